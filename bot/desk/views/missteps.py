"""Missteps in words and pictures: what orders have cost a side, what was better, and where they were given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.desk.messages.outgoing import Block
from bot.desk.messages.people import clip
from bot.desk.messages.words import say
from bot.desk.tables.beats import Beat, beats_of
from bot.desk.tables.table import Table
from bot.desk.views.telling import side_name, spoken_line
from bot.desk.work.drawing import ALT
from engine.core.game import AnyGame, Seat
from engine.core.rules import Mark
from engine.core.text import Language
from engine.players.missteps import Misstep
from renderers.films.take import Take
from renderers.speech import capitalised, speak_text
from storage.record import Record


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
) -> tuple[Costs, ...]:
    """What orders have cost each side, in the order of the sides; of those whom none has cost much just that.

    Nothing where the records no longer give what they once gave.

    Args:
        code: the table's.
        records: all of them, of a game that is over.
        games: those that can be played.
        found: the orders, by their number among those that stand.
        language: of all that is said.
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
            rows = [_row(table, number, one, beats[one.number], language) for number, one in enumerate(own, 1)]
            blocks = (
                Block(say(language, "desk-missteps", side=name), "bold"),
                *map(Block, rows),
                Block(say(language, "desk-missteps-how"), "italic"),
            )
            takes = [_take(table, number, one, beats[one.number], language) for number, one in enumerate(own, 1)]
            told.append(Costs(seat, blocks, tuple(takes)))
    return tuple(told)


def _row(table: Table, number: int, one: Misstep, beat: Beat, language: Language) -> str:
    return f"{number}. {_when(one, beat, language)}. {_given(table, one, language)} {_better(table, one, language)}"


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


def _given(table: Table, one: Misstep, language: Language) -> str:
    return say(language, "desk-missteps-given", order=spoken_line(table, one.given, language))


def _better(table: Table, one: Misstep, language: Language) -> str:
    return say(language, "desk-missteps-better", order=spoken_line(table, one.better, language))
