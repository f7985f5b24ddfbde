"""The map, setting up, the turn."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_1 = Chapter("1", Text("Map and set-up", "Карта и расстановка"))
MAP = Rule(
    "1.0",
    Text("The map", "Карта"),
    Text(
        (
            "12 columns A–L by 12 rows of hexes; columns B, D, F and so on lie half a hex lower. Directions by die: 1 "
            "north, 2 north-east, 3 south-east, 4 south, 5 south-west, 6 north-west. The Axis edge is row 1, the "
            "Allied edge row 12; columns A and L are the sides."
        ),
        (
            "12 колонок A–L по 12 рядов гексов; колонки B, D, F и так далее сдвинуты на полгекса вниз. Направления по "
            "кубику: 1 – север, 2 – северо-восток, 3 – юго-восток, 4 – юг, 5 – юго-запад, 6 – северо-запад. Край Оси – "
            "ряд 1, край Союзников – ряд 12; колонки A и L – боковые края."
        ),
    ),
    broken=Text("{ $hex } is no hex of this map.", "{ $hex } – не гекс этой карты."),
    ours=True,
    see=("1.1", "1.2", "P.map", "O21.4e"),
    exceptions=("P.farm",),
)
LEVELS_IN_SIGHT = Rule(
    "1.1",
    Text("Levels and line of sight", "Высота и линия видимости"),
    Text(
        (
            "If both ends are on the same level, 1 or more, lower terrain and hexsides between them are ignored, Smoke "
            "and Blaze never. Ends on different levels: everything counts as on flat ground. A hex between them that "
            "is higher than both ends is an Obstacle."
        ),
        (
            "Если оба конца на одном уровне, первом или выше, местность и стороны гексов ниже этого уровня не "
            "учитываются, а Дым и Пламя учитываются всегда. Концы на разных уровнях: всё считается как на ровном "
            "месте. Промежуточный гекс выше обоих концов – Препятствие."
        ),
    ),
    ours=True,
    see=("10.1b", "10.2", "T87", "P.map"),
)
SETTING_UP = Rule(
    "1.2",
    Text("Setting up", "Расстановка"),
    Text(
        (
            "Open chits, then secret ones (Axis draw first), control, forces: posture Defence places first, in a "
            "Meeting the side that moves second. Units stand one by one in the scenario’s rows, at most 7 figures a "
            "hex, never in deep water; Weapons go to units entitled to them; Fortifications one a hex, not on water, "
            "bridge, house or hall. All may be moved until you are ready. By default: list order, from the front row "
            "back, A to L. Then hands are drawn, Axis first."
        ),
        (
            "Открытые фишки, затем секретные (первой тянет Ось), контроль, силы: сперва ставит сторона в Обороне, во "
            "Встречном бою – та, что ходит второй. Подразделения ставят по одному в ряды сценария, не больше 7 фигур в "
            "гексе, не на глубокую воду; Вооружение дают тем, кому положено; Укрепления – по одному в гекс, не на "
            "воду, мост, дом или цех. До готовности всё можно переставлять. По умолчанию – по списку, от переднего "
            "ряда к тылу, от A до L. Затем тянут руки, первой – Ось."
        ),
    ),
    broken=Text(
        "{ $piece }: it cannot be placed in { $hex }; your rows are { $rows }.",
        "{ $piece }: поставить в { $hex } нельзя; ваши ряды – { $rows }.",
    ),
    ours=True,
    see=("8.2b", "11.2c", "P.farm", "P.forts"),
)
OPEN_AND_HIDDEN = Rule(
    "1.3",
    Text("Open and hidden", "Открытое и скрытое"),
    Text(
        (
            "Open: the map, the boxes, the discards, the sizes of hands and decks, open chits. Hidden: the hands, the "
            "order of the decks, secret chits and chits not yet drawn. A Radio lies face up in the Artillery Box from "
            "the start."
        ),
        (
            "Открыто: карта, ячейки, сброс, размеры рук и колод, открытые фишки. Скрыто: руки, порядок карт в колодах, "
            "секретные и ещё не вытянутые фишки. Радио с самого начала лежит лицом вверх в Ячейке Артиллерии."
        ),
    ),
    broken=Text("{ $card }: this card is not in your hand.", "{ $card }: этой карты нет у вас на руке."),
    ours=True,
    see=("7.3a", "7.3b", "2.0"),
    exceptions=("E67", "7.3c"),
)
CHAPTER_2 = Chapter("2", Text("The Turn", "Ход"))
TURN = Rule(
    "2.0",
    Text("The Turn", "Ход"),
    Text(
        (
            "The active player plays order cards up to the order limit, one by one, stopping at will, or exchanges "
            "cards. Then they draw up to their hand size by posture – Attack 7, Meeting 6, Defence 5 – stacking is "
            "checked, and the other player’s Turn begins. The inactive player draws nothing."
        ),
        (
            "Активный игрок играет карты Приказов одну за другой, не больше своего предела Приказов, и останавливается "
            "когда хочет – или обменивает карты. Потом добирает руку до размера по положению: Наступление 7, Встречный "
            "бой 6, Оборона 5; проверяются стеки, и начинается Ход другого игрока. Неактивный игрок карт не "
            "тянет."
        ),
    ),
    broken=Text("Your order limit for this Turn is used up: { $n }.", "Предел Приказов на этот Ход исчерпан: { $n }."),
    ours=True,
    see=("O14.1", "O15", "8.2c", "6.1"),
)
CHAPTER_3 = Chapter("3", Text("Units", "Подразделения"))
UNIT_FIGURES = Rule(
    "3.0",
    Text("Figures of a unit", "Данные подразделения"),
    Text(
        (
            "A unit has firepower (FP), Range, Move and Morale, 4 figures for a squad, 2 for a team and 1 for a "
            "leader, and a broken side. Boxed firepower: it may use Assault Fire. Boxed Range: it may join a fire "
            "group from an adjacent hex. A Weapon leaves the game with its unit."
        ),
        (
            "У подразделения есть огневая мощь (ОМ), Дальность, Движение, Боевой дух, фигуры – 4 у отделения, 2 у "
            "команды, 1 у командира – и сломленная сторона. ОМ в рамке: можно вести Штурмовой Огонь. Дальность в "
            "рамке: можно войти в огневую группу из соседнего гекса. Вооружение гибнет вместе со своим подразделением."
        ),
    ),
    ours=True,
    see=("P.units", "P.weapons", "A26", "O20.3.1"),
    exceptions=("13.2",),
)
