"""Opera in words: what may be chosen, what happened, what is expected, what is secret.

Everything is made from a view, so nothing can reveal what its seat may not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boxfive.compile.lazy import LazyModule
from boxfive.core.action import Action, Hidden
from boxfive.core.view import NATURE, Event, View
from boxfive.games.opera.bots.habits import HABITS
from boxfive.games.opera.rules.board import CHARACTERS, EXIT, ROOMS
from boxfive.games.opera.rules.state import LAYOUT, SEATS
from boxfive.text.json_checks import names_of
from boxfive.text.knowledge import Fact, Knowledge
from boxfive.text.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boxfive.core.game import Game

kernels = LazyModule("boxfive.games.opera.rules.kernels")

Position = dict[str, Any]

PRIVATE = False
"""What may be done lies open on the table."""

RECALLED = 6
"""How many of the last steps of a game under way are repeated."""

CHAPTERS = (
    "aim",
    "board",
    "setup",
    "round",
    "moving",
    "characters",
    "announcement",
    "end",
    "secrets",
    "handicap",
    "notation",
    "rulings",
    "credits",
)

BUILT = (
    *(f"opera-{name}{part}" for name in CHARACTERS for part in ("", ".short", ".after", ".full", ".whom")),
    *(f"opera-{name}{part}" for name in CHARACTERS for part in (".with", ".badge", ".power", ".colour")),
    *(f"opera-{room}{part}" for room in ROOMS for part in ("", ".to", ".at")),
    *(f"opera-seat-{seat}{part}" for seat in SEATS for part in ("", ".role")),
    *(f"opera-seat-{onlooker}" for onlooker in (NATURE, "spectator")),
    *(f"opera-won-{seat}" for seat in SEATS),
    *(f"opera-rules-{chapter}{part}" for chapter in CHAPTERS for part in ("", ".title")),
    *(f"opera-habit-{habit}" for habit in HABITS),
)
"""The messages whose names are composed here or in the drawing; the tests check that they are used."""


# The pieces that sentences are made of


def who(words: Words, character: str) -> str:
    """A character's short name, as it begins a sentence or stands alone."""
    return words(f"opera-{character}.short")


def name_after(words: Words, character: str) -> str:
    """A character's short name inside a sentence, after a colon for instance."""
    return words(f"opera-{character}.after")


def full_name(words: Words, character: str) -> str:
    """A character's full name inside a sentence."""
    return words(f"opera-{character}.full")


def names(words: Words, characters: list[str] | tuple[str, ...]) -> str:
    """Several characters, after a colon."""
    return words.listed(name_after(words, character) for character in characters)


def room(words: Words, name: str) -> str:
    """A room's name."""
    return words(f"opera-{name}")


def corridor(words: Words, name: str) -> str:
    """A corridor by the two rooms it joins."""
    first, second = name.split("-")
    return words("opera-corridor", a=room(words, first), b=room(words, second))


def seat_name(words: Words, seat: str | None) -> str:
    """The name of a seat, as at the beginning of a sentence; None is a spectator."""
    return words(f"opera-seat-{seat or 'spectator'}")


def seat_role(words: Words, seat: str) -> str:
    """What that seat does and wants."""
    return words(f"opera-seat-{seat}.role")


# Choices


def choice(words: Words, view: View, action: Action) -> str:
    """An action, as one may choose it."""
    match action.kind, action.args:
        case "go", (place,):
            return words("opera-choice-go", to=words(f"opera-{place}.to"))
        case "padlock", (link,):
            return words("opera-choice-padlock", corridor=corridor(words, link))
        case "blackout", (place,):
            return words("opera-choice-blackout", at=words(f"opera-{place}.at"))
        case "swap", (other,):
            return words("opera-choice-swap", **{"with": words(f"opera-{other}.with")})
        case "take", (other,):
            return words("opera-choice-take", whom=words(f"opera-{other}.whom"))
        case "drop", (place,):
            return words("opera-choice-drop", at=words(f"opera-{place}.at"))
        case "summon", ():
            return words("opera-choice-summon")
        case "pass", ():
            return words("opera-choice-pass")
        case "send", (other, place):
            whom, to = words(f"opera-{other}.whom"), words(f"opera-{place}.to")
            return words("opera-choice-send", whom=whom, to=to)
        case _:
            return words("opera-choice-card", who=full_name(words, action.kind))


# What happened


def happened(words: Words, view: View, steps: range) -> list[str]:
    """Some actions that the view's seat saw, and the consequences of each."""
    return [sentence for step in steps for sentence in _step(words, view, step)]


