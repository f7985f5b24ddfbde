"""Wishing: whoever says in words that they would play, must go, are back or give up is heard as if they pressed it."""

from __future__ import annotations

import msgspec

from bot.desk.messages.outgoing import Block, Button, Message, Reply
from bot.desk.messages.people import clean_name, is_question
from bot.desk.messages.words import Answers, Call
from bot.desk.news.lobbying import label_beside
from bot.desk.office.doors import Doors
from bot.desk.office.office import Office
from bot.desk.reading import spelling
from bot.desk.reading.aims import known_aims
from bot.desk.reading.intent import asks_within
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.wishes import SeatWish, known_wishes
from bot.desk.seats.admitting import told_ways_in
from bot.desk.seats.ending import Ending
from bot.desk.seats.lobby import Lobby
from bot.desk.seats.rematch import Rematch
from bot.desk.seats.ways_in import known_ways_in
from bot.desk.tables.sides import named, vacant
from bot.desk.tables.table import Table
from bot.desk.views.stand_ins import ALONE
from bot.desk.views.telling import seated, side_name, side_names
from bot.desk.views.token import Verb, token_at
from engine.core.game import Seat

_LOBBY = frozenset(("join", "against", "start"))
"""What is meant for a game that has not begun."""
_COMPUTERS = frozenset(("against", "lend"))
"""What before the game begins is said of the other side."""

_ANYBODY = frozenset(
    (
        *("i", "we", "you", "he", "she", "it", "they", "who", "what", "that", "this", "computer", "bot", "nobody"),
        *("я", "мы", "ты", "вы", "он", "она", "оно", "они", "кто", "что", "это", "компьютер", "бот", "никто", "пусть"),
    )
)
"""What nobody is called."""


class Heard(msgspec.Struct, frozen=True):
    """What was done for a wish.

    Attributes:
        code: of the table that it was for.
        rest: what else was said, and is yet to be answered.
    """

    answers: Answers
    code: str
    rest: str = ""


