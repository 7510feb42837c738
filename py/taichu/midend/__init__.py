"""What every game gets and none has to write: history, undo, clock, links, records, saved attempts, laws."""
