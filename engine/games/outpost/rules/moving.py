"""Where a unit may go."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_2 = Chapter("2", Text("Moving", "Движение"))
NEXT_AREA = Rule(
    "2.1",
    Text("Into the next area", "В соседнюю область"),
    Text(
        "A unit moves into an area next to its own. If the enemy stands there, it attacks instead.",
        "Отряд переходит в соседнюю область. Если там противник, вместо этого он атакует.",
    ),
    broken=Text(
        "“{ $to }” is not next to “{ $area }”, where { $unit } stands.",
        "Область «{ $to }» не соседняя с областью «{ $area }», где стоит отряд «{ $unit }».",
    ),
    see=("2.2", "3.1"),
)
ROOM = Rule(
    "2.2",
    Text("Room for two units", "Место для двух отрядов"),
    Text(
        "At most two units stand in an area.",
        "В области стоит не больше двух отрядов.",
    ),
    broken=Text(
        "In “{ $area }” there is no room for another unit.",
        "В области «{ $area }» больше нет места.",
    ),
    see=("2.1", "3.1"),
)
