"""How times are read and told: for each answer, what is left of it, and the hours of the day without reminders."""

from __future__ import annotations

import re

from bot.desk.messages.words import say
from engine.core.text import Language

SHORTEST_PACE = 60
LONGEST_PACE = 30 * 86400

_LONGEST = 20
"""Characters of the longest text that gives quiet hours."""
_PACE = re.compile(r"(\d{1,5})\s*([a-zа-я]*)", re.ASCII)
_UNITS = {
    **dict.fromkeys(("s", "sec", "с", "сек"), 1),
    **dict.fromkeys(("", "m", "min", "м", "мин"), 60),
    **dict.fromkeys(("h", "hour", "hours", "ч", "час", "часа", "часов"), 3600),
    **dict.fromkeys(("d", "day", "days", "д", "день", "дня", "дней", "сут"), 86400),
}
_TOLD = (("desk-days", 86400), ("desk-hours", 3600), ("desk-minutes", 60), ("desk-seconds", 1))
"""Units in which times are told, the largest first, with their seconds."""
_TIME = re.compile(r"[-−+]?\d[\d.,]*\s*([a-zа-я]*)")
_NEVER = frozenset(("off", "no", "none", "never", "нет", "без", "выкл", "0"))


def read_pace(text: str) -> int | None:
    """Seconds that a text such as `24h`, `30 мин` or `off` means; 0 for no deadline, `None` for no pace at all."""
    folded = text.strip().casefold()
    if folded in _NEVER:
        return 0
    found = _PACE.fullmatch(folded)
    if found is None or found[2] not in _UNITS:
        return None
    seconds = int(found[1]) * _UNITS[found[2]]
    return seconds if SHORTEST_PACE <= seconds <= LONGEST_PACE else None


def is_time(text: str) -> bool:
    """Whether a text is meant as a time, possible or not: `1s`, `-5`, `99999d`."""
    found = _TIME.fullmatch(text.strip().casefold())
    return found is not None and found[1] in _UNITS


def pace_text(seconds: int) -> str:
    """A pace as one types it."""
    for unit, length in (("d", 86400), ("h", 3600), ("m", 60)):
        if seconds % length == 0:
            return f"{seconds // length}{unit}"
    return f"{seconds}s"


def read_quiet(text: str) -> tuple[int, int, int] | None:
    """Quiet hours from a text such as `22-8 +3`; `None` if it is none."""
    if len(text) > _LONGEST:
        return None
    hours, _, zone = text.strip().partition(" ")
    begin, _, end = hours.partition("-")
    zone = zone.strip().removeprefix("+") or "0"
    if not (begin.isascii() and begin.isdecimal() and end.isascii() and end.isdecimal()):
        return None
    if not zone.removeprefix("-").isascii() or not zone.removeprefix("-").isdecimal():
        return None
    numbers = int(begin[:3]), int(end[:3]), int(zone[:4])
    if not (numbers[0] < 24 and numbers[1] < 24 and -12 <= numbers[2] <= 14):
        return None
    return numbers


def duration(seconds: int | None, language: Language) -> str:
    """A pace in words."""
    if not seconds:
        return say(language, "desk-no-deadline")
    unit, length = next((unit, length) for unit, length in _TOLD if seconds % length == 0)
    return say(language, unit, count=seconds // length)


def time_left(seconds: int, language: Language) -> str:
    """How much time is left, in its two largest units: what is said is never more than there is."""
    largest = next((place for place, (_, length) in enumerate(_TOLD) if seconds >= length), len(_TOLD) - 1)
    parts: list[str] = []
    for unit, length in _TOLD[largest : largest + (1 if seconds < 3600 else 2)]:
        count, seconds = divmod(seconds, length)
        if count or not parts:
            parts.append(say(language, unit, count=count))
    return " ".join(parts)
