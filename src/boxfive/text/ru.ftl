### Box Five: слова дома по-русски.

house-language = русский

## Компьютерные игроки

level-extra = статист
    .blurb = Выходит на сцену, делает что придётся и надеется, что никто не заметит. Для первого вечера — самое то.
level-pupil = ученик
    .blurb = Знает правила, и только: не замечает того, что далеко, и забывает, что было сказано.
level-debutant = дебютант
    .blurb = Впервые на сцене и немного волнуется: простое получается.
level-chorister = хорист
    .blurb = Хорошо поёт вместе со всеми. Чем длиннее фраза, тем чаще теряет ноту.
level-understudy = дублёр
    .blurb = Знает все роли и играет так, как лучше прямо сейчас. Дальше не заглядывает.
level-coryphee = корифей
    .blurb = Ведёт за собой ряд: думает чуть вперёд, но не обо всём, и улику может упустить.
level-soloist = солист
    .blurb = Репетировал, когда никто не слышал. Почти не фальшивит.
level-maestro = маэстро
    .blurb = Схватывает всю партитуру одним взглядом. Превзойдите себя, не то так и останетесь публикой.

## Игра в терминале

play-seats = За кого вы играете?
play-seats-both = За обоих
    .role = За одним терминалом двое; каждый хранит свои тайны.
play-seats-prompt = Номер (Enter — 1) >{" "}
play-seats-mistake = «{ $text }» — такого места нет. Наберите номер от 1 до { $count } или нажмите Enter, это 1.
play-you = Ваша роль: { $seat }. { $role }
play-machine = Роль компьютера: { $seat }, играет { $level }. { $blurb }
play-together = Двое за одним терминалом: передавайте клавиатуру, когда приглашение называет другого.
play-how = Наберите номер или слова рядом с ним; hint — совет, ? — справка.
play-prompt = { $seat } >{" "}
play-end-prompt = save, log, board или Enter, чтобы выйти >{" "}
play-undone = Взято назад: { $action }.
play-undo-nothing = Брать назад пока нечего.
play-undo-finished = Что сделано, то сделано. Назад можно взять только шаги того, что ещё не закончено.
play-undo-chance = С тех пор вмешался Случай: что открылось, того не скроешь.
play-undo-other = Шаг уже не взять назад: после него ходил другой игрок ({ $seat }).
play-secret-none = Тайн, на которые можно взглянуть, у вас нет.
play-secret-away = { $others }: отвернитесь. { $seat }: нажмите Enter, когда никто больше не смотрит.{" "}
play-secret-wipe = Нажмите Enter, чтобы стереть это с экрана.{" "}
play-secret-nowhere = Тайна показывается только на терминале, где её можно стереть.
play-secret-new = { $seat }: для вас есть новое, наберите secret.
play-saved = Игра сохранена: { $file }.
play-saved-secret = В файле есть всё, и тайны тоже: не открывайте его до конца игры.
play-resume = Чтобы продолжить: { $command }
play-replay = Чтобы посмотреть ещё раз: { $command }
play-save-exists = Файл { $file } уже есть, он не тронут. Выберите другое имя: save ИМЯ
play-save-failed = Не удалось записать { $file } ({ $reason }). Игра продолжается; попробуйте другое имя: save ИМЯ
play-lost = Игру не удалось сохранить ({ $reason }).
play-resumed = Игра продолжается с того места, где была сохранена.
play-narrow =
    Для рисунка нужно { $columns ->
        [one] { $columns } колонка
        [few] { $columns } колонки
       *[many] { $columns } колонок
    }; в таком узком окне поле показано списком.
play-changed = Что изменилось:
play-over-save = Чтобы оставить запись игры, наберите save или save ИМЯ.

## Гонка в терминале

race-how = Действовать можно всем и в любой момент. Наберите номер хода или сам ход; hint — совет, ? — справка.
race-alone = Сейчас действуете только вы.
race-prompt = Что дальше >{" "}
race-unreadable = «{ $text }» — так здесь не сходить.
race-impossible = «{ $action }» сейчас не выйдет. Всё, что было раньше, остаётся в силе: продолжайте отсюда.
race-time-over = Время вышло.
race-too-soon =
    Повторить это можно будет через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
       *[many] { $seconds } секунд
    }.
