"""`fieldpost doctor`: settings that do not serve, libraries, this machine, an SQLite file, parts that are missing."""

from __future__ import annotations

import asyncio
import os
import re
import resource
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from bot.desk.messages import words
from bot.desk.work.shares import PARTS, lease_of, source_of
from bot.doctor import machine
from storage.diagnosis import file as file_diagnosis
from storage.diagnosis import folders
from storage.diagnosis.file import of_file
from storage.diagnosis.symptom import Diagnosis, Question
from storage.open import open_store, open_whole
from storage.port import Update
from tests.cli.doctored import DISCORD, Deployment
from tests.storage.samples import EVERY_KIND

TESTS = Path(__file__).parent


def test_of_a_sound_deployment_nothing_is_told(deployment: Deployment) -> None:
    assert deployment.tells() == {}
    assert not list(deployment.folder.iterdir())
    assert "Nothing is wrong" in deployment.says("en")
    assert "не видно ничего плохого" in deployment.says("ru")


def test_what_is_grave_comes_first_and_the_platforms_are_said_not_to_have_been_asked(deployment: Deployment) -> None:
    deployment.sets(FIELDPOST_STOER="x", FIELDPOST_WORKERS="-1")
    first, second, last = deployment.says("en").splitlines()
    assert first.startswith("To be mended: The setting FIELDPOST_WORKERS")
    assert second.startswith("Worth a look: There is no setting FIELDPOST_STOER")
    assert "--online" in last
    assert deployment.says("ru").startswith("Надо исправить: Настройка FIELDPOST_WORKERS")


@pytest.mark.parametrize(
    ("variables", "kind", "facts"),
    [
        ({"FIELDPOST_KEEP_DAYS": "many"}, "setting", {"name": "FIELDPOST_KEEP_DAYS", "expected": "0–36500"}),
        ({"FIELDPOST_STORE": "mysql://u:hunter2@h"}, "setting", {"name": "FIELDPOST_STORE"}),
        ({"FIELDPOST_STORE": "redis://u:hunter2@h:1/x"}, "setting", {"name": "FIELDPOST_STORE"}),
        ({"FIELDPOST_STORE": "redis://u:hunter2.h:1/0"}, "setting", {"name": "FIELDPOST_STORE"}),
        ({"FIELDPOST_STORE": "redis://u:a/hunter2@h:1/0"}, "setting", {"name": "FIELDPOST_STORE"}),
        ({"FIELDPOST_ZZZ": "hunter2"}, "unknown", {"name": "FIELDPOST_ZZZ"}),
        ({"FIELDPOST_WORKER": "3"}, "unknown-like", {"name": "FIELDPOST_WORKER", "other": "FIELDPOST_WORKERS"}),
        ({"DISCORD_BOT_TOKEN": DISCORD}, "unknown-like", {"name": "DISCORD_BOT_TOKEN", "other": "DISCORD_TOKEN"}),
        ({"TELEGRAM_TOKEN": ""}, "no-token", {}),
        ({"TELEGRAM_TOKEN": "hunter2"}, "token-telegram", {}),
        ({"DISCORD_TOKEN": "Bot hunter2"}, "token-discord", {}),
        ({"DISCORD_TOKEN": f"{DISCORD}.hunter2"}, "token-discord", {}),
        ({"DISCORD_TOKEN": "c2VjcmV0.hunter2.hunter2"}, "token-discord", {}),
        ({"FIELDPOST_ADMINS": "tg:1 anna"}, "admin", {"name": "anna"}),
        ({"FIELDPOST_ARCHIVE": "/proc/archive"}, "archive", {"folder": "/proc/archive"}),
        ({"FIELDPOST_ARCHIVE": "archive", "FIELDPOST_KEEP_DAYS": "0"}, "archive-unused", {}),
        ({"FIELDPOST_WORKERS": "200"}, "workers", {"count": 200}),
        ({"FIELDPOST_TELEGRAM_PACE": "off"}, "pace", {}),
        ({"FIELDPOST_TELEGRAM_API": "http://api.example.org"}, "api-plain", {"host": "api.example.org"}),
        (
            {"FIELDPOST_WEBHOOK_URL": "https://bot.example.org/tg", "FIELDPOST_WEBHOOK_SECRET": "a hunter2"},
            "webhook-secret",
            {},
        ),
        ({"FIELDPOST_WEBHOOK_PORT": "8443"}, "webhook-unused", {"name": "FIELDPOST_WEBHOOK_PORT"}),
        (
            {"FIELDPOST_WEBHOOK_URL": "https://bot.example.org/tg", "TELEGRAM_TOKEN": "", "DISCORD_TOKEN": DISCORD},
            "webhook-no-token",
            {},
        ),
        ({"FIELDPOST_WEBHOOK_URL": "https://me:hunter2@bot.example.org/tg"}, "webhook-parts", {}),
        ({"FIELDPOST_WEBHOOK_URL": "https://bot.example.org/tg?key=hunter2"}, "webhook-parts", {}),
        ({"FIELDPOST_WEBHOOK_URL": "https://192.168.1.7/tg"}, "webhook-host", {"host": "192.168.1.7"}),
        ({"FIELDPOST_WEBHOOK_URL": "https://bot/tg"}, "webhook-host", {"host": "bot"}),
        ({"FIELDPOST_WEBHOOK_URL": "https://bot.example.org:8080/tg"}, "webhook-port", {"port": "8080"}),
        ({"FIELDPOST_WEBHOOK_URL": "https://bot.example.org:many/tg"}, "webhook-port", {"port": "?"}),
    ],
)
def test_a_setting_that_does_not_serve_is_told(
    deployment: Deployment, variables: dict[str, str], kind: str, facts: dict[str, str | int]
) -> None:
    deployment.sets(**variables)
    told = deployment.tells()
    assert [*told] == [kind]
    assert told[kind].items() >= facts.items()


