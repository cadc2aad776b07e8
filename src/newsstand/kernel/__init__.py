"""Records, compilation and chance: what every rule book is written in. Knows no game."""
