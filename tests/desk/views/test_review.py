"""The review of a finished game: who won and why, turning points, losses, luck; on the last card and whenever asked."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.messages.words import say
from bot.desk.news import prompting
from bot.desk.news.prompting import CAPTION
from bot.desk.tables import course
from bot.desk.tables.course import TRIFLE, TURNING, Course, Swing, course_of
from bot.desk.tables.deeds import played_of
from bot.desk.tables.folding import fold, opened
from bot.desk.tables.table import Table
from bot.desk.tables.verify import verify
from bot.desk.views import reviews
from bot.desk.views.digest import length
from bot.desk.views.review import in_full, in_short, plotted, review_buttons
from bot.desk.views.token import Verb
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.referee import fingerprint
from engine.core.text import LANGUAGES, Language, same
from engine.games.street.words.phrases import TAKES_CONTROL
from engine.players.catalog import JUDGES
from renderers.scorechart import draw_score
from renderers.speech import speak_text
from storage.record import ChatLinked, Opened, Record, Undone
from tests.desk.game import GROUP, SERVER, begun, ended, play
from tests.desk.inside import words_in, words_within
from tests.desk.pictures import FakeRenderer
from tests.desk.told import AT, records_of, whole_games
from tests.desk.town import Person, Town, open_store, text_of
from tests.recorded.record import Record as Played
from tests.renderers.blind import blindly

CODE = "ABCDEFGH"
some_games = pytest.mark.parametrize("games", [2, pytest.param(5, marks=pytest.mark.soak)])
"""How many games of a scenario are looked at, the last ones that were recorded."""
LONG = "theater.shores-west"
WORDS: dict[Language, tuple[str, ...]] = {
    "en": ("Score –", "Losses:", "Dice, average throw:", "Turning points"),
    "ru": ("Счёт –", "Потери:", "Кубики, средний бросок:", "Переломные моменты"),
}

APART: dict[Language, tuple[str, str]] = {
    "en": ("Luck and play", "is not weighed"),
    "ru": ("Удача и игра", "не взвешено"),
}


def _folded(records: list[Record]) -> Table:
    first = records[0]
    assert isinstance(first, Opened)
    table = opened(CODE, first, GAMES)
    for record in records[1:]:
        table = fold(table, record)
    return table


_RECOUNTED: dict[str, Course | None] = {}
"""The courses of games, by the digest of what was played: several tests look at the same."""


def recounted(played: Played) -> Course | None:
    """The course of a whole recorded game."""
    digest = fingerprint(played)
    if digest not in _RECOUNTED:
        _RECOUNTED[digest] = course_of(CODE, records_of(played), GAMES)
    return _RECOUNTED[digest]


def test_the_course_of_a_known_game_is_what_its_records_say() -> None:
    played = max(whole_games("squad.farm"), key=lambda each: len(each.answers))
    records = records_of(played)
    table, course = _folded(records), course_of(CODE, records, GAMES)
    assert course is not None
    at = _folded(records[:2])
    tallies = [at.play.tally(at.position)]
    for record in records[2:-1]:
        at = fold(at, record)
        tallies.append(at.play.tally(at.position))
    assert course.score[0] == (0, tallies[0].points)
    assert course.score[-1][1] == tallies[-1].points == table.play.tally(table.position).points
    for seat, losses in course.losses.items():
        grown = [b.losses[seat][0].count - a.losses[seat][0].count for a, b in pairwise(tallies)]
        assert losses[0].count == sum(each for each in grown if each > 0)
    sizes = [abs(swing.changes["axis"] - swing.changes["allies"]) for swing in course.swings]
    lead = [points["axis"] - points["allies"] for _, points in course.score]
    largest = sorted((abs(b - a) for a, b in pairwise(lead)), reverse=True)[:3]
    assert sorted(sizes, reverse=True) == largest
    assert all(luck.throws * 2 <= luck.total <= luck.throws * 12 for luck in course.luck.values())
    assert sum(luck.throws for luck in course.luck.values()) > 0


def test_a_turning_point_names_the_order_that_caused_it_and_figures_that_agree() -> None:
    told = 0
    for name in ("street.nail-factory", "street.september-november"):
        for played in whole_games(name):
            course = recounted(played)
            assert course is not None
            for swing in course.swings:
                if swing.event is None or swing.event.text != TAKES_CONTROL:
                    continue
                assert abs(swing.part["ger"]) == swing.event.facts["vp"], swing
                assert swing.order.partition(" ")[0] not in ("decline", "lose", "pass", "stop"), swing
                told += 1
    assert told > 3


@pytest.mark.thorough
def test_a_city_that_is_taken_in_a_battle_is_credited_to_the_attack_whatever_is_asked_before_the_advance() -> None:
    told = 0
    for played in whole_games("theater.barbarossa")[1:3]:
        course = recounted(played)
        assert course is not None
        for swing in course.swings:
            if swing.changes:
                assert swing.order.partition(" ")[0] == "attack", swing
                won = max(swing.changes, key=swing.changes.__getitem__)
                assert swing.seat == won, swing
                told += 1
    assert told > 3


def test_where_the_score_says_little_what_cost_most_is_a_turning_point() -> None:
    told = 0
    for played in whole_games("street.nail-factory"):
        course = recounted(played)
        assert course is not None
        # What a turn cost may matter beside what it moved.
        turns = [(swing.turn, not swing.changes) for swing in course.swings]
        assert turns == sorted(set(turns))
        assert len(turns) <= TURNING
        blows = [swing for swing in course.swings if not swing.changes]
        assert all(blow.cost and blow.event is not None for blow in blows)
        told += len(blows)
    assert told


def test_what_ended_a_game_in_place_of_its_score_is_a_turning_point_once() -> None:
    told = 0
    for name in ("street.nail-factory", "street.september-november"):
        for played in whole_games(name):
            table, course = _folded(records_of(played)), recounted(played)
            assert course is not None
            assert table.winner is not None
            if table.play.tally(table.position).decides:
                continue
            ended = next(notice.events[-1].line for notice in reversed(table.notices) if notice.events)
            last = [swing for swing in course.swings if swing.is_end or swing.event == ended]
            assert last == [course.swings[-1]], course.swings
            assert last[0].event == ended
            assert last[0].is_end
            assert {seat for seat, lost in last[0].losses.items() if any(loss.count for loss in lost)} <= {
                each for each in table.seats if each != table.winner
            }
            orders = [(swing.turn, swing.seat, swing.order) for swing in course.swings]
            assert len(orders) == len(set(orders)) <= TURNING
            told += 1
    assert told > 2


def test_what_is_won_is_a_turning_point_though_the_other_side_wins_as_much_in_the_same_turn() -> None:
    levelled = 0
    for played in whole_games("theater.shores-west"):
        records = records_of(played)
        table, moved = _folded(records[:2]), dict[int, set[int]]()
        for record in records[2:-1]:
            before, turn = table.play.tally(table.position).points["axis"], table.play.turn(table.position)
            table = fold(table, record)
            moved.setdefault(turn, set()).add(table.play.tally(table.position).points["axis"] - before)
        course = course_of(CODE, records, GAMES)
        assert course is not None
        fallen = {turn for turn, changes in moved.items() if changes != {0}}
        told = {swing.turn for swing in course.swings if swing.changes}
        assert told <= fallen
        assert len(told) == min(len(fallen), TURNING)
        scores = dict(course.score)
        levelled += any(scores[turn] == scores[turn - 1] for turn in told)
    assert levelled


@pytest.mark.parametrize("name", ["street.september-november", "squad.brickworks", "cards.prokhorovka"])
def test_no_trifle_is_a_turning_point_beside_one_many_times_as_large(name: str) -> None:
    for played in whole_games(name):
        course = recounted(played)
        assert course is not None
        for sizes in (
            [swing.size for swing in course.swings if swing.changes and not swing.is_end],
            [swing.cost for swing in course.swings if not (swing.changes or swing.is_end)],
        ):
            assert max(sizes, default=0) < TRIFLE * min(sizes, default=1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [1280, 400])
def test_everything_written_on_the_picture_of_a_score_lies_within_it(language: Language, width: int) -> None:
    for game in GAMES.values():
        for scenario in game.card.scenarios:
            start = game.tally(game.setup(scenario.id, {}, StepDice(bytes(8), "T", 1)).state)
            for figures in ((0, 1, 2), (-128, 0, 128), (3, 3, 3)):
                score = tuple([(turn, dict.fromkeys(start.points, each)) for turn, each in enumerate(figures)])
                swings = (Swing(2, dict.fromkeys(start.points, 1), {}, "", "", None),)
                course = Course(start.measure, score, swings, {}, {}, start.figures)
                table = opened(CODE, _opening(game.card.id, scenario.id), GAMES)
                with blindly():
                    picture = draw_score(plotted(table, course, language), width)
                for shown in picture.shown():
                    left, top, right, bottom = shown.box
                    assert left >= 0, shown
                    assert top >= 0, shown
                    assert right <= picture.size[0], shown
                    assert bottom <= picture.size[1], shown


def _opening(game: str, scenario: str) -> Opened:
    return Opened(AT, "tg:anna", game, scenario, {}, GAMES[game].card.rules_version, "00", "00", "en")


@pytest.mark.parametrize("name", ["street.nail-factory", "theater.shores-west"])
def test_checked_dice_count_the_throws_that_players_saw(name: str) -> None:
    records = records_of(max(whole_games(name), key=lambda each: len(each.answers)))
    course = course_of(CODE, records, GAMES)
    assert course is not None
    assert verify(CODE, records, GAMES).throws == sum(luck.throws for luck in course.luck.values()) > 0


@some_games
def test_what_comes_by_itself_when_a_segment_ends_is_no_deed_of_whoever_ended_it(games: int) -> None:
    for played in whole_games("theater.barbarossa")[-games:]:
        course = recounted(played)
        assert course is not None
        assert not {swing.order for swing in course.swings} & {"done", "pass"}


@pytest.mark.parametrize(("points", "has_shape"), [((1, 1, 1, 1), False), ((1, 6), False), ((1, 1, 6), True)])
def test_a_score_is_drawn_where_it_went_anywhere(points: tuple[int, ...], *, has_shape: bool) -> None:
    score = tuple((turn, {"ger": each, "sov": 6}) for turn, each in enumerate(points))
    assert Course(same("points"), score, (), {}, {}).has_shape == has_shape


def test_what_was_taken_back_is_no_part_of_the_course() -> None:
    records = records_of(whole_games("street.nail-factory")[0])[:20]
    course = course_of(CODE, records, GAMES)
    again = [*records, Undone(AT, "tg:anna", len(records) - 4)]
    assert course_of(CODE, again, GAMES) == course_of(CODE, records[:-4], GAMES)
    assert played_of(again) == played_of(records[:-4])
    assert course is not None


@pytest.mark.parametrize("name", ["street.nail-factory", "cards.prokhorovka", "squad.farm", "theater.barbarossa"])
@some_games
def test_the_last_card_of_a_game_tells_it_within_a_caption(name: str, games: int) -> None:
    for played in whole_games(name)[-games:]:
        records = records_of(played)
        table, course = _folded(records), recounted(played)
        assert course is not None
        for language in LANGUAGES:
            blocks = prompting.ended(table, course, language, ()).blocks
            assert length(blocks) <= CAPTION
            told = "\n".join(block.text for block in blocks)
            assert not words_in(told, words_within(table.play, language)), told
            score, losses, luck, turning = WORDS[language]
            assert score in told
            assert losses in told
            assert (luck in told) == bool(course.luck)
            assert (turning in told) == bool(course.swings)
            whole = "\n".join(block.text for block in in_full(table, course, None, language))
            assert "{" not in whole


@pytest.mark.parametrize("name", ["street.nail-factory", "cards.prokhorovka", "squad.farm", "squad.brickworks"])
@some_games
def test_every_turning_point_says_what_happened(name: str, games: int) -> None:
    told = 0
    for played in whole_games(name)[-games:]:
        course = recounted(played)
        assert course is not None
        for swing in course.swings:
            assert swing.event is not None, (swing.turn, swing.order)
            told += 1
    assert told > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_that_one_side_has_drawn_before_the_game_broke_off_are_no_turning_point(language: Language) -> None:
    records = records_of(next(iter(whole_games("cards.prokhorovka"))))
    table = _folded(records[:2])
    start = table.play.tally(table.position).points
    while len({start[seat] - points for seat, points in table.play.tally(table.position).points.items()}) == 1:
        table = fold(table, records[table.version])
    course = course_of(CODE, records[: table.version], GAMES)
    assert course is not None
    assert len({course.score[-1][1][seat] - start[seat] for seat in start}) > 1
    assert course.swings == ()
    told = "\n".join(block.text for block in in_full(table, course, None, language))
    assert WORDS[language][3] not in told
    assert WORDS[language][2] not in told
    assert {button.token.split(":")[2][0] for button in review_buttons(table, course, language)} == {
        "8",
        "6",
        "9",
        Verb.VERIFY.value,
    }


WORTH: dict[Language, tuple[str, str]] = {
    "en": (r"unit cards \(cost of building: (\d+)\)", "nothing but shuffle the cards"),
    "ru": (r"подразделени\w+ \(стоимость строительства: (\d+)\)", "только тасовал карты"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_of_cards_ends_with_what_each_side_has_lost_and_what_that_had_cost(language: Language) -> None:
    records = records_of(next(iter(whole_games("cards.prokhorovka"))))
    table, course = _folded(records), course_of(CODE, records, GAMES)
    assert course is not None
    lost = table.play.tally(table.position).losses
    worth, no_dice = WORTH[language]
    for told in (in_short(table, course, language), in_full(table, course, None, language)):
        text = "\n".join(block.text for block in told)
        assert [int(each) for each in re.findall(worth, text)] == [each.worth for (each,) in lost.values()]
    assert no_dice in text
    names = [name for losses in lost.values() for each in losses for name in each.names]
    assert names
    assert all(speak_text(name, language) in text for name in names)
    assert {button.label for button in review_buttons(table, course, language)} >= {
        say(language, "desk-review-deal-check"),
        say(language, "desk-review-film"),
    }


def test_two_cards_drawn_are_no_turning_point_beside_what_an_attack_has_cost() -> None:
    drawn = 2
    for name in ("cards.prokhorovka", "cards.summer-1943"):
        for played in whole_games(name)[-3:]:
            course = recounted(played)
            assert course is not None
            moved = [swing for swing in course.swings if any(swing.changes.values()) and not swing.is_end]
            small = [swing for swing in moved if swing.size <= drawn]
            assert [
                (swing.turn, swing.changes) for swing in small if not swing.order or swing.part != swing.changes
            ] == []


def _reply(person: Person) -> Reply:
    (reply,) = person.last
    assert isinstance(reply, Reply)
    return reply


async def test_the_end_is_told_on_the_card_that_stands_where_somebody_is_there_to_see_it(town: Town) -> None:
    anna, boris, code = await begun(town)
    await ended(town, code, {"ger": anna, "sov": boris})
    table = await town.desk._office.table(code)
    assert table is not None
    assert table.is_over
    for person in (anna, boris):
        ends = [sent for sent in person.sees() if "Losses:" in text_of(sent.message)]
        assert len(ends) == 1
        labels = [button.label for button in ends[0].message.buttons]
        assert labels[:4] == ["Rematch, sides swapped", "Whole review", "Film", "Check the dice"]
        assert ends[0].message is person.prompt()


@pytest.mark.parametrize(("language", "word"), [("en", "/review"), ("ru", "/разбор")])
@pytest.mark.parametrize("chat", [GROUP, SERVER])
async def test_the_review_of_a_finished_game_can_be_read_again(
    town: Town, language: Language, word: str, chat: str
) -> None:
    anna, boris, code = await begun(town)
    carl = town.person("carl", chat, language)
    await anna.types("fire 191 > factory!")
    await play(town, code, {"ger": anna, "sov": boris}, 6)
    await carl.types(word)
    assert WORDS[language][1] not in carl.heard(), "while it goes on"
    await boris.types("/resign")
    await boris.presses("Resign")
    town.restart()
    await carl.types(f"{word} {code[:4]}")
    assert WORDS[language][1] in carl.heard()
    assert not _reply(carl).private
    await anna.presses("Whole review")
    assert "Losses:" in anna.heard()
    assert _reply(anna).private
    await anna.presses("Check the dice")
    assert "Chance was fair" in anna.heard()
    assert _reply(anna).private


@pytest.mark.parametrize("is_lesson", [False, True])
async def test_a_game_that_was_not_played_has_no_review(town: Town, is_lesson: bool) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/learn street 1" if is_lesson else "/new street nail-factory")
    await anna.types("/close")
    await anna.types("/review")
    assert "there is no review" in anna.heard()


async def test_the_last_card_shows_the_board_and_below_it_how_the_score_went(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    town = Town(store, dict(GAMES), {name: FakeRenderer() for name in GAMES})
    anna, boris, code = await begun(town)
    await play(town, code, {"ger": anna, "sov": boris}, 400)
    for person in (anna, boris):
        image = person.prompt().image
        assert image is not None
        assert b" above (320, " in image.data
        assert image.alt.startswith("The course of the score")
    await anna.presses("Whole review")
    again = _reply(anna).message.image
    assert again is not None
    assert again.data == anna.prompt().image.data  # type: ignore[union-attr]  # it has one
    await store.close()


@pytest.mark.parametrize("name", ["squad.farm", "theater.shores-west", "theater.shores-east"])
async def test_the_whole_report_tells_luck_from_play_where_the_chance_to_win_can_be_told(
    tmp_path: Path, name: str
) -> None:
    with_luck = (each for each in whole_games(name) if any(answer.rolls for answer in each.answers))
    records = records_of(min(with_luck, key=lambda each: len(each.answers)))
    store = await open_store(tmp_path)
    town = Town(store, dict(GAMES))
    readers = [(town.person(language, GROUP, language), *APART[language]) for language in LANGUAGES]
    await store.append(CODE, 0, [*records[:1], ChatLinked(AT, GROUP, "tg:anna"), *records[1:]])
    await store.link(GROUP, CODE)
    for reader, heading, crude in readers:
        await reader.types(f"/table {CODE}")
        await reader.types("/review")
        assert heading not in reader.heard()
        assert crude in reader.heard()
    town.judges = JUDGES
    town.restart()
    for reader, heading, crude in readers:
        await reader.types("/review")
        assert heading in reader.heard()
        assert crude not in reader.heard()
        told = re.search(r"(\d+) % [^;]*; \w+ ([+−]?\d+) %; [\w ]+ ([+−]?\d+) %; (\d+) %", reader.heard())
        assert told is not None
        start, luck, play, end = (int(figure.replace("−", "-")) for figure in told.groups())
        assert start + luck + play == end == 100
    await store.close()


async def test_a_long_game_is_worked_out_aside_and_once_for_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = max(whole_games(LONG), key=lambda each: len(each.answers))
    records = records_of(played)
    worked: list[str] = []

    def counted(code: str, *given: object) -> object:
        worked.append(code)
        return course_of(code, *given)  # type: ignore[arg-type]  # the same arguments

    monkeypatch.setattr(reviews, "course_of", counted)
    store = await open_store(tmp_path)
    town = Town(store, dict(GAMES))
    anna = town.person("anna", GROUP)
    await store.append(CODE, 0, [*records[:1], ChatLinked(AT, GROUP, "tg:anna"), *records[1:]])
    await store.link(GROUP, CODE)
    await anna.types(f"/table {CODE}")
    for _ in range(3):
        await anna.types("/review")
        assert "Losses:" in anna.heard()
    assert worked == [CODE]
    await store.close()


def test_of_equal_turning_points_the_later_are_told() -> None:
    swings = [
        course.Swing(turn, {"axis": moved, "west": 0}, {}, "axis", "", None)
        for turn, moved in enumerate((1, 2, 2, 2, 2))
    ]
    told = course._largest(swings, lambda swing: swing.size)
    assert [swing.turn for swing in told] == [4, 3, 2]


@pytest.mark.parametrize("name", ["cards.prokhorovka", "cards.summer-1943"])
def test_cards_drawn_each_turn_are_counted_as_the_usual_and_in_no_swing(name: str) -> None:
    for played in whole_games(name)[-3:]:
        records = records_of(played)
        table = _folded(records[:2])
        for record in records[2:]:
            before, table = table, fold(table, record)
            old, new = before.play.tally(before.position), table.play.tally(table.position)
            drawn = [event for event in table.notices[-1].events if event.kind == "start"]
            lost = [event for event in table.notices[-1].events if event.kind == "defeat"]
            usual = sum(new.usual.values()) - sum(old.usual.values())
            assert usual == -2 * (len(drawn) - len(lost))
            assert all(new.usual[seat] <= old.usual[seat] for seat in new.usual)
