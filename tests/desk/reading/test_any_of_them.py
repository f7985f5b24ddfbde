"""Any of them: cards that are named in any order are discarded, and where none is named it is asked which."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.core.text import LANGUAGES, Language
from engine.games.street.table.cards import CARDS
from tests.desk.game import GROUP
from tests.desk.reading.test_meant import placed
from tests.desk.town import code_at

HELD = ("smoke-screen", "defensive-fire", "artillery", "rally", "machine-guns", "sniper", "storm-group", "countermand")
OVER = 7
"""Two cards more than may be held."""
EVENING = "street nail-factory\nturn: 1 evening ger\nstation: 191\nfactory: nkvd\nhand ger: {}\n"
_DISCARD: dict[Language, str] = {"en": "discard {} and {}", "ru": "сбрасываю {} и {}"}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_two_cards_are_discarded_in_whichever_order_they_are_named(tmp_path: Path, language: Language) -> None:
    for number, pair in enumerate(permutations(HELD[:3], 2)):
        folder = tmp_path / str(number)
        folder.mkdir()
        anna = await placed(folder, EVENING.format(" ".join(HELD[:OVER])), "ger", language)
        names = (getattr(CARDS[card].name, language) for card in pair)
        await anna.types(_DISCARD[language].format(*names) + "!")
        code = await code_at(anna.town, GROUP)
        table = await anna.town.desk._office.table(code)
        assert table is not None
        (done,) = table.dones
        assert sorted(done.order.split()[1:]) == sorted(pair)


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        *(("en", line) for line in ("discard any two", "drop two cards", "discard the two worst", "discard 2 cards")),
        *(("ru", line) for line in ("сбрось любые две", "сбрасываю две карты", "скинуть самые слабые", "выкинь любые")),
    ],
)
async def test_who_does_not_say_which_cards_is_asked_whatever_is_held(
    tmp_path: Path, language: Language, typed: str
) -> None:
    heard = []
    for number, held in enumerate((HELD[:OVER], HELD[-OVER:])):
        folder = tmp_path / str(number)
        folder.mkdir()
        anna = await placed(folder, EVENING.format(" ".join(held)), "ger", language)
        await anna.types(typed)
        (reply,) = anna.last
        assert isinstance(reply, Reply)
        assert reply.private
        assert [button.label for button in reply.message.buttons] == [{"en": "Go on", "ru": "Продолжить"}[language]]
        heard.append(anna.heard())
        await anna.presses({"en": "Go on", "ru": "Продолжить"}[language])
        shown = anna.last[-1]
        assert isinstance(shown, Reply)
        labels = [button.label for button in shown.message.menu]
        assert labels == [getattr(CARDS[card].name, language) for card in CARDS if card in held]
    assert len({*heard}) == 1
