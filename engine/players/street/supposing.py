"""A position that fits an observation, with unseen cards out of play, so that orders can be tried out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core.game import AnyGame
from engine.games.street.observation import FireView, Observation, UnitView
from engine.games.street.table.cards import full_deck
from engine.games.street.table.scenario import SEATS


def other(seat: str) -> str:
    """The other seat."""
    return SEATS[1 - SEATS.index(seat)]


def suppose(
    game: AnyGame,
    seen: Observation,
    *,
    hand: Iterable[str] = (),
    doing: Iterable[str] = (),
    reacted: Iterable[str] = SEATS,
) -> Any:
    """A position in which the asked seat holds only the named cards and its enemy one that is never played.

    Nobody plays reactions in it unless `reacted` leaves a seat free to; so an order runs straight to its end.

    Args:
        game: the game, which reads the position.
        seen: what the asked seat sees.
        hand: cards of the asked seat's hand to keep.
        doing: the actions under way, as a position text writes them.
        reacted: seats that play no more reactions in the present action.
    """
    phase = seen.phase if seen.phase != "over" else "evening"
    frames = tuple(doing)
    lines = [f"street {seen.scenario}", f"turn: {seen.turn} {phase} {_actor(seen, frames)}"]
    lines += [f"points {seat}: {points}" for seat, points in seen.points.items()]
    lines += _lines((f"control {area.control or 'nobody'}", area.id) for area in seen.areas)
    lines += _lines((f"fire {seat}", area.id) for area in seen.areas for seat in area.fire)
    lines += _lines(("barricades", area.id) for area in seen.areas if area.barricades)
    lines += _lines(map(_place, seen.units))
    kept = tuple(hand)
    for army, seat in enumerate(SEATS):
        held = kept if seat == seen.seat else full_deck(army)[:1]  # a card in hand, so that nobody passes unasked
        lines += [f"hand {seat}: {' '.join(held)}", f"deck {seat}: {' '.join(_rest(army, held))}"]
    lines.append(f"reacted: {' '.join(reacted)}")
    lines += [f"doing: {frame}" for frame in frames]
    return game.read_position("\n".join(lines))


def _rest(army: int, held: tuple[str, ...]) -> list[str]:
    """All other cards; where they really lie makes no difference to an action that ends before they are drawn."""
    rest = list(full_deck(army))
    for card in held:
        rest.remove(card)
    return rest


def _actor(seen: Observation, frames: tuple[str, ...]) -> str:
    """Whose action it is: whoever began the one under way, else whoever is asked."""
    if frames:
        return frames[0].split()[1]
    return seen.awaited[0] if seen.awaited else SEATS[0]


def _place(unit: UnitView) -> tuple[str, str]:
    """Where a unit is, and the unit as it stands there."""
    return unit.area or unit.state, unit.id + ("-" if unit.area and not unit.active else "")


def _lines(words: Iterable[tuple[str, str]]) -> list[str]:
    """One line for each heading, with all the words that stand under it."""
    found: dict[str, list[str]] = {}
    for heading, word in words:
        found.setdefault(heading, []).append(word)
    return [f"{heading}: {' '.join(each)}" for heading, each in found.items()]


def frames_of(seen: Observation, step: str, points: int = 0, *, firm: bool = False) -> tuple[str, ...]:
    """The actions under way as a position text writes them.

    Args:
        seen: what the asked seat sees.
        step: where the uppermost fire stands.
        points: loss points it dealt.
        firm: the group under it may not retreat.
    """
    frames = []
    for area in seen.moving:
        mover = other(seen.firing[0].seat) if seen.firing else other(seen.seat or SEATS[0])
        near = next(link.a if link.b == area else link.b for link in seen.links if area in (link.a, link.b))
        frames.append(f"move {mover} origin={near} area={area}")  # where from makes no difference any more
    for index, fire in enumerate(seen.firing):
        reaction = " reaction" if frames else ""
        if index < len(seen.firing) - 1:
            frames.append(_fire(fire, "answer") + reaction)
        else:
            dealt = f" points={points}" if points else ""
            frames.append(_fire(fire, step) + dealt + reaction + (" firm" if firm else ""))
    return tuple(frames)


def _fire(fire: FireView, step: str) -> str:
    words = ["fire", fire.seat, f"target={fire.target}", f"step={step}"]
    words += [f"card={fire.card}"] if fire.card else []
    words += [f"units={','.join(fire.units)}", f"origin={fire.origin}"] if fire.units else []
    return " ".join(words)
