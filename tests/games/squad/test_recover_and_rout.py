"""O22, O23, A30: recovering, routing, retreating hex by hex."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.squad import rules
from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.table.frames import Panic
from engine.games.squad.table.state import BOX
from tests.at import At, Moment
from tests.games.squad.fights import ALLIES, AXIS, addends, at_hex, battle, gone_on, holding, rolled, stand, unit

(RECOVER,) = holding(0, order="recover")
(ROUT,) = holding(0, order="rout")
FOE = "guards-squad-9 L12"


def turn(at: At, *pieces: str, **changes: Any) -> Moment:
    """The Axis in its Turn, with a Recover and a Rout card."""
    return at(SQUAD, battle(*pieces, **({"axis": (RECOVER, ROUT), "orders": 0} | changes)))


# --- Recover ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.recovery.RECOVER_NEEDS_UNIT)
def test_recover_needs_a_broken_or_suppressed_unit(at: At) -> None:
    turn(at, "rifle-squad-1 I5", FOE).refuses(AXIS, f"recover {RECOVER}", rules.recovery.RECOVER_NEEDS_UNIT)
    turn(at, "rifle-squad-1 I5 suppressed", FOE).allows(AXIS, f"recover {RECOVER}")


@pytest.mark.covers(rules.recovery.PLAYER_ACTIVATED, rules.recovery.RECOVER_OR_ROUT_ONCE, rules.recovery.RECOVER_ONCE)
def test_a_player_recovers_at_most_once_a_turn_and_not_after_a_rout_on_himself(at: At) -> None:
    pieces = ("rifle-squad-1 I5 suppressed", "rifle-squad-2 I4 broken", FOE)
    done = stand(turn(at, *pieces).does(AXIS, f"recover {RECOVER}"))
    assert not done.state.units[0].activated
    again = turn(at, *pieces, called=(True, False))
    refusal = again.refuses(AXIS, f"recover {RECOVER}", rules.recovery.RECOVER_OR_ROUT_ONCE)
    assert rules.recovery.RECOVER_ONCE in refusal.rules
    again.refuses(AXIS, f"rout {ROUT} axis", rules.recovery.RECOVER_OR_ROUT_ONCE)
    turn(at, *pieces, called=(False, True)).allows(AXIS, f"recover {RECOVER}")


@pytest.mark.covers(rules.recovery.RECOVER, rules.units.SUPPRESSED)
def test_suppressed_markers_come_off_away_from_the_enemy(at: At) -> None:
    moment = turn(at, "rifle-squad-1 I5 suppressed", "rifle-squad-2 I8 suppressed", "guards-squad-1 I9")
    done = moment.does(AXIS, f"recover {RECOVER}")
    assert not unit(done, "rifle-squad-1").suppressed
    assert unit(done, "rifle-squad-2").suppressed


@pytest.mark.covers(rules.recovery.RECOVER, rules.recovery.RECOVERED_MAY_BE_ACTIVATED)
def test_a_unit_already_activated_recovers_all_the_same(at: At) -> None:
    moment = turn(at, "rifle-squad-1 I5 broken activated", FOE, axis=(RECOVER,), axis_dice=(6,))
    done = stand(moment.does(AXIS, f"recover {RECOVER}"))
    assert not unit(done, "rifle-squad-1").broken


@pytest.mark.covers(rules.recovery.RECOVER, rules.terrain.WOODS, rules.units.LEADERS, rules.units.VETERAN)
def test_the_roll_must_not_be_above_morale_cover_and_command(at: At) -> None:
    pieces = ("rifle-squad-1 K2 broken veteran", "lieutenant-1 K2", "guards-squad-9 A12")
    done = stand(turn(at, *pieces, axis=(RECOVER,), axis_dice=(11,)).does(AXIS, f"recover {RECOVER}"))
    assert addends(done, "recover-roll") == [
        (6, "13.1", True),
        (1, "13.3", True),
        (2, "T99", True),
        (2, rules.units.LEADERS.id, True),
    ]
    assert not unit(done, "rifle-squad-1").broken
    failed = stand(turn(at, *pieces, axis=(RECOVER,), axis_dice=(12,)).does(AXIS, f"recover {RECOVER}"))
    assert unit(failed, "rifle-squad-1").broken


@pytest.mark.covers(rules.recovery.RECOVER)
def test_cover_helps_a_recover_roll_by_three_at_most(at: At) -> None:
    forts = ((at_hex("I5"), "bunker"),)
    moment = turn(at, "rifle-squad-1 I5 broken", FOE, axis=(RECOVER,), axis_dice=(9,), forts=forts)
    done = stand(moment.does(AXIS, f"recover {RECOVER}"))
    assert addends(done, "recover-roll")[1:] == [(3, "O22.2", True)]
    assert not unit(done, "rifle-squad-1").broken


@pytest.mark.covers(rules.recovery.RECOVER)
def test_the_owner_chooses_who_rolls_next(at: At) -> None:
    pieces = ("rifle-squad-1 I5 broken", "rifle-squad-2 I6 broken", "rifle-squad-3 I6", FOE)
    moment = turn(at, *pieces, axis=(RECOVER,), axis_dice=(5, 9)).does(AXIS, f"recover {RECOVER}")
    assert moment.awaited() == ((AXIS, "recover"),)
    moment.refuses(AXIS, "rally rifle-squad-3", rules.recovery.RECOVER)
    done = stand(moment.does(AXIS, "rally rifle-squad-2"))
    assert (unit(done, "rifle-squad-2").broken, unit(done, "rifle-squad-1").broken) == (False, True)


@pytest.mark.covers(rules.actions.IRON_WILL)
def test_iron_will_rallies_without_a_roll(at: At) -> None:
    (card,) = holding(0, "iron-will")
    moment = turn(at, "rifle-squad-1 I5 broken", "rifle-squad-2 I6", FOE, axis=(RECOVER, card))
    moment = moment.does(AXIS, f"recover {RECOVER}")
    assert moment.awaited() == ((AXIS, "recover"),)
    moment.refuses(AXIS, f"iron {card} rifle-squad-2", rules.actions.IRON_WILL)
    done = moment.does(AXIS, f"iron {card} rifle-squad-1")
    assert not unit(done, "rifle-squad-1").broken
    assert "rolled" not in done.kinds


def test_the_preview_of_recover_tells_each_units_odds(at: At) -> None:
    moment = turn(at, "rifle-squad-1 I5 broken suppressed", "rifle-squad-2 I6 suppressed", FOE)
    preview = moment.previews(AXIS, f"recover {RECOVER}")
    assert [(chance.ways, chance.of) for chance in preview.odds] == [(15, 36), (21, 36)]  # 6 or less, once calm
    assert len(preview.lines[0].facts["units"]) == 2  # type: ignore[arg-type]  # a list of names


# --- Rout -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.recovery.ROUT)
def test_whoever_is_called_must_have_a_broken_unit(at: At) -> None:
    moment = turn(at, "rifle-squad-1 I5", "guards-squad-1 I9 broken")
    moment.refuses(AXIS, f"rout {ROUT} axis", rules.recovery.ROUT)
    moment.allows(AXIS, f"rout {ROUT} allies")


@pytest.mark.covers(rules.recovery.ROUT)
def test_each_broken_unit_retreats_the_roll_less_its_morale_towards_its_own_edge(at: At) -> None:
    moment = turn(at, "rifle-squad-1 A1", "guards-squad-1 J8 broken", "guards-squad-2 L1", axis_dice=(9,))
    moment = rolled(moment.does(AXIS, f"rout {ROUT} allies"))
    assert moment.event("panic").line.facts["n"] == 2  # 9 - 7
    assert moment.orders(ALLIES) == tuple(f"retreat guards-squad-1 > {hex_}" for hex_ in ("I9", "J9", "K9"))
    moment = moment.does(ALLIES, "retreat guards-squad-1 > I9")  # from there only I10 is nearer
    assert unit(moment, "guards-squad-1").at == at_hex("I10")


@pytest.mark.covers(rules.recovery.ROUT)
def test_a_unit_that_stands_fast_does_not_move(at: At) -> None:
    moment = turn(at, "rifle-squad-1 A1", "guards-squad-1 I8 broken", "guards-squad-2 L1", axis_dice=(7,))
    done = rolled(moment.does(AXIS, f"rout {ROUT} allies"))
    assert unit(done, "guards-squad-1").at == at_hex("I8")
    assert done.kinds.count("retreated") == 0


@pytest.mark.covers(rules.recovery.ROUT)
def test_a_step_from_the_own_edge_row_leaves_the_map(at: At) -> None:
    moment = turn(at, "rifle-squad-1 A1", "guards-squad-1 I12 broken", "guards-squad-2 L1", axis_dice=(8,))
    done = rolled(moment.does(AXIS, f"rout {ROUT} allies"))
    assert unit(done, "guards-squad-1").at == BOX
    assert "fled" in done.kinds


def retreat(at: At, *pieces: str, steps: int = 1, **changes: Any) -> Moment:
    """The last unit has to retreat so many steps, by the event Panic."""
    last = len(pieces) - 1
    panic = Panic(1, -1, ((last, steps),), last)
    return at(SQUAD, gone_on(battle(*pieces, doing=(panic,), **changes)))


@pytest.mark.covers(rules.recovery.ROUT, rules.units.SUPPRESSED)
def test_without_a_legal_step_a_unit_stops_suppressed(at: At) -> None:
    taken = [f"rifle-squad-{n} {hex_}" for n, hex_ in enumerate(("I9", "H8", "J8"), 1)]
    moment = turn(at, *taken, "guards-squad-1 I8 broken", "guards-squad-2 L1", axis_dice=(8,))
    done = rolled(moment.does(AXIS, f"rout {ROUT} allies"))
    assert unit(done, "guards-squad-1").suppressed
    assert unit(done, "guards-squad-1").at == at_hex("I8")


@pytest.mark.covers(rules.recovery.ROUT)
def test_a_retreat_goes_to_rows_nearer_the_own_edge_first(at: At) -> None:
    moment = retreat(at, "rifle-squad-1 A1", "guards-squad-9 L1", "guards-squad-1 J8 broken")
    assert moment.orders(ALLIES) == tuple(f"retreat guards-squad-1 > {hex_}" for hex_ in ("I9", "J9", "K9"))
    moment.refuses(ALLIES, "retreat guards-squad-1 > J7", rules.recovery.ROUT)
    done = moment.does(ALLIES, "retreat guards-squad-1 > J9")
    assert unit(done, "guards-squad-1").at == at_hex("J9")


@pytest.mark.covers(rules.recovery.ROUT)
def test_a_retreat_never_returns_to_a_hex_it_has_left(at: At) -> None:
    blocked = ("rifle-squad-1 I9", "rifle-squad-2 J9", "rifle-squad-3 K9")
    moment = retreat(at, *blocked, "guards-squad-9 L1", "guards-squad-1 J8 broken", steps=2)
    assert moment.orders(ALLIES) == ("retreat guards-squad-1 > I8", "retreat guards-squad-1 > K8")
    after = moment.does(ALLIES, "retreat guards-squad-1 > I8")  # I9 and J8 are barred now, H8 is all that is left
    assert unit(after, "guards-squad-1").at == at_hex("H8")


@pytest.mark.covers(rules.actions.HIDDEN_MINES, rules.recovery.ROUT)
def test_mines_attack_whoever_retreats_out_of_their_hex(at: At) -> None:
    forts = ((at_hex("J8"), "mines"),)
    moment = retreat(
        at, "rifle-squad-1 A1", "guards-squad-9 L1", "guards-squad-1 J8 broken", forts=forts, allies_dice=(3,)
    )
    done = stand(moment.does(ALLIES, "retreat guards-squad-1 > J9"))
    assert "mines" in done.kinds
    assert unit(done, "guards-squad-1").at == at_hex("J9")  # 6 + 3 against 7 only Suppresses it
