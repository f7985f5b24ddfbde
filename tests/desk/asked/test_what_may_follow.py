"""A line that begins as an order does and ends in a question mark is told what may follow, and nothing else is."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.core.text import Language
from tests.desk.asked.test_asking import asked, labels, text_of, told
from tests.desk.game import War, war
from tests.desk.reading.test_asked_at_squads import heard
from tests.desk.town import Town


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


FOLLOWS = {"en": "An order may begin like this: {}. Pick what follows.", "ru": "Приказ может начинаться так: {}."}
STREET: list[tuple[Language, str, str, str]] = [
    ("en", "fire ?", "Fire", "191st"),
    ("ru", "огонь?", "Огонь", "191"),
    ("en", "fire 211 ?", "Fire: 211", "→ Department Store"),
    ("en", "fire 211?", "Fire: 211", "→ Nail Factory"),
    ("ru", "огонь 211 ?", "Огонь: 211", "→ Универмаг"),
    ("en", "manoeuvre 211 ?", "Manoeuvre: 211", "→ Railway Yard"),
    ("ru", "манёвр 211 ?", "Манёвр: 211", "→ Железнодорожный парк"),
    ("en", "fire guns ?", "Fire: Assault Guns", "→ Nail Factory"),
    ("ru", "огонь орудия ?", "Огонь: штурмовые орудия", "→ Универмаг"),
    ("en", "card sniper ?", "Card: Sniper", "Nail Factory"),
    ("ru", "карточка снайпер ?", "Карточка: Снайпер", "Универмаг"),
]


def _lists(reply: Reply, language: str, begun: str, follows: str) -> None:
    said = FOLLOWS[language].format(begun)
    assert said in text_of(reply), text_of(reply)
    offered = [button.label for button in reply.message.menu]
    assert any(follows in label for label in offered), labels(reply)
    # What may follow an order is neither another one nor the end of all.
    assert not [label for label in offered if label[0].isdigit() and label[1:2] == "."], offered


@pytest.mark.parametrize(("language", "line", "begun", "follows"), STREET, ids=[each[1] for each in STREET])
async def test_what_may_follow_in_the_street_is_listed(
    town: Town, language: Language, line: str, begun: str, follows: str
) -> None:
    _lists(await asked(town, "street", "nail-factory", line, language), language, begun, follows)


WAR: list[tuple[str, Language, str, str, str]] = [
    ("movement", "en", "move 1pz ?", "Move 1pz", "→ s0405"),
    ("movement", "ru", "переместить 1тд ?", "Переместить 1тд", "→ s0405"),
    ("movement", "en", "move 1pz s0405 ?", "Move 1pz, s0405", "Kiel"),
    ("combat", "en", "attack s0604 ?", "Attack: s0604", "1id"),
    ("combat", "ru", "атаковать s0604 ?", "Атаковать: s0604", "1пд"),
    ("combat", "en", "attack Brussels 1id ?", "Attack: Brussels, 1id", "SS armour"),
]


@pytest.mark.parametrize(("kind", "language", "line", "begun", "follows"), WAR, ids=[each[2] for each in WAR])
async def test_what_may_follow_in_the_war_is_listed(
    town: Town, kind: str, language: Language, line: str, begun: str, follows: str
) -> None:
    anna = await (await war(town, language)).at(kind)
    reply = await told(anna, line, language)
    said = FOLLOWS[language].format(begun)
    assert said in text_of(reply), text_of(reply)
    assert any(follows in button.label for button in reply.message.menu), labels(reply)
    assert not [button for button in reply.message.menu if button.label.endswith(("Done", "Готово"))]


REFUSED: list[tuple[Language, str, str]] = [
    ("en", "fire 211 mill ?", "Gerhardt's Mill does not border"),
    ("ru", "огонь 211 мельница ?", "не граничит"),
]


@pytest.mark.parametrize(("language", "line", "why"), REFUSED)
async def test_what_no_order_may_begin_with_is_told_why(town: Town, language: Language, line: str, why: str) -> None:
    reply = await asked(town, "street", "nail-factory", line, language)
    assert why in text_of(reply)
    assert "❌" in text_of(reply)


LATER: list[tuple[Language, str, str]] = [
    ("en", "attack s0604 ?", "If nothing changes until you are asked"),
    ("ru", "атаковать s0604 ?", "Если до тех пор"),
]


@pytest.mark.parametrize(("language", "line", "said"), LATER)
async def test_what_can_be_ordered_only_later_is_told_as_it_would_be_then(
    town: Town, language: Language, line: str, said: str
) -> None:
    playing: War = await war(town, language)
    anna = await playing.at("movement")
    await anna.types(line)
    assert said in anna.heard(), anna.heard()


SQUAD: list[tuple[Language, str, str]] = [
    ("en", "fire ?", "may begin like this"),
    ("en", "fire grenadiers ?", "Fire order"),
    ("ru", "огонь гренадеры ?", "Приказ «Огонь»"),
]


@pytest.mark.parametrize(("language", "line", "said"), SQUAD)
async def test_in_a_fight_of_squads_no_rule_is_told_instead(
    tmp_path: Path, language: Language, line: str, said: str
) -> None:
    answer = await heard(tmp_path, language, line)
    assert said in answer, answer
    assert "rule_" not in answer
    assert "look_up=True" not in answer, answer
