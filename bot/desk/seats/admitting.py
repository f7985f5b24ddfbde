"""Admitting: how somebody comes into a game that is set up or goes on, with the buttons by which they do."""

from __future__ import annotations

from bot.desk.messages.outgoing import LABEL, Block, Button, Message, Reply
from bot.desk.messages.people import clean_name, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.news.lobbying import label_beside
from bot.desk.news.prompting import title
from bot.desk.tables.table import Table
from bot.desk.views.telling import seated, side_name
from bot.desk.views.token import Verb, token_at
from engine.core.game import Seat
from renderers.speech import listed

ASKED_FOR = "is-wanted"
"""What a button is about by which a side is asked for in a game that goes on, whatever has happened in it since."""


def told_ways_in(call: Call, table: Table, *, is_own: bool, lead: str = "") -> Answers:
    """How one comes in here and now, and a button for each side: to take it, or to ask for it.

    Whoever presses one acts for themselves, so that where nobody else reads it a player is shown none for others.
    """
    people = tuple(clean_name(holder.name) for holder in table.people)
    seats = "; ".join(
        call.say("desk-seat", side=side_name(table, each), names=seated(table, each, call.language))
        for each in table.seats
    )
    has_buttons = is_own or not call.chat.private
    told = [call.say("desk-ways-in-begun" if table.head.has_begun else "desk-ways-in", seats=seats)]
    if table.head.has_begun and people:
        told.append(call.say("desk-ways-in-leave", names=listed(people, call.language)))
    told.append(call.say("desk-ways-in-how" if has_buttons else "desk-ways-in-there"))
    blocks = (title(table, call.language), *((Block(lead),) if lead else ()), Block(" ".join(told)))
    free_first = sorted(table.seats, key=lambda each: (bool(table.holders(each)), table.seats.index(each)))
    mine = table.seats_of(call.who.key) if is_own else ()
    buttons = tuple(_button(call, table, each) for each in free_first if each not in mine) if has_buttons else ()
    return (Reply(Message(blocks, buttons=buttons), private=is_own),)


def _button(call: Call, table: Table, seat: Seat) -> Button:
    """What takes a side, or asks for it."""
    token = token_at(table, Verb.JOIN, seat, name=ASKED_FOR if table.head.has_begun else "").text
    if table.holders(seat):
        return Button(label_beside(table, seat, call.language), token)
    is_computers = table.head.has_begun and seat in table.head.computers
    key = "desk-join-for-computer" if is_computers else "desk-join"
    return Button(clip(call.say(key, side=side_name(table, seat)), LABEL), token, "primary")
