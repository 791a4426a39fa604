vigil-title = Бдение
vigil-blurb = Двое коротают ночь с девятью свечами. Чья прогорит дольше?
vigil-players = 2 игрока, 5 минут
vigil-seat-host = Хозяин
vigil-seat-guest = Гость
vigil-role-host = Зажигает первую свечу и хочет выиграть больше ночей, чем гость.
vigil-role-guest = Зажигает вторую свечу и хочет выиграть больше ночей, чем хозяин.
vigil-choice-light = Зажечь свечу в { $a }″
vigil-did-light = { $seat } зажигает свечу в { $a }″.
vigil-did-deal = Сдана свеча в { $b }″.
vigil-unseen-deal = Свеча сдана втёмную.
vigil-field-phase = этап
vigil-field-seat = ход
vigil-field-host-hand = свечи хозяина
vigil-field-guest-hand = свечи гостя
vigil-field-dealt = сдано свечей
vigil-field-burning = сейчас горит
vigil-field-burnt = уже зажжены
vigil-field-host-nights = ночи хозяина
vigil-field-guest-nights = ночи гостя
vigil-rules =
    Девять свечей — от 1 до 9 дюймов. Каждому сдают по четыре, другой их не видит; одна остаётся в коробке.

    Хозяин зажигает свечу, затем гость. Более длинная выигрывает ночь, но огарок в 1 дюйм поджигает свечу в 9 дюймов. Победитель зажигает первым в следующую ночь.

    Кто за четыре ночи выиграл больше, тот и победил; при счёте два–два не победил никто.
vigil-value-dealing = раздача
vigil-value-lighting = свечи зажигают
vigil-value-over = всё
