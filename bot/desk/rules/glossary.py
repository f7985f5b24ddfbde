"""The glossary at the desk: the terms of a game met in a text, as messages, and as buttons below what uses them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache

import msgspec

from bot.desk.messages.outgoing import BUTTONS, LABEL, Block, Button, Message
from bot.desk.messages.people import People, clip
from bot.desk.messages.words import say
from bot.desk.reading import spelling
from bot.desk.rules.thesaurus import Thesaurus, stems_of
from bot.desk.tables.table import Table
from bot.desk.views.token import Verb, read_token
from engine.core.game import AnyGame
from engine.core.glossary import Term
from engine.core.policies import policy_words
from engine.core.text import Language, Text
from renderers.speech import speak, speak_text
from storage.port import Store

PREFIX = "r"
"""What the tokens of the rulebook begin with."""
TERM = "?"
"""What stands before a term's id in them, in the place of a rule's: `r:<game>:?<term>`."""
BRIEF = "t"
"""The flag of a button that only tells the definition, at once and to whoever pressed it."""
LINKS = 4
"""The most terms offered below a text."""
MET = "terms"
"""The slot of a table where the store keeps which terms a chat has met."""
UNASKED = "=unasked"
"""The name of the tip that says why answers come by themselves."""
TIPS = "tips"
"""What stands for a table where the store keeps which kinds of questions a person has met, and where first."""
_TOAST = 200
_SHORTEST = 3
"""Letters that a term typed in the other alphabet must have to be told by its sound."""
_KEPT = 1024
"""Texts whose terms are kept."""


class Terms:
    """The glossary of one game, indexed by how its terms are written.

    Attributes:
        met: the terms that a text uses, in the order in which it does; kept, for it is texts of rules that are asked.
    """

    def __init__(self, terms: Iterable[Term]) -> None:
        """Take the terms; they are indexed when one is first looked for."""
        self.all: Mapping[str, Term] = {term.id: term for term in terms}
        self.met = lru_cache(_KEPT)(self._find_met)

    @cached_property
    def _words(self) -> Thesaurus:
        return Thesaurus((term.id, term.spellings) for term in self.all.values())

    @cached_property
    def _keys(self) -> dict[str, Term]:
        keys: dict[str, Term] = {}
        for form in (run_together, spelling.sounds):
            for term in self.all.values():
                for spelled in term.spellings:
                    key = form(spelled)
                    if len(key) > _SHORTEST or (form is run_together and key):
                        keys.setdefault(key, term)
        return keys

    def named(self, text: str) -> Term | None:
        """The term that a text is, however it is typed; `None` if it is none or says more."""
        for typed in (text, spelling.other_layout(text)):
            if (term := self._keys.get(run_together(typed))) is not None:
                return term
        sound = spelling.sounds(text)
        return self._keys.get(sound) if len(sound) > _SHORTEST else None

    def of_stems(self, stems: Iterable[str]) -> Term | None:
        """The term whose words have these stems."""
        return self._keys.get("".join(stems))

    def _find_met(self, text: str) -> tuple[Term, ...]:
        found = sorted(self._words.find(stems_of(text)), key=lambda each: each.start)
        return tuple(dict.fromkeys(self.all[term] for each in found for term in each.meanings))


class Glossaries(Mapping[str, Terms]):
    """The terms by game."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = games
        self._read: dict[str, Terms] = {}

    def __getitem__(self, name: str) -> Terms:
        read = self._read.get(name)
        # Whoever else reads it at the same moment gets the same one.
        return self._read.setdefault(name, Terms(self._games[name].glossary)) if read is None else read

    def __contains__(self, name: object) -> bool:
        return name in self._games

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


class Explained(msgspec.Struct, frozen=True):
    """A term and whose it is."""

    game: str
    term: Term


