"""People who play Flash Point at the virtual table."""

from device.evening.people import People as Evening
from device.games.base import Deed, View
from engine.flashpoint.actions import decide
from engine.flashpoint.codec import position_from_json
from engine.flashpoint.commands import EndTurn, command_to_json
from engine.kernel.need import Choice


class FlashpointPeople:
    """The crew, as sensible as in the terminal's evening."""

    def __init__(self, seed: int) -> None:
        self._evening = Evening(seed)

    def choose(self, view: View) -> Deed:
        """Choices are tapped."""
        need = view["need"]
        if need["choice"] == "person-gone":
            return Deed({"do": "choose", "option": "lost"})
        options = tuple(option["id"] for option in need["options"])
        choice = Choice(need["choice"], options, need.get("who", ""), need.get("at", ""))
        answer = self._evening.answer(choice, position_from_json(view["position"]))
        return Deed({"do": "choose", "option": answer.option})  # type: ignore[union-attr]

    def act(self, view: View) -> Deed:
        """An action is just done on the board; NEXT ends the turn."""
        position = position_from_json(view["position"])
        command = self._evening.act(position)
        wish = {"do": "command", "command": command_to_json(command)}
        if isinstance(command, EndTurn):
            return Deed(wish, press="next")
        return Deed(wish, tuple(event for event in decide(position, command) if event.physical))
