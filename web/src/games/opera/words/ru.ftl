### Что об Опере говорит только страница, по-русски.

## Что сначала

opera-first-card = Сначала сыграйте карту.
opera-first-summon = Сначала решите: зовёт ли Кристина соседей?
opera-first-send = Сначала Моншармен отправляет прочь { $whom }.
opera-first-drop = Сначала Перс где-то оставляет { $whom }.
opera-first-go = { $who }: сначала этот ход.
opera-first-padlock = Сначала перевесьте замок: выберите коридор.
opera-first-blackout = Сначала перенесите темноту: выберите комнату.

## Почему это выбрать нельзя

opera-barred-here = Нужна другая комната.
opera-barred-far =
    { $count ->
        [one] Слишком далеко: не больше { $count } шага.
       *[other] Слишком далеко: не больше { $count } шагов.
    }
opera-barred-padlock = Дорогу закрыл замок.
opera-barred-off = Это им не по пути.
opera-barred-apart = Только в соседнюю комнату.
opera-barred-dark = Там уже темно.
opera-barred-locked = Замок уже висит здесь.
opera-barred-passage = Тайный ход не запереть.
opera-barred-company = Только того, кто в одной комнате с Персом.
