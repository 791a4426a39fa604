### Что о Фантоме говорит только страница, по-русски.

## Что сначала

phantom-first-discard = Сначала сбросьте Фантома.
phantom-first-activate = Сначала выберите зону.
phantom-first-play = Сначала сыграйте здесь карту или откажитесь.
phantom-first-gather = Сначала решите, кого перенести.
phantom-first-lure = Сначала решите, кого привести.
phantom-first-drive = Сначала прогоните всех из зоны.
phantom-first-seize = Сначала решите, кого заберёт королева.
phantom-first-strike = Сначала решите, ударит ли полтергейст.
phantom-first-draw = Сначала доберите карты.

## Почему это выбрать нельзя

phantom-barred-place = Сейчас сбрасывают Фантома, а не Место.
phantom-barred-zone = Это Место из другой зоны.
phantom-barred-bare = Сначала здесь нужно Место.
phantom-barred-full = На последнем Месте больше не поместится.
phantom-barred-done = В этот ход уже активирована.
phantom-barred-here = Отсюда нужно уйти.
phantom-barred-far = Только по соседству.
phantom-barred-empty = Колода пуста.
phantom-discard-none = Здесь пока пусто.
