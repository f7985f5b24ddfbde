"""What one person reads alone: its buttons belong to no group's message, and of several things one message tells."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Block, Button, Image, Message, Reply, Toast
from bot.desk.views.alone import as_one, for_one
from bot.desk.views.token import Verb, read_token

PICTURE = Image(b"", "jpeg", "", "picture")
ROOM = 40
OPEN = (Verb.WALK, Verb.DONE, Verb.COMMIT, Verb.GIVE, Verb.TAKE, Verb.DRAFT, Verb.FORM, Verb.WHY_NOT)
"""By which an order is put together, and given."""


@pytest.mark.parametrize("verb", Verb)
def test_no_order_is_put_together_in_the_open_by_a_button_of_a_private_message(verb: Verb) -> None:
    token = f"K7Q2:1a:{verb}0:3f2-1"
    (told,) = for_one((Reply(Message(menu=(Button("one", token),), buttons=(Button("two", "r:street:P2"),))),))
    assert isinstance(told, Reply)
    assert told.private
    here = read_token(told.message.menu[0].token)
    is_open_walk = verb in (
        Verb.WALK,
        Verb.DONE,
        Verb.COMMIT,
        Verb.GIVE,
        Verb.TAKE,
        Verb.DRAFT,
        Verb.FORM,
        Verb.WHY_NOT,
    )
    assert here.private == is_open_walk
    assert (here.verb, here.path, here.page) == (verb, (3, 15, 2), 1)
    assert told.message.buttons == (Button("two", "r:street:P2"),)


def test_several_things_are_one_message_with_the_first_picture() -> None:
    one = Reply(Message((Block("Title"), Block("one")), (Button("a", "1"),), (Button("b", "2"),), image=PICTURE))
    two = Reply(Message((Block("Title"), Block("two")), (Button("c", "3"),), (), "pick"))
    (told,) = as_one(((one,), (two,)), ROOM)
    assert isinstance(told, Reply)
    assert [block.text for block in told.message.blocks] == ["Title", "one", "two"]
    assert [button.label for button in (*told.message.menu, *told.message.buttons)] == ["a", "c", "b"]
    assert (told.message.placeholder, told.message.image) == ("pick", PICTURE)


def test_what_has_no_room_under_a_picture_has_none() -> None:
    one, two = (Reply(Message((Block("Title"), Block("x" * ROOM)), image=PICTURE)) for _ in range(2))
    (told,) = as_one(((one,), (two,)), ROOM)
    assert isinstance(told, Reply)
    assert told.message.image is None


def test_a_single_answer_stays_as_it_is() -> None:
    assert as_one(((Toast("x"),),), ROOM) == (Toast("x"),)
    assert as_one((), ROOM) == ()
