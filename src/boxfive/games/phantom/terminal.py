"""The haunted house drawn in text: both sides of the row of zones, or sentences that can be read aloud."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Any

from rich.text import Text

from boxfive.games.phantom.rules.cards import CHARACTERS, FIRST_PLACES, GROUPS, SEATS, WILSON, ZONES, CardSet
from boxfive.games.phantom.rules.counting import Table, table_in
from boxfive.games.phantom.text.names import card_name, card_names, group_whom, person, seat_name, zone_name
from boxfive.text.canvas import Canvas, flowing
from boxfive.text.words import Words

if TYPE_CHECKING:
    from boxfive.core.game import Game

Position = dict[str, Any]
Row = list[tuple[int, str, str]]
"""Pieces of a line in a zone's column: where they begin, what they are, their style."""

COLUMN = 18
"""Columns of text for each zone, between the walls."""
WIDTH = (COLUMN + 1) * len(ZONES) + 1
TALLEST = 9
"""Lines that an apparition takes at most; in a taller one the cards next to the house are folded up."""
MOST_PIPS = 3

AMBER, RED = "#c8961e", "bold #d03030"
EMBLEMS = {
    "specter": ("≈", "bold #000000 on #8fc1e8"),
    "ghost": ("§", "bold #000000 on #9fd8a4"),
    "shadow": ("■", "bold #8c86a0 on #101014"),
    "soul": ("☼", "bold #000000 on #f7f4ea"),
}
"""Each group's sign, and its colour, independent of the terminal's palette."""
FREE, NOW, DONE = "▸", "►", "✓"
TAKEN, VACANT = "●", "○"
DESTROYS = "×"


def opening(game: Game) -> Position:
    """The table before anybody is upstairs, for the rules."""
    cards = game.cards
    apparitions: dict[str, dict[str, list[str]]] = {seat: {zone: [] for zone in ZONES} for seat in SEATS}
    for (seat, zone), place in FIRST_PLACES.items():
        apparitions[seat][zone].append(place)
    return {
        "to_play": None,
        "points": dict.fromkeys(SEATS, 0),
        "characters": dict.fromkeys((*CHARACTERS, WILSON), "stock"),
        "bottom": [],
        "apparitions": apparitions,
        "hands": dict.fromkeys(SEATS),
        "held": {seat: {"places": 0, "phantoms": 0} for seat in SEATS},
        "discards": {"places": [], "phantoms": []},
        "stocks": {"places": len(cards.places) - len(FIRST_PLACES), "phantoms": sum(cards.numbers)},
    }


def table(position: Position) -> Any:
    """What lies on the table: cards, people, and what has been won."""
    return {key: position[key] for key in ("apparitions", "characters", "points")}


# The picture


def picture(words: Words, game: Game, position: Position) -> Text:
    """The row of zones between the apparitions of both; the viewer's own side is below."""
    cards, counted, below = game.cards, table_in(game, position), _viewer(position)
    above = SEATS[1 - SEATS.index(below)]
    stacks = {
        seat: [_stack(words, cards, position, counted, seat, zone) for zone in ZONES]
        for seat in (above, below)
    }
    people = [_people(words, cards, position, counted, zone) for zone in ZONES]
    heights = {seat: max(map(len, columns)) for seat, columns in stacks.items()}
    row = heights[above]
    storey = 1 + max(1, *map(len, people))
    canvas = Canvas(WIDTH, row + storey + 2 + heights[below])
    for y, corners in ((row, "╔╦╗"), (row + storey + 1, "╚╩╝")):
        walls = corners[1].join("═" * COLUMN for _ in ZONES)
        canvas.write(0, y, f"{corners[0]}{walls}{corners[2]}")
    for y in range(row + 1, row + storey + 1):
        for x in range(0, WIDTH, COLUMN + 1):
            canvas.write(x, y, "║")
    for number, zone in enumerate(ZONES):
        x = 1 + number * (COLUMN + 1)
        for distance, line in enumerate(stacks[above][number], 1):
            _write(canvas, x, row - distance, line)
        for distance, line in enumerate([_title(words, position, zone), *people[number]], 1):
            _write(canvas, x, row + distance, line)
        for distance, line in enumerate(stacks[below][number], 2):
            _write(canvas, x, row + storey + distance, line)
    return Text("\n").join(
        [
            *_side(words, cards, position, above),
            canvas.text(),
            *_side(words, cards, position, below),
            *flowing(_wrapped(_piles(words, cards, position), "dim"), WIDTH),
        ]
    )


