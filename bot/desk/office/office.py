"""What every part of the desk works with: the store, the tables, the games, the clock on the wall."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from bot.desk.messages.outgoing import Letter, Messenger
from bot.desk.messages.people import People, Presence
from bot.desk.messages.words import Answers, Call
from bot.desk.office.attic import Attic
from bot.desk.office.limits import Limits
from bot.desk.reading.outcome import Reading
from bot.desk.reading.reading import Reader, reader_of
from bot.desk.tables import receipt
from bot.desk.tables.quotas import COMPUTER_TABLES, Quotas
from bot.desk.tables.standings import Standings
from bot.desk.tables.table import Table
from bot.desk.tables.tables import Tables
from bot.desk.views.reviews import Reviews
from bot.desk.views.telling import seated, side_name
from bot.desk.work.aside import Aside, Once
from bot.desk.work.shares import Shares
from engine.core.choices import Choices
from engine.core.game import AnyGame, Seat
from engine.core.referee import asked
from engine.core.shelf import cards_of
from engine.core.text import Language, Text
from engine.players.catalog import is_offered
from engine.players.missteps import Reviewer
from engine.players.player import Player
from engine.players.search.evaluation import Evaluation
from renderers.registry import Renderer
from storage.port import REMEMBERED, Meter, NewerRecord, Store

SWEEP = 60
"""Seconds after a record at the latest when somebody looks whether everybody was told of it."""
_SWEEP_MARGIN = 20


class Repertoire(msgspec.Struct, frozen=True):
    """What can be played.

    Attributes:
        games: by id.
        renderers: their pictures by game id; a game without one is played by text alone.
        computers: computer players by game id and strength, the weakest first.
        tips: what newcomers are told of questions, by game id and kind of question.
        judges: what tells the chance to win, by game id and scenario.
        reviewers: who plays on from the orders of games that are over, by game id.
    """

    games: Mapping[str, AnyGame]
    renderers: Mapping[str, Renderer] = {}
    computers: Mapping[tuple[str, str], Player] = {}
    tips: Mapping[str, Mapping[str, Text]] = {}
    judges: Mapping[str, Mapping[str, Evaluation]] = {}
    reviewers: Mapping[str, Reviewer] = {}


class Bylaws(msgspec.Struct, frozen=True):
    """What whoever runs the bot has settled.

    Attributes:
        default_language: for people whose platform does not tell.
        admins: keys of people who may begin, pause and configure any table.
        computer_tables: running tables where computers play alone, of everybody together.
        keep_days: days after its end for which a table is kept; 0 for ever.
    """

    default_language: Language = "en"
    admins: frozenset[str] = frozenset()
    computer_tables: int = COMPUTER_TABLES
    keep_days: int = 0


class Office:
    """The desk's means. Nothing in it matters for longer than a moment: all that does is in the store."""

    def __init__(
        self,
        store: Store,
        repertoire: Repertoire,
        bylaws: Bylaws = Bylaws(),  # noqa: B008 - a frozen value
        *,
        now: Callable[[], int],
        secret: Callable[[], bytes],
        meter: Meter | None = None,
    ) -> None:
        """Furnish it.

        Args:
            store: where tables, people and due times are kept.
            repertoire: what can be played.
            bylaws: what is settled.
            now: Unix seconds UTC.
            secret: 32 unforeseeable bytes at each call, for the dice of a new table and its code.
            meter: counts what people do, so that nobody does too much; without one nothing is limited.
        """
        self.store = store
        self.repertoire = repertoire
        self.games = games = repertoire.games
        self.cards = cards_of(games)
        self.bylaws = bylaws
        self.now = now
        self.secret = secret
        self.aside = Aside()
        # Whoever asks waits neither for what takes long nor for what others are told.
        self.building = Aside()
        self.telling = Aside(1)
        # A game takes a moment to load, and its lessons another, which is not the loop's.
        self.shelf: Once[str, AnyGame] = Once(self.building, partial(_with_lessons, games))
        self.readers: Once[str, Reader] = Once(self.building, lambda name: reader_of(games[name].words))
        self.tables = Tables(store, games, self.aside)
        self.reviews = Reviews(store, games)
        self.standings = Standings(store)
        self.limits = Limits(meter)
        self.people = People(store, now, bylaws.default_language)
        self.quotas = Quotas(store, self.tables, self.people, bylaws.computer_tables)
        self.messengers: dict[str, Messenger] = {}
        self.shares: Shares | None = None
        """Which chats are this process's, where several serve one platform."""
        self.touched: set[str] = set()
        self.presence = Presence()
        self.letters: dict[str, list[Letter]] = {}
        """By table, what is to be sent beside its news."""
        self.reseated: set[str] = set()
        """Tables at which a request for a seat may have become stale."""
        self.walked: set[tuple[str, str]] = set()
        """Tables and chats whose card shows an order as far as it was put together there."""
        self.attic: Attic | None = None
        """Where finished tables go before they leave the store."""
        self._sweeps: dict[str, int] = {}

    async def read(self, table: Table, seat: Seat, line: str, choices: Choices[Any] | None) -> Reading:
        """What a line of a seat means at a table, where a word has but the meanings that are in play there."""
        reader = await self.readers.get(table.head.game)
        if not table.head.has_begun:
            return await self.aside.run(reader.read, line, choices)
        return await self.aside.run(reader.read_at, line, choices, table.play, table.position, seat)

    async def read_on(
        self, table: Table, seat: Seat, begun: Sequence[str], line: str, choices: Choices[Any]
    ) -> tuple[Reading, bool]:
        """What a line means behind the words with which an order has begun, and whether it goes on with it."""
        reader = await self.readers.get(table.head.game)
        return await self.aside.run(reader.goes_on, begun, line, choices, table.play, table.position, seat)

    async def without_stops(self, table: Table, text: str) -> str:
        """A text in which no full stop stands behind what names of a table's game abbreviate."""
        if table.game is None or "." not in text:
            return text
        return (await self.readers.get(table.head.game)).vocabulary.without_stops(text)

    async def means(self, table: Table, text: str) -> bool:
        """Whether a text is a word of the orders of a table's game, by just its name: a command has a name as well.

        What becomes of a piece is no order by itself.
        """
        vocabulary = (await self.readers.get(table.head.game)).vocabulary
        words = await self.aside.run(vocabulary.spelled, text)
        return any(vocabulary.is_name(text, word) and not vocabulary.is_of(word, ("outcome",)) for word in words)

    def messenger(self, key: str) -> Messenger | None:
        """What reaches the chat or person with this key."""
        return self.messengers.get(platform(key))

    def tells(self, chat: str) -> bool:
        """Whether this process, and no other, tells a chat what happens at its tables."""
        return self.messenger(chat) is not None and (self.shares is None or self.shares.has(chat))

    async def aloud(self, call: Call, table: Table) -> Call:
        """The call as everybody in its chat reads what is said there."""
        if call.chat.private:
            return call
        language = await self.people.chat_language(call.chat.key, table.head.language)
        return msgspec.structs.replace(call, language=language)

    def strengths(self, game: str) -> tuple[str, ...]:
        """The strengths at which the computer plays a game, the first the weakest."""
        return tuple(strength for name, strength in self.repertoire.computers if name == game)

    def offered(self, table: Table) -> tuple[str, ...]:
        """Those of them that people are offered at a table."""
        game, scenario = table.head.game, table.head.scenario
        return tuple(strength for strength in self.strengths(game) if is_offered(game, strength, scenario))

    def steers(self, table: Table, person: str) -> bool:
        """Whether somebody has a say in a table: he opened it, plays at it, or looks after all tables."""
        is_seated = table.game is not None and bool(table.seats_of(person))
        return is_seated or person == table.head.by or person in self.bylaws.admins

    async def chance(self, purpose: str) -> bytes:
        """32 unforeseeable bytes; the very same for this purpose when the update in work is handled again."""
        fresh = self.secret()
        mine = receipt.current()
        if mine is None or not mine.update:
            return fresh
        kept = await self.store.remember(f"{mine.update} {purpose}", fresh.hex(), REMEMBERED)
        return bytes.fromhex(kept)

    def send(self, code: str, letter: Letter) -> None:
        """Note what is to be sent to another chat or person when the table's news are."""
        self.letters.setdefault(code, []).append(letter)
        self.touched.add(code)

    async def foresee(self, code: str) -> None:
        """Before something is written: see to it that what comes of it is told even if this process dies at once.

        A sweep falls due in any case a while after the record; whichever process claims it delivers what is left.
        Until then the sweep says which tables a process that has just started must look after.
        """
        now = self.now()
        if self._sweeps.get(code, 0) < now + _SWEEP_MARGIN:
            await self.store.schedule(f"sweep:{code}", now + SWEEP, code)
            # Where several processes serve a platform, one whose clock is ahead may be done with it at any moment.
            if self.shares is None:
                if len(self._sweeps) > 10_000:
                    self._sweeps.clear()
                self._sweeps[code] = now + SWEEP

    def forget_sweep(self, code: str) -> None:
        """A sweep has fallen due, and nobody has looked yet what is left: what is written from now on needs another."""
        self._sweeps.pop(code, None)

    async def table(self, code: str, *, is_fresh: bool = True) -> Table | None:
        """The table with this code."""
        try:
            return await self.tables.load(code, is_fresh=is_fresh)
        except NewerRecord:
            if self.shares is not None:
                self.shares.make_way()
            raise


