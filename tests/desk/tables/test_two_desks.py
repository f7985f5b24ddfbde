"""Two desks on one store, as two processes are: whatever one of them did, the other judges by it at once."""

from __future__ import annotations

import asyncio
import logging
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import msgspec
import pytest

from bot.desk.desk import Desk
from bot.desk.messages.incoming import Commanded, Incoming, Pressed, Said
from bot.desk.messages.outgoing import Toast
from bot.desk.news.prompting import question
from bot.desk.news.taking_back import has_fallen, is_free, last_of
from bot.desk.tables.sides import bar, keepers, seen_both
from bot.desk.tables.table import Table
from bot.desk.tables.tables import Tables
from engine.core.dice import StepDice
from engine.core.referee import fingerprint
from storage.record import Answered, Assigned, Begun, PaceAsked, Rose, Sat
from tests.desk.game import GROUP, SERVER
from tests.desk.town import Person, Town, code_at, open_store, spoken

TABLES, MANY = 3, 18
"""Tables at which a crowd acts, and as many in a soak."""
ACTS = 45
LIKELY = {"order": 12, "begin": 40, "join": 12, "leave": 1}
"""How likely an act is beside others."""


at_tables = pytest.mark.parametrize("tables", [TABLES, pytest.param(MANY, marks=pytest.mark.soak)])


class Twins(Town):
    """A town with two desks, each with a connection of its own to the store; `desk` is the one that acts next."""

    twins: tuple[Desk, Desk]

    def swap(self) -> None:
        """Let the other desk act next."""
        self.desk = self.twins[self.desk is self.twins[0]]

    async def fresh(self, code: str) -> Table:
        """The table folded anew from the store."""
        table = await Tables(self.store, self.games).load(code)
        assert table is not None
        return table


@pytest.fixture
async def twins(tmp_path: Path) -> AsyncIterator[Twins]:
    first, second = await open_store(tmp_path), await open_store(tmp_path)
    town = Twins(first)
    town.twins = town.desk, town.open_desk(second)
    yield town
    await first.close()
    await second.close()


