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


def find_tags(frame: Frame) -> dict[int, Corners]:
    """The four corners of each tag seen, clockwise from its own top left; a number seen twice is dropped."""
    grey = cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY)
    corners, numbers, _ = DETECTOR.detectMarkers(grey)
    if numbers is None:
        return {}
    found = [int(number) for number in np.ravel(numbers)]
    return {
        number: np.asarray(corner, np.float32).reshape(4, 2)
        for number, corner in zip(found, corners, strict=True)
        if found.count(number) == 1
    }
