"""What Schemathesis finds where a house does not keep to the document of its API."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.core.failures import AcceptedNegativeData
from schemathesis.core.parameters import ParameterLocation
from schemathesis.core.result import Ok
from schemathesis.openapi.checks import RejectedPositiveData

TOO_LARGE = 413
Case = schemathesis.Case[Any]
Operation = schemathesis.APIOperation[Any, Any, Any, Any]

EXAMPLES = 6
"""For each address and each mode; Schemathesis adds some hundred cases of its own that cover the document."""


class Findings:
    """What Schemathesis has found, each kind of it once for every address."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], str] = {}
        self.statuses: dict[str, set[int]] = {}

    def check(self, case: Case, headers: dict[str, str] | None) -> int:
        """Send a request, and hold the answer against the document; the status."""
        response = case.call(headers=headers)
        label = case.operation.label
        self.statuses.setdefault(label, set()).add(response.status_code)
        try:
            case.validate_response(response, headers=headers, transport_kwargs={"headers": headers})
        except BaseExceptionGroup as group:
            for failure in group.exceptions:
                if not _is_excused(failure, response.status_code):
                    self._found.setdefault((label, type(failure).__name__), f"{label}: {group}")
        return response.status_code

    def are_none(self) -> None:
        assert not self._found, "\n\n".join(self._found.values())


def _is_excused(failure: BaseException, status: int) -> bool:
    """Rules of games are no part of a schema; a body that is too large is refused unread, wrong or not."""
    return isinstance(failure, RejectedPositiveData) or (
        isinstance(failure, AcceptedNegativeData) and status == TOO_LARGE
    )


REPLACED = (ParameterLocation.PATH, ParameterLocation.HEADER)
"""What a guest or a seat says in the same way always."""


def operations(schema: schemathesis.BaseSchema) -> Iterator[Operation]:
    for result in schema.get_all_operations():
        assert isinstance(result, Ok), result
        yield result.ok()


def cases(operation: Operation, use: Callable[[Case], object]) -> None:
    """Use every case that covers the document's words about an address, and some that Hypothesis makes up."""

    def use_up(case: Case) -> None:
        use(case)

    config = operation.schema.config.generation_for(operation=operation)
    for case in operation.schema.iter_coverage_cases(
        operation, generation_modes=list(GenerationMode), generation_config=config
    ):
        use(case)
    for mode in GenerationMode:
        made_up = settings(
            max_examples=EXAMPLES,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )(given(operation.as_strategy(generation_mode=mode))(use_up))
        try:
            made_up()
        except Unsatisfiable:
            assert mode is GenerationMode.NEGATIVE  # there is nothing that could be wrong
