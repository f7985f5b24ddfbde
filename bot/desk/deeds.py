"""Deeds: what a question asks of an order: whether it is allowed, what may follow it, what would come of it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from bot.desk.messages.words import Answers, Call
from bot.desk.office.office import Office
from bot.desk.orders.aiming import CLEAR, Purport
from bot.desk.orders.forecasts import Forecasts, of_no_order
from bot.desk.orders.judging import Judging
from bot.desk.reading.deed import verbs_of
from bot.desk.reading.intent import Intent, known_matters
from bot.desk.reading.outcome import Ambiguous, Understood
from bot.desk.reading.reading import is_order
from bot.desk.reference import Reference
from bot.desk.tables.table import Table
from bot.desk.views.reasons import example_orders
from bot.desk.weighing import HINTED, PHRASE, VAGUE, WELL_HEARD
from engine.core.game import Ask


class Deeds:
    """Answers what is asked of an order, whoever's turn it is."""

    def __init__(self, office: Office, judging: Judging, forecasts: Forecasts, reference: Reference) -> None:
        """Use these means."""
        self._office = office
        self._judging = judging
        self._forecasts = forecasts
        self._reference = reference

    async def answer(self, call: Call, table: Table, intent: Intent, asked: Purport | None = None) -> Answers | None:
        """What may follow after the beginning of an order, or whether what is asked is allowed."""
        if (
            intent.drift not in (None, "permission", "lack", "outcome")
            or not table.is_running
            or not table.seats_of(call.who.key)
        ):
            return None
        seat = table.seat_for(call.who.key)
        ask = table.ask(seat)
        if intent.drift == "permission" and not intent.rest:
            return await self._judging.last(call, table)
        if ask is None:
            is_meant = intent.drift is not None or await self.begins_with_verb(table, intent.rest)
            is_if = intent.drift == "outcome"
            if is_if and (told := await self._forecasts.later(call, table, intent.rest, asked)) is not None:
                return told
            return await self._judging.untimely(call, table, None, intent.rest, is_if=is_if) if is_meant else None
        if intent.drift == "outcome":
            return await self._of_outcome(call, table, ask, intent.rest, () if asked is None else asked.groups)
        return await self._of_words(call, table, ask, intent, asked)

    async def _of_words(
        self, call: Call, table: Table, ask: Ask[Any], intent: Intent, asked: Purport | None
    ) -> Answers | None:
        """What is told of an order that is begun, or spoken of, where its words answer what is asked."""
        seat = ask.seat
        if intent.drift == "lack" and not await self._judging.is_told(table, ask, intent.rest):
            return None
        if intent.drift == "permission" and (told := await self._forecasts.at_last(call, table, ask, intent.rest)):
            return told
        reading = await self._office.read(table, seat, intent.rest, ask.choices)
        if isinstance(reading, Understood) and await self.begins_with_verb(table, intent.rest):
            answers = await self._judging.begun(call, table, ask, reading.text)
            if answers is not None:
                return answers
        if intent.drift is not None:
            return await self._judging.answer(call, table, seat, ask, intent.rest)
        is_line = await self.begins_with_verb(table, intent.rest)
        return await self._forecasts.of_line(call, table, ask, intent.rest, asked) if is_line else None

    async def _of_outcome(
        self, call: Call, table: Table, ask: Ask[Any], line: str, groups: Sequence[Sequence[str]]
    ) -> Answers | None:
        """What would come of an order, or what can be asked so; `None` if a rule is asked for."""
        is_answer = bool(groups) or " " not in line or await self._reads_as_answer(call, table, line) != ""
        likeness = await self._reference.likeness(table.head.game, line)
        if not is_answer and likeness >= CLEAR:
            return None
        if not await self.is_spoken_of(call, table, line):
            if await self._reads_as_answer(call, table, line) and (told := await self._forecasts.compared(call, table)):
                return told
            is_heard = len(line.split()) > PHRASE and likeness >= VAGUE
            is_heard = is_heard and likeness + await self._reference.grasp(table, line) >= WELL_HEARD
            if is_heard or await self._reference.is_sure(table.head.game, line):
                return None
            if known_matters().speaks("fight", line):
                return await self._forecasts.of_fight(call, table, ask)
            example = next(iter(example_orders(table, ask, call.language, 1, is_public=False)), "")
            told = of_no_order(call, line, example)
            return await self._reference.with_rule(call, table, told, line) if likeness >= HINTED else told
        return await self._forecasts.outcome(call, table, ask.seat, ask, line, groups)

    async def is_spoken_of(self, call: Call, table: Table, line: str) -> bool:
        """Whether a line speaks of an order, or is one, such as an attack with all there are."""
        return await self._judging.speaks_of_order(table, line) or await self.answers_ask(call, table, line)

    async def answers_ask(self, call: Call, table: Table, line: str) -> bool:
        """Whether a line is, as it stands, an order by which whoever says it answers what is asked, allowed or not."""
        order = await self._reads_as_answer(call, table, line)
        return " " in order and is_order(table.play, table.position, table.seat_for(call.who.key), order)

    async def _reads_as_answer(self, call: Call, table: Table, line: str) -> str:
        """The words of the order, or of its beginning, that a line is as it stands, if it answers what is asked."""
        seat = table.seat_if_any(call.who.key)
        ask = None if seat is None else table.ask(seat)
        reading = None if seat is None or ask is None else await self._office.read(table, seat, line, ask.choices)
        if ask is None or not isinstance(reading, Understood) or reading.rest:
            return ""
        is_offered = reading.text.partition(" ")[0] in {option.word for option in ask.choices.fork(()).serving}
        return reading.text if is_offered else ""

    async def is_begun(self, call: Call, table: Table, line: str, *, is_whole: bool) -> bool:
        """Whether a line is the beginning of orders, a verb and more, and nothing else, perhaps of several of a name.

        What is an order by itself counts if whole ones do. Whether it is allowed, and when, does not matter.
        """
        seat = table.seat_if_any(call.who.key)
        ask = None if seat is None else table.ask(seat)
        if seat is None or ask is None or " " not in line:
            return False
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        if not any(vocabulary.is_of(word, ("verb",)) for word in vocabulary.spelled(line.partition(" ")[0])):
            return False
        reading = await self._office.read(table, seat, line, ask.choices)
        if isinstance(reading, Ambiguous):
            return bool(reading.beginnings)
        if not isinstance(reading, Understood) or reading.rest or " " not in reading.text:
            return False
        with suppress(ValueError):  # no order begins so that is allowed now
            return is_whole or ask.choices.fork(tuple(reading.text.split())).action is None
        return True

    async def begins_with_verb(self, table: Table, line: str) -> bool:
        """Whether the first word of a line is a verb of the game's orders, by its name or by the beginning of it.

        Or a word for a deed before such a verb: “throw smoke”.
        """
        first, *then = line.split()[:2]
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        is_verb = any(
            vocabulary.is_of(word, ("verb",)) for word in vocabulary.spelled(first) or vocabulary.begun(first)
        )
        return is_verb or (any(map(verbs_of, (first,))) and any(map(vocabulary.is_verb, then)))
