"""What the tools of Taiji share."""
