"""Declaring an attack: which pieces may take part, at which hex, with what actions and leader [O20, A26, A33]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.core.text import Text
from engine.games.squad.map.geography import distance
from engine.games.squad.map.sides import enemy
from engine.games.squad.sums.attack_figures import cover_of, firepower
from engine.games.squad.sums.sight import hindrance_between
from engine.games.squad.table.fate import CARDS
from engine.games.squad.table.frames import Attack, AttackBy, Firing, Moving
from engine.games.squad.table.pieces import WEAPONS
from engine.games.squad.table.survey import NONE, Position, find_unit, weapon_of
from engine.games.squad.table.values import (
    command_of,
    has_boxed_firepower,
    has_boxed_range,
    is_steady,
    range_of,
    values_of,
)
from engine.games.squad.words.naming import unit_name, weapon_name
from engine.kits.los import BLOCKED

FIRE_ACTIONS = ("aimed-burst", "enfilade", "grenade-bundle")
"""Actions an attacker may play with the declaration [A25, A27, A28]."""
UNLED = "unled"
"""In the place of a leader: nobody adds his Command."""


class Piece(NamedTuple):
    """A unit or a Weapon that may fire now.

    Attributes:
        id: index of the unit or the Weapon; `unit` is the unit itself or the carrier.
        power: what it brings to an attack [A26].
        is_boxed: its Range is boxed, so that it may join from an adjacent hex [O20.3.1].
        is_steady: it may join a fire group [13.2].
    """

    word: str
    is_weapon: bool
    id: int
    unit: int
    at: int
    power: int
    range: int
    is_boxed: bool
    is_heavy: bool
    is_steady: bool


class Means(NamedTuple):
    """What a side may use for an attack that it declares now.

    Attributes:
        frame: the order under way; `None` before a Fire order is played.
        pieces: units and Weapons that may fire, in order.
        leaders: leaders that have helped in this order already [12].
        hexes: the hexes that may be fired at.
        targets: of Op Fire, the moving units; otherwise every enemy in the hex is a target.
    """

    side: int
    by: AttackBy
    frame: Firing | Moving | None
    pieces: tuple[Piece, ...]
    leaders: tuple[int, ...]
    hexes: tuple[int, ...]
    targets: tuple[int, ...] = ()

    def piece(self, word: str) -> Piece | None:
        """The piece of this word, if it may fire."""
        for one in self.pieces:
            if one.word == word:
                return one
        return None


def _unit_piece(position: Position, i: int, *, assault: bool) -> Piece:
    unit = position.units[i]
    values = values_of(unit)
    power = (values.firepower + 1) // 2 if assault else values.firepower
    return Piece(unit.word, False, i, i, unit.at, power, values.range, has_boxed_range(unit), False, is_steady(unit))


def _weapon_piece(position: Position, i: int, *, assault: bool) -> Piece:
    unit = position.units[i]
    weapon = position.weapons[unit.weapon]
    kind = WEAPONS[weapon.kind]
    power = (kind.firepower + 1) // 2 if assault else kind.firepower
    word = weapon.word
    return Piece(word, True, unit.weapon, i, unit.at, power, kind.range, kind.boxed_range, kind.heavy, True)


def _pieces(
    position: Position,
    units: Iterable[int],
    without_units: Sequence[int],
    without_weapons: Sequence[int],
    *,
    assault: bool = False,
) -> tuple[Piece, ...]:
    """The unbroken units and the Weapons they may fire [11.1d, 13.1]."""
    found = []
    for i in units:
        unit = position.units[i]
        if unit.broken or unit.at < 0:
            continue
        if i not in without_units and not (assault and not has_boxed_firepower(unit)):
            found.append(_unit_piece(position, i, assault=assault))
        if unit.weapon == NONE or unit.weapon in without_weapons or unit.suppressed:
            continue
        weapon = position.weapons[unit.weapon]
        if not weapon.jammed and not (assault and not WEAPONS[weapon.kind].boxed_firepower):
            found.append(_weapon_piece(position, i, assault=assault))
    return tuple(found)


def enemy_hexes(position: Position, side: int) -> tuple[int, ...]:
    """The hexes with units of the other side."""
    other = enemy(side)
    return tuple(sorted({unit.at for unit in position.units if unit.side == other and unit.at >= 0}))


def means_of_fire(position: Position, firing: Firing) -> Means:
    """What may still fire in a Fire order [O20.1]."""
    silent = (*firing.fired_weapons, *firing.idle)
    pieces = _pieces(position, firing.units, firing.fired_units, silent)
    return Means(firing.side, "fire", firing, pieces, firing.leaders, enemy_hexes(position, firing.side))


def means_of_order(position: Position, side: int, units: Sequence[int]) -> Means:
    """What could fire if these units were activated by a Fire order [O20.1, Q-9]."""
    return Means(side, "fire", None, _pieces(position, units, (), _spent(position)), (), enemy_hexes(position, side))


def _spent(position: Position) -> tuple[int, ...]:
    """The Weapons that have been activated in this Turn [Q-9]."""
    return tuple([i for i, weapon in enumerate(position.weapons) if weapon.spent])


def means_of_op_fire(position: Position, moving: Moving) -> Means:
    """What may answer the entry of a hex [A33]; each unit, with its Weapon, once an entry."""
    side = enemy(moving.side)
    units = tuple([i for i, unit in enumerate(position.units) if unit.side == side and i not in moving.answered])
    hex_ = moving.path[-1]
    targets = tuple([i for i in moving.group if position.units[i].at == hex_])
    hexes = (hex_,) if targets else ()
    return Means(side, "op-fire", moving, _pieces(position, units, (), ()), (), hexes, targets)


def means_of_assault(position: Position, moving: Moving) -> Means:
    """What may use Assault Fire: boxed firepower in the group under way [A26]."""
    silent = (*moving.assaulted_weapons, *moving.idle)
    pieces = _pieces(position, moving.group, moving.assaulted_units, silent, assault=True)
    return Means(moving.side, "assault-fire", moving, pieces, moving.leaders, enemy_hexes(position, moving.side))


def is_within(position: Position, at: int, reach: int, hex_: int) -> bool:
    """Whether a hex is within this Range and in sight of another one, and not the same [O20.1]."""
    return 1 <= distance(at, hex_) <= reach and hindrance_between(position, at, hex_) != BLOCKED


def can_reach(position: Position, piece: Piece, hex_: int) -> bool:
    """Whether a hex is within Range and sight of a piece, and not its own [O20.1]."""
    return is_within(position, piece.at, piece.range, hex_)


def reach_of(position: Position, means: Means, piece: Piece) -> tuple[int, ...]:
    """The target hexes a piece can fire at."""
    return tuple(hex_ for hex_ in means.hexes if can_reach(position, piece, hex_))


def has_shot(position: Position, means: Means) -> bool:
    """Whether any piece has anything to fire at; a public fact."""
    reach: dict[int, int] = {}
    for piece in means.pieces:
        if piece.range > reach.get(piece.at, 0):
            reach[piece.at] = piece.range
    return any(is_within(position, at, far, hex_) for at, far in reach.items() for hex_ in means.hexes)


def _farthest(position: Position, i: int, silent: Sequence[int]) -> int:
    """How far a unit, or the Weapon it carries unless it is silent, may fire; 0 if neither may [11.1d, 13.1]."""
    unit = position.units[i]
    if unit.broken or unit.at < 0:
        return 0
    far = range_of(unit)
    if unit.weapon == NONE or unit.suppressed or unit.weapon in silent or position.weapons[unit.weapon].jammed:
        return far
    return max(far, WEAPONS[position.weapons[unit.weapon].kind].range)


def far_of(position: Position, i: int) -> int:
    """How far a unit, or the Weapon it carries, may fire as it is; 0 if neither may [O20.1]."""
    return _farthest(position, i, _spent(position))


def can_fire(position: Position, side: int, i: int) -> bool:
    """Whether a unit, or its Weapon, would have something to fire at if it were activated [O14.1]."""
    at, far = position.units[i].at, far_of(position, i)
    return far > 0 and any(
        other.side != side and other.at >= 0 and is_within(position, at, far, other.at) for other in position.units
    )


def can_answer(position: Position, moving: Moving) -> bool:
    """Whether anything could fire at the group that has just entered a hex; a public fact [A33]."""
    hex_, units = moving.path[-1], position.units
    return any(units[i].at == hex_ for i in moving.group) and any(
        is_within(position, unit.at, _farthest(position, i, ()), hex_)
        for i, unit in enumerate(units)
        if unit.side != moving.side and unit.at >= 0 and i not in moving.answered
    )


def base_of(position: Position, pieces: Sequence[Piece], hex_: int) -> int:
    """The base of a fire group, -1 if there can be none: the one from which the target has least cover [O20.3.1]."""
    homes = {piece.at for piece in pieces}
    if len(homes) == 1:
        return pieces[0].at
    found = []
    for base in homes:
        if all(piece.at == base or (piece.is_boxed and distance(piece.at, base) == 1) for piece in pieces):
            probe = Attack(0, "fire", base, hex_)
            found.append((cover_of(position, probe, hex_), base))
    return min(found)[1] if found else NONE


def may_join(position: Position, means: Means, chosen: Sequence[Piece], piece: Piece) -> bool:
    """Whether a piece may fire together with those chosen, as far as the group itself goes [O20.3.1, 13.2, A33]."""
    if not chosen:
        return True
    if piece.is_heavy or not piece.is_steady or any(one.is_heavy or not one.is_steady for one in chosen):
        return False
    if means.by == "op-fire" and piece.at != chosen[0].at:
        return False
    return base_of(position, (*chosen, piece), piece.at) != NONE


def able_at(position: Position, means: Means, words: Iterable[str], hex_: int) -> tuple[tuple[str, ...], ...]:
    """Those of some pieces that can fire at a hex, as so many fire groups; a unit's Weapon where it cannot itself."""
    groups: list[list[Piece]] = []
    for word in words:
        ways = (means.piece(each) for each in (word, weapon_of(position, word)))
        able = next((piece for piece in ways if piece is not None and can_reach(position, piece, hex_)), None)
        if able is None or any(able in group for group in groups):
            continue
        joined = (each for each in groups if may_join(position, means, each, able))
        group = next((each for each in joined if base_of(position, (*each, able), hex_) != NONE), None)
        if group is None:
            groups.append([able])
        else:
            group.append(able)
    return tuple(tuple(piece.word for piece in group) for group in groups)


