"""Telegram's HTML, read as strictly as its server reads it, or a little more."""

from __future__ import annotations

import re
from typing import Any

_TOKEN = re.compile(r"<(/?)([a-z-]+)((?:\s[^<>]*)?)>|&([^;\s&<>]{1,10});|([<>&])|([^<>&]+)")
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_KINDS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "s": "strikethrough",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
    "a": "text_link",
}
_HREF = re.compile(r'\s+href="([^"]*)"')
_USER = re.compile(r"tg://user\?id=(\d+)")
_AT = re.compile(r"(?<!\w)@(\w{3,})")


class Malformed(Exception):  # noqa: N818 - it is the text that is malformed
    """The text is not Telegram's HTML."""


def units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def parse(source: str) -> tuple[str, list[dict[str, Any]]]:
    """The text and its entities, trimmed as Telegram trims them."""
    text, entities = _parse_tags(source)
    lead = units(text) - units(text.lstrip())
    text = text.strip()
    kept = []
    for entity in entities:
        start = max(entity["offset"] - lead, 0)
        end = min(entity["offset"] + entity["length"] - lead, units(text))
        inner = text.encode("utf-16-le")[2 * start : 2 * end].decode("utf-16-le")
        end -= units(inner) - units(inner.rstrip())
        if end > start:
            kept.append({**entity, "offset": start, "length": end - start})
    kept.extend(_called(text, kept))
    return text, sorted(kept, key=lambda each: (each["offset"], -each["length"]))


def _parse_tags(source: str) -> tuple[str, list[dict[str, Any]]]:
    text = ""
    entities: list[dict[str, Any]] = []
    opened: list[tuple[str, int, str]] = []
    for token in _TOKEN.finditer(source):
        closing, tag, attributes, named, stray, plain = token.groups()
        if plain is not None:
            text += plain
        elif stray is not None:
            raise Malformed(f"can't parse entities: stray {stray!r} at byte offset {token.start()}")
        elif named is not None:
            text += _character(named)
        elif tag not in _KINDS:
            raise Malformed(f"can't parse entities: unsupported start tag {tag!r} at byte offset {token.start()}")
        elif not closing:
            opened.append((tag, units(text), attributes))
        else:
            if not opened or opened[-1][0] != tag:
                raise Malformed(f"can't parse entities: unexpected end tag {tag!r} at byte offset {token.start()}")
            _, start, attributes = opened.pop()
            entities.append(_entity(tag, start, units(text) - start, attributes))
    if opened:
        raise Malformed(f"can't parse entities: can't find end tag corresponding to start tag {opened[-1][0]!r}")
    return text, entities


def _character(name: str) -> str:
    if name in _NAMED:
        return _NAMED[name]
    if name.startswith("#"):
        return chr(int(name[1:].replace("x", "0x"), 0))
    raise Malformed(f"can't parse entities: unknown character reference {name!r}")


def _entity(tag: str, start: int, length: int, attributes: str) -> dict[str, Any]:
    entity: dict[str, Any] = {"type": _KINDS[tag], "offset": start, "length": length}
    if tag != "a":
        if attributes.strip():
            raise Malformed(f"can't parse entities: attributes of {tag!r}")
        return entity
    if (href := _HREF.fullmatch(attributes)) is None:
        raise Malformed("can't parse entities: a link without an address")
    if (user := _USER.fullmatch(href[1])) is not None:
        person = {"id": int(user[1]), "is_bot": False, "first_name": "?"}
        return {**entity, "type": "text_mention", "user": person}
    return {**entity, "url": href[1]}


def _called(text: str, entities: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Names behind an @ that Telegram finds by itself, outside of code."""
    coded = [(e["offset"], e["offset"] + e["length"]) for e in entities if e["type"] in ("code", "pre")]
    found = []
    for match in _AT.finditer(text):
        start = units(text[: match.start()])
        if not any(low <= start < high for low, high in coded):
            found.append({"type": "mention", "offset": start, "length": units(match[0])})
    return found
