"""What one person alone shall see in a Telegram group, rung by rung: as far as the server does it, else as before."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Literal

import pytest

from bot.adapters.telegram.adapter import TelegramAdapter
from bot.desk.messages.outgoing import Alone, Block, Button, Image, Message, Reply, Rung, Toast
from tests.adapters.scripted_desk import ScriptedDesk
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_fake_world import FakeChat, FakePerson
from tests.adapters.telegram_stage import UNHURRIED, on_stage

pytestmark = pytest.mark.usefixtures("adapter")


@pytest.fixture
async def adapter(fake: TelegramFake, desk: ScriptedDesk) -> AsyncIterator[TelegramAdapter]:
    async with on_stage(fake, desk, pace=UNHURRIED) as adapter:
        yield adapter


CARD = Message((Block("Turn 1"),), menu=(Button("Fire", "t7:4:f"),))
FIRST = Message((Block("Fire…"),), menu=(Button("A1", "t7:4:f1"),), keeps_image=True)
SECOND = Message((Block("Fire A1…"),), menu=(Button("E5", "t7:4:f15"),), keeps_image=True)
MAP = Image(b"\xff\xd8 map", "jpeg", "a map", "map-1")


def draft(message: Message = FIRST, rung: Rung = "instead") -> Reply:
    return Reply(message, edit=True, alone=Alone(rung))


async def card(
    fake: TelegramFake, desk: ScriptedDesk, image: Image | None = None
) -> tuple[FakePerson, FakeChat, FakeChat]:
    """Somebody, a group with a card, and what he alone sees there."""
    anna, group = fake.person("Anna"), fake.group("Club")
    desk.will_answer(Reply(Message(CARD.blocks, CARD.menu, image=image), aloud=True))
    anna.types("/board", group)
    await fake.until(lambda: group.messages)
    return anna, group, fake.ephemerals.seen_by(anna, group)


async def cost(fake: TelegramFake, desk: ScriptedDesk, person: FakePerson, label: str, where: FakeChat) -> list[str]:
    """The requests that a press costs."""
    await fake.settled()
    before, told = len(fake.calls), desk.deliveries
    press = person.presses(label, where)
    await fake.until(lambda: press.is_answered and desk.deliveries > told)
    await fake.settled()
    return [call.method for call in fake.calls[before:]]


@pytest.mark.parametrize("image", [None, MAP], ids=["text", "picture"])
async def test_a_draft_takes_the_place_of_the_card_for_the_presser_alone(
    fake: TelegramFake, desk: ScriptedDesk, image: Image | None
) -> None:
    fake.ephemerals.can = "all"
    anna, group, alone = await card(fake, desk, image)
    send, edit = ("sendPhoto", "Caption") if image else ("sendMessage", "Text")
    desk.will_answer(draft())
    assert sorted(await cost(fake, desk, anna, "Fire", group)) == ["answerCallbackQuery", send]
    assert fake.ephemerals.replaced == [group.last]
    assert alone.texts == ["Fire…"]
    assert alone.last.photo == group.last.photo, "the board stays in sight"
    desk.will_answer(draft(SECOND))
    assert sorted(await cost(fake, desk, anna, "A1", alone)) == ["answerCallbackQuery", f"editEphemeralMessage{edit}"]
    assert alone.texts == ["Fire A1…"]
    desk.will_answer(Toast("✓ fire A1 E5", done=True))
    assert sorted(await cost(fake, desk, anna, "E5", alone)) == ["answerCallbackQuery", "deleteEphemeralMessage"]
    assert alone.texts == []
    assert group.texts == ["Turn 1"]
    assert group.last.history == [], "the group has seen no word of it"
    assert desk.refused == []


async def test_a_draft_below_the_card_where_nothing_takes_its_place(fake: TelegramFake, desk: ScriptedDesk) -> None:
    fake.ephemerals.can = "below"
    anna, group, alone = await card(fake, desk)
    desk.will_answer(draft(rung="below"))
    assert sorted(await cost(fake, desk, anna, "Fire", group)) == ["answerCallbackQuery", "sendMessage"]
    assert (alone.texts, fake.ephemerals.replaced) == (["Fire…"], [])
    desk.will_answer(draft(rung="below"))
    await cost(fake, desk, anna, "Fire", group)
    assert len(alone.messages) == 1, "of those sent to a person one stands"
    assert group.last.history == []


@pytest.mark.parametrize(("can", "rung"), [("below", "instead"), ("nothing", "instead"), ("nothing", "below")])
async def test_a_refusal_costs_one_request_and_no_draft(
    fake: TelegramFake, desk: ScriptedDesk, can: Literal["below", "nothing"], rung: Rung
) -> None:
    fake.ephemerals.can = can
    anna, group, alone = await card(fake, desk)
    desk.will_answer(draft(rung=rung))
    assert sorted(await cost(fake, desk, anna, "Fire", group)) == [
        "answerCallbackQuery",
        "editMessageText",
        "sendMessage",
    ]
    assert group.texts == ["Fire…"]
    assert alone.all == []
    assert desk.refused == [(group.key, rung)]


async def test_an_older_server_is_found_out_and_what_it_published_taken_back(
    fake: TelegramFake, desk: ScriptedDesk
) -> None:
    fake.ephemerals.can = "old"
    anna, group, _ = await card(fake, desk)
    desk.will_answer(draft())
    costs = await cost(fake, desk, anna, "Fire", group)
    assert sorted(costs) == ["answerCallbackQuery", "deleteMessage", "editMessageText", "sendMessage"]
    assert group.texts == ["Fire…"]
    assert len(group.messages) == 1
    assert desk.refused == [(group.key, "instead")]


async def test_a_trial_is_never_shown_to_all(fake: TelegramFake, desk: ScriptedDesk) -> None:
    fake.ephemerals.can = "nothing"
    anna, group, _ = await card(fake, desk)
    desk.will_answer(
        Reply(Message((Block("You alone see this"),)), alone=Alone("below", Toast("Not here", alert=True)))
    )
    press = anna.presses("Fire", group)
    await fake.until(lambda: press.is_answered)
    await fake.settled()
    assert (press.text, press.is_alert) == ("Not here", True)
    assert "alone" not in group.ever
    assert desk.refused == [(group.key, "below")]


async def test_a_press_that_came_too_late_blames_nobody(fake: TelegramFake, desk: ScriptedDesk) -> None:
    fake.ephemerals.can = "nothing"
    anna, group, _ = await card(fake, desk)
    fake.fail_next("answerCallbackQuery", 400, "Bad Request: query is too old and response timeout expired")
    desk.will_answer(draft())
    anna.presses("Fire", group)
    await fake.until(lambda: group.texts == ["Fire…"])
    await fake.settled()
    assert desk.refused == []


async def test_what_the_app_has_lost_is_shown_anew(fake: TelegramFake, desk: ScriptedDesk) -> None:
    fake.ephemerals.can = "all"
    anna, group, alone = await card(fake, desk)
    desk.will_answer(draft())
    await cost(fake, desk, anna, "Fire", group)
    alone.last.is_frozen = True
    desk.will_answer(draft(SECOND))
    assert sorted(await cost(fake, desk, anna, "A1", alone)) == [
        "answerCallbackQuery",
        "editEphemeralMessageText",
        "sendMessage",
    ]
    assert alone.last.text == "Fire A1…"
    assert group.texts == ["Turn 1"]
    assert desk.refused == []


async def test_what_is_shown_from_within_a_draft_leaves_it_standing(fake: TelegramFake, desk: ScriptedDesk) -> None:
    fake.ephemerals.can = "all"
    anna, group, alone = await card(fake, desk)
    desk.will_answer(draft())
    await cost(fake, desk, anna, "Fire", group)
    desk.will_answer(Reply(Message((Block("9.1 Fire"),)), alone=Alone("below")))
    await cost(fake, desk, anna, "A1", alone)
    assert alone.texts == ["Fire…", "9.1 Fire"]
    desk.will_answer(Reply(Message((Block("Your hand: Sniper"),)), private=True))
    await cost(fake, desk, anna, "A1", alone)
    assert anna.chat.texts == ["Your hand: Sniper"], "what is hidden never goes this way"


@pytest.mark.parametrize("message", [Message((Block("x" * 1100),)), Message((Block("x"),), image=MAP)])
async def test_what_does_not_fit_goes_the_usual_way(fake: TelegramFake, desk: ScriptedDesk, message: Message) -> None:
    fake.ephemerals.can = "all"
    anna, group, alone = await card(fake, desk)
    desk.will_answer(Reply(message, alone=Alone("below")))
    await cost(fake, desk, anna, "Fire", group)
    assert alone.all == []
    assert group.last.text.startswith("x")
    assert desk.refused == []


async def test_a_hundred_presses_cost_three_requests_each_at_most(fake: TelegramFake, desk: ScriptedDesk) -> None:
    fake.ephemerals.can = "all"
    anna, group, alone = await card(fake, desk)
    desk.always_answers(draft())
    before = len(fake.calls)
    presses = [anna.presses("Fire", group) for _ in range(100)]
    await fake.until(lambda: all(press.is_answered for press in presses))
    await fake.settled()
    assert len(fake.calls) - before <= 300
    assert len(alone.messages) == 1
    assert group.last.history == []
