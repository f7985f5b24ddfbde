"""A plan with a condition, put together by buttons at both platforms, before nobody's eyes but its maker's."""

from __future__ import annotations

from tests.adapters.look_ups import real_desk
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_fake_world import FakePerson
from tests.adapters.telegram_stage import on_stage
from tests.adapters.test_discord_look_ups import begun

FIRE = "fire 191 194 > factory"


async def test_in_discord_the_whole_of_it_is_ephemeral() -> None:
    async with begun() as (fake, anna, channel):
        seen = [post.text for post in channel.messages]
        await anna.slash("plan", FIRE, in_=channel)
        plan = anna.sees(channel)[-1]
        for label in ("If they answer …", "Decline", "Pass"):
            press = anna.presses if label in plan.buttons else anna.picks
            await press(label, in_=channel)
            assert anna.sees(channel)[-1] is plan, "all of it stands in one message"
        assert "If decline: Pass" in plan.text
        assert plan.only_for is anna
        await anna.presses("Give all 2", in_=channel)
        await fake.settled()
        assert [post.text for post in channel.messages] != seen, "the fire is given"
        assert all("If decline" not in post.text for post in channel.messages), "and what follows is nobody's business"


async def test_in_telegram_it_stands_in_the_private_chat() -> None:
    async with TelegramFake() as fake, real_desk() as desk, on_stage(fake, desk):
        group, anna, boris = fake.group("Club"), fake.person("Anna"), fake.person("Boris")

        async def pressed(label: str, person: FakePerson = anna) -> None:
            press = person.presses(label, group)
            await fake.until(lambda: press.is_answered)
            await fake.settled()

        anna.types("/new street nail-factory", group)
        await fake.until(lambda: group.messages and "Join: Germans" in group.last.labels)
        await pressed("Join: Germans")
        await pressed("Join: Soviets", boris)
        await fake.until(lambda: "Begin" in group.last.labels)
        await pressed("Begin")
        await fake.until(lambda: "Fire" in group.last.labels)
        before = [message.text for message in group.messages]
        code = await desk._office.store.current(group.key)
        anna.types(f"/plan #{code} {FIRE}")
        await fake.until(lambda: anna.chat.messages and "If they answer …" in anna.chat.last.labels)
        for label, then in (("If they answer …", "Decline"), ("Decline", "Pass"), ("Pass", "Give all 2")):
            anna.presses(label)
            await fake.until(lambda then=then: then in anna.chat.last.labels)
        assert "If decline: Pass" in anna.chat.last.text
        assert [message.text for message in group.messages] == before
