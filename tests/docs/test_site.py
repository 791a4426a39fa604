"""The site builds without a warning, needs no network, and says what the program says."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

import boxfive
from boxfive.text.words import LANGUAGES
from tools.public_types import public_modules
from tools.site.doctests import fenced
from tools.site.inserts import insert
from tools.site.protocol import openapi

PROJECT = Path(__file__).parents[2]


class Loads(HTMLParser):
    """Collects what a page loads, and what it links to."""

    def __init__(self) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.linked: list[str] = []
        self.ids: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        of = dict(attrs)
        if of.get("id"):
            self.ids.add(of["id"] or "")
        if tag in ("script", "img", "iframe", "source") and of.get("src"):
            self.loaded.append(of["src"] or "")
        if tag == "link" and of.get("rel") not in ("canonical", "prev", "next") and of.get("href"):
            self.loaded.append(of["href"] or "")
        if tag == "a" and of.get("href"):
            self.linked.append(of["href"] or "")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site. It is built strictly: any link that leads nowhere is an error."""
    folder = tmp_path_factory.mktemp("site")
    around = {
        **os.environ,
        "NO_MKDOCS_2_WARNING": "1",
        "http_proxy": "http://127.0.0.1:9",
        "https_proxy": "http://127.0.0.1:9",
    }
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(folder)]
    ran = subprocess.run(command, cwd=PROJECT, env=around, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "WARNING" not in ran.stderr
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Loads]:
    found = {}
    for page in site.rglob("*.html"):
        found[page] = Loads()
        found[page].feed(page.read_text(encoding="utf-8"))
    return found


def test_a_page_loads_nothing_from_the_network_and_all_that_it_loads_is_there(
    pages: dict[Path, Loads],
) -> None:
    assert len(pages) > 40
    for page, loads in pages.items():
        for address in loads.loaded:
            assert not re.match(r"(https?:)?//", address), (page, address)
            if page.name != "404.html" and not address.startswith("data:"):
                assert (page.parent / address.partition("?")[0]).exists(), (page, address)


def test_no_style_loads_anything_from_the_network(site: Path) -> None:
    for sheet in site.rglob("*.css"):
        assert not re.search(r"(@import|url\()\s*[\"']?(https?:)?//", sheet.read_text(encoding="utf-8")), (
            sheet
        )


def test_every_link_leads_to_a_page_and_to_a_place_on_it(pages: dict[Path, Loads]) -> None:
    for page, loads in pages.items():
        if page.name == "404.html":
            continue
        for link in loads.linked:
            address, _, place = link.partition("#")
            if re.match(r"\w+:", address):
                continue
            target = (page.parent / address).resolve() if address else page
            assert target.exists(), (page, link)
            if place and target.suffix == ".html" and not place.startswith("__"):
                assert place in pages[target].ids, (page, link)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", boxfive.games())
def test_the_rules_are_there_in_every_language(site: Path, game: str, language: str) -> None:
    folder = "rules" if language == "en" else language
    page = (site / folder / f"{game}.html").read_text(encoding="utf-8")
    headings = re.findall(r"^## (.+)$", insert("rules", game, language), re.MULTILINE)
    assert len(headings) > 4
    text = re.sub(r"&#39;|&rsquo;", "’", page)
    assert [heading for heading in headings if heading.replace("'", "’") not in text] == []


def test_the_protocol_has_every_route_and_every_message(site: Path) -> None:
    page = (site / "protocol.html").read_text(encoding="utf-8")
    for path in openapi()["paths"]:
        assert path in page
    for message in ("Hello", "Act", "StepsMessage", "Problem"):
        assert f'id="{message.lower()}"' in page


def test_the_reference_has_the_public_classes_with_their_docstrings(site: Path) -> None:
    page = (site / "reference" / "boxfive.html").read_text(encoding="utf-8")
    for name in ("Game", "State", "View", "Action", "Cursor", "Batch", "IllegalAction"):
        assert f'.{name}"' in page
        about = str(vars(getattr(boxfive, name))["__doc__"]).splitlines()[0]
        assert about.partition("`")[0] in page


def test_the_search_index_knows_all_languages(site: Path) -> None:
    script = (site / "search" / "search_index.js").read_text(encoding="utf-8")
    index = json.loads(script.partition("=")[2].rstrip().rstrip(";"))
    assert index["config"]["lang"] == ["en", "fr", "ru"]
    texts = " ".join(doc["text"] for doc in index["docs"])
    for word in ("exploitability", "fantôme", "привидениями"):
        assert word in texts


def test_every_page_of_the_documentation_is_in_the_navigation() -> None:
    class Lenient(yaml.SafeLoader):  # type: ignore[misc]  # it has no types
        """Leaves out what only MkDocs understands."""

    Lenient.add_multi_constructor("tag:yaml.org,2002:python/", lambda *_: None)
    config = yaml.load((PROJECT / "mkdocs.yml").read_text(encoding="utf-8"), Lenient)
    named = set(re.findall(r"[\w/.-]+\.md", json.dumps(config["nav"])))
    pages = {path.relative_to(PROJECT / "docs").as_posix() for path in (PROJECT / "docs").rglob("*.md")}
    notebooks = {f"notebooks/{path.stem}.md" for path in (PROJECT / "docs" / "notebooks").glob("*.ipynb")}
    assert pages | notebooks <= named


def test_examples_in_docstrings_are_shown_as_code() -> None:
    assert fenced("One.\n\n>>> 1 + 1\n2\n\nTwo.") == "One.\n\n```python\n>>> 1 + 1\n2\n```\n\nTwo."


def test_public_modules_exist_and_say_what_they_export() -> None:
    import importlib

    names = public_modules()
    assert len(names) > 10
    for name in names:
        module = importlib.import_module(name)
        assert module.__doc__
        assert name in ("boxfive.record", "boxfive.bridges.vector") or module.__all__
