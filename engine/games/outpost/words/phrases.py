"""Every sentence of the game that is no rule: questions, events, sums, previews, refusals for particular cases."""

from __future__ import annotations

from engine.core.text import Text, TurnName, plural

# Questions

KINDS: dict[str, Text] = {
    "order": TurnName("orders", "приказы"),
}
"""What the kinds of questions are called where their owner settles how they are answered."""
ASK_ORDER = Text("{ $side }: move a unit or hold.", "{ $side }: двиньте отряд или стойте.")
WAIT_ORDER = Text("Waiting for an order: { $side }.", "Ждём приказа: { $side }.")
STATUS = Text("Turn { $turn } of { $turns }", "Ход { $turn } из { $turns }")
STATUS_OVER = Text("The game is over", "Партия окончена")

# Events

SET_UP = Text("“{ $scenario }”: the units are in place.", "«{ $scenario }»: отряды на местах.")
TURN_BEGINS = Text("A new turn: { $turn } of { $turns }.", "Новый ход: { $turn } из { $turns }.")
HOLDS = Text("{ $side }: everybody holds.", "{ $side }: все стоят на месте.")
MOVES = Text(
    "{ $side }: { $unit } moves, “{ $area }” → “{ $to }”.",
    "{ $side }: движется отряд «{ $unit }», «{ $area }» → «{ $to }».",
)
ATTACKS = Text(
    "{ $side }: { $unit } attacks, “{ $area }” → “{ $to }”: { $attack } against { $defence }.",
    "{ $side }: атакует отряд «{ $unit }», «{ $area }» → «{ $to }»: { $attack } против { $defence }.",
)
LOSES = Text("{ $side }: { $unit } is lost.", "{ $side }: потерян отряд «{ $unit }».")
ENDS = Text("{ $side } wins.", "{ $side } побеждают.")

# Sums

ATTACK = Text("Attack", "Атака")
DEFENCE = Text("Defence", "Оборона")
_N_EN = plural("n", one="unit", other="units")
_N_RU = plural("n", one="отряд", few="отряда", other="отрядов")
UNITS_THERE = Text("“{ $area }”: " + _N_EN, "«{ $area }»: " + _N_RU)
DIE = Text("die", "кубик")
LOST_UNITS = Text(_N_EN, _N_RU)
MEASURE = Text(
    "units left, and all there were for whoever would win",
    "отряды, а тому, кто выиграл бы, – ещё столько, сколько их было",
)

# Previews

PREVIEW_MOVE = Text("{ $unit } will stand in “{ $area }”.", "Отряд «{ $unit }» встанет в области «{ $area }».")
PREVIEW_ATTACK = Text(
    "{ $unit } will attack “{ $area }”; each side adds a die to its units there.",
    "Отряд «{ $unit }» атакует область «{ $area }»; к числу своих отрядов каждая сторона прибавит кубик.",
)
ENEMY_LOST = Text("an enemy unit is lost", "потерян отряд противника")
NOBODY_LOST = Text("nobody is lost", "потерь нет")
ATTACKER_LOST = Text("{ $unit } is lost", "потерян отряд «{ $unit }»")

# What is looked at

STANDS = Text("It stands in “{ $area }”.", "Стоит в области «{ $area }».")
IS_LOST = Text("It has been lost.", "Потерян.")
SIDE_OF = Text("Its side: { $side }.", "Сторона: { $side }.")
MAY_GO = Text("It may go or attack into: { $areas }.", "Может перейти в соседние области или атаковать их: { $areas }.")
HELD_BY = Text("{ $side } holds it with { $units }.", "Область держат: { $side } – { $units }.")
EMPTY = Text("empty", "пусто")
IS_EMPTY = Text("Nobody stands in it.", "В ней никого нет.")
NEXT_TO = Text("It is next to: { $areas }.", "Рядом с ней: { $areas }.")
IS_GOAL = Text("Whoever holds it at the end wins.", "Кто держит её в конце, тот побеждает.")
WOULD_WIN = Text("If the game ended now, { $side } would win.", "Закончись партия сейчас, победили бы { $side }.")
UNITS_LEFT = Text("{ $side }: units left – { $n }.", "{ $side }: осталось отрядов – { $n }.")
UNITS_STAND = Text("Units by area:", "Отряды по областям:")

# Refusals for particular cases

UNKNOWN_WORD = Text("There is no { $word } in this scenario.", "В этом сценарии нет слова «{ $word }».")
ENEMY_UNIT = Text("This is a unit of the enemy: { $unit }.", "Отряд «{ $unit }» – вражеский.")
LOST_UNIT = Text("This unit has been lost: { $unit }.", "Отряд «{ $unit }» потерян.")
