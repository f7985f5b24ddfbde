"""Air units: bases, placing, air fights, the way home, bombing [P14.1, P15, P21.2, 11.2-2, 10.3-5]."""

from __future__ import annotations

import pytest

from engine.games.theater import rules
from engine.games.theater.game import THEATER
from tests.at import At


def text(turn: str, *lines: str, scenario: str = "shores-west") -> str:
    """A position of a turn, segment and side."""
    return "\n".join((f"theater {scenario}", f"turn: {turn}", *lines)) + "\n"


BASE = "units axis: s0505 1id=2 1ge-air 2ge-air; s0507 2id"


@pytest.mark.covers(rules.air.AIR_PLACEMENT, rules.air.AIR_EFFECTS)
def test_a_ready_air_unit_is_placed_over_land_within_four_hexes(at: At) -> None:
    start = at(THEATER, text("1 air axis", BASE))
    after = start.does("axis", "air 1ge-air > s0603")
    assert "s0603 1ge-air/moved" in after.text
    start.refuses("axis", "air 1ge-air > s0103", rules.air.AIR_PLACEMENT)
    start.refuses("axis", "air 1ge-air > s0709", rules.air.AIR_PLACEMENT)
    start.refuses("axis", "air 1ge-air > s0505", rules.air.AIR_PLACEMENT)
    after.refuses("axis", "air 1ge-air > s0604", rules.air.AIR_PLACEMENT)
    start.refuses("axis", "air 1id > s0604", rules.turn.SUPPORT_COUNTERS)


def test_the_hexes_that_count_in_a_battle_at_the_front_come_first_with_a_sign(at: At) -> None:
    lines = "units axis: s0505 1id=2 1ge-air; s0507 2id", "units west: s0504 1bh; s0603 1fr 1fr-air; s0402 1br"
    start = at(THEATER, text("1 air axis", *lines))
    (fork,) = [ask.choices.fork(("air", "1ge-air")) for ask in THEATER.pending(start.state)]
    staked = {option.word for option in fork.options if option.is_at_stake}
    # Next to s0505 stand the Belgians alone; over Paris is French air; the British stand next to nobody.
    assert {"s0504", "s0603"} <= staked
    assert not {"s0402", "s0302", "s0506"} & staked
    assert fork.note is not None
    peace = at(THEATER, text("1 air axis", BASE))
    (fork,) = [ask.choices.fork(("air", "1ge-air")) for ask in THEATER.pending(peace.state)]
    assert fork.note is None
    assert not any(option.is_at_stake for option in fork.options)


@pytest.mark.covers(rules.air.AIR_CLOSED_HEXES)
def test_air_units_do_not_fly_into_neutral_countries(at: At) -> None:
    start = at(THEATER, text("1 air axis", "units axis: s0509 1id 1ge-air"))
    start.refuses("axis", "air 1ge-air > s0510", rules.air.AIR_CLOSED_HEXES)


@pytest.mark.covers(rules.weather.NO_AIR_INTO_MUD)
def test_no_air_unit_is_placed_in_mud_but_in_the_clear_desert(at: At) -> None:
    mud = at(THEATER, text("3 air axis", "units axis: s0902 1it; s1002 2it 1it-air; s0505 1id 1ge-air"))
    mud.refuses("axis", "air 1ge-air > s0504", rules.weather.NO_AIR_INTO_MUD)
    mud.allows("axis", "air 1it-air > s1005")
    assert "axis" in dict(at(THEATER, text("4 air axis", BASE)).awaited())


@pytest.mark.covers(rules.air.AIR_REBASING, rules.organisation.AIR_BASE, rules.air.AIR_BASE_ROOM)
def test_it_goes_to_an_own_air_base_with_room_within_twelve_hexes(at: At) -> None:
    units = "units axis: s0505 1id 1ge-air; s0507 2id 2ge-air; s0709 1ro=2; s0211 1fi=2; s1010 3id"
    start = at(THEATER, text("1 air axis", units))
    assert "s0709 1ge-air/moved 1ro=2" in start.does("axis", "air 1ge-air > s0709").text
    start.refuses("axis", "air 1ge-air > s0507", rules.air.AIR_BASE_ROOM)
    start.refuses("axis", "air 1ge-air > s0710", rules.air.AIR_CLOSED_HEXES)
    start.refuses("axis", "air 1ge-air > s0711", rules.air.AIR_CLOSED_HEXES)
    far = at(THEATER, text("1 air axis", "units axis: s1002 1it 1it-air; s0211 1fi=2; s0608 1hu"))
    far.refuses("axis", "air 1it-air > s0211", rules.air.AIR_REBASING)
    far.refuses("axis", "air 1it-air > s0708", rules.air.AIR_PLACEMENT)


@pytest.mark.covers(rules.organisation.BOX_BASES)
def test_a_box_is_an_air_base_without_limit_and_near_the_seas_it_is_linked_with(at: At) -> None:
    units = "units west: eastern-us-canada 1us 1us-air 2us-air; s0402 1br=2; s0603 1fr"
    start = at(THEATER, text("1 air west", units))
    after = start.does("west", "air 1us-air > s0402")
    assert "s0402 1br=2 1us-air/moved" in after.text
    start.refuses("west", "air 1us-air > s0603", rules.air.AIR_REBASING)


