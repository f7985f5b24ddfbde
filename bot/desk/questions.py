"""Questions: a line that ends in a question mark is asked of the table, else of the rulebook."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec

from bot.desk.messages.outgoing import LABEL
from bot.desk.messages.people import MARKS, clean, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.office.office import Office
from bot.desk.orders.judging import Judging
from bot.desk.orders.looking import Looking
from bot.desk.orders.whatif import WhatIf
from bot.desk.reading.intent import Intent, asks, intent_of, sentences_of
from bot.desk.reading.outcome import Understood
from bot.desk.reference import ASKED, Reference
from bot.desk.showing import Showing
from bot.desk.tables.table import Table
from bot.desk.views.reasons import example_orders
from engine.core.game import Ask, Seat


class Questions:
    """Answers questions in anybody's words, for the asker alone."""

    def __init__(
        self,
        office: Office,
        looking: Looking,
        judging: Judging,
        what_if: WhatIf,
        showing: Showing,
        reference: Reference,
    ) -> None:
        """Use these means."""
        self._what_if = what_if
        self._office = office
        self._looking = looking
        self._judging = judging
        self._showing = showing
        self._reference = reference
        self._plain: Mapping[str, Callable[[Call, Table], Awaitable[Answers]]] = {
            "score": looking.score,
            "units": looking.units,
            "orders": showing.orders,
            "hand": showing.hand,
        }

    async def answer(self, call: Call, table: Table | None, text: str) -> Answers:
        """What the question is after: an order, a thing, a place, the score, a permission; else a rule."""
        line = clip(clean(text), ASKED).rstrip(MARKS + " ")
        if not line:
            if table is not None and table.is_running:
                return await self._showing.orders(call, table)
            return await self._showing.help(msgspec.structs.replace(call, text=""))
        if table is not None and _can_be_asked(table):
            answers = await self._of_plain(call, table, line) or await self._of_table(call, table, line)
            if answers is not None:
                return answers
        return await self._reference.answer(call, table, line)

    async def overheard(self, call: Call, table: Table | None) -> Answers:
        """The same for a question among people, if a game goes on or is set up there and it is clearly about that.

        Clear is a mark alone; what a command answers that needs no words; what may be done, by a deed of this game;
        what or where a thing of it is; a rule asked for by its term, or just as it is known to be asked for.
        """
        if table is None or table.game is None or table.is_over:
            return ()
        line = clip(clean(call.text), ASKED).rstrip(MARKS + " ")
        if not line or await self._reference.is_sure(table.head.game, line):
            return await self.answer(call, table, line)
        intent = intent_of(line)
        plain = await self._of_plain(call, table, line)
        if plain is not None or intent.aim is None or not intent.rest or not _can_be_asked(table):
            return plain or ()
        is_deed = intent.aim != "outcome" or await self._begins_with_verb(table, intent.rest)
        return (await self._of_table(call, table, line) if is_deed else None) or ()

    async def unmarked(self, call: Call, table: Table, text: str) -> Answers | None:
        """What a line asks that begins as questions do and has no mark; `None` if it may be meant as an order."""
        if "\n" not in text.strip() and asks(clip(text, ASKED)):
            return await self.answer(call, table, text)
        if (answers := await self._of_plain(call, table, text)) is not None:
            return answers
        line = clip(clean(text), ASKED)
        if "\n" in text.strip() or intent_of(line).aim is None or not _can_be_asked(table):
            return None
        return None if await self._begins_with_verb(table, line) else await self._of_table(call, table, line)

    async def _of_table(self, call: Call, table: Table, line: str) -> Answers | None:
        intent = intent_of(line)
        if intent.aim in (None, "permission", "outcome"):
            answers = await self._of_order(call, table, intent)
            if answers is not None:
                return answers
        return None if intent.aim in ("permission", "outcome") else await self._of_thing(call, table, intent)

    async def _of_plain(self, call: Call, table: Table, text: str) -> Answers | None:
        """What a command answers that needs no words, for each sentence; `None` if one of them asks for more."""
        aims = [intent_of(sentence).aim or "" for sentence in sentences_of(clip(text, ASKED))]
        if not aims or not all(aim in self._plain for aim in aims) or not _can_be_asked(table):
            return None
        answers = [await self._plain[aim](call, table) for aim in dict.fromkeys(aims)]
        return tuple(answer for each in answers for answer in each)

    async def _of_order(self, call: Call, table: Table, intent: Intent) -> Answers | None:
        """What may follow after the beginning of an order, or whether what is asked is allowed."""
        if not table.is_running or not table.seats_of(call.who.key):
            return None
        seat = table.seat_for(call.who.key)
        ask = table.ask(seat)
        if intent.aim == "permission" and not intent.rest:
            return await self._judging.last(call, table)
        if ask is None:
            is_meant = intent.aim is not None or await self._begins_with_verb(table, intent.rest)
            is_if = intent.aim == "outcome"
            return await self._judging.untimely(call, table, None, intent.rest, is_if=is_if) if is_meant else None
        if intent.aim == "outcome":
            return await self._of_outcome(call, table, seat, ask, intent.rest)
        reading = await self._office.read(table, seat, intent.rest, ask.choices)
        if isinstance(reading, Understood) and await self._begins_with_verb(table, intent.rest):
            answers = await self._judging.begun(call, table, ask, reading.text)
            if answers is not None:
                return answers
        if intent.aim is None and not await self._begins_with_verb(table, intent.rest):
            return None
        return await self._judging.answer(call, table, seat, ask, intent.rest)

    async def _of_outcome(self, call: Call, table: Table, seat: Seat, ask: Ask[Any], line: str) -> Answers | None:
        """What would come of an order; where there is none, what can be asked so; `None` if a rule is asked for."""
        if not await self._judging.speaks_of_order(table, line):
            if await self._reference.is_sure(table.head.game, line):
                return None
            example = next(iter(example_orders(table, ask, call.language, 1, is_public=False)), "")
            return call.reply("desk-if-what", is_private=True, text=clip(line, LABEL), example=example)
        untimely = await self._judging.untimely(call, table, ask, line, is_if=True)
        if untimely is not None:
            return untimely
        reading = await self._office.read(table, seat, line, ask.choices)
        order = await self._judging.order(table, seat, ask, line)
        if order is None and isinstance(reading, Understood) and not reading.rest:
            order = reading.text
        if order is not None:
            return await self._what_if.odds(msgspec.structs.replace(call, text=order), table)
        return await self._judging.answer(call, table, seat, ask, line)

    async def _begins_with_verb(self, table: Table, line: str) -> bool:
        """Whether the first word of a line is a verb of the game's orders, by its name or by the beginning of it."""
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        first = line.partition(" ")[0]
        words = (vocabulary.word(word) for word in vocabulary.spelled(first) or vocabulary.begun(first))
        return any(word is not None and word.kind == "verb" for word in words)

    async def _of_thing(self, call: Call, table: Table, intent: Intent) -> Answers | None:
        seat = table.seat_if_any(call.who.key)
        found = await self._looking.found(table, seat, intent.rest)
        is_sure = found.is_whole or intent.aim == "place"
        if not found.seen or not is_sure:
            return None
        return await self._looking.answered(call, table, found, is_whole=intent.aim != "place")


def _can_be_asked(table: Table) -> bool:
    return table.game is not None and table.head.has_begun and table.is_sound
