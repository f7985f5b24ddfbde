"""Aiming: what a question about one's own game is after, and the things of the game that it names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Literal

import msgspec

from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Call
from bot.desk.office.office import Office
from bot.desk.orders.looking import KINDS, LINE, MOST, THINGS, Meant, Seen, in_sight
from bot.desk.reading import spelling
from bot.desk.reading.aims import (
    BEST,
    DO,
    GOAL,
    LOOK,
    ME,
    ODDS,
    REACH,
    RULE,
    SIGHT,
    START,
    SUPPLY,
    THEY,
    THING,
    WHAT,
    WHERE,
    WHO,
    Aim,
    known_aims,
)
from bot.desk.reading.deed import verbs_of
from bot.desk.reading.intent import known_matters, weighed, who_does
from bot.desk.reading.naming import Mentioned, mentioned, of_seat
from bot.desk.reading.origin import FROM
from bot.desk.reading.reading import Reader
from bot.desk.reading.rephrasing import PLACES
from bot.desk.reading.typed import MARKS, tokens_of
from bot.desk.tables.sides import called_by, sounding
from bot.desk.tables.table import Table
from bot.desk.views.previews import names_in
from engine.core.game import Seat
from engine.core.sights import THING as STANDS
from engine.core.sights import Spot
from engine.core.text import Language, Text
from renderers.speech import speak_text

LIKELY = 0.4
"""How much a question must have in common with a way to ask about one's game, of 1."""
HERE = 0.15
"""How much likeness of a rule is made up for by speaking of oneself, of another player, or of what is there."""
ELSEWHERE = 0.04
"""How much more likeness it takes to outweigh a rule if it speaks of nothing of the kind."""
DOUBT = 0.15
"""How much less a line asks for a rule that it is like, where nothing else says so."""
CLEAR = 0.85
"""How much the first part of a line must have in common with a way to ask if nothing else is listened to, of 1."""
RULED = 0.57
"""How much a question has in common with a way to ask for a rule, of 1, from which on it may well be for that."""
PART = 0.75
"""How much each part of a line must have in common with a way to ask if it is to be two questions."""
ALIKE = 2
"""Things that one name of a question may mean, but of a question about somebody's things."""
_PARTS = re.compile(r"[?!.;:&\n]+|,+(?!\s*чтоб)|(?<!\w)(?:and|n|и|а|но|or|или)(?!\w)", re.IGNORECASE)
"""What stands between two questions in one line; what something is for is no question of its own."""
_UNITS, _VERB = "units", frozenset(("verb",))
"""The command that tells of units, and the kind of words that name a deed."""
_FOES = "units enemy"
"""The command that tells of those who could do anything."""
_BETWEEN = 2
"""Things between which something is within reach."""
_NAMED = 3
"""Letters of the shortest word that names what is not on the board."""
_LEANING = frozenset((WHAT, DO, THEY, WHERE, WHO, "have", "hold", "why"))
"""What says nothing without what stands before it: “how many cards have I, and what do they do”, “and why”."""
UNDOING = "help undo"
"""The aim about taking an order back."""
_SELDOM, _RARELY = 0.75, ("help", START, "review", "confirm")
"""How much a question must have in common with a way to ask for what is no answer to any other question."""
_AND_WITH = re.compile(r"(?:and|а|и|ну а|what about) (?:if )?(?:with|если с|с|со)(?!\w)", re.IGNORECASE)
"""How somebody asks for the same with something else, whose odds he has just been told."""


