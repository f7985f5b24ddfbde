"""The lobby: seats are taken and left, the computer seated, games begun, chats turned to tables."""

from __future__ import annotations

from bot.desk.messages.people import clean, clean_name, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.news.deliveries import Deliveries
from bot.desk.news.renewing import in_public
from bot.desk.office.acting import ATTEMPTS, write
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.reading.spelling import key as spelled
from bot.desk.reading.spelling import stems
from bot.desk.seats.admitting import told_ways_in
from bot.desk.seats.seating import Seating, taken
from bot.desk.seats.standing_in import StandingIn
from bot.desk.tables import receipt
from bot.desk.tables.quotas import are_alone
from bot.desk.tables.sides import named as side_named
from bot.desk.tables.sides import seen_both, vacant
from bot.desk.tables.table import Table, set_up
from bot.desk.views.stand_ins import ABSENT, ALONE, AWAY, BACK, holder_names
from bot.desk.views.telling import seated, side_name, side_names, strength_name
from bot.desk.views.token import Token, Verb
from engine.core import referee
from engine.core.game import Seat
from engine.core.text import same
from engine.players.levels import level_of, usual_of
from storage.port import Conflict
from storage.record import (
    Begun,
    ChatLinked,
    ChatUnlinked,
    Computer,
    Record,
    Rose,
    Worded,
)

_EQUAL = frozenset(map(stems, ("equal", "равный")))
"""What one types for a computer as strong as oneself."""
_WORDS = 8
"""Words of a command that are looked at where each may be a side or a strength."""
WORD = 60
"""The longest word for the dice."""


