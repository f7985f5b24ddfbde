"""`fieldpost film`: a film or a page of a table of the store, or of one in a file."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from PIL import Image

from bot.audit import export
from storage.open import open_store
from tests.cli.conftest import Command
from tests.desk.told import records_of, whole_games
from tests.renderers.kept import KEPT

RECORDS = records_of(min(whole_games("street.nail-factory"), key=lambda each: len(each.answers)))
"""A whole game; a film of its beginning alone is soon made."""


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The code of a table whose game has just begun."""
    address = f"sqlite:///{tmp_path / 'base.sqlite'}"
    monkeypatch.setenv("FIELDPOST_STORE", address)
    monkeypatch.setenv("FIELDPOST_CACHE", str(KEPT.path))

    async def fill() -> None:
        store = await open_store(address)
        await store.append("ABCD", 0, RECORDS[:4])
        await store.close()

    asyncio.run(fill())
    return "abcd"


def test_the_last_turn_of_a_table_is_filmed(fieldpost: Command, table: str, tmp_path: Path) -> None:
    ran = fieldpost("film", table, "-o", str(tmp_path / "film.gif"), "--lang", "en")
    assert ran.code == 0
    assert "is filmed in" in ran.out
    assert "100 %" in ran.err
    with Image.open(tmp_path / "film.gif") as film:
        assert film.is_animated  # type: ignore[attr-defined]  # of a GIF


def test_a_film_as_h264_wants_an_encoder(
    fieldpost: Command, table: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.cli.filming.encoder", lambda: None)
    ran = fieldpost("film", table, "-o", str(tmp_path / "film.mp4"), "--lang", "ru")
    assert ran.code == 2
    assert ".gif" in ran.err
    assert not (tmp_path / "film.mp4").exists()


@pytest.mark.usefixtures("table")
def test_a_page_is_made_of_a_table_in_a_file(fieldpost: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(export("ABCD", RECORDS))
    ran = fieldpost("film", str(file), "--page", "-o", str(tmp_path / "page.jpg"), "--lang", "ru")
    assert (ran.code, ran.err) == (0, "")
    assert "записан в" in ran.out
    with Image.open(tmp_path / "page.jpg") as page:
        assert page.size == (1024, 1800)


@pytest.mark.usefixtures("table")
@pytest.mark.parametrize(("language", "said"), [("en", "EFGH"), ("ru", "EFGH")])
def test_a_table_that_is_not_there_gets_a_sentence(
    fieldpost: Command, tmp_path: Path, language: str, said: str
) -> None:
    ran = fieldpost("film", "efgh", "-o", str(tmp_path / "film.gif"), "--lang", language)
    assert ran.code == 2
    assert said in ran.err
    assert not (tmp_path / "film.gif").exists()
