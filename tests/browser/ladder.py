"""Start the rules in a page or frame as its own app would, and look at what comes of it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Frame, Page

HELLO = '{"v": 1, "id": "test", "op": "hello"}'
OPEN = '{"v": 1, "id": "test", "op": "open", "args": {"game": "spirit_tower", "start": "basic-1"}}'

# What the game's first part does without: an empty board to draw a puzzle on.
EDIT = '{"v": 1, "id": "test", "op": "edit", "args": {"game": "spirit_tower"}}'

START = """async (texts) => {
  const stages = [];
  taichu.boot.onStage((stage) => stages.push(stage));
  try {
    const rules = await taichu.boot.start();
    await rules.install("spirit_tower");
    const answers = [];
    const ask = async (text) => answers.push(JSON.parse(await rules.dispatch(text)));
    for (const text of texts) await ask(text);
    await rules.complete("spirit_tower");
    await ask(texts.at(-1));
    return { rung: rules.rung, stages, answers };
  } catch (error) {
    return { code: error.code, asset: error.asset, message: error.message, stages };
  }
}"""


def boot(place: Page | Frame) -> dict[str, Any]:
    """Start the rules there; the rung and the answers, or the error."""
    place.wait_for_function("window.taichu")
    return place.evaluate(START, [HELLO, OPEN, EDIT])


def embedded(page: Page, address: str) -> Frame:
    """The frame of a page that embeds the site."""
    page.goto(address)
    page.locator("iframe").element_handle()
    return page.frames[1]


def names(outcome: dict[str, Any]) -> list[str]:
    """The stages gone through, each once."""
    return list(dict.fromkeys(stage["stage"] for stage in outcome["stages"]))


def assert_plays(outcome: dict[str, Any], rung: str, whole: bool = False) -> None:
    """Expect it to play from that rung; `whole`: all of the game's program is there from the start, as in a clone."""
    assert outcome.get("rung") == rung, outcome
    hello, opened, lacking, edited = outcome["answers"]
    assert hello["data"]["python"] == "3.14.2"
    assert opened["ok"], opened
    assert opened["data"]["start"] == "basic-1"
    if whole:
        assert lacking["ok"], lacking
    else:
        assert (lacking["error"]["code"], lacking["error"]["at"]) == ("later", "spirit_tower")
    assert edited["ok"], edited
    assert names(outcome) == ["fetch", "init", "import", "ready"], outcome["stages"]
