"""The rules of Opera, compiled. `s` is always the record of one state, changed in place.

One function for each rule, for actions that are legal: which those are is in `choices.py`. Secrets of
seats, texts and histories do not appear here.
"""

from __future__ import annotations

from typing import Any

from boxfive.compile.cache import compiled
from boxfive.games.opera.rules.board import (
    BUQUET,
    CARDS_IN_A_ROUND,
    CHRISTINE,
    EXIT,
    GIRY,
    MONCHARMIN,
    N_CHARACTERS,
    N_RING,
    N_ROOMS,
    PERSIAN,
    PHANTOM_CARDS,
    RAOUL,
    REACH,
    RICHARD,
)
from boxfive.games.opera.rules.catalogue import (
    ALIBI,
    BLACKOUT,
    CARD,
    CULPRIT,
    DEAL,
    DEALS,
    DROP,
    GO,
    PADLOCK,
    PASS,
    PLACE,
    SEND,
    SEND_AWAY,
    SUMMON,
    SWAP,
    SWAP_WITH,
    TAKE,
    TAKE_ALONG,
)
from boxfive.games.opera.rules.state import (
    ACTING,
    ALL,
    CHOOSING,
    DEALING,
    DRAWING,
    INVESTIGATOR,
    NAMING,
    NATURE,
    NONE,
    OVER,
    PHANTOM,
)

# The rules are the same with and without the compiler, so every field is read through int(): plain NumPy
# would compute in eight bits.


@compiled
def count(mask: int) -> int:
    """How many characters a set holds."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


@compiled
def people(s: Any, room: int) -> int:
    """The set of characters in a room."""
    mask = 0
    for c in range(N_CHARACTERS):
        mask |= int(s.rooms[c] == room) << c
    return mask


@compiled
def played(s: Any) -> int:
    """How many cards of the round have been played, without the one being played."""
    return CARDS_IN_A_ROUND - count(int(s.cards)) - (1 if s.active != NONE else 0)


@compiled
def player(round_number: int, before: int) -> int:
    """Who plays a card: the round's side the first and the last one, the other the two between."""
    first = PHANTOM if round_number % 2 == 0 else INVESTIGATOR
    return 1 - first if 1 <= before <= 2 else first


@compiled
def turn(s: Any) -> int:
    """Whose turn it is."""
    return player(int(s.round_number), played(s))


@compiled
def actor(s: Any) -> int:
    """Who acts now: a seat, nature, or nobody when the game is over."""
    if s.phase < CHOOSING:
        return NATURE
    return NONE if s.phase == OVER else turn(s)


@compiled
def next_door(s: Any, room: int) -> int:
    """The rooms that a corridor joins to this one, past the padlock: for all whom another's power moves."""
    return int(REACH[s.padlock, room, 1])


@compiled
def pile(s: Any) -> int:
    """The characters whose alibis are still in the pile."""
    mask = ALL & ~int(s.kept) & ~int(s.shown)
    if s.culprit != NONE:
        mask &= ~(1 << int(s.culprit))
    return mask


# What actions do


