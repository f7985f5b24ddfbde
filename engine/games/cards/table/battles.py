"""Who fights whom in a wave, with which values, and the sums of both sides [battle-1 to calc-3]."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from engine.games.cards.actions import Pair
from engine.games.cards.table.cards import CARDS, DECK, RESOURCE_WORDS, UNIT_CARDS, Card
from engine.games.cards.table.state import Unit, Wave
from engine.games.cards.table.survey import Position, card_of, the_unit

Kind = Literal["block", "directed", "rear", "resource", "deck"]


class Battle(msgspec.Struct, frozen=True):
    """One battle of a wave.

    Attributes:
        kind: "block" (a general attacker and its blockers), "directed" (a first-line unit attacked by name), "rear" (a
            second-line unit), "resource" or "deck".
        target: the word of the target; for "block" of the blocked attacker.
        attackers, defenders: unit words; against a deck or a resource nobody defends.
    """

    kind: Kind
    target: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]


Tactic = Literal["none", "on", "mixed", "other", "typeless"]
"""What became of a unit's tactical modifier: it has none, it works, or why it does not [calc-2, D-2]."""


class Fighter(msgspec.Struct, frozen=True):
    """A unit in a battle with its effective values.

    Attributes:
        base: the strength it attacks with before its modifier: printed attack, bombing, or 0.
        is_idle: it was turned before it was attacked, so its attack is 0 [turned-3].
        bombs: it uses bombing [P.property.bombing].
        reach: whom its points can hit: "any", "ground" or "aviation".
    """

    word: str
    card: Card
    base: int
    attack: int
    defence: int
    shield: int
    tactic: Tactic
    is_idle: bool
    bombs: bool
    reach: str


class Force(msgspec.Struct, frozen=True):
    """Both sides of a battle with their values; `attackers` belong to the army whose wave it is."""

    battle: Battle
    attackers: tuple[Fighter, ...]
    defenders: tuple[Fighter, ...]

    @property
    def attack(self) -> int:
        """The sum of the attackers [calc-3]."""
        return sum(one.attack for one in self.attackers)

    @property
    def defence(self) -> int:
        """The sum of the defenders' attack [calc-3]."""
        return sum(one.attack for one in self.defenders)


def kind_of(target: str) -> Kind:
    """The kind of battle that an attack on this target is."""
    if target == DECK:
        return "deck"
    if target in RESOURCE_WORDS:
        return "resource"
    return "directed" if card_of(target).line == 1 else "rear"


def battles_of(wave: Wave) -> tuple[Battle, ...]:
    """The battles of a wave as far as its targets are known; general attackers whom nobody blocks are in none yet."""
    return _battles(wave.charges, wave.tasks)


@lru_cache(maxsize=2048)
def _battles(charges: tuple[Pair, ...], tasks: tuple[Pair, ...]) -> tuple[Battle, ...]:
    helpers: dict[str, list[str]] = {}
    for task in tasks:
        helpers.setdefault(task.target, []).append(task.unit)
    attackers: dict[str, list[str]] = {}
    found = []
    for charge in charges:
        if charge.target:
            attackers.setdefault(charge.target, []).append(charge.unit)
        elif charge.unit in helpers:
            found.append(Battle("block", charge.unit, (charge.unit,), tuple(helpers[charge.unit])))
    for target, words in attackers.items():
        kind = kind_of(target)
        defenders = (target, *helpers.get(target, ())) if kind in ("directed", "rear") else ()
        found.append(Battle(kind, target, tuple(words), defenders))
    return tuple(found)


def unblocked(wave: Wave) -> tuple[str, ...]:
    """General attackers whom nobody blocks and whose breakthrough target is not named yet [break-1]."""
    blocked = {task.target for task in wave.tasks}
    return tuple(charge.unit for charge in wave.charges if not charge.target and charge.unit not in blocked)


def battle_of(wave: Wave, word: str) -> Battle | None:
    """The battle in which a unit takes part."""
    for battle in battles_of(wave):
        if word in battle.attackers or word in battle.defenders:
            return battle
    return None


def force_of(position: Position, battle: Battle) -> Force:
    """The effective values of everybody in a battle of the wave under way [calc-1]."""
    wave = position.wave
    idle = wave.idle if wave is not None else ()
    shields = tuple(the_unit(position, word).shield for word in (*battle.attackers, *battle.defenders))
    return _force(battle, tuple(word for word in battle.defenders if word in idle), shields)


@lru_cache(maxsize=4096)
def _force(battle: Battle, idle: tuple[str, ...], shields: tuple[int, ...]) -> Force:
    ours = [CARDS[UNIT_CARDS[word]] for word in battle.attackers]
    theirs = [CARDS[UNIT_CARDS[word]] for word in battle.defenders]
    has_target = battle.kind in ("directed", "rear")
    target = card_of(battle.target) if has_target else None
    at_aviation = target is not None and target.is_aviation
    attackers = []
    for word, card, shield in zip(battle.attackers, ours, shields, strict=False):
        if card.is_aviation:
            base = card.attack if at_aviation else card.bombing
            reach = "aviation" if at_aviation else "ground"
            attackers.append(_fighter(word, card, theirs, shield, base, reach, bombs=not at_aviation))
        else:
            attackers.append(_fighter(word, card, theirs, shield, card.attack, "any"))
    defenders = [
        _fighter(word, card, ours, shield, card.attack, "any", is_idle=word in idle)
        for word, card, shield in zip(battle.defenders, theirs, shields[len(ours) :], strict=True)
    ]
    return Force(battle, tuple(attackers), tuple(defenders))


def _fighter(
    word: str,
    card: Card,
    enemies: list[Card],
    shield: int,
    base: int,
    reach: str,
    *,
    is_idle: bool = False,
    bombs: bool = False,
) -> Fighter:
    tactic = _tactic(card, enemies)
    is_on = tactic == "on"
    attack = 0 if is_idle else base + (card.extra_attack if is_on else 0)
    defence = card.defence + (card.extra_defence if is_on else 0) + shield
    return Fighter(word, card, base, attack, defence, shield, tactic, is_idle, bombs, reach)


def _tactic(card: Card, enemies: list[Card]) -> Tactic:
    if not card.versus:
        return "none"
    if not enemies:
        return "typeless"
    same = sum(1 for one in enemies if one.kind == card.versus)
    if same == len(enemies):
        return "on"
    return "mixed" if same else "other"


def forces(position: Position) -> tuple[Force, ...]:
    """All battles of the wave under way with their values."""
    if position.wave is None:
        return ()
    return tuple(force_of(position, battle) for battle in battles_of(position.wave))


def defence_now(position: Position, unit: Unit) -> int:
    """The defence that damage on the unit must reach: effective in a battle, printed outside [calc-5, P.support-P1]."""
    battle = battle_of(position.wave, unit.word) if position.wave is not None else None
    if battle is None:
        return CARDS[unit.card].defence + unit.shield
    force = force_of(position, battle)
    return next(one.defence for one in (*force.attackers, *force.defenders) if one.word == unit.word)


def fighters_against(position: Position, army: int) -> list[tuple[Force, tuple[Fighter, ...], tuple[Fighter, ...]]]:
    """For each battle its values, the army's own fighters and the enemies they can hit."""
    is_attacker = position.active == army
    return [
        (force, force.attackers, force.defenders) if is_attacker else (force, force.defenders, force.attackers)
        for force in forces(position)
    ]
