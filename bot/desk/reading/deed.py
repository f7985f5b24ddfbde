"""Deeds: what somebody speaks of doing, in whatever words, as the verb of an order."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial

import msgspec

from bot.desk.reading import spelling
from bot.desk.reading.naming import mentioned
from bot.desk.reading.pieces import CARDS
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import MARKS, is_filler, tokens_of
from bot.desk.reading.vocabulary import Vocabulary

_SHORT = 60
"""Characters of a line by which somebody says that he does not do something."""
_MORE = frozenset(("more", "anymore", "больше", "будет", "будем", "будут", "am", "be"))
"""Beside what is not done they say nothing."""
_BARE_NO = frozenset(("no", "nah", "нет"))
_CLAUSES = re.compile(r"\s*[.!;,…]+\s*|\s+[-–—]+\s+|\s+(?:and|и)\s+", re.IGNORECASE)
"""What parts what a line says one after another."""
_CLAUSE = re.compile(r"[.!;](?:\s+|$)|[,\n]\s*")
"""What parts what is not to be done from what is."""
_AS_WHAT = re.compile(r"(?<=\w) (?:как|в качестве) (?P<noun>\w+)(?=[\s.!]*$)", re.IGNORECASE)
_OF_VERB = re.compile(r"(?:ть|ти|чь|[еиюуая]т|[еи]м|[еи]шь|[ую])$")
"""How a Russian word ends that is a verb, in any form in which something is asked to be done."""
_MOVED: tuple[str, ...] = (
    *("go", "move", "walk", "march", "enter", "come", "get", "reach", "send", "shift", "goes", "went", "mv", "head"),
    *("сходи", "сходите", "сгоняй", "топай", "дуй", "двинь", "двиньте", "двигай", "двигайте", "шагай", "беги"),
    *("run", "runs", "rush", "бежит", "бегут", "бежать", "дуйте"),
    *("отправить", "отправляю", "послать", "посылаю", "веду", "веди", "вести", "идет", "идут", "ходит", "ходят"),
    *("drive", "push", "bring", "загони", "загнать", "гони", "перебрось", "перебросить", "перекинь", "перекинуть"),
    *("переведи", "перевести", "подтяни", "подтянуть", "введи", "ввести", "пошли", "пошлите"),
    *("движется", "двигаются", "двигаем", "вперед", "forward"),
    *("пошлю", "отправь", "отправьте", "отправлю", "направить", "направлю"),
    *("подвинь", "подвинуть", "передвинь", "подведи", "подвести", "подгони", "подогнать", "гоню"),
    *(
        "пойти",
        "идти",
        "ходить",
        "пойдут",
        "пойдет",
        "зайдут",
        "войдут",
        "поедут",
        "двинутся",
        "двинется",
        "зайти",
        "войти",
        "дойти",
        "добраться",
        "перейти",
        "ехать",
    ),
    *("пойду", "иди", "идите", "иду", "идем", "пойдем", "зайду", "войду", "войдем", "перейду", "еду", "хожу"),
    *("двинуть", "двигать", "двинуться", "двигаться", "двину", "двинусь", "переместить", "переместиться", "перемещу"),
)
_TAKEN = (
    *("take", "capture", "seize", "conquer", "occupy"),
    *("взять", "возьму", "возьмём", "возьмет", "возьмут", "возьми", "возьмите", "захватить", "захвачу", "захвати"),
    *("беру", "бери", "берите", "берем", "берет", "берут", "захватываю", "захватываем", "захватывает", "захватывают"),
    *("занять", "займу", "займи", "займите", "займем", "займет", "займут", "занимаю", "занимаем"),
)
_TAKING = ("move", "step", "advance", "attack")
_SHOT = (
    *("spray", "sprays", "поливай", "полить", "полей", "поливаем"),
    *("shoot", "fire", "bomb", "bombs", "bombard", "shell", "бомбить", "разбомбить", "стреляй", "стреляю", "стреляем"),
    *("бомблю", "бомбим", "бомбит", "бомбят"),
    *("стреляет", "стреляют", "палить", "палит", "огонь", "бахни", "бахнуть", "жахни", "пальни", "шарахни"),
    *("стрельни", "стрельнет", "стрельнуть", "стрельнем", "вдарь", "врежь", "лупи", "лупани", "мочи"),
    *("стрелять", "выстрелить", "выстрелю", "обстрелять", "обстреляю", "обстреливать"),
)
_LAID = (
    *("lay", "lays", "кладу", "кладем", "положу", "положи", "положить", "положим", "клади", "выкладываю", "класть"),
    "выложить",
)
_PUT = ("put", "ставлю", "ставим", "поставлю", "ставь", "поставить", "поставьте")
_PLAYED = ("play", "use", "сыграть", "играть", "сыграю", "играю", "использовать", "использую", "применить", "применяю")
_ATTACKED = (
    *("attack", "assault", "hit", "strike", "атаковать", "атакую", "атакуем"),
    *("напасть", "нападу", "ударить", "ударю", "бить", "бью", "бьем", "атакует", "атакуют", "бьет", "бьют"),
    *("бей", "бейте", "побью", "долби", "долбим", "долбани"),
)
_DISCARDED = (
    *("discard", "drop", "ditch", "dump", "throw", "сбросить", "сбрасывать", "сбрасываю", "сбрасываем", "сброшу"),
    *("сбросим", "сбрасывай", "скинуть", "скидываю", "скину", "скинем", "скинь", "выкинуть", "выкидываю", "выкину"),
    *("выкинь", "выбросить", "выбрасываю", "выброшу", "выбрось"),
)
_WITHDRAWN = (
    *(
        "withdraw",
        "withdraws",
        "pull",
        "pulls",
        "отойдет",
        "отойдут",
        "отойду",
        "отойди",
        "отведу",
        "отвести",
        "отведи",
        "отвожу",
    ),
    *("отходит", "отходят", "отходим", "уходит", "уходят", "уходим", "уйти", "уйдут", "уйдет"),
)
_BLOCKED = (
    *("block", "defend", "defends", "intercept", "intercepts", "блокировать", "заблокировать", "защищаю", "защищаюсь"),
    *("защищаем", "защищает", "защищают", "защитить", "обороняю", "обороняюсь", "обороняем", "обороняет", "обороняют"),
    *("перехватить", "перехватываю", "перехватываем", "перехватывает", "перехватывают", "заслоняю", "заслоняет"),
    *("встает", "встают", "встанет", "встанут"),
)
_SENT = ("send", "forward", "вперед", "отправляю", "посылаю", "пошлю", "отправлю", "бросаю", "бросить", "брошу")
LEFT = ("detach",)
"""What is meant by leaving something, which beside another deed says of whom that is not done."""
_HELPED = (
    *("support", "supports", "help", "helps", "assist", "assists", "aid", "aids", "reinforce", "reinforces"),
    *("поддержать", "поддерживать", "поддерживаю", "поддерживаем", "поддерживает", "поддерживают", "поддержу"),
    *("поддержит", "поддержат", "поддержи", "поддержим", "поддержка", "поддержкой", "помочь", "помогать", "помогаю"),
    *("помогает", "помогают", "помогаем", "поможет", "помогут", "помоги", "помогите", "подсобит", "выручает"),
)
_DEEDS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(_MOVED, ("move", "go", "step", "advance", "place", "arm", "retreat")),
    "попасть": ("move", "go", "step", "advance", "fire", "shoot", "op-fire"),
    **dict.fromkeys(_TAKEN, _TAKING),
    **dict.fromkeys(_SHOT, ("fire", "shoot", "op-fire", "attack", "support")),
    **dict.fromkeys(_LAID, ("place", "resource", "build")),
    **dict.fromkeys(_PUT, ("place", "build", "resource", "block")),
    **dict.fromkeys(("give", "дать", "дай", "даю", "дам", "отдаю", "отдать", "вручить"), ("arm",)),
    **dict.fromkeys(_ATTACKED, ("attack", "fire", "shoot", "advance", "target", "support")),
    **dict.fromkeys(("перевези", "перевожу", "везу", "вези", "кораблем", "кораблями"), ("transport",)),
    **dict.fromkeys(("разбить", "разбей", "разбиваю", "раздели", "разделяю"), ("break",)),
    **dict.fromkeys(("выставить", "выставляю", "выставлю", "выставь"), ("build", "deploy", "place")),
    **dict.fromkeys(
        ("build", "deploy", "построить", "строить", "построю", "строю", "стройку", "строительство"), ("build", "deploy")
    ),
    **dict.fromkeys(_PLAYED, ("play", "card", "resource")),
    **dict.fromkeys(("прикрыться", "прикроюсь", "прикроемся", "прикрываюсь", "прикрываемся"), ("play", "card")),
    **dict.fromkeys(("swap", "trade", "поменять", "поменяй", "меняю", "сменить", "обменяй", "обменять"), ("exchange",)),
    **dict.fromkeys(("объединять", "объединить", "соединить", "combine", "merge"), ("combine",)),
    **dict.fromkeys(_DISCARDED, ("discard", "remove", "exchange")),
    **dict.fromkeys(("throw", "кинуть", "кинь", "кидаю"), ("discard", "remove", "smoke")),
    **dict.fromkeys(("leave", "leaving", "оставить", "оставляем", "оставляю", "оставлю"), LEFT),
    **dict.fromkeys(_BLOCKED, ("block",)),
    **dict.fromkeys(_SENT, ("move", "go", "step", "advance", "place", "arm", "retreat", "attack")),
    **dict.fromkeys(_HELPED, ("block", "support")),
    **dict.fromkeys(("advance", "продвинуть", "продвинуться"), ("advance", "move", "attack")),
    **dict.fromkeys(("наступать", "наступаем", "наступаю", "наступает", "наступают"), ("advance", "attack")),
    **dict.fromkeys(_WITHDRAWN, ("retreat", "rout", "move", "go", "step")),
    **dict.fromkeys(("retreat", "отступить", "отойти"), ("retreat", "rout")),
    **dict.fromkeys(("ready", "rally", "recover", "восстановить", "поднять"), ("ready", "recover", "rally")),
}
"""What people call deeds, and the verbs of orders that are meant, the likeliest first."""
BESIDE = frozenset(("open", "opens", "opening", "открыть", "открой", "открываю", "открываем", "открывает", "откроют"))
"""What says nothing beside a deed: fire is opened."""
_OF_STEM = {spelling.stem(spelling.fold(word)): verbs for word, verbs in _DEEDS.items()}
_VAGUE = frozenset(("reach", "get", "come", "добраться", "попасть"))
"""What may be done by any deed that is named beside it."""
_QUIET = frozenset(
    (
        *("i", "we", "my", "me", "it", "him", "them", "his", "their"),
        *("anything", "anybody", "anyone", "somebody", "никого", "никуда", "никому"),
        *("this", "that", "now", "here", "not", "yet", "turn"),
        *("я", "мы", "мне", "нам", "мой", "моя", "мои", "мою", "мной", "его", "ее", "их", "это", "этот", "эту", "бы"),
        *("сейчас", "теперь", "ход", "тут", "здесь", "еще", "пока", "уже", "не", "ли"),
    )
)
"""What may stand beside a deed and what it is done to, and says nothing."""
_ANSWERED = (
    r"answers?|answering|responds?|repl(?:y|ies)|reacts?|(?:fires?|shoots?|hits?|strikes?) back|opens? up|opens? fire"
    r"|отвеч(?:аю|аем|ает|ают|ай|айте)|ответ(?:им|ит|ят|ить)|отвечу|(?:от|про)?реагиру(?:ю|ем|ет|ют)|встреча(?:ю|ем|ет|ют)"
    r"|откр(?:ываю|ываем|ывает|ывают|ыть|ою|оем|оет|оют) огонь"
)
"""How it is said that something is answered, whatever is done."""
_SHOOTING = r"fires?|shoots?|стреля(?:ю|ем|ет|ют|ть|й|йте)|бь(?:ю|ем|ет|ют)|вед(?:у|ем|ет|ут) огонь"
"""How it is said that somebody shoots, which is an order of its own where one can."""
_WITH = r"(?:\s*:)?\s+(?:(?:with|from|by|using|из|с|со|от|при помощи|картой|карточкой)\s+)?(?:the\s+)?"
_OF_ANSWER = re.compile(rf"(?P<who>(?:[^,:]+?\s)??)(?:{_ANSWERED}){_WITH}(?P<what>\S.*)", re.IGNORECASE)
_OF_SHOT = re.compile(rf"(?P<who>(?:[^,:]+?\s)??)(?:{_SHOOTING}){_WITH}(?P<what>\S.*)", re.IGNORECASE)
_OF_CARD = re.compile(
    r"(?:(?:i|we|я|мы) )?(?:play|use|spend|сыграть|сыграю|играю|играем|играть|использую|разыгрываю|разыграю)\s+"
    r"(?:(?:a|the|my|one|одну|свою)\s+)?(?:(?P<en>[^\s,:]+)\s+(?:card|карту)|(?:card|карту|карточку)\s+(?P<ru>[^\s,:]+))"
    r"(?:\s*[:,]|\s+(?:with|for|for the|to|на|для|чтобы))?(?:\s+(?P<rest>.*)|!?)",
    re.IGNORECASE,
)
"""How somebody plays a card that is called by what is ordered with it."""
_ONE_ANSWER = 100
"""Characters of the longest line that is looked at."""
_OF_SEVERAL = frozenset("\n;>→")
"""They stand between orders, or in one that is written out."""
_OTHERWISE = frozenset(
    ("if", "when", "unless", "no", "not", "don't", "never", "если", "когда", "не", "нет", "пусть", "чтобы")
)
"""Beside them it is not said that it is done."""
_ANYBODY = frozenset(
    (
        *("i", "we", "they", "he", "she", "it", "you", "then", "so", "and", "but"),
        *("я", "мы", "они", "он", "она", "оно", "вы", "тогда", "и", "а", "но"),
    )
)
"""They say nothing of which piece it is."""


class Deed(msgspec.Struct, frozen=True):
    """A verb of orders that a text speaks of.

    Attributes:
        verb: the word of the game.
        is_all: the text says nothing else than that, and what it is done with or to.
    """

    verb: str
    is_all: bool


def deed_in(text: str, offered: Iterable[str]) -> str | None:
    """The verb, of those that are offered, of the first deed in a text that one can be meant by."""
    known = frozenset(offered)
    # “Reach it with fire” speaks of fire.
    for token in sorted(spelling.tokens(text), key=_VAGUE.__contains__):
        for verb in _verbs(token):
            if verb in known:
                return verb
    return None


def verbs_of(word: str) -> tuple[str, ...]:
    """The verbs of orders that a word for a deed may mean, the likeliest first."""
    return _verbs(spelling.fold(word))


def speaks_of_game(vocabulary: Vocabulary, text: str) -> bool:
    """Whether a text has a word for a deed, or for anything else of a game."""
    return any(map(verbs_of, text.split())) or bool(mentioned(vocabulary, text, lambda _: True))


def is_done_in(deed: str, text: str) -> bool:
    """Whether a text has a word for what one for a deed says: what a card does is in its name."""
    meant = verbs_of(deed)[:1]
    return bool(meant) and any(meant == _verbs(token)[:1] for token in spelling.tokens(text))


def refuses(vocabulary: Vocabulary, text: str, asked: Collection[str] = ()) -> bool:
    """Whether a line says only of orders that they are not given: `no resource`, `nothing to combine`, «атаки нет».

    A bare no behind a deed says nothing of it yet: it may as well be a second thought, if it does not stand before
    another word for the same. Of some verbs that are asked one is to be among them: who builds nothing has not said
    that he does not attack.
    """
    silent, refusing, verbs = _MORE | known_short_words().besides, known_short_words().refusing, vocabulary.verbs
    said = [token for token in spelling.tokens(text[:_SHORT]) if not is_filler(token) and token not in silent]
    known = [{*vocabulary.spelled(each), *verbs_of(each)} for each in said if each not in refusing]
    found = [not each.isdisjoint(verbs) for each in known]
    is_no = bool(said) and (said[0] in refusing or not (refusing - _BARE_NO).isdisjoint(said))
    # “Lay no resource” says by both words what is not done.
    is_no = is_no or (len(known) == 2 < len(said) and said[1] in refusing and not known[0].isdisjoint(known[1]))
    is_asked = not asked or any(not each.isdisjoint(asked) for each in known)
    return is_no and bool(found) and all(found) and is_asked


def only_ends(vocabulary: Vocabulary, text: str) -> list[str]:
    """The clauses of a line that says several times over that nothing more is done, as «не атакую, конец хода».

    Nothing if it says anything else, or does not refuse an order by any of them. What stands in lines of its own is
    said of as many questions.
    """
    words = known_short_words()
    clauses = [clause for clause in map(str.strip, _CLAUSES.split(text[: _SHORT + 1])) if clause]
    if len(text) > _SHORT or len(clauses) < 2 or "\n" in text.strip():
        return []
    # “Let it through, not blocking” ends the same by what is said first.
    clauses.sort(key=lambda clause: words.said(clause) == "end")
    is_of_ends = words.said(clauses[-1]) == "end"
    # Nor does whoever lets something be do anything, as “not reacting” says without a deed.
    let_be = [words.said(clause) is None and words.lets_be(clause) for clause in clauses]
    refused = [is_so or refuses(vocabulary, clause) for is_so, clause in zip(let_be, clauses, strict=True)]
    is_so = all(is_no or words.passes(clause) for is_no, clause in zip(refused, clauses, strict=True))
    return clauses if is_of_ends and is_so and any(refused) else []


def ends(vocabulary: Vocabulary, text: str, verbs: Collection[str]) -> bool:
    """Whether a line says only of what is done by some verbs that it ends: `finish building`."""

    def is_done(word: str) -> bool:
        return not {*vocabulary.spelled(word), *verbs_of(word)}.isdisjoint(verbs)

    return known_short_words().ends_deed(text, is_done)


def as_what(vocabulary: Vocabulary, text: str) -> str:
    """A line that says as what a thing is meant, as «грузовик как ресурс», without the word that asks elsewhere.

    It does if the noun for a verb of orders ends it; «танки как ходят» asks how.
    """
    found = _AS_WHAT.search(text)
    noun = "" if found is None else spelling.fold(found["noun"])
    is_noun = bool(noun) and not (_OF_VERB.search(noun) or verbs_of(noun))
    if found is None or not is_noun or {*vocabulary.spelled(noun)}.isdisjoint(vocabulary.verbs):
        return text
    return f"{text[: found.start()]} {noun}{text[found.end('noun') :]}"


def as_played(vocabulary: Vocabulary, line: str, verbs: Collection[str]) -> str:
    """A line by which somebody answers with a card, as one that plays that card with them; else the line itself.

    Which cards are held makes no difference to it.

    Args:
        vocabulary: of the game.
        line: as it was typed.
        verbs: with which an order may begin now.
    """
    play = next((verb for verb in verbs_of("play") if verb in verbs), None)
    if play is None or len(line) > _ONE_ANSWER or not _OF_SEVERAL.isdisjoint(line):
        return line
    text = spelling.fold(line)
    found = _OF_ANSWER.fullmatch(text)
    if found is None and not {*verbs_of("fire")}.intersection(verbs):
        found = _OF_SHOT.fullmatch(text)
    if found is None:
        return line
    what = found["what"].rstrip(" .")
    is_card = partial(vocabulary.is_of, kinds=CARDS)
    said = tokens_of(found["who"])
    # Whoever names a card first says of it who fires: “defensive fire with the guards”.
    if not mentioned(vocabulary, what, is_card) or mentioned(vocabulary, found["who"], is_card):
        return line
    if not (_OTHERWISE | known_short_words().negating).isdisjoint(said):
        return line
    who = [token for token in said if not (is_filler(token) or token in _ANYBODY)]
    urged = "!" * what.endswith("!")
    return " ".join((play, what.rstrip("!"), *who)) + urged


def by_card(vocabulary: Vocabulary, line: str, verbs: Collection[str]) -> str:
    """A line by which somebody plays a card that is called by a deed, as one that does it: `play a move card: squad 1`.

    The deed is one of some verbs, with which an order may begin now; else it is the line itself.
    """
    found = _OF_CARD.fullmatch(line.strip()) if len(line) <= _ONE_ANSWER else None
    meant = () if found is None else vocabulary.spelled((found["en"] or found["ru"]).strip("«»\"'“”„"))
    return line if found is None or {*meant}.isdisjoint(verbs) else f"{meant[0]} {found['rest'] or ''}".strip()


def behind_refusal(text: str) -> str | None:
    """What a text says behind its first clause, if that says what not to do: `don't attack with the guards. done`."""
    clause, *rest = _CLAUSE.split(text.strip(), maxsplit=1)
    said = [token for token in spelling.tokens(clause[:_SHORT]) if not is_filler(token)]
    if len(said) < 2 or said[0] not in known_short_words().negating or not verbs_of(said[1]):
        return None
    return rest[0] if rest else ""


def but_for_taking(text: str) -> str:
    """A text without words for taking something, which is done by moving or fighting, if it speaks of nothing else."""
    if {_verbs(token) for token in spelling.tokens(text)} - {()} != {_TAKING}:
        return text
    return " ".join(word for word in text.split() if verbs_of(word) != _TAKING)


def as_fire(text: str) -> str:
    """A text in which what may be said of a shot and of a way speaks of a shot, as who asks for its odds means it."""
    both = frozenset(("move", "fire"))
    return " ".join("fire" if both <= {*verbs_of(word)} else word for word in text.split())


def deed_of(vocabulary: Vocabulary, text: str, verbs: Iterable[str], is_in_play: Callable[[str], bool]) -> Deed | None:
    """What a text speaks of doing, of some verbs; `None` if of nothing."""
    known = frozenset(verbs)
    names = mentioned(vocabulary, text, is_in_play)
    # A word of a longer name says no deed beside one that does: “where can the assault guns go”.
    longer = [each for each in names if each.end - each.at > 1 and not {*vocabulary.verbs}.intersection(each.words)]
    named = {at for each in longer for at in range(each.at, each.end)}
    beside = " ".join(token for at, token in enumerate(tokens_of(text)) if at not in named)
    verb = deed_in(beside, known) or deed_in(text, known)
    verb = verb or next((word for each in names for word in each.words if word in known), None)
    if verb is None:
        return None
    tokens = [token for token in tokens_of(text) if token not in MARKS]
    return Deed(verb, all(_is_told(vocabulary, token, is_in_play) for token in tokens))


def _is_told(vocabulary: Vocabulary, token: str, is_in_play: Callable[[str], bool]) -> bool:
    """Whether a word is a deed, part of a name, or says nothing."""
    folded = spelling.fold(token)
    if is_filler(token) or folded in _QUIET or _verbs(folded):
        return True
    return any(map(is_in_play, (*vocabulary.spelled(token), *vocabulary.partly(token))))


def _verbs(token: str) -> tuple[str, ...]:
    return _OF_STEM.get(spelling.stem(token), ())
