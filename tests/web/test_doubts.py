"""An unsure place on the tablet: its crop for paired tablets only, and the answer through the real server."""

from collections.abc import Callable

from device.loop.inputs import BoardSeen, CameraNow
from device.referee.base import Sighting
from device.virtual.table import Scene, render
from engine.flashpoint.seen import Seen, view

from .house import CHOICE, Client, House


def to_first_turn(player: Client) -> None:
    """Set up by taps."""
    player.tell("new", game="flashpoint", name="evening", choice=CHOICE)
    player.tell("press", button="next")
    while (shown := player.get("/api/view").json)["state"] in ("placing", "choosing"):
        if shown["state"] == "placing":
            player.tell("tick-all")
        else:
            player.tell("choose", option=shown["need"]["options"][0]["id"])


def look(house: House, place: str) -> None:
    """The camera reads a board that is right, but for one place it is not sure of."""
    table = house.appliance.machine.table
    seen = view(table.position)
    sighting = Sighting(Seen({**seen.cells, place: None}, dict(seen.edges)), {place: ("victim", "victim")})
    verdict = table.rules().judge(table.position, sighting)
    house.appliance.desk.inbox.put(BoardSeen(sighting, verdict, table.seq, table.clock()))


def test_an_unsure_place_is_answered_with_its_picture_beside_it(build: Callable[..., House]) -> None:
    """Only the place in question is shown, only to paired tablets; the answer ends the turn."""
    house = build()
    player, desk = house.player(), house.appliance.desk
    to_first_turn(player)
    eyes = house.appliance.runner.sight
    eyes.board_frame = render(Scene(), 1)
    eyes.reading = eyes.eye("flashpoint", "front").look(eyes.board_frame)
    desk.inbox.put(CameraNow("ok"))
    player.tell("press", button="next")
    for _ in range(3):
        look(house, "2.4")
    house.until(lambda: bool(house.appliance.machine.table.doubts))
    asked = player.get("/api/view").json["unsure_places"]
    crop, other = player.get("/picture/slot-2.4"), player.get("/picture/slot-2.5")
    refused = player.tell("vouch", places=["2.5"])
    told = player.tell("vouch", places=["2.4"])
    look(house, "2.4")
    house.until(lambda: house.appliance.machine.table.stage == "rolling")

    assert [one["place"] for one in asked] == ["2.4"]
    assert (crop.status, crop.body[:2], other.status) == (200, b"\xff\xd8", 404)
    assert house.visitor().get("/picture/slot-2.4").status == 403
    assert player.get("/picture/slot-2.4").status == 404
    assert (refused.status, told.status) == (409, 200)
