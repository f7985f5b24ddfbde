"""A table: what the fold of its records knows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from typing import Any

import msgspec

from bot.desk.tables.agenda import Agenda
from bot.desk.tables.codes import NAME
from bot.desk.tables.standing import StandingOrder
from engine.core.dice import Dice, StepDice, mixed
from engine.core.game import AnyGame, Ask, Event, Outcome, Seat, Side, Step
from engine.core.lessons import Lesson
from engine.core.text import Language
from storage.record import Record, UndoAsked, Wish

REMEMBERED = 64
"""Accepted answers that a folded table keeps, and twice as many notices: as far back as undo, and a card, go."""
PICTURES = ("order", "hand-off", "segment", "request")
"""When the card gets a new picture: after each order, when others are asked, when a segment of play ends, when somebody
wants to see it."""
_LESSON = "lesson-"
"""What stands before a lesson's id in the name of the scenario under which a table is opened with it."""


class Holder(msgspec.Struct, frozen=True):
    """A person in a seat: his key, the name he had when he sat down, and the version at which he did."""

    key: str
    name: str
    since: int


class Assignment(msgspec.Struct, frozen=True):
    """Units of a seat that one of its holders commands: his key, and the units as they were named and by word."""

    seat: Seat
    person: str
    about: str
    units: frozenset[str]


class Done(msgspec.Struct, frozen=True):
    """An accepted answer that stands.

    Attributes:
        version: number of its record.
        before: the position it was given in.
        has_rolled: dice were rolled.
    """

    version: int
    by: str
    seat: Seat
    order: str
    events: tuple[Event, ...]
    before: Any
    has_rolled: bool

    @property
    def is_barrier(self) -> bool:
        """Whether undo may cross it only with the others' consent: something was rolled or revealed."""
        return self.has_rolled or any(event.reveals for event in self.events)


class Notice(msgspec.Struct, frozen=True):
    """A record that is news, with the events it caused.

    Attributes:
        seat: whose answer was taken back.
        names: of somebody who sat down, those who now play against a side whose hand they have seen; of somebody who
            rose, those who go on holding his side; of a computer that stands in, whoever let it play for them.
        drops_undo: the question whether an answer may be taken back fell away with it, unanswered.
        turn: the game turn in which it happened, 0 before the game; `is_reaction` if its question was `Ask.telling`.
    """

    version: int
    record: Record
    events: tuple[Event, ...] = ()
    seat: Seat = ""
    names: tuple[str, ...] = ()
    drops_undo: bool = False
    turn: int = 0
    is_reaction: bool = False


class Head(msgspec.Struct, frozen=True):
    """Everything of a table but the position; it can be written down.

    Attributes:
        version: number of records folded.
        seats: who holds each seat; several may.
        expected: who is to sit in each seat.
        played: keys of those who have held each seat since the game began.
        habits: how often in a row a seat has answered questions of a kind with the same one word; see `folding.habit`.
        wishes: what people want that not all have agreed to whom it concerns; but for a pace, since the last answer.
        computers: strength of the computer that holds a seat; `deputies` of that which answers until people are back.
        moved: version at which the position came about; buttons and clocks belong to it.
        moved_at: when that was, or when the clock was started again; Unix seconds.
        trimmed: undo cannot go back before this version.
        is_practice: it was opened as practice: dice may be taken back, and it counts for nothing.
        is_private: only whoever is invited may follow it.
        is_quick: whoever can do nothing is passed for at once, by which others learn of it.
        pictures: when its cards get a new picture, one of `PICTURES`.
        is_closed: it was closed without a result.
        diverged: version at which the records no longer give the position they once gave; the table is frozen there.
    """

    code: str
    version: int
    by: str
    game: str
    scenario: str
    options: dict[str, str]
    rules_version: int
    secret: str
    commitment: str
    language: Language
    pace: int | None
    played: dict[Seat, tuple[str, ...]]
    wishes: tuple[Wish, ...]
    seats: dict[Seat, tuple[Holder, ...]] = {}
    expected: dict[Seat, tuple[Holder, ...]] = {}
    computers: dict[Seat, str] = {}
    deputies: dict[Seat, str] = {}
    words: tuple[str, ...] = ()
    has_begun: bool = False
    is_paused: bool = False
    reflexes: tuple[StandingOrder, ...] = ()
    plans: tuple[Agenda, ...] = ()
    habits: dict[str, int] = {}
    assignments: tuple[Assignment, ...] = msgspec.field(default=(), name="charges")
    resigned: Seat | None = None
    is_revealed: bool = False
    moved: int = 0
    moved_at: int = 0
    trimmed: int = 0
    is_practice: bool = False
    is_private: bool = False
    is_quick: bool = False
    pictures: str = PICTURES[0]
    is_closed: bool = False
    diverged: int | None = None


