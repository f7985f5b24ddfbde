"""Hostile inputs through the desk: nothing is raised, and nothing changes that its sender may not change."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from bot.desk.messages.commands import COMMANDS
from bot.desk.messages.incoming import Chat, Commanded, Incoming, Pressed, Said, Who
from bot.desk.messages.outgoing import Button, Message, Reply, Toast
from engine.core.dice import StepDice
from tests.desk.game import GROUP, begun, brought_on
from tests.desk.town import Person, Town, check, code_at, open_store

STRANGERS = (Who("tg:eve", "Eve <b>\u202e", "ru"), Who("dc:mallory", "", "en"), Who("con:x", "x" * 300, "en"))
SCRAPS = (
    *("fire", "191", ">", "factory", "pass", "decline", "card", "lose", "ger", "сов", "огонь", "#", "ru", "24h", "off"),
    *(
        "<b>",
        "@everyone",
        "{ $x }",
        "%s",
        "\x00",
        "\u202e",
        "🔥",
        "\ud800",
        "-1",
        "9" * 30,
        "a" * 500,
        "\n",
        "[T1]",
        "!",
    ),
    *("K7Q2", "NEW", "quiet", "22-8", "/new", "once", "default", "text", "file", "table", "chat", "ya" * 40, "²", "٣"),
)
HARMLESS = frozenset(
    ("new", "join", "language", "table", "leave", "computer", "begin", "word", "pace", "pause", "resign")
)
"""Commands by which a stranger may open a table of his own, or watch; they are tried where nothing can be changed."""


class Attacker:
    """Makes up inputs: random ones, spoiled ones, and true ones from the wrong person or the wrong time."""

    def __init__(self, seed: int, code: str, tokens: list[str], people: tuple[Person, ...]) -> None:
        self.chance = random.Random(seed)
        self.code = code
        self.tokens = tokens
        self.people = people

    def text(self) -> str:
        return " ".join(self.chance.choice(SCRAPS) for _ in range(self.chance.randrange(6)))

    def token(self) -> str:
        way = self.chance.randrange(5)
        if way == 0:
            return self.text()[:80]
        if way == 1:
            return "".join(chr(self.chance.randrange(32, 127)) for _ in range(self.chance.randrange(70)))
        if way == 2:
            verb = self.chance.choice("wudcqsthforvijkbplanxzWUDCQST")
            path = "".join(self.chance.choice("0123456789abyz~-") for _ in range(self.chance.randrange(12)))
            code = self.chance.choice((self.code, "NEW", "AAAA"))
            return f"{code}:{self.chance.randrange(9)}:{verb}{self.chance.randrange(4)}:{path}"
        token = self.chance.choice(self.tokens)
        if way == 3:
            return token
        place = self.chance.randrange(len(token))
        return token[:place] + self.chance.choice("0z:~yW-ж") + token[place + 1 :]

    def stranger(self) -> tuple[Who, Chat]:
        """Somebody without a seat, in a chat of the table, or of his own where he may do what he likes."""
        who = self.chance.choice(STRANGERS)
        return who, Chat(self.chance.choice([person.chat.key for person in self.people]), private=False)

    def input(self) -> Incoming:
        who, chat = self.stranger()
        way = self.chance.randrange(4)
        if way == 0:
            return Said(who, chat, self.text())
        if way == 1:
            names = [command.name for command in COMMANDS if command.name not in HARMLESS] + ["", "x" * 99, "Ж\x00"]
            return Commanded(who, chat, self.chance.choice(names), self.text())
        if way == 2:
            player = self.chance.choice(self.people)
            # A player's own stale press: from before the present position, so it must not act.
            return Pressed(player.who, player.chat, self.chance.choice(self.tokens))
        return Pressed(who, chat, self.token())


async def attack(folder: Path, inputs: int, caplog: pytest.LogCaptureFixture) -> int:
    """Throw inputs at a desk in the middle of a game; how many were thrown."""
    store = await open_store(folder)
    town = Town(store)
    anna, boris, code = await begun(town)
    tokens = [button.token for sent in (*anna.sees(), *boris.sees()) for button in _buttons(sent.message)]
    await anna.presses("Fire")
    tokens += [button.token for button in _buttons(anna.last[0].message)]  # type: ignore[union-attr]
    await anna.types("fire 191 > factory")
    tokens += [button.token for button in _buttons(anna.last[0].message)]  # type: ignore[union-attr]
    await anna.types("pass!")
    # Buttons that show or follow a table are harmless at any time; lobby buttons of the begun table must be dead.
    before = await town.records(code)
    attacker = Attacker(inputs, code, tokens, (anna, boris))
    with caplog.at_level(logging.ERROR):
        for number in range(inputs):
            incoming = attacker.input()
            for answer in await town.desk.handle(incoming):
                if isinstance(answer, Reply):
                    check(answer.message)
                elif isinstance(answer, Toast):
                    assert 0 < len(answer.text) <= 200
            if number % 500 == 0:
                await town.desk.deliver()
    assert not caplog.records, caplog.text[:2000]
    assert await town.records(code) == before
    await store.close()
    return inputs


def _buttons(message: Message) -> list[Button]:
    return [*message.menu, *message.buttons]


async def test_hostile_inputs_raise_nothing_and_change_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, record_property: Callable[[str, object], None]
) -> None:
    count = await attack(tmp_path, 600, caplog)
    record_property("counted", f"{count} hostile inputs through the desk")


@pytest.mark.parametrize("stage", ["set up", "over"])
async def test_no_line_has_a_fault_where_no_game_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, stage: str
) -> None:
    store = await open_store(tmp_path)
    town = Town(store)
    if stage == "over":
        anna, _, code = await begun(town)
        assert (await brought_on(town, code, 10_000, partial(StepDice, b"over", code))).is_over
    else:
        anna = town.person("anna", GROUP)
        await anna.types("/new street nail-factory")
        code = await code_at(town, GROUP)
        await anna.types(f"/join {code} ger")
    known = sorted({*(command.name for command in COMMANDS), *town.desk._handlers.at_table} - {"close", "resign"})
    with caplog.at_level(logging.ERROR):
        for said in ("", "pass!", "fire 191 > factory", "1", "factory", "\n", f"{code} yes", "x" * 300, "ничего"):
            for line in (said, *(f"/{command} {said}" for command in known)):
                await anna.types(line)
    assert not caplog.records, caplog.text[:2000]
    await store.close()


@pytest.mark.soak
async def test_a_hundred_thousand_hostile_inputs_raise_nothing_and_change_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, record_property: Callable[[str, object], None]
) -> None:
    count = await attack(tmp_path, 100_000, caplog)
    record_property("counted", f"{count} hostile inputs through the desk")
