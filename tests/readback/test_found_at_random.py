"""Kinds of abilities that a long search found to be said in no words, or in words that were read as something else."""

from collections.abc import Sequence
from typing import Final

import pytest

from realmsdsl import CardDef, Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.semantics import later_card
from tests.readback.read_back import assert_read_back

_KINDS: Final = {
    "an offer to do something several times, and what others do then": (
        "primary:\n        may:\n            repeat 3 times: lose 1 authority\n"
        "            each opponent: gain 6 debt"
    ),
    "an offer to do something that many times, and what others do then": (
        "primary:\n        put 2 damage on a base in support\n        may:\n"
        "            repeat that many times: lose all authority\n            each opponent: gain 6 debt"
    ),
    "the best of things that have something in common with a card at an end": (
        "primary: scrap a ship with most cost in hand sharing a name with bottom card of trade_row"
    ),
    "so many of the best of things that have something in common with a card at an end": (
        "primary: gain (count(ships with most cost in play sharing a name with top card of discard_pile)) trade"
    ),
    "a copy that keeps something, behind several steps": "when opponents gain trade:\n        may draw 2\n        for each ship in hand: scrap up to 2 bases in hand\n        until end of turn: this is a copy of top card of discard_pile keeping faction",
    "losses": "when opponents lose combat: draw 1",
    "events about this, once a turn": "when you return this once a turn: draw 4",
    "words before one kind or another": "primary: scrap a ship or base with faction blob in trade_row",
    "conditions of one kind or another": "primary: scrap an active ship or base in trade_row",
    "others of one kind or another": "ally: gain 1 trade for each other base or outpost in trade_row up to 5",
    "one thing with words or another": "ally: if there is another blob outpost or ship scrapped this turn from hand: draw 1",
    "one thing with words or another, both other": "ally: scrap all other blob outposts or blob ships in trade_row",
    "words of a card by its name": 'primary: look_at a "Junkyard" with cost 2 in discard_pile',
    "cards by their names that change": 'static: price of "Gunship" in trade_row is 2 less',
    "abilities of all cards": "ally blob: use ally of all machine_cult cards in explorer_pile",
    "abilities of a card before": "when you destroy another ship: use scrap of it",
    "what the active player has": "ally: if seat of active_player is more than 9: draw 1",
    "where the active player has things": "primary: shuffle deck of active_player",
    "for each that has the fewest": "primary: gain 1 trade for each blob card with fewest cost in hand",
    "how much the active player has": "ally: if there are 2 cards in play of active_player: draw 1",
    "what other players have": "static: start_authority of other players is 5",
    "what is paid from other players": "ally: pay 4 combat from other players",
    "what is taken from yourself": "primary: take 6 combat from you",
    "where it is put in an event": "when players acquire this to bottom of deck: draw 1",
    "the fewest of a few": "ally: return between 2 and 4 star_empire bases with fewest cost",
    "one word or another": "primary: if faction of this is blob or machine_cult: draw 1",
    "one of three words": "primary: scrap a card with faction star_empire or machine_cult or blob in hand",
    "one of four words": "when you play a ship with faction star_empire or machine_cult or blob or trade_federation: gain 1 combat",
    "whether it is one of three words": (
        "primary: choose a card in hand as x; if faction of x is blob or machine_cult or star_empire: scrap x"
    ),
    "a label with three words": "ally star_empire, machine_cult, blob: draw 1",
    "one of three kinds": "primary: acquire a ship or outpost or base",
    "all of three kinds": "primary: scrap all ships or outposts or bases in trade_row",
    "one of four zones": "primary: scrap a card in hand or discard_pile or deck or play",
    "copies that stand": "static: this is a copy of top card of discard_pile",
    "copies that stand under a condition": "static: this is a copy of top card of discard_pile keeping faction only if trade is 2 or more",
    "copies of what nobody picks": "primary: until end of turn: this is a copy of top card of discard_pile",
    "players who may not be attacked": "static: opponents cannot destroy this",
    "what was done to what may not be played": "static: you cannot play cards scrapped this turn",
    "effects before a card is in force": "always: price of this is 1 less for each blob card in play",
    "what is forbidden for a while": "primary: until end of turn: players cannot scrap cards in hand",
    "effects for a while under a condition": "primary: until end of turn: cost of ships is 1 less only if trade is 3 or more",
    "copies for a while under a condition": "primary: until end of turn: this is a copy of top card of discard_pile only if trade is 3 or more",
    "several that are allies of every faction": "static: ally_faction of ships includes every faction",
    "cards by their names that are allies of every faction": 'static: ally_faction of "Junkyard" includes every faction',
    "ships that are bases": "primary: if there is a ship in play where (it is a base): draw 1",
    "what a neighbour may not do": "static: left of you cannot draw",
    "what somebody who acts may not do": "primary: left of you: until end of turn: you cannot draw",
    "a cost worked out, of what came from somewhere": "primary: draw 1 for each card with cost (authority) acquired this turn from play",
    "what is shared, and words of a list": "primary: scrap all bases with ally_faction blob or machine_cult in hand sharing a faction with this",
    "what those have who did something": "when opponents scrap an outpost: gain 1 trade for each card in hand of that player",
    "allies that nobody may be given": "always: you cannot befriend",
    "different owners": "primary: gain (count(different owner of other outposts in hand)) trade",
    "a number set, and another step": "when opponents gain debt:\n        set setback to 7\n        order players by authority, debt",
    "a value for each of something": "always: cost of bases is 2 for each outpost in hand",
    "shuffling what may be shuffled": "scrap: may shuffle trade_row",
    "an offer of two things, one without a verb": "primary:\n        may:\n            must_discard 6\n            order players by trade, authority",
    "an offer to leave": "primary: may eliminate",
    "two words of one list": "ally: use scrap of all trade_federation outposts with faction star_empire bought this turn",
    "the pile of somebody else": "when teammates destroy this: shuffle deck of that player",
    "a card of the pile of somebody else": "when players would return this: look_at top card of deck of that player",
    "others, at somebody's pile": "when players play another base: each opponent: move top card of deck of that player to hand",
    "offers that begin with what others do": "primary:\n        may:\n            each opponent: discard a card\n            draw 2",
    "offers of what others do in secret": (
        "primary:\n        may:\n            each player secretly: choose 0 to 3 as bid\n"
        "            each player: lose (bid of you) combat\n            at end of main: shuffle trade_deck"
    ),
    "offers with an offer among them": "primary:\n        may:\n            draw 1\n            may scrap a card in hand",
    "offers of what nobody does": "primary:\n        may:\n            order players by trade\n            remove up to 2 outposts acquired this turn",
    "offers of what goes on for a while": "primary:\n        may:\n            when teammates would scrap a card: draw 1\n            refill_hand",
    "offers of what is not always done": "primary:\n        may:\n            scrap a card in hand\n            if trade is 3: draw 1",
    "offers to others of what is not always done": "primary: each opponent:\n        may:\n            if trade is 3: discard a card\n            draw 1",
    "a step behind what holds for a while": (
        "when you acquire an outpost:\n        may:\n            until start of turn: uncovered of ships in hand is always\n            draw 2"
    ),
    "a step behind others in turn": (
        "when you acquire an outpost:\n        if trade is 3:\n            target opponent: discard_hand\n"
        "            lose (count(cards in play of players)) combat\n        draw 2"
    ),
    "conditions in a row, and what others do": (
        "primary: if (this is a blob base) or (faction of this is not blob) or (there is a card in explorer_pile):\n"
        "        each player: lose 2 authority\n        draw 1"
    ),
    "others who do something so often": "ally: repeat (trade) times: target opponent: discard a card",
    "what others do so often": "ally: each opponent: repeat (trade) times: lose 2 trade",
    "so often, beside another step": "ally: each opponent:\n        lose 1 trade\n        repeat (trade) times: draw 1",
    "so often, on a condition": "ally: repeat (trade) times: if combat is 3: draw 1",
    "so many as a question of the game says": "ally: discard (row_size of left of you) outposts",
    "so often as a question of the game says": "ally: repeat (row_size of left of you) times: draw 1",
    "the number of who was chosen": "when opponents gain debt:\n        choose another opponent as chosen\n        if combat is less than (that many): draw 1",
    "what everybody has not": "ally: if there is no outpost in hand of all players: draw 1",
    "copies for others, as many as they have": 'scrap: each opponent: create (trade) "Blob Fighter" in hand',
    "all of some, or others": "ally: if (trade is 1 and combat is 1) or (debt is 1): draw 1",
    "all of some, one of others": "ally: if trade is 1 and ((combat is 1) or (debt is 1)): draw 1",
    "one of some, and one of others": "ally: if ((trade is 1) or (combat is 1)) and ((debt is 1) or (setback is 2)): draw 1",
    "what is not true of several": "primary: if not ((trade is 1) or (combat is 2)): draw 1",
    "one thing with words or another, and a condition": (
        "primary: if there are 2 machine_cult ships or outposts with cost 3 in trade_deck and owner of this is left of you: draw 3"
    ),
    "a neighbour of somebody else": "when you gain debt: each other player: until start of turn: opening_hand of left of you is 6",
    "a card by its name that is of another kind": 'primary: scrap a "Trading Post" in hand where (it is a ship)',
    "a card by its name, of its own kind": 'primary: scrap a "Trading Post" in hand where (it is a base)',
    "the others of one name": 'always: defense of "The Incinerator" in deck or scrap_heap other than this is 0',
    "others of one kind or another, all of them": "static: faction of bases or ships in scrap_heap other than this is machine_cult",
    "as many as an offer was about, behind it": "primary:\n        may scrap 2 ships in hand\n        gain that many trade",
    "as many as an offer was about, in it": "primary:\n        may:\n            scrap 2 ships in hand\n            gain that many trade",
    "as many as an offer was about, in one sentence": "when you play a ship:\n        may reveal 2 ships in hand\n        draw that many",
    "as many as an offer of somebody else was about": "primary: each opponent:\n        may scrap 2 ships in hand\n        gain that many trade",
    "what was on top before something was done": "primary:\n        let n1 be top card of deck\n        draw 1\n        scrap n1",
    "what lies on top of your deck, and others do something to": (
        "primary:\n        let n1 be top 2 cards of deck\n        each opponent:\n            draw 1\n            scrap n1"
    ),
    "your neighbour, of whom others speak": (
        "primary:\n        let n1 be left of you\n        each opponent:\n            draw 1\n            n1: lose 1 trade"
    ),
    "a card by chance, spoken of after something was done": (
        "primary:\n        let n1 be random ship in hand\n        draw 1\n        if cost of n1 is 3 or more: scrap n1"
    ),
    "the top card of whom somebody chose": (
        "primary:\n        choose an opponent as n1\n        let n2 be top card of deck of n1\n        n1: draw 1\n        scrap n2"
    ),
    "between two numbers of players, who do something": (
        "primary:\n        choose between 1 and 2 opponents as n1\n        n1: discard a card"
    ),
    "so many players, who do something": "primary:\n        choose (trade) opponents as n1\n        n1: discard a card",
    "several players, spoken of again": (
        "primary:\n        choose 2 opponents as n1\n        draw 1\n        n1: lose 1 trade"
    ),
    "so many players as one likes, spoken of again": (
        "primary:\n        choose any number of opponents as n1\n        draw 1\n        n1: lose 1 trade"
    ),
    "between two numbers of things, spoken of again": (
        "primary:\n        choose between 1 and 3 ships in hand as n1\n        if combat is 3: scrap n1"
    ),
    "what you do, behind what others do on a condition": "when you return another trade_federation base or ship in deck or support:\n        target opponent:\n            choose 3 blob outposts in explorer_pile as n1\n            if hand is empty: lose 4 authority\n        if hand is empty: put 2 damage on this\n        else: choose another outpost with ally_faction blob in deck of players",
    "so many of several kinds, and a row of steps": "scrap:\n        when you gain setback:\n            if there are between 2 and 4 ships bases in deck of players: gain 2 authority\n            repeat 4 times: remove all star_empire cards destroyed this turn\n            move a ship with damage 3 in deck to bottom of explorer_pile\n            may pay 1 combat\n            gain 2 setback",
    "a row of steps for each player": "primary:\n        for each player as n1:\n            if hand is empty:\n                choose any number of star_empire outposts in discard_pile as n2\n                for each outpost in n2: put 12 damage on 2 outposts in scrap_heap\n                choose a faction as n3\n                gain 1 debt for each outpost with faction n3 in deck\n            repeat sum(cost of outposts in scrap_heap) times: choose another player as n4",
    "each of some, for each of others": "primary: for each ship in scrap_heap as n2: for each base in hand as n3: put 1 damage on n2",
    "each of others, for each of some": "primary: for each ship in scrap_heap as n2: for each base in hand as n3: put 1 damage on n3",
    "what was chosen, for each of some": "primary:\n        choose a ship in hand as n1\n        for each base in hand: put 1 damage on n1",
    "what was chosen, behind each of some": "primary:\n        choose a ship in hand as n1\n        for each base in hand as n2: put (cost of n2) damage on n2\n        scrap n1",
    "the second of three, behind each of some": "primary:\n        for each base in hand as n2: put (cost of n2) damage on n2\n        choose a ship in hand as n1\n        scrap n1\n        choose a ship in play as n3\n        scrap n3\n        gain (cost of n1) trade",
    "an owner who is two": "always: toughness of star_empire cards where (owner of it is owner of this and owner of it is you) is 4 less",
    "who it was, otherwise": "when opponents gain authority:\n        if hand is empty: wound right of you for 1\n        else if hand is empty:\n            that player: choose an opponent as n2",
    "who was attacked": "when opponents gain authority:\n        wound right of you for 1\n        that player: draw 1",
    "who may have been attacked": "primary:\n        may wound an opponent for 1\n        that player: draw 1",
    "an offer to copy until another time": "ally:\n        may:\n            until end of discard: this is a copy of a ship destroyed this turn",
    "an offer to copy until the end of the turn": "ally:\n        may:\n            until end of turn: this is a copy of a ship destroyed this turn",
    "an offer to copy, keeping something": "ally:\n        may:\n            until start of turn: this is a copy of a ship in play keeping faction",
    "an offer to copy what is on top": "ally:\n        may:\n            until end of discard: this is a copy of top card of discard_pile",
    "an offer to others to copy": "ally:\n        each opponent:\n            may:\n                until end of discard: this is a copy of a ship destroyed this turn",
    "five sentences, three of somebody else": "ally blob:\n        owner of this:\n            clean_up\n            choose a faction as n2\n            if hand is empty: lose 5 setback\n        if (hand is empty) or (this is active): play this\n        else if combat is not 5:\n            once this turn when teammates discard another breakable base: move a outpost with damage 8 or more returned this turn to top of scrap_heap\n            until end of turn: hand_size of teammates is 3",
    "a condition of the other one of two things": "ally blob:\n        until start of turn:\n            this is a copy of a base in discard_pile sharing a name with a card in trade_deck where toughness of it is 2",
    "each of those that were chosen": "primary:\n        choose 2 machine_cult bases in explorer_pile as n1\n        for each n1: gain 1 authority",
    "each of those that were chosen, one by one": "primary:\n        choose 2 machine_cult bases in explorer_pile as n1\n        for each n1 as n2: put 1 damage on n2",
    "some of those on top, if something was done": "ally:\n        scrap target base in scrap_heap\n        if you do:\n            let n1 be top 2 cards of deck\n            gain count(bases in n1) trade",
    "as many as were chosen, behind a condition": "primary:\n        choose 3 ships in hand as n1\n        if cost of this is 3 or more: scrap n1\n        gain (count(n1)) trade",
    "as many as were chosen, behind another step": "primary:\n        choose up to 3 ships in hand as n1\n        draw 1\n        gain (count(n1)) trade",
    "as many as were chosen, in a condition": "primary:\n        choose 3 ships in hand as n1\n        if cost of this is 3 or more: scrap n1\n        if count(n1) is 2: draw 1",
    "as many as players were chosen": "primary:\n        choose up to 3 opponents as n1\n        draw 1\n        gain (count(n1)) trade",
    "as many as were scrapped, inside a condition": "primary:\n        choose up to 3 ships in hand as n1\n        if combat is 3:\n            scrap n1\n            draw that many",
    "what a price is paid with, and what is seen": "scrap costs 8 setback and move 3 bases in explorer_pile to bottom of scrap_heap:\n        let n1 be top 4 cards of deck\n        look_at n1\n        move a card in n1 to discard_pile",
    "each card of a name": 'primary:\n        for each "Ram" in hand or play: take all damage from 2 bases in trade_row',
    "the number that you chose in secret": "primary:\n        each player secretly: choose 0 to 3 as bid\n        draw (bid of you)\n        gain (most(bid of players)) trade",
    "three conditions, and what somebody else does": (
        "scrap only if (this is a ship or base) or (hand is empty):\n        owner of this: return this"
    ),
    "whether it is one of some, and what somebody else may do": (
        "primary costs 4 authority only if (this is a breakable cards in explorer_pile) or (hand is empty):\n"
        "        owner of this: may swap this for a base in discard_pile of players"
    ),
    "seven steps in one sentence, the first with a condition": (
        "primary:\n        if combat is 3:\n            choose 2 blob ships or bases in hand\n            draw 1\n            gain 2 trade\n"
        "            choose an opponent as n3\n            gain 2 combat\n            shuffle deck\n            scrap a card in hand"
    ),
    "what others copy until another time, and what else is so": (
        "primary:\n        each opponent:\n            until end of discard:\n                this is a copy of a active card in trade_deck\n"
        "                toughness of this is 1"
    ),
    "a copy until another time, and another step": (
        "when you draw:\n        until end of discard: this is a copy of a base in play\n        draw 1"
    ),
    "two things for a while, among what one chooses from": (
        "primary:\n        choose one:\n            - pay 1 debt\n            - until end of main:\n"
        "                fleet of other players is 8 for each player with fewest setback\n                players cannot refill_hand"
    ),
    "many readings": (
        "scrap only if play is empty: choose between 1 and 2:\n            - discard_hand; lose 9 trade\n"
        "            - discard_hand; move this to trade_row"
    ),
    "what is done if the step before is not": "primary:\n        may draw 1\n        if not (you do): draw 2",
    "what others do if they did not": "primary: each opponent:\n        may discard a card\n        if not (you do): lose 2 trade",
    "otherwise, behind two conditions": "primary: if combat is 1:\n        if trade is 3: draw 1\n        else: draw 2",
    "otherwise, for the first of two conditions": "primary:\n        if combat is 1:\n            if trade is 3: draw 1\n        else: draw 2",
    "so much at most": "primary: gain up to 3 trade",
    "so much as is picked, offered": "primary:\n        may pay between 1 and 6 authority\n        if you do: gain 16 trade",
    "so much as others pick": "primary: each opponent: lose between 2 and 5 combat",
    "a step behind what others do on a condition": "when you draw:\n        if trade is 3: each opponent: discard a card\n        draw 1",
    "a step on a condition, behind what others do": "when you draw: if trade is 3:\n        each opponent: discard a card\n        draw 1",
    "each of some things, below a choice": (
        "scrap: for each ship discarded this turn: choose 2:\n            - set debt to 15\n"
        "            - discard all blob ships in deck other than it"
    ),
    "each of some things, behind a step": (
        "ally: for each ship scrapped this turn:\n        gain 19 debt\n        scrap a card in hand other than it"
    ),
    "what somebody does not control": "primary: if there is no base in play of owner of this: draw 1",
    "how many have the most": "at end of discard: lose (count(other opponents with most setback)) combat",
    "what nobody can be made to do": "static: opponents cannot must_discard",
    "copies, as many as a question of the game says": 'ally: create (head_start) "Flagship" in scrap_heap',
    "at least what a neighbour has": "primary: if combat is (debt of left of you) or more: draw 1",
    "what the other one does who has least": "at start of draw: each other player with fewest trade: scrap this",
    "in play at others, and at somebody else": (
        "when teammates use an ability: each opponent: draw 15 for each ship in play or trade_deck"
    ),
    "a word that was chosen, in a verb": "primary: choose a faction as f; befriend f",
    "a word that was chosen, offered": "primary: choose a faction as f; may befriend f",
    "a word that was chosen, for others": "primary: choose a faction as f; each opponent: befriend f",
    "a word that was chosen, of cards": "primary: choose a faction as f; scrap a card with faction f in hand",
    "a word that was chosen, asked for": "primary: choose a faction as f; if faction of this is f: draw 1",
    "the word of a card, in a verb": "primary: befriend faction of this",
    "the word of the card before, in a verb": "primary: scrap a card in hand; befriend faction of it",
    "what was gained, compared with what a neighbour has": (
        "primary: if count(trade gained this turn) is more than (trade of left of you): draw 1"
    ),
    "so often, a plain number": "primary: repeat 3 times: draw 1",
    "so often, what others do": "primary: each opponent: repeat 3 times: lose 1 trade",
    "a condition at the start of a turn": "at start of turn: if trade is 3: draw 1",
    "the cost of what was chosen": "primary: choose a ship in play as x; gain (cost of x) trade",
    "the total of several that were spoken of": "primary: scrap up to 2 cards in hand; gain (sum(cost of them)) trade",
    "the total of several that are named": "primary: gain (sum(cost of ships in play)) trade",
    "the highest of several": "primary: scrap up to 2 cards in hand; gain (most(cost of them)) trade",
    "the lowest of several": "primary: gain (least(defense of bases in play)) combat",
    "each of some things, behind others": (
        'primary:\n        create 2 "Lancer" in discard_pile\n        may gain 5 setback\n'
        "        for each outpost in hand: may scrap it"
    ),
    "others than a chosen one, behind other steps": (
        "primary:\n        choose a ship in play as one\n        draw 1 for each ship in hand\n"
        "        scrap an outpost in trade_row other than one"
    ),
    "different words of several that were spoken of": "primary: scrap up to 2 cards in hand; gain (count(different faction of them)) trade",
    "different numbers of several that were spoken of": "primary: scrap up to 2 cards in hand; gain (1 + count(different cost of them)) trade",
    "different owners of several that were chosen": "primary: choose up to 2 cards in hand as some; gain (count(different owner of some)) trade",
    "the highest of those on top": "primary: gain (most(cost of top 2 cards of deck)) trade",
    "the highest of those that were shown": "primary: reveal top 2 cards of deck; gain (most(cost of them)) trade",
    "the highest of those that were shown, with a name": (
        "primary:\n        let seen be top 2 cards of deck\n        reveal seen\n        gain (most(cost of seen)) trade"
    ),
    "different numbers of those on top": "primary: gain (count(different cost of top 2 cards of deck)) trade",
    "some of several that one may choose": "primary: choose up to 2 cards in hand as some; gain (count(blob cards in some)) trade",
    "somebody who was chosen does two things": "primary:\n        choose a player as who\n        who: lose 5 trade\n        who: lose 6 trade",
    "what was done to it, and where it lies": "primary: scrap a card in hand acquired this turn",
    "one that was acquired, from somewhere": "primary: scrap a card acquired this turn from trade_row",
    "all that were acquired": "primary: scrap all cards in hand acquired this turn",
    "each that was acquired": "primary: gain 1 trade for each card acquired this turn",
    "each that others acquired": "primary: each opponent: gain 1 trade for each card acquired this turn",
    "several that were acquired, from somewhere": "static: price of bases acquired this turn from hand is 1 less",
    "an event of what was done before from somewhere": "when you destroy a card played this turn from deck: draw 1",
    "the first of two chosen things": (
        "primary:\n        choose a ship in hand as one\n        scrap an outpost in trade_row other than one\n"
        "        move one to hand"
    ),
    "the first of two things that something was done to": (
        "primary:\n        choose a ship in hand as one\n        scrap one\n        scrap a ship in play\n"
        "        gain (cost of one) trade"
    ),
    "the first of two, offered": "primary:\n        choose a ship in hand as one\n        may scrap a card in hand\n        move one to hand",
    "the first of two, on a condition": (
        "primary:\n        choose a ship in hand as one\n        if trade is 3: scrap a card in hand\n        move one to hand"
    ),
    "several chosen ones, behind another": (
        "primary:\n        choose up to 3 cards in hand as some\n        scrap a ship in discard_pile\n"
        "        gain (sum(cost of some)) trade\n        move a ship in some to discard_pile"
    ),
    "a chosen thing, behind what was done for each of others": (
        "primary:\n        choose a ship in play as one\n        for each outpost in hand: may scrap it\n        move one to hand"
    ),
    "a chosen thing, beside each of others": (
        "primary:\n        choose a ship in play as one\n"
        "        for each outpost in hand: if cost of it is cost of one: scrap it"
    ),
    "a chosen thing, behind the top of a pile": (
        "primary:\n        choose a ship in play as one\n        reveal top card of deck\n        move one to hand"
    ),
    "a chosen thing, behind a new one": (
        'primary:\n        choose a ship in play as one\n        create "Lancer" in hand\n        scrap one'
    ),
    "a chosen thing that others are compared with": "primary: choose a ship in play as one; scrap a card in hand where cost of it is cost of one",
    "a chosen thing, swapped": "primary: choose a ship in hand as one; swap one for a ship in trade_row; scrap one",
    "a chosen thing, in options": (
        "primary:\n        choose a ship in play as one\n        choose one:\n"
        "            - scrap a base in hand; gain (cost of one) trade\n            - scrap one"
    ),
    "the first of two players": (
        "primary:\n        choose an opponent as who\n        who: lose 2 trade\n        choose a teammate as whom\n"
        "        whom: lose 3 trade\n        who: lose 2 combat"
    ),
    "a target, behind another player": (
        "primary:\n        choose target opponent as who\n        who: discard a card\n        choose a teammate as whom\n"
        "        whom: lose 2 combat\n        who: lose 2 trade"
    ),
    "the first of two numbers": (
        "primary:\n        choose 0 to 3 as one\n        choose 0 to 4 as other_one\n        gain (one) trade\n"
        "        lose (other_one) combat"
    ),
    "the first of two words": "primary: choose a faction as one; choose a faction as other_one; befriend one",
    "what holds only while the card does": "static: price of this is 1 less",
    "what holds wherever the card is": "always: cost of this is 1",
    "what holds wherever the card is, for others": "always: price of ships is 1 less only if trade is 3",
    "what may never be done to it": "always: opponents cannot destroy this",
    "one of those that have a name, and another among them": (
        "primary:\n        let seen be top 2 cards of deck\n        reveal seen\n        move a base in seen to hand\n"
        "        if there is an outpost in seen: draw 1"
    ),
    "two numbers of those that have a name": (
        "primary:\n        let seen be top 4 cards of deck\n        reveal seen\n"
        "        gain (count(different faction of seen)) trade\n        gain (most(cost of seen)) trade"
    ),
    "one of those that were chosen, and another among them": (
        "primary:\n        choose up to 3 cards in hand as some\n        move an outpost in some to hand\n"
        "        gain (cost of it) trade\n        draw 1 for each ship in some"
    ),
    "different words of what has a cost": (
        "primary: repeat (count(different faction of machine_cult ships with cost 4 in trade_row) - 1) times: draw 1"
    ),
    "an offer of where the next one goes, and of what others do": (
        "scrap:\n        may:\n            once this turn when you would acquire a base to discard_pile: acquire it to hand\n"
        "            target opponent: clean_up"
    ),
    "copies of every card of a kind": "scrap: create every machine_cult ship in play by 14",
    "so many from the top as a question of the game says": "primary: arrange top (head_start of active_player) cards of deck",
    "words of another property, of what came from somewhere": (
        "primary: move 2 star_empire outposts or bases with ally_faction star_empire played this turn from hand to deck"
    ),
    "an active one, or another kind, from somewhere": "primary: draw 1 for each active ship or base played this turn from hand",
    "another one, or another kind, from somewhere": "primary: draw 1 for each other ship or base played this turn from hand",
    "a card by its name that is swapped": 'primary: swap a "Explorer" in trade_deck for a card with defense 5 or more in discard_pile',
    "what every one of some things does, behind what is done to others": (
        "ally:\n        move top 2 cards of deck to hand\n        for each outpost in explorer_pile as home: use scrap of home"
    ),
    "so much less for each different word": (
        "primary: until end of turn: defense of outposts in play is (count(different faction of ships in hand of opponents)) less"
    ),
    "so much less for each of some, at most": "static: cost of ships is (min(count(bases in play), 3)) less",
    "a choice among choices": (
        "when this enters play:\n        choose a ship in hand as c\n        choose one:\n            - gain 3 combat\n"
        "            - gain 3 setback; gain 2 trade\n        choose one:\n            - gain 5 authority\n            - gain 4 trade"
    ),
    "as many as were scrapped": "primary: acquire (count(bases scrapped this turn from hand)) ships or bases",
    "scrapped ones, as many as there are": "primary: acquire (count(bases in play)) ships or bases scrapped this turn from hand",
    "who is not its owner": "primary only if owner of this is not you: draw 1",
    "what others do, again and again": "primary: each player: repeat 3 times: each opponent: lose 1 trade",
    "what others make others do": "primary: each opponent: each opponent: discard a card",
    "what is shown, and the same of somebody else": (
        "primary:\n        reveal top card of deck\n        target opponent: move top card of deck to hand of left of you"
    ),
    "others choose, and may do something": (
        "primary: each opponent:\n        choose one:\n            - gain 5 debt\n            - gain 1 debt; gain 2 authority\n"
        "        may discard a card"
    ),
    "half of what a question of the game says": "primary: move top (row_size / 2) cards of deck to explorer_pile",
    "more than a question of the game says": "primary: gain (head_start + trade) combat",
    "as often as there are, a choice": (
        "ally: repeat (trade) times:\n        each opponent: choose one:\n            - pay 2 authority\n            - discard a base"
    ),
    "what nobody may do wherever the card is": "always: players cannot discard_hand",
    "what holds wherever the card is, on a condition": "always: cost of ships is 1 less only if trade is 3",
    "copies wherever the card is": "always: this is a copy of top card of discard_pile keeping faction",
    "what is never so": "static: uncovered of this is never",
    "what is always so, for a while": "primary: until end of turn: uncovered of ships in play is always",
    "what somebody has, behind what a card is not": "static: price of bases in discard_pile of opposite of you is 2 only if this is not a base",
    "different ones of others": (
        "primary: gain (1 + count(different faction of outposts or bases bought this turn other than this)) combat"
    ),
    "two conditions of one thing": (
        "primary: discard 2 cards with defense 6 or more where (there are between 1 and 4 blob bases with cost 0 in hand of right of you)"
    ),
    "a number for a while for each of some, and another step": (
        "primary: opposite of you:\n        until start of turn: price of ships is 4 for each base in discard_pile\n"
        "        until end of turn: defense of outposts in hand is (combat) more"
    ),
    "covered or of another kind": "primary: until end of turn: defense of uncovered ships or bases in discard_pile is 1 less",
    "what is an ally of two kinds, counted in brackets": (
        "primary: draw (trade / (count(different faction of ally abilities of other bases or outposts in trade_row) / combat))"
    ),
    "so many allies": "primary: pay (allies(blob)) debt",
    "so much less as a question of the game says": "primary: until end of turn: price of ships is (lingering(blob)) less",
    "whoever owns the card, spoken of again": (
        "ally: owner of this:\n        scrap target card in deck\n        if you do: draw 9\n        gain 1 setback"
    ),
    "a card of two names": 'primary only if (trade is 3) or ((this is "Ram") and (this is "Lancer")): draw 1',
    "the first of two things, for others": (
        "primary: each opponent:\n        choose a ship in hand as one\n        choose a base in hand as other_one\n"
        "        discard one"
    ),
    "words of those that have another description": (
        "primary: gain (count(different faction of ships with cost 1 with fewest cost in trade_row "
        "where owner of it is active_player)) trade"
    ),
    "a product of two numbers of different words": (
        "primary: gain (abs(count(different faction of outposts in discard_pile) "
        "* count(different faction of ships in discard_pile))) trade"
    ),
    "what somebody has, twice": (
        "primary:\n        choose a player as who\n        if there is a machine_cult card in play of who: draw 1\n"
        "        if there is a star_empire base in play of who: draw 1"
    ),
    "the word of an ability that is used": "when you use an ability: set faction of this to faction of it",
    "abilities that others use": "when opponents use an ability once a turn: draw 1",
    "different words of another property": "primary: gain (count(different ally_faction of cards in play)) trade",
    "an event whose card is named": 'when players discard a "Repair Bot" once a turn: lose all combat',
    "what some other thing shares a word with": "primary: gain 1 trade for each base in discard_pile sharing a faction with an outpost in play",
    "what another thing shares a name with": "primary: gain 1 trade for each base in discard_pile sharing a name with a blob ship in play of opponents",
    "what one of some shares, which shares something with others": "primary: scrap a ship in hand sharing a faction with a base in hand sharing a name with this",
    "what shares something with one kind or another": "primary: scrap a ship or base in hand sharing a faction with a base or ship in hand",
    "what another one shares a number with, and a number": "primary: scrap a base in discard_pile where (there is another outpost in play sharing a cost with it and cost of it is 3)",
    "an offer to set something": "primary:\n        may:\n            set ally_faction of this to trade_federation",
    "some of those that were chosen, on a condition": "primary:\n        may refill_hand\n        if you do:\n            choose 3 bases in play as n1\n            if there is a base in n1: pay 1 combat",
    "some of those that were seen, on a condition": "primary:\n        may refill_hand\n        if you do:\n            let n1 be top 5 cards of deck\n            look_at n1\n            if there is an outpost in n1: take 1 trade from active_player",
    "a step behind what others do if they did something": "when you draw:\n        each player:\n            may discard 4 cards\n            if you do: draw 1\n        gain 2 trade",
    "a word that was chosen, of another property": "primary: choose a faction as f; scrap an outpost with ally_faction f in scrap_heap",
    "a price of as many as one likes": "scrap costs 17 authority and move any number of ships in trade_deck to discard_pile: draw 1",
    "a price of a few at most": "scrap costs move up to 2 ships in trade_deck to discard_pile: draw 1",
    "what you have who did it": "when you gain trade: put 2 damage on an outpost in support of that player",
    "what you do who did it": "when you discard a ship:\n        may:\n            that player: draw 2\n            gain 2 trade",
    "where something went by itself": "when you acquire a ship to discard_pile: draw 1",
    "something else instead, wherever it would go": "primary: once this turn when you would acquire a ship: may acquire it to top of deck",
    "what may be a target, or another thing": "primary: move a targetable outpost or ship in discard_pile to play",
    "what may be a target": "primary: if this is targetable: draw 1",
    "a question of the game that is always so": "static: copyable of this is always",
    "different numbers of a property without a plural": "primary: gain (1 + count(different defense of ships in play)) trade",
    "copies of each of some things": "primary: for each ship in hand as n1: until end of turn: this is a copy of n1 keeping faction",
    "copies of what was played": "when you play a ship: until end of turn: this is a copy of it keeping faction",
    "what several that were shown share a word with": "primary:\n        reveal top 3 cards of deck\n        scrap all ships in hand sharing a faction with them",
    "what several that were chosen share a number with": "primary:\n        choose up to 3 cards in hand as n1\n        scrap all ships in play sharing a cost with n1",
    "what is not among those that were chosen, and has a cost": "primary:\n        choose up to 3 cards in hand as n1\n        scrap a ship in hand with cost 3 other than n1",
    "what is not among those that were chosen, and is of no kind": "primary:\n        choose up to 3 cards in hand as n1\n        scrap a ship in hand where (it is not n1 and it is not a base)",
    "what the best of others share a number with": "primary: gain 1 trade for each ship in hand sharing a cost with ships with most cost in play",
    "what is among your own, or at anybody": "primary: put 2 damage on all bases in support or play of all players",
    "what each of some has": "primary: for each opponent as n1: scrap a ship in play of n1",
    "a condition about each of some": "primary: for each player as n1: if there is a ship in play of n1: draw 1",
    "a player whom others attack": "when opponents attack you: draw 1",
    "a player, whoever it is": "primary: when teammates would attack: draw 1",
    "copies of it for each": "primary:\n        for each ship in hand as n1:\n            until end of turn: this is a copy of n1",
    "a choice among what one chooses from": "primary:\n        choose one:\n            - draw 1; choose one:\n                - gain 1 trade; draw 1\n                - discard a card\n            - gain 1 trade",
    "choices of others among what one chooses from, on conditions, and what follows": "primary:\n        choose up to 2:\n            - each opponent: choose one:\n                - lose 1 authority\n                - discard a card\n            - choose 2:\n                - gain 1 trade; draw 1\n                - may discard a card\n                - scrap this\n            - if trade is 3: choose one:\n                - draw 1\n                - gain 1 trade; gain 2 debt\n        draw 5",
    "each of the best who may be targets": "when you acquire an outpost: each targetable teammate with fewest trade: destroy another base",
    "some of those that were shown, among what one chooses from": "primary:\n        may move this to top of deck\n        choose one:\n            - let n1 be bottom 4 cards of trade_deck; reveal n1; move a card in n1 to trade_row\n            - draw 1",
    "some of those that were chosen, behind an offer": "primary:\n        choose one:\n            - may draw 8; choose 2 cards in play as n1; move a card in n1 to bottom of scrap_heap\n            - draw 1",
    "some of those that one may choose, behind an offer of what holds": "when opponents gain debt:\n        may:\n            until start of discard: toughness of copyable outposts is 2 less\n        choose up to 3 blob ships in hand as n1\n        gain count(bases in n1) debt",
    "the same number as that of each of others": "primary: for each card in trade_row: gain 6 authority for each ship in play sharing a cost with it",
    "copies for a while, at the end of something": "primary: at end of turn: until start of draw: this is a copy of a ship in discard_pile",
    "some of those on top, which nobody was shown": "primary:\n        let n1 be bottom 5 cards of discard_pile\n        if there is a card in n1: gain 4 debt\n        let n2 be top 2 cards of deck\n        move a ship in n2 to bottom of trade_row",
    "some of those that were seen, twice": "primary:\n        let n1 be bottom 5 cards of discard_pile\n        look_at n1\n        if there is a card in n1: gain 4 debt\n        let n2 be top 2 cards of deck\n        look_at n2\n        move a ship in n2 to bottom of trade_row",
    "so much more for each few of some, at most": "static: toughness of bases in play is 1 more for each 2 ships in hand up to 4",
    "some of those that others have shown": "primary: each opponent:\n        let n1 be top 5 cards of deck\n        reveal n1\n        if there is a ship in n1: draw 1",
    "what others do, in three sentences": "primary:\n        each opponent:\n            may discard a card\n            if you do: draw 1\n            choose one:\n                - draw 1\n                - gain 1 trade; draw 2\n        gain 2 trade",
    "a copy until one's next turn, keeping something": "primary: until start of turn: this is a copy of a base in play keeping faction",
    "a copy until one's next turn, in an event": (
        "when opponents lose combat: until start of turn: this is a copy of a card in discard_pile keeping faction"
    ),
    "a copy until one's next turn, under a condition": (
        "primary: if trade is 3: until start of turn: this is a copy of a base in play keeping faction"
    ),
    "the top card, counted and played": "primary:\n        let n1 be top card of discard_pile\n        gain (cost of n1) trade\n        may play n1",
    "top cards, added up and played": (
        "primary:\n        let n1 be top 4 cards of discard_pile\n        gain (sum(cost of n1)) trade\n        may play n1"
    ),
    "all of a kind, added up and scrapped": "primary:\n        let n1 be all ships in hand\n        gain (sum(cost of n1)) trade\n        scrap n1",
    "the top card, as many drawn, and what it is": (
        "primary:\n        let n1 be top card of discard_pile\n        draw (cost of n1)\n        if n1 is a ship: gain 2 combat"
    ),
    "steps of one sentence with more readings than are kept at first": (
        "ally blob:\n        at end of discard:\n            choose a outpost with damage 17 in scrap_heap as n1\n"
        "            if hand is empty:\n                may lose 1 trade\n"
        "                move a ship with damage 3 in deck to bottom of explorer_pile\n"
        "            may pay 1 combat\n            gain 2 setback"
    ),
    "steps for each player, and so many times": (
        "primary:\n        for each player as n1:\n            if hand is empty:\n"
        "                choose any number of star_empire outposts in discard_pile as n2\n"
        "                for each outpost in n2: put 12 damage on 2 outposts in scrap_heap\n"
        "                choose a faction as n3\n                gain 1 debt for each outpost with faction n3 in deck\n"
        "            repeat sum(cost of outposts in scrap_heap) times:\n                choose another player as n4"
    ),
    "what would be made to discard": "static: when players would must_discard: gain 1 trade",
    "what would be given an ally": "static: when players would befriend: gain 1 trade",
    "as many as were put on a card": "primary: put 2 damage on this; lose that many authority",
    "as many as were put on several": "primary: put 1 damage on up to 2 bases in play; gain that many trade",
    "several that go back to their owners": "primary: put 1 damage on up to 2 bases in play; return them",
    "what was done before to what is done something to, from where it came then": "when you scrap a ship acquired this turn from hand: draw 1",
    "what was done before to what is done something to, from where it comes now": "when you scrap a ship in hand acquired this turn: draw 1",
    "what was done before to what is done something to, from two places": "when you scrap a ship in hand acquired this turn from trade_row: draw 1",
    "how much an event is about": "when you draw 2: gain 1 trade",
    "how much an event is about, worked out": "when you draw (trade): gain 1 trade",
    "how much an event is about, instead": "when you would draw 2: gain 1 trade",
    "how much an event is about, for a while": "primary: once this turn when you draw 2: gain 1 trade",
    "how much others attack for": "when opponents attack you for 3: draw 1",
    "a word that nobody may be given": "static: you cannot befriend blob",
    "a word that nobody may be given, for a while": "primary: until end of turn: you cannot befriend blob",
    "how much nobody may do, on a condition": "static: opponents cannot draw 2 only if trade is 3",
    "where what nobody may get would go": "static: opponents cannot acquire ships to hand",
    "how much nobody may be attacked for": "static: opponents cannot attack you for 3",
    "what was done before to what would be done something to": "when you would scrap a ship in hand acquired this turn from deck: draw 1",
    "who acts, and is taken from": "scrap:\n        choose target player as n1\n        n1: take 1 authority from n1",
    "who acts, beside whom they chose": "ally:\n        each opponent:\n            choose an opponent as n1\n            if you is an opponent: pay 6 combat",
    "whom they chose, beside who acts": "ally:\n        each opponent:\n            choose an opponent as n1\n            if n1 is an opponent: pay 6 combat",
    "who acts, where somebody is answered": "when you scrap another base: each opponent: wound you for 2",
    "who is answered, where others act": "when you scrap another base: each opponent: wound that player for 2",
    "who acts, where a draw is answered": "when you draw: each opponent: wound you for 2",
    "conditions about this card in a row, with deeds of many readings behind them": (
        "ally:\n        if this is a star_empire outpost and owner of this is left of you:\n            set cost of this to 5\n"
        "        else:\n            may must_discard 4\n            choose a player as n1\n            if n1 is active_player: lose 17 trade"
    ),
    "an event, what somebody does, and what you do behind it": (
        "when you draw once a turn:\n        active_player:\n            put 5 damage on a card acquired this turn where hand is empty\n"
        "            gain that many trade\n        choose a teammate as n1\n        gain (debt of n1) debt"
    ),
    "a target that is there": "scrap: if there is a targetable ship in explorer_pile: draw 1",
    "another target that is there": "scrap: if there is another targetable ship in explorer_pile: draw 1",
    "what lies on the bottom of a place that a verb looks in": "scrap: discard bottom card",
    "what lies on top of a place that a verb looks in": "scrap: discard top 2 cards",
    "two things that are waited for, behind a bullet": (
        "primary:\n        choose 2:\n            - until end of turn:\n                when players buy another base: discard_hand\n"
        "                when this enters discard_pile: draw 1\n            - draw 1"
    ),
    "somewhere, or at anybody": "primary: gain 1 trade for each card in hand or play of players",
    "in one of two places, or at anybody": "primary: for each card in hand or discard_pile or play of players: draw 1",
    "for each by a name of which nobody speaks": "primary: for each trade_row as n1: set cost of this to 17",
    "so many times by a name of which nobody speaks": "primary: repeat 3 times as n: draw 1",
    "a word by a name": "primary:\n        let n1 be faction of this\n        draw 1\n        gain 1 trade for each card with faction n1 in play",
    "the word of what was chosen, by a name": (
        "primary:\n        choose a ship in hand as n1\n        let n2 be faction of n1\n        scrap n1\n"
        "        gain 1 trade for each card with faction n2 in play"
    ),
    "players by a name": "primary:\n        let n1 be opponents\n        draw 1\n        n1: lose 1 trade",
    "each of some players by a name": "primary:\n        let n1 be opponents\n        for each n1 as p: p: draw 1",
    "for each of the players that were chosen": "primary:\n        choose 2 opponents as n1\n        for each n1: draw 1",
    "each of the players that were chosen": "primary:\n        choose up to 2 opponents as n1\n        for each n1 as p:\n            p: draw 1\n            gain (debt of p) trade",
    "each of the players that were chosen before another": (
        "primary:\n        choose 2 opponents as n1\n        choose an opponent as n2\n        for each n1 as p:\n"
        "            n2: draw 1\n            gain (debt of p) trade"
    ),
    "an offered swap of what is spoken of later": "primary:\n        choose a ship in hand as n1\n        may swap n1 for a base in trade_row\n        scrap n1",
    "this card, behind one that was chosen": "when this enters trade_row:\n        choose a card in support as n2\n        gain 2 trade\n        move this to trade_row",
    "what was chosen, behind this card": "when this enters trade_row:\n        choose a card in support as n2\n        gain 2 trade\n        move n2 to trade_row",
    "whence something came that was done something to": "static: left of you cannot return blob bases scrapped this turn from trade_row",
    "two of those who have the most": "primary: choose 2 opponents with most authority as foes; foes: draw 1",
    "another one who has the most": "primary: choose another player with most authority as foe; foe: discard a card",
    "who acts does something more": (
        "primary:\n        choose an opponent as foe\n        foe:\n            discard a card\n            foe: lose 1 trade"
    ),
    "what belongs to the owner of each card": (
        "primary: for each ship in trade_row as one: move an outpost in deck of owner of one to discard_pile"
    ),
    "a deck of the owner of each card": "primary: for each ship in trade_row as one: shuffle deck of owner of one",
    "where it goes, to the owner of each card": "primary: for each ship in trade_row as one: move this to deck of owner of one",
    "all abilities of a card that is picked": "ally: choose a ship in play as one; use abilities of one",
    "a word in an event": "when you would befriend blob: draw 1",
    "what a copy on a condition keeps": (
        "ally: until end of discard: this is a copy of top card of discard_pile keeping ally_faction only if trade is 2"
    ),
    "what comes behind what several may do": (
        "when you play a ship:\n        target 2 opponents:\n            may draw 1\n        gain 1 trade"
    ),
    "what comes behind what several may do one day": (
        "when you play a ship:\n        target 2 opponents:\n"
        "            once this turn when another base would enter trade_deck: may draw 1\n        gain 1 trade"
    ),
    "the top one of a sort": "primary: move top 2 ships in deck with cost 3 or less to hand",
    "the top of one of two places": "primary: move top card in hand or discard_pile to deck",
    "what the top one of a sort costs": "primary: gain (cost of top ship in deck with cost 3 or less) trade",
    "a copy of the only card of a name": 'primary: until end of turn: this is a copy of "Scout"',
    "in your hand, or in play at anybody": "primary: if there is a ship in hand or play of players: draw 1",
    "in play at anybody, or in your hand": "primary: if there is a ship in play of players or hand: draw 1",
    "what it costs as is worked out, and as it stands": (
        "when players draw: put 2 damage on any number of outposts with cost setback with cost 4 in trade_deck"
    ),
    "two copies for one while": "primary:\n        until end of turn:\n            this is a copy of top card of discard_pile\n            this is a copy of top card of deck",
    "two copies that somebody picks, for one while": "primary:\n        until end of turn:\n            this is a copy of a ship in hand keeping faction\n            this is a copy of a base in hand",
    "two copies, one after the other": "primary:\n        choose a ship in hand as n1\n        until end of turn: this is a copy of n1\n        use primary of this\n        until end of turn: this is a copy of top card of deck\n        use primary of this",
    "so many of one thing to choose from": "primary:\n        choose any number of:\n            - draw 1; gain 1 trade",
    "what was done to a card of yours": "when you scrap a card with owner you: draw 1",
    "what others did to a card of yours": "when opponents scrap a ship with owner you: draw 1",
    "what may not be done to your cards": "static: players cannot scrap cards with owner you",
    "something in common with a card by chance": "primary: scrap a ship with cost 2 in hand sharing a faction with random card in discard_pile",
    "something in common with a card by chance, and the most": "primary: scrap a ship with most cost in hand sharing a faction with random card in discard_pile",
    "something in common with a card by chance, by chance": "primary: scrap random ship in hand sharing a faction with random 2 cards in discard_pile",
    "something in common with the cards on top": "primary: scrap a ship in trade_row sharing a faction with top 3 ships of deck",
    "something in common with the card below": "primary: scrap a ship with most cost in trade_row sharing a faction with bottom outpost of deck",
    "something in common with the only one that has the most": "primary: scrap a base in hand sharing a faction with ship with most cost in hand",
    "something in common with the only one, and the most": "primary: scrap a base with most cost in hand sharing a faction with ship in hand",
    "an offer of any ability of a card": "primary: may use an ability of this",
    "an offer of several abilities": "primary: may use 2 abilities of this",
    "an offer of an ability of several cards": "primary: may use a primary ability of a ship in hand",
    "an offer of an ability, and what is done if it was used": "primary:\n        may use an ability of this\n        if you do: draw 1",
    "an offer of an ability of what was played": "when you play a ship: may use an ability of it",
    "an offer of an ability to others": "primary: each opponent: may use an ability of this",
    "an ability that somebody uses, and more": "primary:\n        may:\n            use an ability of this\n            draw 1",
    "the only one that has the most": "primary: scrap ship with most cost in hand",
    "what the only one costs that has the most": "primary: gain (cost of ship with most cost in hand) trade",
    "what only one has the most of": "primary: draw (defense of base with most defense in play)",
    "the only one that has the most, and who did something": "when opponents play a ship:\n        let n1 be that player\n        gain (cost of ship with most cost in hand) trade\n        n1: draw 1",
    "so many on top": "primary: gain (count(top 3 ships of deck)) trade",
    "whether so many are on top": "primary: if count(top 3 ships of deck) is 3: draw 1",
    "so many by chance": "primary: if count(random 2 cards in hand) is more than trade: draw 1",
    "words of abilities of what was done, and two steps more": "at end of discard:\n        may pay count(different faction of ally abilities of other ships discarded this turn) setback\n        set cost of this to 2\n        use primary of this",
    "whoever owns what lies on top, who does something": "primary:\n        let n1 be top card of trade_deck\n        owner of n1: draw 2",
    "each of some, with which somebody who is picked does something": "primary:\n        for each ship in hand as n1:\n            choose an opponent as n2\n            n2: discard a card\n            scrap n1",
    "what has the ability that is used, spoken of again": "primary:\n        let n2 be top card of deck\n        use scrap of n2\n        scrap n2",
    "a number of what is drawn by chance, and this card": "primary:\n        let n1 be random card in hand\n        gain (cost of n1) trade\n        scrap this",
    "to whom belongs what is put at somebody": "primary:\n        choose a base in play of opponents as n1\n        move n1 to hand of left of owner of n1",
    "some among things that were shown before others came": 'primary:\n        let n2 be top 3 cards of deck\n        reveal n2\n        create "Viper" in hand\n        scrap 2 ships in n2',
    "two copies for a while": "primary:\n        until end of turn: this is a copy of a ship in play\n        until end of turn: this is a copy of a base in play",
    "players in order by what each of them did": "primary: order players by trade, count(ships scrapped this turn where owner of it is left of you)",
    "as many as were shown": "primary:\n        reveal top 2 cards of deck\n        gain that many trade",
    "how many lie on top": "primary:\n        draw 2\n        gain (count(top 2 cards of deck)) trade",
    "what a neighbour has who has a name": "primary:\n        let n1 be right of owner of this\n        gain (debt of n1) debt",
    "what somebody has who has a name": "primary:\n        let n1 be owner of this\n        gain (authority of n1) trade",
    "one thing to choose from": "primary:\n        choose one:\n            - gain 8 combat",
    "one kind or another, behind what might be skipped": "scrap:\n        may discard_hand\n        if you do:\n            let n2 be top 5 cards of trade_deck\n            for each ship in n2: put 3 damage on outposts in explorer_pile\n        else:\n            choose up to 2 trade_federation cards in trade_row\n            pay 1 debt for each base or outpost in scrap_heap",
    "one thing to choose from, among others": "scrap:\n        choose 2:\n            - draw 1\n            - choose one:\n                - gain 8 combat",
    "what leaves where anybody's cards are": "when another ship leaves play of all players: destroy a base",
    "what leaves where the cards of others are": "when a ship leaves play of opponents: draw 1",
    "what happens at a time, and what holds, which is worked out": "static:\n        at end of turn: draw 1\n        cost of ships is (trade) less",
    "this card by a name, and others act": "primary:\n        each opponent:\n            let n2 be this\n            if n2 is a base: draw 2",
    "one kind or another on top": "primary: reveal top 3 bases or ships of explorer_pile",
    "the one kind or another on top": "primary: scrap top base or ship of deck",
    "one of three kinds below": "primary: scrap bottom 3 ships or bases or outposts of deck",
    "so many of one kind or another on top": "primary: scrap top (trade) bases or ships of deck",
    "what came from the zone of others": "when you scrap a ship in hand of opponents: draw 1",
    "what others took from the zone of a neighbour": "when opponents acquire a ship in hand of left of you: draw 1",
    "what came from the zone of anybody": "when players destroy a base in play of all players: draw 1",
    "what came from one zone or that of another": "when you scrap a card in trade_row or hand of opponents: draw 1",
    "what came from the zone of whoever was chosen": "primary:\n        choose an opponent as n1\n        when you scrap a card in hand of n1: draw 1",
}


