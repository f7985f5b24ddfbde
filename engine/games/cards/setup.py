"""Setting a scenario up [P.setup, P.scenario]."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.core.dice import Dice, shuffled
from engine.core.game import Event, Step
from engine.core.rules import Mark
from engine.core.text import Facts, Line
from engine.games.cards import rules
from engine.games.cards.phases.flow import advance
from engine.games.cards.phases.turn import start_turn
from engine.games.cards.positions.position import read_position
from engine.games.cards.table.armies import ARMIES, GER, SOV, enemy
from engine.games.cards.table.board import Board
from engine.games.cards.table.cards import CARDS, in_order
from engine.games.cards.table.scenario import Scenario, scenarios
from engine.games.cards.table.state import State, Unit
from engine.games.cards.words import phrases
from engine.games.cards.words.naming import army_name, unit_name
from engine.kits.board import changed

OPENING_HAND = 6
"""Cards dealt to each player [P.setup]."""


def set_up(scenario: str, options: Mapping[str, str], dice: Dice) -> Step[State]:
    """The first position in which somebody is asked.

    Raises:
        ValueError: there is no such scenario or option.
    """
    if scenario not in scenarios():
        raise ValueError(f"expected a scenario out of {', '.join(scenarios())}, got {scenario!r}")
    if options:
        raise ValueError(f"expected no options for cards, got {', '.join(options)}")
    plan = scenarios()[scenario]
    return _set_up_puzzle(plan, dice) if plan.is_puzzle else _set_up_game(plan, dice)


def _set_up_puzzle(plan: Scenario, dice: Dice) -> Step[State]:
    """The position of an example, its decks shuffled [P.scenario.puzzles]."""
    state = read_position(plan.position)
    decks = (shuffled(state.decks[0], dice), shuffled(state.decks[1], dice))
    board = Board.of(msgspec.structs.replace(state, decks=decks), dice)
    facts: Facts = {"scenario": plan.title, "army": army_name(board.active)}
    cited = (plan.rule, rules.scenarios.SCENARIO_PUZZLES)
    board.tell(Event("set-up", Line(phrases.SET_UP, facts), cited, reveals=True, segment=True))
    return board.step()


def _set_up_game(plan: Scenario, dice: Dice) -> Step[State]:
    starter = plan.starter
    rolled = 0
    if starter is None:
        rolled = dice.below(6) + 1
        starter = SOV if rolled <= 3 else GER
    board = Board.of(_empty(plan, starter), dice)
    facts: Facts = {"scenario": plan.title, "army": army_name(starter)}
    cited = (rules.turn.SET_UP, plan.rule)
    board.tell(Event("set-up", Line(phrases.SET_UP, facts), cited, reveals=True, segment=True))
    if rolled:
        line = Line(phrases.STARTER_ROLLED, {"n": rolled, "army": army_name(starter)})
        board.tell(Event("starter", line, (rules.turn.SET_UP,)))
    _compensate(board, enemy(starter))
    for army in ARMIES:
        deck = shuffled(board.decks[army], dice)
        board.hands = changed(board.hands, army, in_order(deck[:OPENING_HAND]))
        board.decks = changed(board.decks, army, deck[OPENING_HAND:])
    start_turn(board)
    advance(board)
    return board.step()


def _empty(plan: Scenario, starter: int) -> State:
    """Whole decks, nothing on the table."""
    return State(
        scenario=plan.id,
        turn=1,
        phase="resource",
        active=starter,
        starter=starter,
        waves=0,
        hands=((), ()),
        decks=plan.decks,
        losses=((), ()),
        units=((), ()),
        resources=((), ()),
        tokens=(False, False),
    )


def _compensate(board: Board, army: int) -> None:
    """The second player's cheapest infantry stands on line 1, and he has the mobilisation token [P.setup]."""
    deck = list(board.decks[army])
    word = min((card for card in deck if CARDS[card].kind == "infantry"), key=lambda card: CARDS[card].cost)
    deck.remove(word)
    board.decks = changed(board.decks, army, tuple(deck))
    board.units = changed(board.units, army, (Unit(word, word),))
    board.tokens = changed(board.tokens, army, True)
    facts: Facts = {"army": army_name(army), "unit": unit_name(word)}
    mark = Mark("deploy", (word,), units=(word,))
    board.tell(Event("compensation", Line(phrases.COMPENSATION, facts), (rules.turn.SET_UP,), marks=(mark,)))
