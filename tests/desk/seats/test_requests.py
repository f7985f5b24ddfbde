"""A request for a seat goes from the chats once nobody need answer it."""

from __future__ import annotations

from typing import Any

import pytest

from storage.record import Closed, Resigned
from tests.desk.game import GROUP, SERVER, begun
from tests.desk.town import Person, Town, code_at, text_of

ASKS = "would like to join"


def requests(*people: Person) -> list[int]:
    """How many requests stand in each one's chat."""
    return [sum(ASKS in text_of(sent.message) for sent in person.sees()) for person in people]


async def lobby(town: Town) -> tuple[Person, Person, str]:
    """Anna holds the Germans; the table stands in her group and on a server, and has not begun."""
    anna, boris = town.person("anna", GROUP), town.person("boris", SERVER)
    await anna.types("/new street nail-factory")
    code = await code_at(town, GROUP)
    await anna.types(f"/join {code} ger")
    await boris.types(f"/join {code} sov")
    return anna, boris, code


async def test_whoever_asked_and_sits_elsewhere_asks_no_longer(town: Town) -> None:
    anna, boris, code = await lobby(town)
    carl = town.person("carl", SERVER)
    await carl.types(f"/join {code} ger")
    assert requests(anna, boris) == [1, 1]
    await boris.types("/leave")
    assert requests(anna, boris) == [1, 1], "who else comes or goes changes nothing"
    await carl.types(f"/join {code} sov")
    assert requests(anna, boris) == [0, 0]


async def test_once_the_game_begins_nobody_need_answer(town: Town) -> None:
    anna, boris, code = await lobby(town)
    carl = town.person("carl", SERVER)
    await carl.types(f"/join {code} ger")
    stale = anna.button("Let in").token
    await anna.types("/begin")
    assert requests(anna, boris) == [0, 0]
    await anna.sends(stale)
    table = await town.desk._office.table(code)
    assert table is not None
    assert [holder.key for holder in table.holders("ger")] == ["tg:anna"], "that was for the lobby"
    await carl.types(f"/join {code} ger")
    assert requests(anna, boris) == [1, 1], "and may be asked again of those who play"
    await anna.presses("Let in")
    table = await town.desk._office.table(code)
    assert table is not None
    assert [holder.key for holder in table.holders("ger")] == ["tg:anna", "dc:carl"]


async def test_whoever_takes_it_back_asks_no_longer(town: Town) -> None:
    anna, boris, code = await begun(town)
    carl = town.person("carl", SERVER)
    await carl.types(f"/join {code} sov")
    assert requests(anna, boris) == [1, 1]
    await carl.types("/leave")
    assert f"no longer ask for a seat at table {code[:4]}" in carl.heard()
    assert requests(anna, boris) == [0, 0]
    await carl.types("/leave")
    assert "You have no seat" in carl.heard()


@pytest.mark.parametrize("label", ["Let in", "Keep out"])
async def test_what_is_answered_in_one_chat_stands_in_no_other(town: Town, label: str) -> None:
    anna, boris, code = await begun(town)
    carl = town.person("carl", SERVER)
    await carl.types(f"/join {code} sov")
    before = len(boris.sees())
    await boris.presses(label)
    assert requests(anna) == [0], "it went"
    assert len(boris.sees()) >= before, "it is answered where it was pressed"


async def test_whoever_asks_again_has_one_request_and_the_end_takes_it(town: Town) -> None:
    anna, boris, code = await begun(town)
    carl = town.person("carl", SERVER)
    await carl.types(f"/join {code} sov")
    town.time += 601
    town.restart()
    await carl.types(f"/join {code} sov")
    assert requests(anna, boris) == [1, 1]
    await anna.types("/resign")
    await anna.presses("Resign")
    records = await town.records(code)
    assert any(isinstance(record, Resigned | Closed) for record in records)
    assert requests(anna, boris) == [0, 0]


async def test_an_answer_reads_no_requests(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, _, _ = await begun(town)
    read: list[str] = []
    whole = type(town.store).told

    async def told(store: Any, table: str, recipient: str) -> tuple[int, dict[str, str]]:
        read.append(recipient)
        return await whole(store, table, recipient)

    monkeypatch.setattr(type(town.store), "told", told)
    await anna.types("fire 191 194 > factory!")
    assert read
    assert "seats" not in read
    await anna.types("/leave")
    assert "seats" in read
