"""One record of each kind, and short ways to make the ones tests need many of."""

from __future__ import annotations

from storage.record import (
    Answered,
    Assigned,
    Begun,
    ChatLinked,
    ChatUnlinked,
    CloseAsked,
    Closed,
    Computer,
    Configured,
    Opened,
    PaceAsked,
    Paused,
    Planned,
    QuickAsked,
    Record,
    Reflex,
    Represented,
    ResignAsked,
    Resigned,
    Resumed,
    Revealed,
    Rose,
    Sat,
    UndoAsked,
    Undone,
    UndoRefused,
    UndoWithdrawn,
    Worded,
)

NOW = 1_760_000_000

EVERY_KIND: tuple[Record, ...] = (
    Opened(NOW, "tg:1", "street", "factory", {"fog": "on"}, 1, "00ff", "abcd", "ru", 86_400),
    ChatLinked(NOW, "tg:-100", "tg:1"),
    ChatUnlinked(NOW, "tg:-100"),
    Sat(NOW, "dc:2", "Ваня «Гром» 🎲", "sov"),
    Rose(NOW, "dc:2", "sov"),
    Computer(NOW, "tg:1", "ger", "steady"),
    Worded(NOW, "dc:2", "полынь"),
    Begun(NOW, "tg:1", [5, 0, 3], "0123456789abcdef"),
    Answered(NOW, "computer", "ger", "fire 1/42gds > station", [3, 5], "fedcba9876543210"),
    Undone(NOW, "tg:1", 7),
    UndoAsked(NOW, "tg:1", "ger", 7),
    UndoRefused(NOW, "dc:2", "sov"),
    Resigned(NOW, "dc:2", "sov"),
    Paused(NOW, "tg:1"),
    Resumed(NOW, "tg:1"),
    Reflex(NOW, "dc:2", "sov", "reaction", "", "pass"),
    Configured(NOW, "tg:1", language="en"),
    Revealed(NOW, "00ff"),
    Assigned(NOW, "dc:2", "sov", "dc:2", "гвардия", ["1/42gds", "2/42gds"]),
    CloseAsked(NOW, "tg:1"),
    Closed(NOW, "dc:2"),
    UndoWithdrawn(NOW, "tg:1"),
    ResignAsked(NOW, "dc:2", "sov"),
    PaceAsked(NOW, "tg:1", 3600),
    Planned(NOW, "tg:1", "ger", ["fire 191 > factory", "pass"], ["action", ""]),
    Represented(NOW, "tg:1", "sov", "regular"),
    QuickAsked(NOW, "tg:1", is_quick=True),
)


def word(text: str) -> Worded:
    """A small record that can be told from others by its text."""
    return Worded(NOW, "tg:1", text)
