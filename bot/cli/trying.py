"""Commands that try: which words may follow, what an order does, how many ways there are to play on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
import typer

from bot.cli.asked import AsJson, Lang
from bot.cli.failing import Failure
from bot.cli.inputs import (
    SEED,
    GameName,
    OptionValues,
    PositionFile,
    ScenarioName,
    SeatName,
    game_called,
    position_from,
    seat_called,
)
from bot.cli.perft import perft as counted
from bot.cli.printed import Data, print_json, spoken
from bot.cli.rolling import NamedDice
from bot.cli.showing import event_data, position_data, refusal_data
from bot.desk.messages.words import say
from bot.desk.reading.outcome import Ambiguous, LeftOut, Understood
from bot.desk.reading.reading import Reader
from bot.desk.views.telling import cited_refusal, event_blocks
from engine.core import referee
from engine.core.choices import Choices, Option
from engine.core.dice import StepDice
from engine.core.game import AnyGame, Seat, Step, Word
from engine.core.rules import GAME_OVER, Refusal
from engine.core.text import Language
from renderers.speech import capitalised, listed, speak, speak_text

Rolls = Annotated[
    str, typer.Option("--rolls", metavar="3,5", help="Faces of the dice of the game, as they are rolled.")
]


def words(
    game: GameName,
    *,
    seat: SeatName,
    lang: Lang,
    source: PositionFile = "-",
    so_far: Annotated[str, typer.Option("--words", metavar='"…"', help="The order so far.")] = "",
    scenario: ScenarioName = "",
    settings: OptionValues = None,
    json: AsJson = False,
) -> None:
    """List the words that may come next in an order, those that may not with the reason, and whether it may end."""
    played = game_called(game, lang)
    side = seat_called(played, seat, lang)
    state = position_from(played, source, scenario, settings, lang)
    ask = referee.asked(played, state, side)
    if ask is None:
        asks = played.pending(state)
        refusal = referee.not_asked(asks) if asks else GAME_OVER.refuse()
        if json:
            print_json({"seat": side, "refusal": refusal_data(refusal)})
        else:
            typer.echo(cited_refusal(refusal, lang))
        return
    order = read(played, state, side, so_far, ask.choices, lang)
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
        typer.echo(f"  {option.word} – {cited_refusal(option.refusal, lang)}")


def try_order(
    game: GameName,
    *,
    seats: Annotated[list[str], typer.Option("--seat", help="The seat, such as ger; or one for each order.")],
    orders: Annotated[list[str], typer.Option("--order", metavar='"…"', help="An order, in either language.")],
    lang: Lang,
    source: PositionFile = "-",
    rolls: Rolls = "",
    scenario: ScenarioName = "",
    settings: OptionValues = None,
    json: AsJson = False,
) -> None:
    """Give orders in a position, one after another, and see what happens: a refusal with its rule, or everything."""
    played = game_called(game, lang)
    if len(seats) not in (1, len(orders)):
        raise Failure(lang, "cli-seats-and-orders", seats=len(seats), orders=len(orders))
    sides = [seat_called(played, seat, lang) for seat in seats]
    faces = _faces(played, rolls, lang)
    state = position_from(played, source, scenario, settings, lang)
    tried = []
    for number, order in enumerate(orders, start=1):
        side = sides[number - 1] if len(sides) > 1 else sides[0]
        one = _tried(played, state, side, order, NamedDice(played.card.die, faces, _chance(played, number)), lang)
        tried.append(one)
        if isinstance(one.result, Refusal):
            break
        state, faces = one.result.state, one.dice.unused
    if json:
        rows = [_tried_data(played, one) for one in tried]
        print_json(rows[0] if len(orders) == 1 else {"orders": rows} | position_data(played, state))
        return
    for one in tried:
        if isinstance(one.result, Refusal):
            typer.echo(cited_refusal(one.result, lang))
        else:
            _tell_events(one.result, lang)
    if not isinstance(tried[0].result, Refusal):
        _tell(played, state, tried, lang)


class _Tried(msgspec.Struct, frozen=True):
    """An order that was tried, and what came of it."""

    side: Seat
    order: str
    dice: NamedDice
    result: Step[Any] | Refusal


def _chance(game: AnyGame, number: int) -> StepDice:
    """What the named dice do not cover."""
    return StepDice(SEED, game.card.id, number)


def _tried(game: AnyGame, state: Any, side: Seat, order: str, dice: NamedDice, language: Language) -> _Tried:
    """Give one order.

    Raises:
        Failure: the order cannot be understood.
    """
    ask = referee.asked(game, state, side)
    text = read(game, state, side, order, None if ask is None else ask.choices, language)
    try:
        action = game.read_order(state, side, text)
    except ValueError as error:
        raise Failure(language, "cli-no-order", order=text, why=str(error)) from error
    return _Tried(side, game.write_order(action), dice, referee.submit(game, state, side, action, dice))


def _tried_data(game: AnyGame, tried: _Tried) -> Data:
    if isinstance(tried.result, Refusal):
        return {"seat": tried.side, "order": tried.order, "refusal": refusal_data(tried.result)}
    dice = tried.dice
    data: Data = {
        "seat": tried.side,
        "order": tried.order,
        "refusal": None,
        "rolls": {"values": dice.rolled, "made_up": dice.drawn, "unused": len(dice.unused)},
        "events": [event_data(event) for event in tried.result.events],
    }
    return data | position_data(game, tried.result.state)


def perft(
    game: GameName,
    scenario: Annotated[str, typer.Argument(metavar="SCENARIO", help="The scenario, or - for a position to be read.")],
    *,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", min=1, max=12, help="How many answers deep to count.")],
    lang: Lang,
    settings: OptionValues = None,
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


def read(
    game: AnyGame,
    state: Any,
    seat: Seat,
    text: str,
    choices: Choices[Any] | None,
    language: Language,
) -> str:
    """A typed order in the game's own words, read as at a table.

    Raises:
        Failure: a word means nothing or several things.
    """
    reading = Reader(game.words).read_at(text, choices, game, state, seat)
    if isinstance(reading, Understood):
        return reading.text
    if isinstance(reading, LeftOut):
        raise Failure(language, "cli-left-out", candidates=_names(reading.candidates, language))
    if isinstance(reading, Ambiguous):
        raise Failure(language, "cli-ambiguous", word=reading.word, candidates=_names(reading.candidates, language))
    if not reading.suggestions:
        raise Failure(language, "cli-not-understood", word=reading.word)
    raise Failure(language, "cli-did-you-mean", word=reading.word, suggestions=_names(reading.suggestions, language))


def _names(candidates: Sequence[Word], language: Language) -> str:
    return listed(tuple(f"{word.word} ({speak_text(word.name, language)})" for word in candidates), language)


def _faces(game: AnyGame, rolls: str, language: Language) -> tuple[int, ...]:
    """The faces that a person named for the dice of a game."""
    most = game.card.die
    if rolls.strip() and not most:
        raise Failure(language, "cli-no-dice", game=game.card.title)
    faces = []
    for face in rolls.replace(",", " ").split():
        if not (face.isascii() and face.isdecimal() and len(face) <= len(str(most)) and 1 <= int(face) <= most):
            raise Failure(language, "cli-bad-rolls", face=face, most=most)
        faces.append(int(face))
    return tuple(faces)


def _tell_events(step: Step[Any], language: Language) -> None:
    for event in step.events:
        for block in event_blocks(event, language):
            typer.echo(block.text)


def _tell(game: AnyGame, state: Any, tried: Sequence[_Tried], language: Language) -> None:
    """How the dice were used, and where the game stands then."""
    done = [one.dice for one in tried if not isinstance(one.result, Refusal)]
    drawn, unused = sum(dice.drawn for dice in done), len(done[-1].unused)
    if drawn:
        typer.echo(say(language, "cli-made-up", count=drawn))
    if unused:
        typer.echo(say(language, "cli-unused-rolls", count=unused))
    typer.echo("")
    typer.echo(capitalised(speak(game.status(state), language)))
    for ask in game.pending(state):
        side, prompt = _side(game, ask.seat, language), capitalised(speak(ask.prompt, language))
        typer.echo(prompt if prompt.startswith(side) else f"{side}: {prompt}")
    outcome = game.outcome(state)
    if outcome is not None:
        typer.echo(capitalised(speak(outcome.line, language)))
    typer.echo("")
    typer.echo(game.write_position(state).rstrip("\n"))


def _side(game: AnyGame, seat: Seat, language: Language) -> str:
    return capitalised(speak_text(game.card.side(seat).name, language))


def _option_data(option: Option) -> Data:
    return {
        "word": option.word,
        "label": spoken(option.label),
        "refusal": None if option.refusal is None else refusal_data(option.refusal),
        "masked": option.masked,
    }
