"""Updates of Telegram as what the desk understands."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
from telegram import Bot, CallbackQuery, ChatMemberUpdated, MaybeInaccessibleMessage, Message, Update, User
from telegram import Chat as TelegramChat
from telegram.constants import ChatMemberStatus, ChatType

from bot.adapters.telegram.forms import prefix_of
from bot.desk.messages.commands import COMMANDS
from bot.desk.messages.incoming import Added, Chat, Commanded, Incoming, Moved, Overheard, Pressed, Removed, Said, Who
from bot.desk.messages.people import is_question

_PLACES = (ChatType.PRIVATE, ChatType.GROUP, ChatType.SUPERGROUP)
_OUT = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)
_COMMAND = re.compile(r"/([^\s@/]+)(?:@(\w+))?(?:\s+(.*))?", re.DOTALL)
_NAMES = {name: command.name for command in COMMANDS for name in (command.name, command.russian.replace("ё", "е"))}
_LINKED = ("join", "rule", "table")
"""The commands a link may carry: those that do no harm to whoever follows it unaware."""

_OVERHEARD = 100
"""The longest line in characters that the desk hears though nobody is spoken to, if it asks nothing."""
_TO_OTHERS = re.compile(r"^/|@|\n")
"""What a line has that is meant for another bot or person, or is no line."""
_BARE = (
    *("message_id", "ephemeral_message_id", "date", "chat", "message_thread_id", "is_topic_message"),
    *("photo", "document"),
)


def bare(message: dict[str, Any]) -> dict[str, Any]:
    """A message of the bot without what it says, which the bot knows and the library takes a millisecond to read."""
    return {name: message[name] for name in _BARE if name in message}


def update_of(body: str, bot: Bot) -> Update:
    """An update from its JSON, of which the message whose button was pressed is left bare."""
    update = json.loads(body)
    query = update.get("callback_query") or {}
    if query.get("message"):
        query["message"] = bare(query["message"])
    return Update.de_json(update, bot)


def read(update: Update, me: User) -> Incoming | None:
    """What an update means to the desk; None if nothing.

    Args:
        update: anything Telegram may send.
        me: the bot.
    """
    if update.message is not None:
        return _read_message(update.message, me, f"tg:{update.update_id}")
    if update.callback_query is not None:
        return _read_press(update.callback_query, f"tg:{update.update_id}")
    if update.my_chat_member is not None:
        return _read_membership(update.my_chat_member, f"tg:{update.update_id}")
    return None


def who_is(user: User) -> Who:
    """A person: his number, his full name, Russian if his Telegram is in Russian, else English."""
    language = (user.language_code or "").lower()
    return Who(f"tg:{user.id}", user.full_name, "ru" if language.split("-")[0] == "ru" else "en")


def chat_of(chat: TelegramChat, message: MaybeInaccessibleMessage | None) -> Chat:
    """A chat or, if the message stands in one, a topic of it."""
    key = f"tg:{chat.id}"
    # Outside of topics the thread number only says which message a reply belongs to.
    if isinstance(message, Message) and message.is_topic_message and message.message_thread_id:
        key = f"{key}/{message.message_thread_id}"
    is_private = chat.type == ChatType.PRIVATE
    return Chat(key, private=is_private, title=chat.effective_name or "", may_have_asides=not is_private)


def is_anonymous_command(message: Message, me: User) -> bool:
    """An administrator sent a command of the bot in the group's name, so that nobody can tell who it was."""
    found = _COMMAND.fullmatch((message.text or "").strip())
    if message.sender_chat is None or message.sender_chat.id != message.chat.id or found is None:
        return False
    return found[1].lower().replace("ё", "е") in _NAMES if found[2] is None else found[2].lower() == _name(me)


