### Phantom: every word of the game in English.

## Zones

phantom-zone-garden = Garden
    .at = in the garden
    .to = to the garden
phantom-zone-basement = Basement
    .at = in the basement
    .to = to the basement
phantom-zone-ground = Ground floor
    .at = on the ground floor
    .to = to the ground floor
phantom-zone-upstairs = Upstairs
    .at = upstairs
    .to = upstairs
phantom-zone-any = any zone

## Characters: as a label, as the first word of a sentence, as an object

phantom-character-sarah = Sarah Percy
    .who = Sarah Percy
    .whom = Sarah Percy
phantom-character-uncle = Uncle
    .who = The uncle
    .whom = the uncle
phantom-character-mother = Mother
    .who = The mother
    .whom = the mother
phantom-character-father = Father
    .who = The father
    .whom = the father
phantom-character-girl = Girl
    .who = The girl
    .whom = the girl
phantom-character-boy = Boy
    .who = The boy
    .whom = the boy
phantom-character-baby = Baby
    .who = The baby
    .whom = the baby
phantom-character-wilson = Wilson the exorcist
    .who = Wilson the exorcist
    .whom = Wilson the exorcist
phantom-person-adult = adult
phantom-person-child = child
phantom-person-baby = baby
phantom-person-exorcist = joins the last one left

## Groups of Phantoms: as a label, and as an object

phantom-group-specter = Spectres
    .whom = spectres
phantom-group-ghost = Ghosts
    .whom = ghosts
phantom-group-shadow = Shadows
    .whom = shadows
phantom-group-soul = Souls
    .whom = souls

## Kinds of Phantoms

phantom-kind-charmer = Charmer
    .effect = If nobody is in the zone, you may bring one character into it, from an adjacent zone or from the top of the character stock.
phantom-kind-yeller = Yeller
    .effect = Everybody in the zone must leave it, each for an adjacent zone or for the bottom of the character stock, just above Wilson, as you choose for each of them.
phantom-kind-queen = Queen
    .effect = You may take one free Phantom of her group from any apparition of your opponent and lay it onto this apparition. If there is no room left for it, it goes to the discard.
phantom-kind-poltergeist = Poltergeist
    .effect = You may discard what lies free in your opponent’s apparition here, if it is a Phantom.
phantom-kind-invoker = Invoker
    .effect = The top Phantom of the discard comes onto this apparition. If there is no room left for it, it goes back to the discard.
phantom-kind-squatter = Squatter
    .effect = If a Place lies free in your opponent’s apparition here, it moves onto this one.

## Phantoms

phantom-card-specter-charmer = Spectre charmer
phantom-card-specter-yeller = Spectre yeller
phantom-card-specter-queen = Queen of spectres
phantom-card-specter-poltergeist = Spectre poltergeist
phantom-card-specter-invoker = Spectre invoker
phantom-card-specter-squatter = Spectre squatter
phantom-card-ghost-charmer = Ghost charmer
phantom-card-ghost-yeller = Ghost yeller
phantom-card-ghost-queen = Queen of ghosts
phantom-card-ghost-poltergeist = Ghost poltergeist
phantom-card-ghost-invoker = Ghost invoker
phantom-card-ghost-squatter = Ghost squatter
phantom-card-shadow-charmer = Shadow charmer
phantom-card-shadow-yeller = Shadow yeller
phantom-card-shadow-queen = Queen of shadows
phantom-card-shadow-poltergeist = Shadow poltergeist
phantom-card-shadow-invoker = Shadow invoker
phantom-card-shadow-squatter = Shadow squatter
phantom-card-soul-charmer = Soul charmer
phantom-card-soul-yeller = Soul yeller
phantom-card-soul-queen = Queen of souls
phantom-card-soul-poltergeist = Soul poltergeist
phantom-card-soul-invoker = Soul invoker
phantom-card-soul-squatter = Soul squatter

## Places, and what they are called where there is little room

phantom-card-fountain = Fountain
    .short = Fountain
phantom-card-greenhouse = Greenhouse
    .short = Greenhouse
phantom-card-well = Old well
    .short = Old well
phantom-card-graves = Family graves
    .short = Family graves
phantom-card-garage = Garage
    .short = Garage
phantom-card-storeroom = Storeroom
    .short = Storeroom
phantom-card-boiler = Boiler
    .short = Boiler
phantom-card-wine = Wine cellar
    .short = Wine cellar
phantom-card-library = Library
    .short = Library
phantom-card-kitchen = Sinister kitchen
    .short = Kitchen
phantom-card-fireplace = Fireplace
    .short = Fireplace
phantom-card-dining = Dining room
    .short = Dining room
phantom-card-attic = Gloomy attic
    .short = Gloomy attic
phantom-card-nursery = Nursery
    .short = Nursery
phantom-card-bedroom = Bedroom
    .short = Bedroom
phantom-card-bathroom = Bathroom
    .short = Bathroom