def able_leaders(position: Position, means: Means, pieces: Sequence[Piece]) -> list[int]:
    """The leaders who may add their Command to an attack of these pieces, the best first [12]."""
    homes = {piece.at for piece in pieces}
    found = [
        i
        for i, unit in enumerate(position.units)
        if unit.side == means.side and unit.at in homes and i not in means.leaders and command_of(unit)
    ]
    return sorted(found, key=lambda i: (-command_of(position.units[i]), i))


def attack_of(
    position: Position,
    means: Means,
    pieces: Sequence[Piece],
    hex_: int,
    actions: tuple[str, ...] = (),
    leader: str = "",
) -> Attack:
    """The attack that such a declaration makes; a heavy Weapon has to hit first [O20.2]."""
    if leader == UNLED:
        leads = NONE
    elif leader:
        leads = find_unit(position, leader)
    else:
        leads = next(iter(able_leaders(position, means, pieces)), NONE)
    ordered = sorted(pieces, key=lambda piece: (-piece.power, piece.id))
    other = enemy(means.side)
    targets = means.targets or tuple([i for i, u in enumerate(position.units) if u.at == hex_ and u.side == other])
    return Attack(
        means.side,
        means.by,
        base_of(position, pieces, hex_),
        hex_,
        units=tuple(piece.id for piece in ordered if not piece.is_weapon),
        weapons=tuple(piece.id for piece in ordered if piece.is_weapon),
        targets=targets,
        leader=leads,
        actions=actions,
        step="targeting" if any(piece.is_heavy for piece in pieces) else "answer",
    )


