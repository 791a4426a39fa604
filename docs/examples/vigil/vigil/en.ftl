vigil-title = Vigil
vigil-blurb = Two people sit up with nine candles. Whose burns longer?
vigil-players = 2 players, 5 minutes
vigil-seat-host = The host
vigil-seat-guest = The guest
