"""Short words: how people agree, decline, end something or mean all there is, in whole lines or in an order."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from itertools import dropwhile
from typing import Any, Literal, get_args

import msgspec

from bot.desk.reading import spelling

ShortAnswer = Literal["yes", "no", "back", "end"]
"""They agree to what they were shown, they do not, they go back by a word, or want no more of what is asked now."""
_LONGEST = 60
"""Characters of the longest line that is looked at."""
_YES = 3
"""Words of the longest yes that something else is said behind."""
_NOT = 5
"""Words of the longest line by which somebody supposes that something is not done."""
_NEGATIONS = frozenset(("dont", "not", "nobody", "noone", "не", "никто", "никого", "никем"))
_BUT = frozenset(("but", "only", "just", "но", "только", "лишь", "а"))
"""What may stand before what is left out of an order."""
_ONLY = frozenset(("only", "just", "только", "лишь", "одними", "одной", "одним"))
"""What stands before what is meant alone."""
_WORD = re.compile(r"[^\W_]+")
_UNTIL = re.compile(
    r"\s+(?:(?:right |straight |up |ahead )?(?:to|until|till|up to)(?: the)?|(?:прямо |вплоть )?до)\s+", re.IGNORECASE
)
"""Between what is passed over and that up to which it is."""
_PARTING = ",;!–—"
_APART = f"{_PARTING}.:-"
"""Marks that part a no from what it is said before; the first of them also from a number."""
_BESIDE_SIGNS = re.compile("[\\s.!\ufe0f\u200d\u2640\u2642\U0001f3fb-\U0001f3ff]")
"""What may stand around a sign: marks, and how and by whom it is shown."""


class ButFor(msgspec.Struct, frozen=True):
    """What is left out of an order that was shown.

    Attributes:
        is_same: the line says of all else that it is the same.
        rest: what it says behind that.
        only: what is meant alone, and nothing like it; nothing where all else is.
    """

    is_same: bool
    rest: str
    only: str = ""


class ShortWords:
    """The words, and the lines that consist of them.

    Attributes:
        silent: what says nothing in an order.
        idle: what says nothing where a line is not understood with it.
        all: what means all things of a kind, or all there are.
        pair: what of that means two and no more.
        rest: what means all that are not named.
        excepting: what stands between those and what is not meant.
        ordinals: the numbers of the stems of words such as `second`.
        refusing: what stands before the deed that is asked for, and is not done.
        besides: what says nothing beside a deed that is refused.
        negating: what stands directly before the name of a deed that is not wanted.
        letting: what says of others who come that nobody stops them.
        sides: what says which side of a card is up, by that side.
        ends: words of games by which what is asked now ends or is declined.
        whole: the one of them that ends a turn.
    """

    def __init__(self, source: dict[str, Any]) -> None:
        """Take what `data/short_words.toml` holds."""
        self.silent = frozenset(map(spelling.fold, source["words"]["silent"].split()))
        self._near = frozenset(map(spelling.fold, source["words"]["near"].split()))
        idle = f"{source['words']['idle']} {source['words']['courtesy']}"
        self.idle = frozenset(map(spelling.fold, idle.split())) | self._near
        self._open = frozenset(map(spelling.fold, source["words"]["open"].split()))
        self.all = frozenset(map(spelling.fold, source["words"]["all"].split()))
        self.pair = frozenset(map(spelling.fold, source["words"]["pair"].split()))
        self.rest = frozenset(map(spelling.fold, source["words"]["rest"].split()))
        self._killing = frozenset(map(spelling.fold, source["words"]["killing"].split()))
        self.excepting = frozenset(map(spelling.fold, source["words"]["excepting"].split()))
        ending = source["end"]
        self.ends, self.whole = frozenset(ending["words"].split()), str(ending["whole"])
        self._turn = frozenset(ending["turn"].split())
        self._deeds, self._ended = frozenset(ending["deeds"].split()), {*ending["what"].split(), *self._turn}
        self._ending = frozenset(ending["ending"].split())
        self._passing = self._ending | frozenset(ending["passing"].split())
        self.letting = frozenset(ending["letting"].split())
        self._moving = frozenset(map(spelling.stem, ending["moving"].split()))
        self._beside = {*ending["beside"].split(), *self.silent}
        self._undo = {name: frozenset(words.split()) for name, words in source["undo"].items()}
        self.ordinals = {
            spelling.stem(said): number for number, line in enumerate(source["ordinals"], 1) for said in line.split()
        }
        self._counts = {
            said: number for number, line in enumerate(source["words"]["counts"], 1) for said in line.split()
        }
        self.refusing = frozenset(source["words"]["refusing"].split())
        self.besides = frozenset(source["words"]["besides"].split())
        self.negating = frozenset(source["words"]["negating"].split())
        urging = ("urging", "going", "instead")
        self._urging, self._going, self._instead = (frozenset(source["words"][each].split()) for each in urging)
        self._courtesy = frozenset(source["words"]["courtesy"].split())
        self.there = frozenset(source["words"]["there"].split())
        self._same_place = _any_of(source["words"]["same_place"])
        self._same = self._both_ways(source["words"]["same"])
        self._skips = self._both_ways(ending["skips"])
        self._on = self._both_ways(source["words"]["on"])
        self._by_land = _any_of(source["words"]["by_land"])
        self.sides = {each: _any_of(source["side"][each]) for each in source["side"]}
        self._laid = _any_of(" | ".join((*source["side"].values(), source["words"]["laid"])))
        self._lines: dict[str, ShortAnswer] = {}
        in_full: set[str] = set()
        for said in get_args(ShortAnswer):
            skips = ending["skips"] if said == "end" else ""
            for line in (source[said]["lines"] + skips).replace("\n", "|").split("|"):
                in_full.add(" ".join(_words(line)))
                for told in (" ".join(_words(line)), self.told(line)):
                    self._lines.setdefault(told, said)
        del self._lines[""]
        self._cut_short = {*self._lines} - in_full
        self._signs: dict[str, ShortAnswer] = {
            sign: said for said in get_args(ShortAnswer) for sign in source[said].get("signs", "").split()
        }
        self._nothing = self._both_ways(source["nothing"]["lines"])
        self._cancels = self._both_ways(source["no"]["cancels"])
        self._why = self._both_ways(source["why"]["lines"])
        self._beside_figure = frozenset(map(spelling.fold, source["why"]["beside"].split()))

    def at_same_place(self, text: str, place: str) -> str:
        """A line with the word of a place for what means the place to which the last order led."""
        return self._same_place.sub(f"> {place}", text) if place else text

    def but_for_land(self, text: str) -> str:
        """A line without the words that say of a way that it is gone on the ground."""
        return self._by_land.sub("", text)

    def but_for_laying(self, text: str) -> str:
        """A line without the words that say where a card lies, and which side of it is up."""
        return self._laid.sub(" ", text)

    def until(self, text: str) -> str:
        """What a line names up to which all that is asked is passed over; nothing if it says no such thing."""
        parted = _UNTIL.split(text[: _LONGEST + 1].strip(" .!"), maxsplit=1)
        is_passed = len(parted) > 1 and len(text) <= _LONGEST and self.said(parted[0]) == "end"
        return parted[-1] if is_passed and "?" not in text else ""

    def skips(self, text: str) -> bool:
        """Whether a line says to pass over what is asked, and nothing else."""
        return not self._skips.isdisjoint((" ".join(_words(text)), self.told(text)))

    def goes_on(self, text: str) -> bool:
        """Whether a line says of somebody who is under way that he goes on, and nothing else."""
        return not self._on.isdisjoint((" ".join(_words(text)), self.told(text)))

    def but_for(self, text: str) -> ButFor | None:
        """What a line says is left out of what was shown, if it says nothing else."""
        words = text[:_LONGEST].replace(",", " ").split()
        at = next((at for at, word in enumerate(words) if spelling.fold(word) in self.excepting), len(words))
        said = " ".join(word for word in words[:at] if spelling.fold(word) not in _BUT)
        if len(words) > 1 and spelling.fold(words[0]) in _ONLY:
            return ButFor(False, " ".join(words[at + 1 :]), said)
        is_same = not self._same.isdisjoint((" ".join(_words(said)), self.told(said)))
        is_all = at < len(words) and (is_same or not self.told(said))
        return ButFor(is_same, " ".join(words[at + 1 :])) if is_all else None

    def said(self, text: str) -> ShortAnswer | None:
        """What a line says; `None` if it says anything else."""
        if len(text) > _LONGEST or "\n" in text.strip() or "?" in text:
            return None
        if not tells(text):
            signs = {self._signs.get(each) for each in _BESIDE_SIGNS.sub("", text)}
            return signs.pop() if len(signs) == 1 else None
        known = self._lines.get(" ".join(_words(text))) or self._lines.get(self.told(text))
        known = known or self._politely([word for word in _words(text) if word not in self._courtesy])
        return known or ("end" if self._names_end(text) else None)

    def _names_end(self, text: str) -> bool:
        """Whether a line says of a part of a turn that it ends, and nothing else."""
        words = {*_words(text)} - self._courtesy
        is_said = not (words.isdisjoint(self._deeds) or words.isdisjoint(self._ended))
        return is_said and words <= self._deeds | self._ended | self._beside

    def ends_deed(self, text: str, is_deed: Callable[[str], bool]) -> bool:
        """Whether a line says of a deed that it ends, and nothing else: `finish building`, `enough building`."""
        words = {*_words(text[: _LONGEST + 1])} - self._courtesy
        deeds = {word for word in words - self._deeds if is_deed(word)}
        return bool(deeds) and not words.isdisjoint(self._ending) and words <= self._ending | self._beside | deeds

    def parts_ended(self, text: str, parts: Mapping[str, Iterable[str]]) -> set[str]:
        """The parts of a turn, by their names, of which a line says that one ends, and nothing else; often none.

        A word for movement names each part that a game calls by one.
        """
        words = {*_words(text[: _LONGEST + 1])} - self._courtesy
        is_other = not words.isdisjoint(self._turn) or bool(self.until(text)) or "?" in text
        if is_other or words.isdisjoint(self._passing):
            return set()
        silent = self._beside | self._deeds | self._passing | self._ended
        stems_said = {spelling.stem(word) for word in words}
        is_moving = not self._moving.isdisjoint(stems_said)
        named = {spelling.stem(word) for word in words if word not in silent} - self._moving
        found: set[str] = set()
        for part, names in parts.items() if named or is_moving else ():
            stems = {spelling.stem(word) for name in names for word in _words(name)}
            if named <= stems and not (is_moving and stems.isdisjoint(self._moving)):
                found.add(part)
        return found

    def ends_turn(self, text: str) -> bool:
        """Whether a line says that one's part of the turn ends, and not only what is asked now."""
        return self.said(text) == "end" and not self._turn.isdisjoint(_words(text))

    def undoes(self, text: str) -> bool:
        """Whether a line says of what was given that it is taken back, and nothing else."""
        words = {*_words(text[: _LONGEST + 1])} - self._courtesy
        known = self._undo
        is_told = (
            not words.isdisjoint(known["deeds"])
            or not (words.isdisjoint(known["taking"]) or words.isdisjoint(known["back"]))
            or not (words.isdisjoint(known["cancelling"]) or words.isdisjoint(known["what"]))
        )
        return is_told and len(text) <= _LONGEST and words <= self.silent.union(*known.values())

    def cancelling(self, text: str) -> set[str]:
        """The words of a line by which something is cancelled, if it says nothing else, such as whose order or turn."""
        words = {*_words(text[: _LONGEST + 1])} - self._courtesy
        known = self._undo["deeds"] | self._undo["cancelling"]
        return words & known if words <= self.silent.union(known, self._undo["beside"]) else set()

    def _politely(self, words: list[str]) -> ShortAnswer | None:
        """What the words of a line say that had some courtesy, or say it twice."""
        line = " ".join(words)
        known = self._lines.get(line) or self._lines.get(self.told(line))
        halves = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words)))
        twice = (self._lines.get(one) for one, other in halves if self._lines.get(one) == self._lines.get(other))
        return known or next(filter(None, twice), None) or self._among_silent(words)

    def _among_silent(self, words: list[str]) -> ShortAnswer | None:
        """What each word says of a line that says something; the silent ones may as well say nothing."""
        said = {self._lines.get(word) for word in words if word in self._lines or word not in self.silent}
        return said.pop() if len(said) == 1 else None

    def _both_ways(self, lines: str) -> set[str]:
        """Lines, as they are and without what says nothing."""
        split = lines.replace("\n", "|").split("|")
        return {told for line in split for told in (" ".join(_words(line)), self.told(line)) if told}

    def declines(self, text: str) -> bool:
        """Whether a line says no to what is asked, and not only to what waits."""
        return self.said(text) == "no" and self._cancels.isdisjoint((" ".join(_words(text)), self.told(text)))

    def passes(self, text: str) -> bool:
        """Whether a line says no to what is asked, or that one is through with it."""
        return self.declines(text) or self.said(text) == "end"

    def answers(self, text: str) -> bool:
        """Whether a line only agrees, declines or ends something."""
        return self.said(text) is not None or self.told(text) in self.ends

    def hangs_on_question(self, text: str) -> bool:
        """Whether only the question tells what a line answers: it agrees, declines, ends something, or is a number."""
        is_number = text.strip(" .!").isdecimal() or spelling.stem(self.told(text)) in self.ordinals
        is_let_go = self.said(text) == "back" or (self.said(text) == "no" and not self.declines(text))
        return is_number or self.goes(text) or (self.answers(text) and not is_let_go)

    def is_nothing(self, text: str) -> bool:
        """Whether what is supposed is that somebody answers nothing, or not what he might."""
        words = [*_words(text)]
        told = [word for word in words if word not in self.silent]
        is_not = bool(told) and len(told) <= _NOT and (told[0] in _NEGATIONS or told[:2] == ["do", "not"])
        return is_not or " ".join(words) in self._nothing or " ".join(told) in self._nothing

    def lets_be(self, text: str) -> bool:
        """Whether a whole line says that somebody answers nothing, perhaps behind a no."""
        words = [*_words(text)]
        told = [word for word in words if word not in self.silent]
        bare = told[1:] if told[:1] and self.said(told[0]) == "no" else told
        return not {" ".join(each) for each in (words, told, bare)}.isdisjoint(self._nothing)

    def wonders(self, text: str) -> bool:
        """Whether a line asks why, and of nothing in particular."""
        return not self._why.isdisjoint((" ".join(_words(text)), self.told(text)))

    def wonders_at_figure(self, text: str) -> bool:
        """Whether a line asks why a figure is what it is, and of nothing else: “why 6, it was 9”."""
        words = {*_words(text)} if len(text) <= _LONGEST else set()
        whys, figures = words & self._why, set(filter(str.isdecimal, words))
        return bool(whys) and bool(figures) and words <= whys | figures | self._beside_figure

    def agreed(self, line: str) -> tuple[str, str]:
        """The yes with which a line begins, and what else it says; nothing where it does not do both.

        “Do not fire” says no.
        """
        yes, rest = self._begun(line, "yes")
        is_no = yes[-1:] not in _APART and next(_words(rest), "") in self.negating
        return ("", "") if is_no else (yes, rest)

    def refused(self, line: str) -> tuple[str, str]:
        """The no with which a line begins, and what else it says; nothing where it does not do both.

        “No 2” is a number, “no, 2” is none.
        """
        no, rest = self._begun(line, "no")
        return ("", "") if rest[:1].isdecimal() and no[-1:] not in _PARTING else (no, rest)

    def without_yes(self, line: str) -> str:
        """A line that ends something, without the yes behind it, which agrees to just that."""
        words = line.split()
        halves = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words)) if len(words) <= _NOT)
        found = (one.rstrip(_APART) for one, other in halves if self.said(one) == "end" and self.said(other) == "yes")
        return next(found, line)

    def is_apart(self, no: str, rest: str) -> bool:
        """Whether the no with which a line begins stands for itself: “no, fire” and “no rather fire”, not “no fire”."""
        is_instead = self.instead(rest) != rest and spelling.fold(no) not in self.negating
        return no[-1:] in _APART or is_instead

    def instead(self, rest: str) -> str:
        """What is behind a no without what only says that it is meant instead."""
        words = rest.split()
        said = [*dropwhile(lambda word: spelling.fold(word).strip(_APART) in self._instead, words)]
        return rest if len(said) == len(words) else " ".join(said)

    def _begun(self, line: str, answer: ShortAnswer) -> tuple[str, str]:
        words = line.split()
        for count in range(min(_YES, len(words) - 1), 0, -1):
            said, rest = " ".join(words[:count]), " ".join(words[count:])
            # “Send it” says yes, and so “send”; before anything else that is a deed.
            if " ".join(_words(said)) not in self._cut_short and self.said(said) == answer and self.told(rest):
                return said, rest
        return "", ""

    def urges(self, line: str) -> bool:
        """Whether a line behind a yes only says to go ahead with what that is said to."""
        return all(word in self._urging or word in self.silent for word in _words(line))

    def goes(self, line: str) -> bool:
        """Whether a line says nothing but to go ahead with what waits."""
        words = [*_words(line)] if len(line) <= _LONGEST else []
        return not self._going.isdisjoint(words) and all(word in self._going or word in self.silent for word in words)

    def kills(self, word: str) -> bool:
        """Whether a word says that somebody gets as much as kills."""
        return spelling.fold(word) in self._killing

    def is_near(self, line: str) -> bool:
        """Whether a line says that something goes nearer to a place, and so not quite to which."""
        return not self._near.isdisjoint(_words(line))

    def leaves_open(self, word: str) -> bool:
        """Whether a word leaves open which things are meant, or only says that they are some."""
        return spelling.fold(word) in self._open

    def is_count(self, word: str) -> bool:
        """Whether a word says how many something is of which there are several, by a figure or in letters."""
        return (word.isdecimal() and len(word) == 1) or self._counts.get(spelling.fold(word), 0) > 1

    def is_one(self, word: str) -> bool:
        """Whether a word in letters says that something is one, or stands for something that was spoken of."""
        return self._counts.get(spelling.fold(word)) == 1

    def count(self, word: str) -> str:
        """How many something is by a word, as a figure; nothing if it does not say that."""
        return word if word.isdecimal() else str(self._counts.get(spelling.fold(word), ""))

    def several(self, word: str) -> int:
        """How many something is of which there are several; 0 if the word does not say that."""
        return int(self.count(word)) if self.is_count(word) and self.count(word) not in ("0", "1") else 0

    def told(self, line: str) -> str:
        """The words of a line that say something."""
        return " ".join(word for word in _words(line) if word not in self.silent)


def _any_of(phrases: str) -> re.Pattern[str]:
    """Any of some phrases, as whole words."""
    return re.compile(rf"\b{spelling.any_of(phrases)}\b", re.IGNORECASE)


def tells(line: str) -> bool:
    """Whether a line has a letter or a figure, without which it names nothing."""
    return _WORD.search(line) is not None


def _words(line: str) -> Iterator[str]:
    yield from _WORD.findall(spelling.fold(line).replace("'", ""))


@lru_cache(maxsize=1)
def known_short_words() -> ShortWords:
    """Those that are known."""
    return ShortWords(tomllib.loads((files(__package__ or "") / "data" / "short_words.toml").read_text("utf-8")))
