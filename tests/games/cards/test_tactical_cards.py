"""P.tactical-1, P.card: tactical cards, their windows and effects."""

from __future__ import annotations

import pytest

from engine.games.cards import rules
from engine.games.cards.game import CARDS_GAME
from tests.at import At, Moment
from tests.games.cards.positions import supply, table


def in_wave(at: At, *lines: str, sov: str, ger: str, attack: str, block: str) -> Moment:
    """A German wave in step (d)."""
    moment = at(CARDS_GAME, table("attack ger", *lines, sov=sov, ger=ger)).does("ger", f"attack {attack}")
    return moment.does("sov", block)


@pytest.mark.covers(
    rules.turn.TACTICAL_CARDS,
    rules.building.PAID_BY_RESOURCES,
    rules.tactics.CARD_PARTISAN_RAID,
    rules.breakthrough.DECK_STRIKES,
)
def test_partisan_raid_strikes_the_deck_costs_three_and_is_lost(at: At) -> None:
    moment = at(CARDS_GAME, table("build sov", "hand sov: partisans rifles", supply("sov", 4)))
    done = moment.does("sov", "play partisans")
    assert done.event("deck").line.facts["n"] == 3
    assert done.sees(None).side("ger").deck == 53
    assert done.state.losses[0] == ("partisans",)
    assert sum(one.turned for one in done.state.resources[0]) == 3
    assert done.event("played").reveals


@pytest.mark.covers(rules.turn.TACTICAL_CARDS)
def test_a_card_without_a_legal_target_is_not_played(at: At) -> None:
    empty = table("build sov", "hand sov: partisans workshop rifles", supply("sov", 4), "deck ger:")
    moment = at(CARDS_GAME, empty)
    moment.refuses("sov", "play partisans", rules.turn.TACTICAL_CARDS)
    moment.refuses("sov", "play workshop kv-1s", rules.turn.TACTICAL_CARDS)
    moment.refuses("sov", "play rifles", rules.turn.TACTICAL_CARDS)  # no tactical card


@pytest.mark.covers(rules.tactics.CARD_LONG_RANGE_BOMBARDMENT)
def test_long_range_bombardment_strikes_the_deck(at: At) -> None:
    moment = at(CARDS_GAME, table("build ger", "hand ger: bombardment grenadiers", supply("ger", 4)))
    moment.refuses("ger", "play bombardment deck", rules.tactics.CARD_LONG_RANGE_BOMBARDMENT)
    assert moment.does("ger", "play bombardment").event("deck").line.facts["n"] == 3


@pytest.mark.covers(rules.tactics.CARD_FIELD_WORKSHOP)
def test_field_workshop_returns_an_armour_card_from_the_losses(at: At) -> None:
    position = table("build sov", "hand sov: workshop", supply("sov", 4), "losses sov: t-60 rifles kv-1s")
    moment = at(CARDS_GAME, position)
    moment.refuses("sov", "play workshop rifles", rules.tactics.CARD_FIELD_WORKSHOP)
    moment.refuses("sov", "play workshop is-1", rules.tactics.CARD_FIELD_WORKSHOP)
    done = moment.does("sov", "play workshop kv-1s")
    assert done.state.hands[0] == ("kv-1s",)
    assert done.state.losses[0] == ("t-60", "rifles", "workshop")


@pytest.mark.covers(rules.tactics.CARD_RECOVERY_PLATOON)
def test_recovery_platoon_returns_an_armour_card_from_the_losses(at: At) -> None:
    position = table("build ger", "hand ger: recovery", supply("ger", 4), "losses ger: tiger grenadiers")
    moment = at(CARDS_GAME, position)
    moment.refuses("ger", "play recovery grenadiers", rules.tactics.CARD_RECOVERY_PLATOON)
    assert moment.does("ger", "play recovery tiger").state.hands[1] == ("tiger",)


