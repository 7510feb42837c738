"""Inside Pyodide: compile the files in /job/sources and write them as stored archives of .pyc files in /job.

/job/job.json is `{"archives": {name: [path, …]}, "base": name, "games": {name: module}, "imports": [module, …]}`. The
base archive also gets what Python has loaded of its standard library after importing `imports`. An archive of `games` is
made in two: as `name` what importing its module loads, and all data; as `name.later` the other modules.

Our own code keeps its assertions and line numbers, but not its docstrings, nor the columns of its lines: a quarter of all that is
loaded. The standard library's loses line numbers, too: a frame of its in a traceback then shows the first line of its function.
Stored, not deflated: the server packs the whole archive better than it packs what is packed already.
"""

import ast
import importlib
import importlib.machinery
import importlib.util
import json
import marshal
import sys
import types
import zipfile
from pathlib import Path

SOURCES = Path("/job/sources")
STDLIB = zipfile.ZipFile(next(path for path in sys.path if path.endswith(".zip")))
# Needed, but not loaded at the start: codecs that are looked up by name.
ALSO = ("encodings.ascii", "encodings.idna", "encodings.latin_1", "stringprep")
# Loaded where they are there, and done without where they are not, by asyncio, shutil and zipfile: we use none of them.
WITHOUT = {"ssl", "bz2", "lzma", "compression.zstd", "compression.zstd._zstdfile"}
# What the library makes while it is imported is kept for good: looking for garbage in it costs time and finds none.
NO_GARBAGE = {"sitecustomize.py": b"import gc\n\ngc.disable()  # until worker.py has imported the rules\n"}
# PyScript imports its own Python package at the start, which takes a tenth of a second. Our worker uses none of it, and
# the archive comes first on the path: this empty one is found instead.
PYSCRIPT = {"pyscript/__init__.py": b'"""Empty: nothing of it is used."""\n'}
# Pyodide imports at the start what installs packages, and with it tempfile, shutil, zipfile and random. We install none: of this
# module are left the names that Pyodide looks for.
LOADER = {
    "pyodide/_package_loader.py": b"""# Installs nothing: no package is ever loaded.
class Folder:
    def __init__(self, path):
        self.path = path

    def __str__(self):
        return self.path


SITE_PACKAGES = Folder("/lib/python%d.%d/site-packages")
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages():
    pass
"""
    % sys.version_info[:2]
}
# What only that one needs of the library.
UNUSED = {"random", "shutil", "tempfile", "zipfile", "zipfile._path", "zipfile._path.glob"}
# Frozen into Python under other names; their files are never read.
FROZEN = {"importlib._bootstrap", "importlib._bootstrap_external"}
# A .pyc that is never checked against its source: flags, then the place where the hash of the source would be.
HEADER = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
# Entries of a line table: of a line without columns (code 13), and of no line (code 15). One covers up to eight instructions.
NO_COLUMNS, NO_LINE = 0b1_1101_000, 0b1_1111_000


def first_line(code):
    """A line table that says `the function's first line` throughout; an empty one breaks `traceback`."""
    return stretch(len(code.co_code) // 2, 0)


def lines(code):
    """The code's line table without columns."""
    table, line = b"", code.co_firstlineno
    for begin, end, now in code.co_lines():
        if now is None:
            table += stretch((end - begin) // 2, None)
        else:
            table += stretch((end - begin) // 2, now - line)
            line = now
    return table


def stretch(instructions, change):
    """Entries for so many instructions of one line, which differs by `change` from that before; None: they are of no line."""
    table = b""
    while instructions > 0:
        some = min(instructions, 8)
        table += bytes((NO_LINE | some - 1,)) if change is None else bytes((NO_COLUMNS | some - 1,)) + signed(change)
        change = None if change is None else 0
        instructions -= some
    return table


def signed(number):
    """A number as line tables hold it: its sign in the lowest bit, six bits to a byte, the lowest first."""
    rest = -number << 1 | 1 if number < 0 else number << 1
    found = []
    while rest > 63:
        found.append(rest & 63 | 64)
        rest >>= 6
    return bytes((*found, rest))


def relined(code, table):
    """The code, and what is defined in it, with the line tables that `table` makes."""
    constants = tuple(relined(item, table) if isinstance(item, types.CodeType) else item for item in code.co_consts)
    return code.replace(co_linetable=table(code), co_consts=constants)


def undocumented(source, name):
    """The syntax of a module without its docstrings."""
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        documented = isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        if documented and ast.get_docstring(node, clean=False) is not None:
            node.body[:1] = (
                []
                if len(node.body) > 1 or isinstance(node, ast.Module)
                else [ast.copy_location(ast.Pass(), node.body[0])]
            )
    return tree


def compiled(source, name, library):
    if library:
        code, table = compile(source, name, "exec", dont_inherit=True, optimize=2), first_line
    else:
        code, table = compile(undocumented(source, name), name, "exec", dont_inherit=True, optimize=0), lines
    return HEADER + marshal.dumps(relined(code, table))


def file_of(module):
    """Path of a module in the standard library's archive, or None: built in, frozen, or not of the library."""
    path = module.replace(".", "/")
    if module in FROZEN or importlib.machinery.FrozenImporter.find_spec(module):
        return None
    return next((name for name in (f"{path}.py", f"{path}/__init__.py") if name in STDLIB.NameToInfo), None)


def imported(package):
    """Paths of a package's modules that are loaded when it is imported."""
    importlib.import_module(package)
    names = [name for name in sys.modules if name == package or name.startswith(f"{package}.")]
    return {Path(sys.modules[name].__file__).relative_to(SOURCES).as_posix() for name in names}


def divided(archives, games):
    """The archives, those of games in two; the second is left out where it would be empty."""
    whole = {name: paths for name, paths in archives.items() if name not in games}
    for game, package in games.items():
        first = imported(package)
        later = [path for path in archives[game] if path.endswith(".py") and path not in first]
        whole[game] = [path for path in archives[game] if path not in later]
        whole |= {f"{game}.later": later} if later else {}
    return whole


def library_files(job):
    for name in job["imports"]:
        importlib.import_module(name)
    files = {file_of(module) for module in {*sys.modules, *ALSO} - WITHOUT - UNUSED}
    return sorted(files - {None})


def write(path, entries):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name, content in sorted(entries.items()):
            archive.writestr(zipfile.ZipInfo(name), content)


def entry(name, content, library=False):
    """Name and bytes as they go into an archive."""
    return (f"{name}c", compiled(content, name, library)) if name.endswith(".py") else (name, content)


def main():
    job = json.loads(Path("/job/job.json").read_text("utf-8"))
    sys.path.insert(0, str(SOURCES))
    # Before anything else of ours is imported, for that might load more of a game than it loads itself.
    archives = divided(job["archives"], job["games"])
    for archive, paths in archives.items():
        entries = dict(entry(path, (SOURCES / path).read_bytes()) for path in paths)
        if archive == job["base"]:
            entries |= dict(entry(name, content) for name, content in {**PYSCRIPT, **NO_GARBAGE}.items())
            entries |= dict(entry(name, STDLIB.read(name), library=True) for name in library_files(job))
            entries |= dict(entry(name, content) for name, content in LOADER.items())
        write(f"/job/{archive}.zip", entries)


main()
