"""Chapter 10: allocating loss points, with the example of the rulebook and the edge cases derived from it."""

from __future__ import annotations

import pytest

from engine.core.rules import Rule
from engine.games.street import rules
from engine.games.street.game import STREET
from engine.games.street.orders.losses import LOSE, LossWalk
from engine.games.street.phases.losses import totals
from engine.kits.orders import OrderChoices
from renderers.speech import speak
from tests.at import At
from tests.games.street.positions import BOTH_IN_FACTORY, HEAD, burden, trapped

FOUR = "1/42gds 2/42gds nkvd 34gds"
NINE = burden(9, FOUR)


@pytest.mark.covers(rules.losses.OWNER_ALLOCATES)
def test_only_the_owner_allocates_and_only_to_units_in_the_area(at: At) -> None:
    moment = at(STREET, burden(2, "1/42gds nkvd", "square: remnants"))
    moment.refuses("ger", "lose 1/42gds flip", "table:T1")
    moment.refuses("sov", "lose remnants flip, nkvd flip", rules.losses.OWNER_ALLOCATES)
    moment.refuses("sov", "lose 191 retreat square", rules.losses.OWNER_ALLOCATES)


@pytest.mark.covers(rules.losses.FLIP)
def test_one_point_flips_an_active_unit_and_no_inactive_one(at: At) -> None:
    done = at(STREET, burden(1, "1/42gds nkvd-")).does("sov", "lose 1/42gds flip")
    assert "factory: 1/42gds- nkvd-" in done.text
    at(STREET, burden(1, "1/42gds nkvd-")).refuses("sov", "lose nkvd flip", rules.losses.FLIP)


@pytest.mark.covers(rules.losses.RETREAT_INACTIVE, rules.manoeuvre.RETREAT_WHERE)
def test_one_point_retreats_an_inactive_unit(at: At) -> None:
    done = at(STREET, burden(1, "1/42gds nkvd-")).does("sov", "lose nkvd retreat square")
    assert "square: nkvd-" in done.text


@pytest.mark.covers(rules.losses.DESTROY_INACTIVE)
def test_two_points_destroy_an_inactive_unit(at: At) -> None:
    done = at(STREET, burden(2, "1/42gds nkvd-")).does("sov", "lose nkvd destroy")
    assert [unit.state for unit in done.sees(None).units if unit.id == "nkvd"] == ["destroyed"]


@pytest.mark.covers(rules.losses.FLIP_RETREAT, rules.losses.PATH_INDEPENDENT)
def test_two_points_flip_and_retreat_an_active_unit(at: At) -> None:
    moment = at(STREET, burden(2, "1/42gds nkvd"))
    done = moment.does("sov", "lose nkvd retreat square")
    assert "square: nkvd-" in done.text
    what, left = moment.previews("sov", "lose nkvd retreat square").lines
    assert what == done.event("retreat").line
    assert speak(left, "en") == "Left there, active: 1st Battalion, 42nd Guards."
    at(STREET, burden(1, "1/42gds nkvd")).refuses("sov", "lose nkvd retreat square", rules.losses.NO_OVERPAY)


@pytest.mark.covers(rules.losses.DESTROY_ACTIVE, rules.losses.PATH_INDEPENDENT)
def test_three_points_destroy_an_active_unit(at: At) -> None:
    done = at(STREET, burden(3, "1/42gds nkvd")).does("sov", "lose nkvd destroy")
    assert "nkvd" not in done.text


@pytest.mark.covers(rules.losses.ALL_APPLIED, rules.losses.EXAMPLE_X)
def test_all_points_must_be_applied(at: At) -> None:
    moment = at(STREET, NINE)
    eight = "lose 1/42gds retreat square, 2/42gds retreat square, nkvd retreat square, 34gds retreat mill"
    refusal = moment.refuses("sov", eight, rules.losses.ALL_APPLIED)
    assert refusal.line.facts == {"applied": 8, "points": 9}


@pytest.mark.parametrize(
    ("order", "example"),
    [
        ("lose 1/42gds destroy, 2/42gds destroy, nkvd destroy", rules.losses.EXAMPLE_A),
        ("lose 1/42gds destroy, 2/42gds destroy, nkvd retreat square, 34gds flip", rules.losses.EXAMPLE_B),
        (
            "lose 1/42gds destroy, 2/42gds retreat square, nkvd retreat square, 34gds retreat mill",
            rules.losses.EXAMPLE_C,
        ),
    ],
)
def test_the_three_ways_of_the_example(at: At, order: str, example: Rule) -> None:
    done = at(STREET, NINE).does("sov", order)
    assert example in done.event("losses").rules


