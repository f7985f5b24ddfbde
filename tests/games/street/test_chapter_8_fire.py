"""Chapter 8: who may fire, how far, and the Fire marker."""

from __future__ import annotations

import pytest

from engine.games.street import rules
from engine.games.street.game import STREET
from engine.games.street.table.scenario import scenarios, unit_from
from tests.at import At
from tests.games.street.positions import BOTH_IN_FACTORY, HEAD, STATION_AGAINST_FACTORY, burden


@pytest.mark.covers(rules.fire.ACTIVE_UNITS_FIRE)
def test_an_inactive_unit_in_the_group_forbids_the_fire(at: At) -> None:
    position = HEAD + "station: 191 194 211-\nfactory: 1/42gds\n"
    at(STREET, position).refuses("ger", "fire 191 194 211 > factory", rules.fire.ACTIVE_UNITS_FIRE)
    at(STREET, position).allows("ger", "fire 191 194 > factory")


def test_one_active_unit_is_enough_and_enemy_units_are_not_ours(at: At) -> None:
    moment = at(STREET, STATION_AGAINST_FACTORY)
    moment.allows("ger", "fire 191 > factory")
    moment.refuses("ger", "fire 1/42gds > station", rules.fire.ACTIVE_UNITS_FIRE)
    moment.refuses("ger", "fire 194 > factory", rules.fire.ACTIVE_UNITS_FIRE)


@pytest.mark.covers(rules.fire.CARD_FIRE_SOURCE, rules.strength.CARD_CONTROL)
def test_a_card_can_fire_when_no_unit_is_active(at: At) -> None:
    position = HEAD + "station: 191-\nfactory: 1/42gds\nhand ger: artillery\n"
    done = at(STREET, position).does("ger", "card artillery > factory", faces=(6, 6))
    assert done.event("fired").sums[0].total == 18


@pytest.mark.covers(rules.fire.CARD_FIRE_SOURCE)
def test_a_card_that_is_not_in_the_hand_cannot_fire(at: At) -> None:
    refusal = at(STREET, STATION_AGAINST_FACTORY).refuses(
        "ger", "card artillery > factory", rules.fire.CARD_FIRE_SOURCE
    )
    assert refusal.private


@pytest.mark.covers(rules.cards.CARDS)
@pytest.mark.parametrize("order", ["card rally 191", "card storm-group 191", "card fresh-battalion 191"])
def test_a_card_that_fires_nothing_is_not_refused_by_a_rule_of_fire(at: At, order: str) -> None:
    refusal = at(STREET, STATION_AGAINST_FACTORY).refuses("ger", order, rules.cards.CARDS)
    assert refusal.private


@pytest.mark.covers(rules.fire.FIREPOWER_ONE, rules.fire.WORN_DOWN, rules.strength.ZERO_MACHINE_GUNS)
def test_firepower_nought_does_not_fire_and_firepower_one_does(at: At) -> None:
    nought = HEAD.replace("ger", "sov") + "station: 191\nfactory: militia\n"
    at(STREET, nought).refuses("sov", "fire militia > station", rules.fire.FIREPOWER_ONE)
    one = "street september-november\nturn: 1 combat sov\nstore: 244rd\nstation: 191\ncontrol ger: station\n"
    at(STREET, one).allows("sov", "fire 244rd > station")


def test_the_loader_takes_firepower_nought_and_rejects_less() -> None:
    row = {
        "id": "x",
        "side": "sov",
        "kind": "infantry",
        "size": "regiment",
        "en": "X",
        "ru": "Икс",
        "tag_en": "X",
        "tag_ru": "Икс",
        "fire": 0,
        "defence": 4,
    }
    assert unit_from(row, {}).fire == 0
    with pytest.raises(ValueError, match=r"8\.1\.1N"):
        unit_from({**row, "fire": -1}, {})
    for scenario in scenarios().values():
        assert any(unit.fire == 0 and unit.army == 1 for unit in scenario.units)


@pytest.mark.covers(rules.fire.FIRE_OWN_AREA)
def test_a_unit_may_fire_inside_its_own_area(at: At) -> None:
    at(STREET, BOTH_IN_FACTORY).does("ger", "fire 191 > factory", faces=(1, 1))


@pytest.mark.covers(rules.fire.FIRE_ADJACENT)
def test_a_unit_may_fire_into_an_adjacent_area(at: At) -> None:
    at(STREET, STATION_AGAINST_FACTORY).does("ger", "fire 191 > factory", faces=(1, 1))


@pytest.mark.covers(rules.fire.FIRE_NO_FARTHER)
def test_no_unit_fires_farther_than_one_area(at: At) -> None:
    position = HEAD + "station: 191\nmill: nkvd\n"
    at(STREET, position).refuses("ger", "fire 191 > mill", rules.fire.FIRE_NO_FARTHER)


@pytest.mark.covers(rules.fire.FIRE_OWN_AREA, rules.fire.FIRE_ADJACENT)
def test_fire_needs_an_enemy_in_the_target_area(at: At) -> None:
    moment = at(STREET, STATION_AGAINST_FACTORY)
    moment.refuses("ger", "fire 191 > store", rules.fire.FIRE_ADJACENT)
    moment.refuses("ger", "fire 191 > station", rules.fire.FIRE_OWN_AREA)


