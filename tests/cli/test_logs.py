"""Logs: at no level does a bot write a token, a password or a word that somebody said, whatever goes wrong."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
import re
import signal
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from structlog.contextvars import bound_contextvars

from bot.logs import HIDDEN, Redacted, kept
from bot.settings import Settings
from tests.adapters.telegram_fake import TelegramFake
from tests.e2e.forks import USUAL
from tests.storage.redis_server import RedisServer

ROOT = Path(__file__).parents[2]
TOKEN = "987654321:AACanaryCanaryCanaryCanaryCanary_cage"
PASSWORD = "p@ss/Canary word"
IN_ADDRESS = "p%40ss%2FCanary%20word"
WORD = "kanarienvogel"
WORD_RU = "канарейка"


@pytest.mark.long
@pytest.mark.thorough
async def test_a_bot_at_debug_level_writes_no_token_no_password_and_no_words(tmp_path: Path) -> None:
    with RedisServer(tmp_path) as redis:
        async with TelegramFake(TOKEN) as telegram:
            written = await _provoked(redis, telegram, tmp_path)
    for canary in (TOKEN, TOKEN.partition(":")[2], PASSWORD, IN_ADDRESS, "Canary", WORD, WORD_RU):
        assert canary not in written, [line for line in written.splitlines() if canary in line][:3]
    # It did go wrong in all those ways, and the log says how and where.
    for trace in ("a bug at table", "RuntimeError", "after builtins.ValueError", "in a thread", "on the loop", "Redis"):
        assert trace in written, (trace, written[-4000:])
    assert "orders.py" in written or "faulty_bot.py" in written


async def _provoked(redis: RedisServer, telegram: TelegramFake, folder: Path) -> str:
    """What a bot writes to whom everything happens that makes one talk."""
    with redis.client() as client:
        client.config_set("requirepass", PASSWORD)
    environment = (
        os.environ
        | USUAL
        | {
            **telegram.settings,
            "FIELDPOST_STORE": redis.url.replace("redis://", f"redis://:{IN_ADDRESS}@"),
            "FIELDPOST_LOG": "debug",
            "PYTHONPATH": str(ROOT),
        }
    )
    with (folder / "output").open("wb") as output:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.cli.faulty_bot", "bot"),
            cwd=folder,
            env=environment,
            stdout=output,
            stderr=output,
        )

    def written() -> str:
        return (folder / "output").read_text("utf-8", "replace")

    try:
        group = telegram.group(f"{WORD}s")
        anna = telegram.person(f"Anna {WORD}")

        async def says(text: str) -> None:
            anna.types(text, group)
            # A bot that cannot reach its store answers late; the next word may come before.
            with suppress(AssertionError):
                await telegram.settled(0.3)

        anna.types("/rule 9.2.2")
        await telegram.until(lambda: any("9.2.2" in text for text in anna.chat.texts), 60)
        for text in ("/new street nail-factory ru", "/join ger", "/computer sov easy", "/begin", f"/word {WORD_RU}"):
            await says(text)
        for about in ("bug", "task", "thread", "library", "badly"):
            await says(f"/order {about} {WORD} {WORD_RU}")
        telegram.fail_next("sendMessage", 0, f"lost {WORD}")
        telegram.fail_next("sendMessage", 502, f"bad {WORD}")
        await says(f"/new {WORD} {WORD_RU}")
        await says(f"/rule {WORD}")
        await says(f"/nonsense_{WORD} {WORD_RU}")
        await says(f"/table {TOKEN}")
        with redis.client_with(PASSWORD) as client:
            client.config_set("requirepass", f"not {PASSWORD}")
            client.client_kill_filter(_type="normal", skipme=True)
        anna.types(f"/order {WORD} {WORD_RU}", group)
        await telegram.until(lambda: "did not accept" in written(), 60)
        redis.kill()
        await telegram.until(lambda: "cannot be reached" in written(), 60)
    finally:
        # Without its store it may take its time; what it has written by then is what counts.
        process.send_signal(signal.SIGTERM)
        with suppress(TimeoutError):
            async with asyncio.timeout(12):
                await process.wait()
        if process.returncode is None:
            process.kill()
            await process.wait()
    return written()


@pytest.mark.parametrize(
    "line",
    [
        f"POST https://api.telegram.org/bot{TOKEN}/getMe",
        "POST https://api.telegram.org/bot123456%3AAAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc/x",
        "token MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs-abc",
        f"redis://:{IN_ADDRESS}@host:6379/0",
        "rediss://user:p@ssCanary@host:6379/0",
        f"AUTH {PASSWORD}",
        f"ERR unknown command 'X', with args beginning with: '{WORD}' 'Canary'",
    ],
)
def test_what_looks_like_a_secret_is_taken_out_of_a_line(line: str) -> None:
    formatted = Redacted((TOKEN, PASSWORD)).format(logging.LogRecord("x", logging.INFO, "", 0, "%s", (line,), None))
    assert HIDDEN in formatted
    for canary in ("Canary", "AAEh", "ZnCj", WORD):
        assert canary not in formatted


def test_an_exception_is_told_by_kind_and_place_with_what_led_to_it() -> None:
    stream = io.StringIO()
    with kept("debug", (), stream):
        try:
            try:
                int(WORD)
            except ValueError as error:
                raise KeyError(WORD) from error
        except KeyError:
            logging.getLogger("bot.x").exception("failed")
        group = ExceptionGroup(WORD, [OSError(WORD)])
        logging.getLogger("bot.x").error("failed too", exc_info=group)
    written = stream.getvalue()
    assert WORD not in written
    for kind in ("builtins.KeyError", "after builtins.ValueError", "ExceptionGroup", "with builtins.OSError"):
        assert kind in written
    assert "test_logs.py" in written


def test_libraries_are_heard_from_warnings_on_and_all_is_as_before_afterwards() -> None:
    stream = io.StringIO()
    before = logging.getLogger().handlers[:], logging.getLogger("bot").level, sys.unraisablehook
    with kept("debug", (), stream):
        for name in ("httpx", "httpcore", "telegram.ext", "discord.gateway", "redis", "asyncio", "anything"):
            logging.getLogger(name).info("payload of %s", name)
            logging.getLogger(name).warning("warning of %s", name)
        logging.getLogger("bot.desk").debug("our own")
    assert "payload" not in stream.getvalue()
    assert stream.getvalue().count("warning of") == 7
    assert "our own" in stream.getvalue()
    assert before == (logging.getLogger().handlers[:], logging.getLogger("bot").level, sys.unraisablehook)


def test_every_secret_setting_is_among_those_that_are_taken_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TELEGRAM_TOKEN", TOKEN)
    monkeypatch.setenv("DISCORD_TOKEN", "discord-canary")
    monkeypatch.setenv("FIELDPOST_WEBHOOK_SECRET", "webhook-canary")
    monkeypatch.setenv("FIELDPOST_STORE", f"redis://:{IN_ADDRESS}@host/0")
    settings = Settings()
    assert {TOKEN, "discord-canary", "webhook-canary", PASSWORD, IN_ADDRESS} <= set(settings.secrets)
    secret_fields = [name for name, field in Settings.model_fields.items() if "SecretStr" in str(field.annotation)]
    assert len(secret_fields) == 4, "a new secret setting belongs into Settings.secrets too"


def test_a_line_names_what_it_is_about_and_nobody() -> None:
    written = {}
    for form in ("text", "json"):
        stream = io.StringIO()
        with (
            kept("info", (TOKEN,), stream, form),
            bound_contextvars(update="tg:77", chat="tg:-1001234/5", table="k7qf"),
        ):
            logging.getLogger("bot.x").info("told tg:-1001234/5, not %s", TOKEN)
        logging.getLogger("bot.x").info("after")
        written[form] = stream.getvalue()
    line = json.loads(written["json"])
    assert (line["update"], line["table"], line["level"], line["logger"]) == ("tg:77", "k7qf", "info", "bot.x")
    assert re.fullmatch(r"tg:~[0-9a-f]{10}", line["chat"])
    assert line["event"] == f"told {line['chat']}, not {HIDDEN}"
    assert {"update=tg:77", f"chat={line['chat']}", "table=k7qf"} <= set(written["text"].split())
    assert "1001234" not in written["text"] + written["json"]
