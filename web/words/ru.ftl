### Страница Box Five: слова, которые показывает только браузер, по-русски.

## На каждой странице

house-home = На главную
house-mark = Box Five: на главную
house-preferences = Язык, тема и звук
house-language-label = Язык
house-theme =
    { $shown ->
        [dark] Включить светлую тему
       *[light] Включить тёмную тему
    }
house-sound = Звук
house-settings = Настройки
house-skip = К основной части
house-close = Закрыть
house-waiting = Минутку: в зале гаснет свет.
house-retry = Повторить
house-nobody = Гость

## Что не получилось

problem-offline = До театра сейчас не дозвониться. Ваша партия там в сохранности; мы звоним снова и снова.
problem-illegal = Сейчас так нельзя. Поле показывает, что можно.
problem-unknown-action = Театр не знает такого действия.
problem-invalid-option = Такой стол подготовить нельзя. Проверьте параметры ещё раз.
problem-invalid = Театр не понял страницу. Загрузите её заново.
problem-wrong-token = На этом месте теперь играют из другого окна или с другого устройства.
problem-invitation-needed = За этот стол садятся по приглашению. Попросите прислать вам ссылку целиком.
problem-not-seated = Вы зритель. Это могут делать только те, кто сидит за столом.
problem-no-such-table = Такого стола нет. Возможно, ссылка неполная.
problem-old-rules = Правила этой игры с тех пор изменились; стол можно только прочитать.
problem-stale = Тем временем что-то произошло. Взгляните и выберите снова.
problem-not-your-turn = Сейчас не ваш ход.
problem-over = Эта партия окончена.
problem-waiting = Игра начнётся, когда будут заняты все места.
problem-begun = Игра уже началась и идёт так, как условились.
problem-not-maker = Это может изменить только тот, кто создал этот стол.
problem-invalid-record = Этот файл — не запись, которую можно показать.
problem-too-large = Для театра это слишком много.
problem-wait = Ещё рано: после неудачного крика надо немного подождать.
problem-taken = Кто-то занял это место раньше вас.
problem-full = Все места за этим столом заняты.
problem-no-undo = Этого уже не взять назад.
problem-no-rematch = Реванш можно предложить, когда партия окончена.
problem-not-over = Партия ещё идёт. Пересмотреть её можно будет, когда она закончится.
problem-no-aids = За этим столом играют без подсказок.
problem-no-hint = На этот раз совета нет.
problem-too-many = Чуть медленнее. Переведите дух и попробуйте ещё раз.
problem-limit = У вас слишком много неоконченных партий. Доиграйте одну из них или выйдите из неё.
problem-busy = Компьютер ещё занят вашими прежними вопросами. Попробуйте чуть позже.
problem-not-ready = Эта игра ещё готовится. Она откроется сама через минуту-другую.
problem-unavailable = В театре что-то случилось. Попробуйте ещё раз через минуту.

## Стол

table-you = Вы
table-machine = Компьютер
table-empty-seat = Свободное место
table-away = Не на связи
table-out = Больше не играет
table-watching = Вы зритель.
table-your-turn = Ваш ход
refused-turn = Сейчас не ваш ход.
refused-drop = Положите туда, где светится.
table-their-turn = Ходит { $name }
table-all-turn = Ищут все
table-log = Что произошло
table-log-empty = Пока ничего не произошло.
table-recent = Что сейчас сделали другие
table-more =
    { $count ->
        [one] ещё { $count } ход
        [few] ещё { $count } хода
       *[other] ещё { $count } ходов
    }
table-skip = Пропустить
table-again = Показать ещё раз
table-notes = Блокнот
table-choices = Варианты
table-people = За столом
table-board = Поле
table-undo = Взять назад
    .short = Взять назад
table-hint = Совет
table-hint-is = Совет: { $choice }
table-hint-chance = шансы на победу: { $chance }
table-hint-others = Иначе: { $choices }
table-hint-or = { $choice } ({ $chance })
table-hint-then = Затем: { $choices }
table-hint-times = { $choice } ×{ $count }
table-hint-thinking = Надо подумать…
table-hint-off = Совет можно получить, когда ваш ход.
table-undo-off = Брать назад нечего: можно вернуть только своё последнее действие, пока никто другой не походил и ничего не открылось.
table-advice =
    { $count ->
        [one] { $count } совет
        [few] { $count } совета
       *[many] { $count } советов
    }
table-advice-taken =
    { $count ->
        [one] { $who }: взят { $count } совет.
        [few] { $who }: взято { $count } совета.
       *[many] { $who }: взято { $count } советов.
    }
    .you =
    { $count ->
        [one] Вы взяли { $count } совет.
        [few] Вы взяли { $count } совета.
       *[many] Вы взяли { $count } советов.
    }
