"""Rule look-up: by number, by words of either language, by names, however typed; and what its messages hold."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.desk.messages import words
from bot.desk.messages.outgoing import BUTTONS, LABEL, TOKEN_BYTES, Message
from bot.desk.rules.against import refusal_of
from bot.desk.rules.entry import Entry
from bot.desk.rules.lookup import HOUSE
from bot.desk.rules.rulebook import RULES, Rulebook
from engine.catalog import GAMES
from engine.core.rules import NOT_ASKED, Rule
from engine.core.shelf import package_of
from engine.core.text import LANGUAGES, Language
from engine.kits.refused import read_refused
from renderers.speech import capitalised, speak_text
from tests.desk.inside import words_in, words_within
from tests.sabotage.toy.game import TOY

BOOK = Rulebook({"street": GAMES["street"], "toy": TOY})


def first(query: str, game: str | None = "street") -> str:
    found = BOOK.find(query, game)
    return found[0].id if found else ""


def entry(rule_id: str, game: str = "street") -> Entry:
    found = BOOK.lookup.entry(game, rule_id)
    assert found is not None
    return found


def texts(message: Message) -> str:
    return "\n".join(block.text for block in message.blocks)


def everything() -> Iterator[Entry]:
    for game, book in BOOK.lookup.books.items():
        yield from (Entry(game, found) for found in book)


@pytest.mark.parametrize(
    ("query", "rule"),
    [
        ("9.2.2", "9.2.2"),
        ("9.2.2a", "9.2.2a"),
        ("9.2.2 а", "9.2.2a"),
        ("9.2.2б", "9.2.2b"),
        ("9.2.2в", "9.2.2c"),
        ("9.2.2 (c)", "9.2.2c"),
        ("п. 9.2.2", "9.2.2"),
        ("п.9.2.2а", "9.2.2a"),
        ("Правило 9.2.2", "9.2.2"),
        ("rule 9.2.2.", "9.2.2"),
        ("§9.2.2", "9.2.2"),
        ("№ 9.2.2", "9.2.2"),
        ("#9.2.2", "9.2.2"),
        ("9,2,2", "9.2.2"),
        ("9 2 2", "9.2.2"),
        ("922a", "9.2.2a"),
        ("P7.3", "P7.3"),
        ("П7.3", "P7.3"),
        ("p7.3", "P7.3"),
        ("Р7.3", "P7.3"),
        ("10.Д4", "10.D4"),
        ("10.d4", "10.D4"),
        ("P6.sewer-passage", "P6.sewer-passage"),
        ("p6 sewer passage", "P6.sewer-passage"),
        ("8.1.3", "8.1.3a"),
        ("9.2.7", "9.2"),
        ("street 8.2", "8.2"),
        ("street:8.2", "8.2"),
        ("T1", "T1"),
    ],
)
def test_a_number_is_found_however_it_is_typed(query: str, rule: str) -> None:
    assert first(query) == rule


@pytest.mark.parametrize(
    ("query", "rule"),
    [
        ("огонь внутри области", "8.1.2a"),
        ("fire inside the area", "8.1.2a"),
        ("fire marker", "8.1.3a"),
        ("маркер огня", "8.1.3a"),
        ("jujym dyenhb j,kfcnb", "8.1.2a"),
        ("пулемёты", "P6.machine-guns"),
        ("ПУЛЕМЕТЫ", "P6.machine-guns"),
        ("machine guns", "P6.machine-guns"),
        ("machine-guns", "P6.machine-guns"),
        ("pulemety", "P6.machine-guns"),
        ("gektvtns", "P6.machine-guns"),
        ("пулемты", "P6.machine-guns"),
        ("отступление", "P10"),
        ("retreat", "P10"),
        ("retret", "P10"),
        ("штурм", "P6.storm-group"),
        ("снайпера", "P6.sniper"),
        ("reinforcements", "P12"),
        ("очки приказов", "P5.1"),
        ("order points", "P5.1"),
        ("победа", "P13"),
    ],
)
def test_words_find_their_rule_in_both_languages(query: str, rule: str) -> None:
    assert first(query) == rule


def test_every_rule_is_found_by_its_own_title_and_number() -> None:
    for rule in GAMES["street"].rules.rules.values():
        assert first(rule.id) == rule.id
        for language in LANGUAGES:
            found = BOOK.find(rule.title.in_(language), "street", 3)
            assert rule.id in [entry.id for entry in found]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_shown_of_a_rule_finds_it_again_and_has_no_word_of_the_program(game: str, language: Language) -> None:
    book, inside = Rulebook({game: GAMES[game]}), words_within(GAMES[game], language)
    for rule in GAMES[game].rules:
        shown = book.label(Entry(game, rule), language)
        assert not words_in(shown, inside)
        assert rule.id in [found.id for found in book.find(shown, game, 3)], shown
        message = book.message(Entry(game, rule), language)
        for text in (*(block.text for block in message.blocks), *(button.label for button in message.buttons)):
            assert not words_in(text, inside), text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "number"), [(None, "9.1.3"), ("street", "9.1.3"), ("street", "8.1.3"), ("street", "п. 9.1.3")]
)
def test_a_number_whose_rule_has_only_parts_lists_them(number: str, game: str | None, language: Language) -> None:
    book = Rulebook(dict(GAMES))
    parts = [rule for rule in GAMES["street"].rules.rules.values() if rule.id[:-1] == number.removeprefix("п. ")]
    assert len(parts) > 1
    message = book.answer(number, language, game).message
    for rule in parts:
        assert f"{rule.id} {speak_text(rule.title, language)}" in texts(message)
        assert speak_text(rule.text, language) in texts(message)
        assert rule.id in [button.label.split()[0] for button in message.menu]


def test_a_number_that_only_parts_have_in_one_game_is_offered_beside_that_of_another() -> None:
    found = Rulebook(dict(GAMES)).find("8.1.3")
    assert found[0].game == "squad"
    assert ("street", "8.1.3a") in [(each.game, each.id) for each in found]


def test_a_look_up_at_a_table_stays_with_its_game() -> None:
    assert {found.game for found in BOOK.find("3.1", "toy")} == {"toy"}
    assert {found.game for found in BOOK.find("shield", None)} >= {"toy"}
    assert {found.game for found in BOOK.find("shield", "toy")} <= {"toy", HOUSE}


def test_nonsense_finds_nothing_and_the_answer_says_what_to_try() -> None:
    assert BOOK.find("zzqqxx") == []
    assert "“zzqqxx”" in texts(BOOK.answer("zzqqxx", "en").message)
    assert "«щщщщщщ»" in texts(BOOK.answer("щщщщщщ", "ru").message)
    assert "9.2.2" in texts(BOOK.answer("  ", "ru").message)


def test_a_rule_is_shown_with_its_sentence_for_breakers_and_without_raw_placeholders() -> None:
    shown = texts(BOOK.message(entry("8.0a"), "en"))
    assert shown.startswith("8.0a ")
    assert "inactive" in shown
    assert "$" not in shown


def test_our_own_rules_say_that_they_are_ours() -> None:
    assert "added by fieldpost" in texts(BOOK.message(entry("P7.3"), "en")).casefold()
    assert "added by fieldpost" not in texts(BOOK.message(entry("9.2.2"), "en")).casefold()


def test_an_answer_names_the_exceptions_to_its_rule_and_leads_to_them() -> None:
    rule = entry("8.1.1").entry
    assert isinstance(rule, Rule)
    assert rule.exceptions[0] == "9.1.3b"
    words: dict[Language, str] = {"en": "Exceptions: 9.1.3b ", "ru": "Исключения: 9.1.3b "}
    for language, word in words.items():
        message = BOOK.message(entry("8.1.1"), language)
        assert word in texts(message)
        assert "9.1.3b" in [choice.label.split()[0] for choice in message.menu]
    assert "Исключение: P6 Штурмовая группа" in texts(BOOK.message(entry("P7.2"), "ru"))


def test_a_heading_lists_its_rules() -> None:
    message = BOOK.message(entry("9.3"), "ru")
    assert [button.token for button in message.menu[:3]] == ["r:street:9.3.1", "r:street:9.3.2", "r:street:9.3.F"]
    assert "9.3.1" in texts(message)


def test_buttons_lead_to_neighbours_parent_and_rules_worth_reading() -> None:
    message = BOOK.message(entry("9.2.2b"), "en")
    tokens = [button.token for button in (*message.buttons, *message.menu)]
    assert tokens[:4] == ["r:street:9.2.2a", "r:street:9.2.2", "r:street:9.2.2c", "r:street:9.2.2b:v"]
    rule = entry("9.2.2b").entry
    assert isinstance(rule, Rule)
    assert {f"r:street:{other}" for other in rule.see} <= set(tokens)


def test_chapter_thirteen_is_no_part_of_rule_one() -> None:
    assert [child.id for child in BOOK.lookup.children(entry("P1"))] == []
    above = BOOK.lookup.parent(entry("P13"))
    assert above is not None
    assert above.id == "P"


def test_a_press_pages_through_the_private_message_and_shows_to_all_anew() -> None:
    turned = BOOK.pressed("r:street:9.2.2", "en")
    assert turned is not None
    assert (turned.private, turned.edit) == (True, True)
    shown = BOOK.pressed("r:street:9.2.2:v", "en")
    assert shown is not None
    assert (shown.private, shown.edit) == (False, False)
    assert all(":e" in button.token for button in (*shown.message.buttons, *shown.message.menu))
    paged = BOOK.pressed(shown.message.buttons[0].token, "en")
    assert paged is not None
    assert (paged.private, paged.edit) == (False, True)


@pytest.mark.parametrize(
    "token", ["", "r", "r:", "r:street:", "r:nowhere:9.2.2", "r:street:77.7", "x:street:9.2.2", "r::"]
)
def test_a_foreign_token_leads_nowhere(token: str) -> None:
    assert BOOK.pressed(token, "en") is None


def test_a_long_list_is_paged() -> None:
    message = BOOK.message(entry("P6"), "en")
    assert len(message.menu) == RULES
    more = next(button.token for button in message.buttons if button.token.endswith(":1"))
    second = BOOK.pressed(more, "en")
    assert second is not None
    assert second.message.menu
    assert not set(second.message.menu) & set(message.menu)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("private", [True, False])
def test_every_message_keeps_every_limit_and_every_button_works(language: str, private: bool) -> None:
    assert language in ("en", "ru")
    for shown in everything():
        message = BOOK.message(shown, "ru" if language == "ru" else "en", private=private)
        assert len(message.menu) <= RULES
        assert len(message.buttons) <= BUTTONS
        for button in (*message.menu, *message.buttons):
            assert len(button.token.encode()) <= TOKEN_BYTES
            assert 0 < len(button.label) <= LABEL
            assert BOOK.pressed(button.token, "en") is not None
        assert len(texts(message)) < 4000


def test_a_completion_puts_in_a_number_that_finds_the_rule_again() -> None:
    for query in ("", "огонь", "fire", "9.2", "3.1", "T"):
        for game in (None, "street", "toy"):
            offered = BOOK.completed(query, "ru", game)
            assert len(offered) <= 25
            for choice in offered:
                assert len(choice.label) <= 100
                assert BOOK.label(BOOK.find(choice.value, game)[0], "ru") == choice.label


def test_results_have_ids_of_their_own_and_short_descriptions() -> None:
    found = BOOK.found("огонь", "ru", 20)
    assert len({result.id for result in found}) == len(found) > 5
    assert all(len(result.description) <= 100 and len(result.id) <= 64 for result in found)


def test_a_cited_rule_of_the_table_opens_the_table_rules() -> None:
    button = BOOK.button("street", NOT_ASKED, "ru")
    assert button.token == "r:table:T1"
    assert BOOK.pressed(button.token, "ru") is not None


@settings(deadline=None)
@given(st.text(max_size=80), st.sampled_from(LANGUAGES))
def test_any_text_at_all_is_looked_up_without_failing(text: str, language: str) -> None:
    assert BOOK.answer(text, "ru" if language == "ru" else "en").message.blocks
    BOOK.completed(text, "en")


def test_the_index_is_built_once_and_only_when_words_are_looked_for() -> None:
    book = Rulebook({"street": GAMES["street"], "toy": TOY})
    lookup = book.lookup
    assert book.answer("9.2.2", "en").entry == lookup.find("9.2.2")[0]
    assert "_index" not in vars(lookup)
    lookup.find("fire")
    built = vars(lookup)["_index"]
    lookup.find("огонь внутри области")
    assert vars(lookup)["_index"] is built


HOLE = re.compile(
    r"[‹›{}$…]|\b[A-Z]*(WHAT|NAME|CODE|PLACE|UNIT|HEX|ORDER|ANSWER)\b|\b(КОД|ИМЯ|МЕСТО|ЧАСТЬ|ПРИКАЗ|ОТВЕТ)\b"
)
"""What stands in a sentence in place of what it is about."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_page_of_a_rulebook_has_a_hole_in_its_words(game: str, language: Language) -> None:
    """Nor is an order against a rule told twice: by its example, and in words of its own."""
    book, read = Rulebook({game: GAMES[game]}), 0
    for rule in GAMES[game].rules:
        text = "\n".join(block.text for block in book.answer(rule.id, language, game).message.blocks)
        assert not HOLE.search(text.replace("…?", "")), text
        if isinstance(rule, Rule) and rule.broken is not None:
            read += 1
            refused, is_shown = refusal_of(GAMES[game], rule), "❌" in text
            assert refused is None or not is_shown
            assert refused is None or capitalised(speak_text(refused, language)) in text
    assert read


