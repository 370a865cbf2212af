"""The sentences behind events. Before the reveal none of them may say anything about a tile."""

from engine.kernel.text import N_

START_PLACED = N_("The start tile lies in the middle, as {by} reads it.")
DEALT = N_("{by} starts with three tiles.")
TILE_LAID = N_("{by} lays a tile on the pile.")
DRAWN = N_("{by} draws a tile.")
DECK_EMPTY = N_("The deck is empty: {by} draws nothing.")
NO_TILE = N_("{by} has no tile left and passes.")
SAID_LOST = N_("{by} thinks the group is lost.")
SAID_TOO = N_("{by} thinks so too.")
HELD = N_("{by} thinks the path is still good.")
LAST_HOLDER = N_("{by} is the last with a lost tile and keeps it.")
LAST_ONE = N_("Only one player still has a lost tile: the round is over.")
ALL_LAID = N_("Every tile has been laid: the round is over.")
DANGER_TURN = N_("{origin}: turn the pile a quarter clockwise. The path stays the same.")
DANGER_NOTE = N_("{origin}: do what the card says. If it changes pile or hands, mend the record.")
ORIENTATION = N_("This tile may not go on from the one below it.")
AMENDED = N_("The record was mended by hand.")

DEAD_END = N_("The path is lost on tile {n}: it runs into a wall.")
LOOP = N_("The path is lost on tile {n}: it goes round in a loop.")
REVERSE = N_("The path is lost on tile {n}: it turns back the way it came.")
FLOOR = N_("The group is lost on tile {n}: a floor card says so.")
VALID = N_("The path is good to the end of the pile.")
LOSSES = {"DEAD_END": DEAD_END, "LOOP": LOOP, "REVERSE": REVERSE, "FLOOR": FLOOR}

TOO_EARLY = N_("{by} said lost too early: no point.")
NOBODY_SAID = N_("Nobody said lost after that: nobody scores.")
RIGHT = N_("{by} was the first to be right: one point.")
KEPT = N_("{by} kept the lost tile on a good path: one point.")
WON = N_("The game is won.")
TIE = N_("Several players reach the goal together and share the victory.")

FLOOR_TURNED = N_("Another floor card counts from now on.")
DANGER_TURNED = N_("Another danger card counts from now on.")
GATHERED = N_("All tiles go back to the deck; shuffle it.")
LOST_BACK = N_("{by} takes the lost tile back.")
FIRST_SAID = N_("{by} was the first to say lost and starts.")
FIRST_NEXT = N_("Nobody said lost: {by} starts.")
FIRST_CHOSEN = N_("{by} starts.")
RESTORE = N_("Puts the table back.")
