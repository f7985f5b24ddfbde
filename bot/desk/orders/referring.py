"""Referring: the thing that “that” means: what the order under way, the question or the latest news is about."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import Any

from bot.desk.messages.words import Answers, Call
from bot.desk.office.acting import Order
from bot.desk.office.office import Office
from bot.desk.orders.begun import begun
from bot.desk.orders.foresight import foresee
from bot.desk.orders.looking import THINGS, Looking, Meant, in_sight
from bot.desk.orders.refusing import last_refused
from bot.desk.orders.under_way import AT_ONCE, LINE
from bot.desk.reading import spelling
from bot.desk.reading.aims import FIGHT, known_aims
from bot.desk.reading.deed import as_played, as_what, behind_refusal, by_card, only_ends, refuses, verbs_of
from bot.desk.reading.intent import asks
from bot.desk.reading.listing import by_way
from bot.desk.reading.naming import names_only
from bot.desk.reading.outcome import Understood
from bot.desk.reading.rephrasing import further as gone_further
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import MARKS
from bot.desk.reading.vocabulary import Vocabulary
from bot.desk.reading.watched import Watched, bare_words, first_words
from bot.desk.tables.table import Table
from bot.desk.views.previews import lets_be
from bot.desk.views.telling import Eyes, may_see
from engine.core.game import Ask, Preview, Seat
from engine.core.sights import PLACE
from engine.core.text import Line, Text

_ALSO = r"(?:too|also|as well|тоже|также)"
_ADDED = re.compile(
    r"(?:(?:and|plus|also|as well as|а|и|плюс|еще|ещё|также) )+(?P<first>\S.{,60}?)"
    rf"(?: {_ALSO})?|(?P<last>\S.{{,60}}?) {_ALSO}",
    re.IGNORECASE,
)
"""How somebody says what else is meant."""
_GOING = verbs_of("go")[0]
"""The verb of orders by which somebody goes."""
CARD = "card"
"""The kind of words that name a card, and the notion of one."""
_CARDS = frozenset((CARD, "map"))
"""The notions of a card, which a map is called by as well in Russian."""
_KINDS = (CARD, "unit")
"""Kinds of things that are pointed at, the likeliest first where a sentence names several."""
_STEPWISE = frozenset(("go", "step"))
"""Verbs of orders by which somebody goes from place to place, each of which is asked for by itself."""
_NAME = 2
"""Words of an order that says no more than a name besides its verb."""
_RECENT = 40
"""Sentences of news that are looked through."""


def with_last_place(table: Table, person: str, line: str) -> str:
    """A line in which “the same place” is that to which the last order of somebody's own seats led."""
    if not table.is_running or "\n" in line.strip() or known_short_words().at_same_place(line, "-") == line:
        return line
    own = table.seats_of(person)
    last = next((done for done in reversed(table.dones) if done.seat in own and done.by == person), None)
    words = [] if last is None else bare_words(last.order)
    spots = table.play.whereabouts(table.position, words)
    place = next((word for word in reversed(words) if word in spots and spots[word].rank[0] == PLACE), "")
    return known_short_words().at_same_place(line, place)


def gone_there(table: Table, person: str, line: str, shown: Sequence[str]) -> str | None:
    """A line by which somebody is to go “there”, with the place to which the order that was shown leads.

    Where none was, it is that to which their last order led; `None` if a line says no such thing.
    """
    silent, words = known_short_words().silent, line.rstrip(" .!").split()
    while words and spelling.fold(words[-1]) in silent:
        words.pop()
    said = [spelling.fold(word) in known_short_words().there for word in words]
    # «Туда» says whither wherever it stands, “there” as the last word alone.
    at = next(
        (at for at, is_so in enumerate(said) if is_so and (at == len(words) - 1 or not words[at].isascii())), None
    )
    if at is None or not any(_GOING in verbs_of(word) for word in words[:at]):
        return None
    last = next((done for done in reversed(table.dones) if done.by == person), None)
    told = shown or ([] if last is None else bare_words(last.order))
    spots = table.play.whereabouts(table.position, told)
    place = next((word for word in reversed(told) if word in spots and spots[word].rank[0] == PLACE), "")
    return f"{' '.join((*words[:at], *words[at + 1 :]))} > {place}{'!' * line.endswith('!')}" if place else None


def lets_happen(table: Table, seat: Seat, line: str) -> bool:
    """Whether a line says in many words that what others began is let happen, where that is what is asked.

    What says so in one answers what is asked, whatever else may be declined.
    """
    ask = table.ask(seat) if table.is_running and not known_short_words().answers(line) else None
    return ask is not None and known_short_words().lets_be(line) and lets_be(table, ask, ask.choices.default())


