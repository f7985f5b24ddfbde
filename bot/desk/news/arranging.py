"""Arranging: where a computer would set up what a side brings before the first turn, as orders that can be typed."""

from __future__ import annotations

from functools import partial

from bot.desk.office.office import Office
from bot.desk.tables.table import Table
from bot.desk.views.telling import spoken
from bot.desk.work.thinking import players_of
from engine.core.dice import StepDice
from engine.core.game import Seat
from engine.core.text import Language
from engine.players.setting_up import set_up


async def arranged(office: Office, table: Table, seat: Seat, language: Language) -> str:
    """The orders of a set-up, a line each; the usual answer where no computer knows more, none if none is asked for."""
    ask = table.ask(seat)
    if ask is None:
        return ""
    players = players_of(table.head.game, office.repertoire.computers)
    dice = StepDice(b"arranging", table.code, table.version)
    position = table.play.resample_hidden(table.position, seat, dice)
    orders = await office.aside.run(partial(set_up, table.play, position, seat, players))
    usual = table.play.write_order(ask.choices.default())
    return "\n".join(spoken(table.play, order, language) for order in orders or (usual,))