class Purport(msgspec.Struct, frozen=True):
    """What a question is after.

    Attributes:
        aims: each thing asked for, in order.
        things: the things that it names.
        is_here: it speaks of whoever asks, of another player or of what is on the board.
        origins: those of the things that something is said to come from.
        actor: whether another player or whoever asks does what it speaks of or supposes; `None` where it does not tell.
        whole: how much all of it has in common with a way to ask, of 1.
    """

    aims: tuple[Aim, ...]
    things: tuple[Meant, ...] = ()
    is_here: bool = False
    origins: tuple[Meant, ...] = ()
    actor: Literal["others", "asker"] | None = None
    whole: float = 1.0

    @property
    def is_certain(self) -> bool:
        """Whether it says nothing else than what it asks for."""
        return self._has_things and all(aim.is_certain for aim in self.aims)

    def outweighs(self, rule: float) -> bool:
        """Whether it is rather about the game than about a rule, for which it may be asked with some likeness."""
        least = max(LIKELY, rule - HERE if self.is_here else min(1.0, rule + ELSEWHERE))
        # What is not on the board the rules tell as well, if they are asked for just so.
        is_less = bool(self.things) and not self.is_here and rule >= 1
        is_all = all(aim.name != RULE and aim.likeness >= max(least, _least(aim.name)) for aim in self.aims)
        return self._has_things and not is_less and is_all

    @property
    def only_looks(self) -> bool:
        """Whether nothing is asked for but what the things are that it names, or where, or what is best with them."""
        return all(aim.name in (LOOK, WHERE) or (self.things and aim.name == BEST) for aim in self.aims)

    @property
    def is_undo(self) -> bool:
        """Whether it clearly asks for taking something back."""
        return self.aims[0].name == UNDOING and self.aims[0].likeness >= CLEAR

    @property
    def is_beside(self) -> bool:
        """Whether it asks for what has happened, or vaguely for advice."""
        return any(aim.name.startswith("log") or (aim.name == BEST and aim.likeness < CLEAR) for aim in self.aims)

    def of_rule(self, rule: float, line: str) -> float:
        """How much it asks for a rule that it is like: less where it is about this game and nothing else says so."""
        is_ruled = self.aims[0].name == RULE and self.aims[0].likeness >= LIKELY
        return rule if is_ruled or not self.is_here or known_matters().speaks("purpose", line) else rule - DOUBT

    @property
    def is_general(self) -> bool:
        """Whether it speaks of nobody and of nothing that there is in the game."""
        return not (self.is_here or self.things)

    @property
    def groups(self) -> list[tuple[str, ...]]:
        """The words that each thing may mean."""
        return [tuple(seen.word for seen in each.seen) for each in self.things]

    def names(self, language: Language) -> list[str]:
        """What the things are called of which it is known which one is meant, but for where something comes from."""
        aimed_at = [each for each in self.things if each not in self.origins] or self.things
        return [speak_text(each.seen[0].sight.name, language) for each in aimed_at if len(each.seen) == 1]

    @property
    def _has_things(self) -> bool:
        """Whether it names something, if it is about that."""
        return bool(self.things) or all(aim.name not in (LOOK, WHERE) for aim in self.aims)


