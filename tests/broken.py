"""Games that break the contract, each in one way, for the conformance test to find."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

from boxfive.core.game import Action, Chance, Game, OptionValue, State, View
from boxfive.core.layout import Layout, Raw
from boxfive.core.pack import BarePack, Level
from boxfive.games.opera.rules.board import CHARACTERS
from boxfive.games.opera.rules.catalogue import PASS
from boxfive.games.opera.rules.game import Opera
from boxfive.games.opera.rules.kernels import KERNELS
from boxfive.games.opera.rules.state import FIELDS, INVESTIGATOR, PHANTOM, RECORD, SEATS, SIZE
from boxfive.games.opera.text import narration as words


def kernels_with(**replaced: Any) -> Any:
    """The compiled rules of Opera, some of them replaced."""
    return SimpleNamespace(**vars(KERNELS) | replaced)


class UnmaskedLayout(Layout):
    """Declares secrets, and then shows them to everybody."""

    def masked(self, content: bytes, viewer: str | None) -> bytes:
        return content


class LeakingView(Opera):
    name = "leaking_view"
    layout = UnmaskedLayout(FIELDS, SEATS)


class LeakingHistory(Opera):
    """Names the alibis that the Phantom keeps to everybody."""

    name = "leaking_history"

    def revealed_as(self, before: bytes, action: Action) -> str | None:
        return "culprit" if action.kind == "culprit" else None

    def guess(self, view: View, rng: Chance) -> tuple[Raw, list[Action]]:
        start, actions = super().guess(view, rng)
        return start, [
            seen.action if isinstance(seen.action, Action) else action
            for seen, action in zip(view.seen, actions, strict=True)
        ]


class RememberingLayout(Layout):
    """Masks well, and remembers what it masked first."""

    def __init__(self, fields: Any, seats: Any) -> None:
        super().__init__(fields, seats)
        self.truths: dict[bytes, bytes] = {}

    def masked(self, content: bytes, viewer: str | None) -> bytes:
        told = super().masked(content, viewer)
        self.truths.setdefault(told, content)
        return told


class TruthfulSample(Opera):
    """Samples the culprit that there is."""

    name = "truthful_sample"
    layout: RememberingLayout = RememberingLayout(FIELDS, SEATS)

    def guess(self, view: View, rng: Chance) -> tuple[Raw, list[Action]]:
        truth = self.layout.read(self.layout.truths[view.raw]).culprit
        while True:
            start, actions = super().guess(view, rng)
            guessed = [action for action in actions if action.kind == "culprit"]
            if not guessed or guessed[0].id == self.parse("culprit raoul").id + truth:
                return start, actions


class ForgetfulSample(Opera):
    """Samples a culprit that has been cleared."""

    name = "forgetful_sample"

    def guess(self, view: View, rng: Chance) -> tuple[Raw, list[Action]]:
        start, actions = super().guess(view, rng)
        culprit = self.actions[self.parse("culprit raoul").id + int(rng.random() * 8)]
        return start, [culprit if action.kind == "culprit" else action for action in actions]


class MutatingAction(Opera):
    """Moves Carlotta in the state before, too, when the Phantom plays a card."""

    name = "mutating_action"

    def __init__(self) -> None:
        super().__init__()
        self.last = self.layout.empty()
        self.kernels = kernels_with(play=self.play_and_change)

    def play_and_change(self, raw: Raw, seat: int, action: int) -> int:
        code = KERNELS.play(raw, seat, action)
        if code >= 0 and code & 15 == PHANTOM:
            self.last[:SIZE].view(RECORD)[0].carlotta += 1
        self.last = raw
        return code


class MoreThanLegal(Opera):
    """Lets Christine pass when she may not."""

    name = "more_than_legal"

    def __init__(self) -> None:
        super().__init__()
        self.kernels = kernels_with(play=self.play_or_pass)

    @staticmethod
    def play_or_pass(raw: Raw, seat: int, action: int) -> int:
        code = KERNELS.play(raw, seat, action)
        if code < 0 and action == PASS and KERNELS.actors(raw) in (1, 2) and seat == KERNELS.actors(raw) - 1:
            return seat | KERNELS.actors(raw) << 4
        return code


class LessThanLegal(Opera):
    """Refuses the first legal action."""

    name = "less_than_legal"

    def __init__(self) -> None:
        super().__init__()
        self.kernels = kernels_with(play=self.play_unless_first)

    @staticmethod
    def play_unless_first(raw: Raw, seat: int, action: int) -> int:
        return -1 if action == 0 else KERNELS.play(raw, seat, action)


class LossyPosition(Opera):
    """Forgets how far Carlotta has come when it writes a position."""

    name = "lossy_position"

    def describe(self, raw: bytes) -> dict[str, Any]:
        position = super().describe(raw)
        position["carlotta"] = min(position["carlotta"], 10)
        return position


class UnreadableNotation(Opera):
    """Has two actions with the same notation."""

    name = "unreadable_notation"
    actions = (*Opera.actions[:-1], Action(len(Opera.actions) - 1, "alibi", ("meg",)))


class TwoGamesInOneSeed(Opera):
    """Draws from the operating system whatever the seed."""

    name = "two_games_in_one_seed"

    def new(self, seed: int | None = None, **options: OptionValue) -> State:
        return super().new(None, **options)


class OutcomeFromSecrets(Opera):
    """Has the Phantom win with Meg's face, which the Investigator does not see."""

    name = "outcome_from_secrets"

    def outcome_in(self, raw: bytes) -> dict[str, float]:
        won = self.layout.read(raw).culprit == CHARACTERS.index("meg")
        return {"investigator": float(not won), "phantom": float(won)}


