"""Ephemeral messages of the fake Telegram: Bot API 10.3 or an older server, in chats that allow them or do not."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, Literal

from tests.adapters.telegram_fake_limits import CAPTION, Limits, Refused
from tests.adapters.telegram_fake_world import FakeChat, FakeMessage, FakePerson, FakePress

FRESH = 15.0


class FakeEphemerals:
    """What one person alone sees.

    Attributes:
        can: what the server does: "all" of 10.3; "below", but nothing in place of a message; "nothing", which it says;
            or it is "old" and does not know of it: then it publishes what it is told to show to one. Left empty no bot
            may try, for on an old server all would see it.
        replaced: messages in whose place one was shown.
    """

    def __init__(self, limits: Limits, presses: Mapping[str, FakePress]) -> None:
        self.can: Literal["", "all", "below", "nothing", "old"] = ""
        self.replaced: list[FakeMessage | None] = []
        self._limits = limits
        self._presses = presses
        self._chats: dict[tuple[int, int], FakeChat] = {}
        self.methods: dict[str, Callable[[dict[str, Any]], Any]] = {
            "editEphemeralMessageText": lambda given: self._edit(given, "text"),
            "editEphemeralMessageCaption": lambda given: self._edit(given, "caption"),
            "deleteEphemeralMessage": self._delete,
        }

    def has(self, method: str) -> bool:
        """Whether the server knows a method, as far as that depends on its age."""
        return method not in self.methods or self.can not in ("", "old")

    def seen_by(self, person: FakePerson, group: FakeChat) -> FakeChat:
        """What he alone sees in a group, as a chat of its own."""
        return self._chats.setdefault((group.number, person.number), FakeChat(group.number, group.kind, group.title))

    def made(self, given: dict[str, Any], message: FakeMessage) -> FakeMessage:
        """The message that is sent, in the chat where it is seen."""
        wish = given.get("ephemeral_message_parameters")
        if wish is None:
            return message
        self._limits.keep(self.can != "", "older servers would ignore the wish and show the message to all")
        if self.can == "old":
            return message
        press = self._presses.get(str(wish.get("callback_query_id")))
        replaces = bool(wish.get("replace_callback_query_message"))
        is_fresh = press is not None and time.monotonic() - press.began < FRESH
        if self.can == "nothing" or press is None or not is_fresh or press.person != wish["receiver_user_id"]:
            raise Refused(400, "Bad Request: the message can't be sent as ephemeral")
        is_within = press.message is not None and "ephemeral_message_id" in press.message.extra
        self._limits.keep(not (replaces and is_within), "an ephemeral message is edited, not replaced")
        if replaces and self.can == "below":
            raise Refused(400, "Bad Request: REPLACE_CALLBACK_QUERY_MESSAGE_INVALID")
        if replaces:
            self._limits.keep("message_thread_id" not in given, "what takes a message's place is where that is")
            self.replaced.append(press.message)
        person = wish["receiver_user_id"]
        chat = self._chats.setdefault((message.chat.number, person), FakeChat(message.chat.number, "group", "alone"))
        found = FakeMessage(chat, message.number, message.sender, message.thread)
        found.extra = {"message_id": 0, "ephemeral_message_id": message.number}
        return found

    def _own(self, given: dict[str, Any]) -> FakeMessage:
        chat = self._chats.get((int(given["chat_id"]), int(given["receiver_user_id"])))
        message = None if chat is None else chat.find(int(given["ephemeral_message_id"]))
        if message is None or message.is_frozen:
            raise Refused(400, "Bad Request: message to edit not found")
        return message

    def _edit(self, given: dict[str, Any], field: str) -> bool:
        message = self._own(given)
        if bool(message.photo) != (field == "caption"):
            raise Refused(400, f"Bad Request: there is no {field} in the message to edit")
        text, entities = self._limits.text(given, field, CAPTION)
        markup = self._limits.markup(given)
        if (message.text, message.entities, message.markup) == (text, entities, markup):
            raise Refused(400, "Bad Request: message is not modified")
        message.history.append(message.text)
        message.text, message.entities, message.markup = text, entities, markup
        return True

    def _delete(self, given: dict[str, Any]) -> bool:
        self._own(given).is_deleted = True
        return True
