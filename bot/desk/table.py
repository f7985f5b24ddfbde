"""A table as the fold of its records."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import msgspec

from bot.desk.codes import table_name
from bot.desk.lessons import is_exercise, set_up
from engine.core import referee
from engine.core.dice import RecordedDice, StepDice, mixed
from engine.core.game import AnyGame, Ask, Event, Outcome, Seat, Side, Step
from engine.core.rules import Refusal
from engine.core.text import LANGUAGES, Language
from storage import record as facts
from storage.record import Record

REMEMBERED = 64
"""Accepted answers and notices that a folded table keeps: as far back as undo and the log go."""


class Holder(msgspec.Struct, frozen=True):
    """A person in a seat: his key, and the name he had when he sat down."""

    key: str
    name: str


class Standing(msgspec.Struct, frozen=True):
    """A standing order: the seat answers asks of this kind so, always or (`once`) the next time."""

    seat: Seat
    ask: str
    condition: str
    answer: str


class Charge(msgspec.Struct, frozen=True):
    """Units of a seat in the charge of one of its holders: his key, and the units as they were named and by word."""

    seat: Seat
    person: str
    about: str
    units: frozenset[str]


class UndoWanted(msgspec.Struct, frozen=True):
    """An undo that the others have been asked for: by whom, for which seat, back to which version."""

    by: str
    seat: Seat
    to: int


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
    """A record that is news, with the events it caused."""

    version: int
    record: Record
    events: tuple[Event, ...] = ()
    seat: Seat = ""


class Head(msgspec.Struct, frozen=True):
    """Everything of a table but the position; it can be written down.

    Attributes:
        version: number of records folded.
        seats: who holds each seat; several may.
        computers: strength of the computer that holds a seat.
        moved: version at which the position came about; buttons and clocks belong to it.
        moved_at: when that was, or when the clock was started again; Unix seconds.
        trimmed: undo cannot go back before this version.
        is_practice: it was opened as practice: dice may be taken back, and it counts for nothing.
        is_private: only whoever is invited may follow it.
        closing: keys of those who want it closed, since the last answer.
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
    seats: dict[Seat, tuple[Holder, ...]] = {}
    computers: dict[Seat, str] = {}
    words: tuple[str, ...] = ()
    has_begun: bool = False
    is_paused: bool = False
    reflexes: tuple[Standing, ...] = ()
    charges: tuple[Charge, ...] = ()
    undo: UndoWanted | None = None
    resigned: Seat | None = None
    is_revealed: bool = False
    moved: int = 0
    moved_at: int = 0
    trimmed: int = 0
    is_practice: bool = False
    is_private: bool = False
    closing: tuple[str, ...] = ()
    is_closed: bool = False
    diverged: int | None = None


class HistoryNeeded(Exception):  # noqa: N818 - a state of the fold, not a fault
    """An undo goes back before the snapshot the fold began with: fold from the first record."""


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
        return table_name(self.code)

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

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides that the scenario plays, in the order of the game's card."""
        return self.play.card.sides_of(self.head.scenario)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Their seats."""
        return tuple(side.seat for side in self.sides)

    @property
    def winner(self) -> Seat | None:
        """The seat that has won."""
        if self.head.resigned is not None:
            others = [seat for seat in self.seats if seat != self.head.resigned]
            return others[0] if len(others) == 1 else None
        return None if self.outcome is None else self.outcome.winner

    def ask(self, seat: Seat) -> Ask[Any] | None:
        """What a seat is asked, if anything."""
        return next((ask for ask in self.asks if ask.seat == seat), None)

    def holders(self, seat: Seat) -> tuple[Holder, ...]:
        """The people in a seat."""
        return self.head.seats.get(seat, ())

    def seats_of(self, person: str) -> tuple[Seat, ...]:
        """The seats a person holds, in the order of the game's card."""
        return tuple(seat for seat in self.seats if any(holder.key == person for holder in self.holders(seat)))

    def is_automatic(self, seat: Seat) -> bool:
        """Whether the computer answers for the seat: it holds it, and no person does."""
        return seat in self.head.computers and not self.holders(seat)

    def reflex(self, seat: Seat, kind: str) -> Standing | None:
        """The seat's standing order for asks of this kind."""
        return next((each for each in self.head.reflexes if each.seat == seat and each.ask == kind), None)

    def charges(self, seat: Seat) -> tuple[Charge, ...]:
        """What is in whose charge at a seat, of the people who still hold it; the later go before the earlier."""
        keys = {holder.key for holder in self.holders(seat)}
        return tuple(each for each in self.head.charges if each.seat == seat and each.person in keys)

    def in_charge(self, seat: Seat, unit: str) -> str | None:
        """The key of the holder in whose charge a unit is; `None` if anybody in the seat may order it."""
        return next((each.person for each in reversed(self.charges(seat)) if unit in each.units), None)

    def dice(self) -> StepDice:
        """The dice of the next record."""
        return StepDice(self.dice_key, self.code, self.version + 1)

    @cached_property
    def dice_key(self) -> bytes:
        """The secret with the players' words."""
        return mixed(bytes.fromhex(self.head.secret), self.head.words)


