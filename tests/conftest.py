"""Fixtures that every kind of test may use."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def root() -> Path:
    """The clone's folder."""
    return Path(__file__).resolve().parent.parent
