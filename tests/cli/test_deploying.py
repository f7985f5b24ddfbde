"""The files by which Fieldpost is deployed say what the program understands."""

from __future__ import annotations

import ast
import json
import re
import runpy
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from bot.cli.lasting import FAREWELL
from bot.main import _app
from bot.settings import Settings, read_settings
from bot.telemetry import measures
from bot.telemetry.asked import CALLS
from bot.telemetry.measures import MEASURES
from bot.telemetry.metrics import Metrics
from tests.storage.redis_server import RedisServer

ROOT = Path(__file__).parents[2]
_GIVEN = re.compile(r"\$\{(?P<name>[A-Z_]+)(?::-(?P<rest>[^}]*))?\}")


def _variables() -> set[str]:
    """Every environment variable that is a setting."""
    fields = Settings.model_fields.items()
    return {str(field.validation_alias or f"FIELDPOST_{name.upper()}") for name, field in fields}


def _compose() -> dict[str, Any]:
    """The services of the compose file."""
    return dict(yaml.safe_load((ROOT / "compose.yaml").read_text())["services"])


def _unit() -> dict[str, list[str]]:
    """What the unit's service section says, by key."""
    found: dict[str, list[str]] = {}
    section = ""
    for line in (ROOT / "fieldpost.service").read_text().splitlines():
        if line.startswith("["):
            section = line
        elif section == "[Service]" and "=" in line and not line.startswith("#"):
            key, _, value = line.partition("=")
            found.setdefault(key, []).append(value)
    return found


def _understood(arguments: list[str]) -> None:
    """Fail unless the program understands a command line with all its options."""
    group: Any = typer.main.get_command(_app(arguments))
    context = group.make_context("fieldpost", list(arguments))
    name, command, rest = group.resolve_command(context, list(arguments))
    assert command is not None, arguments
    command.make_context(name, rest, parent=context)


