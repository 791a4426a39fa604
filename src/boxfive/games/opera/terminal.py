"""The opera house drawn in text: as a cross-section, or as a list of sentences that can be read aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.text import Text

from boxfive.games.opera.rules.board import CHARACTERS, CORRIDORS, EVEN_START, EXIT, PASSAGES, ROOMS
from boxfive.games.opera.text.narration import name_after, who
from boxfive.games.opera.text.narration import room as room_name
from boxfive.text.canvas import Box, Canvas, Point, flowing, line, middle
from boxfive.text.words import Words

if TYPE_CHECKING:
    from boxfive.core.game import Game

Position = dict[str, Any]

WIDTH = 77
"""Columns that the picture needs."""

STOREYS = (
    (None, "cupola", "flies", None),
    ("foyer", "auditorium", "stage", "dance"),
    ("cellars", "lake", "understage", "dressing"),
)
"""The rooms as they lie in the house, from the roof down."""

ROOM_WIDTH, CORRIDOR_WIDTH, MARGIN = 16, 3, 2
ABREAST = 3
"""How many people stand side by side in a room."""

GOLD, PINK, RED = "#c8961e", "#d0589a", "bold #d03030"
CORRIDOR = line("═", "║", "╔╗╚╝", "╞╡╨╥", GOLD)
PASSAGE = line("┄", "┆", "╭╮╰╯", "├┤┴┬", PINK)
PADLOCK = "[X]"
DARK = "▒"

WHITE, BLACK = "#ffffff", "#000000"
TOKENS = {
    "raoul": f"bold {WHITE} on #a62b2b",
    "meg": f"bold {BLACK} on #f29ac0",
    "giry": f"bold {WHITE} on #2a5db0",
    "buquet": f"bold {WHITE} on #6b6b6b",
    "christine": f"bold {WHITE} on #1c1c1c",
    "moncharmin": f"bold {BLACK} on #f2efe6",
    "richard": f"bold {WHITE} on #6f3f9e",
    "persian": f"bold {WHITE} on #7a4a21",
}
"""Each token's background with letters in contrast to it, independent of the terminal's colours."""


def opening(game: Game) -> Position:
    """The house before anybody is in it, for the rules."""
    return {
        "rooms": dict.fromkeys(CHARACTERS),
        "suspects": list(CHARACTERS),
        "blackout": None,
        "padlock": None,
        "carlotta": EVEN_START,
    }


def table(position: Position) -> Any:
    """All that is drawn."""
    return {key: position[key] for key in ("rooms", "suspects", "blackout", "padlock", "carlotta")}


def picture(words: Words, game: Game, position: Position) -> Text:
    """The house with everybody in it, and Carlotta on her track below."""
    boxes, height = _boxes(position)
    canvas = Canvas(WIDTH, height)
    for room, box in boxes.items():
        _draw_room(canvas, box, room, words, position)
    ways = _ways(boxes, height - 1)
    for link in PASSAGES:
        canvas.way(ways[link], PASSAGE)
    for link in CORRIDORS:
        canvas.way(ways[link], CORRIDOR)
    if position["padlock"] is not None:
        x, y = middle(ways[position["padlock"]])
        canvas.write(x - 1, y, PADLOCK, RED)
    return Text("\n").join([canvas.text(), _track(words, position["carlotta"])])


def _boxes(position: Position) -> tuple[dict[str, Box], int]:
    """Where each room is drawn, and how high the picture gets: a storey is as high as its fullest room."""
    boxes, y = {}, 1
    for storey in STOREYS:
        fullest = max(len(_people(position, room)) for room in storey if room)
        height = 3 + max(2, -(-fullest // ABREAST))
        for column, room in enumerate(storey):
            if room:
                x = MARGIN + column * (ROOM_WIDTH + CORRIDOR_WIDTH)
                boxes[room] = Box(x, y, ROOM_WIDTH, height)
        y += height + 1
    return boxes, y


def _ways(at: dict[str, Box], lowest: int) -> dict[str, tuple[Point, ...]]:
    """Every corridor and passage, from the border of its first room to that of its second."""

    def beside(a: str, b: str) -> tuple[Point, Point]:
        return (at[a].right, at[b].left) if at[a].x < at[b].x else (at[a].left, at[b].right)

    def below(upper: str, lower: str) -> tuple[Point, Point]:
        return at[upper].bottom, at[lower].top

    cupola, flies, foyer, dance, understage = (
        at[room] for room in ("cupola", "flies", "foyer", "dance", "understage")
    )
    wall = WIDTH - 1
    return {
        "foyer-cupola": (foyer.top, (foyer.top[0], cupola.left[1]), cupola.left),
        "cupola-flies": beside("cupola", "flies"),
        "flies-dance": (flies.right, (dance.top[0], flies.right[1]), dance.top),
        "dance-dressing": below("dance", "dressing"),
        "dressing-understage": beside("dressing", "understage"),
        "understage-lake": beside("understage", "lake"),
        "lake-cellars": beside("lake", "cellars"),
        "cellars-foyer": below("foyer", "cellars"),
        "foyer-auditorium": beside("foyer", "auditorium"),
        "auditorium-stage": beside("auditorium", "stage"),
        "stage-dance": beside("stage", "dance"),
        # Outside on the left, and under the cellars and the lake.
        "foyer-understage": (
            foyer.left,
            (0, foyer.left[1]),
            (0, lowest),
            (understage.bottom[0], lowest),
            understage.bottom,
        ),
        # Up the right wall, and over the flies.
        "dance-cupola": (dance.right, (wall, dance.right[1]), (wall, 0), (cupola.top[0], 0), cupola.top),
        "understage-stage": below("stage", "understage"),
        "lake-auditorium": below("auditorium", "lake"),
        "stage-flies": below("flies", "stage"),
        "auditorium-cupola": below("cupola", "auditorium"),
    }


def _people(position: Position, room: str) -> list[str]:
    return [name for name in CHARACTERS if position["rooms"][name] == room]


def _draw_room(canvas: Canvas, box: Box, room: str, words: Words, position: Position) -> None:
    dark = room == position["blackout"]
    people = _people(position, room)
    canvas.box(box, DARK if dark else " ", "dim" if dark else "")
    name = f" {room_name(words, room)} "[: box.width - 2]  # the border stays
    canvas.write(box.x + 1, box.y + 1, name, "" if dark else "bold")
    if people:
        count = f" {len(people)} "
        canvas.write(box.x + box.width - 1 - len(count), box.y, count)
    for number, name in enumerate(people):
        row, place = divmod(number, ABREAST)
        x, y = box.x + 1 + 5 * place, box.y + 2 + row
        canvas.write(x, y, *badge(words, name, name in position["suspects"]))


def badge(words: Words, name: str, suspect: bool) -> tuple[str, str]:
    """A character's sign, four characters wide, and its style: an innocent's stands small in brackets."""
    sign = words(f"opera-{name}.badge")
    return (f" {sign} ", TOKENS[name]) if suspect else (f"({sign.lower()})", "")


def _track(words: Words, carlotta: int) -> Text:
    """Carlotta's spaces from 0 to the exit, the one she stands on in brackets."""
    track = Text()
    track.append(f"{words('opera-legend-carlotta')}\n", "bold")
    for space in range(EXIT + 1):
        here = space == carlotta
        opening = "[" if here else "]" if space == carlotta + 1 else " "
        track.append(opening, f"bold {GOLD}")
        track.append(f"{space:2}", f"bold {GOLD}" if here else "dim")
    track.append("]" if carlotta == EXIT else " ", f"bold {GOLD}")
    track.append(words("opera-legend-exit"))
    return track


