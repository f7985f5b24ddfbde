"""What is said between an order that is shown and a yes: it gives only what is shown last, and nothing taken back."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.desk.messages.incoming import Overheard, Said
from bot.desk.messages.outgoing import Button, Message, Reply
from bot.desk.views.token import Verb, read_token
from engine.catalog import GAMES
from engine.core.game import AnyGame
from engine.core.text import LANGUAGES, Language
from engine.games.cards.game import CARDS_GAME
from engine.games.squad.game import SQUAD_GAME
from tests.desk.answers.test_replaced import POSITION
from tests.desk.answers.test_said_of_what_is_shown import ARMIES
from tests.desk.game import GROUP, given, two
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Person, Town, code_at, open_store
from tests.desk.toys import OpenedTheater
from tests.games.cards.positions import supply, table
from tests.watched.placed import Placed

YES: dict[Language, str] = {"en": "yes", "ru": "да"}
HANDS = ("hand sov: rifles la-5 soviet-supply", "hand ger: stug tiger pak-40 german-supply paratroops")
ATTACK = table(
    "attack ger",
    *HANDS,
    supply("ger", 2),
    sov="guards t-60 kv-1s",
    ger="alarm-company pz-4h sdkfz-251 grenadiers",
)
LAY = table("resource ger", *HANDS, supply("ger", 2), sov="guards", ger="grenadiers")


class Shown(NamedTuple):
    """What somebody types at a table, and the order that is shown for it before it is given."""

    game: str
    scenario: str
    typed: dict[Language, str]
    order: str
    placed: AnyGame | None = None
    before: tuple[str, ...] = ()


TO_LAY = Placed(CARDS_GAME, CARDS_GAME.read_position(LAY))
CARDS = Placed(CARDS_GAME, CARDS_GAME.read_position(ATTACK))
SHOWN = (
    Shown(
        "cards",
        "summer-1943",
        {"en": "attack with the alarm company", "ru": "атакую тревожной ротой"},
        "attack alarm-company",
        CARDS,
    ),
    Shown(
        "street",
        "nail-factory",
        {"en": "fire 191 and 194 at the factory", "ru": "огонь 191 и 194 по гвоздильному заводу"},
        "fire 191 194 > factory",
    ),
    Shown(
        "theater",
        "shores-west",
        {"en": "attack brussels with 1id", "ru": "атака брюссель 1пд"},
        "attack s0504 > 1id",
        OpenedTheater(ARMIES.format(segment="combat")),
    ),
    Shown(
        "squad",
        "farm",
        {"en": "shoot with rifle squad 1 at F8", "ru": "стреляю стрелковым отделением 1 по F8"},
        "shoot rifle-squad-1 > F8",
        Placed(SQUAD_GAME, SQUAD_GAME.read_position(POSITION.format(hand="L-18"))),
        ("fire X-08 rifle-squad-1!",),
    ),
)
each_shown = pytest.mark.parametrize("shown", SHOWN, ids=[each.game for each in SHOWN])
each_language = pytest.mark.parametrize("language", LANGUAGES)
DOUBTS: dict[Language, tuple[str, ...]] = {
    "en": (
        "hmm rather not, done",
        "actually the whole lot",
        "jk, stays home!",
        "hmm only militia actually, do it",
        "scrap that idea please",
        "my mistake, somebody else",
        "no way that is good, lads",
        "never with those!",
        "2 of them, honestly",
    ),
    "ru": (
        "хм, лучше не надо, всё",
        "вообще-то всеми",
        "шучу, остаётся дома!",
        "хм, только ополчение, так и быть",
        "отменить бы это всё",
        "ошибка вышла, кто-нибудь другой",
        "никогда с этими!",
        "двое, если честно",
    ),
}
"""None of them is understood as another order, and each may have been meant for the one that was shown."""
TALK: dict[Language, tuple[str, ...]] = {
    "en": ("gosh, what a mess", "how do I win?", "what is this?", "score", "lol"),
    "ru": ("ну и каша", "как победить?", "что это?", "счёт", "ха-ха"),
}
REFUSED: dict[Language, tuple[str, ...]] = {
    "en": (
        "but no attack",
        "never attack",
        "i never attack",
        "no attacks from me",
        "so no attack this time",
        "attack with no grenadiers",
        "never attack with the grenadiers",
    ),
    "ru": ("но без атаки", "никакой атаки", "никогда не атакую", "атака не нужна", "а атаковать никогда"),
}
UNLAID: dict[Language, tuple[str, ...]] = {
    "en": ("lay no resource", "never lay a resource", "but no resource", "no resource this turn"),
    "ru": ("но ресурс не кладу", "никакого ресурса", "ресурс не нужен", "никогда не кладу ресурс"),
}


@pytest.fixture
async def opened(tmp_path: Path) -> AsyncIterator[Callable[..., Town]]:
    """Opens towns, each in a folder of its own."""
    towns: list[Town] = []

    async def open_town(game: str, placed: AnyGame | None = None) -> Town:
        folder = tmp_path / str(len(towns))
        folder.mkdir()
        games = {game: placed or GAMES[game]}
        towns.append(Town(await open_store(folder), games, {game: FakeRenderer() for game in games}))
        return towns[-1]

    yield open_town
    for town in towns:
        await town.store.close()


async def _asked(town: Town, game: str, scenario: str, language: Language) -> tuple[Person, Person]:
    """Whoever is asked at a table, and the other."""
    people = await two(town, game, scenario, language)
    now = await town.desk._office.table(await code_at(town, GROUP))
    assert now is not None
    town.time += 3600
    asked = next(each for each in people if now.asks[0].seat in now.seats_of(each.who.key))
    return asked, next(each for each in people if each is not asked)


def _buttons(message: Message) -> list[Button]:
    return [*message.menu, *message.buttons]


async def _offered(town: Town, person: Person) -> str:
    """The order that the last answers ask to be given by one press; "" if they do not."""
    found = [each for answer in person.last if isinstance(answer, Reply) for each in _buttons(answer.message)]
    tokens = [read_token(each.token) for each in found if each.style == "primary"]
    given_by = [each for each in tokens if each.verb is Verb.GIVE]
    if len(given_by) != 1:
        return ""
    return await town.store.slot(given_by[0].table, "orders", given_by[0].digest) or ""


async def _shown(town: Town, anna: Person, shown: Shown, language: Language) -> list[str]:
    """What had been ordered before the order was shown to whoever typed it."""
    for line in shown.before:
        await anna.types(line)
    before = await given(town)
    await anna.types(shown.typed[language])
    assert await _offered(town, anna) == shown.order, anna.heard()
    return before


@each_shown
@each_language
async def test_after_what_may_take_an_order_back_it_is_let_go_or_shown_again_before_a_yes_gives_it(
    opened: Callable[..., Town], shown: Shown, language: Language
) -> None:
    for line in DOUBTS[language]:
        town = await opened(shown.game, shown.placed)
        anna, _ = await _asked(town, shown.game, shown.scenario, language)
        before = await _shown(town, anna, shown, language)
        await anna.types(line)
        last = await _offered(town, anna)
        await anna.types(YES[language])
        if last:
            assert (await given(town))[len(before) :][:1] in ([], [last]), (line, anna.heard())
            continue
        assert await given(town) == before, (line, anna.heard())
        again = await _offered(town, anna)
        assert again in (shown.order, ""), (line, anna.heard())
        await anna.types(YES[language])
        assert (await given(town))[len(before) :][:1] == ([again] if again else []), (line, anna.heard())


@each_shown
@each_language
async def test_talk_questions_and_what_others_say_leave_an_order_waiting(
    opened: Callable[..., Town], shown: Shown, language: Language
) -> None:
    town = await opened(shown.game, shown.placed)
    anna, boris = await _asked(town, shown.game, shown.scenario, language)
    before = await _shown(town, anna, shown, language)
    for line in TALK[language]:
        await anna.types(line)
    for line in DOUBTS[language]:
        await boris.types(line)
    await anna.types(YES[language])
    assert (await given(town))[len(before) :][:1] == [shown.order], anna.heard()


@each_shown
@each_language
async def test_what_is_said_to_nobody_may_take_an_order_back_as_well(
    opened: Callable[..., Town], shown: Shown, language: Language
) -> None:
    town = await opened(shown.game, shown.placed)
    anna, boris = await _asked(town, shown.game, shown.scenario, language)
    before = await _shown(town, anna, shown, language)
    await town.handle(boris, Overheard(boris.who, boris.chat, DOUBTS[language][0]))
    await town.handle(anna, Overheard(anna.who, anna.chat, DOUBTS[language][0]))
    await anna.types(YES[language])
    assert await given(town) == before
    assert await _offered(town, anna) == shown.order


@each_shown
@each_language
async def test_the_button_of_an_order_and_a_reply_to_it_give_just_that_whatever_was_said(
    opened: Callable[..., Town], shown: Shown, language: Language
) -> None:
    for is_pressed in (True, False):
        town = await opened(shown.game, shown.placed)
        anna, _ = await _asked(town, shown.game, shown.scenario, language)
        before = await _shown(town, anna, shown, language)
        token = next(each.token for each in _buttons(anna.last[0].message) if each.style == "primary")  # type: ignore[union-attr]
        await anna.types(DOUBTS[language][0])
        if is_pressed:
            await anna.sends(token)
        else:
            await town.handle(anna, Said(anna.who, anna.chat, YES[language], answered=(token,)))
        assert (await given(town))[len(before) :][:1] == [shown.order], anna.heard()


@each_language
@pytest.mark.parametrize(("placed", "verb", "lines"), [(CARDS, "attack", REFUSED), (TO_LAY, "resource", UNLAID)])
async def test_who_says_that_something_is_not_done_is_not_offered_it(
    opened: Callable[..., Town], language: Language, placed: AnyGame, verb: str, lines: dict[Language, tuple[str, ...]]
) -> None:
    for line in lines[language]:
        town = await opened("cards", placed)
        anna, _ = await _asked(town, "cards", "summer-1943", language)
        code = await code_at(town, GROUP)
        await anna.types(line)
        now = await town.desk._office.table(code)
        assert now is not None
        assert now.dones == (), line
        offered = await _offered(town, anna)
        assert not offered.startswith(verb), (line, anna.heard())
        await anna.types(YES[language])
        assert not [each for each in await given(town) if each.startswith(verb)], (line, anna.heard())
        menus = [each.message.menu for each in anna.last if isinstance(each, Reply)]
        assert not any(menus), (line, anna.heard())


SIDES: dict[Language, tuple[str, str]] = {"en": ("/resign", "hmm rather not"), "ru": ("/resign", "хм, лучше не надо")}


@each_language
async def test_a_side_is_not_resigned_by_a_yes_behind_what_takes_it_back(
    opened: Callable[..., Town], language: Language
) -> None:
    town = await opened("street")
    anna, _ = await _asked(town, "street", "nail-factory", language)
    for line in SIDES[language]:
        await anna.types(line)
    await anna.types(YES[language])
    now = await town.desk._office.table(await code_at(town, GROUP))
    assert now is not None
    assert now.is_running, anna.heard()


ONLY: dict[Language, tuple[str, str]] = {
    "en": ("attack with the alarm company and the pz 4", "just the sdkfz blocks, alarm stays out"),
    "ru": ("атакую тревожной ротой и четвёркой", "только колонна блокирует, тревожная остаётся"),
}
LATER: dict[Language, str] = {
    "en": "lay supply, then build a pak, no wait, the parachute company",
    "ru": "кладу эшелон, потом строю пак, нет, парашютистов",
}


@each_language
async def test_only_those_who_were_shown_are_left_of_an_order(opened: Callable[..., Town], language: Language) -> None:
    town = await opened("cards", CARDS)
    anna, _ = await _asked(town, "cards", "summer-1943", language)
    for line in ONLY[language]:
        await anna.types(line)
    assert await _offered(town, anna) == "", anna.heard()
    await anna.types(YES[language])
    assert await given(town) == [], anna.heard()


@each_language
async def test_what_is_taken_back_is_the_last_deed_of_several(opened: Callable[..., Town], language: Language) -> None:
    town = await opened("cards", TO_LAY)
    anna, _ = await _asked(town, "cards", "summer-1943", language)
    await anna.types(LATER[language])
    assert "paratroops" not in await _offered(town, anna), anna.heard()
    await anna.types(YES[language])
    assert not [each for each in await given(town) if "paratroops" in each], anna.heard()
