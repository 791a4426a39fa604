"""The README and the documentation say what is true: their examples run, their links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
PAGES = [PROJECT / "README.md", PROJECT / "CONTRIBUTING.md", *sorted((PROJECT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(PROJECT)))
def test_the_examples_of_a_page_run(page: Path) -> None:
    failures, _ = doctest.testfile(str(page), module_relative=False)
    assert failures == 0


def test_the_examples_in_docstrings_run() -> None:
    import boxfive
    from boxfive import testing

    for module in (boxfive, testing):
        assert doctest.testmod(module, extraglobs={"boxfive": boxfive}).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(PROJECT)))
def test_the_links_of_a_page_lead_to_files(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def test_the_readme_has_a_program_that_runs() -> None:
    text = (PROJECT / "README.md").read_text(encoding="utf-8")
    assert len(doctest.DocTestParser().get_examples(text)) >= 5
