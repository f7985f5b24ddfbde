"""Following: when something has happened at a table, whoever answers by himself does, time runs, and all are told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine
from typing import Protocol

import msgspec
from structlog.contextvars import bound_contextvars

from bot.desk.news.delays import TYPING, delay, time_of_people
from bot.desk.news.planned import Instead, next_order, passed_over
from bot.desk.news.reflex import ASK
from bot.desk.news.unasked import explain
from bot.desk.office.acting import Accepted, Order, act, order_of, read_order
from bot.desk.office.office import Office
from bot.desk.tables.standing import DEFAULT, POLICY, StandingOrder
from bot.desk.tables.table import Table
from bot.desk.work.lanes import Lanes, Turns
from bot.desk.work.thinking import Thinker, Thought
from bot.telemetry import measures
from engine.core.game import Ask, Seat
from storage.port import StoreError
from storage.record import FORCED, IDLE, KNOWN_TO_ALL, PASSED

log = logging.getLogger(__name__)

PATIENCE = 1.0
"""Seconds that people wait for a computer's answer to be told in one go with their own."""
TELLING = 2.0
"""Seconds at the end in which what is being told still is."""
ROOM = 16
"""Tables that are told side by side; at most half as many where nobody has just acted."""
LONGEST = 2.0
"""Seconds after which a table whose chats are slow, or under a flood limit, no longer counts among those."""
SLICE = 60
"""Answers of computers that are told in one go; a table keeps little more news than that."""
REMIND = 3
"""A reminder goes out when this part of the time is left: a third."""
_KEPT = 10_000
_STOPPED = (0, 0)
"""What stands for a table where no time runs."""


class Deliver(Protocol):
    """Tells everybody of a table."""

    def __call__(self, code: str, *, is_waited_for: bool) -> Coroutine[None, None, bool]:
        """Whether everybody was reached; `is_waited_for`: somebody has just acted, and watches for what comes of it."""
        ...


class Tell(Protocol):
    """Begins to tell everybody of a table."""

    def __call__(self, code: str, *, is_waited_for: bool) -> object:
        """Begin; `is_waited_for`: somebody plays who waits for what computers answer."""
        ...


class Unasked(msgspec.Struct, frozen=True):
    """An answer that is given for a seat: in whose name, and when, in Unix seconds."""

    order: Order
    by: str
    due: int


