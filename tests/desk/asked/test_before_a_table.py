"""Before a table: what newcomers ask where no game is open is answered by the games that can be played."""

from __future__ import annotations

import re

import pytest

from bot.desk.messages.incoming import Overheard
from bot.desk.messages.outgoing import Reply
from bot.desk.messages.words import say
from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP
from tests.desk.town import Town, code_at, text_of

ASKED: dict[Language, tuple[str, ...]] = {
    "en": (
        *("which games can we play?", "how many people does it need?", "how long does a game take?"),
        *("is there something easy for a beginner?", "can i play on my own against the computer?"),
        *("do we have to know the rules?", "which game should we start with?", "can three of us play?"),
    ),
    "ru": (
        *("какие игры тут есть?", "сколько надо игроков?", "долго ли играть?", "какая игра для новичков?"),
        *("можно ли играть одному с компьютером?", "надо ли знать правила?", "с какой игры лучше начать?"),
        *("можно втроём?",),
    ),
}


@pytest.mark.parametrize(("language", "line"), [(each, line) for each, lines in ASKED.items() for line in lines])
async def test_what_is_asked_before_there_is_a_table_is_told_of_every_game(
    town: Town, language: Language, line: str
) -> None:
    town.games = dict(GAMES)
    town.restart()
    anna = town.person("anna", GROUP, language)
    await anna.types(line)
    told = anna.heard()
    for game in GAMES.values():
        training = next(each for each in game.card.scenarios if each.is_training)
        assert game.card.title.in_(language) in told
        assert training.title.in_(language) in told
    assert len(told) < 2000
    await anna.presses("Choose a game" if language == "en" else "Выбрать игру")


@pytest.mark.parametrize(("language", "line"), [("en", "what is this bot?"), ("ru", "что это за бот?")])
async def test_whoever_asks_what_this_is_is_greeted(town: Town, language: Language, line: str) -> None:
    anna = town.person("anna", GROUP, language)
    await anna.types(line)
    assert ("I run wargames" if language == "en" else "Здесь играют в военные игры") in anna.heard()


BACK: dict[Language, tuple[str, ...]] = {
    "en": ("I'm here, give me my side back", "give me my side back, I'm here", "i am back, i want my side back"),
    "ru": ("я тут, верни мне сторону", "верни мне сторону, я тут", "я вернулся, отдай мне мою сторону"),
}


@pytest.mark.parametrize(("language", "line"), [(each, line) for each, lines in BACK.items() for line in lines])
async def test_whoever_is_back_and_asks_for_their_side_has_it_once(town: Town, language: Language, line: str) -> None:
    anna, boris = (town.person(name, GROUP, language) for name in ("anna", "boris"))
    await anna.types("/new street nail-factory")
    await anna.types("/join ger")
    await boris.types("/join sov")
    await anna.types("/begin")
    await anna.types("/computer ger recruit")
    await anna.types(line)
    told = anna.heard()
    assert ("You sit" if language == "en" else "Вы за столом") in told
    assert ("already" if language == "en" else "уже сидите") not in told


WISHED: dict[Language, dict[str, tuple[str, ...]]] = {
    "en": {
        "Nail Factory": (
            *("the short one", "which is the shortest?", "stalingrad", "for two beginners", "let's play the easy one"),
            *("a quick game for two", "/new the short one", "/new stalingrad please", "play street"),
        ),
        "Theatre of Europe": ("three players", "the whole war in europe", "something long for three of us"),
        "Barbarossa": ("how long is barbarossa?", "the russia one"),
        "Before Prokhorovka": ("something with cards", "I want to play the tank one", "kursk"),
        "Farm beyond the Ford": ("the hex one with infantry", "the tactical one"),
        "Two Shores: West": ("what is theater about?", "france", "which one is europe strategic"),
    },
    "ru": {
        "Гвоздильный завод": (
            *("какой короче?", "что-нибудь короткое", "сталинград", "для двух новичков", "самая простая"),
            *("давай уличные бои", "/new покороче", "хочу сталинград"),
        ),
        "Театр Европы": ("нас трое", "вся война в европе"),
        "Барбаросса": ("сколько длится барбаросса?",),
        "Накануне Прохоровки": ("с картами", "про танки", "прохоровка"),
        "Хутор за бродом": ("тактическая на гексах", "про пехоту"),
        # The game is called like its largest scenario: whoever names it may mean any of them.
        "Два берега: запад": (
            *("на западе, во франции", "какая из них про европу стратегическая?", "европа стратегическая"),
        ),
    },
}
UNWISHED = (
    "fire 191 > factory",
    "what is a deck?",
    "how do tanks fire?",
    "что такое гекс?",
    "как стреляют танки?",
    "да",
    "hello",
)


