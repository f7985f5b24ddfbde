"""Limits where several things happen one after another: one Base in a country, room for whoever must go [P21.6]."""

from __future__ import annotations

import pytest

from engine.games.theater import rules
from engine.games.theater.game import THEATER
from engine.games.theater.map.countries import AXIS, FRANCE
from engine.games.theater.politics.partisans import has_base
from tests.at import At

BEFORE = """theater shores-west
turn: 5 recovery axis
units axis: s0505 1id
units west: s0302 1br
"""
"""After this recovery comes the Western Events segment of turn 5, with SHAEF and a Partisan Base."""


def bases(text: str) -> int:
    return text.count("partisan-base")


@pytest.mark.covers(rules.countries.PARTISAN_PLACE, rules.scenarios.TWO_SHORES_WEST_EVENTS)
def test_the_event_lays_no_second_base_in_a_country_that_has_one(at: At) -> None:
    first = at(THEATER, BEFORE + "markers: s0503 detachment/axis; s0501 beachhead/axis/germany\n").does("axis", "done")
    assert first.awaited()[0][1] == "event"
    assert bases(first.does("west", "choose s0702").text) == 1
    lines = BEFORE + "markers: s0501 beachhead/axis/germany; s0701 partisan-base/west/france\n"
    second = at(THEATER, lines).does("axis", "done")
    assert has_base(second.state, FRANCE)
    assert bases(second.text) == 1
    assert rules.countries.PARTISAN_PLACE in second.event("no-base").rules
    assert not any(unit.country == FRANCE for unit in second.state.units)


@pytest.mark.covers(rules.deployment.SHAEF)
def test_no_second_shaef_comes(at: At) -> None:
    lines = BEFORE + "markers: s0501 beachhead/axis/germany; s0302 shaef\n"
    after = at(THEATER, lines).does("axis", "done")
    assert after.text.count("shaef") == 1
    assert "s0302 shaef" in after.text


def test_no_place_is_asked_for_a_base_of_a_country_that_has_one(at: At) -> None:
    text = (
        BEFORE.replace("5 recovery axis", "5 events west")
        + "choosing: west partisans among=s0701,s0702 country=france unit=1fr\n"
    )
    assert at(THEATER, text).awaited()[0][1] == "event"
    with pytest.raises(ValueError, match="a country that has none"):
        THEATER.read_position(text + "markers: s0703 partisan-base/west/france\n")


@pytest.mark.covers(rules.europe.PARTITION)
def test_who_leaves_a_divided_country_finds_the_room_that_those_before_him_have_left(at: At) -> None:
    text = (
        "theater europe\nturn: 2 recovery west\ncontrol axis: e1105 e1106\nunits west: w1208 1br\n"
        "units axis: w1117 1id; e1107 2id=3 3id=3; e1207 4id=3\nmarkers: w1308 beachhead/west/britain\n"
    )
    first = at(THEATER, text).does("west", "done")
    assert first.awaited()[0][1] == "event"
    second = first.does("axis", "choose e1206").does("axis", "choose e1206")
    where = {unit.word: second.state.plan.map.words[unit.at] for unit in second.state.units if unit.faction == AXIS}
    assert {word for word, at_hex in where.items() if at_hex == "e1206"} == {"2id", "3id"}
    assert second.state.control[second.state.plan.map.index[where["4id"]]] == AXIS
