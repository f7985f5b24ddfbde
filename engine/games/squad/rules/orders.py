"""Orders in general, and Fire."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text, plural

CHAPTER_O = Chapter("O", Text("Orders", "Приказы"))
ACTIVATION = Rule(
    "O14.1",
    Text("Activation", "Активация"),
    Text(
        (
            "Advance, Fire, Move and Artillery activate own units in one hex; if an unbroken leader is there, also any "
            "within their Command distance. The player picks them, at least one. A unit with its Weapon is activated "
            "once a Turn. Other orders activate nobody. An order without any possible effect cannot be played."
        ),
        (
            "Продвижение, Огонь, Движение и Артподдержка активируют свои подразделения в одном гексе, а если там "
            "несломленный командир – и любые в радиусе его Командования. Игрок выбирает хотя бы одно. Подразделение с "
            "Вооружением активируют раз за Ход. Остальные Приказы никого не активируют. Приказ, который ничего не "
            "может дать, играть нельзя."
        ),
    ),
    broken=Text(
        "{ $unit }: it was already activated this Turn.",
        "{ $unit }: в этот Ход подразделение уже активировано.",
    ),
    ours=True,
    see=("12.0", "11.1c", "2.0", "O22.1c"),
    exceptions=("A33", "A32"),
)
EXCHANGE = Rule(
    "O15",
    Text("Exchange", "Обмен карт"),
    Text(
        (
            "Instead of orders the active player discards one to three cards from hand, by default three, and "
            "draws as many. With an empty hand they can neither order nor exchange."
        ),
        (
            "Вместо Приказов активный игрок сбрасывает от одной до трёх карт с руки, по умолчанию три, и тянет столько "
            "же. С пустой рукой нельзя ни приказывать, ни менять карты."
        ),
    ),
    broken=Text(
        "Exchange one to three cards, and only instead of orders.",
        "Меняют от одной до трёх карт, и только вместо Приказов.",
    ),
    ours=True,
    see=("2.0", "O24"),
)
ADVANCE = Rule(
    "O16",
    Text("Advance", "Продвижение"),
    Text(
        (
            "Each activated unit, one after the other, moves one hex regardless of MP; bars to movement still hold, "
            "and there is no exit. Unbroken units may enter enemy hexes. No Op Fire and no windows, but Mines attack."
        ),
        (
            "Каждое активированное подразделение по очереди переходит на один гекс независимо от ОД; запреты движения "
            "действуют, выйти с карты нельзя. Несломленные могут входить к противнику. Огня по Обстоятельствам и "
            "ответных Действий нет, но Мины атакуют."
        ),
    ),
    broken=Text(
        "{ $unit }: it is broken and cannot advance to { $hex }, where the enemy is.",
        "{ $unit }: подразделение сломлено, в { $hex } к противнику ему не продвинуться.",
    ),
    ours=True,
    see=("O16.4", "O21.4b", "13.1", "A35.2"),
    exceptions=("13.1",),
)
MELEE = Rule(
    "O16.4",
    Text("Melee", "Рукопашная"),
    Text(
        (
            "At the end of an Advance, in every hex with both sides: each totals its units’ FP (broken: half, down), "
            "Command of its unbroken leaders and Grenade Bundle; no Weapons, no cover. Both add 2d6. By a difference D "
            "the loser eliminates units of at least D figures, as few as possible; survivors break and are displaced. "
            "D = 0: those that entered are displaced back, Suppressed."
        ),
        (
            "В конце Продвижения, в каждом гексе с обеими сторонами: каждая складывает ОМ подразделений (сломленных – "
            "половину, вниз), Командование несломленных командиров и Связку гранат; без Вооружения и укрытия. Обе "
            "добавляют 2к6. При разнице D проигравший уничтожает подразделений не меньше чем на D фигур, как можно "
            "меньше; уцелевшие сломлены и смещаются. D = 0: вошедшие смещаются назад Подавленными."
        ),
    ),
    broken=Text(
        (
            "{ $hex }, { $units }: eliminate units of at least "
            + plural("n", one="figure", other="figures")
            + " in all, but no more figures than need be."
        ),
        (
            "{ $hex }, { $units }: уничтожьте подразделений всего не меньше чем на "
            + plural("n", one="фигуру", few="фигуры", other="фигур")
            + ", но не больше, чем нужно."
        ),
    ),
    ours=True,
    see=("O16", "A28", "13.4", "7.3h"),
)
CUT_THE_WIRE = Rule(
    "O17",
    Text("Cut the Wire", "Обрыв связи"),
    Text(
        "The enemy Radio turns face down: it is useless until its owner plays Reorganise.",
        "Радио противника переворачивается и бесполезно, пока владелец не сыграет «Приведение в порядок».",
    ),
    ours=True,
    see=("O18.1", "O19", "8.1.2", "E63"),
)
ARTILLERY = Rule(
    "O18.1",
    Text("Artillery: spotter", "Артподдержка: корректировщик"),
    Text(
        "You need your own Radio face up in the Artillery Box and activate one unbroken leader as spotter.",
        "Нужно своё Радио лицом вверх в Ячейке Артиллерии; корректировщиком активируют одного несломленного командира.",
    ),
    broken=Text(
        "Artillery needs your own Radio face up in the Artillery Box.",
        "Для Артподдержки в вашей Ячейке Артиллерии нужно Радио лицом вверх.",
    ),
    ours=True,
    see=("8.1.2", "O18.2.1", "O17"),
)
ARTILLERY_AIM = Rule(
    "O18.2.1",
    Text("Artillery: the hex aimed at", "Артподдержка: куда стрелять"),
    Text(
        "Choose a hex the spotter sees, occupied or not, and fire or Smoke.",
        "Выберите гекс, который видит корректировщик, занятый или пустой, и огонь или Дым.",
    ),
    broken=Text("{ $hex }: the spotter does not see it.", "{ $hex }: корректировщик его не видит."),
    ours=True,
    see=("O18.2.2", "10.1a", "O18.3", "O18.4"),
)
HIT_ROLL = Rule(
    "O18.2.2",
    Text("Hit Roll", "Бросок на Попадание"),
    Text(
        (
            "2d6 minus hindrance: 7 or more hits. Otherwise the hex drifts in the direction of die 1 by half of die 2, "
            "rounded up; off the map there is no effect."
        ),
        (
            "2к6 минус Помеха: 7 и больше – попадание. Иначе снос: по направлению кубика 1 на половину кубика 2 с "
            "округлением вверх; за краем карты эффекта нет."
        ),
    ),
    ours=True,
    see=("10.3.1a", "O18.3", "O18.4", "1.0"),
)
ARTILLERY_FIRE = Rule(
    "O18.3",
    Text("Artillery: fire", "Артподдержка: огонь"),
    Text(
        (
            "One Fire Roll with the battery’s firepower against every unit, friend or foe, in the hex and its six "
            "neighbours, without hindrance."
        ),
        (
            "Один Бросок на Стрельбу с ОМ батареи по всем подразделениям, своим и чужим, в гексе и шести соседних, без "
            "Помехи."
        ),
    ),
    ours=True,
    see=("O20.4", "10.3.1b", "P.weapons", "E78"),
)
ARTILLERY_SMOKE = Rule(
    "O18.4",
    Text("Artillery: Smoke", "Артподдержка: Дым"),
    Text(
        "Or Smoke instead: in the hex, of the value of die 1 of the Hit Roll.",
        "Или вместо огня – Дым в этом гексе величиной в кубик 1 Броска на Попадание.",
    ),
    ours=True,
    see=("8.1.4", "T94", "O18.2.2"),
    exceptions=("8.1.4", "8.1.5b"),
)
REORGANISE = Rule(
    "O19",
    Text("Reorganise", "Приведение в порядок"),
    Text(
        (
            "Repair one own jammed Weapon, or turn your own Radio face up, or pass Weapons at will among own unbroken "
            "units inside each of up to two hexes; Weapons already used stay used."
        ),
        (
            "Почините одно своё неисправное Вооружение, или переверните своё Радио лицом вверх, или передайте "
            "Вооружение как угодно между своими несломленными подразделениями внутри каждого из не более чем двух "
            "гексов; уже использованное остаётся использованным."
        ),
    ),
    broken=Text(
        "{ $weapon }: this cannot be done by Reorganise.",
        "{ $weapon }: «Приведение в порядок» этого не даёт.",
    ),
    ours=True,
    see=("11.2a", "O17", "E58", "O21.1.1a"),
)
CHAPTER_O20 = Chapter("O20", Text("Fire", "Огонь"))
FIRE = Rule(
    "O20.1",
    Text("The Fire order", "Приказ «Огонь»"),
    Text(
        (
            "Each activated unbroken unit and each of its Weapons may fire once. Attacks are declared and resolved one "
            "by one, each by one piece or one fire group at one hex with enemies. Every piece needs line of sight and "
            "Range; the distance is at least 1."
        ),
        (
            "Каждое активированное несломленное подразделение и его Вооружение могут выстрелить по разу. Атаки "
            "объявляют и проводят одну за другой, каждую – одной фишкой или одной огневой группой по одному гексу с "
            "противником. Каждой нужна ЛВ и Дальность; расстояние – не меньше 1."
        ),
    ),
    broken=Text(
        "{ $hex }: there is no enemy unit here to fire at.",
        "{ $hex }: здесь нет противника, по которому можно стрелять.",
    ),
    ours=True,
    see=("10.1a", "11.1a", "O20.3.1", "13.1"),
    exceptions=("13.2", "A33", "A26"),
)
TARGETING_ROLL = Rule(
    "O20.2",
    Text("Targeting Roll", "Прицеливание"),
    Text(
        (
            "A heavy Weapon always fires alone: 2d6 minus hindrance must reach the distance plus 2. Then comes a Fire "
            "Roll without hindrance; actions and Command are added there."
        ),
        (
            "Тяжёлое Вооружение всегда стреляет отдельно: 2к6 минус Помеха – не меньше расстояния плюс 2. Потом Бросок "
            "на Стрельбу без Помехи; Действия и Командование добавляют в нём."
        ),
    ),
    broken=Text(
        "{ $weapon }: a heavy Weapon fires alone.",
        "{ $weapon }: тяжёлое Вооружение стреляет только отдельно.",
    ),
    ours=True,
    see=("10.3.1a", "10.3.1b", "O20.4", "P.weapons"),
)
TOTAL_FIREPOWER = Rule(
    "O20.3",
    Text("Total firepower", "Суммарная ОМ"),
    Text(
        "Firepower of the group plus actions plus a leader’s Command minus hindrance; at least 1 is needed.",
        "ОМ группы плюс Действия плюс Командование командира минус Помеха; нужно не меньше 1.",
    ),
    ours=True,
    see=("10.3.2.1a", "O20.3.1", "12.0", "10.3.2"),
)
FIRE_GROUP = Rule(
    "O20.3.1",
    Text("Fire group", "Огневая группа"),
    Text(
        (
            "The best piece counts in full, every other at half, rounded down. Pieces are units and Weapons that are "
            "not heavy, of one hex, the base; from hexes adjacent to it only with boxed Range."
        ),
        (
            "Лучшая фишка считается полностью, остальные – вполовину с округлением вниз. Это подразделения и нетяжёлое "
            "Вооружение одного гекса, базы; из соседних с ней гексов – только с Дальностью в рамке."
        ),
    ),
    broken=Text(
        "{ $piece }: it cannot join this fire group; outside the base only boxed Range may.",
        "{ $piece }: войти в эту огневую группу нельзя; вне базы – только с Дальностью в рамке.",
    ),
    ours=True,
    see=("3.0", "11.1e", "O20.3", "13.2"),
    exceptions=("A26", "13.2"),
)
FIRE_ROLL = Rule(
    "O20.4",
    Text("Fire Roll", "Бросок на Стрельбу"),
    Text(
        (
            "Firepower plus 2d6 against each target’s Morale plus cover, leader and markers. A margin of 1–2: "
            "Suppressed, if already so, broken; 3–6: broken; 7 and more: broken and Suppressed; a broken unit broken "
            "again is eliminated. Cover is the best of terrain, Fortification and a wall of the target hex crossed by "
            "the line from the base, plus Hug the Ground. Op Fire hits only moving units."
        ),
        (
            "ОМ плюс 2к6 против Боевого духа каждой цели с укрытием, командиром и маркерами. Перевес 1–2: Подавлено, а "
            "если уже – сломлено; 3–6: сломлено; 7 и больше: сломлено и Подавлено; сломленное, сломленное снова, "
            "уничтожено. Укрытие – лучшее из местности, Укрепления и стены гекса цели, которую пересекает ЛВ от базы, "
            "плюс «Прижаться к земле». Огонь по Обстоятельствам поражает только движущихся."
        ),
    ),
    ours=True,
    see=("O20.3", "12.0", "A29", "P.forts"),
    exceptions=("A31", "A35.2"),
)
