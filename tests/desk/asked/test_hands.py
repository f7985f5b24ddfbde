"""Questions about cards: those of others are hidden, but how many they are; of one's own those that can be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.core.text import LANGUAGES, Language
from tests.desk.reading.test_meant import placed

POSITION = (
    "street nail-factory\nturn: 1 combat sov\nstation: 191 194\nfactory: nkvd 1/42gds\n"
    "hand sov: defensive-fire machine-guns artillery\nhand ger: sniper rally\n"
)
THEIRS: dict[Language, tuple[str, ...]] = {
    "en": ("what cards does the enemy hold?", "what cards do the Germans have?", "what cards does Boris hold?"),
    "ru": ("какие карточки на руке у немцев?", "что на руке у противника?", "какие карты держит Борис?"),
}
PLAYABLE: dict[Language, tuple[str, ...]] = {
    "en": ("which cards can I play now?", "which of my cards can I play?", "/hand now"),
    "ru": ("какие карточки я могу сыграть сейчас?", "какие карты можно сыграть сейчас?", "/рука сейчас"),
}
HIDDEN: dict[Language, tuple[str, str]] = {
    "en": ("hidden from you", "Cards in hand: 2"),
    "ru": ("от вас скрыты", "Карт на руке: 2"),
}
CARDS: dict[Language, tuple[str, str, str]] = {
    "en": ("Machine Guns", "Artillery", "Defensive Fire"),
    "ru": ("Пулемёты", "Артиллерия", "Оборонительный огонь"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_others_hold_is_hidden_and_counted(tmp_path: Path, language: Language) -> None:
    anna = await placed(tmp_path, POSITION, "sov", language)
    for typed in THEIRS[language]:
        await anna.types(typed)
        for said in HIDDEN[language]:
            assert said in anna.heard(), typed
        assert not any(card in anna.heard() for card in CARDS[language])


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_cards_that_can_be_played_are_told_to_their_holder_alone(tmp_path: Path, language: Language) -> None:
    anna = await placed(tmp_path, POSITION, "sov", language)
    guns, artillery, defence = CARDS[language]
    for typed in PLAYABLE[language]:
        await anna.types(typed)
        assert all(isinstance(answer, Reply) and answer.private for answer in anna.last)
        assert guns in anna.heard(), typed
        assert artillery in anna.heard()
        assert defence not in anna.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_is_asked_nothing_can_play_no_card_now(tmp_path: Path, language: Language) -> None:
    anna = await placed(tmp_path, POSITION, "sov", language)
    boris = anna.town.person("boris", "tg:-1", language)
    await boris.types(PLAYABLE[language][0])
    assert {"en": "Nothing is asked of you now", "ru": "Сейчас вас ни о чём не спрашивают"}[language] in boris.heard()
