"""Sentences about what wins: the goal of a scenario, how it stands, how a game has ended [P27]."""

from __future__ import annotations

from engine.core.text import Text, plural

# The goal, and how it stands

GOAL_OBJECTIVES = Text(
    "Goal: after turn { $turn } the Axis wins if it holds { $win } or more of { $places }; else the { $side } win.",
    "Цель: после хода { $turn } Ось побеждает, если держит не меньше { $win } из этих городов: { $places }; иначе "
    "победа { $side-of }.",
)
GOAL_BALANCE = Text(
    "Goal: points of the cities that the Axis takes, less those it loses. After turn { $turn }, { $win } or more win "
    "the game for the Axis, { $lose } or fewer for the { $side }; between them it is a draw.",
    "Цель: очки городов, взятых Осью, без потерянных. После хода { $turn }: { $win } и больше – победа Оси, "
    "{ $lose } и меньше – победа { $side-of }, между ними ничья.",
)
GOAL_AT_ONCE = Text(
    "The Axis wins at once if it holds { $hexes } at the end of a turn; from turn { $from } on the Soviets do if it is "
    "down to { $points } points.",
    "Ось побеждает сразу, если в конце хода держит города { $hexes }; с хода { $from } СССР побеждает сразу, если у "
    "Оси { $points } очков или меньше.",
)
GOAL_EUROPE = Text(
    "Goal: the Axis wins at once with { $win } city points at the end of a turn, or by holding { $places } after turn "
    "{ $turn }.",
    "Цель: Ось побеждает сразу, если в конце хода у неё { $win } очков городов или если после хода { $turn } за ней "
    "{ $places }.",
)
GOAL_ALLIES = Text(
    "Otherwise, or once no German city is left to the Axis, the better of Western Allies (points − { $west }) and "
    "Soviets (points − { $soviet }) wins.",
    "Иначе, или как только у Оси нет немецких городов, побеждает тот, у кого больше: Западные союзники (очки − "
    "{ $west }) или СССР (очки − { $soviet }).",
)
SCORE_OBJECTIVES = Text(
    "Of { $of } objectives the Axis holds { $n }: { $hexes }.",
    "Из { $of } целей у Оси { $n }: { $hexes }.",
)
SCORE_OBJECTIVES_NONE = Text("Of { $of } objectives the Axis holds none.", "Из { $of } целей у Оси ни одной.")
SCORE_BALANCE = Text(
    "Cities taken and lost: { $points } for the Axis.", "Взятые и потерянные города: { $points } в пользу Оси."
)
SCORE_CITY_POINTS = Text(
    "City points: Axis { $axis }, Western Allies { $west }, Soviets { $soviet }.",
    "Очки городов: Ось – { $axis }, Западные союзники – { $west }, СССР – { $soviet }.",
)
COUNTS_OBJECTIVES = Text("goals { $n }/{ $of }", "цели { $n }/{ $of }")
COUNTS_POINTS = Text("{ $n } pts", "{ $n } оч.")
"""What counts of a side in the end, in a few words."""

# The end

OUTCOME_OBJECTIVES = Text(
    "What counts is { $places }: the Axis needed { $win } and holds { $n } ({ $hexes }). Victory: { $side }.",
    "Решают { $places }: Оси нужно было { $win }, у неё { $n } ({ $hexes }). Победа { $side-of }.",
)
OUTCOME_OBJECTIVES_NONE = Text(
    "What counts is { $places }: the Axis needed { $win } and holds none. Victory: { $side }.",
    "Решают { $places }: Оси нужно было { $win }, у неё ни одного. Победа { $side-of }.",
)
OUTCOME_OBJECTIVES_DRAW = Text(
    "What counts is { $places }: the Axis needed { $win } and holds { $n } ({ $hexes }). A draw.",
    "Решают { $places }: Оси нужно было { $win }, у неё { $n } ({ $hexes }). Ничья.",
)
_TAKEN_EN = (
    f"Cities taken and lost: {plural('points', one='point', other='points')} for the Axis, which needed {{ $win }}. "
)
OUTCOME_BALANCE = Text(
    _TAKEN_EN + "Victory: { $side }.",
    "Взятые и потерянные города: { $points } в пользу Оси, нужно было { $win }. Победа { $side-of }.",
)
OUTCOME_BALANCE_DRAW = Text(
    _TAKEN_EN + "A draw.",
    "Взятые и потерянные города: { $points } в пользу Оси, нужно было { $win }. Ничья.",
)
OUTCOME_CAPTURE = Text(
    "The Axis controls { $hexes } and wins at once.", "Под контролем Оси: { $hexes } – досрочная победа."
)
OUTCOME_COLLAPSE = Text(
    "The Axis is down to { $points } points: the Soviets win at once.",
    "У Оси осталось очков: { $points } – досрочная победа СССР.",
)
OUTCOME_CITY_POINTS = Text(
    "The Axis has { $points } city points and wins at once.", "У Оси очков городов: { $points } – досрочная победа."
)
OUTCOME_BERLIN = Text(
    "The war is over, and the Axis holds Berlin. Victory: { $side }.",
    "Война окончена, и Берлин удержан. Победа { $side-of }.",
)
OUTCOME_EUROPE = Text(
    "The war is over. Western Allies { $west } − 61, Soviets { $soviet } − 48. Victory: { $side }.",
    "Война окончена. Западные союзники: { $west } − 61, СССР: { $soviet } − 48. Победа { $side-of }.",
)
OUTCOME_EUROPE_SHARED = Text(
    "The war is over. Western Allies { $west } − 61, Soviets { $soviet } − 48: victory is shared.",
    "Война окончена. Западные союзники: { $west } − 61, СССР: { $soviet } − 48 – победа общая.",
)
