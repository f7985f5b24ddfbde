"""Checks of hidden information: what a seat may not know changes nothing it sees, reads or is told."""

from __future__ import annotations

from collections import defaultdict
from itertools import islice
from typing import Any

from engine.core import referee
from engine.core.choices import Choices, Fork
from engine.core.game import Ask, Seat
from tests.conformance.case import Case, Effort, Moment
from tests.conformance.checks_paths import descents, words_of
from tests.conformance.twins import (
    public_beginnings,
    shown_forks,
    shown_refusal,
    told_alike,
    twins,
    watched_words,
)


def hidden_things_are_redrawn(case: Case, effort: Effort) -> None:
    """A twin is a sound position, keeps what its seat sees of itself, and does differ if the game hides anything."""
    differs = dict.fromkeys(case.viewers, False)
    for moment, twin, viewer in twins(case, effort):
        problems = case.game.problems(twin)
        assert problems == (), moment.says(f"expected a sound twin for {viewer}, got: {'; '.join(problems)}")
        differs[viewer] |= twin != moment.state
    if case.game.card.hidden:
        assert all(differs.values()), f"expected twins of {case.name} to differ in what is hidden, got {differs}"
    else:
        assert not any(differs.values()), f"expected nothing hidden in {case.name}, got {differs}"


def observations_hide(case: Case, effort: Effort) -> None:
    """Observation, status line and outcome are the same for twins."""
    game = case.game
    for moment, twin, viewer in twins(case, effort):
        one, other = game.observe(moment.state, viewer), game.observe(twin, viewer)
        assert one == other, moment.says(f"expected {viewer} to see nothing hidden, got {one} and {other}")
        assert game.status(moment.state) == game.status(twin), moment.says("expected the status to hide what is hidden")
        assert game.outcome(moment.state) == game.outcome(twin), moment.says("expected the outcome to be public")


def asks_hide(case: Case, effort: Effort) -> None:
    """Who is asked what, in which words, is the same for twins; the choices too, as far as the viewer may watch.

    What he may not watch is masked so that it can be told from what he may.
    """
    game = case.game
    for moment, twin, viewer in twins(case, effort):
        one, other = map(_public_asks, (moment.asks, game.pending(twin)))
        assert one == other, moment.says(f"expected {viewer} to read nothing hidden in asks, got {one} and {other}")
        for ask, again in zip(moment.asks, game.pending(twin), strict=True):
            public = ask.seat != viewer
            beginnings = []
            for words, fork in islice(descents(ask.choices, moment.chance, 4), 24):
                beginnings.append(words)
                _masks_are_sound(moment, ask.choices, words, fork)
            if public:
                beginnings = public_beginnings(ask.choices, beginnings)
            shown = shown_forks(game, ask.choices, beginnings, public=public)
            same = shown_forks(game, again.choices, beginnings, public=public)
            assert shown == same, moment.says(f"expected {viewer} to watch the same words, got {shown} and {same}")
            if not public:
                default = game.write_order(ask.choices.default())
                redrawn = game.write_order(again.choices.default())
                assert default == redrawn, moment.says(f"expected one default, got {default!r} and {redrawn!r}")


def _masks_are_sound(moment: Moment, choices: Choices[Any], words: tuple[str, ...], fork: Fork) -> None:
    """A masked word is listed whether or not reasons are asked for, and only its player reads why it does not serve.

    A game that hides nothing masks nothing.
    """
    masked = [option for option in fork.options if option.masked]
    asked = [option for option in choices.fork(words, why=True).options if option.masked]
    assert masked == asked, moment.says(f"expected the same masked words after {words}, asked why or not")
    for option in masked:
        is_private = option.refusal is None or option.refusal.private
        assert is_private, moment.says(f"expected a private refusal of {option.word!r} after {words}")
    is_secret = fork.hidden or bool(masked) or any(one.refusal and one.refusal.private for one in fork.options)
    assert moment.case.game.card.hidden or not is_secret, moment.says(f"expected nothing hidden after {words}")


def what_words_hide_is_known(case: Case, effort: Effort) -> None:
    """Where choices say at once that orders with a word hide something, it is masked; if nothing, nothing there is.

    They say the same of it for twins.
    """
    for moment, twin, _ in twins(case, effort):
        for ask, again in zip(moment.asks, case.game.pending(twin), strict=True):
            said = ask.choices.hides
            for option in ask.choices.fork(()).options:
                known = (said(option.word), again.choices.hides(option.word))
                assert known[0] == known[1], moment.says(f"expected to hear the same of {option.word!r}, got {known}")
                assert said(option.word) in (None, option.masked), moment.says(f"expected the truth of {option.word!r}")
            for words, fork in islice(descents(ask.choices, moment.chance, 8), 60):
                is_open = not (fork.hidden or any(option.masked for option in fork.options))
                is_harmless = words and said(words[0]) is False
                assert is_open or not is_harmless, moment.says(f"expected nothing hidden after {words}")


def sole_answers_hide(case: Case, effort: Effort) -> None:
    """That there is only one answer is called known only where twins have the same and no other."""
    for moment, twin, viewer in twins(case, effort):
        for ask, again in zip(moment.asks, case.game.pending(twin), strict=True):
            for one, other in (
                (ask.choices.sole(), again.choices.sole()),
                (ask.choices.moot(), again.choices.moot()),
            ):
                known = one if one is not None and one.is_known else None
                assert known is None or known == other, moment.says(
                    f"expected {viewer} to know of the only answer of {ask.seat}, got {one} and {other}"
                )


