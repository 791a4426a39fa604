"""What is played: agents, pairings, options, and the seeds of every game."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import boxfive
from boxfive.agents import agent, levels
from boxfive.arena.plan import make_plan
from boxfive.arena.playing import Player
from boxfive.arena.seating import Cast
from boxfive.core.errors import BoxFiveError
from boxfive.core.game import NATURE, State
from tests.arena.runs import foreigner, plan_of


def test_every_pairing_is_played_in_both_seats() -> None:
    plan = plan_of("opera", "extra,understudy")
    assert plan.seats == ("investigator", "phantom")
    assert plan.pairings == (
        ("extra", "extra"),
        ("extra", "understudy"),
        ("understudy", "extra"),
        ("understudy", "understudy"),
    )
    assert plan.total == 16


def test_only_some_pairings_are_played_if_they_are_named() -> None:
    plan = plan_of(
        "opera", "extra", "understudy", pairs=["understudy:extra,extra:understudy", "understudy:extra"]
    )
    assert plan.pairings == (("understudy", "extra"), ("extra", "understudy"))


def test_many_seats_are_filled_by_pairings_of_many() -> None:
    assert plan_of("booo", "extra,maestro").seats == ("1", "2")
    assert plan_of("booo", "extra", "maestro", pairs=["extra:maestro:maestro"]).seats == ("1", "2", "3")
    assert len(plan_of("booo", "extra,maestro", options=["players=3"]).pairings) == 8


@pytest.mark.parametrize("game", boxfive.games())
def test_all_pairings_are_dealt_the_same_and_another_game_another_deal(game: str) -> None:
    plan = plan_of(game, "extra,understudy")
    cast = Cast(plan)
    deals = [set_up(cast.play(pairing, 0).state) for pairing in plan.pairings]
    assert deals == deals[:1] * len(plan.pairings)
    assert deals[0] == plan.game.new(plan.deal(0), **plan.options).history
    assert set_up(cast.play(plan.pairings[0], 1).state) != deals[0]


def set_up(state: State) -> tuple[object, ...]:
    """What nature did before anybody acted."""
    moves = state.moves
    first = next(number for number, move in enumerate(moves) if move.seat != NATURE)
    return tuple(move.action for move in moves[:first])


def test_a_game_is_the_same_whatever_was_played_before_it() -> None:
    plan = plan_of("opera", "extra,understudy")
    alone = Cast(plan).play(("extra", "understudy"), 3)
    cast = Cast(plan)
    among_others = [cast.play(("extra", "understudy"), number) for number in range(4)][3]
    assert alone.state.moves == among_others.state.moves


def test_seeds_differ_by_run_pairing_game_and_seat_and_every_language_reads_them() -> None:
    plans = [plan_of("opera", "extra,understudy", seed=seed) for seed in (1, 2)]
    seeds = {
        plan.seed_of(pairing, number, seat)
        for plan in plans
        for pairing in plan.pairings
        for number in range(20)
        for seat in plan.seats
    }
    assert len(seeds) == 2 * 4 * 20 * 2
    assert max(seeds) < 2**53
    assert plans[0].deal(0) != plans[1].deal(0)


def glancing_levels() -> list[tuple[str, str]]:
    """The levels that say of themselves that they look at the present alone, in games by turns."""
    return [
        (name, level)
        for name in boxfive.games()
        for level in levels(boxfive.game(name))
        if not boxfive.game(name).simultaneous
        and getattr(agent(level, boxfive.game(name), 1), "glances", False)
    ]


def test_the_weakest_levels_only_glance() -> None:
    weakest = [
        (name, level)
        for name in ("opera", "phantom")
        for level in levels(boxfive.game(name))
        if level not in ("coryphee", "soloist", "maestro")
    ]
    assert glancing_levels() == weakest


@pytest.mark.parametrize("game", ["opera", "phantom"])
@pytest.mark.parametrize("level", ["extra", "pupil", "understudy"])
def test_who_only_glances_would_choose_the_same_with_the_whole_story(game: str, level: str) -> None:
    loaded = boxfive.game(game)
    first, second = agent(level, loaded, 5), agent(level, loaded, 5)
    glancing, reading = Player(first, glances=True), Player(second)
    state = loaded.new(seed=3)
    for _ in range(60):
        if not state.actors:
            break
        (seat,) = state.actors
        if seat == NATURE:
            state = state.play(state.legal()[0])
            continue
        chosen = first.choose(glancing.look(state, seat), state.legal())
        assert chosen == second.choose(reading.look(state, seat), state.legal())
        state = state.play(chosen)


def test_a_glance_tells_nothing_that_the_view_does_not() -> None:
    state = boxfive.game("opera").new(seed=3)
    for seat in ("investigator", "phantom"):
        glance = Player(agent("extra", state.game, 1), glances=True).look(state, seat)
        assert (glance.seat, glance.raw) == (seat, state.view(seat).raw)
        assert glance.data["position"] == state.view(seat).data["position"]


def test_agents_are_named_by_their_class_or_their_program_or_as_one_likes() -> None:
    plan = plan_of(
        "opera",
        f"extra,{foreigner('Good')},mine={foreigner('Good')},boxfive.agents.extra:Extra",
        f"exec:{sys.executable} some/bot.js",
    )
    assert [one.name for one in plan.entrants] == ["extra", "Good", "mine", "Extra", "bot.js"]
    assert [one.kind for one in plan.entrants] == ["level", "file", "file", "module", "exec"]


def test_a_level_with_more_thought_takes_part_under_a_name_of_its_own() -> None:
    (entrant,) = plan_of("opera", "maestro:8").entrants
    assert (entrant.name, entrant.kind, entrant.target) == ("maestro-8", "level", "maestro:8")


def test_a_comma_in_a_command_is_written_with_a_backslash() -> None:
    (entrant,) = plan_of("opera", f"exec:{sys.executable} -c 'a\\,b'").entrants
    assert entrant.target == f"{sys.executable} -c 'a,b'"


@pytest.mark.parametrize(
    ("agents", "settings", "message"),
    [
        ("extr", {}, r"opera has no agent 'extr'; its levels are extra, .*module:Class, .*exec:COMMAND"),
        ("", {}, r"name one agent or more, such as --agents extra,pupil"),
        (
            "extra,extra",
            {},
            r"two agents are called extra; give each a name of its own, such as extra-2=extra",
        ),
        ("exec:", {}, r"after exec: a command should stand, as in exec:node bot\.js"),
        ("exec:no-such-program x", {}, r"there is no program 'no-such-program'"),
        ("exec:sh 'x", {}, r"the command of .* cannot be read: No closing quotation"),
        ("nowhere/bot.py:Bot", {}, r"there is no file nowhere/bot\.py"),
        ("no_such_module:Bot", {}, r"there is no module 'no_such_module'"),
        ("maestro:0", {}, r"a whole number from 1 to 64, as in maestro:2"),
        ("extra:8", {}, r"extra of opera cannot think longer"),
        ("bot.py:", {}, r"a class should follow the colon of 'bot\.py:', as in bots\.py:Clever"),
        (
            "understudy=boxfive.agents.extra:Extra",
            {},
            r"understudy is a level of opera; call .* by another name",
        ),
        (
            "extra",
            {"pairs": ["extra:maestra"]},
            r"'maestra' in the pairing 'extra:maestra' is none of --agents",
        ),
        (
            "extra",
            {"pairs": ["extra"]},
            r"one agent for each seat \(investigator, phantom\), such as extra:extra",
        ),
        ("extra", {"options": ["carlotta"]}, r"options look like carlotta=3, not like 'carlotta'"),
        ("extra", {"options": ["carlotta=9"]}, r"carlotta must be a whole number from 0 to 6, not 9"),
        ("extra", {"options": ["players=3"]}, r"opera has no option 'players'"),
        ("extra", {"seed": -1}, r"a seed is a whole number"),
    ],
)
def test_a_mistake_in_the_command_is_told_in_one_line(
    agents: str, settings: dict[str, object], message: str
) -> None:
    with pytest.raises(BoxFiveError, match=message) as refused:
        make_plan("opera", [agents], 1, **settings)  # type: ignore[arg-type]
    assert "\n" not in str(refused.value)


def test_more_pairings_than_anybody_means_are_refused() -> None:
    with pytest.raises(BoxFiveError, match=r"4 agents in 6 seats make 4,096 pairings.*--pairs"):
        plan_of("booo", "extra,understudy,soloist,maestro", options=["players=6"])


def test_the_file_of_an_agent_is_told_from_a_changed_one(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    prints = []
    for text in ("class Bot: pass", "class Bot: ..."):
        bot.write_text(text)
        prints.append(plan_of("opera", f"{bot}:Bot").entrants[0].print)
    assert prints[0] != prints[1]
