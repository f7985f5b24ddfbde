"""Forms as prompts to reply to: what stands before the answer is written into the prompt, so it survives a restart."""

from __future__ import annotations

import html

from telegram import ForceReply, Message
from telegram.constants import MessageEntityType, MessageLimit, ReplyLimit

from bot.adapters.telegram.render import ELLIPSIS, clean, html_messages, shorten, units
from bot.desk.messages.incoming import Who
from bot.desk.messages.outgoing import Block, Form

_PEN = "✎ "
_PREFIX = 256
"""The longest prefix in characters."""


def prompt(form: Form, mention: Who | None) -> tuple[str, ForceReply]:
    """The HTML of the prompt and what makes the person's client open a reply to it.

    Its last line is a pen, the prefix in code style, and an ellipsis where the answer goes on: `✎ order …`. No other
    message of the bot can hold a code word behind a pen, for a block has one style from its beginning to its end.

    Raises:
        ValueError: the prefix is too long or holds a line break.
    """
    if len(form.prefix) > _PREFIX or "\n" in form.prefix:
        raise ValueError(f"expected a prefix of one line and at most {_PREFIX} characters, got {len(form.prefix)}")
    blocks = (Block(form.title, "bold"), Block(form.label))
    room = MessageLimit.MAX_TEXT_LENGTH - _PREFIX - len(_PEN) - 2
    text = html_messages(blocks, (mention,) if mention else (), first=room)[0]
    if form.prefix:
        text = f"{text}\n{_PEN}<code>{html.escape(form.prefix, quote=False)}</code>{ELLIPSIS}"
    hint = shorten(" ".join(clean(form.placeholder).split()), ReplyLimit.MAX_INPUT_FIELD_PLACEHOLDER)
    return text, ForceReply(selective=True, input_field_placeholder=hint or None)


def prefix_of(message: Message) -> str:
    """What stands before the answer to this message of the bot: nothing if it is no prompt."""
    text = message.text or ""
    line = text.rpartition("\n")[2]
    if not (line.startswith(_PEN) and line.endswith(ELLIPSIS)):
        return ""
    # Telegram drops spaces at the end of an entity: it proves where the prefix begins, the text says where it ends.
    start = units(text[: -len(line)] + _PEN)
    is_prompt = any(each.type == MessageEntityType.CODE and each.offset == start for each in message.entities)
    return line[len(_PEN) : -len(ELLIPSIS)] if is_prompt else ""
