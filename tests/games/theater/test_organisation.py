"""The Organisation segment: combining, breaking down, fortresses, markers, Devastation [10.3-6, P13, P20]."""

from __future__ import annotations

import pytest

from engine.games.theater import rules
from engine.games.theater.game import THEATER
from tests.at import At


def german(units: str, *lines: str) -> str:
    """Axis units in the Organisation segment, with further lines."""
    return "\n".join(("theater shores-west", "turn: 1 organisation axis", f"units axis: {units}", *lines)) + "\n"


@pytest.mark.covers(
    rules.organisation.COMBINE_ALIKE, rules.organisation.COMBINE_LIMIT, rules.organisation.ONE_ORGANISATION_EACH
)
def test_like_units_of_one_hex_combine_into_one_whose_order_is_the_sum(at: At) -> None:
    start = at(THEATER, german("s0505 1id 2id 3id=3 1pz; s0506 4id"))
    after = start.does("axis", "combine 1id 2id")
    assert "s0505 1id=2/organised 1pz 3id=3;" in after.text
    assert start.does("axis", "combine 2id 1id").text == after.text
    assert start.fork("axis", "combine 2id 1id").action == start.fork("axis", "combine 1id 2id").action
    after.refuses("axis", "combine 1id 3id", rules.organisation.ONE_ORGANISATION_EACH)
    start.refuses("axis", "combine 1id 1pz", rules.organisation.COMBINE_ALIKE)
    start.refuses("axis", "combine 1id 4id", rules.organisation.COMBINE_ALIKE)
    start.refuses("axis", "combine 1id 3id", rules.organisation.COMBINE_LIMIT)


@pytest.mark.covers(rules.organisation.COMBINE_EXPEDITIONARY, rules.turn.FLAGS)
def test_a_combined_unit_is_expeditionary_only_if_all_its_parts_are(at: At) -> None:
    start = at(THEATER, german("s0709 1ro 1ro-x 2ro-x"))
    mixed = start.does("axis", "combine 1ro 1ro-x")
    assert "1ro=2/organised 2ro-x" in mixed.text
    pure = start.does("axis", "combine 1ro-x 2ro-x")
    assert "1ro 1ro-x=2/organised" in pure.text


@pytest.mark.covers(
    rules.supplied.COMBINING_NEEDS_SUPPLY,
    rules.supplied.UNSUPPLIED_MAY_SPLIT,
    rules.organisation.BREAK_DOWN,
    rules.organisation.INTO_FORTRESS,
)
def test_combining_needs_supply_and_a_clear_sky_but_splitting_does_not(at: At) -> None:
    lost = at(THEATER, german("s0701 1id 2id 3id=3"))
    lost.refuses("axis", "combine 1id 2id", rules.supplied.COMBINING_NEEDS_SUPPLY)
    parts = lost.does("axis", "break 3id 2 1")
    assert "s0701 1id 2id 3id=2/organised 4id/organised" in parts.text
    assert "1ge-ft/organised 2id" in lost.does("axis", "convert 1id").text
    watched = at(THEATER, german("s0505 1id 2id", "units west: s0505 1br-air"))
    watched.refuses("axis", "combine 1id 2id", rules.supplied.COMBINING_NEEDS_SUPPLY)
    spent = at(THEATER, german("s0505 1id 2id", "units west: s0505 1br-air/spent"))
    spent.allows("axis", "combine 1id 2id")


@pytest.mark.covers(rules.organisation.BREAK_DOWN, rules.organisation.HQ_NOT_ORGANISED)
def test_a_unit_breaks_down_into_parts_that_add_up_and_headquarters_do_not(at: At) -> None:
    start = at(THEATER, german("s0505 3id=3 1ge-hq"))
    start.refuses("axis", "break 3id 1 1", rules.organisation.BREAK_DOWN)
    start.refuses("axis", "break 1ge-hq 1", rules.organisation.HQ_NOT_ORGANISED)
    start.refuses("axis", "convert 1ge-hq", rules.organisation.HQ_NOT_ORGANISED)
    after = start.does("axis", "break 3id 1 1 1")
    assert after.text.count("/organised") == 3


