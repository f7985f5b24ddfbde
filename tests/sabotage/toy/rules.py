"""The rulebook of the toy game."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule, RuleBook
from engine.core.text import Text

BOTH_BID = Rule(
    "1.1",
    Text("Both lay a card", "Оба кладут карту"),
    Text(
        "Each turn both captains lay a card face down at once.",
        "Каждый ход оба капитана разом кладут карту лицом вниз.",
    ),
)
OWN_CARD = Rule(
    "1.2",
    Text("Only a card in hand", "Только карта с руки"),
    Text("A captain lays a card that he holds.", "Капитан кладёт карту, которая у него на руках."),
    broken=Text("You do not hold a { $card }.", "У вас на руках нет карты { $card }."),
)
CLASH = Rule(
    "2.1",
    Text("The clash", "Схватка"),
    Text(
        "Card and die are added; the lower side loses as many men as it is short.",
        "Карта складывается с кубиком; меньшая сторона теряет столько людей, сколько ей не хватило.",
    ),
    see=("3.1",),
)
TIED = Rule(
    "2.2",
    Text("Equal sums", "Равные суммы"),
    Text("At equal sums nobody loses men.", "При равных суммах никто не теряет людей."),
)
POINTS = Rule(
    "3.1",
    Text("Exactly the loss", "Ровно столько потерь"),
    Text("The men lost at the three fords add up to the loss.", "Потери на трёх бродах в сумме равны числу потерь."),
    broken=Text(
        "This takes { $given } of { $points } men.",
        "Так снимается { $given } из { $points }.",
    ),
)
MEN_THERE = Rule(
    "3.2",
    Text("Men who are there", "Только те, кто есть"),
    Text("No ford loses more men than stand there.", "Брод не теряет больше людей, чем на нём стоит."),
    broken=Text("At that ford there stand only { $men }.", "На этом броде стоит лишь { $men }."),
)
SHIELD = Rule(
    "3.3",
    Text("The shield", "Щит"),
    Text("A six thrown off the hand spares all the men.", "Шестёрка, сброшенная с руки, спасает всех людей."),
    broken=Text("You hold no six to throw off.", "У вас нет шестёрки, чтобы её сбросить."),
)
ASKED_ELSE = Rule(
    "3.4",
    Text("Answer the question", "Ответ по вопросу"),
    Text("A captain answers what he is asked.", "Капитан отвечает на то, о чём его спросили."),
    broken=Text("You are asked something else now.", "Сейчас вас спрашивают о другом."),
)
DRAW = Rule(
    "4.1",
    Text("Drawing a card", "Добор карты"),
    Text("After the clash each captain draws a card.", "После схватки каждый капитан берёт карту."),
)
MORE_MEN = Rule(
    "5.1",
    Text("More men win", "Побеждает большинство"),
    Text(
        "After the last turn, or when a side has no men, more men win.",
        "После последнего хода или когда у стороны нет людей, побеждает большинство.",
    ),
)
BLUE_HOLDS = Rule(
    "5.2",
    Text("Blue wins ties", "При равенстве победа синих"),
    Text("With equal men blue has held the fords.", "При равенстве людей синие удержали броды."),
)

RULES = RuleBook(
    "toy",
    (
        Chapter("1", Text("Cards", "Карты")),
        BOTH_BID,
        OWN_CARD,
        Chapter("2", Text("Clash", "Схватка")),
        CLASH,
        TIED,
        Chapter("3", Text("Losses", "Потери")),
        POINTS,
        MEN_THERE,
        SHIELD,
        ASKED_ELSE,
        Chapter("4", Text("Cards drawn", "Добор")),
        DRAW,
        Chapter("5", Text("Victory", "Победа")),
        MORE_MEN,
        BLUE_HOLDS,
    ),
)
