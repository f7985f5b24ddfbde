"""Several tables in one group: everybody is heard at his own, and what has consequences names its table."""

from __future__ import annotations

import pytest

from storage.record import CloseAsked, Resigned, Undone
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
