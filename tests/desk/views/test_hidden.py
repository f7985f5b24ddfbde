"""Nothing hidden is in anything public: not in posts, edits, public replies, toasts or buttons."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Answer, Button, Form, Message, Reply, Toast
from bot.desk.news.prompting import compose
from engine.core.dice import StepDice
from engine.games.street.table.cards import CARDS
from tests.desk.game import begun
from tests.desk.town import Person, Town, open_store
from tests.desk.toys import toy_town

LABELS = (
    *("Card", "Choose privately", "Why not", "Type an order"),
    *("Карточка", "Выбрать без", "Почему нет", "Написать"),
)


def words_of(message: Message) -> str:
    """Everything a reader of a message could read, tokens included."""
    parts = [block.text for block in message.blocks]
    parts += [f"{button.label} {button.token}" for button in (*message.menu, *message.buttons)]
    parts += [message.placeholder, message.image.alt if message.image else ""]
    return "\n".join(parts)


def public_of(answers: tuple[Answer, ...]) -> str:
    replies = [words_of(answer.message) for answer in answers if isinstance(answer, Reply) and not answer.private]
    # Where there are no modals a form is a message in the chat.
    forms = [f"{form.label} {form.placeholder} {form.prefix}" for form in answers if isinstance(form, Form)]
    return "\n".join((*replies, *forms))


def offered(person: Person) -> list[Button]:
    """Every button a person can press now."""
    messages = [answer.message for answer in person.last if isinstance(answer, Reply)]
    messages += [sent.message for sent in person.sees()]
    return [button for message in messages for button in (*message.menu, *message.buttons)]


@pytest.mark.parametrize("answers", [16, pytest.param(40, marks=pytest.mark.soak)])
@pytest.mark.parametrize("language", ["en", "ru"])
async def test_no_card_in_hand_is_ever_named_in_public(town: Town, language: str, answers: int) -> None:
    anna, boris, code = await begun(town)
    await anna.types(f"/language table {language}")
    people = {"ger": anna, "sov": boris}
    checked = 0
    for number in range(answers):
        table = await town.desk._office.table(code)
        assert table is not None
        if not table.asks:
            break
        ask = table.asks[0]
        person = people[ask.seat]
        held = {card for hand in table.position.hands for card in hand}
        gone = {card for pile in table.position.discards for card in pile}
        names = {getattr(CARDS[card].name, each) for card in held - gone for each in ("en", "ru")}
        heard = ""
        for label in LABELS:
            if any(button.label.startswith(label) for button in offered(person)):
                await person.presses(label)
                heard += public_of(person.last)
        for command in (
            "/orders",
            "/help",
            "/hand",
            "/why",
            "/why card",
            "/who",
            "/log",
            "/board",
            "/odds card",
            "/tables",
        ):
            await person.types(command)
            heard += public_of(person.last)
        for sent in (*anna.sees(), *boris.sees()):
            heard += words_of(sent.message)
        told = str([event for notice in table.notices for event in notice.events if event.seen_by is None])
        for name in names:
            if name not in told:
                checked += 1
                assert name not in heard, (name, number)
        # Only what leaves the hands unseen is played here, so that every card named in public is a leak.
        orders = [ask.choices.sample(StepDice(b"hide", code, number * 50 + each)) for each in range(50)]
        texts = [table.play.write_order(order) for order in orders]
        plain = [text for text in texts if not text.startswith(("card", "discard"))] or texts
        await person.types(plain[0] + "!")
    assert checked > 50


async def test_the_public_prompt_is_the_same_whatever_the_hand_holds(tmp_path: Path) -> None:
    """Resample what is hidden from spectators: no public message may change."""
    store = await open_store(tmp_path)
    town = Town(store)
    anna, _, code = await begun(town)
    table = await town.desk._office.table(code)
    assert table is not None
    seen = set()
    for number in range(40):
        position = table.play.resample_hidden(table.position, None, StepDice(b"hidden", code, number))
        other = type(table)(table.head, table.game, position, table.dones, table.notices)
        message, *_ = compose(town.desk._office, other, "en")
        seen.add(words_of(message))
    assert len(seen) == 1
    assert anna.prompt().menu
    await store.close()


async def test_the_toy_games_masked_word_and_hidden_cards_stay_hidden(town: Town) -> None:
    toys = toy_town(town)
    anna, boris, code = await toys.begun()
    prompt = words_of(anna.prompt())
    assert "Answer" in prompt
    assert "Lay" in prompt or "Choose" in prompt
    await anna.presses("Answer: Red")
    assert isinstance(anna.last[0], Reply)
    assert anna.last[0].private
    await boris.presses("Answer: Red")
    assert isinstance(boris.last[0], Toast)
    assert "Anna" in boris.last[0].text
    card = anna.sees()
    assert card
    masks = 0
    for number in range(40):
        table = await town.desk._office.table(code)
        assert table is not None
        if not table.asks:
            break
        for ask in table.asks:
            person = anna if ask.seat == table.seats[0] else boris
            options = ask.choices.fork((), why=True).options
            masked = [option for option in options if option.masked and option.refusal is not None]
            if masked and len(table.asks) == 1:
                masks += 1
                await person.presses("Throw off a six")
                (reply,) = person.last
                assert isinstance(reply, Reply)
                assert reply.private
                assert not reply.edit
            order = table.play.write_order(ask.choices.sample(StepDice(b"toy", code, number)))
            await person.types(order + "!")
            assert not any(isinstance(answer, Form) for answer in person.last)
    assert masks
