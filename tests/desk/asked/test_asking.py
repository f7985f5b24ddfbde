"""Asking: what a thing is, where it is, who is winning, what may follow, whether something is allowed; in any words."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Message, Reply
from bot.desk.messages.people import OVERLOOKED
from bot.desk.messages.words import Call
from bot.desk.reading.intent import intent_of
from bot.desk.reading.naming import CANDIDATES, mentioned, named
from bot.desk.reading.nearest import nearest
from bot.desk.reading.vocabulary import Vocabulary
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.text import LANGUAGES, Language
from engine.games.street.game import STREET
from tests.desk.asked.test_inquiries import seated
from tests.desk.game import GROUP, begun
from tests.desk.readers import READERS
from tests.desk.town import Person, Town


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    """A town where every game is played, with pictures that cost nothing."""
    return town_of_all_games


async def asked(town: Town, game: str, scenario: str, text: str, language: str = "en") -> Reply:
    """The only answer to a text at a table that has just begun, which its asker alone reads."""
    anna = await seated(town, game, scenario)
    return await told(anna, text, language)


async def told(anna: Person, text: str, language: str = "en") -> Reply:
    await anna.types(f"/language {language}")
    await anna.types(text)
    (answer,) = anna.last
    assert isinstance(answer, Reply)
    assert answer.private, anna.heard()
    return answer


def labels(reply: Reply) -> list[str]:
    return [button.label for button in (*reply.message.menu, *reply.message.buttons)]


def text_of(reply: Reply) -> str:
    return "\n".join(block.text for block in reply.message.blocks)


LOOKED = [
    ("street", "nail-factory", "/look mill", "en", "Gerhardt's Mill", "P4.1"),
    ("street", "nail-factory", "универмаг?", "ru", "Универмаг", "P4.1"),
    ("street", "nail-factory", "что завод?", "ru", "Гвоздильный завод", "P4.1"),
    ("street", "nail-factory", "look at the mill?", "en", "Gerhardt's Mill", "P4.1"),
    ("street", "nail-factory", "what is the sniper?", "en", "Sniper", "P6.sniper"),
    ("squad", "brickworks", "D4?", "en", "house", "T82"),
    ("squad", "brickworks", "что такое D4?", "ru", "дом", "T82"),
    ("theater", "shores-west", "/look 1pz", "en", "armour of Germany", "7-need-1"),
    ("theater", "shores-west", "Брюссель?", "ru", "Брюссель", "P4.1"),
    ("street", "nail-factory", "что 191", "ru", "191-й пехотный полк", "8.0a"),
    ("street", "nail-factory", "what is the mill", "en", "Gerhardt's Mill", "P4.1"),
    ("cards", "prokhorovka", "what is the deck?", "en", "cards left", "deck-1"),
]


@pytest.mark.parametrize(("game", "scenario", "text", "language", "said", "rule"), LOOKED)
async def test_a_thing_is_told_with_its_picture_and_its_rules(
    town: Town, game: str, scenario: str, text: str, language: str, said: str, rule: str
) -> None:
    reply = await asked(town, game, scenario, text, language)
    assert said in text_of(reply)
    cited = [button for button in reply.message.buttons if f":{rule}" in button.token]
    assert cited, labels(reply)
    assert (reply.message.image is None) == ("sniper" in text)


LOOKED_UP = [
    ("squad", "brickworks", "/look woods", "en", "T99 Woods"),
    ("squad", "brickworks", "/что дорога", "ru", "T93 Дорога"),
    ("theater", "shores-west", "/что болото", "ru", "болото – 3 (танкам – 4)"),
    ("street", "nail-factory", "/look barrier", "en", "arrier"),
]


@pytest.mark.parametrize(("game", "scenario", "text", "language", "said"), LOOKED_UP)
async def test_what_is_no_one_thing_is_looked_up_in_the_rules(
    town: Town, game: str, scenario: str, text: str, language: str, said: str
) -> None:
    reply = await asked(town, game, scenario, text, language)
    assert said in text_of(reply)


async def test_an_order_that_begins_like_a_question_stays_an_order(town: Town) -> None:
    anna = await seated(town, "street", "nail-factory")
    await anna.types("что бы такое сделать")
    assert not any(isinstance(answer, Reply) and answer.message.image for answer in anna.last)


async def test_what_can_be_done_with_a_thing_are_buttons_that_begin_the_order(town: Town) -> None:
    anna = await seated(town, "street", "nail-factory")
    await told(anna, "/look 191")
    button = anna.button("Fire: 191")
    (reply,) = await anna.sends(button.token)
    assert isinstance(reply, Reply)
    assert "Fire: 191" in text_of(reply)


async def test_several_things_of_a_name_are_told_apart_by_where_they_are(town: Town) -> None:
    anna = await seated(town, "street", "nail-factory")
    reply = await told(anna, "/look вокзал")
    assert any("Central Station · The Germans" in label for label in labels(reply)), labels(reply)
    (picked,) = await anna.presses("Central Station")
    assert isinstance(picked, Reply)
    assert "The Germans control it." in text_of(picked)


async def test_a_hand_is_seen_by_its_holder_alone(town: Town) -> None:
    anna = await seated(town, "street", "nail-factory")
    carl = town.person("carl", GROUP)
    cards = [word.word for word in STREET.words if word.kind == "card"]
    held = [card for card in cards if "You hold it." in text_of(await told(anna, f"/look {card}"))]
    assert held
    for card in held:
        assert "You hold it." not in text_of(await told(carl, f"/look {card}"))


@pytest.mark.parametrize(
    ("text", "language"), [("/where mill", "en"), ("где мельница?", "ru"), ("where's the mill?", "en")]
)
async def test_a_place_is_told_with_its_picture(town: Town, text: str, language: str) -> None:
    reply = await asked(town, "street", "nail-factory", text, language)
    assert reply.message.image is not None
    assert not reply.message.menu


async def test_the_board_zooms_to_a_named_place(town: Town) -> None:
    anna = await seated(town, "street", "nail-factory")
    await anna.types("/board mill")
    (reply,) = anna.last
    assert isinstance(reply, Reply)
    assert reply.message.image is not None
    assert b"near" in reply.message.image.data
    assert "Gerhardt's Mill" in text_of(reply)


async def test_whoever_looks_at_a_place_in_a_group_leaves_nothing_there(town: Town) -> None:
    anna = await seated(town, "street", "nail-factory")
    before = anna.tellings()
    for _ in range(OVERLOOKED):
        await anna.types("/board mill")
        assert all(isinstance(reply, Reply) and reply.private for reply in anna.last)
    assert anna.tellings() == before, "the card is not brought down to somebody who looks elsewhere"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("text", "language"), [("/score", "en"), ("кто выигрывает?", "ru"), ("/units", "en")])
async def test_score_and_units_are_told_in_every_game(town: Town, game: str, text: str, language: str) -> None:
    scenario = GAMES[game].card.scenarios[-1].id
    reply = await asked(town, game, scenario, text, language)
    assert len(reply.message.blocks) > 2, text_of(reply)
    assert ("По правилам " if language == "ru" else "By the rules ") in text_of(reply)


MAY = [
    ("street", "nail-factory", "can I move 191 to the landing?", "en", "P7.1"),
    ("street", "nail-factory", "можно ли сапёрам пойти в Универмаг?", "ru", "P7"),
    ("street", "nail-factory", "/why move 191 to the landing", "en", "P7.1"),
    ("theater", "shores-west", "can I move 1pz to Brussels?", "en", "Move"),
]


@pytest.mark.parametrize(("game", "scenario", "text", "language", "said"), MAY)
async def test_whether_something_is_allowed_is_judged_for_the_order_that_is_meant(
    town: Town, game: str, scenario: str, text: str, language: str, said: str
) -> None:
    reply = await asked(town, game, scenario, text, language)
    assert said in text_of(reply) + " ".join(labels(reply))


@pytest.mark.parametrize(
    ("text", "rule"), [("что такое ЗОК?", "5 Own hex"), ("what is a zone of control?", "5 Own hex")]
)
async def test_what_is_no_thing_is_looked_up(town: Town, text: str, rule: str) -> None:
    reply = await asked(town, "theater", "shores-west", text)
    assert rule in text_of(reply)


async def test_a_question_without_a_table_is_looked_up(town: Town) -> None:
    anna = town.person("anna", "tg:dm7")
    await anna.types("what is a zone of control?")
    assert "5 Own hex" in anna.heard()


async def test_the_word_of_a_command_is_the_command_and_no_place(town: Town) -> None:
    anna = await seated(town, "theater", "shores-west")
    await anna.types("помощь")
    assert "/look" in anna.heard()


def test_the_nearest_orders_keep_the_unit_or_the_target() -> None:
    state = STREET.setup("nail-factory", {}, StepDice(b"seed", "nearest", 0)).state
    ask = STREET.pending(state)[0]
    for order in ("move 191 > landing", "fire 191 > landing"):
        offered = nearest(STREET, ask, order, 3)
        assert offered
        assert all("191" in each.split() or "landing" in each.split() for each in offered), offered


INTENTS = [
    ("can I move 24 pz to the elevator", "permission", "move 24 pz to the elevator"),
    ("почему нельзя двигать лейтенанта", "permission", "двигать лейтенанта"),
    ("можно ли сапёрам пойти в Универмаг", "permission", "саперам пойти в универмаг"),
    ("what is the mill", "thing", "mill"),
    ("что такое ЗОК", "thing", "зок"),
    ("где мой снайпер", "place", "снайпер"),
    ("mill", None, "mill"),
]


@pytest.mark.parametrize(("text", "aim", "rest"), INTENTS)
def test_the_intent_of_a_question_is_told_by_its_beginning(text: str, aim: str | None, rest: str) -> None:
    intent = intent_of(text)
    assert (intent.drift, intent.rest) == (aim, rest)


class _Counting(Vocabulary):
    """Counts how often it is asked for a meaning."""

    asked = 0

    def spelled(self, text: str) -> tuple[str, ...]:
        self.asked += 1
        return super().spelled(text)


def test_what_finding_names_costs_grows_with_the_line_and_no_faster() -> None:
    counts = []
    for length in (6, 12, 24, 48, 4800):
        vocabulary = _Counting(STREET.words)
        mentioned(vocabulary, "mill station " * (length // 2), lambda _: True)
        named(vocabulary, "mill station " * (length // 2), lambda _: True)
        counts.append(vocabulary.asked)
        assert vocabulary.asked <= min(length, 24) * (vocabulary.longest + 1)
    assert counts[-1] == counts[-2]  # what is too long is not read to its end


def test_a_name_that_fits_everything_is_taken_for_a_few() -> None:
    vocabulary = READERS["theater"].vocabulary
    assert all(len(each.words) <= CANDIDATES for each in mentioned(vocabulary, "armour germany", lambda _: True))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_named_twice_in_a_question_has_one_button(town: Town, language: Language) -> None:
    anna, _, code = await begun(town)
    table = await town.desk._office.table(code)
    assert table is not None
    looking, call = town.desk._questions._looking, Call(anna.who, anna.chat, language)
    found = await looking.found(table, "ger", {"en": "nail factory", "ru": "гвоздильный завод"}[language])
    (answer,) = looking.with_things(call, table, (Reply(Message(())),), (found, found))
    assert isinstance(answer, Reply)
    assert len(answer.message.buttons) == 1
    assert len(await looking.several(call, table, (found, found))) == 1
