"""The rules of Phantom, compiled. `s` is always the record of one state, changed in place.

One function for each rule, for actions that are legal: which those are is in `choices.py`. Nothing here
knows of seats' secrets, texts or histories; a card may be played from a hand that is masked.
"""

from __future__ import annotations

from typing import Any

from boxfive.compiled import compiled
from boxfive.phantom.cards import N_PLACES
from boxfive.phantom.catalogue import (
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
from boxfive.phantom.state import (
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
    LARGEST_HAND,
    LURING,
    MOST_GATHERED,
    N_CHARACTERS,
    N_KINDS,
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

ALL_ZONES = (1 << N_ZONES) - 1

# As in every game, fields are read through int(): plain NumPy would go on counting in eight bits.


@compiled
def actor(s: Any) -> int:
    """Who acts now: a seat, nature, or nobody any more."""
    if s.phase < FIRST_CHOICE:
        return NATURE
    return NONE if s.phase == OVER else int(s.seat)


# Cards


@compiled
def group_of(card: int) -> int:
    """A Phantom's group."""
    return (card - N_PLACES) // N_KINDS


@compiled
def kind_of(card: int) -> int:
    """A Phantom's kind."""
    return (card - N_PLACES) % N_KINDS


@compiled
def own(s: Any, zone: int) -> int:
    """The active player's apparition facing a zone."""
    return int(s.seat) * N_ZONES + zone


@compiled
def opposing(s: Any, zone: int) -> int:
    """The other player's apparition facing a zone."""
    return (1 - int(s.seat)) * N_ZONES + zone


@compiled
def free_card(s: Any, apparition: int) -> int:
    """The card laid last, or NONE."""
    height = int(s.heights[apparition])
    return int(s.stacks[apparition, height - 1]) if height else NONE


@compiled
def free_phantom(s: Any, apparition: int) -> int:
    """The card laid last if it is a Phantom, else NONE."""
    card = free_card(s, apparition)
    return card if card >= N_PLACES else NONE


@compiled
def room(s: Any, apparition: int) -> int:
    """How many Phantoms still fit: only the last Place counts, and what lies on it."""
    top = int(s.heights[apparition]) - 1
    if top < 0:
        return 0
    i = top
    while s.stacks[apparition, i] >= N_PLACES:
        i -= 1
    return int(s.capacity_of[s.stacks[apparition, i]]) - (top - i)


@compiled
def lay(s: Any, apparition: int, card: int) -> None:
    """Put a card on an apparition."""
    height = int(s.heights[apparition])
    s.stacks[apparition, height] = card
    s.heights[apparition] = height + 1


@compiled
def lift(s: Any, apparition: int) -> int:
    """Take the free card off an apparition."""
    height = int(s.heights[apparition]) - 1
    card = int(s.stacks[apparition, height])
    s.stacks[apparition, height] = NONE
    s.heights[apparition] = height
    return card


@compiled
def discard(s: Any, card: int) -> None:
    """Put a card on its discard."""
    if card < N_PLACES:
        s.place_discard = int(s.place_discard) | 1 << card
    else:
        s.phantom_discard[s.discard_size] = card
        s.discard_size += 1


@compiled
def hand_size(s: Any, seat: int) -> int:
    """How many cards a seat holds."""
    return int(s.held[seat, PLACE]) + int(s.held[seat, PHANTOM])


@compiled
def take_in(s: Any, seat: int, card: int) -> None:
    """A card comes to the hand, at its place in the order."""
    hand = s.chief_hand if seat == CHIEF else s.settler_hand
    i = hand_size(s, seat)
    while i > 0 and hand[i - 1] > card:
        hand[i] = hand[i - 1]
        i -= 1
    hand[i] = card
    s.held[seat, PHANTOM if card >= N_PLACES else PLACE] += 1


@compiled
def give_out(s: Any, seat: int, card: int) -> None:
    """A card leaves the hand."""
    hand = s.chief_hand if seat == CHIEF else s.settler_hand
    i = 0
    while i < LARGEST_HAND and hand[i] != card:
        i += 1
    while i < LARGEST_HAND - 1:
        hand[i] = hand[i + 1]
        i += 1
    hand[LARGEST_HAND - 1] = NONE
    s.held[seat, PHANTOM if card >= N_PLACES else PLACE] -= 1


# Characters


@compiled
def people(s: Any, zone: int) -> int:
    """The set of characters in a zone, or in the stock."""
    mask = 0
    for c in range(N_CHARACTERS):
        mask |= int(s.whereabouts[c] == zone) << c
    return mask


@compiled
def neighbours(zone: int) -> int:
    """The zones next to one in the row."""
    here = 1 << zone
    return (here << 1 | here >> 1) & ALL_ZONES


@compiled
def nearby(s: Any, zone: int) -> int:
    """The set of characters in the zones next to one."""
    near = neighbours(zone)
    mask = 0
    for c in range(N_CHARACTERS):
        mask |= (near >> int(s.whereabouts[c]) & 1) << c
    return mask


@compiled
def unscared(s: Any) -> int:
    """How many characters nobody has scared yet."""
    n = 0
    for c in range(N_CHARACTERS):
        n += s.whereabouts[c] < SCARED
    return n


@compiled
def threshold(s: Any, c: int) -> int:
    """The terror that it takes to scare a character; Wilson stands by the last one."""
    return int(s.threshold_of[c]) + (int(s.threshold_of[N_CHARACTERS]) if unscared(s) == 1 else 0)


# Terror and adults


@compiled
def terror(s: Any, apparition: int, lost: int = 0) -> int:
    """What the cards add up to: a queen counts the Phantoms of her group, a squatter the Places.

    Groups that are `lost` do not count.
    """
    total = 0
    places = 0
    squatters = 0
    groups = 0  # how many of each group, six bits for each
    queens = 0  # how many queens of each group, likewise
    for i in range(int(s.heights[apparition])):
        card = int(s.stacks[apparition, i])
        if card < N_PLACES:
            total += int(s.terror_of[card])
            places += 1
        elif not lost >> group_of(card) & 1:
            total += int(s.terror_of[card])
            kind = kind_of(card)
            at = 6 * group_of(card)
            groups += 1 << at
            squatters += kind == SQUATTER
            queens += int(kind == QUEEN) << at
    total += squatters * places
    while queens:
        total += (groups & 63) * (queens & 63)
        groups >>= 6
        queens >>= 6
    return total


@compiled
def protected(s: Any, apparition: int) -> int:
    """The groups that a Place in the apparition protects."""
    mask = 0
    for i in range(int(s.heights[apparition])):
        card = int(s.stacks[apparition, i])
        if card < N_PLACES:
            mask |= int(s.protects[card])
    return mask


@compiled
def destroy_in(s: Any, apparition: int, groups: int) -> None:
    """Discard the Phantoms of these groups, the last laid first."""
    groups &= ~protected(s, apparition)
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
def hunted(s: Any, zone: int) -> int:
    """The groups that the adults in a zone destroy."""
    groups = 0
    for c in range(N_CHARACTERS):
        if s.whereabouts[c] == zone:
            groups |= int(s.destroys[c])
    return groups


@compiled
def adults_act(s: Any) -> None:
    """Every adult in the zone destroys its group, in the active player's apparition first."""
    groups = hunted(s, int(s.zone))
    if groups:
        destroy_in(s, own(s, int(s.zone)), groups)
        destroy_in(s, opposing(s, int(s.zone)), groups)


@compiled
def scare(s: Any) -> None:
    """A character alone in the zone is taken by the most terrible apparition that reaches its threshold."""
    here = people(s, int(s.zone))
    if here == 0 or here & (here - 1):
        return
    c = 0
    while here >> c != 1:
        c += 1
    mine = terror(s, own(s, int(s.zone)))
    theirs = terror(s, opposing(s, int(s.zone)))
    if max(mine, theirs) < threshold(s, c):
        return
    scarer = int(s.seat) if mine >= theirs else 1 - int(s.seat)
    s.whereabouts[c] = SCARED + scarer
    s.points[scarer] += s.points_of[c]
    if unscared(s) == 0:
        s.points[scarer] += s.points_of[N_CHARACTERS]
        s.wilson = scarer
    s.quiet = 0
    apparition = scarer * N_ZONES + int(s.zone)
    while s.heights[apparition] > 0:
        discard(s, lift(s, apparition))
    renew_places(s)


# Stocks


@compiled
def renew_places(s: Any) -> None:
    """An empty stock of Places is made again of their discard."""
    if s.stock_sizes[PLACE] == 0:
        s.place_stock = s.place_discard
        s.place_discard = 0
        for place in range(N_PLACES):
            s.stock_sizes[PLACE] += int(s.place_stock) >> place & 1


@compiled
def renew_phantoms(s: Any) -> None:
    """An empty stock of Phantoms is made again of their discard."""
    if s.stock_sizes[PHANTOM] == 0:
        s.stock_sizes[PHANTOM] = s.discard_size
        for i in range(int(s.discard_size)):
            s.phantom_stock[s.phantom_discard[i] - N_PLACES] += 1
            s.phantom_discard[i] = NONE
        s.discard_size = 0


@compiled
def draw_card(s: Any, card: int) -> None:
    """A card comes from its stock to the hand."""
    if card < N_PLACES:
        s.place_stock = int(s.place_stock) & ~(1 << card)
        s.stock_sizes[PLACE] -= 1
        renew_places(s)
    else:
        s.phantom_stock[card - N_PLACES] -= 1
        s.stock_sizes[PHANTOM] -= 1
        renew_phantoms(s)
    take_in(s, int(s.seat), card)
    s.stock = NONE


# What actions do


@compiled
def apply(s: Any, action: int) -> None:
    """Do a legal action, and whatever follows from it."""
    if resolve(s, action):
        adults_act(s)
        scare(s)
        leave_zone(s)


@compiled
def resolve(s: Any, action: int) -> bool:
    """Do a legal action; whether that completes what is played in the zone."""
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
    """Lay a card from the hand; whether it asks for nothing more."""
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
    """Bring a character from next door, or the top one of the stock: whoever that is."""
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
    """The yeller sends a character to a zone or under the stock; whether it was the last."""
    s.whereabouts[c] = to
    if to == STOCK:
        s.bottom[s.bottom_size] = c
        s.bottom_size += 1
    return people(s, int(s.zone)) == 0


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
    """The game is over; who has won can be told from the points, and how from the rest."""
    s.phase = OVER
    s.seat = CHIEF
    s.activated = 0
    s.played = 0
