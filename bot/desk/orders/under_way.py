"""Under way: a line that is typed while an order has been begun goes on with it, as the buttons of its menu would."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from bot.desk.messages.outgoing import Reply, Suggestion
from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.news.prompting import found_path, keep_paths
from bot.desk.office.acting import order_of, read_order
from bot.desk.office.doors import Doors
from bot.desk.office.office import Office
from bot.desk.orders.begun import Beginning, note
from bot.desk.orders.begun import begun as begun_by
from bot.desk.orders.refusing import Refusing, is_allowed
from bot.desk.orders.understanding import Typed, Understanding
from bot.desk.reading.aims import UNDO, known_aims
from bot.desk.reading.completing import completed
from bot.desk.reading.context import Context
from bot.desk.reading.deed import refuses, verbs_of
from bot.desk.reading.listing import clauses_of, losing
from bot.desk.reading.naming import meant_by_all
from bot.desk.reading.outcome import Understood
from bot.desk.reading.rephrasing import shared_out, tells_fate
from bot.desk.reading.short_words import known_short_words, tells
from bot.desk.reading.spelling import fold
from bot.desk.reading.typed import tokens_of
from bot.desk.reading.watched import Watched
from bot.desk.tables.table import Table
from bot.desk.views.asking import MaskedWord, path_of, walk, walking
from bot.desk.views.telling import spoken_line
from bot.desk.views.token import Token, Verb
from engine.core.choices import Choices
from engine.core.game import Ask, Seat
from renderers.speech import speak

AT_ONCE = "!"
"""At the end of an order: give it without showing it first."""
SHORT = 4
"""Words of the longest answer that is taken for one although it reads like a question."""
OVERHEARD = 100
"""The longest line in characters that is looked at although nobody was spoken to."""
LINE = 400
"""The longest order in characters; what is longer is none."""

_ROOT = 5
"""Letters that «отменяю» and «отменить» have in common, and what they are forms of."""


class UnderWay:
    """Tells whether a line goes on with an order, and what it comes to."""

    def __init__(self, office: Office, doors: Doors, refusing: Refusing, understanding: Understanding) -> None:
        """Use these means."""
        self._office = office
        self._doors = doors
        self._refusing = refusing
        self._understanding = understanding

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
        if known_short_words().said(line) == "end" and (whole := _whole(ask, begun, choices)) is not None:
            return Typed(order_of(table, whole), is_on=True)
        reading, is_on = await self._office.read_on(table, ask.seat, begun.words, line, choices)
        if is_on and isinstance(reading, Understood) and not reading.rest:
            typed = self._gone_on(call, table, ask, choices, reading.text)
        elif isinstance(reading, Understood) and await self._understanding.is_other(table, begun.words, line):
            return await self._understanding.read(call, table, ask.seat, ask, line)
        else:
            typed = await self._understanding.told(call, table, ask.seat, ask, choices, reading)
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

    async def goes_on(self, call: Call, table: Table, text: str) -> bool:
        """Whether a line goes on with an order that its writer has begun."""
        if not table.is_running or "\n" in text.strip() or len(text) > LINE:
            return False
        begun = await begun_by(self._office.store, call, table)
        ask = None if begun is None else table.ask(begun.seat)
        if begun is None or ask is None or not begun.words:
            return False
        return (await self.typed(call, table, ask, begun, clean(text).rstrip(AT_ONCE + " "))).is_on

    async def is_meant(self, call: Call, table: Table, text: str) -> bool:
        """Whether a line comes to an order by itself, or begins one."""
        _, _, typed = await self.meant(call, table, clean(text).rstrip(AT_ONCE + " "), is_typed=True, is_at_once=False)
        return typed.order is not None or bool(typed.begun) or typed.is_hidden

    async def words_of(self, table: Table, token: Token) -> str | None:
        """The words to which a button leads, without what follows of itself; `None` if it stands for a whole order."""
        ask = table.ask(table.seats[token.seat])
        if ask is None or token.verb not in (Verb.WALK, Verb.WALK_ALONE):
            return None
        try:
            path = await found_path(self._office, token)
            return " ".join(walk(ask.choices, path, is_private=True).words[: len(path)])
        except (MaskedWord, ValueError):
            return None

    async def back(self, call: Call, table: Table) -> Answers | None:
        """The menu before the one that is open; `None` where there is none, and nothing is begun any more."""
        begun = await begun_by(self._office.store, call, table)
        ask = None if begun is None or not begun.words else table.ask(begun.seat)
        if begun is None or ask is None:
            return None
        is_alone, is_private = begun.is_alone, begun.is_alone or call.chat.private
        try:
            open_now = walk(ask.choices, path_of(ask.choices, " ".join(begun.words)), is_private=is_private)
            step = walk(ask.choices, open_now.back or (), is_private=is_private)
        except (MaskedWord, ValueError):
            return None
        words = step.words if open_now.back else ()
        await note(self._office.store, call, table, ask.seat, words, is_alone=is_alone, first=begun.first)
        if not words:
            return None
        section = walking(table, ask, step, call.language, is_private=is_private)
        await keep_paths(self._office, table, section)
        return (Reply(section.message(), private=is_alone and not call.chat.private, waits=True),)

    async def takes_back(self, call: Call, table: Table, text: str) -> bool:
        """Whether a line wants the last order back: not if it is a name in the game, or a word of what is asked now."""
        if not table.head.has_begun or known_aims().command(text) != UNDO or await self._office.means(table, text):
            return False
        return not await self.is_asked(call, table, text)

    async def cancels(self, call: Call, table: Table, text: str) -> bool:
        """Whether a line says yes to a question whether something is cancelled, by a word that is no order."""
        roots = [word[:_ROOT] for word in known_short_words().cancelling(text) if len(word) >= _ROOT]
        ask = table.ask(table.seat_for(call.who.key)) if roots and table.undo is None else None
        if ask is None:
            return False
        prompt = fold(speak(ask.prompt, call.language))
        is_said = any(root in prompt for root in roots)
        return is_said and not await self._office.means(table, text) and not await self.is_asked(call, table, text)

    async def is_asked(self, call: Call, table: Table, text: str) -> bool:
        """Whether the first word of a line is one of an answer to what is asked now."""
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        first = text.split(maxsplit=1)[0]
        return not _asked_words(call, table).isdisjoint((*vocabulary.spelled(first), *vocabulary.begun(first)))

    async def is_verb(self, call: Call, table: Table, text: str) -> bool:
        """Whether a line is the name of a verb of what is asked now."""
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        return not _asked_words(call, table).isdisjoint(vocabulary.spelled(text.strip(" .!")))

    async def cancel(self, call: Call, table: Table) -> Answers | None:
        """Nothing is begun any more, and it is told what was; `None` where nothing was."""
        begun = await begun_by(self._office.store, call, table)
        await self.forget(call, table)
        if begun is None or not begun.words:
            return None
        order = spoken_line(table, " ".join(begun.words), call.language)
        return call.reply("desk-not-given", is_private=True, order=order)

    async def forget(self, call: Call, table: Table) -> None:
        """Nothing is begun any more."""
        begun = await begun_by(self._office.store, call, table)
        if begun is not None:
            store, seat = self._office.store, begun.seat
            await note(store, call, table, seat, (), is_alone=begun.is_alone, first=begun.first)

    async def is_answer(self, call: Call, table: Table, text: str) -> bool:
        """Whether a few words, or a line that speaks of a deed, are a whole answer that others may watch.

        What is to be done then need not be one.
        """
        text = clauses_of(text)[0]
        if not table.is_running or not table.seats_of(call.who.key):
            return False
        is_deed = any(map(verbs_of, tokens_of(clip(clean(text), LINE))))
        if len(text.split()) > SHORT and not is_deed:
            return False
        seat = table.seat_for(call.who.key)
        ask = table.ask(seat)
        if ask is None:
            return False
        choices = ask.choices if call.chat.private else Watched(ask.choices)
        reading = await self._office.read(table, seat, clean(text), choices)
        if not isinstance(reading, Understood) or reading.rest:
            return False
        try:
            if is_deed:
                read_order(table, seat, reading.text)
                return True
            return walk(choices, path_of(choices, reading.text), is_private=True).fork.action is not None
        except (MaskedWord, ValueError):
            return False

    async def tells_fate(self, call: Call, table: Table, text: str) -> bool:
        """Whether a line says what becomes of a piece, or what each gets, and just that is asked of whoever says it."""
        if not table.is_running or not table.seats_of(call.who.key) or len(text) > LINE:
            return False
        ask = table.ask(table.seat_for(call.who.key))
        reader = await self._office.readers.get(table.head.game)
        choices = None if ask is None else ask.choices if call.chat.private else Watched(ask.choices)
        tokens, vocabulary = tokens_of(clean(text)), reader.vocabulary
        if await self._office.aside.run(tells_fate, Context(vocabulary, choices), tokens):
            return True
        # Who may get something is no secret, though the answer may be.
        alone = Context(vocabulary, None if ask is None else ask.choices)
        told = await self._office.aside.run(lambda: losing(alone, tokens) or shared_out(alone, tokens))
        return told is not None

    async def overheard(self, call: Call, table: Table, text: str) -> tuple[Ask[Any], Typed] | None:
        """The order of a line said to nobody by whoever is asked, if it is one beyond doubt; `None` for any talk.

        It goes on with the order that they have begun before all, or it names a verb of the game by its own name, and
        things with which that is an order they may give. What goes by a hand is never taken for one.
        """
        line = clean(text).rstrip(AT_ONCE + " ")
        if len(line) > OVERHEARD or not tells(line) or not table.is_running or not table.seats_of(call.who.key):
            return None
        begun = await begun_by(self._office.store, call, table)
        ask = table.ask(table.seat_for(call.who.key) if begun is None else begun.seat)
        if ask is None:
            return None
        if begun is not None and begun.words and not begun.is_alone:
            typed = await self.typed(call, table, ask, begun, line)
            if typed.is_on and not typed.is_hidden and (typed.order is not None or typed.begun):
                await self.note(call, table, ask.seat, begun, typed)
                return ask, typed
        typed = await self._understanding.read(call, table, ask.seat, ask, line)
        if typed.order is None or typed.is_hidden or len(typed.order.words) < 2:
            return None
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        tokens = tokens_of(line)
        runs = (" ".join(tokens[at : at + length]) for at in range(len(tokens)) for length in (1, 2))
        is_named = any(typed.order.words[0] in vocabulary.spelled(each) for each in runs)
        is_allowed = table.play.judge(table.position, ask.seat, typed.order.action) is None
        return (ask, typed) if is_named and is_allowed else None

    async def note(self, call: Call, table: Table, seat: Seat, begun: Beginning | None, typed: Typed) -> None:
        """Note how far an order is by now, and where others see that it goes on unseen, whatever it comes to."""
        is_own = typed.is_hidden and begun is None
        words = typed.begun or (begun.words if typed.is_hidden and begun is not None else ())
        if words:
            first = "" if begun is None else begun.first or "".join(begun.words[:1])
            store, is_alone = self._office.store, typed.is_hidden
            await note(store, call, table, seat, words, is_alone=is_alone, is_own=is_own, first=first)

    async def goes_unseen(self, call: Call, table: Table) -> None:
        """Note that what has been begun goes on where nobody else sees it, as it would by a line that is read whole."""
        begun = await begun_by(self._office.store, call, table)
        if begun is not None and begun.words and not begun.is_alone:
            first = begun.words[0]
            await note(self._office.store, call, table, begun.seat, begun.words, is_alone=True, first=first)

    async def meant(
        self, call: Call, table: Table, line: str, *, is_typed: bool, is_at_once: bool
    ) -> tuple[Beginning | None, Seat, Typed]:
        """What a line means, and for which seat: it goes on with what has been begun, else is an order by itself.

        What says an order of it whole, by its verb, is meant so; another must name its verb. One that is to be given at
        once is meant whatever has been begun.
        """
        begun = await begun_by(self._office.store, call, table) if is_typed else None
        seat = table.seat_for(call.who.key) if begun is None else begun.seat
        ask = table.ask(seat)
        if begun is None or ask is None:
            return begun, seat, await self._understanding.read(call, table, seat, ask, line)
        if is_at_once or not begun.is_alone:
            plain = await self._understanding.read(call, table, seat, ask, line)
            is_meant = plain.order is not None and (is_at_once or (begun.has(plain.order.text) and not plain.is_hidden))
            if plain.order is not None and is_meant and await self.names(table, line, plain.order.words[0]):
                return begun, seat, plain
        if begun.is_alone and (other := await self._other(call, table, ask, begun.first, line)) is not None:
            return begun, seat, other
        on = await self.typed(call, table, ask, begun, line)
        if is_at_once and on.begun and on.is_on and not on.is_hidden:
            # It may end there although it could go on.
            action = _whole(ask, Beginning(seat, on.begun), ask.choices)
            on = on if action is None else Typed(order_of(table, action), is_on=True)
        return begun, seat, on if on.is_on else await self._instead(call, table, ask, begun, line, on)

    async def of_all(self, call: Call, table: Table, seat: Seat, typed: Typed, line: str) -> Typed:
        """What is asked of a line that means more than its order takes, or fewer; else what it means."""
        ask = table.ask(seat)
        if ask is None or typed.order is None or typed.is_on:
            return typed
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        choices = ask.choices if typed.is_hidden or call.chat.private else Watched(ask.choices)
        is_in_play = partial(table.play.is_in_play, table.position)
        where = partial(table.play.whereabouts, table.position)
        may = partial(is_allowed, table, seat)
        asked = meant_by_all(vocabulary, line, typed.order.text, choices, is_in_play, where, may)
        told = typed if asked is None else await self._understanding.told(call, table, seat, ask, choices, asked)
        return msgspec.structs.replace(told, is_hidden=typed.is_hidden)

    async def _instead(self, call: Call, table: Table, ask: Ask[Any], begun: Beginning, line: str, on: Typed) -> Typed:
        """What a line means that does not go on with what is begun: another order, or what is told of it there."""
        whole = await self._understanding.read(call.in_private if on.is_hidden else call, table, ask.seat, ask, line)
        if on.is_hidden:
            whole = msgspec.structs.replace(whole, is_hidden=True, is_guess=True)
        elif whole.is_hidden:
            # Which of the two is told hangs on the hand, so that either is told to its player alone.
            on = await self._typed(call.in_private, table, ask, ask.choices, begun, line)
            on = msgspec.structs.replace(on, is_hidden=True, is_guess=True)
        if whole.order is None:
            if whole.begun[:1] not in ((), begun.words[:1]) and await self.names(table, line, whole.begun[0]):
                return whole  # whoever says another verb begins another order
            is_clearer = whole.section.menu or (whole.section.buttons and not on.section.buttons)
            return whole if is_clearer and not on.section.menu else on
        if begun.has(whole.order.text):
            return whole
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        is_end = known_short_words().passes(line) or refuses(vocabulary, line)
        is_refused = is_end and ask.choices.ends(whole.order.words[0])
        if not is_refused and not await self.names(table, line, whole.order.words[0]):
            return on
        return msgspec.structs.replace(whole, is_guess=True, other=begun.words)

    async def _other(self, call: Call, table: Table, ask: Ask[Any], first: str, line: str) -> Typed | None:
        """Another order than the one that somebody goes on with alone, as far as others may watch."""
        typed = await self._understanding.read(call, table, ask.seat, ask, line)
        if typed.order is None or typed.is_hidden or typed.order.words[0] == first:
            return None
        is_named = await self.names(table, line, typed.order.words[0])
        return msgspec.structs.replace(typed, is_guess=True) if is_named else None

    async def names(self, table: Table, line: str, first: str) -> bool:
        """Whether a line names the first word of an order, or a deed that it is before all, if that is a verb."""
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        if not vocabulary.is_of(first, ("verb",)):
            return True
        # A word for a deed means the likeliest verb that the game has.
        deeds = ([verb for verb in verbs_of(each) if verb in vocabulary.verbs][:1] for each in tokens_of(line))
        named = ((*vocabulary.spelled(each), *vocabulary.begun(each)) for each in tokens_of(line))
        return any(first in each for each in (*deeds, *named))

    async def names_cards(self, table: Table, line: str, words: Sequence[str]) -> bool:
        """Whether a line names the cards that an order spends; one that was put in has not been said by anybody."""
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        meant = [
            (*vocabulary.spelled(each), *vocabulary.begun(each), *vocabulary.partly(each)) for each in tokens_of(line)
        ]
        # A card may be called as the order is that it allows.
        named = {word for found in meant if words[0] not in found for word in found}
        return all(word in named or not vocabulary.is_of(word, ("card",)) for word in words)

    async def completed(self, call: Call) -> tuple[Suggestion, ...]:
        """Ways to go on with a typed order, for the eyes of whoever types it."""
        table, text = await self._doors.addressed(call, call.text)
        if table is None or not table.is_running or not table.seats_of(call.who.key):
            return ()
        ask = table.ask(table.seat_for(call.who.key))
        if ask is None:
            return ()
        return completed(ask.choices, clean(text), call.language)


def _asked_words(call: Call, table: Table) -> set[str]:
    """The words with which answers to what somebody is asked now begin."""
    ask = table.ask(table.seat_for(call.who.key))
    return set() if ask is None else {option.word for option in ask.choices.fork(()).options}


def _whole(ask: Ask[Any], begun: Beginning, choices: Choices[Any]) -> Any | None:
    """The action that an order is as far as it was begun, if it may end there and others may watch that."""
    try:
        words = walk(choices, path_of(choices, " ".join(begun.words)), is_private=True).words
        return ask.choices.fork(words).action
    except (MaskedWord, ValueError):
        return None
