"""The lesson: each step finished by mouse, by touch and by keys alone; shown when asked; offered, and kept apart from games."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.databases import OPENED
from tests.browser.player import (
    BASIC,
    address,
    hit,
    last_move,
    moves,
    open_link,
    option,
    ready,
    spot,
    state,
    tool,
    voice,
)
from tests.browser.test_play_access import serious

ASSETS = Path(__file__).parents[2] / "py/taichu/games/spirit_tower/assets"
STEPS: list[dict[str, Any]] = json.loads((ASSETS / "lessons.json").read_text(encoding="utf-8"))
FIRST = "#learn/spirit_tower/generate"

small_phone = pytest.mark.browser_context_args(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)


class Mouse:
    """Plays by clicks."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def spot(self, key: str) -> None:
        hit(self.page, key).click()

    def option(self, name: str) -> None:
        option(self.page, name).click()

    def undo(self) -> None:
        tool(self.page, "undo").click()

    def next(self) -> None:
        self.page.locator(".lesson a").last.click()


class Touch(Mouse):
    """Plays by taps."""

    def spot(self, key: str) -> None:
        hit(self.page, key).tap()

    def option(self, name: str) -> None:
        option(self.page, name).tap()

    def undo(self) -> None:
        tool(self.page, "undo").tap()

    def next(self) -> None:
        self.page.locator(".lesson a").last.tap()


class Keys(Mouse):
    """Plays without anything but keys."""

    def tab_to(self, wanted: str) -> None:
        """Tab until the focus is on what the selector names."""
        for _ in range(60):
            if self.page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {wanted}")

    def spot(self, key: str) -> None:
        self.tab_to("[role=gridcell]")
        here = str(self.page.evaluate("document.activeElement.dataset.key"))
        across, down = ord(key[0]) - ord(here[0]), int(key[1]) - int(here[1])
        for arrow, times in (
            ("ArrowRight", across),
            ("ArrowLeft", -across),
            ("ArrowDown", down),
            ("ArrowUp", -down),
        ):
            for _ in range(times):
                self.page.keyboard.press(arrow)
        expect(spot(self.page, key)).to_be_focused()
        self.page.keyboard.press("Enter")

    def option(self, name: str) -> None:
        self.tab_to(f'[data-option="{name}"]')
        self.page.keyboard.press("Enter")

    def undo(self) -> None:
        self.page.keyboard.press("Control+z")

    def next(self) -> None:
        self.tab_to(".lesson a:last-child")
        self.page.keyboard.press("Enter")


def play(hand: Mouse, deed: Any) -> None:
    """One entry of a step's `show`, done by hand."""
    page = hand.page
    if not isinstance(deed, str):
        if "op" in deed:
            hand.undo()
            moves_on_board(page, 0)
        else:
            hand.spot(deed["tap"])
        return
    item, _, cells = deed.rpartition(":")
    if item:
        hand.option(f"item.{item[0]}")
        expect(option(page, f"item.{item[0]}")).to_have_attribute("aria-pressed", "true")
    hand.spot(cells[:2])
    if item != "M":
        state(page, cells[:2], "picked")
        hand.option(f"phase.{cells[3:]}") if item == "E" else hand.spot(cells[2:])
    last_move(page, deed)


def moves_on_board(page: Page, count: int) -> None:
    """Expect so many moves to be played."""
    expect(page.locator(".move:not(.ahead)")).to_have_count(count)


def words(page: Page, key: str, lang: str = "zh-Hant") -> str:
    """A text of the game's catalogue."""
    return str(json.loads((ASSETS.parent / f"strings/{lang}.json").read_text(encoding="utf-8"))[key])


def learned(page: Page) -> list[str]:
    """The steps that the page has written down as done."""
    return list(page.evaluate("JSON.parse(localStorage.getItem('taichu.prefs') ?? '{}').learned?.spirit_tower ?? []"))


def finish_all(hand: Mouse) -> None:
    """From the first step to the last, and on into a game."""
    page = hand.page
    open_link(page, FIRST)
    for number, step in enumerate(STEPS, 1):
        expect(page.locator("#start")).to_have_text(f"第 {number} 課，共 {len(STEPS)} 課")
        ready(page)
        expect(page.locator(".lesson .words")).to_have_text(words(page, f"lesson.{step['id']}.text"))
        for deed in step["show"]:
            expect(page.locator(".lesson .praise")).to_have_count(0)
            play(hand, deed)
        expect(page.locator(".lesson .praise")).to_have_text(words(page, f"lesson.{step['id']}.done"))
        assert address(page) == f"#learn/spirit_tower/{step['id']}"
        hand.next()
    expect(page.locator("#start")).to_have_text("基本形 1")
    assert learned(page) == [step["id"] for step in STEPS]


def test_every_step_is_finished_by_mouse(page: Page) -> None:
    finish_all(Mouse(page))


