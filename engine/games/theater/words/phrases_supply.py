"""Sentences that tell whether a unit is supplied, along which line, and what cuts it."""

from __future__ import annotations

from engine.core.text import Text

# Supply lines: chapters 10.1, 10.2

SUPPLIED = Text(
    "{ $unit }: in supply – line to { $source }.", "{ $unit }: снабжение есть – линия до источника { $source }."
)
SUPPLIED_ON_THE_SPOT = Text(
    "{ $unit }: in supply – { $source } is where it stands.",
    "{ $unit }: снабжение есть – источник на месте, { $source }.",
)
LINE_RUNS = Text("Line: { $places }.", "Линия: { $places }.")
ALSO_BY_GROUND = Text("By ground too.", "По суше тоже.")
NOT_BY_GROUND = Text("Not by ground: the line goes by { $places }.", "Не по суше, линия идёт так: { $places }.")
BY_GROUND = Text("By ground: { $places }.", "По суше: { $places }.")
UNSUPPLIED = Text(
    "{ $unit } is out of supply.",
    "{ $unit } остаётся без снабжения.",
)
THESE_UNSUPPLIED = Text("{ $side } – out of supply: { $units }.", "{ $side } – без снабжения: { $units }.")
ALL_SUPPLIED = Text("{ $side } – all units have supply.", "{ $side } – все подразделения снабжаются.")
NOBODY_TO_SUPPLY = Text("{ $hex }: no ground unit stands here.", "{ $hex }: наземных подразделений здесь нет.")
COULD_CUT = Text(
    "Could come into or next to a hex of this line in one movement: { $units }.",
    "За одно движение на линию или вплотную к ней выйдут { $units }.",
)
NONE_COULD_CUT = Text(
    "No enemy could come next to a hex of this line in one movement.",
    "За одно движение никто из противника к этой линии вплотную не подойдёт.",
)
SUPPLY_UNASKED = Text(
    "{ $unit }: air units and fleets need no supply.", "{ $unit }: авиации и флоту снабжение не нужно."
)
CUT_HERE = Text(
    "The line would go through { $places }, but is cut here: { $hex }.",
    "Линия прошла бы так: { $places }. Перерезана она здесь: { $hex }.",
)
CUT_BY = Text("Cut by: { $units }.", "Перерезали: { $units }.")
SOURCES: dict[str, Text] = {
    "city": Text("{ $hex }, a city of the home country", "{ $hex }, город родной страны"),
    "partisan-base": Text("the Partisan Base in { $hex }", "Партизанская База, { $hex }"),
    "box": Text("{ $hex }", "{ $hex }"),
    "edge": Text(
        "Soviet Interior over the east edge, { $hex }", "Советский Внутренний Блок через восточную кромку, { $hex }"
    ),
}
"""What a line leads to, by the kind of source."""

# What is in force around a hex: chapters 5, 8.1

IN_EZOC_OF = Text(
    "{ $hex } lies in an enemy zone of control for the { $side }, from: { $units }.",
    "{ $hex } – в ЗК противника { $side-of }, её создают: { $units }.",
)
NOT_IN_EZOC = Text("{ $hex } is in no enemy zone of control.", "{ $hex } – вне ЗК противника.")
HELD_OFF = Text(
    "{ $unit } is next to { $hex }, but does not control it – between them: { $hexside }.",
    "{ $unit } стоит рядом, но гекс { $hex } не контролирует – между ними { $hexside }.",
)
EZOC_NEGATED = Text(
    "{ $units } there negate it for supply, retreat, advance and passing in the Movement phase.",
    (
        "Её нейтрализуют – для снабжения, отступления, наступления с продвижением и прохода в Фазе Перемещения: { "
        "$units }."
    ),
)
EZOC_NEGATED_IN_MUD = Text(
    "{ $units } there negate it for supply, retreat and advance, but not for passing: nobody moves out of it in mud.",
    "Её нейтрализуют – для снабжения, отступления и наступления, но не для прохода (в бездорожье из неё не выйти): "
    "{ $units }.",
)
EZOC_NEGATED_IN_WEATHER = Text(
    "{ $units } there negate it for supply, retreat and advance, but not for passing: in { $weather } whoever moves "
    "in or out stops.",
    "Её нейтрализуют – для снабжения, отступления и наступления с продвижением, но не для прохода (погода – { "
    "$weather }: войдя или выйдя, останавливаются): { $units }.",
)
WEATHER_IN_HEX = Text("{ $hex }: { $weather }.", "{ $hex }: { $weather }.")

# News about supply
