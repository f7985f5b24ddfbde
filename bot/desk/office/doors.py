"""Doors: which table a chat, a text or a code means, and who may come near it.

What a chat follows and where a person sits is theirs to name. Any other table is entered by its code alone, which costs
an attempt whether it is right or not; a private one takes its invitation as well, and without that is as good as none.
"""

from __future__ import annotations

import msgspec

from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.office.office import Office
from bot.desk.tables.codes import invitation, read_code
from bot.desk.tables.table import Table

_SHOWN = 20
"""The longest code in characters that is repeated to whoever typed it."""


class Entered(msgspec.Struct, frozen=True):
    """A table that somebody may come to, and what he typed after its code."""

    table: Table
    words: list[str]


class Doors:
    """Finds tables for whoever may find them."""

    def __init__(self, office: Office) -> None:
        """Use these means."""
        self._office = office

    async def current(self, call: Call, *, is_fresh: bool = True) -> Table | None:
        """The table that a person means who names none.

        In a group that is the one table that goes on there at which he plays, whoever has turned the group to another;
        if there are none or several, it is the one to which the chat is turned.
        """
        pointed = await self.pointed(call, is_fresh=is_fresh)
        if call.chat.private or (
            pointed is not None and not pointed.is_over and self._office.steers(pointed, call.who.key)
        ):
            return pointed
        known = set(await self._office.store.tables(call.chat.key))
        codes = [code for code in await self._office.store.tables_of(call.who.key) if code in known]
        found = [await self._office.table(code, is_fresh=is_fresh) for code in codes]
        mine = [table for table in found if table is not None and table.game is not None and not table.is_over]
        mine = [table for table in mine if table.seats_of(call.who.key)]
        return mine[0] if len(mine) == 1 else pointed

    async def pointed(self, call: Call, *, is_fresh: bool = True) -> Table | None:
        """The table a chat is turned to; else the one it followed last; else one where this person is awaited."""
        code = await self._office.store.current(call.chat.key)
        if code is None:
            codes = await self._office.store.tables(call.chat.key)
            if not codes and call.chat.private:
                codes = await self._office.store.tables_of(call.who.key)
            code = codes[-1] if codes else None
        return None if code is None else await self._office.table(code, is_fresh=is_fresh)

    async def addressed(self, call: Call, text: str, *, is_fresh: bool = True) -> tuple[Table | None, str]:
        """The table that a text is meant for, `#CODE` at its beginning or the current one, and the rest of the text."""
        head, _, rest = text.lstrip().partition(" ")
        if head.startswith("#"):
            table = await self.own(call, head)
            if table is not None:
                return table, rest
        return await self.current(call, is_fresh=is_fresh), text

    async def named(self, call: Call, table: Table | None, text: str) -> tuple[Table | None, str]:
        """The table whose code comes first, and the text behind it; else the same table and text."""
        word, _, rest = text.strip().partition(" ")
        named = await self.own(call, word)
        return (table, text) if named is None else (named, rest)

    async def own(self, call: Call, word: str) -> Table | None:
        """The table that a word calls, by its code or the beginning of it, among those this chat or person knows."""
        code = read_code(word)
        if code is None:
            return None
        known = await self._office.store.tables(call.chat.key) + await self._office.store.tables_of(call.who.key)
        found = code if code in known else next((each for each in reversed(known) if each.startswith(code)), None)
        return None if found is None else await self._office.table(found)

    async def entered(self, call: Call, words: list[str]) -> Entered | Answers:
        """The table whose code comes first, or what is told instead.

        Whoever has tried too many codes is not even looked up for.
        """
        known = await self.own(call, words[0])
        if known is not None:
            return Entered(known, words[1:])
        if not await self._office.limits.may_enter(call.who, call.chat, self._office.now()):
            return call.reply("desk-too-many-codes")
        code = read_code(words[0])
        table = None if code is None else await self._office.table(code)
        if table is not None:
            brings = len(words) > 1 and read_code(words[1]) == self.invitation(table)
            if brings or not table.head.is_private or self._office.steers(table, call.who.key):
                return Entered(table, words[2:] if brings else words[1:])
        return call.reply("desk-no-such-table", code=clip(clean(words[0]), _SHOWN), days=self._office.bylaws.keep_days)

    async def follows(self, call: Call, table: Table) -> bool:
        """Whether the chat in which somebody acts follows the table."""
        return call.chat.key in await self._office.store.chats(table.code)

    def invitation(self, table: Table) -> str:
        """What opens the table to whoever brings it beside the code."""
        return invitation(table.code, table.head.secret)
