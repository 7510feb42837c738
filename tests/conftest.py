"""Fixtures that every kind of test may use."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# How fast a machine is decides no test.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")


@pytest.fixture(scope="session")
def root() -> Path:
    """The clone's folder."""
    return Path(__file__).resolve().parent.parent
