"""What a command of the bot is."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from engine.core.game import GameCard
from engine.core.text import LANGUAGES, Text

_WORD = re.compile(r"[\w-]+")
Topic = Literal["begin", "turn", "field", "game", "table", "rules"]
"""What a command is about: beginning, one's own turn, the field, the game, the table, the rules."""
Stage = Literal["lobby", "play", "end"]
"""When a command has most sense: before a game begins, while it goes on, when it is over."""


ALSO_CALLED = {"лог": "log", "логи": "log"}
"""What people write for the name of a command in the letters of another alphabet."""
Takes = Literal["nothing", "text", "order", "rule"]
"""What follows a command."""


class Command(msgspec.Struct, frozen=True):
    """A command: its Latin name, a Russian name where the platform can show one, what it does, what may follow it.

    Attributes:
        takes: what follows: nothing, free text, an order (completed from legal words), a rule (completed from titles).
        topic: what `/help` tells it with.
        menu: where the platform's menu of few commands shows it.
        stage: of several tables it means the one that is so far.
        private: its answer is for whoever typed it.
        is_of_play: it has no sense any more once the game is over, whoever gives it.
        is_inquiry: only some games know it.
        brings_prompt: of somebody who looks for where things stand: the prompt comes down to him.
    """

    name: str
    russian: str
    about: Text
    topic: Topic
    menu: Literal["nowhere", "private", "everywhere"] = "nowhere"
    takes: Takes = "nothing"
    hint: Text = Text("", "")
    stage: Stage = "play"
    private: bool = False
    is_of_play: bool = False
    is_inquiry: bool = False
    brings_prompt: bool = False

    @property
    def values(self) -> frozenset[str]:
        """What may follow a setting in either language: one word out of several."""
        told = [re.split(r", | or | или ", self.hint.in_(language)) for language in LANGUAGES]
        known = [word for words in told for word in words if len(words) > 1]
        is_setting = self.topic == "table" and all(map(_WORD.fullmatch, known))
        return frozenset(known) if is_setting else frozenset()

    def is_of(self, card: GameCard) -> bool:
        """Whether a game knows it."""
        return not self.is_inquiry or any(inquiry.word == self.name for inquiry in card.inquiries)
