"""`fieldpost bot` and `fieldpost health`: settings, tokens, signals, and the time it takes to start."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bot.settings import BadSetting, read_settings
from tests.cli.conftest import Command

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in list(os.environ):
        if name.startswith("FIELDPOST_") or name in ("TELEGRAM_TOKEN", "DISCORD_TOKEN"):
            monkeypatch.delenv(name)


def test_without_settings_everything_has_a_default() -> None:
    settings = read_settings()
    assert settings.telegram_token is None
    assert settings.store.get_secret_value() == "sqlite:///fieldpost.sqlite"
    assert settings.language == "en"


def test_settings_come_from_the_environment_and_empty_ones_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TELEGRAM_TOKEN", " 1:abc ")
    monkeypatch.setenv("DISCORD_TOKEN", "")
    monkeypatch.setenv("FIELDPOST_LANGUAGE", "RU")
    monkeypatch.setenv("FIELDPOST_ADMINS", "tg:1, dc:2")
    settings = read_settings()
    assert settings.telegram_token is not None
    assert settings.telegram_token.get_secret_value() == "1:abc"
    assert settings.discord_token is None
    assert settings.language == "ru"
    assert settings.admins == {"tg:1", "dc:2"}
    assert "abc" not in repr(settings)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("FIELDPOST_LANGUAGE", "fr"),
        ("FIELDPOST_STORE", "mysql://root:secret@host/db"),
        ("FIELDPOST_STORE", "fieldpost.sqlite"),
        ("FIELDPOST_LOG", "loud"),
        ("FIELDPOST_WEBHOOK_URL", "http://plain.example"),
        ("FIELDPOST_WEBHOOK_PORT", "0"),
    ],
)
def test_a_bad_setting_is_one_sentence_that_names_it_and_keeps_secrets(
    fieldpost: Command, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSetting, match=name):
        read_settings()
    monkeypatch.setenv("TELEGRAM_TOKEN", "1:abc")
    ran = fieldpost("bot", "--lang", "ru")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert name in ran.err
    assert "secret" not in ran.err


def test_a_bot_without_tokens_says_which_it_needs(fieldpost: Command) -> None:
    ran = fieldpost("bot", "--lang", "ru")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "TELEGRAM_TOKEN" in ran.err
    assert "DISCORD_TOKEN" in ran.err


@pytest.mark.parametrize("name", ["TELEGRAM_TOKEN", "DISCORD_TOKEN"])
def test_a_token_that_cannot_be_one_is_one_sentence(
    fieldpost: Command, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv(name, "this is no token")
    monkeypatch.setenv("FIELDPOST_LOG", "error")
    ran = fieldpost("bot")
    assert ran.code == 2
    assert name in ran.err
    assert "this is no token" not in ran.err


def test_a_store_that_cannot_be_reached_is_one_sentence(fieldpost: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TELEGRAM_TOKEN", "1:abc")
    monkeypatch.setenv("FIELDPOST_STORE", "sqlite:////no/such/folder/x.sqlite")
    ran = fieldpost("bot", "--lang", "ru")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert ran.err.startswith("Хранилищем нельзя пользоваться")


def test_health_is_bad_without_a_heartbeat_and_with_an_old_one_and_good_with_a_fresh_one(
    fieldpost: Command, tmp_path: Path
) -> None:
    assert fieldpost("health").code == 2
    beat = tmp_path / "fieldpost.heartbeat"
    beat.touch()
    assert fieldpost("health", "--lang", "ru").out == "Бот в порядке.\n"
    old = time.time() - 1000
    os.utime(beat, (old, old))
    assert fieldpost("health").code == 2


def test_a_signal_ends_the_bot_gracefully(tmp_path: Path) -> None:
    environment = os.environ | {
        "TELEGRAM_TOKEN": "123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "FIELDPOST_LOG": "info",
        "PYTHONPATH": str(ROOT),
        # Nothing leaves this machine: whatever is looked for is not there.
        "HTTPS_PROXY": "http://127.0.0.1:9",
        "https_proxy": "http://127.0.0.1:9",
        "NO_PROXY": "",
        "no_proxy": "",
    }
    command = [sys.executable, "-m", "bot.main", "bot"]
    with subprocess.Popen(command, cwd=tmp_path, env=environment, stderr=subprocess.PIPE, text=True) as process:
        try:
            deadline = time.monotonic() + 60
            while not (tmp_path / "fieldpost.heartbeat").exists():
                assert process.poll() is None, process.communicate()[1]
                assert time.monotonic() < deadline, "expected a heartbeat within a minute"
                time.sleep(0.05)
            process.send_signal(signal.SIGTERM)
            _, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 0, err
    assert "Traceback" not in err
    assert not (tmp_path / "fieldpost.heartbeat").exists()
