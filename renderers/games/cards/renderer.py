"""Pictures and text views of `cards`."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files

from engine.core.rules import Mark
from engine.core.text import Language
from engine.games.cards.observation import Observation, SideView
from renderers import text
from renderers.cardline.art import Vignettes
from renderers.cardline.hand import HeldCard, draw_held
from renderers.cardline.line import compose
from renderers.games.cards import words
from renderers.games.cards.scene import View, face_of, scene_of
from renderers.games.cards.text import abilities, card_line, text_of
from renderers.grounds import NOT_KEPT, Grounds
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
    """The table as this seat sees it, its own side at the bottom; no hand and no face-down card is ever on it.

    Args:
        observation: what the seat, or a spectator, may see.
        marks: what happened, such as battles, damage and destruction; unknown kinds and places are passed over.
        language: of names and words.
        view: "auto" crops to the battles where the whole table would leave the figures too small.
        width: of the picture in pixels; 1280 for a photo, 2560 for an original.
        screen: where it is seen, for a picture on which all that is written can be read there; it tells the width.
        grounds: who keeps painted tables and vignettes.
    """
    return compose(_vignettes(grounds), scene_of(observation, marks, language, view, width, screen))


def stage(
    observation: Observation,
    *,
    marks: Sequence[Mark] = (),
    language: Language = "en",
    view: View = "auto",
    screen: Screen,
) -> Stage:
    """Nothing: there is no map, and cards are laid anew with every card that comes."""
    del observation, marks, language, view, screen
    return Stage()


def paint_ahead(observation: Observation, *, screen: Screen, part: int, grounds: Grounds = NOT_KEPT) -> bool:
    """Nothing: a table of cards is quick to paint."""
    del observation, screen, part, grounds
    return False


def draw_hand(observation: Observation, *, language: Language) -> Picture:
    """The hand of the seat that observes and its resources face down, for its owner's eyes only.

    Args:
        observation: as the owner sees it.
        language: of the texts.

    Raises:
        ValueError: the observation shows no hand, because a spectator observes.
    """
    side = _owner(observation)
    held = [_held(observation, card, language) for card in side.hand or ()]
    title = f"{words.YOUR_HAND.in_(language)}: {len(held)}"
    hidden = _face_down(observation, side, language)
    notes = [f"{words.YOUR_FACE_DOWN.in_(language)}: {', '.join(hidden)}"] if hidden else []
    return draw_held(_vignettes(NOT_KEPT), title, side.seat, held, words.NO_CARDS.in_(language), notes)


def describe_hand(observation: Observation, *, language: Language) -> str:
    """The alternative text of the hand, at most 1000 characters.

    Raises:
        ValueError: the observation shows no hand, because a spectator observes.
    """
    side = _owner(observation)
    lines = [card_line(observation.catalogue[card], language) for card in side.hand or ()]
    lines = lines or [words.NO_CARDS.in_(language)]
    hidden = _face_down(observation, side, language)
    if hidden:
        lines.append(f"{words.YOUR_FACE_DOWN.in_(language)}: {', '.join(hidden)}")
    return text.cut([f"{words.YOUR_HAND.in_(language)}:", *lines], text.ALT_LIMIT)


def describe(observation: Observation, *, marks: Sequence[Mark] = (), language: Language) -> str:
    """The alternative text of the picture, at most 1000 characters; it tells nothing hidden."""
    return text_of(observation, marks, language).alternative(text.ALT_LIMIT)


def board_text(observation: Observation, *, language: Language) -> str:
    """The whole position as text for a console, with the reader's own hand where the observation holds it."""
    return text_of(observation, (), language).board()


def _owner(observation: Observation) -> SideView:
    for side in observation.sides:
        if side.hand is not None:
            return side
    raise ValueError(f"expected an observation by the owner of a hand, got one by {observation.seat or 'a spectator'}")


def _held(observation: Observation, card: str, language: Language) -> HeldCard:
    view = observation.catalogue[card]
    return HeldCard(face_of(view, language), abilities(view, language))


def _face_down(observation: Observation, side: SideView, language: Language) -> list[str]:
    return [
        f"{one.word.rpartition('-')[2]} – {observation.catalogue[one.card].name.in_(language)}"
        for one in side.resources
        if not one.face_up and one.card is not None and one.card in observation.catalogue
    ]


@lru_cache(maxsize=4)
def _vignettes(grounds: Grounds) -> Vignettes:
    text = (files("renderers.games") / "data" / "cards_art.toml").read_text("utf-8")
    data = tomllib.loads(text)
    digest = hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
    return Vignettes("cards", data["scenes"], data["prefabs"], digest, grounds)