@pytest.mark.parametrize("language", WISHED)
async def test_games_are_wished_for_in_words_and_told_of_with_their_length_and_a_button(
    town_of_all_games: Town, language: Language
) -> None:
    town = town_of_all_games
    anna = town.person("anna", GROUP, language)
    for scenario, lines in WISHED[language].items():
        for number, line in enumerate(lines):
            # Whoever was told of some games means those by the next line.
            (reply,) = await town.person(f"{scenario} {number}", GROUP, language).types(line)
            assert isinstance(reply, Reply), line
            assert not reply.private, "what opens a table stands in the chat where it is to be opened"
            told = text_of(reply.message).splitlines()
            assert scenario in told[1], line
            assert ("Sides:" if language == "en" else "Сторон:") in told[1]
            assert scenario in reply.message.menu[0].label or scenario in reply.message.buttons[0].label
    for line in UNWISHED:
        await anna.types(line)
        assert ("This would be" if language == "en" else "Подойдёт") not in anna.heard(), line


@pytest.mark.parametrize(
    ("language", "line", "other"), [("en", "the easier one", "Nail"), ("ru", "а короче есть?", "Гвозд")]
)
async def test_another_game_can_be_wished_for_beside_one_that_is_set_up_and_opened_at_once(
    town_of_all_games: Town, language: Language, line: str, other: str
) -> None:
    town = town_of_all_games
    anna = town.person("anna", GROUP, language)
    await anna.types("/new theater barbarossa")
    before = await code_at(town, GROUP)
    await anna.types("stalingrad" if language == "en" else "сталинград")
    assert other in anna.heard()
    await anna.types(line)
    (reply,) = anna.last
    assert isinstance(reply, Reply)
    label = next(button.label for button in (*reply.message.menu, *reply.message.buttons) if other in button.label)
    await anna.presses(label)
    assert await code_at(town, GROUP) != before


PROPOSED: dict[Language, tuple[str, ...]] = {
    "en": ("let's play theater", "hi all, shall we play barbarossa?", "anyone for a game of street?"),
    "ru": ("привет, давайте поиграем в theater", "го в барбароссу", "кто сыграет партию в squad"),
}
TALK = (
    *("let's play", "давайте поиграем", "let's play football tonight", "давайте поиграем в футбол", "го пить пиво"),
    *("I was at the theater yesterday", "barbarossa was a mistake", "вчера были в театре европы", "squad goals"),
    *("who plays theater with us tomorrow evening at mine", "кто видел карты", "играем на улице сегодня?"),
)


@pytest.mark.parametrize("language", PROPOSED)
async def test_whoever_proposes_a_game_by_its_name_where_no_table_stands_is_shown_it_once(
    town_of_all_games: Town, language: Language
) -> None:
    town = town_of_all_games
    anna = town.person("anna", GROUP, language)
    for line in PROPOSED[language]:
        (reply,) = await town.handle(anna, Overheard(anna.who, anna.chat, line))
        assert isinstance(reply, Reply), line
        assert ("This would be" if language == "en" else "Подойдёт") in text_of(reply.message), line
    await anna.types("/new street nail-factory")
    assert await town.handle(anna, Overheard(anna.who, anna.chat, PROPOSED[language][0])) == (), "a table stands"


@pytest.mark.parametrize("line", TALK)
async def test_what_a_group_says_of_other_things_is_not_answered(town_of_all_games: Town, line: str) -> None:
    anna = town_of_all_games.person("anna", GROUP, "en" if line.isascii() else "ru")
    assert await town_of_all_games.handle(anna, Overheard(anna.who, anna.chat, line)) == ()


WHO: dict[Language, tuple[str, ...]] = {
    "en": ("what are you and what can you do", "who are you?", "what can you do?", "hi, what does this bot do?"),
    "ru": ("кто ты и что умеешь", "ты кто?", "что ты можешь?", "привет, что ты за бот?"),
}
EASIEST: dict[Language, tuple[str, ...]] = {
    "en": ("which is easiest for beginners?", "which is easiest for beginners", "which one is the easiest?"),
    "ru": ("какая проще для новичков", "какая проще для новичков?", "какую игру лучше взять новичкам?"),
}
GOAL: dict[Language, tuple[str, ...]] = {
    "en": ("what's the goal?", "how do you win here?", "who is winning?"),
    "ru": ("как тут побеждают", "как тут побеждают?", "в чём цель?", "кто победит?"),
}


