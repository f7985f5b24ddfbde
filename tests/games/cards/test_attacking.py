"""attack-1 to attack-7, turned-1 to turned-3, P.wave-a: who may attack what."""

from __future__ import annotations

import pytest

from engine.games.cards import rules
from engine.games.cards.actions import Attack
from engine.games.cards.game import CARDS_GAME
from tests.at import At
from tests.games.cards.positions import supply, table


@pytest.mark.covers(rules.attacking.WHO_ATTACKS, rules.building.TWO_LINES)
def test_second_line_artillery_does_not_attack_and_aviation_does(at: At) -> None:
    moment = at(CARDS_GAME, table("attack sov", supply("ger", 1), sov="howitzers il-2 rifles", ger="lefh-18"))
    moment.refuses("sov", "attack howitzers", rules.attacking.WHO_ATTACKS)
    moment.allows("sov", "attack il-2>lefh-18")
    moment.allows("sov", "attack rifles")


@pytest.mark.covers(rules.attacking.ONE_ATTACK_A_TURN, rules.attacking.ATTACKER_TURNS)
def test_a_unit_attacks_once_a_turn(at: At) -> None:
    done = at(CARDS_GAME, table("attack sov", sov="rifles guards")).does("sov", "attack rifles")
    assert done.sees("sov").side("sov").units[0].turned
    done.refuses("sov", "attack rifles", rules.attacking.ONE_ATTACK_A_TURN)
    done.refuses("sov", "attack guards rifles", rules.attacking.ONE_ATTACK_A_TURN)
    done.allows("sov", "attack guards")


@pytest.mark.covers(rules.attacking.ATTACKER_TURNS)
def test_a_turned_card_does_not_attack(at: At) -> None:
    moment = at(CARDS_GAME, table("attack sov", sov="rifles/turned guards"))
    moment.refuses("sov", "attack rifles", rules.attacking.ATTACKER_TURNS)


@pytest.mark.covers(rules.attacking.WAVES, rules.waves.DECLARE_WAVE, rules.attacking.ATTACK_ON_WHOLE_LINE)
@pytest.mark.parametrize(
    "waves",
    [
        ("rifles", "guards marines"),
        ("rifles guards marines",),
        ("rifles", "guards", "marines"),
    ],
)
def test_three_units_attack_in_any_number_of_waves(at: At, waves: tuple[str, ...]) -> None:
    moment = at(CARDS_GAME, table("attack sov", sov="rifles guards marines"))
    for number, wave in enumerate(waves, 1):
        moment = moment.does("sov", f"attack {wave}")
        assert moment.event("wave-ended").line.facts == {"n": number}
    assert moment.sees(None).side("ger").deck == 56 - (3 + 3 + 4) - 2  # and two drawn in the next turn


@pytest.mark.covers(rules.attacking.WAVES)
def test_a_wave_needs_a_unit(at: At) -> None:
    at(CARDS_GAME, table("attack sov", sov="rifles")).refuses("sov", Attack(()), rules.attacking.WAVES)


@pytest.mark.covers(rules.attacking.ATTACK_ON_WHOLE_LINE)
def test_infantry_without_directed_attack_does_not_name_the_tank(at: At) -> None:
    moment = at(CARDS_GAME, table("attack ger", sov="kv-1s", ger="grenadiers"))
    moment.refuses("ger", "attack grenadiers>kv-1s", rules.attacking.ATTACK_ON_WHOLE_LINE)
    assert moment.fork("ger", "attack grenadiers", why=False).options == ()


@pytest.mark.covers(
    rules.attacking.DIRECTED_ATTACK, rules.properties.PROPERTY_DIRECTED_ATTACK, rules.blocking.TARGET_MUST_FIGHT
)
def test_directed_attack_names_a_unit_or_attacks_the_whole_line(at: At) -> None:
    moment = at(CARDS_GAME, table("attack ger", sov="kv-1s", ger="stug"))
    moment.allows("ger", "attack stug")
    done = moment.does("ger", "attack stug>kv-1s")
    assert rules.attacking.DIRECTED_ATTACK in done.event("attack").rules


@pytest.mark.covers(rules.attacking.DIRECTED_ATTACK, rules.breakthrough.BREAKTHROUGH)
def test_a_ground_unit_names_nothing_behind_the_front(at: At) -> None:
    moment = at(CARDS_GAME, table("attack ger", supply("sov", 2), sov="kv-1s howitzers", ger="stug"))
    moment.refuses("ger", "attack stug>howitzers", rules.attacking.DIRECTED_ATTACK)
    moment.refuses("ger", "attack stug>resource-1", rules.breakthrough.BREAKTHROUGH)
    moment.refuses("ger", "attack stug>zis-3", rules.attacking.DIRECTED_ATTACK)  # not on the table


