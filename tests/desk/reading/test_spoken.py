"""Orders in the player's language: right in both, and the same order when typed again."""

from __future__ import annotations

import re

import pytest

from bot.desk.reading.outcome import Understood
from bot.desk.views.telling import spoken
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.game import AnyGame, Step
from engine.core.referee import submit
from engine.core.text import LANGUAGES, Deed, Language, whom
from engine.games.cards.game import CARDS_GAME
from engine.games.squad.game import SQUAD_GAME
from engine.games.street.game import STREET
from renderers.speech import capitalised
from tests.at import At
from tests.conformance.checks_words import NOTATION, TOKEN, internal_words
from tests.desk.readers import READERS
from tests.games.cards.positions import table

FEMININE = re.compile(r"(?!.* / )(\d\S* )?([А-Яа-яё-]+ая )*[А-Яа-яё-]+[ая](?![\w-])")
"""A Russian name whose noun ends as feminine ones do, behind its adjectives."""


def test_an_order_is_shown_in_the_players_language() -> None:
    assert spoken(STREET, "fire 191 194 > factory", "en") == "Fire: 191, 194 → Nail Factory"
    assert spoken(STREET, "fire 191 194 > factory", "ru") == "Огонь: 191, 194 → Гвоздильный завод"
    order = "lose 1/42gds destroy, 34gds retreat square"
    assert spoken(STREET, order, "en").endswith("1/42gds destroy, 34gds retreat Fallen Fighters' Square")
    assert spoken(STREET, order, "ru").endswith("1/42 уничтожить, 34гв отступить площадь Павших Борцов")


def test_units_without_a_designation_have_their_names() -> None:
    order = "go grenadier-squad-1 sergeant-1 > E3"
    assert spoken(SQUAD_GAME, order, "en") == "Move a unit: Grenadier Squad #1, Sergeant #1 → E3"
    assert spoken(SQUAD_GAME, order, "ru") == "Вести Гренадерское отделение № 1, Унтер-офицера № 1 → E3"


def test_units_that_begin_with_their_number_have_short_names_in_the_players_language() -> None:
    order = "attack s0604 > 1id 1pz 2id hq 1ge-hq"
    assert spoken(GAMES["theater"], order, "en") == "Attack: s0604 → 1id, 1pz, 2id with HQ of Germany #1"
    assert spoken(GAMES["theater"], order, "ru") == "Атаковать: s0604 → 1пд, 1тд, 2пд поддержка штаб Германии № 1"


def test_points_behind_a_unit_are_not_taken_for_the_second_of_its_kind(at: At) -> None:
    position = table("attack ger", sov="kv-1s rifles", ger="tiger grenadiers")
    moment = at(CARDS_GAME, position).does("ger", "attack tiger").does("sov", "block kv-1s>tiger rifles>tiger")
    reader, choices = READERS["cards"], moment.asks("ger").choices
    for order in ("damage rifles 2", "damage kv-1s 3 rifles 2", "damage rifles 2 kv-1s 3"):
        assert reader.read(spoken(CARDS_GAME, order, "en"), choices) == Understood(order)


def in_the_nominative(game: AnyGame, order: str, text: str) -> list[str]:
    """The names that stand in the nominative though the order asks for another form of them, or has no colon."""
    known = {word.word: word for word in game.words}
    verb, *others = order.partition(">")[0].replace(",", " ").split()
    told = text.partition("→")[0]
    if not isinstance(known[verb].name, Deed):
        return [] if not others or told.startswith(f"{capitalised(known[verb].name.ru)}:") else [told]
    names = [known[word].name for word in others if word in known]
    return [name.ru for name in names if whom(name) != name.ru and re.search(rf"\b{re.escape(name.ru)}\b", told)]


@pytest.mark.parametrize(
    ("game", "order", "told"),
    [
        ("cards", "build tank-hunters", "Построить Группу истребителей танков"),
        ("squad", "go sergeant-1 lieutenant-2 > E3", "Вести Унтер-офицера № 1, Лейтенанта Оси № 2 → E3"),
        ("street", "discard sniper artillery", "Сбросить Снайпера, Артиллерию"),
        ("theater", "buy sd > s0511", "Купить пехоту СССР → Минск"),
    ],
)
def test_what_a_russian_order_is_about_stands_in_the_accusative(game: str, order: str, told: str) -> None:
    assert spoken(GAMES[game], order, "ru").partition("→")[0] == told.partition("→")[0]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.card.id)
def test_every_feminine_name_has_its_accusative(game: AnyGame) -> None:
    names = [word.name for word in game.words if word.kind in ("unit", "weapon", "fort", "arm", "card")]
    feminine = [name for name in names if FEMININE.match(name.ru)]
    assert feminine
    assert [name.ru for name in feminine if whom(name) == name.ru] == []


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.card.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_shown_can_be_typed_again_and_has_no_word_of_the_program(game: AnyGame, language: Language) -> None:
    reader, inside = READERS[game.card.id], frozenset(internal_words(game, language))
    for scenario in game.card.scenarios:
        chance = StepDice(scenario.id.encode(), language, 0)
        state = game.setup(scenario.id, {}, StepDice(b"table", scenario.id, 0)).state
        for number in range(120):
            asks = game.pending(state)
            if not asks:
                break
            action = asks[0].choices.sample(chance)
            text = spoken(game, game.write_order(action), language)
            assert not inside.intersection(TOKEN.findall(text)), text
            assert not NOTATION.search(text), text
            assert language != "ru" or not in_the_nominative(game, game.write_order(action), text), text
            reading = reader.read(text, asks[0].choices)
            assert isinstance(reading, Understood), (text, reading)
            assert game.read_order(state, asks[0].seat, reading.text) == action, text
            step = submit(game, state, asks[0].seat, action, StepDice(b"table", scenario.id, number + 1))
            assert isinstance(step, Step)
            state = step.state
