"""A word to whoever acted stands in the message that they alone are shown besides: Discord has no pop-ups."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Answer, Reply, Toast
from tests.adapters.discord_stage import SOON, instead, private, public, says, stage

WORD = "✓ Fire: 191"


@pytest.mark.parametrize(
    ("shown", "text"),
    [
        (Reply(says(WORD), private=True, edit=True), WORD),
        (Reply(says("At whom?", "Station"), private=True, edit=True), f"{WORD}\nAt whom?"),
    ],
    ids=["said there anyhow", "beside something else"],
)
async def test_what_takes_the_place_of_a_draft_costs_one_call_with_its_word(shown: Answer, text: str) -> None:
    async with stage() as here:
        await here.deliver(here.channel.key, says("Your turn", "Order"))
        here.answers(private("Fire", "Give"))
        await here.anna.presses("Order", in_=here.channel)
        before = len(here.fake.requests)
        here.answers(Toast(WORD, done=True), shown)
        await here.anna.presses("Give", in_=here.channel)
        assert len(here.fake.requests) == before + 1
        assert [post.text for post in here.anna.sees(here.channel)] == ["Your turn", text]
        assert [post.text for post in here.boris.sees(here.channel)] == ["Your turn"]


async def test_a_slow_draft_keeps_its_word() -> None:
    async with stage(patience=SOON) as here:
        await here.deliver(here.channel.key, says("Your turn", "Order"))
        here.answers(private("Fire", "Give"))
        await here.anna.presses("Order", in_=here.channel)
        here.desk.seconds = 4 * SOON
        here.answers(Toast("moved on"), Reply(says("At whom?"), private=True, edit=True))
        await here.anna.presses("Give", in_=here.channel)
        assert [post.text for post in here.anna.sees(here.channel)] == ["Your turn", "moved on\nAt whom?"]


@pytest.mark.parametrize("answer", [instead("Fired"), Reply(says("Fired"), aloud=True)], ids=["edited", "new"])
async def test_what_all_see_never_carries_a_word_to_one_person(answer: Answer) -> None:
    async with stage() as here:
        await here.deliver(here.channel.key, says("Your turn", "Fire"))
        here.answers(Toast("for you alone"), answer, public("see /log"))
        await here.anna.presses("Fire", in_=here.channel)
        assert any("for you alone" in post.text for post in here.anna.sees(here.channel))
        assert not any("for you alone" in payload for payload in here.fake.public)


@pytest.mark.parametrize("is_draft", [True, False])
async def test_in_a_private_chat_a_draft_carries_the_word_and_the_card_does_not(*, is_draft: bool) -> None:
    async with stage() as here:
        alone = here.fake.dm(here.anna)
        await here.deliver(alone.key, says("Your turn", "Fire"))
        here.answers(Toast("moved on"), Reply(says("At whom?"), private=is_draft, edit=True))
        await here.anna.presses("Fire", in_=alone)
        shown = [post.text for post in here.anna.sees(alone)]
        assert shown == (["moved on\nAt whom?"] if is_draft else ["At whom?", "moved on"])
