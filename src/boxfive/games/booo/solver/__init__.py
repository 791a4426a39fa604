"""All ways through a castle: the search, what it proves, and how hard castles are."""
