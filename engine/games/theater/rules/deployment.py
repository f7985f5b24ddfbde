"""Detachments and deployment."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P19 = Chapter("P19", Text("Detachments", "Заслоны"))
DETACHMENT_LEFT = Rule(
    "P19.1",
    Text("Leaving a Detachment", "Как оставить заслон"),
    Text(
        (
            "A unit of 2 steps or more that leaves a hex in the Movement or Reserve Movement phase may leave a "
            "Detachment there if no own ground unit remains."
        ),
        (
            "Подразделение второго порядка и выше, уходя из гекса в Фазе Перемещения или Перемещения Резервов, может "
            "оставить там заслон, если своих наземных подразделений в гексе не остаётся."
        ),
    ),
    broken=Text(
        "{ $unit }: cannot leave a Detachment in { $hex }.", "{ $unit }: оставить заслон в гексе { $hex } нельзя."
    ),
    ours=True,
    see=("P19.2", "P19.3", "P19.4"),
)
DETACHMENT_STOCK = Rule(
    "P19.2",
    Text("Number of Detachments", "Число заслонов"),
    Text(
        "A faction has 2 Detachments in scenario S and 6 in B and L.",
        "У фракции 2 заслона в сценарии S и по 6 в B и L.",
    ),
    broken=Text(
        "All { $limit } Detachments of your faction are on the map.",
        "Все заслоны вашей фракции, { $limit }, уже на карте.",
    ),
    ours=True,
    see=("P19.1", "P19.4", "P30.2"),
)
DETACHMENT_EFFECTS = Rule(
    "P19.3",
    Text("What a Detachment does", "Что делает заслон"),
    Text(
        (
            "A Detachment blocks enemy supply lines, makes a city or Partisan Base useless as an enemy source, keeps "
            "Partisan Bases away and costs an enemy entering 1 MP more. It has no zone of control and no defence, "
            "takes no room and never negates an enemy zone of control."
        ),
        (
            "Заслон преграждает вражеские линии снабжения, лишает врага источника в городе и Партизанской Базе, "
            "не даёт ставить Партизанские Базы и стоит врагу при входе лишний 1 ПД. Зоны контроля и защиты у него "
            "нет, места он не занимает, ЗК противника не нейтрализует."
        ),
    ),
    ours=True,
    see=("10.2.1-6", "10.1.1-2", "8.1-neg-2", "P3.11"),
)
DETACHMENT_TAKEN_UP = Rule(
    "P19.4",
    Text("Taking it up", "Снятие заслона"),
    Text(
        "In the Organisation segment a Detachment with an own ground unit in its hex is taken up for nothing.",
        "В Сегменте Организации заслон, в гексе которого есть своё наземное подразделение, снимается даром.",
    ),
    broken=Text(
        "{ $hex }: no Detachment of yours with an own ground unit beside it.",
        "{ $hex }: нет вашего заслона вместе со своим наземным подразделением.",
    ),
    ours=True,
    see=("P19.1", "P19.2"),
)
CHAPTER_P20 = Chapter("P20", Text("Deployment", "Развёртывание"))
DEPLOYMENT_LOCATION = Rule(
    "P20.1",
    Text("Where units arrive", "Где появляются подразделения"),
    Text(
        (
            "Units come into play in the Deployment segment, in a hex or box that is a deployment location for them: "
            "a city, an HQ, a Logistics or SHAEF marker, a Partisan Base or a box."
        ),
        (
            "Подразделения вступают в игру в Сегменте развёртывания, в гексе или блоке, который для них – место "
            "развёртывания: в городе, у штаба, у узла снабжения или штаба SHAEF, у Партизанской Базы, в блоке."
        ),
    ),
    broken=Text(
        "{ $unit }: { $hex } is no deployment location for it.", "{ $unit }: { $hex } – не место развёртывания."
    ),
    ours=True,
    see=("P20.2", "P20.3", "P20.5", "P20.9"),
    exceptions=("P20.10", "P21.5", "P22.4"),
)
CITY_LOCATION = Rule(
    "P20.2",
    Text("A home city", "Родной город"),
    Text(
        (
            "A city of the home country is a location if its faction controls it, it is usable as a source, and it is "
            "not in an enemy zone of control unless an own unit is there."
        ),
        (
            "Город родной страны – место развёртывания, если он под контролем её фракции, годится как источник и не в "
            "ЗК противника либо в нём есть свои."
        ),
    ),
    broken=Text(
        "{ $hex }: this city receives no units, for it is no source of supply for them now.",
        "{ $hex }: подразделения сюда не прибывают – сейчас этот город для них не источник снабжения.",
    ),
    ours=True,
    see=("10.1.1-1", "8.1-def-1", "P20.1"),
)
HQ_LOCATION = Rule(
    "P20.3",
    Text("An HQ", "Штаб"),
    Text(
        "A supplied HQ at home is a location for units of its country.",
        "Снабжаемый штаб в родной стране – место развёртывания для подразделений своей страны.",
    ),
    broken=Text(
        "{ $unit }: the HQ in { $hex } is of another country.", "{ $unit }: штаб в гексе { $hex } – другой страны."
    ),
    ours=True,
    see=("10.3-1", "P20.1"),
    exceptions=("P20.4",),
)
SS_HQ_LOCATION = Rule(
    "P20.4",
    Text("The SS HQ", "Штаб СС"),
    Text(
        "The ground-supplied SS HQ is a location for SS units.",
        "Штаб СС со снабжением по суше – место развёртывания для подразделений СС.",
    ),
    broken=Text(
        "{ $unit }: no SS unit, so it cannot arrive at { $hex }.",
        "{ $unit }: не СС, поэтому прибыть в гекс { $hex } не может.",
    ),
    ours=True,
    see=("10.3-2", "P20.15"),
)
LOGISTICS_LOCATION = Rule(
    "P20.5",
    Text("At Logistics", "У узла снабжения"),
    Text(
        "A ground-supplied Logistics marker is a location for units of its country.",
        "Узел снабжения со снабжением по суше – место развёртывания для подразделений своей страны.",
    ),
    broken=Text(
        "{ $unit }: the Logistics marker in { $hex } is of another country.",
        "{ $unit }: узел снабжения в гексе { $hex } – другой страны.",
    ),
    ours=True,
    see=("10.3-4", "P20.11"),
)
SHAEF_LOCATION = Rule(
    "P20.6",
    Text("At SHAEF", "У штаба SHAEF"),
    Text(
        "The supplied SHAEF is a location for Western units.",
        "Снабжаемый штаб SHAEF – место развёртывания для подразделений Западных союзников.",
    ),
    broken=Text(
        "{ $unit }: SHAEF in { $hex } receives only Western units.",
        "{ $unit }: штаб SHAEF в гексе { $hex } принимает только Западных союзников.",
    ),
    ours=True,
    see=("10.3-3", "P20.14"),
)
BOX_LOCATION = Rule(
    "P20.7",
    Text("A box", "Блок"),
    Text(
        "Eastern US/Canada is a location for US and British, Soviet Interior for Soviet units.",
        "Eastern US/Canada – место развёртывания для США и Британии, Советский Внутренний Блок – для СССР.",
    ),
    broken=Text("{ $unit }: cannot arrive in this box, { $hex }.", "{ $unit }: прибыть в этот блок нельзя – { $hex }."),
    ours=True,
    see=("10.1-src-3", "10.1-src-5", "P20.9"),
)
PARTISAN_LOCATION = Rule(
    "P20.8",
    Text("At a Partisan Base", "У Партизанской Базы"),
    Text(
        "A Partisan Base is a location for units of its country; it needs no supply.",
        "Партизанская База – место развёртывания для подразделений своей страны; снабжение ей не нужно.",
    ),
    broken=Text(
        "{ $unit }: the Partisan Base in { $hex } is of another country.",
        "{ $unit }: Партизанская База в гексе { $hex } – другой страны.",
    ),
    ours=True,
    see=("P21.6", "10.1-src-2"),
)
THREE_STEPS_A_LOCATION = Rule(
    "P20.9",
    Text("Three steps a turn", "Три ступени за ход"),
    Text(
        "Each location takes at most 3 steps a turn, boxes without limit.",
        "Каждое место принимает не больше 3 ступеней за ход, блоки – без предела.",
    ),
    broken=Text(
        "{ $hex }: takes 3 steps a turn; so far { $n }.", "{ $hex }: принимает 3 ступени за ход, уже принято – { $n }."
    ),
    ours=True,
    see=("P20.1", "P26.5"),
)
SUPPORT_UNITS_ARRIVE = Rule(
    "P20.10",
    Text("Arrival of air units and fleets", "Прибытие авиации и флотов"),
    Text(
        "Air units arrive at an own air base with room, fleets in a sea zone with room.",
        "Авиация прибывает на свою воздушную базу с местом, флот – в морскую зону, где место есть.",
    ),
    broken=Text(
        "{ $unit }: { $hex } is no sea zone with room for one more fleet of yours.",
        "{ $unit }: { $hex } – не морская зона, где есть место ещё для одного вашего флота.",
    ),
    ours=True,
    see=("P14.1", "P16.4", "P20.1"),
)
LOGISTICS_MARKERS = Rule(
    "P20.11",
    Text("What Logistics is for", "Зачем нужен узел снабжения"),
    Text(
        (
            "Germany and the USSR have two Logistics markers each, one each in scenario S. A Logistics is a "
            "deployment location and a place for replacements near the front and blocks enemy lines and sources like "
            "a Detachment. It has no zone of control and no defence and negates nothing."
        ),
        (
            "У Германии и СССР по два узла снабжения, в сценарии S – по одному. Узел – место развёртывания и "
            "пополнений у фронта; вражеские линии и источники он преграждает, как заслон. Зоны контроля и защиты "
            "у него нет, он ничего не нейтрализует."
        ),
    ),
    ours=True,
    see=("P20.5", "P26.5", "P19.3", "8.1-neg-2"),
)
LOGISTICS_MOVE = Rule(
    "P20.12",
    Text("Moving Logistics", "Перенос узла снабжения"),
    Text(
        (
            "In the Organisation segment each Logistics may move up to 3 hexes over land controlled by its faction, "
            "not into an enemy zone of control without an own unit. SHAEF moves likewise."
        ),
        (
            "В Сегменте Организации каждый узел снабжения можно перенести на 3 гекса по суше под контролем своей "
            "фракции, но не в ЗК противника, где нет своих. Так же переносят штаб SHAEF."
        ),
    ),
    broken=Text(
        "{ $marker }: cannot be moved to { $hex } – no open way there of at most 3 hexes.",
        "{ $marker }: перенести в гекс { $hex } нельзя – туда нет открытого пути не длиннее 3 гексов.",
    ),
    ours=True,
    see=("P20.11", "P20.14", "8.1-neg-1"),
)
LOGISTICS_LOST = Rule(
    "P20.13",
    Text("Losing Logistics", "Потеря узла снабжения"),
    Text(
        (
            "A Logistics or SHAEF marker is lost when an enemy ground unit enters its hex. It may be deployed again "
            "in the Deployment segment in an own home city."
        ),
        (
            "Узел снабжения или штаб SHAEF потерян, когда в его гекс входит вражеское наземное подразделение. В "
            "Сегменте развёртывания его можно снова поставить в родной город."
        ),
    ),
    broken=Text(
        "{ $marker }: is in play and need not be deployed again.", "{ $marker }: уже в игре, ставить заново не нужно."
    ),
    ours=True,
    see=("P3.11", "P30.2", "P20.2"),
)
SHAEF = Rule(
    "P20.14",
    Text("What SHAEF is for", "Зачем нужен штаб SHAEF"),
    Text(
        (
            "SHAEF is to the Western Allies what Logistics is to others, for units of all their countries. It may "
            "also go by sea transport, as 1 step."
        ),
        (
            "Штаб SHAEF для Западных союзников – то же, что узлы снабжения для других, но для всех их стран. Ещё его "
            "можно перевезти морем как 1 ступень."
        ),
    ),
    ours=True,
    see=("10.3-3", "P20.6", "P20.12", "P16.15"),
)
SS_HQ_LIFTED = Rule(
    "P20.15",
    Text("Lifting the SS HQ", "Перенос штаба СС"),
    Text(
        (
            "The SS HQ never moves. In the Organisation segment it may be lifted if supplied and is deployed again, "
            "like a German unit, in a later Deployment segment."
        ),
        (
            "Штаб СС не двигается. В Сегменте Организации снабжаемый штаб СС можно снять с карты; в одном из "
            "следующих Сегментов развёртывания он ставится снова, как немецкое подразделение."
        ),
    ),
    broken=Text(
        "{ $unit }: only a supplied SS HQ on the map can be lifted.",
        "{ $unit }: снять можно только снабжаемый штаб СС на карте.",
    ),
    ours=True,
    see=("P2.4", "P20.4", "10.3-2"),
)
