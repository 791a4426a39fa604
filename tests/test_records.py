"""Saved games: readable, checkable, and clear about what is wrong with them."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boxfive
from boxfive import InvalidOption, InvalidRecord, State, record

opera = boxfive.game("opera")
PLAYERS = {"investigator": "Зоя Петрова", "phantom": "understudy"}


def a_game(seed: int = 5, steps: int = 1000) -> State:
    state, rng = opera.new(seed=seed, carlotta=2), random.Random(seed)
    while state.actors and steps:
        state = state.draw(rng) if state.actors == ("nature",) else state.play(rng.choice(state.legal()))
        steps -= 1
    return state


WHOLE = record.dumps(a_game(), PLAYERS)
PART = record.dumps(a_game(steps=12), PLAYERS)


def without_check(text: str) -> str:
    return text[: text.index("check: ")]


def line_of(text: str, start: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith(start))


@pytest.mark.parametrize("state", [opera.start(), opera.new(seed=1), a_game(steps=12), a_game()])
def test_a_game_comes_back_as_it_was(state: State) -> None:
    read = record.loads(record.dumps(state, PLAYERS))
    assert read.state == state and read.state.moves == state.moves
    assert read.state.options == state.options
    assert read.players == PLAYERS


def test_a_record_reads_like_a_game() -> None:
    lines = PART.splitlines()
    assert lines[:6] == [
        "Box Five record 1",
        "game: opera",
        "rules: 1",
        "options: carlotta=2",
        "player investigator: Зоя Петрова",
        "player phantom: understudy",
    ]
    assert lines[7].startswith("nature: place raoul ")
    assert lines[-2] == "result: unfinished"


def test_a_finished_record_tells_the_result() -> None:
    assert (
        "\nresult: investigator 1, phantom 0\n" in WHOLE or "\nresult: investigator 0, phantom 1\n" in WHOLE
    )


def test_a_game_from_a_loaded_position_is_recorded_with_it() -> None:
    loaded = opera.load(a_game(steps=12).position())
    text = record.dumps(loaded.play(loaded.legal()[0]))
    assert json.loads(text.splitlines()[3].removeprefix("position: ")) == loaded.position()
    assert record.loads(text).state.first == loaded


def test_comments_windows_line_ends_and_a_byte_order_mark_do_no_harm(tmp_path: Path) -> None:
    text = without_check(WHOLE).replace("\nnature: culprit", "\n# the secret:\nnature: culprit")
    path = tmp_path / "by-hand.boxfive"
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert record.read(path).state == a_game()


@pytest.mark.parametrize(
    ("old", "new", "line", "complaint"),
    [
        ("Box Five record 1", "Box Five record 2", 1, "a record begins with 'Box Five record 1'"),
        ("game: opera", "game: chess", 2, "no game 'chess'"),
        ("game: opera", "opera", 2, "should be 'game: …'"),
        ("rules: 1", "rules: 9", 3, "played under version 9 of the rules; this is version 1"),
        ("carlotta=2", "carlotta=9", 4, "carlotta must be a whole number from 0 to 6, not 9"),
        ("carlotta=2", "carlotta=two", 4, "carlotta must be a whole number from 0 to 6, not 'two'"),
        ("carlotta=2", "carlotta", 4, "options look like 'name=value'"),
        ("options: carlotta=2", "position: {", 4, "the position is not JSON"),
        ("options: carlotta=2", "position: {}", 4, "the position has no game"),
        ("options: carlotta=2", "start: now", 4, "'options: …' or 'position: …'"),
        ("player phantom", "player ghost", 6, "no seat 'ghost'"),
        ("player phantom", "player investigator", 6, "named twice"),
        ("player phantom: understudy", "phantom understudy", 6, "'player SEAT: NAME' or an empty line"),
        ("nature: place meg", "nature: place mег", 9, "is no action of opera"),
        ("nature: place meg", "phantom: place meg", 9, "phantom may not act now"),
        ("nature: place meg", "nature place meg", 9, "should be 'SEAT: ACTION'"),
        ("nature: place raoul", "nature: place meg", 8, "is not legal for nature now"),
    ],
)
def test_a_wrong_line_is_named(old: str, new: str, line: int, complaint: str) -> None:
    with pytest.raises(InvalidRecord, match=f"line {line}: .*{complaint}") as error:
        record.loads(without_check(WHOLE).replace(old, new, 1))
    assert error.value.line == line


def test_an_action_after_the_end_of_the_game_is_refused() -> None:
    result = line_of(WHOLE, "result:")
    with pytest.raises(InvalidRecord, match=f"line {result - 1}: .*the game is over"):
        record.loads(without_check(WHOLE).replace("\n\nresult", "\ninvestigator: raoul\n\nresult"))


def test_another_result_than_the_game_has_is_refused() -> None:
    with pytest.raises(InvalidRecord, match="the result should be 'unfinished' after these actions"):
        record.loads(without_check(PART).replace("unfinished", "investigator 1, phantom 0"))


def test_damage_that_leaves_a_legal_game_is_noticed() -> None:
    with pytest.raises(InvalidRecord, match="damaged or changed"):
        record.loads(PART.replace("carlotta=2", "carlotta=3"))


def test_text_after_the_end_is_refused() -> None:
    with pytest.raises(InvalidRecord, match="should end before 'and so on'"):
        record.loads(WHOLE + "and so on\n")


@pytest.mark.parametrize("text", [WHOLE, PART])
def test_a_record_cut_off_anywhere_is_refused(text: str) -> None:
    encoded = text.encode()
    complete = (len(without_check(text).encode()), len(encoded))  # only the check missing, or nothing
    for end in range(len(encoded)):
        if end not in complete and encoded[:end].decode(errors="replace").rstrip("\n") + "\n" not in (
            text,
            without_check(text),
        ):
            with pytest.raises(InvalidRecord):
                record.loads(encoded[:end].decode(errors="replace"))


@settings(max_examples=400)
@given(st.integers(0, len(PART.encode()) - 1), st.binary(max_size=4))
def test_damaged_bytes_are_noticed_or_change_nothing(place: int, rubbish: bytes) -> None:
    content = PART.encode()
    damaged = (content[:place] + rubbish + content[place + len(rubbish) :]).decode(errors="replace")
    try:
        read = record.loads(damaged)
    except InvalidRecord as error:
        assert 1 <= error.line <= damaged.count("\n") + 1
    else:
        assert read.state.moves == a_game(steps=12).moves


@given(st.text(max_size=400))
def test_any_text_is_a_record_or_an_invalid_record(text: str) -> None:
    with pytest.raises(InvalidRecord, match="line 1: "):
        record.loads(text)


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.boxfive"
    record.write(path, a_game(steps=12), PLAYERS)
    before = path.read_bytes()

    def fails(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(OSError, match="disk full"):
        record.write(path, a_game(), PLAYERS)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_is_no_text_or_far_too_large_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.boxfive"
    path.write_bytes(b"Box Five record 1\n\xff\xfe\n")
    with pytest.raises(InvalidRecord, match="line 2: this is not UTF-8 text"):
        record.read(path)
    path.write_bytes(b"#" * (record.LARGEST + 1))
    with pytest.raises(InvalidRecord, match="larger than"):
        record.read(path)


@pytest.mark.parametrize("name", ["", "two\nlines", "bell\a"])
def test_a_player_is_named_in_one_line(name: str) -> None:
    with pytest.raises(InvalidOption, match="one printable line"):
        record.dumps(a_game(), {"phantom": name})
    with pytest.raises(InvalidOption, match="no seat 'ghost'"):
        record.dumps(a_game(), {"ghost": "me"})
