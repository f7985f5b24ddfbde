"""The desk: the conversation without a platform."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from functools import partial

import msgspec

from bot.desk.messages.commands import COMMANDS, kind_of
from bot.desk.messages.incoming import Chat, Commanded, Incoming, Moved, Pressed, Removed, Said, Who
from bot.desk.messages.outgoing import Answer, Block, Choice, Form, Found, Message, Messenger, Reply, Toast
from bot.desk.messages.people import as_language, clean, clip
from bot.desk.messages.service import Postponed
from bot.desk.messages.words import Answers, Call, say
from bot.desk.news.clock import Clock
from bot.desk.news.deliveries import Deliveries
from bot.desk.news.following import Following
from bot.desk.news.hearing import Hearing
from bot.desk.news.journal import Journal
from bot.desk.news.reflex import Reflexes
from bot.desk.office.doors import Doors
from bot.desk.office.office import Office
from bot.desk.orders.charges import Charges
from bot.desk.orders.inquiries import Inquiries
from bot.desk.orders.orders import Orders
from bot.desk.orders.refusing import Refusing
from bot.desk.orders.undo import Undo
from bot.desk.orders.whatif import WhatIf
from bot.desk.pressing import Pressing
from bot.desk.rules.glossary import Introductions
from bot.desk.rules.illustrated import Illustrated
from bot.desk.rules.library import Library
from bot.desk.rules.moment import NOW
from bot.desk.rules.rulebook import Rulebook
from bot.desk.seats.closing import Closing
from bot.desk.seats.entering import Entering
from bot.desk.seats.learning import Learning
from bot.desk.seats.lobby import Lobby
from bot.desk.seats.opening import Opening
from bot.desk.seats.pacing import Pacing
from bot.desk.seats.resigning import Resigning
from bot.desk.showing import Showing
from bot.desk.tables.quotas import COMPUTER_TABLES
from bot.desk.tables.receipt import Receipt, handling
from bot.desk.tables.table import Table
from bot.desk.views.pictures import Pictures
from bot.desk.work.drawing import Studio, Threads
from bot.desk.work.thinking import Here, Thinker
from engine.core.game import AnyGame
from engine.core.text import Language
from engine.players.player import Player
from renderers.registry import Renderer
from storage.port import Damaged, Gone, Inbox, Meter, NewerRecord, Store, StoreError

log = logging.getLogger(__name__)

TEXT = 8000
"""The longest text that is looked at."""

_RUSSIAN = {command.russian: command.name for command in COMMANDS}
_OF_A_TABLE = frozenset(("log", *(command.name for command in COMMANDS if command.takes == "nothing")))
"""Commands behind which nothing but the code of the table they are for can stand, or a page."""
_SHOWING = frozenset(("board", "orders", "who"))
"""Commands of somebody who looks for where things stand: the prompt comes down to him."""
_PLAYING = frozenset(["leave", "computer", "begin", "odds", "why", "reflex", "charge", "resign", "pause", "word"])
"""Commands that have no sense any more once the game is over, whoever gives them."""
_ALONE = frozenset(command.name for command in COMMANDS if command.private)
_Handler = Callable[[Call, Table], Awaitable[Answers]]
_General = Callable[[Call], Awaitable[Answers]]


class Desk:
    """Takes what comes in from any platform, keeps the tables, sends what is due: the service of the adapters."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        renderers: Mapping[str, Renderer],
        *,
        now: Callable[[], int],
        secret: Callable[[], bytes],
        computers: Mapping[tuple[str, str], Player],
        meter: Meter | None,
        default_language: Language = "en",
        admins: frozenset[str] = frozenset(),
        thinker: Thinker | None = None,
        studio: Studio | None = None,
        computer_tables: int = COMPUTER_TABLES,
        keep_days: int = 0,
    ) -> None:
        """Open the desk.

        Args:
            store: where tables, people and due times are kept.
            games: the games by id.
            renderers: their pictures by game id; a game without one is played by text alone.
            now: Unix seconds UTC.
            secret: 32 unforeseeable bytes at each call, for the dice of a new table and its code.
            computers: computer players by game id and strength, the weakest first.
            meter: counts what people do, so that nobody does too much; without one nothing is limited.
            default_language: for people whose platform does not tell.
            admins: keys of people who may begin, pause and configure any table.
            thinker: where the computers think; in this process if left out.
            studio: where pictures are drawn; in this process if left out.
            computer_tables: running tables where computers play alone, of everybody together.
            keep_days: days after its end for which a table is kept; 0 for ever.
        """
        office = Office(
            store,
            games,
            renderers,
            now=now,
            secret=secret,
            computers=computers,
            meter=meter,
            default_language=default_language,
            admins=admins,
            computer_tables=computer_tables,
            keep_days=keep_days,
        )
        self._pictures = pictures = Pictures(renderers, studio or Threads())
        self._office = office
        rulebook = Rulebook(games.values())
        self._library = Library(rulebook, office.aside, office.building)
        self._illustrated = Illustrated(games, pictures)
        self._deliveries = Deliveries(
            office, pictures, Introductions(office.store, office.telling, rulebook.lookup.terms)
        )
        self._lobby = Lobby(office, self._deliveries)
        self._opening = Opening(office, self._lobby)
        self._closing = Closing(office)
        resigning = Resigning(office)
        self._doors = Doors(office)
        entering = Entering(self._doors, self._lobby, self._deliveries)
        refusing = Refusing(office, rulebook, pictures)
        self._learning = Learning(office, self._opening, self._lobby)
        charges = Charges(office)
        self._orders = Orders(office, refusing, self._learning, charges)
        self._showing = Showing(office, pictures, self._orders)
        self._undo = Undo(office)
        self._reflexes = Reflexes(office)
        pacing = Pacing(office, self._lobby)
        self._pressing = Pressing(
            office,
            self._doors,
            self._opening,
            self._learning,
            self._lobby,
            self._closing,
            resigning,
            pacing,
            self._orders,
            charges,
            refusing,
            self._showing,
            self._undo,
            self._library,
            self._illustrated,
        )
        self._following = Following(office, thinker or Here(games, computers), self._deliveries.deliver)
        self._hearing = Hearing(office, self._deliveries, partial(self._following.start, is_waited_for=False))
        self._clock = Clock(office, self._following)
        self._general: dict[str, _General] = {
            "new": self._opening.open,
            "puzzle": self._opening.puzzle,
            "learn": self._learning.command,
            "join": entering.join,
            "tables": self._showing.tables,
            "table": entering.switch,
            "language": self._language,
            "help": self._help,
            "start": self._help,
            "rule": self._rule,
        }
        self._handlers: dict[str, _Handler] = {
            "invite": entering.invite,
            "leave": self._lobby.leave,
            "computer": self._lobby.computer_command,
            "begin": self._lobby.begin,
            "close": self._closing.close,
            "board": self._showing.board,
            "orders": self._showing.orders,
            "order": self._order,
            "hand": self._showing.hand,
            "odds": WhatIf(office, self._orders, refusing, pictures).odds,
            "why": self._orders.why,
            "who": self._showing.who,
            "log": Journal(office).show,
            "undo": self._undo.ask,
            "reflex": self._reflexes.command,
            "charge": charges.command,
            "resign": resigning.command,
            "pause": self._lobby.pause,
            "pace": pacing.command,
            "verify": self._showing.verify,
            "word": self._lobby.word,
            "hint": self._learning.hint,
        }
        inquiries = Inquiries(office, pictures)
        for game in games.values():
            for inquiry in game.inquiries:
                self._handlers[inquiry.word] = partial(inquiries.answer, inquiry.word)

    def attach(self, platform: str, messenger: Messenger) -> None:
        """See `Service`."""
        self._office.messengers[platform] = messenger

    @property
    def inbox(self) -> Inbox:
        """See `Service`."""
        return self._office.store

    async def handle(self, incoming: Incoming, *, is_again: bool = False) -> tuple[Answer, ...]:
        """See `Service`."""
        with handling(Receipt(incoming.update, is_again=is_again)) as receipt:
            try:
                answers = await self._handle(incoming, is_again=is_again)
                return tuple(map(_done, answers)) if receipt.has_acted else answers
            except NewerRecord as error:
                log.warning("a newer Fieldpost has been here: %s", error)
                return self._sorry(incoming, "desk-newer", "")
            except Damaged as error:
                log.critical("%s", error)
                return self._sorry(incoming, "desk-damaged", error.table)
            except Gone as error:
                return self._sorry(incoming, "desk-gone", error.table)
            except StoreError as error:
                log.warning("the store failed: %s", error)
                if incoming.update:
                    raise Postponed(self._sorry(incoming, "desk-store-waits", "")) from error
                is_known = not (receipt.has_written or receipt.is_unsure)
                return self._sorry(incoming, "desk-store-failed" if is_known else "desk-store-unsure", "")
            except Exception:
                code = await self._code_for_apology(incoming)
                log.exception("a bug at table %s, at %s", code or "none", kind_of(incoming))
                return self._sorry(incoming, "desk-bug-after" if receipt.has_written else "desk-bug", code)

    async def deliver(self) -> None:
        """See `Service`; quick computers and standing orders answer first, so that what they do is told in one go."""
        telling = self._begin_to_tell()
        if telling:
            await asyncio.wait(telling)

    async def tick(self) -> None:
        """Do or start what has fallen due; to be called about once a second by every process."""
        try:
            await self._clock.tick()
        except StoreError as error:
            log.warning("the store failed: %s", error)
        self._begin_to_tell()

    async def settled(self) -> None:
        """Wait until everybody who answers by himself has, and everybody was told; other acts may come meanwhile."""
        while await self._clock.lanes.settled() or await self._following.settled():
            pass

    async def close(self) -> None:
        """Give up what was only started; the next process goes on with it, from the store."""
        self._clock.close()
        await self._following.close()
        self._deliveries.close()
        await self._pictures.close()

    async def listen(self) -> None:
        """Take up what was interrupted, then tell what other processes do; to be called once, ended from outside."""
        await self._hearing.listen()

    async def prepare(self) -> None:
        """Build aside what the first look-ups and typed orders would else have to wait for."""
        await self._pictures.prepare()
        for name in self._office.games:
            await self._office.readers.get(name)
        await self._library.prepare()

    async def complete_order(self, who: Who, chat: Chat, text: str) -> tuple[Choice, ...]:
        """See `Service`."""
        try:
            if not await self._office.limits.may_complete(who, self._office.now()):
                return ()
            call = await self._call(who, chat, "")
            table, text = await self._doors.addressed(call, text)
            return () if table is None else self._orders.completions(call, table, text)
        except StoreError as error:
            log.warning("the store failed: %s", error)
        except Exception:
            log.exception("an order of %d characters could not be completed", len(text))
        return ()

    async def complete_rule(self, who: Who, chat: Chat, text: str) -> tuple[Choice, ...]:
        """See `Service`."""
        try:
            if not await self._office.limits.may_complete(who, self._office.now()):
                return ()
            call = await self._call(who, chat, "")
            table = await self._doors.current(call)
            return await self._library.completed(clip(clean(text), 100), call.language, _game(table))
        except StoreError as error:
            log.warning("the store failed: %s", error)
        except Exception:
            log.exception("a rule of %d characters could not be completed", len(text))
        return ()

    async def look_up(self, who: Who, text: str, limit: int) -> tuple[Found, ...]:
        """See `Service`."""
        if not await self._office.limits.may_complete(who, self._office.now()):
            return ()
        return await self._library.found(clip(clean(text), 200), who.language, limit)

    def _begin_to_tell(self) -> list[asyncio.Task[bool]]:
        codes = sorted(self._office.touched)
        self._office.touched.clear()
        return [self._following.start(code) for code in codes]

    async def _handle(self, incoming: Incoming, *, is_again: bool) -> Answers:
        if isinstance(incoming, Moved):
            await self._deliveries.move(incoming.old, incoming.new)
            return ()
        if isinstance(incoming, Removed):
            await self._deliveries.lose_all(incoming.chat)
            return ()
        refused = None if is_again else await self._refused(incoming)
        if refused is not None:
            return refused
        if isinstance(incoming, Pressed):
            call = await self._call(incoming.who, incoming.chat, "")
            return await self._pressing.press(call, incoming.token)
        call = await self._call(incoming.who, incoming.chat, incoming.text[:TEXT])
        if isinstance(incoming, Said):
            return await self._said(call)
        return await self._commanded(call, incoming.command.casefold())

    async def _refused(self, incoming: Said | Commanded | Pressed) -> Answers | None:
        """What somebody is told who does too much at once; nothing is looked up for him, not even his language."""
        command = incoming.command.casefold() if isinstance(incoming, Commanded) else ""
        now = self._office.now()
        if await self._office.limits.has_room(incoming, _RUSSIAN.get(command, command), now):
            return None
        call = Call(incoming.who, incoming.chat, self._office.people.language_at_hand(incoming.who))
        if isinstance(incoming, Pressed):
            return call.toast("desk-too-fast", is_passing=True)
        return await self._office.limits.refused(call, now)

    async def _commanded(self, call: Call, command: str) -> Answers:
        command = _RUSSIAN.get(command, command)
        general = self._general.get(command)
        if general is not None:
            return await general(call)
        handler = self._handlers.get(command)
        if handler is None:
            return call.reply("desk-unknown-command", is_private=True, command=clip(clean(command), 40))
        table, text = await self._doors.addressed(call, call.text, is_fresh=command != "order")
        if command in _OF_A_TABLE and text.strip():
            table, text = await self._doors.named(call, table, text)
        if table is None:
            return call.reply("desk-no-table")
        if table.game is None:
            return call.reply("desk-unknown-game", game=table.head.game)
        if table.is_over and command in _PLAYING:
            return call.reply("desk-table-over", is_private=command in _ALONE, code=table.name)
        answers = await handler(msgspec.structs.replace(call, text=text), table)
        is_menu = command == "orders" and call.chat.private  # all that the prompt offers stands in the answer
        if command in _SHOWING and not table.is_over and not is_menu:
            await self._deliveries.bring(table.code, call.chat.key)
        return answers

    async def _help(self, call: Call) -> Answers:
        return await self._showing.help(call, await self._doors.current(call))

    async def _rule(self, call: Call) -> Answers:
        table = await self._doors.current(call)
        game = _game(table)
        asked = clean(call.text).strip().casefold()
        if not asked or asked in NOW:
            now = await self._applies_now(call, table)
            if now is not None:
                return (Reply(now, private=True),)
            if asked:
                return call.reply("rule-now-nothing", is_private=True)
        found = await self._library.answer(clip(clean(call.text), 200), call.language, game)
        return (Reply(await self._illustrated.message(found.entry, found.message, call.language), private=True),)

    async def _applies_now(self, call: Call, table: Table | None) -> Message | None:
        """The rules of the moment at a running table."""
        if table is None or table.game is None or not table.is_running:
            return None
        eyes = frozenset(table.seats_of(call.who.key))
        return await self._library.moment(table.head.game, table.asks, eyes, call.language)

    async def _said(self, call: Call) -> Answers:
        table, text = await self._doors.addressed(call, call.text, is_fresh=False)
        if table is None or table.game is None:
            return call.reply("desk-no-table")
        return await self._orders.give(call, table, text)

    async def _order(self, call: Call, table: Table) -> Answers:
        return await self._orders.give(call, table, call.text)

    async def _language(self, call: Call) -> Answers:
        words = clean(call.text).split()
        language = as_language(words[-1]) if words else None
        if language is None:
            return call.reply("desk-language-how")
        whose = words[0].casefold() if len(words) > 1 else ""
        if whose in ("table", "стол", "стола"):
            table = await self._doors.current(call)
            if table is None or table.game is None:
                return call.reply("desk-no-table")
            return await self._lobby.configure(call, table, language=language)
        if whose in ("chat", "чат", "чата"):
            await self._office.people.change_chat(call.chat.key, language=language)
        else:
            await self._office.people.change(call.who, language=language)
        return (Reply(Message((Block(say(language, "desk-language-yours")),))),)

    async def _call(self, who: Who, chat: Chat, text: str) -> Call:
        return Call(who, chat, await self._office.people.language(who), text.encode("utf-8", "replace").decode())

    async def _code_for_apology(self, incoming: Incoming) -> str:
        if isinstance(incoming, Moved | Removed):
            return ""
        try:
            return await self._office.store.current(incoming.chat.key) or ""
        except StoreError:
            return ""

    def _sorry(self, incoming: Incoming, key: str, code: str) -> Answers:
        if isinstance(incoming, Moved | Removed):
            return ()
        language = as_language(incoming.who.language) or self._office.default_language
        text = say(language, key, code=code or "—")
        if isinstance(incoming, Pressed):
            return (Toast(clip(text, 200), alert=True),)
        return (Reply(Message((Block(text),)), private=True),)


def _done(answer: Answer) -> Answer:
    """The same answer, to what has taken effect."""
    return answer if isinstance(answer, Form) else msgspec.structs.replace(answer, done=True)


def _game(table: Table | None) -> str | None:
    return None if table is None or table.game is None else table.head.game
