vigil-title = La Veillée
vigil-blurb = Deux personnes veillent avec neuf bougies. Laquelle brûlera le plus longtemps ?
vigil-players = 2 joueurs, 5 minutes
vigil-seat-host = L’hôte
vigil-seat-guest = L’invité
vigil-role-host = Allume la première bougie et veut gagner plus de nuits que l’invité.
vigil-role-guest = Allume la deuxième bougie et veut gagner plus de nuits que l’hôte.
vigil-choice-light = Allumer la bougie de { $a }″
vigil-did-light = { $seat } allume la bougie de { $a }″.
vigil-did-deal = Une bougie de { $b }″ est distribuée.
vigil-unseen-deal = Une bougie est distribuée sans être vue.
vigil-field-phase = phase
vigil-field-seat = tour
vigil-field-host-hand = bougies de l’hôte
vigil-field-guest-hand = bougies de l’invité
vigil-field-dealt = bougies distribuées
vigil-field-burning = brûle en ce moment
vigil-field-burnt = déjà allumées
vigil-field-host-nights = nuits gagnées par l’hôte
vigil-field-guest-nights = nuits gagnées par l’invité
vigil-rules =
    Neuf bougies mesurent de 1 à 9 pouces. Chacun en reçoit quatre, que l’autre ne voit pas ; une reste dans sa boîte.

    L’hôte allume une bougie, puis l’invité. La plus longue gagne la nuit, mais le bout d’un pouce met le feu à la bougie de 9. Le vainqueur allume le premier la nuit suivante.

    Après quatre nuits, celui qui en a gagné le plus l’emporte ; à deux partout, personne.
vigil-value-dealing = distribution
vigil-value-lighting = on allume les bougies
vigil-value-over = terminé