@pytest.mark.covers(rules.tactics.CARD_CUT_SUPPLY_ROAD, rules.turn.START_PHASE)
def test_cut_supply_road_turns_two_resources_through_the_next_start(at: At) -> None:
    position = table("build ger", "hand ger: cut-road grenadiers", supply("ger", 2), supply("sov", 4, turned=1))
    moment = at(CARDS_GAME, position)
    moment.refuses("ger", "play cut-road resource-1", rules.tactics.CARD_CUT_SUPPLY_ROAD)
    moment.refuses("ger", "play cut-road resource-2 resource-3 resource-4", rules.tactics.CARD_CUT_SUPPLY_ROAD)
    moment.refuses("ger", "play cut-road", rules.tactics.CARD_CUT_SUPPLY_ROAD)
    moment.allows("ger", "play cut-road resource-3")
    done = moment.does("ger", "play cut-road resource-2 resource-4")
    assert done.awaited() == (("sov", "resource"),)  # nothing was left to pay with, and the Soviet Start has passed
    assert [one.turned for one in done.state.resources[0]] == [False, True, False, True]
    assert "still-cut" in done.kinds
    again = done.does("sov", "pass").does("sov", "done").does("ger", "pass")
    while again.awaited()[0][0] == "ger":
        again = again.does("ger", "done")
    assert [one.turned for one in again.state.resources[0]] == [False] * 4


@pytest.mark.covers(rules.tactics.CARD_HOLD_THE_LINE)
def test_hold_the_line_adds_two_to_a_defence_in_a_battle(at: At) -> None:
    moment = in_wave(
        at,
        "hand sov: hold-the-line",
        supply("sov", 1),
        sov="kv-1s rifles",
        ger="stug tiger",
        attack="stug>kv-1s",
        block="pass",
    )
    moment.refuses("sov", "play hold-the-line rifles", rules.tactics.CARD_HOLD_THE_LINE)
    done = moment.does("sov", "play hold-the-line kv-1s")
    assert [unit.word for unit in done.state.units[0]] == ["kv-1s", "rifles"]  # 5 against 4 + 2
    assert [unit.shield for unit in done.state.units[0]] == [0, 0]
    assert next(total.total for total in done.sums if total.total == 6) == 6


@pytest.mark.covers(rules.tactics.CARD_SMOKE_SHELLS)
def test_smoke_shells_add_two_to_a_defence_in_a_battle(at: At) -> None:
    moment = in_wave(
        at,
        "hand ger: smoke",
        supply("ger", 1),
        sov="kv-1s",
        ger="grenadiers tiger",
        attack="grenadiers",
        block="block kv-1s>grenadiers",
    )
    assert moment.awaited() == (("ger", "support"),)
    moment.refuses("ger", "play smoke tiger", rules.tactics.CARD_SMOKE_SHELLS)
    done = moment.does("ger", "play smoke grenadiers")
    assert [unit.word for unit in done.state.units[1]] == ["grenadiers", "tiger"]


@pytest.mark.covers(rules.tactics.CARD_MASSED_BARRAGE, rules.turn.SUPPORT_DAMAGE_LATE)
def test_massed_barrage_hits_ground_units_in_either_line_in_a_battle_or_not(at: At) -> None:
    moment = in_wave(
        at,
        "hand sov: massed-barrage",
        supply("sov", 3),
        sov="kv-1s",
        ger="grenadiers tiger lefh-18 ju-87",
        attack="grenadiers",
        block="pass",
    ).does("ger", "target grenadiers>deck")
    moment.refuses("sov", "play massed-barrage ju-87", rules.tactics.CARD_MASSED_BARRAGE)
    moment.allows("sov", "play massed-barrage grenadiers")
    shelled = moment.does("sov", "play massed-barrage lefh-18")
    assert "lefh-18" not in [unit.word for unit in shelled.state.units[1]]
    assert rules.turn.SUPPORT_DAMAGE_LATE in shelled.event("destroyed").rules


@pytest.mark.covers(rules.tactics.CARD_KAMPFGRUPPE)
def test_kampfgruppe_lets_a_turned_unit_block(at: At) -> None:
    position = table("attack sov", "hand ger: kampfgruppe", supply("ger", 2), sov="t-34-76 rifles", ger="tiger/turned")
    moment = at(CARDS_GAME, position).does("sov", "attack t-34-76")
    assert moment.awaited() == (("ger", "block"),)
    moment.refuses("ger", "block tiger>t-34-76", rules.blocking.BLOCKERS_TURN)
    moment.refuses("ger", "play kampfgruppe lefh-18", rules.tactics.CARD_KAMPFGRUPPE)
    played = moment.does("ger", "play kampfgruppe tiger")
    assert played.awaited() == (("ger", "block"),)
    done = played.does("ger", "block tiger>t-34-76")
    assert [unit.word for unit in done.state.units[0]] == ["rifles"]


