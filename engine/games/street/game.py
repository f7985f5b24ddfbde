"""The game `street`: its card, and the protocol of a game spelled out over the chapters of its rules."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.core.dice import Dice
from engine.core.game import Ask, GameCard, Outcome, Preview, Seat, Step, Word
from engine.core.policies import Policy
from engine.core.rules import RuleBook
from engine.core.sights import Sight, Spot
from engine.core.tally import Tally
from engine.core.text import Facts, Line, Text, followed
from engine.core.weights import Weights
from engine.games.street import looking, rules
from engine.games.street.actions import Action
from engine.games.street.asks import pending
from engine.games.street.card import card
from engine.games.street.hidden import resample
from engine.games.street.inquiring import inquire
from engine.games.street.observation import Observation
from engine.games.street.observing import observe
from engine.games.street.orders.book import ORDERS
from engine.games.street.phases.flow import advance
from engine.games.street.phases.stakes import at_stake
from engine.games.street.phases.turn import outcome_line, peril, reckoning, verdict
from engine.games.street.positions.position import read_position, write_position
from engine.games.street.positions.soundness import problems
from engine.games.street.setup import set_up
from engine.games.street.standing import POLICIES, follow, read_policy
from engine.games.street.table.board import Board
from engine.games.street.table.scenario import GER, SEATS, SOV
from engine.games.street.table.state import State
from engine.games.street.table.survey import Position, victory_points
from engine.games.street.vocabulary import WORDS, is_in_play
from engine.games.street.words import phrases
from engine.games.street.words.weights import WEIGHTS
from engine.kits.kit_game import KitGame


class Street(KitGame[Position, Board, Action]):
    """Street fighting in Stalingrad: area fire and loss points."""

    package = __package__
    orders = ORDERS
    rules: RuleBook = rules.RULES
    words: tuple[Word, ...] = WORDS
    kinds: Mapping[str, Text] = phrases.KINDS
    policies: tuple[Policy, ...] = POLICIES
    weights: Weights = WEIGHTS

    @property
    def card(self) -> GameCard:
        """See `Game`."""
        return card()

    def setup(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Step[State]:
        """The first position of a scenario [P2]."""
        return set_up(scenario, options, dice)

    def pending(self, state: State) -> tuple[Ask[Action], ...]:
        """Who is asked what [P3.6]."""
        return pending(state)

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        """What an allowed action does."""
        board = Board.of(state, dice)
        ORDERS.resolve(board, SEATS.index(seat), action)
        advance(board)
        return board.step()

    def observe(self, state: State, seat: Seat | None) -> Observation:
        """What a seat or a spectator sees [P1]."""
        return observe(state, seat)

    def whereabouts(self, state: State, words: Collection[str]) -> Mapping[str, Spot]:
        """Where each unit stands and who holds each area, in a few words [P4]."""
        return looking.whereabouts(state, words)

    def inquire(self, state: State, inquiry: str, text: str) -> Preview:
        """Where a unit gets and fires, and who could fire at it [P7, 8.1.2]."""
        return inquire(state, inquiry, text)

    def outcome(self, state: State) -> Outcome | None:
        """Who won, by which rule [P13]."""
        line = outcome_line(state)
        if state.winner is None or line is None:
            return None
        points, total = victory_points(state), state.map.total_vp
        cited = (rules.evening.SUDDEN_VICTORY if state.sudden else rules.evening.FINAL_COUNT, rules.evening.NO_DRAWS)
        score = {SEATS[GER]: points, SEATS[SOV]: total - points}
        return Outcome(SEATS[state.winner], line, cited, score)

    def status(self, state: State) -> Line:
        """Turn and phase, and what is about to end the game."""
        facts: Facts = {
            "turn": state.turn,
            "turns": state.map.turns,
            "phase": phrases.PHASES[state.phase],
        }
        sure = verdict(state)
        endings = [peril(state), reckoning(state)] if sure is None else [sure]
        return followed(Line(phrases.STATUS, facts), *filter(None, endings))

    def turn(self, state: State) -> int:
        """Its number, counted from 1."""
        return state.turn

    def at_stake(self, state: State, seat: Seat) -> Preview:
        """The card, fire or manoeuvre that a reaction answers, or that losses come from."""
        del seat
        return at_stake(state)

    def read_policy(self, kind: str, text: str) -> str:
        """A standing order in the game's own words."""
        return read_policy(kind, text)

    def follow(self, state: State, seat: Seat, policy: str) -> Action | None:
        """What a standing order answers; `None` asks the player."""
        return follow(state, SEATS.index(seat), policy)

    def look(self, state: State, seat: Seat | None, word: str) -> Sight | None:
        """What a seat may know of one thing."""
        return looking.look(observe(state, seat), word)

    def score(self, state: State, seat: Seat | None) -> Preview:
        """Who is winning, and what is still needed."""
        return looking.score(observe(state, seat), verdict(state), peril(state))

    def tally(self, state: State) -> Tally:
        """How the game stands in figures."""
        return looking.tally(state)

    def muster(self, state: State, seat: Seat) -> Preview:
        """A seat's units by place."""
        return looking.muster(observe(state, None), seat)

    def is_in_play(self, state: State, word: str) -> bool:
        """Whether a word is one of the scenario."""
        return is_in_play(state.map, word)

    def write_position(self, state: State) -> str:
        """The position as text; see docs/positions.md."""
        return write_position(state)

    def read_position(self, text: str) -> State:
        """The position a text describes."""
        return read_position(text)

    def resample_hidden(self, state: State, seat: Seat | None, dice: Dice) -> State:
        """The same position to this seat, with hidden cards dealt anew."""
        return resample(state, None if seat is None else SEATS.index(seat), dice)

    def problems(self, state: State) -> tuple[str, ...]:
        """What contradicts itself in a position."""
        return problems(state)


STREET = Street()
