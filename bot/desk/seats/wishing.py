"""Wishing: whoever says in words that they would play, must go or are back is heard as if they had pressed it."""

from __future__ import annotations

import msgspec

from bot.desk.messages.outgoing import Block, Button, Message, Reply
from bot.desk.messages.words import Answers, Call
from bot.desk.office.doors import Doors
from bot.desk.office.office import Office
from bot.desk.reading.wishes import SeatWish, known_wishes
from bot.desk.seats.lobby import Lobby
from bot.desk.tables.sides import vacant
from bot.desk.tables.table import Table
from bot.desk.views.stand_ins import ALONE
from bot.desk.views.telling import seated, side_name, side_names
from bot.desk.views.token import Verb, token_at
from engine.core.game import Seat

_LOBBY = frozenset(("join", "against", "start"))
"""What is meant for a game that has not begun."""
_COMPUTERS = frozenset(("against", "lend"))
"""What before the game begins is said of the other side."""


class Wishing:
    """Hears what people say of their seats."""

    def __init__(self, office: Office, doors: Doors, lobby: Lobby) -> None:
        """Use these means."""
        self._office = office
        self._doors = doors
        self._lobby = lobby

    async def said(self, call: Call, table: Table | None, text: str) -> Answers | None:
        """The answers to a line that is about somebody's own seat; `None` if it is about anything else."""
        wish = known_wishes().of(text)
        if wish is None:
            return None
        is_elsewhere = table is not None and table.is_running and bool(table.seats_of(call.who.key))
        if wish.matter in _LOBBY and (wish.sides or not is_elsewhere) and (table is None or table.head.has_begun):
            # What is typed is for a game that goes on; who names a side to be taken may mean one that does not yet.
            here = await self._doors.current(call, stage="lobby")
            table = here if here is not None and not here.head.has_begun else table
        if table is None or table.game is None or table.is_over or await self._is_order(table, text):
            return None
        seat = next(filter(None, (self._called(table, name) for name in wish.sides)), None)
        if wish.sides and seat is None:
            return None
        return await (self._in_play if table.head.has_begun else self._in_lobby)(call, table, wish, seat)

    async def overheard(self, call: Call, table: Table | None) -> Answers:
        """The same for what is said in a group to nobody, if it is clearly about a side of an open table, or one's own.

        Clear is who would take a side by its name, not who would play; and whose side the computer plays, and they are
        back.
        """
        wish = known_wishes().of(call.text)
        is_back = wish is not None and wish.matter == "back" and table is not None
        if is_back and table is not None and any(each in table.head.deputies for each in table.seats_of(call.who.key)):
            return await self.said(call, table, call.text) or ()
        if wish is None or wish.matter != "join" or not wish.sides or wish.is_bare:
            return ()
        here = await self._doors.current(call, stage="lobby")
        if here is None or here.head.has_begun:
            return ()
        return await self.said(call, here, call.text) or ()

    async def _is_order(self, table: Table, text: str) -> bool:
        return table.is_running and await self._office.means(table, text)

    def _called(self, table: Table, name: str) -> Seat | None:
        """The seat that somebody calls so who would have it."""
        return self._lobby.seat_named(table, name) or known_wishes().seat(name, table.seats)

    async def _in_lobby(self, call: Call, table: Table, wish: SeatWish, seat: Seat | None) -> Answers | None:
        """Somebody would sit down, have the computer sit down, or begin."""
        if wish.matter == "start":
            return await self._lobby.begin(call, table)
        is_computers = wish.matter in _COMPUTERS
        if is_computers and (seat is not None or table.seats_of(call.who.key)):
            return await self._lobby.computer_command(msgspec.structs.replace(call, text=seat or ""), table)
        is_more = wish.is_bare and bool(table.seats_of(call.who.key))
        if is_more or not (is_computers or wish.matter == "join"):
            return None
        return await self._join(call, table, seat, ALONE if is_computers else "")

    async def _join(self, call: Call, table: Table, seat: Seat | None, name: str) -> Answers:
        """Somebody would sit down; where several sides are free they say on which, by a button with this name."""
        mine = table.seats_of(call.who.key)
        if seat is None and mine:
            return call.reply("desk-already-seated", is_private=True, side=side_name(table, mine[0]))
        expected = (each for each in table.seats if any(who.key == call.who.key for who in table.expected(each)))
        free = vacant(table) or tuple(each for each in table.seats if not table.holders(each))
        seat = seat or next(expected, None) or (free[0] if len(free) == 1 else None)
        if seat is not None:
            return await self._lobby.join(call, table, seat)
        names = (
            call.say("desk-seat", side=side_name(table, each), names=seated(table, each, call.language))
            for each in table.seats
        )
        text = (
            call.say("desk-which-side-free", sides=side_names(table, free))
            if free
            else call.say("desk-no-side-free", seats="; ".join(names))
        )
        key = ("desk-join-alone" if name else "desk-join") if free else "desk-join-too"
        buttons = tuple(
            Button(
                call.say(key, side=side_name(table, each)), token_at(table, Verb.JOIN, each, name=name).text, "primary"
            )
            for each in free or table.seats
        )
        return (Reply(Message((Block(text),), buttons=buttons), private=True),)

    async def _in_play(self, call: Call, table: Table, wish: SeatWish, seat: Seat | None) -> Answers | None:
        """Somebody would have the computer play for them, or play again themselves, or join those who play."""
        mine = table.seats_of(call.who.key)
        if wish.matter == "back":
            return await self._back(call, table, seat)
        if wish.matter == "join":
            return None if mine or seat is None or wish.is_bare else await self._lobby.join(call, table, seat)
        if not mine or wish.matter not in ("lend", "away"):
            return None
        return await self._lobby.computer_command(msgspec.structs.replace(call, text=""), table)

    async def _back(self, call: Call, table: Table, seat: Seat | None) -> Answers | None:
        """Somebody takes their side back, or asks for the one that they have left."""
        mine = table.seats_of(call.who.key)
        if any(each in table.head.deputies for each in mine):
            return await self._lobby.join(call, table, seat)
        if mine:
            return call.reply("desk-already-seated", is_private=True, side=side_name(table, mine[0]))
        left = next((each for each in table.seats if table.has_played(call.who.key, each)), None)
        return None if left is None else await self._lobby.join(call, table, left)