@pytest.mark.covers(rules.air.AIR_FIGHT, rules.air.AIR_SPENT)
def test_ready_air_units_of_both_sides_fight_until_one_side_is_left(at: At) -> None:
    start = at(
        THEATER, text("1 air axis", "units axis: s0505 1id 1ge-air 2ge-air", "units west: s0503 1br=2; s0505 1br-air")
    )
    after = start.does("axis", "done", rolls=[4, 2])
    assert after.event("air-fight").sums[0].total == 7
    assert "s0503 1br=2 1br-air/spent" in after.text
    lost = start.does("axis", "done", rolls=[9, 0])
    assert "1br-air" not in lost.text.split("pool")[0]
    assert "br-air=1" in lost.text


@pytest.mark.covers(rules.air.AIR_FIGHT, rules.air.AIR_WITHOUT_BASE, rules.air.AIR_SPENT)
def test_a_tie_spends_one_each_and_who_has_no_base_is_lost(at: At) -> None:
    start = at(
        THEATER, text("1 air axis", "units axis: s0701 1ge-air; s0211 1fi", "units west: s0701 1br-air; s0202 1br")
    )
    after = start.does("axis", "done", rolls=[3, 3])
    assert "ge-air=1" in after.text
    assert "s0202 1br 1br-air/spent" in after.text


@pytest.mark.covers(rules.air.AIR_FIGHT)
def test_the_phasing_player_orders_the_air_fights(at: At) -> None:
    units = (
        "units axis: s0505 1id=2 1ge-air; s0506 2id 2ge-air",
        "units west: s0505 1br-air; s0506 2br-air; s0503 1br=3",
    )
    start = at(THEATER, text("1 air axis", *units)).does("axis", "done")
    assert start.awaited() == (("axis", "air-fight"),)
    start.refuses("axis", "fight s0507", rules.turn.PHASING_FACTION)
    start.refuses("axis", "done", rules.turn.ORDERS_BY_SEGMENT)
    after = start.does("axis", "fight s0506", rolls=[5, 5, 5, 4])
    assert after.kinds.count("air-fight") == 2


@pytest.mark.covers(
    rules.air.AIR_SPENT, rules.organisation.AIR_BASE, rules.supplied.BASE_NEEDS_SUPPLY, rules.air.AIR_BASE_ROOM
)
def test_the_owner_chooses_the_base_of_a_spent_air_unit(at: At) -> None:
    lines = (
        "units axis: s0505 1id 1ge-air 2ge-air",
        "units west: s0503 1br=2 2br-air 3br-air; s0505 1br-air; s0603 1fr; s0602 3fr",
    )
    start = at(THEATER, text("1 air axis", *lines)).does("axis", "done", rolls=[4, 2])
    assert start.awaited() == (("west", "air-return"),)
    start.refuses("west", "air 1br-air > s0503", rules.air.AIR_BASE_ROOM)
    start.refuses("west", "air 1br-air > s0604", rules.organisation.AIR_BASE)
    start.refuses("west", "air 1br-air > s1008", rules.organisation.AIR_BASE)
    start.refuses("west", "air 2br-air > s0603", rules.air.AIR_SPENT)
    assert "s0602 1br-air/spent 3fr" in start.does("west", "air 1br-air > s0602").text


@pytest.mark.covers(rules.air.AIR_SPENT)
def test_a_spent_air_unit_is_not_placed_and_ready_again_in_its_owners_recovery(at: At) -> None:
    start = at(THEATER, text("1 air axis", "units axis: s0505 1id=2 1ge-air/spent 2ge-air"))
    start.refuses("axis", "air 1ge-air > s0504", rules.air.AIR_SPENT)
    units = "units axis: s0505 1id=2 1ge-air/spent"
    after = at(THEATER, text("1 reserve axis", units)).does("axis", "done")
    assert "air-ready" in after.kinds


@pytest.mark.covers(rules.air.AIR_RETURNS, rules.air.AIR_WITHOUT_BASE)
def test_in_recovery_an_air_unit_stays_near_a_base_returns_or_is_lost(at: At) -> None:
    units = "units axis: s0505 1id=2; s0604 1ge-air; s0602 2ge-air; s0406 2id=2; s1012 3ge-air"
    start = at(THEATER, text("1 recovery axis", units, "control axis: s0603"))
    assert start.awaited() == (("axis", "recovery"),)
    start.refuses("axis", "air 2ge-air > s0605", rules.organisation.AIR_BASE)
    after = start.does("axis", "air 2ge-air > s0505")
    assert {"air-home", "air-lost"} <= set(after.kinds)
    assert "s0604 1ge-air" in after.text
    assert "ge-air=1" in after.text


@pytest.mark.covers(rules.countries.BOMBING, rules.countries.DEVASTATION_EFFECTS)
def test_a_ready_air_unit_over_an_enemy_city_devastates_it_on_eight(at: At) -> None:
    units = "units axis: s0505 1id=2; s0504 1ge-air 2ge-air"
    start = at(THEATER, text("1 reserve axis", units))
    hit = start.does("axis", "done", rolls=[6, 7])
    assert hit.kinds.count("bombing") == 2
    assert "s0504 devastation" in hit.text
    once = start.does("axis", "done", rolls=[7])
    assert once.kinds.count("bombing") == 1
    defended = at(THEATER, text("1 reserve axis", units, "units west: s0504 1br-air; s0503 1br"))
    assert "bombing" not in defended.does("axis", "done").kinds
