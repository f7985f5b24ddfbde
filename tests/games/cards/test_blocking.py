"""block-1 to block-7, support-1, support-2, D-5, D-8, P.wave-b: the defender's answer to a wave."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.games.cards import rules
from engine.games.cards.actions import Block, Pair
from engine.games.cards.game import CARDS_GAME
from tests.at import At
from tests.games.cards.positions import table

TWO_COMPANIES = table("attack ger", sov="kv-1s zis-3 rifles", ger="grenadiers grenadiers-2 tiger")


@pytest.mark.covers(rules.blocking.DEFENDER_CHOOSES_BLOCKERS, rules.waves.ASSIGN_BLOCKS, rules.blocking.BLOCKERS_TURN)
def test_the_defender_blocks_with_as_many_unturned_units_as_he_likes(at: At) -> None:
    moment = at(CARDS_GAME, table("attack ger", sov="kv-1s zis-3 rifles", ger="grenadiers tiger"))
    asked = moment.does("ger", "attack grenadiers")
    units = ("kv-1s", "zis-3", "rifles")
    wanted = {
        "block " + " ".join(f"{unit}>grenadiers" for unit in sorted(group, key=("rifles", "kv-1s", "zis-3").index))
        for size in (1, 2, 3)
        for group in combinations(units, size)
    }
    assert set(asked.orders("sov")) == wanted | {"pass"}
    assert asked.asks("sov").choices.count() == 8
    done = asked.does("sov", "block rifles>grenadiers")
    # the rifles turned and fell with their enemy
    assert {unit.word: unit.turned for unit in done.state.units[0]} == {"kv-1s": False, "zis-3": False}


@pytest.mark.covers(rules.blocking.ONE_BLOCKER_ONE_ATTACKER)
def test_one_unit_blocks_one_attacker(at: At) -> None:
    moment = at(CARDS_GAME, TWO_COMPANIES).does("ger", "attack grenadiers grenadiers-2")
    moment.refuses("sov", "block rifles>grenadiers rifles>grenadiers-2", rules.blocking.ONE_BLOCKER_ONE_ATTACKER)


@pytest.mark.covers(rules.blocking.SEVERAL_BLOCKERS, rules.battles.SAME_BLOCKED_ONE_BATTLE)
def test_several_units_block_the_same_attacker(at: At) -> None:
    moment = at(CARDS_GAME, TWO_COMPANIES).does("ger", "attack grenadiers")
    done = moment.does("sov", "block zis-3>grenadiers rifles>grenadiers")
    done.asks("ger", "damage")
    assert done.event("battle").line.facts["defence"] == 2 + 3


@pytest.mark.covers(rules.blocking.TARGET_MUST_FIGHT)
def test_a_unit_under_directed_attack_does_not_block_elsewhere(at: At) -> None:
    position = table("attack ger", sov="kv-1s rifles", ger="stug grenadiers")
    moment = at(CARDS_GAME, position).does("ger", "attack stug>kv-1s grenadiers")
    moment.refuses("sov", "block kv-1s>grenadiers", rules.blocking.TARGET_MUST_FIGHT)
    moment.allows("sov", "block rifles>grenadiers")
    moment.allows("sov", "pass")


@pytest.mark.covers(rules.blocking.BLOCKERS_TURN, rules.blocking.TARGET_MUST_FIGHT)
def test_blocker_supporter_and_target_all_turn_and_are_missing_in_the_next_wave(at: At) -> None:
    position = table("attack ger", sov="churchill t-34-85 is-1", ger="stug alarm-company grenadiers")
    moment = at(CARDS_GAME, position).does("ger", "attack stug>churchill alarm-company")
    moment = moment.does("sov", "block t-34-85>churchill is-1>alarm-company")
    assert {unit.word: unit.turned for unit in moment.state.units[0]} == dict.fromkeys(
        ("churchill", "t-34-85", "is-1"), True
    )
    while moment.awaited() != (("ger", "attack"),):
        moment = moment.does("ger", "pass")
    last = moment.does("ger", "attack grenadiers")
    assert last.kinds.count("block") == 0  # nobody can block, so nobody is asked
    assert "deck" in last.kinds


@pytest.mark.covers(rules.blocking.BLOCKERS_TURN)
def test_a_unit_that_has_blocked_does_not_block_again(at: At) -> None:
    position = table("attack ger", sov="is-1 rifles", ger="alarm-company grenadiers")
    moment = at(CARDS_GAME, position).does("ger", "attack alarm-company").does("sov", "block is-1>alarm-company")
    moment = moment.does("ger", "attack grenadiers")
    moment.refuses("sov", "block is-1>grenadiers", rules.blocking.BLOCKERS_TURN)


@pytest.mark.covers(rules.blocking.FIRST_LINE_DUTIES, rules.corollaries.NO_SUPPORT_IN_SECOND_LINE)
def test_the_first_line_does_not_support_the_second(at: At) -> None:
    position = table("attack ger", sov="howitzers rifles la-5 katyusha", ger="ju-87 grenadiers")
    moment = at(CARDS_GAME, position).does("ger", "attack ju-87>howitzers")
    moment.refuses("sov", "block rifles>howitzers", rules.blocking.FIRST_LINE_DUTIES)
    moment.refuses("sov", "block katyusha>howitzers", rules.corollaries.NO_SUPPORT_IN_SECOND_LINE)


@pytest.mark.covers(rules.blocking.SECOND_LINE_BLOCKS_ATTACKED, rules.building.FRONT_AND_REAR)
def test_the_second_line_blocks_only_when_attacked(at: At) -> None:
    moment = at(CARDS_GAME, table("attack ger", sov="howitzers rifles kv-1s", ger="grenadiers stug"))
    moment = moment.does("ger", "attack grenadiers stug>kv-1s")
    moment.refuses("sov", "block howitzers>grenadiers", rules.blocking.SECOND_LINE_BLOCKS_ATTACKED)
    moment.refuses("sov", "block howitzers>kv-1s", rules.blocking.SECOND_LINE_BLOCKS_ATTACKED)


@pytest.mark.covers(rules.blocking.SECOND_LINE_BLOCKS_ATTACKED)
def test_a_second_line_unit_that_is_attacked_fights_and_turns(at: At) -> None:
    moment = at(CARDS_GAME, table("attack ger", sov="aa-battery", ger="grenadiers"))
    moment = moment.does("ger", "attack grenadiers").does("ger", "target grenadiers>aa-battery")
    assert moment.event("battle").line.facts["defence"] == 1


@pytest.mark.covers(rules.blocking.WHO_MAY_SUPPORT, rules.blocking.TARGET_MUST_FIGHT)
def test_turned_and_attacked_units_do_not_support(at: At) -> None:
    position = table("attack ger", sov="kv-1s rifles/turned guards is-1", ger="stug marder")
    moment = at(CARDS_GAME, position).does("ger", "attack stug>kv-1s marder>is-1")
    moment.refuses("sov", "block rifles>kv-1s", rules.blocking.WHO_MAY_SUPPORT)
    moment.refuses("sov", "block is-1>kv-1s", rules.blocking.WHO_MAY_SUPPORT)
    moment.allows("sov", "block guards>kv-1s")


@pytest.mark.covers(rules.blocking.SUPPORTERS_BLOCK_TOO)
def test_supporters_join_the_battle_of_the_target(at: At) -> None:
    position = table("attack ger", sov="kv-1s zis-3 rifles", ger="stug grenadiers")
    moment = at(CARDS_GAME, position).does("ger", "attack stug>kv-1s")
    done = moment.does("sov", "block zis-3>kv-1s")
    assert done.event("battle").line.facts["defence"] == 3 + 5
    moment.refuses("sov", "block zis-3>rifles", rules.blocking.SUPPORTERS_BLOCK_TOO)
    # blocking the attacker who named his target means the same
    assert CARDS_GAME.read_order(moment.state, "sov", "block zis-3>stug") == Block((Pair("zis-3", "kv-1s"),))


@pytest.mark.covers(rules.blocking.DEFENDER_CHOOSES_BLOCKERS)
def test_only_units_of_the_wave_are_blocked(at: At) -> None:
    moment = at(CARDS_GAME, TWO_COMPANIES).does("ger", "attack grenadiers")
    moment.refuses("sov", "block rifles>grenadiers-2", rules.blocking.DEFENDER_CHOOSES_BLOCKERS)
    moment.refuses("sov", "block guards>grenadiers", rules.blocking.DEFENDER_CHOOSES_BLOCKERS)
    moment.refuses("sov", Block(()), rules.blocking.DEFENDER_CHOOSES_BLOCKERS)


@pytest.mark.covers(rules.waves.ASSIGN_BLOCKS)
def test_one_unit_has_one_task(at: At) -> None:
    position = table("attack ger", sov="kv-1s rifles", ger="stug grenadiers")
    moment = at(CARDS_GAME, position).does("ger", "attack stug>kv-1s grenadiers")
    moment.refuses("sov", "block rifles>kv-1s rifles>grenadiers", rules.waves.ASSIGN_BLOCKS)
    moment.refuses("sov", "attack rifles", rules.battles.WAVE_FINISHED_FIRST)
    moment.refuses("sov", "discard rifles", rules.waves.ASSIGN_BLOCKS)


@pytest.mark.covers(rules.breakthrough.AVIATION_FLIES_OVER)
def test_aviation_cannot_be_blocked(at: At) -> None:
    position = table("attack ger", sov="kv-1s rifles howitzers", ger="ju-87 grenadiers")
    moment = at(CARDS_GAME, position).does("ger", "attack ju-87>howitzers grenadiers")
    moment.refuses("sov", "block rifles>ju-87", rules.breakthrough.AVIATION_FLIES_OVER)
    moment.allows("sov", "block rifles>grenadiers")


@pytest.mark.covers(rules.corollaries.SEVERAL_DIRECTED_ATTACKERS, rules.battles.SAME_TARGET_ONE_BATTLE)
def test_two_directed_attackers_on_one_target_are_one_battle(at: At) -> None:
    position = table("attack sov", sov="su-85 su-85-2 rifles", ger="tiger pak-40")
    moment = at(CARDS_GAME, position).does("sov", "attack su-85>tiger su-85-2>tiger")
    done = moment.does("ger", "block pak-40>tiger")
    battle = done.event("battle")
    assert (battle.line.facts["attack"], battle.line.facts["defence"]) == (4 + 4, 5 + 5)


def test_a_live_sum_goes_with_every_word_of_a_block(at: At) -> None:
    position = table("attack ger", sov="kv-1s zis-3 rifles", ger="stug grenadiers")
    moment = at(CARDS_GAME, position).does("ger", "attack stug>kv-1s")
    alone, supported = moment.fork("sov", "").note, moment.fork("sov", "block zis-3>kv-1s".replace(">", " ")).note
    assert alone is None
    assert supported is not None
    assert "KV-1s 3/4 + " in str(supported.facts)
    assert "(4 : 8)" in str(supported.facts)
    preview = moment.previews("sov", "block zis-3>kv-1s")
    off = [addend for total in preview.sums for addend in total.addends if not addend.counted]
    assert [addend.rule for addend in off] == [rules.battles.MODIFIER_EXCLUSIVE]
    assert [total.total for total in preview.sums] == [4, 8, 4]


def test_the_default_blocks_only_where_the_blocker_is_sure_to_live(at: At) -> None:
    moment = at(CARDS_GAME, TWO_COMPANIES).does("ger", "attack grenadiers grenadiers-2")
    assert CARDS_GAME.write_order(moment.asks("sov").choices.default()) == "block kv-1s>grenadiers"
