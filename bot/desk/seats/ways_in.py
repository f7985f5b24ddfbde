"""Ways in: lines that ask whether, or how, somebody may come into a game, be it whoever asks or somebody named."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from functools import lru_cache
from importlib.resources import files

import msgspec

from bot.desk.messages.people import is_question
from bot.desk.reading import spelling
from bot.desk.reading.intent import asks

_WORD = re.compile(r"[^\W_]+")
_LONGEST = 120
"""Characters of the longest line that is looked at."""


class WayIn(msgspec.Struct, frozen=True):
    """Who is to come in.

    Attributes:
        is_own: whoever asks.
        name: a name, where the line has one.
    """

    is_own: bool
    name: str = ""


class WaysIn:
    """The words by which it is asked."""

    def __init__(self, source: dict[str, str]) -> None:
        """Take what `data/ways_in.toml` holds."""
        words = {kind: frozenset(listed.split()) for kind, listed in source.items()}
        self._joins, self._takes = words["joins"], words["takes"]
        self._others, self._own = words["others"], words["own"]
        self._computer, self._who = words["computer"], words["who"]
        self._known = frozenset().union(*words.values())

    def asked(self, text: str, is_side: Callable[[str], bool]) -> WayIn | None:
        """Who is to come in by a line, given what is the name of a side; `None` if it asks anything else.

        One word of it may be anybody's name.
        """
        if len(text) > _LONGEST or "\n" in text.strip() or not (is_question(text) or asks(text)):
            return None
        said = _WORD.findall(spelling.fold(text).replace("'", ""))
        has_joined = any(word in self._joins for word in said)
        is_who = any(word in self._who for word in said)
        if not has_joined and (is_who or not any(word in self._takes for word in said)):
            return None
        rest = [word for word in said if word not in self._known]
        sides = [word for word in rest if is_side(word)]
        names = list(dict.fromkeys(word for word in rest if word not in sides))
        if not has_joined and not (sides or any(word in self._computer for word in said)):
            return None
        if len(names) > 1 or any(not name.isalpha() for name in names):
            return None
        # What is taken is no name: “can the Soviets take the station?”
        if names and not has_joined and not any(word in self._takes for word in said[said.index(names[0]) :]):
            return None
        is_other = bool(names) or is_who or any(word in self._others for word in said)
        # A side that joins something is no person who does.
        if not is_other and sides and not any(word in self._own for word in said):
            return None
        return WayIn(not is_other, names[0] if names else "")


@lru_cache(maxsize=1)
def known_ways_in() -> WaysIn:
    """Those that are known."""
    return WaysIn(tomllib.loads((files("bot.desk.reading") / "data" / "ways_in.toml").read_text("utf-8")))
