"""Telegram's limits: what breaks one is refused as Telegram refuses it, and remembered."""

from __future__ import annotations

from typing import Any

from tests.adapters.telegram_fake_html import Malformed, parse, units

TEXT, CAPTION, CALLBACK_BYTES, BUTTONS, ROW, ENTITIES, ALERT = 4096, 1024, 64, 100, 8, 100, 200


class Refused(Exception):  # noqa: N818 - it is the request that is refused
    """Telegram's no."""

    def __init__(self, code: int, description: str, **parameters: Any) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters


class Limits:
    """Checks texts and keyboards of all requests in one place."""

    def __init__(self) -> None:
        self.violations: list[str] = []

    def keep(self, is_kept: bool, description: str) -> None:
        if not is_kept:
            self.violations.append(description)
            raise Refused(400, f"Bad Request: {description}")

    def text(self, given: dict[str, Any], field: str, limit: int) -> tuple[str, list[dict[str, Any]]]:
        """The text and entities of a request, as Telegram would show them."""
        source = str(given.get(field, ""))
        self.keep(all(letter >= " " or letter in "\n\t" for letter in source), "strings must be clean UTF-8")
        text: str = source.strip()
        entities: list[dict[str, Any]] = []
        if given.get("parse_mode") == "HTML":
            try:
                text, entities = parse(source)
            except Malformed as fault:
                self.keep(is_kept=False, description=str(fault))
        self.keep(bool(text) or field == "caption", "message text is empty")
        self.keep(units(text) <= limit, "message is too long")
        self.keep(len(entities) <= ENTITIES, "too many entities")
        return text, entities

    def markup(self, given: dict[str, Any]) -> dict[str, Any]:
        """The keyboard of a request."""
        markup: dict[str, Any] = given.get("reply_markup", {})
        rows = markup.get("inline_keyboard", [])
        keys = [key for row in rows for key in row]
        self.keep(len(keys) <= BUTTONS and all(0 < len(row) <= ROW for row in rows), "REPLY_MARKUP_TOO_LONG")
        for key in keys:
            self.keep(1 <= len(key["callback_data"].encode()) <= CALLBACK_BYTES, "BUTTON_DATA_INVALID")
            self.keep(bool(key["text"].strip()), "text buttons must be non-empty")
            self.keep(key.get("style") in (None, "primary", "success", "danger"), "BUTTON_STYLE_INVALID")
        if markup.get("force_reply"):
            self.keep(1 <= units(markup.get("input_field_placeholder", "-")) <= 64, "PLACEHOLDER_TOO_LONG")
        return markup
