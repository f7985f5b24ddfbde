"""Intent: what a question is after, told by how it begins, and what it speaks of wherever it stands in it."""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from importlib.resources import files
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
            r"|when (?:can|may|could|will|shall) (?:i|we)\b(?: (?:finally|be able to|get to|be allowed to))*"
            r"|когда(?: (?:же|я|мы|мне|нам|уже|будет|наконец))*"
            r"(?: (?:можно|смогу|сможем|могу|можем|удастся|получится))?"
            r"(?: (?:же|я|мы|мне|нам|уже|будет|наконец))*(?= \w)"
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
            r"|у кого(?: (?:сейчас|есть))*\b(?! (?:больше|меньше|как|сколько))"
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
            r"(?:what|who)(?: is|'s| are)(?: (?:the|an|a|my|this))*\b"
            r"|(?:tell (?:me|us) (?:more )?about|look(?: at)?)(?: the)?\b"
            r"|(?:расскажи(?:те)?|скажи(?:те)?|напомни(?:те)?)(?: (?:мне|нам|еще|подробнее))* (?:про|об?)\b"
            r"|(?:что|кто)(?: (?:такое|такой|такая|такие|за|это|значит|означает|значат))*\b"
            r"|what (?:does|do) (?:the )?(?=.* (?:mean|stand for)$)"
        ),
    ),
)

