"""The puzzle of the day: at its hour, once a day, with the solution of the one before, where it can be posted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import ChatMoved, Message, Reply, Unreachable
from engine.catalog import GAMES
from tests.desk.town import Town, open_store, text_of

GROUP = "tg:-1"
HOUR, DAY = 3600, 86_400


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where every game is played, at midnight in Greenwich."""
    store = await open_store(tmp_path)
    town = Town(store, dict(GAMES))
    town.time += DAY - town.time % DAY
    yield town
    await store.close()


def posted(town: Town) -> list[Message]:
    return [message for chat, how, message in town.messengers["tg"].everything if (chat, how) == (GROUP, "post")]


async def at(town: Town, seconds: int) -> None:
    town.time += seconds
    await town.desk.tick()
    await town.desk.settled()


@pytest.mark.parametrize(
    ("language", "words", "told", "title", "before"),
    [
        ("en", "daily 9", "comes at 9:00 (UTC)", "Puzzle · ", "The last puzzle of the day: "),
        ("ru", "ежедневно 9:00", "приходит в 9:00 (UTC)", "Задача · ", "Прошлая задача дня: "),
    ],
)
async def test_a_puzzle_comes_each_day_with_the_solution_of_the_one_before(
    town: Town, language: str, words: str, told: str, title: str, before: str
) -> None:
    anna = town.person("anna", GROUP)
    await anna.types(f"/language {language}")
    await anna.types(f"/language chat {language}")
    await anna.types(f"/puzzle {words}")
    assert told in anna.heard()
    await at(town, 9 * HOUR - 60)
    assert posted(town) == []
    await at(town, 60)
    (first,) = posted(town)
    assert text_of(first).startswith(title)
    assert len(first.menu) >= 3
    (reply,) = await anna.sends(first.menu[0].token)
    assert isinstance(reply, Reply)
    verdict, _, solution = text_of(reply.message).partition("\n")[0].partition(": ")
    await at(town, DAY)
    _, second = posted(town)
    is_right = verdict in ("Right", "Верно")
    assert text_of(second).startswith(f"{before}{solution}. ")
    assert ({"en": f"{int(is_right)} of 1", "ru": f"{int(is_right)} из 1"})[language] in text_of(second)
    assert [button.token for button in second.menu] != [button.token for button in first.menu]


@pytest.mark.parametrize("words", ["9 +3", "9:00 +3", "9 UTC+3", "09:00+3"])
async def test_the_hour_is_that_of_the_time_zone(town: Town, words: str) -> None:
    anna = town.person("anna", GROUP)
    await anna.types(f"/puzzle daily {words}")
    assert "9:00 (UTC+3)" in anna.heard()
    await anna.types("/puzzle daily")
    assert "9:00 (UTC+3)" in anna.heard()
    await at(town, 6 * HOUR - 60)
    assert posted(town) == []
    await at(town, 60)
    assert len(posted(town)) == 1


async def test_a_restart_repeats_none_and_loses_none(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/puzzle daily 9")
    await at(town, 9 * HOUR)
    town.restart()
    await at(town, HOUR)
    assert len(posted(town)) == 1
    town.restart()
    await at(town, 3 * DAY)
    assert len(posted(town)) == 2, "what was slept through is not made up for"


async def test_whoever_wants_it_no_more_gets_none(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/puzzle daily 9")
    await anna.types("/puzzle daily off")
    assert "No puzzle of the day" in anna.heard()
    await at(town, 2 * DAY)
    assert posted(town) == []


@pytest.mark.parametrize("words", ["", "24", "-1", "nine", "9:30", "9 +15", "9 -13", "٩", "9" * 50_000])
async def test_what_is_no_hour_is_answered_with_an_example_and_changes_nothing(town: Town, words: str) -> None:
    anna = town.person("anna", GROUP)
    await anna.types(f"/puzzle daily {words}")
    assert "/puzzle daily 9 +3 – a puzzle each day at nine" in anna.heard()
    await at(town, 2 * DAY)
    assert posted(town) == []


@pytest.mark.parametrize(("error", "follows"), [(Unreachable(), 0), (ChatMoved("tg:-2"), 1)])
async def test_a_chat_that_is_gone_gets_none_and_one_that_has_moved_goes_on(
    town: Town, error: Exception, follows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/puzzle daily 9")
    messenger = town.messengers["tg"]
    post = messenger.post
    heard: list[str] = []

    async def posting(chat: str, message: Message) -> str:
        if chat == GROUP:
            raise error
        heard.append(chat)
        return await post(chat, message)

    monkeypatch.setattr(messenger, "post", posting)
    await at(town, 9 * HOUR)
    await at(town, 60)
    assert len(heard) == follows
    await at(town, DAY)
    assert len(heard) == 2 * follows
