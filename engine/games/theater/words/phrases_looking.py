"""The sentences in which a unit, a place or a country is looked at, the score is told and an army is mustered."""

from __future__ import annotations

from engine.core.text import Text, plural

_STEPS_EN = plural("steps", one="step", other="steps")
_STEPS_RU = plural("steps", one="ступень", few="ступени", other="ступеней")
_UNITS_EN = plural("n", one="unit", other="units")
_UNITS_RU = plural("n", one="подразделение", few="подразделения", other="подразделений")
_POINTS_EN = plural("points", one="city point", other="city points")
_POINTS_RU = plural("points", one="очко города", few="очка города", other="очков города")
_TURNS_EN = plural("left", one="turn is", other="turns are")
_TURNS_RU = plural("left", one="ход", few="хода", other="ходов")

STANDS = Text("It is in { $place }.", "Место – { $place }.")
IS_AWAY = Text("It is away until turn { $turn }.", "Вернётся в ход { $turn }.")
IS_OUT = Text("It is not on the map now.", "Сейчас на карте этого нет.")
IS_A_UNIT = Text("It is { $name }: it may come into play yet.", "Это { $name }: ещё может вступить в игру.")
MAY_COME = Text("It may come into play yet.", "Ещё может вступить в игру.")
ARM = Text("On a unit “{ $letters }” stands for { $name }.", "На фишке «{ $letters }» – это { $name }.")
ARM_THERE = Text("On the map: { $units }.", "На карте: { $units }.")
FIGURES = Text(
    "{ $name }; side – { $side }: attack { $attack }, defence { $defence }, movement { $move }, " + _STEPS_EN + ".",
    "{ $name }; сторона – { $side }: атака { $attack }, оборона { $defence }, движение { $move }, " + _STEPS_RU + ".",
)
SUPPORT_UNIT = Text("It is { $name } and belongs to the { $side }.", "{ $name }; сторона – { $side }.")
IS_SUPPLIED = Text("It is in supply.", "Снабжение есть.")
IS_CUT_OFF = Text("It is out of supply.", "Снабжения нет.")
HAS_MOVED = Text("It has moved in this turn.", "В этом ходу уже двигалась.")
HAS_ATTACKED = Text("It has attacked in this turn.", "В этом ходу уже атаковала.")
IS_ENGAGED = Text("It is taking part in the battle under way.", "Участвует в идущем бою.")
IS_DUG_IN = Text("It is dug in.", "Окопалась.")
IS_SPENT = Text("It is spent and waits to be ready again.", "Израсходована и ждёт готовности.")
MAY_ACT = Text("It may still act in this segment.", "В этом сегменте ещё может действовать.")
MARKER_OF = Text("It is a marker of the { $side }.", "Это маркер; сторона – { $side }.")
MARKER = Text("It is a marker.", "Это маркер.")

HELD_BY = Text("The { $side } control it.", "Под контролем { $side-of }.")
HELD_BY_NOBODY = Text("Nobody controls it.", "Его никто не контролирует.")
IS_NEUTRAL = Text("It lies in a neutral country and is closed.", "Лежит в нейтральной стране и закрыт.")
IS_SEA = Text("It is sea.", "Это море.")
IS_IMPASSABLE = Text("Nobody can enter it.", "Войти в него нельзя.")
TERRAIN = Text(
    "The terrain is { $terrain }: entering costs { $foot }, for armour { $armour }.",
    "Местность – { $terrain }: вход стоит { $foot }, для бронетехники { $armour }.",
)
SHIFT = Text(
    "It shifts the odds of an attack on it by { $shift }.", "Сдвигает соотношение при атаке на него: { $shift }."
)
WORTH = Text("Its city counts " + _POINTS_EN + ".", "За город в нём дают " + _POINTS_RU + ".")
HAS_PORT = Text("It has a port.", "В нём есть порт.")
WEATHER = Text("The weather in it: { $weather }.", "Погода в нём: { $weather }.")
IN_ZOC = Text("It lies in zones of control, projected by: { $sides }.", "Лежит в зонах контроля; чьих: { $sides }.")
INSIDE = Text("{ $side } there: { $units }.", "Там { $side }: { $units }.")
IN_COUNTRY = Text("{ $side } there, " + _UNITS_EN + ": { $units }.", "Там { $side }, " + _UNITS_RU + ": { $units }.")
STACK = Text(
    "On the ground they are { $n } of { $most } units and { $steps } of { $limit } steps that may stay in it.",
    "На суше это { $n } из { $most } подразделений и { $steps } из { $limit } ступеней, которые могут в нём остаться.",
)
MARKERS_THERE = Text("Markers there: { $markers }.", "Маркеры там: { $markers }.")
EMPTY = Text("empty", "пусто")
AWAY_NOW = Text("away", "вне карты")
CONQUERED = Text("conquered", "завоёвана")
IS_EMPTY = Text("No units are there.", "Подразделений там нет.")
IS_ZONE = Text("It is a sea zone: fleets and convoys lie in it.", "Это морская зона: в ней стоят флоты и конвои.")
IS_BOX = Text("It is a box off the map.", "Это внекартовый блок.")
TOUCHES = Text("It is linked with { $places }.", "Соседние места: { $places }.")

