"""Who sees a hex, and from which houses and the like it is seen, as it stands now: public facts."""

from __future__ import annotations

from engine.core.game import Preview
from engine.core.sights import pointed
from engine.core.text import Facts, Line, Text
from engine.games.squad import rules
from engine.games.squad.map.geography import hex_word
from engine.games.squad.map.sides import SIDE_NAMES, SIDES
from engine.games.squad.sums.sight import hindrance_between
from engine.games.squad.table.state import State
from engine.games.squad.table.survey import on_map
from engine.games.squad.words.naming import hex_name, unit_name
from engine.kits.los import BLOCKED, OBSTACLE

SEE = Text("{ $hex }: of the { $side } these see it: { $units }.", "{ $hex }: из { $side-of } его видят { $units }.")
SEE_NOT = Text("{ $hex }: none of the { $side } sees it.", "{ $hex }: из { $side-of } его не видит никто.")
SEEN_FROM = Text(
    "{ $hex } can be seen from these hexes with { $what }: { $hexes }.",
    "{ $hex }: его видно из этих гексов, местность – { $what }: { $hexes }.",
)
SEEN_FROM_NONE = Text(
    "{ $hex } can be seen from no hex with { $what }.", "{ $hex }: нет гекса, откуда его видно, с местностью { $what }."
)


def seen_from(state: State, hex_: int) -> Preview:
    """Who of each side sees a hex, and from which houses and the like, whose terrain blocks sight, it is seen."""
    lines, place = list[Line](), state.plan.map
    for side in SIDES:
        see = [i for i in on_map(state, side) if _sees(state, state.units[i].at, hex_)]
        facts: Facts = {"hex": hex_name(hex_), "side": SIDE_NAMES[side]}
        units = tuple(unit_name(state.units[i]) for i in see)
        lines.append(Line(SEE, {**facts, "units": units}) if see else Line(SEE_NOT, facts))
    shelters = dict.fromkeys(place.ground[each] for each in place.hexes if place.ground[each].sight == OBSTACLE)
    for terrain in shelters:
        there = [each for each in place.hexes if place.ground[each] is terrain and _sees(state, each, hex_)]
        facts = {"hex": hex_name(hex_), "what": terrain.name}
        hexes = tuple(map(hex_name, there))
        lines.append(Line(SEEN_FROM, {**facts, "hexes": hexes}) if there else Line(SEEN_FROM_NONE, facts))
    cited = (rules.sight.MUST_HAVE_SIGHT, rules.sight.SIGHT_RECIPROCAL, rules.sight.SIGHT_FREELY_CHECKED)
    return Preview(tuple(lines), rules=cited, marks=pointed((hex_word(hex_),)))


def _sees(state: State, one: int, other: int) -> bool:
    return one != other and hindrance_between(state, one, other) != BLOCKED
