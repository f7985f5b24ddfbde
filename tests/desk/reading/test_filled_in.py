"""Where the last words of an order are filled in because there are no others, it is shown before it is given."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.text import Language
from tests.desk.game import GROUP, two, version
from tests.desk.town import Town, code_at, open_store
from tests.desk.toys import OpenedCards, OpenedTheater
from tests.games.cards.positions import table

CONVOY = """
theater shores-west
turn: 1 convoys axis
units axis: s0505 1id
units west: north-sea 1br-fl; s0603 1fr
markers: mediterranean-sea axis-supply-convoy-1
"""
BOX = """
theater shores-west
turn: 1 movement west
units axis: s0505 1id
units west: eastern-us-canada 1us; s0603 1fr
"""
BEACHHEAD = """
theater shores-west
turn: 1 recovery west
units west: s0402 2br
markers: s0104 beachhead/west/britain
"""


@pytest.mark.parametrize(
    ("position", "presses", "told"),
    [
        (CONVOY, ("Place a convoy",), "Supply convoy would go from Mediterranean Sea to Baltic Sea."),
        (BOX, ("To or from",), "would go from Eastern US/Canada to Southern Reach."),
        (BEACHHEAD, ("Beachhead back",), "Beachhead back to fleet: s0104"),
    ],
)
async def test_an_order_with_words_that_no_button_named_is_shown_before_it_is_given(
    tmp_path: Path, position: str, presses: tuple[str, ...], told: str
) -> None:
    town = Town(await open_store(tmp_path), {"theater": OpenedTheater(position)})
    anna = town.person("anna", GROUP)
    await anna.types("/new theater shores-west")
    code = await code_at(town, GROUP)
    for seat in ("axis", "west"):
        await anna.types(f"/join {code} {seat}")
    await anna.types("/begin")
    before = await version(town, code)
    for label in presses:
        await anna.presses(label)
    assert await version(town, code) == before, "a button that named one word has given no order"
    assert told in anna.heard()
    await anna.presses("Give the order")
    assert await version(town, code) > before


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("en", "block it", "Block or support: KV-1s → Pz.Kpfw. VI Tiger"),
        ("en", "block", "Block or support: KV-1s → Pz.Kpfw. VI Tiger"),
        ("en", "block it!", "Block or support: KV-1s → Pz.Kpfw. VI Tiger"),
        ("ru", "блокируй его", "Блокировать или поддержать: КВ-1с → Pz.Kpfw. VI «Тигр»"),
    ],
)
async def test_a_typed_verb_that_only_one_order_begins_with_is_that_order_shown_first(
    tmp_path: Path, language: Language, line: str, told: str
) -> None:
    town = Town(await open_store(tmp_path), {"cards": OpenedCards(table("attack ger", sov="kv-1s", ger="tiger"))})
    attacker, defender = await two(town, "cards", "summer-1943", language)
    await attacker.types("attack tiger!")
    code = await code_at(town, GROUP)
    before = await version(town, code)
    await defender.types(line)
    assert told in defender.heard()
    assert await version(town, code) == before
    await defender.types({"en": "yes", "ru": "да"}[language])
    assert await version(town, code) > before
