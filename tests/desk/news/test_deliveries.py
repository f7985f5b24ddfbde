"""Deliveries: every chat hears everything once, in few messages, whatever dies or moves."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.desk.messages.incoming import Commanded, Moved, Removed
from bot.desk.messages.outgoing import Message
from bot.desk.messages.people import NEAR, OVERLOOKED, SCROLLED
from bot.desk.news import following
from bot.desk.news.errand import AT_IT, PATIENCE
from bot.desk.views import pictures
from bot.desk.work.shares import Shares
from storage.record import ChatUnlinked
from tests.desk.game import GROUP, SERVER, begun, play, version
from tests.desk.pictures import FakeRenderer
from tests.desk.town import FakeMessenger, Person, Town, ids, open_store, stands_anew, text_of


async def test_one_message_for_each_hand_off_and_the_old_buttons_go(town: Town) -> None:
    anna, boris, _ = await begun(town)
    town.time += NEAR
    before = len(anna.sees()), len(boris.sees())
    await anna.types("pass!")
    assert (len(anna.sees()), len(boris.sees())) == (before[0], before[1] + 1), "nobody is called in her chat"
    assert boris.sees()[-2].message.menu == ()
    assert boris.sees()[-2].message.buttons == ()
    assert anna.prompt().menu
    assert boris.prompt().mentions[0].key == "dc:boris"
    assert anna.prompt().mentions == ()


async def both_here(town: Town) -> tuple[Person, Person]:
    """Anna (Germans) and Boris (Soviets) in one group, at a table whose game has just begun."""
    anna, boris = town.person("anna", GROUP), town.person("boris", GROUP)
    await anna.types("/new street nail-factory")
    await anna.presses("Join: Germans")
    await boris.presses("Join: Soviets")
    await anna.presses("Begin")
    return anna, boris


async def test_whoever_is_there_is_asked_by_an_edit_and_called_if_he_does_not_answer(town: Town) -> None:
    anna, _ = await both_here(town)
    before = ids(anna)
    await anna.types("pass!")
    assert "Boris ▸" in text_of(anna.prompt())
    assert ids(anna) == before
    await town.wait(PATIENCE - 1)
    assert ids(anna) == before
    await town.wait(1)
    called = ids(anna)
    assert stands_anew(before, called)
    assert [who.key for who in anna.prompt().mentions] == ["tg:boris"]
    await town.wait(NEAR)
    assert ids(anna) == called, "called once"


async def test_whoever_is_about_to_answer_is_not_called_before_he_has_rested_as_long(town: Town) -> None:
    anna, boris = await both_here(town)
    await anna.types("pass!")
    before = len(anna.sees())
    await town.wait(PATIENCE - 5)
    await boris.presses("Fire")
    await town.wait(AT_IT - 1)
    assert len(anna.sees()) == before
    await town.wait(PATIENCE)
    assert [who.key for who in anna.prompt().mentions] == ["tg:boris"]


async def test_whoever_goes_on_answering_is_not_called_by_his_own_answers(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/new street nail-factory")
    for label in ("Join: Germans", "Join: Soviets", "Begin"):
        await anna.presses(label)
    before = len(anna.sees())
    for _ in range(3):
        await anna.types("pass!")
        await town.wait(NEAR - 1)
    assert len(anna.sees()) == before


async def test_a_card_that_has_scrolled_away_is_posted_anew(town: Town) -> None:
    anna, boris, _ = await begun(town)
    before = len(anna.sees())
    for _ in range(SCROLLED // 2):
        await anna.types("/tables")
    await boris.types("/pause")
    assert len(anna.sees()) == before + 1
    assert anna.prompt().mentions == ()


async def test_whoever_is_newly_asked_is_asked_by_a_new_card_where_some_messages_hide_the_old_one(town: Town) -> None:
    anna, boris = await both_here(town)
    before = len(anna.sees())
    for _ in range(OVERLOOKED):
        await boris.types("/tables")
    assert len(anna.sees()) == before
    await anna.presses("Pass")
    await anna.presses("Yes: Pass")
    assert len(anna.sees()) == before + 1
    assert "Boris ▸" in text_of(anna.prompt())
    assert [who.key for who in anna.prompt().mentions] == ["tg:boris"], "what is posted in any case calls him as well"
    await town.wait(600)
    assert len(anna.sees()) == before + 1, "the question is not posted once more, only to call him"


@pytest.mark.parametrize("look", ["/board", "/who", "/карта", "/кто"])
async def test_a_look_posts_the_card_again_only_where_it_is_out_of_sight_and_then_calls_whoever_it_asks(
    town: Town, look: str
) -> None:
    anna, _ = await both_here(town)
    await anna.types("pass!")
    before = ids(anna)
    await anna.types(look)
    assert ids(anna) == before, "it stands just above"
    await anna.types(look)
    again = ids(anna)
    assert stands_anew(before, again)
    assert [who.key for who in anna.prompt().mentions] == ["tg:boris"]
    await town.wait(600)
    assert ids(anna) == again, "one message for one question"


async def test_while_the_same_side_is_awaited_its_prompt_is_edited(town: Town) -> None:
    anna, boris, _ = await begun(town)
    before = len(boris.sees())
    await anna.types("/pause")
    assert len(boris.sees()) == before
    assert "stops the clock" in text_of(boris.prompt())


async def test_what_one_chat_missed_comes_in_one_message(town: Town) -> None:
    anna, boris, code = await begun(town)
    deaf = town.messengers["dc"]
    town.desk._office.messengers.pop("dc")
    before = boris.tellings()
    await play(town, code, {"ger": anna, "sov": boris}, 4)
    assert boris.tellings() == before
    town.desk._office.messengers["dc"] = deaf
    town.desk._office.touched.add(code)
    await town.desk.deliver()
    assert boris.tellings() == before + 1


async def test_a_process_that_dies_before_telling_loses_nothing(town: Town) -> None:
    anna, boris, _ = await begun(town)
    await boris.types("/reflex reaction ask")
    before = ids(boris)

    async def dead() -> None:
        """A process that was killed after the record was written."""

    town.desk.deliver = dead  # type: ignore[method-assign]  # the process dies here
    await anna.types("fire 191 > factory!")
    assert ids(boris) == before
    town.restart()
    await town.wait(120)
    assert stands_anew(before, ids(boris))
    assert "reaction" in text_of(boris.prompt())


async def test_a_chat_that_moved_is_told_under_its_new_key(town: Town) -> None:
    anna, boris, code = await begun(town)
    town.messengers["tg"].moved[GROUP] = "tg:-1009"
    await anna.types("fire 191 > factory!")
    assert set(await town.store.chats(code)) == {"tg:-1009", SERVER}
    assert "reaction" in text_of(town.messengers["tg"].chats["tg:-1009"][-1].message)
    del town.messengers["tg"].moved[GROUP]
    await town.desk.handle(Moved("dc:7/8", "dc:7/9"))
    assert set(await town.store.chats(code)) == {"tg:-1009", "dc:7/9"}
    assert boris.last is not None


async def test_a_chat_that_is_gone_is_unlinked_and_the_others_hear_of_it_once(town: Town) -> None:
    anna, _, code = await begun(town)
    town.messengers["dc"].gone.add(SERVER)
    await anna.types("fire 191 > factory!")
    assert await town.store.chats(code) == [GROUP]
    told = [
        text_of(message)
        for _, _, message in town.messengers["tg"].everything
        if "cannot be reached" in text_of(message)
    ]
    assert len(told) == 1
    assert isinstance((await town.records(code))[-1], ChatUnlinked)


async def test_a_bot_put_out_of_a_chat_lets_the_others_know(town: Town) -> None:
    anna, _, code = await begun(town)
    await town.desk.handle(Removed(SERVER))
    await town.desk.deliver()
    assert await town.store.chats(code) == [GROUP]
    assert "cannot be reached" in text_of(anna.prompt())
    await town.desk.handle(Removed(SERVER))


async def test_a_chat_that_comes_back_sees_the_present_prompt(town: Town) -> None:
    anna, boris, code = await begun(town)
    await town.desk.handle(Removed(SERVER))
    await anna.types("fire 191 > factory!")
    await boris.types(f"/table {code}")
    assert "reaction" in text_of(boris.prompt())
    assert boris.prompt().menu


async def test_a_failing_messenger_is_tried_again_by_the_sweep(town: Town, caplog: pytest.LogCaptureFixture) -> None:
    anna, boris, _ = await begun(town)
    await boris.types("/reflex reaction ask")
    town.time += NEAR

    async def broken(chat: str, message: Message) -> str:
        raise RuntimeError(f"the network is down: {chat}, {len(message.blocks)}")

    messenger = FakeMessenger()
    messenger.chats = town.messengers["dc"].chats
    messenger.post = broken  # type: ignore[method-assign]  # the network, not the messenger, is what fails
    town.desk.attach("dc", messenger)
    before = len(boris.sees())
    await anna.types("pass!")
    assert "a delivery failed" in caplog.text
    town.desk.attach("dc", town.messengers["dc"])
    await town.wait(120)
    assert len(boris.sees()) == before + 1


async def test_nothing_is_tried_again_by_a_desk_that_is_closed(town: Town) -> None:
    anna, _, _ = await begun(town)
    town.time += NEAR
    tried: list[str] = []

    async def broken(chat: str, message: Message) -> str:
        tried.append(chat)
        raise OSError(f"the network is down: {chat}, {len(message.blocks)}")

    messenger = FakeMessenger()
    messenger.chats = town.messengers["dc"].chats
    messenger.post = broken  # type: ignore[method-assign]  # the network, not the messenger, is what fails
    town.desk.attach("dc", messenger)
    await anna.types("pass!")
    assert tried
    before = len(tried)
    await town.desk.close()
    await asyncio.sleep(1.2)
    assert len(tried) == before


async def test_chats_under_a_flood_limit_hold_up_nobody_else(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "ROOM", 2)
    monkeypatch.setattr(following, "LONGEST", 0.05)
    town.restart()
    people = [town.person(f"anna{number}", f"tg:-{number}") for number in range(6)]
    for anna in people:
        for words in ("/new street nail-factory", "/join ger", "/join sov", "/pace 10m", "/begin"):
            await anna.types(words)
    is_over, others_are_told = asyncio.Event(), asyncio.Event()
    told: set[str] = set()
    limited = {anna.chat.key for anna in people[:4]}
    messenger = town.messengers["tg"]
    post = messenger.post

    async def patient(chat: str, message: Message) -> str:
        if chat in limited:
            await is_over.wait()
        else:
            told.add(chat)
            if len(told) == 2:
                others_are_told.set()
        return await post(chat, message)

    monkeypatch.setattr(messenger, "post", patient)
    before = [len(anna.sees()) for anna in people]
    town.time += 601
    await town.desk.tick()
    async with asyncio.timeout(60):
        await others_are_told.wait()
        await town.desk.handle(Commanded(people[5].who, people[5].chat, "pause"))
        await town.desk.deliver()
        assert [len(anna.sees()) for anna in people[:4]] == before[:4]
        is_over.set()
        await town.desk.settled()
    assert all("time is up" in text_of(sent.message) for anna in people[:4] for sent in anna.sees()[-1:])


async def test_one_board_is_drawn_for_each_platform_and_examples_outlast_any_number_of_boards(tmp_path: Any) -> None:
    store = await open_store(tmp_path)
    renderer = FakeRenderer()
    town = Town(store, renderers={"street": renderer})
    anna, boris, code = await begun(town)
    drawn = renderer.drawn
    await anna.types("fire 191 > factory!")
    platforms = {chat.partition(":")[0] for chat in (anna.chat.key, boris.chat.key)}
    assert renderer.drawn == drawn + len(platforms)
    await anna.types("/rule 9.2.2")
    assert anna.last[0].message.image is not None  # type: ignore[union-attr]
    await play(town, code, {"ger": anna, "sov": boris}, pictures.BOARDS + 10)
    drawn = renderer.drawn
    await anna.types("/rule 9.2.2")
    assert anna.last[0].message.image is not None  # type: ignore[union-attr]
    assert renderer.drawn == drawn
    await store.close()


async def test_the_picture_is_edited_in_place_and_kept_where_nothing_has_moved(tmp_path: Any) -> None:
    store = await open_store(tmp_path)
    renderer = FakeRenderer()
    town = Town(store, renderers={"street": renderer})
    anna, boris, code = await begun(town)
    assert anna.prompt().image is not None
    edits = anna.sees()[-1].edits
    await anna.types("fire 191 > factory!")
    assert anna.sees()[-1].edits == edits + 1
    assert anna.prompt().image is not None
    drawn = renderer.drawn
    await anna.types("/pause")
    assert anna.prompt().keeps_image
    assert renderer.drawn == drawn
    await anna.types("/resume")
    await play(town, code, {"ger": anna, "sov": boris}, 60)
    assert all(sent.message.image is not None or sent.message.keeps_image for sent in anna.sees()[1:])
    assert renderer.seats == {None}
    drawn = renderer.drawn
    await boris.types("/board")
    await boris.types("/board")
    assert renderer.drawn <= drawn + 1
    await store.close()


@pytest.mark.parametrize("has", [True, False])
async def test_whoever_is_called_is_shown_a_picture_that_is_drawn_again_only_where_his_platform_has_it_not(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, has: bool
) -> None:
    monkeypatch.setattr(pictures, "BOARDS", 0)
    store = await open_store(tmp_path)
    renderer = FakeRenderer()
    town = Town(store, renderers={"street": renderer})
    town.messengers["tg"].keeps_pictures = has
    anna, _ = await both_here(town)
    await anna.types("pass!")
    before, drawn = anna.prompt().image, renderer.drawn
    await town.wait(PATIENCE)
    after = anna.prompt().image
    assert anna.prompt().mentions
    assert before is not None
    assert after is not None
    assert before.name == after.name
    assert (bool(after.data), renderer.drawn) == (not has, drawn + (not has))
    await store.close()


async def test_pictures_in_private_are_ones_own_and_files_are_lossless(tmp_path: Any) -> None:
    store = await open_store(tmp_path)
    renderer = FakeRenderer()
    town = Town(store, renderers={"street": renderer})
    anna, _, code = await begun(town)
    home = town.person("anna", "tg:dm-anna")
    await home.types(f"/table {code}")
    await home.types("/board")
    assert home.last[0].private  # type: ignore[union-attr]
    assert "ger" in renderer.seats
    await anna.types("/board file")
    assert anna.last[0].message.image.format == "png"  # type: ignore[union-attr]
    assert anna.last[0].message.image.as_file  # type: ignore[union-attr]
    await anna.types("/board text")
    assert "board as None" in anna.heard()
    await anna.types("/hand")
    assert anna.last[0].private  # type: ignore[union-attr]
    assert "hand of ger" in anna.heard()
    assert all(sent.message.image is None or "hand" not in sent.message.image.alt for sent in anna.sees())
    await store.close()


async def test_drawn_cards_are_whispered_and_never_posted(town: Town) -> None:
    await begun(town)
    assert "Your cards at the beginning: " in text_of(town.messengers["tg"].whispers["tg:anna"][0])
    assert "Your cards at the beginning: " in text_of(town.messengers["dc"].whispers["dc:boris"][0])
    for messenger in town.messengers.values():
        assert not any("Your cards at the beginning: " in text_of(message) for _, _, message in messenger.everything)


async def test_somebody_who_takes_no_direct_messages_does_not_hold_up_the_table(town: Town) -> None:
    town.messengers["dc"].gone.add("dc:boris")
    anna, boris, code = await begun(town)
    before = await version(town, code)
    await anna.types("fire 191 > factory!")
    assert await version(town, code) == before + 1
    assert "reaction" in text_of(boris.prompt())


@pytest.mark.parametrize("are_several", [False, True], ids=["alone", "one of several"])
async def test_what_is_written_after_a_sweep_came_early_is_found_by_the_next_process(
    town: Town, *, are_several: bool
) -> None:
    # Clocks have jumped ahead and back, or that of another machine is ahead.
    sweeping = town.desk
    if are_several:
        holding = town.desk._office.shares = Shares(town.store, "a.1", clock=lambda: 0.0)
        await holding._beat()
        sweeping = town.open_desk()
        sweeping._office.shares = Shares(town.store, "b.1")
    anna, _, code = await begun(town)
    town.time += 90
    await sweeping.tick()
    await sweeping.settled()
    town.time -= 90
    assert await town.store.scheduled("sweep:") == []
    await town.desk.handle(Commanded(anna.who, anna.chat, "order", "fire 191 > factory!"))
    # It dies before anybody is told.
    town.restart()
    assert await town.desk._deliveries.interrupted() == [code]
