"""Missteps in words and pictures: what orders have cost a side, what was better, and where they were given."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.desk.messages.outgoing import Block
from bot.desk.messages.people import clip
from bot.desk.messages.words import say
from bot.desk.tables.beats import Beat, beats_of
from bot.desk.tables.table import Table
from bot.desk.views.digest import length
from bot.desk.views.telling import side_name, spoken_line
from bot.desk.work.drawing import ALT
from engine.core.game import AnyGame, Seat
from engine.core.rules import Mark
from engine.core.text import Language
from engine.players.missteps import Misstep
from renderers.films.take import Take
from renderers.speech import capitalised, speak_text
from storage.record import Record

WIDTHS = (2000, 160, 110, 75, 50, 35)
"""Characters of an order, the most there is room for."""


class Costs(msgspec.Struct, frozen=True):
    """What orders have cost one side.

    Attributes:
        blocks: in words.
        takes: the positions in which they were given, as the side saw them, with what was better.
    """

    seat: Seat
    blocks: tuple[Block, ...]
    takes: tuple[Take, ...]

    @property
    def alt(self) -> str:
        """What stands for the picture."""
        return clip(" ".join(line for take in self.takes for line in (f"{take.title}:", *take.lines)), ALT)


def costs_of(
    code: str,
    records: Sequence[Record],
    games: Mapping[str, AnyGame],
    found: Sequence[Misstep],
    language: Language,
    room: int = sys.maxsize,
) -> tuple[Costs, ...]:
    """What orders have cost each side, in the order of the sides; of those whom none has cost much just that.

    Nothing where the records no longer give what they once gave.

    Args:
        code: the table's.
        records: all of them, of a game that is over.
        games: those that can be played.
        found: the orders, by their number among those that stand.
        language: of all that is said.
        room: characters for each side, so that all of it stands below its picture: a part of it would be torn off.
    """
    course = beats_of(code, records, games)
    if course is None:
        return ()
    table, (_, *beats) = course
    told = []
    for seat in table.seats:
        own = [one for one in found if one.seat == seat]
        name = capitalised(speak_text(side_name(table, seat), language))
        if not own:
            told.append(Costs(seat, (Block(say(language, "desk-missteps-side-none", side=name)),), ()))
        else:
            blocks = _fitting(table, own, beats, language, room)
            takes = [_take(table, number, one, beats[one.number], language) for number, one in enumerate(own, 1)]
            told.append(Costs(seat, blocks, tuple(takes)))
    return tuple(told)


def _fitting(
    table: Table, own: Sequence[Misstep], beats: Sequence[Beat], language: Language, room: int
) -> tuple[Block, ...]:
    """What orders have cost one side, each order as long as there is room for."""
    heading = say(language, "desk-missteps", side=capitalised(speak_text(side_name(table, own[0].seat), language)))
    how = Block(say(language, "desk-missteps-how"), "italic")
    blocks: tuple[Block, ...] = ()
    # How it was worked out gives way where orders would be cut to less than says what they are.
    for width, below in (*((width, (how,)) for width in WIDTHS[:-1]), *((width, ()) for width in WIDTHS)):
        rows = [_row(table, number, one, beats[one.number], language, width) for number, one in enumerate(own, 1)]
        blocks = (Block(heading, "bold"), *map(Block, rows), *below)
        if length(blocks) <= room:
            break
    return blocks


def _row(table: Table, number: int, one: Misstep, beat: Beat, language: Language, width: int) -> str:
    given, better = _given(table, one, language, width), _better(table, one, language, width)
    return f"{number}. {_when(one, beat, language)}. {given} {better}"


def _take(table: Table, number: int, one: Misstep, beat: Beat, language: Language) -> Take:
    """The position in which an order was given, with what was better drawn in."""
    game = table.play
    marks = _marks(table, one, beat.before)
    return Take(
        None,
        game.observe(beat.before, one.seat),
        marks,
        f"{number}. {_when(one, beat, language)}",
        (_better(table, one, language), _given(table, one, language)),
        (),
        0,
        is_whole=not marks,
    )


def _marks(table: Table, one: Misstep, position: Any) -> tuple[Mark, ...]:
    """What was better, as it is drawn before it is given; where it is not, whatever it names on the board."""
    game = table.play
    drawn = game.preview(position, one.seat, game.read_order(position, one.seat, one.better)).marks
    if drawn:
        return drawn
    seen = [game.look(position, one.seat, word) for word in one.better.split()[1:]]
    return tuple(dict.fromkeys(mark for sight in seen if sight is not None for mark in sight.marks))


def _when(one: Misstep, beat: Beat, language: Language) -> str:
    before, after = (round(100 * share) for share in (one.before, one.after))
    return say(language, "desk-missteps-when", turn=max(1, beat.turn), before=before, after=after)


def _given(table: Table, one: Misstep, language: Language, width: int = WIDTHS[0]) -> str:
    return say(language, "desk-missteps-given", order=clip(spoken_line(table, one.given, language), width))


def _better(table: Table, one: Misstep, language: Language, width: int = WIDTHS[0]) -> str:
    return say(language, "desk-missteps-better", order=clip(spoken_line(table, one.better, language), width))