class Glossary:
    """The terms of the games."""

    def __init__(self, terms: Mapping[str, Terms]) -> None:
        """Take the games' terms."""
        self._terms = terms

    def read(self, token: str) -> Explained | None:
        """The term that a button is about; `None` if it is about none."""
        head, _, rest = token.partition(":")
        game, _, rest = rest.partition(":")
        word = rest.partition(":")[0]
        if head != PREFIX or not word.startswith(TERM) or game not in self._terms:
            return None
        term = self._terms[game].all.get(word.removeprefix(TERM))
        return None if term is None else Explained(game, term)

    def links(self, game: str, text: str, language: Language, rule: str, suffix: str) -> list[Button]:
        """Buttons for the terms of a text, but for those that the rule it stands in explains itself."""
        terms = self._terms.get(game)
        met = [] if terms is None else [term for term in terms.met(text) if term.rule != rule]
        return [self.button(Explained(game, term), language, suffix) for term in met[:LINKS]]

    def button(self, explained: Explained, language: Language, suffix: str = "") -> Button:
        """A button that explains a term."""
        name = speak_text(explained.term.name, language)
        return Button(clip(f"❓ {name}", LABEL), f"{PREFIX}:{explained.game}:{TERM}{explained.term.id}{suffix}")

    def blocks(self, term: Term, language: Language) -> tuple[Block, ...]:
        """The term, what it means, and how else it is written in the reader's language."""
        name = speak_text(term.name, language)
        forms = [form for form in term.forms if _is_of(form, language)]
        blocks = [Block(name, "bold"), Block(speak_text(term.definition, language))]
        if forms:
            blocks.append(Block(say(language, "rule-term-forms", forms=", ".join(forms)), "italic"))
        return tuple(blocks)

    def brief(self, term: Term, language: Language) -> str:
        """The term and its definition as one short line."""
        return clip(f"{speak_text(term.name, language)} – {speak_text(term.definition, language)}", _TOAST)


class _Met(msgspec.Struct, frozen=True):
    """The terms that a chat was offered, the last one with the version that its news begin after."""

    since: int = -1
    terms: tuple[str, ...] = ()