@pytest.mark.parametrize(
    "variables",
    [
        {"DISCORD_TOKEN": DISCORD},
        {"FIELDPOST_WEBHOOK_URL": "https://bot.example.org:8443/tg", "FIELDPOST_WEBHOOK_SECRET": "s_3-A"},
        {"FIELDPOST_TELEGRAM_API": "http://127.0.0.1:8081", "FIELDPOST_WEBHOOK_URL": "https://bot:8080/tg"},
        {"FIELDPOST_ADMINS": "tg:42, dc:77", "FIELDPOST_DEBUG": "1", "FIELDPOST_LOG": ""},
    ],
)
def test_settings_that_serve_are_not_told(deployment: Deployment, variables: dict[str, str]) -> None:
    deployment.sets(**variables)
    assert deployment.tells() == {}


def _distribution(folder: Path, *lines: str) -> None:
    about = folder / "fieldpost-9.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("\n".join(("Metadata-Version: 2.1", "Name: fieldpost", "Version: 9", *lines)))


def test_libraries_and_python_below_what_the_distribution_asks_for_are_told_before_anything_else(
    deployment: Deployment, monkeypatch: pytest.MonkeyPatch
) -> None:
    _distribution(
        deployment.folder,
        "Requires-Python: >=4",
        "Requires-Dist: no-such-library>=2",
        "Requires-Dist: msgspec>=99",
        "Requires-Dist: typer>=0.1",
        'Requires-Dist: never-here; sys_platform == "none"',
        'Requires-Dist: only-for-tests; extra == "dev"',
    )
    monkeypatch.syspath_prepend(deployment.folder)
    deployment.sets(FIELDPOST_ZZZ="x")
    told = deployment.tells()
    assert [*told] == ["python-old", "library-missing", "library-old"]
    assert told["library-missing"] == {"name": "no-such-library", "wanted": ">=2"}
    assert told["library-old"]["name"] == "msgspec"


def test_sources_that_were_never_installed_are_told(deployment: Deployment, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(deployment.folder)])
    assert [*deployment.tells()] == ["not-installed"]


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder in which nobody can make files")
def test_folders_that_nothing_can_be_written_to_are_told(deployment: Deployment) -> None:
    deployment.sets(FIELDPOST_CACHE="/proc/cache", FIELDPOST_HEARTBEAT="/proc/heartbeat")
    assert [*deployment.tells()] == ["cache", "heartbeat"]
    deployment.sets(FIELDPOST_STORE="sqlite:////proc/a.sqlite")
    assert "folder-forbidden" in deployment.tells()


