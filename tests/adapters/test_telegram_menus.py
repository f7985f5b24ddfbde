"""Inline look-up, command menus and descriptions in Telegram."""

from __future__ import annotations

import pytest

from bot.desk.messages.commands import COMMANDS
from bot.desk.messages.outgoing import Block, Button, Found, Message
from tests.adapters.scripted_desk import ScriptedDesk
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_stage import on_stage

RULE = Found("street-9.2", "9.2 Fire", "Who fires & when", Message((Block("9.2 <Fire>", "bold"), Block("Each unit…"))))


@pytest.mark.usefixtures("adapter")
async def test_inline_mode_offers_rules_in_the_language_of_the_person(fake: TelegramFake, desk: ScriptedDesk) -> None:
    desk.found = (RULE,)
    anna, ivan = fake.person("Anna"), fake.person("Иван", language="ru")
    (result,) = await anna.searches("supply")
    assert (result["id"], result["title"], result["description"]) == ("street-9.2", "9.2 Fire", "Who fires & when")
    assert result["parsed"]["text"] == "9.2 <Fire>\nEach unit…"
    assert fake.last_inline is not None
    assert fake.last_inline.is_personal
    assert fake.last_inline.cache_seconds <= 30
    await ivan.searches("правило снабжение")
    await anna.searches("rule 9.2")
    await anna.searches("ruler")
    await anna.searches("")
    assert desk.asked == ["en:supply", "ru:снабжение", "en:9.2", "en:ruler", "en:"]
    assert desk.received == []


@pytest.mark.usefixtures("adapter")
async def test_inline_results_keep_within_the_limits(fake: TelegramFake, desk: ScriptedDesk) -> None:
    long = Message((Block("слово " * 5000),), buttons=(Button("next", "rule:9.3"),))
    empty = Message()
    desk.found = (
        *(Found(f"r{number}", "Title", "", long) for number in range(80)),
        Found("ж" * 33, "Title", "", empty),
    )
    results = await fake.person("Anna").searches("x")
    assert len(results) == 20
    assert all("reply_markup" not in result for result in results)
    desk.found = (Found("ж" * 33, "Long id", "", empty), Found("ok", "Empty", "", empty))
    assert [each["title"] for each in await fake.person("Anna").searches("x")] == ["Empty"]


@pytest.mark.usefixtures("adapter")
async def test_a_failing_look_up_shows_nothing(
    fake: TelegramFake, desk: ScriptedDesk, caplog: pytest.LogCaptureFixture
) -> None:
    desk.fault = RuntimeError("who typed what")
    assert await fake.person("Anna").searches("my secret question") == []
    assert "a look-up failed: RuntimeError" in caplog.text
    assert "secret" not in caplog.text
    assert "who typed what" not in caplog.text


async def test_menus_and_descriptions_are_registered_in_both_languages_and_only_once(
    fake: TelegramFake, desk: ScriptedDesk
) -> None:
    async with on_stage(fake, desk):
        pass
    assert set(fake.menus.commands) == {
        (scope, code) for scope in ("all_private_chats", "all_group_chats") for code in ("", "ru")
    }
    menus = {key: {each["command"] for each in menu} for key, menu in fake.menus.commands.items()}
    assert len(menus["all_group_chats", ""]) == 10
    assert menus["all_group_chats", ""] < menus["all_private_chats", ""] < {command.name for command in COMMANDS}
    assert all(menus[scope, "ru"] == menus[scope, ""] for scope, _ in menus)
    english = {each["command"]: each["description"] for each in fake.menus.commands["all_group_chats", ""]}
    russian = {each["command"]: each["description"] for each in fake.menus.commands["all_group_chats", "ru"]}
    assert english["rule"] == "Look a rule up by number or words"
    assert russian["rule"] == "Найти правило по номеру или словам"
    assert set(fake.menus.profile) == {(kind, code) for kind in ("long", "short") for code in ("", "ru")}
    written = fake.count("setMyCommands") + fake.count("setMyDescription") + fake.count("setMyShortDescription")
    assert written == 8
    async with on_stage(fake, desk):
        await fake.settled()
    assert fake.count("setMyCommands") == 4
    assert fake.count("setMyDescription") == fake.count("setMyShortDescription") == 2
    fake.menus.commands["all_group_chats", "ru"].pop()
    async with on_stage(fake, desk):
        await fake.until(lambda: fake.count("setMyCommands") == 5)


async def test_a_bot_whose_menus_cannot_be_registered_works_all_the_same(
    fake: TelegramFake, desk: ScriptedDesk, caplog: pytest.LogCaptureFixture
) -> None:
    fake.menus.profile["short", "ru"] = "old"
    fake.fail_next("setMyCommands", 400, "Bad Request: something new")
    async with on_stage(fake, desk):
        fake.person("Anna").types("/help")
        await fake.until(lambda: desk.received)
        await fake.until(lambda: "could not be registered" in caplog.text)
