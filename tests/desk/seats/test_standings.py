"""Standings: what counts, for whom, and once; ratings follow from the results."""

from __future__ import annotations

import pytest

from bot.desk.messages.incoming import Moved
from bot.desk.tables.standings import START, GameResult, Party, standing
from engine.core.text import Language
from tests.desk.game import GROUP, SERVER, against_computer, begun
from tests.desk.town import Person, Town, code_at, text_of


async def resigned(person: Person) -> None:
    await person.types("/resign")
    await person.presses("Resign")


async def results(town: Town, chat: str = GROUP) -> tuple[GameResult, ...]:
    return await town.desk._office.standings.results(chat)


def verdicts(result: GameResult) -> dict[str, tuple[str, bool]]:
    return {name: (each.upshot, each.has_left) for each in result.parties for name in each.people.values()}


async def test_a_game_counts_in_every_chat_that_followed_it_and_its_last_card_tells_the_ratings(town: Town) -> None:
    anna, boris, code = await begun(town)
    await resigned(boris)
    for chat in (GROUP, SERVER):
        (result,) = await results(town, chat)
        assert (result.code, result.game, result.strength) == (code, "street", "")
        assert verdicts(result) == {"Anna": ("won", False), "Boris": ("lost", False)}
    told = text_of(anna.sees()[-1].message)
    assert "Rating of Anna: 1658 (+158)" in told
    assert "Rating of Boris: 1342 (−158)" in told
    await anna.types("/standings")
    assert "1. Anna – 1658?, 1 game: 1 won, 0 drawn, 0 lost" in anna.heard()
    assert "2. Boris – 1342?, 1 game: 0 won, 0 drawn, 1 lost" in anna.heard()


async def test_a_game_told_again_after_a_death_counts_once(town: Town) -> None:
    anna, boris, code = await begun(town)
    await resigned(boris)
    before = await results(town)
    await town.store.put_slot(code, GROUP, "again", "card")
    town.restart()
    await anna.types(f"/board {code}")
    town.desk._office.touched.add(code)
    await town.desk.deliver()
    assert await results(town) == before
    assert len(before) == 1


async def test_what_is_left_to_nobody_is_lost_also_when_the_other_closes_the_table(town: Town) -> None:
    anna, boris, _ = await begun(town)
    await boris.types("/leave")
    await anna.types("/close")
    (result,) = await results(town)
    assert verdicts(result) == {"Anna": ("won", False), "Boris": ("lost", True)}
    assert "Boris, who left the game, which counts as lost" in text_of(anna.sees()[-1].message)


async def test_what_the_computer_took_over_is_lost_by_whoever_left_it_whoever_wins(town: Town) -> None:
    anna, boris, _ = await begun(town)
    await boris.types("/leave")
    await anna.types("/computer sov")
    await resigned(anna)
    (result,) = await results(town)
    assert verdicts(result) == {"Anna": ("won", False), "Boris": ("lost", True)}


async def test_whoever_takes_a_side_over_bears_its_result(town: Town) -> None:
    _, boris, code = await begun(town)
    carl = town.person("carl", SERVER)
    await boris.types("/leave")
    await carl.types(f"/join {code} sov")
    await resigned(carl)
    (result,) = await results(town)
    assert verdicts(result) == {"Anna": ("won", False), "Carl": ("lost", False)}


async def test_what_all_close_together_or_all_have_left_counts_for_nobody(town: Town) -> None:
    anna, boris, _ = await begun(town)
    await anna.types("/close")
    await boris.types("/close")
    assert await results(town) == ()
    _, boris, code = await begun(town)
    await boris.types("/leave")
    await anna.types("/leave")
    await anna.types(f"/close {code}")
    assert await results(town) == ()


async def test_practice_and_a_game_against_oneself_count_for_nothing(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/new street nail-factory practice")
    code = await code_at(town, GROUP)
    boris = town.person("boris", GROUP)
    await anna.types(f"/join {code} ger")
    await boris.types(f"/join {code} sov")
    await anna.types("/begin")
    await resigned(boris)
    await anna.types("/standings")
    assert await results(town) == ()
    assert "No game that counts has ended" in anna.heard()


WEIGHT = {
    "en": ("Practice: it counts for nothing", "with a rating", "without a rating", "One person on several sides"),
    "ru": ("Тренировка: партия не в зачёт", "изменит рейтинг", "рейтинга не изменит", "За несколько сторон"),
}


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_before_it_begins_a_game_says_what_it_counts_for_and_what_is_made_for_learning_is_practice(
    town: Town, language: Language
) -> None:
    anna, boris = town.person("anna", GROUP, language), town.person("boris", GROUP, language)

    def told() -> list[bool]:
        return [each in text_of(anna.prompt()) for each in WEIGHT[language]]

    await anna.types("/new street nail-factory")
    assert told() == [True, False, False, False]
    await anna.presses({"en": "Let it count", "ru": "Сыграть в зачёт"}[language])
    assert told() == [False, True, False, False]
    await anna.types("/join ger")
    await anna.types("/computer sov")
    assert told() == [False, False, True, False]
    await boris.types("/join sov")
    assert told() == [False, True, False, False]
    await boris.types("/leave")
    await anna.types("/join sov")
    assert told() == [False, False, False, True]
    await anna.types("/new street september-november")
    assert told() == [False, True, False, False]


@pytest.mark.parametrize(("language", "apart"), [("en", "against the computer"), ("ru", "против компьютера")])
async def test_games_against_the_computer_stand_apart_without_a_rating(
    town: Town, language: Language, apart: str
) -> None:
    anna = await against_computer(town)
    await resigned(anna)
    (result,) = await results(town)
    assert result.strength
    assert "Rating" not in text_of(anna.sees()[-1].message)
    reader = town.person("rita", GROUP, language)
    await reader.types("/standings")
    assert apart in reader.heard()
    assert "Anna" in reader.heard()


async def test_a_chat_with_a_new_key_keeps_its_standings(town: Town) -> None:
    _, boris, _ = await begun(town)
    await resigned(boris)
    before = await results(town)
    await town.desk.handle(Moved(GROUP, "tg:-100"))
    assert (await results(town), await results(town, "tg:-100")) == ((), before)


def test_ratings_follow_from_who_beat_whom_and_uncertainty_makes_the_first_games_weigh_most() -> None:
    def won(number: int, winner: str, loser: str) -> GameResult:
        return GameResult(
            str(number), "street", number, (Party({winner: winner}, "won"), Party({loser: loser}, "lost"))
        )

    games = [won(1, "a", "b"), won(2, "a", "b"), won(3, "b", "c")]
    scores = [standing(games[:count]).rated["street"] for count in (1, 2, 3)]
    assert scores[1]["a"].rating - scores[0]["a"].rating < scores[0]["a"].rating - START
    assert scores[2]["a"].rating > scores[2]["b"].rating > scores[2]["c"].rating
    assert (scores[2]["b"].games, scores[2]["b"].won, scores[2]["b"].lost) == (3, 1, 2)


def test_a_draw_between_equals_leaves_them_equal_and_games_are_rated_apart() -> None:
    drawn = GameResult("1", "street", 1, (Party({"a": "A"}, "drawn"), Party({"b": "B"}, "drawn")))
    other = GameResult("2", "cards", 2, (Party({"a": "A"}, "won"), Party({"b": "B"}, "lost")))
    found = standing([drawn, other]).rated
    assert round(found["street"]["a"].rating) == round(found["street"]["b"].rating) == START
    assert found["street"]["a"].drawn == 1
    assert found["cards"]["a"].rating > START
