"""What each piece gets, or whom it is set against, is typed as people say it: the rest on one, all on another."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from bot.desk.reading.outcome import Ambiguous, Understood
from bot.desk.reading.reading import reader_of
from engine.catalog import GAMES
from engine.core import referee
from engine.core.choices import Choices
from engine.core.dice import StepDice
from engine.core.text import LANGUAGES, Language
from tests.desk.lines import Moment
from tests.games.cards.positions import table
from tests.games.street.positions import burden

CARDS = GAMES["cards"]
SAID: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        ("1 on the {first}, rest on the {second}", "damage {one} 1 {two} {rest}"),
        ("1 damage to {first} and all the others to {second}", "damage {one} 1 {two} {rest}"),
        ("all on the {first}", "damage {one} {all}"),
        ("{all} points on {first}", "damage {one} {all}"),
    ),
    "ru": (
        ("1 в {first}, остальное в {second}", "damage {one} 1 {two} {rest}"),
        ("{first} 1 и {second} всё остальное", "damage {one} 1 {two} {rest}"),
        ("всё в {first}", "damage {one} {all}"),
        ("{all} очка урона на {first}", "damage {one} {all}"),
    ),
}


SHARED: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        ("1/42gds takes one, nkvd two", "lose 1/42gds flip nkvd retreat"),
        ("nkvd three", "lose nkvd destroy"),
        ("all losses on the nkvd", "lose nkvd destroy"),
        ("nkvd two and militia one", "lose militia flip nkvd retreat"),
        ("nkvd nine", ""),
    ),
    "ru": (
        ("1/42 одно, нквд два", "lose 1/42gds flip nkvd retreat"),
        ("нквд получает три", "lose nkvd destroy"),
        ("все потери нквд", "lose nkvd destroy"),
        ("нквд два и ополчению одно", "lose militia flip nkvd retreat"),
        ("нквд девять", ""),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_becomes_of_each_is_told_by_how_much_it_takes(language: Language) -> None:
    street = GAMES["street"]
    state = street.read_position(burden(3, "1/42gds nkvd militia"))
    (ask,) = street.pending(state)
    for line, order in SHARED[language]:
        reading = reader_of(street.words).read_at(line, ask.choices, street, state, ask.seat)
        told = reading.text if isinstance(reading, Understood) and not reading.rest else ""
        assert (told == order) or (not order and "nkvd" not in told), (line, reading)


def _asked(verb: str, fits: Callable[[Choices[Any], list[str]], bool]) -> Moment:
    """A question of a game at which an order may begin with a verb and several pieces that fit."""
    chance = random.Random(1)
    state = CARDS.setup("summer-1943", {}, StepDice(b"dealt", "", 0)).state
    for step in range(2000):
        ask = CARDS.pending(state)[0]
        pieces = [option.word for option in ask.choices.fork((verb,)).serving] if ask.kind == verb else []
        if len(pieces) > 1 and fits(ask.choices, pieces):
            return Moment(CARDS, state, ask)
        action = ask.choices.sample(StepDice(b"dealt", "", chance.randrange(1 << 30)))
        answer = referee.submit(CARDS, state, ask.seat, action, StepDice(b"dealt", "rolls", step))
        assert not isinstance(answer, referee.Refusal)
        state = answer.state
    raise AssertionError("expected such a question")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(4))
def test_what_each_gets_is_said_in_words(language: Language, number: int) -> None:
    moment = _asked("damage", lambda choices, of: len(choices.fork(("damage", of[0], "1", of[1])).serving) > 1)
    choices = moment.ask.choices
    names = {word.word: word.name.in_(language) for word in CARDS.words}
    one, two = [option.word for option in choices.fork(("damage",)).serving][:2]
    most = max(int(option.word) for option in choices.fork(("damage", one)).serving)
    rest = max(int(option.word) for option in choices.fork(("damage", one, "1", two)).serving)
    line, order = (
        text.format(first=names[one], second=names[two], one=one, two=two, all=most, rest=rest)
        for text in SAID[language][number]
    )
    reading = reader_of(CARDS.words).read_at(line, choices, CARDS, moment.state, moment.ask.seat)
    assert isinstance(reading, Understood), (line, reading)
    read = CARDS.read_order(moment.state, moment.ask.seat, reading.text)
    assert read == CARDS.read_order(moment.state, moment.ask.seat, order), line


AGAINST: dict[Language, tuple[str, str, str]] = {
    "en": ("all on the {target}", "{one} and {two} on the {target}", "{one} > {target}, {two} > {target}"),
    "ru": ("все на {target}", "{one} и {two} на {target}", "{one} → {target}, {two} → {target}"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_or_several_are_set_against_one_by_one_order(language: Language) -> None:
    moment = _asked("block", lambda choices, of: len(choices.fork(("block", of[0])).serving) == 1)
    choices = moment.ask.choices
    names = {word.word: word.name.in_(language) for word in CARDS.words}
    pieces = [option.word for option in choices.fork(("block",)).serving]
    (target,) = [option.word for option in choices.fork(("block", pieces[0])).serving]
    for line, count in zip(AGAINST[language], (len(pieces), 2, 2), strict=True):
        text = line.format(target=names[target], one=names[pieces[0]], two=names[pieces[1]])
        reading = reader_of(CARDS.words).read_at(text, choices, CARDS, moment.state, moment.ask.seat)
        assert isinstance(reading, Understood), (text, reading)
        order = "block " + " ".join(f"{piece}>{target}" for piece in pieces[:count])
        assert CARDS.read_order(moment.state, moment.ask.seat, reading.text) == CARDS.read_order(
            moment.state, moment.ask.seat, order
        ), (text, reading.text)


BROKEN_THROUGH = (
    *("both on the deck", "all at the deck", "all of them on the deck", "the deck", "deck"),
    *("оба по колоде", "все на колоду", "всеми по колоде", "колода", "колоду", "по колоде"),
)


@pytest.mark.parametrize("line", BROKEN_THROUGH)
def test_where_each_needs_a_target_what_is_named_alone_is_that_of_all(line: str) -> None:
    moment = _asked(
        "target", lambda choices, of: "deck" in [one.word for one in choices.fork(("target", of[0])).serving]
    )
    choices = moment.ask.choices
    pieces = [option.word for option in choices.fork(("target",)).serving]
    reading = reader_of(CARDS.words).read_at(line, choices, CARDS, moment.state, moment.ask.seat)
    assert isinstance(reading, Understood), reading
    order = "target " + " ".join(f"{piece}>deck" for piece in pieces)
    read = CARDS.read_order(moment.state, moment.ask.seat, reading.text)
    assert read == CARDS.read_order(moment.state, moment.ask.seat, order), line


@pytest.mark.parametrize("line", ["attack with the tank", "shoot with the tank", "танк атакует", "атаковать танком"])
def test_a_tank_is_no_hunter_of_tanks_while_there_is_a_tank(line: str) -> None:
    state = CARDS.read_position(table("attack ger", sov="kv-1s rifles", ger="tiger tank-hunters sturmgrenadiers"))
    ask = CARDS.pending(state)[0]
    reading = reader_of(CARDS.words).read_at(line, ask.choices, CARDS, state, ask.seat)
    assert isinstance(reading, Ambiguous), reading
    assert {each.word for each in reading.candidates} == {"tiger", "tank-hunters"}
