"""The people, chats and messages of the fake Telegram, as tests speak of them."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from telegram.constants import ReactionEmoji

from tests.adapters.telegram_fake_limits import TEXT, Limits, Refused

if TYPE_CHECKING:
    from tests.adapters.telegram_fake import TelegramFake


LATER = 2_000_000_000
"""When what tests send is sent, unless they say so: after all that has happened at any table."""
REACTIONS = {sign.value for sign in ReactionEmoji}


class FakeMessage:
    """A message in a chat, of the bot or of a person."""

    def __init__(self, chat: FakeChat, number: int, sender: dict[str, Any] | None, thread: int | None) -> None:
        self.chat = chat
        self.number = number
        self.sender = sender
        self.thread = thread
        self.text = ""
        self.entities: list[dict[str, Any]] = []
        self.photo: str | None = None
        self.document: str | None = None
        self.plays = False
        self.data = b""
        self.markup: dict[str, Any] = {}
        self.reply_to: FakeMessage | None = None
        self.is_silent = False
        self.is_deleted = False
        self.is_old = False
        """It was sent more than two days ago, so that it can be edited but no longer deleted."""
        self.is_frozen = False  # Telegram will not edit it
        self.history: list[str] = []
        self.reactions: list[str] = []
        self.extra: dict[str, Any] = {}
        self.sent = LATER

    @property
    def keyboard(self) -> list[list[dict[str, Any]]]:
        rows: list[list[dict[str, Any]]] = self.markup.get("inline_keyboard", [])
        return rows

    @property
    def labels(self) -> list[str]:
        return [key["text"] for row in self.keyboard for key in row]

    def token(self, label: str) -> str:
        """What the button with this label carries."""
        found = [key["callback_data"] for row in self.keyboard for key in row if key["text"] == label]
        assert found, f"expected a button {label!r}, got {self.labels}"
        return str(found[0])

    @property
    def mentioned(self) -> list[int]:
        """Who is notified by a link to him."""
        return [entity["user"]["id"] for entity in self.entities if entity["type"] == "text_mention"]

    @property
    def called(self) -> list[str]:
        """Who is notified because his @name stands in the text."""
        return [self.part(entity) for entity in self.entities if entity["type"] == "mention"]

    def part(self, entity: dict[str, Any]) -> str:
        start, end = entity["offset"], entity["offset"] + entity["length"]
        return self.text.encode("utf-16-le")[2 * start : 2 * end].decode("utf-16-le")

    def styled(self, kind: str) -> list[str]:
        """The parts of the text in one style."""
        return [self.part(entity) for entity in self.entities if entity["type"] == kind]

    def payload(self, *, deep: bool = True) -> dict[str, Any]:
        """The message as the Bot API shows it."""
        found: dict[str, Any] = {"message_id": self.number, "date": self.sent, "chat": self.chat.payload()}
        if self.sender is not None:
            found["from"] = self.sender
        if self.thread is not None:
            found.update(message_thread_id=self.thread, is_topic_message=True)
        words = ("caption", "caption_entities") if self.photo or self.document else ("text", "entities")
        if self.text:
            found[words[0]] = self.text
            found[words[1]] = self.entities
        if self.photo:
            size = {"file_unique_id": f"u{self.photo}", "width": 90, "height": 60, "file_size": 9}
            found["photo"] = [{"file_id": f"{self.photo}-small", **size}, {"file_id": self.photo, **size}]
        if self.document:
            found["document"] = {"file_id": self.document, "file_unique_id": f"u{self.document}", "file_size": 9}
        if self.plays:  # a document besides, for programs that know no other
            found["animation"] = {**found["document"], "width": 640, "height": 764, "duration": 45}
        if self.keyboard:
            found["reply_markup"] = self.markup
        if deep and self.reply_to is not None:
            found["reply_to_message"] = self.reply_to.payload(deep=False)
        return {**found, **self.extra}


class FakeChat:
    """A private chat, a group, or a group with topics."""

    def __init__(self, number: int, kind: str, title: str) -> None:
        self.number = number
        self.kind = kind
        self.title = title
        self.all: list[FakeMessage] = []
        self.topics: set[int] = set()
        self.has_bot = True
        self.can_reach = True
        self.forbids_pictures = False
        self.takes_reactions = True
        self.moved_to: int | None = None

    def react(self, given: dict[str, Any], limits: Limits) -> bool:
        """Set a sign at a message."""
        message = self.find(int(given["message_id"]))
        if message is None:
            raise Refused(400, "Bad Request: message to react not found")
        signs = [sign["emoji"] for sign in given["reaction"]]
        if not self.takes_reactions:
            raise Refused(400, "Bad Request: REACTION_INVALID")
        limits.keep(len(signs) <= 1 and set(signs) <= REACTIONS, "REACTION_INVALID")
        message.reactions = signs
        return True

    @property
    def key(self) -> str:
        return f"tg:{self.number}"

    @property
    def messages(self) -> list[FakeMessage]:
        """The bot's messages that still stand there, oldest first."""
        return [each for each in self.all if each.sender and each.sender["is_bot"] and not each.is_deleted]

    @property
    def texts(self) -> list[str]:
        return [each.text for each in self.messages]

    @property
    def last(self) -> FakeMessage:
        assert self.messages, f"expected a message of the bot in {self.title!r}"
        return self.messages[-1]

    @property
    def ever(self) -> str:
        """Everything the bot ever showed there, deleted and edited away or not."""
        return "\n".join(text for each in self.all for text in (*each.history, each.text))

    def find(self, number: int) -> FakeMessage | None:
        return next((each for each in self.all if each.number == number and not each.is_deleted), None)

    def payload(self) -> dict[str, Any]:
        names = {"first_name": self.title} if self.kind == "private" else {"title": self.title}
        forum = {"is_forum": True} if self.topics else {}
        return {"id": self.number, "type": self.kind, **names, **forum}


