"""What processes are copied from: small drawings of all games are at hand there, and none as large as a picture."""

from __future__ import annotations

import sys

from bot.compute import READIED, Processes

SMALL = {
    "street": ("renderers.counters", "counter_sprite"),
    "cards": ("renderers.cardline.smallcard", "small_card"),
    "squad": ("renderers.hexes.unitface", "unit_sprite"),
    "theater": ("renderers.games.theater.counters", "piece_sprite"),
    "all": ("renderers.signs", "name_sprite"),
}
LARGE = {
    "street": ("renderers.areas.map", "_frame"),
    "cards": ("renderers.cardline.line", "_ground"),
    "squad": ("renderers.hexes.map", "_field"),
    "theater": ("renderers.games.theater.backdrop", "_washed"),
    "all": ("renderers.registry", "_drawn"),
}


def _kept(places: dict[str, tuple[str, str]]) -> dict[str, int]:
    """How many drawings functions remember in this process; nothing of modules that it does not have at hand."""
    if READIED not in sys.modules:
        return {}
    return {game: getattr(sys.modules[name], one).cache_info().currsize for game, (name, one) in places.items()}


async def test_a_process_has_small_drawings_of_all_games_at_hand_before_its_first_work_and_no_large_ones() -> None:
    process = Processes(1, 0)
    try:
        small, large = await process.run(_kept, SMALL), await process.run(_kept, LARGE)
    finally:
        await process.close()
    assert set(small) == set(SMALL)
    assert all(small.values())
    assert large == dict.fromkeys(LARGE, 0)
