"""Discord's limits on what a bot sends, as the fake enforces them: each function gives the complaints it has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import discord

Json = dict[str, Any]

MESSAGE_KEYS = {
    "content",
    "tts",
    "nonce",
    "enforce_nonce",
    "flags",
    "allowed_mentions",
    "message_reference",
    "components",
    "attachments",
}
LOCALES = {locale.value for locale in discord.Locale}
COMMAND_NAME = re.compile(r"[-_'\w]{1,32}")


def message(payload: Json, files: dict[str, bytes], *, edit: bool) -> Iterator[str]:
    """Complaints about a message that is sent or edited."""
    for key in payload.keys() - MESSAGE_KEYS:
        yield f"unknown field {key}"
    content = payload.get("content") or ""
    if len(content) > 2000:
        yield f"content of {len(content)} characters"
    attachments = payload.get("attachments") or []
    if not edit and not content.strip() and not attachments:
        yield "empty message"
    if len(str(payload.get("nonce", ""))) > 25:
        yield "nonce too long"
    mentions = payload.get("allowed_mentions")
    if "content" in payload and mentions is None:
        yield "allowed_mentions left to Discord's default"
    if mentions and "users" in (mentions.get("parse") or ()) and mentions.get("users"):
        yield "allowed_mentions: users and parse exclude each other"
    if mentions and len(mentions.get("users") or ()) > 100:
        yield "allowed_mentions: more than 100 users"
    yield from _attachments(attachments, files)
    yield from components(payload.get("components") or [])


def _attachments(attachments: list[Json], files: dict[str, bytes]) -> Iterator[str]:
    if len(attachments) > 10:
        yield "more than 10 attachments"
    for attachment in attachments:
        if len(attachment.get("description") or "") > 1024:
            yield "attachment description too long"
        if f"files[{attachment['id']}]" not in files:
            yield f"attachment {attachment['id']} without a file"
        if not re.fullmatch(r"[\w.\-]{1,255}", attachment.get("filename") or "", re.ASCII):
            yield f"filename {attachment.get('filename')!r} would be changed"
    if any(len(data) > 10 * 1024 * 1024 for data in files.values()):
        yield "file too large"


def components(rows: list[Json]) -> Iterator[str]:
    """Complaints about what is below a message."""
    if len(rows) > 5:
        yield f"{len(rows)} rows"
    ids: list[str] = []
    for row in rows:
        inside = row.get("components") or []
        if row.get("type") != 1 or not inside:
            yield "a row that is no row, or empty"
        kinds = {component["type"] for component in inside}
        if not (kinds <= {2} and len(inside) <= 5) and not (kinds == {3} and len(inside) == 1):
            yield f"a row of {len(inside)} components of types {kinds}"
        for component in inside:
            ids.append(component.get("custom_id") or "")
            yield from (_button(component) if component["type"] == 2 else _menu(component))
    if len(ids) != len(set(ids)):
        yield "custom_id twice"
    if any(not 1 <= len(custom_id) <= 100 for custom_id in ids):
        yield "custom_id empty or too long"


def _button(button: Json) -> Iterator[str]:
    if not (button.get("label") or "").strip() or len(button["label"]) > 80:
        yield f"button label {button.get('label')!r}"
    if button.get("style") not in {1, 2, 3, 4}:
        yield f"button style {button.get('style')}"


def _menu(menu: Json) -> Iterator[str]:
    options = menu.get("options") or []
    if not 1 <= len(options) <= 25:
        yield f"{len(options)} options"
    if len(menu.get("placeholder") or "") > 150:
        yield "placeholder too long"
    if len({option["value"] for option in options}) != len(options):
        yield "option value twice"
    for option in options:
        for key in ("label", "value"):
            if not option[key].strip() or len(option[key]) > 100:
                yield f"option {key} {option[key]!r}"


def modal(data: Json) -> Iterator[str]:
    """Complaints about a form."""
    if not data["title"].strip() or len(data["title"]) > 45:
        yield f"modal title {data['title']!r}"
    if not 1 <= len(data["custom_id"]) <= 100:
        yield "modal custom_id empty or too long"
    if not 1 <= len(data["components"]) <= 5:
        yield f"{len(data['components'])} components in a modal"
    for label in data["components"]:
        if label["type"] != 18:
            yield f"modal component of type {label['type']}"
            continue
        if not label["label"].strip() or len(label["label"]) > 45:
            yield f"modal label {label['label']!r}"
        if len(label.get("description") or "") > 100:
            yield "modal description too long"
        field = label["component"]
        if field["type"] != 4 or field["style"] not in {1, 2} or not 1 <= len(field["custom_id"]) <= 100:
            yield "modal field"
        if len(field.get("placeholder") or "") > 100 or (field.get("max_length") or 4000) > 4000:
            yield "modal field placeholder or length"


def suggestions(choices: list[Json]) -> Iterator[str]:
    """Complaints about an autocompletion."""
    if len(choices) > 25:
        yield f"{len(choices)} suggestions"
    for choice in choices:
        for key in ("name", "value"):
            if not choice[key].strip() or len(choice[key]) > 100:
                yield f"suggestion {key} {choice[key]!r}"


def commands(payload: list[Json]) -> Iterator[str]:
    """Complaints about a list of commands that is registered."""
    if len(payload) > 100:
        yield f"{len(payload)} commands"
    for locale in ("", *LOCALES):
        names = [_in(command, "name", locale) for command in payload]
        if len(names) != len(set(names)):
            yield f"a command name twice in {locale or 'the default'}"
    for command in payload:
        yield from _named(command)
        yield from _options(command.get("options") or [])
        if not set(command.get("contexts") or ()) <= {0, 1, 2} or not command.get("contexts"):
            yield f"{command['name']}: contexts {command.get('contexts')}"
        if not set(command.get("integration_types") or ()) <= {0, 1} or not command.get("integration_types"):
            yield f"{command['name']}: integration types {command.get('integration_types')}"
        if size(command) > 8000:
            yield f"{command['name']}: more than 8000 characters"


def _options(options: list[Json]) -> Iterator[str]:
    if len(options) > 25:
        yield f"{len(options)} options"
    for option in options:
        yield from _named(option)
        if option.get("autocomplete") and option.get("choices"):
            yield "autocomplete and choices exclude each other"


def size(command: Json) -> int:
    """Characters of a command as Discord counts them: the longest translation of each name and description."""
    own = sum(
        max(len(command[key]), *(len(text) for text in (command.get(f"{key}_localizations") or {"": ""}).values()))
        for key in ("name", "description")
    )
    return own + sum(size(option) for option in command.get("options") or ())


def _named(named: Json) -> Iterator[str]:
    for locale in (named.get("name_localizations") or {}).keys() | (named.get("description_localizations") or {}):
        if locale not in LOCALES:
            yield f"locale {locale}"
    for name in (named["name"], *(named.get("name_localizations") or {}).values()):
        if not COMMAND_NAME.fullmatch(name) or name != name.lower():
            yield f"name {name!r}"
    for text in (named["description"], *(named.get("description_localizations") or {}).values()):
        if not text.strip() or len(text) > 100:
            yield f"description {text!r}"


def _in(command: Json, key: str, locale: str) -> str:
    return str((command.get(f"{key}_localizations") or {}).get(locale, command[key]))
