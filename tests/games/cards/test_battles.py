"""battle-1 to battle-5, wave-1 to wave-3, calc-1 to calc-5, D-1 to D-9, P.wave-e, P.wave-f: fighting it out."""

from __future__ import annotations

import pytest

from engine.core.text import Language
from engine.games.cards import rules
from engine.games.cards.actions import Damage
from engine.games.cards.game import CARDS_GAME
from renderers.speech import speak
from tests.at import At, Moment
from tests.games.cards.positions import supply, table


def units(moment: Moment, army: int) -> list[str]:
    return [unit.word for unit in moment.state.units[army]]


@pytest.mark.covers(
    rules.battles.SEPARATE_BATTLES,
    rules.battles.BATTLES_INDEPENDENT,
    rules.battles.VALUES_FIXED,
    rules.battles.ATTACK_SUMMED,
)
def test_a_wave_splits_into_separate_battles(at: At) -> None:
    position = table("attack ger", sov="kv-1s rifles", ger="stug grenadiers")
    moment = at(CARDS_GAME, position).does("ger", "attack stug>kv-1s grenadiers")
    done = moment.does("sov", "block rifles>grenadiers")
    battles = [event for event in done.events if event.kind == "battle"]
    facts = [(event.line.facts["attack"], event.line.facts["defence"]) for event in battles]
    assert sorted(facts) == [(3, 3), (5, 3)]
    assert rules.battles.SEPARATE_BATTLES in battles[0].rules
    # a loss in one changes nothing in the other: KV, rifles and grenadiers fall, the StuG lives
    assert (units(done, 0), units(done, 1)) == ([], ["stug"])


@pytest.mark.covers(rules.battles.SAME_TARGET_ONE_BATTLE)
def test_two_general_attackers_blocked_apart_are_two_battles(at: At) -> None:
    position = table("attack sov", sov="su-85 su-85-2 rifles guards", ger="tiger pak-40")
    moment = at(CARDS_GAME, position).does("sov", "attack rifles guards")
    done = moment.does("ger", "block tiger>rifles pak-40>guards")
    assert done.kinds.count("battle") == 2
    one = at(CARDS_GAME, position).does("sov", "attack su-85>tiger su-85-2>tiger").does("ger", "pass")
    assert one.kinds.count("battle") == 1


@pytest.mark.covers(
    rules.battles.DECK_AND_RESOURCE_BATTLES, rules.breakthrough.DECK_LOSES_CARDS, rules.breakthrough.JOINT_BREAKTHROUGH
)
def test_two_companies_on_the_deck_are_one_battle_of_six_cards(at: At) -> None:
    moment = at(CARDS_GAME, table("attack ger", supply("sov", 1), ger="grenadiers grenadiers-2 tiger"))
    moment = moment.does("ger", "attack grenadiers grenadiers-2")
    done = moment.does("ger", "target grenadiers>deck grenadiers-2>deck")
    assert done.kinds.count("battle") == 1
    assert done.event("battle").line.facts["attack"] == 6
    assert done.event("deck").line.facts["n"] == 6


@pytest.mark.covers(rules.battles.WAVE_FINISHED_FIRST)
def test_no_new_wave_while_battles_are_open(at: At) -> None:
    position = table("attack sov", sov="su-85 su-85-2", ger="tiger pak-40")
    moment = at(CARDS_GAME, position).does("sov", "attack su-85>tiger").does("ger", "block pak-40>tiger")
    moment.asks("sov", "damage")
    moment.refuses("sov", "attack su-85-2", rules.battles.WAVE_FINISHED_FIRST)


@pytest.mark.covers(rules.battles.DAMAGE_ADDS_UP, rules.turn.SUPPORT_DAMAGE_LATE)
def test_support_fire_and_battle_add_up(at: At) -> None:
    """2 by the howitzers and 3 by the KV destroy a Tiger that neither could harm alone."""
    position = table("attack sov", sov="kv-1s howitzers", ger="tiger lefh-18")
    moment = at(CARDS_GAME, position).does("sov", "attack kv-1s").does("ger", "block tiger>kv-1s")
    moment = moment.does("sov", "support howitzers>tiger").does("ger", "pass")
    facts = [event.line.facts for event in moment.events if event.kind == "destroyed"]
    assert sorted((fact["damage"], fact["defence"]) for fact in facts) == [(5, 4), (5, 5)]
    assert moment.event("damage").line.facts["n"] == 5


@pytest.mark.covers(rules.battles.DAMAGE_RESET, rules.waves.WAVE_ENDS)
def test_damage_is_gone_at_the_end_of_the_wave(at: At) -> None:
    position = table("attack sov", sov="t-34-76 rifles", ger="tiger")
    done = at(CARDS_GAME, position).does("sov", "attack t-34-76").does("ger", "block tiger>t-34-76")
    assert "reset" in done.kinds
    assert [(unit.word, unit.damage) for unit in done.state.units[1]] == [("tiger", 0)]


