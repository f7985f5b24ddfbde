"""Saying: what is typed without a command is a question, a command, a wish for a seat, agreement, or an order."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from bot.desk.messages.commands import command_named
from bot.desk.messages.outgoing import Block, Button, Message, Reply
from bot.desk.messages.people import clean, clip, is_question
from bot.desk.messages.words import Answers, Call, for_one, told_first, told_once
from bot.desk.office import offered
from bot.desk.office.acting import is_literal, read_order
from bot.desk.office.doors import Doors
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.orders.lines import Lines
from bot.desk.orders.picking import is_urged
from bot.desk.orders.referring import further, going, with_last_place
from bot.desk.orders.under_way import AT_ONCE
from bot.desk.orders.undo import undo_offer
from bot.desk.orders.waiting import Waiting, is_past, only_deed
from bot.desk.questions import Questions
from bot.desk.reading.ahead import AIMED
from bot.desk.reading.aims import START, UNDO, known_aims
from bot.desk.reading.deed import behind_refusal, refuses, speaks_of_game
from bot.desk.reading.intent import asks, asks_within, looked_up, unaddressed
from bot.desk.reading.short_words import known_short_words, tells
from bot.desk.reference import ASKED
from bot.desk.seats.choosing import WIZARD, opens_games
from bot.desk.seats.setting_up import SettingUp
from bot.desk.seats.wishing import Heard, Wishing
from bot.desk.tables.table import Table
from bot.desk.views.token import Token, read_token
from renderers.speech import listed

Do = Callable[[Call, str], Awaitable[Answers]]
"""Does what a command of this name does, or a button with this token."""
ARRANGE, SPARE = "arrange", "spare"
"""The buttons by which everything is set up as a computer would, and by which one is not asked again."""
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
        self._pressed = pressed
        known_aims()  # now, for to make them takes longer than the first line that is said may hold the event loop

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(anywhere={"new": self._set_up}, at_table={"order": self.ordered}, menus={WIZARD: self._set_up})

    async def ordered(self, call: Call, table: Table) -> Answers:
        """`/order`: an order or several; what decides, ends or takes back by a word means what it means without it."""
        words, is_order = known_short_words(), is_literal(table, table.seat_for(call.who.key), call.text)
        # Whoever spells an order out and has it given at once says what is meant whenever that comes.
        is_sure = is_order and call.text.rstrip().endswith(AT_ONCE)
        if not is_sure and (early := await self._waiting.early(call, table)) is not None:
            return early
        is_word = words.said(call.text) is not None or words.hangs_on_question(call.text)
        is_meant = (is_word or known_aims().command(call.text) is not None) and table.is_running and not is_order
        if is_meant:
            return await self._told(call, table, call.text)
        return await self._lines.give(call, table, await further(self._office, call, table, call.text))

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
        if table is None and not rest and is_called:
            return await self._commanded(msgspec.structs.replace(call, text=""), START)
        named = looked_up(text)
        if named is not None and table is not None and not await self._office.means(table, text.split()[0]):
            return await self._commanded(msgspec.structs.replace(call, text=named[1]), named[0])
        return await self._told(call, table, text if table is None else with_last_place(table, call.who.key, text))

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
            return await self._given(call, table, text)
        if (wished := await self._wishing.said(call, table, text)) is not None:
            return await self._wished(call, wished)
        if (wished := await self._setting_up.said(call, table, text)) is not None:
            return await self._wished(call, wished)
        if is_question(text) or (table is None and asks(clip(text, ASKED))):
            return await self._questions.answer(call, table, text)
        if table is None or table.game is None:
            return call.reply("desk-no-table")
        return await self._done_at(call, table, text)

    async def _done_at(self, call: Call, table: Table, text: str) -> Answers:
        """The answers to what a line says at a table that neither asks by a mark nor wishes for a seat."""
        if (early := await self._waiting.early(call, table)) is not None:
            return early
        if table.is_running:
            but = await self._waiting.but_for(call, table, text)
            text = but or await further(self._office, call, table, text)
        if await self._lines.under_way.cancels(call, table, text):
            return await self._agreed(call, table)
        if await self._lines.under_way.takes_back(call, table, text):
            # What was only shown is taken back before what was given.
            shown = await self._waiting.decline(call, table, is_word=False)
            return shown or await self._commanded(msgspec.structs.replace(call, text=""), UNDO)
        text = known_short_words().without_yes(text)
        if (button := known_aims().button(text)) == SPARE and (spared := self._waiting.spared(call, table)) is not None:
            return await self._taken(call, spared)
        if not tells(text) and known_short_words().said(text) is None:
            return await self._lines.give(call, table, text)
        if known_short_words().goes_on(text) and (verb := going(table, table.seat_for(call.who.key))):
            return await self._gone_on(call, table, verb)
        if (answers := await self._ended(call, table, text) or await self._going_on(call, table, text)) is not None:
            return answers
        if button == ARRANGE and (done := await self._lines.arrange(call, table)) is not None:
            return done
        is_end = known_short_words().said(text) == "end"
        answers = None if is_end else await self._questions.unmarked(call, table, text)
        is_order = answers is None or await self._lines.under_way.is_answer(call, table, text)
        return await self._done(call, table, text) if answers is None or is_order else answers

    async def _going_on(self, call: Call, table: Table, text: str) -> Answers | None:
        """What a line does with an order that waits or is under way; `None` if nothing."""
        said = known_short_words().said(text)
        is_word = said in ("yes", "no") and await self._office.means(table, text)
        if said in ("yes", "no") and (undo := await self._waiting.undo_answered(call, table, said)) is not None:
            return await self._pressed(call, undo)
        if said == "no":
            return await self._declined(call, table, text, is_word=is_word)
        if (said == "yes" and not is_word) or await self._urges(call, table, text):
            return await self._agreed(call, table)
        if said == "back" and (before := await self._lines.under_way.back(call, table)) is not None:
            return before
        if await self._waiting.says_its_verb(call, table, text):
            return await self._agreed(call, table)
        if is_urged(text) and (which := await self._chosen(call, table, text)) is not None:
            return which
        both = await self._agreed_and_more(call, table, text) or await self._refused_and_more(call, table, text)
        return both if both is not None else await self._chosen(call, table, text)

    async def _gone_on(self, call: Call, table: Table, verb: str) -> Answers:
        """What a line does by which somebody who is under way goes on: as was offered, else it is asked where to."""
        token = await offered.agreed(self._office.store, call, table)
        is_shown = token is not None and read_token(token).version == table.head.moved
        return await (self._agreed(call, table) if is_shown else self._given(call, table, verb))

    async def _chosen(self, call: Call, table: Table, text: str) -> Answers | None:
        """What a line does that says which of several things is meant, or goes on with an order; `None` if nothing.

        Where he alone was asked, he alone is answered, whether there was anything to choose from or not.
        """
        if await self._lines.picking.is_for_one(call, table, clean(text)):
            reader = call.in_private
            said = known_short_words().agreed(text)[1] or text
            answers = await self._chosen(reader, table, text) or await self._given(reader, table, said)
            await self._lines.picking.went_alone(call, table)
            return for_one(answers)
        chosen = await self._waiting.or_deed(call, table, text) or await self._lines.chosen(call, table, text)
        if chosen is not None:
            await offered.note(self._office.store, call, chosen)
            return chosen
        meant, is_number = await self._lines.picking.choices(call, table, text)
        if not (meant and is_number):
            if await self._lines.under_way.goes_on(call, table, text):
                return await self._given(call, table, text, is_on=True)
            if not meant or await self._lines.under_way.is_meant(call, table, text):
                return None
        if len(meant) == 1:
            return await self._picked(call, table, meant[0])
        names = listed(tuple(each.label for each in meant), call.language)
        told = Block(call.say("desk-ambiguous", word=clip(text, TOLD), names=names))
        answers = (Reply(Message((told,), tuple(meant), placeholder=call.say("desk-pick")), private=True, waits=True),)
        await offered.note(self._office.store, call, answers)
        return answers

    async def _picked(self, call: Call, table: Table, button: Button) -> Answers:
        """What a choice does that a line is the number of, or the words: as if pressed, or typed in full."""
        token = read_token(button.token)
        words = await self._lines.under_way.words_of(table, token)
        if words is None:
            return await self._taken(call, button.token)
        if token.private and not call.chat.private:
            return for_one(await self._given(call.in_private, table, words))
        return await self._given(call, table, words)

    async def _declined(self, call: Call, table: Table, text: str, *, is_word: bool) -> Answers | None:
        """What a no does: it lets go what waits, else which is meant, else goes back, else declines what is asked.

        What is no answer lets go all that is begun; where nothing is, what was given last may be taken back.
        """
        declined = await self._waiting.decline(call, table, is_word=is_word)
        under_way = self._lines.under_way
        if declined is None and (behind := await self._lines.picking.drop(call, table)) is not None:
            await under_way.forget(call, table)
            return (Reply(Message((Block(call.say("desk-no-to-nothing")), *behind)), private=True),)
        if known_short_words().declines(text):
            return declined or await under_way.back(call, table) or await self._done(call, table, text)
        if is_word and await self._lines.under_way.is_asked(call, table, text):
            return declined
        begun = await under_way.cancel(call, table)
        offer = declined or begun or undo_offer(call, table)
        await offered.note(self._office.store, call, offer)
        return offer or None

    async def _ended(self, call: Call, table: Table, text: str) -> Answers | None:
        """What a line does that says again that something ends, or that one's turn does where more is left in it."""
        if (passed := await self._waiting.until(call, table, text)) is not None:
            return passed
        of_turn = known_short_words().ends_turn(text)
        if known_short_words().said(text) != "end" or (
            of_turn and await self._lines.under_way.is_verb(call, table, text)
        ):
            return None
        # Whoever says it again has read what it leaves undone.
        if (token := await self._waiting.end(call, table, of_turn=of_turn)) is not None:
            return await self._taken(call, token)
        if known_short_words().skips(text) and (onward := await self._waiting.onward(call, table)) is not None:
            return await self._taken(call, onward)
        is_at_once = text.rstrip().endswith(AT_ONCE)
        answers = await self._waiting.end_turn(call, table, is_at_once=is_at_once) if of_turn else None
        await offered.note(self._office.store, call, answers or ())
        return answers

    async def _urges(self, call: Call, table: Table, text: str) -> bool:
        """Whether a line only says to go ahead while an order waits for a yes, or begins none while something does."""
        token = await offered.agreed(self._office.store, call, table) if known_short_words().goes(text) else None
        if token is None or read_token(token).version != table.head.moved:
            return False
        is_shown = await self._waiting.order(call, table) is not None
        return is_shown or not await self._lines.under_way.is_meant(call, table, text)

    async def _agreed(self, call: Call, table: Table) -> Answers:
        """What a yes does: what was offered is as if pressed; of two orders that were seen it is asked which."""
        token = await offered.agreed(self._office.store, call, table)
        looked_at = await offered.looked_at(self._office.store, call, table)
        if looked_at is not None and (ask := table.ask(table.seat_for(call.who.key))) is not None:
            waiting = await self._waiting.order(call, table)
            if waiting is None:
                return await self._given(call, table, looked_at)
            if waiting.text != looked_at:
                return await self._waiting.first(call, table, ask, waiting, read_order(table, ask.seat, looked_at))
        is_late = token is not None and is_past(table, call.who.key, read_token(token))
        if token is not None and not is_late:
            lost = await self._waiting.lost(call, table)
            return lost or (*await self._taken(call, token), *await self._waiting.sooner(call))
        only = only_deed(table, table.seat_for(call.who.key)) if table.is_running and not is_late else None
        return await (self._waiting.nothing(call, table) if only is None else self._given(call, table, only))

    async def _taken(self, call: Call, token: str) -> Answers:
        answers = told_once(call, await self._pressed(call, token))
        await offered.note(self._office.store, call, answers)
        return answers

    async def _agreed_and_more(self, call: Call, table: Table, text: str) -> Answers | None:
        """What a line does that says yes to the order that waits, and then another; `None` if it is none such.

        The one that waits is given first; where the yes may as well say nothing, it is asked which is meant. Where none
        waits, it says nothing.
        """
        yes, rest = known_short_words().agreed(text)
        if not rest or not table.is_running or await self._office.means(table, yes):
            return None
        token = await offered.agreed(self._office.store, call, table)
        order = None if token is None else await self._waiting.order(call, table)
        line = rest.rstrip(AT_ONCE + " ")
        _, seat, typed = await self._lines.under_way.meant(call, table, line, is_typed=True, is_at_once=False)
        ask, vocabulary = table.ask(seat), (await self._office.readers.get(table.head.game)).vocabulary
        is_meant = not typed.is_hidden and (typed.order is not None or bool(typed.begun))
        is_alone = typed.is_hidden and not call.chat.private
        if token is None or order is None or ask is None or typed.order is None or is_alone:
            is_meant = is_meant or (speaks_of_game(vocabulary, rest) and not asks(text))
            return await self._given(call, table, rest) if is_meant else None
        is_same, is_end = typed.order.text == order.text, ask.choices.ends(typed.order.words[0])
        if rest.split()[0].casefold() in AIMED and not is_same:
            return await self._given(call, table, rest)  # it says where else the order that waits should lead
        if not (is_same or is_end or known_short_words().told(yes)):
            return await self._waiting.first(call, table, ask, order, typed.order)
        answers = told_once(call, await self._pressed(call, token))
        latest = await self._office.table(table.code)
        if is_same or latest is None or latest.head.moved == table.head.moved:
            return answers
        then = latest.ask(seat)
        # What ends a question was not meant for the next one.
        if is_end and (then is None or then.kind != ask.kind):
            return (*answers, await self._lines.later(call, table, latest, seat, rest))
        return (*answers, *await self._given(call, latest, rest))

    async def _refused_and_more(self, call: Call, table: Table, text: str) -> Answers | None:
        """What a line does that says no to the order that waits, and then something else; `None` if it is none such.

        Whatever else it says, understood or not: what was refused is not given by a later yes.
        """
        no, rest = known_short_words().refused(text)
        if not rest or not table.is_running:
            return None
        waited, known = await self._waiting.order(call, table), await self._waiting.known(call, table)
        refused = await self._waiting.decline(call, table, is_word=await self._office.means(table, no))
        # What was shown alone is let go in silence where others read the line.
        refused = None if waited is not None and known is None else refused
        if refused is None and not known_short_words().is_apart(no, rest):
            return None
        behind = behind_refusal(f"{no.split()[-1]} {rest}")  # “no, don't attack” names what is not to be done
        rest = known_short_words().instead(rest if behind is None else behind)
        if refused is None:
            return await self._done_at(call, table, rest) if rest else None
        if not rest:
            return refused
        told = refused[0].message.blocks[0] if known is None else await self._waiting.dropped(call, table, known)
        return told_first(told, await self._given(call, table, rest))

    async def _given(self, call: Call, table: Table, text: str, *, is_on: bool = False) -> Answers:
        waited = await self._waiting.known(call, table)
        answers = await self._lines.give(call, table, text, is_on=is_on)
        latest = await self._office.table(table.code, is_fresh=False) or table
        # What was offered before an order that was given has passed: whoever presses it is told so.
        await offered.note(self._office.store, call, answers)
        is_left = latest.head.moved == table.head.moved
        if is_left:
            await offered.overtake(self._office.store, call, table, answers)
        if waited is None or not is_left or await self._waiting.known(call, table) is not None:
            return answers
        return told_first(await self._waiting.dropped(call, table, waited), answers)

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
        behind = behind_refusal(text)
        if behind is not None and not refuses((await self._office.readers.get(table.head.game)).vocabulary, text):
            if not behind:
                return call.reply("desk-no-to-nothing", is_private=True)
            text = behind
        answers = await self._given(call, table, text)
        if not known_short_words().ends_turn(text):
            return answers
        further = await self._waiting.further(call, table)
        await offered.note(self._office.store, call, further)
        return (*answers, *further)