def behind_no(text: str) -> str:
    """What is left out of an order that was shown, or added to it, without the no with which somebody says so."""
    no, rest = known_short_words().refused(text)
    return rest if rest and known_short_words().is_apart(no, rest) else text


async def with_more(office: Office, call: Call, table: Table, order: Order | None, text: str) -> str | None:
    """The order that was shown with what a line says is to be in it as well: “and the guards too”; else `None`.

    Where others read the line nothing is added that they could not know of.
    """
    found = _ADDED.fullmatch(text.strip(" .!"))
    ask = table.ask(table.seat_for(call.who.key))
    if found is None or order is None or ask is None:
        return None
    vocabulary, watched = (await office.readers.get(table.head.game)).vocabulary, Watched(ask.choices)
    what, was = found["first"] or found["last"], Counter(bare_words(order.text))
    if not names_only(vocabulary, what, lambda word: word not in vocabulary.verbs):
        return None
    line = f"{order.text} , {what}"
    reading = await office.read(table, ask.seat, line, ask.choices if call.chat.private else watched)
    is_more = isinstance(reading, Understood) and was < Counter(bare_words(reading.text))
    return line if is_more and not watched.is_passed else None


def going(table: Table, seat: Seat) -> str:
    """The verb by which somebody of a seat who is under way goes on, to a place and nothing else; "" if nobody is.

    It is known to all: nothing behind it is hidden.
    """
    ask = table.ask(seat) if table.is_running else None
    if ask is None:
        return ""
    for verb in first_words(ask.choices):
        if verb in verbs_of("go") and not ask.choices.hides(verb):
            places = [option.word for option in ask.choices.fork((verb,)).serving if option.word not in MARKS]
            there = table.play.whereabouts(table.position, places)
            if places and all(each in there and there[each].rank[0] == PLACE for each in places):
                return verb
    return ""


async def further(office: Office, call: Call, table: Table, text: str) -> str:
    """A line that only says where it goes further, with who went somewhere by their last order of this turn.

    While somebody is under way it is they, and the line says no more than where. As what a thing is meant is said as
    orders say it, and so is with which card somebody answers. Who says twice that he does nothing more is through once.
    """
    vocabulary = (await office.readers.get(table.head.game)).vocabulary
    text = as_what(vocabulary, text) if len(text) <= LINE else text
    seat = table.seat_for(call.who.key)
    ask = table.ask(seat)
    verbs = () if ask is None or asks(text) else first_words(Watched(ask.choices))
    text = as_played(vocabulary, by_card(vocabulary, text, verbs), verbs) if verbs else text
    text = by_way(vocabulary, text) if verbs and not _STEPWISE.isdisjoint(vocabulary.verbs) else text
    clauses = only_ends(vocabulary, text) if ask is not None else []
    text = await office.aside.run(_through, table, ask, text, clauses) if ask is not None and clauses else text
    last = next((done for done in reversed(table.dones) if done.seat == seat and " " in done.order), None)
    if last is None or len(text) > LINE or table.play.turn(last.before) != table.play.turn(table.position):
        return text
    return gone_further(vocabulary, text, last.order, is_under_way=bool(going(table, seat)))


async def but_for_refused(office: Office, call: Call, table: Table, text: str) -> str | None:
    """What a line says behind what it says not to do; `None` if it refuses nothing, or just what is asked now.

    Who refuses what is asked now is through with that, and what he says then comes behind it.
    """
    vocabulary, ask = (await office.readers.get(table.head.game)).vocabulary, table.ask(table.seat_for(call.who.key))
    asked = [] if ask is None else [option.word for option in ask.choices.fork((), why=True).options]
    if refuses(vocabulary, text):
        return None if refuses(vocabulary, text, asked) else ""
    behind = behind_refusal(text)
    first = text[: len(text) - len(behind)].rstrip(" .!;,\n") if behind else ""
    return None if first and refuses(vocabulary, first, asked) else behind


async def goes_without_verb(
    office: Office, table: Table, ask: Ask[Any], order: Order, line: str, *, is_sure: bool
) -> bool:
    """Whether a line says as clearly as by its verb that an order is meant: it says no where just that is done by it.

    Whoever wants to be shown nothing (`is_sure`) is clear enough by any end or refusal, and by all but the only verb.
    """
    is_no = known_short_words().passes(line)
    if not is_sure:
        return is_no and order.text == table.play.write_order(ask.choices.default())
    if ask.choices.ends(order.words[0]):
        return is_no or refuses((await office.readers.get(table.head.game)).vocabulary, line)
    deeds = [option.word for option in ask.choices.fork((), why=True).options if not ask.choices.ends(option.word)]
    return len(order.words) > _NAME and deeds == [order.words[0]]


