"""Answers in `cards` that are refused and that nobody can type."""

from __future__ import annotations

from engine.games.cards.actions import Attack, Block, Build, Damage
from engine.games.cards.rules.attacking import WAVES
from engine.games.cards.rules.battles import FREE_DISTRIBUTION
from engine.games.cards.rules.blocking import DEFENDER_CHOOSES_BLOCKERS
from engine.games.cards.rules.building import BUILT_FROM_HAND
from tests.games.cards.positions import supply, table
from tests.refusals.provoking import Untyped

ATTACKING = table("attack ger", sov="rifles", ger="stug")
BLOCKING = table("attack ger", "waves: 1", "wave: block", "attack: stug", sov="rifles", ger="stug/turned/attacked")
BUILDING = table("build ger", supply("ger", 2), "hand ger: grenadiers", ger="stug")
SHARING = table(
    "attack ger",
    "waves: 1",
    "wave: damage",
    "attack: tiger",
    "block: rifles>tiger kv-1s>tiger",
    "damage sov: none",
    sov="kv-1s/turned rifles/turned",
    ger="tiger/turned/attacked",
)

UNTYPED: tuple[Untyped, ...] = (
    Untyped(ATTACKING, "ger", Attack(()), WAVES.id),
    Untyped(BLOCKING, "sov", Block(()), DEFENDER_CHOOSES_BLOCKERS.id),
    Untyped(BUILDING, "ger", Build("panjandrum"), BUILT_FROM_HAND.id),
    Untyped(SHARING, "ger", Damage(()), FREE_DISTRIBUTION.id),
)
"""A wave of nobody, blocks by nobody, a card that does not exist, damage to nobody."""
