"""How Spirit Tower is solved. `..solver` is the door; these modules are imported only when something is to be solved.

The words they share:

- **cover**: the cells whose piles of the given position lie in one pile now, as a bit mask (bit = number of the cell).
- **tops**: what such a pile can be made to show, as a bit mask (bit = number of the phase in PHASES; one bit more for
  the card under earth's mark, see tops.py). Piles with disjoint covers do not influence each other, so (cover, cell, tops)
  says all there is to know about a pile as long as no item looks into it.
- **rest**: the cells whose piles have not been touched yet.
- **live**: what has not been torn apart. Without items a cell once left stays empty, so all occupied cells must hang
  together; else the piles on both sides never meet.
"""