class Aiming:
    """Reads questions about a table's game."""

    def __init__(self, office: Office) -> None:
        """Use these means."""
        self._office = office

    async def of(self, call: Call, table: Table, line: str) -> Purport:
        """What somebody's question at a table is after, as a whole or part by part."""
        reader = await self._office.readers.get(table.head.game)
        own = table.seats_of(call.who.key) if len(table.seats_of(call.who.key)) < len(table.seats) else ()
        seat, text = table.seat_if_any(call.who.key), clip(clean(line), LINE)

        def heard() -> Purport:
            people = {word: ME if each in own else THEY for each, word in called_by(table, reader.vocabulary)}
            return _Ear(reader, table, seat, people).asked(text)

        return await self._office.aside.run(heard)

    async def reach(self, call: Call, table: Table, asked: Purport, line: str) -> tuple[str, ...]:
        """The commands for a question about what is within reach; none if it is none such, or the game cannot tell.

        The first of several things of a name is one's own, and who fires at another's piece asks about reach as well.
        Of a side that is spoken of it is told who of it gets to a thing.
        """
        seat = table.seat_if_any(call.who.key)
        found, spots = await self._there(table, seat, asked)
        is_foe = len(found) == _BETWEEN and spots[found[1]].rank[0] == STANDS and spots[found[1]].seat != seat
        known = known_matters()
        is_own, is_shot, is_of_me = known.of_own(line), known.speaks("shot", line), known.speaks("me", line)
        # Whether one thing sees another, the line of sight tells.
        if known.speaks("sight", line) and len(found) == _BETWEEN:
            return ()
        is_theirs = bool(found) and spots[found[0]].rank[0] == STANDS and spots[found[0]].seat != seat
        is_harm = is_theirs and is_shot and known.speaks("harm", line)
        is_pair = is_shot and len(found) == _BETWEEN
        is_told = known.asks_reach(line) or is_own or asked.actor == "others"
        # Of nothing that is named that is asked by a question of its own alone.
        is_named = is_told and bool(found or (known.speaks("harm", line) and not _PARTS.search(line.strip(" ?!."))))
        is_asked = (is_foe or is_theirs) if is_pair else is_named or known.asks_harm(line)
        # Fire at a place is an order like any other; at a piece the game knows more than the order that begins it.
        if not (is_asked or is_harm):
            return ()
        inquiries = {each.word for each in table.play.card.inquiries}
        if REACH not in inquiries:
            if found:
                # What another's piece may do is no order of one's own: it is looked at.
                return (f"{LOOK} {found[0]}",) if is_harm else ()
            is_begun = seat is not None and bool(table.play.at_stake(table.position, seat).lines)
            if seat is not None and is_begun and table.ask(seat) is None:
                return ()  # what others can do then is to answer
            return (_UNITS if is_own else "orders" if is_begun else _FOES,) if is_of_me or is_begun else ()
        if not found:
            return (f"{REACH} {seat}",) if seat is not None and is_of_me else ()
        is_of_others = known.of_others(line) or asked.actor == "others"
        sides = [each for each in table.seats if each != seat] if is_of_others and not is_own else [seat]
        if known.speaks("near", line) and len(found) == 1 and not is_of_me:
            return tuple(f"{REACH} {side} {found[0]}" for side in table.seats)
        is_of_side = is_own or (is_of_others and spots[found[0]].seat not in sides)
        if len(found) == 1 and seat is not None and is_of_side:
            supplied = [f"{SUPPLY} {found[0]}"] if known.speaks("cut", line) and SUPPLY in inquiries else []
            return (*(f"{REACH} {side} {found[0]}" for side in sides), *supplied)
        if all(spots[word].rank[0] != STANDS for word in found) and not (is_of_others or known.asks_who(line)):
            return ()  # which of one's own units get to a place is told by the orders that do
        return (" ".join((REACH, *found)),)

    async def apart(self, call: Call, table: Table, asked: Purport, line: str) -> tuple[str, ...]:
        """The command for how far two things are apart, or who of the asker's is the nearest to one that is not theirs.

        None if a line asks no such thing, or the game cannot tell.
        """
        seat, can_tell = table.seat_if_any(call.who.key), REACH in {each.word for each in table.play.card.inquiries}
        if not can_tell or not known_matters().asks_distance(line):
            return ()
        found, spots = await self._there(table, seat, asked)
        if len(found) == _BETWEEN:
            # What the way of a unit costs is told with how far it is, whichever of the two is named first.
            return (" ".join((REACH, *sorted(found, key=lambda word: spots[word].rank[0] != STANDS))),)
        is_own = bool(found) and spots[found[0]].rank[0] == STANDS and spots[found[0]].seat == seat
        return () if seat is None or is_own or not found else (f"{REACH} {seat} {found[0]}",)

    async def _there(self, table: Table, seat: Seat | None, asked: Purport) -> tuple[list[str], Mapping[str, Spot]]:
        """What a question names that is somewhere, two things at most, and where: of several of a name one's own."""
        words = [seen.word for each in asked.things for seen in each.seen]
        spots = await self._office.aside.run(table.play.whereabouts, table.position, words)
        there = [[seen.word for seen in each.seen if seen.word in spots] for each in asked.things]
        there = [each for each in there if each][:_BETWEEN]
        own = True, bool(there) and all(spots[word].rank[0] != STANDS for word in there[0])  # behind a place who goes
        found = [next((w for w in x if (spots[w].seat == seat) is it), x[0]) for it, x in zip(own, there, strict=False)]
        return found, spots

    async def sight(self, table: Table, asked: Purport) -> str | None:
        """The command that tells whether one thing sees another; `None` where the game cannot tell."""
        words = [seen.word for each in asked.things for seen in each.seen[:1]]
        spots = await self._office.aside.run(table.play.whereabouts, table.position, words)
        places = [spots[word].name.en if word in spots and spots[word].rank[0] == STANDS else word for word in words]
        is_known = len(places) >= _BETWEEN and SIGHT in {each.word for each in table.play.card.inquiries}
        return " ".join((SIGHT, *places[:_BETWEEN])) if is_known else None


