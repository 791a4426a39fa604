"""Sessions at the terminal, with everything that is typed in a script."""

from __future__ import annotations

import io
import random
import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pexpect
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxfive import Action, State, record
from boxfive.terminal.board import LIST, PICTURE, Board
from boxfive.terminal.console import Console
from boxfive.terminal.play import Session
from boxfive.terminal.prompt import COMMANDS, Command, Mistake, read
from boxfive.terminal.replay import Replay, viewer_of
from boxfive.terminal.saving import SavedGame
from boxfive.terminal.seating import PERSON, ask_seat, seated, seated_again
from boxfive.words import LANGUAGES, Words
from tests.opera.positions import OPERA, at, play

ENGLISH = Words("en")
CHARACTERS = ("raoul", "meg", "giry", "buquet", "christine", "moncharmin", "richard", "persian")


class Typed(io.StringIO):
    """A person at the keyboard: lines from a script, or made up while the session goes on."""

    def __init__(self, lines: Iterable[str], terminal: bool = True) -> None:
        super().__init__()
        self._lines = iter(lines)
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal

    def readline(self, size: int = -1, /) -> str:
        line = next(self._lines, "")
        if line == CTRL_C:
            raise KeyboardInterrupt
        return line


CTRL_C = "\x03"


class Shown(io.StringIO):
    """What stands on the screen, or went into a pipe."""

    def __init__(self, terminal: bool = True) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal

    @property
    def text(self) -> str:
        """Everything, without colours."""
        return re.sub(r"\x1b\[[\d;]*m", "", self.getvalue())


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("TERM", "xterm")


def lines(*typed: str) -> list[str]:
    return [f"{line}\n" if line != CTRL_C else line for line in typed]


def session(
    typed: Iterable[str],
    *,
    seat: str = "investigator",
    state: State | None = None,
    against: str | None = "extra",
    seed: int = 1,
    words: Words = ENGLISH,
    style: str = PICTURE,
    terminal: bool = True,
    saved: SavedGame | None = None,
) -> str:
    """Play until the script ends, and give what was shown."""
    shown = Shown(terminal)
    console = Console(Typed(typed, terminal), shown)
    players = seated(OPERA, seat, None if seat == "both" else against)
    board = Board(console, words, "opera", style)
    start = OPERA.start() if state is None else state
    Session(console, words, start, players, random.Random(seed), board, saved).run()
    return shown.text


def always_the_first(times: int = 400) -> list[str]:
    return ["1\n"] * times


# The prompt


def meant(typed: str, state: State | None = None) -> Action | Command | Mistake:
    return read(typed, OPERA, (state or play(at(), "meg")).legal())


def test_a_choice_is_made_by_its_number() -> None:
    assert str(meant("1")) == "go foyer"


def test_a_choice_is_made_by_its_notation() -> None:
    assert str(meant("  GO   Flies ")) == "go flies"


@pytest.mark.parametrize("number", ["0", "99", "9" * 5000, "٠"])
def test_a_number_that_is_not_on_the_list_is_a_mistake(number: str) -> None:
    mistake = meant(number)
    assert isinstance(mistake, Mistake)
    assert mistake.message == "prompt-number"


def test_an_action_that_is_not_legal_is_answered_with_those_that_are_like_it() -> None:
    mistake = meant("go lake")
    assert isinstance(mistake, Mistake)
    assert mistake.message == "prompt-illegal"
    assert "go flies" in str(mistake.variables["near"])


def test_a_slip_of_the_pen_is_answered_with_what_was_meant() -> None:
    assert meant("go fliess") == Mistake("prompt-near", {"text": "go fliess", "near": "go flies"})
    assert meant("saev") == Mistake("prompt-near", {"text": "saev", "near": "save"})


def test_nonsense_is_answered_with_an_example() -> None:
    assert meant("xyzzy") == Mistake("prompt-unknown", {"text": "xyzzy", "example": "go foyer"})


def test_nothing_is_answered_with_what_could_be_typed() -> None:
    assert meant("  ") == Mistake("prompt-empty", {"count": len(play(at(), "meg").legal())})


