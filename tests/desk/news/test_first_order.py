"""A newcomer gives a first order by the tenth press in every game, with the first button that is offered each time."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Button, Reply
from bot.desk.messages.words import say
from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language
from engine.kits.tips import Tips
from renderers.speech import speak_text
from storage.record import Answered
from tests.desk.game import GROUP
from tests.desk.town import Person, Town

PRESSES = 10
"""So many are made within a minute, with what stands above them read."""


def _shown(anna: Person) -> list[Button]:
    """The buttons that she looks at: those of the last answer, else of the card."""
    replies = [answer.message for answer in anna.last if isinstance(answer, Reply)]
    message = next((each for each in replies if each.menu or each.buttons), None) or anna.prompt()
    return [*message.menu, *message.buttons]


async def _given(town: Town, anna: Person) -> list[str]:
    code = await town.store.current(GROUP)
    records = [] if code is None else await town.records(code)
    return [record.order for record in records if isinstance(record, Answered) and record.by == anna.who.key]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_the_first_order_is_given_by_the_tenth_press(
    town_of_all_games: Town, game: str, language: Language
) -> None:
    town = town_of_all_games
    town.tips = Tips(GAMES)
    town.restart()
    anna = town.person("anna", GROUP, language)
    await anna.types(f"/language {language}")
    await anna.types("/new")
    card = GAMES[game].card
    ways = [speak_text(each, language) for each in (card.scenarios[0].title, card.title)]
    computer = say(language, "desk-let-computer", side="", strength="").partition(":")[0] + ":"
    path: list[str] = []
    while not await _given(town, anna):
        assert len(path) < PRESSES, path
        shown = _shown(anna)
        # The first side is hers, and a computer takes the others.
        wanted = ways if await town.store.current(GROUP) is None else [computer] if len(path) > len(ways) else []
        named = [each for way in wanted for each in shown if each.label.startswith(way)]
        primary = [each for each in shown if each.style == "primary"]
        button = (named or primary or shown)[0]
        path.append(button.label)
        await anna.sends(button.token)
    assert (await _given(town, anna))[0].partition(" ")[2], "something was done, and not only ended"
