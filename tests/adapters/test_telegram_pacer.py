"""What goes out stays below Telegram's limits by itself, and the latest state comes first."""

from __future__ import annotations

import asyncio
from collections import deque
from fractions import Fraction
from itertools import pairwise

import pytest

from bot.adapters.telegram.adapter import TelegramAdapter
from bot.desk.messages.outgoing import Block, Message
from bot.pacer import CHATS, Allowance, Pacer, Window
from tests.adapters.scripted_desk import ScriptedDesk
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_stage import QUICK

GROUP, PERSON = -100, 42
A_MINUTE, A_SECOND = 60.0, 1.0


class Clock:
    """Seconds that pass when told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def _most(sent: list[float], seconds: float) -> int:
    """The most that went out within any such time."""
    most, window = 0, deque[float]()
    for moment in sent:
        window.append(moment)
        while window[0] <= moment - seconds:
            window.popleft()
        most = max(most, len(window))
    return most


def _sent(chats: list[int], seconds: float) -> dict[int, list[float]]:
    """When messages went out to chats that always have one waiting, asked every 50 ms."""
    clock = Clock()
    pacer = Pacer(clock=clock)
    sent: dict[int, list[float]] = {chat: [] for chat in chats}
    while clock.now < 1000 + seconds:
        for chat in chats:
            while not pacer.pause(chat, is_group=chat < 0):
                sent[chat].append(clock.now)
        clock.now += 0.05
    return sent


@pytest.mark.parametrize(("chat", "limit", "seconds"), [(GROUP, 12, A_MINUTE), (PERSON, 1 + 5, A_SECOND)])
def test_a_chat_gets_no_more_than_telegram_names(chat: int, limit: int, seconds: float) -> None:
    sent = _sent([chat], 600)[chat]
    assert _most(sent, seconds) <= limit
    assert len(sent) > 100, "and what may go out goes out"


def test_all_chats_together_get_no_more_than_telegram_names() -> None:
    sent = _sent([-number for number in range(1, 200)], 60)
    every = sorted(moment for moments in sent.values() for moment in moments)
    assert len(every) > 20 * 60
    assert _most(every, A_SECOND) <= 30


def test_desks_that_share_a_bot_get_together_no_more_than_telegram_names() -> None:
    clock = Clock()
    pacers = [Pacer(clock=clock, share=lambda part=part: Fraction(part, 16)) for part in (6, 5, 5)]
    sent = []
    while clock.now < 1020:
        for number in range(1, 30):
            sent += [
                clock.now
                for place, pacer in enumerate(pacers)
                if not pacer.pause(-number - 1000 * place, is_group=True)
            ]
        clock.now += 0.05
    assert len(sent) > 20 * 20, "and what may go out goes out"
    assert _most(sent, A_SECOND) <= 30


def test_the_first_wait_for_nothing_and_nobody_waits_long_behind_them() -> None:
    sent = _sent([GROUP], 600)[GROUP]
    assert sent[4] == sent[0]
    assert max(later - earlier for earlier, later in pairwise(sent)) < 9
    assert len(sent) > 110, "twelve a minute in the long run"


@pytest.mark.parametrize("sign", [1, -1], ids=["people", "groups"])
def test_chats_without_number_fill_no_memory(sign: int) -> None:
    clock = Clock()
    pacer = Pacer(clock=clock)
    for number in range(CHATS + 10):
        clock.now += 1
        assert pacer.pause(sign * (number + 1), is_group=sign < 0) == 0
    assert len(pacer._groups) + len(pacer._people) == CHATS


async def test_a_card_that_changes_too_fast_shows_the_latest_without_a_refusal(fake: TelegramFake) -> None:
    desk = ScriptedDesk()
    rates = Allowance(group=Window(3, 1.0, 3))
    adapter = TelegramAdapter(desk, token=fake.token, base_url=fake.base_url, pace=QUICK, pacer=Pacer(rates))
    await adapter.start()
    try:
        group = fake.group("Club")
        card = await adapter.messenger.post(group.key, Message((Block("turn 0"),)))
        edits = []
        for turn in range(1, 20):
            edits.append(
                asyncio.create_task(adapter.messenger.edit(group.key, card, Message((Block(f"turn {turn}"),))))
            )
            await asyncio.sleep(0.02)
        await asyncio.gather(*edits)
    finally:
        await adapter.stop()
    assert group.texts == ["turn 19"]
    assert fake.count("editMessageText") <= 4
    assert fake.impatient == 0
