"""What the desk wants said, without a platform."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

from bot.desk.messages.incoming import Who

TOKEN_BYTES = 64
"""The longest token a button may carry: Telegram's limit on callback data, the strictest of all platforms."""
MENU = 20
"""The most buttons of a menu on one page of a message; with five more buttons below they fit every platform."""
BUTTONS = 5
"""The most buttons below the menu."""
NOD = "👌"
"""The sign at an order that was typed and has been given, where a message would only repeat what all see."""
LABEL = 60
"""The longest label in characters."""


class Block(msgspec.Struct, frozen=True):
    """A line or paragraph in one style; whatever it holds is text, never markup."""

    text: str
    style: Literal["plain", "bold", "italic", "code", "quote"] = "plain"


class Button(msgspec.Struct, frozen=True):
    """A button: its label, its token, how it should look."""

    label: str
    token: str
    style: Literal["plain", "primary", "danger"] = "plain"


class Image(msgspec.Struct, frozen=True):
    """A picture ready to send: its bytes, a text that stands for it, a name that changes with its contents.

    Where the platform has it already, its name is enough and there are no bytes.
    A page with pictures in it is sent like one that is wanted as a file; a film is, and plays where it stands.
    """

    data: bytes
    format: Literal["jpeg", "png", "html", "gif", "mp4"]
    alt: str
    name: str
    as_file: bool = False


class Message(msgspec.Struct, frozen=True):
    """One message.

    Attributes:
        blocks: the text; the adapter splits or shortens it to the platform's limit.
        menu: up to `MENU` buttons of equal rank; an adapter may let them be picked from a list.
        buttons: up to `BUTTONS` buttons below it.
        placeholder: what the menu shows before anything is picked.
        image: a picture that belongs to the text.
        keeps_image: where it takes the place of another message, that one's picture stays.
        mentions: people whom the platform should notify; nobody else is ever notified.
    """

    blocks: tuple[Block, ...] = ()
    menu: tuple[Button, ...] = ()
    buttons: tuple[Button, ...] = ()
    placeholder: str = ""
    image: Image | None = None
    keeps_image: bool = False
    mentions: tuple[Who, ...] = ()


class Toast(msgspec.Struct, frozen=True):
    """A short word to whoever pressed a button, up to 200 characters.

    Attributes:
        alert: it must be closed by hand.
        passing: it serves only at once; where no pop-up can carry it any more, it is not said.
        done: what it answers has taken effect, so that nobody may be told to do it again.
    """

    text: str
    alert: bool = False
    passing: bool = False
    done: bool = False


Rung = Literal["instead", "below"]
"""How a group shows something to one person alone where neither the platform nor his app promises it: in place of the
message he pressed, or as one of its own. The rungs of a ladder, at whose foot it is done before everybody."""


class Alone(msgspec.Struct, frozen=True):
    """A wish that a public answer be seen by whoever pressed alone, where that may be tried.

    Attributes:
        rung: how.
        refused: said in its place if the platform will not; without it the answer is then given as if there were no
            wish.
    """

    rung: Rung
    refused: Toast | None = None


class Reply(msgspec.Struct, frozen=True):
    """An answer to whoever just acted.

    Attributes:
        private: for his eyes only: ephemeral where the platform has that for certain, else a direct message.
        edit: replace the message whose button was pressed (when there is one and it may be edited).
        waits: an order waits in it to be gone on with or given: whatever is said in between leaves it where it is.
        aloud: it asks others in the chat for something, shows them something, or will be needed again: it stays.
        done: as in `Toast`.
        alone: it holds nothing hidden, but the others need not see it.
        look_up: what was looked up; its buttons may go when the same person looks something else up there.
    """

    message: Message
    private: bool = False
    edit: bool = False
    waits: bool = False
    aloud: bool = False
    done: bool = False
    alone: Alone | None = None
    look_up: bool = False

    @property
    def stays(self) -> bool:
        """Whether it stays in the chat when others go: all need it, or it is a file that somebody wanted to have."""
        return self.aloud or (self.message.image is not None and self.message.image.as_file)


class Form(msgspec.Struct, frozen=True):
    """A request to type something: a modal where there are modals, else a message that asks for a reply.

    The answer comes back as `Said` with `prefix` before the typed text.
    """

    title: str
    label: str
    placeholder: str = ""
    prefix: str = ""


Answer = Reply | Toast | Form


def with_buttons(answer: Answer, *buttons: Button, is_first: bool) -> Answer:
    """An answer with more buttons before or behind its own, of which as many stay as a message has room for."""
    if not isinstance(answer, Reply) or not buttons:
        return answer
    own = answer.message.buttons
    shown = (*buttons, *own)[:BUTTONS] if is_first else (*own[: BUTTONS - len(buttons)], *buttons)
    return msgspec.structs.replace(answer, message=msgspec.structs.replace(answer.message, buttons=shown))


class Suggestion(msgspec.Struct, frozen=True):
    """One suggestion of an autocomplete: what is shown, what is put in."""

    label: str
    value: str


class Found(msgspec.Struct, frozen=True):
    """A rule found by a look-up: an id unique to the result, a title, a short description, the message it becomes."""

    id: str
    title: str
    description: str
    message: Message


class Letter(msgspec.Struct, frozen=True):
    """A message that is to go to another chat than the one answered, or to a person alone.

    Attributes:
        asks: who asks in it for a seat, and for which; it goes once nobody need answer.
    """

    to: str
    message: Message
    is_whisper: bool = False
    asks: tuple[str, str] | None = None


class Unreachable(Exception):  # noqa: N818  - a state of the world, named as people say it
    """Nothing can be sent there: the bot was put out, blocked, or the chat is gone."""


class ChatMoved(Exception):  # noqa: N818  - as above
    """The chat has a new key; send there instead."""

    def __init__(self, new: str) -> None:
        super().__init__(f"the chat is now {new}")
        self.new = new


class Messenger(Protocol):
    """A platform as the desk's deliveries see it. All methods raise `Unreachable` or `ChatMoved`.

    Flood limits are the messenger's own affair: it waits as long as the platform demands.
    """

    def has(self, image: Image) -> bool:
        """Whether the platform has a picture already, so that it can be sent without its bytes."""
        ...

    async def post(self, chat: str, message: Message) -> str:
        """Send a message to a chat; returns its id there."""
        ...

    async def edit(self, chat: str, message_id: str, message: Message) -> str:
        """Make a sent message show this instead; returns its id, which is new if it had to be sent again."""
        ...

    async def strip(self, chat: str, message_id: str) -> None:
        """Take the buttons off a message; a message that is gone is no error."""
        ...

    async def delete(self, chat: str, message_id: str) -> None:
        """Delete a message; one that is gone or too old is no error."""
        ...

    async def whisper(self, person: str, message: Message) -> None:
        """Send a message to a person alone (a direct message)."""
        ...
