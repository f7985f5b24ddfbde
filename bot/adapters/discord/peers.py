"""The fronts of Discord as they hear of each other: how many shards are whose, and who might hand one over."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from bot.desk.work.roll import Roll


@dataclass(frozen=True)
class Peer:
    """A front: how many shards it has, and those of them that it hears already."""

    has: int
    hears: frozenset[int]

    @property
    def is_ready(self) -> bool:
        """Whether it hears all it has, and so would take one more."""
        return self.has == len(self.hears)


class Peers:
    """The other fronts for which Discord divides the servers into as many shards."""

    def __init__(self, owner: str, lease: float) -> None:
        """Begin with none.

        Args:
            owner: names this front among all.
            lease: seconds after which one that has not been heard of is there no longer.
        """
        self._owner = owner
        self._roll = Roll("front", owner, lease)
        self.hear = self._roll.hear
        self.gone = self._roll.gone

    def here(self, shards: int, has: Collection[int], hears: Collection[int]) -> str:
        """What this front announces: of how many shards it has which, and which not yet quite."""
        told = (f"{shard}{'' if shard in hears else '?'}" for shard in has)
        return self._roll.here(" ".join((str(shards), *told)))

    def share(self, shards: int) -> int:
        """As many shards as a front has where all have as many, or one fewer."""
        return -(-shards // (1 + len(self._others(shards))))

    def hears(self, shards: int, shard: int) -> bool:
        """Whether another front hears a shard."""
        return any(shard in peer.hears for peer in self._others(shards).values())

    def is_to_give(self, shards: int, has: int) -> bool:
        """Whether it is for this front, which has so many shards, to hand one over to one that has two fewer."""
        others = self._others(shards)
        has_most = all((peer.has, name) < (has, self._owner) for name, peer in others.items())
        return has_most and any(peer.is_ready and peer.has <= has - 2 for peer in others.values())

    def _others(self, shards: int) -> dict[str, Peer]:
        told = {name: about.split() for name, about in self._roll.others().items()}
        return {
            name: Peer(len(words) - 1, frozenset(int(word) for word in words[1:] if word.isdecimal()))
            for name, words in told.items()
            if words[:1] == [str(shards)]
        }
