"""The sentences of what a question is about: who does what to whom."""

from __future__ import annotations

from engine.core.text import Text, agreeing, plural
from engine.games.street.words.phrases import WHERE_EN, WHERE_RU

_POINTS_EN = plural("points", one="loss point", other="loss points")
_POINTS_RU = plural("points", one="очко потерь", few="очка потерь", other="очков потерь")

UNITS_FIRE = Text(
    "The { $army } fire with { $units }" + WHERE_EN + ": { $strength } + 2d6 against { $defence }.",
    "{ $army } "
    + agreeing("army", one="ведёт", many="ведут")
    + " огонь"
    + WHERE_RU
    + " ({ $units }): { $strength } + 2к6 против { $defence }.",
)
CARD_FIRES = Text(
    "The { $army } play { $card } at “{ $target }”: { $strength } + 2d6 against { $defence }.",
    "{ $army } "
    + agreeing("army", one="играет", many="играют")
    + " карточку «{ $card }» по области «{ $target }»: { $strength } + 2к6 против { $defence }.",
)
THERE = Text(
    "There: { $foes }; "
    + plural("points", one="loss point destroys", other="loss points destroy")
    + " the whole group.",
    "Там { $foes }; "
    + plural("points", one="очко потерь уничтожит", few="очка потерь уничтожат", other="очков потерь уничтожат")
    + " всех.",
)
FOES = Text("There: { $foes }.", "Там { $foes }.")
SNIPES = Text(
    "The { $army } play { $card }: " + _POINTS_EN + " in “{ $target }”, without dice.",
    "{ $army } "
    + agreeing("army", one="играет", many="играют")
    + " карточку «{ $card }»: "
    + _POINTS_RU
    + " в области «{ $target }», без кубиков.",
)
READIES = Text(
    "The { $army } play { $card }: { $units } in “{ $target }” would be active again.",
    "{ $army } "
    + agreeing("army", one="играет", many="играют")
    + " карточку «{ $card }», чтобы вернуть в готовность в области «{ $target }»: { $units }.",
)
GOES = Text(
    "The { $army } play { $card }: { $units } would go from “{ $area }” to “{ $target }”.",
    "{ $army } "
    + agreeing("army", one="играет", many="играют")
    + " карточку «{ $card }», чтобы перейти из области «{ $area }» в область «{ $target }»: { $units }.",
)
BARRICADES = Text(
    "The { $army } play { $card }: until evening, “{ $target }” defends with { $defence } instead of { $before }.",
    "{ $army } "
    + agreeing("army", one="играет", many="играют")
    + " карточку «{ $card }»: защита области «{ $target }» до вечера станет { $defence } вместо { $before }.",
)
CHANGES_FIRE = Text(
    "The { $army } play { $card } on the fire at “{ $target }”; with it:",
    "{ $army } "
    + agreeing("army", one="играет", many="играют")
    + " карточку «{ $card }» на огонь по области «{ $target }»; с ней:",
)
KEEPS_ACTIVE = Text(
    "The { $army } play { $card }: { $units } in “{ $area }” would not flip after their fire at “{ $target }”.",
    "{ $army } "
    + agreeing("army", one="играет", many="играют")
    + " карточку «{ $card }», чтобы после огня из области «{ $area }» по области «{ $target }»"
    + " не переворачивать: { $units }.",
)
STANDS = Text(
    "The { $army } play { $card }: " + _POINTS_EN + " instead of { $before }, and nobody may retreat.",
    "{ $army } "
    + agreeing("army", one="играет", many="играют")
    + " карточку «{ $card }»: вместо { $before } будет "
    + _POINTS_RU
    + ", а отступать нельзя.",
)
UNITS_DEALT = Text(
    "The { $army } fired with { $units } from “{ $area }” and dealt " + _POINTS_EN + " in “{ $target }”.",
    "{ $army } "
    + agreeing("army", one="нанёс", many="нанесли")
    + " огнём из области «{ $area }» ({ $units }) "
    + _POINTS_RU
    + " в области «{ $target }».",
)
CARD_DEALT = Text(
    "{ $card } of the { $army } dealt " + _POINTS_EN + " in “{ $target }”.",
    "{ $army } "
    + agreeing("army", one="нанёс", many="нанесли")
    + " карточкой «{ $card }» "
    + _POINTS_RU
    + " в области «{ $target }».",
)
FIRED = Text(
    "{ $units } fired" + WHERE_EN + " and will now flip.",
    "После огня" + WHERE_RU + " переворачиваются на неактивную сторону: { $units }.",
)
MOVED = Text(
    "The { $army } moved from “{ $area }” into “{ $target }”; now they have { $foes } there.",
    "{ $army } "
    + agreeing("army", one="вошёл", many="вошли")
    + " из области «{ $area }» в область «{ $target }»; теперь там { $foes }.",
)

NO_LOSSES = Text("no losses", "без потерь")
_FROM = '{ $is-range ->\n    [1] { $low }–\n   *[other] {""}\n}'
SOME_LOSSES = Text(_FROM + _POINTS_EN, _FROM + _POINTS_RU)
PROSPECTS = Text(
    "The whole group is destroyed: { $all } % (that takes "
    + plural("capacity", one="loss point", other="loss points")
    + "). No losses: { $none } %. On average: { $average } loss points.",
    "Гибнут все – { $all } % (для этого нужно "
    + plural("capacity", one="очко потерь", few="очка потерь", other="очков потерь")
    + "). Без потерь – { $none } %. В среднем – { $average } очка потерь.",
)
ALL_LOST = Text("{ $capacity } or more, the whole group destroyed", "{ $capacity } и больше, гибнут все")
