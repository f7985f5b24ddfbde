"""Every word of the order language with its names and other spellings."""

from __future__ import annotations

from engine.core.game import Word
from engine.games.squad.map.geography import find_hex
from engine.games.squad.map.terrain import FORTS
from engine.games.squad.orders.book import ORDERS
from engine.games.squad.orders.nouns import VERBS
from engine.games.squad.table.state import State
from engine.games.squad.words.lexicon import LEXICON, PIECES

_VERBS = {verb.word: verb for verb in ORDERS.words()}
WORDS: tuple[Word, ...] = (*(_VERBS[word] for word in VERBS if word not in FORTS), *LEXICON)
"""The verbs first; Mines and Wire are words for what is hidden as well as for hiding it."""


def is_in_play(state: State, word: str) -> bool:
    """Whether a word is one of the game as it stands: no hex off its map, no piece that never was in it."""
    if word not in PIECES:
        hex_ = find_hex(word)
        return hex_ is None or state.plan.map.is_in_play(hex_)
    kind, number = PIECES[word]
    return (
        state.phase == "picks"
        or (kind, number) in state.pieces
        or any(radio is not None and radio.kind == word for radio in state.radios)
    )
