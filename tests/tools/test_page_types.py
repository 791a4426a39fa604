"""The page's types are made of the server's models, and are not older than these."""

from __future__ import annotations

from tools import page_types


def test_the_schema_of_the_page_is_that_of_the_models() -> None:
    assert page_types.SCHEMA.read_text(encoding="utf-8") == page_types.text(), "run make types"


def test_every_message_of_the_socket_has_a_type() -> None:
    kinds = {
        one["properties"]["type"]["const"]
        for one in page_types.schema()["$defs"].values()
        if "type" in one["properties"]
    }
    assert kinds >= {"hello", "act", "undo", "view", "steps", "table", "done", "refused", "reaction", "hint"}
