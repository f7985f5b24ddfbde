"""The glossary: sound in every game; terms found, linked below rules, and explained at their first mention."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import LABEL, TOKEN_BYTES, Message, Reply, Toast
from bot.desk.rules.entry import Entry
from bot.desk.rules.glossary import Terms
from bot.desk.rules.thesaurus import stems_of
from engine.core.dice import StepDice
from engine.core.game import AnyGame
from engine.core.text import LANGUAGES, Language
from engine.kits.glossary import listed, synonyms_in
from tests.desk.questions.lists import BOOKS
from tests.desk.town import Person, Town, code_at, open_store

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
GAMES = [pytest.param(game, id=game.card.id) for game in BOOKS.games.values()]


def entry(rule: str, game: str = "street") -> Entry:
    found = BOOKS.lookup.entry(game, rule)
    assert found is not None
    return found


def texts(message: Message) -> str:
    return "\n".join(block.text for block in message.blocks)


@pytest.mark.parametrize("game", GAMES)
def test_a_term_is_explained_in_both_languages_and_has_its_rule(game: AnyGame) -> None:
    for term in game.glossary:
        assert term.rule in game.rules, term.id
        for text in (term.name, term.definition):
            assert not CYRILLIC.search(text.en), term.id
            assert 0 < len(text.en) <= 200, term.id
            assert 0 < len(text.ru) <= 200, term.id
        assert CYRILLIC.search(term.definition.ru), term.id
        assert term.definition.en.endswith("."), term.id
        assert term.definition.ru.endswith("."), term.id
        assert "{" not in term.definition.en + term.definition.ru, term.id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_term_is_found_by_its_names_in_both_languages(game: AnyGame, language: Language) -> None:
    for term in game.glossary:
        name = term.name.in_(language)
        found = BOOKS.find(name, game.card.id)
        assert found[0].id == term.rule, name
        answer = BOOKS.answer(name, language, game.card.id)
        assert term.definition.in_(language) in texts(answer.message), name
        assert len(BOOKS.glossary.brief(term, language)) <= 200, name


@pytest.mark.parametrize("game", GAMES)
def test_no_two_terms_of_a_game_are_written_alike(game: AnyGame) -> None:
    spelled = Counter(
        spelling for term in game.glossary for spelling in {"".join(stems_of(spelling)) for spelling in term.spellings}
    )
    assert [spelling for spelling, times in spelled.items() if times > 1 or not spelling] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_explains_as_many_terms_as_it_has_rules_or_twenty(game: AnyGame) -> None:
    assert len(game.glossary) >= min(20, len(game.rules.rules))


@pytest.mark.parametrize("game", GAMES)
def test_synonyms_are_about_rules_and_words_that_exist(game: AnyGame) -> None:
    words = {word.word for word in game.words} | {f"@{word.kind}" for word in game.words}
    assert set(game.synonyms.rules) <= {entry.id for entry in game.rules}
    assert set(game.synonyms.words) <= words
    assert set(game.synonyms.words.values()) <= {entry.id for entry in game.rules}
    assert all(len(ring) > 1 for ring in game.synonyms.rings)


def test_lists_in_data_files_are_written_with_commas() -> None:
    assert listed(" zone of control , ЗОК,, ") == ("zone of control", "ЗОК")
    known = synonyms_in('rings = ["a, b"]\n[broader]\nunit = "tank, gun"\n[rules]\n"P.1" = "c"\n[words]\nd = "P.1"')
    assert known.rings == (("a", "b"),)
    assert known.broader == {"unit": ("tank", "gun")}
    assert known.rules == {"P.1": ("c",)}
    assert known.words == {"d": "P.1"}


@pytest.mark.parametrize(
    ("asked", "rule"),
    [
        *(("ЗОК", "5-zoc-2"), ("зок", "5-zoc-2"), ("ZOC", "5-zoc-2"), ("зоны контроля", "5-zoc-2")),
        *(("zone of controll", "5-zoc-2"), ("pjr", "5-zoc-2"), ("EZOC", "8.1-def-1"), ("УЯЩС", "8.1-def-1")),
        *(("what is an EZOC?", "8.1-def-1"), ("что такое ЗОК", "5-zoc-2"), ("shtab", "P8.2"), ("блицкриг", "P11.1")),
    ],
)
def test_a_term_is_found_however_it_is_typed(asked: str, rule: str) -> None:
    assert BOOKS.find(asked, "theater")[0].id == rule
    assert BOOKS.lookup.explained(asked, "theater")


def test_below_a_rule_the_terms_it_uses_are_offered_but_for_its_own() -> None:
    message = BOOKS.message(entry("8.1.3a"), "ru")
    offered = {button.label: button.token for button in message.menu if button.label.startswith("❓")}
    assert offered["❓ Область"] == "r:street:?area"
    assert "❓ Маркер «Огонь»" not in offered
    for game in BOOKS.games.values():
        for language in LANGUAGES:
            for rule in game.rules:
                shown = BOOKS.message(entry(rule.id, game.card.id), language)
                terms = [button for button in shown.menu if button.label.startswith("❓")]
                assert len(terms) <= 4
                assert all(len(each.label) <= LABEL and len(each.token.encode()) <= TOKEN_BYTES for each in terms)


def test_a_pressed_term_tells_what_it_means_and_leads_to_its_rule() -> None:
    opened = BOOKS.pressed("r:theater:?ezoc", "ru")
    assert opened is not None
    assert (opened.private, opened.edit) == (True, True)
    assert "Также: EZOC" in texts(opened.message)
    assert [button.token for button in opened.message.menu] == ["r:theater:8.1-def-1"]
    shown = BOOKS.pressed(opened.message.buttons[0].token, "ru")
    assert shown is not None
    assert (shown.private, shown.edit, shown.message.buttons) == (False, False, ())
    assert [button.token for button in shown.message.menu] == ["r:theater:8.1-def-1:e"]
    again = BOOKS.pressed("r:theater:?ezoc:e", "en")
    assert again is not None
    assert (again.private, again.edit) == (False, True)
    assert "ВЗК" not in texts(again.message)


@pytest.mark.parametrize(
    "token", ["r:theater:?", "r:theater:?nothing", "r:nowhere:?ezoc", "x:theater:?ezoc", "r:?ezoc"]
)
def test_a_term_that_is_none_leads_nowhere(token: str) -> None:
    assert BOOKS.pressed(token, "en") is None
    assert BOOKS.told(f"{token}:t", "en") is None


async def test_the_first_mention_of_a_term_in_a_chat_has_a_button_that_explains_it_once(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    town = Town(store)
    anna = town.person("anna", "tg:-1")
    await anna.types("/new street nail-factory")
    for label in ("Join: Germans", "Join: Soviets", "Begin"):
        await anna.presses(label)
    met = [terms_of(anna)]
    answers = await anna.sends(anna.button("❓").token)
    assert isinstance(answers[0], Toast)
    assert answers[0].alert
    assert answers[0].text.startswith(met[0].removeprefix("❓ "))
    for order in ("fire 191 > factory!", "decline!", "decline!", *["pass!"] * 8):
        await anna.types(order)
        met.append(terms_of(anna))
    told = [label for at, label in enumerate(met) if label and label not in met[at - 1 : at]]
    assert len(told) == len(set(told)) > 1
    await store.close()


@pytest.mark.parametrize("game", GAMES)
async def test_beside_a_question_only_what_it_is_about_is_explained(tmp_path: Path, game: AnyGame) -> None:
    name = game.card.id
    asked = {term.name.en: term.asked for term in game.glossary}
    kinds = {kind for each in asked.values() for kind in each}
    assert kinds == set(game.kinds)
    store = await open_store(tmp_path)
    town = Town(store, {name: game})
    anna = town.person("anna", "tg:-1")
    await anna.types(f"/new {name} {game.card.scenarios[0].id}")
    code = await code_at(town, "tg:-1")
    for side in game.card.sides_of(game.card.scenarios[0].id):
        await anna.types(f"/join {side.seat}")
    await anna.types("/begin")
    explained = set()
    for number in range(60):
        table = await town.desk._office.table(code)
        assert table is not None
        if not table.asks:
            break
        now = {ask.kind for ask in table.asks}
        label = terms_of(anna).removeprefix("❓ ")
        unknown = {term for term, kinds in asked.items() if not now.isdisjoint(kinds)} - explained
        assert label or not unknown, f"expected one of {unknown} to be explained beside {now}, whatever else is there"
        if label:
            explained.add(label)
            is_named = not now.isdisjoint(asked[label])
            assert is_named or not now & kinds, (label, now)
        order = table.asks[0].choices.sample(StepDice(b"terms", name, number)) or table.asks[0].choices.default()
        await anna.types(f"{table.play.write_order(order)}!")
    assert len(explained) > 3
    await store.close()


def terms_of(person: Person) -> str:
    """The label of the term that his chat's last message explains, if it explains one."""
    labels = [button.label for button in person.prompt().buttons if button.label.startswith("❓")]
    assert len(labels) <= 1
    return labels[0] if labels else ""


def test_a_short_word_is_no_message() -> None:
    assert BOOKS.told("r:street:8.1.3a:t", "en") is None
    assert BOOKS.told("r:street:?area", "en") is None
    told = BOOKS.told("r:street:?area:t", "ru")
    assert told == Toast("Область – " + BOOKS.games["street"].glossary[0].definition.ru, alert=True)
    assert isinstance(BOOKS.pressed("r:street:?area:t", "ru"), Reply)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_side_is_taken_for_no_term(game: AnyGame, language: Language) -> None:
    terms = Terms(game.glossary)
    for side in game.card.sides:
        name = side.name.in_(language)
        assert [term.id for term in terms.met(f"{name}: 0") if name not in term.spellings] == []
