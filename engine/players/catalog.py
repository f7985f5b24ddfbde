"""The computer players, by game and level; none is loaded before it is asked for."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.shelf import Shelf
from engine.players.levels import level_of
from engine.players.missteps import Reviewer
from engine.players.player import Player
from engine.players.search.evaluation import Evaluation


class Computers(Shelf[tuple[str, str], Player]):
    """Computer players by game id and level, each game's weakest first; a level is found by its former name as well."""

    def __getitem__(self, key: tuple[str, str]) -> Player:
        return super().__getitem__((key[0], level_of(key[1]).id))

    def __contains__(self, key: object) -> bool:
        return isinstance(key, tuple) and (key[0], level_of(key[1]).id) in self._places


COMPUTERS = Computers(
    {
        ("street", "recruit"): "engine.players.street.easy:EasyStreetPlayer()",
        ("street", "regular"): "engine.players.street.hard:HardStreetPlayer()",
        ("street", "veteran"): "engine.players.street.veteran:VeteranStreetPlayer()",
        ("cards", "recruit"): "engine.players.cards.players:EASY",
        ("cards", "regular"): "engine.players.cards.players:HARD",
        ("cards", "veteran"): "engine.players.cards.players:veteran()",
        ("squad", "recruit"): "engine.players.squad.players:EASY",
        ("squad", "regular"): "engine.players.squad.players:HARD",
        ("squad", "veteran"): "engine.players.squad.players:veteran()",
        ("theater", "recruit"): "engine.players.theater.players:EASY",
        ("theater", "regular"): "engine.players.theater.players:HARD",
        ("theater", "veteran"): "engine.players.theater.players:VETERAN",
    }
)
"""All that there are."""
JUDGES: Mapping[str, Mapping[str, Evaluation]] = Shelf(
    {game: f"engine.players.{game}.figures:evaluations()" for game in ("street", "cards", "squad", "theater")}
)
"""By game and scenario, what tells the chance to win; there are scenarios without."""
REVIEWERS: Mapping[str, Reviewer] = Shelf(
    {
        "street": "engine.players.street.courses:StreetReviewer()",
        "cards": "engine.players.cards.players:veteran()",
        "squad": "engine.players.squad.players:veteran()",
        "theater": "engine.players.theater.players:REVIEWER",
    }
)
"""By game, who plays on from the orders of a game that is over."""
OFFERED: Mapping[tuple[str, str], frozenset[str]] = {
    ("street", "veteran"): frozenset(("nail-factory",)),
    ("cards", "veteran"): frozenset(("prokhorovka", "summer-1943")),
    ("squad", "veteran"): frozenset(("farm", "brickworks")),
    ("theater", "veteran"): frozenset(("shores-west", "shores-east")),
}
"""The scenarios of a level that has been shown to beat the one below in these alone."""


def is_offered(game: str, level: str, scenario: str) -> bool:
    """Whether people are offered a level in a scenario: wherever it plays otherwise than the one below."""
    scenarios = OFFERED.get((game, level_of(level).id))
    return scenarios is None or scenario in scenarios
