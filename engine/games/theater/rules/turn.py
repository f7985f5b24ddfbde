"""The turn and the units."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P1 = Chapter("P1", Text("The turn", "Ход"))
TURN_ORDER = Rule(
    "P1.1",
    Text("Order of the turn", "Порядок хода"),
    Text(
        (
            "Each turn: the weather is read from the track and common events happen; then the Axis, the Western "
            "Allies and the Soviets, as far as in play, take a faction-turn each, in this order; then the End phase."
        ),
        (
            "В каждом ходу: погода по дорожке и общие события; затем по порядку ход Оси, Западных союзников и СССР "
            "– тех, кто в игре; затем Фаза завершения."
        ),
    ),
    ours=True,
    see=("P1.2", "P1.3", "8-wx-1"),
)
PHASING_FACTION = Rule(
    "P1.2",
    Text("The phasing faction", "Чей ход"),
    Text(
        (
            "The faction whose turn it is – the phasing faction – gives its orders one by one, in any order it likes, "
            "and ends each segment itself when it is done."
        ),
        (
            "Фракция, чей сейчас ход, называется ходящей. Она отдаёт приказы по одному, в любом порядке, и сама "
            "завершает каждый сегмент."
        ),
    ),
    broken=Text("It is another faction’s turn: { $side }.", "Сейчас ход другой фракции: { $side }."),
    ours=True,
    see=("P1.1", "P1.3", "P31.1"),
)
ORDERS_BY_SEGMENT = Rule(
    "P1.3",
    Text("Orders of each segment", "Приказы каждого сегмента"),
    Text(
        (
            "I Strategic: Events, Deployment, Organisation, Support. II Movement. III Combat: Blitz designation, "
            "Blitz Combat with exploitation, ordinary Combat. IV Reserve Movement. V Recovery. Each order belongs to "
            "its phase and segment."
        ),
        (
            "I Стратегическая фаза: события, развёртывание, Организация, поддержка. II Перемещение. III Бой: "
            "назначение Блица, Блиц с продвижением, обычный бой. IV Перемещение Резервов. V Восстановление. У "
            "каждого приказа свои фаза и сегмент."
        ),
    ),
    broken=Text(
        "This order does not belong to the current segment: { $segment }. “Done” closes it.",
        "Этот приказ не для текущего сегмента: { $segment }. Его закроет «закончить».",
    ),
    ours=True,
    see=("P1.1", "P1.2", "P1.4"),
)
CHECK_AFTER_SEGMENT = Rule(
    "P1.4",
    Text("The check after each segment", "Проверка после сегмента"),
    Text(
        "After every segment and every phase all hexes of all owners are checked for stacking.",
        "После каждого сегмента и каждой фазы проверяются стеки во всех гексах всех владельцев.",
    ),
    ours=True,
    see=("9.1-when-2", "P25.1"),
)
CHAPTER_P2 = Chapter("P2", Text("Units", "Подразделения"))
UNIT_FACTORS = Rule(
    "P2.1",
    Text("Factors of the units", "Силы подразделений"),
    Text(
        (
            "Attack-defence-move with 1, 2, 3 steps. Infantry 2-3-3, 4-6-3, 6-9-3. Light infantry 1-2-3, 3-4-3; it is "
            "the infantry of every minor country but France and Finland. Armour 3-2-5, 6-5-5, 9-8-5. Mountain 2-2-4, "
            "4-4-4. Airborne 2-2-3. HQ 1-2-2, the SS HQ 1-2-0. Fortress 0-3-0, 0-6-0, 0-9-0."
        ),
        (
            "Атака-защита-ход для порядков 1, 2, 3. Пехота 2-3-3, 4-6-3, 6-9-3. Лёгкая пехота 1-2-3, 3-4-3; это "
            "пехота всех малых стран, кроме Франции и Финляндии. Танки 3-2-5, 6-5-5, 9-8-5. Горная пехота 2-2-4, "
            "4-4-4. Десант 2-2-3. Штаб 1-2-2, штаб СС 1-2-0. Крепость 0-3-0, 0-6-0, 0-9-0."
        ),
    ),
    ours=True,
    see=("P2.3", "P2.4", "P2.2"),
)
FLAGS = Rule(
    "P2.2",
    Text("SS, Expeditionary, Siberian", "СС, Экспедиционные, Сибирские"),
    Text(
        "The flags SS, Expeditionary and Siberian (RCG) change no factor.",
        "Признаки СС, Экспедиционное и Сибирское (RCG) сил не меняют.",
    ),
    ours=True,
    see=("9.0.1-exp-1", "11.4-6a", "11.4-6f"),
)
STEP_LOSS = Rule(
    "P2.3",
    Text("Losing a step", "Потеря ступени"),
    Text(
        "A unit that loses a step has one fewer, and the factors of so many. After the last step it is in the pool.",
        "Порядок подразделения – число его ступеней: потеря ступени понижает порядок на один. После последней "
        "подразделение в резерве потерь.",
    ),
    ours=True,
    see=("P2.1", "P9.2", "P30.1"),
)
ZERO_FACTORS = Rule(
    "P2.4",
    Text("Attack 0, move 0", "Атака 0, ход 0"),
    Text(
        "A unit of attack 0 never attacks; a unit of move 0 never moves, retreats or advances.",
        "Подразделение с атакой 0 никогда не атакует, с ходом 0 – не перемещается, не отступает и не наступает.",
    ),
    broken=Text(
        "{ $unit }: attack 0 or move 0, so it cannot do that.", "{ $unit }: атака 0 или ход 0 – это невозможно."
    ),
    ours=True,
    see=("P2.1", "P9.13", "P6.2"),
)
SUPPORT_COUNTERS = Rule(
    "P2.5",
    Text("Air units and fleets", "Авиация и флоты"),
    Text(
        (
            "An air unit and a fleet are single counters without factors. An air unit is ready or spent, a fleet at "
            "sea or in refit."
        ),
        "Авиация и флот – одиночные фишки без сил. Авиация готова или израсходована, флот в море или в ремонте.",
    ),
    ours=True,
    see=("P15.7", "P16.8"),
)
