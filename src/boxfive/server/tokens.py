"""Names of tables, and tokens that nobody can guess. Only their hashes are ever stored."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

GUEST, SEAT, INVITATION = "g", "s", "i"
"""The kinds of token, told apart by how they begin."""

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Those that cannot be mistaken for one another when somebody reads an address out."""
_LENGTH = 12

RANDOM_BYTES = 24

_TOKEN = re.compile(r"([gsi]_)[A-Za-z0-9_-]{20,}")


def new_id() -> str:
    """The name of a table or a guest; it is no secret, but nobody meets it by trying."""
    number, letters = secrets.randbelow(len(_LETTERS) ** _LENGTH), []
    for _ in range(_LENGTH):
        number, letter = divmod(number, len(_LETTERS))
        letters.append(_LETTERS[letter])
    return "".join(letters)


def new_token(kind: str) -> str:
    """A token of 192 random bits."""
    return f"{kind}_{secrets.token_urlsafe(RANDOM_BYTES)}"


def kind_of(token: str) -> str | None:
    """What a token says that it opens; None if it is none of ours."""
    kind, mark, rest = token.partition("_")
    return kind if mark and rest and kind in (GUEST, SEAT, INVITATION) else None


def hashed(token: str) -> str:
    """What is stored of a token. It is random, so a plain hash tells nobody anything."""
    return hashlib.sha256(token.encode()).hexdigest()


def opens(token: str, stored: str | None) -> bool:
    """Whether a token is the one behind a stored hash."""
    return stored is not None and hmac.compare_digest(hashed(token), stored)


def hidden(text: str) -> str:
    """A text in which nothing that looks like one of our tokens is left."""
    return _TOKEN.sub(r"\1[hidden]", text)
