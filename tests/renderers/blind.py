"""Drawing blind: a picture tells what it shows, where and how large, and no pixel is painted; that takes half the time.

What is drawn blind is remembered apart from what is painted.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache, update_wrapper
from importlib import import_module
from pkgutil import walk_packages
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

import renderers
from renderers.grounds import BARE
from renderers.raster import canvas, sheets, sprites, textures
from renderers.registry import Renderer, renderers_on

_PAINTED = ("Sheet", "Sprite", "Patchwork", "Picture", "Image")
"""What has pixels, among what functions give that remember what they have given."""


class _Paper:
    """A raster of which only the size is known; whoever asks for pixels has drawn blind what he looks at."""

    def __init__(self, mode: str, size: tuple[int, int], *_: object) -> None:
        self.mode, self.size = mode, size

    def copy(self) -> _Paper:
        return self

    def convert(self, mode: str) -> _Paper:
        return _Paper(mode, self.size)

    def crop(self, box: tuple[int, int, int, int]) -> _Paper:
        return _Paper(self.mode, (box[2] - box[0], box[3] - box[1]))

    def resize(self, size: tuple[int, int], *_: object, **__: object) -> _Paper:
        return _Paper(self.mode, size)

    transform = resize

    def reduce(self, factor: int) -> _Paper:
        return _Paper(self.mode, (-(-self.size[0] // factor), -(-self.size[1] // factor)))

    def rotate(self, angle: float, *_: object, expand: bool) -> _Paper:
        return _Paper(self.mode, Image.new("1", self.size).rotate(angle, expand=expand).size)

    def getchannel(self, _: str) -> _Paper:
        return _Paper("L", self.size)

    def point(self, _: object, mode: str | None = None) -> _Paper:
        return _Paper(mode or self.mode, self.size)

    def filter(self, _: object) -> _Paper:
        return self

    def getbbox(self) -> None:
        """Nothing is on it."""

    def paste(self, *_: object) -> None:
        """Nothing comes onto it."""

    alpha_composite = putalpha = putpalette = paste


class _Pen:
    """Draws nothing."""

    def __init__(self, *_: object) -> None:
        """Begin to draw nothing."""

    def __getattr__(self, _: str) -> Callable[..., None]:
        return lambda *_, **__: None


def _first(first: _Paper, *_: object) -> _Paper:
    return first


_BLIND: Mapping[str, Any] = {
    "Image": SimpleNamespace(
        new=_Paper,
        frombytes=_Paper,
        merge=lambda mode, bands: _Paper(mode, bands[0].size),
        **dict.fromkeys(("alpha_composite", "blend", "composite"), _first),
        Resampling=Image.Resampling,
        Transform=Image.Transform,
    ),
    "ImageChops": SimpleNamespace(**dict.fromkeys(("add", "multiply", "soft_light", "subtract"), _first)),
    "ImageDraw": SimpleNamespace(Draw=_Pen),
}
_IS_ON: list[bool] = []


@contextmanager
def blindly() -> Iterator[None]:
    """Let what is drawn meanwhile be drawn blind."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (canvas, sheets, sprites, textures):
            for name in _BLIND.keys() & vars(module).keys():
                patch.setattr(module, name, _BLIND[name])
        patch.setattr(canvas.Canvas, "_set", lambda *_: None)  # what is written has been noted before
        _IS_ON.append(True)
        try:
            yield
        finally:
            _IS_ON.pop()


class _Remembered:
    """A function that remembers what it has painted, and what it has drawn blind."""

    def __init__(self, painting: Any) -> None:
        self._ways = (painting, lru_cache(**painting.cache_parameters())(painting.__wrapped__))
        update_wrapper(self, painting)

    def __call__(self, *given: Any, **options: Any) -> Any:
        return self._ways[bool(_IS_ON)](*given, **options)

    def cache_clear(self) -> None:
        self._ways[bool(_IS_ON)].cache_clear()


def _remember_apart() -> None:
    """Put such a function in the place of each that remembers pixels, wherever it is known."""
    for found in walk_packages(renderers.__path__, "renderers."):
        import_module(found.name)
    apart: dict[int, _Remembered] = {}
    for module in [module for name, module in sys.modules.items() if name.startswith("renderers.")]:
        for name, thing in list(vars(module).items()):
            told = getattr(getattr(thing, "__wrapped__", None), "__annotations__", {}).get("return", "")
            if hasattr(thing, "cache_parameters") and any(each in told for each in _PAINTED):
                setattr(module, name, apart.setdefault(id(thing), _Remembered(thing)))


_remember_apart()


class _Blind:
    """A renderer on blank grounds whose pictures have no pixels."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer

    def __getattr__(self, name: str) -> Callable[..., Any]:
        way = getattr(self._renderer, name)

        def blind(*given: Any, **options: Any) -> Any:
            with blindly():
                return way(*given, **options)

        return blind


BLIND: Mapping[str, Any] = {game: _Blind(renderer) for game, renderer in renderers_on(BARE).items()}
"""The renderer of each game, for whoever looks at nothing but what its pictures show."""
