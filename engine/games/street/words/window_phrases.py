"""What is asked in each reaction window, what others wait for meanwhile, and how it is told that nobody reacts."""

from __future__ import annotations

from engine.core.text import Text, agreeing

_REACT_RU = agreeing("army", one="реагирует", many="реагируют")

WINDOWS: dict[str, tuple[Text, Text]] = {
    "countermand": (
        Text("{ $army }: countermand { $card }?", "{ $army }: отменить карточку «{ $card }»?"),
        Text(
            "Waiting for the { $army }: countermand { $card } or not.",
            "Ждём { $army-of }: " + agreeing("army", one="отменит", many="отменят") + " ли карточку «{ $card }».",
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
            "Ждём { $army-of }: "
            + agreeing("army", one="усилит", many="усилят")
            + " ли карточкой свой огонь по области «{ $target }».",
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
            "Ждём { $army-of }: "
            + agreeing("army", one="удержит", many="удержат")
            + " ли карточкой свои части от переворота.",
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

DECLINES: dict[str, Text] = {
    "countermand": Text(
        "The { $army } do not countermand { $card }.",
        "{ $army } не " + agreeing("army", one="отменяет", many="отменяют") + " карточку «{ $card }».",
    ),
    "answer": Text(
        "The { $army } do not react to the fire at “{ $target }”.",
        "{ $army } не " + _REACT_RU + " на огонь по области «{ $target }».",
    ),
    "boost": Text(
        "The { $army } do not strengthen their fire at “{ $target }”.",
        "{ $army } не " + agreeing("army", one="усиливает", many="усиливают") + " свой огонь по области «{ $target }».",
    ),
    "dealt": Text(
        "The { $army } do not react to the losses in “{ $target }”.",
        "{ $army } не " + _REACT_RU + " на потери в области «{ $target }».",
    ),
    "flip": Text(
        "The { $army } do not keep their units from flipping.",
        "{ $army } не " + agreeing("army", one="удерживает", many="удерживают") + " свои части от переворота.",
    ),
    "moved": Text(
        "The { $army } do not react to the move into “{ $target }”.",
        "{ $army } не " + _REACT_RU + " на вход в область «{ $target }».",
    ),
}
"""What is told of whoever lets a window pass, each with what it was about: several may stand below one another."""
