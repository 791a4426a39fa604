"""What lies on the table and in the hands of Phantom, counted and moved. Compiled, like the rules.

`s` is always the record of one state. A card may be played from a hand that is masked.
"""

from __future__ import annotations

from typing import Any

from boxfive.compile.cache import compiled
from boxfive.games.phantom.rules.cards import N_PLACES
from boxfive.games.phantom.rules.state import (
    CHIEF,
    LARGEST_HAND,
    N_CHARACTERS,
    N_GROUPS,
    N_KINDS,
    N_ZONES,
    NONE,
    PHANTOM,
    PLACE,
    QUEEN,
    SCARED,
    SQUATTER,
    STOCK,
)

ALL_ZONES = (1 << N_ZONES) - 1

# Cards. As in every game, fields are read through int(): plain NumPy would compute in eight bits.


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
def last_place(s: Any, apparition: int) -> int:
    """Where in the apparition its last Place lies; an apparition begins with a Place. NONE if it is empty."""
    i = int(s.heights[apparition]) - 1
    while i >= 0 and s.stacks[apparition, i] >= N_PLACES:
        i -= 1
    return i


@compiled
def room(s: Any, apparition: int) -> int:
    """How many Phantoms still fit: only the last Place counts, and what lies on it."""
    i = last_place(s, apparition)
    if i < 0:
        return 0
    lying = int(s.heights[apparition]) - 1 - i
    return int(s.capacity_of[s.stacks[apparition, i]]) - lying


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
def alone(s: Any, zone: int) -> int:
    """The character who is in a zone without anybody else, and so can be scared; NONE if there is none."""
    here = people(s, zone)
    if here == 0 or here & (here - 1):
        return NONE
    c = 0
    while here >> c != 1:
        c += 1
    return c


@compiled
def unknown_in_stock(s: Any) -> int:
    """The set of characters who lie in the stock in unknown order: all there but those put under it."""
    hidden = people(s, STOCK)
    for i in range(int(s.bottom_size)):
        hidden &= ~(1 << int(s.bottom[i]))
    return hidden


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


# Terror


@compiled
def census(s: Any, apparition: int, lost: int = 0) -> int:
    """How many Phantoms of each group and how many Places there are, six bits for each, the Places last.

    Groups that are `lost` do not count.
    """
    counts = 0
    for i in range(int(s.heights[apparition])):
        card = int(s.stacks[apparition, i])
        if card < N_PLACES:
            counts += 1 << 6 * N_GROUPS
        elif not lost >> group_of(card) & 1:
            counts += 1 << 6 * group_of(card)
    return counts


@compiled
def worth(s: Any, card: int, counts: int) -> int:
    """What a card counts among others: a queen the Phantoms of her group, a squatter the Places."""
    if card >= N_PLACES:
        kind = kind_of(card)
        if kind == QUEEN:
            return counts >> 6 * group_of(card) & 63
        if kind == SQUATTER:
            return counts >> 6 * N_GROUPS & 63
    return int(s.terror_of[card])


@compiled
def terror(s: Any, apparition: int, lost: int = 0) -> int:
    """What the cards add up to; groups that are `lost` do not count."""
    counts = census(s, apparition, lost)
    total = 0
    for i in range(int(s.heights[apparition])):
        card = int(s.stacks[apparition, i])
        if card < N_PLACES or not lost >> group_of(card) & 1:
            total += worth(s, card, counts)
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
def hunted(s: Any, zone: int) -> int:
    """The groups that the adults in a zone destroy."""
    groups = 0
    for c in range(N_CHARACTERS):
        if s.whereabouts[c] == zone:
            groups |= int(s.destroys[c])
    return groups


@compiled
def doomed(s: Any, apparition: int, groups: int) -> int:
    """Those of some groups that are destroyed in an apparition: the ones that no Place there protects."""
    return groups & ~protected(s, apparition)


@compiled
def scarer(s: Any, c: int, mine: int, theirs: int) -> int:
    """The seat whose terror scares a character, the active one if they are equal; NONE if neither does."""
    if max(mine, theirs) < threshold(s, c):
        return NONE
    return int(s.seat) if mine >= theirs else 1 - int(s.seat)


# Stocks


@compiled
def renew_places(s: Any) -> None:
    """An empty stock of Places is refilled from their discard."""
    if s.stock_sizes[PLACE] == 0:
        s.place_stock = s.place_discard
        s.place_discard = 0
        for place in range(N_PLACES):
            s.stock_sizes[PLACE] += int(s.place_stock) >> place & 1


@compiled
def renew_phantoms(s: Any) -> None:
    """An empty stock of Phantoms is refilled from their discard."""
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
