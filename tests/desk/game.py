"""Tables ready to play, for the desk's tests."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from bot.desk.messages.incoming import Commanded
from bot.desk.news import following
from bot.desk.office.acting import Accepted, Result, act, order_of
from bot.desk.orders.parting import SUDDEN
from bot.desk.tables.table import Table
from engine.core.dice import StepDice
from engine.core.game import Ask
from engine.core.text import Language
from tests.desk.town import Person, Town, code_at

GROUP = "tg:-1"
SERVER = "dc:7/8"
_SILENT = 30
"""Answers of which nobody is told in a game that is played to its end: most of the shortest one."""


async def begun(town: Town) -> tuple[Person, Person, str]:
    """Anna (Germans, Telegram) and Boris (Soviets, Discord) at a table whose game has begun; Anna is asked."""
    anna, boris = town.person("anna", GROUP), town.person("boris", SERVER)
    await anna.types("/new street nail-factory rated")
    code = await code_at(town, GROUP)
    await anna.types(f"/join {code} ger")
    await boris.types(f"/join {code} sov")
    await anna.types("/begin")
    return anna, boris, code


async def two(town: Town, game: str, scenario: str, language: Language) -> tuple[Person, Person]:
    """Whoever is asked first, and whoever waits."""
    people = [town.person(name, GROUP, language) for name in ("anna", "boris")]
    for person in people:
        await person.types(f"/language {language}")
    await people[0].types(f"/new {game} {scenario}")
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    for person, seat in zip(people, table.seats, strict=True):
        await person.types(f"/join {seat}")
    await people[0].types("/begin")
    begun = await town.desk._office.table(table.code)
    assert begun is not None
    return (people[0], people[1]) if begun.ask(begun.seats[0]) is not None else (people[1], people[0])


async def moving(town: Town, language: Language) -> tuple[Person, str]:
    """Anna, who may move at a theater since just now, and its table."""
    anna, _ = await two(town, "theater", "shores-west", language)
    code = await code_at(town, GROUP)
    while (await town.desk._office.table(code)).asks[0].kind != "movement":
        town.time += 90
        await anna.types("done!")
    return anna, code


async def for_all_sides(town: Town, game: str, *before: str) -> tuple[Person, str]:
    """Anna, who holds all sides of the first scenario of a game that has begun, and its table.

    She types some lines before it begins.
    """
    anna = town.person("anna", GROUP)
    await anna.types(f"/new {game} {town.games[game].card.scenarios[0].id}")
    code = await code_at(town, GROUP)
    table = await town.desk._office.table(code)
    assert table is not None
    for seat in table.seats:
        await anna.types(f"/join {code} {seat}")
    for line in (*before, "/begin"):
        await anna.types(line)
    return anna, code


async def against_computer(town: Town) -> Person:
    """Anna (Germans, Telegram) at a table whose game against the computer has begun; she is asked."""
    anna = town.person("anna", GROUP)
    await anna.types("/new street nail-factory rated")
    await anna.presses("Join: Germans")
    await anna.presses("Computer: Soviets")
    await anna.presses("Begin")
    return anna


async def version(town: Town, code: str) -> int:
    """How many records a table has."""
    return await town.store.version(code)


async def play(town: Town, code: str, people: dict[str, Person], answers: int, seed: bytes = b"play") -> int:
    """Let people give random legal orders, typed; how many were given before the game ended."""
    for number in range(answers):
        table = await town.desk._office.table(code)
        assert table is not None
        if not table.asks:
            return number
        ask = table.asks[0]
        order = table.play.write_order(ask.choices.sample(StepDice(seed, code, number)))
        await people[ask.seat].types(order + "!")
        after = await town.desk._office.table(code)
        assert after is not None
        assert after.version > table.version, (order, people[ask.seat].heard())
    return answers


async def ended(town: Town, code: str, people: dict[str, Person]) -> None:
    """Let people play to the end by random orders; only of the last ones all are told."""
    await brought_on(town, code, _SILENT, partial(StepDice, b"play", code))
    await play(town, code, people, 400)


async def brought_on(town: Town, code: str, answers: int, chance: Callable[[int], StepDice]) -> Table:
    """The table after so many random orders, or at the end of its game; nobody is told of them.

    For whoever looks at where they lead: to tell of each takes ten times as long as to give it.
    """
    table = await town.desk._office.table(code)
    assert table is not None
    for number in range(answers):
        if not table.asks:
            break
        choices = table.asks[0].choices
        table = await answered(town, table, choices.sample(chance(number)) or choices.default())
    return table


async def answered(town: Town, table: Table, action: Any) -> Table:
    """The table after an answer to its first question, of which nobody is told."""
    office, seat = town.desk._office, table.asks[0].seat
    order = order_of(table, action)
    given = await act(office, table, seat, table.holders(seat)[0].key, order)
    assert isinstance(given, Accepted), order
    return await following.given_at_once(office, given.table, given.table.seats)


async def paced(anna: Person, boris: Person, pace: str) -> None:
    """Both who play want this time for each answer."""
    await anna.types(f"/pace {pace}")
    await boris.types(f"/pace {pace}")


async def given(town: Town) -> list[str]:
    """The orders that have been given at the table of the group and stand."""
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    return [done.order for done in table.dones]


class War:
    """A war at the desk: whoever is asked first goes on to the question that is wanted."""

    def __init__(self, town: Town, people: tuple[Person, Person], code: str) -> None:
        self.town, self.people, self.code = town, people, code

    async def at(self, kind: str) -> Person:
        """End questions until there is one of this kind, long enough ago; whoever is asked it."""
        for _ in range(40):
            ask, who = await self.asked()
            if ask.kind == kind:
                self.town.time += SUDDEN
                return who
            await who.types("done!")
        raise AssertionError(f"expected a question {kind!r}")

    async def asked(self) -> tuple[Ask[Any], Person]:
        table = await self.table()
        ask = table.asks[0]
        return ask, next(each for each in self.people if ask.seat in table.seats_of(each.who.key))

    async def table(self) -> Table:
        table = await self.town.desk._office.table(self.code)
        assert table is not None
        return table

    async def order(self, verb: str) -> str:
        """The first order that begins so."""
        table = await self.table()
        return table.play.write_order(next(iter(table.asks[0].choices.beginning((verb,)))))

    async def given(self) -> list[str]:
        return [done.order for done in (await self.table()).dones]


async def war(town: Town, language: Language) -> War:
    """A war of two people in one group."""
    people = await two(town, "theater", "shores-west", language)
    return War(town, people, await code_at(town, GROUP))


def just_before(monkeypatch: pytest.MonkeyPatch, by: str, person: Person, text: str) -> Callable[[], int]:
    """Let somebody give a command when an answer in somebody's name is ready and not yet written.

    Args:
        monkeypatch: takes it back when the test ends.
        by: in whose name the answer is.
        person: who comes in between, once.
        text: their command.

    Returns:
        How often they have come.
    """
    give, times = following.act, 0
    command, _, rest = text.removeprefix("/").partition(" ")

    async def late(*given: Any, **options: Any) -> Result:
        nonlocal times
        if given[3] == by and not times:
            times += 1
            await person.town.desk.handle(Commanded(person.who, person.chat, command, rest))
        return await give(*given, **options)

    monkeypatch.setattr(following, "act", late)
    return lambda: times
