"""What is told of supply as it stands, of what would cut it or bring it back, and of an area that is taken."""

from __future__ import annotations

import pytest

from engine.core.text import LANGUAGES, Language
from engine.games.street.game import STREET
from renderers.speech import speak
from tests.at import At
from tests.games.street.positions import HEAD

FORWARD = HEAD + "store: 211 guns\nyard: 191\nmill: nkvd\nwaiting: 39gds\n"
"""Germans in the Department Store, behind which lies their Central Station; a Soviet regiment is still to come."""
CUT = HEAD + "store: 211\nstation: 2/42gds\nyard: 191\n"


def told(at: At, position: str, inquiry: str, text: str, language: Language = "en") -> str:
    """What an inquiry answers."""
    lines = STREET.inquire(at(STREET, position).state, inquiry, text).lines
    return " ".join(speak(line, language) for line in lines)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("in supply in “Department Store”, by way of Central Station and Railway Yard", "None of the Soviets")),
        ("ru", ("линия: Центральный вокзал и Железнодорожный парк", "не войдёт никто")),
    ],
)
def test_along_which_areas_supply_comes_and_who_could_cut_it(
    at: At, language: Language, words: tuple[str, ...]
) -> None:
    said = told(at, FORWARD, "supply", "store", language)
    assert all(word in said for word in words)
    assert told(at, FORWARD, "supply", "211", language) == said, "a unit is supplied where it stands"


def test_who_could_come_to_the_line_is_named(at: At) -> None:
    position = HEAD + "store: 211 guns\nyard: 191\nfactory: 1/42gds\n"
    assert "With one action 1st Battalion, 42nd Guards could come to “Central Station”" in told(
        at, position, "supply", "store"
    )


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            ("out of supply are 211th", "must control, without an enemy in it, Central Station", "cannot be readied"),
        ),
        ("ru", ("вне снабжения 211-й", "держать без противника: Центральный вокзал", "не приводится в готовность")),
    ],
)
def test_who_is_cut_off_is_told_what_brings_supply_back(at: At, language: Language, words: tuple[str, ...]) -> None:
    said = told(at, CUT, "supply", "ger", language)
    assert all(word in said for word in words), said


def test_what_is_told_to_bring_it_back_does(at: At) -> None:
    back = CUT.replace("station: 2/42gds", "station: 194") + "control ger: station\n"
    assert "all units are in supply" in told(at, back, "supply", "ger")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_area_would_change_for_both_sides(at: At, language: Language) -> None:
    said = told(at, FORWARD, "taken", "sov station", language)
    assert {"en": "out of supply then 211th", "ru": "без снабжения останутся 211-й"}[language] in said
    landing = told(at, FORWARD, "taken", "ger landing", language)
    assert {"en": "nowhere to come", "ru": "Прийти будет некуда"}[language] in landing
    assert {"en": "6 victory points of 11", "ru": "6 победных очков из 11"}[language] in landing


def test_where_nothing_changes_it_is_said(at: At) -> None:
    assert "Nobody would lose supply" in told(at, FORWARD, "taken", "ger square")
    assert "hold “Railway Yard” already" in told(at, FORWARD, "taken", "ger yard")


@pytest.mark.parametrize("text", ["ger", "yard", "", "ger 211"])
def test_what_is_taken_needs_a_side_and_an_area(at: At, text: str) -> None:
    with pytest.raises(ValueError, match="a side and an area"):
        STREET.inquire(at(STREET, FORWARD).state, "taken", text)


def test_an_army_that_is_gone_is_not_told_to_be_in_supply(at: At) -> None:
    assert "no units on the map" in told(at, HEAD + "yard: 191\n", "supply", "sov")
