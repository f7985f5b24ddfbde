"""A fake Telegram: the Bot API over HTTP on this machine, strict about its limits, with people who type and press."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from types import TracebackType
from typing import Any, Self

from aiohttp import ClientError, ClientSession, web

from tests.adapters.local_server import Busy, at_rest, started
from tests.adapters.telegram_fake_ephemerals import FakeEphemerals
from tests.adapters.telegram_fake_html import units
from tests.adapters.telegram_fake_limits import ALERT, CAPTION, TEXT, Limits, Refused
from tests.adapters.telegram_fake_menus import Menus
from tests.adapters.telegram_fake_requests import Call, given_in
from tests.adapters.telegram_fake_world import FakeChat, FakeInline, FakeMessage, FakePerson, FakePress, wait_until

TOKEN = "123456:fake-token"
BOT = {"id": 123456, "is_bot": True, "first_name": "Fieldpost", "username": "FieldpostBot"}


class TelegramFake:
    """Telegram as one bot sees it. `async with TelegramFake() as fake:`; the library's `base_url` is `fake.base_url`.

    Attributes:
        settings: the environment variables by which a bot finds it.
        calls: every request except polling, in order.
        limits: remembers requests over a limit; leaving the `async with` fails if there are any.
        menus: the command menus and descriptions the bot has registered.
        ephemerals: what one person alone is shown in a group, and how far that goes.
        webhook_at: where updates are brought in truth, if not at the address that the bot gave.
        served: how many updates were handed to the bot, repetitions included.
        uploads: the names of all files uploaded.
        impatient: requests to a chat made before its flood limit was over.
        polls: when updates were asked for.
        is_away: the network breaks every connection.
        adapter: the bot, where it runs in this process and can be asked whether it is done.
        ailment: done before any request, which it may refuse or hold up.
    """

    def __init__(self, token: str = TOKEN) -> None:
        self.token = token
        self.base_url = ""
        self.settings: dict[str, str] = {}
        self.calls: list[Call] = []
        self.limits = Limits()
        self.uploads: list[str] = []
        self.impatient = 0
        self.polls: list[float] = []
        self.is_away = False
        self.adapter: Busy | None = None
        self.ailment: Callable[[Call], Awaitable[None]] | None = None
        self.menus = Menus(self.limits)
        self.webhook: dict[str, Any] = {}
        self.webhook_at = ""
        self.last_inline: FakeInline | None = None
        self.people: dict[int, FakePerson] = {}
        self._groups: dict[int, FakeChat] = {}
        self._files: dict[str, bytes] = {}
        self._presses: dict[str, FakePress] = {}
        self._inlines: dict[str, FakeInline] = {}
        self._floods: dict[int, float | tuple[float]] = {}
        self._failures: deque[tuple[str, int, str, dict[str, float]]] = deque()
        self.served = 0
        self._pending: deque[dict[str, Any]] = deque()
        self._wanted: list[str] = []
        self._came = asyncio.Event()
        self._numbers = itertools.count(1)
        self._updates = itertools.count(1000)
        self._busy = 0
        self._quiet_since = time.monotonic()
        self._pushes: set[asyncio.Task[int]] = set()
        self.ephemerals = FakeEphemerals(self.limits, self._presses)
        self._runner: web.AppRunner | None = None
        self._methods: dict[str, Callable[[dict[str, Any]], Any]] = {
            "getMe": lambda _: {**BOT, "can_join_groups": True, "supports_inline_queries": True},
            "deleteWebhook": self._delete_webhook,
            "setWebhook": self._set_webhook,
            "sendMessage": self._send_message,
            "sendPhoto": lambda given: self._send_file(given, "photo"),
            "sendDocument": lambda given: self._send_file(given, "document"),
            "sendAnimation": lambda given: self._send_file(given, "animation"),
            "editMessageText": self._edit_text,
            "editMessageCaption": self._edit_caption,
            "editMessageMedia": self._edit_media,
            "editMessageReplyMarkup": self._edit_markup,
            "deleteMessage": self._delete_message,
            "setMessageReaction": lambda given: self._chat(given).react(given, self.limits),
            "answerCallbackQuery": self._answer_press,
            "answerInlineQuery": self._answer_inline,
            **self.menus.methods,
            **self.ephemerals.methods,
        }

    async def __aenter__(self) -> Self:
        application = web.Application(client_max_size=60 * 2**20)
        application.router.add_post("/bot{token}/{method}", self._serve)
        self._runner, address = await started(application)
        self.base_url = f"http://{address}/bot"
        self.settings = {"TELEGRAM_TOKEN": self.token, "FIELDPOST_TELEGRAM_API": f"http://{address}"}
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        for push in self._pushes:
            push.cancel()
        await asyncio.gather(*self._pushes, return_exceptions=True)
        assert self._runner is not None
        await self._runner.cleanup()
        if kind is None:
            over = self.limits.violations
            assert not over, f"expected every request within Telegram's limits, got {over}"

    # What tests do.

    def person(self, name: str, *, language: str | None = "en", started: bool = True) -> FakePerson:
        """Somebody new; `started` says whether he has opened the private chat with the bot."""
        person = FakePerson(self, 1000 + next(self._numbers), name, language)
        person.chat.can_reach = started
        self.people[person.number] = person
        return person

    def group(self, title: str, *, topics: tuple[int, ...] = ()) -> FakeChat:
        """A new group with the bot in it; with topics it is a supergroup."""
        number = -1_000_000_000_000 - next(self._numbers) if topics else -5000 - next(self._numbers)
        chat = self._groups[number] = FakeChat(number, "supergroup" if topics else "group", title)
        chat.topics = set(topics)
        return chat

    def dm(self, person: FakePerson) -> FakeChat:
        """The private chat of a person with the bot."""
        return person.chat

    @property
    def public(self) -> str:
        """Everything the bot ever showed in any group."""
        return "\n".join(chat.ever for chat in self._groups.values())

    def count(self, method: str) -> int:
        """How often a method was called with success."""
        return sum(1 for call in self.calls if call.method == method and call.code == 200)

    def flood(self, chat: FakeChat, seconds: float) -> None:
        """From its next request on, refuse everything to a chat for so long."""
        self._floods[chat.number] = (seconds,)

    def fail_next(self, method: str, code: int, description: str, **parameters: float) -> None:
        """Refuse the next call of a method; code 0 breaks the connection after the work is lost."""
        self._failures.append((method, code, description, parameters))

    def migrate(self, chat: FakeChat, *, is_told: bool = True) -> FakeChat:
        """Make a group a supergroup; the bot is told by a service message unless that got lost."""
        new = self.group(chat.title, topics=(1,))
        new.topics = set()
        chat.moved_to = new.number
        if is_told:
            message = FakeMessage(chat, next(self._numbers), None, None)
            message.extra["migrate_to_chat_id"] = new.number
            self.push({"message": message.payload()})
        return new

    def kick(self, chat: FakeChat) -> None:
        """Put the bot out of a group."""
        chat.has_bot = False
        self.push(self.membership(chat, {"id": 1, "is_bot": False, "first_name": "Admin"}, "kicked"))

    def membership(self, chat: FakeChat, by: dict[str, Any], status: str, before: str = "member") -> dict[str, Any]:
        ban = {"until_date": 0} if status == "kicked" else {}
        return {
            "my_chat_member": {
                "chat": chat.payload(),
                "from": by,
                "date": 1_700_000_000,
                "old_chat_member": {"user": BOT, "status": before},
                "new_chat_member": {"user": BOT, "status": status, **ban},
            }
        }

    def write(
        self,
        chat: FakeChat,
        sender: dict[str, Any] | None,
        text: str,
        *,
        thread: int | None = None,
        reply_to: FakeMessage | None = None,
    ) -> FakeMessage:
        """Put a message of somebody into a chat without telling the bot."""
        message = FakeMessage(chat, next(self._numbers), sender, thread)
        message.text = text
        message.reply_to = reply_to
        chat.all.append(message)
        return message

    def shows(self, message: FakeMessage) -> bool:
        """Whether a bot in privacy mode sees it: in groups only commands, replies to it, and its own name."""
        reply = message.reply_to
        is_reply = bool(reply and reply.sender and reply.sender["is_bot"])
        is_named = f"@{BOT['username']}".lower() in message.text.lower()
        return message.chat.kind == "private" or is_reply or is_named or message.text.startswith("/")

    def push(self, update: dict[str, Any]) -> dict[str, Any]:
        """Let an update reach the bot, by polling or by webhook."""
        numbered = {"update_id": next(self._updates), **update}
        self._quiet_since = time.monotonic()
        self._pending.append(numbered)
        if self.webhook.get("url"):
            self._bring()
        else:
            self._came.set()
        return numbered

    def _bring(self) -> None:
        """Bring what waits to the webhook, one after another, each as often as it takes."""
        if not self._pushes:
            task = asyncio.create_task(self._bring_all())
            self._pushes.add(task)
            task.add_done_callback(self._pushes.discard)

    async def _bring_all(self) -> int:
        while self._pending and self.webhook.get("url"):
            try:
                status = await self.post_update(self._pending[0], self.webhook["secret_token"])
            except ClientError:
                status = 0
            if status == 200:
                self._pending.popleft()
            else:
                await asyncio.sleep(0.05)
        return len(self._pending)

    async def post_update(self, update: dict[str, Any], secret: str | None) -> int:
        """Bring an update to the bot's webhook; returns the status it answered with."""
        headers = {"X-Telegram-Bot-Api-Secret-Token": secret} if secret is not None else {}
        self.served += 1
        address = self.webhook_at or self.webhook["url"]
        async with ClientSession() as session, session.post(address, json=update, headers=headers) as reply:
            return reply.status

    def new_press(self) -> FakePress:
        press = FakePress(f"press{next(self._numbers)}")
        self._presses[press.number] = press
        return press

    def new_inline(self) -> FakeInline:
        inline = FakeInline(f"inline{next(self._numbers)}")
        self._inlines[inline.number] = inline
        return inline

    async def until(self, is_so: Callable[[], object], seconds: float = 60.0) -> None:
        """Wait until something is so."""
        await wait_until(seconds, is_so, lambda: f"the last calls were {[c.method for c in self.calls[-8:]]}")

    async def settled(self, quiet: float = 0.0) -> None:
        """Wait until the bot is done with all updates, and has made no request for some seconds."""
        if self.adapter is None:
            quiet = max(quiet, 0.06)  # nobody can be asked
        await at_rest(lambda: self._is_busy() or time.monotonic() - self._quiet_since < quiet)

    def _is_busy(self) -> bool:
        return bool(self._pending or self._busy) or (self.adapter is not None and self.adapter.is_busy)

    # The Bot API.

    async def _serve(self, request: web.Request) -> web.Response:
        method = request.match_info["method"]
        given = await given_in(request)
        if method == "getUpdates":
            return await self._answer_to(request, Call(method, given), self._get_updates)
        self._busy += 1
        try:
            call = Call(method, given)
            self.calls.append(call)
            return await self._answer_to(request, call, self._run)
        finally:
            self._busy -= 1
            self._quiet_since = time.monotonic()

    async def _answer_to(self, request: web.Request, call: Call, work: Callable[[Call], Any]) -> web.Response:
        try:
            if self.ailment is not None:
                await self.ailment(call)
            self._check_token(request.match_info["token"])
            result = await work(call)
        except Refused as no:
            call.code = no.code
            if no.code == 0:
                assert request.transport is not None
                request.transport.close()
            parameters = {"parameters": no.parameters} if no.parameters else {}
            body = {"ok": False, "error_code": no.code, "description": no.description, **parameters}
            return web.json_response(body, status=no.code or 500)
        return web.json_response({"ok": True, "result": result})

    def _check_token(self, token: str) -> None:
        if self.is_away or token != self.token:
            raise Refused(0 if self.is_away else 401, "Unauthorized")

    async def _run(self, call: Call) -> Any:
        if call.method not in self._methods or not self.ephemerals.has(call.method):
            raise Refused(404, "Not Found")
        for failure in self._failures:
            if failure[0] == call.method:
                self._failures.remove(failure)
                raise Refused(failure[1], failure[2], **failure[3])
        self._check_flood(call.given)
        return self._methods[call.method](call.given)

    async def _get_updates(self, call: Call) -> Any:
        if self.webhook.get("url"):
            raise Refused(409, "Conflict: can't use getUpdates method while webhook is active")
        self.polls.append(call.at)
        offset = int(call.given.get("offset", 0))
        self._wanted = call.given.get("allowed_updates", self._wanted)
        end = time.monotonic() + float(call.given.get("timeout", 0))
        while True:
            kept = [each for each in self._pending if each["update_id"] >= offset and self._is_wanted(each)]
            self._pending = deque(kept)
            if kept or time.monotonic() >= end:
                self.served += len(kept)
                return kept[: int(call.given.get("limit", 100))]
            self._came.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(max(end - time.monotonic(), 0)):
                    await self._came.wait()

    def _is_wanted(self, update: dict[str, Any]) -> bool:
        return not self._wanted or any(kind in self._wanted for kind in update)

    def _check_flood(self, given: dict[str, Any]) -> None:
        number = int(given.get("chat_id", 0))
        limit = self._floods.get(number)
        now = time.monotonic()
        if isinstance(limit, tuple):
            self._floods[number] = now + limit[0]
            raise Refused(429, f"Too Many Requests: retry after {limit[0]}", retry_after=limit[0])
        if limit is not None and now < limit:
            self.impatient += 1
            left = limit - now
            raise Refused(429, f"Too Many Requests: retry after {left}", retry_after=left)

    def _delete_webhook(self, _given: dict[str, Any]) -> bool:
        self.webhook = {}
        return True

    def _set_webhook(self, given: dict[str, Any]) -> bool:
        self.webhook = given
        if self._pending:
            self._bring()
        return True

    def _chat(self, given: dict[str, Any]) -> FakeChat:
        number = int(given["chat_id"])
        if (person := self.people.get(number)) is not None:
            if not person.chat.can_reach:
                why = (
                    "bot was blocked by the user" if person.chat.all else "bot can't initiate conversation with a user"
                )
                raise Refused(403, f"Forbidden: {why}")
            return person.chat
        chat = self._groups.get(number)
        if chat is None:
            raise Refused(400, "Bad Request: chat not found")
        if chat.moved_to is not None:
            no = "Bad Request: group chat was upgraded to a supergroup chat"
            raise Refused(400, no, migrate_to_chat_id=chat.moved_to)
        if not chat.has_bot:
            raise Refused(403, "Forbidden: bot was kicked from the group chat")
        return chat

    def _new(self, given: dict[str, Any]) -> FakeMessage:
        chat = self._chat(given)
        thread = int(given["message_thread_id"]) if "message_thread_id" in given else None
        if thread is not None and thread not in chat.topics:
            raise Refused(400, "Bad Request: message thread not found")
        message = self.ephemerals.made(given, FakeMessage(chat, next(self._numbers), dict(BOT), thread))
        if (reply := given.get("reply_parameters")) is not None:
            message.reply_to = chat.find(int(reply["message_id"]))
            if message.reply_to is None and not reply.get("allow_sending_without_reply"):
                raise Refused(400, "Bad Request: message to be replied not found")
        message.is_silent = bool(given.get("disable_notification", False))
        message.markup = self.limits.markup(given)
        return message

    def _send_message(self, given: dict[str, Any]) -> dict[str, Any]:
        message = self._new(given)
        message.text, message.entities = self.limits.text(given, "text", TEXT)
        message.chat.all.append(message)
        return message.payload()

    def _send_file(self, given: dict[str, Any], kind: str) -> dict[str, Any]:
        message = self._new(given)
        if message.chat.forbids_pictures:
            raise Refused(400, f"Bad Request: not enough rights to send {kind}s to the chat")
        message.text, message.entities = self.limits.text(given, "caption", CAPTION)
        self._attach(message, kind, given[kind])
        message.chat.all.append(message)
        return message.payload()

    def _attach(self, message: FakeMessage, kind: str, file: Any) -> None:
        if isinstance(file, web.FileField):
            data = file.file.read()
            self.limits.keep(0 < len(data) <= (10 if kind == "photo" else 50) * 2**20, "the file is too big or empty")
            found = f"file{next(self._numbers)}-{kind}"
            self._files[found] = data
            self.uploads.append(file.filename)
        elif file in self._files:
            found = file
        else:
            raise Refused(400, "Bad Request: wrong file identifier/HTTP URL specified")
        message.photo, message.document = (found, None) if kind == "photo" else (None, found)
        message.plays = kind == "animation"
        message.data = self._files[found]

    def forget_files(self) -> None:
        """Make all file ids invalid, as after a change of the bot's token."""
        self._files.clear()

    def _own(self, given: dict[str, Any]) -> FakeMessage:
        message = self._chat(given).find(int(given["message_id"]))
        if message is None:
            raise Refused(400, "Bad Request: message to edit not found")
        if message.sender is None or not message.sender["is_bot"] or message.is_frozen:
            raise Refused(400, "Bad Request: message can't be edited")
        return message

    def _change(self, message: FakeMessage, text: str, entities: list[dict[str, Any]], markup: Any, file: str) -> Any:
        before = (message.text, message.entities, message.markup, message.photo or message.document or "")
        if before == (text, entities, markup, file):
            raise Refused(
                400,
                "Bad Request: message is not modified: specified new message content and reply markup are exactly "
                "the same as a current content and reply markup of the message",
            )
        message.history.append(message.text)
        message.text, message.entities, message.markup = text, entities, markup
        return message.payload()

    def _edit_text(self, given: dict[str, Any]) -> Any:
        message = self._own(given)
        if message.photo or message.document:
            raise Refused(400, "Bad Request: there is no text in the message to edit")
        text, entities = self.limits.text(given, "text", TEXT)
        return self._change(message, text, entities, self.limits.markup(given), "")

    def _edit_caption(self, given: dict[str, Any]) -> Any:
        message = self._own(given)
        file = message.photo or message.document
        if not file:
            raise Refused(400, "Bad Request: there is no caption in the message to edit")
        text, entities = self.limits.text(given, "caption", CAPTION)
        return self._change(message, text, entities, self.limits.markup(given), file)

    def _edit_media(self, given: dict[str, Any]) -> Any:
        message = self._own(given)
        if message.chat.forbids_pictures:
            raise Refused(400, "Bad Request: not enough rights to send photos to the chat")
        media = given["media"]
        text, entities = self.limits.text(media, "caption", CAPTION)
        name = str(media["media"])
        probe = FakeMessage(message.chat, 0, None, None)
        self._attach(probe, media["type"], given[name.removeprefix("attach://")] if name.startswith("att") else name)
        result = self._change(message, text, entities, self.limits.markup(given), probe.photo or probe.document or "")
        message.photo, message.document, message.data = probe.photo, probe.document, probe.data
        message.plays = probe.plays
        return {**result, **message.payload()}

    def _edit_markup(self, given: dict[str, Any]) -> Any:
        message = self._own(given)
        file = message.photo or message.document or ""
        return self._change(message, message.text, message.entities, self.limits.markup(given), file)

    def _delete_message(self, given: dict[str, Any]) -> bool:
        message = self._chat(given).find(int(given["message_id"]))
        if message is None or message.is_old:
            raise Refused(400, f"Bad Request: message {'to delete not found' if message is None else 'is too old'}")
        message.is_deleted = True
        return True

    def _answer_press(self, given: dict[str, Any]) -> bool:
        press = self._presses.get(given["callback_query_id"])
        if press is None or press.is_answered:
            raise Refused(400, "Bad Request: query is too old and response timeout expired or query ID is invalid")
        text = given.get("text", "")
        self.limits.keep(units(text) <= ALERT, "MESSAGE_TOO_LONG")
        press.answer(text, is_alert=bool(given.get("show_alert", False)))
        return True

    def _answer_inline(self, given: dict[str, Any]) -> bool:
        inline = self._inlines.pop(given["inline_query_id"], None)
        if inline is None:
            raise Refused(400, "Bad Request: query is too old and response timeout expired or query ID is invalid")
        return inline.answer(given, self.limits)
