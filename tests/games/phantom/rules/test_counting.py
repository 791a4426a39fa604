"""What people are shown that cards count is what the rules count."""

from __future__ import annotations

import random
from itertools import cycle

import pytest

from boxfive.games.phantom.rules.cards import CHARACTERS, PHANTOMS, own_cards
from boxfive.games.phantom.rules.counting import last_place, spared, terrors, threshold

from .positions import PHANTOM, activating, play


def random_apparitions(rng: random.Random) -> dict[str, list[str]]:
    """What may face the ground floor: Places that belong there, and as many Phantoms on each as fit."""
    places = [place for place in own_cards().places if "ground" in place.zones]
    phantoms = [card for card, n in zip(PHANTOMS, own_cards().numbers, strict=True) for _ in range(n)]
    rng.shuffle(places)
    rng.shuffle(phantoms)
    table = {}
    for seat in PHANTOM.seats:
        table[seat] = [
            card
            for place in (places.pop() for _ in range(rng.randint(1, 3)))
            for card in (place.id, *(phantoms.pop() for _ in range(rng.randint(0, place.capacity))))
        ]
    return table


@pytest.mark.parametrize("name", CHARACTERS)
def test_whom_the_words_see_scared_the_rules_see_scared(name: str) -> None:
    """Terror, threshold and what adults spare, as they are shown, decide as the rules do."""
    rng, cards, fates = random.Random(name), own_cards(), set()
    scared_already = zip((one for one in CHARACTERS if one != name), cycle(PHANTOM.seats), strict=False)
    others = ", ".join(f"{one} {seat}" for one, seat in scared_already)
    for last_one in (False, True):
        for _ in range(40):
            table = random_apparitions(rng)
            text = "; ".join(f"{seat} ground: {' '.join(stack)}" for seat, stack in table.items())
            here = f"{name} ground, {others}" if last_one else f"{name} ground"
            state = activating("ground", text, characters=here)
            position = state.position()
            left = {seat: spared(cards, position, "ground", stack) for seat, stack in table.items()}
            terror = {seat: sum(terrors(cards, stack)) for seat, stack in left.items()}
            strongest = max(
                PHANTOM.seats, key=terror.__getitem__
            )  # the chief, who is active, if they are equal
            scared = terror[strongest] >= threshold(cards, position, name)
            fate = strongest if scared else "ground"
            assert play(state, "skip").position()["characters"][name] == fate
            fates.add(fate)
    assert fates == {"chief", "settler", "ground"}


def test_the_room_that_the_words_count_is_the_room_that_the_rules_give() -> None:
    rng, cards = random.Random(1), own_cards()
    for _ in range(60):
        table = random_apparitions(rng)
        place, lying = last_place(cards, table["chief"])
        state = activating("ground", f"chief ground: {' '.join(table['chief'])}", hand="soul-invoker")
        assert (lying < place.capacity) == ("play soul-invoker" in map(str, state.legal()))


@pytest.mark.parametrize("adults", [("sarah",), ("uncle",), ("mother",), ("father",), ("sarah", "mother")])
@pytest.mark.parametrize("protecting", ["", "meter", "mirror", "clock", "candles"])
def test_what_the_words_spare_is_what_the_rules_spare(adults: tuple[str, ...], protecting: str) -> None:
    table = (
        f"chief ground: library specter-yeller ghost-yeller {protecting} kitchen shadow-yeller soul-yeller;"
        "settler ground: fireplace soul-queen specter-queen dining shadow-queen ghost-queen"
    )
    characters = ", ".join(f"{name} ground" for name in (*adults, "boy"))  # in company, nobody is scared
    state = activating("ground", table, characters=characters)
    before, after = state.position(), play(state, "skip").position()
    for seat in PHANTOM.seats:
        apparition = before["apparitions"][seat]["ground"]
        assert spared(own_cards(), before, "ground", apparition) == after["apparitions"][seat]["ground"]
