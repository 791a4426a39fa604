### Ce que seule la page dit de l’Opéra, en français.

## Ce qui passe d’abord

opera-first-card = Jouez d’abord une carte.
opera-first-summon = Répondez d’abord : Christine appelle-t-elle tout le voisinage ?
opera-first-send = D’abord, Moncharmin envoie { $whom } ailleurs.
opera-first-drop = D’abord, le Persan laisse { $whom } quelque part.
opera-first-go = { $who } d’abord.
opera-first-padlock = Déplacez d’abord le cadenas : choisissez un couloir.
opera-first-blackout = Déplacez d’abord la panne : choisissez une salle.

## Pourquoi un choix est impossible

opera-barred-here = Il faut changer de salle.
opera-barred-far =
    { $count ->
        [one] Trop loin : une salle au plus.
       *[other] Trop loin : { $count } salles au plus.
    }
opera-barred-padlock = Le cadenas barre la route.
opera-barred-off = Ce n’est pas sur leur chemin.
opera-barred-apart = Seulement dans une salle voisine.
opera-barred-dark = Il y fait déjà noir.
opera-barred-locked = Le cadenas y est déjà.
opera-barred-passage = Un passage secret ne se cadenasse pas.
opera-barred-company = Seulement quelqu’un de la salle du Persan.
