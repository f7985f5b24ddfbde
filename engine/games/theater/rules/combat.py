"""Overrun, combat, column shifts."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P5 = Chapter("P5", Text("Overrun", "Прорыв"))
OVERRUN_ODDS = Rule(
    "P5.1",
    Text("Eight to one", "Восемь к одному"),
    Text(
        (
            "During its move a supplied unit or stack may overrun an adjacent hex if its total attack is at least 8 "
            "times the total defence of all ground units there."
        ),
        (
            "Во время хода снабжаемое подразделение или стек может совершить Прорыв соседнего гекса, если их "
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
            "may go on; the enemy zone of control is tested as after any step."
        ),
        (
            "Все наземные подразделения в гексе уходят в резерв потерь, вражеские маркеры снимаются, и стек "
            "входит туда. Он может идти дальше; ЗК противника проверяется, как после любого шага."
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
CHAPTER_P6 = Chapter("P6", Text("Combat", "Бой"))
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
    Text("From Blitz hexes", "Из гексов Блиц"),
    Text(
        "In the Blitz Combat segment attackers must stand in Blitz hexes or drop.",
        "В Боевом сегменте Блиц атакующие должны стоять в гексах Блиц или десантироваться.",
    ),
    broken=Text(
        "{ $unit }: not in a Blitz hex, so no attack in this segment.",
        "{ $unit }: стоит не в гексе Блиц, в этом сегменте атаковать нельзя.",
    ),
    ours=True,
    see=("P11.1", "P17.3", "P11.6"),
)
ONE_ATTACK_A_TURN = Rule(
    "P6.6",
    Text("One attack a turn", "Одна атака за ход"),
    Text(
        "Each unit attacks once a turn, in the Blitz or in the ordinary segment.",
        "Каждое подразделение атакует раз за ход – в сегменте Блиц или в обычном.",
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
CHAPTER_P8 = Chapter("P8", Text("Column shifts", "Сдвиги по таблице битв"))
SHIFT_ARMOUR = Rule(
    "P8.1",
    Text("Armour", "Танки"),
    Text(
        (
            "Armour: +1 in the Blitz Combat segment if at least one supplied armour unit attacks and the terrain "
            "allows it."
        ),
        (
            "Танки: +1 в Боевом сегменте Блиц, если атакует хотя бы одно снабжаемое танковое подразделение и "
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
            "атакует, поддерживает одну битву за ход и не обязан стоять в гексе Блиц."
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
