"""The log goes back to the first record, page by page, and never sends anybody to where he is."""

from __future__ import annotations

import re

import pytest

from bot.desk.messages.outgoing import Block
from bot.desk.news.journal import paged
from bot.desk.views.telling import LENGTH
from tests.desk.game import begun, play
from tests.desk.town import Person, Town


async def pages(person: Person) -> list[str]:
    """Every page that the log itself leads to."""
    found = []
    word = ""
    while True:
        await person.types(f"/log {word}".strip())
        found.append(person.heard())
        further = re.search(r"… earlier: /log (\d+)", person.heard())
        if further is None:
            return found
        assert int(further[1]) == len(found) + 1, "a page leads to the next one, never to itself"
        word = further[1]


async def test_the_log_of_a_long_game_can_be_read_to_its_beginning(town: Town) -> None:
    anna, boris, code = await begun(town)
    await play(town, code, {"ger": anna, "sov": boris}, 90)
    town.restart()
    found = await pages(anna)
    assert len(found) > 2
    assert "The table is open" in found[-1]
    assert not any("The table is open" in page for page in found[:-1])
    assert "The game begins." in found[-1]
    for page in found:
        lines = page.splitlines()
        assert sum(map(len, lines)) < LENGTH + 200
    await anna.types(f"/log {len(found) + 1}")
    assert f"{len(found)} pages" in anna.heard()


async def test_pages_hold_every_piece_of_news_once_and_in_order(town: Town) -> None:
    del town
    for size in (1, 40, 700, LENGTH + 5):
        blocks = [Block(f"{number} {'x' * size}") for number in range(30)]
        found = paged(blocks)
        assert [block for page in reversed(found) for block in page] == blocks
        assert all(found)
    assert paged([]) == [[]]


@pytest.mark.parametrize("word", ["x", "0", "-1", "2 3", "99999999999", "²"])
async def test_what_is_no_page_is_told(town: Town, word: str) -> None:
    anna, _, _ = await begun(town)
    await anna.types(f"/log {word}")
    assert "/log 2" in anna.heard()
    await anna.types("/log 9999")
    assert "1 page" in anna.heard()


async def test_the_log_tells_hidden_things_to_their_owner_in_private_alone(town: Town) -> None:
    anna, boris, code = await begun(town)
    await play(town, code, {"ger": anna, "sov": boris}, 40)
    alone = town.person("anna", "tg:dm-anna")
    public, private = await pages(anna), await pages(alone)
    assert len("".join(private)) >= len("".join(public))
    assert await pages(town.person("carl", anna.chat.key)) == public
