"""Aims: what people ask about their own game, told by what others have said who asked for it, in other words."""

from __future__ import annotations

import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from heapq import nlargest
from importlib.resources import files
from itertools import dropwhile
from math import log

import msgspec
from rapidfuzz import fuzz, process

from bot.desk.reading import spelling
from bot.desk.reading.short_words import known_short_words

THING = "@"
"""What a name of a thing of the game stands for."""
LOOK, WHERE, ODDS, ANSWERS, BEST, SIGHT, RULE = "look", "where", "odds", "odds answers", "best", "los", "rule"
"""Aims that are about what a question names, and what stands for a question about no game under way."""
FIGHT = "log fight"
"""The aim about the last fight, perhaps one about what a question names."""
START, SUPPLY = "start", "supply"
"""Aims about a table whose game has not begun, and about who has no supply."""
ARRANGE = "arrange"
"""The button by which all is set up as a computer would."""
UNDO = "undo"
"""The command of whole lines that may be told why."""
REACH, TAKEN = "reach", "taken"
"""The inquiries about what is within reach, and about what changes with a place that is taken."""
SCORE, TASK = "score", "score task"
"""The aims about who is winning and what is still needed, and about that and what a side is to do at all."""
REVIEW = "review"
"""The aim that is about the whole game."""
_SOUGHT = frozenset(("what", "who", "where", "how"))
"""Notions of what is sought, behind which people say that it is to be the best."""
_ALIKE_RULE = 0.6
"""How much a question has in common with others for rules, of 1, that is taken for one whatever it would have best."""
_ADVISED = 0.85
"""How much somebody asks for advice who seeks what is best, of 1: more than it may be like a rule by the way."""
ME, THEY, WHO, GOAL, WHAT, DO = "me", "him", "who", "goal", "what", "do"
"""Notions: whoever asks, any other player, somebody or something that is sought, what the game is about, a deed."""
_NEAREST = 3
"""Ways to ask that tell what a line asks for: those most like it."""
_CERTAIN = 0.85
"""How much a line has in common with a way to ask that says nothing else, of 1."""
_POINTED_AT = frozenset((WHAT, DO, "card", "map", "unit", "can", spelling.stem("mean"), spelling.stem("значит")))
"""What is said of a thing besides by whoever only points at it."""
_COMMON, _STRANGE = 8, 0.8
"""Ways to ask with a notion that says as much as any, and what one says that is in none; the commoner says less."""
_PLACES = 9
"""Decimals of likeness that tell."""
_LEAST = 0.2
"""What the commonest notion says."""
_SHORTEST = 5
"""Letters of the shortest word that may be mistyped."""
_ALIKE = 84.0
"""How much a mistyped word is like what was meant, of 100."""
_IF = frozenset(("if", "если", "of", "for"))
_ASKING = frozenset((ODDS, WHAT, "how", ME, "have", "show", "many", "enough", "overcome", "will", DO))
"""What is said of odds, and not of the order."""
_PARTS = re.compile(r"[\s]*[,.;:!…]+[\s]*|\s[-–—]+\s")
"""What stands between a wish to go back and its reason."""
_WORDS = 16
"""The most notions of a question; whoever says more does not ask for what a command answers."""

Gist = frozenset[str]
"""The notions of a line."""


class Aim(msgspec.Struct, frozen=True):
    """What a question is after.

    Attributes:
        name: the command that answers it, perhaps with words; `RULE` for what is about no game under way.
        likeness: how much it has in common with a way to ask for that, of 1.
        is_certain: it says nothing else, and what is said of games alone.
    """

    name: str
    likeness: float
    is_certain: bool = False


