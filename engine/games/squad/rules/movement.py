"""Move."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_O21 = Chapter("O21", Text("Move", "Движение"))
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
        "In the pause the opponent decides on Op Fire or, if their posture is Defence, on Mines or Wire.",
        "В паузу противник решает, вести ли Огонь по Обстоятельствам, а в Обороне – играть ли Мины или Проволоку.",
    ),
    broken=Text("Only a defender may play Mines or Wire.", "Мины и Проволоку играет только тот, кто в Обороне."),
    see=("A33", "A35.2", "A35.5", "O21.5c"),
)
WAIT_FOR_ANSWER = Rule(
    "O21.5c",
    Text("Stop or pass", "«Стоп!» или пас"),
    Text(
        "The inactive player calls “Stop!” to answer. Here they are asked and answer or pass.",
        "Если неактивный игрок хочет ответить, он говорит «Стоп!». Здесь его спрашивают, и он отвечает или пасует.",
    ),
    broken=Text("Waiting for an action or a pass: { $who }.", "Ждём Действия или паса: { $who }."),
    see=("O21.5a", "O21.6a", "A24"),
)
INACTIVE_ANSWERS_FIRST = Rule(
    "O21.6a",
    Text("The inactive player first", "Сначала неактивный"),
    Text(
        "After every expenditure of MP the inactive player plays all their actions before the active player plays any.",
        "После каждой траты ОД неактивный игрок играет все Действия, какие хочет, до того как активный сыграет свои.",
    ),
    broken=Text("The other side answers first: { $who }.", "Сначала отвечает другая сторона: { $who }."),
    see=("O21.6b", "O21.7", "A24"),
)
ANSWERS_BEFORE_SMOKE = Rule(
    "O21.6b",
    Text("Before Smoke and Assault Fire", "До Дыма и Штурмового Огня"),
    Text(
        "Mines, Wire and Op Fire at the hex that was entered come before the mover’s Smoke Grenades or Assault Fire.",
        (
            "Мины, Проволока и Огонь по Обстоятельствам в новый гекс играются до Дымовых Гранат и Штурмового "
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
            "until they pass, then the active player’s; then the next hex, transfer, exit or stop."
        ),
        (
            "Заплатить ОД; при входе в гекс действуют лежащие там Мины и Проволока; Действия неактивного игрока одно "
            "за другим, пока он не спасует, затем активного; затем следующий гекс, передача, выход или остановка."
        ),
    ),
    ours=True,
    see=("O21.6a", "A24", "A35.2", "O21.5a"),
)
