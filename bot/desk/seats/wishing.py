"""Wishing: whoever says in words that they must go, or are back, is heard as if they had pressed or typed it."""

from __future__ import annotations

import msgspec

from bot.desk.messages.words import Answers, Call
from bot.desk.office.office import Office
from bot.desk.reading.wishes import known_wishes
from bot.desk.seats.lobby import Lobby
from bot.desk.tables.table import Table
from bot.desk.views.telling import side_name


class Wishing:
    """Hears what people say of their seats."""

    def __init__(self, office: Office, lobby: Lobby) -> None:
        """Use these means."""
        self._office = office
        self._lobby = lobby

    async def said(self, call: Call, table: Table | None, text: str) -> Answers | None:
        """The answers to a line that is about somebody's own seat; `None` if it is about anything else."""
        wish = known_wishes().of(text)
        if wish is None or table is None or table.game is None or not table.is_running:
            return None
        if await self._office.means(table, text):
            return None
        mine = table.seats_of(call.who.key)
        if wish.kind == "back":
            return await self._back(call, table)
        return await self._lobby.computer_command(msgspec.structs.replace(call, text=""), table) if mine else None

    async def _back(self, call: Call, table: Table) -> Answers | None:
        """Somebody takes their side back, or asks for the one that they have left."""
        mine = table.seats_of(call.who.key)
        if any(seat in table.head.deputies for seat in mine):
            return await self._lobby.join(call, table, None)
        if mine:
            return call.reply("desk-already-seated", is_private=True, side=side_name(table, mine[0]))
        left = next((seat for seat in table.seats if table.has_played(call.who.key, seat)), None)
        return None if left is None else await self._lobby.join(call, table, left)
