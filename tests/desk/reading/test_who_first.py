"""Who first: a line that names who is to do it before the verb, or says one thing of several, is read as an order."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.desk.reading.outcome import LeftOut, Understood
from engine.catalog import GAMES
from engine.core import referee
from engine.core.dice import Dice, StepDice
from engine.core.game import Step
from engine.core.rules import Refusal
from engine.games.street.game import Street
from tests.desk.game import begun
from tests.desk.readers import READERS
from tests.desk.town import Town, open_store
from tests.games.street.positions import BOTH_IN_FACTORY, HEAD, burden

READYING = (
    HEAD.replace("combat ger", "readiness ger")
    + "points ger: 4\npoints sov: 3\nyard: 191- 194- pioneers\nfactory: 1/42gds\n"
)
NOW = HEAD + "yard: 191 194\nstation: 211\nfactory: 1/42gds militia\n"
THREE = HEAD + "station: 191 194 211\nyard: pioneers guns\nfactory: 1/42gds militia\n"
MORE = HEAD + "station: 191 194 211\nfactory: guns 1/42gds militia\n"
ALL_THREE, ONE_DIES = "fire 191 194 211 > factory", "lose 1/42gds flip, militia destroy"
FOUR = burden(4, "1/42gds militia")
SIX = burden(6, "1/42gds militia")

LINES = [
    (NOW, "191 fires on factory", "fire 191 > factory"),
    (NOW, "191 and 194 fire at the factory", "fire 191 194 > factory"),
    (NOW, "191 стреляет по заводу", "fire 191 > factory"),
    (NOW, "191 moves to the station", "move 191 > station"),
    (NOW, "191 двинуть на вокзал", "move 191 > station"),
    (NOW, "1/42 fires on railway yard", "fire 1/42gds > yard"),  # refused, with the reason
    (SIX, "1/42 and militia die", "lose 1/42gds destroy, militia destroy"),
    (SIX, "1/42 и ополчение гибнут", "lose 1/42gds destroy, militia destroy"),
    (SIX, "lose militia and 1/42 destroy", "lose 1/42gds destroy, militia destroy"),
    (FOUR, "1/42 and militia retreat square", "lose 1/42gds retreat square, militia retreat square"),
    (FOUR, "1/42 и ополчение отступают на площадь", "lose 1/42gds retreat square, militia retreat square"),
    (FOUR, "ополчение перевернуть, 1/42 погибает", "lose 1/42gds destroy, militia flip"),
    (NOW, "191 and 194 die", "lose 191 destroy, 194 destroy"),  # told what is asked now
    (THREE, "fire all 3 from the station at nail factory", ALL_THREE),
    (THREE, "fire all from the station at factory", ALL_THREE),
    (THREE, "all three regiments fire at factory", ALL_THREE),
    (THREE, "everyone in the station fire at factory", ALL_THREE),
    (THREE, "fire with everyone from the station at factory", ALL_THREE),
    (THREE, "все с вокзала огонь по заводу", ALL_THREE),
    (THREE, "все на вокзале огонь по заводу", ALL_THREE),
    (THREE, "огонь всеми тремя по гвоздильному", ALL_THREE),
    (MORE, "fire everyone in the station at the factory", "fire 191 194 211 > factory"),
    (MORE, "everyone at the station fire at the factory", "fire 191 194 211 > factory"),
    (FOUR, "flip 1/42 and lose militia", ONE_DIES),
    (FOUR, "lose militia, 1/42 flips", ONE_DIES),
    (FOUR, "переворачиваю 1/42 и теряю ополчение", ONE_DIES),
    (FOUR, "ополчение теряю, 1/42 переворот", ONE_DIES),
    (SIX, "kill militia, pull 1/42 back to the mill", "lose 1/42gds retreat mill, militia destroy"),
    (FOUR, "flip all two", "lose 1/42gds flip, militia flip"),
    (FOUR, "оба переворот", "lose 1/42gds flip, militia flip"),
]


@pytest.mark.parametrize(("position", "line", "order"), LINES, ids=[line for _, line, _ in LINES])
def test_a_line_comes_to_the_order_whose_verb_stands_behind_or_is_left_out(
    position: str, line: str, order: str
) -> None:
    game = GAMES["street"]
    state = game.read_position(position)
    (ask,) = game.pending(state)
    reading = READERS["street"].read_at(line, ask.choices, game, state, ask.seat)
    assert isinstance(reading, Understood)
    assert game.write_order(game.read_order(state, ask.seat, reading.text)) == order


class Readying(Street):
    """The game in the readiness phase, with two units to be made ready."""

    def setup(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Step[Any]:
        del scenario, options, dice
        return Step(self.read_position(READYING), ())


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where units are made ready."""
    store = await open_store(tmp_path)
    yield Town(store, {"street": Readying()})
    await store.close()


@pytest.mark.parametrize(
    "line", ["ready 191, 194", "ready 191 and 194", "готовность 191 и 194", "подготовить 191 и 194"]
)
async def test_several_are_made_ready_by_one_line(town: Town, line: str) -> None:
    anna, _, code = await begun(town)
    await anna.types(line)
    table = await town.desk._office.table(code)
    assert table is not None
    assert [done.order for done in table.dones if done.seat == "ger"] == ["ready 191", "ready 194"], anna.heard()


@pytest.mark.parametrize("line", ["break down SS armour", "разделить танки СС", "танки СС", "SS armour"])
def test_of_pieces_of_one_name_those_on_the_board_are_meant(line: str) -> None:
    game = GAMES["theater"]
    state = game.setup("shores-west", {}, StepDice(b"there", "A", 1)).state
    while (ask := game.pending(state)[0]).kind != "combat":
        step = referee.submit(game, state, ask.seat, ask.choices.default(), StepDice(b"there", "A", 2))
        assert not isinstance(step, Refusal)
        state = step.state
    reading = READERS["theater"].read_at(line, ask.choices, game, state, ask.seat)
    assert isinstance(reading, Understood)
    assert reading.text.split()[-1] == "1ss-pz"


@pytest.mark.parametrize(
    ("position", "line", "orders"),
    [
        (BOTH_IN_FACTORY, "fire all at factory", ("fire 191 211 > factory", "fire pioneers > factory")),
        (BOTH_IN_FACTORY, "огонь всеми на завод", ("fire 191 211 > factory", "fire pioneers > factory")),
        (MORE, "fire all at factory", ("fire 191 194 211 > factory", "fire guns > factory")),
    ],
)
def test_of_all_who_are_no_group_it_is_asked_which_do_it(position: str, line: str, orders: tuple[str, ...]) -> None:
    game = GAMES["street"]
    state = game.read_position(position)
    (ask,) = game.pending(state)
    reading = READERS["street"].read_at(line, ask.choices, game, state, ask.seat)
    assert isinstance(reading, LeftOut)
    assert reading.orders == orders
