"""The desk: the conversation without a platform."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from functools import partial

import msgspec

from bot.desk.asking import seat_number
from bot.desk.call import Answers, Call
from bot.desk.charges import Charges
from bot.desk.clock import Clock
from bot.desk.codes import read_code
from bot.desk.commands import COMMANDS
from bot.desk.deliveries import Deliveries
from bot.desk.house import House
from bot.desk.illustrated import Illustrated
from bot.desk.incoming import Chat, Commanded, Incoming, Moved, Pressed, Removed, Said, Who
from bot.desk.inquiries import Inquiries
from bot.desk.learning import Learning
from bot.desk.lobby import Lobby
from bot.desk.mentions import Mentions
from bot.desk.moment import NOW
from bot.desk.opening import Opening
from bot.desk.orders import Orders
from bot.desk.outgoing import Answer, Block, Button, Choice, Found, Message, Messenger, Reply, Toast
from bot.desk.pace import read_pace, read_quiet
from bot.desk.people import as_language, clean, clip
from bot.desk.pictures import Pictures
from bot.desk.pressing import Pressing
from bot.desk.reflex import Reflexes
from bot.desk.refusing import Refusing
from bot.desk.rulebook import Rulebook
from bot.desk.showing import Showing
from bot.desk.table import Table
from bot.desk.telling import duration, side_name
from bot.desk.token import Token
from bot.desk.undo import Undo
from bot.desk.whatif import WhatIf
from bot.desk.words import say
from engine.core.game import AnyGame, Seat
from engine.core.text import Language
from engine.players.player import Player
from renderers.registry import Renderer
from storage.port import NewerRecord, Store, StoreError

log = logging.getLogger(__name__)

SEEN = 86400
"""Seconds for which an update of a platform is not taken twice."""
PATIENCE = 1.0
"""Seconds that people wait for a computer's answer to be told in one go with their own."""
TEXT = 8000
"""The longest text that is looked at."""

_RUSSIAN = {command.russian: command.name for command in COMMANDS}
_Handler = Callable[[Call, Table], Awaitable[Answers]]
_General = Callable[[Call], Awaitable[Answers]]


