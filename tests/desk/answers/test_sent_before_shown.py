"""A bare answer is about what had been shown when it was sent; what was shown only since is shown again, not given."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.catalog import GAMES
from engine.core.text import Language
from tests.desk.game import moving
from tests.desk.town import Person, Town, open_store

TOLD: dict[Language, str] = {"en": "was sent before this was shown", "ru": "отправлено раньше, чем это было показано"}
YES: dict[Language, str] = {"en": "yes", "ru": "да"}
NO: dict[Language, str] = {"en": "no", "ru": "нет"}
FIRST: dict[Language, str] = {"en": "done", "ru": "готово"}
LANGUAGES = pytest.mark.parametrize("language", ["en", "ru"])


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where every game is played, without pictures."""
    store = await open_store(tmp_path)
    yield Town(store, dict(GAMES))
    await store.close()


async def shown(town: Town, language: Language) -> tuple[Person, str]:
    """Anna, who was shown an order a minute ago and another one now."""
    anna, code = await moving(town, language)
    town.time += 60
    await anna.types(FIRST[language])
    return anna, code


@LANGUAGES
async def test_a_yes_sent_before_an_order_was_shown_does_not_give_it(town: Town, language: Language) -> None:
    anna, code = await shown(town, language)
    before = await town.records(code)
    shown_first = anna.heard()
    for line in (YES[language], NO[language], f"/order {YES[language]}"):
        await anna.types(line, sent=town.time - 1)
        assert TOLD[language] in anna.heard(), line
        assert await town.records(code) == before, line
    assert shown_first.splitlines()[-1] in anna.heard(), "it is shown again"
    town.time += 1
    await anna.types(YES[language], sent=town.time)
    assert len(await town.records(code)) > len(before)


@LANGUAGES
async def test_what_was_shown_before_is_given_although_it_was_shown_again(town: Town, language: Language) -> None:
    anna, code = await shown(town, language)
    before = await town.records(code)
    sent = town.time
    town.time += 5
    await anna.types(FIRST[language])
    await anna.types(YES[language], sent=sent)
    assert TOLD[language] not in anna.heard()
    assert len(await town.records(code)) > len(before)
