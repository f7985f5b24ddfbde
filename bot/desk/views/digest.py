"""The digest: the few lines of a card that say what mattered, and long questions cut down to what fits there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from bot.desk.messages.outgoing import Block
from bot.desk.messages.people import clip
from bot.desk.messages.words import say
from bot.desk.tables.table import Notice, Table
from bot.desk.views.telling import PUBLIC, may_see, note, spoken_line, sum_line, sum_total, tell
from engine.core.game import Sum
from engine.core.rules import Mark
from engine.core.text import Language, Line, Text
from engine.core.weights import AUTOMATIC, DECISIVE
from renderers.overlays.numbers import circled
from renderers.speech import capitalised, listed, speak, speak_text
from storage.record import FORCED, Answered, Begun, ChatLinked, Opened, Revealed, Undone, Wish

LINES = 5
"""The most lines of a digest."""
LINE = 220
"""Characters of one of them."""
PHONE = 48
"""Characters of a line that a phone does not break."""
_NUMBER = 2
"""Characters of the number of a line."""
_FIGURE = re.compile(r"\d+")
_ASKED_FOR = (Opened, ChatLinked, Revealed)
"""What is told to whoever asks for it: how the dice are checked, which chats follow."""
_DEED = DECISIVE + 1
"""What people do beside their orders weighs more than anything in play."""


class Digest(msgspec.Struct, frozen=True):
    """What mattered in some news.

    Attributes:
        blocks: its lines, the oldest first.
        is_whole: that is all of the news.
        marks: what a picture shows of the lines that have a number, each mark with that of its line.
    """

    blocks: tuple[Block, ...]
    is_whole: bool
    marks: tuple[Mark, ...] = ()


class _Line(msgspec.Struct, frozen=True):
    """A line that may be told: its weight, its forms from the shortest, whether there is more, its marks, its age."""

    weight: int
    forms: Sequence[Block]
    has_more: bool = False
    marks: tuple[Mark, ...] = ()
    version: int = 0


def digest(
    table: Table,
    notices: Sequence[Notice],
    language: Language,
    room: int,
    *,
    fresh: int = 0,
    is_numbered: bool = False,
    below: Sequence[Block] = (),
    at_stake: Sequence[Mark] = (),
) -> Digest:
    """What mattered in some news: first of all in the freshest.

    Args:
        table: the table.
        notices: its news.
        language: the reader's.
        room: characters for all of it.
        fresh: the version from which on news go before older ones, however much those weigh.
        is_numbered: lines that tell of places bear numbers, which a picture beside them shows.
        below: what stands below it; a sum that is told there is not told twice.
        at_stake: what that is about; nor is it told that it has begun.
    """
    said = frozenset(block.text for block in below)
    found = [
        msgspec.structs.replace(each, version=notice.version)
        for notice in _lasting(notices)
        for each in _weighed(table, notice, language, said)
    ]
    _leave_out(found, at_stake)
    is_whole = all(each.weight != AUTOMATIC and not each.has_more for each in found)
    forced = [*_forced(table, notices, language), *_skipped(notices, language)]
    if length(forced) <= room:
        room -= length(forced)
    else:
        forced, is_whole = [], False
    chosen: dict[int, Block] = {}
    for at in _ranked(found, fresh):
        shortest = found[at].forms[0]
        room -= len(shortest.text) + 1 + (_NUMBER if is_numbered and found[at].marks else 0)
        if len(chosen) == LINES - len(forced) or room < 0:
            is_whole = False
            break
        chosen[at] = shortest
    room = max(room, 0)
    for at, shortest in chosen.items():
        chosen[at] = next(form for form in reversed(found[at].forms) if len(form.text) <= len(shortest.text) + room)
        room -= len(chosen[at].text) - len(shortest.text)
    shown = [at for at in sorted(chosen) if is_numbered and found[at].marks]
    for number, at in enumerate(shown, 1):
        chosen[at] = Block(f"{circled(number)} {chosen[at].text}", chosen[at].style)
    marks = [
        msgspec.structs.replace(mark, number=number) for number, at in enumerate(shown, 1) for mark in found[at].marks
    ]
    return Digest((*(chosen[at] for at in sorted(chosen)), *forced), is_whole, tuple(marks))


def _ranked(found: Sequence[_Line], fresh: int) -> list[int]:
    """Which lines are told, those first that matter most: the best of the very last news, of the fresh, of the rest."""
    told = [at for at, each in enumerate(found) if each.weight != AUTOMATIC]
    last = max((found[at].version for at in told), default=0)
    # Of the very last news what was done goes before what comes of it, if it weighs the same.
    newest = max((at for at in told if found[at].version == last), key=lambda at: (found[at].weight, -at), default=-1)
    return sorted(told, key=lambda at: (at == newest, found[at].version >= fresh, found[at].weight, at), reverse=True)


def _lasting(notices: Sequence[Notice]) -> Iterator[Notice]:
    """The news; that the game has begun, or an order was taken back, is none any more once somebody has answered."""
    answered = max((notice.version for notice in notices if isinstance(notice.record, Answered)), default=0)
    for notice in notices:
        if notice.version > answered or not isinstance(notice.record, Begun | Undone):
            yield notice


def _leave_out(found: list[_Line], at_stake: Sequence[Mark]) -> None:
    """Leave the last line out that shows nothing but what the question below is about, and how it has begun."""
    shown = {(mark.kind, mark.places) for mark in at_stake if mark.places}
    for at in range(len(found) - 1, -1, -1):
        if (
            found[at].marks
            and not found[at].has_more
            and {(mark.kind, mark.places) for mark in found[at].marks} <= shown
        ):
            del found[at]
            return


def _forced(table: Table, notices: Sequence[Notice], language: Language) -> list[Block]:
    """One line of all that was answered without asking, because there was only one answer, but to close a segment."""
    told = [each for each in notices if not any(event.part for event in each.events)]
    orders = [each.record.order for each in told if isinstance(each.record, Answered) and each.record.by == FORCED]
    if not orders:
        return []
    spoken = listed(tuple([spoken_line(table, each, language) for each in orders]), language)
    return [Block(clip(say(language, "desk-by-force", orders=spoken), LINE), "italic")]


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


def length(blocks: Iterable[Block]) -> int:
    """Characters of blocks with the ends of their lines."""
    return sum(len(block.text) + 1 for block in blocks)


def brief(blocks: Sequence[Block], room: int) -> list[Block]:
    """The blocks; where they are too long, arithmetic is cut to what it is about and what it comes to."""
    if length(blocks) <= room:
        return list(blocks)
    return [Block(_summed(block.text), block.style) if block.style == "quote" else block for block in blocks]


def _weighed(table: Table, notice: Notice, language: Language, said: frozenset[str]) -> Iterator[_Line]:
    """What a piece of news says to everybody."""
    record = notice.record
    is_past = isinstance(record, Wish) and (table.is_over or record not in table.head.wishes)
    if is_past or isinstance(record, _ASKED_FOR):
        return
    if not isinstance(record, Answered | Begun):
        yield from (_Line(_DEED, (block,)) for block in tell(table, notice, language))
        return
    yield from (_Line(_DEED, (block,)) for block in note(table, notice, language))
    for event in notice.events:
        if may_see(event, PUBLIC):
            marks = tuple(mark for mark in event.marks if mark.places)
            sums = [each for each in event.sums if sum_line(each, language) not in said]
            forms = _forms(event.line, sums, language)
            yield _Line(table.play.weights.weight(event.kind), forms, bool(event.sums), marks)


def _forms(line: Line, sums: Sequence[Sum], language: Language) -> list[Block]:
    """A sentence with what its sums come to where it does not say so; then, if they fit, with what they consist of."""
    sentence = capitalised(speak(line, language))
    said = _FIGURE.findall(sentence)
    unsaid = [each for each in sums if str(abs(each.total)) not in said]
    telling = [each for each in sums if each in unsaid or len(each.addends) > 1]
    totals = [f"{sum_total(each, language)}." for each in unsaid]
    forms = (totals, *([sum_line(each, language) for each in told] for told in (unsaid, telling)))
    shortest, *fuller = dict.fromkeys(" ".join((sentence, *form)) for form in forms)
    return [Block(clip(shortest, LINE)), *(Block(form) for form in fuller if len(form) <= LINE)]


def _summed(text: str) -> str:
    lines = text.splitlines()
    return f"{lines[0]} {lines[-1]}" if lines[-1].startswith("=") else text
