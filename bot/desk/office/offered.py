"""Offered: the one thing that somebody who typed was asked to agree to, so that a typed “yes” is its press."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress

from bot.desk.messages.outgoing import Button, Message, Reply
from bot.desk.messages.words import Answers, Call
from bot.desk.reading.short_words import known_short_words
from bot.desk.tables.table import Table
from bot.desk.views.stand_ins import AWAY
from bot.desk.views.token import Token, Verb, read_token
from storage.port import Store

_SLOT, _ALOUD = "offered", "offered aloud"
"""Where the store has the one thing that was offered; and what was last offered where others read it, for of that alone
may be spoken there."""
_MENU, _KNOWN_MENU = "menu", "menu known"
"""Where the store has the choices that were shown last, each by token and label; and those that answered what others
read or saw pressed."""
_ADVISED = "advised alone"
"""Where the store has the position in which somebody was advised alone at a table with hidden hands."""
_LOOKED = "looked"
"""Where the store has the order whose odds somebody has looked at since."""
_DOUBTED = "doubted"
"""Where the store has what was offered before somebody said what may have been meant for it."""
_AGREED = frozenset((Verb.WALK, Verb.WALK_ALONE, Verb.DONE, Verb.COMMIT, Verb.GIVE, Verb.TAKE))
"""Buttons that go on with an order or give it; beside them only those for an undo, or to lend or resign a side."""
_GIVEN = frozenset((Verb.COMMIT, Verb.GIVE))
"""Those of them that give one that was shown."""
_CLEARING = frozenset((Verb.WALK, Verb.WALK_ALONE, Verb.TAKE))
"""Those of them that only lead to an order."""
_SHOWN = _GIVEN | {Verb.DONE}
"""Those of them behind which an order stands that can be shown again."""


def is_yes(text: str) -> bool:
    """Whether a line says yes and nothing else."""
    return known_short_words().said(text) == "yes"


async def note(store: Store, call: Call, answers: Answers, *, is_own: bool = False) -> None:
    """Remember what answers offer, if that is one thing. Of several it is kept what they are called.

    What answers a button that only he could see (`is_own`) nobody else can know of.
    """
    for message in (answer.message for answer in answers if isinstance(answer, Reply)):
        await _note_menu(store, call, message, is_own=is_own)
    for slot, messages in _read_by(call, answers):
        for button in _offers(messages):
            await _keep(store, call, read_token(button.token).table, slot, button.token)


async def noted(store: Store, call: Call, answers: Answers) -> Answers:
    """Answers to what had been typed before something was pressed, remembered as what they offer."""
    is_own = all(answer.private for answer in answers if isinstance(answer, Reply))
    await note(store, call, answers, is_own=is_own)
    return answers


async def overtake(store: Store, call: Call, table: Table, answers: Answers) -> None:
    """Forget what was offered before a newer line that got these answers, if none of them offers one thing.

    What only made an older line clear is over with that; an order that was shown waits until a line leads to another.
    What others have read waits as long as nothing that they read leads on.
    """
    for slot, messages in _read_by(call, answers):
        text = await store.slot(table.code, call.who.key, slot)
        if text is None or _offers(messages) or (slot == _ALOUD and not messages):
            continue
        if read_token(text).verb in _CLEARING or any(_goes_on(each) for message in messages for each in message.menu):
            await store.put_slot(table.code, call.who.key, slot, None)


async def doubt(store: Store, call: Call, table: Table, answers: Answers) -> None:
    """Note that somebody has said what may have been meant for what they were offered before.

    A yes behind it gives an order only once that was shown again, and does nothing else that was offered. What these
    answers offer themselves was offered since.
    """
    shown = await store.slot(table.code, call.who.key, _SLOT)
    messages = [answer.message for answer in answers if isinstance(answer, Reply)]
    if shown is None or shown in [button.token for button in _offers(messages)]:
        return
    if read_token(shown).verb in _SHOWN:
        await store.put_slot(table.code, call.who.key, _DOUBTED, shown)
    else:
        await decline(store, call, table)


async def is_doubted(store: Store, call: Call, table: Table) -> bool:
    """Whether somebody has said since what may have been meant for what a yes would give.

    Whoever replies to a message with an order means just that.
    """
    shown = await store.slot(table.code, call.who.key, _DOUBTED)
    is_latest = shown is not None and shown == await store.slot(table.code, call.who.key, _SLOT)
    return is_latest and _replied(call, table) is None


def _offers(messages: Iterable[Message]) -> list[Button]:
    """What these ask to be pressed."""
    return [button for message in messages if (button := _only(message)) is not None]


def _read_by(call: Call, answers: Answers) -> Iterator[tuple[str, list[Message]]]:
    """Each slot, and those of the answers that count for it: what whoever calls reads, and what others read as well."""
    replies = [answer for answer in answers if isinstance(answer, Reply)]
    yield _SLOT, [each.message for each in replies]
    yield _ALOUD, [each.message for each in replies if not (each.private or call.chat.private)]


async def note_shown(store: Store, call: Call, table: Table, message: Message, *, is_aloud: bool, is_own: bool) -> None:
    """Remember what is shown in place of what was before, perhaps to others as well, if it offers one thing.

    If not, nothing is offered any more. Others may read it (`is_aloud`), or cannot know of it (`is_own`).
    """
    await _note_menu(store, call, message, is_own=is_own)
    button = _only(message)
    for slot in (_SLOT, _ALOUD) if is_aloud else (_SLOT,):
        await _keep(store, call, table.code, slot, None if button is None else button.token)


async def is_newer(store: Store, call: Call, table: Table) -> bool:
    """Whether what a bare answer would mean was shown only after it had been sent: then another was read, or none."""
    said = known_short_words().said(call.text)
    if said in ("end", "back"):
        return False
    of_order = said is not None or known_short_words().goes(call.text)
    slot = (_SLOT if call.chat.private else _ALOUD) if of_order else _menu_of(call, table)
    if not call.sent or _replied(call, table) is not None or not await store.slot(table.code, call.who.key, slot):
        return False
    return call.sent < int(await store.slot(table.code, call.who.key, f"{slot} since") or 0)


async def agreed(store: Store, call: Call, table: Table, *, is_aloud: bool = False) -> str | None:
    """The token of what somebody was last offered at a table, perhaps where others read it.

    Whoever replies to a message with an order means that, whatever else was looked at since. Who plays on lends or
    resigns their side no more.
    """
    replied = _replied(call, table)
    if replied is not None and not (is_aloud and read_token(replied).private):
        return replied
    text = await store.slot(table.code, call.who.key, _ALOUD if is_aloud else _SLOT)
    token = None if text is None else read_token(text)
    if token is None or not _is_of_side(token):
        return text
    mine = table.seats_of(call.who.key)
    has_played_on = any(done.version > token.version and done.seat in mine for done in table.dones)
    return None if has_played_on else text


async def choices(store: Store, call: Call, table: Table) -> list[Button]:
    """The choices that somebody was shown last in the position as it is, in their order.

    What is said of them where others read it must not tell that others were shown since, for these hang on a hand.
    """
    rows = (await store.slot(table.code, call.who.key, _menu_of(call, table)) or "").split("\n")
    shown = [Button(label, token) for token, _, label in (row.partition(" ") for row in rows) if label]
    return shown if shown and read_token(shown[0].token).version == table.head.moved else []


def _menu_of(call: Call, table: Table) -> str:
    return _KNOWN_MENU if table.play.card.hidden and not call.chat.private else _MENU


async def _keep(store: Store, call: Call, code: str, slot: str, shown: str | None) -> None:
    """Keep what is shown now, and since when, if that was not shown before."""
    if await store.slot(code, call.who.key, slot) != shown:
        # Since when comes first: whatever is done once more after a crash has it as well.
        await store.put_slot(code, call.who.key, f"{slot} since", str(call.at))
        await store.put_slot(code, call.who.key, slot, shown)
    if slot == _SLOT and shown is not None and await store.slot(code, call.who.key, _DOUBTED) is not None:
        await store.put_slot(code, call.who.key, _DOUBTED, None)


async def _note_menu(store: Store, call: Call, message: Message, *, is_own: bool) -> None:
    found = [button for button in message.menu if _goes_on(button)]
    found = found or [button for button in message.buttons if _goes_on(button)]
    if len(found) > 1:
        rows = "\n".join(f"{button.token} {button.label}" for button in found)
        code = read_token(found[0].token).table
        for slot in (_MENU,) if is_own or call.chat.private else (_MENU, _KNOWN_MENU):
            await _keep(store, call, code, slot, rows)


async def note_advice(store: Store, call: Call, table: Table, message: Message) -> None:
    """Remember the choices that somebody was advised, so that “the first” means one of them.

    Not where others read the line and would learn of a hand by what it means: there only that there was advice.
    """
    if call.is_own or not table.play.card.hidden:
        await _note_menu(store, call, message, is_own=True)
    else:
        await store.put_slot(table.code, call.who.key, _ADVISED, str(table.head.moved))


async def was_advised(store: Store, call: Call, table: Table) -> bool:
    """Whether somebody was advised alone in the position as it is, where a number cannot mean what he read."""
    return await store.slot(table.code, call.who.key, _ADVISED) == str(table.head.moved)


async def look(store: Store, call: Call, table: Table, order: str) -> None:
    """Remember an order that somebody looks at with a button to give it, beside what they were offered before."""
    offered = await store.slot(table.code, call.who.key, _SLOT) or ""
    await store.put_slot(table.code, call.who.key, _LOOKED, f"{table.head.moved} {offered}\n{order}")


async def looked_at(store: Store, call: Call, table: Table) -> str | None:
    """The order that somebody has looked at since they were last offered something, in the position as it is."""
    if _replied(call, table) is not None:
        return None
    head, _, order = (await store.slot(table.code, call.who.key, _LOOKED) or "").partition("\n")
    moved, _, offered = head.partition(" ")
    is_latest = offered == (await store.slot(table.code, call.who.key, _SLOT) or "")
    return order if order and moved == str(table.head.moved) and is_latest else None


async def decline(store: Store, call: Call, table: Table, *, is_alone: bool = False) -> None:
    """Forget what somebody was offered at a table; but what others have read, where they cannot know of it."""
    for slot in (_SLOT,) if is_alone else (_SLOT, _ALOUD):
        await store.put_slot(table.code, call.who.key, slot, None)


def _replied(call: Call, table: Table) -> str | None:
    """The token of the order of this table that stood in the message to which a line is a reply, if one did."""
    found = []
    for mark in call.answered:
        with suppress(ValueError):
            token = read_token(mark)
            found += [mark] if token.table == table.code and token.verb in _GIVEN else []
    return found[0] if len(found) == 1 else None


def _only(message: Message) -> Button | None:
    """The button that a message asks to be pressed; `None` if it asks for nothing, or for a choice."""
    orders = [button for button in (*message.menu, *message.buttons) if _goes_on(button)]
    first = [button for button in orders if button.style == "primary"] or orders
    return first[0] if len(first) == 1 else None


def _goes_on(button: Button) -> bool:
    try:
        token = read_token(button.token)
    except ValueError:
        return False
    return token.verb in _AGREED or _is_of_side(token) or (token.verb is Verb.ALLOW and token.path[1:] != ())


def _is_of_side(token: Token) -> bool:
    """Whether a button lends or resigns the side of whoever presses it."""
    return token.verb is Verb.RESIGN or (token.verb is Verb.COMPUTER and token.name == AWAY)
