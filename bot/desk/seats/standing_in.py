"""Standing in: the computer answers for people who do not come, or who want it to, until one of them is back."""

from __future__ import annotations

from collections.abc import Sequence

from bot.desk.messages.outgoing import Block, Button, Message, Reply
from bot.desk.messages.people import clean_name
from bot.desk.messages.words import Answers, Call
from bot.desk.office import offered
from bot.desk.office.acting import write
from bot.desk.office.office import Office
from bot.desk.tables.absence import is_absent, level_like
from bot.desk.tables.standings import weight_of
from bot.desk.tables.table import Table
from bot.desk.views.stand_ins import AWAY, holder_names
from bot.desk.views.telling import seated, side_name, strength_name
from bot.desk.views.token import Verb, token_at
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
        names = holder_names(table, seat, call.language)
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

    async def offer(self, call: Call, table: Table, seat: Seat) -> Answers:
        """Ask whether the computer shall answer for whoever asks, and say what that means; nothing is changed yet."""
        side = side_name(table, seat)
        if (stop := self._unlendable(call, table, seat)) is not None:
            return stop
        strength = strength_name(await self.level(table, [call.who.key]))
        text = call.say("desk-lend-sure", side=side, strength=strength, weight=weight_of(table))
        if all(map(table.is_automatic, (each for each in table.seats if each != seat))):
            away = tuple(clean_name(each.name) for each in table.opponents(call.who.key))
            text = f"{text} {call.say('desk-lend-last', names=listed(away, call.language))}"
        button = Button(
            call.say("desk-lend", side=side), token_at(table, Verb.COMPUTER, seat, name=AWAY).text, "primary"
        )
        answers = (Reply(Message((Block(text),), buttons=(button,)), private=True),)
        await offered.note(self._office.store, call, answers)
        return answers

    async def lend(self, call: Call, table: Table, seat: Seat, strength: str | None = None) -> Answers:
        """Let the computer answer for the only holder of a seat, who wants it, until they sit down again."""
        who, now = call.who.key, self._office.now()
        if (stop := self._unlendable(call, table, seat)) is not None:
            return stop
        strength = strength or await self.level(table, [who])

        def make(latest: Table) -> tuple[Record, ...] | None:
            may = latest.is_running and [holder.key for holder in latest.holders(seat)] == [who]
            return (Represented(now, who, seat, strength),) if may and seat not in latest.head.deputies else None

        table, is_written = await write(self._office, table, make)
        key = "desk-lent-yours" if is_written else "desk-nothing-changed"
        return call.toast(key, side=side_name(table, seat), strength=strength_name(strength))

    def _unlendable(self, call: Call, table: Table, seat: Seat) -> Answers | None:
        """Why a person cannot let the computer answer for a seat of theirs, if so."""
        holders, side = table.holders(seat), side_name(table, seat)
        names = seated(table, seat, call.language)
        if call.who.key not in {holder.key for holder in holders}:
            return call.toast("desk-foreign", is_alert=True, side=side, names=names)
        if not table.is_running:
            return call.toast("desk-table-over" if table.is_over else "desk-not-running", code=table.name)
        if not self._office.offered(table):
            return call.toast("desk-no-computer")
        if len(holders) > 1:
            beside = tuple([clean_name(holder.name) for holder in holders if holder.key != call.who.key])
            return call.toast("desk-lend-shared", is_alert=True, side=side, names=listed(beside, call.language))
        if not any(holder.key != call.who.key for holder in table.people):
            return call.reply("desk-lend-alone", is_private=True, side=side)
        return call.toast("desk-lent-already", side=side) if seat in table.head.deputies else None

    async def level(self, table: Table, people: Sequence[str]) -> str:
        """The strength of the computer that is nearest to the best of some people, as far as the table's chats know."""
        chats = await self._office.store.chats(table.code)
        found = {each.code: each for chat in chats for each in await self._office.standings.results(chat)}
        results = sorted(found.values(), key=lambda each: (each.at, each.code))
        return level_like(results, table.head.game, people, self._office.offered(table))
