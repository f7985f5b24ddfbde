"""The rulebook of the theatre game as values, in the order in which it is read."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule, RuleBook
from engine.core.text import Text

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
ENEMY_ZOC = Rule(
    "8.1-def-1",
    Text("What an EZOC is", "Что такое EZOC"),
    Text(
        "A zone of control projected by an enemy unit is, for you, an enemy zone of control: an EZOC.",
        "Зона контроля, созданная вражеским подразделением, – для вас вражеская: EZOC.",
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
            "In some cases a friendly ground unit in a hex cancels the EZOC there, in that hex only: for stopping in "
            "the Movement phase, for supply, for retreat and for advance. Nowhere else."
        ),
        (
            "В некоторых случаях дружественное наземное подразделение отрицает EZOC в своём гексе, и только в нём: "
            "для остановки в Фазе Перемещения, для снабжения, отступления и наступления с продвижением. Больше нигде."
        ),
    ),
    see=("8.1-neg-2", "8.1.1-move-2", "10.2.1-4", "8.1.1-retreat-1"),
    exceptions=("8.1.1-move-5", "8.1.1-wx-1", "8.1.1-retreat-2", "P20.2", "P20.12"),
)
MARKERS_NEVER_NEGATE = Rule(
    "8.1-neg-2",
    Text("Markers never negate", "Маркеры ничего не отрицают"),
    Text(
        "Markers never negate an EZOC; neither a Detachment nor a Logistics marker does.",
        "Маркеры не отрицают EZOC: ни Detachment, ни Logistics.",
    ),
    broken=Text(
        "{ $marker } in { $hex } does not cancel the enemy zone of control there.",
        "{ $hex }: маркер { $marker } не отрицает здесь вражескую зону контроля.",
    ),
    see=("8.1-neg-1", "P19.3", "P20.11"),
)
STOP_ON_ENTERING_EZOC = Rule(
    "8.1.1-move-1",
    Text("Stop on entering an EZOC", "Вошёл в EZOC – остановись"),
    Text(
        (
            "Movement phase: a unit that did not start its move in an EZOC must stop when it enters one. The same "
            "holds for a unit that left an EZOC for a free hex and meets an EZOC later."
        ),
        (
            "Фаза Перемещения: подразделение, начавшее ход вне EZOC, должно остановиться, войдя в неё. То же – если "
            "оно вышло из EZOC в свободный гекс и потом снова попало в EZOC."
        ),
    ),
    broken=Text(
        "{ $unit }: there is an enemy zone of control in { $hex }, so the move must end there.",
        "{ $unit }: в гексе { $hex } вражеская зона контроля – на нём перемещение должно закончиться.",
    ),
    see=("8.1.1-move-2", "8.1.1-move-3", "8.1.1-move-5"),
    exceptions=("8.1.1-move-2", "8.1.1-move-3"),
)
FRIEND_LETS_PASS = Rule(
    "8.1.1-move-2",
    Text("A friend lets you pass", "Свои дают пройти"),
    Text(
        (
            "It need not stop if another friendly unit already stands in that hex. Units that move together do not "
            "count for each other; moved one after another, the first helps the second."
        ),
        (
            "Останавливаться не нужно, если в этом гексе уже есть другое дружественное подразделение. Те, кто идёт "
            "вместе, друг для друга не в счёт; если же идти по очереди, первый помогает второму."
        ),
    ),
    see=("8.1.1-move-1", "8.1-neg-1", "8.1.1-wx-1"),
    exceptions=("8.1.1-move-5", "8.1.1-wx-1", "8.1.1-wx-2"),
)
OVERRUN_LIFTS_EZOC = Rule(
    "8.1.1-move-3",
    Text("An overrun lifts the EZOC", "Прорыв снимает EZOC"),
    Text(
        (
            "Nor need it stop if it overruns the enemy that projects this EZOC. Every enemy unit whose zone covers "
            "the hex must then be in the overrun hex."
        ),
        (
            "Не нужно останавливаться и тому, кто совершает Прорыв против врага, создающего эту EZOC. Но тогда в "
            "гексе Прорыва должны стоять все вражеские подразделения, чьи зоны накрывают гекс."
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
    Text("Leaving an EZOC", "Выход из EZOC"),
    Text(
        "A unit that starts its move in an EZOC may leave that hex.",
        "Подразделение, начинающее ход в EZOC, может выйти из этого гекса.",
    ),
    see=("8.1.1-move-5", "8.1.1-mud-1", "8.1.1-wx-2"),
    exceptions=("8.1.1-mud-1", "8.1.1-reserve-2", "8.1.1-wx-2"),
)
EZOC_TO_EZOC_STOPS = Rule(
    "8.1.1-move-5",
    Text("From EZOC to EZOC", "Из EZOC в EZOC"),
    Text(
        (
            "It may step straight from one EZOC hex into another, of the same enemy or not, and must then stop at "
            "once, even beside a friendly unit."
        ),
        (
            "Можно шагнуть прямо из одного гекса с EZOC в другой, того же врага или нет, но после этого сразу "
            "остановиться, даже если там стоит дружественное подразделение."
        ),
    ),
    broken=Text(
        "{ $unit }: moving straight from one enemy zone of control into another, it must stop in { $hex }.",
        "{ $unit }: шаг прямо из одной вражеской зоны контроля в другую – в гексе { $hex } нужно остановиться.",
    ),
    see=("8.1.1-move-4", "8.1.1-move-1", "8.1-neg-1"),
    exceptions=("8.1.1-mud-1", "8.1.1-reserve-1"),
)
MUD_LOCKS_IN_EZOC = Rule(
    "8.1.1-mud-1",
    Text("Stuck in mud and EZOC", "Бездорожье держит в EZOC"),
    Text(
        (
            "Mud, Movement phase: a unit cannot leave a hex that is muddy and in an EZOC. There is no exception; "
            "friends in the hex do not help."
        ),
        (
            "Бездорожье, Фаза Перемещения: из гекса с бездорожьем и EZOC выйти нельзя. Исключений нет, свои в этом "
            "гексе не помогают."
        ),
    ),
    broken=Text(
        "{ $unit }: stuck in { $hex } – mud and an enemy zone of control.",
        "{ $unit }: из гекса { $hex } не выйти – бездорожье и вражеская зона контроля.",
    ),
    see=("11.2-3", "11.2-1", "8.1.1-move-4"),
)
STOP_ENTERING_STORM_OR_SNOW = Rule(
    "8.1.1-wx-1",
    Text("Into storm or snow and EZOC", "Вход в EZOC в бурю или снег"),
    Text(
        (
            "Storms and Snow, Movement phase: a unit must stop after moving into an EZOC hex where such weather is. "
            "Friends there do not help."
        ),
        (
            "Бури и Снег, Фаза Перемещения: войдя в гекс с такой погодой и EZOC, подразделение должно остановиться. "
            "Свои в этом гексе не помогают."
        ),
    ),
    broken=Text(
        "{ $unit }: { $hex } has both { $weather } and an enemy zone of control, so the move must end there.",
        "{ $unit }: в гексе { $hex } – { $weather } и вражеская зона контроля, перемещение должно закончиться на нём.",
    ),
    see=("8.1.1-wx-2", "11.3-2", "11.4-4", "8.1.1-move-2"),
)
STOP_LEAVING_STORM_OR_SNOW = Rule(
    "8.1.1-wx-2",
    Text("Out of storm or snow and EZOC", "Выход из EZOC в бурю или снег"),
    Text(
        (
            "Storms and Snow, Movement phase: a unit that leaves an EZOC hex where such weather is goes one hex and "
            "must stop, whatever that hex is like."
        ),
        (
            "Бури и Снег, Фаза Перемещения: выйдя из гекса с такой погодой и EZOC, подразделение проходит один гекс и "
            "останавливается, каким бы этот гекс ни был."
        ),
    ),
    broken=Text(
        "{ $unit }: having left { $weather } and an enemy zone of control, it must stop in { $hex }.",
        "{ $unit }: позади { $weather } и вражеская зона контроля, поэтому в гексе { $hex } нужно остановиться.",
    ),
    see=("8.1.1-wx-1", "11.3-2", "11.4-4"),
)
RESERVE_NOT_INTO_EZOC = Rule(
    "8.1.1-reserve-1",
    Text("Reserves: not into an EZOC", "Резервы: не входить в EZOC"),
    Text(
        "In the Reserve Movement phase no unit may move into an EZOC hex; friends there do not help.",
        "В Фазе Перемещения Резервов нельзя входить в гекс с EZOC; свои в нём не помогают.",
    ),
    broken=Text(
        "{ $unit }: reserves may not enter { $hex }, an enemy zone of control.",
        "{ $unit }: резервам нельзя входить в гекс { $hex } – там вражеская зона контроля.",
    ),
    see=("8.1.1-reserve-2", "P12.2", "8.1-neg-1"),
)
RESERVE_NOT_OUT_OF_EZOC = Rule(
    "8.1.1-reserve-2",
    Text("Reserves: not out of an EZOC", "Резервы: не выходить из EZOC"),
    Text(
        "In the Reserve Movement phase no unit may move out of an EZOC hex.",
        "В Фазе Перемещения Резервов нельзя выходить из гекса с EZOC.",
    ),
    broken=Text(
        "{ $unit }: reserves may not leave { $hex }, an enemy zone of control.",
        "{ $unit }: резервам нельзя выходить из гекса { $hex } – там вражеская зона контроля.",
    ),
    see=("8.1.1-reserve-1", "P12.2", "P12.4"),
)
LINE_STOPPED_BY_EZOC = Rule(
    "8.1.1-supply-1",
    Text("Supply and EZOC", "Снабжение и EZOC"),
    Text(
        "A supply line may not pass through an EZOC hex unless another friendly ground unit is in it.",
        (
            "Линия снабжения не может проходить через гекс с EZOC, если в нём нет другого дружественного наземного "
            "подразделения."
        ),
    ),
    broken=Text(
        "The supply line is cut at { $hex }: an enemy zone of control and no friendly unit.",
        "Линия снабжения перерезана: { $hex } – вражеская зона контроля, а своих там нет.",
    ),
    see=("10.2.1-4", "8.1-neg-1", "10.2-line-3"),
    exceptions=("10.2-line-3",),
)
RETREAT_NOT_INTO_EZOC = Rule(
    "8.1.1-retreat-1",
    Text("No retreat into an EZOC", "В EZOC не отступают"),
    Text(
        (
            "A unit may not retreat into an EZOC hex unless another friendly unit is in it. The other conditions of "
            "retreat hold as well."
        ),
        (
            "Отступать в гекс с EZOC нельзя, если в нём нет другого дружественного подразделения. Остальные условия "
            "отступления тоже должны быть выполнены."
        ),
    ),
    broken=Text(
        "{ $unit }: cannot retreat to { $hex } – an enemy zone of control and no friendly unit there.",
        "{ $unit }: в гекс { $hex } не отступить – вражеская зона контроля, а своих там нет.",
    ),
    see=("8.1.1-retreat-2", "P9.6", "P9.9", "8.1-neg-1"),
)
RETREAT_EZOC_LAST_RESORT = Rule(
    "8.1.1-retreat-2",
    Text("A last resort", "Только если больше некуда"),
    Text(
        (
            "Even then the friend-held EZOC hex is a last resort: it may be used only if no hex without EZOC meets "
            "the conditions of retreat."
        ),
        (
            "И тогда занятый своими гекс с EZOC – крайний выход: туда отступают, только если ни один гекс без EZOC не "
            "отвечает условиям отступления."
        ),
    ),
    broken=Text(
        "{ $unit }: { $other } is free of enemy zones of control, so the retreat cannot go to { $hex }.",
        "{ $unit }: есть гекс без вражеской зоны контроля – { $other }, поэтому в гекс { $hex } отступать нельзя.",
    ),
    see=("8.1.1-retreat-1", "P9.5", "P9.12"),
)
ADVANCE_STOPS_IN_EZOC = Rule(
    "8.1.1-advance-1",
    Text("Advance stops in an EZOC", "В EZOC продвижение кончается"),
    Text(
        "A unit that advances after combat or exploits must stop when it enters an EZOC hex.",
        "Подразделение, которое наступает после битвы или продвигается, останавливается, войдя в гекс с EZOC.",
    ),
    broken=Text(
        "{ $unit }: there is an enemy zone of control in { $hex }; the advance ends there.",
        "{ $unit }: в гексе { $hex } вражеская зона контроля, дальше идти нельзя.",
    ),
    see=("8.1.1-advance-2", "P10.2", "P11.4"),
    exceptions=("8.1.1-advance-2",),
)
FRIEND_LETS_ADVANCE = Rule(
    "8.1.1-advance-2",
    Text("A friend lets the advance go on", "Свои дают продвигаться дальше"),
    Text(
        "If another friendly unit is in that hex, the advance may go on. A Detachment there does not help.",
        "Если в этом гексе есть другое дружественное подразделение, можно идти дальше. Маркер Detachment не помогает.",
    ),
    see=("8.1.1-advance-1", "8.1-neg-1", "8.1-neg-2"),
)
STACK = Rule(
    "6-stack-1",
    Text("What a stack is", "Что такое группировка"),
    Text("Two or more units in one hex form a stack.", "Два юнита или больше в одном гексе – группировка."),
    see=("6-stack-2", "9.1-std-1", "P3.2"),
    exceptions=("6-box-1",),
)
ONLY_GROUND_UNITS_STACK = Rule(
    "6-stack-2",
    Text("Only ground units count", "Считаются только наземные"),
    Text(
        "Only ground units belong to a stack. Air units, fleets and markers are not counted.",
        "В группировку входят только наземные подразделения. Авиация, флот и маркеры не считаются.",
    ),
    see=("6-stack-1", "9.1-std-1", "6-box-1"),
)
NO_STACKING_IN_BOXES = Rule(
    "6-box-1",
    Text("No stacking in boxes", "В блоках не группируются"),
    Text(
        "Units in an off-map box do not stack, so any number of any kind may be there.",
        "Юниты во внекартовом блоке не группируются, поэтому там может быть сколько угодно любых юнитов.",
    ),
    see=("9.1-std-1", "P24.4", "P14.3"),
)
ONE_HQ = Rule(
    "9.0.1-hq-1",
    Text("One HQ", "Один штаб"),
    Text("An HQ does not stack with another HQ.", "Штаб не группируется с другим штабом."),
    broken=Text("Two HQs cannot share { $hex }.", "{ $hex }: двум штабам в одном гексе не место."),
    see=("9.0.1-fort-1", "9.1-when-2", "P25.3"),
    exceptions=("6-box-1",),
)
ONE_FORTRESS = Rule(
    "9.0.1-fort-1",
    Text("One fortress", "Одна крепость"),
    Text("A fortress does not stack with another fortress.", "Крепость не группируется с другой крепостью."),
    broken=Text("Two fortresses cannot share { $hex }.", "{ $hex }: двум крепостям в одном гексе не место."),
    see=("9.0.1-hq-1", "P13.5", "P25.3"),
    exceptions=("6-box-1",),
)
MINORS_APART = Rule(
    "9.0.1-minor-1",
    Text("Minor countries keep apart", "Малые страны – порознь"),
    Text(
        (
            "Units of different minor countries do not stack. A minor with a major country, or with its own "
            "countrymen, is fine."
        ),
        "Подразделения разных малых стран не группируются. С великой державой и с соотечественниками – можно.",
    ),
    broken=Text(
        "{ $one } and { $other } are from different minor countries and cannot share { $hex }.",
        "{ $hex }: { $one } и { $other } из разных малых стран, вместе им стоять нельзя.",
    ),
    see=("9.0.1-exp-1", "9.0.1-frbel-1", "P25.3"),
    exceptions=("9.0.1-exp-1", "9.0.1-frbel-1", "9.0.1-ukfr-1", "6-box-1"),
)
EXPEDITIONARY_STACKS = Rule(
    "9.0.1-exp-1",
    Text("Expeditionary units stack", "Экспедиционные – со всеми"),
    Text(
        (
            "Exception: a one-step Expeditionary unit may stack with units of other minor countries of its faction. "
            "It does not lift the other bans."
        ),
        (
            "Исключение: Экспедиционное подразделение первого порядка группируется с подразделениями других малых "
            "стран своей фракции. Остальных запретов оно не снимает."
        ),
    ),
    see=("9.0.1-minor-1", "9.0.1-exp-2", "P13.3"),
    exceptions=("9.0.1-exp-2",),
)
LARGER_EXPEDITIONARY_APART = Rule(
    "9.0.1-exp-2",
    Text("Larger Expeditionary units do not", "Крупные экспедиционные – как все"),
    Text(
        "A larger Expeditionary unit, of order 2 or more, loses this privilege.",
        "Более крупные Экспедиционные подразделения, второго порядка и выше, это свойство утрачивают.",
    ),
    broken=Text(
        "{ $unit }: of order 2 or more, so in { $hex } its Expeditionary privilege does not help.",
        "{ $unit }: подразделение выше первого порядка, и в гексе { $hex } свойство Экспедиционного не помогает.",
    ),
    see=("9.0.1-exp-1", "9.0.1-minor-1", "P13.3"),
)
FRANCO_BELGIAN_COOPERATION = Rule(
    "9.0.1-frbel-1",
    Text("Franco-Belgian Cooperation", "Franco-Belgian Cooperation: союз французов и бельгийцев"),
    Text(
        (
            "Exception: while the marker Franco-Belgian Cooperation is in the Strategic War Box, French units and "
            "those of Belgium-Holland may stack. France counts as a minor country here."
        ),
        (
            "Исключение: пока маркер Franco-Belgian Cooperation лежит в Стратегическом Блоке Войны, французские "
            "подразделения группируются с подразделениями Бельгии-Голландии. Франция здесь считается малой страной."
        ),
    ),
    broken=Text(
        "French units and those of Belgium-Holland cannot share { $hex } without Franco-Belgian Cooperation.",
        "{ $hex }: без маркера Franco-Belgian Cooperation французы и войска Бельгии-Голландии вместе не стоят.",
    ),
    see=("9.0.1-minor-1", "P23.2", "P23.1"),
)
ANGLO_FRENCH_NON_COOPERATION = Rule(
    "9.0.1-ukfr-1",
    Text("Anglo-French Non-Cooperation", "Anglo-French Non-Cooperation: разлад англичан и французов"),
    Text(
        (
            "While the marker Anglo-French Non-Cooperation is in the Strategic War Box, British units may not stack "
            "with French units of the Western Allies, Expeditionary or not."
        ),
        (
            "Пока маркер Anglo-French Non-Cooperation лежит в Стратегическом Блоке Войны, британские подразделения не "
            "группируются с французскими подразделениями Западных союзников, даже с Экспедиционными."
        ),
    ),
    broken=Text(
        "British and French units cannot share { $hex }: Anglo-French Non-Cooperation.",
        "{ $hex }: британцы и французы вместе не стоят – действует Anglo-French Non-Cooperation.",
    ),
    see=("P23.3", "P23.1", "9.0.1-exp-1", "9.1-when-2"),
)
STACK_LIMIT_FOUR = Rule(
    "9.1-four-1",
    Text("The “4” box", "Блок «4»"),
    Text(
        "A hex with the small “4” box holds at most 4 ground units whose orders add up to at most 4 steps.",
        "В гексе с небольшим блоком «4» – не больше 4 наземных подразделений и не больше 4 ступеней в сумме.",
    ),
    broken=Text(
        "Too many in { $hex }: units – { $n }, steps – { $steps }; the limit here is 4 units and 4 steps.",
        "{ $hex }: подразделений – { $n }, ступеней – { $steps }, а предел здесь – 4 подразделения и 4 ступени.",
    ),
    see=("9.1-std-1", "9.1-when-1", "9.1-when-2", "P25.1"),
    exceptions=("9.1-when-1",),
)
STACK_LIMIT_SEVEN = Rule(
    "9.1-std-1",
    Text("Any other hex", "Любой другой гекс"),
    Text(
        (
            "Any other hex holds at most 4 ground units whose orders add up to at most 7 steps. A unit of order n "
            "counts n steps."
        ),
        (
            "В любом другом гексе – не больше 4 наземных подразделений и не больше 7 ступеней в сумме. Подразделение "
            "порядка n – это n ступеней."
        ),
    ),
    broken=Text(
        "Too many in { $hex }: units – { $n }, steps – { $steps }; the limit is 4 units and 7 steps.",
        "{ $hex }: подразделений – { $n }, ступеней – { $steps }, а предел – 4 подразделения и 7 ступеней.",
    ),
    see=("9.1-four-1", "6-stack-2", "9.1-when-2", "P25.1"),
    exceptions=("9.1-when-1", "6-box-1"),
)
LIMIT_MAY_BE_EXCEEDED = Rule(
    "9.1-when-1",
    Text("In between, more is allowed", "Временно можно больше"),
    Text(
        "Between the checks the limit may be exceeded; nothing is lost for that.",
        "Между проверками предел группировки можно нарушать, потерь за это нет.",
    ),
    see=("9.1-when-2", "9.1-elim-1"),
    exceptions=("P9.10",),
)
LIMIT_CHECKED_OFTEN = Rule(
    "9.1-when-2",
    Text("When limits are checked", "Когда проверяют пределы"),
    Text(
        "Limits and bans are checked at the end of every segment and every phase.",
        "Пределы и запреты группировки проверяют в конце каждого сегмента и каждой фазы.",
    ),
    see=("9.1-when-1", "9.1-elim-1", "P1.4", "P25.1"),
)
EXCESS_ELIMINATED = Rule(
    "9.1-elim-1",
    Text("The excess is eliminated", "Излишек уничтожается"),
    Text(
        "Units in excess of the limit are eliminated; chapter P25 says which.",
        "Лишние юниты уничтожаются; какие – сказано в главе P25.",
    ),
    broken=Text(
        "{ $unit } must be eliminated: { $hex } is over its limit.",
        "{ $unit } – на уничтожение: в гексе { $hex } превышен предел группировки.",
    ),
    see=("9.1-when-2", "P25.1", "P25.2", "P30.1"),
)
ACTIONS_NEED_SUPPLY = Rule(
    "7-need-1",
    Text("What needs supply", "Чему нужно снабжение"),
    Text(
        (
            "Some actions, named in their own rules, need the ground unit or marker to be supplied. Being unsupplied "
            "has no other effect: such a unit may still attack, defend and retreat."
        ),
        (
            "Для некоторых действий, указанных в правилах, наземные подразделения и маркеры должны снабжаться. Других "
            "последствий у нехватки снабжения нет: без него можно и атаковать, и обороняться, и отступать."
        ),
    ),
    broken=Text("{ $unit }: this needs supply, and there is none.", "{ $unit }: для этого нужно снабжение, а его нет."),
    see=("10.2-line-1", "10.3-7a", "10.3-12", "10.1-src-1"),
)
HOME_CITY_SOURCE = Rule(
    "10.1-src-1",
    Text("Cities of the home country", "Города родной страны"),
    Text(
        (
            "Any city in the home country of the unit or marker is a source, whoever controls it, unless 10.1.1 "
            "forbids it."
        ),
        "Источник снабжения – любой город родной страны, кто бы его ни контролировал, если не мешает 10.1.1.",
    ),
    broken=Text("No source of supply is within reach.", "До источника снабжения не добраться."),
    see=("10.1.1-1", "10.1-src-2", "10.2-line-4", "10.1-src-4"),
    exceptions=("10.1-src-4", "10.1.1-1", "10.1.1-2", "10.1.1-3"),
)
PARTISAN_BASE_SOURCE = Rule(
    "10.1-src-2",
    Text("Partisan Base", "Партизанская База"),
    Text(
        "A Partisan Base is a source for every unit and marker of the minor country it stands in.",
        "Партизанская База – источник снабжения для любого юнита и маркера той малой страны, где она расположена.",
    ),
    see=("10.1.1-1", "P21.5", "P21.6", "P20.8"),
    exceptions=("10.1.1-1", "10.1.1-2"),
)
EASTERN_US_SOURCE = Rule(
    "10.1-src-3",
    Text("The box Eastern US/Canada", "Блок Eastern US/Canada"),
    Text(
        "The box Eastern US/Canada is a source for every British and US unit and marker.",
        "Блок Eastern US/Canada – источник снабжения для любого британского и американского юнита и маркера.",
    ),
    see=("10.1-src-4", "10.2-box-1", "10.2-port-1"),
)
US_ONLY_FROM_BOX = Rule(
    "10.1-src-4",
    Text("The only source of the US", "Единственный источник для США"),
    Text(
        "Eastern US/Canada is the only source for US units and markers; cities do not supply them.",
        "Для юнитов и маркеров США блок Eastern US/Canada – единственный источник: города их не снабжают.",
    ),
    broken=Text(
        "US forces draw supply only from Eastern US/Canada, and no line leads there.",
        "Силы США снабжаются только из блока «Восток США и Канада», а линии к нему нет.",
    ),
    see=("10.1-src-3", "10.2-box-1", "10.2-port-1"),
)
SOVIET_INTERIOR_SOURCE = Rule(
    "10.1-src-5",
    Text("Soviet Interior", "Советский Внутренний Блок"),
    Text(
        "The box Soviet Interior is a source for every Soviet unit and marker.",
        "Советский Внутренний Блок – источник снабжения для любого советского юнита и маркера.",
    ),
    see=("10.2-edge-1", "10.1-src-1", "P20.7"),
)
SOURCE_ENEMY_UNIT = Rule(
    "10.1.1-1",
    Text("Enemy unit at the source", "Неприятель у источника"),
    Text(
        "A city or Partisan Base is no source while an enemy ground unit is in its hex.",
        "Город или Партизанская База не служит источником, пока в гексе вражеское наземное подразделение.",
    ),
    broken=Text(
        "{ $hex } is no source of supply: { $enemy } is there.", "{ $hex }: не источник снабжения – там { $enemy }."
    ),
    see=("10.1.1-2", "10.1.1-3", "10.1-src-1"),
)
SOURCE_ENEMY_MARKER = Rule(
    "10.1.1-2",
    Text("Enemy marker at the source", "Неприятельский маркер у источника"),
    Text(
        "It is no source either while an enemy marker of any kind is in its hex.",
        "Не служит он источником и пока в гексе любой вражеский маркер.",
    ),
    broken=Text(
        "{ $hex } is no source of supply: there is an enemy marker, { $marker }.",
        "{ $hex }: не источник снабжения – там вражеский маркер { $marker }.",
    ),
    see=("10.1.1-1", "10.1.1-3", "P19.3"),
)
SOURCE_DEVASTATED = Rule(
    "10.1.1-3",
    Text("Devastated source", "Опустошённый источник"),
    Text(
        "It is no source either while a Devastation marker is in its hex, whoever placed it. Boxes are never affected.",
        "Не служит он источником и под маркером Опустошения, кто бы его ни поставил. Блоков это не касается.",
    ),
    broken=Text(
        "{ $hex } is no source of supply: it is devastated.", "{ $hex }: не источник снабжения – гекс опустошён."
    ),
    see=("10.1.1-1", "P21.3", "P21.4"),
)
LINE_WHEN_ACTING = Rule(
    "10.2-line-1",
    Text("Judged at the moment of action", "Проверка в момент действия"),
    Text(
        (
            "Supply is judged for each unit or marker at the moment it begins or performs an action that needs "
            "supply: when its own move begins, when shifts are counted, when an advance, a base or a deployment is "
            "declared."
        ),
        (
            "Линию снабжения прослеживают для каждого юнита или маркера в момент начала или совершения действия, "
            "которому нужно снабжение: в начале его хода, при подсчёте сдвигов, при объявлении наступления, базы, "
            "развёртывания."
        ),
    ),
    see=("10.2-line-2", "7-need-1", "10.3-7a"),
)
MOVES_CHANGE_LINES = Rule(
    "10.2-line-2",
    Text("Moves open and cut lines", "Ходы открывают и рвут линии"),
    Text(
        "So the move of one unit can open or cut the lines of others within the same phase.",
        "Поэтому ход одного юнита может открыть или перерезать линии снабжения других в той же фазе.",
    ),
    see=("10.2-line-1", "10.2.1-4", "10.2.1-5"),
)
OWN_HEX_NOT_COUNTED = Rule(
    "10.2-line-3",
    Text("The own hex is not counted", "Свой гекс не считается"),
    Text(
        (
            "The line runs from the hex of the unit to a source. The unit’s own hex is neither counted nor tested; "
            "the hex of the source is."
        ),
        (
            "Линия идёт от гекса, где стоит юнит, до источника. Свой гекс не считается и не проверяется, а гекс "
            "источника – проверяется."
        ),
    ),
    see=("10.2-line-4", "10.2-line-7", "10.2.1-4"),
)
TWO_FREE_HEXES = Rule(
    "10.2-line-4",
    Text("The first two hexes", "Первые два гекса"),
    Text(
        "The first two hexes of the line may be any hexes that the restrictions allow.",
        "Первые два гекса линии могут быть любыми, какие допускают ограничения.",
    ),
    broken=Text(
        "Supply: no source and no transport line within two hexes of { $hex }.",
        "Снабжение, { $hex }: в пределах двух гексов нет ни источника, ни транспортной линии.",
    ),
    see=("10.2-line-5", "10.2.1-1", "10.2.1-4"),
)
TRANSPORT_ANY_DISTANCE = Rule(
    "10.2-line-5",
    Text("Any distance along a transport line", "По транспортной линии – сколько угодно"),
    Text(
        (
            "If the line reaches a transport line within these two hexes, it may follow it any distance from linked "
            "hex to linked hex. There are no further free hexes at the far end."
        ),
        (
            "Если за эти два гекса линия снабжения достигла транспортной линии, дальше она может идти по ней на любое "
            "расстояние, от связанного гекса к связанному. Свободных гексов на дальнем конце уже нет."
        ),
    ),
    broken=Text(
        "Supply: from { $hex } no transport line leads to a source.",
        "Снабжение, { $hex }: транспортная линия до источника не доходит.",
    ),
    see=("10.2-line-4", "10.2-line-6", "10.2-sea-3"),
    exceptions=("10.2.1-2",),
)
DEVASTATION_LEAVES_RAILS = Rule(
    "10.2-line-6",
    Text("Devastation does not cut rails", "Опустошение не рвёт линию"),
    Text(
        "A Devastation marker does not keep a transport line from being used as a supply line.",
        "Маркер Опустошения не мешает использовать транспортную линию как линию снабжения.",
    ),
    see=("10.2-line-5", "P21.3", "10.1.1-3"),
)
LINE_LEAVES_ENEMY_HEX = Rule(
    "10.2-line-7",
    Text("Out of an enemy-held hex", "Выход из гекса с врагом"),
    Text(
        "A line may leave the hex it starts in even if an enemy unit or marker is there. Every later hex is tested.",
        (
            "Линия может выходить из начального гекса, даже если в нём вражеское подразделение или маркер. Все "
            "следующие гексы проверяются."
        ),
    ),
    see=("10.2-line-3", "10.2.1-5", "10.2.1-6"),
)
PORT_TO_PORT = Rule(
    "10.2-port-1",
    Text("From port to port", "Из порта в порт"),
    Text(
        (
            "A line may go from one open port to another through any number of sea zones. A port is open if it is "
            "friendly-controlled and neither devastated, iced nor blockaded; a friendly Beachhead counts as an open "
            "port."
        ),
        (
            "Линия может идти из одного открытого порта в другой через любое число морских зон. Порт открыт, если он "
            "под дружественным контролем, не опустошён, не во льду и не блокирован; дружественный плацдарм – тоже "
            "открытый порт."
        ),
    ),
    broken=Text(
        "{ $hex }: no open port from which a line could go by sea.",
        "{ $hex }: нет открытого порта, откуда линия пошла бы морем.",
    ),
    see=("10.2-port-2", "10.2-port-4", "10.2-sea-1", "11.4-3"),
    exceptions=("10.2-sea-1", "P.L.straits", "10.2-ground-1"),
)
OPEN_PORT_IN_EACH_ZONE = Rule(
    "10.2-port-2",
    Text("An open port in each zone", "Открытый порт в каждой зоне"),
    Text(
        "Every sea zone that the line crosses must have at least one open port of your own.",
        "В каждой морской зоне на пути линии должен быть хотя бы один ваш открытый порт.",
    ),
    broken=Text(
        "{ $zone }: no open port of yours there, so no line can cross this sea zone.",
        "{ $zone }: в этой морской зоне нет ни одного вашего открытого порта, линия через неё не пройдёт.",
    ),
    see=("10.2-port-1", "10.2-sea-1", "P16.1"),
)
PORT_DEVASTATED = Rule(
    "10.2-port-3",
    Text("Devastated port", "Опустошённый порт"),
    Text("A port with a Devastation marker is not open.", "Порт с маркером Опустошения не считается открытым."),
    broken=Text("{ $port }: the port is devastated and not open.", "{ $port }: порт опустошён и закрыт."),
    see=("10.2-port-1", "P21.3", "P21.4"),
)
PORT_BLOCKADED = Rule(
    "10.2-port-4",
    Text("Blockaded port", "Блокированный порт"),
    Text(
        (
            "A port is not open while any sea zone it touches holds an enemy fleet or other support unit. Convoys are "
            "no support units."
        ),
        (
            "Порт не считается открытым, пока хотя бы в одной прилегающей к нему морской зоне есть неприятельский "
            "юнит поддержки. Конвои к ним не относятся."
        ),
    ),
    broken=Text(
        "{ $port }: the port is closed by { $enemy } in { $zone }.",
        "{ $port }: порт закрыт – { $enemy }, морская зона { $zone }.",
    ),
    see=("10.2-port-1", "P16.1", "P16.5"),
)
SUPPLY_CONVOY_NEEDED = Rule(
    "10.2-sea-1",
    Text("Supply convoy", "Конвой снабжения"),
    Text(
        (
            "A line of the Axis or the Soviets crosses a sea zone only if a supply convoy of its own faction is "
            "there, one in each zone."
        ),
        (
            "Линия Оси или Советов проходит через морскую зону, только если там есть конвой снабжения этой фракции, – "
            "в каждой зоне свой."
        ),
    ),
    broken=Text(
        "{ $zone }: no supply convoy of yours in this sea zone.",
        "{ $zone }: в этой морской зоне нет вашего конвоя снабжения.",
    ),
    see=("10.2-sea-2", "P16.10", "P16.11"),
)
WESTERN_NEED_NO_CONVOY = Rule(
    "10.2-sea-2",
    Text("The Western Allies need no convoy", "Западным союзникам конвой не нужен"),
    Text(
        "The Western Allies need no convoy, only open ports.",
        "Западным союзникам конвой не нужен, достаточно открытых портов.",
    ),
    see=("10.2-sea-1", "10.2-port-1", "P16.15"),
)
BOX_TO_BOX = Rule(
    "10.2-box-1",
    Text("From box to box", "Из блока в блок"),
    Text(
        "A line may run directly between two off-map boxes if movement between them is allowed.",
        "Линия может идти прямо из одного внекартового блока в другой, если между ними разрешено перемещение.",
    ),
    broken=Text("There is no link between { $one } and { $other }.", "{ $one } и { $other } не связаны."),
    see=("P24.1", "10.2-sea-3", "10.1-src-3"),
    exceptions=("10.2-ground-1",),
)
SEA_LEG_IS_TRANSPORT = Rule(
    "10.2-sea-3",
    Text("Sea and boxes as a transport line", "Море и блоки – как транспортная линия"),
    Text(
        (
            "A line through a sea zone or between boxes counts as running along a transport line: it has any length, "
            "but must be reached within the first two hexes."
        ),
        (
            "Линия через морскую зону или между блоками считается идущей по транспортной линии: длина её любая, но "
            "начаться она должна в первых двух гексах."
        ),
    ),
    see=("10.2-line-5", "10.2-port-1", "10.2-box-1"),
    exceptions=("10.2-ground-1",),
)
EAST_EDGE = Rule(
    "10.2-edge-1",
    Text("The east map edge", "Восточная кромка карты"),
    Text(
        (
            "A Soviet line that reaches any hex of the east map edge counts as reaching Soviet Interior. The edge is "
            "the last hex of each row."
        ),
        (
            "Советская линия, дошедшая до любого гекса восточной кромки карты, считается дошедшей до Советского "
            "Внутреннего Блока. Кромка – последний гекс каждого ряда."
        ),
    ),
    see=("10.1-src-5", "10.2-ground-1", "P24.1"),
)
GROUND_SUPPLY = Rule(
    "10.2-ground-1",
    Text("Ground supply", "Снабжение по суше"),
    Text(
        (
            "Where a rule demands ground supply, the line may not go through a sea zone or from box to box. The link "
            "over the east edge is allowed."
        ),
        (
            "Если правило требует снабжения по суше, линия не может проходить через морскую зону или между блоками. "
            "Связь через восточную кромку разрешена."
        ),
    ),
    broken=Text(
        "No line leads to a source by land alone.",
        "По суше, без моря и блоков, до источника не дойти.",
    ),
    see=("10.3-2", "10.3-4", "10.2-edge-1"),
)
LINE_IMPASSABLE = Rule(
    "10.2.1-1",
    Text("Impassable hexes", "Непроходимые гексы"),
    Text(
        "No supply line passes through an impassable hex or across an impassable hexside.",
        "Линия снабжения не проходит через непроходимый гекс и через непроходимую границу.",
    ),
    broken=Text(
        "The supply line is cut: { $hex } is impassable.", "Линия снабжения прервана: { $hex } – непроходимый гекс."
    ),
    see=("P3.6", "P4.6", "10.2-line-4"),
)
LINE_NEUTRAL = Rule(
    "10.2.1-2",
    Text("Neutral countries", "Нейтральные государства"),
    Text(
        (
            "No supply line passes through hexes of a neutral country or of its Dependents, not even along a "
            "transport line."
        ),
        (
            "Линия снабжения не проходит через гексы нейтрального государства и Зависимых от него, даже по "
            "транспортной линии."
        ),
    ),
    broken=Text(
        "The supply line is cut: { $hex } belongs to { $country }, which is neutral.",
        "Линия снабжения прервана: { $hex } – нейтральная территория ({ $country }).",
    ),
    see=("P29.2", "P3.8", "10.2-line-5"),
)
LINE_SEA_HEX = Rule(
    "10.2.1-3",
    Text("Sea hexes", "Морские гексы"),
    Text(
        "No supply line passes through a sea hex unless a friendly Beachhead is there.",
        "Линия снабжения не проходит через морской гекс, если в нём нет дружественного плацдарма.",
    ),
    broken=Text(
        "The supply line is cut: { $hex } is a sea hex without a friendly Beachhead.",
        "Линия снабжения прервана: { $hex } – морской гекс без дружественного плацдарма.",
    ),
    see=("P18.1", "10.2-port-1", "P3.7"),
    exceptions=("10.2-port-1",),
)
LINE_EZOC = Rule(
    "10.2.1-4",
    Text("EZOC on the line", "EZOC на линии"),
    Text(
        (
            "No supply line passes through an EZOC hex without a friendly ground unit in it. The hex of the source is "
            "part of the line."
        ),
        (
            "Линия снабжения не проходит через гекс с EZOC, если в нём нет дружественного наземного подразделения. "
            "Гекс источника – тоже часть линии."
        ),
    ),
    broken=Text(
        "The supply line is cut at { $hex }: an enemy zone of control ({ $enemies }) and no friendly unit.",
        "Линия снабжения перерезана: { $hex } – вражеская зона контроля ({ $enemies }), а своих там нет.",
    ),
    see=("8.1.1-supply-1", "8.1-neg-1", "10.2-line-3"),
    exceptions=("10.2-line-3",),
)
LINE_ENEMY_UNIT = Rule(
    "10.2.1-5",
    Text("Enemy unit on the line", "Неприятель на линии"),
    Text(
        "No supply line passes through a hex with an enemy ground unit.",
        "Линия снабжения не проходит через гекс с вражеским наземным подразделением.",
    ),
    broken=Text(
        "The supply line is cut at { $hex }: { $enemy } is there.",
        "Линия снабжения перерезана: { $hex } – там { $enemy }.",
    ),
    see=("10.2-line-7", "10.2.1-6", "10.2.1-4"),
    exceptions=("10.2-line-7",),
)
LINE_ENEMY_MARKER = Rule(
    "10.2.1-6",
    Text("Enemy marker on the line", "Вражеский маркер на линии"),
    Text(
        (
            "No supply line passes through a hex with an enemy Detachment or Logistics marker. Other enemy markers, "
            "and your own, do not block it."
        ),
        (
            "Линия снабжения не проходит через гекс с вражеским маркером Detachment или Logistics. Другие вражеские "
            "маркеры и свои ей не мешают."
        ),
    ),
    broken=Text(
        "The supply line is cut at { $hex }: there is an enemy marker, { $marker }.",
        "Линия снабжения перерезана: { $hex } – там вражеский маркер { $marker }.",
    ),
    see=("P19.3", "P20.11", "10.2.1-5"),
    exceptions=("10.2-line-7",),
)
LINE_UNCONTROLLED_CITY = Rule(
    "10.2.1-7",
    Text("Enemy cities and ports", "Города и порты вражеской страны"),
    Text(
        (
            "No supply line passes through a hex with a city or port in an enemy country unless it is "
            "friendly-controlled. Other hexes of an enemy country are not restricted."
        ),
        (
            "Линия снабжения не проходит через гекс с городом или портом вражеской страны, если он не под "
            "дружественным контролем. Остальные гексы вражеской страны ей не мешают."
        ),
    ),
    broken=Text(
        "The supply line is cut: you do not control { $hex }, a city or port of an enemy country.",
        "Линия снабжения прервана: { $hex } – город или порт вражеской страны не под вашим контролем.",
    ),
    see=("10.2.1-8", "P22.1", "P22.2"),
    exceptions=("10.2.1-8",),
)
LINE_DEPENDENT_CITIES = Rule(
    "10.2.1-8",
    Text("Dependents and conquered minors", "Зависимые и завоёванные малые"),
    Text(
        (
            "That ban does not hold for cities and ports of Dependents and of conquered minor countries of the "
            "Western Allies: a line passes there without control. To use such a port by sea still takes control."
        ),
        (
            "Этот запрет не касается городов и портов Зависимых и завоёванных малых стран Западных союзников: там "
            "линия проходит и без контроля. Но чтобы пойти из такого порта морем, контроль нужен."
        ),
    ),
    see=("10.2.1-7", "10.2-port-1", "P22.5"),
)
HQ_DEPLOYS_AT_HOME = Rule(
    "10.3-1",
    Text("HQ as a deployment location", "Штаб – место развёртывания"),
    Text(
        "An HQ is a deployment location only if it is supplied and in its home country.",
        "Штаб служит местом развёртывания, только если снабжается и находится в родной стране.",
    ),
    broken=Text(
        "{ $unit }: to be a deployment location an HQ must be supplied and in its home country.",
        "{ $unit }: чтобы быть местом развёртывания, штаб должен снабжаться и стоять в родной стране.",
    ),
    see=("P20.3", "10.3-2", "10.2-line-1"),
    exceptions=("10.3-2",),
)
SS_HQ_DEPLOYS = Rule(
    "10.3-2",
    Text("The SS HQ 1-2-0", "Штаб SS 1-2-0"),
    Text(
        "The SS HQ 1-2-0 is a deployment location only if it has ground supply. It may be outside its home country.",
        (
            "Штаб SS 1-2-0 служит местом развёртывания, только если снабжается по суше. Находиться он может и за "
            "пределами родной страны."
        ),
    ),
    broken=Text(
        "{ $unit }: to be a deployment location it needs ground supply.",
        "{ $unit }: чтобы быть местом развёртывания, нужно снабжение по суше.",
    ),
    see=("P20.4", "10.2-ground-1", "10.3-1"),
)
SHAEF_DEPLOYS = Rule(
    "10.3-3",
    Text("The SHAEF marker", "Маркер SHAEF"),
    Text(
        "The Western SHAEF marker is a deployment location only if it is supplied, by land or by sea.",
        "Западный маркер SHAEF служит местом развёртывания, только если снабжается – по суше или морем.",
    ),
    broken=Text(
        "SHAEF in { $hex } is not supplied and no deployment location.",
        "SHAEF, { $hex }: снабжения нет, это не место развёртывания.",
    ),
    see=("P20.6", "P20.14", "10.2-line-1"),
)
LOGISTICS_DEPLOYS = Rule(
    "10.3-4",
    Text("A Logistics marker", "Маркер Logistics"),
    Text(
        "A German or Soviet Logistics marker is a deployment location only if it has ground supply.",
        "Немецкий или советский маркер Logistics служит местом развёртывания, только если снабжается по суше.",
    ),
    broken=Text(
        "Logistics in { $hex } has no ground supply and is no deployment location.",
        "Logistics, { $hex }: снабжения по суше нет, это не место развёртывания.",
    ),
    see=("P20.5", "P20.11", "10.2-ground-1"),
)
BASE_NEEDS_SUPPLY = Rule(
    "10.3-5",
    Text("Air and Naval Bases", "Воздушные и Военно-морские базы"),
    Text(
        "A ground unit makes a hex an Air Base or a Naval Base only if it is supplied.",
        "Наземное подразделение служит Воздушной или Военно-морской базой, только если снабжается.",
    ),
    broken=Text(
        "{ $hex } is no base: no supplied ground unit of yours is there.",
        "{ $hex }: не база – там нет вашего снабжаемого наземного подразделения.",
    ),
    see=("P14.1", "P14.2", "10.2-line-1"),
)
COMBINING_NEEDS_SUPPLY = Rule(
    "10.3-6a",
    Text("Combining", "Объединение"),
    Text(
        "In the Organisation segment units combine only if they are supplied and no enemy air unit is in their hex.",
        "В Сегменте Организации подразделения объединяются, только если снабжаются и в их гексе нет вражеской авиации.",
    ),
    broken=Text(
        "Units in { $hex } cannot combine without supply.",
        "{ $hex }: без снабжения объединиться нельзя.",
    ),
    see=("P13.1", "10.3-6b", "P15.5"),
)
UNSUPPLIED_MAY_SPLIT = Rule(
    "10.3-6b",
    Text("Breaking down and converting", "Разделение и преобразование"),
    Text(
        "Units without supply may still break down or convert to a fortress.",
        "Без снабжения подразделения могут разделяться и преобразоваться в крепость.",
    ),
    see=("P13.4", "P13.5", "10.3-6a"),
)
MOVING_NEEDS_SUPPLY = Rule(
    "10.3-7a",
    Text("Movement phase", "Фаза Перемещения"),
    Text(
        (
            "Only supplied units move in the Movement phase. The test is made when the unit’s own move begins and not "
            "again on the way."
        ),
        (
            "В Фазе Перемещения двигаются только снабжаемые подразделения. Проверка – в начале хода самого "
            "подразделения, в пути её не повторяют."
        ),
    ),
    broken=Text(
        "{ $unit }: out of supply, so no move in the Movement phase.",
        "{ $unit }: снабжения нет, в Фазе Перемещения двигаться нельзя.",
    ),
    see=("10.2-line-1", "10.3-7b", "P3.1"),
)
RESERVE_NEEDS_NO_SUPPLY = Rule(
    "10.3-7b",
    Text("Reserve Movement phase", "Фаза Перемещения Резервов"),
    Text(
        "Unsupplied units may move in the Reserve Movement phase.",
        "Не снабжаемые подразделения могут перемещаться в Фазе Перемещения Резервов.",
    ),
    see=("P12.2", "10.3-7a", "8.1.1-reserve-1"),
    exceptions=("P12.3",),
)
DROP_NEEDS_SUPPLY = Rule(
    "10.3-8",
    Text("Airdrop", "Десантирование"),
    Text(
        "An airborne unit must be supplied to drop in the Blitz Combat segment.",
        "Чтобы десантироваться в Боевом сегменте Blitz, десантное подразделение должно снабжаться.",
    ),
    broken=Text("{ $unit }: out of supply, so no drop.", "{ $unit }: снабжения нет, десантироваться нельзя."),
    see=("P17.1", "P17.3", "P17.5"),
)
DEFENCE_NEEDS_SUPPLY = Rule(
    "10.3-9",
    Text("Supply for going over to the defence", "Снабжение для перехода к обороне"),
    Text(
        "An airborne unit must be supplied to go over to the defence in the Blitz Combat segment.",
        "Чтобы перейти к обороне в Боевом сегменте Blitz, десантное подразделение должно снабжаться.",
    ),
    broken=Text(
        "{ $unit }: out of supply, so it cannot go over to the defence.",
        "{ $unit }: снабжения нет, перейти к обороне нельзя.",
    ),
    see=("P17.6", "P8.7", "10.3-8"),
)
ARMOUR_SHIFT_NEEDS_SUPPLY = Rule(
    "10.3-10",
    Text("Armour shift", "Танковый сдвиг"),
    Text(
        (
            "Attacking armour must be supplied to give its column shift in the Blitz Combat segment. Without supply "
            "it still attacks with its factor."
        ),
        (
            "Чтобы дать сдвиг по таблице битв в Боевом сегменте Blitz, атакующие танки должны снабжаться. Без "
            "снабжения они атакуют, но только своей силой."
        ),
    ),
    see=("P8.1", "P4.9", "7-need-1"),
)
HQ_SUPPORT_NEEDS_SUPPLY = Rule(
    "10.3-11",
    Text("HQ support", "Поддержка штаба"),
    Text(
        "An HQ must be supplied to give combat support and a column shift.",
        "Чтобы дать поддержку в бою и сдвиг по таблице битв, штаб должен снабжаться.",
    ),
    broken=Text(
        "{ $unit }: out of supply, so no support and no shift.", "{ $unit }: снабжения нет – ни поддержки, ни сдвига."
    ),
    see=("P8.2", "P8.3", "10.2-line-1"),
)
ADVANCE_NEEDS_SUPPLY = Rule(
    "10.3-12",
    Text("Advance and exploitation", "Наступление и продвижение"),
    Text(
        "A unit must be supplied to advance after combat or to exploit. Attacking as such needs no supply.",
        (
            "Чтобы наступать после битвы или продвигаться, подразделение должно снабжаться. Сама атака снабжения не "
            "требует."
        ),
    ),
    broken=Text(
        "{ $unit }: out of supply, so no advance and no exploitation.",
        "{ $unit }: снабжения нет – ни наступления после битвы, ни продвижения.",
    ),
    see=("P10.1", "P11.3", "7-need-1"),
)
WEATHER_ON_TRACK = Rule(
    "8-wx-1",
    Text("The turn track shows it", "Погоду показывает дорожка ходов"),
    Text(
        "Turns of adverse weather are marked on the turn track. On other turns weather has no effect.",
        "Ходы неблагоприятной погоды выделены на дорожке ходов. В остальные ходы погода ни на что не влияет.",
    ),
    see=("8-wx-2", "8-wx-5", "P28"),
)
THREE_KINDS_OF_WEATHER = Rule(
    "8-wx-2",
    Text("Mud, Storms, Snow", "Бездорожье, Бури, Снег"),
    Text(
        "Adverse weather is of three kinds: Mud, Storms and Snow.",
        "Неблагоприятная погода бывает трёх видов: Бездорожье, Бури и Снег.",
    ),
    see=("11.2-1", "11.3-1", "11.4-1", "8-wx-1"),
)
NORMAL_AREA = Rule(
    "8-wx-3",
    Text("The Normal area", "Нормальная область"),
    Text(
        (
            "Normal is every land hex outside Egypt, Iraq, Kuwait, Libya, Palestine, Syria and Transjordan. Sea hexes "
            "have no weather."
        ),
        (
            "Нормальная область – все сухопутные гексы вне Египта, Ирака, Кувейта, Ливии, Палестины, Сирии и "
            "Трансиордании. У морских гексов погоды нет."
        ),
    ),
    see=("8-wx-4", "8-wx-5"),
)
DESERT_AREA = Rule(
    "8-wx-4",
    Text("The Desert area", "Область «Пустыня»"),
    Text(
        (
            "Desert is every land hex in Egypt, Iraq, Kuwait, Libya, Palestine, Syria and Transjordan, whatever its "
            "terrain."
        ),
        (
            "Пустыня – все сухопутные гексы Египта, Ирака, Кувейта, Ливии, Палестины, Сирии и Трансиордании, какой бы "
            "ни была местность."
        ),
    ),
    see=("8-wx-3", "8-wx-5"),
)
WEATHER_IN_ITS_AREA = Rule(
    "8-wx-5",
    Text("Only where and when it is named", "Только там и тогда, где указано"),
    Text(
        "A kind of weather counts only in the areas named on the turn track, and only on those turns.",
        "Погода действует только в тех областях, что указаны на дорожке ходов, и только в эти ходы.",
    ),
    see=("8-wx-1", "8-wx-3", "8-wx-4"),
)
DR3_TO_DR2 = Rule(
    "11.1-dr-1",
    Text("Dr3 becomes Dr2", "Dr3 становится Dr2"),
    Text(
        "Mud, Storms or Snow in the defender’s hex: Dr3 becomes Dr2.",
        "Бездорожье, Бури или Снег в гексе защитника: Dr3 становится Dr2.",
    ),
    see=("11.1-dr-2", "11.1-keep-1", "P9.1"),
)
DR2_TO_DR1 = Rule(
    "11.1-dr-2",
    Text("Dr2 becomes Dr1", "Dr2 становится Dr1"),
    Text(
        "Mud, Storms or Snow in the defender’s hex: Dr2 becomes Dr1, and no less.",
        "Бездорожье, Бури или Снег в гексе защитника: Dr2 становится Dr1, не дальше.",
    ),
    see=("11.1-dr-1", "11.1-dr-3", "P9.1"),
)
DR1_TO_EXCHANGE = Rule(
    "11.1-dr-3",
    Text("Dr1 becomes Ex", "Dr1 становится Ex"),
    Text(
        "Mud, Storms or Snow in the defender’s hex: Dr1 becomes Ex, an exchange.",
        "Бездорожье, Бури или Снег в гексе защитника: Dr1 становится Ex – разменом.",
    ),
    see=("11.1-dr-2", "P9.3", "11.1-keep-1"),
)
OTHER_RESULTS_KEPT = Rule(
    "11.1-keep-1",
    Text("Other results stay", "Прочие результаты не меняются"),
    Text(
        "Ex, Ar1 and results of loss stay as they are. Of a composite result only the Dr part changes.",
        "Ex, Ar1 и результаты потерь не меняются. В составном результате меняется только часть Dr.",
    ),
    see=("11.1-dr-1", "P7", "P9.2"),
)
MUD_SPARES_RETREAT = Rule(
    "11.2-1",
    Text("Retreat and advance in mud", "Отступление и наступление в бездорожье"),
    Text(
        "Mud does not affect retreats or the advance after combat.",
        "Бездорожье не влияет на отступление и наступление после битвы.",
    ),
    see=("11.2-7", "8.1.1-mud-1", "P10.1"),
)
NO_AIR_INTO_MUD = Rule(
    "11.2-2",
    Text("No aircraft into mud", "Авиация не ставится в бездорожье"),
    Text(
        "No air unit may be placed in a Mud hex. Staying over it and returning to a base are not placing.",
        "Авиацию нельзя ставить в гекс с бездорожьем. Остаться над ним или вернуться на базу – не значит ставить.",
    ),
    broken=Text(
        "{ $unit }: no air unit can be placed in { $hex } – mud.",
        "{ $unit }: в гекс { $hex } авиацию не поставить – бездорожье.",
    ),
    see=("P15.1", "P15.3", "P15.8"),
)
MUD_EZOC_LOCK = Rule(
    "11.2-3",
    Text("No way out of mud and EZOC", "Из бездорожья и EZOC не выйти"),
    Text(
        "Units may not leave Mud hexes that are in an EZOC. This holds in the Movement phase.",
        "Из гексов с бездорожьем и EZOC подразделения выходить не могут. Это действует в Фазе Перемещения.",
    ),
    broken=Text(
        "{ $unit }: stuck in { $hex } – mud and an enemy zone of control.",
        "{ $unit }: из гекса { $hex } не выйти – бездорожье и вражеская зона контроля.",
    ),
    see=("8.1.1-mud-1", "11.2-1"),
)
NO_BLITZ_INTO_MUD = Rule(
    "11.2-4",
    Text("No Blitz into mud", "Blitz и бездорожье"),
    Text(
        (
            "Mud hexes may not be attacked in the Blitz Combat segment. Attacking out of mud is allowed, and so is "
            "the ordinary Combat segment."
        ),
        (
            "Гексы с бездорожьем нельзя атаковать в Боевом сегменте Blitz. Атаковать из бездорожья можно; в обычном "
            "боевом сегменте запрета нет."
        ),
    ),
    broken=Text(
        "{ $hex } is muddy: no attack on it in the Blitz Combat segment.",
        "{ $hex }: бездорожье, в Боевом сегменте Blitz этот гекс атаковать нельзя.",
    ),
    see=("11.3-3", "11.4-6", "P11.6"),
)
NO_AIR_SHIFT_IN_MUD = Rule(
    "11.2-5",
    Text("No air shift in mud", "В бездорожье авиация сдвига не даёт"),
    Text(
        "In battles for Mud hexes air units give no column shift, wherever they are.",
        "В битвах за гексы с бездорожьем авиация не даёт сдвига по таблице битв, где бы она ни была.",
    ),
    see=("P8.4", "11.3-4", "11.4-5"),
)
MUD_SHIFT = Rule(
    "11.2-6",
    Text("Mud helps the defender", "Бездорожье помогает защитнику"),
    Text(
        "The defender in a Mud hex gets one column shift to the left.",
        "Защитник в гексе с бездорожьем получает один сдвиг влево по таблице битв.",
    ),
    see=("P8.8", "11.2-5", "P7"),
)
NO_EXPLOITATION_IN_MUD = Rule(
    "11.2-7",
    Text("No exploitation in mud", "В бездорожье нет продвижения"),
    Text(
        "Ground units may not exploit in Mud: neither start in a Mud hex, nor pass through, nor enter one.",
        (
            "В бездорожье наземные подразделения не продвигаются: такой гекс нельзя ни покинуть, ни пройти, ни занять "
            "продвижением."
        ),
    ),
    broken=Text("{ $unit }: no exploitation in mud – { $hex }.", "{ $unit }: в бездорожье продвижения нет – { $hex }."),
    see=("P11.3", "P11.5", "11.2-1"),
)
STORMS_SPARE_RETREAT = Rule(
    "11.3-1",
    Text("What storms leave alone", "На что бури не влияют"),
    Text(
        "Storms do not affect retreats, the advance after combat or exploitation.",
        "Бури не влияют на отступление, наступление после битвы и продвижение.",
    ),
    see=("11.3-2", "P10.1", "P11.4"),
)
STORM_EZOC_STOPS = Rule(
    "11.3-2",
    Text("Storm and EZOC stop", "Буря и EZOC останавливают"),
    Text(
        "Movement phase: a ground unit must stop after leaving or entering a Storm hex in an EZOC.",
        (
            "Фаза Перемещения: наземное подразделение должно остановиться после выхода из гекса с бурей и EZOC или "
            "входа в него."
        ),
    ),
    broken=Text(
        "{ $unit }: storm and an enemy zone of control – the move must end in { $hex }.",
        "{ $unit }: буря и вражеская зона контроля – в гексе { $hex } перемещение должно закончиться.",
    ),
    see=("8.1.1-wx-1", "8.1.1-wx-2", "11.4-4"),
)
NO_BLITZ_INTO_STORMS = Rule(
    "11.3-3",
    Text("No Blitz into storms", "Blitz и бури"),
    Text(
        "Storm hexes may not be attacked in the Blitz Combat segment, by anybody.",
        "Гексы с бурей нельзя атаковать в Боевом сегменте Blitz – никому.",
    ),
    broken=Text(
        "There is a storm in { $hex }: no attack on it in the Blitz Combat segment.",
        "{ $hex }: буря, в Боевом сегменте Blitz этот гекс атаковать нельзя.",
    ),
    see=("11.2-4", "11.4-6", "P11.6"),
)
STORM_AIR_SHIFT = Rule(
    "11.3-4",
    Text("Air shift in storms", "Авиация и бури"),
    Text(
        "In a battle for a Storm hex air units give no shift from an adjacent hex, but do from the hex itself.",
        "В битве за гекс с бурей авиация не даёт сдвига из соседнего гекса, но даёт, если находится в самом гексе.",
    ),
    see=("P8.4", "11.4-5", "11.2-5"),
)
SNOW_SPARES_RETREAT = Rule(
    "11.4-1",
    Text("What snow leaves alone", "На что снег не влияет"),
    Text(
        "Snow does not affect retreats, the advance after combat or exploitation.",
        "Снег не влияет на отступление, наступление после битвы и продвижение.",
    ),
    see=("11.4-4", "P10.1", "P11.4"),
)
NO_BEACHHEAD_IN_SNOW = Rule(
    "11.4-2",
    Text("No beachheads in northern snow", "Снег: на севере нет плацдармов"),
    Text(
        "In Snow, support units may not convert to a Beachhead in the North Sea or the Baltic Sea.",
        "При Снеге юниты поддержки не могут преобразоваться в плацдарм в Северном и Балтийском морях.",
    ),
    broken=Text(
        "{ $zone }: no Beachhead can be formed here in snow.", "{ $zone }: при снеге плацдарма здесь не создать."
    ),
    see=("P18.1", "8-wx-5"),
)
ICE_CLOSES_PORTS = Rule(
    "11.4-3",
    Text("Ice closes ports", "Лёд закрывает порты"),
    Text(
        "While Snow is in force there, an ice hex is neither a Naval Base nor an open port.",
        "Пока действует Снег, ледяной гекс – ни Военно-морская база, ни открытый порт.",
    ),
    broken=Text("{ $port }: the port is iced up.", "{ $port }: порт во льду."),
    see=("10.2-port-1", "P14.2", "8-wx-5"),
)
SNOW_EZOC_STOPS = Rule(
    "11.4-4",
    Text("Snow and EZOC stop", "Снег и EZOC останавливают"),
    Text(
        "Movement phase: a ground unit must stop after leaving or entering a Snow hex in an EZOC.",
        (
            "Фаза Перемещения: наземное подразделение должно остановиться после выхода из гекса со снегом и EZOC или "
            "входа в него."
        ),
    ),
    broken=Text(
        "{ $unit }: snow and an enemy zone of control – the move must end in { $hex }.",
        "{ $unit }: снег и вражеская зона контроля – в гексе { $hex } перемещение должно закончиться.",
    ),
    see=("8.1.1-wx-1", "8.1.1-wx-2", "11.3-2"),
)
SNOW_AIR_SHIFT = Rule(
    "11.4-5",
    Text("Air shift in snow", "Авиация и снег"),
    Text(
        "In a battle for a Snow hex air units give no shift from an adjacent hex, but do from the hex itself.",
        "В битве за гекс со снегом авиация не даёт сдвига из соседнего гекса, но даёт, если находится в самом гексе.",
    ),
    see=("P8.4", "11.3-4", "11.2-5"),
)
BLITZ_INTO_SNOW = Rule(
    "11.4-6",
    Text("Who attacks into snow in the Blitz", "Blitz и снег: кто атакует"),
    Text(
        (
            "In the Blitz Combat segment Snow hexes may be attacked only by German SS, Germans beside the SS, Finns, "
            "Soviets, Swedes and Siberians, and only from Blitz hexes."
        ),
        (
            "Гексы со снегом в Боевом сегменте Blitz могут атаковать только немецкие SS, немцы рядом с SS, финны, "
            "Советы, шведы и сибирские части – и только из гексов Blitz."
        ),
    ),
    broken=Text(
        "{ $unit }: cannot attack { $hex } in the Blitz Combat segment – snow.",
        "{ $unit }: в Боевом сегменте Blitz атаковать { $hex } нельзя – снег.",
    ),
    see=("11.4-6a", "11.4-6b", "11.2-4", "P6.5"),
)
GERMAN_SS_IN_SNOW = Rule(
    "11.4-6a",
    Text("German SS", "Немецкие SS"),
    Text(
        "German SS units in Blitz hexes may attack Snow hexes.",
        "Немецкие подразделения SS из гексов Blitz могут атаковать гексы со снегом.",
    ),
    broken=Text(
        "{ $unit }: even the SS attack into snow ({ $hex }) only from a Blitz hex.",
        "{ $unit }: даже SS атакуют в снег ({ $hex }) только из гекса Blitz.",
    ),
    see=("11.4-6", "11.4-6b", "P11.1"),
)
GERMANS_BY_SS_IN_SNOW = Rule(
    "11.4-6b",
    Text("Germans beside the SS", "Немцы рядом с SS"),
    Text(
        (
            "So may every German unit in a Blitz hex that holds an SS unit or is next to a hex with one. An SS HQ "
            "counts; the SS unit need not attack."
        ),
        (
            "Могут и все немецкие подразделения в гексах Blitz, если в их гексе или рядом стоит подразделение SS. "
            "Штаб SS тоже считается; сами SS атаковать не обязаны."
        ),
    ),
    broken=Text(
        "{ $unit }: no SS unit here or next door, so no attack into snow ({ $hex }).",
        "{ $unit }: ни здесь, ни рядом нет SS, атаковать в снег ({ $hex }) нельзя.",
    ),
    see=("11.4-6", "11.4-6a", "P11.1"),
)
FINNS_IN_SNOW = Rule(
    "11.4-6c",
    Text("Finns", "Финны"),
    Text(
        "Finnish units in Blitz hexes may attack Snow hexes.",
        "Финские подразделения из гексов Blitz могут атаковать гексы со снегом.",
    ),
    see=("11.4-6", "11.4-6d"),
)
SOVIETS_IN_SNOW = Rule(
    "11.4-6d",
    Text("Soviets", "Советы"),
    Text(
        "Soviet units in Blitz hexes may attack Snow hexes.",
        "Советские подразделения из гексов Blitz могут атаковать гексы со снегом.",
    ),
    see=("11.4-6", "11.4-6f"),
)
SWEDES_IN_SNOW = Rule(
    "11.4-6e",
    Text("Swedes", "Шведы"),
    Text(
        "Swedish units in Blitz hexes may attack Snow hexes.",
        "Шведские подразделения из гексов Blitz могут атаковать гексы со снегом.",
    ),
    see=("11.4-6", "11.4-6c"),
)
SIBERIANS_IN_SNOW = Rule(
    "11.4-6f",
    Text("Siberians (RCG)", "Сибирские (RCG)"),
    Text(
        "Siberian (RCG) units in Blitz hexes may attack Snow hexes.",
        "Сибирские (RCG) подразделения из гексов Blitz могут атаковать гексы со снегом.",
    ),
    see=("11.4-6", "11.4-6d"),
)
SCENARIO_TWO_SHORES = Rule(
    "P.S",
    Text("Scenario S: Two Shores", "Сценарий S «Два берега»"),
    Text(
        (
            "A training ground of 12 × 10 hexes, not geography: real countries carry the attributes of the rules. 8 "
            "turns, two sides at war with each other and nobody else, no declarations, no reinforcements, empty "
            "pools. A side marks up to 3 Blitz hexes a turn, moves 2 units a turn by rail and has 2 Detachments; "
            "Germany and the USSR have 1 Logistics each. Weather: clear, Storms, Mud, Snow, Snow with desert Storms, "
            "Mud everywhere, desert Storms, clear."
        ),
        (
            "Учебный полигон 12 × 10 гексов, не география: настоящие страны лишь несут признаки правил. 8 ходов, две "
            "стороны воюют только между собой; ни объявлений войны, ни подкреплений, резерв потерь пуст. За ход у "
            "каждой стороны до 3 гексов Blitz и 2 подразделения по железной дороге; всего 2 Detachment, у Германии и "
            "СССР ещё по 1 Logistics. Погода: ясно, Бури, Бездорожье, Снег, Снег и Бури в Пустыне, Бездорожье всюду, "
            "Бури в Пустыне, ясно."
        ),
    ),
    ours=True,
    see=("P.S-W", "P.S-E", "P.S.devastation", "P1.1"),
    exceptions=("P.S-E",),
)
TWO_SHORES_DEVASTATION = Rule(
    "P.S.devastation",
    Text("S: devastation by event", "S: опустошение по событию"),
    Text(
        (
            "On turns 3 and 6 each side, in its Events segment, puts one Devastation marker on an enemy-controlled "
            "city or port of its choice within 4 hexes of one of its ready air units. If there is none, none is "
            "placed."
        ),
        (
            "В ходы 3 и 6 каждая сторона в своём Сегменте событий ставит один маркер Опустошения на город или порт "
            "под контролем противника по своему выбору, не дальше 4 гексов от своей готовой авиации. Если такого нет, "
            "маркер не ставится."
        ),
    ),
    broken=Text(
        "{ $hex }: choose an enemy-controlled city or port within 4 hexes of a ready air unit of yours.",
        "{ $hex }: выберите город или порт под контролем противника не дальше 4 гексов от своей готовой авиации.",
    ),
    ours=True,
    see=("P21.3", "P.S", "P21.2"),
)
TWO_SHORES_WEST = Rule(
    "P.S-W",
    Text("S-W: Axis and Western Allies", "S-W: Ось и Западные союзники"),
    Text(
        (
            "The Axis against the Western Allies. The USSR and Sweden are neutral, Åland with Sweden. "
            "Belgium-Holland, France, Britain and their Dependents are Western; Germany, Italy, Hungary, Romania, "
            "Finland and Libya are Axis."
        ),
        (
            "Ось против Западных союзников. СССР и Швеция нейтральны, Аландские острова – вместе со Швецией. "
            "Бельгия-Голландия, Франция, Британия и их Зависимые – Западные союзники; Германия, Италия, Венгрия, "
            "Румыния, Финляндия и Ливия – Ось."
        ),
    ),
    ours=True,
    see=("P.S", "P.S-W.events", "P.S-W.victory", "P.S-E"),
)
TWO_SHORES_WEST_EVENTS = Rule(
    "P.S-W.events",
    Text("S-W: events", "S-W: события"),
    Text(
        (
            "Turn 2, Western: Franco-Belgian Cooperation into the Strategic War Box. Turn 4, Axis: Anglo-French "
            "Non-Cooperation too; British and French units still together are in excess at once. Turn 5, Western: "
            "SHAEF in London, if lost in Glasgow, and a Partisan Base with a one-step French infantry in a French hex "
            "of its choice without enemy unit or marker. Both political markers stay."
        ),
        (
            "Ход 2, Западные: Franco-Belgian Cooperation – в Стратегический Блок Войны. Ход 4, Ось: туда же "
            "Anglo-French Non-Cooperation; британцы и французы, всё ещё стоящие вместе, сразу становятся излишком. "
            "Ход 5, Западные: SHAEF в Лондон, если он потерян – в Глазго, и Партизанская База с французской пехотой "
            "первого порядка в гекс Франции по их выбору без вражеских подразделений и маркеров. Оба политических "
            "маркера остаются."
        ),
    ),
    ours=True,
    see=("9.0.1-frbel-1", "9.0.1-ukfr-1", "P20.14", "P21.6"),
)
TWO_SHORES_WEST_VICTORY = Rule(
    "P.S-W.victory",
    Text("S-W: victory", "S-W: победа"),
    Text(
        (
            "After turn 8 the Axis wins if it controls three or more of Paris, Brussels, Antwerp and Tobruk, else the "
            "Western Allies win."
        ),
        (
            "После хода 8 Ось побеждает, если контролирует три или более из городов Париж, Брюссель, Антверпен и "
            "Тобрук, иначе побеждают Западные союзники."
        ),
    ),
    ours=True,
    see=("P.S-W", "P22.1", "P22.2"),
)
TWO_SHORES_EAST = Rule(
    "P.S-E",
    Text("S-E: Axis and Soviets", "S-E: Ось и Советы"),
    Text(
        (
            "The Axis against the Soviets. Britain, Egypt, Iraq, Sweden and Åland are neutral. France and "
            "Belgium-Holland are conquered Western minors under Axis control. Tunisia is a Western Dependent: the "
            "Western faction has no player, but the Axis is at war with it."
        ),
        (
            "Ось против Советов. Британия, Египет, Ирак, Швеция и Аландские острова нейтральны. Франция и "
            "Бельгия-Голландия – завоёванные малые страны Западных союзников под контролем Оси. Тунис – Зависимая "
            "Западных союзников: игрока у этой фракции нет, но Ось с ней воюет."
        ),
    ),
    ours=True,
    see=("P.S", "P.S-E.events", "P.S-E.victory", "P.S-W"),
    exceptions=("P.S-E.sweden",),
)
TWO_SHORES_EAST_EVENTS = Rule(
    "P.S-E.events",
    Text("S-E: events", "S-E: события"),
    Text(
        (
            "Turn 3, Soviets: a Partisan Base with a Soviet-owned one-step Romanian infantry in a Romanian hex of "
            "their choice without enemy unit or marker."
        ),
        (
            "Ход 3, Советы: Партизанская База с румынской пехотой первого порядка под их началом – в гекс Румынии по "
            "их выбору без вражеских подразделений и маркеров."
        ),
    ),
    ours=True,
    see=("P21.6", "10.1-src-2", "P.S.devastation"),
)
TWO_SHORES_SWEDEN = Rule(
    "P.S-E.sweden",
    Text("S-E option: Sweden joins", "Вариант S-E: Швеция вступает в войну"),
    Text(
        (
            "An option for S-E: in its Events segment of turn 4 the Axis brings Sweden into the war on its side, with "
            "Åland and the Swedish garrison."
        ),
        (
            "Вариант для S-E: в Сегменте событий Оси на ходу 4 Швеция вступает в войну на её стороне, вместе с "
            "Аландскими островами и шведским гарнизоном."
        ),
    ),
    ours=True,
    see=("P22.4", "11.4-6e", "P.S-E"),
)
TWO_SHORES_EAST_VICTORY = Rule(
    "P.S-E.victory",
    Text("S-E: victory", "S-E: победа"),
    Text(
        (
            "After turn 8: the points of cities that were Soviet at the start and are now the Axis’s, minus those of "
            "cities that were Axis and are now Soviet. 0 or more: the Axis wins; −3 or less: the Soviets; else a draw."
        ),
        (
            "После хода 8: очки городов, которые в начале были советскими, а теперь у Оси, минус очки городов, "
            "которые были у Оси, а теперь советские. 0 и больше – победа Оси, −3 и меньше – Советов, иначе ничья."
        ),
    ),
    ours=True,
    see=("P27.1", "P.S-E", "P22.2"),
)
SCENARIO_BARBAROSSA = Rule(
    "P.B",
    Text("Scenario B: Barbarossa", "Сценарий B «Барбаросса»"),
    Text(
        (
            "May–June 1941 to March–April 1943, turns 11–22 of the calendar, Axis against Soviets on the map of "
            "Europe; no Western faction. Blitz hexes a turn: Axis 6, Soviets 3, from turn 18 5. By rail 5 units a "
            "turn each; 6 Detachments each. Surprise on turn 11. Empty pools, no declarations, no Strategic War Box."
        ),
        (
            "Май – июнь 1941 – март – апрель 1943, ходы календаря 11–22, Ось против Советов на карте Европы, без "
            "Западных союзников. Гексов Blitz за ход: Ось – 6, Советы – 3, с хода 18 – 5. По железной дороге – по 5 "
            "подразделений за ход, маркеров Detachment – по 6. На ходу 11 внезапность. Резерв потерь пуст, объявлений "
            "войны и Стратегического Блока Войны нет."
        ),
    ),
    ours=True,
    see=("P.B.map", "P.B.victory", "P.L.surprise", "P28"),
)
BARBAROSSA_MAP = Rule(
    "P.B.map",
    Text("B: the field of war", "B: театр войны"),
    Text(
        (
            "In play are Germany, Italy, Slovakia, Hungary, Romania and Finland, the USSR, the Baltic States as its "
            "Dependent, and Poland, a conquered Western minor; every other country is neutral and closed. The Soviets "
            "also control Vyborg’s shore, Bessarabia and eastern Poland. Sea zones: Baltic, Black, Caspian. Box: "
            "Soviet Interior."
        ),
        (
            "В игре Германия, Италия, Словакия, Венгрия, Румыния и Финляндия, СССР, Прибалтика как его Зависимая и "
            "Польша – завоёванная малая страна Западных союзников; остальные страны нейтральны и закрыты. У Советов "
            "также выборгский берег, Бессарабия и восток Польши. Морские зоны: Балтийское, Чёрное, Каспийское. Блок: "
            "Советский Внутренний."
        ),
    ),
    broken=Text("{ $hex } is not in play in this scenario.", "{ $hex }: в этом сценарии не участвует."),
    ours=True,
    see=("P.B", "P29.2", "P.L.partition", "P24.1"),
)
BARBAROSSA_VICTORY = Rule(
    "P.B.victory",
    Text("B: victory", "B: победа"),
    Text(
        (
            "Axis points are the points of cities it holds that were Soviet at the start (25 in all), minus those the "
            "Soviets hold that were Axis. After turn 22: −3 or more, the Axis wins; −4 or −5, a draw; −6 or less, the "
            "Soviets win."
        ),
        (
            "Очки Оси – очки удерживаемых ею городов, бывших в начале советскими (всего 25), минус очки городов Оси, "
            "взятых Советами. После хода 22: −3 и больше – победа Оси, −4 или −5 – ничья, −6 и меньше – победа Советов."
        ),
    ),
    ours=True,
    see=("P27.1", "P.B.sudden", "P.B"),
    exceptions=("P.B.sudden",),
)
BARBAROSSA_SUDDEN_VICTORY = Rule(
    "P.B.sudden",
    Text("B: victory at once", "B: досрочная победа"),
    Text(
        (
            "At an End phase the Axis wins at once if it controls Moscow and Leningrad; from turn 16 on the Soviets "
            "win at once if the Axis has −10 points or less."
        ),
        (
            "В Фазе завершения Ось побеждает сразу, если контролирует Москву и Ленинград; с хода 16 Советы побеждают "
            "сразу, если у Оси −10 очков или меньше."
        ),
    ),
    ours=True,
    see=("P.B.victory", "P27.1"),
)
SCENARIO_EUROPE = Rule(
    "P.L",
    Text("Scenario L: Theatre of Europe", "Сценарий L «Театр Европы»"),
    Text(
        (
            "September 1939 to August 1945 on the whole map, 36 turns, three factions; the Axis and the Western "
            "Allies are at war from turn 1. Blitz hexes a turn: Axis 6; Western 3, from turn 26 5; Soviets 3, from "
            "turn 18 5. By rail a turn: Axis 6, Western 4, Soviets 6 units. 6 Detachments each."
        ),
        (
            "Сентябрь 1939 – август 1945, вся карта, 36 ходов, три фракции; Ось и Западные союзники воюют с первого "
            "хода. Гексов Blitz за ход: Ось – 6; Западные союзники – 3, с хода 26 – 5; Советы – 3, с хода 18 – 5. По "
            "железной дороге за ход: Ось – 6, Западные – 4, Советы – 6 подразделений. Маркеров Detachment – по 6."
        ),
    ),
    ours=True,
    see=("P28", "P27.2", "P27.3", "P.L.declarations"),
)
PARTITION = Rule(
    "P.L.partition",
    Text("Partition of Poland", "Раздел Польши"),
    Text(
        (
            "At the end of the turn in which the Axis controls Warsaw, if before turn 9, Poland is conquered. Its "
            "hexes e0808 e0809 e0908 e0909 e1007 e1008 e1107 e1108 e1109 e1207 e1208 e1308 e1309 e1407 e1408 e1507 "
            "e1508 pass to the Soviets, all others to the Axis; Axis units in the east go to the nearest Axis hex "
            "with room, as their owner chooses."
        ),
        (
            "В конце хода, в который Ось взяла под контроль Варшаву, если это раньше хода 9, Польша завоёвана. Её "
            "гексы e0808 e0809 e0908 e0909 e1007 e1008 e1107 e1108 e1109 e1207 e1208 e1308 e1309 e1407 e1408 e1507 "
            "e1508 переходят к Советам, остальные – к Оси; подразделения Оси с востока уходят в ближайший гекс Оси, "
            "где есть место, по выбору владельца."
        ),
    ),
    ours=True,
    see=("P22.5", "P22.6", "P.L"),
)
KARELIA_CEDED = Rule(
    "P.L.karelia",
    Text("Turn 4: Karelia", "Ход 4: Карелия"),
    Text(
        "At the start of turn 4 the hex of Vyborg’s shore (e0111) passes to the Soviets if Finland is neutral.",
        "В начале хода 4 выборгский берег (e0111) переходит к Советам, если Финляндия нейтральна.",
    ),
    ours=True,
    see=("P.L", "P22.1", "P.L.baltic"),
)
ITALY_JOINS = Rule(
    "P.L.italy",
    Text("Turn 5: Italy", "Ход 5: Италия"),
    Text(
        "At the start of turn 5 Italy joins the Axis with Libya and Albania; its forces are placed.",
        "В начале хода 5 Италия вступает в войну на стороне Оси вместе с Ливией и Албанией; её силы ставятся на карту.",
    ),
    ours=True,
    see=("P22.4", "P.L", "P27.2"),
)
BALTIC_STATES = Rule(
    "P.L.baltic",
    Text("Turn 6: the Baltic and Bessarabia", "Ход 6: Прибалтика и Бессарабия"),
    Text(
        (
            "At the start of turn 6 the Baltic States, if neutral, become a Dependent of the USSR, and Bessarabia "
            "(e1608 e1609 e1710 e1810 e1911) passes to the Soviets if Romania is neutral."
        ),
        (
            "В начале хода 6 Прибалтика, если она нейтральна, становится Зависимой СССР, а Бессарабия (e1608 e1609 "
            "e1710 e1810 e1911) переходит к Советам, если нейтральна Румыния."
        ),
    ),
    ours=True,
    see=("P.L", "P22.1", "P.L.karelia"),
)
HUNGARY_AND_ROMANIA = Rule(
    "P.L.hungary",
    Text("Turn 8: Hungary and Romania", "Ход 8: Венгрия и Румыния"),
    Text(
        "At the start of turn 8 Hungary and Romania, if neutral, join the Axis.",
        "В начале хода 8 Венгрия и Румыния, если они нейтральны, вступают в войну на стороне Оси.",
    ),
    ours=True,
    see=("P22.4", "P.L.bulgaria", "P.L"),
)
SOVIETS_APPEAR = Rule(
    "P.L.soviets",
    Text("Turn 9: the Soviets", "Ход 9: Советы"),
    Text(
        (
            "Until turn 9 the Soviets take no turn. At the start of turn 9 their forces are placed as in scenario B; "
            "a unit whose hex is not Soviet-controlled goes to the nearest Soviet hex with room."
        ),
        (
            "До хода 9 Советы не ходят. В начале хода 9 их силы ставятся, как в сценарии B; подразделение, чей гекс "
            "не под контролем Советов, – в ближайший советский гекс, где есть место."
        ),
    ),
    ours=True,
    see=("P.B", "P1.1", "P.L.east"),
)
BULGARIA_JOINS = Rule(
    "P.L.bulgaria",
    Text("Turn 10: Bulgaria", "Ход 10: Болгария"),
    Text(
        "At the start of turn 10 Bulgaria, if neutral, joins the Axis.",
        "В начале хода 10 Болгария, если она нейтральна, вступает в войну на стороне Оси.",
    ),
    ours=True,
    see=("P22.4", "P.L.hungary", "P.L"),
)
WAR_IN_THE_EAST = Rule(
    "P.L.east",
    Text("Turn 11: war in the East", "Ход 11: война на Востоке"),
    Text(
        (
            "The Axis and the Soviets are at war from turn 11; on turn 9 or 10 already, if the Axis declares it in "
            "its Events segment. On turn 11 Finland, if neutral, joins the Axis."
        ),
        (
            "С хода 11 Ось и Советы воюют; с хода 9 или 10 – если Ось объявит войну в своём Сегменте событий. На ходу "
            "11 Финляндия, если она нейтральна, вступает в войну на стороне Оси."
        ),
    ),
    ours=True,
    see=("P.L.surprise", "P22.3", "P29.1", "P22.4"),
)
SURPRISE = Rule(
    "P.L.surprise",
    Text("Surprise", "Внезапность"),
    Text(
        (
            "In the first Axis faction-turn of the war in the East, Soviet HQs and air units give no shift, and the "
            "total defence of each Soviet-held hex is halved, rounded up."
        ),
        (
            "В первый ход Оси в войне на Востоке советские штабы и авиация не дают сдвига, а общая защита каждого "
            "занятого Советами гекса делится пополам с округлением вверх."
        ),
    ),
    ours=True,
    see=("P.L.east", "P8.3", "P8.4", "P6.9"),
)
US_ENTRY = Rule(
    "P.L.us",
    Text("Turn 14: the US", "Ход 14: США"),
    Text(
        "At the start of turn 14 the US enters the war with the Western Allies; its units arrive in Eastern US/Canada.",
        (
            "В начале хода 14 США вступают в войну на стороне Западных союзников; их силы прибывают в блок Eastern "
            "US/Canada."
        ),
    ),
    ours=True,
    see=("10.1-src-4", "P.L.reinforcements", "P20.7"),
)
LEND_LEASE = Rule(
    "P.L.lend-lease",
    Text("From turn 15: aid to the USSR", "С хода 15: помощь СССР"),
    Text(
        (
            "From turn 15 on the USSR gets 1 more replacement point a turn if no Axis fleet is in the Norwegian Sea, "
            "and 1 more if Baghdad is Western-controlled."
        ),
        (
            "С хода 15 СССР получает за ход ещё 1 очко пополнений, если в Норвежском море нет флота Оси, и ещё 1, "
            "если Багдад под контролем Западных союзников."
        ),
    ),
    ours=True,
    see=("P26.1", "P26.2", "P.L"),
)
SHAEF_ARRIVES = Rule(
    "P.L.shaef",
    Text("Turn 26: SHAEF", "Ход 26: SHAEF"),
    Text(
        "At the start of turn 26 SHAEF is placed in London, else in another British city.",
        "В начале хода 26 SHAEF ставится в Лондон, иначе в другой британский город.",
    ),
    ours=True,
    see=("P20.14", "10.3-3", "P20.6"),
)
SWEDISH_ROLL = Rule(
    "P.L.sweden",
    Text("From turn 11: Sweden", "С хода 11: Швеция"),
    Text(
        (
            "From turn 11 the Axis may roll once a turn in its Events segment while it controls Oslo and Copenhagen: "
            "on a 10 Sweden, if neutral, joins the Axis."
        ),
        (
            "С хода 11 Ось раз за ход в своём Сегменте событий может бросить кубик, пока контролирует Осло и "
            "Копенгаген: при 10 Швеция, если она нейтральна, вступает в войну на её стороне."
        ),
    ),
    ours=True,
    see=("P22.4", "11.4-6e", "P.L.declarations"),
)
DECLARATION_CALENDAR = Rule(
    "P.L.declarations",
    Text("Who may be attacked and when", "На кого и когда можно напасть"),
    Text(
        (
            "Axis: Denmark and Norway from turn 4, Belgium-Holland from 5, Greece and Yugoslavia from 7, neutral "
            "French Dependents at any time, others from 9. Western: Norway and Denmark from 4, neutral French "
            "Dependents from 7, others from 20. Soviets: none before their war with the Axis; Persia then, others "
            "from 20."
        ),
        (
            "Ось: Дания и Норвегия с хода 4, Бельгия-Голландия с 5, Греция и Югославия с 7, нейтральные Зависимые "
            "Франции – всегда, остальные с 9. Западные союзники: Норвегия и Дания с 4, нейтральные Зависимые Франции "
            "с 7, остальные с 20. Советы: до войны с Осью никто, затем Персия, остальные с 20."
        ),
    ),
    broken=Text(
        "{ $country }: your faction may not declare this war yet.",
        "{ $country }: объявить эту войну ваша фракция пока не может.",
    ),
    ours=True,
    see=("P22.3", "P.L.sweden", "P29.2", "P.L.east"),
)
REINFORCEMENTS = Rule(
    "P.L.reinforcements",
    Text("Reinforcements", "Подкрепления"),
    Text(
        (
            "Reinforcements come in the Deployment segment of the turns named in the schedule, to deployment "
            "locations or to the box named there; US units to Eastern US/Canada. Those of a country that is conquered "
            "or not yet in play are lost."
        ),
        (
            "Подкрепления прибывают в Сегменте развёртывания в ходы по расписанию – в места развёртывания или в "
            "указанный там блок; силы США – в Eastern US/Canada. Подкрепления страны, которая завоёвана или ещё не в "
            "игре, пропадают."
        ),
    ),
    ours=True,
    see=("P20.1", "P20.9", "P.L.us", "P26.1"),
)
GARRISONS = Rule(
    "P.L.garrisons",
    Text("Garrisons", "Гарнизоны"),
    Text(
        (
            "Each neutral country has a garrison, placed when it leaves neutrality. Until then its hexes are empty "
            "and closed, so it projects no zone of control."
        ),
        (
            "У каждой нейтральной страны есть гарнизон; он ставится, когда она теряет нейтралитет. До тех пор её "
            "гексы пусты и закрыты, и зоны контроля она не создаёт."
        ),
    ),
    ours=True,
    see=("P22.4", "P29.2", "P3.8"),
)
CLOSED_STRAITS = Rule(
    "P.L.straits",
    Text("Closed straits", "Закрытые проливы"),
    Text(
        (
            "Fleets, convoys, transport and supply lines of a faction do not pass from Biscay to the West "
            "Mediterranean while an enemy controls Gibraltar, from the North Sea to the Baltic while an enemy "
            "controls Copenhagen, from the Aegean to the Black Sea while an enemy controls Istanbul. In neutral hands "
            "a strait is open."
        ),
        (
            "Флот, конвои, перевозки и линии снабжения не проходят из Бискайского залива в Западное Средиземноморье, "
            "пока враг контролирует Гибралтар, из Северного моря в Балтийское – пока он контролирует Копенгаген, из "
            "Эгейского в Чёрное – пока он контролирует Стамбул. У нейтральной страны пролив открыт."
        ),
    ),
    broken=Text(
        "The strait between { $one } and { $other } is closed to you.", "Пролив закрыт для вас: { $one } – { $other }."
    ),
    ours=True,
    see=("P16.5", "10.2-port-1", "P16.13"),
)
TURN_ORDER = Rule(
    "P1.1",
    Text("Order of the turn", "Порядок хода"),
    Text(
        (
            "Each turn: the weather is read from the track and common events happen; then the Axis, the Western "
            "Allies and the Soviets, as far as in play, take a faction-turn each, in this order; then the End phase."
        ),
        (
            "В каждом ходу: погода по дорожке и общие события; затем по порядку ход Оси, Западных союзников и Советов "
            "– тех, кто в игре; затем Фаза завершения."
        ),
    ),
    ours=True,
    see=("P1.2", "P1.3", "8-wx-1"),
)
PHASING_FACTION = Rule(
    "P1.2",
    Text("The phasing faction", "Чей ход"),
    Text(
        (
            "The faction whose turn it is – the phasing faction – gives its orders one by one, in any order it likes, "
            "and closes each segment itself."
        ),
        (
            "Фракция, чей сейчас ход, называется ходящей. Она отдаёт приказы по одному, в любом порядке, и сама "
            "закрывает каждый сегмент."
        ),
    ),
    broken=Text("It is another faction’s turn: { $side }.", "Сейчас ход другой фракции: { $side }."),
    ours=True,
    see=("P1.1", "P1.3", "P31.1"),
)
ORDERS_BY_SEGMENT = Rule(
    "P1.3",
    Text("Orders of each segment", "Приказы каждого сегмента"),
    Text(
        (
            "I Strategic: Events, Deployment, Organisation, Support. II Movement. III Combat: Blitz designation, "
            "Blitz Combat with exploitation, ordinary Combat. IV Reserve Movement. V Recovery. Each order belongs to "
            "its phase and segment."
        ),
        (
            "I Стратегическая фаза: события, развёртывание, Организация, поддержка. II Перемещение. III Бой: "
            "назначение Blitz, бой Blitz с продвижением, обычный бой. IV Перемещение Резервов. V Восстановление. У "
            "каждого приказа свои фаза и сегмент."
        ),
    ),
    broken=Text(
        "This order does not belong to the current segment: { $segment }. “Done” closes it.",
        "Этот приказ не для текущего сегмента: { $segment }. Его закроет «закончить».",
    ),
    ours=True,
    see=("P1.1", "P1.2", "P1.4"),
)
CHECK_AFTER_SEGMENT = Rule(
    "P1.4",
    Text("The check after each segment", "Проверка после сегмента"),
    Text(
        "After every segment and every phase all hexes of all owners are checked for stacking.",
        "После каждого сегмента и каждой фазы проверяется группировка во всех гексах всех владельцев.",
    ),
    ours=True,
    see=("9.1-when-2", "P25.1"),
)
UNIT_FACTORS = Rule(
    "P2.1",
    Text("Factors of the units", "Силы подразделений"),
    Text(
        (
            "Attack-defence-move of orders 1, 2, 3. Infantry 2-3-3, 4-6-3, 6-9-3. Light infantry 1-2-3, 3-4-3; it is "
            "the infantry of every minor country but France and Finland. Armour 3-2-5, 6-5-5, 9-8-5. Mountain 2-2-4, "
            "4-4-4. Airborne 2-2-3. HQ 1-2-2, the SS HQ 1-2-0. Fortress 0-3-0, 0-6-0, 0-9-0."
        ),
        (
            "Атака-защита-ход для порядков 1, 2, 3. Пехота 2-3-3, 4-6-3, 6-9-3. Лёгкая пехота 1-2-3, 3-4-3; это "
            "пехота всех малых стран, кроме Франции и Финляндии. Танки 3-2-5, 6-5-5, 9-8-5. Горная пехота 2-2-4, "
            "4-4-4. Десант 2-2-3. Штаб 1-2-2, штаб SS 1-2-0. Крепость 0-3-0, 0-6-0, 0-9-0."
        ),
    ),
    ours=True,
    see=("P2.3", "P2.4", "P2.2"),
)
FLAGS = Rule(
    "P2.2",
    Text("SS, Expeditionary, Siberian", "SS, Экспедиционные, Сибирские"),
    Text(
        "The flags SS, Expeditionary and Siberian (RCG) change no factor.",
        "Признаки SS, Экспедиционное и Сибирское (RCG) сил не меняют.",
    ),
    ours=True,
    see=("9.0.1-exp-1", "11.4-6a", "11.4-6f"),
)
STEP_LOSS = Rule(
    "P2.3",
    Text("Losing a step", "Потеря ступени"),
    Text(
        "A lost step lowers the order of the unit by one. After the last step it is in the pool.",
        "Потеря ступени понижает порядок подразделения на один. После последней оно в резерве потерь.",
    ),
    ours=True,
    see=("P2.1", "P9.2", "P30.1"),
)
ZERO_FACTORS = Rule(
    "P2.4",
    Text("Attack 0, move 0", "Атака 0, ход 0"),
    Text(
        "A unit of attack 0 never attacks; a unit of move 0 never moves, retreats or advances.",
        "Подразделение с атакой 0 никогда не атакует, с ходом 0 – не перемещается, не отступает и не наступает.",
    ),
    broken=Text(
        "{ $unit }: attack 0 or move 0, so it cannot do that.", "{ $unit }: атака 0 или ход 0 – это невозможно."
    ),
    ours=True,
    see=("P2.1", "P9.13", "P6.2"),
)
SUPPORT_COUNTERS = Rule(
    "P2.5",
    Text("Air units and fleets", "Авиация и флоты"),
    Text(
        (
            "An air unit and a fleet are single counters without factors. An air unit is ready or spent, a fleet at "
            "sea or in refit."
        ),
        "Авиация и флот – одиночные фишки без сил. Авиация готова или израсходована, флот в море или в ремонте.",
    ),
    ours=True,
    see=("P15.7", "P16.8"),
)
ONE_MOVE_EACH = Rule(
    "P3.1",
    Text("One move each", "По одному ходу"),
    Text(
        "In the Movement phase each supplied ground unit may move once.",
        "В Фазе Перемещения каждое снабжаемое наземное подразделение может пойти один раз.",
    ),
    broken=Text("{ $unit }: has moved already in this phase.", "{ $unit }: в этой фазе ход уже сделан."),
    ours=True,
    see=("10.3-7a", "P3.2", "P12.1"),
    exceptions=("P2.4", "P21.4"),
)
STACK_MOVES_TOGETHER = Rule(
    "P3.2",
    Text("A stack moves together", "Группировка идёт вместе"),
    Text(
        (
            "Units may move alone or as a stack. A stack starts in one hex, goes together, and at the lowest "
            "allowance among its units."
        ),
        (
            "Подразделения идут поодиночке или группировкой. Группировка начинает в одном гексе, идёт вместе и с "
            "наименьшим запасом хода из своих подразделений."
        ),
    ),
    broken=Text(
        "{ $unit }: units that move together must start in the same hex.",
        "{ $unit }: вместе идут только те, кто начинает в одном гексе.",
    ),
    ours=True,
    see=("P3.1", "P3.4", "8.1.1-move-2"),
)
HEX_BY_HEX = Rule(
    "P3.3",
    Text("Hex by hex", "Гекс за гексом"),
    Text("A move is a path of steps, each into an adjacent hex.", "Ход – это путь из шагов, каждый в соседний гекс."),
    broken=Text("{ $other } is not next to { $one }.", "{ $one } и { $other } – не соседние гексы."),
    ours=True,
    see=("P3.4", "P4.6"),
    exceptions=("P17.5", "P16.12", "P18.2", "P24.3"),
)
MOVEMENT_ALLOWANCE = Rule(
    "P3.4",
    Text("Movement points", "Пункты движения"),
    Text(
        (
            "The costs of all steps together may not exceed the allowance of the unit, its third factor, in movement "
            "points (MP)."
        ),
        "Цена всех шагов вместе не больше запаса хода подразделения – его третьей силы, в пунктах движения (ПД).",
    ),
    broken=Text(
        "{ $unit }: the step to { $hex } costs { $cost } MP, and { $have } of { $allowance } are left.",
        "{ $unit }: шаг в гекс { $hex } стоит { $cost } ПД, а осталось { $have } из { $allowance }.",
    ),
    ours=True,
    see=("P4.1", "P4.2", "P3.5"),
    exceptions=("P3.5", "P11.4", "P12.5", "P16.12", "P24.3"),
)
ONE_STEP_ALWAYS = Rule(
    "P3.5",
    Text("One step always", "Один шаг – всегда"),
    Text(
        (
            "A unit that has not moved and has an allowance of 1 or more may always make one step, whatever it costs, "
            "if nothing else bars it."
        ),
        (
            "Подразделение, которое ещё не двигалось и имеет запас хода хотя бы 1, всегда может сделать один шаг, "
            "сколько бы он ни стоил, если больше ничто не мешает."
        ),
    ),
    ours=True,
    see=("P3.4", "P11.4"),
)
CLOSED_IMPASSABLE = Rule(
    "P3.6",
    Text("Impassable hexes are closed", "Непроходимые гексы закрыты"),
    Text("Impassable hexes are closed to all movement.", "В непроходимые гексы входить нельзя."),
    broken=Text("{ $hex } is impassable.", "{ $hex }: непроходимый гекс."),
    ours=True,
    see=("P4.6", "10.2.1-1"),
)
CLOSED_SEA = Rule(
    "P3.7",
    Text("Sea hexes are closed", "Морские гексы закрыты"),
    Text(
        "Sea hexes are closed unless an own Beachhead is there.",
        "В морской гекс входят, только если там свой плацдарм.",
    ),
    broken=Text("{ $hex } is a sea hex without a Beachhead of yours.", "{ $hex }: морской гекс без вашего плацдарма."),
    ours=True,
    see=("P18.2", "P4.5"),
    exceptions=("P16.12",),
)
CLOSED_NEUTRAL = Rule(
    "P3.8",
    Text("Neutral countries are closed", "Нейтральные страны закрыты"),
    Text(
        (
            "Neutral countries are closed. A hex of theirs that a faction controls is not neutral: it is open or "
            "closed like any other hex of that faction."
        ),
        (
            "В нейтральную страну входить нельзя. Её гекс под контролем какой-то фракции нейтральным не считается: он "
            "открыт или закрыт, как и прочие гексы этой фракции."
        ),
    ),
    broken=Text(
        "{ $hex } belongs to { $country }, which is neutral: no entry.",
        "{ $hex }: нейтральная страна ({ $country }), входить нельзя.",
    ),
    ours=True,
    see=("P29.2", "P22.3", "10.2.1-2"),
)
CLOSED_PEACE = Rule(
    "P3.9",
    Text("At peace no entry", "При мире не входят"),
    Text(
        "Hexes controlled by a faction one is at peace with are closed.",
        "В гексы под контролем фракции, с которой мир, входить нельзя.",
    ),
    broken=Text(
        "{ $hex } is controlled by { $faction }, and you are at peace.",
        "{ $hex }: контроль – { $faction }, а вы с ней в мире.",
    ),
    ours=True,
    see=("P29.1", "P22.1"),
)
CLOSED_ENEMY_UNIT = Rule(
    "P3.10",
    Text("Not into enemy units", "Не в гекс с врагом"),
    Text(
        "A hex with an enemy ground unit cannot be entered, except by an overrun.",
        "В гекс с вражеским наземным подразделением войти нельзя – только Прорывом.",
    ),
    broken=Text("{ $hex } cannot be entered: { $enemy } is there.", "{ $hex }: войти нельзя, там { $enemy }."),
    ours=True,
    see=("P5.1", "P6.3"),
    exceptions=("P5.1",),
)
ENEMY_MARKERS_REMOVED = Rule(
    "P3.11",
    Text("Enemy markers are removed", "Вражеские маркеры снимаются"),
    Text(
        (
            "Entering a hex with an enemy Detachment, Logistics, SHAEF or Partisan Base costs 1 MP more and removes "
            "the marker."
        ),
        (
            "Вход в гекс с вражеским Detachment, Logistics, SHAEF или Партизанской Базой стоит на 1 ПД больше и "
            "снимает маркер."
        ),
    ),
    ours=True,
    see=("P19.3", "P20.13", "P21.7", "P30.2"),
)
OWN_NEVER_HINDER = Rule(
    "P3.12",
    Text("Friends never hinder", "Свои не мешают"),
    Text(
        "Own units never hinder movement, nor do air units and fleets of anybody.",
        "Свои подразделения, а также чья угодно авиация и флот перемещению не мешают.",
    ),
    ours=True,
    see=("9.1-when-1", "P3.10"),
)
TERRAIN_COST = Rule(
    "P4.1",
    Text("Cost of hexes", "Цена гекса"),
    Text(
        (
            "Clear and sand cost 1 MP, forest and rough 2, marsh 3 (armour 4), alpine 3. A city costs what its "
            "terrain does."
        ),
        (
            "Открытая местность и песок стоят 1 ПД, лес и пересечённая – 2, болото – 3 (танкам – 4), высокогорье – 3. "
            "Город стоит столько же, сколько его местность."
        ),
    ),
    ours=True,
    see=("P4.2", "P4.7", "P4.10"),
)
HEXSIDE_COST = Rule(
    "P4.2",
    Text("Cost of hexsides", "Цена границы гекса"),
    Text(
        "Crossing a river costs 1 MP more, a strait 2, mountains 2, a sea hexside to or from a Beachhead 1.",
        (
            "Переход через реку стоит ещё 1 ПД, через пролив – 2, через горы – 2, через морскую границу к плацдарму "
            "или с него – 1."
        ),
    ),
    ours=True,
    see=("P4.3", "P4.4", "P4.5", "P4.8"),
)
STRAIT_ENDS_MOVE = Rule(
    "P4.3",
    Text("A strait ends the move", "После пролива – стоп"),
    Text("Crossing a strait ends the move.", "Переход через пролив заканчивает ход."),
    broken=Text(
        "{ $unit }: crossing the strait between { $one } and { $other } ends the move.",
        "{ $unit }: после пролива { $one } – { $other } идти дальше нельзя.",
    ),
    ours=True,
    see=("P4.2", "P4.8"),
)
MOUNTAIN_NEEDS_LINE = Rule(
    "P4.4",
    Text("Armour and fortresses in mountains", "Танки и крепости в горах"),
    Text(
        "Armour and fortresses cross a mountain hexside only along a transport line.",
        "Танки и крепости переходят горы только по транспортной линии.",
    ),
    broken=Text(
        "{ $unit }: no transport line leads through the mountains between { $one } and { $other }.",
        "{ $unit }: через горы { $one } – { $other } нет транспортной линии.",
    ),
    ours=True,
    see=("P4.2", "P9.8", "P10.3"),
)
SEA_HEXSIDE = Rule(
    "P4.5",
    Text("Sea hexsides", "Морские границы"),
    Text(
        "A sea hexside is crossed only from or to a hex with an own Beachhead.",
        "Морскую границу переходят только из гекса со своим плацдармом или в такой гекс.",
    ),
    broken=Text("The sea lies between { $one } and { $other }.", "{ $one } и { $other } разделяет море."),
    ours=True,
    see=("P3.7", "P18.2", "P6.4"),
)
IMPASSABLE_HEXSIDE = Rule(
    "P4.6",
    Text("Impassable hexsides", "Непроходимые границы"),
    Text("An impassable hexside cannot be crossed.", "Непроходимую границу не перейти."),
    broken=Text(
        "The hexside between { $one } and { $other } is impassable.", "Граница { $one } – { $other } непроходима."
    ),
    ours=True,
    see=("P3.6", "5-zoc-4", "P6.4"),
)
TERRAIN_SHIFT = Rule(
    "P4.7",
    Text("Shift of the terrain", "Сдвиг за местность"),
    Text(
        (
            "Shift for the terrain of the target hex: rough −1, alpine −2; a city −1 more. Clear, sand, forest, "
            "marsh and the sea hex of a Beachhead 0."
        ),
        (
            "Сдвиг за местность в гексе битвы: пересечённая −1, высокогорье −2; город – ещё −1. Открытая, песок, лес, "
            "болото и морской гекс плацдарма – 0."
        ),
    ),
    ours=True,
    see=("P4.8", "P4.9", "P8.8"),
)
HEXSIDE_SHIFT = Rule(
    "P4.8",
    Text("Shift of hexsides", "Сдвиг за границу"),
    Text(
        (
            "Shift if all attackers cross such hexsides: river −1, strait −2, mountain −2, sea −1. If they are mixed, "
            "the mildest counts."
        ),
        (
            "Сдвиг, если все атакующие переходят такие границы: река −1, пролив −2, горы −2, море −1. Если границы "
            "разные, считается самая лёгкая."
        ),
    ),
    ours=True,
    see=("P4.7", "P6.4", "P8.8"),
    exceptions=("P17.3",),
)
NO_ARMOUR_SHIFT_TERRAIN = Rule(
    "P4.9",
    Text("Where armour gives no shift", "Где танки сдвига не дают"),
    Text(
        (
            "Armour gives no shift against forest, marsh, alpine hexes and cities. Against all others it does, the sea "
            "hex of a Beachhead too."
        ),
        (
            "Против леса, болота, высокогорья и города танки сдвига не дают. Против остальных гексов дают, и против "
            "морского гекса с плацдармом тоже."
        ),
    ),
    ours=True,
    see=("P8.1", "P4.7"),
)
WEATHER_NO_COST = Rule(
    "P4.10",
    Text("Weather changes no cost", "Погода цену не меняет"),
    Text(
        "Weather changes no MP cost; its effects on movement are those of chapters 8.1.1 and 11.2–11.4.",
        "Погода не меняет цену в ПД; на перемещение она влияет только по главам 8.1.1 и 11.2–11.4.",
    ),
    ours=True,
    see=("P4.1", "8.1.1-mud-1", "8.1.1-wx-1"),
)
OVERRUN_ODDS = Rule(
    "P5.1",
    Text("Eight to one", "Восемь к одному"),
    Text(
        (
            "During its move a supplied unit or stack may overrun an adjacent hex if its total attack is at least 8 "
            "times the total defence of all ground units there."
        ),
        (
            "Во время хода снабжаемое подразделение или группировка может совершить Прорыв соседнего гекса, если их "
            "общая атака хотя бы в 8 раз больше общей защиты всех наземных подразделений там."
        ),
    ),
    broken=Text(
        "{ $hex }: attack { $attack } against defence { $defence }; an overrun needs { $need }.",
        "{ $hex }: атака { $attack } против защиты { $defence }, а для Прорыва нужно { $need }.",
    ),
    ours=True,
    see=("P5.2", "P5.4", "8.1.1-move-3"),
    exceptions=("P5.2", "P12.2", "P11.5"),
)
OVERRUN_BARS = Rule(
    "P5.2",
    Text("Where no overrun is possible", "Где Прорыв невозможен"),
    Text(
        "No overrun of a hex with a fortress, nor across a river, strait, mountain or sea hexside.",
        "Прорыв невозможен против гекса с крепостью и через реку, пролив, горы или море.",
    ),
    broken=Text(
        "No overrun from { $one } to { $other } – a river, strait, mountains or the sea lie in between.",
        "{ $one } – { $other }: Прорыв невозможен, путь преграждают река, пролив, горы или море.",
    ),
    ours=True,
    see=("P5.1", "P4.2"),
)
OVERRUN_COST = Rule(
    "P5.3",
    Text("Cost of an overrun", "Цена Прорыва"),
    Text("An overrun costs the MP of the hex entered and 1 more.", "Прорыв стоит ПД гекса, куда входят, и ещё 1."),
    ours=True,
    see=("P4.1", "P3.4", "P5.1"),
)
OVERRUN_RESULT = Rule(
    "P5.4",
    Text("What an overrun does", "Что даёт Прорыв"),
    Text(
        (
            "All ground units in the overrun hex go to the pool, enemy markers are removed, and the stack enters. It "
            "may go on; the EZOC is tested as after any step."
        ),
        (
            "Все наземные подразделения в гексе уходят в резерв потерь, вражеские маркеры снимаются, и группировка "
            "входит туда. Она может идти дальше; EZOC проверяется, как после любого шага."
        ),
    ),
    ours=True,
    see=("8.1.1-move-3", "P30.1", "P22.2"),
)
OVERRUN_IS_NO_ATTACK = Rule(
    "P5.5",
    Text("An overrun is no attack", "Прорыв – не атака"),
    Text("Overrunning does not count as attacking.", "Прорыв не считается атакой."),
    ours=True,
    see=("P6.6", "P12.1", "P5.1"),
)
COMBAT_DECLARED = Rule(
    "P6.1",
    Text("Declaring a battle", "Объявление битвы"),
    Text(
        (
            "Combat is voluntary. The phasing player names the target hex, the attackers and at most one supporting "
            "HQ, sees the whole arithmetic and confirms."
        ),
        (
            "Атаковать не обязательно. Ходящий игрок называет гекс битвы, атакующих и не больше одного штаба "
            "поддержки, видит весь расчёт и подтверждает."
        ),
    ),
    ours=True,
    see=("P6.2", "P6.9", "P7", "P8.2"),
)
WHO_MAY_ATTACK = Rule(
    "P6.2",
    Text("Who may attack", "Кто может атаковать"),
    Text(
        (
            "Own units with attack above 0 that are next to the target may attack. Units of one hex may choose "
            "different targets."
        ),
        (
            "Атаковать могут свои подразделения с атакой больше 0, стоящие рядом с гексом битвы. Из одного гекса "
            "можно атаковать разные цели."
        ),
    ),
    broken=Text(
        "{ $unit }: not next to { $hex }, so no attack.",
        "{ $unit }: стоит не рядом с гексом { $hex }, атаковать нельзя.",
    ),
    ours=True,
    see=("P2.4", "P6.4", "P6.5", "P6.6"),
    exceptions=("P17.3", "P6.4", "P6.5", "11.4-6", "P21.4"),
)
TARGET_HOLDS_ENEMY = Rule(
    "P6.3",
    Text("What may be attacked", "Что можно атаковать"),
    Text(
        "A hex is attacked if a ground unit of a faction at war with you is there.",
        "Атакуют гекс, где стоит наземное подразделение фракции, с которой вы воюете.",
    ),
    broken=Text(
        "{ $hex }: no enemy ground unit there that you are at war with.",
        "{ $hex }: там нет наземных подразделений врага, с которым вы воюете.",
    ),
    ours=True,
    see=("P29.1", "P6.8"),
    exceptions=("11.2-4", "11.3-3", "11.4-6"),
)
ATTACK_HEXSIDES = Rule(
    "P6.4",
    Text("Attacks across hexsides", "Атака через границу гекса"),
    Text(
        "No attack across an impassable hexside; across a sea hexside only from or against a Beachhead.",
        "Через непроходимую границу не атакуют, через морскую – только с плацдарма или против плацдарма.",
    ),
    broken=Text(
        "{ $unit }: no attack is possible from { $one } against { $other } across this hexside.",
        "{ $unit }: через границу { $one } – { $other } атаковать нельзя.",
    ),
    ours=True,
    see=("P4.8", "P18.4", "P4.6"),
    exceptions=("P17.3",),
)
ATTACK_FROM_BLITZ_HEX = Rule(
    "P6.5",
    Text("From Blitz hexes", "Из гексов Blitz"),
    Text(
        "In the Blitz Combat segment attackers must stand in Blitz hexes or drop.",
        "В Боевом сегменте Blitz атакующие должны стоять в гексах Blitz или десантироваться.",
    ),
    broken=Text(
        "{ $unit }: not in a Blitz hex, so no attack in this segment.",
        "{ $unit }: стоит не в гексе Blitz, в этом сегменте атаковать нельзя.",
    ),
    ours=True,
    see=("P11.1", "P17.3", "P11.6"),
)
ONE_ATTACK_A_TURN = Rule(
    "P6.6",
    Text("One attack a turn", "Одна атака за ход"),
    Text(
        "Each unit attacks once a turn, in the Blitz or in the ordinary segment.",
        "Каждое подразделение атакует раз за ход – в сегменте Blitz или в обычном.",
    ),
    broken=Text("{ $unit }: has attacked already this turn.", "{ $unit }: в этот ход атака уже была."),
    ours=True,
    see=("P6.7", "P11.6", "P12.1"),
)
HEX_ATTACKED_ONCE = Rule(
    "P6.7",
    Text("Once per segment", "Раз за сегмент"),
    Text("Each hex is attacked once per segment.", "Каждый гекс атакуют раз за сегмент."),
    broken=Text("{ $hex } has already been attacked in this segment.", "{ $hex }: в этом сегменте гекс уже атаковали."),
    ours=True,
    see=("P6.6", "P6.1"),
)
ALL_DEFEND_TOGETHER = Rule(
    "P6.8",
    Text("All defend together", "Обороняются все вместе"),
    Text(
        "All ground units in the target hex defend together.",
        "Все наземные подразделения в гексе битвы обороняются вместе.",
    ),
    ours=True,
    see=("P6.9", "P9.2"),
)
RATIO_ROUNDED_DOWN = Rule(
    "P6.9",
    Text("The ratio", "Соотношение сил"),
    Text(
        (
            "The ratio is attack to defence, rounded down to a printed column; above 6:1 it is 6:1. Then the shifts "
            "are made, and then the die is rolled."
        ),
        (
            "Соотношение сил – атака к защите, округлённое вниз до столбца таблицы; выше 6:1 – это 6:1. Затем делают "
            "сдвиги, затем бросают кубик."
        ),
    ),
    ours=True,
    see=("P7", "P8.8", "P6.10"),
    exceptions=("P.L.surprise",),
)
RATIO_TOO_LOW = Rule(
    "P6.10",
    Text("Below 1:3", "Ниже 1:3"),
    Text("Below 1:3 no attack is possible.", "При соотношении ниже 1:3 атаковать нельзя."),
    broken=Text(
        "{ $hex }: attack { $attack } against defence { $defence } is below 1:3.",
        "{ $hex }: атака { $attack } против защиты { $defence } – ниже 1:3.",
    ),
    ours=True,
    see=("P6.9", "P7"),
)
COMBAT_TABLE = Rule(
    "P7",
    Text("Combat table", "Таблица битв"),
    Text(
        (
            "One ten-sided die. Columns 1:3, 1:2, 2:3, 1:1, 3:2, 2:1, 3:1, 4:1, 6:1 are numbered 1–9. Value = die + 2 "
            "× column − 2: up to 4 aL2, 5–7 aL1, 8–10 Ar1, 11–13 Ex, 14–16 Dr1, 17–19 Dr2, 20–22 Dr2+dL1, 23–25 "
            "Dr3+dL1, from 26 Dr3+dL2."
        ),
        (
            "Один десятигранный кубик. Столбцы 1:3, 1:2, 2:3, 1:1, 3:2, 2:1, 3:1, 4:1, 6:1 имеют номера 1–9. Значение "
            "= кубик + 2 × столбец − 2: до 4 – aL2, 5–7 – aL1, 8–10 – Ar1, 11–13 – Ex, 14–16 – Dr1, 17–19 – Dr2, "
            "20–22 – Dr2+dL1, 23–25 – Dr3+dL1, от 26 – Dr3+dL2."
        ),
    ),
    ours=True,
    see=("P6.9", "P8.8", "P9.1", "11.1-dr-1"),
    exceptions=("11.1-dr-1", "11.1-dr-2", "11.1-dr-3"),
)
SHIFT_ARMOUR = Rule(
    "P8.1",
    Text("Armour", "Танки"),
    Text(
        (
            "Armour: +1 in the Blitz Combat segment if at least one supplied armour unit attacks and the terrain "
            "allows it."
        ),
        (
            "Танки: +1 в Боевом сегменте Blitz, если атакует хотя бы одно снабжаемое танковое подразделение и "
            "местность позволяет."
        ),
    ),
    ours=True,
    see=("10.3-10", "P4.9", "P8.8"),
    exceptions=("P4.9",),
)
SHIFT_HQ_ATTACKER = Rule(
    "P8.2",
    Text("The attacker’s HQ", "Штаб атакующего"),
    Text(
        (
            "Attacker’s HQ: +1 for one supplied HQ next to the target. It also adds its attack factor. It may not "
            "attack itself, supports one battle a turn and need not be in a Blitz hex."
        ),
        (
            "Штаб атакующего: +1 за один снабжаемый штаб рядом с гексом битвы. Он прибавляет и свою атаку. Сам он не "
            "атакует, поддерживает одну битву за ход и не обязан стоять в гексе Blitz."
        ),
    ),
    broken=Text(
        (
            "{ $unit }: cannot support the attack on { $hex } – it must be an HQ next to it that has neither attacked "
            "nor supported this turn."
        ),
        (
            "{ $unit }: поддержать атаку ({ $hex }) не может – нужен штаб рядом, который в этот ход не атаковал и не "
            "поддерживал."
        ),
    ),
    ours=True,
    see=("10.3-11", "P6.1", "P8.3", "P9.2"),
)
SHIFT_HQ_DEFENDER = Rule(
    "P8.3",
    Text("The defender’s HQ", "Штаб защитника"),
    Text(
        (
            "Defender’s HQ: −1 for a supplied own HQ in the target hex or next to it. It works by itself, in any "
            "number of battles."
        ),
        "Штаб защитника: −1 за снабжаемый штаб в гексе битвы или рядом. Действует сам собой, в любом числе битв.",
    ),
    ours=True,
    see=("10.3-11", "P8.2", "P.L.surprise"),
    exceptions=("P.L.surprise",),
)
SHIFT_AIR = Rule(
    "P8.4",
    Text("Air units", "Авиация"),
    Text(
        (
            "Air: one column in favour of the side with more ready air units that count, in the target hex or next to "
            "it, as the weather allows."
        ),
        (
            "Авиация: один столбец в пользу той стороны, у которой больше готовой авиации в гексе битвы и рядом, "
            "насколько позволяет погода."
        ),
    ),
    ours=True,
    see=("11.2-5", "11.3-4", "11.4-5", "P15.5"),
    exceptions=("11.2-5", "11.3-4", "11.4-5", "P.L.surprise"),
)
SHIFT_FLEET = Rule(
    "P8.5",
    Text("Fleets", "Флот"),
    Text(
        "Fleet: one column in favour of the side with more fleets in the sea zones the target hex touches.",
        "Флот: один столбец в пользу той стороны, у которой больше флотов в морских зонах, прилегающих к гексу битвы.",
    ),
    ours=True,
    see=("P16.1", "P8.8"),
)
SHIFT_FORTRESS = Rule(
    "P8.6",
    Text("Fortress", "Крепость"),
    Text("A fortress in the target hex: −1.", "Крепость в гексе битвы: −1."),
    ours=True,
    see=("P13.5", "P8.8", "5-zoc-2"),
)
SHIFT_DUG_IN = Rule(
    "P8.7",
    Text("Dug in", "Окопались"),
    Text("A dug-in airborne unit in the target hex: −1.", "Окопавшееся десантное подразделение в гексе битвы: −1."),
    ours=True,
    see=("P17.6", "P8.8"),
)
SHIFT_LIMITS = Rule(
    "P8.8",
    Text("Limit of shifts", "Предел сдвигов"),
    Text(
        "All shifts are added up, then limited to +3 and −4. The column stays within the table.",
        "Все сдвиги складывают, затем ограничивают: не больше +3 и не меньше −4. За края таблицы столбец не выходит.",
    ),
    ours=True,
    see=("P7", "P4.7", "P4.8", "11.2-6"),
)
RESULT_ORDER = Rule(
    "P9.1",
    Text("Order of results", "Порядок результатов"),
    Text(
        "A result is carried out in this order: weather, losses, retreat, advance.",
        "Порядок исполнения результата: погода, потери, отступление, наступление после битвы.",
    ),
    ours=True,
    see=("11.1-dr-1", "P9.2", "P9.4", "P10.1"),
)
LOSSES_BY_OWNER = Rule(
    "P9.2",
    Text("Losses", "Потери"),
    Text(
        (
            "dLn and aLn: the defender or the attacker loses n steps. The owner chooses among his units in this "
            "battle; a supporting HQ is not one of them. If there are fewer steps, all are lost."
        ),
        (
            "dLn и aLn: защитник или атакующий теряет n ступеней. Владелец выбирает среди своих участников битвы; "
            "штаб поддержки к ним не относится. Если ступеней меньше, теряются все."
        ),
    ),
    broken=Text(
        (
            "Exactly { $n ->\n"
            "    [one] { $n } step\n"
            "   *[other] { $n } steps\n"
            "} must be lost, by your units in this battle."
        ),
        (
            "Ваши участники этой битвы должны потерять ровно { $n ->\n"
            "    [one] { $n } ступень\n"
            "    [few] { $n } ступени\n"
            "   *[other] { $n } ступеней\n"
            "}."
        ),
    ),
    ours=True,
    see=("P2.3", "P9.3", "P31.2"),
    exceptions=("P31.4",),
)
EXCHANGE = Rule(
    "P9.3",
    Text("Exchange", "Размен"),
    Text(
        "Ex: each side loses one step; the defender chooses first.",
        "Ex: каждая сторона теряет одну ступень; первым выбирает защитник.",
    ),
    ours=True,
    see=("P9.2", "11.1-dr-3", "P10.4"),
)
RETREAT_LENGTH = Rule(
    "P9.4",
    Text("Length of a retreat", "Длина отступления"),
    Text(
        "Drn: each surviving defender retreats n hexes. Ar1: each attacker retreats one hex.",
        "Drn: каждый уцелевший защитник отступает на n гексов. Ar1: каждый атакующий отступает на один гекс.",
    ),
    broken=Text(
        "{ $unit }: the retreat is exactly { $n ->\n    [one] { $n } hex\n   *[other] { $n } hexes\n} long.",
        (
            "{ $unit }: отступать нужно ровно на { $n ->\n"
            "    [one] { $n } гекс\n"
            "    [few] { $n } гекса\n"
            "   *[other] { $n } гексов\n"
            "}."
        ),
    ),
    ours=True,
    see=("P9.5", "P9.12", "P17.4"),
    exceptions=("P9.12", "P9.13", "P17.4"),
)
RETREAT_BY_OWNER = Rule(
    "P9.5",
    Text("The owner retreats his units", "Отступает владелец"),
    Text(
        (
            "The owner retreats his units one by one, in his own order, hex by hex. Among eligible hexes those "
            "without EZOC come first."
        ),
        (
            "Владелец отводит свои подразделения по одному, в своём порядке, гекс за гексом. Из пригодных гексов "
            "сначала берут гексы без EZOC."
        ),
    ),
    broken=Text("{ $unit }: this unit need not retreat.", "{ $unit }: отступать не нужно."),
    ours=True,
    see=("8.1.1-retreat-2", "P9.6", "P31.3"),
    exceptions=("P31.4",),
)
RETREAT_FARTHER = Rule(
    "P9.6",
    Text("Away from the battle", "Прочь от битвы"),
    Text(
        "Each hex of a retreat lies farther from the target hex than the one being left.",
        "Каждый гекс отступления лежит дальше от гекса битвы, чем покидаемый.",
    ),
    broken=Text(
        "{ $unit }: { $hex } does not lead away from the battle.", "{ $unit }: гекс { $hex } не уводит от битвы."
    ),
    ours=True,
    see=("P9.5", "P9.12"),
)
RETREAT_CLOSED = Rule(
    "P9.7",
    Text("Hexes closed to retreat", "Куда отступать нельзя"),
    Text(
        (
            "A retreat goes over land that is neither impassable nor neutral nor controlled by a faction at peace; a "
            "sea hex takes an own Beachhead."
        ),
        (
            "Отступают по суше – не через непроходимые и нейтральные гексы и не через гексы фракции, с которой мир; в "
            "морском гексе нужен свой плацдарм."
        ),
    ),
    broken=Text(
        "{ $unit }: { $hex } is closed to a retreat – sea, impassable, neutral or at peace with you.",
        "{ $unit }: гекс { $hex } закрыт для отступления – море, непроходимый, нейтральный или в мире с вами.",
    ),
    ours=True,
    see=("P9.8", "P9.9", "P29.1"),
)
RETREAT_HEXSIDES = Rule(
    "P9.8",
    Text("Hexsides closed to retreat", "Границы, закрытые для отступления"),
    Text(
        (
            "No retreat across an impassable hexside, nor across a sea hexside except from or to a Beachhead; armour "
            "crosses mountains only along a transport line."
        ),
        (
            "Не отступают через непроходимую границу и через морскую, кроме как с плацдарма или на него; танки "
            "переходят горы только по транспортной линии."
        ),
    ),
    broken=Text(
        "{ $unit }: no retreat across the hexside between { $one } and { $other }.",
        "{ $unit }: через границу { $one } – { $other } отступать нельзя.",
    ),
    ours=True,
    see=("P4.4", "P4.5", "P9.7"),
)
RETREAT_ENEMY_HELD = Rule(
    "P9.9",
    Text("Not into the enemy", "Не на врага"),
    Text(
        "No retreat into a hex with an enemy ground unit, Detachment or Logistics.",
        "Нельзя отступать в гекс с вражеским наземным подразделением, Detachment или Logistics.",
    ),
    broken=Text(
        "{ $unit }: no retreat to { $hex }; it is held by the enemy.",
        "{ $unit }: гекс { $hex } занят врагом, отступать туда нельзя.",
    ),
    ours=True,
    see=("P9.7", "8.1.1-retreat-1", "P19.3"),
)
RETREAT_STACKING = Rule(
    "P9.10",
    Text("Stacking where it ends", "Группировка в конце отступления"),
    Text(
        "The last hex of a retreat must keep the bans and limits of stacking.",
        "В последнем гексе отступления должны соблюдаться запреты и пределы группировки.",
    ),
    broken=Text(
        "{ $unit }: { $hex } has no room by the rules of stacking.",
        "{ $unit }: в гексе { $hex } по правилам группировки места нет.",
    ),
    ours=True,
    see=("9.0.1-minor-1", "9.1-std-1", "P9.12"),
)
RETREAT_IS_FREE = Rule(
    "P9.11",
    Text("No points, no supply", "Без ПД и без снабжения"),
    Text("A retreat costs no MP and needs no supply.", "Отступление не стоит ПД и не требует снабжения."),
    ours=True,
    see=("7-need-1", "P9.4"),
)
RETREAT_IMPOSSIBLE = Rule(
    "P9.12",
    Text("Nowhere to go", "Отступать некуда"),
    Text(
        (
            "With no eligible hex a unit stops where it is and loses one step for each hex it is short. Survivors "
            "stay; if still in the target hex, they hold it."
        ),
        (
            "Если пригодного гекса нет, подразделение остаётся на месте и теряет по ступени за каждый недостающий "
            "гекс. Уцелевшие остаются и, если они ещё в гексе битвы, удерживают его."
        ),
    ),
    ours=True,
    see=("P9.6", "P9.13", "P2.3"),
)
IMMOBILE_PAYS = Rule(
    "P9.13",
    Text("Units with move 0 pay", "Ход 0 платит ступенями"),
    Text(
        "Units of move 0 cannot retreat; they lose one step for each hex instead.",
        "Подразделения с ходом 0 не отступают, а теряют по ступени за каждый гекс.",
    ),
    ours=True,
    see=("P9.12", "P2.4"),
)
ADVANCE_INTO_TARGET = Rule(
    "P10.1",
    Text("Into the target hex", "В гекс битвы"),
    Text(
        (
            "If no enemy ground unit is left in the target hex, each attacker that is supplied and next to it may "
            "enter, one by one in any order, for no MP. Stacking is checked at the end of the segment."
        ),
        (
            "Если в гексе битвы не осталось вражеских наземных подразделений, каждый снабжаемый атакующий рядом может "
            "войти туда – по одному, в любом порядке, без ПД. Группировка проверяется в конце сегмента."
        ),
    ),
    broken=Text(
        "{ $unit }: cannot advance into { $hex } – only attackers of this battle next to it may.",
        "{ $unit }: в гекс { $hex } наступать нельзя – только атакующим из этой битвы, стоящим рядом.",
    ),
    ours=True,
    see=("10.3-12", "P10.2", "P10.4", "9.1-when-2"),
    exceptions=("P10.3", "P18.4", "P17.4", "P2.4"),
)
ARMOUR_GOES_ON = Rule(
    "P10.2",
    Text("Armour goes on", "Танки идут дальше"),
    Text(
        (
            "After a Drn armour may go on, up to n hexes in all, through hexes that a defender retreated through; if "
            "all defenders are gone, through any hexes without enemy ground units."
        ),
        (
            "После Drn танки могут идти дальше, всего до n гексов, по гексам, через которые отступал защитник; если "
            "защитников не осталось – по любым гексам без вражеских наземных подразделений."
        ),
    ),
    broken=Text(
        "{ $unit }: this advance cannot reach { $hex }.", "{ $unit }: до гекса { $hex } это наступление не достаёт."
    ),
    ours=True,
    see=("8.1.1-advance-1", "P10.3", "P2.1"),
    exceptions=("8.1.1-advance-1", "P10.3"),
)
ADVANCE_HEXSIDES = Rule(
    "P10.3",
    Text("Hexsides on the advance", "Границы при наступлении"),
    Text(
        "The hexsides that bar a retreat bar an advance too.",
        "Границы, закрытые для отступления, закрыты и для наступления.",
    ),
    broken=Text(
        "{ $unit }: no advance across the hexside between { $one } and { $other }.",
        "{ $unit }: через границу { $one } – { $other } наступать нельзя.",
    ),
    ours=True,
    see=("P9.8", "P4.4", "P10.1"),
)
NO_ADVANCE = Rule(
    "P10.4",
    Text("When nobody advances", "Когда наступления нет"),
    Text(
        "There is no advance after Ar1 or aL, nor after an Ex that leaves a defender. The defender never advances.",
        "После Ar1 и aL, а также после Ex, когда защитник остался, наступления нет. Защитник не наступает никогда.",
    ),
    ours=True,
    see=("P10.1", "P9.3"),
)
BLITZ_HEXES = Rule(
    "P11.1",
    Text("Number of Blitz hexes", "Число гексов Blitz"),
    Text(
        (
            "In the Blitz designation the phasing faction marks own-occupied hexes with Blitz markers, up to the "
            "number of the scenario: S 3; B and L Axis 6, the others 3 and later 5."
        ),
        (
            "При назначении Blitz фракция отмечает маркерами Blitz занятые ею гексы, не больше числа из сценария: S – "
            "3; B и L – Ось 6, остальные 3, позже 5."
        ),
    ),
    broken=Text(
        "There are { $n } Blitz hexes already, and the limit is { $limit }.",
        "Гексов Blitz уже { $n }, а предел – { $limit }.",
    ),
    ours=True,
    see=("P11.2", "P6.5", "P.L", "P.B"),
)
BLITZ_HEX_NEEDS = Rule(
    "P11.2",
    Text("What a Blitz hex needs", "Что нужно гексу Blitz"),
    Text(
        "Each Blitz hex must hold a supplied armour, airborne or HQ unit of yours.",
        "В каждом гексе Blitz должно быть ваше снабжаемое танковое, десантное подразделение или штаб.",
    ),
    broken=Text(
        "{ $hex }: no supplied armour, airborne or HQ unit of yours there.",
        "{ $hex }: нет ваших снабжаемых танков, десанта или штаба.",
    ),
    ours=True,
    see=("P11.1", "10.2-line-1"),
)
WHO_EXPLOITS = Rule(
    "P11.3",
    Text("Who may exploit", "Кто может продвигаться"),
    Text(
        (
            "After the last Blitz battle each supplied armour unit may exploit that advanced in this segment, or that "
            "stands in a Blitz hex and has not attacked."
        ),
        (
            "После последней битвы Blitz может продвигаться каждое снабжаемое танковое подразделение, которое "
            "наступало в этом сегменте или стоит в гексе Blitz и не атаковало."
        ),
    ),
    broken=Text(
        "{ $unit }: cannot exploit – only armour that advanced, or that stands in a Blitz hex and has not attacked.",
        "{ $unit }: продвигаться не может – только танки, которые наступали или стоят в гексе Blitz и не атаковали.",
    ),
    ours=True,
    see=("10.3-12", "P11.4", "11.2-7"),
    exceptions=("11.2-7",),
)
EXPLOITATION_ALLOWANCE = Rule(
    "P11.4",
    Text("Three points", "Три пункта"),
    Text(
        "Exploitation takes up to 3 MP; one step is always possible.",
        "Продвижение – до 3 ПД; один шаг возможен всегда.",
    ),
    broken=Text(
        "{ $unit }: reaching { $hex } costs { $cost } MP, exploitation allows 3.",
        "{ $unit }: путь до гекса { $hex } стоит { $cost } ПД, а продвижение даёт 3.",
    ),
    ours=True,
    see=("P3.5", "P4.1", "8.1.1-advance-1"),
    exceptions=("11.2-7", "8.1.1-advance-1"),
)
EXPLOITATION_BARS = Rule(
    "P11.5",
    Text("Limits of exploitation", "Границы продвижения"),
    Text(
        "Exploitation does not overrun and does not enter hexes with enemy ground units.",
        "При продвижении нет Прорыва, и в гексы с вражескими наземными подразделениями не входят.",
    ),
    broken=Text(
        "{ $unit }: no exploitation into { $hex }; { $enemy } is there.",
        "{ $unit }: продвигаться в гекс { $hex } нельзя, там { $enemy }.",
    ),
    ours=True,
    see=("P5.1", "11.2-7", "P11.3"),
)
ORDINARY_COMBAT = Rule(
    "P11.6",
    Text("The ordinary Combat segment", "Обычный боевой сегмент"),
    Text(
        (
            "In the ordinary Combat segment every unit that has not attacked this turn may attack from any hex, after "
            "exploitation too, but without armour shift."
        ),
        (
            "В обычном боевом сегменте каждое подразделение, ещё не атаковавшее в этот ход, может атаковать из любого "
            "гекса, и после продвижения, но без танкового сдвига."
        ),
    ),
    ours=True,
    see=("P6.6", "P8.1", "P6.5"),
    exceptions=("P21.4", "P2.4"),
)
WHO_MOVES_IN_RESERVE = Rule(
    "P12.1",
    Text("Who is a reserve", "Кто в резерве"),
    Text(
        (
            "In the Reserve Movement phase each ground unit that did not attack, exploit, drop or dig in this turn "
            "may move again."
        ),
        (
            "В Фазе Перемещения Резервов может снова пойти каждое наземное подразделение, которое в этот ход не "
            "атаковало, не продвигалось, не десантировалось и не окапывалось."
        ),
    ),
    broken=Text(
        "{ $unit }: attacked, exploited, dropped or dug in this turn, or has moved as a reserve already.",
        "{ $unit }: в этот ход была атака, продвижение, десант или оборона, либо резервный ход уже сделан.",
    ),
    ours=True,
    see=("P12.2", "P6.6", "P17.7"),
    exceptions=("8.1.1-reserve-2", "P21.4"),
)
RESERVE_MOVE = Rule(
    "P12.2",
    Text("Moving reserves", "Ход резервов"),
    Text(
        (
            "Reserves move like in the Movement phase, supplied or not, but never into or out of an EZOC, without "
            "overrun and without sea transport."
        ),
        (
            "Резервы перемещаются, как в Фазе Перемещения, со снабжением и без, но не входят в EZOC и не выходят из "
            "неё, без Прорыва и морских перевозок."
        ),
    ),
    broken=Text(
        "{ $unit }: reserves neither overrun nor go by sea.",
        "{ $unit }: у резервов нет ни Прорыва, ни морских перевозок.",
    ),
    ours=True,
    see=("8.1.1-reserve-1", "10.3-7b", "P3.4"),
)
RAIL_MOVE = Rule(
    "P12.3",
    Text("By rail", "По железной дороге"),
    Text(
        "Instead, a supplied unit that starts on a transport line may go by rail.",
        "Вместо этого снабжаемое подразделение, стоящее на транспортной линии, может ехать по железной дороге.",
    ),
    broken=Text(
        "{ $unit }: to go by rail it must be supplied.",
        "{ $unit }: чтобы ехать по железной дороге, нужно снабжение.",
    ),
    ours=True,
    see=("P12.4", "P12.5", "P12.6"),
)
RAIL_ROUTE = Rule(
    "P12.4",
    Text("The rail route", "Путь по железной дороге"),
    Text(
        "A rail move follows linked hexes, all controlled by the own faction and none in an EZOC.",
        "Железнодорожная переброска идёт по связанным гексам; все они под контролем своей фракции и вне EZOC.",
    ),
    broken=Text(
        "{ $hex }: no transport line leads there for this rail move.",
        "{ $hex }: транспортной линии туда для этой переброски нет.",
    ),
    ours=True,
    see=("P12.3", "8.1.1-reserve-1", "P22.1"),
)
RAIL_LENGTH = Rule(
    "P12.5",
    Text("Fifteen hexes", "Пятнадцать гексов"),
    Text("A rail move is at most 15 hexes long.", "Железнодорожная переброска – не длиннее 15 гексов."),
    broken=Text(
        (
            "The rail move would be { $n ->\n"
            "    [one] { $n } hex\n"
            "   *[other] { $n } hexes\n"
            "} long; at most 15 are allowed."
        ),
        (
            "Длина переброски – { $n ->\n"
            "    [one] { $n } гекс\n"
            "    [few] { $n } гекса\n"
            "   *[other] { $n } гексов\n"
            "}, а можно не больше 15."
        ),
    ),
    ours=True,
    see=("P12.3", "P12.4"),
)
RAIL_CAPACITY = Rule(
    "P12.6",
    Text("Rail capacity", "Пропускная способность"),
    Text(
        "The scenario says how many units may go by rail each turn: S 2; B 5; L Axis 6, Western 4, Soviets 6.",
        (
            "Сколько подразделений за ход ездит по железной дороге, говорит сценарий: S – 2; B – 5; L – Ось 6, "
            "Западные союзники 4, Советы 6."
        ),
    ),
    broken=Text(
        "{ $unit }: the rail capacity of this turn, { $limit }, is used up.",
        "{ $unit }: пропускная способность этого хода, { $limit }, исчерпана.",
    ),
    ours=True,
    see=("P12.3", "P.S", "P.B", "P.L"),
)
COMBINE_ALIKE = Rule(
    "P13.1",
    Text("Combine like with like", "Объединяются одинаковые"),
    Text(
        (
            "Two or three units of the same country, kind and SS or Siberian flag in one hex combine into one. Its "
            "order is the sum of theirs."
        ),
        (
            "Два или три подразделения одной страны, одного рода и с одинаковыми признаками SS и Сибирское в одном "
            "гексе объединяются в одно. Его порядок – сумма их порядков."
        ),
    ),
    broken=Text(
        "Only two or three units of one country, kind and flag in one hex combine: { $units }.",
        "Объединяются два или три подразделения одной страны, рода и признака в одном гексе: { $units }.",
    ),
    ours=True,
    see=("10.3-6a", "P13.2", "P13.3"),
    exceptions=("P13.7", "10.3-6a"),
)
COMBINE_LIMIT = Rule(
    "P13.2",
    Text("The largest order", "Наибольший порядок"),
    Text(
        (
            "The sum may not exceed the largest order of the kind: 3 for infantry, armour and fortresses, 2 for light "
            "infantry and mountain troops, 1 for airborne."
        ),
        (
            "Сумма не больше наибольшего порядка этого рода: 3 у пехоты, танков и крепостей, 2 у лёгкой и горной "
            "пехоты, 1 у десанта."
        ),
    ),
    broken=Text(
        "There is no unit of so high an order: { $units }.",
        "Подразделения такого высокого порядка не бывает: { $units }.",
    ),
    ours=True,
    see=("P2.1", "P13.1"),
)
COMBINE_EXPEDITIONARY = Rule(
    "P13.3",
    Text("Expeditionary parts", "Экспедиционные части"),
    Text(
        (
            "The combined unit is Expeditionary only if all its parts are; being of order 2 or more it has lost the "
            "privilege anyway."
        ),
        (
            "Объединённое подразделение Экспедиционное, только если такими были все части; но свойство, будучи "
            "второго порядка и выше, оно утрачивает."
        ),
    ),
    ours=True,
    see=("9.0.1-exp-2", "P13.1"),
)
BREAK_DOWN = Rule(
    "P13.4",
    Text("Breaking down", "Разделение"),
    Text(
        "One unit breaks down into units of the same kind whose orders add up to its own.",
        "Подразделение разделяется на подразделения того же рода с тем же порядком в сумме.",
    ),
    broken=Text(
        "{ $unit }: cannot break down like that; the orders must add up to its own.",
        "{ $unit }: так не разделить – сумма порядков должна остаться прежней.",
    ),
    ours=True,
    see=("10.3-6b", "P13.1", "P13.8"),
    exceptions=("P13.7",),
)
INTO_FORTRESS = Rule(
    "P13.5",
    Text("Into a fortress", "В крепость"),
    Text(
        (
            "An infantry, light infantry or mountain unit converts to a fortress of its order if no other fortress is "
            "in the hex. No supply is needed."
        ),
        (
            "Пехота, лёгкая или горная пехота преобразуется в крепость своего порядка, если другой крепости в гексе "
            "нет. Снабжение не нужно."
        ),
    ),
    broken=Text(
        "{ $unit }: only infantry on the map becomes a fortress.",
        "{ $unit }: крепостью становится только пехота на карте.",
    ),
    ours=True,
    see=("10.3-6b", "9.0.1-fort-1", "P13.6"),
)
FORTRESS_INTO_INFANTRY = Rule(
    "P13.6",
    Text("A fortress into infantry", "Крепость в пехоту"),
    Text(
        (
            "A supplied fortress becomes infantry of its order; where the country has only light infantry it becomes "
            "light, two units if it was of order 3."
        ),
        (
            "Снабжаемая крепость становится пехотой своего порядка; в странах, где пехота лёгкая, – лёгкой, а из "
            "третьего порядка выходят два подразделения."
        ),
    ),
    broken=Text(
        "{ $unit }: only a supplied fortress becomes infantry.",
        "{ $unit }: пехотой становится только снабжаемая крепость.",
    ),
    ours=True,
    see=("P13.5", "P2.1", "10.2-line-1"),
)
HQ_NOT_ORGANISED = Rule(
    "P13.7",
    Text("Not for HQs", "Не для штабов"),
    Text(
        "HQs neither combine nor break down nor convert.", "Штабы не объединяются, не разделяются и не преобразуются."
    ),
    broken=Text(
        "{ $unit }: an HQ neither combines nor breaks down nor converts.",
        "{ $unit }: штаб не объединяется, не разделяется и не преобразуется.",
    ),
    ours=True,
    see=("P13.1", "P20.15"),
)
ONE_ORGANISATION_EACH = Rule(
    "P13.8",
    Text("One action each", "По одному действию"),
    Text(
        "Each unit takes part in one such action a turn.",
        "Каждое подразделение участвует в одном таком действии за ход.",
    ),
    broken=Text("{ $unit }: has been reorganised already this turn.", "{ $unit }: в этот ход такое действие уже было."),
    ours=True,
    see=("P13.1", "P13.4"),
)
AIR_BASE = Rule(
    "P14.1",
    Text("Air base", "Воздушная база"),
    Text(
        (
            "An air base is a hex with supplied own ground units. It has room for as many air units as their orders "
            "add up to."
        ),
        (
            "Воздушная база – гекс со своими снабжаемыми наземными подразделениями. Места в ней – на столько единиц "
            "авиации, какова сумма их порядков."
        ),
    ),
    broken=Text("{ $hex } is no air base of yours.", "{ $hex }: не ваша воздушная база."),
    ours=True,
    see=("10.3-5", "P15.4", "P14.3"),
    exceptions=("P14.3",),
)
NAVAL_BASE = Rule(
    "P14.2",
    Text("Naval base", "Военно-морская база"),
    Text(
        (
            "A naval base is a controlled port with a supplied own ground unit, neither devastated nor iced up. A "
            "Beachhead is none."
        ),
        (
            "Военно-морская база – порт под своим контролем со своим снабжаемым наземным подразделением, не "
            "опустошённый и не во льду. Плацдарм – не база."
        ),
    ),
    broken=Text("{ $hex } is no naval base of yours.", "{ $hex }: не ваша военно-морская база."),
    ours=True,
    see=("10.3-5", "11.4-3", "P16.3"),
    exceptions=("P14.3",),
)
BOX_BASES = Rule(
    "P14.3",
    Text("Boxes as bases", "Блоки как базы"),
    Text(
        "An own box linked to a sea zone is a naval base, and every own box an air base, both without limit.",
        (
            "Свой блок, связанный с морской зоной, – военно-морская база, а любой свой блок – воздушная; места там "
            "без предела."
        ),
    ),
    ours=True,
    see=("P14.1", "P14.2", "P24.2"),
)
AIR_PLACEMENT = Rule(
    "P15.1",
    Text("Over a hex within four", "Над гексом в пределах четырёх"),
    Text(
        "In the Support segment each ready air unit may be placed over any land hex within 4 hexes of its own.",
        (
            "В Сегменте поддержки готовую авиацию можно поставить над любым сухопутным гексом не дальше 4 гексов от "
            "её гекса."
        ),
    ),
    broken=Text(
        "{ $unit }: { $hex } is not a land hex within 4 hexes.",
        "{ $unit }: { $hex } – не сухопутный гекс в пределах 4 гексов.",
    ),
    ours=True,
    see=("P15.2", "11.2-2", "P15.3"),
    exceptions=("11.2-2", "P15.2"),
)
AIR_CLOSED_HEXES = Rule(
    "P15.2",
    Text("Where aircraft do not fly", "Куда авиация не летает"),
    Text(
        "Enemy hexes are allowed; hexes of neutral countries and of a faction at peace are not.",
        "Вражеские гексы можно; гексы нейтральных стран и фракции, с которой мир, – нельзя.",
    ),
    broken=Text(
        "{ $unit }: cannot fly to { $hex } – neutral or at peace.",
        "{ $unit }: в гекс { $hex } лететь нельзя – нейтралитет или мир.",
    ),
    ours=True,
    see=("P29.1", "P29.2", "P15.1"),
)
AIR_REBASING = Rule(
    "P15.3",
    Text("To a base within twelve", "На базу в пределах двенадцати"),
    Text(
        (
            "Or it goes to an own air base with room within 12 hexes. From a box it goes to a base in a hex or box "
            "linked with it, or in a hex that touches a sea zone linked with it, and so it comes back."
        ),
        (
            "Либо авиация перелетает на свою воздушную базу с местом не дальше 12 гексов. Из блока – на базу в "
            "связанном с ним гексе или блоке либо в гексе, касающемся связанной с ним морской зоны, и так же обратно."
        ),
    ),
    broken=Text(
        "{ $unit }: { $hex } is not an own air base with room within 12 hexes.",
        "{ $unit }: { $hex } – не своя база с местом в пределах 12 гексов.",
    ),
    ours=True,
    see=("P14.1", "P15.4", "11.2-2"),
)
AIR_BASE_ROOM = Rule(
    "P15.4",
    Text("Room at the base", "Место на базе"),
    Text(
        "In a hex that is an own air base an air unit takes up room.",
        "В гексе, который служит своей воздушной базой, авиация занимает место.",
    ),
    broken=Text("{ $hex }: this air base has no more room.", "{ $hex }: на этой воздушной базе места больше нет."),
    ours=True,
    see=("P14.1", "P15.3"),
)
AIR_EFFECTS = Rule(
    "P15.5",
    Text("What aircraft do", "Что делает авиация"),
    Text(
        (
            "A ready air unit counts for battles in its hex and next to it, counts at sea over hexes touching a zone, "
            "and keeps enemies in its hex from combining."
        ),
        (
            "Готовая авиация считается в битвах в своём гексе и рядом, на море – над гексами у зоны, и мешает врагам "
            "в своём гексе объединяться."
        ),
    ),
    ours=True,
    see=("P8.4", "P16.6", "10.3-6a"),
    exceptions=("11.2-5", "11.3-4", "11.4-5", "P.L.surprise"),
)
AIR_FIGHT = Rule(
    "P15.6",
    Text("Air fight", "Воздушный бой"),
    Text(
        (
            "In each hex with ready air units of both sides both roll a die and add their own ready air units there. "
            "The lower side has one spent, or destroyed if lower by 5 or more; a tie spends one each. It is repeated "
            "until one side is left. The phasing player orders the hexes."
        ),
        (
            "В каждом гексе с готовой авиацией обеих сторон обе бросают кубик и прибавляют число своей готовой "
            "авиации там. У меньшей одна единица израсходована, а при разнице 5 и больше – уничтожена; ничья – по "
            "одной у каждой. Так до тех пор, пока не останется одна сторона. Порядок гексов выбирает ходящий игрок."
        ),
    ),
    ours=True,
    see=("P15.7", "P30.1", "P29.1"),
)
AIR_SPENT = Rule(
    "P15.7",
    Text("Spent air units", "Израсходованная авиация"),
    Text(
        (
            "A spent air unit goes at once to an own air base with room within 8 hexes and counts for nothing. It is "
            "ready again in its owner’s Recovery."
        ),
        (
            "Израсходованная авиация сразу уходит на свою воздушную базу с местом не дальше 8 гексов и ни на что не "
            "влияет. Готова она снова в Фазе восстановления своего владельца."
        ),
    ),
    broken=Text("{ $unit }: spent, so it cannot be placed.", "{ $unit }: авиация израсходована, ставить её нельзя."),
    ours=True,
    see=("P15.6", "P15.8", "P15.9"),
    exceptions=("P15.9",),
)
AIR_RETURNS = Rule(
    "P15.8",
    Text("Return in Recovery", "Возвращение в Фазе восстановления"),
    Text(
        (
            "Recovery: an air unit of the phasing faction may stay over its hex if an own air base is within 4 hexes; "
            "else it returns to a base with room within 8 hexes."
        ),
        (
            "Восстановление: авиация ходящей фракции может остаться над своим гексом, если не дальше 4 гексов есть "
            "своя база; иначе она возвращается на базу с местом не дальше 8 гексов."
        ),
    ),
    ours=True,
    see=("P15.9", "P14.1", "11.2-2"),
    exceptions=("P15.9",),
)
AIR_WITHOUT_BASE = Rule(
    "P15.9",
    Text("Without a base", "Без базы"),
    Text(
        (
            "An air unit without a base to go to is in the pool. When enemy ground units enter the hex where it is "
            "based, it must leave for a base within 8 hexes at once or is lost too."
        ),
        (
            "Авиация, которой некуда вернуться, уходит в резерв потерь. Если в гекс её базы входят вражеские наземные "
            "подразделения, она сразу перелетает на базу не дальше 8 гексов или тоже пропадает."
        ),
    ),
    ours=True,
    see=("P15.8", "P30.1", "P31.3"),
)
ZONES_TOUCHED = Rule(
    "P16.1",
    Text("Zones a hex touches", "Зоны, которых касается гекс"),
    Text(
        "A land hex touches the sea zones of the sea hexes next to it; a port touches the zones listed for it.",
        "Сухопутный гекс касается морских зон соседних морских гексов; порт – тех зон, что за ним записаны.",
    ),
    ours=True,
    see=("10.2-port-4", "P8.5", "P16.3"),
)
FLEET_PLACES = Rule(
    "P16.2",
    Text("Where fleets are", "Где бывают флоты"),
    Text(
        "A fleet is in a sea zone, in a box linked to a zone, or in refit.",
        "Флот находится в морской зоне, в блоке, связанном с зоной, или в ремонте.",
    ),
    ours=True,
    see=("P16.5", "P16.8", "P2.5"),
)
ZONE_REACH = Rule(
    "P16.3",
    Text("Zones in reach", "Зоны в досягаемости"),
    Text(
        "A zone is in reach of a naval base that touches it or a neighbouring zone.",
        "Зона в досягаемости военно-морской базы, если база касается её или соседней зоны.",
    ),
    ours=True,
    see=("P14.2", "P16.4"),
)
FLEET_ROOM = Rule(
    "P16.4",
    Text("Room for fleets", "Место для флотов"),
    Text(
        "A faction may keep in a zone 2 fleets for each own naval base in reach; without limit if that base is a box.",
        (
            "Фракция держит в зоне по 2 флота на каждую свою военно-морскую базу в досягаемости; если база – блок, "
            "предела нет."
        ),
    ),
    broken=Text(
        "{ $zone }: there is room for { $limit } of your fleets, no more.",
        "{ $zone }: вашим флотам здесь мест – { $limit }, не больше.",
    ),
    ours=True,
    see=("P16.3", "P16.5", "P16.9"),
)
FLEET_MOVE = Rule(
    "P16.5",
    Text("Fleet moves", "Переход флота"),
    Text(
        (
            "In the Support segment each fleet may move through any number of neighbouring zones, but not through "
            "closed straits, to a zone with room."
        ),
        (
            "В Сегменте поддержки каждый флот может пройти через любое число соседних зон, но не через закрытые "
            "проливы, в зону, где есть место."
        ),
    ),
    broken=Text("{ $unit }: no way by sea to { $zone }.", "{ $unit }: морем не дойти – { $zone }."),
    ours=True,
    see=("P16.4", "P16.6", "P.L.straits"),
    exceptions=("P.L.straits",),
)
SEA_BATTLE = Rule(
    "P16.6",
    Text("Sea battle", "Морской бой"),
    Text(
        (
            "In each zone that then holds phasing and enemy fleets there is one sea battle: die + own fleets + own "
            "ready air units over hexes touching the zone, at most 2. The lower side puts one fleet into refit."
        ),
        (
            "В каждой зоне, где после этого есть флоты ходящей фракции и врага, – один морской бой: кубик + свои "
            "флоты + своя готовая авиация над гексами у зоны, не больше 2. У меньшей стороны один флот уходит в "
            "ремонт."
        ),
    ),
    ours=True,
    see=("P16.7", "P16.8", "P15.5", "P29.1"),
    exceptions=("P29.1",),
)
SEA_BATTLE_TIE = Rule(
    "P16.7",
    Text("A drawn sea battle", "Ничья на море"),
    Text(
        "On a tie the phasing fleets that came this turn go back where they came from.",
        "При равенстве флоты ходящей фракции, пришедшие в этот ход, возвращаются обратно.",
    ),
    ours=True,
    see=("P16.6", "P16.5"),
)
REFIT = Rule(
    "P16.8",
    Text("Refit", "Ремонт"),
    Text(
        (
            "A fleet in refit is out until its owner’s Support segment two turns later and then comes to any zone "
            "with room."
        ),
        (
            "Флот в ремонте вне игры до Сегмента поддержки своего владельца через два хода, а затем приходит в любую "
            "зону, где есть место."
        ),
    ),
    broken=Text("{ $unit }: this fleet is in refit.", "{ $unit }: этот флот в ремонте."),
    ours=True,
    see=("P16.4", "P16.6"),
)
FLEETS_OVER_ROOM = Rule(
    "P16.9",
    Text("Fleets above the room", "Лишние флоты"),
    Text(
        "Recovery: phasing fleets above the room of their zone move to a zone with room or go into refit.",
        "Восстановление: флоты ходящей фракции сверх мест в зоне уходят в зону, где место есть, или в ремонт.",
    ),
    ours=True,
    see=("P16.4", "P16.8"),
)
CONVOY_PLACED = Rule(
    "P16.10",
    Text("Placing convoys", "Конвои в зонах"),
    Text(
        (
            "Convoys are of the supply or the transport type; only the Axis and the Soviets have them. After the sea "
            "battles each own convoy may be put into any zone with an own open port."
        ),
        (
            "Конвои бывают типа снабжения и транспортные; они есть только у Оси и Советов. После морских боёв каждый "
            "свой конвой можно поставить в любую зону, где есть свой открытый порт."
        ),
    ),
    broken=Text(
        "{ $unit }: no open port of yours on this sea zone: { $zone }.",
        "{ $unit }: в этой морской зоне нет вашего открытого порта: { $zone }.",
    ),
    ours=True,
    see=("10.2-sea-1", "P16.11", "P16.14"),
)
INTERCEPTION = Rule(
    "P16.11",
    Text("Interception", "Перехват"),
    Text(
        (
            "Then each enemy convoy in a zone with a phasing fleet and no fleet of its own faction is intercepted on "
            "a die of 6 or more: it is out until its owner’s Support segment two turns later."
        ),
        (
            "Затем каждый вражеский конвой в зоне, где есть флот ходящей фракции и нет флота своей, перехвачен при 6 "
            "и больше на кубике: он вне игры до Сегмента поддержки своего владельца через два хода."
        ),
    ),
    ours=True,
    see=("P16.10", "P16.6", "10.2-sea-1"),
    exceptions=("P29.1",),
)
SEA_TRANSPORT = Rule(
    "P16.12",
    Text("Sea transport", "Морская перевозка"),
    Text(
        (
            "In the Movement phase a supplied unit that starts in an own open port, or in a box linked to a sea zone, "
            "and not in an EZOC, may go, as its whole move, to another own open port or such a box."
        ),
        (
            "В Фазе Перемещения снабжаемое подразделение, начинающее в своём открытом порту или в блоке у морской "
            "зоны и не в EZOC, может вместо хода перейти в другой свой открытый порт или такой блок."
        ),
    ),
    broken=Text(
        "{ $unit }: { $hex } is no open port of yours and no box by the sea.",
        "{ $unit }: { $hex } – не ваш открытый порт и не блок у моря.",
    ),
    ours=True,
    see=("P16.13", "P16.14", "P16.15", "P16.16"),
    exceptions=("P16.16",),
)
TRANSPORT_ROUTE = Rule(
    "P16.13",
    Text("The sea route", "Морской путь"),
    Text(
        (
            "Sea transport goes through zones as a supply line would: each must have an own open port, and closed "
            "straits bar it."
        ),
        (
            "Морская перевозка идёт через зоны, как линия снабжения: в каждой нужен свой открытый порт, закрытые "
            "проливы её не пускают."
        ),
    ),
    broken=Text("{ $unit }: no sea route to { $hex }.", "{ $unit }: морского пути нет – { $hex }."),
    ours=True,
    see=("10.2-port-2", "10.2-port-4", "P16.12"),
)
TRANSPORT_CONVOY = Rule(
    "P16.14",
    Text("Transport convoy", "Транспортный конвой"),
    Text(
        "The Axis and the Soviets need a transport convoy in every zone crossed. Each carries 2 steps a turn.",
        "Оси и Советам нужен транспортный конвой в каждой зоне на пути. Каждый перевозит 2 ступени за ход.",
    ),
    broken=Text(
        (
            "{ $unit }: { $zone } – your transport convoys there have room for { $have } steps, "
            "and { $need } are needed."
        ),
        "{ $unit }: { $zone } – в ваших транспортных конвоях мест { $have }, а нужно { $need }.",
    ),
    ours=True,
    see=("P16.10", "P16.12", "P18.3"),
    exceptions=("P18.3",),
)
WESTERN_TRANSPORT = Rule(
    "P16.15",
    Text("Western sea transport", "Перевозки Западных союзников"),
    Text(
        "Western units need no convoy but are limited to 4 steps a turn in scenario S and to 12 in L.",
        "Западным союзникам конвой не нужен, но за ход они перевозят не больше 4 ступеней в сценарии S и 12 в L.",
    ),
    broken=Text(
        (
            "{ $unit }: the Western Allies may still send { $have } of { $limit } steps by sea this turn, "
            "and { $need } are needed."
        ),
        (
            "{ $unit }: Западным союзникам на этот ход осталось перевезти ступеней – { $have } из { $limit }, "
            "а нужно { $need }."
        ),
    ),
    ours=True,
    see=("10.2-sea-2", "P16.12", "P18.3"),
    exceptions=("P18.3",),
)
NO_FORTRESS_BY_SEA = Rule(
    "P16.16",
    Text("No fortresses by sea", "Крепости морем не возят"),
    Text("Fortresses do not go by sea.", "Крепости морем не перевозят."),
    broken=Text("{ $unit }: a fortress does not go by sea.", "{ $unit }: крепость морем не перевезти."),
    ours=True,
    see=("P16.12", "P18.2"),
)
DROP_START = Rule(
    "P17.1",
    Text("Where a drop starts", "Откуда десантируются"),
    Text(
        "A drop starts in a hex that is neither in an EZOC nor in Mud.",
        "Десант вылетает из гекса без EZOC и без бездорожья.",
    ),
    broken=Text(
        "{ $unit }: no drop can start in { $hex } – mud.",
        "{ $unit }: из гекса { $hex } не вылететь – бездорожье.",
    ),
    ours=True,
    see=("10.3-8", "P17.2", "P17.3"),
)
DROP_RANGE = Rule(
    "P17.2",
    Text("Within five hexes", "В пределах пяти гексов"),
    Text(
        "A drop goes to a hex within 5 hexes of the unit.",
        "Десант – не дальше 5 гексов от гекса, где стоит подразделение.",
    ),
    broken=Text(
        "{ $unit }: { $hex } is { $n } hexes away, a drop reaches 5.",
        "{ $unit }: расстояние до гекса { $hex } – { $n }, а десант летит не дальше 5.",
    ),
    ours=True,
    see=("P17.1", "P17.5"),
)
DROP_INTO_BATTLE = Rule(
    "P17.3",
    Text("Drop into a battle", "Десант в битву"),
    Text(
        (
            "An airborne unit may drop into a Blitz battle: it is named among the attackers and adds its attack "
            "without a shift for hexsides. In Snow it must itself be allowed to attack by 11.4-6, so it starts in a "
            "Blitz hex."
        ),
        (
            "Десантное подразделение может десантироваться в битву сегмента Blitz: его называют среди атакующих, и "
            "оно прибавляет свою атаку без сдвига за границы гекса. В снег оно само должно иметь право атаковать по "
            "11.4-6, а значит, вылетает из гекса Blitz."
        ),
    ),
    ours=True,
    see=("11.4-6", "P17.4", "P6.5", "10.3-8"),
)
DROPPED_LANDS = Rule(
    "P17.4",
    Text("Landing or lost", "Приземление или гибель"),
    Text(
        "If the target hex is cleared, the dropped unit lands there before the others advance; else it is lost.",
        "Если гекс битвы очищен, десант приземляется там раньше, чем наступят остальные; иначе он потерян.",
    ),
    ours=True,
    see=("P17.3", "P10.1", "P30.1"),
)
DROP_ALONE = Rule(
    "P17.5",
    Text("Drop alone", "Отдельный десант"),
    Text(
        "Or it drops alone on a land hex without enemy ground units that is neither impassable nor neutral.",
        (
            "Либо десантируется отдельно – в сухопутный гекс без вражеских наземных подразделений, не непроходимый и "
            "не нейтральный."
        ),
    ),
    broken=Text(
        "{ $unit }: cannot drop alone on { $hex } – only on another land hex, open to you and without enemies.",
        "{ $unit }: отдельно десантируются только в другой гекс суши, открытый и без врага; { $hex } не подходит.",
    ),
    ours=True,
    see=("P17.2", "P22.2", "P17.7"),
)
DUG_IN = Rule(
    "P17.6",
    Text("Going over to the defence", "Переход к обороне"),
    Text(
        (
            "In the Blitz Combat segment a supplied airborne unit may go over to the defence: it is dug in until its "
            "owner’s next Movement phase."
        ),
        (
            "В Боевом сегменте Blitz снабжаемое десантное подразделение может перейти к обороне: оно окопалось до "
            "следующей Фазы Перемещения своего владельца."
        ),
    ),
    broken=Text(
        "{ $unit }: only an airborne unit that has not attacked this turn goes over to the defence.",
        "{ $unit }: к обороне переходит только десантное подразделение, ещё не атаковавшее в этот ход.",
    ),
    ours=True,
    see=("10.3-9", "P8.7", "P17.7"),
)
AIRBORNE_ONE_ACTION = Rule(
    "P17.7",
    Text("One action, no move", "Одно действие и ни шагу"),
    Text(
        (
            "An airborne unit does one of these: drops into a battle, drops alone, or digs in. After it, it does not "
            "move this turn. It may also fight on foot like infantry."
        ),
        (
            "Десантное подразделение делает что-то одно: десант в битву, отдельный десант или оборона. После этого в "
            "этот ход оно не перемещается. Может оно драться и как обычная пехота."
        ),
    ),
    broken=Text(
        "{ $unit }: has already attacked, dropped or dug in this turn.",
        "{ $unit }: в этот ход уже была атака, десант или переход к обороне.",
    ),
    ours=True,
    see=("P17.3", "P17.5", "P17.6", "P12.1"),
)
BEACHHEAD_FORMED = Rule(
    "P18.1",
    Text("Forming a Beachhead", "Создание плацдарма"),
    Text(
        (
            "In the Support segment a fleet in a zone without enemy fleets may become a Beachhead in a sea hex of "
            "that zone next to land."
        ),
        (
            "В Сегменте поддержки флот в зоне без вражеских флотов может преобразоваться в плацдарм в морском гексе "
            "этой зоны рядом с сушей."
        ),
    ),
    broken=Text(
        "{ $unit }: no Beachhead in { $hex } – only in a sea hex of its zone, next to land and without a Beachhead.",
        "{ $unit }: плацдарм – лишь в морском гексе своей зоны, у суши и без другого плацдарма; { $hex } не подходит.",
    ),
    ours=True,
    see=("11.4-2", "P18.2", "10.2-port-1"),
    exceptions=("11.4-2",),
)
LANDING = Rule(
    "P18.2",
    Text("Landing", "Высадка"),
    Text(
        (
            "In the Movement phase supplied ground units in own open ports of the same or a neighbouring zone may "
            "land on a Beachhead as by sea transport. Fortresses may not. The stacking limit of 7 steps holds there."
        ),
        (
            "В Фазе Перемещения снабжаемые наземные подразделения из своих открытых портов той же или соседней зоны "
            "могут высадиться на плацдарм, как при морской перевозке. Крепости не могут. Предел группировки там – 7 "
            "ступеней."
        ),
    ),
    broken=Text(
        (
            "{ $unit }: cannot land in { $hex } – a Beachhead of yours and a port of the same or a neighbouring zone "
            "are needed."
        ),
        "{ $unit }: высадиться в гексе { $hex } нельзя – нужны ваш плацдарм и порт той же или соседней зоны.",
    ),
    ours=True,
    see=("P16.12", "P18.3", "9.1-std-1", "P16.16"),
)
LANDING_DOUBLE = Rule(
    "P18.3",
    Text("Landing counts double", "Высадка – вдвое"),
    Text(
        "In a landing each step counts double against the capacity of sea transport.",
        "При высадке каждая ступень занимает вдвое больше места, чем при морской перевозке.",
    ),
    ours=True,
    see=("P16.14", "P16.15", "P18.2"),
)
BEACHHEAD_FIGHTS = Rule(
    "P18.4",
    Text("Fighting for a Beachhead", "Бои за плацдарм"),
    Text(
        (
            "Units on a Beachhead may attack adjacent land, at −1, and be attacked from it. Nobody advances into a "
            "sea hex. An adjacent land hex that is empty may be entered in Reserve Movement."
        ),
        (
            "С плацдарма можно атаковать соседнюю сушу, со сдвигом −1, и с суши – плацдарм. В морской гекс никто не "
            "наступает. В пустой соседний гекс суши можно войти при Перемещении Резервов."
        ),
    ),
    broken=Text(
        "{ $unit }: nobody advances into a sea hex ({ $hex }).", "{ $unit }: в морской гекс ({ $hex }) не наступают."
    ),
    ours=True,
    see=("P6.4", "P4.8", "P10.1", "P12.2"),
)
BEACHHEAD_BACK = Rule(
    "P18.5",
    Text("Back to a fleet", "Снова флот"),
    Text(
        "Recovery: a Beachhead without ground units may become a fleet of its zone again.",
        "Восстановление: плацдарм без наземных подразделений может снова стать флотом своей зоны.",
    ),
    broken=Text(
        "{ $hex }: a Beachhead with ground units on it stays.",
        "{ $hex }: плацдарм с наземными подразделениями остаётся.",
    ),
    ours=True,
    see=("P18.1", "P16.4"),
)
DETACHMENT_LEFT = Rule(
    "P19.1",
    Text("Leaving a Detachment", "Как оставить Detachment"),
    Text(
        (
            "A unit of order 2 or more that leaves a hex in the Movement or Reserve Movement phase may leave a "
            "Detachment there if no own ground unit remains."
        ),
        (
            "Подразделение второго порядка и выше, уходя из гекса в Фазе Перемещения или Перемещения Резервов, может "
            "оставить там Detachment, если своих наземных подразделений в гексе не остаётся."
        ),
    ),
    broken=Text(
        "{ $unit }: cannot leave a Detachment in { $hex }.", "{ $unit }: оставить Detachment в гексе { $hex } нельзя."
    ),
    ours=True,
    see=("P19.2", "P19.3", "P19.4"),
)
DETACHMENT_STOCK = Rule(
    "P19.2",
    Text("Number of Detachments", "Число маркеров Detachment"),
    Text(
        "A faction has 2 Detachments in scenario S and 6 in B and L.",
        "У фракции 2 маркера Detachment в сценарии S и по 6 в B и L.",
    ),
    broken=Text(
        "All { $limit } Detachments of your faction are on the map.",
        "Все маркеры Detachment вашей фракции, { $limit }, уже на карте.",
    ),
    ours=True,
    see=("P19.1", "P19.4", "P30.2"),
)
DETACHMENT_EFFECTS = Rule(
    "P19.3",
    Text("What a Detachment does", "Что делает Detachment"),
    Text(
        (
            "A Detachment blocks enemy supply lines, makes a city or Partisan Base useless as an enemy source, keeps "
            "Partisan Bases away and costs an enemy entering 1 MP more. It has no zone of control and no defence, "
            "takes no room and never negates an EZOC."
        ),
        (
            "Detachment преграждает вражеские линии снабжения, лишает врага источника в городе и Партизанской Базе, "
            "не даёт ставить Партизанские Базы и стоит врагу при входе лишний 1 ПД. Зоны контроля и защиты у него "
            "нет, места он не занимает, EZOC не отрицает."
        ),
    ),
    ours=True,
    see=("10.2.1-6", "10.1.1-2", "8.1-neg-2", "P3.11"),
)
DETACHMENT_TAKEN_UP = Rule(
    "P19.4",
    Text("Taking it up", "Снятие Detachment"),
    Text(
        "In the Organisation segment a Detachment with an own ground unit in its hex is taken up for nothing.",
        "В Сегменте Организации Detachment, в гексе которого есть своё наземное подразделение, снимается даром.",
    ),
    broken=Text(
        "{ $hex }: no Detachment of yours with an own ground unit beside it.",
        "{ $hex }: нет вашего Detachment вместе со своим наземным подразделением.",
    ),
    ours=True,
    see=("P19.1", "P19.2"),
)
DEPLOYMENT_LOCATION = Rule(
    "P20.1",
    Text("Where units arrive", "Где появляются подразделения"),
    Text(
        (
            "Units come into play in the Deployment segment, in a hex or box that is a deployment location for them: "
            "a city, an HQ, a Logistics or SHAEF marker, a Partisan Base or a box."
        ),
        (
            "Подразделения вступают в игру в Сегменте развёртывания, в гексе или блоке, который для них – место "
            "развёртывания: в городе, у штаба, у маркера Logistics или SHAEF, у Партизанской Базы, в блоке."
        ),
    ),
    broken=Text(
        "{ $unit }: { $hex } is no deployment location for it.", "{ $unit }: { $hex } – не место развёртывания."
    ),
    ours=True,
    see=("P20.2", "P20.3", "P20.5", "P20.9"),
    exceptions=("P20.10", "P21.5", "P22.4"),
)
CITY_LOCATION = Rule(
    "P20.2",
    Text("A home city", "Родной город"),
    Text(
        (
            "A city of the home country is a location if its faction controls it, it is usable as a source, and it is "
            "not in an EZOC unless an own unit is there."
        ),
        (
            "Город родной страны – место развёртывания, если он под контролем её фракции, годится как источник и не в "
            "EZOC либо в нём есть свои."
        ),
    ),
    broken=Text(
        "{ $hex }: this city receives no units, for it is no source of supply for them now.",
        "{ $hex }: подразделения сюда не прибывают – сейчас этот город для них не источник снабжения.",
    ),
    ours=True,
    see=("10.1.1-1", "8.1-def-1", "P20.1"),
)
HQ_LOCATION = Rule(
    "P20.3",
    Text("An HQ", "Штаб"),
    Text(
        "A supplied HQ at home is a location for units of its country.",
        "Снабжаемый штаб в родной стране – место развёртывания для подразделений своей страны.",
    ),
    broken=Text(
        "{ $unit }: the HQ in { $hex } is of another country.", "{ $unit }: штаб в гексе { $hex } – другой страны."
    ),
    ours=True,
    see=("10.3-1", "P20.1"),
    exceptions=("P20.4",),
)
SS_HQ_LOCATION = Rule(
    "P20.4",
    Text("The SS HQ", "Штаб SS"),
    Text(
        "The ground-supplied SS HQ is a location for SS units.",
        "Штаб SS со снабжением по суше – место развёртывания для подразделений SS.",
    ),
    broken=Text(
        "{ $unit }: no SS unit, so it cannot arrive at { $hex }.",
        "{ $unit }: не SS, поэтому прибыть в гекс { $hex } не может.",
    ),
    ours=True,
    see=("10.3-2", "P20.15"),
)
LOGISTICS_LOCATION = Rule(
    "P20.5",
    Text("At Logistics", "У маркера Logistics"),
    Text(
        "A ground-supplied Logistics marker is a location for units of its country.",
        "Маркер Logistics со снабжением по суше – место развёртывания для подразделений своей страны.",
    ),
    broken=Text(
        "{ $unit }: the Logistics marker in { $hex } is of another country.",
        "{ $unit }: маркер Logistics в гексе { $hex } – другой страны.",
    ),
    ours=True,
    see=("10.3-4", "P20.11"),
)
SHAEF_LOCATION = Rule(
    "P20.6",
    Text("At SHAEF", "У маркера SHAEF"),
    Text(
        "The supplied SHAEF is a location for Western units.",
        "Снабжаемый SHAEF – место развёртывания для подразделений Западных союзников.",
    ),
    broken=Text(
        "{ $unit }: SHAEF in { $hex } receives only Western units.",
        "{ $unit }: SHAEF в гексе { $hex } принимает только Западных союзников.",
    ),
    ours=True,
    see=("10.3-3", "P20.14"),
)
BOX_LOCATION = Rule(
    "P20.7",
    Text("A box", "Блок"),
    Text(
        "Eastern US/Canada is a location for US and British, Soviet Interior for Soviet units.",
        "Eastern US/Canada – место развёртывания для США и Британии, Советский Внутренний Блок – для Советов.",
    ),
    broken=Text("{ $unit }: cannot arrive in this box, { $hex }.", "{ $unit }: прибыть в этот блок нельзя – { $hex }."),
    ours=True,
    see=("10.1-src-3", "10.1-src-5", "P20.9"),
)
PARTISAN_LOCATION = Rule(
    "P20.8",
    Text("At a Partisan Base", "У Партизанской Базы"),
    Text(
        "A Partisan Base is a location for units of its country; it needs no supply.",
        "Партизанская База – место развёртывания для подразделений своей страны; снабжение ей не нужно.",
    ),
    broken=Text(
        "{ $unit }: the Partisan Base in { $hex } is of another country.",
        "{ $unit }: Партизанская База в гексе { $hex } – другой страны.",
    ),
    ours=True,
    see=("P21.6", "10.1-src-2"),
)
THREE_STEPS_A_LOCATION = Rule(
    "P20.9",
    Text("Three steps a turn", "Три ступени за ход"),
    Text(
        "Each location takes at most 3 steps a turn, boxes without limit.",
        "Каждое место принимает не больше 3 ступеней за ход, блоки – без предела.",
    ),
    broken=Text(
        "{ $hex }: takes 3 steps a turn; so far { $n }.", "{ $hex }: принимает 3 ступени за ход, уже принято – { $n }."
    ),
    ours=True,
    see=("P20.1", "P26.5"),
)
SUPPORT_UNITS_ARRIVE = Rule(
    "P20.10",
    Text("Arrival of air units and fleets", "Прибытие авиации и флотов"),
    Text(
        "Air units arrive at an own air base with room, fleets in a sea zone with room.",
        "Авиация прибывает на свою воздушную базу с местом, флот – в морскую зону, где место есть.",
    ),
    broken=Text(
        "{ $unit }: { $hex } is no sea zone with room for one more fleet of yours.",
        "{ $unit }: { $hex } – не морская зона, где есть место ещё для одного вашего флота.",
    ),
    ours=True,
    see=("P14.1", "P16.4", "P20.1"),
)
LOGISTICS_MARKERS = Rule(
    "P20.11",
    Text("What Logistics is for", "Зачем нужен Logistics"),
    Text(
        (
            "Germany and the USSR have two Logistics markers each, one each in scenario S. A Logistics is a "
            "deployment location and a place for replacements near the front and blocks enemy lines and sources like "
            "a Detachment. It has no zone of control and no defence and negates nothing."
        ),
        (
            "У Германии и СССР по два маркера Logistics, в сценарии S – по одному. Logistics – место развёртывания и "
            "пополнений у фронта; вражеские линии и источники он преграждает, как Detachment. Зоны контроля и защиты "
            "у него нет, он ничего не отрицает."
        ),
    ),
    ours=True,
    see=("P20.5", "P26.5", "P19.3", "8.1-neg-2"),
)
LOGISTICS_MOVE = Rule(
    "P20.12",
    Text("Moving Logistics", "Перенос Logistics"),
    Text(
        (
            "In the Organisation segment each Logistics may move up to 3 hexes over land controlled by its faction, "
            "not into an EZOC without an own unit. SHAEF moves likewise."
        ),
        (
            "В Сегменте Организации каждый Logistics можно перенести на 3 гекса по суше под контролем своей фракции, "
            "но не в EZOC, где нет своих. Так же переносят SHAEF."
        ),
    ),
    broken=Text(
        "{ $marker }: cannot be moved to { $hex } – no open way there of at most 3 hexes.",
        "{ $marker }: перенести в гекс { $hex } нельзя – туда нет открытого пути не длиннее 3 гексов.",
    ),
    ours=True,
    see=("P20.11", "P20.14", "8.1-neg-1"),
)
LOGISTICS_LOST = Rule(
    "P20.13",
    Text("Losing Logistics", "Потеря Logistics"),
    Text(
        (
            "A Logistics or SHAEF marker is lost when an enemy ground unit enters its hex. It may be deployed again "
            "in the Deployment segment in an own home city."
        ),
        (
            "Маркер Logistics или SHAEF потерян, когда в его гекс входит вражеское наземное подразделение. В Сегменте "
            "развёртывания его можно снова поставить в родной город."
        ),
    ),
    broken=Text(
        "{ $marker }: is in play and need not be deployed again.", "{ $marker }: уже в игре, ставить заново не нужно."
    ),
    ours=True,
    see=("P3.11", "P30.2", "P20.2"),
)
SHAEF = Rule(
    "P20.14",
    Text("What SHAEF is for", "Зачем нужен SHAEF"),
    Text(
        (
            "SHAEF is to the Western Allies what Logistics is to others, for units of all their countries. It may "
            "also go by sea transport, as 1 step."
        ),
        (
            "SHAEF для Западных союзников – то же, что Logistics для других, но для всех их стран. Ещё его можно "
            "перевезти морем как 1 ступень."
        ),
    ),
    ours=True,
    see=("10.3-3", "P20.6", "P20.12", "P16.15"),
)
SS_HQ_LIFTED = Rule(
    "P20.15",
    Text("Lifting the SS HQ", "Перенос штаба SS"),
    Text(
        (
            "The SS HQ never moves. In the Organisation segment it may be lifted if supplied and is deployed again, "
            "like a German unit, in a later Deployment segment."
        ),
        (
            "Штаб SS не двигается. В Сегменте Организации снабжаемый штаб SS можно снять с карты; в одном из "
            "следующих Сегментов развёртывания он ставится снова, как немецкое подразделение."
        ),
    ),
    broken=Text(
        "{ $unit }: only a supplied SS HQ on the map can be lifted.",
        "{ $unit }: снять можно только снабжаемый штаб SS на карте.",
    ),
    ours=True,
    see=("P2.4", "P20.4", "10.3-2"),
)
DEVASTATE_ON_LEAVING = Rule(
    "P21.1",
    Text("Scorched earth", "Выжженная земля"),
    Text(
        (
            "When in the Movement or Reserve Movement phase or in a retreat the last own ground unit leaves a city or "
            "port hex that its faction controls, the owner may devastate it, once per faction and turn."
        ),
        (
            "Когда в Фазе Перемещения, Перемещения Резервов или при отступлении последнее своё наземное подразделение "
            "покидает город или порт под контролем своей фракции, владелец может опустошить его – раз за ход на "
            "фракцию."
        ),
    ),
    broken=Text("{ $hex }: cannot be devastated now.", "{ $hex }: опустошить сейчас нельзя."),
    ours=True,
    see=("P21.3", "P21.2", "P31.1"),
)
BOMBING = Rule(
    "P21.2",
    Text("Bombing", "Бомбардировка"),
    Text(
        (
            "Recovery: each ready phasing air unit over an enemy-controlled city or port without ready enemy air "
            "units rolls a die; on 8 or more it is devastated."
        ),
        (
            "Восстановление: за каждую готовую авиацию ходящей фракции над городом или портом под контролем врага, "
            "где нет готовой вражеской авиации, бросают кубик; при 8 и больше гекс опустошён."
        ),
    ),
    broken=Text(
        "{ $hex }: nothing to bomb – an enemy city or port without ready enemy aircraft is needed.",
        "{ $hex }: бомбить нечего – нужен вражеский город или порт без готовой вражеской авиации.",
    ),
    ours=True,
    see=("P21.3", "P15.5", "P15.8"),
)
DEVASTATION_EFFECTS = Rule(
    "P21.3",
    Text("What Devastation does", "Что делает Опустошение"),
    Text(
        (
            "A devastated city is no source, a devastated port is neither open nor a naval base. One marker in a hex "
            "is enough."
        ),
        (
            "Опустошённый город – не источник, опустошённый порт закрыт и не служит базой. Одного маркера в гексе "
            "достаточно."
        ),
    ),
    ours=True,
    see=("10.1.1-3", "10.2-port-3", "P14.2", "P21.4"),
)
DEVASTATION_CLEARED = Rule(
    "P21.4",
    Text("Clearing Devastation", "Снятие Опустошения"),
    Text(
        (
            "In the Organisation segment an own supplied ground unit in the hex clears the Devastation if no enemy "
            "air unit is there. It does not move or attack this turn."
        ),
        (
            "В Сегменте Организации своё снабжаемое наземное подразделение в гексе снимает Опустошение, если там нет "
            "вражеской авиации. В этот ход оно не перемещается и не атакует."
        ),
    ),
    broken=Text(
        "{ $unit }: nothing to clear – no Devastation in { $hex }.",
        "{ $unit }: снимать нечего – в гексе { $hex } Опустошения нет.",
    ),
    ours=True,
    see=("P21.3", "P1.3"),
)
PARTISAN_ROLL = Rule(
    "P21.5",
    Text("Partisans rise", "Партизаны поднимаются"),
    Text(
        (
            "In the Events segment the phasing faction rolls once for each conquered minor country of its side "
            "without a Partisan Base. On 9 or more it places one, with a one-step unit of that country from the pool."
        ),
        (
            "В Сегменте событий ходящая фракция бросает кубик за каждую завоёванную малую страну своей стороны без "
            "Партизанской Базы. При 9 и больше она ставит Базу с подразделением первого порядка этой страны из "
            "резерва потерь."
        ),
    ),
    ours=True,
    see=("P21.6", "P22.5", "P30.1"),
    exceptions=("P.S-W.events", "P.S-E.events"),
)
PARTISAN_PLACE = Rule(
    "P21.6",
    Text("Where a Base is placed", "Где ставят Базу"),
    Text(
        (
            "The Base goes to a land hex of that country at least 2 hexes from every enemy ground unit and without "
            "enemy marker. One Base per country."
        ),
        (
            "Базу ставят в сухопутный гекс этой страны не ближе 2 гексов от любого вражеского наземного подразделения "
            "и без вражеских маркеров. На страну – одна База."
        ),
    ),
    broken=Text("{ $hex }: no Partisan Base can be placed here.", "{ $hex }: Партизанскую Базу здесь не поставить."),
    ours=True,
    see=("P21.5", "P21.7", "P19.3"),
    exceptions=("P.S-W.events", "P.S-E.events"),
)
PARTISAN_REMOVED = Rule(
    "P21.7",
    Text("End of a Base", "Конец Базы"),
    Text(
        "A Partisan Base is removed when an enemy ground unit enters its hex or its country is liberated.",
        "Партизанская База снимается, когда в её гекс входит вражеское наземное подразделение или страна освобождена.",
    ),
    ours=True,
    see=("P3.11", "P22.8"),
)
CONTROL = Rule(
    "P22.1",
    Text("Control", "Контроль"),
    Text(
        (
            "Every land hex of a country is controlled by a faction or, in a neutral country, by nobody. At the start "
            "it is the faction of the country, unless the scenario says otherwise."
        ),
        (
            "Каждый сухопутный гекс страны под контролем какой-то фракции, а в нейтральной стране – ничьим. В начале "
            "это фракция страны, если сценарий не говорит иного."
        ),
    ),
    ours=True,
    see=("P22.2", "10.2.1-7", "P3.9"),
    exceptions=("P.S-E", "P.B.map"),
)
CONTROL_TAKEN = Rule(
    "P22.2",
    Text("Taking control", "Переход контроля"),
    Text(
        (
            "A ground unit takes control of each hex it enters, in whatever way, that is controlled by a faction at "
            "war with it. Nothing else changes control but conquest, liberation, declarations and events."
        ),
        (
            "Наземное подразделение берёт под контроль каждый гекс, куда так или иначе входит, если его контролирует "
            "фракция, с которой идёт война. Больше контроль меняют только завоевание, освобождение, объявления войны "
            "и события."
        ),
    ),
    ours=True,
    see=("P22.1", "P22.5", "P22.4"),
)
DECLARATION = Rule(
    "P22.3",
    Text("Declaration of war", "Объявление войны"),
    Text(
        (
            "In the Events segment the phasing faction may declare one war a turn on a neutral country, if the "
            "scenario allows. Attacked by the Axis the country joins the Western Allies; attacked by Western Allies "
            "or Soviets, the Axis."
        ),
        (
            "В Сегменте событий ходящая фракция может раз за ход объявить войну одной нейтральной стране, если "
            "сценарий позволяет. Страна, на которую напала Ось, вступает к Западным союзникам, а на которую напали "
            "Западные союзники или Советы – к Оси."
        ),
    ),
    broken=Text("{ $country }: no war can be declared on it now.", "{ $country }: войну сейчас объявить нельзя."),
    ours=True,
    see=("P22.4", "P.L.declarations", "P29.2"),
)
JOINING = Rule(
    "P22.4",
    Text("Joining a faction", "Вступление в войну"),
    Text(
        (
            "A country that joins a faction, by declaration or event, brings its hexes and Dependents under its "
            "control; its garrison is placed, and its units are that faction’s."
        ),
        (
            "Страна, вступающая во фракцию по объявлению войны или по событию, передаёт ей контроль над своими "
            "гексами и Зависимыми; ставится её гарнизон, и её подразделения принадлежат этой фракции."
        ),
    ),
    ours=True,
    see=("P.L.garrisons", "P22.3", "P22.1"),
)
CONQUEST = Rule(
    "P22.5",
    Text("Conquest", "Завоевание"),
    Text(
        (
            "In the End phase an active country with cities, all of them controlled by factions at war with it, is "
            "conquered. Hexes of it without units of its own faction pass to the faction that controls its capital, "
            "else most of its cities."
        ),
        (
            "В Фазе завершения активная страна, у которой есть города и все они под контролем воюющих с ней фракций, "
            "завоёвана. Её гексы без подразделений её фракции переходят к той, что контролирует столицу, иначе – "
            "большинство городов."
        ),
    ),
    ours=True,
    see=("P22.6", "P22.7", "P22.8", "P22.9"),
    exceptions=("P.L.partition", "P22.9"),
)
CONQUEST_UNITS = Rule(
    "P22.6",
    Text("Forces of the conquered", "Войска завоёванной страны"),
    Text(
        (
            "Units of a conquered country go to the pool. Expeditionary ones stay; their home country is from now on "
            "the leading one of their faction: Germany, Britain or the USSR. The country stays on its faction’s list."
        ),
        (
            "Подразделения завоёванной страны уходят в резерв потерь. Экспедиционные остаются; их родная страна "
            "теперь – главная во фракции: Германия, Британия или СССР. Сама страна остаётся в списке своей фракции."
        ),
    ),
    ours=True,
    see=("P22.5", "10.2.1-8", "9.0.1-exp-1", "P30.1"),
)
CONQUEST_DEPENDENTS = Rule(
    "P22.7",
    Text("Dependents of the conquered", "Зависимые завоёванной страны"),
    Text(
        (
            "Dependents of a conquered country become neutral, with their garrisons, except hexes that hold units of "
            "its allies."
        ),
        (
            "Зависимые завоёванной страны становятся нейтральными, со своими гарнизонами, кроме гексов с "
            "подразделениями её союзников."
        ),
    ),
    ours=True,
    see=("P22.5", "P29.2", "P.L.garrisons"),
)
LIBERATION = Rule(
    "P22.8",
    Text("Liberation", "Освобождение"),
    Text(
        (
            "In the End phase a conquered country whose capital is controlled by its own faction is liberated and "
            "active again."
        ),
        "В Фазе завершения завоёванная страна, чья столица под контролем её фракции, освобождена и снова активна.",
    ),
    ours=True,
    see=("P22.5", "P21.7"),
)
NEVER_CONQUERED = Rule(
    "P22.9",
    Text("Never conquered", "Кого не завоёвывают"),
    Text(
        "Dependents and countries without cities are never conquered; only control of their hexes changes.",
        "Зависимые и страны без городов не завоёвывают; меняется только контроль над их гексами.",
    ),
    ours=True,
    see=("P22.5", "P22.2"),
)
POLITICAL_MARKERS = Rule(
    "P23.1",
    Text("Political markers", "Политические маркеры"),
    Text(
        (
            "Two political markers go into and out of the Strategic War Box. In scenario S only its events move them, "
            "in B there are none."
        ),
        (
            "В Стратегический Блок Войны кладут и снимают два политических маркера. В сценарии S их двигают только "
            "события, в B их нет."
        ),
    ),
    broken=Text(
        "{ $marker }: in this scenario it moves only by events.",
        "{ $marker }: в этом сценарии маркер двигают только события.",
    ),
    ours=True,
    see=("P23.2", "P23.3", "9.0.1-frbel-1"),
)
COOPERATION_PLACED = Rule(
    "P23.2",
    Text("Placing Franco-Belgian Cooperation", "Как кладут Franco-Belgian Cooperation"),
    Text(
        (
            "Franco-Belgian Cooperation: the Western player may place it in his Events segment while France and "
            "Belgium-Holland are both active and Western. It comes off in the End phase when one no longer is."
        ),
        (
            "Franco-Belgian Cooperation: игрок Западных союзников может положить его в своём Сегменте событий, пока "
            "Франция и Бельгия-Голландия обе активны на его стороне. Снимается в Фазе завершения, когда это уже не "
            "так."
        ),
    ),
    broken=Text(
        "{ $marker }: possible only while France and Belgium-Holland are both active and Western.",
        "{ $marker }: можно, только пока Франция и Бельгия-Голландия обе активны на стороне Западных союзников.",
    ),
    ours=True,
    see=("9.0.1-frbel-1", "P23.1", "P22.5"),
    exceptions=("P.S-W.events", "P23.1"),
)
NON_COOPERATION_PLACED = Rule(
    "P23.3",
    Text("Placing Anglo-French Non-Cooperation", "Как кладут Anglo-French Non-Cooperation"),
    Text(
        (
            "Anglo-French Non-Cooperation: the Axis player may place it in his Events segment while he controls a "
            "French city and France is active. It comes off in the End phase when he controls none."
        ),
        (
            "Anglo-French Non-Cooperation: игрок Оси может положить его в своём Сегменте событий, пока контролирует "
            "французский город, а Франция активна. Снимается в Фазе завершения, когда таких городов у Оси нет."
        ),
    ),
    broken=Text(
        "{ $marker }: possible only while the Axis controls a French city and France is active.",
        "{ $marker }: можно, только пока Ось контролирует французский город, а Франция активна.",
    ),
    ours=True,
    see=("9.0.1-ukfr-1", "P23.1", "9.1-when-2"),
    exceptions=("P.S-W.events", "P23.1"),
)
BOX_LINKS = Rule(
    "P24.1",
    Text("Links", "Связи"),
    Text(
        "The scenario lists the links of each box: to boxes, to hexes of the map and to sea zones.",
        "Связи каждого блока – с блоками, гексами карты и морскими зонами – указаны в сценарии.",
    ),
    broken=Text(
        "{ $unit }: there is no link between { $one } and { $other }.", "{ $unit }: связи { $one } – { $other } нет."
    ),
    ours=True,
    see=("P24.3", "10.2-box-1", "P16.12"),
)
BOX_ADMITS = Rule(
    "P24.2",
    Text("Who is admitted", "Кого допускают"),
    Text("A box admits only the factions named for it.", "Блок допускает только указанные для него фракции."),
    broken=Text("{ $unit }: { $box } does not admit its faction.", "{ $unit }: блок не для этой фракции – { $box }."),
    ours=True,
    see=("P24.1", "P14.3"),
)
BOX_MOVE = Rule(
    "P24.3",
    Text("The whole move", "Весь ход целиком"),
    Text(
        (
            "A ground unit that starts its move in a box or on a linked hex may, as its whole move in the Movement or "
            "Reserve Movement phase, follow one link to a box or hex. The hex must be open to it."
        ),
        (
            "Наземное подразделение, начинающее ход в блоке или в связанном с ним гексе, может в Фазе Перемещения или "
            "Перемещения Резервов вместо хода пройти по одной связи – в блок или гекс. Гекс должен быть для него "
            "открыт."
        ),
    ),
    broken=Text(
        "{ $unit }: the link of a box is a whole move of its own.",
        "{ $unit }: переход по связи блока – отдельный целый ход.",
    ),
    ours=True,
    see=("P24.1", "P24.2", "8.1.1-reserve-1"),
)
NOTHING_IN_BOXES = Rule(
    "P24.4",
    Text("What boxes do not have", "Чего в блоках нет"),
    Text(
        "In boxes there is no control, no zone of control and no combat.",
        "В блоках нет ни контроля, ни зон контроля, ни боёв.",
    ),
    ours=True,
    see=("6-box-1", "P24.1"),
)
EXCESS_BY_OWNER = Rule(
    "P25.1",
    Text("The owner chooses", "Выбирает владелец"),
    Text(
        "The owner removes whole units of his choice until the hex is legal. They return to the pool.",
        (
            "Владелец снимает целые подразделения по своему выбору, пока группировка не станет законной. Они уходят в "
            "резерв потерь."
        ),
    ),
    broken=Text(
        "{ $unit }: not in { $hex }, where there is too much.", "{ $unit }: не в гексе { $hex }, а излишек там."
    ),
    ours=True,
    see=("9.1-elim-1", "P25.2", "P25.3", "P31.2"),
    exceptions=("P31.4",),
)
EXCESS_MINIMAL = Rule(
    "P25.2",
    Text("No more than needed", "Не больше, чем нужно"),
    Text("No removed unit may be one that could stay.", "Нельзя снимать того, кто мог бы остаться."),
    broken=Text(
        "{ $unit }: could stay in { $hex }, so it is not removed.",
        "{ $unit }: может остаться в гексе { $hex }, снимать не нужно.",
    ),
    ours=True,
    see=("P25.1", "P25.3"),
)
EXCESS_ORDER = Rule(
    "P25.3",
    Text("Bans first", "Сначала запреты"),
    Text("First the bans of 9.0.1 are met, then the limits of 9.1.", "Сначала – запреты 9.0.1, затем – пределы 9.1."),
    ours=True,
    see=("9.0.1-hq-1", "9.1-std-1", "P25.2"),
)
REPLACEMENT_POINTS = Rule(
    "P26.1",
    Text("Replacement points", "Очки пополнений"),
    Text(
        (
            "In the Deployment segment each active country gets 1 replacement point for every two of its home cities, "
            "rounded up, that its faction controls and 10.1.1 leaves usable; the US 2 in scenario S and 6 in L; each "
            "Partisan Base gives 1 to its country."
        ),
        (
            "В Сегменте развёртывания каждая активная страна получает 1 очко пополнений за каждые два своих города, с "
            "округлением вверх, которые под контролем её фракции и годятся по 10.1.1; США – 2 в сценарии S и 6 в L; "
            "каждая Партизанская База даёт 1 своей стране."
        ),
    ),
    ours=True,
    see=("P26.2", "P26.3", "10.1.1-1", "P.L.lend-lease"),
    exceptions=("P.L.lend-lease",),
)
POINTS_OF_ONE_COUNTRY = Rule(
    "P26.2",
    Text("Only for the own country", "Только своей стране"),
    Text(
        "Replacement points serve only their own country. At most 6 are kept.",
        "Очки пополнений тратит только своя страна. Копить можно не больше 6.",
    ),
    broken=Text(
        "{ $country }: the price is { $cost }, and the replacement points kept are { $have }.",
        "{ $country }: цена – { $cost }, а очков пополнений – { $have }.",
    ),
    ours=True,
    see=("P26.1", "P26.3"),
)
PRICES = Rule(
    "P26.3",
    Text("Prices", "Цены"),
    Text(
        (
            "Prices: infantry, light infantry, mountain troops and fortress 1 per step; armour and airborne 2 per "
            "step; HQ 2; air unit 3; fleet 4."
        ),
        (
            "Цены: пехота, лёгкая и горная пехота, крепость – 1 за ступень; танки и десант – 2 за ступень; штаб – 2; "
            "авиация – 3; флот – 4."
        ),
    ),
    ours=True,
    see=("P26.2", "P26.4"),
)
BOUGHT_FROM_POOL = Rule(
    "P26.4",
    Text("From the pool", "Из резерва потерь"),
    Text(
        "Only what is in the pool of that country can be bought.",
        "Купить можно только то, что есть в резерве потерь этой страны.",
    ),
    broken=Text(
        "{ $unit }: none in the pool of this country: { $country }.",
        "{ $unit }: в резерве потерь страны такого нет – { $country }.",
    ),
    ours=True,
    see=("P30.1", "P26.3"),
)
BOUGHT_WHERE = Rule(
    "P26.5",
    Text("Where and how often", "Где и как часто"),
    Text(
        (
            "A purchase is a new one-step unit at a deployment location, or one step for a unit at or next to one, "
            "once per unit and turn. It counts in the 3 steps of that location."
        ),
        (
            "Покупают новое подразделение первого порядка в месте развёртывания или ступень для подразделения в нём "
            "или рядом, раз за ход каждому. Это входит в 3 ступени этого места."
        ),
    ),
    broken=Text(
        "{ $unit }: no replacements can be had at { $hex }.", "{ $unit }: в гексе { $hex } пополнений не получить."
    ),
    ours=True,
    see=("P20.1", "P20.9", "P26.4"),
)
CITY_POINTS = Rule(
    "P27.1",
    Text("City points", "Очки городов"),
    Text(
        (
            "City points: a capital 3, another port city 2, another city 1, a port without city 0. A faction scores "
            "the cities it controls. Capitals: London, Paris, Brussels, Copenhagen, Oslo, Stockholm, Helsinki, "
            "Berlin, Warsaw, Budapest, Bucharest, Belgrade, Sofia, Athens, Rome, Ankara, Madrid, Lisbon, Dublin, "
            "Moscow."
        ),
        (
            "Очки городов: столица – 3, другой город-порт – 2, прочий город – 1, порт без города – 0. Фракция "
            "получает очки за города под своим контролем. Столицы: Лондон, Париж, Брюссель, Копенгаген, Осло, "
            "Стокгольм, Хельсинки, Берлин, Варшава, Будапешт, Бухарест, Белград, София, Афины, Рим, Анкара, Мадрид, "
            "Лиссабон, Дублин, Москва."
        ),
    ),
    ours=True,
    see=("P27.2", "P27.3", "P22.1"),
)
AXIS_SUDDEN_VICTORY = Rule(
    "P27.2",
    Text("The Axis wins at once", "Досрочная победа Оси"),
    Text(
        (
            "Scenario L: the Axis wins at once if it has 100 city points at an End phase. There are 137 on the map; "
            "36 are the Axis’s without conquests."
        ),
        (
            "Сценарий L: Ось побеждает сразу, если в Фазе завершения у неё 100 очков городов. На карте их 137; у Оси "
            "без завоеваний – 36."
        ),
    ),
    ours=True,
    see=("P27.1", "P27.3"),
)
FINAL_VICTORY = Rule(
    "P27.3",
    Text("The end of the war", "Конец войны"),
    Text(
        (
            "Scenario L ends when at an End phase the Axis controls no German city, or after turn 36; if the Axis "
            "then holds Berlin, it wins. Otherwise the higher of Western points − 61 and Soviet points − 48 wins; if "
            "equal, victory is shared."
        ),
        (
            "Сценарий L кончается, когда в Фазе завершения Ось не контролирует ни одного немецкого города, или после "
            "хода 36; если тогда Берлин у Оси, она побеждает. Иначе сравнивают очки Западных союзников − 61 и очки "
            "Советов − 48: у кого больше, тот победил; поровну – победа общая."
        ),
    ),
    ours=True,
    see=("P27.1", "P27.2", "P28"),
    exceptions=("P27.2",),
)
CALENDAR = Rule(
    "P28",
    Text("Calendar", "Календарь"),
    Text(
        (
            "Scenario L has 36 turns of two months, from September–October 1939 to July–August 1945. Each year: "
            "Sep–Oct Storms[Normal], but clear on turn 1; Nov–Dec Mud[Normal]; Jan–Feb Snow[Normal] and "
            "Storms[Desert]; Mar–Apr Mud[Normal]; May–Jun clear; Jul–Aug Storms[Desert]."
        ),
        (
            "В сценарии L 36 ходов по два месяца, от сентября – октября 1939 до июля – августа 1945. Каждый год: "
            "сентябрь – октябрь – Бури[Нормальная], но на ходу 1 ясно; ноябрь – декабрь – Бездорожье[Нормальная]; "
            "январь – февраль – Снег[Нормальная] и Бури[Пустыня]; март – апрель – Бездорожье[Нормальная]; май – июнь "
            "– ясно; июль – август – Бури[Пустыня]."
        ),
    ),
    ours=True,
    see=("8-wx-1", "8-wx-5", "P.L"),
)
AT_PEACE = Rule(
    "P29.1",
    Text("At peace", "Когда мир"),
    Text(
        (
            "Factions at peace do not enter each other’s hexes, attack, overrun, fight at sea or in the air, or "
            "intercept. The scenario says who is at war; Western Allies and Soviets never are."
        ),
        (
            "Фракции, между которыми мир, не входят в гексы друг друга, не атакуют, не совершают Прорыв, не ведут "
            "морских и воздушных боёв, не перехватывают. Кто воюет, говорит сценарий; Западные союзники и Советы – "
            "никогда."
        ),
    ),
    broken=Text("You are at peace with this faction: { $faction }.", "С этой фракцией вы в мире: { $faction }."),
    ours=True,
    see=("P3.9", "P29.3", "P6.3"),
)
NEUTRALS_CLOSED = Rule(
    "P29.2",
    Text("Neutrals are out of bounds", "Нейтральные страны неприкосновенны"),
    Text(
        "Neutral countries and their garrisons can be neither entered nor attacked.",
        "В нейтральные страны нельзя входить, их гарнизоны нельзя атаковать.",
    ),
    broken=Text("{ $country } is neutral.", "{ $country }: нейтралитет."),
    ours=True,
    see=("P3.8", "P22.3", "10.2.1-2"),
)
ZOC_ASKS_NO_WAR = Rule(
    "P29.3",
    Text("What does not ask for war", "Что не требует войны"),
    Text(
        (
            "Zones of control, blocked lines and closed ports do not ask for war: units of a faction at peace and "
            "neutral garrisons have these effects too."
        ),
        (
            "Зоны контроля, преграждённые линии и закрытые порты войны не требуют: так действуют и подразделения "
            "фракции, с которой мир, и нейтральные гарнизоны."
        ),
    ),
    ours=True,
    see=("8.1-def-2", "10.2.1-5", "10.2-port-4"),
    exceptions=("P.L.garrisons",),
)
POOL = Rule(
    "P30.1",
    Text("What is lost", "Что потеряно"),
    Text(
        (
            "Everything lost goes to the pool of its country: ground steps by kind and flag, a fortress step as "
            "infantry or light infantry, HQs, air units, fleets."
        ),
        (
            "Всё потерянное уходит в резерв потерь своей страны: ступени по роду и признаку, ступень крепости – как "
            "пехота или лёгкая пехота, штабы, авиация, флот."
        ),
    ),
    ours=True,
    see=("P26.4", "P2.3"),
)
MARKERS_TO_STOCK = Rule(
    "P30.2",
    Text("Markers return", "Маркеры возвращаются"),
    Text(
        "Markers go back to the stock of their faction and may be used again.",
        "Маркеры возвращаются в запас своей фракции и могут быть использованы снова.",
    ),
    ours=True,
    see=("P19.2", "P20.13"),
)
DEFAULT_ORDERS = Rule(
    "P31.1",
    Text("Orders by default", "Приказы по умолчанию"),
    Text(
        (
            "If a player does not answer, no order is given and the segment is closed. Advance, exploitation, "
            "Devastation, declaration, marker: none."
        ),
        (
            "Если игрок не отвечает, приказа нет и сегмент закрывается. Наступления, продвижения, Опустошения, "
            "объявления войны, маркера – нет."
        ),
    ),
    ours=True,
    see=("P1.2", "P31.2", "P31.3"),
)
DEFAULT_LOSSES = Rule(
    "P31.2",
    Text("Losses and excess by default", "Потери и излишек по умолчанию"),
    Text(
        (
            "Losses by default fall on the unit of highest order that is no HQ, then on the lowest attack, then by "
            "id. Excess: the smallest set with fewest steps, then lowest attack."
        ),
        (
            "Потери по умолчанию несёт подразделение высшего порядка, не штаб, затем – с наименьшей атакой, затем – "
            "по номеру. Излишек: наименьший набор с меньшим числом ступеней, затем с меньшей атакой."
        ),
    ),
    ours=True,
    see=("P9.2", "P25.2", "P31.3"),
)
DEFAULT_PLACES = Rule(
    "P31.3",
    Text("Places by default", "Места по умолчанию"),
    Text(
        (
            "A retreat by default goes to the eligible hex nearest to a home city of the unit, then to the lowest id. "
            "Air units return to the nearest base; a Partisan Base goes to the eligible hex of lowest id; "
            "reinforcements to the location of lowest id with room."
        ),
        (
            "Отступают по умолчанию в пригодный гекс, ближайший к городу родной страны, затем – с меньшим номером. "
            "Авиация возвращается на ближайшую базу; Партизанскую Базу ставят в пригодный гекс с меньшим номером; "
            "подкрепления – в место с меньшим номером, где есть место."
        ),
    ),
    ours=True,
    see=("P9.5", "P15.8", "P21.6", "P20.1"),
)
DEFAULT_SIDES = Rule(
    "P31.4",
    Text("Who always takes the default", "Кто всегда действует по умолчанию"),
    Text(
        "Neutral garrisons and a faction without a player always take the default.",
        "Нейтральные гарнизоны и фракция без игрока всегда действуют по умолчанию.",
    ),
    ours=True,
    see=("P31.1", "P31.2", "8.1-def-2"),
)

RULES = RuleBook(
    "theater",
    (
        Chapter("5", Text("Zones of control", "Зоны контроля")),
        GROUND_UNITS_PROJECT,
        ZOC_SEVEN_HEXES,
        ZOC_NOT_OVER_MOUNTAINS,
        ZOC_NOT_OVER_IMPASSABLE,
        ZOC_NOT_OVER_SEA,
        Chapter("8.1", Text("Enemy zones of control", "Вражеские зоны контроля")),
        ENEMY_ZOC,
        ENEMY_IS_ANY_OTHER,
        FRIEND_NEGATES_EZOC,
        MARKERS_NEVER_NEGATE,
        Chapter("8.1.1", Text("Effects of an EZOC", "Эффекты EZOC")),
        STOP_ON_ENTERING_EZOC,
        FRIEND_LETS_PASS,
        OVERRUN_LIFTS_EZOC,
        LEAVING_EZOC,
        EZOC_TO_EZOC_STOPS,
        MUD_LOCKS_IN_EZOC,
        STOP_ENTERING_STORM_OR_SNOW,
        STOP_LEAVING_STORM_OR_SNOW,
        RESERVE_NOT_INTO_EZOC,
        RESERVE_NOT_OUT_OF_EZOC,
        LINE_STOPPED_BY_EZOC,
        RETREAT_NOT_INTO_EZOC,
        RETREAT_EZOC_LAST_RESORT,
        ADVANCE_STOPS_IN_EZOC,
        FRIEND_LETS_ADVANCE,
        Chapter("6", Text("Stacking", "Группировка")),
        STACK,
        ONLY_GROUND_UNITS_STACK,
        NO_STACKING_IN_BOXES,
        Chapter("9.0.1", Text("Stacking bans", "Ограничения группировки")),
        ONE_HQ,
        ONE_FORTRESS,
        MINORS_APART,
        EXPEDITIONARY_STACKS,
        LARGER_EXPEDITIONARY_APART,
        FRANCO_BELGIAN_COOPERATION,
        ANGLO_FRENCH_NON_COOPERATION,
        Chapter("9.1", Text("Stacking limits", "Пределы группировки")),
        STACK_LIMIT_FOUR,
        STACK_LIMIT_SEVEN,
        LIMIT_MAY_BE_EXCEEDED,
        LIMIT_CHECKED_OFTEN,
        EXCESS_ELIMINATED,
        Chapter("7", Text("Supply", "Снабжение")),
        ACTIONS_NEED_SUPPLY,
        Chapter("10.1", Text("Supply sources", "Источники снабжения")),
        HOME_CITY_SOURCE,
        PARTISAN_BASE_SOURCE,
        EASTERN_US_SOURCE,
        US_ONLY_FROM_BOX,
        SOVIET_INTERIOR_SOURCE,
        Chapter("10.1.1", Text("When a source fails", "Когда источник не работает")),
        SOURCE_ENEMY_UNIT,
        SOURCE_ENEMY_MARKER,
        SOURCE_DEVASTATED,
        Chapter("10.2", Text("Supply lines", "Линии снабжения")),
        LINE_WHEN_ACTING,
        MOVES_CHANGE_LINES,
        OWN_HEX_NOT_COUNTED,
        TWO_FREE_HEXES,
        TRANSPORT_ANY_DISTANCE,
        DEVASTATION_LEAVES_RAILS,
        LINE_LEAVES_ENEMY_HEX,
        PORT_TO_PORT,
        OPEN_PORT_IN_EACH_ZONE,
        PORT_DEVASTATED,
        PORT_BLOCKADED,
        SUPPLY_CONVOY_NEEDED,
        WESTERN_NEED_NO_CONVOY,
        BOX_TO_BOX,
        SEA_LEG_IS_TRANSPORT,
        EAST_EDGE,
        GROUND_SUPPLY,
        Chapter("10.2.1", Text("What bars a line", "Ограничения линии снабжения")),
        LINE_IMPASSABLE,
        LINE_NEUTRAL,
        LINE_SEA_HEX,
        LINE_EZOC,
        LINE_ENEMY_UNIT,
        LINE_ENEMY_MARKER,
        LINE_UNCONTROLLED_CITY,
        LINE_DEPENDENT_CITIES,
        Chapter("10.3", Text("What supply is needed for", "Эффекты снабжения")),
        HQ_DEPLOYS_AT_HOME,
        SS_HQ_DEPLOYS,
        SHAEF_DEPLOYS,
        LOGISTICS_DEPLOYS,
        BASE_NEEDS_SUPPLY,
        COMBINING_NEEDS_SUPPLY,
        UNSUPPLIED_MAY_SPLIT,
        MOVING_NEEDS_SUPPLY,
        RESERVE_NEEDS_NO_SUPPLY,
        DROP_NEEDS_SUPPLY,
        DEFENCE_NEEDS_SUPPLY,
        ARMOUR_SHIFT_NEEDS_SUPPLY,
        HQ_SUPPORT_NEEDS_SUPPLY,
        ADVANCE_NEEDS_SUPPLY,
        Chapter("8", Text("Adverse weather", "Неблагоприятная погода")),
        WEATHER_ON_TRACK,
        THREE_KINDS_OF_WEATHER,
        NORMAL_AREA,
        DESERT_AREA,
        WEATHER_IN_ITS_AREA,
        Chapter("11.1", Text("Weather in battle", "Погода в битве")),
        DR3_TO_DR2,
        DR2_TO_DR1,
        DR1_TO_EXCHANGE,
        OTHER_RESULTS_KEPT,
        Chapter("11.2", Text("Mud", "Бездорожье")),
        MUD_SPARES_RETREAT,
        NO_AIR_INTO_MUD,
        MUD_EZOC_LOCK,
        NO_BLITZ_INTO_MUD,
        NO_AIR_SHIFT_IN_MUD,
        MUD_SHIFT,
        NO_EXPLOITATION_IN_MUD,
        Chapter("11.3", Text("Storms", "Бури")),
        STORMS_SPARE_RETREAT,
        STORM_EZOC_STOPS,
        NO_BLITZ_INTO_STORMS,
        STORM_AIR_SHIFT,
        Chapter("11.4", Text("Snow", "Снег")),
        SNOW_SPARES_RETREAT,
        NO_BEACHHEAD_IN_SNOW,
        ICE_CLOSES_PORTS,
        SNOW_EZOC_STOPS,
        SNOW_AIR_SHIFT,
        BLITZ_INTO_SNOW,
        GERMAN_SS_IN_SNOW,
        GERMANS_BY_SS_IN_SNOW,
        FINNS_IN_SNOW,
        SOVIETS_IN_SNOW,
        SWEDES_IN_SNOW,
        SIBERIANS_IN_SNOW,
        Chapter("P", Text("Our additions and the scenarios", "Наши дополнения и сценарии")),
        SCENARIO_TWO_SHORES,
        TWO_SHORES_DEVASTATION,
        TWO_SHORES_WEST,
        TWO_SHORES_WEST_EVENTS,
        TWO_SHORES_WEST_VICTORY,
        TWO_SHORES_EAST,
        TWO_SHORES_EAST_EVENTS,
        TWO_SHORES_SWEDEN,
        TWO_SHORES_EAST_VICTORY,
        SCENARIO_BARBAROSSA,
        BARBAROSSA_MAP,
        BARBAROSSA_VICTORY,
        BARBAROSSA_SUDDEN_VICTORY,
        SCENARIO_EUROPE,
        PARTITION,
        KARELIA_CEDED,
        ITALY_JOINS,
        BALTIC_STATES,
        HUNGARY_AND_ROMANIA,
        SOVIETS_APPEAR,
        BULGARIA_JOINS,
        WAR_IN_THE_EAST,
        SURPRISE,
        US_ENTRY,
        LEND_LEASE,
        SHAEF_ARRIVES,
        SWEDISH_ROLL,
        DECLARATION_CALENDAR,
        REINFORCEMENTS,
        GARRISONS,
        CLOSED_STRAITS,
        Chapter("P1", Text("The turn", "Ход")),
        TURN_ORDER,
        PHASING_FACTION,
        ORDERS_BY_SEGMENT,
        CHECK_AFTER_SEGMENT,
        Chapter("P2", Text("Units", "Подразделения")),
        UNIT_FACTORS,
        FLAGS,
        STEP_LOSS,
        ZERO_FACTORS,
        SUPPORT_COUNTERS,
        Chapter("P3", Text("Movement", "Перемещение")),
        ONE_MOVE_EACH,
        STACK_MOVES_TOGETHER,
        HEX_BY_HEX,
        MOVEMENT_ALLOWANCE,
        ONE_STEP_ALWAYS,
        CLOSED_IMPASSABLE,
        CLOSED_SEA,
        CLOSED_NEUTRAL,
        CLOSED_PEACE,
        CLOSED_ENEMY_UNIT,
        ENEMY_MARKERS_REMOVED,
        OWN_NEVER_HINDER,
        Chapter("P4", Text("Terrain", "Местность")),
        TERRAIN_COST,
        HEXSIDE_COST,
        STRAIT_ENDS_MOVE,
        MOUNTAIN_NEEDS_LINE,
        SEA_HEXSIDE,
        IMPASSABLE_HEXSIDE,
        TERRAIN_SHIFT,
        HEXSIDE_SHIFT,
        NO_ARMOUR_SHIFT_TERRAIN,
        WEATHER_NO_COST,
        Chapter("P5", Text("Overrun", "Прорыв (Overrun)")),
        OVERRUN_ODDS,
        OVERRUN_BARS,
        OVERRUN_COST,
        OVERRUN_RESULT,
        OVERRUN_IS_NO_ATTACK,
        Chapter("P6", Text("Combat", "Бой")),
        COMBAT_DECLARED,
        WHO_MAY_ATTACK,
        TARGET_HOLDS_ENEMY,
        ATTACK_HEXSIDES,
        ATTACK_FROM_BLITZ_HEX,
        ONE_ATTACK_A_TURN,
        HEX_ATTACKED_ONCE,
        ALL_DEFEND_TOGETHER,
        RATIO_ROUNDED_DOWN,
        RATIO_TOO_LOW,
        COMBAT_TABLE,
        Chapter("P8", Text("Column shifts", "Сдвиги по таблице битв")),
        SHIFT_ARMOUR,
        SHIFT_HQ_ATTACKER,
        SHIFT_HQ_DEFENDER,
        SHIFT_AIR,
        SHIFT_FLEET,
        SHIFT_FORTRESS,
        SHIFT_DUG_IN,
        SHIFT_LIMITS,
        Chapter("P9", Text("Results of battle", "Результаты битвы")),
        RESULT_ORDER,
        LOSSES_BY_OWNER,
        EXCHANGE,
        RETREAT_LENGTH,
        RETREAT_BY_OWNER,
        RETREAT_FARTHER,
        RETREAT_CLOSED,
        RETREAT_HEXSIDES,
        RETREAT_ENEMY_HELD,
        RETREAT_STACKING,
        RETREAT_IS_FREE,
        RETREAT_IMPOSSIBLE,
        IMMOBILE_PAYS,
        Chapter("P10", Text("Advance after combat", "Наступление после битвы")),
        ADVANCE_INTO_TARGET,
        ARMOUR_GOES_ON,
        ADVANCE_HEXSIDES,
        NO_ADVANCE,
        Chapter("P11", Text("Blitz", "Бой Blitz")),
        BLITZ_HEXES,
        BLITZ_HEX_NEEDS,
        WHO_EXPLOITS,
        EXPLOITATION_ALLOWANCE,
        EXPLOITATION_BARS,
        ORDINARY_COMBAT,
        Chapter("P12", Text("Reserve Movement", "Перемещение Резервов")),
        WHO_MOVES_IN_RESERVE,
        RESERVE_MOVE,
        RAIL_MOVE,
        RAIL_ROUTE,
        RAIL_LENGTH,
        RAIL_CAPACITY,
        Chapter("P13", Text("Organisation", "Организация")),
        COMBINE_ALIKE,
        COMBINE_LIMIT,
        COMBINE_EXPEDITIONARY,
        BREAK_DOWN,
        INTO_FORTRESS,
        FORTRESS_INTO_INFANTRY,
        HQ_NOT_ORGANISED,
        ONE_ORGANISATION_EACH,
        Chapter("P14", Text("Bases", "Базы")),
        AIR_BASE,
        NAVAL_BASE,
        BOX_BASES,
        Chapter("P15", Text("Air units", "Авиация")),
        AIR_PLACEMENT,
        AIR_CLOSED_HEXES,
        AIR_REBASING,
        AIR_BASE_ROOM,
        AIR_EFFECTS,
        AIR_FIGHT,
        AIR_SPENT,
        AIR_RETURNS,
        AIR_WITHOUT_BASE,
        Chapter("P16", Text("Fleets and convoys", "Флоты и конвои")),
        ZONES_TOUCHED,
        FLEET_PLACES,
        ZONE_REACH,
        FLEET_ROOM,
        FLEET_MOVE,
        SEA_BATTLE,
        SEA_BATTLE_TIE,
        REFIT,
        FLEETS_OVER_ROOM,
        CONVOY_PLACED,
        INTERCEPTION,
        SEA_TRANSPORT,
        TRANSPORT_ROUTE,
        TRANSPORT_CONVOY,
        WESTERN_TRANSPORT,
        NO_FORTRESS_BY_SEA,
        Chapter("P17", Text("Airborne", "Десант")),
        DROP_START,
        DROP_RANGE,
        DROP_INTO_BATTLE,
        DROPPED_LANDS,
        DROP_ALONE,
        DUG_IN,
        AIRBORNE_ONE_ACTION,
        Chapter("P18", Text("Beachheads", "Плацдармы")),
        BEACHHEAD_FORMED,
        LANDING,
        LANDING_DOUBLE,
        BEACHHEAD_FIGHTS,
        BEACHHEAD_BACK,
        Chapter("P19", Text("Detachments", "Detachment (заслон)")),
        DETACHMENT_LEFT,
        DETACHMENT_STOCK,
        DETACHMENT_EFFECTS,
        DETACHMENT_TAKEN_UP,
        Chapter("P20", Text("Deployment", "Развёртывание")),
        DEPLOYMENT_LOCATION,
        CITY_LOCATION,
        HQ_LOCATION,
        SS_HQ_LOCATION,
        LOGISTICS_LOCATION,
        SHAEF_LOCATION,
        BOX_LOCATION,
        PARTISAN_LOCATION,
        THREE_STEPS_A_LOCATION,
        SUPPORT_UNITS_ARRIVE,
        LOGISTICS_MARKERS,
        LOGISTICS_MOVE,
        LOGISTICS_LOST,
        SHAEF,
        SS_HQ_LIFTED,
        Chapter("P21", Text("Devastation and partisans", "Опустошение и партизаны")),
        DEVASTATE_ON_LEAVING,
        BOMBING,
        DEVASTATION_EFFECTS,
        DEVASTATION_CLEARED,
        PARTISAN_ROLL,
        PARTISAN_PLACE,
        PARTISAN_REMOVED,
        Chapter("P22", Text("Countries", "Страны")),
        CONTROL,
        CONTROL_TAKEN,
        DECLARATION,
        JOINING,
        CONQUEST,
        CONQUEST_UNITS,
        CONQUEST_DEPENDENTS,
        LIBERATION,
        NEVER_CONQUERED,
        Chapter("P23", Text("Strategic War Box", "Стратегический Блок Войны")),
        POLITICAL_MARKERS,
        COOPERATION_PLACED,
        NON_COOPERATION_PLACED,
        Chapter("P24", Text("Off-map boxes", "Внекартовые блоки")),
        BOX_LINKS,
        BOX_ADMITS,
        BOX_MOVE,
        NOTHING_IN_BOXES,
        Chapter("P25", Text("Excess", "Излишек")),
        EXCESS_BY_OWNER,
        EXCESS_MINIMAL,
        EXCESS_ORDER,
        Chapter("P26", Text("Replacements", "Пополнения")),
        REPLACEMENT_POINTS,
        POINTS_OF_ONE_COUNTRY,
        PRICES,
        BOUGHT_FROM_POOL,
        BOUGHT_WHERE,
        Chapter("P27", Text("Victory", "Победа")),
        CITY_POINTS,
        AXIS_SUDDEN_VICTORY,
        FINAL_VICTORY,
        CALENDAR,
        Chapter("P29", Text("War and peace", "Война и мир")),
        AT_PEACE,
        NEUTRALS_CLOSED,
        ZOC_ASKS_NO_WAR,
        Chapter("P30", Text("The pool", "Резерв потерь")),
        POOL,
        MARKERS_TO_STOCK,
        Chapter("P31", Text("Defaults", "По умолчанию")),
        DEFAULT_ORDERS,
        DEFAULT_LOSSES,
        DEFAULT_PLACES,
        DEFAULT_SIDES,
    ),
)
"""All rules of the theatre game with their headings."""
