"""Wishes: what people say of seats, in lines or in a part of one: that they would sit down, must go, are back."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Literal, get_args

import msgspec

from bot.desk.messages.people import is_question
from bot.desk.reading import spelling
from bot.desk.reading.short_words import known_short_words
from engine.core.game import Seat

SeatMatter = Literal["join", "against", "start", "lend", "back", "away", "rematch", "resign"]
"""That they would sit down, play against the computer, or begin; that the computer play for them; that they are back or
must go; that they would play once more; that they give the game up."""
SIDE = "@"
"""What a name of a side stands for."""

_WORD = re.compile(r"[^\W_]+|@")
_LONGEST = 80
"""Characters of the longest line that is looked at."""
_LONGEST_OF_PARTS = 200
"""The same where only a part of it is looked for."""
_CUTS = 12
"""Places at which a line may be cut that are looked at, from either end."""
_CUT = re.compile(r"\s*[.,;:!?…]+\s*|\s+[-–—]+\s+|\s+(?P<and>and|и)\s+|(?P<space>\s+)")
"""What may stand between the parts of a line; words alone hold together more than marks do."""
_CLAUSES = re.compile(r"[.,;:!…]+(?:\s*(?:and|but|и|но|только|а)\b)?|\s[-–—]+\s|\s(?:and|but|и|но|только)\s")
"""What stands between clauses."""
_SIDE_WORDS = 2
"""Words of the longest name of a side."""
_FOR_A_WHILE = re.compile(
    r" (?:(?:for|in|until|till|на|через|до)(?: \w+){1,2}|today|tonight|ненадолго|пока|немного|сегодня)$"
)
"""For how long, or until when."""

_OTHER = re.compile(
    r"(?:let )?(?P<who>\w+)(?:'ll| will| is going to| should| would like to| wants to)?"
    r" (?:takes?|gets?|plays?(?: for| as)?|is|has|leads?|commands?) (?P<en>\w+(?: \w+)?)"
    r"|(?:пусть )?(?P<кто>\w+)(?: будет| хочет)?"
    r" (?:бер[её]т|возьм[её]т|играет|сыграет|играть|сядет|садится|будет|вед[её]т)(?: за)? (?P<ru>\w+(?: \w+)?)"
    r"|за (?P<за>\w+(?: \w+)?) (?:играет|сыграет|будет|садится|сядет) (?P<он>\w+)"
)
"""How it is said of another who is named that they take a side."""


class SeatWish(msgspec.Struct, frozen=True):
    """What somebody wants of a seat.

    Attributes:
        sides: how they may have called its side, the shortest first.
        is_bare: they have said nothing but that.
        rest: what else the line says.
    """

    matter: SeatMatter
    sides: tuple[str, ...] = ()
    is_bare: bool = False
    rest: str = ""


class Wishes:
    """The lines by which people say so."""

    def __init__(self, source: Mapping[str, Mapping[str, str]]) -> None:
        """Take what `data/wishes.toml` holds."""
        words = dict(source["words"])
        self._silent = frozenset(words.pop("silent").split())
        self._conditions = frozenset(words.pop("conditions").split())
        instead, letting = words.pop("instead"), words.pop("letting")
        self._same = {each: first for first, others in words.items() for each in others.split()}
        self._called = {seat: frozenset(names.split()) for seat, names in source["sides"].items()}
        self._instead = tuple(self._read(instead))
        self._letting = tuple(self._read(letting))
        matters = get_args(SeatMatter)
        self._lines = {line: matter for matter in matters for line in self._read(source[matter]["lines"])}
        self._sided = {
            (matter, line.partition(SIDE)[0], line.partition(SIDE)[2])
            for matter in matters
            for line in self._read(source[matter].get("sided", ""))
        }

    def of(self, text: str) -> SeatWish | None:
        """What a line says of a seat; `None` if it says anything else.

        Who would take a side may say that it is in the computer's place.
        """
        if len(text) > _LONGEST or "\n" in text:
            return None
        line = " ".join(self._told(text))
        wish = self._of(text, line)
        bare = next((line.replace(each, "").strip() for each in self._instead if each in line), "")
        other = self._of(text, bare) if wish is None and bare else None
        return other if other is not None and other.matter == "join" and other.sides else wish

    def lets_in(self, text: str) -> str | None:
        """Whom a line lets in, by a name or a word for them; `None` if it says anything else."""
        line = " ".join(self._told(text)) if len(text) <= _LONGEST and not is_question(text) else ""
        if line in self._letting:
            return ""
        ends = [(f"{each} ", "") for each in self._letting]
        # “Let Boris in” says it around the name.
        around = [each.partition(" ") for each in self._letting]
        ends += [(f"{first} ", f" {last}") for first, _, last in around if last]
        fitting = ((first, last) for first, last in ends if line.startswith(first) and line.endswith(last))
        found = (line[len(first) : len(line) - len(last)] for first, last in fitting)
        return next((who for who in found if who and " " not in who), None)

    def _of(self, text: str, line: str) -> SeatWish | None:
        """The same of a line as it is told."""
        matter = self._lines.get(line) or self._lines.get(_FOR_A_WHILE.sub("", line)) or self._twice(text)
        if matter is not None:
            return SeatWish(matter)
        found: dict[SeatMatter, list[str]] = {}
        for sided, begun, ended in self._sided:
            side = line.removeprefix(begun).removesuffix(ended)
            if f"{begun}{side}{ended}" == line and 0 < len(side.split()) <= _SIDE_WORDS:
                found.setdefault(sided, []).append(side)
        # The more of the line is said of it the better; the name of a side with a mark behind it asks for something.
        for each, sides in sorted(found.items(), key=lambda way: (len(min(way[1], key=len)), way[0])):
            is_bare = min(sides, key=len) == line
            if not (is_bare and is_question(text)):
                return SeatWish(each, tuple(sorted(sides, key=len)), is_bare)
        return None

    def _twice(self, text: str) -> SeatMatter | None:
        """What a line says in each of its clauses: “let's go, start”."""
        lines = [" ".join(self._told(clause)) for clause in _CLAUSES.split(text)]
        matters = {self._lines.get(line) for line in lines if line}
        return next(iter(matters)) if len(matters) == 1 else None

    def within(self, text: str) -> SeatWish | None:
        """What the beginning of a line says of a seat, or its end, and the rest of it; `None` if neither says anything.

        Who is back says so before anything else, with or without a mark behind it. Who gives the game up has said more
        than who must go.
        """
        if len(text) > _LONGEST_OF_PARTS or "\n" in text.strip():
            return None
        cuts = [*_CUT.finditer(text.strip())]
        parts = [(cut, text.strip()[: cut.start()], text.strip()[cut.end() :]) for cut in reversed(cuts[:_CUTS])]
        ends = [cut for cut in cuts if not cut["space"]]
        parts += [(cut, text.strip()[cut.end() :], text.strip()[: cut.end()]) for cut in ends[-_CUTS:]]
        found: list[SeatWish] = []
        for cut, part, rest in parts:
            wish = self.of(part) if part and rest else None
            if wish is not None and _is_part(wish, part, cut) and not self._is_condition(rest):
                found.append(msgspec.structs.replace(wish, rest=rest if any(self._told(rest)) else ""))
        # A part that says only that one is back is cut better than one with what might be the name of a side.
        found.sort(key=lambda wish: (wish.matter != "resign", wish.matter == "back" and bool(wish.sides)))
        return next(iter(found), None)

    def for_another(self, text: str) -> tuple[str, str] | None:
        """Whom a line names who is to take a side, and how it calls that side; `None` if it says no such thing."""
        line = " ".join(word for word in text.strip(" .!").split() if spelling.fold(word) not in self._silent)
        found = _OTHER.fullmatch(spelling.fold(line)) if len(text) <= _LONGEST else None
        if found is None or is_question(text):
            return None
        who = found["who"] or found["кто"] or found["он"]
        folded = [spelling.fold(word) for word in line.split()]
        name = line.split()[folded.index(who)] if who in folded else who
        return name, found["en"] or found["ru"] or found["за"]

    def told(self, text: str) -> str:
        """The words of a text that say something."""
        return " ".join(self._told(text))

    def called(self, seat: Seat) -> frozenset[str]:
        """What people call a seat beside its own names."""
        return self._called.get(seat, frozenset())

    def _is_condition(self, rest: str) -> bool:
        return next(self._told(rest), "") in self._conditions

    def _read(self, lines: str) -> Iterator[str]:
        """The lines of a list, as they are told."""
        return filter(None, (" ".join(self._told(line)) for line in lines.replace("\n", "|").split("|")))

    def _told(self, text: str) -> Iterator[str]:
        """The words of a line that say something."""
        for word in _WORD.findall(spelling.fold(text).replace("'", "")):
            if word not in self._silent:
                yield self._same.get(word, word)


def _is_part(wish: SeatWish, part: str, cut: re.Match[str]) -> bool:
    """Whether a part of a line, cut off there, may be such a wish: marks cut better than words."""
    if wish.matter == "back":
        return not (cut["space"] and known_short_words().said(part) == "back")
    if wish.matter == "resign":
        return not cut["space"]
    is_marked = not (cut["space"] or cut["and"])
    return is_marked and (wish.matter in ("lend", "away") or bool(wish.sides and not wish.is_bare))


@lru_cache(maxsize=1)
def known_wishes() -> Wishes:
    """Those that are known."""
    return Wishes(tomllib.loads((files(__package__ or "") / "data" / "wishes.toml").read_text("utf-8")))
