"""The settings of the bot, read from the environment."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import unquote, urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from engine.core.text import Language

TELEGRAM_TOKEN = re.compile(r"\d+:[\w-]+", re.ASCII)
"""What @BotFather gives; Telegram is not even asked about anything else."""
DEFAULT_STORE = "sqlite:///fieldpost.sqlite"


def _workers() -> int:
    """A process for each core but the bot's own; two at least, of which computers against each other get one."""
    return max(2, (os.cpu_count() or 1) - 1)


class BadSetting(Exception):  # noqa: N818 - named as whoever runs the bot would say it
    """A setting cannot be used.

    Attributes:
        name: the environment variable.
        why: what is wrong with it, without its value if that is secret.
    """

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name}: {why}")
        self.name = name
        self.why = why


class Settings(BaseSettings):
    """What the environment says; an empty variable counts as not set.

    Attributes:
        telegram_token: the bot's token from @BotFather; without it there is no Telegram.
        discord_token: the bot's token from the developer portal; without it there is no Discord.
        discord_shards: in how many parts fronts hear of Discord's servers; as many as Discord recommends if not given.
        store: where tables are kept; an address may hold a password.
        pictures: the folder for the console's pictures.
        cache: the folder where painted maps are kept between runs; it may be deleted at any time.
        prepare: whether what pictures, look-ups and typed orders may need is made after the start or when it is needed.
        language: for people and chats whose platform does not tell.
        admins: keys of people who may pause, resign and seat others at any table, such as `tg:42`.
        telegram_api: where the Bot API is served, for those who run a server of their own.
        telegram_pace: whether what is sent stays below Telegram's limits; off for a server that has none.
        discord_pace: whether a channel gets twelve messages and edits a minute at most.
        webhook_url: the public https address of the Telegram webhook; without it the bot polls.
        webhook_listen: the address the webhook's server listens at.
        webhook_port: its port.
        webhook_secret: the token by which Telegram's calls are known; made up at each start if not given.
        limits: whether people and chats may do only so much at once; off for a server of friends.
        computer_tables: running tables where computers play alone, of everybody together.
        keep_days: days after its end for which a table is kept; 0 for ever.
        archive: the folder where finished tables are kept as files before they are removed; without it they are not.
        heartbeat: a file that the running bot touches, for `fieldpost health`.
        metrics_port: where the process tells how it is and what it measures: a port or `host:port`; nowhere if none.
        workers: processes in which computer players think.
        log: how much is logged.
        log_format: how a line of the log is written.
    """

    model_config = SettingsConfigDict(env_prefix="FIELDPOST_", env_ignore_empty=True, extra="ignore", frozen=True)

    telegram_token: SecretStr | None = Field(default=None, validation_alias="TELEGRAM_TOKEN")
    discord_token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    discord_shards: int | None = Field(default=None, ge=1, le=10_000)
    store: SecretStr = SecretStr(DEFAULT_STORE)
    pictures: Path = Path("pictures")
    cache: Path = Path("fieldpost.cache")
    prepare: Literal["ahead", "needed"] = "ahead"
    language: Language = "en"
    admins: Annotated[frozenset[str], NoDecode] = frozenset()
    telegram_api: str = Field(default="https://api.telegram.org", pattern="^https?://")
    telegram_pace: Literal["on", "off"] = "on"
    discord_pace: Literal["on", "off"] = "on"
    webhook_url: str | None = Field(default=None, pattern="^https://")
    webhook_listen: str = "127.0.0.1"
    webhook_port: int = Field(default=8080, ge=1, le=65535)
    webhook_secret: SecretStr | None = None
    limits: Literal["on", "off"] = "on"
    computer_tables: int = Field(default=8, ge=0, le=10_000)
    keep_days: int = Field(default=365, ge=0, le=36_500)
    archive: Path | None = None
    heartbeat: Path = Path("fieldpost.heartbeat")
    metrics_port: str | None = Field(default=None, pattern=r"^([^\s/]+:)?\d{1,5}$")
    workers: int = Field(default_factory=_workers, ge=1, le=256)
    log: str = Field(default="info", pattern="^(debug|info|warning|error)$")
    log_format: Literal["text", "json"] = "text"

    @field_validator(
        "prepare", "language", "log", "log_format", "limits", "telegram_pace", "discord_pace", mode="before"
    )
    @classmethod
    def _folded(cls, value: object) -> object:
        return value.strip().casefold() if isinstance(value, str) else value

    @field_validator("admins", mode="before")
    @classmethod
    def _listed(cls, value: object) -> object:
        return frozenset(value.replace(",", " ").split()) if isinstance(value, str) else value

    @field_validator("store", "telegram_token", "discord_token", mode="after")
    @classmethod
    def _stripped(cls, value: SecretStr | None) -> SecretStr | None:
        return None if value is None else SecretStr(value.get_secret_value().strip())

    @field_validator("store", mode="after")
    @classmethod
    def _is_address(cls, value: SecretStr) -> SecretStr:
        if not value.get_secret_value().startswith(("sqlite:///", "redis://", "rediss://")):
            raise ValueError(_EXPECTED["FIELDPOST_STORE"])
        return value

    @property
    def platforms(self) -> tuple[str, ...]:
        """The platforms whose tokens are set, by the beginnings of their keys."""
        tokens = {"tg": self.telegram_token, "dc": self.discord_token}
        return tuple(name for name, token in tokens.items() if token is not None)

    @property
    def works_ahead(self) -> bool:
        """Whether what may be needed is made before it is."""
        return self.prepare == "ahead"

    @property
    def bot_api(self) -> str:
        """The address of Telegram's Bot API, up to the token."""
        return f"{self.telegram_api.rstrip('/')}/bot"

    @property
    def secrets(self) -> tuple[str, ...]:
        """Every token and password among the settings, none of which may stand in a log."""
        kept = (self.telegram_token, self.discord_token, self.webhook_secret)
        password = urlsplit(self.store.get_secret_value()).password or ""
        return (*(each.get_secret_value() for each in kept if each is not None), password, unquote(password))

    @property
    def metrics_address(self) -> tuple[str, int] | None:
        """Where the process tells how it is: host and port; on this machine alone if no host is given."""
        if self.metrics_port is None:
            return None
        host, _, port = self.metrics_port.rpartition(":")
        return host.strip("[]") or "127.0.0.1", int(port)

    @field_validator("metrics_port")
    @classmethod
    def _is_port(cls, value: str | None) -> str | None:
        if value is not None and not 0 < int(value.rpartition(":")[2]) < 65536:
            raise ValueError("1–65535")
        return value