class Aims:
    """The ways to ask about one's own game.

    Attributes:
        names: what they are after.
    """

    def __init__(self, source: Mapping[str, Mapping[str, str]]) -> None:
        """Take what `data/aims.toml` holds."""
        self._exact: dict[str, str] = {}
        self._stems: dict[str, str] = {}
        for notion, words in source["notions"].items():
            for word in map(spelling.fold, words.split()):
                self._exact.setdefault(word, notion)
                self._stems.setdefault(spelling.stem(word), notion)
        self._long = [word for word in self._exact if len(word) >= _SHORTEST]
        self._lines = {
            spelling.key(line): command for command, lines in source["lines"].items() for line in lines.split("|")
        }
        self._longest = max(len(line.split()) for lines in source["lines"].values() for line in lines.split("|"))
        self._buttons = {
            spelling.key(line): name for name, lines in source["buttons"].items() for line in lines.split("|")
        }
        self._silent = frozenset(source["words"]["silent"].split())
        self._sighs = frozenset(source["words"]["sighs"].split())
        self._pointing = frozenset(source["words"]["pointing"].split())
        self._past = frozenset(source["words"]["past"].split())
        self._wisest = frozenset(source["words"]["wisest"].split())
        self._advising = frozenset(source["words"]["advising"].split())
        self._games = frozenset(source["words"]["games"].split())
        self._arranging, self._arrangers, self._arranged = (
            frozenset(source["words"][each].split()) for each in ("arranging", "arrangers", "arranged")
        )
        lines = [(aim, self.gist(line.split())) for aim, ways in source["ways"].items() for line in ways.splitlines()]
        known = {gist: aim for aim, gist in lines}
        times = Counter(notion for gist in known for notion in gist)
        rarest = log(len(known) / _COMMON)
        self._weights = {
            notion: min(1.0, max(_LEAST, log(len(known) / count) / rarest)) for notion, count in times.items()
        }
        self._ways = [(aim, self._weight(gist)) for gist, aim in known.items()]
        self._having: dict[str, list[int]] = defaultdict(list)
        for at, gist in enumerate(known):
            for notion in gist:
                self._having[notion].append(at)
        self.names = frozenset((*known.values(), *source["lines"], UNDO))

    def of(self, tokens: Iterable[str]) -> Aim:
        """What folded words are after, `@` among them for a name.

        Whoever seeks what would be best wants advice, in whatever words, unless they clearly ask for something else.
        """
        tokens = [*tokens]
        aim = self._likest(tokens)
        is_other = aim.likeness >= _CERTAIN or aim.name.partition(" ")[0] == START or self._is_ruled(aim)
        return aim if is_other or not self._seeks_best(tokens) else Aim(BEST, _ADVISED)

    @staticmethod
    def _is_ruled(aim: Aim) -> bool:
        """Whether it is rather about a rule than about a game under way."""
        return aim.name == RULE and aim.likeness >= _ALIKE_RULE

    def _seeks_best(self, tokens: Sequence[str]) -> bool:
        """Whether folded words ask to be advised, or for somebody or something that behind that is to be the best."""
        sought = next((at for at, word in enumerate(tokens) if self.notion(word) in _SOUGHT), len(tokens))
        return not (self._advising.isdisjoint(tokens) and self._wisest.isdisjoint(tokens[sought:]))

    def _likest(self, tokens: Iterable[str]) -> Aim:
        """What folded words are after, by the ways to ask that are most like them."""
        asked = self.gist(tokens)
        if not asked:
            return Aim(RULE, 0.0)
        whole = self._weight(asked)
        # Whoever speaks of themselves alone does not ask about another.
        others = {*self._having[THEY]} if ME in asked and THEY not in asked else frozenset[int]()
        shared: dict[int, float] = defaultdict(float)
        for notion in asked.intersection(self._having):
            for at in self._having[notion]:
                if at not in others:
                    shared[at] += self._weights[notion]
        if not shared:
            return Aim(RULE, 0.0)
        # In whatever order sums are made, what is the same is just as like.
        alike = (
            (round(2 * weight / (whole + self._ways[at][1]), _PLACES), self._ways[at][0])
            for at, weight in shared.items()
        )
        likest = nlargest(_NEAREST, alike)
        votes: dict[str, float] = defaultdict(float)
        for likeness, aim in likest:
            votes[aim] += likeness**6
        name = max(votes, key=votes.__getitem__)
        likeness = max(likeness for likeness, aim in likest if aim == name)
        return Aim(name, likeness, is_certain=likeness >= _CERTAIN and bool(asked & self._games) and name != RULE)

    def command(self, line: str) -> str | None:
        """The command that a line stands for which is no question; `None` if it is none of those that do.

        Whoever sighs over a slip says it first, and then perhaps how it came about.
        """
        if (known := self._stands_for(line)) is not None:
            return known
        parts = [part.split() for part in _PARTS.split(" ".join(line.split()))]
        said = [[*dropwhile(lambda word: spelling.fold(word) in self._sighs, part)] for part in parts]
        at = next((at for at, words in enumerate(said) if words), None)
        if at is None:
            return None
        has_sighed = at > 0 or said[at] != parts[at]
        ends = range(min(len(said[at]), self._longest), 0, -1) if has_sighed else (len(said[at]),)
        taken = (self._stands_for(" ".join(said[at][:end])) for end in ends)
        return next((each for each in taken if each == UNDO), None)

    def _stands_for(self, line: str) -> str | None:
        """The command that a whole line stands for."""
        return self._lines.get(spelling.key(line)) or (UNDO if known_short_words().undoes(line) else None)

    def button(self, line: str) -> str | None:
        """The button whose words, or others for the same, a line consists of; `None` if it is none of those."""
        silent, words = known_short_words().silent, line.split()
        for _ in range(2):  # what stands at either end and says nothing
            words = [*dropwhile(lambda word: spelling.fold(word).strip(".,!") in silent, words)][::-1]
        known = self._buttons.get(spelling.key(line)) or self._buttons.get(spelling.key(" ".join(words)))
        return known or (ARRANGE if self._arranges(spelling.tokens(line)) else None)

    def _arranges(self, tokens: Sequence[str]) -> bool:
        """Whether folded words say that all is to be set up as a computer would, and nothing else."""
        is_so = not (self._arranging.isdisjoint(tokens) or self._arrangers.isdisjoint(tokens))
        said = self._arranging | self._arrangers | self._arranged | self._silent | known_short_words().silent
        return is_so and said.issuperset(tokens)

    def only_points(self, tokens: Sequence[str]) -> bool:
        """Whether folded words ask what something is that they only point at, such as `what does that card do`."""
        gist = self.gist(tokens)
        is_pointing = not self._pointing.isdisjoint(tokens) and self._past.isdisjoint(tokens)
        return is_pointing and WHAT in gist and gist <= _POINTED_AT

    def notion(self, word: str) -> str | None:
        """What a folded word stands for; itself if that is nothing known, `None` if it says nothing."""
        return None if word in self._silent else self._known(word) or spelling.stem(word)

    def is_common(self, word: str) -> bool:
        """Whether a folded word says nothing, or stands for something that is said of any game."""
        return word in self._silent or word in self._exact or spelling.stem(word) in self._stems

    def _known(self, word: str) -> str | None:
        known = self._exact.get(word) or self._stems.get(spelling.stem(word))
        if known is None and len(word) >= _SHORTEST:
            near = process.extractOne(word, self._long, scorer=fuzz.ratio, score_cutoff=_ALIKE)
            known = None if near is None else self._exact[near[0]]
        return known

    def gist(self, tokens: Iterable[str]) -> Gist:
        """The notions of folded words; none of what says too much to be a question for a command."""
        notions = (THING if token == THING else self.notion(token) for token in tokens)
        said = frozenset(each for each in notions if each is not None)
        return said if len(said) <= _WORDS else frozenset()

    def without_asking(self, text: str) -> str:
        """The words of a text but for those that only say that its odds are asked for."""
        left = (token for token in text.split() if not self._only_asks(spelling.fold(token)))
        return " ".join(dropwhile(lambda token: self.notion(spelling.fold(token)) is None, left))

    def _only_asks(self, token: str) -> bool:
        return token in _IF or self.notion(token) in _ASKING

    def _weight(self, gist: Gist) -> float:
        return sum(self._weights.get(each, _STRANGE) for each in gist)


@lru_cache(maxsize=1)
def known_aims() -> Aims:
    """Those that are known."""
    return Aims(tomllib.loads((files(__package__ or "") / "data" / "aims.toml").read_text("utf-8")))
