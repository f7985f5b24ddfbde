"""Closing: a table that nobody wants ends without a result, once everybody who sits at it has said so."""

from __future__ import annotations

from bot.desk.messages.outgoing import Block, Button, Message, Reply
from bot.desk.messages.words import Answers, Call
from bot.desk.office.acting import write
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.tables.table import Table
from bot.desk.views.telling import waited_for
from bot.desk.views.token import Verb, token_at
from renderers.speech import listed
from storage.record import CloseAsked, Closed, Record, Revealed


class Closing:
    """`/close`."""

    def __init__(self, office: Office) -> None:
        """Use these means."""
        self._office = office

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(
            at_table={"close": self.close}, presses={Verb.CLOSE: lambda call, table, _: self.close(call, table)}
        )

    async def close(self, call: Call, table: Table) -> Answers:
        """Close a table: at once where nobody else has a say in it, else when all who play have said so."""
        who = call.who.key
        if table.is_over:
            return call.toast("desk-table-over", code=table.name)
        if not self._has_say(table, who):
            return call.reply("desk-close-not-yours", code=table.name)
        now = self._office.now()

        def make(latest: Table) -> tuple[Record, ...] | None:
            if latest.is_over or not self._has_say(latest, who):
                return None
            if self._may_alone(latest, who) or not waited_for(latest.people, (*latest.head.closing, who)):
                return Closed(now, who), Revealed(now, latest.head.secret)
            return None if who in latest.head.closing else (CloseAsked(now, who),)

        latest, _ = await write(self._office, table, make)
        if latest.head.is_closed:
            return call.toast("desk-you-closed", code=latest.name)
        others = waited_for(latest.people, latest.head.closing)
        aloud = await self._office.aloud(call, latest)
        text = aloud.say("desk-close-waits", code=latest.name, names=listed(others, aloud.language))
        button = Button(aloud.say("desk-close-too"), token_at(latest, Verb.CLOSE).text, "danger")
        return (Reply(Message((Block(text),), buttons=(button,))),)

    def _has_say(self, table: Table, who: str) -> bool:
        return self._may_alone(table, who) or who == table.head.by or bool(table.seats_of(who))

    def _may_alone(self, table: Table, who: str) -> bool:
        """Whether one person decides it: an admin, and whoever opened it while nobody sits at it yet or any more."""
        return who in self._office.bylaws.admins or (who == table.head.by and not table.people)
