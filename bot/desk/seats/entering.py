"""Entering: a table is joined or followed by its code, and people are invited to it."""

from __future__ import annotations

from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.news.deliveries import Deliveries
from bot.desk.office.doors import Doors, Entered
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.seats.lobby import Lobby
from bot.desk.tables.codes import read_code
from bot.desk.tables.sides import named
from bot.desk.tables.table import Table
from engine.core.text import Text

_SHOWN = 40
"""Characters of a side's name that are repeated to whoever typed it."""


class Entering:
    """`/join`, `/table`, `/invite`."""

    def __init__(self, office: Office, doors: Doors, lobby: Lobby, deliveries: Deliveries) -> None:
        """Use these means."""
        self._office = office
        self._doors = doors
        self._lobby = lobby
        self._deliveries = deliveries

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(anywhere={"join": self.join, "table": self.switch}, at_table={"invite": self.invite})

    async def join(self, call: Call) -> Answers:
        """`/join`, with a table's code, a side, or both."""
        words = clean(call.text).split()
        here = await self._doors.pointed(call)
        if not words and here is None:
            return call.reply("desk-no-table")
        if here is not None and (not words or await self._is_side(call, here, words)):
            table = here
        elif here is not None and here.game is not None and read_code(words[0]) is None:
            return call.reply("desk-no-such-side", word=clip(words[0], _SHOWN), sides=_sides(here))
        else:
            entered = await self._doors.entered(call, words)
            if not isinstance(entered, Entered):
                if here is None or here.game is None or len(words) > 1:
                    return entered
                # Some sides' names look like codes.
                return *entered, *call.reply("desk-no-such-side", word=clip(words[0], _SHOWN), sides=_sides(here))
            table, words = entered.table, entered.words
        if table.game is None:
            return call.reply("desk-unknown-game", game=table.head.game)
        seat = named(table, " ".join(words)) if words else None
        if words and seat is None:
            return call.reply("desk-no-such-side", word=clip(" ".join(words), _SHOWN), sides=_sides(table))
        return await self._lobby.join(call, table, seat)

    async def switch(self, call: Call) -> Answers:
        """`/table` with a code: orders given here are for that table from now on; a group is told by whom.

        Without one the only table that a chat follows is shown.
        """
        words = clean(call.text).split()
        if not words:
            here = await self._office.store.tables(call.chat.key)
            if len(here) != 1:
                return call.reply("desk-which-table")
            await self._deliveries.repeat(here[0], call.chat.key)
            return ()
        entered = await self._doors.entered(call, words)
        if not isinstance(entered, Entered):
            return entered
        if not await self._lobby.may_turn(call, entered.table):
            return call.reply("desk-turn-not-yours", is_private=True)
        await self._lobby.follow(call, entered.table)
        await self._deliveries.repeat(entered.table.code, call.chat.key)
        return self._lobby.turned(call, entered.table)

    async def invite(self, call: Call, table: Table) -> Answers:
        """`/invite`: what somebody elsewhere types to come to this table, for whoever may invite."""
        if not self._office.steers(table, call.who.key):
            return call.reply("desk-players-only", is_private=True, code=table.name)
        key = f"{table.code} {self._doors.invitation(table)}" if table.head.is_private else table.code
        return call.reply("desk-invite", is_private=True, code=table.name, key=key)

    async def _is_side(self, call: Call, table: Table, words: list[str]) -> bool:
        """Whether the words name a side of the chat's table, and no table that is known here."""
        if table.game is None or await self._doors.own(call, words[0]) is not None:
            return False
        return named(table, " ".join(words)) is not None


def _sides(table: Table) -> tuple[Text, ...]:
    return tuple(side.name for side in table.sides)