_ON_GRIDS: Final = {
    "what a player has who was spoken of, for a while": (
        "when you use an ability of this:\n"
        "        until start of year: business_locations is sale_value of that player more"
    ),
    "what another player has who was spoken of, for a while": (
        "when opponents gain credits:\n        until start of year: business_locations is income of that player more"
    ),
    "a copy that keeps something, behind several steps": "when teammates sell:\n        may draw 2\n        for each cell in station where row of it is row of this: put 2 special_mark on any number of business conflicts built this turn\n        until end of year: this is a copy of top card of discard_pile keeping type",
    "what the active player gains": "immediate: active_player: gain 1 points",
    "what the next player gains at the end of the game": "endgame: next_player: gain 1 points",
    "what the active player is given": "immediate: award this to active_player for 1",
    "what the active player is given at the end of the game": "endgame: award this to active_player for 1",
    "what those are given who have the most of something": "immediate: award this to players with most credits for 1",
    "where something is built": "when you build a location at a cell next to this: gain 1 points",
    "where something is built, near others": "when opponents build a location at a cell within 2 of heart: gain 1 points",
    "where something is built, worked out": "when you build a location at a cell where row of it is row of this: gain 1 points",
    "where something would be built": "when you would build a location at a cell next to a reactor in station: gain 1 points",
    "with whom a conflict is provoked": "when opponents provoke a conflict on you: gain 1 points",
    "with which players a conflict is provoked": "when players provoke a conflict on an opponent: gain 1 points",
    "with which neighbour no conflict may be provoked": "static: you cannot provoke conflicts on left of you",
    "whom something is given, and how much of it": "when you award an objective to left of you for 3: gain 1 points",
    "whom nothing may be given, and how much": "static: you cannot award objectives to left of you for 3",
    "by how much nobody is outdone": "static: opponents cannot outdo you by 3",
    "what others copy of their own": "immediate: each opponent: until end of year: this is a copy of heart",
    "what somebody copies of their own": "immediate: left of you: until end of turn: this is a copy of heart",
    "a copy of what the game tells": "immediate: until end of turn: this is a copy of heart",
    "a copy of what a neighbour has, offered": "immediate:\n        may:\n            until end of turn: this is a copy of heart of left of you",
    "what others use of what they have": "immediate: each opponent: use immediate of heart",
    "a price before players": "immediate costs 1 credits: set points of active_player to 1",
    "whoever owns the card": "immediate: pay 3 credits from owner of this",
    "abilities of the card itself": "salvage: use on_build of this",
    "what may not be done to cards and players": "static: you cannot provoke conflicts",
    "deeds without a subject behind a label": "endgame: unveil an objective with special_copies 4 or more",
    "tokens of a few cards": "immediate: take 9 charge from 3 reactors in hand",
    "others, of whom some pay": "immediate: pay 3 credits from other players",
    "the card itself, behind another one": "immediate:\n        take 2 energy from this\n        reveal another card in station of all players\n        move this to objective_deck",
    "something for a while behind an offer": "when players remove_unseen this:\n        may use immediate of all locations in hand of opponents\n        until end of turn: credit_rate of active_player is 8 more",
    "the best of what several have, counted together": "immediate only if count(reactors with fewest marked_copies in hand of teammates) is 6 or more: draw 1",
    "what has a name and is not spoken of": "on_build:\n        let seen be all reactors in hand of players\n        draw 1",
    "a part of what a question counts": "immediate: lose ((business_locations of owner of this) / (17)) points",
    "no other card of a name": 'on_build only if not there is another "Alien Temple" in hand: draw 1',
    "near what somebody else has": "foresight: each teammate: move up to 1 objectives in station within 3 of heart to location_deck",
    "an offer of what is taken from somebody": "immediate: may take 3 points from an opponent",
    "an offer of tokens on something": "immediate: may put 2 charge on a reactor in station",
    "what others have of what is said of you": "static: income of other players is 3 more",
    "one of two conditions, and others": "immediate: if ((there is a reactor in hand) or (location_deck is not empty)) and credits is 3: draw 1",
    "not both of two conditions": "immediate: if not ((there is a reactor in hand) and (location_deck is not empty)) and credits is 3: draw 1",
    "none of two conditions, or another": "immediate: if (not ((there is a reactor in hand) or (location_deck is not empty))) or (credits is 3): draw 1",
    "what a neighbour of a neighbour has the fewest of": 'immediate: left of you: remove_unseen (credits of owner of this) "Life Support Systems" with fewest cost in hand of opposite of you',
    "an offer behind a condition, of two things": "at end of turn:\n        may draw (credits)\n        if you do:\n            lose all credits\n            may:\n                put 2 charge on this\n                take 8 charge from this",
    "an otherwise that belongs to the outer condition": "immediate:\n        if hand is empty:\n            if points is 3: lose 3 points\n        else: draw 1",
    "an otherwise that belongs to the inner condition": "immediate:\n        if hand is empty:\n            if points is 3: lose 3 points\n            else: draw 1",
    "an otherwise behind what follows from a deed": "immediate:\n        move a reactor in hand to station\n        if you do:\n            if there is a player: use immediate of this\n            else if points is less than 3: gain 15 points",
    "different costs": "immediate: gain (count(different cost of objectives in station)) credits",
    "where something lies that was provoked": "immediate: each player: put 16 charge on an objective provoked this turn",
    "things that are it, behind other things": "immediate:\n        unveil all recreational cards\n        swap a card in station for a military race or reactor in hand",
    "the most tokens": "static: cost of reactors with most energy in station is 3",
    "each of those who have the most": "immediate: gain 1 points for each player with most credits",
    "others who have the most": "immediate: each other opponent with most points: draw 1",
    "everybody who has the most gains something": "endgame: each player with most credits: gain 5 points",
    "what is awarded to several": "endgame: award this to players for 5",
    "what somebody awards to several": "endgame: each opponent: award this to players for 5",
    "an offer to award something to several": "endgame: may award this to players for 5",
    "so many copies": "immediate: remove (points + count of this) cards dropped_goal this turn",
    "a reading of too many": "when you lose credits:\n        draw 10\n        may unveil top card of location_deck\n        if you do:\n            put 17 charge on this\n            set points to 13",
    "what is paid from one kind or another": "immediate: pay 4 charge from races or special_locations in hand or discard_pile",
    "a card from outside, in a place that is picked": 'immediate: create "War Room" in station at an empty cell in station next to this',
    "a card in a place that is picked": "immediate: may place a location in hand at an empty cell within 2 of this",
    "a place that was picked before": "immediate: choose an empty cell next to this as spot; draw 1; place this at left of spot",
    "whether it is free above": "endgame: if above of this is not empty: gain 1 points",
    "beside what lies beside": "immediate: place this at right of heart",
    "in one row": "endgame: gain 1 points for each location in station where row of it is row of this",
    "near one of several": "endgame: gain 1 points for each location in station within 2 of a military reactor in station",
    "free places near one of several": "endgame: gain 1 points for each empty cell next to a reactor in station of opponents",
    "what may not be built near one of several": "static: you cannot build this at a cell within 2 of a reactor in station",
    "what may not be built between": "static: players cannot build reactors at a cell between this and heart",
    "what a neighbour may not build near": "static: left of you cannot build_reactor at a cell next to this",
    "one of those between": "immediate: if this is a location between this and heart: draw 1",
    "none of those next to something": "immediate: if this is not a location in station next to heart: draw 1",
    "near what somebody else has built": "foresight: right of you: move up to 1 cards in station of owner of this next to heart to objectives",
    "near the only one": 'endgame: gain 1 points for each location in station within 3 of "Garden" in station',
    "near one by its name": 'endgame: gain 1 points for each location in station within 3 of a "Garden" in station',
    "how far the only one is": 'endgame: gain (distance(this, "Garden" in station)) points',
    "near one of several, beside something else": "at_setup: remove_unseen a basic_location or main_reactor with energy 5 or more in station of opponents within 1 of a administrative card in station",
    "what has none of several near it": "endgame: gain 1 points for each location in station where there is no reactor in station next to it",
    "what may not be built, and where not": "static: opponents cannot build a business location at a cell next to heart",
    "what lies near and may not be built": "static: opponents cannot build locations within 2 of a reactor in station",
    "a count with a condition that ends in a number": "on_build: set points to ((count(empty cells where row of it is 3)) + (credits))",
    "what has come from outside": 'immediate: create "War Room" in hand; move it to discard_pile',
    "several that have come from outside": 'immediate: create 2 "War Room" in hand; remove_unseen it',
    "tokens on what has come from outside": 'at_setup: create "War Room" in station; put 1 energy on it',
    "a clause in commas before another one": "at end of year:\n        gain (credits gained this turn) points\n        gain 3 points for each location in station next to this",
    "what things of a neighbour cost, on a condition": "static: cost of locations in hand of left of you is 3 more only if discard_pile is not empty",
    "an offer of what holds for each of some": "immediate:\n        may:\n            draw 1\n            until end of turn: cost of this is 1 less for each reactor in hand",
    "so often, what holds for a while": "at_setup: repeat (points) times: until end of turn: vp of this is 4 more",
    "so often, what holds for each of some": "at_setup: repeat (points) times: until end of turn: vp of this is 4 more for each reactor in hand",
    "between what is done to it and something": "when players drop_goal this: gain 4 points for each empty cell in station between it and heart",
    "one or another, near one of several": "at start of year: may remove a military special_location or main_reactor in station of left of you next to a business card in station other than this",
    "one or another with words, near one of several": "at end of turn: remove a business race or reactor with type recreational or business in station of all players next to a business location in station",
    "so near as a question of the game says": "always: you cannot build a location at a cell within (extra_energy of this) of a recreational card in station with energy 0",
    "the best of those near something": "immediate: move a main_reactor with fewest vp in station within 3 of heart to discard_pile",
    "what was built, near something": "endgame: gain 1 points for each location built this turn next to heart",
    "one step from something": "every_turn: gain 1 points for each empty cell where distance(it, heart) is 1 up to 5",
    "one step from something, where there is such": "immediate: if there is a location in station where distance(it, heart) is 1: draw 1",
    "near each of some": "endgame: for each reactor in hand: swap another card in hand for a main_reactor in station within 2 of it",
    "abilities of the only one": "at end of turn: use at_setup of heart",
    "an offer of an ability of the only one of a neighbour": "at end of turn: may use immediate of heart of left of you",
    "what was placed": "immediate: gain 1 points for each location placed this turn",
    "one that was placed": "immediate: choose a card placed this turn as one; put 1 charge on one",
    "a long offer, with a condition and an offer in it": (
        'at_setup:\n        may:\n            create "Garden" in station\n            if you do: gain (points) credits\n'
        "            if there is another business special_location in station:\n                may unveil an objective\n"
        "                swap a main_reactor with vp 3 in station for a location in race of all players "
        "where distance(it, heart) is 7 or more"
    ),
    "what others compare with somebody": "immediate: each player: may outdo active_player by 5",
    "what others compare with a neighbour": "immediate: each opponent: draw 1; outdo left of you by (points)",
    "what was built this year": "immediate: gain 1 points for each location built this year",
    "what was built this year from somewhere": "immediate: gain 1 points for each location built this year from hand",
    "what others built this year": "immediate: each opponent: gain 1 points for each location built this year",
    "what was gained this year": "immediate: each player: gain (credits gained this year) points",
    "whether much was gained this year": "immediate: if credits gained this year is 5 or more: draw 1",
    "something that was built this year and lies somewhere": "immediate: remove a location built this year in station",
    "what happens until the end of the year": "immediate: until end of year: when you build a location: draw 1",
    "what happens once this year": "immediate: each opponent: once this year when you build a location: draw 1",
    "what is shown to all and looked through": (
        "immediate:\n        let seen be bottom 5 cards of reactor_pile\n        reveal seen\n"
        "        if there is an objective in seen: draw 1"
    ),
    "not beside the one that the game names": "immediate: if not (this is a card next to heart): draw 1",
    "not beside it, beside other conditions": (
        "immediate: if not (this is a card next to heart) and points is 3 or more: draw 1"
    ),
    "beside something, and lying off the grid": "immediate: gain 1 points for each reactor in hand next to this",
    "beside something, in one of two places": "immediate: remove a reactor in packet or station next to this",
    "beside something, at a neighbour": "immediate: if there is a reactor in station of left of you next to this: draw 1",
    "a yes or no of a card that always holds": "static: removable of main_reactors is always",
    "a yes or no of a card that never holds": "always: buildable of this is never",
    "whoever a card is about acts": "immediate: defender of this: may put 2 special_mark on this",
    "whoever a card is about acts, for each of some": (
        'immediate: for each "Intergalactic Trade" in hand:\n        defender of this:\n            use every_turn of this\n'
        "            pay 1 credits"
    ),
    "whoever the game names acts": "immediate: next_player of left of you: may draw 1",
    "others who look at cards, and a condition about those": (
        "immediate: each opponent:\n        let n1 be top 2 cards of discard_pile\n        reveal n1\n"
        "        if there is a conflict in n1: draw 1"
    ),
    "cards that are looked at twice": (
        "foresight: each opponent:\n        let n1 be top 2 cards of reactor_pile\n        look_at n1\n"
        "        move a race in n1 to hand\n        let n2 be top 4 cards of special_pile\n        look_at n2\n"
        "        move an objective in n2 to race"
    ),
    "what others do for each of those that they look at": (
        "on_build: each other player:\n        let n2 be top 3 cards of special_pile\n        look_at n2\n"
        "        for each conflict in n2: gain 17 points"
    ),
    "so many copies, counted beside a card": (
        'when you build a reactor: create (count(races in station next to it)) "Power Reactor" in reactor_pile'
    ),
    "what others do at the end of the game": "endgame: each player:\n        may:\n            draw 1\n            draw 2",
    "near the one that has the fewest": (
        "every_turn: until end of turn: players cannot build_reactor at a cell within 2 of a basic_location "
        "with fewest charge in station of left of you"
    ),
    "abilities of several that something was done to": "on_build: remove 3 reactors in station; use immediate of them",
    "copies until the end of the year": "foresight: until end of year: this is a copy of top card of special_pile",
    "copies of what somebody picks, until the start of the year": (
        "every_turn: until start of year: this is a copy of a race dropped_goal this turn"
    ),
    "so often as there are words of a list": "every_turn: repeat (holdings(business)) times: gain 2 points",
    "so often as a neighbour has something": (
        "immediate: repeat (military_locations of right of you) times: may lose 2 credits"
    ),
    "two distances": "immediate: if distance(this, heart) is (distance(this, heart)) or less: draw 1",
    "this card is what an event is about": "when teammates place this: gain 1 points for each empty cell next to it",
    "cards that are no objectives for sure, of which one is dropped": "immediate: drop_goal top 3 cards of discard_pile",
    "cards that are no locations for sure, of which one is removed": "immediate: remove_unseen top 3 cards of discard_pile",
    "any card that was built": "when you build a card: put 1 charge on it",
    "a card that was chosen and is dropped": "immediate:\n        choose a card in hand as one\n        drop_goal one",
    "an objective that is spoken of and dropped": "immediate: move an objective in hand to objectives; drop_goal it",
    "next to one thing and near another": "immediate: move a location in station where (distance(it, this) is 1 and distance(it, heart) is 2 or less) to hand",
    "so many times, where the thing of the event is spoken of": (
        'when opponents provoke a card:\n        repeat count("Restaurant" in discard_pile) times:\n'
        '            choose a "Alien Temple" in station between this and it as n1\n            gain 1 points'
    ),
    "a name and a kind that is not the one of that card": (
        'at_setup: if there is a objective removed_unseen this turn where it is "Medical Facility": gain 2 credits'
    ),
    "a name and the kind of that card": (
        'on_build: choose a basic_location in station where it is "Garden" as n1'
    ),
    "a name and one kind or another": (
        'on_build: choose a objective or conflict in station where it is "Garden" as n1'
    ),
    "how many there are of a name and one kind or another": (
        'on_build: if (count(basic_locations or conflicts in station where it is "Sissaurians")) is not 2: gain 2 credits'
    ),
    "how many different values those have": (
        "on_build: if (count(different extra_energy of basic_locations or conflicts in station "
        'where it is "Sissaurians")) is not 2: gain 2 credits'
    ),
    "how far this is from it": (
        "on_build: gain 1 points for each location in station where distance(this, it) is 2 or more"
    ),
    "between this and it": "when players build a location: choose a location in station between this and it as k",
    "what a player may not do to players": "static: players cannot outdo",
    "what is awarded to the player of a card": "on_build: award heart to defender of this for 3",
    "no empty cell of all opponents": "immediate: if there is no empty cell in station of opponents: gain 1 points",
    "empty cells of all players, counted": "immediate: if there are 2 empty cells in station of all players: gain 1 points",
    "what somebody else may award": (
        "when another reactor leaves location_deck:\n        each opponent with most credits:\n"
        "            may award bottom card of race_deck to active_player for 5"
    ),
    "what an opponent may award": "on_build: each opponent: may award this to opponents for 2",
    "each of some, with which somebody who is picked does something": "immediate:\n        for each special_location in station as n1:\n            choose 1 teammate as n2\n            n2: move n1 to hand",
    "what has the ability that is used, spoken of again": "immediate:\n        let n2 be bottom card of location_deck\n        use every_turn of n2\n        set special_mark of n2 to 5",
    "a number of what is drawn by chance, and this card": "immediate:\n        let n1 be random card in objectives\n        gain (cost of n1) credits\n        set type of this to recreational",
    "to whom belongs what is put at somebody": "immediate:\n        choose a location in station of opponents as n1\n        move n1 to hand of left of owner of n1",
    "some among things that were shown before others came": 'immediate:\n        let n2 be bottom 3 cards of reactor_pile\n        look_at n2\n        create "Power Reactor" in hand\n        choose 2 basic_locations in n2',
    "whoever owns what lies below, who does something": "immediate:\n        let n1 be bottom card of special_pile\n        owner of n1: draw 2",
    "two copies for a while": "immediate:\n        until end of year: this is a copy of a main_reactor in station\n        until end of year: this is a copy of a special_location in station",
    "players in order by what each of them did": "immediate: order players by points, count(main_reactors awarded this year where owner of it is left of you)",
    "as many as were shown": "at start of turn:\n        look_at random 2 cards in hand\n        if this is not a conflict: pay that many points",
    "how many lie on top": "at start of turn:\n        draw 2\n        gain (count(top 2 cards of location_deck)) points",
    "taken from a player of whom a card tells": "on_build: take 1 credits from patron of this",
    "paid from a player of whom a card tells": "on_build: pay 2 credits from defender of this",
    "what happens at a time, and what holds, which is worked out": "static:\n        at end of year: choose a location_type as n1\n        conflicts_used is sum(marked_copies of objectives in spare)",
    "a price that somebody else tells": "while_secret:\n        costs (credit_rate of left of you) credits\n        take 2 points from an opponent",
    "this card by a name, and others act": "immediate:\n        each teammate:\n            let n2 be this\n            if n2 is a reactor: draw 2",
}


