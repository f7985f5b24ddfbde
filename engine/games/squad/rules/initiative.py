"""Initiative, rolling again, ties."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_9 = Chapter("9", Text("Initiative", "Инициатива"))
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
CHAPTER_9_1 = Chapter("9.1", Text("Rolling again", "Перебрасывание кубиков"))
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
        "Whoever uses the Initiative Card hands it to the opponent, who keeps it until they use it.",
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
CHAPTER_9_2 = Chapter("9.2", Text("Ties", "Ничья"))
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
