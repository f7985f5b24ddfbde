"""Airborne units and Beachheads."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P17 = Chapter("P17", Text("Airborne", "Десант"))
DROP_START = Rule(
    "P17.1",
    Text("Where a drop starts", "Откуда десантируются"),
    Text(
        "A drop starts in a hex that is neither in an enemy zone of control nor in Mud.",
        "Десант вылетает из гекса без ЗК противника и без бездорожья.",
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
            "Десантное подразделение может десантироваться в битву сегмента Блиц: его называют среди атакующих, и "
            "оно прибавляет свою атаку без сдвига за границы гекса. В снег оно само должно иметь право атаковать по "
            "11.4-6, а значит, вылетает из гекса Блиц."
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
            "В Боевом сегменте Блиц снабжаемое десантное подразделение может перейти к обороне: оно окопалось до "
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
CHAPTER_P18 = Chapter("P18", Text("Beachheads", "Плацдармы"))
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
            "могут высадиться на плацдарм, как при морской перевозке. Крепости не могут. Предел стека там – 7 "
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
