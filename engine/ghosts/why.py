"""The sentences behind events. Each is a message id of the catalogues; braces name what an event can tell."""

from engine.kernel.text import N_

SETUP_PORTAL = N_("{portal} starts open towards the outer wall.")
SETUP_GHOST = N_("{ghost} starts in {at}, on a carpet of its colour.")

MOVED = N_("{ghost} moves from {at} to {to}.")
MIRRORED = N_("{ghost} goes through the mirror from {at} to {to}.")
BEATEN = N_("{ghost} is beaten by {origin} and goes to the dungeon.")
RUSHES = N_("{ghost} attacks {origin}, is beaten and goes to the dungeon.")
TAKES_ROOM = N_("{ghost} has beaten {origin} and takes the room {to}.")
TURNED = N_("A {colour} ghost was beaten: {portal} turns a quarter to the right and opens {side}.")
ESCAPED = N_("{ghost} stands in {at}, in front of its open portal: it escapes at once.")
RELEASED = N_("{ghost} leaves the dungeon; the opponent has chosen {to}.")
HANDED_OVER = N_("{ghost} leaves the dungeon: the opponent chooses its room.")
PASSED = N_("{player} can do nothing and passes.")

ALL_COLOURS = N_("{player} wins: a red, a blue and a yellow ghost have escaped.")
THREE_AWAY = N_("{player} wins the short game: three ghosts have escaped.")
ONE_AWAY = N_("{player} wins the short game: a ghost has escaped.")
TOGETHER = N_("Both players have what they need at once: {player}, who acted, wins.")
TOGETHER_DRAW = N_("Both players have what they need at once: a draw.")
STUCK = N_("{player} wins: the opponent can do nothing.")
DEAD = N_("A draw: a portal faces the wall for good, and nobody can win any more.")
AGREED = N_("A draw, as both players agreed.")
REPEATED = N_("The position has come for the third time: a draw.")
PLAYS_ON = N_("The position has come for the third time: play goes on.")

OFFERED = N_("{player} offers a draw.")
DECLINED = N_("{player} declines the draw: play goes on.")

ADOPTED = N_("The table is taken as it lies.")
RESTORE = N_("Puts the table back.")
