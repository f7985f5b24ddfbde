"""What a button carries: the table, the moment, the verb and where in the order it stands, in 64 bytes at most.

`K7Q2:1a:w0:3f2-1` reads: table K7Q2, position of version 46, walk (for seat 0), path of options 3, 15, 2, page 1.
A capital verb belongs to a message that only one person sees.
"""

from __future__ import annotations

import hashlib
import re
from enum import StrEnum

import msgspec

from bot.desk.messages.outgoing import TOKEN_BYTES
from bot.desk.tables.table import Table
from engine.core.game import Seat

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_WIDE = 34
"""Indexes from here on take three characters: `y` and two digits."""
_SHAPE = re.compile(r"([0-9A-Z]{3,10}):([0-9a-z]{1,8}):([A-Za-z0-9])([0-9a-z]):(.*)", re.ASCII)
_PATH = re.compile(r"(~[0-9a-f]{16}|[0-9a-z]*)(?:-([0-9a-z]{1,2}))?", re.ASCII)


class Verb(StrEnum):
    """What a button does, as the letter that its token has.

    Buttons stand in chats for years: at a table a letter never gets another meaning, and none is taken away.
    """

    HAND = "h"
    BOARD = "o"
    FORM = "f"
    """Ask for an order to be typed."""
    RENEW = "r"
    """Show the position as it is now."""
    TURN = "v"
    """Turn the chat to the table."""
    LET_IN = "i"
    KEEP_OUT = "e"
    JOIN = "j"
    COMPUTER = "k"
    BEGIN = "b"
    PACE = "p"
    """In the lobby the next of the usual paces; with a name, agree to the pace that is named."""
    LANGUAGE = "l"
    MODE = "m"
    """Practice or in earnest, private or open to all."""
    WALK = "w"
    """Go on with an order by the words of a path."""
    WALK_ALONE = "u"
    """The same in a message for one person alone."""
    DONE = "d"
    """The words of the path are the order."""
    COMMIT = "c"
    """Give the order of a path as it was shown."""
    WHY_NOT = "q"
    """Which words do not serve after those of the path."""
    GIVE = "s"
    """Give a kept order as it was shown."""
    TAKE = "t"
    """Go on with a kept order as if it were typed."""
    WHY = "y"
    """Why a kept order is refused, in the position in which it was."""
    DRAFT = "g"
    """Agree to a kept order, or give it."""
    RESIGN = "x"
    """Give the game up for a side; its path tells since when the side is held, so that no other moment matters."""
    CLOSE = "z"
    ALLOW = "a"
    """Allow an undo or, with a second index, ask for one."""
    REFUSE = "n"
    """Refuse an undo or, with a second index, withdraw it."""
    NEXT = "n"
    """Where no table is yet: the next step of a menu."""
    REPORT = "0"
    """All that the few lines of a card leave out; with a page, that of the log. The letters are used up, and figures
    have no private form: what it shows is always for one person alone."""
    LOOK = "1"
    """Look at the thing that is named."""
    PICTURES = "2"
    """Draw as often as is named."""
    REFLEX = "3"
    """Change the standing order for the kind of question that is named."""
    PLAN = "4"
    """Do with a plan what is named; without a name, go on with an order for it by the words of a path."""
    SHOW = "5"
    """Show everybody the odds of a kept order."""
    REVIEW = "6"
    """How a game that is over went."""
    VERIFY = "7"
    """Check its dice."""
    REMATCH = "8"
    """Play it once more with sides swapped."""
    FILM = "9"
    """Its film."""


IN_LOBBY = frozenset((Verb.JOIN, Verb.COMPUTER, Verb.BEGIN, Verb.PACE, Verb.LANGUAGE, Verb.MODE))
"""What is settled once a game has begun."""
ON_SHOWN = frozenset((Verb.COMMIT, Verb.GIVE))
"""What gives an order as it was shown."""
_ON_ORDERS = ON_SHOWN | {Verb.WALK, Verb.WALK_ALONE, Verb.DONE, Verb.FORM, Verb.TAKE, Verb.DRAFT, Verb.WHY_NOT}
_OF_ENDS = frozenset((Verb.REVIEW, Verb.VERIFY, Verb.REMATCH, Verb.FILM))
_OF_TABLES = frozenset((Verb.HAND, Verb.BOARD, Verb.FORM, Verb.REPORT, Verb.RENEW, Verb.TURN, Verb.LOOK, Verb.PLAN))
_LASTING = _OF_ENDS | _OF_TABLES | {Verb.RESIGN, Verb.WHY}


