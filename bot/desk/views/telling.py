"""Telling: what happened becomes blocks of text, in the reader's language, for the reader's eyes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from bot.desk.messages.outgoing import Block
from bot.desk.messages.pace import duration, pace_text
from bot.desk.messages.people import clean_name, clip
from bot.desk.messages.words import on_off, say
from bot.desk.tables.standings import weight_of
from bot.desk.tables.table import Notice, Table
from bot.desk.views.citing import cited, rules_behind, rules_line
from bot.desk.views.unplayable import unplayable_then
from engine.core.game import AnyGame, Event, Preview, Seat, Sum, Word
from engine.core.rules import Refusal, Rule
from engine.core.text import Deed, Language, Text, same, whom
from engine.players.levels import level_of
from renderers.speech import capitalised, listed, odds_line, odds_rows, speak, speak_text
from storage import record as facts
from storage.record import IDLE, PASSED, Record

Eyes = frozenset[Seat]
"""The seats with whose eyes a text is read; none are a spectator's, and everything public is told to them."""
PUBLIC: Eyes = frozenset()

_DEEDS: dict[type[Record], str] = {
    facts.Rose: "desk-rose",
    facts.Worded: "desk-worded",
    facts.UndoAsked: "desk-undo-asked",
    facts.UndoRefused: "desk-undo-refused",
    facts.UndoWithdrawn: "desk-undo-withdrawn",
    facts.Resigned: "desk-resigned",
    facts.ResignAsked: "desk-resign-asked",
    facts.PaceAsked: "desk-pace-asked",
    facts.QuickAsked: "desk-quick-asked",
    facts.CloseAsked: "desk-close-asked",
    facts.Closed: "desk-closed",
    facts.Paused: "desk-paused",
    facts.Resumed: "desk-resumed",
}
_BY = {"clock": "desk-by-clock", "reflex": "desk-by-reflex", IDLE: "desk-by-idle", PASSED: "desk-by-idle"}
LINE = 120
"""Characters of an order that is repeated in a sentence."""
LENGTH = 2600
"""Characters of news in one message; what is older stands in the log."""
_NO_THINGS = ("verb", "particle", "outcome", "side")
"""Kinds of words for nothing that one could point at."""
_MARKS = re.compile(r"[,>;]")
_ARROW = re.compile(r" *> *")
_WORD = re.compile(r"[^\s,>;]+")
_NEXT = re.compile(r"([^\s,>;]+)(?=\s+([^\s,>;]+))")
"""A word and the one that follows it with nothing between them."""
_NUMBER = re.compile(r"\s+(\d+)(?![\w-])")
_LATIN = re.compile(r"[a-z]")
_IN_RUSSIAN = re.compile(r"[^a-z\s,>;]+", re.IGNORECASE)


def shortened(blocks: Sequence[Block], language: Language, length: int = LENGTH) -> list[Block]:
    """The last blocks that fit, with a word that something was left out."""
    kept: list[Block] = []
    room = length
    for block in reversed(blocks):
        room -= len(block.text) + 1
        if room < 0:
            return [Block(say(language, "desk-more-in-log"), "italic"), *reversed(kept)]
        kept.append(block)
    return list(reversed(kept))


def tell(table: Table, notice: Notice, language: Language, eyes: Eyes = PUBLIC) -> list[Block]:
    """One piece of news, and what is to be noted of it."""
    notes = note(table, notice, language, eyes)
    if not isinstance(notice.record, facts.Answered | facts.Begun):
        sentence = _sentence(table, notice, language)
        return [Block(capitalised(sentence), "italic"), *notes] if sentence else notes
    return [*notes, *(row for event in notice.events if may_see(event, eyes) for row in event_blocks(event, language))]


def rules_told(notice: Notice, eyes: Eyes = PUBLIC) -> tuple[Rule, ...]:
    """The rules by which a piece of news goes, as far as these eyes may read of it, each once."""
    events = (event for event in notice.events if may_see(event, eyes))
    return tuple({rule.id: rule for event in events for rule in rules_behind(event)}.values())


def has_set(table: Table, seat: Seat) -> bool:
    """Whether what answered for a seat it has set itself: where a game has usual ones, if it has set any at all."""
    is_usual = any(policy.is_usual for policy in table.play.policies)
    return not is_usual or any(each.seat == seat for each in table.head.reflexes)


