"""What MkDocs asks while it builds the site: pages made of something else, links that lead elsewhere."""

from __future__ import annotations

import re
import sys
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

PROJECT = Path(__file__).parents[2]
sys.path.insert(0, str(PROJECT))

from mkdocs.structure.files import File  # noqa: E402

from tools.site.inserts import insert  # noqa: E402
from tools.site.notebooks import as_markdown  # noqa: E402

if TYPE_CHECKING:
    from mkdocs.structure.files import Files

MARK = re.compile(r"^<!-- insert: ([\w.-]+(?: [\w.-]+)*) -->$", re.MULTILINE)
LINK = re.compile(r"(\]\()([^)#\s:]+)((?:#[^)]*)?\))")
PAGES = ("CHANGELOG.md", "CONTRIBUTING.md", "LICENSE")
"""Files of the project that have a page of their own."""
INSTEAD = {"README.md": "README.md", "bench/results.md": "benchmarks.md"}
"""Files of the project in whose place the site has a page of the documentation."""


def on_files(files: Files, config: Any) -> Files:
    """Add notebooks as pages, files of the project, and every source file that a page links to."""
    for notebook in sorted((PROJECT / "docs" / "notebooks").glob("*.ipynb")):
        files.append(File.generated(config, f"notebooks/{notebook.stem}.md", content=as_markdown(notebook)))
    for name in PAGES:
        text = (PROJECT / name).read_text(encoding="utf-8")
        page = f"project/{name.removesuffix('.md')}.md"
        files.append(
            File.generated(config, page, content=text if name.endswith(".md") else f"# Licence\n\n{text}")
        )
    for target in sorted(linked_sources()):
        content = (PROJECT / target).read_bytes()
        files.append(File.generated(config, f"source/{target}.txt", content=content))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Put in what is made of something else, and turn links to the sources into links within the site."""
    place = _origin(page.file.src_uri)
    text = MARK.sub(lambda mark: insert(*mark[1].split()), markdown)
    return LINK.sub(lambda link: link[1] + _within(link[2], place, page.file.src_uri) + link[3], text)


def linked_sources() -> set[str]:
    """Every file that a page links to and that is no page: sources, data, examples."""
    found = set()
    folder = PROJECT / "docs"
    pages = [*folder.rglob("*.md"), *folder.rglob("*.ipynb"), *(PROJECT / name for name in PAGES)]
    for page in pages:
        for link in LINK.finditer(page.read_text(encoding="utf-8")):
            target = _target(link[2], page.relative_to(PROJECT).as_posix())
            if target is not None and _is_source(target):
                found.add(_file_of(target))
    return found


def _origin(page: str) -> str:
    """Where a page of the site is in the project."""
    if page.startswith("project/"):
        name = page.removeprefix("project/")
        return name if (PROJECT / name).exists() else name.removesuffix(".md")
    return f"docs/{page}"


def _target(link: str, origin: str) -> str | None:
    """What a link of a file leads to, in the project; None if that is nothing there."""
    path = (PROJECT / origin).parent / link
    try:
        target = path.resolve().relative_to(PROJECT)
    except ValueError:
        return None
    return target.as_posix() if path.exists() else None


def _is_source(target: str) -> bool:
    """Whether it is a file, or a folder, that MkDocs does not publish as it is."""
    inside = target.startswith("docs/")
    if not inside:
        return target not in INSTEAD and target not in PAGES
    return target.endswith((".py", ".js")) or (PROJECT / target).is_dir()


def _file_of(target: str) -> str:
    """The file to show; for a folder, what it is read from first."""
    if (PROJECT / target).is_dir():
        return next(
            f"{target}/{name}"
            for name in ("README.md", "pyproject.toml")
            if (PROJECT / target / name).exists()
        )
    return target


def _within(link: str, origin: str, page: str) -> str:
    """A link of a page, as it is within the site."""
    target = _target(link, origin)
    if target is None:
        return link
    if target in INSTEAD:
        place = INSTEAD[target]
    elif target in PAGES:
        place = f"project/{target.removesuffix('.md')}.md"
    elif _is_source(target):
        place = f"source/{_file_of(target)}.txt"
    elif target.startswith("docs/"):
        place = target.removeprefix("docs/").replace(".ipynb", ".md")
    else:
        return link
    up = len(PurePosixPath(page).parent.parts)
    return "../" * up + place
