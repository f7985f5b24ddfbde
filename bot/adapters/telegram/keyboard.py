"""Choices and buttons as an inline keyboard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from telegram import InlineKeyboardButton, InlineKeyboardMarkup
from telegram.constants import InlineKeyboardButtonLimit, InlineKeyboardMarkupLimit, KeyboardButtonStyle

from bot.adapters.telegram.text import ELLIPSIS, clean, shorten
from bot.desk.messages.outgoing import LABEL, Button, Message

_ROOM = ((2, 6), (6, 4), (10, 3), (18, 2))
"""How many labels of at most so many characters stand side by side on a narrow telephone; longer ones stand alone."""
_STYLES = {"plain": None, "primary": KeyboardButtonStyle.PRIMARY, "danger": KeyboardButtonStyle.DANGER}


def keyboard(message: Message) -> InlineKeyboardMarkup | None:
    """The keyboard of a message: its choices, and its buttons in rows of their own below.

    Raises:
        ValueError: a token or the number of buttons is over Telegram's limit.
    """
    count = len(message.choices) + len(message.buttons)
    if not count:
        return None
    if count > InlineKeyboardMarkupLimit.TOTAL_BUTTON_NUMBER:
        raise ValueError(f"expected at most {InlineKeyboardMarkupLimit.TOTAL_BUTTON_NUMBER} buttons, got {count}")
    lines = (*rows(message.choices), *rows(message.buttons))
    return InlineKeyboardMarkup([[_key(button) for button in line] for line in lines])


def rows(buttons: Iterable[Button]) -> Iterator[tuple[Button, ...]]:
    """The buttons in their order, as many in a row as their longest label allows."""
    row: tuple[Button, ...] = ()
    for button in buttons:
        wider = (*row, button)
        if row and len(wider) > min(_columns(each.label) for each in wider):
            yield row
            row = (button,)
        else:
            row = wider
    if row:
        yield row


def _columns(label: str) -> int:
    return next((columns for length, columns in _ROOM if len(label) <= length), 1)


def _key(button: Button) -> InlineKeyboardButton:
    size = len(button.token.encode())
    if not InlineKeyboardButtonLimit.MIN_CALLBACK_DATA <= size <= InlineKeyboardButtonLimit.MAX_CALLBACK_DATA:
        raise ValueError(f"expected a token of 1 to {InlineKeyboardButtonLimit.MAX_CALLBACK_DATA} bytes, got {size}")
    label = shorten(" ".join(clean(button.label).split()), LABEL) or ELLIPSIS
    return InlineKeyboardButton(label, callback_data=button.token, style=_STYLES[button.style])