@pytest.mark.covers(rules.breakthrough.DECK_ONLY_BY_BREAKTHROUGH)
def test_neither_tanks_nor_bombers_name_the_deck(at: At) -> None:
    moment = at(CARDS_GAME, table("attack ger", supply("sov", 1), sov="kv-1s", ger="stug ju-87"))
    moment.refuses("ger", "attack stug>deck", rules.breakthrough.DECK_ONLY_BY_BREAKTHROUGH)
    moment.refuses("ger", "attack ju-87>deck", rules.breakthrough.DECK_ONLY_BY_BREAKTHROUGH)


@pytest.mark.covers(rules.waves.DECLARE_WAVE, rules.properties.PROPERTY_DIRECTED_ATTACK)
def test_aviation_names_its_target_and_the_first_line_only_with_directed_attack(at: At) -> None:
    moment = at(CARDS_GAME, table("attack ger", supply("sov", 2), sov="kv-1s howitzers", ger="fw-190 ju-87"))
    moment.refuses("ger", "attack fw-190", rules.waves.DECLARE_WAVE)
    moment.refuses("ger", "attack fw-190>kv-1s", rules.properties.PROPERTY_DIRECTED_ATTACK)
    moment.allows("ger", "attack fw-190>howitzers ju-87>kv-1s")
    moment.allows("ger", "attack fw-190>resource-2")


@pytest.mark.covers(rules.attacking.WHO_ATTACKS)
def test_a_unit_that_is_not_on_the_table_does_not_attack(at: At) -> None:
    at(CARDS_GAME, table("attack ger", ger="stug")).refuses("ger", "attack tiger", rules.attacking.WHO_ATTACKS)


@pytest.mark.covers(rules.attacking.TURNED_DOES_NOT_DEFEND)
def test_a_unit_that_attacked_does_not_block_in_the_enemy_turn(at: At) -> None:
    position = table("attack ger", sov="kv-1s/turned/attacked rifles", ger="grenadiers stug")
    moment = at(CARDS_GAME, position).does("ger", "attack grenadiers")
    moment.refuses("sov", "block kv-1s>grenadiers", rules.attacking.TURNED_DOES_NOT_DEFEND)
    moment.allows("sov", "block rifles>grenadiers")


@pytest.mark.covers(
    rules.attacking.TURNED_MAY_BE_TARGET, rules.attacking.TURNED_KEEPS_DEFENCE, rules.attacking.TURNED_HAS_NO_ATTACK
)
def test_a_turned_gun_keeps_its_modified_defence_and_has_no_attack(at: At) -> None:
    done = at(CARDS_GAME, table("attack ger", sov="zis-3/turned", ger="stug tiger")).does("ger", "attack stug>zis-3")
    battle = done.event("battle")
    assert [total.total for total in battle.sums] == [4, 0, 4]  # the gun is no armour; its attack; its defence 2 + 2
    facts = done.event("destroyed").line.facts
    assert (facts["damage"], facts["defence"]) == (4, 4)
    assert [unit.word for unit in done.state.units[1]] == ["stug", "tiger"]  # nobody shot back


@pytest.mark.covers(rules.corollaries.TURNED_COUNTS_FOR_TYPE, rules.battles.MODIFIER_EXCLUSIVE)
def test_a_turned_target_still_counts_among_the_types(at: At) -> None:
    """D-6: a turned tank and rifles beside it switch the assault gun's modifier off, and so does a turned gun."""
    position = table("attack ger", sov="kv-1s/turned rifles", ger="stug grenadiers")
    moment = at(CARDS_GAME, position).does("ger", "attack stug>kv-1s").does("sov", "block rifles>kv-1s")
    assert moment.asks("ger", "damage")
    off = [addend.rule for addend in moment.event("battle").sums[0].addends if not addend.counted]
    assert off == [rules.battles.MODIFIER_EXCLUSIVE]  # the rifles are no armour, turned or not
    turned_gun = table("attack ger", sov="zis-3/turned kv-1s", ger="stug grenadiers")
    moment = at(CARDS_GAME, turned_gun).does("ger", "attack stug>zis-3").does("sov", "block kv-1s>zis-3")
    odd = [addend.rule for total in moment.sums for addend in total.addends if not addend.counted]
    assert rules.corollaries.TURNED_COUNTS_FOR_TYPE in odd
