# Задачи всех игр, в терминале.

puzzle-heading = { $title } · { $theme } · сложность { $difficulty } из 5 · № { $id }
puzzle-daily = Задача дня, { $day }
puzzle-prompt = Ваш выбор (номер или запись; несколько — через запятую; «answer» показывает ответ; «quit» — выход):
puzzle-right = Верно!
puzzle-right-late =
    { $tries ->
        [one] Верно, после { $tries } ошибки.
       *[other] Верно, после { $tries } ошибок.
    }
puzzle-wrong = Нет.
puzzle-answer = Ответ: { $answer }
puzzle-margin = Так выигрывают на { NUMBER($points, maximumFractionDigits: 0) } партий из ста больше, чем при лучшем из остальных решений.
puzzles-made =
    { $count ->
        [one] В файле { $file } { $count } задача.
        [few] В файле { $file } { $count } задачи.
       *[other] В файле { $file } { $count } задач.
    }