def _with_lessons(games: Mapping[str, AnyGame], name: str) -> AnyGame:
    """A game from the shelf and its lessons, which are read at the first look; later looks are on the event loop."""
    game = games[name]
    len(game.lessons)
    return game


def recipient_of(person: str, *, is_chat: bool) -> str:
    """By which name the store knows how far a person was told, whose private chat may be one of the table's chats."""
    return f"{person} alone" if is_chat else person


def platform(key: str) -> str:
    """The platform of a chat's or person's key."""
    return key.partition(":")[0]


def told_stranger(call: Call, table: Table, seat: Seat) -> Answers | None:
    """What a button says to whoever does not hold its seat: whose answer is awaited, and on what."""
    own = table.seats_of(call.who.key)
    if seat in own:
        return None
    names, side, ask = seated(table, seat, call.language), side_name(table, seat), table.ask(seat)
    if not own or ask is None:
        return call.toast("desk-foreign", is_alert=True, side=side, names=names)
    own_ask = "yes" if any(map(table.ask, own)) else "ended" if _has_ended(table, own) else "no"
    return call.toast("desk-foreign-now", is_alert=True, waiting=ask.waiting, side=side, names=names, asked=own_ask)


def _has_ended(table: Table, own: Sequence[Seat]) -> bool:
    """Whether the last answer was one that ends what is asked, such as “done”, and one's own."""
    if not table.dones or table.dones[-1].seat not in own:
        return False
    last = table.dones[-1]
    ask = asked(table.play, last.before, last.seat)
    return ask is not None and ask.choices.ends(last.order.partition(" ")[0])
