"""What of the events of the game is worth telling to whoever was away."""

from __future__ import annotations

from engine.core.weights import Weights

WEIGHTS = Weights.of(
    decisive="arrived contested control destroy over retreat",
    notable="barricaded combat countermanded declared evening fired firm flip lapsed losses played",
    automatic=("cleaned discarded left marker marker-there no-marker reshuffled stay-active stopped waits"),
    states=("control",),
)
