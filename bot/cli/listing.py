"""The command that lists the games; no game is loaded for it."""

from __future__ import annotations

import typer

from bot.cli.asked import AsJson, Lang
from bot.cli.printed import print_json, spoken
from bot.desk.messages.words import say
from engine.catalog import GAMES
from engine.core.game import GameCard
from renderers.speech import speak_text


def games(lang: Lang, json: AsJson = False) -> None:
    """List the games with their sides and scenarios."""
    if json:
        print_json([_card_data(card) for card in GAMES.cards.values()])
        return
    for card in GAMES.cards.values():
        typer.echo(f"{card.id} – {speak_text(card.title, lang)}")
        typer.echo(f"  {speak_text(card.about, lang)}")
        for side in card.sides:
            typer.echo(f"  {say(lang, 'cli-side', seat=side.seat, name=side.name)}")
        for scenario in card.scenarios:
            typer.echo(f"  {say(lang, 'cli-scenario', id=scenario.id, title=scenario.title, about=scenario.about)}")
        for option in card.options:
            values = ", ".join(f"{value.id} ({speak_text(value.title, lang)})" for value in option.values)
            typer.echo(f"  {say(lang, 'cli-option', id=option.id, title=option.title, values=values)}")


def _card_data(card: GameCard) -> dict[str, object]:
    return {
        "id": card.id,
        "rules_version": card.rules_version,
        "title": spoken(card.title),
        "about": spoken(card.about),
        "hidden": card.hidden,
        "sides": [{"seat": side.seat, "name": spoken(side.name)} for side in card.sides],
        "scenarios": [
            {"id": scenario.id, "title": spoken(scenario.title), "about": spoken(scenario.about)}
            for scenario in card.scenarios
        ],
        "options": [
            {
                "id": option.id,
                "title": spoken(option.title),
                "values": [{"id": value.id, "title": spoken(value.title)} for value in option.values],
            }
            for option in card.options
        ],
    }
