"""Checks of notation: positions and orders survive being written, and any text is read or refused."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.core.dice import RecordedDice
from engine.core.referee import fingerprint
from engine.core.rules import Refusal
from tests.conformance.case import LISTED, Case, Effort

_json = msgspec.json.Encoder(order="deterministic")


def positions_survive_writing(case: Case, effort: Effort) -> None:
    """A position read back from its text is the same position: equal, with equal fingerprint, asks and sight."""
    game = case.game
    for moment in case.spread(effort, effort.positions // 5):
        text = game.write_position(moment.state)
        again = game.read_position(text)
        assert again == moment.state, moment.says(f"expected the position back from its text, got {again}")
        assert fingerprint(again) == moment.fingerprint, moment.says("expected the fingerprint to survive")
        assert _json.encode(again) == _json.encode(moment.state), moment.says("expected the same JSON from its text")
        assert game.write_position(again) == text, moment.says("expected the text to be stable")
        for viewer in case.viewers:
            seen = game.observe(moment.state, viewer)
            assert game.observe(again, viewer) == seen, moment.says(f"expected {viewer} to see the same again")


def observations_can_be_stored(case: Case, effort: Effort) -> None:
    """What a seat sees can be encoded, stably."""
    for moment in case.moments(effort):
        for viewer in case.viewers:
            first = _json.encode(case.game.observe(moment.state, viewer))
            again = _json.encode(case.game.observe(moment.state, viewer))
            assert first == again, moment.says(f"expected what {viewer} sees to be encoded stably")


def orders_survive_writing(case: Case, effort: Effort) -> None:
    """An order read back from its text is the same order, and different orders have different texts."""
    game = case.game
    for moment in case.moments(effort):
        for ask in moment.asks:
            actions = dict.fromkeys((*islice(ask.choices, LISTED), *moment.samples(ask, 6)))
            written: dict[str, Any] = {}
            for action in (*actions, *moment.some_strangers(30)):
                text = game.write_order(action)
                other = written.setdefault(text, action)
                assert other == action, moment.says(
                    f"expected different orders to read differently, got {text!r} twice"
                )
            for text, action in islice(written.items(), len(actions)):
                again = game.read_order(moment.state, ask.seat, text)
                assert again == action, moment.says(f"expected {action} back from {text!r}, got {again}")


def any_position_text_is_read_or_refused(case: Case, effort: Effort) -> None:
    """Any position text is refused with `ValueError`, or survives a round trip and can be played."""
    game = case.game
    texts = [game.write_position(moment.state) for moment in case.moments(Effort(2, 30, 0))]

    @fuzzing(effort)
    @given(mutations(texts))
    def fuzz(text: str) -> None:
        try:
            state = game.read_position(text)
        except ValueError:
            return
        except Exception as error:
            raise AssertionError(f"expected ValueError or a position, got {error!r} from:\n{text}") from error
        again = game.read_position(game.write_position(state))
        assert again == state, f"expected this position of {case.name} to survive writing:\n{text}"
        if not game.problems(state):
            is_over = game.outcome(state) is not None
            assert is_over != bool(game.pending(state)), f"expected an ask or an outcome after reading:\n{text}"
            for viewer in case.viewers:
                game.observe(state, viewer)
            game.status(state)

    fuzz()


def any_order_text_is_read_or_refused(case: Case, effort: Effort) -> None:
    """Whatever a player types is not understood (`ValueError`), or is an order that is accepted or refused."""
    game = case.game
    moments = [moment for moment in case.moments(Effort(2, 30, 0)) if moment.ask is not None]
    texts = [game.write_order(action) for action in case.strangers]

    @fuzzing(effort)
    @given(st.sampled_from(moments), mutations(texts))
    def fuzz(moment: Any, text: str) -> None:
        try:
            action = game.read_order(moment.state, moment.ask.seat, text)
        except ValueError:
            return
        except Exception as error:
            raise AssertionError(
                moment.says(f"expected ValueError or an order, got {error!r} from {text!r}")
            ) from error
        refusal = game.judge(moment.state, moment.ask.seat, action)
        offered = action in moment.ask.choices
        assert offered == (refusal is None), moment.says(f"expected {text!r} to be offered exactly if allowed")
        again = game.read_order(moment.state, moment.ask.seat, game.write_order(action))
        assert again == action, moment.says(f"expected {text!r} to survive writing, got {again}")
        if not offered:
            answer = case.submit(game, moment.state, moment.ask.seat, action, RecordedDice(()))
            assert isinstance(answer, Refusal), moment.says(f"expected {text!r} to be refused, got {answer}")

    fuzz()


def fuzzing(effort: Effort) -> settings:
    """How much is tried, always the same."""
    return settings(
        max_examples=effort.inputs,
        deadline=None,
        derandomize=True,
        report_multiple_bugs=False,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


def mutations(texts: list[str]) -> st.SearchStrategy[str]:
    """Texts of any kind, and real ones with words and lines changed, moved, doubled, dropped or cut off."""
    words = sorted({word for text in texts for word in text.split()})
    junk = st.one_of(st.sampled_from(words), st.integers(-3, 10**20).map(str), st.text(max_size=8))

    @st.composite
    def mutated(draw: st.DrawFn) -> str:
        lines = [line.split(" ") for line in draw(st.sampled_from(texts)).split("\n")]
        for _ in range(draw(st.integers(1, 3))):
            line = draw(st.sampled_from(lines))
            index = draw(st.integers(0, len(line)))
            match draw(st.integers(0, 6)):
                case 0 if line:
                    line[min(index, len(line) - 1)] = draw(junk)
                case 1:
                    line.insert(index, draw(junk))
                case 2:
                    del line[index : index + 1]
                case 3:
                    del line[index:]
                case 4:
                    lines.append(list(line))
                case 5 if len(lines) > 1:
                    lines.remove(line)
                case _:
                    other = draw(st.sampled_from(lines))
                    line[index:], other[index:] = other[index:], line[index:]
        return "\n".join(" ".join(line) for line in lines)

    return st.one_of(mutated(), mutated(), mutated(), st.text())
