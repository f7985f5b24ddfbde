"""Waiting: the order that somebody was shown and has not given yet, whatever is said in between; and a turn to end."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Any

import msgspec

from bot.desk.messages.outgoing import LABEL, Block, Button, Message, Reply
from bot.desk.messages.people import clip
from bot.desk.messages.words import Answers, Call, told_first
from bot.desk.news.prompting import first_words, found_path, keep_paths, onward, skips, title
from bot.desk.news.renewing import in_private, sent_before
from bot.desk.news.taking_back import answer_to, withdraw_button
from bot.desk.office import offered
from bot.desk.office.acting import Order, order_of, read_order
from bot.desk.office.office import Office
from bot.desk.orders.giving import Giving
from bot.desk.orders.parting import Parting
from bot.desk.orders.picking import Picking, urged_deed
from bot.desk.orders.referring import behind_no, gone_there, with_more
from bot.desk.reading import spelling
from bot.desk.reading.deed import is_done_in, verbs_of
from bot.desk.reading.naming import mentioned, names_only
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import is_filler
from bot.desk.reading.vocabulary import Vocabulary
from bot.desk.rules.glossary import TIPS
from bot.desk.seats.consent import consent_to
from bot.desk.tables.table import Table
from bot.desk.views.asking import ENDING, MaskedWord, path_of, walk
from bot.desk.views.ended import now_asked
from bot.desk.views.previews import effects_of_end, passing, previewed, turn_end
from bot.desk.views.telling import spoken_line
from bot.desk.views.token import Verb, read_token, token_at
from engine.core.game import Ask
from engine.core.text import Text

_AGREED = "=yes"
"""Where the tips of a person have how often they have given an order by a yes."""
_OFTEN = 3
"""So many times are enough to be told how it is done sooner."""


class Waiting:
    """Knows which order a “yes” would give, and lets it go for a “no”."""

    def __init__(self, office: Office, giving: Giving, parting: Parting, picking: Picking) -> None:
        """Use these means."""
        self._office = office
        self._giving = giving
        self._parting = parting
        self._picking = picking

    async def early(self, call: Call, table: Table) -> Answers | None:
        """What is told of a bare answer that may be meant for a question before this one; `None` if a line is none."""
        if (before := await sent_before(self._office, call, table)) is not None:
            return before
        is_bare = call.sent and table.is_running and known_short_words().hangs_on_question(call.text)
        if is_bare and await offered.is_newer(self._office.store, call, table):
            return await self._shown_since(call, table)
        return None if await self.known(call, table) is not None else await self._parting.bare(call, table)

    async def _shown_since(self, call: Call, table: Table) -> Answers:
        """What a bare answer would have meant that was sent before this was shown: that is shown once more."""
        told = Block(call.say("desk-sent-before-shown", text=clip(call.text, LABEL)))
        order, ask = await self.known(call, table), table.ask(table.seat_for(call.who.key))
        if order is not None and ask is not None and not call.text.strip(" .!").isdecimal():
            again = await self._giving.shown(call, table, ask, order, is_always=True)
            if again is not None:
                return told_first(told, (again,))
        shown = tuple(await offered.choices(self._office.store, call, table))
        return (Reply(Message((told,), shown, placeholder=call.say("desk-pick")), private=True, waits=bool(shown)),)

    async def doubted(self, call: Call, table: Table) -> Answers | None:
        """The order that waits, shown again if something was said since that may have been meant for it; else `None`.

        So a yes gives nothing that somebody may think he has taken back, or changed.
        """
        text = await offered.agreed(self._office.store, call, table)
        is_open = text is not None and await offered.is_doubted(self._office.store, call, table)
        order = await self.order(call, table) if is_open else None
        token = None if text is None else read_token(text)
        ask = None if token is None or order is None else table.ask(table.seats[token.seat])
        if token is None or order is None or ask is None:
            return None
        answers: Answers = ()
        reader = call.in_private if token.private else call
        if token.page == ENDING:
            answers = await self.end_turn(reader, table, is_at_once=False) or ()
        elif (shown := await self._giving.shown(reader, table, ask, order, is_always=True)) is not None:
            answers = (shown,)
        await offered.note(self._office.store, call, answers)
        return told_first(Block(call.say("desk-said-since")), answers) if answers else None

    async def order(self, call: Call, table: Table, *, is_aloud: bool = False) -> Order | None:
        """The order that waits to be given, if one does; perhaps the last one that others have read."""
        text = await offered.agreed(self._office.store, call, table, is_aloud=is_aloud)
        if text is None:
            return None
        token = read_token(text)
        seat = table.seats[token.seat]
        ask = table.ask(seat) if seat in table.seats_of(call.who.key) else None
        if ask is None or token.version != table.head.moved:
            return None
        try:
            if token.verb in (Verb.GIVE, Verb.TAKE):
                return read_order(table, seat, await self._giving.kept(token))
            if token.verb not in (Verb.COMMIT, Verb.DONE):
                return None
            action = walk(ask.choices, await found_path(self._office, token), is_private=True).fork.action
        except (MaskedWord, ValueError):
            return None
        return None if action is None else order_of(table, action)

    async def says_its_verb(self, call: Call, table: Table, text: str) -> bool:
        """Whether a line is the verb of the order that waits, with a mark or behind a yes: so people agree to it.

        Behind a yes what is in the order says no more than that, unless others who read it would learn of a hand.
        """
        yes, rest = known_short_words().agreed(text)
        deed = urged_deed(text)
        order = await self.order(call, table) if deed is not None else None
        if deed is None or order is None:
            return False
        if not _is_his_own(call, table) and await offered.is_doubted(self._office.store, call, table):
            return False  # it would be asked about alone, and others may not learn what was looked at
        if yes and not deed:
            return not await self._office.means(table, yes)
        if len(order.words) < 2:
            return False
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        is_verb = order.words[0] in (*vocabulary.spelled(deed), *verbs_of(deed))
        if is_verb or not yes:
            return is_verb
        # A card may be called by the deed it allows.
        if is_done_in(deed, spoken_line(table, order.text, call.language)):
            return True
        return _is_his_own(call, table) and names_only(vocabulary, rest, order.words.__contains__)

    async def or_deed(self, call: Call, table: Table, text: str) -> Answers | None:
        """Which is meant by a bare deed with a mark or behind a yes: the order that waits, or another with that verb.

        `None` where no order waits, no other begins so, or others who read the line would learn of a hand.
        """
        deed, seat = urged_deed(text), table.seat_for(call.who.key)
        order = await self.order(call, table) if deed and _is_his_own(call, table) else None
        ask = table.ask(seat)
        if not deed or order is None or ask is None:
            return None
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        meant = (*vocabulary.spelled(deed), *verbs_of(deed))
        verbs = [option.word for option in ask.choices.fork(()).serving if option.word in meant]
        if not verbs or order.words[0] in verbs or ask.choices.ends(verbs[0]):
            return None
        return await self._parting.or_begin(call, table, ask, order, verbs[0])

    async def first(self, call: Call, table: Table, ask: Ask[Any], order: Order, other: Order) -> Answers:
        """Ask whether to give it before another."""
        return await self._parting.between(call, table, ask, order, other)

    async def decline(self, call: Call, table: Table, *, is_word: bool) -> tuple[Reply, ...] | None:
        """Do not give it, nor lend one's side; `None` if neither waits, or others would learn of a word of the game."""
        text = await offered.agreed(self._office.store, call, table)
        if text is not None and read_token(text).verb is Verb.COMPUTER:
            await offered.decline(self._office.store, call, table)
            return call.reply("desk-not-lent", is_private=True)
        order = await self.order(call, table)
        if text is not None and order is None and not is_word:
            await offered.decline(self._office.store, call, table)
            if read_token(text).verb in (Verb.TAKE, Verb.ALLOW):
                return call.reply("desk-no-to-nothing", is_private=True)
        if text is None or order is None or (is_word and read_token(text).private and not call.chat.private):
            return None
        await offered.decline(self._office.store, call, table)
        return (Reply(Message((await self.dropped(call, table, order),)), private=True),)

    async def known(self, call: Call, table: Table) -> Order | None:
        """The order that waits as far as everybody knows who reads the line: in a group none that was shown alone."""
        return await self.order(call, table, is_aloud=not call.chat.private)

    async def dropped(self, call: Call, table: Table, order: Order) -> Block:
        """What is told of an order that was shown and waits no more; it is told once.

        What is let go alone was not let go by what others have read.
        """
        for is_private in (True,) if call.chat.private else (False, True):
            await self._parting.drop(call, table, is_private=is_private)
        told = call.say("desk-not-given", order=spoken_line(table, order.text, call.language))
        behind = await self._picking.let_go(call, table, order.text)
        return Block("\n".join((told, *(block.text for block in behind))))

    async def lost(self, call: Call, table: Table) -> Answers | None:
        """What is asked before a yes ends what is asked, if another order was refused since that end was shown."""
        order, ask = await self.order(call, table), table.ask(table.seat_for(call.who.key))
        if order is None or ask is None or not ask.choices.ends(order.words[0]):
            return None
        asked = await self._parting.lost(call, table, ask, order, is_private=call.chat.private)
        await offered.note(self._office.store, call, asked or ())
        return asked

    async def sooner(self, call: Call) -> Answers:
        """What somebody is told once who has said yes several times: how orders are given without being shown first."""
        people, store = self._office.people, self._office.store
        said = int(await store.slot(TIPS, call.who.key, _AGREED) or 0) + 1
        if said > _OFTEN or not (await people.wants_tips(call.who.key) and await people.confirms(call.who.key)):
            return ()
        await store.put_slot(TIPS, call.who.key, _AGREED, str(said))
        tip = call.say("desk-tip", tip=call.say("desk-tip-sooner"))
        return () if said < _OFTEN else (Reply(Message((Block(tip, "italic"),)), private=True),)

    async def nothing(self, call: Call, table: Table) -> Answers:
        """What is said to a yes for which nothing waits: what is asked now.

        Where several answers to what others do would be a yes, it is asked which, whatever is held.
        """
        seat = table.seat_for(call.who.key)
        ask = table.ask(seat) if table.is_running and table.undo is None else None
        if ask is not None and (shown := await offered.choices(self._office.store, call.in_private, table)):
            return (Reply(Message((Block(call.say("desk-yes-to-which")),), tuple(shown)), private=True, waits=True),)
        if ask is None or not ask.telling:
            now = now_asked(call, table, seat) if table.is_running else ""
            return call.reply("desk-yes-to-nothing", is_private=True, now=now)
        section = first_words(table, ask, call.language, is_private=True)
        await keep_paths(self._office, table, section)
        return told_first(Block(call.say("desk-yes-to-which")), (in_private(call, table, section, is_edit=False),))

    async def end(self, call: Call, table: Table, *, of_turn: bool) -> str | None:
        """The button that waits for a yes, if it ends just what somebody says that it ends: what is asked, or a turn.

        What was shown to him alone is not taken up where others read it.
        """
        text = await offered.agreed(self._office.store, call, table, is_aloud=not call.chat.private)
        order = await self.known(call, table)
        ask = table.ask(table.seat_for(call.who.key))
        if text is None or order is None or ask is None or not ask.choices.ends(order.words[0]):
            return None
        has_more = of_turn and turn_end(table, ask, is_private=call.chat.private) is not None
        return text if has_more == (read_token(text).page == ENDING) else None

    async def end_turn(self, call: Call, table: Table, *, is_at_once: bool) -> Answers | None:
        """The end of one's part of the turn, by all questions it takes: asked about once if something is left undone.

        Nothing is asked about an end that is to be given at once, but of a question that is new. `None` where what is
        asked now is all there is to end, or nothing is.
        """
        ask = table.ask(table.seat_for(call.who.key)) if table.undo is None else None
        token = None if ask is None else turn_end(table, ask, is_private=call.chat.private)
        if ask is None or token is None:
            return None
        commit, end = msgspec.structs.replace(token, verb=Verb.COMMIT), order_of(table, ask.choices.default())
        if is_at_once:
            return await self._parting.new(call, table, ask, end) or await self._giving.press(call, table, commit)
        if (lost := await self._parting.lost(call, table, ask, end, is_private=call.chat.private)) is not None:
            return lost
        is_private = call.chat.private
        effects = await self._office.aside.run(effects_of_end, table, ask, end.action, is_private=is_private)
        if not (effects.left or effects.later) or not await self._office.people.confirms(call.who.key):
            return await self._giving.press(call, table, commit)
        section = previewed(table, ask, end.action, effects, call.language, commit)
        await keep_paths(self._office, table, section)
        return (Reply(section.message(title(table, call.language)), private=call.chat.private, waits=True),)

    async def until(self, call: Call, table: Table, text: str) -> Answers | None:
        """Pass over what is asked, one question after another, up to that which a line names, in the same turn.

        It ends before a question that would leave something undone: that is asked about. `None` if a line says no such
        thing.
        """
        name = "" if known_short_words().ends_turn(text) else known_short_words().until(text)
        seat = table.seat_for(call.who.key)
        ask = table.ask(seat) if name and table.is_running and table.undo is None else None
        if ask is None:
            return None
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        way = await self._office.aside.run(lambda first: [asked for _, asked in passing(table, first)], ask)
        count = next((at for at, each in enumerate(way, 1) if _is_called(table, vocabulary, each, name)), 0)
        if not count:
            return None
        passed: dict[Text, None] = {}
        kind, latest = way[count - 1].kind, table
        for _ in range(count):
            if ask is None or ask.kind == kind:
                break
            end = order_of(latest, ask.choices.default())
            if not ask.choices.ends(end.words[0]):
                break
            is_private = call.chat.private
            shown = await self._parting.lost(call, latest, ask, end, is_private=is_private)
            if shown is None and await self._office.people.confirms(call.who.key):
                left = await self._giving.shown(call, latest, ask, end)
                shown = None if left is None else (left,)
            if shown is not None:
                told = Block(call.say("desk-onward-passed", kinds=tuple(passed))) if passed else None
                return shown if told is None else told_first(told, shown)
            passed[table.play.kinds[ask.kind]] = None
            answers, is_given = await self._giving.commit(call, latest, seat, end, moved=latest.head.moved)
            if not is_given:
                return answers
            latest = await self._office.table(table.code) or latest
            ask = latest.ask(seat)
        if not passed:
            return call.reply("desk-until-first", is_private=True, now=now_asked(call, table, seat))
        return call.toast("desk-onward-passed", is_alert=True, kinds=tuple(passed))

    async def but_for(self, call: Call, table: Table, text: str) -> str | None:
        """The order that a line means which is said of the one shown: “the same without the tanks”, “bring it there”.

        It is the one that waits, else the one whose odds were looked at; of those that others read only what they know.
        Or just for some of its things, or for more: “no, only the tanks”, “and the guards too”.
        """
        order, said = await self.known(call, table), behind_no(text)
        if (but := known_short_words().but_for(said)) is None:
            there = gone_there(table, call.who.key, text, () if order is None else order.words)
            return there or await with_more(self._office, call, table, order, said)
        meant = () if order is None else tuple(order.words)
        if order is None and but.is_same and (call.chat.private or not table.play.card.hidden):
            looked_at = await offered.looked_at(self._office.store, call, table)
            meant = () if looked_at is None else tuple(looked_at.split())
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        left_out = {word for each in mentioned(vocabulary, but.rest, meant[1:].__contains__) for word in each.words}
        # With the word that says what something does it is left out itself.
        keys = {word for word in left_out if vocabulary.is_of(word, ("particle",))}
        left_out |= {behind for word, behind in pairwise(meant) if word in keys}
        if but.only:
            named = mentioned(vocabulary, but.only, meant.__contains__)
            told = {at for each in named for at in range(each.at, each.end)}
            others = mentioned(vocabulary, but.only, partial(table.play.is_in_play, table.position))
            if any(told.isdisjoint(range(each.at, each.end)) for each in others):
                return None  # it says something else than which of those that were shown it means
            kept = {word for each in named for word in each.words if word in meant[1:]}
            own = table.play.whereabouts(table.position, meant[1:]) if kept else {}
            seat = table.seat_for(call.who.key)
            left_out = {word for word, spot in own.items() if spot.seat == seat and word not in kept}
            # What only those can do who are left out is left out with them.
            left_out |= {word for word in meant[1:] if left_out and vocabulary.is_of(word, ("particle",))}
        return " ".join(word for word in meant if word not in left_out) if left_out else None

    async def onward(self, call: Call, table: Table) -> str | None:
        """The button that passes over what is asked and what a turn can do without behind it, if there is one."""
        ask = table.ask(table.seat_for(call.who.key)) if table.undo is None else None
        buttons = () if ask is None else onward(table, ask, call.language, is_private=call.chat.private)
        return buttons[0].token if buttons else None

    async def undo_answered(self, call: Call, table: Table, said: str) -> str | None:
        """The button of an undo that a yes or a no stands for, while no order of theirs waits for one.

        Whoever asked for it asks no longer by a no.
        """
        undo = table.undo
        if undo is None or await self.order(call, table) is not None:
            return None
        if undo.by == call.who.key:
            return withdraw_button(table, undo, call.language).token if said == "no" else None
        is_asked = consent_to(table, undo).is_given_by(call.who.key)
        return answer_to(undo, table, is_allowed=said == "yes").text if is_asked else None

    @staticmethod
    def spared(call: Call, table: Table) -> str | None:
        """The button that spares somebody questions such as they are asked, if there is one beside it."""
        ask = table.ask(table.seat_for(call.who.key)) if table.undo is None else None
        buttons = () if ask is None else skips(table, ask, call.language, is_private=call.chat.private)
        return buttons[-1].token if buttons else None

    async def further(self, call: Call, before: Table) -> Answers:
        """What is told of a turn that goes on although somebody meant to end it, with a button that ends what follows.

        Nothing where that did not end what was asked before either, or it is over for him.
        """
        table = await self._office.table(before.code, is_fresh=False) or before
        ask = table.ask(table.seat_for(call.who.key)) if table.is_running else None
        if ask is None or table.head.moved == before.head.moved:
            return ()
        play, end = table.play, table.play.write_order(ask.choices.default())
        if play.turn(table.position) != play.turn(before.position) or not ask.choices.ends(end.split()[0]):
            return ()
        token = token_at(table, Verb.DONE, ask.seat, path_of(ask.choices, end), private=True)
        button = Button(call.say("desk-new-end"), token.text)
        told = Block(call.say("desk-turn-goes-on", now=now_asked(call, table, ask.seat)))
        return (Reply(Message((told,), buttons=(button,)), private=True),)


def _is_called(table: Table, vocabulary: Vocabulary, ask: Ask[Any], name: str) -> bool:
    """Whether a name is that of the kind of a question, or of what may be ordered at it."""
    said = {spelling.stem(token) for token in spelling.tokens(name) if not is_filler(token)}
    kind = table.play.kinds[ask.kind]
    if any(said and said <= {*map(spelling.stem, spelling.tokens(each))} for each in (kind.en, kind.ru)):
        return True
    offered_verbs = {option.word for option in ask.choices.fork(()).serving}
    words = [token for token in spelling.tokens(name) if not is_filler(token)]
    verbs = {*vocabulary.verbs} - known_short_words().ends
    deeds = [{*vocabulary.spelled(each), *verbs_of(each)[:1]} & verbs for each in words]
    return bool(deeds) and all(deeds) and any(not each.isdisjoint(offered_verbs) for each in deeds)


def _is_his_own(call: Call, table: Table) -> bool:
    """Whether nobody can learn of a hand by what becomes of a line here."""
    return call.chat.private or not table.play.card.hidden