def test_a_full_disk_too_few_open_files_and_a_font_without_letters_are_told(
    deployment: Deployment, monkeypatch: pytest.MonkeyPatch
) -> None:
    allowed = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, allowed[1]))
    monkeypatch.setattr(folders, "SCANTY", 10**18)
    monkeypatch.setattr(machine, "LETTERS", "Жｶ")
    try:
        told = deployment.tells()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, allowed)
    assert [*told] == ["font", "disk-full", "files"]
    assert told["files"] == {"count": 256, "wanted": machine.FILES}
    assert told["font"] == {"why": "ｶ"}


# --- an SQLite file ---------------------------------------------------------------------------------------------------


async def _filled(path: Path, tables: int = 1) -> None:
    store = await open_store(f"sqlite:///{path}")
    for number in range(tables):
        await store.append(f"T{number}", 0, EVERY_KIND)
    await store.close()


@pytest.fixture
def file(deployment: Deployment) -> Path:
    path = deployment.folder / "a.sqlite"
    asyncio.run(_filled(path))
    return path


def test_a_sound_file_is_left_as_it_is(deployment: Deployment, file: Path) -> None:
    before = file.read_bytes()
    assert deployment.tells() == {}
    assert file.read_bytes() == before


def test_a_file_beside_a_bot_that_runs_is_not_told(deployment: Deployment, file: Path) -> None:
    async def beside() -> dict[str, dict[str, str | int]]:
        store = await open_store(f"sqlite:///{file}")
        await store.append("T", 0, EVERY_KIND)
        told = await asyncio.to_thread(deployment.tells)
        await store.close()
        return told

    assert asyncio.run(beside()) == {}


def test_a_folder_that_is_not_there_is_told(deployment: Deployment) -> None:
    deployment.sets(FIELDPOST_STORE=f"sqlite:///{deployment.folder}/none/a.sqlite")
    assert deployment.tells() == {"no-folder": {"folder": f"{deployment.folder}/none"}}


