"""Messages of the desk as Telegram shows them, whatever they hold, within every limit."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.adapters.telegram.adapter import TelegramAdapter
from bot.adapters.telegram.render import MESSAGES, html_messages, read_id, render, rows
from bot.desk.messages.outgoing import Block, Button, Image, Message, Reply
from tests.adapters.scripted_desk import ScriptedDesk
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_fake_html import parse, units
from tests.adapters.telegram_fake_world import FakeMessage

MAP = Image(b"\xff\xd8", "jpeg", "a map", "map-1")
HOSTILE = "<b>x</b> & &amp; <script> </pre> \"'` * _ [a](b) <a href='x'> &lt; &#64; \x00\x1b \ud800 𝔘𝔫𝔦"
STYLES = st.sampled_from(["plain", "bold", "italic", "code", "quote"])


def _shown(texts: tuple[str, ...]) -> list[str]:
    return [parse(text)[0] for text in texts]


async def _post(fake: TelegramFake, adapter: TelegramAdapter, message: Message) -> list[FakeMessage]:
    group = fake.group("Club")
    await adapter.messenger.post(group.key, message)
    return group.messages


async def test_blocks_keep_their_style_and_hostile_text_stays_text(
    fake: TelegramFake, adapter: TelegramAdapter
) -> None:
    styles = ("plain", "bold", "italic", "code", "quote")
    blocks = tuple(Block(f"{style} {HOSTILE}", style) for style in styles)  # type: ignore[arg-type]  # mypy widens
    (message,) = await _post(fake, adapter, Message(blocks))
    clean = HOSTILE.replace("\x00", "\ufffd").replace("\x1b", "\ufffd").replace("\ud800", "\ufffd")
    assert message.text == "\n".join(f"{style} {clean}" for style in styles)
    for style, kind in (("bold", "bold"), ("italic", "italic"), ("code", "code"), ("quote", "blockquote")):
        assert message.styled(kind) == [f"{style} {clean}"]


async def test_lines_of_a_table_become_one_block_of_code(fake: TelegramFake, adapter: TelegramAdapter) -> None:
    table = tuple(Block(f"{row}  {'.' * 20}", "code") for row in range(150))
    (message,) = await _post(fake, adapter, Message(table))
    assert [entity["type"] for entity in message.entities] == ["pre"]


async def test_a_long_text_is_split_at_lines_with_the_keyboard_on_the_last(
    fake: TelegramFake, adapter: TelegramAdapter
) -> None:
    lines = [f"{number}: {'word ' * 20}".strip() for number in range(70)]
    messages = await _post(fake, adapter, Message(tuple(map(Block, lines)), buttons=(Button("Go", "go"),)))
    assert len(messages) == 2
    assert "\n".join(message.text for message in messages).split("\n") == lines
    assert [message.labels for message in messages] == [[], ["Go"]]


async def test_a_long_text_below_a_picture_begins_in_its_caption(fake: TelegramFake, adapter: TelegramAdapter) -> None:
    lines = [f"line {number} of the report" for number in range(100)]
    message = Message((Block("\n".join(lines)),), menu=(Button("E5", "e5"),), image=MAP)
    first, second = await _post(fake, adapter, message)
    assert first.photo is not None
    assert units(first.text) <= 1024
    assert first.text.startswith("line 0 of")
    assert f"{first.text}\n{second.text}".split("\n") == lines
    assert (first.labels, second.labels) == ([], ["E5"])


async def test_a_message_of_several_parts_is_edited_part_by_part(fake: TelegramFake, adapter: TelegramAdapter) -> None:
    group, mail = fake.group("Club"), adapter.messenger
    long = Message((Block("a " * 900),), menu=(Button("E5", "e5"),), image=MAP)
    short = Message((Block("short"),), menu=(Button("E6", "e6"),), image=MAP)
    sent = await mail.post(group.key, long)
    assert len(read_id(sent)) == 2
    shorter = await mail.edit(group.key, sent, short)
    assert (group.texts, group.last.labels) == (["short"], ["E6"])
    again = await mail.edit(group.key, shorter, long)
    assert [message.labels for message in group.messages] == [[], ["E5"]]
    await mail.strip(group.key, again)
    assert [message.labels for message in group.messages] == [[], []]
    await mail.delete(group.key, again)
    assert group.messages == []


async def test_a_press_below_a_long_message_replaces_all_of_it(
    fake: TelegramFake, adapter: TelegramAdapter, desk: ScriptedDesk
) -> None:
    group, anna = fake.group("Club"), fake.person("Anna")
    long = Message((Block("a " * 900),), menu=(Button("E5", "e5"),), image=MAP)
    sent = await adapter.messenger.post(group.key, long)
    desk.always_answers(Reply(Message((Block("short"),), image=MAP), edit=True))
    board = group.last
    for _ in range(2):
        anna.sends_token("e5", board)
    await fake.until(lambda: len(desk.finished) == 2)
    await fake.settled()
    assert group.texts == ["short"]
    await adapter.messenger.edit(group.key, sent, long)
    await adapter.messenger.edit(group.key, sent, long)
    assert len(group.messages) == 2


async def test_a_text_without_end_is_cut_short_with_an_ellipsis(fake: TelegramFake, adapter: TelegramAdapter) -> None:
    messages = await _post(fake, adapter, Message((Block("слово " * 20_000),)))
    assert len(messages) == MESSAGES
    assert messages[-1].text.endswith("…")


async def test_many_entities_are_spread_over_messages(fake: TelegramFake, adapter: TelegramAdapter) -> None:
    blocks = tuple(Block(str(number), "bold" if number % 2 else "code") for number in range(150))
    messages = await _post(fake, adapter, Message(blocks))
    assert len(messages) == 2


@pytest.mark.parametrize("blocks", [(), (Block(""),), (Block(" \n "), Block("", "code"), Block("\t", "bold"))])
async def test_a_message_without_words_shows_its_placeholder(
    fake: TelegramFake, adapter: TelegramAdapter, blocks: tuple[Block, ...]
) -> None:
    (message,) = await _post(fake, adapter, Message(blocks, (Button("E5", "e5"),), placeholder="Where to?"))
    assert message.text == "Where to?"
    (message,) = await _post(fake, adapter, Message(blocks, (Button("E5", "e5"),)))
    assert message.text == "…"
    (message,) = await _post(fake, adapter, Message(blocks, (Button("E5", "e5"),), image=MAP))
    assert (message.text, message.labels) == ("", ["E5"])


async def test_the_fullest_keyboard_fits(fake: TelegramFake, adapter: TelegramAdapter) -> None:
    choices = tuple(Button(f"{number} " + "ж" * number * 3, f"t:{number}") for number in range(20))
    buttons = (Button("  ", "blank"), Button("Undo\n\x00", "undo", "danger"), Button("End", "end", "primary"))
    (message,) = await _post(fake, adapter, Message((Block("x"),), choices, buttons))
    assert [key["callback_data"] for row in message.keyboard for key in row] == [
        *(each.token for each in choices),
        *("blank", "undo", "end"),
    ]
    assert message.labels[-3:] == ["…", "Undo \ufffd", "End"]
    assert [key.get("style") for key in message.keyboard[-1]] == [None, "danger", "primary"]


@pytest.mark.parametrize(
    ("labels", "expected"),
    [
        (["E5", "E6", "E7", "F1", "F2", "F3", "F4"], [6, 1]),
        (["1/42gd"] * 5, [4, 1]),
        (["Station", "Grain Elevator"], [2]),
        (["Retreat towards the station with everybody", "E5", "E6"], [1, 2]),
        (["E5", "Retreat towards the station with everybody", "E6"], [1, 1, 1]),
        ([], []),
    ],
)
def test_rows_are_as_long_as_their_labels_allow(labels: list[str], expected: list[int]) -> None:
    assert [len(row) for row in rows(Button(label, "x") for label in labels)] == expected


def test_too_many_buttons_are_a_bug_and_not_a_silent_loss() -> None:
    with pytest.raises(ValueError, match="expected at most 100 buttons, got 101"):
        render(Message((Block("x"),), tuple(Button("E5", "x") for _ in range(101))), "FieldpostBot")


@given(blocks=st.lists(st.tuples(st.text(max_size=400), STYLES, st.integers(1, 30)), max_size=12), first=st.booleans())
@example(blocks=[("", "plain", 1), ("0" * 29 + "\U00010000" * 6, "bold", 25)], first=True)
@example(blocks=[("\n", "code", 30), (" ", "bold", 30), ("\n" * 400, "code", 5), ("x" * 41, "plain", 25)], first=True)
def test_any_text_becomes_wellformed_messages_within_the_limits(
    blocks: list[tuple[str, str, int]], *, first: bool
) -> None:
    built = tuple(Block(text * times, style) for text, style, times in blocks)  # type: ignore[arg-type]  # drawn as text
    limit = 1024 if first else 4096
    for place, source in enumerate(html_messages(built, first=limit)):
        text, entities = parse(source)
        assert 0 < units(text) <= (limit if place == 0 else 4096)
        assert len(entities) <= 100


@given(st.lists(st.text(st.characters(codec="ascii", categories=["L", "N"]), min_size=1), min_size=1, max_size=300))
def test_splitting_loses_no_word(words: list[str]) -> None:
    shown = _shown(html_messages((Block(" ".join(words)),)))
    assert " ".join(shown).split() == words
