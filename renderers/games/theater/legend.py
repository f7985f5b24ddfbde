"""Which of the signs that a legend of `theater` can explain are on a picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.theater.map.terrain import SEA_SIDE, STRAIT
from renderers.games.theater import words
from renderers.games.theater.lines import LIMITS_FROM
from renderers.games.theater.plan import TheaterPlan
from renderers.games.theater.scene import (
    Backdrop,
    CityItem,
    PieceItem,
    PileItem,
    PlateItem,
    SignItem,
    TokenItem,
)
from renderers.hexes.grid import Point
from renderers.layout import middle_of
from renderers.scene import Box


def signs_on(
    plan: TheaterPlan,
    box: Box,
    scale: float,
    backdrop: Backdrop,
    pieces: Sequence[PieceItem],
    tokens: Sequence[TokenItem],
    piles: Sequence[PileItem] = (),
    cities: Sequence[CityItem] = (),
    signs: Sequence[SignItem] = (),
    plates: Sequence[PlateItem] = (),
) -> frozenset[str]:
    """The signs in a part of the map, drawn with so many pixels for a unit; after a colon, which of a kind."""
    left, top, right, bottom = box

    def sees(points: Iterable[Point]) -> bool:
        return any(left < x < right and top < y < bottom for x, y in points)

    near = [piece.face for piece in pieces if sees((piece.at,))]
    faces = near + [token.face for token in tokens if sees((token.at,))]
    centres = plan.centres
    fronts = [
        pair
        for pair in backdrop.front
        if all(backdrop.control[one] for one in pair) and plan.map.side(*pair) not in (STRAIT, SEA_SIDE)
    ]
    found = {
        "goal": any(city.is_goal for city in cities),
        "pile": any(pile.figures for pile in piles),
        "count": any(True for _ in piles) and not any(pile.figures for pile in piles),
        "impassable": sees(centres[one] for one in plan.impassable),
        "unit": any(face.figures for face in near),
        "steps": bool(near),
        "ready": any(face.ready for face in near),
        "used": any(face.used for face in faces),
        "unsupplied": any(not face.supplied for face in faces),
        "front": sees(middle_of((*centres[one], *centres[other])) for one, other in fronts),
        "closed": sees(centres[one] for one in backdrop.closed if not plan.is_sea(one)),
        "strait": sees(middle_of((*a, *b)) for a, b in plan.straits),
        "four": scale >= LIMITS_FROM and sees(centres[one] for one in plan.map.box4),
    }
    shown = {sign for sign, is_there in found.items() if is_there}
    shown |= {f"zoc:{seat}" for one, seat in backdrop.zoc if sees((centres[one],))}
    shown |= {f"sign:{sign.kind}:{sign.seat or ''}" for sign in {sign.kind: sign for sign in signs}.values()}
    shown |= {f"result:{plate.text}" for plate in plates if words.is_result(plate.text)}
    return frozenset(shown)
