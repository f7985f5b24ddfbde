"""Buttons: they walk an order with legal words only; stale and foreign ones change nothing."""

from __future__ import annotations

import pytest

from bot.desk.messages import outgoing
from bot.desk.messages.outgoing import Reply, Toast
from bot.desk.views.token import Token, Verb, path_text, read_path, read_token
from tests.desk.game import GROUP, SERVER, begun, version
from tests.desk.town import Person, Town, text_of


async def walk_to_preview(anna: Person) -> None:
    await anna.presses("Fire")
    await anna.presses("191st")
    await anna.presses("→ Nail Factory")


async def test_buttons_walk_an_order_show_its_odds_and_give_it(town: Town) -> None:
    anna, boris, code = await begun(town)
    await walk_to_preview(anna)
    assert "36 · " in anna.heard()
    assert anna.button("9.1.F")
    assert anna.button("9.2.F")
    before = await version(town, code)
    await anna.presses("Give the order")
    assert await version(town, code) == before + 1
    assert "191st Infantry Regiment" in text_of(boris.prompt())
    assert "reaction" in text_of(boris.prompt())


async def test_back_returns_to_the_choice_before(town: Town) -> None:
    anna, _, _ = await begun(town)
    await anna.presses("Fire")
    first = [button.label for button in anna.last[0].message.menu]  # type: ignore[union-attr]
    await anna.presses("191st")
    await anna.presses("Back")
    assert [button.label for button in anna.last[0].message.menu] == first  # type: ignore[union-attr]


async def test_an_order_with_nothing_to_show_is_given_at_once(town: Town) -> None:
    anna, boris, code = await begun(town)
    await anna.types("fire 191 > factory!")
    before = await version(town, code)
    await boris.presses("Decline")
    assert await version(town, code) == before + 1


async def test_why_not_lists_words_that_do_not_serve_with_their_rules(town: Town) -> None:
    anna, _, _ = await begun(town)
    await anna.presses("Fire")
    await anna.presses("191st")
    (reply,) = await anna.presses("Why not")
    assert isinstance(reply, Reply)
    assert reply.private
    assert "✗" in anna.heard()
    (numbers,) = [line for line in anna.heard().splitlines() if line.startswith("By the rules ")]
    assert "8.1.2c" in numbers
    await anna.presses("Back")
    assert anna.last[0].message.menu  # type: ignore[union-attr]


async def test_a_strangers_press_tells_whose_buttons_they_are_and_does_nothing(town: Town) -> None:
    anna, boris, code = await begun(town)
    fire = anna.button("Fire").token
    before = await version(town, code)
    for stranger in (boris, town.person("carl", GROUP)):
        (toast,) = await stranger.sends(fire)
        assert isinstance(toast, Toast)
        assert toast.alert
        assert "Germans (Anna)" in toast.text
    assert await version(town, code) == before


async def test_a_stale_press_refreshes_and_never_acts(town: Town) -> None:
    anna, _, code = await begun(town)
    await walk_to_preview(anna)
    give = anna.button("Give the order").token
    await anna.types("fire 194 > factory!")
    before = await version(town, code)
    await anna.sends(give)
    assert "you have answered it" in anna.heard()
    assert any(isinstance(answer, Reply) and answer.edit for answer in anna.last)
    assert await version(town, code) == before


async def test_a_double_tap_gives_an_order_once(town: Town) -> None:
    anna, _, code = await begun(town)
    await walk_to_preview(anna)
    give = anna.button("Give the order").token
    before = await version(town, code)
    await anna.sends(give)
    await anna.sends(give)
    assert await version(town, code) == before + 1


async def test_buttons_outlive_a_restart(town: Town) -> None:
    anna, _, code = await begun(town)
    await walk_to_preview(anna)
    give = anna.button("Give the order").token
    town.restart()
    before = await version(town, code)
    await anna.sends(give)
    assert await version(town, code) == before + 1


async def test_hidden_words_are_chosen_in_private_at_once_and_the_prompt_stays_as_it_is(town: Town) -> None:
    anna, _, _ = await begun(town)
    before = anna.prompt()
    await anna.presses("Card")
    (reply,) = anna.last
    assert isinstance(reply, Reply)
    assert reply.private
    assert not reply.edit
    assert reply.message.menu
    assert "Only you see this" in anna.heard()
    assert anna.prompt() is before
    town.restart()
    await anna.presses(reply.message.menu[0].label)
    assert all(isinstance(answer, Reply) and answer.private for answer in anna.last)


async def test_a_crafted_public_token_does_not_show_hidden_words_to_all(town: Town) -> None:
    anna, _, _ = await begun(town)
    await anna.presses("Card")
    private = anna.last[0].message.menu[0].token  # type: ignore[union-attr]
    await anna.sends(private.replace(":W", ":w"))
    assert all(isinstance(answer, Reply) and answer.private and not answer.edit for answer in anna.last)


async def test_my_hand_is_shown_to_whoever_presses_and_to_nobody_else(town: Town) -> None:
    anna, boris, _ = await begun(town)
    (reply,) = await anna.presses("My hand")
    assert isinstance(reply, Reply)
    assert reply.private
    assert "Germans" in text_of(reply.message)
    await boris.presses("My hand")
    assert "Soviets" in boris.heard()
    await town.person("carl", SERVER).presses("My hand")


async def test_long_orders_keep_to_sixty_four_bytes(town: Town) -> None:
    anna, _, code = await begun(town)
    table = await town.desk._office.table(code)
    assert table is not None
    token = Token(code, table.head.moved, Verb.WALK, 0, tuple(range(60)))
    assert len(token.text.encode()) <= outgoing.TOKEN_BYTES
    assert "~" in token.text
    await anna.sends(token.text)
    assert "moved on" in anna.heard()


@pytest.mark.parametrize(
    "token",
    [
        Token("K7Q2", 46, Verb.WALK, 0, (3, 15, 2), 1),
        Token("K7Q2", 0, Verb.COMMIT, 1, (0, 33, 34, 35, 1295), private=True),
        Token("K7Q2", 99999, Verb.GIVE, digest="0123456789abcdef"),
        Token("K7Q2", 7, Verb.LET_IN, name="tg:123456789"),
    ],
)
def test_a_token_means_what_it_was_written_for(token: Token) -> None:
    assert read_token(token.text) == token


def test_paths_of_any_length_survive() -> None:
    path = tuple(range(0, 1296, 7))
    assert read_path(path_text(path)) == path


@pytest.mark.parametrize(
    "text", ["", ":", "K7Q2", "K7Q2:1", "k7q2:1:w0:", "K7Q2:1:w0:y1", "K7Q2:!:w0:", "x" * 65, "Ж:1:w0:"]
)
def test_what_is_no_token_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        read_token(text)


async def test_a_rule_of_an_order_on_the_card_is_for_whoever_asks_and_takes_nothing_s_place(town: Town) -> None:
    anna, _, _ = await begun(town)
    await walk_to_preview(anna)
    (reply,) = await anna.presses("9.1.F")
    assert isinstance(reply, Reply)
    assert reply.private