@small_phone
def test_every_step_is_finished_by_touch_on_a_small_phone(page: Page) -> None:
    finish_all(Touch(page))
    assert page.evaluate("scrollY") == 0


def test_every_step_is_finished_by_keys_alone(page: Page) -> None:
    finish_all(Keys(page))


def test_a_step_is_shown_when_asked_and_is_then_still_to_be_done(page: Page) -> None:
    open_link(page, "#learn/spirit_tower/stuck")
    middle = page.locator(".lesson button")
    middle.click()
    expect(page.locator(".lesson .words")).to_have_text("就是這樣。換你自己試試。", timeout=15_000)
    moves(page, ["a1b1", "b1c1"])
    assert learned(page) == []
    middle.click()
    moves_on_board(page, 0)
    expect(page.locator(".lesson .words")).to_have_text(words(page, "lesson.stuck.text"))
    hand = Mouse(page)
    for deed in ("a1b1", "b1c1"):
        play(hand, deed)
    # Won, but nothing was taken back.
    expect(page.locator(".lesson .words")).to_contain_text("這一課要的是別的走法")
    assert learned(page) == []


def test_a_touch_ends_what_is_being_shown(page: Page) -> None:
    open_link(page, "#learn/spirit_tower/plus_stays")
    page.locator(".lesson button").click()
    last_move(page, "b1b2")
    tool(page, "undo").click()
    moves_on_board(page, 0)
    expect(page.locator(".lesson button")).to_have_attribute("aria-disabled", "false")
    expect(page.locator(".lesson .words")).to_have_text(words(page, "lesson.plus_stays.text"))


def test_a_refusal_is_explained_and_then_praised(page: Page) -> None:
    open_link(page, "#learn/spirit_tower/direction")
    play(Mouse(page), {"tap": "a1"})
    play(Mouse(page), {"tap": "b1"})
    expect(page.locator("#stage .bubble")).to_contain_text("木生火：該動的是 b1 的木")
    voice(page, words(page, "lesson.direction.done"))


def test_why_not_counts_as_having_heard_the_refusal(page: Page) -> None:
    open_link(page, "#learn/spirit_tower/same")
    hit(page, "a1").click()
    state(page, "a1", "picked")
    tool(page, "why").click()
    hit(page, "b1").click()
    expect(page.locator(".lesson .praise")).to_have_text(words(page, "lesson.same.done"))


def test_a_halt_says_so_and_a_lost_board_offers_undo(page: Page) -> None:
    open_link(page, "#learn/spirit_tower/wood")
    expect(page.locator("#prompt-title")).to_have_text("沒有可疊的了。")
    expect(option(page, "item.W")).to_have_attribute("aria-disabled", "false")
    expect(page.locator("#banner")).to_be_hidden()
    page.goto("/#learn/spirit_tower/stuck")
    ready(page)
    play(Mouse(page), "b1c1")
    banner = page.locator("#banner")
    expect(banner).to_have_attribute("data-tone", "lost")
    assert banner.get_by_role("button").all_inner_texts() == ["復原", "重來"]


def test_nothing_of_a_lesson_is_kept_but_that_it_was_learned(page: Page) -> None:
    open_link(page, FIRST)
    play(Mouse(page), "a1b1")
    expect(page.locator(".lesson .praise")).to_be_visible()
    page.reload()
    ready(page)
    moves(page, [])
    expect(page.locator("#offer")).to_be_hidden()
    expect(page.locator(".lesson .progress")).to_have_text("已學會 1 課")
    page.goto("/")
    expect(page.locator("#home-go")).to_have_text("開始第一局")
    page.locator(".screen .learn").first.click()
    ready(page)
    assert address(page) == "#learn/spirit_tower/overcome"
    held = page.evaluate(
        f"""async () => {{
          const db = await ({OPENED})("taichu");
          const kept = db.transaction("attempts").objectStore("attempts").getAll();
          await new Promise((done) => {{ kept.onsuccess = done; }});
          return kept.result.length;
        }}"""
    )
    assert held == 0


def test_a_lesson_leaves_the_game_before_as_it_was(page: Page) -> None:
    open_link(page, BASIC)
    play(Mouse(page), "e1d1")
    page.locator("#rules").click()
    page.locator("dialog").get_by_role("link", name="學著下").click()
    expect(page.locator("#start")).to_have_text("第 1 課，共 14 課")
    ready(page)
    play(Mouse(page), "a1b1")
    page.go_back()
    expect(page.locator("#start")).to_have_text("基本形 1")
    expect(page.locator(".lesson")).to_have_count(0)
    moves(page, ["e1d1"])