phantom-card-main-stairs = Main stairs
    .short = Main stairs
phantom-card-cellar-stairs = Cellar stairs
    .short = Cellar stairs
phantom-card-coal-hatch = Coal hatch
    .short = Coal hatch
phantom-card-veranda = Veranda
    .short = Veranda
phantom-card-ivy = Ivy wall
    .short = Ivy wall
phantom-card-dumbwaiter = Dumbwaiter
    .short = Dumbwaiter
phantom-card-meter = Electric meter
    .short = Meter
phantom-card-mirror = Mirror
    .short = Mirror
phantom-card-clock = Tall clock
    .short = Tall clock
phantom-card-candles = Candles
    .short = Candles

## Seats

phantom-seat-chief = Opchanacanough
    .role = The chief, who was here before the first stone. Plays first, with one Place laid.
    .whose = Opchanacanough’s
phantom-seat-settler = John Port
    .role = The settler, who came with the house and will not leave it. Plays second, with three Places laid.
    .whose = John Port’s
phantom-seat-nature = Fate
phantom-seat-spectator = Spectator

## The game in a list of games

phantom-title = Phantom
phantom-blurb = Two dead men, one old house, and a family that has only just unpacked: a card duel over who may haunt it.
phantom-players = 2 players, 30 minutes
phantom-option-cards = The cards of another file instead of ours; the rules say how to write one

## Numbers of things

phantom-points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
phantom-places =
    { $count ->
        [one] 1 Place
       *[other] { $count } Places
    }
phantom-phantoms =
    { $count ->
        [one] 1 Phantom
       *[other] { $count } Phantoms
    }
phantom-copies = { $card } ×{ $count }

## Choices

phantom-choice-discard = Discard: { $card }
phantom-choice-activate = Activate: { $zone }
phantom-choice-play = Play: { $card } ({ $notes })
phantom-choice-skip = Play no card here
phantom-choice-gather = Gather: { $card }
phantom-choice-done = Leave it there
phantom-choice-lure = Bring { $whom } here (now { $at })
phantom-choice-lure-stock = Call the top character of the stock
phantom-choice-lure-known = Call { $whom } out of the stock
phantom-choice-pass = Decline the effect
phantom-choice-drive = Drive { $whom } { $to }
phantom-choice-drive-stock = Drive { $whom } under the stock
phantom-choice-seize = Take: { $card } ({ $at })
phantom-choice-draw-place = Draw a Place ({ $count } left)
phantom-choice-draw-phantom = Draw a Phantom ({ $count } left)
phantom-note-terror = terror { $before } → { $after }

## What happened

phantom-did-visitor = { $who } is upstairs when night falls.
phantom-did-draws = { $seat } draws: { $cards }.
phantom-did-discard = { $seat } discards: { $card }.
phantom-did-activate = { $seat } activates a zone: { $zone }.
phantom-did-play = { $seat } lays a card { $at }: { $card }.
phantom-did-skip = { $seat } plays no card { $where }.
phantom-did-done = { $seat } leaves the free Phantom where it lies.
phantom-did-pass = { $seat } declines the effect.
phantom-did-lure = The charmer brings { $whom } { $to }.
phantom-did-lure-stock = The charmer calls somebody out of the stock.
phantom-did-arrives = { $who } comes { $to }.
phantom-did-drive = The yeller drives { $whom } { $to }.
phantom-did-drive-stock = The yeller drives { $whom } under the stock.
phantom-did-draw-place = { $seat } reaches for the Place stock.
phantom-did-draw-phantom = { $seat } reaches for the Phantom stock.

## Events

phantom-event-gathered = Gathered: { $card }.
phantom-event-struck = The poltergeist discards: { $card }.
phantom-event-seized = The queen takes: { $card }.
phantom-event-wasted = The queen takes this, finds no room for it, and it goes to the discard: { $card }.
phantom-event-invoked = The invoker calls back from the discard: { $card }.
phantom-event-returned = The invoker calls this, finds no room for it, and it goes back to the discard: { $card }.
phantom-event-squatted = The squatter takes over: { $card }.
phantom-event-destroyed = Destroyed in { $whose } apparition: { $cards }.
phantom-event-scared =
    { $count ->
        [one] { $who } flees with a scream! One point for { $seat }, whose apparition is spent.
       *[other] { $who } flees with a scream! { $count } points for { $seat }, whose apparition is spent.
    }
phantom-event-wilson = { $who } is the last one left, and Wilson the exorcist rushes to help: the threshold is { $threshold } now.
phantom-event-renewed-place = The Place stock has run out: the discard is shuffled and becomes the new one.
phantom-event-renewed-phantom = The Phantom stock has run out: the discard is shuffled and becomes the new one.
phantom-event-turn = Turn { $turn }: { $seat }.

## Outcome

phantom-end-eleven = The house has found its master.
phantom-end-exhausted = Not one Phantom is left to draw, and the night is over.
phantom-end-idle =
    { $count ->
        [one] { $count } turn in a row without a card, and the night is over.
       *[other] { $count } turns in a row without a card, and the night is over.
    }
