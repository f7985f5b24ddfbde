"""What became of one's own units by one's own answer is not told again below what others did later."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.text import LANGUAGES, Language
from tests.desk.news.test_quietly import HANDS, _position
from tests.desk.reading.test_meant import placed
from tests.desk.town import code_at, text_of

FIRES: dict[Language, tuple[str, str]] = {
    "en": ("fire 191 > factory!", "fire 211 > factory!"),
    "ru": ("огонь 191 > завод!", "огонь 211 > завод!"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_losses_of_an_earlier_fire_do_not_stand_below_a_later_one(tmp_path: Path, language: Language) -> None:
    anna = await placed(tmp_path, _position(HANDS["able"]), "ger", language)
    boris = anna.town.person("boris", "tg:-1", language)
    town, fires, lost = anna.town, [*FIRES[language]], ""
    code = await code_at(town, "tg:-1")
    while fires:
        table = await town.desk._office.table(code)
        assert table is not None
        ask = table.asks[0]
        line = table.play.write_order(ask.choices.default())
        if ask.kind == "action":
            line = fires.pop(0) if ask.seat == "ger" else "pass"
        await (anna if ask.seat == "ger" else boris).types(line.rstrip("!") + "!")
        after = await town.desk._office.table(code)
        assert after is not None
        assert after.version > table.version, line
        town.time += 5
        if line.startswith("lose"):
            lost = text_of(anna.prompt())
    shown = text_of(anna.prompt())
    flipped = [line for line in lost.splitlines() if "flip" in line or "переворач" in line]
    assert flipped
    assert not any(line in shown for line in flipped)
