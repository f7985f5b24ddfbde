"""docs/operations.md says what is so: each command is understood, each name is there, and what is safe is run."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.main import COMMANDS
from bot.settings import Settings, variable
from storage.open import open_store
from tests.adapters.telegram_fake import TelegramFake
from tests.cli.test_deploying import _understood, _variables
from tests.storage.redis_server import RedisServer, executable
from tests.storage.samples import EVERY_KIND

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "operations.md").read_text("utf-8")
BLOCKS = re.findall(r"^```\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
SPANS = re.findall(r"`([^`\n]+)`", re.sub(r"^```\n.*?^```$", "", TEXT, flags=re.MULTILINE | re.DOTALL))
PROGRAMS = {
    *("docker", "export", "fieldpost", "install", "journalctl", "pip", "python3", "redis-server", "systemctl"),
    *("for", "done"),
}
"""What lines of the document begin with; another program has to be thought about here before it is named there."""
CONF = {"appendonly", "appendfsync", "maxmemory-policy"}
_BIN = Path(sys.executable).parent


def block(beginning: str) -> str:
    """The block of code that holds a line which begins so."""
    (found,) = [each for each in BLOCKS if re.search(rf"^{re.escape(beginning)}", each, re.MULTILINE)]
    return found


def lines(text: str) -> list[str]:
    """The commands of a block, without what is said beside them."""
    whole = text.replace("\\\n", " ").splitlines()
    return [each for line in whole if (each := re.split(r"\s+#\s", line)[0].strip())]


def commands() -> list[list[str]]:
    """Every command of Fieldpost's own, with its words."""
    texts = [*SPANS, *(line for each in BLOCKS for line in lines(each))]
    # What the shell does with its output is no part of it.
    inner = [re.search(r"(?:^|=\S+ )fieldpost (.+?)(?: 2?>.*)?(?: &)?$", text) for text in texts]
    return [shlex.split(each[1]) for each in inner if each is not None]


