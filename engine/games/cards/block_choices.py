"""The defender's blocks, supports and covers, and the attacker's breakthrough targets [P.wave-b, P.wave-c]."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.dice import Dice
from engine.core.text import Line
from engine.games.cards import phrases
from engine.games.cards.actions import Action, Block, Pair, Pass, Target
from engine.games.cards.battles import unblocked
from engine.games.cards.cards import DECK, enemy
from engine.games.cards.pair_choices import PairChoices
from engine.games.cards.phases.blocking import all_tasks, attacked_units, proposed_block
from engine.games.cards.phases.breakthrough import rear_targets
from engine.games.cards.supposing import battle_texts, supposed_block
from engine.games.cards.survey import may_hold


class BlockChoices(PairChoices):
    """Blocks, supports and covers in one answer; Kampfgruppe before it; or nothing [P.wave-b]."""

    verb = "block"

    def verbs(self) -> tuple[str, ...]:
        """Playing is offered while, as far as everybody can know, there may be a card to play."""
        if may_hold(self.state, self.army, "before"):
            return ("block", "play", "pass")
        return ("block", "pass")

    def find_ways(self) -> dict[str, list[str]]:
        """Every unit that may do something with everything it may do."""
        return all_tasks(self.state)

    def made(self, pairs: tuple[Pair, ...]) -> Action:
        """Blocks."""
        return Block(pairs)

    def candidates(self, unit: str | None) -> Iterator[str]:
        """All own units, or the attackers and whoever is attacked by name."""
        if unit is None:
            for one in self.state.units[self.army]:
                yield one.word
            return
        wave = self.state.wave
        if wave is not None:
            for charge in wave.charges:
                yield charge.unit
            yield from attacked_units(wave)

    def target_to_probe(self, unit: str) -> str:  # noqa: ARG002  - the same for every unit
        """The first general attacker, else the first unit attacked by name."""
        wave = self.state.wave
        if wave is None:
            return ""
        general = [charge.unit for charge in wave.charges if not charge.target]
        return (general or list(attacked_units(wave)) or [""])[0]

    def note(self, pairs: tuple[Pair, ...]) -> Line | None:
        """The battles as they would stand: values of both sides and their sums."""
        texts = battle_texts(supposed_block(self.state, pairs))
        return Line(phrases.NOTE_BATTLES, {"battles": texts}) if texts else None

    def orders(self, verb: str) -> Iterator[Action]:
        """Every answer."""
        if verb == "block":
            for pairs in self.pairings():
                if pairs:
                    yield Block(pairs)
        elif verb == "play":
            yield from self.plays_of("before")
        else:
            yield Pass()

    def count(self) -> int:
        """Blocks are counted without listing them; blocking nobody is passing."""
        plays = sum(1 for _ in self.plays_of("before")) if "play" in self.verbs() else 0
        return self.pairings_count() + plays

    def default(self) -> Action:
        """Block where the blocker is sure to live."""
        pairs = proposed_block(self.state)
        return Block(pairs) if pairs else Pass()

    def sample(self, dice: Dice) -> Action:
        """Random blocks, sometimes a card."""
        if dice.below(4) == 0:
            play = self.sample_play("before", dice)
            if play is not None:
                return play
        pairs = self.sample_pairs(dice)
        return Block(pairs) if pairs else Pass()


class TargetChoices(PairChoices):
    """A target for every unit that broke through [P.wave-c]."""

    verb = "target"
    must_name_all = True

    def verbs(self) -> tuple[str, ...]:
        """Only naming targets."""
        return ("target",)

    def find_ways(self) -> dict[str, list[str]]:
        """Each unit that broke through may attack any target in the rear."""
        wave = self.state.wave
        targets = rear_targets(self.state)
        return dict.fromkeys(unblocked(wave), targets) if wave is not None else {}

    def made(self, pairs: tuple[Pair, ...]) -> Action:
        """Targets."""
        return Target(pairs)

    def candidates(self, unit: str | None) -> Iterator[str]:
        """The attackers of the wave, or everything of the enemy."""
        wave = self.state.wave
        if unit is None:
            for charge in wave.charges if wave is not None else ():
                yield charge.unit
            return
        for foe in self.state.units[enemy(self.army)]:
            yield foe.word

    def target_to_probe(self, unit: str) -> str:  # noqa: ARG002  - the same for every unit
        """The deck, which any unit that broke through may attack."""
        return DECK

    def orders(self, verb: str) -> Iterator[Action]:  # noqa: ARG002  - there is one verb only
        """Every way to name targets."""
        for pairs in self.pairings():
            yield Target(pairs)

    def count(self) -> int:
        """Counted without listing."""
        return self.pairings_count()

    def default(self) -> Action:
        """The deck: that is the way to win [goal-1]."""
        return Target(tuple(Pair(unit, DECK) for unit in self.ways))

    def sample(self, dice: Dice) -> Action:
        """Any target for each unit."""
        return Target(self.sample_pairs(dice))
