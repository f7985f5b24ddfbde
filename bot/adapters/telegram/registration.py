"""The bot's command menus and descriptions, registered by scope and language, and only where they changed."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from telegram import Bot, BotCommand, BotCommandScope, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats
from telegram.constants import BotCommandLimit
from telegram.error import TelegramError

from bot.adapters.telegram.render import shorten
from bot.adapters.telegram.words import ABOUT, SHORT
from bot.desk.messages.command import Command
from bot.desk.messages.commands import COMMANDS
from engine.core.text import Language

_LOG = logging.getLogger(__name__)
_LANGUAGES: tuple[tuple[str | None, Language], ...] = ((None, "en"), ("ru", "ru"))
"""Telegram's language codes and ours; no code is for everyone whose language has no menu of its own."""


async def register(bot: Bot) -> None:
    """Bring menus and descriptions up to date; a bot without them works, so a fault is only logged."""
    try:
        for code, language in _LANGUAGES:
            everywhere = tuple(each for each in COMMANDS if each.menu == "everywhere")
            alone = tuple(each for each in COMMANDS if each.menu == "private")
            await _register_commands(bot, BotCommandScopeAllPrivateChats(), (*everywhere, *alone), code, language)
            await _register_commands(bot, BotCommandScopeAllGroupChats(), everywhere, code, language)
            await _register_descriptions(bot, code, language)
    except TelegramError as fault:
        _LOG.warning("the command menus could not be registered: %s", fault.message)


async def _register_commands(
    bot: Bot, scope: BotCommandScope, commands: Sequence[Command], code: str | None, language: Language
) -> None:
    wanted = tuple(
        BotCommand(command.name, shorten(command.about.in_(language), BotCommandLimit.MAX_DESCRIPTION))
        for command in commands
    )
    if await bot.get_my_commands(scope, code) != wanted:
        await bot.set_my_commands(wanted, scope, code)


async def _register_descriptions(bot: Bot, code: str | None, language: Language) -> None:
    about, short = ABOUT.in_(language), SHORT.in_(language)
    if (await bot.get_my_description(code)).description != about:
        await bot.set_my_description(about, code)
    if (await bot.get_my_short_description(code)).short_description != short:
        await bot.set_my_short_description(short, code)
