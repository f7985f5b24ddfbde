"""Requests: messages in which somebody asks for a seat, remembered so that they go once nobody need answer them."""

from __future__ import annotations

import msgspec

from bot.desk.office.office import Office
from bot.desk.tables.sides import keepers
from bot.desk.tables.table import Table
from engine.core.game import Seat

_OWNER, _NAME = "seats", "requests"


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
        request = Request(person, seat, table.seats_of(person), table.head.has_begun, chat, number)
        await self._keep(table.code, (*await self._known(table.code), request))

    async def settle(self, code: str, person: str, *, but: str = "") -> None:
        """Somebody asks no longer, or has been answered: what stands elsewhere than in one chat goes."""
        known = await self._known(code)
        left = [each for each in known if (each.person, each.chat) != (person, but)]
        settled = tuple(msgspec.structs.replace(each, seat="") if each.person == person else each for each in left)
        if settled != known:
            await self._keep(code, settled)
            self._office.reseated.add(code)
            self._office.touched.add(code)

    async def stale(self, table: Table) -> tuple[Request, ...]:
        """The requests that nobody need answer any more; they are forgotten."""
        known = await self._known(table.code)
        found = tuple(each for each in known if _is_stale(table, each))
        if found:
            await self._keep(table.code, tuple(each for each in known if each not in found))
        return found

    async def _known(self, code: str) -> tuple[Request, ...]:
        kept = await self._office.store.slot(code, _OWNER, _NAME)
        return () if kept is None else msgspec.json.decode(kept, type=tuple[Request, ...])

    async def _keep(self, code: str, requests: tuple[Request, ...]) -> None:
        kept = msgspec.json.encode(requests).decode() if requests else None
        await self._office.store.put_slot(code, _OWNER, _NAME, kept)


def _is_stale(table: Table, request: Request) -> bool:
    """Whether a request was answered, or whoever made it sits elsewhere now, or the game has begun or ended since."""
    if not request.seat or table.is_over or table.head.has_begun != request.has_begun:
        return True
    return table.seats_of(request.person) != request.seats or not keepers(table, request.seat)
