"""Every letter of the texts of all games, in both languages, can be drawn on a picture."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from renderers.raster import Canvas, Sheet, drawable, missing

ROOTS = ("engine", "renderers")


_ESCAPE = re.compile(r"\\[uUxN]")
"""What stands for a letter that a source does not have itself."""


def _spoken(path: Path) -> Iterator[str]:
    """The texts in a module with a strange letter, but for those that tell only whoever reads it."""
    source = path.read_text("utf-8")
    if all(map(drawable, {*source})) and not _ESCAPE.search(source):
        return
    tree = ast.parse(source)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


@pytest.mark.parametrize("root", ROOTS)
def test_the_letters_of_every_text_can_be_drawn_or_something_stands_in_for_them(root: str) -> None:
    lost: dict[str, str] = {}
    for path in sorted(Path(root).rglob("*.py")):
        if path.parts[1] != "raster":  # which knows the letter that no font has
            lost |= {letter: str(path) for text in _spoken(path) for letter in text if not drawable(letter)}
    for path in sorted(Path(root).rglob("*.toml")):
        lost |= {letter: str(path) for letter in path.read_text("utf-8") if not drawable(letter)}
    assert not {letter: path for letter, path in lost.items() if letter.isprintable()}


def test_what_is_drawn_has_no_letter_that_the_font_lacks() -> None:
    assert missing("→"), "the font has an arrow, so that nothing need stand in for it"
    assert drawable("2:3 → 1:2") == "2:3 » 1:2"
    assert not missing(drawable("2:3 → 1:2 ✓ ★ 👌"))
    arrow, quote, hole = (_drawn(text) for text in ("→", "»", "\U0010ffff"))
    assert arrow == quote != hole


def _drawn(text: str) -> bytes:
    sheet = Sheet.plain((40, 40), (255, 255, 255))
    Canvas.on(sheet, 1.0).text((20, 20), text, 24.0, (0, 0, 0))
    return sheet.raw()
