"""What somebody looks up in Discord: for them alone, leading on in place, and only the last of it with buttons."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Button, Message, Reply
from tests.adapters.discord_fake_world import Post
from tests.adapters.discord_stage import Stage, says, stage

FOUND = Message(says("9.2 Fire").blocks, (Button("9.3 Losses", "r:street:9.3"),))


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
