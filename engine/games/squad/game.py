"""The game `squad`: its card, and the protocol of a game spelled out over the chapters of its rules."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.core.dice import Dice
from engine.core.game import Ask, GameCard, Outcome, Preview, Seat, Step, Word
from engine.core.policies import Policy
from engine.core.rules import RuleBook
from engine.core.sights import Sight, Spot
from engine.core.tally import Tally
from engine.core.text import Line, Text
from engine.core.weights import Weights
from engine.games.squad import looking
from engine.games.squad.actions import Action
from engine.games.squad.asks import pending
from engine.games.squad.card import card
from engine.games.squad.hidden import resample
from engine.games.squad.inquiring import inquire
from engine.games.squad.map.sides import SEATS
from engine.games.squad.observation import Observation
from engine.games.squad.observing import observe, status
from engine.games.squad.orders.book import ORDERS
from engine.games.squad.phases.changes.ending import outcome
from engine.games.squad.phases.flow import run
from engine.games.squad.positions.position import read_position, write_position
from engine.games.squad.positions.soundness import problems
from engine.games.squad.rallying import with_rally
from engine.games.squad.rules import RULES
from engine.games.squad.setup import set_up
from engine.games.squad.stakes import at_stake
from engine.games.squad.standing import POLICIES, follow, read_policy
from engine.games.squad.table.board import Board
from engine.games.squad.table.state import State
from engine.games.squad.vocabulary import WORDS, is_in_play
from engine.games.squad.words import question_phrases
from engine.games.squad.words.weights import WEIGHTS
from engine.kits.kit_game import KitGame


class Squad(KitGame[State, Board, Action]):
    """The squad-level hex game driven by fate cards."""

    package = __package__
    orders = ORDERS
    rules: RuleBook = RULES
    words: tuple[Word, ...] = WORDS
    kinds: Mapping[str, Text] = question_phrases.KINDS
    weights: Weights = WEIGHTS
    policies: tuple[Policy, ...] = POLICIES

    @property
    def card(self) -> GameCard:
        """See `Game`."""
        return card()

    def setup(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Step[State]:
        """Set a scenario up; there are no options."""
        return set_up(scenario, options, dice)

    def pending(self, state: State) -> tuple[Ask[Action], ...]:
        """The question of the position."""
        return pending(state)

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        """What an allowed answer does."""
        board = Board.of(state, dice)
        ORDERS.resolve(board, SEATS.index(seat), action, state)
        run(board)
        return board.step()

    def observe(self, state: State, seat: Seat | None) -> Observation:
        """What a seat may see."""
        return observe(state, seat)

    def whereabouts(self, state: State, words: Collection[str]) -> Mapping[str, Spot]:
        """Where each piece is, and the terrain of each hex with those in it, in a few words [8]."""
        return looking.whereabouts(state, words)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended: always for one of the sides."""
        return outcome(state)

    def status(self, state: State) -> Line:
        """Turn, phase, whose move, time and points."""
        return status(state)

    def turn(self, state: State) -> int:
        """Its number, counted from 1."""
        return state.turn

    def read_policy(self, kind: str, text: str) -> str:
        """A standing order in the game's own words; see the head of `standing`."""
        return read_policy(kind, text)

    def follow(self, state: State, seat: Seat, policy: str) -> Action | None:
        """What a standing order answers; `None` asks the player."""
        return follow(state, SEATS.index(seat), policy)

    def inquire(self, state: State, inquiry: str, text: str) -> Preview:
        """What two hexes see of each other, or what a unit reaches."""
        return inquire(state, inquiry, text)

    def at_stake(self, state: State, seat: Seat) -> Preview:
        """The attack, movement, Melee or roll that is under way, and what it may come to."""
        del seat
        return at_stake(state)

    def look(self, state: State, seat: Seat | None, word: str) -> Sight | None:
        """What a seat may know of one thing."""
        sight = looking.look(observe(state, seat), word)
        return None if sight is None else with_rally(state, seat, word, sight)

    def score(self, state: State, seat: Seat | None) -> Preview:
        """Who is winning, and what is still needed."""
        return looking.score(observe(state, seat))

    def tally(self, state: State) -> Tally:
        """How the game stands in figures."""
        return looking.tally(state)

    def muster(self, state: State, seat: Seat) -> Preview:
        """A seat's units by place."""
        return looking.muster(observe(state, None), seat)

    def is_in_play(self, state: State, word: str) -> bool:
        """Whether a word is one of the game as it stands; everybody knows which pieces there are."""
        return is_in_play(state, word)

    def write_position(self, state: State) -> str:
        """The position as text; see the head of `position`."""
        return write_position(state)

    def read_position(self, text: str) -> State:
        """The position a text describes."""
        return read_position(text)

    def resample_hidden(self, state: State, seat: Seat | None, dice: Dice) -> State:
        """The same position to this seat, with everything hidden drawn anew."""
        return resample(state, None if seat is None else SEATS.index(seat), dice)

    def problems(self, state: State) -> tuple[str, ...]:
        """What contradicts itself in a position."""
        return problems(state)


SQUAD_GAME = Squad()
