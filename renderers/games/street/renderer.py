"""Pictures and text views of `street`."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from engine.core.rules import Mark
from engine.core.text import Language
from engine.games.street.observation import HandView, Observation
from renderers import layout, text
from renderers.areas import map as areamap
from renderers.areas.map import compose
from renderers.games.street import words
from renderers.games.street.scene import SEATS, View, barriers_of, plan_of, scene_of
from renderers.games.street.text import text_of
from renderers.games.street.view import scales_on
from renderers.grounds import NOT_KEPT, Grounds
from renderers.hand import HandCard, draw_cards
from renderers.raster import Picture
from renderers.screens import Screen, Stage


def draw(
    observation: Observation,
    *,
    marks: Sequence[Mark] = (),
    language: Language = "en",
    view: View = "auto",
    width: int = 1280,
    screen: Screen | None = None,
    grounds: Grounds = NOT_KEPT,
) -> Picture:
    """The map as this seat sees it; nobody's hand is ever on it.

    Args:
        observation: what the seat, or a spectator, may see.
        marks: what to point at, such as arrows and places; unknown kinds and places are passed over.
        language: of names and words.
        view: "auto" crops to the action if there is any, "near" to what the marks name, "overview" shows all.
        width: of the picture in pixels; 1280 for a photo, 2560 for an original.
        screen: where it is seen, for a picture on which all that is written can be read there; it tells the width.
        grounds: who keeps painted grounds.
    """
    return compose(plan_of(observation), scene_of(observation, marks, language, view, width, screen), grounds)


def stage(
    observation: Observation,
    *,
    marks: Sequence[Mark] = (),
    language: Language = "en",
    view: View = "auto",
    screen: Screen,
) -> Stage:
    """Which part of the map the same picture shows, and where counters stand on it."""
    scene = scene_of(observation, marks, language, view, screen.width, screen)
    counters = {one.unit: layout.counter_box(one.at) for area in scene.areas for one in area.counters}
    return Stage.of(scene.box, scene.scale, counters)


def paint_ahead(observation: Observation, *, screen: Screen, part: int, grounds: Grounds = NOT_KEPT) -> bool:
    """Paint one of the grounds that pictures of a map may need on a screen; whether there is such a part."""
    plan = plan_of(observation)
    scales = scales_on(plan, screen)
    if part >= len(scales):
        return False
    areamap.paint_ahead(plan, barriers_of(observation), SEATS, scales[part], grounds)
    return True


def draw_hand(observation: Observation, *, language: Language) -> Picture:
    """The cards of the seat that observes, for its owner's eyes only.

    Args:
        observation: as the owner sees it.
        language: of the texts.

    Raises:
        ValueError: the observation shows no hand, because a spectator observes.
    """
    held = _hand(observation)
    cards = tuple(HandCard(card, held.seat, *_texts(observation, card, language)) for card in held.cards or ())
    title = f"{words.YOUR_HAND.in_(language)}: {len(cards)}"
    return draw_cards(title, held.seat, cards, words.NO_CARDS.in_(language), _card_data())


def describe_hand(observation: Observation, *, language: Language) -> str:
    """The alternative text of the hand, at most 1000 characters.

    Raises:
        ValueError: the observation shows no hand, because a spectator observes.
    """
    held = _hand(observation)
    lines = [f"{name}: {effect}" for name, effect in (_texts(observation, card, language) for card in held.cards or ())]
    return text.cut([f"{words.YOUR_HAND.in_(language)}:", *(lines or [words.NO_CARDS.in_(language)])], text.ALT_LIMIT)


def describe(observation: Observation, *, marks: Sequence[Mark] = (), language: Language) -> str:
    """The alternative text of the picture, at most 1000 characters."""
    return text.alternative(text_of(observation, marks, language))


def board_text(observation: Observation, *, language: Language) -> str:
    """The whole position as text for a console."""
    return text.board(text_of(observation, (), language))


def _hand(observation: Observation) -> HandView:
    for hand in observation.hands:
        if hand.cards is not None:
            return hand
    raise ValueError(f"expected an observation by the owner of a hand, got one by {observation.seat or 'a spectator'}")


def _texts(observation: Observation, card: str, language: Language) -> tuple[str, str]:
    """Name and effect of a card; a card we do not know shows its id."""
    name = observation.card_names.get(card)
    return (name.in_(language) if name else card, _card_data()["cards"].get(card, {}).get(language, ""))


@cache
def _card_data() -> dict[str, Any]:
    return tomllib.loads((files("renderers.games") / "data" / "street_cards.toml").read_text("utf-8"))
