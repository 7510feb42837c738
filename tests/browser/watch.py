"""Watch a browser for what no page of ours may do: log an error, throw, or ask another origin for anything."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext

# Addresses that make no request over the network.
LOCAL_SCHEMES = ("about", "blob", "data")


class Watch:
    """What the contexts of one test did. `complaints` must be empty at its end."""

    def __init__(self, origins: set[str]) -> None:
        """`origins` are those of the test's own servers; it may grow while we watch."""
        self.requests: list[str] = []
        self.errors: list[str] = []
        self._origins = origins
        self._allowed: list[re.Pattern[str]] = []

    def follow(self, context: BrowserContext) -> None:
        """Watch every page, frame and worker of `context`."""
        context.on("request", lambda request: self.requests.append(request.url))
        context.on("weberror", lambda error: self.errors.append(f"thrown: {error.error}"))
        context.on(
            "console",
            lambda line: self.errors.append(f"console: {line.text}") if line.type == "error" else None,
        )

    def allow(self, pattern: str) -> None:
        """Let errors pass in which the regular expression `pattern` is found: for a test that provokes them."""
        self._allowed.append(re.compile(pattern))

    @property
    def strangers(self) -> list[str]:
        """Requests that left our own origins."""
        return [url for url in self.requests if not self._is_ours(url)]

    @property
    def complaints(self) -> list[str]:
        """Every request that left and every error that was not allowed."""
        errors = [error for error in self.errors if not any(allowed.search(error) for allowed in self._allowed)]
        return [f"left the origin: {url}" for url in self.strangers] + errors

    def _is_ours(self, url: str) -> bool:
        parts = urlsplit(url)
        return parts.scheme in LOCAL_SCHEMES or f"{parts.scheme}://{parts.netloc}" in self._origins
