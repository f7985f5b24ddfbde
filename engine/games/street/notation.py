"""Orders as lines of words, such as `fire 191 194 > factory` or `lose 1/42gds destroy, 34gds retreat square`."""

from __future__ import annotations

import re

from engine.games.street.actions import (
    Action,
    Decline,
    Discard,
    FireOrder,
    Lose,
    Loss,
    MoveOrder,
    Pass,
    Play,
    Ready,
    Stop,
)
from engine.games.street.cards import CARDS
from engine.games.street.phases.windows import FIRE_CARDS, scene_area
from engine.games.street.state import Fire, Move, State

VERBS = ("ready", "stop", "fire", "move", "card", "pass", "decline", "lose", "discard")
OUTCOMES = ("flip", "retreat", "destroy")
_BARE: dict[str, Action] = {"stop": Stop(), "pass": Pass(), "decline": Decline()}
_FILLERS = re.compile(r"[\s,;>]+")


def write_order(action: Action) -> str:
    """An action as words; reading them again gives the same action."""
    if isinstance(action, Ready):
        return f"ready {action.unit}"
    if isinstance(action, FireOrder):
        return " ".join(("fire", *action.units, ">", action.area))
    if isinstance(action, MoveOrder):
        return " ".join(("move", *action.units, ">", action.area))
    if isinstance(action, Play):
        return _write_play(action)
    if isinstance(action, Lose):
        parts = (" ".join(filter(None, (loss.unit, loss.outcome, loss.area))) for loss in action.losses)
        return f"lose {', '.join(parts)}"
    if isinstance(action, Discard):
        return " ".join(("discard", *action.cards))
    return {Stop: "stop", Pass: "pass", Decline: "decline"}[type(action)]


def _write_play(play: Play) -> str:
    words = ["card", play.card, *play.units]
    if play.area:
        words += [">", play.area]
    if play.price:
        words.append(play.price)
    return " ".join(words)


def words_of(text: str) -> list[str]:
    """The words of an order; commas and arrows only please the eye."""
    return [word for word in _FILLERS.split(text.strip().lower()) if word]


def read_order(state: State, text: str) -> Action:
    """The action that a line of words means, allowed or not.

    Raises:
        ValueError: the words are no order; says what was expected.
    """
    words = words_of(text)
    if not words or words[0] not in VERBS:
        raise ValueError(f"expected an order beginning with {', '.join(VERBS)}, got {text.strip()!r}")
    verb, rest = words[0], words[1:]
    if verb in ("stop", "pass", "decline"):
        if rest:
            raise ValueError(f"expected nothing after {verb!r}, got {' '.join(rest)!r}")
        return _BARE[verb]
    if verb == "ready":
        if len(rest) != 1:
            raise ValueError(f"expected one unit after 'ready', got {' '.join(rest)!r}")
        return Ready(_unit(state, rest[0]))
    if verb in ("fire", "move"):
        if not rest:
            raise ValueError(f"expected units and an area after {verb!r}, got nothing")
        units, area = _in_order(state, rest[:-1]), _area(state, rest[-1])
        return FireOrder(units, area) if verb == "fire" else MoveOrder(units, area)
    if verb == "card":
        return _read_play(state, rest)
    if verb == "discard":
        return Discard(tuple(sorted((_card(word) for word in rest), key=list(CARDS).index)))
    return _read_losses(state, rest)


def _read_play(state: State, words: list[str]) -> Play:
    if not words:
        raise ValueError("expected a card after 'card', got nothing")
    card, rest = _card(words[0]), words[1:]
    units: list[str] = []
    while rest and rest[0] in state.map.unit_index:
        units.append(rest.pop(0))
    area = rest.pop(0) if rest and rest[0] in state.map.area_index else ""
    if area and card in FIRE_CARDS and _is_aimed_at(state, area):
        area = ""  # a reaction has only one possible target; naming it is a courtesy
    price = _card(rest.pop(0)) if rest else ""
    if rest:
        raise ValueError(f"expected the order to end before {rest[0]!r}")
    return Play(card, _in_order(state, units), area, price)


def _is_aimed_at(state: State, area: str) -> bool:
    """Whether a reaction fire in the present window would be aimed at this area."""
    frame = state.doing[-1] if state.doing else None
    return isinstance(frame, Fire | Move) and scene_area(frame) == state.map.area_index[area]


def _read_losses(state: State, words: list[str]) -> Lose:
    losses = []
    rest = list(words)
    while rest:
        unit = _unit(state, rest.pop(0))
        if not rest or rest[0] not in OUTCOMES:
            raise ValueError(
                f"expected flip, retreat or destroy after {unit!r}, got {rest[0] if rest else 'nothing'!r}"
            )
        outcome = rest.pop(0)
        area = ""
        if outcome == "retreat":
            if not rest:
                raise ValueError(f"expected an area for {unit!r} to retreat to, got nothing")
            area = _area(state, rest.pop(0))
        losses.append(Loss(unit, outcome, area))  # type: ignore[arg-type]  # one of OUTCOMES, checked above
    index = state.map.unit_index
    return Lose(tuple(sorted(losses, key=lambda loss: index[loss.unit])))


def _in_order(state: State, words: list[str]) -> tuple[str, ...]:
    """Units in the order of the list, so that equal groups are equal orders."""
    index = state.map.unit_index
    return tuple(sorted((_unit(state, word) for word in words), key=index.__getitem__))


def _unit(state: State, word: str) -> str:
    if word not in state.map.unit_index:
        raise ValueError(f"expected a unit of this scenario, got {word!r}")
    return word


def _area(state: State, word: str) -> str:
    if word not in state.map.area_index:
        raise ValueError(f"expected an area of this scenario, got {word!r}")
    return word


def _card(word: str) -> str:
    if word not in CARDS:
        raise ValueError(f"expected a card, got {word!r}")
    return word
