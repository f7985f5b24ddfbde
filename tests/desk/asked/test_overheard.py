"""Among people: a question that is clearly put to the table is answered without the bot's name, their talk never is."""

from __future__ import annotations

import pytest

from bot.desk.messages.incoming import Overheard
from bot.desk.messages.outgoing import Answer, Reply
from storage.port import StoreError
from tests.desk.asked.test_inquiries import seated
from tests.desk.game import GROUP
from tests.desk.orders.test_begun import given
from tests.desk.town import Person, Town
from tests.games.patterns import CYRILLIC

SCENARIOS = {"street": "nail-factory", "squad": "brickworks", "cards": "prokhorovka", "theater": "shores-west"}
TALK = (
    *("shall we?", "will you come tomorrow?", "who is for pizza?", "is dinner ready?", "ready?", "your turn?", "why?"),
    *(
        "why not?",
        "can I move to the kitchen?",
        "what if it rains?",
        "where is Anna?",
        "where are you?",
        "what?",
        "go?",
    ),
    *("what time is it?", "can we stop at ten?", "did you see that?", "how are you?", "who plays tomorrow?", "really?"),
    *("can I fire up the grill?", "a draw?", "what is wrong with you?", "attack of the clones?"),
    *("начнём?", "ты завтра придёшь?", "кто за пивом?", "готов?", "почему?", "можно?", "могу?", "где все?", "где ты?"),
    *("как дела?", "как тебе?", "что?", "что это было?", "кто следующий?", "а если дождь?", "сколько времени?", "ну?"),
    *("можно я отойду на пять минут?", "что нового?", "ты идёшь?", "что за шум?", "может, по чаю?", "где мой кофе?"),
)
SAID = (
    *("I will move to the kitchen", "fire up the grill", "pass", "done", "that was an attack of the clones", "ok"),
    *("the mill is mine", "move on", "we attack tomorrow", "nice shot", "yes", "no", "all of them", "one moment"),
    *("я пошёл на кухню", "огонь!", "пас", "готово", "вот это атака", "мельница моя", "двинули", "завтра атакуем"),
    *("нет", "да", "все", "минутку", "ну и дела", "191", "factory", "завод", "Париж", "Paris"),
)


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


async def asks(anna: Person, text: str) -> tuple[Answer, ...]:
    return await anna.town.handle(anna, Overheard(anna.who, anna.chat, text))


@pytest.mark.parametrize("game", SCENARIOS)
async def test_talk_among_people_is_not_answered(town: Town, game: str) -> None:
    anna = await seated(town, game, SCENARIOS[game])
    answered = [text for text in (*TALK, *SAID) if await asks(anna, text)]
    assert answered == []


OF_THINGS = [
    ("street", "what can 191 do now?", "191"),
    ("street", "what can the NKVD do?", "NKVD"),
    ("street", "что может НКВД?", "НКВД"),
    ("street", "что сейчас может 191?", "191"),
    ("theater", "what can 1id do?", "1id"),
    ("theater", "что может 1пд?", "1пд"),
]


@pytest.mark.parametrize(("game", "text", "told"), OF_THINGS)
async def test_what_a_player_asks_of_a_unit_by_its_name_is_answered_and_an_onlooker_is_not(
    town: Town, game: str, text: str, told: str
) -> None:
    anna = await seated(town, game, SCENARIOS[game])
    if CYRILLIC.search(text):
        await anna.types("/language ru")
    (reply, *_) = await asks(anna, text)
    assert isinstance(reply, Reply)
    assert reply.private
    assert any(told in block.text for block in reply.message.blocks)
    assert not await asks(town.person("carl", GROUP), text)


ASKED = [
    ("street", "?", "Fire"),
    ("street", "??", "Fire"),
    ("street", "how do I win?", "victory"),
    ("street", "как победить?", "победное"),
    ("squad", "how do I win?", "point"),
    ("cards", "как мне победить?", "колод"),
    ("theater", "how to win?", "victory"),
    ("theater", "what is a zone of control?", "neighbour"),
    ("theater", "что такое зок?", "соседн"),
    ("street", "can I fire at the mill?", "mill"),
    ("street", "what if I fire at the mill?", "name the units"),
    ("street", "what is the mill?", "mill"),
    ("street", "whose turn is it?", "fire"),
    ("street", "чей ход?", "огонь"),
]


@pytest.mark.parametrize(("game", "text", "said"), ASKED)
async def test_a_question_to_the_table_is_answered_for_whoever_asks(
    town: Town, game: str, text: str, said: str
) -> None:
    anna = await seated(town, game, SCENARIOS[game])
    if CYRILLIC.search(text):
        await anna.types("/language ru")
    (answer,) = await asks(anna, text)
    assert isinstance(answer, Reply)
    assert answer.private
    told = " ".join(block.text for block in answer.message.blocks).casefold()
    told += " ".join(button.label for button in (*answer.message.menu, *answer.message.buttons)).casefold()
    assert said.casefold() in told, told


async def test_who_may_not_be_answered_is_not_told_so_and_a_mark_alone_serves_before_the_game_begins(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = town.person("anna", GROUP)
    assert await asks(anna, "?") == ()
    await anna.types("/new street nail-factory")
    (answer,) = await asks(anna, "?")
    assert isinstance(answer, Reply)
    assert "/join" in answer.message.blocks[1].text
    assert await asks(anna, "what is the mill?") == ()

    async def away(chat: str) -> str:
        raise StoreError(chat)

    monkeypatch.setattr(town.store, "current", away)
    assert await asks(anna, "?") == ()


ORDERED = [
    ("street", "en", "fire 191 and 194 at the factory", "fire 191 194 > factory"),
    ("street", "ru", "огонь 191 и 194 по заводу", "fire 191 194 > factory"),
    ("street", "en", "move 191 to the station", "move 191 > station"),
    ("theater", "en", "break 1id 1 1 1", "break 1id 1 1 1"),
    ("squad", "en", "set up Guards Squad #1 at F8", "place guards-squad-1 > F8"),
    ("squad", "ru", "расставить Гвардейское отделение № 1 F8", "place guards-squad-1 > F8"),
]


@pytest.mark.parametrize(("game", "language", "line", "order"), ORDERED, ids=[each[2] for each in ORDERED])
async def test_an_order_that_is_one_beyond_doubt_is_shown_to_whoever_said_it_and_given_by_them(
    town: Town, game: str, language: str, line: str, order: str
) -> None:
    anna = await seated(town, game, SCENARIOS[game])
    boris = town.person("boris", GROUP)
    await anna.types(f"/language {language}")
    assert await asks(boris, line) == (), "nothing is asked of him"
    before = await given(town)
    (answer,) = await asks(anna, line)
    assert isinstance(answer, Reply)
    assert answer.private
    assert await given(town) == before
    await anna.presses("Give the order" if language == "en" else "Отдать приказ")
    assert await given(town) == [*before, order]


async def test_what_goes_on_with_an_open_menu_is_shown_as_well(town: Town) -> None:
    anna = await seated(town, "street", SCENARIOS["street"])
    await anna.presses("Fire")
    for line in ("191 and 194", "the factory"):
        (answer,) = await asks(anna, line)
        assert isinstance(answer, Reply)
        assert answer.private
    assert await asks(anna, "the weather") == ()
    await anna.types("yes")
    assert await given(town) == ["fire 191 194 > factory"]


async def test_what_a_hand_holds_is_not_told_by_what_is_answered(town: Town) -> None:
    anna = await seated(town, "street", SCENARIOS["street"])
    for line in ("card sniper at the factory", "play artillery", "карточка снайпер завод"):
        assert await asks(anna, line) == ()
