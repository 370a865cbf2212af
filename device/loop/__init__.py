"""The run loop: one state machine for every game, fed by the camera, the panel and the tablets."""