def _viewer(position: Position) -> str:
    """Whose side is below: the only seat whose hand is known, or else the chief's."""
    known = [seat for seat in SEATS if position["hands"][seat] is not None]
    if len(known) > 1:  # everybody knows that a hand is empty
        known = [seat for seat in SEATS if position["hands"][seat]]
    return known[0] if len(known) == 1 else SEATS[0]


def _write(canvas: Canvas, x: int, y: int, line: Row) -> None:
    for start, text, style in line:
        canvas.write(x + start, y, text, style)


def _fitted(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 1].rstrip()}…"


def _labelled(start: int, label: str, style: str, right: str, right_style: str = "") -> Row:
    """A label from a place on, cut short if it must be, and something at the right wall."""
    end = COLUMN - len(right)
    return [(start, _fitted(label, end - start - 1), style), (end, right, right_style)]


def _title(words: Words, position: Position, zone: str) -> Row:
    """The name of a zone, and whether it has been activated."""
    to_play = position["to_play"] or {"zone": None, "activated": []}
    mark = NOW if zone == to_play["zone"] else DONE if zone in to_play["activated"] else " "
    return [(1, mark, AMBER), (3, zone_name(words, zone), "bold")]


def _people(words: Words, cards: CardSet, position: Position, counted: Table, zone: str) -> list[Row]:
    """Who is in a zone: what it takes to scare each, and which Phantoms an adult destroys."""
    rows = []
    for name in _present(position, zone):
        needed, destroys = counted.threshold(name), cards.character_called[name].destroys
        label = person(words, cards, name)
        if destroys is None:
            rows.append(_labelled(1, label, "", f"{needed}    ", AMBER))
        else:
            emblem, style = EMBLEMS[destroys]
            row = _labelled(1, label, "", f"{needed} {DESTROYS}  ", AMBER)
            rows.append([*row, (COLUMN - 2, emblem, style)])
        if position["characters"][WILSON] == "joined":
            added = cards.character_called[WILSON].threshold
            rows.append([(1, _fitted(words("phantom-wilson", threshold=added), COLUMN - 2), "italic")])
    return rows


def _present(position: Position, zone: str) -> list[str]:
    return [name for name in CHARACTERS if position["characters"][name] == zone]


def _stack(
    words: Words, cards: CardSet, position: Position, counted: Table, seat: str, zone: str
) -> list[Row]:
    """An apparition from the house outwards: its terror and room, then its cards, the free one last."""
    apparition = position["apparitions"][seat][zone]
    if not apparition:
        return []
    worth, doomed = counted.worth(seat, zone), counted.doomed(seat, zone)
    rows = [_labelled(1, _terror(words, counted, seat, zone), f"bold {AMBER}", _room(counted, seat, zone))]
    folded = len(apparition) - TALLEST + 3 if len(apparition) > TALLEST - 1 else 0
    if folded:
        rows += _folded(words, cards, apparition[:folded], sum(worth[:folded]))
    for card, count in zip(apparition[folded:], worth[folded:], strict=True):
        rows.append(_card(words, cards, card, str(count)))
        if card not in cards.place_called and card.partition("-")[0] in doomed:
            rows[-1].append((2, DESTROYS, RED))
    rows[-1].append((0, FREE, "bold"))
    return rows


