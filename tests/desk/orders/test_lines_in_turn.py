"""Lines of one message are given as if nothing could come between them: an automatic answer neither helps nor harms."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from bot.desk.news.reflex import ASK
from bot.desk.tables.table import Table
from engine.core.dice import Dice, StepDice
from engine.core.game import Step
from engine.games.street.game import Street
from engine.games.theater.game import THEATER, Theater
from engine.games.theater.table.state import State
from storage.record import BY_THEMSELVES, FORCED, Answered, Reflex
from tests.desk.ahead import played_ahead
from tests.desk.game import against_computer, for_all_sides
from tests.desk.town import Person, Town, code_at, open_store
from tests.games.street.positions import HEAD

GROUP = "tg:-1"
DICE = StepDice(b"lines", "", 0)
LONG = 400
GAMES, TRIES = 12, 60
"""Games in which losses may be asked for, and answers that are drawn there."""


def _before_a_forced_answer() -> State:
    """A position in which a seat closes a segment, can only close the next one, and is asked about a third."""
    state = THEATER.setup("shores-west", {}, DICE).state
    for _ in range(LONG):
        first = THEATER.pending(state)[0]
        after = THEATER.apply(state, first.seat, first.choices.default(), DICE).state
        second = THEATER.pending(after)[0]
        found = second.choices.sole()
        if second.seat == first.seat and found is not None and first.choices.sole() is None:
            third = THEATER.pending(THEATER.apply(after, second.seat, found.action, DICE).state)[0]
            if third.seat == first.seat and third.choices.sole() is None:
                return state
        state = after
    raise AssertionError("expected a segment that can only be closed between two others")


class Opened(Theater):
    """The game from a position on."""

    def setup(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Step[State]:
        """Begin there."""
        del scenario, options, dice
        return Step(_before_a_forced_answer(), ())


VOLLEY = (
    HEAD + "station: 191 194 211 pioneers\nfactory: 1/42gds 2/42gds nkvd 34gds\nhand sov: defensive-fire\n"
    "doing: fire ger units=191,194,211,pioneers origin=station target=factory step=answer\n"
)


class UnderFire(Street):
    """The game from a volley on that nobody has answered yet and that will hit three units of the Soviets."""

    def setup(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Step[Any]:
        """Begin there."""
        del scenario, options, dice
        return Step(self.read_position(VOLLEY), ())


def _let_slip_in(town: Town) -> None:
    """Let whoever answers by himself do so as soon as an order was given, before the next line is looked at."""
    giving = town.desk._lines._giving
    commit: Callable[..., Awaitable[Any]] = giving.commit

    async def slow(*given: Any, **named: Any) -> Any:
        result = await commit(*given, **named)
        await town.desk.tick()
        await town.desk.settled()
        return result

    giving.commit = slow  # type: ignore[method-assign]


async def _table(town: Town) -> Table:
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    return table


async def _alone(town: Town, scenario: str = "theater shores-west") -> Person:
    """Anna at a table, of the game of segments unless told, with every side in her hands."""
    anna = town.person("anna", GROUP)
    await anna.types(f"/new {scenario}")
    for seat in (await _table(town)).seats:
        await anna.types(f"/join {await code_at(town, GROUP)} {seat}")
    await anna.types("/begin")
    await anna.types("/confirm off")
    return anna


async def _ask_always(town: Town) -> None:
    """Let nothing be answered by itself."""
    table = await _table(town)
    kinds = [(seat, kind) for seat in table.seats for kind in table.play.kinds]
    await town.store.append(
        table.code, table.version, [Reflex(int(time.time()), "tg:anna", seat, kind, "", ASK) for seat, kind in kinds]
    )


async def _answered(town: Town) -> list[tuple[str, str]]:
    records = await town.records(await code_at(town, GROUP))
    return [(record.by, record.order) for record in records if isinstance(record, Answered)]


@pytest.mark.parametrize("is_slow", [False, True])
async def test_a_forced_answer_comes_between_two_lines_as_between_two_messages(
    tmp_path: Path, *, is_slow: bool
) -> None:
    given = []
    for number, messages in enumerate((["done!", "done!"], ["done!\ndone!"])):
        folder = tmp_path / str(number)
        folder.mkdir()
        town = Town(await open_store(folder), {"theater": Opened()})
        anna = await _alone(town)
        if is_slow:
            _let_slip_in(town)
        for each in messages:
            await anna.types(each)
        await town.desk.tick()
        await town.desk.settled()
        given.append(await _answered(town))
        await town.store.close()
    assert [by for by, _ in given[0]][:3] == ["tg:anna", FORCED, "tg:anna"]
    assert given[1] == given[0]


@pytest.mark.parametrize("is_slow", [False, True])
async def test_no_line_is_given_for_what_is_asked_after_a_computer_has_answered(town: Town, *, is_slow: bool) -> None:
    anna = await against_computer(town)
    if is_slow:
        _let_slip_in(town)
    await anna.types("fire 191 > factory!\ndecline!\npass!")
    people = [(by, order) for by, order in await _answered(town) if by not in BY_THEMSELVES]
    assert people == [("tg:anna", "fire 191 > factory")]
    assert ("❌ decline!" if is_slow else "▫️ decline!") in anna.heard()
    assert "▫️ pass!" in anna.heard()
    assert ("others have answered" in anna.heard()) == is_slow
    assert ("others are asked first" in anna.heard()) != is_slow


async def test_a_line_that_lists_several_things_is_read_by_what_the_line_before_it_leads_to(tmp_path: Path) -> None:
    listed = 0
    for number in range(GAMES):
        (folder := tmp_path / str(number)).mkdir()
        town = Town(await open_store(folder), {"street": UnderFire()})
        anna = await _alone(town, "street nail-factory")
        await _ask_always(town)
        chance = StepDice(b"two lines", "", number)
        first, then = played_ahead(await _table(town), "tg:anna", chance)
        tries = () if then.is_over else range(TRIES)
        answers = [played_ahead(then, "tg:anna", chance)[0].order for _ in tries]
        # Words that are deeds where something else is asked.
        second = next((each for each in answers if each.count("retreat") > 1), None)
        if second is not None:
            listed += 1
            await anna.types(f"{first.order}!\n{second}!")
            assert [order for _, order in await _answered(town)] == [first.order, second], anna.heard()
        await town.store.close()
    assert listed


async def test_two_cards_one_below_the_other_are_two_orders_where_no_card_takes_both(town: Town) -> None:
    anna, code = await for_all_sides(town, "street")
    for number in range(40):
        table = await town.desk._office.table(code)
        assert table is not None
        ask = table.asks[0]
        orders = [table.play.write_order(each) for each in islice(ask.choices, 20)]
        cards = [order for order in orders if order.startswith("card") and ask.kind == "reaction"]
        if cards:
            break
        sample = ask.choices.sample(StepDice(b"x", "", number))
        await anna.types(f"/order {table.play.write_order(sample)}!")
    await anna.types(f"/order {cards[0]}!\ncard countermand!")
    after = await town.desk._office.table(code)
    assert after is not None
    assert cards[0] in [done.order for done in after.dones[-3:]], anna.heard()
