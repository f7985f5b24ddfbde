"""The console: numbers, words and commands in, lines and picture files out; and what it does at the edges."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.adapters.console import Console
from bot.desk.messages.incoming import Chat, Commanded, Incoming, Pressed, Said, Who
from bot.desk.messages.outgoing import (
    Answer,
    Block,
    Button,
    Form,
    Found,
    Image,
    Message,
    Messenger,
    Reply,
    Rung,
    Suggestion,
    Toast,
)
from engine.core.text import Language

ME = Who("con:me", "Anna")
HERE = Chat("con:1", private=True)
PICTURE = Image(b"\xff\xd8picture", "jpeg", "a map", "k7-1-abc")


class FakeDesk:
    """A desk that notes what it is told and answers as it was told to."""

    def __init__(self) -> None:
        self.taken: list[Incoming] = []
        self.answers: list[tuple[Answer, ...]] = []
        self.posts: list[Callable[[], Awaitable[object]]] = []
        self.messenger: Messenger | None = None

    def attach(self, platform: str, messenger: Messenger) -> None:
        assert platform == "con"
        self.messenger = messenger

    async def handle(self, incoming: Incoming) -> tuple[Answer, ...]:
        self.taken.append(incoming)
        return self.answers.pop(0) if self.answers else ()

    async def deliver(self) -> None:
        while self.posts:
            await self.posts.pop(0)()

    async def complete_order(self, who: Who, chat: Chat, text: str) -> tuple[Suggestion, ...]:
        raise AssertionError((who, chat, text))

    async def complete_rule(self, who: Who, chat: Chat, text: str) -> tuple[Suggestion, ...]:
        raise AssertionError((who, chat, text))

    async def step_down(self, chat: Chat, rung: Rung) -> None:
        raise AssertionError((chat, rung))

    async def look_up(self, who: Who, text: str, limit: int) -> tuple[Found, ...]:
        raise AssertionError((who, text, limit))


class Screen:
    """A terminal with lines to be typed and lines that were printed."""

    def __init__(self, tmp_path: Path, *, language: Language = "en", is_styled: bool = False) -> None:
        self.desk = FakeDesk()
        self.typed: list[str] = []
        self.lines: list[str] = []
        self.folder = tmp_path / "pictures"
        self.console = Console(
            self.desk,
            who=ME,
            chat=HERE,
            language=language,
            pictures=self.folder,
            read=self.read,
            write=self.lines.append,
            is_styled=is_styled,
        )

    def read(self, prompt: str) -> str | None:
        assert prompt
        return self.typed.pop(0) if self.typed else None

    async def run(self, *typed: str) -> bool:
        self.typed += typed
        return await self.console.run(self.never)

    async def never(self) -> bool:
        return False

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


@pytest.fixture
def screen(tmp_path: Path) -> Screen:
    return Screen(tmp_path)


def offer(*labels: str, **fields: Any) -> Message:
    return Message(menu=tuple(Button(label, f"token-{label}") for label in labels), **fields)


async def test_a_number_presses_the_button_that_is_printed_with_it(screen: Screen) -> None:
    screen.desk.answers.append((Reply(offer("Fire", "Move", buttons=(Button("Hand", "token-Hand"),))),))
    await screen.run("hello", "3")
    assert "   1) Fire" in screen.lines
    assert screen.desk.taken == [Said(ME, HERE, "hello"), Pressed(ME, HERE, "token-Hand")]


@pytest.mark.parametrize("number", ["0", "2", "99999999999999999999", "٣"])
async def test_a_number_that_is_not_offered_reaches_nobody(screen: Screen, number: str) -> None:
    screen.desk.answers.append((Reply(offer("Fire")),))
    await screen.run("hello", number)
    taken = [each for each in screen.desk.taken if isinstance(each, Pressed)]
    assert taken == []


async def test_commands_are_taken_in_both_languages_and_in_the_wrong_layout(screen: Screen) -> None:
    await screen.run("/rule 9.2.2", "/правило 9.2.2", "/ghfdbkj 9.2.2", "/nonsense", "", "/КАРТА")
    assert screen.desk.taken == [
        *[Commanded(ME, HERE, "rule", "9.2.2")] * 3,
        Commanded(ME, HERE, "nonsense"),
        Commanded(ME, HERE, "orders"),
        Commanded(ME, HERE, "board"),
    ]


async def test_typed_orders_are_said_as_they_stand(screen: Screen) -> None:
    await screen.run("  fire 1/42gds > station ")
    assert screen.desk.taken == [Said(ME, HERE, "fire 1/42gds > station")]


async def test_questions_are_the_desks(screen: Screen) -> None:
    await screen.run("fire ?", "?")
    assert screen.desk.taken == [Said(ME, HERE, "fire ?"), Said(ME, HERE, "?")]


@pytest.mark.parametrize("word", ["quit", "/quit", "/выход", "EXIT"])
async def test_leaving_and_the_end_of_input_end_politely(screen: Screen, word: str) -> None:
    assert await screen.run(word, "never typed") is False
    assert screen.desk.taken == []
    assert await Screen(screen.folder).run() is False


async def test_a_game_that_is_over_asks_for_nothing_more(screen: Screen) -> None:
    async def over() -> bool:
        return True

    screen.typed = ["never typed"]
    assert await screen.console.run(over) is True
    assert screen.typed == ["never typed"]


async def test_a_form_takes_the_next_line_whatever_it_is(screen: Screen) -> None:
    screen.desk.answers.append((Form("Order", "Type it", "fire …", "K7:o:"),))
    await screen.run("/order", "1", "hello")
    assert screen.desk.taken[1:] == [Said(ME, HERE, "K7:o:1"), Said(ME, HERE, "hello")]
    assert "Order: Type it (fire …)" in screen.lines


async def test_pictures_go_to_the_folder_once(screen: Screen) -> None:
    screen.desk.answers += [(Reply(Message((Block("map"),), image=PICTURE)),)] * 2
    await screen.run("a", "b")
    files = list(screen.folder.iterdir())
    assert [file.read_bytes() for file in files] == [PICTURE.data]
    assert screen.text.count(str(files[0])) == 1


async def test_a_picture_that_cannot_be_written_is_a_sentence(screen: Screen) -> None:
    screen.folder.write_text("a file in the folder's place")
    screen.desk.answers.append((Reply(Message((Block("map"),), image=PICTURE)),))
    await screen.run("a")
    assert "cannot be written" in screen.text


async def test_an_edited_message_prints_only_what_is_new(screen: Screen) -> None:
    first = Message((Block("The game begins."), Block("Your move.", "bold")), menu=(Button("Fire", "f"),))
    second = Message((Block("The game begins."), Block("You fired."), Block("Your move.")), menu=(Button("Pass", "p"),))
    messenger = screen.desk.messenger
    assert messenger is not None
    number = await messenger.post("con:1", first)
    await messenger.edit("con:1", number, second)
    assert screen.text.count("The game begins.") == 1
    assert "You fired." in screen.text
    await screen.run("1")
    assert screen.desk.taken == [Pressed(ME, HERE, "p")]


async def test_stripped_buttons_are_offered_no_longer(screen: Screen) -> None:
    messenger = screen.desk.messenger
    assert messenger is not None
    number = await messenger.post("con:1", offer("Fire"))
    await messenger.strip("con:1", number)
    await messenger.strip("con:1", "77")
    await messenger.delete("con:1", number)
    await screen.run("1")
    assert screen.desk.taken == []
    assert "press Enter" in screen.text


async def test_what_is_whispered_is_printed_for_nobody_else_reads_here(screen: Screen) -> None:
    messenger = screen.desk.messenger
    assert messenger is not None
    await messenger.whisper("con:me", Message((Block("your hand"),)))
    assert "your hand" in screen.lines


async def test_silence_prints_nothing_and_ends_with_the_call(screen: Screen) -> None:
    screen.desk.answers += [(Toast("opened"), Reply(offer("Fire"))), (Toast("heard"),)]
    await screen.console.do(Commanded(ME, HERE, "new"), is_silent=True)
    assert screen.lines == []
    await screen.console.do(Commanded(ME, HERE, "who"))
    assert screen.lines == ["* heard"]


async def test_styles_are_shown_with_and_without_colour(tmp_path: Path) -> None:
    message = Message((Block("Loud", "bold"), Block("soft", "italic"), Block("a\nb", "quote"), Block("  x  y", "code")))
    plain = Screen(tmp_path)
    plain.desk.answers.append((Reply(message),))
    await plain.run("a")
    assert plain.lines == ["", "Loud", "soft", "  | a", "  | b", "  x  y"]
    styled = Screen(tmp_path, is_styled=True)
    styled.desk.answers.append((Reply(message),))
    await styled.run("a")
    assert styled.lines[1] == "\x1b[1mLoud\x1b[0m"


async def test_long_prose_is_wrapped_and_boards_are_not(screen: Screen) -> None:
    board = "#" * 150
    screen.desk.answers.append((Reply(Message((Block("word " * 60), Block(board, "code")))),))
    await screen.run("a")
    assert board in screen.lines
    assert all(len(line) <= 100 for line in screen.lines if line != board)


async def test_the_console_speaks_russian(tmp_path: Path) -> None:
    screen = Screen(tmp_path, language="ru")
    await screen.run("5")
    assert re.search("нажмите Enter", screen.text)
