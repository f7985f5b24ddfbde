"""Checks of looking: everything an order names can be looked at, by whoever may know no more than that."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from bot.desk.messages.outgoing import LABEL
from bot.desk.views.asking import placed
from engine.core.choices import Option
from engine.core.game import AnyGame, Preview, Seat
from engine.core.sights import Sight
from engine.core.text import LANGUAGES, CardName, Text
from renderers.speech import speak_text
from tests.conformance.case import Case, Effort, Moment

THINGS = frozenset(
    ("unit", "area", "card", "place", "hex", "zone", "box", "marker", "weapon", "fort", "chit", "country")
)
"""Kinds of words that name a thing on the table, or what lies beside it."""
PLACED = frozenset(("unit", "weapon", "area", "hex", "zone", "box", "marker", "country"))
"""Those of them of which there is one on the table, whoever asks: each side has a deck of its own."""
LEGIBLE = 20
"""Characters of a long name that are left on a button beside its place."""
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
    """A thing, where things are, the score and an army look the same however what is hidden was drawn."""
    for moment in case.moments(effort):
        for viewer in case.viewers:
            other = case.game.resample_hidden(moment.state, viewer, moment.chance)
            for word in _some(case.game, moment):
                one, two = (case.game.look(state, viewer, word) for state in (moment.state, other))
                assert one == two, moment.says(f"expected {word} to look the same to {viewer}, got {one} and {two}")
            scores = [case.game.score(state, viewer) for state in (moment.state, other)]
            assert scores[0] == scores[1], moment.says(f"expected one score for {viewer}, got {scores}")
        other = case.game.resample_hidden(moment.state, None, moment.chance)
        words = tuple(things(case.game))
        assert case.game.whereabouts(moment.state, words) == case.game.whereabouts(other, words), moment.says(
            "expected where things are to be public"
        )
        for seat in case.seats:
            assert case.game.muster(moment.state, seat) == case.game.muster(other, seat), moment.says(
                f"expected the muster of {seat} to be public"
            )


def a_muster_says_nothing_twice(case: Case, effort: Effort) -> None:
    """Of an army by place only places and units differ from line to line: what holds for many is said once."""
    for moment in case.moments(effort):
        for seat in _playing(moment):
            texts = [line.text for line in case.game.muster(moment.state, seat).lines]
            for text in (text for text, times in Counter(texts).items() if times > 1):
                repeated = re.sub(r"\{.*?\}", "", text.en + text.ru)
                assert not re.search(r"\w", repeated), moment.says(f"expected {text} once for all, got it again")


def what_is_picked_has_a_place(case: Case, effort: Effort) -> None:
    """A menu says where each unit on the table stands and who holds each place, in both languages within a button."""
    for moment in case.moments(effort):
        options = _offered(moment)
        spots = case.game.whereabouts(moment.state, tuple(option.word for option in options))
        for option in options:
            sight = case.game.look(moment.state, None, option.word)
            if sight is not None and sight.marks and things(case.game)[option.word] in PLACED:
                assert option.word in spots, moment.says(f"expected where {option.word} is, got nothing")
        for language in LANGUAGES:
            for option, label in zip(options, placed(case.game, moment.state, options, language), strict=True):
                assert len(label) <= LABEL, moment.says(f"expected a button's label, got {label!r}")
                if option.word in spots and not isinstance(option.label, CardName):
                    name, _, spot = label.partition(" · ")
                    assert spot == speak_text(spots[option.word].name, language), moment.says(
                        f"expected {spot} in {label!r}"
                    )
                    assert len(name) >= LEGIBLE or "…" not in name, moment.says(f"expected a name in {label!r}")


def seen_in(case: Case, moment: Moment) -> Iterator[object]:
    """What is said of some things, of the score and of the armies in a position."""
    for word in _some(case.game, moment):
        yield from (case.game.look(moment.state, viewer, word) for viewer in case.viewers)
    yield from _told(moment)
    yield moment.case.game.whereabouts(moment.state, tuple(things(moment.case.game)))


@cache
def things(game: AnyGame) -> dict[str, str]:
    """The words of a game that name things, with their kinds."""
    return {word.word: word.kind for word in game.words if word.kind in THINGS}


def _offered(moment: Moment) -> list[Option]:
    """Some words that name things on the way to allowed orders, or stand beside them there."""
    known = things(moment.case.game)
    found: dict[tuple[str, Text], Option] = {}
    for ask in moment.asks:
        for action in moment.samples(ask, 2):
            words = [word for word in moment.case.game.write_order(action).replace(",", " ").split() if word != ">"]
            for length in range(len(words)):
                try:
                    fork = ask.choices.fork(words[:length])
                except ValueError:
                    break
                found |= {(option.word, option.label): option for option in fork.options if option.word in known}
    options = [*found.values()]
    begin = moment.number * MOST % max(1, len(options))
    return (options + options)[begin : begin + min(MOST, len(options))]


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
