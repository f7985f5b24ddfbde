"""6, 9.0.1, 9.1 and P25: who may share a hex, how many, and what goes when it is too much."""

from __future__ import annotations

import pytest

from engine.core.rules import Rule
from engine.core.text import LANGUAGES, Language
from engine.games.theater import rules
from engine.games.theater.actions import Box, Done, Move, Remove
from engine.games.theater.asks import pending
from engine.games.theater.game import THEATER
from engine.games.theater.map.countries import WEST
from engine.games.theater.table.survey import situation
from engine.games.theater.units.stacking import crowded_hexes, excess_sets, is_legal, stack_refusal
from renderers.speech import speak
from tests import cited
from tests.games.theater.proving import Field, field, ground

HOME = ground(cities={"t0505": "GE"}, small="t0506")


def allowed(at: Field, word: str = "t0505") -> None:
    """The stack in the hex may stay."""
    hex_ = at.map.place_index[word]
    assert is_legal(at.state, situation(at.state).ground_at(hex_), hex_)
    assert stack_refusal(at.state, situation(at.state).ground_at(hex_), hex_) is None
    assert crowded_hexes(at.state) == []


def banned(at: Field, rule: Rule, word: str = "t0505") -> None:
    """The stack in the hex may not stay, by this rule."""
    hex_ = at.map.place_index[word]
    refusal = stack_refusal(at.state, situation(at.state).ground_at(hex_), hex_)
    assert refusal is not None
    assert refusal.rule == rule
    cited.note(refusal)
    assert crowded_hexes(at.state) == [hex_]


@pytest.mark.covers(rules.stacking.STACK, rules.stacking.ONLY_GROUND_UNITS_STACK, rules.stacking.STACK_LIMIT_SEVEN)
def test_only_ground_units_count_and_the_limit_is_four_units_and_seven_steps() -> None:
    allowed(field(ax="t0505 1id/2 2id/2 3id/2 4id 1ge-air 2ge-air 3ge-air", lay="t0505 ax logistics/GE"))
    allowed(field(ax="t0505 1pz/3 1id/3 2id"))
    banned(field(ax="t0505 1id/2 2id/2 3id/2 4id/2"), rules.stacking.STACK_LIMIT_SEVEN)
    banned(field(ax="t0505 1id 2id 3id 4id 5id"), rules.stacking.STACK_LIMIT_SEVEN)


@pytest.mark.covers(rules.stacking.STACK_LIMIT_FOUR)
def test_a_small_box_holds_four_steps() -> None:
    for stack in ("1id 2id 3id 4id", "1id/2 2id/2", "1id/3 2id"):
        allowed(field(HOME, ax=f"t0506 {stack}"), "t0506")
    banned(field(HOME, ax="t0506 1id/2 2id/2 3id"), rules.stacking.STACK_LIMIT_FOUR, "t0506")


@pytest.mark.covers(
    rules.stacking.NO_STACKING_IN_BOXES, rules.boxes.NOTHING_IN_BOXES, rules.boxes.BOX_MOVE, rules.boxes.BOX_LINKS
)
def test_there_is_no_stacking_in_a_box() -> None:
    boxes = (
        {"id": "eastern-us-canada", "admits": ["west"], "boxes": ["cape"]},
        {"id": "cape", "admits": ["west"], "hexes": "t0701"},
    )
    crowd = "cape 1br-hq 1us-hq 1fr-hq 1br/3 2br/3 1fr/3 2fr/2 1bh 1us; eastern-us-canada 2us"
    at = field(ground(boxes=boxes), wa=crowd, phasing=WEST)
    assert crowded_hexes(at.does(Box("2us", "cape")).state) == []


@pytest.mark.covers(rules.stacking.ONE_HQ, rules.stacking.ONE_FORTRESS)
def test_one_hq_and_one_fortress_in_a_hex() -> None:
    banned(field(ax="t0505 1ge-hq 1it-hq"), rules.stacking.ONE_HQ)
    banned(field(ax="t0505 1ge-ft 1it-ft"), rules.stacking.ONE_FORTRESS)
    allowed(field(ax="t0505 1ge-hq 1ge-ft 1id"))


@pytest.mark.covers(
    rules.stacking.MINORS_APART, rules.stacking.LARGER_EXPEDITIONARY_APART, rules.stacking.EXPEDITIONARY_STACKS
)
def test_units_of_different_minors_stand_apart_but_for_small_expeditionary_ones() -> None:
    banned(field(ax="t0505 1ro 1hu"), rules.stacking.MINORS_APART)
    allowed(field(ax="t0505 1ro 1id"))
    allowed(field(ax="t0505 1ro 2ro"))
    allowed(field(ax="t0505 1ro-x 1hu"))
    banned(field(ax="t0505 1ro-x/2 1hu"), rules.stacking.LARGER_EXPEDITIONARY_APART)


