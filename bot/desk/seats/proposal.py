"""Proposal: a line that wishes for a game by its clauses: what is said of the game, and who would take which side."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

from bot.desk.reading.wishes import SIDE, known_wishes
from bot.desk.seats.fitting import Candidate, known_by, known_traits
from bot.desk.tables.sides import called
from engine.core.game import Side

_LONGEST = 200
"""Characters of the longest line that is taken apart."""
_MARKS = re.compile(r"\s*[.,;:!…]+\s*|\s+[-–—]+\s+")
"""What stands between clauses."""
_WORDS = re.compile(
    r"\s+(?:and|и|а)\s+|\s+(?=(?:i'll|i'm|i|im|ill|me|я|мне)\s)"
    r"|(?<!\bme)(?<!\bi)(?<!\bя)(?<!\bмы)\s+(?=(?:against|versus|vs|против)\s)"
    r"|\s+(?=(?:with|с)\s(?:the\s|an?\s)?\w+\s*$)",
    re.IGNORECASE,
)
"""Words between clauses, and how one begins, where what stands between marks is no clause as it is."""
_SEATING = frozenset(("join", "against"))
"""What may be said of sides in the line that wishes for a game: who takes one, or that the computer does."""
_SOMEBODY = "xx"
"""What a name of somebody stands for."""


class Proposal(msgspec.Struct, frozen=True):
    """What a line proposes.

    Attributes:
        games: what it says of games.
        sides: which sides whoever says it would have, and the computer, clause by clause.
        has_others: it says whom they would play with, or which side somebody else takes.
    """

    games: str
    sides: tuple[str, ...] = ()
    has_others: bool = False

    @property
    def is_seating(self) -> bool:
        """Whether it says who would play."""
        return bool(self.sides) or self.has_others


def parted(line: str, found: Sequence[Candidate]) -> Proposal:
    """The clauses of a line, by what they are about; a side is one of a scenario that there is."""
    if len(line) > _LONGEST or "\n" in line.strip():
        return Proposal(line)
    known, (line, has_partner) = sides_of(found), _without_partner(line, found)

    def is_side(clause: str) -> bool:
        return is_seating(clause, known) and not _is_of_games(clause, found)

    whole = [each for each in _MARKS.split(line.strip()) if each]
    parts = ([each] if is_side(each) or _is_of_others(each, found) else _WORDS.split(each) for each in whole)
    clauses = [each for part in parts for each in part if each]
    if len(clauses) == 1:
        return Proposal(line, has_others=has_partner)
    sides = tuple(filter(is_side, clauses))
    others = [each for each in clauses if each not in sides and _is_of_others(each, found)]
    games = " ".join(each for each in clauses if each not in (*sides, *others))
    return Proposal(games if sides or others else line, sides, bool(others) or has_partner)


def sides_of(found: Iterable[Candidate]) -> tuple[Side, ...]:
    """The sides of these scenarios."""
    return tuple(side for each in found for side in each.card.sides_of(each.scenario.id))


def is_seating(clause: str, sides: Sequence[Side]) -> bool:
    """Whether a clause says that whoever speaks takes one of these sides, or that the computer does."""
    wish = known_wishes().of(clause)
    if wish is None or wish.matter not in _SEATING:
        return False
    return any(called(sides, each) is not None for each in wish.sides) if wish.sides else wish.matter == "against"


def _is_of_games(clause: str, found: Sequence[Candidate]) -> bool:
    """Whether what may be the bare name of a side may as well be a word for a game: “the western one”."""
    wish = known_wishes().of(clause)
    return wish is not None and wish.is_bare and known_by(clause, found)


def _is_of_others(clause: str, found: Sequence[Candidate]) -> bool:
    """Whether a clause says whom somebody would play with, or which side somebody else takes."""
    said, sides = known_wishes().told(clause), sides_of(found)
    for pattern in _patterns():
        if (shape := pattern.fullmatch(said)) is None:
            continue
        parts = shape.groupdict()
        who = parts.get("who")
        is_name = who is None or (not known_by(who, found) and called(sides, who) is None)
        if is_name and (parts.get("side") is None or called(sides, parts["side"]) is not None):
            return True
    return False


def _without_partner(line: str, found: Sequence[Candidate]) -> tuple[str, bool]:
    """A line without whom somebody would play with, if it begins with that and goes on with what they would play."""
    for pattern in _partners():
        shape = pattern.match(line)
        if shape is not None and not known_by(shape["who"], found):
            return line[shape.end() :], True
    return line, False


@lru_cache(maxsize=1)
def _partners() -> tuple[re.Pattern[str], ...]:
    """How such lines begin."""
    known = known_traits()
    lines = [line.split() for line in known.partners.split("|")]
    behind = "|".join(map(re.escape, known.behind_partners))
    words = {_SOMEBODY: r"(?P<who>\w+)"}
    return tuple(
        re.compile(
            rf"{' '.join(words.get(word, re.escape(word)) for word in line)}\s+(?=(?:{behind})\b)", re.IGNORECASE
        )
        for line in lines
    )


@lru_cache(maxsize=1)
def _patterns() -> tuple[re.Pattern[str], ...]:
    """How people say so."""
    lines = (known_wishes().told(line) for line in known_traits().others.replace("\n", "|").split("|"))
    words = {_SOMEBODY: r"(?P<who>\w+(?: \w+)?)", SIDE: r"(?P<side>\w+(?: \w+)?)"}
    return tuple(
        re.compile(" ".join(words.get(word, re.escape(word)) for word in line.split())) for line in lines if line
    )
