"""What a computer player of `squad` has worked out of one observation, shared by all its answers to one question."""

from __future__ import annotations

from functools import cached_property

from engine.games.squad.map.geography import rows_to_own_edge
from engine.games.squad.observation import Observation
from engine.games.squad.sums.odds import OF, WAYS
from engine.games.squad.table.chits import worth_of
from engine.players.squad.ground import Ground
from engine.players.squad.marches import HARDLY, Marching
from engine.players.squad.melees import Advances
from engine.players.squad.shots import Shooting
from engine.players.squad.situation import Situation, Soldier
from engine.players.squad.worth import LOSSES, Prices, resting_loss


class Mind:
    """The situation, prices, and everything reckoned from them."""

    def __init__(self, seen: Observation, *, looks_ahead: bool) -> None:
        """Read the observation.

        Args:
            seen: the position as the asked seat sees it.
            looks_ahead: the enemy's answers are considered.
        """
        self.looks_ahead = looks_ahead
        self.hardly = HARDLY
        self.situation = Situation(seen)
        self._open = tuple(chit.letter for chit in seen.chits if chit.letter is not None and chit.owner is None)
        self.prices = Prices(self.situation)

    # Most questions need some of these alone.

    @cached_property
    def shooting(self) -> Shooting:
        """The attacks that could be made."""
        return Shooting(self.situation, self.prices)

    @cached_property
    def ground(self) -> Ground:
        """The worth of places."""
        is_behind = self.final_lead() < 0
        return Ground(self.situation, self.prices, is_careful=self.looks_ahead, is_behind=is_behind)

    @cached_property
    def marching(self) -> Marching:
        """Moves."""
        return Marching(self.ground)

    @cached_property
    def advances(self) -> Advances:
        """Advances and Melees."""
        return Advances(self.ground, self.marching, caution=1.1 if self.looks_ahead else 0.8)

    def led(self, one: Soldier) -> int:
        """The Command that helps a unit in its hex."""
        return max(
            (
                own.command
                for own in (*self.situation.own, *self.situation.foes)
                if own.at == one.at and own.side == one.side and own.word != one.word and not own.broken
            ),
            default=0,
        )

    def routed(self, one: Soldier) -> float:
        """What a rout of a broken enemy unit may be expected to bring: lost ground, or the unit itself."""
        worth = self.prices.unit(one)
        rows = rows_to_own_edge(one.side, one.at)
        near = any(self.situation.map.around[one.at].count(own.at) for own in self.situation.own if not own.broken)
        value = 0.0
        for dice in range(2, 13):
            steps = max(0, dice - one.morale)
            if steps > rows:
                value += WAYS[dice] * worth * (LOSSES["eliminated"] - resting_loss(one))
            else:
                value += WAYS[dice] * 0.06 * steps * worth * (0.5 if near else 1.0)
        stake = sum(stake for goal, stake in self.prices.stakes if goal == one.at)
        return value / OF + 0.3 * stake * sum(WAYS[one.morale + 1 : 13]) / OF

    def final_lead(self) -> int:
        """VP by which the asked seat would be ahead if the game ended now, as far as it can know."""
        situation = self.situation
        lead = situation.lead
        for hex_ in situation.objectives:
            if hex_.controller is not None:
                hidden = hex_.worth - worth_of(self._open, hex_.objective - 1)
                lead += hidden if hex_.controller == situation.seen.seat else -hidden
        if lead == 0:
            return 1 if situation.seen.initiative == situation.seen.seat else -1
        return lead

    def stay_worth(self, one: Soldier) -> float:
        """What a unit is still good for on the map, to be weighed against the VP of its exit."""
        worth = self.prices.unit(one) - one.points
        late = self.situation.seen.time >= self.situation.seen.sudden_death - 1
        return worth * (0.5 if late else 1.0)
