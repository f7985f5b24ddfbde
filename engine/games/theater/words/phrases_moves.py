"""Sentences about movement, what is left behind, and stacking."""

from __future__ import annotations

from engine.core.text import Text

_MP_LEFT_EN = "MP left: { $left }"
_MP_LEFT_RU = "осталось ПД: { $left }"

# Movement: chapters 8.1.1, P3, P4, P22

MOVES = Text(
    "{ $side }: { $units } – { $hex } → { $to }, { $cost } MP.",
    "{ $side }: { $units } – { $hex } → { $to }, ПД: { $cost }.",
)
STOPS_EZOC = Text(
    "{ $units }: stopped in { $hex } by an enemy zone of control.",
    "{ $units }: остановка в гексе { $hex }, здесь ЗК противника.",
)
STOPS_STRAIT = Text(
    "{ $units }: stopped in { $hex } by the strait.", "{ $units }: остановка в гексе { $hex } – позади пролив."
)
STOPS_WEATHER = Text(
    "{ $units }: stopped in { $hex } – { $weather } and an enemy zone of control.",
    "{ $units }: остановка в гексе { $hex } – { $weather } и ЗК противника.",
)
TAKES_CONTROL = Text("Now under control of { $side }: { $hexes }.", "Под контроль { $side-of } переходят: { $hexes }.")
REMOVES_MARKER = Text("{ $hex }: { $marker } is removed.", "{ $hex }: маркер { $marker } снят.")
AIR_DRIVEN_OFF = Text(
    "{ $hex } is entered: air units based there must leave – { $units }.",
    "Гекс { $hex } занят: авиация с этой базы улетает – { $units }.",
)

# Overrun: chapter P5

OVERRUNS = Text(
    "{ $side }: { $units } overrun { $hex }, { $attack } against { $defence }.",
    "{ $side }: { $units } совершают Прорыв в { $hex }, { $attack } против { $defence }.",
)
OVERRUN_LOST = Text("Overrun in { $hex } and lost: { $units }.", "Прорыв в гексе { $hex }, погибли: { $units }.")

# Reserve Movement and rail: chapter P12

MOVES_RESERVE = Text(
    "{ $side }, reserves: { $units } – { $hex } → { $to }, { $cost } MP.",
    "{ $side }, резервы: { $units } – { $hex } → { $to }, ПД: { $cost }.",
)
RAILS = Text(
    "{ $side }, by rail: { $unit } – { $hex } → { $to }, { $n } of 15 hexes; used { $used } of { $limit }.",
    (
        "{ $side }, по железной дороге: { $unit } – { $hex } → { $to }, гексов: { $n } из 15; переброшено { $used } "
        "из { $limit }."
    ),
)

# The sea and the boxes: chapters P16, P18, P24

TRANSPORTS = Text(
    "{ $side }, by sea: { $unit } – { $hex } → { $to }.", "{ $side }, морем: { $unit } – { $hex } → { $to }."
)
LANDS = Text(
    "{ $side }: { $unit } lands in { $to } from { $hex }.", "{ $side }, высадка: { $unit } – { $hex } → { $to }."
)
FOLLOWS_LINK = Text("{ $side }: { $unit } – { $hex } → { $to }.", "{ $side }: { $unit } – { $hex } → { $to }.")

# What is left behind: chapters P19, P21

LEAVES_DETACHMENT = Text("{ $side }: a Detachment stays in { $hex }.", "{ $side }: в гексе { $hex } остаётся заслон.")
DEVASTATES = Text("{ $side }: { $hex } is devastated on leaving it.", "{ $side }: гекс { $hex } опустошён при отходе.")
LEAVES_NOTHING = Text(
    "{ $side }: nothing is left behind in { $hex }.", "{ $side }: в гексе { $hex } ничего не оставлено."
)

# Stacking: chapters 9, P25

EXCESS_FOUND = Text(
    "{ $hex } is over its limit: units { $n }, steps { $steps }.",
    "{ $hex }: предел стека превышен – подразделений { $n }, ступеней { $steps }.",
)
EXCESS_FORBIDDEN = Text("{ $hex }: these may not stack – { $units }.", "{ $hex }: вместе стоять нельзя – { $units }.")
EXCESS_REMOVED = Text(
    "{ $side }: removed from { $hex } – { $units }.", "{ $side }: лишние части сняты, { $hex } – { $units }."
)
WILL_BE_EXCESS = Text(
    "{ $hex } would hold { $n } units, { $steps } steps: if it stays so at the end of the segment, some are lost.",
    (
        "{ $hex }: станет подразделений { $n }, ступеней { $steps }; если так и останется, в конце сегмента лишние "
        "погибнут."
    ),
)

# Previews

PREVIEW_PATH = Text(
    "{ $units }: { $hex } → { $to }, { $cost } of { $have } MP.",
    "{ $units }: { $hex } → { $to }, ПД: { $cost } из { $have }.",
)
PREVIEW_STEP = Text("{ $hex }: { $cost } MP, " + _MP_LEFT_EN + ".", "{ $hex }: { $cost } ПД, " + _MP_LEFT_RU + ".")
PREVIEW_CUTS = Text("Supply would be cut for: { $units }.", "Лишатся снабжения: { $units }.")
PREVIEW_OPENS = Text("Supply would be opened for: { $units }.", "Получат снабжение: { $units }.")
PREVIEW_UNSUPPLIED_THERE = Text("There out of supply: { $units }.", "На новом месте без снабжения: { $units }.")
