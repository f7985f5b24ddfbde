"""Resigning: a side gives the game up once everybody who holds it has said so."""

from __future__ import annotations

from bot.desk.messages.outgoing import Block, Button, Message, Reply
from bot.desk.messages.words import Answers, Call
from bot.desk.office.acting import write
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.tables.table import Table
from bot.desk.views.telling import seated, side_name, waited_for
from bot.desk.views.token import Token, Verb, token_at
from engine.core.game import Seat
from renderers.speech import listed
from storage.record import Record, ResignAsked, Resigned, Revealed

_DIGIT = 1296
"""Versions are written on a button in digits of this base."""


class Resigning:
    """`/resign`, and the button that confirms it."""

    def __init__(self, office: Office) -> None:
        """Use these means."""
        self._office = office

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(at_table={"resign": self.command}, presses={Verb.RESIGN: self.press})

    async def command(self, call: Call, table: Table) -> Answers:
        """Ask whether it is meant; nothing is changed yet."""
        seats = table.seats_of(call.who.key)
        if not seats:
            return call.reply("desk-not-seated", code=table.name)
        if not table.is_running:
            return call.reply("desk-not-running")
        aloud = await self._office.aloud(call, table)
        buttons = tuple(_button(aloud, table, seat) for seat in seats)
        return (Reply(Message((Block(aloud.say("desk-resign-sure", code=table.name)),), buttons=buttons)),)

    async def press(self, call: Call, table: Table, token: Token) -> Answers:
        """Give the game up for a side, as far as it is up to this person.

        The button serves as long as nobody has sat down on the side since: whoever asked with others, or was away
        meanwhile, asks anew.
        """
        seat, who = table.seats[token.seat], call.who.key
        if seat not in table.seats_of(who):
            names = seated(table, seat, call.language)
            return call.toast("desk-foreign", is_alert=True, side=side_name(table, seat), names=names)
        now = self._office.now()

        def is_meant(latest: Table) -> bool:
            is_same = latest.head.moved == token.version and _tenure(latest, seat) == token.path
            return latest.is_running and is_same and seat in latest.seats_of(who)

        def make(latest: Table) -> tuple[Record, ...] | None:
            if not is_meant(latest):
                return None
            if not _waited_for(latest, seat, who):
                return Resigned(now, who, seat), Revealed(now, latest.head.secret)
            return None if who in latest.head.resigning.get(seat, ()) else (ResignAsked(now, who, seat),)

        latest, is_written = await write(self._office, table, make)
        if latest.head.resigned is not None:
            return call.toast("desk-you-resigned" if is_written else "desk-table-over", code=latest.name)
        if not is_meant(latest):
            return call.toast("desk-resign-anew", is_alert=True)
        aloud = await self._office.aloud(call, latest)
        names = listed(_waited_for(latest, seat, who), aloud.language)
        text = aloud.say("desk-resign-waits", side=side_name(latest, seat), names=names)
        return (Reply(Message((Block(text),), buttons=(_button(aloud, latest, seat),))),)


def _button(call: Call, table: Table, seat: Seat) -> Button:
    token = token_at(table, Verb.RESIGN, seat, _tenure(table, seat))
    return Button(call.say("desk-resign-button", side=side_name(table, seat), code=table.name), token.text, "danger")


def _tenure(table: Table, seat: Seat) -> tuple[int, int]:
    """The version at which the last of a side's holders sat down, in two digits."""
    return divmod(max((holder.since for holder in table.holders(seat)), default=0), _DIGIT)


def _waited_for(table: Table, seat: Seat, who: str) -> tuple[str, ...]:
    """Names of those who hold a side and have not yet said that it resigns, apart from one person."""
    return waited_for(table.holders(seat), (*table.head.resigning.get(seat, ()), who))
