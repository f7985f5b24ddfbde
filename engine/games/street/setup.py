"""Setting a scenario up [P2, P14]."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.dice import Dice, shuffled
from engine.core.game import Event, Step
from engine.core.rules import Rule
from engine.core.text import Line
from engine.games.street import rules
from engine.games.street.phases.flow import advance
from engine.games.street.phases.turn import draw, morning
from engine.games.street.table.board import Board
from engine.games.street.table.cards import full_deck
from engine.games.street.table.scenario import ARMIES, GER, Scenario, scenarios
from engine.games.street.table.state import State
from engine.games.street.words import phrases
from engine.kits.board import changed

_RULES = {"P14.1": rules.evening.NAIL_FACTORY, "P14.2": rules.evening.SEPTEMBER_NOVEMBER}


def empty_position(game_map: Scenario) -> State:
    """The scenario's units in place, active, with whole decks not yet shuffled and no cards drawn."""
    return State(
        scenario=game_map.id,
        turn=1,
        phase="readiness",
        actor=GER,
        passes=0,
        points=(0, 0),
        at=tuple(unit.start for unit in game_map.units),
        active=sum(1 << index for index, unit in enumerate(game_map.units) if unit.start >= 0),
        control=tuple(area.control for area in game_map.areas),
        fire=(0, 0),
        barricades=0,
        hands=((), ()),
        decks=(full_deck(0), full_deck(1)),
        discards=((), ()),
    )


def set_up(scenario: str, options: Mapping[str, str], dice: Dice) -> Step[State]:
    """The first position in which somebody is asked.

    Raises:
        ValueError: there is no such scenario or option.
    """
    if scenario not in scenarios():
        raise ValueError(f"expected a scenario out of {', '.join(scenarios())}, got {scenario!r}")
    if options:
        raise ValueError(f"expected no options for street, got {', '.join(options)}")
    game_map = scenarios()[scenario]
    board = Board.of(empty_position(game_map), dice)
    for army in ARMIES:
        board.decks = changed(board.decks, army, shuffled(board.decks[army], dice))
    cited: tuple[Rule, ...] = (rules.turn.SET_UP, _RULES[game_map.rule])
    line = Line(phrases.SET_UP, {"scenario": game_map.title})
    board.tell(Event("set-up", line, cited, reveals=True, segment=True))
    for army in ARMIES:
        draw(board, army, game_map.opening_hand[army])
    morning(board)
    advance(board)
    return board.step()
