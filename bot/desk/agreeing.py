"""Agreeing: yes and no to what waits, which of several things is meant, and going on with what has been begun."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import islice

from bot.desk.messages.commands import command_named
from bot.desk.messages.outgoing import LABEL, Block, Button, Message, Reply
from bot.desk.messages.people import clean, clip, is_question
from bot.desk.messages.words import Answers, Call, told_first, told_once
from bot.desk.office import offered
from bot.desk.office.acting import read_order
from bot.desk.office.office import Office
from bot.desk.orders.lines import Lines
from bot.desk.orders.picking import is_urged
from bot.desk.orders.under_way import AT_ONCE, LINE
from bot.desk.orders.undo import undo_offer
from bot.desk.orders.waiting import Waiting
from bot.desk.reading.ahead import AIMED
from bot.desk.reading.aims import known_aims
from bot.desk.reading.beside import touches_orders
from bot.desk.reading.deed import behind_refusal, speaks_of_game
from bot.desk.reading.intent import asks
from bot.desk.reading.short_words import known_short_words
from bot.desk.tables.table import Table
from bot.desk.views.alone import for_one
from bot.desk.views.token import Token, read_token
from engine.core.game import Seat
from renderers.speech import listed

Hear = Callable[[Call, Table, str], Awaitable[Answers]]
"""Answers a line at a table."""


class Agreeing:
    """Knows what a line does with an order that waits, or that has been begun."""

    def __init__(
        self,
        office: Office,
        lines: Lines,
        waiting: Waiting,
        pressed: Callable[[Call, str], Awaitable[Answers]],
        heard: Hear,
        done: Hear,
    ) -> None:
        """Use these means: what a button does, any line that is left of one, and one that is no question."""
        self._office = office
        self._lines = lines
        self._waiting = waiting
        self._pressed = pressed
        self._heard = heard
        self._done = done
        lines.turn_ended = self._turn_ended

    async def meant(self, call: Call, table: Table, text: str) -> Answers | None:
        """What a line does that ends something, or with an order that waits or is under way; `None` if nothing."""
        return await self._ended(call, table, text) or await self._going_on(call, table, text)

    async def _going_on(self, call: Call, table: Table, text: str) -> Answers | None:
        """What a line does with an order that waits or is under way; `None` if nothing."""
        said = known_short_words().said(text)
        is_word = said in ("yes", "no") and await self._office.means(table, text)
        if said in ("yes", "no") and (undo := await self._waiting.undo_answered(call, table, said)) is not None:
            return await self._pressed(call, undo)
        if said == "no":
            return await self._declined(call, table, text, is_word=is_word)
        if (said == "yes" and not is_word) or await self._urges(call, table, text):
            return await self.agreed(call, table)
        if said == "back" and (before := await self._lines.under_way.back(call, table)) is not None:
            return before
        if await self._waiting.says_its_verb(call, table, text):
            return await self.agreed(call, table)
        rest = known_short_words().agreed(text)[1]
        is_first = is_urged(text) or (rest and await self._lines.picking.is_for_one(call, table, clean(rest)))
        if is_first and (which := await self._chosen(call, table, text)) is not None:
            return which
        both = await self._agreed_and_more(call, table, text) or await self._refused_and_more(call, table, text)
        return both if both is not None else await self._chosen(call, table, text)

    async def gone_on(self, call: Call, table: Table, verb: str) -> Answers:
        """What a line does by which somebody who is under way goes on: as was offered, else it is asked where to."""
        token = await offered.agreed(self._office.store, call, table)
        is_shown = token is not None and read_token(token).version == table.head.moved
        return await (self.agreed(call, table) if is_shown else self.given(call, table, verb))

    async def _chosen(self, call: Call, table: Table, text: str) -> Answers | None:
        """What a line does that says which of several things is meant, or goes on with an order; `None` if nothing.

        Where he alone was asked, he alone is answered, whether there was anything to choose from or not.
        """
        said = known_short_words().agreed(text)[1] or text
        is_for_one = await self._lines.picking.is_for_one(call, table, clean(text))
        if is_for_one or (said != text and await self._lines.picking.is_for_one(call, table, clean(said))):
            reader = call.in_private
            if await self._waiting.says_its_verb(reader, table, text):
                answers = await self.agreed(reader, table)
            else:
                answers = await self._chosen(reader, table, text) or await self.given(reader, table, said)
            await self._lines.picking.went_alone(call, table)
            return for_one(answers)
        chosen = await self._waiting.or_deed(call, table, text) or await self._lines.chosen(call, table, text)
        if chosen is not None:
            await offered.note(self._office.store, call, chosen)
            return chosen
        meant, is_number = await self._lines.picking.choices(call, table, text)
        if not (meant and is_number):
            if await self._lines.under_way.goes_on(call, table, text):
                return await self.given(call, table, text, is_on=True)
            if not meant or await self._lines.under_way.is_meant(call, table, text):
                return None
        if len(meant) == 1:
            unsure = await self._unlike_advice(call, table, text, meant[0]) if is_number else None
            return unsure or await self._picked(call, table, meant[0])
        names = listed(tuple(each.label for each in meant), call.language)
        told = Block(call.say("desk-ambiguous", word=clip(text, LABEL), names=names))
        answers = (Reply(Message((told,), tuple(meant), placeholder=call.say("desk-pick")), private=True, waits=True),)
        await offered.note(self._office.store, call, answers)
        return answers

    async def _unlike_advice(self, call: Call, table: Table, text: str, button: Button) -> Answers | None:
        """What is asked where a number would give an order of the card, but he may mean what he was advised alone."""
        words = await self._lines.under_way.words_of(table, read_token(button.token))
        ask = table.ask(table.seat_for(call.who.key))
        is_begun = words is not None and ask is not None and ask.choices.fork(tuple(words.split())).action is None
        if call.chat.private or is_begun or not await offered.was_advised(self._office.store, call, table):
            return None
        told = Block(call.say("desk-number-on-card", text=clip(text, LABEL), order=button.label))
        return await self.offering(call, Reply(Message((told,), (button,)), private=True, waits=True))

    async def _picked(self, call: Call, table: Table, button: Button) -> Answers:
        """What a choice does that a line is the number of, or the words: as if pressed, or typed in full."""
        token = read_token(button.token)
        words = await self._lines.under_way.words_of(table, token)
        if words is None:
            return await self.taken(call, button.token)
        if token.private and not call.chat.private:
            return for_one(await self.given(call.in_private, table, words))
        return await self.given(call, table, words)

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
            return await self.taken(call, token)
        if known_short_words().skips(text) and (onward := await self._waiting.onward(call, table)) is not None:
            return await self.taken(call, onward)
        answers = await self._turn_ended(call, table, text)
        await offered.note(self._office.store, call, answers or ())
        return answers

    async def _turn_ended(self, call: Call, table: Table, text: str) -> Answers | None:
        """What a line does that says that one's part of the turn ends; `None` if it says anything else."""
        if not known_short_words().ends_turn(text) or await self._lines.under_way.is_verb(call, table, text):
            return None
        return await self._waiting.end_turn(call, table, is_at_once=text.rstrip().endswith(AT_ONCE))

    async def _urges(self, call: Call, table: Table, text: str) -> bool:
        """Whether a line only says to go ahead while an order waits for a yes, or begins none while something does."""
        token = await offered.agreed(self._office.store, call, table) if known_short_words().goes(text) else None
        if token is None or read_token(token).version != table.head.moved:
            return False
        is_shown = await self._waiting.order(call, table) is not None
        return is_shown or not await self._lines.under_way.is_meant(call, table, text)

    async def agreed(self, call: Call, table: Table) -> Answers:
        """What a yes does: what was offered is as if pressed; of two orders that were seen it is asked which."""
        token = await offered.agreed(self._office.store, call, table)
        looked_at = await offered.looked_at(self._office.store, call, table)
        if looked_at is not None and (ask := table.ask(table.seat_for(call.who.key))) is not None:
            waiting = await self._waiting.order(call, table)
            if waiting is None:
                return await self.given(call, table, looked_at)
            if waiting.text != looked_at:
                return await self._waiting.first(call, table, ask, waiting, read_order(table, ask.seat, looked_at))
        is_late = token is not None and is_past(table, call.who.key, read_token(token))
        if token is not None and not is_late:
            asked = await self._waiting.lost(call, table) or await self._waiting.doubted(call, table)
            return asked or (*await self.taken(call, token), *await self._waiting.sooner(call))
        only = only_deed(table, table.seat_for(call.who.key)) if table.is_running and not is_late else None
        return await (self._waiting.nothing(call, table) if only is None else self.given(call, table, only))

    async def heard(self, call: Call, table: Table, text: str, answers: Answers) -> None:
        """Note a line that may have been meant for what was offered before it, and that offers nothing itself.

        What asks or only looks is not, nor is talk without any word of orders.
        """
        latest = await self._office.table(table.code, is_fresh=False) or table
        is_on = table.is_running and latest.head.moved == table.head.moved
        if not is_on or await offered.agreed(self._office.store, call, table) is None:
            return
        text = clip(clean(text), LINE)
        if is_question(text) or asks(text) or command_named(text.strip(" .!/")) is not None:
            return
        if await self._office.aside.run(lambda: known_aims().command(text)) is not None:
            return
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        if touches_orders(vocabulary, text):
            await offered.doubt(self._office.store, call, table, answers)

    async def taken(self, call: Call, token: str) -> Answers:
        """What a button does that a line stands for."""
        answers = told_once(call, await self._pressed(call, token))
        await offered.note(self._office.store, call, answers)
        return answers

    async def offering(self, call: Call, reply: Reply) -> Answers:
        """An answer with what is offered in it, so that a yes is for that."""
        await offered.note(self._office.store, call, (reply,))
        return (reply,)

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
            return await self.given(call, table, rest) if is_meant else None
        is_same, is_end = typed.order.text == order.text, ask.choices.ends(typed.order.words[0])
        if rest.split()[0].casefold() in AIMED and not is_same:
            return await self.given(call, table, rest)  # it says where else the order that waits should lead
        if not (is_same or is_end or known_short_words().told(yes)):
            return await self._waiting.first(call, table, ask, order, typed.order)
        if not is_same and (again := await self._waiting.doubted(call, table)) is not None:
            return again
        answers = told_once(call, await self._pressed(call, token))
        latest = await self._office.table(table.code)
        if is_same or latest is None or latest.head.moved == table.head.moved:
            return answers
        then = latest.ask(seat)
        # What ends a question was not meant for the next one.
        if is_end and (then is None or then.kind != ask.kind):
            return (*answers, *await self._lines.later(call, table, latest, seat, rest))
        return (*answers, *await self.given(call, latest, rest))

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
            return await self._heard(call, table, rest) if rest else None
        if not rest:
            return refused
        told = refused[0].message.blocks[0] if known is None else await self._waiting.dropped(call, table, known)
        return told_first(told, await self.given(call, table, rest))

    async def given(self, call: Call, table: Table, text: str, *, is_on: bool = False) -> Answers:
        """What a line does as an order, perhaps one that goes on with what is begun; what waits no more is told."""
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


def only_deed(table: Table, seat: Seat) -> str | None:
    """The verb of the one thing that somebody may answer others with but no; the same whatever is held.

    Where there is no no, it is the one thing for which no card is needed, as a whole order if it is but one.
    """
    ask = table.ask(seat)
    if ask is None or not ask.telling:
        return None
    verbs = [option.word for option in ask.choices.fork(()).options]
    deeds = [verb for verb in verbs if not ask.choices.ends(verb)]
    if len(deeds) == 1 < len(verbs):
        return deeds[0]
    known = [verb for verb in verbs if not ask.choices.hides(verb)]
    if len(deeds) < len(verbs) or len(known) > 1 or not known:
        return None
    wholes = [*islice(ask.choices.beginning((known[0],)), 2)]
    return known[0] if len(wholes) > 1 else f"{table.play.write_order(wholes[0])}{AT_ONCE}"


def is_past(table: Table, person: str, token: Token) -> bool:
    """Whether a button is about a question that the one person it was offered to has answered themselves since."""
    done = next((done for done in table.dones if done.version > token.version), None)
    return token.version != table.head.moved and done is not None and done.by == person
