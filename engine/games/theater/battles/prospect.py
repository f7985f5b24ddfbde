"""What an attack on a hex would come to if all who stand next to it and may attack joined in [P6.2, P6.9, P8]."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.text import Facts, Line
from engine.games.theater.battles.assault import Assault
from engine.games.theater.battles.battle import attackers_of
from engine.games.theater.battles.shifts import ratio_line, shifts_of
from engine.games.theater.battles.table import column_of
from engine.games.theater.table.dispositions import OWNERS
from engine.games.theater.table.state import NEUTRAL, is_at_war
from engine.games.theater.table.survey import Position, attack_of, situation
from engine.games.theater.units.strength import defence_total
from engine.games.theater.words import phrases_looking as say
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.wording import unit_texts


def prospects(position: Position, target: int) -> Iterator[Line]:
    """What each faction at war with who stands in a hex could attack it with now, as the position is, and the odds."""
    defenders = tuple(situation(position).ground_at(target))
    owner = defenders[0].faction if defenders else NEUTRAL
    for faction in OWNERS:
        if owner == NEUTRAL or not is_at_war(position.wars, faction, owner):
            continue
        units = tuple(attackers_of(position, faction, target))
        attack, defence = sum(map(attack_of, units)), defence_total(position, defenders)
        if units and column_of(attack, defence) is None:
            facts: Facts = {"side": faction_name(faction), "attack": attack, "defence": defence}
            yield Line(say.TOO_WEAK, facts)
        elif units:
            yield Line(say.NEXT_TO_IT, {"side": faction_name(faction), "units": unit_texts(units)})
            assault = Assault(faction, target, units, (), None, defenders, attack, defence)
            yield ratio_line(assault, shifts_of(position, assault))
