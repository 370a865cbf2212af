"""What each game brings to the table besides its rules and its referee: a folder a game."""

IDS = ("flashpoint", "ghosts", "rescueplan", "fireship")
