"""Reference: rules looked up by command, by button, and while somebody types."""

from __future__ import annotations

import msgspec

from bot.desk.messages.incoming import Who
from bot.desk.messages.outgoing import Button, Found, Message, Reply, Suggestion, with_buttons
from bot.desk.messages.people import MARKS, clean, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.office.doors import Doors
from bot.desk.office.handlers import Handlers
from bot.desk.orders.aiming import RULED
from bot.desk.rules.illustrated import Illustrated
from bot.desk.rules.library import Library
from bot.desk.rules.moment import NOW
from bot.desk.tables.table import Table

ASKED = 200
"""The longest question that is looked at."""
SHORT, PHONE = 400, 900
"""Characters of an answer beside which several rules may stand, and the most that a phone shows at once of both."""
MOST = 3
"""The most rules that are told of one question in brief."""
TYPED = 100
"""The longest beginning of one that is completed."""


class Reference:
    """`/rule`, and what buttons and suggestions of the rulebook lead to."""

    def __init__(self, library: Library, illustrated: Illustrated, doors: Doors) -> None:
        """Use these means."""
        self._library = library
        self._illustrated = illustrated
        self._doors = doors

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(anywhere={"rule": self.rule})

    async def is_way(self, game: str, line: str) -> bool:
        """Whether a line, letter by letter, is a way to ask for a rule of a game or the name of one."""
        return await self._library.is_way(line, game)

    async def is_sure(self, game: str, line: str) -> bool:
        """Whether a line asks for a rule of a game in words that leave no doubt."""
        return await self._library.is_sure(line, game)

    async def is_numbered(self, game: str, line: str) -> bool:
        """Whether a line is the number of a rule of a game, and no mere figure."""
        return await self._library.is_numbered(line, game)

    async def likeness(self, game: str | None, line: str) -> float:
        """How much a line is like a way to ask for a rule of a game, or of any, of 1."""
        return await self._library.likeness(line, game)

    async def grasp(self, table: Table, line: str) -> float:
        """How much of what a line says is in the rule of a table's game that it is most like, of 1."""
        return await self._library.grasp(line, table.head.game, table.head.scenario)

    async def asks_for_term(self, game: str, line: str) -> bool:
        """Whether a line asks what a term of a game is."""
        return await self._library.asks_for_term(line, game)

    async def is_known(self, game: str | None, line: str) -> bool:
        """Whether a line is the number, the term or the title of a rule, or asks for the rules of the moment."""
        return line.strip().casefold() in NOW or await self._library.is_known(line, game)

    async def likeliest(self, call: Call, table: Table | None, line: str, most: int) -> Message | None:
        """The rules that a question is most like, in brief, with buttons that open them; `None` if it is like none."""
        return await self._library.briefly(
            clip(clean(line), ASKED), call.language, game_of(table), most, setting_of(table)
        )

    async def rule(self, call: Call) -> Answers:
        """`/rule`, with a number or words; without any, the rules of the moment where there is one."""
        table, text = await self._doors.addressed(call, call.text)
        return await self.answer(call, table, text)

    async def answer(self, call: Call, table: Table | None, text: str) -> Answers:
        """The rule that answers a question asked at a table or at none."""
        asked = clean(text).strip().casefold()
        if not asked or asked in NOW:
            now = await self._applies_now(call, table)
            if now is not None:
                return (Reply(now, private=True, look_up=True),)
            if asked:
                return call.reply("rule-now-nothing", is_private=True)
        game = game_of(table) or await self._spoken_of(call, text)
        found = await self._library.answer(clip(clean(text), ASKED), call.language, game, setting_of(table))
        shown = None if found.is_brief else found.entry
        message = await self._illustrated.message(shown, found.message, call.language)
        return (Reply(message, private=True, look_up=True),)

    async def _spoken_of(self, call: Call, text: str) -> str | None:
        """The game that is spoken of where no table stands, if it has a rule for a question; else it may be any."""
        line = clip(clean(text), ASKED).rstrip(MARKS + " ")
        is_its = bool(call.game) and (
            await self.likeness(call.game, line) >= RULED or await self.is_known(call.game, line)
        )
        return call.game if is_its else None

    async def with_rule(
        self, call: Call, table: Table, answers: Answers, line: str, *, is_first: bool = False, most: int = MOST
    ) -> Answers:
        """Answers about a game with the rules that were perhaps asked for instead, above or below them."""
        at = 0 if is_first else len(answers) - 1
        most = most if is_first else 2 if _length(answers) < SHORT else 1
        told, beside = await self.likeliest(call, table, line, most), answers[at]
        if told is None or not isinstance(beside, Reply):
            return answers
        own = beside.message.blocks
        more = tuple(block for block in told.blocks if block not in own)
        blocks = (*more, *own) if is_first else (*own, *more)
        both = msgspec.structs.replace(beside, message=msgspec.structs.replace(beside.message, blocks=blocks))
        opening = (each for each in told.buttons if each not in beside.message.buttons)
        return (*answers[:at], with_buttons(both, *opening, is_first=is_first), *answers[at + 1 :])

    async def before(
        self, call: Call, table: Table, answers: Answers, line: str, status: Button, *, is_alone: bool, is_likely: bool
    ) -> Answers:
        """The same with the rules first; of what is too long one stands behind a button, the likelier being told.

        Args:
            call: who asks.
            table: where.
            answers: how it stands there.
            line: what is asked.
            status: the button that tells how it stands.
            is_alone: a rule was asked for, and nothing else.
            is_likely: how it stands was very likely asked for.
        """
        both = await self.with_rule(call, table, answers, line, is_first=True)
        if both is not answers and not is_alone and _length(both) > PHONE:
            both = await self.with_rule(call, table, answers, line, is_first=True, most=1)
        if both is answers or not (is_alone or _length(both) > PHONE):
            return both
        if is_likely:
            told = await self.likeliest(call, table, line, 1)
            return (*answers[:-1], with_buttons(answers[-1], *(told.buttons if told else ()), is_first=False))
        ruled = await self.answer(call, table, line)
        return (*ruled[:-1], with_buttons(ruled[-1], status, is_first=True))

    async def press(self, call: Call, text: str) -> Answers:
        """A button of the rulebook."""
        told = await self._library.told(text, call.language)
        if told is not None:
            return (told,)
        found = await self._library.pressed(text, call.language)
        if found is None:
            return call.toast("desk-unknown-button")
        message = await self._illustrated.message(self._library.rulebook.entry(text), found.message, call.language)
        return (msgspec.structs.replace(found, message=message),)

    async def completed(self, call: Call) -> tuple[Suggestion, ...]:
        """Rules that what somebody types may mean."""
        table = await self._doors.current(call)
        return await self._library.completed(clip(clean(call.text), TYPED), call.language, game_of(table))

    async def found(self, who: Who, text: str, limit: int) -> tuple[Found, ...]:
        """Rules that answer a question, with or without a table."""
        return await self._library.found(clip(clean(text), ASKED), who.language, limit)

    async def _applies_now(self, call: Call, table: Table | None) -> Message | None:
        """The rules of the moment at a running table."""
        if table is None or table.game is None or not table.is_running:
            return None
        eyes = frozenset(table.seats_of(call.who.key))
        return await self._library.moment(table.head.game, table.asks, eyes, call.language)


def game_of(table: Table | None) -> str | None:
    """The game of a table, where there is one whose rules are here."""
    return None if table is None or table.game is None else table.head.game


def setting_of(table: Table | None) -> str:
    """The scenario of a table, where there is one."""
    return "" if table is None or table.game is None else table.head.scenario


def _length(answers: Answers) -> int:
    """The characters of some answers."""
    return sum(len(block.text) for each in answers if isinstance(each, Reply) for block in each.message.blocks)
