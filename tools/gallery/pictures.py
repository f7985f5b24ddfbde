"""`python -m tools.gallery.pictures`: draws the pictures of the READMEs and of the gallery, the same at each run."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

import msgspec

from bot.grounds import GroundFolder
from engine.core.rules import Mark
from engine.core.text import LANGUAGES
from renderers.registry import renderers_on
from renderers.screens import TELEGRAM, Screen
from tests.renderers import cards_positions, squad_positions, street_positions, theater_positions

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
"""Where they are put."""


class Drawing(msgspec.Struct, frozen=True):
    """A picture to draw.

    Attributes:
        game: whose it is.
        seen: the position.
        marks: what has happened in it.
        view: how much of it is shown.
        screen: where it is seen; an original if left out.
    """

    game: str
    seen: Any
    marks: tuple[Mark, ...] = ()
    view: Literal["auto", "overview"] = "overview"
    screen: Screen | None = None


def drawings() -> Mapping[str, Drawing]:
    """Every picture by its name, to which the language is added."""
    mill, city = street_positions.learning_battle(), street_positions.city_battle()
    fired = (street_positions.ALL_MARKS["fire"],)
    after, news = cards_positions.aftermath()
    field = squad_positions.battle()
    shot = tuple(squad_positions.ALL_MARKS[kind] for kind in ("fire", "op-fire", "broken"))
    shores, east = theater_positions.desert_battle(), theater_positions.opening("barbarossa")
    attack = (Mark("attack", ("e1106", "e1107"), "3:1"),)
    return {
        "street-mill": Drawing("street", mill),
        "street-city": Drawing("street", city),
        "street-phone": Drawing("street", city, fired, "auto", TELEGRAM),
        "cards-table": Drawing("cards", cards_positions.fight()),
        "cards-phone": Drawing("cards", after, news, "auto", TELEGRAM),
        "squad-map": Drawing("squad", field),
        "squad-phone": Drawing("squad", field, shot, "auto", TELEGRAM),
        "theater-shores": Drawing("theater", shores),
        "theater-europe": Drawing("theater", theater_positions.opening("europe")),
        "theater-phone": Drawing("theater", east, attack, "auto", TELEGRAM),
    }


def main() -> None:
    """Draw them all, in both languages."""
    with TemporaryDirectory() as scratch:
        renderers = renderers_on(GroundFolder(Path(scratch)))
        for name, one in drawings().items():
            for language in LANGUAGES:
                picture = renderers[one.game].draw(
                    one.seen, marks=one.marks, language=language, view=one.view, screen=one.screen
                )
                (FOLDER / f"{name}.{language}.jpg").write_bytes(picture.jpeg())


if __name__ == "__main__":
    main()
