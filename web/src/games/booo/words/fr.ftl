### Booo ! : ce que seule la page en dit, en français.

booo-page-castle = Salles spéciales
booo-page-castle-usual = Habituelles
booo-page-castle-none = Aucune
booo-page-castle-own = À mon idée
booo-page-castle-text = Quatre jetons au plus, un par salle. Choisissez ce que vous posez, puis touchez les salles.
booo-page-castle-tool = Ce que vous posez
booo-page-trapdoor = Trappe
booo-page-transition = Transition
booo-page-room-trapdoor = { $room } : trappe
booo-page-room-transition = { $room } : transition
booo-page-room-empty = { $room } : rien
booo-page-keys = Booo ! : 1 à 6 annoncent une couleur, H lève la main, Z Q S D (ou W A S D) guident le fantôme. Les flèches le guident dans tous les cas.
