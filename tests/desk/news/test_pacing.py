"""The time for an answer: nobody alone shortens it for the others, and a change is never only an edit."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.messages.pace import pace_text, read_pace
from storage.record import Configured, PaceAsked
from tests.desk.game import GROUP, against_computer, begun, paced, version
from tests.desk.town import Person, Town, code_at, text_of


async def pace_of(town: Town, code: str) -> int | None:
    table = await town.desk._office.table(code)
    assert table is not None
    return table.head.pace


@pytest.mark.parametrize("before", ["", "1h"])
async def test_less_time_in_a_game_among_people_waits_for_all_who_play(town: Town, before: str) -> None:
    anna, boris, code = await begun(town)
    if before:
        await paced(anna, boris, before)
    was = await pace_of(town, code)
    await boris.types("/pace 1m")
    assert await pace_of(town, code) == was
    assert isinstance((await town.records(code))[-1], PaceAsked)
    assert "awaited: Anna" in boris.heard().replace("Awaited", "awaited")
    assert "Boris would like" in text_of(anna.prompt())
    assert "/pace 1m" in text_of(anna.prompt())
    await town.wait(3600)
    table = await town.desk._office.table(code)
    assert table is not None
    assert was or table.dones == ()
    button = boris.button("Agree: 1 minute").token
    again = await version(town, code)
    for person in (boris, town.person("carl", GROUP)):
        await person.sends(button)
        assert await version(town, code) == again
    await anna.sends(button)
    assert await pace_of(town, code) == 60


async def test_agreement_can_be_typed_in_another_chat(town: Town) -> None:
    anna, boris, code = await begun(town)
    await anna.types("/pace 2h")
    await boris.types("/pace 120m")
    assert await pace_of(town, code) == 7200


async def test_an_old_button_agrees_to_no_other_pace(town: Town) -> None:
    anna, boris, code = await begun(town)
    await boris.types("/pace 1h")
    button = boris.button("Agree: 1 hour").token
    await boris.types("/pace 1m")
    await anna.sends(button)
    assert "moved on" in anna.heard()
    assert await pace_of(town, code) is None


async def test_an_order_meanwhile_takes_nothing_from_the_wish(town: Town) -> None:
    anna, boris, code = await begun(town)
    await boris.types("/pace 1h")
    button = boris.button("Agree: 1 hour").token
    await anna.types("fire 191 > factory!")
    await anna.sends(button)
    assert await pace_of(town, code) == 3600


async def test_more_time_and_none_at_all_are_anybodys_to_give_and_change_nothing_twice(town: Town) -> None:
    anna, boris, code = await begun(town)
    await paced(anna, boris, "10m")
    for words, pace in (("1h", 3600), ("off", None)):
        await boris.types(f"/pace {words}")
        assert isinstance((await town.records(code))[-1], Configured)
        assert await pace_of(town, code) == pace
        before = await version(town, code)
        await boris.types(f"/pace {words}")
        assert await version(town, code) == before


async def test_whoever_plays_alone_asks_nobody(town: Town) -> None:
    anna = await against_computer(town)
    await anna.types("/pace 1m")
    assert await pace_of(town, await code_at(town, GROUP)) == 60


@pytest.mark.parametrize("words", ["1m", "off"])
async def test_another_pace_is_told_in_a_new_message(town: Town, words: str) -> None:
    anna, boris, _ = await begun(town)
    await paced(anna, boris, "1h")
    for person in (anna, boris):
        person.last = ()
    posted = {person.chat.key: len(person.sees()) for person in (anna, boris)}
    await boris.types(f"/pace {words}")
    for person in (anna, boris):
        assert len(person.sees()) > posted[person.chat.key]
        assert not person.sees()[-1].edits


async def told(person: Person, text: str) -> str:
    await person.types(text)
    return person.heard()


@pytest.mark.parametrize("text", ["1s", "-5", "0.5h", "99999999999999d", "31d", "1с", "−3ч"])
async def test_a_time_that_is_not_possible_is_told_from_what_is_no_time(town: Town, text: str) -> None:
    anna, _, code = await begun(town)
    before = await version(town, code)
    assert "not possible" in await told(anna, f"/pace {text}")
    assert "1 minute" in anna.heard()
    assert "30 days" in anna.heard()
    assert "Change it with" in await told(anna, "/pace soon")
    assert await version(town, code) == before


@pytest.mark.parametrize("seconds", [60, 90, 3600, 5400, 86400, 90061, 30 * 86400])
def test_a_pace_is_read_as_it_is_written(seconds: int) -> None:
    assert read_pace(pace_text(seconds)) == seconds


async def test_those_who_must_agree_are_called(town: Town) -> None:
    anna, _, code = await begun(town)
    dora = town.person("dora", GROUP)
    await dora.types(f"/join {code} ger")
    await anna.sends(anna.sees()[-1].message.buttons[0].token)
    (reply,) = await anna.types("/pace 1m")
    assert isinstance(reply, Reply)
    assert [who.key for who in reply.message.mentions] == ["tg:dora"]


async def test_whoever_comes_back_has_agreed_to_no_pace_yet(town: Town) -> None:
    anna, boris, code = await begun(town)
    await boris.types("/pace 1h")
    await boris.types("/leave")
    await boris.types(f"/join {code} sov")
    was = await pace_of(town, code)
    await anna.types("/pace 1h")
    assert await pace_of(town, code) == was
    assert "awaited: Boris" in anna.heard().replace("Awaited", "awaited")