phantom-end-quiet =
    { $count ->
        [one] { $count } turn has ended without a new scream, and the night is over.
       *[other] { $count } turns have ended without a new scream, and the night is over.
    }
phantom-won = { $seat } wins, { $points } to { $other }!
phantom-drawn =
    { $count ->
        [one] { $count } point each: nobody wins, and the house stays haunted twice over.
       *[other] { $count } points each: nobody wins, and the house stays haunted twice over.
    }

## Where the game stands

phantom-status-setup = Setting up
phantom-status-turn = Turn { $turn } · { $seat }
    .you = Turn { $turn } · you
phantom-status-over = Turn { $turn }
phantom-status-activated = Turn { $turn } · { $seat } · Activated: { $zones }
    .you = Turn { $turn } · you · Activated: { $zones }
phantom-status-idle =
    { $count ->
        [one] { $count } turn in a row without a card; after { $last } the game ends.
       *[other] { $count } turns in a row without a card; after { $last } the game ends.
    }
phantom-status-quiet =
    { $count ->
        [one] { $count } turn has ended without a new scream; after { $last } the game ends.
       *[other] { $count } turns have ended without a new scream; after { $last } the game ends.
    }

## What is expected now

phantom-ask-discard = { $seat } puts a Phantom on the discard: which one?
    .you = You put a Phantom on the discard: which one?
phantom-ask-activate = { $seat } activates a zone: which one?
    .you = You activate a zone: which one?
phantom-ask-play = { $zone }: which card does { $seat } play?
    .you = { $zone }: which card do you play?
phantom-ask-gather = { $card }: gather the free Phantom { $at }?
phantom-ask-lure = { $zone }: whom does the charmer bring?
phantom-ask-drive = { $zone }: where does the yeller drive { $whom }?
phantom-ask-seize = { $zone }: what does the queen take?
phantom-ask-strike = { $zone }: does the poltergeist discard this? { $card }
phantom-ask-draw = { $seat } holds { $count } of { $most } cards and draws: a Place or a Phantom?
    .you = You hold { $count } of { $most } cards and draw: a Place or a Phantom?
phantom-ask-nature = Fate is at work.
phantom-ask-over = Day breaks: the game is over.

## Why something is advised

phantom-why-win =
    { $count ->
        [one] Terror { $terror } { $at } scares { $whom }, and with that { $count } point the game is won.
       *[other] Terror { $terror } { $at } scares { $whom }, and with those { $count } points the game is won.
    }
phantom-why-scare =
    { $count ->
        [one] Terror { $terror } { $at } scares { $whom }, for { $count } point.
       *[other] Terror { $terror } { $at } scares { $whom }, for { $count } points.
    }
phantom-why-later =
    { $count ->
        [one] This prepares the rest of the turn: then terror { $terror } { $at } scares { $whom }, for { $count } point.
       *[other] This prepares the rest of the turn: then terror { $terror } { $at } scares { $whom }, for { $count } points.
    }
phantom-why-stock = Whoever comes out of the stock will be alone { $at }, where your apparition has terror { $terror }.
phantom-why-lure = This brings { $whom } { $to }, where your apparition has terror { $terror }.
phantom-why-drive = This sends { $whom } away from { $whose } apparition { $at }, which has terror { $terror }.
phantom-why-harm = This takes { $whose } apparition { $at } down from terror { $before } to { $after }.
phantom-why-build = This raises your apparition { $at } from terror { $before } to { $after }.
phantom-why-room =
    { $room ->
        [one] This makes room for a Phantom in your apparition { $at }.
       *[other] This makes room for { $room } Phantoms in your apparition { $at }.
    }
phantom-why-keep = No card of yours would do more { $at } now than it can do later.
phantom-why-draw-place =
    { $count ->
        [0] You hold no Place, and drawing one promises more than a Phantom would.
        [one] You hold { $count } Place, and another promises more than a Phantom would.
       *[other] You hold { $count } Places, and another promises more than a Phantom would.
    }
phantom-why-draw-phantom =
    { $count ->
        [0] You hold no Phantom, and drawing one promises more than a Place would.
        [one] You hold { $count } Phantom, and another promises more than a Place would.
       *[other] You hold { $count } Phantoms, and another promises more than a Place would.
    }
phantom-why-discard = Of your Phantoms, this is the one that you will miss least: { $card }.

## Hands

phantom-hand = Your hand: { $cards }.
phantom-hand-of = { $seat } holds: { $cards }.
phantom-hand-empty = nothing
phantom-hand-place = { $card } ({ $zones })

## Cards explained

phantom-remind-phantom = { $card }. { $effect }
phantom-remind-place = { $card } ({ $notes }).
phantom-remind-gather = As you lay this Place, you may move up to two Phantoms onto it, out of your apparition at its other zone.

## The table