def test_commands_are_understood_with_what_follows_them() -> None:
    assert meant("UNDO") == Command("undo")
    assert meant("help") == Command("?")
    assert meant("save my  game") == Command("save", "my  game")
    assert meant("rules 3") == Command("rules", "3")


def test_when_the_game_is_over_an_empty_line_leaves() -> None:
    assert read("", OPERA, ()) == Command("quit")
    assert read("1", OPERA, ()) == Mistake("prompt-over")
    assert read("save", OPERA, ()) == Command("save")


WORDS = st.sampled_from([*COMMANDS, *(word for action in OPERA.actions for word in str(action).split())])


@settings(max_examples=400)
@given(st.one_of(st.text(max_size=60), st.lists(WORDS, max_size=4).map(" ".join), st.integers().map(str)))
def test_whatever_is_typed_is_legal_or_a_command_or_explained(typed: str) -> None:
    legal = play(at(), "giry").legal()
    result = read(typed, OPERA, legal)
    if isinstance(result, Action):
        assert result in legal
    elif isinstance(result, Command):
        assert result.name in COMMANDS
    else:
        for language in LANGUAGES:
            assert len(Words(language)(result.message, **result.variables).splitlines()) == 1


# Whole games


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", OPERA.seats)
@pytest.mark.parametrize("style", [PICTURE, LIST])
def test_a_game_is_played_to_its_end(language: str, seat: str, style: str) -> None:
    words = Words(language)
    text = session([*always_the_first(), ""], seat=seat, words=words, style=style, terminal=False)
    assert any(words(f"opera-won-{winner}", who="").split(":")[0][:20] in text for winner in OPERA.seats)
    assert words("play-over-save") in text


def test_the_screen_shows_board_log_status_question_and_choices_in_this_order() -> None:
    text = session(lines("quit"), state=at(cards="meg giry raoul buquet"))
    parts = [
        "Your part: The Investigator.",
        "│ Cupola ",
        "La Carlotta\n",
        "Round 1 · La Carlotta: space 3 of 21",
        "The Investigator plays a card: which one?",
        " 1. Play: Raoul de Chagny   raoul",
        "The Investigator > ",
    ]
    assert [text.find(part) for part in parts] == sorted(text.find(part) for part in parts)
    assert all(part in text for part in parts)


def test_what_the_machine_did_is_told_before_the_next_question() -> None:
    state = at("others stage", cards="meg giry raoul buquet", blackout="lake")
    text = session(lines("meg", "go dance"), state=state)
    assert "Meg goes to the dance room." in text
    assert text.count("The Phantom plays a card: ") == 2


def test_the_end_tells_who_it_was_and_how_to_save() -> None:
    state = at("meg foyer, giry foyer, others stage", cards="meg", suspects="giry meg", culprit="giry")
    text = session(lines("meg", "go cupola", "save it", ""), state=state)
    assert "Madame Giry" in text.split("The mask falls")[1] or "Madame Giry" in text.split("Milan")[1]
    assert "boxfive replay it.boxfive" in text
    assert record.read("it.boxfive").state.outcome is not None


def test_mistakes_at_the_end_lose_nothing() -> None:
    state = at(suspects="meg giry", culprit="meg", blackout="lake", cards="meg")
    text = session(lines("meg", "go cupola", "once more", "save it"), state=state)
    assert "The game is over. Type save" in text
    assert Path("it.boxfive").exists()


# Undo


def test_steps_of_the_present_activation_can_be_taken_back() -> None:
    text = session(lines("giry", "go dance", "undo", "undo", "undo"), state=at())
    assert "Taken back: go dance." in text
    assert "Taken back: giry." in text
    assert text.rstrip().count("There is nothing to take back yet.") == 1


def test_a_finished_activation_stands() -> None:
    state = at(cards="meg giry buquet", rest="raoul christine moncharmin richard", round=2)
    text = session(lines("meg", "go foyer", "undo"), state=state)
    assert "That turn is over, and what is done stands." in text


