"""The fate deck and time."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_5 = Chapter("5", Text("The fate deck", "Колода судьбы"))
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
            "случайный гекс. Каждая из 36 упорядоченных пар кубиков встречается в колоде ровно дважды. 2к6 – сумма "
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
            "The roller turns the top card of their own deck and reads only dice and trigger. It is whoever attacks or "
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
            "Event: the roller draws a card and executes its event. Clock: time advances. Marksman: they draw a card "
            "for its hex, and one enemy unit of their choice in it or next to it becomes Suppressed. Misfire: one "
            "Weapon of this roll is jammed after the attack, on a Hit Roll the Radio turns face down. An event drawn "
            "by a trigger causes no further trigger."
        ),
        (
            "Событие: бросающий тянет карту и исполняет её Событие. Время: время движется. Снайпер: он тянет "
            "карту ради гекса, и одно подразделение противника по его выбору в этом гексе или рядом становится "
            "Подавленным. Осечка: одно Вооружение этого броска после атаки неисправно, при Броске на Попадание Радио "
            "переворачивается. Событие от триггера новых триггеров не вызывает."
        ),
    ),
    broken=Text(
        "{ $unit }: the Marksman hits only an enemy unit in { $hex } or next to it.",
        "{ $unit }: Снайпер поражает только подразделение противника в гексе { $hex } или рядом с ним.",
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
        "The random hex of a card is for events and the Marksman, nothing else.",
        "Случайный гекс на карте нужен только Событиям и Снайперу.",
    ),
    ours=True,
    see=("5.3", "5.5", "P.decks", "E61"),
)
CHAPTER_6 = Chapter("6", Text("Time", "Время"))
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
