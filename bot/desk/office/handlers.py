"""What a part of the desk answers: the commands and buttons that the desk hands on to it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import TypeVar

import msgspec

from bot.desk.messages.words import Answers, Call
from bot.desk.tables.table import Table
from bot.desk.views.token import Token, Verb

K = TypeVar("K")
V = TypeVar("V")

Anywhere = Callable[[Call], Awaitable[Answers]]
"""Answers a command that needs no table."""
AtTable = Callable[[Call, Table], Awaitable[Answers]]
"""Answers a command about a table."""
AtButton = Callable[[Call, Table, Token], Awaitable[Answers]]
"""Answers a button of a table."""
AtMenu = Callable[[Call, Token], Awaitable[Answers]]
"""Answers a button of a menu that leads to a table."""


class Handlers(msgspec.Struct, frozen=True):
    """Who answers what.

    Attributes:
        anywhere: commands that need no table, by English name.
        at_table: commands about a table.
        presses: buttons of a table, by what they do.
        menus: buttons of menus, by what stands for a table in them.
    """

    anywhere: Mapping[str, Anywhere] = {}
    at_table: Mapping[str, AtTable] = {}
    presses: Mapping[Verb, AtButton] = {}
    menus: Mapping[str, AtMenu] = {}


def together(all_handlers: Iterable[Handlers]) -> Handlers:
    """The handlers of several parts as one.

    Raises:
        ValueError: two parts answer the same.
    """
    every = tuple(all_handlers)
    return Handlers(
        _joined(each.anywhere for each in every),
        _joined(each.at_table for each in every),
        _joined(each.presses for each in every),
        _joined(each.menus for each in every),
    )


def _joined(tables: Iterable[Mapping[K, V]]) -> dict[K, V]:
    found: dict[K, V] = {}
    for table in tables:
        both = found.keys() & table.keys()
        if both:
            raise ValueError(f"expected one handler for each command and button, got two for {sorted(map(str, both))}")
        found |= table
    return found
