"""Requests: messages in which somebody asks for a seat, remembered so that they go once nobody need answer them."""

from __future__ import annotations

import msgspec

from bot.desk.office.office import Office
from bot.desk.tables.sides import keepers
from bot.desk.tables.table import Table
from engine.core.game import Seat

KNOCK = "knock"
"""The slot of a person that holds for which seat they have asked, and when."""
_OWNER = "seats"
"""Whose the slots are that hold the requests of a table, one each: several processes may note theirs at once."""


class Request(msgspec.Struct, frozen=True):
    """A message that stands in a chat and asks whether somebody may have a seat.

    Attributes:
        person: who asks.
        seat: for which seat; empty once that was answered elsewhere.
        seats: those that he held then.
        has_begun: the game was being played then.
        chat: where the message stands.
        id: its id there.
    """

    person: str
    seat: Seat
    seats: tuple[Seat, ...]
    has_begun: bool
    chat: str
    id: str


class Requests:
    """Those of all tables; each table keeps its own in the store."""

    def __init__(self, office: Office) -> None:
        """Use this office."""
        self._office = office

    async def note(self, table: Table, person: str, seat: Seat, chat: str, number: str) -> None:
        """A request stands in a chat now."""
        await self._keep(table.code, Request(person, seat, table.seats_of(person), table.head.has_begun, chat, number))

    async def settle(self, code: str, person: str, *, but: str = "") -> None:
        """Somebody asks no longer, or has been answered: what stands elsewhere than in one chat goes."""
        for each in await self._known(code):
            if each.person == person and each.chat == but:
                await self._forget(code, each)
            elif each.person == person:
                await self._keep(code, msgspec.structs.replace(each, seat=""))
                self._office.reseated.add(code)
                self._office.touched.add(code)

    async def open(self, table: Table) -> list[tuple[str, Seat]]:
        """Who asks for which seat, and has not been answered."""
        known = [each for each in await self._known(table.code) if not _is_stale(table, each)]
        return [*dict.fromkeys((each.person, each.seat) for each in known)]

    async def stale(self, table: Table) -> tuple[Request, ...]:
        """The requests that nobody need answer any more; they are forgotten."""
        found = tuple(each for each in await self._known(table.code) if _is_stale(table, each))
        for each in found:
            await self._forget(table.code, each)
            if each.has_begun != table.head.has_begun:
                # What was asked of the lobby may be asked again of those who play.
                await self._office.store.put_slot(table.code, each.person, KNOCK, None)
        return found

    async def _known(self, code: str) -> list[Request]:
        _, slots = await self._office.store.told(code, _OWNER)
        return [msgspec.json.decode(kept, type=Request) for kept in slots.values()]

    async def _keep(self, code: str, request: Request) -> None:
        kept = msgspec.json.encode(request).decode()
        await self._office.store.put_slot(code, _OWNER, _name(request), kept)

    async def _forget(self, code: str, request: Request) -> None:
        await self._office.store.put_slot(code, _OWNER, _name(request), None)


def _name(request: Request) -> str:
    """The name of a request's slot."""
    return f"{request.chat} {request.id}"


def _is_stale(table: Table, request: Request) -> bool:
    """Whether a request was answered, or whoever made it sits elsewhere now, or the game has begun or ended since."""
    if not request.seat or table.is_over or table.head.has_begun != request.has_begun:
        return True
    return table.seats_of(request.person) != request.seats or not keepers(table, request.seat)
