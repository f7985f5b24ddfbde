"""Chapter 5.3: what a trigger on a rolled card sets off, before the roll is applied."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.rules import Mark
from engine.core.text import Line
from engine.games.squad import rules
from engine.games.squad.map.geography import hex_word
from engine.games.squad.phases.changes.deck import draw_for_event
from engine.games.squad.phases.changes.harm import jam, suppress
from engine.games.squad.phases.fate.befalling import befallen
from engine.games.squad.phases.fate.events import happen
from engine.games.squad.phases.turns.clock import advance_time
from engine.games.squad.phases.turns.orders import turn_radio
from engine.games.squad.table.board import Board
from engine.games.squad.table.fate import CARDS
from engine.games.squad.table.frames import Choice, Roll
from engine.games.squad.table.survey import NONE
from engine.games.squad.words import phrases


def trigger(board: Board, roll: Roll) -> None:
    """Set off the trigger of a rolled card [5.3]."""
    kind = CARDS[roll.card].trigger
    if kind == "event":
        happen(board, roll.side, draw_for_event(board, roll.side))
    elif kind == "clock":
        advance_time(board, rules.fate.TRIGGERS)
    elif kind == "marksman":
        _marksman(board, roll.side)
    elif kind == "misfire":
        _misfire(board, roll)


def _marksman(board: Board, side: int) -> None:
    """One enemy unit in the random hex or next to it becomes Suppressed, the roller's choice."""
    card = draw_for_event(board, side)
    here = board.plan.map.random_hex(card.hex)
    word = hex_word(here)
    among = befallen(board, side, "marksman", here)
    text = phrases.MARKSMAN if among else phrases.MARKSMAN_NOBODY
    cited = (rules.fate.TRIGGERS, rules.fate.RANDOM_HEX, rules.fate.NOT_A_ROLL)
    board.tell(Event("marksman", Line(text, {"hex": word}), cited, marks=(Mark("random", (word,)),), reveals=True))
    if len(among) == 1:
        suppress(board, among[0], rules.fate.TRIGGERS)
    elif among:
        board.push(Choice(side, "marksman", here, among))


def _misfire(board: Board, roll: Roll) -> None:
    """A Weapon that took part jams; a Hit Roll turns the Radio face down."""
    if roll.purpose == "hit":
        turn_radio(board, roll.side, up=False, because=rules.fate.TRIGGERS)
        return
    working = befallen(board, roll.side, "misfire", NONE)
    among = [i for i in roll.weapons if i in working]
    if not among:
        board.tell(Event("misfire", Line(phrases.NO_MISFIRE), (rules.fate.TRIGGERS,)))
    elif len(among) == 1:
        jam(board, among[0])
    else:
        board.push(Choice(roll.side, "misfire", NONE, tuple(among)))
