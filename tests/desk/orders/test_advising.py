"""Advising: orders worth looking at, for whoever asks alone, never in a game that counts, from what they know alone."""

from __future__ import annotations

import asyncio
from itertools import count
from types import SimpleNamespace

import msgspec
import pytest

from bot.desk.messages.outgoing import Button, Reply
from bot.desk.orders import advising
from bot.desk.orders.advising import _consultation
from bot.desk.tables.table import Head, Table
from bot.desk.work import thinking
from bot.desk.work.thinking import Consultation, Here
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.text import LANGUAGES, Language
from engine.players.advice import EFFORT, Counsel, Sought, _is_told_apart, _reason, advise, read_odds
from engine.players.catalog import COMPUTERS
from engine.players.chance import RandomPlayer
from tests.desk.game import GROUP, against_computer, begun, for_all_sides, version
from tests.desk.readers import READERS
from tests.desk.town import Person, Town, code_at
from tests.games.cards.positions import table


@pytest.fixture(autouse=True)
def few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.players import advice  # noqa: PLC0415 - what is patched

    monkeypatch.setattr(advice, "EFFORT", type(EFFORT)(answers=6, rounds=4, kept=3))


def heard(person: Person) -> str:
    (reply,) = person.last
    assert isinstance(reply, Reply)
    assert reply.private
    return person.heard()


async def test_three_orders_are_told_with_sums_odds_and_results_and_each_can_be_given(town: Town) -> None:
    anna = await against_computer(town)
    code = await code_at(town, GROUP)
    before = await version(town, code)
    await anna.types("/best factory")
    told = heard(anna)
    assert "3 orders worth looking at" in told
    assert "Averages of 4 games that the computer played on for both sides" in told
    rows = [line for line in told.splitlines() if line.startswith(("1. ", "2. ", "3. "))]
    assert len(rows) == 3
    assert all("Nail Factory" in row for row in rows)
    assert await version(town, code) == before
    await anna.presses("1. ")
    assert "❌" not in anna.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_odds_after_advice_are_those_of_the_same_orders_until_the_position_changes(
    town: Town, language: Language
) -> None:
    anna = await against_computer(town)
    await anna.types(f"/language {language}")
    await anna.types("/best factory")
    rows = [line for line in heard(anna).splitlines() if line.startswith(("1. ", "2. ", "3. "))]
    assert len(rows) == 3
    await anna.types("/odds")
    short = [line for line in heard(anna).splitlines() if line.startswith(("1. ", "2. ", "3. "))]
    assert [line.startswith(row) for line, row in zip(short, rows, strict=True)] == [True] * 3
    assert all(" %" in line or " = " in line for line in short if line.split(": ", 1)[1:])
    assert any(" %" in line for line in short), "fire has odds"
    assert len(heard(anna)) < 900
    await anna.presses(next(button.label for button in _menu(anna)))
    assert "❌" not in anna.heard()
    await anna.types("pass!")
    await anna.types("/odds")
    assert not [line for line in anna.heard().splitlines() if line.startswith("1. ")], "they were for that position"


def _menu(person: Person) -> tuple[Button, ...]:
    (reply,) = person.last
    assert isinstance(reply, Reply)
    return reply.message.menu


@pytest.mark.parametrize("command", ["/best", "/hint"])
async def test_a_game_between_people_that_counts_has_no_advice_and_practice_has(town: Town, command: str) -> None:
    anna, _, _ = await begun(town)
    await anna.types(command)
    assert "no advice while a game between people" in heard(anna)
    boris = town.person("boris", GROUP)
    await anna.types("/new street nail-factory practice")
    await anna.presses("Join: Germans")
    await boris.presses("Join: Soviets")
    await anna.presses("Begin")
    await anna.types(command)
    assert "worth looking at" in heard(anna)
    await boris.types(command)
    assert "Nothing is asked of you" in heard(boris)


async def test_odds_and_places_narrow_the_orders_and_what_is_unknown_is_told(town: Town) -> None:
    town.games = dict(GAMES)
    town.restart()
    anna = await against_computer(town)
    await anna.types("/лучшее абракадабра")
    assert "I do not know “абракадабра”" in heard(anna)
    await anna.types("/best 99 : 1")
    assert "no attack goes by odds" in heard(anna)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_advice_is_given_in_both_languages(town: Town, language: Language) -> None:
    anna = await against_computer(town)
    anna = town.person("anna", GROUP, language)
    await anna.types("/language ru" if language == "ru" else "/language en")
    await anna.types("/best")
    assert ("доигрывал за обе стороны до 4 раз" if language == "ru" else "Averages of 4 games") in heard(anna)


