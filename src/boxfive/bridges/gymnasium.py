"""One seat of a game as a Gymnasium environment, alone or thousands together, against opponents of choice.

>>> import gymnasium
>>> import boxfive.bridges.gymnasium
>>> env = gymnasium.make("boxfive/Opera-v0", seat="phantom", opponent="extra")
>>> observation, info = env.reset(seed=7)
>>> observation.shape, info["action_mask"].shape
((236,), (135,))

Importing this registers every game that is known then, as `boxfive/MyGame-v0` for a game `my_game`;
`register_game` adds one that is known later. The number rises when what a learner sees or gets changes.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Literal

from boxfive.core.extras import require

require("gymnasium")

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

import boxfive
from boxfive.bridges import boards
from boxfive.bridges.vector import Step, Vector
from boxfive.bridges.vector_opponents import Opponent
from boxfive.core.errors import InvalidOption, shown
from boxfive.core.game import Game, OptionValue

__all__ = ["SeatEnv", "SeatVectorEnv", "register_game"]

NAMESPACE, NUMBER = "boxfive", 0
ILLEGAL_REWARD = -1.0
"""What an illegal action costs; the game is lost with it."""

Masks = Literal["info", "observation"]
Observation = npt.NDArray[np.int8] | dict[str, Any]


class _Form:
    """How observations and masks are handed out: one after the other, or together."""

    def __init__(self, games: Vector, masks: Masks) -> None:
        if masks not in ("info", "observation"):
            raise InvalidOption(f"masks come in the 'info' or with the 'observation', not {shown(masks)}")
        self._together = masks == "observation"
        actions = games.game.seat_actions
        numbers = spaces.Box(0, games.observer.highest, dtype=np.int8)
        self.action_space = spaces.Discrete(actions)
        self.space: spaces.Space[Any] = numbers
        if self._together:
            self.space = spaces.Dict({"obs": numbers, "mask": spaces.MultiBinary(actions)})

    def observation(self, numbers: Any, mask: Any) -> Any:
        """An observation, or many of them."""
        return {"obs": numbers, "mask": mask.astype(np.int8)} if self._together else numbers


class SeatEnv(gymnasium.Env[Any, Any]):
    """A game from one seat; the others are played inside. An illegal action loses it.

    Masks are in `info["action_mask"]`, and `action_masks()` gives the present one. With
    `masks="observation"` an observation is `{"obs": numbers, "mask": mask}`.
    """

    metadata = {"render_modes": list(boards.RENDER_MODES), "render_fps": boards.PICTURES_A_SECOND}  # noqa: RUF012  # as in Gymnasium

    def __init__(
        self,
        game: Game | str,
        seat: str | None = None,
        opponent: str | Opponent = "extra",
        *,
        masks: Masks = "info",
        render_mode: str | None = None,
        longest: int | None = None,
        **options: OptionValue,
    ) -> None:
        boards.check_mode(render_mode)
        self.render_mode = render_mode
        self.games = _games(game, 1, seat, opponent, longest, options)
        self._form = _Form(self.games, masks)
        self.observation_space, self.action_space = self._form.space, self._form.action_space
        self._now: Step | None = None
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new game; without a seed, the games go on from the first seed."""
        super().reset(seed=seed)
        if seed is not None or self._now is None:
            self._now = self.games.reset(None if seed is None else int(seed))
        elif not self._over:
            self._now = self.games.reset(where=np.ones(1, np.bool_))
        self._over = False
        self._show()
        return self._observed()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action of the seat, and then what the others and nature do."""
        if self._now is None or self._over:
            raise InvalidOption("the game is over or has not begun: call reset first")
        mask = self._now.masks[0]
        if not 0 <= int(action) < len(mask) or not mask[int(action)]:
            self._over = True
            observed, info = deepcopy(self._observed())
            self._now = self.games.reset(where=np.ones(1, np.bool_))
            return observed, ILLEGAL_REWARD, True, False, {**info, "illegal": True}
        self._now = now = self.games.step(np.array([int(action)]))
        self._show()
        if not now.dones[0]:
            observed, info = self._observed()
            return observed, 0.0, False, False, info
        self._over = True
        nothing = np.zeros(len(mask), np.bool_)
        late = bool(now.truncations[0])
        observed = self._form.observation(now.final_observations[0], nothing)
        return observed, float(now.rewards[0]), not late, late, {"action_mask": nothing.astype(np.int8)}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What the seat may do now, where sb3-contrib looks for it."""
        if self._now is None:
            raise InvalidOption("the game has not begun: call reset first")
        mask: npt.NDArray[np.bool_] = self._now.masks[0]
        return mask

    def render(self) -> Any:
        """The board as spectators see it."""
        return boards.render(self.render_mode, self.games.state(0))

    def _observed(self) -> tuple[Any, dict[str, Any]]:
        assert self._now is not None
        mask = self._now.masks[0]
        observed = self._form.observation(self._now.observations[0], mask)
        return observed, {"action_mask": mask.astype(np.int8)}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


