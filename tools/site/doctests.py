"""Lets examples in docstrings be shown as code: Markdown would take them for paragraphs."""

from __future__ import annotations

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"^>>> .*(?:\n(?!\s*$).*)*", re.MULTILINE)


def fenced(text: str) -> str:
    """A docstring with a fence around every example."""
    return EXAMPLE.sub(lambda example: f"```python\n{example[0]}\n```", text)


class FencedExamples(griffe.Extension):
    """What mkdocstrings asks for every object that it reads."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        """Fence the examples in its docstring."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)