def _card(spoken: Spoken, lines: str) -> CardDef:
    source = Source("found.realms", f'{spoken.plain_kind} "Found":\n    {lines}\n')
    card, found = later_card(spoken.compilation, source)
    assert card is not None, (lines, found)
    return card


@pytest.mark.parametrize("kind", _KINDS)
def test_what_the_search_found_is_read_back(spoken: Spoken, kind: str) -> None:
    assert_read_back(spoken, _card(spoken, _KINDS[kind]))


@pytest.mark.parametrize("kind", _ON_GRIDS)
def test_what_the_search_found_on_a_grid_is_read_back(stars: Spoken, kind: str) -> None:
    assert_read_back(stars, _card(stars, _ON_GRIDS[kind]))


@pytest.mark.parametrize("past", ["drawn", "sold"])
def test_a_card_is_not_done_what_is_done_to_no_card(stars: Spoken, past: str) -> None:
    source = Source(
        "found.realms", f'{stars.plain_kind} "Found":\n    immediate: draw 1 for each card {past} this turn\n'
    )
    card, found = later_card(stars.compilation, source)
    assert card is None
    assert [(each.code, each.message) for each in found] == [("RD301", f"cards are never `{past}`")]


@pytest.mark.parametrize("game", ["spoken", "stars"])
def test_a_card_by_its_name_beside_what_is_spoken_of_is_said_in_all_languages(
    game: str, request: pytest.FixtureRequest
) -> None:
    words = request.getfixturevalue(game)
    text = {
        "spoken": "Gain Trade equal to its cost for each “Scout” in your hand.",
        "stars": "Gain 2 Points for each “Garden” next to that Location.",
    }
    understood = parse_text(words, "en", text[game])
    assert understood.part is not None
    assert set(understood.texts) == {"en", "pl", "hu", "fr"}