@pytest.mark.covers(rules.battles.VALUES_FIXED, rules.battles.MODIFIER_EXCLUSIVE)
def test_a_modifier_works_only_against_enemies_all_of_its_type(at: At) -> None:
    position = table("attack ger", sov="kv-1s zis-3", ger="stug grenadiers")
    moment = at(CARDS_GAME, position).does("ger", "attack stug>kv-1s")
    alone = moment.does("sov", "pass").event("battle")
    mixed = moment.does("sov", "block zis-3>kv-1s").event("battle")
    assert (alone.line.facts["attack"], mixed.line.facts["attack"]) == (5, 4)
    assert [addend.rule for addend in mixed.sums[0].addends if not addend.counted] == [rules.battles.MODIFIER_EXCLUSIVE]


@pytest.mark.covers(rules.battles.ATTACK_SUMMED)
def test_each_side_sums_its_attack(at: At) -> None:
    position = table("attack ger", sov="kv-1s zis-3", ger="stug grenadiers")
    moment = at(CARDS_GAME, position).does("ger", "attack stug>kv-1s").does("sov", "block zis-3>kv-1s")
    assert [total.total for total in moment.event("battle").sums[:2]] == [4, 3 + 5]


@pytest.mark.covers(rules.battles.FREE_DISTRIBUTION, rules.battles.BATTLES_INDEPENDENT)
def test_points_are_distributed_freely_within_the_battle(at: At) -> None:
    position = table("attack ger", sov="kv-1s rifles guards", ger="tiger grenadiers")
    moment = at(CARDS_GAME, position).does("ger", "attack tiger").does("sov", "block kv-1s>tiger rifles>tiger")
    moment.refuses("ger", "damage kv-1s 4 rifles 2", rules.battles.FREE_DISTRIBUTION)
    moment.refuses("ger", "damage guards 1", rules.battles.BATTLES_INDEPENDENT)
    moment.refuses("ger", Damage(()), rules.battles.FREE_DISTRIBUTION)
    moment.allows("ger", "pass")
    moment.allows("ger", "damage kv-1s 1")
    done = moment.does("ger", "damage rifles 5")  # all on the second blocker
    assert "rifles" not in units(done, 0)
    # five points in all ways on two enemies, or fewer: C(5 + 2, 2)
    assert moment.asks("ger").choices.count() == 21 == len(moment.orders("ger"))


@pytest.mark.covers(rules.battles.DESTROYED_TOGETHER)
def test_both_may_destroy_each_other(at: At) -> None:
    done = at(CARDS_GAME, table("attack ger", sov="rifles", ger="grenadiers tiger")).does("ger", "attack grenadiers")
    done = done.does("sov", "block rifles>grenadiers")
    assert (units(done, 0), units(done, 1)) == ([], ["tiger"])
    assert (done.state.losses[0], done.state.losses[1]) == (("rifles",), ("grenadiers",))


@pytest.mark.covers(rules.corollaries.BLOCKERS_FIGHT_IN_FULL)
def test_a_unit_that_turns_by_blocking_uses_its_full_attack(at: At) -> None:
    moment = at(CARDS_GAME, table("attack ger", sov="rifles", ger="grenadiers tiger")).does("ger", "attack grenadiers")
    battle = moment.does("sov", "block rifles>grenadiers").event("battle")
    assert battle.sums[1].total == 3
    assert battle.sums[1].addends[0].rule == rules.corollaries.BLOCKERS_FIGHT_IN_FULL


@pytest.mark.covers(rules.corollaries.DECK_HAS_NO_TYPE)
def test_against_the_deck_no_modifier_counts(at: At) -> None:
    done = at(CARDS_GAME, table("attack ger", ger="stug tiger")).does("ger", "attack stug")
    battle = done.event("battle")
    assert battle.line.facts["attack"] == 4
    assert [addend.rule for addend in battle.sums[0].addends if not addend.counted] == [
        rules.corollaries.DECK_HAS_NO_TYPE
    ]
    assert done.event("deck").line.facts["n"] == 4


@pytest.mark.covers(rules.corollaries.MIXING_HELPS_ENEMY)
def test_infantry_beside_armour_switches_the_gun_off(at: At) -> None:
    """D-3: two directed attackers of different types on one gun."""
    position = table("attack sov", sov="su-85 sappers rifles", ger="pak-40 grenadiers")
    done = at(CARDS_GAME, position).does("sov", "attack su-85>pak-40 sappers>pak-40").does("ger", "pass")
    battle = done.event("battle")
    assert [addend.rule for addend in battle.sums[1].addends if not addend.counted] == [
        rules.corollaries.MIXING_HELPS_ENEMY
    ]
    assert battle.line.facts["defence"] == 2


@pytest.mark.covers(rules.corollaries.NO_OVERFLOW)
def test_surplus_damage_is_lost(at: At) -> None:
    done = at(CARDS_GAME, table("attack ger", sov="rifles guards", ger="tiger stug")).does("ger", "attack tiger")
    done = done.does("sov", "block rifles>tiger")
    facts = done.event("destroyed").line.facts
    assert (facts["damage"], facts["defence"]) == (5, 2)
    assert rules.corollaries.NO_OVERFLOW in done.event("destroyed").rules
    assert units(done, 0) == ["guards"]


