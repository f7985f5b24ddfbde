"""Rematch: the same game once more on the same terms, with sides swapped, at a table of its own."""

from __future__ import annotations

from bot.desk.messages.words import Answers, Call
from bot.desk.office.acting import write
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.seats.lobby import Lobby
from bot.desk.seats.opening import Conditions, Opening
from bot.desk.tables.forgotten import is_forgotten
from bot.desk.tables.sides import vacant
from bot.desk.tables.standings import bearers
from bot.desk.tables.table import Table
from bot.desk.views.token import Token, Verb
from engine.core.game import Seat
from storage.port import REMEMBERED
from storage.record import ChatLinked, Closed, Computer, Record

_SLOT = "rematch"


class Rematch:
    """The button on the last card of a game. Whoever presses first opens the table, whoever comes later sits down."""

    def __init__(self, office: Office, opening: Opening, lobby: Lobby) -> None:
        """Use these means."""
        self._office = office
        self._opening = opening
        self._lobby = lobby

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(presses={Verb.REMATCH: self.press})

    async def press(self, call: Call, table: Table, _: Token) -> Answers:
        """Sit down at the table of the rematch, on the side that follows one's own; the game begins when all have.

        Nobody has to be there but who presses: the others are named as awaited on its card, and called, in the chats
        that followed the first game.
        """
        if not (table.is_over and table.head.has_begun) or table.is_exercise:
            return call.toast("desk-unknown-button")
        mine = [seat for seat in table.seats if table.has_played(call.who.key, seat)]
        if not mine:
            return call.toast("desk-rematch-of-players", is_alert=True)
        found = await self._table(call, table)
        if not isinstance(found, Table):
            return found
        said: Answers = ()
        for seat in mine:
            said = await self._lobby.seating.seat(call, found, _next(table, seat))
            found = await self._office.table(found.code) or found
        if not found.head.has_begun and not vacant(found):
            return await self._lobby.begin(call, found)
        return said

    async def _table(self, call: Call, table: Table) -> Table | Answers:
        """The table of the rematch, opened if there is none or it was closed unplayed; or why there can be none."""
        code = await self._office.store.slot(table.code, _SLOT, _SLOT)
        known = None if code is None else await self._office.table(code)
        if known is not None and (known.head.has_begun or not known.is_over):
            return known
        head = table.head
        # Whoever let the computer finish it is wanted back as well.
        borne = bearers(table.seats, await self._office.store.read(table.code))
        expected = {
            _next(table, seat): reached
            for seat, side in borne.items()
            if (reached := {key: name for key, name in side.people.items() if not is_forgotten(key)})
        }
        terms = Conditions(head.language, head.pace, head.is_practice, head.is_private, head.is_quick, expected)
        opened = await self._opening.table(call, table.play, head.scenario, head.options, terms)
        if not isinstance(opened, Table):
            return opened
        first = await self._office.store.remember(f"{_SLOT} {table.code} {code}", opened.code, REMEMBERED)
        if first != opened.code and (other := await self._office.table(first)) is not None:
            # Somebody pressed at the same moment; one table is enough.
            await write(self._office, opened, lambda _: (Closed(self._office.now(), call.who.key),))
            return other
        await self._office.store.put_slot(table.code, _SLOT, _SLOT, opened.code)
        await self._take_along(call, table, opened)
        return await self._office.table(opened.code) or opened

    async def _take_along(self, call: Call, table: Table, opened: Table) -> None:
        """Seat the computers where nobody is expected, and let the chats that followed the first game follow this."""
        now, who = self._office.now(), call.who.key
        computers = {_next(table, seat): strength for seat, strength in table.head.computers.items()}
        chats = [chat for chat in await self._office.store.chats(table.code) if chat != call.chat.key]
        records: tuple[Record, ...] = (
            *(Computer(now, who, seat, strength) for seat, strength in computers.items() if not opened.expected(seat)),
            *(ChatLinked(now, chat, who) for chat in chats),
        )
        if records:
            await write(self._office, opened, lambda _: records)
        for chat in chats:
            await self._office.store.link(chat, opened.code)
            if await self._office.store.current(chat) == table.code:
                await self._office.store.set_current(chat, opened.code)


async def played_before(office: Office, call: Call, table: Table) -> Table | None:
    """The game of which a table is the rematch, if it is one, among those that the chat or the person knows."""
    known = (*await office.store.tables(call.chat.key), *await office.store.tables_of(call.who.key))
    for code in dict.fromkeys(reversed(known)):
        if await office.store.slot(code, _SLOT, _SLOT) == table.code:
            return await office.table(code)
    return None


def _next(table: Table, seat: Seat) -> Seat:
    """The seat after this one, which of two is the other."""
    return table.seats[(table.seats.index(seat) + 1) % len(table.seats)]