table-aids-on = Здесь все играют с подсказками
    .text = Можно просить совета, и советы считаются; подсчёты готовы. В конце всё будет названо.
table-aids-off = Здесь все играют без подсказок
    .text = Ни советов, ни готовых подсчётов: только свои глаза и своя голова.
table-aids-had = У всех были готовые подсчёты.
table-resign = Сдаться
table-resign-sure = Вы хотите сдать эту партию? Победить в ней будет уже нельзя.
table-resign-yes = Да, сдаюсь
table-resign-no = Нет, играю дальше
table-leave = Встать из-за стола
table-rules = Правила
table-react = Реплика
table-reconnecting = Связь прервалась. Мы снова звоним в театр; ничего не потеряно.
table-back = Связь восстановлена.
table-elsewhere = Теперь вы играете на этом месте в другом окне.
table-here-again = Играть здесь
table-clock = Осталось времени ({ $name }): { $time }
table-link = Скопировать ссылку
table-link-copied = Ссылка скопирована.
table-wait-title = Ждём компанию
table-wait-open = Сесть сюда может любой гость с главной страницы. Друг быстрее всего придёт по ссылке.
table-wait-closed = Отправьте эту ссылку другу. Кто её откроет, сможет сесть за стол.
table-wait-share = Поделиться ссылкой
table-wait-qr = Ссылка в виде QR-кода для камеры телефона
table-join-title = Есть свободное место
table-join-text = { $maker } приглашает вас за этот стол: «{ $game }».
table-join-nobody = Вас приглашают за этот стол: «{ $game }».
table-join-name = Ваше имя за столом
table-join = Сесть за стол
table-join-as = Занять место: { $seat }
table-dealt-go = К столу
level-stars = сила { $lit } из { $of }
table-over-title = Занавес
table-over-won = Вы победили!
table-over-lost = Вы проиграли.
table-over-shared = Вы делите победу.
table-over-winner = Победа: { $name }.
table-over-resigned = Партия сдана.
table-over-time = Время вышло.
table-over-abandoned = Никто не вернулся, и стол закрыли.
table-over-version = Правила изменились раньше, чем игра закончилась, и стол закрыли без победителя.
table-over-open = Теперь открыто всё.
table-replay = Пересмотреть партию
table-picture = Поделиться картинкой
table-record = Скачать запись
table-rematch = Реванш со сменой мест
table-rematch-offered = Вы хотите сыграть ещё. Ждём остальных…
table-rematch-wanted = { $name } хочет сыграть ещё.
table-rematch-go = К следующему столу
table-look = Посмотреть на поле

general-page-hidden = неизвестно
general-page-changed = (только что изменилось)

reaction-bravo = Браво!
reaction-boo = У-у-у!
reaction-laugh = Ха-ха!
reaction-gasp = Ах!
reaction-think = Хм…
reaction-sorry = Простите!
reaction-said = { $name }: { $reaction }

## Главная

home-headline = Сегодня играют призраки.
home-lead = Игры о призраках в старом театре. Играйте сразу против компьютера или отправьте другу ссылку. Без регистрации и без ожидания.
home-games = Игры
home-play = Играть
    .label = { $game }: играть, соперник — { $level }
home-preparing = Игра готовится на этом компьютере: { $percent } %
home-prepared-later = Будет готовиться следующей
home-not-here = Сейчас в эту игру здесь сыграть нельзя.
home-starting = Занавес поднимается…
home-first = «{ $game }» для вас в новинку?
home-first-text = Билетёрша сыграет с вами первую игру и всё объяснит по ходу дела: две минуты, и вы здесь свои.
home-first-learn = Покажите за две минуты
home-first-play = Всё равно играть
home-opponent = Соперник: { $level }
    .label = { $game }: выбрать соперника
home-opponent-title = Кто играет против вас?
home-side = Ваша сторона
home-side-random = Решит Случай
home-friend = Позвать друга
    .label = Позвать друга: { $game }
home-learn = Первая игра
    .label = Первая игра: { $game }
home-rules = Правила
    .label = Правила: { $game }
home-options = Параметры
    .label = Параметры: { $game }
home-puzzle = Задача
    .label = Задача дня: { $game }
home-mine = Ваши игры
home-resume = Продолжить
    .label = Продолжить: { $game }, { $people }
home-back = К столу
    .label = К столу: { $game }, { $people }
home-watch-again = Пересмотреть
    .label = Пересмотреть: { $game }, { $people }
