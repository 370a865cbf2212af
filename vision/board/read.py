"""Reading a whole board: tags, light, markers, slots."""

from dataclasses import dataclass, field

import cv2
import numpy as np

from vision.board.canvas import MOSTLY, Canvas, Window
from vision.board.find import FAR, Found, Mask, Model
from vision.board.gather import gather, gather_partly_covered, unsettled
from vision.board.layout import Kind, Layout, Slot
from vision.board.light import Lit, relight
from vision.board.profile import Look, Profile
from vision.board.rectify import Lens, NotABoard, Pose, Reason, pose_from_tags, rectified
from vision.board.slots import (
    GLARE_SHARE,
    HIDDEN_SHARE,
    WALL,
    DoorState,
    Doubt,
    Verdict,
    arms,
    below,
    door_state,
    hands,
    share,
)
from vision.board.tags import Frame, find_tags
from vision.board.texture import Printed
from vision.board.tokens import embed
from vision.board.vehicles import parked
from vision.board.walls import damage_count

TOO_DARK = 0.12
DARK_LEVEL = 26
SOFT_EDGES = 3.0
LEAST_PX = 0.9
COVERED = 0.06
# A full table differs from the empty board on about a fifth of its ground, a turned one on more.
ODD, STRANGE, MUCH_LESS = 0.18, 0.55, 0.6
STRAY = 26
NEARBY = 32.0


@dataclass(frozen=True)
class Reading:
    """Every slot's verdict, with how the board was found."""

    cells: dict[str, Verdict]
    edges: dict[str, Verdict]
    zones: dict[str, Verdict]
    pose: Pose
    image: Frame
    found: tuple[Found, ...] = field(default=())

    @property
    def unsure(self) -> list[str]:
        """The slots the table must be asked about."""
        everything = {**self.cells, **self.edges, **self.zones}
        return [name for name, verdict in everything.items() if not verdict.sure]


def find_pose(frame: Frame, layout: Layout, lens: Lens | None = None) -> Pose:
    """The pose of a board by its tags; where there is none, the likeliest reason."""
    try:
        pose = pose_from_tags(find_tags(frame), layout, (frame.shape[1], frame.shape[0]), lens=lens)
    except NotABoard as fault:
        if fault.reason is not Reason.NO_TAGS:
            raise
        raise NotABoard(_why_no_tags(frame)) from fault
    if pose.millimetre_px < LEAST_PX:
        raise NotABoard(Reason.TOO_SMALL)
    return pose


def _why_no_tags(frame: Frame) -> Reason:
    grey = cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY)
    small = cv2.resize(grey, (640, 480), interpolation=cv2.INTER_AREA)
    if float(np.quantile(small, 0.9)) < DARK_LEVEL:
        return Reason.TOO_DARK
    fine = float(cv2.Laplacian(cv2.GaussianBlur(small, (0, 0), 1.2), cv2.CV_32F).std())
    return Reason.BLURRED if fine < SOFT_EDGES and float(small.std()) > 12 else Reason.NO_TAGS