def test_what_comes_to_the_same_is_told_to_be_level_and_what_is_better_why() -> None:
    game = GAMES["street"]
    players = [player for (name, _), player in COMPUTERS.items() if name == "street"]
    position = game.setup("nail-factory", {}, StepDice(bytes(32), "level", 0)).state
    found = advise(game, position, game.pending(position)[0].seat, players, Sought())
    assert found[0].is_level == any(each.is_level for each in found[1:])
    worth = [each.worth(game.pending(position)[0].seat) for each in found if not each.is_idle]
    assert worth == sorted(worth, reverse=True)
    assert {each.reason for each in found} <= {"points", "theirs", "ours", "shared", "nothing"}
    one, other = Counsel("one", 4, None, 0.0, {"us": 1.0, "them": 3.0}), Counsel("other", 4, None, 0.0, {"us": 2.0})
    told = (one, msgspec.structs.replace(other, losses={"us": 2.0, "them": 0.0}))
    assert [_reason(each, told, "us") for each in told] == ["theirs", "nothing"]
    same = (one, msgspec.structs.replace(one, order="same"))
    assert [_reason(each, same, "us") for each in same] == ["nothing", "nothing"]
    won = (msgspec.structs.replace(one, points=2.0), one)
    assert [_reason(each, won, "us") for each in won] == ["points", "nothing"]
    both = (*won, msgspec.structs.replace(one, order="as good", points=2.0))
    assert [_reason(each, both, "us") for each in both] == ["shared", "nothing", "shared"], "no better than the other"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_speaks_for_an_order_is_told_in_words_and_ties_are(town: Town, language: Language) -> None:
    anna = await against_computer(town)
    await anna.types(f"/language {language}")
    await anna.types("/best")
    reasons = {
        "en": ("For it: ", "In points and losses it brings no more"),
        "ru": ("В его пользу: ", "По очкам и потерям он даёт не больше"),
    }
    near = {"en": ("may be chance", "The first is clearly better"), "ru": ("может быть случайным", "Первый явно лучше")}
    same = {"en": "Comes to the same as 1.", "ru": "Выходит то же, что у 1."}
    told = heard(anna)
    assert sum(told.count(each) for each in reasons[language]) >= 1
    assert sum(told.count(each) for each in (*near[language], same[language])) == 2


@pytest.mark.parametrize("language", LANGUAGES)
async def test_orders_are_compared_with_ending_and_those_that_come_to_the_same_are_told_once(
    town: Town, monkeypatch: pytest.MonkeyPatch, language: Language
) -> None:
    def of_equal_worth(*_: object) -> tuple[Counsel, ...]:
        figures = {"worlds": 4, "losses": {"ger": 1.0, "sov": 2.0}}
        orders = ("move 191 > station", "move 194 > station", "move 211 > square")
        told = [Counsel(order, is_level=True, reason="theirs", **figures) for order in orders]
        return (*told, Counsel("pass", 4, losses={"ger": 0.0, "sov": 0.0}, is_idle=True))

    monkeypatch.setattr("bot.desk.work.thinking.advise", of_equal_worth)
    anna = await against_computer(town)
    await anna.types(f"/language {language}")
    await anna.types("/best")
    told = heard(anna).splitlines()
    said = {
        "en": ("Comes to the same as 1.", "For comparison – Pass. Lead 0, enemy losses 0, yours 0"),
        "ru": ("Выходит то же, что у 1.", "Для сравнения – Пас. Перевес 0, потери врага 0, ваши 0"),
    }
    assert told.count(said[language][0]) == 2
    assert sum(line.startswith(said[language][1]) for line in told) == 1
    assert [button.label[:2] for button in _menu(anna)] == ["1.", "2.", "3."], "what is only compared with is no button"