@pytest.mark.covers(rules.fire.MARKER_PLACED, rules.fire.MARKER_SIDE)
def test_fire_at_an_adjacent_area_lays_the_marker_in_the_firers_area(at: At) -> None:
    done = at(STREET, STATION_AGAINST_FACTORY).does("ger", "fire 191 > factory", faces=(1, 1))
    by_id = {area.id: area.fire for area in done.sees(None).areas}
    assert by_id["station"] == ("ger",)
    assert by_id["factory"] == ()


@pytest.mark.covers(rules.fire.MARKER_ONE_EACH)
def test_an_area_can_hold_one_marker_of_each_army_and_no_more(at: At) -> None:
    position = HEAD + "factory: 191 211 1/42gds\nsquare: nkvd\nstation: 194\n"
    first = at(STREET, position).does("ger", "fire 191 > square", faces=(1, 1))
    second = at(STREET, first.text.replace("square: nkvd", "square: nkvd\nstore: 34gds")).state
    both = at(STREET, second).does("sov", "fire 1/42gds > station", faces=(1, 1))
    assert [area.fire for area in both.sees(None).areas if area.id == "factory"] == [("ger", "sov")]
    again = both.does("ger", "fire 211 > square", faces=(1, 1))
    assert "marker-there" in again.kinds
    assert [area.fire for area in again.sees(None).areas if area.id == "factory"] == [("ger", "sov")]


@pytest.mark.covers(rules.fire.MARKER_NOT_INSIDE)
def test_fire_inside_the_area_lays_no_marker(at: At) -> None:
    done = at(STREET, BOTH_IN_FACTORY).does("ger", "fire 191 > factory", faces=(1, 1))
    assert all(not area.fire for area in done.sees(None).areas)


MARKED = HEAD + "station: 191 211\nfactory: 1/42gds\nfire sov: factory\n"


@pytest.mark.covers(rules.fire.MARKER_STRIPS_AREA, rules.strength.NOT_OWN_MARKER)
def test_the_own_marker_takes_the_area_out_of_the_defence(at: At) -> None:
    done = at(STREET, MARKED).does("ger", "fire 191 > factory", faces=(1, 1))
    assert done.event("fired").sums[1].total == 6


@pytest.mark.covers(rules.fire.MARKER_UNITS_ONLY, rules.strength.CARD_IGNORES_MARKER)
def test_the_marker_does_not_help_card_fire(at: At) -> None:
    done = at(STREET, MARKED + "hand ger: artillery\n").does("ger", "card artillery > factory", faces=(1, 1))
    assert done.event("fired").sums[1].total == 9


@pytest.mark.covers(rules.fire.MARKER_OWN_ONLY)
def test_the_enemys_marker_does_not_matter(at: At) -> None:
    position = HEAD + "station: 191\nfactory: 1/42gds\nfire ger: factory\n"
    done = at(STREET, position).does("ger", "fire 191 > factory", faces=(1, 1))
    assert done.event("fired").sums[1].total == 9


@pytest.mark.covers(rules.fire.CARD_TEXT)
def test_a_card_does_only_what_its_text_says(at: At) -> None:
    position = STATION_AGAINST_FACTORY + "hand ger: artillery sniper\n"
    at(STREET, position).refuses("ger", "card artillery 191 > factory", rules.fire.CARD_TEXT)
    far = HEAD + "yard: 191\nlanding: nkvd\nhand ger: artillery\n"
    at(STREET, far).refuses("ger", "card artillery > landing", rules.cards.TARGETS)


@pytest.mark.covers(rules.fire.POINTS_FIRST)
def test_losses_cannot_be_chosen_before_points_are_dealt(at: At) -> None:
    at(STREET, STATION_AGAINST_FACTORY).refuses("ger", "lose 1/42gds flip", rules.fire.POINTS_FIRST)


@pytest.mark.covers(rules.fire.LOSSES_PENDING)
def test_nothing_else_is_done_while_points_await_their_owner(at: At) -> None:
    moment = at(STREET, burden(2, "1/42gds nkvd"))
    moment.refuses("sov", "pass", rules.fire.LOSSES_PENDING)
    moment.refuses("ger", "pass", "table:T1")


def test_all_who_can_fire_from_an_area_are_offered_together_with_their_sum(at: At) -> None:
    moment = at(STREET, HEAD + "station: 191 211\nyard: 194\nfactory: 1/42gds\nstore: militia\n")
    (ask,) = STREET.pending(moment.state)
    wholes = ask.choices.fork(("fire",), why=True).wholes
    orders = [STREET.write_order(ask.choices.fork(("fire", *whole.words)).action) for whole in wholes]
    assert orders == ["fire 191 211 > store", "fire 191 211 > factory"], "the weaker defence first; 194 is alone"
    assert "6+2d6 against 9" in wholes[1].label.en
    assert "6+2к6 против 9" in wholes[1].label.ru
    (joined,) = {whole.words[0] for whole in ask.choices.fork(("fire", "211"), why=True).wholes}
    assert joined == "191", "those named already are not named again"
    assert not ask.choices.fork(("fire", "194"), why=True).wholes
