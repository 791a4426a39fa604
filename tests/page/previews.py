"""The pictures that chats show of a link, made of the posters: `make previews`.

Each game's is in its folder of the page, the house's among the page's public files.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from rich.console import Console

import boxfive
from boxfive.server.http.previews import HEIGHT, HOUSE, WIDTH
from tests.page.browsing import browser
from tests.page.words import WEB
from tests.server.running import Server

QUALITY = 82
LOOK = """
  body { background: radial-gradient(circle at 30% 20%, #17424a, #071418 75%); height: 630px; margin: 0;
         overflow: hidden; position: relative; width: 1200px; }
  body > * { position: absolute; }
  .behind { filter: blur(16px) brightness(0.5); height: 690px; left: -30px; top: -30px; width: 1260px; }
  .poster { border: 5px solid #e3b75a; border-radius: 10px; box-shadow: 0 18px 60px #000c; }
  h1 { color: #f3cd7a; font: 700 112px/1 "Playfair Display Variable", serif; left: 70px; margin: 0;
       text-shadow: 0 6px 30px #000; top: 210px; }
  .line { background: #e3b75a; height: 4px; left: 76px; top: 352px; width: 420px; }
  .mark { left: 76px; top: 80px; height: 96px; width: 96px; }
  .house h1 { font-size: 84px; left: 0; text-align: center; top: 26px; width: 1200px; }
  .house .line, .house .mark { display: none; }
"""
COMPOSE = """game => {
  const posters = [...document.querySelectorAll(".street [data-game]")]
    .filter(one => !game || one.dataset.game === game)
    .map(one => [...one.querySelectorAll("svg")].find(svg => svg.getAttribute("viewBox") === "0 0 300 400"));
  const mark = document.querySelector("header svg").cloneNode(true);
  mark.classList.add("mark");
  const title = Object.assign(document.createElement("h1"), { textContent: "Box Five" });
  const line = Object.assign(document.createElement("div"), { className: "line" });
  const copies = posters.map((svg, place) => {
    const copy = svg.cloneNode(true);
    copy.classList.add("poster");
    const [width, left, top] = game ? [414, 720, 36] : [330, 70 + place * 365, 150];
    Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`,
      height: `${width * 4 / 3}px` });
    return copy;
  });
  const behind = posters[0].cloneNode(true);
  behind.classList.add("behind");
  document.body.className = game ? "" : "house";
  document.body.replaceChildren(...(game ? [behind] : []), mark, title, line, ...copies);
}"""


def main() -> None:
    """Make all of them anew."""
    games = WEB / "src" / "games"
    wanted: dict[str, Path] = {
        name: games / name / "preview.jpg" for name in boxfive.games() if (games / name).is_dir()
    }
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), "--database", f"sqlite:///{folder}/tables.db")
        server.start()
        asyncio.run(server.ready())
        try:
            with browser() as opened:
                context = opened.new_context(
                    base_url=server.url,
                    viewport={"width": WIDTH, "height": HEIGHT},
                    color_scheme="dark",
                    reduced_motion="reduce",
                    bypass_csp=True,
                )
                for name, file in {"": WEB / "public" / "previews" / f"{HOUSE}.jpg", **wanted}.items():
                    page = context.new_page()
                    page.goto("/")
                    page.locator(".street [data-game] svg").first.wait_for()
                    page.wait_for_load_state("networkidle")
                    page.add_style_tag(content=LOOK)
                    page.evaluate(COMPOSE, name)
                    page.wait_for_timeout(500)
                    file.parent.mkdir(exist_ok=True)
                    page.screenshot(path=file, type="jpeg", quality=QUALITY)
                    page.close()
        finally:
            server.remove()
    Console().print("The pictures for links are made; make page takes them in.")


if __name__ == "__main__":
    main()
