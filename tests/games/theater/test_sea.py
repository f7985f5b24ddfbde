"""Fleets, sea battles, convoys, interception, Beachheads [P14.2, P14.3, P16.1..11, P18.1, P18.5, 11.4-2, 11.4-3]."""

from __future__ import annotations

import pytest

from engine.games.theater import rules
from engine.games.theater.game import THEATER
from engine.games.theater.map.countries import AXIS, WEST
from engine.games.theater.supply.bases import is_naval_base, zone_rooms
from tests import cited
from tests.at import At


def text(turn: str, *lines: str, scenario: str = "shores-west") -> str:
    """A position of a turn, segment and side."""
    return "\n".join((f"theater {scenario}", f"turn: {turn}", *lines)) + "\n"


@pytest.mark.covers(
    rules.organisation.NAVAL_BASE,
    rules.fleets.ZONE_REACH,
    rules.fleets.FLEET_ROOM,
    rules.fleets.FLEET_MOVE,
    rules.fleets.FLEET_PLACES,
)
def test_a_faction_keeps_two_fleets_in_a_zone_for_each_naval_base_in_reach(at: At) -> None:
    units = "units axis: s0407 1ge-ft; baltic-sea 1ge-fl 2ge-fl; north-sea 3ge-fl"
    start = at(THEATER, text("1 fleets axis", units))
    assert zone_rooms(start.state, AXIS) == (2, 2, 0)
    refusal = start.refuses("axis", "fleet 3ge-fl > baltic-sea", rules.fleets.FLEET_ROOM)
    assert {rules.fleets.ZONE_REACH, rules.organisation.NAVAL_BASE} <= set(refusal.rules)
    after = start.does("axis", "fleet 1ge-fl > north-sea")
    assert "north-sea 1ge-fl/moved/came=baltic-sea 3ge-fl" in after.text
    start.refuses("axis", "fleet 1ge-fl > s0306", rules.fleets.FLEET_PLACES)
    after.refuses("axis", "fleet 1ge-fl > baltic-sea", rules.fleets.FLEET_MOVE)
    at(THEATER, text("1 fleets axis", "units axis: s0407 1ge-ft; baltic-sea 1ge-fl", "markers: s0407 devastation"))


@pytest.mark.covers(rules.organisation.BOX_BASES, rules.fleets.FLEET_PLACES)
def test_a_box_on_the_sea_is_a_base_without_limit_and_holds_fleets(at: At) -> None:
    start = at(THEATER, text("1 fleets west", "units west: north-sea 1br-fl; s0402 1br"))
    assert zone_rooms(start.state, WEST)[0] == 1000
    after = start.does("west", "fleet 1br-fl > eastern-us-canada")
    cited.note((rules.organisation.BOX_BASES,))
    assert "eastern-us-canada 1br-fl/moved/came=north-sea" in after.text


@pytest.mark.covers(rules.weather.ICE_CLOSES_PORTS)
def test_an_iced_port_is_no_naval_base_in_snow(at: At) -> None:
    lines = ("units axis: s0210 1fi; baltic-sea 1ge-fl", "markers: baltic-sea axis-supply-convoy-1")
    clear, snow = (at(THEATER, text(f"{turn} fleets axis", *lines)) for turn in (1, 4))
    port = clear.state.plan.map.index["s0210"]
    assert is_naval_base(clear.state, port, AXIS)
    assert not is_naval_base(snow.state, port, AXIS)
    cited.note((rules.weather.ICE_CLOSES_PORTS,))


@pytest.mark.covers(rules.europe.CLOSED_STRAITS)
def test_a_strait_in_enemy_hands_is_closed_to_fleets(at: At) -> None:
    lines = ("units west: w1006 1br; north-atlantic 1br-fl", "control axis: w3004")
    start = at(THEATER, text("2 fleets west", *lines, scenario="europe"))
    start.refuses("west", "fleet 1br-fl > west-mediterranean", rules.europe.CLOSED_STRAITS)
    neutral = at(THEATER, text("2 fleets west", lines[0], scenario="europe"))
    neutral.refuses("west", "fleet 1br-fl > caspian-sea", rules.fleets.FLEET_MOVE)