def test_what_is_best_is_always_compared_with_ending_where_that_is_an_answer() -> None:
    compared = 0
    for game, played in sorted(GAMES.items()):
        position = played.setup(played.card.scenarios[0].id, {}, StepDice(b"idle", game, 0)).state
        seen = 0
        for step in range(40):
            ask = played.pending(position)[0]
            idle = played.write_order(ask.choices.default())
            if ask.choices.count() > 1 and ask.choices.ends(idle.split()[0]) and seen < 2:
                seen += 1
                found = advise(played, position, ask.seat, [RandomPlayer()], Sought())
                assert idle in [each.order for each in found], game
                assert len([each for each in found if each.is_idle]) <= 1, game
            action = ask.choices.sample(StepDice(b"idle", "sample", step))
            position = played.apply(position, ask.seat, action, StepDice(b"idle", "table", step)).state
            if not played.pending(position):
                break
        compared += seen
    assert compared >= len(GAMES)


def test_what_is_sought_is_found_however_close_to_a_mark_an_order_has_it() -> None:
    game = GAMES["cards"]
    position = game.read_position(table("attack sov", sov="guards t-60", ger="grenadiers sturmgrenadiers"))
    attack = game.read_order(position, "sov", "attack guards t-60")
    position = game.apply(position, "sov", attack, StepDice(b"sought", "", 0)).state
    found = advise(game, position, "ger", [RandomPlayer()], Sought((("grenadiers",), ("guards",))))
    assert found
    assert all("grenadiers" in each.order and "guards" in each.order for each in found if not each.is_idle)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_is_not_said_that_nothing_has_to_do_with_what_the_orders_below_name(
    town: Town, monkeypatch: pytest.MonkeyPatch, language: Language
) -> None:
    """Where no order has to do with all that was named, one may have to do with some of it."""

    def of_fire(*asked: object) -> tuple[Counsel, ...]:
        has_words = any(isinstance(each, Sought) and each.words for each in asked)
        return () if has_words else (Counsel("fire pioneers factory"),)

    monkeypatch.setattr("bot.desk.work.thinking.advise", of_fire)
    anna = await against_computer(town)
    await anna.types(f"/language {language}")
    none = "None of the orders" if language == "en" else "Среди рассмотренных приказов нет"
    await anna.types("/best mill factory")
    assert none not in heard(anna)
    await anna.types("/best mill")
    assert none in heard(anna)


@pytest.mark.parametrize(("language", "word"), [("en", "I am thinking"), ("ru", "Обдумываю")])
async def test_whoever_waits_long_for_advice_is_told_meanwhile(
    town: Town, monkeypatch: pytest.MonkeyPatch, language: Language, word: str
) -> None:
    monkeypatch.setattr("bot.desk.orders.advising.SOON", 0.0)
    anna = await against_computer(town)
    await anna.types(f"/language {language}")
    await anna.types("/best")
    whispers = town.messenger(anna.who.key).whispers[anna.who.key]
    assert sum(whisper.blocks[0].text.startswith(word) for whisper in whispers) == 1
    assert heard(anna)


ATTACK = "cards prokhorovka\nturn: 5 attack ger\nstarter: ger\nunits ger: grenadiers grenadiers-2\nunits sov: rifles\n"


def test_where_a_computer_searches_orders_are_told_by_the_chance_to_win() -> None:
    game = GAMES["cards"]
    players = [player for (name, _), player in COMPUTERS.items() if name == "cards"]
    found = advise(game, game.read_position(ATTACK), "ger", players, Sought())
    chances = [each.chance for each in found if each.chance is not None]
    assert len(chances) == len(found) > 1
    assert chances == sorted(chances, reverse=True)
    assert 0 < chances[0] <= 1


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_chance_to_win_is_told_in_both_languages(town: Town, language: Language) -> None:
    town.games = dict(GAMES)
    town.computers.update({key: COMPUTERS[key] for key in COMPUTERS if key[0] == "cards"})
    town.restart()
    anna = town.person("anna", GROUP, language)
    await anna.types("/new cards prokhorovka")
    await anna.types("/join ger")
    await anna.types("/computer sov recruit")
    await anna.types("/begin")
    for number in range(12):
        table = await town.desk._office.table(await code_at(town, GROUP))
        assert table is not None
        ask = table.ask("ger")
        assert ask is not None
        if ask.kind in {"attack", "block"} and ask.choices.count() > 1:
            break
        order = table.play.write_order(ask.choices.sample(StepDice(b"on", "to the attack", number)))
        await anna.types(order + "!")
    await anna.types("/best")
    assert ("Your chance to win: about" if language == "en" else "Шансы победить – около") in anna.heard()


