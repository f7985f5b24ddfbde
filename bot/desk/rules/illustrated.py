"""Rules with the pictures of their examples."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.desk.messages.outgoing import Message
from bot.desk.rules.entry import Entry
from bot.desk.views.pictures import Pictures
from engine.core.game import AnyGame
from engine.core.text import Language


class Illustrated:
    """Adds to a message about a rule the picture of the position in which it shows."""

    def __init__(self, games: Mapping[str, AnyGame], pictures: Pictures) -> None:
        """Use these means."""
        self._games = games
        self._pictures = pictures

    async def message(self, entry: Entry | None, message: Message, language: Language) -> Message:
        """The message with its picture, if there is one."""
        game = None if entry is None else self._games.get(entry.game)
        if entry is None or game is None:
            return message
        image = await self._pictures.example(game, entry.id, language)
        return message if image is None else msgspec.structs.replace(message, image=image)
