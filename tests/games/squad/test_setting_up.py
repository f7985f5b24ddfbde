"""1.2, 9, 11.2 and P: scenarios, picks and the set-up."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.dice import StepDice
from engine.core.text import Language
from engine.games.squad import rules
from engine.games.squad.actions import Place
from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.map.geography import hex_word
from engine.games.squad.map.sides import SEATS
from engine.games.squad.phases.turns.placing import hexes_for, judge_place, set_up_hexes
from engine.games.squad.table.chits import worth_of
from engine.games.squad.table.fate import DECKS
from engine.games.squad.table.state import NOBODY, Radio, State
from renderers.speech import speak
from tests.at import At, Moment
from tests.games.squad.fights import ALLIES, AXIS, at_hex, unit


@pytest.mark.covers(
    rules.setup.SETTING_UP,
    rules.lists.FARM_BEYOND_THE_FORD,
    rules.lists.BRICKWORKS_MAP,
    rules.initiative.CARD_BY_SCENARIO,
    rules.initiative.CARD_OUTSIDE_HAND,
)
def test_the_learning_scenario(at: At) -> None:
    moment = at.start(SQUAD, "farm", seed=3)
    assert moment.awaited() == ((ALLIES, "set-up"),)
    state = moment.state
    assert (state.postures, state.limits, state.surrender) == (("attack", "defence"), (3, 2), (6, 5))
    assert (state.points, state.initiative, state.chits_open) == (-2, 1, ("H",))
    assert [len(chits) for chits in state.chits_secret] == [1, 1]
    assert state.control == (0, -1, 1, 1, -1)


@pytest.mark.covers(
    rules.lists.BRICKWORKS_CROSSING,
    rules.victory.OPEN_CHITS_VISIBLE,
    rules.lists.OBJECTIVE_CHITS,
    rules.victory.SECRET_CHITS_OWN,
)
def test_the_full_scenario(at: At) -> None:
    state = at.start(SQUAD, "brickworks").state
    assert state.radios == (Radio("radio-105"), Radio("radio-76"))
    assert sorted(state.stock[1]) == ["foxholes"] * 3 + ["mines"] * 2 + ["trench"] + ["wire"] * 2
    assert [len(chits) for chits in state.chits_secret] == [2, 2]
    assert state.points == -8


@pytest.mark.covers(rules.setup.SETTING_UP, rules.lists.FORTIFICATIONS, rules.stacking.STACK, rules.setup.TURN)
def test_the_default_set_up_then_hands_and_the_first_turn(at: At) -> None:
    moment = at.start(SQUAD, "farm").does(ALLIES, "auto")
    assert unit(moment, "guards-squad-1").at == at_hex("A8")
    moment = moment.does(ALLIES, "ready")
    assert moment.awaited() == ((AXIS, "set-up"),)
    moment = moment.does(AXIS, "auto").does(AXIS, "ready")
    assert moment.awaited() == ((AXIS, "turn"),)
    assert [len(hand) for hand in moment.state.hands] == [7, 5]
    assert moment.state.turn == 1


@pytest.mark.parametrize("scenario", ["farm", "brickworks"])
def test_hexes_are_offered_to_a_piece_as_the_judge_has_it(at: At, scenario: str) -> None:
    moment = at.start(SQUAD, scenario)
    state, side = moment.state, SEATS.index(moment.awaited()[0][0])
    pieces = [*state.stock[side], *(unit.word for unit in state.units if unit.side == side)]
    for _ in range(12):
        offered = {piece: hexes_for(state, side, piece) for piece in pieces}
        for piece, hexes in offered.items():
            fits = [h for h in set_up_hexes(state, side) if judge_place(state, side, Place(piece, hex_word(h))) is None]
            assert hexes == fits, piece
        placed = pieces.pop(-(len(pieces) % 2))
        moment = moment.does(SEATS[side], f"place {placed} > {hex_word(offered[placed][0])}")
        state = moment.state
        if len(pieces) < 2:
            break


@pytest.mark.covers(
    rules.setup.SETTING_UP,
    rules.setup.MAP,
    rules.stacking.SEVEN_FIGURES,
    rules.movement.NO_IMPASSABLE_HEX,
    rules.stacking.ONE_FORTIFICATION,
    rules.lists.FORTIFICATIONS,
)
def test_where_pieces_may_be_set_up(at: At) -> None:
    moment = at.start(SQUAD, "brickworks")
    moment.refuses(ALLIES, "place guards-squad-1 > C4", rules.setup.SETTING_UP)
    moment.refuses(ALLIES, "place grenadier-squad-1 > C8", rules.setup.SETTING_UP)
    moment.refuses(ALLIES, "place guards-squad-1 > D7", rules.movement.NO_IMPASSABLE_HEX)
    moment.refuses(ALLIES, "ready", rules.setup.SETTING_UP)
    moment.refuses(ALLIES, "place trench > D9", rules.lists.FORTIFICATIONS)
    moment = moment.does(ALLIES, "place guards-squad-1 > C9").does(ALLIES, "place guards-squad-1 > C10")
    moment.refuses(ALLIES, "place guards-squad-2 > C10", rules.stacking.SEVEN_FIGURES)
    moment = moment.does(ALLIES, "place trench > C10")
    moment.refuses(ALLIES, "place wire > C10", rules.stacking.ONE_FORTIFICATION)
    moment.refuses(ALLIES, "lift C9", rules.setup.SETTING_UP)
    moment = moment.does(ALLIES, "lift C10")
    assert "trench" in moment.state.stock[1]
    farm = at.start(SQUAD, "farm")
    farm.refuses(ALLIES, "place guards-squad-1 > H9", rules.setup.MAP)


@pytest.mark.covers(rules.units.WEAPON_TO_NAMED_UNIT, rules.units.WEAPON_ON_TOP, rules.units.ONE_WEAPON_CARRIED)
def test_weapons_go_to_the_units_named_in_the_support_table(at: At) -> None:
    moment = at.start(SQUAD, "brickworks")
    assert unit(moment, "sov-weapon-team-1").weapon != -1
    moment.refuses(ALLIES, "arm maxim-1 > guards-squad-1", rules.units.WEAPON_TO_NAMED_UNIT)
    moment.refuses(ALLIES, "arm maxim-1 > weapon-team-1", rules.units.WEAPON_TO_NAMED_UNIT)
    moment.refuses(ALLIES, "arm maxim-1 > sov-weapon-team-2", rules.units.ONE_WEAPON_CARRIED)
    moment.refuses(ALLIES, "arm light-mg-1 > guards-squad-3", rules.setup.SETTING_UP)
    done = moment.does(ALLIES, "arm dp-1 > sov-rifle-squad-1")
    assert unit(done, "sov-rifle-squad-1").weapon == unit(moment, "guards-squad-1").weapon


@pytest.mark.parametrize(
    ("language", "units", "both", "forts", "ready"),
    [
        ("en", "5 units.", "1 unit, Foxholes × 2.", "Foxholes × 2.", "you are ready."),
        ("ru", "5 подразделений.", "1 подразделение, Окопы × 2.", "Окопы × 2.", "объявите готовность."),
    ],
)
def test_the_question_counts_units_and_fortifications_apart(
    at: At, language: Language, units: str, both: str, forts: str, ready: str
) -> None:
    def asks(moment: Moment, ending: str) -> None:
        (ask,) = SQUAD.pending(moment.state)
        assert speak(ask.prompt, language).endswith(f" {ending}")

    start = at.start(SQUAD, "farm")
    *most, last = [one.word for one in start.state.units if one.side == SEATS.index(ALLIES)]
    asks(start.does(ALLIES, "place foxholes > C9").does(ALLIES, "place foxholes > C10"), units)
    moment = start
    for piece, hex_ in zip(most, ("C9", "C10", "D9", "D10"), strict=True):
        moment = moment.does(ALLIES, f"place {piece} > {hex_}")
    asks(moment, both)
    asks(moment.does(ALLIES, f"place {last} > B9"), forts)
    asks(moment.does(ALLIES, "auto"), ready)


def test_fortifications_that_all_stand_are_said_to_stand_where_they_do(at: At) -> None:
    moment = at.start(SQUAD, "farm")
    while "foxholes" in moment.state.stock[1]:
        order = next(each for each in moment.orders(ALLIES) if each.startswith("place foxholes"))
        moment = moment.does(ALLIES, order)
    refusal = moment.refuses(ALLIES, "place foxholes > D9", rules.setup.SETTING_UP)
    said = speak(refusal.line, "ru")
    assert "Foxholes" not in said
    assert "уже стоят" in said


def free(at: At, *, attack: bool) -> Moment:
    """A free scenario in which somebody attacks, or both meet."""
    for seed in range(50):
        moment = at.start(SQUAD, "free", seed=seed)
        if ("attack" in moment.state.postures) == attack:
            return moment
    raise AssertionError("expected such a start within 50 seeds")


def by_open_chits(state: State) -> int:
    """What the open chits give the Axis less the Allies for the objectives they control."""
    sign = {0: 1, 1: -1, NOBODY: 0}
    return sum(sign[side] * worth_of(state.chits_open, number) for number, side in enumerate(state.control))


@pytest.mark.covers(rules.victory.OPEN_SCORES_AT_ONCE, rules.lists.FREE_SCENARIO)
def test_open_chits_drawn_at_the_set_up_score_at_once(at: At) -> None:
    scores = set()
    for seed in range(40):
        moment = at.start(SQUAD, "free", seed=seed)
        state = moment.state
        posture = {("attack", "defence"): -6, ("defence", "attack"): 6}.get(state.postures, 0)
        assert state.points == posture + by_open_chits(state)
        assert moment.kinds.count("chit-open") >= 2
        scores.add(by_open_chits(state))
    assert len(scores) > 3


@pytest.mark.covers(rules.lists.FREE_SCENARIO, rules.lists.SHEETS, rules.lists.POSTURES, rules.initiative.CARD_BY_SHEET)
def test_in_the_free_scenario_cards_decide_sheets_and_postures(at: At) -> None:
    moment = free(at, attack=True)
    state = moment.state
    defender = state.postures.index("defence")
    assert state.points == (6 if defender == 0 else -6) + by_open_chits(state)
    assert state.active == defender
    assert state.limits[defender] == 3
    assert state.limits[1 - defender] == 4
    assert len(state.stock[defender]) == 7
    meeting = free(at, attack=False).state
    assert meeting.points == by_open_chits(meeting)
    assert meeting.active == meeting.initiative
    assert all(len(meeting.decks[side]) < len(DECKS[side]) for side in (0, 1))


@pytest.mark.covers(
    rules.lists.FREE_SCENARIO,
    rules.lists.SUPPORT_TABLE,
    rules.stacking.ONE_RADIO,
    rules.units.WEAPON_TO_NAMED_UNIT,
    rules.units.ONE_WEAPON_CARRIED,
)
def test_picks(at: At) -> None:
    moment = free(at, attack=False)
    state = msgspec.structs.replace(moment.state, active=1, picks=(4, 4))
    moment = at(SQUAD, state)
    moment.refuses(ALLIES, "pick mortar-1 > weapon-team-1", rules.lists.SUPPORT_TABLE)
    moment.refuses(ALLIES, "pick maxim-1 > sov-rifle-squad-1", rules.units.WEAPON_TO_NAMED_UNIT)
    moment.refuses(ALLIES, "pick radio-76 > sov-weapon-team-1", rules.lists.SUPPORT_TABLE)
    moment = moment.does(ALLIES, "pick radio-76")
    assert moment.awaited() == ((AXIS, "pick"),)
    moment = moment.does(AXIS, "pick heavy-mg-1 > weapon-team-1")
    moment.refuses(ALLIES, "pick radio-82", rules.stacking.ONE_RADIO)
    moment = moment.does(ALLIES, "pick maxim-1 > sov-weapon-team-1").does(AXIS, "done")
    moment.refuses(ALLIES, "pick maxim-1 > sov-weapon-team-2", rules.lists.SUPPORT_TABLE)
    moment.refuses(ALLIES, "pick gun-1 > sov-weapon-team-1", rules.units.ONE_WEAPON_CARRIED)
    moment = moment.does(ALLIES, "done")
    assert moment.state.phase == "setup"


@pytest.mark.covers(rules.lists.FREE_SCENARIO)
def test_a_pick_needs_an_entitled_unit(at: At) -> None:
    moment = free(at, attack=False)
    units = tuple(one for one in moment.state.units if one.kind != "assault-squad")
    state = msgspec.structs.replace(moment.state, active=0, picks=(3, 3), units=units)
    at(SQUAD, state).refuses(AXIS, "pick charge-1 > weapon-team-1", rules.lists.FREE_SCENARIO)


@pytest.mark.covers(rules.setup.SETTING_UP)
def test_hidden_chits_stay_hidden_and_nothing_else_can_be_set_up(at: At) -> None:
    moment = at.start(SQUAD, "brickworks")
    assert [view.letter for view in moment.sees(ALLIES).chits if view.owner == AXIS] == [None, None]
    assert all(
        hex_.may_set_up == (int(hex_.word[1:]) >= 5 and hex_.terrain != "water") for hex_ in moment.sees(None).hexes
    )
    for scenario, options in (("nowhere", {}), ("farm", {"fog": "thick"})):
        with pytest.raises(ValueError, match="expected"):
            SQUAD.setup(scenario, options, StepDice(b"1", "t", 0))


def test_nothing_burns_before_the_first_turn(at: At) -> None:
    moment = at.start(SQUAD, "brickworks")
    with pytest.raises(ValueError, match="no Blaze in B5"):
        SQUAD.read_position(f"{moment.text}blaze: B5\n")