def opened(code: str, record: facts.Opened, games: Mapping[str, AnyGame]) -> Table:
    """The table that its first record opens."""
    head = Head(
        code=code,
        version=1,
        by=record.by,
        game=record.game,
        scenario=record.scenario,
        options=record.options,
        rules_version=record.rules_version,
        secret=record.secret,
        commitment=record.commitment,
        language=record.language if record.language in LANGUAGES else "en",
        pace=record.pace,
        is_practice=record.is_practice,
        is_private=record.is_private,
        moved=1,
        moved_at=record.at,
    )
    return Table(head, games.get(record.game), notices=(Notice(1, record),))


def fold(table: Table, record: Record, step: Step[Any] | None = None) -> Table:
    """The table after one more record.

    Args:
        table: the table before it.
        record: what happened.
        step: what the game made of it, when that is already known; else it is played again from the recorded rolls.

    Raises:
        HistoryNeeded: an undo goes back too far for this fold.
        ValueError: a table cannot be opened twice.
    """
    match record:
        case facts.Begun():
            return _begun(table, record, step)
        case facts.Answered():
            return _answered(table, record, step)
        case facts.Undone():
            return _undone(table, record)
        case facts.Opened():
            raise ValueError(f"expected table {table.code} to be opened once, got it opened again")
        case _:
            return _noted(table, record)


def _begun(table: Table, record: facts.Begun, step: Step[Any] | None) -> Table:
    if table.is_sound and step is None:
        step = _replayed(record, lambda dice: set_up(table.play, table.head.scenario, table.head.options, dice))
    if step is None:
        return _next(table, record, diverged=table.version + 1)
    moved = _next(
        table,
        record,
        step.events,
        has_begun=True,
        moved=table.version + 1,
        moved_at=record.at,
        trimmed=table.version + 1,
    )
    return msgspec.structs.replace(moved, position=step.state)


def _answered(table: Table, record: facts.Answered, step: Step[Any] | None) -> Table:
    if not table.is_sound:
        return _next(table, record)
    if step is None:
        step = _replayed(record, lambda dice: _submitted(table, record, dice))
    if step is None:
        return _next(table, record, diverged=table.version + 1)
    version = table.version + 1
    done = Done(
        version, record.by, record.seat, record.order, step.events, table.position, has_rolled=bool(record.rolls)
    )
    reflexes = table.head.reflexes
    if record.by == "reflex":
        reflexes = tuple(each for each in reflexes if each.seat != record.seat or each.condition != "once")
    trimmed = table.dones[0].version if len(table.dones) >= REMEMBERED else table.head.trimmed
    moved = _next(
        table,
        record,
        step.events,
        moved=version,
        moved_at=record.at,
        undo=None,
        closing=(),
        reflexes=reflexes,
        trimmed=trimmed,
    )
    return msgspec.structs.replace(moved, position=step.state, dones=(*table.dones[-REMEMBERED + 1 :], done))


def _undone(table: Table, record: facts.Undone) -> Table:
    if record.to < table.head.trimmed:
        raise HistoryNeeded(f"table {table.code} goes back to {record.to}, kept from {table.head.trimmed}")
    undone = [done for done in table.dones if done.version > record.to]
    if not undone:
        return _next(table, record, undo=None)
    moved = _next(
        table, record, undo=None, moved=table.version + 1, moved_at=record.at, resigned=None, seat=undone[0].seat
    )
    kept = table.dones[: -len(undone)]
    return msgspec.structs.replace(moved, position=undone[0].before, dones=kept)


