"""What players may answer: actions that name cards, units and resources by their words."""

from __future__ import annotations

import msgspec


class LayResource(msgspec.Struct, frozen=True, tag="resource"):
    """Lay a card from hand as a resource [P.turn-2]."""

    card: str


class Build(msgspec.Struct, frozen=True, tag="build"):
    """Build a unit; `line` is 0, or a line the player wrongly insists on [line-2]."""

    card: str
    line: int = 0


class Play(msgspec.Struct, frozen=True, tag="play"):
    """Play a tactical card on what it names: a unit, resources, a card in the losses; nothing where it names none."""

    card: str
    targets: tuple[str, ...] = ()


class Pair(msgspec.Struct, frozen=True):
    """A unit and what it is sent against or beside; an empty target is the whole first line [attack-4]."""

    unit: str
    target: str = ""


class Attack(msgspec.Struct, frozen=True, tag="attack"):
    """Declare a wave [attack-3]."""

    charges: tuple[Pair, ...]


class Strike(msgspec.Struct, frozen=True, tag="strike"):
    """Strike the enemy deck instead of attacking [P.property.deck-strike]."""

    unit: str


class Block(msgspec.Struct, frozen=True, tag="block"):
    """Block attackers, support and cover own units; a target is an attacker or one's own unit [block-1, support-1]."""

    tasks: tuple[Pair, ...]


class Target(msgspec.Struct, frozen=True, tag="target"):
    """Name the targets of the units that broke through [break-2]."""

    aims: tuple[Pair, ...]


class Support(msgspec.Struct, frozen=True, tag="support"):
    """Fire artillery support at an enemy in a battle of the wave [P.property.artillery-support]."""

    unit: str
    target: str


class Share(msgspec.Struct, frozen=True):
    """Points of damage put on one enemy unit."""

    unit: str
    points: int


class Damage(msgspec.Struct, frozen=True, tag="damage"):
    """Distribute the sums of one's battles among the enemies in them [calc-4]."""

    shares: tuple[Share, ...]


class Discard(msgspec.Struct, frozen=True, tag="discard"):
    """Discard down to the hand limit [P.turn-5]."""

    cards: tuple[str, ...]


class Done(msgspec.Struct, frozen=True, tag="done"):
    """End the phase."""


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Do nothing here."""


Action = LayResource | Build | Play | Attack | Strike | Block | Target | Support | Damage | Discard | Done | Pass