def _room(counted: Table, seat: str, zone: str) -> str:
    """How much of its last Place is taken: a sign for each Phantom, or in numbers where there are many."""
    capacity, room = counted.capacity(seat, zone), counted.room(seat, zone)
    lying = capacity - room
    return TAKEN * lying + VACANT * room if capacity <= MOST_PIPS else f"{lying}/{capacity}"


def _terror(words: Words, counted: Table, seat: str, zone: str) -> str:
    """The terror of an apparition and what the adults will leave of it, or what it takes to scare here."""
    terror, left, alone = counted.terror(seat, zone), counted.left(seat, zone), counted.alone(zone)
    if left != terror:
        return words("phantom-terror-left", terror=terror, left=left)
    if alone is not None:
        return words("phantom-terror-of", terror=terror, threshold=counted.threshold(alone))
    return words("phantom-terror", number=terror)


def _card(words: Words, cards: CardSet, card: str, count: str) -> Row:
    """A Place by its name, with the group that it protects; a Phantom by its group's sign and its kind."""
    place = cards.place_called.get(card)
    if place is None:
        group, _, kind = card.partition("-")
        return [(3, *EMBLEMS[group]), *_labelled(5, words(f"phantom-kind-{kind}"), "", count, AMBER)]
    name = place.name or words(f"phantom-card-{card}.short")
    if place.protects is None:
        return _labelled(2, name, "", count, AMBER)
    emblem, style = EMBLEMS[place.protects]
    row = _labelled(2, name, "", f"( ) {count}", AMBER)
    return [*row, (COLUMN - len(count) - 3, emblem, style)]


def _folded(words: Words, cards: CardSet, apparition: list[str], terror: int) -> list[Row]:
    """Many cards in two lines: how many and what they count; the groups in them and those protected."""
    signs: Row = []
    x = 2
    for card in apparition:
        place, group = cards.place_called.get(card), card.partition("-")[0]
        if place is None and x < COLUMN:
            signs.append((x, *EMBLEMS[group]))
            x += 1
        elif place is not None and place.protects and x < COLUMN - 2:
            signs += [(x, "( )", ""), (x + 1, *EMBLEMS[place.protects])]
            x += 3
    return [_labelled(2, words("phantom-folded", count=len(apparition)), "dim", str(terror), AMBER), signs]


# What is beside the row, in the picture and in the list


def _side(words: Words, cards: CardSet, position: Position, seat: str) -> list[Text]:
    """Who sits there, what is won, how much is in hand, and who was scared."""
    name, *rest = _about(words, cards, position, seat)
    return flowing([Text(name, "bold"), *_wrapped(rest)], WIDTH, " · ")


def _wrapped(lines: list[str], style: str = "") -> list[Text]:
    """Lines as text; what is wider than the picture in several pieces."""
    return [Text(piece, style) for line in lines for piece in wrap(line, WIDTH)]


def _about(words: Words, cards: CardSet, position: Position, seat: str) -> list[str]:
    held = position["held"][seat]
    hand = words.listed(words(f"phantom-{stock}", count=count) for stock, count in held.items())
    scared = [one for one in (*CHARACTERS, WILSON) if position["characters"][one] == seat]
    about = [seat_name(words, seat), words("phantom-points", count=position["points"][seat])]
    if any(held.values()):
        about.append(words("phantom-held", cards=hand))
    if scared:
        about.append(words("phantom-scared", names=words.listed(person(words, cards, one) for one in scared)))
    return about


