"""The protocol every game implements, and the values it speaks in."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from engine.core.choices import Choices
from engine.core.dice import Dice
from engine.core.examples import Example
from engine.core.glossary import Synonyms, Term
from engine.core.lessons import Lesson
from engine.core.policies import Policy
from engine.core.rules import Mark, Refusal, Rule, RuleBook
from engine.core.sights import Sight, Spot
from engine.core.tally import Roll, Tally
from engine.core.text import Line, Text
from engine.core.weights import Weights

Seat = str
"""A side of a game as a word of the order language, such as `ger`."""

S = TypeVar("S")
A = TypeVar("A")
Obs_co = TypeVar("Obs_co", covariant=True)


class Addend(msgspec.Struct, frozen=True):
    """One figure of a sum with its reason and rule; `counted` is false for a figure that was left out, and says why."""

    amount: int
    reason: Line
    rule: Rule
    counted: bool = True


class Sum(msgspec.Struct, frozen=True):
    """An arithmetic shown in full: what is computed, from what, by which rule."""

    title: Line
    addends: tuple[Addend, ...]
    total: int
    rule: Rule


class Event(msgspec.Struct, frozen=True):
    """Something that happened.

    Attributes:
        kind: a word for tests and pictures, such as "fired" or "retreated".
        line, rules: the sentence, and the rules that made it happen.
        sums, marks: the arithmetic behind it, and what a picture should show of it.
        seen_by, reveals: the seats that may know, `None` for all; undo must not cross what became known.
        segment: a segment of play ended with it, so a new picture is due.
        rolls: the dice behind it, where they were thrown for a seat.
        part: the part of a turn that ended with it; where no segment did, nobody was asked in it.
        brief: the sentence in fewer words, if it has any; it makes sense among news of other things too.
    """

    kind: str
    line: Line
    rules: tuple[Rule, ...]
    sums: tuple[Sum, ...] = ()
    marks: tuple[Mark, ...] = ()
    seen_by: tuple[Seat, ...] | None = None
    reveals: bool = False
    segment: bool = False
    rolls: tuple[Roll, ...] = ()
    part: Text | None = None
    brief: Line | None = None


class Step(msgspec.Struct, Generic[S], frozen=True):
    """What applying an action gave: the new state and the events."""

    state: S
    events: tuple[Event, ...]


class Ask(msgspec.Struct, Generic[A], frozen=True):
    """A question to a seat.

    Attributes:
        seat, kind: who is asked, and a word that standing orders can match, such as "reaction" or "losses".
        prompt, waiting: what is asked, for whoever answers, and what the others read meanwhile.
        rule, choices: the rule that puts the question, and the allowed answers.
        telling: the time taken to answer may tell the enemy something, so the desk hides it.
    """

    seat: Seat
    kind: str
    prompt: Line
    waiting: Line
    rule: Rule
    choices: Choices[A]
    telling: bool = False


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended: the winner (never nobody where the rules know no draw), a sentence, the rules, the scores."""

    winner: Seat | None
    line: Line
    rules: tuple[Rule, ...]
    score: dict[Seat, int] = {}


class Chance(msgspec.Struct, frozen=True):
    """One result of a roll and in how many of how many equally likely cases it comes."""

    result: Line
    ways: int
    of: int


class Preview(msgspec.Struct, frozen=True):
    """What an order would do, shown before it is given: it `warns` of what is bad; `ratio` is its odds after shifts."""

    lines: tuple[Line, ...] = ()
    sums: tuple[Sum, ...] = ()
    odds: tuple[Chance, ...] = ()
    rules: tuple[Rule, ...] = ()
    marks: tuple[Mark, ...] = ()
    warns: bool = False
    ratio: tuple[int, int] | None = None


class Word(msgspec.Struct, frozen=True):
    """A word of orders: kind, names, other spellings, signs on its counter; with a seat it is of what only that has."""

    word: str
    kind: str
    name: Text
    aliases: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    seat: Seat = ""


class Choosable(msgspec.Struct, frozen=True):
    """One of several things a table can be opened with: a scenario, or an option's value.

    A puzzle is short, and one person plays every side; training is for practice, without options; `seats` play, or all;
    `rules` are ids of those that not every scenario is played by, the one that describes it first.
    """

    id: str
    title: Text
    about: Text
    is_puzzle: bool = False
    seats: tuple[Seat, ...] = ()
    is_training: bool = False
    rules: tuple[str, ...] = ()


class Setting(msgspec.Struct, frozen=True):
    """An option of a game and its possible values; the first is the default."""

    id: str
    title: Text
    values: tuple[Choosable, ...]


class Inquiry(msgspec.Struct, frozen=True):
    """A question that anybody may put about the position: its command, what it tells, how it is put, an example."""

    word: str
    title: Text
    usage: Text
    example: Text


class Side(msgspec.Struct, frozen=True):
    """A seat with its names, and in `also` other words that people type for it, in either language."""

    seat: Seat
    name: Text
    also: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """Every word that it is called by."""
        return self.seat, self.name.en, self.name.ru, *self.also


