"""The rules of Phantom, compiled. `s` is always the record of one state, changed in place.

One function for each rule, for actions that are legal: which those are is in `choices.py`. Secrets of
seats, texts and histories do not appear here.
"""

from __future__ import annotations

from typing import Any

from boxfive.compile.cache import compiled
from boxfive.games.phantom.rules.cards import N_PLACES
from boxfive.games.phantom.rules.catalogue import (
    ACTIVATE,
    ARRIVES,
    DISCARD,
    DONE,
    DRAW,
    DRAWS,
    DRIVE,
    GATHER,
    LURE,
    PASS,
    PLAY,
    SEIZE,
    SKIP,
    STRIKE,
    VISITOR,
)
from boxfive.games.phantom.rules.state import (
    ACTIVATING,
    ARRIVING,
    CHARMER,
    CHIEF,
    DEALING,
    DEALT,
    DISCARDING,
    DRAWING,
    DRAWN,
    DRIVING,
    ENOUGH_POINTS,
    FIRST_CHOICE,
    GATHERING,
    HAND,
    IDLE_TURNS,
    INVOKER,
    LURING,
    MOST_GATHERED,
    N_CHARACTERS,
    N_ZONES,
    NATURE,
    NONE,
    OVER,
    PHANTOM,
    PLACE,
    PLAYING,
    POLTERGEIST,
    QUEEN,
    QUIET_TURNS,
    SCARED,
    SEIZING,
    SETTLER,
    SQUATTER,
    STOCK,
    STRIKING,
    UPSTAIRS,
    YELLER,
)
from boxfive.games.phantom.rules.table import (
    ALL_ZONES,
    alone,
    discard,
    doomed,
    draw_card,
    free_card,
    free_phantom,
    give_out,
    group_of,
    hand_size,
    hunted,
    kind_of,
    lay,
    lift,
    nearby,
    opposing,
    own,
    people,
    renew_places,
    room,
    scarer,
    terror,
    unscared,
)


@compiled
def actor(s: Any) -> int:
    """Who acts now: a seat, nature, or nobody when the game is over."""
    if s.phase < FIRST_CHOICE:
        return NATURE
    return NONE if s.phase == OVER else int(s.seat)


# What actions do


@compiled
def apply(s: Any, action: int) -> None:
    """Do a legal action, and everything that follows from it."""
    if resolve(s, action):
        adults_act(s)
        scare(s)
        leave_zone(s)


