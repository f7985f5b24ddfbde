"""A game without a renderer is played by text: at a table, by command and in the console."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Message, Reply
from engine.core.text import LANGUAGES, Language
from engine.games.outpost.game import OUTPOST_GAME
from renderers.registry import RENDERERS
from tests.conformance.case import QUICK
from tests.conformance.checks_words import fields_are_called_in_russian
from tests.conformance.suite import case_of
from tests.desk.game import GROUP, play
from tests.desk.town import Person, Town, code_at, open_store, text_of
from tests.desk.toys import toy_town

FARM = {"en": "farm; Farm; held by blue", "ru": "farm; Хутор; под контролем blue"}


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where a game is played that nobody has drawn."""
    assert "outpost" not in RENDERERS
    store = await open_store(tmp_path)
    yield Town(store, {"outpost": OUTPOST_GAME}, dict(RENDERERS))
    await store.close()


async def seated(town: Town, language: Language) -> tuple[Person, str]:
    """Anna plays both sides."""
    anna = town.person("anna", GROUP, language)
    await anna.types("/new outpost start")
    for side in ("blue", "red"):
        await anna.types(f"/join {side}")
    await anna.types("/begin")
    return anna, await code_at(town, GROUP)


def messages(town: Town) -> list[Message]:
    return [message for messenger in town.messengers.values() for _, _, message in messenger.everything]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_table_is_played_to_its_end_without_a_picture(town: Town, language: Language) -> None:
    anna, code = await seated(town, language)
    heard = []
    for text in (
        "/board",
        "/board file",
        "/board all",
        "/rule 3.1",
        "/why move falcon > hill",
        "/odds move falcon > wood",
    ):
        await anna.types(text)
        heard += [answer.message for answer in anna.last if isinstance(answer, Reply)]
        assert "(" not in anna.heard()[:1], "no message that something cannot be done"
    assert [FARM[language] in text_of(message) for message in heard[:3]] == [True] * 3
    assert await play(town, code, {"blue": anna, "red": anna}, 20) <= 12
    assert all(message.image is None for message in (*heard, *messages(town)))


def test_every_field_of_the_model_has_a_name_in_both_languages() -> None:
    fields_are_called_in_russian(case_of(OUTPOST_GAME, "start"), QUICK)


async def test_a_hand_is_told_to_its_owner_alone(town: Town) -> None:
    anna, boris, _ = await toy_town(town).begun()
    for person in (anna, boris):
        (answer,) = await person.types("/hand")
        assert isinstance(answer, Reply)
        assert answer.private
        table = await town.desk._office.table(await code_at(town, GROUP))
        assert table is not None
        hand = table.play.observe(table.position, table.seats_of(person.who.key)[0]).hand
        assert person.heard().splitlines()[1:] == [f"hand: {', '.join(map(str, hand))}"]
    await anna.types("/board")
    assert "hand: –" in anna.heard()
