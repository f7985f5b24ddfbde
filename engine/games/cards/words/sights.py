"""The sentences in which a card, a resource or a deck is looked at, the score is told and an army is mustered."""

from __future__ import annotations

from engine.core.text import Text, agreeing, plural

_CARDS_EN = plural("n", one="card", other="cards")
_CARDS_RU = plural("n", one="карта", few="карты", other="карт")

KINDS = {
    "infantry": Text("infantry", "пехота"),
    "armour": Text("armour", "бронетехника"),
    "artillery": Text("artillery", "артиллерия"),
    "aviation": Text("aviation", "авиация"),
    "tactical": Text("a tactical card", "тактическая карта"),
    "resource": Text("a resource", "ресурс"),
}

IN_FIRST = Text("It stands in the first line of the { $army }.", "Стоит в первой линии { $army-of }.")
IN_SECOND = Text("It stands in the second line of the { $army }.", "Стоит во второй линии { $army-of }.")
IN_RESERVE = Text("It stands in the reserve of the { $army }.", "Стоит в резерве { $army-of }.")
IN_HAND = Text("You hold it.", "У вас на руке.")
IN_LOSSES = Text("It lies in the losses of the { $army }.", "Лежит в потерях { $army-of }.")
IS_UNSEEN = Text("It is in a deck or in a hand.", "В колоде или на руке.")
PRINTED = Text(
    "It is { $kind } and costs { $cost }; as printed, its attack is { $attack } and its defence { $defence }.",
    "Это { $kind }, стоит { $cost }; на карте напечатаны атака { $attack } и защита { $defence }.",
)
COSTS = Text("It is { $kind } and costs { $cost }.", "Это { $kind }, стоит { $cost }.")
NOW = Text(
    "Just now its attack is { $attack } and its defence { $defence }.",
    "Сейчас атака { $attack }, защита { $defence }.",
)
MODIFIER = Text(
    "If all its enemies in a battle are { $kind }, it adds { $attack } to attack and { $defence } to defence.",
    "Если все противники в бою – { $kind }, к атаке добавляется { $attack }, к защите { $defence }.",
)
PROPERTY = Text("It has the property “{ $property }”.", "Есть свойство «{ $property }».")
IS_READY = Text("It is not turned, so it may still act.", "Карта не повёрнута и ещё может действовать.")
IS_TURNED = Text(
    "It is turned: it is unturned at its owner's next Start phase.",
    "Карта повёрнута: развернётся в следующую фазу начала хода своей армии.",
)
RELOADS = Text(
    "It reloads slowly: it stays turned through its owner's next Start phase.",
    "Долго перезаряжается: карта останется повёрнутой и в следующую фазу начала хода.",
)
HAS_ATTACKED = Text("It has attacked in this turn.", "В этом ходу атака уже была.")
IS_BUILT = Text(
    "It was built in this turn and joins its line at the end of it.",
    "Карта построена в этом ходу и встанет в свою линию в его конце.",
)
IS_DAMAGED = Text(
    "It has taken { $damage } damage in this wave; { $left } more destroys it.",
    "Повреждений в этой волне: { $damage }; до уничтожения нужно ещё { $left }.",
)

EITHER_HAS = Text("Each army has one of its own.", "У каждой армии свой.")
RESOURCE = Text(
    "The { $army } have it; its defence is { $defence }.",
    "Есть у { $army-of }; его защита { $defence }.",
)
RESOURCE_TURNED = Text("It is turned: it has paid for something.", "Повёрнут: им уже заплатили.")
RESOURCE_CUT = Text("It is cut off and stays turned for one turn.", "Отрезан и останется повёрнутым ещё один ход.")
DECK_OF = Text(
    "The deck of the { $army } has " + _CARDS_EN + " left.", "В колоде { $army-of } осталось: " + _CARDS_RU + "."
)

DECKS_LEFT = Text(
    "Decks: "
    + plural("sov", one="card", other="cards")
    + " of the Soviets, "
    + plural("ger", one="card", other="cards")
    + " of the Germans.",
    "В колодах осталось: у СССР { $sov }, у Германии { $ger }.",
)
IS_AHEAD = Text(
    "The { $army } are ahead by " + _CARDS_EN + ".", "Впереди { $army }: разница в колодах – " + _CARDS_RU + "."
)
IS_EVEN = Text("Both decks are of one size.", "Колоды равны.")
TO_WIN = Text(
    "The { $army } win when the enemy begins a turn and cannot draw two cards: " + _CARDS_EN + " to go.",
    "{ $army } "
    + agreeing("army", one="победит", many="победят")
    + ", когда противник в начале своего хода не сможет взять две карты; осталось снять с его колоды "
    + plural("n", one="карту", few="карты", other="карт")
    + ".",
)
RUNS_OUT = Text(
    "The deck of the { $loser } has " + _CARDS_EN + " left; whoever cannot draw two at the start of a turn loses.",
    "В колоде { $loser-of } " + _CARDS_RU + "; кто в начале своего хода не сможет взять две, проиграет.",
)
CANNOT_DRAW = Text(
    "The deck of the { $loser } has "
    + _CARDS_EN
    + " left: at the start of their next turn they cannot draw two and lose.",
    "В колоде { $loser-of } " + _CARDS_RU + " – в начале своего следующего хода двух уже не взять, и это поражение.",
)

READY = Text("May still act:", "Готовы действовать:")
SPENT = Text("Cannot act now:", "Сейчас без действия:")
LINES = {
    "first": Text("First line", "Первая линия"),
    "second": Text("Second line", "Вторая линия"),
    "reserve": Text("Reserve", "Резерв"),
}
SHORT_LINES = {
    "first": Text("first line", "1-я линия"),
    "second": Text("second line", "2-я линия"),
    "reserve": Text("reserve", "резерв"),
}
CAN_PAY = Text(
    "The { $army } can pay { $n } just now, of " + plural("all", one="resource", other="resources") + ".",
    "Сейчас { $army } может заплатить { $n }, ресурсов всего { $all }.",
)
HAND_SIZE = Text("Cards in hand: { $n }.", "Карт на руке: { $n }.")
NOBODY_THERE = Text("No units stand on the table.", "Подразделений на столе нет.")

MEASURE = Text("cards left in the deck", "карты в колоде")
LOST_UNITS = Text(
    plural("n", one="unit card", other="unit cards"),
    plural("n", one="подразделение", few="подразделения", other="подразделений"),
)
LOST_WORTH = Text("cost of building: { $n }", "стоимость строительства: { $n }")
