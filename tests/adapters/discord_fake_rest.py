"""The REST interface of the fake Discord: sending, editing, deleting, registering, answering interactions."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import web

from tests.adapters import discord_fake_limits as limits
from tests.adapters.discord_fake_world import DM, EPHEMERAL, Attachment, Channel, Json, Post, User, Window

if TYPE_CHECKING:
    from tests.adapters.discord_fake import DiscordFake

ACKNOWLEDGED, EXPIRED = 40060, 10062


class Failure(Exception):  # noqa: N818  - an answer of the server, not an error here
    """An answer other than success."""

    def __init__(self, status: int, code: int, text: str) -> None:
        super().__init__(text)
        self.status, self.code = status, code


@dataclass(eq=False)
class Exchange:
    """One interaction as Discord keeps it."""

    id: int
    token: str
    kind: int
    user: User
    channel: Channel
    source: Post | None
    born: float
    is_foreign: bool
    """Whether the app is there only because a person installed it."""
    response: int | None = None
    original: Post | None = None
    suggestions: list[Json] = field(default_factory=list)
    follow_ups: int = 0


@dataclass
class Trouble:
    """A failure to come: which requests, how often, and whether they take effect all the same."""

    method: str
    path: str
    status: int
    times: int
    takes_effect: bool


def _json(data: object, status: int = 200) -> web.Response:
    # The library takes only the bare type for JSON, and Discord sends no other.
    return web.Response(body=json.dumps(data).encode(), status=status, content_type="application/json")


class Rest:
    """What the bot can ask for and change."""

    def __init__(self, fake: DiscordFake) -> None:
        self.fake = fake
        self.exchanges: dict[str, Exchange] = {}
        self.troubles: list[Trouble] = []
        self.open = 0
        """Requests under way."""

    async def serve(self, request: web.Request) -> web.Response:
        self.open += 1
        try:
            path = "/" + request.match_info["path"]
            self.fake.requests.append((request.method, path))
            if self.fake.ailment is not None:
                return await self.fake.ailment(request)
            payload, files = await self._body(request)
            trouble = self._trouble(request.method, path)
            if trouble and not trouble.takes_effect:
                return _json({"code": 0, "message": "trouble"}, status=trouble.status)
            try:
                answer = await self._route(request, path, payload, files)
            except Failure as failure:
                body = {"code": failure.code, "message": str(failure)}
                return _json(body, status=failure.status)
            if trouble:
                return _json({"code": 0, "message": "trouble"}, status=trouble.status)
            return web.Response(status=204) if answer is None else _json(answer)
        finally:
            self.open -= 1

    async def _body(self, request: web.Request) -> tuple[Any, dict[str, bytes]]:
        if not request.can_read_body:
            return {}, {}
        if not request.content_type.startswith("multipart/"):
            return await request.json(), {}
        form = await request.post()
        files = {name: part.file.read() for name, part in form.items() if isinstance(part, web.FileField)}
        return json.loads(str(form["payload_json"])), files

    def _trouble(self, method: str, path: str) -> Trouble | None:
        for trouble in self.troubles:
            if trouble.method == method and re.fullmatch(trouble.path, path) and trouble.times:
                trouble.times -= 1
                return trouble
        return None

    async def _route(self, request: web.Request, path: str, payload: Any, files: dict[str, bytes]) -> Any:
        steps = path.strip("/").split("/")
        match request.method, steps:
            case "POST", ["interactions", number, token, "callback"]:
                return self._callback(int(number), token, payload, files)
            case method, ["webhooks", application, token, *rest] if application == str(self.fake.application):
                return self._webhook(method, token, rest, payload, files)
        if request.headers.get("Authorization") != f"Bot {self.fake.token}":
            raise Failure(401, 0, "401: Unauthorized")
        for answers in (self._answer_about, self._answer_channels):
            found = answers(request, steps, payload, files)
            if found is not NotImplemented:
                return found
        self.fake.complaints.append(f"unknown request {request.method} {path}")
        raise Failure(404, 0, "404: Not Found")

    def _answer_about(self, request: web.Request, steps: list[str], payload: Any, _files: object) -> Any:
        match request.method, steps:
            case "GET", ["users", "@me"]:
                return self.fake.bot.json()
            case "GET", ["oauth2", "applications", "@me"]:
                return self._about()
            case "GET", ["gateway", "bot"]:
                limit = {"total": 1000, "remaining": self.fake.starts, "reset_after": 100, "max_concurrency": 1}
                return {"url": "", "shards": self.fake.shards, "session_start_limit": limit}
            case "GET", ["applications", _, "commands"]:
                return self._listed(with_localizations=request.query.get("with_localizations") == "true")
            case "PUT", ["applications", _, "commands"]:
                return self._register(payload)
        return NotImplemented

    def _answer_channels(self, request: web.Request, steps: list[str], payload: Any, files: dict[str, bytes]) -> Any:
        match request.method, steps:
            case "POST", ["users", "@me", "channels"]:
                return self.fake.people[int(payload["recipient_id"])].dm.json()
            case "POST", ["channels", channel, "messages"]:
                return self._send(self._reach(int(channel)), payload, files)
            case "PATCH", ["channels", channel, "messages", number]:
                return self._edit(self._find(self._reach(int(channel)), number), payload, files)
            case "PUT", ["channels", channel, "messages", number, "reactions", sign, "@me"]:
                where = self._reach(int(channel))
                if not where.takes_reactions:
                    raise Failure(403, 50013, "Missing Permissions")
                next(post for post in where.posts if post.id == int(number)).reactions.append(sign)
                return None
            case "DELETE", ["channels", channel, "messages", number]:
                post = self._find(self._reach(int(channel)), number)
                post.channel.posts.remove(post)
                return None
        return NotImplemented

    def _about(self) -> Json:
        return {
            "id": str(self.fake.application),
            "name": "Fieldpost",
            "icon": None,
            "description": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "00",
            "summary": "",
            "flags": 0,
            "owner": {"id": "1", "username": "owner", "discriminator": "0", "avatar": None},
        }

    def _checked(self, complaints: Iterable[str]) -> None:
        if found := list(complaints):
            self.fake.complaints.extend(found)
            raise Failure(400, 50035, "Invalid Form Body")

    def _listed(self, *, with_localizations: bool) -> list[Json]:
        if with_localizations:
            return self.fake.commands
        hidden = {"name_localizations", "description_localizations"}
        return [{key: value for key, value in command.items() if key not in hidden} for command in self.fake.commands]

    def _register(self, payload: list[Json]) -> list[Json]:
        self._checked(limits.commands(payload))
        self.fake.registrations += 1
        self.fake.commands = [
            # As Discord does, fields are added, and fields that say nothing are left out.
            {key: value for key, value in command.items() if value not in ([], None)}
            | {
                "id": str(self.fake.snowflake()),
                "application_id": str(self.fake.application),
                "version": str(self.fake.snowflake()),
            }
            for command in payload
        ]
        return self.fake.commands

    def _reach(self, number: int) -> Channel:
        channel = self.fake.channels.get(number)
        if channel is None or channel.is_gone:
            raise Failure(404, 10003, "Unknown Channel")
        if channel.guild and not channel.guild.has_bot:
            raise Failure(403, 50001, "Missing Access")
        if channel.is_closed_to_bot:
            raise Failure(403, 50013, "Missing Permissions")
        return channel

    def _find(self, channel: Channel, number: str) -> Post:
        for post in channel.posts:
            if post.id == int(number) and post.only_for is None:
                if post.author is not self.fake.bot:
                    raise Failure(403, 50005, "Cannot edit a message authored by another user")
                if channel.is_archived:
                    raise Failure(400, 50083, "Thread is archived")
                return post
        raise Failure(404, 10008, "Unknown Message")

    def _send(self, channel: Channel, payload: Json, files: dict[str, bytes]) -> Json:
        if channel.kind == DM and not channel.people[0].takes_dms:
            raise Failure(403, 50007, "Cannot send messages to this user")
        if channel.hides_history and payload.get("message_reference"):
            raise Failure(403, 160002, "Cannot reply without permission to read message history")
        nonce = str(payload.get("nonce", ""))
        for post in channel.posts:
            if nonce and payload.get("enforce_nonce") and post.nonce == nonce:
                return post.json()
        channel.is_archived = False
        return self._create(channel, payload, files).json()

    def _create(
        self, channel: Channel, payload: Json, files: dict[str, bytes], *, only_for: User | None = None
    ) -> Post:
        self._checked(limits.message(payload, files, edit=False))
        post = Post(
            self.fake,
            self.fake.snowflake(),
            channel,
            self.fake.bot,
            only_for=only_for,
            nonce=str(payload.get("nonce", "")),
        )
        post.reply_to = int((payload.get("message_reference") or {}).get("message_id", 0)) or None
        self._fill(post, payload, files)
        allowed = (payload.get("allowed_mentions") or {}).get("users") or ()
        post.pings = tuple(
            self.fake.people[int(number)]
            for number in re.findall(r"<@(\d+)>", post.content)
            if number in map(str, allowed) and only_for is None
        )
        if "everyone" in (payload["allowed_mentions"].get("parse") or ()):
            self.fake.complaints.append("everyone may be mentioned")
        channel.posts.append(post)
        return post

    def _edit(self, post: Post, payload: Json, files: dict[str, bytes]) -> Json:
        self._checked(limits.message(payload, files, edit=True))
        self._fill(post, payload, files)
        if not post.content.strip() and not post.attachments:
            self.fake.complaints.append("edited to nothing")
        post.edits += 1
        return post.json()

    def _fill(self, post: Post, payload: Json, files: dict[str, bytes]) -> None:
        if "content" in payload:
            post.content = payload["content"] or ""
        if "components" in payload:
            post.components = payload["components"] or []
        if "attachments" in payload:
            post.attachments = [
                Attachment(
                    self.fake.snowflake(),
                    about["filename"],
                    about.get("description") or "",
                    files[f"files[{about['id']}]"],
                )
                for about in payload["attachments"] or ()
            ]
        post.thinking = False
        if post.only_for is None:
            shown = json.dumps(payload, ensure_ascii=False)
            self.fake.public.append(shown)
            post.channel.ever.append(shown)

    def _callback(self, number: int, token: str, payload: Json, files: dict[str, bytes]) -> Json:
        exchange = self.exchanges.get(token)
        if exchange is None or exchange.id != number:
            raise Failure(404, EXPIRED, "Unknown interaction")
        if exchange.response is not None:
            if self.fake.has_one_bot:
                self.fake.complaints.append("answered twice")
            raise Failure(400, ACKNOWLEDGED, "Interaction has already been acknowledged.")
        if time.monotonic() - exchange.born > self.fake.deadline:
            raise Failure(404, EXPIRED, "Unknown interaction")
        kind, data = payload["type"], payload.get("data") or {}
        to_a_message = {4, 5, 6, 7} if exchange.source else {4, 5}
        allowed = {2: {4, 5, 9}, 3: {4, 5, 6, 7, 9}, 4: {8}, 5: to_a_message}
        if kind not in allowed[exchange.kind]:
            self._checked([f"response {kind} to interaction {exchange.kind}"])
        if kind == 8:
            self._checked(limits.suggestions(data["choices"]))
            exchange.suggestions = data["choices"]
        elif kind == 9:
            self._checked(limits.modal(data))
            label = data["components"][0]["label"]
            exchange.user.window = Window(data["custom_id"], data["title"], label, data, exchange.source)
        else:
            exchange.original = self._respond(exchange, kind, data, files)
        exchange.response = kind
        answer: Json = {"interaction": {"id": str(number), "type": exchange.kind}}
        if kind in {4, 5, 7} and exchange.original:
            answer["resource"] = {"type": kind, "message": exchange.original.json()}
            answer["interaction"]["response_message_id"] = str(exchange.original.id)
        return answer

    def _respond(self, exchange: Exchange, kind: int, data: Json, files: dict[str, bytes]) -> Post | None:
        only_for = exchange.user if data.get("flags", 0) & EPHEMERAL else None
        if kind == 4:
            return self._create(exchange.channel, data, files, only_for=only_for)
        if kind == 5:
            if data.keys() - {"flags"}:
                self._checked(["a response that is put off holds flags only"])
            waiting = Post(self.fake, self.fake.snowflake(), exchange.channel, self.fake.bot, only_for=only_for)
            waiting.thinking = True
            exchange.channel.posts.append(waiting)
            return waiting
        if kind == 7 and exchange.source:
            self._edit(exchange.source, data, files)
        return exchange.source

    def _webhook(self, method: str, token: str, rest: list[str], payload: Json, files: dict[str, bytes]) -> Any:
        exchange = self.exchanges.get(token)
        if exchange is None or exchange.response is None:
            raise Failure(404, 10015, "Unknown Webhook")
        if time.monotonic() - exchange.born > self.fake.lifetime:
            raise Failure(401, 50027, "Invalid Webhook Token")
        if method == "POST" and not rest:
            return self._follow_up(exchange, payload, files).json()
        post = self._of_exchange(exchange, rest[1])
        if method == "PATCH":
            return self._edit(post, payload, files)
        if method == "DELETE":
            post.channel.posts.remove(post)
            exchange.original = None
            return None
        return post.json()

    def _follow_up(self, exchange: Exchange, payload: Json, files: dict[str, bytes]) -> Post:
        original = exchange.original
        if original and original.thinking:
            # Discord fills the waiting message and keeps it as visible as it was put off to be.
            self._edit(original, {key: value for key, value in payload.items() if key != "flags"}, files)
            return original
        exchange.follow_ups += 1
        if exchange.is_foreign and exchange.follow_ups > 5:
            raise Failure(400, 40094, "Maximum number of follow up messages reached")
        only_for = exchange.user if payload.get("flags", 0) & EPHEMERAL else None
        return self._create(exchange.channel, payload, files, only_for=only_for)

    def _of_exchange(self, exchange: Exchange, which: str) -> Post:
        post = exchange.original
        if which.isdecimal():
            post = next((each for each in exchange.channel.posts if each.id == int(which)), None)
        if post is None or post not in exchange.channel.posts:
            raise Failure(404, 10008, "Unknown Message")
        return post
