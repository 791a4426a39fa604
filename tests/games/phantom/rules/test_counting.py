"""What people are shown that cards count is what the rules do with them."""

from __future__ import annotations

import random
from itertools import cycle

import pytest

from boxfive.core.errors import InvalidOption, InvalidPosition
from boxfive.games.phantom.rules.card_files import own_cards
from boxfive.games.phantom.rules.cards import CHARACTERS, PHANTOMS
from boxfive.games.phantom.rules.counting import table_in, table_of

from .positions import PHANTOM, activating, play, position


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
    rng, fates = random.Random(name), set()
    scared_already = zip((one for one in CHARACTERS if one != name), cycle(PHANTOM.seats), strict=False)
    others = ", ".join(f"{one} {seat}" for one, seat in scared_already)
    for last_one in (False, True):
        for _ in range(40):
            table = random_apparitions(rng)
            text = "; ".join(f"{seat} ground: {' '.join(stack)}" for seat, stack in table.items())
            here = f"{name} ground, {others}" if last_one else f"{name} ground"
            state = activating("ground", text, characters=here)
            counted = table_of(state.raw)
            terror = {seat: counted.left(seat, "ground") for seat in PHANTOM.seats}
            # The chief, who is active, if they are equal.
            strongest = max(PHANTOM.seats, key=terror.__getitem__)
            scared = terror[strongest] >= counted.threshold(name)
            fate = strongest if scared else "ground"
            assert play(state, "skip").position()["characters"][name] == fate
            fates.add(fate)
    assert fates == {"chief", "settler", "ground"}


def test_the_room_that_the_words_count_is_the_room_that_the_rules_give() -> None:
    rng = random.Random(1)
    for _ in range(60):
        table = random_apparitions(rng)
        state = activating("ground", f"chief ground: {' '.join(table['chief'])}", hand="soul-invoker")
        counted = table_of(state.raw)
        last = own_cards().places[counted.last_place("chief", "ground")]
        assert last.id == [card for card in table["chief"] if card not in PHANTOMS][-1]
        assert counted.capacity("chief", "ground") == last.capacity
        assert (counted.room("chief", "ground") > 0) == ("play soul-invoker" in map(str, state.legal()))


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
    counted, later = table_in(PHANTOM, before), table_in(PHANTOM, after)
    for seat in PHANTOM.seats:
        gone = counted.doomed(seat, "ground")
        left = [one for one in before["apparitions"][seat]["ground"] if one.partition("-")[0] not in gone]
        assert left == after["apparitions"][seat]["ground"]
        assert counted.left(seat, "ground") == later.terror(seat, "ground")


def test_each_card_counts_what_it_adds_to_the_terror() -> None:
    state = activating("ground", "chief ground: kitchen specter-queen specter-yeller dining ghost-squatter")
    # A queen counts both specters, a squatter both Places.
    assert table_of(state.raw).worth("chief", "ground") == [2, 2, 2, 1, 2]
    assert table_of(state.raw).terror("chief", "ground") == 9


@pytest.mark.parametrize("seat", [*PHANTOM.seats, None])
def test_a_masked_record_and_a_position_count_like_the_whole_record(seat: str | None) -> None:
    rng = random.Random(5)
    state = PHANTOM.new(seed=5)
    for _ in range(150):
        view = state.view(seat)
        counts = table_of(state.raw).counts.content
        assert table_of(view.raw).counts.content == counts
        assert table_in(PHANTOM, view.position).counts.content == counts
        if not state.actors:
            break
        state = state.draw(rng) if state.actors == ("nature",) else state.play(rng.choice(state.legal()))


# Mistakes


@pytest.mark.parametrize(("seat", "zone"), [("baron", "ground"), ("chief", "attic"), (None, "ground")])
def test_a_seat_or_zone_that_is_none_is_named(seat: str, zone: str) -> None:
    wrong = zone if seat == "chief" else seat
    for count in (PHANTOM.terror, PHANTOM.free_room):
        with pytest.raises(InvalidOption, match=f"phantom has no .*{wrong}.*; one of: "):
            count(position(), seat, zone)


def test_a_character_that_is_none_is_named() -> None:
    with pytest.raises(InvalidOption, match="phantom has no character 'butler'; one of: sarah, "):
        PHANTOM.threshold(position(), "butler")


def test_a_position_that_is_none_is_told_what_is_wrong_with_it() -> None:
    strange, lost = position("chief ground: kitchen"), position()
    strange["apparitions"]["chief"]["ground"].append("vampire")
    lost["characters"]["boy"] = "attic"
    with pytest.raises(InvalidPosition, match="'vampire' is no card"):
        PHANTOM.terror(strange, "chief", "ground")
    with pytest.raises(InvalidPosition, match="nobody can be at 'attic'"):
        PHANTOM.threshold(lost, "boy")
    with pytest.raises(InvalidPosition, match="the position has no apparitions"):
        PHANTOM.terror({}, "chief", "ground")
