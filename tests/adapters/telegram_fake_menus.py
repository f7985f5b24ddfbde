"""The command menus and descriptions a bot registers with the fake Telegram."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.adapters.telegram_fake_limits import Limits


class Menus:
    """What is registered.

    Attributes:
        commands: the menus by scope and language code.
        profile: the descriptions, "long" and "short", by language code.
        methods: the Bot API's methods for them.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.commands: dict[tuple[str, str], list[dict[str, str]]] = {}
        self.profile: dict[tuple[str, str], str] = {}
        self.methods: dict[str, Callable[[dict[str, Any]], Any]] = {
            "getMyCommands": lambda given: self.commands.get(_menu(given), []),
            "setMyCommands": self._set_commands,
            "getMyDescription": lambda given: {"description": self._said("long", given)},
            "setMyDescription": lambda given: self._say("long", given, "description", 512),
            "getMyShortDescription": lambda given: {"short_description": self._said("short", given)},
            "setMyShortDescription": lambda given: self._say("short", given, "short_description", 120),
        }

    def _set_commands(self, given: dict[str, Any]) -> bool:
        commands = given["commands"]
        self.limits.keep(len(commands) <= 100, "BOT_COMMANDS_TOO_MUCH")
        for each in commands:
            name = each["command"]
            is_good = 1 <= len(name) <= 32 and name.isascii() and name == name.lower() and name.isidentifier()
            self.limits.keep(is_good, "BOT_COMMAND_INVALID")
            self.limits.keep(1 <= len(each["description"]) <= 256, "BOT_COMMAND_DESCRIPTION_INVALID")
        self.commands[_menu(given)] = commands
        return True

    def _said(self, kind: str, given: dict[str, Any]) -> str:
        return self.profile.get((kind, given.get("language_code", "")), "")

    def _say(self, kind: str, given: dict[str, Any], field: str, limit: int) -> bool:
        self.limits.keep(len(given[field]) <= limit, "the description is too long")
        self.profile[kind, given.get("language_code", "")] = given[field]
        return True


def _menu(given: dict[str, Any]) -> tuple[str, str]:
    return given["scope"]["type"], given.get("language_code", "")
