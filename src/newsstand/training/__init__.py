"""Training: a network learns a game by playing against itself and the house."""
