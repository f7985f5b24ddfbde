"""Several tables in one group: everybody is heard at his own, and what has consequences names its table."""

from __future__ import annotations

import msgspec
import pytest

from bot.desk.messages.commands import COMMANDS, command_named
from bot.desk.messages.incoming import Commanded, Said
from bot.desk.messages.words import Answers, Call
from bot.desk.office.handlers import AtTable
from bot.desk.tables.table import Table
from engine.core.text import Language
from storage.record import Answered, CloseAsked, Resigned, Undone
from tests.desk.game import GROUP, version
from tests.desk.town import Person, Town, code_at, text_of


async def two(town: Town) -> tuple[Person, Person, str, str]:
    """Anna and Boris play at the first table, Vera and Gleb at the second; the group is turned to the second."""
    codes = []
    for ger, sov in (("anna", "boris"), ("vera", "gleb")):
        person = town.person(ger, GROUP)
        await person.types("/new street nail-factory")
        codes.append(await code_at(town, GROUP))
        await person.presses("Join: Germans")
        await town.person(sov, GROUP).presses("Join: Soviets")
        await person.presses("Begin")
    return town.person("anna", GROUP), town.person("boris", GROUP), codes[0], codes[1]


async def test_a_stranger_turns_no_group_to_another_table(town: Town) -> None:
    _, _, first, second = await two(town)
    mallory = town.person("mallory", GROUP)
    for words in (f"/table {first}", f"/join {first}"):
        await mallory.types(words)
        assert await code_at(town, GROUP) == second
    await mallory.types("/tables")
    await mallory.presses(first[:4])
    assert "Only those who play" in mallory.heard()
    assert await code_at(town, GROUP) == second
    town.restart()
    await mallory.types(f"/table {first}")
    assert await code_at(town, GROUP) == second


async def test_a_player_turns_the_group_and_everybody_reads_who_it_was(town: Town) -> None:
    anna, _, first, _ = await two(town)
    await anna.types(f"/table {first}")
    assert await code_at(town, GROUP) == first
    assert f"Anna turns this chat to table {first[:4]}" in anna.heard()
    assert not any(getattr(answer, "private", False) for answer in anna.last)


async def test_whoever_plays_at_one_table_of_a_group_is_heard_there(town: Town) -> None:
    anna, boris, first, second = await two(town)
    untouched = await version(town, second)
    await anna.types("fire 191 > factory!")
    await anna.types("/undo")
    assert isinstance((await town.records(first))[-1], Undone)
    assert first[:4] in anna.heard()
    await boris.types("/close")
    assert isinstance((await town.records(first))[-1], CloseAsked)
    assert first[:4] in boris.heard()
    await boris.types("/resign")
    assert first[:4] in boris.heard()
    await boris.presses("Resign: Soviets")
    assert any(isinstance(record, Resigned) for record in await town.records(first))
    assert await version(town, second) == untouched


async def test_whoever_plays_at_two_is_heard_where_the_group_is_turned(town: Town) -> None:
    anna, _, first, second = await two(town)
    await anna.types(f"/join {second} ger")
    await town.person("vera", GROUP).sends(anna.sees()[-1].message.buttons[0].token)
    await anna.types("/who")
    assert second[:4] in anna.heard()
    await anna.types(f"/table {first}")
    await anna.types("/who")
    assert first[:4] in anna.heard()


@pytest.mark.parametrize("command", ["verify", "log", "who", "hand", "resign", "close"])
async def test_a_code_behind_a_command_is_the_table_it_is_for(town: Town, command: str) -> None:
    anna, _, first, second = await two(town)
    for code in (first, second):
        await anna.types(f"/{command} {code[:4]}")
        told = anna.heard() + text_of(anna.prompt())
        assert code[:4] in told or command == "hand", told
        if command != "hand":
            assert (first if code == second else second)[:4] not in anna.heard()


async def test_a_code_that_is_none_verifies_no_other_table(town: Town) -> None:
    anna, _, first, second = await two(town)
    await anna.types("/verify 2222")
    assert "no table 2222" in anna.heard()
    assert first[:4] not in anna.heard()
    assert second[:4] not in anna.heard()


