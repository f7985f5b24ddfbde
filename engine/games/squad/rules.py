"""The rulebook of the squad game as values, in the order in which it is read."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule, RuleBook
from engine.core.text import Text, plural

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
    broken=Text("There is no hex { $hex } on this map.", "На этой карте нет гекса { $hex }."),
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
TURN = Rule(
    "2.0",
    Text("The Turn", "Ход"),
    Text(
        (
            "The active player plays order cards up to his order limit, one by one, stopping when he likes, or "
            "exchanges cards. Then he draws up to his hand size by posture – Attack 7, Meeting 6, Defence 5 – stacking "
            "is checked, and the other player’s Turn begins. The inactive player draws nothing."
        ),
        (
            "Активный игрок играет карты Приказов одну за другой, не больше своего предела Приказов, и останавливается "
            "когда хочет – или обменивает карты. Потом добирает руку до размера по положению: Наступление 7, Встречный "
            "бой 6, Оборона 5; проверяется группирование, и начинается Ход другого игрока. Неактивный игрок карт не "
            "тянет."
        ),
    ),
    broken=Text("Your order limit for this Turn is used up: { $n }.", "Предел Приказов на этот Ход исчерпан: { $n }."),
    ours=True,
    see=("O14.1", "O15", "8.2c", "6.1"),
)
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
FATE_DECK = Rule(
    "5.0",
    Text("The fate deck", "Колода судьбы"),
    Text(
        (
            "Each side has 72 cards; a card bears an order, an action, an event, two dice in order, a trigger and a "
            "random hex. Each of the 36 ordered pairs of dice occurs exactly twice in a deck. 2d6 is the sum of both "
            "dice."
        ),
        (
            "У каждой стороны 72 карты; на карте – Приказ, Действие, Событие, два кубика по порядку, триггер и "
            "случайный гекс. Каждая из 36 упорядоченных пар кубиков встречается в колоде ровно дважды. 2d6 – сумма "
            "обоих кубиков."
        ),
    ),
    ours=True,
    see=("5.1", "5.4", "P.decks", "A24"),
)
ROLL = Rule(
    "5.1",
    Text("A roll", "Бросок"),
    Text(
        (
            "The roller turns the top card of his own deck and reads only dice and trigger. He is whoever attacks or "
            "plays the card; for Mines the Defence side; for Stray Shells who executes the event; in Melee each side; "
            "in Recover the owner; in Rout the player of the order; in Sudden Death the active player."
        ),
        (
            "Бросающий открывает верхнюю карту своей колоды и смотрит только на кубики и триггер. Бросает тот, кто "
            "атакует или играет карту; за Мины – сторона в Обороне; за Шальные снаряды – исполняющий Событие; в "
            "Рукопашной – каждая сторона; при Восстановлении – владелец; при Бегстве – сыгравший Приказ; при внезапном "
            "конце – активный игрок."
        ),
    ),
    ours=True,
    see=("5.2", "5.3", "5.5", "9.1a"),
)
ROLL_SEQUENCE = Rule(
    "5.2",
    Text("Sequence of a roll", "Порядок броска"),
    Text(
        (
            "Targets and values are fixed; the card is revealed; the holder of the Initiative Card may cancel it – the "
            "cancelled card is discarded, the roller draws again, and there is a new window; the trigger is executed; "
            "the result is applied to targets still in their hex; the card is discarded."
        ),
        (
            "Цели и значения определены; карта открывается; владелец Карты Инициативы может её отменить – отменённая "
            "карта уходит в сброс, бросающий тянет снова, и решать можно опять; исполняется триггер; результат "
            "применяется к целям, оставшимся в своём гексе; карта уходит в сброс."
        ),
    ),
    ours=True,
    see=("9.1a", "9.1b", "5.3", "5.1"),
    exceptions=("5.5",),
)
TRIGGERS = Rule(
    "5.3",
    Text("Triggers", "Триггеры"),
    Text(
        (
            "Event: the roller draws a card and executes its event. Clock: time advances. Marksman: he draws a card "
            "for its hex, and one enemy unit of his choice in it or next to it becomes Suppressed. Misfire: one Weapon "
            "of this roll is jammed after the attack, on a Hit Roll the Radio turns face down. An event drawn by a "
            "trigger causes no further trigger."
        ),
        (
            "Событие: бросающий тянет карту и исполняет её Событие. Время: время движется. Меткий стрелок: он тянет "
            "карту ради гекса, и одно подразделение противника по его выбору в этом гексе или рядом становится "
            "Подавленным. Осечка: одно Вооружение этого броска после атаки неисправно, при Броске на Попадание Радио "
            "переворачивается. Событие от триггера новых триггеров не вызывает."
        ),
    ),
    broken=Text(
        "{ $unit }: the Marksman hits only an enemy unit in { $hex } or next to it.",
        "{ $unit }: Меткий стрелок поражает только подразделение противника в гексе { $hex } или рядом с ним.",
    ),
    ours=True,
    see=("5.5", "5.6", "6.1", "E58"),
    exceptions=("5.5",),
)
EMPTY_DECK = Rule(
    "5.4",
    Text("An empty deck", "Колода кончилась"),
    Text(
        (
            "When a card is needed and the deck is empty, the discards are shuffled at once and a card is drawn; cards "
            "still in use or just cancelled stay out. Time advances when the current roll, if any, has been applied. "
            "A roll is not cancelled any more when no card would be left to roll again."
        ),
        (
            "Если нужна карта, а колода пуста, сброс тут же перемешивают и тянут карту; карты, которые ещё в деле или "
            "только что отменены, не участвуют. Время движется, когда применён текущий бросок, если он идёт. "
            "Если перебросить будет нечем, бросок больше не отменяют."
        ),
    ),
    ours=True,
    see=("6.1", "5.2", "9.1d"),
)
NOT_A_ROLL = Rule(
    "5.5",
    Text("What is not a roll", "Что не бросок"),
    Text(
        (
            "A card drawn for its event or its hex is not a roll, and the Initiative Card does not touch it. Rolls "
            "inside an event and Sudden Death rolls are rolls whose triggers are ignored."
        ),
        (
            "Карта, вытянутая ради События или гекса, – не бросок, Карта Инициативы на неё не действует. Броски внутри "
            "События и броски внезапного конца – броски, но их триггеры не исполняются."
        ),
    ),
    ours=True,
    see=("9.1a", "5.3", "5.6", "6.2"),
)
RANDOM_HEX = Rule(
    "5.6",
    Text("The random hex", "Случайный гекс"),
    Text(
        "The random hex of a card serves events and the Marksman, nothing else.",
        "Случайный гекс на карте нужен только Событиям и Меткому стрелку.",
    ),
    ours=True,
    see=("5.3", "5.5", "P.decks", "E61"),
)
TIME_ADVANCES = Rule(
    "6.1",
    Text("Time advances", "Время движется"),
    Text(
        (
            "The time marker starts on space 0. When time advances, it moves one space and every Smoke loses 1; Smoke "
            "at 0 is removed."
        ),
        (
            "Маркер времени начинает с деления 0. Когда время движется, он сдвигается на одно деление, а каждый Дым "
            "слабеет на 1; Дым, упавший до 0, убирают."
        ),
    ),
    ours=True,
    see=("6.2", "5.4", "5.3", "T94"),
)
SUDDEN_DEATH = Rule(
    "6.2",
    Text("Sudden Death", "Внезапный конец"),
    Text(
        (
            "From the scenario’s Sudden Death space S on, every advance to a space n makes the active player roll. If "
            "at least one die is n−S+1 or less – 31, 56, 75, 89, 97 %, then certain – the game ends at once, and a "
            "pending result lapses. The roll may be cancelled by the Initiative Card."
        ),
        (
            "Начиная с деления внезапного конца S, указанного в сценарии, при каждом сдвиге на деление n активный "
            "игрок бросает. Если хотя бы один кубик не больше n−S+1 (вероятность 31, 56, 75, 89, 97 %, потом "
            "наверняка), игра тут же кончается, а неприменённый результат пропадает. Бросок можно отменить Картой "
            "Инициативы."
        ),
    ),
    ours=True,
    see=("6.1", "7.6", "9.1a", "5.5"),
)
VICTORY_TRACK = Rule(
    "7.1",
    Text("The victory point track", "Дорожка победных очков"),
    Text(
        (
            "One marker with 0 in the middle: plus is for the Axis, minus for the Allies. Victory points (VP) come "
            "from exits, eliminated enemies and objectives."
        ),
        (
            "Один маркер, 0 – посередине: плюс – в пользу Оси, минус – в пользу Союзников. Победные очки (ПО) дают за "
            "выход, уничтоженного противника и Цели."
        ),
    ),
    ours=True,
    see=("7.2.1", "7.2.2", "7.3d", "7.6"),
)
EXIT_POINTS = Rule(
    "7.2.1",
    Text("Points for an exit", "Очки за выход"),
    Text(
        (
            "An unbroken unit leaves over the enemy edge in a Move order for 1 MP from an edge hex, a group as a "
            "whole. It scores 2 VP for a squad, 1 for a team, 1 plus Command for a leader. No hex is entered, so there "
            "is no Op Fire."
        ),
        (
            "Несломленное подразделение выходит за край противника по Приказу «Движение» за 1 ОД из крайнего гекса, "
            "группа – целиком. Отделение приносит 2 ПО, команда – 1, командир – 1 плюс Командование. В гекс никто не "
            "входит, поэтому Огня по Обстоятельствам нет."
        ),
    ),
    broken=Text(
        "{ $unit }: only unbroken units in a hex of the enemy’s edge row may exit, for 1 MP.",
        "{ $unit }: выйти может только несломленное подразделение с крайнего ряда противника, за 1 ОД.",
    ),
    ours=True,
    see=("O21.4f", "O21.4e", "13.1", "P.objectives"),
    exceptions=("P.objectives",),
)
ELIMINATION_POINTS = Rule(
    "7.2.2",
    Text("Points for elimination", "Очки за уничтожение"),
    Text(
        (
            "An enemy unit eliminated by whatever cause scores 2 VP for a squad, 1 for a team, 1 plus Command for a "
            "leader."
        ),
        (
            "Подразделение противника, уничтоженное по любой причине, приносит: отделение – 2 ПО, команда – 1, "
            "командир – 1 плюс Командование."
        ),
    ),
    ours=True,
    see=("7.2.1", "7.4", "P.objectives", "E70"),
    exceptions=("P.objectives",),
)
OPEN_CHITS_VISIBLE = Rule(
    "7.3a",
    Text("Open chits are visible", "Открытые фишки видны всем"),
    Text(
        (
            "Open objective chits, and secret ones revealed in play, lie face up in the middle of the Objectives "
            "section: both players see them."
        ),
        (
            "Фишки открытых Целей, а также секретных, вскрытых во время игры, лежат лицом вверх в центре раздела "
            "Целей: их видят оба игрока."
        ),
    ),
    see=("7.3b", "7.3d", "E67", "1.3"),
)
SECRET_CHITS_OWN = Rule(
    "7.3b",
    Text("Only the owner looks", "Смотрит только владелец"),
    Text(
        "Secret chits lie face down, and only their owner may look at them.",
        "Секретные Цели лежат закрытой стороной вверх, смотреть на них может только их владелец.",
    ),
    broken=Text(
        "Only its owner may look at this secret objective: { $owner }.",
        "Смотреть на эту секретную Цель может только её владелец: { $owner }.",
    ),
    see=("7.3a", "7.3c", "7.3e", "1.3"),
    exceptions=("E67", "7.3c"),
)
CHITS_WITHOUT_SECRET_SIDE = Rule(
    "7.3c",
    Text("Chits without a secret side", "Фишки без секретной стороны"),
    Text(
        (
            "Some chits have no secret side. Drawn as a secret objective such a chit must be shown and becomes an open "
            "one; that is bad luck, nothing is drawn instead."
        ),
        (
            "У некоторых фишек нет секретной стороны. Если такая вытянута как секретная Цель, её надо показать и "
            "положить открыто; не повезло, взамен ничего не тянут."
        ),
    ),
    see=("7.3b", "7.3d", "P.objectives", "E68"),
)
OPEN_SCORES_AT_ONCE = Rule(
    "7.3d",
    Text("Open objectives score at once", "Открытые Цели дают ПО сразу"),
    Text(
        "Open objectives give their victory points to the side in control immediately, during play.",
        "Открытые Цели приносят победные очки владеющей ими стороне сразу, во время игры.",
    ),
    see=("7.3e", "7.3f", "7.3h", "7.1"),
)
SECRET_SCORES_LATE = Rule(
    "7.3e",
    Text("Secret objectives score late", "Секретные Цели дают ПО позже"),
    Text(
        "Secret objectives give victory points only at the end of the game or when revealed.",
        "Секретные Цели приносят победные очки только в конце игры или когда вскрыты.",
    ),
    broken=Text(
        "Secret objectives score only when revealed or at the end.",
        "Секретные Цели дают ПО, только когда вскрыты или в конце игры.",
    ),
    see=("7.3d", "7.6", "E67", "7.3b"),
)
CONTROL_CHANGES = Rule(
    "7.3f",
    Text("Control changes hands", "Смена владельца"),
    Text(
        (
            "When control of an open objective changes, first the previous owner loses its VP, then the new one gains "
            "them: a 4-VP objective moves the marker by 8 spaces."
        ),
        (
            "Когда контроль над открытой Целью меняется, сначала прежний владелец теряет её ПО, затем новый получает: "
            "Цель на 4 ПО сдвигает маркер на 8 делений."
        ),
    ),
    see=("7.3g", "7.3d", "7.3h", "7.1"),
    exceptions=("7.3g",),
)
TAKEN_FROM_NOBODY = Rule(
    "7.3g",
    Text("Taken from nobody", "Ничья Цель"),
    Text(
        (
            "If nobody controlled the objective, there is only the gain: a neutral 4-VP objective moves the marker by "
            "4 spaces."
        ),
        "Если Цель была ничьей, очки только прибавляются: ничья Цель на 4 ПО сдвигает маркер на 4 деления.",
    ),
    see=("7.3f", "7.3h", "7.3d"),
)
CONTROL = Rule(
    "7.3h",
    Text("Control of an objective", "Контроль над Целью"),
    Text(
        (
            "You control an objective hex if you were the last to occupy it alone with an unbroken unit. This is "
            "checked after every move, attack, rally, event and Melee."
        ),
        (
            "Вы контролируете гекс Цели, если последним занимали его в одиночку несломленным подразделением. Это "
            "проверяют после каждого движения, атаки, восстановления, События и Рукопашной."
        ),
    ),
    ours=True,
    see=("7.3f", "7.3g", "P.objectives", "13.1"),
    exceptions=("P.free", "P.brickworks", "P.farm"),
)
SURRENDER = Rule(
    "7.4",
    Text("Surrender", "Сдача"),
    Text(
        (
            "A side whose box of eliminated units reaches its surrender number – each unit counts 1 – surrenders and "
            "loses as soon as the current attack, Melee, rout, event or check at the end of the Turn is complete."
        ),
        (
            "Сторона, у которой уничтоженных подразделений стало не меньше порога сдачи – каждое считается за 1, – "
            "сдаётся и проигрывает, как только закончены текущая атака, Рукопашная, бегство, Событие или проверка в "
            "конце Хода."
        ),
    ),
    ours=True,
    see=("9.2b", "7.5", "7.2.2", "E72"),
    exceptions=("9.2b",),
)
NOBODY_LEFT = Rule(
    "7.5",
    Text("Nobody left on the map", "Никого на карте"),
    Text(
        "The game also ends when a side has no unit on the map, but then victory points decide.",
        "Игра кончается и тогда, когда у стороны нет подразделений на карте, но победителя определяют очки.",
    ),
    ours=True,
    see=("7.4", "7.6", "7.1"),
)
FINAL_SCORING = Rule(
    "7.6",
    Text("Final scoring", "Итог"),
    Text(
        "At the end all secret chits are revealed and scored. Above 0 the Axis win, below 0 the Allies; 0 is a tie.",
        "В конце все секретные фишки вскрывают и засчитывают. Больше 0 – победа Оси, меньше 0 – Союзников; 0 – ничья.",
    ),
    ours=True,
    see=("7.3e", "9.2a", "6.2", "7.4"),
    exceptions=("7.4", "9.2a"),
)
STACK = Rule(
    "8.0",
    Text("A stack", "Группа в гексе"),
    Text(
        "More than one unit or marker in a hex is a stack, even if the counters are shown side by side.",
        "Несколько подразделений или маркеров в одном гексе сгруппированы, даже если фишки лежат рядом.",
    ),
    see=("8.1", "8.2a"),
)
MARKER_LIMITS = Rule(
    "8.1",
    Text("Marker limits", "Лимиты маркеров"),
    Text(
        (
            "Limits on markers apply as soon as a marker is placed. If they are kept, any number of markers may share "
            "a hex."
        ),
        (
            "Лимиты маркеров действуют сразу после размещения. Если они соблюдены, маркеров в гексе может быть сколько "
            "угодно."
        ),
    ),
    broken=Text("{ $marker }: it cannot be placed here.", "{ $marker }: сюда положить нельзя."),
    see=("8.1.1a", "8.1.3", "8.1.4", "8.1.5a"),
    exceptions=("8.1.5b",),
)
ONE_SUPPRESSED_MARKER = Rule(
    "8.1.1a",
    Text("One Suppressed marker", "Один маркер «Подавлено»"),
    Text("A unit has at most one Suppressed marker.", "На подразделении не больше одного маркера «Подавлено»."),
    broken=Text("{ $unit }: it is already Suppressed.", "{ $unit }: маркер «Подавлено» уже есть."),
    see=("13.2", "8.1.1b", "O20.4"),
)
ONE_VETERAN_MARKER = Rule(
    "8.1.1b",
    Text("One Veteran marker", "Один маркер «Ветеран»"),
    Text("A unit has at most one Veteran marker.", "На подразделении не больше одного маркера «Ветеран»."),
    broken=Text("{ $unit }: it is already Veteran.", "{ $unit }: маркер «Ветеран» уже есть."),
    see=("13.3", "E60", "8.1.1a"),
)
ONE_WEAPON_MARKER = Rule(
    "8.1.1c",
    Text("One Weapon a unit", "Одно Вооружение"),
    Text(
        "A unit has at most one Weapon. Every unit, leaders included, may carry one.",
        "У подразделения не больше одного Вооружения. Нести его может любое подразделение, и командир тоже.",
    ),
    broken=Text(
        "{ $unit }: it already carries a Weapon: { $weapon }.",
        "{ $unit }: Вооружение уже есть – { $weapon }.",
    ),
    see=("11.2a", "O21.1.1c", "11.2c"),
)
ONE_RADIO = Rule(
    "8.1.2",
    Text("One Radio a player", "Одно Радио на игрока"),
    Text(
        "Only one Radio per player may lie in the Artillery Box; a Radio already there is not replaced.",
        "В Ячейке Артиллерии может лежать только одно Радио игрока; лежащее не заменяется другим.",
    ),
    broken=Text("Your Artillery Box already holds a Radio.", "В вашей Ячейке Артиллерии уже лежит Радио."),
    see=("O18.1", "P.support", "8.1"),
)
ONE_FORTIFICATION = Rule(
    "8.1.3",
    Text("One Fortification a hex", "Одно Укрепление в гексе"),
    Text(
        "Only one Fortification may lie in a hex; an existing one is not replaced.",
        "В гексе может быть только одно Укрепление; имеющееся другим не заменяется.",
    ),
    broken=Text(
        "{ $hex }: there already is a Fortification here, and it is not replaced: { $fort }.",
        "{ $hex }: здесь уже есть Укрепление, и оно не заменяется: { $fort }.",
    ),
    see=("8.1.3x", "P.forts", "A32", "A35.1"),
)
EXAMPLE_CRATERS = Rule(
    "8.1.3x",
    Text("Example: Craters and Wire", "Пример: Воронки и Проволока"),
    Text(
        "The Craters event would put Foxholes into a hex with Wire. It cannot: the Wire stays.",
        "Событие «Воронки» велит положить Окопы в гекс с Колючей Проволокой. Это невозможно: Проволока остаётся.",
    ),
    see=("8.1.3", "E50"),
)
ONE_SMOKE = Rule(
    "8.1.4",
    Text("One Smoke a hex", "Один Дым в гексе"),
    Text(
        "Only one Smoke may lie in a hex; the marker with the greater hindrance stays.",
        "В гексе может быть только один Дым; остаётся тот, что создаёт большую Помеху.",
    ),
    broken=Text(
        "{ $hex }: the Smoke here is at least as thick, a weaker one has no effect.",
        "{ $hex }: Дым здесь не слабее, новый ничего не даст.",
    ),
    see=("T94", "10.3.4a", "6.1", "8.1.5b"),
)
ONE_BLAZE = Rule(
    "8.1.5a",
    Text("One Blaze a hex", "Одно Пламя в гексе"),
    Text("Only one Blaze may lie in a hex.", "В гексе может быть только одно Пламя."),
    broken=Text("{ $hex }: it is already burning.", "{ $hex }: гекс уже горит."),
    see=("8.1.5b", "T79", "E46"),
)
NOTHING_IN_BLAZE = Rule(
    "8.1.5b",
    Text("Nothing stays in a Blaze", "В Пламени ничего нет"),
    Text(
        (
            "In a hex with a Blaze there can be no unit and none of the markers above. When a Blaze appears, markers "
            "are removed and units displaced; objective and control markers stay."
        ),
        (
            "В гексе с Пламенем не может быть ни подразделений, ни перечисленных выше маркеров. Когда вспыхивает "
            "Пламя, маркеры убирают, подразделения смещаются; маркеры Целей и контроля остаются."
        ),
    ),
    broken=Text(
        "{ $hex }: it is burning, nothing may be placed there.",
        "{ $hex }: гекс горит, сюда ничего нельзя положить.",
    ),
    see=("8.1.5a", "T79", "13.4", "E46"),
)
FIGURES_COUNTED = Rule(
    "8.2a",
    Text("Figures are counted", "Считают фигуры"),
    Text(
        (
            "A stack is measured by the figures printed on the owner’s own units: squad 4, team 2, leader 1. Each side "
            "is counted separately."
        ),
        (
            "Группу измеряют фигурами на фишках своих подразделений: отделение 4, команда 2, командир 1. Каждую "
            "сторону считают отдельно."
        ),
    ),
    see=("8.2b", "3.0", "8.2c"),
)
SEVEN_FIGURES = Rule(
    "8.2b",
    Text("Seven figures", "Семь фигур"),
    Text(
        "Up to seven own figures in a hex there is no penalty; eight or more break the limit.",
        "До семи своих фигур в гексе – без штрафа; восемь и больше – нарушение лимита.",
    ),
    broken=Text(
        "{ $hex }: " + plural("n", one="figure", other="figures") + " here, the limit at the end of the Turn is 7.",
        "{ $hex }: здесь " + plural("n", one="фигура", few="фигуры", other="фигур") + ", предел в конце Хода – 7.",
    ),
    see=("8.2c", "8.2f", "8.2a"),
)
CHECKED_EVERY_TURN = Rule(
    "8.2c",
    Text("Checked at the end of every Turn", "Проверка в конце каждого Хода"),
    Text(
        "Stacking is checked at the end of every Turn for both players, the active one first.",
        "Группирование проверяют в конце каждого Хода у обоих игроков, сначала у активного.",
    ),
    broken=Text(
        "{ $hex }: " + plural("n", one="figure", other="figures") + " – eliminate units down to 7.",
        (
            "{ $hex }: "
            + plural("n", one="фигура", few="фигуры", other="фигур")
            + " – уничтожьте лишние подразделения, чтобы осталось не больше 7."
        ),
    ),
    see=("8.2d", "8.2e", "2.0"),
)
ELIMINATE_DOWN_TO_SEVEN = Rule(
    "8.2d",
    Text("Eliminate down to seven", "Уничтожить лишних"),
    Text(
        (
            "The owner must eliminate enough of his units to comply, and no more: sparing any one of those chosen "
            "would leave the limit broken."
        ),
        (
            "Владелец уничтожает столько своих подразделений, сколько нужно, и не больше: если пощадить любое из "
            "выбранных, лимит остался бы нарушен."
        ),
    ),
    broken=Text(
        "{ $hex }: eliminate until 7 or fewer figures remain, and no unit more than needed.",
        "{ $hex }: уничтожьте столько, чтобы осталось не больше 7 фигур, и ни одним подразделением больше.",
    ),
    see=("8.2c", "8.2e", "7.2.2"),
    exceptions=("8.2e",),
)
DEPLOY_BEFORE_ELIMINATION = Rule(
    "8.2e",
    Text("One Deploy before it", "Сначала одно Развёртывание"),
    Text(
        "Before eliminating, the owner may make one Deploy event in each hex that breaks the limit.",
        (
            "Прежде чем уничтожать, владелец может совершить одно Событие «Развёртывание» в каждом гексе с нарушением "
            "лимита."
        ),
    ),
    broken=Text(
        "{ $hex }: only one Deploy is allowed in each overstacked hex.",
        "{ $hex }: в каждом переполненном гексе допустимо только одно Развёртывание.",
    ),
    see=("E52", "8.2d", "8.2x"),
)
EXAMPLE_OVERSTACKED = Rule(
    "8.2x",
    Text("Example: two squads in a hex", "Пример: два отделения в гексе"),
    Text(
        (
            "After a retreat two broken Axis squads share a hex at the end of the Allied Turn. One is deployed into "
            "two broken teams, one team is eliminated: six figures remain."
        ),
        (
            "После отступления в конце Хода Союзников в одном гексе стоят два сломленных отделения Оси. Одно "
            "развёртывают в две сломленные команды, одну команду уничтожают: остаётся шесть фигур."
        ),
    ),
    see=("8.2d", "8.2e", "E52"),
)
OVERSTACKED_DURING_TURN = Rule(
    "8.2f",
    Text("Allowed during the Turn", "Во время Хода можно"),
    Text(
        "During a Turn the limit may be exceeded, as in an Advance into Melee; only the end of the Turn matters.",
        "Во время Хода лимит можно нарушать, например Продвижением в Рукопашную; важен только конец Хода.",
    ),
    see=("8.2c", "O16.4", "8.2b"),
)
CARD_BY_SCENARIO = Rule(
    "9.a",
    Text("Who starts with the card", "У кого карта в начале"),
    Text(
        "The text of a printed scenario says who starts with the Initiative Card.",
        "В готовом сценарии сказано, кто начинает игру с Картой Инициативы.",
    ),
    see=("9.b", "9.c", "P.farm", "P.brickworks"),
)
CARD_BY_SHEET = Rule(
    "9.b",
    Text("The card in the free scenario", "Карта в Свободном Сценарии"),
    Text(
        (
            "In the free scenario the Initiative Card goes to the player whose order-of-battle sheet bears its name. "
            "Exactly one of the two sheets bears it."
        ),
        (
            "В Свободном Сценарии Карту Инициативы получает игрок, на чьём листе боевого порядка есть надпись «Карта "
            "Инициативы». Она есть ровно на одном из двух листов."
        ),
    ),
    broken=Text(
        "Exactly one sheet must bear the Initiative Card.",
        "Надпись «Карта Инициативы» должна быть ровно на одном листе.",
    ),
    see=("9.a", "P.free", "P.sheets"),
)
CARD_OUTSIDE_HAND = Rule(
    "9.c",
    Text("Not part of the hand", "Не входит в руку"),
    Text(
        "The Initiative Card is not in the hand and does not count against its size.",
        "Карта Инициативы не входит в руку и не влияет на её размер.",
    ),
    see=("9.a", "2.0", "9.N"),
)
LAST_ROLL_CANCELLED = Rule(
    "9.1a",
    Text("The last roll is cancelled", "Отменяют последний бросок"),
    Text(
        (
            "At any time the holder of the Initiative Card may cancel the result of the last roll, anybody’s, its "
            "trigger included, and make the roller roll again."
        ),
        (
            "В любой момент владелец Карты Инициативы может отменить результат последнего броска, чей бы он ни был, "
            "вместе с триггером и заставить перебросить кубики."
        ),
    ),
    broken=Text("You do not hold the Initiative Card.", "Карта Инициативы не у вас."),
    see=("9.1b", "9.1c", "5.2", "5.5"),
)
CANCELLED_BEFORE_APPLIED = Rule(
    "9.1b",
    Text("Before it is applied", "Пока не применён"),
    Text(
        "The holder of the Initiative Card must decide before the result or the trigger is applied.",
        "Владелец Карты Инициативы решает до того, как применён результат или триггер.",
    ),
    broken=Text("This roll has already been applied.", "Этот бросок уже применён."),
    see=("9.1a", "5.2"),
)
CARD_PASSES = Rule(
    "9.1c",
    Text("The card passes", "Карта переходит"),
    Text(
        "Whoever uses the Initiative Card hands it to the opponent, who keeps it until he uses it.",
        "Воспользовавшийся Картой Инициативы отдаёт её противнику, и тот владеет ею, пока не воспользуется сам.",
    ),
    see=("9.1a", "9.1d", "9.2a"),
)
PASSES_WITHOUT_LIMIT = Rule(
    "9.1d",
    Text("Without limit", "Сколько угодно раз"),
    Text(
        "The card may pass any number of times, even within one series of rolls.",
        "Карта может переходить сколько угодно раз, даже в одной серии бросков.",
    ),
    see=("9.1c", "9.1a", "5.4"),
)
TIE_WON_BY_HOLDER = Rule(
    "9.2a",
    Text("A tie", "При ничьей"),
    Text(
        "Any tie, such as 0 VP at the end, is won by the holder of the Initiative Card.",
        "При любой ничьей, например 0 ПО в конце, побеждает владелец Карты Инициативы.",
    ),
    see=("7.6", "9.2b", "9.1c"),
)
BOTH_SURRENDER = Rule(
    "9.2b",
    Text("Both surrender", "Сдались оба"),
    Text(
        "If both sides surrender at the same moment, the holder of the Initiative Card wins.",
        "Если обе стороны сдаются одновременно, побеждает владелец Карты Инициативы.",
    ),
    see=("7.4", "9.2a"),
)
LUCK_BRAKE = Rule(
    "9.N",
    Text("A brake on luck", "Тормоз для удачи"),
    Text(
        "The card balances good and bad luck. Using it is optional; a whole game may pass without.",
        "Карта уравновешивает везение и невезение. Пользоваться ею не обязательно, и вся игра может пройти без этого.",
    ),
    see=("9.1a", "9.1d"),
)
MUST_HAVE_SIGHT = Rule(
    "10.1a",
    Text("Fire needs line of sight", "Для огня нужна ЛВ"),
    Text(
        (
            "To fire, a unit must see the target: the line of sight (LOS) runs straight from the centre of one hex to "
            "the centre of the other."
        ),
        (
            "Чтобы стрелять, подразделение должно видеть цель: линия видимости (ЛВ) – прямая от центра одного гекса до "
            "центра другого."
        ),
    ),
    broken=Text(
        "{ $unit }: it does not see { $hex }; blocked by { $what }, hex { $where }.",
        "{ $unit }: гекс { $hex } не виден; мешает { $what }, гекс { $where }.",
    ),
    see=("10.1b", "10.2", "O20.1", "10.1.1"),
)
LINE_TOUCHES_TERRAIN = Rule(
    "10.1b",
    Text("What the line touches", "Чего касается линия"),
    Text(
        (
            "If the line touches the picture of an Obstacle in a hex between, it is blocked; of a Hindrance, hindered. "
            "The picture fills the hexagon shrunk to four fifths. Along a hexside shared by two hexes the lesser "
            "effect of both counts."
        ),
        (
            "Если линия касается изображения Препятствия в промежуточном гексе, она блокирована, если Помехи – есть "
            "Помеха. Изображение – шестиугольник гекса, уменьшенный до четырёх пятых. Вдоль общей стороны двух гексов "
            "действует меньшее из двух."
        ),
    ),
    broken=Text("{ $hex }: line of sight is blocked by { $what }.", "{ $hex }: линию видимости закрывает { $what }."),
    see=("10.2", "10.3", "10.1d", "1.1"),
    exceptions=("1.1", "10.2.1", "10.3.4a", "10.1e"),
)
SIGHT_FREELY_CHECKED = Rule(
    "10.1c",
    Text("Checked freely", "Проверять может каждый"),
    Text(
        "Either player may check any line of sight at any time.",
        "Любой игрок может проверить любую ЛВ в любое время.",
    ),
    see=("10.1a", "10.1f"),
)
OWN_HEXES_IGNORED = Rule(
    "10.1d",
    Text("The end hexes do not count", "Крайние гексы не мешают"),
    Text(
        (
            "Obstacles and Hindrances in the hex of the observer or the target, or part of it like a fence or wall, do "
            "not affect the line of sight. Between adjacent hexes only Smoke matters."
        ),
        (
            "Препятствия и Помехи в гексе наблюдателя или цели, как и его часть – забор или стена, – на ЛВ не влияют. "
            "Между соседними гексами важен только Дым."
        ),
    ),
    see=("10.1e", "10.3.4c", "T84", "T97"),
    exceptions=("10.3.4c",),
)
WALL_BLOCKS_ALONG = Rule(
    "10.1e",
    Text("A wall blocks along it too", "Стена мешает и вдоль неё"),
    Text(
        (
            "A wall on none of the six sides of observer or target blocks the line of sight, even if the line runs "
            "along it."
        ),
        (
            "Стена, которая не лежит ни на одной из шести сторон гекса наблюдателя или цели, закрывает ЛВ, даже если "
            "линия идёт вдоль неё."
        ),
    ),
    broken=Text("Line of sight is blocked by the wall { $a }/{ $b }.", "ЛВ закрывает стена { $a }/{ $b }."),
    see=("10.1d", "T97", "10.2"),
)
SIGHT_RECIPROCAL = Rule(
    "10.1f",
    Text("Sight works both ways", "Видимость взаимна"),
    Text("If A sees B, then B sees A.", "Если А видит Б, то и Б видит А."),
    see=("10.1a", "10.1c"),
)
UNITS_DO_NOT_BLOCK = Rule(
    "10.1.1",
    Text("Units do not block", "Подразделения не мешают"),
    Text(
        "Units, own or enemy, in the hexes between neither block nor hinder.",
        "Подразделения, свои и чужие, в промежуточных гексах ЛВ не закрывают и не мешают ей.",
    ),
    see=("10.1b", "10.1d"),
)
OBSTACLE = Rule(
    "10.2",
    Text("Obstacles", "Препятствия"),
    Text(
        "Terrain with Ø in the LOS column of the terrain table is an Obstacle; there is no line of sight through it.",
        "Местность со знаком «Ø» в колонке ЛВ таблицы местности – Препятствие; сквозь неё ЛВ нет.",
    ),
    broken=Text("{ $hex }: no line of sight through { $what }.", "{ $hex }: закрыто для ЛВ, Препятствие – { $what }."),
    see=("10.1b", "10.2.1", "T99", "T82"),
    exceptions=("1.1", "10.1d"),
)
BLAZE_FILLS_HEX = Rule(
    "10.2.1",
    Text("Blaze fills its hex", "Пламя во весь гекс"),
    Text(
        "A Blaze fills its whole hex: a line of sight through it, even along its hexside, is blocked.",
        "Пламя заполняет весь гекс: ЛВ сквозь него, даже по его стороне, закрыта.",
    ),
    broken=Text("{ $hex }: line of sight is blocked by the Blaze.", "{ $hex }: ЛВ закрывает Пламя."),
    see=("T79", "10.3.4b", "10.2"),
)
HINDRANCE = Rule(
    "10.3",
    Text("Hindrances", "Помехи"),
    Text("Hindrances let the line of sight pass but impede fire.", "Помехи пропускают ЛВ, но мешают стрельбе."),
    see=("10.3.2", "10.3.1a", "10.3.3a", "10.1b"),
    exceptions=("10.1d", "1.1", "O18.3"),
)
HINDRANCE_LOWERS_ROLL = Rule(
    "10.3.1a",
    Text("Targeting and hindrance", "Прицеливание и Помехи"),
    Text(
        "A Hindrance on the line of sight of a Hit Roll or a Targeting Roll lowers that roll by its value.",
        "Помеха на ЛВ при Броске на Попадание или Прицеливании уменьшает сам бросок на свою величину.",
    ),
    see=("O18.2.2", "O20.2", "10.3.1b", "10.3.3a"),
)
HINDRANCE_COUNTED_ONCE = Rule(
    "10.3.1b",
    Text("Counted only once", "Считается один раз"),
    Text(
        "Once artillery or the Weapon has hit the hex, the Hindrance does not modify later rolls of that attack.",
        "Если артподдержка или Вооружение попали в гекс, следующие броски этой атаки Помеха не меняет.",
    ),
    see=("10.3.1a", "O18.3", "O20.2"),
)
HINDRANCE_LOWERS_FIREPOWER = Rule(
    "10.3.2",
    Text("Fire and hindrance", "Стрельба и Помехи"),
    Text(
        "Fire of units and of any Weapon that is not heavy loses as much firepower as the Hindrance is worth.",
        "Огонь подразделений и нетяжёлого Вооружения теряет столько ОМ, какова величина Помехи.",
    ),
    see=("10.3.2.1a", "10.3.3a", "O20.3"),
)
AT_LEAST_ONE_FIREPOWER = Rule(
    "10.3.2.1a",
    Text("Firepower of at least 1", "ОМ не меньше 1"),
    Text(
        "An attack reduced to firepower 0 or less cannot be made; a Fire Roll needs a total of 1 or more.",
        "Атаку, ОМ которой снижена до 0 и ниже, провести нельзя; для Броска на Стрельбу нужна сумма не меньше 1.",
    ),
    broken=Text(
        "{ $hex }: total firepower would be { $n }; at least 1 is needed.",
        "{ $hex }: суммарная ОМ была бы { $n }, а нужна хотя бы 1.",
    ),
    see=("10.3.2", "10.3.2.1b", "O20.3"),
    exceptions=("10.3.2.1b", "A25"),
)
ACTIONS_LIFT_FIREPOWER = Rule(
    "10.3.2.1b",
    Text("Actions lift it", "Действия поднимают ОМ"),
    Text(
        "Actions that raise the attack may be used to reach 1 or more.",
        "Чтобы довести сумму до 1 и выше, можно применить Действия, усиливающие атаку.",
    ),
    see=("A25", "A27", "10.3.2.1a"),
)
LARGEST_HINDRANCE_ONLY = Rule(
    "10.3.3a",
    Text("The largest only", "Только наибольшая"),
    Text("Hindrances do not add up: only the largest counts.", "Помехи не складываются: считается только наибольшая."),
    see=("10.3.3b", "10.3.3x1", "10.3.2"),
)
MORE_HINDRANCES_NO_MORE = Rule(
    "10.3.3b",
    Text("More hexes, no more", "Больше гексов – не больше"),
    Text(
        "More hindrance hexes on the line do not raise the modifier.",
        "Несколько гексов с Помехой модификатор не увеличивают.",
    ),
    see=("10.3.3a", "10.3.3x3"),
)
EXAMPLE_TWO_BRUSH = Rule(
    "10.3.3x1",
    Text("Example: two brush hexes", "Пример: два кустарника"),
    Text(
        "A squad fires at a team three hexes away through two hexes of Brush: −3, not −6.",
        "Отделение стреляет по команде в трёх гексах от себя через два гекса кустарника: −3, а не −6.",
    ),
    see=("10.3.3a", "10.3.3x2", "T81"),
)
EXAMPLE_BRUSH_AND_SMOKE = Rule(
    "10.3.3x2",
    Text("Example: one with Smoke", "Пример: в одном Дым"),
    Text(
        "In the example with two hexes of Brush, Smoke 4 also lies in one of them: −4.",
        "В примере с двумя гексами кустарника в одном из них ещё лежит Дым 4: −4.",
    ),
    see=("10.3.3a", "10.3.3x1", "10.3.3x3"),
)
EXAMPLE_TWO_SMOKES = Rule(
    "10.3.3x3",
    Text("Example: both with Smoke", "Пример: Дым в обоих"),
    Text(
        "In the example with two hexes of Brush, Smoke 4 lies in both: still −4.",
        "В примере с двумя гексами кустарника Дым 4 лежит в обоих: всё равно −4.",
    ),
    see=("10.3.3b", "10.3.3x2", "10.3.4x"),
)
SMOKE_FILLS_HEX = Rule(
    "10.3.4a",
    Text("Smoke fills its hex", "Дым во весь гекс"),
    Text(
        "Smoke fills its whole hex: a line of sight through it, even along its hexside, is hindered.",
        "Дым заполняет весь гекс: ЛВ сквозь него, даже по его стороне, получает Помеху.",
    ),
    see=("T94", "10.3.4b", "10.3.4c"),
)
MARKER_ANYWHERE_IN_HEX = Rule(
    "10.3.4b",
    Text("Where the marker lies", "Где лежит маркер"),
    Text(
        (
            "Where in the hex the marker lies is irrelevant: Smoke and Blaze belong to the whole hex with all six "
            "hexsides and corners."
        ),
        "Неважно, где в гексе лежит маркер: Дым и Пламя относятся ко всему гексу со всеми шестью сторонами и углами.",
    ),
    see=("10.3.4a", "10.2.1"),
)
SMOKE_AT_THE_ENDS = Rule(
    "10.3.4c",
    Text("Smoke at either end", "Дым на концах линии"),
    Text(
        "Smoke also hinders the line of sight into or out of its hex, not only through it.",
        "Дым мешает и ЛВ, которая входит в его гекс или выходит из него, а не только проходит насквозь.",
    ),
    see=("10.3.4a", "10.1d", "10.3.4x"),
)
EXAMPLE_SMOKE_IN_OWN_HEX = Rule(
    "10.3.4x",
    Text("Example: Smoke in one’s own hex", "Пример: Дым в своём гексе"),
    Text(
        "In the example with two hexes of Brush, Smoke 5 in the squad’s own hex makes −5.",
        "В примере с двумя гексами кустарника Дым 5 в гексе самого отделения даёт −5.",
    ),
    see=("10.3.4c", "10.3.3x3"),
)
WEAPON_FIGURES = Rule(
    "11.1a",
    Text("Firepower and Range", "ОМ и Дальность"),
    Text(
        "Like units, Weapons have firepower and Range, sometimes boxed.",
        "Как и у подразделений, у Вооружения есть ОМ и Дальность, иногда в рамке.",
    ),
    broken=Text(
        "{ $hex }: { $n } hexes away, beyond the Range of { $range }: { $piece }.",
        "{ $hex }: расстояние { $n } больше Дальности { $range }: { $piece }.",
    ),
    see=("3.0", "O20.1", "P.weapons"),
)
WEAPON_SLOWS_CARRIER = Rule(
    "11.1b",
    Text("Weight", "Тяжесть"),
    Text(
        "Some Weapons lower the Move of the unit that carries them.",
        "Некоторое Вооружение уменьшает Движение несущего его подразделения.",
    ),
    see=("O21.1d", "O21.2d", "P.weapons"),
)
WEAPON_ACTIVATED_WITH_UNIT = Rule(
    "11.1c",
    Text("Activated together", "Активируются вместе"),
    Text(
        "When a unit is activated, so is its Weapon.",
        "Когда активируют подразделение, активируется и его Вооружение.",
    ),
    broken=Text(
        "{ $weapon }: it was already activated with its unit this Turn.",
        "{ $weapon }: в этот Ход оно уже активировано вместе со своим подразделением.",
    ),
    see=("O14.1", "O21.1.1b", "11.1e"),
    exceptions=("O21.1.1b", "O19"),
)
CREW_MUST_BE_STEADY = Rule(
    "11.1d",
    Text("Who may fire a Weapon", "Кто стреляет из Вооружения"),
    Text(
        "Only a unit neither broken nor Suppressed may fire a Weapon.",
        "Стрелять из Вооружения может только несломленное и неподавленное подразделение.",
    ),
    broken=Text(
        "{ $unit }: it is broken or Suppressed and cannot fire its Weapon: { $weapon }.",
        "{ $unit }: сломлено или Подавлено и не может стрелять из Вооружения: { $weapon }.",
    ),
    see=("13.1", "13.2", "11.1e"),
)
SEPARATELY_OR_TOGETHER = Rule(
    "11.1e",
    Text("Separately or together", "Отдельно или вместе"),
    Text(
        "The unit may fire apart from its Weapon or together with it in one fire group.",
        "Подразделение может стрелять отдельно от своего Вооружения или вместе с ним в одной огневой группе.",
    ),
    broken=Text("{ $piece }: each piece fires once an order.", "{ $piece }: за один Приказ стреляют только один раз."),
    see=("O20.3.1", "O20.1", "11.1c"),
    exceptions=("O20.2", "13.2"),
)
ONE_WEAPON_CARRIED = Rule(
    "11.2a",
    Text("One Weapon carried", "Несут одно Вооружение"),
    Text("Each unit carries at most one Weapon.", "Каждое подразделение несёт не больше одного Вооружения."),
    broken=Text("{ $unit }: it already carries a Weapon.", "{ $unit }: Вооружение уже есть."),
    see=("8.1.1c", "11.2b", "O21.1.1c"),
)
WEAPON_ON_TOP = Rule(
    "11.2b",
    Text("Laid on top", "Лежит сверху"),
    Text(
        "The Weapon lies on top of the unit that carries it.",
        "Вооружение лежит сверху на фишке подразделения, которое его несёт.",
    ),
    see=("11.2a", "8.0"),
)
WEAPON_TO_NAMED_UNIT = Rule(
    "11.2c",
    Text("The unit it is meant for", "Кому придано"),
    Text(
        "A Weapon taken from a nation’s Support Table must be assigned to the unit named there.",
        "Вооружение, полученное по Таблице Поддержки нации, придают указанному там подразделению.",
    ),
    broken=Text("{ $weapon }: it must be given to { $who }.", "{ $weapon }: придать можно только { $who }."),
    see=("P.support", "1.2", "11.2a"),
)
LEADERS = Rule(
    "12.0",
    Text("Command", "Командование"),
    Text(
        (
            "The Command of an unbroken leader is added to the Morale of other unbroken units in his hex and to the "
            "firepower of one attack in which a piece of his hex takes part; of several leaders the best counts. Each "
            "leader helps one attack per order or Op Fire card; he need not fire or be activated. Command is also his "
            "order radius."
        ),
        (
            "Командование несломленного командира прибавляют к Боевому духу других несломленных подразделений его "
            "гекса и к ОМ одной атаки с участием его гекса; из нескольких командиров берут лучшего. Каждый помогает "
            "одной атаке за Приказ или карту Огня по Обстоятельствам; сам он может не стрелять и не быть активирован. "
            "Это же – радиус его Приказов."
        ),
    ),
    ours=True,
    see=("O14.1", "O20.3", "P.units", "13.1"),
)
BROKEN = Rule(
    "13.1",
    Text("Broken", "Сломлено"),
    Text(
        (
            "A broken unit lies on its reverse side. It has no fire, no Op Fire and no Weapon fire; it may Move or "
            "Advance, but never into a hex next to an enemy unit."
        ),
        (
            "Сломленное подразделение лежит обратной стороной. Оно не стреляет – ни само, ни по Обстоятельствам, ни из "
            "Вооружения; двигаться и продвигаться может, но не в гекс рядом с противником."
        ),
    ),
    broken=Text(
        "{ $unit }: it is broken and can neither fire nor go next to the enemy.",
        "{ $unit }: сломлено и не может ни стрелять, ни подойти к противнику.",
    ),
    ours=True,
    see=("O22.2", "O23", "11.1d", "13.2"),
)
SUPPRESSED = Rule(
    "13.2",
    Text("Suppressed", "Подавлено"),
    Text(
        (
            "A Suppressed unit has −1 firepower, Range, Move and Morale, none below 0. It fires no Weapon and joins no "
            "fire group."
        ),
        (
            "У Подавленного подразделения −1 к ОМ, Дальности, Движению и Боевому духу, но не ниже 0. Оно не стреляет "
            "из Вооружения и не входит в огневые группы."
        ),
    ),
    broken=Text(
        "{ $unit }: it is Suppressed and cannot join a fire group.",
        "{ $unit }: Подавлено и не может войти в огневую группу.",
    ),
    ours=True,
    see=("8.1.1a", "O22.2", "11.1d", "O20.3.1"),
)
VETERAN = Rule(
    "13.3",
    Text("Veteran", "Ветеран"),
    Text(
        "A Veteran has +1 Morale and +1 firepower on both sides of its counter.",
        "У Ветерана +1 к Боевому духу и +1 к ОМ на обеих сторонах фишки.",
    ),
    ours=True,
    see=("8.1.1b", "E60", "3.0"),
)
DISPLACED = Rule(
    "13.4",
    Text("Displaced", "Смещено"),
    Text(
        (
            "The owner moves a displaced unit to an adjacent hex that is passable and free of enemies, across no "
            "cliff, onto or off a permanent bridge by road only, and not off the map. If there is none, it is "
            "eliminated."
        ),
        (
            "Владелец переводит смещённое подразделение в соседний проходимый гекс без противника: не через обрыв, на "
            "капитальный мост и с него только по дороге и не за край карты. Если такого гекса нет, оно уничтожено."
        ),
    ),
    broken=Text("{ $unit }: it cannot be displaced to { $hex }.", "{ $unit }: сместиться в { $hex } нельзя."),
    ours=True,
    see=("O16.4", "8.1.5b", "O21.4b"),
)
ACTIVATION = Rule(
    "O14.1",
    Text("Activation", "Активация"),
    Text(
        (
            "Advance, Fire, Move and Artillery activate own units in one hex; if an unbroken leader is there, also any "
            "within his Command distance. The player picks them, at least one. A unit with its Weapon is activated "
            "once a Turn. Other orders activate nobody. An order without any possible effect cannot be played."
        ),
        (
            "Продвижение, Огонь, Движение и Артподдержка активируют свои подразделения в одном гексе, а если там "
            "несломленный командир – и любые в радиусе его Командования. Игрок выбирает хотя бы одно. Подразделение с "
            "Вооружением активируют раз за Ход. Остальные Приказы никого не активируют. Приказ, который ничего не "
            "может дать, играть нельзя."
        ),
    ),
    broken=Text(
        "{ $unit }: it was already activated this Turn.",
        "{ $unit }: в этот Ход подразделение уже активировано.",
    ),
    ours=True,
    see=("12.0", "11.1c", "2.0", "O22.1c"),
    exceptions=("A33", "A32"),
)
EXCHANGE = Rule(
    "O15",
    Text("Exchange", "Обмен карт"),
    Text(
        (
            "Instead of orders the active player discards one to three cards from his hand, by default three, and "
            "draws as many. With an empty hand he can neither order nor exchange."
        ),
        (
            "Вместо Приказов активный игрок сбрасывает от одной до трёх карт с руки, по умолчанию три, и тянет столько "
            "же. С пустой рукой нельзя ни приказывать, ни менять карты."
        ),
    ),
    broken=Text(
        "Exchange one to three cards, and only instead of orders.",
        "Меняют от одной до трёх карт, и только вместо Приказов.",
    ),
    ours=True,
    see=("2.0", "O24"),
)
ADVANCE = Rule(
    "O16",
    Text("Advance", "Продвижение"),
    Text(
        (
            "Each activated unit, one after the other, moves one hex regardless of MP; bars to movement still hold, "
            "and there is no exit. Unbroken units may enter enemy hexes. No Op Fire and no windows, but Mines attack."
        ),
        (
            "Каждое активированное подразделение по очереди переходит на один гекс независимо от ОД; запреты движения "
            "действуют, выйти с карты нельзя. Несломленные могут входить к противнику. Огня по Обстоятельствам и "
            "ответных Действий нет, но Мины атакуют."
        ),
    ),
    broken=Text(
        "{ $unit }: it is broken and cannot advance to { $hex }, where the enemy is.",
        "{ $unit }: подразделение сломлено, в { $hex } к противнику ему не продвинуться.",
    ),
    ours=True,
    see=("O16.4", "O21.4b", "13.1", "A35.2"),
    exceptions=("13.1",),
)
MELEE = Rule(
    "O16.4",
    Text("Melee", "Рукопашная"),
    Text(
        (
            "At the end of an Advance, in every hex with both sides: each totals its units’ FP (broken: half, down), "
            "Command of its unbroken leaders and Grenade Bundle; no Weapons, no cover. Both add 2d6. By a difference D "
            "the loser eliminates units of at least D figures, as few as possible; survivors break and are displaced. "
            "D = 0: those that entered are displaced back, Suppressed."
        ),
        (
            "В конце Продвижения, в каждом гексе с обеими сторонами: каждая складывает ОМ подразделений (сломленных – "
            "половину, вниз), Командование несломленных командиров и Связку гранат; без Вооружения и укрытия. Обе "
            "добавляют 2d6. При разнице D проигравший уничтожает подразделений не меньше чем на D фигур, как можно "
            "меньше; уцелевшие сломлены и смещаются. D = 0: вошедшие смещаются назад Подавленными."
        ),
    ),
    broken=Text(
        (
            "{ $hex }, { $units }: eliminate units of at least "
            + plural("n", one="figure", other="figures")
            + " in all, but no more figures than need be."
        ),
        (
            "{ $hex }, { $units }: уничтожьте подразделений всего не меньше чем на "
            + plural("n", one="фигуру", few="фигуры", other="фигур")
            + ", но не больше, чем нужно."
        ),
    ),
    ours=True,
    see=("O16", "A28", "13.4", "7.3h"),
)
CUT_THE_WIRE = Rule(
    "O17",
    Text("Cut the Wire", "Обрыв связи"),
    Text(
        "The enemy Radio turns face down: it is useless until its owner plays Reorganise.",
        "Радио противника переворачивается и бесполезно, пока владелец не сыграет «Приведение в порядок».",
    ),
    ours=True,
    see=("O18.1", "O19", "8.1.2", "E63"),
)
ARTILLERY = Rule(
    "O18.1",
    Text("Artillery: spotter", "Артподдержка: корректировщик"),
    Text(
        "You need your own Radio face up in the Artillery Box and activate one unbroken leader as spotter.",
        "Нужно своё Радио лицом вверх в Ячейке Артиллерии; корректировщиком активируют одного несломленного командира.",
    ),
    broken=Text(
        "Artillery needs your own Radio face up in the Artillery Box.",
        "Для Артподдержки в вашей Ячейке Артиллерии нужно Радио лицом вверх.",
    ),
    ours=True,
    see=("8.1.2", "O18.2.1", "O17"),
)
ARTILLERY_AIM = Rule(
    "O18.2.1",
    Text("Artillery: the hex aimed at", "Артподдержка: куда стрелять"),
    Text(
        "Choose a hex the spotter sees, occupied or not, and fire or Smoke.",
        "Выберите гекс, который видит корректировщик, занятый или пустой, и огонь или Дым.",
    ),
    broken=Text("{ $hex }: the spotter does not see it.", "{ $hex }: корректировщик его не видит."),
    ours=True,
    see=("O18.2.2", "10.1a", "O18.3", "O18.4"),
)
HIT_ROLL = Rule(
    "O18.2.2",
    Text("Hit Roll", "Бросок на Попадание"),
    Text(
        (
            "2d6 minus hindrance: 7 or more hits. Otherwise the hex drifts in the direction of die 1 by half of die 2, "
            "rounded up; off the map there is no effect."
        ),
        (
            "2d6 минус Помеха: 7 и больше – попадание. Иначе снос: по направлению кубика 1 на половину кубика 2 с "
            "округлением вверх; за краем карты эффекта нет."
        ),
    ),
    ours=True,
    see=("10.3.1a", "O18.3", "O18.4", "1.0"),
)
ARTILLERY_FIRE = Rule(
    "O18.3",
    Text("Artillery: fire", "Артподдержка: огонь"),
    Text(
        (
            "One Fire Roll with the battery’s firepower against every unit, friend or foe, in the hex and its six "
            "neighbours, without hindrance."
        ),
        (
            "Один Бросок на Стрельбу с ОМ батареи по всем подразделениям, своим и чужим, в гексе и шести соседних, без "
            "Помехи."
        ),
    ),
    ours=True,
    see=("O20.4", "10.3.1b", "P.weapons", "E78"),
)
ARTILLERY_SMOKE = Rule(
    "O18.4",
    Text("Artillery: Smoke", "Артподдержка: Дым"),
    Text(
        "Or Smoke instead: in the hex, of the value of die 1 of the Hit Roll.",
        "Или вместо огня – Дым в этом гексе величиной в кубик 1 Броска на Попадание.",
    ),
    ours=True,
    see=("8.1.4", "T94", "O18.2.2"),
    exceptions=("8.1.4", "8.1.5b"),
)
REORGANISE = Rule(
    "O19",
    Text("Reorganise", "Приведение в порядок"),
    Text(
        (
            "Repair one own jammed Weapon, or turn your own Radio face up, or pass Weapons at will among own unbroken "
            "units inside each of up to two hexes; Weapons already used stay used."
        ),
        (
            "Почините одно своё неисправное Вооружение, или переверните своё Радио лицом вверх, или передайте "
            "Вооружение как угодно между своими несломленными подразделениями внутри каждого из не более чем двух "
            "гексов; уже использованное остаётся использованным."
        ),
    ),
    broken=Text(
        "{ $weapon }: this cannot be done by Reorganise.",
        "{ $weapon }: «Приведение в порядок» этого не даёт.",
    ),
    ours=True,
    see=("11.2a", "O17", "E58", "O21.1.1a"),
)
FIRE = Rule(
    "O20.1",
    Text("The Fire order", "Приказ «Огонь»"),
    Text(
        (
            "Each activated unbroken unit and each of its Weapons may fire once. Attacks are declared and resolved one "
            "by one, each by one piece or one fire group at one hex with enemies. Every piece needs line of sight and "
            "Range; the distance is at least 1."
        ),
        (
            "Каждое активированное несломленное подразделение и его Вооружение могут выстрелить по разу. Атаки "
            "объявляют и проводят одну за другой, каждую – одной фишкой или одной огневой группой по одному гексу с "
            "противником. Каждой нужна ЛВ и Дальность; расстояние – не меньше 1."
        ),
    ),
    broken=Text(
        "{ $hex }: there is no enemy unit here to fire at.",
        "{ $hex }: здесь нет противника, по которому можно стрелять.",
    ),
    ours=True,
    see=("10.1a", "11.1a", "O20.3.1", "13.1"),
    exceptions=("13.2", "A33", "A26"),
)
TARGETING_ROLL = Rule(
    "O20.2",
    Text("Targeting Roll", "Прицеливание"),
    Text(
        (
            "A heavy Weapon always fires alone: 2d6 minus hindrance must reach the distance plus 2. Then comes a Fire "
            "Roll without hindrance; actions and Command are added there."
        ),
        (
            "Тяжёлое Вооружение всегда стреляет отдельно: 2d6 минус Помеха – не меньше расстояния плюс 2. Потом Бросок "
            "на Стрельбу без Помехи; Действия и Командование добавляют в нём."
        ),
    ),
    broken=Text(
        "{ $weapon }: a heavy Weapon fires alone.",
        "{ $weapon }: тяжёлое Вооружение стреляет только отдельно.",
    ),
    ours=True,
    see=("10.3.1a", "10.3.1b", "O20.4", "P.weapons"),
)
TOTAL_FIREPOWER = Rule(
    "O20.3",
    Text("Total firepower", "Суммарная ОМ"),
    Text(
        "Firepower of the group plus actions plus a leader’s Command minus hindrance; at least 1 is needed.",
        "ОМ группы плюс Действия плюс Командование командира минус Помеха; нужно не меньше 1.",
    ),
    ours=True,
    see=("10.3.2.1a", "O20.3.1", "12.0", "10.3.2"),
)
FIRE_GROUP = Rule(
    "O20.3.1",
    Text("Fire group", "Огневая группа"),
    Text(
        (
            "The best piece counts in full, every other at half, rounded down. Pieces are units and Weapons that are "
            "not heavy, of one hex, the base; from hexes adjacent to it only with boxed Range."
        ),
        (
            "Лучшая фишка считается полностью, остальные – вполовину с округлением вниз. Это подразделения и нетяжёлое "
            "Вооружение одного гекса, базы; из соседних с ней гексов – только с Дальностью в рамке."
        ),
    ),
    broken=Text(
        "{ $piece }: it cannot join this fire group; outside the base only boxed Range may.",
        "{ $piece }: войти в эту огневую группу нельзя; вне базы – только с Дальностью в рамке.",
    ),
    ours=True,
    see=("3.0", "11.1e", "O20.3", "13.2"),
    exceptions=("A26", "13.2"),
)
FIRE_ROLL = Rule(
    "O20.4",
    Text("Fire Roll", "Бросок на Стрельбу"),
    Text(
        (
            "Firepower plus 2d6 against each target’s Morale plus cover, leader and markers. A margin of 1–2: "
            "Suppressed, if already so, broken; 3–6: broken; 7 and more: broken and Suppressed; a broken unit broken "
            "again is eliminated. Cover is the best of terrain, Fortification and a wall of the target hex crossed by "
            "the line from the base, plus Hug the Ground. Op Fire hits only moving units."
        ),
        (
            "ОМ плюс 2d6 против Боевого духа каждой цели с укрытием, командиром и маркерами. Перевес 1–2: Подавлено, а "
            "если уже – сломлено; 3–6: сломлено; 7 и больше: сломлено и Подавлено; сломленное, сломленное снова, "
            "уничтожено. Укрытие – лучшее из местности, Укрепления и стены гекса цели, которую пересекает ЛВ от базы, "
            "плюс «Прижаться к земле». Огонь по Обстоятельствам поражает только движущихся."
        ),
    ),
    ours=True,
    see=("O20.3", "12.0", "A29", "P.forts"),
    exceptions=("A31", "A35.2"),
)
ENTRY_COST = Rule(
    "O21.1a",
    Text("Cost of entry", "Стоимость входа"),
    Text(
        (
            "In a Move order an activated unit pays movement points (MP) equal to the movement cost of the terrain to "
            "enter an adjacent hex."
        ),
        (
            "По Приказу «Движение» активированное подразделение, входя в соседний гекс, тратит столько очков движения "
            "(ОД), какова Стоимость Движения по его местности."
        ),
    ),
    broken=Text(
        "{ $hex }: it costs { $cost } MP, and { $unit } has { $have } left.",
        "{ $hex }: вход стоит { $cost } ОД, а осталось { $have }: { $unit }.",
    ),
    see=("O21.1b", "O21.1c", "T90"),
    exceptions=("T93", "O21.1b", "A35.5"),
)
HEXSIDE_COSTS = Rule(
    "O21.1b",
    Text("Hexsides and slopes", "Стороны гексов и склоны"),
    Text(
        "Certain hexsides, such as a wall, and going uphill add to the cost.",
        "Некоторые стороны гексов, например стена, и движение вверх по склону добавляют к стоимости.",
    ),
    see=("T97", "T84", "T87", "O21.1c"),
    exceptions=("T93",),
)
NO_ENTRY_WITHOUT_POINTS = Rule(
    "O21.1c",
    Text("The whole cost or nothing", "Вся стоимость или ничего"),
    Text(
        "A unit cannot enter a hex unless it has MP left for the complete cost.",
        "Подразделение не может войти в гекс, если у него не осталось ОД на полную стоимость входа.",
    ),
    broken=Text(
        "{ $hex }: it costs { $cost } MP, and { $unit } has { $have } left.",
        "{ $hex }: вход стоит { $cost } ОД, а осталось { $have }: { $unit }.",
    ),
    see=("O21.1a", "O21.1d", "O21.2d"),
)
TOO_SLOW_TO_MOVE = Rule(
    "O21.1d",
    Text("Too slow to move", "Слишком медленные"),
    Text(
        "Units too slow for any hex, because broken or under a heavy Weapon, must wait for Advance or Rout.",
        (
            "Подразделения, которым не хватает ОД ни на один гекс – сломленные или с тяжёлым Вооружением, – ждут "
            "Продвижения или Бегства."
        ),
    ),
    broken=Text(
        "{ $unit }: it is too slow to enter any hex; wait for Advance, or Rout if it is broken.",
        "{ $unit }: ОД не хватит ни на один гекс; ждите Продвижения, а сломленному поможет и Бегство.",
    ),
    see=("O16", "O23", "11.1b"),
)
WEAPON_HANDED_OVER = Rule(
    "O21.1.1a",
    Text("Handing over a Weapon", "Передача Вооружения"),
    Text(
        "A unit activated for Move may hand its Weapon to a friendly unit in its hex for 1 MP.",
        (
            "Подразделение, активированное для Движения, может за 1 ОД передать своё Вооружение своему подразделению в "
            "том же гексе."
        ),
    ),
    broken=Text("{ $unit }: handing over a Weapon costs 1 MP.", "{ $unit }: передача Вооружения стоит 1 ОД."),
    see=("O21.1.1b", "O21.1.1c", "O19"),
)
RECEIVER_NOT_ACTIVATED = Rule(
    "O21.1.1b",
    Text("The receiver", "Кому передают"),
    Text(
        "The receiver need not be activated. The Weapon counts as already activated this Turn.",
        (
            "Получающее подразделение не обязано быть активировано. Само Вооружение в этот Ход считается уже "
            "активированным."
        ),
    ),
    see=("O21.1.1a", "11.1c", "O14.1"),
)
RECEIVER_WITHOUT_WEAPON = Rule(
    "O21.1.1c",
    Text("One Weapon only", "Только без Вооружения"),
    Text("The receiver must not already have a Weapon.", "У получающего подразделения ещё не должно быть Вооружения."),
    broken=Text("{ $unit }: it already has a Weapon.", "{ $unit }: Вооружение уже есть."),
    see=("11.2a", "8.1.1c", "O21.1.1a"),
)
ONE_UNIT_AFTER_ANOTHER = Rule(
    "O21.2a",
    Text("One after another", "По очереди"),
    Text(
        "One unit finishes its movement before the next activated unit starts.",
        "Одно подразделение заканчивает движение до того, как начнёт другое.",
    ),
    broken=Text(
        "{ $unit }: it has been activated this Turn and does not set out again.",
        "{ $unit }: в этот Ход уже активировано и больше не выступает.",
    ),
    see=("O21.2b", "O21.7"),
    exceptions=("O21.2b",),
)
GROUP_FROM_ONE_HEX = Rule(
    "O21.2b",
    Text("Moving together", "Совместное движение"),
    Text(
        "Activated units in the same hex when the Move order begins may move together.",
        (
            "Активированные подразделения, которые в начале Приказа «Движение» стоят в одном гексе, могут двигаться "
            "вместе."
        ),
    ),
    broken=Text("{ $units }: they did not start in one hex.", "{ $units }: начинали не в одном гексе."),
    see=("O21.2a", "O21.2c", "O21.2d", "O14.1"),
)
GROUP_STAYS_TOGETHER = Rule(
    "O21.2c",
    Text("A group stays together", "Группа не делится"),
    Text(
        "Units that move together stay together for the whole order and so end in the same hex.",
        "Движущиеся совместно остаются вместе весь Приказ и заканчивают движение в одном гексе.",
    ),
    broken=Text("{ $unit }: a moving group may not split.", "{ $unit }: движущаяся группа не может разделиться."),
    see=("O21.2b", "O21.2e"),
)
SLOWEST_LIMITS_GROUP = Rule(
    "O21.2d",
    Text("The slowest leads", "По самому медленному"),
    Text(
        "The lowest modified Move in the group limits how far it goes.",
        "Группа движется не дальше, чем позволяет наименьшее модифицированное Движение в ней.",
    ),
    broken=Text(
        "{ $hex }: it costs { $cost } MP, and the slowest of the group has { $have } left: { $unit }.",
        "{ $hex }: вход стоит { $cost } ОД, а у самого медленного в группе осталось { $have }: { $unit }.",
    ),
    see=("O21.2e", "11.1b", "13.2"),
)
BROKEN_STOPS_GROUP = Rule(
    "O21.2e",
    Text("A broken member", "Сломленный в группе"),
    Text(
        "A member broken on the way may stop the whole group: its broken Move counts, and the others may not leave it.",
        "Сломленный по дороге может остановить всю группу: считается его сломленное Движение, а бросить его нельзя.",
    ),
    see=("O21.2c", "O21.2d", "13.1"),
)
OP_FIRE_AT_ENTRY = Rule(
    "O21.3",
    Text("Op Fire at movement", "Огонь по движущимся"),
    Text(
        "The inactive player may use Op Fire at moving units each time they enter a new hex.",
        (
            "Неактивный игрок может вести Огонь по Обстоятельствам по движущимся каждый раз, когда они входят в новый "
            "гекс."
        ),
    ),
    see=("A33", "O21.6a", "O21.5b"),
    exceptions=("O16", "O23"),
)
NO_ENEMY_HEX = Rule(
    "O21.4a",
    Text("Not into the enemy", "Не к противнику"),
    Text(
        "A moving unit never enters a hex occupied by the enemy.",
        "Движущееся подразделение не может войти в гекс, занятый противником.",
    ),
    broken=Text(
        "{ $hex }: enemy units are here, Move cannot enter.",
        "{ $hex }: здесь противник, Движением сюда не войти.",
    ),
    see=("O16", "13.1", "O21.4b"),
    exceptions=("O16",),
)
NO_IMPASSABLE_HEX = Rule(
    "O21.4b",
    Text("Impassable hexes", "Непроходимые гексы"),
    Text(
        "A moving unit never enters an impassable hex: a Blaze or deep water.",
        "Движущееся подразделение не может войти в непроходимый гекс: в Пламя и глубокую воду.",
    ),
    broken=Text("{ $hex }: it is impassable ({ $ground }).", "{ $hex }: гекс непроходим ({ $ground })."),
    see=("T79", "T98", "O21.4c", "O21.4a"),
)
NO_CLIFF = Rule(
    "O21.4c",
    Text("Cliffs", "Обрывы"),
    Text(
        "A moving unit never crosses a cliff hexside.",
        "Движущееся подразделение не может пересечь сторону гекса с обрывом.",
    ),
    broken=Text("{ $hex }: a cliff bars this hexside.", "{ $hex }: на этой стороне гекса обрыв."),
    see=("T83", "O21.4d", "O21.4b"),
)
BRIDGE_BY_ROAD_ONLY = Rule(
    "O21.4d",
    Text("Bridges by road only", "Мост – только по дороге"),
    Text(
        "A moving unit enters and leaves a permanent bridge hex only through a hexside with a road or railway.",
        "В гекс капитального моста входят и выходят из него только через сторону с дорогой или железной дорогой.",
    ),
    broken=Text(
        "{ $hex }: the bridge is entered and left by road or rail only.",
        "{ $hex }: на мост и с моста – только по дороге или железной дороге.",
    ),
    see=("T80.1", "T93", "O21.4c"),
)
NO_OWN_OR_SIDE_EDGE = Rule(
    "O21.4e",
    Text("Map edges", "Края карты"),
    Text(
        "A moving unit never leaves by the left, right or own map edge.",
        "Движущееся подразделение не может выйти за левый, правый или свой край карты.",
    ),
    broken=Text(
        "{ $hex }: units may leave only by the enemy’s edge.", "{ $hex }: выходить можно только за край противника."
    ),
    see=("O21.4f", "1.0", "7.2.1"),
    exceptions=("O23",),
)
EXIT_BY_ENEMY_EDGE = Rule(
    "O21.4f",
    Text("Exit by the enemy’s edge", "Выход за край противника"),
    Text(
        "Leaving by the enemy’s edge is allowed and scores victory points.",
        "Выход за край противника разрешён и приносит победные очки.",
    ),
    see=("7.2.1", "O21.4e", "P.objectives"),
)
RUNNING_COST_ANNOUNCED = Rule(
    "O21.5a",
    Text("The running cost", "Счёт вслух"),
    Text(
        "On entering each new hex the active player announces the MP spent so far and pauses.",
        "Входя в каждый новый гекс, активный игрок объявляет, сколько ОД уже потрачено, и делает паузу.",
    ),
    see=("O21.5b", "O21.5c", "O21.7"),
)
PAUSE_FOR_ANSWER = Rule(
    "O21.5b",
    Text("Why the pause", "Зачем пауза"),
    Text(
        "In the pause the opponent decides on Op Fire or, if his posture is Defence, on Mines or Wire.",
        "В паузу противник решает, вести ли Огонь по Обстоятельствам, а в Обороне – играть ли Мины или Проволоку.",
    ),
    broken=Text("Only a defender may play Mines or Wire.", "Мины и Проволоку играет только тот, кто в Обороне."),
    see=("A33", "A35.2", "A35.5", "O21.5c"),
)
WAIT_FOR_ANSWER = Rule(
    "O21.5c",
    Text("Stop or pass", "«Стоп!» или пас"),
    Text(
        "The inactive player calls “Stop!” if he wants to answer. Here he is asked and answers or passes.",
        "Если неактивный игрок хочет ответить, он говорит «Стоп!». Здесь его спрашивают, и он отвечает или пасует.",
    ),
    broken=Text("Waiting for an action or a pass: { $who }.", "Ждём Действия или паса: { $who }."),
    see=("O21.5a", "O21.6a", "A24"),
)
INACTIVE_ANSWERS_FIRST = Rule(
    "O21.6a",
    Text("The inactive player first", "Сначала неактивный"),
    Text(
        "After every expenditure of MP the inactive player plays all his actions before the active player plays any.",
        "После каждой траты ОД неактивный игрок играет все Действия, какие хочет, до того как активный сыграет свои.",
    ),
    broken=Text("The other side answers first: { $who }.", "Сначала отвечает другая сторона: { $who }."),
    see=("O21.6b", "O21.7", "A24"),
)
ANSWERS_BEFORE_SMOKE = Rule(
    "O21.6b",
    Text("Before Smoke and Assault Fire", "До Дыма и Штурмового Огня"),
    Text(
        "So Mines, Wire and Op Fire at the entered hex come before the mover’s Smoke Grenades or Assault Fire.",
        (
            "Поэтому Мины, Проволока и Огонь по Обстоятельствам в новый гекс играются до Дымовых Гранат и Штурмового "
            "Огня движущегося."
        ),
    ),
    see=("O21.6a", "A34", "A26"),
)
EXPENDITURE_SEQUENCE = Rule(
    "O21.7",
    Text("Sequence of an expenditure", "Порядок траты ОД"),
    Text(
        (
            "Pay MP; if a hex was entered, Mines and Wire lying there act; the inactive player’s actions one by one "
            "until he passes, then the active player’s; then the next hex, transfer, exit or stop."
        ),
        (
            "Заплатить ОД; при входе в гекс действуют лежащие там Мины и Проволока; Действия неактивного игрока одно "
            "за другим, пока он не спасует, затем активного; затем следующий гекс, передача, выход или остановка."
        ),
    ),
    ours=True,
    see=("O21.6a", "A24", "A35.2", "O21.5a"),
)
RECOVER_NEEDS_UNIT = Rule(
    "O22.1a",
    Text("Who may recover", "Когда можно"),
    Text(
        "For Recover the player activates himself, if he has at least one broken or Suppressed unit in play.",
        (
            "Для Восстановления игрок активирует самого себя, если у него в игре есть хотя бы одно сломленное или "
            "Подавленное подразделение."
        ),
    ),
    broken=Text("You have no broken or Suppressed unit.", "У вас нет сломленных или Подавленных подразделений."),
    see=("O22.1b", "O22.2", "13.1"),
)
RECOVER_OR_ROUT_ONCE = Rule(
    "O22.1b",
    Text("Not after Recover or Rout", "Не после Бегства"),
    Text(
        "For Recover the player must not have been activated for Recover or Rout before in this Turn.",
        "Для Восстановления игрок в этот Ход ещё не должен быть активирован для Восстановления или Бегства.",
    ),
    broken=Text("You were already activated this Turn: { $order }.", "В этот Ход вы уже активированы: { $order }."),
    see=("O23", "O22.1d"),
)
PLAYER_ACTIVATED = Rule(
    "O22.1c",
    Text("Only the player", "Только игрок"),
    Text("Only the player is activated, not the units.", "Активируется только игрок, а не подразделения."),
    see=("O22.1e", "O14.1"),
)
RECOVER_ONCE = Rule(
    "O22.1d",
    Text("Once a Turn", "Раз за Ход"),
    Text("Hence there is at most one Recover a Turn.", "Поэтому за Ход возможно не больше одного Восстановления."),
    broken=Text("There is only one Recover a Turn.", "За Ход возможно только одно Восстановление."),
    see=("O22.1b", "O22.1a"),
)
RECOVERED_MAY_BE_ACTIVATED = Rule(
    "O22.1e",
    Text("Recover and activation", "Восстановление и активация"),
    Text(
        "A unit touched by Recover may be activated by a later order, and a unit already activated may still recover.",
        "Подразделение, затронутое Восстановлением, может быть активировано следующим Приказом, и наоборот.",
    ),
    see=("O22.1c", "O14.1"),
)
RECOVER = Rule(
    "O22.2",
    Text("What Recover does", "Что даёт Восстановление"),
    Text(
        (
            "All Suppressed markers on own units not adjacent to an enemy are removed. Then each own broken unit, in "
            "the owner’s sequence, rolls: it rallies if 2d6 is not above its broken Morale with markers, plus cover "
            "(at most 3), plus the best unbroken leader’s Command in its hex."
        ),
        (
            "Маркеры «Подавлено» снимают со всех своих подразделений, рядом с которыми нет противника. Затем за каждое "
            "своё сломленное, в порядке по выбору владельца, бросают: оно восстанавливается, если 2d6 не больше его "
            "сломленного Боевого духа с маркерами, плюс укрытие (не больше 3), плюс Командование лучшего несломленного "
            "командира в гексе."
        ),
    ),
    broken=Text(
        "{ $unit }: it is not a broken unit that still has to roll.",
        "{ $unit }: за это подразделение бросать не нужно.",
    ),
    ours=True,
    see=("13.1", "13.2", "A30", "12.0"),
    exceptions=("A30",),
)
ROUT = Rule(
    "O23",
    Text("Rout", "Бегство"),
    Text(
        (
            "The player activates himself or the opponent, who must have a broken unit (each once a Turn for Rout or "
            "Recover). After one roll each of his broken units retreats by the roll minus its Morale, moved by its "
            "owner, without MP or Op Fire; Mines attack. Each step goes to a row nearer its own edge if possible, else "
            "along its row, never into a hex it has left; without a step it stops, Suppressed. A step from its own "
            "edge row leaves the map: eliminated."
        ),
        (
            "Игрок активирует себя или противника, у кого есть сломленные (каждого раз за Ход для Бегства или "
            "Восстановления). После одного броска каждое из них отступает на бросок минус Боевой дух; ведёт владелец, "
            "без ОД и Огня по Обстоятельствам; Мины атакуют. Шаг – в ряд ближе к своему краю, если можно, иначе по "
            "своему ряду и не туда, откуда ушло; шага нет – стоит Подавленное. Шаг с ряда своего края – за карту: "
            "уничтожено."
        ),
    ),
    broken=Text("{ $unit }: it cannot retreat to { $hex }.", "{ $unit }: отступить в { $hex } нельзя."),
    ours=True,
    see=("O22.1b", "O21.4b", "13.1", "A35.2"),
    exceptions=("E65",),
)
MUDDLE = Rule(
    "O24",
    Text("Muddle", "Неразбериха"),
    Text(
        "Not an order: the card can only be exchanged or used for its action.",
        "Это не Приказ: карту можно только обменять или сыграть как Действие.",
    ),
    broken=Text("{ $card }: Muddle is not an order.", "{ $card }: Неразбериха – не Приказ."),
    ours=True,
    see=("O15", "A24"),
)
ACTIONS = Rule(
    "A24",
    Text("Playing an action", "Как играют Действие"),
    Text(
        (
            "A hand card is played either as an order or as an action. Actions have their windows: after MP are spent; "
            "before a Fire Roll; as a unit is hit; in Melee; before a Recover roll; in your own Turn. No action "
            "answers an action outside its window, and the same action is played only once in one attack or roll. "
            "Whether a window opens depends on public facts only, never on the hand."
        ),
        (
            "Карту с руки играют либо как Приказ, либо как Действие. У Действий свои моменты: после траты ОД; перед "
            "Броском на Стрельбу; при попадании; в Рукопашной; перед броском на Восстановление; в свой Ход. Вне своего "
            "момента Действием на Действие не отвечают; одно и то же Действие в одной атаке или броске – только раз. "
            "Спросят ли игрока, зависит лишь от открытых сведений, а не от руки."
        ),
    ),
    broken=Text("{ $card }: this action cannot be played now.", "{ $card }: сейчас это Действие сыграть нельзя."),
    ours=True,
    see=("O21.6a", "1.3", "A33", "2.0"),
    exceptions=("O24",),
)
AIMED_BURST = Rule(
    "A25",
    Text("Aimed Burst", "Прицельная очередь"),
    Text(
        "Before the Fire Roll, attacker: +2 firepower to one own fire attack. It may lift the attack to 1 or more.",
        "Перед Броском на Стрельбу, атакующий: +2 ОМ к одной своей огневой атаке. Может поднять её до 1 и выше.",
    ),
    broken=Text(
        "Aimed Burst is for your own fire attack, before the roll.",
        "«Прицельная очередь» – только для своей огневой атаки, до броска.",
    ),
    ours=True,
    see=("10.3.2.1b", "A27", "O20.3"),
)
ASSAULT_FIRE = Rule(
    "A26",
    Text("Assault Fire", "Штурмовой Огонь"),
    Text(
        (
            "After MP are spent, mover: the moving unit or group fires from its hex, each piece at half its firepower, "
            "rounded up, then as a fire group. Only pieces with boxed firepower, each once in a Move order; it may "
            "move on."
        ),
        (
            "После траты ОД, движущийся: подразделение или группа стреляет из своего гекса, каждая фишка с половиной "
            "ОМ с округлением вверх, затем как огневая группа. Только фишки с ОМ в рамке, каждая раз за Приказ "
            "«Движение»; потом можно идти дальше."
        ),
    ),
    broken=Text(
        "{ $piece }: only pieces with boxed firepower may use Assault Fire, once in a Move order.",
        "{ $piece }: Штурмовой Огонь – только с ОМ в рамке и раз за Приказ «Движение».",
    ),
    ours=True,
    see=("3.0", "O20.3.1", "O21.6b", "A34"),
)
ENFILADE = Rule(
    "A27",
    Text("Enfilade", "Фланговый огонь"),
    Text(
        (
            "Before the Fire Roll, attacker: +1 firepower for each own unbroken unit that is adjacent to the target "
            "and does not fire in this attack."
        ),
        (
            "Перед Броском на Стрельбу, атакующий: +1 ОМ за каждое своё несломленное подразделение рядом с целью, "
            "которое в этой атаке не стреляет."
        ),
    ),
    broken=Text(
        "{ $hex }: Enfilade needs an own unbroken unit next to this target that does not fire in this attack.",
        "{ $hex }: для «Флангового огня» рядом с этой целью нужно своё несломленное подразделение, которое в этой "
        "атаке не стреляет.",
    ),
    ours=True,
    see=("10.3.2.1b", "A25", "O20.3"),
)
GRENADE_BUNDLE = Rule(
    "A28",
    Text("Grenade Bundle", "Связка гранат"),
    Text(
        "Before the Fire Roll, attacker: +3 firepower against an adjacent hex. Or +2 to your own side in one Melee.",
        "Перед Броском на Стрельбу, атакующий: +3 ОМ против соседнего гекса. Или +2 своей стороне в одной Рукопашной.",
    ),
    broken=Text(
        "{ $hex }: a Grenade Bundle works only against an adjacent hex or in Melee.",
        "{ $hex }: «Связка гранат» – только по соседнему гексу или в Рукопашной.",
    ),
    ours=True,
    see=("O16.4", "A25", "O20.3"),
)
HUG_THE_GROUND = Rule(
    "A29",
    Text("Hug the Ground", "Прижаться к земле"),
    Text(
        "Before the Fire Roll, owner of the target: +2 cover for all own units in one hex against one attack.",
        (
            "Перед Броском на Стрельбу, владелец цели: +2 к укрытию всех своих подразделений в одном гексе против "
            "одной атаки."
        ),
    ),
    broken=Text(
        "{ $hex }: Hug the Ground is for your own units under fire.",
        "{ $hex }: «Прижаться к земле» – только для своих под огнём.",
    ),
    ours=True,
    see=("O20.4", "A31", "P.forts"),
)
IRON_WILL = Rule(
    "A30",
    Text("Iron Will", "Железная воля"),
    Text(
        "Before a Recover roll: the Recover roll of one own unit succeeds without rolling.",
        "Перед броском на Восстановление: одно своё подразделение восстанавливается без броска.",
    ),
    broken=Text(
        "{ $unit }: Iron Will is for one own unit about to roll for Recover.",
        "{ $unit }: «Железная воля» – только для своего подразделения перед броском на Восстановление.",
    ),
    ours=True,
    see=("O22.2", "E74"),
)
LIGHT_WOUNDS = Rule(
    "A31",
    Text("Light Wounds", "Лёгкое ранение"),
    Text(
        (
            "As an own unit is hit in a fire attack: instead of being eliminated it stays broken, or instead of "
            "breaking it becomes Suppressed."
        ),
        (
            "Когда в своё подразделение попали в огневой атаке: вместо уничтожения оно остаётся сломленным или, вместо "
            "того чтобы быть сломленным, становится Подавленным."
        ),
    ),
    broken=Text(
        "{ $unit }: it is not being broken or eliminated by this attack.",
        "{ $unit }: эта атака его не ломает и не уничтожает.",
    ),
    ours=True,
    see=("O20.4", "A29", "13.2"),
)
SPADES = Rule(
    "A32",
    Text("Spades", "Сапёрные лопатки"),
    Text(
        (
            "In your own Turn, before, between or after orders: Foxholes in the hex of an own unactivated unbroken "
            "unit, which thereby is activated. Not on water, bridge, house or hall."
        ),
        (
            "В свой Ход до, между или после Приказов: Окопы в гексе своего неактивированного несломленного "
            "подразделения, которое тем самым активируется. Не на воде, мосту, в доме или цехе."
        ),
    ),
    broken=Text(
        "{ $hex }: no Foxholes can be dug here; the ground is { $ground }.",
        "{ $hex }: окопаться нельзя, здесь { $ground }.",
    ),
    ours=True,
    see=("8.1.3", "P.forts", "O14.1"),
)
OP_FIRE = Rule(
    "A33",
    Text("Op Fire", "Огонь по Обстоятельствам"),
    Text(
        (
            "After an enemy enters a hex: unbroken own units of one hex, with their Weapons, attack the moving units "
            "in it. One card per attack; any number of attacks on one entry from different hexes, but each unit once. "
            "It neither needs nor causes activation."
        ),
        (
            "После входа противника в гекс: несломленные свои подразделения одного гекса с Вооружением атакуют в нём "
            "движущихся. Одна карта – одна атака; на один вход их может быть несколько из разных гексов, но каждое "
            "подразделение стреляет раз. Активация не нужна и не тратится."
        ),
    ),
    broken=Text("{ $unit }: it cannot fire at this entry.", "{ $unit }: на этот вход ответить огнём нельзя."),
    ours=True,
    see=("O21.3", "O20.1", "O20.4", "O21.6a"),
)
SMOKE_GRENADES = Rule(
    "A34",
    Text("Smoke Grenades", "Дымовые Гранаты"),
    Text(
        (
            "After MP are spent, mover: a moving unbroken squad puts Smoke of the value of die 1 of one roll in its "
            "own or an adjacent hex."
        ),
        (
            "После траты ОД, движущийся: движущееся несломленное отделение кладёт Дым величиной в кубик 1 одного "
            "броска в свой или соседний гекс."
        ),
    ),
    broken=Text(
        "{ $hex }: Smoke Grenades need a moving unbroken squad that has spent MP, and its own or an adjacent hex.",
        "{ $hex }: для «Дымовых Гранат» нужны движущееся несломленное отделение, уже потратившее ОД, и его собственный "
        "или соседний гекс.",
    ),
    ours=True,
    see=("T94", "8.1.4", "O21.6b"),
    exceptions=("8.1.4", "8.1.5b"),
)
HIDDEN_FORTIFICATIONS = Rule(
    "A35.1",
    Text("Hidden Mines and Wire", "Скрытые Мины и Проволока"),
    Text(
        "Only in the posture Defence, only in answer to the entry of a hex, and only if that hex has no Fortification.",
        "Только в положении Обороны, только в ответ на вход в гекс и только если в нём нет Укрепления.",
    ),
    broken=Text(
        "{ $hex }: Mines and Wire are only for a defender, on entry, where no Fortification lies.",
        "{ $hex }: Мины и Проволока – только для обороняющегося, при входе и без другого Укрепления.",
    ),
    ours=True,
    see=("A35.2", "A35.5", "8.1.3", "O21.5b"),
)
HIDDEN_MINES = Rule(
    "A35.2",
    Text("Hidden Mines", "Скрытые Мины"),
    Text(
        (
            "Place Mines; they attack at once. Mines attack every unit entering or leaving, friend or foe, with "
            "firepower 6, cover 0, one Fire Roll per unit or group; one leaving is attacked before it goes and pays."
        ),
        (
            "Положите Мины; они атакуют сразу. Мины атакуют каждого входящего и выходящего, своего и чужого, с ОМ 6, "
            "укрытие 0, один Бросок на Стрельбу за подразделение или группу; выходящего – до того, как он пошёл и "
            "заплатил."
        ),
    ),
    ours=True,
    see=("A35.1", "O20.4", "P.forts", "O21.7"),
)
HIDDEN_WIRE = Rule(
    "A35.5",
    Text("Hidden Wire", "Скрытая Проволока"),
    Text(
        (
            "Place Wire; it works at once. Whoever enters Wire in a Move loses his remaining MP; leaving it by Move "
            "costs 2 MP more."
        ),
        (
            "Положите Проволоку; она действует сразу. Вошедший в Проволоку Движением теряет оставшиеся ОД; выход из "
            "неё Движением стоит на 2 ОД больше."
        ),
    ),
    ours=True,
    see=("A35.1", "P.forts", "O21.7"),
)
FIRE_BREAKS_OUT = Rule(
    "E46",
    Text("Fire Breaks Out", "Пожар"),
    Text(
        "Blaze in the random hex if it is woods, brush, orchard, field, house or hall.",
        "Пламя в случайном гексе, если там лес, кустарник, сад, поле, дом или цех.",
    ),
    ours=True,
    see=("8.1.5a", "8.1.5b", "T79", "E48"),
)
GUST_OF_WIND = Rule(
    "E48",
    Text("Gust of Wind", "Порыв ветра"),
    Text(
        (
            "Every Smoke loses 1; at 0 it is removed. If die 2 is 6, every Blaze also spreads to its neighbour in the "
            "direction of die 1 if that hex can burn."
        ),
        (
            "Каждый Дым слабеет на 1; упавший до 0 убирают. Если кубик 2 – 6, каждое Пламя перекидывается на соседний "
            "гекс по направлению кубика 1, если тот может гореть."
        ),
    ),
    ours=True,
    see=("E46", "T94", "6.1"),
)
CRATERS = Rule(
    "E50",
    Text("Craters", "Воронки"),
    Text(
        "Foxholes in the random hex if it has no Fortification; not in water, bridge, house, hall or Blaze.",
        "Окопы в случайном гексе, если там нет Укрепления; не в воде, не на мосту, не в доме, цехе или Пламени.",
    ),
    ours=True,
    see=("8.1.3", "8.1.3x", "P.forts", "5.6"),
)
DEPLOY = Rule(
    "E52",
    Text("Deploy", "Развёртывание"),
    Text(
        (
            "You may exchange one own squad for two plain teams – Axis Grenadier Teams, Allied Rifle Teams – with its "
            "state, activation and markers; its Weapon goes to one of them. On overstacking the owner of the stack "
            "does this."
        ),
        (
            "Вы можете обменять одно своё отделение на две обычные команды – у Оси гренадерские, у Союзников "
            "стрелковые – с тем же состоянием, активацией и маркерами; Вооружение получает одна из них. При нарушении "
            "лимита это делает владелец группы."
        ),
    ),
    broken=Text("{ $unit }: only an own squad can be deployed.", "{ $unit }: развернуть можно только своё отделение."),
    ours=True,
    see=("8.2e", "8.2x", "P.units"),
)
DUST_CLOUD = Rule(
    "E54",
    Text("Dust Cloud", "Облако пыли"),
    Text("Smoke of the value of die 2 in the random hex.", "Дым величиной в кубик 2 в случайном гексе."),
    ours=True,
    see=("8.1.4", "T94", "5.6"),
    exceptions=("8.1.4", "8.1.5b"),
)
COMMANDER_FOUND = Rule(
    "E56",
    Text("Commander Found", "Новый командир"),
    Text(
        (
            "A leader of Command 1 – Axis Sergeant, Allied Lieutenant – appears unbroken with one own squad of your "
            "choice."
        ),
        (
            "Командир с Командованием 1 – у Оси унтер-офицер, у Союзников лейтенант – появляется несломленным при "
            "одном своём отделении по вашему выбору."
        ),
    ),
    broken=Text(
        "{ $unit }: the leader joins an own squad.",
        "{ $unit }: командир присоединяется только к своему отделению.",
    ),
    ours=True,
    see=("12.0", "P.units"),
)
ARMOURER = Rule(
    "E58",
    Text("Armourer", "Оружейник"),
    Text("Repair one own jammed Weapon.", "Почините одно своё неисправное Вооружение."),
    broken=Text(
        "{ $weapon }: only an own jammed Weapon is repaired.",
        "{ $weapon }: чинят только своё неисправное Вооружение.",
    ),
    ours=True,
    see=("5.3", "O19"),
)
BAPTISM_OF_FIRE = Rule(
    "E60",
    Text("Baptism of Fire", "Боевое крещение"),
    Text(
        "Veteran marker on one own unit without one.",
        "Маркер «Ветеран» на одно своё подразделение, у которого его нет.",
    ),
    broken=Text(
        "{ $unit }: choose an own unit without a Veteran marker.",
        "{ $unit }: выберите своё подразделение без маркера «Ветеран».",
    ),
    ours=True,
    see=("13.3", "8.1.1b", "E76"),
)
SCOUTS_IN_THE_REAR = Rule(
    "E61",
    Text("Scouts in the Rear", "Разведчики в тылу"),
    Text(
        "An own plain team appears unbroken in the random hex if it is passable and no enemy is in it or next to it.",
        (
            "Своя обычная команда появляется несломленной в случайном гексе, если он проходим и ни в нём, ни рядом нет "
            "противника."
        ),
    ),
    ours=True,
    see=("P.units", "5.6", "E52"),
)
LINE_DEAD = Rule(
    "E63",
    Text("Line Dead", "Связи нет"),
    Text("Your own Radio turns face down.", "Ваше собственное Радио переворачивается."),
    ours=True,
    see=("O17", "O19", "O18.1"),
)
PANIC = Rule(
    "E65",
    Text("Panic", "Паника"),
    Text(
        (
            "The broken unit of either side nearest the random hex retreats two steps as in a Rout; of equally near "
            "ones you choose."
        ),
        (
            "Ближайшее к случайному гексу сломленное подразделение любой стороны отступает на два шага, как при "
            "Бегстве; из равно близких выбираете вы."
        ),
    ),
    broken=Text(
        "{ $unit }: choose one of the nearest broken units.",
        "{ $unit }: выберите одно из ближайших сломленных подразделений.",
    ),
    ours=True,
    see=("O23", "13.1", "5.6"),
)
CAPTURED_MAP = Rule(
    "E67",
    Text("Captured Map", "Трофейная карта"),
    Text(
        "The opponent’s secret chit drawn first is revealed; if he has none, one of your own, of your choice.",
        "Вскрывается секретная фишка противника, вытянутая первой; если таких нет – одна ваша, по вашему выбору.",
    ),
    broken=Text(
        "{ $chit }: choose one of your own secret chits.",
        "{ $chit }: выберите одну из своих секретных фишек.",
    ),
    ours=True,
    see=("7.3a", "7.3e", "P.objectives"),
)
NEW_TASK = Rule(
    "E68",
    Text("New Task", "Новая задача"),
    Text("Draw an objective chit as a secret one.", "Вытяните фишку Цели как секретную."),
    ours=True,
    see=("7.3c", "7.3b", "P.objectives"),
    exceptions=("7.3c",),
)
HANDS_UP = Rule(
    "E70",
    Text("Hands Up", "Руки вверх!"),
    Text(
        "Eliminate one broken enemy unit adjacent to an unbroken own unit.",
        "Уничтожьте одно сломленное подразделение противника рядом со своим несломленным.",
    ),
    broken=Text(
        "{ $unit }: choose a broken enemy unit next to an own unbroken one.",
        "{ $unit }: выберите сломленное подразделение противника рядом со своим несломленным.",
    ),
    ours=True,
    see=("13.1", "7.2.2"),
)
STRAGGLERS_RETURN = Rule(
    "E72",
    Text("Stragglers Return", "Отставшие"),
    Text(
        (
            "One of your eliminated teams returns broken in a hex of your edge row that is passable and free of "
            "enemies. It leaves the box; its VP stay scored."
        ),
        (
            "Одна ваша уничтоженная команда возвращается сломленной в гекс вашего крайнего ряда, проходимый и без "
            "противника. Из ячейки она уходит, но ПО за неё остаются."
        ),
    ),
    broken=Text(
        "{ $hex }: choose a passable hex of your edge row without enemies.",
        "{ $hex }: выберите проходимый гекс своего крайнего ряда без противника.",
    ),
    ours=True,
    see=("7.4", "7.2.2", "13.1"),
)
SECOND_WIND = Rule(
    "E74",
    Text("Second Wind", "Второе дыхание"),
    Text("One own broken unit rallies.", "Одно своё сломленное подразделение восстанавливается."),
    broken=Text("{ $unit }: choose an own broken unit.", "{ $unit }: выберите своё сломленное подразделение."),
    ours=True,
    see=("O22.2", "13.1", "E65"),
)
CONCUSSION = Rule(
    "E76",
    Text("Concussion", "Контузия"),
    Text(
        "The leader of either side nearest the random hex becomes Suppressed; of equally near ones you choose.",
        "Ближайший к случайному гексу командир любой стороны становится Подавленным; из равно близких выбираете вы.",
    ),
    broken=Text("{ $unit }: choose one of the nearest leaders.", "{ $unit }: выберите одного из ближайших командиров."),
    ours=True,
    see=("13.2", "12.0", "5.6"),
)
STRAY_SHELLS = Rule(
    "E78",
    Text("Stray Shells", "Шальные снаряды"),
    Text(
        "A Fire Roll with firepower 5 against every unit in the random hex, friend or foe, with cover.",
        "Бросок на Стрельбу с ОМ 5 по каждому подразделению в случайном гексе, своему и чужому, с учётом укрытия.",
    ),
    ours=True,
    see=("O20.4", "5.5", "5.6"),
)
BLAZE = Rule(
    "T79",
    Text("Blaze", "Пламя"),
    Text("Impassable. An Obstacle in the full hex.", "Непроходимо. Препятствие во весь гекс."),
    ours=True,
    see=("10.2.1", "8.1.5b", "E46"),
)
BRIDGE = Rule(
    "T80",
    Text("Bridge", "Мост"),
    Text("Move 1, cover 0, no effect on line of sight.", "Движение 1, укрытие 0, ЛВ не мешает."),
    ours=True,
    see=("T80.1", "T93"),
)
PERMANENT_BRIDGE = Rule(
    "T80.1",
    Text("Permanent bridge", "Капитальный мост"),
    Text(
        (
            "Move 1, cover 0, no effect on line of sight. It is entered and left only through a hexside with a road or "
            "railway."
        ),
        "Движение 1, укрытие 0, ЛВ не мешает. Входят и выходят только через сторону с дорогой или железной дорогой.",
    ),
    ours=True,
    see=("O21.4d", "T80", "T93"),
)
BRUSH = Rule(
    "T81",
    Text("Brush", "Кустарник"),
    Text("Move 2, cover 1, Hindrance 3.", "Движение 2, укрытие 1, Помеха 3."),
    ours=True,
    see=("10.3.3x1", "10.3.2", "T85", "T91"),
)
HOUSE = Rule(
    "T82",
    Text("House", "Дом"),
    Text("Move 2, cover 3, an Obstacle.", "Движение 2, укрытие 3, Препятствие."),
    ours=True,
    see=("10.2", "T88", "T95"),
)
CLIFF = Rule(
    "T83",
    Text("Cliff hexside", "Сторона-обрыв"),
    Text("Not crossable, no effect on line of sight.", "Пересечь нельзя, ЛВ не мешает."),
    ours=True,
    see=("O21.4c", "T87"),
)
FENCE = Rule(
    "T84",
    Text("Fence hexside", "Сторона-забор"),
    Text("+1 MP to cross, no cover, Hindrance 1.", "+1 ОД при переходе, укрытия нет, Помеха 1."),
    ours=True,
    see=("10.1d", "O21.1b", "T97"),
    exceptions=("10.1d", "T93"),
)
SUNFLOWERS = Rule(
    "T85",
    Text("Sunflower field", "Подсолнухи"),
    Text("Move 1, cover 0, Hindrance 2.", "Движение 1, укрытие 0, Помеха 2."),
    ours=True,
    see=("10.3.2", "E46"),
)
BALKA = Rule(
    "T86",
    Text("Balka (gully)", "Балка"),
    Text("Move 3, cover 2, no effect on line of sight.", "Движение 3, укрытие 2, ЛВ не мешает."),
    ours=True,
    see=("O21.1a", "T87"),
)
SLOPE = Rule(
    "T87",
    Text("Slope", "Склон"),
    Text("+1 MP to enter a hex of a higher level.", "+1 ОД за вход в гекс более высокого уровня."),
    ours=True,
    see=("1.1", "O21.1b", "T86"),
    exceptions=("T93",),
)
FACTORY_HALL = Rule(
    "T88",
    Text("Factory hall", "Цех"),
    Text("Move 2, cover 4, an Obstacle.", "Движение 2, укрытие 4, Препятствие."),
    ours=True,
    see=("10.2", "T82"),
)
MARSH = Rule(
    "T89",
    Text("Marsh", "Болото"),
    Text("Move 4, cover 0, no effect on line of sight.", "Движение 4, укрытие 0, ЛВ не мешает."),
    ours=True,
    see=("O21.1a", "T96"),
)
OPEN_GROUND = Rule(
    "T90",
    Text("Open ground", "Открытая местность"),
    Text("Move 1, cover 0, no effect on line of sight.", "Движение 1, укрытие 0, ЛВ не мешает."),
    ours=True,
    see=("O21.1a", "T93"),
)
ORCHARD = Rule(
    "T91",
    Text("Orchard", "Сад"),
    Text("Move 1, cover 1, Hindrance 1.", "Движение 1, укрытие 1, Помеха 1."),
    ours=True,
    see=("10.3.2", "E46"),
)
RAILWAY = Rule(
    "T92",
    Text("Railway embankment", "Железнодорожная насыпь"),
    Text("Move 2, along the line 1; cover 1, Hindrance 1.", "Движение 2, вдоль насыпи 1; укрытие 1, Помеха 1."),
    ours=True,
    see=("O21.4d", "T93"),
)
ROAD = Rule(
    "T93",
    Text("Road", "Дорога"),
    Text(
        "Entering a hex through a road hexside costs 1 MP in all. Cover and line of sight as in the rest of the hex.",
        "Вход через сторону с дорогой стоит всего 1 ОД. Укрытие и ЛВ – как в остальном гексе.",
    ),
    ours=True,
    see=("O21.4d", "O21.1a", "T80.1", "T92"),
)
SMOKE = Rule(
    "T94",
    Text("Smoke", "Дым"),
    Text(
        (
            "Smoke has a value of 1 to 6 and is a Hindrance of that value in the full hex. It changes neither movement "
            "nor cover."
        ),
        "Дым имеет величину от 1 до 6 и создаёт такую Помеху во всём гексе. На движение и укрытие не влияет.",
    ),
    ours=True,
    see=("10.3.4a", "8.1.4", "6.1", "E54"),
)
RUBBLE = Rule(
    "T95",
    Text("Rubble", "Развалины"),
    Text("Move 3, cover 3, Hindrance 2.", "Движение 3, укрытие 3, Помеха 2."),
    ours=True,
    see=("10.3.2", "T82"),
)
STREAM = Rule(
    "T96",
    Text("Stream, ford", "Ручей, брод"),
    Text("Move 3, cover 0, no effect on line of sight.", "Движение 3, укрытие 0, ЛВ не мешает."),
    ours=True,
    see=("T98", "T80.1", "T89"),
)
WALL = Rule(
    "T97",
    Text("Wall hexside", "Сторона-стена"),
    Text(
        "+1 MP to cross. Cover 2 if the line of sight crosses it. An Obstacle.",
        "+1 ОД при переходе. Укрытие 2, если ЛВ её пересекает. Препятствие.",
    ),
    ours=True,
    see=("10.1d", "10.1e", "O20.4", "O21.1b"),
    exceptions=("10.1d", "T93"),
)
DEEP_WATER = Rule(
    "T98",
    Text("Deep water", "Глубокая вода"),
    Text("Impassable. No effect on line of sight.", "Непроходима. ЛВ не мешает."),
    ours=True,
    see=("O21.4b", "T96", "T80.1"),
)
WOODS = Rule(
    "T99",
    Text("Woods", "Лес"),
    Text("Move 2, cover 2, an Obstacle.", "Движение 2, укрытие 2, Препятствие."),
    ours=True,
    see=("10.2", "E46"),
)
FORTIFICATIONS = Rule(
    "P.forts",
    Text("Fortifications", "Укрепления"),
    Text(
        (
            "They replace lower terrain cover for units of either side: Foxholes 3, Trench 4, Bunker 5, Wire 0, Mines "
            "0. No movement cost except Wire, no effect on line of sight. They stay until a Blaze removes them."
        ),
        (
            "Заменяют более слабое укрытие местности для подразделений любой стороны: Окопы 3, Траншея 4, ДЗОТ 5, "
            "Проволока 0, Мины 0. Движению, кроме Проволоки, и ЛВ не мешают. Остаются на месте, пока их не уберёт "
            "Пламя."
        ),
    ),
    broken=Text(
        "{ $fort }: it cannot be placed in { $hex }; the ground there is { $ground }.",
        "{ $fort }: поставить в { $hex } нельзя; там { $ground }.",
    ),
    ours=True,
    see=("8.1.3", "A35.2", "A35.5", "O20.4"),
)
UNIT_LIST = Rule(
    "P.units",
    Text("The units", "Подразделения"),
    Text(
        (
            "Both sides have squads, teams and leaders, each with firepower, Range, Move and Morale on both sides of "
            "the counter. Command: Axis Lieutenant 2, Sergeant 1; Allied Commissar 2, Lieutenant 1. A plain team is an "
            "Axis Grenadier Team or an Allied Rifle Team."
        ),
        (
            "У обеих сторон есть отделения, команды и командиры; у каждого на обеих сторонах фишки ОМ, Дальность, "
            "Движение и Боевой дух. Командование: лейтенант Оси 2, унтер-офицер 1; комиссар Союзников 2, лейтенант 1. "
            "Обычная команда – гренадерская у Оси, стрелковая у Союзников."
        ),
    ),
    ours=True,
    see=("3.0", "12.0", "P.weapons", "E56"),
)
WEAPON_LIST = Rule(
    "P.weapons",
    Text("The Weapons", "Вооружение"),
    Text(
        (
            "Machine guns, mortars, guns, flamethrowers and charges with firepower, Range and a Move modifier. Heavy "
            "are the 50-mm mortar, the anti-tank rifle and the 45-mm gun. A demolition charge is used once and then "
            "gone. Radios have the battery’s firepower."
        ),
        (
            "Пулемёты, миномёты, пушки, огнемёты и заряды с ОМ, Дальностью и модификатором Движения. Тяжёлые – 50-мм "
            "миномёт, противотанковое ружьё и 45-мм пушка. Подрывной заряд применяют один раз. У Радио – ОМ батареи."
        ),
    ),
    broken=Text(
        "{ $weapon }: it is jammed or used up and cannot fire.",
        "{ $weapon }: неисправно или израсходовано и стрелять не может.",
    ),
    ours=True,
    see=("11.1a", "O20.2", "P.support", "O18.3"),
)
SUPPORT_TABLE = Rule(
    "P.support",
    Text("Support Tables", "Таблицы Поддержки"),
    Text(
        (
            "Whoever gets a Weapon, by scenario or by pick, must assign it to the unit named in his nation’s table; a "
            "Radio goes to the Artillery Box. Each entry can be picked once."
        ),
        (
            "Кто получил Вооружение – по сценарию или выбором, – придаёт его подразделению, названному в таблице своей "
            "нации; Радио кладут в Ячейку Артиллерии. Каждую строку можно выбрать один раз."
        ),
    ),
    broken=Text("{ $weapon }: it cannot be picked.", "{ $weapon }: выбрать нельзя."),
    ours=True,
    see=("11.2c", "P.weapons", "P.free", "8.1.2"),
)
OBJECTIVE_CHITS = Rule(
    "P.objectives",
    Text("Objective chits", "Фишки Целей"),
    Text(
        (
            "Sixteen chits for five map objectives; chits on one objective add up. Q: exits count double. R: "
            "eliminations count double; revealed or at the end each side scores the VP of its eliminations so far a "
            "second time. P and Q have no secret side."
        ),
        (
            "Шестнадцать фишек на пять Целей карты; фишки на одну Цель складываются. Q: выходы считаются вдвое. R: "
            "уничтожения считаются вдвое; когда она вскрыта или в конце каждая сторона второй раз получает ПО за все "
            "свои прежние уничтожения. У P и Q нет секретной стороны."
        ),
    ),
    ours=True,
    see=("7.3c", "7.3d", "7.2.1", "7.2.2"),
    exceptions=("P.farm",),
)
FATE_CARDS = Rule(
    "P.decks",
    Text("The two decks", "Две колоды"),
    Text(
        (
            "Triggers of a deck: 10 Event, 5 Clock, 6 Marksman, 6 Misfire, 45 none; the dice of each kind of trigger "
            "average 7. The 144 random hexes cover the map exactly once over both decks."
        ),
        (
            "Триггеры колоды: 10 «Событие», 5 «Время», 6 «Меткий стрелок», 6 «Осечка», 45 карт без триггера; сумма "
            "кубиков у каждого вида триггера в среднем 7. 144 случайных гекса двух колод покрывают карту ровно один "
            "раз."
        ),
    ),
    ours=True,
    see=("5.0", "5.3", "5.6"),
    exceptions=("P.farm",),
)
BRICKWORKS_MAP = Rule(
    "P.map",
    Text("The map “Brickworks”", "Карта «Кирпичный завод»"),
    Text(
        (
            "A river in row 7 with fords in A–C and I–L and a permanent bridge at F7; a brickworks in the middle, a "
            "hill at J4, J5, K4, K5, a road down column F. Objectives: 1 D4, 2 G5, 3 F7, 4 E9, 5 J5."
        ),
        (
            "Река в ряду 7 с бродами A–C и I–L и капитальным мостом F7; посередине завод, высота J4, J5, K4, K5, "
            "дорога по колонке F. Цели: 1 – D4, 2 – G5, 3 – F7, 4 – E9, 5 – J5."
        ),
    ),
    ours=True,
    see=("1.0", "1.1", "P.brickworks", "P.objectives"),
    exceptions=("P.farm",),
)
FARM_BEYOND_THE_FORD = Rule(
    "P.farm",
    Text("Learning: Farm beyond the Ford", "Учебный: «Хутор за бродом»"),
    Text(
        (
            "Columns A–F only; random hexes in G–L are read six columns to the left; chits C, D, J and K and "
            "objectives 2 and 5 are left out. Axis attack, orders 3, rows 1–3, surrender 6; Allies defend, orders 2, "
            "rows 8–12, surrender 5, and hold the Initiative Card. VP start: Allies 2. Open chit H, one secret each; "
            "objective 1 is held by the Axis, 3 and 4 by the Allies. Sudden Death 5."
        ),
        (
            "Только колонки A–F; случайные гексы G–L читают на шесть колонок левее; без фишек C, D, J, K и Целей 2 и "
            "5. Ось наступает: 3 Приказа, ряды 1–3, порог сдачи 6; Союзники обороняются: 2 Приказа, ряды 8–12, порог "
            "5, Карта Инициативы у них. Начальные ПО: Союзники 2. Открыта фишка H, по одной секретной; Цель 1 – у Оси, "
            "3 и 4 – у Союзников. Внезапный конец 5."
        ),
    ),
    ours=True,
    see=("1.2", "P.brickworks", "9.a"),
)
BRICKWORKS_CROSSING = Rule(
    "P.brickworks",
    Text("Full: Brickworks Crossing", "Полный: «Переправа у кирпичного завода»"),
    Text(
        (
            "The whole map. Axis attack, orders 4, rows 1–4, surrender 9; Allies defend, orders 3, rows 5–12, "
            "surrender 9, and hold the Initiative Card. VP start: Allies 8. Open chits F and P, two secret chits each, "
            "control of objective 1 Axis, the others Allies, Sudden Death 7."
        ),
        (
            "Вся карта. Ось наступает: 4 Приказа, ряды 1–4, порог сдачи 9; Союзники обороняются: 3 Приказа, ряды 5–12, "
            "порог 9, Карта Инициативы у них. Начальные ПО: Союзники 8. Открыты фишки F и P, по две секретных, Цель 1 "
            "– за Осью, остальные – за Союзниками, внезапный конец 7."
        ),
    ),
    ours=True,
    see=("P.map", "P.farm", "P.free", "9.a"),
)
FREE_SCENARIO = Rule(
    "P.free",
    Text("Free scenario", "Свободный Сценарий"),
    Text(
        (
            "The whole map. One Axis roll, die 1 odd: pair I of the sheets, even: pair II. Then each side rolls, Axis "
            "first: the higher total attacks, the other defends, equal is a Meeting. In turns, the Defence side first "
            "(Meeting: the holder of the Initiative Card), each picks Weapons. Objectives in a side’s rows are its "
            "own, the others nobody’s. Two open chits, one secret each, Sudden Death 7."
        ),
        (
            "Вся карта. Один бросок Оси, кубик 1 нечётный – пара листов I, чётный – II. Потом бросают обе стороны, "
            "первой Ось: у кого больше, тот наступает, другой обороняется, поровну – Встречный бой. По очереди, первой "
            "– сторона в Обороне (во Встречном бою – владелец Карты Инициативы), выбирают Вооружение. Цели в рядах "
            "стороны – её, остальные ничьи. Две фишки открыты, по одной секретной, внезапный конец 7."
        ),
    ),
    broken=Text(
        "{ $weapon }: no unit of your force may carry it, so it cannot be picked.",
        "{ $weapon }: в ваших силах его некому нести, выбрать нельзя.",
    ),
    ours=True,
    see=("P.sheets", "P.postures", "P.support", "9.b"),
)
SHEETS = Rule(
    "P.sheets",
    Text("Order-of-battle sheets", "Листы боевого порядка"),
    Text(
        (
            "Two pairs of sheets give force, number of Weapon picks, surrender number and who has the Initiative Card. "
            "Pair I: 3 picks, surrender Axis 6, Allies 9, the card with the Allies. Pair II: 4 picks, surrender Axis "
            "7, Allies 10, the card with the Axis."
        ),
        (
            "Две пары листов задают силы, число выборов Вооружения, порог сдачи и у кого Карта Инициативы. Пара I: 3 "
            "выбора, порог сдачи у Оси 6, у Союзников 9, карта у Союзников. Пара II: 4 выбора, порог сдачи у Оси 7, у "
            "Союзников 10, карта у Оси."
        ),
    ),
    ours=True,
    see=("P.free", "P.units", "9.b"),
)
POSTURES = Rule(
    "P.postures",
    Text("Postures", "Положения"),
    Text(
        (
            "Attack: 4 orders, rows 1–3 or 10–12. Defence: 3 orders, rows 1–5 or 8–12, Foxholes ×3, Trench, Bunker, "
            "Wire ×2, and 6 VP at the start. Meeting: 3 orders, rows 1–4 or 9–12; the side without the Initiative Card "
            "moves first. In other cases the Attack side moves first."
        ),
        (
            "Наступление: 4 Приказа, ряды 1–3 или 10–12. Оборона: 3 Приказа, ряды 1–5 или 8–12, Окопы ×3, Траншея, "
            "ДЗОТ, Проволока ×2 и 6 ПО в начале. Встречный бой: 3 Приказа, ряды 1–4 или 9–12; первой ходит сторона без "
            "Карты Инициативы. В остальных случаях первой ходит наступающая сторона."
        ),
    ),
    ours=True,
    see=("P.free", "2.0", "O21.5b"),
    exceptions=("P.farm", "P.brickworks"),
)
RULES = RuleBook(
    "squad",
    (
        Chapter("1", Text("Map and set-up", "Карта и расстановка")),
        MAP,
        LEVELS_IN_SIGHT,
        SETTING_UP,
        OPEN_AND_HIDDEN,
        Chapter("2", Text("The Turn", "Ход")),
        TURN,
        Chapter("3", Text("Units", "Подразделения")),
        UNIT_FIGURES,
        Chapter("5", Text("The fate deck", "Колода судьбы")),
        FATE_DECK,
        ROLL,
        ROLL_SEQUENCE,
        TRIGGERS,
        EMPTY_DECK,
        NOT_A_ROLL,
        RANDOM_HEX,
        Chapter("6", Text("Time", "Время")),
        TIME_ADVANCES,
        SUDDEN_DEATH,
        Chapter("7", Text("Victory", "Победа")),
        VICTORY_TRACK,
        EXIT_POINTS,
        ELIMINATION_POINTS,
        Chapter("7.3", Text("Open and secret objectives", "Открытые и секретные Цели")),
        OPEN_CHITS_VISIBLE,
        SECRET_CHITS_OWN,
        CHITS_WITHOUT_SECRET_SIDE,
        OPEN_SCORES_AT_ONCE,
        SECRET_SCORES_LATE,
        CONTROL_CHANGES,
        TAKEN_FROM_NOBODY,
        CONTROL,
        Chapter("end", Text("The end of the game", "Конец игры")),
        SURRENDER,
        NOBODY_LEFT,
        FINAL_SCORING,
        Chapter("8", Text("Stacking", "Группирование")),
        STACK,
        MARKER_LIMITS,
        ONE_SUPPRESSED_MARKER,
        ONE_VETERAN_MARKER,
        ONE_WEAPON_MARKER,
        ONE_RADIO,
        ONE_FORTIFICATION,
        EXAMPLE_CRATERS,
        ONE_SMOKE,
        ONE_BLAZE,
        NOTHING_IN_BLAZE,
        Chapter("8.2", Text("The stacking limit", "Лимит группирования")),
        FIGURES_COUNTED,
        SEVEN_FIGURES,
        CHECKED_EVERY_TURN,
        ELIMINATE_DOWN_TO_SEVEN,
        DEPLOY_BEFORE_ELIMINATION,
        EXAMPLE_OVERSTACKED,
        OVERSTACKED_DURING_TURN,
        Chapter("9", Text("Initiative", "Инициатива")),
        CARD_BY_SCENARIO,
        CARD_BY_SHEET,
        CARD_OUTSIDE_HAND,
        Chapter("9.1", Text("Rolling again", "Перебрасывание кубиков")),
        LAST_ROLL_CANCELLED,
        CANCELLED_BEFORE_APPLIED,
        CARD_PASSES,
        PASSES_WITHOUT_LIMIT,
        Chapter("9.2", Text("Ties", "Ничья")),
        TIE_WON_BY_HOLDER,
        BOTH_SURRENDER,
        LUCK_BRAKE,
        Chapter("10", Text("Line of sight", "Линия видимости")),
        Chapter("10.1", Text("Checking line of sight", "Проверка ЛВ")),
        MUST_HAVE_SIGHT,
        LINE_TOUCHES_TERRAIN,
        SIGHT_FREELY_CHECKED,
        OWN_HEXES_IGNORED,
        WALL_BLOCKS_ALONG,
        SIGHT_RECIPROCAL,
        UNITS_DO_NOT_BLOCK,
        OBSTACLE,
        BLAZE_FILLS_HEX,
        HINDRANCE,
        HINDRANCE_LOWERS_ROLL,
        HINDRANCE_COUNTED_ONCE,
        HINDRANCE_LOWERS_FIREPOWER,
        AT_LEAST_ONE_FIREPOWER,
        ACTIONS_LIFT_FIREPOWER,
        LARGEST_HINDRANCE_ONLY,
        MORE_HINDRANCES_NO_MORE,
        EXAMPLE_TWO_BRUSH,
        EXAMPLE_BRUSH_AND_SMOKE,
        EXAMPLE_TWO_SMOKES,
        SMOKE_FILLS_HEX,
        MARKER_ANYWHERE_IN_HEX,
        SMOKE_AT_THE_ENDS,
        EXAMPLE_SMOKE_IN_OWN_HEX,
        Chapter("11", Text("Weapons", "Вооружение")),
        WEAPON_FIGURES,
        WEAPON_SLOWS_CARRIER,
        WEAPON_ACTIVATED_WITH_UNIT,
        CREW_MUST_BE_STEADY,
        SEPARATELY_OR_TOGETHER,
        ONE_WEAPON_CARRIED,
        WEAPON_ON_TOP,
        WEAPON_TO_NAMED_UNIT,
        Chapter("12", Text("Leaders", "Командиры")),
        LEADERS,
        Chapter("13", Text("Markers of units", "Состояния подразделений")),
        BROKEN,
        SUPPRESSED,
        VETERAN,
        DISPLACED,
        Chapter("O", Text("Orders", "Приказы")),
        ACTIVATION,
        EXCHANGE,
        ADVANCE,
        MELEE,
        CUT_THE_WIRE,
        ARTILLERY,
        ARTILLERY_AIM,
        HIT_ROLL,
        ARTILLERY_FIRE,
        ARTILLERY_SMOKE,
        REORGANISE,
        Chapter("O20", Text("Fire", "Огонь")),
        FIRE,
        TARGETING_ROLL,
        TOTAL_FIREPOWER,
        FIRE_GROUP,
        FIRE_ROLL,
        Chapter("O21", Text("Move", "Движение")),
        ENTRY_COST,
        HEXSIDE_COSTS,
        NO_ENTRY_WITHOUT_POINTS,
        TOO_SLOW_TO_MOVE,
        WEAPON_HANDED_OVER,
        RECEIVER_NOT_ACTIVATED,
        RECEIVER_WITHOUT_WEAPON,
        ONE_UNIT_AFTER_ANOTHER,
        GROUP_FROM_ONE_HEX,
        GROUP_STAYS_TOGETHER,
        SLOWEST_LIMITS_GROUP,
        BROKEN_STOPS_GROUP,
        OP_FIRE_AT_ENTRY,
        NO_ENEMY_HEX,
        NO_IMPASSABLE_HEX,
        NO_CLIFF,
        BRIDGE_BY_ROAD_ONLY,
        NO_OWN_OR_SIDE_EDGE,
        EXIT_BY_ENEMY_EDGE,
        RUNNING_COST_ANNOUNCED,
        PAUSE_FOR_ANSWER,
        WAIT_FOR_ANSWER,
        INACTIVE_ANSWERS_FIRST,
        ANSWERS_BEFORE_SMOKE,
        EXPENDITURE_SEQUENCE,
        Chapter("O22", Text("Recover", "Восстановление")),
        RECOVER_NEEDS_UNIT,
        RECOVER_OR_ROUT_ONCE,
        PLAYER_ACTIVATED,
        RECOVER_ONCE,
        RECOVERED_MAY_BE_ACTIVATED,
        RECOVER,
        Chapter("rout", Text("Rout and Muddle", "Бегство и Неразбериха")),
        ROUT,
        MUDDLE,
        Chapter("A", Text("Actions", "Действия")),
        ACTIONS,
        AIMED_BURST,
        ASSAULT_FIRE,
        ENFILADE,
        GRENADE_BUNDLE,
        HUG_THE_GROUND,
        IRON_WILL,
        LIGHT_WOUNDS,
        SPADES,
        OP_FIRE,
        SMOKE_GRENADES,
        HIDDEN_FORTIFICATIONS,
        HIDDEN_MINES,
        HIDDEN_WIRE,
        Chapter("E", Text("Events", "События")),
        FIRE_BREAKS_OUT,
        GUST_OF_WIND,
        CRATERS,
        DEPLOY,
        DUST_CLOUD,
        COMMANDER_FOUND,
        ARMOURER,
        BAPTISM_OF_FIRE,
        SCOUTS_IN_THE_REAR,
        LINE_DEAD,
        PANIC,
        CAPTURED_MAP,
        NEW_TASK,
        HANDS_UP,
        STRAGGLERS_RETURN,
        SECOND_WIND,
        CONCUSSION,
        STRAY_SHELLS,
        Chapter("T", Text("Terrain", "Местность")),
        BLAZE,
        BRIDGE,
        PERMANENT_BRIDGE,
        BRUSH,
        HOUSE,
        CLIFF,
        FENCE,
        SUNFLOWERS,
        BALKA,
        SLOPE,
        FACTORY_HALL,
        MARSH,
        OPEN_GROUND,
        ORCHARD,
        RAILWAY,
        ROAD,
        SMOKE,
        RUBBLE,
        STREAM,
        WALL,
        DEEP_WATER,
        WOODS,
        Chapter("P", Text("Pieces and lists", "Фишки и списки")),
        FORTIFICATIONS,
        UNIT_LIST,
        WEAPON_LIST,
        SUPPORT_TABLE,
        OBJECTIVE_CHITS,
        FATE_CARDS,
        BRICKWORKS_MAP,
        FARM_BEYOND_THE_FORD,
        BRICKWORKS_CROSSING,
        FREE_SCENARIO,
        SHEETS,
        POSTURES,
    ),
)
"""All rules of the squad game with their headings."""
