"""Intent: what a question is after, told by how it begins, and what is left of it then."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from bot.desk.messages.commands import command_named
from bot.desk.reading import spelling

Aim = Literal["permission", "outcome", "place", "score", "units", "orders", "hand", "thing"]

_LEAD = re.compile(
    r"^(?:(?:а|ну|и|но|вот|так|слушай|скажи|скажите|подскажи|подскажите|so|well|and|but|ok|okay|hey|please)\b[\s,]*)+"
)
"""What says nothing at the beginning of a question."""
_TAIL = re.compile(r"[\s,]+(?:то|же|сейчас|теперь|вообще|now|then|here|тут|здесь)$")
"""What says nothing at its end, however often."""
_WHOLE: tuple[tuple[Aim, re.Pattern[str]], ...] = (
    (
        "score",
        re.compile(
            r"(?:who(?: is|'?s)? (?:winning|ahead|leading)|what(?: is|'?s) the score|score|how does it stand"
            r"|how many turns (?:are )?(?:there )?(?:left|remain|to go)"
            r"|сколько (?:еще )?(?:осталось |будет )?ходов(?: (?:еще )?осталось)?"
            r"|how (?:do (?:i|we|you) win|to win)(?: this| the game)?|what do (?:i|we) need to win"
            r"|(?:как|чем) (?:(?:мне|нам|тут|здесь|в этом|в игре) )*(?:победить|выиграть|побеждают|выигрывают)"
            r"|что (?:мне |нам )?(?:нужно|надо) (?:для победы|чтобы (?:победить|выиграть))"
            r"|кто (?:сейчас )?(?:выигрывает|побеждает|впереди|ведет)|какой (?:сейчас )?счет|счет)"
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
    (
        "orders",
        re.compile(
            r"what (?:should|do|can|may|must) (?:i|we) do(?: next)?|what (?:next|to do)|what are my (?:options|orders)"
            r"|whose turn(?: is it)?|who is to (?:move|act|play)"
            r"|(?:и )?что (?:мне|нам)?\s?(?:(?:сейчас|теперь|можно|нужно|надо|дальше) )*(?:делать|сделать)(?: дальше)?"
            r"|что (?:я|мы) (?:сейчас )?(?:могу|можем|должен|должна|должны) (?:с?делать)"
            r"|что бы (?:мне |нам )?(?:еще )?(?:такое |такого )?(?:с?делать|предпринять)"
            r"|(?:какие|что за) (?:у меня )?(?:есть )?(?:сейчас )?(?:приказы|варианты|ходы)(?: у меня)?(?: есть)?"
            r"|(?:как (?:тут )?)?(?:мне )?ходить|как (?:тут )?(?:ходить|играть)|чей (?:сейчас )?ход|кто ходит"
        ),
    ),
    (
        "hand",
        re.compile(
            r"(?:what|which) (?:cards|hand) (?:do i have|have i(?: got)?|are mine|am i holding)"
            r"|(?:show )?my (?:hand|cards)|what(?: is|'s) in my hand|what do i (?:hold|have in(?: my)? hand)"
            r"|(?:какие|что за) (?:у меня )?(?:есть )?карты(?: у меня)?(?: есть)?(?: на руках?)?"
            r"|(?:покажи )?(?:мои карты|мо[яю] рук[ау])|что у меня (?:на руках?|в руке|за карты)"
        ),
    ),
)
_BEGUN: tuple[tuple[Aim, re.Pattern[str]], ...] = (
    (
        "permission",
        re.compile(
            r"(?:why not$|почему нет$)"
            r"|(?:what|whom?|with whom) (?:can|may) (?:i|we)\b|where (?:can|may|could)\b(?: (?:i|we|my|the))*\b"
            r"|куда (?:(?:я|мы|мне|нам) )?(?:может|могут|могу|можем|можно)\b(?: (?:я|мы|мне|нам))*\b"
            r"|(?:что|кого|кем|чем) (?:(?:я|мы|мне|нам) )?(?:могу|можем|можно)\b(?: (?:я|мы|мне|нам))*\b"
            r"|(?:why (?:can(?:'t|not)?|may|could)(?: not)?|can(?:'t|not)?|could|may|am i allowed to"
            r"|is it allowed to)\b(?: (?:i|we|my|not|the|you))*\b"
            r"|(?:(?:почему|отчего|зачем) )?(?:(?:мне|я|мы|нам) )?(?:не )?"
            r"(?:можно|нельзя|могу|можем|может|могут|разрешено)\b(?: (?:ли|не|мне|нам|я|мы|бы))*\b"
        ),
    ),
    (
        "outcome",
        re.compile(
            r"what(?: (?:if|happens if|would happen if|will happen if))(?: (?:i|we))*\b"
            r"|(?:что|как)(?: (?:же|тогда))*(?: (?:будет|станет|случится|произойдет|получится|выйдет))?,? если"
            r"(?: (?:я|мы|бы))*\b"
        ),
    ),
    (
        "thing",
        re.compile(
            r"(?:do|does|have) (?:i|we) (?:still )?(?:have|hold|own|control|got)(?: got)?(?: (?:the|my|an?))*\b"
            r"|who (?:still )?(?:has|holds|owns|controls|keeps)(?: the)?\b"
            r"|(?:у (?:меня|нас) (?:ещ[её] |вс[её] )*(?:есть|остал\w+)|(?:держу|держим) (?:ли )?(?:я|мы)(?: ещ[её])?)\b"
            r"|(?:чей|чья|чьё|чье|чьи|кто (?:сейчас )?(?:держит|занимает|контролирует))\b"
        ),
    ),
    (
        "place",
        re.compile(
            r"where(?: is|'s| are| does| do)?(?: (?:my|the|our))*\b"
            r"|где(?: (?:стоит|стоят|находится|мой|моя|мои|наш))*\b"
        ),
    ),
    (
        "thing",
        re.compile(
            r"(?:what|who)(?: is|'s| are)(?: (?:the|an|a|my|this))*\b|(?:tell me about|look(?: at)?)(?: the)?\b"
            r"|(?:что|кто)(?: (?:такое|такой|такая|такие|за|это|значит|означает|значат))*\b"
            r"|what (?:does|do) (?:the )?(?=.* (?:mean|stand for)$)"
        ),
    ),
)

_WHEN = re.compile(
    r"[\s,]+(?:this turn|this move|right now|(?:в |на )?(?:этот ход|этом ходу|этим ходом)|(?:за |в )?один ход)$"
)
"""When something is asked to be done, which is now anyhow; a turn is a word of some orders."""
_MEANS = re.compile(r" (?:mean|stand for)$")
_ASKS = re.compile(
    r"(?:(?:что|чего|чему|чем|кто|кого|кому|как|как(?:ой|ая|ое|ие|ого|их|ую)|когда|почему|зачем|отчего|где|куда|откуда"
    r"|сколько|чей|чья|чьи|what(?:'?s)?|how|when|why|where(?:'?s)?|who(?:'?s)?|whose|which|does|did)\b|\w+ ли\b"
    r"|(?:can|could|may|must|should|will|would|is|are)(?: not)? (?:i|we|you|he|she|it|they|my|our|the|this|there)\b"
    r"|do (?:i|we|you|they|my|our)\b)[\s,]+\S"
)
"""A line of several words that begins as questions do, and as no name and no order of any game does."""
_ENDS = re.compile(r"[?？!.…\n]+")


class Intent(msgspec.Struct, frozen=True):
    """What a question is after, and what it is about; as typed where nothing tells."""

    aim: Aim | None
    rest: str


def sentences_of(text: str) -> list[str]:
    """The sentences of a text, without the signs at their ends."""
    return [part.strip() for part in _ENDS.split(text) if part.strip()]


def asks(text: str) -> bool:
    """Whether a line without a mark begins as no order does, only a question."""
    return _ASKS.match(_LEAD.sub("", spelling.fold(text).strip(), count=1)) is not None


def looked_up(text: str) -> tuple[str, str] | None:
    """The command of a line that begins with its name, without its slash, and only looks; and the words behind it.

    What begins as questions do is none: of those the command is one answer among many.
    """
    first, _, rest = text.strip().partition(" ")
    command = command_named(first)
    if command is None or not rest or "\n" in rest or asks(text):
        return None
    looks = command.private and command.takes != "nothing" and command.topic in ("field", "turn")
    return (command.name, _ENDS.sub("", rest)) if looks else None


def intent_of(text: str) -> Intent:
    """The intent of a question without its mark."""
    folded = _LEAD.sub("", spelling.fold(text).strip(), count=1) if text else ""
    whole = folded
    while (tail := _TAIL.search(whole)) is not None:
        whole = whole[: tail.start()]
    for aim, pattern in _WHOLE:
        if pattern.fullmatch(whole):
            return Intent(aim, "")
    for aim, pattern in _BEGUN:
        begun = pattern.match(folded)
        if begun is not None:
            rest = folded[begun.end() :].strip()
            return Intent(aim, (_WHEN if aim in ("permission", "outcome") else _MEANS).sub("", rest))
    return Intent(None, text)
