"""`fieldpost export --all`: every finished table to a file, and nothing that is still secret."""

from __future__ import annotations

import asyncio
import gzip
import itertools
import sqlite3
import threading
from pathlib import Path

import pytest

from bot.audit import export, read_export
from storage.open import open_store
from storage.record import Record
from tests.cli.conftest import Command
from tests.storage.redis_server import address_of
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


@pytest.mark.parametrize("kind", ["sqlite", "redis"])
def test_all_tables_are_written_while_a_bot_goes_on_on_the_same_store(
    fieldpost: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """Tables that stay as they are are written whole; of those that change meanwhile none is written in part."""

    async def play(address: str, stop: threading.Event) -> None:
        store = await open_store(address)
        for number in itertools.count():
            code = f"X{number % 20}"
            if await store.version(code):
                await store.remove(code, len(FINISHED))
            await store.append(code, 0, FINISHED[:2])
            await store.append(code, 2, FINISHED[2:])
            await store.pack(code, len(FINISHED))
            if stop.is_set():
                break
        await store.close()

    with address_of(kind, tmp_path) as address:
        monkeypatch.setenv("FIELDPOST_STORE", address)
        asyncio.run(_fill(address, {f"{letter * 4}": FINISHED for letter in "ABCDEFGH"}))
        stop = threading.Event()
        bot = threading.Thread(target=lambda: asyncio.run(play(address, stop)))
        bot.start()
        try:
            ran = [fieldpost("export", "--all", "-o", str(tmp_path / f"kept{n}"), "--lang", "en") for n in range(3)]
        finally:
            stop.set()
            bot.join()
    for number, each in enumerate(ran):
        assert (each.code, each.err) == (0, "")
        files = sorted((tmp_path / f"kept{number}").iterdir())
        assert [file.stem for file in files if not file.stem.startswith("X")] == [c * 4 for c in "ABCDEFGH"]
        for file in files:
            assert read_export(file.read_bytes()) == (file.stem, FINISHED)


def test_a_compressed_file_is_read_like_any_other(fieldpost: Command, tmp_path: Path) -> None:
    plain, compressed = tmp_path / "a.json", tmp_path / "a.json.gz"
    plain.write_bytes(export("AAAA", FINISHED))
    compressed.write_bytes(gzip.compress(plain.read_bytes()))
    ran = [fieldpost("verify", str(file), "--lang", "en") for file in (plain, compressed)]
    assert "Table AAAA" in ran[0].out
    assert ran[0] == ran[1]
    compressed.write_bytes(compressed.read_bytes()[:-9])
    ran = [fieldpost("verify", str(compressed), "--lang", language) for language in ("en", "ru")]
    assert [each.code for each in ran] == [2, 2]
    assert all(each.err.count("\n") == 1 and str(compressed) in each.err for each in ran)