class Table(msgspec.Struct, frozen=True, dict=True):
    """A table at one version: its head, the game it plays, the position, the answers that stand, the latest news."""

    head: Head
    game: AnyGame | None
    position: Any = None
    dones: tuple[Done, ...] = ()
    notices: tuple[Notice, ...] = ()

    @property
    def code(self) -> str:
        """The table's code."""
        return self.head.code

    @property
    def name(self) -> str:
        """The beginning of its code: what people call it where no stranger has to find it."""
        return self.code[:NAME]

    @property
    def version(self) -> int:
        """Number of records folded."""
        return self.head.version

    @property
    def play(self) -> AnyGame:
        """The game; only for tables whose game is known, as all are that `is_sound`."""
        assert self.game is not None
        return self.game

    @cached_property
    def asks(self) -> tuple[Ask[Any], ...]:
        """Who is asked what; nobody before the game begins and after it ends."""
        if not self.is_running:
            return ()
        return self.play.pending(self.position)

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended by its rules, or `None`."""
        if not self.head.has_begun or not self.is_sound:
            return None
        return self.play.outcome(self.position)

    @property
    def is_sound(self) -> bool:
        """Whether the game is known and the records still give the position they once gave."""
        return self.game is not None and self.head.diverged is None

    @property
    def is_over(self) -> bool:
        """Whether nobody will be asked any more."""
        return self.head.is_closed or self.head.resigned is not None or self.outcome is not None

    @cached_property
    def lesson(self) -> Lesson | None:
        """The lesson that is learned here, if one is."""
        return None if self.game is None else lesson_of(self.game, self.head.scenario)

    @property
    def is_exercise(self) -> bool:
        """Whether it is a lesson or a puzzle."""
        return self.game is not None and is_exercise(self.game, self.head.scenario)

    @property
    def is_practice(self) -> bool:
        """Whether dice may be taken back and the game counts for nothing; exercises are so by nature."""
        return self.head.is_practice or self.is_exercise

    @property
    def is_running(self) -> bool:
        """Whether orders are taken."""
        return self.head.has_begun and self.is_sound and not self.is_over

    @cached_property
    def undo(self) -> UndoAsked | None:
        """The undo that the opponents are asked for."""
        return next((wish for wish in self.head.wishes if isinstance(wish, UndoAsked)), None)

    def agreed(self, wish: Wish) -> tuple[str, ...]:
        """Keys of those who want the same."""
        return tuple(each.by for each in self.head.wishes if _matter(each) == _matter(wish))

    @property
    def is_ticking(self) -> bool:
        """Whether a person is awaited whose time runs."""
        is_timed = self.is_running and bool(self.head.pace) and not self.head.is_paused
        return is_timed and any(not self.is_automatic(ask.seat) for ask in self.asks)

    @property
    def deadline(self) -> int:
        """When the time for the open question is up, in Unix seconds."""
        return self.head.moved_at + (self.head.pace or 0)

    @property
    def is_unattended(self) -> bool:
        """Whether computers answer for all who play: the game waits until one of them is back."""
        return self.is_running and bool(self.head.deputies) and all(map(self.is_automatic, self.seats))

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides that the scenario plays, in the order of the game's card."""
        return self.play.card.sides_of(self.head.scenario)

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """Their seats."""
        return tuple([side.seat for side in self.sides])

    @property
    def winner(self) -> Seat | None:
        """The seat that has won."""
        if self.head.resigned is not None:
            others = [seat for seat in self.seats if seat != self.head.resigned]
            return others[0] if len(others) == 1 else None
        return None if self.outcome is None else self.outcome.winner

    def ask(self, seat: Seat) -> Ask[Any] | None:
        """What a seat is asked, if anything."""
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        return None

    def holders(self, seat: Seat) -> tuple[Holder, ...]:
        """The people in a seat."""
        return self.head.seats.get(seat, ())

    def expected(self, seat: Seat) -> tuple[Holder, ...]:
        """The people who are waited for to take a seat, as long as nobody plays yet and nobody else has taken it."""
        if self.head.has_begun or self.is_over or self.holders(seat) or seat in self.head.computers:
            return ()
        return self.head.expected.get(seat, ())

    def seats_of(self, person: str) -> tuple[Seat, ...]:
        """The seats a person holds, in the order of the game's card."""
        return self._seats_held.get(person, ())

    @cached_property
    def _seats_held(self) -> Mapping[str, tuple[Seat, ...]]:
        held: dict[str, tuple[Seat, ...]] = {}
        for seat in self.seats:
            for key in dict.fromkeys([holder.key for holder in self.holders(seat)]):
                held[key] = (*held.get(key, ()), seat)
        return held

    def seat_for(self, person: str) -> Seat:
        """The seat that somebody speaks for: of several, the one that is asked; for an onlooker `""`, which is none."""
        seats = self.seats_of(person)
        return next((seat for seat in seats if self.ask(seat) is not None), "".join(seats[:1]))

    def seat_if_any(self, person: str) -> Seat | None:
        """The seat that somebody speaks for; nobody's for an onlooker."""
        return self.seat_for(person) if self.seats_of(person) else None

    @property
    def people(self) -> tuple[Holder, ...]:
        """Everybody who holds a seat, each once."""
        found: dict[str, Holder] = {}
        for seat in self.seats:
            for holder in self.holders(seat):
                found.setdefault(holder.key, holder)
        return tuple(found.values())

    def opponents(self, person: str) -> tuple[Holder, ...]:
        """The people who hold seats that a person does not, and none of his."""
        beside = {holder.key for seat in self.seats_of(person) for holder in self.holders(seat)}
        return tuple(holder for holder in self.people if holder.key not in beside)

    def has_played(self, person: str, seat: Seat) -> bool:
        """Whether a person has held a seat since the game began."""
        return person in self.head.played.get(seat, ())

    def strength(self, seat: Seat) -> str | None:
        """Of the computer that answers for a seat: it holds it, or stands in for its people; `None` if none does."""
        return (self.head.deputies if self.holders(seat) else self.head.computers).get(seat)

    def is_automatic(self, seat: Seat) -> bool:
        """Whether the computer answers for the seat."""
        return self.strength(seat) is not None

    def reflex(self, seat: Seat, kind: str) -> StandingOrder | None:
        """The seat's standing order for asks of this kind."""
        return next((each for each in self.head.reflexes if each.seat == seat and each.ask == kind), None)

    def plan(self, seat: Seat) -> Agenda | None:
        """The plan in force for a seat, as long as whoever made it holds it."""
        keys = {holder.key for holder in self.holders(seat)}
        return next((each for each in self.head.plans if each.seat == seat and each.by in keys), None)

    def assignments(self, seat: Seat) -> tuple[Assignment, ...]:
        """Which units of a seat are whose, of the people who still hold it; the later go before the earlier."""
        keys = {holder.key for holder in self.holders(seat)}
        return tuple(each for each in self.head.assignments if each.seat == seat and each.person in keys)

    def assignees(self, seat: Seat, words: Iterable[str]) -> tuple[Holder, ...]:
        """The holders of a seat to whom units among the words of an order are assigned; anybody may order the rest."""
        if not self.head.assignments:
            return ()
        found = {self.assignee(seat, word) for word in words}
        return tuple(holder for holder in self.holders(seat) if holder.key in found)

    def assignee(self, seat: Seat, unit: str) -> str | None:
        """The key of the holder to whom a unit is assigned; `None` if anybody in the seat may order it."""
        return next((each.person for each in reversed(self.assignments(seat)) if unit in each.units), None)

    def dice(self) -> StepDice:
        """The dice of the next record."""
        return StepDice(self.dice_key, self.code, self.version + 1)

    @property
    def dice_key(self) -> bytes:
        """The secret with the players' words."""
        return _dice_key(self.head.secret, self.head.words)


