"""The screenshots of docs/pictures: every screen, in both themes and on a phone: `make pictures`."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from rich.console import Console

import boxfive
from tests.page.browsing import LAPTOP, PHONE, Person, browser
from tests.page.playing import a_link_from, act, against_the_machine, over, play_to_the_end, ready
from tests.server.running import Server

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
LOOKS = {"dark": ("dark", LAPTOP), "light": ("light", LAPTOP), "phone": ("dark", PHONE)}
SEATS = {"opera": "investigator", "phantom": "chief", "booo": None}
CALM = 900
"""Milliseconds in which everything has come to rest."""


class Photographer:
    """Somebody who looks at everything in one theme and size."""

    def __init__(self, one: Person, look: str) -> None:
        self._one, self._look = one, look

    def take(self, name: str, *, whole: bool = False) -> None:
        """Keep what is seen now; the whole page if it goes on below."""
        self._one.page.mouse.move(0, 0)
        self._one.page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")  # what stays is at its edge then
        self._one.page.wait_for_timeout(CALM)
        path = PICTURES / f"{name}-{self._look}.jpg"
        self._one.page.screenshot(path=path, type="jpeg", quality=82, full_page=whole)

    def visit(self) -> None:
        """Go through the house."""
        one = self._one
        one.go("/")
        one.page.wait_for_load_state("networkidle")
        self.take("home")
        for game in boxfive.games():
            for kind in ("new", "rules", "learn"):
                one.go(f"/{kind}/{game}")
                one.page.wait_for_load_state("networkidle")
                self.take(f"{kind}-{game}")
        for page in ("settings", "games", "record"):
            one.go(f"/{page}")
            self.take(page)
        one.page.goto("/nowhere")
        self.take("lost")
        a_link_from(one, "opera")
        self.take("lobby")
        for game, seat in SEATS.items():
            self._play(game, seat)

    def _play(self, game: str, seat: str | None) -> None:
        one = self._one
        against_the_machine(one, game, "understudy", seat)
        self.take(f"{game}-begin", whole=True)
        if game != "booo":
            for _ in range(5):
                ready(one)
                act(one, one.choices[0])
            ready(one)
            self.take(f"{game}-play", whole=True)
            play_to_the_end([one], seed=1)
        else:
            one.page.locator('[data-choice="booo blue"]').first.click()
            self.take(f"{game}-play", whole=True)
            one.button("table-resign").click()
            one.button("table-resign-yes").click()
            over(one)
        self.take(f"{game}-end")
        one.link("table-replay").click()
        one.page.get_by_role("slider").first.wait_for()
        for _ in range(6):
            one.page.keyboard.press("ArrowRight")
        self.take(f"{game}-replay")


def main() -> None:
    """Take all pictures anew."""
    PICTURES.mkdir(exist_ok=True)
    console = Console()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), "--database", f"sqlite:///{folder}/tables.db")
        server.start()
        asyncio.run(server.ready())
        try:
            with browser() as opened:
                for name, (theme, size) in LOOKS.items():
                    console.print(f"Taking the pictures: {name} …")
                    one = Person(opened, server.url, theme=theme, size=size, touch=size is PHONE)
                    Photographer(one, name).visit()
                    one.close()
        finally:
            server.remove()
    console.print(f"The pictures are in {PICTURES.relative_to(PICTURES.parents[1])}.")


if __name__ == "__main__":
    main()
