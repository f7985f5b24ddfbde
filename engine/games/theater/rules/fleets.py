"""Fleets and convoys."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P16 = Chapter("P16", Text("Fleets and convoys", "Флоты и конвои"))
ZONES_TOUCHED = Rule(
    "P16.1",
    Text("Zones a hex touches", "Зоны, которых касается гекс"),
    Text(
        "A land hex touches the sea zones of the sea hexes next to it; a port touches the zones listed for it.",
        "Сухопутный гекс касается морских зон соседних морских гексов; порт – тех зон, что за ним записаны.",
    ),
    ours=True,
    see=("10.2-port-4", "P8.5", "P16.3"),
)
FLEET_PLACES = Rule(
    "P16.2",
    Text("Where fleets are", "Где бывают флоты"),
    Text(
        "A fleet is in a sea zone, in a box linked to a zone, or in refit.",
        "Флот находится в морской зоне, в блоке, связанном с зоной, или в ремонте.",
    ),
    ours=True,
    see=("P16.5", "P16.8", "P2.5"),
)
ZONE_REACH = Rule(
    "P16.3",
    Text("Zones in reach", "Зоны в досягаемости"),
    Text(
        "A zone is in reach of a naval base that touches it or a neighbouring zone.",
        "Зона в досягаемости военно-морской базы, если база касается её или соседней зоны.",
    ),
    ours=True,
    see=("P14.2", "P16.4"),
)
FLEET_ROOM = Rule(
    "P16.4",
    Text("Room for fleets", "Место для флотов"),
    Text(
        "A faction may keep in a zone 2 fleets for each own naval base in reach; without limit if that base is a box.",
        (
            "Фракция держит в зоне по 2 флота на каждую свою военно-морскую базу в досягаемости; если база – блок, "
            "предела нет."
        ),
    ),
    broken=Text(
        "{ $zone }: there is room for { $limit } of your fleets, no more.",
        "{ $zone }: вашим флотам здесь мест – { $limit }, не больше.",
    ),
    ours=True,
    see=("P16.3", "P16.5", "P16.9"),
)
FLEET_MOVE = Rule(
    "P16.5",
    Text("Fleet moves", "Переход флота"),
    Text(
        (
            "In the Support segment each fleet may move through any number of neighbouring zones, but not through "
            "closed straits, to a zone with room."
        ),
        (
            "В Сегменте поддержки каждый флот может пройти через любое число соседних зон, но не через закрытые "
            "проливы, в зону, где есть место."
        ),
    ),
    broken=Text("{ $unit }: no way by sea to { $zone }.", "{ $unit }: морем не дойти – { $zone }."),
    ours=True,
    see=("P16.4", "P16.6", "P.L.straits"),
    exceptions=("P.L.straits",),
)
SEA_BATTLE = Rule(
    "P16.6",
    Text("Sea battle", "Морской бой"),
    Text(
        (
            "In each zone that then holds phasing and enemy fleets there is one sea battle: die + own fleets + own "
            "ready air units over hexes touching the zone, at most 2. The lower side puts one fleet into refit."
        ),
        (
            "В каждой зоне, где после этого есть флоты ходящей фракции и врага, – один морской бой: кубик + свои "
            "флоты + своя готовая авиация над гексами у зоны, не больше 2. У меньшей стороны один флот уходит в "
            "ремонт."
        ),
    ),
    ours=True,
    see=("P16.7", "P16.8", "P15.5", "P29.1"),
    exceptions=("P29.1",),
)
SEA_BATTLE_TIE = Rule(
    "P16.7",
    Text("A drawn sea battle", "Ничья на море"),
    Text(
        "On a tie the phasing fleets that came this turn go back where they came from.",
        "При равенстве флоты ходящей фракции, пришедшие в этот ход, возвращаются обратно.",
    ),
    ours=True,
    see=("P16.6", "P16.5"),
)
REFIT = Rule(
    "P16.8",
    Text("Refit", "Ремонт"),
    Text(
        (
            "A fleet in refit is out until its owner’s Support segment two turns later and then comes to any zone "
            "with room."
        ),
        (
            "Флот в ремонте вне игры до Сегмента поддержки своего владельца через два хода, а затем приходит в любую "
            "зону, где есть место."
        ),
    ),
    broken=Text("{ $unit }: this fleet is in refit.", "{ $unit }: этот флот в ремонте."),
    ours=True,
    see=("P16.4", "P16.6"),
)
FLEETS_OVER_ROOM = Rule(
    "P16.9",
    Text("Fleets above the room", "Лишние флоты"),
    Text(
        "Recovery: phasing fleets above the room of their zone move to a zone with room or go into refit.",
        "Восстановление: флоты ходящей фракции сверх мест в зоне уходят в зону, где место есть, или в ремонт.",
    ),
    ours=True,
    see=("P16.4", "P16.8"),
)
CONVOY_PLACED = Rule(
    "P16.10",
    Text("Placing convoys", "Конвои в зонах"),
    Text(
        (
            "Convoys are of the supply or the transport type; only the Axis and the Soviets have them. After the sea "
            "battles each own convoy may be put into any zone with an own open port."
        ),
        (
            "Конвои бывают типа снабжения и транспортные; они есть только у Оси и СССР. После морских боёв каждый "
            "свой конвой можно поставить в любую зону, где есть свой открытый порт."
        ),
    ),
    broken=Text(
        "{ $unit }: no open port of yours on this sea zone: { $zone }.",
        "{ $unit }: в этой морской зоне нет вашего открытого порта: { $zone }.",
    ),
    ours=True,
    see=("10.2-sea-1", "P16.11", "P16.14"),
)
INTERCEPTION = Rule(
    "P16.11",
    Text("Interception", "Перехват"),
    Text(
        (
            "Once convoys are placed, each enemy convoy in a zone with a phasing fleet and no fleet of its own "
            "faction is intercepted on a die of 6 or more: it is out until its owner’s Support segment two turns "
            "later."
        ),
        (
            "Когда конвои расставлены, каждый вражеский конвой в зоне, где есть флот ходящей фракции и нет флота "
            "своей, перехвачен при 6 и больше на кубике: он вне игры до Сегмента поддержки своего владельца через два "
            "хода."
        ),
    ),
    ours=True,
    see=("P16.10", "P16.6", "10.2-sea-1"),
    exceptions=("P29.1",),
)
SEA_TRANSPORT = Rule(
    "P16.12",
    Text("Sea transport", "Морская перевозка"),
    Text(
        (
            "In the Movement phase a supplied unit that starts in an own open port, or in a box linked to a sea zone, "
            "and not in an enemy zone of control, may go, as its whole move, to another own open port or such a box."
        ),
        (
            "В Фазе Перемещения снабжаемое подразделение, начинающее в своём открытом порту или в блоке у морской "
            "зоны и не в ЗК противника, может вместо хода перейти в другой свой открытый порт или такой блок."
        ),
    ),
    broken=Text(
        "{ $unit }: { $hex } is no open port of yours and no box by the sea.",
        "{ $unit }: { $hex } – не ваш открытый порт и не блок у моря.",
    ),
    ours=True,
    see=("P16.13", "P16.14", "P16.15", "P16.16"),
    exceptions=("P16.16",),
)
TRANSPORT_ROUTE = Rule(
    "P16.13",
    Text("The sea route", "Морской путь"),
    Text(
        (
            "Sea transport goes through zones as a supply line would: each must have an own open port, and closed "
            "straits bar it."
        ),
        (
            "Морская перевозка идёт через зоны, как линия снабжения: в каждой нужен свой открытый порт, закрытые "
            "проливы её не пускают."
        ),
    ),
    broken=Text("{ $unit }: no sea route to { $hex }.", "{ $unit }: морского пути нет – { $hex }."),
    ours=True,
    see=("10.2-port-2", "10.2-port-4", "P16.12"),
)
TRANSPORT_CONVOY = Rule(
    "P16.14",
    Text("Transport convoy", "Транспортный конвой"),
    Text(
        "The Axis and the Soviets need a transport convoy in every zone crossed. Each carries 2 steps a turn.",
        "Оси и СССР нужен транспортный конвой в каждой зоне на пути. Каждый перевозит 2 ступени за ход.",
    ),
    broken=Text(
        (
            "{ $unit }: { $zone } – your transport convoys there have room for { $have } steps, "
            "and { $need } are needed."
        ),
        "{ $unit }: { $zone } – в ваших транспортных конвоях мест { $have }, а нужно { $need }.",
    ),
    ours=True,
    see=("P16.10", "P16.12", "P18.3"),
    exceptions=("P18.3",),
)
WESTERN_TRANSPORT = Rule(
    "P16.15",
    Text("Western sea transport", "Перевозки Западных союзников"),
    Text(
        "Western units need no convoy but are limited to 4 steps a turn in scenario S and to 12 in L.",
        "Западным союзникам конвой не нужен, но за ход они перевозят не больше 4 ступеней в сценарии S и 12 в L.",
    ),
    broken=Text(
        (
            "{ $unit }: the Western Allies may still send { $have } of { $limit } steps by sea this turn, "
            "and { $need } are needed."
        ),
        (
            "{ $unit }: Западным союзникам на этот ход осталось перевезти ступеней – { $have } из { $limit }, "
            "а нужно { $need }."
        ),
    ),
    ours=True,
    see=("10.2-sea-2", "P16.12", "P18.3"),
    exceptions=("P18.3",),
)
NO_FORTRESS_BY_SEA = Rule(
    "P16.16",
    Text("No fortresses by sea", "Крепости морем не возят"),
    Text("Fortresses do not go by sea.", "Крепости морем не перевозят."),
    broken=Text("{ $unit }: a fortress does not go by sea.", "{ $unit }: крепость морем не перевезти."),
    ours=True,
    see=("P16.12", "P18.2"),
)
