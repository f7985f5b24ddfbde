"""Charges: a side shared out among its people; an order for another's units is a draft that he alone can give."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.catalog import GAMES
from engine.core.dice import Dice
from engine.core.game import Step
from engine.core.text import LANGUAGES, Language
from engine.games.theater.game import Theater
from engine.games.theater.table.state import State
from storage.record import Answered, Assigned
from tests.desk.game import GROUP, SERVER, two
from tests.desk.inside import words_in, words_within
from tests.desk.town import Person, Town, code_at, open_store
from tests.desk.toys import toy_town

POSITION = """
theater shores-west
turn: 1 movement axis
units axis: s0505 1id=2 1pz=2 2pz; s0805 1it=2
units west: s0603 1fr
"""


class Opened(Theater):
    """The game, in which the Axis are about to march on Paris."""

    def setup(self, scenario: str, options: object, dice: Dice) -> Step[State]:
        """Begin with this position."""
        del scenario, options, dice
        return Step(self.read_position(POSITION), ())


class Staff:
    """Anna, Boris and Vera hold the Axis; Gleb holds the West."""

    def __init__(self, town: Town) -> None:
        self.town = town
        self.anna, self.boris = town.person("anna", GROUP), town.person("boris", GROUP)
        self.vera = town.person("vera", SERVER, "ru")
        self.gleb = town.person("gleb", GROUP)
        self.code = ""

    async def begin(self) -> None:
        await self.anna.types("/new theater shores-west")
        self.code = await code_at(self.town, GROUP)
        await self.anna.types("/join axis")
        for person in (self.boris, self.vera):
            await person.types(f"/join {self.code} axis")
            await self.anna.presses("Let in")
        await self.gleb.types("/join west")
        await self.anna.types("/begin")

    async def orders(self) -> list[tuple[str, str]]:
        """Who has given which orders."""
        records = await self.town.records(self.code)
        return [(record.by, record.order) for record in records if isinstance(record, Answered)]

    def whispers(self, person: Person) -> str:
        messages = self.town.messenger(person.who.key).whispers.get(person.who.key, [])
        return "\n".join(block.text for message in messages for block in message.blocks)


@pytest.fixture
async def staff(tmp_path: Path) -> AsyncIterator[Staff]:
    """Everybody is seated."""
    store = await open_store(tmp_path)
    found = Staff(Town(store, {"theater": Opened()}))
    await found.begin()
    yield found
    await store.close()


async def test_units_are_named_by_short_name_by_country_and_by_kind(staff: Staff) -> None:
    await staff.anna.types("/charge Boris armour Germany, 1it")
    assert "In charge from now on: Boris" in staff.anna.heard()
    await staff.vera.types("/поручение Анна пехота Германии")
    assert "Кому поручить?" in staff.vera.heard()
    await staff.vera.types("/charge Anna пехота Германии")
    assert "Теперь командует Anna" in staff.vera.heard()
    table = await staff.town.desk._office.table(staff.code)
    assert table is not None
    held = {unit: table.assignee("axis", unit) for unit in ("1pz", "2pz", "1it", "1id", "1fr")}
    assert held == {"1pz": "tg:boris", "2pz": "tg:boris", "1it": "tg:boris", "1id": "tg:anna", "1fr": None}


async def test_an_order_for_anothers_unit_waits_for_him_alone(staff: Staff) -> None:
    await staff.anna.types("/charge Boris 1pz")
    await staff.anna.types("move 1pz > s0504!")
    assert "It is for Boris to give" in staff.anna.heard()
    assert await staff.orders() == []
    draft = staff.anna.button("Give it").token
    await staff.anna.sends(draft)
    assert "not in your charge" in staff.anna.heard()
    await staff.vera.sends(draft)
    assert "поручены не вам" in staff.vera.heard()
    await staff.gleb.sends(draft)
    assert await staff.orders() == []
    await staff.boris.sends(draft)
    assert await staff.orders() == [("tg:boris", "move 1pz > s0504")]


async def test_what_is_in_nobodys_charge_anybody_orders_and_the_one_in_charge_orders_at_once(staff: Staff) -> None:
    await staff.anna.types("/charge Boris 1pz")
    await staff.anna.types("move 1id > s0504!")
    await staff.boris.types("move 1pz > s0504!")
    assert await staff.orders() == [("tg:anna", "move 1id > s0504"), ("tg:boris", "move 1pz > s0504")]


async def test_an_order_for_units_of_several_waits_for_all_of_them(staff: Staff) -> None:
    await staff.anna.types("/charge Boris 1pz")
    await staff.anna.types("/charge Vera 1id")
    await staff.anna.types("move 1id 1pz > s0504!")
    draft = staff.anna.button("Give it").token
    assert "Проект приказа, автор – Anna" in staff.whispers(staff.vera)
    await staff.boris.sends(draft)
    assert "Still to agree: Vera" in staff.boris.heard()
    assert await staff.orders() == []
    await staff.vera.sends(draft)
    assert await staff.orders() == [("dc:vera", "move 1id 1pz > s0504")]


async def test_a_refused_order_is_refused_and_no_draft(staff: Staff) -> None:
    await staff.anna.types("/charge Boris 1pz")
    await staff.anna.types("move 1pz > s0504 s0503!")
    assert "❌" in staff.anna.heard()
    assert "Give it" not in [button.label for sent in staff.anna.sees() for button in sent.message.buttons]


async def test_a_draft_grows_stale_with_the_position(staff: Staff) -> None:
    await staff.anna.types("/charge Boris 1pz")
    await staff.anna.types("move 1pz > s0504!")
    draft = staff.anna.button("Give it").token
    await staff.vera.types("move 1id > s0405!")
    before = await staff.orders()
    await staff.boris.sends(draft)
    assert await staff.orders() == before


async def test_buttons_and_previews_make_drafts_too(staff: Staff) -> None:
    await staff.anna.types("/charge Boris 1pz")
    await staff.anna.types("/odds move 1pz > s0504")
    shown = staff.anna.button("Give the order").token
    await staff.anna.sends(shown)
    assert await staff.orders() == []
    assert "in the charge of Boris" in staff.anna.heard()
    await staff.boris.sends(shown)
    assert await staff.orders() == [("tg:boris", "move 1pz > s0504")]


async def test_charges_end_when_they_are_taken_or_their_holder_leaves_and_survive_a_restart(staff: Staff) -> None:
    await staff.anna.types("/charge Boris 1pz")
    await staff.anna.types("/charge Vera 2pz")
    await staff.anna.types("/charge Vera off")
    assert "charge of nothing" in staff.anna.heard()
    staff.town.restart()
    await staff.anna.types("/charge")
    assert "Boris: 1pz" in staff.anna.heard()
    assert "Vera: –" in staff.anna.heard()
    records = [record for record in await staff.town.records(staff.code) if isinstance(record, Assigned)]
    assert [record.units for record in records] == [["1pz"], ["2pz"], []]
    await staff.boris.types("/leave")
    await staff.anna.types("move 1pz > s0504!")
    assert await staff.orders() == [("tg:anna", "move 1pz > s0504")]


async def test_what_is_not_understood_is_told(staff: Staff) -> None:
    await staff.anna.types("/charge Gleb 1pz")
    assert "Whose charge?" in staff.anna.heard()
    await staff.anna.types("/charge Boris xyzzy")
    assert "I do not know which units “xyzzy” are" in staff.anna.heard()
    await staff.anna.types("/charge Boris")
    assert "Like this" in staff.anna.heard()
    stranger = staff.town.person("zoe", GROUP)
    await stranger.types("/charge Boris 1pz")
    assert stranger.heard()
    assert not [record for record in await staff.town.records(staff.code) if isinstance(record, Assigned)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
async def test_the_example_of_a_charge_names_units_of_the_side_as_they_are_called_and_can_be_typed(
    town_of_all_games: Town, name: str, language: Language
) -> None:
    town, game = town_of_all_games, GAMES[name]
    anna, _ = await two(town, name, game.card.scenarios[0].id, language)
    await anna.types("/charge")
    told = anna.heard()
    assert not words_in(told, words_within(game, language)), told
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    (seat,) = table.seats_of(anna.who.key)
    examples = re.findall(r"/charge ([^·]+?)(?= ·|\.(?: |$))", told)
    assert len(examples) == 3
    for example in examples[:2]:
        await anna.types(f"/charge {example}")
        table = await town.desk._office.table(table.code)
        assert table is not None
        units = table.assignments(seat)[-1].units
        assert units, example
        spots = table.play.whereabouts(table.position, units)
        assert {spot.seat for spot in spots.values()} <= {seat} or example == examples[1]


@pytest.mark.parametrize(("language", "told"), [("en", "no units"), ("ru", "нет частей")])
async def test_a_game_without_units_says_that_there_is_nothing_to_charge_with(
    tmp_path: Path, language: Language, told: str
) -> None:
    store = await open_store(tmp_path)
    anna, _, _ = await toy_town(Town(store)).begun()
    await anna.types(f"/language {language}")
    for typed in ("/charge", "/charge Boris 1pz"):
        await anna.types(typed)
        assert told in anna.heard()
    await store.close()
