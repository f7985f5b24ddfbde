"""Doors: which table a chat, a text or a code means, and who may come near it.

What a chat follows and where a person sits is theirs to name. Any other table is entered by its code alone, which costs
an attempt whether it is right or not; a private one takes its invitation as well, and without that is as good as none.
"""

from __future__ import annotations

import msgspec

from bot.desk.messages.command import Stage
from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.office.office import Office
from bot.desk.tables.codes import invitation, looks_like_code, read_code
from bot.desk.tables.table import Table
from bot.desk.views.token import read_token

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

    async def current(self, call: Call, *, is_fresh: bool = True, stage: Stage = "play") -> Table | None:
        """The table that a person means who names none.

        That is the one whose message he answers, else the one to which the chat is turned, if it is at the stage that
        concerns him. A game that goes on, at which he plays, comes before one that has not begun; in a group also
        before one that is over, and before one in which he has no say if there is no other such game.
        """
        answered = await self._answered(call)
        if answered is not None and (answered.is_over or answered.head.has_begun):
            return answered
        pointed = answered or await self.pointed(call, is_fresh=is_fresh)
        if pointed is not None and self._serves(call, pointed, stage):
            return pointed
        known = await self._known(call, is_fresh=is_fresh)
        mine = [table for table in known if not table.is_over and table.seats_of(call.who.key)]
        running = [table for table in mine if table.head.has_begun]
        if pointed is not None and self._is_lobby(call, pointed):
            ended = [table for table in known if table.is_over and table.head.has_begun and stage == "end"]
            return next(reversed(ended or running), pointed)
        mine = running or mine
        return mine[0] if len(mine) == 1 else pointed

    async def faced(self, call: Call) -> Table | None:
        """The table whose message a person answers, else the one to which the chat is turned, whatever goes on."""
        return await self._answered(call) or await self.pointed(call)

    def _serves(self, call: Call, table: Table, stage: Stage) -> bool:
        """Whether the table to which a chat is turned is at the stage that is asked for."""
        if table.is_over:
            return call.chat.private or stage == "end"
        if not table.head.has_begun:
            return stage == "lobby" and self._is_lobby(call, table)
        return call.chat.private or self._office.steers(table, call.who.key)

    def _is_lobby(self, call: Call, table: Table) -> bool:
        """Whether a table has not begun and its beginning is this person's affair."""
        has_say = call.chat.private or self._office.steers(table, call.who.key)
        return not (table.is_over or table.head.has_begun) and has_say

    async def _known(self, call: Call, *, is_fresh: bool) -> list[Table]:
        """The tables of a chat with which somebody has to do; in private, if none is told there, all of his."""
        codes = await self._office.store.tables_of(call.who.key)
        here = set(await self._office.store.tables(call.chat.key))
        if here or not call.chat.private:
            codes = [code for code in codes if code in here]
        found = [await self._office.table(code, is_fresh=is_fresh) for code in codes]
        return [table for table in found if table is not None and table.game is not None]

    async def _answered(self, call: Call) -> Table | None:
        """The table of the message that is answered, told by its buttons or by its first word."""
        for mark in call.answered:
            try:
                code = read_token(mark).table
            except ValueError:
                code = mark
            table = await self.own(call, code)
            if table is not None:
                return table
        return None

    async def pointed(self, call: Call, *, is_fresh: bool = True) -> Table | None:
        """The table a chat is turned to; else the one it followed last; else one where this person is awaited."""
        code = await self._office.store.current(call.chat.key)
        if code is None:
            codes = await self._office.store.tables(call.chat.key)
            if not codes and call.chat.private:
                codes = await self._office.store.tables_of(call.who.key)
            code = codes[-1] if codes else None
        return None if code is None else await self._office.table(code, is_fresh=is_fresh)

    async def addressed(
        self, call: Call, text: str, *, is_fresh: bool = True, stage: Stage = "play", is_command: bool = True
    ) -> tuple[Table | None, str]:
        """The table that a text is meant for, the one whose code comes first or the current one, and what follows.

        Where the text is no command's a code is one that has its mark, `#CODE`, or capitals.
        """
        head, rest = _split(text)
        if is_command or head.startswith("#") or head.isupper():
            table = await self.own(call, head)
            if table is not None:
                return table, rest
        return await self.current(call, is_fresh=is_fresh, stage=stage), text

    async def strange(self, call: Call, table: Table | None, text: str) -> Answers | None:
        """What is told of a code that no table known here has; `None` if what comes first may be anything else."""
        head, _ = _split(text)
        word = head.removeprefix("#")
        is_marked = head.startswith("#") and read_code(head) is not None
        if not is_marked and not (looks_like_code(word) and not await self._means(table, word)):
            return None
        return self.unknown(call, word)

    async def _means(self, table: Table | None, word: str) -> bool:
        return table is not None and table.game is not None and await self._office.means(table, word)

    def unknown(self, call: Call, word: str) -> Answers:
        """No table that is known here has this code."""
        days = self._office.bylaws.keep_days
        return call.reply("desk-no-such-table", is_private=True, code=clip(clean(word), _SHOWN), days=days)

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
        return self.unknown(call, words[0])

    async def follows(self, call: Call, table: Table) -> bool:
        """Whether the chat in which somebody acts follows the table."""
        return call.chat.key in await self._office.store.chats(table.code)

    def invitation(self, table: Table) -> str:
        """What opens the table to whoever brings it beside the code."""
        return invitation(table.code, table.head.secret)


def _split(text: str) -> tuple[str, str]:
    """The first word of a text, and what comes after it."""
    head, *rest = text.strip().split(maxsplit=1) or [""]
    return head, "".join(rest)
