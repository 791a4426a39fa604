"""Fair play as people see it: what was agreed, what was taken; their own games, records, and moments."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

import boxfive
from boxfive import record
from tests.page.browsing import Person
from tests.page.playing import a_link_from, against_the_machine, give_up, sit_down

Make = Callable[..., Person]

DROP = """text => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], "evening.boxfive"));
  const drop = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: carried });
  document.body.dispatchEvent(drop);
}"""


def test_both_see_how_they_play_before_it_begins_and_afterwards_who_took_advice(person: Make) -> None:
    host, guest = person(), person(language="fr")
    link = a_link_from(host, "opera")
    expect(host.page.locator(".fairness")).to_contain_text(host.said("table-aids-off"))
    guest.page.goto(link)
    expect(guest.page.locator(".fairness")).to_contain_text(guest.said("table-aids-off"))
    expect(guest.page.get_by_role("switch")).to_have_count(0)
    host.page.get_by_role("switch").check(force=True)
    expect(guest.page.locator(".fairness")).to_contain_text(guest.said("table-aids-on"))
    sit_down(guest, link, "Christine")
    host.page.locator("section.board").wait_for()
    asker = host if host.seat == "investigator" else guest
    asker.button("table-hint").click()
    for one in (host, guest):
        expect(one.page.locator("main aside")).to_contain_text(one.said("table-advice", count=1))
    give_up(guest)
    taken = (
        host.said("table-advice-taken.you", count=1)
        if asker is host
        else host.said("table-advice-taken", who="Christine", count=1)
    )
    expect(host.page.locator("dialog.ending")).to_contain_text(taken)
    host.link("table-replay").click()
    told = host.said("again-advice", seat=host.said("opera-seat-investigator"))
    expect(host.page.locator(".story")).to_contain_text(told)

    # The list of one's own games, and a link to a moment
    host.page.keyboard.press("Home")
    host.page.wait_for_url("**/replays/*?step=0")
    host.button("again-link").click()
    copied = host.page.evaluate("navigator.clipboard.readText()")
    assert "?step=0#i_" in copied
    friend = person(language="ru")
    friend.page.goto(copied)
    expect(friend.page.get_by_role("slider").first).to_have_value("0")
    host.go("/games")
    row = host.page.locator("main li")
    expect(row).to_contain_text(host.said("games-won"))
    expect(row).to_contain_text("Christine")
    # Without the seat's own token, the guest's opens what was played.
    guest.page.evaluate("localStorage.removeItem('boxfive.seats')")
    guest.go("/games")
    guest.page.locator("main li a").click()
    expect(guest.page.get_by_role("slider").first).to_be_visible()


def test_two_people_have_no_advice_unless_they_agreed_on_it_and_against_machines_there_is(
    person: Make,
) -> None:
    host, guest = person(), person()
    sit_down(guest, a_link_from(host, "booo"), "Christine")
    host.page.locator("section.board").wait_for()
    for one in (host, guest):
        expect(one.button("table-resign")).to_be_visible()
        expect(one.button("table-hint")).to_have_count(0)
        assert not any('"leading":' in text for text in one.received)
    against_the_machine(host, "opera", "extra", "investigator")
    expect(host.button("table-hint")).to_be_visible()


def test_a_record_is_dropped_on_any_page_or_chosen_and_a_wrong_one_is_told_its_line(
    person: Make, tmp_path: Path
) -> None:
    one = person()
    good = record.dumps(boxfive.game("opera").new(seed=7), {"phantom": "Erik"})
    one.go("/rules/opera")
    one.page.evaluate(DROP, good)
    one.page.wait_for_url("**/record")
    expect(one.page.get_by_role("slider").first).to_be_visible()
    expect(one.page.locator(".people")).to_contain_text("Erik")
    one.page.reload()
    one.button("record-another").click()
    lines = good.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("nature: "))
    bad = tmp_path / "bad.boxfive"
    bad.write_text("\n".join([*lines[:place], "nature: place raoul moon", *lines[place + 1 :]]))
    one.page.locator("input[type=file]").set_input_files(bad)
    alert = one.page.get_by_role("alert")
    expect(alert).to_contain_text(one.said("problem-invalid-record"))
    expect(alert).to_contain_text(f"line {place + 1}: ")
    assert [text for text in one.complaints if "400" not in text] == []
    one.complaints.clear()  # Chromium writes down that the house refused the file