phantom-held = In hand: { $cards }
phantom-scared = Scared: { $names }
phantom-terror = terror { $number }
phantom-threshold = threshold { $number }
phantom-capacity = capacity { $number }
phantom-destroys = destroys { $whom }
phantom-protects = this Place protects { $whom }
phantom-terror-left = terror { $terror }→{ $left }
phantom-terror-of = terror { $terror }/{ $threshold }
phantom-wilson = Wilson +{ $threshold }
phantom-folded =
    { $count ->
        [one] … { $count } card
       *[other] … { $count } cards
    }
phantom-stocks = Stocks: { $cards }
phantom-discard = Phantom discard: { $count }, on top { $card }
phantom-discard-none = Phantom discard: empty
phantom-coming = Still to come: { $names }
phantom-coming-unknown = { $count } face down
phantom-coming-nobody = nobody

## Legend

phantom-legend-free = free card
phantom-legend-room = room on the last Place, taken and free
phantom-legend-threshold = threshold: the terror that scares
phantom-legend-terror = terror / threshold
phantom-legend-left = terror left after the adults
phantom-legend-now = being activated
phantom-legend-doomed = will be destroyed
phantom-legend-done = activated this turn

## The table as a list

phantom-list-zone = { $zone }: { $people }.
phantom-list-nobody = nobody
phantom-list-apparition = { $seat }, { $terror }, room for { $room }, the free card last: { $cards }.
phantom-list-left = terror { $terror }, but { $left } once the adults are done
phantom-list-none = { $seat }, no apparition.

## Rules

phantom-rules-aim =
    An old house in Virginia has one ghost too many. Opchanacanough, a chief, was there before the first stone was laid; John Port, an English settler, came with it. For three hundred years each of the dead men has tried to be rid of the other. Now a family has moved in, and whoever frightens it best shall have the house.

    Both build **apparitions** out of two kinds of cards: **Places** of the house, and **Phantoms** that haunt them. They lure the family towards the terror, or drive it away from the other’s. Whoever scares a character takes its card, and the points on it.

    There are twenty-one points in all. The first to have **eleven** wins at once.
    .title = The aim

phantom-rules-board =
    The house has four **zones** in a row: garden, basement, ground floor, upstairs. Zones beside each other in the row are adjacent. Garden and upstairs are the two ends of the row and do not touch.

    The characters are in the zones. Nobody owns them: both players scare the same family.

    Each player has one side of the row, and may have one **apparition** facing each zone. An apparition is a stack of Places and Phantoms, in the order in which they were laid. The card laid last is **free**; every other is covered by the next.

    - An apparition always begins with a Place. After that, Places and Phantoms are added in any order.
    - A Place has a **capacity**: the number of Phantoms that it can hold. A Phantom lies on the last Place before it, and only the last Place of an apparition counts. If it is full, the next Phantom needs another Place first. A Place need not be full before you lay the next one.
    - Places and Phantoms have **terror**, and an apparition has the terror of all its cards together.

    This is the table as a game begins; somebody will soon be upstairs. The free card of an apparition is the one farthest from the row.
    .title = The house and its apparitions

phantom-rules-setup =
    The computer sets everything up.

    - Four Places lie on the table from the start. On Opchanacanough’s side: { $garage } in the basement. On John Port’s side: { $storeroom } in the basement, { $fountain } in the garden, { $library } on the ground floor.
    - One character, drawn at random from all but Wilson, comes upstairs. Wilson the exorcist lies face up; the other characters are shuffled and laid on him face down. This is the character stock.
    - The other { $places } and all { $phantoms } are shuffled and become two stocks.
    - Each player draws three Places and three Phantoms. Then each, Opchanacanough first, puts one Phantom of his choice on the Phantom discard, face up.

    Opchanacanough has the first turn. From then on the players take turns.
    .title = Setting up

phantom-rules-turn =
    In your turn you activate each of the four zones once, in the order you like. To activate a zone, do this:

    - **1.** Play one card from your hand into your apparition facing the zone, or none. What the card does happens now.
    - **2.** Adults in the zone destroy Phantoms on both sides.
    - **3.** Terror is measured on both sides, and a character who is alone in the zone may be scared.

    Only then choose the next zone. A character who enters a zone that has been activated already waits there: nothing is destroyed and nobody scared in it before it is activated again.

    After the fourth zone you draw until you hold five cards, and your opponent has the next turn.
    .title = A turn

phantom-rules-places =
    You can lay a Place only at a zone to which it belongs, either where you have no apparition, to begin one, or on your apparition there.

    - **Sixteen Places belong to one zone.**
    - **Six Places belong to two zones** and fit either. They can **gather**: as you lay one, you may move up to two Phantoms onto it out of your own apparition at its other zone. They move one after the other, each must be free at that moment, and the new Place must have room. Gathered Phantoms have no effect.
    - **Four Places belong to any zone.** They do not gather.
    - **Four Places protect** one group of Phantoms each, in our cards those of any zone: while such a Place lies in an apparition, adults do not destroy that group there. It has no terror of its own.
    .title = Places

