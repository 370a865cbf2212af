"""An evening of Flash Point without a table: software people who roll, decide and act by the rules."""