class SeatVectorEnv(VectorEnv[Any, Any, Any]):
    """Many games from one seat, stepped together. A game that ends is followed by a new one in the same step.

    Masks are in `infos["action_mask"]`, the last observations of games that have ended in
    `infos["final_obs"]`, marked in `infos["_final_obs"]`. An illegal action loses its game.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012  # as in Gymnasium

    def __init__(
        self,
        num_envs: int,
        game: Game | str,
        seat: str | None = None,
        opponent: str | Opponent = "extra",
        *,
        masks: Masks = "info",
        longest: int | None = None,
        **options: OptionValue,
    ) -> None:
        self.num_envs = num_envs
        self.games = _games(game, num_envs, seat, opponent, longest, options)
        self._form = _Form(self.games, masks)
        self.single_observation_space = self._form.space
        self.single_action_space = self._form.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._now: Step | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """New games; without a seed, the same as before."""
        self._now = self.games.reset(None if seed is None else int(seed))
        return self._observed(self._now), {"action_mask": self._now.masks.astype(np.int8)}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play an action in each game."""
        if self._now is None:
            raise InvalidOption("the games have not begun: call reset first")
        chosen, before = np.asarray(actions), self._now
        known = (chosen >= 0) & (chosen < before.masks.shape[1])
        legal = known & before.masks[np.arange(self.num_envs), np.where(known, chosen, 0)]
        now = self.games.step(np.where(legal, chosen, 0), where=legal)
        ended, finals = now.ended, now.final_observations
        if not legal.all():
            lost = ~legal
            after = self.games.reset(where=lost)
            now = now._replace(observations=after.observations, masks=after.masks)
            now.rewards[lost], now.dones[lost] = ILLEGAL_REWARD, True
            ended = np.concatenate([ended, lost.nonzero()[0]])
            finals = np.concatenate([finals, before.observations[lost]])
        self._now = now
        infos: dict[str, Any] = {"action_mask": now.masks.astype(np.int8)}
        if len(ended):
            last = np.full(self.num_envs, None, object)
            for number, final in zip(ended.tolist(), finals, strict=True):
                last[number] = self._form.observation(final, np.zeros(now.masks.shape[1], np.bool_))
            infos |= {"final_obs": last, "_final_obs": now.dones.copy()}
        terminations = now.dones & ~now.truncations
        return self._observed(now), now.rewards, terminations, now.truncations, infos

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What may be done now in each game."""
        if self._now is None:
            raise InvalidOption("the games have not begun: call reset first")
        return self._now.masks

    def _observed(self, now: Step) -> Any:
        return self._form.observation(now.observations, now.masks)


def _games(
    game: Game | str,
    n: int,
    seat: str | None,
    opponent: str | Opponent,
    longest: int | None,
    options: dict[str, Any],
) -> Vector:
    """The games of an environment, from the first seat if none is named."""
    loaded = boxfive.game(game) if isinstance(game, str) else game
    learner = loaded.seats[0] if seat is None else seat
    return Vector(loaded, n, seat=learner, opponent=opponent, longest=longest, **options)


def register_game(name: str) -> str:
    """Register a game with Gymnasium; returns the name to make it by."""
    title = "".join(part.capitalize() for part in name.split("_"))
    made = f"{NAMESPACE}/{title}-v{NUMBER}"
    if made not in gymnasium.registry:
        gymnasium.register(
            made,
            entry_point=f"{__name__}:{SeatEnv.__name__}",
            vector_entry_point=f"{__name__}:{SeatVectorEnv.__name__}",
            kwargs={"game": name},
        )
    return made


for _name in boxfive.games():
    register_game(_name)