def _read(environment: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Settings:
    """The settings that an environment gives; all of it must be known."""
    assert environment.keys() <= _variables()
    for name in _variables():
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    return read_settings()


def test_the_compose_file_runs_and_measures_a_front_two_desks_and_two_workers_on_one_redis(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    services = _compose()
    assert {*services} == {"redis", "front", "desk", "worker", "prometheus"}
    assert services["desk"]["deploy"]["replicas"] == services["worker"]["deploy"]["replicas"] == 2
    for role in ("front", "desk", "worker"):
        part = services[role]
        assert part["command"] == ["serve", "--role", role]
        _understood(part["command"])
        assert int(part["stop_grace_period"].removesuffix("s")) > FAREWELL
        given = {name: _GIVEN.sub(_unset, value) for name, value in part["environment"].items()}
        settings = _read({**given, "TELEGRAM_TOKEN": "1:token", "DISCORD_TOKEN": "a.b.c"}, monkeypatch)
        assert settings.store.get_secret_value().startswith("redis://redis:")
        assert settings.metrics_address == ("0.0.0.0", 9400)
        ast.parse(part["healthcheck"]["test"][-1])
        assert "http://127.0.0.1:9400/live" in part["healthcheck"]["test"][-1]
        passed_on = [each for value in part["environment"].values() for each in _GIVEN.finditer(value)]
        assert {"TELEGRAM_TOKEN", "DISCORD_TOKEN"} < {each["name"] for each in passed_on} <= _variables()


def _unset(given: re.Match[str]) -> str:
    """What stands for a variable that is not set."""
    return given["rest"] or ""


def test_the_redis_of_the_compose_file_keeps_everything(tmp_path: Path) -> None:
    service = _compose()["redis"]
    program, *options = service["command"]
    assert program == "redis-server"
    assert service["volumes"] == ["redis:/data"]
    with RedisServer(tmp_path, *options) as server, server.client() as client:
        wanted = {"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"}
        assert {name: client.config_get(name)[name] for name in wanted} == wanted


def test_prometheus_asks_every_part_of_the_compose_file_where_it_tells() -> None:
    services = _compose()
    (config,) = (each.split(":")[0] for each in services["prometheus"]["volumes"] if each.startswith("./"))
    (job,) = yaml.safe_load((ROOT / config).read_text())["scrape_configs"]
    (found,) = job["dns_sd_configs"]
    parts = {name for name, service in services.items() if service.get("image") == "fieldpost"}
    assert {*found["names"]} == parts
    assert found["port"] == 9400


def _dashboard() -> list[str]:
    """Every question of the dashboard to Prometheus."""
    board = json.loads((ROOT / "docs" / "metrics" / "dashboard.json").read_text())
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    return [
        *asked,
        *(each["query"]["query"] for each in board["templating"]["list"] if isinstance(each["query"], dict)),
    ]


def _measured() -> dict[str, set[str]]:
    """The labels of everything that a process tells, by name as Prometheus reads it."""
    metrics = Metrics(CALLS)
    with measures.measured(metrics):
        for name, measure in MEASURES.items():
            metrics._of(name, tuple(values[0] if values else CALLS[0] for values in measure.labels.values()))
    found: dict[str, set[str]] = {}
    for line in metrics.text().decode().splitlines():
        if not line.startswith("#"):
            name, _, rest = line.partition(" ")[0].partition("{")
            found.setdefault(name, set()).update(re.findall(r'(\w+)="', rest))
    return found


def test_the_dashboard_asks_for_what_there_is_and_for_everything_that_is_measured() -> None:
    measured = _measured()
    unasked = {f"fieldpost_{name}" for name in MEASURES}
    for question in _dashboard():
        names = re.findall(r"\b(?:fieldpost|process)_\w+", question)
        assert names, question
        assert {*names} <= measured.keys(), question
        unasked -= {re.sub(r"_(total|bucket)$", "", name) for name in names}
        labels = {*re.findall(r'(\w+)=~?"', question)}
        for listed in re.findall(r"by \(([^)]*)\)", question):
            labels |= {*re.findall(r"\w+", listed)}
        assert labels <= {*measured[names[0]], "instance"}, question
        for label, values in re.findall(r'(\w+)=~?"([\w|]+)"', question):
            known = MEASURES[re.sub(r"_(total|bucket)$", "", names[0]).removeprefix("fieldpost_")].labels[label]
            assert {*values.split("|")} <= {*known}, question
    assert unasked == set()


def test_the_unit_runs_the_bot_with_settings_that_it_knows_in_folders_that_it_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    unit = _unit()
    (line,) = unit["ExecStart"]
    program, *arguments = shlex.split(line)
    assert Path(program).name == "fieldpost"
    _understood(arguments)
    settings = _read(dict(each.split("=", 1) for each in unit["Environment"]), monkeypatch)
    (state,), (cache,), (runtime,) = unit["StateDirectory"], unit["CacheDirectory"], unit["RuntimeDirectory"]
    assert settings.store.get_secret_value().startswith(f"sqlite:////var/lib/{state}/")
    assert settings.pictures.is_relative_to(f"/var/lib/{state}")
    assert settings.cache.is_relative_to(f"/var/cache/{cache}")
    assert settings.heartbeat.is_relative_to(f"/run/{runtime}")
    assert int(unit["TimeoutStopSec"][0]) > FAREWELL


def test_the_image_runs_commands_and_has_settings_that_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / "Dockerfile").read_text().replace("\\\n", " ")
    (program,) = json.loads(_last(text, "ENTRYPOINT"))
    assert program == "fieldpost"
    _understood(json.loads(_last(text, "CMD")))
    _, *checked = json.loads(text.split(" CMD ")[1].splitlines()[0])
    _understood(checked)
    given = dict(re.findall(r"(FIELDPOST_\w+)=(\S+)", text))
    assert _read(given, monkeypatch).store.get_secret_value() == "sqlite:////data/fieldpost.sqlite"


def test_the_dockerfile_is_as_a_linter_would_have_it() -> None:
    linter = Path(sys.executable).with_name("hadolint")
    ran = subprocess.run([linter, "--no-color", ROOT / "Dockerfile"], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (0, "")


def test_without_docker_the_same_steps_are_done_in_a_bare_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = runpy.run_path(str(ROOT / ".ci" / "steps.py"))
    ran: list[tuple[str, str, str]] = []

    def note(stage: Any, command: list[str]) -> None:
        ran.append((stage.user, stage.folder, command[-1] if command[0] == "/bin/sh" else shlex.join(command)))

    monkeypatch.setattr(steps["Stage"], "run", note)
    monkeypatch.chdir(ROOT)
    steps["main"](tmp_path)
    wanted = re.findall(r"^RUN (.*)$", (ROOT / "Dockerfile").read_text().replace("\\\n", " "), re.MULTILINE)
    assert [command for _, _, command in ran[: len(wanted)]] == wanted
    assert {(user, folder) for user, folder, _ in ran[len(wanted) :]} == {("10001", "/data")}
    assert [command.split()[:2] for *_, command in ran[len(wanted) :]] == [
        ["fieldpost", "games"],
        ["fieldpost", "draw"],
    ]
    assert (tmp_path / "src" / "bot" / "main.py").exists()
    assert (tmp_path / "src" / "requirements.lock").exists()


def _last(text: str, instruction: str) -> str:
    return re.findall(rf"^{instruction} (.*)$", text, re.MULTILINE)[-1]


def test_a_command_that_there_is_not_would_be_noticed() -> None:
    for wrong in (["serve", "--role", "back"], ["serve", "--rule", "desk"]):
        with pytest.raises(Exception, match=r"(?i)back|--rule"):
            _understood(wrong)
