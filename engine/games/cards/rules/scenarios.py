"""The scenarios."""

from __future__ import annotations

from engine.core.rules import Chapter, Rule
from engine.core.text import Text

CHAPTER_P_SCENARIO = Chapter("P.scenario", Text("Scenarios", "Сценарии"))
SCENARIO_LEARNING = Rule(
    "P.scenario.learning",
    Text("Learning: Before Prokhorovka", "Учебный: «Накануне Прохоровки»"),
    Text(
        (
            "Learning decks of 25 cards, without aviation, second-line artillery and tactical cards. The Germans "
            "start; the Soviets get the second player’s compensation."
        ),
        (
            "Учебные колоды по 25 карт, без авиации, артиллерии второй линии и тактических карт. Начинают немцы; "
            "советская сторона получает возмещение второго игрока."
        ),
    ),
    ours=True,
    see=("P.setup", "P.scenario.full", "P.scenario.puzzles"),
)
SCENARIO_PUZZLES = Rule(
    "P.scenario.puzzles",
    Text("Puzzle drills", "Задачи"),
    Text(
        "Examples 1 and 2 as fixed positions, each with the outcome the rules expect.",
        "Примеры 1 и 2 как готовые позиции; исход каждой известен из правил.",
    ),
    ours=True,
    see=("ex1-0", "ex2-1", "P.scenario.learning"),
)
SCENARIO_FULL = Rule(
    "P.scenario.full",
    Text("Full: Summer 1943", "Полный: «Лето 1943»"),
    Text(
        "Full decks of 56 cards and all rules. A die decides who starts.",
        "Полные колоды по 56 карт и все правила. Кто начинает, решает кубик.",
    ),
    ours=True,
    see=("P.setup", "P.scenario.learning"),
)
