"""Line of sight."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_10 = Chapter("10", Text("Line of sight", "Линия видимости"))
CHAPTER_10_1 = Chapter("10.1", Text("Checking line of sight", "Проверка ЛВ"))
MUST_HAVE_SIGHT = Rule(
    "10.1a",
    Text("Fire needs line of sight", "Для огня нужна ЛВ"),
    Text(
        (
            "To fire, a unit must see the target: the line of sight (LOS) runs straight from the centre of one hex to "
            "the centre of the other."
        ),
        (
            "Чтобы стрелять, подразделение должно видеть цель: линия видимости (ЛВ) – прямая от центра одного гекса до "
            "центра другого."
        ),
    ),
    broken=Text(
        "{ $unit }: it does not see { $hex }; blocked by { $what }, hex { $where }.",
        "{ $unit }: гекс { $hex } не виден; мешает { $what }, гекс { $where }.",
    ),
    see=("10.1b", "10.2", "O20.1", "10.1.1"),
)
LINE_TOUCHES_TERRAIN = Rule(
    "10.1b",
    Text("What the line touches", "Чего касается линия"),
    Text(
        (
            "If the line touches the picture of an Obstacle in a hex between, it is blocked; of a Hindrance, hindered. "
            "The picture fills the hexagon shrunk to four fifths. Along a hexside shared by two hexes the lesser "
            "effect of both counts."
        ),
        (
            "Если линия касается изображения Препятствия в промежуточном гексе, она блокирована, если Помехи – есть "
            "Помеха. Изображение – шестиугольник гекса, уменьшенный до четырёх пятых. Вдоль общей стороны двух гексов "
            "действует меньшее из двух."
        ),
    ),
    broken=Text("{ $hex }: line of sight is blocked by { $what }.", "{ $hex }: линию видимости закрывает { $what }."),
    see=("10.2", "10.3", "10.1d", "1.1"),
    exceptions=("1.1", "10.2.1", "10.3.4a", "10.1e"),
)
SIGHT_FREELY_CHECKED = Rule(
    "10.1c",
    Text("Checked freely", "Проверять может каждый"),
    Text(
        "Either player may check any line of sight at any time.",
        "Любой игрок может проверить любую ЛВ в любое время.",
    ),
    see=("10.1a", "10.1f"),
)
OWN_HEXES_IGNORED = Rule(
    "10.1d",
    Text("The end hexes do not count", "Крайние гексы не мешают"),
    Text(
        (
            "Obstacles and Hindrances in the hex of the observer or the target, or part of it like a fence or wall, do "
            "not affect the line of sight. Between adjacent hexes only Smoke matters."
        ),
        (
            "Препятствия и Помехи в гексе наблюдателя или цели, как и его часть – забор или стена, – на ЛВ не влияют. "
            "Между соседними гексами важен только Дым."
        ),
    ),
    see=("10.1e", "10.3.4c", "T84", "T97"),
    exceptions=("10.3.4c",),
)
WALL_BLOCKS_ALONG = Rule(
    "10.1e",
    Text("A wall blocks along it too", "Стена мешает и вдоль неё"),
    Text(
        (
            "A wall on none of the six sides of observer or target blocks the line of sight, even if the line runs "
            "along it."
        ),
        (
            "Стена, которая не лежит ни на одной из шести сторон гекса наблюдателя или цели, закрывает ЛВ, даже если "
            "линия идёт вдоль неё."
        ),
    ),
    broken=Text("Line of sight is blocked by the wall { $a }/{ $b }.", "ЛВ закрывает стена { $a }/{ $b }."),
    see=("10.1d", "T97", "10.2"),
)
SIGHT_RECIPROCAL = Rule(
    "10.1f",
    Text("Sight works both ways", "Видимость взаимна"),
    Text("If A sees B, then B sees A.", "Если А видит Б, то и Б видит А."),
    see=("10.1a", "10.1c"),
)
UNITS_DO_NOT_BLOCK = Rule(
    "10.1.1",
    Text("Units do not block", "Подразделения не мешают"),
    Text(
        "Units, own or enemy, in the hexes between neither block nor hinder.",
        "Подразделения, свои и чужие, в промежуточных гексах ЛВ не закрывают и не мешают ей.",
    ),
    see=("10.1b", "10.1d"),
)
OBSTACLE = Rule(
    "10.2",
    Text("Obstacles", "Препятствия"),
    Text(
        "Terrain with Ø in the LOS column of the terrain table is an Obstacle; there is no line of sight through it.",
        "Местность со знаком «Ø» в колонке ЛВ таблицы местности – Препятствие; сквозь неё ЛВ нет.",
    ),
    broken=Text("{ $hex }: no line of sight through { $what }.", "{ $hex }: закрыто для ЛВ, Препятствие – { $what }."),
    see=("10.1b", "10.2.1", "T99", "T82"),
    exceptions=("1.1", "10.1d"),
)
BLAZE_FILLS_HEX = Rule(
    "10.2.1",
    Text("Blaze fills its hex", "Пламя во весь гекс"),
    Text(
        "A Blaze fills its whole hex: a line of sight through it, even along its hexside, is blocked.",
        "Пламя заполняет весь гекс: ЛВ сквозь него, даже по его стороне, закрыта.",
    ),
    broken=Text("{ $hex }: line of sight is blocked by the Blaze.", "{ $hex }: ЛВ закрывает Пламя."),
    see=("T79", "10.3.4b", "10.2"),
)
HINDRANCE = Rule(
    "10.3",
    Text("Hindrances", "Помехи"),
    Text("Hindrances let the line of sight pass but impede fire.", "Помехи пропускают ЛВ, но мешают стрельбе."),
    see=("10.3.2", "10.3.1a", "10.3.3a", "10.1b"),
    exceptions=("10.1d", "1.1", "O18.3"),
)
HINDRANCE_LOWERS_ROLL = Rule(
    "10.3.1a",
    Text("Targeting and hindrance", "Прицеливание и Помехи"),
    Text(
        "A Hindrance on the line of sight of a Hit Roll or a Targeting Roll lowers that roll by its value.",
        "Помеха на ЛВ при Броске на Попадание или Прицеливании уменьшает сам бросок на свою величину.",
    ),
    see=("O18.2.2", "O20.2", "10.3.1b", "10.3.3a"),
)
HINDRANCE_COUNTED_ONCE = Rule(
    "10.3.1b",
    Text("Counted only once", "Считается один раз"),
    Text(
        "Once artillery or the Weapon has hit the hex, the Hindrance does not modify later rolls of that attack.",
        "Если артподдержка или Вооружение попали в гекс, следующие броски этой атаки Помеха не меняет.",
    ),
    see=("10.3.1a", "O18.3", "O20.2"),
)
HINDRANCE_LOWERS_FIREPOWER = Rule(
    "10.3.2",
    Text("Fire and hindrance", "Стрельба и Помехи"),
    Text(
        "Fire of units and of any Weapon that is not heavy loses as much firepower as the Hindrance is worth.",
        "Огонь подразделений и нетяжёлого Вооружения теряет столько ОМ, какова величина Помехи.",
    ),
    see=("10.3.2.1a", "10.3.3a", "O20.3"),
)
AT_LEAST_ONE_FIREPOWER = Rule(
    "10.3.2.1a",
    Text("Firepower of at least 1", "ОМ не меньше 1"),
    Text(
        "An attack reduced to firepower 0 or less cannot be made; a Fire Roll needs a total of 1 or more.",
        "Атаку, ОМ которой снижена до 0 и ниже, провести нельзя; для Броска на Стрельбу нужна сумма не меньше 1.",
    ),
    broken=Text(
        "{ $hex }: total firepower would be { $n }; at least 1 is needed.",
        "{ $hex }: суммарная ОМ была бы { $n }, а нужна хотя бы 1.",
    ),
    see=("10.3.2", "10.3.2.1b", "O20.3"),
    exceptions=("10.3.2.1b", "A25"),
)
ACTIONS_LIFT_FIREPOWER = Rule(
    "10.3.2.1b",
    Text("Actions lift it", "Действия поднимают ОМ"),
    Text(
        "Actions that raise the attack may be used to reach 1 or more.",
        "Чтобы довести сумму до 1 и выше, можно применить Действия, усиливающие атаку.",
    ),
    see=("A25", "A27", "10.3.2.1a"),
)
LARGEST_HINDRANCE_ONLY = Rule(
    "10.3.3a",
    Text("The largest only", "Только наибольшая"),
    Text("Hindrances do not add up: only the largest counts.", "Помехи не складываются: считается только наибольшая."),
    see=("10.3.3b", "10.3.3x1", "10.3.2"),
)
MORE_HINDRANCES_NO_MORE = Rule(
    "10.3.3b",
    Text("More hexes, no more", "Больше гексов – не больше"),
    Text(
        "More hindrance hexes on the line do not raise the modifier.",
        "Несколько гексов с Помехой модификатор не увеличивают.",
    ),
    see=("10.3.3a", "10.3.3x3"),
)
EXAMPLE_TWO_BRUSH = Rule(
    "10.3.3x1",
    Text("Example: two brush hexes", "Пример: два кустарника"),
    Text(
        "A squad fires at a team three hexes away through two hexes of Brush: −3, not −6.",
        "Отделение стреляет по команде в трёх гексах от себя через два гекса кустарника: −3, а не −6.",
    ),
    see=("10.3.3a", "10.3.3x2", "T81"),
)
EXAMPLE_BRUSH_AND_SMOKE = Rule(
    "10.3.3x2",
    Text("Example: one with Smoke", "Пример: в одном Дым"),
    Text(
        "In the example with two hexes of Brush, Smoke 4 also lies in one of them: −4.",
        "В примере с двумя гексами кустарника в одном из них ещё лежит Дым 4: −4.",
    ),
    see=("10.3.3a", "10.3.3x1", "10.3.3x3"),
)
EXAMPLE_TWO_SMOKES = Rule(
    "10.3.3x3",
    Text("Example: both with Smoke", "Пример: Дым в обоих"),
    Text(
        "In the example with two hexes of Brush, Smoke 4 lies in both: still −4.",
        "В примере с двумя гексами кустарника Дым 4 лежит в обоих: всё равно −4.",
    ),
    see=("10.3.3b", "10.3.3x2", "10.3.4x"),
)
SMOKE_FILLS_HEX = Rule(
    "10.3.4a",
    Text("Smoke fills its hex", "Дым во весь гекс"),
    Text(
        "Smoke fills its whole hex: a line of sight through it, even along its hexside, is hindered.",
        "Дым заполняет весь гекс: ЛВ сквозь него, даже по его стороне, получает Помеху.",
    ),
    see=("T94", "10.3.4b", "10.3.4c"),
)
MARKER_ANYWHERE_IN_HEX = Rule(
    "10.3.4b",
    Text("Where the marker lies", "Где лежит маркер"),
    Text(
        (
            "Where in the hex the marker lies is irrelevant: Smoke and Blaze belong to the whole hex with all six "
            "hexsides and corners."
        ),
        "Неважно, где в гексе лежит маркер: Дым и Пламя относятся ко всему гексу со всеми шестью сторонами и углами.",
    ),
    see=("10.3.4a", "10.2.1"),
)
SMOKE_AT_THE_ENDS = Rule(
    "10.3.4c",
    Text("Smoke at either end", "Дым на концах линии"),
    Text(
        "Smoke also hinders the line of sight into or out of its hex, not only through it.",
        "Дым мешает и ЛВ, которая входит в его гекс или выходит из него, а не только проходит насквозь.",
    ),
    see=("10.3.4a", "10.1d", "10.3.4x"),
)
EXAMPLE_SMOKE_IN_OWN_HEX = Rule(
    "10.3.4x",
    Text("Example: Smoke in one’s own hex", "Пример: Дым в своём гексе"),
    Text(
        "In the example with two hexes of Brush, Smoke 5 in the squad’s own hex makes −5.",
        "В примере с двумя гексами кустарника Дым 5 в гексе самого отделения даёт −5.",
    ),
    see=("10.3.4c", "10.3.3x3"),
)
