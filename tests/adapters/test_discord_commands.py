"""Slash commands in Discord: names, translations, suggestions, registration."""

from __future__ import annotations

import asyncio
import copy

import pytest

from bot.adapters.discord.commands import canonical
from bot.desk.messages.commands import COMMANDS
from bot.desk.messages.incoming import Chat, Commanded, Who
from bot.desk.messages.outgoing import Suggestion
from tests.adapters import discord_fake_limits as limits
from tests.adapters.discord_stage import SOON, private, scene, stage


async def test_every_command_is_registered_in_both_languages() -> None:
    async with stage() as here:
        registered = {command["name"]: command for command in here.fake.commands}
    assert list(registered) == [command.name for command in COMMANDS]
    for command in COMMANDS:
        sent = registered[command.name]
        assert sent["name_localizations"] == {"ru": command.russian}
        assert sent["description"] == command.about.en
        assert sent["description_localizations"] == {"ru": command.about.ru}
        assert bool(sent.get("options")) is (command.takes != "nothing")
        for option in sent.get("options", ()):
            assert option["name_localizations"] == {"ru": "текст"}
            assert option["description_localizations"]["ru"]
            assert option.get("autocomplete", False) is (command.takes in {"order", "rule"})
            assert not option.get("required")


async def test_the_commands_are_within_all_limits() -> None:
    async with stage() as here:
        assert not list(limits.commands(here.fake.commands))
        assert max(limits.size(command) for command in here.fake.commands) <= 8000


async def test_a_rule_can_be_looked_up_where_the_bot_is_not() -> None:
    async with stage() as here:
        elsewhere = here.fake.guild("elsewhere", with_bot=False).channel("talk")
        group = here.fake.group_dm(here.anna, here.boris)
        here.anna.installed = True
        for channel in (elsewhere, group):
            here.answers(private("9.2.2 says"))
            await here.anna.slash("rule", "9.2.2", in_=channel)
            assert [post.content for post in here.anna.sees(channel)] == ["9.2.2 says"]
            assert here.heard.chat == Chat(channel.key, private=False, title=channel.name, has_asides=True)
            with pytest.raises(AssertionError, match="is not"):
                await here.anna.slash("new", in_=channel)


async def test_a_long_rule_stays_within_the_follow_ups_of_an_app_installed_by_a_person() -> None:
    async with stage() as here:
        elsewhere = here.fake.guild("elsewhere", with_bot=False).channel("talk")
        here.anna.installed = True
        here.answers(private("long " * 5000))
        await here.anna.slash("rule", "1", in_=elsewhere)
        assert len(here.anna.sees(elsewhere)) == 5


async def test_registration_happens_once_and_again_only_when_something_changed() -> None:
    async with scene() as here:
        for _ in range(2):
            async with here.fake.running(here.new_adapter()):
                assert here.fake.registrations == 1
        here.fake.commands[3]["description_localizations"]["ru"] = "иначе"
        async with here.fake.running(here.new_adapter()):
            assert here.fake.registrations == 2
        here.fake.commands.pop()
        async with here.fake.running(here.new_adapter()):
            assert here.fake.registrations == 3


async def test_the_order_in_which_discord_tells_the_commands_does_not_matter() -> None:
    async with stage() as here:
        found = copy.deepcopy(here.fake.commands)
    found.reverse()
    for command in found:
        command["contexts"].reverse()
        command.pop("nsfw", None)
        command["dm_permission"] = True
    assert canonical(found) == canonical(here.fake.commands)


async def test_a_failed_registration_does_not_keep_the_bot_from_playing() -> None:
    async with scene() as here:
        here.fake.fail("PUT", ".*/commands", 403)
        async with here.fake.running(here.adapter):
            assert here.fake.commands == []
            here.answers(private("hello"))
            await here.anna.slash_stale("help", in_=here.channel)
            assert here.anna.sees(here.channel)[-1].content == "hello"


async def test_a_command_arrives_with_its_text_its_place_and_the_language_of_its_sender() -> None:
    async with stage() as here:
        await here.anna.slash("приказ", "огонь 1/42", in_=here.channel)
        await here.boris.slash("order", in_=here.channel)
        first, second = here.desk.received
        assert isinstance(first, Commanded)
        assert (first.command, first.text) == ("order", "огонь 1/42")
        assert first.who == Who(here.anna.key, "Анна", "ru")
        assert first.chat == Chat(here.channel.key, private=False, title="table", has_asides=True)
        assert first.update.startswith("dc:")
        assert isinstance(second, Commanded)
        assert (second.text, second.who.language) == ("", "en")
        assert first.update != second.update
        assert here.desk.deliveries == 2


async def test_a_direct_conversation_is_private_and_belongs_to_no_server() -> None:
    async with stage() as here:
        await here.anna.slash("tables", in_=here.anna.dm)
        assert here.heard.chat == Chat(f"dc:0/{here.anna.dm.id}", private=True, title="Анна")


async def test_orders_and_rules_are_completed_from_the_desk() -> None:
    async with stage() as here:
        here.desk.suggestions = (Suggestion("Fire: 1/42 Gds", "fire 1/42gds"), Suggestion("Move", "move"))
        found = await here.anna.autocompletes("order", "fi", in_=here.channel)
        assert [(choice["name"], choice["value"]) for choice in found] == [
            ("Fire: 1/42 Gds", "fire 1/42gds"),
            ("Move", "move"),
        ]
        await here.anna.autocompletes("rule", "9.", in_=here.channel)
        assert here.desk.asked == [f"{here.anna.key} {here.channel.key} {text}" for text in ("fi", "9.")]
        assert here.desk.received == []


async def test_suggestions_are_kept_within_the_limits() -> None:
    async with stage() as here:
        here.desk.suggestions = (
            Suggestion("too long to be put in", "x" * 101),
            Suggestion("", ""),
            *(Suggestion("label " * 40, f"value {number}") for number in range(40)),
        )
        found = await here.anna.autocompletes("order", "", in_=here.channel)
        assert len(found) == 25
        assert {len(choice["name"]) for choice in found} == {100}
        assert found[0]["value"] == "value 0"


async def test_a_fault_while_completing_suggests_nothing() -> None:
    async with stage() as here:
        here.desk.fault = RuntimeError("secret")
        assert await here.anna.autocompletes("order", "fi", in_=here.channel) == []


async def test_a_desk_too_slow_to_complete_suggests_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async with stage(form_patience=SOON) as here:

        async def sleep(*_: object) -> tuple[Suggestion, ...]:
            await asyncio.sleep(10)
            raise AssertionError

        monkeypatch.setattr(here.desk, "complete_order", sleep)
        assert await here.anna.autocompletes("order", "fi", in_=here.channel) == []


async def test_a_command_that_is_gone_is_answered() -> None:
    async with stage() as here:
        await here.anna.slash_stale("dance", in_=here.channel)
        (post,) = here.anna.sees(here.channel)
        assert post.only_for is here.anna
        assert post.content.startswith("Такой команды больше нет")
        assert here.desk.received == []