@pytest.mark.covers(rules.losses.EXAMPLE_A, rules.losses.EXAMPLE_B, rules.losses.EXAMPLE_C, rules.losses.MIX)
def test_the_example_is_cited_when_it_happens(at: At) -> None:
    at(STREET, NINE).does("sov", "lose 1/42gds destroy, 2/42gds destroy, nkvd destroy")
    at(STREET, NINE).does("sov", "lose 1/42gds destroy, 2/42gds destroy, nkvd retreat square, 34gds flip")
    third = "lose 1/42gds destroy, 2/42gds retreat square, nkvd retreat square, 34gds retreat mill"
    at(STREET, NINE).does("sov", third)


def test_there_are_exactly_twenty_labelled_allocations_of_nine_over_four_active_units(at: At) -> None:
    choices = at(STREET, NINE).asks("sov", "losses").choices
    assert isinstance(choices, OrderChoices)
    walk = choices.walk(LOSE)
    assert isinstance(walk, LossWalk)
    assert len(walk.patterns) == 20
    assert choices.count() == len(list(choices))


@pytest.mark.covers(rules.losses.CAPACITY)
def test_capacity_is_three_for_an_active_and_two_for_an_inactive_unit(at: At) -> None:
    ask = at(STREET, burden(3, "1/42gds 2/42gds nkvd-")).asks("sov", "losses")
    assert ask.prompt.facts["capacity"] == 8
    at(STREET, burden(3, "1/42gds 2/42gds nkvd-")).does("sov", "lose 1/42gds destroy")


@pytest.mark.covers(rules.losses.EXCESS_LOST, rules.losses.CAPACITY)
def test_points_beyond_capacity_destroy_everybody_and_vanish(at: At) -> None:
    position = HEAD + "station: 191 211 guns\nfactory: 1/42gds\n"
    done = at(STREET, position).does("ger", "fire 191 211 guns > factory", faces=(6, 6))
    assert done.event("losses").line.facts["applied"] == 3
    assert done.event("losses").line.facts["points"] == 13
    assert "destroy" in done.kinds


@pytest.mark.covers(rules.losses.GONE_ABSORBS_NOTHING)
def test_a_retreated_unit_absorbs_nothing_more(at: At) -> None:
    moment = at(STREET, burden(5, "1/42gds nkvd"))
    order = "lose 1/42gds retreat square, 1/42gds destroy, nkvd flip"
    moment.refuses("sov", order, rules.losses.GONE_ABSORBS_NOTHING)
    moment.allows("sov", "lose 1/42gds destroy, nkvd retreat square")


@pytest.mark.covers(rules.losses.INACTIVE_LADDER, rules.losses.EXCESS_LOST)
def test_an_inactive_unit_absorbs_at_most_two(at: At) -> None:
    position = HEAD + "station: 191 211\nfactory: 1/42gds-\n"
    done = at(STREET, position).does("ger", "fire 191 211 > factory", faces=(3, 3))
    assert (done.event("losses").line.facts["points"], done.event("losses").line.facts["applied"]) == (3, 2)


@pytest.mark.covers(rules.losses.NO_OVERPAY)
def test_nobody_pays_more_than_the_points_when_they_can_be_met(at: At) -> None:
    moment = at(STREET, burden(2, "1/42gds nkvd"))
    moment.refuses("sov", "lose nkvd destroy", rules.losses.NO_OVERPAY)
    alone = HEAD + "station: 191 211\nfactory: 1/42gds\ncontrol ger: yard square\n"
    done = at(STREET, alone).does("ger", "fire 191 211 > factory", faces=(2, 3))
    assert "mill: 1/42gds-" in done.text


@pytest.mark.covers(rules.losses.EVERY_TOTAL)
def test_with_a_retreat_for_everybody_every_total_can_be_met(at: At) -> None:
    assert totals((True, True, False), 4) == frozenset(range(9))
    at(STREET, burden(5, "1/42gds 2/42gds nkvd-")).does("sov", "lose 1/42gds destroy, 2/42gds retreat square")


