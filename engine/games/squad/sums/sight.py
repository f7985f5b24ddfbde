"""Who sees whom on the map as it smokes and burns, and the sentences, rules and marks that say why [10]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

import msgspec

from engine.core.game import Preview
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line, Text, plural
from engine.games.squad import rules
from engine.games.squad.map.geography import GRID, Geography, hex_word
from engine.games.squad.map.terrain import TERRAIN, Terrain
from engine.games.squad.table.survey import Position
from engine.kits.los import Cause, Sight

BLIND = Text("{ $from } does not see { $to }: blocked by { $what }.", "{ $from } не видит { $to }: на линии { $what }.")
UNIT_BLIND = Text(
    "{ $unit } does not see { $hex }: blocked by { $what }.", "{ $unit } не видит { $hex }: на линии { $what }."
)
HINDERED = Text(
    "{ $from } sees { $to }, hindered −{ $n } by { $what }.",
    "{ $from } видит { $to }, но с Помехой −{ $n }: { $what }.",
)
CLEAR = Text("{ $from } sees { $to }; nothing hinders.", "{ $from } видит { $to }, ничто не мешает.")
DISTANCE = Text(
    "It is " + plural("n", one="hex", other="hexes") + " from one to the other.",
    "От одного до другого " + plural("n", one="гекс", few="гекса", other="гексов") + ".",
)
SAME_HEX = Text("{ $from }: inside one hex all is in sight.", "{ $from }: внутри одного гекса всё на виду.")
NOT_ADDED = Text(
    "Hindrances do not add up: { $what } would matter too, but only the largest counts.",
    "Помехи не складываются: на линии ещё { $what }, но считается только наибольшая.",
)
OWN_HEXES = Text(
    "Not counted, for it belongs to the hexes at the ends: { $what }.",
    "Не в счёт, так как относится к крайним гексам: { $what }.",
)
LOWER = Text("Not counted, for it lies lower: { $what }.", "Не в счёт, так как лежит ниже: { $what }.")
UNITS_BETWEEN = Text("Units in the hexes between do not matter.", "Подразделения в промежуточных гексах ЛВ не мешают.")
HEIGHT = Text("higher ground", "высота")
MOST_NAMED = 3
"""Obstacles or hindrances that one sentence names, the nearest first."""


def sight_between(position: Position, one: int, other: int) -> Sight:
    """What two hexes see of each other in this position, and why [10.1f]."""
    return position.plan.map.sight.sight(one, other, position.smoke, position.blaze)


def hindrance_between(position: Position, one: int, other: int) -> int:
    """The largest hindrance between two hexes, or `BLOCKED` [10.3.3a]; the quick form of `sight_between`."""
    return position.plan.map.sight.hindrance_of(one, other, position.smoke, position.blaze)


def look(position: Position, observer: int, target: int) -> Preview:
    """The answer to whoever asks for a line of sight, at any time [10.1c]."""
    occupied = {unit.at for unit in position.units}
    answer = explain(position.plan.map, sight_between(position, observer, target), observer, occupied)
    apart = Line(DISTANCE, {"n": GRID.distance(observer, target)})
    return msgspec.structs.replace(
        answer,
        lines=(*answer.lines, apart),
        rules=(*answer.rules, rules.sight.SIGHT_RECIPROCAL, rules.sight.SIGHT_FREELY_CHECKED),
    )


def refuse_blind(
    place: Geography, seen: Sight, observer: int, unit: Text, rule: Rule = rules.sight.MUST_HAVE_SIGHT
) -> Refusal:
    """The refusal of fire at a hex that is not seen [10.1a].

    Args:
        place: the map.
        seen: a line of sight that is blocked.
        observer: the end where the unit is.
        unit: its name.
        rule: the rule that wants the hex to be seen.
    """
    deciding = from_observer(seen, observer, seen.deciding)
    cited = [rules.sight.MUST_HAVE_SIGHT, *(one for cause in deciding for one in rules_of(place, cause, seen))]
    return rule.refuse(
        UNIT_BLIND,
        also=tuple(one for one in dict.fromkeys(cited) if one is not rule),
        marks=marks_of(seen, observer),
        unit=unit,
        hex=hex_word(_target(seen, observer)),
        what=tuple(full_name(place, cause) for cause in deciding[:MOST_NAMED]),
    )


def explain(place: Geography, seen: Sight, observer: int, occupied: Collection[int] = ()) -> Preview:
    """A line of sight in words, with the rules that made it so and marks for the picture.

    Args:
        place: the map.
        seen: the line of sight.
        observer: the end that is named first.
        occupied: hexes with units, which do not matter [10.1.1].
    """
    deciding = from_observer(seen, observer, seen.deciding)
    facts: Facts = {"from": hex_word(observer), "to": hex_word(_target(seen, observer))}
    what = tuple(full_name(place, cause) for cause in deciding[:MOST_NAMED])
    cited = [rule for cause in deciding for rule in rules_of(place, cause, seen)]
    if not seen.is_seen:
        lines = [Line(BLIND, {**facts, "what": what})]
    else:
        if deciding:
            lines = [Line(HINDERED, {**facts, "what": what, "n": seen.hindrance})]
        else:
            lines = [Line(SAME_HEX if observer == _target(seen, observer) else CLEAR, facts)]
            cited.append(rules.sight.LINE_TOUCHES_TERRAIN)
        cited += _crowded(place, seen)
        for note, rule in _notes(place, seen, observer, occupied):
            lines.append(note)
            cited.append(rule)
    return Preview(lines=tuple(lines), rules=tuple(dict.fromkeys(cited)), marks=marks_of(seen, observer))


def _notes(place: Geography, seen: Sight, observer: int, occupied: Collection[int]) -> Iterator[tuple[Line, Rule]]:
    """What might have mattered and does not, with the rule that says so."""
    ends = set(seen.ends)
    lesser = [cause for cause in seen.causes if cause.value < seen.hindrance]
    own = [cause for cause in seen.ignored if ends & set(cause.hexes)]
    lower = [cause for cause in seen.ignored if not ends & set(cause.hexes)]
    for text, rule, causes in (
        (NOT_ADDED, rules.sight.LARGEST_HINDRANCE_ONLY, lesser),
        (OWN_HEXES, rules.sight.OWN_HEXES_IGNORED, own),
        (LOWER, rules.setup.LEVELS_IN_SIGHT, lower),
    ):
        if causes:
            named = from_observer(seen, observer, causes)[:MOST_NAMED]
            yield Line(text, {"what": tuple(full_name(place, cause) for cause in named)}), rule
    if not {*occupied}.isdisjoint(place.sight.between(*seen.ends)):
        yield Line(UNITS_BETWEEN), rules.sight.UNITS_DO_NOT_BLOCK


def _crowded(place: Geography, seen: Sight) -> list[Rule]:
    """What the rules say of several hindrances on one line, with their own example if it is just this one [10.3.3]."""
    if len(seen.causes) < 2:
        return []
    cited = [rules.sight.MORE_HINDRANCES_NO_MORE] if len(seen.deciding) > 1 else []
    kinds = Counter(
        "end" if cause.hexes[0] in seen.ends else cause.kind
        for cause in seen.causes
        if cause.kind == "smoke" or (cause.kind == "terrain" and place.ground[cause.hexes[0]] is TERRAIN["brush"])
    )
    if kinds["terrain"] != 2 or kinds.total() != len(seen.causes):
        return cited
    if kinds["end"]:
        return [*cited, rules.sight.EXAMPLE_SMOKE_IN_OWN_HEX]
    examples = (rules.sight.EXAMPLE_TWO_BRUSH, rules.sight.EXAMPLE_BRUSH_AND_SMOKE, rules.sight.EXAMPLE_TWO_SMOKES)
    return [*cited, *examples[kinds["smoke"] : kinds["smoke"] + 1]]


def _target(seen: Sight, observer: int) -> int:
    one, other = seen.ends
    return other if one == observer else one


def from_observer(seen: Sight, observer: int, causes: Iterable[Cause]) -> list[Cause]:
    """Causes in the order in which the line meets them on its way from the observer."""
    listed = list(causes)
    return listed if observer == seen.ends[0] else listed[::-1]


def place_word(cause: Cause) -> str:
    """Where it is: a hex such as `E4`, or the two hexes of a hexside such as `F5/G5`."""
    return "/".join(map(hex_word, cause.hexes))


def bare_name(place: Geography, cause: Cause) -> Text:
    """What it is, without the place: `woods`."""
    if cause.kind == "hexside":
        return _hexside(place, cause).name
    if cause.kind in ("smoke", "blaze"):
        return TERRAIN[cause.kind].name
    names = dict.fromkeys(_grounds(place, cause))
    return Text(" and ".join(name.en for name in names), " и ".join(name.ru for name in names))


def full_name(place: Geography, cause: Cause) -> Text:
    """What it is and where: `the woods in E4`."""
    name, where = bare_name(place, cause), place_word(cause)
    if cause.kind == "hexside":
        return Text(f"the {name.en} {where}", f"{name.ru} {where}")
    if cause.kind == "run":
        return Text(f"the {name.en} on both sides of {where}", f"{name.ru} по обе стороны {where}")
    if cause.kind == "smoke":
        return Text(f"{name.en} {cause.value} in {where}", f"{name.ru} {cause.value} в {where}")
    return Text(f"the {name.en} in {where}", f"{name.ru} в {where}")


def rules_of(place: Geography, cause: Cause, seen: Sight) -> Iterator[Rule]:
    """The rules by which it counts, the one that matters most first."""
    if cause.kind == "smoke":
        yield rules.sight.SMOKE_AT_THE_ENDS if cause.hexes[0] in seen.ends else rules.sight.SMOKE_FILLS_HEX
    elif cause.kind == "blaze":
        yield rules.sight.BLAZE_FILLS_HEX
    elif cause.kind == "hexside" and cause.is_obstacle:
        yield rules.sight.WALL_BLOCKS_ALONG
    elif cause.kind != "level":
        yield rules.sight.OBSTACLE if cause.is_obstacle else rules.sight.HINDRANCE
    if cause.kind == "run":
        yield rules.sight.LINE_TOUCHES_TERRAIN
    yield from _own_rules(place, cause)
    if cause.kind in ("smoke", "blaze") and _is_at_the_edge(cause):
        yield rules.sight.MARKER_ANYWHERE_IN_HEX


def marks_of(seen: Sight, observer: int) -> tuple[Mark, ...]:
    """The line and what decides it, each with the exact point where the line meets it in axial coordinates."""
    kind = "hindered" if seen.is_seen else "blocked"
    line = Mark("sight", (hex_word(observer), hex_word(_target(seen, observer))))
    return line, *(
        Mark(kind, tuple(map(hex_word, cause.hexes)), ",".join(map(str, cause.point)))
        for cause in from_observer(seen, observer, seen.deciding)
    )


def _own_rules(place: Geography, cause: Cause) -> Iterator[Rule]:
    if cause.kind == "hexside":
        yield _hexside(place, cause).rule
    elif cause.kind in ("smoke", "blaze"):
        yield TERRAIN[cause.kind].rule
    else:
        yield from _grounds(place, cause).values()


def _grounds(place: Geography, cause: Cause) -> dict[Text, Rule]:
    """Names and rules of the ground in its hexes, where a height counts as such."""
    found: dict[Text, Rule] = {}
    for one in cause.hexes:
        ground = place.ground[one]
        is_height = cause.kind == "level" or (cause.kind == "run" and ground.sight < cause.value)
        found.setdefault(*((HEIGHT, rules.setup.LEVELS_IN_SIGHT) if is_height else (ground.name, ground.rule)))
    return found


def _hexside(place: Geography, cause: Cause) -> Terrain:
    return TERRAIN["wall" if cause.hexes in place.walls else "fence"]


def _is_at_the_edge(cause: Cause) -> bool:
    """Whether the line only touches the border of the hex: a hexside or a corner."""
    (q, r), (x, y) = GRID.hexes[cause.hexes[0]], cause.point
    x, y = x - q, y - r
    return max(abs(2 * x + y), abs(x + 2 * y), abs(x - y)) == 1
