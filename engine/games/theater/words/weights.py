"""What of the events of the game is worth telling to whoever was away."""

from __future__ import annotations

from engine.core.weights import Weights

WEIGHTS = Weights.of(
    decisive=(
        "air-destroyed air-lost conquered control devastated disbanded eliminated goal joined liberated over removed "
        "removed-excess sea-battle shaef surprise unsupplied war weather"
    ),
    notable=(
        "advanced air-fight attacked beachhead blitz-barred bombing declared dependent driven-off dropped entered "
        "event exploited intercepted landing losses overrun paid partisans political retreated sea-tie transferred "
        "transport"
    ),
    automatic=(
        "air-ready blitz-off closed convoy-back designated end-phase faction-turn garrison left no-advance no-base "
        "over-room points refit skipped waits"
    ),
    fights="rolled",
    states=("control",),
)