def test_what_an_order_against_a_rule_is_told_is_what_it_is_told_in_play() -> None:
    told = {
        (rule, row["en"].rpartition(" [")[0], row["ru"].rpartition(" [")[0])
        for file in (Path(__file__).parents[2] / "refusals" / "data").glob("*.toml")
        for row in tomllib.loads(file.read_text("utf-8"))["refusals"]
        for rule in [row["rule"]]
    }
    for game in GAMES:
        for rule, text in read_refused(package_of(GAMES, game)).items():
            assert (rule, text.en, text.ru) in told, (game, rule)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_the_desk_has_a_hole_in_its_words(language: Language) -> None:
    for file in (Path(words.__file__).parent / "words").glob(f"*.{language}.ftl"):
        if file.name.startswith(("cli", "doctor")):
            continue  # what is read there stands on a command line
        for line in file.read_text("utf-8").splitlines():
            assert not re.search(HOLE.pattern.replace("{}$…", ""), line), line


@pytest.mark.parametrize(
    ("game", "rule", "printed"),
    [
        ("theater", "7-need-1", "7 What needs supply"),
        ("theater", "11.2-7", "11.2-7 "),
        ("theater", "P26.5", "P26.5 "),
        ("street", "P6.sniper", "P6 Sniper"),
        ("street", "9.1.F", "9.1.F "),
        ("cards", "deck-1", "Only after a breakthrough"),
    ],
)
def test_a_button_bears_the_number_of_a_rule_without_words_behind_it(game: str, rule: str, printed: str) -> None:
    button = Rulebook({game: GAMES[game]}).button(game, GAMES[game].rules[rule], "en")
    assert button.label.startswith(printed)
    assert button.token.startswith(f"r:{game}:{rule}")
