"""Folding: what each record makes of a table."""

from __future__ import annotations

from collections.abc import Mapping
from types import UnionType
from typing import Any

import msgspec

from bot.desk.tables.agenda import Agenda, alternatives
from bot.desk.tables.sides import enemies_who_saw
from bot.desk.tables.standing import left_by, set_down
from bot.desk.tables.table import (
    PICTURES,
    REMEMBERED,
    Assignment,
    Done,
    Head,
    Holder,
    Notice,
    Table,
    set_up,
)
from engine.core import referee
from engine.core.dice import RecordedDice
from engine.core.game import AnyGame, Event, Seat, Step
from engine.core.rules import Refusal
from engine.core.text import LANGUAGES
from storage import record as facts
from storage.record import Record, Wish

_ENDS_UNDO = (facts.Undone, facts.UndoRefused, facts.UndoWithdrawn, facts.Resigned, facts.Closed)
"""Records that say by themselves what became of an undo that was asked for."""
_Seating = facts.Sat | facts.Rose | facts.Computer | facts.Represented
"""Records that change who answers for a seat."""
_OF_POSITION = facts.UndoAsked | facts.ResignAsked | facts.CloseAsked
"""Wishes that fall away when the position changes."""


class HistoryNeeded(Exception):  # noqa: N818 - a state of the fold, not a fault
    """An undo goes back before the snapshot the fold began with: fold from the first record."""


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
        played={},
        wishes=(),
        is_practice=record.is_practice,
        is_private=record.is_private,
        is_quick=record.is_quick,
        expected={
            seat: tuple(Holder(key, name, 1) for key, name in people.items())
            for seat, people in record.expected.items()
        },
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
    return _next(
        table,
        record,
        step.events,
        position=step.state,
        has_begun=True,
        played={seat: tuple(holder.key for holder in holders) for seat, holders in table.head.seats.items()},
        moved=table.version + 1,
        moved_at=record.at,
        trimmed=table.version + 1,
    )


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
    if reflexes:
        reflexes = left_by(reflexes, record, table.play.turn(step.state))
    plans = tuple([_gone_on(each, record, version) for each in table.head.plans]) if table.head.plans else ()
    trimmed = table.dones[0].version if len(table.dones) >= REMEMBERED else table.head.trimmed
    ask = table.ask(record.seat)
    return _next(
        table,
        record,
        step.events,
        position=step.state,
        dones=(*table.dones[-REMEMBERED + 1 :], done),
        moved=version,
        moved_at=record.at,
        wishes=_wishes(table.head, but=_OF_POSITION),
        reflexes=reflexes,
        plans=tuple([each for each in plans if each.orders]),
        habits=_habits(table, record, step.events),
        deputies=_deputies(table, record.seat, record.by),
        trimmed=trimmed,
        is_reaction=ask is not None and ask.telling,
    )


def _deputies(table: Table, seat: Seat, by: str) -> dict[Seat, str]:
    """The computers that stand in for people after somebody acted for a seat: whoever holds it is back."""
    is_back = any(holder.key == by for holder in table.holders(seat))
    return {key: value for key, value in table.head.deputies.items() if not (is_back and key == seat)}


def habit(seat: Seat, kind: str, word: str = "") -> str:
    """The key of how often in a row a seat has answered a kind of question with one word; how all of them begin."""
    return f"{seat} {kind} {word}"


def _habits(table: Table, record: facts.Answered, events: tuple[Event, ...]) -> dict[str, int]:
    """The habits after an answer as all others see it, who do not know whether anybody was asked."""
    head, ask = table.head, table.ask(record.seat)
    if ask is None or record.by in ("clock", "computer", *facts.KNOWN_TO_ALL):
        return head.habits
    kept = _without(head.habits, habit(record.seat, ask.kind))
    if len(record.order.split()) > 1 or any(event.seen_by is not None for event in events):
        return kept
    key = habit(record.seat, ask.kind, record.order)
    return {**kept, key: head.habits.get(key, 0) + 1}


def _without(habits: dict[str, int], begun: str) -> dict[str, int]:
    """The habits but for those that begin so."""
    return {key: count for key, count in habits.items() if not key.startswith(begun)}


def _gone_on(plan: Agenda, record: facts.Answered, version: int) -> Agenda:
    """A plan after an answer, which may have been its next order, whoever gave it."""
    ahead = alternatives(plan.orders)
    if plan.seat != record.seat or record.order not in [entry.order for entry in ahead]:
        return plan
    left = len(ahead)
    return Agenda(plan.seat, plan.by, plan.orders[left:], plan.kinds[left:], version)


