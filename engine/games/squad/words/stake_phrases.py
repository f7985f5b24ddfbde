"""The sentences of what questions in the midst of something are about."""

from __future__ import annotations

from engine.core.text import Text, agreeing, plural

_LEFT_EN = plural("n", one="movement point", other="movement points")
_FIGURES_RU = plural("n", one="фигура", few="фигуры", other="фигур")
_OVER_EN = plural("over", one="figure", other="figures")
_OVER_RU = plural("over", one="фигура", few="фигуры", other="фигур")
_LEFT_RU = plural("n", one="очко движения", few="очка движения", other="очков движения")

FIRE = Text(
    "The { $side } fire from { $from } at { $hex } with { $pieces }; under fire: { $targets }.",
    "{ $side } "
    + agreeing("side", one="ведёт", many="ведут")
    + " огонь из { $from } по { $hex } ({ $pieces }); под огнём { $targets }.",
)
SHELLS = Text(
    "The { $side } shell { $hex }; there: { $targets }.",
    "{ $side } " + agreeing("side", one="обстреливает", many="обстреливают") + " { $hex }; там { $targets }.",
)
MINES = Text("Mines go off in { $hex } under { $targets }.", "В { $hex } срабатывают мины; под ударом { $targets }.")
ENTERED = Text(
    "The { $side } went with { $units } from { $from } to { $hex } and may go on with " + _LEFT_EN + ".",
    "{ $side } "
    + agreeing("side", one="ведёт", many="ведут")
    + " из { $from } в { $hex }: { $units }. У них ещё "
    + _LEFT_RU
    + ".",
)
STAYED = Text(
    "The { $side } spend movement points in { $hex } with { $units } and have " + _LEFT_EN + " left.",
    "{ $side } "
    + agreeing("side", one="тратит", many="тратят")
    + " очки движения в { $hex }: { $units }. Осталось "
    + _LEFT_RU
    + ".",
)
HARM = Text(
    "Hits in { $hex }: { $harm }.",
    "Попадания в { $hex }: { $harm }.",
)
MELEE = Text(
    "Melee in { $hex }: { $ours } of the { $side } against { $theirs } of the { $other }.",
    "Рукопашная в { $hex }. { $side }: { $ours }. { $other }: { $theirs }.",
)
LOST = Text(
    "The { $side } lost the Melee in { $hex } by { $n } and must lose as many figures; they have { $units } there.",
    "Рукопашная в { $hex } проиграна { $side-by } с разницей { $n }: потерять нужно столько же фигур. Там { $units }.",
)
ROLL = Text(
    "{ $purpose } of the { $side }: { $one } and { $two }.",
    "{ $purpose } { $side-of }: { $one } и { $two }.",
)
RALLIES = Text("{ $unit } in { $hex } tries to rally.", "{ $unit } в { $hex } пытается восстановиться.")
SHELLED = Text(
    "The battery of the { $side } aims at { $hex }.",
    "Батарея { $side-of } бьёт по { $hex }.",
)
RETREATS = Text(
    "Broken units of the { $side } may have to retreat: { $units }.",
    "Сломленным подразделениям { $side-of }, возможно, придётся отступить: { $units }.",
)
RETREATING = Text(
    "{ $unit } must retreat from { $hex } by " + plural("n", one="hex", other="hexes") + ".",
    "{ $unit } отступает из { $hex } на " + plural("n", one="гекс", few="гекса", other="гексов") + ".",
)
SMOKE = Text(
    "The { $side } throw Smoke Grenades into { $hex }.",
    "Дымовые гранаты { $side-of } летят в { $hex }.",
)
LEAVES = Text("{ $unit } must leave { $hex }.", "{ $unit } не может остаться в { $hex }.")
SUPPRESSED = Text(
    "somebody is Suppressed, nobody broken",
    "кто-то Подавлен, но не сломлен",
)
BROKEN = Text(
    "somebody is broken or eliminated",
    "кто-то сломлен или уничтожен",
)
AGAIN = Text(
    "If this roll is made again, the chances are these:",
    "Если этот бросок сделать заново, шансы такие:",
)
NOBODY_GOES = Text("nobody retreats", "никто не отступит")
SOMEBODY_GOES = Text("somebody retreats", "кто-то отступит")

# What orders lead to

CROWDED = Text(
    "{ $n } figures would be in { $hex }, the limit is 7: if it stays so to the end of the Turn, you must eliminate "
    "what is over (" + _OVER_EN + ").",
    "В { $hex } будет " + _FIGURES_RU + ", а предел – 7: если так останется к концу Хода, придётся уничтожить "
    "лишнее (" + _OVER_RU + ").",
)
CROWDED_NOW = Text(
    "{ $n } figures are in { $hex }, the limit is 7: now you must eliminate what is over (" + _OVER_EN + ").",
    "В { $hex } " + _FIGURES_RU + ", а предел – 7: придётся сразу уничтожить лишнее (" + _OVER_RU + ").",
)
ENDS_TURN = Text(
    "This ends your Turn: { $n } of { $limit } orders are given.",
    "На этом ваш Ход закончится: отдано приказов { $n } из { $limit }.",
)
ENDS_TURN_BUT_FOR_SPADES = Text(
    "This ends your Turn unless you then play Spades: { $n } of { $limit } orders are given.",
    "На этом ваш Ход закончится, если не сыграть потом Сапёрные лопатки: отдано приказов { $n } из { $limit }.",
)
ENDS_TURN_WITHOUT_CARDS = Text(
    "This ends your Turn: you have no card left.",
    "На этом ваш Ход закончится: карт на руке больше нет.",
)
TURN_OVER = Text("This ends your Turn.", "На этом ваш Ход закончится.")
