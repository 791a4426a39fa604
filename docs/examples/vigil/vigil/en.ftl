vigil-title = Vigil
vigil-blurb = Two people sit up with nine candles. Whose burns longer?
vigil-players = 2 players, 5 minutes
vigil-seat-host = The host
vigil-seat-guest = The guest
vigil-role-host = Lights the first candle, and wants to win more nights than the guest.
vigil-role-guest = Lights the second candle, and wants to win more nights than the host.
vigil-choice-light = Light the candle of { $a }″
vigil-did-light = { $seat } lights the candle of { $a }″.
vigil-did-deal = A candle of { $b }″ is dealt.
vigil-unseen-deal = A candle is dealt unseen.
vigil-field-phase = phase
vigil-field-seat = turn
vigil-field-host-hand = the host’s candles
vigil-field-guest-hand = the guest’s candles
vigil-field-dealt = candles dealt
vigil-field-burning = burning now
vigil-field-burnt = lit so far
vigil-field-host-nights = nights won by the host
vigil-field-guest-nights = nights won by the guest
vigil-rules =
    Nine candles are 1 to 9 inches long. Each of you is dealt four, which the other does not see; one stays in its box.

    The host lights a candle, then the guest. The longer one wins the night, but the stump of 1 inch sets fire to the candle of 9. The winner lights first in the next night.

    After four nights, the one who has won more of them wins; with two each, nobody does.
vigil-value-dealing = dealing
vigil-value-lighting = candles are lit
vigil-value-over = over