class FakePress:
    """A press of a button, and how the bot answered it."""

    def __init__(self, number: str) -> None:
        self.number = number
        self.token = ""
        self.message: FakeMessage | None = None
        self.person = 0
        self.began = time.monotonic()
        self.is_answered = False
        self.text = ""
        self.is_alert = False
        self.seconds = 0.0

    def answer(self, text: str, *, is_alert: bool) -> None:
        self.is_answered = True
        self.text = text
        self.is_alert = is_alert
        self.seconds = time.monotonic() - self.began


class FakeInline:
    """An inline query and its results."""

    def __init__(self, number: str) -> None:
        self.number = number
        self.results: list[dict[str, Any]] | None = None
        self.cache_seconds = 300
        self.is_personal = False

    def answer(self, given: dict[str, Any], limits: Limits) -> bool:
        results = given["results"]
        limits.keep(len(results) <= 50, "too many results")
        for result in results:
            limits.keep(1 <= len(result["id"].encode()) <= 64, "RESULT_ID_INVALID")
            text, entities = limits.text(result["input_message_content"], "message_text", TEXT)
            result["parsed"] = {"text": text, "entities": entities}
        limits.keep(len({result["id"] for result in results}) == len(results), "RESULT_ID_DUPLICATE")
        self.results = results
        self.cache_seconds = int(given.get("cache_time", 300))
        self.is_personal = bool(given.get("is_personal", False))
        return True


class FakePerson:
    """Somebody with a Telegram client."""

    def __init__(self, fake: TelegramFake, number: int, name: str, language: str | None) -> None:
        self._fake = fake
        self.number = number
        self.name = name
        self.language = language
        self.chat = FakeChat(number, "private", name)
        self.chat.can_reach = False  # until he starts the bot

    @property
    def key(self) -> str:
        return f"tg:{self.number}"

    def payload(self) -> dict[str, Any]:
        language = {"language_code": self.language} if self.language else {}
        return {"id": self.number, "is_bot": False, "first_name": self.name, **language}

    def types(
        self, text: str, chat: FakeChat | None = None, *, thread: int | None = None, reply_to: FakeMessage | None = None
    ) -> FakeMessage:
        """Write in a chat: by default in the private chat with the bot, which thereby is started."""
        where = chat or self.chat
        if where is self.chat:
            where.can_reach = True
        message = self._fake.write(where, self.payload(), text, thread=thread, reply_to=reply_to)
        if self._fake.shows(message):
            self._fake.push({"message": message.payload()})
        return message

    def starts(self, payload: str = "") -> FakeMessage:
        """Open the private chat with the bot, perhaps by a link."""
        return self.types(f"/start {payload}".strip())

    def presses(self, label: str, chat: FakeChat | None = None, message: FakeMessage | None = None) -> FakePress:
        """Press a button of a message: by default the newest that has it."""
        where = chat or self.chat
        found = message or next((each for each in reversed(where.messages) if label in each.labels), None)
        assert found is not None, f"expected a button {label!r} in {where.title!r}"
        return self.sends_token(found.token(label), found)

    def sends_token(self, token: str, message: FakeMessage) -> FakePress:
        """Press a button that carried this token, whether or not the message still has it."""
        press = self._fake.new_press()
        press.message, press.person, press.token = message, self.number, token
        query = {
            "id": press.number,
            "from": self.payload(),
            "chat_instance": "1",
            "data": token,
            "message": message.payload(),
        }
        self._fake.push({"callback_query": query})
        return press

    async def searches(self, text: str) -> list[dict[str, Any]]:
        """Type `@bot text` and wait for the results."""
        inline = self._fake.new_inline()
        query = {"id": inline.number, "from": self.payload(), "query": text, "offset": ""}
        self._fake.push({"inline_query": query})
        await self._fake.until(lambda: inline.results is not None)
        self._fake.last_inline = inline
        assert inline.results is not None
        return inline.results

    def blocks(self) -> None:
        """Block the bot."""
        self.chat.can_reach = False
        self._fake.push(self._fake.membership(self.chat, self.payload(), "kicked"))


async def wait_until(seconds: float, is_so: Any, tell: Any) -> None:
    """Wait until something is so; fails with what `tell` says when it takes too long."""
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            raise AssertionError(f"expected it to become so within {seconds} s; {tell()}")
        await asyncio.sleep(0.004)
