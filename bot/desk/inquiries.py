"""Inquiries: what a game tells anybody about the position, such as a line of sight, with the picture of it."""

from __future__ import annotations

from collections import defaultdict

from bot.desk.call import Answers, Call
from bot.desk.outgoing import Block, Message, Reply
from bot.desk.people import clean, clip
from bot.desk.pictures import Pictures
from bot.desk.prompting import title
from bot.desk.spelling import key as spelled
from bot.desk.table import Table
from bot.desk.telling import preview_blocks
from engine.core.game import Inquiry, Preview
from renderers.speech import speak_text

TEXT = 200
"""The longest text after an inquiry that is looked at."""


class Inquiries:
    """`/los D4 G5` and its like, for players and onlookers, whoever's turn it is."""

    def __init__(self, pictures: Pictures) -> None:
        """Use these means."""
        self._names: dict[str, dict[str, set[str]]] = {}
        self._pictures = pictures

    async def answer(self, word: str, call: Call, table: Table) -> Answers:
        """The answer in words and as a picture; how to ask, where the game does not understand."""
        if not table.head.has_begun or not table.is_sound:
            return call.reply("desk-not-begun", is_private=True)
        inquiry = next((each for each in table.play.inquiries if each.word == word), None)
        if inquiry is None:
            return call.reply("desk-no-inquiry", is_private=True, game=table.play.card.title, command=word)
        found = self._found(table, word, clip(clean(call.text), TEXT))
        if found is None:
            return self._how(call, inquiry)
        image = await self._pictures.board(table, call.language, marks=found.marks)
        blocks = (title(table, call.language), *preview_blocks(found, call.language))
        return (Reply(Message(blocks, image=image), private=call.chat.private),)

    def _found(self, table: Table, word: str, text: str) -> Preview | None:
        """What the game answers to the text as it stands, else with other names put into the game's own words."""
        own = " ".join(self._own_word(table, each) for each in text.split())
        for said in (text, own):
            try:
                return table.play.inquire(table.position, word, said)
            except ValueError:
                continue
        return None

    def _own_word(self, table: Table, text: str) -> str:
        """The one word in play that has this name; the text itself if there is none. Nothing is guessed here."""
        game = table.play
        if game.card.id not in self._names:
            names: dict[str, set[str]] = defaultdict(set)
            for each in game.words:
                for name in (each.name.en, each.name.ru, *each.aliases):
                    names[spelled(name)].add(each.word)
            self._names[game.card.id] = names
        meant = [
            each for each in self._names[game.card.id].get(spelled(text), ()) if game.is_in_play(table.position, each)
        ]
        return meant[0] if len(meant) == 1 else text

    def _how(self, call: Call, inquiry: Inquiry) -> Answers:
        about = speak_text(inquiry.title, call.language)
        usage = f"/{inquiry.word} {speak_text(inquiry.usage, call.language)}"
        example = f"/{inquiry.word} {inquiry.example}"
        text = call.say("desk-inquiry-how", about=about, usage=usage, example=example)
        return (Reply(Message((Block(text),)), private=True),)
