"""Intent: what a question is after, told by how it begins, and what is left of it then."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from bot.desk.messages.commands import command_named
from bot.desk.reading import spelling
from bot.desk.reading.deed import verbs_of

Drift = Literal["permission", "lack", "outcome", "place", "thing"]

_LEAD = re.compile(
    r"^(?:(?:а|ну|и|но|вот|так|слушай|скажи|скажите|подскажи|подскажите|so|well|and|but|ok|okay|hey|please)\b[\s,]*)+"
)
"""What says nothing at the beginning of a question."""
_SUPPOSED = (
    r"suppose|supposing|imagine|assume|assuming|let'?s say|say(?= (?:i|we)\b)"
    r"|допустим|предположим|представим|представь|положим|скажем"
)
"""How somebody begins who asks what would come of a thing."""
_BEGUN: tuple[tuple[Drift, re.Pattern[str]], ...] = (
    (
        "permission",
        re.compile(
            r"(?:why not$|почему нет$)"
            r"|(?:what|whom?|with whom) (?:can|may) (?:i|we)\b|where (?:can|may|could)\b(?: (?:i|we|my|the))*\b"
            r"|куда (?:(?:я|мы|мне|нам) )?(?:может|могут|могу|можем|можно)\b(?: (?:я|мы|мне|нам))*\b"
            r"|(?:что|кого|кем|чем) (?:(?:я|мы|мне|нам) )?(?:могу|можем|можно)\b(?: (?:я|мы|мне|нам))*\b"
            r"|(?:why (?:can(?:'?t|not)?|may|could)(?: not)?|can(?:'?t|not)?|could|may|am i allowed to"
            r"|is it allowed to)\b(?: (?:i|we|my|not|the|you))*\b"
            r"|(?:(?:почему|отчего|зачем) )?(?:(?:мне|я|мы|нам) )?(?:не )?"
            r"(?:можно|нельзя|могу|можем|может|могут|разрешено)\b(?: (?:ли|не|мне|нам|я|мы|бы))*\b"
        ),
    ),
    (
        "lack",
        re.compile(r"why (?:is there |do i have |have i )?no\b|(?:почему|отчего) (?:у (?:меня|нас) )?нет\b"),
    ),
    (
        "outcome",
        re.compile(
            r"what(?:(?:'s| is| will be)? left| remains|(?: would| will)? happens?)? (?:if|when)(?: (?:i|we))*"
            r"(?: (?:press|click))?\b"
            rf"|(?:{_SUPPOSED})[\s,]+(?:(?:that|if|что|если)\b\s*)?(?:(?:i|we|я|мы)\b\s*)?"
            r"|(?:что|как)(?: (?:же|тогда))*"
            r"(?: (?:будет|станет|случится|произойдет|получится|выйдет|останется))?,? если"
            r"(?: (?:я|мы|бы))*(?: (?:нажать|нажму|нажмем))?\b"
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
_WHITHER = re.compile(r"(?:where|куда)\b")
"""How somebody asks where a thing can go, who may leave the deed out: «куда может 1тд»."""
_MEANS = re.compile(r" (?:mean|stand for)$")
_ASKS = re.compile(
    r"(?:(?:что|чего|чему|чем|кто|кого|кому|как|как(?:ой|ая|ое|ие|ого|их|ую)|когда|почему|зачем|отчего|где|куда|откуда"
    r"|сколько|чей|чья|чьи|what(?:'?s)?|how|when|why|where(?:'?s)?|who(?:'?s)?|whose|which|does|did)\b"
    rf"|(?:explain|объясни(?:те)?|{_SUPPOSED})\b|\w+ ли\b"
    r"|(?:can|could|may|must|should|will|would|is|are)(?: not)? (?:i|we|you|he|she|it|they|my|our|the|this|there)\b"
    r"|do (?:i|we|you|they|my|our)\b|if\b.*\b(?:do|does|will|would|can|could|is|are)\b|если\b.* ли\b)[\s,]+\S"
)
"""A line of several words that begins as questions do, and as no name and no order of any game does."""
_WITHIN = re.compile(
    r"[?？]|(?<!\w)(?:что|чего|чему|чем|чо|чё|че|шо|кто|кого|кому|кем|как|как(?:ой|ая|ое|ие|ого|их|ую)|когда|почему"
    r"|зачем|отчего|где|куда|откуда|докуда|сколько|скока|чей|чья|чьи|ли|или|можно|нельзя|может|стоит|what|whats|wats"
    r"|how|when|why|where|who|whose|which|should|shud|allowed|whether|worth|or|is|are|does|did|can|will"
    r"|дойд[её]т|дойдут|достанет|достанут|добер[её]тся|доберутся|дострелит|долетит)(?!\w)"
)
"""What a line has somewhere that asks, and no order."""
_TOLD_OF = re.compile(r"(?:of|for|if|that|что|если|того)(?!\w)")
"""How it goes on where the name of a command is a noun of a question: “odds of this hitting that”."""
_ENDS = re.compile(r"[?？!.…\n]+")


_IF = re.compile(
    r"(?:if|если)\b(?!.*\b(?:do (?:i|we|you|they|the|my|his|their)|does|will|would|can|is|are|ли)\b)"
    r"(?: (?:i|we|я|мы)\b)?"
)
_THEN = re.compile(
    r"[\s,]+(?:and |и )?(?:what then|then what|what happens|что тогда|тогда что|что будет|что тогда будет)$"
)


_WORTH = re.compile(
    r"(?:стоит(?: ли)?(?: (?:мне|нам))?|(?:should|shall) (?:i|we)|(?:is it|would it be) worth(?: it to)?)\b\s*"
)


_REACH = re.compile(
    r"(?<!\w)(?:reach(?:es)?|(?:get|gets|make it) (?:to|there)|how far|in danger|in reach|within reach|safe"
    r"|under threat|дойд\w+|дойти|доста(?:ть|нет|нут|ну|нем|ю|ют|ет)|дотян\w+|добер\w+|добра\w+|добеж\w+|дотопа\w+"
    r"|доед\w+|доехать|долет\w+|дострел\w+|(?:как|насколько) далеко|далеко ли|в опасности|под угрозой|под обстрелом"
    r"|простреливает\w*)(?!\w)"
)
"""How somebody asks what is within reach of whom."""
_SHOOTS = (
    r"(?:shoots?|hits?|attacks?|fires?|bombs?|kills?"
    r"|стрел\w+|обстрел\w+|атак\w+|удар\w+|бить|бьет|бьют|попа\w+|накры\w+|огонь|огнем)"
)
_OTHERS = r"(?:he|they|she|his|their|enem\w+|opponents?|он|они|она|его|их|враг\w*|противник\w*)(?!\w)"
_THEIRS = re.compile(
    rf"(?<!\w)(?:{_OTHERS}.*(?<!\w){_SHOOTS}"
    r"|(?:who|any ?one|some ?one|кто(?:-нибудь|-то)?)(?!\w)(?:(?!\b(?:i|we|я|мы|мне|нам|могу)\b).)*(?<!\w)"
    rf"{_SHOOTS})(?!\w)"
)
"""How somebody asks whether another may fire at something."""
_SHOT = re.compile(rf"(?<!\w){_SHOOTS}(?!\w)")
_OF_OTHERS = re.compile(rf"(?<!\w){_OTHERS}")
_THREAT = re.compile(r"(?<!\w)(?:in danger|under threat|safe|в опасности|под угрозой|под обстрелом)(?!\w)")
"""How somebody asks whether another gets at something."""
_COMMAND = re.compile(r"(?<!\w)(?:command\w*|команд\w*)(?!\w)")
"""What goes far as well and is no deed."""
_OF_ME = re.compile(r"(?<!\w)(?:i|me|my|mine|us|our|we|меня|мне|мной|мо[яиейюх]\w*|мой|нас|нам|наш\w*)(?!\w)")


class Intent(msgspec.Struct, frozen=True):
    """What a question is after, and what it is about; as typed where nothing tells."""

    drift: Drift | None
    rest: str


def asks(text: str) -> bool:
    """Whether a line without a mark begins as no order does, only a question."""
    return _ASKS.match(_LEAD.sub("", spelling.fold(text).strip(), count=1)) is not None


def asks_within(text: str) -> bool:
    """Whether there is a word of a question, or its mark, anywhere in a line."""
    return _WITHIN.search(spelling.fold(text)) is not None


def asks_reach(text: str) -> bool:
    """Whether a question is about what somebody gets to or fires at, rather than whether one order is allowed."""
    folded = spelling.fold(text)
    is_other = _COMMAND.search(folded) is not None
    return not is_other and (_REACH.search(folded) is not None or _THEIRS.search(folded) is not None)


def asks_shot(text: str) -> bool:
    """Whether a question speaks of fire."""
    return _SHOT.search(spelling.fold(text)) is not None


def speaks_of_others(text: str) -> bool:
    """Whether a question speaks of another player, or of what others do to something."""
    folded = spelling.fold(text)
    return _OF_OTHERS.search(folded) is not None or _THREAT.search(folded) is not None


def speaks_of_me(text: str) -> bool:
    """Whether a question speaks of whoever asks."""
    return _OF_ME.search(spelling.fold(text)) is not None


def weighed(text: str) -> str | None:
    """What a question asks whether it is worth doing, such as “hit it” in “should I hit it”; `None` if it does not."""
    folded = _LEAD.sub("", spelling.fold(text).strip(), count=1)
    begun = _WORTH.match(folded)
    return folded[begun.end() :] if begun is not None and folded[begun.end() :] else None


def supposed(text: str) -> str | None:
    """What a question supposes without its mark, such as “pass” in “what if I pass”; `None` if it supposes nothing."""
    intent = intent_of(text)
    if intent.drift == "outcome":
        return intent.rest
    folded = _LEAD.sub("", spelling.fold(text).strip(), count=1)
    if (bare := _IF.match(folded)) is not None:
        return _THEN.sub("", folded[bare.end() :]).strip()
    then = _THEN.sub("", folded)
    return then.strip() if then != folded else None


def looked_up(text: str) -> tuple[str, str] | None:
    """The command of a line that begins with its name, without its slash, and only looks; and the words behind it.

    What begins as questions do is none: of those the command is one answer among many.
    """
    first, _, rest = text.strip().partition(" ")
    command = command_named(first)
    if command is None or not rest or "\n" in rest or asks(text) or _TOLD_OF.match(spelling.fold(rest)):
        return None
    looks = command.private and command.takes != "nothing" and command.topic in ("field", "turn")
    return (command.name, _ENDS.sub("", rest)) if looks else None


def intent_of(text: str) -> Intent:
    """The intent of a question without its mark."""
    folded = _LEAD.sub("", spelling.fold(text).strip(), count=1) if text else ""
    for drift, pattern in _BEGUN:
        begun = pattern.match(folded)
        if begun is not None:
            rest = folded[begun.end() :].strip()
            rest = (_WHEN if drift in ("permission", "outcome") else _MEANS).sub("", rest)
            is_whither = drift == "permission" and rest and _WHITHER.match(folded) is not None
            return Intent(drift, rest if not is_whither or any(map(verbs_of, rest.split())) else f"{rest} go")
    return Intent(None, text)