def _step(words: Words, view: View, step: int) -> list[str]:
    game, seen = view.game, view.seen[step]
    earlier = view.seen[step - 1].after if step else view.start
    before, after = game.describe(earlier), game.describe(seen.after)
    events = game.events(earlier, seen.action, seen.after)
    kinds = [event.kind for event in events]
    announcement = next((i for i, kind in enumerate(kinds) if kind in ("appears", "silent")), len(kinds))
    told = [_deed(words, seen.seat, seen.action, before)]
    if seen.action.kind == "summon" and "arrive" not in kinds:
        told.append(words("opera-event-unheard"))
    for number, event in enumerate(events):
        if event.kind == "innocent" and number < announcement:
            continue  # the alibi's own sentence has said it
        told.append(_event(words, event, after))
        if number == announcement and "innocent" not in kinds[announcement:]:
            told.append(words("opera-event-innocent", count=0, names=""))
    return told


def _deed(words: Words, seat: str, action: Action | Hidden, before: Position) -> str:
    if seat == NATURE:
        return _chance(words, action, before)
    assert action.args is not None  # what seats do is done in the open
    activation = before["activation"]
    if activation is None:
        return words("opera-did-card", seat=seat_name(words, seat), who=name_after(words, action.kind))
    active = who(words, activation["character"])
    match action.kind, action.args:
        case "go", (place,):
            return words("opera-did-go", who=active, to=words(f"opera-{place}.to"))
        case "padlock", (link,):
            return words("opera-did-padlock", corridor=corridor(words, link))
        case "blackout", (place,):
            return words("opera-did-blackout", at=words(f"opera-{place}.at"))
        case "swap", (other,):
            return words("opera-did-swap", who=active, **{"with": words(f"opera-{other}.with")})
        case "take", (other,):
            return words("opera-did-take", whom=words(f"opera-{other}.whom"))
        case "drop", (place,):
            whom = words(f"opera-{activation['companion']}.whom")
            return words("opera-did-drop", whom=whom, at=words(f"opera-{place}.at"))
        case "summon", ():
            return words("opera-did-summon")
        case "send", (other, place):
            whom, to = words(f"opera-{other}.whom"), words(f"opera-{place}.to")
            return words("opera-did-send", whom=whom, to=to)
        case _:
            return words("opera-did-pass", who=active)


def _chance(words: Words, action: Action | Hidden, before: Position) -> str:
    match action.kind, action.args:
        case "place", (character, place):
            at = words(f"opera-{place}.at")
            return words("opera-did-place", who=words(f"opera-{character}"), at=at)
        case "culprit", None:
            return words("opera-did-culprit-hidden")
        case "culprit", (character,):
            return words("opera-did-culprit", who=full_name(words, character))
        case "alibi", None:
            return words("opera-did-alibi-hidden")
        case "alibi", ("phantom",):
            return words("opera-did-alibi-phantom")
        case "alibi", (character,) if before["to_play"]["seat"] == "phantom":
            return words("opera-did-alibi-kept", who=name_after(words, character))
        case "alibi", (character,):
            return words("opera-did-alibi", who=name_after(words, character))
        case _:
            return words("opera-did-deal", cards=names(words, action.args or ()))


def _event(words: Words, event: Event, after: Position) -> str:
    match event.kind:
        case "arrive":
            at = words(f"opera-{after['rooms']['christine']}.at")
            return words("opera-event-arrive", at=at, names=names(words, _named(event.args)))
        case "appears":
            return words("opera-event-appears")
        case "silent":
            return words("opera-event-silent")
        case "innocent":
            people = _named(event.args)
            return words("opera-event-innocent", count=len(people), names=names(words, people))
        case "carlotta":
            space = int(event.args[0])
            return words("opera-event-carlotta", space=space, left=EXIT - space)
        case _:
            number, cards = int(event.args[0]), _named(event.args[1:])
            if not cards:  # they are still to be dealt
                return words("opera-event-round-odd", round=number)
            return words("opera-event-round", round=number, cards=names(words, cards))


def _named(args: tuple[str | int, ...]) -> list[str]:
    return [str(name) for name in args]


# Where the game stands


def expected(words: Words, view: View) -> str:
    """What is waited for."""
    if view.outcome is not None:
        return words("opera-ask-over")
    if view.actors == (NATURE,):
        return words("opera-ask-nature")
    position = view.position
    activation = position["activation"]
    if activation is None:
        seat = position["to_play"]["seat"]
        own = seat == view.seat
        return words("opera-ask-card.you") if own else words("opera-ask-card", seat=seat_name(words, seat))
    return _asked(words, view, activation)


