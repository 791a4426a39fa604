"""Opera: Le Fantôme de l'Opéra, for an Investigator and a Phantom."""
