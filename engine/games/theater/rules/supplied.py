"""What bars a line of supply, and what supply is needed for."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_10_2_1 = Chapter("10.2.1", Text("What bars a line", "Ограничения линии снабжения"))
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
    Text("An enemy zone of control on the line", "ЗК противника на линии"),
    Text(
        (
            "No supply line passes through an enemy zone of control hex without a friendly ground unit in it. The "
            "hex of the source is part of the line."
        ),
        (
            "Линия снабжения не проходит через гекс с ЗК противника, если в нём нет дружественного наземного "
            "подразделения. Гекс источника – тоже часть линии."
        ),
    ),
    broken=Text(
        "The supply line is cut at { $hex }: an enemy zone of control ({ $enemies }) and no friendly unit.",
        "Линия снабжения перерезана: { $hex } – ЗК противника ({ $enemies }), а своих там нет.",
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
            "Линия снабжения не проходит через гекс с вражеским заслоном или узлом снабжения. Другие вражеские "
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
            "The ban on enemy cities and ports does not hold for those of Dependents and conquered minors of the "
            "Western Allies: a line passes there without control. To use such a port by sea still takes control."
        ),
        (
            "Запрет на вражеские города и порты не касается Зависимых и завоёванных малых стран Западных союзников: "
            "там линия проходит и без контроля. Но чтобы пойти из такого порта морем, контроль нужен."
        ),
    ),
    see=("10.2.1-7", "10.2-port-1", "P22.5"),
)
CHAPTER_10_3 = Chapter("10.3", Text("What supply is needed for", "Эффекты снабжения"))
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
    Text("The SS HQ 1-2-0", "Штаб СС 1-2-0"),
    Text(
        "The SS HQ 1-2-0 is a deployment location only if it has ground supply. It may be outside its home country.",
        (
            "Штаб СС 1-2-0 служит местом развёртывания, только если снабжается по суше. Находиться он может и за "
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
    Text("The SHAEF marker", "Штаб SHAEF"),
    Text(
        "The Western SHAEF marker is a deployment location only if it is supplied, by land or by sea.",
        "Западный штаб SHAEF служит местом развёртывания, только если снабжается – по суше или морем.",
    ),
    broken=Text(
        "SHAEF in { $hex } is not supplied and no deployment location.",
        "Штаб SHAEF, { $hex }: снабжения нет, это не место развёртывания.",
    ),
    see=("P20.6", "P20.14", "10.2-line-1"),
)
LOGISTICS_DEPLOYS = Rule(
    "10.3-4",
    Text("A Logistics marker", "Узел снабжения"),
    Text(
        "A German or Soviet Logistics marker is a deployment location only if it has ground supply.",
        "Немецкий или советский узел снабжения служит местом развёртывания, только если снабжается по суше.",
    ),
    broken=Text(
        "Logistics in { $hex } has no ground supply and is no deployment location.",
        "Узел снабжения, { $hex }: снабжения по суше нет, это не место развёртывания.",
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
        "Чтобы десантироваться в Боевом сегменте Блиц, десантное подразделение должно снабжаться.",
    ),
    broken=Text("{ $unit }: out of supply, so no drop.", "{ $unit }: снабжения нет, десантироваться нельзя."),
    see=("P17.1", "P17.3", "P17.5"),
)
DEFENCE_NEEDS_SUPPLY = Rule(
    "10.3-9",
    Text("Supply for going over to the defence", "Снабжение для перехода к обороне"),
    Text(
        "An airborne unit must be supplied to go over to the defence in the Blitz Combat segment.",
        "Чтобы перейти к обороне в Боевом сегменте Блиц, десантное подразделение должно снабжаться.",
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
            "Чтобы дать сдвиг по таблице битв в Боевом сегменте Блиц, атакующие танки должны снабжаться. Без "
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