def _asked(words: Words, view: View, activation: dict[str, Any]) -> str:
    """What the active character may do: only to go, something else as well, or a power after having gone."""
    legal = view.game.legal_in(view.raw, view.actors[0])
    kinds = {action.kind for action in legal}
    if "go" in kinds:
        return words(
            "opera-ask-move" if kinds == {"go"} else "opera-ask-move-or-power",
            who=who(words, activation["character"]),
            steps=words("opera-steps", count=activation["steps"]),
        )
    if "send" in kinds:
        sent = next(action.args[0] for action in legal if action.kind == "send")
        whom = words(f"opera-{sent}.whom")
        return words("opera-ask-send-or-pass" if "pass" in kinds else "opera-ask-send", whom=whom)
    if "drop" in kinds:
        return words("opera-ask-drop", whom=words(f"opera-{activation['companion']}.whom"))
    if "summon" in kinds:
        return words("opera-ask-summon")
    return words("opera-ask-padlock" if "padlock" in kinds else "opera-ask-blackout")


def status(words: Words, view: View) -> list[str]:
    """Round, Carlotta and suspects; the cards still to come; how an announcement would split the suspects."""
    position = view.position
    space, suspects, cards = position["carlotta"], position["suspects"], position["to_play"]["cards"]
    told = [
        words(
            "opera-status",
            round=position["round"],
            space=space,
            left=EXIT - space,
            suspects=len(suspects),
        )
    ]
    if position["activation"] is not None and cards:
        told.append(words("opera-cards", cards=names(words, cards)))
    if view.outcome is None and None not in position["rooms"].values():
        hidden, seen = split(view)
        told.append(words("opera-split", hidden=len(hidden), seen=len(seen)))
    return told


def split(view: View) -> tuple[list[str], list[str]]:
    """The suspects who are in hiding, and those who are not; everybody must have a room."""
    hidden, suspects = kernels.in_hiding(LAYOUT.raw(view.raw)), LAYOUT.read(view.raw).suspects
    return names_of(CHARACTERS, suspects & hidden), names_of(CHARACTERS, suspects & ~hidden)


def secret(words: Words, view: View) -> list[str]:
    """What the view's seat knows and others do not."""
    position = view.position
    if position["culprit"] is None:
        return []
    culprit, kept = full_name(words, position["culprit"]), position["alibis"]["kept"]
    if view.seat == NATURE:
        return [words("opera-did-culprit", who=culprit)]
    alibis = words("opera-secret-alibis", count=len(kept), names=names(words, kept))
    return [words("opera-secret", who=culprit), alibis]


def knowledge(words: Words, game: Game, known: Mapping[str, Any], seat: str) -> Knowledge:
    """How likely each suspect was the Phantom, for everybody who had seen the game so far."""
    suspicions = known["suspicions"].items()
    return Knowledge(
        words("opera-known"), tuple(Fact(name, who(words, name), share) for name, share in suspicions)
    )


def outcome(words: Words, everything: View) -> str:
    """Who has won and who the Phantom was, from the view of nature once the game is over."""
    assert everything.outcome is not None
    winner = max(everything.outcome, key=everything.outcome.__getitem__)
    return words(f"opera-won-{winner}", who=full_name(words, everything.position["culprit"]))


def under_way(view: View) -> bool:
    """Whether an activation has begun and is not finished: its steps may still be undone."""
    return view.position["activation"] is not None


def forced(view: View) -> bool:
    """Even the last card is chosen by hand."""
    return False


def recalled(view: View) -> int:
    """How many of the last steps to tell somebody who joins now: at the beginning, the first cards."""
    return RECALLED if any(seen.seat != NATURE for seen in view.seen) else 1


def reminder(words: Words, view: View) -> list[str]:
    """The powers of the active character or else of the cards that lie face up."""
    position = view.position
    activation = position["activation"]
    characters = [activation["character"]] if activation else position["to_play"]["cards"]
    return [power(words, character) for character in characters]


def power(words: Words, character: str) -> str:
    """A character and what it can do."""
    return words(
        "opera-power",
        who=words(f"opera-{character}"),
        colour=words(f"opera-{character}.colour"),
        power=words(f"opera-{character}.power"),
    )


def rules(words: Words, game: Game) -> list[tuple[str, str]]:
    """The chapters of the rules: title and text, with `**bold**` words and `- ` items."""
    return [(words(f"opera-rules-{chapter}.title"), words(f"opera-rules-{chapter}")) for chapter in CHAPTERS]
