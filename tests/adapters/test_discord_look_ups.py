"""What somebody looks up in Discord: for them alone, leading on in place, and only the last of it with buttons."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest

from bot.adapters.discord.adapter import DiscordAdapter
from bot.desk.messages.outgoing import Button, Message, Reply
from tests.adapters.discord_fake import DiscordFake
from tests.adapters.discord_fake_world import Channel, Post, User
from tests.adapters.discord_stage import Stage, says, stage
from tests.adapters.look_ups import real_desk

FOUND = Message(says("9.2 Fire").blocks, (Button("9.3 Losses", "r:street:9.3"),))


@asynccontextmanager
async def begun() -> AsyncGenerator[tuple[DiscordFake, User, Channel]]:
    """A game that Anna has begun with Boris; she is asked."""
    async with DiscordFake() as fake, real_desk() as desk:
        channel = fake.guild("Stalingrad").channel("table")
        anna, boris = fake.user("Anna"), fake.user("Boris")
        async with fake.running(DiscordAdapter(desk, token=fake.token)):
            await anna.slash("new", "street nail-factory", in_=channel)
            await anna.presses("Join: Germans", in_=channel)
            await boris.presses("Join: Soviets", in_=channel)
            await anna.presses("Begin", in_=channel)
            await fake.settled()
            yield fake, anna, channel
        assert fake.complaints == []


def _labels(post: Post) -> list[str]:
    return [*post.buttons, *(label for menu in post.menus for label in menu)]


async def _looks_up(here: Stage, who: str, *, look_up: bool = True) -> None:
    here.answers(Reply(FOUND, private=True, look_up=look_up))
    await getattr(here, who).slash("rule", "fire", in_=here.channel)


async def test_of_what_somebody_looks_up_only_the_last_keeps_its_buttons() -> None:
    async with stage() as here:
        for who, look_up in (("anna", True), ("boris", True), ("anna", False), ("anna", True)):
            await _looks_up(here, who, look_up=look_up)
        assert [bool(_labels(post)) for post in here.anna.sees(here.channel)] == [False, True, True]
        assert [bool(_labels(post)) for post in here.boris.sees(here.channel)] == [True]
        assert here.channel.messages == []
        await here.fake.settled()
        assert here.fake.complaints == []


async def test_the_same_in_a_private_chat_and_where_the_answer_took_long() -> None:
    async with stage(patience=0.05) as here:
        for seconds in (0, 0.2, 0):
            here.desk.seconds = seconds
            here.answers(Reply(FOUND, private=True, look_up=True))
            await here.anna.slash("rule", "fire", in_=here.anna.dm)
        assert [bool(_labels(post)) for post in here.anna.sees(here.anna.dm)] == [False, False, True]


async def test_a_typed_question_in_a_private_chat_takes_the_buttons_off_as_well() -> None:
    async with stage() as here:
        for _ in range(2):
            here.answers(Reply(FOUND, private=True, look_up=True))
            await here.anna.says("what about fire?", in_=here.anna.dm)
            await here.fake.settled()
        posts = [post for post in here.anna.dm.posts if post.author is here.fake.bot]
        assert [bool(_labels(post)) for post in posts] == [False, True]


async def test_an_earlier_look_up_that_can_no_longer_be_changed_still_answers(caplog: pytest.LogCaptureFixture) -> None:
    async with stage() as here:
        await _looks_up(here, "anna")
        here.fake.lifetime = 0.0
        await _looks_up(here, "anna")
        first, last = here.anna.sees(here.channel)
        assert _labels(first) == _labels(last) == ["9.3 Losses"]
        assert "ERROR" not in {record.levelname for record in caplog.records}
        here.answers(Reply(says("9.3 Losses: what is taken"), private=True, edit=True))
        await here.anna.uses(first, first.widgets[0], ["r:street:9.3"])
        assert [post.text for post in here.anna.sees(here.channel)] == ["9.3 Losses: what is taken", "9.2 Fire"]
        assert here.channel.messages == []


async def test_a_rule_a_thing_and_a_reason_lead_on_to_rules_in_place_for_whoever_asked() -> None:
    async with begun() as (_, anna, channel):
        seen, looked = [post.text for post in channel.messages], []
        for command, text in (("rule", "9.2"), ("look", "191"), ("why", "move 191 > mill"), ("rule", "9.3")):
            await anna.slash(command, text, in_=channel)
            post = anna.sees(channel)[-1]
            assert post.only_for is anna
            looked.append(post)
            for _ in range(2):
                label = next(each for each in _labels(post) if each[:1].isdigit() or each.startswith("P"))
                press = anna.presses if label in post.buttons else anna.picks
                await press(label, in_=channel)
                assert anna.sees(channel)[-1] is post, "it takes the place of what was read"
                assert label.removesuffix(" ▶") in post.text
        assert [post.text for post in channel.messages] == seen, "nobody else saw anything of it"
        assert [bool(_labels(post)) for post in looked] == [False, True, True, True], "orders can still be begun"


async def test_a_stale_button_of_a_thing_that_was_looked_at_is_answered_plainly() -> None:
    async with begun() as (_, anna, channel):
        await anna.slash("look", "191", in_=channel)
        looked = anna.sees(channel)[-1]
        label = next(each for each in _labels(looked) if each.startswith("Fire"))
        await anna.slash("order", "pass!", in_=channel)
        press = anna.presses if label in looked.buttons else anna.picks
        await press(label, in_=channel)
        assert looked.only_for is anna
        assert "you have answered it" in looked.text
