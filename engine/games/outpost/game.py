"""The game: its card, and the protocol of a game spelled out over the chapters of its rules."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.core.dice import Dice
from engine.core.game import Ask, GameCard, Outcome, Preview, Seat, Step, Word
from engine.core.rules import RuleBook
from engine.core.sights import Sight, Spot
from engine.core.tally import Tally
from engine.core.text import Facts, Line, Text
from engine.core.weights import Weights
from engine.games.outpost import rules
from engine.games.outpost.actions import Action
from engine.games.outpost.card import card
from engine.games.outpost.looking import look, muster, score, tally, whereabouts
from engine.games.outpost.observation import Observation
from engine.games.outpost.observing import observe
from engine.games.outpost.orders.book import ORDERS, question
from engine.games.outpost.phases.turn import end_order
from engine.games.outpost.positions.position import problems, read_position, write_position
from engine.games.outpost.setup import set_up
from engine.games.outpost.table.board import Board
from engine.games.outpost.table.scenario import SEATS, SIDE_NAMES, SIDES
from engine.games.outpost.table.state import State
from engine.games.outpost.table.survey import Position, units_of, winner
from engine.games.outpost.vocabulary import WORDS
from engine.games.outpost.words import phrases
from engine.kits.kit_game import KitGame
from engine.kits.orders import OrderChoices


class OutpostGame(KitGame[Position, Board, Action]):
    """Two sides of three units each fight for a crossroads."""

    package = __package__
    orders = ORDERS
    rules: RuleBook = rules.RULES
    words: tuple[Word, ...] = WORDS
    kinds: Mapping[str, Text] = phrases.KINDS
    weights: Weights = Weights(decisive=frozenset(("ended", "held", "lost")))

    @property
    def card(self) -> GameCard:
        """See `Game`."""
        return card()

    def setup(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Step[State]:
        """The first position of a scenario; nothing in it is left to chance."""
        del dice
        return set_up(scenario, options)

    def pending(self, state: State) -> tuple[Ask[Action], ...]:
        """Who is asked for an order [1.1]."""
        at = question(state, state.side)
        if at is None:
            return ()
        facts: Facts = {"side": SIDE_NAMES[at.side]}
        choices: OrderChoices[Position, Board, Action] = OrderChoices(ORDERS, at)
        prompt, waiting = Line(phrases.ASK_ORDER, facts), Line(phrases.WAIT_ORDER, facts)
        return (Ask(SEATS[at.side], at.kind, prompt, waiting, rules.turn.ONE_ORDER, choices),)

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        """What an allowed action does."""
        board = Board.of(state, dice)
        ORDERS.resolve(board, SEATS.index(seat), action)
        end_order(board)
        return board.step()

    def observe(self, state: State, seat: Seat | None) -> Observation:
        """What everybody sees."""
        del seat
        return observe(state)

    def look(self, state: State, seat: Seat | None, word: str) -> Sight | None:
        """What everybody sees of a unit or an area."""
        del seat
        return look(state, word)

    def score(self, state: State, seat: Seat | None) -> Preview:
        """Who would win now, and how many units each side has left [4.1]."""
        del seat
        return score(state)

    def tally(self, state: State) -> Tally:
        """How the game stands in figures."""
        return tally(state)

    def muster(self, state: State, seat: Seat) -> Preview:
        """Where the units of a side stand [2.2]."""
        return muster(state, SEATS.index(seat))

    def whereabouts(self, state: State, words: Collection[str]) -> Mapping[str, Spot]:
        """Where each unit stands and who holds each area, in a few words [2.2]."""
        return whereabouts(state, words)

    def outcome(self, state: State) -> Outcome | None:
        """Who has won [4.1]."""
        won_by = winner(state)
        if won_by is None:
            return None
        line = Line(phrases.ENDS, {"side": SIDE_NAMES[won_by]})
        score = {SEATS[side]: len(units_of(state, side)) for side in SIDES}
        return Outcome(SEATS[won_by], line, (rules.victory.CROSSROADS,), score)

    def status(self, state: State) -> Line:
        """The turn."""
        if winner(state) is not None:
            return Line(phrases.STATUS_OVER)
        return Line(phrases.STATUS, {"turn": state.turn, "turns": state.map.turns})

    def turn(self, state: State) -> int:
        """Its number, counted from 1."""
        return state.turn

    def write_position(self, state: State) -> str:
        """The position as text; see docs/positions.md."""
        return write_position(state)

    def read_position(self, text: str) -> State:
        """The position a text describes."""
        return read_position(text)

    def problems(self, state: State) -> tuple[str, ...]:
        """What contradicts itself in a position."""
        return problems(state)


OUTPOST_GAME = OutpostGame()
