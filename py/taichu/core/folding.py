"""Texts made short, and numbers as text: deflated, in base64 of the characters that links may hold."""

from __future__ import annotations

import base64
import binascii
import zlib


def fold(text: str) -> str:
    """The text deflated."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return encode(packer.compress(text.encode("utf-8")) + packer.flush())


def unfold(folded: str, most: int) -> str:
    """The text again; ValueError where it is none, or longer than `most` bytes."""
    unpacker = zlib.decompressobj(-15)
    try:
        text = unpacker.decompress(decode(folded), most)
    except zlib.error as error:
        raise ValueError("not deflated") from error
    if unpacker.unconsumed_tail or not unpacker.eof:
        raise ValueError("cut or too long")
    return text.decode("utf-8")


def encode(data: bytes) -> str:
    """Bytes as base64url without padding."""
    return base64.urlsafe_b64encode(data).decode("ascii").rstrip("=")


def decode(text: str) -> bytes:
    """The bytes again; ValueError where it holds anything else."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except binascii.Error as error:
        raise ValueError("not base64url") from error
