### Box Five: слова арены по-русски.

arena-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-percent-whole = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
arena-interval = [{ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }]
arena-decimal = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
arena-milliseconds = { NUMBER($value, minimumSignificantDigits: 1, maximumSignificantDigits: 3) } мс
arena-seconds = { NUMBER($value, minimumSignificantDigits: 1, maximumSignificantDigits: 3) } с

## While it is played

arena-playing = Идёт игра
arena-speed = партий в секунду: { $speed }
arena-progress = партий: { $done } из { $total }, в секунду: { $speed }
arena-resumed =
    { $count ->
        [one] Раньше сыграна { $count } партия; продолжаем с этого места.
        [few] Раньше сыграны { $count } партии; продолжаем с этого места.
       *[many] Раньше сыграно { $count } партий; продолжаем с этого места.
    }
arena-complete = Все партии этой серии уже сыграны; вот её отчёт ещё раз.
arena-interrupted = Прервано. Сохранено партий: { $done } из { $total }; та же команда продолжит с этого места.

## The report

arena-title =
    { $game }, по { $count ->
        [one] { $count } партии
        [few] { $count } партии
       *[many] { $count } партий
    } на каждую пару, с одними и теми же раскладами (зерно { $seed })
arena-cross = Доля выигранных партий: { $seat }
    .note = В скобках — 95-процентный интервал, в процентах. Строки: { $row }. Столбцы: { $column }.
arena-pairings = Доля выигранных партий по местам
    .note = В скобках — 95-процентный интервал, в процентах.
arena-corrected = { NUMBER($rate, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($reach, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-luck = Третья строка: то же без везения, ± 95 %. Вместе это так же надёжно, как если бы партий было больше в { NUMBER($factor, minimumFractionDigits: 2, maximumFractionDigits: 2) } раза.
arena-no-luck = Везение не вычтено: здесь его не отличить от мастерства.
arena-pairing = пара
arena-agent = агент
arena-ratings = Рейтинги по openskill
    .note =
        По { $count ->
            [one] { $count } партии
           *[many] { $count } партиям
        }. После ± — три стандартных отклонения.
arena-thinking = время на решение
arena-forfeits = Технические поражения
arena-forfeit-why = почему
arena-forfeit-count = партий
arena-forfeit-first = первое из них
arena-forfeit-crashed = аварийно завершился
arena-forfeit-illegal = ответил недопустимым действием
arena-forfeit-garbage = прислал то, что не является ответом
arena-forfeit-too-slow = думал слишком долго
arena-forfeit-too-long = прислал больше, чем вмещает ответ
arena-forfeit-game = { $pairing }, партия { $number }: { $detail }
arena-until-right = «{ $claim }» верно, раздач с переменой мест: { $deals }. Скорее { $gain } очков рейтинга, чем { $least } (логарифм отношения правдоподобия { NUMBER($ratio, minimumFractionDigits: 2, maximumFractionDigits: 2) }).
arena-until-wrong = «{ $claim }» неверно, раздач с переменой мест: { $deals }. Скорее { $least } очков рейтинга, чем { $gain } (логарифм отношения правдоподобия { NUMBER($ratio, minimumFractionDigits: 2, maximumFractionDigits: 2) }).
arena-until-open = «{ $claim }» не решено, раздач с переменой мест: { $deals } (логарифм отношения правдоподобия { NUMBER($ratio, minimumFractionDigits: 2, maximumFractionDigits: 2) }); решить могут новые партии.
arena-written = Отчёт, его числа и картинки — в папке { $folder }.

## Pictures

arena-curve = Как устанавливается доля выигранных партий: { $seat }
    .note = Полоса — 95-процентный интервал.
arena-curve-games = сыграно партий
arena-heat-mean = Доля выигранных партий по агентам и местам
