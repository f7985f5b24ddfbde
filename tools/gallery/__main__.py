"""`python -m tools.gallery [GAME…]`: plays games and makes their films, and pages of some; the same at each run."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from bot.audit import export
from bot.main import run
from engine.catalog import GAMES
from engine.core import referee
from engine.core.dice import StepDice, commitment, mixed
from engine.core.game import AnyGame
from engine.core.rules import Refusal
from engine.core.text import Language
from engine.players.catalog import COMPUTERS
from storage.record import Answered, Begun, Opened, Record, Revealed

FOLDER = Path(__file__).parents[2] / "docs" / "gallery"
"""Where everything is put."""


class Shown(msgspec.Struct, frozen=True):
    """A game that is played for the gallery.

    Attributes:
        scenario: its scenario.
        levels: of the computers that play, the first side's first.
        seed: a word that its dice are made of.
        language: of the captions of its film.
        page: of the page with its chief moments; none if left out.
    """

    scenario: str
    levels: tuple[str, str]
    seed: str
    language: Language
    page: Language | None = None


GALLERY = {
    "street": Shown("nail-factory", ("regular", "recruit"), "gallery 5", "en", "ru"),
    "cards": Shown("prokhorovka", ("regular", "recruit"), "gallery 2", "ru"),
    "squad": Shown("farm", ("recruit", "recruit"), "gallery 1", "en"),
    "theater": Shown("shores-west", ("recruit", "recruit"), "gallery 1", "ru"),
}


def records_of(game: AnyGame, shown: Shown) -> list[Record]:
    """The records of a table at which computers have played a game to its end.

    Raises:
        TypeError: a computer gave an answer that is not allowed.
    """
    secret = shown.seed.encode().ljust(32, b".")
    table, key = code_of(game), mixed(secret, ())
    card = game.card
    records: list[Record] = [
        Opened(
            0,
            "gallery",
            card.id,
            shown.scenario,
            {},
            card.rules_version,
            secret.hex(),
            commitment(secret),
            shown.language,
        )
    ]
    dice = StepDice(key, table, 2)
    state = game.setup(shown.scenario, {}, dice).state
    records.append(Begun(0, "gallery", dice.rolled, referee.fingerprint(state)))
    seats = [side.seat for side in card.sides_of(shown.scenario)]
    while asks := game.pending(state):
        ask, version = asks[0], len(records) + 1
        player = COMPUTERS[card.id, shown.levels[0 if ask.seat == seats[0] else 1]]
        answer = player.choose(game, game.observe(state, ask.seat), ask, StepDice(secret, ask.seat, version))
        dice = StepDice(key, table, version)
        step = referee.submit(game, state, ask.seat, answer, dice, asks=asks)
        if isinstance(step, Refusal):
            raise TypeError(f"expected an answer that is allowed, got {game.write_order(answer)}")
        state = step.state
        records.append(
            Answered(0, "gallery", ask.seat, game.write_order(answer), dice.rolled, referee.fingerprint(state))
        )
    return [*records, Revealed(0, secret.hex())]


def show(game: AnyGame, shown: Shown, folder: Path) -> None:
    """Play a game and write its film and its page.

    Raises:
        RuntimeError: one of them could not be made; why is told on standard error.
    """
    name = game.card.id
    with TemporaryDirectory() as scratch:
        table = Path(scratch) / f"{code_of(game)}.json"
        table.write_bytes(export(code_of(game), records_of(game, shown)))
        _film(table, folder / f"{name}.gif", shown.language)
        if shown.page is not None:
            _film(table, folder / f"{name}.jpg", shown.page, "--page")


def main(names: Sequence[str]) -> None:
    """Make the gallery, or what it shows of the games named."""
    FOLDER.mkdir(exist_ok=True)
    for name in names or GALLERY:
        show(GAMES[name], GALLERY[name], FOLDER)


def code_of(game: AnyGame) -> str:
    """A code for the table, which is part of its dice."""
    return game.card.id.upper()


def _film(table: Path, output: Path, language: Language, *options: str) -> None:
    code = run(("film", str(table), "-o", str(output), "--lang", language, *options))
    if code:
        raise RuntimeError(f"expected {output.name} to be made, got exit code {code}")


if __name__ == "__main__":
    main(sys.argv[1:])