def test_after_a_card_of_chance_nothing_is_taken_back() -> None:
    state = at(cards="raoul meg giry", rest="buquet christine richard persian", round=2, culprit="giry")
    text = session(lines("raoul", "go cupola", "undo"), state=state)
    assert "what has come to light stays in the light" in text


def test_after_the_other_has_acted_nothing_is_taken_back() -> None:
    text = session(
        lines("meg", "go foyer", "undo"), state=at("others stage", cards="meg giry buquet christine")
    )
    assert re.search("The Phantom has acted since|Fate has had its hand", text)


# Saving and leaving


def saved_files() -> list[str]:
    return sorted(path.name for path in Path().iterdir())


def test_quit_saves_the_game_and_says_how_to_resume_it() -> None:
    text = session(lines("1", "quit"))
    (name,) = saved_files()
    assert re.fullmatch(r"opera-\d{4}-\d\d-\d\d-\d{4}\.boxfive", name)
    assert f"boxfive play opera --resume {name}" in text
    assert record.read(name).players == {"investigator": PERSON, "phantom": "extra"}


def test_the_end_of_the_input_saves_the_game() -> None:
    session(lines("1"))
    assert len(saved_files()) == 1


def test_ctrl_c_saves_the_game_and_goes_on_to_end_the_program() -> None:
    with pytest.raises(KeyboardInterrupt):
        session(lines("1", CTRL_C))
    assert len(saved_files()) == 1


def test_no_saved_game_is_ever_written_over() -> None:
    for _ in range(3):
        session(lines("quit"))
    assert len(saved_files()) == 3


def test_save_refuses_a_file_that_it_has_not_written() -> None:
    Path("diary.boxfive").write_text("Dear diary", encoding="utf-8")
    text = session(lines("save diary", "save mine", "1", "save mine", "quit"))
    assert "diary.boxfive exists already and is left as it is." in text
    assert Path("diary.boxfive").read_text(encoding="utf-8") == "Dear diary"
    assert text.count("Saved as mine.boxfive.") == 3
    assert len(record.read("mine.boxfive").state.moves) == 11


@pytest.mark.parametrize("name", ["nowhere/x", "..", "/", "~nobody-of-that-name/x", "a\0b", "x" * 300])
def test_a_name_that_cannot_be_written_is_explained_and_the_game_goes_on(name: str) -> None:
    text = session(lines(f"save {name}", "1", "quit"))
    assert "could not be written" in text or "exists already" in text
    assert [Path(file).stat().st_size > 0 for file in saved_files()] == [True]


