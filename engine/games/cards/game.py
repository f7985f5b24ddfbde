"""The game `cards`: its card, and the protocol of a game spelled out over the chapters of its rules."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.core.dice import Dice
from engine.core.game import Ask, GameCard, Outcome, Preview, Seat, Step, Word
from engine.core.policies import Policy
from engine.core.rules import Rule, RuleBook
from engine.core.sights import Sight, Spot
from engine.core.tally import Tally
from engine.core.text import Facts, Line, Text, followed
from engine.core.weights import Weights
from engine.games.cards import looking, rules
from engine.games.cards.actions import Action
from engine.games.cards.asks import pending
from engine.games.cards.card import card
from engine.games.cards.hidden import resample
from engine.games.cards.observation import Observation
from engine.games.cards.observing import observe
from engine.games.cards.orders.book import ORDERS
from engine.games.cards.phases.flow import advance
from engine.games.cards.positions.position import read_position, write_position
from engine.games.cards.positions.soundness import problems
from engine.games.cards.setup import set_up
from engine.games.cards.stakes import at_stake
from engine.games.cards.standing import POLICIES, follow, read_policy
from engine.games.cards.table.armies import ARMIES, ARMY_NAMES, SEATS, enemy
from engine.games.cards.table.board import Board
from engine.games.cards.table.state import State
from engine.games.cards.vocabulary import WORDS, is_in_play
from engine.games.cards.words import phrases
from engine.games.cards.words.weights import WEIGHTS
from engine.kits.kit_game import KitGame


class Cards(KitGame[State, Board, Action]):
    """A card game of two lines, attack waves and the destruction of decks."""

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
        """The first position of a scenario [P.setup]."""
        return set_up(scenario, options, dice)

    def pending(self, state: State) -> tuple[Ask[Action], ...]:
        """Who is asked what [P.turn, P.wave]."""
        return pending(state)

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
        """What an allowed action does."""
        board = Board.of(state, dice)
        ORDERS.resolve(board, SEATS.index(seat), action)
        advance(board)
        return board.step()

    def observe(self, state: State, seat: Seat | None) -> Observation:
        """What a seat or a spectator sees [P.info-1]."""
        return observe(state, seat)

    def whereabouts(self, state: State, words: Collection[str]) -> Mapping[str, Spot]:
        """Army and line of each unit on the table, in a few words [build-3]."""
        return looking.whereabouts(state, words)

    def outcome(self, state: State) -> Outcome | None:
        """Who won, by which rule [goal-1, win-1, win-3]."""
        winner = state.winner
        if winner is None:
            return None
        cited: tuple[Rule, ...] = (rules.breakthrough.DEFEAT_CANNOT_DRAW, rules.breakthrough.GOAL_ENEMY_DECK)
        if not state.decks[winner] and not state.decks[enemy(winner)]:
            cited += (rules.breakthrough.LAST_TURN_VICTORY,)
        score = {SEATS[army]: len(state.decks[army]) for army in ARMIES}
        return Outcome(SEATS[winner], Line(phrases.OUTCOME, {"army": ARMY_NAMES[winner]}), cited, score)

    def status(self, state: State) -> Line:
        """Turn, whose turn and phase, and who is about to have nothing to draw."""
        phase = state.wave.step if state.wave is not None else state.phase
        facts: Facts = {
            "turn": state.turn,
            "army": ARMY_NAMES[state.active],
            "phase": phrases.PHASES[phase],
        }
        return followed(Line(phrases.STATUS, facts), *filter(None, [looking.peril(state)]))

    def turn(self, state: State) -> int:
        """Its number, counted from 1."""
        return state.turn

    def at_stake(self, state: State, seat: Seat) -> Preview:
        """The wave under way, as it stands."""
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
        return looking.score(observe(state, seat))

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

    def resample_hidden(self, state: State, seat: Seat | None, dice: Dice) -> State:
        """The same position to this seat, with everything hidden drawn anew."""
        return resample(state, None if seat is None else SEATS.index(seat), dice)

    def problems(self, state: State) -> tuple[str, ...]:
        """What contradicts itself in a position."""
        return problems(state)


CARDS_GAME = Cards()
