"""Doors: a code is no key to a held side, a private table is as good as none, and a made-up button tells nothing."""

from __future__ import annotations

import pytest

from bot.desk.tables.codes import LENGTH
from storage.meter import MemoryMeter
from storage.record import ChatLinked, Sat
from tests.desk.game import GROUP, SERVER, begun, version
from tests.desk.town import Town, code_at, ids, stands_anew, text_of

ELSEWHERE = "tg:-9"


async def lobby(town: Town, *words: str) -> str:
    """Anna's table, which has not begun; she holds the Germans."""
    anna = town.person("anna", GROUP)
    await anna.types(" ".join(("/new street nail-factory rated", *words)))
    await anna.presses("Join: Germans")
    return await code_at(town, GROUP)


async def holders(town: Town, code: str, seat: str) -> list[str]:
    table = await town.desk._office.table(code)
    assert table is not None
    return [holder.key for holder in table.holders(seat)]


async def test_a_new_code_is_long_and_its_table_is_called_by_its_beginning_where_it_is_known(town: Town) -> None:
    code = await lobby(town)
    assert len(code) == LENGTH == 10
    anna = town.person("anna", GROUP)
    await anna.types(f"/join {code[:4]} sov")
    assert await holders(town, code, "sov") == ["tg:anna"]
    carl = town.person("carl", ELSEWHERE)
    await carl.types(f"/join {code[:4]} sov")
    assert "no table" in carl.heard()


async def test_a_table_of_old_keeps_its_short_code(town: Town) -> None:
    code = await lobby(town)
    records = await town.records(code)
    await town.store.append("K7Q2", 0, records)
    boris = town.person("boris", SERVER)
    await boris.types("/join k7q2 sov")
    assert await holders(town, "K7Q2", "sov") == ["dc:boris"]
    await boris.types("/board")
    assert text_of(boris.prompt()).startswith("K7Q2 · ")
    carl = town.person("carl", SERVER)
    await carl.types("I'm in")
    await carl.presses("Play the same side: Germans (Anna)")
    assert "asked to join" in carl.heard()


@pytest.mark.parametrize("is_begun", [False, True])
async def test_a_stranger_with_the_code_sits_beside_a_holder_only_if_he_is_let_in(
    town: Town, *, is_begun: bool
) -> None:
    code = (await begun(town))[2] if is_begun else await lobby(town)
    anna, carl = town.person("anna", GROUP), town.person("carl", "tg:dm-carl")
    await carl.types(f"/join {code} ger")
    assert await holders(town, code, "ger") == ["tg:anna"]
    await carl.types("/hand")
    assert ("hidden from you" if is_begun else "no seat") in carl.heard()
    asked = anna.sees()[-1].message
    assert "Carl would like to join a side: Germans" in text_of(asked)
    assert [who.key for who in asked.mentions] == ["tg:anna"]
    await carl.sends(asked.buttons[0].token)
    assert await holders(town, code, "ger") == ["tg:anna"]
    await anna.sends(asked.buttons[0].token)
    assert await holders(town, code, "ger") == ["tg:anna", "tg:carl"]


async def test_whoever_is_kept_out_hears_of_it_and_cannot_ask_again_at_once(town: Town) -> None:
    code = await lobby(town)
    anna, carl = town.person("anna", GROUP), town.person("carl", "tg:dm-carl")
    await carl.types(f"/join {code} ger")
    await anna.presses("Keep out")
    assert "has not been let in" in text_of(town.messengers["tg"].whispers["tg:carl"][-1])
    asked = len(anna.sees())
    await carl.types(f"/join {code} ger")
    assert "already" in carl.heard()
    assert len(anna.sees()) == asked
    town.time += 601
    await carl.types(f"/join {code} ger")
    assert len(anna.sees()) == asked + 1
    assert await holders(town, code, "ger") == ["tg:anna"]


async def test_a_holder_lets_in_only_who_has_asked(town: Town) -> None:
    code = await lobby(town)
    anna, carl = town.person("anna", GROUP), town.person("carl", "tg:dm-carl")
    await carl.types("/language en")
    await anna.sends(f"{code}:1:i0:tg:carl")
    assert await holders(town, code, "ger") == ["tg:anna"]


