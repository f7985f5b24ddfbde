"""What people ask in the second turn of a street game: what is left, what it takes, what threatens, what was played."""

from __future__ import annotations

import pytest

from engine.core.text import Language
from tests.desk.game import two
from tests.desk.orders.test_begun import given
from tests.desk.town import Town

ASKED: tuple[tuple[Language, str, str], ...] = (
    ("en", "where can the assault guns go from here?", "Manoeuvre: Assault Guns"),
    ("en", "is it safe to walk the assault guns into the square?", "Soviets these are near enough to fire there"),
    ("ru", "не опасно вводить штурмовые орудия на площадь?", "из СССР достать огнём сюда могут"),
    ("en", "how many loss points would it take to wipe out the 2/42?", "3 loss points destroy it"),
    ("ru", "сколько очков потерь нужно, чтобы уничтожить 2/42?", "уничтожат 3 очка потерь"),
    ("en", "how strong is the enemy at the factory?", "Guards 3-6 and Station Militia 0-4; 6 loss points destroy all"),
    ("en", "how many cards does he have left?", "Cards in hand: 4"),
    ("ru", "сколько у него осталось карточек?", "Карт на руке: 4"),
    ("en", "how many order points do I have?", "4 in each turn"),
    ("ru", "сколько у меня очков приказов?", "4 на ход"),
    ("en", "what do I still need to win?", "The Germans still lack"),
    ("ru", "что мне ещё нужно для победы?", "Немцам не хватает"),
    ("en", "can I attack twice with the 211th this turn?", "P5.4"),
    ("ru", "можно ли 211-му стрелять дважды за ход?", "P5.4"),
    ("en", "why is the factory's defence not counted?", "9.2.2"),
    ("ru", "почему защита завода не считается?", "9.2.2"),
    ("ru", "с чего начать этот ход?", "Ходят по очереди"),
    ("en", "did he use any cards this turn?", "answered"),
    ("en", "when do his reinforcements arrive and where do they land?", "(turn 3: Central Landing)"),
    ("en", "when do his reinforcements arrive?", "39th Guards Rifle Regiment (turn 3: Central Landing)"),
)


@pytest.mark.parametrize(("language", "line", "told"), ASKED)
async def test_it_is_told_of_this_position_and_nothing_is_given(
    town: Town, language: Language, line: str, told: str
) -> None:
    anna, _ = await two(town, "street", "nail-factory", language)
    await anna.types(line)
    assert told in anna.heard()
    assert await given(town) == []
