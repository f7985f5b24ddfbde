"""What a side could fire at as it stands now, and how likely that does harm: public facts, without any cards."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from engine.core.game import Preview
from engine.core.percent import percents
from engine.core.sights import pointed
from engine.core.text import Facts, Line, Text, same
from engine.games.squad import rules
from engine.games.squad.map.geography import hex_word
from engine.games.squad.map.sides import SIDE_NAMES
from engine.games.squad.phases.attacks.shots import (
    Means,
    able_at,
    attack_of,
    means_of_fire,
    means_of_op_fire,
    means_of_order,
    piece_name,
)
from engine.games.squad.sums.attack_figures import firepower
from engine.games.squad.sums.odds import chance_to_break, chance_to_hurt
from engine.games.squad.table.frames import Firing, Moving
from engine.games.squad.table.state import State
from engine.games.squad.table.survey import on_map
from engine.games.squad.words.naming import hex_name, unit_name

SHOT = Text(
    "{ $hex } ({ $targets }): { $pieces }, firepower { $n } – broken or worse { $broken } %, any harm { $hurt } %.",
    "{ $hex } ({ $targets }): { $pieces }, ОМ { $n } – сломлен или хуже { $broken } %, хоть какой-то вред { $hurt } %.",
)
NO_SHOT = Text(
    "None of the { $side } that may still fire has an enemy in Range and sight.",
    "Из { $side-of } никому из тех, кто ещё может стрелять, противника не видно, или до него слишком далеко.",
)
_MOST = 6
"""Hexes that are told of, those with the best chance first."""


def shots(state: State, side: int) -> Preview:
    """For each hex with enemies the fire from one hex that most likely breaks somebody there."""
    means = _means(state, side)
    best = [max(found) for hex_ in means.hexes if (found := [*_at(state, means, hex_)])]
    found = sorted(best, key=lambda each: each[:2], reverse=True)[:_MOST]
    lines = tuple(Line(SHOT, _facts(state, means, *each)) for each in found)
    marks = pointed(tuple(hex_word(hex_) for *_, hex_, _ in found))
    none = (Line(NO_SHOT, {"side": SIDE_NAMES[side]}),)
    return Preview(lines or none, rules=(rules.orders.FIRE, rules.orders.FIRE_ROLL), marks=marks)


def _means(state: State, side: int) -> Means:
    """What may fire in the order under way, or in answer to a move, else in an order that is still to be given."""
    frame = state.doing[-1] if state.doing else None
    if isinstance(frame, Firing) and frame.side == side:
        return means_of_fire(state, frame)
    if isinstance(frame, Moving) and frame.side != side and frame.path:
        return means_of_op_fire(state, frame)
    return means_of_order(state, side, [i for i in on_map(state, side) if not state.units[i].activated])


def _at(state: State, means: Means, hex_: int) -> Iterator[tuple[Fraction, Fraction, int, tuple[str, ...]]]:
    """The fire at a hex from each that has it in reach: the chances to break and to harm, and who fires."""
    for home in sorted({piece.at for piece in means.pieces}):
        for words in able_at(state, means, [piece.word for piece in means.pieces if piece.at == home], hex_):
            pieces = [piece for piece in means.pieces if piece.word in words]
            attack = attack_of(state, means, pieces, hex_)
            if firepower(state, attack) >= 1:
                yield chance_to_break(state, attack), chance_to_hurt(state, attack), hex_, words


def _facts(state: State, means: Means, broken: Fraction, hurt: Fraction, hex_: int, words: tuple[str, ...]) -> Facts:
    pieces = [piece for piece in means.pieces if piece.word in words]
    foes = [unit for unit in state.units if unit.at == hex_ and unit.side != means.side]
    return {
        "hex": hex_name(hex_),
        "targets": tuple(map(unit_name, foes)),
        "pieces": tuple(piece_name(state, piece) for piece in pieces),
        "n": firepower(state, attack_of(state, means, pieces, hex_)),
        "broken": same(*percents((broken.numerator,), broken.denominator)),
        "hurt": same(*percents((hurt.numerator,), hurt.denominator)),
    }
