"""What every game shares: events, needs, the log, places, texts, the rulebook."""
