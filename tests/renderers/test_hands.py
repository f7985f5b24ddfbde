"""Hands of all games: in a chat every word of every card can be read, and what the card does stands on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from engine.core.text import LANGUAGES, Language
from engine.games.squad.observing import fate_view
from engine.games.squad.table.fate import ACTIONS, CARDS, EVENTS, ORDERS
from renderers.display import Shown
from renderers.games.squad.renderer import card_effects
from renderers.games.street.renderer import draw_hand as draw_street
from renderers.raster import Picture
from renderers.screens import TELEGRAM
from tests.renderers import cards_positions, squad_positions
from tests.renderers.blind import BLIND
from tests.renderers.collisions import collisions
from tests.renderers.readable import too_small, written
from tests.renderers.street_positions import card_rows, opening

FULL = {"street": 7, "cards": 8, "squad": 7}
"""Different cards in as large a hand as comes up in play."""


def in_hands(words: Sequence[str], size: int) -> Iterator[tuple[str, ...]]:
    """All these cards in hands of this size."""
    return (tuple(words[first : first + size]) for first in range(0, len(words), size))


def street_hand(held: tuple[str, ...]) -> Any:
    start = opening("nail-factory", "sov")
    hands = tuple(msgspec.structs.replace(hand, cards=held) if hand.seat == "sov" else hand for hand in start.hands)
    return msgspec.structs.replace(start, hands=hands)


def hands(game: str) -> Iterator[Any]:
    """Observations by the owners of hands in which every card of the game is."""
    if game == "street":
        names = [row["id"] for row in card_rows()]
        yield from map(street_hand, in_hands(names, FULL[game]))
    elif game == "cards":
        for seat in ("sov", "ger"):
            names = [word for word, card in cards_positions.catalogue().items() if card.seat == seat]
            for held in in_hands(names, FULL[game]):
                yield cards_positions.seen_by(seat, cards_positions.fight(), held, "is-1")
    else:
        for held in in_hands(list(CARDS), FULL[game]):
            shown = tuple(map(fate_view, held))
            yield squad_positions.battle(
                seat="axis", sides=squad_positions.sides("axis", axis={"hand": shown}), chits=squad_positions.OPEN_CHITS
            )


def drawn(game: str, seen: Any, language: Language) -> Picture:
    return BLIND[game].draw_hand(seen, language=language)  # type: ignore[no-any-return]


@pytest.mark.parametrize("game", FULL)
def test_a_full_hand_is_seen_whole_in_a_chat_and_all_that_is_written_can_be_read_there(game: str) -> None:
    for place, seen in enumerate(hands(game)):
        picture = drawn(game, seen, LANGUAGES[place % 2])
        assert picture.size[0] == TELEGRAM.width
        assert picture.size[1] <= TELEGRAM.height, place
        assert not too_small(picture, TELEGRAM), place
        assert not collisions(picture.shown(), picture.size), place
        assert not [one.what for one in written(picture.shown()) if "…" in one.what], place


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_order_and_action_says_on_its_card_what_it_does(language: Language) -> None:
    for seen in hands("squad"):
        side = next(side for side in seen.sides if side.hand is not None)
        cards = [one for one in drawn("squad", seen, language).shown() if one.role == "card"]
        for card, shown in zip(side.hand, cards, strict=True):
            said = said_on(shown)
            for kind, code in (("orders", card.order), ("actions", card.action)):
                assert card_effects()[kind][code][language] in said, f"{card.word} {code}"


def said_on(card: Shown) -> str:
    return " ".join(one.what for one in written(card.parts))


def test_what_stands_on_cards_is_told_of_all_that_is_printed_and_of_nothing_else() -> None:
    for kind, codes in (("orders", ORDERS), ("actions", ACTIONS), ("events", EVENTS)):
        effects = card_effects()[kind]
        assert set(effects) == set(codes)
        assert all(effect[language] for effect in effects.values() for language in LANGUAGES)


def test_a_hand_larger_than_any_is_drawn_below_the_frame_and_not_smaller() -> None:
    picture = draw_street(street_hand(tuple(row["id"] for row in card_rows()) * 2), language="ru")
    assert picture.size[1] > TELEGRAM.height
    assert not too_small(picture, TELEGRAM)