def _through(table: Table, ask: Ask[Any], line: str, clauses: Sequence[str]) -> str:
    """A line whose clauses all say that nothing more is done, as what ends by them: what is asked now, or more."""
    mark = AT_ONCE * line.endswith(AT_ONCE)
    then = foresee(table, ask.seat, (table.play.write_order(ask.choices.default()),)).table
    is_asked = then is not None and then.ask(ask.seat) is not None
    is_on = then is not None and is_asked and then.play.turn(then.position) == table.play.turn(table.position)
    is_of_several = is_on and known_short_words().ends_turn(clauses[-1])
    ends = [clauses[0], *[clauses[-1]] * (len(clauses) - 1)] if is_of_several else clauses[-1:]
    return "\n".join(f"{each}{mark}" for each in ends)


class Referring:
    """Answers what “that” is, or does."""

    def __init__(self, office: Office, looking: Looking) -> None:
        """Use these means."""
        self._office = office
        self._looking = looking

    async def reason(self, call: Call, table: Table, line: str) -> str | None:
        """The command for a bare “why?”, else `None`.

        It is about what was refused last; else about the deed that is to be answered; else about the last fight.
        """
        if not known_short_words().wonders(line):
            return None
        refused, _ = await last_refused(self._office, call, table)
        if refused and (not table.dones or table.dones[-1].version <= refused):
            return "why"
        seat = table.seat_if_any(call.who.key)
        is_asked = seat is not None and table.ask(seat) is not None
        is_answering = is_asked and await self._office.aside.run(table.play.at_stake, table.position, seat) != Preview()
        return "orders" if is_answering else FIGHT

    async def answer(self, call: Call, table: Table, line: str) -> Answers | None:
        """What is meant by a line that only points; `None` if it says more, or there is nothing it could mean."""
        tokens = spelling.tokens(line)
        if not await self._office.aside.run(lambda: known_aims().only_points(tokens)):
            return None
        is_card = not _CARDS.isdisjoint(known_aims().gist(tokens))
        under_way = await begun(self._office.store, call, table)
        words = () if under_way is None else under_way.words
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        seat, eyes = table.seat_if_any(call.who.key), frozenset(table.seats_of(call.who.key))
        kinds = (CARD,) if is_card else _KINDS
        found = await self._office.aside.run(pointed_at, vocabulary, table, seat, eyes, words, kinds)
        return await self._looking.several(call, table, found) if found else None


def pointed_at(
    vocabulary: Vocabulary,
    table: Table,
    seat: Seat | None,
    eyes: Eyes,
    started: Sequence[str],
    kinds: Sequence[str],
) -> tuple[Meant, ...]:
    """The things of the first of these that names any: an order under way, a question, the news, newest first."""
    look = partial(table.play.look, table.position, seat)
    begun_with = [word for word in reversed(started) if vocabulary.is_of(word, kinds)][:1]
    for words in ([begun_with], *_named(vocabulary, table, eyes, kinds)):
        seen = [each for alike in words for each in in_sight(look, alike)[:1]] if words else []
        if seen:
            return tuple(Meant((each,)) for each in seen[:THINGS])
    return ()


def _named(vocabulary: Vocabulary, table: Table, eyes: Eyes, kinds: Sequence[str]) -> Iterator[list[list[str]]]:
    """What each sentence names, as the words that each name may mean; of the kind that is the likeliest there."""
    is_in_play = partial(table.play.is_in_play, table.position)
    for line in _sentences(table, eyes):
        names = [name for fact in line.facts.values() for name in (fact if isinstance(fact, tuple) else (fact,))]
        words = [[*filter(is_in_play, vocabulary.spelled(name.en))] for name in names if isinstance(name, Text)]
        for kind in kinds:
            told = [[word for word in alike if vocabulary.is_of(word, (kind,))] for alike in words]
            if any(told):
                yield [*filter(None, told)]
                break


def _sentences(table: Table, eyes: Collection[Seat]) -> Iterator[Line]:
    """What the open questions are about, and then the news as these eyes may read them, the newest first."""
    for ask in table.asks:
        yield from table.play.at_stake(table.position, ask.seat).lines
    events = [event for notice in table.notices for event in notice.events if may_see(event, frozenset(eyes))]
    yield from (event.line for event in reversed(events[-_RECENT:]))
