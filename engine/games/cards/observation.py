"""What one seat, or a spectator, may see of a position; built field by field so that nothing slips through.

Places, as they stand in marks and in `against`: a unit is its word (`rifles`, `rifles-2`; no two cards of the two
armies share a word), a resource is `sov/resource-3`, a deck is `sov/deck`, the whole first line is `sov/first-line`.

Marks of events and previews: "attack" (attacker → target place), "block", "support" and "cover" (defender → attacker or
own unit), "battle" (at the end of a wave: attacker → defender or target, the sums as label, all participants as units),
"support-fire" (gun → target, damage as label), "card" (targets of a tactical card), "damage" (points as label),
"destroyed" (the unit's word, which is no longer on the table: `Observation.card` tells its card), "deck" (attackers →
deck, minus cards as label), "resource", "build" and "deploy" (what is new on the table).

Marks of refusals: "refused" (what bars the order, the sum that decides as label) and "tried" (unit → what it was sent
against); besides the places above they know all resources, `sov/resources`, and the size of a hand, `sov/hand`.
"""

from __future__ import annotations

import msgspec

from engine.core.game import Seat, Sum
from engine.core.text import Text


class ModifierView(msgspec.Struct, frozen=True):
    """A tactical modifier as printed: what it adds to attack and defence against one type."""

    attack: int
    defence: int
    versus: str


class PropertyView(msgspec.Struct, frozen=True):
    """A property printed on a card.

    Attributes:
        kind: directed-attack, artillery-support, slow-reload, deck-strike, air-cover, anti-aircraft-cover or bombing.
        value: its figure; 0 where it has none.
        name: its name with the figure, for the card's face.
    """

    kind: str
    value: int
    name: Text


class CardView(msgspec.Struct, frozen=True):
    """A card as printed.

    Attributes:
        kind: infantry, armour, artillery, aviation, tactical or resource.
        line: 1 or 2; 0 for a card that is no unit.
        window: "build", "wave" or "before" (before attacking or blocking) for a tactical card, else empty.
        text: what a tactical card or a resource does; empty for a unit.
    """

    id: str
    seat: Seat
    name: Text
    kind: str
    line: int
    attack: int
    defence: int
    cost: int
    modifier: ModifierView | None
    properties: tuple[PropertyView, ...]
    window: str
    text: Text | None


class UnitView(msgspec.Struct, frozen=True):
    """A unit on the table.

    Attributes:
        word: its name in orders and marks.
        attack, defence: as printed.
        attack_now, defence_now: as effective now, in its battle if it is in one.
        modifier_on: its modifier works in its battle; `None` outside battles and for a unit without one.
        shield: defence added until the end of the wave by a card.
        reserve: it was built this turn and stands in the reserve zone.
        attacked: it has attacked or struck the deck this turn.
        reloading: it stays turned at its owner's next Start.
        damage: taken so far in this wave.
        role: "attacks", "through" (broke through), "target" (attacked by name), "blocks", "supports", "covers" or "".
        against: the places it attacks, blocks or stands beside.
        battle: index into `Observation.battles`; `None` outside battles.
    """

    word: str
    card: str
    seat: Seat
    name: Text
    kind: str
    line: int
    attack: int
    defence: int
    attack_now: int
    defence_now: int
    modifier: ModifierView | None
    modifier_on: bool | None
    properties: tuple[PropertyView, ...]
    turned: bool
    reserve: bool
    attacked: bool
    reloading: bool
    damage: int
    shield: int
    role: str
    against: tuple[str, ...]
    battle: int | None


class ResourceView(msgspec.Struct, frozen=True):
    """A resource.

    Attributes:
        word: its name in orders, such as `resource-3`.
        place: its name in marks, such as `sov/resource-3`.
        card: its card, for everybody if it lies face up, else for its owner only.
        cut: it stays turned through its owner's next Start.
        battle: index into `Observation.battles` while it is attacked.
    """

    word: str
    place: str
    face_up: bool
    card: str | None
    turned: bool
    cut: bool
    defence: int
    battle: int | None


