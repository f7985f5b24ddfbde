"""What of the events of the game is worth telling to whoever was away."""

from __future__ import annotations

from engine.core.weights import Weights

WEIGHTS = Weights.of(
    decisive="contested control destroy losses over retreat",
    notable="arrived barricaded combat countermanded declared fired firm flip played",
    automatic=(
        "cleaned discarded evening lapsed left marker-there no-marker passed reshuffled stay-active stopped waits"
    ),
)