class GameCard(msgspec.Struct, frozen=True):
    """What one needs to know of a game before opening a table.

    Attributes:
        hidden: whether seats hold anything that others may not see.
        die: the faces of the dice that are rolled in play; 0 if none are, because cards decide.
        inquiries: the questions about a position that it answers.
        has_ratios: whether attacks go by odds of attack to defence such as 3 : 1.
        concluding: kinds of questions with which a seat's part of a turn runs out: all may be passed over at once.
    """

    id: str
    rules_version: int
    title: Text
    about: Text
    sides: tuple[Side, ...]
    scenarios: tuple[Choosable, ...]
    options: tuple[Setting, ...] = ()
    hidden: bool = False
    die: int = 0
    inquiries: tuple[Inquiry, ...] = ()
    has_ratios: bool = False
    concluding: frozenset[str] = frozenset()

    def sides_of(self, scenario: str) -> tuple[Side, ...]:
        """The sides that a scenario plays; the others are never asked. All for a scenario the game does not have."""
        seats = next((one.seats for one in self.scenarios if one.id == scenario), ())
        return tuple(side for side in self.sides if not seats or side.seat in seats)

    def side(self, seat: Seat) -> Side:
        """The side of a seat; `KeyError` for one that the game does not have."""
        return {side.seat: side for side in self.sides}[seat]


class Game(Protocol[S, A, Obs_co]):
    """A game: pure functions over frozen values."""

    @property
    def card(self) -> GameCard:
        """What the game is."""
        ...

    @property
    def rules(self) -> RuleBook:
        """Its rulebook."""
        ...

    @property
    def words(self) -> tuple[Word, ...]:
        """Its order language: every word with names and aliases."""
        ...

    def setup(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Step[S]:
        """The position at the start of a scenario.

        Raises:
            ValueError: there is no such scenario, option or value.
        """
        ...

    def pending(self, state: S) -> tuple[Ask[A], ...]:
        """Who is asked what; empty exactly when the game is over."""
        ...

    def judge(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Why this action of a seat that is being asked is not allowed, or `None`."""
        ...

    def apply(self, state: S, seat: Seat, action: A, dice: Dice) -> Step[S]:
        """What the action does. Only for actions that `judge` allows."""
        ...

    def observe(self, state: S, seat: Seat | None) -> Obs_co:
        """What a seat may see; `None` is a spectator."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or `None` while it runs."""
        ...

    def status(self, state: S) -> Line:
        """One public line: turn, phase, whose move."""
        ...

    def turn(self, state: S) -> int:
        """The number of the game turn, by which the log is divided; it never goes back."""
        ...

    def preview(self, state: S, seat: Seat, action: A) -> Preview:
        """What an allowed order would do, from what the seat may know."""
        ...

    def at_stake(self, state: S, seat: Seat) -> Preview:
        """What the seat is asked about, public: who does what to whom, sums before dice; empty if nothing has begun."""
        ...

    def example(self, rule_id: str) -> Example | None:
        """Where a rule shows, if there is an example of it."""
        ...

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """Its lessons, in the order of learning."""
        ...

    @property
    def glossary(self) -> tuple[Term, ...]:
        """Its terms, explained."""
        ...

    @property
    def synonyms(self) -> Synonyms:
        """What people say instead of the words of its rules."""
        ...

    @property
    def weights(self) -> Weights:
        """Which kinds of its events matter most, and which follow by themselves."""
        ...

    @property
    def kinds(self) -> Mapping[str, Text]:
        """The kinds of questions it can put to a seat, and what they are called."""
        ...

    @property
    def dispensable(self) -> frozenset[str]:
        """Kinds of questions that a turn can well do without: whoever is asked is offered at once to pass them over."""
        ...

    @property
    def policies(self) -> tuple[Policy, ...]:
        """The standing orders it understands beside fixed answers."""
        ...

    def read_policy(self, kind: str, text: str) -> str:
        """A standing order for questions of a kind, in the game's own words.

        Raises:
            ValueError: the text is no standing order for them.
        """
        ...

    def follow(self, state: S, seat: Seat, policy: str) -> A | None:
        """What a standing order answers; `None` asks the person, which must not hang on what others may not know."""
        ...

    def inquire(self, state: S, inquiry: str, text: str) -> Preview:
        """The answer to a question about the position, from what everybody may know.

        Raises:
            ValueError: there is no such question, or the text after it is not understood.
        """
        ...

    def look(self, state: S, seat: Seat | None, word: str) -> Sight | None:
        """What a seat may know of the thing a word names; `None` if the word names nothing that could be looked at."""
        ...

    def score(self, state: S, seat: Seat | None) -> Preview:
        """Who is winning, by what, and what each side still needs, from what a seat may know."""
        ...

    def tally(self, state: S) -> Tally:
        """How the game stands in figures: who is ahead, what each seat has lost; public, and quickly told."""
        ...

    def muster(self, state: S, seat: Seat) -> Preview:
        """The units of a seat by place and who of them may still act, as everybody may see them."""
        ...

    def whereabouts(self, state: S, words: Collection[str]) -> Mapping[str, Spot]:
        """Where units are and who holds places, in a few public words, for those words that name what is there."""
        ...

    def is_in_play(self, state: S, word: str) -> bool:
        """Whether a word of the order language can mean anything at this table: a game may have several maps."""
        ...

    def write_position(self, state: S) -> str:
        """The whole position as text."""
        ...

    def read_position(self, text: str) -> S:
        """The position a text describes.

        Raises:
            ValueError: names the line and what was expected there.
        """
        ...

    def write_order(self, action: A) -> str:
        """An action as a line of words."""
        ...

    def read_order(self, state: S, seat: Seat, text: str) -> A:
        """The action a line of words means, allowed or not.

        Raises:
            ValueError: the words are not an order of this game.
        """
        ...

    def resample_hidden(self, state: S, seat: Seat | None, dice: Dice) -> S:
        """A position that looks the same to this seat, with everything hidden from it drawn anew."""
        ...

    def problems(self, state: S) -> tuple[str, ...]:
        """Every way in which the position contradicts itself; empty for a sound one."""
        ...


AnyGame = Game[Any, Any, Any]
"""A game where its own types do not matter."""