@pytest.mark.covers(rules.stacking.FRANCO_BELGIAN_COOPERATION, rules.stacking.ANGLO_FRENCH_NON_COOPERATION)
def test_the_two_political_markers() -> None:
    banned(field(wa="t0505 1fr 1bh"), rules.stacking.FRANCO_BELGIAN_COOPERATION)
    allowed(field(wa="t0505 1fr 1bh", cooperation=True))
    allowed(field(wa="t0505 1fr 1br"))
    banned(field(wa="t0505 1fr 1br", non_cooperation=True), rules.stacking.ANGLO_FRENCH_NON_COOPERATION)
    allowed(field(wa="t0505 1fr 1us", non_cooperation=True))
    banned(field(wa="t0505 1fr-x 1br", non_cooperation=True), rules.stacking.ANGLO_FRENCH_NON_COOPERATION)
    literal = ("exped-overrides-noncoop=on",)
    allowed(field(wa="t0505 1fr-x 1br", non_cooperation=True, switches=literal))


@pytest.mark.covers(
    rules.stacking.LIMIT_MAY_BE_EXCEEDED, rules.stacking.LIMIT_CHECKED_OFTEN, rules.turn.CHECK_AFTER_SEGMENT
)
def test_a_limit_may_be_exceeded_until_the_segment_ends() -> None:
    at = field(HOME, ax="t0505 1id 2id 3id 4id; t0504 5id", lay="t0504 ax detachment")
    crowded = at.does(Move(("5id",), ("t0505",)))
    assert crowded.asked() == ("axis", "movement")
    ended = crowded.does(Done())
    assert ended.asked() == ("axis", "excess")
    assert "excess" in ended.kinds


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("there", "comes", "said"),
    [
        ("1id 2id 3id 4id", "5id", {"en": "the limit is 4 units", "ru": "предел – 4"}),
        ("1ge-hq", "2ge-hq", {"en": "Two HQs", "ru": "двум штабам"}),
        ("1hu/2", "1ro/2", {"en": "different minor countries", "ru": "из разных малых стран"}),
    ],
)
def test_why_a_stack_may_not_stay_is_said_at_the_move_at_the_end_and_as_it_is_lost(
    there: str, comes: str, said: dict[Language, str], language: Language
) -> None:
    home = ground(cities={"t0505": "GE", "t0404": "HU", "t0403": "RO"})
    at = field(home, ax=f"t0505 {there}; t0504 {comes}", lay="t0504 ax detachment")
    move = Move((comes.split("/", maxsplit=1)[0],), ("t0505",))
    coming = THEATER.preview(at.state, "axis", move)
    crowded = at.does(move)
    ending = THEATER.preview(crowded.state, "axis", Done())
    for preview in (coming, ending):
        assert preview.warns
        assert any(said[language] in speak(line, language) for line in preview.lines)
    assert not THEATER.preview(at.state, "axis", Done()).lines, "nobody is asked twice about what is as it should be"
    ended = crowded.does(Done())
    assert said[language] in speak(ended.event("excess").line, language)
    assert said[language] in speak(pending(ended.state)[0].prompt, language)


@pytest.mark.covers(
    rules.stacking.EXCESS_ELIMINATED,
    rules.replacements.EXCESS_BY_OWNER,
    rules.replacements.EXCESS_ORDER,
    rules.defaults.POOL,
)
def test_the_owner_removes_the_excess_and_it_goes_to_the_pool() -> None:
    at = field(HOME, ax="t0505 1id 2id 3id 4id 5id; t0405 6id").does(Done())
    at.refuses(Remove(("6id",)), rules.replacements.EXCESS_BY_OWNER)
    done = at.does(Remove(("3id",)))
    assert "3id" not in {unit.word for unit in done.state.units}
    assert [(lot.kind, lot.count) for lot in done.state.pool] == [(0, 1)]


@pytest.mark.covers(rules.replacements.EXCESS_MINIMAL)
def test_no_unit_is_removed_that_could_stay() -> None:
    at = field(HOME, ax="t0505 1id/2 2id/2 3id/2 4id/2; t0405 6id").does(Done())
    at.refuses(Remove(("1id", "2id")), rules.replacements.EXCESS_MINIMAL)
    assert at.does(Remove(("1id",))).unit("2id").steps == 2
    for units in excess_sets(at.state, at.map.index["t0505"]):
        assert len(units) == 1


def test_the_default_removes_the_fewest_steps_then_the_lowest_attack() -> None:
    at = field(HOME, ax="t0505 1id/3 1pz/3 2id 2pz; t0405 6id").does(Done())
    assert pending(at.state)[0].choices.default() == Remove(("2id",))


def test_a_neutral_garrison_loses_the_default_at_once() -> None:
    at = field(HOME, ax="t0405 6id", no="t0707 1sw/2 2sw/2 3sw/2 4sw/2")
    done = at.does(Done())
    assert "removed-excess" in done.kinds
    assert [unit.word for unit in done.state.units] == ["2sw", "3sw", "4sw", "6id"]
