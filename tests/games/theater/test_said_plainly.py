"""Questions and news say what is meant: where a unit stands, what a limit is, what weather will forbid."""

from __future__ import annotations

import re

import pytest

from bot.desk.reading.outcome import Understood
from bot.desk.views.telling import refusal_text
from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language, Line, same
from engine.games.theater.actions import Attack, Blitz, Devastate, Done, Move
from engine.games.theater.asks import pending
from engine.games.theater.battles.table import FACES
from engine.games.theater.map.countries import AXIS, SEATS
from engine.games.theater.orders.book import ORDERS
from engine.games.theater.words import phrases_battle
from renderers.speech import speak
from tests import cited
from tests.desk.readers import READERS
from tests.games.theater.battlefield import fight
from tests.games.theater.proving import field, ground


def test_an_attacker_retreats_from_where_he_stands() -> None:
    at = fight(ax="t0506 1id 2id; t0505 3id", su="t0507 1sd/3")
    found = set()
    for die in range(1, FACES + 1):
        state = at.does(Attack("t0507", ("1id", "2id")), die=die).state
        for ask in pending(state):
            if ask.kind == "retreat":
                found.add(ask.seat)
                told = speak(ask.prompt, "en")
                assert "from t0506, away from t0507" in told or ask.seat != "axis", told
    assert "axis" in found


@pytest.mark.parametrize(
    ("hexes", "language", "told"),
    [
        (1, "en", "1pz cannot retreat 1 hex farther and loses a step for it."),
        (2, "en", "1pz cannot retreat 2 hexes farther and loses a step for each."),
        (1, "ru", "1pz не может отступить ещё на 1 гекс и теряет за него ступень."),
        (3, "ru", "1pz не может отступить ещё на 3 гекса и теряет по ступени за каждый."),
    ],
)
def test_who_cannot_retreat_pays_in_steps(hexes: int, language: Language, told: str) -> None:
    line = Line(phrases_battle.CANNOT_RETREAT, {"unit": same("1pz"), "n": hexes})
    assert speak(line, language) == told


@pytest.mark.parametrize("weather", ["clear", "mud", "storms", "snow"])
def test_whoever_marks_a_blitz_hex_reads_where_weather_forbids_its_attacks(weather: str) -> None:
    at = fight(ax="t0506 1pz", su="t0507 1sd", weather=weather, segment="designation")
    preview = ORDERS.preview(at.state, SEATS[AXIS], Blitz("t0506"))
    cited.note(preview)
    told = [speak(line, "en") for line in preview.lines]
    assert bool(told) == (weather in ("mud", "storms"))
    assert all("t0507" in line for line in told)
    assert preview.warns == bool(told)
    events = at.does(Blitz("t0506")).events if weather in ("mud", "storms") else ()
    barred = [event for event in events if event.kind == "blitz-barred"]
    assert bool(barred) == bool(told), "that the battles are skipped tells why"
    assert all("t0507" in speak(event.line, language) for event in barred for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_ordered_while_a_hex_is_left_names_the_hex_that_is_asked_about(language: Language) -> None:
    at = field(ground(cities={"t0505": "GE", "t0305": "GE"}), ax="t0505 1id/2; t0305 2id")
    left = at.does(Move(("1id",), ("t0504",)))
    refusal = ORDERS.judge(left.state, SEATS[AXIS], Move(("2id",), ("t0304",)))
    assert refusal is not None
    assert "t0505" in refusal_text(refusal, language)
    preview = ORDERS.preview(left.state, SEATS[AXIS], Devastate())
    assert preview.warns
    assert {"en": "nor for you", "ru": "ни вам"}[language] in speak(preview.lines[0], language)
    reader = READERS["theater"]
    for line in ("leave nothing", "nothing", "ничего не оставлять", "ничего", "не оставлять ничего"):
        ask = pending(left.state)[0]
        reading = reader.read_at(line, ask.choices, GAMES["theater"], left.state, ask.seat)
        assert isinstance(reading, Understood)
        assert reading.text == "done", line


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_has_too_much_in_a_hex_reads_the_limit(language: Language) -> None:
    at = fight(ax="t0505 1id/4 2id/4 3id; t0506 4id", su="t0509 1sd", segment="movement").does(Done())
    (ask,) = pending(at.state)
    found = [event.line for event in at.events if event.kind == "excess"]
    for line in (ask.prompt, *found):
        assert {"3", "4", "9", "7"} <= {*re.findall(r"\b\d\b", speak(line, language))}, "units, steps, and both limits"
    assert found