def test_offers_begin_with_the_wish_where_no_verb_shows_them(spoken: Spoken) -> None:
    said = spoken.texts(_card(spoken, _KINDS["offers that begin with what others do"]))
    assert said == {
        "en": "If you wish, each opponent discards a card; after that, draw 2 cards.",
        "pl": "Jeżeli chcesz, każdy przeciwnik odrzuca kartę; potem dobierz 2 karty.",
        "hu": "Ha akarod, minden ellenfeled eldob egy lapot; ezután húzz 2 lapot.",
        "fr": "Si vous le souhaitez, chaque adversaire défausse une carte\u202f; ensuite, piochez 2 cartes.",
    }


def test_choices_among_choices_have_bullets_of_their_own(spoken: Spoken) -> None:
    card = _card(spoken, _KINDS["a choice among what one chooses from"])
    assert (
        spoken.texts(card)["en"]
        == "Choose one: • Draw a card. Choose one: ◦ Gain 1 Trade. Draw a card. ◦ Discard a card. • Gain 1 Trade."
    )


def test_such_bullets_alone_are_like_any_others(spoken: Spoken) -> None:
    inner, plain = (
        parse_text(spoken, "en", f"Choose one: {bullet} Draw a card. {bullet} Gain 1 Trade.").meaning
        for bullet in "◦•"
    )
    assert inner is not None
    assert plain is not None
    assert inner.card.abilities == plain.card.abilities


