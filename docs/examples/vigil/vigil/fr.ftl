vigil-title = La Veillée
vigil-blurb = Deux personnes veillent avec neuf bougies. Laquelle brûlera le plus longtemps ?
vigil-players = 2 joueurs, 5 minutes
vigil-seat-host = L’hôte
vigil-seat-guest = L’invité
