"""Ending, cancelling and taking back by words: each means one thing, with emphasis or behind a command as well."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.reading.short_words import known_short_words
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.text import Language
from engine.players.answering import answer
from engine.players.catalog import COMPUTERS
from renderers.speech import speak
from storage.record import Undone
from tests.desk.game import GROUP, moving, two
from tests.desk.town import Town, code_at, open_store, spoken

ENDS: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (("end the turn", "end the turn"), ("done", "that's all"), ("end my turn", "my turn is over")),
    "ru": (("закончить ход", "закончить ход!"), ("готово", "готово"), ("конец хода", "завершаю ход")),
}
AT_ONCE: dict[Language, tuple[str, ...]] = {
    "en": ("end the turn!!", "End turn!", "/order end turn!"),
    "ru": ("закончить ход!", "Конец хода!!", "/order закончить ход!"),
}
UNDO: dict[Language, tuple[str, ...]] = {
    "en": ("undo", "take back my move", "undo my last order!", "cancel my move", "/order undo", "Oops, take that back"),
    "ru": ("верни ход назад", "отмена хода", "возьми назад", "откати последний приказ", "/order верни ход", "отмени"),
}
CANCEL: dict[Language, tuple[str, ...]] = {
    "en": ("cancel", "never mind", "/order cancel"),
    "ru": ("отмена", "передумала", "/order отмена"),
}
MOVE: dict[Language, tuple[str, str]] = {"en": ("move 1id", "1id > s0506"), "ru": ("1пд", "1пд > s0506")}
SAID: dict[Language, tuple[str, str, str]] = {
    "en": ("still be ordered", "can be taken back", "yes"),
    "ru": ("ещё можно приказать", "можно взять назад", "да"),
}
NOT_GIVEN: dict[Language, tuple[str, str]] = {
    "en": ("not given", "nothing is given"),
    "ru": ("не отдан", "ничего не отдано"),
}
LANGUAGES = pytest.mark.parametrize("language", ["en", "ru"])


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where every game is played, without pictures."""
    store = await open_store(tmp_path)
    yield Town(store, dict(GAMES))
    await store.close()


@LANGUAGES
async def test_whoever_says_again_that_something_ends_has_read_what_it_leaves(town: Town, language: Language) -> None:
    for first, again in ENDS[language]:
        anna, code = await moving(town, language)
        await anna.types(first)
        assert SAID[language][0] in anna.heard(), first
        before = (await town.desk._office.table(code)).head.moved
        await anna.types(again)
        assert (await town.desk._office.table(code)).head.moved > before, again


@LANGUAGES
async def test_whoever_only_ends_what_is_asked_does_not_end_the_turn_that_waits_for_a_yes(
    town: Town, language: Language
) -> None:
    anna, code = await moving(town, language)
    whole, part = ENDS[language][0][0], ENDS[language][1][0]
    for first, other in ((whole, part), (part, whole)):
        await anna.types(first)
        await anna.types(other)
        assert SAID[language][0] in anna.heard(), "that is another end"
        assert (await town.desk._office.table(code)).asks[0].kind == "movement"
        await anna.types(CANCEL[language][0])


@LANGUAGES
@pytest.mark.parametrize(("game", "scenario"), [("theater", "shores-west"), ("street", "nail-factory")])
async def test_an_end_with_a_mark_is_given_at_once(town: Town, game: str, scenario: str, language: Language) -> None:
    for line in AT_ONCE[language]:
        anna, boris = await two(town, game, scenario, language)
        code = await code_at(town, GROUP)
        while (table := await town.desk._office.table(code)).asks[0].kind not in ("organisation", "action"):
            asked = next(each for each in (anna, boris) if table.asks[0].seat in table.seats_of(each.who.key))
            await asked.types(f"/order {table.play.write_order(table.asks[0].choices.default())}!")
        asked = next(each for each in (anna, boris) if table.asks[0].seat in table.seats_of(each.who.key))
        await asked.types(line)
        latest = await town.desk._office.table(code)
        assert latest.asks[0].seat != table.asks[0].seat, (line, asked.heard())


@LANGUAGES
async def test_what_says_that_something_is_taken_back_takes_it_back(town: Town, language: Language) -> None:
    for line in UNDO[language]:
        anna, code = await moving(town, language)
        await anna.types(line)
        assert isinstance((await town.records(code))[-1], Undone), (line, anna.heard())


@LANGUAGES
async def test_what_cancels_lets_go_what_is_begun_and_else_offers_to_take_back(town: Town, language: Language) -> None:
    for line in CANCEL[language]:
        anna, code = await moving(town, language)
        last = (await town.records(code))[-1]
        for order in MOVE[language]:
            await anna.types(order)
            await anna.types(line)
            assert any(said in anna.heard() for said in NOT_GIVEN[language]), (line, order, anna.heard())
            assert (await town.records(code))[-1] == last, "what was given stands"
        await anna.types(line)
        assert SAID[language][1] in anna.heard(), line
        assert (await town.records(code))[-1] == last
        await anna.types(SAID[language][2])
        assert isinstance((await town.records(code))[-1], Undone), anna.heard()


@pytest.mark.parametrize(
    "line",
    ["move back", "take the station back", "take it", "my turn", "верни мою сторону", "ход назад на вокзал", "назад"],
)
def test_what_goes_somewhere_or_takes_something_takes_no_order_back(line: str) -> None:
    assert not known_short_words().undoes(line)


COUNTERMANDS: dict[Language, tuple[tuple[str, ...], str]] = {
    "en": (("countermand", "countermand it"), "ountermand"),
    "ru": (("отмена приказа", "отменяю", "отмени"), "тменить карточку"),
}


@LANGUAGES
async def test_a_word_of_the_game_that_is_one_of_an_undo_as_well_takes_nothing_back(
    town: Town, language: Language
) -> None:
    both = await two(town, "street", "nail-factory", language)
    code = await code_at(town, GROUP)
    lines, asked = COUNTERMANDS[language]
    for number in range(300):
        table = await town.desk._office.table(code)
        ask = table.asks[0]
        who = next(each for each in both if ask.seat in table.seats_of(each.who.key))
        if ask.kind == "reaction" and asked in speak(ask.prompt, language):
            break
        order = answer(COMPUTERS["street", "easy"], table.play, table.position, ask.seat, StepDice(b"c", "T", number))
        town.time += 90
        await who.types(f"/order {table.play.write_order(order)}!")
    for line in lines:
        said = spoken(await who.types(line))
        after = await town.desk._office.table(code)
        assert after.undo is None, line
        assert after.head.moved == table.head.moved, line
        assert "взять назад" not in said, line
        assert "taken back" not in said, line
