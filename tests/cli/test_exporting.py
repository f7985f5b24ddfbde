"""`fieldpost export --all`: every finished table to a file, and nothing that is still secret."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bot.audit import read_export
from storage.open import open_store
from storage.record import Record
from tests.cli.conftest import Command
from tests.storage.samples import EVERY_KIND, word

FINISHED = EVERY_KIND
UNFINISHED = (EVERY_KIND[0], word("полынь"))


@pytest.fixture
def base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store with two finished tables, one of them packed, and one that goes on."""
    path = tmp_path / "base.sqlite"
    address = f"sqlite:///{path}"
    monkeypatch.setenv("FIELDPOST_STORE", address)
    asyncio.run(_fill(address, {"AAAA": FINISHED, "BBBB": FINISHED, "CCCC": UNFINISHED}))
    return path


async def _fill(address: str, tables: dict[str, tuple[Record, ...]]) -> None:
    store = await open_store(address)
    for code, records in tables.items():
        await store.append(code, 0, records)
    assert await store.pack("BBBB", len(FINISHED))
    await store.close()


@pytest.mark.usefixtures("base")
@pytest.mark.parametrize(("language", "said"), [("en", "left out: 1"), ("ru", "пропущено: 1")])
def test_every_finished_table_is_written_and_no_other(
    fieldpost: Command, tmp_path: Path, language: str, said: str
) -> None:
    ran = fieldpost("export", "--all", "-o", str(tmp_path / "new" / "kept"), "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    assert ": 2;" in ran.out
    assert said in ran.out
    files = sorted((tmp_path / "new" / "kept").iterdir())
    assert [file.name for file in files] == ["AAAA.json", "BBBB.json"]
    for file in files:
        assert read_export(file.read_bytes()) == (file.stem, FINISHED)


@pytest.mark.parametrize(("language", "said"), [("en", "left out"), ("ru", "пропущен")])
def test_a_damaged_table_is_named_and_keeps_no_other_back(
    fieldpost: Command, base: Path, tmp_path: Path, language: str, said: str
) -> None:
    with sqlite3.connect(base) as database:
        database.execute("DELETE FROM records WHERE table_id = 'AAAA' AND version = 3")
    database.close()
    ran = fieldpost("export", "--all", "-o", str(tmp_path / "kept"), "--lang", language)
    assert ran.code == 1
    assert "AAAA" in ran.err
    assert said in ran.err
    assert [file.name for file in (tmp_path / "kept").iterdir()] == ["BBBB.json"]


@pytest.mark.usefixtures("base")
def test_a_folder_that_cannot_be_made_is_one_sentence(fieldpost: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ran = fieldpost("export", "--all", "-o", str(tmp_path / "file"), "--lang", "en")
    assert ran.code == 2
    assert ran.err.count("\n") == 1


@pytest.mark.usefixtures("base")
@pytest.mark.parametrize("what", [(), ("AAAA", "--all")])
@pytest.mark.parametrize(("language", "said"), [("en", "Name the code"), ("ru", "Назовите код")])
def test_one_table_or_all_have_to_be_named(
    fieldpost: Command, tmp_path: Path, what: tuple[str, ...], language: str, said: str
) -> None:
    ran = fieldpost("export", *what, "-o", str(tmp_path / "kept"), "--lang", language)
    assert ran.code == 2
    assert said in ran.err
    assert not (tmp_path / "kept").exists()
