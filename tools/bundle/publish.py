"""Copies files into the site under names that carry their content's hash, and follows what they refer to.

A reference is a quoted path in a script, or `url(…)` and `@import` in a style sheet, that leads to a file of the
clone. What a file refers to is published first, so that its own hash covers everything below it.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
from pathlib import Path, PurePosixPath

from tools.bundle import BuildError

# Comments come first in the pattern, so that a path in one is passed over.
IN_SCRIPT = re.compile(
    r"""/\*.*?\*/|(?:^|(?<=\s))//[^\n]*|(?P<quote>["'])(?P<path>\.\.?/[^"'\s]+)(?P=quote)""", re.DOTALL | re.M
)
IN_STYLE = re.compile(
    r"""/\*.*?\*/|url\(\s*(?P<quote>["']?)(?P<path>[^"')#][^"')]*)(?P=quote)\s*\)|@import\s+"(?P<file>[^"]+)\"""",
    re.DOTALL,
)
# What stands before a path that is imported, at once or later.
IMPORTED = re.compile(r"\b(?:from|import)\s*\(?\s*$")
GAMES = PurePosixPath("py/taichu/games")


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:10]


class Publisher:
    """Publishes the clone's files into a folder. Paths are relative, with slashes, on both sides."""

    def __init__(self, root: Path, out: Path, known: dict[str, str]) -> None:
        """`known`: files that are published otherwise, path in the clone -> path in the site."""
        self._root = root
        self.out = out
        self._published = dict(known)
        self._open: list[str] = []

    def write(self, name: str, content: bytes) -> str:
        """Write content under `name` with its hash put in before the suffix; the path in the site."""
        path = PurePosixPath(name)
        published = str(path.with_name(f"{path.stem}.{digest(content)}{path.suffix}"))
        target = self.out / published
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        return published

    def folder(self, name: str, files: list[Path]) -> str:
        """Copy files that find each other by name into one folder named after the hash of them all; its path."""
        whole = hashlib.sha256(b"".join(hashlib.sha256(path.read_bytes()).digest() for path in files))
        folder = f"{name}.{whole.hexdigest()[:10]}"
        (self.out / folder).mkdir(parents=True)
        for path in files:
            shutil.copyfile(path, self.out / folder / path.name)
        return folder

    def known(self, source: str, path: str) -> None:
        """A file of the clone has been published otherwise, at `path` in the site."""
        self._published[source] = path

    def file(self, source: str) -> str:
        """Publish a file of the clone and all it refers to; the path in the site. BuildError in a circle."""
        if source in self._published:
            return self._published[source]
        if source in self._open:
            raise BuildError(f"These files import each other in a circle: {' -> '.join([*self._open, source])}")
        self._open.append(source)
        content = self._read(source)
        suffix = PurePosixPath(source).suffix
        if suffix in {".js", ".mjs"}:
            content = self._rewritten(source, content, IN_SCRIPT)
        elif suffix == ".css":
            content = self._rewritten(source, content, IN_STYLE)
        self._open.pop()
        self._published[source] = self.write(_place(source), content)
        return self._published[source]

    def joined(self, name: str, sources: list[str]) -> str:
        """Publish style sheets of one folder as one file in it; the path in the site."""
        strangers = [source for source in sources if PurePosixPath(source).parent != PurePosixPath(name).parent]
        if strangers:
            raise BuildError(f"{strangers[0]} does not lie beside {name}, into which it ought to go.")
        contents = [self._rewritten(source, self._read(source), IN_STYLE) for source in sources]
        return self.write(name, b"\n".join(contents))

    def _read(self, source: str) -> bytes:
        try:
            return (self._root / source).read_bytes()
        except OSError as error:
            raise BuildError(f"{source} cannot be read: {error.strerror}.") from error

    def _rewritten(self, source: str, content: bytes, pattern: re.Pattern[str]) -> bytes:
        text = content.decode("utf-8")
        folder = PurePosixPath(source).parent
        place = PurePosixPath(_place(source)).parent

        def replace(match: re.Match[str]) -> str:
            groups = match.groupdict()
            path = groups["path"] or groups.get("file")
            if path is None or path.startswith("data:"):
                return match[0]
            target = os.path.normpath(folder / path).replace(os.sep, "/")
            before = text[max(0, match.start() - 12) : match.start()]
            if target not in self._published and not (self._root / target).is_file():
                if IMPORTED.search(before) or pattern is IN_STYLE:
                    raise BuildError(f"{source} refers to {path}, which is not there.")
                return match[0]
            published = self.file(target)
            return match[0].replace(path, _relative(published, place))

        return pattern.sub(replace, text).encode("utf-8")


def _place(source: str) -> str:
    """Where a file of the clone lies in the site, its hash aside: a game's files in games/<id>/."""
    path = PurePosixPath(source)
    if GAMES in path.parents:
        return str(PurePosixPath("games", path.relative_to(GAMES).parts[0], path.name))
    return path.name if path.suffix == ".py" else source


def _relative(path: str, folder: PurePosixPath) -> str:
    relative = os.path.relpath(path, folder).replace(os.sep, "/")
    return relative if relative.startswith(".") else f"./{relative}"
