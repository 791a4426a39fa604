### «Бу-у-у!»: то, что говорит только страница, по-русски.

booo-page-castle = Особые комнаты
booo-page-castle-usual = Как обычно
booo-page-castle-none = Ни одной
booo-page-castle-own = По-своему
booo-page-castle-text = Не больше четырёх меток, по одной на комнату. Выберите, что ставить, и нажимайте на комнаты.
booo-page-castle-tool = Что ставить
booo-page-trapdoor = Люк
booo-page-transition = Смена цвета
booo-page-room-trapdoor = { $room }: люк
booo-page-room-transition = { $room }: смена цвета
booo-page-room-empty = { $room }: ничего
booo-page-keys = «Бу-у-у!»: 1–6 — назвать цвет, H — поднять руку, W A S D — вести привидение. Стрелки ведут его в любом случае.
