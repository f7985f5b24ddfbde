"""Pictures Telegram already has: what was uploaded once is sent again by its id."""

from __future__ import annotations

from collections import OrderedDict

from telegram import Message as Posted

from bot.desk.messages.outgoing import Image

KEPT = 2000
"""How many pictures are remembered; an id takes about a hundred bytes."""


class Files:
    """The ids of uploaded pictures, by the picture's name; each bot has ids of its own."""

    def __init__(self) -> None:
        self._ids: OrderedDict[tuple[str, bool], str] = OrderedDict()

    def known(self, image: Image) -> str | None:
        """The id of a picture, if it was uploaded before."""
        key = (image.name, image.as_file)
        if key in self._ids:
            self._ids.move_to_end(key)
        return self._ids.get(key)

    def learn(self, image: Image, posted: Posted) -> None:
        """Remember what Telegram calls the picture in a message just sent."""
        if image.as_file:
            found = posted.document.file_id if posted.document else None
        else:
            found = posted.photo[-1].file_id if posted.photo else None
        if found is None:
            return
        self._ids[(image.name, image.as_file)] = found
        if len(self._ids) > KEPT:
            self._ids.popitem(last=False)

    def forget(self, image: Image) -> bool:
        """Forget a picture whose id Telegram no longer accepts; False if none was known."""
        return self._ids.pop((image.name, image.as_file), None) is not None

    @staticmethod
    def name(image: Image) -> str:
        """The name of the file a person would download."""
        suffix = ".jpg" if image.format == "jpeg" else ".png"
        return image.name if image.name.endswith(suffix) else image.name + suffix
