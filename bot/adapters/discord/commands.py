"""The slash commands: built from the desk's list, translated, registered only when they changed."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands
from discord.http import Route

from bot.adapters.discord.client import DeskClient, Interaction
from bot.adapters.discord.text import shorten
from bot.adapters.discord.widgets import WIDGETS
from bot.desk.messages.command import Command
from bot.desk.messages.commands import COMMANDS
from bot.desk.messages.outgoing import Suggestion
from engine.core.text import Text

SUGGESTIONS = 25
"""The most suggestions while typing."""
SUGGESTION = 100
"""The longest suggestion, shown or put in."""
DESCRIPTION = 100

_OPTION = Text("text", "текст")
_log = logging.getLogger(__name__)


class Translations(app_commands.Translator):
    """Gives each name and description its Russian twin."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, _context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The Russian text, for Russian."""
        return string.extras.get("ru") if locale is discord.Locale.russian else None


class Tree(app_commands.CommandTree[DeskClient]):
    """The commands as the library dispatches them."""

    async def interaction_check(self, interaction: Interaction) -> bool:
        """Whether the commands here are to deal with it; what is being typed another process may have to answer."""
        if interaction.type is not discord.InteractionType.autocomplete:
            return True
        data: Any = interaction.data
        text = next((str(option.get("value", "")) for option in data.get("options", ())), "")
        return not await self.client.listener.typing(interaction, str(data["name"]), text)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Answer a command that an earlier bot registered and this one does not know."""
        _log.warning("a command could not be dispatched: %s", type(error).__name__)
        if interaction.type is discord.InteractionType.application_command:
            await self.client.listener.unknown(interaction)


def grow(client: DeskClient) -> Tree:
    """Make the tree of all commands for a client."""
    tree = Tree(client)
    for command in COMMANDS:
        tree.add_command(_bare(command) if command.takes == "nothing" else _with_text(command))
    return tree


async def prepare(client: DeskClient, *, registers: bool = True) -> None:
    """Let a client know what it will hear of, and Discord, if this client is the one to tell it, what is offered."""
    tree = grow(client)
    client.add_dynamic_items(*WIDGETS)
    if registers:
        try:
            await register(tree)
        except discord.HTTPException as error:
            # The commands registered before still work, and so does everything else.
            _log.error("the commands could not be registered: %s/%s", error.status, error.code)


async def register(tree: Tree) -> None:
    """Register the commands unless Discord has just these already.

    Raises:
        discord.HTTPException: Discord refused or failed.
    """
    words = Translations()
    await tree.set_translator(words)
    wanted = [await command.get_translated_payload(tree, words) for command in tree.get_commands()]
    # The library's own listing leaves the translations out, and without them nothing can be compared.
    route = Route("GET", "/applications/{application_id}/commands", application_id=tree.client.application_id)
    found = await tree.client.http.request(route, params={"with_localizations": "true"})
    if canonical(wanted) != canonical(found):
        await tree.sync()
        _log.info("the commands changed and were registered")


def canonical(payload: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Commands in the one form in which equal ones are equal: in order, defaults spelled out, ids left out."""
    return sorted((_canonical_command(command) for command in payload), key=lambda command: str(command["name"]))


def _canonical_command(command: dict[str, Any]) -> dict[str, Any]:
    permissions = command.get("default_member_permissions")
    return {
        **_canonical_names(command),
        "type": command.get("type", 1),
        "nsfw": bool(command.get("nsfw")),
        "permissions": None if permissions is None else str(permissions),
        "contexts": sorted(command.get("contexts") or ()),
        "installs": sorted(command.get("integration_types") or ()),
        "options": [
            {
                **_canonical_names(option),
                "type": option["type"],
                "required": bool(option.get("required")),
                "autocomplete": bool(option.get("autocomplete")),
            }
            for option in command.get("options") or ()
        ],
    }


def _canonical_names(named: dict[str, Any]) -> dict[str, Any]:
    return {
        "name": named["name"],
        "names": dict(named.get("name_localizations") or {}),
        "description": named["description"],
        "descriptions": dict(named.get("description_localizations") or {}),
    }


def _bare(command: Command) -> app_commands.Command[Any, ..., None]:
    async def callback(interaction: Interaction) -> None:
        await interaction.client.listener.commanded(interaction, command, "")

    return app_commands.Command(callback=callback, **_head(command))


def _with_text(command: Command) -> app_commands.Command[Any, ..., None]:
    @app_commands.describe(text=_both(command.hint if command.hint.en else command.about))
    @app_commands.rename(text=_both(_OPTION))
    async def callback(interaction: Interaction, text: str = "") -> None:
        await interaction.client.listener.commanded(interaction, command, text)

    async def complete(interaction: Interaction, text: str) -> list[app_commands.Choice[str]]:
        return choices(await interaction.client.listener.complete(interaction, command, text))

    built: app_commands.Command[Any, ..., None] = app_commands.Command(callback=callback, **_head(command))
    if command.takes in {"order", "rule"}:
        built.autocomplete("text")(complete)
    return built


def choices(suggestions: Iterable[Suggestion]) -> list[app_commands.Choice[str]]:
    """Suggestions as Discord shows them."""
    # A value cut short would put in something else than was offered, so a long one is not offered.
    return [
        app_commands.Choice(name=shorten(suggestion.label, SUGGESTION), value=suggestion.value)
        for suggestion in suggestions
        if 0 < len(suggestion.value) <= SUGGESTION
    ][:SUGGESTIONS]


def _head(command: Command) -> dict[str, Any]:
    # A rule may be looked up anywhere, even where the bot is not: people can install it for themselves.
    anywhere = command.takes == "rule"
    return {
        "name": app_commands.locale_str(command.name, ru=command.russian),
        "description": _both(command.about),
        "allowed_contexts": app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=anywhere),
        "allowed_installs": app_commands.AppInstallationType(guild=True, user=anywhere),
    }


def _both(text: Text) -> app_commands.locale_str:
    return app_commands.locale_str(shorten(text.en, DESCRIPTION), ru=shorten(text.ru, DESCRIPTION))