class SideView(msgspec.Struct, frozen=True):
    """Everything of one army.

    Attributes:
        units: in both lines and in the reserve zone, in the order in which they were built.
        hand: the cards themselves, for their owner only.
        losses: card ids, the oldest first.
        token: the mobilisation token is still there.
        payable: how many points could be paid now, the token included.
        distributed: the damage this side has distributed in this wave, unit words and points; for its owner only.
    """

    seat: Seat
    name: Text
    units: tuple[UnitView, ...]
    resources: tuple[ResourceView, ...]
    hand: tuple[str, ...] | None
    hand_size: int
    deck: int
    losses: tuple[str, ...]
    token: bool
    payable: int
    distributed: tuple[tuple[str, int], ...] | None

    @property
    def first_line(self) -> tuple[UnitView, ...]:
        """The units in the first line."""
        return tuple(unit for unit in self.units if unit.line == 1 and not unit.reserve)

    @property
    def second_line(self) -> tuple[UnitView, ...]:
        """The units in the second line."""
        return tuple(unit for unit in self.units if unit.line == 2 and not unit.reserve)

    @property
    def reserve(self) -> tuple[UnitView, ...]:
        """The units in the reserve zone."""
        return tuple(unit for unit in self.units if unit.reserve)


class BattleView(msgspec.Struct, frozen=True):
    """One battle of the wave, as far as its sides are known.

    Attributes:
        kind: "block" (a general attacker and its blockers), "directed" (a first-line unit attacked by name), "rear" (a
            second-line unit), "resource" or "deck".
        target: the place under attack; for "block" the word of the blocked attacker.
        attackers, defenders: unit words.
        attack_sum, defence_sum: the effective attack of each side.
        cards: how many cards the deck is about to lose; 0 unless the kind is "deck".
        off: words of units whose tactical modifier does not work here because of mixed or other types.
        sums: both sums in full, the attackers' first.
    """

    kind: str
    target: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    attack_sum: int
    defence_sum: int
    cards: int
    off: tuple[str, ...]
    sums: tuple[Sum, ...]


class Observation(msgspec.Struct, frozen=True):
    """A position as one seat sees it; `seat` is `None` for a spectator.

    Attributes:
        puzzle: the scenario is a drill from the excerpt's examples.
        turn: both armies have one turn of each number.
        phase: start, resource, build, attack, end or over.
        step: within a wave block, target, support or damage; else empty.
        wave: number of the wave in this turn; 0 before the first.
        active: whose turn it is.
        awaited: who must answer now.
        asks: the kind of question put to each awaited seat: resource, build, attack, block, target, support, damage,
            discard.
        sides: the Soviets, then the Germans.
        general: unit words of attackers against the whole first line that nobody blocks (yet).
        catalogue: every card of the game by its id.
    """

    seat: Seat | None
    scenario: str
    title: Text
    puzzle: bool
    turn: int
    phase: str
    step: str
    wave: int
    active: Seat
    starter: Seat
    awaited: tuple[Seat, ...]
    asks: dict[Seat, str]
    sides: tuple[SideView, SideView]
    battles: tuple[BattleView, ...]
    general: tuple[str, ...]
    winner: Seat | None
    catalogue: dict[str, CardView]

    def side(self, seat: Seat) -> SideView:
        """One army.

        Raises:
            KeyError: there is no such seat.
        """
        for side in self.sides:
            if side.seat == seat:
                return side
        raise KeyError(seat)

    def card(self, word: str) -> CardView:
        """The card that a unit's word names, also after the unit has left the table.

        Raises:
            KeyError: the word names no card.
        """
        if word in self.catalogue:
            return self.catalogue[word]
        return self.catalogue[word.rpartition("-")[0]]
