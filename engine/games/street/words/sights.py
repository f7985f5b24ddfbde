"""The sentences in which a unit, an area or a card is looked at, the score is told and an army is mustered."""

from __future__ import annotations

from engine.core.text import Text, plural

_VP_EN = plural("vp", one="victory point", other="victory points")
_VP_RU = plural("vp", one="победное очко", few="победных очка", other="победных очков")
_ROOM_EN = plural("room", one="unit", other="units")
_ROOM_RU = plural("room", one="части", other="частей")
_MISSING_EN = plural("missing", one="point", other="points")
_MISSING_RU = plural("missing", one="очка", few="очков", other="очков")
_HARM_EN = plural("n", one="loss point destroys", other="loss points destroy")
_HARM_RU = "уничтожат " + plural("n", one="очко потерь", few="очка потерь", other="очков потерь")
_LEFT_EN = plural("left", one="turn is", other="turns are")
_LEFT_RU = plural("left", one="ход", few="хода", other="ходов")

STANDS = Text("It stands in “{ $area }”.", "Место: область «{ $area }».")
COMES = Text(
    "It has not arrived yet: it comes in the morning of turn { $turn }.",
    "Часть ещё не прибыла: придёт утром хода { $turn }.",
)
ARRIVES = Text(
    "It comes to { $areas }: to the first of these that is its army's own, free of enemies and with room.",
    "Придёт сюда: { $areas }. Из них – в первую свою, без противника и с местом.",
)
WAITS = Text(
    "It has waited since turn { $turn }: of the areas where it may appear none is its army's own, free of enemies and "
    "with room. It tries again every morning.",
    "Часть ждёт с хода { $turn }: среди областей, где она может появиться, нет своей без противника и с местом. "
    "Она пробует снова каждое утро.",
)
IS_LOST = Text("It has been destroyed.", "Часть уничтожена.")
FIGURES = Text(
    "It fights for the { $army }: fire strength { $fire }, defence { $defence }.",
    "Часть { $army-of }: сила огня { $fire }, защитный фактор { $defence }.",
)
IS_ACTIVE = Text(
    "It is active, so it may still act in this turn.", "Часть активна и ещё может действовать в этом ходу."
)
IS_INACTIVE = Text(
    "It is inactive: it has acted or been hit, and waits to be readied.",
    "Часть неактивна: уже действовала или попала под огонь и ждёт приведения в готовность.",
)
CANNOT_FIRE = Text("With fire strength 0 it does not fire by itself.", "С силой огня 0 часть сама огня не ведёт.")
IS_SUPPLIED = Text("It is in supply.", "Часть в снабжении.")
IS_CUT_OFF = Text("It is out of supply.", "Часть вне снабжения.")

HELD_BY = Text(
    "The { $army } control it.",
    "Область под контролем { $army-of }.",
)
HELD_BY_NOBODY = Text("Nobody controls it.", "Область никто не контролирует.")
IS_CONTESTED = Text("Units of both armies stand in it: it is contested.", "В ней части обеих армий: она спорная.")
AREA_FIGURES = Text(
    "Its defence is { $defence }, and " + _ROOM_EN + " of either army may stand in it.",
    "Её защита { $defence }, места в ней – для " + _ROOM_RU + " каждой армии.",
)
WORTH = Text("It is worth " + _VP_EN + ".", "За неё дают " + _VP_RU + ".")
INSIDE = Text(
    "{ $army } in it: { $units }; " + _HARM_EN + " all.",
    "{ $army } в ней: { $units }; всех " + _HARM_RU + ".",
)
INACTIVE = Text("inactive", "неактивна")
DESTROYED_BY = Text(_HARM_EN + " it.", "Часть " + _HARM_RU + ".")
EMPTY = Text("empty", "пусто")
IS_EMPTY = Text("No units stand in it.", "Частей в ней нет.")
HAS_MARKER = Text("A Fire marker of the { $army } lies in it.", "В ней лежит маркер «Огонь» { $army-of }.")
HAS_BARRICADES = Text("Barricades strengthen it until evening.", "До вечера её укрепляют баррикады.")
IS_LANDING = Text("Boats land in it.", "В ней есть переправа.")
IS_SOURCE = Text("The Germans draw supply from it.", "Из неё снабжаются немцы.")
IS_BANK = Text("The Soviets draw supply from it.", "Из неё снабжаются советские части.")
BORDERS_ON = Text("It borders on { $areas }.", "Граничит с областями: { $areas }.")
BEHIND_BARRIERS = Text("Barriers lie towards { $areas }.", "Преграды отделяют её от областей: { $areas }.")

