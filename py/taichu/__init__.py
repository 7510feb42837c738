"""Taichu 太初: four original Chinese board games, their rules written once."""

__version__ = "0.1.0"
