"""Blitz and Reserve Movement."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P11 = Chapter("P11", Text("Blitz", "Блиц"))
BLITZ_HEXES = Rule(
    "P11.1",
    Text("Number of Blitz hexes", "Число гексов Блиц"),
    Text(
        (
            "In the Blitz designation the phasing faction marks own-occupied hexes with Blitz markers, up to the "
            "number of the scenario: S 3; B and L Axis 6, the others 3 and later 5."
        ),
        (
            "При назначении Блица фракция отмечает маркерами Блиц занятые ею гексы, не больше числа из сценария: S – "
            "3; B и L – Ось 6, остальные 3, позже 5."
        ),
    ),
    broken=Text(
        "There are { $n } Blitz hexes already, and the limit is { $limit }.",
        "Гексов Блиц уже { $n }, а предел – { $limit }.",
    ),
    ours=True,
    see=("P11.2", "P6.5", "P.L", "P.B"),
)
BLITZ_HEX_NEEDS = Rule(
    "P11.2",
    Text("What a Blitz hex needs", "Что нужно гексу Блиц"),
    Text(
        "Each Blitz hex must hold a supplied armour, airborne or HQ unit of yours.",
        "В каждом гексе Блиц должно быть ваше снабжаемое танковое, десантное подразделение или штаб.",
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
            "После последней битвы Блица может продвигаться каждое снабжаемое танковое подразделение, которое "
            "наступало в этом сегменте или стоит в гексе Блиц и не атаковало."
        ),
    ),
    broken=Text(
        "{ $unit }: cannot exploit – only armour that advanced, or that stands in a Blitz hex and has not attacked.",
        "{ $unit }: продвигаться не может – только танки, которые наступали или стоят в гексе Блиц и не атаковали.",
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
CHAPTER_P12 = Chapter("P12", Text("Reserve Movement", "Перемещение Резервов"))
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
            "Reserves move like in the Movement phase, supplied or not, but never into or out of an enemy zone of "
            "control, without overrun and without sea transport."
        ),
        (
            "Резервы перемещаются, как в Фазе Перемещения, со снабжением и без, но не входят в ЗК противника и не "
            "выходят из неё, без Прорыва и морских перевозок."
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
        "Instead of moving in the Reserve Movement phase, a supplied unit on a transport line may go by rail.",
        (
            "Вместо хода в Фазе Перемещения Резервов снабжаемое подразделение на транспортной линии может ехать по "
            "железной дороге."
        ),
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
        "A rail move follows linked hexes, all controlled by the own faction and none in an enemy zone of control.",
        "Железнодорожная переброска идёт по связанным гексам; все они под контролем своей фракции и вне ЗК противника.",
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
            "Западные союзники 4, СССР 6."
        ),
    ),
    broken=Text(
        "{ $unit }: the rail capacity of this turn, { $limit }, is used up.",
        "{ $unit }: пропускная способность этого хода, { $limit }, исчерпана.",
    ),
    ours=True,
    see=("P12.3", "P.S", "P.B", "P.L"),
)