@lru_cache(maxsize=512)
def _dice_key(secret: str, words: tuple[str, ...]) -> bytes:
    return mixed(bytes.fromhex(secret), words)


def scenario_of(lesson: Lesson) -> str:
    """The name under which a table is opened with a lesson."""
    return _LESSON + lesson.id


def lesson_of(game: AnyGame, scenario: str) -> Lesson | None:
    """The lesson that a table's scenario names, if it names one."""
    return next((lesson for lesson in game.lessons if scenario_of(lesson) == scenario), None)


def is_exercise(game: AnyGame, scenario: str) -> bool:
    """Whether a table's scenario is a lesson or a puzzle, where one tries until it is right."""
    is_puzzle = any(each.id == scenario and each.is_puzzle for each in game.card.scenarios)
    return is_puzzle or lesson_of(game, scenario) is not None


def set_up(game: AnyGame, scenario: str, options: Mapping[str, str], dice: Dice) -> Step[Any]:
    """The first position of a table: that of a lesson, or that of a scenario of the game.

    Raises:
        ValueError: there is no such lesson, scenario, option or value.
    """
    lesson = lesson_of(game, scenario)
    if lesson is None:
        return game.setup(scenario, options, dice)
    return Step(game.read_position(lesson.position), ())


def _matter(wish: Wish) -> Wish:
    """What a wish is about, whoever has it."""
    return msgspec.structs.replace(wish, at=0, by="")
