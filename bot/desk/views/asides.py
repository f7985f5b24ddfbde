"""Asides: what was answered without asking, by whom, and the parts of turns that went by with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.desk.messages.outgoing import Block
from bot.desk.messages.people import clip
from bot.desk.messages.words import say
from bot.desk.tables.table import Notice, Table
from bot.desk.views.telling import Eyes, has_set, side_name, spoken_line
from engine.core.game import Seat
from engine.core.text import Language, Text
from renderers.speech import capitalised, listed, speak_text
from storage.record import FORCED, PASSED, Answered, Computer, Configured, Sat

LINE = 220
"""Characters of a line of a digest."""
PHONE = 48
"""Characters of a line that a phone does not break."""


def asides(table: Table, notices: Sequence[Notice], language: Language, eyes: Eyes) -> Iterator[Block]:
    """A line each of what had only one answer, of what standing orders answered, and of parts that were skipped."""
    yield from _forced(table, notices, language)
    yield from _stood_in(table, notices, language, eyes)
    yield from _skipped(notices, language)


def _forced(table: Table, notices: Sequence[Notice], language: Language) -> list[Block]:
    """One line of all that was answered without asking, because there was only one answer, but to close a segment.

    Another says who could do nothing, where all have agreed to know of it.
    """
    passed = Counter(
        each.record.seat for each in notices if isinstance(each.record, Answered) and each.record.by == PASSED
    )
    sides = ((speak_text(side_name(table, seat), language), times) for seat, times in passed.items())
    names = ", ".join(f"{side} × {times}" if times > 1 else side for side, times in sides)
    blocks = [Block(say(language, "desk-passed", sides=names), "italic")] if passed else []
    told = [each for each in notices if not any(event.part for event in each.events)]
    orders = [each.record.order for each in told if isinstance(each.record, Answered) and each.record.by == FORCED]
    if not orders:
        return blocks
    spoken = listed(tuple([spoken_line(table, each, language) for each in orders]), language)
    return [*blocks, Block(clip(say(language, "desk-by-force", orders=spoken), LINE), "italic")]


def _stood_in(table: Table, notices: Sequence[Notice], language: Language, eyes: Eyes) -> Iterator[Block]:
    """A line for each seat of what its standing orders answered, to those who may know that it has any.

    Where hands are hidden, that nobody was asked is known to the seat alone.
    """
    given: dict[Seat, Counter[str]] = {}
    for each in notices:
        record = each.record
        if not isinstance(record, Answered) or record.by != "reflex":
            continue
        if record.seat in eyes or not table.play.card.hidden:
            parts = [f"{speak_text(event.part, language)}: " for event in each.events if event.part]
            answer = "".join((*parts[:1], spoken_line(table, record.order, language)))
            given.setdefault(record.seat, Counter())[answer] += 1
    for seat, answers in given.items():
        told = "; ".join(f"{answer} × {count}" if count > 1 else answer for answer, count in answers.items())
        side = side_name(table, seat)
        key = "desk-stood-in" if has_set(table, seat) else "desk-stood-in-usual"
        yield Block(clip(capitalised(say(language, key, side=side, answers=told)), LINE), "italic")


def _skipped(notices: Sequence[Notice], language: Language) -> list[Block]:
    """One line of the parts of turns in which nobody was asked, folded to what a phone shows in one."""
    parts: dict[Text, None] = {}
    for each in notices:
        is_forced = isinstance(each.record, Answered) and each.record.by == FORCED
        parts |= {event.part: None for event in each.events if event.part and (is_forced or not event.segment)}
    names = [speak_text(part, language) for part in parts]
    for shown in range(len(names), 0, -1):
        key = "desk-skipped" if shown == len(names) else "desk-skipped-folded"
        line = say(language, key, parts=", ".join(names[:shown]), n=len(names) - shown)
        if len(line) <= PHONE or shown == 1:
            return [Block(line, "italic")]
    return []


def is_listed(table: Table, notice: Notice) -> bool:
    """Whether all that a record says stands below it in the lobby: who sits where, and on what terms it is played."""
    record = notice.record
    if isinstance(record, Configured):
        return record.pictures is None
    if isinstance(record, Computer):
        return table.head.computers.get(record.seat) == record.strength
    is_seated = isinstance(record, Sat) and any(holder.key == record.by for holder in table.holders(record.seat))
    return is_seated and not notice.names
