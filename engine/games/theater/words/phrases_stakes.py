"""The sentences of what questions in the midst of something are about."""

from __future__ import annotations

from engine.core.text import Text, agreeing, plural

_STEPS_EN = plural("n", one="step", other="steps")
_STEPS_RU = plural("n", one="ступень", few="ступени", other="ступеней")
_HEXES_EN = plural("n", one="hex", other="hexes")
_HEXES_RU = plural("n", one="гекс", few="гекса", other="гексов")

ATTACKED = Text(
    "The { $side } attacked { $hex } with { $units }.",
    "{ $side } " + agreeing("side", one="атакует", many="атакуют") + " гекс { $hex }: { $units }.",
)
DEFENDED = Text(
    "It is defended by { $units }.",
    "Там обороняются: { $units }.",
)
NOBODY_DEFENDS = Text(
    "No defender is left there.",
    "Обороняться там больше некому.",
)
LOSSES_DUE = Text(
    "The { $side } must lose " + _STEPS_EN + ".",
    "{ $side-to } нужно потерять " + _STEPS_RU + ".",
)
RETREATS_DUE = Text(
    "{ $unit } must retreat by " + _HEXES_EN + ".",
    "{ $unit } отступает на " + _HEXES_RU + ".",
)
STAYS = Text("The attackers may not advance.", "Наступать после этой битвы нельзя.")
DEPTH = Text(
    "If the hex is empty, armour may advance by " + _HEXES_EN + ".",
    "Если гекс опустеет, танки смогут наступать на " + _HEXES_RU + ".",
)
LEFT = Text("This leaves { $units }.", "Останутся: { $units }.")
NOBODY_LEFT = Text("This leaves nobody.", "Не останется никого.")
IS_LEFT = Text(
    "The last ground unit has left { $hex }.",
    "Из гекса { $hex } ушло последнее наземное подразделение.",
)
STACK = Text("In { $hex } there are { $units }.", "В гексе { $hex } стоят: { $units }.")
MEET = Text("Air units meet in { $hex }: { $units }.", "В гексе { $hex } встречается авиация: { $units }.")
