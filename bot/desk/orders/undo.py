"""Undo: free until something was rolled, revealed or answered by another, then with the consent of the other people.

Where there are no other people, chance that has fallen stays: who plays against the computer rolls no dice twice. At a
table of practice dice bar nothing, nor does the end of the game.

A question whether an answer may be taken back is for those who were there when it was put. It falls away with a word
of it when nobody of them is left, when a newcomer sits down among them, when whoever asked leaves, and when somebody
goes on playing instead; whoever asked may withdraw it.
"""

from __future__ import annotations

from typing import Literal

from bot.desk.messages.outgoing import Block, Button, Message, Reply
from bot.desk.messages.people import clean_name
from bot.desk.messages.words import Answers, Call
from bot.desk.news.taking_back import (
    AGAIN,
    OF_ASKED,
    answer_to,
    has_fallen,
    is_free,
    last_of,
    withdraw_button,
)
from bot.desk.office.acting import write
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.seats.consent import agree, consent_to, waiting
from bot.desk.tables.table import Table
from bot.desk.views.telling import spoken_line
from bot.desk.views.token import Token, Verb, token_at
from renderers.speech import listed
from storage.record import Record, UndoAsked, UndoRefused, UndoWithdrawn

Say = Literal["allow", "refuse", "withdraw"]
"""What somebody says to the question whether an answer may be taken back."""


class Undo:
    """Takes answers back by a record of its own; nothing is ever deleted."""

    def __init__(self, office: Office) -> None:
        """Use these means."""
        self._office = office

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(at_table={"undo": self.ask}, presses={Verb.ALLOW: self.press, Verb.REFUSE: self.press})

    async def ask(self, call: Call, table: Table) -> Answers:
        """`/undo`: take back the last answer of one's own seats, with all that came of it."""
        if _is_settled(table):
            return call.reply("desk-undo-too-late")
        if not table.seats_of(call.who.key):
            return call.reply("desk-not-seated", code=table.name)
        if not table.head.has_begun or not table.is_sound:
            return call.reply("desk-nothing-to-undo", code=table.name)
        now, who = self._office.now(), call.who.key
        fallen = False

        def wish(latest: Table) -> UndoAsked | None:
            nonlocal fallen
            last = last_of(latest, latest.seats_of(who))
            if last is None or _is_settled(latest) or latest.undo is not None:
                return None
            fallen = not (latest.opponents(who) or latest.is_practice) and has_fallen(latest, last.version)
            return None if fallen else UndoAsked(now, who, last.seat, last.version - 1)

        def is_alone(latest: Table) -> bool:
            last = last_of(latest, latest.seats_of(who))
            return last is not None and is_free(latest, last)

        latest, is_written = await agree(self._office, table, who, wish, is_alone=is_alone)
        if is_written and latest.undo is not None and latest.is_over:
            # The card tells how the game went, and asks nothing.
            allow = Button(call.say("desk-allow"), answer_to(latest.undo, latest, is_allowed=True).text, "primary")
            return waiting(call, latest, latest.undo, allow, "desk-undo-question")
        if is_written:
            return _asked_for(call, latest)
        if latest.undo is not None:
            return await self._pending(call, latest, latest.undo)
        return call.toast("desk-undo-fallen" if fallen else "desk-nothing-to-undo", code=table.name)

    async def _pending(self, call: Call, table: Table, wanted: UndoAsked) -> Answers:
        """What goes on while an undo is asked for already; whoever asked may withdraw it."""
        names = listed(consent_to(table, wanted).names, call.language)
        if wanted.by != call.who.key:
            name = next((clean_name(each.name) for each in table.holders(wanted.seat) if each.key == wanted.by), "")
            return call.reply("desk-undo-pending", name=name, names=names)
        text = Block(call.say("desk-undo-asked-already", names=names))
        return (Reply(Message((text,), buttons=(withdraw_button(table, wanted, call.language),))),)

    async def press(self, call: Call, table: Table, token: Token) -> Answers:
        """A button below the question, or one that offers to take the last answer back.

        Below what nobody answers gladly it is for whoever is asked that.
        """
        if token.verb is Verb.ALLOW and token.path == OF_ASKED:
            if table.seats[token.seat] not in table.seats_of(call.who.key):
                return call.toast("desk-undo-not-yours", is_alert=True)
            if token.version != table.head.moved:
                return call.toast("desk-moved-on")
        if token.verb is Verb.ALLOW and token.path in (AGAIN, OF_ASKED):
            return await self.ask(call, table)
        said: Say = "withdraw" if len(token.path) > 1 else "refuse"
        return await self.answer(call, table, "allow" if token.verb is Verb.ALLOW else said)

    async def answer(self, call: Call, table: Table, said: Say) -> Answers:
        """An opponent allows or refuses the undo that was asked for, or whoever asked withdraws it."""
        wanted, who = table.undo, call.who.key
        if wanted is None:
            return call.toast("desk-moved-on")
        if not _may(table, wanted, who, said):
            return call.toast("desk-undo-not-yours", is_alert=True)
        now = self._office.now()

        def wish(latest: Table) -> UndoAsked | None:
            return wanted if latest.undo == wanted and _may(latest, wanted, who, said) else None

        def no(latest: Table) -> tuple[Record, ...] | None:
            if wish(latest) is None:
                return None
            is_withdrawn = said == "withdraw"
            return (UndoWithdrawn(now, who) if is_withdrawn else UndoRefused(now, who, latest.seats_of(who)[0]),)

        is_allowed = said == "allow"
        _, is_written = await (agree(self._office, table, who, wish) if is_allowed else write(self._office, table, no))
        if not is_written:
            return call.toast("desk-moved-on")
        if said == "withdraw":
            return call.toast("desk-you-withdrew")
        return call.toast("desk-you-allowed" if said == "allow" else "desk-you-refused")


