"""A reaction is played by the name of its card: who fires is put in where one can, and asked where several can."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.core.text import LANGUAGES, Language
from tests.desk.reading.test_meant import placed
from tests.desk.town import Person, code_at

ONE = (
    "street nail-factory\nturn: 1 combat ger\nstation: 191 194\nfactory: nkvd\nhand sov: defensive-fire machine-guns\n"
)
SEVERAL = ONE.replace("factory: nkvd", "factory: nkvd 1/42gds")
FIRE = {"en": "191 fire factory!", "ru": "191 огонь завод!"}
CARDS = {"en": ("defensive fire", "I play machine guns"), "ru": ("оборонительный огонь", "играю пулемёты")}


async def reacting(tmp_path: Path, position: str, language: Language, *, alone: bool) -> Person:
    """Boris, who may react to fire at the factory, in the group or in his own chat."""
    anna = await placed(tmp_path, position, "ger", language)
    await anna.types(FIRE[language])
    boris = anna.town.person("boris", "tg:dm-boris" if alone else "tg:-1", language)
    if alone:
        await boris.types("/use " + await code_at(anna.town, "tg:-1"))
    return boris


@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_one_who_can_fire_by_a_card_is_put_in(tmp_path: Path, language: Language, alone: bool) -> None:
    boris = await reacting(tmp_path, ONE, language, alone=alone)
    for typed in CARDS[language]:
        await boris.types(typed)
        assert "❌" not in boris.heard()
        assert {"en": "NKVD Company", "ru": "НКВД"}[language] in boris.heard()
    await boris.types({"en": "yes", "ru": "да"}[language])
    assert "✓" in boris.heard()


@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_of_several_it_is_asked_who_fires_by_a_card(tmp_path: Path, language: Language, alone: bool) -> None:
    boris = await reacting(tmp_path, SEVERAL, language, alone=alone)
    for typed in {"en": ("defensive fire", "machine guns"), "ru": ("оборонительный огонь", "пулемёты")}[language]:
        await boris.types(typed)
        assert "❌" not in boris.heard()
        (answer,) = boris.last
        assert isinstance(answer, Reply)
        labels = [button.label for button in answer.message.menu]
        assert len([label for label in labels if any(name in label for name in ("42", "НКВД", "NKVD"))]) == 2


SENTENCES: dict[Language, tuple[tuple[str, str, bool], ...]] = {
    "en": (
        ("the NKVD answers with defensive fire", "Defensive Fire", True),
        ("I respond: defensive fire, NKVD", "Defensive Fire", True),
        ("they open up with machine guns", "Machine Guns", False),
        ("I play machine guns", "Machine Guns", False),
        ("fire back with defensive fire", "Defensive Fire", False),
    ),
    "ru": (
        ("НКВД отвечает оборонительным огнём", "Оборонительный огонь", True),
        ("отвечаем: оборонительный огонь НКВД", "Оборонительный огонь", True),
        ("открывает огонь из пулемётов", "Пулемёты", False),
        ("играю пулемёты", "Пулемёты", False),
        ("играю оборонительный огонь", "Оборонительный огонь", False),
        ("стреляем из пулемётов", "Пулемёты", False),
    ),
}


@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_sentence_by_which_somebody_answers_plays_that_card(
    tmp_path: Path, language: Language, alone: bool
) -> None:
    boris = await reacting(tmp_path, SEVERAL, language, alone=alone)
    for typed, card, is_named in SENTENCES[language]:
        await boris.types(typed)
        (answer,) = boris.last
        assert isinstance(answer, Reply), typed
        told, labels = boris.heard(), [button.label for button in answer.message.menu]
        assert card in told
        assert "❌" not in told
        assert is_named == (len([each for each in labels if "42" in each or "НКВД" in each or "NKVD" in each]) < 2)
        if is_named:
            assert {"en": "NKVD", "ru": "НКВД"}[language] in told
    code = await code_at(boris.town, "tg:-1")
    assert len([record for record in await boris.town.records(code) if hasattr(record, "order")]) == 1


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_does_not_answer_plays_nothing(tmp_path: Path, language: Language) -> None:
    boris = await reacting(tmp_path, ONE, language, alone=True)
    await boris.types({"en": "don't answer with defensive fire", "ru": "не отвечаю оборонительным огнём"}[language])
    assert "NKVD Company" not in boris.heard()
    assert "НКВД" not in boris.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_card_that_cannot_be_aimed_at_several_places_tells_its_text_once(
    tmp_path: Path, language: Language
) -> None:
    boris = await reacting(tmp_path, SEVERAL, language, alone=False)
    await boris.types({"en": "machine guns", "ru": "пулемёты"}[language])
    await boris.presses({"en": "Why not…?", "ru": "Почему нет…?"}[language])
    told = boris.heard()
    assert told.count({"en": "One of your active units", "ru": "Одна ваша активная часть"}[language]) == 1
    for place in {"en": ("Railway Yard", "Department Store"), "ru": ("Железнодорожный парк", "Универмаг")}[language]:
        assert place in told


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_fired_behind_another_order_or_at_a_target_is_no_card(tmp_path: Path, language: Language) -> None:
    boris = await reacting(tmp_path, ONE, language, alone=True)
    answers = {"en": ("decline!", "fire pioneers > factory!"), "ru": ("отказ!", "огонь сапёры > завод!")}[language]
    await boris.types(answers[1])
    assert "✓" not in boris.heard()
    await boris.types("\n".join(answers))
    table = await boris.town.desk._office.table(await code_at(boris.town, "tg:-1"))
    assert table is not None
    assert [done.order for done in table.dones if done.seat == "sov"][:1] == ["decline"]


COVERED = ("прикроюсь дымовой завесой", "прикрываемся дымовой завесой")


@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize("line", COVERED)
async def test_who_takes_cover_behind_a_card_plays_it_and_no_other(tmp_path: Path, line: str, alone: bool) -> None:
    held = ONE.replace("hand sov: defensive-fire", "hand sov: smoke-screen countermand")
    boris = await reacting(tmp_path, held, "ru", alone=alone)
    await boris.types(line)
    assert "Дымовая завеса" in boris.heard()
    assert "Отмена приказа" not in boris.heard()
    assert "❌" not in boris.heard()
