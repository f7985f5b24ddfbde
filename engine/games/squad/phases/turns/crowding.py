"""Chapter 8.2: figures in a hex are counted at the end of every Turn, for both sides."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.game import Event
from engine.core.rules import Refusal, Rule
from engine.core.text import Facts, Line
from engine.games.squad import rules
from engine.games.squad.actions import Deploy, Eliminate
from engine.games.squad.map.geography import hex_word
from engine.games.squad.map.sides import enemy
from engine.games.squad.phases.changes.harm import eliminate
from engine.games.squad.phases.changes.raising import deploy
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Crowding
from engine.games.squad.table.pieces import KINDS
from engine.games.squad.table.survey import NONE, Position, find_unit, units_in
from engine.games.squad.table.values import figures_of
from engine.games.squad.words import phrases, refusals
from engine.games.squad.words.naming import hex_name, no_unit, piece_fact, side_name, unit_name

LIMIT = 7
"""Figures of one side that may be in a hex at the end of a Turn [8.2b]."""


def figures_in(position: Position, hex_: int, side: int) -> int:
    """Figures of a side's units in a hex [8.2a, 8.0]."""
    return sum(figures_of(position.units[i]) for i in units_in(position, hex_, side))


def crowded(position: Position, side: int) -> tuple[int, ...]:
    """Hexes in which a side has too many figures [8.2b]."""
    return _crowds(position)[side]


def _crowds(position: Position) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The same of both sides; the figures are not counted again while all units are as they were."""
    lately = position.lately.found
    if lately is not None and lately[0] is position.units:
        return lately[1]
    figures: tuple[dict[int, int], dict[int, int]] = ({}, {})
    for unit in position.units:
        at = unit.at
        if at >= 0:
            mine = figures[unit.side]
            mine[at] = mine.get(at, 0) + KINDS[unit.kind].figures
    one, other = (tuple(sorted(hex_ for hex_, count in mine.items() if count > LIMIT)) for mine in figures)
    position.lately.found = position.units, (one, other)
    return one, other


def go_on(board: Board, frame: Crowding) -> bool:
    """Check the side of the frame, then the other one; the active side comes first [2, 8.2c]."""
    if crowded(board, frame.side):
        return False
    if frame.side == board.active:
        board.replace_top(side=enemy(frame.side), deployed=())
        tell_crowds(board, enemy(frame.side))
    else:
        board.pop()
    return True


def begin(board: Board) -> None:
    """Check stacking at the end of a Turn, the active side first; advances of time still owed come in between."""
    if not board.owed and not any(_crowds(board)):
        return
    board.push(Crowding(board.active))
    tell_crowds(board, board.active)


def tell_crowds(board: Board, side: int) -> None:
    """Say where a side has too many figures."""
    for hex_ in crowded(board, side):
        facts: Facts = {"side": side_name(side), "hex": hex_word(hex_), "n": figures_in(board, hex_, side)}
        cited = (
            rules.stacking.SEVEN_FIGURES,
            rules.stacking.CHECKED_EVERY_TURN,
            rules.stacking.FIGURES_COUNTED,
            rules.stacking.STACK,
        )
        board.tell(Event("crowded", Line(phrases.TOO_MANY, facts), cited))


def judge_deploy(position: Position, frame: Crowding, action: Deploy) -> Refusal | None:
    """Why this squad may not be deployed [8.2e]."""
    i = find_unit(position, action.unit)
    if i == NONE or position.units[i].side != frame.side or position.units[i].at < 0:
        return rules.events.DEPLOY.refuse(unit=piece_fact(position, action.unit))
    unit = position.units[i]
    if not KINDS[unit.kind].is_squad:
        return rules.events.DEPLOY.refuse(unit=unit_name(unit))
    if unit.at not in crowded(position, frame.side):
        return rules.stacking.SEVEN_FIGURES.refuse(refusals.NOT_CROWDED, hex=hex_name(unit.at))
    if unit.at in frame.deployed:
        return rules.stacking.DEPLOY_BEFORE_ELIMINATION.refuse(hex=hex_name(unit.at))
    return None


def deploy_crowded(board: Board, action: Deploy) -> None:
    """Use the one Deploy of an over-stacked hex [8.2e]."""
    frame = board.frame(Crowding)
    i = find_unit(board, action.unit)
    here = board.units[i].at
    board.replace_top(deployed=tuple(sorted((*frame.deployed, here))))
    deploy(board, i, rules.stacking.DEPLOY_BEFORE_ELIMINATION)


def is_minimal(figures: Iterable[int], surplus: int) -> bool:
    """Whether units of these figures are enough to eliminate and none of them could be spared [8.2d, Q-15]."""
    chosen = list(figures)
    total = sum(chosen)
    return total >= surplus and all(total - one < surplus for one in chosen)


def judge_eliminate(position: Position, frame: Crowding, action: Eliminate) -> Refusal | None:
    """Why these units may not be the ones eliminated [8.2d]."""
    units = []
    for word in action.units:
        i = find_unit(position, word)
        if i == NONE or position.units[i].side != frame.side or position.units[i].at < 0:
            return rules.stacking.CHECKED_EVERY_TURN.refuse(no_unit(word), unit=piece_fact(position, word))
        units.append(i)
    hexes = {position.units[i].at for i in units}
    if len(hexes) != 1 or len(set(units)) < len(units):
        return rules.stacking.ELIMINATE_DOWN_TO_SEVEN.refuse(
            refusals.ONE_HEX_AT_A_TIME, units=tuple(unit_name(position.units[i]) for i in units)
        )
    here = hexes.pop()
    surplus = figures_in(position, here, frame.side) - LIMIT
    if surplus <= 0:
        return rules.stacking.SEVEN_FIGURES.refuse(refusals.NOT_CROWDED, hex=hex_name(here))
    figures = [figures_of(position.units[i]) for i in units]
    if not is_minimal(figures, surplus):
        sign = "<" if sum(figures) < surplus else ">"
        return rules.stacking.ELIMINATE_DOWN_TO_SEVEN.refuse(
            hex=hex_name(here), figure=f"{sum(figures)}{sign}{surplus}"
        )
    return None


def eliminate_crowded(board: Board, action: Eliminate) -> None:
    """Remove the surplus of a hex [8.2d]."""
    cited: tuple[Rule, ...] = (rules.stacking.ELIMINATE_DOWN_TO_SEVEN, rules.victory.ELIMINATION_POINTS)
    if board.frame(Crowding).deployed:
        cited += (rules.stacking.EXAMPLE_OVERSTACKED,)
    for word in action.units:
        eliminate(board, find_unit(board, word), *cited)


def minimal_sets(position: Position, side: int, hex_: int) -> list[tuple[int, ...]]:
    """Every set of units whose elimination just complies [8.2d], fewest figures first."""
    units = units_in(position, hex_, side)
    surplus = figures_in(position, hex_, side) - LIMIT
    found: list[tuple[int, ...]] = []

    def add(index: int, chosen: tuple[int, ...], total: int) -> None:
        if total >= surplus:
            if is_minimal((figures_of(position.units[i]) for i in chosen), surplus):
                found.append(chosen)
            return
        for further in range(index, len(units)):
            add(further + 1, (*chosen, units[further]), total + figures_of(position.units[units[further]]))

    add(0, (), 0)
    found.sort(key=lambda chosen: (sum(figures_of(position.units[i]) for i in chosen), chosen))
    return found
