"""The toy game at the desk: hidden cards, both captains asked at once, a masked word; and games begun elsewhere."""

from __future__ import annotations

from engine.core.dice import Dice
from engine.core.game import Step
from engine.games.cards.game import Cards
from engine.games.cards.table.state import State as CardsState
from engine.games.street.game import Street
from engine.games.street.table.state import State as StreetState
from engine.games.theater.game import Theater
from engine.games.theater.table.state import State as TheaterState
from tests.desk.game import GROUP, SERVER
from tests.desk.town import Person, Town, code_at
from tests.sabotage.toy.game import Toy


class Toys:
    """A town that plays the toy game."""

    def __init__(self, town: Town) -> None:
        self.town = town

    async def begun(self) -> tuple[Person, Person, str]:
        """Anna holds the first seat in Telegram, Boris the second in Discord."""
        anna, boris = self.town.person("anna", GROUP), self.town.person("boris", SERVER)
        await anna.types("/new toy plain")
        code = await code_at(self.town, GROUP)
        seats = [side.seat for side in Toy.card.sides]
        await anna.types(f"/join {code} {seats[0]}")
        await boris.types(f"/join {code} {seats[1]}")
        await anna.types("/begin")
        return anna, boris, code


def toy_town(town: Town) -> Toys:
    """The same town with the toy game in place of others."""
    town.games = {"toy": Toy()}
    town.computers = {}
    town.restart()
    return Toys(town)


class OpenedStreet(Street):
    """That game, begun in a given position."""

    def __init__(self, position: str) -> None:
        self._position = position

    def setup(self, scenario: str, options: object, dice: Dice) -> Step[StreetState]:
        """Begin there."""
        del scenario, options, dice
        return Step(self.read_position(self._position), ())


class OpenedCards(Cards):
    """That game, begun in a given position."""

    def __init__(self, position: str) -> None:
        self._position = position

    def setup(self, scenario: str, options: object, dice: Dice) -> Step[CardsState]:
        """Begin there."""
        del scenario, options, dice
        return Step(self.read_position(self._position), ())


class OpenedTheater(Theater):
    """That game, begun in a given position."""

    def __init__(self, position: str) -> None:
        self._position = position

    def setup(self, scenario: str, options: object, dice: Dice) -> Step[TheaterState]:
        """Begin there."""
        del scenario, options, dice
        return Step(self.read_position(self._position), ())
