"""Whose order is due."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_1 = Chapter("1", Text("The turn", "Ход"))
ONE_ORDER = Rule(
    "1.1",
    Text("One order each", "По одному приказу"),
    Text(
        "In each turn Blue gives one order, then Red: to move one unit, or to hold.",
        "Каждый ход сначала синие, потом красные отдают один приказ: двинуть один отряд или стоять.",
    ),
    broken=Text("This is not one of the orders of this game.", "Такого приказа в этой игре нет."),
    see=("2.1", "4.1"),
)
