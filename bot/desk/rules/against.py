"""What an order against a rule is told, as rulebooks show it: in words of a real position, with no hole in them."""

from __future__ import annotations

from engine.core.game import AnyGame
from engine.core.rules import Rule
from engine.core.shelf import package_of
from engine.core.text import Text
from engine.kits.refused import read_refused


def refusal_of(game: AnyGame | None, rule: Rule) -> Text | None:
    """The sentence; `None` where the rule's example shows it, or nobody can give an order against the rule.

    Args:
        game: whose rule it is; `None` for a rule of the house.
        rule: the rule.
    """
    example = None if game is None else game.example(rule.id)
    if rule.broken is None or (example is not None and example.kind == "refusal"):
        return None
    if "$" not in rule.broken.en:
        return rule.broken
    return None if game is None else read_refused(package_of({game.card.id: game}, game.card.id)).get(rule.id)
