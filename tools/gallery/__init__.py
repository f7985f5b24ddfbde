"""The gallery of the documentation: games that computers play, as films and pages."""
