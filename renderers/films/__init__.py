"""Films of games, and pages with their chief moments, drawn by the games' own renderers."""
