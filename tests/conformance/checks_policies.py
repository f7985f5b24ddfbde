"""Checks of standing orders and inquiries: what they say is understood, allowed, and tells nothing hidden."""

from __future__ import annotations

from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from engine.core.policies import own_words, policy_words
from engine.core.text import LANGUAGES
from tests.conformance.case import Case, Effort
from tests.conformance.checks_notation import fuzzing, mutations
from tests.conformance.twins import twins


def policies_are_sound(case: Case, effort: Effort) -> None:
    """An example of a standing order is in the game's own words, and only one of a kind is usual."""
    del effort
    game = case.game
    assert {policy.kind for policy in game.policies} <= set(game.kinds), f"expected kinds of questions: {game.kinds}"
    for language in LANGUAGES:
        names = [name.in_(language).casefold() for name in game.kinds.values()]
        assert len({*names}) == len(names), f"expected different names of kinds in {language}, got {names}"
    for policy in game.policies:
        for language in LANGUAGES:
            said = policy.words.in_(language)
            words = game.read_policy(policy.kind, own_words(game.policies, said))
            assert words == policy.words.en, f"expected the game's own words for {said!r}, got {words!r}"
            told = policy_words(game.policies, words, language)
            shown = said if language == "ru" else said.replace("-", " ")  # no hyphens between plain words
            assert told == shown, f"expected {said!r} to be told as {shown!r}, got {told!r}"
            again = game.read_policy(policy.kind, own_words(game.policies, told))
            assert again == words, f"expected {told!r} to be read as {words!r}, got {again!r}"
        try:
            game.read_policy("no such question", policy.words.en)
        except ValueError:
            continue
        raise AssertionError(f"expected {policy.words.en!r} to be refused for a question that is never put")
    usual = [policy.kind for policy in game.policies if policy.is_usual]
    assert len(set(usual)) == len(usual), f"expected one usual standing order of a kind, got {usual}"


def policies_answer_as_allowed(case: Case, effort: Effort) -> None:
    """Questions are of the kinds the game names; what a standing order answers is among the choices."""
    game = case.game
    for moment in case.moments(effort):
        for ask in moment.asks:
            assert ask.kind in game.kinds, moment.says(f"expected a kind of question among {game.kinds}")
            for policy in game.policies:
                if policy.kind != ask.kind:
                    continue
                answer = game.follow(moment.state, ask.seat, policy.words.en)
                assert answer is None or answer in ask.choices, moment.says(
                    f"expected {policy.words.en!r} to answer {ask.seat} as allowed, got {answer}"
                )


def policies_do_not_tell(case: Case, effort: Effort) -> None:
    """Whether a standing order answers or leaves it to the person tells the others nothing hidden."""
    game = case.game
    for moment, twin, viewer in twins(case, effort):
        for ask in moment.asks:
            for policy in game.policies:
                if policy.kind != ask.kind or ask.seat == viewer:
                    continue
                one = game.follow(moment.state, ask.seat, policy.words.en) is None
                other = game.follow(twin, ask.seat, policy.words.en) is None
                assert one == other, moment.says(f"expected {policy.words.en!r} to ask {ask.seat} alike for {viewer}")


def inquiries_are_public(case: Case, effort: Effort) -> None:
    """Every inquiry answers its own example, and the same for twins of the spectator."""
    game = case.game
    for moment, twin, viewer in twins(case, effort):
        if viewer is not None:
            continue
        for inquiry in game.card.inquiries:
            one = game.inquire(moment.state, inquiry.word, inquiry.example.en)
            other = game.inquire(twin, inquiry.word, inquiry.example.en)
            assert one == other, moment.says(f"expected {inquiry.word} to tell nothing hidden, got {one} and {other}")
            assert one.rules, moment.says(f"expected {inquiry.word} to cite a rule")


def any_inquiry_is_answered_or_refused(case: Case, effort: Effort) -> None:
    """Any text after an inquiry, and any standing order, is understood or refused with a `ValueError`."""
    game, state = case.game, case.start(0).state
    inquiries = [*(one.word for one in game.card.inquiries), "no such inquiry"]
    kinds = [*(policy.kind for policy in game.policies), "no such question"]
    texts = [one.example.en for one in game.card.inquiries] + [policy.words.en for policy in game.policies]

    @fuzzing(effort)
    @given(st.sampled_from(inquiries), st.sampled_from(kinds), mutations(texts or ["nothing"]))
    def fuzz(inquiry: str, kind: str, text: str) -> None:
        try:
            with suppress(ValueError):
                game.inquire(state, inquiry, text)
            words = game.read_policy(kind, text)
            assert game.read_policy(kind, words) == words, f"expected the game's own words to stay, got {words!r}"
        except ValueError:
            return
        except Exception as error:
            raise AssertionError(f"expected ValueError or an answer, got {error!r} from {text!r}") from error

    fuzz()
