"""Fronts that know of each other share the shards alike, and none hands one over that would come back."""

from __future__ import annotations

import random

import pytest

from bot.adapters.discord.peers import Peers

LATE = 60.0
NAMES = ("a", "b", "c", "d")


def met(shards: int, has: dict[str, set[int]]) -> dict[str, Peers]:
    """Fronts that have heard each other say what they have, and that they hear it."""
    fronts = {name: Peers(name, LATE) for name in has}
    for name, front in fronts.items():
        for other in has.keys() - {name}:
            assert front.hear(fronts[other].here(shards, has[other], has[other])) == other
    return fronts


@pytest.mark.parametrize("seed", range(20))
def test_whatever_they_have_at_first_one_at_a_time_hands_over_until_all_have_as_many_or_one_more(seed: int) -> None:
    chance = random.Random(seed)
    shards = chance.randint(1, 9)
    names = NAMES[: chance.randint(2, 4)]
    has: dict[str, set[int]] = {name: set() for name in names}
    for shard in range(shards):
        has[chance.choice(names)].add(shard)
    handed = 0
    while giving := [name for name, front in met(shards, has).items() if front.is_to_give(shards, len(has[name]))]:
        (giver,) = giving
        shard = max(has[giver])
        taker = min(names, key=lambda name: len(has[name]))
        assert len(has[taker]) < met(shards, has)[taker].share(shards)
        has[giver].remove(shard)
        has[taker].add(shard)
        handed += 1
        assert handed < shards
    many = [len(each) for each in has.values()]
    assert sum(many) == shards
    assert max(many) - min(many) <= 1


def test_nothing_is_handed_to_a_front_that_does_not_hear_what_it_has_and_it_is_known_who_does() -> None:
    one, other = Peers("one", LATE), Peers("other", LATE)
    one.hear(other.here(4, {3}, set()))
    assert not one.is_to_give(4, 3)
    assert not one.hears(4, 3)
    one.hear(other.here(4, {3}, {3}))
    assert one.is_to_give(4, 3)
    assert one.hears(4, 3)
    assert not one.hears(2, 3), "another division of the servers"
    assert one.share(2) == 2
    one.hear(other.gone())
    assert one.share(4) == 4
    assert not one.is_to_give(4, 3)


def test_desks_are_not_taken_for_fronts() -> None:
    one = Peers("one", LATE)
    assert one.hear("desk-here other.1") is None
    assert one.share(4) == 4
