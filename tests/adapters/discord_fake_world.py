"""Servers, channels, people and messages of the fake Discord, as people see them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.adapters.discord_fake import DiscordFake
    from tests.adapters.discord_fake_rest import Exchange

Json = dict[str, Any]

EPHEMERAL = 1 << 6
LOADING = 1 << 7
GUILD_TEXT, DM, GROUP_DM, THREAD = 0, 1, 3, 11
ALL_PERMISSIONS = str((1 << 50) - 1)


@dataclass(eq=False)
class Attachment:
    """A file in a message."""

    id: int
    filename: str
    description: str
    data: bytes


@dataclass(eq=False)
class Post:
    """A message, by a person or by the bot."""

    fake: DiscordFake
    id: int
    channel: Channel
    author: User
    content: str = ""
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    only_for: User | None = None
    """Who alone sees it."""
    thinking: bool = False
    reply_to: int | None = None
    pings: tuple[User, ...] = ()
    """Who was notified when it was sent."""
    nonce: str = ""
    edits: int = 0
    reactions: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The content as people read it: without backslashes that keep it from being markup."""
        return re.sub(r"\\([^\w\s])", r"\1", self.content)

    @property
    def widgets(self) -> list[Json]:
        return [component for row in self.components for component in row["components"]]

    @property
    def buttons(self) -> list[str]:
        """Labels of the buttons."""
        return [widget["label"] for widget in self.widgets if widget["type"] == 2]

    @property
    def menus(self) -> list[list[str]]:
        """Labels of the entries of each menu."""
        return [[option["label"] for option in widget["options"]] for widget in self.widgets if widget["type"] == 3]

    def json(self) -> Json:
        """The message as Discord tells it."""
        return {
            "id": str(self.id),
            "channel_id": str(self.channel.id),
            "author": self.author.json(),
            "content": self.content,
            "timestamp": "2026-11-20T12:00:00+00:00",
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [
                {
                    "id": str(attachment.id),
                    "filename": attachment.filename,
                    "description": attachment.description,
                    "size": len(attachment.data),
                    "url": f"https://cdn.example/{attachment.id}",
                    "proxy_url": f"https://cdn.example/{attachment.id}",
                }
                for attachment in self.attachments
            ],
            "embeds": [],
            "components": self.components,
            "pinned": False,
            "type": 0,
            "flags": (EPHEMERAL if self.only_for else 0) | (LOADING if self.thinking else 0),
        }


@dataclass(eq=False)
class Channel:
    """A channel, thread, direct conversation or private group."""

    fake: DiscordFake
    id: int
    kind: int
    name: str = ""
    guild: Guild | None = None
    parent: Channel | None = None
    people: tuple[User, ...] = ()
    """Who is in a direct conversation or a private group, besides the bot."""
    posts: list[Post] = field(default_factory=list)
    is_gone: bool = False
    is_archived: bool = False
    is_closed_to_bot: bool = False
    hides_history: bool = False
    """Whether the bot may not read what was written before."""
    takes_reactions: bool = True
    ever: list[str] = field(default_factory=list)
    """Every payload that all in it could see, as JSON."""

    @property
    def messages(self) -> list[Post]:
        """What everybody there sees."""
        return [post for post in self.posts if post.only_for is None]

    @property
    def key(self) -> str:
        """The desk's key of the chat."""
        return f"dc:{self.guild.id if self.guild else 0}/{self.id}"

    async def thread(self, name: str) -> Channel:
        """Start a thread here."""
        assert self.guild is not None
        made = Channel(self.fake, self.fake.snowflake(), THREAD, name, self.guild, parent=self)
        self.guild.channels.append(made)
        self.fake.channels[made.id] = made
        await self.fake.tell("THREAD_CREATE", made.json())
        return made

    async def vanish(self) -> None:
        """Be deleted."""
        assert self.guild is not None
        self.is_gone = True
        self.guild.channels.remove(self)
        event = "THREAD_DELETE" if self.kind == THREAD else "CHANNEL_DELETE"
        await self.fake.tell(event, self.json())
        await self.fake.settled()

    def plant(self, content: str, components: list[Json]) -> Post:
        """A message the bot sent in an earlier life."""
        post = Post(self.fake, self.fake.snowflake(), self, self.fake.bot, content, components)
        self.posts.append(post)
        return post

    def json(self) -> Json:
        data: Json = {
            "id": str(self.id),
            "type": self.kind,
            "name": self.name,
            "position": 0,
            "permission_overwrites": [],
            "nsfw": False,
            "permissions": ALL_PERMISSIONS,
        }
        if self.guild:
            data["guild_id"] = str(self.guild.id)
        if self.people:
            data["recipients"] = [user.json() for user in self.people]
            data["owner_id"] = str(self.people[0].id)
            data["icon"] = None
        if self.parent:
            data |= {
                "parent_id": str(self.parent.id),
                "owner_id": str(self.fake.bot.id),
                "message_count": 0,
                "member_count": 1,
                "rate_limit_per_user": 0,
                "thread_metadata": {
                    "archived": self.is_archived,
                    "auto_archive_duration": 1440,
                    "archive_timestamp": "2026-11-20T12:00:00+00:00",
                    "locked": False,
                },
            }
        return data