@pytest.mark.covers(rules.tactics.CARD_KAMPFGRUPPE)
def test_kampfgruppe_gives_a_directly_attacked_unit_its_full_attack(at: At) -> None:
    position = table("attack sov", "hand ger: kampfgruppe", supply("ger", 2), sov="su-85 rifles", ger="tiger/turned")
    moment = at(CARDS_GAME, position).does("sov", "attack su-85>tiger")
    alone = moment.does("ger", "pass").does("ger", "pass")
    assert alone.event("battle").line.facts["defence"] == 0
    ready = moment.does("ger", "play kampfgruppe tiger")
    assert ready.event("battle").line.facts["defence"] == 5  # nobody else can help, so the wave went on


@pytest.mark.covers(rules.tactics.CARD_KAMPFGRUPPE, rules.attacking.ONE_ATTACK_A_TURN)
def test_kampfgruppe_lets_a_unit_attack_only_if_it_has_not_attacked(at: At) -> None:
    position = table(
        "attack ger", "hand ger: kampfgruppe", supply("ger", 2), ger="tiger/turned stug/turned/attacked grenadiers"
    )
    moment = at(CARDS_GAME, position)
    moment.does("ger", "play kampfgruppe tiger").allows("ger", "attack tiger")
    moment.does("ger", "play kampfgruppe stug").refuses("ger", "attack stug", rules.attacking.ONE_ATTACK_A_TURN)
    moment.refuses("ger", "play kampfgruppe grenadiers", rules.tactics.CARD_KAMPFGRUPPE)


@pytest.mark.covers(rules.turn.BUILD_PHASE, rules.waves.CARDS_AND_SUPPORT)
def test_each_card_has_its_window(at: At) -> None:
    build = at(CARDS_GAME, table("build ger", "hand ger: smoke kampfgruppe bombardment", supply("ger", 4), ger="tiger"))
    build.refuses("ger", "play smoke tiger", rules.turn.BUILD_PHASE)
    build.refuses("ger", "play kampfgruppe tiger", rules.turn.BUILD_PHASE)
    attack = build.does("ger", "done")
    attack.refuses("ger", "play bombardment", rules.waves.CARDS_AND_SUPPORT)
    attack.refuses("ger", "play smoke tiger", rules.waves.CARDS_AND_SUPPORT)
    moment = attack.does("ger", "attack tiger")
    moment.refuses("ger", "play kampfgruppe tiger", rules.waves.CARDS_AND_SUPPORT)


@pytest.mark.covers(rules.building.BUILT_FROM_HAND, rules.building.PAID_BY_RESOURCES)
def test_a_card_must_be_in_hand_and_paid(at: At) -> None:
    moment = at(CARDS_GAME, table("build sov", "hand sov: rifles partisans", supply("sov", 4, turned=2)))
    assert moment.refuses("sov", "play partisans", rules.building.PAID_BY_RESOURCES).private
    position = table("build sov", "hand sov: rifles", supply("sov", 4))
    assert at(CARDS_GAME, position).refuses("sov", "play partisans", rules.building.BUILT_FROM_HAND).private


@pytest.mark.covers(rules.turn.SET_UP, rules.turn.TACTICAL_CARDS)
def test_the_token_pays_in_the_enemy_turn_too(at: At) -> None:
    position = table("attack ger", "hand sov: hold-the-line", "tokens: sov", sov="kv-1s", ger="stug tiger")
    moment = at(CARDS_GAME, position).does("ger", "attack stug>kv-1s")
    done = moment.does("sov", "play hold-the-line kv-1s")
    assert not done.state.tokens[0]
    assert [unit.word for unit in done.state.units[0]] == ["kv-1s"]