def read_settings() -> Settings:
    """The settings of this process.

    Raises:
        BadSetting: one of them cannot be used.
    """
    settings, wrong = looked_through()
    if wrong:
        raise wrong[0]
    return settings


def looked_through() -> tuple[Settings, list[BadSetting]]:
    """The settings of this process, with the default in place of each that cannot be used, and those."""
    try:
        return Settings(), []
    except ValidationError as error:
        faults = error.errors(include_input=False, include_url=False)
    names = {str(fault["loc"][0]): str(fault["msg"]) for fault in faults}
    defaults = {name: _field(name).get_default(call_default_factory=True, validated_data={}) for name in names}
    wrong = [(variable(name), why) for name, why in names.items()]
    return Settings(**defaults), [BadSetting(name, _EXPECTED.get(name, why)) for name, why in wrong]


def variable(name: str) -> str:
    """The environment variable of a field, or of its alias."""
    return name if name.isupper() else str(Settings.model_fields[name].validation_alias or f"FIELDPOST_{name.upper()}")


def _field(name: str) -> FieldInfo:
    fields = Settings.model_fields
    return fields[name] if name in fields else next(each for each in fields.values() if each.validation_alias == name)


_EXPECTED = {
    "FIELDPOST_STORE": "sqlite:///path, redis://host, rediss://host",
    "FIELDPOST_DISCORD_SHARDS": "1–10000",
    "FIELDPOST_PREPARE": "ahead, needed",
    "FIELDPOST_LANGUAGE": "ru, en",
    "FIELDPOST_LIMITS": "on, off",
    "FIELDPOST_TELEGRAM_PACE": "on, off",
    "FIELDPOST_DISCORD_PACE": "on, off",
    "FIELDPOST_COMPUTER_TABLES": "0–10000",
    "FIELDPOST_KEEP_DAYS": "0–36500",
    "FIELDPOST_WORKERS": "1–256",
    "FIELDPOST_LOG": "debug, info, warning, error",
    "FIELDPOST_LOG_FORMAT": "text, json",
    "FIELDPOST_TELEGRAM_API": "https://…",
    "FIELDPOST_WEBHOOK_URL": "https://…",
    "FIELDPOST_WEBHOOK_PORT": "1–65535",
    "FIELDPOST_METRICS_PORT": "9400, 0.0.0.0:9400",
}
