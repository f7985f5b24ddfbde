"""Whose turn comes next, and the turn after [P1.1]."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.rules import Rule
from engine.core.text import Facts, Line
from engine.games.theater import rules
from engine.games.theater.map.geography import DESERT, NORMAL
from engine.games.theater.politics.events import common_events
from engine.games.theater.table.board import Board
from engine.games.theater.table.events import ENTER
from engine.games.theater.table.scenario import CLEAR
from engine.games.theater.table.survey import Position
from engine.games.theater.words import phrases
from engine.games.theater.words.naming import faction_name, weather_line


def factions_in_turn(position: Position) -> tuple[int, ...]:
    """The factions that take a faction-turn, in order; one that comes into the game later takes none [P.L.soviets]."""
    absent = {event.side for event in position.plan.events if event.kind == ENTER and event.turn > position.turn}
    return tuple(faction for faction in position.plan.players if faction not in absent)


def next_segment(board: Board) -> None:
    """After Recovery the next faction, after the last one the End phase, after that the next turn."""
    if board.segment == "recovery":
        later = [faction for faction in factions_in_turn(board) if faction > board.phasing]
        if later:
            board.phasing, board.segment = later[0], "events"
            _tell_faction(board)
        else:
            board.segment = "end"
    else:
        board.next_turn()
        start_turn(board)


def start_turn(board: Board) -> None:
    """The first faction of a turn begins."""
    board.segment = "events"
    board.phasing = factions_in_turn(board)[0]
    _tell_turn(board)
    common_events(board)
    _tell_faction(board)


def _tell_turn(board: Board) -> None:
    """The date and the weather of a turn [8-wx-1, 8-wx-5]."""
    plan = board.plan
    date = plan.turn_name(board.turn)
    facts: Facts = {"turn": board.turn, "turns": plan.last_turn}
    if date is not None:
        facts["date"] = date
    text = phrases.TURN_STARTS if date is None else phrases.TURN_STARTS_DATED
    board.tell(Event("turn", Line(text, facts), (rules.turn.TURN_ORDER,)))
    normal, desert = (plan.weather_of(board.turn, area) for area in (NORMAL, DESERT))
    cited: tuple[Rule, ...] = (
        rules.weather.WEATHER_ON_TRACK,
        rules.weather.THREE_KINDS_OF_WEATHER,
        rules.weather.WEATHER_IN_ITS_AREA,
    )
    if not normal == desert == CLEAR:
        cited += (rules.weather.NORMAL_AREA, rules.weather.DESERT_AREA)
    board.tell(Event("weather", weather_line(normal, desert), cited))


def _tell_faction(board: Board) -> None:
    line = Line(phrases.FACTION_TURN, {"side": faction_name(board.phasing)})
    board.tell(Event("faction-turn", line, (rules.turn.TURN_ORDER, rules.turn.PHASING_FACTION)))