def test_a_row_of_options_is_one_choice(spoken: Spoken) -> None:
    meaning = parse_text(spoken, "en", "Choose one: gain 2 Trade; gain 3 Combat; or draw a card.").meaning
    assert meaning is not None
    assert meaning.written.ability.count("choose one") == 1


def test_somebody_elses_pile_is_not_said_to_be_your_own(spoken: Spoken) -> None:
    said = spoken.texts(_card(spoken, _KINDS["the pile of somebody else"]))
    assert said["pl"] == "Kiedy członek drużyny niszczy tę kartę, przetasuj talię tego członka drużyny."
    assert said["en"] == "When a teammate destroys this card, shuffle their deck."


def test_conditions_are_grouped_by_brackets(spoken: Spoken) -> None:
    both, either = (
        _card(spoken, f"primary: if {each}: draw 1")
        for each in (
            "(trade is 1 and combat is 1) or (debt is 1)",
            "trade is 1 and ((combat is 1) or (debt is 1))",
        )
    )
    for language in spoken.packs:
        assert spoken.texts(both)[language] != spoken.texts(either)[language]
        for card in (both, either):
            meaning = parse_text(spoken, language, spoken.texts(card)[language]).meaning
            assert meaning is not None
            assert meaning.card.abilities == card.abilities


