"""Sources and lines of supply."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_7 = Chapter("7", Text("Supply", "Снабжение"))
ACTIONS_NEED_SUPPLY = Rule(
    "7-need-1",
    Text("What needs supply", "Чему нужно снабжение"),
    Text(
        (
            "Some actions, named in their own rules, need the ground unit or marker to be supplied. Being unsupplied "
            "has no other effect: such a unit may still attack, defend and retreat."
        ),
        (
            "Для некоторых действий, указанных в правилах, наземные подразделения и маркеры должны снабжаться. Других "
            "последствий у нехватки снабжения нет: без него можно и атаковать, и обороняться, и отступать."
        ),
    ),
    broken=Text("{ $unit }: this needs supply, and there is none.", "{ $unit }: для этого нужно снабжение, а его нет."),
    see=("10.2-line-1", "10.3-7a", "10.3-12", "10.1-src-1"),
)
CHAPTER_10_1 = Chapter("10.1", Text("Supply sources", "Источники снабжения"))
HOME_CITY_SOURCE = Rule(
    "10.1-src-1",
    Text("Cities of the home country", "Города родной страны"),
    Text(
        (
            "Any city in the home country of the unit or marker is a source, whoever controls it, unless 10.1.1 "
            "forbids it."
        ),
        "Источник снабжения – любой город родной страны, кто бы его ни контролировал, если не мешает 10.1.1.",
    ),
    broken=Text("No source of supply is within reach.", "До источника снабжения не добраться."),
    see=("10.1.1-1", "10.1-src-2", "10.2-line-4", "10.1-src-4"),
    exceptions=("10.1-src-4", "10.1.1-1", "10.1.1-2", "10.1.1-3"),
)
PARTISAN_BASE_SOURCE = Rule(
    "10.1-src-2",
    Text("Partisan Base", "Партизанская База"),
    Text(
        "A Partisan Base is a source for every unit and marker of the minor country it stands in.",
        (
            "Партизанская База – источник снабжения для любого подразделения и маркера той малой страны, где она "
            "расположена."
        ),
    ),
    see=("10.1.1-1", "P21.5", "P21.6", "P20.8"),
    exceptions=("10.1.1-1", "10.1.1-2"),
)
EASTERN_US_SOURCE = Rule(
    "10.1-src-3",
    Text("The box Eastern US/Canada", "Блок Eastern US/Canada"),
    Text(
        "The box Eastern US/Canada is a source for every British and US unit and marker.",
        "Блок Eastern US/Canada – источник снабжения для любого британского и американского подразделения и маркера.",
    ),
    see=("10.1-src-4", "10.2-box-1", "10.2-port-1"),
)
US_ONLY_FROM_BOX = Rule(
    "10.1-src-4",
    Text("The only source of the US", "Единственный источник для США"),
    Text(
        "Eastern US/Canada is the only source for US units and markers; cities do not supply them.",
        "Для подразделений и маркеров США блок Eastern US/Canada – единственный источник: города их не снабжают.",
    ),
    broken=Text(
        "US forces draw supply only from Eastern US/Canada, and no line leads there.",
        "Силы США снабжаются только из блока «Восток США и Канада», а линии к нему нет.",
    ),
    see=("10.1-src-3", "10.2-box-1", "10.2-port-1"),
)
SOVIET_INTERIOR_SOURCE = Rule(
    "10.1-src-5",
    Text("Soviet Interior", "Советский Внутренний Блок"),
    Text(
        "The box Soviet Interior is a source for every Soviet unit and marker.",
        "Советский Внутренний Блок – источник снабжения для любого советского подразделения и маркера.",
    ),
    see=("10.2-edge-1", "10.1-src-1", "P20.7"),
)
CHAPTER_10_1_1 = Chapter("10.1.1", Text("When a source fails", "Когда источник не работает"))
SOURCE_ENEMY_UNIT = Rule(
    "10.1.1-1",
    Text("Enemy unit at the source", "Неприятель у источника"),
    Text(
        "A city or Partisan Base is no source while an enemy ground unit is in its hex.",
        "Город или Партизанская База не служит источником, пока в гексе вражеское наземное подразделение.",
    ),
    broken=Text(
        "{ $hex } is no source of supply: { $enemy } is there.", "{ $hex }: не источник снабжения – там { $enemy }."
    ),
    see=("10.1.1-2", "10.1.1-3", "10.1-src-1"),
)
SOURCE_ENEMY_MARKER = Rule(
    "10.1.1-2",
    Text("Enemy marker at the source", "Неприятельский маркер у источника"),
    Text(
        "A city or Partisan Base is no source while an enemy marker of any kind is in its hex.",
        "Город или Партизанская База не служит источником, пока в гексе любой вражеский маркер.",
    ),
    broken=Text(
        "{ $hex } is no source of supply: there is an enemy marker, { $marker }.",
        "{ $hex }: не источник снабжения – там вражеский маркер { $marker }.",
    ),
    see=("10.1.1-1", "10.1.1-3", "P19.3"),
)
SOURCE_DEVASTATED = Rule(
    "10.1.1-3",
    Text("Devastated source", "Опустошённый источник"),
    Text(
        (
            "A city or Partisan Base is no source while a Devastation marker is in its hex, whoever placed it. Boxes "
            "are never affected."
        ),
        (
            "Город или Партизанская База не служит источником под маркером Опустошения, кто бы его ни поставил. "
            "Блоков это не касается."
        ),
    ),
    broken=Text(
        "{ $hex } is no source of supply: it is devastated.", "{ $hex }: не источник снабжения – гекс опустошён."
    ),
    see=("10.1.1-1", "P21.3", "P21.4"),
)
CHAPTER_10_2 = Chapter("10.2", Text("Supply lines", "Линии снабжения"))
LINE_WHEN_ACTING = Rule(
    "10.2-line-1",
    Text("Judged at the moment of action", "Проверка в момент действия"),
    Text(
        (
            "Supply is judged for each unit or marker at the moment it begins or performs an action that needs "
            "supply: when its own move begins, when shifts are counted, when an advance, a base or a deployment is "
            "declared."
        ),
        (
            "Линию снабжения прослеживают для каждого подразделения или маркера в момент начала или совершения "
            "действия, которому нужно снабжение: в начале его хода, при подсчёте сдвигов, при объявлении наступления, "
            "базы, развёртывания."
        ),
    ),
    see=("10.2-line-2", "7-need-1", "10.3-7a"),
)
MOVES_CHANGE_LINES = Rule(
    "10.2-line-2",
    Text("Moves open and cut lines", "Ходы открывают и рвут линии"),
    Text(
        "The move of one unit can open or cut the lines of others within the same phase.",
        "Ход одного подразделения может открыть или перерезать линии снабжения других в той же фазе.",
    ),
    see=("10.2-line-1", "10.2.1-4", "10.2.1-5"),
)
OWN_HEX_NOT_COUNTED = Rule(
    "10.2-line-3",
    Text("The own hex is not counted", "Свой гекс не считается"),
    Text(
        (
            "The line runs from the hex of the unit to a source. The unit’s own hex is neither counted nor tested; "
            "the hex of the source is."
        ),
        (
            "Линия идёт от гекса, где стоит подразделение, до источника. Свой гекс не считается и не проверяется, а "
            "гекс источника – проверяется."
        ),
    ),
    see=("10.2-line-4", "10.2-line-7", "10.2.1-4"),
)
TWO_FREE_HEXES = Rule(
    "10.2-line-4",
    Text("The first two hexes", "Первые два гекса"),
    Text(
        "The first two hexes of the line may be any hexes that the restrictions allow.",
        "Первые два гекса линии могут быть любыми, какие допускают ограничения.",
    ),
    broken=Text(
        "Supply: no source and no transport line within two hexes of { $hex }.",
        "Снабжение, { $hex }: в пределах двух гексов нет ни источника, ни транспортной линии.",
    ),
    see=("10.2-line-5", "10.2.1-1", "10.2.1-4"),
)
TRANSPORT_ANY_DISTANCE = Rule(
    "10.2-line-5",
    Text("Any distance along a transport line", "По транспортной линии – сколько угодно"),
    Text(
        (
            "If the supply line reaches a transport line within its first two hexes, it may follow it any distance "
            "from linked hex to linked hex. There are no further free hexes at the far end."
        ),
        (
            "Если за первые два гекса линия снабжения достигла транспортной линии, дальше она может идти по ней на "
            "любое расстояние, от связанного гекса к связанному. Свободных гексов на дальнем конце уже нет."
        ),
    ),
    broken=Text(
        "Supply: from { $hex } no transport line leads to a source.",
        "Снабжение, { $hex }: транспортная линия до источника не доходит.",
    ),
    see=("10.2-line-4", "10.2-line-6", "10.2-sea-3"),
    exceptions=("10.2.1-2",),
)
DEVASTATION_LEAVES_RAILS = Rule(
    "10.2-line-6",
    Text("Devastation does not cut rails", "Опустошение не рвёт линию"),
    Text(
        "A Devastation marker does not keep a transport line from being used as a supply line.",
        "Маркер Опустошения не мешает использовать транспортную линию как линию снабжения.",
    ),
    see=("10.2-line-5", "P21.3", "10.1.1-3"),
)
LINE_LEAVES_ENEMY_HEX = Rule(
    "10.2-line-7",
    Text("Out of an enemy-held hex", "Выход из гекса с врагом"),
    Text(
        "A line may leave the hex it starts in even if an enemy unit or marker is there. Every later hex is tested.",
        (
            "Линия может выходить из начального гекса, даже если в нём вражеское подразделение или маркер. Все "
            "следующие гексы проверяются."
        ),
    ),
    see=("10.2-line-3", "10.2.1-5", "10.2.1-6"),
)
PORT_TO_PORT = Rule(
    "10.2-port-1",
    Text("From port to port", "Из порта в порт"),
    Text(
        (
            "A line may go from one open port to another through any number of sea zones. A port is open if it is "
            "friendly-controlled and neither devastated, iced nor blockaded; a friendly Beachhead counts as an open "
            "port."
        ),
        (
            "Линия может идти из одного открытого порта в другой через любое число морских зон. Порт открыт, если он "
            "под дружественным контролем, не опустошён, не во льду и не блокирован; дружественный плацдарм – тоже "
            "открытый порт."
        ),
    ),
    broken=Text(
        "{ $hex }: no open port from which a line could go by sea.",
        "{ $hex }: нет открытого порта, откуда линия пошла бы морем.",
    ),
    see=("10.2-port-2", "10.2-port-4", "10.2-sea-1", "11.4-3"),
    exceptions=("10.2-sea-1", "P.L.straits", "10.2-ground-1"),
)
OPEN_PORT_IN_EACH_ZONE = Rule(
    "10.2-port-2",
    Text("An open port in each zone", "Открытый порт в каждой зоне"),
    Text(
        "Every sea zone that the line crosses must have at least one open port of your own.",
        "В каждой морской зоне на пути линии должен быть хотя бы один ваш открытый порт.",
    ),
    broken=Text(
        "{ $zone }: no open port of yours there, so no line can cross this sea zone.",
        "{ $zone }: в этой морской зоне нет ни одного вашего открытого порта, линия через неё не пройдёт.",
    ),
    see=("10.2-port-1", "10.2-sea-1", "P16.1"),
)
PORT_DEVASTATED = Rule(
    "10.2-port-3",
    Text("Devastated port", "Опустошённый порт"),
    Text("A port with a Devastation marker is not open.", "Порт с маркером Опустошения не считается открытым."),
    broken=Text("{ $port }: the port is devastated and not open.", "{ $port }: порт опустошён и закрыт."),
    see=("10.2-port-1", "P21.3", "P21.4"),
)
PORT_BLOCKADED = Rule(
    "10.2-port-4",
    Text("Blockaded port", "Блокированный порт"),
    Text(
        (
            "A port is not open while any sea zone it touches holds an enemy fleet or other support unit. Convoys are "
            "no support units."
        ),
        (
            "Порт не считается открытым, пока хотя бы в одной прилегающей к нему морской зоне есть неприятельское "
            "подразделение поддержки. Конвои к ним не относятся."
        ),
    ),
    broken=Text(
        "{ $port }: the port is closed by { $enemy } in { $zone }.",
        "{ $port }: порт закрыт – { $enemy }, морская зона { $zone }.",
    ),
    see=("10.2-port-1", "P16.1", "P16.5"),
)
SUPPLY_CONVOY_NEEDED = Rule(
    "10.2-sea-1",
    Text("Supply convoy", "Конвой снабжения"),
    Text(
        (
            "A line of the Axis or the Soviets crosses a sea zone only if a supply convoy of its own faction is "
            "there, one in each zone."
        ),
        (
            "Линия Оси или СССР проходит через морскую зону, только если там есть конвой снабжения этой фракции, – "
            "в каждой зоне свой."
        ),
    ),
    broken=Text(
        "{ $zone }: no supply convoy of yours in this sea zone.",
        "{ $zone }: в этой морской зоне нет вашего конвоя снабжения.",
    ),
    see=("10.2-sea-2", "P16.10", "P16.11"),
)
WESTERN_NEED_NO_CONVOY = Rule(
    "10.2-sea-2",
    Text("The Western Allies need no convoy", "Западным союзникам конвой не нужен"),
    Text(
        "The Western Allies need no convoy, only open ports.",
        "Западным союзникам конвой не нужен, достаточно открытых портов.",
    ),
    see=("10.2-sea-1", "10.2-port-1", "P16.15"),
)
BOX_TO_BOX = Rule(
    "10.2-box-1",
    Text("From box to box", "Из блока в блок"),
    Text(
        "A line may run directly between two off-map boxes if movement between them is allowed.",
        "Линия может идти прямо из одного внекартового блока в другой, если между ними разрешено перемещение.",
    ),
    broken=Text("There is no link between { $one } and { $other }.", "{ $one } и { $other } не связаны."),
    see=("P24.1", "10.2-sea-3", "10.1-src-3"),
    exceptions=("10.2-ground-1",),
)
SEA_LEG_IS_TRANSPORT = Rule(
    "10.2-sea-3",
    Text("Sea and boxes as a transport line", "Море и блоки – как транспортная линия"),
    Text(
        (
            "A line through a sea zone or between boxes counts as running along a transport line: it has any length, "
            "but must be reached within the first two hexes."
        ),
        (
            "Линия через морскую зону или между блоками считается идущей по транспортной линии: длина её любая, но "
            "начаться она должна в первых двух гексах."
        ),
    ),
    see=("10.2-line-5", "10.2-port-1", "10.2-box-1"),
    exceptions=("10.2-ground-1",),
)
EAST_EDGE = Rule(
    "10.2-edge-1",
    Text("The east map edge", "Восточная кромка карты"),
    Text(
        (
            "A Soviet line that reaches any hex of the east map edge counts as reaching Soviet Interior. The edge is "
            "the last hex of each row."
        ),
        (
            "Советская линия, дошедшая до любого гекса восточной кромки карты, считается дошедшей до Советского "
            "Внутреннего Блока. Кромка – последний гекс каждого ряда."
        ),
    ),
    see=("10.1-src-5", "10.2-ground-1", "P24.1"),
)
GROUND_SUPPLY = Rule(
    "10.2-ground-1",
    Text("Ground supply", "Снабжение по суше"),
    Text(
        (
            "Where a rule demands ground supply, the line may not go through a sea zone or from box to box. The link "
            "over the east edge is allowed."
        ),
        (
            "Если правило требует снабжения по суше, линия не может проходить через морскую зону или между блоками. "
            "Связь через восточную кромку разрешена."
        ),
    ),
    broken=Text(
        "No line leads to a source by land alone.",
        "По суше, без моря и блоков, до источника не дойти.",
    ),
    see=("10.3-2", "10.3-4", "10.2-edge-1"),
)
