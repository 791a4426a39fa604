/** The colours of each game: `[data-game]` names the game whose colours are shown. */

import.meta.glob("./*/theme.css", { eager: true });
