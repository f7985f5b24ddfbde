"""Marks of `cards` read as battles, arrows, damage and stamps for a picture of the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count

import msgspec

from engine.core.rules import Mark
from engine.games.cards.observation import BattleView, CardView, Observation, UnitView
from renderers.cardline.scene import ArrowKind, JointItem, JointKind, PointerItem, Stamp

_JOINING: dict[str, ArrowKind] = {"attack": "attack", "block": "block", "support": "support", "cover": "support"}
_STAMPS: dict[str, Stamp] = {
    "destroyed": "destroyed",
    "refused": "refused",
    "build": "built",
    "deploy": "built",
    "resource": "built",
}
RESOURCE_DEFENCE = 2
"""What damage on a resource must reach; every resource has it [C-14]."""


class Added(msgspec.Struct):
    """What marks add to a position."""

    joints: list[JointItem]
    pointers: list[PointerItem]
    damage: dict[str, int]
    stamps: dict[str, Stamp]
    labels: dict[str, str]
    """The sum that decided, by what it is written on."""
    gone: list[str]
    """Words of units that fought or fell and are no longer on the table."""
    numbers: dict[int, list[str]]
    """What the line of news with a number tells of, but for battles, which bear that number themselves."""

    def battle_of(self, word: str) -> int:
        """The number of the battle in which a unit or a place takes part; 0 for none."""
        for joint in self.joints:
            if word in (*joint.attackers, *joint.defenders, joint.target):
                return joint.number
        return 0


def card_of(observation: Observation, word: str) -> CardView | None:
    """The card of a unit's word, if it is one."""
    try:
        return observation.card(word)
    except KeyError:
        return None


def read(observation: Observation, marks: Sequence[Mark]) -> Added:
    """The battles of the position, or while no wave is under way of the marks; and all else that marks point at.

    Where lines of news bear numbers, only those battles that they tell of are shown of the past.
    """
    units = {unit.word: unit for side in observation.sides for unit in side.units}
    added = Added([], [], {}, {}, {}, [], {})
    for battle in observation.battles:
        told = (mark.number for mark in marks if mark.places and mark.places[0] in battle.attackers)
        added.joints.append(joint_of(observation, _number(added, marks, told), battle))
    is_past = not (observation.battles or observation.general)
    is_numbered = any(mark.number for mark in marks)
    for mark in marks:
        if mark.kind == "battle" and is_past and (mark.number or not is_numbered):
            _add_battle(observation, added, mark, marks)
    for mark in marks:
        _add(observation, added, mark, units, is_past=is_past)
    battles = {joint.number for joint in added.joints}
    for mark in marks:
        if mark.number and mark.number not in battles:
            added.numbers.setdefault(mark.number, []).extend((*mark.places[-1:], *mark.units, *mark.places[:-1]))
    for word in dict.fromkeys(word for mark in marks for word in (*mark.units, *mark.places)):
        card = None if word in units else card_of(observation, word)
        if card is not None and card.line and (added.battle_of(word) or added.stamps.get(word) == "destroyed"):
            added.gone.append(word)
    return added


def _number(added: Added, marks: Sequence[Mark], told: Iterable[int]) -> int:
    """The number of the next battle: that of the line of news that tells of it, or one that nothing else has."""
    taken = {joint.number for joint in added.joints}
    wanted = next((number for number in told if number and number not in taken), 0)
    lines = {mark.number for mark in marks}
    return wanted or next(number for number in count(1) if number not in taken and number not in lines)


def joint_of(observation: Observation, number: int, battle: BattleView) -> JointItem:
    """A battle of the position."""
    kinds: dict[str, JointKind] = {"block": "block", "directed": "directed", "rear": "rear", "resource": "resource"}
    kind = kinds.get(battle.kind, "deck")
    sign, right = _right(kind, battle.attack_sum, battle.defence_sum, battle.cards)
    return JointItem(
        number,
        kind,
        observation.active,
        battle.attackers,
        battle.defenders,
        battle.target,
        str(battle.attack_sum),
        sign,
        right,
    )


def _right(kind: JointKind, attack: int, defence: int, cards: int) -> tuple[str, str]:
    """What an attack meets: the defenders' sum, a resource's defence, or cards off the deck."""
    if kind == "deck":
        return "»", f"−{cards}"
    if kind == "resource":
        return ("≥" if attack >= RESOURCE_DEFENCE else "<"), str(RESOURCE_DEFENCE)
    return ":", str(defence)


