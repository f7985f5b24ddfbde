"""Undo: free until something was rolled, revealed or answered by another, then with the consent of the other people.

Where there are no other people, chance that has fallen stays: who plays against the computer rolls no dice twice. At a
table of practice dice bar nothing.
"""

from __future__ import annotations

from bot.desk.acting import write
from bot.desk.call import Answers, Call
from bot.desk.house import House
from bot.desk.table import Done, Table
from engine.core.game import Seat
from storage.record import Record, UndoAsked, Undone, UndoRefused

_AUTOMATIC = frozenset(("computer", "clock", "reflex"))


class Undo:
    """Takes answers back by a record of its own; nothing is ever deleted."""

    def __init__(self, house: House) -> None:
        """Use these means."""
        self._house = house

    async def ask(self, call: Call, table: Table) -> Answers:
        """`/undo`: take back the last answer of one's own seats, with all that came of it."""
        mine = table.seats_of(call.who.key)
        if not mine:
            return call.reply("desk-not-seated", code=table.name)
        if not table.head.has_begun or not table.is_sound:
            return call.reply("desk-nothing-to-undo")
        if table.head.is_revealed:
            return call.reply("desk-undo-too-late")
        now = self._house.now()
        outcome = "desk-nothing-to-undo"

        def make(latest: Table) -> tuple[Record, ...] | None:
            nonlocal outcome
            last = last_of(latest, latest.seats_of(call.who.key))
            if last is None or latest.is_over:
                outcome = "desk-nothing-to-undo"
                return None
            to = last.version - 1
            if latest.head.undo is not None:
                outcome = "desk-undo-waits"
                return None
            has_judges = judges(latest, latest.seats_of(call.who.key))
            if not has_judges and has_fallen(latest, last.version) and not latest.is_practice:
                outcome = "desk-undo-fallen"
                return None
            if is_free(latest, last) or not has_judges:
                outcome = "desk-you-undid"
                return (Undone(now, call.who.key, to),)
            outcome = "desk-undo-waits"
            return (UndoAsked(now, call.who.key, last.seat, to),)

        await write(self._house, table, make)
        return call.toast(outcome)

    async def answer(self, call: Call, table: Table, *, is_allowed: bool) -> Answers:
        """An opponent allows or refuses the undo that was asked for."""
        wanted = table.head.undo
        if wanted is None:
            return call.toast("desk-moved-on")
        if not any(seat != wanted.seat for seat in table.seats_of(call.who.key)):
            return call.toast("desk-undo-not-yours", is_alert=True)
        now = self._house.now()

        def make(latest: Table) -> tuple[Record, ...] | None:
            if latest.head.undo != wanted or not any(seat != wanted.seat for seat in latest.seats_of(call.who.key)):
                return None
            if is_allowed:
                return (Undone(now, call.who.key, wanted.to),)
            seat = next(seat for seat in latest.seats if seat != wanted.seat)
            return (UndoRefused(now, call.who.key, seat),)

        _, is_written = await write(self._house, table, make)
        if not is_written:
            return call.toast("desk-moved-on")
        return call.toast("desk-you-allowed" if is_allowed else "desk-you-refused")


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


def judges(table: Table, seats: tuple[Seat, ...]) -> bool:
    """Whether there are people in other seats, who must then be asked."""
    return any(table.holders(seat) for seat in table.seats if seat not in seats)
