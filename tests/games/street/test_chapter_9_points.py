"""Chapter 9: fire strength, defence factor, loss points."""

from __future__ import annotations

import pytest

from engine.games.street import rules
from engine.games.street.game import STREET
from engine.games.street.phases.fire import points_odds
from tests.at import At
from tests.games.street.positions import BOTH_IN_FACTORY, HEAD, STATION_AGAINST_FACTORY


@pytest.mark.covers(rules.strength.STRENGTH_UNIT, rules.strength.STRENGTH_FORMULA)
def test_one_unit_fires_with_its_firepower_and_two_dice(at: At) -> None:
    done = at(STREET, STATION_AGAINST_FACTORY).does("ger", "fire 191 > factory", faces=(2, 5))
    strength = done.event("fired").sums[0]
    assert strength.total == 10
    assert [addend.amount for addend in strength.addends] == [3, 7]


@pytest.mark.covers(rules.strength.STRENGTH_GROUP)
def test_a_group_adds_its_firepower_and_rolls_once(at: At) -> None:
    position = "street september-november\nturn: 1 combat ger\naviation-school: 191 194 178\nkurgan: 112rd\n"
    done = at(STREET, position).does("ger", "fire 191 194 178 > kurgan", faces=(6, 1))
    assert done.event("fired").sums[0].total == 15


@pytest.mark.covers(rules.strength.STRENGTH_GROUP)
def test_a_group_stands_in_one_area_and_names_each_unit_once(at: At) -> None:
    position = HEAD + "yard: 194\nstation: 191\nfactory: 1/42gds\n"
    at(STREET, position).refuses("ger", "fire 191 194 > factory", rules.strength.STRENGTH_GROUP)
    at(STREET, position).refuses("ger", "fire 191 191 > factory", rules.strength.STRENGTH_GROUP)


@pytest.mark.covers(rules.strength.ZERO_NOT_EVEN_DEFENSIVE)
def test_firepower_nought_cannot_even_give_defensive_fire(at: At) -> None:
    position = HEAD + "station: 191\nfactory: militia\nhand sov: defensive-fire\n"
    moment = at(STREET, position).does("ger", "fire 191 > factory")
    moment.refuses("sov", "card defensive-fire militia", rules.strength.ZERO_NOT_EVEN_DEFENSIVE)


@pytest.mark.covers(rules.strength.ZERO_MACHINE_GUNS, rules.effects.CARD_MACHINE_GUNS)
def test_machine_guns_let_firepower_nought_fire(at: At) -> None:
    position = HEAD.replace("ger", "sov") + "station: 191\nfactory: militia\nhand sov: machine-guns\n"
    done = at(STREET, position).does("sov", "card machine-guns militia > station", faces=(3, 4))
    assert [addend.amount for addend in done.event("fired").sums[0].addends] == [0, 2, 7]


@pytest.mark.covers(rules.strength.BEST_DEFENDER, rules.strength.AREA_ADDED, rules.strength.DEFENCE_FORMULA)
def test_the_best_unit_defends_for_the_group_whatever_its_side_or_firepower(at: At) -> None:
    position = HEAD + "station: 191\nfactory: militia 1/42gds- remnants\n"
    defence = at(STREET, position).does("ger", "fire 191 > factory", faces=(1, 1)).event("fired").sums[1]
    assert defence.total == 9
    assert defence.addends[0].amount == 6
    assert defence.addends[1].amount == 3


@pytest.mark.covers(rules.strength.NOT_INSIDE)
def test_fire_inside_the_area_leaves_its_defence_out(at: At) -> None:
    done = at(STREET, BOTH_IN_FACTORY).does("ger", "fire 191 > factory", faces=(1, 1))
    assert done.event("fired").sums[1].total == 6


@pytest.mark.covers(rules.strength.NOT_UNCONTROLLED)
def test_troops_without_control_have_no_help_of_the_area(at: At) -> None:
    position = HEAD.replace("ger", "sov") + "factory: 191 1/42gds\nsquare: 2/42gds\n"
    done = at(STREET, position).does("sov", "fire 2/42gds > factory", faces=(1, 1))
    assert done.event("fired").sums[1].total == 6


@pytest.mark.covers(rules.strength.NOT_INSIDE, rules.strength.NOT_OWN_MARKER, rules.strength.DEFENCE_FORMULA)
def test_several_exceptions_count_no_more_than_one(at: At) -> None:
    position = BOTH_IN_FACTORY + "fire sov: factory\n"
    defence = at(STREET, position).does("ger", "fire 191 > factory", faces=(1, 1)).event("fired").sums[1]
    assert defence.total == 6
    assert [addend.counted for addend in defence.addends] == [True, False, False]


@pytest.mark.covers(rules.strength.CARD_CONTROL)
def test_against_card_fire_the_area_counts_if_controlled_and_only_then(at: At) -> None:
    ours = HEAD + "station: 191\nfactory: 1/42gds\nhand ger: artillery\n"
    assert at(STREET, ours).does("ger", "card artillery > factory", faces=(1, 1)).event("fired").sums[1].total == 9
    theirs = HEAD + "station: 191\nfactory: 1/42gds 211\ncontrol ger: factory\nhand ger: artillery\n"
    assert at(STREET, theirs).does("ger", "card artillery > factory", faces=(1, 1)).event("fired").sums[1].total == 6


def test_card_fire_is_never_fire_inside_the_area(at: At) -> None:
    position = BOTH_IN_FACTORY + "hand ger: artillery\n"
    assert at(STREET, position).does("ger", "card artillery > factory", faces=(1, 1)).event("fired").sums[1].total == 9


@pytest.mark.covers(
    rules.strength.POINTS, rules.strength.POINTS_FORMULA, rules.losses.DEFENCE_FIXED, rules.evening.FULL_SUM
)
def test_points_are_strength_less_defence(at: At) -> None:
    done = at(STREET, STATION_AGAINST_FACTORY).does("ger", "fire 191 211 > factory", faces=(3, 4))
    assert done.event("fired").line.facts["points"] == 4


@pytest.mark.covers(rules.strength.NO_POINTS, rules.losses.NOTHING_TO_ALLOCATE)
@pytest.mark.parametrize("faces", [(3, 3), (1, 1)])
def test_defence_as_high_as_the_fire_deals_nothing(at: At, faces: tuple[int, int]) -> None:
    done = at(STREET, STATION_AGAINST_FACTORY).does("ger", "fire 191 > factory", faces=faces)
    assert done.event("fired").line.facts["points"] == 0
    assert done.awaited() == (("sov", "action"),)


def test_the_odds_are_exact_and_complete() -> None:
    assert points_odds(3, 9) == ((0, 15), (1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1))
    assert sum(ways for _, ways in points_odds(11, 7)) == 36


@pytest.mark.covers(rules.evening.FULL_SUM, rules.losses.CAPACITY)
def test_the_preview_shows_the_sum_the_odds_and_the_capacity(at: At) -> None:
    preview = at(STREET, STATION_AGAINST_FACTORY).previews("ger", "fire 191 211 > factory")
    assert [total.total for total in preview.sums] == [6, 9]
    assert sum(chance.ways for chance in preview.odds) == 36
    assert preview.lines[0].facts["capacity"] == 3
