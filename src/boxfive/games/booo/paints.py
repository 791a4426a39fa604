"""What the colours of the walls look like in the terminal and in pictures.

The paints are those of Okabe and Ito, which most people with colour blindness can tell apart. Colour is never
the only sign: every wall has its letter too, and in pictures its pattern.
"""

from __future__ import annotations

PAINTS = {
    "red": "#D55E00",
    "orange": "#E69F00",
    "yellow": "#F0E442",
    "green": "#009E73",
    "blue": "#0072B2",
    "purple": "#CC79A7",
}