def _undone(table: Table, record: facts.Undone) -> Table:
    if record.to < table.head.trimmed:
        raise HistoryNeeded(f"table {table.code} goes back to {record.to}, kept from {table.head.trimmed}")
    undone = [done for done in table.dones if done.version > record.to]
    if not undone:
        return _next(table, record, wishes=_wishes(table.head, but=facts.UndoAsked))
    seats = {done.seat for done in undone}
    return _next(
        table,
        record,
        position=undone[0].before,
        dones=table.dones[: -len(undone)],
        wishes=_wishes(table.head, but=_OF_POSITION),
        moved=table.version + 1,
        moved_at=record.at,
        plans=tuple([each for each in table.head.plans if each.seat not in seats]),
        habits={key: count for key, count in table.head.habits.items() if key.split()[0] not in seats},
        resigned=None,
        seat=undone[0].seat,
    )


def _noted(table: Table, record: Record) -> Table:
    """A record that leaves the position as it is."""
    head = table.head
    match record:
        case facts.Sat() | facts.Rose() | facts.Computer() | facts.Represented():
            return _seated(table, record)
        case facts.Worded(word=word):
            return _next(table, record, words=(*head.words, word))
        case facts.UndoAsked() | facts.ResignAsked() | facts.CloseAsked() | facts.PaceAsked() | facts.QuickAsked():
            return _next(table, record, wishes=_wished(head, record))
        case facts.UndoRefused() | facts.UndoWithdrawn():
            return _next(table, record, wishes=_wishes(head, but=facts.UndoAsked))
        case facts.Resigned() | facts.Closed():
            return _next(table, record, **_given_up(table, record))
        case facts.Paused() | facts.Resumed() | facts.Configured():
            return _next(table, record, **_settings(head, record))
        case facts.Reflex() | facts.Planned() | facts.Assigned():
            return _next(table, record, **_arranged(head, record))
        case facts.Revealed():
            return _next(table, record, is_revealed=True)
        case _:
            return _next(table, record)


def _arranged(head: Head, record: facts.Reflex | facts.Planned | facts.Assigned) -> dict[str, Any]:
    """What changes in a head when people of a seat arrange something among themselves."""
    match record:
        case facts.Reflex():
            return {"reflexes": set_down(head.reflexes, record)}
        case facts.Planned(by=by, seat=seat, orders=orders, kinds=kinds):
            others = tuple(each for each in head.plans if each.seat != seat)
            plan = Agenda(seat, by, tuple(orders), tuple(kinds), head.version + 1)
            return {"plans": (*others, plan) if orders else others}
        case facts.Assigned():
            return {"assignments": _assignments(head, record)}


def _given_up(table: Table, record: facts.Resigned | facts.Closed) -> dict[str, Any]:
    """What changes in a head when a seat or everybody gives the game up."""
    wishes = _wishes(table.head, but=facts.UndoAsked)
    ended = {"wishes": wishes, "moved": table.version + 1, "moved_at": record.at}
    if isinstance(record, facts.Closed):
        return {**ended, "is_closed": True}
    return {**ended, "resigned": record.seat}


def _wished(head: Head, wish: Wish) -> tuple[Wish, ...]:
    """What people want with one wish more; another pace takes the place of the last."""
    if isinstance(wish, facts.PaceAsked) and any(
        isinstance(each, facts.PaceAsked) and each.pace != wish.pace for each in head.wishes
    ):
        return (*_wishes(head, but=facts.PaceAsked), wish)
    return (*head.wishes, wish)


def _wishes(head: Head, *, but: type[Wish] | UnionType) -> tuple[Wish, ...]:
    """What people go on wanting, but for wishes of some kinds."""
    return tuple([each for each in head.wishes if not isinstance(each, but)])


def _assignments(head: Head, record: facts.Assigned) -> tuple[Assignment, ...]:
    """Which units are whose after a record."""
    given = Assignment(record.seat, record.person, record.about, frozenset(record.units))
    if record.units:
        return (*head.assignments, given)
    return tuple(each for each in head.assignments if (each.seat, each.person) != (given.seat, given.person))


def _seated(table: Table, record: _Seating) -> Table:
    """The table after somebody sat down or rose, or the computer took a seat or stands in for its people."""
    changes = _seating(table, record)
    names: tuple[str, ...] = ()
    if isinstance(record, facts.Sat):
        names = enemies_who_saw(table, record.seat)
    elif isinstance(record, facts.Rose):
        names = tuple(holder.name for holder in changes["seats"][record.seat])
    elif isinstance(record, facts.Represented):
        names = tuple(holder.name for holder in table.holders(record.seat) if holder.key == record.by)
    after = msgspec.structs.replace(table, head=msgspec.structs.replace(table.head, **changes))
    if after.undo is not None and not _is_still_wanted(table, after, after.undo, record):
        changes["wishes"] = _wishes(after.head, but=facts.UndoAsked)
    return _next(table, record, names=names, **changes)


