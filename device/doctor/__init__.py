"""What is wrong with this set-up: each finding is one line with what to do about it."""
