"""Absence: who lets others wait so long that the computer may stand in for them, and how strong it should be then."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.desk.tables.standings import START, GameResult, standing
from bot.desk.tables.table import Table
from engine.core.game import Seat
from engine.players.levels import level_of, usual_of
from storage.record import UNASKED

MISSED = 2
"""Answers in a row for which somebody's time was up."""
LONG = 3 * 86_400
"""Seconds for which a question may stand open."""
APART = 100
"""Points of rating by which somebody is better or worse than a newcomer."""


def has_missed(table: Table, seat: Seat) -> bool:
    """Whether the time of a seat's people was up at each of its last answers that they might have given."""
    own = [done.by for done in table.dones if done.seat == seat and done.by not in UNASKED][-MISSED:]
    return own == ["clock"] * MISSED


def is_absent(table: Table, seat: Seat, now: int) -> bool:
    """Whether the computer may stand in for the people of a seat.

    Args:
        table: the table.
        seat: its seat.
        now: Unix seconds.
    """
    if not table.is_running or not table.holders(seat) or table.is_automatic(seat):
        return False
    waits = table.ask(seat) is not None and not table.head.is_paused and now - table.head.moved_at >= LONG
    return waits or has_missed(table, seat)


def level_like(results: Sequence[GameResult], game: str, people: Iterable[str], offered: Sequence[str]) -> str:
    """The strength of the computer that is nearest to the best of some people, by the games they have played.

    The strongest that they have beaten at least as often as not; the weakest if they have only lost to computers; where
    they have met none, by their rating.

    Args:
        results: of any games, the earliest first.
        game: the game's id.
        people: their keys.
        offered: the strengths there are, the weakest first.
    """
    ranks, keys = standing(results), frozenset(people)
    met = [
        (strength, score)
        for strength in offered
        for key, score in ranks.against.get((game, level_of(strength).id), {}).items()
        if key in keys
    ]
    if met:
        return next((strength for strength, score in reversed(met) if 2 * score.won >= score.games), offered[0])
    rated = [score.rating for key, score in ranks.rated.get(game, {}).items() if key in keys and score.is_settled]
    if not rated or abs(max(rated) - START) < APART:
        return usual_of(offered)
    return offered[-1 if max(rated) > START else 0]