def _seating(table: Table, record: _Seating) -> dict[str, Any]:
    """What changes in a head when somebody sits down or rises."""
    head, seat = table.head, record.seat
    habits = _without(head.habits, f"{seat} ")
    if isinstance(record, facts.Represented):
        return {"deputies": {**head.deputies, seat: record.strength}, "habits": habits}
    deputies = {key: value for key, value in head.deputies.items() if key != seat}
    if isinstance(record, facts.Computer):
        computers = {**head.computers, seat: record.strength}
        seats = {**head.seats, seat: ()}
        return {"computers": computers, "deputies": deputies, "seats": seats, "habits": habits}
    others = tuple(holder for holder in table.holders(seat) if holder.key != record.by)
    if isinstance(record, facts.Rose):
        # Whoever comes back has said nothing yet.
        wishes = tuple(each for each in head.wishes if each.by != record.by or isinstance(each, facts.UndoAsked))
        deputies = head.deputies if others else deputies
        return {"seats": {**head.seats, seat: others}, "deputies": deputies, "wishes": wishes, "habits": habits}
    computers = {key: value for key, value in head.computers.items() if key != seat}
    holder = Holder(record.by, record.name, table.version + 1)
    played = head.played
    if head.has_begun and not table.has_played(record.by, seat):
        played = {**played, seat: (*played.get(seat, ()), record.by)}
    seats = {**head.seats, seat: (*others, holder)}
    return {"seats": seats, "computers": computers, "deputies": deputies, "played": played, "habits": habits}


def _is_still_wanted(before: Table, table: Table, undo: facts.UndoAsked, record: _Seating) -> bool:
    """Whether after a change of seats those who were asked for an undo are still there, and nobody new."""
    mine = table.seats_of(undo.by)
    is_newcomer = isinstance(record, facts.Sat) and record.seat not in (*mine, *before.seats_of(record.by))
    judges = {seat for each in table.opponents(undo.by) for seat in table.seats_of(each.key)}
    # A computer that has just begun to stand in for all of them cannot say.
    is_unheard = isinstance(record, facts.Represented) and all(map(table.is_automatic, judges))
    return undo.seat in mine and not is_newcomer and bool(judges) and not is_unheard


def _settings(head: Head, record: facts.Paused | facts.Resumed | facts.Configured) -> dict[str, Any]:
    """What changes in a head when clock or language are set; the time runs anew from then."""
    if isinstance(record, facts.Paused):
        return {"is_paused": True}
    if isinstance(record, facts.Resumed):
        return {"is_paused": False, "moved_at": record.at}
    changes: dict[str, Any] = {}
    if record.language in LANGUAGES:
        changes["language"] = record.language
    if record.pace is not None:
        changes |= {
            "pace": record.pace or None,
            "wishes": _wishes(head, but=facts.PaceAsked),
            "moved_at": record.at,
        }
    if record.is_practice is not None:
        changes["is_practice"] = record.is_practice
    if record.is_private is not None:
        changes["is_private"] = record.is_private
    if record.is_quick is not None:
        changes |= {"is_quick": record.is_quick, "wishes": _wishes(head, but=facts.QuickAsked)}
    if record.pictures in PICTURES:
        changes["pictures"] = record.pictures
    return changes


def _next(
    table: Table,
    record: Record,
    events: tuple[Event, ...] = (),
    *,
    position: Any = None,
    dones: tuple[Done, ...] | None = None,
    seat: Seat = "",
    names: tuple[str, ...] = (),
    is_reaction: bool = False,
    **changes: Any,
) -> Table:
    """The table with what changes: its position and the answers that stand, where given, and the fields of its head."""
    turn = 0 if table.position is None else table.play.turn(table.position)
    position = table.position if position is None else position
    dones = table.dones if dones is None else dones
    head = msgspec.structs.replace(table.head, version=table.head.version + 1, **changes)
    if isinstance(record, facts.Reflex | facts.Planned | facts.Assigned):
        # Standing orders, plans and assignments are nobody else's business, so they are no news.
        return Table(head, table.game, position, dones, table.notices)
    is_dropped = table.undo is not None and table.undo not in head.wishes and not isinstance(record, _ENDS_UNDO)
    notice = Notice(head.version, record, events, seat, names, is_dropped, turn, is_reaction)
    notices = (*table.notices[1 - 2 * REMEMBERED :], notice)
    return Table(head, table.game, position, dones, notices)


def _submitted(table: Table, record: facts.Answered, dice: RecordedDice) -> Step[Any] | Refusal:
    action = table.play.read_order(table.position, record.seat, record.order)
    return referee.submit(table.play, table.position, record.seat, action, dice, asks=table.asks or None)


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
