"""What others began is let happen by one word, however it is put, wherever it is asked: its odds are told already."""

from __future__ import annotations

import pytest

from engine.core.dice import StepDice
from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP, answered, two
from tests.desk.town import Person, Town, code_at

MOST = 500
NO: dict[Language, tuple[str, ...]] = {
    "en": ("no", "don't react", "no, I do not react"),
    "ru": ("нет", "не реагирую", "нет, не буду отвечать"),
}
SQUAD = ("reaction", "defence", "wounds", "initiative")


async def _asked(town: Town, language: Language, game: str, scenario: str, kind: str) -> tuple[Person, str]:
    """Whoever is asked a question of a kind that random answers lead to, and the table's code."""
    people = await two(town, game, scenario, language)
    code = await code_at(town, GROUP)
    table = await town.desk._office.table(code)
    for number in range(MOST):
        assert table is not None
        assert table.asks, "it is asked before the game is over"
        ask = table.asks[0]
        if ask.kind == kind:
            town.time += 3600
            return next(each for each in people if ask.seat in table.seats_of(each.who.key)), code
        choices = ask.choices
        table = await answered(town, table, choices.sample(StepDice(b"let", code, number)) or choices.default())
    raise AssertionError(f"expected a question {kind!r}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "scenario", "kind"),
    [*(("squad", "farm", kind) for kind in SQUAD), ("street", "nail-factory", "reaction")],
)
async def test_what_others_began_is_let_happen_at_once(
    town_of_all_games: Town, language: Language, game: str, scenario: str, kind: str
) -> None:
    town = town_of_all_games
    lines = NO[language] if kind == "reaction" else NO[language][:1]
    for line in lines:
        person, code = await _asked(town, language, game, scenario, kind)
        before = await town.desk._office.table(code)
        assert before is not None
        safe = before.play.write_order(before.asks[0].choices.default())
        await person.types(line)
        after = await town.desk._office.table(code)
        assert after is not None
        given = [done.order for done in after.dones if done.version > before.version]
        assert given[:1] == [safe], (line, person.heard())


AFTER: dict[Language, tuple[str, str]] = {"en": ("fire at the square", "pass"), "ru": ("огонь по площади", "пас")}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_after_a_refusal_an_end_is_asked_about_once(town_of_all_games: Town, language: Language) -> None:
    town = town_of_all_games
    person, code = await _asked(town, language, "street", "nail-factory", "action")
    refused, ends = AFTER[language]
    await person.types(refused)
    before = await town.desk._office.table(code)
    assert before is not None
    for _ in range(2):
        await person.types(ends)
    after = await town.desk._office.table(code)
    assert after is not None
    assert [done.order for done in after.dones if done.version > before.version][:1] == ["pass"], person.heard()
