"""Fitting: which scenarios a line wishes for, by words of their names and of what they are like."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files

import msgspec

from bot.desk.messages.people import is_question
from bot.desk.reading import spelling
from bot.desk.reading.intent import asks, intent_of
from engine.core.game import Choosable, GameCard
from engine.core.text import LANGUAGES
from engine.kits.newcomers import GAME, Known

WORDS = 16
"""The most words of a line by which somebody chooses."""
SHOWN = 4
"""The most scenarios that are told."""
_OWN, _OF_GAME = 2, 1
"""What a word of a scenario weighs, and one of its game."""
_LENGTHS = frozenset(("short", "long"))
_TRAITS = _LENGTHS | {"easy", "three"}
"""What some games are and others are not."""
_SHORT = 3
"""Letters of words of a name that do not tell it from others."""


class Candidate(msgspec.Struct, frozen=True):
    """A scenario that can be played.

    Attributes:
        place: its number among those of its game.
        minutes: how long it takes if all are there.
        sides: how many there are.
        titles: the stems of its titles and of those of its game.
        weights: what each stem by which it is wished for says.
    """

    card: GameCard
    scenario: Choosable
    place: int
    minutes: int
    sides: int
    titles: frozenset[str]
    weights: Mapping[str, int]


class Traits:
    """The words for what a game should be like, and those that say nothing, as stems."""

    def __init__(self, source: Mapping[str, object]) -> None:
        """Take what `choosing.toml` among the data of reading holds."""
        traits, silent = source["traits"], source["silent"]
        assert isinstance(traits, Mapping)
        assert isinstance(silent, str)
        self.proposing = _stems(str(source["proposing"]))
        self.silent = _stems(silent) | self.proposing
        self._traits = {stem: trait for trait, said in traits.items() for stem in _stems(said)}

    def of(self, stem: str) -> str | None:
        """What a word wants a game to be; `None` if nothing."""
        return self._traits.get(stem)


@lru_cache(maxsize=1)
def known_traits() -> Traits:
    """Those that are known."""
    return Traits(tomllib.loads((files("bot.desk.reading") / "data" / "choosing.toml").read_text("utf-8")))


def candidates(card: GameCard, known: Known) -> list[Candidate]:
    """The scenarios of a game that are no puzzles."""
    title = _of(card.id, card)
    return [
        Candidate(
            card,
            each,
            place,
            known.minutes.get(each.id, 0),
            len(card.sides_of(each.id)),
            title | (own := _of(each.id, each)),
            {
                **dict.fromkeys(title | _stems(known.words.get(GAME, "")), _OF_GAME),
                **dict.fromkeys(own | _stems(known.words.get(each.id, "")), _OWN),
            },
        )
        for place, each in enumerate(card.scenarios)
        if not each.is_puzzle
    ]


def wished(line: str, found: Sequence[Candidate], *, is_of_set_up: bool) -> list[Candidate]:
    """Which of these a line wishes for, the likeliest first; none if it says anything besides, or nothing of them.

    What something is is asked of games by their titles alone; how many play may as well be said of one that is set up,
    and whoever asks whether there is something easy, or for three, is told of all games elsewhere.
    """
    tokens = spelling.tokens(line)
    if not 0 < len(tokens) <= WORDS:
        return []
    stems = [stem for token in tokens if (stem := spelling.stem(token)) not in known_traits().silent]
    wanted = {trait for stem in stems if (trait := known_traits().of(stem)) is not None}
    names = [stem for stem in stems if known_traits().of(stem) is None]
    is_title = intent_of(line).drift == "thing"
    if any(all(stem not in (each.titles if is_title else each.weights) for each in found) for stem in names):
        return []
    if not names and not wanted & (
        _LENGTHS if is_question(line) or asks(line) else _TRAITS if is_of_set_up else wanted
    ):
        return []
    weights = [sum(each.weights.get(stem, 0) for stem in names) for each in found]
    named = [each for each, weight in zip(found, weights, strict=True) if weight == max(weights)]
    return sorted(_as_wanted(named, wanted), key=lambda each: _rank(each, wanted))[:SHOWN]


def proposes(line: str, found: Sequence[Candidate]) -> bool:
    """Whether a line proposes to play one of these and names it by its title or the word for its game, and no more."""
    stems = [*map(spelling.stem, spelling.tokens(line))][: WORDS + 1]
    known = known_traits()
    names = {stem for stem in stems if stem not in known.silent}
    is_proposed = len(stems) <= WORDS and not known.proposing.isdisjoint(stems)
    return is_proposed and bool(names) and any(names <= each.titles for each in found)


def _as_wanted(named: list[Candidate], wanted: set[str]) -> list[Candidate]:
    """Those that are as they should be, if any is."""
    if "three" in wanted:
        named = [each for each in named if each.sides > len(("one", "other"))] or named
    if "easy" in wanted:
        named = [each for each in named if each.scenario.is_training] or named
    return named


def _rank(candidate: Candidate, wanted: set[str]) -> tuple[int, int]:
    """Where a scenario stands among those that are told: by its length where that is asked, else what teaches."""
    minutes = -candidate.minutes if "long" in wanted else candidate.minutes
    return (0 if wanted & _LENGTHS else not candidate.scenario.is_training, minutes)


def _of(name: str, titled: GameCard | Choosable) -> frozenset[str]:
    """The stems of the word and of the titles of something."""
    titles = " ".join((name.replace("-", " "), *(titled.title.in_(language) for language in LANGUAGES)))
    return frozenset(stem for stem in _stems(titles) if len(stem) > _SHORT)


def _stems(said: str) -> frozenset[str]:
    return frozenset(map(spelling.stem, spelling.tokens(said)))