def test_a_folder_of_another_machine_is_told(
    deployment: Deployment, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mounts = deployment.folder / "mounts"
    place = str(file.parent).replace(" ", "\\040")
    mounts.write_text(f"/dev/sda / ext4 rw 0 0\nserver:/x {place} nfs4 rw 0 0\n")
    monkeypatch.setattr(file_diagnosis, "MOUNTS", mounts)
    assert deployment.tells() == {"folder-networked": {"folder": str(file.parent), "system": "nfs4"}}


def test_a_file_that_is_locked_is_told(deployment: Deployment, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_diagnosis, "LOCKED_SECONDS", 0.1)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert deployment.tells() == {"file-locked": {"file": str(file)}}

    async def copying() -> dict[str, dict[str, str | int]]:
        whole = await open_whole(f"sqlite:///{file}")
        told = await asyncio.to_thread(deployment.tells)
        await whole.close()
        return told

    assert asyncio.run(copying()) == {"file-locked": {"file": str(file)}}


def test_a_file_that_is_none_is_damaged_or_is_newer_is_told(deployment: Deployment, file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute("PRAGMA user_version = 99")
    assert [*deployment.tells()] == ["file-newer"]
    asyncio.run(_filled(other := file.with_name("b.sqlite"), 200))
    data = bytearray(other.read_bytes())
    data[8192:-4096] = b"\x55" * (len(data) - 12288)
    other.write_bytes(data)
    deployment.sets(FIELDPOST_STORE=f"sqlite:///{other}")
    assert [*deployment.tells()] == ["file-damaged"]
    other.write_bytes(b"text, not a database\n" * 500)
    assert [*deployment.tells()] == ["file-foreign"]
    other.unlink()
    other.mkdir()
    assert [*deployment.tells()] == ["file-forbidden"]


def test_a_library_that_is_too_old_or_fails_in_an_unknown_way_is_told(
    deployment: Deployment, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_diagnosis, "STEPS", "x" * 6)
    monkeypatch.setattr(file_diagnosis, "mark_of", lambda database: database.execute("SELECT absent FROM heads"))
    assert deployment.tells()["file-unusable"]["why"] == "no such column: absent"
    monkeypatch.setattr(file_diagnosis, "OLDEST_LIBRARY", (99, 1))
    assert deployment.tells()["sqlite-old"] == {"found": sqlite3.sqlite_version, "wanted": "99.1"}
    assert file.exists()


def test_a_file_that_takes_too_long_to_be_read_is_told(tmp_path: Path) -> None:
    asyncio.run(_filled(path := tmp_path / "a.sqlite", 300))
    about = of_file(path, Question(), seconds=0.0)
    assert [each.kind for each in about.findings] == ["file-long"]
    assert about.is_open


def test_a_store_that_was_moved_is_told(deployment: Deployment, file: Path) -> None:
    other = file.with_name("b.sqlite")
    assert deployment.command("copy", f"sqlite:///{file}", f"sqlite:///{other}").code == 0
    assert deployment.tells() == {"store-moved": {"place": f"sqlite:///{other}"}}
    with closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE marks SET body = json_set(body, '$.is_filling', json('true'))")
        database.commit()
    assert [*deployment.tells()] == ["store-filling"]


# --- processes --------------------------------------------------------------------------------------------------------


def _has(path: Path, *leases: str, waiting: int = 0, parked: int = 0) -> None:
    async def run() -> None:
        store = await open_store(f"sqlite:///{path}")
        for key in leases:
            await store.lease(key, "somebody", 60)
        await store.receive(source_of("tg", 3), [Update(f"w{n}", "1", "{}") for n in range(waiting)])
        await store.receive("dc", [Update(f"p{n}", "1", "{}") for n in range(parked)])
        for number in range(parked):
            await store.park("dc", f"p{number}")
        await store.close()

    asyncio.run(run())


_ALL = tuple(lease_of(part) for part in range(PARTS))


@pytest.mark.parametrize(
    ("leases", "told"),
    [
        (("front tg",), {"no-desk": {"command": "fieldpost serve --role desk"}}),
        (_ALL, {"no-front": {"command": "fieldpost serve --role front"}}),
        (("front tg", *_ALL[1:]), {"parts-free": {"count": 1}}),
        (("front tg", *_ALL[4:]), {"parts-free": {"count": 4}}),
        (("front tg", *_ALL), {}),
    ],
)
def test_parts_that_miss_each_other_are_told(
    deployment: Deployment, leases: tuple[str, ...], told: dict[str, dict[str, int]]
) -> None:
    _has(deployment.folder / "a.sqlite", *leases)
    assert deployment.tells() == told


def test_what_waits_while_no_bot_runs_is_told_and_what_was_put_aside(deployment: Deployment) -> None:
    _has(deployment.folder / "a.sqlite", waiting=5, parked=1)
    assert deployment.tells() == {"waiting": {"count": 5}, "parked": {"count": 1}}
    (deployment.folder / "fieldpost.heartbeat").touch()
    assert deployment.tells() == {"parked": {"count": 1}}
    os.utime(deployment.folder / "fieldpost.heartbeat", (time.time() - 900,) * 2)
    assert "waiting" in deployment.tells()


# --- what it costs, and that all of it is tested ----------------------------------------------------------------------


def test_but_for_reading_the_file_what_is_asked_of_it_does_not_grow(tmp_path: Path) -> None:
    steps = {}
    for tables in (10, 1000):
        asyncio.run(_filled(path := tmp_path / f"{tables}.sqlite", tables))
        counted = [0]

        def count(counted: list[int] = counted) -> int:
            counted[0] += 1
            return 0

        with closing(sqlite3.connect(path, isolation_level=None)) as database:
            database.set_progress_handler(count, 1)
            file_diagnosis._count(database, Question(_ALL, ("tg", "dc")), Diagnosis())
        steps[tables] = counted[0]
    assert steps[1000] == steps[10]


def test_each_sentence_has_a_test() -> None:
    kinds = {key.removeprefix("doctor-") for key in words.keys("en") if key.startswith("doctor-")}
    tests = "".join(path.read_text() for path in TESTS.glob("test_doctor*.py"))
    told = set(re.findall(r'"([a-z-]+)"', tests))
    # What stands before and after the findings is tested by its words.
    assert kinds - told - {"well"} == set()
    assert {"grave", "slight", "offline"} <= kinds
