"""A word left out of an order is found or asked for, and what only a later question asks is kept apart."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.desk.messages.outgoing import Reply
from engine.catalog import GAMES
from engine.core.dice import Dice
from engine.core.game import AnyGame, Step
from engine.games.squad.game import Squad
from engine.games.squad.table.state import State
from storage.record import Answered
from tests.desk.game import GROUP
from tests.desk.town import Person, Town, open_store, text_of

DM = "tg:dm-anna"


class Turning(Squad):
    """The game in the Turn of the Axis, who hold two cards to move with and one to fire with."""

    def setup(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Step[State]:
        del scenario, options, dice
        position = """
squad farm
turn: 1 axis turn
unit: rifle-squad-1 F4
unit: guards-squad-1 F8
hand axis: X-26 X-44 X-08
"""
        return Step(self.read_position(position), ())


async def sitting_down(town: Town, game: str, scenario: str) -> Person:
    """Anna in private, who holds the first side; Boris has the other one, and both are in a group."""
    anna, boris = town.person("anna", GROUP), town.person("boris", GROUP)
    await anna.types(f"/new {game} {scenario}")
    code = await town.store.current(GROUP)
    assert code is not None
    first, second = (side.seat for side in GAMES[game].card.sides_of(scenario))
    await anna.types(f"/join {code} {first}")
    await boris.types(f"/join {code} {second}")
    await anna.types("/begin")
    alone = town.person("anna", DM)
    await alone.types(f"/table {code}")
    return alone


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    store = await open_store(tmp_path)
    games: dict[str, AnyGame] = {**GAMES, "squad": Turning()}
    yield Town(store, games)
    await store.close()


async def given(town: Town) -> list[str]:
    code = await town.store.current(GROUP)
    assert code is not None
    return [record.order for record in await town.records(code) if isinstance(record, Answered)]


async def test_the_only_word_that_can_be_missing_is_put_in(town: Town) -> None:
    anna = await sitting_down(town, "squad", "farm")
    await anna.types("fire rifles-1!")
    assert await given(town) == ["fire X-08 rifle-squad-1"]


async def test_one_of_several_missing_words_is_asked_for_with_the_whole_orders(town: Town) -> None:
    anna = await sitting_down(town, "squad", "farm")
    await anna.types("move rifles-1!")
    assert "A word is missing there; name one of these: Move / Aimed Burst and Move / Hidden Mines" in anna.heard()
    assert await given(town) == []
    await anna.presses("Move order: Move / Hidden Mines, Axis Rifle Squad #1")
    assert await given(town) == ["move X-44 rifle-squad-1"]


async def test_a_target_that_is_asked_for_later_is_not_taken_for_a_unit(town: Town) -> None:
    anna = await sitting_down(town, "squad", "farm")
    follows = {"move X-26 rifles-1 > F5": "“> F5”", "fire rifles-1 > F8": "“Shoot: Axis Rifle Squad #1 → F8”"}
    for line, then in follows.items():
        await anna.types(f"{line}!")
        assert "One order at a time" in anna.heard()
        assert then in anna.heard()
    assert await given(town) == []
    await anna.presses("Fire order: Fire / Op Fire #1, Axis Rifle Squad #1")
    await anna.presses("Give the order")
    assert await given(town) == ["fire X-08 rifle-squad-1"]


@pytest.mark.parametrize("line", ["move rifles-1", "fire rifles-1 > F8"])
async def test_in_a_group_the_cards_of_a_hand_are_named_to_their_owner_alone(town: Town, line: str) -> None:
    await sitting_down(town, "squad", "farm")
    anna = town.person("anna", GROUP)
    before = [text_of(sent.message) for sent in anna.sees()]
    answers = await anna.types(line)
    assert all(isinstance(answer, Reply) and answer.private for answer in answers)
    assert [text_of(sent.message) for sent in anna.sees()] == before


async def test_who_may_do_it_is_asked_where_only_the_target_was_named(town: Town) -> None:
    anna = await sitting_down(town, "street", "nail-factory")
    await anna.types("fire factory")
    assert "name one of these: 191st Infantry Regiment" in anna.heard()
    (reply,) = anna.last
    assert isinstance(reply, Reply)
    assert [button.label for button in reply.message.menu][:2] == [
        "Fire: 191 → Nail Factory",
        "Fire: 194 → Nail Factory",
    ]


async def test_what_can_be_done_with_a_thing_that_is_only_named_is_offered(town: Town) -> None:
    anna = await sitting_down(town, "street", "nail-factory")
    await anna.types("191")
    assert "“191” is only a name" in anna.heard()
    await anna.presses("Manoeuvre: 191")
    assert "Central Station" in str(anna.last)
    group = town.person("anna", GROUP)
    await group.types("sniper")
    assert "only a name" not in group.heard()


class Lonely(Turning):
    """The same with one card to move with, which is the only one that a line can mean."""

    def setup(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Step[State]:
        state = super().setup(scenario, options, dice).state
        return Step(replace(state, hands=(("X-08", "X-26"), state.hands[1])), ())


@pytest.mark.parametrize("line", ["move rifles", "движение стрелки"])
async def test_a_card_that_was_not_named_is_shown_before_it_is_spent(tmp_path: Path, line: str) -> None:
    town = Town(await open_store(tmp_path), {**GAMES, "squad": Lonely()})
    alone = await sitting_down(town, "squad", "farm")
    await alone.types(line)
    assert await given(town) == []
    assert any(isinstance(each, Reply) and each.waits for each in alone.last)
    await alone.types("yes" if line.isascii() else "да")
    assert await given(town) == ["move X-26 rifle-squad-1"]
    await town.store.close()


async def test_one_that_was_named_is_given_at_once(tmp_path: Path) -> None:
    town = Town(await open_store(tmp_path), {**GAMES, "squad": Lonely()})
    alone = await sitting_down(town, "squad", "farm")
    await alone.types("move X-26 rifles")
    assert await given(town) == ["move X-26 rifle-squad-1"]
    await town.store.close()