race-too-late = С «{ $text }» вы опоздали на мгновение.
race-no-undo = В гонке назад ничего не взять.

## Советы

hint-why-level = Так поступил бы здесь { $level }.
hint-why-worlds =
    Так вышло лучше всего в { $count ->
        [one] { $count } положении
        [few] { $count } положениях
       *[many] { $count } положениях
    }, неотличимых от настоящего.
left-why = Шанс на победу был ещё { $chance }.
hint-thinking = Думает: { $level }. Ctrl-C — прервать…
hint-stopped = Ну и ладно. Ход по-прежнему ваш.
hint-nothing = Советовать сейчас нечего.
hint-best = Совет:
hint-best-of = Совет, лучшее сначала, с вашими шансами на победу:
hint-chance = { $percent } %
hint-then = После первого: { $actions }
hint-nowhere = Совет может выдать тайну, поэтому он показывается только на терминале, где его можно стереть.
hint-between = Вдвоём играют без советов. С --aids они есть, и их считают.
hint-taken =
    { $count ->
        [one] { $seat }: взят { $count } совет.
        [few] { $seat }: взято { $count } совета.
       *[many] { $seat }: взято { $count } советов.
    }

## Что набирают

prompt-empty = Выберите номер от 1 до { $count } или наберите ? — это справка.
prompt-number = Такого номера здесь нет: { $text }. Выберите номер от 1 до { $count }.
prompt-illegal = «{ $text }» сейчас нельзя. Можно: { $near }
prompt-near = «{ $text }» здесь ничего не значит. Может быть: { $near }
prompt-unknown = «{ $text }» здесь ничего не значит. Наберите номер из списка, действие, например { $example }, или ? — это справка.
prompt-over = Игра окончена. Наберите save, log или board либо нажмите Enter, чтобы выйти.
prompt-help = Выбирайте по номеру или набирайте слова рядом с ним. Можно набрать и другое:
prompt-help-undo = берёт назад ваш последний шаг, пока начатое не закончено и не открылось ничего тайного
prompt-help-hint = говорит, что на вашем месте сделал бы самый сильный из компьютерных игроков и почему
prompt-help-board = рисует поле
prompt-help-list = описывает поле списком, место за местом
prompt-help-log = рассказывает всё, что произошло
prompt-help-secret = показывает тайну тому, чья она
prompt-help-save = сохраняет игру, под именем, если вы его назовёте
prompt-help-rules = перечисляет главы правил; с номером — показывает эту главу
prompt-help-quit = сохраняет игру и выходит; Ctrl-C и Ctrl-D делают то же
prompt-chapters = Главы, каждую можно прочесть по номеру, например rules 3:
prompt-chapter-none = Главы «{ $text }» нет. Наберите rules и номер от 1 до { $count }.

## Смотреть игру ещё раз

replay-as = Кто смотрит: { $seat }.
replay-step = Шаг { $step } из { $last }
replay-prompt = Enter: дальше, b: назад, номер: этот шаг, q: выход >{" "}
replay-mistake = «{ $text }» здесь ничего не значит. Нажмите Enter или наберите b, q или номер от 0 до { $last }.
replay-first = Это начало.
replay-last = Вот и всё.

## Театр для других

serve-open = Театр открыт: { $address }
serve-others = Для других в вашей сети: { $addresses }
serve-scan = Или наведите на это камеру телефона:
serve-alone = Войти можно только с этого компьютера. Чтобы впустить других из вашей сети: { $command }
serve-no-network = Этот компьютер сейчас не подключён к сети, поэтому больше никто войти не может.
serve-preparing = Готовятся в первый и последний раз; играть можно будет по очереди: { $games }
serve-database = Столы хранятся здесь: { $database }
serve-workers =
    { $count ->
        [one] Столы обслуживает { $count } процесс.
        [few] Столы обслуживают { $count } процесса.
       *[many] Столы обслуживают { $count } процессов.
    }
