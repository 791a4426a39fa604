"""Observations written from many records in one call, compiled.

What to write is in tables, one for each seat, which `core/observations.py` makes from a game's declaration.
Records are masked for their viewer first, so nothing here can reveal more than the seat may know. Games go
through a table in chunks, line by line, so that reading the table costs little.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import compiled, entry

# The ways in which numbers are made from a field.
ONE_OF, EACH_OF, AT_LEAST, NUMBER, REMAINDER, COUNTS, FROM_TOP, ALONE, SAME, SEAT = range(10)

# The columns of a table: the way, the first number's index, numbers in a row, where in the record the field
# is, how many bytes it has, how far it is to the next row's, the rows, what counts as 0, elements of a row,
# where the field beside it is, how far it is to its next, and from which value on values are seats.
HOW, FIRST, SIZE, AT, WIDTH, STEP, ROWS, LOWEST, ITEMS, BESIDE, BESIDE_STEP, SEATS_FROM = range(12)
NO_SEATS = -1

TOGETHER = 64
"""Games that go through a table together."""


@compiled
def read(records: Any, at: int, width: int, values: Any) -> None:
    """The values of a field; its highest byte has the sign."""
    for g in range(len(values)):
        value = int(records[g, at + width - 1])
        for k in range(width - 2, -1, -1):
            value = value << 8 | int(records[g, at + k]) & 255
        values[g] = value


@compiled
def write_one_of(values: Any, line: Any, seat: int, seats: int, games: Any, first: int, out: Any) -> None:
    """1 for the column that the value stands for, if there is one."""
    size, lowest, seats_from = line[SIZE], line[LOWEST], line[SEATS_FROM]
    if seats_from != NO_SEATS:
        for g in range(len(games)):
            if values[g] >= seats_from:
                values[g] = seats_from + (values[g] - seats_from - seat) % seats
    for g in range(len(games)):
        place = values[g] - lowest
        if 0 <= place < size:
            out[games[g], first + place] = 1


@compiled
def write_each_of(values: Any, line: Any, seat: int, seats: int, games: Any, first: int, out: Any) -> None:
    """1 for every member of a set."""
    size, own = line[SIZE], seat if line[SEATS_FROM] != NO_SEATS else 0
    for g in range(len(games)):
        members = values[g]
        if own:
            members = (members >> own | members << (seats - own)) & ((1 << seats) - 1)
        row = out[games[g], first : first + size]
        for k in range(len(row)):
            row[k] = members >> k & 1


@compiled
def write_at_least(values: Any, line: Any, games: Any, first: int, out: Any) -> None:
    """As many ones as the value, from the first column on."""
    size = line[SIZE]
    for g in range(len(games)):
        game = games[g]
        for k in range(min(values[g], size)):
            out[game, first + k] = 1


@compiled
def write_number(values: Any, games: Any, first: int, out: Any) -> None:
    """The value itself."""
    for g in range(len(games)):
        out[games[g], first] = values[g]


@compiled
def write_remainder(values: Any, line: Any, games: Any, first: int, out: Any) -> None:
    """1 for the value modulo the number of columns."""
    for g in range(len(games)):
        out[games[g], first + values[g] % line[SIZE]] = 1


@compiled
def write_counts(records: Any, at: int, line: Any, games: Any, first: int, out: Any) -> None:
    """How often each column's value occurs among the elements."""
    size, items, lowest = line[SIZE], line[ITEMS], line[LOWEST]
    for g in range(len(games)):
        for k in range(items):
            card = int(records[g, at + k]) - lowest
            if 0 <= card < size:
                out[games[g], first + card] += 1


@compiled
def write_from_top(
    records: Any, at: int, line: Any, height_at: int, games: Any, first: int, out: Any
) -> None:
    """1 for the card on top, then for the one below it, and so on."""
    cards = line[SIZE] // line[ITEMS]
    for g in range(len(games)):
        height = int(records[g, height_at])
        for k in range(min(line[ITEMS], height)):
            out[games[g], first + k * cards + int(records[g, at + height - 1 - k]) - line[LOWEST]] = 1


