"""Pictures that cost nothing and say whose eyes they were drawn for."""

from __future__ import annotations

from typing import Any

from renderers.raster import Picture
from renderers.screens import Screen, Stage


class FakePicture:
    """A picture of a few bytes."""

    size = (320, 200)

    def __init__(self, text: str) -> None:
        self.text = text

    def above(self, below: Picture) -> FakePicture:
        return FakePicture(f"{self.text} above {below.size}")

    def below(self, above: Picture) -> FakePicture:
        return FakePicture(f"{self.text} below {above.size}")

    def jpeg(self) -> bytes:
        return b"jpeg " + self.text.encode()

    def png(self) -> bytes:
        return b"png " + self.text.encode()

    def avif(self, quality: int) -> bytes:
        return b"avif %d " % quality + self.text.encode()


class FakeRenderer:
    """Notes for whom it draws."""

    def __init__(self) -> None:
        self.seats: set[str | None] = set()
        self.drawn = 0
        self.marks: tuple[Any, ...] = ()

    def draw(self, observation: Any, **options: Any) -> FakePicture:
        self.seats.add(_seat(observation))
        self.drawn += 1
        self.marks = tuple(options.get("marks", ()))
        return FakePicture(f"{_seat(observation)} {options['language']} {options.get('view')} {observation.turn}")

    def stage(self, observation: Any, **options: Any) -> Stage:
        del observation, options
        return Stage()

    def paint_ahead(self, observation: Any, *, screen: Screen, part: int) -> bool:
        del observation, screen, part
        return False

    def draw_hand(self, observation: Any, texts: Any = None, *, language: str) -> FakePicture:
        return FakePicture(f"hand {_seat(observation)} {language} {texts}")

    def describe(self, observation: Any, *, marks: Any = (), language: str) -> str:
        return f"board as {_seat(observation)} in {language} with {len(marks)} marks"

    def describe_hand(self, observation: Any, *, language: str) -> str:
        return f"hand of {_seat(observation)} in {language}"

    def board_text(self, observation: Any, *, language: str) -> str:
        return f"board as {_seat(observation)} in {language}"


def _seat(observation: Any) -> str | None:
    """Whose view it is, where the game has anything hidden."""
    return getattr(observation, "seat", None)