class Lobby:
    """Everything about a table but its play."""

    def __init__(self, office: Office, deliveries: Deliveries) -> None:
        """Use these means."""
        self.seating = Seating(office)
        self.standing_in = StandingIn(office)
        self._office = office
        self._deliveries = deliveries

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(
            at_table={
                "leave": self.leave,
                "computer": self.computer_command,
                "begin": self.begin,
                "word": self.word,
            },
            presses={
                Verb.JOIN: self.join_pressed,
                Verb.COMPUTER: self.computer_pressed,
                Verb.BEGIN: lambda call, table, _: self.begin(call, table),
                Verb.TURN: self.turn,
            },
        )

    async def join(self, call: Call, table: Table, seat: Seat | None) -> Answers:
        """Take a vacant seat, or one beside others with their leave."""
        await self._office.people.change(call.who, speaks=call.language)
        follows = await self.follow(call, table)
        seat = seat or next((each for each in table.seats_of(call.who.key) if each in table.head.deputies), None)
        if seat is None:
            free = [each for each in table.seats if not table.holders(each)]
            if table.is_running and not table.is_exercise and not table.seats_of(call.who.key):
                if not follows:
                    await self._deliveries.repeat(table.code, call.chat.key)
                lead = call.say("desk-following", code=table.name)
                return told_ways_in(call, table, is_own=True, lead=lead)
            if not follows or len(free) != 1 or table.head.has_begun:
                await self._deliveries.repeat(table.code, call.chat.key)
                names = side_names(table, vacant(table))
                if not names or table.is_over:
                    return call.toast("desk-following", code=table.name)
                return call.toast("desk-following-free", code=table.name, sides=names)
            seat = free[0]
        return await self.seating.seat(call, table, seat)

    async def join_pressed(self, call: Call, table: Table, token: Token) -> Answers:
        """A button that takes a seat, and perhaps begins the game against computers on all that are vacant."""
        seat = table.seats[token.seat]
        if token.name == BACK and seat not in table.seats_of(call.who.key):
            names = holder_names(table, seat, call.language)
            return call.toast("desk-foreign", is_alert=True, side=side_name(table, seat), names=names)
        answers = await self.join(call, table, seat)
        latest = await self._office.table(table.code) or table
        if token.name != ALONE or latest.head.has_begun or seat not in latest.seats_of(call.who.key):
            return answers
        for each in vacant(latest):
            await self.computer(call, latest, each, None)
        return await self.begin(call, await self._office.table(table.code) or latest)

    async def leave(self, call: Call, table: Table) -> Answers:
        """Rise from the side that is named, else from all seats; whoever stays, or comes, goes on."""
        who, now = call.who.key, self._office.now()
        named = side_named(table, clean(call.text))
        if named is None and clean(call.text).strip():
            return call.reply("desk-which-side", sides=tuple(side.name for side in table.sides))

        def make(latest: Table) -> tuple[Record, ...] | None:
            if latest.is_over:
                return None
            return tuple(Rose(now, who, seat) for seat in latest.seats_of(who) if named in (None, seat)) or None

        table, is_written = await write(self._office, table, make)
        if table.is_over:
            return call.reply("desk-table-over", code=table.name)
        kept = tuple(side_name(table, seat) for seat in table.seats_of(who))
        if named is not None and kept:
            key = "desk-you-left" if is_written else "desk-not-your-side"
            return call.reply(key, side=side_name(table, named), sides=kept)
        if not is_written:
            has_asked = await self.seating.withdraw(table, who)
            return call.reply("desk-asks-no-more" if has_asked else "desk-not-seated", code=table.name)
        await self._office.store.rise(who, table.code)
        return call.reply("desk-you-rose", code=table.name)

    async def computer_command(self, call: Call, table: Table) -> Answers:
        """`/computer`, with a side, a strength or both; a word that is neither stops it."""
        strengths = self._office.offered(table)
        if not strengths:
            return call.reply("desk-no-computer")
        names = [name for side in table.sides for name in side.words]
        known = {spelled(word) for name in names for word in name.split()}
        seat: Seat | None = side_named(table, clean(call.text))
        strength: str | None = None
        for word in clean(call.text).split()[:_WORDS] if seat is None else ():
            named, strong = side_named(table, word), self.strength_named(table, word)
            if stems(word) in _EQUAL:
                strong = await self.standing_in.level(table, [call.who.key])
            if named is None and strong is None and spelled(word) not in known:
                sides = tuple(side.name for side in table.sides)
                strong_as = tuple(strength_name(each) for each in strengths)
                return call.reply("desk-computer-unknown", word=clip(word, 40), sides=sides, strengths=strong_as)
            seat, strength = seat or named, strength or strong
        if seat is None:
            free = vacant(table)
            mine = table.seats_of(call.who.key)
            if not free and len(mine) == 1 and table.is_running:
                return await self.standing_in.offer(call, table, mine[0])
            if len(free) != 1:
                return call.reply("desk-which-side", sides=tuple(side.name for side in table.sides))
            seat = free[0]
        return await self.computer(call, table, seat, strength)

    async def computer(self, call: Call, table: Table, seat: Seat, strength: str | None) -> Answers:
        """Let the computer have a seat that nobody holds or, before the game begins, one's own.

        In play a side stays with those who hold it, and the computer answers for them until they are back.
        """
        if table.is_over:
            return call.toast("desk-table-over", code=table.name)
        if not self._office.offered(table):
            return call.toast("desk-no-computer")
        is_mine = seat in table.seats_of(call.who.key)
        if table.head.has_begun and (answers := await self._in_play(call, table, seat, strength)) is not None:
            return answers
        if any(holder.key != call.who.key for holder in table.holders(seat)):
            names = seated(table, seat, call.language)
            return taken(call, table, "desk-seat-taken", side=side_name(table, seat), names=names)
        now, strength = self._office.now(), strength or usual_of(self._office.offered(table))

        def make(latest: Table) -> tuple[Record, ...] | None:
            if latest.is_over or any(holder.key != call.who.key for holder in latest.holders(seat)):
                return None
            if latest.head.has_begun and not latest.seats_of(call.who.key):
                return None
            return (Computer(now, call.who.key, seat, strength),)

        table, is_written = await write(self._office, table, make)
        if is_mine and not table.seats_of(call.who.key):
            await self._office.store.rise(call.who.key, table.code)
        key = "desk-computer-seated" if is_written else "desk-nothing-changed"
        return call.toast(key, side=side_name(table, seat), strength=strength_name(strength))

    async def _in_play(self, call: Call, table: Table, seat: Seat, strength: str | None) -> Answers | None:
        """What becomes of a side that somebody wants the computer to play; `None` if nobody holds it, and it may."""
        is_mine = seat in table.seats_of(call.who.key)
        if table.holders(seat) and not is_mine:
            return await self.standing_in.begin(call, table, seat)
        if not table.seats_of(call.who.key):
            return call.toast("desk-not-seated", code=table.name)
        return await self.standing_in.lend(call, table, seat, strength) if is_mine else None

    async def computer_pressed(self, call: Call, table: Table, token: Token) -> Answers:
        """A button that lets the computer have a seat at a strength, or stand in for its people."""
        if token.name == AWAY:
            return await self.computer(call, table, table.seats[token.seat], None)
        if token.name == ABSENT:
            return await self.standing_in.begin(call, table, table.seats[token.seat])
        strengths = self._office.strengths(table.head.game)
        number = token.path[0] if token.path else 0
        if number >= len(strengths):
            return call.toast("desk-unknown-button")
        return await self.computer(call, table, table.seats[token.seat], strengths[number])

    async def begin(self, call: Call, table: Table) -> Answers:
        """Set the game up, once every seat is held."""
        latest: Table | None = table
        for _ in range(ATTEMPTS):
            if latest is not None and latest.is_over:
                return call.toast("desk-table-over", code=latest.name)
            if latest is None or latest.head.has_begun:
                return call.toast("desk-already-begun")
            if not self._office.steers(latest, call.who.key):
                return call.toast("desk-players-only", code=latest.name)
            empty = vacant(latest)
            if empty:
                return call.toast("desk-seats-empty", sides=side_names(latest, empty))
            unfair = seen_both(latest)
            if unfair:
                return call.toast("desk-both-shared", is_alert=True, names=tuple(same(each.name) for each in unfair))
            is_alone = are_alone(latest)
            if is_alone and not await self._office.quotas.computers_have_room(call.who.key, latest.code):
                return call.toast("desk-computers-enough")
            dice = latest.dice()
            step = await self._office.aside.run(set_up, latest.play, latest.head.scenario, latest.head.options, dice)
            record = Begun(self._office.now(), call.who.key, dice.rolled, referee.fingerprint(step.state))
            await self._office.foresee(latest.code)
            try:
                await self._office.tables.append(latest, (record,), step)
            except Conflict:
                latest = await self._office.table(latest.code)
                continue
            self._office.reseated.add(latest.code)
            self._office.touched.add(latest.code)
            return call.toast("desk-you-began")
        return call.toast("desk-busy")

    async def word(self, call: Call, table: Table) -> Answers:
        """Mix a word into the dice, before the first of them is rolled."""
        word = clip(clean(call.text), WORD)
        if not word:
            return call.reply("desk-which-word")
        if not table.seats_of(call.who.key):
            return call.reply("desk-not-seated", code=table.name)
        now = self._office.now()
        _, is_written = await write(
            self._office,
            table,
            lambda latest: (
                None
                if latest.head.has_begun or latest.is_over or not latest.seats_of(call.who.key)
                else (Worded(now, call.who.key, word),)
            ),
        )
        return call.toast("desk-word-added" if is_written else "desk-word-late")

    async def follow(self, call: Call, table: Table) -> bool:
        """Link a chat to a table and make it the current one; whether it was linked already.

        A group is turned to it only by whoever may do that. A chat that has not chosen a language is spoken to in that
        of whoever brings the table into it.
        """
        chat = call.chat
        may_turn = await self.may_turn(call, table)
        is_linked = await self._follows(chat.key, table)
        if not is_linked:
            if "language" not in await self._office.people.chat(chat.key):
                await self._office.people.change_chat(chat.key, language=call.language)
            await write(self._office, table, lambda _: (ChatLinked(self._office.now(), chat.key, call.who.key),))
            await self._office.store.link(chat.key, table.code)
        if may_turn:
            await self._office.store.set_current(chat.key, table.code)
        return is_linked

    async def may_turn(self, call: Call, table: Table) -> bool:
        """Whether a person may turn a chat to a table: a group where others play only if he plays there as well."""
        who = call.who.key
        if call.chat.private or self._office.steers(table, who):
            return True
        codes = [code for code in await self._office.store.tables(call.chat.key) if code != table.code]
        found = [await self._office.table(code, is_fresh=False) for code in codes]
        others = [each for each in found if each is not None and each.game is not None and not each.is_over]
        return not others or any(self._office.steers(each, who) for each in others)

    async def turn(self, call: Call, table: Table, _: Token) -> Answers:
        """A button that turns the chat to a table, and then shows it."""
        if not await self.may_turn(call, table):
            return call.toast("desk-turn-not-yours", is_alert=True)
        await self.follow(call, table)
        return *self.turned(call, table), await in_public(self._office, call, table, None)

    def turned(self, call: Call, table: Table) -> Answers:
        """What is said when a chat is turned to a table; to all who are in it."""
        if call.chat.private:
            return call.toast("desk-current", code=table.name)
        return call.reply("desk-turned", name=clean_name(call.who.name), code=table.name)

    async def _follows(self, chat: str, table: Table) -> bool:
        """Whether a chat follows a table; when the update is handled again, whether it did so before it."""
        mine = receipt.current()
        if mine is None or not mine.is_again:
            return chat in await self._office.store.chats(table.code)
        records = (await self._office.store.read(table.code))[: table.version]
        links = [each for each in records if isinstance(each, ChatLinked | ChatUnlinked) and each.chat == chat]
        return bool(links) and isinstance(links[-1], ChatLinked)

    def strength_named(self, table: Table, text: str) -> str | None:
        """The computer's strength that a typed word means."""
        wanted = stems(text)
        for strength in self._office.offered(table):
            if wanted in map(stems, level_of(strength).words):
                return strength
        return None
