"""What is in reach of whom is told as the game knows it; a question about it is never answered by one step refused."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from engine.core.text import LANGUAGES, Language
from tests.desk.asked.test_inquiries import seated
from tests.desk.orders.test_begun import SQUAD, given
from tests.desk.town import Person, Town, code_at

_ASKED_OF = 8
"""Things that are asked of."""
FIVE = ("done!",) * 5


class Asked(NamedTuple):
    """A question and what its answer has in it."""

    game: str
    scenario: str
    language: Language
    text: str
    told: str


ASKED = [
    Asked("squad", "farm", "en", "can my grenadiers reach D6?", "gets to D6 in one Move order: 4 of its 4 MP"),
    Asked("squad", "farm", "en", "can grenadiers get to D8 this turn", "D8"),
    Asked("squad", "farm", "en", "can he shoot me", "A3: in Range and sight of"),
    Asked("squad", "farm", "en", "is my lieutenant in danger?", "F3: none of the Allies could fire there"),
    Asked("squad", "farm", "en", "how far can the grenadiers move", "has 4 MP for a Move order"),
    Asked("squad", "farm", "en", "can rifle squad 1 shoot the guards squad?", "can fire at A8: 5 hexes"),
    Asked("squad", "farm", "en", "how far does the medium mg shoot?", "fires as far as"),
    Asked("squad", "farm", "ru", "дойдут ли гренадеры до D6?", "одним приказом «Движение» доходит, ОД 4 из 4"),
    Asked("squad", "farm", "ru", "дойдут гренадеры до D6", "одним приказом «Движение» доходит, ОД 4 из 4"),
    Asked("squad", "farm", "ru", "он меня достанет?", "сюда могут стрелять"),
    Asked("squad", "farm", "ru", "как далеко ходят гренадеры", "ОД на приказ «Движение» – 4"),
    Asked("street", "nail-factory", "en", "can 191 reach the factory?", "may fire into Nail Factory"),
    Asked("street", "nail-factory", "en", "can 191 get to the station this turn", "may move to Central Station"),
    Asked(
        "street",
        "nail-factory",
        "en",
        "can they hit the station?",
        "of the Soviets these are near enough to fire there",
    ),
    Asked("street", "nail-factory", "en", "am I in danger", "could fire here"),
    Asked("street", "nail-factory", "ru", "дойдёт ли 191 до вокзала?", "доходит одним действием"),
    Asked("street", "nail-factory", "ru", "он меня достанет?", "сюда могут стрелять"),
    Asked("street", "nail-factory", "ru", "кто достанет 191", "сюда могут стрелять"),
    Asked("street", "nail-factory", "en", "can he finish me off?", "from the deck of the Soviets these reach"),
    Asked("street", "nail-factory", "ru", "он может меня сейчас добить?", "из колоды СССР достанут"),
    Asked("street", "nail-factory", "en", "what are the chances to clear the factory?", "Orders with “Nail Factory”"),
    Asked("street", "nail-factory", "ru", "какие шансы выбить завод?", "Приказы, в которых есть «Гвоздильный завод»"),
    Asked("street", "nail-factory", "ru", "он может выбить меня с вокзала?", "из СССР"),
    Asked("theater", "shores-west", "en", "can 1fi reach s0111?", "gets to s0111 on foot in one movement: 1 of 3 MP"),
    Asked("theater", "shores-west", "en", "can 1fi reach paris", "does not get to Paris"),
    Asked("theater", "shores-west", "en", "how far can 1fi move", "has 3 MP"),
    Asked("theater", "shores-west", "en", "can he attack me", "Next to s0505 stand enemies of the Axis"),
    Asked("theater", "shores-west", "ru", "дойдет ли 1фи до парижа", "одним движением не доходит"),
    Asked("theater", "shores-west", "ru", "он дойдет до парижа?", "за одно движение войдут в него"),
    Asked("theater", "shores-west", "en", "can he take Cologne?", "none of the Western Allies stands next to it"),
    Asked("theater", "shores-west", "en", "will I lose Cologne if he attacks it?", "none of the Western Allies stands"),
    Asked("theater", "shores-west", "en", "can 1pz and 1id stack?", "that may stay in it"),
    Asked("theater", "shores-west", "ru", "может ли он взять Кёльн?", "из Западных союзников рядом не стоит"),
    Asked("theater", "shores-west", "ru", "союзники могут взять Кёльн?", "из Западных союзников рядом не стоит"),
    Asked("theater", "shores-west", "ru", "могут ли 1тд и 1пд стоять вместе?", "которые могут в нём остаться"),
    Asked("street", "nail-factory", "en", "will the Soviets take the yard?", "none of the Soviets"),
    Asked("street", "nail-factory", "ru", "он может взять вокзал?", "из СССР"),
    Asked("street", "nail-factory", "ru", "могут ли русские взять вокзал", "из СССР"),
    Asked("squad", "farm", "en", "can his squad come to C7?", "could come there in one Move order"),
    Asked("squad", "farm", "ru", "он сможет прийти в C7?", "одним приказом"),
    Asked("cards", "prokhorovka", "en", "can his tank reach my deck", "No units stand on the table"),
    Asked("cards", "prokhorovka", "en", "can he hit me", "No units stand on the table"),
    Asked("cards", "prokhorovka", "ru", "он меня достанет?", "Подразделений на столе нет"),
]


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


async def begun(town: Town, asked: Asked) -> Person:
    anna = await seated(town, asked.game, asked.scenario)
    for line in {"squad": SQUAD, "theater": FIVE}.get(asked.game, ()):
        await anna.types(line)
    await anna.types(f"/language {asked.language}")
    return anna


@pytest.mark.parametrize("asked", ASKED, ids=[f"{each.game}-{each.text}" for each in ASKED])
async def test_it_is_told_and_nothing_is_given(town: Town, asked: Asked) -> None:
    anna = await begun(town, asked)
    before = await given(town)
    await anna.types(asked.text)
    assert asked.told in anna.heard()
    assert "❌" not in anna.heard()
    assert await given(town) == before


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_while_a_move_is_under_way_several_steps_are_told_of_and_not_one_refused(
    town: Town, language: Language
) -> None:
    anna = await begun(town, Asked("squad", "farm", language, "", ""))
    await anna.types("move aimed burst grenadiers!")
    await anna.types({"en": "can my grenadiers reach D6?", "ru": "гренадеры дойдут до D6?"}[language])
    assert {"en": "gets to D6", "ru": "доходит"}[language] in anna.heard()


@pytest.mark.parametrize(
    ("game", "scenario", "word"),
    [("squad", "farm", "axis"), ("street", "nail-factory", "ger"), ("theater", "shores-west", "axis")],
)
async def test_a_side_a_place_and_a_unit_are_told_of_and_nonsense_is_told_how_to_ask(
    town: Town, game: str, scenario: str, word: str
) -> None:
    anna = await begun(town, Asked(game, scenario, "en", "", ""))
    place = {"squad": "D4", "street": "station", "theater": "s0505"}[game]
    unit = {"squad": "grenadier-squad-1", "street": "191", "theater": "1fi"}[game]
    for line in (word, place, unit, f"{unit} {place}", f"{word} {place}", f"{word} {unit}"):
        await anna.types(f"/reach {line}")
        assert "for example" not in anna.heard(), line
    await anna.types("/reach the moon")
    assert "for example" in anna.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_an_inquiry_is_not_of_is_called_by_its_name(town: Town, language: Language) -> None:
    """By no word of the game that nobody says, for a question may have been read as that."""
    anna = await seated(town, "squad", "farm")
    await anna.types(f"/language {language}")
    table = await town.desk._office.table(await code_at(town, anna.chat.key))
    assert table is not None
    unsaid = [each.word for each in table.play.words if re.search(r"[a-z]-\d+$", each.word)]
    assert len(unsaid) > _ASKED_OF
    for word in unsaid[:: len(unsaid) // _ASKED_OF]:
        await anna.types(f"/los {word} {word}")
        assert word not in anna.heard()
        assert "/los" in anna.heard()