async def waits_for_another(town: Town) -> tuple[Person, str, str]:
    """Anna plays in the group, which is turned to a table of hers that has not begun."""
    anna, _, first, _ = await two(town)
    await anna.types("/new street nail-factory")
    await anna.types("/join ger")
    lobby = await code_at(town, GROUP)
    assert lobby != first
    return anna, first, lobby


class Heard:
    """What reaches each command about a table: which table, and what was typed behind it."""

    def __init__(self, town: Town) -> None:
        self.tables: dict[str, tuple[str, str]] = {}
        at_table = {name: self._noting(name) for name in town.desk._handlers.at_table}
        town.desk._handlers = msgspec.structs.replace(town.desk._handlers, at_table=at_table)

    def _noting(self, name: str) -> AtTable:
        async def note(call: Call, table: Table) -> Answers:
            self.tables[name] = table.code, call.text
            return ()

        return note


async def test_a_game_that_goes_on_comes_before_one_that_has_not_begun(town: Town) -> None:
    anna, first, lobby = await waits_for_another(town)
    heard = Heard(town)
    for name in town.desk._handlers.at_table:
        await anna.types(f"/{name}")
        command = command_named(name)
        is_of_lobby = command is not None and command.stage == "lobby"
        assert heard.tables[name] == (lobby if is_of_lobby else first, ""), name
    assert {each.name for each in COMMANDS if each.stage == "lobby"} <= set(heard.tables)


@pytest.mark.parametrize("own", [True, False], ids=["own", "of-others"])
async def test_every_command_about_a_table_takes_the_code_of_one(town: Town, *, own: bool) -> None:
    anna, _, first, second = await two(town)
    await anna.types("/new street nail-factory")
    code = first if own else second
    heard = Heard(town)
    for name in town.desk._handlers.at_table:
        for typed in (code, code[:4], f"#{code[:4].lower()}"):
            await anna.types(f"/{name} {typed} 191 > факт")
            assert heard.tables[name] == (code, "191 > факт"), name


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_code_that_is_no_table_is_told_to_be_none(town: Town, language: Language) -> None:
    anna, _, _, _ = await two(town)
    await anna.types(f"/language {language}")
    heard = Heard(town)
    for name in town.desk._handlers.at_table:
        await anna.types(f"/{name} 2X3Y 191")
        assert ("There is no table 2X3Y" if language == "en" else "Стола 2X3Y") in anna.heard(), name
    await anna.types("#2X3Y fire 191 > factory")
    assert "2X3Y" in anna.heard()
    assert heard.tables == {}


async def test_words_and_questions_are_for_the_game_that_goes_on(town: Town) -> None:
    anna, first, lobby = await waits_for_another(town)
    untouched = await version(town, lobby)
    await anna.types("what is the score?")
    assert first[:4] in anna.heard()
    await anna.types("fire 191 > factory!")
    assert isinstance((await town.records(first))[-1], Answered)
    assert await version(town, lobby) == untouched


async def test_a_reply_is_for_the_table_whose_message_it_answers(town: Town) -> None:
    anna, _, first, second = await two(town)
    for code in (second, first):
        for answered in ((f"{code}:1:h0:",), ("r:street:9.2", f"{code[:4]}")):
            await town.handle(anna, Commanded(anna.who, anna.chat, "who", "", answered=answered))
            assert anna.heard().startswith(code[:4])
    await town.handle(anna, Said(anna.who, anna.chat, "who is winning?", answered=(f"{second}:1:h0:",)))
    assert anna.heard().startswith(second[:4])


async def test_whoever_replies_to_a_table_that_waits_is_heard_where_he_plays(town: Town) -> None:
    anna, first, lobby = await waits_for_another(town)
    await town.handle(anna, Said(anna.who, anna.chat, "who is winning?", answered=(f"{lobby}:1:h0:",)))
    assert anna.heard().startswith(first[:4])