_WHEN = re.compile(
    r"[\s,]+(?:from here|from there|отсюда|оттуда|this turn|this move|right now|"
    r"(?:в |на )?(?:этот ход|этом ходу|этим ходом)|(?:за |в )?один ход"
    r"|(?:(?:мне|нам|я|мы|можно|будет|смогу|сможем|могу|можем|удастся)[\s,]*)+)$"
)
"""When something is asked to be done, which is now anyhow; a turn is a word of some orders."""
_WHITHER = re.compile(r"(?:where|куда)\b")
"""How somebody asks where a thing can go, who may leave the deed out: «куда может 1тд»."""
_MEANS = re.compile(r" (?:mean|stand for)$")
_ASKS = re.compile(
    r"(?:(?:(?:во?|на|с|к|за|по) )?(?:что|чего|чему|чем|кто|кого|кому"
    r"|как|как(?:ой|ая|ое|ие|ого|их|ую)|когда|почему|зачем|отчего|где|куда|откуда"
    r"|сколько|чей|чья|чьи|what(?:'?s)?|how|when|why|where(?:'?s)?|who(?:'?s)?|whose|which|does|did)\b"
    r"|tell (?:me|us) (?:more )?about\b"
    r"|(?:расскажи(?:те)?|напомни(?:те)?)(?: (?:мне|нам|еще|подробнее))* (?:про|об?)\b"
    rf"|(?:explain|объясни(?:те)?|compare|сравни(?:те)?|{_SUPPOSED})\b|\w+ ли\b"
    r"|(?:can|could|may|must|should|will|would|is|are|am)(?: not)? (?:i|we|you|he|she|it|they|my|our|the|this|there)\b"
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
_SUBJECT_FIRST = re.compile(
    r"(?:(?:почему|отчего|why) )?"
    r"(?!(?:что|чего|чем|чему|кто|кого|кому|кем|как\w*|когда|почему|зачем|отчего|где|куда|откуда|сколько|чей|чья|чьи"
    r"|ли|если|what\w*|who\w*|how\w*|when|why|where\w*|which|whose|if)(?!\w))"
    r"(?P<who>[^,;]{2,60}?) (?:(?:сейчас|еще|вообще|now|still) )*(?:не )?"
    r"(?:может|могут|можно|нельзя|can(?:'?t|not)?|may|could|(?:is|are) (?:not )?allowed to)"
    r"(?: ли| not)? (?P<what>[^,;]+)$"
)
"""How somebody asks who names first whom it is about: «рота в резерве может атаковать», or why they may not."""
_ENDS = re.compile(r"[?？!.…\n]+")


_IF = re.compile(
    r"(?:if|если)\b(?!.*\b(?:do (?:i|we|you|they|the|my|his|their)|does|will|would|can|is|are|ли)\b)"
    r"(?: (?:i|we|я|мы)\b)?"
)
_THEN = re.compile(
    r"[\s,]+(?:and |и )?(?:then |тогда )?"
    r"(?:what then|then what|what happens"
    r"|who (?:will )?(?:dies?|wins?|loses?|survives?|falls)|who is (?:destroyed|lost)"
    r"|что тогда|тогда что|что будет|что тогда будет"
    r"|кто (?:тогда )?(?:погибнет|погибает|умрет|выживет|победит|проиграет))$"
)


_WHAT_IF = re.compile(
    r"(?:how (?:much|many)|what|which|who|кто|will|would|does|do|am|сколько|как\w+|чем|что|\w+ ли)(?!\w)[^,?]{2,60}?,?"
    r" (?:if|если)(?!\w) (?=.)"
)
"""How somebody asks what would come of an order in words that stand before it."""
_WORTH = re.compile(
    r"(?:стоит(?: ли)?(?: (?:мне|нам))?|(?:should|shall) (?:i|we)|(?:is it|would it be) worth(?: it to)?)\b\s*"
)


_HELLO = (
    r"(?:hi|hiya|hello|hey|yo|good (?:morning|day|evening)|приветик|привет|здравствуйте|здравствуй|здрасьте|хай|эй"
    r"|доброе утро|добрый (?:день|вечер))(?!\w)[\s,.!:–-]*"
)
_BOT = r"(?:bot|robot|fieldpost|бот|ботик|филдпост|полевая почта)(?!\w)"
_CALLED = re.compile(rf"(?:{_HELLO})*(?:{_BOT}[\s,.!:–-]*)?(?:{_HELLO})*", re.IGNORECASE)
_CALLED_LAST = re.compile(rf"\s*,\s*{_BOT}(?=[\s!.?]*$)", re.IGNORECASE)
"""How somebody speaks to the bot: with a greeting, by what it is, or by its name."""


_Field = Literal["reach", "sight", "visible", "threat", "seen", "cut", "near", "nearest", "shot", "command", "together"]
_Distance = Literal["apart", "measure", "span"]
_Pair = Literal["compare", "better", "of two", "in which"]
_Whose = Literal["own", "others", "me", "harm", "asker"]
_Course = Literal["fight", "points", "still", "taken", "lost", "by taking", "twice", "aftermath", "now"]
_Follows = Literal["threatened", "consequence", "placing"]
_Wonder = Literal["why", "figure", "became", "victory points", "any points", "other points", "meaning"]
Matter = Literal[_Field, _Distance, _Pair, _Whose, _Course, _Follows, _Wonder, "purpose", "why not", "use", "duty"]
_UNDO = re.compile(
    r"(?<!\w)(?:(?:can|could|may) (?:i|we) (?:still )?(?:undo|take back|take (?:my|the|that|this|it)(?: \w+){0,3} back)"
    r"|(?:можно|могу|можем)(?: ли)?(?: (?:я|мы|мне|нам|еще))* (?:вернуть|отменить|переиграть|откатить|взять назад)"
    r"|(?:отменить|вернуть|переиграть|верни)(?: \w+){0,3} можно)(?!\w)"
)
"""How somebody asks to take back what was done."""
_FOREIGN = re.compile(r"(?<!\w)(?:чуж\w+|вражеск\w+|враг\w*|противник\w*|соперник\w*|enemy\w*|opponent\w*)(?!\w)")
"""How somebody calls what is another's."""


_RATIO = re.compile(r"(?<![\d:])([1-9]\d?)(?:\s?:\s?|\s(?:to|к)\s)([1-9])(?![\d:])")
"""Odds of attack to defence; a time of day has two figures behind its colon."""
_GETS = (
    r"(?:get|got|gets|gives?|have|has|makes?|need|reach|achieve|manage|attack|attacks?|hit|strike|fight|find|there|possible"
    r"|anywhere|somewhere|получ\w+|набр\w+|набер\w+|доби\w+|добь\w+|достич\w+|достиг\w+|дости\w+|атак\w+|удар\w+"
    r"|бить|бью|напасть|напад\w+|есть|будет|выйдет|выходит|выш\w+|собрать|соберу|сделать|возможно|где-нибудь|где-то|нужно|надо)"
)
_SEEKS = re.compile(
    rf"(?:(?:where|who|which|what|how|can|could|do|have|is|are|will|with|any|anyone|anything|anywhere|somewhere"
    rf"|где|куда|кто|кого|кому|кем|чем|как|каки\w+|у кого|можно|могу|можем|есть|будет|смогу|получится|выйдет|получу)\b"
    rf"(?=.*\b{_GETS}\b).*@.*"
    r"|(?:where|где|who has|у кого)(?: (?:is|are|do|does|for|там|бы|мне|нам|i|we))* @.*"
    r"|@(?: odds)?(?: (?:at|on|against|near|у|в|на|под|против|около|по|anywhere|somewhere|где(?:-нибудь)?)\b.*)?)$"
)
"""How somebody asks where there are odds, `@` standing for them."""
_OF_RULE = re.compile(
    r"\b(?:mean|means|happen\w*|result\w*|table|column|los\w+|win\w*|значит|результат\w*|таблиц\w+|столб\w+)\b"
)
"""What is said of odds as the rules have them, whatever there is on the board."""


_CLAUSE = re.compile(r"(?:^|.*\s)(?:if|when|если|когда) (?=.)")
"""What stands before what is supposed."""


class Intent(msgspec.Struct, frozen=True):
    """What a question is after, and what it is about; as typed where nothing tells."""

    drift: Drift | None
    rest: str


def asks(text: str) -> bool:
    """Whether a line without a mark begins as no order does, only a question."""
    return _ASKS.match(_LEAD.sub("", spelling.fold(text).strip(), count=1)) is not None


def unaddressed(text: str) -> tuple[str, bool]:
    """What a line says besides a greeting and whom it speaks to; and whether it calls the bot."""
    first, last = _CALLED.match(text), _CALLED_LAST.search(text)
    begin = 0 if first is None else first.end()
    is_called = last is not None or re.search(rf"(?<!\w){_BOT}", text[:begin], re.IGNORECASE) is not None
    return _CALLED_LAST.sub("", text)[begin:].strip() if begin < len(text) else "", is_called


def asks_within(text: str) -> bool:
    """Whether there is a word of a question, or its mark, anywhere in a line."""
    return _WITHIN.search(spelling.fold(text)) is not None


def unnumbered(text: str) -> str:
    """A question without the number that tells one of a kind from another: “what is wave 1” asks for a term."""
    return re.sub(r"(?<=\w) \d+$", "", text)


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
    if (asked := _WHAT_IF.match(folded)) is not None and any(map(verbs_of, folded[asked.end() :].split())):
        return folded[asked.end() :]
    then = _THEN.sub("", folded)
    return then.strip() if then != folded else None


def who_does(said: str, others: str) -> Literal["others", "asker"] | None:
    """Who does what a question speaks of, where another player is called `others` in it; `None` where it does not tell.

    Where something is supposed it is who does that: “will I lose it if he attacks”.
    """
    if (supposing := _CLAUSE.match(said)) is not None:
        return "others" if re.match(rf"(?:the )?{others}\b", said[supposing.end() :]) else "asker"
    theirs = (
        rf"(?:^|.* )(?:can|could|may|might|will|would)(?: the| all)* {others}\b"
        rf"|(?:^|.* )(?:(?:может|могут|сможет|смогут|успеет|успеют)(?: ли)?|\w+(?:ет|ут|ют|ит|ат|ят) ли) {others}\b"
        rf"|(?:а |но |and |but |что |чем |кого )?{others}(?: @)?(?: \w+)? (?:не )?"
        r"(?:может|могут|сможет|смогут|can|could|will|might)\b"
    )
    return "others" if re.match(theirs, said) else None


def looked_up(text: str) -> tuple[str, str] | None:
    """The command of a line that begins with its name, without its slash, and only looks; and the words behind it.

    So is a setting with just one of the values that it has.

    What begins as questions do is none: of those the command is one answer among many.
    """
    first, _, rest = text.strip().partition(" ")
    command = command_named(first)
    if command is None or not rest or "\n" in rest or asks(text) or _TOLD_OF.match(spelling.fold(rest)):
        return None
    looks = command.private and command.takes != "nothing" and command.topic in ("field", "turn")
    rest = _ENDS.sub("", rest)
    return (command.name, rest) if looks or rest.casefold() in command.values else None


def odds_sought(text: str) -> tuple[str, str] | None:
    """The odds of which a question asks where they can be had, such as `3 : 1`, and the rest of it; else `None`."""
    folded = _LEAD.sub("", spelling.fold(text).strip(" ?!."), count=1)
    found = _RATIO.search(folded)
    if found is None:
        return None
    said = _RATIO.sub("@", folded, count=1)
    is_sought = _SEEKS.match(said) is not None and not _OF_RULE.search(said)
    return (f"{found[1]} : {found[2]}", " ".join(said.replace("@", " ").split())) if is_sought else None


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
    subject = _SUBJECT_FIRST.match(folded)
    if subject is not None and any(map(verbs_of, subject["what"].split())):
        return Intent("permission", f"{_WHEN.sub('', subject['what'])} {subject['who']}")
    return Intent(None, text)


class Matters:
    """Tells what a question speaks of."""

    def __init__(self, source: dict[str, str]) -> None:
        """Take what `data/matters.toml` holds."""
        words = {matter: _any_of(phrases) for matter, phrases in source.items()}
        self._known = {matter: re.compile(rf"(?<!\w)(?:{each})(?!\w)") for matter, each in words.items()}
        others, shot = words["others"], words["shot"]
        self._theirs = re.compile(
            rf"(?<!\w)(?:(?:{others})(?!\w).*(?<!\w)(?:{shot})"
            rf"|what (?:can|could|will) (?:{others}) do|что (?:{others})(?!\w).*(?:сделать|сделает|сделают)"
            r"|(?:who|any ?one|some ?one|what(?: \w+)?(?= (?:can|could|might|will) )"
            r"|что(?= (?:меня |нас )?(?:может|могут) )|кто(?:-нибудь|-то)?)(?!\w)"
            rf"(?:(?!\b(?:i|we|я|мы|мне|нам|могу)\b).)*(?<!\w)(?:{shot}))(?!\w)"
        )

    def speaks(self, matter: Matter, text: str) -> bool:
        """Whether a text speaks of it."""
        return self._known[matter].search(spelling.fold(text)) is not None

    def begins(self, matter: Matter, text: str) -> bool:
        """Whether a text begins with it."""
        return self._known[matter].match(spelling.fold(text)) is not None

    def without(self, matter: Matter, text: str) -> str:
        """A text without what speaks of it."""
        return self._known[matter].sub(" ", spelling.fold(text))

    def of_others(self, text: str) -> bool:
        """Whether a text speaks of another player, or of what others may do to something."""
        return any(self.speaks(each, text) for each in ("others", "threat", "seen", "cut"))

    def of_own(self, text: str) -> bool:
        """Whether a text asks which of the asker's own do something or come nearest, and speaks of nobody else."""
        return (self.speaks("own", text) or self.speaks("nearest", text)) and not self.speaks("others", text)

    def asks_distance(self, text: str) -> bool:
        """Whether a text asks how far things are from each other."""
        return self.speaks("apart", text) or (self.speaks("measure", text) and self.speaks("span", text))

    def asks_who(self, text: str) -> bool:
        """Whether a text asks who fires at something, or sees it."""
        return self._is_theirs(text) or self.speaks("sight", text)

    def asks_harm(self, text: str) -> bool:
        """Whether a text asks what somebody gets to or fires at, rather than whether one order is allowed."""
        ways: tuple[Matter, ...] = ("reach", "threat", "cut")
        return not self.speaks("command", text) and (
            any(self.speaks(each, text) for each in ways) or self._is_theirs(text)
        )

    def asks_reach(self, text: str) -> bool:
        """Whether a text asks that of what it names, or who sees it or is near it."""
        ways: tuple[Matter, ...] = ("sight", "near", "nearest")
        return self.asks_harm(text) or any(self.speaks(each, text) for each in ways)

    def _is_theirs(self, text: str) -> bool:
        return self._theirs.search(spelling.fold(text)) is not None

    @staticmethod
    def asks_undo(text: str) -> bool:
        """Whether a text asks to take back what was done, and not to undo what another player does."""
        folded = spelling.fold(text)
        return _UNDO.search(folded) is not None and _FOREIGN.search(folded) is None


def _any_of(phrases: str) -> str:
    """A pattern for any of some phrases, between which there are bars or ends of lines."""
    parts = (part.strip() for part in phrases.replace("\n", "|").split("|"))
    return "|".join(re.escape(spelling.fold(part)).replace(r"\*", r"\w*") for part in parts if part)


@lru_cache(maxsize=1)
def known_matters() -> Matters:
    """Those that are known."""
    return Matters(tomllib.loads((files(__package__ or "") / "data" / "matters.toml").read_text("utf-8")))
