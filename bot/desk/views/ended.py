"""Ended: what became of a question that is open no longer, and what is asked now, for whoever it was put to."""

from __future__ import annotations

from collections.abc import Sequence

from bot.desk.messages.outgoing import Block
from bot.desk.messages.people import clean_name
from bot.desk.messages.words import Call
from bot.desk.tables.table import Done, Table
from bot.desk.views.telling import seated, side_name, spoken_line
from engine.core.game import Seat
from engine.core.referee import asked
from engine.core.text import Text
from renderers.speech import capitalised, speak
from storage.record import BY_THEMSELVES, Begun


def ended_since(call: Call, table: Table, version: int) -> str | None:
    """How the question ended that was put to whoever calls when the position of this version stood, and what is next.

    `None` if it was put to others alone, or nobody knows any more.
    """
    opened = {notice.version for notice in table.notices if isinstance(notice.record, Begun)}
    for done in table.dones:
        if done.version > version:
            is_known = version in opened and done.seat in table.seats_of(call.who.key)
            return ended(call, table, done) if is_known else None
        opened = {done.version}
    return None


def ended(call: Call, table: Table, done: Done) -> str | None:
    """How a question to a seat of whoever calls ended, and what is asked now."""
    was = was_ended(call, table, done)
    return None if was is None else f"{was} {now_asked(call, table, done.seat)}"


def was_ended(call: Call, table: Table, done: Done) -> str | None:
    """How a question to a seat of whoever calls ended."""
    before = asked(table.play, done.before, done.seat)
    if before is None:
        return None
    by = "own" if done.by == call.who.key else done.by if done.by in BY_THEMSELVES else "other"
    names = [clean_name(holder.name) for holder in table.holders(done.seat) if holder.key == done.by]
    return call.say(
        "desk-ended",
        kind=table.play.kinds[before.kind],
        by=by,
        name=next(iter(names), "") or call.say("desk-nobody"),
        order=spoken_line(table, done.order, call.language),
    )


def now_asked(call: Call, table: Table, seat: Seat) -> str:
    """What is asked of a seat now or, if nothing is, of others."""
    ask = table.ask(seat)
    if ask is not None:
        return call.say("desk-asked-now", question=speak(ask.prompt, call.language))
    others = " ".join(speak(each.waiting, call.language) for each in table.asks)
    return others or speak(table.play.status(table.position), call.language)


def turn_of(call: Call, table: Table) -> tuple[Block, ...]:
    """Who is asked now, and what they are about to do."""
    sides = [(side_name(table, each.seat), seated(table, each.seat, call.language)) for each in table.asks]
    turn = [Block(call.say("desk-turn-of", side=side, names=names)) for side, names in sides]
    return (*turn, *(Block(capitalised(speak(each.waiting, call.language))) for each in table.asks))


def told_when(call: Call, table: Table, verb: Text, before: Sequence[str], then: Sequence[str]) -> tuple[Block, ...]:
    """In which kinds of questions something can be ordered, and which come before; nothing where none does."""
    kinds = table.play.kinds
    when, until = (tuple(kinds[kind] for kind in each) for each in (then, before))
    return (Block(call.say("desk-deed-when", verb=verb, kind=when, n=len(until), kinds=until)),) if when else ()