@compiled
def write_alone(records: Any, at: int, line: Any, games: Any, first: int, out: Any) -> None:
    """1 for every element that occurs only once; they must be less than 63."""
    size = line[SIZE]
    for g in range(len(games)):
        elements, row = records[g, at : at + size], out[games[g], first : first + size]
        found, twice = 0, 0
        for k in range(len(row)):
            bit = 1 << int(elements[k]) + 1
            twice |= found & bit
            found |= bit
        for k in range(len(row)):
            row[k] = ~twice >> int(elements[k]) + 1 & 1


@compiled
def write_same(records: Any, at: int, line: Any, games: Any, first: int, out: Any) -> None:
    """1 for every element that is equal to the second field."""
    size, beside = line[SIZE], line[BESIDE]
    for g in range(len(games)):
        elements, row = records[g, at : at + size], out[games[g], first : first + size]
        for k in range(len(row)):
            row[k] = elements[k] == records[g, beside]


@compiled
def write_some(
    states: Any, games: Any, keep: Any, fill: Any, table: Any, seat: int, seats: int, out: Any
) -> None:
    """Write what one seat sees of some games."""
    records = np.empty((len(games), len(keep)), np.int8)
    for g in range(len(games)):
        whole, masked = states[games[g]], records[g].view(np.uint8)
        for k in range(len(keep)):
            masked[k] = whole[k] & keep[k] | fill[k]
    values = np.empty(len(games), np.int64)
    for b in range(len(table)):
        line = table[b]
        for row in range(line[ROWS]):
            first, at = line[FIRST] + row * line[SIZE], line[AT] + row * line[STEP]
            read(records, at, line[WIDTH], values)
            if line[HOW] == ONE_OF:
                write_one_of(values, line, seat, seats, games, first, out)
            elif line[HOW] == EACH_OF:
                write_each_of(values, line, seat, seats, games, first, out)
            elif line[HOW] == AT_LEAST:
                write_at_least(values, line, games, first, out)
            elif line[HOW] == NUMBER:
                write_number(values, games, first, out)
            elif line[HOW] == REMAINDER:
                write_remainder(values, line, games, first, out)
            elif line[HOW] == COUNTS:
                write_counts(records, at, line, games, first, out)
            elif line[HOW] == FROM_TOP:
                write_from_top(records, at, line, line[BESIDE] + row * line[BESIDE_STEP], games, first, out)
            elif line[HOW] == ALONE:
                write_alone(records, at, line, games, first, out)
            elif line[HOW] == SAME:
                write_same(records, at, line, games, first, out)
            else:
                values[:] = seat
                write_one_of(values, line, 0, seats, games, first, out)


@entry("void(u1[:, ::1], i8[::1], u1[:, ::1], u1[:, ::1], i8[:, :, ::1], i1[:, ::1])")
def write_many(states: Any, viewers: Any, keep: Any, fill: Any, tables: Any, observations: Any) -> None:
    """Write what each game's viewer sees of it; zeros where there is no viewer."""
    observations[:] = 0
    games = np.empty(TOGETHER, np.int64)
    for seat in range(len(tables)):
        n = 0
        for i in range(len(states)):
            games[n] = i
            n += viewers[i] == seat
            if n == TOGETHER:
                write_some(
                    states, games, keep[seat], fill[seat], tables[seat], seat, len(tables), observations
                )
                n = 0
        write_some(states, games[:n], keep[seat], fill[seat], tables[seat], seat, len(tables), observations)


@entry("void(u1[:, ::1], f8[::1], i8[::1])")
def choose_many(masks: Any, tickets: Any, actions: Any) -> None:
    """In each row the action that a ticket from 0 to 1 falls on, each legal one as likely as another."""
    for i in range(len(masks)):
        mask, n = masks[i], np.int32(0)
        for k in range(len(mask)):
            n += np.int32(mask[k])
        action, left = -1, np.int32(tickets[i] * n)
        while left >= 0:
            action += 1
            left -= np.int32(mask[action])
        actions[i] = action