def has_attack(position: Position, means: Means, cards: int) -> bool:
    """Whether an attack can be declared, as far as everybody can know: with any of these cards an action may lift it.

    Args:
        position: where.
        means: what fires.
        cards: how many cards the side can play into the attack.
    """
    if not has_shot(position, means):
        return False
    if cards:
        return True
    for hex_ in means.hexes:
        able = [piece for piece in means.pieces if can_reach(position, piece, hex_)]
        for base in able:
            for group in ((base,), *_groups_round(position, able, base, hex_)):
                if firepower(position, attack_of(position, means, group, hex_)) >= 1:
                    return True
    return False


def _groups_round(position: Position, able: Sequence[Piece], base: Piece, hex_: int) -> Iterator[tuple[Piece, ...]]:
    """The largest groups with this base at each hindrance they may suffer; smaller ones are weaker."""
    joining = [
        (hindrance_between(position, piece.at, hex_), piece)
        for piece in able
        if piece.is_steady
        and not piece.is_heavy
        and (piece.at == base.at or (piece.is_boxed and distance(piece.at, base.at) == 1))
    ]
    if base.is_steady and not base.is_heavy:
        for most in sorted({hindrance for hindrance, _ in joining}):
            group = tuple(piece for hindrance, piece in joining if hindrance <= most)
            if base in group:
                yield group


def actions_of(cards: Sequence[str]) -> tuple[str, ...]:
    """The actions on cards."""
    return tuple(CARDS[card].action for card in cards)


def piece_name(position: Position, piece: Piece) -> Text:
    """The name of a piece."""
    return weapon_name(position.weapons[piece.id]) if piece.is_weapon else unit_name(position.units[piece.id])
