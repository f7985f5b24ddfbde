"""Excess at the end of a segment: the owner removes whole units until the hex is legal [9.1-when-2, 9.1-elim-1]."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.game import Event
from engine.core.rules import Mark, Refusal
from engine.core.text import Facts, Line
from engine.games.theater import rules
from engine.games.theater.table.board import Board
from engine.games.theater.table.state import Excess
from engine.games.theater.table.survey import Position, situation
from engine.games.theater.units.casualties import eliminate
from engine.games.theater.units.stacking import crowded_hexes, default_excess, excess_sets, stack_refusal
from engine.games.theater.words import phrases_moves
from engine.games.theater.words.meant import own_ground_units
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.wording import place_text, place_word, place_words, unit_text, unit_texts
from engine.kits.refusing import refusing


def crowd_of(position: Position) -> Excess:
    """The hex that is over its limit."""
    frame = position.doing[-1]
    if not isinstance(frame, Excess):
        raise TypeError(f"expected a hex over its limit, got {frame!r}")
    return frame


def check_stacking(board: Board) -> None:
    """Look at every hex; whoever has too much in one removes it, the lowest hex first [P1.4]."""
    for hex_ in reversed(crowded_hexes(board)):
        stack = situation(board).ground_at(hex_)
        refusal = stack_refusal(board, stack, hex_)
        if refusal is None:
            continue
        cited = (rules.stacking.LIMIT_CHECKED_OFTEN, rules.turn.CHECK_AFTER_SEGMENT, *refusal.rules)
        board.tell(Event("excess", refusal.line, cited, marks=refusal.marks))
        board.push(Excess(stack[0].faction, hex_))


def crowding(position: Position, hex_: int) -> Line:
    """Why what stands in a crowded hex may not stay together."""
    refusal = stack_refusal(position, situation(position).ground_at(hex_), hex_)
    if refusal is None:
        raise TypeError("expected a hex over its limit, got one within it")
    return refusal.line


@refusing
def judge_remove(position: Position, faction: int, words: Sequence[str]) -> Refusal | None:
    """Why these units may not be the ones removed."""
    units = own_ground_units(position, faction, words)
    frame = crowd_of(position)
    where = place_text(position, frame.hex)
    for unit in units:
        if unit.at != frame.hex:
            return rules.replacements.EXCESS_BY_OWNER.refuse(unit=unit_text(unit), hex=where)
    chosen = {unit.word for unit in units}
    sets = [{unit.word for unit in removed} for removed in excess_sets(position, frame.hex)]
    enough = [removed for removed in sets if removed <= chosen]
    if not enough:
        left = [unit for unit in situation(position).ground_at(frame.hex) if unit.word not in chosen]
        return stack_refusal(position, left, frame.hex)
    if chosen in enough:
        return None
    unit = situation(position).units[min(chosen - enough[0])]
    return rules.replacements.EXCESS_MINIMAL.refuse(unit=unit_text(unit), hex=where)


def remove(board: Board, words: Sequence[str]) -> None:
    """Remove these units to the pool."""
    frame = crowd_of(board)
    board.pop()
    units = [situation(board).units[word] for word in words]
    for word in words:
        eliminate(board, word)
    facts: Facts = {
        "side": faction_name(frame.side),
        "hex": place_text(board, frame.hex),
        "units": unit_texts(units),
    }
    mark = Mark("excess", (place_word(board, frame.hex),), units=tuple(words))
    gone = Mark("eliminated", place_words(board, (frame.hex,)), units=tuple(words))
    cited = (
        rules.stacking.EXCESS_ELIMINATED,
        rules.replacements.EXCESS_BY_OWNER,
        rules.replacements.EXCESS_ORDER,
        rules.defaults.POOL,
    )
    board.tell(Event("removed-excess", Line(phrases_moves.EXCESS_REMOVED, facts), cited, marks=(mark, gone)))


def excess_goes_on(board: Board, frame: Excess) -> bool:
    """Remove the excess where there is no choice; whether anything was done."""
    if (
        not situation(board).ground_at(frame.hex)
        or stack_refusal(board, situation(board).ground_at(frame.hex), frame.hex) is None
    ):
        board.pop()
        return True
    sets = excess_sets(board, frame.hex)
    if len(sets) == 1 or frame.side not in board.plan.players:
        chosen = sets[0] if len(sets) == 1 else default_excess(board, frame.hex)
        remove(board, tuple(unit.word for unit in chosen))
        return True
    return False
