"""The protocol of a house as a page: routes from the OpenAPI description, messages from the models."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI

from boxfive.server.app.application import ROUTERS
from tools.page_types import schema as messages_schema

METHODS = ("get", "post", "put", "patch", "delete")


def protocol() -> str:
    """Routes, then messages."""
    described = openapi()
    definitions = {**described["components"]["schemas"], **messages_schema()["$defs"]}
    parts = ["## Routes"]
    for path, methods in described["paths"].items():
        parts += [_route(path, method, methods[method]) for method in METHODS if method in methods]
    parts.append("## Messages")
    parts += [
        _message(name, definitions[name]) for name in sorted(definitions) if _is_shown(definitions[name])
    ]
    return "\n\n".join(parts)


def openapi() -> dict[str, Any]:
    """The description that a house gives at /openapi.json, without a house."""
    app = FastAPI()
    for router in ROUTERS:
        app.include_router(router)
    described: dict[str, Any] = app.openapi()
    return described


def _is_shown(definition: dict[str, Any]) -> bool:
    return definition.get("type") == "object" and "properties" in definition


def _route(path: str, method: str, route: dict[str, Any]) -> str:
    """A route with what it takes and gives."""
    lines = [f"### `{method.upper()} {path}`", route.get("description") or route.get("summary", "")]
    taken = [
        f"| `{one['name']}` | {one['in']} | {_type(one['schema'])} | {_text(one.get('description'))} |"
        for one in route.get("parameters", [])
    ]
    if taken:
        lines.append("\n".join(["| parameter | in | type | what |", "| --- | --- | --- | --- |", *taken]))
    if "requestBody" in route:
        lines.append(f"Takes {_content(route['requestBody'])}.")
    gives = [
        f"| {status} | {_content(answer) or '–'} | {_text(answer.get('description'))} |"
        for status, answer in route["responses"].items()
    ]
    lines.append("\n".join(["| status | gives | |", "| --- | --- | --- |", *gives]))
    return "\n\n".join(lines)


def _content(body: dict[str, Any]) -> str:
    """The types that a body may have."""
    return ", ".join(_type(one.get("schema", {})) for one in body.get("content", {}).values())


def _message(name: str, definition: dict[str, Any]) -> str:
    """A message with its fields."""
    needed = definition.get("required", [])
    rows = []
    for one, about in definition["properties"].items():
        always = "yes" if one in needed else ""
        rows.append(f"| `{one}` | {_type(about)} | {always} | {_text(about.get('description'))} |")
    table = "\n".join(["| field | type | always | what |", "| --- | --- | --- | --- |", *rows])
    return f"### {name}\n\n{definition.get('description', '')}\n\n{table}"


def _text(text: str | None) -> str:
    """A description in a cell of a table."""
    return " ".join((text or "").split()).replace("|", "\\|")


def _type(about: dict[str, Any]) -> str:
    """A type in a few words."""
    if "$ref" in about:
        name = about["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "const" in about:
        return f"`{about['const']!r}`".replace("'", '"')
    if "enum" in about:
        return " or ".join(f'`"{one}"`' for one in about["enum"])
    for key in ("anyOf", "oneOf", "allOf"):
        if key in about:
            return " or ".join(dict.fromkeys(_type(one) for one in about[key]))
    kind = about.get("type", "anything")
    if kind == "array":
        return f"list of {_type(about.get('items', {}))}"
    if kind == "object" and isinstance(about.get("additionalProperties"), dict):
        return f"object of {_type(about['additionalProperties'])}"
    return str(kind)