BATTLE = text(
    "1 fleets axis",
    "units axis: s0407 1ge-ft; s0805 1it=2 1it-air; north-sea 1ge-fl 2ge-fl/moved/came=baltic-sea",
    "units west: s0402 1br 1br-air; north-sea 1br-fl",
)


@pytest.mark.covers(rules.fleets.SEA_BATTLE, rules.fleets.ZONES_TOUCHED, rules.fleets.REFIT, rules.air.AIR_EFFECTS)
def test_the_lower_side_of_a_sea_battle_puts_a_fleet_into_refit(at: At) -> None:
    start = at(THEATER, BATTLE)
    after = start.does("axis", "done", rolls=[4, 4])
    assert [total.total for total in after.event("sea-battle").sums] == [7, 7]
    won = start.does("axis", "done", rolls=[5, 4])
    assert "away 1br-fl/until=3" in won.text
    lost = start.does("axis", "done", rolls=[0, 4])
    assert "away 1ge-fl/until=3" in lost.text
    lost_again = at(THEATER, text("2 fleets axis", "units axis: s0407 1ge-ft; away 1ge-fl/until=3; baltic-sea 2ge-fl"))
    lost_again.refuses("axis", "fleet 1ge-fl > baltic-sea", rules.fleets.REFIT)
    back = at(THEATER, text("3 fleets axis", "units axis: s0407 1ge-ft; away 1ge-fl/until=3"))
    assert "baltic-sea 1ge-fl/moved" in back.does("axis", "fleet 1ge-fl > baltic-sea").text


@pytest.mark.covers(rules.fleets.SEA_BATTLE_TIE)
def test_a_drawn_sea_battle_sends_back_who_came_this_turn(at: At) -> None:
    after = at(THEATER, BATTLE).does("axis", "done", rolls=[4, 4])
    assert "north-sea 1ge-fl;" in after.text
    assert "baltic-sea 2ge-fl" in after.text


@pytest.mark.covers(rules.fleets.FLEETS_OVER_ROOM)
def test_in_recovery_fleets_above_the_room_of_their_zone_move_or_go_into_refit(at: At) -> None:
    units = "units axis: s0505 1id; s0407 1ge-ft; north-sea 1ge-fl 2ge-fl 3ge-fl; baltic-sea 4ge-fl; s1012 1ge-air"
    after = at(
        THEATER,
        text(
            "1 recovery axis",
            units + "; s0309 2id",
            "markers: s0309 beachhead/axis/germany; s0310 beachhead/axis/germany",
        ),
    ).does("axis", "done")
    assert "over-room" in after.kinds
    (moved,) = (event.line for event in after.events if event.kind == "fleet")
    for language, said in (("en", "which nobody has ordered"), ("ru", "Без приказа")):
        assert said in moved.text.in_(language)
    full = units.replace("4ge-fl", "4ge-fl 5ge-fl")
    crowded = at(THEATER, text("1 recovery axis", full, "markers: s0310 beachhead/axis/germany"))
    assert "3ge-fl/until=3" in crowded.does("axis", "done").text


@pytest.mark.covers(rules.fleets.CONVOY_PLACED)
def test_a_convoy_is_put_into_any_zone_with_an_own_open_port(at: At) -> None:
    lines = (
        "units axis: s0805 1it",
        "markers: mediterranean-sea axis-supply-convoy-1; away axis-supply-convoy-2/until=3",
    )
    start = at(THEATER, text("1 convoys axis", *lines))
    after = start.does("axis", "convoy axis-supply-convoy-1 > baltic-sea")
    assert "baltic-sea axis-supply-convoy-1/moved" in after.text
    start.refuses("axis", "convoy axis-supply-convoy-1 > mediterranean-sea", rules.fleets.CONVOY_PLACED)
    start.refuses("axis", "convoy axis-supply-convoy-2 > baltic-sea", rules.fleets.CONVOY_PLACED)
    closed = at(THEATER, text("1 convoys axis", *lines, "units west: north-sea 1br-fl; baltic-sea 2br-fl"))
    closed.refuses("axis", "convoy axis-supply-convoy-1 > baltic-sea", rules.fleets.CONVOY_PLACED)


