"""Phantom, the card duel over a haunted house: its data, its rules, its words."""
