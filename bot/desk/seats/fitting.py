"""Fitting: which scenarios a line wishes for, by words of their names and of what they are like."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Literal

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
_ONE = frozenset(("one", "ones"))
"""What stands for a game that is called by what it is about."""
_OWN, _OF_GAME = 2, 1
"""What a word of a scenario weighs, and one of its game."""
_LENGTHS = frozenset(("short", "long"))
_TRAITS = _LENGTHS | {"easy", "three"}
"""What some games are and others are not."""
_SHORT = 3
"""Letters of words of a name that do not tell it from others."""
_CLEARLY = 1.5
"""How many times as long another must be for one to be the short one, or the long one."""


class Candidate(msgspec.Struct, frozen=True):
    """A scenario that can be played.

    Attributes:
        place: its number among those of its game.
        minutes: how long it takes if all are there.
        sides: how many there are.
        titles: the stems of its titles and of those of its game.
        weights: what each stem by which it is wished for says.
        asides: stems of what is told of it, by which it is not wished for, but may be spoken of beside its name.
    """

    card: GameCard
    scenario: Choosable
    place: int
    minutes: int
    sides: int
    titles: frozenset[str]
    weights: Mapping[str, int]
    asides: frozenset[str]


class Traits:
    """The words for what a game should be like, and those that say nothing, as stems."""

    def __init__(self, source: Mapping[str, object]) -> None:
        """Take what `choosing.toml` among the data of reading holds."""
        traits, silent = source["traits"], source["silent"]
        assert isinstance(traits, Mapping)
        assert isinstance(silent, str)
        self.proposing = _stems(str(source["proposing"]))
        self.silent = _stems(silent) | self.proposing
        self.others, self.partners = str(source["others"]), str(source["partners"])
        words = " ".join(str(source[key]) for key in ("would", "wanting", "playing"))
        self.behind_partners = tuple(words.split())
        self._behind_how = _stems(str(source["behind_how"]))
        self.played = _stems(str(source["played"]))
        self._wanting, self._playing = _stems(str(source["wanting"])), _stems(str(source["playing"]))
        self._choosing = _stems(str(source["choosing"])) | self.proposing
        self._together = _stems(str(source["together"]))
        self._of_people = frozenset(str(source["of_people"]).split())
        self._which = {kind: frozenset(str(source[kind]).split()) for kind in ("games", "scenarios", "which")}
        self._anew = {kind: _stems(str(source[kind])) for kind in ("other", "fresh", "game", "this", "no")}
        self._begun = frozenset(str(source["begun"]).split())
        self._more, self._how = _stems(str(source["more"])), _stems(str(source["how"]))
        self._traits = {stem: trait for trait, said in traits.items() for stem in _stems(said)}

    def of(self, stem: str) -> str | None:
        """What a word wants a game to be; `None` if nothing."""
        return self._traits.get(stem)

    def silent_in(self, tokens: Sequence[str]) -> frozenset[str]:
        """The stems that say nothing in a line of these words."""
        return self.silent | self._behind_how if "how" in tokens else self.silent

    def chooses(self, line: str) -> bool:
        """Whether a line says that something is to be played, and neither only names it nor speaks of a person."""
        return not self._choosing.isdisjoint(_stems(line)) and self._of_people.isdisjoint(spelling.tokens(line))

    def settles(self, line: str) -> bool:
        """Whether a line says so for all who would play, as what has been agreed among them."""
        return not self._together.isdisjoint(_stems(line))

    def asks_which(self, line: str) -> Literal["game", "scenario"] | None:
        """What a line asks which there are of, if it asks that and nothing else."""
        words, known = frozenset(spelling.tokens(line)), self._which
        silent = self.silent | self._anew["other"] | _stems(" ".join(known["which"]))
        if words.isdisjoint(known["which"]) or not _stems(line) <= silent:
            return None
        if not words.isdisjoint(known["games"]):
            return "game"
        return None if words.isdisjoint(known["scenarios"]) else "scenario"

    def plays(self, line: str) -> bool:
        """Whether a line says that something is to be played, and not what."""
        stems = _stems(line)
        is_meant = bool(stems & self.proposing) or bool(stems & self._anew["game"] and stems & self._choosing)
        return is_meant and len(stems) <= WORDS and stems <= self.silent | self._anew["fresh"]

    def wants(self, line: str) -> bool:
        """Whether a line says that somebody would play, and neither what nor that he plays something in a game."""
        stems = _stems(line)
        return self.plays(line) and not (self._wanting.isdisjoint(stems) or self._playing.isdisjoint(stems))

    def is_proposed(self, line: str) -> bool:
        """Whether a line has a word by which people propose to play something."""
        return not self.proposing.isdisjoint(_stems(line))

    def names_game(self, line: str) -> bool:
        """Whether a line has a word for a game, whichever it is."""
        return not self._begun.isdisjoint(spelling.tokens(line))

    def beside(self, line: str, *, is_seating: bool, is_asked: bool) -> str | None:
        """What a line says of a game that is to begin while one goes on, "" if nothing; `None` if it does not.

        It has a word for a game, and another or a new one is meant; who asks nothing may choose one or say who plays.
        """
        tokens, stems = spelling.tokens(line), _stems(line)
        is_more = not stems.isdisjoint(self._more)
        is_named = not stems <= self.silent | self._more | self._how
        is_chosen = not is_asked and (is_seating or (is_named and self.chooses(line)))
        if not self.names_game(line) or len(tokens) > WORDS or not (is_more or is_chosen):
            return None
        left = [token for token in tokens if spelling.stem(token) not in self._more | self._how]
        return " ".join(left) if is_named else ""

    def anew(self, line: str) -> Literal["game", "scenario"] | None:
        """What a line wants that is not the one that there is, and says no more of: another game, or scenario of it."""
        stems, known = _stems(line), self._anew
        if (which := self.asks_which(line)) is not None:
            return which
        if not stems or len(stems) > WORDS or stems - self.silent - known["other"] - known["fresh"]:
            return None
        is_game = not stems.isdisjoint(known["game"])
        is_other = not stems.isdisjoint(known["other"]) or bool(stems & known["no"] and stems & known["this"])
        if not is_other and (stems.isdisjoint(known["fresh"]) or not is_game):
            return None
        return "game" if is_game else "scenario"


@lru_cache(maxsize=1)
def known_traits() -> Traits:
    """Those that are known."""
    return Traits(tomllib.loads((files("bot.desk.reading") / "data" / "choosing.toml").read_text("utf-8")))


def candidates(card: GameCard, known: Known) -> list[Candidate]:
    """The scenarios of a game that are no puzzles."""
    title, asides = _of(card.id, card), _told_of(card)
    return [
        Candidate(
            card,
            each,
            place,
            known.minutes.get(each.id, 0),
            len(card.sides_of(each.id)),
            title | (own := _of(each.id, each)),
            {
                **dict.fromkeys(own | title | _stems(known.words.get(GAME, "")), _OF_GAME),
                # Where a scenario is called like its game, the name tells no one of them.
                **dict.fromkeys((own - title) | _stems(known.words.get(each.id, "")), _OWN),
            },
            asides | _told_of(each),
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
    stems = [stem for token in tokens if (stem := spelling.stem(token)) not in known_traits().silent_in(tokens)]
    wanted = {trait for stem in stems if (trait := known_traits().of(stem)) is not None}
    names = [stem for stem in stems if known_traits().of(stem) is None]
    is_title, is_asked = intent_of(line).drift == "thing", is_question(line) or asks(line)
    beside = [stem for stem in names if all(stem not in (each.titles if is_title else each.weights) for each in found)]
    # Whoever names one may repeat what was told of it.
    if beside and (
        is_asked or len(beside) == len(names) or any(all(stem not in each.asides for each in found) for stem in beside)
    ):
        return []
    if not names and not wanted & (_LENGTHS if is_asked else _TRAITS if is_of_set_up else wanted):
        return []
    weights = [sum(each.weights.get(stem, 0) for stem in names) for each in found]
    named = [each for each, weight in zip(found, weights, strict=True) if weight == max(weights)]
    return sorted(_as_wanted(named, wanted), key=lambda each: _rank(each, wanted))[:SHOWN]


def the_one(line: str, found: Sequence[Candidate]) -> Candidate | None:
    """The one of those found that a line means; `None` if it may be several."""
    if len(found) < len(("one", "other")):
        return next(iter(found), None)
    wanted = {known_traits().of(stem) for stem in _stems(line)}
    if not wanted & _LENGTHS or len({each.card.id for each in found}) > 1:
        return None
    first, second = sorted((found[0].minutes, found[1].minutes))
    return found[0] if first * _CLEARLY <= second else None


def is_more_than_easy(line: str) -> bool:
    """Whether a line says more of what it wishes for than that it should be easy."""
    said = {known_traits().of(stem) or stem for stem in _stems(line) - known_traits().silent}
    return said != {"easy"}


def has_wanted(line: str, found: Sequence[Candidate]) -> bool:
    """Whether some of these are what a line wants a game to be; of more or less, whether they differ."""
    wanted = {known_traits().of(stem) for stem in _stems(line)}
    return (
        ("three" not in wanted or any(each.sides > len(("one", "other")) for each in found))
        and ("easy" not in wanted or any(each.scenario.is_training for each in found))
        and (not wanted & _LENGTHS or len({each.minutes for each in found}) > 1)
    )


def known_by(said: str, found: Iterable[Candidate]) -> bool:
    """Whether any word of something said is one by which scenarios are wished for, or says nothing of them."""
    known = frozenset().union(*(each.weights.keys() | each.asides for each in found)) | known_traits().silent
    return any(stem in known or known_traits().of(stem) is not None for stem in _stems(said))


def proposes(line: str, found: Sequence[Candidate]) -> bool:
    """Whether a line proposes to play one of these and names it, and no more.

    It is named by its title or the word for its game; where the line says that it speaks of a game, by any word for it.
    """
    stems = [*map(spelling.stem, spelling.tokens(line))][: WORDS + 1]
    known = known_traits()
    names = {stem for stem in stems if stem not in known.silent}
    if len(stems) > WORDS or known.proposing.isdisjoint(stems) or not names:
        return False
    called = {stem for stem in names if known.of(stem) is None}
    is_of_game = bool(called) and (known.names_game(line) or not _ONE.isdisjoint(spelling.tokens(line)))
    return any(
        names <= each.titles
        or (is_of_game and called <= each.weights.keys() | each.asides and not called.isdisjoint(each.weights))
        for each in found
    )


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


def _told_of(titled: GameCard | Choosable) -> frozenset[str]:
    """The stems of what is told of something."""
    return _stems(" ".join(titled.about.in_(language) for language in LANGUAGES))


def _of(name: str, titled: GameCard | Choosable) -> frozenset[str]:
    """The stems of the word and of the titles of something."""
    titles = " ".join((name.replace("-", " "), *(titled.title.in_(language) for language in LANGUAGES)))
    return frozenset(stem for stem in _stems(titles) if len(stem) > _SHORT)


def _stems(said: str) -> frozenset[str]:
    return frozenset(map(spelling.stem, spelling.tokens(said)))
