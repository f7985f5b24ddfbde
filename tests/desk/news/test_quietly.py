"""Whoever may react is asked by the card that stands; others see the same whatever the hand holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Message
from bot.desk.news.delays import NEARBY
from bot.desk.news.quietly import PATIENCE, note
from engine.games.street.game import STREET
from tests.desk.game import GROUP
from tests.desk.town import Person, Town, code_at, ids, open_store, stands_anew, text_of
from tests.watched.placed import Placed

POSITION = """\
street nail-factory
turn: 2 combat ger
yard: 191 194 pioneers 211
station: guns
factory: 1/42gds militia
mill: nkvd
landing: 34gds
waiting: 39gds
hand ger: artillery rally rally ammunition fresh-battalion
deck ger: storm-group machine-guns artillery defensive-fire flamethrowers pioneer-charges storm-group countermand \
dive-bombers pioneer-charges defensive-fire defensive-fire dive-bombers sniper sniper smoke-screen
discard ger: dive-bombers machine-guns machine-guns
hand sov: {hand}
deck sov: {deck}
"""
SOVIETS = """
    defensive-fire machine-guns artillery sniper ammunition sewer-passage not-one-step-back sniper storm-group
    guards-mortars storm-group defensive-fire artillery smoke-screen rally rally volga-artillery countermand
    volga-artillery defensive-fire machine-guns barricades night-bombers machine-guns
"""


def _position(hand: list[str]) -> str:
    left = SOVIETS.split()
    for card in hand:
        left.remove(card)
    return POSITION.format(hand=" ".join(hand), deck=" ".join(left))


HANDS = {
    "able": ["defensive-fire", "artillery", "countermand", "smoke-screen", "defensive-fire"],
    "idle": ["night-bombers", "volga-artillery", "volga-artillery", "sewer-passage", "storm-group"],
}


async def _town(folder: Path, hand: str) -> tuple[Town, Person, Person]:
    """Anna and Boris in one group; Boris's hand can answer fire, or cannot."""
    state = STREET.read_position(_position(HANDS[hand]))
    town = Town(await open_store(folder), {"street": Placed(STREET, state)})
    anna, boris = await _begun(town)
    # At a table whose game begins as usual, the cards that are dealt arrive there.
    await note(town.desk._office, await code_at(town, GROUP), boris.who.key, is_reached=True)
    return town, anna, boris


async def _begun(town: Town) -> tuple[Person, Person]:
    anna, boris = town.person("anna", GROUP), town.person("boris", GROUP)
    await anna.types("/new street nail-factory")
    await anna.types("/join ger")
    await boris.types("/join sov")
    await anna.types("/begin")
    return anna, boris


def _seen(town: Town) -> list[tuple[str, str, Message]]:
    return [each for each in town.messengers["tg"].everything if each[0] == GROUP]


def _alone(town: Town) -> list[str]:
    return [text_of(message) for message in town.messengers["tg"].whispers.get("tg:boris", [])]


async def test_others_see_the_same_and_only_a_hand_that_can_answer_is_called_alone(tmp_path: Path) -> None:
    seen = {}
    for hand in HANDS:
        town, anna, boris = await _town(tmp_path / hand, hand)
        # He has been away for long: nobody answers for him before all would have been called.
        await town.wait(NEARBY)
        posts, told = ids(anna), len(_alone(town))
        await anna.types("fire 191 > factory!")
        assert ids(anna) == posts, "the card is edited"
        assert "Boris ▸" in text_of(anna.prompt())
        assert len(_alone(town)) == told + (hand == "able"), hand
        await town.wait(PATIENCE - 1)
        assert ids(anna) == posts
        await town.wait(1)
        assert stands_anew(posts, ids(anna))
        assert [who.key for who in anna.prompt().mentions] == [boris.who.key]
        seen[hand] = _seen(town)
    assert seen["able"] == seen["idle"]


async def test_he_may_answer_where_he_was_called_alone(tmp_path: Path) -> None:
    town, anna, boris = await _town(tmp_path / "able", "able")
    await anna.types("fire 191 > factory!")
    letter = town.messengers["tg"].whispers["tg:boris"][-1]
    (decline,) = [each for each in (*letter.menu, *letter.buttons) if each.label.startswith("Decline")]
    version = await town.store.version(await code_at(town, GROUP))
    boris.chat = type(boris.chat)("tg:boris", private=True)
    await boris.sends(decline.token)
    for button in (each for each in boris.last if hasattr(each, "message")):
        for key in (*button.message.menu, *button.message.buttons):
            if key.label.startswith(("Yes", "Give")):
                await boris.sends(key.token)
                break
    assert await town.store.version(await code_at(town, GROUP)) > version


@pytest.mark.parametrize("hand", HANDS)
async def test_a_killed_process_leaves_the_call_to_the_next_one(tmp_path: Path, hand: str) -> None:
    town, anna, boris = await _town(tmp_path / hand, hand)
    await town.wait(NEARBY)
    await anna.types("fire 191 > factory!")
    town.restart()
    await town.wait(PATIENCE)
    assert [who.key for who in anna.prompt().mentions] == [boris.who.key]


async def test_cards_that_arrive_tell_that_somebody_can_be_reached_alone(town: Town) -> None:
    town.messengers["tg"].gone.add("tg:anna")
    await _begun(town)
    code = await code_at(town, GROUP)
    assert await town.store.slot(code, "tg:boris", "reached")
    assert not await town.store.slot(code, "tg:anna", "reached")


@pytest.mark.parametrize("hand", HANDS)
async def test_whoever_cannot_be_reached_alone_is_called_at_once(tmp_path: Path, hand: str) -> None:
    town = Town(await open_store(tmp_path), {"street": Placed(STREET, STREET.read_position(_position(HANDS[hand])))})
    town.messengers["tg"].gone.add("tg:boris")
    anna, boris = await _begun(town)
    await town.wait(60)
    posts = len(anna.sees())
    await anna.types("fire 191 > factory!")
    assert len(anna.sees()) == posts + 1
    assert [who.key for who in anna.prompt().mentions] == [boris.who.key]
