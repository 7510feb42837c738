"""The command line. Results go to standard output; whatever is wrong is one line on standard error.

Exit codes: 0 done; 1 the game says no; 2 bad usage, or something that cannot be read.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from taichu import __version__
from taichu.adapters import commands
from taichu.adapters.catalogue import say
from taichu.adapters.refused import DONE, GAME_SAYS_NO, UNUSABLE, Refused
from taichu.adapters.starting import notes_on
from taichu.core.errors import Illegal, TaichuError
from taichu.core.message import LANGUAGES, Message, message

INTERRUPTED = 130
MAX_SAID = 200


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    words = sys.argv[1:] if arguments is None else list(arguments)
    lang = _language(words)
    try:
        return _run(words, lang)
    except OSError as error:
        # What is still to be written must go somewhere when the interpreter ends, or it complains itself.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return DONE  # whoever read our output has seen enough
        return _complain(say(message("cli.error.output", reason=error.strerror or str(error)), lang), UNUSABLE)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:  # a fault of ours, but still no traceback for whoever just wants to play
        fault = message("cli.error.internal", kind=type(error).__name__, text=str(error))
        return _complain(say(fault, lang), UNUSABLE)


def _run(words: Sequence[str], lang: str) -> int:
    try:
        options = _parser(lang).parse_args(words)
        result, code = options.run(options)
        print(_text(result, options.json), flush=True)
        for note in notes_on(vars(options).get("start", [])):
            print(say(note, lang), file=sys.stderr)
        return int(code)
    except _UsageError as error:
        return _complain(str(error), UNUSABLE)
    except Refused as error:
        if error.result is not None:
            print(_text(error.result, options.json), flush=True)
        return _complain(say(error.message, lang), error.code)
    except Illegal as error:
        return _complain(say(error.message, lang), GAME_SAYS_NO)
    except TaichuError as error:
        return _complain(say(error.message, lang), UNUSABLE)


class _UsageError(Exception):
    """The words of the command line make no command."""


class _Parser(argparse.ArgumentParser):
    """A parser that leaves it to `main` to complain and to end."""

    def __init__(self, **options: Any) -> None:
        super().__init__(allow_abbrev=False, **options)

    def error(self, message: str) -> NoReturn:
        said = message if len(message) <= MAX_SAID else f"{message[:MAX_SAID]}…"  # it repeats what was typed
        raise _UsageError(f"{self.prog}: {said} ({self.prog} --help)")


def _language(words: Sequence[str]) -> str:
    """The language asked for, found before the parser is built, whose help is in that language, too."""
    finder = _Parser(add_help=False)
    finder.add_argument("--lang")
    try:
        lang = finder.parse_known_args(words)[0].lang
    except _UsageError:
        lang = None
    return lang if lang in LANGUAGES else "en"


def _parser(lang: str) -> argparse.ArgumentParser:
    def text(name: str) -> str:
        return say(Message(f"cli.help.{name}"), lang)

    common = _Parser(add_help=False)
    common.add_argument("--json", action="store_true", help=text("json"))
    common.add_argument("--lang", choices=LANGUAGES, default="en", help=text("lang"))

    parser = _Parser(prog="taichu", description=text("about"))
    parser.add_argument("--version", action="version", version=f"taichu {__version__}")
    subparsers = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=_Parser)

    def add(name: str) -> argparse.ArgumentParser:
        command = subparsers.add_parser(name, parents=[common], help=text(name), description=text(name))
        command.set_defaults(run=getattr(commands, name))
        return command

    def add_with_start(name: str, metavar: str = "START") -> argparse.ArgumentParser:
        command = add(name)
        command.add_argument("start", nargs="+", metavar=metavar, help=text("start"))
        command.add_argument("--date", metavar="YYYY-MM-DD", help=text("date"))
        return command

    add("games")
    new = add("new")
    new.add_argument("game", metavar="GAME")
    new.add_argument("start", nargs="*", default=[], metavar="START-TEXT", help=text("start_text"))
    new.add_argument("--seed", help=text("seed"))
    new.add_argument("--preset", help=text("preset"))
    add_with_start("show")
    add_with_start("actions")
    add_with_start("replay", "RECORD")
    add_with_start("perft").add_argument("--depth", required=True, help=text("depth"))
    solve = add_with_start("solve")
    solve.add_argument("--limit", metavar="SECONDS", help=text("limit"))
    solve.add_argument("--count", action="store_true", help=text("count"))
    play = add("play")
    play.add_argument("game", metavar="GAME")
    play.add_argument("start", nargs="*", default=[], metavar="START-TEXT", help=text("start_text"))
    play.add_argument("--bots", required=True, help=text("bots"))
    play.add_argument("--seed", required=True, help=text("seed"))
    verify = add("verify")
    verify.add_argument("paths", nargs="+", metavar="PATH", help=text("path"))
    verify.add_argument("--prove", metavar="N", help=text("prove"))
    add("build")
    add("serve").add_argument("--port", help=text("port"))
    return parser


def _text(result: Mapping[str, Any], as_json: bool) -> str:
    """A result as one JSON line, or for people as `name: value` lines."""
    if as_json:
        return json.dumps(result, ensure_ascii=False, separators=(",", ":"))
    return "\n".join(_seen(line) for name, value in result.items() for line in _lines(name, value))


def _lines(name: str, value: Any) -> list[str]:
    if isinstance(value, list) and value:
        return [f"{name}:", *(f"  {part if isinstance(part, str) else _plain(part)}" for part in value)]
    return [f"{name}: {value if isinstance(value, str) else _plain(value)}"]


def _plain(value: Any) -> str:
    """A value on one line; the members of an object without JSON's signs."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {_plain(part)}" for name, part in value.items())
    if isinstance(value, list):
        return " ".join(_plain(part) for part in value) or "-"
    return "-" if value is None else str(value)


def _complain(text: str, code: int) -> int:
    print(_seen(" ".join(text.split())), file=sys.stderr)
    return code


def _seen(text: str) -> str:
    """`text` with what a terminal would obey, or nobody could see, written out: it may come from anybody's record."""
    return "".join(
        char.encode("unicode_escape").decode("ascii") if unicodedata.category(char) in ("Cc", "Cf", "Cs") else char
        for char in text
    )
