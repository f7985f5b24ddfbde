"""Understanding: the order that a typed line means, or what is said of it, with buttons for what may be meant."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from bot.desk.messages.outgoing import MENU, Block, Button
from bot.desk.messages.people import clip
from bot.desk.messages.words import Call
from bot.desk.office.acting import Order, order_of, read_order
from bot.desk.office.office import Office
from bot.desk.orders.begun import begun_by, offered_by
from bot.desk.orders.judging import without_verb
from bot.desk.orders.refusing import Refusing, followed, leading_on, only_allowed, refused_alike, together
from bot.desk.reading.deed import verbs_of
from bot.desk.reading.listing import within
from bot.desk.reading.outcome import Ambiguous, LeftOut, NotUnderstood, Reading, Understood, as_said
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import is_all, tokens_of
from bot.desk.reading.watched import Watched, bare_words, first_words
from bot.desk.tables.table import Table
from bot.desk.views.asking import MaskedWord, Section, path_of, walk, walking
from bot.desk.views.labels import told_apart
from bot.desk.views.previews import may_mean_other
from bot.desk.views.reasons import example_of
from bot.desk.views.telling import spoken, spoken_line
from bot.desk.views.token import Verb, token_at
from engine.core.choices import Choices
from engine.core.game import Ask, Seat, Word
from renderers.speech import listed, speak_text


class Typed(msgspec.Struct, frozen=True):
    """A typed line as understood.

    Attributes:
        order: the order; `None` if there is none.
        section: what the player is told instead.
        is_hidden: the line comes to what only its player may see; so whatever is said of it is for his eyes only.
        is_guess: the order is never given at once: it hides nothing itself, but was read with its player's eyes,
            so that with another hand the line might mean none; or another was begun.
        is_on: it goes on with an order that had been begun.
        other: the words of another order that had been begun, which this one does not go on with.
        begun: how far an order is that the player is offered to go on with.
        among: the orders of which one is meant, if it is asked which.
        rest: what was typed behind them, for what is asked once one of them is given.
        later: the orders that this comes to by then, where the game knows them.
    """

    order: Order | None
    section: Section = Section(())
    is_hidden: bool = False
    is_guess: bool = False
    is_on: bool = False
    other: tuple[str, ...] = ()
    begun: tuple[str, ...] = ()
    among: tuple[str, ...] = ()
    rest: str = ""
    later: tuple[str, ...] = ()


class Understanding:
    """Reads lines, and tells apart what is not understood, unfinished, ambiguous or short of a word."""

    def __init__(self, office: Office, refusing: Refusing) -> None:
        """Use these means."""
        self._office = office
        self._refusing = refusing

    async def read(self, call: Call, table: Table, seat: Seat, ask: Ask[Any] | None, line: str) -> Typed:
        """What a line means; what cannot be understood and what is ambiguous are told apart.

        In public a line is read as far as others may watch; if it comes to what they may not, it is read again with
        its player's eyes, whatever his hand holds, and he alone is answered.
        """
        if ask is None or call.chat.private:
            return await self._read(call, table, seat, ask, None if ask is None else ask.choices, line)
        watched = Watched(ask.choices)
        typed = await self._read(call, table, seat, ask, watched, line)
        if not watched.is_passed and (typed.order is None or not watched.follow(typed.order.text)):
            return typed
        if typed.order is not None and not watched.is_passed:
            return msgspec.structs.replace(typed, is_hidden=True)
        typed = await self._read(call.in_private, table, seat, ask, ask.choices, line)
        is_guess = typed.is_guess or (typed.order is not None and not watched.follow(typed.order.text))
        return msgspec.structs.replace(typed, is_hidden=True, is_guess=is_guess)

    async def _read(
        self, call: Call, table: Table, seat: Seat, ask: Ask[Any] | None, choices: Choices[Any] | None, line: str
    ) -> Typed:
        try:
            typed = Typed(read_order(table, seat, line))
        except ValueError:
            typed = None
        if typed is not None and (choices is None or typed.order is None or typed.order.action in choices):
            return typed
        reading = within(await self._office.read(table, seat, line, choices), line)
        is_of_several = isinstance(reading, Ambiguous | LeftOut) or (isinstance(reading, Understood) and reading.rest)
        # Whoever passes where a game calls something else a pass is through with what is asked.
        order = typed.order if typed is not None and ask is not None and ask.telling else None
        is_short = order is not None and self._whole(call, table, ask, choices, order) != order
        if typed is not None and not is_short and not is_of_several and known_short_words().said(line) != "end":
            return typed
        if ask is not None and choices is not None and isinstance(reading, NotUnderstood | Ambiguous):
            untimely = await self._untimely(call, table, ask, choices, line, reading)
            if untimely is not None:
                return Typed(None, untimely)
        return await self.told(call, table, seat, ask, choices, reading)

    async def _untimely(
        self,
        call: Call,
        table: Table,
        ask: Ask[Any],
        choices: Choices[Any],
        line: str,
        reading: NotUnderstood | Ambiguous,
    ) -> Section | None:
        """What is told of a line with a verb that cannot be ordered now, whatever else of it is not understood."""
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        first, then = (*tokens_of(line), "", "")[:2]
        spelled = (*vocabulary.spelled(first), *(vocabulary.spelled(then) if verbs_of(first) else ()))
        named = [word for word in spelled if word in vocabulary.verbs]
        firsts = first_words(choices)
        mended = reading.orders if isinstance(reading, NotUnderstood) and reading.suggestions else ()
        is_mended = any(each.split()[0] in firsts for each in mended) and not any(map(is_all, reading.word.split()))
        if not named or not firsts or is_mended or not {*named, *verbs_of(first)}.isdisjoint(firsts):
            return None
        orders = reading.orders if isinstance(reading, Ambiguous) else ()
        return self._refusing.untimely(call, table, ask, choices, (*named, *verbs_of(first)), orders)

    async def is_other(self, table: Table, begun: Sequence[str], line: str) -> bool:
        """Whether a line begins with the verb of another order than one that has begun so."""
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        first = next(iter(tokens_of(line)), "")
        return vocabulary.is_verb(first) and {*begun[:1]}.isdisjoint(vocabulary.spelled(first))

    async def told(
        self, call: Call, table: Table, seat: Seat, ask: Ask[Any] | None, choices: Choices[Any] | None, reading: Reading
    ) -> Typed:
        """The order that a reading comes to, or what is said of it."""
        if isinstance(reading, LeftOut) or (isinstance(reading, Understood) and reading.rest):
            return await self._first_of_two(call, table, seat, reading)
        said = await self._told(call, table, seat, ask, choices, reading)
        if isinstance(said, Order):
            # Words that nothing else could follow have been filled in: it is shown first.
            typed = bare_words(reading.text) if isinstance(reading, Understood) else []
            words = bare_words(said.text)
            is_filled = bool(typed) and len(words) > len(typed) and words[: len(typed)] == typed
            return Typed(said, is_guess=is_filled or may_mean_other(table, seat, said.action, reading))
        begun = () if choices is None else offered_by(choices, said, reading)
        if isinstance(reading, Ambiguous):
            among = tuple(_meant_by(table, seat, reading).values())
            both = together(table, seat, among) if reading.orders else ()
            return Typed(None, said, begun=begun, among=(*among, *both))
        return Typed(None, said, begun=begun)

    async def _first_of_two(self, call: Call, table: Table, seat: Seat, reading: LeftOut | Understood) -> Typed:
        """The order that comes first, and what follows it: only where the game does not know that it cannot."""
        target = await self._office.read(table, seat, reading.rest, None) if reading.rest else None
        words = target.text if isinstance(target, Understood) else ""
        lines = (reading.text,) if isinstance(reading, Understood) else reading.orders
        orders, later, why = followed(table, seat, lines, words)
        masked = Section(()) if why is None else self._refusing.masked(call, table, why)
        if why is not None and not orders:
            return Typed(None, masked)
        later = tuple(spoken(table.play, each, call.language) for each in later)
        left = ", ".join(later) or clip(as_said(reading.rest), 40)
        if isinstance(reading, LeftOut):
            names = tuple(speak_text(each.name, call.language) for each in reading.candidates)
            text = call.say(reading.asked, names=listed(names, call.language))
            text += " " + call.say("desk-asked-next", rest=left) if left else ""
        else:
            text = call.say("desk-first-this", order=spoken_line(table, orders[0], call.language), rest=left)
        said = await self._chosen_from(call, table, seat, text, orders)
        said = msgspec.structs.replace(said, blocks=(*masked.blocks, *said.blocks), buttons=masked.buttons)
        return Typed(None, said, among=orders, rest=reading.rest, later=later)

    async def _told(
        self,
        call: Call,
        table: Table,
        seat: Seat,
        ask: Ask[Any] | None,
        choices: Choices[Any] | None,
        reading: Understood | NotUnderstood | Ambiguous,
    ) -> Order | Section:
        match reading:
            case Ambiguous():
                return await self._ambiguous(call, table, seat, reading)
            case NotUnderstood():
                return await self._not_understood(call, table, seat, ask, choices, reading)
            case Understood(text=text):
                return self._understood(call, table, seat, ask, choices, text)

    def _without_verb(
        self, call: Call, table: Table, seat: Seat, choices: Choices[Any] | None, text: str
    ) -> Section | None:
        """Why the order that things named without a verb come to is refused; `None` if that is not for all to read."""
        judged = None if choices is None else without_verb(table, seat, choices, text)
        if judged is None or judged.refusal is None:
            return None
        is_hidden = judged.refusal.private or self._refusing.is_hidden(table, seat, judged.order)
        if is_hidden and not call.chat.private:
            return None
        section = self._refusing.masked(call, table, judged.refusal)
        order = Block(spoken_line(table, judged.order, call.language), "code")
        return msgspec.structs.replace(section, blocks=(order, *section.blocks))

    async def _ambiguous(self, call: Call, table: Table, seat: Seat, reading: Ambiguous) -> Order | Section:
        """Which of several things is meant: one that lies on the board rather than one that does not."""
        meant = _meant_by(table, seat, reading)
        lines = [*meant.values()] if reading.orders else []
        both = together(table, seat, lines)
        if lines and (only := only_allowed(table, seat, [*lines, *both]) or refused_alike(table, seat, lines)):
            return read_order(table, seat, only)
        names = tuple(speak_text(each.name, call.language) for each in [*meant][:MENU])
        text = call.say("desk-ambiguous", word=clip(reading.word, 40), names=listed(names, call.language))
        labels = () if reading.orders else names
        return await self._chosen_from(call, table, seat, text, (*meant.values(), *both), labels=labels)

    def _understood(
        self, call: Call, table: Table, seat: Seat, ask: Ask[Any] | None, choices: Choices[Any] | None, text: str
    ) -> Order | Section:
        """Every word means something; whether together they are an order is for the game to say."""
        try:
            return self._whole(call, table, ask, choices, read_order(table, seat, text))
        except ValueError:
            begun = None if choices is None else self._unfinished(call, table, ask, seat, choices, text)
            section = begun or self._only_named(call, table, seat, choices, text)
            section = section or self._without_verb(call, table, seat, choices, text)
            if section is not None:
                return section
            if choices is not None and (alone := _alone(table, seat, choices, text)) is not None:
                return alone
            blocks = [Block(call.say("desk-no-order", text=spoken_line(table, text, call.language)))]
            first = text.partition(" ")[0]
            verb = next((each for each in table.play.words if each.word == first and each.kind == "verb"), None)
            firsts = [] if choices is None else first_words(choices)
            if ask is not None and choices is not None and verb is not None and firsts and verb.word not in firsts:
                return self._refusing.untimely(call, table, ask, choices, (verb.word, *verbs_of(verb.word)))
            example = None if ask is None else example_of(table, ask, first, call.language)
            if example is not None:
                blocks += [Block(call.say("desk-form"), "italic"), Block(example, "code")]
            far = None if choices is None else begun_by(choices, text)
            return Section(tuple(blocks)) if far is None else self._as_far(call, table, seat, blocks, *far)

    def _whole(
        self, call: Call, table: Table, ask: Ask[Any] | None, choices: Choices[Any] | None, order: Order
    ) -> Order | Section:
        """An order; if it is refused as it stands and is allowed with more words, it is but begun."""
        if ask is None or choices is None or table.play.judge(table.position, ask.seat, order.action) is None:
            return order
        begun = self._unfinished(call, table, ask, ask.seat, choices, order.text)
        if isinstance(begun, Section):
            return begun if begun.menu else order
        return order if begun is None or table.play.judge(table.position, ask.seat, begun.action) else begun

    def _as_far(
        self, call: Call, table: Table, seat: Seat, blocks: list[Block], words: str, path: tuple[int, ...]
    ) -> Section:
        """How far a line is an order, with a button that goes on from there."""
        token = token_at(table, Verb.WALK, seat, path, private=call.chat.private)
        far = Block(call.say("desk-no-order-from", text=spoken_line(table, words.rstrip(" >"), call.language)))
        button = Button(call.say("desk-go-on"), token.text, "primary")
        return Section((blocks[0], far, *blocks[1:]), buttons=(button,), long_paths=(path,))

    def _unfinished(
        self, call: Call, table: Table, ask: Ask[Any] | None, seat: Seat, choices: Choices[Any], text: str
    ) -> Order | Section | None:
        """The beginning of an order, with its menu, the one order that begins so, or why not; `None` if it is none."""
        try:
            path = path_of(choices, text)
        except MaskedWord as masked:
            return self._refusing.masked(call, table, masked.refusal)
        except ValueError:
            return None
        told = Block(call.say("desk-unfinished", text=spoken_line(table, text, call.language)))
        is_private = not isinstance(choices, Watched)
        step = None if ask is None else walk(ask.choices, path, is_private=is_private)
        is_masked = step is not None and step.is_hidden and not (is_private and ask is not None and ask.telling)
        if ask is not None and step is not None and not (is_masked or step.is_whole):
            menu = walking(table, ask, step, call.language, is_private=is_private)
            told = told if text else Block(call.say("desk-asked-now", question=ask.prompt))
            return msgspec.structs.replace(menu, blocks=(told, *menu.blocks[1:]))
        if step is not None and step.fork.action is not None and step.is_whole and not is_masked:
            return order_of(table, step.fork.action)
        token = token_at(table, Verb.WALK, seat, path, private=call.chat.private)
        button = Button(call.say("desk-go-on"), token.text, "primary")
        return Section((told,), buttons=(button,), long_paths=(path,))

    def _only_named(
        self, call: Call, table: Table, seat: Seat, choices: Choices[Any] | None, text: str
    ) -> Section | None:
        """What can be done with the one thing that was named, as buttons; `None` if nothing can, or more was typed."""
        if choices is None or len(text.split()) != 1:
            return None
        paths = []
        for verb in first_words(choices):
            try:
                paths.append((f"{verb} {text}", path_of(choices, f"{verb} {text}")))
            except ValueError:
                continue
        labels = told_apart([spoken(table.play, order, call.language) for order, _ in paths])
        menu = tuple(
            Button(label, token_at(table, Verb.WALK, seat, path, private=call.chat.private).text)
            for label, (_, path) in zip(labels, paths, strict=True)
        )
        named = Block(call.say("desk-only-named", text=spoken_line(table, text, call.language)))
        return Section((named,), menu, placeholder=call.say("desk-pick")) if menu else None

    async def _not_understood(
        self,
        call: Call,
        table: Table,
        seat: Seat,
        ask: Ask[Any] | None,
        choices: Choices[Any] | None,
        reading: NotUnderstood,
    ) -> Section:
        word = clip(reading.word, 40)
        orders = (reading.orders or reading.lines) if ask is not None else ()
        names = tuple(speak_text(each.name, call.language) for each in reading.suggestions)
        key = "desk-unknown-word-in" if reading.part else "desk-unknown-word"
        text = call.say(key, word=word, part=clip(reading.part, 60))
        if names:
            text = call.say("desk-did-you-mean", word=word, names=", ".join(names))
        labels = () if reading.orders else names
        return await self._chosen_from(call, table, seat, text, orders, choices, labels)

    async def _chosen_from(
        self,
        call: Call,
        table: Table,
        seat: Seat,
        text: str,
        orders: Sequence[str],
        choices: Choices[Any] | None = None,
        labels: Sequence[str] = (),
    ) -> Section:
        """A sentence and a button for each order that may be meant; with choices, as far as it serves."""
        texts: dict[str, str] = {}
        paths = []
        for number, order in enumerate(orders[:MENU]):
            begun = None if choices is None or labels else begun_by(choices, order)
            if begun is None:
                token = await self._refusing.kept(table, seat, Verb.TAKE, order)
                said = labels[number] if labels else spoken(table.play, _as_written(table, seat, order), call.language)
            else:
                words, path = begun
                paths.append(path)
                token = token_at(table, Verb.WALK, seat, path, private=call.chat.private)
                said = f"{spoken(table.play, words, call.language)} …"
            texts.setdefault(token.text, said)
        menu = tuple(map(Button, told_apart([*texts.values()]), texts))
        return Section((Block(text),), menu, placeholder=call.say("desk-pick"), long_paths=tuple(paths))


def _meant_by(table: Table, seat: Seat, reading: Ambiguous) -> dict[Word, str]:
    """The things that a word may mean and the orders with them, first of all with those that lie on the board.

    Where the line comes to no order, how one begins with each, or else only what it is.
    """
    lines = reading.orders or reading.beginnings or [each.word for each in reading.candidates]
    meant = dict(zip(reading.candidates, lines, strict=True))
    there = table.play.whereabouts(table.position, [each.word for each in meant]) if reading.orders else ()
    meant = {each: order for each, order in meant.items() if each.word in there} or meant
    return leading_on(table, seat, meant) if reading.orders else meant


def _alone(table: Table, seat: Seat, choices: Choices[Any], text: str) -> Order | None:
    """The order of the first offered verb that takes the one thing that was named, if it is refused.

    Of several words it is that with the first card put in that a verb takes which goes by a hand. Where that tells
    whether it is refused, it is that order anyhow: its player alone is answered.
    """
    first, *words = text.split()
    ways = [f"{verb} {text}" for verb in first_words(choices)] if len(bare_words(text)) == 1 else []
    with suppress(ValueError):  # what follows may be hidden, or no order may begin so
        cards = choices.fork((first,)).serving[:1] if words and choices.hides(first) else ()
        ways += [f"{first} {card.word} {' '.join(words)}" for card in cards]
    for way in ways:
        with suppress(ValueError):
            order = read_order(table, seat, way)
            is_told = words == [] and choices.hides(order.words[0])
            is_told = is_told or table.play.judge(table.position, seat, order.action) is not None
            return order if is_told else None
    return None


def _as_written(table: Table, seat: Seat, order: str) -> str:
    """An order with its marks in their places, as the game writes it; the same if it is not whole."""
    try:
        return read_order(table, seat, order).text
    except ValueError:
        return order
