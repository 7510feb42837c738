"""Writes tools/bundle/keep.json: the standard library's modules that a PyScript worker has loaded when it is ready.

    python tools/keep.py

Run it when Pyodide or PyScript is updated. It starts PyScript's own worker in a browser, with npm's whole standard
library, and asks Python what is loaded; the build keeps these modules, and what our own code imports.
"""

from __future__ import annotations

import json
import sys
import tempfile
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402

from tools import browser, serve  # noqa: E402

KEEP = ROOT / "tools" / "bundle" / "keep.json"
PLUGINS = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"]
WORKER = """
import json, sys, traceback
import js
js.postMessage(json.dumps({"modules": sorted(
    name for name, module in sys.modules.items() if "python314.zip" in (getattr(module, "__file__", None) or ""))}))
"""
PAGE = """<!doctype html><title>keep</title>
<py-config type="json">%(plugins)s</py-config><mpy-config type="json">%(plugins)s</mpy-config>
<script type="py" worker name="keep" config='{"interpreter": "./clone/static/fastpy.mjs", "packages_cache": "never",
"sync_main_only": true}'>%(worker)s</script>
<script type="module">
import { hooks } from "./clone/node_modules/@pyscript/core/dist/core.js";
hooks.main.onWorker.add((_, worker) => worker.addEventListener("message", ({ data }) => {
  if (typeof data === "string" && data.startsWith('{"modules"')) window.modules = JSON.parse(data).modules;
}));
</script>"""


def loaded_modules() -> list[str]:
    """The names Python has loaded from its standard library in a fresh PyScript worker."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "clone").symlink_to(ROOT)
        plugins = json.dumps({"plugins": [f"!{name}" for name in PLUGINS]})
        (Path(folder) / "index.html").write_text(PAGE % {"plugins": plugins, "worker": WORKER}, "utf-8")
        server = serve.bind(Path(folder), 0)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=browser.ensure(), args=list(browser.FLAGS))
            page = chromium.new_page()
            page.goto(f"http://127.0.0.1:{server.server_address[1]}/")
            modules: list[str] = page.wait_for_function("window.modules").json_value()
            chromium.close()
        server.shutdown()
        server.server_close()
    return modules


if __name__ == "__main__":
    KEEP.write_text(json.dumps(loaded_modules(), indent=0) + "\n", "utf-8", newline="\n")