def _asked_for(call: Call, table: Table) -> Answers:
    """What is told of an undo that is done or asked for; who is away is waited for, as for any consent."""
    if table.undo is None:
        return call.toast("desk-you-undid", code=table.name)
    judges = consent_to(table, table.undo)
    is_away = all(table.is_automatic(seat) for each in judges.people for seat in table.seats_of(each.key))
    key, names = "desk-undo-away" if is_away else "desk-undo-waits", listed(judges.names, call.language)
    return call.toast(key, is_alert=is_away, code=table.name, names=names)


def undo_offer(call: Call, table: Table) -> Answers:
    """The offer to take the last answer of whoever asks back; nothing where that cannot be."""
    return tuple(each for each in told_undo(call, table) if isinstance(each, Reply) and each.message.buttons)


def told_undo(call: Call, table: Table) -> Answers:
    """Whether the last answer of whoever asks may be taken back, at once or if others allow it, and how."""
    last = last_of(table, table.seats_of(call.who.key)) if table.is_running else None
    if last is None:
        return call.reply("desk-nothing-to-undo", is_private=True, code=table.name)
    how = (
        "free" if is_free(table, last) else "asked" if table.opponents(call.who.key) or table.is_practice else "fallen"
    )
    order = spoken_line(table, last.order, call.language)
    token = token_at(table, Verb.ALLOW, path=AGAIN)
    buttons = () if how == "fallen" else (Button(call.say("desk-undo-do"), token.text, "primary"),)
    text = Block(call.say("desk-undo-would", order=order, how=how))
    return (Reply(Message((text,), buttons=buttons), private=True),)


def _is_settled(table: Table) -> bool:
    """Whether nothing may be taken back: the game is over, and not one of practice that was played to its end."""
    return table.is_over and (table.head.is_closed or not table.is_practice)


def _may(table: Table, wanted: UndoAsked, person: str, said: Say) -> bool:
    """Whether an answer to the question is up to this person."""
    if said == "withdraw":
        return person == wanted.by
    return consent_to(table, wanted).is_given_by(person)
