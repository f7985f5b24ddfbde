"""Questions: a line that ends in a question mark is asked of the table, else of the rulebook."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.desk.messages.outgoing import LABEL, Answer, Reply
from bot.desk.messages.people import MARKS, clean, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.orders.aiming import Aiming, Purport
from bot.desk.orders.judging import Judging
from bot.desk.orders.looking import Looking
from bot.desk.orders.whatif import WhatIf
from bot.desk.reading.aims import LOOK, ODDS, WHERE, known_aims
from bot.desk.reading.intent import Intent, asks, intent_of
from bot.desk.reading.outcome import NotUnderstood, Understood
from bot.desk.reference import ASKED, Reference
from bot.desk.tables.table import Table
from bot.desk.views.reasons import example_orders
from engine.core.game import Ask, Seat

PLAIN = 0.7
"""How much a line without a question mark must have in common with a way to ask if it is no order, of 1."""
RULED = 0.6
"""How much a question has in common with a way to ask for a rule, of 1, from which on it may well be for that."""


class Questions:
    """Answers questions in anybody's words, for the asker alone."""

    def __init__(
        self,
        office: Office,
        looking: Looking,
        judging: Judging,
        what_if: WhatIf,
        reference: Reference,
        handlers: Handlers,
    ) -> None:
        """Use these means, and what answers commands: many questions are one in other words."""
        self._what_if = what_if
        self._office = office
        self._aiming = Aiming(office)
        self._looking = looking
        self._judging = judging
        self._reference = reference
        self._handlers = handlers

    async def answer(self, call: Call, table: Table | None, text: str) -> Answers:
        """What the question is after: an order, a thing, a place, the score, a permission; else a rule."""
        line = clip(clean(text), ASKED).rstrip(MARKS + " ")
        if not line:
            is_asked = table is not None and table.is_running
            return await self._commanded(call, table if is_asked else None, "orders" if is_asked else "help")
        if table is None or not _can_be_asked(table):
            return await self._reference.answer(call, table, line)
        intent = intent_of(line)
        answers = await self._of_order(call, table, intent) or await self._of_thing(call, table, intent)
        if answers is not None:
            return answers
        asked = await self._aiming.of(call, table, line)
        likeness = await self._reference.likeness(table.head.game, line)
        if asked.outweighs(likeness):
            answers = await self._aimed(call, table, asked, line)
            if asked.is_doubtful(likeness):
                answers = await self._reference.with_rule(call, table, answers, line)
            return answers
        if intent.drift == "place":
            answers = await self._of_thing(call, table, intent, is_whole=False)
            if answers is not None:
                return answers
        if asked.things and likeness < RULED:
            return await self._looking.several(call, table, asked.things)
        answers = await self._reference.answer(call, table, line)
        return self._looking.with_things(call, table, answers, asked.things)

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
        if not _can_be_asked(table):
            return ()
        asked = await self._aiming.of(call, table, line)
        if asked.is_certain:
            return await self._aimed(call, table, asked, line)
        intent = intent_of(line)
        if intent.drift is None or not intent.rest:
            return ()
        is_deed = intent.drift != "outcome" or await self._begins_with_verb(table, intent.rest)
        return (await self._of_table(call, table, intent) if is_deed else None) or ()

    async def unmarked(self, call: Call, table: Table, text: str) -> Answers | None:
        """What a line asks that begins as questions do and has no mark; `None` if it may be meant as an order."""
        if "\n" in text.strip():
            return None
        if asks(clip(text, ASKED)):
            return await self.answer(call, table, text)
        line = clip(clean(text), ASKED)
        if not _can_be_asked(table) or await self._begins_with_verb(table, line):
            return None
        command = await self._office.aside.run(lambda: known_aims().command(line))
        if command is not None and not await self._office.means(table, line):
            return await self._commanded(call, table, command)
        asked = await self._aiming.of(call, table, line)
        if asked.is_certain:
            return await self._aimed(call, table, asked, line)
        intent = intent_of(line)
        answers = None if intent.drift is None else await self._of_table(call, table, intent)
        if answers is None and asked.outweighs(PLAIN) and await self._means_nothing(call, table, line):
            return await self._aimed(call, table, asked, line)
        return answers

    async def _means_nothing(self, call: Call, table: Table, line: str) -> bool:
        """Whether there is a word in a line that means nothing in any order."""
        reading = await self._office.read(table, table.seat_if_any(call.who.key) or "", line, None)
        return isinstance(reading, NotUnderstood) and not reading.orders

    async def _of_table(self, call: Call, table: Table, intent: Intent) -> Answers | None:
        answers = await self._of_order(call, table, intent)
        return answers or await self._of_thing(call, table, intent, is_whole=intent.drift != "place")

    async def _aimed(self, call: Call, table: Table, asked: Purport, line: str) -> Answers:
        """The answer to each thing that is asked for, in turn."""
        answers: list[Answer] = []
        for aim in asked.aims:
            if aim.name in (LOOK, WHERE):
                answers += await self._looking.several(call, table, asked.things, is_whole=aim.name == LOOK)
            elif aim.name == ODDS:
                answers += await self._of_odds(call, table, line)
            else:
                answers += await self._commanded(call, table, aim.name)
        return tuple(
            msgspec.structs.replace(each, private=True) if isinstance(each, Reply) else each for each in answers
        )

    async def _commanded(self, call: Call, table: Table | None, line: str) -> Answers:
        """What a command answers, perhaps with words."""
        name, _, text = line.partition(" ")
        call = msgspec.structs.replace(call, text=text)
        if (anywhere := self._handlers.anywhere.get(name)) is not None:
            return await anywhere(call)
        assert table is not None, "only commands that need no table are asked for without one"
        return await self._handlers.at_table[name](call, table)

    async def _of_odds(self, call: Call, table: Table, line: str) -> Answers:
        """The odds of what a question speaks of."""
        rest = await self._office.aside.run(known_aims().without_asking, line)
        seat = table.seat_if_any(call.who.key)
        ask = None if seat is None else table.ask(seat)
        if seat is not None and ask is not None and await self._judging.speaks_of_order(table, rest):
            answers = await self._of_outcome(call, table, seat, ask, rest)
            if answers is not None:
                return answers
        return await self._what_if.odds(msgspec.structs.replace(call, text=rest), table)

    async def _of_order(self, call: Call, table: Table, intent: Intent) -> Answers | None:
        """What may follow after the beginning of an order, or whether what is asked is allowed."""
        if (
            intent.drift not in (None, "permission", "outcome")
            or not table.is_running
            or not table.seats_of(call.who.key)
        ):
            return None
        seat = table.seat_for(call.who.key)
        ask = table.ask(seat)
        if intent.drift == "permission" and not intent.rest:
            return await self._judging.last(call, table)
        if ask is None:
            is_meant = intent.drift is not None or await self._begins_with_verb(table, intent.rest)
            is_if = intent.drift == "outcome"
            return await self._judging.untimely(call, table, None, intent.rest, is_if=is_if) if is_meant else None
        if intent.drift == "outcome":
            return await self._of_outcome(call, table, seat, ask, intent.rest)
        reading = await self._office.read(table, seat, intent.rest, ask.choices)
        if isinstance(reading, Understood) and await self._begins_with_verb(table, intent.rest):
            answers = await self._judging.begun(call, table, ask, reading.text)
            if answers is not None:
                return answers
        if intent.drift is None and not await self._begins_with_verb(table, intent.rest):
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

    async def _of_thing(self, call: Call, table: Table, intent: Intent, *, is_whole: bool = True) -> Answers | None:
        """The thing that a question names, and if need be it alone."""
        if intent.drift in ("permission", "outcome"):
            return None
        found = await self._looking.found(table, table.seat_if_any(call.who.key), intent.rest)
        if not found.seen or (is_whole and not found.is_whole):
            return None
        return await self._looking.answered(call, table, found, is_whole=intent.drift != "place")


def _can_be_asked(table: Table) -> bool:
    return table.game is not None and table.head.has_begun and table.is_sound
