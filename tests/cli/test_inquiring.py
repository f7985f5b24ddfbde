"""Inquiries on the command line: the names that replies print can be typed back, in both languages."""

from __future__ import annotations

import pytest

from bot.desk.reading.inquiry_names import LONGEST, in_own_words, names_of
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.text import LANGUAGES, Language, Text
from renderers.speech import speak_text
from tests.cli.conftest import Command

each_language = pytest.mark.parametrize("language", LANGUAGES)


def test_zoc_tells_whose_zone_of_control_a_hex_is_in(fieldpost: Command) -> None:
    ran = fieldpost("zoc", "s0505", "--scenario", "shores-west")
    assert ran.code == 0
    assert "By the rules 8.1, 5" in ran.out
    assert "1id" in ran.out
    assert "1пд" in fieldpost("zoc", "s0505", "--scenario", "shores-west", "--lang", "ru").out
    assert fieldpost("zoc", "s0505").code == 0


def test_zoc_says_how_to_ask(fieldpost: Command) -> None:
    ran = fieldpost("zoc", "nowhere")
    assert ran.code == 2
    assert "s0505" in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("typed", ["Brussels", "Брюссель", "brussels (s0504)", "Брюссель (s0504)", "S0504", "(s0504)"])
def test_a_hex_is_asked_about_by_any_name_a_reply_has(fieldpost: Command, typed: str) -> None:
    wanted = fieldpost("zoc", "s0504", "--scenario", "shores-west").out
    assert fieldpost("zoc", *typed.split(), "--scenario", "shores-west").out == wanted


@pytest.mark.parametrize("typed", ["1pz", "1тд", "1pz (armour of Germany)", "1ТД (танки Германии)"])
def test_a_unit_is_asked_about_by_any_name_a_reply_has(fieldpost: Command, typed: str) -> None:
    wanted = fieldpost("supply", "1pz", "--scenario", "shores-west").out
    assert fieldpost("supply", typed, "--scenario", "shores-west").out == wanted


@each_language
@pytest.mark.parametrize("scenario", ["shores-west", "shores-east", "barbarossa", "europe"])
def test_every_name_that_replies_print_can_be_typed_back(scenario: str, language: Language) -> None:
    game = GAMES["theater"]
    state = game.setup(scenario, {}, StepDice(b"names", "table", 0)).state
    names = names_of(game)
    printed: dict[str, Text] = {}
    for unit in state.units[::7]:
        lines = game.inquire(state, "supply", unit.word).lines
        for fact in (fact for line in lines for fact in line.facts.values()):
            for name in fact if isinstance(fact, tuple) else (fact,):
                if isinstance(name, Text) and getattr(name, "word", ""):
                    printed[name.word] = name
    assert len(printed) > 5
    for word, name in printed.items():
        typed = speak_text(name, language)
        if game.is_in_play(state, word):
            assert in_own_words(game, names, state, typed) == word, typed


@pytest.mark.parametrize("name", GAMES)
def test_no_name_has_more_words_than_are_looked_for(name: str) -> None:
    assert max(len(each.split()) for each in names_of(GAMES[name])) <= LONGEST


@each_language
def test_the_hexes_of_a_line_of_sight_can_be_typed_as_they_are_told(fieldpost: Command, language: Language) -> None:
    told = fieldpost("los", "D4", "G5", "--lang", language)
    assert told.code == 0
    assert fieldpost("los", "d4", "g5", "--lang", language).out == told.out
