"""Results of battle and the advance after it."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P9 = Chapter("P9", Text("Results of battle", "Результаты битвы"))
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
            "dLn and aLn: the defender or the attacker loses n steps. The owner chooses among the units in this "
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
    Text("The owner retreats the units", "Отступает владелец"),
    Text(
        (
            "The owner retreats the units one by one, in any order, hex by hex. Among eligible hexes those "
            "free of enemy zones of control come first."
        ),
        (
            "Владелец отводит свои подразделения по одному, в своём порядке, гекс за гексом. Из пригодных гексов "
            "сначала берут гексы без ЗК противника."
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
        "Нельзя отступать в гекс с вражеским наземным подразделением, заслоном или узлом снабжения.",
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
    Text("Stacking where it ends", "Стек в конце отступления"),
    Text(
        "The last hex of a retreat must keep the bans and limits of stacking.",
        "В последнем гексе отступления должны соблюдаться запреты и пределы стека.",
    ),
    broken=Text(
        "{ $unit }: { $hex } has no room by the rules of stacking.",
        "{ $unit }: в гексе { $hex } по правилам стека места нет.",
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
CHAPTER_P10 = Chapter("P10", Text("Advance after combat", "Наступление после битвы"))
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
            "войти туда – по одному, в любом порядке, без ПД. Стек проверяется в конце сегмента."
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
