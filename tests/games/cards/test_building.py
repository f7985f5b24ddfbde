"""build-1 to build-6, line-1, line-2: building, paying, the reserve zone and the two lines."""

from __future__ import annotations

import pytest

from engine.games.cards import rules
from engine.games.cards.game import CARDS_GAME
from renderers.speech import speak
from tests.at import At
from tests.games.cards.positions import supply, table


@pytest.mark.covers(rules.building.BUILT_IN_BUILD_PHASE, rules.turn.BUILD_PHASE)
def test_building_outside_the_build_phase_is_refused(at: At) -> None:
    moment = at(CARDS_GAME, table("attack sov", "hand sov: rifles", supply("sov", 3), sov="kv-1s"))
    moment.refuses("sov", "build rifles", rules.building.BUILT_IN_BUILD_PHASE)
    at(CARDS_GAME, table("build sov", "hand sov: rifles", supply("sov", 3))).asks("sov", "build")


@pytest.mark.covers(rules.building.BUILT_IN_BUILD_PHASE)
def test_building_within_a_wave_is_refused(at: At) -> None:
    position = table("attack ger", "hand sov: rifles", supply("sov", 3), sov="kv-1s", ger="grenadiers tiger")
    moment = at(CARDS_GAME, position).does("ger", "attack grenadiers")
    moment.refuses("sov", "build rifles", rules.building.BUILT_IN_BUILD_PHASE)


@pytest.mark.covers(rules.building.BUILT_FROM_HAND)
def test_a_card_that_is_not_in_hand_is_not_built(at: At) -> None:
    position = table("build sov", "hand sov: militia", "losses sov: rifles", supply("sov", 3))
    refusal = at(CARDS_GAME, position).refuses("sov", "build rifles", rules.building.BUILT_FROM_HAND)
    assert refusal.private  # which cards are in hand is nobody else's business


@pytest.mark.covers(rules.building.BUILT_FROM_HAND)
def test_only_units_are_built(at: At) -> None:
    moment = at(CARDS_GAME, table("build sov", "hand sov: partisans soviet-supply", supply("sov", 3)))
    moment.refuses("sov", "build partisans", rules.building.BUILT_FROM_HAND)
    moment.refuses("sov", "build soviet-supply", rules.building.BUILT_FROM_HAND)


@pytest.mark.covers(rules.building.PAID_BY_RESOURCES)
def test_cost_three_is_not_paid_with_two_unturned_resources(at: At) -> None:
    moment = at(CARDS_GAME, table("build sov", "hand sov: guards rifles", supply("sov", 4, turned=2)))
    moment.refuses("sov", "build guards", rules.building.PAID_BY_RESOURCES)
    moment.allows("sov", "build rifles")


@pytest.mark.covers(rules.building.PAID_BY_RESOURCES)
@pytest.mark.parametrize(
    ("hand", "en", "ru"),
    [
        ("is-1 guards", "You can pay 2, and the cheapest", "Заплатить можно 2, а самая дешёвая"),
        ("partisans", "Only unit cards", "Построить можно только карту подразделения"),
    ],
)
def test_where_nothing_can_be_built_its_player_is_told_what_is_missing(at: At, hand: str, en: str, ru: str) -> None:
    option = at(CARDS_GAME, table("build sov", f"hand sov: {hand}", supply("sov", 2))).fork("sov", "").options[0]
    assert option.refusal is not None
    assert (option.refusal.private, option.masked) == (True, True)
    assert speak(option.refusal.line, "en").startswith(en)
    assert speak(option.refusal.line, "ru").startswith(ru)


@pytest.mark.covers(rules.building.PAID_BY_RESOURCES, rules.building.BUILT_FROM_HAND, rules.building.RESERVE_UNTIL_END)
def test_building_turns_resources_and_puts_the_unit_in_reserve(at: At) -> None:
    done = at(CARDS_GAME, table("build sov", "hand sov: rifles rifles", supply("sov", 3))).does("sov", "build rifles")
    side = done.sees("sov").side("sov")
    assert [one.turned for one in side.resources] == [True, True, False]
    assert [unit.word for unit in side.reserve] == ["rifles"]
    assert side.hand == ("rifles",)
    assert done.event("built").reveals