def _noted(table: Table, record: Record) -> Table:
    """A record that leaves the position as it is."""
    head = table.head
    match record:
        case facts.Sat() | facts.Rose() | facts.Computer():
            return _next(table, record, **_seating(table, record))
        case facts.Worded(word=word):
            return _next(table, record, words=(*head.words, word))
        case facts.UndoAsked(by=by, seat=seat, to=to):
            return _next(table, record, undo=UndoWanted(by, seat, to))
        case facts.UndoRefused():
            return _next(table, record, undo=None)
        case facts.Resigned() | facts.Closed() | facts.CloseAsked():
            return _next(table, record, **_giving_up(table, record))
        case facts.Paused() | facts.Resumed() | facts.Configured():
            return _next(table, record, **_settings(record))
        case facts.Reflex(seat=seat, ask=ask, condition=condition, answer=answer):
            kept = tuple(each for each in head.reflexes if (each.seat, each.ask) != (seat, ask))
            added = (Standing(seat, ask, condition, answer),) if answer else ()
            return _next(table, record, reflexes=(*kept, *added))
        case facts.Charged():
            return _next(table, record, charges=_charges(head, record))
        case facts.Revealed():
            return _next(table, record, is_revealed=True)
        case _:
            return _next(table, record)


def _giving_up(table: Table, record: facts.Resigned | facts.Closed | facts.CloseAsked) -> dict[str, Any]:
    """What changes in a head when a seat or everybody gives the game up."""
    if isinstance(record, facts.CloseAsked):
        return {"closing": (*table.head.closing, record.by)}
    ended = {"undo": None, "moved": table.version + 1, "moved_at": record.at}
    if isinstance(record, facts.Closed):
        return {**ended, "is_closed": True}
    return {**ended, "resigned": record.seat}


def _charges(head: Head, record: facts.Charged) -> tuple[Charge, ...]:
    """What is in whose charge after a record."""
    charge = Charge(record.seat, record.person, record.about, frozenset(record.units))
    if record.units:
        return (*head.charges, charge)
    return tuple(each for each in head.charges if (each.seat, each.person) != (charge.seat, charge.person))


def _seating(table: Table, record: facts.Sat | facts.Rose | facts.Computer) -> dict[str, Any]:
    """What changes in a head when somebody sits down or rises."""
    head, seat = table.head, record.seat
    if isinstance(record, facts.Computer):
        return {"computers": {**head.computers, seat: record.strength}, "seats": {**head.seats, seat: ()}}
    others = tuple(holder for holder in table.holders(seat) if holder.key != record.by)
    if isinstance(record, facts.Rose):
        return {"seats": {**head.seats, seat: others}}
    computers = {key: value for key, value in head.computers.items() if key != seat}
    return {"seats": {**head.seats, seat: (*others, Holder(record.by, record.name))}, "computers": computers}


def _settings(record: facts.Paused | facts.Resumed | facts.Configured) -> dict[str, Any]:
    """What changes in a head when clock or language are set; the time runs anew from then."""
    if isinstance(record, facts.Paused):
        return {"is_paused": True}
    if isinstance(record, facts.Resumed):
        return {"is_paused": False, "moved_at": record.at}
    changes: dict[str, Any] = {}
    if record.language in LANGUAGES:
        changes["language"] = record.language
    if record.pace is not None:
        changes |= {"pace": record.pace or None, "moved_at": record.at}
    if record.is_practice is not None:
        changes["is_practice"] = record.is_practice
    if record.is_private is not None:
        changes["is_private"] = record.is_private
    return changes


def _next(table: Table, record: Record, events: tuple[Event, ...] = (), *, seat: Seat = "", **changes: Any) -> Table:
    head = msgspec.structs.replace(table.head, version=table.head.version + 1, **changes)
    if isinstance(record, facts.Reflex | facts.Charged):
        # Standing orders and charges are nobody else's business, so they are no news.
        return Table(head, table.game, table.position, table.dones, table.notices)
    notices = (*table.notices[-REMEMBERED + 1 :], Notice(head.version, record, events, seat))
    return Table(head, table.game, table.position, table.dones, notices)


def _submitted(table: Table, record: facts.Answered, dice: RecordedDice) -> Step[Any] | Refusal:
    action = table.play.read_order(table.position, record.seat, record.order)
    return referee.submit(table.play, table.position, record.seat, action, dice)


def _replayed(record: facts.Begun | facts.Answered, play: Any) -> Step[Any] | None:
    """What the recorded rolls give now; `None` if that is not what they gave once."""
    dice = RecordedDice(record.rolls)
    try:
        step = play(dice)
    except Exception:  # noqa: BLE001 - whatever another version of the rules trips over, the table must survive it
        return None
    if isinstance(step, Refusal) or dice.rolled != record.rolls:
        return None
    return step if referee.fingerprint(step.state) == record.fingerprint else None
