"""Tabletop games with hidden information: play, study and train on rules that are written once."""
