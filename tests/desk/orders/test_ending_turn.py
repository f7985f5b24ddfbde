"""Ending a turn: one press closes what is left of one's part of it, and asks once about what could still be done."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import cast

import pytest
from telegram.constants import MessageLimit

from bot.desk.messages.outgoing import Message, Reply
from bot.desk.tables.folding import fold, opened
from bot.desk.views.digest import length
from bot.desk.views.previews import ROOM, effects_of, left_blocks, left_later
from engine.catalog import GAMES
from engine.core.text import Language
from renderers.speech import capitalised, speak_text
from storage.record import Opened
from tests.desk.game import GROUP, two
from tests.desk.pictures import FakeRenderer
from tests.desk.told import records_of, whole_games
from tests.desk.town import Town, code_at, open_store, text_of
from tests.desk.toys import OpenedCards
from tests.games.cards.positions import supply, table

WORDS: dict[Language, tuple[str, str, str, str, str, tuple[str, ...]]] = {
    "en": (
        "Skip",
        "Break down",
        "Back",
        "End the turn",
        "Yes: End the turn",
        ("Reserves", "Combat", "Attack – Brussels"),
    ),
    "ru": (
        "Пропустить",
        "Разделить",
        "Назад",
        "Закончить ход",
        "Да: Закончить ход",
        ("Резервы", "Битвы", "Атаковать – Брюссель"),
    ),
}


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    store = await open_store(tmp_path)
    yield Town(store, dict(GAMES))
    await store.close()


def labels(message: Message) -> list[str]:
    return [button.label for button in (*message.menu, *message.buttons)]


@pytest.mark.parametrize("language", WORDS)
async def test_one_press_ends_the_turn_and_asks_once_about_what_is_left(town: Town, language: Language) -> None:
    skip, begin, back, end, give, told = WORDS[language]
    anna, boris = await two(town, "theater", "shores-west", language)
    await anna.presses(begin)
    await anna.presses(back)
    assert any(label.startswith(skip) for label in labels(anna.last[0].message)), "going back brings it all again"  # type: ignore[union-attr]
    await anna.presses(skip)
    await anna.presses(end)
    code = await code_at(town, GROUP)
    table = await town.desk._office.table(code)
    assert table is not None
    assert table.asks[0].seat == "axis"
    for said in told:
        assert said in anna.heard().replace("reserves", "Reserves").replace("combat", "Combat")
    await anna.presses(give)
    table = await town.desk._office.table(code)
    assert table is not None
    assert [ask.seat for ask in table.asks] == ["west"], anna.heard()
    assert boris.prompt().menu


TYPED: dict[Language, tuple[str, ...]] = {
    "en": ("end the turn", "I'm done with my turn", "ok, end my turn please", "my turn is over"),
    "ru": ("закончить ход", "всё, мой ход закончен", "стоп и конец хода", "завершаю свой ход"),
}
YES: dict[Language, str] = {"en": "ok", "ru": "ок"}
NO: dict[Language, str] = {"en": "cancel", "ru": "отмена"}
NO_YES: dict[Language, tuple[str, str]] = {"en": ("waits for a yes", "Now:"), "ru": ("не ждёт вашего", "Теперь:")}


@pytest.mark.parametrize("language", WORDS)
async def test_whoever_says_that_the_turn_ends_is_asked_once_and_ends_all_of_it(town: Town, language: Language) -> None:
    anna, _ = await two(town, "theater", "shores-west", language)
    code = await code_at(town, GROUP)
    for line in TYPED[language]:
        await anna.types(line)
        heard = anna.heard().replace("combat", "Combat")
        assert all(said in heard for said in WORDS[language][5][1:]), (line, heard)
        assert (await town.desk._office.table(code)).asks[0].kind == "organisation", line
        await anna.types(NO[language])
    await anna.types(TYPED[language][0])
    await anna.types(YES[language])
    assert [ask.seat for ask in (await town.desk._office.table(code)).asks] == ["west"], anna.heard()
    await anna.types(YES[language])
    assert NO_YES[language][0] in anna.heard()
    assert (await town.desk._office.table(code)).asks[0].kind == "organisation", "a spare yes gives nothing"


@pytest.mark.parametrize("language", WORDS)
async def test_a_turn_that_goes_on_after_its_end_was_said_says_so_and_ends_by_a_yes(
    town: Town, language: Language
) -> None:
    # The only unit that costs so little is lost, so that nobody is asked about the point that is left.
    spent = ("losses ger: alarm-company", "hand ger: stug", supply("ger", 1))
    town.games = {"cards": OpenedCards(table("build ger", *spent, sov="kv-1s", ger="tiger"))}
    town.restart()
    people = await two(town, "cards", "summer-1943", language)
    code = await code_at(town, GROUP)

    async def says(line: str) -> tuple[str, str]:
        now = await town.desk._office.table(code)
        person = next(each for each in people if now.ask(now.seat_for(each.who.key)) is not None)
        await person.types(line)
        latest = await town.desk._office.table(code)
        return person.heard(), latest.asks[0].kind

    heard, kind = await says(TYPED[language][0])
    assert kind == "attack"
    assert NO_YES[language][1] in heard
    _, kind = await says(YES[language])
    assert kind == "attack", "it is asked what is left"
    _, kind = await says(YES[language])
    assert kind == "resource"


LEAVING: dict[Language, tuple[str, str, str, str]] = {
    "en": ("move 2id > s0705", "move 1pz > s0506", "First say what stays behind in s0605", "leave it as it is"),
    "ru": ("2пд переместить на s0705", "1тд > s0506", "что оставить в гексе s0605", "оставить как есть"),
}


LEFT: dict[Language, tuple[str, str]] = {"en": ("1pz paris", "Move 1pz"), "ru": ("1тд париж", "Переместить 1тд")}


@pytest.mark.parametrize("language", LEAVING)
async def test_what_is_typed_while_a_hex_is_left_is_told_of_that_question_and_ended_in_its_own_words(
    town: Town, language: Language
) -> None:
    move, further, first, nothing = LEAVING[language]
    anna, _ = await two(town, "theater", "shores-west", language)
    await anna.presses(WORDS[language][0])
    await anna.types(move)
    code = await code_at(town, GROUP)
    for line in (further, LEFT[language][0]):
        await anna.types(line)
        assert first in anna.heard()
    await anna.types("/why")
    assert LEFT[language][1] in anna.heard(), "what names no verb is a move"
    await anna.types(nothing)
    assert nothing in anna.heard().casefold()
    latest = await town.desk._office.table(code)
    assert latest is not None
    assert latest.asks[0].kind == "movement", "a move that comes too early is not lost by the answer"


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("scenario", [each.id for each in GAMES["theater"].card.scenarios])
async def test_what_the_end_of_a_turn_leaves_undone_has_room_under_the_picture(
    tmp_path: Path, scenario: str, language: Language
) -> None:
    store = await open_store(tmp_path)
    town = Town(store, dict(GAMES), {"theater": FakeRenderer()})
    anna = town.person("anna", GROUP, language)
    sides = [f"/join {side.seat}" for side in GAMES["theater"].card.sides_of(scenario)]
    for line in (f"/language {language}", f"/new theater {scenario}", *sides, "/begin"):
        await anna.types(line)
    await anna.presses(WORDS[language][0])
    await anna.presses(WORDS[language][3])
    (reply,) = anna.last
    assert isinstance(reply, Reply)
    assert length(reply.message.blocks) <= MessageLimit.CAPTION_LENGTH, text_of(reply.message)
    for verb in WORDS[language][5][:2]:
        assert verb in text_of(reply.message)
    await store.close()


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("name", ["theater.barbarossa", "street.september-november", "squad.farm", "cards.summer-1943"])
def test_what_an_order_leaves_undone_is_counted_where_it_cannot_be_named(name: str, language: Language) -> None:
    records = records_of(whole_games(name)[0])
    table, told = opened("ABCDEFGH", cast("Opened", records[0]), GAMES), 0
    for number, record in enumerate(records[1:]):
        table = fold(table, record)
        for ask in table.asks if number % 40 == 0 else ():
            order = ask.choices.default()
            effects = effects_of(table, ask, order, is_private=True)
            later = tuple(left_later(table, ask, table.play.card.concluding)) if effects.left else ()
            blocks = left_blocks(table, effects.left, language, later)
            assert length(blocks) <= ROOM
            for left in effects.left:
                verb = capitalised(speak_text(left.verb.label, language))
                assert any(block.text.startswith(verb) for block in blocks)
                told += 1
    assert told


SEVERAL: dict[Language, tuple[str, str, tuple[str, ...]]] = {
    "en": ("done\ndone\nthat's all", "yes", ("Move –", "Blitz hex –", "Attack –")),
    "ru": ("готово\nготово\nэто всё", "да", ("Переместить –", "Гекс Блиц –", "Атаковать –")),
}


@pytest.mark.parametrize("language", SEVERAL)
async def test_several_ends_in_one_message_are_asked_about_once_with_all_that_they_leave(
    town: Town, language: Language
) -> None:
    lines, yes, told = SEVERAL[language]
    anna, _ = await two(town, "theater", "shores-west", language)
    code = await code_at(town, GROUP)
    while (table := await town.desk._office.table(code)).asks[0].kind != "movement":
        await anna.types("done!")
    await anna.types(lines)
    assert all(said in anna.heard() for said in told), anna.heard()
    assert (await town.desk._office.table(code)).head.moved == table.head.moved
    await anna.types(yes)
    latest = await town.desk._office.table(code)
    assert [done.order for done in latest.dones[-3:]] == ["done"] * 3
    assert latest.asks[0].kind == "combat", "and no more than that is ended"
