"""The rulebooks at the desk: found rules as messages that can be paged through, shown to all and completed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from bot.desk.messages.outgoing import LABEL, Block, Button, Found, Message, Reply, Suggestion, Toast
from bot.desk.messages.words import say
from bot.desk.rules.against import refusal_of
from bot.desk.rules.entry import Entry
from bot.desk.rules.finding import Finding
from bot.desk.rules.glimpses import glimpse
from bot.desk.rules.glossary import BRIEF, PREFIX, Explained, Glossary
from bot.desk.rules.lookup import Lookup
from bot.desk.rules.moment import rules_now
from bot.desk.rules.played import figures
from bot.desk.rules.sources import HOUSE
from bot.desk.views.examples import blocks as blocks_of
from bot.desk.views.examples import play
from engine.core.game import AnyGame, Ask, Seat
from engine.core.rules import Rule
from engine.core.text import Language
from renderers.speech import capitalised, speak_text

FINDS = 6
"""How many finds the answer to a look-up offers; the first is shown in full."""
_SHOWN = 100
WAY = 18
"""Characters of a title on a button that leads before or after it or above: three of them stand in a row."""
_SHOW, _OPEN = "v", "e"
"""What tokens such as `r:<game>:<rule>` end with: `:v` to show it to all, `:e` for a message that all see already, and
a page number where the list of further rules is long."""

MUCH, BOTH = 0.45, 0.98
"""How much of a question a rule must have, of 1, if it is not only offered but told; or how much of that together with
how much the question has in common with a way to ask."""
FITTING = 0.4
"""How much of a question must be in the example of a rule, of 1, if that is told with it."""
TOLD = 900
"""The most characters of what stands below an entry that are told with it: a phone shows no more at once."""
RULES = 6
"""The most rules that one page of a message leads to, beside its place in the book: a phone shows no more at once."""
TERMS = 2
"""How many of them are terms of the rule on the first page, where it leads to that many rules."""


class Rulebook:
    """Look-up over the rulebooks of several games; pure, built once."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        """Take the games by id; a book is read when it is first needed, indexing waits for the first search."""
        self.games = games
        self._examples: dict[tuple[str, str, Language], tuple[Block, ...]] = {}
        self.lookup = Lookup(games)
        self.glossary = Glossary(self.lookup.terms)

    def prepare(self) -> None:
        """Index every book now, at one go, rather than when it is first searched."""
        for book in self.lookup.books:
            self.lookup.shelve(book)

    def find(self, query: str, game: str | None = None, limit: int = 10) -> list[Entry]:
        """Entries that answer a question, best first; of one game only, if it is given."""
        return self.lookup.find(query, game, limit)

    def answer(
        self, query: str, language: Language, game: str | None = None, scenario: str = "", *, private: bool = True
    ) -> Finding:
        """What a typed look-up finds: the best rule with the other finds below it, or what to try instead.

        Where others may answer it nearly as well, all are told in brief.
        """
        if not query.strip():
            empty = say(language, "rule-empty", number="9.2.2", words=self._example(language, game))
            return Finding(None, Message((Block(empty),)))
        found = self.lookup.find(query, game, FINDS, scenario=scenario)
        if not found:
            shown = query.strip()[:_SHOWN]
            return Finding(None, Message((Block(say(language, "rule-none", query=shown, number="9.2.2")),)))
        home, _ = self.lookup.addressed(query, game)
        if home is not None and found[0].game not in (home, HOUSE):
            return Finding(None, self._elsewhere(query, home, found, language))
        parts = self.lookup.parts(query, game)
        if parts is not None:
            return Finding(None, self._parts(*parts, found, language, private=private))
        rivals = self.lookup.rivals(query, game, scenario)
        is_brief = bool(rivals) or not self._is_near(query, game, found[0], language)
        message = self.message(found[0], language, private=private, others=(*rivals, *found[1:]), is_brief=is_brief)
        named = [term for home, term in self.lookup.explained(query, game) if (home, term.rule) == _place(found[0])]
        if named:
            definition = Block(self.glossary.brief(named[0], language), "quote")
            message = msgspec.structs.replace(message, blocks=(message.blocks[0], definition, *message.blocks[1:]))
        beside = [*figures(self.games.get(game or ""), scenario, found[:1], query, language)]
        if rivals:
            beside += [Block(say(language, "rule-rivals"), "italic"), *self._in_brief(rivals, language, game)]
            beside += figures(self.games.get(game or ""), scenario, rivals, query, language)
        further = self.lookup.further(query, game, scenario, (found[0], *rivals))
        blocks = (*message.blocks, *beside, *self._at_a_glance(further, query, language))
        return Finding(found[0], msgspec.structs.replace(message, blocks=blocks), is_brief=is_brief)

    def briefly(
        self, query: str, language: Language, game: str | None, most: int, scenario: str = ""
    ) -> Message | None:
        """The rules that may answer a question without their examples, and buttons that open them; `None` for none.

        Of a rule that has little of the question there is the button alone, for an unrelated text is worse than none.
        """
        first = self.lookup.find(query, game, 1, scenario=scenario)
        found = [*first, *self.lookup.rivals(query, game, scenario)][:most]
        if not found:
            return None
        grasp = self.lookup.grasp(query, game, scenario)
        has_much = grasp >= MUCH or grasp + self.lookup.likeness(query, game) >= BOTH
        told = found if has_much else found[:1]
        buttons = tuple(Button(_cut(self.label(entry, language)), _token(entry)) for entry in told)
        here = figures(self.games.get(game or ""), scenario, told, query, language)
        further = self.lookup.further(query, game, scenario, told)[: most - len(told)]
        blocks = (*self._in_brief(told, language, game), *here, *self._at_a_glance(further, query, language))
        return Message(blocks if has_much else (), buttons=buttons)

    def _elsewhere(self, query: str, game: str, found: Sequence[Entry], language: Language) -> Message:
        """A number that the book of a game does not have, and the books that have it."""
        told = say(language, "rule-elsewhere", query=query.strip()[:_SHOWN], game=self.games[game].card.title)
        choices = []
        for other in found[:RULES]:
            home = speak_text(self.games[other.game].card.title, language)
            choices.append(Button(_cut(f"{home}: {self.label(other, language)}"), _token(other)))
        return Message((Block(told),), tuple(choices), placeholder=say(language, "rule-pick"))

    def _parts(
        self, number: str, parts: Sequence[Entry], found: Sequence[Entry], language: Language, *, private: bool
    ) -> Message:
        """A number that only parts of a rule have: the words of them all, and a button to each."""
        blocks = [Block(number, "bold"), *self._home(parts[0], language)]
        for entry in parts:
            blocks.append(Block(self.label(entry, language), "bold"))
            if isinstance(entry.entry, Rule) and self._are_few(parts, language):
                blocks.append(Block(speak_text(entry.entry.text, language)))
        suffix = "" if private else f":{_OPEN}"
        further = dict.fromkeys((*parts, *found))
        choices = tuple(Button(_cut(self.label(entry, language)), _token(entry) + suffix) for entry in further)
        return Message(tuple(blocks), choices[: max(RULES, len(parts))], placeholder=say(language, "rule-pick"))

    def moment(self, game: str, asks: Sequence[Ask[Any]], eyes: frozenset[Seat], language: Language) -> Message | None:
        """The rules that apply where a game stands, to pick from; `None` where nothing is asked."""
        found = rules_now(self.lookup, self.games[game], asks, eyes)
        if not found:
            return None
        lines = "\n".join(self.label(entry, language) for entry in found)
        choices = tuple(Button(_cut(self.label(entry, language)), _token(entry)) for entry in found[:RULES])
        heading = Block(say(language, "rule-now"), "bold")
        return Message((heading, Block(lines)), choices, placeholder=say(language, "rule-pick"))

    def message(
        self,
        entry: Entry,
        language: Language,
        *,
        private: bool = True,
        others: Iterable[Entry] = (),
        page: int = 0,
        is_brief: bool = False,
    ) -> Message:
        """A rule or heading to read, with the terms it uses to be explained.

        Args:
            entry: what to show.
            language: the reader's.
            private: only one person sees the message, so it has a button to show the rule to all.
            others: further finds, offered after the rules below and the rules worth reading next.
            page: which page of the further rules to offer.
            is_brief: without what shows the rule in use.
        """
        children = self.lookup.children(entry)
        further = dict.fromkeys((*children, *self.lookup.exceptions(entry), *self.lookup.see(entry), *others))
        suffix = "" if private else f":{_OPEN}"
        links = [Button(_cut(self.label(other, language)), _token(other) + suffix) for other in further]
        if isinstance(entry.entry, Rule):
            text = speak_text(entry.entry.text, language)
            terms = self.glossary.links(entry.game, text, language, entry.id, suffix)
            links[RULES - TERMS : RULES - TERMS] = terms[:TERMS]
            links += terms[TERMS:]
        ways = self._ways(entry, language, suffix)
        choices = tuple(links[page * RULES : (page + 1) * RULES])
        if len(links) > RULES:
            after = page + 1 if (page + 1) * RULES < len(links) else 0
            ways.append(Button(say(language, "rule-more"), f"{_token(entry)}{suffix}:{after}"))
        if private:
            ways.append(Button(say(language, "rule-show-all"), f"{_token(entry)}:{_SHOW}"))
        return Message(
            blocks=(*self._blocks(entry, language, is_brief=is_brief), *self._listed(entry, language)),
            menu=choices,
            buttons=tuple(ways),
            placeholder=say(language, "rule-pick") if choices else "",
        )

    def brief(self, entry: Entry, language: Language) -> Message:
        """The words of a rule without its example, and a button that opens it."""
        button = Button(_cut(self.label(entry, language)), _token(entry))
        return Message(tuple(self._in_brief((entry,), language, entry.game)), buttons=(button,))

    def _in_brief(self, entries: Iterable[Entry], language: Language, game: str | None) -> Iterator[Block]:
        """What rules say, each under its number and title, and the game's where no game is at hand."""
        for entry in entries:
            is_named = game is None and entry.game in self.games
            home = f"{speak_text(self.games[entry.game].card.title, language)}: " if is_named else ""
            yield Block(f"{home}{self.label(entry, language)}", "bold")
            if isinstance(entry.entry, Rule):
                yield Block(speak_text(entry.entry.text, language))
            else:
                yield from self._listed(entry, language)

    def _at_a_glance(self, entries: Sequence[Entry], query: str, language: Language) -> Iterator[Block]:
        """What further rules say of a question, a line each."""
        for entry in entries:
            said = glimpse(self._summary(entry, language), partial(self.lookup.share, query, game=entry.game))
            yield Block(f"· {self.label(entry, language)}: {said}")

    def entry(self, token: str) -> Entry | None:
        """The entry that a button of this module is about; `None` if it is none of its own or leads nowhere."""
        head, _, rest = token.partition(":")
        game, _, rest = rest.partition(":")
        return self.lookup.entry(game, rest.partition(":")[0]) if head == PREFIX else None

    def pressed(self, token: str, language: Language) -> Reply | None:
        """What a pressed button of this module leads to; `None` if the token is none of its own or leads nowhere."""
        flags = token.split(":")[3:]
        private = _OPEN not in flags
        explained = self.glossary.read(token)
        if explained is not None:
            is_shown = _SHOW in flags
            message = self.explanation(explained, language, private=private and not is_shown)
            return Reply(message, private=private and not is_shown, edit=not is_shown, aloud=is_shown)
        entry = self.entry(token)
        if entry is None:
            return None
        page = next((int(flag) for flag in flags if flag.isdecimal()), 0)
        if _SHOW in flags:
            return Reply(self.message(entry, language, private=False), aloud=True)
        return Reply(self.message(entry, language, private=private, page=page), private=private, edit=True)

    def told(self, token: str, language: Language) -> Toast | None:
        """What a pressed button says at once, to whoever pressed it; `None` if it leads to a message or nowhere."""
        explained = self.glossary.read(token)
        if explained is None or BRIEF not in token.split(":")[3:]:
            return None
        return Toast(self.glossary.brief(explained.term, language), alert=True)

    def explanation(self, explained: Explained, language: Language, *, private: bool = True) -> Message:
        """A term: what it means, its rule to read, and a button to show it to all."""
        suffix = "" if private else f":{_OPEN}"
        rule = self.lookup.entry(explained.game, explained.term.rule)
        choices = () if rule is None else (Button(_cut(self.label(rule, language)), _token(rule) + suffix),)
        token = self.glossary.button(explained, language, f":{_SHOW}").token
        buttons = (Button(say(language, "rule-show-all"), token),) if private else ()
        return Message(self.glossary.blocks(explained.term, language), choices, buttons, say(language, "rule-pick"))

    def completed(
        self, query: str, language: Language, game: str | None = None, limit: int = 25
    ) -> tuple[Suggestion, ...]:
        """Rules that a look-up typed so far may mean; each puts in a number that finds it again."""
        if query.strip():
            found = self.lookup.find(query, game, limit, is_begun=True)
        else:
            book = next(iter(self.lookup.books)) if game is None else game
            found = [Entry(book, entry) for entry in self.lookup.books.get(book, ())][:limit]
        return tuple(Suggestion(_cut(self.label(entry, language), 100), self._value(entry, game)) for entry in found)

    def found(self, query: str, language: Language, limit: int, game: str | None = None) -> tuple[Found, ...]:
        """Rules that answer a question as results to pick from; each becomes a message for all."""
        return tuple(
            Found(
                id=_token(entry),
                title=self.label(entry, language),
                description=_cut(self._summary(entry, language), _SHOWN),
                message=self.message(entry, language, private=False),
            )
            for entry in self.lookup.find(query, game, limit, is_begun=True)
        )

    def label(self, entry: Entry, language: Language) -> str:
        """Number, if it has one that readers know, and title."""
        return f"{entry.number} {speak_text(entry.title, language)}".lstrip()

    def button(self, game: str, rule: Rule, language: Language, *, private: bool = True) -> Button:
        """A button that opens a rule, for refusals and news that cite it."""
        home = game if self.lookup.entry(game, rule.id) is not None else HOUSE
        entry = Entry(home, rule)
        return Button(_cut(self.label(entry, language)), _token(entry) + ("" if private else f":{_OPEN}"))

    def _blocks(self, entry: Entry, language: Language, *, is_brief: bool) -> list[Block]:
        rule = entry.entry
        blocks = [Block(self.label(entry, language), "bold"), *self._home(entry, language)]
        if isinstance(rule, Rule):
            blocks.append(Block(speak_text(rule.text, language)))
            blocks += self._bent(entry, language)
        if isinstance(rule, Rule) and not is_brief:
            blocks += self._shown(entry, language)
            refused = refusal_of(self.games.get(entry.game), rule)
            if refused is not None:
                told = say(language, "rule-breaker", sentence=capitalised(speak_text(refused, language)))
                blocks.append(Block(told, "quote"))
        return blocks

    def _home(self, entry: Entry, language: Language) -> list[Block]:
        """Which game's rule it is, where there are several, and whether it is our own."""
        is_one_of_several = entry.game in self.games and len(self.games) > 1
        home = [speak_text(self.games[entry.game].card.title, language)] if is_one_of_several else []
        home += [say(language, "rule-ours-short")] if isinstance(entry.entry, Rule) and entry.entry.ours else []
        return [Block(capitalised(" · ".join(home)), "italic")] if home else []

    def _bent(self, entry: Entry, language: Language) -> list[Block]:
        """The exceptions to the rule, by number and title."""
        exceptions = self.lookup.exceptions(entry)
        if not exceptions:
            return []
        rules = "; ".join(self.label(other, language) for other in exceptions)
        return [Block(say(language, "rule-exceptions", n=len(exceptions), rules=rules))]

    def _shown(self, entry: Entry, language: Language) -> tuple[Block, ...]:
        """The rule's example, played by the engine."""
        game = self.games.get(entry.game)
        example = None if game is None else game.example(entry.id)
        if game is None or example is None:
            return ()
        key = (entry.game, entry.id, language)
        if key not in self._examples:
            self._examples[key] = tuple(blocks_of(game, example, play(game, entry.id, example), language))
        return self._examples[key]

    def _is_near(self, query: str, game: str | None, entry: Entry, language: Language) -> bool:
        """Whether the example of a rule shows what was asked; where the rule is named, whatever it shows."""
        if self.lookup.is_named(query, game):
            return True
        shown = " ".join(block.text for block in self._shown(entry, language))
        return self.lookup.share(query, shown, entry.game) >= FITTING

    def _listed(self, entry: Entry, language: Language) -> list[Block]:
        """What stands below an entry; below a heading the words of all rules, or of the first if they are many."""
        children = self.lookup.children(entry)
        rules = [each for each in children if isinstance(each.entry, Rule)]
        is_heading, is_all = not isinstance(entry.entry, Rule), rules == children and self._are_few(rules, language)
        told = (rules if is_all else children[: rules[:1] == children[:1]]) if is_heading else []
        lines = "\n".join(self.label(child, language) for child in children[len(told) :])
        return [*self._in_brief(told, language, entry.game), *([Block(lines)] if lines else [])]

    def _are_few(self, entries: Iterable[Entry], language: Language) -> bool:
        return sum(len(self._summary(each, language)) for each in entries) <= TOLD

    def _ways(self, entry: Entry, language: Language, suffix: str) -> list[Button]:
        """Where the book goes on before the entry, above it and after it."""
        before, after = self.lookup.neighbours(entry)
        above = self.lookup.parent(entry)
        ways = []
        if before is not None and before != above:  # one way to one place
            ways.append(Button(f"◀ {self._place(before, entry, language)}", _token(before) + suffix))
        if above is not None:
            ways.append(Button(f"▲ {self._place(above, entry, language)}", _token(above) + suffix))
        if after is not None:
            ways.append(Button(f"{self._place(after, entry, language)} ▶", _token(after) + suffix))
        return ways

    def _place(self, entry: Entry, beside: Entry, language: Language) -> str:
        """An entry on a short button: its number, its title where that is none of its own."""
        is_own = entry.number not in ("", beside.number)
        return entry.number if is_own else _cut(speak_text(entry.title, language), WAY)

    def _summary(self, entry: Entry, language: Language) -> str:
        if isinstance(entry.entry, Rule):
            return speak_text(entry.entry.text, language)
        return ", ".join(speak_text(child.title, language) for child in self.lookup.children(entry))

    def _value(self, entry: Entry, game: str | None) -> str:
        homes = [name for name, book in self.lookup.books.items() if entry.id in book and game in (None, name)]
        return entry.id if homes == [entry.game] or entry.game == HOUSE else f"{entry.game} {entry.id}"

    def _example(self, language: Language, game: str | None) -> str:
        book = self.lookup.books.get(game or "") or next(iter(self.lookup.books.values()))
        rule = next(iter(book.rules.values()))
        return speak_text(rule.title, language)


def _token(entry: Entry) -> str:
    return f"{PREFIX}:{entry.game}:{entry.id}"


def _place(entry: Entry) -> tuple[str, str]:
    return entry.game, entry.id


def _cut(text: str, limit: int = LABEL) -> str:
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"