class Answering:
    """Gives the answers that need nobody, one after another, and sets the clock for whoever is awaited then."""

    def __init__(self, office: Office, thinker: Thinker, tell: Tell) -> None:
        """Use these means.

        Args:
            office: the desk's means.
            thinker: where computers think.
            tell: begins to tell everybody of a table.
        """
        self._office = office
        self._thinker = thinker
        self._turns = Turns(thinker.slots, "thinking")
        self._armed: dict[str, tuple[int, int] | None] = {}
        self._tell = tell
        self.lanes = Lanes(self._named)

    async def _named(self, code: str) -> None:
        """Whatever is written to the log meanwhile names the table."""
        with bound_contextvars(table=code):
            await self._answer_all(code)

    async def _answer_all(self, code: str) -> None:
        """Let everybody at a table answer who answers by himself, until somebody is awaited or an answer must wait."""
        table = await self._office.table(code, is_fresh=False)
        given = 0
        while table is not None:
            await self._arm(table)
            goes_on = table.is_running and table.undo is None and not table.is_unattended
            answered = await self._one(table) if goes_on else None
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
            strength = table.strength(ask.seat)
            if strength is not None:
                order = await self._thought(table, ask, strength)
                return await self._given(table, ask, "computer", order)
            plan = table.plan(ask.seat)
            planned = None if plan is None else next_order(table, ask, plan)
            if plan is not None and isinstance(planned, Order):
                return await self._given(table, ask, plan.by, planned)
            if plan is not None and planned is Instead.FAILS:
                return await passed_over(self._office, table, ask, plan)
            answer = unasked(table, ask)
            if answer is None:
                continue
            due = answer.due if answer.by != IDLE else max(answer.due, self._undisturbed(table, ask))
            if due > self._office.now():
                await self._office.store.schedule(f"drive:{table.code}", due, table.code)
                continue
            return await self._given(table, ask, answer.by, answer.order)
        return None

    def _undisturbed(self, table: Table, ask: Ask[object]) -> int:
        """From when on whoever is asked may be answered for: not while they are about to answer or to ask something."""
        last = self._office.presence.last_acted(holder.key for holder in table.holders(ask.seat))
        return last + TYPING if last > table.head.moved_at else 0

    async def _thought(self, table: Table, ask: Ask[object], strength: str) -> Order:
        """What the computer answers; the safe default if it fails."""
        try:
            thought = Thought(
                table.head.game,
                table.play.write_position(table.position),
                ask.seat,
                strength,
                table.dice_key,
                f"{table.code} {ask.seat} thinks",
                table.version,
            )
            is_waited_for = _has_people(table)
            async with self._turns.turn(is_waited_for=is_waited_for):
                with measures.timed("stage_seconds", "thought"):
                    order = await self._thinker.think(thought, is_waited_for=is_waited_for)
                return read_order(table, ask.seat, order)
        except Exception:
            log.exception("table %s at %d: the computer failed", table.code, table.version)
        return order_of(table, ask.choices.default())

    async def _given(self, table: Table, ask: Ask[object], by: str, order: Order) -> Table | None:
        result = await act(self._office, table, ask.seat, by, order, moved=table.head.moved, may=_like(table, ask))
        if isinstance(result, Accepted):
            if by == IDLE:
                await explain(self._office, result.table, ask)
            return result.table
        if result.table.version == table.version:
            log.error("table %s at %d: the answer of %s was not taken", table.code, table.version, by)
            return None
        return result.table

    async def _arm(self, table: Table) -> None:
        """Set deadline and reminder for the question that is open; take them away when none is."""
        code, at, store = table.code, table.deadline, self._office.store
        wanted = (at, table.head.moved) if table.is_ticking else _STOPPED
        if self._armed.get(code, _STOPPED if table.head.pace is None else None) == wanted:
            return
        if len(self._armed) > _KEPT:
            self._armed.clear()
        # Should the store fail in the middle, nobody knows what stands there.
        self._armed[code] = None
        if wanted == _STOPPED:
            await store.cancel(f"deadline:{code}")
            await store.cancel(f"remind:{code}")
        else:
            pace = table.head.pace or 0
            await store.schedule(f"deadline:{code}", at, str(table.head.moved))
            await store.schedule(f"remind:{code}", at - pace // REMIND, str(table.head.moved))
        self._armed[code] = wanted


class Following:
    """Started for a table and not waited for; no table waits for another, and no answer for anybody being told."""

    def __init__(self, office: Office, thinker: Thinker, deliver: Deliver) -> None:
        """Use these means.

        Args:
            office: the desk's means.
            thinker: where computers think.
            deliver: tells everybody of a table.
        """
        self._deliver = deliver
        self._answering = Answering(office, thinker, self._tell).lanes
        self._thinker = thinker
        self._turns = Turns(ROOM, "telling", LONGEST)
        self._telling: set[asyncio.Task[bool]] = set()
        self._once_more: Lanes[bool] = Lanes(self._tell_once_more)

    def start(self, code: str, *, is_waited_for: bool = True) -> asyncio.Task[bool]:
        """Let what follows take its course: quick answers are told in one go with what has happened.

        Args:
            code: the table's code.
            is_waited_for: somebody has just acted; else the table is told behind others.

        Returns:
            What ends when that is told, whether to everybody; slow computers may go on answering.
        """
        return self._begin(self._tell_patiently(code, self._answering.start(code), is_waited_for=is_waited_for))

    def wake(self, code: str) -> None:
        """Let those who answer by themselves look again."""
        self._answering.start(code)

    async def ended(self, code: str) -> bool:
        """Let it take its course until nobody answers by himself any more; whether everybody was told."""
        answering = self._answering.start(code)
        is_told = await self._begin(self._tell_patiently(code, answering, is_waited_for=False))
        if answering.done():
            return is_told
        await asyncio.wait({answering})
        return await self._tell(code, is_waited_for=False)

    async def settled(self) -> bool:
        """Wait until what follows now has come to rest, at every table; whether there was anything."""
        telling = set(self._telling)
        if telling:
            await asyncio.wait(telling)
        return await self._answering.settled() or bool(telling)

    async def close(self) -> None:
        """Give up thinking at once, and telling if it does not come to its end soon; the store knows what is left."""
        self._answering.close()
        self._once_more.close()
        ending = asyncio.create_task(self._thinker.close())
        if self._telling:
            _, late = await asyncio.wait(set(self._telling), timeout=TELLING)
            for task in late:
                task.cancel()
        await ending

    def _tell(self, code: str, *, is_waited_for: bool) -> asyncio.Task[bool]:
        """Begin to tell everybody; each chat is told for itself, so that a slow one keeps no news from another."""
        return self._begin(self._tell_in_turn(code, is_waited_for=is_waited_for))

    async def _tell_patiently(self, code: str, answering: asyncio.Task[None], *, is_waited_for: bool) -> bool:
        with measures.timed("stage_seconds", "told"):
            await asyncio.wait({answering}, timeout=PATIENCE)
            return await self._tell_in_turn(code, is_waited_for=is_waited_for)

    async def _tell_in_turn(self, code: str, *, is_waited_for: bool) -> bool:
        try:
            async with self._turns.turn(is_waited_for=is_waited_for):
                return await self._deliver(code, is_waited_for=is_waited_for)
        except StoreError as error:
            log.warning("the store failed while telling: %s", error)
            self._once_more.put_off(code)
            return False

    async def _tell_once_more(self, code: str) -> bool:
        return await self._tell_in_turn(code, is_waited_for=False)

    def _begin(self, work: Coroutine[None, None, bool]) -> asyncio.Task[bool]:
        task = asyncio.create_task(self._logged(work))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)
        return task

    @staticmethod
    async def _logged(work: Coroutine[None, None, bool]) -> bool:
        try:
            return await work
        except Exception:
            log.exception("telling failed")
        return False