def _public_asks(asks: tuple[Ask[Any], ...]) -> tuple[object, ...]:
    """An ask as everybody may read it; the prompt is posted in the chat where the seat plays."""
    return tuple((ask.seat, ask.kind, ask.prompt, ask.waiting, ask.rule, ask.telling) for ask in asks)


def refusals_and_previews_hide(case: Case, effort: Effort) -> None:
    """A refusal that is not private says the same for twins; the asked seat's own refusals and previews too.

    So do previews of orders that all may watch being given, and what a text means depends on nothing hidden.
    """
    game = case.game
    for moment, twin, viewer in twins(case, effort):
        for ask in moment.asks:
            public = ask.seat != viewer
            for action in moment.some_strangers(40):
                text = game.write_order(action)
                meant = [_read(case, state, ask.seat, text) for state in (moment.state, twin)]
                assert meant[0] == meant[1], moment.says(f"expected one meaning of {text!r}, got {meant}")
                one = game.judge(moment.state, ask.seat, action)
                other = game.judge(twin, ask.seat, action)
                is_open = game.card.hidden or not any(refusal and refusal.private for refusal in (one, other))
                assert is_open, moment.says(f"expected no private refusal of {action} where nothing is hidden")
                if public and (one is None or other is None):
                    shown = [refusal for refusal in (one, other) if refusal is not None and not refusal.private]
                    assert not shown, moment.says(f"expected a private refusal of {action} to {ask.seat}, got {shown}")
                    continue
                same = shown_refusal(one, public=public) == shown_refusal(other, public=public)
                assert same, moment.says(f"expected {viewer} to hear nothing hidden of {action}, got {one} and {other}")
            for action in moment.samples(ask, 4):
                words = words_of(game.write_order(action))
                if public and watched_words(ask.choices, (*words, "")) != (*words, ""):
                    continue
                allowed = game.judge(twin, ask.seat, action)
                assert allowed is None, moment.says(f"expected {action} of {ask.seat}, watched by all, to be allowed")
                preview, again = (game.preview(state, ask.seat, action) for state in (moment.state, twin))
                assert preview == again, moment.says(f"expected one preview of {action}, got {preview} and {again}")


def _read(case: Case, state: Any, seat: Seat, text: str) -> object:
    try:
        return case.game.read_order(state, seat, text)
    except ValueError:
        return "no order"


def events_hide(case: Case, effort: Effort) -> None:
    """The same answer with the same dice tells a viewer the same in both twins, until something is revealed to him."""
    for moment, twin, viewer in twins(case, effort):
        for ask in moment.asks:
            for action in moment.samples(ask, 4):
                if case.game.judge(twin, ask.seat, action) is not None:
                    continue
                one = moment.done(ask.seat, action, moment.dice)
                other = case.game.apply(twin, ask.seat, action, moment.dice)
                assert told_alike(one.events, other.events, viewer), moment.says(
                    f"expected {viewer} to be told nothing hidden by {action}, got {one.events} and {other.events}"
                )


def answers_do_not_tell(case: Case, effort: Effort) -> None:
    """Answers alike in all that others may watch, after which another seat sees the same, are told to it alike."""
    game = case.game
    for moment in case.moments(effort):
        for ask in moment.asks:
            groups = defaultdict(list)
            for action in moment.samples(ask, 8):
                groups[watched_words(ask.choices, words_of(game.write_order(action)))].append(action)
            for viewer in case.viewers:
                if viewer == ask.seat:
                    continue
                for alike in groups.values():
                    _told_alike(moment, ask.seat, alike, viewer)


def _told_alike(moment: Moment, seat: Seat, alike: list[Any], viewer: Seat | None) -> None:
    steps = [(action, moment.done(seat, action, moment.dice)) for action in alike]
    sights = [moment.case.game.observe(step.state, viewer) for _, step in steps]
    for (action, step), seen in zip(steps, sights, strict=True):
        like, first = next(pair for pair, sight in zip(steps, sights, strict=True) if sight == seen)
        assert told_alike(first.events, step.events, viewer), moment.says(
            f"expected {viewer}, who sees no difference, to be told none between {like} and {action}"
        )


def revealing_bars_undo(case: Case, effort: Effort) -> None:
    """A step by which a viewer learns what was hidden from him has an event that reveals."""
    for moment, twin, viewer in twins(case, effort):
        for ask in moment.asks:
            for action in moment.samples(ask, 4):
                one = moment.done(ask.seat, action, moment.dice)
                if any(event.reveals for event in one.events):
                    continue
                seen = case.game.observe(one.state, viewer)
                if case.game.judge(twin, ask.seat, action) is None:
                    other = case.game.apply(twin, ask.seat, action, moment.dice)
                    learned = seen != case.game.observe(other.state, viewer)
                else:
                    sights = _sights(moment, twin, ask.seat, viewer)
                    learned = ask.seat != viewer and sights is not None and seen not in sights
                assert not learned, moment.says(f"expected {action}, which shows {viewer} what was hidden, to bar undo")


def _sights(moment: Moment, twin: Any, seat: Seat, viewer: Seat | None) -> list[object] | None:
    """What the viewer may see after any answer in the twin; `None` where the answers are too many to try."""
    game = moment.case.game
    ask = referee.asked(game, twin, seat)
    many = 60
    answers = list(islice(ask.choices, many)) if ask else []
    if ask is None or len(answers) == many:
        return None
    return [game.observe(game.apply(twin, seat, answer, moment.dice).state, viewer) for answer in answers]