@pytest.mark.covers(rules.corollaries.BLOCKED_STAYS_BLOCKED)
def test_a_blocked_attacker_does_not_break_through_past_dead_blockers(at: At) -> None:
    done = at(CARDS_GAME, table("attack ger", sov="rifles guards", ger="tiger stug")).does("ger", "attack tiger")
    done = done.does("sov", "block rifles>tiger")
    assert "still-blocked" in done.kinds
    assert "deck" not in done.kinds


@pytest.mark.covers(
    rules.waves.SETTLE_WAVE, rules.corollaries.DISTRIBUTIONS_SIMULTANEOUS, rules.battles.FREE_DISTRIBUTION
)
def test_both_distribute_in_secret_and_both_are_revealed_together(at: At) -> None:
    position = table("attack sov", sov="su-85 su-85-2 rifles", ger="tiger/turned pak-40 stug")
    moment = at(CARDS_GAME, position).does("sov", "attack su-85>tiger su-85-2>tiger")
    moment = moment.does("ger", "block pak-40>tiger")
    assert moment.awaited() == (("sov", "damage"), ("ger", "damage"))
    for first, second in (("sov", "ger"), ("ger", "sov")):
        orders = {"sov": "damage tiger 5 pak-40 3", "ger": "damage su-85-2 3 su-85 2"}
        half = moment.does(first, orders[first])
        assert half.awaited() == ((second, "damage"),)
        assert half.event("distributed").line.facts.keys() == {"army"}
        assert half.sees(second).side(first).distributed is None
        assert half.sees(None).side(first).distributed is None
        assert half.sees(first).side(first).distributed is not None
        assert half.fork(second, "").hidden
        done = half.does(second, orders[second])
        assert done.kinds.count("dealt") == 2
        assert any(event.reveals for event in done.events)
        assert (units(done, 0), units(done, 1)) == (["su-85", "rifles"], ["pak-40", "stug"])


def test_a_distribution_without_a_choice_is_made_without_asking(at: At) -> None:
    """One enemy only; nobody can fall; everybody falls."""
    single = at(CARDS_GAME, table("attack ger", sov="kv-1s", ger="tiger stug")).does("ger", "attack tiger")
    assert "wave-ended" in single.does("sov", "block kv-1s>tiger").kinds
    harmless = at(CARDS_GAME, table("attack ger", sov="is-1 kv-1s", ger="grenadiers tiger"))
    done = harmless.does("ger", "attack grenadiers").does("sov", "block is-1>grenadiers kv-1s>grenadiers")
    assert "wave-ended" in done.kinds
    both = at(CARDS_GAME, table("attack ger", sov="rifles militia", ger="tiger stug")).does("ger", "attack tiger")
    done = both.does("sov", "block rifles>tiger militia>tiger")
    assert (units(done, 0), "wave-ended" in done.kinds) == ([], True)


def test_a_doomed_attacker_still_takes_cards_from_the_deck(at: At) -> None:
    position = table("attack ger", sov="howitzers", ger="grenadiers tiger")
    moment = at(CARDS_GAME, position).does("ger", "attack grenadiers").does("ger", "target grenadiers>deck")
    done = moment.does("sov", "support howitzers>grenadiers")
    assert "grenadiers" not in units(done, 1)
    assert done.event("deck").line.facts["n"] == 3


@pytest.mark.parametrize(("language", "any_one"), [("en", "any one of"), ("ru", "одну цель")])
def test_a_choice_is_forecast_only_where_not_all_can_be_destroyed(at: At, language: Language, any_one: str) -> None:
    for attackers, has_choice in (("stug ju-87", False), ("stug", True)):
        position = table("attack ger", sov="rifles rifles-2 rifles-3", ger=f"{attackers} tiger")
        charges = " ".join(f"{word}>rifles" for word in attackers.split())
        moment = at(CARDS_GAME, position).does("ger", f"attack {charges}")
        preview = moment.previews("sov", "block rifles-2>rifles rifles-3>rifles")
        told = " ".join(speak(line, language) for line in preview.lines)
        assert (any_one in told) == has_choice, told


@pytest.mark.parametrize(("language", "said"), [("en", "lose 2: "), ("ru", "теряет 2 подразделения: ")])
def test_all_that_an_army_loses_in_a_wave_is_told_in_one_sentence(at: At, language: Language, said: str) -> None:
    position = table("attack ger", sov="kv-1s la-5", ger="ju-87 stug tiger")
    done = at(CARDS_GAME, position).does("ger", "attack ju-87>kv-1s stug>kv-1s").does("sov", "block la-5>kv-1s")
    losses = [event for event in done.events if event.kind == "destroyed"]
    assert [len(event.marks) for event in losses] == [2, 2]
    for told in losses:
        sentence = speak(told.line, language)
        assert said in sentence
        assert all(mark.label.replace("≥", " ≥ ") in sentence for mark in told.marks)
