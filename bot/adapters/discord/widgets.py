"""Buttons, menus and forms whose ids alone say what they do, so that a restart forgets nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, cast

import discord

from bot.adapters.discord.client import Interaction
from bot.adapters.discord.text import clean, shorten
from bot.desk.messages.outgoing import Button, Form, Message

BUTTONS_IN_ROW = 5
OPTIONS = 25
"""The most entries of one menu."""
BUTTON_LABEL = 80
OPTION_LABEL = 100
PLACEHOLDER = 150
ID = 100
"""The longest id of a component."""
TITLE = 45
"""The longest title of a form, and the longest label in it."""
HINT = 100
"""The longest description and placeholder in a form."""
TYPED = 4000
"""The longest text that can be typed into a form."""

_FORM = "@form:"
_MENU = "@menu:"

_STYLES = {
    "plain": discord.ButtonStyle.secondary,
    "primary": discord.ButtonStyle.primary,
    "danger": discord.ButtonStyle.danger,
}


class Press(discord.ui.DynamicItem[discord.ui.Item[Any]], template=r"(?s:(?!@menu:\d\Z|@form:).+)"):
    """A button whose id is the desk's token; also anything an earlier bot left behind, so that it is answered."""

    @classmethod
    def of(cls, button: Button) -> Press:
        """The button the desk wants."""
        label = shorten(button.label, BUTTON_LABEL)
        return cls(discord.ui.Button(label=label, custom_id=button.token, style=_STYLES[button.style]))

    @classmethod
    async def from_custom_id(cls, _interaction: Interaction, item: discord.ui.Item[Any], _match: object, /) -> Press:  # type: ignore[override]  # the library's generic client is ours
        """The button that was pressed."""
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:  # type: ignore[override]  # as above
        """Tell the listener."""
        await interaction.client.listener.pressed(interaction, self.custom_id)


class Menu(discord.ui.DynamicItem[discord.ui.Select[Any]], template=r"@menu:\d"):
    """A menu whose entries' values are the desk's tokens."""

    @classmethod
    def of(cls, number: int, choices: Iterable[Button], placeholder: str) -> Menu:
        """The menu of these choices; `number` tells the menus of one message apart."""
        options = [
            discord.SelectOption(label=shorten(choice.label, OPTION_LABEL), value=choice.token) for choice in choices
        ]
        hint = shorten(placeholder, PLACEHOLDER) if placeholder else None
        return cls(discord.ui.Select(custom_id=f"{_MENU}{number}", placeholder=hint, options=options))

    @classmethod
    async def from_custom_id(cls, _interaction: Interaction, item: discord.ui.Item[Any], _match: object, /) -> Menu:  # type: ignore[override]  # as above
        """The menu that was used."""
        return cls(cast("discord.ui.Select[Any]", item))

    async def callback(self, interaction: Interaction) -> None:  # type: ignore[override]  # as above
        """Tell the listener which entry was picked."""
        await interaction.client.listener.pressed(interaction, next(iter(self.item.values), ""))


class FormOpener(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"(?s:@form:.*)"):
    """A button that opens a form at once, for where the form itself could not be opened."""

    @classmethod
    def of(cls, form: Form) -> FormOpener:
        """The button that opens this form."""
        label = shorten(form.title, BUTTON_LABEL)
        return cls(discord.ui.Button(label=label, custom_id=_FORM + form.prefix, style=discord.ButtonStyle.primary))

    @classmethod
    async def from_custom_id(
        cls,
        _interaction: Interaction,  # type: ignore[override]  # as above
        item: discord.ui.Item[Any],
        _match: object,
        /,
    ) -> FormOpener:
        """The button that was pressed."""
        return cls(cast("discord.ui.Button[Any]", item))

    async def callback(self, interaction: Interaction) -> None:  # type: ignore[override]  # as above
        """Have the form opened; the button's label is all that is left of its texts."""
        label = self.item.label or ""
        form = Form(title=label, label=label, prefix=self.custom_id.removeprefix(_FORM))
        await interaction.client.listener.opened(interaction, form)


class Keyboard(discord.ui.View):
    """Buttons and menus below a message."""

    def __init__(self, items: Iterable[discord.ui.Item[Any]]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)

    def is_finished(self) -> bool:
        """Always: the library shall not remember what the ids say already, least of all to forget it after a time."""
        return True


class FormWindow(discord.ui.Modal):
    """A window with one field to type in; its id carries what comes before the typed text."""

    def __init__(self, form: Form) -> None:
        if len(_FORM + form.prefix) > ID:
            raise ValueError(f"expected a form prefix of at most {ID - len(_FORM)} characters, got {len(form.prefix)}")
        super().__init__(title=shorten(form.title, TITLE), custom_id=_FORM + form.prefix)
        label = clean(form.label)
        self.add_item(
            discord.ui.Label(
                text=shorten(label, TITLE),
                description=shorten(label, HINT) if len(label) > TITLE else None,
                component=discord.ui.TextInput(
                    custom_id="text",
                    style=discord.TextStyle.paragraph,
                    placeholder=shorten(form.placeholder, HINT) if form.placeholder else None,
                    max_length=TYPED,
                ),
            )
        )

    def is_finished(self) -> bool:
        """Always, as with `Keyboard`."""
        return True


WIDGETS = (Press, Menu, FormOpener)


def keyboard(message: Message) -> Keyboard | None:
    """What is below a message: its choices as a row of buttons or, if many, as menus; then its buttons.

    A token that a message holds twice does the same twice; Discord refuses that, so the second is left out.
    """
    rows: list[list[Button]] = []
    items: list[discord.ui.Item[Any]] = []
    if len(message.menu) > BUTTONS_IN_ROW:
        choices = list({choice.token: choice for choice in reversed(message.menu)}.values())[::-1]
        for number, start in enumerate(range(0, len(choices), OPTIONS)):
            menu = Menu.of(number, choices[start : start + OPTIONS], message.placeholder)
            menu.row = number
            items.append(menu)
    else:
        rows.append(list(message.menu))
    rows.append(list(message.buttons))
    used: set[str] = set()
    for number, row in enumerate(rows, start=len(items)):
        for button in row:
            if button.token not in used:
                used.add(button.token)
                press = Press.of(button)
                press.row = number
                items.append(press)
    return Keyboard(items) if items else None


def opener(form: Form) -> Keyboard:
    """A button that opens the form, for where it cannot be opened now.

    Raises:
        ValueError: the prefix is too long to be carried.
    """
    FormWindow(form)
    return Keyboard([FormOpener.of(form)])


def typed(interaction: Interaction) -> tuple[str, str]:
    """What came back from a form: the prefix it carried, and the text typed."""
    data = cast("dict[str, Any]", interaction.data or {})
    return str(data.get("custom_id", "")).removeprefix(_FORM), next(_values(data), "")


def _values(component: dict[str, Any]) -> Iterator[str]:
    if isinstance(component.get("value"), str):
        yield component["value"]
    if isinstance(component.get("component"), dict):
        yield from _values(component["component"])
    for child in component.get("components") or ():
        yield from _values(child)