def note(table: Table, notice: Notice, language: Language, eyes: Eyes = PUBLIC) -> list[Block]:
    """What is to be noted of a piece of news: that play began, nobody answered, or a question of others fell away."""
    record = notice.record
    notes = [Block(say(language, "desk-begun"), "bold")] if isinstance(record, facts.Begun) else []
    if isinstance(record, facts.Answered):
        by = _BY.get(record.by)
        by = "desk-by-usual" if record.by == "reflex" and not has_set(table, record.seat) else by
        # That nobody was asked may itself be telling, so the owner of the seat alone hears of it.
        if by is not None and (record.by == "clock" or record.seat in eyes):
            notes.append(Block(capitalised(say(language, by, side=side_name(table, record.seat))), "italic"))
            notes += unplayable_then(table, notice.version, language) if record.by in (IDLE, PASSED) else ()
    return [*notes, Block(say(language, "desk-undo-dropped"), "italic")] if notice.drops_undo else notes


def _sentence(table: Table, notice: Notice, language: Language) -> str:
    """What a record that is no answer says; nothing for one that only its owner may know of."""
    record = notice.record
    match record:
        case facts.Opened(commitment=commitment):
            return say(language, "desk-opened", commitment=commitment[:16])
        case facts.ChatLinked():
            return ""
        case facts.ChatUnlinked(chat=chat):
            return say(language, "desk-chat-unlinked", platform=platform_name(chat))
        case facts.Sat(name=name, seat=seat):
            key = "desk-sat-seen" if notice.names else "desk-sat"
            saw = listed(tuple(map(clean_name, notice.names)), language)
            return say(language, key, name=clean_name(name), side=side_name(table, seat), names=saw)
        case facts.Rose(by=by, seat=seat) if notice.names:
            left = listed(tuple(map(clean_name, notice.names)), language)
            return say(language, "desk-rose-others", name=_name(table, by), side=side_name(table, seat), names=left)
        case facts.Computer() | facts.Represented():
            return _by_computer(table, record, language, notice.names)
        case facts.Undone():
            return say(language, "desk-undone", side=side_name(table, notice.seat)) if notice.seat else ""
        case facts.Configured():
            return _configured(record, language)
        case facts.Revealed(secret=secret):
            return say(language, "desk-revealed", secret=secret, code=table.name)
        case _:
            return _deed(table, record, language)


def _by_computer(
    table: Table, record: facts.Computer | facts.Represented, language: Language, lenders: Sequence[str]
) -> str:
    """That a computer plays: for nobody, for people who do not come, or for one who wants it."""
    absent = "desk-lent" if lenders else "desk-represented"
    names = lenders or [holder.name for holder in table.holders(record.seat)]
    return say(
        language,
        absent if isinstance(record, facts.Represented) else "desk-computer-sat",
        side=side_name(table, record.seat),
        names=listed(tuple(map(clean_name, names)), language),
        strength=strength_name(record.strength),
        weight=weight_of(table),
    )


def _deed(table: Table, record: Record, language: Language) -> str:
    """What somebody did, by name."""
    key = _DEEDS.get(type(record))
    if key is None:
        return ""
    seat = getattr(record, "seat", "")
    side = side_name(table, seat) if seat else same("")
    name = _name(table, getattr(record, "by", ""))
    pace = getattr(record, "pace", 0)
    wish = {"pace": duration(pace, language), "words": pace_text(pace)}
    quick = on_off(is_on=getattr(record, "is_quick", False))
    return say(language, key, name=name, side=side, word=getattr(record, "word", ""), quick=quick, **wish)


def _configured(record: facts.Configured, language: Language) -> str:
    if record.pace is not None:
        return say(language, "desk-pace-set", pace=duration(record.pace, language))
    for switch, is_on in (("practice", record.is_practice), ("private", record.is_private), ("quick", record.is_quick)):
        if is_on is not None:
            return say(language, f"desk-{switch}-set" if is_on else f"desk-{switch}-unset")
    if record.pictures is not None:
        return say(language, "desk-pictures-set", when=record.pictures)
    return say(language, "desk-language-set")


def may_see(event: Event, eyes: Eyes) -> bool:
    """Whether these eyes may read of the event."""
    return event.seen_by is None or not eyes.isdisjoint(event.seen_by)


def is_private(event: Event, eyes: Eyes) -> bool:
    """Whether only these eyes and not everybody may read of the event."""
    return event.seen_by is not None and may_see(event, eyes)


def secrets_of(table: Table) -> list[Notice]:
    """The news that not everybody may read."""
    if not table.is_sound:
        return []
    return [notice for notice in table.notices if any(event.seen_by is not None for event in notice.events)]


def secrets_for(table: Table, eyes: Eyes) -> list[Notice]:
    """The news that hold something for these eyes alone."""
    return [notice for notice in secrets_of(table) if any(is_private(event, eyes) for event in notice.events)]


