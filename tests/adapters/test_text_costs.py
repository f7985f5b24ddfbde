"""Text far too long to be shown costs no more than reading it once."""

from __future__ import annotations

import time

import pytest

from bot.adapters.discord import text as discord
from bot.adapters.telegram import render as telegram
from bot.desk.messages.outgoing import Block

SHOWN = 24_000
"""Characters, more than either platform shows of a text."""
LONGER = 16
"""How many times as long the other text is."""
ALLOWED = LONGER**1.5
"""Times the cost: half-way between what is in proportion (16) and what goes through a text again for each part of it
(256), for a text that no longer fits a processor's cache takes twice its share by itself."""
PARTS = ("line\n", "*a b", "*", "а@b ", "1. ", "`" * 3 + "\n", "\u202e\x00", " \n")


def _seconds(platform: str, block: Block) -> float:
    """CPU seconds of showing it once."""
    start = time.thread_time()
    told = discord.contents([block]) if platform == "discord" else telegram.html_messages([block])
    spent = time.thread_time() - start
    assert len(told) <= max(discord.MESSAGES, telegram.MESSAGES)
    return spent


@pytest.mark.parametrize("platform", ["discord", "telegram"])
@pytest.mark.parametrize("style", ["plain", "bold", "code", "quote"])
def test_a_text_costs_no_more_than_in_proportion_to_its_length(platform: str, style: str) -> None:
    for part in PARTS:
        short, long = (Block((part * length)[:length], style) for length in (SHOWN, SHOWN * LONGER))
        pairs = [(_seconds(platform, short), _seconds(platform, long)) for _ in range(4)]
        cost, much = (min(each) for each in zip(*pairs, strict=True))
        assert much <= ALLOWED * cost, (part, cost, much)
