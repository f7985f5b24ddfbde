"""What the environment says: variables that nobody knows, settings that contradict each other, the shape of tokens."""

from __future__ import annotations

import base64
import binascii
import ipaddress
import os
import re
from urllib.parse import SplitResult, urlsplit

from rapidfuzz import process

from bot.settings import TELEGRAM_TOKEN, Settings, variable
from storage.diagnosis.symptom import Diagnosis

OFFICIAL = "api.telegram.org"
PORTS = (443, 80, 88, 8443)
"""Where Telegram's own servers bring updates to; see https://core.telegram.org/bots/api#setwebhook."""
_SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")
_ADMIN = re.compile(r"(tg|dc):\d+|con:.+")
_ALSO_KNOWN = {"FIELDPOST_DEBUG"}
_ALIKE = 75
_PREFIX = "FIELDPOST_"
_WEBHOOK = ("FIELDPOST_WEBHOOK_LISTEN", "FIELDPOST_WEBHOOK_PORT", "FIELDPOST_WEBHOOK_SECRET")


def look(settings: Settings, about: Diagnosis) -> None:
    """Look at all that is set; only names are told, and of addresses the host."""
    _of_names(settings, about)
    _of_tokens(settings, about)
    _of_telegram(settings, about)
    _of_webhook(settings, about)
    for admin in sorted(settings.admins):
        if not _ADMIN.fullmatch(admin):
            about.add("admin", name=admin)
    cores = os.cpu_count() or 1
    if settings.workers > 2 * cores:
        about.add("workers", count=settings.workers, cores=cores)


def _of_names(settings: Settings, about: Diagnosis) -> None:
    known = {variable(name) for name in Settings.model_fields}
    given = {name for name, value in os.environ.items() if value}
    for name in sorted(given - known - _ALSO_KNOWN):
        if name.startswith(_PREFIX):
            alike = {each: each.removeprefix(_PREFIX) for each in known}
            found = process.extractOne(name.removeprefix(_PREFIX), alike, score_cutoff=_ALIKE)
            if found is None:
                about.add("unknown", name=name)
            else:
                about.add("unknown-like", name=name, other=found[2])
    for other, token in (("TELEGRAM_TOKEN", settings.telegram_token), ("DISCORD_TOKEN", settings.discord_token)):
        platform = other.partition("_")[0]
        for name in sorted(given - known):
            if token is None and name.startswith(platform) and "TOKEN" in name:
                about.add("unknown-like", name=name, other=other)


def _of_tokens(settings: Settings, about: Diagnosis) -> None:
    if not settings.platforms:
        about.add("no-token", is_grave=True)
    token = settings.telegram_token
    if token is not None and not TELEGRAM_TOKEN.fullmatch(token.get_secret_value()):
        about.add("token-telegram", is_grave=True)
    token = settings.discord_token
    if token is not None and not _is_discord(token.get_secret_value()):
        about.add("token-discord", is_grave=True)


def _is_discord(token: str) -> bool:
    """Whether it is the application's number in base 64, a time and a signature, with points between them."""
    parts = token.split(".")
    try:
        number = base64.urlsafe_b64decode(parts[0] + "=" * (-len(parts[0]) % 4))
    except (binascii.Error, ValueError):
        return False
    return len(parts) == 3 and all(parts) and number.isdigit()


def _of_telegram(settings: Settings, about: Diagnosis) -> None:
    address = urlsplit(settings.telegram_api)
    if address.hostname == OFFICIAL and settings.telegram_pace == "off":
        about.add("pace")
    if address.scheme == "http" and not _is_near(address):
        about.add("api-plain", is_grave=True, host=str(address.hostname))


def _of_webhook(settings: Settings, about: Diagnosis) -> None:
    secret = settings.webhook_secret
    if secret is not None and not _SECRET.fullmatch(secret.get_secret_value()):
        about.add("webhook-secret", is_grave=True)
    if settings.webhook_url is None:
        for name in _WEBHOOK:
            if os.environ.get(name):
                about.add("webhook-unused", name=name)
        return
    if settings.telegram_token is None:
        about.add("webhook-no-token")
    address = urlsplit(settings.webhook_url)
    if address.username or address.query or address.fragment:
        about.add("webhook-parts", is_grave=True)
    if urlsplit(settings.telegram_api).hostname != OFFICIAL:
        return
    if _is_near(address) or "." not in (address.hostname or ""):
        about.add("webhook-host", is_grave=True, host=address.hostname or "")
    port = _port(address)
    if port not in PORTS:
        about.add("webhook-port", is_grave=True, port=str(port or "?"), ports=", ".join(map(str, PORTS)))


def _port(address: SplitResult) -> int | None:
    try:
        return address.port or 443
    except ValueError:
        return None


def _is_near(address: SplitResult) -> bool:
    """Whether a host can be reached from here alone: this machine, or a network without addresses for others."""
    host = address.hostname or ""
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return host == "localhost" or host.endswith((".localhost", ".local", ".internal"))
