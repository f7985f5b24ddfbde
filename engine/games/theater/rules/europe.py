"""The great scenario: Europe from 1939."""

from __future__ import annotations

from engine.core.rules import Rule
from engine.core.text import Text

SCENARIO_EUROPE = Rule(
    "P.L",
    Text("Scenario L: Theatre of Europe", "Сценарий L «Театр Европы»"),
    Text(
        (
            "September 1939 to August 1945 on the whole map, 36 turns, three factions; the Axis and the Western "
            "Allies are at war from turn 1. Blitz hexes a turn: Axis 6; Western 3, from turn 26 5; Soviets 3, from "
            "turn 18 5. By rail a turn: Axis 6, Western 4, Soviets 6 units. 6 Detachments each."
        ),
        (
            "Сентябрь 1939 – август 1945, вся карта, 36 ходов, три фракции; Ось и Западные союзники воюют с первого "
            "хода. Гексов Блиц за ход: Ось – 6; Западные союзники – 3, с хода 26 – 5; СССР – 3, с хода 18 – 5. По "
            "железной дороге за ход: Ось – 6, Западные – 4, СССР – 6 подразделений. Заслонов – по 6."
        ),
    ),
    ours=True,
    see=("P28", "P27.2", "P27.3", "P.L.declarations"),
)
PARTITION = Rule(
    "P.L.partition",
    Text("Partition of Poland", "Раздел Польши"),
    Text(
        (
            "At the end of the turn in which the Axis controls Warsaw, if before turn 9, Poland is conquered. Its "
            "hexes e0808 e0809 e0908 e0909 e1007 e1008 e1107 e1108 e1109 e1207 e1208 e1308 e1309 e1407 e1408 e1507 "
            "e1508 pass to the Soviets, all others to the Axis; Axis units in the east go to the nearest Axis hex "
            "with room, as their owner chooses."
        ),
        (
            "В конце хода, в который Ось взяла под контроль Варшаву, если это раньше хода 9, Польша завоёвана. Её "
            "гексы e0808 e0809 e0908 e0909 e1007 e1008 e1107 e1108 e1109 e1207 e1208 e1308 e1309 e1407 e1408 e1507 "
            "e1508 переходят к СССР, остальные – к Оси; подразделения Оси с востока уходят в ближайший гекс Оси, "
            "где есть место, по выбору владельца."
        ),
    ),
    ours=True,
    see=("P22.5", "P22.6", "P.L"),
)
KARELIA_CEDED = Rule(
    "P.L.karelia",
    Text("Turn 4: Karelia", "Ход 4: Карелия"),
    Text(
        "At the start of turn 4 the hex of Vyborg’s shore (e0111) passes to the Soviets if Finland is neutral.",
        "В начале хода 4 выборгский берег (e0111) переходит к СССР, если Финляндия нейтральна.",
    ),
    ours=True,
    see=("P.L", "P22.1", "P.L.baltic"),
)
ITALY_JOINS = Rule(
    "P.L.italy",
    Text("Turn 5: Italy", "Ход 5: Италия"),
    Text(
        "At the start of turn 5 Italy joins the Axis with Libya and Albania; its forces are placed.",
        "В начале хода 5 Италия вступает в войну на стороне Оси вместе с Ливией и Албанией; её силы ставятся на карту.",
    ),
    ours=True,
    see=("P22.4", "P.L", "P27.2"),
)
BALTIC_STATES = Rule(
    "P.L.baltic",
    Text("Turn 6: the Baltic and Bessarabia", "Ход 6: Прибалтика и Бессарабия"),
    Text(
        (
            "At the start of turn 6 the Baltic States, if neutral, become a Dependent of the USSR, and Bessarabia "
            "(e1608 e1609 e1710 e1810 e1911) passes to the Soviets if Romania is neutral."
        ),
        (
            "В начале хода 6 Прибалтика, если она нейтральна, становится Зависимой СССР, а Бессарабия (e1608 e1609 "
            "e1710 e1810 e1911) переходит к СССР, если нейтральна Румыния."
        ),
    ),
    ours=True,
    see=("P.L", "P22.1", "P.L.karelia"),
)
HUNGARY_AND_ROMANIA = Rule(
    "P.L.hungary",
    Text("Turn 8: Hungary and Romania", "Ход 8: Венгрия и Румыния"),
    Text(
        "At the start of turn 8 Hungary and Romania, if neutral, join the Axis.",
        "В начале хода 8 Венгрия и Румыния, если они нейтральны, вступают в войну на стороне Оси.",
    ),
    ours=True,
    see=("P22.4", "P.L.bulgaria", "P.L"),
)
SOVIETS_APPEAR = Rule(
    "P.L.soviets",
    Text("Turn 9: the Soviets", "Ход 9: СССР"),
    Text(
        (
            "Until turn 9 the Soviets take no turn. At the start of turn 9 their forces are placed as in scenario B; "
            "a unit whose hex is not Soviet-controlled goes to the nearest Soviet hex with room."
        ),
        (
            "До хода 9 СССР не ходит. В начале хода 9 их силы ставятся, как в сценарии B; подразделение, чей гекс "
            "не под контролем СССР, – в ближайший советский гекс, где есть место."
        ),
    ),
    ours=True,
    see=("P.B", "P1.1", "P.L.east"),
)
BULGARIA_JOINS = Rule(
    "P.L.bulgaria",
    Text("Turn 10: Bulgaria", "Ход 10: Болгария"),
    Text(
        "At the start of turn 10 Bulgaria, if neutral, joins the Axis.",
        "В начале хода 10 Болгария, если она нейтральна, вступает в войну на стороне Оси.",
    ),
    ours=True,
    see=("P22.4", "P.L.hungary", "P.L"),
)
WAR_IN_THE_EAST = Rule(
    "P.L.east",
    Text("Turn 11: war in the East", "Ход 11: война на Востоке"),
    Text(
        (
            "The Axis and the Soviets are at war from turn 11; on turn 9 or 10 already, if the Axis declares it in "
            "its Events segment. On turn 11 Finland, if neutral, joins the Axis."
        ),
        (
            "С хода 11 Ось и СССР воюют; с хода 9 или 10 – если Ось объявит войну в своём Сегменте событий. На ходу "
            "11 Финляндия, если она нейтральна, вступает в войну на стороне Оси."
        ),
    ),
    ours=True,
    see=("P.L.surprise", "P22.3", "P29.1", "P22.4"),
)
SURPRISE = Rule(
    "P.L.surprise",
    Text("Surprise", "Внезапность"),
    Text(
        (
            "In the first Axis faction-turn of the war in the East, Soviet HQs and air units give no shift, and the "
            "total defence of each Soviet-held hex is halved, rounded up."
        ),
        (
            "В первый ход Оси в войне на Востоке советские штабы и авиация не дают сдвига, а общая защита каждого "
            "занятого СССР гекса делится пополам с округлением вверх."
        ),
    ),
    ours=True,
    see=("P.L.east", "P8.3", "P8.4", "P6.9"),
)
US_ENTRY = Rule(
    "P.L.us",
    Text("Turn 14: the US", "Ход 14: США"),
    Text(
        "At the start of turn 14 the US enters the war with the Western Allies; its units arrive in Eastern US/Canada.",
        (
            "В начале хода 14 США вступают в войну на стороне Западных союзников; их силы прибывают в блок Eastern "
            "US/Canada."
        ),
    ),
    ours=True,
    see=("10.1-src-4", "P.L.reinforcements", "P20.7"),
)
LEND_LEASE = Rule(
    "P.L.lend-lease",
    Text("From turn 15: aid to the USSR", "С хода 15: помощь СССР"),
    Text(
        (
            "From turn 15 on the USSR gets 1 more replacement point a turn if no Axis fleet is in the Norwegian Sea, "
            "and 1 more if Baghdad is Western-controlled."
        ),
        (
            "С хода 15 СССР получает за ход ещё 1 очко пополнений, если в Норвежском море нет флота Оси, и ещё 1, "
            "если Багдад под контролем Западных союзников."
        ),
    ),
    ours=True,
    see=("P26.1", "P26.2", "P.L"),
)
SHAEF_ARRIVES = Rule(
    "P.L.shaef",
    Text("Turn 26: SHAEF", "Ход 26: штаб SHAEF"),
    Text(
        "At the start of turn 26 SHAEF is placed in London, else in another British city.",
        "В начале хода 26 штаб SHAEF ставится в Лондон, иначе в другой британский город.",
    ),
    ours=True,
    see=("P20.14", "10.3-3", "P20.6"),
)
SWEDISH_ROLL = Rule(
    "P.L.sweden",
    Text("From turn 11: Sweden", "С хода 11: Швеция"),
    Text(
        (
            "From turn 11 the Axis may roll once a turn in its Events segment while it controls Oslo and Copenhagen: "
            "on a 10 Sweden, if neutral, joins the Axis."
        ),
        (
            "С хода 11 Ось раз за ход в своём Сегменте событий может бросить кубик, пока контролирует Осло и "
            "Копенгаген: при 10 Швеция, если она нейтральна, вступает в войну на её стороне."
        ),
    ),
    ours=True,
    see=("P22.4", "11.4-6e", "P.L.declarations"),
)
DECLARATION_CALENDAR = Rule(
    "P.L.declarations",
    Text("Who may be attacked and when", "На кого и когда можно напасть"),
    Text(
        (
            "Axis: Denmark and Norway from turn 4, Belgium-Holland from 5, Greece and Yugoslavia from 7, neutral "
            "French Dependents at any time, others from 9. Western: Norway and Denmark from 4, neutral French "
            "Dependents from 7, others from 20. Soviets: none before their war with the Axis; Persia then, others "
            "from 20."
        ),
        (
            "Ось: Дания и Норвегия с хода 4, Бельгия-Голландия с 5, Греция и Югославия с 7, нейтральные Зависимые "
            "Франции – всегда, остальные с 9. Западные союзники: Норвегия и Дания с 4, нейтральные Зависимые Франции "
            "с 7, остальные с 20. СССР: до войны с Осью никто, затем Персия, остальные с 20."
        ),
    ),
    broken=Text(
        "{ $country }: your faction may not declare this war yet.",
        "{ $country }: объявить эту войну ваша фракция пока не может.",
    ),
    ours=True,
    see=("P22.3", "P.L.sweden", "P29.2", "P.L.east"),
)
REINFORCEMENTS = Rule(
    "P.L.reinforcements",
    Text("Reinforcements", "Подкрепления"),
    Text(
        (
            "Reinforcements come in the Deployment segment of the turns named in the schedule, to deployment "
            "locations or to the box named there; US units to Eastern US/Canada. Those of a country that is conquered "
            "or not yet in play are lost."
        ),
        (
            "Подкрепления прибывают в Сегменте развёртывания в ходы по расписанию – в места развёртывания или в "
            "указанный там блок; силы США – в Eastern US/Canada. Подкрепления страны, которая завоёвана или ещё не в "
            "игре, пропадают."
        ),
    ),
    ours=True,
    see=("P20.1", "P20.9", "P.L.us", "P26.1"),
)
GARRISONS = Rule(
    "P.L.garrisons",
    Text("Garrisons", "Гарнизоны"),
    Text(
        (
            "Each neutral country has a garrison, placed when it leaves neutrality. Until then its hexes are empty "
            "and closed, so it projects no zone of control."
        ),
        (
            "У каждой нейтральной страны есть гарнизон; он ставится, когда она теряет нейтралитет. До тех пор её "
            "гексы пусты и закрыты, и зоны контроля она не создаёт."
        ),
    ),
    ours=True,
    see=("P22.4", "P29.2", "P3.8"),
)
CLOSED_STRAITS = Rule(
    "P.L.straits",
    Text("Closed straits", "Закрытые проливы"),
    Text(
        (
            "Fleets, convoys, transport and supply lines of a faction do not pass from Biscay to the West "
            "Mediterranean while an enemy controls Gibraltar, from the North Sea to the Baltic while an enemy "
            "controls Copenhagen, from the Aegean to the Black Sea while an enemy controls Istanbul. In neutral hands "
            "a strait is open."
        ),
        (
            "Флот, конвои, перевозки и линии снабжения не проходят из Бискайского залива в Западное Средиземноморье, "
            "пока враг контролирует Гибралтар, из Северного моря в Балтийское – пока он контролирует Копенгаген, из "
            "Эгейского в Чёрное – пока он контролирует Стамбул. У нейтральной страны пролив открыт."
        ),
    ),
    broken=Text(
        "The strait between { $one } and { $other } is closed to you.", "Пролив закрыт для вас: { $one } – { $other }."
    ),
    ours=True,
    see=("P16.5", "10.2-port-1", "P16.13"),
)
