study-title = Разбор
study-working = Просматриваем партию…
study-working-deep = Думаем так же глубоко, как маэстро…
study-progress = Сколько готово
study-cancel = Остановить
study-again = Попробовать ещё раз
study-line-own = Удача { $luck }, ваши решения { $own }.
study-line = { $seat }: удача { $luck }, свои решения { $own }.
study-sum = Вначале { $start }, удача { $luck }, свои решения { $own }, чужие { $others }: в конце { $result }.
study-counts = Решения по оценкам
study-for = Для кого
study-open = карты открыты
study-known = что можно было знать
study-open-note = Золотая линия видит все карты. Оценки — нет: они судят по тому, что можно было знать, поэтому и после хорошего решения линия может упасть.
study-turns = Переломы
study-list = Списком
study-list-title = Ход за ходом: { $seat }
study-deeper = Глубже
study-column-step = Шаг
study-column-what = Что произошло
study-column-change = Сдвиг
study-column-chance = Шансы
study-go = К шагу
study-curve = Ход партии. { $seat }
study-at = { $what }. Шансы после этого: { $chance }.
study-at-start = Начало. Шансы: { $chance }.
study-luck = Случай
study-luck-text = { $seat }: { $change }. При открытых картах шансы теперь { $chance }.
study-decision = { $seat }: { $grade }
study-grade-best = лучшее решение
study-grade-good = хорошее решение
study-grade-inaccuracy = неточность
study-grade-mistake = ошибка
study-grade-blunder = грубая ошибка
study-grade-forced = выбора не было
study-event = Этот момент
study-faults = От ошибки к ошибке
study-fault-before = Прошлая ошибка
study-fault-next = Следующая ошибка
study-hint = Нажмите на график или на отмеченную строку. Стрелки ведут по графику от события к событию.
study-played = Сыграно
study-better = Лучше
study-also = Или
study-then = Затем
study-seconds = через { $seconds } с
study-knowledge = Проценты — шансы на победу по тому, что тогда можно было знать.
study-try = Решить заново
study-try-text = { $seat } решает и знает ровно то, что было известно тогда. Найдите вариант получше.
study-try-world = То, чего нельзя было знать, разыграно заново и может отличаться от сыгранной партии.
study-try-now = Ваше решение
study-try-then = Было сыграно
study-try-best = Лучшее возможное
study-try-answer = Увидеть ответ
study-try-more = Ещё раз
study-try-back = Назад к разбору
study-try-unjudged = Сейчас это некому оценить.
study-play-on = Играть отсюда
study-play-on-text = Новый стол начнётся с этого момента. Ваша роль — { $seat }. Вы знаете то, что было известно тогда, остальное разыграно заново. Кто играет против вас?
study-habits = Ваши самые дорогие привычки
study-habits-text = По { $games ->
    [one] { $games } разобранной партии
   *[other] { $games } разобранным партиям
  }.
study-habits-none = Пока ничего не выделяется. Разберите несколько своих партий, и здесь станет видно, что обходится вам дороже всего.
study-habit-cost = { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[many] { $count } раз
  }, всего { $loss }
study-habit-example = Решить заново ({ $loss })
    .label = Решить заново: { $habit } ({ $loss })
