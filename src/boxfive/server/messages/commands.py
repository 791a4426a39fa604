"""What clients say over a WebSocket: who they are, and what they want to do."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from boxfive.server.messages.fields import Id, Incoming, Language, Number, Reaction, Text, Token


class Act(Incoming):
    """Do something."""

    type: Literal["act"]
    number: Number = Field(description="how many steps the client has seen")
    action: Text = Field(
        description="an action in the game's notation; some games take several in one text",
        examples=["go north"],
    )
    id: Id | None = Field(default=None, description="comes back with the answer")


class Undo(Incoming):
    """Take back one's last choice, within one's own activation."""

    type: Literal["undo"]
    number: Number
    id: Id | None = None


class Resign(Incoming):
    """Give up."""

    type: Literal["resign"]
    id: Id | None = None


class Rematch(Incoming):
    """Offer or accept another game with the seats moved on by one; or take that back."""

    type: Literal["rematch"]
    accept: bool = True
    id: Id | None = None


class React(Incoming):
    """Show everybody at the table how you take it; a seat may do so every two seconds."""

    type: Literal["react"]
    reaction: Reaction
    id: Id | None = None


class Hint(Incoming):
    """Ask what the strongest machine player would do in your place, at a table with aids."""

    type: Literal["hint"]
    number: Number
    id: Id | None = None


Command = Annotated[Act | Undo | Resign | Rematch | React | Hint, Field(discriminator="type")]
COMMAND: TypeAdapter[Act | Undo | Resign | Rematch | React | Hint] = TypeAdapter(Command)


class Hello(Incoming):
    """The first message on a WebSocket: who is there, and what it has seen."""

    type: Literal["hello"]
    token: Token | None = Field(None, description="a seat's token; or an invitation, to watch")
    seen: Number | None = Field(None, description="how many steps the client has; without it, it gets all")
    raw: bool = Field(False, description="whether to add the viewer's masked records, in base64")
    language: Language | None = Field(
        None, description="add words in this language, and what else a page shows people"
    )