@compiled
def apply(s: Any, action: int) -> None:
    """Do a legal action."""
    if action < GO:
        choose(s, action - CARD)
    elif action < PADLOCK:
        go(s, action - GO)
    elif action < BLACKOUT:
        s.padlock = action - PADLOCK
        use_token(s)
    elif action < SWAP:
        s.blackout = action - BLACKOUT
        use_token(s)
    elif action < TAKE:
        swap(s, int(SWAP_WITH[action - SWAP]))
    elif action < DROP:
        s.companion = TAKE_ALONG[action - TAKE]
    elif action < SUMMON:
        s.rooms[s.companion] = action - DROP
        finish(s)
    elif action == SUMMON:
        summon(s)
    elif action == PASS:
        finish(s)
    elif action < PLACE:
        send(s, int(SEND_AWAY[(action - SEND) // N_ROOMS]), (action - SEND) % N_ROOMS)
    elif action < CULPRIT:
        place(s, (action - PLACE) // N_RING, (action - PLACE) % N_RING)
    elif action < DEAL:
        s.culprit = action - CULPRIT
        s.phase = DEALING
    elif action < ALIBI:
        reveal_cards(s, int(DEALS[action - DEAL]))
    else:
        draw_alibi(s, action - ALIBI)


@compiled
def place(s: Any, c: int, room: int) -> None:
    """The blackout comes with Buquet, the padlock lies clockwise of Madame Giry; last, the culprit."""
    s.rooms[c] = room
    if c == BUQUET:
        s.blackout = room
    elif c == GIRY:
        s.padlock = room  # corridor i leaves ring room i clockwise
    if c == N_CHARACTERS - 1:
        s.phase = NAMING


@compiled
def reveal_cards(s: Any, cards: int) -> None:
    """Four cards lie face up, and the round begins."""
    s.cards = cards
    s.rest = ALL & ~cards
    s.phase = CHOOSING


@compiled
def choose(s: Any, c: int) -> None:
    """The card is played: its character may go as many rooms as there are people where it stands."""
    s.cards = int(s.cards) & ~(1 << c)
    s.active = c
    s.origin = s.rooms[c]
    s.steps = count(people(s, int(s.origin)))
    s.phase = ACTING


@compiled
def go(s: Any, room: int) -> None:
    """The move; then the activation is over unless a power is still to be used or declined."""
    c = int(s.active)
    s.rooms[c] = room
    s.moved = 1
    if c == RAOUL:
        if pile(s) or s.phantom_cards < PHANTOM_CARDS:
            s.phase = DRAWING
        else:
            finish(s)
    elif c == PERSIAN and s.companion != NONE:
        s.rooms[s.companion] = room
    elif c == MONCHARMIN:
        if people(s, room) == 1 << MONCHARMIN:
            finish(s)
    elif c != CHRISTINE and (s.power or c not in (GIRY, BUQUET)):
        finish(s)


@compiled
def use_token(s: Any) -> None:
    """Padlock and blackout are moved before or after the character."""
    s.power = 1
    if s.moved:
        finish(s)


@compiled
def swap(s: Any, other: int) -> None:
    """Richard changes places instead of moving; with a roommate he stays where he is."""
    room = s.rooms[other]
    s.rooms[other] = s.rooms[RICHARD]
    s.rooms[RICHARD] = room
    finish(s)


@compiled
def summon(s: Any) -> None:
    """Christine draws in everybody from every room next door."""
    room = int(s.rooms[CHRISTINE])
    near = next_door(s, room)
    for c in range(N_CHARACTERS):
        if near >> int(s.rooms[c]) & 1:
            s.rooms[c] = room
    finish(s)


@compiled
def send(s: Any, c: int, room: int) -> None:
    """Moncharmin drives his roommates out, one after another, until he is alone."""
    s.rooms[c] = room
    s.power = 1
    if people(s, int(s.rooms[MONCHARMIN])) == 1 << MONCHARMIN:
        finish(s)


@compiled
def draw_alibi(s: Any, card: int) -> None:
    """An alibi is drawn; it may decide the game."""
    take_alibi(s, card)
    if count(int(s.suspects)) == 1 or s.carlotta >= EXIT:
        end(s)
    else:
        finish(s)


@compiled
def take_alibi(s: Any, card: int) -> None:
    """A character's alibi: the Investigator shows it and clears the character, the Phantom keeps it.

    A Phantom card: Carlotta goes a space right in the Phantom's turn, left in the Investigator's.
    """
    if card == N_CHARACTERS:
        s.phantom_cards += 1
        s.carlotta = int(s.carlotta) + 1 if turn(s) == PHANTOM else max(0, int(s.carlotta) - 1)
    elif turn(s) == PHANTOM:
        s.kept = int(s.kept) | 1 << card
        s.keeps += 1
    else:
        s.shown = int(s.shown) | 1 << card
        s.suspects = int(s.suspects) & ~(1 << card)


@compiled
def finish(s: Any) -> None:
    """The activation is over; after the fourth comes the announcement."""
    clear_activation(s)
    if s.cards:
        s.phase = CHOOSING
    else:
        announce(s)


@compiled
def clear_activation(s: Any) -> None:
    """Nobody is active."""
    s.active = NONE
    s.origin = NONE
    s.companion = NONE
    s.steps = 0
    s.moved = 0
    s.power = 0


@compiled
def end(s: Any) -> None:
    """The game is over; the suspects left show who has won."""
    clear_activation(s)
    s.phase = OVER


@compiled
def in_hiding(s: Any) -> int:
    """The characters who would be hidden: alone in a lit room, or in the blackout room."""
    visited = 0
    crowded = 0
    for c in range(N_CHARACTERS):
        room = 1 << int(s.rooms[c])
        crowded |= visited & room
        visited |= room
    dark_or_lonely = ~crowded | 1 << int(s.blackout)
    mask = 0
    for c in range(N_CHARACTERS):
        mask |= (dark_or_lonely >> int(s.rooms[c]) & 1) << c
    return mask


@compiled
def announce(s: Any) -> None:
    """The announcement clears all whom it excludes; then Carlotta moves by the suspects left."""
    hidden = in_hiding(s)
    appears = hidden >> int(s.culprit) & 1
    s.suspects = int(s.suspects) & (hidden if appears else ~hidden)
    left = count(int(s.suspects))
    if left == 1:
        end(s)
        return
    s.carlotta = min(EXIT, int(s.carlotta) + left + appears)
    if s.carlotta == EXIT:
        end(s)
        return
    s.round_number += 1
    if int(s.round_number) % 2 == 1:
        s.cards = 0
        s.rest = 0
        s.phase = DEALING
    else:
        reveal_cards(s, int(s.rest))
