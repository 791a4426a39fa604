"""The fair queue: everybody's share of a bot process, by address, guest and table."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

from boxfive.server.bots.fair_queue import FairQueue, Owner


@dataclass(eq=False)
class Work:
    """A question that costs some seconds."""

    owner: Owner
    seconds: float = 1.0


def served(queue: FairQueue[Work], times: int) -> list[Owner]:
    """Whose questions are answered, one after another."""
    owners = []
    for _ in range(times):
        work = queue.take()
        queue.charge(work.owner, work.seconds)
        owners.append(work.owner)
    return owners


def test_an_address_with_many_guests_and_tables_gets_no_more_than_one_with_a_single_table() -> None:
    queue = FairQueue[Work]()
    for table in range(160):
        queue.put(Work(Owner("flood", f"guest {table % 8}", f"table {table}")))
    for _ in range(5):
        queue.put(Work(Owner("home", "meg", "one")))
    assert len(queue) == 165
    assert Counter(owner.address for owner in served(queue, 10)) == {"flood": 5, "home": 5}


def test_somebody_new_waits_for_one_question_at_most() -> None:
    queue = FairQueue[Work]()
    for table in range(160):
        queue.put(Work(Owner("flood", f"guest {table % 8}", f"table {table}")))
    served(queue, 20)
    queue.put(Work(Owner("home", "meg", "one")))
    assert Owner("home", "meg", "one") in served(queue, 2)


def test_guests_of_one_address_share_alike_and_so_do_the_tables_of_a_guest() -> None:
    queue = FairQueue[Work]()
    for _ in range(20):
        for guest, table in (("erik", "a"), ("erik", "b"), ("erik", "c"), ("meg", "d")):
            queue.put(Work(Owner("school", guest, table)))
    counted = Counter(owner.table for owner in served(queue, 24))
    assert counted == {"a": 4, "b": 4, "c": 4, "d": 12}


def test_time_counts_and_not_the_number_of_questions() -> None:
    queue = FairQueue[Work]()
    for _ in range(40):
        queue.put(Work(Owner("dear", "erik", "a"), 4.0))
        queue.put(Work(Owner("cheap", "meg", "b"), 1.0))
    counted = Counter(owner.address for owner in served(queue, 25))
    assert counted == {"dear": 5, "cheap": 20}


def test_being_idle_saves_nothing_up_and_being_alone_costs_nothing() -> None:
    queue = FairQueue[Work]()
    queue.put(Work(Owner("early", "erik", "a")))
    served(queue, 1)
    for _ in range(60):
        queue.put(Work(Owner("busy", "meg", "b")))
    served(queue, 50)
    for _ in range(10):
        queue.put(Work(Owner("early", "erik", "a")))
    assert Counter(owner.address for owner in served(queue, 8)) == {"early": 4, "busy": 4}


def test_whoever_goes_leaves_no_place_taken() -> None:
    queue = FairQueue[Work]()
    works = [Work(Owner("home", "meg", table)) for table in "abcabc"]
    for work in works:
        queue.put(work)
    assert queue.waiting_for("home") == 6
    for work in works[:3]:
        queue.discard(work)
        queue.discard(work)  # twice is once
    assert (len(queue), queue.waiting_for("home"), queue.waiting_for("elsewhere")) == (3, 3, 0)
    assert [owner.table for owner in served(queue, 3)] == ["a", "b", "c"]
    queue.discard(works[3])  # it was taken already
    assert len(queue) == 0


def test_questions_of_one_table_are_answered_in_order_and_nothing_is_lost() -> None:
    queue, rng = FairQueue[Work](), random.Random(1)
    put, taken = [], []
    for _ in range(2000):
        if rng.random() < 0.5 or not len(queue):
            owner = Owner(rng.choice("xyz"), rng.choice("gh"), rng.choice("ab"))
            put.append(Work(owner, rng.random()))
            queue.put(put[-1])
        else:
            taken.append(queue.take())
            queue.charge(taken[-1].owner, taken[-1].seconds)
    taken += queue.drain()
    assert len(taken) == len(put)
    for owner in {work.owner for work in put}:
        assert [work for work in taken if work.owner == owner] == [
            work for work in put if work.owner == owner
        ]
