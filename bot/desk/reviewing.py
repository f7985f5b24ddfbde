"""Reviewing: how a game that is over went, whether its dice were true, and how people stand after all of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from bot.desk.messages.outgoing import Block, Message, Reply
from bot.desk.messages.people import clean
from bot.desk.messages.words import Answers, Call
from bot.desk.news.prompting import status, title
from bot.desk.office.doors import Doors
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.tables.deeds import played_of
from bot.desk.tables.table import Table
from bot.desk.tables.verify import verify
from bot.desk.views.pictures import Pictures
from bot.desk.views.ranking import ranked
from bot.desk.views.review import in_full, review_buttons
from bot.desk.views.token import Verb
from bot.desk.work.aside import Kept
from bot.desk.work.thinking import Reckoning, Thinker
from engine.players.luck import Account
from storage.record import Record

log = logging.getLogger(__name__)

LONGEST = 30.0
"""Seconds that somebody waits for what luck and what play did; after that he reads the rest without it."""
KEPT = 64
"""Games of which that is kept, for whoever asks next."""


def reckoning_of(table: Table, records: Sequence[Record]) -> Reckoning | None:
    """The question what luck and play did at a table: to whoever won, else to the first side; none without a game."""
    played = played_of(records)
    return None if played is None else Reckoning(table.winner or table.seats[0], played)


class Reviewing:
    """`/review`, `/verify`, with their buttons on the last card of a game, and `/standings`."""

    def __init__(self, office: Office, doors: Doors, pictures: Pictures, thinker: Thinker) -> None:
        """Use these means."""
        self._thinker = thinker
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
                Verb.REVIEW: lambda call, table, _: self.review(call, table, is_private=True),
                Verb.VERIFY: lambda call, table, _: self.verify(call, table, is_private=True),
            },
        )

    async def review(self, call: Call, table: Table, *, is_private: bool = False) -> Answers:
        """`/review`: who has won and why, turning points, losses, luck and play, and the course of the score."""
        if clean(call.text):
            return self._doors.unknown(call, call.text)
        if not table.is_over:
            return call.reply("desk-review-later", is_private=is_private, code=table.name)
        course = await self._office.reviews.course(table)
        if course is None:
            return call.reply("desk-review-none", is_private=is_private, code=table.name)
        account = await self._account(table) if course.luck else None
        told = await self._office.aside.run(in_full, table, course, account, call.language)
        blocks = (title(table, call.language), Block(status(table, call.language), "bold"), *told)
        buttons = review_buttons(table, course, call.language, is_whole=True)
        image = await self._pictures.ending(table, course, call.language, chat=call.chat.key)
        return (Reply(Message(blocks, buttons=buttons, image=image), private=is_private),)

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