class Token(msgspec.Struct, frozen=True):
    """A button's meaning.

    Attributes:
        table: the table's code.
        version: the version at which the position came about that the button was made for.
        verb: what it does.
        seat: the number of the seat it is for, in the order of the game's card.
        path: the indexes of the options chosen so far.
        page: page of a long list.
        private: the message belongs to one person alone.
        digest: stands for a path too long for the token.
        name: what the verb is about, in place of a path.
    """

    table: str
    version: int
    verb: Verb
    seat: int = 0
    path: tuple[int, ...] = ()
    page: int = 0
    private: bool = False
    digest: str = ""
    name: str = ""

    @property
    def is_lasting(self) -> bool:
        """Whether its moment does not matter: it only shows, or what it is about is named, or lasts longer."""
        return self.verb in _LASTING or bool(self.name)

    @property
    def text(self) -> str:
        """The token as it stands on the button; a path too long for it stands as its digest."""
        whole = self._text(f"~{self.digest}" if self.digest else self.name or path_text(self.path))
        if len(whole.encode()) > TOKEN_BYTES and not self.name:
            whole = self._text(f"~{path_digest(self.path)}")
        if len(whole.encode()) > TOKEN_BYTES:
            raise ValueError(f"expected a token of at most {TOKEN_BYTES} bytes, got {whole!r}")
        return whole

    def _text(self, tail: str) -> str:
        verb = self.verb.upper() if self.private else self.verb
        page = f"-{base36(self.page)}" if self.page else ""
        return f"{self.table}:{base36(self.version)}:{verb}{_DIGITS[self.seat]}:{tail}{page}"


def token_at(
    table: Table,
    verb: Verb,
    seat: Seat | None = None,
    path: tuple[int, ...] = (),
    page: int = 0,
    *,
    private: bool = False,
    digest: str = "",
    name: str = "",
) -> Token:
    """The token of a button that belongs to the position of a table as it is."""
    number = 0 if seat is None else table.seats.index(seat)
    return Token(table.code, table.head.moved, verb, number, path, page, private, digest, name)


def read_token(text: str) -> Token:
    """The meaning of what a button carried.

    Raises:
        ValueError: it is no token of this desk.
    """
    shape = _SHAPE.fullmatch(text)
    if shape is None or len(text.encode(errors="replace")) > TOKEN_BYTES:
        raise ValueError(f"expected a token, got {text[:TOKEN_BYTES]!r}")
    table, version, verb, seat, tail = shape.groups()
    token = Token(table, int(version, 36), Verb(verb.lower()), int(seat, 36), private=verb.isupper())
    path = _PATH.fullmatch(tail)
    if path is None:
        return msgspec.structs.replace(token, name=tail)
    page = int(path[2] or "0", 36)
    if path[1].startswith("~"):
        return msgspec.structs.replace(token, digest=path[1][1:], page=page)
    return msgspec.structs.replace(token, path=read_path(path[1]), page=page)


def is_of_order(text: str) -> bool:
    """Whether whoever presses what carries this is putting an order together."""
    try:
        return read_token(text).verb in _ON_ORDERS
    except ValueError:
        return False


def in_private(text: str) -> str:
    """What a button carries that does the same in a message for one person alone."""
    if not is_of_order(text) or (token := read_token(text)).verb is Verb.WALK_ALONE:
        return text
    return msgspec.structs.replace(token, private=True).text


def path_text(path: tuple[int, ...]) -> str:
    """A path of indexes from 0 to 1295 as text."""
    return "".join(_DIGITS[index] if index < _WIDE else f"y{base36(index):0>2}" for index in path)


def read_path(text: str) -> tuple[int, ...]:
    """The path a text describes.

    Raises:
        ValueError: it describes none.
    """
    path = []
    at = 0
    while at < len(text):
        if text[at] == "y":
            if len(text) < at + 3:
                raise ValueError(f"expected two digits after y, got {text!r}")
            path.append(int(text[at + 1 : at + 3], 36))
            at += 3
        else:
            path.append(int(text[at], 36))
            at += 1
    return tuple(path)


def path_digest(path: tuple[int, ...]) -> str:
    """Sixteen digits that stand for a path too long for a button."""
    return hashlib.blake2b(path_text(path).encode(), digest_size=8).hexdigest()


def base36(number: int) -> str:
    """A whole number of 0 or more in base 36."""
    text = ""
    while True:
        number, digit = divmod(number, 36)
        text = _DIGITS[digit] + text
        if not number:
            return text


def order_digest(order: str) -> str:
    """Sixteen digits that stand for a typed order on a button."""
    return hashlib.blake2b(order.encode(), digest_size=8).hexdigest()