phantom-rules-phantoms =
    You can lay a Phantom only on an apparition of yours whose last Place has room for it.

    Each Phantom belongs to one of four groups: **spectres** of blue mist, **ghosts** of green smoke, **shadows** darker than the dark, and **souls** of white light. And each is one of six kinds, which says what it does when it is played from the hand:

    { $kinds }

    A Phantom that comes onto an apparition in any other way, gathered, taken or called, does nothing then. What a card says you may do, you may decline; what yellers, invokers and squatters do, happens. An effect that finds nothing to act on is lost, and the card stays where it lies.
    .title = The six kinds of Phantoms

phantom-rules-adults =
    Each adult destroys one group of Phantoms. When a zone is activated, every adult in it destroys the Phantoms of its group in both apparitions at this zone, but not in one that holds the Place which protects that group. Several adults destroy several groups. Children and the baby destroy nothing.

    First the Phantoms of the active player’s apparition go, then those of the other. In each the last laid goes first; they go to the discard one by one, so that the first laid ends on top. The Places stay, and so do all other Phantoms.
    .title = Adults

phantom-rules-terror =
    The terror of an apparition is the sum of its cards:

    - **Places**: what is printed on the card.
    { $kinds }

    An example: three Places, of terror 2, 2 and 1, and on them a queen of shadows, a shadow poltergeist and a soul squatter. The queen counts 2 for the two shadows, the squatter 3 for the three Places. With terror 2 for a poltergeist that is 2 + 2 + 1 + 2 + 2 + 3 = 12. If an adult who destroys shadows is there, the two shadows are gone first, unless the Place that protects them is part of the apparition.

    A character who is **alone in the zone** is scared by an apparition whose terror is at least the character’s threshold. Two or more in one zone are safe together.

    - If both apparitions reach the threshold, the higher one scares. If they are equal, the active player’s does.
    - Whoever owns the apparition takes the character, and discards that whole apparition, Places and Phantoms each to their own discard: the last laid first, so that the first laid Phantom ends on top. The other’s apparition stays as it is.
    - A character whom neither apparition can scare simply stays.

    At last comes **Wilson the exorcist**: he joins when only one character has not been scared yet, wherever that one is. From then on it takes { $wilson } more terror to scare that last one, and whoever does takes Wilson too.
    .title = Terror

phantom-rules-drawing =
    At the end of your turn you draw until you hold five cards: one at a time, each from the Place stock or the Phantom stock, as you choose. You see each card before you choose the next stock. Whoever holds five already draws nothing.

    When a stock runs out, its discard is shuffled at once and becomes the new stock. A stock that is empty, with an empty discard, gives nothing; if neither gives anything, your turn ends.
    .title = Drawing cards

phantom-rules-end =
    - **Eleven points.** As soon as a player has eleven points or more, the game ends and that player wins.
    - **No more Phantoms.** As soon as the Phantom stock and the Phantom discard are both empty, the game ends, even while somebody is drawing.
    - **Nothing but silence.** If no card has been played for { $idle } turns in a row, or if { $quiet } turns have ended since somebody was last scared, the turn of that scream included, the game ends with the last of these turns. This is our own rule; no game shall last for ever.

    If nobody has eleven points, whoever has more wins. If both have the same, the game is drawn.
    .title = The end of the game

phantom-rules-secrets =
    Everything lies open on the table, except this:

    - Which cards a player holds: only that player knows. How many of them are Places and how many are Phantoms, everybody knows, for everybody saw from which stock they came.
    - The order of the stocks: nobody knows.
    - Who is next in the character stock: nobody knows. But characters who were driven under the stock are remembered: they come after all the others, in the order in which they were driven there, and everybody knows it.

    Every card that is played or discarded has been seen by all.
    .title = Who knows what

phantom-rules-cards =
    A star marks what is our own reconstruction; the next chapter tells more.

    The **characters**:

    { $characters }

    The **Phantoms**, and how many of each kind there are:

    { $phantoms }

    The **Places**, by the zones to which they belong:

    { $places }
    .title = All the cards

phantom-rules-notation =
    Every decision is one short action. You can type it, in the same words in every language:

    - **discard ghost-yeller** – put a Phantom on the discard before the first turn.
    - **activate garden** – activate a zone. Even the last one is an action, but what leaves no choice need not be typed.
    - **play fountain** or **play specter-queen** – play a card into your apparition at that zone. **skip** – play none.
    - **gather** – move the free Phantom of the other zone onto the Place just laid; asked again while another can follow. **done** – leave it there.
    - **lure boy** – the charmer brings a character from an adjacent zone. **lure stock** – it calls the top one of the stock. **pass** – neither.
    - **drive boy garden** or **drive boy stock** – the yeller’s choice for each character in the zone, in the order of the list below.
    - **seize garden** – the queen takes the free Phantom of the opponent’s apparition at that zone. **pass** – she does not.
    - **strike** – the poltergeist discards the free Phantom facing it. **pass** – it does not.
    - **draw place** or **draw phantom** – draw a card.

    The zones: { $zones }.

    The characters: { $characters }.

    Phantoms are called by their group and kind, with a hyphen. The groups: { $groups }. The kinds: { $kinds }.

    The Places: { $places }.

    Fate has actions of its own, which nobody types: **visitor boy** is the first one upstairs, **draws fountain** is a card drawn, **arrives boy** is who comes out of the stock. A card drawn is named only to whoever draws it.
    .title = Typing your actions

