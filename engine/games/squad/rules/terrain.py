"""Terrain."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_T = Chapter("T", Text("Terrain", "Местность"))
BLAZE = Rule(
    "T79",
    Text("Blaze", "Пламя"),
    Text("Impassable. An Obstacle in the full hex.", "Непроходимо. Препятствие во весь гекс."),
    ours=True,
    see=("10.2.1", "8.1.5b", "E46"),
)
BRIDGE = Rule(
    "T80",
    Text("Bridge", "Мост"),
    Text("Move 1, cover 0, no effect on line of sight.", "Движение 1, укрытие 0, ЛВ не мешает."),
    ours=True,
    see=("T80.1", "T93"),
)
PERMANENT_BRIDGE = Rule(
    "T80.1",
    Text("Permanent bridge", "Капитальный мост"),
    Text(
        (
            "Move 1, cover 0, no effect on line of sight. It is entered and left only through a hexside with a road or "
            "railway."
        ),
        "Движение 1, укрытие 0, ЛВ не мешает. Входят и выходят только через сторону с дорогой или железной дорогой.",
    ),
    ours=True,
    see=("O21.4d", "T80", "T93"),
)
BRUSH = Rule(
    "T81",
    Text("Brush", "Кустарник"),
    Text("Move 2, cover 1, Hindrance 3.", "Движение 2, укрытие 1, Помеха 3."),
    ours=True,
    see=("10.3.3x1", "10.3.2", "T85", "T91"),
)
HOUSE = Rule(
    "T82",
    Text("House", "Дом"),
    Text("Move 2, cover 3, an Obstacle.", "Движение 2, укрытие 3, Препятствие."),
    ours=True,
    see=("10.2", "T88", "T95"),
)
CLIFF = Rule(
    "T83",
    Text("Cliff hexside", "Сторона-обрыв"),
    Text("Not crossable, no effect on line of sight.", "Пересечь нельзя, ЛВ не мешает."),
    ours=True,
    see=("O21.4c", "T87"),
)
FENCE = Rule(
    "T84",
    Text("Fence hexside", "Сторона-забор"),
    Text("+1 MP to cross, no cover, Hindrance 1.", "+1 ОД при переходе, укрытия нет, Помеха 1."),
    ours=True,
    see=("10.1d", "O21.1b", "T97"),
    exceptions=("10.1d", "T93"),
)
SUNFLOWERS = Rule(
    "T85",
    Text("Sunflower field", "Подсолнухи"),
    Text("Move 1, cover 0, Hindrance 2.", "Движение 1, укрытие 0, Помеха 2."),
    ours=True,
    see=("10.3.2", "E46"),
)
BALKA = Rule(
    "T86",
    Text("Balka (gully)", "Балка"),
    Text("Move 3, cover 2, no effect on line of sight.", "Движение 3, укрытие 2, ЛВ не мешает."),
    ours=True,
    see=("O21.1a", "T87"),
)
SLOPE = Rule(
    "T87",
    Text("Slope", "Склон"),
    Text("+1 MP to enter a hex of a higher level.", "+1 ОД за вход в гекс более высокого уровня."),
    ours=True,
    see=("1.1", "O21.1b", "T86"),
    exceptions=("T93",),
)
FACTORY_HALL = Rule(
    "T88",
    Text("Factory hall", "Цех"),
    Text("Move 2, cover 4, an Obstacle.", "Движение 2, укрытие 4, Препятствие."),
    ours=True,
    see=("10.2", "T82"),
)
MARSH = Rule(
    "T89",
    Text("Marsh", "Болото"),
    Text("Move 4, cover 0, no effect on line of sight.", "Движение 4, укрытие 0, ЛВ не мешает."),
    ours=True,
    see=("O21.1a", "T96"),
)
OPEN_GROUND = Rule(
    "T90",
    Text("Open ground", "Открытая местность"),
    Text("Move 1, cover 0, no effect on line of sight.", "Движение 1, укрытие 0, ЛВ не мешает."),
    ours=True,
    see=("O21.1a", "T93"),
)
ORCHARD = Rule(
    "T91",
    Text("Orchard", "Сад"),
    Text("Move 1, cover 1, Hindrance 1.", "Движение 1, укрытие 1, Помеха 1."),
    ours=True,
    see=("10.3.2", "E46"),
)
RAILWAY = Rule(
    "T92",
    Text("Railway embankment", "Железнодорожная насыпь"),
    Text("Move 2, along the line 1; cover 1, Hindrance 1.", "Движение 2, вдоль насыпи 1; укрытие 1, Помеха 1."),
    ours=True,
    see=("O21.4d", "T93"),
)
ROAD = Rule(
    "T93",
    Text("Road", "Дорога"),
    Text(
        "Entering a hex through a road hexside costs 1 MP in all. Cover and line of sight as in the rest of the hex.",
        "Вход через сторону с дорогой стоит всего 1 ОД. Укрытие и ЛВ – как в остальном гексе.",
    ),
    ours=True,
    see=("O21.4d", "O21.1a", "T80.1", "T92"),
)
SMOKE = Rule(
    "T94",
    Text("Smoke", "Дым"),
    Text(
        (
            "Smoke has a value of 1 to 6 and is a Hindrance of that value in the full hex. It changes neither movement "
            "nor cover."
        ),
        "Дым имеет величину от 1 до 6 и создаёт такую Помеху во всём гексе. На движение и укрытие не влияет.",
    ),
    ours=True,
    see=("10.3.4a", "8.1.4", "6.1", "E54"),
)
RUBBLE = Rule(
    "T95",
    Text("Rubble", "Развалины"),
    Text("Move 3, cover 3, Hindrance 2.", "Движение 3, укрытие 3, Помеха 2."),
    ours=True,
    see=("10.3.2", "T82"),
)
STREAM = Rule(
    "T96",
    Text("Stream, ford", "Ручей, брод"),
    Text("Move 3, cover 0, no effect on line of sight.", "Движение 3, укрытие 0, ЛВ не мешает."),
    ours=True,
    see=("T98", "T80.1", "T89"),
)
WALL = Rule(
    "T97",
    Text("Wall hexside", "Сторона-стена"),
    Text(
        "+1 MP to cross. Cover 2 if the line of sight crosses it. An Obstacle.",
        "+1 ОД при переходе. Укрытие 2, если ЛВ её пересекает. Препятствие.",
    ),
    ours=True,
    see=("10.1d", "10.1e", "O20.4", "O21.1b"),
    exceptions=("10.1d", "T93"),
)
DEEP_WATER = Rule(
    "T98",
    Text("Deep water", "Глубокая вода"),
    Text("Impassable. No effect on line of sight.", "Непроходима. ЛВ не мешает."),
    ours=True,
    see=("O21.4b", "T96", "T80.1"),
)
WOODS = Rule(
    "T99",
    Text("Woods", "Лес"),
    Text("Move 2, cover 2, an Obstacle.", "Движение 2, укрытие 2, Препятствие."),
    ours=True,
    see=("10.2", "E46"),
)
