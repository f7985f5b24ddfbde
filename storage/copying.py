"""All that one store holds, written to another, read back and compared; whoever is killed goes on from there.

The order of the notes makes it safe: the empty store is marked before anything is written, the full one before the
other is free for bots. So at no moment do two stores that bots may open hold the same tables.
"""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import aclosing

import msgspec

from storage.moving import MARGIN, Differs, HeldTable, Holding, Mark, MovedAway, NotEmpty, Unhandled, Whole, position

BATCH, BYTES = 100, 2_000_000
"""Pieces, and bytes of records, that are written before the next note of how far it has come."""
_encoder = msgspec.msgpack.Encoder(order="deterministic")


class Copied(msgspec.Struct, frozen=True):
    """What was moved: how many pieces of each kind, and the digest of all, hexadecimal."""

    counts: dict[str, int]
    fingerprint: str


async def copy(source: Whole, target: Whole) -> Copied:
    """Write everything to an empty store, compare, and mark the source as moved.

    Raises:
        MovedAway: the source has been moved already, or is not complete itself.
        NotEmpty: the target holds something, or another store is being copied into it.
        Unhandled: updates wait in the source; a bot has to handle them first.
        Differs: what was written does not read as it was; the source stays as it is.
        StoreError: one of the stores fails.
    """
    mark = await _begun(source, target)
    await source.mend()
    batch: list[Holding] = []
    size = 0
    async with aclosing(source.everything(mark.horizon, mark.done)) as pieces:
        async for holding in pieces:
            batch.append(holding)
            size += sum(map(len, holding.bodies)) if isinstance(holding, HeldTable) else 0
            if len(batch) >= BATCH or size >= BYTES:
                mark = await _written(target, batch, mark)
                batch, size = [], 0
    if batch:
        mark = await _written(target, batch, mark)
    copied = await _compared(source, target, mark.horizon)
    if await source.mark() is None:
        await source.put_mark(Mark(target.place))
    await target.put_mark(None)
    return copied


async def _begun(source: Whole, target: Whole) -> Mark:
    """The note in the target from which the copy goes on."""
    gone, mark = await source.mark(), await target.mark()
    is_begun = mark is not None and mark.is_filling and mark.other == source.place
    # Whoever died between the last two notes finds both.
    if gone is not None and (gone.is_filling or gone.other != target.place or not is_begun):
        raise MovedAway(source.place, gone.other, is_filling=gone.is_filling)
    if waiting := await source.unhandled():
        raise Unhandled(source.place, waiting)
    if is_begun and mark is not None:
        return mark
    if mark is not None or await target.unhandled() or await _holds_something(target):
        raise NotEmpty(target.place)
    mark = Mark(source.place, is_filling=True, horizon=int(time.time()) + MARGIN)
    await target.put_mark(mark)
    return mark


async def _holds_something(store: Whole) -> bool:
    async with aclosing(store.everything(0)) as pieces:
        async for _ in pieces:
            return True
    return False


async def _written(target: Whole, batch: list[Holding], mark: Mark) -> Mark:
    mark = msgspec.structs.replace(mark, done=position(batch[-1]))
    await target.keep(batch, mark)
    return mark


async def _compared(source: Whole, target: Whole, horizon: int) -> Copied:
    digest = hashlib.sha256()
    counts: Counter[str] = Counter()
    async with aclosing(source.everything(horizon)) as ones, aclosing(target.everything(horizon)) as others:
        async for one in ones:
            other = await _next(others)
            if one != other:
                raise Differs(f"{type(one).__struct_config__.tag} {one.name}")
            digest.update(_encoder.encode(one))
            counts[_kind(one)] += 1
        if (other := await _next(others)) is not None:
            raise Differs(f"{type(other).__struct_config__.tag} {other.name}")
    return Copied(dict(counts), digest.hexdigest())


async def _next(pieces: AsyncGenerator[Holding]) -> Holding | None:
    return await anext(pieces, None)


def _kind(holding: Holding) -> str:
    """What it counts as; a name that has no records is no table."""
    if isinstance(holding, HeldTable) and not holding.bodies:
        return "list"
    return str(type(holding).__struct_config__.tag)
