"""The lobby: tables are opened and joined from any chat of any platform."""

from __future__ import annotations

import hashlib

from bot.desk.messages.outgoing import Form, Reply
from bot.desk.messages.pace import read_pace
from bot.desk.reading.outcome import Understood
from bot.desk.reading.reading import Reader
from bot.desk.tables.codes import NAME, read_code
from storage.record import Begun, Opened
from tests.desk.game import GROUP, SERVER, begun, version
from tests.desk.town import Town, code_at, text_of


async def test_a_table_is_opened_with_buttons_alone(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/new")
    await anna.presses("Nail Factory")
    await anna.presses("Join: Germans")
    await anna.presses("Computer: Soviets")
    await anna.presses("Begin")
    assert "your action" in text_of(anna.prompt())


async def test_the_lobby_tells_nothing_twice(town: Town) -> None:
    anna, boris = town.person("anna", GROUP), town.person("boris", GROUP)
    await anna.types("/new street nail-factory")
    for press in ("Join: Germans", "Computer: Soviets", "Let it count", "Allow for an answer: 10", "Private: by"):
        await anna.presses(press)
        told = text_of(anna.prompt())
        for said in ("takes the seat", "takes a seat", "is practice now", "no longer practice", "private now"):
            assert said not in told
        assert told.count("Time for each answer") == 1
    await boris.types("/join sov")
    assert text_of(anna.prompt()).count("Boris") == 1


async def test_a_table_is_opened_with_words_in_either_language(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/new гвоздильный-завод ru 24ч")
    code = await code_at(town, GROUP)
    opened = (await town.records(code))[0]
    assert isinstance(opened, Opened)
    assert (opened.scenario, opened.language, opened.pace) == ("nail-factory", "ru", 86400)


async def test_an_unknown_word_after_new_opens_nothing(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/new street atlantis")
    assert "atlantis" in anna.heard()
    assert await town.store.current(GROUP) is None


async def test_the_seal_of_the_dice_is_told_to_whoever_asks_and_the_secret_to_nobody(town: Town) -> None:
    anna, _, code = await begun(town)
    opened = (await town.records(code))[0]
    assert hashlib.sha256(bytes.fromhex(opened.secret)).hexdigest() == opened.commitment
    public = "".join(text_of(message) for _, _, message in town.messengers["tg"].everything)
    assert opened.commitment[:16] not in public
    assert opened.secret not in public
    await anna.types("/verify")
    assert opened.commitment in anna.heard()
    assert opened.secret not in anna.heard()


async def test_whoever_joins_without_naming_a_side_hears_which_are_free(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/new street nail-factory")
    await anna.types("/join")
    assert "Nobody holds Germans and Soviets yet: /join and the side" in anna.heard()
    await anna.types("/computer sov easy")
    await anna.types("/join ger")
    await anna.types("/begin")
    await anna.types("/join")
    assert "This chat follows table" in anna.heard()
    assert "Nobody holds" not in anna.heard()


async def test_two_platforms_share_one_table(town: Town) -> None:
    anna, boris, _ = await begun(town)
    assert "your action" in text_of(anna.prompt())
    assert "your action" in text_of(boris.prompt())
    assert [who.key for who in anna.prompt().mentions] == ["tg:anna"]
    assert boris.prompt().mentions == ()


async def test_nobody_may_begin_before_every_seat_is_held(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/new street nail-factory")
    await anna.presses("Join: Germans")
    await anna.types("/begin")
    assert "Soviets" in anna.heard()
    assert not any(isinstance(record, Begun) for record in await town.records(await code_at(town, GROUP)))


async def test_a_stranger_may_not_begin(town: Town) -> None:
    anna, carl = town.person("anna", GROUP), town.person("carl", GROUP)
    await anna.types("/new street nail-factory")
    await anna.presses("Join: Germans")
    await anna.presses("Computer: Soviets")
    await carl.presses("Begin")
    assert "Only players" in carl.heard()


async def test_several_people_share_a_side_and_each_may_answer(town: Town) -> None:
    anna, carl = town.person("anna", GROUP), town.person("carl", GROUP)
    await anna.types("/new street nail-factory")
    await anna.presses("Join: Germans")
    await carl.presses("Play the same side: Germans (Anna)")
    await anna.presses("Let in")
    await anna.presses("Computer: Soviets")
    await anna.presses("Begin")
    assert [who.name for who in anna.prompt().mentions] == ["Anna", "Carl"]
    code = await code_at(town, GROUP)
    before = await version(town, code)
    await carl.types("pass!")
    assert await version(town, code) > before


async def test_one_person_may_hold_both_sides(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/new street nail-factory")
    await anna.presses("Join: Germans")
    await anna.presses("Join: Soviets")
    await anna.presses("Begin")
    await anna.types("fire 191 > factory!")
    await anna.types("decline")
    assert "✓ Decline" in anna.heard()


async def test_a_vacant_seat_is_taken_over_in_mid_game(town: Town) -> None:
    _, boris, code = await begun(town)
    carl = town.person("carl", SERVER)
    await boris.types("/leave")
    await carl.types(f"/join {code} sov")
    assert "You sit" in carl.heard()
    table = await town.desk._office.table(code)
    assert table is not None
    assert [holder.name for holder in table.holders("sov")] == ["Carl"]


async def test_a_latecomer_joins_a_held_side_only_with_its_holders_leave(town: Town) -> None:
    anna, boris, code = await begun(town)
    carl = town.person("carl", SERVER)
    await carl.types(f"/join {code} sov")
    knock = carl.button("Let in").token
    before = await version(town, code)
    for stranger in (carl, anna):
        await stranger.sends(knock)
        assert await version(town, code) == before
    await boris.sends(knock)
    table = await town.desk._office.table(code)
    assert table is not None
    assert [holder.key for holder in table.holders("sov")] == ["dc:boris", "dc:carl"]


async def test_a_player_cannot_take_the_other_side_to_see_its_hand(town: Town) -> None:
    anna, boris, code = await begun(town)
    await boris.types("/leave")
    await anna.types(f"/join {code} sov")
    assert "both hands" in anna.heard()
    table = await town.desk._office.table(code)
    assert table is not None
    assert table.seats_of("tg:anna") == ("ger",)


async def test_the_computer_takes_a_seat_that_was_left(town: Town) -> None:
    anna, boris, code = await begun(town)
    await boris.types("/leave")
    await anna.types("/computer sov easy")
    await anna.types("pass!")
    table = await town.desk._office.table(code)
    assert table is not None
    assert table.is_automatic("sov")
    assert table.asks[0].seat == "ger"


async def test_several_tables_live_in_one_chat_with_one_current(town: Town) -> None:
    anna, _, first = await begun(town)
    await anna.types("/new street nail-factory")
    second = await code_at(town, GROUP)
    assert second != first
    await anna.types("/tables")
    assert first[:NAME] in anna.heard()
    assert second[:NAME] in anna.heard()
    before = await version(town, first)
    await anna.types("pass!")
    assert await version(town, first) == before + 1, "words are for the game that goes on"
    await anna.types(f"/table {first.lower()}")
    assert await code_at(town, GROUP) == first
    await anna.types(f"#{second} pass")
    assert "no seat" in anna.heard() or "not begun" in anna.heard()


async def test_resigning_asks_first_and_gives_the_game_to_the_other_side(town: Town) -> None:
    anna, boris, code = await begun(town)
    await anna.types("/resign")
    sure = anna.button("Resign").token
    await boris.sends(sure)
    table = await town.desk._office.table(code)
    assert table is not None
    assert table.head.resigned is None
    await anna.sends(sure)
    assert "Soviets win" in text_of(boris.prompt())
    await boris.types("pass")
    assert boris.button("T2").label.startswith("T2 ")
    await boris.types("/verify")
    assert "Chance was fair" in boris.heard()


async def test_a_word_is_mixed_into_the_dice_only_before_they_roll(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/new street nail-factory")
    await anna.presses("Join: Germans")
    await anna.types("/word  apple\u202epie ")
    assert "mixed" in anna.heard()
    await anna.presses("Computer: Soviets")
    await anna.presses("Begin")
    await anna.types("/word late")
    assert "Too late" in anna.heard()
    await anna.types("/resign")
    await anna.presses("Resign")
    await anna.types("/verify")
    assert "Chance was fair" in anna.heard()


async def test_people_read_their_language_and_chats_theirs(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/new street nail-factory")
    await anna.types("/language ru")
    await anna.types("/who")
    assert "пока никого" in anna.heard()
    assert "nobody yet" in text_of(anna.prompt())
    await anna.types("/language chat ru")
    await anna.presses("Join: Germans")
    assert "Немцы: Anna" in text_of(anna.prompt())
    await anna.types("/language table en")
    town.restart()
    await anna.types("/who")
    assert "пока никого" in anna.heard()


async def test_an_order_can_be_typed_into_a_form(town: Town) -> None:
    anna, _, code = await begun(town)
    (form,) = await anna.presses("Type an order")
    assert isinstance(form, Form)
    before = await version(town, code)
    await anna.types(form.prefix + "pass!")
    assert await version(town, code) == before + 1


async def test_help_teaches_with_orders_that_are_legal_now(town: Town) -> None:
    anna, _, code = await begun(town)
    (reply,) = await anna.types("/help")
    assert isinstance(reply, Reply)
    assert reply.private
    table = await town.desk._office.table(code)
    assert table is not None
    examples = [block.text for block in reply.message.blocks if block.style == "code"]
    assert examples
    for order in examples:
        reading = Reader(table.play.words).read(order)
        assert isinstance(reading, Understood)
        action = table.play.read_order(table.position, "ger", reading.text)
        assert table.play.judge(table.position, "ger", action) is None


def test_codes_are_read_however_they_are_typed() -> None:
    assert read_code("k7q2") == "K7Q2"
    assert read_code("#К7Н2") == "K7H2"
    assert read_code("sov") is None
    assert read_code("K7Q") is None


def test_paces_are_read_in_both_languages() -> None:
    assert [read_pace(text) for text in ("24h", "30 мин", "2д", "off", "нет")] == [86400, 1800, 172800, 0, 0]
    assert [read_pace(text) for text in ("1s", "never mind", "99999d", "²h", "")] == [None] * 5