_TOLD_APART: Final = {
    "how often each of some does several things": (
        "immediate:\n        repeat (points) times:\n            each opponent:\n                may gain 6 credits\n                draw 2",
        "immediate:\n        each opponent:\n            may gain 6 credits\n            repeat (points) times: draw 2",
    ),
    "whose Station a Location comes to": (
        "when a location enters station: draw 1",
        "when a location enters station of opponents: draw 1",
        "when a location enters station of left of you: draw 1",
    ),
    "which abilities may not be used": (
        "static: opponents cannot use abilities",
        "static: opponents cannot use foresight abilities",
    ),
    "what somebody gains, and is given": (
        "endgame: active_player: gain 1 points",
        "endgame: award this to active_player for 1",
    ),
    "what the next one gains, and is given": (
        "immediate: next_player: gain 1 points",
        "immediate: award this to next_player for 1",
    ),
    "where something is built": (
        "when you build a location at a cell next to this: draw 1",
        "when you build a location: draw 1",
    ),
    "with whom a conflict is": (
        "when you provoke a conflict on left of you: draw 1",
        "when you provoke a conflict: draw 1",
    ),
    "whose main thing is used": (
        "immediate: each opponent: use immediate of heart",
        "immediate: each opponent: use immediate of this",
    ),
    "whose income it is": ("static: income of you is 3", "static: income of other players is 3"),
    "an offer from a deed": (
        "immediate: may take 3 points from an opponent",
        "immediate: take 3 points from an opponent",
    ),
    "which of three conditions are two in one": (
        "immediate: if (points is 1 and credits is 2) or (year is 3): draw 1",
        "immediate: if points is 1 and ((credits is 2) or (year is 3)): draw 1",
    ),
    "what is denied": (
        "immediate: if not (points is 1 and credits is 2) and year is 3: draw 1",
        "immediate: if not (points is 1 and credits is 2 and year is 3): draw 1",
    ),
    "to which condition an otherwise belongs": (
        "immediate:\n        if hand is empty:\n            if points is 3: lose 3 points\n        else: draw 1",
        "immediate:\n        if hand is empty:\n            if points is 3: lose 3 points\n            else: draw 1",
    ),
    "where something may not be built, and what lies there": (
        "static: opponents cannot build locations at a cell next to heart",
        "static: opponents cannot build locations next to heart",
    ),
    "near one of several, and near the only one": (
        'endgame: gain 1 points for each location in station within 3 of a "Garden" in station',
        'endgame: gain 1 points for each location in station within 3 of "Garden" in station',
    ),
    "reactors of the pile, and reactors": (
        "static: opponents cannot build_reactor at a cell next to this",
        "static: opponents cannot build reactors at a cell next to this",
    ),
    "whether any card or an objective is dropped": (
        "immediate:\n        choose a card in hand as one\n        drop_goal one",
        "immediate: drop_goal an objective in hand",
    ),
    "a card that is dropped, and one that is removed": (
        "immediate: drop_goal top 3 cards of discard_pile",
        "immediate: remove_unseen top 3 cards of discard_pile",
    ),
    "what is awarded and what is gained": (
        "endgame: award this to owner of this for 5",
        "endgame: owner of this: gain 5 points",
    ),
    "what is awarded to who has most, and what everybody gains who has": (
        "endgame: award this to players with most credits for 5",
        "endgame: each player with most credits: gain 5 points",
    ),
    "a card that is shown, and an objective": (
        "immediate: reveal top card of location_deck",
        "immediate: unveil top card of location_deck",
    ),
    "where something lies beside this": (
        "immediate: if there is a reactor in station next to this: draw 1",
        "immediate: if there is a reactor in station of left of you next to this: draw 1",
    ),
    "since when something counts": (
        "immediate: gain 1 points for each location built this turn",
        "immediate: gain 1 points for each location built this year",
    ),
    "from what something is paid": (
        "immediate costs 1 credits and 1 energy from reactors in station: draw 1",
        "immediate costs 1 stored_credits from reactors in station and 1 energy from reactors in station: draw 1",
    ),
    "otherwise, behind one condition in another": (
        "immediate:\n        if hand is empty:\n            draw 1\n            if points is 3: gain 2 credits\n            else:\n                draw 2\n                if points is 4: gain 2 points",
        "immediate:\n        if hand is empty:\n            draw 1\n            if points is 3: gain 2 credits\n        else:\n            draw 2\n            if points is 4: gain 2 points",
    ),
    "what is so near": (
        "immediate: lose 1 points for each objectives provoked this turn next to a special_location provoked this turn within 2 of this",
        "immediate: lose 1 points for each objective provoked this turn where (there is a special_location provoked this turn next to it and distance(it, this) is 2 or less)",
    ),
    "whose number a price is, or from whom it is paid": (
        "while_secret:\n        costs (credit_rate of left of you) credits\n        draw 2",
        "while_secret:\n        costs (credit_rate) credits from left of you\n        draw 2",
    ),
}
"""Abilities that do different things, which one might say in the same words."""