class Desk:
    """Takes what comes in from any platform, keeps the tables, sends what is due: a `bot.desk.service.Service`."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        renderers: Mapping[str, Renderer],
        *,
        now: Callable[[], int],
        secret: Callable[[], bytes],
        computers: Mapping[tuple[str, str], Player],
        default_language: Language = "en",
        admins: frozenset[str] = frozenset(),
    ) -> None:
        """Open the desk.

        Args:
            store: where tables, people and due times are kept.
            games: the games by id.
            renderers: their pictures by game id; a game without one is played by text alone.
            now: Unix seconds UTC.
            secret: 32 unforeseeable bytes at each call, for the dice of a new table and its code.
            computers: computer players by game id and strength, the weakest first.
            default_language: for people whose platform does not tell.
            admins: keys of people who may begin, pause and configure any table.
        """
        house = House(
            store,
            games,
            renderers,
            now=now,
            secret=secret,
            computers=computers,
            default_language=default_language,
            admins=admins,
        )
        pictures = Pictures(renderers)
        self._house = house
        self._rulebook = Rulebook(games.values())
        self._illustrated = Illustrated(games, pictures)
        self._deliveries = Deliveries(house, pictures, Mentions(house, self._rulebook.lookup.terms))
        self._lobby = Lobby(house, self._deliveries)
        self._opening = Opening(house, self._lobby)
        refusing = Refusing(house, self._rulebook, pictures)
        self._learning = Learning(house, self._opening, self._lobby)
        charges = Charges(house)
        self._orders = Orders(house, refusing, self._learning, charges)
        self._showing = Showing(house, pictures, self._orders)
        self._undo = Undo(house)
        self._reflexes = Reflexes(house)
        self._pressing = Pressing(
            house,
            self._opening,
            self._learning,
            self._lobby,
            self._orders,
            charges,
            refusing,
            self._showing,
            self._undo,
            self._rulebook,
            self._illustrated,
        )
        self._clock = Clock(house, self._deliveries.deliver)
        self._general: dict[str, _General] = {
            "new": self._opening.open,
            "puzzle": self._opening.puzzle,
            "learn": self._learning.command,
            "join": self._join,
            "tables": self._showing.tables,
            "table": self._switch,
            "language": self._language,
            "help": self._help,
            "start": self._help,
            "rule": self._rule,
        }
        self._handlers: dict[str, _Handler] = {
            "leave": self._lobby.leave,
            "computer": self._computer,
            "begin": self._lobby.begin,
            "board": self._showing.board,
            "orders": self._showing.orders,
            "order": self._order,
            "hand": self._showing.hand,
            "odds": WhatIf(house, self._orders, refusing, pictures).odds,
            "why": self._orders.why,
            "who": self._showing.who,
            "log": self._showing.log,
            "undo": self._undo.ask,
            "reflex": self._reflexes.command,
            "charge": charges.command,
            "resign": self._resign,
            "pause": self._lobby.pause,
            "pace": self._pace,
            "verify": self._showing.verify,
            "word": self._lobby.word,
            "hint": self._learning.hint,
        }
        inquiries = Inquiries(pictures)
        for game in games.values():
            for inquiry in game.inquiries:
                self._handlers[inquiry.word] = partial(inquiries.answer, inquiry.word)

    def attach(self, platform: str, messenger: Messenger) -> None:
        """See `Service`."""
        self._house.messengers[platform] = messenger

    async def handle(self, incoming: Incoming) -> tuple[Answer, ...]:
        """See `Service`."""
        try:
            return await self._handle(incoming)
        except NewerRecord as error:
            log.warning("a newer Fieldpost has been here: %s", error)
            return self._sorry(incoming, "desk-newer", "")
        except StoreError as error:
            log.warning("the store failed: %s", error)
            return self._sorry(incoming, "desk-store-failed", "")
        except Exception:
            code = await self._code_for_apology(incoming)
            log.exception("a bug at table %s, at %r", code or "none", _excerpt(incoming))
            return self._sorry(incoming, "desk-bug", code)

    async def deliver(self) -> None:
        """See `Service`; computers and standing orders answer first, so that what they do is told in one go."""
        codes = sorted(self._house.touched)
        self._house.touched.clear()
        await asyncio.gather(*(self._deliver(code) for code in codes))

    async def tick(self) -> None:
        """Do what has fallen due; to be called about once a second by every process."""
        try:
            await self._clock.tick()
        except StoreError as error:
            log.warning("the store failed: %s", error)
        await self.deliver()

    def prepare(self) -> None:
        """Index the rulebooks, which the first look-up would else have to wait for; takes a second or two."""
        self._rulebook.prepare()

    async def complete_order(self, who: Who, chat: Chat, text: str) -> tuple[Choice, ...]:
        """See `Service`."""
        try:
            call = await self._call(who, chat, "")
            table, text = await self._addressed(call, text)
            return () if table is None else self._orders.completions(call, table, text)
        except StoreError as error:
            log.warning("the store failed: %s", error)
        except Exception:
            log.exception("an order could not be completed: %r", clip(text, 100))
        return ()

    async def complete_rule(self, who: Who, chat: Chat, text: str) -> tuple[Choice, ...]:
        """See `Service`."""
        try:
            call = await self._call(who, chat, "")
            table = await self._table(call)
            return self._rulebook.completed(clip(clean(text), 100), call.language, _game(table))
        except StoreError as error:
            log.warning("the store failed: %s", error)
        except Exception:
            log.exception("a rule could not be completed: %r", clip(text, 100))
        return ()

    async def look_up(self, text: str, language: Language, limit: int) -> tuple[Found, ...]:
        """See `Service`."""
        return self._rulebook.found(clip(clean(text), 200), language, limit)

    async def _deliver(self, code: str) -> None:
        try:
            driving = asyncio.ensure_future(self._clock.drive(code))
            await asyncio.wait({driving}, timeout=PATIENCE)
            if not driving.done():
                await self._deliveries.deliver(code)
            try:
                await driving
            finally:
                await self._deliveries.deliver(code)
        except StoreError as error:
            # The sweep that was scheduled with the record will try again.
            log.warning("table %s: the store failed while delivering: %s", code, error)
        except Exception:
            log.exception("table %s: delivering failed", code)

    async def _handle(self, incoming: Incoming) -> Answers:
        if isinstance(incoming, Moved):
            await self._house.store.move_chat(incoming.old, incoming.new)
            self._house.people.forget_chat(incoming.old)
            self._house.people.forget_chat(incoming.new)
            return ()
        if isinstance(incoming, Removed):
            return await self._removed(incoming.chat)
        if incoming.update and not await self._house.store.seen(incoming.update, SEEN):
            return ()
        if isinstance(incoming, Pressed):
            call = await self._call(incoming.who, incoming.chat, "")
            return await self._pressing.press(call, incoming.token)
        call = await self._call(incoming.who, incoming.chat, incoming.text[:TEXT])
        if isinstance(incoming, Said):
            return await self._said(call)
        return await self._commanded(call, incoming.command.casefold())

    async def _commanded(self, call: Call, command: str) -> Answers:
        command = _RUSSIAN.get(command, command)
        general = self._general.get(command)
        if general is not None:
            return await general(call)
        handler = self._handlers.get(command)
        if handler is None:
            return call.reply("desk-unknown-command", is_private=True, command=clip(clean(command), 40))
        table, text = await self._addressed(call, call.text)
        if table is not None and command != "order":
            table = await self._house.table(table.code)
        if table is None:
            return call.reply("desk-no-table")
        if table.game is None:
            return call.reply("desk-unknown-game", game=table.head.game)
        return await handler(msgspec.structs.replace(call, text=text), table)

    async def _help(self, call: Call) -> Answers:
        return await self._showing.help(call, await self._table(call))

    async def _rule(self, call: Call) -> Answers:
        table = await self._table(call)
        game = _game(table)
        asked = clean(call.text).strip().casefold()
        if not asked or asked in NOW:
            now = self._applies_now(call, table)
            if now is not None:
                return (Reply(now, private=True),)
            if asked:
                return call.reply("rule-now-nothing", is_private=True)
        found = self._rulebook.answer(clip(clean(call.text), 200), call.language, game)
        return (Reply(await self._illustrated.message(found.entry, found.message, call.language), private=True),)

    def _applies_now(self, call: Call, table: Table | None) -> Message | None:
        """The rules of the moment at a running table."""
        if table is None or table.game is None or not table.is_running:
            return None
        eyes = frozenset(table.seats_of(call.who.key))
        return self._rulebook.moment(table.head.game, table.asks, eyes, call.language)

    async def _said(self, call: Call) -> Answers:
        table, text = await self._addressed(call, call.text)
        if table is None or table.game is None:
            return call.reply("desk-no-table")
        return await self._orders.give(call, table, text)

    async def _order(self, call: Call, table: Table) -> Answers:
        return await self._orders.give(call, table, call.text)

    async def _join(self, call: Call) -> Answers:
        words = clean(call.text).split()
        table = None
        if words and (code := read_code(words[0])) is not None:
            table = await self._house.table(code)
            if table is not None:
                words.pop(0)
        if table is None and not words:
            table = await self._table(call)
        elif table is None:
            table = await self._table(call)
            if table is None or table.game is None or self._lobby.seat_named(table, " ".join(words)) is None:
                return call.reply("desk-no-such-table", code=clip(words[0], 20))
        if table is None:
            return call.reply("desk-no-table")
        if table.game is None:
            return call.reply("desk-unknown-game", game=table.head.game)
        seat = self._lobby.seat_named(table, " ".join(words)) if words else None
        if words and seat is None:
            return call.reply("desk-which-side", sides=tuple(side.name for side in table.sides))
        return await self._lobby.join(call, table, seat)

    async def _computer(self, call: Call, table: Table) -> Answers:
        strengths = self._house.strengths(table.head.game)
        words = clean(call.text).split()
        strength = next((each for word in words if (each := self._lobby.strength_named(table, word))), None)
        seat = next((each for word in words if (each := self._lobby.seat_named(table, word))), None)
        if not strengths:
            return call.reply("desk-no-computer")
        if seat is None:
            free = [each for each in table.seats if not table.holders(each) and each not in table.head.computers]
            if len(free) != 1:
                return call.reply("desk-which-side", sides=tuple(side.name for side in table.sides))
            seat = free[0]
        return await self._lobby.computer(call, table, seat, strength or strengths[-1])

    async def _resign(self, call: Call, table: Table) -> Answers:
        seats: tuple[Seat, ...] = table.seats_of(call.who.key)
        if not seats:
            return call.reply("desk-not-seated", code=table.code)
        if not table.is_running:
            return call.reply("desk-not-running")
        buttons = tuple(
            Button(
                call.say("desk-resign-button", side=side_name(table, seat)),
                Token(table.code, table.head.moved, "x", seat_number(table, seat)).text,
                "danger",
            )
            for seat in seats
        )
        return (Reply(Message((Block(call.say("desk-resign-sure")),), buttons=buttons)),)

    async def _pace(self, call: Call, table: Table) -> Answers:
        words = clean(call.text).split()
        if words and words[0].casefold() in ("quiet", "тихо"):
            wish = " ".join(words[1:])
            if read_quiet(wish) is None:
                return call.reply("desk-quiet-how")
            await self._house.people.change_chat(call.chat.key, quiet=wish)
            return call.reply("desk-quiet-set", hours=wish)
        pace = read_pace(" ".join(words)) if words else None
        if pace is None:
            return call.reply("desk-pace-how", pace=duration(table.head.pace, call.language))
        return await self._lobby.configure(call, table, pace=pace)

    async def _switch(self, call: Call) -> Answers:
        code = read_code(clean(call.text))
        table = None if code is None else await self._house.table(code)
        if table is None:
            return call.reply("desk-no-such-table", code=clip(clean(call.text), 20))
        await self._lobby.follow(call, table)
        self._deliveries.repeat(table.code, call.chat.key)
        return call.toast("desk-current", code=table.code)

    async def _language(self, call: Call) -> Answers:
        words = clean(call.text).split()
        language = as_language(words[-1]) if words else None
        if language is None:
            return call.reply("desk-language-how")
        whose = words[0].casefold() if len(words) > 1 else ""
        if whose in ("table", "стол", "стола"):
            table = await self._table(call)
            if table is None or table.game is None:
                return call.reply("desk-no-table")
            return await self._lobby.configure(call, table, language=language)
        if whose in ("chat", "чат", "чата"):
            await self._house.people.change_chat(call.chat.key, language=language)
        else:
            await self._house.people.change(call.who, language=language)
        return (Reply(Message((Block(say(language, "desk-language-yours")),))),)

    async def _removed(self, chat: str) -> Answers:
        for code in await self._house.store.tables(chat):
            table = await self._house.table(code)
            if table is not None:
                await self._deliveries.lose(table, chat)
        return ()

    async def _call(self, who: Who, chat: Chat, text: str) -> Call:
        return Call(who, chat, await self._house.people.language(who), text.encode("utf-8", "replace").decode())

    async def _addressed(self, call: Call, text: str) -> tuple[Table | None, str]:
        """The table that a text is meant for, `#CODE` at its beginning or the current one, and the rest of the text."""
        head, _, rest = text.lstrip().partition(" ")
        if head.startswith("#") and (code := read_code(head)) is not None:
            table = await self._house.table(code)
            if table is not None:
                return table, rest
        return await self._table(call), text

    async def _table(self, call: Call) -> Table | None:
        """The current table of the chat; else the one it followed last; else the one where this person is awaited."""
        code = await self._house.store.current(call.chat.key)
        if code is None:
            codes = await self._house.store.tables(call.chat.key)
            if not codes and call.chat.private:
                codes = await self._house.store.tables_of(call.who.key)
            code = codes[-1] if codes else None
        return None if code is None else await self._house.table(code, is_fresh=False)

    async def _code_for_apology(self, incoming: Incoming) -> str:
        if isinstance(incoming, Moved | Removed):
            return ""
        try:
            return await self._house.store.current(incoming.chat.key) or ""
        except StoreError:
            return ""

    def _sorry(self, incoming: Incoming, key: str, code: str) -> Answers:
        if isinstance(incoming, Moved | Removed):
            return ()
        language = as_language(incoming.who.language) or self._house.default_language
        text = say(language, key, code=code or "—")
        if isinstance(incoming, Pressed):
            return (Toast(clip(text, 200), alert=True),)
        return (Reply(Message((Block(text),)), private=True),)


def _game(table: Table | None) -> str | None:
    return None if table is None or table.game is None else table.head.game


def _excerpt(incoming: Incoming) -> str:
    match incoming:
        case Said(text=text) | Commanded(text=text):
            return clip(text, 100)
        case Pressed(token=token):
            return clip(token, 100)
        case _:
            return type(incoming).__name__
