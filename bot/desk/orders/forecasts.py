"""Forecasts: what questions in anybody's words want to know of what would come of orders, now or later."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from itertools import chain
from typing import Any

import msgspec

from bot.desk.messages.outgoing import LABEL, Block, Message, Reply
from bot.desk.messages.people import clip
from bot.desk.messages.words import Answers, Call
from bot.desk.news.obstacle import nothing_asked
from bot.desk.news.prompting import title
from bot.desk.office.office import Office
from bot.desk.orders.aiming import Purport
from bot.desk.orders.imagining import reckoned
from bot.desk.orders.judging import Judged, Judging, orders_meant
from bot.desk.orders.looking import Looking
from bot.desk.orders.reckoning import in_short
from bot.desk.orders.refusing import Refusing, is_allowed
from bot.desk.orders.whatif import DEED, WhatIf
from bot.desk.reading import spelling
from bot.desk.reading.aims import WHO, known_aims
from bot.desk.reading.deed import as_fire, but_for_taking, deed_in, verbs_of
from bot.desk.reading.intent import intent_of, known_matters, supposed, weighed
from bot.desk.reading.naming import mentioned
from bot.desk.reading.outcome import Ambiguous, Understood
from bot.desk.reading.reading import is_order
from bot.desk.reading.rephrasing import PLACES, by_means
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import tokens_of
from bot.desk.reading.watched import bare_words
from bot.desk.reading.wishes import known_wishes
from bot.desk.tables.standings import is_rated
from bot.desk.tables.table import Table
from bot.desk.views.alone import for_one
from engine.core.game import Ask, Seat

_TO_TAKE = r"(?:take|capture|seize|beat|crack|break|destroy|kill|attack|storm|hit|win)"
_NEEDED = re.compile(
    rf".*\b(?:what (?:does|would|will|do|did) (?:it|i|we|you) (?:take|need|have to have)"
    rf"|(?:how (?:much|many|strong|big)|what)\b.*\b(?:needed|required|needs?|takes?))"
    rf"(?: (?:to {_TO_TAKE}|against|at|on|for|to|in order))+ (?P<en>.+)"
    r"|.*\b(?:что|чего|сколько|как\w+|чем)\b.*\b(?:нуж\w+|надо|потребу\w+|требу\w+|понадоб\w+|хватит)\b[^,]*,?"
    r"(?: (?:чтобы?|против|для|на|взят\w+|захват\w+|выби\w+|уничтож\w+|подби\w+|атак\w+|штурм\w*|разбить|убить))+"
    r" (?P<ru>.+)"
)
"""How somebody asks what it takes to do something to a thing, and that thing."""

_NO_THING = frozenset(("verb", "particle"))
_AGAINST = re.compile(r"\b(?:against|против)\b")


class Forecasts:
    """Finds the orders that such a question speaks of."""

    def __init__(self, office: Office, looking: Looking, judging: Judging, what_if: WhatIf, refusing: Refusing) -> None:
        """Use these means."""
        self._refusing = refusing
        self._office = office
        self._looking = looking
        self._judging = judging
        self._what_if = what_if

    async def odds(self, call: Call, table: Table, line: str, asked: Purport) -> Answers | None:
        """The odds of the order that a question speaks of, else of those about what it names; else these things.

        `None` if it asks for whomever something would hit best.
        """
        rest, asks_who = await self._office.aside.run(
            lambda: (as_fire(known_aims().without_asking(line)), _asks_who(line))
        )
        seat = table.seat_if_any(call.who.key)
        ask = None if seat is None else table.ask(seat)
        groups = asked.groups
        if groups and not await self._judging.speaks_of_order(table, rest := but_for_taking(rest)):
            rest = f"{DEED} {rest}"
        if seat is not None and ask is not None and not asks_who and await self._is_order(table, ask, rest):
            answers = await self.outcome(call, table, seat, ask, rest, groups)
            if answers is not None:
                return answers
        if not groups:
            return None if asks_who else await self._what_if.odds(msgspec.structs.replace(call, text=""), table)
        about = None if ask is None else await self._what_if.about(call.in_private, table, ask, groups, rest)
        if about is None and seat is not None and table.is_running:
            about = await self._what_if.if_asked(call, table, seat, rest, groups)
        return about or await self._looking.several(call, table, asked.things)

    async def _is_order(self, table: Table, ask: Ask[Any], line: str) -> bool:
        """Whether a line speaks of an order, or is one that is allowed, such as an attack with all there are."""
        if await self._judging.speaks_of_order(table, line):
            return True
        reading = await self._office.read(table, ask.seat, line, ask.choices)
        if not isinstance(reading, Understood) or reading.rest or " " not in reading.text:
            return False
        return is_allowed(table, ask.seat, reading.text)

    async def outcome(
        self, call: Call, table: Table, seat: Seat, ask: Ask[Any], line: str, groups: Sequence[Sequence[str]] = ()
    ) -> Answers | None:
        """What would come of an order that a line speaks of, else of those about some things, now or later.

        Where there are neither, whether the order is allowed.
        """
        untimely = await self._judging.untimely(call, table, ask, line, is_if=True)
        if untimely is not None:
            return await self._what_if.if_asked(call, table, seat, line, groups) or untimely
        if (both := await self._what_if.answered_so(call, table, ask, line)) is not None:
            return both
        reading = await self._office.read(table, seat, line, ask.choices)
        order = await self._judging.order(table, seat, ask, line)
        typed = reading.text if isinstance(reading, Understood) and not reading.rest else None
        typed = typed if typed is not None and is_order(table.play, table.position, seat, typed) else None
        # A question that names more than its order says may be read as one that nobody meant.
        if order is None and typed is not None and (not groups or is_allowed(table, seat, typed)):
            order = typed
        if order is not None:
            return await self._what_if.odds(msgspec.structs.replace(call, text=order), table)
        about = await self._what_if.about(call.in_private, table, ask, groups, line) if groups else None
        shut = None if typed is None else _shut_now(table, seat, typed)
        about = about or await self._what_if.if_asked(call, table, seat, line, groups, shut)
        return about or await self._judging.answer(call, table, seat, ask, line)

    async def at_last(self, call: Call, table: Table, ask: Ask[Any], line: str) -> Answers | None:
        """Whether all may be done that a line speaks of, where another order has to be given first; else `None`.

        Whoever asks whether a unit may go to a place wants to hear of the place, and not only that the unit may begin.
        Who could hit what, by whichever fire, is more than one order tells.
        """
        if known_matters().asks_reach(line):
            return None
        reader = await self._office.readers.get(table.head.game)

        def left_out() -> list[tuple[str, ...]]:
            names = mentioned(reader.vocabulary, line, partial(table.play.is_in_play, table.position))
            named = [each.words for each in names if not all(reader.vocabulary.is_of(w, _NO_THING) for w in each.words)]
            judged = [each for each in orders_meant(reader, table, ask.seat, ask, line) if each.refusal is None]
            said = [{*bare_words(each.order)} for each in judged]
            is_told = any(all(words & {*group} for group in named) for words in said)
            places = [group for group in named if all(reader.vocabulary.is_of(word, PLACES) for word in group)]
            return named if len(places) == 1 < len(named) and judged and not is_told else []

        named = await self._office.aside.run(left_out)
        return await self._what_if.if_asked(call, table, ask.seat, line, named, is_deed=True) if named else None

    async def of_line(
        self, call: Call, table: Table, ask: Ask[Any], line: str, asked: Purport | None
    ) -> Answers | None:
        """What is told of a line that begins as an order does: whether that is allowed, now or later, what may follow.

        Where a thing that it names can never follow its verb, what may is told.
        """
        reading, verb = await self._office.read(table, ask.seat, line, ask.choices), line.partition(" ")[0]
        is_of_things = asked is not None and bool(asked.things) and isinstance(reading, Understood)
        if asked is not None and is_of_things and not await self._judging.is_told(table, ask, verb):
            return await self.outcome(call, table, ask.seat, ask, line, asked.groups)
        answers = await self._judging.answer(call, table, ask.seat, ask, line)
        if answers is not None or not isinstance(reading, Ambiguous | Understood):
            return answers
        offered = deed_in(verb, [option.word for option in ask.choices.fork(()).serving])
        return None if offered is None else await self._judging.begun(call, table, ask, offered)

    async def worth(self, call: Call, table: Table, line: str, asked: Purport) -> Answers | None:
        """What is known of something that somebody asks whether to do; `None` if advice about it is to be sought.

        Where a game between people counts there is no advice, and the odds are all that may be told.
        """
        if is_rated(table):
            return await self.odds(call, table, weighed(line) or line, asked)
        told = await self._not_worth(call, table, line)
        return told or await self.later(call, table, line, asked)

    async def _not_worth(self, call: Call, table: Table, line: str) -> Answers | None:
        """Why what somebody asks whether to do cannot be done; `None` if it can, or it is no whole order.

        Whoever hits something with a card names a deed that the order of a card does without.
        """
        what, seat = weighed(line), table.seat_if_any(call.who.key)
        ask = None if seat is None else table.ask(seat)
        if what is None or seat is None or ask is None:
            return None
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        deed = [each for each in tokens_of(what) if verbs_of(each)][:1]
        bare = [each for each in tokens_of(what) if not verbs_of(each)]
        with_means = by_means([*deed, *bare], lambda each: each in deed)
        for text in (what, " ".join(with_means[len(deed) :] if with_means else bare)):
            reading = await self._office.read(table, seat, text, ask.choices)
            order = reading.text if isinstance(reading, Understood) and not reading.rest else ""
            # Without the deed only a card says by itself what is done.
            is_said = text == what or any(vocabulary.is_of(word, ("card",)) for word in order.split())
            if is_said and len(order.split()) > 2 and is_order(table.play, table.position, seat, order):
                can = is_allowed(table, seat, order)
                return None if can else await self._refusing.why(call.in_private, table, order)
        return None

    async def unanswered(self, call: Call, table: Table, line: str) -> Answers | None:
        """What would come of not answering what is asked, and of each answer if they are few; `None` if not meant."""
        what = supposed(line)
        seat = table.seat_if_any(call.who.key)
        ask = None if seat is None or not table.is_running else table.ask(seat)
        if what is None or ask is None or not known_short_words().is_nothing(what):
            return None
        order = table.play.write_order(ask.choices.default())
        if " " in order:
            return await self._what_if.answers(call, table, ask, is_some=True)
        told = await self._what_if.answers(call, table, ask)
        return told or await self._what_if.odds(msgspec.structs.replace(call, text=order), table)

    async def of_fight(self, call: Call, table: Table, ask: Ask[Any]) -> Answers:
        """What the fight under way may come to, by the answers to it; else what those may that can be begun."""
        told = await self._what_if.answers(call, table, ask, is_some=True)
        return told or await self._what_if.odds(msgspec.structs.replace(call, text=""), table)

    async def compared(self, call: Call, table: Table) -> Answers | None:
        """What the answers to what is asked would lead to; `None` if there are more than can be told."""
        seat = table.seat_if_any(call.who.key)
        ask = None if seat is None or not table.is_running else table.ask(seat)
        if ask is None:
            return await nothing_asked(self._office, call, table)
        is_some = " " in table.play.write_order(ask.choices.default())
        return await self._what_if.answers(call, table, ask, is_some=is_some)

    async def needed(self, call: Call, table: Table, line: str) -> Answers | None:
        """What a thing withstands of which somebody asks what it takes, and what attacks on it come to; else `None`."""
        seat, said = table.seat_if_any(call.who.key), _NEEDED.fullmatch(spelling.fold(line))
        what = "" if said is None else said["en"] or said["ru"]
        if seat is None or not what or not table.is_running:
            return None
        found = await self._looking.found(table, seat, what)
        if not found.seen:
            is_thing = _AGAINST.search(spelling.fold(line)) is not None
            return call.reply("desk-needed-unknown", is_private=True, text=clip(what, LABEL)) if is_thing else None
        told = await self._looking.answered(call, table, found)
        named = [(found.seen[0].word,)]
        if len(found.seen) > 1:
            return told
        if table.play.card.has_ratios:
            return for_one((*told, *await self._by_ratio(call, table, seat, named, what)))
        ask, deed = table.ask(seat), f"{DEED} {what}"
        odds = None
        if ask is not None:
            odds = await self._what_if.about(call.in_private, table, ask, named, deed, is_reckoned=True)
        odds = odds or await self._what_if.if_asked(call, table, seat, deed, named)
        return for_one((*told, *(odds or ())))

    async def _by_ratio(
        self, call: Call, table: Table, seat: Seat, named: Sequence[Sequence[str]], text: str
    ) -> Answers:
        """The attacks on some things by what they come to, where they can be ordered next till the turn ends."""
        found = await self._office.aside.run(reckoned, table, seat, (0, 0), named)
        if found is None or not found.is_about:
            return ()
        rows = partial(in_short, found.table, found.ask, [*found.orders], call.language, is_reckoned=True)
        heading = Block(call.say("desk-odds-about", text=clip(text, LABEL)), "bold")
        note = () if found.is_now else (Block(call.say("desk-odds-if-asked"), "italic"),)
        blocks = (title(table, call.language), heading, *note, *await self._office.aside.run(rows))
        return (Reply(Message(blocks), private=True),)

    async def theirs(self, call: Call, table: Table, line: str, asked: Purport) -> Answers | None:
        """What would come of what others do, or whether they can do it; `None` if a line speaks of no such thing."""
        seat = table.seat_if_any(call.who.key)
        is_own = seat is None or len(table.seats_of(call.who.key)) == len(table.seats)
        if seat is None or is_own or not table.is_running or known_matters().speaks("asker", line):
            return None
        intent = intent_of(line)
        text = intent.rest if intent.drift in ("permission", "outcome") else supposed(line)
        is_any = (
            asked.actor == "others" and known_matters().speaks("harm", line) and not any(map(verbs_of, line.split()))
        )
        is_any = is_any and table.ask(seat) is None
        if is_any or not text:
            return await self._what_if.theirs(call, table, seat, "", asked.groups) if is_any else None
        first = [seen.word for each in asked.things[:1] for seen in each.seen]
        spots = await self._office.aside.run(table.play.whereabouts, table.position, first)
        is_foreign = bool(spots) and all(spot.seat not in ("", seat) for spot in spots.values())
        mine = table.ask(seat)
        is_mine = mine is not None and deed_in(text, [each.word for each in mine.choices.fork((), why=True).options])
        if asked.actor != "others" and (is_mine or not is_foreign):
            return None
        return await self._what_if.theirs(call, table, seat, text, asked.groups)

    async def state(self, call: Call, table: Table, line: str, asked: Purport) -> Answers | None:
        """How a piece stands of which somebody asks whether it may still do what is not asked now, or why not; what is.

        `None` if they ask no such thing.
        """
        intent, seat = intent_of(line), table.seat_if_any(call.who.key)
        words = [seen.word for each in asked.things for seen in each.seen]
        is_said = known_matters().speaks("still", line) or known_matters().speaks("why not", line)
        is_meant = intent.drift == "permission" and is_said and len(words) == 1
        if seat is None or not table.is_running or not is_meant:
            return None
        spots = table.play.whereabouts(table.position, words)
        # Why others' pieces cannot be attacked hangs on who would do it.
        if not spots or (not known_matters().speaks("still", line) and spots[words[0]].seat != seat):
            return None
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        said = [[each for each in vocabulary.spelled(token) if each in vocabulary.verbs] for token in tokens_of(line)]
        verbs = {*chain.from_iterable(said)} or {*chain.from_iterable(map(verbs_of, tokens_of(line)))}
        ask = table.ask(seat)
        if not verbs or (ask is not None and verbs & {each.word for each in ask.choices.fork((), why=True).options}):
            return None
        what = " ".join(each for each in intent.rest.split() if each not in known_short_words().there)
        untimely = await self._judging.untimely(call, table, ask, what)
        return for_one((*await self._looking.several(call, table, asked.things), *(untimely or ())))

    async def later(self, call: Call, table: Table, line: str, asked: Purport | None = None) -> Answers | None:
        """What would come of what somebody speaks of who is asked nothing now; `None` if that is not told."""
        seat = table.seat_if_any(call.who.key)
        if seat is None or table.ask(seat) is not None or not table.is_running:
            return None
        if (told := of_resigning(call, line)) is not None:
            return told
        return await self._what_if.if_asked(call, table, seat, line, () if asked is None else asked.groups)


def _shut_now(table: Table, seat: Seat, order: str) -> Judged | None:
    """An order with somebody of one's own that is refused now, such as one of who has acted; else `None`."""
    spots = table.play.whereabouts(table.position, order.split())
    refusal = table.play.judge(table.position, seat, table.play.read_order(table.position, seat, order))
    is_meant = refusal is not None and any(spot.seat == seat for spot in spots.values())
    return Judged(order, refusal, is_whole=True) if is_meant else None


def of_no_order(call: Call, line: str, example: str) -> Answers:
    """What is told of what is no order: what comes of giving up the game, else how to ask what would come of one."""
    resigning = of_resigning(call, line)
    return resigning or call.reply("desk-if-what", is_private=True, text=clip(line, LABEL), example=example)


def of_resigning(call: Call, line: str) -> Answers | None:
    """What would come of giving up the game; `None` if a line speaks of anything else."""
    wish = known_wishes().of(line)
    is_meant = wish is not None and wish.matter == "resign"
    return call.reply("desk-if-resign", is_private=True) if is_meant else None


def _asks_who(line: str) -> bool:
    return WHO in known_aims().gist(spelling.tokens(line))
