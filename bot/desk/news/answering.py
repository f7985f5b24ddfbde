"""Answering: everybody who answers by himself, computers and standing orders, each table in a lane of its own."""

from __future__ import annotations

import logging
from typing import Protocol

from bot.desk.house.acting import Accepted, act
from bot.desk.house.house import House
from bot.desk.news.reflex import delay, standing_answer, standing_for
from bot.desk.tables.arming import Arming
from bot.desk.tables.table import Table
from bot.desk.work.lanes import Lanes
from bot.desk.work.thinking import Thinker, Thought
from bot.desk.work.turns import Turns
from engine.core.game import Ask

log = logging.getLogger(__name__)

SLICE = 60
"""Answers of computers that are told in one go; a table keeps little more news than that."""


class Tell(Protocol):
    """Begins to tell everybody of a table."""

    def __call__(self, code: str, *, is_waited_for: bool) -> object:
        """Begin; `is_waited_for`: somebody plays who waits for what computers answer."""
        ...


class Answering:
    """Gives the answers that need nobody, one after another, and sets the clock for whoever is awaited then."""

    def __init__(self, house: House, thinker: Thinker, arming: Arming, tell: Tell) -> None:
        """Use these means.

        Args:
            house: the desk's means.
            thinker: where computers think.
            arming: sets the clock.
            tell: begins to tell everybody of a table.
        """
        self._house = house
        self._thinker = thinker
        self._turns = Turns(thinker.slots)
        self._arming = arming
        self._tell = tell
        self.lanes = Lanes(self._answer_all)

    async def _answer_all(self, code: str) -> None:
        """Let everybody at a table answer who answers by himself, until somebody is awaited or an answer must wait."""
        table = await self._house.table(code, is_fresh=False)
        given = 0
        while table is not None:
            await self._arming.arm(table)
            answered = await self._one(table) if table.is_running and table.head.undo is None else None
            if answered is None:
                break
            table = answered
            given += 1
            if given % SLICE == 0:
                self._tell(code, is_waited_for=_has_people(table))
        if given and table is not None:
            self._tell(code, is_waited_for=_has_people(table))

    async def _one(self, table: Table) -> Table | None:
        """The table after one answer that needs nobody; `None` if there is none to give now."""
        for ask in table.asks:
            if table.is_automatic(ask.seat):
                order = await self._thought(table, ask)
                return await self._given(table, ask, "computer", order)
            standing = standing_for(table, ask)
            answer = None if standing is None else standing_answer(table, ask, standing)
            if answer is None or standing is None:
                continue
            due = table.head.moved_at + delay(table, ask, standing)
            if due > self._house.now():
                await self._house.store.schedule(f"drive:{table.code}", due, table.code)
                continue
            return await self._given(table, ask, "reflex", answer)
        return None

    async def _thought(self, table: Table, ask: Ask[object]) -> str:
        """What the computer answers; the safe default if it fails."""
        try:
            thought = Thought(
                table.head.game,
                table.play.write_position(table.position),
                ask.seat,
                table.head.computers[ask.seat],
                table.dice_key,
                f"{table.code} {ask.seat} thinks",
                table.version,
            )
            async with self._turns.turn(is_waited_for=_has_people(table)):
                return await self._thinker.think(thought)
        except Exception:
            log.exception("table %s at %d: the computer failed", table.code, table.version)
        return table.play.write_order(ask.choices.default())

    async def _given(self, table: Table, ask: Ask[object], by: str, order: str) -> Table | None:
        result = await act(self._house, table, ask.seat, by, order, moved=table.head.moved)
        if isinstance(result, Accepted):
            return result.table
        if result.table.version == table.version:
            log.error("table %s at %d: the answer of %s was not taken", table.code, table.version, by)
            return None
        return result.table


def _has_people(table: Table) -> bool:
    """Whether anybody plays, who waits for what computers answer."""
    return any(table.holders(seat) for seat in table.seats)
