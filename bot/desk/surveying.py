"""Surveying: what things are that somebody compares, would have together or wonders at, and what a sum consists of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec

from bot.desk.messages.outgoing import Block, Message, Reply
from bot.desk.messages.words import Answers, Call, told_first, told_last
from bot.desk.news.arranging import arranged
from bot.desk.news.prompting import title
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.orders.aiming import Purport
from bot.desk.orders.forecasts import Forecasts
from bot.desk.orders.looking import THINGS, Looking, Meant, Seen, in_sight
from bot.desk.reading.deed import verbs_of
from bot.desk.reading.intent import known_matters
from bot.desk.reading.naming import Mentioned, mentioned
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import tokens_of
from bot.desk.reading.vocabulary import Vocabulary
from bot.desk.reference import Reference
from bot.desk.tables.table import Table
from bot.desk.views.alone import for_one
from bot.desk.views.asking import arranging
from bot.desk.views.figures import figured, figures_of
from bot.desk.views.telling import stake_blocks
from bot.desk.wondering import compared, figures_in, wonders_at_thing
from engine.core.game import Preview, Seat
from engine.core.sights import Sight
from engine.core.text import Name
from engine.kits.newcomers import FIRST
from renderers.speech import capitalised, speak, speak_text

_AGAINST = frozenset(("against", "против"))
"""What stands before a thing that others are to fight."""
_TWO = 2
_PLACED = 12
"""Orders of a set-up that are told."""
_UNNAMED = frozenset(("verb", "particle"))
"""Kinds of words that name no thing."""


class Surveying:
    """Answers what is asked of several things at once, or of the figures of one."""

    def __init__(
        self, office: Office, looking: Looking, forecasts: Forecasts, reference: Reference, handlers: Handlers
    ) -> None:
        """Use these means, and what answers commands."""
        self._handlers = handlers
        self._office = office
        self._looking = looking
        self._forecasts = forecasts
        self._reference = reference

    async def answer(self, call: Call, table: Table, line: str, asked: Purport) -> Answers | None:
        """What is told of things as they are, and of what it takes to take one; `None` if a line asks no such thing."""
        if (figures := await self._figures(call, table, line, asked)) is not None:
            return figures
        if (needed := await self._forecasts.needed(call, table, line)) is not None:
            return needed
        if (told := await self._placed(call, table, line, asked)) is not None:
            return told
        if (told := await self._beside(call, table, line, asked)) is not None:
            is_one = known_matters().speaks("together", line)
            return await self._reference.with_rule(call, table, for_one(told), line) if is_one else told
        return await self._looking.several(call, table, asked.things) if _wonders_at(asked, line) else None

    async def _figures(self, call: Call, table: Table, line: str, asked: Purport) -> Answers | None:
        """A thing with the figures of which somebody asks what they mean, else another to read them by."""
        said, seat = figures_of(line), table.seat_if_any(call.who.key)
        if not said or asked.things or not known_matters().speaks("meaning", line):
            return None
        if found := await self._looking.with_figures(table, seat, line):
            return await self._looking.several(call, table, found)
        seen = await self._office.aside.run(figured, table, seat)
        if seen is None:
            return None
        told = await self._looking.several(call, table, (Meant((Seen(*seen),)),))
        return told_first(Block(call.say("desk-figures-none", figures=said)), told)

    async def sum_wondered_at(self, call: Call, table: Table, line: str, asked: Purport) -> Answers | None:
        """What is under way, with its sums, for whoever asks why a figure is so that is one of theirs; else `None`."""
        is_meant = known_short_words().wonders_at_figure(line) or _wonders_at(asked, line)
        stakes = await self._office.aside.run(_stakes, table) if is_meant else []
        stake = next((each for each in stakes if figures_in(line) & _figures_of(each)), None)
        if stake is None:
            return None
        return (Reply(Message((title(table, call.language), *stake_blocks(stake, call.language))), private=True),)

    async def _placed(self, call: Call, table: Table, line: str, asked: Purport) -> Answers | None:
        """What to mind when setting up, and where a computer would; `None` if nothing is, or no such thing is asked."""
        seat = table.seat_if_any(call.who.key)
        ask = None if seat is None or not table.is_running else table.ask(seat)
        if (
            seat is None
            or ask is None
            or table.play.turn(table.position)
            or not known_matters().speaks("placing", line)
        ):
            return None
        told = await self._handlers.at_table["hint"](msgspec.structs.replace(call, text=FIRST), table)
        if not arranging(table, ask, call.language, is_private=True):
            return told
        orders = (await arranged(self._office, table, seat, call.language)).splitlines()
        names = [speak_text(seen.sight.name, call.language) for each in asked.things for seen in each.seen]
        meant = [order for order in orders if any(name in order for name in names)] or orders
        rows = [Block(call.say("desk-arranged-so"), "bold"), Block("\n".join(meant[:_PLACED]))]
        return told_last(told, *rows)

    async def _beside(self, call: Call, table: Table, line: str, asked: Purport) -> Answers | None:
        """What is told of several things that a line compares or would have together; `None` if it does neither."""
        of_what = compared(line)
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        said = line if of_what is None else of_what
        named = await self._office.aside.run(_named, vocabulary, table, tokens_of(said), said)
        inside = {at for each in named for at in range(each.at, each.end)}
        if any(verbs_of(token) for at, token in enumerate(tokens_of(said)) if at not in inside):
            return None
        if known_matters().speaks("together", line):
            return await self._together(call, table, asked)
        return None if of_what is None else await self._side_by_side(call, table, line, named, asked)

    async def _together(self, call: Call, table: Table, asked: Purport) -> Answers | None:
        """The places where pieces stand that somebody asks to have together, and so how full each is."""
        words = [seen.word for each in asked.things for seen in each.seen[:1]]
        spots = await self._office.aside.run(table.play.whereabouts, table.position, words)
        names = [spots[word].name for word in words if word in spots]
        places = dict.fromkeys(name.word for name in names if isinstance(name, Name))
        if len(words) < 2 or not places:
            return None
        look = partial(table.play.look, table.position, table.seat_if_any(call.who.key))
        seen = await self._office.aside.run(lambda: [in_sight(look, [place]) for place in places])
        return await self._looking.several(call, table, tuple(map(Meant, seen)))

    async def _side_by_side(
        self, call: Call, table: Table, line: str, named: Sequence[Mentioned], asked: Purport
    ) -> Answers | None:
        """The figures of several things, a line each, for whoever compares them; of one that is known all of it.

        `None` if a line names none. Things that share a name have the same figures.
        """
        seat = table.seat_if_any(call.who.key)
        kinds = await self._office.aside.run(lambda: [*filter(None, (_one_of(table, seat, each) for each in named))])
        seen = kinds if len({each.word for each in kinds}) > 1 else [each.seen[0] for each in asked.things if each.seen]
        if not seen or (len(seen) == 1 and not known_matters().speaks("of two", line)):
            return None
        if len(seen) == 1:
            return await self._looking.several(call, table, (Meant((seen[0],)),))
        rows = [_row(each.sight, call) for each in seen[:THINGS]]
        return (Reply(Message((title(table, call.language), *map(Block, rows))), private=True),)


def _named(vocabulary: Vocabulary, table: Table, tokens: Sequence[str], line: str) -> list[Mentioned]:
    """What a line names that is no deed; of more than two things not what it would have them against."""
    names = mentioned(vocabulary, line, partial(table.play.is_in_play, table.position))
    things = [each for each in names if not all(vocabulary.is_of(word, _UNNAMED) for word in each.words)]
    compared = [each for each in things if not _AGAINST.intersection(tokens[max(0, each.at - 1) : each.at])]
    return compared if len(compared) >= _TWO else things


def _one_of(table: Table, seat: Seat | None, named: Mentioned) -> Seen | None:
    """One of the things of a name, one's own before others'; `None` if a seat sees none."""
    seen = in_sight(partial(table.play.look, table.position, seat), named.words)
    spots = table.play.whereabouts(table.position, [each.word for each in seen])
    own = [each for each in seen if each.word in spots and spots[each.word].seat == seat]
    return next(iter((*own, *seen)), None)


def _wonders_at(asked: Purport, line: str) -> bool:
    """Whether a line asks why things that it names have such figures."""
    seen = [each.seen[0] for each in asked.things if each.seen]
    names = [name for each in seen for name in (each.sight.name.en, each.sight.name.ru, each.word)]
    return bool(seen) and wonders_at_thing(line, names)


def _row(sight: Sight, call: Call) -> str:
    """A thing with what is told of it in figures, else with all that is."""
    figured = [line for line in sight.lines if any(isinstance(fact, int) for fact in line.facts.values())]
    told = " ".join(capitalised(speak(line, call.language)) for line in figured or (sight.where, *sight.lines))
    name = capitalised(speak_text(sight.name, call.language))
    return told if told.startswith(name) else f"{name}: {told}"


def _stakes(table: Table) -> list[Preview]:
    """What each open question is about."""
    return [table.play.at_stake(table.position, ask.seat) for ask in table.asks]


def _figures_of(preview: Preview) -> set[int]:
    """What the sums of a preview come to and consist of."""
    sums = {each.total for each in preview.sums}
    return sums | {addend.amount for each in preview.sums for addend in each.addends}