def test_odds_are_found_in_a_question() -> None:
    assert read_odds("where can I get 3 : 1 at Brussels?") == ((3, 1), "where can I get   at Brussels?")
    assert read_odds("Brussels") == ((0, 0), "Brussels")
    assert read_odds("3:0") == ((0, 0), "3:0")
    assert read_odds("3 to 1") == ((3, 1), " ")


@pytest.mark.parametrize(
    ("name", "scenario"), [("street", "nail-factory"), ("cards", "prokhorovka"), ("squad", "farm")]
)
async def test_what_the_asker_may_not_know_changes_nothing(name: str, scenario: str) -> None:
    """Twins look the same to the asker and differ in all that is hidden: what is handed over and told is equal."""
    game = GAMES[name]
    state, step = game.setup(scenario, {}, StepDice(b"twins", "table", 0)).state, 0
    seen = 0
    while seen < 3:
        step += 1
        ask = game.pending(state)[0]
        if step % 9 == 0:
            seen += 1
            told = []
            for number in range(2):
                twin = game.resample_hidden(state, ask.seat, StepDice(b"twin", "hidden", number))
                head = Head("CODE", 7, "", name, scenario, {}, 1, "", "", "en", None, {}, ())
                asked = _consultation(READERS[name], Table(head, game, twin), ask.seat, "")
                position = game.read_position(asked.position)
                told.append((asked, advise(game, position, ask.seat, [RandomPlayer()], Sought())))
            assert told[0] == told[1]
            assert told[0][1]
        action = ask.choices.sample(StepDice(b"twins", "sample", step))
        state = game.apply(state, ask.seat, action, StepDice(b"twins", "table", step)).state


def test_a_difference_that_nobody_would_choose_by_is_not_called_clear() -> None:
    likely = Counsel("one", 60, 0.39)
    assert not _is_told_apart(likely, Counsel("other", 60, 0.38), "us")
    assert _is_told_apart(likely, Counsel("other", 60, 0.3), "us")
    ahead = Counsel("one", 60, None, 2.0, {"us": 1.0})
    assert not _is_told_apart(ahead, msgspec.structs.replace(ahead, points=1.95), "us")
    assert _is_told_apart(ahead, msgspec.structs.replace(ahead, points=1.0), "us")


AT_A_GLANCE: dict[Language, tuple[str, str]] = {
    "en": ("no time to play it all out; at first glance", "as far as you can know"),
    "ru": ("Времени просчитать всё нет; на первый взгляд", "насколько вы можете знать"),
}
"""What heads advice in a hurry, and what then does not stand below it as well."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("is_broken", [False, True])
@pytest.mark.parametrize("game", list(GAMES))
async def test_advice_comes_at_a_glance_where_the_computers_have_no_time_or_fail(
    town: Town, monkeypatch: pytest.MonkeyPatch, game: str, language: Language, *, is_broken: bool
) -> None:
    async def never(self: Here, consultation: Consultation) -> tuple[Counsel, ...]:
        if is_broken:
            raise RuntimeError("expected a process that thinks, got none")
        await asyncio.Event().wait()
        return await Here.advise(self, consultation)

    monkeypatch.setattr(Here, "advise", never)
    monkeypatch.setattr(advising, "LONGEST", 0.1)
    town.games = dict(GAMES)
    town.computers = {(each, "recruit"): COMPUTERS[each, "recruit"] for each in GAMES}
    town.restart()
    anna, code = await for_all_sides(town, game, f"/language {language}")
    before = await version(town, code)
    await anna.types("/best")
    told = heard(anna)
    head, other = AT_A_GLANCE[language]
    assert head in told
    assert other not in told
    assert [line for line in told.splitlines() if line.startswith("1. ")]
    assert "❌" not in told
    assert await version(town, code) == before


def test_advice_that_the_machine_is_too_busy_for_tells_what_is_known_by_then(monkeypatch: pytest.MonkeyPatch) -> None:
    readings = count(0.0, thinking.SLOWEST / 15)
    clocks = SimpleNamespace(monotonic=lambda: next(readings), thread_time=lambda: 0.0)
    monkeypatch.setattr(thinking, "time", clocks)
    game = GAMES["street"]
    state = game.setup("nail-factory", {}, StepDice(b"busy", "table", 0)).state
    asked = Consultation("street", game.write_position(state), game.pending(state)[0].seat, Sought())
    found = thinking.consult(asked, GAMES, COMPUTERS)
    assert found
    assert all(0 < each.worlds < 4 for each in found), "neither a mere glance nor all there would have been time for"
