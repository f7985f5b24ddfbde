"""Renewing: what is shown in place of the message whose button was pressed, or of what a bare answer would do."""

from __future__ import annotations

import msgspec

from bot.desk.messages.outgoing import LABEL, Block, Message, Reply, Toast
from bot.desk.messages.people import clip
from bot.desk.messages.words import TOAST, Answers, Call, told_first
from bot.desk.news.errand import is_pictured
from bot.desk.news.prompting import asked, compose, first_words, head_of, keep_paths, title
from bot.desk.office.office import Office
from bot.desk.reading.short_words import known_short_words
from bot.desk.tables.table import Table
from bot.desk.views.asking import Section
from bot.desk.views.ended import ended_since
from bot.desk.views.token import Token


async def renewed(office: Office, call: Call, table: Table, token: Token) -> Answers:
    """The position has moved on: say what has become of the question, and show the present one where the button was."""
    since = ended_since(call, table, token.version) if table.is_sound and table.is_running else None
    told = since or call.say("desk-moved-on")
    toast = (Toast(clip(told, TOAST)),)
    if not token.private:
        return *toast, await in_public(office, call, table, None)
    mine = table.seats_of(call.who.key)
    ask = next((ask for ask in table.asks if ask.seat in mine), None)
    if ask is None:
        blocks = (title(table, call.language), Block(told))
        return *toast, Reply(Message(blocks), private=True, edit=True)
    section = first_words(table, ask, call.language, is_private=True)
    await keep_paths(office, table, section)
    return *toast, in_private(call, table, section, is_edit=True)


async def sent_before(office: Office, call: Call, table: Table) -> Answers | None:
    """What is told of a bare answer that was sent before the position came about; `None` if a line is none such.

    A stale press gives nothing either: whatever was asked when it was typed, this was not.
    """
    is_early = 0 < call.sent < table.head.moved_at and table.is_running and table.undo is None
    ask = table.ask(table.seat_for(call.who.key)) if is_early and table.seats_of(call.who.key) else None
    if ask is None or not known_short_words().hangs_on_question(call.text):
        return None
    section = first_words(table, ask, call.language, is_private=True)
    await keep_paths(office, table, section)
    told = Block(call.say("desk-sent-before", text=clip(call.text, LABEL)))
    return told_first(told, (in_private(call, table, section, is_edit=False),))


async def in_public(office: Office, call: Call, table: Table, section: Section | None) -> Reply:
    """The chat's card with the same news as before, and a section in place of the question's first words."""
    language = await office.people.chat_language(call.chat.key, table.head.language)
    (office.walked.discard if section is None else office.walked.add)((table.code, call.chat.key))
    is_numbered = await is_pictured(office, table, call.chat.key, language)
    eyes = frozenset(table.seats_of(call.chat.key))
    composed = office.aside.run(compose, office, table, language, section=section, is_numbered=is_numbered, eyes=eyes)
    message, part, _ = await composed
    await keep_paths(office, table, part)
    return Reply(msgspec.structs.replace(message, keeps_image=True), edit=True)


def in_private(call: Call, table: Table, section: Section, *, is_edit: bool) -> Reply:
    """A section for one person alone, below what is asked; a group's card led to it, if it changes no such message."""
    head = (title(table, call.language), *_alone(call, is_edit=is_edit), *asked(table, call.language, is_brief=True))
    return Reply(section.message(*head), private=True, edit=is_edit)


def walked_in_private(call: Call, table: Table, section: Section, *, is_edit: bool) -> Reply:
    """A step of an order for one person alone: what the card whose button they pressed says is not said again."""
    question = () if is_edit and section.blocks else head_of(table, call.language)
    head = (title(table, call.language), *_alone(call, is_edit=is_edit), *question)
    return Reply(section.message(*head), private=True, edit=is_edit)


def _alone(call: Call, *, is_edit: bool) -> tuple[Block, ...]:
    return () if is_edit or call.chat.private else (Block(call.say("desk-seen-alone"), "italic"),)