@dataclass(eq=False)
class Guild:
    """A server."""

    fake: DiscordFake
    id: int
    name: str
    locale: str
    has_bot: bool
    channels: list[Channel] = field(default_factory=list)
    has_system_channel: bool = False

    def channel(self, name: str) -> Channel:
        """Make a channel; before the bot connects, or in time for its next connection."""
        made = Channel(self.fake, self.fake.snowflake(), GUILD_TEXT, name, self)
        self.channels.append(made)
        self.fake.channels[made.id] = made
        return made

    async def put_bot_in(self) -> None:
        """Bring the bot into the server, of which it has not heard before."""
        self.has_bot = True
        # Of a server that is merely available again, Discord says so.
        await self.fake.tell("GUILD_CREATE", {key: each for key, each in self.json().items() if key != "unavailable"})
        await self.fake.settled()

    async def put_bot_out(self) -> None:
        """Remove the bot from the server."""
        self.has_bot = False
        await self.fake.tell("GUILD_DELETE", {"id": str(self.id)})
        await self.fake.settled()

    def json(self) -> Json:
        return {
            "id": str(self.id),
            "name": self.name,
            "preferred_locale": self.locale,
            "icon": None,
            "owner_id": "1",
            "features": [],
            "roles": [
                {
                    "id": str(self.id),
                    "name": "@everyone",
                    "permissions": ALL_PERMISSIONS,
                    "position": 0,
                    "color": 0,
                    "colors": {"primary_color": 0},
                    "hoist": False,
                    "managed": False,
                    "mentionable": False,
                }
            ],
            "emojis": [],
            "stickers": [],
            "members": [
                {"user": self.fake.bot.json(), "roles": [], "joined_at": None, "deaf": False, "mute": False, "flags": 0}
            ],
            "channels": [channel.json() for channel in self.channels if channel.kind != THREAD],
            "threads": [channel.json() for channel in self.channels if channel.kind == THREAD],
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "afk_timeout": 300,
            "premium_tier": 0,
            "nsfw_level": 0,
            "system_channel_flags": 0,
            "system_channel_id": str(self.channels[0].id) if self.channels and self.has_system_channel else None,
            "member_count": 5,
            "large": False,
            "unavailable": False,
        }


@dataclass(eq=False)
class Window:
    """A form somebody sees."""

    custom_id: str
    title: str
    label: str
    data: Json
    source: Post | None


