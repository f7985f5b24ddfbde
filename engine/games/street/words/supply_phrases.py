"""The sentences about supply, and about what changes when an army takes an area."""

from __future__ import annotations

from engine.core.text import Text, agreeing, plural

ALL_SUPPLIED = Text("{ $army }: all units are in supply.", "{ $army }: все части в снабжении.")
NO_UNITS = Text("{ $army }: no units on the map.", "{ $army }: частей на карте нет.")
THESE_UNSUPPLIED = Text("{ $army }: out of supply are { $units }.", "{ $army }: вне снабжения { $units }.")
SOURCES = Text("Sources of the { $army }: { $areas }.", "Источники { $army-of }: { $areas }.")
NO_SOURCES = Text("The { $army } control no source of supply.", "Под контролем { $army-of } нет ни одного источника.")
NOBODY_THERE = Text(
    "Nobody of the { $army } stands in “{ $area }”; for whoever came there:",
    "В области «{ $area }» нет частей { $army-of }; для пришедшей туда:",
)
IS_SOURCE = Text(
    "“{ $area }” is a source of the { $army }: whoever of them stands there is in supply.",
    "«{ $area }» – источник { $army-of }: их части там в снабжении.",
)
BY_LINE = Text(
    "The { $army } are in supply in “{ $area }”, by way of { $areas }.",
    "{ $army } в области «{ $area }» в снабжении; линия: { $areas }.",
)
IS_CUT_OFF = Text(
    "The { $army } are out of supply in “{ $area }”: no chain of areas that are their own and free of enemies leads "
    "from there to a source.",
    "{ $army } в области «{ $area }» вне снабжения: к источнику нет цепочки своих областей без противника.",
)
RESTORED_BY = Text(
    "To bring supply back to “{ $area }” the { $army } must control, without an enemy in it, { $areas }.",
    "Чтобы вернуть снабжение в область «{ $area }», нужно держать без противника: { $areas } ({ $army }).",
)
CUT_BY = Text(
    "To lose any of these would cut it off: { $areas }.", "Отрежет потеря любой из этих областей: { $areas }."
)
NEVER_CUT_BY_ONE = Text(
    "The loss of one area would not cut it off: there is another way.",
    "Потеря одной области не отрежет: есть другой путь.",
)
NOBODY_CUT_BY_ONE = Text("The loss of one area would cut nobody off.", "Потеря одной области никого не отрежет.")
COULD_COME = Text(
    "With one action { $units } could come to “{ $area }”.",
    "Одним действием в область «{ $area }» могут войти: { $units }.",
)
NONE_COULD_COME = Text(
    "None of the { $army } could come there with one action now.",
    "Одним действием сейчас туда из { $army-of } не войдёт никто.",
)
WOULD_CUT_OFF = Text(
    "The loss of “{ $area }” would cut off { $units }.", "Потеря области «{ $area }» отрежет: { $units }."
)
UNREADIED = Text(
    "Who is out of supply cannot be readied; to fire and to move needs no supply.",
    "Вне снабжения часть не приводится в готовность; вести огонь и двигаться снабжение не нужно.",
)

IF_TAKEN = Text(
    "If the { $army } held “{ $area }” and no enemy stood in it, and nothing else changed:",
    "Если область «{ $area }» будет занята { $army-by }, противника в ней не будет, а остальное останется как есть:",
)
HELD_ALREADY = Text(
    "The { $army } hold “{ $area }” already, with no enemy in it.",
    "{ $army } уже " + agreeing("army", one="держит", many="держат") + " область «{ $area }», противника в ней нет.",
)
CUT_OFF_THEN = Text("{ $army }: out of supply then { $units }.", "{ $army }: без снабжения останутся { $units }.")
SUPPLIED_THEN = Text("{ $army }: in supply again { $units }.", "{ $army }: снова в снабжении { $units }.")
SUPPLY_STAYS = Text("Nobody would lose supply or get it back.", "Со снабжением ни у кого ничего не изменится.")
ARRIVE_THEN = Text(
    "{ $units } ({ $army }) could still come, to { $areas }.",
    "Придут и тогда: { $units } ({ $army }), сюда: { $areas }.",
)
ARRIVE_NOWHERE = Text(
    "{ $units } ({ $army }) would have nowhere to come: arrivals wait until one of their areas is their own again and "
    "free of enemies, and try every morning.",
    "Прийти будет некуда: { $units } ({ $army }). Они ждут, пока хоть одна из их областей снова не станет своей и без "
    "противника, и пробуют каждое утро.",
)
POINTS_THEN = Text(
    "The Germans would have " + plural("vp", one="victory point", other="victory points") + " of { $total }; they need "
    "{ $threshold } at the end.",
    "У немцев будет "
    + plural("vp", one="победное очко", few="победных очка", other="победных очков")
    + " из { $total }; в конце им нужно { $threshold }.",
)
