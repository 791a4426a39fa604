"""Real Chromium, and people in front of it: each with a window of their own, who note all that goes wrong."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Locator,
    Page,
    WebSocket,
    expect,
    sync_playwright,
)

import boxfive
from tests.page.words import WEB, said

LAPTOP = {"width": 1280, "height": 720}
PHONE = {"width": 360, "height": 740}
PATIENCE = 30_000
"""Milliseconds that anything on the page may take on a busy machine."""
FRAME = ("WebUIOmniboxPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxAimPopup", "InitialWebUI")
"""What Chromium draws around a page, in processes of its own for each window: a third of the time, and nobody
sees it here.
"""
DISTRACTIONS = ("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades")
"""What Playwright turns off and would be on again, for only the last list of features counts."""
LOCALES = {"en": "en-GB", "fr": "fr-FR", "ru": "ru-RU"}

expect.set_options(timeout=PATIENCE)


def chromium() -> str:
    """The browser of this system."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    assert found, "Chromium is not installed; tests/install-services installs it"
    return found


@contextmanager
def browser() -> Iterator[Browser]:
    """Chromium, without a screen."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=chromium(),
            args=[
                "--no-sandbox",
                "--disable-dev-shm-usage",
                f"--disable-features={','.join(FRAME + DISTRACTIONS)}",
            ],
        )
        yield launched
        launched.close()


class Person:
    """Somebody with a window: sees a page, and keeps everything that it received and complained of."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        language: str = "en",
        size: dict[str, int] | None = None,
        theme: str = "dark",
        motion: bool = False,
        touch: bool = False,
        speed: str = "instant",
        newcomer: bool = False,
    ) -> None:
        self.url, self.language = url, language
        options: dict[str, Any] = {"viewport": size or LAPTOP, "has_touch": touch, "is_mobile": touch}
        self.context: BrowserContext = browser.new_context(
            base_url=url,
            locale=LOCALES[language],
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="no-preference" if motion else "reduce",
            service_workers="block",
            permissions=["clipboard-read", "clipboard-write"],
            **options,
        )
        self.context.set_default_timeout(PATIENCE)
        met = json.dumps([] if newcomer else boxfive.games())
        self.context.add_init_script(KEPT.replace("SPEED", speed).replace("MET", met))
        self.complaints: list[str] = []
        self.received: list[str] = []
        """Everything that came from the house, but for the page itself."""
        self.page: Page = self.context.new_page()
        self.page.on(
            "console", lambda message: self._note(message.type, message.text, message.location["url"])
        )
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("websocket", self._listen)
        self.page.on("response", lambda response: self._keep(response))

    def _note(self, kind: str, text: str, url: str) -> None:
        if kind in ("error", "warning") and "Service Worker" not in text:
            self.complaints.append(f"{kind}: {text} ({url})")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.received.append(str(frame)))

    def _keep(self, response: Any) -> None:
        if "/api/" in response.url and response.ok:
            with suppress(Error):  # the page was left before its answer was read: it has shown none of it
                self.received.append(response.text())

    @property
    def told(self) -> list[dict[str, Any]]:
        """What came over the live line."""
        messages = (json.loads(text) for text in self.received)
        return [message for message in messages if isinstance(message, dict) and "type" in message]

    @property
    def seat(self) -> str:
        """The seat in which this person sits at the table that is shown."""
        table = self.page.url.partition("#")[0].rpartition("/")[2]
        while True:
            for message in self.told:
                if message["type"] == "view" and message["seat"] and message["table"]["id"] == table:
                    return str(message["seat"])
            self.page.wait_for_timeout(50)  # what the browser has heard may be still on its way to us

    # Finding things as a person does

    def said(self, name: str, **variables: str | int) -> str:
        """A message in this person's language."""
        return said(self.language, name, **variables)

    def button(self, name: str, **variables: str | int) -> Locator:
        """A button by its words."""
        return self.page.get_by_role("button", name=self.said(name, **variables), exact=True)

    def link(self, name: str, **variables: str | int) -> Locator:
        """A link by its words."""
        return self.page.get_by_role("link", name=self.said(name, **variables), exact=True)

    def go(self, path: str) -> None:
        """Go to an address and wait until something is shown."""
        self.page.goto(path)
        self.page.locator("main").first.wait_for()

    # Playing

    @property
    def choices(self) -> list[str]:
        """What may be chosen now, in the game's notation; not what the page chooses by itself in a moment."""
        return [str(one) for one in self.page.evaluate(CHOICES)]

    def choose(self, action: str) -> None:
        """Choose something in the list of choices."""
        button = self.page.locator(f'aside [data-choice="{action}"]')
        if not button.is_visible():
            self.page.locator("aside details summary").click()
        button.click()

    def choose_quickly(self, action: str) -> None:
        """The same without a pointer, in long games; nothing if somebody else was quicker."""
        self.page.evaluate(
            "action => document.querySelector(`aside [data-choice='${action}']`)?.click()", action
        )

    @property
    def is_over(self) -> bool:
        """Whether the end is shown."""
        return self.page.locator("#ending-title").count() > 0

    # What must never be

    def has_no_complaint(self) -> None:
        """Nothing has gone wrong on the page."""
        assert not self.complaints, self.complaints

    def violations(self) -> list[str]:
        """What axe finds on the page as it is, once its boards are measured: before, they are hidden."""
        self.page.wait_for_function("!document.querySelector('.unmeasured')")
        self.page.evaluate((WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        return [
            f"{one['id']}: {one['help']}: {node['html'][:200]} {node['failureSummary'][:300]}"
            for one in found["violations"]
            for node in one["nodes"]
        ]

    def close(self) -> None:
        """Shut the window."""
        self.context.close()


KEPT = """
if (!localStorage.getItem("boxfive.settings"))
  localStorage.setItem("boxfive.settings", JSON.stringify({ speed: "SPEED" }));
if (!localStorage.getItem("boxfive.met")) localStorage.setItem("boxfive.met", JSON.stringify(MET));
"""
"""How fast somebody wants to see what others do, and which games are not new; most tests need see neither."""

CHOICES = """
(() => {
  const all = [...document.querySelectorAll("aside [data-choice]:enabled")]
    .map((one) => one.dataset.choice);
  const isTaken = all.length === 1 && all[0].startsWith("activate ");
  return isTaken && location.pathname.startsWith("/tables/") ? [] : all;
})()
"""
"""Whoever chose the last zone of a turn in Phantom would race with the page, which chooses it at a table."""