IN_HAND = Text("You hold it.", "У вас на руке.")
DISCARDED = Text("It lies in the discard pile of the { $army }.", "Лежит в сбросе { $army-of }.")
IS_UNSEEN = Text("It is in a deck or in a hand.", "В колоде или на руке.")

WOULD_WIN = Text(
    "The { $army } would win if the game ended now.",
    "Если бы партия кончилась сейчас, это была бы победа { $army-of }.",
)
GERMANS_HAVE = Text(
    "The Germans control " + _VP_EN + " of { $total }, and need { $threshold } at the end.",
    "Немцы контролируют " + _VP_RU + " из { $total }, а в конце им нужно { $threshold }.",
)
GERMANS_NEED = Text("The Germans still lack " + _MISSING_EN + ".", "Немцам не хватает " + _MISSING_RU + ".")
AREAS_HELD = Text(
    "Areas with victory points that the { $army } control: { $areas }.",
    "Области с победными очками под контролем { $army-of }: { $areas }.",
)
AREAS_FREE = Text(
    "Areas with victory points that nobody controls: { $areas }.", "Ничьи области с победными очками: { $areas }."
)
SOVIETS_NEED = Text(
    "The Soviets still have to take back { $missing } of them.",
    "СССР должен вернуть ещё "
    + plural("missing", one="победное очко", few="победных очка", other="победных очков")
    + ".",
)
TURNS_LEFT = Text(
    _LEFT_EN + " still to come after this one.",
    "После этого хода останется ещё " + _LEFT_RU + ".",
)
SOONER = Text(
    "It ends sooner if an army has no units on the map in an evening: that army loses.",
    "Раньше партия кончится, если вечером у армии нет частей на карте: она проиграла.",
)
SOONER_BY_LANDINGS = Text(
    "It ends sooner in an evening on which an army has no units on the map, and so loses, or the Germans control every "
    "landing, and so win.",
    "Раньше партия кончится вечером, если у армии нет частей на карте – она проиграла – или если под контролем немцев "
    "все переправы – они победили.",
)
LAST_TURN = Text("This is the last turn.", "Это последний ход.")

READY = Text("May still act:", "Активные части:")
SPENT = Text("Cannot act any more:", "Неактивные части:")
HELD_UP = Text(
    "Due and held up, for no area of their list is open to them: { $units }.",
    "Уже пора, но войти некуда – ни одна область из их списка не открыта: { $units }.",
)
NOT_HELD = Text("not under control", "не под контролем")
ENEMY_THERE = Text("an enemy is there", "там противник")
NO_ROOM = Text("no room", "нет места")
STILL_TO_COME = Text("Still to come: { $units }.", "Ещё в пути: { $units }.")
ORDER_POINTS = Text("Order points left: { $n }.", "Очков приказов осталось: { $n }.")
ORDER_POINTS_NEXT = Text(
    "Order points are spent in readiness alone: { $n } in each turn.",
    "Очки приказов тратятся только в готовности: { $n } на ход.",
)
HAND_SIZE = Text("Cards in hand: { $n }.", "Карт на руке: { $n }.")
NOBODY_LEFT = Text("No units are left.", "Частей не осталось.")

MEASURE = Text("victory points of the Germans", "победные очки немцев")
FIGURES_OF = {"ger": Text("they have", "есть"), "sov": Text("they need", "нужно")}
"""What the figures at which the armies stand are: those of the Germans, both."""
LOST_UNITS = Text(plural("n", one="unit", other="units"), plural("n", one="часть", few="части", other="частей"))
