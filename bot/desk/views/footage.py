"""Footage: the beats of a game as the moments of a film, with captions in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.desk.messages.words import say
from bot.desk.tables.beats import Beat
from bot.desk.tables.table import Table
from bot.desk.views.pictures import seen_by
from bot.desk.views.telling import side_name
from engine.core.game import Event
from engine.core.rules import Mark
from engine.core.text import Language
from renderers.films.take import Die, Take
from renderers.speech import capitalised, listed, speak, speak_text

LONGEST = 58_000
"""Milliseconds of the longest film."""
SENTENCES = 3
"""Sentences of a caption at most, of those that matter most."""
_TITLE, _END = 2_200, 3_500
_LEAST, _MOST, _LETTER = 900, 1_900, 14
"""Milliseconds that a moment is shown, at least and at most, and for each letter of its caption."""
_ON_ITS_WAY = 330
"""Milliseconds before that, in which counters move."""


def takes_of(table: Table, beats: Sequence[Beat], name: str, end: str, language: Language) -> tuple[Take, ...]:
    """The moments of a film.

    Args:
        table: whose game it is.
        beats: what is shown, at least one.
        name: what stands above the first moment: the title of the game.
        end: how the game stands, or how it ended; below the last moment.
        language: of the captions.
    """
    takes = [_take(table, beat, language) for beat in beats]
    takes = _timed(takes)
    if beats[0].before is None:
        first = takes[0]
        takes[0] = Take(None, first.after, (), name, first.lines, (), _TITLE, is_whole=True)
    last = beats[-1]
    seen = seen_by(table, last.after, None)
    closing = Take(None, seen, (), _when(last, table, language, whose=False), (end,), (), _END, is_whole=True)
    return (*takes, closing)


def _take(table: Table, beat: Beat, language: Language) -> Take:
    observe = table.play.observe
    events = _told(table, beat)
    lines = tuple([_said(event, table, language) for event in events])
    marks: tuple[Mark, ...] = tuple([mark for event in beat.events for mark in event.marks])
    dice = tuple([Die(roll.seat, roll.total) for event in beat.events for roll in event.rolls])
    return Take(
        None if beat.before is None else observe(beat.before, None),
        observe(beat.after, None),
        marks,
        _when(beat, table, language),
        lines,
        dice[:4],
        min(_MOST, max(_LEAST, _LETTER * sum(map(len, lines)))),
    )


def _said(event: Event, table: Table, language: Language) -> str:
    """An event as a sentence; of what only some sides were told, which of them it speaks to."""
    told = capitalised(speak(event.line, language))
    if event.seen_by is None:
        return told
    sides = listed(tuple([speak_text(side_name(table, seat), language) for seat in event.seen_by]), language)
    return say(language, "film-told", sides=capitalised(sides), told=told)


def _told(table: Table, beat: Beat) -> list[Event]:
    """What of a beat is told, in its order: what matters most; of a kind the last first, with what it came to."""
    weights = table.play.weights
    kinds = [event.kind for event in beat.events]
    ranked = sorted(
        range(len(kinds)), key=lambda at: (-weights.weight(kinds[at]), kinds[at + 1 :].count(kinds[at]), at)
    )
    return [beat.events[at] for at in sorted(ranked[:SENTENCES])]


def _when(beat: Beat, table: Table, language: Language, *, whose: bool = True) -> str:
    turn = say(language, "film-turn-number", turn=max(1, beat.turn))
    if not (whose and beat.seat):
        return turn
    return f"{turn} · {capitalised(speak_text(side_name(table, beat.seat), language))}"


def _timed(takes: Sequence[Take]) -> list[Take]:
    """The moments, all of them shorter if together they would take too long."""
    room = LONGEST - _TITLE - _END - _ON_ITS_WAY * len(takes)
    asked = sum(take.lasts for take in takes)
    share = min(1.0, room / asked) if asked else 1.0
    return [_lasting(take, round(take.lasts * share / 10) * 10) for take in takes]


def _lasting(take: Take, lasts: int) -> Take:
    return msgspec.structs.replace(take, lasts=max(300, lasts))
