"""The page on architecture follows one press, file by file: it is played, and what it enters is compared."""

from __future__ import annotations

import hashlib
import itertools
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest

from bot.adapters.telegram.adapter import Pace
from bot.desk.desk import Desk
from bot.desk.news import following
from bot.desk.office.office import Office, Repertoire
from engine.games.street.game import STREET
from storage.meter import meter_for
from storage.sqlite import SqliteStore
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_stage import on_stage
from tests.desk.pictures import FakeRenderer
from tests.desk.town import MORNING

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "architecture.md"
STOP = re.compile(r"^\d+\. `((?:bot|storage)/\w+(?:/\w+)*\.py)` `(\w+(?:\.\w+)*)`", re.MULTILINE)
"""A stop on the page: a numbered line with a file and a function of it."""
MOST = 40
"""Files of the bot and its stores that a press may enter."""
UNHURRIED = Pace(press=60.0, direct=60.0, poll=5, retry=0.05, drain=0.2)
"""Nothing happens because time has passed, however slow the machine is."""


class Way:
    """The files of the bot and its stores that are entered, the first first, each with the functions called there."""

    def __init__(self) -> None:
        self.stops: dict[str, set[str]] = {}
        self._is_on = False
        self._rooms = tuple(f"{ROOT / room}/" for room in ("bot", "storage"))

    @contextmanager
    def followed(self) -> Iterator[None]:
        """Note what this thread, and threads begun since `watched` was, enter meanwhile."""
        self._is_on = True
        sys.setprofile(self._entered)
        try:
            yield
        finally:
            sys.setprofile(None)
            self._is_on = False

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Let threads that begin from now on be followed as well."""
        threading.setprofile(self._entered)
        try:
            yield
        finally:
            threading.setprofile(None)

    def _entered(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        is_call = self._is_on and event == "call" and code.co_name != "<module>"
        if is_call and code.co_filename.startswith(self._rooms):
            file = str(Path(code.co_filename).relative_to(ROOT))
            self.stops.setdefault(file, set()).add(code.co_qualname)


async def press(way: Way, folder: Path) -> list[str]:
    """Anna, who plays both sides in a group, gives an order word by word; what the last press asks of Telegram."""
    store = await SqliteStore.open(folder / "fieldpost.db")
    numbers = itertools.count()
    office = Office(
        store,
        Repertoire({"street": STREET}, {"street": FakeRenderer()}),  # type: ignore[dict-item]
        now=lambda: MORNING,
        secret=lambda: hashlib.sha256(str(next(numbers)).encode()).digest(),
        meter=meter_for(store),
    )
    desk = Desk(office)
    async with TelegramFake() as telegram, on_stage(telegram, desk, pace=UNHURRIED):
        anna, group = telegram.person("Anna"), telegram.group("Club")

        async def rested() -> None:
            # A card may show what it shall long before the update that did it is marked as done and everybody is told.
            await telegram.settled()
            await desk.settled()
            await telegram.settled()

        async def until(label: str) -> None:
            await telegram.until(lambda: group.messages and label in group.last.labels)
            await rested()

        anna.types("/new street nail-factory", group)
        await until("Join: Germans")
        for label, then in (("Join: Germans", "Join: Soviets"), ("Join: Soviets", "Begin"), ("Begin", "Fire")):
            anna.presses(label, group)
            await until(then)
        unit, target = "191st Infantry Regiment 3-6 · Railway Yard", "→ Nail Factory · Soviets 2"
        for label, then in (("Fire", unit), (unit, target), (target, "Give the order")):
            anna.presses(label, group)
            await until(then)
        before, edited = len(telegram.calls), telegram.count("editMessageMedia")
        with way.followed():
            anna.presses("Give the order", group)
            await telegram.until(lambda: telegram.count("editMessageMedia") > edited)
            await rested()
        await desk.close()
    await store.close()
    return [call.method for call in telegram.calls[before:]]


async def test_the_page_follows_a_press_from_the_update_to_the_edited_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "PATIENCE", 60.0)
    way = Way()
    with way.watched():
        calls = await press(way, tmp_path)
    assert calls == ["answerCallbackQuery", "editMessageMedia"]
    told = STOP.findall(PAGE.read_text("utf-8"))
    assert [file for file, _ in told] == list(way.stops)
    assert [f"{file} {name}" for file, name in told if name not in way.stops[file]] == []
    assert len(told) <= MOST


def test_a_stop_that_is_passed_over_is_noticed() -> None:
    way = Way()
    with way.followed():
        STREET.card.side("ger")
        assert way.stops == {}
        FakeRenderer()
        assert way.stops == {}
        UNHURRIED.press.is_integer()
        _ = MORNING
        from bot.desk.messages.people import clip  # noqa: PLC0415 - what importing enters is no stop

        clip("once", 2)
    assert way.stops == {"bot/desk/messages/people.py": {"clip"}}
