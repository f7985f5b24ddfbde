"""Parts of a turn in which nobody was asked are told in one line that says which."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.tables.table import Notice, Table
from bot.desk.views.asides import PHONE, asides
from bot.desk.views.digest import LINES, digest
from bot.desk.views.telling import PUBLIC
from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language
from renderers.speech import speak_text
from storage.record import FORCED, Answered
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Town, code_at, open_store

GROUP = "tg:-1"
AMPLE = 10_000
TOLD = {"en": "Skipped: ", "ru": "Пропущено: "}
MORE = {"en": " and {} more.", "ru": " и ещё {}."}


async def _closed(folder: Path, orders: int) -> Table:
    """A table of the game of segments, at which every segment was closed that somebody was asked in."""
    store = await open_store(folder)
    town = Town(store, {"theater": GAMES["theater"]}, {"theater": FakeRenderer()})
    anna = town.person("anna", GROUP)
    await anna.types("/new theater shores-west")
    code = await code_at(town, GROUP)
    for seat in ("axis", "west"):
        await anna.types(f"/join {code} {seat}")
    await anna.types("/begin")
    for _ in range(orders):
        table = await town.desk._office.table(code)
        assert table is not None
        await anna.types(f"{table.play.write_order(table.asks[0].choices.default())}!")
    table = await town.desk._office.table(code)
    assert table is not None
    await store.close()
    return table


def _skipped(table: Table, notices: list[Notice], language: Language) -> list[str]:
    """The line; a digest tells it too unless what happened fills its lines."""
    told = [block.text for block in digest(table, notices, language, AMPLE).blocks]
    texts = [block.text for block in asides(table, notices, language, PUBLIC)]
    assert len(told) >= LINES or set(texts) <= set(told)
    return [text for text in texts if text.startswith(TOLD[language])]


def _is_forced(notice: Notice) -> bool:
    return isinstance(notice.record, Answered) and notice.record.by == FORCED


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_was_skipped_is_told_in_one_line_that_says_which(tmp_path: Path, language: Language) -> None:
    table = await _closed(tmp_path, 30)
    seen = 0
    for notice in table.notices:
        if _is_forced(notice):
            continue
        names = [speak_text(event.part, language) for event in notice.events if event.part and not event.segment]
        told = _skipped(table, [notice], language)
        assert len(told) == bool(names)
        if names and len(names) == len(set(names)):
            seen += 1
            folded = [f"{', '.join(names[:n])}{MORE[language].format(len(names) - n)}" for n in range(1, len(names))]
            assert told[0].removeprefix(TOLD[language]) in (f"{', '.join(names)}.", *folded)
    assert seen
    (line,) = _skipped(table, list(table.notices), language)
    assert len(line) <= PHONE
    assert digest(table, list(table.notices), language, AMPLE).is_whole is False, "all of it says why"


async def test_a_segment_with_one_answer_is_skipped_and_not_told_as_an_answer(tmp_path: Path) -> None:
    table = await _closed(tmp_path, 60)
    closing = [
        each
        for each in table.notices
        if _is_forced(each) and any(event.part and event.segment for event in each.events)
    ]
    assert closing
    for notice in closing:
        name = next(speak_text(event.part, "en") for event in notice.events if event.part)
        (block, *_) = _skipped(table, [notice], "en")
        assert name in block
        assert not any("nothing to choose" in each.text for each in digest(table, [notice], "en", AMPLE).blocks)


async def test_a_segment_that_somebody_closes_is_not_told_as_skipped(tmp_path: Path) -> None:
    table = await _closed(tmp_path, 20)
    for notice in table.notices:
        is_by_person = isinstance(notice.record, Answered) and notice.record.by.startswith("tg:")
        if is_by_person and not any(event.kind == "skipped" for event in notice.events):
            assert not _skipped(table, [notice], "en")
