"""What hexes of `squad` are called, and the sign of a crowd, where much lies in and between them."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from engine.core.text import LANGUAGES, Language
from tests.renderers.blind import BLIND
from tests.renderers.collisions import collisions
from tests.renderers.squad_positions import ALL_MARKS, LETTERS, battle, crowd, hexes, unit

WORDS = [(f"{letter}{row}", (column + row) % 2) for column, letter in enumerate(LETTERS) for row in range(1, 13)]
SMOKED = [hexes(changes={word: {"smoke": 2} for word, half in WORDS if half == side}) for side in (0, 1)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kinds", [("move", "fire"), ("retreat", "suppressed"), ("melee", "op-fire"), ("placed",)])
def test_what_a_hex_under_smoke_is_called_gives_way_to_what_lies_there(
    kinds: tuple[str, ...], language: Language
) -> None:
    marks = [ALL_MARKS[kind] for kind in kinds]
    for here, view in product(SMOKED, ("auto", "near", "overview")):
        picture = BLIND["squad"].draw(battle(hexes=here), marks=marks, language=language, view=view)
        assert collisions(picture.shown(), picture.size) == []


def test_the_sign_of_a_crowd_hides_no_figures_of_the_stack_above_it() -> None:
    for above in ("D4", "E4", "C4", "E5"):
        squads = [unit("rifle-squad", number, "D5") for number in (1, 2, 3)]
        near = [unit("sov-rifle-squad", number, above) for number in (1, 2, 3, 4)]
        seen = msgspec.structs.replace(crowd(), units=(*squads, *near))
        picture = BLIND["squad"].draw(seen, language="en", view="overview")
        assert any(one.what.startswith("crowded") for one in picture.shown())
        assert collisions(picture.shown(), picture.size) == []
