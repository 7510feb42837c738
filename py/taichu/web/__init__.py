"""The rules' side of docs/protocol.md."""

from __future__ import annotations

from taichu.web.desk import Desk

_desk = Desk()

# The one function through which a page talks to the rules: a request's text in, an answer's text out.
dispatch = _desk.dispatch
