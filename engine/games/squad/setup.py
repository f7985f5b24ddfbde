"""Setting a scenario up: chits, control, forces, and in the free scenario what dice decide [1.2, 4.9]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.core.dice import Dice, shuffled
from engine.core.game import Event, Step
from engine.core.text import Facts, Line
from engine.games.squad import rules
from engine.games.squad.map.sides import AXIS, SIDES
from engine.games.squad.phases.changes.deck import draw_for_event
from engine.games.squad.phases.changes.objectives import draw_chit, draw_secret, open_chit
from engine.games.squad.phases.flow import run
from engine.games.squad.phases.turns.placing import begin_placing
from engine.games.squad.table.board import Board
from engine.games.squad.table.fate import DECKS
from engine.games.squad.table.pieces import WEAPONS
from engine.games.squad.table.scenario import POSTURES, SHEETS, Scenario, free_control, scenarios
from engine.games.squad.table.state import WAITING, Radio, State, Unit, Weapon
from engine.games.squad.table.survey import NONE
from engine.games.squad.words import phrases
from engine.games.squad.words.naming import chit_name, side_name
from engine.kits.board import changed


def set_up(scenario: str, options: Mapping[str, str], dice: Dice) -> Step[State]:
    """The first position in which somebody is asked.

    Raises:
        ValueError: there is no such scenario or option.
    """
    played = [name for name, one in scenarios().items() if not one.is_for_lessons]
    if scenario not in played:
        raise ValueError(f"expected a scenario out of {', '.join(played)}, got {scenario!r}")
    if options:
        raise ValueError(f"expected no options for squad, got {', '.join(options)}")
    plan = scenarios()[scenario]
    board = Board.of(_bare(plan), dice)
    cited = (rules.setup.SETTING_UP, plan.rule, rules.lists.BRICKWORKS_MAP)
    board.tell(Event("set-up", Line(phrases.SET_UP, {"scenario": plan.title}), cited, reveals=True, segment=True))
    for side in SIDES:
        board.decks = changed(board.decks, side, shuffled(DECKS[side], dice))
    if plan.is_free:
        _roll_for_sides(board)
    else:
        facts: Facts = {"side": side_name(plan.initiative)}
        board.tell(
            Event(
                "initiative",
                Line(phrases.HOLDS_CARD, facts),
                (rules.initiative.CARD_BY_SCENARIO, rules.initiative.CARD_OUTSIDE_HAND),
            )
        )
    _draw_chits(board)
    if not plan.is_free:
        begin_placing(board)
    run(board)
    return board.step()


def _bare(plan: Scenario) -> State:
    """Everything that does not hang on dice."""
    forces = plan.forces
    units: list[Unit] = []
    weapons: list[Weapon] = []
    for side, force in enumerate(forces):
        units += units_of(side, force.units)
        arms = [Weapon(kind, number, side) for kind, number in numbered(force.weapons)]
        _assign(units, weapons, arms)
    opened = plan.open_chits
    return State(
        scenario=plan.id,
        postures=(forces[0].posture, forces[1].posture) if forces else ("meeting", "meeting"),
        limits=(forces[0].limit, forces[1].limit) if forces else (0, 0),
        surrender=(forces[0].surrender, forces[1].surrender) if forces else (0, 0),
        phase="setup" if forces else "picks",
        turn=0,
        active=AXIS,
        units=tuple(units),
        weapons=tuple(weapons),
        control=plan.control,
        chits_open=tuple(sorted(opened)),
        chits_secret=((), ()),
        chits_left=tuple(letter for letter in plan.chits if letter not in opened),
        points=plan.points,
        initiative=max(plan.initiative, AXIS),
        radios=(_radio(forces[0].radio), _radio(forces[1].radio)) if forces else (None, None),
        hands=((), ()),
        decks=DECKS_BY_SIDE,
        discards=((), ()),
        stock=(forces[0].forts, forces[1].forts) if forces else ((), ()),
    )


DECKS_BY_SIDE = (DECKS[0], DECKS[1])


def _radio(kind: str) -> Radio | None:
    return Radio(kind) if kind else None


def numbered(kinds: Sequence[str]) -> list[tuple[str, int]]:
    """Kinds with the numbers of their pieces, counted from 1."""
    seen: Counter[str] = Counter()
    found = []
    for kind in kinds:
        seen[kind] += 1
        found.append((kind, seen[kind]))
    return found


def units_of(side: int, kinds: Sequence[str]) -> list[Unit]:
    """The units of a force, not set up yet."""
    return [Unit(kind, number, side, WAITING) for kind, number in numbered(kinds)]


def _assign(units: list[Unit], weapons: list[Weapon], arms: list[Weapon]) -> None:
    """Give each Weapon to the first unit entitled to it; a Weapon Team gets its own before others do [1.2, 11.2c]."""
    for weapon in arms:
        weapons.append(weapon)
        carriers = WEAPONS[weapon.kind].carriers
        for i, unit in enumerate(units):
            if unit.side == weapon.side and unit.kind in carriers and unit.weapon == NONE:
                units[i] = Unit(unit.kind, unit.number, unit.side, unit.at, weapon=len(weapons) - 1)
                break
        else:
            raise ValueError(f"expected a unit entitled to {weapon.kind}")


def _roll_for_sides(board: Board) -> None:
    """Sheets and postures of the free scenario; triggers are ignored, nobody holds the card yet [P.free]."""
    first = _roll(board, AXIS)
    pair = SHEETS[0] if first[0] % 2 else SHEETS[1]
    facts: Facts = {"n": 1 if first[0] % 2 else 2, "one": first[0]}
    board.tell(Event("sheets", Line(phrases.SHEETS_ROLLED, facts), (rules.lists.SHEETS, rules.lists.FREE_SCENARIO)))
    for sheet in pair:
        for unit in units_of(sheet.side, sheet.units):
            board.add_unit(unit)
        if sheet.has_initiative:
            board.initiative = sheet.side
    holder = Line(phrases.HOLDS_CARD, {"side": side_name(board.initiative)})
    board.tell(Event("initiative", holder, (rules.initiative.CARD_BY_SHEET, rules.initiative.CARD_OUTSIDE_HAND)))
    totals = [sum(_roll(board, side)) for side in SIDES]
    if totals[0] == totals[1]:
        board.postures = ("meeting", "meeting")
    else:
        board.postures = ("attack", "defence") if totals[0] > totals[1] else ("defence", "attack")
    postures = [POSTURES[word] for word in board.postures]
    rows = (postures[0].rows[0], postures[1].rows[1])
    board.limits = (postures[0].limit, postures[1].limit)
    board.surrender = (pair[0].surrender, pair[1].surrender)
    board.picks = (pair[0].picks, pair[1].picks)
    board.stock = (postures[0].forts, postures[1].forts)
    board.points = postures[0].points - postures[1].points
    board.control = free_control(board.plan, rows)
    board.active = board.postures.index("defence") if "defence" in board.postures else board.initiative
    told: Facts = {"axis": postures[0].name, "allies": postures[1].name, "one": totals[0], "two": totals[1]}
    board.tell(
        Event("postures", Line(phrases.POSTURES_ROLLED, told), (rules.lists.POSTURES, rules.lists.FREE_SCENARIO))
    )


def _roll(board: Board, side: int) -> tuple[int, int]:
    return draw_for_event(board, side).dice


def _draw_chits(board: Board) -> None:
    """Lay open chits, then draw secret ones, the Axis first [1.2].

    Where the scenario names the open chits, its VP start counts them already; those that are drawn score now [7.3d].
    """
    if board.chits_open:
        facts: Facts = {"chits": tuple(chit_name(letter) for letter in board.chits_open)}
        cited = (rules.victory.OPEN_CHITS_VISIBLE, rules.lists.OBJECTIVE_CHITS)
        board.tell(Event("chits", Line(phrases.OPEN_CHITS, facts), cited))
    for _ in range(board.plan.open_drawn):
        open_chit(board, draw_chit(board))
    for side in SIDES:
        for _ in range(board.plan.secret_chits):
            draw_secret(board, side, rules.setup.SETTING_UP)
