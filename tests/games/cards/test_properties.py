"""P.property: directed attack, artillery support, slow reload, deck strike, covers, bombing; P.wave-d, P.support-P1."""

from __future__ import annotations

import pytest

from engine.games.cards import rules
from engine.games.cards.game import CARDS_GAME
from engine.games.cards.words import phrases, stake_phrases
from engine.games.cards.words.naming import unit_names
from tests.at import At
from tests.games.cards.positions import supply, table


@pytest.mark.covers(
    rules.properties.PROPERTY_ARTILLERY_SUPPORT, rules.waves.CARDS_AND_SUPPORT, rules.turn.SUPPORT_DAMAGE_LATE
)
def test_a_gun_turns_and_shells_a_ground_enemy_in_a_battle_without_joining_it(at: At) -> None:
    position = table("attack sov", sov="kv-1s howitzers rifles", ger="stug lefh-18")
    moment = at(CARDS_GAME, position).does("sov", "attack kv-1s").does("ger", "block stug>kv-1s")
    assert moment.awaited() == (("sov", "support"),)
    moment.refuses("sov", "support howitzers>lefh-18", rules.properties.PROPERTY_ARTILLERY_SUPPORT)  # in no battle
    moment.refuses("sov", "support rifles>stug", rules.properties.PROPERTY_ARTILLERY_SUPPORT)
    shot = moment.does("sov", "support howitzers>stug")
    assert {unit.word: unit.damage for unit in shot.state.units[1]} == {"stug": 2, "lefh-18": 0}
    assert shot.awaited() == (("ger", "support"),)  # turn about
    done = shot.does("ger", "pass")
    assert done.event("battle").sums[0].addends[-1].counted  # calc-2 is not disturbed by the guns
    assert [unit.turned for unit in done.state.units[0] if unit.word == "howitzers"] == [True]


@pytest.mark.covers(rules.waves.CARDS_AND_SUPPORT)
def test_both_sides_fire_turn_about_until_both_pass_in_a_row(at: At) -> None:
    position = table("attack sov", sov="kv-1s howitzers howitzers-2 rifles", ger="stug lefh-18 lefh-18-2")
    moment = at(CARDS_GAME, position).does("sov", "attack kv-1s").does("ger", "block stug>kv-1s")
    moment = moment.does("sov", "pass").does("ger", "support lefh-18>kv-1s")
    assert moment.awaited() == (("sov", "support"),)  # he may fire after all
    moment = moment.does("sov", "support howitzers>stug").does("ger", "pass")
    done = moment.does("sov", "pass")
    assert "wave-ended" in done.kinds


@pytest.mark.covers(rules.properties.PROPERTY_ARTILLERY_SUPPORT)
def test_a_turned_gun_and_one_under_attack_give_no_support(at: At) -> None:
    position = table("attack sov", sov="rifles guards marines", ger="lefh-18 lefh-18-2/turned nebelwerfer")
    moment = at(CARDS_GAME, position).does("sov", "attack rifles guards")
    moment = moment.does("sov", "target rifles>lefh-18 guards>deck")
    assert moment.awaited() == (("ger", "support"),)
    moment.refuses("ger", "support lefh-18>guards", rules.properties.PROPERTY_ARTILLERY_SUPPORT)
    moment.refuses("ger", "support lefh-18-2>guards", rules.properties.PROPERTY_ARTILLERY_SUPPORT)
    moment.refuses("ger", "support nebelwerfer>marines", rules.properties.PROPERTY_ARTILLERY_SUPPORT)
    done = moment.does("ger", "support nebelwerfer>guards")  # an attacker of the deck is in a battle too
    assert "guards" not in [unit.word for unit in done.state.units[0]]


@pytest.mark.covers(rules.properties.PROPERTY_SLOW_RELOAD, rules.turn.START_PHASE)
def test_a_rocket_battery_reloads_through_one_start(at: At) -> None:
    fresh = table("attack sov", sov="kv-1s katyusha rifles howitzers", ger="tiger lefh-18")
    moment = at(CARDS_GAME, fresh).does("sov", "attack kv-1s").does("ger", "block tiger>kv-1s")
    moment = moment.does("sov", "support katyusha>tiger").does("ger", "pass")
    moment.refuses("sov", "support katyusha>tiger", rules.properties.PROPERTY_SLOW_RELOAD)
    moment = moment.does("sov", "pass")
    turned = []
    for seat in ("sov", "ger", "sov", "ger"):
        while moment.awaited()[0][0] == seat:
            moment = moment.does(seat, "pass" if moment.awaited()[0][1] in ("resource", "support") else "done")
        unit = next(unit for unit in moment.state.units[0] if unit.word == "katyusha")
        turned.append((unit.turned, unit.reloading))
    assert turned == [(True, True), (True, False), (True, False), (False, False)]


