"""Fireship, the rules engine."""
