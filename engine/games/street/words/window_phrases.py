"""What is asked in each reaction window, and what everybody else waits for meanwhile."""

from __future__ import annotations

from engine.core.text import Text

WINDOWS: dict[str, tuple[Text, Text]] = {
    "countermand": (
        Text("{ $army }: countermand { $card }?", "{ $army }: отменить карточку «{ $card }»?"),
        Text(
            "Waiting for the { $army }: countermand { $card } or not.",
            "Ждём { $army-of }: отменят ли карточку «{ $card }».",
        ),
    ),
    "answer": (
        Text(
            "{ $army }: play a reaction to the fire at “{ $target }”?",
            "{ $army }: сыграть реакцию на огонь по области «{ $target }»?",
        ),
        Text(
            "Waiting for the { $army }: react to the fire at “{ $target }” or not.",
            "Ждём { $army-of }: будет ли реакция на огонь по области «{ $target }».",
        ),
    ),
    "boost": (
        Text(
            "{ $army }: play a reaction to strengthen your fire at “{ $target }”?",
            "{ $army }: сыграть реакцию, чтобы усилить огонь по области «{ $target }»?",
        ),
        Text(
            "Waiting for the { $army }: strengthen their fire at “{ $target }” by a card or not.",
            "Ждём { $army-of }: усилят ли карточкой свой огонь по области «{ $target }».",
        ),
    ),
    "dealt": (
        Text(
            "{ $army }: play a reaction to the losses in “{ $target }”?",
            "{ $army }: сыграть реакцию на потери в области «{ $target }»?",
        ),
        Text(
            "Waiting for the { $army }: react to the losses in “{ $target }” or not.",
            "Ждём { $army-of }: будет ли реакция на потери в области «{ $target }».",
        ),
    ),
    "flip": (
        Text(
            "{ $army }: play a reaction so that your units do not flip?",
            "{ $army }: сыграть реакцию, чтобы ваши части не перевернулись?",
        ),
        Text(
            "Waiting for the { $army }: keep their units from flipping by a card or not.",
            "Ждём { $army-of }: удержат ли карточкой свои части от переворота.",
        ),
    ),
    "moved": (
        Text(
            "{ $army }: play a reaction to the move into “{ $target }”?",
            "{ $army }: сыграть реакцию на вход в область «{ $target }»?",
        ),
        Text(
            "Waiting for the { $army }: react to the move into “{ $target }” or not.",
            "Ждём { $army-of }: будет ли реакция на вход в область «{ $target }».",
        ),
    ),
}