@pytest.mark.covers(
    rules.properties.PROPERTY_DECK_STRIKE, rules.breakthrough.DECK_STRIKES, rules.attacking.ONE_ATTACK_A_TURN
)
def test_deck_strike_replaces_the_attack(at: At) -> None:
    moment = at(CARDS_GAME, table("attack sov", supply("ger", 1), sov="pe-2 il-2 rifles po-2/turned", ger="flak"))
    moment.refuses("sov", "strike il-2", rules.properties.PROPERTY_DECK_STRIKE)
    moment.refuses("sov", "strike po-2", rules.properties.PROPERTY_DECK_STRIKE)
    done = moment.does("sov", "strike pe-2")
    done.refuses("sov", "attack pe-2>flak", rules.attacking.ONE_ATTACK_A_TURN)
    done.refuses("sov", "strike pe-2", rules.attacking.ONE_ATTACK_A_TURN)


@pytest.mark.covers(
    rules.properties.PROPERTY_AIR_COVER, rules.properties.PROPERTY_AA_COVER, rules.blocking.SUPPORTERS_BLOCK_TOO
)
@pytest.mark.parametrize("target", ["howitzers", "kv-1s"])
def test_fighters_and_flak_cover_units_of_either_line_against_aviation(at: At, target: str) -> None:
    position = table("attack ger", sov="kv-1s howitzers la-5 aa-battery rifles", ger="ju-87 tiger")
    moment = at(CARDS_GAME, position).does("ger", f"attack ju-87>{target}")
    done = moment.does("sov", f"block la-5>{target} aa-battery>{target}")
    kinds = {mark.kind for mark in done.event("block").marks}
    assert kinds == {"cover"}
    own = {"howitzers": 1, "kv-1s": 3}[target]
    assert done.event("battle").line.facts["defence"] == own + 3 + (1 + 3)


@pytest.mark.covers(rules.properties.PROPERTY_AIR_COVER, rules.properties.PROPERTY_AA_COVER)
def test_cover_is_only_against_aviation(at: At) -> None:
    position = table("attack ger", sov="kv-1s rifles la-5 aa-battery", ger="stug grenadiers")
    moment = at(CARDS_GAME, position).does("ger", "attack stug>kv-1s grenadiers")
    moment.refuses("sov", "block la-5>kv-1s", rules.properties.PROPERTY_AIR_COVER)
    moment.refuses("sov", "block aa-battery>kv-1s", rules.properties.PROPERTY_AA_COVER)
    moment.refuses("sov", "block la-5>grenadiers", rules.blocking.SECOND_LINE_BLOCKS_ATTACKED)


@pytest.mark.covers(rules.properties.PROPERTY_BOMBING)
def test_a_bomber_bombs_ground_units_and_resources_with_its_bombing(at: At) -> None:
    position = table("attack ger", supply("sov", 1), sov="kv-1s t-34-76", ger="ju-87 ju-87-2 tiger")
    moment = at(CARDS_GAME, position).does("ger", "attack ju-87>kv-1s ju-87-2>resource-1")
    done = moment.does("sov", "pass")
    battles = {event.line.facts["attack"] for event in done.events if event.kind == "battle"}
    assert battles == {4}
    rules_used = {addend.rule for total in done.sums for addend in total.addends}
    assert rules.properties.PROPERTY_BOMBING in rules_used
    assert done.state.resources[0] == ()


@pytest.mark.covers(rules.properties.PROPERTY_BOMBING)
def test_a_fighter_without_bombs_cannot_harm_ground_units(at: At) -> None:
    done = at(CARDS_GAME, table("attack ger", sov="howitzers", ger="bf-109 fw-190 tiger")).does(
        "ger", "attack bf-109>howitzers fw-190>howitzers"
    )
    assert done.event("battle").line.facts["attack"] == 0 + 1  # the Fw 190 carries Bombing 1