def test_whoever_is_new_is_offered_the_lesson_once(page: Page) -> None:
    page.goto("/")
    page.locator("#home-go").click()
    expect(page.locator("#offer")).to_contain_text("第一次下？")
    ready(page)
    expect(page.locator("#offer")).to_be_visible()
    page.locator("#offer").get_by_role("button", name="不用了").click()
    expect(page.locator("#offer")).to_be_hidden()
    page.goto("/#spirit_tower")
    page.reload()
    ready(page)
    expect(page.locator("#offer")).to_be_hidden()


def test_the_offer_leads_to_the_first_step(page: Page) -> None:
    open_link(page, "#spirit_tower")
    page.locator("#offer").get_by_role("button", name="學著下").click()
    expect(page.locator("#start")).to_have_text("第 1 課，共 14 課")
    assert address(page) == FIRST


@pytest.mark.parametrize("fragment", ["#learn/spirit_tower", "#learn/spirit_tower/", "#learn/spirit_tower/nonsense"])
def test_an_address_without_a_step_of_ours_leads_to_the_first_to_be_done(page: Page, fragment: str) -> None:
    open_link(page, fragment)
    assert address(page) == FIRST


@pytest.mark.parametrize("fragment", ["#learn/null/one", "#learn/nowhere", "#learn"])
def test_a_game_without_a_lesson_says_so(page: Page, fragment: str) -> None:
    page.goto(f"/{fragment}")
    expect(page.locator("#prompt-title")).to_have_text("這裡沒有這個遊戲")


def test_all_steps_are_a_list_away(page: Page) -> None:
    open_link(page, FIRST)
    page.locator("#start").click()
    expect(page.locator("dialog .contents li")).to_have_count(len(STEPS))
    page.locator("dialog").get_by_role("link", name="換：幻予之水").click()
    expect(page.locator("#start")).to_have_text("第 13 課，共 14 課")
    ready(page)
    hit(page, "a1").click()
    state(page, "a1", "picked")


def test_the_words_follow_the_language(page: Page) -> None:
    open_link(page, FIRST)
    page.locator('[data-lang="en"]').click()
    expect(page.locator(".lesson .words")).to_have_text(words(page, "lesson.generate.text", "en"))
    expect(page.locator("#start")).to_have_text("Lesson 1 of 14")


def test_nobody_pays_for_a_lesson_before_wanting_it(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_link(page, BASIC)
    assert [url for url in asked if re.search(r"lessons|learn-", url)] == []
    page.goto(f"/{FIRST}")
    ready(page)
    assert [url for url in asked if "lessons" in url]


@pytest.mark.parametrize("theme", ["light", "dark"])
@small_phone
def test_axe_finds_nothing_serious_in_a_lesson(page: Page, axe: str, theme: str) -> None:
    open_link(page, FIRST, f"?theme={theme}")
    assert serious(page, axe) == []
    play(Touch(page), "a1b1")
    expect(page.locator(".lesson .praise")).to_be_visible()
    assert serious(page, axe) == []


@pytest.mark.parametrize("lang", ["zh-Hant", "zh-Hans", "en"])
@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640), (390, 844)])
def test_words_and_ways_on_are_seen_beside_the_board(page: Page, lang: str, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    for step in ("fire", "plus_moves"):
        page.goto(f"/?lang={lang}#learn/spirit_tower/{step}")
        ready(page)
        below = page.locator("#tools").bounding_box()
        ways = page.locator(".lesson .buttons").bounding_box()
        assert below is not None
        assert ways is not None
        assert ways["y"] + ways["height"] <= below["y"]
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_each_game_on_the_home_page_leads_to_its_own_lesson(page: Page) -> None:
    page.goto("/")
    links = page.get_by_role("link", name="學著下")
    games = {"spirit_tower": "靈獸塔", "heaven_gate": "打通天門", "taiji": "太極"}
    expect(links).to_have_count(len(games))
    for link, (game, name) in zip(links.all(), games.items(), strict=True):
        expect(link).to_have_attribute("href", f"#learn/{game}")
        expect(link).to_have_accessible_description(name)
    links.last.click()
    ready(page)
    assert address(page).startswith("#learn/taiji/")


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
@pytest.mark.parametrize("lang", ["zh-Hant", "en"])
@pytest.mark.parametrize("step", ["direction", "same"])
def test_why_not_is_said_beside_the_words_of_the_lesson_on_a_phone(page: Page, step: str, lang: str) -> None:
    open_link(page, f"#learn/spirit_tower/{step}", f"?lang={lang}")
    for key in ("a1", "b1"):
        hit(page, key).tap()
    expect(page.locator(".bubble")).to_be_visible()
    expect(page.locator(".lesson .praise")).to_be_visible()
    bubble, words = page.locator(".bubble").bounding_box(), page.locator(".lesson .words").bounding_box()
    assert bubble is not None
    assert words is not None
    assert bubble["y"] >= 0
    assert bubble["y"] + bubble["height"] <= words["y"] or bubble["y"] >= words["y"] + words["height"]