def _add_battle(observation: Observation, added: Added, mark: Mark, marks: Sequence[Mark]) -> None:
    """A battle that has been fought: its attackers are of the army of the mark's first place."""
    first = card_of(observation, mark.places[0]) if mark.places else None
    if first is None or len(mark.places) < 2:
        return
    words = [word for word in mark.units if card_of(observation, word) is not None] or [mark.places[0]]
    attackers = tuple(word for word in words if observation.card(word).seat == first.seat)
    defenders = tuple(word for word in words if word not in attackers)
    end = mark.places[-1]
    target = card_of(observation, end)
    kind: JointKind
    if target is None:
        kind = "deck" if end.endswith("/deck") else "resource"
    elif target.line == 2:
        kind = "rear"
    elif len(attackers) > 1 or _is_named(observation, attackers[0], end, marks):
        kind = "directed"
    else:
        kind = "block"
    left, _, right = mark.label.partition(":")
    sign = ":" if right else ""
    if kind == "resource" and left.isdigit():
        sign, right = _right(kind, int(left), 0, 0)
    struck = next((other.label for other in marks if other.kind == "deck" and other.places[-1:] == (end,)), "")
    if kind == "deck" and struck:
        sign, right = "»", struck
    added.joints.append(
        JointItem(_number(added, marks, (mark.number,)), kind, first.seat, attackers, defenders, end, left, sign, right)
    )


def _is_named(observation: Observation, attacker: str, target: str, marks: Sequence[Mark]) -> bool:
    """Whether a lone attacker had named the first-line unit it fought, as far as marks and its properties tell."""
    if any(mark.kind == "block" and mark.places[-1:] == (attacker,) for mark in marks):
        return False
    if any(mark.kind == "attack" and mark.places == (attacker, target) for mark in marks):
        return True
    return any(one.kind == "directed-attack" for one in observation.card(attacker).properties)


def _add(observation: Observation, added: Added, mark: Mark, units: dict[str, UnitView], *, is_past: bool) -> None:
    """Anything but a battle."""
    if mark.kind == "damage":
        if is_past:
            for word in mark.units or mark.places:
                _harm(added, word, mark.label)
    elif mark.kind in _STAMPS:
        meant = (*mark.places, *mark.units)
        added.stamps.update(dict.fromkeys(meant, _STAMPS[mark.kind]))
        if mark.kind == "refused" and mark.label and meant:
            added.labels[meant[0]] = mark.label
    elif mark.kind != "battle" and len(mark.places) > 1:
        _point(observation, added, mark)
        if mark.kind == "support-fire" and is_past and mark.places[-1] not in units:
            _harm(added, mark.places[-1], mark.label)
    elif mark.kind != "battle" and not _is_told(added, mark):
        added.stamps.update(dict.fromkeys((*mark.places, *mark.units), "highlight"))


def _harm(added: Added, word: str, points: str) -> None:
    if points.isdigit():
        added.damage[word] = added.damage.get(word, 0) + int(points)


def _is_told(added: Added, mark: Mark) -> bool:
    """Whether cards off a deck stand in its battle already."""
    return mark.kind == "deck" and any(added.battle_of(place) for place in mark.places)


def _point(observation: Observation, added: Added, mark: Mark) -> None:
    """An arrow from the first place of a mark to its last."""
    origin, target = mark.places[0], mark.places[-1]
    if mark.kind in _JOINING:
        # The position or the marks of battles show it better; without them an arrow does.
        if not added.joints and not observation.general and target.rpartition("/")[2] != "first-line":
            added.pointers.append(PointerItem(_JOINING[mark.kind], origin, target, mark.label))
    elif mark.kind == "support-fire":
        added.pointers.append(PointerItem("support", origin, target, f"−{mark.label}" if mark.label else ""))
    elif mark.kind == "tried":
        added.pointers.append(PointerItem("tried", origin, target, mark.label))
    elif mark.kind != "deck":
        added.pointers.append(PointerItem("attack", origin, target, mark.label))
    elif not added.battle_of(target):
        added.pointers.append(PointerItem("strike", origin, target, mark.label))
