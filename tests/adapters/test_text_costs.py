"""Text far too long to be shown costs no more than reading it once."""

from __future__ import annotations

import time

import pytest

from bot.adapters.discord import text as discord
from bot.adapters.telegram import render as telegram
from bot.desk.messages.outgoing import Block

SHOWN = 24_000
"""Characters, more than either platform shows of a text."""
LONGER = 10
"""How many times as long the other text is."""
PARTS = ("line\n", "*a b", "*", "а@b ", "1. ", "`" * 3 + "\n", "\u202e\x00", " \n")


def _seconds(platform: str, blocks: list[Block]) -> float:
    """CPU seconds, the best of five."""
    spent = []
    for _ in range(5):
        start = time.thread_time()
        told = discord.contents(blocks) if platform == "discord" else telegram.html_messages(blocks)
        spent.append(time.thread_time() - start)
        assert len(told) <= max(discord.MESSAGES, telegram.MESSAGES)
    return min(spent)


@pytest.mark.parametrize("platform", ["discord", "telegram"])
@pytest.mark.parametrize("style", ["plain", "bold", "code", "quote"])
def test_a_text_costs_no_more_than_in_proportion_to_its_length(platform: str, style: str) -> None:
    for part in PARTS:
        short, long = (Block((part * length)[:length], style) for length in (SHOWN, SHOWN * LONGER))
        cost, much = _seconds(platform, [short]), _seconds(platform, [long])
        assert much <= 2 * LONGER * cost, (part, cost, much)
