"""Golden scenes: what telling pictures show, as text for a person to read; `python -m tests.renderers.golden write`."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby
from pathlib import Path

from renderers.display import Box, Point, Shown
from renderers.layout import middle_of

FOLDER = Path(__file__).parent / "golden"
TOLERANCE = 3
"""Pixels by which things may lie elsewhere or be larger: fonts are not drawn alike everywhere."""
Where = Callable[[Point], str]
"""The word of the place at a pixel of a picture; empty outside all of them."""

_OPAQUE = frozenset({"bar", "track", "box", "legend", "column"})
"""What lies round a map and hides what is under it; its parts have lines of their own."""
_ALIKE = frozenset({"hex", "front", "sign"})
"""What lies in many hexes at once: these are told in one line."""
_LINE = re.compile(r"(?P<sign>[-+] )?(?P<where> *-?\d+,-?\d+ (?:→ -?\d+,-?\d+|\d+×\d+)) +(?P<what>.*)")


def told(shown: Sequence[Shown], where: Where) -> list[str]:
    """What can be seen of a picture, in drawing order: middle and size in pixels, place, and what it is.

    Where something is written, what it says stands in quotation marks.
    """
    return list(_told(_seen(shown), where))


def _seen(shown: Sequence[Shown]) -> list[Shown]:
    """All but what lies wholly under a bar or a box that is laid on later."""
    found: list[Shown] = []
    above: list[Box] = []
    for one in reversed(shown):
        if not any(_is_inside(one.box, box) for box in above):
            found.append(one)
        if one.role in _OPAQUE:
            above.append(one.box)
    return found[::-1]


def _is_inside(box: Box, other: Box, spare: float = 0.0) -> bool:
    x0, y0, x1, y1 = other
    return x0 - spare <= box[0] and y0 - spare <= box[1] and box[2] <= x1 + spare and box[3] <= y1 + spare


def _told(shown: Sequence[Shown], where: Where) -> Iterator[str]:
    """The lines; what is on something opaque is told after it, with middles measured from its corner."""
    for (role, what), group in groupby(shown, lambda one: (one.role, _said(one))):
        alike = list(group)
        if role in _ALIKE and len(alike) > 1 and where(middle_of(alike[0].box)):
            yield from _in_lines(f"{what}:", [where(middle_of(one.box)) for one in alike])
            continue
        for one in alike:
            if role in _OPAQUE:
                yield f"{_measured(one)}  {what}"
                yield from _parts_told(one)
            else:
                yield f"{_measured(one)}  {_place(one, where)}{what}"


def _parts_told(one: Shown) -> Iterator[str]:
    if one.role == "legend":
        yield from (f"    {', '.join(said)}" for said in _in_groups([_said(part) for part in one.parts], 6))
        return
    for is_written, group in groupby(one.parts, lambda part: part.size > 0):
        parts = list(group)
        if is_written:
            said = [_said(part) + "!" * (not _is_inside(part.box, one.box)) for part in parts]
            yield from (f"    {', '.join(each)}" for each in _in_groups(said, 12))
        else:
            yield from (f"    {_measured(part, one.box[:2])}  {_said(part)}" for part in parts)


def _in_groups(said: Sequence[str], size: int) -> Iterator[Sequence[str]]:
    return (said[place : place + size] for place in range(0, len(said), size))


def _in_lines(head: str, words: Iterable[str]) -> Iterator[str]:
    """Words in lines that are not too long to read."""
    line = head
    for word in words:
        if len(line) + len(word) > 110:
            yield line
            line = "   "
        line += f" {word}"
    yield line


def _measured(one: Shown, corner: Point = (0.0, 0.0)) -> str:
    (x, y), (dx, dy) = middle_of(one.box), corner
    if one.way:
        return " → ".join(f"{end[0] - dx:4.0f},{end[1] - dy:.0f}".strip() for end in (one.way[0], one.way[-1]))
    return f"{x - dx:4.0f},{y - dy:.0f} {one.box[2] - one.box[0]:.0f}×{one.box[3] - one.box[1]:.0f}"


def _place(one: Shown, where: Where) -> str:
    """The word of the place of its middle; those where an arrow begins and ends, or all through which a line leads."""
    if one.role == "name":  # it says so itself, and may lie on a border
        return ""
    points = one.way if one.role == "line" else (one.way[0], one.way[-1]) if one.way else (middle_of(one.box),)
    words = [where(point) for point in points]
    return f"{' → '.join(word or '?' for word in words)}  " if any(words) else ""


def _said(one: Shown) -> str:
    """A thing and what is on it; what sticks out of it has an exclamation mark."""
    if one.size:
        return f'"{one.what}"'
    said = f"{one.role} {one.what}".strip()
    if one.role in _OPAQUE:
        return said
    spare = 0.2 * min(one.box[2] - one.box[0], one.box[3] - one.box[1])
    parts = (_said(part) + "!" * (not _is_inside(part.box, one.box, spare)) for part in one.parts)
    return ", ".join((said, *parts))


def differences(kept: Sequence[str], now: Sequence[str], *, is_moving_told: bool = True) -> list[str]:
    """The lines in which two tellings differ, those that are gone before those that are new.

    Without `is_moving_told` what has only moved in its place is no difference.
    """
    found = []
    words = [[bare(line) for line in lines] for lines in (kept, now)]
    for tag, a, b, c, d in SequenceMatcher(None, *words, autojunk=False).get_opcodes():
        pairs = zip(kept[a:b], now[c:d], strict=True) if tag == "equal" else ()
        moved = [
            (old, new) for old, new in pairs if not _is_close(old, new) and (is_moving_told or old.startswith("    "))
        ]
        found += [f"- {old}" for old in (kept[a:b] if tag != "equal" else [old for old, _ in moved])]
        found += [f"+ {new}" for new in (now[c:d] if tag != "equal" else [new for _, new in moved])]
    return found


def bare(line: str) -> str:
    """A line without its pixels."""
    match = _LINE.fullmatch(line)
    return f"{match['sign']}{match['what']}" if match else line


def _is_close(old: str, new: str) -> bool:
    first, second = _LINE.fullmatch(old), _LINE.fullmatch(new)
    if first is None or second is None:
        return old == new
    pairs = zip(*(re.findall(r"-?\d+", one["where"]) for one in (first, second)), strict=True)
    return all(abs(int(a) - int(b)) <= TOLERANCE for a, b in pairs)


def read(name: str) -> list[str]:
    """A golden scene as it is kept; nothing if there is none of that name."""
    file = FOLDER / f"{name}.txt"
    return file.read_text("utf-8").splitlines() if file.exists() else []


def write() -> None:
    """Write every golden scene anew, and delete those that are no more."""
    from tests.renderers.golden_scenes import SCENES  # noqa: PLC0415 - which needs this module

    for file in FOLDER.rglob("*.txt"):
        file.unlink()
    for name, scene in SCENES.items():
        file = FOLDER / f"{name}.txt"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(scene()) + "\n", "utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["write"]:
        sys.exit("expected: python -m tests.renderers.golden write")
    write()
