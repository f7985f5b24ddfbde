"""Attacks with certain means: which pieces go together, at which hex, what actions and leaders add [O20, A24]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.squad.map.geography import distance
from engine.games.squad.phases.attacks.shots import (
    FIRE_ACTIONS,
    UNLED,
    Means,
    Piece,
    able_leaders,
    actions_of,
    attack_of,
    base_of,
    reach_of,
)
from engine.games.squad.sums.attack_figures import AIMED_BURST, GRENADE_BUNDLE, firepower, flankers
from engine.games.squad.table.fate import CARDS
from engine.games.squad.table.state import State

NO_BASE = -99
"""Stands for the firepower of pieces that have no base."""


class Volleys:
    """Every attack that certain means allow."""

    def __init__(self, position: State, means: Means) -> None:
        """Take what may take part in the position."""
        self.position, self.means = position, means
        self.cards = tuple(card for card in position.hands[means.side] if CARDS[card].action in FIRE_ACTIONS)
        self._reach: dict[str, tuple[int, ...]] = {}

    def reach(self, piece: Piece) -> tuple[int, ...]:
        """The hexes that a piece can fire at; looked up when it is first asked for."""
        found = self._reach.get(piece.word)
        if found is None:
            found = self._reach[piece.word] = reach_of(self.position, self.means, piece)
        return found

    def fits(self, pieces: Sequence[Piece]) -> bool:
        """Whether these pieces may be part of one group, whoever else joins it."""
        if len(pieces) < 2:
            return True
        if any(piece.is_heavy or not piece.is_steady for piece in pieces):
            return False
        if self.means.by == "op-fire":
            return len({piece.at for piece in pieces}) == 1
        homes = {piece.at for piece in self.means.pieces}
        return any(
            all(piece.at == base or (piece.is_boxed and distance(piece.at, base) == 1) for piece in pieces)
            for base in homes
        )

    def targets(self, pieces: Sequence[Piece]) -> tuple[int, ...]:
        """The hexes that all these pieces can fire at."""
        return tuple(hex_ for hex_ in self.means.hexes if all(hex_ in self.reach(piece) for piece in pieces))

    def total(self, pieces: Sequence[Piece], hex_: int, cards: Sequence[str] = (), leader: str = "") -> int:
        """The firepower of such an attack; far below 1 if the pieces have no base."""
        if base_of(self.position, pieces, hex_) < 0:
            return NO_BASE
        return firepower(self.position, attack_of(self.position, self.means, pieces, hex_, actions_of(cards), leader))

    def gain(self, action: str, pieces: Sequence[Piece], hex_: int) -> int:
        """What an action would add; 0 if it cannot be played into the attack."""
        if action == "aimed-burst":
            return AIMED_BURST
        attack = attack_of(self.position, self.means, pieces, hex_)
        if action == "grenade-bundle":
            return GRENADE_BUNDLE if distance(attack.base, hex_) == 1 else 0
        return flankers(self.position, attack)

    def usable(self, pieces: Sequence[Piece], hex_: int, played: Sequence[str] = ()) -> list[str]:
        """The cards of the hand whose actions could still be played into the attack."""
        gains = self._gains(pieces, hex_, played)
        return [card for card in self.cards if gains.get(CARDS[card].action)]

    def lift(self, pieces: Sequence[Piece], hex_: int, played: Sequence[str] = ()) -> int:
        """The most that the rest of the hand can add."""
        return sum(self._gains(pieces, hex_, played).values())

    def _gains(self, pieces: Sequence[Piece], hex_: int, played: Sequence[str]) -> dict[str, int]:
        """What each action of the hand would add that was not played yet; cards of one action add the same."""
        actions = {CARDS[card].action for card in self.cards}.difference(actions_of(played))
        return {action: self.gain(action, pieces, hex_) for action in actions}

    def groups_beyond(self, pieces: tuple[Piece, ...], hex_: int) -> Iterator[tuple[Piece, ...]]:
        """The group itself, then the same with the piece that helps most, and so on while it grows stronger."""
        strength = self.total(pieces, hex_)
        yield pieces
        while True:
            wider = [
                (*pieces, piece)
                for piece in self.means.pieces
                if piece not in pieces and hex_ in self.reach(piece) and self.fits((*pieces, piece))
            ]
            best = max(wider, key=lambda group: self.total(group, hex_), default=None)
            if best is None or self.total(best, hex_) <= strength:
                return
            pieces, strength = best, self.total(best, hex_)
            yield pieces

    def standing(self, pieces: tuple[Piece, ...], hexes: Sequence[int], *, grows: bool) -> str:
        """Whether these words lead to an attack: "open", only with cards "held", "lacking" those, or "shut".

        Args:
            pieces: the pieces named.
            hexes: the hexes that are still possible.
            grows: more pieces may be named.
        """
        found = "shut"
        for hex_ in hexes:
            for group in self.groups_beyond(pieces, hex_) if grows else (pieces,):
                strength = self.total(group, hex_)
                if strength >= 1:
                    return "open"
                if strength > NO_BASE and self.position.hands[self.means.side]:
                    lifted = strength + self.lift(group, hex_) >= 1
                    found = "held" if lifted or found == "held" else "lacking"
        return found

    def groups(self) -> Iterator[tuple[Piece, ...]]:
        """Every group that may fire together, smaller ones before those that contain them."""

        def below(group: tuple[Piece, ...], start: int) -> Iterator[tuple[Piece, ...]]:
            for place in range(start, len(self.means.pieces)):
                wider = (*group, self.means.pieces[place])
                if self.fits(wider) and self.targets(wider):
                    if base_of(self.position, wider, self.means.hexes[0]) >= 0:
                        yield wider
                    yield from below(wider, place + 1)

        yield from below((), 0)

    def hands(self, group: tuple[Piece, ...], hex_: int) -> Iterator[tuple[str, ...]]:
        """Sets of cards that may be played together, none first."""
        yield ()
        usable = self.usable(group, hex_)

        def below(cards: tuple[str, ...], start: int) -> Iterator[tuple[str, ...]]:
            for place in range(start, len(usable)):
                if CARDS[usable[place]].action not in actions_of(cards):
                    wider = (*cards, usable[place])
                    yield wider
                    yield from below(wider, place + 1)

        yield from below((), 0)

    def leaders(self, group: tuple[Piece, ...], hex_: int, cards: tuple[str, ...]) -> Iterator[str]:
        """Who may lead such an attack: the best leader unnamed, each by name, nobody."""
        named = [self.position.units[i].word for i in able_leaders(self.position, self.means, group)]
        for leader in ("", *named, *((UNLED,) if named else ())):
            if self.total(group, hex_, cards, leader) >= 1:
                yield leader