class Crowd:
    """People who do at random what the table allows them, and know what must come of it."""

    def __init__(self, town: Twins, seed: int) -> None:
        self.town = town
        self.chance = random.Random(seed)
        self.people: list[Person] = []
        self.opened = 0
        self.done: Counter[str] = Counter()

    async def open(self) -> str:
        """A new table in two chats of its own, where everybody is heard at that one."""
        group, server = f"{GROUP}{self.opened}", f"{SERVER}{self.opened}"
        self.opened += 1
        self.people = [
            *(self.town.person(name, group) for name in ("anna", "carl")),
            *(self.town.person(name, server) for name in ("boris", "dora")),
        ]
        await self.people[0].types("/new street nail-factory")
        code = await code_at(self.town, group)
        self.town.swap()
        await self.people[2].types(f"/table {code}")
        return code

    def acts(self, table: Table) -> list[tuple[str, Person, Incoming]]:
        """Everything that somebody may do at the table as it is, so that something must be written."""
        found: list[tuple[str, Person, Incoming]] = []
        for person in self.people:
            mine = table.seats_of(person.who.key)
            may_steer = bool(mine) or table.head.by == person.who.key
            if mine and not table.is_over:
                found.append(("leave", person, self._command(person, "leave")))
                found.append(("reflex", person, self._command(person, "reflex", "reaction ask")))
            if may_steer and not table.is_over:
                said = [
                    wish.pace for wish in table.head.wishes if isinstance(wish, PaceAsked) and wish.by == person.who.key
                ]
                paces = {"1h": 3600, "2h": 7200, "off": 0}
                news = [words for words, pace in paces.items() if pace not in (table.head.pace or 0, *said)]
                found.append(("pace", person, self._command(person, "pace", self.chance.choice(news))))
                found.append(("pause", person, self._command(person, "pause")))
            for number, seat in enumerate(table.seats):
                is_vacant = not table.holders(seat)
                may_sit = not keepers(table, seat) and bar(table, seat, person.who.key) is None
                if may_sit:
                    found.append(("join", person, self._command(person, "join", f"{table.code} {seat}")))
                if may_sit and not table.head.has_begun:
                    found.append(("join", person, self._press(person, f"{table.code}:1:j{number}:")))
                if is_vacant and not table.head.has_begun and seat not in table.head.computers:
                    found.append(("computer", person, self._command(person, "computer", f"{seat} easy")))
            if not table.head.has_begun and may_steer and all(map(table.holders, table.seats)) and not seen_both(table):
                found.append(("begin", person, self._press(person, f"{table.code}:1:b0:")))
                found.append(("begin", person, self._command(person, "begin")))
            if table.is_running:
                found += self._running(table, person)
        return found

    def _running(self, table: Table, person: Person) -> list[tuple[str, Person, Incoming]]:
        found: list[tuple[str, Person, Incoming]] = []
        mine = table.seats_of(person.who.key)
        last = last_of(table, mine)
        if table.undo is not None:
            *answers, withdraw = question(self.town.desk._office, table, "en").buttons
            if table.undo.by == person.who.key:
                found.append(("withdraw", person, self._press(person, withdraw.token)))
            elif any(judge.key == person.who.key for judge in table.opponents(table.undo.by)):
                found += [("consent", person, self._press(person, button.token)) for button in answers]
            return found
        is_lost = last is not None and has_fallen(table, last.version) and not table.opponents(person.who.key)
        if last is not None and not table.head.is_revealed and not is_lost:
            kind = "undo" if is_free(table, last) or not table.opponents(person.who.key) else "ask undo"
            found.append((kind, person, self._command(person, "undo")))
        for ask in table.asks:
            if ask.seat not in mine:
                continue
            dice = StepDice(b"crowd", table.code, self.chance.randrange(999))
            order = table.play.write_order(ask.choices.sample(dice))
            holder = table.holders(ask.seat)[0]
            found.append(("charge", person, self._command(person, "charge", f"{holder.name} 191")))
            chiefs = {table.assignee(ask.seat, word) for word in order.replace(",", " ").split()} - {None}
            if not chiefs - {person.who.key}:
                text = Said(person.who, person.chat, f"#{table.code} {order}!")
                found.append(("order", person, text))
        return found

    def _command(self, person: Person, command: str, text: str = "") -> Commanded:
        return Commanded(person.who, person.chat, command, text)

    def _press(self, person: Person, token: str) -> Pressed:
        return Pressed(person.who, person.chat, token)

    def pick(self, table: Table) -> tuple[str, Person, Incoming] | None:
        """One of the things that may be done; what brings a game on is likelier than what holds it up."""
        acts = self.acts(table)
        return self.chance.choices(acts, [LIKELY.get(kind, 4) for kind, _, _ in acts])[0] if acts else None


async def _same(town: Twins, code: str) -> Table:
    """The table, after making sure that both desks and the store agree on it."""
    truth = await town.fresh(code)
    for desk in town.twins:
        table = await desk._office.table(code)
        assert table is not None
        assert msgspec.to_builtins(table.head) == msgspec.to_builtins(truth.head)
        if truth.head.has_begun:
            assert fingerprint(table.position) == fingerprint(truth.position)
    return truth


@at_tables
@pytest.mark.long
async def test_what_is_allowed_is_never_refused_at_the_other_desk(
    twins: Twins, tables: int, caplog: pytest.LogCaptureFixture, record_property: Callable[[str, object], None]
) -> None:
    crowd = Crowd(twins, 11)
    with caplog.at_level(logging.ERROR):
        for _ in range(tables):
            code = await crowd.open()
            for _ in range(ACTS):
                table = await twins.fresh(code)
                act = crowd.pick(table)
                if act is None:
                    break
                kind, person, incoming = act
                twins.swap()
                answers = await twins.handle(person, incoming)
                after = await twins.store.version(code)
                assert after > table.version, (kind, incoming, spoken(answers))
                crowd.done[kind] += 1
            await _same(twins, code)
    assert not caplog.records, caplog.text[:2000]
    kinds = {"join", "leave", "computer", "begin", "order", "charge", "reflex", "undo", "pause", "pace"}
    assert set(crowd.done) >= kinds, dict(crowd.done)
    record_property("counted", f"{sum(crowd.done.values())} allowed acts at two desks in turn, none refused")


