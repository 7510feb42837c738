"""How the site is made: tools/build.py says in which order."""


class BuildError(Exception):
    """The site cannot be built; the text is for the person who started the build."""
