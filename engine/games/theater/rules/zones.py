"""Zones of control."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_5 = Chapter("5", Text("Zones of control", "Зоны контроля"))
GROUND_UNITS_PROJECT = Rule(
    "5-zoc-1",
    Text("Only ground units", "Только наземные подразделения"),
    Text(
        "Ground units, and only they, project a zone of control. Air units, fleets and markers never do.",
        "Зону контроля создают наземные подразделения и только они. Авиация, флот и маркеры её не создают.",
    ),
    see=("5-zoc-2", "8.1-neg-2", "8.1-def-1"),
    exceptions=("P24.4",),
)
ZOC_SEVEN_HEXES = Rule(
    "5-zoc-2",
    Text("Own hex and its neighbours", "Свой гекс и соседние"),
    Text(
        (
            "The zone of control of a ground unit is the hex it stands in and every adjacent hex, seven at most. "
            "Size, kind and supply do not matter: a one-step unit, an HQ and a fortress all control these hexes."
        ),
        (
            "Зона контроля наземного подразделения – гекс, где оно стоит, и все прилегающие, самое большее семь. "
            "Порядок, род войск и снабжение не важны: свои гексы контролирует и подразделение первого порядка, и "
            "штаб, и крепость."
        ),
    ),
    see=("5-zoc-1", "5-zoc-3", "5-zoc-5", "8.1-def-1"),
    exceptions=("5-zoc-3", "5-zoc-4", "5-zoc-5"),
)
ZOC_NOT_OVER_MOUNTAINS = Rule(
    "5-zoc-3",
    Text("Not across mountains", "Не через горы"),
    Text(
        "A zone of control does not reach across a mountain hexside.",
        "Зона контроля не распространяется через границу гекса, по которой проходят горы.",
    ),
    see=("5-zoc-4", "5-zoc-5", "P4.2"),
)
ZOC_NOT_OVER_IMPASSABLE = Rule(
    "5-zoc-4",
    Text("Not across impassable hexsides", "Не через непроходимые границы"),
    Text(
        "A zone of control does not reach across an impassable hexside.",
        "Зона контроля не распространяется через непроходимую границу.",
    ),
    see=("5-zoc-3", "5-zoc-5", "P4.6"),
)
ZOC_NOT_OVER_SEA = Rule(
    "5-zoc-5",
    Text("Not across sea or straits", "Не через море и проливы"),
    Text(
        (
            "A zone of control does not reach across the sea; every kind of strait counts as sea here. So a unit on a "
            "Beachhead in a sea hex controls only its own hex. Rivers do not hinder."
        ),
        (
            "Зона контроля не распространяется через море; проливы любого типа здесь тоже море. Поэтому подразделение "
            "на плацдарме в морском гексе контролирует только свой гекс. Реки не мешают."
        ),
    ),
    see=("5-zoc-3", "5-zoc-4", "P4.5"),
)
CHAPTER_8_1 = Chapter("8.1", Text("Enemy zones of control", "ЗК противника"))
ENEMY_ZOC = Rule(
    "8.1-def-1",
    Text("What an enemy zone of control is", "Что такое ЗК противника"),
    Text(
        "A zone of control projected by an enemy unit is, for you, an enemy zone of control (EZOC).",
        "Зона контроля, созданная вражеским подразделением, – для вас вражеская: ЗК противника.",
    ),
    see=("8.1-def-2", "5-zoc-2", "8.1-neg-1"),
    exceptions=("8.1-neg-1",),
)
ENEMY_IS_ANY_OTHER = Rule(
    "8.1-def-2",
    Text("Who is an enemy", "Кто считается врагом"),
    Text(
        (
            "Every unit that does not belong to your faction is an enemy here: those of a third faction that is not "
            "fighting you and neutral garrisons too. All units of your faction are friendly, whatever their country."
        ),
        (
            "Враг здесь – всякое подразделение не вашей фракции, в том числе третьей фракции, которая с вами не "
            "воюет, и гарнизоны нейтральных стран. Все подразделения вашей фракции дружественные, из какой бы страны "
            "они ни были."
        ),
    ),
    see=("8.1-def-1", "P29.3", "P29.1"),
)
FRIEND_NEGATES_EZOC = Rule(
    "8.1-neg-1",
    Text("A friendly unit in the hex", "Дружественное подразделение в гексе"),
    Text(
        (
            "In some cases a friendly ground unit in a hex cancels the enemy zone of control there, in that hex "
            "only: for stopping in the Movement phase, for supply, for retreat and for advance. Nowhere else."
        ),
        (
            "В некоторых случаях дружественное наземное подразделение нейтрализует ЗК противника в своём гексе, и "
            "только в нём: для остановки в Фазе Перемещения, для снабжения, отступления и наступления с продвижением. "
            "Больше нигде."
        ),
    ),
    see=("8.1-neg-2", "8.1.1-move-2", "10.2.1-4", "8.1.1-retreat-1"),
    exceptions=("8.1.1-move-5", "8.1.1-wx-1", "8.1.1-retreat-2", "P20.2", "P20.12"),
)
MARKERS_NEVER_NEGATE = Rule(
    "8.1-neg-2",
    Text("Markers never negate", "Маркеры ЗК не нейтрализуют"),
    Text(
        "Markers never negate an enemy zone of control; neither a Detachment nor a Logistics marker does.",
        "Маркеры не нейтрализуют ЗК противника: ни заслоны, ни узлы снабжения.",
    ),
    broken=Text(
        "{ $marker } in { $hex } does not cancel the enemy zone of control there.",
        "{ $hex }: маркер { $marker } не нейтрализует здесь ЗК противника.",
    ),
    see=("8.1-neg-1", "P19.3", "P20.11"),
)
CHAPTER_8_1_1 = Chapter("8.1.1", Text("Effects of an enemy zone of control", "Эффекты ЗК противника"))
STOP_ON_ENTERING_EZOC = Rule(
    "8.1.1-move-1",
    Text("Stop on entering an enemy zone of control", "Вошёл в ЗК противника – остановись"),
    Text(
        (
            "Movement phase: a unit that did not start its move in an enemy zone of control must stop when it enters "
            "one. The same holds for a unit that left an enemy zone of control for a free hex and meets an enemy "
            "zone of control later."
        ),
        (
            "Фаза Перемещения: подразделение, начавшее ход вне ЗК противника, должно остановиться, войдя в неё. То же "
            "– если оно вышло из ЗК противника в свободный гекс и потом снова попало в ЗК противника."
        ),
    ),
    broken=Text(
        "{ $unit }: there is an enemy zone of control in { $hex }, so the move must end there.",
        "{ $unit }: в гексе { $hex } ЗК противника – на нём перемещение должно закончиться.",
    ),
    see=("8.1.1-move-2", "8.1.1-move-3", "8.1.1-move-5"),
    exceptions=("8.1.1-move-2", "8.1.1-move-3"),
)
FRIEND_LETS_PASS = Rule(
    "8.1.1-move-2",
    Text("A friend lets you pass", "Свои дают пройти"),
    Text(
        (
            "A unit entering an enemy zone of control need not stop if another friendly unit already stands in that "
            "hex. Units that move together do not count for each other; moved one after another, the first helps the "
            "second."
        ),
        (
            "Войдя в ЗК противника, останавливаться не нужно, если в этом гексе уже есть другое дружественное "
            "подразделение. Те, кто идёт вместе, друг для друга не в счёт; если же идти по очереди, первый помогает "
            "второму."
        ),
    ),
    see=("8.1.1-move-1", "8.1-neg-1", "8.1.1-wx-1"),
    exceptions=("8.1.1-move-5", "8.1.1-wx-1", "8.1.1-wx-2"),
)
OVERRUN_LIFTS_EZOC = Rule(
    "8.1.1-move-3",
    Text("An overrun lifts the enemy zone of control", "Прорыв снимает ЗК противника"),
    Text(
        (
            "A unit entering an enemy zone of control need not stop if it overruns the enemy that projects it. Every "
            "enemy unit whose zone covers the hex must then be in the overrun hex."
        ),
        (
            "Войдя в ЗК противника, не нужно останавливаться и тому, кто совершает Прорыв против врага, создающего "
            "эту ЗК. Но тогда в гексе Прорыва должны стоять все вражеские подразделения, чьи зоны накрывают гекс."
        ),
    ),
    broken=Text(
        "{ $enemy } also controls { $hex }, and the overrun does not lift that zone.",
        "Гекс { $hex } контролирует и { $enemy }, а эту зону Прорыв не снимает.",
    ),
    see=("P5.1", "P5.4", "8.1.1-move-1"),
)
LEAVING_EZOC = Rule(
    "8.1.1-move-4",
    Text("Leaving an enemy zone of control", "Выход из ЗК противника"),
    Text(
        "A unit that starts its move in an enemy zone of control may leave that hex.",
        "Подразделение, начинающее ход в ЗК противника, может выйти из этого гекса.",
    ),
    see=("8.1.1-move-5", "8.1.1-mud-1", "8.1.1-wx-2"),
    exceptions=("8.1.1-mud-1", "8.1.1-reserve-2", "8.1.1-wx-2"),
)
EZOC_TO_EZOC_STOPS = Rule(
    "8.1.1-move-5",
    Text("From one enemy zone of control to another", "Из одной ЗК в другую"),
    Text(
        (
            "A unit may step straight from one enemy zone of control hex into another, of the same enemy or not, and "
            "must then stop at once, even beside a friendly unit."
        ),
        (
            "Можно шагнуть прямо из одного гекса с ЗК противника в другой, того же врага или нет, но после этого сразу "
            "остановиться, даже если там стоит дружественное подразделение."
        ),
    ),
    broken=Text(
        "{ $unit }: moving straight from one enemy zone of control into another, it must stop in { $hex }.",
        "{ $unit }: шаг прямо из одной ЗК противника в другую – в гексе { $hex } нужно остановиться.",
    ),
    see=("8.1.1-move-4", "8.1.1-move-1", "8.1-neg-1"),
    exceptions=("8.1.1-mud-1", "8.1.1-reserve-1"),
)
MUD_LOCKS_IN_EZOC = Rule(
    "8.1.1-mud-1",
    Text("Stuck in mud and an enemy zone of control", "Бездорожье держит в ЗК противника"),
    Text(
        (
            "Mud, Movement phase: a unit cannot leave a hex that is muddy and in an enemy zone of control. There is "
            "no exception; friends in the hex do not help."
        ),
        (
            "Бездорожье, Фаза Перемещения: из гекса с бездорожьем и ЗК противника выйти нельзя. Исключений нет, свои "
            "в этом гексе не помогают."
        ),
    ),
    broken=Text(
        "{ $unit }: stuck in { $hex } – mud and an enemy zone of control.",
        "{ $unit }: из гекса { $hex } не выйти – бездорожье и ЗК противника.",
    ),
    see=("11.2-3", "11.2-1", "8.1.1-move-4"),
)
STOP_ENTERING_STORM_OR_SNOW = Rule(
    "8.1.1-wx-1",
    Text("Into an enemy zone of control in storm or snow", "Вход в ЗК противника в бурю или снег"),
    Text(
        (
            "Storms and Snow, Movement phase: a unit must stop after moving into an enemy zone of control hex where "
            "such weather is. Friends there do not help."
        ),
        (
            "Бури и Снег, Фаза Перемещения: войдя в гекс с такой погодой и ЗК противника, подразделение должно "
            "остановиться. Свои в этом гексе не помогают."
        ),
    ),
    broken=Text(
        "{ $unit }: { $hex } has both { $weather } and an enemy zone of control, so the move must end there.",
        "{ $unit }: в гексе { $hex } – { $weather } и ЗК противника, перемещение должно закончиться на нём.",
    ),
    see=("8.1.1-wx-2", "11.3-2", "11.4-4", "8.1.1-move-2"),
)
STOP_LEAVING_STORM_OR_SNOW = Rule(
    "8.1.1-wx-2",
    Text("Out of an enemy zone of control in storm or snow", "Выход из ЗК противника в бурю или снег"),
    Text(
        (
            "Storms and Snow, Movement phase: a unit that leaves an enemy zone of control hex where such weather is "
            "goes one hex and must stop, whatever that hex is like."
        ),
        (
            "Бури и Снег, Фаза Перемещения: выйдя из гекса с такой погодой и ЗК противника, подразделение проходит "
            "один гекс и останавливается, каким бы этот гекс ни был."
        ),
    ),
    broken=Text(
        "{ $unit }: having left { $weather } and an enemy zone of control, it must stop in { $hex }.",
        "{ $unit }: позади { $weather } и ЗК противника, поэтому в гексе { $hex } нужно остановиться.",
    ),
    see=("8.1.1-wx-1", "11.3-2", "11.4-4"),
)
RESERVE_NOT_INTO_EZOC = Rule(
    "8.1.1-reserve-1",
    Text("Reserves: not into an enemy zone of control", "Резервы: не входить в ЗК противника"),
    Text(
        "In the Reserve Movement phase no unit may move into an enemy zone of control hex; friends there do not help.",
        "В Фазе Перемещения Резервов нельзя входить в гекс с ЗК противника; свои в нём не помогают.",
    ),
    broken=Text(
        "{ $unit }: reserves may not enter { $hex }, an enemy zone of control.",
        "{ $unit }: резервам нельзя входить в гекс { $hex } – там ЗК противника.",
    ),
    see=("8.1.1-reserve-2", "P12.2", "8.1-neg-1"),
)
RESERVE_NOT_OUT_OF_EZOC = Rule(
    "8.1.1-reserve-2",
    Text("Reserves: not out of an enemy zone of control", "Резервы: не выходить из ЗК противника"),
    Text(
        "In the Reserve Movement phase no unit may move out of an enemy zone of control hex.",
        "В Фазе Перемещения Резервов нельзя выходить из гекса с ЗК противника.",
    ),
    broken=Text(
        "{ $unit }: reserves may not leave { $hex }, an enemy zone of control.",
        "{ $unit }: резервам нельзя выходить из гекса { $hex } – там ЗК противника.",
    ),
    see=("8.1.1-reserve-1", "P12.2", "P12.4"),
)
LINE_STOPPED_BY_EZOC = Rule(
    "8.1.1-supply-1",
    Text("Supply and enemy zones of control", "Снабжение и ЗК противника"),
    Text(
        "A supply line may not pass through an enemy zone of control hex unless another friendly ground unit is in it.",
        (
            "Линия снабжения не может проходить через гекс с ЗК противника, если в нём нет другого дружественного "
            "наземного подразделения."
        ),
    ),
    broken=Text(
        "The supply line is cut at { $hex }: an enemy zone of control and no friendly unit.",
        "Линия снабжения перерезана: { $hex } – ЗК противника, а своих там нет.",
    ),
    see=("10.2.1-4", "8.1-neg-1", "10.2-line-3"),
    exceptions=("10.2-line-3",),
)
RETREAT_NOT_INTO_EZOC = Rule(
    "8.1.1-retreat-1",
    Text("No retreat into an enemy zone of control", "В ЗК противника не отступают"),
    Text(
        (
            "A unit may not retreat into an enemy zone of control hex unless another friendly unit is in it. The "
            "other conditions of retreat hold as well."
        ),
        (
            "Отступать в гекс с ЗК противника нельзя, если в нём нет другого дружественного подразделения. Остальные "
            "условия отступления тоже должны быть выполнены."
        ),
    ),
    broken=Text(
        "{ $unit }: cannot retreat to { $hex } – an enemy zone of control and no friendly unit there.",
        "{ $unit }: в гекс { $hex } не отступить – ЗК противника, а своих там нет.",
    ),
    see=("8.1.1-retreat-2", "P9.6", "P9.9", "8.1-neg-1"),
)
RETREAT_EZOC_LAST_RESORT = Rule(
    "8.1.1-retreat-2",
    Text("A last resort", "Только если больше некуда"),
    Text(
        (
            "In a retreat an enemy zone of control hex held by a friend is a last resort: it may be used only if no "
            "hex free of enemy zones of control meets the conditions of retreat."
        ),
        (
            "При отступлении занятый своими гекс с ЗК противника – крайний выход: туда отступают, только если ни один "
            "гекс без ЗК противника не отвечает условиям отступления."
        ),
    ),
    broken=Text(
        "{ $unit }: { $other } is free of enemy zones of control, so the retreat cannot go to { $hex }.",
        "{ $unit }: есть гекс без ЗК противника – { $other }, поэтому в гекс { $hex } отступать нельзя.",
    ),
    see=("8.1.1-retreat-1", "P9.5", "P9.12"),
)
ADVANCE_STOPS_IN_EZOC = Rule(
    "8.1.1-advance-1",
    Text("Advance stops in an enemy zone of control", "В ЗК противника продвижение кончается"),
    Text(
        "A unit that advances after combat or exploits must stop when it enters an enemy zone of control hex.",
        "Подразделение, которое наступает после битвы или продвигается, останавливается, войдя в гекс с ЗК противника.",
    ),
    broken=Text(
        "{ $unit }: there is an enemy zone of control in { $hex }; the advance ends there.",
        "{ $unit }: в гексе { $hex } ЗК противника, дальше идти нельзя.",
    ),
    see=("8.1.1-advance-2", "P10.2", "P11.4"),
    exceptions=("8.1.1-advance-2",),
)
FRIEND_LETS_ADVANCE = Rule(
    "8.1.1-advance-2",
    Text("A friend lets the advance go on", "Свои дают продвигаться дальше"),
    Text(
        "If another friendly unit is in that hex, the advance may go on. A Detachment there does not help.",
        "Если в этом гексе есть другое дружественное подразделение, можно идти дальше. Заслон не помогает.",
    ),
    see=("8.1.1-advance-1", "8.1-neg-1", "8.1-neg-2"),
)
