"""Chapter 8.1: Fortifications, Smoke and Blazes are placed, each within the limits on markers."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line
from engine.games.squad import rules
from engine.games.squad.map.geography import hex_word
from engine.games.squad.map.terrain import FORTS, TERRAIN
from engine.games.squad.phases.changes.harm import displace
from engine.games.squad.table.board import Board
from engine.games.squad.table.survey import Position, fort_in, smoke_in
from engine.games.squad.words import phrases
from engine.games.squad.words.naming import hex_name


def judge_fort(position: Position, hex_: int, rule: Rule) -> Refusal | None:
    """Why no Fortification may be put into a hex; `rule` speaks of the ground [8.1.3, 8.1.5b]."""
    there = hex_name(hex_)
    fort = fort_in(position, hex_)
    if fort:
        return rules.stacking.ONE_FORTIFICATION.refuse(
            hex=there, fort=FORTS[fort].name, also=(rules.stacking.MARKER_LIMITS,)
        )
    if hex_ in position.blaze or hex_ not in position.plan.map.diggable:
        ground = TERRAIN["blaze"] if hex_ in position.blaze else position.plan.map.ground[hex_]
        return rule.refuse(hex=there, ground=ground.name)
    return None


def place_fort(board: Board, hex_: int, kind: str, *because: Rule) -> None:
    """Put a Fortification into a hex that is free for it [P.forts]."""
    board.set_fort(hex_, kind)
    word = hex_word(hex_)
    facts: Facts = {"fort": FORTS[kind].name, "hex": word}
    mark = Mark("fort", (word,))
    board.tell(Event("fort", Line(phrases.FORT_PLACED, facts), (*because, rules.lists.FORTIFICATIONS), marks=(mark,)))


def lay_smoke(board: Board, hex_: int, value: int, *because: Rule) -> None:
    """Put Smoke into a hex; of two the thicker stays, and none lies in a Blaze [8.1.4, 8.1.5b]."""
    word = hex_word(hex_)
    facts: Facts = {"hex": word, "n": value}
    if hex_ in board.blaze:
        board.tell(Event("no-smoke", Line(phrases.SMOKE_IN_BLAZE, facts), (*because, rules.stacking.NOTHING_IN_BLAZE)))
        return
    if smoke_in(board, hex_) >= value:
        board.tell(Event("no-smoke", Line(phrases.WEAKER_SMOKE, facts), (*because, rules.stacking.ONE_SMOKE)))
        return
    board.set_smoke(hex_, value)
    mark = Mark("smoke", (word,), label=str(value))
    board.tell(Event("smoke", Line(phrases.SMOKE_LAID, facts), (*because, rules.terrain.SMOKE), marks=(mark,)))


def ignite(board: Board, hex_: int, *because: Rule) -> None:
    """Set a hex on fire: other markers go, units are displaced [8.1.5, Q-6]."""
    word = hex_word(hex_)
    if hex_ in board.blaze:
        board.tell(
            Event("no-blaze", Line(phrases.BURNING_ALREADY, {"hex": word}), (*because, rules.stacking.ONE_BLAZE))
        )
        return
    board.blaze = tuple(sorted((*board.blaze, hex_)))
    board.set_smoke(hex_, 0)
    board.set_fort(hex_, None)
    mark = Mark("blaze", (word,))
    cited = (*because, rules.terrain.BLAZE, rules.stacking.NOTHING_IN_BLAZE, rules.sight.BLAZE_FILLS_HEX)
    board.tell(Event("blaze", Line(phrases.BLAZE_STARTS, {"hex": word}), cited, marks=(mark,)))
    displace(board, tuple(i for i, unit in enumerate(board.units) if unit.at == hex_))
