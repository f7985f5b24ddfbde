"""What of the events of the game is worth telling to whoever was away."""

from __future__ import annotations

from engine.core.weights import Weights

WEIGHTS = Weights.of(
    decisive="deck defeat destroyed nobody-falls resource-destroyed salvaged through",
    notable="attack barrage battle block damage deployed last-turn played strike support",
    automatic="dealt distributed no-building no-resource reloading reset starter still-blocked still-cut wave-ended",
)