phantom-rules-rulings =
    Where the card game leaves a question open, this is how we play.

    - **1.** What a Phantom does when it is played is not optional as such. Where its text says “you may”, that is the choice, and it can be declined; what the yeller, the invoker and the squatter do cannot.
    - **2.** Room for a Phantom is counted on the last Place of the apparition, not over all its Places.
    - **3.** A yeller in an empty zone, an invoker with an empty discard, and so on: nothing happens, and the card stays.
    - **4.** A Place that belongs to any zone does not gather.
    - **5.** A Place that a squatter takes becomes the last Place of its new apparition, with nothing on it yet.
    - **6.** A player who can draw from neither stock stops drawing.
    - **7.** { $idle } turns in a row in which nobody plays a card end the game, as if the Phantoms had run out. So do { $quiet } turns that have ended since somebody was last scared, the turn of that scream being the first of them, or since the game began.
    - **8.** Any of the seven characters may be the first one upstairs.
    - **9.** Several adults in a zone destroy together: all their groups go in one pass through an apparition, the last laid first.
    - **10.** The Place stock is renewed from its discard as soon as it is empty and something is in the discard: when its last card is drawn, or else when the next apparition is discarded.
    .title = Rulings

phantom-rules-reconstruction =
    The published rulebook tells the rules of Phantom, but its cards are pictures, and their numbers are told only in part. What it does not tell, we have reconstructed, and measured by play whether it is fair. Every such value has a star in the list of cards; a star at a name means that the name is our own too. It does not tell either how many Phantoms there are, in our cards 32, eight in each group, nor how the Places are spread over the zones, in ours four for each zone and one for each two.

    Do you own the game? Then play with your real cards. They are written in a small text file, in the TOML format. Ours is part of this project, as **src/boxfive/games/phantom/rules/cards.toml**, and explains itself. Copy it, write in what your cards say, strike what you know for certain from the lists called **reconstructed**, and give a **name** to each character or Place that you call otherwise. Then type:

    - **boxfive play phantom --cards my.toml** to play with it,
    - **boxfive rules phantom --cards my.toml** to read these rules with it.

    Where the rulebook leaves it open, your box may be made up otherwise than ours; what differs is told to you with its line. A file that cannot be played with is refused, and you are told which line is wrong. A saved game keeps the cards that it was played with.
    .title = What is reconstruction

phantom-rules-credits =
    This is an independent version made by fans of Phantom, a card game by Xavier Lardy, published by Ludonaute.

    It has no affiliation with the author or the publisher and no endorsement from them. All words and pictures here are the project’s own. If you like the game, put the real one on your table.
    .title = Credits

## The cards in the rules

phantom-rules-effect = **{ $kind }.** { $effect }
phantom-rules-card = **{ $card }**: { $notes }.
phantom-rules-points =
    { $count ->
        [one] { $number } point
       *[other] { $number } points
    }
phantom-rules-threshold-added = threshold +{ $number }
phantom-rules-copies = { $number } in each group
phantom-rules-zone = zone
phantom-rules-terror-queen = as many as there are Phantoms of her group in the apparition, herself included
phantom-rules-terror-squatter = as many as there are Places in the apparition

## A first game