class ActorsFromSecrets(Opera):
    """Lets the Phantom act where the culprit is not known."""

    name = "actors_from_secrets"

    def __init__(self) -> None:
        super().__init__()
        self.kernels = kernels_with(actors=self.actors_by_culprit)

    def actors_by_culprit(self, raw: Raw) -> int:
        acting, unknown = KERNELS.actors(raw), raw[:SIZE].view(RECORD)[0].culprit < 0
        return 1 << PHANTOM if unknown and acting == 1 << INVESTIGATOR else acting


class SilentPack(BarePack):
    """Brings a narration that tells nothing where a text is wanted."""

    def narration(self) -> Any:
        told = SimpleNamespace(**{name: getattr(words, name) for name in dir(words)})
        told.expected = lambda words, view: None
        return told


class CheatingPack(BarePack):
    """Brings a machine player that does what it likes."""

    def levels(self) -> Mapping[str, Level]:
        return {"maestro": lambda seed: SimpleNamespace(choose=lambda view, legal: view.game.actions[-1])}


class TongueTiedPack(BarePack):
    """Brings a board that cannot be drawn."""

    def drawing(self) -> Any:
        return SimpleNamespace(
            **dict.fromkeys(("WIDTH", "opening", "table", "picture", "sentences", "legend"))
        )


MASKED: dict[type[Game], str] = {
    OutcomeFromSecrets: r"the view of \w+ tells the outcome .* but the state tells .* `outcome_in` is given",
    ActorsFromSecrets: r"the view of \w+ tells the actors .* but the state tells .* kernel `actors` is given",
}
"""Games that read secrets where everybody must be told the same."""

BAD_PARTS: dict[type[BarePack], str] = {
    SilentPack: "narration tells .None., which is no text",
    CheatingPack: "its level maestro chose alibi phantom for .*, which is not legal",
    TongueTiedPack: "its drawing for .* fails",
}
"""Packs with a bad part, and what the conformance test must say of each."""

BROKEN: dict[type[Game], str] = {
    LeakingView: "differs only in secrets",
    LeakingHistory: "differs only in secrets",
    TruthfulSample: "sample tells",
    ForgetfulSample: "sample",
    MutatingAction: "changed",
    MoreThanLegal: "not legal but played",
    LessThanLegal: "legal but refused",
    LossyPosition: "position",
    UnreadableNotation: "does not read back",
    TwoGamesInOneSeed: "gives two games",
}
"""Each broken game, and what the conformance test must say of it."""