home-mine-waiting = ждём игроков
home-mine-playing = игра идёт
home-mine-over = игра окончена
home-forget = { $game }: убрать из списка
games-title = Ваши игры
games-all = Все ваши игры
games-running = Идут сейчас
games-played = Сыграны
games-as = Ваша роль: { $seat }
games-against = За столом: { $people }
games-won = победа
games-shared = общая победа
games-lost = поражение
games-none = без победителя
games-more = Показать прежние игры
games-habits = Что обходится мне дороже всего?
games-empty = Пока ни одной игры.
games-empty-text = Всё, что вы играете в этом браузере, хранится здесь с итогом, и это можно пересмотреть.
record-title = Открыть запись
record-text = Перетащите сюда сохранённую игру, файл .boxfive, или выберите его: игру покажут с самого начала.
record-choose = Выбрать файл
record-private = Театр проигрывает её по правилам и ничего не хранит.
record-too-large = Запись занимает не больше { $size } КБ.
record-another = Открыть другую запись
home-tables = Открытые столы
home-tables-text = Садитесь за любой или просто смотрите.
home-tables-empty = Открытых столов сейчас нет.
home-tables-empty-text = Откройте свой: его будут видеть все, пока не займут последнее место.
home-tables-open = Открыть стол
home-tables-trouble = Список открытых столов сейчас недоступен. Он вернётся сам.
home-join = Сесть
    .label = Сесть за стол: { $game }, { $people }
home-watch = Смотреть
    .label = Смотреть: { $game }, { $people }
home-table-waiting =
    { $count ->
        [one] { $count } место свободно
        [few] { $count } места свободны
       *[many] { $count } мест свободно
    }
home-table-playing = игра идёт

## Новый стол

new-title = Новый стол
new-game = Игра
new-name = Ваше имя
    .hint = Его увидят остальные.
new-seats = Кто играет?
new-players = Сколько игроков?
new-seat-me = Я
new-seat-anyone = Гость
    .hint = Любой, у кого есть ссылка, а за открытый стол — кто угодно.
new-seat-machine = Компьютер
new-seat-level = Уровень компьютера: { $seat }
new-watching = Ваше место не выбрано: вы будете смотреть.
new-play = { $game }: параметры партии
new-clock = Часы
new-clock-none = Без часов
    .hint = Думайте сколько угодно.
new-clock-move = На каждый ход
    .hint = Одинаковое время на каждый ход.
new-clock-bank = На всю игру
    .hint = Запас времени и небольшая прибавка за каждый ход.
new-clock-seconds = Секунд на ход
new-clock-minutes = Минут на игру
new-clock-increment = Секунд прибавки за ход
new-door = Кто может войти?
new-door-link = По приглашению
    .hint = Только те, у кого есть ссылка.
new-door-open = Открыт для всех
    .hint = Стол виден на главной странице; сесть или смотреть может любой.
new-aids = Советы и готовые подсчёты разрешены
    .hint = Либо всем за столом, либо никому.
    .between = Между людьми их нет, если вы не захотите иначе. Все видят это до начала игры, а советы считаются.
new-make = Открыть стол
new-begin = Начать
new-making = Минутку…
new-invalid = Что-то вне пределов: на ход — от 5 секунд до 7 дней, на игру — от 30 секунд до 7 дней, прибавка — до 10 минут.

## Посмотреть игру ещё раз

again-title = Ещё раз: { $game }
again-log = Что произошло
again-people = Игроки
again-eyes = Чьими глазами
again-all = Все карты на стол
again-first = В начало
again-back = На шаг назад
again-play = Смотреть
again-pause = Пауза
again-next = На шаг вперёд
again-last = В конец
again-speed = Скорость
again-slider = Момент игры
again-step = { $step } из { $last }
    .label = Шаг { $step } из { $last }
again-beginning = Начало
again-at-first = Это начало.
again-at-last = Это конец.
again-keys = Стрелки — по шагу, пробел — смотреть, Home и End — в начало и в конец.
again-undo = Шаг взят назад: { $seat }.
again-resign = { $seat } сдаётся.
    .you = Вы сдаётесь.
again-time = Время вышло: { $seat }.
    .you = Ваше время вышло.
again-close = Стол закрыт.
again-winner = победа
again-to-table = К столу
again-rematch = Новый стол
again-link = Скопировать ссылку на этот момент
again-analyse = Разобрать партию
again-advice = { $seat } просит совета.
old-title = Как это было: { $game }
old-notice = Правила этой игры с тех пор изменились, или самой игры здесь больше нет. Вот что рассказывалось за этим столом, слово в слово.
old-incomplete = Правила этой игры с тех пор изменились, или самой игры здесь больше нет. Рассказ об этом столе сохранился не полностью.

## Правила

rules-title = Правила
rules-of = { $game }: правила
rules-contents = Содержание
rules-games = Правила другой игры
rules-print = Печать
rules-learn = Сыграть первую игру
rules-play = Открыть стол
rules-frame = { $step } из { $last }
    .label = Картинка { $step } из { $last }
