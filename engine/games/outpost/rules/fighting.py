"""How an attack is decided."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_3 = Chapter("3", Text("Fighting", "Бой"))
ATTACK = Rule(
    "3.1",
    Text("An attack", "Атака"),
    Text(
        (
            "The attacker adds a die to the number of their units in the area that the attack comes from, the defender "
            "to that of their units in the area attacked. Whoever has less loses a unit, the attacker the one that "
            "attacked. When the last defender is lost, that unit moves in."
        ),
        (
            "Атакующий прибавляет кубик к числу своих отрядов в области, откуда идёт атака, обороняющийся – к числу "
            "своих отрядов в атакованной области. У кого меньше, тот теряет отряд, атакующий – тот, что атаковал. "
            "Когда потерян последний обороняющийся, этот отряд входит в область."
        ),
    ),
    see=("3.2", "2.1"),
)
REPULSED = Rule(
    "3.2",
    Text("Equal sums", "Равные суммы"),
    Text(
        "At equal sums the attack is repulsed, and nobody is lost.",
        "При равных суммах атака отбита, и потерь нет.",
    ),
    see=("3.1", "4.1"),
)