phantom-lesson-opening = An opening, and a scream
phantom-lesson-welcome = Good evening, chief. This house stands on your ground, John Port will not leave it, and a family is moving in. Below is your side of the house, above is his. Whoever scares eleven points’ worth of people may stay.
phantom-lesson-discard = Each of you was dealt three Places and three Phantoms. Before the first turn, each puts one Phantom on the discard, where all can see it. A squatter counts the Places of its apparition, and you have hardly any yet: let the spectre squatter go.
phantom-lesson-discard-instead = You will want that one tonight. Discard the spectre squatter.
phantom-lesson-zone = In your turn you activate each of the four zones once, in any order. The boy has come first. He is alone upstairs, and terror of 4 makes him flee: activate Upstairs.
phantom-lesson-zone-instead = Soon. But the boy upstairs is alone now: begin there.
phantom-lesson-place = An apparition begins with a Place. The nursery belongs upstairs, holds two Phantoms, and has terror of 2 by itself. Lay it: press the card, or drag it to the zone.
phantom-lesson-place-instead = Without a Place there is nothing to haunt. Lay the nursery.
phantom-lesson-next = Terror of 2 against the boy’s 4: not yet. Now the basement, where your garage waits for a tenant. Activate it.
phantom-lesson-next-instead = In a moment. First the basement: your garage is there.
phantom-lesson-phantom = The garage has room for two Phantoms. Lay the ghost charmer: it brings people to where you want them.
phantom-lesson-phantom-instead = That is possible too, but the charmer has somebody to call. Play the ghost charmer.
phantom-lesson-effect = The basement is empty, so the charmer may bring somebody: from next door, or whoever lies on top of the character stock. Nobody is next door. Call the stock, and see who comes.
phantom-lesson-effect-instead = You may decline, but an empty house scares nobody. Call the stock.
phantom-lesson-rest = The girl! For her it takes terror of 5. Two people in one zone are safe together; alone, they are not. In the garden and on the ground floor you need nothing today. Activate one of them, and I shall see to the rest.
phantom-lesson-draw = All four zones are done. Now you draw until you hold five cards, each from the stock you choose. First a Place.
phantom-lesson-draw-instead = You have few Places left. Draw one first.
phantom-lesson-draw-again = A mirror: it fits any zone, and keeps your ghosts safe from the uncle, who destroys them. Now draw a Phantom.
phantom-lesson-draw-again-instead = One of each is wise. Draw a Phantom.
phantom-lesson-again = John Port has laid a bedroom upstairs: he wants the boy too. But the boy is still there, and it is your turn. Activate Upstairs.
phantom-lesson-again-instead = First the boy: he is upstairs.
phantom-lesson-terror = You have terror of 2 there and need 4. A poltergeist has 2 of its own: play the shadow poltergeist.
phantom-lesson-terror-instead = The flame at your apparition says 2/4: you have terror of 2, and it takes 4. The shadow poltergeist brings the rest: play it.
phantom-lesson-end = The boy runs, and you have 2 points; your apparition there is spent, so build another. That is the heart of it. In the other part of this first game the grown-ups come home.
phantom-lesson-adults = Adults, a queen, and Wilson
phantom-lesson-late = Late in the evening, chief. You have seven points, and so has John Port. Two people are left, both grown-up and both alone: Sarah Percy on the ground floor, the father in the basement. Eleven points win.
phantom-lesson-sarah = When a zone is activated, every adult there destroys one group of Phantoms, on **both** sides. Sarah Percy destroys spectres. She is at your kitchen, and your spectre poltergeist is in danger. Activate the ground floor.
phantom-lesson-sarah-instead = Not yet. Sarah Percy first: activate the ground floor.
phantom-lesson-protect = Four Places protect a group, each in the apparition that it is part of. The electric meter protects spectres: lay it.
phantom-lesson-protect-instead = Then she would destroy your spectre. Lay the electric meter.
phantom-lesson-father = Your spectre stays, and John Port’s spectre charmer is gone: nothing protected it. You have terror of 6 there now, against her 7. Next the basement. The father destroys shadows; activate it.
phantom-lesson-father-instead = Nobody is there. The father is in the basement: activate it.
phantom-lesson-knock = John Port’s soul charmer lies on his storeroom, the last card laid, and so **free**. A poltergeist throws a free Phantom out: play the ghost poltergeist.
phantom-lesson-knock-instead = A shadow would be destroyed here at once, and of the others we have better need. Play the ghost poltergeist.
phantom-lesson-strike = His soul charmer lies free, so the poltergeist may discard it. Do it.
phantom-lesson-strike-instead = You may decline, but why leave him anything? Strike.
phantom-lesson-return = John Port has laid an attic and nothing more. Now to Sarah Percy: activate the ground floor.
phantom-lesson-return-instead = Sarah Percy first: activate the ground floor.
phantom-lesson-queen = A queen counts the Phantoms of her group in the apparition, herself too. And she may take a free one of her group from the other side, wherever it lies. Play the queen of spectres.
phantom-lesson-queen-instead = The queen is worth the most here: play the queen of spectres.
phantom-lesson-seize = John Port’s spectre invoker lies free in the garden. Take it, and she counts three spectres.
phantom-lesson-seize-instead = She would do without it, but why leave it to him? Take it.
phantom-lesson-wilson = Terror of 10: Sarah Percy flees, and you have ten points. Now only the father is left, and **Wilson the exorcist** joins him: it takes 2 more terror, 8 instead of 6. But whoever scares the last one takes Wilson too. Activate the basement.
phantom-lesson-wilson-instead = The father is in the basement: activate it.
phantom-lesson-squatter = A squatter counts the Places of its apparition, and if a Place lies free opposite, takes it over. Since your poltergeist was here, John Port’s storeroom lies free. Play the ghost squatter.
phantom-lesson-squatter-instead = The father destroys shadows, and the invoker is too weak. The ghost squatter does it: play it.
phantom-lesson-won = Terror of 9: the father runs, and Wilson with him. Fourteen points, chief, and the house is yours. Six kinds of Phantoms, four adults, and the rest is nerve: play on against John Port whenever you like.