def private_blocks(notice: Notice, language: Language, eyes: Eyes) -> list[Block]:
    """The part of the news that only these eyes may read."""
    return [block for event in notice.events if is_private(event, eyes) for block in event_blocks(event, language)]


def event_blocks(event: Event, language: Language) -> list[Block]:
    """A sentence, and the arithmetic behind it in full."""
    sentence = Block(capitalised(speak(event.line, language)))
    return [sentence, *(sum_block(each, language) for each in event.sums)]


def sum_block(each: Sum, language: Language) -> Block:
    """An arithmetic, one addend to a line, each with its reason."""
    lines = [capitalised(speak(each.title, language))]
    for addend in each.addends:
        reason = speak(addend.reason, language)
        if addend.counted:
            sign = "−" if addend.amount < 0 else "+"
            lines.append(f"{sign} {abs(addend.amount)} · {reason}")
        else:
            amount = str(addend.amount).replace("-", "−")
            lines.append(say(language, "desk-not-counted", amount=amount, reason=reason))
    lines.append(f"= {each.total}")
    return Block("\n".join(lines), "quote")


def preview_blocks(preview: Preview, language: Language) -> list[Block]:
    """What is reckoned: sentences, arithmetic, exact odds, and by which rules."""
    return [*effect_blocks(preview, language), *rules_line(rules_behind(preview), language)]


def effect_blocks(preview: Preview, language: Language, *, is_brief: bool = False) -> list[Block]:
    """What an order would do: sentences, arithmetic and exact odds; in brief a line to a sum."""
    blocks = [Block(capitalised(speak(line, language))) for line in preview.lines]
    blocks += [Block(sum_line(each, language)) if is_brief else sum_block(each, language) for each in preview.sums]
    if preview.odds:
        rows = [say(language, "desk-odds"), *odds_rows(preview.odds, language)]
        blocks.append(Block("\n".join(rows), "quote"))
    return blocks


def stake_blocks(preview: Preview, language: Language, *, is_brief: bool = False) -> list[Block]:
    """What a question is about: a line to a sentence, one for all the odds, and one to a sum.

    In brief what a sum consists of is left out, if the sentences say what it comes to.
    """
    blocks = [Block(capitalised(speak(line, language))) for line in preview.lines]
    if preview.odds:
        blocks.append(Block(f"{odds_line(preview.odds, language)}."))
    said = {fact for line in preview.lines for fact in line.facts.values() if isinstance(fact, int)}
    told = [each for each in preview.sums if not (is_brief and each.total in said)]
    return [*blocks, *(Block(sum_line(each, language)) for each in told)]


def sum_line(each: Sum, language: Language) -> str:
    """A sum in one line, with what it consists of unless its head says it: `Defence = 7: unit (+5); area (+2)`."""
    counted = [addend for addend in each.addends if addend.counted and addend.amount]
    total = sum_total(each, language)
    if len(counted) == 1 and counted[0].amount == each.total:
        reason = speak(counted[0].reason, language)
        return f"{total}." if reason in total else f"{total}: {reason}."
    parts = (f"{speak(one.reason, language)} ({'−' if one.amount < 0 else '+'}{abs(one.amount)})" for one in counted)
    return f"{total}: {'; '.join(parts)}." if counted else f"{total}."


def sum_total(each: Sum, language: Language) -> str:
    """What a sum comes to, such as `Defence = 7`."""
    return f"{capitalised(speak(each.title, language))} = {each.total}".replace("= -", "= −")


def is_empty(preview: Preview) -> bool:
    """Whether an order has nothing to show before it is given."""
    return not (preview.lines or preview.sums or preview.odds)


def spoken(game: AnyGame, order: str, language: Language) -> str:
    """An order as players write it: its words in their language; typed again, they mean the same order.

    Short words stay as they are; from a word to its target leads an arrow, and between things stands a comma. What a
    single verb is about follows it, in Russian in the accusative; whatever else an order is called has a colon behind.
    """
    names = _names_of(game, language)  # type: ignore[arg-type]  # a game is known by what it is, not by its fields
    objects = _objects_of(game) if language == "ru" else {}  # type: ignore[arg-type]  # as above
    is_about = order.partition(" ")[0] in _deeds_of(game)  # type: ignore[arg-type]  # as above
    things = _things_of(game)  # type: ignore[arg-type]  # as above
    order = _NEXT.sub(lambda pair: pair[1] + "," * (pair.start() > 0 and {pair[1], pair[2]} <= things), order)
    until = len(order.partition(">")[0])

    def said(found: re.Match[str]) -> str:
        word = found.group()
        if not found.start():
            name = names.get(word, word)
            is_verb = is_about and (language == "ru" or " " not in name)
            return name + ":" * (not is_verb and found.end() < len(order))
        if is_about and found.start() < until and word in objects:
            return objects[word]
        number = _NUMBER.match(order, found.end())
        # A colon keeps a number from being read as that of the second of its kind.
        is_kind = number is not None and f"{word}-{number[1]}" in names
        return names.get(word, word) + ":" * is_kind

    text = _ARROW.sub(" → ", _WORD.sub(said, order))
    return text[:1].upper() + text[1:]


