"""Pictures and text views of `squad`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

import msgspec

from engine.core.rules import Mark
from engine.core.text import Language
from engine.games.squad.observation import CardView, Observation, SideView
from renderers import text
from renderers.games.squad import words
from renderers.games.squad.map import plan_of
from renderers.games.squad.scene import View, scene_of
from renderers.games.squad.seen import scales_on
from renderers.games.squad.text import Writer
from renderers.grounds import NOT_KEPT, Grounds
from renderers.hexes import map as hexmap
from renderers.hexes.fatehand import FateCard, FateText, draw_fate
from renderers.hexes.map import compose
from renderers.placement import around_point
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
    """The map with all that is open; no hand and no secret chit is ever on it, not even for its owner.

    Args:
        observation: what the seat, or a spectator, may see.
        marks: what to point at, such as arrows and lines of sight; unknown kinds and places are passed over.
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
    counters = {one.unit: around_point(one.at, (one.size, one.size)) for one in scene.units}
    shown = Stage.of(scene.box, scene.scale, counters)
    # Near and yet the whole map: nothing on it is pointed at, so that any part of it serves.
    is_anywhere = view == "near" and screen.part is None and scene.box == (0.0, 0.0, *plan_of(observation).grid.size)
    return msgspec.structs.replace(shown, part=None) if is_anywhere else shown


def paint_ahead(observation: Observation, *, screen: Screen, part: int, grounds: Grounds = NOT_KEPT) -> bool:
    """Paint one of the grounds that pictures of a map may need on a screen; whether there is such a part."""
    plan = plan_of(observation)
    scales = scales_on(plan, screen)
    if part >= len(scales):
        return False
    hexmap.paint_ahead(plan, scales[part], (), grounds)
    return True


def draw_hand(observation: Observation, *, language: Language) -> Picture:
    """The fate cards of the seat that observes and its secret chits, for its owner's eyes only.

    Args:
        observation: as the owner sees it.
        language: of the texts.

    Raises:
        ValueError: the observation shows no hand, because a spectator observes.
    """
    side = _owner(observation)
    cards = [_fate(card, side.seat, language) for card in side.hand or ()]
    title = f"{words.YOUR_HAND.in_(language)}: {len(cards)}"
    return draw_fate(title, side.seat, cards, words.NO_CARDS.in_(language), _notes(observation, side, language))


def describe_hand(observation: Observation, *, language: Language) -> str:
    """The alternative text of the hand, at most 1000 characters.

    Raises:
        ValueError: the observation shows no hand, because a spectator observes.
    """
    side = _owner(observation)
    writer = Writer(observation, language)
    lines = [writer.card(card) for card in side.hand or ()] or [words.NO_CARDS.in_(language)]
    return text.cut([f"{words.YOUR_HAND.in_(language)}:", *lines, *_notes(observation, side, language)], text.ALT_LIMIT)


def describe(observation: Observation, *, marks: Sequence[Mark] = (), language: Language) -> str:
    """The alternative text of the picture, at most 1000 characters; it tells nothing hidden."""
    return Writer(observation, language).alternative(marks)


def board_text(observation: Observation, *, language: Language) -> str:
    """The whole position as text for a console, with the hand and the secret chits the observation holds."""
    return Writer(observation, language).board()


def _owner(observation: Observation) -> SideView:
    for side in observation.sides:
        if side.hand is not None:
            return side
    raise ValueError(f"expected an observation by the owner of a hand, got one by {observation.seat or 'a spectator'}")


def _fate(card: CardView, seat: str, language: Language) -> FateCard:
    trigger = words.TRIGGERS.get(card.trigger)
    parts = (
        ("orders", words.ORDER, card.order, card.order_name),
        ("actions", words.ACTION, card.action, card.action_name),
        ("events", words.EVENT, card.event, card.event_name),
    )
    effects = card_effects()
    title = f"{card.order_name.in_(language)} / {card.action_name.in_(language)}"
    return FateCard(
        number=card.name.in_(language).removeprefix(title).strip(),
        seat=seat,
        kind=card.order,
        texts=tuple(
            FateText(word.in_(language), name.in_(language), effects[kind].get(code, {}).get(language, ""))
            for kind, word, code, name in parts
        ),
        dice=card.dice,
        sign=card.trigger,
        trigger=trigger.in_(language) if trigger else "",
        hex=card.hex,
    )


@cache
def card_effects() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """What orders, actions and events do in a line, by code and language."""
    return tomllib.loads((files("renderers.games") / "data" / "squad_cards.toml").read_text("utf-8"))


def _notes(observation: Observation, side: SideView, language: Language) -> list[str]:
    """What else is the owner's: the Initiative Card, and his secret chits."""
    notes = []
    if observation.initiative == side.seat:
        notes.append(words.CARD_HELD.in_(language))
    notes += [
        f"{words.YOUR_CHIT.in_(language)} {chit.letter}: {chit.text.in_(language)}"
        for chit in observation.chits
        if chit.owner == side.seat and chit.letter is not None and chit.text is not None
    ]
    return notes