def _has_people(table: Table) -> bool:
    """Whether anybody plays, who waits for what computers answer."""
    return any(table.holders(seat) for seat in table.seats)


def unasked(table: Table, ask: Ask[object]) -> Unasked | None:
    """What is answered without asking anybody; `None` if the people in the seat are to be asked.

    Where everybody can know that there is only one answer, it is given at once. Where only a hidden hand makes it the
    only one, it comes when one that was thought about could have come, unless all have agreed on quick passes.
    Exercises are there to be answered.
    """
    standing = _standing_for(table, ask)
    answer = None if standing is None else _standing_answer(table, ask, standing)
    if answer is not None and standing is not None:
        return Unasked(answer, "reflex", table.head.moved_at + delay(table, ask, standing))
    if table.is_exercise or (standing is not None and standing.answer == ASK):
        return None
    sole = ask.choices.moot()
    if sole is None:
        return None
    order = order_of(table, sole.action)
    if sole.is_known or table.head.is_quick:
        return Unasked(order, FORCED if sole.is_known else PASSED, table.head.moved_at)
    return Unasked(order, IDLE, table.head.moved_at + time_of_people(table, ask))


def _like(table: Table, ask: Ask[object]) -> Callable[[Table], bool]:
    """Whether a question is still answered as it was; people come back, or think better of it, at any moment."""

    def answered_by(at: Table) -> object:
        return at.strength(ask.seat) or at.plan(ask.seat) or unasked(at, ask)

    before = answered_by(table)
    return lambda at: answered_by(at) == before and not at.is_unattended


async def given_at_once(office: Office, table: Table, seats: Collection[Seat]) -> Table:
    """The table after what is answered now without asking anybody: for these seats, or because all can know it.

    Neither computers nor plans go on.

    Raises:
        StoreError: the store fails.
    """
    while True:
        found = next(filter(None, (_due(office, table, ask, seats) for ask in table.asks)), None)
        if found is None:
            return table
        ask, answer = found
        moved, may = table.head.moved, _like(table, ask)
        result = await act(office, table, ask.seat, answer.by, answer.order, moved=moved, may=may)
        if not isinstance(result, Accepted) and result.table.version == table.version:
            return table
        if isinstance(result, Accepted) and answer.by == IDLE:
            await explain(office, result.table, ask)
        table = result.table


def _due(office: Office, table: Table, ask: Ask[object], seats: Collection[Seat]) -> tuple[Ask[object], Unasked] | None:
    """What is answered now to a question, for one of the seats or because all can know it."""
    if not table.is_running or table.undo is not None or table.is_automatic(ask.seat) or table.plan(ask.seat):
        return None
    answer = unasked(table, ask)
    if answer is None or answer.due > office.now() or not (answer.by in KNOWN_TO_ALL or ask.seat in seats):
        return None
    return ask, answer


def _standing_for(table: Table, ask: Ask[object]) -> StandingOrder | None:
    """The standing order in force for a question: the seat's own, else the game's usual one for this kind."""
    own = table.reflex(ask.seat, ask.kind)
    if own is not None:
        return own
    for policy in table.play.policies:
        if policy.is_usual and policy.kind == ask.kind:
            return StandingOrder(ask.seat, ask.kind, POLICY, policy.words.en)
    return None


def _standing_answer(table: Table, ask: Ask[object], standing: StandingOrder) -> Order | None:
    """The order that a standing order gives now, if it is allowed; `None` if the person is to be asked."""
    play = table.play
    if standing.answer == ASK:
        return None
    if standing.answer == DEFAULT:
        return order_of(table, ask.choices.default())
    if standing.is_policy:
        found = play.follow(table.position, ask.seat, standing.answer)
        return None if found is None else order_of(table, found)
    try:
        order = read_order(table, ask.seat, standing.answer)
    except ValueError:
        return None
    return None if play.judge(table.position, ask.seat, order.action) is not None else order
