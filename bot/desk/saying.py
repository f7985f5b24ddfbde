"""Saying: what is typed without a command is a question, a command, a wish for a seat, agreement, or an order."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from bot.desk.agreeing import Agreeing
from bot.desk.messages.commands import command_named
from bot.desk.messages.people import clip, is_question
from bot.desk.messages.words import Answers, Call
from bot.desk.news.labelled import ended_part, labelled, not_on
from bot.desk.office import offered
from bot.desk.office.acting import is_literal
from bot.desk.office.doors import Doors
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.orders.aiming import CLEAR
from bot.desk.orders.lines import Lines
from bot.desk.orders.referring import but_for_refused, further, going, lets_happen, with_last_place
from bot.desk.orders.under_way import AT_ONCE
from bot.desk.orders.waiting import Waiting
from bot.desk.questions import Questions
from bot.desk.reading import spelling
from bot.desk.reading.aims import ARRANGE, START, UNDO, known_aims
from bot.desk.reading.intent import asks, asks_within, looked_up, unaddressed
from bot.desk.reading.short_words import known_short_words, tells
from bot.desk.reference import ASKED
from bot.desk.seats.choosing import WIZARD, opens_games
from bot.desk.seats.setting_up import SettingUp
from bot.desk.seats.wishing import Heard, Wishing
from bot.desk.tables.table import Table
from bot.desk.views.token import Token

Do = Callable[[Call, str], Awaitable[Answers]]
"""Does what a command of this name does, or a button with this token."""
SPARE, NO, END = "spare", "no", "done"
"""The button by which one is not asked again, and the shortest words for letting happen what is asked about and for
ending it."""
HAND, PACE = "hand", "pace"
"""The commands for what somebody holds hidden, and for how much time an answer has; by the latter it is also told
whether whoever can do nothing is passed for at once."""
TOLD = 60
"""The longest beginning of a line that may be a command among words that say nothing."""


class Saying:
    """Tells apart what people type."""

    def __init__(
        self,
        office: Office,
        doors: Doors,
        questions: Questions,
        lines: Lines,
        waiting: Waiting,
        wishing: Wishing,
        setting_up: SettingUp,
        commanded: Do,
        pressed: Do,
    ) -> None:
        """Use these means."""
        self._waiting = waiting
        self._office = office
        self._doors = doors
        self._questions = questions
        self._lines = lines
        self._wishing = wishing
        self._setting_up = setting_up
        self._commanded = commanded
        self._agreeing = Agreeing(office, lines, waiting, pressed, self._done_at, self._done)
        known_aims()  # now, for to make them takes longer than the first line that is said may hold the event loop

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(anywhere={"new": self._set_up}, at_table={"order": self.ordered}, menus={WIZARD: self._set_up})

    async def ordered(self, call: Call, table: Table) -> Answers:
        """`/order`: an order or several; what decides, ends or takes back by a word means what it means without it."""
        call = msgspec.structs.replace(call, text=await self._office.without_stops(table, call.text))
        words, is_order = known_short_words(), is_literal(table, table.seat_for(call.who.key), call.text)
        # Whoever spells an order out and has it given at once says what is meant whenever that comes.
        is_sure = is_order and call.text.rstrip().endswith(AT_ONCE)
        if not is_sure and (early := await self._waiting.early(call, table)) is not None:
            return early
        is_word = words.said(call.text) is not None or words.hangs_on_question(call.text)
        is_meant = (is_word or known_aims().command(call.text) is not None) and table.is_running and not is_order
        if is_meant:
            return await self._told(call, table, call.text)
        answers = await self._lines.give(call, table, await further(self._office, call, table, call.text))
        await self._agreeing.heard(call, table, call.text, answers)
        return answers

    async def _set_up(self, call: Call, token: Token | None = None) -> Answers:
        """`/new` or a button that opens a table, at which whoever has named sides for it sits down."""
        return await self._wished(call, await self._setting_up.opened(call, token))

    async def said(self, call: Call) -> Answers:
        """The answers to a line; whom it greets and speaks to is no part of what it says."""
        rest, is_called = unaddressed(call.text)
        call = msgspec.structs.replace(call, text=rest or call.text)
        table, text = await self._doors.addressed(call, call.text, is_fresh=False, is_command=False)
        if (strange := await self._doors.strange(call, table, text)) is not None:
            return strange
        text = text if table is None else await self._office.without_stops(table, text)
        if table is None and not rest and is_called:
            return await self._commanded(msgspec.structs.replace(call, text=""), START)
        named = looked_up(text)
        if named is not None and table is not None and not await self._office.means(table, text.split()[0]):
            return await self._commanded(msgspec.structs.replace(call, text=named[1]), named[0])
        if table is None:
            return await self._told(call, table, text)
        answers = await self._told(call, table, with_last_place(table, call.who.key, text))
        await self._agreeing.heard(call, table, text, answers)
        return answers

    async def passed_by(self, call: Call, table: Table | None, answers: Answers) -> Answers:
        """The answers to what was said to nobody, if any, once it is noted: it may be about what was offered."""
        await offered.note(self._office.store, call, answers)
        if table is not None:
            await self._agreeing.heard(call, table, call.text, answers)
        return answers

    async def overheard(self, call: Call, table: Table | None) -> Answers:
        """The answers to what is said in a group to nobody, if it is clearly a wish for a seat.

        Where no table stands, whoever calls the bot what it is and speaks of games speaks to it, and not to another.
        Whoever proposes to play one of its games and names that is told of it, and opens it or not.
        """
        rest, is_called = unaddressed(call.text)
        if table is None and not is_called and (told := await self._setting_up.proposed(call, rest)) is not None:
            return told
        if table is None and is_called:
            answers = await self.said(call)
            return answers if opens_games(answers) else ()
        return await self._wished(call, await self._wishing.overheard(call, table))

    async def _wished(self, call: Call, wished: Heard | None) -> Answers:
        """The answers to a wish for a seat, and to what else the line says, at the table as it is then."""
        if wished is None or not wished.rest:
            return () if wished is None else wished.answers
        table = await self._office.table(wished.code)
        return (*wished.answers, *await self._told(call, table, wished.rest))

    async def _told(self, call: Call, table: Table | None, text: str) -> Answers:
        """The answers to what a line says once its table is known."""
        # Who is asked what becomes of his pieces and says that neither asks anything nor leaves the game.
        if table is not None and not asks_within(text) and await self._lines.under_way.tells_fate(call, table, text):
            return await self._agreeing.given(call, table, text)
        if table is not None and (token := await labelled(self._office, call, table, text)) is not None:
            return await self._waiting.early(call, table) or await self._agreeing.taken(call, token)
        if (wished := await self._wishing.said(call, table, text)) is not None:
            return await self._wished(call, wished)
        if (wished := await self._setting_up.said(call, table, text)) is not None:
            return await self._wished(call, wished)
        if is_question(text) or (table is None and asks(clip(text, ASKED))):
            game = await self._setting_up.spoken_of(call) if table is None else ""
            call = msgspec.structs.replace(call, game=game)
            return await self._questions.answer(call, table, text)
        if table is None or table.game is None:
            aim = await self._office.aside.run(lambda: known_aims().of(spelling.tokens(clip(text, ASKED))))
            is_hand = aim.name == HAND and aim.likeness >= CLEAR
            return call.reply("desk-no-hand-here" if is_hand else "desk-no-table")
        return await self._in_turn(call, table, text)

    async def _in_turn(self, call: Call, table: Table, text: str) -> Answers:
        """The answers to what a line does at a table; who ends a part of a turn that is not on is told which one is."""
        aim = known_aims().command(text)
        # What concerns the clock is no order, though it speaks of a pass.
        name, _, rest = (aim or "").partition(" ")
        if name == PACE:
            return await self._commanded(msgspec.structs.replace(call, text=rest), PACE)
        part = None if aim is not None else ended_part(call, table, text)
        if part is not None and not part.is_on:
            return await self._agreeing.offering(call, not_on(call, table, part))
        return await self._done_at(call, table, text if part is None else END)

    async def _done_at(self, call: Call, table: Table, text: str) -> Answers:
        """The answers to what a line says at a table that neither asks by a mark nor wishes for a seat."""
        if (early := await self._waiting.early(call, table)) is not None:
            return early
        if table.is_running:
            but = await self._waiting.but_for(call, table, text)
            text = but or await further(self._office, call, table, text)
        if await self._lines.under_way.cancels(call, table, text):
            return await self._agreeing.agreed(call, table)
        if await self._lines.under_way.takes_back(call, table, text):
            # What was only shown is taken back before what was given.
            shown = await self._waiting.decline(call, table, is_word=False)
            return shown or await self._commanded(msgspec.structs.replace(call, text=""), UNDO)
        text = NO if lets_happen(table, table.seat_for(call.who.key), text) else known_short_words().without_yes(text)
        if (button := known_aims().button(text)) == SPARE and (spared := self._waiting.spared(call, table)) is not None:
            return await self._agreeing.taken(call, spared)
        if not tells(text) and known_short_words().said(text) is None:
            return await self._lines.give(call, table, text)
        if known_short_words().goes_on(text) and (verb := going(table, table.seat_for(call.who.key))):
            return await self._agreeing.gone_on(call, table, verb)
        if (answers := await self._agreeing.meant(call, table, text)) is not None:
            return answers
        if button == ARRANGE and (done := await self._lines.arrange(call, table)) is not None:
            return done
        is_end = known_short_words().said(text) == "end"
        answers = None if is_end else await self._questions.unmarked(call, table, text)
        is_order = answers is None or await self._lines.under_way.is_answer(call, table, text)
        return await self._done(call, table, text) if answers is None or is_order else answers

    async def _done(self, call: Call, table: Table, text: str) -> Answers:
        """What a line that is no question does: a command by its bare name, yes to what was offered, or an order."""
        is_word = await self._office.means(table, text)
        is_no, under_way = known_short_words().said(text) == "no", self._lines.under_way
        # Whoever is under way goes on or halts, and a no that declines nothing is neither.
        is_on = is_no and bool(going(table, table.seat_for(call.who.key)))
        is_neither = is_on and not await under_way.is_verb(call, table, text)
        if is_neither or (is_no and not is_word and not await under_way.is_answer(call, table, text)):
            return call.reply("desk-no-to-nothing", is_private=True)
        command = command_named(text.strip(" .!/")) or command_named(known_short_words().told(text[:TOLD]))
        if command is not None and not command.is_of(table.play.card):
            command = None
        if command is not None and not is_word:
            return await self._commanded(msgspec.structs.replace(call, text=""), command.name)
        if (behind := await but_for_refused(self._office, call, table, text)) is not None:
            if not behind:
                return call.reply("desk-no-to-nothing", is_private=True)
            text = behind
        answers = await self._agreeing.given(call, table, text)
        if not known_short_words().ends_turn(text.rpartition("\n")[2]):
            return answers
        further = await self._waiting.further(call, table)
        await offered.note(self._office.store, call, further)
        return (*answers, *further)
