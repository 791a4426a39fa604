vigil-title = Бдение
vigil-blurb = Двое коротают ночь с девятью свечами. Чья прогорит дольше?
vigil-players = 2 игрока, 5 минут
vigil-seat-host = Хозяин
vigil-seat-guest = Гость
