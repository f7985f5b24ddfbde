"""Who wins."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_4 = Chapter("4", Text("Victory", "Победа"))
CROSSROADS = Rule(
    "4.1",
    Text("Whoever holds the crossroads", "Кто держит перекрёсток"),
    Text(
        (
            "After six turns whoever stands at the crossroads wins; if nobody does, Red. A side that has no units "
            "left loses at once."
        ),
        (
            "После шести ходов побеждает тот, кто стоит на перекрёстке; если там никого нет – красные. Сторона, у "
            "которой не осталось отрядов, проигрывает сразу."
        ),
    ),
    see=("1.1", "3.1"),
)