WAYS = (
    "/join {code}",
    "/join {code} sov",
    "/join {code} 2222222222",
    "/table {code}",
    "#{code} pass",
    "/log #{code}",
    "/board #{code}",
    "/who #{code}",
    "/verify #{code}",
    "/hand #{code}",
    "/undo #{code}",
    "/begin #{code}",
    "/close #{code}",
    "/invite #{code}",
    "/order #{code} pass",
)


async def test_a_private_table_answers_a_stranger_as_a_code_that_does_not_exist(town: Town) -> None:
    code = await lobby(town, "private")
    before = await version(town, code)
    wrong = "".join(reversed(code))
    carl = town.person("carl", ELSEWHERE)
    for way in WAYS:
        await carl.types(way.format(code=code))
        told = carl.heard().replace(code, "CODE")
        await carl.types(way.format(code=wrong))
        assert carl.heard().replace(wrong, "CODE") == told, way
    assert await version(town, code) == before
    assert carl.sees() == []
    assert await town.store.tables(ELSEWHERE) == []


async def test_a_code_alone_shows_nothing_of_an_open_table_before_it_is_followed(town: Town) -> None:
    _, _, code = await begun(town)
    carl = town.person("carl", ELSEWHERE)
    for way in WAYS[4:]:
        await carl.types(way.format(code=code))
        told = carl.heard().replace(code, "CODE")
        await carl.types(way.format(code="2345672345"))
        assert carl.heard().replace("2345672345", "CODE") == told, way
    await carl.types(f"/table {code}")
    assert any(isinstance(record, ChatLinked) and record.chat == ELSEWHERE for record in await town.records(code))
    await carl.types("/hand")
    assert "hidden from you" in carl.heard()


async def test_an_invitation_opens_a_private_table_and_only_its_people_give_one(town: Town) -> None:
    code = await lobby(town, "private")
    anna, boris = town.person("anna", GROUP), town.person("boris", SERVER)
    assert "/invite" in text_of(anna.prompt())
    assert code not in text_of(anna.prompt())
    await town.person("carl", GROUP).types("/invite")
    assert (await town.records(code))[-1].__class__ is Sat
    await anna.types("/invite")
    key = anna.heard().rpartition("/join ")[2]
    await boris.types(f"/join {key.lower()} sov")
    assert await holders(town, code, "sov") == ["dc:boris"]


async def test_a_table_is_made_private_and_open_again_before_the_game_begins(town: Town) -> None:
    code = await lobby(town)
    anna, carl = town.person("anna", GROUP), town.person("carl", GROUP)
    await carl.presses("Private: by")
    assert "Only players" in carl.heard()
    await anna.presses("Private: by")
    boris = town.person("boris", SERVER)
    await boris.types(f"/join {code} sov")
    assert "no table" in boris.heard()
    await anna.presses("Open to all")
    await boris.types(f"/join {code} sov")
    assert await holders(town, code, "sov") == ["dc:boris"]


async def test_a_made_up_button_of_a_table_elsewhere_does_nothing_and_tells_nothing(town: Town) -> None:
    _, _, code = await begun(town)
    table = await town.desk._office.table(code)
    assert table is not None
    before = await version(town, code)
    carl = town.person("carl", ELSEWHERE)
    for verb in "abcdefghijklmnopqrstuvwxyz":
        heard = set()
        for each in (code, "2345672345"):
            for seat in "01":
                await carl.sends(f"{each}:{table.head.moved:x}:{verb}{seat}:0")
                heard.add(carl.heard())
        assert len(heard) == 1, verb
    assert await version(town, code) == before
    assert await town.store.tables(ELSEWHERE) == []


