"""Sentences about movement, what is left behind, and stacking."""

from __future__ import annotations

from engine.core.text import Text, agreeing

_MP_LEFT_EN = "MP left: { $left }"
_MP_LEFT_RU = "осталось ПД: { $left }"

# Movement: chapters 8.1.1, P3, P4, P22

MOVES = Text(
    "The { $side } move { $units } from { $hex } to { $to } ({ $cost } MP).",
    "{ $side } "
    + agreeing("side", one="перемещает", many="перемещают")
    + " { $units-whom }: { $hex } → { $to } (ПД: { $cost }).",
)
STOPS_EZOC = Text(
    "An enemy zone of control stops { $units } in { $hex }.",
    "ЗК противника останавливает в гексе { $hex }: { $units }.",
)
STOPS_STRAIT = Text(
    "The strait stops { $units } in { $hex }.",
    "Пролив останавливает в гексе { $hex }: { $units }.",
)
STOPS_WEATHER = Text(
    "An enemy zone of control and { $weather } stop { $units } in { $hex }.",
    "ЗК противника и { $weather } останавливают в гексе { $hex }: { $units }.",
)
TAKES_CONTROL = Text(
    "The { $side } now control { $hexes }.",
    "Под контроль { $side-of } переходят: { $hexes }.",
)
REMOVES_MARKER = Text(
    "{ $marker } is removed from { $hex }.",
    "Из гекса { $hex } снят маркер: { $marker }.",
)
AIR_DRIVEN_OFF = Text(
    "{ $hex } is entered, and the air units based there must leave: { $units }.",
    "Гекс { $hex } занят, авиация с этой базы улетает: { $units }.",
)

# Overrun: chapter P5

OVERRUNS = Text(
    "The { $side } overrun { $hex } with { $units }: { $attack } against { $defence }.",
    "{ $side } "
    + agreeing("side", one="совершает", many="совершают")
    + " Прорыв в { $hex }: { $units }, { $attack } против { $defence }.",
)
OVERRUN_LOST = Text(
    "The overrun in { $hex } destroys { $units }.",
    "При Прорыве в { $hex } погибли: { $units }.",
)

# Reserve Movement and rail: chapter P12

MOVES_RESERVE = Text(
    "The { $side } move reserves from { $hex } to { $to }: { $units } ({ $cost } MP).",
    "{ $side } "
    + agreeing("side", one="перемещает", many="перемещают")
    + " резервы, { $units }: { $hex } → { $to } (ПД: { $cost }).",
)
RAILS = Text(
    "The { $side } send { $unit } by rail from { $hex } to { $to }: { $n } of 15 hexes, { $used } of { $limit } units.",
    "{ $side } "
    + agreeing("side", one="перебрасывает", many="перебрасывают")
    + " { $unit-whom } по железной дороге: { $hex } → { $to }, гексов { $n } из 15, "
    "подразделений { $used } из { $limit }.",
)

# The sea and the boxes: chapters P16, P18, P24

TRANSPORTS = Text(
    "The { $side } ship { $unit } from { $hex } to { $to }.",
    "{ $side } " + agreeing("side", one="перевозит", many="перевозят") + " { $unit-whom } морем: { $hex } → { $to }.",
)
LANDS = Text(
    "The { $side } land { $unit } in { $to } from { $hex }.",
    "{ $side } " + agreeing("side", one="высаживает", many="высаживают") + " { $unit-whom }: { $hex } → { $to }.",
)
FOLLOWS_LINK = Text(
    "The { $side } send { $unit } from { $hex } to { $to }.",
    "{ $side } " + agreeing("side", one="переводит", many="переводят") + " { $unit-whom }: { $hex } → { $to }.",
)

# What is left behind: chapters P19, P21

LEAVES_DETACHMENT = Text(
    "The { $side } leave a Detachment in { $hex }.",
    "{ $side } " + agreeing("side", one="оставляет", many="оставляют") + " в гексе { $hex } заслон.",
)
DEVASTATES = Text(
    "The { $side } devastate { $hex } on leaving it.",
    "{ $side } " + agreeing("side", one="опустошает", many="опустошают") + " при отходе гекс { $hex }.",
)
PREVIEW_DETACHMENT = Text(
    "{ $hex }: a Detachment blocks enemy supply lines there and costs an enemy entering 1 MP more; it does not fight.",
    "{ $hex }: заслон преграждает вражеские линии снабжения и стоит врагу при входе лишний 1 ПД; сам он не воюет.",
)
PREVIEW_DEVASTATION = Text(
    "{ $hex } is yours: devastated, a city is nobody’s source of supply, a port neither open nor a base, neither for "
    "the enemy nor for you, until a supplied unit clears it.",
    "{ $hex } – под вашим контролем: опустошённый город никого не снабжает, порт закрыт и не служит базой – ни врагу, "
    "ни вам, – пока Опустошение не снимет снабжаемое подразделение.",
)
LEAVES_NOTHING = Text(
    "The { $side } leave nothing behind in { $hex }.",
    "{ $side } ничего не " + agreeing("side", one="оставляет", many="оставляют") + " в гексе { $hex }.",
)

# Stacking: chapters 9, P25

EXCESS_REMOVED = Text(
    "The { $side } remove from { $hex }: { $units }.",
    "{ $side } " + agreeing("side", one="снимает", many="снимают") + " излишек в гексе { $hex }: { $units }.",
)
WILL_BE_EXCESS = Text(
    "If it stays so at the end of the segment, some are lost.",
    "Если так и останется, в конце сегмента лишние погибнут.",
)
IS_EXCESS = Text(
    "If you end the segment now, you must remove units there.",
    "Если закончить сегмент сейчас, лишние там придётся снять.",
)

# Previews

PREVIEW_PATH = Text(
    "{ $units } would go from { $hex } to { $to } for { $cost } of { $have } MP.",
    "Путь { $hex } → { $to } стоит { $cost } ПД из { $have }: { $units }.",
)
PREVIEW_JOURNEY = Text("{ $unit } would go from { $hex } to { $to }.", "{ $unit }: путь { $hex } → { $to }.")
PREVIEW_STEP = Text("{ $hex }: { $cost } MP, " + _MP_LEFT_EN + ".", "{ $hex }: { $cost } ПД, " + _MP_LEFT_RU + ".")
PREVIEW_CUTS = Text(
    "These would lose their supply: { $units }.",
    "Лишатся снабжения: { $units }.",
)
PREVIEW_OPENS = Text(
    "These would get supply: { $units }.",
    "Получат снабжение: { $units }.",
)
PREVIEW_UNSUPPLIED_THERE = Text(
    "There they would be out of supply: { $units }.",
    "На новом месте останутся без снабжения: { $units }.",
)
