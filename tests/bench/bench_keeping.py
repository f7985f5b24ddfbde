"""Bytes that a finished game takes before and after it is packed, and what packing and removing it cost.

Run `python -m tests.bench.bench_keeping`. Each game is played at random to its end and kept as several tables, in an
SQLite file and in Redis, with the snapshots and slots that tables have. Costs are given as multiples of the time that
writing the game took, answer by answer.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from typing import Any

from bot.desk.tables.packing import packed
from bot.desk.tables.table import set_up
from engine.catalog import GAMES
from engine.core import referee
from engine.core.dice import StepDice
from engine.core.game import AnyGame
from engine.core.rules import Refusal
from storage.open import open_store
from storage.record import Answered, Begun, ChatLinked, Opened, Record, Revealed, Sat
from storage.redis import RedisStore
from tests.storage.redis_server import RedisServer

TABLES = 8
NOW = 1_700_000_000
SECRET = bytes(range(32))
PROMPT = '{"id":"48213","since":1204,"awaited":"ger","chat":"tg:-1001234567890","left":[]}'
LINE = "{:8} {:7} {:>8} {:>10} {:>10} {:>7} {:>9} {:>9} {:>9}"


def played(game: AnyGame) -> tuple[list[Record], str]:
    """The records of a game played at random to its end, and its last position as a snapshot holds it."""
    scenario = game.card.scenarios[0].id
    people = [(f"tg:{number}000000{number}", side.seat) for number, side in enumerate(game.card.sides_of(scenario), 1)]
    records: list[Record] = [
        Opened(NOW, people[0][0], game.card.id, scenario, {}, 1, SECRET.hex(), SECRET.hex(), "ru", 86_400),
        ChatLinked(NOW, "tg:-1001234567890", people[0][0]),
        *(Sat(NOW, person, "Somebody", seat) for person, seat in people),
    ]
    dice = StepDice(SECRET, "bench", 0)
    state = set_up(game, scenario, {}, dice).state
    records.append(Begun(NOW, people[0][0], dice.rolled, referee.fingerprint(state)))
    by = {seat: person for person, seat in people}
    while asks := game.pending(state):
        ask, number = asks[len(records) % len(asks)], len(records)
        action = ask.choices.sample(StepDice(SECRET, "chooser", number))
        dice = StepDice(SECRET, "bench", number)
        step = referee.submit(game, state, ask.seat, action, dice)
        assert not isinstance(step, Refusal)
        state = step.state
        order = game.write_order(action)
        at = NOW + 977 * number
        records.append(Answered(at, by[ask.seat], ask.seat, order, dice.rolled, referee.fingerprint(state)))
    return [*records, Revealed(NOW, SECRET.hex())], packed(game.write_position(state))


async def _fill(store: Any, records: list[Record], position: str) -> float:
    """Write the game at all tables; the seconds that the answers of one took."""
    start = time.perf_counter()
    for table in range(TABLES):
        for version, record in enumerate(records):
            await store.append(f"K7Q2M9XDP{table}", version, [record])
    spent = time.perf_counter() - start
    for table in range(TABLES):
        code = f"K7Q2M9XDP{table}"
        await store.put_snapshot(code, len(records), 1, position)
        for chat in ("tg:-1001234567890", "dc:1234567890123456789/1234567890123456789"):
            await store.link(chat, code)
            await store.advance(code, chat, len(records))
            await store.put_slot(code, chat, "prompt", PROMPT)
            await store.put_slot(code, chat, "board", PROMPT)
        for number in range(20):
            await store.put_slot(code, "orders", f"{number:08x}", PROMPT)
    return spent / TABLES


async def _bytes(store: Any, place: Path) -> float:
    """What a table takes on the average."""
    if not isinstance(store, RedisStore):
        await store._do(lambda database: database.execute("VACUUM").close())
        await store._do(lambda database: database.execute("PRAGMA wal_checkpoint(TRUNCATE)").close())
        return (await asyncio.to_thread(place.stat)).st_size / TABLES
    # What lasts two days only is left out, as it is of a file.
    keys = [key for key in await store.line.keys("fieldpost:table:*") if not key.endswith((":applied", ":forget"))]
    return sum([await store._call("MEMORY", "USAGE", key, "SAMPLES", 0) for key in keys]) / TABLES


async def _longest(stop: asyncio.Event) -> float:
    """The longest time for which the event loop computed in one step, in seconds of its thread."""
    longest = 0.0
    while not stop.is_set():
        start = time.thread_time()
        await asyncio.sleep(0)
        longest = max(longest, time.thread_time() - start)
        await asyncio.sleep(0.0005)
    return longest


async def measure(name: str, kind: str, address: str, place: Path, game: tuple[list[Record], str]) -> None:
    """Print the line of one game in one store."""
    records, position = game
    store: Any = await open_store(address)
    empty = await _bytes(store, place)
    writing = await _fill(store, records, position)
    if not isinstance(store, RedisStore):
        await store._run("DELETE FROM appends")
    before = await _bytes(store, place) - empty
    stop = asyncio.Event()
    watching = asyncio.create_task(_longest(stop))
    start = time.perf_counter()
    for table in range(TABLES):
        assert await store.pack(f"K7Q2M9XDP{table}", len(records))
    packing = (time.perf_counter() - start) / TABLES
    after = await _bytes(store, place) - empty
    start = time.perf_counter()
    assert await store.read("K7Q2M9XDP0") == records
    reading = time.perf_counter() - start
    start = time.perf_counter()
    for table in range(TABLES):
        assert await store.remove(f"K7Q2M9XDP{table}", len(records))
    removing = (time.perf_counter() - start) / TABLES
    stop.set()
    stood = await watching
    costs = [f"{cost / writing:.3f}" for cost in (packing, removing)]
    sizes = [f"{size:,.0f}" for size in (before, after)]
    print(LINE.format(name, kind, len(records), *sizes, f"{before / after:.1f}", *costs, f"{stood * 1000:.1f} ms"))  # noqa: T201
    print(f"{'':16} packed in {packing * 1000:.1f} ms, read in {reading * 1000:.1f} ms")  # noqa: T201
    await store.close()


async def main() -> None:
    """Measure every game in both stores."""
    print(LINE.format("game", "store", "records", "bytes", "packed", "ratio", "packing", "removing", "loop"))  # noqa: T201
    for name, game in GAMES.items():
        whole = played(game)
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder) / "keep.db"
            await measure(name, "sqlite", f"sqlite:///{place}", place, whole)
            with RedisServer(Path(folder)) as server:
                await measure(name, "redis", server.url, place, whole)


if __name__ == "__main__":
    asyncio.run(main())
