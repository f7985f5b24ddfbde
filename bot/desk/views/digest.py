"""The digest: the few lines of a card that say what mattered, and long questions cut down to what fits there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.desk.messages.outgoing import Block
from bot.desk.messages.people import clip
from bot.desk.tables.table import Notice, Table
from bot.desk.views.telling import PUBLIC, may_see, note, tell
from engine.core.game import Event, Sum
from engine.core.text import Language
from engine.core.weights import AUTOMATIC, DECISIVE
from renderers.speech import capitalised, speak
from storage.record import Answered, Begun, ChatLinked, Opened, Revealed, Wish

LINES = 5
"""The most lines of a digest."""
LINE = 160
"""Characters of one of them."""
_ASKED_FOR = (Opened, ChatLinked, Revealed)
"""What is told to whoever asks for it: how the dice are checked, which chats follow."""
_DEED = DECISIVE + 1
"""What people do beside their orders weighs more than anything in play."""


def digest(table: Table, notices: Sequence[Notice], language: Language, room: int) -> tuple[list[Block], bool]:
    """What mattered in some news, the oldest first, and whether that is all of it.

    Args:
        table: the table.
        notices: its news.
        language: the reader's.
        room: characters for all of it.
    """
    found = [each for notice in notices for each in _weighed(table, notice, language)]
    is_whole = all(weight != AUTOMATIC and not has_more for weight, _, has_more in found)
    ranked = sorted(((weight, at) for at, (weight, _, _) in enumerate(found) if weight != AUTOMATIC), reverse=True)
    chosen: list[int] = []
    for _, at in ranked:
        room -= len(found[at][1].text) + 1
        if len(chosen) == LINES or room < 0:
            is_whole = False
            break
        chosen.append(at)
    return [found[at][1] for at in sorted(chosen)], is_whole


def length(blocks: Iterable[Block]) -> int:
    """Characters of blocks with the ends of their lines."""
    return sum(len(block.text) + 1 for block in blocks)


def brief(blocks: Sequence[Block], room: int) -> list[Block]:
    """The blocks; where they are too long, arithmetic is cut to what it is about and what it comes to."""
    if length(blocks) <= room:
        return list(blocks)
    return [Block(_summed(block.text), block.style) if block.style == "quote" else block for block in blocks]


def _weighed(table: Table, notice: Notice, language: Language) -> Iterator[tuple[int, Block, bool]]:
    """What a piece of news says to everybody: its weight, a line, and whether there is more to it."""
    record = notice.record
    is_past = isinstance(record, Wish) and (table.is_over or record not in table.head.wishes)
    if is_past or isinstance(record, _ASKED_FOR):
        return
    if not isinstance(record, Answered | Begun):
        yield from ((_DEED, block, False) for block in tell(table, notice, language))
        return
    yield from ((_DEED, block, False) for block in note(table, notice, language))
    for event in notice.events:
        if may_see(event, PUBLIC):
            yield table.play.weights.weight(event.kind), _line(event, language), bool(event.sums)


def _line(event: Event, language: Language) -> Block:
    """A sentence, with what its sums come to."""
    sentence = capitalised(speak(event.line, language))
    return Block(clip(" ".join((sentence, *(_total(each, language) for each in event.sums))), LINE))


def _total(each: Sum, language: Language) -> str:
    return f"{capitalised(speak(each.title, language))} = {each.total}."


def _summed(text: str) -> str:
    lines = text.splitlines()
    return f"{lines[0]} {lines[-1]}" if lines[-1].startswith("=") else text
