"""Quietly: whoever may react is asked by the card that stands, and called alone if there is anything to think about."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from bot.desk.messages.incoming import Who
from bot.desk.messages.outgoing import ChatMoved, Message, Unreachable
from bot.desk.news.delays import LONGEST_DELAY
from bot.desk.news.following import unasked
from bot.desk.news.prompting import asked, first_words, keep_paths, title
from bot.desk.office.office import Office, platform
from bot.desk.tables.table import Table
from engine.core.game import Ask

log = logging.getLogger(__name__)

PATIENCE = LONGEST_DELAY + 10
"""Seconds after which whoever may react is called where others read it, whatever they hold."""
_REACHED, _ASKED = "reached", "asked"
"""Slots of a person: whether a message for their eyes alone has arrived, and the question that was last put so."""


async def is_quiet(office: Office, table: Table, chat: str, people: Sequence[Who]) -> bool:
    """Whether those who are asked are not called at once, as most hands can play nothing.

    Nothing of it is known from a hand alone: what is asked, and that whatever their hands are these people can be
    reached where nobody else reads it.
    """
    asks = table.asks if table.is_running and table.undo is None and not table.is_unattended else ()
    if not people or not asks or table.head.is_quick or table.is_exercise:
        return False
    if not all(ask.telling and not table.is_automatic(ask.seat) for ask in asks):
        return False
    keys = [who.key for who in people]
    if chat in keys or not all(table.opponents(key) for key in keys):
        return False
    return all([await office.store.slot(table.code, key, _REACHED) for key in keys])


async def note(office: Office, code: str, person: str, *, is_reached: bool) -> None:
    """Keep whether what everybody with a hand is told alone arrives; what hangs on the hand itself is not counted."""
    value = "yes" if is_reached else None
    if await office.store.slot(code, person, _REACHED) != value:
        await office.store.put_slot(code, person, _REACHED, value)


async def ask_alone(office: Office, table: Table, chat: str) -> None:
    """Put an open reaction to those of a chat's platform who have something to choose, where nobody else reads it.

    Whether it arrives changes nothing for others: all are called in the chat after the same time.
    """
    for ask in table.asks:
        if not ask.telling or table.plan(ask.seat) is not None or unasked(table, ask) is not None:
            continue
        for holder in table.holders(ask.seat):
            moved = str(table.head.moved)
            is_here = platform(holder.key) == platform(chat)
            if is_here and await office.store.slot(table.code, holder.key, _ASKED) != moved:
                await _put(office, table, ask, holder.key)
                await office.store.put_slot(table.code, holder.key, _ASKED, moved)


async def _put(office: Office, table: Table, ask: Ask[object], person: str) -> None:
    messenger = office.messenger(person)
    if messenger is None:
        return
    language = await office.people.language_of(person, table.head.language)
    section = first_words(table, ask, language, is_private=True)
    await keep_paths(office, table, section)
    blocks = (title(table, language), *asked(table, language), *section.blocks)
    try:
        await messenger.whisper(person, Message(blocks, section.menu, section.buttons, section.placeholder))
    except (Unreachable, ChatMoved) as error:
        log.info("table %s: a reaction could not be put to somebody alone: %s", table.code, type(error).__name__)