@pytest.mark.covers(rules.properties.PROPERTY_BOMBING, rules.battles.FREE_DISTRIBUTION)
def test_bombs_do_not_hit_fighters_that_cover(at: At) -> None:
    position = table("attack ger", sov="kv-1s la-5 rifles", ger="ju-87 stug tiger")
    moment = at(CARDS_GAME, position).does("ger", "attack ju-87>kv-1s stug>kv-1s")
    moment = moment.does("sov", "block la-5>kv-1s rifles>kv-1s")
    # 4 of the StuG can go anywhere, 4 bombs only to the ground
    moment.refuses("ger", "damage la-5 5", rules.properties.PROPERTY_BOMBING)
    moment.refuses("ger", "damage kv-1s 9", rules.battles.FREE_DISTRIBUTION)
    moment.allows("ger", "damage la-5 4 kv-1s 4")
    moment.allows("ger", "damage kv-1s 4 rifles 4")
    choices = moment.asks("ger").choices
    assert choices.count() == sum(1 for _ in choices)


@pytest.mark.covers(rules.properties.PROPERTY_BOMBING)
def test_against_aviation_a_bomber_uses_its_attack(at: At) -> None:
    position = table("attack ger", sov="il-2 rifles la-5", ger="he-111 bf-109 tiger")
    moment = at(CARDS_GAME, position).does("ger", "attack he-111>il-2 bf-109>il-2")
    done = moment.does("sov", "pass")
    assert done.event("battle").line.facts["attack"] == 1 + 3
    covered = moment.does("sov", "block la-5>il-2").event("battle")
    assert covered.line.facts["defence"] == 0 + 3  # covering, the fighter uses its attack freely
    bombs = at(CARDS_GAME, table("attack ger", sov="kv-1s il-2", ger="ju-87 tiger"))
    preview = bombs.previews("ger", "attack ju-87>kv-1s")
    assert rules.properties.PROPERTY_BOMBING in {addend.rule for total in preview.sums for addend in total.addends}


def test_ground_units_may_hit_a_fighter_that_covers(at: At) -> None:
    position = table("attack ger", sov="kv-1s la-5", ger="ju-87 stug tiger")
    moment = at(CARDS_GAME, position).does("ger", "attack ju-87>kv-1s stug>kv-1s").does("sov", "block la-5>kv-1s")
    # 4 of the StuG and 4 bombs destroy both, so nobody is asked how to share them out
    assert moment.state.units[0] == ()


@pytest.mark.covers(rules.properties.PROPERTY_BOMBING)
def test_bombs_that_cannot_reach_a_fighter_do_not_threaten_it_in_the_preview(at: At) -> None:
    position = table("attack ger", sov="kv-1s la-5", ger="ju-87 tiger")
    moment = at(CARDS_GAME, position).does("ger", "attack ju-87>kv-1s")
    threats = {line.text: line.facts.get("units") for line in moment.previews("sov", "block la-5>kv-1s").lines}
    assert stake_phrases.PREVIEW_KILL not in threats
    assert threats.get(stake_phrases.PREVIEW_KILL_ALL, ()) in ((), unit_names(("kv-1s",)))
    assert threats[stake_phrases.PREVIEW_FALL_ALL] == unit_names(("ju-87",))


@pytest.mark.covers(rules.properties.PROPERTY_BOMBING)
def test_bombs_that_reach_one_enemy_alone_are_not_asked_about(at: At) -> None:
    position = table("attack ger", sov="howitzers la-5", ger="ju-87 tiger")
    moment = at(CARDS_GAME, position).does("ger", "attack ju-87>howitzers").does("sov", "block la-5>howitzers")
    assert ("ger", "damage") not in moment.awaited()
    assert "destroyed" in moment.kinds


def test_what_is_settled_by_itself_counts_in_the_preview_of_a_distribution(at: At) -> None:
    position = table("attack ger", sov="kv-1s rifles guards la-5", ger="ju-87 stug tiger bf-109")
    moment = at(CARDS_GAME, position).does("ger", "attack stug>kv-1s tiger")
    moment = moment.does("sov", "block guards>kv-1s rifles>tiger")
    assert moment.awaited() == (("ger", "damage"),)
    wasted = moment.previews("ger", "damage kv-1s 1")
    assert wasted.lines[0].text == phrases.PREVIEW_DOOMED
    assert wasted.lines[0].facts["units"] == unit_names(("rifles",))
