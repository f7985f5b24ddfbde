"""Reviewing: how a game that is over went, whether its dice were true, and how people stand after all of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial

import msgspec

from bot.desk.messages.outgoing import Block, Image, Message, Reply
from bot.desk.messages.people import clean
from bot.desk.messages.words import Answers, Call
from bot.desk.news.prompting import CAPTION, status, title
from bot.desk.office.doors import Doors
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.reading import spelling
from bot.desk.seats.rematch import played_before
from bot.desk.tables.deeds import played_of
from bot.desk.tables.table import Table
from bot.desk.tables.verify import verify
from bot.desk.views.films import Films
from bot.desk.views.missteps import Costs, costs_of
from bot.desk.views.pictures import Pictures
from bot.desk.views.ranking import ranked
from bot.desk.views.review import in_full, review_buttons
from bot.desk.views.token import Verb
from bot.desk.work.aside import Kept
from bot.desk.work.thinking import Reckoning, Thinker
from engine.players.luck import Account
from engine.players.missteps import Misstep
from storage.record import Record

log = logging.getLogger(__name__)

LONGEST = 30.0
"""Seconds that somebody waits for what luck and what play did; after that he reads the rest without it."""
KEPT = 64
"""Games of which that is kept, for whoever asks next."""
BESIDE = 120
"""Characters of a caption that are left for the title, and for a side whose orders cost nothing."""
_MISSTEPS = frozenset(map(spelling.key, ("missteps", "mistakes", "промахи", "ошибки")))


def reckoning_of(table: Table, records: Sequence[Record]) -> Reckoning | None:
    """The question what luck and play did at a table: to whoever won, else to the first side; none without a game."""
    played = played_of(records)
    return None if played is None else Reckoning(table.winner or table.seats[0], played)


class Reviewing:
    """`/review`, `/verify`, with their buttons on the last card of a game, and `/standings`."""

    def __init__(self, office: Office, doors: Doors, pictures: Pictures, films: Films, thinker: Thinker) -> None:
        """Use these means."""
        self._thinker = thinker
        self._films = films
        self._missteps: Kept[tuple[str, int], tuple[Misstep, ...] | None] = Kept(KEPT)
        self._accounts: Kept[tuple[str, int], Account | None] = Kept(KEPT)
        self._office = office
        self._doors = doors
        self._pictures = pictures

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(
            anywhere={"standings": self.standings},
            at_table={"review": self.review, "verify": self.verify},
            presses={
                Verb.REVIEW: lambda call, table, token: (self.missteps if token.page else self.review)(
                    call, table, is_private=True
                ),
                Verb.VERIFY: lambda call, table, _: self.verify(call, table, is_private=True),
            },
        )

    async def review(self, call: Call, table: Table, *, is_private: bool = False) -> Answers:
        """`/review`: who has won and why, turning points, losses, luck and play, and the course of the score.

        `/review missteps` tells which orders cost most. While a rematch is played it is about the game before it; while
        another is, about the one that is over to which the chat is turned.
        """
        if not table.is_over:
            faced = await self._doors.faced(call)
            is_ended = faced is not None and faced.is_over and faced.head.has_begun
            table = (faced if is_ended else await played_before(self._office, call, table)) or table
        words = {spelling.key(word) for word in clean(call.text).split()}
        if words and words <= _MISSTEPS:
            return await self.missteps(call, table)
        if words:
            return self._doors.unknown(call, call.text)
        if not table.is_over:
            return call.reply("desk-review-later", is_private=is_private, code=table.name)
        course = await self._office.reviews.course(table)
        if course is None:
            return call.reply("desk-review-none", is_private=is_private, code=table.name)
        account = await self._account(table) if course.luck else None
        told = await self._office.aside.run(in_full, table, course, account, call.language)
        blocks = (title(table, call.language), Block(status(table, call.language), "bold"), *told)
        buttons = review_buttons(table, course, call.language, is_whole=True, has_missteps=self._can_tell(table))
        image = await self._pictures.ending(table, course, call.language, chat=call.chat.key)
        return (Reply(Message(blocks, buttons=buttons, image=image), private=is_private),)

    def _can_tell(self, table: Table) -> bool:
        """Whether anybody can tell what orders cost in this scenario."""
        reviewer = self._office.repertoire.reviewers.get(table.head.game)
        return reviewer is not None and reviewer.knows(table.head.scenario)

    async def missteps(self, call: Call, table: Table, *, is_private: bool = False) -> Answers:
        """`/review missteps`: of each side the orders that cost most, what was better, and where that was."""
        if not table.is_over:
            return call.reply("desk-review-later", is_private=is_private, code=table.name)
        if await self._office.reviews.course(table) is None:
            return call.reply("desk-review-none", is_private=is_private, code=table.name)
        if not self._can_tell(table):
            return call.reply("desk-missteps-nobody", is_private=is_private)
        records = await self._office.store.read(table.code)
        try:
            async with asyncio.timeout(LONGEST):
                found = await self._missteps.get((table.code, table.head.moved), partial(self._retraced, records))
        except TimeoutError:
            return call.reply("desk-missteps-wait", is_private=is_private)
        except Exception:
            log.exception("missteps cannot be told at table %s", table.code)
            found = None
        if found is None:
            return call.reply("desk-missteps-failed", is_private=is_private)
        if not found:
            return call.reply("desk-missteps-none", is_private=is_private)
        games = self._office.games
        told = await self._office.building.run(
            costs_of, table.code, records, games, found, call.language, CAPTION - BESIDE
        )
        told = _in_few(told)
        return tuple([Reply(await self._costs(table, each, call), private=is_private) for each in told])

    async def _costs(self, table: Table, costs: Costs, call: Call) -> Message:
        """What orders have cost one side, with a page of the positions in which they were given."""
        image = None
        if costs.takes and self._films.can_film(table):
            data = await self._films.page(table.head.game, costs.takes, call.language)
            image = Image(data, "jpeg", costs.alt, f"missteps-{table.code.lower()}-{table.head.moved}-{costs.seat}")
        return Message((title(table, call.language), *costs.blocks), image=image)

    async def _retraced(self, records: Sequence[Record]) -> tuple[Misstep, ...] | None:
        played = played_of(records)
        return None if played is None else await self._thinker.retrace(played)

    async def _account(self, table: Table) -> Account | None:
        """What luck and play did to the chance of whoever won, else of the first side; nothing if nobody can tell."""
        try:
            key = (table.code, table.head.moved)
            async with asyncio.timeout(LONGEST):
                return await self._accounts.get(key, lambda: self._reckoned(table))
        except Exception:
            log.exception("luck and play cannot be told apart at table %s", table.code)
            return None

    async def _reckoned(self, table: Table) -> Account | None:
        reckoning = reckoning_of(table, await self._office.store.read(table.code))
        return None if reckoning is None else await self._thinker.account(reckoning)

    async def verify(self, call: Call, table: Table, *, is_private: bool = False) -> Answers:
        """`/verify`: recompute every roll of a finished game, of this table or the one named."""
        if clean(call.text):
            return self._doors.unknown(call, call.text)
        if not table.head.is_revealed:
            facts = {"code": table.name, "commitment": table.head.commitment}
            return call.reply("desk-verify-later", is_private=is_private, **facts)
        records = await self._office.store.read(table.code)
        verdict = await self._office.aside.run(verify, table.code, records, self._office.games)
        key = "desk-verified" if verdict.is_sound else "desk-verify-failed"
        return call.reply(
            key,
            is_private=is_private,
            code=table.name,
            throws=verdict.throws,
            rolls=verdict.rolls,
            steps=verdict.steps,
            secret=table.head.secret,
            commitment=table.head.commitment,
            wrong=", ".join(map(str, verdict.wrong)) or "—",
        )

    async def standings(self, call: Call) -> Answers:
        """`/standings`: games, results and ratings of the people of this chat, game by game."""
        results = await self._office.standings.results(call.chat.key)
        if not results:
            return call.reply("desk-standings-none")
        blocks = await self._office.aside.run(ranked, results, self._office.games, call.language)
        return (Reply(Message(blocks)),)


def _in_few(told: Sequence[Costs]) -> tuple[Costs, ...]:
    """What orders have cost each side, a message a picture: of whom they have cost nothing it stands below another."""
    shown, bare = [each for each in told if each.takes], [each for each in told if not each.takes]
    first, *others = shown or bare
    rest = bare if shown else others
    blocks = (*first.blocks, *(block for each in rest for block in each.blocks))
    return (msgspec.structs.replace(first, blocks=blocks), *(others if shown else ()))
