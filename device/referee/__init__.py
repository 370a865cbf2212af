"""What the run loop asks of each game: one referee a game, between the engine's rules and the table."""
