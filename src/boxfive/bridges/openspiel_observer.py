"""OpenSpiel's observers: tensors from masked records, and texts from views."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import pyspiel

from boxfive.bridges.observations import Block, observer
from boxfive.core.action import Action, Hidden
from boxfive.core.game import NATURE, Game, Seen, View

if TYPE_CHECKING:
    from boxfive.bridges.openspiel import SpielState

PrivateInfo = pyspiel.PrivateInfoType
Tensor = npt.NDArray[np.float32]


class Observer:
    """A state as somebody sees it: `set_from` fills the tensor, `string_from` gives a text.

    An `IIGObservationType` selects the content: what everybody sees, what the player alone sees, or what each
    player sees, and either the current position or, with perfect recall, everything seen so far too. The
    numbers are those of `boxfive.bridges.observations`, block by block. Before there is a position, in a game
    that begins with the choice of one, all are 0. A history is written action by action, as binary digits of
    the action's number in the catalogue, from 1; hidden actions have numbers after those. If no `longest`
    history is given, perfect recall has no tensor.
    """

    def __init__(
        self,
        game: Game,
        seats: tuple[str, ...],
        longest: int | None,
        seen: Any,
        params: Mapping[str, Any] | None = None,
    ) -> None:
        if params:
            raise ValueError(f"these observers have no parameters, but were given: {', '.join(params)}")
        self._game, self._public, self._recall = game, bool(seen.public_info), bool(seen.perfect_recall)
        self._private = seen.private_info
        self._seats, self._observer = seats, observer(game, len(seats))
        self._seen = np.empty((1, self._observer.size), np.int8)
        self._see = self._observer.writer(self._seen)
        shapes, places = self._chosen()
        self._places = np.concatenate([np.arange(0), *places])
        """Where the tensor's numbers are in an observation; in those of all players after the own one."""
        self._is_everything = np.array_equal(self._places, np.arange(self._observer.size))
        self._of_all = seen.private_info == PrivateInfo.ALL_PLAYERS
        kinds = sorted({action.kind for action in game.actions})
        self._unseen = {kind: len(game.actions) + number for number, kind in enumerate(kinds)}
        self._digits = np.arange((len(game.actions) + len(kinds)).bit_length())
        self.tensor: Tensor | None = None
        self.dict: dict[str, Tensor] = {}
        if self._recall and longest is None:
            return  # there is only a text
        if self._recall:
            assert longest is not None
            shapes["history"] = (longest, len(self._digits))
        self.tensor, self.dict = _pieces_of(shapes)
        self._present = self.tensor[: len(self._places)]
        """The part of the tensor that is about the present position."""

    def _chosen(self) -> tuple[dict[str, tuple[int, ...]], list[npt.NDArray[np.intp]]]:
        """The shapes of the selected blocks, and where their numbers are in observations."""
        shapes: dict[str, tuple[int, ...]] = {}
        places, first, seats = [], 0, len(self._seats)
        for block in self._observer.blocks:
            numbers, first = np.arange(first, first + len(block)), first + len(block)
            shape = (len(block.rows), len(block.columns)) if len(block.rows) > 1 else (len(block.columns),)
            public = self._is_public(block)
            if self._public if public else self._private == PrivateInfo.SINGLE_PLAYER:
                shapes[block.name] = shape
                places.append(numbers)
            elif not public and self._private == PrivateInfo.ALL_PLAYERS:
                shapes[block.name] = (seats, *shape)
                places += [numbers + player * self._observer.size for player in range(1, seats + 1)]
        return shapes, places

    def _is_public(self, block: Block) -> bool:
        """Whether everybody sees the content of a block."""
        fields = [block.field] if isinstance(block.field, str) else block.field
        return all(self._game.layout.fields[field].seen_by.everybody for field in fields)

    def _viewer(self, player: int) -> str | None:
        """The viewer whose view is used."""
        if self._private == PrivateInfo.NONE:
            return None
        return NATURE if self._private == PrivateInfo.ALL_PLAYERS else self._seats[player]

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what a player sees of a state."""
        if self.tensor is None:
            return
        moment = state.moment
        if moment is None or self._recall:
            self.tensor.fill(0)
        if moment is None:
            return
        self._see(moment.buffer, player)
        seen = self._seen[0]
        if self._of_all:
            others = [self._observer.observe_record(moment.buffer, seat) for seat in range(len(self._seats))]
            seen = np.concatenate([seen, *others])
        self._present[:] = seen if self._is_everything else seen[self._places]
        if self._recall:
            steps = self._steps(moment.view(self._viewer(player)), moment.view())
            codes = np.array([self._number(step) + 1 for _, step in steps], np.int64)
            self.dict["history"][: len(codes)] = codes[:, None] >> self._digits & 1

    def _number(self, seen: Seen) -> int:
        """An action's id; if only its kind is known, a number after all ids."""
        return seen.action.id if isinstance(seen.action, Action) else self._unseen[seen.action.kind]

    def _steps(self, view: View, public: View) -> list[tuple[int, Seen]]:
        """The selected steps, with their numbers; without the public ones if those are not selected."""
        steps = enumerate(view.seen)
        if self._public:
            return list(steps)
        return [(number, seen) for number, seen in steps if seen.action != public.seen[number].action]

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees of a state, as a text."""
        heading = self._seats[player]
        if state.moment is None:
            return heading
        view, public = state.moment.view(self._viewer(player)), state.moment.view()
        if not self._recall:
            return f"{heading} {self._position_text(view.position, public.position)}"
        if view.options is None:
            start = self._position_text(self._game.describe(view.start), self._game.describe(public.start))
        else:
            start = " ".join(f"{name}={value}" for name, value in view.options if self._public)
        return "\n".join([f"{heading} {start}".rstrip(), *self._lines(view, public)])

    def _position_text(self, position: dict[str, Any], public: dict[str, Any]) -> str:
        """A position as JSON; only the non-public part if that alone is selected."""
        if not self._public:
            position = {key: value for key, value in position.items() if value != public[key]}
        return json.dumps(position, separators=(",", ":"))

    def _lines(self, view: View, public: View) -> list[str]:
        """The history, step by step, with the announcements and other events."""
        lines = []
        for number, seen in self._steps(view, public):
            before = view.seen[number - 1].after if number else view.start
            followed = _followed(self._game, before, seen.action, seen.after) if self._public else ""
            lines.append(f"{number} {seen.seat}: {seen.action}{followed}")
        return lines


@lru_cache(maxsize=1 << 13)  # the same steps are written again after each new one
def _followed(game: Game, before: bytes, action: Action | Hidden, after: bytes) -> str:
    """The events of an action, in brackets; empty if there are none."""
    events = game.events(before, action, after)
    texts = ", ".join(" ".join(map(str, (event.kind, *event.args))) for event in events)
    return f" ({texts})" if texts else ""


def _pieces_of(shapes: Mapping[str, tuple[int, ...]]) -> tuple[Tensor, dict[str, Tensor]]:
    """A tensor of zeros, and its pieces by name: parts of the same memory in their shapes."""
    tensor = np.zeros(sum(prod(shape) for shape in shapes.values()), np.float32)
    pieces, start = {}, 0
    for name, shape in shapes.items():
        pieces[name] = tensor[start : start + prod(shape)].reshape(shape)
        start += prod(shape)
    return tensor, pieces
