"""The table server: live play for all games, over HTTP and WebSockets."""

from __future__ import annotations

from boxfive.core.extras import require

require("server")
