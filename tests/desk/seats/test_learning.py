"""Lessons: each chain is played by somebody who does the right thing, and by one who first does the wrong thing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.tables.table import scenario_of
from engine.catalog import GAMES
from engine.core.game import AnyGame
from engine.core.lessons import Lesson
from engine.core.text import LANGUAGES, Language
from tests.desk.town import Person, Town, code_at, open_store, text_of

CHAINS = [(game, language) for game in GAMES.values() for language in LANGUAGES]
DONE = {"en": "✔ Done", "ru": "✔ Готово"}
TYPE = {"en": "Type: ", "ru": "Наберите: "}
NEXT = {"en": "Next:", "ru": "Дальше:"}


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where every game is played."""
    store = await open_store(tmp_path)
    yield Town(store, dict(GAMES))
    await store.close()


async def lesson_at(town: Town, person: Person) -> str:
    """The scenario of the person's current table."""
    table = await town.desk._office.table(await code_at(town, person.chat.key))
    assert table is not None
    assert table.head.has_begun
    return table.head.scenario


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_game_has_a_lesson_for_each_order_or_eight(game: AnyGame) -> None:
    assert len(game.lessons) >= min(8, sum(word.kind == "verb" for word in game.words))
    assert len({lesson.id for lesson in game.lessons}) == len(game.lessons)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_lesson_is_sound(game: AnyGame) -> None:
    for lesson in game.lessons:
        _is_sound(game, lesson)


def _is_sound(game: AnyGame, lesson: Lesson) -> None:
    state = game.read_position(lesson.position)
    assert game.problems(state) == ()
    assert [ask.seat for ask in game.pending(state)] == [lesson.seat]
    assert lesson.nudges
    assert all(TYPE["en"] in hint.en and TYPE["ru"] in hint.ru for hint in lesson.answers)
    assert not any(TYPE["en"] in hint.en or TYPE["ru"] in hint.ru for hint in lesson.nudges)
    assert lesson.rule in game.rules.rules
    assert lesson.refused_by in game.rules.rules
    for text in (lesson.title, lesson.task, lesson.praise, *lesson.hints):
        assert text.en.strip()
        assert text.ru.strip()
        assert max(len(text.en), len(text.ru)) <= 400
    for order in (*lesson.orders, lesson.mistake):
        action = game.read_order(state, lesson.seat, order)
        assert game.write_order(action) == order


@pytest.mark.parametrize(("game", "language"), CHAINS, ids=[f"{game.card.id}-{one}" for game, one in CHAINS])
async def test_the_chain_is_played_by_somebody_who_does_the_right_thing(
    town: Town, game: AnyGame, language: Language
) -> None:
    anna = town.person("anna", "tg:dm1", language)
    await anna.types(f"/learn {game.card.id} 1")
    for number, lesson in enumerate(game.lessons):
        assert await lesson_at(town, anna) == scenario_of(lesson)
        for _ in lesson.nudges:
            await anna.types("/hint")
        for _ in lesson.orders:
            # What a hint tells to type is taken as it stands, at the moment at which it is told.
            await anna.types("/hint")
            _, says, hinted = text_of(anna.last[0].message).partition(TYPE[language])
            assert says, (lesson.id, anna.heard())
            await anna.types(f"{hinted}!")
            assert "❌" not in anna.heard(), (lesson.id, hinted, anna.heard())
        assert DONE[language] in anna.heard(), (lesson.id, anna.heard())
        card = anna.prompt()
        assert DONE[language] in text_of(card), "the board asks nothing any more"
        assert not card.menu
        following = anna.last
        await anna.types("/hint")
        assert DONE[language] in anna.heard(), "nothing is left to hint at"
        if number + 1 < len(game.lessons):
            anna.last = following
            await anna.presses(NEXT[language])
    await anna.types(f"/learn {game.card.id}")
    listed = [button.label for button in anna.last[0].message.menu]
    assert [label.startswith("✓ ") for label in listed] == [True] * len(game.lessons)


@pytest.mark.parametrize(("game", "language"), CHAINS, ids=[f"{game.card.id}-{one}" for game, one in CHAINS])
async def test_the_chain_is_played_by_somebody_who_first_does_the_wrong_thing(
    town: Town, game: AnyGame, language: Language
) -> None:
    anna = town.person("anna", "tg:-1", language)
    await anna.types(f"/learn {game.card.id} 1")
    for number, lesson in enumerate(game.lessons):
        await anna.types(lesson.mistake + "!")
        assert "❌" in anna.heard(), (lesson.id, anna.heard())
        (told,) = anna.last
        assert isinstance(told, Reply)
        tokens = [button.token for button in told.message.buttons]
        assert any(f":{lesson.refused_by}" in token for token in tokens), (lesson.id, tokens)
        for hint in (*lesson.nudges, lesson.answers[0]):
            (reply,) = await anna.types("/hint")
            assert isinstance(reply, Reply)
            assert reply.private
            assert hint.in_(language) in text_of(reply.message)
        for order in lesson.orders:
            await anna.types(order + "!")
        assert DONE[language] in anna.heard(), (lesson.id, anna.heard())
        if number + 1 < len(game.lessons):
            await anna.presses(NEXT[language])


async def test_what_is_allowed_but_misses_the_task_is_told_and_the_lesson_begins_again(town: Town) -> None:
    anna = town.person("anna", "tg:-1")
    await anna.types("/learn street 2")
    await anna.types("fire 191 > factory!")
    assert "still open" in anna.heard()
    await anna.presses("Begin again")
    assert await lesson_at(town, anna) == "lesson-group"
    await anna.types("fire 191 211 > factory!")
    assert "✔ Done" in anna.heard()


async def test_progress_is_kept_per_person_and_survives_a_restart(town: Town) -> None:
    anna, boris = town.person("anna", "tg:-1"), town.person("boris", "tg:-1")
    await anna.types("/learn street 1")
    await anna.types("fire 191 > factory!")
    town.restart()
    await anna.types("/learn")
    assert "1 of" in anna.heard()
    await boris.types("/learn")
    assert "0 of" in boris.heard()
    assert "1 of" not in boris.heard()


async def test_lessons_are_listed_and_numbers_out_of_range_are_told(town: Town) -> None:
    anna = town.person("anna", "tg:-1", "ru")
    (reply,) = await anna.types("/learn")
    assert isinstance(reply, Reply)
    assert len(reply.message.menu) == len(GAMES)
    await anna.presses(reply.message.menu[0].label)
    (reply,) = anna.last
    assert isinstance(reply, Reply)
    assert [button.label.split(".")[0] for button in reply.message.menu][:3] == ["1", "2", "3"]
    assert "1. " not in anna.heard(), "what stands on buttons is not said twice"
    await anna.types("/learn street 99")
    assert "назовите номер" in anna.heard()
    await anna.types("/hint")
    assert anna.heard()


async def test_a_hint_where_there_is_no_lesson_is_what_the_adviser_says(town: Town) -> None:
    anna = town.person("anna", "tg:-1")
    await anna.types("/new street nail-factory")
    hinted = await anna.types("/hint")
    assert "no seat" in anna.heard()
    assert hinted == await anna.types("/best")
