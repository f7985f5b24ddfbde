"""What of the events of the game is worth telling to whoever was away."""

from __future__ import annotations

from engine.core.weights import Weights

WEIGHTS = Weights.of(
    decisive="broken control eliminated exited fled jammed over revealed scored sudden-death surrendered weapon-lost",
    notable=(
        "aimed barrage cancelled declared event fired fort hit light-wounds melee mines panic repaired retreated rout "
        "shells suppressed time veteran wire"
    ),
    automatic=(
        "activated armed declined drift fire-over kept lifted misfire no-blaze no-chit no-effect no-smoke "
        "nothing picked placing rolled sets-out turn-ends"
    ),
    states=("broken rallied", "suppressed calmed", "control"),
)