@at_tables
async def test_acts_at_two_desks_at_once_raise_nothing_and_leave_one_table(
    twins: Twins, tables: int, caplog: pytest.LogCaptureFixture, record_property: Callable[[str, object], None]
) -> None:
    crowd, count = Crowd(twins, 12), 0
    with caplog.at_level(logging.ERROR):
        for _ in range(tables):
            code = await crowd.open()
            for _ in range(ACTS // 3):
                table = await twins.fresh(code)
                acts = [act for act in (crowd.pick(table) for _ in range(4)) if act is not None]
                if not acts:
                    break
                desks = [twins.twins[crowd.chance.randrange(2)] for _ in acts]
                answers = await asyncio.gather(
                    *(desk.handle(incoming) for desk, (_, _, incoming) in zip(desks, acts, strict=True))
                )
                count += len(acts)
                for each in answers:
                    assert all(len(answer.text) <= 200 for answer in each if isinstance(answer, Toast))
                assert await twins.store.version(code) > table.version, "of several allowed acts one at least is done"
                if crowd.chance.random() < 0.3:
                    await asyncio.gather(*(desk.deliver() for desk in twins.twins))
            truth = await _same(twins, code)
            seated = {record.by for record in await twins.records(code) if isinstance(record, Sat)}
            assert {holder.key for holders in truth.head.seats.values() for holder in holders} <= seated
    assert not caplog.records, caplog.text[:2000]
    record_property("counted", f"{count} acts at two desks at once")


async def test_begin_is_done_where_the_last_seat_was_not_taken(twins: Twins) -> None:
    anna, boris = twins.person("anna", GROUP), twins.person("boris", SERVER)
    await anna.types("/new street nail-factory")
    code = await code_at(twins, GROUP)
    await anna.types(f"/join {code} ger")
    twins.swap()
    await boris.types(f"/join {code} sov")
    twins.swap()
    await anna.sends(f"{code}:1:b0:")
    assert any(isinstance(record, Begun) for record in await twins.records(code)), anna.heard()


async def test_whoever_left_at_the_other_desk_gives_no_order_and_hears_why(twins: Twins) -> None:
    anna, boris = twins.person("anna", GROUP), twins.person("boris", SERVER)
    await anna.types("/new street nail-factory")
    code = await code_at(twins, GROUP)
    await anna.types(f"/join {code} ger")
    await boris.types(f"/join {code} sov")
    await anna.types("/begin")
    twins.swap()
    await anna.types("/leave")
    twins.swap()
    for text in ("fire 191 > factory!", "fire 191 > factory", "nonsense", "fire 191 > factory!\npass!"):
        await anna.types(text)
        assert "no seat" in anna.heard() or "whoever has a seat" in anna.heard(), anna.heard()
    records = await twins.records(code)
    assert isinstance(records[-1], Rose)
    assert not any(isinstance(record, Answered) for record in records)


async def test_units_put_in_charge_at_the_other_desk_are_not_ordered_past_their_chief(twins: Twins) -> None:
    anna, boris, carl = twins.person("anna", GROUP), twins.person("boris", SERVER), twins.person("carl", GROUP)
    await anna.types("/new street nail-factory")
    code = await code_at(twins, GROUP)
    await anna.types(f"/join {code} ger")
    await carl.sends(f"{code}:1:j0:")
    await boris.types(f"/join {code} sov")
    await anna.types("/begin")
    table = await twins.fresh(code)
    if len(table.holders("ger")) < 2:
        await carl.types(f"/join {code} ger")
        await anna.presses("Let in")
    twins.swap()
    await anna.types("/charge Carl 191")
    assert isinstance((await twins.records(code))[-1], Assigned), anna.heard()
    twins.swap()
    await anna.types("fire 191 > factory!")
    assert isinstance((await twins.records(code))[-1], Assigned), anna.heard()
    assert "Carl" in anna.heard()
