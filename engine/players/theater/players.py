"""The computer players of `theater`: an easy one who goes for what he sees, others who mind the enemy's answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core.dice import Dice
from engine.core.game import AnyGame, Ask
from engine.games.theater.actions import Done
from engine.players.rash import Rash
from engine.players.search.comparing import Effort
from engine.players.search.searcher import Searcher
from engine.players.theater.battles import Battles
from engine.players.theater.duties import Duties
from engine.players.theater.figures import evaluations, whose_turn
from engine.players.theater.marches import Marches
from engine.players.theater.mind import Mind
from engine.players.theater.offers import Offers
from engine.players.theater.staff import Staff


class TheaterPlayer:
    """Weighs orders by exact odds of what he sees; chance plays no part in his answers."""

    def __init__(self, *, looks_ahead: bool, plans: bool = False) -> None:
        """Take his strength.

        Args:
            looks_ahead: he minds what the enemy may do next.
            plans: he minds what a unit could do elsewhere, and what counts in the end.
        """
        self.looks_ahead = looks_ahead
        self.plans = plans

    def choose(self, game: AnyGame, observation: Any, ask: Ask[Any], dice: Dice) -> Any:  # noqa: ARG002 - the protocol's
        """The answer that promises most and is allowed."""
        for answer in self.thoughts(observation, ask):
            if answer in ask.choices:
                return answer
        return ask.choices.default()

    def thoughts(self, observation: Any, ask: Ask[Any]) -> Iterator[Any]:
        """Answers that come to mind, the best first, by what he sees alone.

        Args:
            observation: the position as the asked seat sees it.
            ask: the question.
        """
        mind = Mind(observation, looks_ahead=self.looks_ahead, plans=self.plans)
        offers = Offers(ask.choices)
        match ask.kind:
            case "movement" | "reserve" | "exploitation":
                return _marching(Marches(mind, offers), ask.kind)
            case "blitz" | "combat":
                return Battles(mind, offers).fight()
            case "designation":
                return Battles(mind, offers).designate()
            case "events" | "deployment" | "organisation" | "fleets" | "convoys" | "air":
                return _staff_work(Staff(mind, offers), ask.kind)
            case "beachheads" | "recovery":
                return iter((Done(),))
        return _owed(Duties(mind, offers), ask.kind)


def _marching(marches: Marches, kind: str) -> Iterator[Any]:
    match kind:
        case "movement":
            return marches.move()
        case "reserve":
            return marches.reserve()
    return marches.exploit()


def _staff_work(staff: Staff, kind: str) -> Iterator[Any]:
    match kind:
        case "events":
            return staff.events()
        case "deployment":
            return staff.deploy()
        case "organisation":
            return staff.organise()
        case "fleets":
            return staff.sail()
        case "convoys":
            return staff.convoys()
    return staff.fly()


def _owed(duties: Duties, kind: str) -> Iterator[Any]:
    match kind:
        case "losses":
            return duties.losses()
        case "retreat":
            return duties.retreat()
        case "advance":
            return duties.advance()
        case "leaving":
            return duties.leave()
        case "event":
            return duties.choose()
        case "air-fight":
            return duties.air_fight()
        case "air-return":
            return duties.air_home()
    return iter(())


_FIELD = frozenset(("movement", "reserve", "blitz", "combat", "exploitation", "losses", "retreat", "advance"))
"""Questions about units in the field; what is lost there can be made good."""
EASY = Rash(TheaterPlayer(looks_ahead=False), _FIELD, 20)
"""Goes for what promises most at once, with a lapse in every fifth answer: without them it was as good as the other."""
HARD = TheaterPlayer(looks_ahead=True)
"""Minds what the enemy may do next."""
VETERAN = TheaterPlayer(looks_ahead=True, plans=True)
"""Minds also where else its units are wanted, and who would win if the game ended now."""

REVIEWER = Searcher(
    kinds=frozenset(("movement", "reserve", "blitz", "combat", "exploitation")),
    minds=(HARD,),
    quick=HARD,
    evaluations=evaluations(),
    horizon=whose_turn,
    changes=1,
    longest=60,
    effort=Effort(answers=4, rounds=8, margin=1.0),
    seconds=0.9,
    ideas=3,
    others=0,
)
"""Plays on to the end of the side's own turn, for it takes long to play on through the enemy's."""
