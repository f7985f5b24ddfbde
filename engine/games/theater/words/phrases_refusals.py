"""Sentences told to whoever breaks a rule that can be broken in several ways: each names the one that holds here."""

from __future__ import annotations

from engine.core.text import Text

# Moves: chapters P3 and P5

NO_OPEN_WAY = Text(
    "{ $unit }: no open way leads over land from { $one } to { $other }.",
    "{ $unit }: по суше открытого пути нет: { $one } – { $other }.",
)

OVERRUN_FORTRESS = Text(
    "{ $hex }: no overrun of a fortress – { $enemy } is there.", "{ $hex }: крепость Прорывом не взять, там { $enemy }."
)
OVERRUN_NOBODY = Text(
    "No overrun on the way to { $hex }: no enemy ground unit is there.",
    "{ $hex }: на этом пути нет наземных подразделений врага, Прорыв не нужен.",
)

# Blitz and drops: chapters P11 and P17

MARKED_ALREADY = Text("{ $hex }: has a Blitz marker already.", "{ $hex }: маркер Блиц здесь уже лежит.")
NOT_AIRBORNE = Text(
    "{ $unit }: not an airborne unit, so it cannot drop.", "{ $unit }: не десантное подразделение, прыгать не может."
)
DROP_FROM_BOX = Text(
    "{ $unit }: a drop starts in a hex of the map, not in a box: { $hex }.",
    "{ $unit }: десант вылетает из гекса на карте, а не из блока: { $hex }.",
)
DROP_FROM_EZOC = Text(
    "{ $unit }: no drop can start in { $hex } – an enemy zone of control ({ $units }).",
    "{ $unit }: из гекса { $hex } не вылететь – ЗК противника ({ $units }).",
)

SNOW_FROM_BLITZ_HEX = Text(
    "{ $unit }: cannot drop into the battle in { $hex } – snow, and it does not start in a Blitz hex.",
    "{ $unit }: в битву за { $hex } десантироваться нельзя – там снег, а вылет не из гекса Блиц.",
)

# Battle: chapter P9

NOT_NEXT = Text(
    "{ $unit }: { $other } is not next to { $one }.", "{ $unit }: { $one } и { $other } – не соседние гексы."
)

# Rail moves: chapter P12

RAIL_NO_LINE = Text(
    "{ $unit }: no transport line in { $hex }, so no rail move.",
    "{ $unit }: транспортной линии здесь нет ({ $hex }), по железной дороге не уехать.",
)
RAIL_NOT_YOURS = Text(
    "{ $hex }: the rail move cannot pass – you do not control the hex.",
    "{ $hex }: переброске не проехать – гекс не под вашим контролем.",
)
RAIL_EZOC = Text(
    "{ $hex }: the rail move cannot pass – an enemy zone of control ({ $units }).",
    "{ $hex }: переброске не проехать – ЗК противника ({ $units }).",
)

# Organisation: chapter P13

FORTRESS_THERE = Text(
    "{ $unit }: cannot become a fortress in { $hex } – { $other } is there already.",
    "{ $unit }: в крепость не преобразовать – в гексе { $hex } она уже есть: { $other }.",
)
ENEMY_AIR_OVER = Text(
    "Units in { $hex } cannot combine under enemy aircraft: { $enemy }.",
    "{ $hex }: под вражеской авиацией объединиться нельзя – { $enemy }.",
)

# The sea: chapter P16

NO_BOX_FOR_FLEET = Text(
    "{ $unit }: cannot go to this box – not yours or not linked with a sea zone on its way: { $place }.",
    "{ $unit }: в этот блок не зайти – он не ваш или не связан с морской зоной на пути: { $place }.",
)
PORT_IN_EZOC = Text(
    "{ $unit }: cannot put to sea from { $hex } – an enemy zone of control ({ $units }).",
    "{ $unit }: из гекса { $hex } в море не выйти – ЗК противника ({ $units }).",
)

# Cities and bases: chapter P20

CITY_NOT_YOURS = Text(
    "{ $hex }: you do not control this city, so no units arrive there.",
    "{ $hex }: город не под вашим контролем, подразделения туда не прибывают.",
)
CITY_IN_EZOC = Text(
    "{ $hex }: an enemy zone of control ({ $units }) and no unit of yours, so no units arrive there.",
    "{ $hex }: ЗК противника ({ $units }), а своих там нет – подразделения не прибывают.",
)
NO_AIR_BASE = Text("{ $unit }: { $hex } is not one of your air bases.", "{ $unit }: { $hex } – не ваша воздушная база.")
NO_ROOM_FOR_AIR = Text(
    "{ $unit }: the air base { $hex } has no more room.", "{ $unit }: на воздушной базе { $hex } места больше нет."
)

# Declarations: chapter P22

DECLARED_ALREADY = Text(
    "{ $country }: your faction has declared a war already this turn.",
    "{ $country }: в этот ход ваша фракция уже объявила войну.",
)

# What is left behind, Devastation, Beachheads: chapters P18, P19 and P21

NO_DETACHMENT_HERE = Text(
    "{ $hex }: only a unit of two steps or more leaves a Detachment, when it moves out in its own turn, nobody of "
    "yours stays and none lies there yet.",
    "{ $hex }: заслон оставляет только подразделение второго порядка и выше, когда уходит в свой ход, никого из своих "
    "там не остаётся и заслон ещё не лежит.",
)
CLEAR_UNDER_AIR = Text(
    "{ $unit }: cannot clear the Devastation of { $hex } under enemy aircraft: { $enemy }.",
    "{ $unit }: под вражеской авиацией ({ $enemy }) Опустошение не снять – { $hex }.",
)
CLEAR_UNSUPPLIED = Text(
    "{ $unit }: without supply it cannot clear the Devastation of { $hex }.",
    "{ $unit }: без снабжения Опустошение не снять – { $hex }.",
)
NO_BEACHHEAD_THERE = Text("{ $hex }: no Beachhead of yours is there.", "{ $hex }: вашего плацдарма там нет.")

# Supply lines: chapter 10.2.1

LINE_OVER_SEA = Text(
    "The supply line is cut: the sea lies between { $one } and { $other }.",
    "Линия снабжения прервана: { $one } и { $other } разделяет море.",
)
LINE_OVER_IMPASSABLE = Text(
    "The supply line is cut: the hexside between { $one } and { $other } is impassable.",
    "Линия снабжения прервана: граница { $one } – { $other } непроходима.",
)