async def test_the_tables_of_a_person_are_not_listed_in_a_group(town: Town) -> None:
    anna = town.person("anna", "tg:dm-anna")
    await anna.types("/new street nail-factory private")
    await anna.presses("Join: Germans")
    code = await code_at(town, anna.chat.key)
    in_group = town.person("anna", ELSEWHERE)
    await in_group.types("/tables")
    assert code[:4] not in in_group.heard()
    await anna.types("/tables")
    assert code[:4] in anna.heard()


async def test_codes_are_tried_five_times_and_then_once_in_ten_minutes(town: Town) -> None:
    code = await lobby(town)
    town.meter = MemoryMeter()
    town.restart()
    carl = town.person("carl", "tg:dm-carl")
    for number in range(6):
        town.time += 2
        await carl.types(f"/table 234567234{number + 2}")
        assert ("no table" in carl.heard()) == (number < 5), number
    await carl.types(f"/join {code} sov")
    assert "Too many codes" in carl.heard()
    assert await holders(town, code, "sov") == []
    town.time += 600
    await carl.types(f"/join {code} sov")
    assert await holders(town, code, "sov") == ["tg:carl"]


async def test_codes_are_tried_five_times_in_a_group_whoever_tries_them(town: Town) -> None:
    town.meter = MemoryMeter()
    town.restart()
    told = []
    for number in range(8):
        person = town.person(f"person{number}", ELSEWHERE)
        await person.types(f"/table 234567234{number + 2}")
        told.append("Too many codes" in person.heard())
    assert told == [False] * 5 + [True] * 3


async def test_a_side_is_named_without_a_code_as_often_as_one_likes(town: Town) -> None:
    await lobby(town)
    town.meter = MemoryMeter()
    town.restart()
    anna = town.person("anna", GROUP)
    for _ in range(10):
        town.time += 5
        await anna.types("/join germans")
        assert "Too many codes" not in anna.heard()


async def test_a_word_that_names_no_side_is_answered_with_the_sides_and_costs_no_attempt(town: Town) -> None:
    await lobby(town)
    town.meter = MemoryMeter()
    town.restart()
    anna = town.person("anna", GROUP)
    for _ in range(8):
        town.time += 5
        await anna.types("/join romans")
        assert anna.heard() == "No side here is called “romans”. The sides: Germans and Soviets."
    await anna.types("/join рим")
    assert "Germans and Soviets" in anna.heard()


async def test_the_only_table_of_a_chat_is_shown_to_whoever_asks_for_it_without_its_code(town: Town) -> None:
    code = await lobby(town)
    anna, carl = town.person("anna", GROUP), town.person("carl", "tg:dm-carl")
    before = ids(anna)
    for _ in range(3):
        await anna.types("hello there, all of you")
    assert await anna.types("/table") == ()
    assert stands_anew(before, ids(anna)) or anna.sees()[-1].edits
    assert code[:4] in text_of(anna.prompt())
    await carl.types("/table")
    assert "Which table?" in carl.heard()
    await anna.types("/new street nail-factory")
    await anna.types("/table")
    assert "Which table?" in anna.heard()


async def test_whoever_is_let_in_too_late_is_not_said_to_sit_there(town: Town) -> None:
    code = await lobby(town)
    anna, carl = town.person("anna", GROUP, "ru"), town.person("carl", SERVER)
    await anna.types("/language chat en")
    await carl.types(f"/join {code} ger")
    late = anna.button("Let in").token
    await carl.types(f"/join {code} sov")
    await anna.sends(late)
    assert anna.heard() == "Carl cannot join Germans: who plays or has played another side may not see this hand."
    assert await holders(town, code, "ger") == ["tg:anna"]


async def test_only_who_holds_a_side_lets_in_and_what_he_did_is_said_in_the_language_of_the_group(town: Town) -> None:
    code = await lobby(town)
    anna, carl = town.person("anna", GROUP, "ru"), town.person("carl", SERVER)
    await anna.types("/language chat en")
    await carl.types(f"/join {code} ger")
    yes = anna.button("Let in").token
    await carl.sends(yes)
    assert "These buttons are for Germans (Anna)" in carl.heard()
    await anna.sends(yes)
    assert anna.heard() == "Carl has been let in: Germans."
