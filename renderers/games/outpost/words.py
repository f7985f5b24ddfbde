"""The words on pictures and in text views, in both languages."""

from __future__ import annotations

from engine.core.text import Text

SIDES = {"blue": Text("Blue", "синие"), "red": Text("Red", "красные")}
TURN = Text("turn", "ход")
AWAITING = Text("to answer", "чей ход")
WON = Text("winner", "победитель")
LOST = Text("lost", "потеряны")
NOBODY = Text("nobody", "никого")
NEXT_TO = Text("next to", "рядом")
LEGEND = (
    ("active:blue", Text("Blue", "синие")),
    ("active:red", Text("Red", "красные")),
    ("star", Text("decides the game", "решает партию")),
)
MARKS = {
    "fire": Text("attack", "атака"),
    "move": Text("move", "движение"),
    "destroyed": Text("lost", "потеряны"),
    "highlight": Text("look here", "внимание"),
    "refused": Text("not allowed", "нельзя"),
}
