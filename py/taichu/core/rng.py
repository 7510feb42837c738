"""Chance, the same in every game: SplitMix64, so that a seed gives the same game for ever, in every language."""

from __future__ import annotations

import re
from collections.abc import MutableSequence
from typing import TypeVar

T = TypeVar("T")

MASK64 = (1 << 64) - 1
COINS = 6


class SplitMix64:
    """A stream of 64-bit numbers; `state` is all there is to it, so it can be kept and set again."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        """Start at `seed`, an unsigned 64-bit number; ValueError outside that range."""
        if not 0 <= seed <= MASK64:
            raise ValueError(f"seed {seed} is not an unsigned 64-bit number")
        self.state = seed

    def next(self) -> int:
        """The next output, 0 .. 2^64 - 1."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK64
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK64
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number 0 .. n - 1, each equally likely; 1 <= n <= 2^32."""
        if not 1 <= n <= 1 << 32:
            raise ValueError(f"below({n}): n must be 1 .. 2^32")
        # Outputs at or past the last whole multiple of n would favour the small numbers.
        limit = (1 << 32) // n * n
        while (high := self.next() >> 32) >= limit:
            pass
        return high % n

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Bring `items` into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def throw(self) -> tuple[int, ...]:
        """Six coins, each 0 or 1; coin 1 is the top bit of one output."""
        bits = self.next()
        return tuple(bits >> (63 - coin) & 1 for coin in range(COINS))


def fnv1a64(text: str) -> int:
    """FNV-1a 64 over the UTF-8 bytes: turns a text seed into a number, and checks links."""
    value = 0xCBF29CE484222325
    for byte in text.encode("utf-8", "surrogatepass"):  # half a surrogate pair has no UTF-8 of its own
        value = ((value ^ byte) * 0x100000001B3) & MASK64
    return value


def seed_of(text: str) -> int:
    """The 64-bit seed a person means: a decimal number, `0x…`, or any other text, hashed."""
    number = MASK64 + 1
    if re.fullmatch("0[xX]0*[0-9a-fA-F]{1,16}", text):
        number = int(text, 16)
    elif re.fullmatch("0*[0-9]{1,20}", text):
        number = int(text)
    return number if number <= MASK64 else fnv1a64(text)