class Wishing:
    """Hears what people say of their seats."""

    def __init__(self, office: Office, doors: Doors, lobby: Lobby, rematch: Rematch, ending: Ending) -> None:
        """Use these means."""
        self._ending = ending
        self._rematch = rematch
        self._office = office
        self._doors = doors
        self._lobby = lobby

    async def said(self, call: Call, table: Table | None, text: str) -> Heard | None:
        """What is done for a line that is about somebody's own seat, or of which a part is; `None` if none is."""
        if (let_in := await self._lets_in(call, table, text)) is not None:
            return let_in
        whole = known_wishes().of(text)
        if whole is not None and (heard := await self._heard(call, table, text, whole)) is not None:
            return heard
        part = known_wishes().within(text)
        heard = None if part is None else await self._heard(call, table, text, part)
        return heard or await self._of_another(call, table, text) or await self._way_in(call, table, text)

    async def _lets_in(self, call: Call, table: Table | None, text: str) -> Heard | None:
        """What is done for a line by which somebody who asks for a side is let in, as by the button for it."""
        name = None if table is None else known_wishes().lets_in(text)
        if table is None or name is None or table.game is None or table.is_over or await self._is_order(table, text):
            return None
        answers = await self._lobby.seating.let_in(call, table, name)
        return None if answers is None else Heard(answers, table.code)

    async def _way_in(self, call: Call, table: Table | None, text: str) -> Heard | None:
        """How somebody comes in, for a line that asks that; of themselves it is asked by who holds no side."""
        if table is None or table.game is None or table.is_over or table.is_exercise:
            return None
        asked = known_ways_in().asked(text, lambda word: named(table, word) is not None)
        if asked is None or (asked.is_own and table.seats_of(call.who.key)):
            return None
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        if asked.name and (vocabulary.spelled(asked.name) or known_aims().is_common(asked.name)):
            return None
        return Heard(told_ways_in(call, table, is_own=asked.is_own), table.code)

    async def _of_another(self, call: Call, table: Table | None, text: str) -> Heard | None:
        """What is said of a line by which another is to take a side: everybody sits down for themselves."""
        other = known_wishes().for_another(text)
        if other is None or table is None or table.game is None or table.is_over or await self._is_order(table, text):
            return None
        name, seat = other[0], named(table, other[1])
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        people = {spelling.fold(clean_name(holder.name)) for each in table.seats for holder in table.holders(each)}
        is_known = spelling.fold(name) in people
        is_name = is_known or not (vocabulary.spelled(name) or spelling.fold(name) in _ANYBODY or named(table, name))
        if seat is None or not is_name:
            return None
        side, code = side_name(table, seat), table.name
        taken = "desk-seat-taken" if is_known else "desk-other-seated"
        key = taken if table.holders(seat) else "desk-other-sits"
        names = seated(table, seat, call.language)
        return Heard(call.reply(key, is_private=True, name=name, side=side, names=names, code=code), table.code)

    async def _heard(self, call: Call, table: Table | None, text: str, wish: SeatWish) -> Heard | None:
        """What is done for a line with a wish, if it is one here."""
        table = await self._meant(call, table, wish)
        if table is None or table.game is None or await self._is_order(table, text):
            return None
        if wish.matter == "resign":
            return None if is_question(text) else Heard(await self._ending.resign(call, table), table.code)
        if wish.matter == "rematch":
            answers = await self._once_more(call, table)
            return None if answers is None else Heard(answers, table.code)
        if table.is_over or (wish.rest and not _is_safe(call, table, wish)):
            return None
        seat = next(filter(None, (named(table, name) for name in wish.sides)), None)
        if wish.sides and seat is None:
            return None
        # The bare word goes back in an order, where no side is lent.
        if wish.matter == "back" and known_short_words().said(text) == "back" and not _is_lent(call, table):
            return None
        answers = await (self._in_play if table.head.has_begun else self._in_lobby)(call, table, wish, seat)
        if answers is None:
            return None
        return Heard(answers, table.code, wish.rest if await self._is_answered(table, wish) else "")

    async def _meant(self, call: Call, table: Table | None, wish: SeatWish) -> Table | None:
        """The table that a wish is for, which may be another than a line is: the one that is set up, or just over.

        What is typed is for a game that goes on. Who names a side to be taken, or would begin, may mean one that does
        not yet, and who would play once more one that no longer does, if their chat is turned to it or they answer it.
        """
        if table is not None and not table.head.has_begun and wish.matter in _LOBBY:
            return table
        is_elsewhere = table is not None and table.is_running and bool(table.seats_of(call.who.key))
        if wish.matter in _LOBBY and (wish.sides or wish.matter == "start" or not is_elsewhere):
            here = await self._doors.current(call, stage="lobby")
            if here is None or here.head.has_begun:
                here = await self._doors.faced(call)
            is_named = here is not None and (not wish.sides or any(named(here, name) for name in wish.sides))
            return here if here is not None and is_named and not (here.head.has_begun or here.is_over) else table
        if wish.matter == "rematch" and is_elsewhere:
            here = await self._doors.faced(call)
            return here if here is not None and here.is_over else table
        return table

    async def _is_answered(self, table: Table, wish: SeatWish) -> bool:
        """Whether something is to be said to what else is in the line: who must go gives reasons for it.

        What says the same once more has been answered.
        """
        again = known_wishes().of(wish.rest)
        if _says_again(table, wish):
            return False
        if wish.matter in ("lend", "away"):
            return is_question(wish.rest) or await self._is_order(table, wish.rest)
        is_meant = wish.matter == "back" or asks_within(wish.rest) or again is not None
        return is_meant or known_wishes().within(wish.rest) is not None

    async def _once_more(self, call: Call, table: Table) -> Answers | None:
        """Somebody would play the game that is over once more, or sit down where others would."""
        if table.is_over and table.head.has_begun and not table.is_exercise:
            return await self._rematch.press(call, table, token_at(table, Verb.REMATCH))
        is_expected = any(who.key == call.who.key for seat in table.seats for who in table.expected(seat))
        return await self._join(call, table, None, "") if is_expected and not table.head.has_begun else None

    async def overheard(self, call: Call, table: Table | None) -> Heard | None:
        """The same for what is said in a group to nobody, if it is clearly about a side of an open table, or one's own.

        Clear is who would take a side by its name, not who would play; and whose side the computer plays, and they are
        back.
        """
        wish = known_wishes().of(call.text) or known_wishes().within(call.text)
        if wish is not None and wish.matter == "back" and table is not None and _is_lent(call, table):
            return await self.said(call, table, call.text)
        if wish is None or wish.matter != "join" or not wish.sides or wish.is_bare:
            return None
        here = await self._doors.current(call, stage="lobby")
        if here is None or here.head.has_begun:
            return None
        return await self.said(call, here, call.text)

    async def _is_order(self, table: Table, text: str) -> bool:
        return table.is_running and await self._office.means(table, text)

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
        key = "desk-join-alone" if name else "desk-join"
        buttons = tuple(
            Button(
                call.say(key, side=side_name(table, each)) if free else label_beside(table, each, call.language),
                token_at(table, Verb.JOIN, each, name=name).text,
                "primary",
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
            if mine or wish.is_bare or table.is_exercise:
                return None
            is_sided = seat is not None
            return await self._lobby.join(call, table, seat) if is_sided else told_ways_in(call, table, is_own=True)
        if not mine or wish.matter not in ("lend", "away"):
            return None
        return await self._lobby.computer_command(msgspec.structs.replace(call, text=""), table)

    async def _back(self, call: Call, table: Table, seat: Seat | None) -> Answers | None:
        """Somebody takes their side back, or asks for the one that they have left."""
        mine = table.seats_of(call.who.key)
        if _is_lent(call, table):
            return await self._lobby.join(call, table, seat)
        if mine:
            return call.reply("desk-already-seated", is_private=True, side=side_name(table, mine[0]))
        left = next((each for each in table.seats if table.has_played(call.who.key, each)), None)
        return None if left is None else await self._lobby.join(call, table, left)


def _is_lent(call: Call, table: Table) -> bool:
    """Whether the computer plays a side of somebody's."""
    return any(seat in table.head.deputies for seat in table.seats_of(call.who.key))


def _says_again(table: Table, wish: SeatWish) -> bool:
    """Whether the rest of a line says the same once more: who asks whether they may join, and then says as what."""
    again = known_wishes().of(wish.rest)
    if again is not None and again.matter == wish.matter:
        return True
    asked = known_ways_in().asked(wish.rest, lambda word: named(table, word) is not None)
    return wish.matter == "join" and asked is not None and asked.is_own


def _is_safe(call: Call, table: Table, wish: SeatWish) -> bool:
    """Whether a part of a line is a wish here: an order may have such a part, and people talk of sides in play."""
    if wish.matter == "back":
        return _is_lent(call, table)
    if wish.matter == "join" and table.head.has_begun and not table.seats_of(call.who.key):
        return not wish.is_bare and _says_again(table, wish)
    return table.head.has_begun is (wish.matter in ("lend", "away"))
