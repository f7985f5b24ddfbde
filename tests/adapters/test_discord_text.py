"""Text and what is below it, as Discord takes them."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.adapters.discord.render import FILE_BYTES, parts, person, place
from bot.adapters.discord.text import CONTENT, MESSAGES, contents, escape, shorten
from bot.adapters.discord.widgets import keyboard
from bot.desk.messages.incoming import Who
from bot.desk.messages.outgoing import Block, Button, Image, Message
from tests.adapters import discord_fake_limits as limits

STYLES = st.sampled_from(("plain", "bold", "italic", "code", "quote"))
BLOCKS = st.lists(st.builds(Block, st.text(max_size=3000), STYLES), max_size=12)
BUTTONS = st.lists(st.builds(Button, st.text(max_size=200), st.text("abc:1", min_size=1, max_size=4)), max_size=25)


def test_each_style_has_its_markup() -> None:
    blocks = [Block("a"), Block("b", "bold"), Block("c", "italic"), Block("d", "code"), Block("e\nf", "quote")]
    assert contents(blocks) == ("a\n**b**\n*c*\n``d``\n> e\n> f",)


def test_code_of_several_lines_stands_between_fences() -> None:
    assert contents([Block("a\n  b", "code")]) == ("```\na\n  b\n```",)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("**b** _i_ ~~s~~ ||x||", r"\*\*b\*\* \_i\_ \~\~s\~\~ \|\|x\|\|"),
        ("[here](http://evil)", r"\[here\](http://evil)"),
        ("[a](b) [here](http://evil)", r"\[a\](b) \[here\](http://evil)"),
        ("\\[here](http://evil)", r"\\\[here\](http://evil)"),
        ("# big", r"\# big"),
        ("-# small", r"\-# small"),
        (">>> quote", r"\>>> quote"),
        ("1. list", r"1\. list"),
        ("<@123456789012345678>", "\\<@\u200b123456789012345678>"),
        ("<#12> <t:0> </rule:1>", r"\<#12> \<t:0> \</rule:1>"),
        ("@everyone @here", "@\u200beveryone @\u200bhere"),
        ("`code`", r"\`code\`"),
        ("a\u202eb\x00c\ud800d", "abcd"),
    ],
)
def test_hostile_text_is_shown_as_it_was_typed(text: str, shown: str) -> None:
    assert escape(text) == shown


def test_code_cannot_be_left_by_what_is_in_it() -> None:
    (fenced,) = contents([Block("a\n```\n@everyone **b**\n```", "code")])
    assert fenced.count("```") == 2
    (inline,) = contents([Block("``x`` **b**", "code")])
    assert "``" not in inline[2:-2]


@given(st.text(max_size=300))
@example("<#")
def test_no_markup_survives_in_any_text(text: str) -> None:
    bare = re.sub(r"\\.", "x", escape(text), flags=re.DOTALL)  # what is escaped is a letter like any other
    assert not re.search(r"[*_~|`<\[\]\\]|^\s*[#>+-]|@everyone|@here", bare, re.MULTILINE)


@given(BLOCKS)
def test_any_text_is_cut_into_messages_that_fit(blocks: list[Block]) -> None:
    texts = contents(blocks)
    assert 1 <= len(texts) <= MESSAGES
    assert all(len(text) <= CONTENT for text in texts)
    assert all(text.strip() for text in texts) or texts == ("",)


def test_a_long_text_loses_no_line_and_a_longer_one_says_that_it_goes_on() -> None:
    lines = [f"line {number} " + "x" * 90 for number in range(60)]
    assert "\n".join(contents([Block("\n".join(lines))])).split("\n") == lines
    assert contents([Block("\n".join(lines * 20))])[-1].endswith("\n…")


def test_a_long_line_is_cut_at_a_space() -> None:
    words = "word " * 1000
    texts = contents([Block(words.strip(), "bold")])
    assert [text.replace("*", "").strip() for text in texts] == [
        " ".join(["word"] * len(text.split())) for text in texts
    ]
    assert sum(len(text.split()) for text in texts) == 1000


@given(BLOCKS, BUTTONS, BUTTONS.map(lambda buttons: buttons[:5]), st.text(max_size=300), st.text(max_size=2000))
def test_any_message_is_within_the_limits(
    blocks: list[Block], choices: list[Button], buttons: list[Button], placeholder: str, alt: str
) -> None:
    image = Image(b"x", "png", alt, "board-1")
    pages = parts(Message(tuple(blocks), tuple(choices), tuple(buttons), placeholder, image))
    for page in pages:
        below = page.keyboard.to_components() if page.keyboard else []
        arguments = page.new()
        files = arguments.get("files") or []
        payload = {
            "content": arguments["content"],
            "components": below,
            "attachments": [file.to_dict(number) for number, file in enumerate(files)],
            "allowed_mentions": arguments["allowed_mentions"].to_dict(),
        }
        assert not list(limits.message(payload, {f"files[{n}]": b"x" for n in range(len(files))}, edit=False))


def test_up_to_five_choices_are_buttons_and_more_are_a_menu() -> None:
    choices = tuple(Button(f"c{number}", f"t{number}") for number in range(6))
    few = keyboard(Message(menu=choices[:5], buttons=(Button("ok", "ok", "primary"), Button("no", "no", "danger"))))
    assert few is not None
    assert [[(w["label"], w["style"]) for w in row["components"]] for row in few.to_components()] == [
        [("c0", 2), ("c1", 2), ("c2", 2), ("c3", 2), ("c4", 2)],
        [("ok", 1), ("no", 4)],
    ]
    many = keyboard(Message(menu=choices, placeholder="whom?"))
    assert many is not None
    (row,) = many.to_components()
    (menu,) = row["components"]
    assert menu["placeholder"] == "whom?"
    assert [(option["label"], option["value"]) for option in menu["options"]] == [(c.label, c.token) for c in choices]


def test_a_message_without_anything_below_has_no_keyboard() -> None:
    assert keyboard(Message((Block("a"),))) is None


def test_a_message_without_text_shows_something() -> None:
    assert [page.content for page in parts(Message(buttons=(Button("a", "a"),)))] == ["…"]


def test_the_same_token_twice_is_sent_once() -> None:
    same = keyboard(Message(menu=(Button("a", "x"),), buttons=(Button("b", "x"), Button("c", "y"))))
    assert same is not None
    assert [w["custom_id"] for row in same.to_components() for w in row["components"]] == ["x", "y"]


def test_picture_and_buttons_are_on_the_last_part() -> None:
    message = Message((Block("x " * 2500),), buttons=(Button("a", "a"),), image=Image(b"", "jpeg", "alt", "b"))
    pages = parts(message)
    assert [bool(page.image) for page in pages] == [bool(page.keyboard) for page in pages]
    assert [bool(page.image) for page in pages] == [False] * (len(pages) - 1) + [True]


def test_a_picture_too_large_for_discord_is_told_in_words() -> None:
    (page,) = parts(Message((Block("board"),), image=Image(b"x" * (FILE_BYTES + 1), "png", "the *map*", "b")))
    assert page.image is None
    assert page.content == "board\n*the \\*map\\**"


def test_only_people_of_this_platform_are_mentioned() -> None:
    people = (Who("dc:7", "Anna"), Who("tg:8", "Boris"), Who("dc:7", "Anna"), Who("dc:x", "nobody"))
    (page,) = parts(Message((Block("your turn"),), mentions=people))
    assert page.content == "<@7>\nyour turn"
    assert page.new()["allowed_mentions"].to_dict() == {"parse": [], "users": [7]}


def test_nobody_is_mentioned_by_default() -> None:
    (page,) = parts(Message((Block("@everyone"),)))
    assert page.new()["allowed_mentions"].to_dict() == {"parse": []}


def test_keys_are_read_back_and_foreign_keys_are_refused() -> None:
    assert place("dc:77/88") == 88
    assert person("dc:42") == 42
    assert person("tg:42") is None
    with pytest.raises(ValueError, match="expected a chat key like dc:77/88, got 'tg:-100'"):
        place("tg:-100")


@given(st.text(max_size=300), st.integers(1, 100))
def test_a_label_is_never_empty_nor_too_long(text: str, limit: int) -> None:
    label = shorten(text, limit)
    assert 1 <= len(label) <= limit
    assert "\n" not in label
