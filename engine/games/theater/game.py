"""The game `theater`: its card, and the protocol of a game spelled out over the chapters of its rules."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec

from engine.core.dice import Dice
from engine.core.game import Ask, GameCard, Outcome, Preview, Seat, Step, Word
from engine.core.rules import RuleBook
from engine.core.sights import Sight, Spot
from engine.core.tally import Tally
from engine.core.text import Facts, Line, Text, followed
from engine.core.weights import Weights
from engine.games.theater import looking, rules
from engine.games.theater.actions import Action
from engine.games.theater.asks import pending
from engine.games.theater.battles.prospect import prospects
from engine.games.theater.card import card
from engine.games.theater.inquiries import inquire, without_supply
from engine.games.theater.map.countries import SEATS
from engine.games.theater.observation import Observation
from engine.games.theater.observing import observe
from engine.games.theater.orders.book import ORDERS
from engine.games.theater.phases.flow import advance
from engine.games.theater.positions.position import read_position, write_position
from engine.games.theater.positions.soundness import problems
from engine.games.theater.setup import set_up
from engine.games.theater.stakes import at_stake
from engine.games.theater.table.board import Board
from engine.games.theater.table.state import State
from engine.games.theater.victory import outcome
from engine.games.theater.words import phrases
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.vocabulary import WORDS, is_in_play
from engine.games.theater.words.weights import WEIGHTS
from engine.kits.kit_game import KitGame


class Theater(KitGame[State, Board, Action]):
    """A strategic game of zones of control, stacking, supply and weather over all Europe."""

    package = __package__
    orders = ORDERS
    rules: RuleBook = rules.RULES
    words: tuple[Word, ...] = (*ORDERS.words(), *WORDS)
    kinds: Mapping[str, Text] = phrases.KINDS
    dispensable = frozenset(("organisation", "fleets", "convoys", "beachheads", "air"))
    weights: Weights = WEIGHTS

    @property
    def card(self) -> GameCard:
        """See `Game`."""
        return card()

    def setup(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Step[State]:
        """The first position of a scenario [scenarios S, B, L]."""
        return set_up(scenario, options, dice)

    def pending(self, state: State) -> tuple[Ask[Action], ...]:
        """Who is asked what [P1]."""
        return pending(state)

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        """What an allowed action does."""
        board = Board.of(state, dice)
        ORDERS.resolve(board, SEATS.index(seat), action)
        advance(board)
        return board.step()

    def observe(self, state: State, seat: Seat | None) -> Observation:
        """What a seat or a spectator sees: everything."""
        return observe(state, seat)

    def whereabouts(self, state: State, words: Collection[str]) -> Mapping[str, Spot]:
        """Where each unit and marker is, and who holds each place and country, in a few words [P3]."""
        return looking.whereabouts(state, words)

    def outcome(self, state: State) -> Outcome | None:
        """Who won, by which rule [P27, scenarios]."""
        return outcome(state)

    def status(self, state: State) -> Line:
        """Turn, whose turn and segment, and who is about to win."""
        plan = state.plan
        if state.segment == "over":
            return Line(phrases.STATUS_OVER)
        date = plan.turn_name(state.turn)
        facts: Facts = {
            "turn": state.turn,
            "turns": plan.last_turn,
            "side": faction_name(state.phasing),
            "segment": phrases.SEGMENTS[state.segment],
        }
        dated: Facts = {} if date is None else {"date": date}
        line = Line(phrases.STATUS if date is None else phrases.STATUS_DATED, {**facts, **dated})
        return followed(line, *filter(None, [looking.peril(state)]))

    def turn(self, state: State) -> int:
        """Its number, counted from 1."""
        return state.turn

    def at_stake(self, state: State, seat: Seat) -> Preview:
        """The battle, the stack or the air fight that the question is about."""
        del seat
        return at_stake(state)

    def inquire(self, state: State, inquiry: str, text: str) -> Preview:
        """Who is supplied along which line; who controls a hex."""
        return inquire(state, inquiry, text)

    def look(self, state: State, seat: Seat | None, word: str) -> Sight | None:
        """What a seat may know of one thing: of a hex also how it could be attacked, of a unit why it has no supply."""
        sight = looking.look(observe(state, seat), word)
        hex_ = state.plan.map.index.get(word)
        more = tuple(without_supply(state, word) if hex_ is None else prospects(state, hex_))
        return sight if sight is None or not more else msgspec.structs.replace(sight, lines=(*sight.lines, *more))

    def score(self, state: State, seat: Seat | None) -> Preview:
        """Who is winning, and what is still needed."""
        return looking.score(state, observe(state, seat))

    def tally(self, state: State) -> Tally:
        """How the game stands in figures."""
        return looking.tally(state)

    def muster(self, state: State, seat: Seat) -> Preview:
        """A seat's units by place."""
        return looking.muster(observe(state, None), seat)

    def is_in_play(self, state: State, word: str) -> bool:
        """Whether a word is one of the scenario."""
        return is_in_play(state.plan, word)

    def write_position(self, state: State) -> str:
        """The position as text; see the head of `position`."""
        return write_position(state)

    def read_position(self, text: str) -> State:
        """The position a text describes."""
        return read_position(text)

    def problems(self, state: State) -> tuple[str, ...]:
        """What contradicts itself in a position."""
        return problems(state)


THEATER = Theater()
