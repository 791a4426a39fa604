### What chats and networks show of a link to the house, in French.

preview-house = Des jeux de fantômes dans un vieux théâtre : jouez tout de suite contre la machine, ou envoyez un lien à un ami.
preview-guest = un invité
preview-rules = Les règles : { $game }
    .text = Toutes les règles, avec des images qui bougent.
preview-learn = { $game } : une première partie
    .text = Deux minutes, et vous savez de quoi il s’agit.
preview-new = { $game } : préparer une table
    .text = Entre amis, avec qui passera par là, ou contre la machine.
preview-invitation = On vous attend à cette table. Ouvrez le lien et prenez place.
preview-waiting = Une place est libre à cette table. Asseyez-vous, ou regardez.
preview-playing = La partie est en cours. Entrez et regardez.
preview-again = Revoyez cette partie coup par coup, de tous les points de vue.
