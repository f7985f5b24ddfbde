"""In both platforms the prompt stands with its buttons after it was deleted, after the chat moved, after a silence."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.desk.views.token import read_token
from tests.adapters.telegram_fake_world import FakeChat, FakeMessage
from tests.e2e.house import until
from tests.e2e.test_two_platforms import STALINGRAD, Players, sitting_down

PATIENCE = 60.0


def moments(message: FakeMessage) -> set[int]:
    """The positions that the buttons of a message were made for."""
    found = [key.get("callback_data", "") for row in message.keyboard for key in row]
    return {read_token(text).version for text in found if text and not text.startswith("r:")}


async def current(players: Players, chat: FakeChat) -> FakeMessage:
    """The only message of a Telegram chat with buttons, once it is one for the present position."""
    found: list[FakeMessage] = []

    async def is_so() -> bool:
        moved = (await players.world.table(players.code)).head.moved
        found[:] = [message for message in chat.messages if message.keyboard]
        return len(found) == 1 and moments(found[0]) == {moved}

    await until(is_so, PATIENCE)
    return found[0]


async def test_a_deleted_prompt_stands_again_at_the_next_word(tmp_path: Path) -> None:
    async with sitting_down(STALINGRAD, tmp_path) as players, players.world.bot():
        await players.open()
        await players.world.discord.settled()  # type: ignore[union-attr]
        prompt = await current(players, players.group)
        prompt.is_deleted = True
        posts = players.channel.posts
        last = next(post for post in reversed(posts) if post.buttons)
        posts.remove(last)
        players.anna.types("/pause", players.group)
        again = await current(players, players.group)
        assert again is not prompt
        assert again is players.group.messages[-1]

        async def is_back() -> bool:
            messages = players.channel.messages  # none until it is posted anew
            return bool(messages and messages[-1].buttons)

        await until(is_back, PATIENCE)
        assert players.channel.messages[-1].id != last.id


@pytest.mark.parametrize("is_told", [True, False], ids=["with a word", "without a word"])
async def test_a_group_that_became_a_supergroup_sees_board_and_prompt_there(tmp_path: Path, is_told: bool) -> None:
    async with sitting_down(STALINGRAD, tmp_path) as players, players.world.bot():
        await players.open()
        await current(players, players.group)
        new = players.world.telegram.migrate(players.group, is_told=is_told)
        if not is_told:
            await players.boris.slash("pause", in_=players.channel)
        await current(players, new)
        assert [message for message in new.messages if message.photo], "the board stands there too"
        players.anna.types("/order pass !", new)

        async def is_given() -> bool:
            return bool((await players.world.table(players.code)).dones)

        await until(is_given, PATIENCE)
        await current(players, new)


async def silence(folder: Path, seconds: float) -> float:
    """Let Telegram be away for so long while Discord goes on; seconds from its end until the buttons are back."""
    async with sitting_down(STALINGRAD, folder) as players, players.world.bot():
        await players.open()
        await current(players, players.group)
        players.world.telegram.is_away = True
        end = time.monotonic() + seconds
        await players.boris.slash("pause", in_=players.channel)

        async def is_over() -> bool:
            return time.monotonic() > end

        await until(is_over, seconds + PATIENCE)
        await players.boris.slash("pause", in_=players.channel)
        before = len(players.world.telegram.calls)
        players.world.telegram.is_away = False
        began = time.monotonic()
        await players.world.telegram.until(lambda: len(players.world.telegram.calls) > before, PATIENCE)
        await current(players, players.group)
        return time.monotonic() - began


@pytest.mark.thorough
async def test_buttons_are_back_soon_after_a_silence(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    record_property("counted", f"after 8 s without Telegram buttons were back in {await silence(tmp_path, 8):.2f} s")


@pytest.mark.soak
async def test_buttons_are_back_soon_after_half_a_minute_of_silence(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    record_property("counted", f"after 30 s without Telegram buttons were back in {await silence(tmp_path, 30):.2f} s")
