"""The end of a turn is the same behind other orders as alone, gives nothing up unasked, and is no deed misspelled."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.orders.parting import SUDDEN
from engine.core.text import LANGUAGES, Language
from storage.record import Answered
from tests.desk.game import GROUP, moving, two
from tests.desk.town import Town, code_at
from tests.desk.toys import OpenedTheater

ADVANCING = """theater shores-east
turn: 6 combat axis
units axis: s0508 1id/attacked 1pz/attacked 4id/attacked; s0603 1ge-hq; s0608 1ss-pz/attacked 2id/attacked; s0709 1ro-x
units soviet: s0411 1su-hq; s0510 1sd=3
control soviet: s0609
blitz: s0508
battled: s0509
battle: axis soviet s0509 units=1id,1pz,1ss-pz,2id,4id defenders=1vdk depth=2 advancing=1id,1pz,1ss-pz,2id,4id
"""
CHAIN: dict[Language, tuple[str, str]] = {
    "en": ("move 1pz > s0507, then end the turn", "Yes: End the turn"),
    "ru": ("переместить 1тд > s0507, потом закончить ход", "Да: Закончить ход"),
}
END: dict[Language, tuple[str, str, str]] = {
    "en": ("end the turn", "1id 2-3-3", "Give that up"),
    "ru": ("закончить ход", "1пд 2-3-3", "Отказаться"),
}
FOLLOWED: dict[Language, str] = {
    "en": "advance 1id > s0509, then done, then end the turn!",
    "ru": "продвинуть 1пд > s0509, потом готово, потом закончить ход!",
}
SENT: dict[Language, str] = {"en": "send the plane to Moscow", "ru": "отправить самолёт в Москву"}
DONE: dict[Language, str] = {"en": "Done", "ru": "Закончить"}


async def given(town: Town) -> list[str]:
    records = await town.records(await code_at(town, GROUP))
    return [record.order for record in records if isinstance(record, Answered)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mark", ["", "!"])
async def test_the_turn_ends_behind_an_order_as_alone(town_of_all_games: Town, language: Language, mark: str) -> None:
    town = town_of_all_games
    anna, code = await moving(town, language)
    line, yes = CHAIN[language]
    await anna.types(line + mark)
    if not mark:
        await anna.presses(yes)
    assert "move 1pz > s0507" in await given(town), anna.heard()
    table = await town.desk._office.table(code)
    assert table is not None
    assert [ask.seat for ask in table.asks] == ["west"], anna.heard()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mark", ["", "!"])
async def test_who_ends_the_turn_is_told_first_what_that_gives_up(
    town_of_all_games: Town, language: Language, mark: str
) -> None:
    town = town_of_all_games
    town.games = {"theater": OpenedTheater(ADVANCING)}
    town.restart()
    anna, _ = await two(town, "theater", "shores-east", language)
    town.time += SUDDEN
    line, left, give_up = END[language]
    await anna.types(line + mark)
    assert await given(town) == []
    assert left in anna.heard()
    await anna.presses(give_up)
    assert await given(town) == ["done"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_asked_on_the_way_is_answered_before_the_turn_ends(
    town_of_all_games: Town, language: Language
) -> None:
    town = town_of_all_games
    town.games = {"theater": OpenedTheater(ADVANCING)}
    town.restart()
    anna, _ = await two(town, "theater", "shores-east", language)
    town.time += SUDDEN
    await anna.types(FOLLOWED[language])
    assert (await given(town))[:3] == ["advance 1id > s0509", "done", "done"], anna.heard()
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    assert table.ask("axis") is None, anna.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_word_for_a_deed_is_no_end_misspelled(town_of_all_games: Town, language: Language) -> None:
    anna, _ = await moving(town_of_all_games, language)
    await anna.types(SENT[language])
    labels = [b.label for each in anna.last if isinstance(each, Reply) for b in each.message.menu]
    assert not any(label.startswith(DONE[language]) for label in labels), anna.heard()
    assert DONE[language] not in anna.heard(), anna.heard()
