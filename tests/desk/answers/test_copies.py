"""Copies of a card that nothing tells apart are one thing to whoever names it, and a short name is of all it fits."""

from __future__ import annotations

from typing import Any

import pytest

from bot.desk.reading.outcome import Ambiguous, Understood
from engine.catalog import GAMES
from engine.core.dice import StepDice
from tests.desk.readers import READERS
from tests.games.cards.positions import table

CARDS = GAMES["cards"]
THREE = table("attack ger", sov="guards t-60", ger="grenadiers grenadiers-2 grenadiers-3")
MIXED = table("attack ger", sov="guards t-60", ger="grenadiers grenadiers-2 sturmgrenadiers sturmgrenadiers-2 stug")
TURNED = table("attack sov", sov="guards t-60 su-85", ger="stug stug-2/turned pak-40")
HELD = "hand ger: sturmgrenadiers sturmgrenadiers stug german-supply"
LAID = table("build ger", HELD, "resources ger: german-supply", sov="guards", ger="grenadiers")


def _read(position: str, seat: str, line: str) -> Any:
    state = CARDS.read_position(position)
    ask = next(each for each in CARDS.pending(state) if each.seat == seat)
    return READERS["cards"].read_at(line, ask.choices, CARDS, state, seat)


@pytest.mark.parametrize("line", ["attack gren", "gren attack", "атаковать грен", "атака грен"])
def test_copies_that_nothing_tells_apart_are_one(line: str) -> None:
    reading = _read(THREE, "ger", line)
    assert isinstance(reading, Understood), reading
    assert reading.text == "attack grenadiers"


@pytest.mark.parametrize("line", ["attack gren, gren", "attack gren and gren"])
def test_who_names_one_twice_means_two(line: str) -> None:
    reading = _read(THREE, "ger", line)
    assert isinstance(reading, Understood), reading
    assert CARDS.read_order(CARDS.read_position(THREE), "ger", reading.text) == CARDS.read_order(
        CARDS.read_position(THREE), "ger", "attack grenadiers grenadiers-2"
    )


@pytest.mark.parametrize(
    ("line", "fit"),
    [
        ("attack gren", ["grenadiers", "sturmgrenadiers"]),
        ("атаковать грен", ["grenadiers", "sturmgrenadiers"]),
        ("attack sturm", ["stug", "sturmgrenadiers"]),
        ("атаковать штурм", ["stug", "sturmgrenadiers"]),
    ],
)
def test_a_short_name_offers_each_of_the_cards_it_fits_once(line: str, fit: list[str]) -> None:
    reading = _read(MIXED, "ger", line)
    assert isinstance(reading, Ambiguous), reading
    assert sorted(each.word for each in reading.candidates) == fit


@pytest.mark.parametrize("line", ["su-85 attack stu", "attack with su-85 > stu", "су-85 атакует шту"])
def test_copies_that_stand_otherwise_are_both_asked_about(line: str) -> None:
    reading = _read(TURNED, "sov", line)
    assert isinstance(reading, Ambiguous), reading
    assert sorted(each.word for each in reading.candidates) == ["stug", "stug-2"]


@pytest.mark.parametrize("line", ["lay sturm", "выложить штурм"])
def test_what_lies_nowhere_has_no_copies(line: str) -> None:
    reading = _read(LAID, "ger", line)
    assert isinstance(reading, Ambiguous), reading
    numbered = [each.word for each in reading.candidates if each.word.endswith(("-2", "-3"))]
    assert not numbered, numbered


def test_whom_it_fights_tells_a_copy_apart() -> None:
    state = CARDS.read_position(table("attack sov", sov="rifles rifles-2 rifles-3", ger="tiger"))
    attack = CARDS.read_order(state, "sov", "attack rifles rifles-2")
    state = CARDS.apply(state, "sov", attack, StepDice(b"n", "", 0)).state
    spots = CARDS.whereabouts(state, ["rifles", "rifles-2", "rifles-3"])
    assert spots["rifles"].like == spots["rifles-2"].like != spots["rifles-3"].like
