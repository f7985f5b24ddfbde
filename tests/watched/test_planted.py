"""The walks over twin tables are tested too: every leak planted in desk or adapter is seen by others, and so caught."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.adapters.telegram.answers import Replies
from bot.desk.messages.outgoing import Reply
from bot.desk.messages.words import Call
from bot.desk.orders import giving
from bot.desk.orders.refusing import Refusing
from bot.desk.orders.understanding import Typed, Understanding
from bot.desk.reading.watched import Watched
from bot.desk.views import asking
from bot.desk.views.asking import Progress
from engine.core.choices import Choices
from engine.core.dice import Dice
from tests.conformance.case import Case, Effort
from tests.conformance.suite import CASES
from tests.watched import test_desk, test_platforms

EFFORT = Effort(games=16, moments=100, inputs=12)
NAMED = {case.name: case for case in CASES}

Planting = Callable[[pytest.MonkeyPatch], None]


def the_prompt_goes_on_where_a_masked_word_serves(patch: pytest.MonkeyPatch) -> None:
    def walked(choices: Choices[Any], path: Sequence[int], *, is_private: bool) -> Progress:
        return replace(asking.walk(choices, path, is_private=is_private), is_hidden=False)

    patch.setattr(giving, "walk", walked)
    # Where orders are put together before one pair of eyes, nothing of it is there to be seen.
    patch.setattr(giving, "_is_seen_by_him_alone", lambda _, token: token.private)


def lines_are_read_with_own_eyes_in_public(patch: pytest.MonkeyPatch) -> None:
    async def read(self: Understanding, call: Call, table: Any, seat: str, ask: Any, line: str) -> Typed:
        return await self._read(call, table, seat, ask, None if ask is None else ask.choices, line)

    patch.setattr(Understanding, "read", read)


def examples_in_public_are_drawn_from_the_hand(patch: pytest.MonkeyPatch) -> None:
    def example(self: Watched, dice: Dice) -> Any:
        return self._choices.sample(dice)

    patch.setattr(Watched, "example", example)


def refusals_of_the_hand_are_public(patch: pytest.MonkeyPatch) -> None:
    told = Refusing.refused

    async def refused(self: Refusing, *given: Any, **more: Any) -> Any:
        (reply,) = await told(self, *given, **more)
        return (replace(reply, private=False),)

    patch.setattr(Refusing, "refused", refused)


def only_whoever_can_go_on_is_asked_for_a_private_chat(patch: pytest.MonkeyPatch) -> None:
    secrets = Replies._give_secrets
    invite = Replies._invite

    async def give_secrets(
        self: Replies, turn: Any, who: Any, chat: Any, told: list[Reply], *given: Any, **named: Any
    ) -> Any:
        self.__dict__["_can_go_on"] = any(reply.message.menu for reply in told)
        return await secrets(self, turn, who, chat, told, *given, **named)

    async def invited(self: Replies, *given: Any, **named: Any) -> None:
        if self.__dict__.get("_can_go_on"):
            await invite(self, *given, **named)

    patch.setattr(Replies, "_give_secrets", give_secrets)
    patch.setattr(Replies, "_invite", invited)


AT_DESK = (
    (the_prompt_goes_on_where_a_masked_word_serves, "toy/plain", 0),
    (the_prompt_goes_on_where_a_masked_word_serves, "street/nail-factory", 0),
    pytest.param(lines_are_read_with_own_eyes_in_public, "street/nail-factory", 0, marks=pytest.mark.thorough),
    (examples_in_public_are_drawn_from_the_hand, "street/nail-factory", 14),
    (refusals_of_the_hand_are_public, "toy/plain", 0),
)
"""What is planted, the game, and the seed of the first game: one in which the leak is seen before long."""
ON_PLATFORMS = (
    (the_prompt_goes_on_where_a_masked_word_serves, "street/nail-factory", "telegram"),
    (the_prompt_goes_on_where_a_masked_word_serves, "street/nail-factory", "discord"),
    (only_whoever_can_go_on_is_asked_for_a_private_chat, "street/nail-factory", "telegram"),
)


@pytest.mark.parametrize(("planted", "name", "first"), AT_DESK)
async def test_a_leak_planted_in_the_desk_is_seen(
    planted: Planting, name: str, first: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted(monkeypatch)
    with pytest.raises(AssertionError, match="expected others to see the same"):
        await test_desk.alike(NAMED[name], dataclasses.replace(EFFORT, first=first), tmp_path)


@pytest.mark.parametrize(("planted", "name", "platform"), ON_PLATFORMS)
async def test_a_leak_planted_anywhere_is_seen_on_a_platform(
    planted: Planting, name: str, platform: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted(monkeypatch)
    case: Case = NAMED[name]
    with pytest.raises(AssertionError, match="expected others to see the same"):
        await test_platforms.alike(case, platform, EFFORT, 12, tmp_path)
