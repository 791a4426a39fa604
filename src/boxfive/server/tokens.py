"""Ids of tables and guests, and secret tokens. Only the hashes of tokens are stored."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

GUEST, SEAT, INVITATION = "g", "s", "i"
"""The kinds of tokens; each is the token's prefix."""

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Characters that are not confused with one another when an address is read aloud."""
_LENGTH = 12

RANDOM_BYTES = 24

_TOKEN = re.compile(r"([gsi]_)[A-Za-z0-9_-]{20,}")


def new_id() -> str:
    """The id of a table or a guest: not secret, but too random to be found by guessing."""
    number, letters = secrets.randbelow(len(_ALPHABET) ** _LENGTH), []
    for _ in range(_LENGTH):
        number, letter = divmod(number, len(_ALPHABET))
        letters.append(_ALPHABET[letter])
    return "".join(letters)


def new_token(kind: str) -> str:
    """A token of 192 random bits."""
    return f"{kind}_{secrets.token_urlsafe(RANDOM_BYTES)}"


def kind_of(token: str) -> str | None:
    """The kind of a token; None if it is not one of ours."""
    kind, mark, rest = token.partition("_")
    return kind if mark and rest and kind in (GUEST, SEAT, INVITATION) else None


def hashed(token: str) -> str:
    """The hash of a token, for storage. Tokens are random, so a plain hash needs no salt."""
    return hashlib.sha256(token.encode()).hexdigest()


def opens(token: str, stored: str | None) -> bool:
    """Whether a token matches a stored hash."""
    return stored is not None and hmac.compare_digest(hashed(token), stored)


def hidden(text: str) -> str:
    """A text with all that looks like one of our tokens removed."""
    return _TOKEN.sub(r"\1[hidden]", text)
