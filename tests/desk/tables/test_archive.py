"""A finished table is in the archive, whole and checked, before it leaves the store, whenever a process dies."""

from __future__ import annotations

import errno
import gzip
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import msgspec
import pytest

from bot import archive, audit
from bot.archive import AtticFolder
from bot.audit import export, read_export
from bot.desk.office.keeping import DAY
from bot.desk.tables.verify import verify
from engine.games.street.game import STREET
from storage.open import open_store
from storage.port import Due
from storage.record import Answered, Closed, Opened, Record
from tests.desk.dying import GAMES, KEPT_DAYS, KILLED
from tests.desk.game import GROUP, begun
from tests.desk.tables.test_keeping import KeepingTown
from tests.desk.town import code_at
from tests.storage.redis_server import address_of

ROOT = Path(__file__).parents[3]


class ArchivingTown(KeepingTown):
    """A town whose finished tables go to a folder."""

    folder: Path

    def open_desk(self, store: Any = None) -> Any:
        desk = super().open_desk(store)
        desk._office.attic = AtticFolder(self.folder, GAMES)
        return desk


@pytest.fixture(params=["sqlite", "redis"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with address_of(request.param, tmp_path) as found:
        yield found


@pytest.fixture
async def archiving(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(ArchivingTown, "folder", tmp_path / "archive", raising=False)
    store = await open_store(address)
    yield ArchivingTown(store)
    await store.close()


async def given_up(town: ArchivingTown) -> str:
    """A game that was begun, in which something was rolled, and that somebody has given up."""
    anna, _, code = await begun(town)
    await anna.types("/resign")
    await anna.presses("Resign")
    table = await town.desk._office.table(code)
    assert table is not None
    assert table.is_over
    return code


async def over(town: ArchivingTown) -> None:
    """Let the days of all tables that have ended be over."""
    await town.wait(120)
    town.time += KEPT_DAYS * DAY
    await town.wait(300)


def archived(folder: Path) -> list[Path]:
    """All files of an archive, those that are not whole included."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


async def test_a_finished_table_is_archived_before_it_is_removed(archiving: ArchivingTown) -> None:
    code = await given_up(archiving)
    records = tuple(await archiving.records(code))
    await archiving.wait(120)
    archiving.time += (KEPT_DAYS - 1) * DAY
    await archiving.wait(300)
    assert archived(archiving.folder) == []
    archiving.time += DAY
    await archiving.wait(300)
    assert await archiving.records(code) == []
    (file,) = archived(archiving.folder)
    first = records[0]
    assert isinstance(first, Opened)
    assert file.parent.name == "2023"
    assert file.name == f"{code}-{first.commitment[:8]}.json.gz"
    assert gzip.decompress(file.read_bytes()) == export(code, records)
    assert read_export(file.read_bytes()) == (code, records)
    assert verify(code, read_export(file.read_bytes())[1], GAMES).is_sound


async def test_what_was_never_finished_is_not_archived(archiving: ArchivingTown) -> None:
    anna = archiving.person("anna", GROUP)
    await anna.types("/new street nail-factory")
    code = await code_at(archiving, GROUP)
    await archiving.wait(120)
    archiving.time += (KEPT_DAYS + 40) * DAY
    await archiving.wait(600)
    assert await archiving.records(code) == []
    assert archived(archiving.folder) == []


async def test_while_the_disk_is_full_tables_stay_and_that_is_told_once(
    archiving: ArchivingTown, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    code = await given_up(archiving)
    other = "OTHER"
    await archiving.store.append(other, 0, [*_renamed(await archiving.records(code))])
    await archiving.store.schedule(f"keep:{other}", archiving.time, "")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        await over(archiving)
        for _ in range(3):
            archiving.time += DAY + 60
            await archiving.wait(300)
        assert await archiving.records(code)
        assert await archiving.records(other)
        assert archived(archiving.folder) == []
        assert caplog.text.count("No space left on device") == 1
    archiving.time += DAY + 60
    await archiving.wait(300)
    assert await archiving.records(code) == []
    assert await archiving.records(other) == []
    assert len(archived(archiving.folder)) == 2


def _renamed(records: list[Record]) -> Iterator[Record]:
    """The records of a table that was closed instead: its dice do not hang on its code."""
    for record in records:
        if isinstance(record, Opened):
            yield record
    last = records[-1]
    yield Closed(last.at, "tg:anna")
    yield last


async def test_a_table_that_does_not_play_again_as_it_was_stays(
    archiving: ArchivingTown, caplog: pytest.LogCaptureFixture
) -> None:
    code = await given_up(archiving)
    wrong = [
        msgspec.structs.replace(record, fingerprint="0" * 16) if hasattr(record, "fingerprint") else record
        for record in await archiving.records(code)
    ]
    await archiving.store.remove(code, len(wrong))
    await archiving.store.append(code, 0, wrong)
    await archiving.store.schedule(f"keep:{code}", archiving.time, "")
    await over(archiving)
    assert await archiving.records(code) == wrong
    assert f"table {code} stays" in caplog.text


def test_a_file_that_is_not_what_was_written_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    records = [_opened(7), Closed(5, "tg:1")]
    monkeypatch.setattr(archive, "_write", lambda file, _: _badly(file, records))
    with pytest.raises(ValueError, match="expected the records of table CODE"):
        AtticFolder(tmp_path, GAMES).keep("CODE", records)


def _badly(file: Path, records: list[Record]) -> None:
    file.parent.mkdir()
    file.write_bytes(export("CODE", records[:1]))


def _opened(rules: int) -> Opened:
    return Opened(5, "tg:1", "street", "nail-factory", {}, rules, "00ff", "abcdef0123", "en")


def test_a_table_of_other_rules_cannot_be_played_again_and_is_kept_as_it_is(tmp_path: Path) -> None:
    records = [_opened(STREET.card.rules_version + 1), Answered(6, "tg:1", "ger", "pass", [7], "ff")]
    shelf = AtticFolder(tmp_path, GAMES)
    shelf.keep("CODE", records)
    (file,) = archived(tmp_path)
    before = file.stat().st_ino
    shelf.keep("CODE", records)
    assert file.stat().st_ino == before
    shelf.keep("CODE", [*records, Closed(7, "tg:1")])
    assert len(read_export(file.read_bytes())[1]) == 3


@pytest.mark.parametrize("damage", [lambda data: data[:-5], lambda data: data[:20] + b"x" + data[21:]])
def test_a_compressed_file_that_is_damaged_is_none(damage: Any) -> None:
    data = gzip.compress(export("CODE", [_opened(1)] * 30))
    with pytest.raises(ValueError, match="expected"):
        read_export(damage(data))


def test_a_compressed_file_gives_no_more_than_may_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit, "LARGEST", 1000)
    with pytest.raises(ValueError, match="at most 1000 bytes"):
        read_export(gzip.compress(b" " * 1001))


def _mortal(address: str, folder: Path, now: int) -> tuple[subprocess.Popen[str], IO[str], IO[str]]:
    """A process whose forks die when they are told to, and how one asks it and hears from it."""
    command = [sys.executable, "-m", "tests.desk.dying", address, str(folder), str(now)]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True)
    assert process.stdin is not None
    assert process.stdout is not None
    return process, process.stdin, process.stdout


@pytest.mark.thorough
async def test_after_whichever_step_the_process_is_killed_the_next_one_archives_and_removes(
    archiving: ArchivingTown, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "LEFT", -1)
    code = await given_up(archiving)
    records = await archiving.records(code)
    now = archiving.time + KEPT_DAYS * DAY + 60
    dying, ask, told = _mortal(address, archiving.folder, now)
    seen = set()
    with dying:
        for last in range(1, 1000):
            if not await archiving.records(code):
                await archiving.store.append(code, 0, records)
            for path in archived(archiving.folder):
                path.unlink()
            await archiving.store.schedule(f"keep:{code}", now - 1, f"again {last}")
            ask.write(f"{last}\n")
            ask.flush()
            is_killed = int(told.readline()) == KILLED
            there = [path for path in archived(archiving.folder) if path.suffix == ".gz"]
            is_removed = not await archiving.records(code)
            seen.add((len(there), is_removed))
            # It never leaves the store before a whole file holds it.
            assert there or not is_removed, last
            for file in there:
                assert read_export(file.read_bytes()) == (code, tuple(records)), last
            archiving.time = now
            archiving.restart()
            await archiving.desk._clock._keeping.look(Due(f"keep:{code}", now - 1, f"again {last}"))
            assert not await archiving.records(code), last
            (file,) = archived(archiving.folder)
            assert read_export(file.read_bytes()) == (code, tuple(records)), last
            if not is_killed:
                break
        ask.close()
    assert last > 10, "hardly anything was told of"
    assert seen == {(0, False), (1, False), (1, True)}
