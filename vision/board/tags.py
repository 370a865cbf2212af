"""Corner tags in a frame."""

import cv2
import numpy as np
from numpy.typing import NDArray

Frame = NDArray[np.uint8]
Corners = NDArray[np.float32]
DICTIONARY = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)


def _detector() -> cv2.aruco.ArucoDetector:
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    parameters.cornerRefinementWinSize = 4
    # Two window sizes find tags from 20 to 200 pixels; more only cost time.
    parameters.adaptiveThreshWinSizeMin, parameters.adaptiveThreshWinSizeMax = 13, 37
    parameters.adaptiveThreshWinSizeStep = 24
    parameters.minMarkerPerimeterRate = 0.04
    return cv2.aruco.ArucoDetector(DICTIONARY, parameters)


DETECTOR = _detector()
# So many tags found in a picture of half the size are enough; fewer, and the whole is searched.
ENOUGH = 5
SUBPIXEL = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 20, 0.02)


def find_tags(frame: Frame) -> dict[int, Corners]:
    """The four corners of each tag seen, clockwise from its own top left; a number seen twice is dropped."""
    grey = np.asarray(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), np.uint8)
    small = np.asarray(cv2.resize(grey, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)
    found = _detect(small)
    if len(found) < ENOUGH:
        return _detect(grey)
    for corners in found.values():
        corners[:] = 2 * corners + 0.5
        side = float(np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1).min())
        reach = int(np.clip(side / 12, 2, 5))
        cv2.cornerSubPix(grey, corners, (reach, reach), (-1, -1), SUBPIXEL)
    return found


def _detect(grey: Frame) -> dict[int, Corners]:
    corners, numbers, _ = DETECTOR.detectMarkers(grey)
    if numbers is None:
        return {}
    found = [int(number) for number in np.ravel(numbers)]
    return {
        number: np.array(corner, np.float32).reshape(4, 2)
        for number, corner in zip(found, corners, strict=True)
        if found.count(number) == 1
    }
