"""The set-up of `squad` takes six messages at most: several pieces in a line, the rest as suggested."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.desk.tables.table import Table
from engine.catalog import GAMES
from engine.core.game import Ask
from engine.core.text import LANGUAGES, Language
from engine.games.squad.actions import Place
from storage.record import Answered
from tests.desk.town import Person, Town, code_at, open_store

GROUP = "tg:-1"
MESSAGES = 6
"""The most that one side may need."""
NAMED = 4
"""Pieces that are put by name."""
SQUAD = GAMES["squad"]
SCENARIOS = [one.id for one in SQUAD.card.scenarios if not one.is_puzzle]
REST = {"en": "the rest as suggested", "ru": "остальных как предложено"}
PLACE = {"en": "set up", "ru": "поставить"}
READY = {"en": "ready", "ru": "готово"}


class Battle:
    """A table of the game with a person on each side."""

    def __init__(self, town: Town, people: dict[str, Person]) -> None:
        self.town, self.people = town, people

    async def begin(self, scenario: str) -> None:
        first = next(iter(self.people.values()))
        await first.types(f"/new squad {scenario}")
        code = await code_at(self.town, GROUP)
        for seat, person in self.people.items():
            await person.types(f"/join {code} {seat}")
        await first.types("/begin")

    async def table(self) -> Table:
        table = await self.town.desk._office.table(await code_at(self.town, GROUP))
        assert table is not None
        return table

    async def orders(self) -> list[str]:
        records = await self.town.records(await code_at(self.town, GROUP))
        return [record.order for record in records if isinstance(record, Answered)]


@pytest.fixture
async def battle(tmp_path: Path) -> Any:
    """A table to open."""
    town = Town(await open_store(tmp_path), {"squad": SQUAD})
    seats = {"axis": town.person("anna", GROUP), "allies": town.person("boris", GROUP)}
    yield Battle(town, seats)
    await town.store.close()


def _places(ask: Ask[Any]) -> list[Place]:
    """A hex for each of the first pieces, no hex twice."""
    found: dict[str, Place] = {}
    for action in ask.choices:
        if (
            isinstance(action, Place)
            and action.piece not in found
            and action.hex not in {x.hex for x in found.values()}
        ):
            found[action.piece] = action
    return list(found.values())[:NAMED]


def _named(places: Sequence[Place], language: Language) -> str:
    """One line for all of them."""
    return f"{PLACE[language]} " + ", ".join(f"{each.piece} > {each.hex}" for each in places)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", SCENARIOS)
async def test_a_side_is_set_up_in_six_messages_at_most(battle: Battle, scenario: str, language: Language) -> None:
    await battle.begin(scenario)
    sent = dict.fromkeys(battle.people, 0)
    placed = dict.fromkeys(battle.people, 0)
    while (ask := (await battle.table()).asks[0]).kind in ("pick", "set-up"):
        person = battle.people[ask.seat]
        sent[ask.seat] += 1
        assert sent[ask.seat] <= MESSAGES
        if ask.kind == "pick":
            await person.types((await battle.table()).play.write_order(ask.choices.default()))
            continue
        places = _places(ask)
        placed[ask.seat] = len(places)
        before = await battle.orders()
        await person.types(f"{_named(places, language)}, {REST[language]}\n{READY[language]}")
        given = (await battle.orders())[len(before) :]
        assert given == [*(SQUAD.write_order(each) for each in places), "auto", "ready"], person.heard()
    assert all(count > 1 for count in placed.values())


async def test_pieces_share_the_hex_that_is_named_behind_them(battle: Battle) -> None:
    await battle.begin("farm")
    table = await battle.table()
    ask = table.asks[0]
    person = battle.people[ask.seat]
    first = next(each for each in ask.choices if isinstance(each, Place) and each.piece != "foxholes")
    after = SQUAD.apply(table.position, ask.seat, first, table.dice()).state
    beside = (each for each in SQUAD.pending(after)[0].choices if isinstance(each, Place) and each.hex == first.hex)
    second = next(each for each in beside if each.piece not in (first.piece, "foxholes"))
    await person.types(f"place {first.piece}, {second.piece} > {first.hex}")
    assert await battle.orders() == [SQUAD.write_order(first), SQUAD.write_order(second)]


async def test_a_slip_in_one_part_gives_none_of_them(battle: Battle) -> None:
    await battle.begin("farm")
    places = _places((await battle.table()).asks[0])
    person = battle.people[(await battle.table()).asks[0].seat]
    await person.types(f"{_named(places[:1], 'en')}, nobody-9 > A9")
    assert await battle.orders() == []
