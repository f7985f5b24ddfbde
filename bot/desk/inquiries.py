"""Inquiries: what a game tells anybody about the position, such as a line of sight, with the picture of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.desk.messages.outgoing import Block, Message, Reply
from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.news.prompting import title
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.reading.inquiry_names import Names, in_short, inquired, names_of
from bot.desk.reading.vocabulary import Vocabulary
from bot.desk.tables.table import Table
from bot.desk.views.pictures import Pictures
from bot.desk.views.telling import preview_blocks
from engine.core.game import Inquiry, Preview
from renderers.speech import listed, speak_text

TEXT = 200
"""The longest text after an inquiry that is looked at."""
_SHOWN = 40
"""Characters of it that are repeated where it is not understood."""


class Inquiries:
    """`/los D4 G5` and its like, for players and onlookers, whoever's turn it is."""

    def __init__(self, office: Office, pictures: Pictures) -> None:
        """Use these means."""
        self._office = office
        self._names: dict[str, Names] = {}
        self._pictures = pictures

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(
            at_table={
                inquiry.word: partial(self.answer, inquiry.word)
                for card in self._office.cards.values()
                for inquiry in card.inquiries
            }
        )

    async def answer(self, word: str, call: Call, table: Table) -> Answers:
        """The answer in words and as a picture; how to ask, where the game does not understand."""
        if not table.head.has_begun or not table.is_sound:
            return call.reply("desk-not-begun", is_private=True)
        inquiry = next((each for each in table.play.card.inquiries if each.word == word), None)
        if inquiry is None:
            return call.reply("desk-no-inquiry", is_private=True, game=table.play.card.title, command=word)
        found = await self._office.aside.run(self._found, table, word, clip(clean(call.text), TEXT))
        if found is None:
            vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
            meant = await self._office.aside.run(self._in_short, table, vocabulary, word, clip(clean(call.text), TEXT))
            if len(meant) != 1:
                return await self._how(call, table, inquiry, [name for name, _ in meant])
            ((_, found),) = meant
        image = await self._pictures.board(table, call.language, chat=call.chat.key, marks=found.marks)
        blocks = (title(table, call.language), *preview_blocks(found, call.language))
        # Whoever has asked about nothing in particular may not know that one can.
        how = () if clean(call.text) else (self._usage(call, inquiry),)
        return (Reply(Message((*blocks, *how), image=image), private=call.chat.private),)

    def _found(self, table: Table, word: str, text: str) -> Preview | None:
        game = table.play
        if game.card.id not in self._names:
            self._names[game.card.id] = names_of(game)
        return inquired(game, self._names[game.card.id], table.position, word, text)

    def _in_short(self, table: Table, vocabulary: Vocabulary, word: str, text: str) -> list[tuple[str, Preview]]:
        game = table.play
        return in_short(game, self._names[game.card.id], vocabulary, table.position, word, text) if text else []

    @staticmethod
    def _usage(call: Call, inquiry: Inquiry) -> Block:
        about = speak_text(inquiry.title, call.language)
        usage = f"/{inquiry.word} {speak_text(inquiry.usage, call.language)}"
        example = f"/{inquiry.word} {speak_text(inquiry.example, call.language)}"
        return Block(call.say("desk-inquiry-how", about=about, usage=usage, example=example))

    async def _how(self, call: Call, table: Table, inquiry: Inquiry, meant: Sequence[str]) -> Answers:
        """How to ask, and what of it was not understood, or may mean several things."""
        told = [self._usage(call, inquiry)]
        if meant:
            names = {word.word: speak_text(word.name, call.language) for word in table.play.words}
            shown = tuple([" ".join(names.get(word, word) for word in each.split()) for each in meant])
            facts = {"word": clip(clean(call.text), _SHOWN), "names": listed(shown, call.language)}
            told.insert(0, Block(call.say("desk-ambiguous", **facts)))
        elif typed := clip(clean(call.text), _SHOWN):
            # What leads here from a question has words of the game in it, which nobody has typed.
            vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
            words = [(each, vocabulary.word(each)) for each in typed.split(" ")]
            named = " ".join(each if word is None else speak_text(word.name, call.language) for each, word in words)
            told.insert(0, Block(call.say("desk-inquiry-unread", text=named)))
        return (Reply(Message(tuple(told)), private=call.chat.private),)
