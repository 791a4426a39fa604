### Ce que seule la page dit de Phantom, en français.

## Ce qui passe d’abord

phantom-first-discard = Défaussez d’abord un Fantôme.
phantom-first-activate = Choisissez d’abord une zone.
phantom-first-play = Jouez d’abord une carte ici, ou aucune.
phantom-first-gather = Décidez d’abord qui amener ici.
phantom-first-lure = Décidez d’abord qui attirer ici.
phantom-first-drive = Videz d’abord cette zone.
phantom-first-seize = Décidez d’abord ce que prend la reine.
phantom-first-strike = Décidez d’abord si le Frappeur agit.
phantom-first-draw = Piochez d’abord vos cartes.

## Pourquoi un choix est impossible

phantom-barred-place = C’est un Fantôme qu’on défausse, pas un Lieu.
phantom-barred-zone = Ce Lieu va dans une autre zone.
phantom-barred-bare = Il faut d’abord un Lieu ici.
phantom-barred-full = Plus de place sur le dernier Lieu.
phantom-barred-done = Déjà activée ce tour-ci.
phantom-barred-here = Il faut quitter cette zone.
phantom-barred-far = Seulement dans une zone voisine.
phantom-barred-empty = Cette pioche est vide.
phantom-discard-none = Il n’y a encore rien ici.
