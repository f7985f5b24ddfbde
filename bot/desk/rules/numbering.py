"""Numbers of rules as people type them: `п. 9.2.2 а`, `9,2,2(a)` and `922a` all mean `9.2.2a`."""

from __future__ import annotations

import re

from bot.desk.reading import spelling

_LEAD = re.compile(
    r"(?:пункт|правило|параграф|пп|п|ст|rule|section|sec|par|r|no|§)(?:\.\s*|\s+|(?<=§)|(?<=no))(?=\S*\d|[^\s.-]+[.-]\S)"
)
_NUMBER = re.compile(r"(?=.*\d)[a-zа-я]{0,2}[\d.\s()-]+[a-zа-я]?\d{0,3}[a-zа-я]?\)?$")
_TELLING = re.compile(r"\d|-|\w\.\w")
"""What every number has: a figure, a dash, or a point within it, as in `P.setup`."""
_ORDINALS = str.maketrans("абвгдежз", "abcdefgh")
_LATIN = str.maketrans("авекмнорстухпдфлгбс", "abekmhopctyxpdflgbc")


def readings_of(query: str) -> list[str]:
    """What numbers a text may mean, folded, the likeliest first; none if it does not look like one."""
    typed = query.strip().rstrip(".,;:!?")
    is_capital = typed[-1:].isupper()
    folded = spelling.fold(typed)
    readings: list[str] = []
    for text in dict.fromkeys((_LEAD.sub("", folded, count=1) if _LEAD.match(folded) else folded, folded)):
        readings.append(text)
        points = re.sub(r"(?<=\d)[\s,]+(?=\d)", ".", text)
        if _NUMBER.match(points):
            joined = re.sub(r"[\s()]", "", points)
            counted = re.sub(r"(?<=\d)\.?[а-я]$", lambda found: found.group().translate(_ORDINALS), joined)
            alike = [counted.translate(_LATIN), joined.translate(_LATIN)]
            readings += reversed(alike) if is_capital else alike
        readings += (re.sub(r"\s+", "-", text), re.sub(r"\s+", "-", text).translate(_LATIN))
    readings += [reading.replace("c", "s") for reading in readings if "с" in folded]
    return [reading for reading in dict.fromkeys(readings) if _TELLING.search(reading)]


def is_number(query: str) -> bool:
    """Whether a text is written as a number and cannot be words."""
    typed = re.sub(r"(?<=\d)[\s,]+(?=\d)", ".", spelling.fold(query.strip().rstrip(".,;:!?")))
    return _NUMBER.match(_LEAD.sub("", typed, count=1)) is not None


def squeezed(number: str) -> str:
    """The number without its points and dashes, marked so that it is never taken for a number itself."""
    return "=" + re.sub(r"[.\s()-]", "", number)


def begins(reading: str, number: str) -> bool:
    """Whether a number begins so, no figure of it being cut in two: `9.1` begins `9.1.2` and not `9.12`."""
    further = number.casefold().removeprefix(reading)
    return len(further) < len(number) and not (reading[-1:].isdecimal() and further[:1].isdecimal())