def test_a_game_is_kept_at_home_when_nothing_can_be_written_here(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    session(lines("quit"))
    assert len(list(home.iterdir())) == 1


def test_a_resumed_game_goes_on_with_the_same_players() -> None:
    session(lines("1", "save it", "quit"), seat="phantom")
    saved = record.read("it.boxfive")
    players = seated_again(OPERA, saved.players)
    assert players == {"investigator": "extra", "phantom": PERSON}
    text = session(lines("quit"), seat="phantom", state=saved.state, saved=SavedGame(saved.players))
    assert "The game goes on where it was saved." in text


def test_a_resumed_game_that_is_left_at_once_is_not_saved_again() -> None:
    session(lines("1", "save it", "quit"))
    saved = record.read("it.boxfive")
    text = session(
        lines("quit"), state=saved.state, saved=SavedGame(saved.players, Path("it.boxfive"), saved.state)
    )
    assert saved_files() == ["it.boxfive"]
    assert "boxfive play opera --resume it.boxfive" in text


def test_a_record_without_people_has_to_be_asked_who_plays() -> None:
    assert seated_again(OPERA, {"investigator": "extra", "phantom": "understudy"}) is None
    assert seated_again(OPERA, {"investigator": "Alice", "phantom": "extra"}) == {
        "investigator": PERSON,
        "phantom": "extra",
    }


# Mistakes and commands


def test_a_mistake_is_answered_in_one_line_and_nothing_is_lost() -> None:
    text = session(lines("99", "dance", "go nowhere", "", "meg", "quit"), state=at())
    assert "There is no choice 99 here. Choose a number from 1 to 4." in text
    assert text.count(" means nothing here.") == 2
    assert "Choose a number from 1 to 4, or type ? for help." in text
    assert "The Investigator plays a card: Meg." in text


def test_help_explains_every_command_and_the_powers_at_hand() -> None:
    text = session(lines("?", "quit"), state=at(cards="meg giry buquet raoul"))
    for command in COMMANDS[1:]:
        assert ENGLISH(f"prompt-help-{command}").split(",")[0] in text
    assert "Meg Giry (pink). " in text


def test_the_rules_are_at_hand() -> None:
    text = session(lines("rules", "rules 5", "rules 50", "rules all", "quit"))
    assert " 5. Moving\n" in text
    assert "\nMoving\n\n" in text
    assert "There is no chapter “50”." in text
    assert "There is no chapter “all”." in text


def test_the_board_can_be_drawn_and_listed_at_any_time() -> None:
    text = session(lines("list", "board", "quit"))
    assert text.count("│ Cupola ") == 2
    assert "Corridors: " in text


def test_the_log_tells_everything_again() -> None:
    text = session(lines("1", "log", "quit"))
    assert "Raoul de Chagny begins the evening " in text
    assert text.count("The Investigator plays a card: ") > 2


def test_a_narrow_window_gets_the_board_as_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    text = session(lines("quit"))
    assert "The picture needs 77 columns" in text
    assert "│" not in text


def test_a_list_tells_only_what_has_changed() -> None:
    state = at("others stage", cards="giry meg raoul buquet")
    text = session(lines("giry", "go auditorium", "quit"), state=state, style=LIST)
    changed = text.split("What looks different now:\n")[1].split("\n\n")[0]
    assert [line.split(",")[0] for line in changed.splitlines()] == ["Auditorium", "Stage"]


# Seats


@pytest.mark.parametrize(
    ("typed", "seat"),
    [
        ([""], "investigator"),
        (["2"], "phantom"),
        (["3"], "both"),
        (["phantom"], "phantom"),
        (["4", "me", "BOTH"], "both"),
    ],
)
def test_one_is_asked_for_a_seat(typed: list[str], seat: str) -> None:
    shown = Shown()
    assert ask_seat(Console(Typed(lines(*typed)), shown), ENGLISH, OPERA) == seat
    assert shown.text.count("is no seat here") == len(typed) - 1


def test_where_nobody_can_answer_the_first_seat_is_taken() -> None:
    assert (
        ask_seat(Console(Typed([], terminal=False), Shown(terminal=False)), ENGLISH, OPERA) == "investigator"
    )


# Secrets


def names_of(culprit: str) -> list[str]:
    """The sentences that would give the culprit away."""
    name = ENGLISH(f"opera-{culprit}")
    return [ENGLISH("opera-secret", who=name), ENGLISH("opera-did-culprit", who=name)]


EVERYTHING_TYPED = ("secret", "log", "?", "board", "list", "save x", "undo", "secret now", "culprit meg")


@pytest.mark.parametrize("culprit", CHARACTERS)
def test_the_investigator_sees_the_same_whoever_the_culprit_is(culprit: str) -> None:
    """The whole screen, whatever is typed, is as it would be if somebody else were the Phantom."""
    typed = lines(*EVERYTHING_TYPED, "giry", *EVERYTHING_TYPED, "quit")
    screens = []
    for name in (culprit, "raoul"):
        Path("x.boxfive").unlink(missing_ok=True)
        screens.append(session(typed, state=at(culprit=name, cards="giry meg raoul buquet")))
    assert screens[0] == screens[1]
    assert not any(sentence in screens[0] for sentence in names_of(culprit))


def test_the_phantom_sees_its_own_face_and_alibis() -> None:
    state = at(round=2, culprit="christine", kept="meg")
    text = session(lines("secret", "quit"), seat="phantom", state=state)
    assert "this is the face you wear: Christine Daaé." in text
    assert "You keep one alibi: Meg." in text


OTHER_SCREEN = re.compile(r"\x1b\[\?1049h(.*?)\x1b\[H\x1b\[2J\x1b\[3J\x1b\[\?1049l", re.DOTALL)


def common_and_secret(text: str) -> tuple[str, list[str]]:
    """What stays on the screen that two people share, and what was wiped from it."""
    return OTHER_SCREEN.sub("", text), OTHER_SCREEN.findall(text)


def test_two_people_share_a_screen_and_not_the_secret() -> None:
    state = at(culprit="christine", cards="giry meg raoul buquet")
    typed = lines("", "", "log", "secret", "", "", "giry", "quit")
    common, secrets = common_and_secret(session(typed, seat="both", state=state))
    assert len(secrets) == 2
    assert all("this is the face you wear: Christine Daaé." in secret for secret in secrets)
    assert not any(sentence in common for sentence in names_of("christine"))
    assert "The Investigator: look away. The Phantom: press Enter" in common


@pytest.mark.parametrize("culprit", ["meg", "persian"])
def test_what_stays_on_the_shared_screen_does_not_depend_on_the_culprit(culprit: str) -> None:
    typed = lines("", "", "log", "secret", "", "", "giry", "undo", "list", "quit")
    commons = []
    for name in (culprit, "raoul"):
        for path in Path().iterdir():
            path.unlink()
        state = at(culprit=name, cards="giry meg raoul buquet")
        commons.append(common_and_secret(session(typed, seat="both", state=state))[0])
    assert commons[0] == commons[1]


def test_the_secret_is_wiped_even_when_it_is_left_in_a_hurry() -> None:
    shown = Shown()
    console = Console(Typed(lines("", CTRL_C)), shown)
    players = seated(OPERA, "both", None)
    state = at(culprit="christine")
    board = Board(console, ENGLISH, "opera")
    with pytest.raises(KeyboardInterrupt):
        Session(console, ENGLISH, state, players, random.Random(1), board).run()
    common, secrets = common_and_secret(shown.text)
    assert len(secrets) == 1
    assert "Christine" not in common.split("press Enter")[1].replace("Ch Christine", "")


def test_an_alibi_that_the_phantom_keeps_is_announced_but_not_shown() -> None:
    state = at(cards="raoul meg giry", rest="buquet christine richard persian", round=1, culprit="giry")
    state = at(
        "others stage",
        cards="raoul meg giry buquet",
        round=2,
        culprit="giry",
        shown="phantom phantom phantom",
    )
    typed = lines("", "", "raoul", "go dance", "log", "quit")
    common, _ = common_and_secret(session(typed, seat="both", state=state))
    assert "The Phantom reads an alibi card and keeps it secret." in common
    assert "The Phantom has something new to look at: type secret." in common
    assert "sleeve" not in common


def test_where_nothing_can_be_wiped_the_secret_is_not_shown() -> None:
    text = session(lines("secret", "quit"), seat="both", state=at(culprit="christine"), terminal=False)
    assert text.count("The secret is shown on a terminal only") == 2
    assert not any(sentence in text for sentence in names_of("christine"))


# Replays


def replay(state: State, viewer: str | None, *typed: str, terminal: bool = True) -> str:
    shown = Shown(terminal)
    console = Console(Typed(lines(*typed), terminal), shown)
    Replay(console, ENGLISH, state, viewer, Board(console, ENGLISH, "opera")).run()
    return shown.text


def random_game(seed: int) -> State:
    rng, state = random.Random(seed), OPERA.new(seed=seed)
    while state.outcome is None:
        state = state.draw(rng) if state.actors == ("nature",) else state.play(rng.choice(state.legal()))
    return state


def test_a_replay_goes_forward_back_and_to_a_step() -> None:
    text = replay(random_game(1), "nature", "", "", "b", "7", "0", "b", "nonsense", "999", "q")
    steps = [int(step) for step in re.findall(r"Step (\d+) of", text)]
    assert steps == [0, 1, 2, 1, 7, 0]
    assert "This is the beginning." in text
    assert text.count("means nothing here") == 2


def test_a_replay_ends_with_the_outcome() -> None:
    state = random_game(2)
    last = len(state.moves) - 10
    text = replay(state, "nature", str(last), "", "q")
    assert "That was all." in text
    assert "wins!" in text


def test_a_replay_leaves_at_the_end_of_the_input() -> None:
    assert "Step 1 of" in replay(random_game(2), "nature", "")


def test_without_a_terminal_all_steps_are_shown_in_sequence() -> None:
    state = random_game(3)
    steps = re.findall(r"Step (\d+) of", replay(state, None, terminal=False))
    assert [int(step) for step in steps] == list(range(len(state.moves) - 9))


def test_a_replay_for_the_investigator_shows_no_secrets_before_the_end() -> None:
    state = random_game(4)
    text = replay(state, "investigator", terminal=False)
    assert not any(sentence in text for name in CHARACTERS for sentence in names_of(name))


def test_everything_is_for_games_that_are_over() -> None:
    assert viewer_of(random_game(1), None) == "nature"
    assert viewer_of(at(), None) is None
    assert viewer_of(at(), "phantom") == "phantom"


# The board


def board_of(state: State, words: Words, style: str = PICTURE) -> str:
    shown = Shown(terminal=False)
    Board(Console(Typed([]), shown), words, "opera", style).show(state.view().position)
    return shown.getvalue()


HOUSE = """
                             ╭┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄╮
                     ┌───────┴─── 2 ┐   ┌─────────── 2 ┐                    ┆
                     │ Cupola       │   │ Flies ▒▒▒▒▒▒▒│                    ┆
          ╔══════════╡ Ra   Ch      ╞═══╡ Gi ▒ Ri ▒▒▒▒▒╞═══════════╗        ┆
          ║          │              │   │▒▒▒▒▒▒▒▒▒▒▒▒▒▒│           ║        ┆
          ║          └───────┬──────┘   └───────┬──────┘           ║        ┆
          ║                  ┆                  ┆                  ║        ┆
  ┌───────╨─── 1 ┐   ┌───────┴─── 2 ┐   ┌───────┴─── 1 ┐   ┌───────╨──────┐ ┆
  │ Foyer        │   │ Auditorium   │   │ Stage        │   │ Dance room   │ ┆
╭┄┤(me)          ╞═══╡ Bu  (pe)     ╞═══╡ Mo           ╞═══╡              ├┄╯
┆ │              │   │              │   │              │   │              │
┆ └───────╥──────┘   └───────┬──────┘   └───────┬──────┘   └───────╥──────┘
┆        [X]                 ┆                  ┆                  ║
┆ ┌───────╨──────┐   ┌───────┴──────┐   ┌───────┴──────┐   ┌───────╨──────┐
┆ │ Cellars      │   │ Lake         │   │ Understage   │   │ Dressing     │
┆ │              ╞═══╡              ╞═══╡              ╞═══╡              │
┆ │              │   │              │   │              │   │              │
┆ └──────────────┘   └──────────────┘   └───────┬──────┘   └──────────────┘
╰┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄╯
La Carlotta
  0  1  2  3  4  5  6  7[ 8] 9 10 11 12 13 14 15 16 17 18 19 20 21 Exit
═══ Corridor   ┄┄┄ Secret passage   [X] Padlock   ▒▒▒ Blackout   Ra Suspect
(ra) Innocent
Ra Raoul   Me Meg   Gi Madame Giry   Bu Buquet   Ch Christine   Mo Moncharmin
Ri Richard   Pe The Persian

"""


def rulebook_example() -> State:
    """The position before the announcement in the rulebook's example, two of the people innocent."""
    return at(
        "richard flies, giry flies, christine cupola, raoul cupola, buquet auditorium, persian auditorium, "
        "meg foyer, moncharmin stage",
        blackout="flies",
        padlock="cellars-foyer",
        carlotta=8,
        suspects="raoul giry buquet christine moncharmin richard",
    )


def test_the_house_is_drawn_as_a_cross_section() -> None:
    assert board_of(rulebook_example(), ENGLISH) == HOUSE


def test_the_house_is_told_as_a_list() -> None:
    told = board_of(rulebook_example(), ENGLISH, LIST).strip().splitlines()
    assert len(told) == 10
    assert told[0] == (
        "Foyer, 1 person: Meg (innocent). Corridors: Cupola, Cellars (locked), Auditorium. "
        "Secret passages: Understage."
    )
    assert told[2] == (
        "Flies, 2 people: Madame Giry, Richard. The blackout is here. Corridors: Cupola, Dance room. "
        "Secret passages: Stage."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_never_needs_more_than_78_columns(language: str) -> None:
    words = Words(language)
    crowded = at("others auditorium", blackout="auditorium", carlotta=20, suspects="raoul")
    for state in (rulebook_example(), crowded, *(random_game(seed) for seed in range(20))):
        assert max(len(line) for line in board_of(state, words).splitlines()) <= 78


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_is_drawn_however_crowded_a_room_is(language: str) -> None:
    words = Words(language)
    for suspects in ("raoul", "raoul meg giry buquet christine moncharmin richard persian"):
        text = board_of(at("others stage", suspects=suspects), words).split(words("opera-legend-carlotta"))[0]
        for name in CHARACTERS:
            sign = words(f"opera-{name}.badge")
            assert (sign if name in suspects.split() else f"({sign.lower()})") in text


@pytest.mark.parametrize("padlock", [action.args[0] for action in OPERA.actions if action.kind == "padlock"])
def test_the_padlock_is_drawn_on_every_corridor(padlock: str) -> None:
    text = board_of(at(padlock=padlock), ENGLISH)
    assert text.split("La Carlotta")[0].count("[X]") == 1
    assert sum("(locked)" in line for line in board_of(at(padlock=padlock), ENGLISH, LIST).splitlines()) == 2


def test_signs_say_without_colour_what_colours_say() -> None:
    shown = Shown()
    Board(Console(Typed([]), shown), ENGLISH, "opera").show(rulebook_example().view().position)
    assert "\x1b[" in shown.getvalue()
    assert shown.text == HOUSE


# A real terminal


@pytest.fixture
def boxfive_in_a_terminal() -> Callable[..., pexpect.spawn]:
    def start(*arguments: str) -> pexpect.spawn:
        return pexpect.spawn(
            sys.executable,
            ["-c", "from boxfive.cli import main; main()", *arguments],
            encoding="utf-8",
            dimensions=(50, 100),
            timeout=60,
        )

    return start


def test_a_session_in_a_real_terminal(boxfive_in_a_terminal: Callable[..., pexpect.spawn]) -> None:
    terminal = boxfive_in_a_terminal("play", "opera", "--lang", "en", "--seed", "1")
    terminal.expect("Enter for 1 > ")
    terminal.sendline("3")
    terminal.expect("The Phantom: press Enter")
    terminal.sendline("")
    terminal.expect("this is the face you wear")
    terminal.expect("wipe this from the screen")
    terminal.sendline("")
    terminal.expect_exact("\x1b[H\x1b[2J\x1b[3J\x1b[?1049l")
    terminal.expect("The Investigator > ")
    terminal.sendline("1")
    terminal.expect("plays a card")
    terminal.expect("The Investigator > ")
    terminal.sendintr()
    terminal.expect(r"boxfive play opera --resume (\S+)\r\n")
    name = terminal.match.group(1)
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 130
    assert record.read(name).players == {"investigator": PERSON, "phantom": PERSON}


def test_a_closed_terminal_saves_the_game(boxfive_in_a_terminal: Callable[..., pexpect.spawn]) -> None:
    terminal = boxfive_in_a_terminal("play", "opera", "--as", "investigator", "--lang", "en")
    terminal.expect("The Investigator > ")
    terminal.close()
    terminal.wait()
    assert len(saved_files()) == 1
