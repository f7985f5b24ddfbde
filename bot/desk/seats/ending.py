"""Ending: a table is closed without a result, or a side gives the game up, once all whom it concerns have said so."""

from __future__ import annotations

from bot.desk.messages.outgoing import Block, Button, Message, Reply
from bot.desk.messages.words import Answers, Call
from bot.desk.office import offered
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.seats.consent import agree, waiting
from bot.desk.tables.table import Table
from bot.desk.views.telling import seated, side_name
from bot.desk.views.token import Token, Verb, token_at
from engine.core.game import Seat
from storage.record import CloseAsked, ResignAsked

_DIGIT = 1296
"""Versions are written on a button in digits of this base."""


class Ending:
    """`/close`, `/resign`, and the buttons below them."""

    def __init__(self, office: Office) -> None:
        """Use these means."""
        self._office = office

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(
            at_table={"close": self.close, "resign": self.resign},
            presses={Verb.CLOSE: lambda call, table, _: self.close(call, table), Verb.RESIGN: self.resign_pressed},
        )

    async def close(self, call: Call, table: Table) -> Answers:
        """Close a table: at once where nobody else has a say in it, else when all who play have said so."""
        who = call.who.key
        if table.is_over:
            return call.toast("desk-table-over", code=table.name)
        if not self._office.steers(table, who):
            return call.reply("desk-close-not-yours", code=table.name)
        wish = CloseAsked(self._office.now(), who)

        def wanted(latest: Table) -> CloseAsked | None:
            return wish if not latest.is_over and self._office.steers(latest, who) else None

        def is_alone(latest: Table) -> bool:
            """An admin decides it, and whoever opened the table while nobody sits at it yet or any more."""
            return who in self._office.bylaws.admins or not latest.people

        latest, _ = await agree(self._office, table, who, wanted, is_alone=is_alone)
        if latest.head.is_closed:
            return call.toast("desk-you-closed", code=latest.name)
        aloud = await self._office.aloud(call, latest)
        button = Button(aloud.say("desk-close-too"), token_at(latest, Verb.CLOSE).text, "danger")
        return waiting(aloud, latest, wish, button, "desk-close-waits", code=latest.name)

    async def resign(self, call: Call, table: Table) -> Answers:
        """Ask whether it is meant; nothing is changed yet."""
        seats = table.seats_of(call.who.key)
        if not seats:
            return call.reply("desk-not-seated", code=table.name)
        if not table.is_running:
            return call.reply("desk-not-running")
        aloud = await self._office.aloud(call, table)
        buttons = tuple(_button(aloud, table, seat) for seat in seats)
        message = Message((Block(aloud.say("desk-resign-sure", code=table.name)),), buttons=buttons)
        answers = (Reply(message, waits=True),)
        await offered.note(self._office.store, call, answers)
        return answers

    async def resign_pressed(self, call: Call, table: Table, token: Token) -> Answers:
        """Give the game up for a side, as far as it is up to this person.

        The button serves as long as the game goes on, whatever is asked in it, and nobody has sat down on the side
        since: then whoever asked asks anew.
        """
        seat, who = table.seats[token.seat], call.who.key
        if seat not in table.seats_of(who):
            names = seated(table, seat, call.language)
            return call.toast("desk-foreign", is_alert=True, side=side_name(table, seat), names=names)
        wish = ResignAsked(self._office.now(), who, seat)

        def wanted(latest: Table) -> ResignAsked | None:
            is_same = _tenure(latest, seat) == token.path
            return wish if latest.is_running and is_same and seat in latest.seats_of(who) else None

        latest, is_written = await agree(self._office, table, who, wanted)
        if latest.head.resigned is not None:
            return call.toast("desk-you-resigned" if is_written else "desk-table-over", code=latest.name)
        if wanted(latest) is None:
            return call.toast("desk-resign-anew", is_alert=True)
        aloud = await self._office.aloud(call, latest)
        button = _button(aloud, latest, seat)
        return waiting(aloud, latest, wish, button, "desk-resign-waits", side=side_name(latest, seat))


def _button(call: Call, table: Table, seat: Seat) -> Button:
    token = token_at(table, Verb.RESIGN, seat, _tenure(table, seat))
    return Button(call.say("desk-resign-button", side=side_name(table, seat), code=table.name), token.text, "danger")


def _tenure(table: Table, seat: Seat) -> tuple[int, int]:
    """The version at which the last of a side's holders sat down, in two digits."""
    return divmod(max((holder.since for holder in table.holders(seat)), default=0), _DIGIT)
