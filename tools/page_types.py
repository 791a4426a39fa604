"""The JSON schema of everything that goes over the wire, for the page's types.

`make types` writes it with `python -m tools.page_types`; `npm run types` in `web/` makes TypeScript of it.
"""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, models_json_schema

from boxfive.server.messages import (
    analysis,
    commands,
    games,
    live,
    puzzles,
    reading,
    requests,
    tables,
    trying,
)

MODULES = (analysis, commands, games, live, puzzles, reading, requests, tables, trying)
SCHEMA = Path(__file__).parents[1] / "web" / "src" / "generated" / "messages.json"


class Untitled(GenerateJsonSchema):
    """A schema whose properties have no titles: each would become a type of its own."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def schema() -> dict[str, Any]:
    """All messages as definitions of one schema."""
    models = [
        one
        for module in MODULES
        for _, one in inspect.getmembers(module, inspect.isclass)
        if issubclass(one, BaseModel) and one.model_fields and one.__module__ == module.__name__
    ]
    _, found = models_json_schema([(one, "validation") for one in models], schema_generator=Untitled)
    return {"title": "Messages", "type": "object", "additionalProperties": False, **found}


def text() -> str:
    """The schema as it is kept for the page."""
    return json.dumps(schema(), indent=2, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    SCHEMA.write_text(text(), encoding="utf-8")