@pytest.mark.covers(rules.losses.UNATTAINABLE, rules.losses.SMALLEST_ABOVE)
def test_without_retreat_some_totals_cannot_be_met_and_the_least_above_is_due(at: At) -> None:
    moment = at(STREET, trapped(4, "1/42gds nkvd-"))
    moment.refuses("sov", "lose 1/42gds destroy", rules.losses.ALL_APPLIED)
    assert moment.asks("sov").rule == rules.losses.SMALLEST_ABOVE
    three = at(STREET, trapped(3, "1/42gds- 2/42gds- nkvd-"))
    three.refuses("sov", "lose 1/42gds destroy, 2/42gds destroy, nkvd destroy", rules.losses.SMALLEST_ABOVE)
    three.does("sov", "lose 1/42gds destroy, 2/42gds destroy")


@pytest.mark.parametrize(
    ("active", "missing"),
    [
        ((True,), {2}),
        ((True, True), {5}),
        ((True, False), {4}),
        ((True, True, False), {7}),
        ((True, True, True), {8}),
        ((False, False, False), {1, 3, 5}),
        ((False,), {1}),
    ],
)
def test_the_totals_that_cannot_be_met_without_retreat(active: tuple[bool, ...], missing: set[int]) -> None:
    capacity = sum(3 if side else 2 for side in active)
    assert set(range(capacity + 1)) - totals(active, 0) == missing


@pytest.mark.covers(rules.losses.SMALLEST_ABOVE, rules.losses.UNATTAINABLE)
def test_a_trapped_unit_dies(at: At) -> None:
    position = HEAD + "station: 191 211\nfactory: 1/42gds-\ncontrol ger: yard square mill\n"
    done = at(STREET, position).does("ger", "fire 191 211 > factory", faces=(2, 2))
    assert done.event("losses").line.facts["points"] == 1
    assert "destroy" in done.kinds


@pytest.mark.covers(rules.losses.SHARED_ROOM)
def test_the_room_for_retreats_is_shared(at: At) -> None:
    # the mill holds 2 of 3, the other neighbours are German: one place in all
    more = ("mill: militia- remnants-", "control ger: yard square")
    moment = at(STREET, burden(4, "1/42gds 2/42gds nkvd", *more))
    moment.refuses("sov", "lose 1/42gds retreat mill, 2/42gds retreat mill", rules.losses.SHARED_ROOM)
    moment.does("sov", "lose 1/42gds retreat mill, 2/42gds flip, nkvd flip")


def test_six_points_over_three_active_units_with_two_places(at: At) -> None:
    more = ("mill: militia-", "control ger: yard square")
    choices = at(STREET, burden(6, "1/42gds 2/42gds nkvd", *more)).asks("sov").choices
    found = {tuple(sorted(loss.outcome for loss in order.losses)) for order in choices}
    assert found == {("destroy", "destroy"), ("destroy", "flip", "retreat")}


@pytest.mark.covers(rules.losses.DEFENCE_FIXED)
def test_the_points_do_not_change_when_the_best_defender_dies(at: At) -> None:
    position = HEAD + "station: 191 211 guns\nfactory: 1/42gds militia\n"
    fired = at(STREET, position).does("ger", "fire 191 211 guns > factory", faces=(1, 2))
    assert fired.event("fired").line.facts["points"] == 4
    done = fired.does("sov", "lose 1/42gds destroy, militia flip")
    assert done.event("losses").line.facts["applied"] == 4


@pytest.mark.covers(rules.losses.NOTHING_TO_ALLOCATE)
def test_no_points_no_allocation(at: At) -> None:
    done = at(STREET, HEAD + "station: 191\nfactory: 1/42gds\n").does("ger", "fire 191 > factory", faces=(1, 1))
    assert "losses" not in done.kinds


@pytest.mark.covers(rules.losses.ONE_BY_ONE)
def test_units_flipped_by_the_first_fire_are_inactive_for_the_second(at: At) -> None:
    position = HEAD + "station: 191 211 guns\nsquare: 194\nfactory: 1/42gds nkvd\n"
    first = (
        at(STREET, position)
        .does("ger", "fire 191 guns > factory", faces=(2, 2))
        .does("sov", "lose 1/42gds flip, nkvd flip")
    )
    second = first.does("ger", "fire 211 > factory", faces=(4, 4))
    assert second.event("fired").line.facts["points"] == 2
    second.refuses("sov", "lose nkvd flip, 1/42gds flip", rules.losses.FLIP)
    second.does("sov", "lose nkvd retreat mill, 1/42gds retreat mill")


