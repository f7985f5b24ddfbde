"""Obstacle: why somebody can give no orders at a table at all, or now, or no more of those typed together."""

from __future__ import annotations

from bot.desk.messages.outgoing import Block, Message, Reply
from bot.desk.messages.words import Answers, Call
from bot.desk.news.prompting import asked, status
from bot.desk.office.office import Office
from bot.desk.tables.sides import vacant
from bot.desk.tables.table import Table
from bot.desk.views.telling import side_names
from storage.record import BY_THEMSELVES, KNOWN_TO_ALL


def obstacle(call: Call, table: Table) -> Answers | None:
    """Why this person cannot give orders at this table at all, if so."""
    if not table.is_sound:
        return (Reply(Message((Block(status(table, call.language)),))),)
    if not table.seats_of(call.who.key):
        onlooker = "desk-onlooker" if table.head.has_begun else "desk-not-seated"
        return call.reply("desk-table-over" if table.is_over else onlooker, code=table.name)
    if not table.head.has_begun:
        empty = vacant(table)
        return (
            call.reply("desk-seats-empty", sides=side_names(table, empty)) if empty else call.reply("desk-lobby-full")
        )
    return None


async def nothing_asked(office: Office, call: Call, table: Table) -> Answers:
    """What is told who is asked nothing now, for their eyes: that, what others are asked, and what that is about."""
    others = await office.aside.run(asked, table, call.language, is_brief=True)
    return (Reply(Message((Block(call.say("desk-not-asked")), *others)), private=True),)


def goes_on(table: Table, person: str) -> bool:
    """Whether nobody else has answered since a person's last order, but for what was answered without being asked."""
    seats = table.seats_of(person)
    for done in reversed(table.dones):
        if done.by == person:
            return True
        if done.by not in KNOWN_TO_ALL and not (done.by in BY_THEMSELVES and done.seat in seats):
            return False
    return True
