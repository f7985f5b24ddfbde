"""Confiding: what only the person in a seat may see is told to them alone, each piece once."""

from __future__ import annotations

from collections.abc import Sequence

from bot.desk.messages.outgoing import Block
from bot.desk.messages.words import Call, say
from bot.desk.office.office import Office, recipient_of
from bot.desk.tables.table import Notice, Table
from bot.desk.views.pictures import Pictures
from bot.desk.views.telling import Eyes, private_blocks, secrets_for, shortened, side_name
from engine.core.game import Seat
from engine.core.text import Language
from storage.record import Sat


def confided(news: list[Notice], since: int, language: Language, eyes: Eyes) -> tuple[Block, ...]:
    """What the news after a version say to these eyes alone."""
    blocks = [block for notice in news if notice.version > since for block in private_blocks(notice, language, eyes)]
    return tuple(shortened(blocks, language))


def seated_since(table: Table, person: str, secrets: list[Notice], told: int) -> int:
    """The version since which somebody is told piece by piece what they alone may see.

    Of what came before they sat down in the middle of a game much holds no longer: they see their hand instead.

    Args:
        table: the table.
        person: who is told.
        secrets: the news for them alone.
        told: the version up to which they were told.
    """
    sat = [each.version for each in table.notices if isinstance(each.record, Sat) and each.record.by == person]
    return next((each for each in reversed(sat) if any(told < secret.version < each for secret in secrets)), told)


async def shown_hands(pictures: Pictures, table: Table, seats: Sequence[Seat], language: Language) -> list[Block]:
    """What these seats hold hidden now, in words."""
    blocks: list[Block] = []
    for seat in seats if table.play.card.hidden else ():
        is_drawn = pictures.can_draw(table)
        text = await (pictures.hand_words if is_drawn else pictures.hand_text)(table, language, seat)
        if text:
            blocks.append(Block(say(language, "desk-hand-of", side=side_name(table, seat)), "bold"))
            blocks.append(Block(text, "plain" if is_drawn else "code"))
    return blocks


async def confided_at_once(office: Office, call: Call, before: Table) -> tuple[Block, ...]:
    """What somebody alone may see of what their own press has just done, to stand in the answer to it.

    Only in their private chat, where the answer stays to be read again. Where the press is handled anew they are told
    it anew: as far as it came of the press it does not hang on what they were told.
    """
    if not call.chat.private or (table := await office.table(before.code, is_fresh=False)) is None:
        return ()
    eyes = frozenset(table.seats_of(call.who.key))
    news = secrets_for(table, eyes)
    if not news or news[-1].version <= before.version:
        return ()
    name = recipient_of(call.who.key, is_chat=call.who.key in await office.store.chats(table.code))
    since = min(before.version, await office.store.cursor(table.code, name))
    await office.store.advance(table.code, name, table.version)
    return confided(news, since, call.language, eyes)
