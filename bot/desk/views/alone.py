"""Alone: answers that one person reads."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.desk.messages.outgoing import BUTTONS, MENU, Button, Message, Reply
from bot.desk.messages.words import Answers
from bot.desk.views.digest import length
from bot.desk.views.token import in_private


def for_one(answers: Answers) -> Answers:
    """The same answers for one person alone, with buttons by which an order is put together before nobody else."""
    return tuple(_alone(each) if isinstance(each, Reply) else each for each in answers)


def is_for_one(answers: Answers) -> bool:
    """Whether one person alone reads these answers."""
    return not any(isinstance(each, Reply) and not each.private for each in answers)


def as_one(answers: Sequence[Answers], room: int) -> Answers:
    """What is told of each of several things as one message below one title, with the picture of the first.

    Text that has no room under a picture, of so many characters, would go out as a second message: then it has none.
    """
    if not answers:
        return ()
    (first, *more), *later = answers
    told = [each.message for answer in later for each in answer if isinstance(each, Reply)]
    if more or not isinstance(first, Reply) or not told:
        return (first, *more)
    whole = [first.message, *told]
    blocks = (*first.message.blocks, *(block for each in told for block in each.blocks[1:]))
    message = Message(
        blocks,
        tuple(button for each in whole for button in each.menu)[:MENU],
        tuple(button for each in whole for button in each.buttons)[:BUTTONS],
        next((each.placeholder for each in whole if each.placeholder), ""),
        first.message.image if length(blocks) <= room else None,
    )
    return (msgspec.structs.replace(first, message=message),)


def _alone(reply: Reply) -> Reply:
    menu, buttons = (tuple(map(_button, row)) for row in (reply.message.menu, reply.message.buttons))
    message = msgspec.structs.replace(reply.message, menu=menu, buttons=buttons)
    return msgspec.structs.replace(reply, message=message, private=True)


def _button(button: Button) -> Button:
    return msgspec.structs.replace(button, token=in_private(button.token))