@pytest.mark.parametrize("what", _TOLD_APART)
def test_what_does_different_things_has_different_words(stars: Spoken, what: str) -> None:
    _assert_told_apart(stars, _TOLD_APART[what])


def _assert_told_apart(spoken: Spoken, abilities: Sequence[str]) -> None:
    said = [spoken.texts(_card(spoken, lines)) for lines in abilities]
    assert all(len({each[language] for each in said}) == len(said) for language in spoken.packs)


def test_what_others_do_at_the_end_of_the_game_begins_with_them(stars: Spoken) -> None:
    said = stars.texts(_card(stars, "endgame: each player: may draw 1"))
    assert said["en"] == "At the end of the game, each player may draw a card."
    assert said["pl"] == "Na koniec gry każdy gracz może dobrać kartę."


@pytest.mark.parametrize("game", ["spoken", "stars"])
def test_the_bottom_of_whatever_has_one_is_not_its_top(game: str, request: pytest.FixtureRequest) -> None:
    spoken: Spoken = request.getfixturevalue(game)
    ordered = [each.name for each in spoken.program.zones if {"ordered", "pile"} & set(each.flags)]
    head = "primary" if game == "spoken" else "immediate"
    for zone in ordered:
        _assert_told_apart(
            spoken, [f"{head}: move a card in hand to {place}{zone}" for place in ("bottom of ", "")]
        )
    assert len(ordered) >= 6


_TOLD_APART_IN_REALMS: Final = {
    "how often each of some does several things": (
        "primary:\n        repeat (trade) times:\n            each opponent:\n                may gain 6 trade\n                draw 2",
        "primary:\n        each opponent:\n            may gain 6 trade\n            repeat (trade) times: draw 2",
    ),
    "in play at you, or at anybody, and in your hand": (
        "primary: if there is a ship in play or hand: draw 1",
        "primary: if there is a ship in play of players or hand: draw 1",
        "primary: if there is a ship in hand or play: draw 1",
        "primary: if there is a ship in hand or play of players: draw 1",
    ),
    "what is asked first, and then": (
        "primary: put 2 damage on a base with most defense with fewest damage in play",
        "primary: put 2 damage on a base with fewest damage with most defense in play",
    ),
    "what several may do, and what you do": (
        "when you play a ship:\n        target 2 opponents:\n            may draw 1\n            gain 1 trade",
        "when you play a ship:\n        target 2 opponents: may draw 1\n        gain 1 trade",
    ),
    "what several do when something happens, and what you do": (
        "when you play a ship:\n        target 2 opponents:\n            once this turn when a base would enter trade_deck: may draw 1\n            gain 1 trade",
        "when you play a ship:\n        target 2 opponents:\n            once this turn when a base would enter trade_deck: may draw 1\n        gain 1 trade",
    ),
    "all abilities of several cards, and of one": (
        "ally: use abilities of ships in play",
        "ally: choose a ship in play as one; use abilities of one",
    ),
    "whose zone a card comes to": (
        "when a card enters hand: draw 1",
        "when a card enters hand of opponents: draw 1",
        "when a card enters hand of all players: draw 1",
        "when a card enters hand of left of you: draw 1",
    ),
    "whose zone a card leaves": (
        "when a card leaves hand: draw 1",
        "when a card leaves hand of opponents: draw 1",
        "when a card leaves hand of active_player: draw 1",
    ),
    "which abilities may not be used": (
        "static: opponents cannot use abilities",
        "static: opponents cannot use ally abilities",
        "static: opponents cannot use ready ally abilities",
        "static: opponents cannot use abilities of this",
        "static: opponents cannot use abilities of ships in play",
    ),
    "one of some abilities, and all of them": (
        "primary: use an ability of this",
        "primary: use all abilities of this",
        "primary: use a ready ability of this",
    ),
    "one of those who have the most, and each of them": (
        "primary: choose a player with most trade as x; x: draw 1",
        "primary: each player with most trade: draw 1",
    ),
    "two that are asked about together": (
        "primary: choose a card in hand as x; choose another card in hand as y; if y is x: draw 1",
        "primary: choose a card in hand as x; choose another card in hand as y; if y is this: draw 1",
    ),
    "how much is drawn": ("when you draw 2: gain 1 trade", "when you draw: gain 1 trade"),
    "which allies nobody may be given": ("static: you cannot befriend blob", "static: you cannot befriend"),
    "where nothing may go": ("static: you cannot acquire ships to hand", "static: you cannot acquire ships"),
    "from where a thing came before, and comes now": (
        "when you scrap a ship acquired this turn from hand: draw 1",
        "when you scrap a ship in hand acquired this turn: draw 1",
    ),
    "which of two things is meant": tuple(
        "primary:\n        choose a ship in hand as one\n        scrap one\n        choose a ship in play as other_one\n"
        f"        scrap other_one\n        gain (cost of {each}) trade"
        for each in ("one", "other_one")
    ),
    "which of two players is meant": tuple(
        "primary:\n        choose an opponent as one\n        one: lose 2 trade\n        choose a teammate as other_one\n"
        f"        other_one: lose 3 trade\n        {each}: lose 2 combat"
        for each in ("one", "other_one")
    ),
    "which of two numbers is meant": tuple(
        f"primary:\n        choose 0 to 3 as one\n        choose 0 to 4 as other_one\n        gain ({each}) trade"
        for each in ("one", "other_one")
    ),
    "where a card must be, for its cost": ("static: cost of this is 1", "always: cost of this is 1"),
    "where a card must be, for its price": (
        "static: price of this is 1 less",
        "always: price of this is 1 less",
    ),
    "where a card must be, for other cards": (
        "static: price of ships is 1 less",
        "always: price of ships is 1 less",
    ),
    "whether it went to where it goes by itself": (
        "when you acquire a ship: draw 1",
        "when you acquire a ship to discard_pile: draw 1",
    ),
    "whether it would go to where it goes by itself": (
        "primary: once this turn when you would acquire a ship: may acquire it to top of deck",
        "primary: once this turn when you would acquire a ship to discard_pile: may acquire it to top of deck",
    ),
    "what is offered with what follows from it": (
        "primary:\n        may scrap 2 ships in hand\n        gain that many trade",
        "primary:\n        may:\n            scrap 2 ships in hand\n            gain that many trade",
    ),
    "when the top card is looked for": (
        "primary:\n        let n1 be top card of deck\n        draw 1\n        scrap n1",
        "primary:\n        draw 1\n        scrap top card of deck",
    ),
    "whose top card others scrap": (
        "primary:\n        let n1 be top card of deck\n        each opponent: scrap n1",
        "primary: each opponent: scrap top card of deck",
    ),
    "for which of two loops something is done": tuple(
        f"primary: for each ship in scrap_heap as n2: for each base in hand as n3: put 1 damage on {each}"
        for each in ("n2", "n3")
    ),
    "whether a copy is offered": (
        "primary:\n        may:\n            until end of discard: this is a copy of a ship in play",
        "primary: until end of discard: this is a copy of a ship in play",
    ),
    "of which of two things a condition is": (
        "primary: scrap a base in discard_pile sharing a faction with a card in trade_deck where (toughness of it is 2)",
        "primary: scrap a base in discard_pile where (toughness of it is 2 and there is a card in trade_deck sharing a faction with it)",
    ),
    "whether so much is gained only on the condition": (
        "primary:\n        choose 3 ships in hand as n1\n        if combat is 3: scrap n1\n        gain (count(n1)) trade",
        "primary:\n        choose 3 ships in hand as n1\n        if combat is 3:\n            scrap n1\n            gain (count(n1)) trade",
    ),
    "whether at you, or at anybody": (
        "primary: gain 1 trade for each card in hand or play of players",
        "primary: gain 1 trade for each card in hand or play",
    ),
    "whether it lies there or came from there": (
        "static: left of you cannot return bases scrapped this turn from trade_row",
        "static: left of you cannot return bases in trade_row scrapped this turn",
    ),
    "who acts, or whom they chose": tuple(
        f"ally:\n        each opponent:\n            choose an opponent as n1\n            if {each} is an opponent: pay 6 combat"
        for each in ("you", "n1")
    ),
    "who acts, or who is answered": tuple(
        f"when you scrap another base: each opponent: wound {each} for 2" for each in ("you", "that player")
    ),
    "this card, or the one that was chosen": tuple(
        f"when this enters trade_row:\n        choose a card in support as n2\n        gain 2 trade\n        move {each} to trade_row"
        for each in ("this", "n2")
    ),
    "the word of which property": (
        "primary: choose a faction as f; scrap a ship with faction f in hand",
        "primary: choose a faction as f; scrap a ship with ally_faction f in hand",
    ),
    "otherwise, behind one condition in another": (
        "when you gain trade:\n        if hand is empty:\n            draw 1\n            if trade is 3: gain 2 combat\n            else:\n                draw 2\n                if trade is 4: gain 2 combat",
        "when you gain trade:\n        if hand is empty:\n            draw 1\n            if trade is 3: gain 2 combat\n        else:\n            draw 2\n            if trade is 4: gain 2 combat",
    ),
}