class _Ear:
    """Hears what a line says at a table, as a seat sees it."""

    def __init__(self, reader: Reader, table: Table, seat: Seat | None, people: Mapping[str, str]) -> None:
        """Take what it goes by; `people` has the notion of each player and side by what they are called."""
        self._aims = known_aims()
        self._vocabulary = reader.vocabulary
        self._is_in_play = partial(table.play.is_in_play, table.position)
        self._look = partial(table.play.look, table.position, seat)
        self._people, self._is_where = people, False
        where = partial(table.play.whereabouts, table.position)
        self._meant = partial(of_seat, self._vocabulary, where=where, seat=seat)
        own = () if seat is None else names_in(table.play.muster(table.position, seat))
        self._own = frozenset(map(_plain, own))

    def asked(self, text: str) -> Purport:
        """What a text asks for, as a whole or part by part."""
        whole = said, things = self._heard(text)
        split = _PARTS.split(text)
        heard = [part for part in ([whole] if split == [text] else map(self._heard, split)) if self._aims.gist(part[0])]
        if things and _AND_WITH.match(text):
            said = [*said, ODDS]
        parts = [*heard[:1], *(part for part in heard[1:] if not self._aims.gist(part[0]) <= _LEANING)]
        each = [self._aims.of(part) for part, _ in parts[:THINGS]]
        is_several = len({aim.name for aim in each}) == len(parts) > 1 and all(map(_is_question, each))
        # What is clearly asked first is answered, whatever is said behind it, unless all is just as clear together.
        in_all = self._aims.of(said)
        is_first = bool(each) and _is_question(each[0]) and each[0].likeness >= max(CLEAR, in_all.likeness)
        aims = each if is_several else [each[0] if is_first else in_all]
        share = max(aim.likeness for aim in aims) if is_several else in_all.likeness
        if things and WHO not in self._aims.gist(said):  # who stands in a place, and what a unit is, its look tells
            aims = [Aim(LOOK, aim.likeness) if _is_of_all(aim.name) else aim for aim in aims]
        if things and weighed(text) is not None:
            aims = [Aim(BEST, 1.0)]
        if known_matters().asks_undo(text):
            aims = [Aim(UNDOING, 1.0)]
        behind = iter(things)
        thing_of = {at: next(behind) for at, word in enumerate(said) if word == THING}
        origins = tuple(each for at, each in thing_of.items() if FROM.intersection(said[max(0, at - 2) : at]))
        told = " ".join(notion if (notion := self._aims.notion(word)) in (ME, THEY) else word for word in said)
        is_seen = any(len(thing.seen) == 1 and thing.seen[0].sight.marks for thing in things)
        is_here = is_seen or self._speaks_of_players(said)
        return Purport(tuple(aims), things, is_here, origins, who_does(told, THEY), share)

    def _heard(self, text: str) -> tuple[list[str], tuple[Meant, ...]]:
        """The folded words of a text with `@` for each thing and a notion for each player; and the things."""
        tokens = tokens_of(text)
        names = {
            each.at: Mentioned(each.at, self._meant(text, tokens[each.at : each.end], each.words), each.end)
            for each in mentioned(self._vocabulary, text, self._is_in_play)
        }
        notions = {self._aims.notion(self._person(token)) for token in spelling.tokens(text)}
        players = frozenset(each for each in (ME, THEY) if each in notions)
        self._is_where = WHERE in notions
        most = MOST if players else ALIKE
        said: list[str] = []
        things: list[Meant] = []
        at = 0
        while at < len(tokens):
            name = names.get(at)
            seen = () if name is None else self._seen(tokens[at], name, most, players)
            # “objective 4” is no squad of that number.
            is_counted = tokens[at].isdecimal() and bool(said) and self._is_number(tokens[at], name, said[-1])
            if name is not None and seen and not is_counted:
                things.append(Meant(seen))
                said.append(THING)
                at = name.end
                continue
            if name is not None and players and self._is_part(tokens[at], name):
                said.append(_UNITS)
            elif tokens[at] not in MARKS:
                said += map(self._person, spelling.tokens(tokens[at]))
            at += 1
        return said, tuple(things)

    def _is_number(self, token: str, name: Mentioned | None, before: str) -> bool:
        """Whether a number counts what stands before it, and is no more than a part of the name of something else."""
        is_part = len(token) == 1 and name is not None and name.end - name.at == 1
        is_whole = is_part and bool(self._vocabulary.spelled(token))
        return self._aims.notion(before) == GOAL or (is_part and not is_whole)

    def _seen(self, token: str, name: Mentioned, most: int, players: frozenset[str]) -> tuple[Seen, ...]:
        """What has a name, first of all on the board; nothing if that is more than some, for then a kind is meant.

        Of several on the board a place, else those of whoever is spoken of, if any: the asker's own, or the others'.
        """
        is_word = name.end - name.at == 1
        is_deed = is_word and bool(verbs_of(token)) and all(self._vocabulary.is_of(w, _VERB) for w in name.words)
        if is_word and (is_deed or self._is_common(spelling.fold(token))):
            return ()
        parts = filter(self._is_in_play, self._vocabulary.partly(token)) if is_word else ()
        for words in (name.words, [*parts]):
            found = [each for each in in_sight(self._look, words) if each.sight.marks or each.sight.is_held]
            if found:
                whose = {ME: True, THEY: False}.get(*players) if len(players) == 1 else None
                places = [each for each in found if self._vocabulary.is_of(each.word, PLACES)]
                theirs = [x for x in found if (x.sight.is_held or _plain(x.sight.name) in self._own) is whose]
                found = places or theirs or ([] if whose is not None and self._is_part(token, name) else found)
                return tuple(found) if len(found) <= most else ()
        if (is_word and len(token) < _NAMED) or (players and self._is_part(token, name)):
            return ()
        away = in_sight(self._look, [word for word in name.words if not self._vocabulary.is_of(word, KINDS)])
        return away if len(away) <= ALIKE else ()

    def _is_part(self, token: str, name: Mentioned) -> bool:
        """Whether somebody asks where those are who have a word in their names: “where is his infantry”."""
        is_whole = name.end - name.at > 1 or bool(self._vocabulary.spelled(token) or verbs_of(token))
        return self._is_where and not (is_whole or self._is_common(spelling.fold(token)))

    def _is_common(self, word: str) -> bool:
        """Whether a word says something of any game, or who plays, and so names no thing of this one by itself."""
        return self._person(word) != word or self._aims.is_common(word)

    def _person(self, word: str) -> str:
        """A folded word, or the notion of the player whom it calls."""
        known = self._people.get(spelling.stem(word))
        return known or self._people.get(sounding(spelling.sounds(spelling.stem(word)), is_ascii=word.isascii()), word)

    def _speaks_of_players(self, words: Iterable[str]) -> bool:
        return any(self._aims.notion(word) in (ME, THEY) for word in words)


def _is_of_all(name: str) -> bool:
    """Whether an aim is about all there is, and so is not meant by whoever names one thing."""
    return name.partition(" ")[0] == _UNITS or name == UNDOING


def _least(name: str) -> float:
    """How much a question must at least have in common with a way to ask for a thing."""
    return _SELDOM if name.partition(" ")[0] in _RARELY else 0.0


def _plain(name: Text) -> str:
    """A name without what is said of it in brackets."""
    return name.en.partition(" (")[0]


def _is_question(part: Aim) -> bool:
    return part.name != RULE and part.likeness >= PART
