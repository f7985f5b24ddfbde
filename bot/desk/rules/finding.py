"""What a look-up finds: an entry and the message about it."""

from __future__ import annotations

import msgspec

from bot.desk.messages.outgoing import Message
from bot.desk.rules.entry import Entry


class Finding(msgspec.Struct, frozen=True):
    """What was found, if anything, the message about it, and whether that is without what shows it in use."""

    entry: Entry | None
    message: Message
    is_brief: bool = False
