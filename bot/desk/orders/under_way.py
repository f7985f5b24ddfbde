"""Under way: a line that is typed while an order has been begun goes on with it, as the buttons of its menu would."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.desk.messages.words import Call
from bot.desk.office.acting import order_of, read_order
from bot.desk.office.office import Office
from bot.desk.orders.begun import Beginning
from bot.desk.orders.misread import Misread, Typed
from bot.desk.orders.refusing import Refusing
from bot.desk.reading.outcome import Understood
from bot.desk.reading.watched import Watched
from bot.desk.tables.table import Table
from bot.desk.views.asking import MaskedWord, path_of, walk, walking
from engine.core.choices import Choices
from engine.core.game import Ask


class UnderWay:
    """Tells whether a line goes on with an order, and what it comes to."""

    def __init__(self, office: Office, refusing: Refusing, misread: Misread) -> None:
        """Use these means."""
        self._office = office
        self._refusing = refusing
        self._misread = misread

    async def typed(self, call: Call, table: Table, ask: Ask[Any], begun: Beginning, line: str) -> Typed:
        """What a line means behind the words of an order, also if it does not go on with it.

        It is read as far as others may watch. If it comes to what they may not, or they do not see how the order goes
        on, its player alone is answered, whatever it means.
        """
        if not (begun.is_alone or call.chat.private):
            watched = Watched(ask.choices)
            typed = await self._typed(call, table, ask, watched, begun, line)
            if not (watched.is_passed or typed.is_hidden):
                return typed
        typed = await self._typed(call.in_private, table, ask, ask.choices, begun, line)
        is_alone = not call.chat.private
        # Whoever only looks alone must not find that he has given an order.
        return msgspec.structs.replace(typed, is_hidden=is_alone, is_guess=typed.is_guess or is_alone)

    async def _typed(
        self, call: Call, table: Table, ask: Ask[Any], choices: Choices[Any], begun: Beginning, line: str
    ) -> Typed:
        reading, is_on = await self._office.read_on(table, ask.seat, begun.words, line, choices)
        if is_on and isinstance(reading, Understood) and not reading.rest:
            typed = self._gone_on(call, table, ask, choices, reading.text)
        else:
            typed = await self._misread.told(call, table, ask.seat, ask, choices, reading)
        return msgspec.structs.replace(typed, is_on=is_on)

    def _gone_on(self, call: Call, table: Table, ask: Ask[Any], choices: Choices[Any], text: str) -> Typed:
        """The order that a line has gone on to, or the menu behind its words."""
        is_private = not isinstance(choices, Watched)
        if isinstance(choices, Watched) and choices.follow(text):
            return Typed(None, is_hidden=True)
        try:
            step = walk(ask.choices, path_of(ask.choices, text), is_private=is_private)
        except MaskedWord as masked:
            return Typed(None, self._refusing.masked(call, table, masked.refusal), is_hidden=True)
        except ValueError:
            return Typed(read_order(table, ask.seat, text))  # the game tells why it is not allowed
        if step.fork.action is not None and step.is_whole:
            return Typed(order_of(table, step.fork.action), is_guess=step.is_filled)
        return Typed(None, walking(table, ask, step, call.language, is_private=is_private), begun=step.words)
