"""The digest: which news a card tells, the few lines that say what mattered, and questions cut to what fits there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

import msgspec

from bot.desk.messages.outgoing import BUTTONS, Block, Button
from bot.desk.messages.people import clip
from bot.desk.messages.words import say
from bot.desk.tables.table import Notice, Table
from bot.desk.views.asides import LINE, asides, is_listed
from bot.desk.views.fates import FATES, GONE, LESS, all_fates, fate_of, fates_told, is_said_by_fates
from bot.desk.views.telling import PUBLIC, Eyes, may_see, note, sum_line, sum_total, tell
from bot.desk.views.token import Verb, token_at
from engine.core.game import Event, Seat, Sum
from engine.core.rules import Mark
from engine.core.text import Language
from engine.core.weights import AUTOMATIC, DECISIVE, NOTABLE, ROUTINE
from renderers.overlays.numbers import circled
from renderers.speech import capitalised, is_said_in, speak
from storage.record import (
    BY_THEMSELVES,
    IDLE,
    KNOWN_TO_ALL,
    Answered,
    Begun,
    ChatLinked,
    Opened,
    Revealed,
    Undone,
    Wish,
)

LINES = 5
"""The most lines of a digest."""
_NUMBER = 2  # characters of the number of a line
_FIGURE = re.compile(r"\d+")
_WORD = re.compile(r"\w+")
_ASKED_FOR = (Opened, ChatLinked, Revealed)
"""What is told to whoever asks for it: how the dice are checked, which chats follow."""
_DEED = DECISIVE + 1
"""What people do beside their orders weighs more than anything in play."""
_ASIDE = AUTOMATIC - 1
"""What was answered without asking, and why, is told where nothing that happened in play needs the line."""
LEFT = "left"
"""On the button of a card that tells all of its news, which may go back further than those of whoever presses it."""
FIGHTS = 3
"""So many fights, the largest, are told before all else that matters."""
RECENT = 3
"""So many answers are fresh, whoever has said a word since: they may have followed each other faster than one reads."""
_NOBODY = KNOWN_TO_ALL | {"computer", "clock"}
"""Who answered so, as all can know, in the name of people who have seen nothing."""
_UNSEEN = BY_THEMSELVES - {IDLE}
"""The same where no hand is hidden: that a standing order answered is told to all there."""


class Digest(msgspec.Struct, frozen=True):
    """What mattered in some news.

    Attributes:
        blocks: its lines, the oldest first.
        is_whole: that is all of the news.
        more: how many events it leaves out that are worth a line.
        marks: what a picture shows of the lines that have a number, each mark with that of its line.
    """

    blocks: tuple[Block, ...]
    is_whole: bool
    marks: tuple[Mark, ...] = ()
    more: int = 0


class _Line(msgspec.Struct, frozen=True):
    """A line to tell.

    Its weight, its forms from the shortest, if there is more, marks, the size of a fight, age, of which
    states it tells, and what becomes of units, wherever they stood.
    """

    weight: int
    forms: Sequence[Block]
    has_more: bool = False
    marks: tuple[Mark, ...] = ()
    fight: int = 0
    version: int = 0
    states: frozenset[tuple[int, str]] = frozenset()
    fates: tuple[Mark, ...] = ()


def latest_news(table: Table, seats: frozenset[Seat] = frozenset()) -> list[Notice]:
    """What has happened since people last answered for these seats, with what came of that; not what was taken back.

    Without seats it goes back to the last answer of whoever is asked now, and what that itself has done is told as long
    as no card has stood since that showed it. Where hands are hidden, that nobody was asked may be told to nobody else:
    so a word by which one lets happen what others do is no answer here, whoever gave it, and what one has only let
    happen is told. Where nobody is asked, it is all that the last answer brought; before the game, all that is
    remembered, but for who sits where, which stands below it.
    """
    if not table.head.has_begun:
        return [notice for notice in table.notices if not is_listed(table, notice)]
    standing = _standing(table.notices)
    begun = next((notice.version for notice in table.notices if isinstance(notice.record, Begun)), 0)
    answers = [(each, each.record) for each in standing if isinstance(each.record, Answered)]
    answered: dict[Seat, int] = {}
    for notice, record in answers:
        is_theirs = record.by not in BY_THEMSELVES if seats else table.is_over or _has_looked(table, notice, record)
        if is_theirs:
            answered[record.seat] = notice.version
    asked = seats or {ask.seat for ask in table.asks} or {max(answered, key=answered.__getitem__, default="")}
    since = min(_begins(table, answers, seat, answered.get(seat, begun), is_all=bool(seats)) for seat in asked)
    return [notice for notice in standing if notice.version >= since]


def _begins(table: Table, answers: Sequence[tuple[Notice, Answered]], seat: Seat, since: int, *, is_all: bool) -> int:
    """The version at which the news of a seat begin that answered last at another: what that did is told once."""
    is_told = any(
        notice.version > since and each.seat != seat and _may_be_given(table, each) for notice, each in answers
    )
    return since + (is_told and not (is_all or table.is_over))


def _has_looked(table: Table, notice: Notice, record: Answered) -> bool:
    """Whether it is certain, as far as all can know, that somebody in a seat was there when it was answered for."""
    if table.is_automatic(record.seat):
        return True
    if not table.play.card.hidden:
        return record.by not in _UNSEEN
    return record.by not in _NOBODY and (" " in record.order or not notice.is_reaction)


def _may_be_given(table: Table, record: Answered) -> bool:
    """Whether, as far as all can know, people gave an answer: they had been asked, by a card."""
    return record.by not in (_NOBODY if table.play.card.hidden else _UNSEEN)


def answered_last(table: Table) -> int:
    """When whoever is asked now answered last, if only with a word, and whoever gave it; 0 if one has not yet."""
    answers = ((each.version, each.record) for each in table.notices if isinstance(each.record, Answered))
    answered = {record.seat: version for version, record in answers if record.by not in KNOWN_TO_ALL}
    return min((answered.get(ask.seat, 0) for ask in table.asks), default=0)


def seen_to(table: Table) -> int:
    """The version up to which whoever is asked has seen what happened on a picture already: 0 if on none.

    They saw it on the card that asked others after they had answered last; what computers answered meanwhile made none.
    """
    asked = {ask.seat for ask in table.asks}
    answers = ((each.version, each.record) for each in table.notices if isinstance(each.record, Answered))
    given = [(version, record.seat) for version, record in answers if _may_be_given(table, record)]
    mine = [version for version, seat in given if seat in asked]
    return mine[-1] if mine and given[-1][0] > mine[-1] else 0


def fresh_since(table: Table) -> int:
    """The version from which on news are fresh: what whoever is asked has said no word about, and the last few answers.

    Some of these may have followed each other faster than anybody reads.
    """
    answers = [notice.version for notice in table.notices if isinstance(notice.record, Answered)]
    return min((answered_last(table), *answers[-RECENT:]))


def _standing(notices: Sequence[Notice]) -> list[Notice]:
    """The news without answers that were taken back later."""
    found: list[Notice] = []
    for notice in notices:
        to = notice.record.to if isinstance(notice.record, Undone) else notice.version
        found = [each for each in found if each.version <= to or not isinstance(each.record, Answered)]
        found.append(notice)
    return found


def digest(
    table: Table,
    notices: Sequence[Notice],
    language: Language,
    room: int,
    *,
    fresh: int = 0,
    is_numbered: bool = False,
    beside: Sequence[Block] = (),
    at_stake: Sequence[Mark] = (),
    eyes: Eyes = PUBLIC,
    losses_first: bool = False,
) -> Digest:
    """What mattered in some news: first of all in the freshest.

    Args:
        table: the table.
        notices: its news.
        language: the reader's.
        room: characters for all of it.
        fresh: the version from which on news go before older ones, however much those weigh.
        is_numbered: lines that tell of places bear numbers, which a picture beside them shows.
        beside: what stands above and below it; what is told there is not told twice.
        at_stake: what is asked is about; nor is it told that it has begun.
        eyes: the seats of whoever alone reads it; none where others do.
        losses_first: it begins with all units that are gone, and those that went back.
    """
    said = frozenset(block.text for block in beside)
    happened = [
        msgspec.structs.replace(each, version=notice.version)
        for notice in _lasting(notices)
        for each in _weighed(table, notice, language, said, eyes)
    ]
    found = _outdone(_in_force(happened))
    is_whole = len(found) == len(happened)
    _leave_out(found, at_stake)
    is_whole = is_whole and all(each.weight != AUTOMATIC and not each.has_more for each in found)
    above = all_fates(table, found, language) if losses_first else []
    room -= length(above)
    events = len(found)
    if unasked := [notice for notice in notices if _is_unasked(notice)]:
        found += (_Line(_ASIDE, (block,), version=table.version) for block in asides(table, unasked, language, eyes))
    ranked = _ranked(found, fresh)
    lines = LINES - len(above)
    sizes = [len(each.forms[0].text) + 1 + (_NUMBER if is_numbered and each.marks else 0) for each in found]
    count = sum(number < lines and used <= room for number, used in enumerate(accumulate(sizes[at] for at in ranked)))
    is_whole = is_whole and count == len(ranked)
    has_fates = count > 1 and not above and any(each.fates for each in found)
    fates = fates_told(table, found, ranked[:count], language, fresh) if has_fates else ""
    if fates:
        # Whatever else there is no room for, nobody must look in vain for a unit that is gone.
        count -= count == lines or len(fates) >= room - sum(sizes[at] for at in ranked[:count])
        left = room - sum(sizes[at] for at in ranked[:count])
        fates = clip(fates_told(table, found, ranked[:count], language, fresh), min(LINE, left - 1))
        room -= len(fates) + 1
    chosen = {at: found[at].forms[0] for at in ranked[:count]}
    room -= sum(sizes[at] for at in chosen)
    for at, shortest in chosen.items():
        chosen[at] = next(form for form in reversed(found[at].forms) if len(form.text) <= len(shortest.text) + room)
        room -= len(chosen[at].text) - len(shortest.text)
    seen = seen_to(table) if is_numbered else 0
    shown = [at for at in sorted(chosen) if is_numbered and found[at].marks and found[at].version > seen]
    for number, at in enumerate(shown, 1):
        chosen[at] = Block(f"{circled(number)} {chosen[at].text}", chosen[at].style)
    marks = [
        msgspec.structs.replace(mark, number=number) for number, at in enumerate(shown, 1) for mark in found[at].marks
    ]
    told = [chosen[at] for at in sorted(chosen)]
    # Of what a sentence on units that are gone says wholly there is no more to tell.
    is_all = bool(fates) and not fates.endswith("…")
    more = [
        each for at, each in enumerate(found[:events]) if at not in chosen and each.weight not in (AUTOMATIC, _ASIDE)
    ]
    more = [each for each in more if not (is_all and is_said_by_fates(each, fresh))]
    if fates:
        told.insert(sum(at < events for at in chosen), Block(fates, "italic"))
    return Digest((*above, *told), is_whole and not more, tuple(marks), len(more))


def _is_unasked(notice: Notice) -> bool:
    """Whether nobody was asked for the answer, or in a part of a turn that ended with it."""
    is_by_itself = isinstance(notice.record, Answered) and notice.record.by in BY_THEMSELVES
    return is_by_itself or any(event.part for event in notice.events)


def _in_force(found: Sequence[_Line]) -> list[_Line]:
    """The lines without those that tell of a state which a later one says is another."""
    kept: list[_Line] = []
    later: set[tuple[int, str]] = set()
    for line in reversed(found):
        if not line.states or not line.states <= later:
            kept.append(line)
        later |= line.states
    return kept[::-1]


def _outdone(found: Sequence[_Line]) -> list[_Line]:
    """The lines without those that tell only losses of units that the same news says are gone, or what a fight says."""

    def of(line: _Line, fate: str) -> set[str]:
        return {unit for mark in line.fates if fate_of(mark) == fate for unit in mark.units}

    gone = {line.version: set[str]() for line in found}
    for line in found:
        gone[line.version] |= of(line, GONE)
    less = [set() if of(line, GONE) or line.has_more else of(line, LESS) for line in found]
    kept = [line for line, units in zip(found, less, strict=True) if not units or not units <= gone[line.version]]
    fights = [(line.version, _words(line)) for line in kept if line.has_more]
    return [line for line in kept if not any(_is_of(line, version, words) for version, words in fights)]


def _is_of(line: _Line, fought: int, words: frozenset[str]) -> bool:
    """Whether a line tells only which state something came to by a fight that says so itself."""
    return bool(line.states) and not line.has_more and line.version >= fought and _words(line) <= words


def _words(line: _Line) -> frozenset[str]:
    return frozenset(_WORD.findall(line.forms[-1].text.casefold()))


def _ranked(found: Sequence[_Line], fresh: int) -> list[int]:
    """Which lines are told, those first that matter most: the best of the very last news, of the fresh, of the rest.

    What nobody was asked comes last of all, however fresh. Of the rest, which whoever is asked may have seen, nothing
    is told that only filled a line.
    """
    told = [
        at
        for at, each in enumerate(found)
        if each.weight == _ASIDE or each.weight >= (ROUTINE if each.version >= fresh else NOTABLE)
    ]
    played = [at for at in told if found[at].weight != _ASIDE]
    last = max((found[at].version for at in played), default=0)
    # Of the very last news what was done goes before what comes of it, if it weighs the same.
    newest = max((at for at in played if found[at].version == last), key=lambda at: (found[at].weight, -at), default=-1)
    fights = sorted((at for at in told if found[at].fight), key=lambda at: found[at].fight)[-FIGHTS:]
    places = {at: place for place, at in enumerate(fights, 1)}
    ranks = {at: (at == newest, found[at].version >= fresh, places.get(at, 0), found[at].weight, at) for at in told}
    return sorted(told, key=lambda at: (found[at].weight != _ASIDE, ranks[at]), reverse=True)


def _lasting(notices: Sequence[Notice]) -> Iterator[Notice]:
    """The news; that the game has begun, or an order was taken back, is none any more once somebody has answered."""
    answered = max((notice.version for notice in notices if isinstance(notice.record, Answered)), default=0)
    for notice in notices:
        if notice.version > answered or not isinstance(notice.record, Begun | Undone):
            yield notice


def _leave_out(found: list[_Line], at_stake: Sequence[Mark]) -> None:
    """Leave the last line out that shows nothing but what the question below is about, and how it has begun."""
    shown = {(mark.kind, mark.places) for mark in at_stake if mark.places}
    for at in range(len(found) - 1, -1, -1):
        line = found[at]
        if line.marks and not line.has_more and {(mark.kind, mark.places) for mark in line.marks} <= shown:
            del found[at]
            return


def with_rest(table: Table, news: Digest, buttons: tuple[Button, ...], language: Language) -> tuple[Button, ...]:
    """The buttons of a card, with one for the rest of its news; an order may be typed without a button for that."""
    if news.is_whole or not (news.more or len(buttons) < BUTTONS):
        return buttons
    typing = token_at(table, Verb.FORM).text
    others = [each for each in buttons if len(buttons) < BUTTONS or each.token != typing]
    return (*others[: BUTTONS - 1], rest_button(table, news.more, language))


def rest_button(table: Table, more: int, language: Language) -> Button:
    """The button for the rest of the news of a card, which says how many lines that are."""
    label = say(language, "desk-log-more", n=more) if more else say(language, "desk-log")
    return Button(label, token_at(table, Verb.REPORT, name=LEFT).text)


def length(blocks: Iterable[Block]) -> int:
    """Characters of blocks with the ends of their lines."""
    return sum(len(block.text) + 1 for block in blocks)


def _weighed(table: Table, notice: Notice, language: Language, said: frozenset[str], eyes: Eyes) -> Iterator[_Line]:
    """What a piece of news says to everybody, and why it may be news for these eyes that they were not asked."""
    record = notice.record
    is_past = isinstance(record, Wish) and (table.is_over or record not in table.head.wishes)
    if is_past or isinstance(record, _ASKED_FOR):
        return
    if not isinstance(record, Answered | Begun):
        yield from (_Line(_DEED, (block,)) for block in tell(table, notice, language))
        return
    is_aside = isinstance(record, Answered) and record.by != "clock"
    yield from (_Line(_ASIDE if is_aside else _DEED, (block,)) for block in note(table, notice, language, eyes))
    for event in notice.events:
        sentence = capitalised(speak(event.line, language)) if said else ""
        if may_see(event, PUBLIC) and not any(is_said_in(sentence, text) for text in said):
            marks = tuple(mark for mark in event.marks if mark.places)
            sums = [each for each in event.sums if sum_line(each, language) not in said]
            forms = _forms(event, sums, language)
            weights = table.play.weights
            fight = sum(each.total for each in event.sums) if event.kind in weights.fights else 0
            states = frozenset(weights.states_told(event.kind, marks))
            yield _Line(
                weights.weight(event.kind),
                forms,
                bool(event.sums),
                marks,
                fight,
                states=states,
                fates=tuple(mark for mark in event.marks if mark.kind in FATES),
            )


def _forms(event: Event, sums: Sequence[Sum], language: Language) -> list[Block]:
    """A sentence in few words if it has any; with what sums come to; then, if they fit, with what they consist of."""
    sentence = capitalised(speak(event.line, language))
    said = _FIGURE.findall(sentence)
    unsaid = [each for each in sums if str(abs(each.total)) not in said]
    telling = [each for each in sums if each in unsaid or len(each.addends) > 1]
    totals = [f"{sum_total(each, language)}." for each in unsaid]
    forms = (totals, *([sum_line(each, language) for each in told] for told in (unsaid, telling)))
    brief = () if event.brief is None else (capitalised(speak(event.brief, language)),)
    shortest, *fuller = dict.fromkeys((*brief, *(" ".join((sentence, *form)) for form in forms)))
    return [Block(clip(shortest, LINE)), *(Block(form) for form in fuller if len(form) <= LINE)]
