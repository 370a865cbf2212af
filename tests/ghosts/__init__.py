"""18 Ghosts: the engine against a slow generator, dumb hands, named rulings and the contract."""
