"""Intent: what a question is after, told by how it begins, and what is left of it then."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from bot.desk.reading import spelling

Aim = Literal["permission", "place", "score", "units", "thing"]

_WHOLE: tuple[tuple[Aim, re.Pattern[str]], ...] = (
    (
        "score",
        re.compile(
            r"(?:so )?(?:who(?: is|'s)? (?:winning|ahead|leading)|what(?: is|'s) the score|score|how does it stand"
            r"|(?:а )?кто (?:сейчас )?(?:выигрывает|побеждает|впереди|ведет)|какой (?:сейчас )?счет|счет)"
            r"(?: now| сейчас)?"
        ),
    ),
    (
        "units",
        re.compile(
            r"(?:what|which) units (?:do i have|have i|are mine|may still act)|who (?:may|can) still (?:act|move)"
            r"|where are my units|мои (?:части|отряды|подразделения)|где мои (?:части|отряды|подразделения)"
            r"|кто (?:у меня )?(?:еще )?может (?:еще )?(?:действовать|ходить)"
        ),
    ),
)
_BEGUN: tuple[tuple[Aim, re.Pattern[str]], ...] = (
    (
        "permission",
        re.compile(
            r"(?:(?:and|but|so) )?(?:why (?:can(?:'t|not)?|may|could)(?: not)?|can(?:'t|not)?|could|may|am i allowed to"
            r"|is it allowed to)\b(?: (?:i|we|my|not|the|you))*\b"
            r"|(?:а |и )?(?:(?:почему|отчего|зачем) )?(?:(?:мне|я|мы|нам) )?(?:не )?"
            r"(?:можно|нельзя|могу|можем|может|могут|разрешено)\b(?: (?:ли|не|мне|нам|я|мы|бы))*\b"
        ),
    ),
    (
        "place",
        re.compile(
            r"where(?: is|'s| are| does| do)?(?: (?:my|the|our))*\b"
            r"|(?:а )?где(?: (?:стоит|стоят|находится|мой|моя|мои|наш))*\b"
        ),
    ),
    (
        "thing",
        re.compile(
            r"(?:what|who)(?: is|'s| are)(?: (?:the|an|a|my|this))*\b|(?:tell me about|look(?: at)?)(?: the)?\b"
            r"|(?:а )?(?:что|кто)(?: (?:такое|такой|такая|такие|за|это))*\b"
        ),
    ),
)
_MOVED: tuple[str, ...] = (
    *("go", "move", "walk", "march", "enter", "come"),
    *("пойти", "идти", "ходить", "зайти", "войти", "дойти", "перейти", "ехать"),
    *("двинуть", "двигать", "двинуться", "двигаться", "переместить", "переместиться"),
)
_SHOT = ("shoot", "fire", "стрелять", "выстрелить", "обстрелять", "обстреливать")
_ATTACKED = ("attack", "assault", "hit", "атаковать", "напасть", "ударить", "бить")
_DEEDS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(_MOVED, ("move", "step", "advance")),
    **dict.fromkeys(_SHOT, ("fire", "shoot", "attack")),
    **dict.fromkeys(_ATTACKED, ("attack", "fire", "advance")),
    **dict.fromkeys(("build", "deploy", "построить", "строить"), ("build", "deploy")),
    **dict.fromkeys(("play", "use", "сыграть", "использовать"), ("play", "card")),
    **dict.fromkeys(("block", "блокировать", "заблокировать"), ("block",)),
    **dict.fromkeys(("advance", "продвинуть", "продвинуться"), ("advance", "move")),
    **dict.fromkeys(("retreat", "отступить", "отойти"), ("retreat", "rout")),
    **dict.fromkeys(("ready", "rally", "recover", "восстановить", "поднять"), ("ready", "recover")),
}
"""What people call deeds, and the verbs of orders that are meant, the likeliest first."""
_OF_STEM = {spelling.stem(spelling.fold(word)): verbs for word, verbs in _DEEDS.items()}


class Intent(msgspec.Struct, frozen=True):
    """What a question is after, and what it is about; as typed where nothing tells."""

    aim: Aim | None
    rest: str


def intent_of(text: str) -> Intent:
    """The intent of a question without its mark."""
    folded = spelling.fold(text).strip()
    for aim, pattern in _WHOLE:
        if pattern.fullmatch(folded):
            return Intent(aim, "")
    for aim, pattern in _BEGUN:
        begun = pattern.match(folded)
        if begun is not None:
            return Intent(aim, folded[begun.end() :].strip())
    return Intent(None, text)


def deed_in(text: str, offered: Iterable[str]) -> str | None:
    """The verb, of those that are offered, of the first deed in a text that one can be meant by."""
    known = frozenset(offered)
    for token in spelling.tokens(text):
        for verb in _OF_STEM.get(spelling.stem(token), ()):
            if verb in known:
                return verb
    return None