def _piles(words: Words, cards: CardSet, position: Position) -> list[str]:
    """The stocks, the Phantom discard, and who is still to come."""
    stocks, discard = position["stocks"], position["discards"]["phantoms"]
    left = words.listed(words(f"phantom-{stock}", count=count) for stock, count in stocks.items())
    unknown = sum(position["characters"][one] == "stock" for one in CHARACTERS) - len(position["bottom"])
    coming = [words("phantom-coming-unknown", count=unknown)] if unknown else []
    coming += [person(words, cards, one) for one in position["bottom"]]
    if position["characters"][WILSON] == "stock":
        coming.append(person(words, cards, WILSON))
    return [
        words("phantom-stocks", cards=left),
        words("phantom-discard", count=len(discard), card=card_name(words, cards, discard[-1]))
        if discard
        else words("phantom-discard-none"),
        words("phantom-coming", names=words.listed(coming) or words("phantom-coming-nobody")),
    ]


def legend(words: Words) -> list[Text]:
    """What the signs in the picture mean."""
    marks = [
        (FREE, "bold", words("phantom-legend-free")),
        (f"{TAKEN}{VACANT}", "", words("phantom-legend-room")),
        ("7", AMBER, words("phantom-legend-threshold")),
        ("2/7", f"bold {AMBER}", words("phantom-legend-terror")),
        ("8→6", f"bold {AMBER}", words("phantom-legend-left")),
        (NOW, AMBER, words("phantom-legend-now")),
        (DONE, AMBER, words("phantom-legend-done")),
        (DESTROYS, RED, words("phantom-legend-doomed")),
    ]
    entries = [Text.assemble((sign, style), f" {meaning}") for sign, style, meaning in marks]
    groups = [Text.assemble(EMBLEMS[group], f" {words(f'phantom-group-{group}')}") for group in GROUPS]
    whom, emblem = group_whom(words, GROUPS[0]), EMBLEMS[GROUPS[0]]
    groups += [
        Text.assemble(DESTROYS, emblem, f" {words('phantom-destroys', whom=whom)}"),
        Text.assemble("(", emblem, f") {words('phantom-protects', whom=whom)}"),
    ]
    return [*flowing(entries, WIDTH), *flowing(groups, WIDTH)]


# The list


def sentences(words: Words, game: Game, position: Position) -> list[str]:
    """The table as a list: for each zone who is there and what faces it, then both players and the piles."""
    cards, counted, below = game.cards, table_in(game, position), _viewer(position)
    seats = (below, SEATS[1 - SEATS.index(below)])
    told = []
    for zone in ZONES:
        people = [_introduced(words, cards, position, counted, one) for one in _present(position, zone)]
        present = words.listed(people) or words("phantom-list-nobody")
        line = [words("phantom-list-zone", zone=zone_name(words, zone), people=present)]
        line += [_apparition(words, cards, position, counted, seat, zone) for seat in seats]
        told.append(" ".join(line))
    told += [" · ".join(_about(words, cards, position, seat)) for seat in seats]
    return [*told, *_piles(words, cards, position)]


def _introduced(words: Words, cards: CardSet, position: Position, counted: Table, name: str) -> str:
    """A character with what it takes to scare it, and what it destroys."""
    notes = [words("phantom-threshold", number=counted.threshold(name))]
    destroys = cards.character_called[name].destroys
    if destroys is not None:
        notes.append(words("phantom-destroys", whom=group_whom(words, destroys)))
    if position["characters"][WILSON] == "joined":
        notes.append(words("phantom-wilson", threshold=cards.character_called[WILSON].threshold))
    return f"{person(words, cards, name)} ({words.listed(notes)})"


def _apparition(
    words: Words, cards: CardSet, position: Position, counted: Table, seat: str, zone: str
) -> str:
    apparition = position["apparitions"][seat][zone]
    if not apparition:
        return words("phantom-list-none", seat=seat_name(words, seat))
    terror, left = counted.terror(seat, zone), counted.left(seat, zone)
    return words(
        "phantom-list-apparition",
        seat=seat_name(words, seat),
        terror=words("phantom-terror", number=terror)
        if left == terror
        else words("phantom-list-left", terror=terror, left=left),
        room=counted.room(seat, zone),
        cards=card_names(words, cards, apparition),
    )
