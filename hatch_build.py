"""Stops a build that would leave the page out: Git does not keep it, so it must have been built before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/boxfive/server/page/index.html")


class PageBuildHook(BuildHookInterface[Any]):
    """Looks for the page before a wheel or an archive of the sources is made."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Stop if the page is missing. An editable installation is made before the page is built."""
        if version != "editable" and not (Path(self.root) / PAGE).is_file():
            self.app.abort(f"the page is not built ({PAGE} is missing): run `make page` first")
