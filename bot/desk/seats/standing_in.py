"""Standing in: the computer answers for people who do not come, as strong as they are, until one of them is back."""

from __future__ import annotations

from collections.abc import Sequence

from bot.desk.messages.people import clean_name
from bot.desk.messages.words import Answers, Call
from bot.desk.office.acting import write
from bot.desk.office.office import Office
from bot.desk.tables.absence import is_absent, level_like
from bot.desk.tables.table import Table
from bot.desk.views.telling import side_name, strength_name
from engine.core.game import Seat
from renderers.speech import listed
from storage.record import Record, Represented


class StandingIn:
    """Lets the computer stand in; whoever takes his seat again is back."""

    def __init__(self, office: Office) -> None:
        """Use these means."""
        self._office = office

    async def begin(self, call: Call, table: Table, seat: Seat) -> Answers:
        """Let the computer stand in for those who hold a seat, if they let whoever asks for it wait too long."""
        who, now = call.who.key, self._office.now()
        names = listed(tuple([clean_name(holder.name) for holder in table.holders(seat)]), call.language)
        if table.is_over or not table.seats_of(who) or not self._office.offered(table):
            return call.toast("desk-seat-taken", side=side_name(table, seat), names=names)
        if seat in table.head.deputies or seat in table.seats_of(who):
            return call.toast("desk-nothing-changed")
        strength = await self.level(table, [holder.key for holder in table.holders(seat)])

        def make(latest: Table) -> tuple[Record, ...] | None:
            mine = latest.seats_of(who)
            may = bool(mine) and seat not in mine and is_absent(latest, seat, now)
            return (Represented(now, who, seat, strength),) if may else None

        table, is_written = await write(self._office, table, make)
        if not is_written:
            return call.toast("desk-not-absent", is_alert=True, side=side_name(table, seat), names=names)
        return call.toast("desk-computer-seated", side=side_name(table, seat), strength=strength_name(strength))

    async def level(self, table: Table, people: Sequence[str]) -> str:
        """The strength of the computer that is nearest to the best of some people, as far as the table's chats know."""
        chats = await self._office.store.chats(table.code)
        found = {each.code: each for chat in chats for each in await self._office.standings.results(chat)}
        results = sorted(found.values(), key=lambda each: (each.at, each.code))
        return level_like(results, table.head.game, people, self._office.offered(table))