NEXT_TO_IT = Text(
    "If all of the { $side } who stand next to it and may attack did so – { $units } – it would be this:",
    "Если бы все, кто рядом с ним и может атаковать, атаковали – { $side }: { $units }, – вышло бы так:",
)
TOO_WEAK = Text(
    "All of the { $side } who stand next to it together are { $attack } against { $defence }: too weak to attack.",
    "Все, кто рядом с ним – { $side }, – вместе это { $attack } против { $defence }: для атаки мало.",
)

COUNTRY_OF = Text("It fights on the side of { $side }.", "Воюет на стороне: { $side }.")
COUNTRY_NEUTRAL = Text("It is neutral.", "Нейтральна.")
COUNTRY_CONQUERED = Text("It has been conquered.", "Завоёвана.")
COUNTRY_POINTS = Text("It keeps { $points } replacement points.", "Запас очков пополнения: { $points }.")
CITIES = Text("Its cities are { $places }.", "Её города: { $places }.")

WOULD_WIN = Text(
    "The { $side } would win if the game ended now.",
    "Если бы партия кончилась сейчас, победа была бы за { $side-by }.",
)
WOULD_DRAW = Text("If the game ended now, it would be a draw.", "Если бы партия кончилась сейчас, была бы ничья.")
ENDS_THIS_TURN = Text(
    "If it stays so, the { $winner } will win at the end of this turn.",
    "Если так и останется, партия в конце этого хода закончится победой { $winner-of }.",
)
ENDS_IN_DRAW = Text(
    "If it stays so, the game ends in a draw after this turn.",
    "Если так и останется, партия в конце этого хода закончится вничью.",
)
AXIS_LACKS = Text(
    "The Axis lacks " + plural("points", one="city point", other="city points") + " for its victory at once.",
    "До досрочной победы Оси не хватает " + plural("points", one="очка города", other="очков городов") + ".",
)
TURNS_LEFT = Text(
    _TURNS_EN + " still to come after this one.",
    "После этого хода останется ещё " + _TURNS_RU + ".",
)
LAST_TURN = Text("This is the last turn.", "Это последний ход.")

READY = Text("May still act:", "Приказать ещё можно:")
OTHERS = Text("Cannot act now:", "Приказать сейчас нельзя:")
NOBODY_LEFT = Text("No units are on the map.", "Подразделений на карте нет.")

REPLACEMENTS = Text("Replacement points kept: { $countries }.", "Очки пополнений в запасе: { $countries }.")
NO_REPLACEMENTS = Text("No replacement points are kept.", "Очков пополнений в запасе нет.")

OBJECTIVES = Text("objectives of the Axis", "цели в руках Оси")
BALANCE = Text("city points that the Axis has gained on balance", "очки городов, которые Ось взяла, без потерянных")
HELD, NEEDED = Text("it has", "есть"), Text("it needs", "нужно")
"""What the figures at which the factions then stand are: those of the Axis, both."""
CITY_POINTS = Text("city points", "очки городов")
LOST_STEPS = Text(plural("n", one="step", other="steps"), plural("n", one="ступень", few="ступени", other="ступеней"))
LOST_OTHERS = Text(
    plural("n", one="air unit or fleet", other="air units and fleets"),
    plural("n", one="авиачасть или флот", few="авиачасти и флота", other="авиачастей и флотов"),
)
