"""Pieces, lists, scenarios."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P = Chapter("P", Text("Pieces and lists", "Фишки и списки"))
FORTIFICATIONS = Rule(
    "P.forts",
    Text("Fortifications", "Укрепления"),
    Text(
        (
            "Fortifications replace lower terrain cover for units of either side: Foxholes 3, Trench 4, Bunker 5, "
            "Wire 0, Mines 0. No movement cost except Wire, no effect on line of sight. They stay until a Blaze "
            "removes them."
        ),
        (
            "Укрепления заменяют более слабое укрытие местности для подразделений любой стороны: Окопы 3, Траншея 4, "
            "ДЗОТ 5, Проволока 0, Мины 0. Движению, кроме Проволоки, и ЛВ не мешают. Остаются на месте, пока их не "
            "уберёт Пламя."
        ),
    ),
    broken=Text(
        "{ $fort }: it cannot be placed in { $hex }; the ground there is { $ground }.",
        "{ $fort }: поставить в { $hex } нельзя; там { $ground }.",
    ),
    ours=True,
    see=("8.1.3", "A35.2", "A35.5", "O20.4"),
)
UNIT_LIST = Rule(
    "P.units",
    Text("The units", "Подразделения"),
    Text(
        (
            "Both sides have squads, teams and leaders, each with firepower, Range, Move and Morale on both sides of "
            "the counter. Command: Axis Lieutenant 2, Sergeant 1; Allied Commissar 2, Lieutenant 1. A plain team is an "
            "Axis Grenadier Team or an Allied Rifle Team."
        ),
        (
            "У обеих сторон есть отделения, команды и командиры; у каждого на обеих сторонах фишки ОМ, Дальность, "
            "Движение и Боевой дух. Командование: лейтенант Оси 2, унтер-офицер 1; комиссар Союзников 2, лейтенант 1. "
            "Обычная команда – гренадерская у Оси, стрелковая у Союзников."
        ),
    ),
    ours=True,
    see=("3.0", "12.0", "P.weapons", "E56"),
)
WEAPON_LIST = Rule(
    "P.weapons",
    Text("The Weapons", "Вооружение"),
    Text(
        (
            "Machine guns, mortars, guns, flamethrowers and charges with firepower, Range and a Move modifier. Heavy "
            "are the 50-mm mortar, the anti-tank rifle and the 45-mm gun. A demolition charge is used once and then "
            "gone. Radios have the battery’s firepower."
        ),
        (
            "Пулемёты, миномёты, пушки, огнемёты и заряды с ОМ, Дальностью и модификатором Движения. Тяжёлые – 50-мм "
            "миномёт, противотанковое ружьё и 45-мм пушка. Подрывной заряд применяют один раз. У Радио – ОМ батареи."
        ),
    ),
    broken=Text(
        "{ $weapon }: it is jammed or used up and cannot fire.",
        "{ $weapon }: неисправно или израсходовано и стрелять не может.",
    ),
    ours=True,
    see=("11.1a", "O20.2", "P.support", "O18.3"),
)
SUPPORT_TABLE = Rule(
    "P.support",
    Text("Support Tables", "Таблицы Поддержки"),
    Text(
        (
            "Whoever gets a Weapon, by scenario or by pick, must assign it to the unit named in their nation’s table; "
            "a Radio goes to the Artillery Box. Each entry can be picked once."
        ),
        (
            "Кто получил Вооружение – по сценарию или выбором, – придаёт его подразделению, названному в таблице своей "
            "нации; Радио кладут в Ячейку Артиллерии. Каждую строку можно выбрать один раз."
        ),
    ),
    broken=Text("{ $weapon }: it cannot be picked.", "{ $weapon }: выбрать нельзя."),
    ours=True,
    see=("11.2c", "P.weapons", "P.free", "8.1.2"),
)
OBJECTIVE_CHITS = Rule(
    "P.objectives",
    Text("Objective chits", "Фишки Целей"),
    Text(
        (
            "Sixteen chits for five map objectives; chits on one objective add up. Q: exits count double. R: "
            "eliminations count double; revealed or at the end each side scores the VP of its eliminations so far a "
            "second time. P and Q have no secret side."
        ),
        (
            "Шестнадцать фишек на пять Целей карты; фишки на одну Цель складываются. Q: выходы считаются вдвое. R: "
            "уничтожения считаются вдвое; когда она вскрыта или в конце каждая сторона второй раз получает ПО за все "
            "свои прежние уничтожения. У P и Q нет секретной стороны."
        ),
    ),
    ours=True,
    see=("7.3c", "7.3d", "7.2.1", "7.2.2"),
    exceptions=("P.farm",),
)
FATE_CARDS = Rule(
    "P.decks",
    Text("The two decks", "Две колоды"),
    Text(
        (
            "Triggers of a deck: 10 Event, 5 Clock, 6 Marksman, 6 Misfire, 45 none; the dice of each kind of trigger "
            "average 7. The 144 random hexes cover the map exactly once over both decks."
        ),
        (
            "Триггеры колоды: 10 «Событие», 5 «Время», 6 «Снайпер», 6 «Осечка», 45 карт без триггера; сумма "
            "кубиков у каждого вида триггера в среднем 7. 144 случайных гекса двух колод покрывают карту ровно один "
            "раз."
        ),
    ),
    ours=True,
    see=("5.0", "5.3", "5.6"),
    exceptions=("P.farm",),
)
BRICKWORKS_MAP = Rule(
    "P.map",
    Text("The map “Brickworks”", "Карта «Кирпичный завод»"),
    Text(
        (
            "A river in row 7 with fords in A–C and I–L and a permanent bridge at F7; a brickworks in the middle, a "
            "hill at J4, J5, K4, K5, a road down column F. Objectives: 1 D4, 2 G5, 3 F7, 4 E9, 5 J5."
        ),
        (
            "Река в ряду 7 с бродами A–C и I–L и капитальным мостом F7; посередине завод, высота J4, J5, K4, K5, "
            "дорога по колонке F. Цели: 1 – D4, 2 – G5, 3 – F7, 4 – E9, 5 – J5."
        ),
    ),
    ours=True,
    see=("1.0", "1.1", "P.brickworks", "P.objectives"),
    exceptions=("P.farm",),
)
FARM_BEYOND_THE_FORD = Rule(
    "P.farm",
    Text("Learning: Farm beyond the Ford", "Учебный: «Хутор за бродом»"),
    Text(
        (
            "Columns A–F only; random hexes in G–L are read six columns to the left; chits C, D, J and K and "
            "objectives 2 and 5 are left out. Axis attack, orders 3, rows 1–3, surrender 6; Allies defend, orders 2, "
            "rows 8–12, surrender 5, and hold the Initiative Card. VP start: Allies 2. Open chit H, one secret each; "
            "objective 1 is held by the Axis, 3 and 4 by the Allies. Sudden Death 5."
        ),
        (
            "Только колонки A–F; случайные гексы G–L читают на шесть колонок левее; без фишек C, D, J, K и Целей 2 и "
            "5. Ось наступает: 3 Приказа, ряды 1–3, порог сдачи 6; Союзники обороняются: 2 Приказа, ряды 8–12, порог "
            "сдачи 5, Карта Инициативы у них. Начальные ПО: Союзники 2. Открыта фишка H, по одной секретной; Цель 1 – "
            "у Оси, 3 и 4 – у Союзников. Внезапный конец 5."
        ),
    ),
    ours=True,
    see=("1.2", "2.0", "7.4", "9.a"),
)
BRICKWORKS_CROSSING = Rule(
    "P.brickworks",
    Text("Full: Brickworks Crossing", "Полный: «Переправа у кирпичного завода»"),
    Text(
        (
            "The whole map. Axis attack, orders 4, rows 1–4, surrender 9; Allies defend, orders 3, rows 5–12, "
            "surrender 9, and hold the Initiative Card. VP start: Allies 8. Open chits F and P, two secret chits each, "
            "control of objective 1 Axis, the others Allies, Sudden Death 7."
        ),
        (
            "Вся карта. Ось наступает: 4 Приказа, ряды 1–4, порог сдачи 9; Союзники обороняются: 3 Приказа, ряды "
            "5–12, порог сдачи 9, Карта Инициативы у них. Начальные ПО: Союзники 8. Открыты фишки F и P, по две "
            "секретных, Цель 1 – за Осью, остальные – за Союзниками, внезапный конец 7."
        ),
    ),
    ours=True,
    see=("P.map", "2.0", "7.4", "9.a"),
)
FREE_SCENARIO = Rule(
    "P.free",
    Text("Free scenario", "Свободный Сценарий"),
    Text(
        (
            "The whole map. One Axis roll, die 1 odd: pair I of the sheets, even: pair II. Then each side rolls, Axis "
            "first: the higher total attacks, the other defends, equal is a Meeting. In turns, the Defence side first "
            "(Meeting: the holder of the Initiative Card), each picks Weapons. Objectives in a side’s rows are its "
            "own, the others nobody’s. Two open chits, one secret each, Sudden Death 7."
        ),
        (
            "Вся карта. Один бросок Оси, кубик 1 нечётный – пара листов I, чётный – II. Потом бросают обе стороны, "
            "первой Ось: у кого больше, тот наступает, другой обороняется, поровну – Встречный бой. По очереди, первой "
            "– сторона в Обороне (во Встречном бою – владелец Карты Инициативы), выбирают Вооружение. Цели в рядах "
            "стороны – её, остальные ничьи. Две фишки открыты, по одной секретной, внезапный конец 7."
        ),
    ),
    broken=Text(
        "{ $weapon }: no unit of your force may carry it, so it cannot be picked.",
        "{ $weapon }: в ваших силах его некому нести, выбрать нельзя.",
    ),
    ours=True,
    see=("P.sheets", "P.postures", "P.support", "9.b"),
)
SHEETS = Rule(
    "P.sheets",
    Text("Order-of-battle sheets", "Листы боевого порядка"),
    Text(
        (
            "Two pairs of sheets give force, number of Weapon picks, surrender number and who has the Initiative Card. "
            "Pair I: 3 picks, surrender Axis 6, Allies 9, the card with the Allies. Pair II: 4 picks, surrender Axis "
            "7, Allies 10, the card with the Axis."
        ),
        (
            "Две пары листов задают силы, число выборов Вооружения, порог сдачи и у кого Карта Инициативы. Пара I: 3 "
            "выбора, порог сдачи у Оси 6, у Союзников 9, карта у Союзников. Пара II: 4 выбора, порог сдачи у Оси 7, у "
            "Союзников 10, карта у Оси."
        ),
    ),
    ours=True,
    see=("P.free", "P.units", "9.b"),
)
POSTURES = Rule(
    "P.postures",
    Text("Postures", "Положения"),
    Text(
        (
            "Attack: 4 orders, rows 1–3 or 10–12. Defence: 3 orders, rows 1–5 or 8–12, Foxholes ×3, Trench, Bunker, "
            "Wire ×2, and 6 VP at the start. Meeting: 3 orders, rows 1–4 or 9–12; the side without the Initiative Card "
            "moves first. In other cases the Attack side moves first."
        ),
        (
            "Наступление: 4 Приказа, ряды 1–3 или 10–12. Оборона: 3 Приказа, ряды 1–5 или 8–12, Окопы ×3, Траншея, "
            "ДЗОТ, Проволока ×2 и 6 ПО в начале. Встречный бой: 3 Приказа, ряды 1–4 или 9–12; первой ходит сторона без "
            "Карты Инициативы. В остальных случаях первой ходит наступающая сторона."
        ),
    ),
    ours=True,
    see=("P.free", "2.0", "O21.5b"),
    exceptions=("P.farm", "P.brickworks"),
)
