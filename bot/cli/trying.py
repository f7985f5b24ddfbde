"""Commands that try: which words may follow, what an order does, how many ways there are to play on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from bot.cli.failing import Failure
from bot.cli.inputs import (
    SEED,
    AsJson,
    GameName,
    Lang,
    ScenarioName,
    SeatName,
    Settings,
    Source,
    game_called,
    position_from,
    seat_called,
)
from bot.cli.perft import perft as counted
from bot.cli.rolling import FACES, NamedDice
from bot.cli.showing import Data, event_data, position_data, print_json, refusal_data, spoken
from bot.desk.reading import Ambiguous, Reader, Understood
from bot.desk.telling import event_blocks, refusal_text
from bot.desk.words import say
from engine.core import referee
from engine.core.choices import Choices, Option
from engine.core.dice import StepDice
from engine.core.game import AnyGame, Seat, Step, Word
from engine.core.rules import GAME_OVER, NOT_ASKED, Refusal
from engine.core.text import Language
from renderers.speech import capitalised, listed, speak, speak_text

Rolls = Annotated[str, typer.Option("--rolls", metavar="3,5", help="Faces of the dice, 1 to 6, as they are rolled.")]


def words(
    game: GameName,
    *,
    seat: SeatName,
    lang: Lang,
    source: Source = "-",
    so_far: Annotated[str, typer.Option("--words", metavar='"…"', help="The order so far.")] = "",
    scenario: ScenarioName = "",
    settings: Settings = None,
    json: AsJson = False,
) -> None:
    """List the words that may come next in an order, those that may not with the reason, and whether it may end."""
    played = game_called(game, lang)
    side = seat_called(played, seat, lang)
    state = position_from(played, source, scenario, settings, lang)
    ask = referee.asked(played, state, side)
    if ask is None:
        refusal = NOT_ASKED.refuse() if played.pending(state) else GAME_OVER.refuse()
        if json:
            print_json({"seat": side, "refusal": refusal_data(refusal)})
        else:
            typer.echo(refusal_text(refusal, lang))
        return
    order = read(played, so_far, ask.choices, lang)
    try:
        fork = ask.choices.fork(order.split(), why=True)
    except ValueError as error:
        raise Failure(lang, "cli-no-beginning", words=order, why=str(error)) from error
    if json:
        data: Data = {
            "seat": side,
            "words": order.split(),
            "prompt": spoken(ask.prompt),
            "options": [_option_data(option) for option in fork.options],
            "may_end": fork.action is not None,
            "order": None if fork.action is None else played.write_order(fork.action),
            "note": None if fork.note is None else spoken(fork.note),
            "hidden": fork.hidden,
        }
        print_json(data)
        return
    typer.echo(capitalised(speak(ask.prompt, lang)))
    if fork.note is not None:
        typer.echo(capitalised(speak(fork.note, lang)))
    if fork.action is not None:
        typer.echo(say(lang, "cli-may-end", order=played.write_order(fork.action)))
    for option in fork.serving:
        typer.echo(f"  {option.word} – {speak_text(option.label, lang)}")
    refused = [option for option in fork.options if option.refusal is not None]
    if refused:
        typer.echo(say(lang, "cli-refused-words"))
    for option in refused:
        assert option.refusal is not None
        typer.echo(f"  {option.word} – {refusal_text(option.refusal, lang)}")


def try_order(
    game: GameName,
    *,
    seat: SeatName,
    order: Annotated[str, typer.Option("--order", metavar='"…"', help="The order, in either language.")],
    lang: Lang,
    source: Source = "-",
    rolls: Rolls = "",
    scenario: ScenarioName = "",
    settings: Settings = None,
    json: AsJson = False,
) -> None:
    """Give an order in a position and see what happens: the refusal with its rule, or everything it brings about."""
    played = game_called(game, lang)
    side = seat_called(played, seat, lang)
    faces = _faces(rolls, lang)
    state = position_from(played, source, scenario, settings, lang)
    ask = referee.asked(played, state, side)
    text = read(played, order, None if ask is None else ask.choices, lang)
    try:
        action = played.read_order(state, side, text)
    except ValueError as error:
        raise Failure(lang, "cli-no-order", order=text, why=str(error)) from error
    dice = NamedDice(faces, StepDice(SEED, played.card.id, 1))
    result = referee.submit(played, state, side, action, dice)
    if isinstance(result, Refusal):
        if json:
            print_json({"seat": side, "order": played.write_order(action), "refusal": refusal_data(result)})
        else:
            typer.echo(refusal_text(result, lang))
        return
    if json:
        data: Data = {
            "seat": side,
            "order": played.write_order(action),
            "refusal": None,
            "rolls": {"values": dice.rolled, "made_up": dice.drawn, "unused": dice.unused},
            "events": [event_data(event) for event in result.events],
        }
        print_json(data | position_data(played, result.state))
    else:
        _tell(played, result, dice, lang)


def perft(
    game: GameName,
    scenario: Annotated[str, typer.Argument(metavar="SCENARIO", help="The scenario, or - for a position to be read.")],
    *,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", min=1, max=12, help="How many answers deep to count.")],
    lang: Lang,
    settings: Settings = None,
    json: AsJson = False,
) -> None:
    """Count the different ways to play on from a scenario, answer by answer, with the same dice at each run."""
    played = game_called(game, lang)
    state = position_from(played, "-", "" if scenario == "-" else scenario, settings, lang)
    counts = [counted(played, state, ply) for ply in range(1, depth + 1)]
    if json:
        print_json({"game": played.card.id, "scenario": scenario, "counts": counts})
        return
    for ply, count in enumerate(counts, start=1):
        typer.echo(f"{ply} {count}")


def read(game: AnyGame, text: str, choices: Choices[Any] | None, language: Language) -> str:
    """A typed order in the game's own words.

    Raises:
        Failure: a word means nothing or several things.
    """
    reading = Reader(game.words).read(text, choices)
    if isinstance(reading, Understood):
        return reading.text
    if isinstance(reading, Ambiguous):
        raise Failure(language, "cli-ambiguous", word=reading.word, candidates=_names(reading.candidates, language))
    if not reading.suggestions:
        raise Failure(language, "cli-not-understood", word=reading.word)
    raise Failure(language, "cli-did-you-mean", word=reading.word, suggestions=_names(reading.suggestions, language))


def _names(candidates: Sequence[Word], language: Language) -> str:
    return listed(tuple(f"{word.word} ({speak_text(word.name, language)})" for word in candidates), language)


def _faces(rolls: str, language: Language) -> list[int]:
    faces = []
    for face in rolls.replace(",", " ").split():
        if not (face.isascii() and face.isdecimal() and 1 <= int(face) <= FACES):
            raise Failure(language, "cli-bad-rolls", face=face)
        faces.append(int(face))
    return faces


def _tell(game: AnyGame, step: Step[Any], dice: NamedDice, language: Language) -> None:
    for event in step.events:
        for block in event_blocks(event, language):
            typer.echo(block.text)
    if dice.drawn:
        typer.echo(say(language, "cli-made-up", count=dice.drawn))
    if dice.unused:
        typer.echo(say(language, "cli-unused-rolls", count=dice.unused))
    typer.echo("")
    typer.echo(capitalised(speak(game.status(step.state), language)))
    for ask in game.pending(step.state):
        side, prompt = _side(game, ask.seat, language), capitalised(speak(ask.prompt, language))
        typer.echo(prompt if prompt.startswith(side) else f"{side}: {prompt}")
    outcome = game.outcome(step.state)
    if outcome is not None:
        typer.echo(capitalised(speak(outcome.line, language)))
    typer.echo("")
    typer.echo(game.write_position(step.state).rstrip("\n"))


def _side(game: AnyGame, seat: Seat, language: Language) -> str:
    return capitalised(speak_text(game.card.side(seat).name, language))


def _option_data(option: Option) -> Data:
    return {
        "word": option.word,
        "label": spoken(option.label),
        "refusal": None if option.refusal is None else refusal_data(option.refusal),
        "masked": option.masked,
    }