def legend(words: Words) -> list[Text]:
    """What the signs in the picture mean, and whose the badges are."""
    sign = words("opera-raoul.badge")
    house = [
        (CORRIDOR.across * 3, CORRIDOR.style, words("opera-legend-corridor")),
        (PASSAGE.across * 3, PASSAGE.style, words("opera-legend-passage")),
        (PADLOCK, RED, words("opera-legend-padlock")),
        (DARK * 3, "dim", words("opera-legend-blackout")),
    ]
    guilt = [
        (sign, "bold", words("opera-legend-suspect")),
        (f"({sign.lower()})", "", words("opera-legend-innocent")),
    ]
    people = [(words(f"opera-{name}.badge"), TOKENS[name], who(words, name)) for name in CHARACTERS]
    return [line for signs in (house, guilt, people) for line in flowing(_explained(signs), WIDTH)]


def _explained(signs: list[tuple[str, str, str]]) -> list[Text]:
    return [Text.assemble((sign, style), f" {meaning}") for sign, style, meaning in signs]


def sentences(words: Words, game: Game, position: Position) -> list[str]:
    """The house as a list: for each room who is there, and where one can go from it."""
    told = []
    for room in ROOMS:
        name, people = room_name(words, room), _people(position, room)
        if people:
            present = words.listed(_person(words, one, position) for one in people)
            count = words("opera-people", count=len(people))
            line = [words("opera-list-room", room=name, people=count, names=present)]
        else:
            line = [words("opera-list-empty", room=name)]
        if room == position["blackout"]:
            line.append(words("opera-list-dark"))
        doors = [_door(words, link, room, position) for link in CORRIDORS if room in link.split("-")]
        line.append(words("opera-list-corridors", rooms=words.listed(doors)))
        passages = [room_name(words, _other(link, room)) for link in PASSAGES if room in link.split("-")]
        if passages:
            line.append(words("opera-list-passages", rooms=words.listed(passages)))
        told.append(" ".join(line))
    return told


def _person(words: Words, name: str, position: Position) -> str:
    called = name_after(words, name)
    return called if name in position["suspects"] else words("opera-list-innocent", who=called)


def _door(words: Words, link: str, room: str, position: Position) -> str:
    beyond = room_name(words, _other(link, room))
    return words("opera-list-locked", room=beyond) if link == position["padlock"] else beyond


def _other(link: str, room: str) -> str:
    first, second = link.split("-")
    return second if first == room else first
