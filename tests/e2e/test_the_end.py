"""The end of a game at both platforms: one card of its own with the picture, what turned the game, and its buttons."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.incoming import Chat, Commanded, Pressed, Who
from bot.desk.messages.outgoing import Reply
from bot.desk.views.token import Verb, read_token
from engine.core.text import Language
from tests.bench.bench_evening import PLACES, Place, begun, table_at


def _offered(place: Place, person: int, verb: Verb) -> str:
    """The newest button of a kind that a person can press."""
    found = (text for text in place.offered(person) if text[1:2] != ":")
    return next(text for text in found if read_token(text).verb is verb)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("platform", PLACES)
async def test_the_end_takes_one_message_and_a_rematch_two_presses(
    tmp_path: Path, platform: str, language: Language
) -> None:
    async with PLACES[platform](tmp_path) as place:
        table = await begun(place, "street", f"nail-factory {language}", against_computer=False)
        anna, chat = Who(place.keys[0], "Anna"), Chat(place.chat, private=False, has_asides=platform == "Discord")
        (asked,) = await place.desk.handle(Commanded(anna, chat, "resign", ""))
        assert isinstance(asked, Reply)
        before = place.counted()
        await place.desk.handle(Pressed(anna, chat, asked.message.buttons[0].token))
        await place.desk.deliver()
        spent = place.counted() - before
        assert spent["posts"] == 1
        assert spent["pictures"] == 1
        await place.press(1, _offered(place, 1, Verb.REVIEW))
        offered = {read_token(text).verb for text in place.offered(1) if text[1:2] != ":"}
        assert Verb.VERIFY in offered, "nothing was rolled, and yet cards were shuffled"
        assert (place.counted() - before)["posts"] == 1
        again = _offered(place, 0, Verb.REMATCH)
        for person in (1, 0):
            await place.press(person, again)
        new = await table_at(place)
        assert new.code != table.code
        assert new.is_running
        assert [[holder.key for holder in new.holders(seat)] for seat in ("ger", "sov")] == [
            [place.keys[1]],
            [place.keys[0]],
        ]