def spoken_line(table: Table, order: str, language: Language) -> str:
    """An order as players write it, no longer than it can be repeated in a sentence."""
    return clip(spoken(table.play, order, language), LINE)


def refusal_text(refusal: Refusal, language: Language) -> str:
    """A refusal's sentence; its rules stand on buttons beside it."""
    return capitalised(speak(refusal.line, language))


def cited_refusal(refusal: Refusal, language: Language) -> str:
    """A refusal's sentence with its rules, where rules are what is read about."""
    return f"{refusal_text(refusal, language)} {cited(refusal.rules, language)}".strip()


def side_name(table: Table, seat: Seat) -> Text:
    """A seat's name; its word where the game is unknown."""
    if table.game is None:
        return same(seat)
    return table.game.card.side(seat).name


def side_names(table: Table, seats: Iterable[Seat]) -> tuple[Text, ...]:
    """The names of seats."""
    return tuple(side_name(table, seat) for seat in seats)


def seated(table: Table, seat: Seat, language: Language) -> str:
    """Who holds a seat: names, the computer, or nobody."""
    names = tuple(clean_name(holder.name) for holder in table.holders(seat))
    if names and seat in table.head.deputies:
        strength = strength_name(table.head.deputies[seat])
        return say(language, "desk-represented-by", names=listed(names, language), strength=strength)
    if names:
        return listed(names, language)
    if seat in table.head.computers:
        return say(language, "desk-the-computer", strength=strength_name(table.head.computers[seat]))
    expected = tuple(clean_name(holder.name) for holder in table.expected(seat))
    return say(language, "desk-awaited", names=listed(expected, language)) if expected else say(language, "desk-nobody")


def strength_name(strength: str) -> Text:
    """What a computer's strength is called."""
    return Text("random", "наугад") if strength == "random" else level_of(strength).name


def platform_name(key: str) -> str:
    """What people call the platform of a chat."""
    return {"tg": "Telegram", "dc": "Discord", "con": "console"}.get(key.partition(":")[0], key.partition(":")[0])


def _name(table: Table, key: str) -> str:
    """The name of a person as the table knows him; his platform when he never sat."""
    for holders in table.head.seats.values():
        for holder in holders:
            if holder.key == key:
                return clean_name(holder.name)
    for notice in reversed(table.notices):
        if isinstance(notice.record, facts.Sat) and notice.record.by == key:
            return clean_name(notice.record.name)
    return key if key.isalpha() else platform_name(key)


@cache
def _names_of(game: AnyGame, language: Language) -> Mapping[str, str]:
    """What to write for each word."""
    return {word.word: _name_of(word, language) for word in game.words}


@cache
def _things_of(game: AnyGame) -> frozenset[str]:
    """The words for what is on the table, in hands or on the map."""
    return frozenset(word.word for word in game.words if word.kind not in _NO_THINGS)


@cache
def _deeds_of(game: AnyGame) -> frozenset[str]:
    """The orders that in Russian ask for the accusative."""
    return frozenset(word.word for word in game.words if isinstance(word.name, Deed))


@cache
def _objects_of(game: AnyGame) -> Mapping[str, str]:
    """The Russian accusative of each word that is written by its name and has another one."""
    names = _names_of(game, "ru")  # type: ignore[arg-type]  # as above
    return {word.word: whom(word.name) for word in game.words if names[word.word] == word.name.ru != whom(word.name)}


def _name_of(word: Word, language: Language) -> str:
    """What to write for a word: its name, but for a unit the designation that stands on its counter."""
    name = speak_text(word.name, language)
    foreign = language == "ru" and _LATIN.search(word.word)
    short = next(filter(_IN_RUSSIAN.fullmatch, word.aliases), word.word) if foreign else word.word
    is_designation = word.kind == "unit" and (short in name or ("-" not in short and any(map(str.isdigit, short))))
    # A name with a comma in it would be read as two.
    return short if is_designation or _MARKS.search(name) else name