@pytest.mark.covers(rules.turn.SET_UP, rules.building.PAID_BY_RESOURCES)
def test_the_mobilisation_token_counts_as_one_resource_and_is_gone(at: At) -> None:
    moment = at(CARDS_GAME, table("build sov", "hand sov: guards militia", supply("sov", 2), "tokens: sov"))
    assert "token" in str(moment.previews("sov", "build guards").lines)
    done = moment.does("sov", "build guards")
    assert not done.sees("sov").side("sov").token
    assert [unit.word for unit in done.sees(None).side("sov").first_line] == ["guards"]  # nothing left: the turn ended


def test_the_token_is_kept_while_resources_suffice(at: At) -> None:
    moment = at(CARDS_GAME, table("build sov", "hand sov: rifles militia", supply("sov", 2), "tokens: sov"))
    assert moment.does("sov", "build rifles").sees(None).side("sov").token


@pytest.mark.covers(
    rules.building.RESERVE_UNTIL_END,
    rules.building.TWO_LINES,
    rules.building.LINE_BY_ICON,
    rules.building.FRONT_AND_REAR,
    rules.turn.END_PHASE,
)
def test_at_the_end_of_the_turn_units_move_to_their_lines(at: At) -> None:
    done = at(CARDS_GAME, table("attack sov", sov="zis-3/reserve howitzers/reserve tommy-gunners")).does("sov", "done")
    side = done.sees("sov").side("sov")
    assert {unit.word for unit in side.first_line} == {"zis-3", "tommy-gunners"}
    assert [unit.word for unit in side.second_line] == ["howitzers"]
    assert side.reserve == ()


@pytest.mark.covers(rules.building.LINE_BY_ICON, rules.building.TWO_LINES)
def test_a_gun_cannot_be_put_on_the_other_line(at: At) -> None:
    moment = at(CARDS_GAME, table("build sov", "hand sov: zis-3 howitzers", supply("sov", 4)))
    moment.refuses("sov", "build zis-3 2", rules.building.LINE_BY_ICON)
    moment.refuses("sov", "build howitzers 1", rules.building.LINE_BY_ICON)
    moment.allows("sov", "build zis-3 1")


@pytest.mark.covers(rules.building.RESERVE_IDLE, rules.building.BUILT_UNIT_DEFENDS)
def test_a_unit_in_reserve_does_not_attack(at: At) -> None:
    moment = at(CARDS_GAME, table("attack sov", sov="rifles/reserve kv-1s pe-2/reserve"))
    moment.refuses("sov", "attack rifles", rules.building.RESERVE_IDLE)
    moment.refuses("sov", "strike pe-2", rules.building.RESERVE_IDLE)


@pytest.mark.covers(rules.building.RESERVE_IDLE)
def test_a_howitzer_just_built_gives_no_support(at: At) -> None:
    position = table("attack sov", sov="howitzers/reserve howitzers-2 rifles guards", ger="grenadiers")
    moment = at(CARDS_GAME, position).does("sov", "attack rifles").does("ger", "block grenadiers>rifles")
    moment.refuses("sov", "support howitzers>grenadiers", rules.building.RESERVE_IDLE)
    moment.allows("sov", "support howitzers-2>grenadiers")


@pytest.mark.covers(rules.building.BUILT_UNIT_DEFENDS)
def test_a_unit_built_in_my_turn_blocks_in_yours(at: At) -> None:
    moment = at(CARDS_GAME, table("attack sov", sov="rifles/reserve tommy-gunners", ger="grenadiers"))
    moment = moment.does("sov", "done")
    while moment.awaited() != (("ger", "attack"),):
        moment = moment.does("ger", {"resource": "pass"}.get(moment.awaited()[0][1], "done"))
    moment.does("ger", "attack grenadiers").allows("sov", "block rifles>grenadiers")


def test_copies_of_a_card_have_numbers_that_stay(at: At) -> None:
    position = table("build sov", "hand sov: rifles rifles", supply("sov", 6), sov="rifles")
    done = at(CARDS_GAME, position).does("sov", "build rifles").does("sov", "build rifles")
    assert [unit.word for unit in done.state.units[0]] == ["rifles", "rifles-2", "rifles-3"]
    gap = table("build sov", "hand sov: rifles", supply("sov", 6), sov="rifles-2")
    done = at(CARDS_GAME, gap).does("sov", "build rifles")
    assert [unit.word for unit in done.state.units[0]] == ["rifles-2", "rifles"]
