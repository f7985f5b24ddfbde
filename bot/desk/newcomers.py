"""Newcomers: what people ask of a table before its game begins, and what they are told."""

from __future__ import annotations

from bot.desk.messages.outgoing import Message, Reply
from bot.desk.messages.words import Answers, Call
from bot.desk.news.lobbying import for_buttons, for_newcomers, lobby, other_scenarios
from bot.desk.news.prompting import title
from bot.desk.office.office import Office
from bot.desk.tables.table import Table


def told_newcomers(office: Office, call: Call, table: Table, what: str) -> Answers:
    """What newcomers ask of a game or of a button; nothing where it is not asked, or the game does not say."""
    found = for_buttons(office, table, call.language, what) or for_newcomers(table, call.language, what)
    return () if found is None else (Reply(Message((title(table, call.language), found)), private=True),)


async def told_lobby(office: Office, call: Call, table: Table, line: str) -> Answers:
    """The table before its game: what is played, who sits where, what is to be done; other scenarios if named."""
    others = await office.aside.run(other_scenarios, table, call.language, line)
    section = lobby(office, table, call.language)
    return (Reply(section.message(title(table, call.language), *others), private=True),)