@pytest.mark.covers(rules.organisation.INTO_FORTRESS, rules.organisation.FORTRESS_INTO_INFANTRY)
def test_infantry_becomes_a_fortress_and_a_supplied_fortress_infantry_again(at: At) -> None:
    start = at(THEATER, german("s0505 1id=3 1pz; s0506 2id 2ge-ft; s0709 1ro-ft=3; s0701 3ge-ft"))
    assert "1ge-ft=3/organised" in start.does("axis", "convert 1id").text
    start.refuses("axis", "convert 1pz", rules.organisation.INTO_FORTRESS)
    start.refuses("axis", "convert 2id", rules.organisation.INTO_FORTRESS)
    assert "s0709 1ro=2/organised 2ro/organised" in start.does("axis", "convert 1ro-ft").text
    start.refuses("axis", "convert 3ge-ft", rules.organisation.FORTRESS_INTO_INFANTRY)


@pytest.mark.covers(rules.deployment.LOGISTICS_MOVE, rules.deployment.LOGISTICS_MARKERS)
def test_logistics_moves_three_hexes_over_own_land(at: At) -> None:
    start = at(THEATER, german("s0505 1id", "markers: s0506 ge-logistics-1", "units west: s0604 1fr"))
    start.refuses("axis", "shift ge-logistics-1 > s0710", rules.deployment.LOGISTICS_MOVE)
    start.refuses("axis", "shift ge-logistics-1 > s0605", rules.deployment.LOGISTICS_MOVE)  # an EZOC with nobody in it
    after = start.does("axis", "shift ge-logistics-1 > s0505")
    assert "markers: s0505 ge-logistics-1/moved" in after.text
    after.refuses("axis", "shift ge-logistics-1 > s0506", rules.deployment.LOGISTICS_MOVE)


@pytest.mark.covers(rules.deployment.SHAEF)
def test_shaef_moves_like_logistics(at: At) -> None:
    text = "theater shores-west\nturn: 6 organisation west\nunits west: s0402 1br\nmarkers: s0402 shaef\n"
    after = at(THEATER, text).does("west", "shift shaef > s0302")
    assert "s0302 shaef/moved" in after.text


@pytest.mark.covers(rules.deployment.SS_HQ_LIFTED)
def test_the_ss_headquarters_is_lifted_and_deployed_again_later(at: At) -> None:
    start = at(THEATER, german("s0505 1id 1ge-hq; s0707 1ss-hq"))
    start.refuses("axis", "lift 1ge-hq", rules.deployment.SS_HQ_LIFTED)
    after = start.does("axis", "lift 1ss-hq")
    assert "arrivals: 1ss-hq" in after.text
    at(THEATER, german("s0505 1id; s0701 1ss-hq")).refuses("axis", "lift 1ss-hq", rules.deployment.SS_HQ_LIFTED)


@pytest.mark.covers(rules.countries.DEVASTATION_CLEARED)
def test_a_supplied_unit_clears_devastation_and_does_nothing_else(at: At) -> None:
    start = at(THEATER, german("s0506 1id; s0604 2id", "markers: s0506 devastation; s0703 devastation"))
    start.refuses("axis", "clear 2id", rules.countries.DEVASTATION_CLEARED)
    after = start.does("axis", "clear 1id")
    assert "1id/moved/attacked/engaged" in after.text
    assert "s0506 devastation" not in after.text
    watched = german("s0506 1id; s0604 2id", "markers: s0506 devastation", "units west: s0506 1br-air")
    at(THEATER, watched).refuses("axis", "clear 1id", rules.countries.DEVASTATION_CLEARED)


@pytest.mark.covers(rules.deployment.DETACHMENT_TAKEN_UP)
def test_a_detachment_beside_an_own_unit_is_taken_up(at: At) -> None:
    text = (
        "theater shores-west\nturn: 1 deployment axis\nunits axis: s0505 1id=2\npool: id=1\npoints: germany=3\n"
        "markers: s0505 detachment/axis; s0604 detachment/axis\n"
    )
    after = at(THEATER, text).does("axis", "done")
    assert "taken-up" in after.kinds
    assert "markers: s0604 detachment/axis\n" in after.text
