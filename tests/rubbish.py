"""Data that Hypothesis makes up, to be loaded as positions: rubbish, and positions with one thing changed."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from tests.damage import places

if TYPE_CHECKING:
    from boxfive import State

Data = st.SearchStrategy[Any]


def scalars_with(highest: int, names: Iterable[str]) -> Data:
    """Plain values, many of them such as a game has."""
    return st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-2, highest),
        st.integers(),
        st.floats(),
        st.text(max_size=8),
        st.sampled_from(list(names)),
    )


def rubbish_of(scalars: Data, keys: Iterable[str]) -> Data:
    """Lists and objects of them, in each other."""
    words = st.text(max_size=4) | st.sampled_from(list(keys))
    return st.recursive(
        scalars,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
        max_leaves=12,
    )


def change_one_thing(data: Any, more: st.DataObject, scalars: Data, rubbish: Data) -> None:
    """Remove, add or replace something anywhere in a position."""
    *way, last = more.draw(st.sampled_from(places(data)))
    inner = data
    for key in way:
        inner = inner[key]
    change = more.draw(st.sampled_from(["remove", "add", "replace", "replace by rubbish"]))
    if change == "remove":
        del inner[last]
    elif change == "add" and isinstance(inner, list):
        inner.append(more.draw(scalars))
    else:
        inner[last] = more.draw(rubbish if change == "replace by rubbish" else scalars)


def position_after(start: State, states: Iterable[State], moment: int) -> Any:
    """The position after so many actions of a game, or at its end, as it comes out of a file."""
    state = start
    for after in islice(states, moment):
        state = after
    return json.loads(json.dumps(state.position()))