def run(text: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a block in a shell, in a folder of its own."""
    command = ["bash", "-euc", text]
    given = surroundings(**environment)
    return subprocess.run(command, cwd=folder, env=given, capture_output=True, text=True, check=False)


def surroundings(**environment: str) -> dict[str, str]:
    """The environment of a shell whose `fieldpost`, `python3` and `redis-server` are those of this test."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("FIELDPOST_", "TELEGRAM_"))}
    path = os.pathsep.join((str(_BIN), str(Path(executable()).parent), kept.get("PATH", "")))
    return kept | environment | {"PATH": path}


def test_there_are_commands_to_check() -> None:
    assert len(BLOCKS) > 7
    assert len(commands()) > 12


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_the_program_understands_every_command(words: list[str]) -> None:
    role = [word if not word.startswith("${part") else "desk" for word in words]
    if len(words) > 1 or words[0] in ("bot", "doctor", "health"):
        _understood(role)
    else:
        assert words[0] in COMMANDS


def test_every_line_of_code_begins_with_a_program_that_was_thought_about() -> None:
    for each in BLOCKS:
        for line in lines(each):
            first = re.sub(r"^(\w+=\S+ )+", "", line).split()[0]
            assert first in PROGRAMS | CONF or first.startswith("/opt/fieldpost/bin/"), line
        if lines(each)[0].split()[0] not in CONF:
            assert subprocess.run(["bash", "-nc", each], capture_output=True, check=False).returncode == 0, each


def test_every_setting_stands_in_the_table_with_its_default_and_no_other_is_named() -> None:
    rows = dict(re.findall(r"^\| `([A-Z_]+)`(?:, `_PORT`)? \| ([^|]+) \|", TEXT, re.MULTILINE))
    # Two settings share a row.
    rows["FIELDPOST_WEBHOOK_LISTEN"], rows["FIELDPOST_WEBHOOK_PORT"] = rows["FIELDPOST_WEBHOOK_LISTEN"].split(", ")
    assert rows.keys() == _variables()
    for name, field in Settings.model_fields.items():
        told = rows[variable(name)].strip().strip("`")
        default = field.get_default()
        if isinstance(default, str | int | Path):
            assert told == str(default), name
    assert {*re.findall(r"FIELDPOST_\w+", TEXT)} - {"FIELDPOST_DEBUG"} <= _variables()


def test_every_file_and_module_that_is_named_is_there() -> None:
    named = [span for span in SPANS if re.fullmatch(r"(tests|docs|bot|storage)/[\w/.]+", span)]
    assert named
    assert [path for path in named if not (ROOT / path).exists()] == []
    modules = re.findall(r"python -m (tests[\w.]+)", TEXT)
    assert modules
    assert [each for each in modules if not (ROOT / f"{each.replace('.', '/')}.py").exists()] == []
    links = re.findall(r"\]\(([\w/.-]+\.md)\)", TEXT)
    assert [link for link in links if not (ROOT / "docs" / link).exists()] == []


async def _fill(path: Path) -> None:
    store = await open_store(f"sqlite:///{path}")
    await store.append("AAAA", 0, EVERY_KIND)
    await store.close()


async def _version(address: str) -> int:
    store = await open_store(address)
    version = await store.version("AAAA")
    await store.close()
    return version


def test_a_backup_that_is_made_as_told_is_a_whole_store(tmp_path: Path) -> None:
    asyncio.run(_fill(tmp_path / "fieldpost.sqlite"))
    ran = run(block("python3 -c"), tmp_path)
    assert ran.returncode == 0, ran.stderr
    assert asyncio.run(_version(f"sqlite:///{tmp_path / 'backup.db'}")) == len(EVERY_KIND)


def test_a_store_is_moved_as_told(tmp_path: Path) -> None:
    asyncio.run(_fill(path := tmp_path / "fieldpost.sqlite"))
    (kept := tmp_path / "redis").mkdir()
    with RedisServer(kept) as server:
        moved = block("fieldpost copy").splitlines()
        assert [line.split()[0] for line in moved] == ["systemctl", "fieldpost", "export", "fieldpost"]
        text = "\n".join(moved[1:3]).replace("redis://localhost:6379/0", server.url)
        ran = run(text.replace("/var/lib/fieldpost/fieldpost.sqlite", str(path)), tmp_path)
        assert ran.returncode == 0, ran.stderr
        assert asyncio.run(_version(server.url)) == len(EVERY_KIND)


def test_a_redis_takes_the_settings_that_are_told(tmp_path: Path) -> None:
    words = [line.split() for line in lines(block("appendonly"))]
    assert {name for name, _ in words} == CONF
    options = [part for name, value in words for part in (f"--{name}", value)]
    with RedisServer(tmp_path, *options) as server, server.client() as client:
        assert all(client.config_get(name)[name] == value for name, value in words)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    program = shutil.which("true") or ""
    unit = (ROOT / "fieldpost.service").read_text().replace("/opt/fieldpost/bin/fieldpost", program)
    (tmp_path / "fieldpost.service").write_text(unit)
    command = ["systemd-analyze", "verify", "--man=no", str(tmp_path / "fieldpost.service")]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.soak
async def test_parts_that_are_started_as_told_answer(tmp_path: Path) -> None:
    """From nothing: a Redis, two fronts and two desks, all of them by the lines of the document."""
    port = str(RedisServer(tmp_path).port)
    async with TelegramFake() as fake:
        told = block("redis-server").replace("6379", port).replace("redis-server", f"redis-server --port {port}")
        text = told.replace("TELEGRAM_TOKEN=…", f"TELEGRAM_TOKEN={fake.token}")
        api = fake.base_url.removesuffix("/bot")
        given = surroundings(FIELDPOST_TELEGRAM_API=api, FIELDPOST_TELEGRAM_PACE="off")
        ends = "trap 'kill $(jobs -p); wait' TERM; wait"
        shell = await asyncio.create_subprocess_exec("bash", "-c", f"{text}\n{ends}", cwd=tmp_path, env=given)
        try:
            person = fake.person("Anna")
            person.types("/start")
            await fake.until(lambda: fake.count("sendMessage"), seconds=120)
            store = f"redis://localhost:{port}/0"
            ran = run("fieldpost health", tmp_path, FIELDPOST_HEARTBEAT="desk-1.heartbeat", FIELDPOST_STORE=store)
            assert ran.returncode == 0, ran.stderr
        finally:
            shell.terminate()
            await shell.wait()
    logs = {part: (tmp_path / f"{part}.log").read_text() for part in ("front-1", "front-2", "desk-1", "desk-2")}
    assert all("Fieldpost is up" in log for log in logs.values()), logs