class Introductions:
    """The first time that a question of a table in a chat is about a term, a button beside it explains it.

    There is one new term a message, so that nobody is pestered. In the first scenario of a game, people are told what
    a question is about that they are asked for the first time.
    """

    def __init__(
        self,
        store: Store,
        people: People,
        terms: Mapping[str, Terms],
        tips: Mapping[str, Mapping[str, Text]],
    ) -> None:
        """Introduce the games' terms and questions.

        Args:
            store: keeps which of them a chat or a person has met.
            people: who wants tips.
            terms: by game id.
            tips: by game id and kind of question.
        """
        self._store = store
        self._people = people
        self._tips = tips
        self._terms = terms
        self._glossary = Glossary(terms)

    def fitting(self, table: Table, chat: str, language: Language) -> Sequence[Term]:
        """The terms that the open questions are about: those the game names for their kinds, else those in their words.

        None where nobody is asked now, or somebody alone in a chat is not.
        They are looked for in a text, which is not the event loop's work.
        """
        terms = self._terms.get(table.head.game)
        own = table.seats_of(chat)
        is_asked = not table.is_unattended and (not own or any(table.ask(seat) is not None for seat in own))
        if terms is None or not terms.all or table.undo is not None or not is_asked:
            return ()
        kinds = {ask.kind for ask in table.asks}
        named = [term for term in terms.all.values() if not kinds.isdisjoint(term.asked)]
        return named or [term for ask in table.asks for term in terms.met(speak(ask.prompt, language))]

    async def explained(
        self,
        table: Table,
        chat: str,
        language: Language,
        message: Message,
        since: int,
        kept: str | None,
        fitting: Sequence[Term],
    ) -> Message:
        """The message with a button for a term that its question is about, each term once; the same one while it asks.

        Where there is no room for it, the button for typing makes some: a line may be typed without it as well.

        Args:
            table: the table it tells of.
            chat: where it is sent to.
            language: of the chat.
            message: what is to be sent.
            since: the version its news begin after.
            kept: what stands in the chat's slot `MET`.
            fitting: the terms that its question is about.
        """
        met = _read(kept)
        last = met.terms[-1] if met.terms and met.since == since else ""
        term = next((each for each in fitting if each.id == last), None)
        if term is None:
            term = next((each for each in fitting if each.id not in met.terms), None)
            if term is None:
                return message
            met = _Met(since, (*met.terms, term.id))
            await self._store.put_slot(table.code, chat, MET, msgspec.json.encode(met).decode())
        button = self._glossary.button(Explained(table.head.game, term), language, f":{BRIEF}")
        return msgspec.structs.replace(message, buttons=(*_with_room(message.buttons), button))

    async def tipped(
        self, table: Table, chat: str, asked: Sequence[str], language: Language, message: Message, room: int
    ) -> Message:
        """The message with a tip for those who are asked something for the first time; the same one while it is edited.

        Args:
            table: the table it tells of.
            chat: where it is sent to; what one was told there of this table, the other has read.
            asked: keys of the people who are called here to answer.
            language: of the chat.
            message: what is to be sent.
            room: characters that it has left; a tip that is longer waits for the next time.
        """
        tips = self._tips.get(table.head.game, {})
        if table.head.scenario != table.play.card.scenarios[0].id:
            return message
        for ask in table.asks:
            mine = [holder.key for holder in table.holders(ask.seat) if holder.key in asked]
            lessons: dict[str, Text | str] = {ask.kind: tips[ask.kind]} if mine and ask.kind in tips else {}
            if lessons and table.play.card.hidden:
                # Of whoever waits for an answer that comes by itself nobody can say so: that would show his hand.
                lessons[UNASKED] = say(language, "desk-tip-unasked")
            for name, tip in lessons.items():
                text = say(language, "desk-tip", tip=tip)
                fuller = f"{text} {_rarer(table, name, language)}".strip()
                text = fuller if len(fuller) < room else text
                if len(text) < room and await self._are_new(table, name, chat, mine):
                    return msgspec.structs.replace(message, blocks=(*message.blocks, Block(text, "italic")))
        return message

    async def _are_new(self, table: Table, kind: str, chat: str, people: Sequence[str]) -> bool:
        """Whether one of these people meets a kind of question for the first time here, as nobody did before; noted."""
        name, here, is_new = f"{table.head.game} {kind}", f"{table.code} {table.head.moved}", False
        for key in people:
            if await self._people.wants_tips(key):
                met = await self._store.slot(TIPS, key, name)
                if met is None:
                    await self._store.put_slot(TIPS, key, name, here)
                is_new = is_new or met in (None, here)
        if not is_new or chat in people:
            return is_new
        told = await self._store.slot(TIPS, chat, name) or ""
        if told == here or not told.startswith(f"{table.code} "):
            await self._store.put_slot(TIPS, chat, name, here)
            return True
        return False


def _with_room(buttons: Sequence[Button]) -> Sequence[Button]:
    """The buttons with room for one more."""
    if len(buttons) < BUTTONS:
        return buttons
    spare = next((button for button in buttons if read_token(button.token).verb is Verb.FORM), buttons[-1])
    return [button for button in buttons if button is not spare]


def last_met(kept: str | None) -> str:
    """The term that a chat was offered last, by what stands in its slot `MET`; "" if none was."""
    return next(iter(_read(kept).terms[-1:]), "")


def _read(kept: str | None) -> _Met:
    try:
        return _Met() if kept is None else msgspec.json.decode(kept, type=_Met)
    except msgspec.MsgspecError:
        return _Met()


def _rarer(table: Table, kind: str, language: Language) -> str:
    """How to be asked questions of a kind less often, if the game has standing orders that weigh each case."""
    policies = [each for each in table.play.policies if each.kind == kind and not each.is_usual]
    if not policies:
        return ""
    words = f"{speak_text(table.play.kinds[kind], language)} {policy_words(policies, policies[-1].words.en, language)}"
    return say(language, "desk-tip-rarer", words=words)


def run_together(text: str) -> str:
    """The stems of the words that say something."""
    return "".join(stems_of(text))


def _is_of(form: str, language: Language) -> bool:
    """Whether it is written in the letters of the language; what is written in Latin ones is read in both."""
    return form.isascii() or language == "ru"
