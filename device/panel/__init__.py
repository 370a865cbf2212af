"""The button panel: pins or a numpad at the edge, gestures and blink patterns as pure code inside."""