@pytest.mark.parametrize("what", _TOLD_APART_IN_REALMS)
def test_abilities_that_differ_have_different_words(spoken: Spoken, what: str) -> None:
    _assert_told_apart(spoken, _TOLD_APART_IN_REALMS[what])


def test_what_was_picked_before_another_is_called_by_a_letter(spoken: Spoken) -> None:
    said = spoken.texts(_card(spoken, _KINDS["the first of two things that something was done to"]))
    assert said == {
        "en": "Scrap a Ship from your hand (A). Scrap a Ship you control. Gain Trade equal to the cost of card A.",
        "pl": (
            "Złomuj Okręt z ręki (A). Złomuj Okręt, który posiadasz w grze. Otrzymujesz tyle punktów Handlu, "
            "ile wynosi koszt karty A."
        ),
        "hu": (
            "Selejtezz le egy hajót a kezedből (A). Selejtezz le egy játékban lévő hajódat. "
            "Kapsz annyi vásárlóértéket, amennyi az A jelű lap költsége."
        ),
        "fr": (
            "Retirez un Vaisseau de votre main (A). Retirez un Vaisseau que vous contrôlez. "
            "Gagnez un nombre de points de Commerce égal au coût de la carte A."
        ),
    }


def test_who_controls_nothing_is_not_said_to_control_something(spoken: Spoken) -> None:
    said = spoken.texts(_card(spoken, "primary: if there is no base in play of left of you: draw 1"))
    assert said["hu"] == "Ha a bal oldali szomszédodnak nincs bázisa játékban, húzz egy lapot."
    assert said["en"] == "If your left neighbour controls no Bases, draw a card."


def test_an_offer_to_pay_what_is_picked_is_one(spoken: Spoken) -> None:
    must = spoken.texts(_card(spoken, "primary: pay between 1 and 6 authority"))
    may = spoken.texts(_card(spoken, "primary: may pay between 1 and 6 authority"))
    assert (must["en"], may["en"]) == (
        "Pay between 1 and 6 Authority.",
        "You may pay between 1 and 6 Authority.",
    )
    assert all(must[language] != may[language] for language in spoken.packs)


def test_otherwise_belongs_to_the_nearest_condition(spoken: Spoken) -> None:
    nearest, first = (
        _card(spoken, _KINDS[f"otherwise, {each} two conditions"]) for each in ("behind", "for the first of")
    )
    assert (
        spoken.texts(nearest)["en"]
        == "If you have exactly 1 Combat, if you have exactly 3 Trade, draw a card; otherwise, draw 2 cards."
    )
    assert (
        spoken.texts(first)["en"]
        == "If you have a number of Combat other than 1, draw 2 cards. Otherwise, if you have exactly 3 Trade, draw a card."
    )


def test_only_sentences_with_a_subject_follow_their_label_without_a_colon(stars: Spoken) -> None:
    card = _card(stars, "endgame: unveil an objective with special_copies 4 or more")
    assert (
        stars.texts(card)["en"]
        == "At the end of the game: Reveal an Objective with number of Special copies 4 or more."
    )


def test_what_holds_before_a_card_is_in_force_is_always(spoken: Spoken) -> None:
    always = {
        "This card costs 1 less.": "always",
        "You may not acquire this card.": "always",
        "The current Defense of this card is increased by 2.": "static",
        "Ships cost 1 less.": "static",
        "No opponent may destroy this card.": "static",
    }
    for text, head in always.items():
        understood = parse_text(spoken, "en", text)
        assert understood.meaning is not None, text
        assert understood.meaning.written.source.startswith(f"{head}: "), text


@pytest.mark.parametrize("language", ["en", "pl", "hu", "fr"])
@pytest.mark.parametrize(
    "effect", ["players cannot draw", "price of this is 1 less", "cost of ships is 1 less only if trade is 3"]
)
def test_where_an_effect_holds_is_told(spoken: Spoken, language: str, effect: str) -> None:
    texts = {
        head: spoken.texts(_card(spoken, f"{head}: {effect}"))[language] for head in ("static", "always")
    }
    assert texts["static"] != texts["always"]
    for head, text in texts.items():
        meaning = parse_text(spoken, language, text).meaning
        assert meaning is not None
        assert meaning.written.source.startswith(f"{head}: "), text


@pytest.mark.parametrize("language", ["en", "pl", "hu", "fr"])
def test_whose_different_words_are_counted_is_told(spoken: Spoken, language: str) -> None:
    own, allied = (
        spoken.texts(_card(spoken, f"primary: gain (count(different {each} of cards in play)) trade"))[
            language
        ]
        for each in ("faction", "ally_faction")
    )
    assert own != allied


def test_conditions_of_standing_copies_are_told(spoken: Spoken) -> None:
    while_rich, at_all = (
        spoken.texts(_card(spoken, f"static: this is a copy of top card of discard_pile{tail}"))
        for tail in (" only if trade is 2 or more", "")
    )
    assert all(while_rich[language] != at_all[language] for language in at_all)


_PARTED: Final = {
    "when you play a ship:\n        each opponent: lose 1 authority\n        draw 1": "; after that, draw a card.",
    "when you play a ship:\n        if trade is 1: draw 1\n        else if trade is 2: draw 2": "; otherwise, if you have exactly 2 Trade, draw 2 cards.",
    "when you play a ship:\n        if there is a base in play: draw 1\n        gain 1 trade": "; after that, gain 1 Trade.",
    "when you play a ship:\n        may scrap a card in hand\n        draw 1": "; after that, draw a card.",
    "primary: target opponent:\n        may draw 1\n        lose 1 authority": "; after that, they lose 1 Authority.",
}
"""Steps in one sentence behind one that would take in all that follows, and how they are parted from it in English."""


@pytest.mark.parametrize("lines", _PARTED)
def test_steps_behind_an_offer_or_a_condition_are_parted_from_it(spoken: Spoken, lines: str) -> None:
    card = _card(spoken, lines)
    assert spoken.texts(card)["en"].endswith(_PARTED[lines])
    assert_read_back(spoken, card)


@pytest.mark.parametrize("language", ["en", "pl", "hu", "fr"])
def test_what_is_offered_is_told_from_what_is_done(spoken: Spoken, language: str) -> None:
    for deed in ("order players by authority", "befriend blob", "lose all trade"):
        offered, done = (_card(spoken, f"primary: {may}{deed}") for may in ("may ", ""))
        assert spoken.texts(offered)[language] != spoken.texts(done)[language], deed
        assert_read_back(spoken, offered)


@pytest.mark.parametrize("language", ["en", "pl", "hu", "fr"])
@pytest.mark.parametrize(
    ("effect", "without"),
    {
        "primary: until end of turn: opponents cannot draw": "static: opponents cannot draw",
        "primary: until end of turn: price of ships is 1 less only if trade is 3": "static: price of ships is 1 less only if trade is 3",
        "static: left of you cannot draw": "primary: left of you: may draw 1",
    }.items(),
)
def test_how_long_and_whether_something_is_forbidden_is_told(
    spoken: Spoken, language: str, effect: str, without: str
) -> None:
    said, other = (spoken.texts(_card(spoken, each))[language] for each in (effect, without))
    assert said != other


_ONE_ARTICLE: Final = {
    "static: cost of bases in hand of left of you is 1 more": "A bal oldali szomszédod kezében lévő bázisok költsége 1-gyel nő.",
    "static: cost of other ships in hand is 1 more": "A többi kezedben lévő hajó költsége 1-gyel nő.",
    "primary: use ally of all ships in hand of left of you": "Használd a bal oldali szomszédod kezében lévő összes hajó szövetséges képességét.",
}
"""Where two articles would stand in a row, and what is said in Hungarian."""


@pytest.mark.parametrize("lines", _ONE_ARTICLE)
def test_two_articles_in_a_row_are_one(spoken: Spoken, lines: str) -> None:
    card = _card(spoken, lines)
    assert spoken.texts(card)["hu"] == _ONE_ARTICLE[lines]
    assert_read_back(spoken, card)


def test_an_article_alone_stays(spoken: Spoken) -> None:
    card = _card(spoken, "when opponents scrap an outpost: that player: draw 1")
    assert "az az ellenfél húz" in spoken.texts(card)["hu"]


def test_a_value_for_each_is_told_and_needs_a_number(spoken: Spoken) -> None:
    card = _card(spoken, "always: cost of bases is 2 for each outpost in hand")
    assert (
        spoken.texts(card)["en"]
        == "Wherever this card is, the cost of Bases is 2 for each Outpost in your hand."
    )
    source = Source(
        "found.realms", 'ship "Found":\n    static: faction of this is blob for each base in play\n'
    )
    made, found = later_card(spoken.compilation, source)
    assert made is None
    assert [each.code for each in found] == ["RD301"]


def test_a_card_comes_to_a_cell_only_where_there_are_cells(stars: Spoken) -> None:
    source = Source(
        "found.realms", 'location "Found":\n    immediate: create "Power Reactor" in hand at above of this\n'
    )
    made, found = later_card(stars.compilation, source)
    assert made is None
    assert [(each.code, each.message) for each in found] == [
        ("RD301", "`hand` has no cells, and `at` names one")
    ]


def test_what_goes_no_further_than_so_much_is_not_done_for_each(stars: Spoken) -> None:
    """Three for each of some things would be more than three."""
    card = _card(stars, "immediate: outdo left of you by (credits)")
    assert "equal to the number of Credits you have (up to 3)" in stars.texts(card)["en"]
    assert_read_back(stars, card)


@pytest.mark.parametrize("one", ["it", "this", "n1"])
def test_one_card_is_no_row_of_cards(spoken: Spoken, one: str) -> None:
    lines = f"when you play a ship:\n        let n1 be it\n        for each {one}: draw 1"
    made, found = later_card(spoken.compilation, Source("found.realms", f'ship "Found":\n    {lines}\n'))
    assert made is None
    assert [(each.code, each.message) for each in found] == [("RD301", "this is a card, not several cards")]


@pytest.mark.parametrize("language", ["en", "pl", "hu", "fr"])
def test_whose_the_zone_is_that_a_card_came_from_is_told(spoken: Spoken, language: str) -> None:
    said = {
        spoken.texts(_card(spoken, f"when players scrap a card in hand{of}: draw 1"))[language]
        for of in ("", " of opponents", " of all players", " of left of you")
    }
    assert len(said) == 4
