"""Puzzles are searched in games of computers against themselves, and what each order promises is played out."""
