"""Renders synthetic dice and trains the reader's network; needs the `train` extra."""