class Reader:
    """Reads frames of one side of one copy."""

    def __init__(self, profile: Profile, layout: Layout, lens: Lens | None = None) -> None:
        self.profile, self.layout, self.lens = profile, layout, lens
        self.model = Model(profile, layout)
        self.empty = profile.empties[layout.name]
        self.printed = Printed(self.empty)

    def read(self, frame: Frame, pose: Pose | None = None) -> Reading:
        """One frame; a pose that is given is trusted, for boards without tags or while tags are hidden."""
        if pose is None:
            pose = find_pose(frame, self.layout, self.lens)
        return self.read_rectified(rectified(frame, pose, self.layout), pose)

    def read_rectified(self, image: Frame, pose: Pose) -> Reading:
        """A board seen from above."""
        lit = relight(image, self.empty)
        self._refuse(image, lit)
        canvas = Canvas(embed(lit, self.profile.words), self.model, pose.camera, lit)
        arm = arms(canvas.left)
        canvas.left &= ~arm
        vehicles = {slot: found for slot in self.layout.of(Kind.PARKING) if (found := parked(canvas, slot))}
        doors = {slot: door_state(canvas, slot, final=False) for slot in self.layout.of(Kind.DOOR)}
        heap = gather(canvas)
        for slot, (state, far, _) in doors.items():
            if state == "gone" or far > FAR:
                doors[slot] = door_state(canvas, slot, final=True)
        gather_partly_covered(canvas, lit.glare)
        hidden = hands(canvas) | arm | self.printed.lost(lit.colours, _bare(lit))
        canvas.left &= ~hidden
        judge = _Judge(self.model, canvas, lit, hidden, vehicles, doors, heap)
        return Reading(judge.cells(), judge.edges(), judge.zones(), pose, image, tuple(canvas.found))

    def _refuse(self, image: Frame, lit: Lit) -> None:
        if lit.brightness < TOO_DARK:
            raise NotABoard(Reason.TOO_DARK)
        x0, y0, x1, y1 = (int(v) for v in self.layout.ground)
        strange = float(lit.foreground[y0:y1, x0:x1].mean())
        book = self._book(lit)
        if strange < ODD and not book:
            return
        if self._differs(np.asarray(cv2.rotate(image, cv2.ROTATE_180), np.uint8)) < MUCH_LESS * strange:
            raise NotABoard(Reason.UPSIDE_DOWN)
        if book or strange > STRANGE:
            raise NotABoard(Reason.COVERED if book else Reason.OTHER_BOARD)

    def _differs(self, image: Frame) -> float:
        """How much of the ground differs from the empty board, seen in less detail."""
        little, empty = (
            np.asarray(cv2.resize(part, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)
            for part in (image, self.empty)
        )
        x0, y0, x1, y1 = (int(v) // 2 for v in self.layout.ground)
        return float(relight(little, empty).foreground[y0:y1, x0:x1].mean())

    def _book(self, lit: Lit) -> bool:
        """One thick thing on the board, with the board's own picture still round it."""
        small = cv2.resize(
            lit.foreground.astype(np.uint8), None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA
        )
        # Thicker than a forearm: an arm only hides slots, a book hides the game.
        lump = cv2.morphologyEx(small, cv2.MORPH_OPEN, np.ones((21, 21), np.uint8))
        count, _, stats, _ = cv2.connectedComponentsWithStats(lump)
        largest = max((stats[i, cv2.CC_STAT_AREA] for i in range(1, count)), default=0)
        return bool(largest > COVERED * small.size and lit.foreground.mean() < 0.75)


class _Judge:
    """Turns what was found and what was left over into verdicts."""

    def __init__(
        self,
        model: Model,
        canvas: Canvas,
        lit: Lit,
        hidden: Mask,
        vehicles: dict[Slot, Found],
        doors: dict[Slot, DoorState],
        heap: list[Found],
    ) -> None:
        self.model, self.canvas, self.lit, self.hidden = model, canvas, lit, hidden
        self.vehicles, self.doors = vehicles, doors
        self.slots = {slot.name: slot for slot in model.layout.slots}
        self.at: dict[str, list[Found]] = {}
        self.doubts: dict[str, tuple[Doubt, tuple[str, ...]]] = {}
        for found in canvas.found:
            self._assign(found)
        for found in unsettled(canvas, heap):
            slot = self._slot_at(found.x, found.y, frozenset({Kind.CELL}))
            if slot is not None:
                self.doubts[slot.name] = (Doubt.PARTLY, (found.token,))
        for window, mask, guess in canvas.pieces():
            self._piece(window, mask, guess)

    def _assign(self, found: Found) -> None:
        token = self.model.layout.token(found.token)
        slot = self._slot_at(found.x, found.y, token.places)
        if slot is None:
            return
        self.at.setdefault(slot.name, []).append(found)
        if slot.kind is Kind.CELL and token.height > 12:
            for beside in self._beside(found, token.height):
                self.doubts[beside.name] = (Doubt.CLOSE, (found.token,))

    def _beside(self, found: Found, height: float) -> list[Slot]:
        """The cells a figure may stand on, where its foot is found too near a border to tell."""
        margin = 1.5 + 0.12 * float(np.hypot(*self.canvas.lean(found.x, found.y, height)))
        steps = ((margin, 0), (-margin, 0), (0, margin), (0, -margin))
        cells = frozenset({Kind.CELL})
        near = {self._slot_at(found.x + dx, found.y + dy, cells) for dx, dy in steps}
        return [slot for slot in near if slot is not None] if len(near) > 1 else []

    def _slot_at(self, x: float, y: float, kinds: frozenset[Kind]) -> Slot | None:
        near = [slot for slot in self.model.layout.of(*kinds) if _inside(slot, x, y)]
        return min(near, key=lambda s: np.hypot(s.centre[0] - x, s.centre[1] - y), default=None)

    def _piece(self, window: Window, mask: Mask, guess: Found) -> None:
        """A lump nobody explained makes the cells it lies on doubtful; walls judge for themselves."""
        look = self.model.look("damage")
        if look is not None:
            on_wall = mask & self.model.walls[window.part]
            black = on_wall & look.palette[self.canvas.word[window.part]]
            mask = mask & ~(on_wall if black.sum() > 0.4 * on_wall.sum() else black)
        ys, xs = np.nonzero(mask)
        ys, xs = ys + window.part[0].start, xs + window.part[1].start
        likely = (guess.token,) if guess.far < FAR else ()
        for slot in self.model.layout.of(Kind.CELL, Kind.ZONE):
            left, top, right, bottom = slot.box
            rows, columns = window.part
            if left > columns.stop or right < columns.start or top > rows.stop or bottom < rows.start:
                continue
            inside = (xs >= left + 2) & (xs < right - 2) & (ys >= top + 2) & (ys < bottom - 2)
            if int(inside.sum()) >= STRAY:
                self.doubts.setdefault(slot.name, (Doubt.PARTLY if likely else Doubt.STRANGE, likely))

    def _blind(self, slot: Slot, inset: int = 3) -> Doubt | None:
        if share(self.hidden, slot, inset) > HIDDEN_SHARE:
            return Doubt.HIDDEN
        return Doubt.GLARE if share(self.lit.glare, slot, inset) > GLARE_SHARE else None

    def cells(self) -> dict[str, Verdict]:
        """Every cell, the ring outside included."""
        parked_on = {name: found for slot, found in self.vehicles.items() for name in slot.covers}
        return {
            slot.name: self._cell(slot, parked_on.get(slot.name)) for slot in self.model.layout.of(Kind.CELL)
        }

    def _cell(self, slot: Slot, vehicle: Found | None) -> Verdict:
        found = sorted(self.at.get(slot.name, []), key=lambda f: self.model.layout.token(f.token).rank)
        seen = ([vehicle] if vehicle else []) + found
        tokens = tuple(f.token for f in seen)
        confidence = min((f.confidence for f in seen), default=0.99)
        blind = self._blind(slot)
        if blind is not None:
            return Verdict(tokens, 0.0, blind)
        doubt, likely = self.doubts.get(slot.name, (None, ()))
        if doubt is None and any(not f.sure for f in seen):
            doubt, likely = Doubt.CLOSE, tuple(f.rival for f in seen if not f.sure)
        return Verdict(
            tokens, min(confidence, 0.5) if doubt else confidence, doubt, likely, below(self.model, tokens)
        )

    def edges(self) -> dict[str, Verdict]:
        """Every wall and door."""
        walls = {slot.name: self._wall(slot) for slot in self.model.layout.of(Kind.WALL)}
        return walls | {slot.name: self._door(slot) for slot in self.model.layout.of(Kind.DOOR)}

    def _wall(self, slot: Slot) -> Verdict:
        blind, look = self._blind(slot, 0), self.model.look("damage")
        if blind is not None or look is None:
            return Verdict((WALL[0],), 0.0, blind or Doubt.STRANGE)
        number, odd, hiding = damage_count(self.canvas, slot, look)
        odd = odd or (number > 0 and self._unclear_beside(slot, look))
        doubt = Doubt.CLOSE if odd else Doubt.PARTLY if hiding else None
        return Verdict((WALL[number],), 0.5 if doubt else 0.99, doubt)

    def _unclear_beside(self, slot: Slot, look: Look) -> bool:
        """Whether a figure nobody could make out stands nearby in the colours of damage."""
        for name, (_, likely) in self.doubts.items():
            near = np.hypot(*np.subtract(self.slots[name].centre, slot.centre)) < NEARBY
            looks = (self.model.look(token) for token in likely) if near else ()
            if any(own is not None and own.share_in(look.palette) > MOSTLY for own in looks):
                return True
        return False

    def _door(self, slot: Slot) -> Verdict:
        state, far, apart = self.doors[slot]
        if (blind := self._blind(slot, 2)) is not None:
            return Verdict((state,), 0.0, blind)
        seen = Found(state, *slot.centre, far, apart, "")
        left, top, right, bottom = slot.box
        rest = int(self.canvas.left[top + 3 : bottom - 3, left + 3 : right - 3].sum())
        doubt = Doubt.CLOSE if not seen.sure else Doubt.STRANGE if state == "gone" and rest > STRAY else None
        return Verdict((state,), min(seen.confidence, 0.5) if doubt else seen.confidence, doubt)

    def zones(self) -> dict[str, Verdict]:
        """The places beside the board."""
        return {slot.name: self._cell(slot, None) for slot in self.model.layout.of(Kind.ZONE)}


def _bare(lit: Lit) -> Mask:
    return np.asarray(
        cv2.dilate((lit.foreground | lit.glare).astype(np.uint8), np.ones((5, 5), np.uint8)) == 0
    )


def _inside(slot: Slot, x: float, y: float) -> bool:
    left, top, right, bottom = slot.box
    return left <= x < right and top <= y < bottom
