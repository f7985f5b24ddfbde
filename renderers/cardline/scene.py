"""What a picture of a card table shows, as values without a platform: faces, sides, battles and what points at them."""

from __future__ import annotations

from typing import Literal

import msgspec

from renderers.scene import LegendItem, StatusChip

Zone = Literal["front", "rear", "reserve"]
Stamp = Literal["", "destroyed", "refused", "built", "highlight"]
JointKind = Literal["block", "directed", "rear", "resource", "deck"]
ArrowKind = Literal["attack", "block", "support", "strike", "tried"]


class ModifierFace(msgspec.Struct, frozen=True):
    """A tactical modifier; `state` is "on" or "off" in a battle, else empty."""

    attack: int
    defence: int
    versus: str
    state: Literal["", "on", "off"] = ""


class CardFace(msgspec.Struct, frozen=True):
    """What stands on a card.

    Attributes:
        card: the key of its art.
        attack, defence: as printed; `attack_now` and `defence_now` as effective.
        properties: kinds and figures; 0 is no figure.
        signs: what else is to be known of it: "attacked" or "reloading".
        battle: the number of its battle; 0 for none.
        stamp: what has just happened to it.
        label: the sum that decided it.
        caption: the word for its type.
        note: the names of its properties.
    """

    card: str
    seat: str
    name: str
    kind: str
    cost: int
    attack: int
    defence: int
    attack_now: int
    defence_now: int
    modifier: ModifierFace | None = None
    properties: tuple[tuple[str, int], ...] = ()
    is_turned: bool = False
    damage: int = 0
    shield: int = 0
    signs: tuple[str, ...] = ()
    battle: int = 0
    stamp: Stamp = ""
    label: str = ""
    caption: str = ""
    note: tuple[str, ...] = ()

    @property
    def is_unit(self) -> bool:
        """Whether it has attack and defence."""
        return self.kind not in ("tactical", "resource")

    @property
    def is_changed(self) -> bool:
        """Whether its figures are other ones than those printed."""
        return (self.attack, self.defence) != (self.attack_now, self.defence_now)


class CardItem(msgspec.Struct, frozen=True):
    """A card on the table; `word` names it in arrows."""

    word: str
    zone: Zone
    face: CardFace


class ResourceItem(msgspec.Struct, frozen=True):
    """A resource; `card` is the key of its art, empty while it lies face down."""

    place: str
    number: int
    card: str
    is_turned: bool
    is_cut: bool
    battle: int = 0
    stamp: Stamp = ""
    label: str = ""


class PileItem(msgspec.Struct, frozen=True):
    """A deck or a pile of losses; `card` is the art of what lies face up on top."""

    place: str
    word: str
    count: int
    card: str = ""
    battle: int = 0
    stamp: Stamp = ""
    label: str = ""


class SideItem(msgspec.Struct, frozen=True):
    """One army: its cards line by line, and what stands in its column.

    Attributes:
        token: the mobilisation token is still there.
        unseen: units that a crop leaves out.
        lack: what is wrong with the number of its resources, such as `6>2`.
        excess: what is wrong with the size of its hand.
    """

    seat: str
    name: str
    cards: tuple[CardItem, ...]
    resources: tuple[ResourceItem, ...]
    deck: PileItem
    losses: PileItem
    hand: int
    token: bool
    unseen: int = 0
    lack: str | None = None
    excess: str | None = None


class JointItem(msgspec.Struct, frozen=True):
    """A battle that joins cards.

    Attributes:
        attackers, defenders: words of cards; the target of a directed attack is among the defenders.
        target: the word of a unit, or the place of a resource or a deck.
        left, sign, right: what stands on it, such as 8, ":" and 3.
    """

    number: int
    kind: JointKind
    seat: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    target: str
    left: str
    sign: str = ""
    right: str = ""


class LooseItem(msgspec.Struct, frozen=True):
    """A general attacker in no battle; `is_through` once it has broken through."""

    word: str
    seat: str
    is_through: bool


class PointerItem(msgspec.Struct, frozen=True):
    """An arrow outside battles, such as a battery's fire or a deck strike."""

    kind: ArrowKind
    origin: str
    target: str
    label: str


class Captions(msgspec.Struct, frozen=True):
    """The words on the table."""

    front: str
    rear: str
    reserve: str
    hand: str
    resources: str
    unseen: str
    centre: str
    empty: str


class TableScene(msgspec.Struct, frozen=True):
    """A whole picture; `near` is the side at the bottom, `width` is in pixels.

    Attributes:
        least: the smallest type in units of the table on a picture that is made for where it is seen; what would have
            to be smaller is left out. 0 for an original.
        tallest: units of the table that it may be high.
        numbers: of lines of news, each with words of what its line tells of, the most wanted first.
    """

    title: str
    width: int
    status: tuple[StatusChip, ...]
    legend: tuple[LegendItem, ...]
    captions: Captions
    far: SideItem
    near: SideItem
    joints: tuple[JointItem, ...] = ()
    loose: tuple[LooseItem, ...] = ()
    pointers: tuple[PointerItem, ...] = ()
    least: float = 0.0
    tallest: float = 1280.0
    numbers: tuple[tuple[int, tuple[str, ...]], ...] = ()
