"""Supposing: which of a game's own inquiries a question is for: what gets where, who is in supply, what is taken."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain

from bot.desk.messages.words import Call
from bot.desk.office.office import Office
from bot.desk.orders.aiming import Aiming, Purport
from bot.desk.reading import spelling
from bot.desk.reading.aims import ANSWERS, BEST, FIGHT, ME, REACH, REVIEW, SIGHT, START, SUPPLY, TAKEN, THEY, known_aims
from bot.desk.reading.beside import meant_alone
from bot.desk.reading.intent import Intent, intent_of, known_matters, odds_sought, supposed
from bot.desk.tables.sides import called_by
from bot.desk.tables.table import Table
from engine.core.game import Preview, Seat
from engine.core.sights import PLACE
from renderers.speech import speak_text

SURE = 0.7
"""How much a question must have in common with a way to ask for supply, of 1."""
_MOST = 2
"""Places of which it is told what changes with them."""
_IN_VIEW = re.compile(
    r"(?<!\w)(?:who|whom|what|which)(?: \w+){0,4}? (?:can|could|does|do|is|are)(?: [\w-]+){1,6}? "
    r"(?:see|seeing|shoot|fire|hit|target)(?: at| on)?$"
    r"|(?<!\w)(?:кого|каких|какого|какие цели|какую цель)(?: \w+){0,3}? "
    r"(?:вид\w+|достан\w+|достреливает|обстрел\w+|может|могут)(?= |$)"
)
"""How somebody asks whom something sees, or could fire at."""
_SEEN_FROM = re.compile(
    r"(?<!\w)(?:who|which|what|from where|where)(?: \w+){0,4}? (?:see|sees|seen)(?!\w)"
    r"|(?<!\w)(?:откуда|из каких|с каких|какие|какой|кто|кому)(?: \w+){0,3}? (?:вид\w+|просматрива\w+|простреливает\w*)"
)
"""How somebody asks who sees a place, or from where that is seen."""
_CLAUSE = re.compile(r"(?:^|.*\s)(?:if|если|(?<=\s)(?:when|once|когда))(?!\w)(?P<said>[^,?]*)")
"""What a question supposes."""
_TARGETS = re.compile(
    r"(?<!\w)(?:(?:who|whom|which|what|where)(?: [\w-]+){0,4}? (?:can|could|do|should|may|might|would) (?:i|we)"
    r"(?: (?:even|now|still|actually|then|all))* (?:shoot|fire|hit|target|attack)"
    r"(?!\w)(?!.*\b(?:from(?! here)|with(?! (?:what|which) (?:chance|odd|probab)))\b)"
    r"|(?:what|which|any|how many|do (?:i|we) have(?: any)?) (?:good |possible |legal )?(?:targets|shots)"
    r"(?: (?:do|are there|have|for|in)(?: (?:i|we|me|us)(?: (?:have|get))?)?)?(?=$|[\s,.?!])"
    r"|(?:кого|кому|куда|по какой цели|по каким (?:целям|вражеск\w+|отделени\w+))(?: [\w-]+){0,2}?"
    r"(?: (?:я|мы|могу|можем|можно|мне|нам|сейчас|ещё|еще|лучше|стоит|вообще))* "
    r"(?:стрел\w+|постреля\w+|выстрел\w+|обстрел\w+|пострелять|попасть|бить|ударить|палить)"
    r"|цел(?:и|ей) для (?:огня|стрельбы|обстрела))(?!\w)"
)
"""How somebody asks at whom they could fire."""


class Supposing:
    """Finds the inquiries, as commands, for questions about a position as it is or as it would be."""

    def __init__(self, office: Office, aiming: Aiming) -> None:
        """Use these means."""
        self._office = office
        self._aiming = aiming

    async def alone(self, table: Table, line: str) -> str:
        """A question without whom what it supposes is not meant of: “what if the tank attacks and the guards stay”."""
        if intent_of(line).drift != "outcome" and supposed(line) is None:
            return line
        return meant_alone((await self._office.readers.get(table.head.game)).vocabulary, line)

    async def commands(self, call: Call, table: Table, intent: Intent, asked: Purport, line: str) -> tuple[str, ...]:
        """The commands for a question; none if no inquiry of the game answers it.

        What another does is seen from where he stands; what comes of one's own order is no matter of who gets where.
        """
        if (sought := odds_sought(line)) is not None:
            about = await self._aiming.of(call, table, sought[1])
            return (" ".join((BEST, sought[0], *about.names(call.language))),)
        if apart := await self._aiming.apart(call, table, asked, line):
            return apart
        inquiries = {each.word for each in table.play.card.inquiries}
        if TAKEN in inquiries and (taken := await self._taken(call, table, asked, line)):
            return taken
        # What supply is the rules tell.
        is_of_rule = not (asked.is_here or asked.things) and known_matters().speaks("purpose", line)
        is_supply = asked.aims[0].name == SUPPLY and asked.aims[0].likeness >= SURE and not is_of_rule
        if SUPPLY in inquiries and is_supply:
            return await self.supply(call, table, asked, line)
        if told := await self._targets(call, table, asked, line) or await self._views(table, asked, line):
            return told
        if intent.drift == "outcome" and asked.actor == "asker":
            return ()
        if asked.aims[0].name == ANSWERS and not asked.things:
            if await self._is_under_way(call, table):
                return ()
            if threats := self._threats(call, table, line):
                return threats
        is_threat = REACH in inquiries and known_matters().speaks("threat", line)
        at_risk = await self._at_risk(call, table, asked) if is_threat else ()
        return at_risk or await self._aiming.reach(call, table, asked, line)

    async def _targets(self, call: Call, table: Table, asked: Purport, line: str) -> tuple[str, ...]:
        """The inquiry about what one's own could fire at, for who asks that of nothing on the board."""
        own, words = table.seat_if_any(call.who.key), [word for group in asked.groups for word in group]
        if own is None or not _TARGETS.search(spelling.fold(line)) or table.play.whereabouts(table.position, words):
            return ()
        ways = [f"{own} {seat}" for seat in table.seats if seat != own]
        return tuple([f"{REACH} {way}" for way in ways if _is_answered(table, REACH, way)])

    async def _views(self, table: Table, asked: Purport, line: str) -> tuple[str, ...]:
        """The inquiries about what a piece has in view, who sees a place, or who in one could fire at another.

        None where the game does not answer such.
        """
        words = [each.seen[0].word for each in asked.things if each.seen]
        spots = await self._office.aside.run(table.play.whereabouts, table.position, words)
        places = [word for word in words if word in spots and spots[word].rank[0] == PLACE]
        pieces = [word for word in words if word in spots and word not in places]
        said, is_of_me, ways = spelling.fold(line).strip(" ?!."), known_matters().speaks("harm", line), list[str]()
        if len(places) == _MOST and not pieces and asked.actor == "others" and known_matters().speaks("shot", line):
            ways = [f"{REACH} {seat} {' '.join(places)}" for seat in table.seats]
            ways = [way for way in ways if _is_answered(table, REACH, way.partition(" ")[2])]
            ways = ways or [f"{SIGHT} {' '.join(places)}"]
        elif pieces and not places and len(asked.things) == 1 and _IN_VIEW.search(said):
            ways = [f"{REACH} {each}" for each in pieces]
        elif places and not pieces and len(asked.things) == 1 and _SEEN_FROM.search(said) and not is_of_me:
            ways = [f"{SIGHT} {places[0]}"]
        return tuple([way for way in ways if _is_answered(table, *way.split(" ", 1))])

    async def _at_risk(self, call: Call, table: Table, asked: Purport) -> tuple[str, ...]:
        """The inquiry about who of the others gets to a place, or fires at it, to which one's own would go."""
        own, words = table.seat_if_any(call.who.key), [each.seen[0].word for each in asked.things if each.seen]
        spots = await self._office.aside.run(table.play.whereabouts, table.position, words)
        places = [word for word in words if word in spots and spots[word].rank[0] == PLACE]
        going = [word for word in words if word in spots and word not in places]
        if own is None or len(places) != 1 or not going or any(spots[word].seat != own for word in going):
            return ()
        return tuple(f"{REACH} {seat} {places[0]}" for seat in table.seats if seat != own)

    async def _is_under_way(self, call: Call, table: Table) -> bool:
        """Whether something goes on of which the answers to it tell what it threatens."""
        seat = table.seat_if_any(call.who.key)
        stake = None if seat is None else await self._office.aside.run(table.play.at_stake, table.position, seat)
        return stake is not None and stake != Preview()

    @staticmethod
    def _threats(call: Call, table: Table, line: str) -> tuple[str, ...]:
        """The inquiry about who threatens the asker, of which a line does not say whence it comes."""
        seat, can_tell = table.seat_if_any(call.who.key), REACH in {each.word for each in table.play.card.inquiries}
        is_meant = seat is not None and can_tell and known_matters().speaks("threatened", line)
        return (f"{REACH} {seat}",) if is_meant else ()

    async def behind(self, call: Call, table: Table, commands: Sequence[str], line: str) -> str:
        """The title of the rule behind how it stands with supply, for whoever asks what follows from that; else ""."""
        if not known_matters().speaks("consequence", line):
            return ""
        asked = [text for word, _, text in (each.partition(" ") for each in commands) if word == SUPPLY]
        found = [await self._office.aside.run(table.play.inquire, table.position, SUPPLY, text) for text in asked]
        return next((speak_text(rule.title, call.language) for each in found for rule in each.rules), "")

    async def told_by(self, call: Call, table: Table, asked: Purport, line: str, aim: str) -> tuple[str, ...]:
        """The commands that answer one thing that a question asks for."""
        if aim == FIGHT:
            return (" ".join((FIGHT, *chain.from_iterable(asked.groups))),)
        command = command_for(table, aim)
        return await self.supply(call, table, asked, line) if command == SUPPLY else (command,)

    async def _taken(self, call: Call, table: Table, asked: Purport, line: str) -> tuple[str, ...]:
        """The inquiry about what changes if a side takes a place, for who asks what then becomes of something.

        What one side loses another takes.
        """
        folded, known = spelling.fold(line), known_matters()
        clause = _CLAUSE.match(folded)
        said = folded if clause is None else clause["said"]
        is_lost = known.speaks("lost", said)
        is_supposed = clause is not None and (is_lost or known.speaks("taken", said))
        if not (is_supposed or known.speaks("by taking", folded)):
            return ()
        if not (known.speaks("aftermath", folded) or (is_lost and not any(map(str.isdecimal, folded)))):
            return ()
        words = [each.seen[0].word for each in asked.things if len(each.seen) == 1]
        spots = await self._office.aside.run(table.play.whereabouts, table.position, words)
        places = [word for word in words if word in spots and spots[word].rank[0] == PLACE]
        doers = [spots[word].seat for word in words if word in spots and word not in places]
        own = table.seat_if_any(call.who.key)
        others = [seat for seat in table.seats if seat != own]
        if asked.actor == "others":
            doers += await self._sides(table, said) or others
        doer = next(iter(doers), own)
        if is_lost:
            doer = next((seat for seat in table.seats if seat != doer), doer)
        return tuple(f"{TAKEN} {doer} {place}" for place in places[:_MOST]) if doer is not None else ()

    async def supply(self, call: Call, table: Table, asked: Purport, line: str) -> tuple[str, ...]:
        """The inquiry about the supply of what is named, else of a side that is spoken of, else of all."""
        words = [each.seen[0].word for each in asked.things]
        spots = await self._office.aside.run(table.play.whereabouts, table.position, words)
        if named := [word for word in words if word in spots][:_MOST]:
            return tuple(f"{SUPPLY} {word}" for word in named)
        own, gist = table.seat_if_any(call.who.key), known_aims().gist(spelling.tokens(line))
        sides = await self._sides(table, line)
        if not sides and own is not None:
            # Of two the one to whom it is done: “can he cut me off”, “can I cut him off”.
            is_theirs = THEY in gist and not known_matters().speaks("harm", line)
            sides = [seat for seat in table.seats if seat != own] if is_theirs else [own] if ME in gist else []
        answered = await self._office.aside.run(lambda: [seat for seat in sides if _is_answered(table, SUPPLY, seat)])
        return tuple(f"{SUPPLY} {seat}" for seat in answered) or (SUPPLY,)

    async def _sides(self, table: Table, text: str) -> list[Seat]:
        """The sides that a text calls by name, or by who plays them."""
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        stems = {spelling.stem(token) for token in spelling.tokens(text)}
        return [*dict.fromkeys(seat for seat, word in called_by(table, vocabulary) if word in stems)]


def command_for(table: Table, name: str) -> str:
    """The command that answers as the game is: it has begun, hands are hidden, not every one knows supply.

    While it goes on its journal is the report of it.
    """
    known = {each.word for each in table.play.card.inquiries}
    supplied = SUPPLY if SUPPLY in known else "units"
    told, best = (REVIEW, REVIEW) if table.is_over else ("log report", BEST)
    foes = "hand enemy" if table.play.card.hidden else "units enemy"
    said = {START: "who", "hand enemy": foes, SUPPLY: supplied, REVIEW: told, BEST: best}
    return said.get(name, name)


def _is_answered(table: Table, inquiry: str, text: str) -> bool:
    """Whether the game answers an inquiry as it is put."""
    try:
        table.play.inquire(table.position, inquiry, text)
    except ValueError:
        return False
    return True
