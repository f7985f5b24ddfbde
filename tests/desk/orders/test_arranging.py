"""Before the first turn one press sets up all that a side brings, as a computer would, and it can be changed after."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Reply
from engine.core.text import LANGUAGES, Language
from engine.players.catalog import COMPUTERS
from tests.desk.game import GROUP, two
from tests.desk.town import Town, code_at

ARRANGE: dict[Language, str] = {"en": "Set up as a computer would", "ru": "Расставить, как компьютер"}
READY: dict[Language, str] = {"en": "Ready", "ru": "Готово"}


def labels(town: Town) -> list[str]:
    message = town.messengers["tg"].chats[GROUP][-1].message
    return [button.label for button in (*message.menu, *message.buttons)]


@pytest.mark.parametrize("scenario", ["farm", "brickworks practice"])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_side_is_set_up_by_one_press_and_only_ready_is_left(
    town_of_all_games: Town, language: Language, scenario: str
) -> None:
    town = town_of_all_games
    town.computers = dict(COMPUTERS)
    town.restart()
    people = await two(town, "squad", scenario, language)
    code = await code_at(town, GROUP)
    for _ in range(2):
        table = await town.desk._office.table(code)
        assert table is not None
        seat = table.asks[0].seat
        (asked,) = [each for each in people if seat in table.seats_of(each.who.key)]
        for _ in range(2):  # more orders than stand in one message are given by a second press
            if ARRANGE[language] in labels(town):
                (reply,) = await asked.presses(ARRANGE[language])
                assert isinstance(reply, Reply)
                assert all(block.text.startswith("✅") for block in reply.message.blocks), asked.heard()
        assert READY[language] in labels(town)
        assert ARRANGE[language] not in labels(town), "nothing is left to be set up"
        await asked.presses(READY[language])
    table = await town.desk._office.table(code)
    assert table is not None
    assert table.play.turn(table.position) == 1
    assert ARRANGE[language] not in labels(town)


TYPED: dict[Language, tuple[str, ...]] = {
    "en": ("set up as a computer would", "set up like the computer", "set up like a computer would pls"),
    "ru": ("Расставить, как компьютер", "расставь как комп", "пожалуйста, расставь как компьютер"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_words_of_the_button_do_what_it_does(town_of_all_games: Town, language: Language) -> None:
    town = town_of_all_games
    town.computers = {}
    town.restart()
    for line in TYPED[language]:
        asked, _ = await two(town, "squad", "farm", language)
        await asked.types(line)
        assert READY[language] in labels(town), asked.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_where_no_computer_knows_more_the_rest_is_set_up_as_usual(
    town_of_all_games: Town, language: Language
) -> None:
    town = town_of_all_games
    town.computers = {}
    town.restart()
    asked, _ = await two(town, "squad", "farm", language)
    await asked.presses(ARRANGE[language])
    assert READY[language] in labels(town)


async def test_in_a_game_that_counts_no_computer_sets_anything_up(town_of_all_games: Town) -> None:
    anna, boris = (town_of_all_games.person(name, GROUP) for name in ("anna", "boris"))
    await anna.types("/new squad farm rated")
    await anna.types("/join allies")
    await boris.types("/join axis")
    await anna.types("/begin")
    assert "Set up the rest" in labels(town_of_all_games)
    assert ARRANGE["en"] not in labels(town_of_all_games)
