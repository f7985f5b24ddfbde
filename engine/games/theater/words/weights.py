"""What of the events of the game is worth telling to whoever was away."""

from __future__ import annotations

from engine.core.weights import Weights

WEIGHTS = Weights.of(
    decisive=(
        "air-destroyed air-lost beachhead conquered control devastated disbanded dropped eliminated goal joined "
        "landing liberated over removed removed-excess sea-battle shaef surprise unsupplied war weather"
    ),
    notable=(
        "advanced air-fight attacked blitz-barred bombing declared dependent driven-off entered event "
        "exploited intercepted losses overrun paid partisans political retreated sea-tie transferred "
        "transport"
    ),
    automatic=(
        "air-ready blitz-off closed convoy-back defended designated end-phase faction-turn garrison left no-advance "
        "no-base over-room points refit skipped turn waits"
    ),
    fights="rolled",
    states=("control", "weather"),
)
