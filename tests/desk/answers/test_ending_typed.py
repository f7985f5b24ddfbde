"""Whoever ends something is asked once at most, however he says it, and never ends what he has not yet seen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.orders.parting import SUDDEN
from engine.catalog import GAMES
from engine.core.text import Language
from tests.desk.game import War, war
from tests.desk.town import Person, Town, open_store

GIVE: dict[Language, str] = {"en": "Give the order", "ru": "Отдать приказ"}
NOT_GIVEN: dict[Language, str] = {"en": "not given it", "ru": "не отдали его"}
WITHOUT: dict[Language, str] = {"en": "End without it", "ru": "Закончить без него"}
OPEN: dict[Language, str] = {"en": "it can still be ordered", "ru": "ещё можно приказать"}
CHANGED: dict[Language, str] = {"en": "has just changed by itself", "ru": "только что сменился сам"}
THIS_TOO: dict[Language, str] = {"en": "End this one too", "ru": "Закончить и это"}
LANGUAGES = pytest.mark.parametrize("language", ["en", "ru"])


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where the war is played, without pictures."""
    store = await open_store(tmp_path)
    yield Town(store, {"theater": GAMES["theater"]})
    await store.close()


@LANGUAGES
async def test_what_is_left_and_what_was_about_to_be_ordered_are_one_question(town: Town, language: Language) -> None:
    played = await war(town, language)
    anna = await played.at("combat")
    before = await played.given()
    await anna.types(await played.order("attack"))
    assert await played.given() == before, "it is shown first"
    await anna.types("done")
    assert NOT_GIVEN[language] in anna.heard()
    assert OPEN[language] in anna.heard()
    await anna.presses(WITHOUT[language])
    assert await played.given() == [*before, "done"]


async def test_what_names_what_is_left_is_given_by_its_button_whatever_was_shown_since(town: Town) -> None:
    played = await war(town, "en")
    anna = await played.at("combat")
    order = await played.order("attack")
    before = await played.given()
    await anna.types("done")
    assert OPEN["en"] in anna.heard()
    give = anna.button("Yes: Done").token
    await anna.types(order)
    await anna.sends(give)
    assert await played.given() == [*before, "done"]


@LANGUAGES
@pytest.mark.parametrize("looking", ["/odds {}", "what if {}?", "а что, если {}?"])
@pytest.mark.parametrize("ending", ["done", "/order done", "pressed"])
async def test_what_was_only_looked_at_is_no_order_and_is_not_asked_about(
    town: Town, language: Language, looking: str, ending: str
) -> None:
    for kind, verb, is_asked in (("fleets", "fleet", False), ("combat", "attack", True)):
        played = await war(town, language)
        anna = await played.at(kind)
        await anna.types(looking.format(await played.order(verb)))
        (shown,) = anna.last
        assert isinstance(shown, Reply)
        assert GIVE[language] in [each.label for each in shown.message.buttons]
        before = await played.given()
        if ending == "pressed":
            await anna.sends(next(each.token for each in anna.prompt().menu if each.label in ("Done", "Закончить")))
        else:
            await anna.types(ending)
        assert NOT_GIVEN[language] not in anna.heard()
        assert (OPEN[language] in anna.heard()) is is_asked, "what could still be ordered is asked about all the same"
        assert await played.given() == (before if is_asked else [*before, "done"])


async def test_a_look_does_not_take_the_place_of_what_was_about_to_be_ordered(town: Town) -> None:
    played = await war(town, "en")
    anna = await played.at("combat")
    order = await played.order("attack")
    await anna.types(order)
    shown = anna.heard()
    await anna.types("/odds attack s0504 > 1fsj")
    await anna.types("done")
    assert NOT_GIVEN["en"] in anna.heard()
    assert shown.splitlines()[1] in anna.heard()


async def at_last_blitz_hex(played: War) -> tuple[Person, list[str]]:
    """Where one more hex goes on to the battles by itself; whoever is asked, and the hexes."""
    anna = await played.at("designation")
    orders = []
    for _ in range(3):
        orders.append(await played.order("blitz"))
        if len(orders) < 3:
            await anna.types(f"{orders[-1]}!")
    return anna, orders


@LANGUAGES
@pytest.mark.parametrize("is_one_message", [True, False])
async def test_what_was_typed_to_be_done_with_hexes_does_not_end_the_battles_unasked(
    town: Town, language: Language, *, is_one_message: bool
) -> None:
    played = await war(town, language)
    anna, orders = await at_last_blitz_hex(played)
    if is_one_message:
        await anna.types(f"{orders[-1]}!\ndone!")
    else:
        await anna.types(f"{orders[-1]}!")
        await anna.types("done!")
    assert (await played.asked())[0].kind == "blitz"
    assert CHANGED[language] in anna.heard()
    before = await played.given()
    await anna.presses(THIS_TOO[language])
    assert await played.given() == [*before, "done"]


async def test_it_is_asked_once_and_not_of_whoever_has_had_time_to_see(town: Town) -> None:
    played = await war(town, "en")
    anna, orders = await at_last_blitz_hex(played)
    await anna.types(f"{orders[-1]}!")
    before = await played.given()
    await anna.types("done!")
    await anna.types("done!")
    assert await played.given() == [*before, "done"]
    anna, orders = await at_last_blitz_hex(played)
    await anna.types(f"{orders[-1]}!")
    town.time += SUDDEN
    before = await played.given()
    await anna.types("done!")
    assert (await played.given())[: len(before) + 1] == [*before, "done"]
