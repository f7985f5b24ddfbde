"""Movement and terrain."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P3 = Chapter("P3", Text("Movement", "Перемещение"))
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
    Text("A stack moves together", "Стек идёт вместе"),
    Text(
        (
            "Units may move alone or as a stack. A stack starts in one hex, goes together, and at the lowest "
            "allowance among its units."
        ),
        (
            "Подразделения идут поодиночке или стеком. Стек начинает в одном гексе, идёт вместе и с "
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
            "Вход в гекс с вражеским заслоном, узлом снабжения, штабом SHAEF или Партизанской Базой стоит на 1 ПД "
            "больше и снимает маркер."
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
CHAPTER_P4 = Chapter("P4", Text("Terrain", "Местность"))
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