rules-frame-back = Предыдущая картинка
rules-frame-next = Следующая картинка
rules-frames-play = Запустить
rules-frames-pause = Остановить

## Первая игра

learn-title = { $game }: первая игра
learn-speaker = Билетёрша
learn-progress = Шаг { $step } из { $last }
learn-next = Дальше
learn-back = Назад
learn-yours = Выбор за вами
learn-parts = Части первой игры
learn-part = Другая часть: { $title }
learn-done = Занавес
learn-done-text = Этого достаточно. Остальное придёт в игре, а правила всегда под рукой.
learn-play = Играть, соперник — { $level }
learn-again = Ещё раз
learn-rules = Читать правила

## Настройки

settings-title = Настройки
settings-language = Язык
settings-theme = Свет
settings-theme-system = Как в системе
settings-theme-dark = Ночь
settings-theme-light = День
settings-sound = Звук
settings-sound-on = Включить звуки
settings-volume = Громкость
settings-motion = Движение
settings-motion-calm = Ничего не двигать
    .hint = Ничего не движется: каждый момент показан как картинка. Если система просит меньше движения, так будет в любом случае.
settings-speed = Скорость
    .hint = Как быстро поле показывает чужие ходы. Щелчок по полю или пробел в любой момент возвращает к настоящему.
settings-speed-slow = Медленно
settings-speed-normal = Обычно
settings-speed-fast = Быстро
settings-speed-instant = Сразу
settings-letters = Называть цвета ещё и буквами
    .hint = Буквы и штриховка рядом с цветом везде, где цвет важен.
settings-keys = Играть одиночными клавишами
    .hint = Цифры и буквы выбирают то, что ими помечено; они видны, как только вы берётесь за клавиатуру.
settings-name = Ваше имя
    .hint = Его увидят другие, начиная со следующего стола.
settings-name-save = Сохранить
settings-saved = Сохранено.
settings-forget = Что хранит этот браузер
settings-forget-text = Ваше имя, эти настройки и ключи от ваших мест хранятся в этом браузере и больше нигде. Без ключей вернуться к начатым играм нельзя.
settings-forget-do = Забыть всё
settings-forget-sure = Точно забыть всё?
settings-forget-yes = Да, забыть
settings-forget-no = Нет, оставить

## Адрес, который никуда не ведёт

lost-title = За этой дверью только стена
lost-text = По этому адресу ничего не играют. Может быть, ссылка обрезана, или спектакль сняли с афиши.

## Задачи

puzzles-title = Задачи
puzzles-lead = Позиция, вопрос и один лучший ответ: найдены в сильных партиях и доказаны полным перебором. То, чего вы не знаете, на ответ не влияет.
puzzles-daily = Сегодня
puzzles-open = Ещё не решалась
puzzles-solved =
    { $wrong ->
        [0] Решена сразу
        [one] Решена после { $wrong } ошибки
       *[other] Решена после { $wrong } ошибок
    }
puzzles-given-up = Показан ответ
puzzles-days =
    { $days ->
        [0] Решите одну из них, и начнётся ряд дней подряд.
        [one] { $days } день подряд.
        [few] { $days } дня подряд.
       *[other] { $days } дней подряд.
    }
puzzles-more = Ещё задачи
puzzles-game = Игра
puzzles-theme = Тема
puzzles-difficulty = Сложность
puzzles-any = Любая
puzzles-begin =
    { $count ->
        [0] Таких задач нет
        [one] Решить одну из { $count }
       *[other] Решить одну из { $count }
    }
puzzles-streak = Решено сразу подряд: { $streak }. Больше всего было: { $longest }.
puzzles-share = Box Five, задачи дня { $day } (№ { $number })
puzzles-back = Все задачи
puzzle-title = { $game }: задача
puzzle-of-the-day = { $game }: задача дня
puzzle-difficulty = Сложность { $difficulty } из 5
puzzle-clock = { $seconds } с
puzzle-right = Верно!
puzzle-late =
    { $wrong ->
        [one] Верно, после { $wrong } ошибки
       *[other] Верно, после { $wrong } ошибок
    }
puzzle-wrong = Нет, попробуйте ещё
puzzle-answer = Ответ
puzzle-margin = Так выигрывают на { $points } партий из ста больше, чем при лучшем из остальных решений.
puzzle-others =
    { $solved ->
        [one] Сразу её решил { $solved } человек из { $tried }.
        [few] Сразу её решили { $solved } человека из { $tried }.
       *[other] Сразу её решили { $solved } человек из { $tried }.
    }
puzzle-result = Секунд: { $seconds }. Решено сразу подряд: { $streak }.
puzzle-share = Поделиться результатом
puzzle-copied = Скопировано
puzzle-next = Следующая задача
puzzle-again = Начать заново
puzzle-show = Показать ответ
