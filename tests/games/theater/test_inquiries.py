"""What anybody may ask: who is supplied along which line, and who controls a hex."""

from __future__ import annotations

import pytest

from engine.core.game import Preview
from engine.core.text import LANGUAGES, Language
from engine.games.theater import rules
from engine.games.theater.game import THEATER
from renderers.speech import speak
from tests import cited
from tests.at import At, Moment


def asked(moment: Moment, inquiry: str, text: str) -> Preview:
    """The answer, its rules noted."""
    found = THEATER.inquire(moment.state, inquiry, text)
    cited.note(found)
    return found


@pytest.mark.covers(rules.supply.ACTIONS_NEED_SUPPLY, rules.supply.GROUND_SUPPLY)
def test_the_line_of_a_supplied_unit_is_shown_place_by_place(at: At) -> None:
    start = at.start(THEATER, "shores-west")
    near = asked(start, "supply", "1ss-pz")
    assert near.marks[0].kind == "supply"
    assert near.marks[0].places[0] == "s0505"
    over_sea = asked(start, "supply", "2pz")
    assert "mediterranean-sea" in over_sea.marks[0].places
    assert asked(start, "supply", "ge-logistics-1").marks[0].places[0] == "s0605"


@pytest.mark.covers(rules.supplied.LINE_EZOC)
def test_what_cuts_the_line_is_named_with_its_rule(at: At) -> None:
    text = "theater shores-east\nturn: 1 movement axis\nunits axis: s0211 1fi=2\nunits soviet: s0311 1sd\n"
    answer = asked(at(THEATER, text), "supply", "1fi")
    assert [mark.kind for mark in answer.marks] == ["supply", "cut"]
    assert answer.marks[1].label == rules.supplied.LINE_EZOC.id
    assert answer.marks[1].units == ("1sd",)


def test_supply_asked_of_nobody_names_all_who_have_none_and_what_cuts_them(at: At) -> None:
    text = "theater shores-east\nturn: 1 movement axis\nunits axis: s0211 1fi=2; s0505 1id\nunits soviet: s0311 1sd\n"
    answer = asked(at(THEATER, text), "supply", "")
    axis, _ = answer.lines
    (only,) = axis.facts["units"]  # type: ignore[misc]  # names of units
    assert only.en.endswith("s0211")  # type: ignore[union-attr]  # as above
    assert [mark.kind for mark in answer.marks if mark.kind == "cut"] == ["cut"]
    assert rules.supplied.LINE_EZOC in answer.rules
    start = asked(at.start(THEATER, "shores-west"), "supply", "")
    assert [line.text.en for line in start.lines] == ["{ $side } – all units have supply."] * 2


@pytest.mark.covers(rules.zones.ENEMY_ZOC, rules.victory.ZOC_ASKS_NO_WAR)
def test_whoever_controls_a_hex_is_named_neutrals_too(at: At) -> None:
    start = at.start(THEATER, "shores-west")
    swedish = asked(start, "zoc", "s0208")
    assert {mark.units for mark in swedish.marks} == {("1sw",)}


def test_what_is_not_understood_is_refused_with_what_was_expected(at: At) -> None:
    start = at.start(THEATER, "shores-west")
    for inquiry, text in (
        ("zoc", ""),
        ("supply", "xyzzy"),
        ("zoc", "3pz"),
        ("weather", "s0505"),
        ("zoc", "s0505 s0506"),
    ):
        with pytest.raises(ValueError, match="expected"):
            THEATER.inquire(start.state, inquiry, text)
    assert asked(start, "supply", "9pz").lines[0].facts
    assert asked(start, "zoc", "e0101").lines[0].facts == {"word": "e0101"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whose_enemies_stand_next_to_a_hex_is_said_whoever_asks(at: At, language: Language) -> None:
    text = "theater shores-west\nturn: 1 combat axis\nunits axis: s0505 1id=3\nunits west: s0604 1fr\n"
    for place, whose in (
        ("s0604", {"en": "enemies of the Western Allies: 1id", "ru": "враги Западных союзников: 1пд"}),
        ("s0505", {"en": "enemies of the Axis: 1fr", "ru": "враги Оси: 1фр"}),
    ):
        told = [speak(line, language) for line in asked(at(THEATER, text), "reach", place).lines]
        assert any(whose[language] in line for line in told), told