## Under the pictures in the rules

phantom-caption-board = The table as a game begins: John Port’s three Places above, Opchanacanough’s garage below.
phantom-caption-places = The cellar stairs belong to two zones. Laid on the ground floor, they gather both Phantoms out of the basement, one after the other.
phantom-caption-phantoms = The queen of spectres takes the free spectre out of the garden, and counts it: three spectres now.
phantom-caption-adults = Sarah Percy destroys the spectres here. The electric meter opposite protects those of John Port.
phantom-caption-terror = Terror of 2 + 2 + 2 + 2 + 1 + 3 = 12 is enough even for the baby, who flees. The apparition is spent.

## What only the page shows

phantom-board = The haunted house
phantom-hand-label = Your hand
phantom-hand-label-of = Hand of { $seat }
phantom-open-apparition = { $zone }, { $seat }: { $cards }
phantom-empty-apparition = { $zone }, { $seat }: no apparition
phantom-discard-title = Phantom discard
phantom-discard-places = Place discard
phantom-stock-place = Place stock
phantom-stock-phantom = Phantom stock
phantom-count =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
phantom-score = { $seat }: { $points } of { $most } points
phantom-terror-long = terror { $terror }, needed { $threshold }
phantom-room =
    { $room ->
        [0] no room for a Phantom
       *[other] room for { $room }
    }
phantom-flees = If this zone were activated now, { $whom } would flee from { $seat }
phantom-terror-counted = terror: { $number }
phantom-notes-unseen = Not seen yet
phantom-notes-unseen-about = What can still be in the stocks or in a hand that you cannot see.
phantom-notes-no-aids = This table is played without counting aids.
phantom-zone-short-garden = Garden
phantom-zone-short-basement = Basement
phantom-zone-short-ground = Ground
phantom-zone-short-upstairs = Upstairs
phantom-notes-two = two zones
phantom-notes-all = all kinds

# What an analysis says could be known

phantom-known = What the other hand may hold

# Bad habits that an analysis finds

phantom-habit-place-too-late = a Place is laid too late
phantom-habit-card-held-back = a Phantom is held back
phantom-habit-effect-declined = an effect is declined
phantom-habit-wrong-zone-first = the zones are activated in the wrong order
phantom-habit-wrong-stock = the card is drawn from the wrong stock
phantom-habit-wrong-card = the wrong card is chosen

# Puzzles

phantom-puzzle-scare = Scare this turn
phantom-puzzle-scare-ask = It is your turn. Win as many points as you can before it ends. Points that the other side wins in your turn count against you, and only what is certain counts: not what may come out of the stock.
phantom-puzzle-scare-why = { $theirs ->
        [0] This brings { $mine ->
            [one] { $mine } point
           *[other] { $mine } points
        } in this turn.
       *[other] This brings { $mine } and gives away { $theirs } in this turn.
    } No other turn is sure to bring as much.
phantom-puzzle-scare-less = { $sign ->
        [plus] Then { $reached ->
            [one] { $reached } point is
           *[other] { $reached } points are
        } the most that is certain.
        [zero] Then no gain is certain in this turn.
       *[minus] Then { $reached ->
            [one] { $reached } point is
           *[other] { $reached } points are
        } lost in this turn.
    } There is a better way.
phantom-puzzle-stop = Stop the scare
phantom-puzzle-stop-ask = It is your turn, and nothing is sure to be won in it. Leave as few points as possible within the other side’s reach: the most that it can win in the first zone of its next turn, with any card that it may hold. What it wins in your own turn counts too; what comes out of the stock counts only if it is certain.
phantom-puzzle-stop-why = { $lost ->
        [0] Whatever card
       *[other] You lose { $lost ->
            [one] { $lost } point
           *[other] { $lost } points
        } in this turn. Whatever card
    } the other side then plays in the first zone that it activates, it is sure of { $left ->
        [0] nothing
        [one] { $left } point at most
       *[other] { $left } points at most
    }. { $danger ->
        [0] Every worse turn
       *[other] If you played nothing more, it could win { $danger ->
            [one] { $danger } point
           *[other] { $danger } points
        } { $zone ->
            [garden] { phantom-zone-garden.at }
            [basement] { phantom-zone-basement.at }
            [ground] { phantom-zone-ground.at }
           *[upstairs] { phantom-zone-upstairs.at }
        } { $card ->
            [none] without a card
            [place] with a Place
            [charmer] with a charmer
            [queen] with a queen
            [poltergeist] with a poltergeist
            [invoker] with an invoker
           *[squatter] with a squatter
        }. Every worse turn
    } leaves at least { $less ->
        [one] { $less } point
       *[other] { $less } points
    } lost, or within its reach.
phantom-puzzle-stop-less = { $sign ->
        [minus] Then { $reached ->
            [one] { $reached } point is
           *[other] { $reached } points are
        } lost, or within the other side’s reach.
       *[other] Then it is not certain.
    } There is a better way.