@pytest.mark.covers(rules.losses.OWN_SAFE)
def test_units_of_the_firing_side_in_the_target_area_are_never_hit(at: At) -> None:
    done = at(STREET, BOTH_IN_FACTORY).does("ger", "fire 191 > factory", faces=(6, 6))
    assert "factory: 191- 211" in done.text


@pytest.mark.covers(rules.manoeuvre.RETREAT_WHERE, rules.turn.ROOM)
def test_where_nobody_may_retreat(at: At) -> None:
    more = ("square: 211", "store: 194", "mill: militia- remnants- 34gds-", "control ger: square store")
    moment = at(STREET, burden(3, "1/42gds nkvd", *more))
    moment.refuses("sov", "lose 1/42gds retreat landing, nkvd flip", rules.manoeuvre.RETREAT_WHERE)
    moment.refuses("sov", "lose 1/42gds retreat square, nkvd flip", rules.manoeuvre.RETREAT_WHERE)
    moment.refuses("sov", "lose 1/42gds retreat yard, nkvd flip", rules.manoeuvre.RETREAT_WHERE)
    moment.refuses("sov", "lose 1/42gds retreat mill, nkvd flip", rules.turn.ROOM)


def test_the_allocation_is_walked_word_by_word(at: At) -> None:
    moment = at(STREET, NINE)
    units = moment.fork("sov", "lose")
    assert [option.word for option in units.serving] == FOUR.split()
    assert units.note is not None
    assert units.note.facts == {"applied": 0, "due": 9}
    outcomes = moment.fork("sov", "lose nkvd")
    assert [option.word for option in outcomes.serving] == ["flip", "retreat", "destroy"]
    areas = moment.fork("sov", "lose nkvd retreat")
    assert [option.word for option in areas.serving] == ["square", "mill"]
    assert {option.word for option in areas.options if option.refusal} == {"yard", "station"}
    done = moment.fork("sov", "lose nkvd destroy 1/42gds destroy 34gds destroy")
    assert done.serving == ()
    assert STREET.write_order(done.action) == "lose 1/42gds destroy, nkvd destroy, 34gds destroy"


@pytest.mark.covers(rules.losses.ALL_APPLIED)
def test_a_word_that_cannot_be_completed_is_refused_with_the_reason(at: At) -> None:
    fork = at(STREET, burden(5, "1/42gds nkvd")).fork("sov", "lose nkvd")
    assert [option.word for option in fork.options if option.refusal] == ["flip"]


def test_the_proposed_allocation_loses_the_least_strength(at: At) -> None:
    choices = at(STREET, burden(2, "1/42gds nkvd")).asks("sov").choices
    assert STREET.write_order(choices.default()) == "lose 1/42gds flip, nkvd flip"
    for points in range(1, 12):
        ask = at(STREET, burden(points, FOUR)).asks("sov")
        assert ask.choices.default() in ask.choices


@pytest.mark.parametrize(("points", "units"), [(2, "1/42gds militia"), (3, "1/42gds militia"), (1, "1/42gds militia")])
def test_a_few_allocations_are_offered_whole_each_with_what_becomes_of_whom(at: At, points: int, units: str) -> None:
    moment = at(STREET, trapped(points, units))
    (ask,) = STREET.pending(moment.state)
    fork = ask.choices.fork(("lose",), why=True)
    assert fork.are_all
    orders = [STREET.write_order(ask.choices.fork(("lose", *whole.words)).action) for whole in fork.wholes]
    assert set(orders) == {STREET.write_order(action) for action in ask.choices}
    assert orders[0] == STREET.write_order(ask.choices.default()), "the least harm first"
    for whole, order in zip(fork.wholes, orders, strict=True):
        for language, fates in {"en": ("flip", "lost"), "ru": ("переворот", "гибель")}.items():
            told = whole.label.ru if language == "ru" else whole.label.en
            assert [fate in told for fate in fates] == ["flip" in order, "destroy" in order], told