@compiled
def resolve(s: Any, action: int) -> bool:
    """Do a legal action; return whether that completes what is played in the zone."""
    if action < ACTIVATE:
        discard_first(s, N_PLACES + action - DISCARD)
    elif action < PLAY:
        s.zone = action - ACTIVATE
        s.activated = int(s.activated) | 1 << int(s.zone)
        s.phase = PLAYING
    elif action < SKIP:
        return play(s, action - PLAY)
    elif action == GATHER:
        lay(s, own(s, int(s.zone)), lift(s, own(s, other_zone(s))))
        s.gathered += 1
        return not can_gather(s)
    elif action < LURE:
        return action in (SKIP, DONE)
    elif action < DRIVE:
        return lure(s, action - LURE)
    elif action < SEIZE:
        return drive(s, (action - DRIVE) // (N_ZONES + 1), (action - DRIVE) % (N_ZONES + 1))
    elif action < STRIKE:
        seize(s, action - SEIZE)
        return True
    elif action == STRIKE:
        discard(s, lift(s, opposing(s, int(s.zone))))
        return True
    elif action == PASS:
        return True
    elif action < VISITOR:
        s.stock = action - DRAW
        s.phase = DRAWN
    elif action < DRAWS:
        s.whereabouts[:] = STOCK
        s.whereabouts[action - VISITOR] = UPSTAIRS
        s.stock = PLACE
        s.phase = DEALING
    elif action < ARRIVES:
        drawn(s, action - DRAWS)
    else:
        arrive(s, action - ARRIVES)
        return True
    return False


@compiled
def drawn(s: Any, card: int) -> None:
    """A card is dealt, or drawn at the end of a turn."""
    dealing = s.phase == DEALING
    draw_card(s, card)
    if dealing:
        deal_on(s)
    elif s.stock_sizes[PHANTOM] == 0:
        end(s)
    else:
        draw_on(s)


@compiled
def deal_on(s: Any) -> None:
    """Three Places, three Phantoms, the chief first; then the chief discards."""
    if s.held[s.seat, PLACE] < DEALT:
        s.stock = PLACE
    elif s.held[s.seat, PHANTOM] < DEALT:
        s.stock = PHANTOM
    elif s.seat == CHIEF:
        s.seat = SETTLER
        s.stock = PLACE
    else:
        s.seat = CHIEF
        s.phase = DISCARDING


@compiled
def discard_first(s: Any, card: int) -> None:
    """One Phantom of choice, before the first turn."""
    give_out(s, int(s.seat), card)
    discard(s, card)
    if s.seat == CHIEF:
        s.seat = SETTLER
    else:
        s.seat = CHIEF
        s.turn = 1
        s.phase = ACTIVATING


@compiled
def play(s: Any, card: int) -> bool:
    """Lay a card from the hand; return whether it needs no further choice."""
    give_out(s, int(s.seat), card)
    lay(s, own(s, int(s.zone)), card)
    s.played += 1
    wanted = NONE
    if card < N_PLACES:
        if can_gather(s):
            wanted = GATHERING
    elif kind_of(card) == INVOKER:
        invoke(s)
    elif kind_of(card) == SQUATTER:
        squat(s)
    else:
        wanted = asks(s, card)
    if wanted == NONE:
        return True
    s.phase = wanted
    return False


@compiled
def asks(s: Any, card: int) -> int:
    """What a Phantom that was played lets its player choose: the phase, or NONE."""
    kind = kind_of(card)
    zone = int(s.zone)
    if kind == CHARMER:
        return LURING if people(s, zone) == 0 and (nearby(s, zone) or people(s, STOCK)) else NONE
    if kind == YELLER:
        return DRIVING if people(s, zone) else NONE
    if kind == QUEEN:
        for other in range(N_ZONES):
            if seizable(s, other, group_of(card)):
                return SEIZING
    elif kind == POLTERGEIST and free_phantom(s, opposing(s, zone)) != NONE:
        return STRIKING
    return NONE


@compiled
def asked(s: Any) -> int:
    """What the card just played lets its player choose now: the phase, or NONE."""
    here = own(s, int(s.zone))
    if free_phantom(s, here) != NONE and s.gathered == 0:
        return asks(s, free_phantom(s, here))
    return GATHERING if can_gather(s) else NONE


@compiled
def invoke(s: Any) -> None:
    """The top Phantom of the discard comes, if there is one and it has room."""
    here = own(s, int(s.zone))
    if s.discard_size > 0 and room(s, here) > 0:
        s.discard_size -= 1
        lay(s, here, int(s.phantom_discard[s.discard_size]))
        s.phantom_discard[s.discard_size] = NONE


@compiled
def squat(s: Any) -> None:
    """The opponent's free Place comes over."""
    there = opposing(s, int(s.zone))
    if 0 <= free_card(s, there) < N_PLACES:
        lay(s, own(s, int(s.zone)), lift(s, there))


@compiled
def other_zone(s: Any) -> int:
    """The other zone of the Place just laid or gathered to; NONE unless it belongs to two."""
    apparition = own(s, int(s.zone))
    at = int(s.heights[apparition]) - 1 - int(s.gathered)
    if at < 0 or s.stacks[apparition, at] >= N_PLACES:
        return NONE
    others = int(s.zones_of[s.stacks[apparition, at]]) & ~(1 << int(s.zone))
    if others == 0 or others & (others - 1):
        return NONE
    zone = 0
    while others >> zone != 1:
        zone += 1
    return zone


@compiled
def can_gather(s: Any) -> bool:
    """Whether the Place just laid can take a free Phantom out of the apparition at its other zone."""
    zone = other_zone(s)
    return (
        zone != NONE
        and s.gathered < MOST_GATHERED
        and room(s, own(s, int(s.zone))) > 0
        and free_phantom(s, own(s, zone)) != NONE
    )


@compiled
def seizable(s: Any, zone: int, group: int) -> bool:
    """Whether a queen may take the free card of the opponent's apparition there."""
    card = free_phantom(s, opposing(s, zone))
    return card != NONE and group_of(card) == group


@compiled
def seize(s: Any, zone: int) -> None:
    """The queen takes a Phantom; where there is no room it goes to the discard."""
    card = lift(s, opposing(s, zone))
    here = own(s, int(s.zone))
    if room(s, here) > 0:
        lay(s, here, card)
    else:
        discard(s, card)


@compiled
def lure(s: Any, c: int) -> bool:
    """Bring a character from next door, or let nature draw one from the stock; return whether that is all."""
    if c == N_CHARACTERS:
        s.phase = ARRIVING
        return False
    s.whereabouts[c] = s.zone
    return True


@compiled
def arrive(s: Any, c: int) -> None:
    """A character comes out of the stock; the bottom is known, so it may be the first one there."""
    s.whereabouts[c] = s.zone
    if s.bottom[0] == c:
        for i in range(N_CHARACTERS - 1):
            s.bottom[i] = s.bottom[i + 1]
        s.bottom[N_CHARACTERS - 1] = NONE
        s.bottom_size -= 1


@compiled
def drive(s: Any, c: int, to: int) -> bool:
    """The yeller sends a character to a zone or under the stock; return whether it was the last."""
    s.whereabouts[c] = to
    if to == STOCK:
        s.bottom[s.bottom_size] = c
        s.bottom_size += 1
    return people(s, int(s.zone)) == 0


# What the zone's end brings


@compiled
def destroy_in(s: Any, apparition: int, groups: int) -> None:
    """Discard the Phantoms of these groups, the last laid first."""
    groups = doomed(s, apparition, groups)
    height = int(s.heights[apparition])
    left = 0
    for i in range(height - 1, -1, -1):
        card = int(s.stacks[apparition, i])
        if card >= N_PLACES and groups >> group_of(card) & 1:
            discard(s, card)
            s.stacks[apparition, i] = NONE
    for i in range(height):
        card = int(s.stacks[apparition, i])
        if card != NONE:
            s.stacks[apparition, i] = NONE
            s.stacks[apparition, left] = card
            left += 1
    s.heights[apparition] = left


@compiled
def adults_act(s: Any) -> None:
    """Every adult in the zone destroys its group, in the active player's apparition first."""
    groups = hunted(s, int(s.zone))
    if groups:
        destroy_in(s, own(s, int(s.zone)), groups)
        destroy_in(s, opposing(s, int(s.zone)), groups)


@compiled
def would_scare(s: Any, zone: int) -> int:
    """The seat that would scare somebody if the zone were activated now, and no card played; else NONE."""
    c = alone(s, zone)
    if c == NONE or s.phase == OVER or s.turn == 0:
        return NONE
    groups = hunted(s, zone)
    here, there = own(s, zone), opposing(s, zone)
    mine = terror(s, here, doomed(s, here, groups))
    theirs = terror(s, there, doomed(s, there, groups))
    return scarer(s, c, mine, theirs)


@compiled
def scare(s: Any) -> None:
    """A character alone in the zone is taken by the most terrible apparition that reaches its threshold."""
    c = alone(s, int(s.zone))
    if c == NONE:
        return
    seat = scarer(s, c, terror(s, own(s, int(s.zone))), terror(s, opposing(s, int(s.zone))))
    if seat == NONE:
        return
    s.whereabouts[c] = SCARED + seat
    s.points[seat] += s.points_of[c]
    if unscared(s) == 0:
        s.points[seat] += s.points_of[N_CHARACTERS]
        s.wilson = seat
    s.quiet = 0
    apparition = seat * N_ZONES + int(s.zone)
    while s.heights[apparition] > 0:
        discard(s, lift(s, apparition))
    renew_places(s)


# Turns


@compiled
def leave_zone(s: Any) -> None:
    """The activation is over: the next zone, or drawing, or the end of the game."""
    s.zone = NONE
    s.gathered = 0
    if s.points[s.seat] >= ENOUGH_POINTS or s.points[1 - s.seat] >= ENOUGH_POINTS:
        end(s)
    elif s.activated == ALL_ZONES:
        draw_on(s)
    else:
        s.phase = ACTIVATING


@compiled
def draw_on(s: Any) -> None:
    """Draw while the hand is short and a stock has cards, then the other's turn begins."""
    if hand_size(s, int(s.seat)) < HAND and (s.stock_sizes[PLACE] > 0 or s.stock_sizes[PHANTOM] > 0):
        s.phase = DRAWING
    else:
        end_turn(s)


@compiled
def end_turn(s: Any) -> None:
    """It is the other's turn, unless nothing has happened for too long."""
    s.idle = 0 if s.played > 0 else int(s.idle) + 1
    s.quiet += 1
    if s.idle == IDLE_TURNS or s.quiet == QUIET_TURNS:
        end(s)
        return
    s.activated = 0
    s.played = 0
    s.turn += 1
    s.seat = 1 - int(s.seat)
    s.phase = ACTIVATING


@compiled
def end(s: Any) -> None:
    """The game is over; the points show who has won, and the rest how."""
    s.phase = OVER
    s.seat = CHIEF
    s.activated = 0
    s.played = 0
