"""The suite every game must pass: its checks by name, and the games and scenarios it is run on. No exemptions."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from engine.catalog import GAMES
from engine.core.game import AnyGame
from tests.conformance import (
    checks_book,
    checks_chance,
    checks_hidden,
    checks_notation,
    checks_paths,
    checks_play,
    checks_policies,
    checks_sights,
    checks_stakes,
    checks_tally,
    checks_texts,
    checks_threads,
    checks_words,
)
from tests.conformance.case import Case, Effort
from tests.sabotage.toy.game import TOY

Check = Callable[[Case, Effort], None]
"""Raises `AssertionError` with a sentence if the game breaks the property that the check's docstring states."""

_ALL: tuple[Check, ...] = (
    checks_play.games_end,
    checks_play.defaults_end_the_game,
    checks_play.somebody_is_asked_until_the_end,
    checks_play.turns_go_on,
    checks_play.asks_can_be_answered,
    checks_play.offered_means_accepted,
    checks_play.only_the_asked_answer,
    checks_play.refusals_change_nothing,
    checks_play.old_positions_stay,
    checks_play.positions_are_sound,
    checks_play.memories_hold,
    checks_chance.same_seed_same_game,
    checks_chance.same_game_in_another_process,
    checks_chance.rolls_replay_the_game,
    checks_chance.dice_bar_undo,
    checks_threads.threads_do_not_meet,
    checks_notation.positions_survive_writing,
    checks_notation.observations_can_be_stored,
    checks_notation.orders_survive_writing,
    checks_notation.any_position_text_is_read_or_refused,
    checks_notation.any_order_text_is_read_or_refused,
    checks_paths.every_word_leads_on,
    checks_paths.every_order_can_be_walked,
    checks_paths.each_order_says_what_it_needs,
    checks_paths.listing_is_sound,
    checks_paths.sole_answers_are_the_only_ones,
    checks_hidden.hidden_things_are_redrawn,
    checks_hidden.observations_hide,
    checks_hidden.asks_hide,
    checks_hidden.what_words_hide_is_known,
    checks_hidden.sole_answers_hide,
    checks_hidden.refusals_and_previews_hide,
    checks_hidden.events_hide,
    checks_hidden.answers_do_not_tell,
    checks_hidden.revealing_bars_undo,
    checks_policies.policies_are_sound,
    checks_policies.policies_answer_as_allowed,
    checks_policies.policies_do_not_tell,
    checks_policies.inquiries_are_public,
    checks_policies.any_inquiry_is_answered_or_refused,
    checks_sights.what_orders_name_can_be_looked_at,
    checks_sights.looking_does_not_tell,
    checks_sights.a_muster_says_nothing_twice,
    checks_sights.what_is_picked_has_a_place,
    checks_stakes.stakes_are_told,
    checks_stakes.stakes_hide,
    checks_stakes.no_kind_is_asked_blind,
    checks_stakes.no_button_always_refuses,
    checks_stakes.odds_are_few,
    checks_tally.tallies_are_sound,
    checks_tally.tallies_are_public,
    checks_tally.tallies_agree_with_the_end,
    checks_tally.rolls_are_of_dice,
    checks_texts.fixed_texts_are_complete,
    checks_texts.spoken_texts_are_complete,
    checks_words.internal_words_stay_inside,
    checks_words.fields_are_called_in_russian,
    checks_book.rulebook_is_sound,
    checks_book.every_rule_is_cited,
    checks_book.weights_are_of_events,
    checks_book.cited_rules_are_in_the_book,
    checks_book.sums_add_up,
    checks_book.card_is_sound,
    checks_book.words_are_known,
)

CHECKS: Mapping[str, Check] = {check.__name__: check for check in _ALL}
"""The checks by name."""


def package_of(game: AnyGame) -> Path:
    """The folder of the package that a game's class stands in."""
    return Path(str(sys.modules[type(game).__module__].__file__)).parent


def case_of(game: AnyGame, scenario: str) -> Case:
    """A scenario of a game as a case for the checks."""
    return Case(game, scenario, package_of(game))


CASES = tuple(case_of(game, one.id) for game in (TOY, *GAMES.values()) for one in game.card.scenarios)
"""Every scenario of every game, and of the toy."""