@dataclass(eq=False)
class User:
    """A person, or the bot."""

    fake: DiscordFake
    id: int
    name: str
    locale: str = "en-US"
    is_bot: bool = False
    takes_dms: bool = True
    installed: bool = False
    """Whether he installed the app for himself."""
    window: Window | None = None
    """The form he sees."""

    @property
    def key(self) -> str:
        """The desk's key of the person."""
        return f"dc:{self.id}"

    @property
    def dm(self) -> Channel:
        """His conversation with the bot."""
        return self.fake.dm(self)

    def sees(self, channel: Channel) -> list[Post]:
        """What he sees there, his ephemeral messages among the public ones."""
        return [post for post in channel.posts if post.only_for in {None, self}]

    async def slash(self, command: str, text: str | None = None, *, in_: Channel) -> None:
        """Send a command, by its name or its name in his language."""
        found = self.fake.offered(command, self, in_)
        await self._command(found, 2, text, in_)

    async def slash_stale(self, command: str, *, in_: Channel) -> None:
        """Send a command his client still knows although the bot dropped it."""
        await self._command({"id": str(self.fake.snowflake()), "name": command}, 2, None, in_)

    async def autocompletes(self, command: str, text: str, *, in_: Channel) -> list[Json]:
        """Type after a command; gives the suggestions."""
        found = self.fake.offered(command, self, in_)
        assert found["options"][0].get("autocomplete"), f"/{command} suggests nothing"
        exchange = await self._command(found, 4, text, in_, focused=True)
        return exchange.suggestions

    async def _command(
        self, found: Json, kind: int, text: str | None, channel: Channel, *, focused: bool = False
    ) -> Exchange:
        options = []
        if text is not None:
            option = {"name": found["options"][0]["name"], "type": 3, "value": text}
            options = [option | {"focused": True} if focused else option]
        data = {"id": found["id"], "name": found["name"], "type": 1, "options": options}
        return await self.fake.interact(self, channel, kind, data)

    def find(self, label: str, channel: Channel) -> tuple[Post, Json, str]:
        """The newest button or menu entry with this label that he sees: its message, its widget, its value."""
        for post in reversed(self.sees(channel)):
            for widget in post.widgets:
                if widget["type"] == 2 and widget["label"] == label:
                    return post, widget, ""
                for option in widget.get("options", ()):
                    if option["label"] == label:
                        return post, widget, option["value"]
        raise AssertionError(f"{self.name} sees no {label!r} in {[post.buttons for post in self.sees(channel)]}")

    async def presses(self, label: str, *, in_: Channel, on: Post | None = None) -> None:
        """Press the newest button with this label, or that of a certain message, even one that is gone."""
        if on is None:
            post, widget, _ = self.find(label, in_)
        else:
            post, widget = on, next(widget for widget in on.widgets if widget.get("label") == label)
        await self.uses(post, widget)

    async def picks(self, label: str, *, in_: Channel) -> None:
        """Pick the newest menu entry with this label."""
        post, widget, value = self.find(label, in_)
        await self.uses(post, widget, [value])

    async def uses(self, post: Post, widget: Json, values: list[str] | None = None) -> None:
        """Use a widget of a message."""
        data: Json = {"custom_id": widget["custom_id"], "component_type": widget["type"]}
        if widget["type"] != 2:
            data["values"] = values or []
        await self.fake.interact(self, post.channel, 3, data, source=post)

    async def submits(self, window: Window | None, text: str, *, in_: Channel) -> None:
        """Fill in a form and send it."""
        assert window is not None, f"{self.name} sees no form"
        assert len(text) <= 4000
        field_id = window.data["components"][0]["component"]["custom_id"]
        answer = {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": field_id, "value": text}}
        self.window = None
        data = {"custom_id": window.custom_id, "components": [answer]}
        await self.fake.interact(self, in_, 5, data, source=window.source)

    async def says(self, text: str, *, in_: Channel, reply_to: Post | None = None, ping: bool = True) -> Post:
        """Write a message; `<@bot>` in it mentions the bot."""
        bot = self.fake.bot
        text = text.replace("<@bot>", f"<@{bot.id}>")
        assert len(text) <= 2000
        post = Post(self.fake, self.fake.snowflake(), in_, self, text)
        in_.posts.append(post)
        mentioned = f"<@{bot.id}>" in text or bool(reply_to and reply_to.author is bot and ping)
        data = post.json()
        # Without the privileged intent a bot is shown the text of direct messages and mentions only.
        data["content"] = text if in_.kind == DM or mentioned else ""
        data["mentions"] = [bot.json()] if mentioned else []
        if in_.guild:
            data |= {"guild_id": str(in_.guild.id), "member": self.member()}
        if reply_to:
            data["type"] = 19
            data["message_reference"] = {"message_id": str(reply_to.id), "channel_id": str(in_.id)}
            data["referenced_message"] = reply_to.json()
        if in_.guild is None or in_.guild.has_bot:
            await self.fake.tell("MESSAGE_CREATE", data, direct=in_.kind == DM)
        await self.fake.settled()
        return post

    def json(self) -> Json:
        return {
            "id": str(self.id),
            "username": re.sub(r"\W", "", self.name) or "someone",
            "global_name": self.name,
            "discriminator": "0",
            "avatar": None,
            "bot": self.is_bot,
        }

    def member(self) -> Json:
        return {
            "user": self.json(),
            "nick": None,
            "roles": [],
            "joined_at": "2026-01-01T00:00:00+00:00",
            "deaf": False,
            "mute": False,
            "flags": 0,
            "permissions": ALL_PERMISSIONS,
        }