@pytest.mark.covers(rules.fleets.INTERCEPTION)
def test_enemy_convoys_under_a_phasing_fleet_are_intercepted_on_six(at: At) -> None:
    lines = (
        "units west: mediterranean-sea 1br-fl; s1008 1br=2; north-sea 2br-fl",
        "units axis: s0505 1id",
        "markers: mediterranean-sea axis-supply-convoy-1 axis-transport-convoy-1",
    )
    start = at(THEATER, text("1 fleets west", *lines))
    after = start.does("west", "done", rolls=[5, 4])
    assert "away axis-supply-convoy-1/until=3" in after.text
    assert {"intercepted", "slipped-through"} <= set(after.kinds)
    escorted = (lines[0], "units axis: s0805 1it; mediterranean-sea 1it-fl", lines[2])
    assert "intercepted" not in at(THEATER, text("1 fleets west", *escorted)).does("west", "done", rolls=[0, 9]).kinds
    back = at(THEATER, text("3 convoys axis", "units axis: s0805 1it", "markers: away axis-supply-convoy-1/until=3"))
    assert "convoy-back" in back.does("axis", "convoy axis-supply-convoy-1 > mediterranean-sea").kinds


@pytest.mark.covers(rules.landings.BEACHHEAD_FORMED)
def test_a_fleet_becomes_a_beachhead_next_to_land_where_no_enemy_fleet_is(at: At) -> None:
    start = at(THEATER, text("1 beachheads west", "units west: north-sea 1br-fl; s0402 1br"))
    after = start.does("west", "beachhead 1br-fl > s0305")
    assert "markers: s0305 beachhead/west/britain" in after.text
    assert "1br-fl" not in after.text
    start.refuses("west", "beachhead 1br-fl > s0307", rules.landings.BEACHHEAD_FORMED)
    start.refuses("west", "beachhead 1br-fl > s0405", rules.landings.BEACHHEAD_FORMED)
    both = at(
        THEATER,
        text(
            "1 beachheads west",
            "units west: north-sea 1br-fl 2br-fl; mediterranean-sea 3br-fl",
            "units axis: north-sea 1ge-fl",
        ),
    )
    both.refuses("west", "beachhead 1br-fl > s0305", rules.landings.BEACHHEAD_FORMED)


@pytest.mark.covers(rules.weather.NO_BEACHHEAD_IN_SNOW)
def test_in_snow_no_beachhead_is_formed_in_the_northern_seas(at: At) -> None:
    start = at(THEATER, text("4 beachheads west", "units west: north-sea 1br-fl; mediterranean-sea 2br-fl; s1008 1br"))
    start.refuses("west", "beachhead 1br-fl > s0305", rules.weather.NO_BEACHHEAD_IN_SNOW)
    start.allows("west", "beachhead 2br-fl > s0904")


@pytest.mark.covers(rules.landings.BEACHHEAD_BACK)
def test_an_empty_beachhead_becomes_a_fleet_again_in_recovery(at: At) -> None:
    lines = (
        "units west: s0305 1br; s0402 2br",
        "markers: s0305 beachhead/west/britain; s0104 beachhead/west/united-states",
    )
    start = at(THEATER, text("1 recovery west", *lines))
    start.refuses("west", "withdraw s0305", rules.landings.BEACHHEAD_BACK)
    after = start.does("west", "withdraw s0104")
    assert "north-sea 1us-fl" in after.text


@pytest.mark.covers(rules.combat.SHIFT_ARMOUR, rules.movement.HEXSIDE_SHIFT)
def test_armour_gives_its_shift_against_a_beachhead(at: At) -> None:
    lines = (
        "units axis: s0405 1pz=3",
        "units west: s0305 1br",
        "markers: s0305 beachhead/west/britain",
        "blitz: s0405",
    )
    preview = at(THEATER, text("1 blitz axis", *lines)).previews("axis", "attack s0305 > 1pz")
    shifts = {addend.rule.id: addend.amount for one in preview.sums for addend in one.addends if addend.counted}
    assert shifts["P8.1"] == 1
    assert shifts["P4.8"] == -1
