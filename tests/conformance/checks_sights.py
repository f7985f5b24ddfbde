"""Checks of looking: everything an order names can be looked at, by whoever may know no more than that."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.core.game import AnyGame, Preview, Seat
from engine.core.sights import Sight
from tests.conformance.case import Case, Effort, Moment

THINGS = frozenset(
    ("unit", "area", "card", "place", "hex", "zone", "box", "marker", "weapon", "fort", "chit", "country")
)
"""Kinds of words that name a thing on the table, or what lies beside it."""
MOST = 8
"""Words looked at in one position."""


def what_orders_name_can_be_looked_at(case: Case, effort: Effort) -> None:
    """Every thing that an allowed order names is seen, with a rule behind it and marks that point only at places."""
    seen = 0
    for moment in case.moments(effort):
        for viewer in case.viewers:
            for word in _named(moment):
                sight = case.game.look(moment.state, viewer, word)
                assert sight is not None, moment.says(f"expected {word} to be seen by {viewer}, got nothing")
                _sound(case.game, sight, moment)
                seen += 1
        for preview in _told(moment):
            assert preview.lines or not things(case.game), moment.says("expected a sentence, got none")
    assert seen or not things(case.game), f"expected orders of {case.name} to name things, got none"


def looking_does_not_tell(case: Case, effort: Effort) -> None:
    """A thing, the score and an army look the same however what is hidden was drawn."""
    for moment in case.moments(effort):
        for viewer in case.viewers:
            other = case.game.resample_hidden(moment.state, viewer, moment.chance)
            for word in _some(case.game, moment):
                one, two = (case.game.look(state, viewer, word) for state in (moment.state, other))
                assert one == two, moment.says(f"expected {word} to look the same to {viewer}, got {one} and {two}")
            scores = [case.game.score(state, viewer) for state in (moment.state, other)]
            assert scores[0] == scores[1], moment.says(f"expected one score for {viewer}, got {scores}")
        other = case.game.resample_hidden(moment.state, None, moment.chance)
        for seat in case.seats:
            assert case.game.muster(moment.state, seat) == case.game.muster(other, seat), moment.says(
                f"expected the muster of {seat} to be public"
            )


def seen_in(case: Case, moment: Moment) -> Iterator[object]:
    """What is said of some things, of the score and of the armies in a position."""
    for word in _some(case.game, moment):
        yield from (case.game.look(moment.state, viewer, word) for viewer in case.viewers)
    yield from _told(moment)


@cache
def things(game: AnyGame) -> dict[str, str]:
    """The words of a game that name things, with their kinds."""
    return {word.word: word.kind for word in game.words if word.kind in THINGS}


def _told(moment: Moment) -> Iterator[Preview]:
    game = moment.case.game
    yield from (game.score(moment.state, viewer) for viewer in moment.case.viewers)
    yield from (game.muster(moment.state, seat) for seat in _playing(moment))


def _playing(moment: Moment) -> tuple[Seat, ...]:
    return tuple(side.seat for side in moment.case.game.card.sides_of(moment.case.scenario))


def _named(moment: Moment) -> list[str]:
    """The things that some allowed orders name, but for what does not yet exist."""
    found: dict[str, None] = {}
    known = things(moment.case.game)
    for ask in moment.asks:
        for action in moment.samples(ask, 3):
            words = moment.case.game.write_order(action).replace(",", " ").split()
            found.update(dict.fromkeys(word for word in words if word in known))
    return [*found][:MOST]


def _some(game: AnyGame, moment: Moment) -> list[str]:
    """The things that orders name, and others, other ones at each position."""
    pool = [word for word in things(game) if game.is_in_play(moment.state, word)]
    begin = moment.number * MOST % max(1, len(pool))
    return [*_named(moment), *(pool + pool)[begin : begin + MOST]]


def _sound(game: AnyGame, sight: Sight, moment: Moment) -> None:
    assert sight.lines, moment.says(f"expected sentences about {sight.name}, got none")
    assert sight.rules, moment.says(f"expected a rule behind {sight.name}, got none")
    strange = [rule.id for rule in sight.rules if rule.id not in game.rules]
    assert not strange, moment.says(f"expected rules of the book, got {strange}")
