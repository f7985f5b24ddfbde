"""What is told beside the first rule found: the other half of a double question, exceptions, an example that fits."""

from __future__ import annotations

import pytest

from bot.desk.rules.glimpses import glimpse
from bot.desk.rules.rivals import halves_of
from engine.core.text import Language
from tests.desk.questions.lists import BOOKS


@pytest.mark.parametrize(
    ("game", "language", "query", "rules"),
    [
        ("squad", "en", "what is the stacking limit and when am I punished for it", ("8.2b", "8.2c")),
        ("squad", "ru", "какой предел стека и когда за него наказывают", ("8.2b", "8.2c")),
        ("street", "en", "how big may my hand be, and when do we throw cards away", ("P6", "P11.1")),
        ("street", "ru", "какой предел руки и когда сбрасывают лишнее", ("P6", "P11.1")),
        ("theater", "en", "how far may a unit go by rail and how many units may go", ("P12.5", "P12.6")),
        ("theater", "ru", "далеко ли летают самолёты и сколько их на базе", ("P15.1", "P15.4")),
    ],
)
def test_both_halves_of_a_question_are_told(game: str, language: Language, query: str, rules: tuple[str, ...]) -> None:
    told = [BOOKS.find(query, game, 1)[0], *BOOKS.lookup.rivals(query, game)]
    assert {each.id for each in told} >= {*rules}
    answer = BOOKS.answer(query, language, game).message
    assert all(
        BOOKS.games[game].rules.rules[rule].text.in_(language)[:20] in "\n".join(block.text for block in answer.blocks)
        for rule in rules
    )


@pytest.mark.parametrize(
    "query",
    [
        "can a tank and a truck share a hex",
        "is it one attack or one each",
        "my area is full, are they lost",
        "можно стрелять и двигаться за один ход",
        "он выстрелил, и я отступил",
        "what",
        "",
    ],
)
def test_what_asks_for_one_thing_is_not_halved(query: str) -> None:
    assert halves_of(query) == []


@pytest.mark.parametrize(
    ("game", "language", "query", "shown"),
    [
        ("street", "en", "what is the limit of units in an area", True),
        ("street", "ru", "сколько частей помещается в одной области", True),
        ("squad", "ru", "сколько стоит зайти в лес", False),
        ("theater", "en", "where can my reinforcements show up", False),
        ("street", "en", "9.2.1", True),
        ("street", "en", "the best defender counts", True),
    ],
)
def test_an_example_is_told_that_is_near_the_question(game: str, language: Language, query: str, shown: bool) -> None:
    found = BOOKS.answer(query, language, game)
    told = "\n".join(block.text for block in found.message.blocks)
    assert ({"en": "Example from the rules", "ru": "Пример из правил"}[language] in told) == shown
    assert found.is_brief != shown


@pytest.mark.parametrize(
    ("game", "language", "query", "rule", "said"),
    [
        ("squad", "en", "can a broken squad still shoot back", "O22.2", "Then each own broken unit"),
        ("theater", "en", "does flying a bomber over the hex next door help in a snowstorm", "11.4-5", "Snow hex"),
        ("squad", "ru", "вышел за вражеский край карты, это что-нибудь даёт", "O21.4f", "приносит победные очки"),
    ],
)
def test_what_comes_next_is_said_in_the_sentence_that_has_most_of_the_question(
    game: str, language: Language, query: str, rule: str, said: str
) -> None:
    lines = [block.text for block in BOOKS.answer(query, language, game).message.blocks if block.text[:1] == "·"]
    label = BOOKS.label(BOOKS.lookup.entry(game, rule), language)
    assert [line for line in lines if line.startswith(f"· {label}: ") and said in line]


def test_what_is_named_has_nothing_beside_it() -> None:
    for query in ("9.2.1", "the best defender counts"):
        assert not [block for block in BOOKS.answer(query, "en", "street").message.blocks if block.text[:1] == "·"]


def test_a_long_sentence_is_cut_at_a_word() -> None:
    text = f"Short. {'word ' * 60}end."
    told = glimpse(text, lambda part: float("word" in part))
    assert told.endswith("word…")
    assert len(told) <= 161
    assert glimpse(text, lambda part: float("Short" in part)) == "Short."
    assert glimpse("One. Two. Three.", lambda part: float("Two" in part)) == "Two. Three."
