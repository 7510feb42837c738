"""打通天門 Heaven's Gate: two walkers build ten solids around a pentagram and bring them through the gate of heaven."""
