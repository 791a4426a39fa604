"""An analysis as one HTML page that stands alone: nothing is loaded from anywhere, and it can be mailed."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from importlib import resources

from boxfive.analysis.results import Analysis, Decision
from boxfive.analysis.words import Speech, costly

WIDTH, HEIGHT, MARGIN = 900, 260, 34
"""The size of the curve."""
COLOURS = ("#8f1a30", "#1f5f8b", "#2f7d4f", "#a05a00", "#6b3fa0", "#555555")
"""The colours of the seats."""


def page(analysis: Analysis, say: Speech) -> str:
    """The whole page."""
    style = resources.files("boxfive.analysis").joinpath("page.css").read_text("utf-8")
    worst = costly(analysis)
    body = [
        f"<h1>{escape(say.title)}</h1>",
        f"<p>{escape(say(f'analysis-depth-{analysis.depth}'))}</p>",
        "<ul>",
        *(
            f'<li style="color:{COLOURS[number]}">{escape(say.sums(analysis, seat))}</li>'
            for number, seat in enumerate(analysis.seats)
        ),
        "</ul>",
        curves(analysis, say),
        f"<h2>{escape(say('analysis-costly' if worst else 'analysis-faultless'))}</h2>",
        _table(worst, say) if worst else "",
        *(_known(decision, say) for decision in worst),
        f"<h2>{escape(say('analysis-decisions'))}</h2>",
        _table(analysis.decisions, say),
    ]
    head = (
        f'<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(say.title)}</title><style>{style}</style>"
    )
    content = "\n".join(body)
    html = f'<html lang="{say.words.language}"><head>{head}</head><body>\n{content}\n</body></html>'
    return f"<!doctype html>\n{html}\n"


def curves(analysis: Analysis, say: Speech) -> str:
    """The chances of all seats with all cards open, drawn as SVG; decisions are marked by their grades."""
    lines = []
    last = max(1, len(analysis.events))
    for number, seat in enumerate(analysis.seats):
        curve = analysis.curve(seat)
        points = " ".join(f"{_x(at, last):.1f},{_y(value):.1f}" for at, value in enumerate(curve))
        colour = COLOURS[number]
        name = escape(say("analysis-curve", seat=say.seat(seat)))
        lines.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2">'
            f"<title>{name}</title></polyline>"
        )
        lines += [
            f'<circle class="{decision.grade}" cx="{_x(decision.number, last):.1f}" '
            f'cy="{_y(curve[decision.number]):.1f}" r="4" fill="{colour}">'
            f"<title>{escape(': '.join(say.row(decision)[1:4]))}</title></circle>"
            for decision in costly(analysis)
            if decision.seat == seat
        ]
    levels = [
        f'<line x1="{MARGIN}" x2="{WIDTH}" y1="{_y(value):.1f}" y2="{_y(value):.1f}"/>'
        f'<text x="0" y="{_y(value) + 4:.1f}">{escape(say.percent(value))}</text>'
        for value in (0.0, 0.5, 1.0)
    ]
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
    return f"<svg {size}><g class=levels>{''.join(levels)}</g>{''.join(lines)}</svg>"


def _x(at: int, last: int) -> float:
    return MARGIN + (WIDTH - MARGIN - 6) * at / last


def _y(value: float) -> float:
    return 10 + (HEIGHT - 20) * (1 - value)


def _known(decision: Decision, say: Speech) -> str:
    """What the seat could infer when it decided, folded away."""
    known = say.known(decision)
    if known is None:
        return ""
    rows = [
        "".join(
            f"<td>{escape(cell)}</td>"
            for cell in (fact.name, "" if fact.share is None else say.percent(fact.share), fact.text)
        )
        for fact in known.facts
    ]
    step, who, played = say.row(decision)[:3]
    title = escape(f"{step}. {who}, {played}: {known.title}")
    table = "".join(f"<tr>{row}</tr>" for row in rows)
    notes = "".join(f"<p>{escape(note)}</p>" for note in known.notes)
    return f"<details><summary>{title}</summary><table>{table}</table>{notes}</details>"


def _table(decisions: Iterable[Decision], say: Speech) -> str:
    heading = "".join(f"<th>{escape(column)}</th>" for column in say.columns)
    rows = [
        f'<tr class="{decision.grade}">'
        + "".join(f"<td>{escape(cell)}</td>" for cell in say.row(decision))
        + "</tr>"
        for decision in decisions
    ]
    return f"<table><thead><tr>{heading}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