def _read_message(message: Message, me: User, update: str) -> Incoming | None:
    if message.chat.type not in _PLACES:
        return None
    if message.migrate_to_chat_id:
        return Moved(f"tg:{message.chat.id}", f"tg:{message.migrate_to_chat_id}", update)
    user = message.from_user
    if user is None or user.is_bot or message.via_bot is not None or message.sender_chat is not None:
        return None
    text = (message.text or "").strip()
    if not text:
        return None
    who, chat = who_is(user), chat_of(message.chat, message)
    mention = re.compile(rf"@{re.escape(_name(me))}\b", re.IGNORECASE)
    is_meant = chat.private or is_reply_to(message, me) or mention.search(text) is not None
    if text.startswith("@"):
        text = mention.sub("", text, count=1).strip()
    sent = int(message.date.timestamp())
    prompt = message.reply_to_message if is_reply_to(message, me) else None
    marks = () if prompt is None else _marks_of(prompt)
    if (found := _COMMAND.fullmatch(text)) is not None:
        commanded = _read_command(found, who, chat, me, update, is_meant=is_meant)
        return None if commanded is None else msgspec.structs.replace(commanded, answered=marks, sent=sent)
    text = mention.sub("", text).strip()
    if not text:
        return None
    if not is_meant:
        is_short = len(text) <= _OVERHEARD and _TO_OTHERS.search(text) is None
        return Overheard(who, chat, text, update) if (is_question(text) or is_short) and not _answers(message) else None
    if prompt is not None:
        text = prefix_of(prompt) + text
    return Said(who, chat, text, update, marks, sent)


def is_reply_to(message: Message, me: User) -> bool:
    """It is a reply to a message of the bot."""
    replied = message.reply_to_message
    return bool(_answers(message) and replied and replied.from_user and replied.from_user.id == me.id)


def _answers(message: Message) -> bool:
    """It is a reply to a message; in a topic every message counts as one to the message that opened it."""
    replied = message.reply_to_message
    return replied is not None and not replied.forum_topic_created


def _marks_of(message: Message) -> tuple[str, ...]:
    """What the buttons of a message of the bot carry, and its first word: they tell of which table it is."""
    rows = message.reply_markup.inline_keyboard if message.reply_markup is not None else ()
    words = (message.text or message.caption or "").split(maxsplit=1)[:1]
    return (*(button.callback_data for row in rows for button in row if isinstance(button.callback_data, str)), *words)


def _name(me: User) -> str:
    return (me.username or "").lower()  # every bot has one


def _read_command(
    found: re.Match[str], who: Who, chat: Chat, me: User, update: str, *, is_meant: bool
) -> Commanded | None:
    word, bot, text = found[1].lower().replace("ё", "е"), found[2], (found[3] or "").strip()
    if bot and bot.lower() != _name(me):
        return None
    if word == "start":
        word, _, rest = text.partition("_")
        if rest and word in _LINKED:
            return Commanded(who, chat, word, rest.replace("_", " "), update)
        return Commanded(who, chat, "start", "", update)
    if word in _NAMES:
        return Commanded(who, chat, _NAMES[word], text, update)
    # A strange command in a group may be meant for another bot.
    return Commanded(who, chat, word, text, update) if is_meant or bot else None


def _read_press(query: CallbackQuery, update: str) -> Pressed | None:
    if query.message is None or not query.data or query.message.chat.type not in _PLACES:
        return None
    return Pressed(who_is(query.from_user), chat_of(query.message.chat, query.message), query.data, update)


def _read_membership(change: ChatMemberUpdated, update: str) -> Removed | Added | None:
    if change.chat.type not in _PLACES:
        return None
    before, now = change.old_chat_member.status, change.new_chat_member.status
    if now in _OUT:
        return Removed(f"tg:{change.chat.id}", update)
    # Whoever opens a private chat is greeted by the command with which it begins.
    is_greeted = before in _OUT and change.chat.type != ChatType.PRIVATE and not change.from_user.is_bot
    return Added(who_is(change.from_user), chat_of(change.chat, None), "start", "", update) if is_greeted else None
