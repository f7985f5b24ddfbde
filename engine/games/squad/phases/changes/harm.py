"""Chapters 12 and 13: markers that come and go, broken units, and units that leave the map for good."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.rules import Mark, Rule
from engine.core.text import Line
from engine.games.squad import rules
from engine.games.squad.map.geography import hex_word
from engine.games.squad.map.sides import enemy
from engine.games.squad.phases.changes.objectives import score
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Displacing
from engine.games.squad.table.pieces import KINDS
from engine.games.squad.table.state import BOX
from engine.games.squad.table.survey import NONE
from engine.games.squad.words import phrases, score_phrases
from engine.games.squad.words.naming import side_name, unit_name, weapon_name
from engine.kits.board import changed


def suppress(board: Board, i: int, *because: Rule) -> None:
    """Put a Suppressed marker on a unit; a second one is not placed [8.1.1a, 13.2]."""
    unit = board.units[i]
    if unit.suppressed:
        line = Line(phrases.ALREADY_SUPPRESSED, {"unit": unit_name(unit)})
        board.tell(Event("suppressed", line, (*because, rules.stacking.ONE_SUPPRESSED_MARKER)))
        return
    board.set_unit(i, suppressed=True)
    _tell(
        board, i, "suppressed", Line(phrases.SUPPRESSED, {"unit": unit_name(unit)}), (*because, rules.units.SUPPRESSED)
    )


def break_unit(board: Board, i: int, *because: Rule) -> None:
    """Turn an unbroken unit to its broken side [13.1]."""
    unit = board.set_unit(i, broken=True)
    _tell(board, i, "broken", Line(phrases.BROKEN, {"unit": unit_name(unit)}), (*because, rules.units.BROKEN))


def rally(board: Board, i: int, *because: Rule) -> None:
    """Turn a broken unit back to its front side [13.1]."""
    unit = board.set_unit(i, broken=False)
    _tell(board, i, "rallied", Line(phrases.RALLIED, {"unit": unit_name(unit)}), because or (rules.units.BROKEN,))


def calm(board: Board, i: int, *because: Rule) -> None:
    """Take a Suppressed marker off [13.2]."""
    unit = board.set_unit(i, suppressed=False)
    line = Line(phrases.NO_LONGER_SUPPRESSED, {"unit": unit_name(unit)})
    _tell(board, i, "calmed", line, because or (rules.units.SUPPRESSED,), shown="rallied")


def eliminate(board: Board, i: int, *because: Rule) -> None:
    """Put a unit into the other side's box; its Weapon leaves the game, the other side scores [3, 7.2.2]."""
    unit = board.units[i]
    place = hex_word(unit.at)
    lost = unit.weapon
    board.set_unit(i, at=BOX, broken=False, suppressed=False, veteran=False, activated=False, weapon=NONE)
    cited = because or (rules.victory.ELIMINATION_POINTS,)
    mark = Mark("eliminated", (place,), units=(unit.word,))
    line = Line(phrases.ELIMINATED, {"unit": unit_name(unit), "side": side_name(unit.side)})
    board.tell(Event("eliminated", line, cited, marks=(mark,)))
    if lost != NONE:
        lose_weapon(board, lost, rules.setup.UNIT_FIGURES)
    scorer = enemy(unit.side)
    worth = KINDS[unit.kind].worth
    board.eliminations = changed(board.eliminations, scorer, board.eliminations[scorer] + worth)
    score(board, scorer, worth, score_phrases.SCORES_ELIMINATION, rules.victory.ELIMINATION_POINTS)
    if "R" in board.chits_open:
        score(board, scorer, worth, score_phrases.SCORES_DOUBLE, rules.lists.OBJECTIVE_CHITS)


def lose_weapon(board: Board, weapon: int, *because: Rule) -> None:
    """Take a Weapon out of the game."""
    one = board.set_weapon(weapon, gone=True, jammed=False, spent=False)
    board.tell(Event("weapon-lost", Line(phrases.WEAPON_LOST, {"weapon": weapon_name(one)}), because))


def jam(board: Board, weapon: int) -> None:
    """A Weapon becomes jammed after the present attack [5.3]."""
    one = board.set_weapon(weapon, jammed=True)
    board.tell(Event("jammed", Line(phrases.JAMMED, {"weapon": weapon_name(one)}), (rules.fate.TRIGGERS,)))


def displace(board: Board, units: tuple[int, ...], homes: tuple[tuple[int, int], ...] = ()) -> None:
    """Have these units leave their hex one after the other: to their homes, else where their owners want [13.4]."""
    if units:
        board.push(Displacing(units, homes))


def _tell(board: Board, i: int, kind: str, line: Line, cited: tuple[Rule, ...], shown: str = "") -> None:
    unit = board.units[i]
    mark = Mark(shown or kind, (hex_word(unit.at),), units=(unit.word,))
    board.tell(Event(kind, line, cited, marks=(mark,)))
