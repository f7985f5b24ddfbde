"""Undo: free until something was rolled, revealed or answered by another, then with the consent of the other people.

Where there are no other people, chance that has fallen stays: who plays against the computer rolls no dice twice. At a
table of practice dice bar nothing.

A question whether an answer may be taken back is for those who were there when it was put. It falls away with a word
of it when nobody of them is left, when a newcomer sits down among them, when whoever asked leaves, and when somebody
goes on playing instead; whoever asked may withdraw it.
"""

from __future__ import annotations

from typing import Literal

from bot.desk.messages.outgoing import Block, Message, Reply
from bot.desk.messages.people import clean_name
from bot.desk.messages.words import Answers, Call
from bot.desk.news.prompting import withdraw_button
from bot.desk.office.acting import write
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.tables.table import Done, Table, UndoWanted
from bot.desk.views.token import Token, Verb
from engine.core.game import Seat
from renderers.speech import listed
from storage.record import Record, UndoAsked, Undone, UndoRefused, UndoWithdrawn

_AUTOMATIC = frozenset(("computer", "clock", "reflex"))

Verdict = Literal["allow", "refuse", "withdraw"]


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
        if table.head.is_revealed:
            return call.reply("desk-undo-too-late")
        if not table.seats_of(call.who.key):
            return call.reply("desk-not-seated", code=table.name)
        if not table.head.has_begun or not table.is_sound:
            return call.reply("desk-nothing-to-undo", code=table.name)
        now = self._office.now()
        outcome = "desk-nothing-to-undo"

        def make(latest: Table) -> tuple[Record, ...] | None:
            nonlocal outcome
            outcome = "desk-nothing-to-undo"
            last = last_of(latest, latest.seats_of(call.who.key))
            if last is None or latest.is_over or latest.head.undo is not None:
                return None
            to = last.version - 1
            has_judges = bool(latest.opponents(call.who.key))
            if not has_judges and has_fallen(latest, last.version) and not latest.is_practice:
                outcome = "desk-undo-fallen"
                return None
            if is_free(latest, last) or not has_judges:
                outcome = "desk-you-undid"
                return (Undone(now, call.who.key, to),)
            outcome = "desk-undo-waits"
            return (UndoAsked(now, call.who.key, last.seat, to),)

        latest, is_written = await write(self._office, table, make)
        if not is_written and latest.head.undo is not None and not latest.is_over:
            return await self._pending(call, latest, latest.head.undo)
        return call.toast(outcome, code=table.name)

    async def _pending(self, call: Call, table: Table, wanted: UndoWanted) -> Answers:
        """What goes on while an undo is asked for already; whoever asked may withdraw it."""
        names = listed(tuple(clean_name(judge.name) for judge in table.opponents(wanted.by)), call.language)
        if wanted.by != call.who.key:
            name = next((clean_name(each.name) for each in table.holders(wanted.seat) if each.key == wanted.by), "")
            return call.reply("desk-undo-pending", name=name, names=names)
        text = Block(call.say("desk-undo-asked-already", names=names))
        return (Reply(Message((text,), buttons=(withdraw_button(table, wanted, call.language),))),)

    async def press(self, call: Call, table: Table, token: Token) -> Answers:
        """A button below the question."""
        verdict: Verdict = "withdraw" if len(token.path) > 1 else "refuse"
        return await self.answer(call, table, "allow" if token.verb is Verb.ALLOW else verdict)

    async def answer(self, call: Call, table: Table, verdict: Verdict) -> Answers:
        """An opponent allows or refuses the undo that was asked for, or whoever asked withdraws it."""
        wanted, who = table.head.undo, call.who.key
        if wanted is None:
            return call.toast("desk-moved-on")
        if not _may(table, wanted, who, verdict):
            return call.toast("desk-undo-not-yours", is_alert=True)
        now = self._office.now()

        def make(latest: Table) -> tuple[Record, ...] | None:
            if latest.head.undo != wanted or not _may(latest, wanted, who, verdict):
                return None
            if verdict == "withdraw":
                return (UndoWithdrawn(now, who),)
            if verdict == "allow":
                return (Undone(now, who, wanted.to),)
            return (UndoRefused(now, who, latest.seats_of(who)[0]),)

        _, is_written = await write(self._office, table, make)
        if not is_written:
            return call.toast("desk-moved-on")
        if verdict == "withdraw":
            return call.toast("desk-you-withdrew")
        return call.toast("desk-you-allowed" if verdict == "allow" else "desk-you-refused")


def _may(table: Table, wanted: UndoWanted, person: str, verdict: Verdict) -> bool:
    """Whether an answer to the question is up to this person."""
    if verdict == "withdraw":
        return person == wanted.by
    return any(judge.key == person for judge in table.opponents(wanted.by))


def last_of(table: Table, seats: tuple[Seat, ...]) -> Done | None:
    """The last answer of these seats that a person gave."""
    return next((done for done in reversed(table.dones) if done.seat in seats and done.by not in _AUTOMATIC), None)


def is_free(table: Table, last: Done) -> bool:
    """Whether an answer may be taken back without asking: nothing rolled, revealed or answered by another since."""
    is_alone = all(done.seat == last.seat for done in table.dones if done.version >= last.version)
    return is_alone and (table.is_practice or not has_fallen(table, last.version))


def has_fallen(table: Table, version: int) -> bool:
    """Whether anything was rolled or revealed by the answers that stand from a version on."""
    return any(done.is_barrier for done in table.dones if done.version >= version)
