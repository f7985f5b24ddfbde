"""What if: the odds of an order before it is given, offered, told and drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.core.text import Language
from tests.desk.game import begun, two, version
from tests.desk.town import Town, open_store
from tests.desk.toys import OpenedTheater
from tests.renderers.kept import ON_BLANK


async def test_odds_without_an_order_offers_those_that_have_some(town: Town) -> None:
    anna, _, code = await begun(town)
    before = await version(town, code)
    (reply,) = await anna.types("/odds")
    assert isinstance(reply, Reply)
    assert reply.private
    assert "Of which order" in anna.heard()
    await anna.presses("Fire: 191 → Nail Factory")
    assert "odds" in anna.heard()
    assert await version(town, code) == before


@pytest.mark.parametrize("order", ["fire 191 > factory", "огонь 191 > гвоздильный завод"])
async def test_the_odds_of_an_order_come_with_their_chart(tmp_path: Path, order: str) -> None:
    store = await open_store(tmp_path)
    town = Town(store, renderers=dict(ON_BLANK))
    anna, _, _ = await begun(town)
    (reply,) = await anna.types(f"/odds {order}")
    assert isinstance(reply, Reply)
    assert reply.private
    assert reply.message.image is not None
    assert "36 · " in reply.message.image.alt
    assert reply.message.image.data.startswith(b"\xff\xd8")
    await store.close()


PARIS = "theater shores-west\nturn: 2 combat axis\nunits axis: s0604 1id 2id\nunits west: s0603 1fr\n"


@pytest.mark.parametrize(("language", "text", "said"), [("en", "Paris", "odds"), ("ru", "Париж", "шансы")])
async def test_the_odds_about_a_place_are_those_of_the_orders_that_name_it(
    tmp_path: Path, language: Language, text: str, said: str
) -> None:
    store = await open_store(tmp_path)
    town = Town(store, {"theater": OpenedTheater(PARIS)})
    anna, _ = await two(town, "theater", "shores-west", language)
    await anna.types(f"/odds {text}")
    told = anna.heard()
    assert f"{text}" in told
    assert said in told
    assert told.count("1. ") == 1
    (reply,) = anna.last
    assert isinstance(reply, Reply)
    assert reply.private
    assert reply.message.menu
    await anna.sends(reply.message.menu[0].token)
    assert "1 : " in anna.heard() or ":1" in anna.heard()
    await store.close()


@pytest.mark.parametrize(
    ("language", "text", "said"),
    [("en", "Minsk", "none of these orders is about this"), ("ru", "Минск", "ни один такой приказ этого не касается")],
)
async def test_a_place_about_which_nothing_has_odds_is_answered_by_what_is_asked(
    tmp_path: Path, language: Language, text: str, said: str
) -> None:
    store = await open_store(tmp_path)
    town = Town(store, {"theater": OpenedTheater(PARIS)})
    anna, _ = await two(town, "theater", "shores-west", language)
    await anna.types(f"/odds {text}")
    assert f"{said}: {text}." in anna.heard()
    assert {"en": "Axis: attack, or end the phase", "ru": "Ось: атакуйте или завершите фазу"}[language] in anna.heard()
    await store.close()


STACKS = """theater shores-west
turn: 1 combat axis
units axis: s0505 1id=3 2id=2; s0605 1ss-pz=3 3id=1 1ge-hq
units west: s0604 1fr; s0504 1bh=2
"""
FULL: dict[Language, tuple[str, str]] = {
    "en": ("Attack: Brussels → 1id, 2id", "Attack: s0604 → 1id, SS armour of Germany #1, 2id, 3id"),
    "ru": ("Атаковать: Брюссель → 1пд, 2пд", "Атаковать: s0604 → 1пд, танки СС Германии № 1, 2пд, 3пд"),
}


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_the_attack_of_all_who_can_on_each_hex_is_among_those_whose_odds_are_told(
    tmp_path: Path, language: Language
) -> None:
    store = await open_store(tmp_path)
    town = Town(store, {"theater": OpenedTheater(STACKS)})
    anna, _ = await two(town, "theater", "shores-west", language)
    (reply,) = await anna.types("/odds")
    assert isinstance(reply, Reply)
    labels = [button.label for button in reply.message.menu]
    assert all(any(label.startswith(full) for label in labels[:2]) for full in FULL[language]), labels
    (reply,) = await anna.types("/odds 604")
    assert isinstance(reply, Reply)
    assert f"1. {FULL[language][1]}" in anna.heard(), "of one hex it comes first"
    await store.close()
