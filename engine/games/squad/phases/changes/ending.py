"""Chapters 7.4 to 7.6 and 9.2: how a game ends and who has won."""

from __future__ import annotations

from engine.core.game import Event, Outcome
from engine.core.rules import Rule
from engine.core.text import Facts, Line
from engine.games.squad import rules
from engine.games.squad.map.sides import SEATS, enemy
from engine.games.squad.phases.changes.objectives import reveal_all
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Roll
from engine.games.squad.table.state import BOX, Ending, State
from engine.games.squad.table.survey import Position
from engine.games.squad.words import score_phrases
from engine.games.squad.words.naming import side_name


def eliminated(position: Position, side: int) -> int:
    """Units in the box of eliminated units of this side [7.4]."""
    return sum(1 for unit in position.units if unit.side == side and unit.at == BOX)


def check_losses(board: Board) -> None:
    """End the game if a side surrenders or has no units left on the map [7.4, 7.5]."""
    lost, there = [0, 0], [False, False]
    for unit in board.units:
        if unit.at >= 0:
            there[unit.side] = True
        elif unit.at == BOX:
            lost[unit.side] += 1
    given_up = [side for side in (0, 1) if lost[side] >= board.surrender[side]]
    if given_up:
        reveal_all(board, rules.victory.FINAL_SCORING)
    for side in given_up:
        facts: Facts = {"side": side_name(side), "n": lost[side]}
        board.tell(Event("surrendered", Line(score_phrases.SURRENDERS, facts), (rules.victory.SURRENDER,)))
    if len(given_up) == 2:
        _end(board, board.initiative, "both-surrender")
    elif given_up:
        _end(board, enemy(given_up[0]), "surrender")
    elif not all(there):
        side = 0 if not there[0] else 1
        line = Line(score_phrases.NOBODY_LEFT, {"side": side_name(side)})
        board.tell(Event("nobody-left", line, (rules.victory.NOBODY_LEFT,)))
        end_by_points(board, rules.victory.NOBODY_LEFT)


def end_by_points(board: Board, *because: Rule) -> None:
    """End the game: secret chits are revealed and scored, the VP marker decides [7.6, 9.2a]."""
    reveal_all(board, rules.victory.FINAL_SCORING, *because)
    if board.points == 0:
        _end(board, board.initiative, "tie")
    else:
        _end(board, 0 if board.points > 0 else 1, "points")


def _end(board: Board, winner: int, ending: Ending) -> None:
    board.phase = "over"
    board.winner = winner
    board.ending = ending
    for frame in board.doing:
        if isinstance(frame, Roll):  # a pending result lapses; its cards are not lost
            used = tuple(card for card in (*frame.cancelled, frame.card) if card)
            board.discard(frame.side, *used)
    board.doing = ()
    facts: Facts = {"side": side_name(winner)}
    line = Line(score_phrases.GAME_OVER, facts)
    board.tell(Event("over", line, ENDINGS[ending], segment=True))


ENDINGS: dict[str, tuple[Rule, ...]] = {
    "points": (rules.victory.FINAL_SCORING, rules.victory.VICTORY_TRACK),
    "tie": (rules.initiative.TIE_WON_BY_HOLDER, rules.victory.FINAL_SCORING),
    "surrender": (rules.victory.SURRENDER,),
    "both-surrender": (rules.initiative.BOTH_SURRENDER, rules.victory.SURRENDER),
}
"""The rules that decided, by the way a game ended."""


def outcome(state: State) -> Outcome | None:
    """How the game ended; the scores are the VP from each side's point of view."""
    if state.winner is None or not state.ending:
        return None
    facts: Facts = {"side": side_name(state.winner), "points": abs(state.points)}
    line = Line(score_phrases.OUTCOMES[state.ending], facts)
    return Outcome(SEATS[state.winner], line, ENDINGS[state.ending], {SEATS[0]: state.points, SEATS[1]: -state.points})