serve-stop = Ctrl-C закрывает театр. Ни одна игра не пропадёт: все продолжатся, когда театр снова откроется.
house-backed-up = Всё сохранено в { $file }.
house-restored = Театр из { $file } восстановлен.
house-checked =
    Проверено: { $tables ->
        [one] { $tables } стол
        [few] { $tables } стола
       *[many] { $tables } столов
    }, { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[many] { $steps } шагов
    }.
house-old-tables =
    { $count ->
        [one] { $count } стол — по правилам, которых здесь нет; его можно читать, но заново он не сыгран.
        [few] { $count } стола — по правилам, которых здесь нет; их можно читать, но заново они не сыграны.
       *[many] { $count } столов — по правилам, которых здесь нет; их можно читать, но заново они не сыграны.
    }
house-fault = Стол { $table }: { $fault }
house-faults =
    { $count ->
        [one] Что-то не так с { $count } столом.
        [few] Что-то не так с { $count } столами.
       *[many] Что-то не так с { $count } столами.
    }
house-archived =
    { $count ->
        [one] В архив помещён { $count } стол.
        [few] В архив помещены { $count } стола.
       *[many] В архив помещено { $count } столов.
    }
house-not-upgraded = Этот театр вела более ранняя версия. Откройте его один раз командой `boxfive serve`, она его обновит, или воспользуйтесь той версией.

## Компиляция заранее

compile-done =
    { $functions ->
        [one] { $game }: скомпилирована { $functions } функция за { $seconds } с.
        [few] { $game }: скомпилированы { $functions } функции за { $seconds } с.
       *[many] { $game }: скомпилировано { $functions } функций за { $seconds } с.
    }
compile-nothing = { $game }: всё уже скомпилировано.

## Классические боты

classic-open = Ждём ботов по адресу { $address }; Ctrl-C — закончить.
classic-seats = Боты садятся в том порядке, в каком подключаются: { $seats }.
classic-begins = Игра { $number }: { $sides }
classic-wins = Игра { $number }: { $seat } побеждает в раунде { $round }.
classic-forfeits = Игра { $number }: { $seat } — техническое поражение. { $reason }
classic-too-late = На «{ $question }» ответ вовремя не пришёл.
classic-gone = Соединение закрылось раньше, чем пришёл ответ на «{ $question }».
classic-too-large = Пришло начало ответа длиннее { $most } байт.
classic-not-json = Ответ на «{ $question }» — не JSON: «{ $answer }».
classic-not-whole = Ответ на «{ $question }» — не целое число: «{ $answer }».
classic-no-index = Ответ на «{ $question }» — { $answer }, а должен быть от 0 до { $last }.
classic-stopped = Остановлено; неоконченная игра не считается.
classic-totals = Сыграно игр: { $count }
classic-total = { $seat }: побед { $wins }, технических поражений { $forfeits }

## Любая игра: слова для игр, у которых нет своих

general-blurb = Игра, которую принёс в этот театр другой пакет.
general-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
general-spectator = Зритель
general-nature = Случай
general-did = { $seat }: { $action }.
general-event = → { $event }.
general-over = Игра окончена.
general-expected = { $count ->
    [one] Ходит { $seats }.
    [few] Сейчас могут действовать: { $seats }.
   *[many] Сейчас могут действовать: { $seats }.
}
general-expected-you = Ваш ход.
general-fact = { $place }: { $value }
general-secret = Это знаете только вы: { $facts }.
general-nobody = Никто не победил.
general-won = { $count ->
    [one] Победитель — { $seats }.
    [few] Победители: { $seats }.
   *[many] Победители: { $seats }.
}
general-rules = { $title }: правил для чтения у этой игры нет. В неё играют: { $seats }. Что в ней можно сделать: { $kinds }. Что разрешено сейчас, всегда видно в списке вариантов.
    .title = Правила
