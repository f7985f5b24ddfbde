"""The sentences of refusals for particular cases; those of the rules stand in the rulebook."""

from __future__ import annotations

from engine.core.text import Text

NO_UNIT_NAMED = Text("Name the units that fire.", "Назовите части, которые ведут огонь.")
UNIT_TWICE = Text("This unit is named twice: { $unit }.", "Часть «{ $unit }» названа дважды.")
ENEMY_UNIT = Text("This is a unit of the enemy: { $unit }.", "Часть «{ $unit }» – вражеская.")
UNIT_NOT_ARRIVED = Text(
    "This unit has not arrived on the map yet: { $unit }.", "Часть «{ $unit }» на карту ещё не прибыла."
)
UNIT_DESTROYED = Text("This unit has been destroyed: { $unit }.", "Часть «{ $unit }» уничтожена.")
IN_ONE_AREA = Text(
    "The units of a group must be in one area, and these are in { $areas }: { $units }.",
    "Части одной группы должны быть в одной области, а эти – в разных ({ $areas }): { $units }.",
)
NO_ENEMY_THERE = Text(
    "There is no enemy in “{ $area }”: fire needs a target.",
    "В области «{ $area }» нет противника: стрелять не по кому.",
)
MOVE_NOT_ADJACENT = Text(
    "“{ $to }” is not adjacent to “{ $area }”.", "Область «{ $to }» не соседняя с областью «{ $area }»."
)
ONE_OVER_BARRIER = Text(
    "Between “{ $area }” and “{ $to }” lies a barrier: one unit at a time.",
    "Между областями «{ $area }» и «{ $to }» – преграда: только по одной части.",
)
MOVE_HOW_MANY = Text(
    "At least 1 and at most { $n } units move together; you named { $count }.",
    "Вместе идут не меньше одной и не больше { $n } частей, а названо { $count }.",
)
MOVE_INACTIVE = Text(
    "Only active units move: { $unit } is inactive.", "Идут только активные части, а эта неактивна: { $unit }."
)
ONE_UNIT_ONLY = Text("Machine Guns are given to one unit.", "Пулемёты даются одной части.")
CARD_TOO_FAR = Text(
    "“{ $area }” is too far for { $card }: { $links } links from “{ $home }”, and the reach is { $reach }.",
    (
        "Для карточки «{ $card }» область «{ $area }» слишком далеко: переходов от области «{ $home }» – { $links }, "
        "а дальность – { $reach }."
    ),
)
NOT_SOVIET_CONTROLLED = Text(
    "{ $card } go into an area under Soviet control, and “{ $area }” is not.",
    "«{ $card }» – для области под советским контролем, а область «{ $area }» не такая.",
)
ALREADY_BARRICADED = Text(
    "{ $card } already strengthen “{ $area }”.", "Область «{ $area }» уже укреплена карточкой «{ $card }»."
)
FLAMES_INSIDE = Text(
    "Flamethrowers help fire inside one area only, and this fire goes from “{ $area }” to “{ $target }”.",
    "Огнемёты усиливают огонь только внутри своей области, а этот идёт дальше: «{ $area }» → «{ $target }».",
)
NO_PRICE = Text(
    "{ $card }: name another card of your hand as the price.", "«{ $card }»: назовите другую карточку руки как цену."
)
SEWER_TWO_LINKS = Text(
    (
        "The passage is exactly two links long, and from “{ $home }” to “{ $area }” there { $links ->\n"
        "    [one] is { $links } link\n"
        "   *[other] are { $links } links\n"
        "}."
    ),
    (
        "Подземный ход ведёт ровно на два перехода, а от области «{ $home }» до области «{ $area }» – { $links ->\n"
        "    [one] { $links } переход\n"
        "    [few] { $links } перехода\n"
        "   *[many] { $links } переходов\n"
        "}."
    ),
)
NO_RETREAT_NOW = Text(
    "Not one step back: nobody may retreat, this unit neither: { $unit }.",
    "Ни шагу назад: отступать нельзя, на месте остаётся { $unit }.",
)
RETREAT_NOT_ADJACENT = Text(
    "{ $unit } cannot retreat to “{ $area }”: it is not adjacent.",
    "Часть «{ $unit }» не может отступить в область «{ $area }»: она не соседняя.",
)
RETREAT_ENEMY_THERE = Text(
    "{ $unit } cannot retreat to “{ $area }”: the enemy is there ({ $enemies }).",
    "Часть «{ $unit }» не может отступить в область «{ $area }»: там противник ({ $enemies }).",
)
RETREAT_ENEMY_CONTROL = Text(
    "{ $unit } cannot retreat to “{ $area }”: the enemy controls it.",
    "Часть «{ $unit }» не может отступить в область «{ $area }»: её контролирует противник.",
)
ANSWER_FIRST = Text(
    "First decide on your reaction: a card, or no.",
    "Сначала решите о реакции: карточка или «нет».",
)
NOTHING_PLAYABLE = Text("None of your cards can be played now.", "Ни одну из ваших карточек сейчас нельзя сыграть.")
NO_CARDS = Text("You hold no cards.", "У вас нет карточек.")
UNKNOWN_WORD = Text("There is no “{ $word }” in this scenario.", "В этом сценарии нет «{ $word }».")
NOT_AN_ORDER = Text("That is not one of the orders of this game.", "Такого приказа в этой игре нет.")
CANNOT_COMPLETE = Text(
    "With that loss of { $unit }, the rest cannot make up exactly { $due }.",
    "Если так решить с частью «{ $unit }», остальные не наберут ровно { $due }.",
)
NO_TARGET_FOR_ANYBODY = Text(
    "You have no active unit of firepower 1 or more with an enemy in its own or a neighbouring area.",
    "У вас нет активной части с силой огня не меньше 1, у которой противник в своей или соседней области.",
)
NOBODY_CAN_GO = Text(
    "You have no active unit with an area to go to.", "У вас нет активной части, которой было бы куда пойти."
)
NOT_IN_HAND = Text("You hold no such card: { $card }.", "У вас на руках нет карточки «{ $card }».")
OWN_ACTION = Text("as your own action", "вместо своего действия")
WINDOW_TIMES = {
    "countermand": Text("when the enemy plays a card", "в ответ на карточку противника"),
    "answer": Text("when the enemy’s units fire", "в ответ на огонь частей противника"),
    "boost": Text("when your own units fire", "при огне своих частей"),
    "dealt": Text("when your units take losses", "когда ваши части несут потери"),
    "flip": Text("when your units have fired", "после огня своих частей"),
    "moved": Text("after the enemy’s manoeuvre", "после манёвра противника"),
}
"""When a card is played, by the window [P6.1]."""
