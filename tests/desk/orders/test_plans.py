"""Plans: orders set down beforehand are tried, seen by their maker alone, and given when they are asked for."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.orders.foresight import foresee
from bot.desk.orders.plans import MOST
from engine.catalog import GAMES
from storage.record import Answered, Planned
from tests.desk.game import GROUP, just_before
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Person, Town, code_at, open_store, spoken, text_of

DM = "tg:dm-anna"


class Evening:
    """Anna and Boris play in a group; Anna writes to the bot in private too."""

    def __init__(self, town: Town) -> None:
        self.town = town
        self.anna, self.boris = town.person("anna", GROUP), town.person("boris", GROUP)
        self.alone = town.person("anna", DM)
        self.code = ""

    async def begin(self, game: str, scenario: str, mine: str, theirs: str) -> None:
        await self.anna.types(f"/new {game} {scenario}")
        self.code = await code_at(self.town, GROUP)
        await self.anna.types(f"/join {self.code} {mine}")
        await self.boris.types(f"/join {self.code} {theirs}")
        await self.anna.types("/begin")

    async def plans(self, *lines: str) -> str:
        """What Anna is answered who sets lines down in private."""
        await self.alone.types(f"/plan #{self.code} " + "\n".join(lines))
        return self.alone.heard()

    async def given(self) -> list[tuple[str, str]]:
        records = await self.town.records(self.code)
        return [(record.by, record.order) for record in records if isinstance(record, Answered)]

    async def asked(self) -> list[tuple[str, str]]:
        table = await self.town.desk._office.table(self.code)
        assert table is not None
        return [(ask.seat, ask.kind) for ask in table.asks]


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    store = await open_store(tmp_path)
    yield Evening(Town(store, dict(GAMES), {name: FakeRenderer() for name in GAMES}))
    await store.close()


@pytest.fixture
async def shores(evening: Evening) -> Evening:
    await evening.begin("theater", "shores-west", "axis", "west")
    assert await evening.asked() == [("axis", "organisation")]
    return evening


SEGMENTS = ("done", "done", "convoy axis-supply-convoy-1 > baltic-sea", "done", "done", "done")


async def test_a_turn_of_segments_takes_one_press(shores: Evening) -> None:
    told = await shores.plans(*SEGMENTS)
    assert told.count("✓") == len(SEGMENTS)
    assert await shores.given() == []
    await shores.alone.presses("Give all 6")
    assert [order for _, order in await shores.given()] == list(SEGMENTS)
    assert {by for by, _ in await shores.given()} == {"tg:anna"}
    assert await shores.asked() == [("axis", "movement")]
    assert "Set down what you mean to do" in await shores.plans()


WHOLE_TURN = (
    *SEGMENTS,
    "move 1fsj > s0404",
    "done",
    "done",
    "done",
    "done",
    "attack s0504 > 1id 1ro-x 1ss-pz",
    "done",
    "done",
)
"""Ten segments of the Axis, with a convoy, a march that leaves nothing behind, and a battle between their ends."""


async def test_a_whole_turn_with_a_battle_takes_three_presses_when_the_plan_stands(shores: Evening) -> None:
    await shores.plans(*WHOLE_TURN)
    await shores.alone.presses(f"Give all {len(WHOLE_TURN)}")
    presses = 1
    for _ in range(20):
        ((seat, kind),) = await shores.asked()
        if (seat, kind) == ("west", "organisation"):
            break
        table = await shores.town.desk._office.table(shores.code)
        assert table is not None
        safe = table.play.write_order(table.asks[0].choices.default())
        if seat == "west":
            await shores.boris.types(f"{safe}!")
        else:
            card = shores.anna.prompt()
            await shores.anna.sends((card.menu or card.buttons)[0].token)
            presses += 1
    assert await shores.asked() == [("west", "organisation")]
    assert presses <= 3
    given = [order for by, order in await shores.given() if by == "tg:anna"]
    assert [order for order in given if not order.startswith(("losses", "retreat", "advance"))] == list(WHOLE_TURN)


async def test_a_plan_goes_on_after_what_others_answer_and_past_dice(evening: Evening) -> None:
    await evening.begin("street", "nail-factory", "ger", "sov")
    told = await evening.plans("fire 191 194 > factory", "move guns > yard")
    assert "1. ✓" in told
    assert "2. ▫️" in told
    assert "cannot be checked yet" in told
    await evening.alone.presses("Give all 2")
    assert await evening.given() == [("tg:anna", "fire 191 194 > factory")]
    for _ in range(40):
        asks = await evening.asked()
        if ("tg:anna", "move guns > yard") in await evening.given():
            break
        ((seat, _),) = asks
        table = await evening.town.desk._office.table(evening.code)
        assert table is not None
        (ask,) = table.asks
        who = evening.anna if seat == "ger" else evening.boris
        await who.types(f"{table.play.write_order(ask.choices.default())}!")
    assert ("tg:anna", "move guns > yard") in await evening.given()


async def test_what_is_not_allowed_is_said_at_once_and_ends_the_plan_when_its_turn_comes(shores: Evening) -> None:
    told = await shores.plans("done", "done", "done", "done", "done", "move 1pz > s0202")
    assert "6. ❌" in told
    await shores.alone.presses("Give all 6")
    assert await shores.asked() == [("axis", "movement")]
    table = await shores.town.desk._office.table(shores.code)
    assert table is not None
    assert table.head.plans == ()
    again = await shores.plans()
    assert "1. ❌" in again
    assert "Strike" in again or "Give it" in [button.label for button in shores.alone.last[0].message.buttons]


async def test_nobody_else_learns_of_a_plan(shores: Evening) -> None:
    group = [text_of(sent.message) for sent in shores.anna.sees()]
    await shores.plans("done", "done")
    assert [text_of(sent.message) for sent in shores.anna.sees()] == group
    (reply,) = shores.alone.last
    assert isinstance(reply, Reply)
    assert reply.private
    give = shores.alone.button("Give all 2").token
    await shores.boris.sends(give)
    assert await shores.given() == []
    assert "only" in shores.boris.heard() or "Axis" in shores.boris.heard()
    await shores.boris.types("/plan")
    assert "done" not in shores.boris.heard().casefold().replace("are done", "")


async def test_a_plan_can_be_changed_stopped_and_struck_out(shores: Evening) -> None:
    await shores.plans("done", "convoy axis-supply-convoy-1 > baltic-sea", "move 1pz > s0506")
    await shores.alone.presses("✕ 2. Place a convoy")
    assert "convoy" not in shores.alone.heard()
    await shores.plans("done")
    assert shores.alone.heard().count(". ") >= 3
    await shores.alone.presses("Strike out all")
    assert "1." not in shores.alone.heard()
    await shores.plans("move 1pz > s0506")
    await shores.alone.presses("Give it")
    assert "One order is still to be given" in shores.alone.heard()
    assert await shores.given() == []
    await shores.alone.presses("Stop")
    assert "still to be given" not in shores.alone.heard()
    records = await shores.town.records(shores.code)
    assert [record.orders for record in records if isinstance(record, Planned)] == [["move 1pz > s0506"], []]


async def test_a_line_that_is_no_order_stops_there_and_keeps_those_before(shores: Evening) -> None:
    told = await shores.plans("done", "fly to the moon", "done")
    assert "1. ✓" in told
    assert "❌ fly to the moon" in told
    assert "2. " not in told


async def test_a_plan_outlives_the_process_and_its_maker_alone_goes_on_with_it(shores: Evening) -> None:
    await shores.plans("move 1pz > s0506")
    await shores.alone.presses("Give it")
    shores.town.restart()
    assert "One order is still to be given" in await shores.plans()
    await shores.anna.types("/leave")
    table = await shores.town.desk._office.table(shores.code)
    assert table is not None
    assert table.plan("axis") is None


async def test_a_plan_whose_maker_leaves_gives_no_order_that_was_ready(
    shores: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await shores.plans("done", "done")
    times = just_before(monkeypatch, shores.anna.who.key, shores.anna, "/leave")
    await shores.alone.presses("Give all 2")
    assert times() == 1
    assert await shores.given() == []


async def test_an_undo_takes_the_plan_of_the_side_back(shores: Evening) -> None:
    await shores.plans("done", "done", "move 1pz > s0506")
    await shores.alone.presses("Give all 3")
    await shores.anna.types("/undo")
    table = await shores.town.desk._office.table(shores.code)
    assert table is not None
    assert table.head.plans == ()


async def test_the_same_in_russian(shores: Evening) -> None:
    vera = Person(shores.town, "anna", DM, "ru")
    await vera.types(f"/plan #{shores.code} закончить\nконвой конвой снабжения 1 (Ось) > Балтийское море")
    told = spoken(vera.last)
    assert "Ваш план" in told
    assert told.count("✓") == 1
    await vera.presses("Вычеркнуть всё")
    assert "Запишите, что собираетесь делать" in vera.heard()


async def test_the_longest_plan_is_tried_aside(evening: Evening) -> None:
    """Forty orders in a large position: whatever holds the loop fails every test."""
    await evening.begin("theater", "barbarossa", *[side.seat for side in GAMES["theater"].card.sides_of("barbarossa")])
    table = await evening.town.desk._office.table(evening.code)
    assert table is not None
    ((seat, _),) = await evening.asked()
    assert seat == "axis"
    order = table.play.write_order(next(iter(table.asks[0].choices)))
    await evening.alone.types(f"/plan #{evening.code} " + "\n".join([order] * (MOST + 1)))
    assert f"{MOST} orders are as many as a plan holds" in evening.alone.heard()


async def test_on_its_picture_an_order_of_a_plan_is_pale_and_bears_the_number_of_its_row(town: Town) -> None:
    evening = Evening(town)
    await evening.begin("street", "nail-factory", "ger", "sov")
    table = await town.desk._office.table(evening.code)
    assert table is not None
    orders = [
        table.play.write_order(action) for action in table.asks[0].choices if table.play.write_order(action) != "pass"
    ]
    order = next(order for order in orders if foresee(table, "ger", (order,)).marks)
    far = foresee(table, "ger", (order,))
    assert far.marks
    assert all(mark.is_planned for mark in far.marks)
    assert {mark.number for mark in far.marks if mark.places} == {1}


async def put_together(anna: Person, *labels: str) -> str:
    """The plan after an order is put together by buttons."""
    for label in ("Set down an order", *labels):
        await anna.presses(label)
    return anna.heard()


async def test_orders_are_put_together_by_buttons_moved_and_given(shores: Evening) -> None:
    anna = shores.alone
    await anna.types(f"/plan #{shores.code}")
    assert "1. ✓ Done – organisation" in await put_together(anna, "Done")
    await anna.presses("Set down an order")
    assert "Order 2 of the plan: nobody is asked, and nothing is given." in anna.heard()
    assert "fleet" in anna.heard().casefold()
    await anna.presses("To the plan")
    await put_together(anna, "Done")
    told = await put_together(anna, "Place a convoy", "Supply convoy")
    assert "3. ✓ Place a convoy" in told
    assert await shores.given() == []

    await anna.presses("Change the sequence")
    await anna.presses("▲ 3. Place a convoy")
    assert "2. ❌ Place a convoy" in anna.heard()
    await anna.presses("▲ 3. Done")
    assert "3. ✓ Place a convoy" in anna.heard()
    await anna.presses("The sequence is right")
    await anna.presses("Give all 3")
    given = [order for _, order in await shores.given()]
    assert given == ["done", "done", "convoy axis-supply-convoy-2 > mediterranean-sea"]


async def test_buttons_go_on_past_dice_as_if_others_left_it_so(evening: Evening) -> None:
    await evening.begin("street", "nail-factory", "ger", "sov")
    await evening.plans("fire 191 194 > factory")
    anna = evening.alone
    await anna.presses("Set down an order")
    assert "How things will stand then nobody knows yet" in anna.heard()
    await anna.presses("Manoeuvre")
    while "Your plan" not in anna.heard():
        (reply,) = anna.last
        assert isinstance(reply, Reply)
        ending = [button for button in reply.message.buttons if button.label == "Done"]
        await anna.sends((ending or reply.message.menu)[0].token)
    assert "2. ▫️ Manoeuvre" in anna.heard()


async def test_a_button_made_for_another_draft_adds_nothing(shores: Evening) -> None:
    anna = shores.alone
    await anna.types(f"/plan #{shores.code}")
    await anna.presses("Set down an order")
    stale = anna.button("Done").token
    await shores.plans("done")
    await anna.sends(stale)
    assert "2. " not in anna.heard()
    before = len(await shores.given())
    await shores.anna.types("done!")
    assert len(await shores.given()) == before + 1
    await anna.presses("Set down an order")
    assert "2. " not in anna.heard()


async def test_what_is_shown_before_it_is_given_can_join_the_plan_instead(evening: Evening) -> None:
    await evening.begin("street", "nail-factory", "ger", "sov")
    await evening.alone.types("fire 191 194 > factory")
    await evening.alone.presses("Add to the plan")
    assert "1. ✓ Fire" in evening.alone.heard()
    assert await evening.given() == []
    await evening.anna.types("fire 191 194 > factory")
    (reply,) = evening.anna.last
    assert isinstance(reply, Reply)
    assert "Add to the plan" not in [button.label for button in reply.message.buttons]


async def test_a_stranger_who_makes_up_a_button_of_a_plan_learns_nothing(shores: Evening) -> None:
    await shores.alone.types(f"/plan #{shores.code}")
    more = shores.alone.button("Set down an order").token
    await shores.boris.sends(more)
    assert "Done" not in shores.boris.heard()
    assert "Axis" in shores.boris.heard()