@pytest.mark.parametrize("language", WHO)
async def test_who_answers_here_is_told_with_and_without_a_table_and_in_play(
    town_of_all_games: Town, language: Language
) -> None:
    anna = town_of_all_games.person("anna", GROUP, language)
    hello, join = say(language, "desk-hello"), say(language, "desk-take-a-seat")
    for number, setting in enumerate(((), ("/new street nail-factory",), ("/join ger", "/computer sov", "/begin"))):
        for command in setting:
            await anna.types(command)
        for line in WHO[language]:
            (reply,) = await anna.types(line)
            assert isinstance(reply, Reply)
            assert hello in anna.heard(), (line, number)
            assert reply.private is (number > 0), "beside a table whoever asks is told alone"
            assert join not in anna.heard()


@pytest.mark.parametrize("language", EASIEST)
async def test_what_is_easiest_is_told_first_and_beside_a_table_of_its_game(
    town_of_all_games: Town, language: Language
) -> None:
    anna = town_of_all_games.person("anna", GROUP, language)
    for line in EASIEST[language]:
        (reply,) = await anna.types(line)
        assert isinstance(reply, Reply)
        first, *_ = reply.message.blocks
        assert GAMES["street"].card.scenarios[0].title.in_(language) in first.text, line
    await anna.types("/new theater barbarossa")
    for line in EASIEST[language]:
        (reply,) = await anna.types(line)
        assert isinstance(reply, Reply)
        assert reply.private
        assert GAMES["theater"].card.scenarios[0].title.in_(language) in anna.heard()
        assert not reply.message.menu, "the table with its buttons stands there already"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", GOAL)
async def test_what_a_game_that_is_set_up_is_played_for_is_told_and_its_table_is_not_copied(
    town_of_all_games: Town, language: Language, game: str
) -> None:
    anna = town_of_all_games.person("anna", GROUP, language)
    scenario = GAMES[game].card.scenarios[0]
    await anna.types(f"/new {game} {scenario.id}")
    posted = anna.tellings()
    for line in GOAL[language]:
        (reply,) = await anna.types(line)
        assert isinstance(reply, Reply)
        assert reply.private
        told = anna.heard().casefold()
        words = ("victory", "win", "point", "deck") if language == "en" else ("побед", "победит", "очк", "колод")
        assert any(word in told for word in words), line
        assert "/join" not in told, line
    assert anna.tellings() == posted


@pytest.mark.parametrize(("language", "line"), [("en", "is it raining over there?"), ("ru", "у вас там дождь?")])
async def test_what_nobody_understands_beside_a_table_names_questions_that_are_answered(
    town_of_all_games: Town, language: Language, line: str
) -> None:
    anna = town_of_all_games.person("anna", GROUP, language)
    await anna.types("/new street nail-factory")
    await anna.types(line)
    assert line.rstrip("?") in anna.heard()
    assert "/join" not in anna.heard()
    named = re.findall(r"[“«]([^”»]*\?)[”»]", anna.heard())
    assert len(named) >= 2
    for each in named:
        await anna.types(each)
        assert each.rstrip("?") not in anna.heard(), "it is answered"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_table_that_is_set_up_says_how_one_speaks_to_it_in_a_group(town: Town, language: Language) -> None:
    anna = town.person("anna", GROUP, language)
    await anna.types(f"/language chat {language}")
    await anna.types("/new street nail-factory")
    assert "@" in text_of(anna.prompt())


SEEN_BY_ALL: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        *(
            ("who is winning?", "would win"),
            ("what cards does Anna hold?", "Cards in hand"),
            ("/hand", "Cards in hand"),
        ),
        *(("what is in the hand of the Germans?", "Cards in hand"), ("where is 191?", "Railway Yard")),
    ),
    "ru": (
        *(("кто побеждает?", "победа СССР"), ("какие карты у Anna?", "Карт на руке"), ("/рука", "Карт на руке")),
        *(("что у немцев на руке?", "Карт на руке"), ("где 191?", "Железнодорожный парк")),
    ),
}


@pytest.mark.parametrize("language", SEEN_BY_ALL)
async def test_an_onlooker_is_told_what_all_may_see_and_of_advice_that_it_is_for_players(
    town: Town, language: Language
) -> None:
    anna, boris, carl = (town.person(name, GROUP, language) for name in ("anna", "boris", "carl"))
    await anna.types("/new street nail-factory")
    await anna.types("/join ger")
    await boris.types("/join sov")
    await anna.types("/begin")
    for line, told in SEEN_BY_ALL[language]:
        await carl.types(line)
        assert told in carl.heard(), line
    await carl.types("/best")
    assert "/score" in carl.heard()
