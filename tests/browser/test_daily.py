"""The daily puzzle: its links, what it leaves behind, and the ways to other days, at times that the test says."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.player import address, click_line, last_move, open_link, ready, voice, won
from tests.browser.watch import Watch

ROOT = Path(__file__).parents[2]
GOLDEN = json.loads((ROOT / "tests/golden/daily.json").read_text(encoding="utf-8"))["days"]
MONDAY = "#spirit_tower/1/d.2026-11-30.qU"
TUESDAY = "#spirit_tower/1/d.2026-12-01.kv"
PLUS = "game spirit_tower 1\nstart x3x3.1W1MEF1A1\nmoves\nc2b2\nb1b2\na2b2\nb2b3\n"

# All rows of the results' database; `given` are put there before.
RESULTS = """async (given) => {
  const db = await new Promise((done) => {
    const request = indexedDB.open("taichu.results", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("results", { keyPath: "id" });
    request.onsuccess = () => done(request.result);
  });
  const transaction = db.transaction("results", "readwrite");
  const store = transaction.objectStore("results");
  for (const row of given) store.put(row);
  const request = store.getAll();
  await new Promise((done) => { transaction.oncomplete = done; });
  db.close();
  return request.result;
}"""


def results(page: Page, *given: Any) -> list[Any]:
    """What is stored of finished games, the oldest first; `given` is stored before."""
    found: list[Any] = page.evaluate(RESULTS, list(given))
    return sorted(found, key=lambda row: row["at"] if isinstance(row.get("at"), int) else 0)


def result(day: str, won_on: str, number: int = 0, **change: Any) -> dict[str, Any]:
    """A result of the daily of a date, won at noon of another."""
    stamp = int(re.sub(r"\D", "", day)) + number
    row = {
        "id": f"{stamp:016x}",
        "game": "spirit_tower",
        "start": f"basic-{stamp}",
        "daily": day,
        "won": True,
        "cost": 0,
        "ms": 60_000,
        "undos": 0,
        "hints": 0,
        "at": f"{won_on}T12:00:00Z",
        "record": PLUS,
    }
    return {**row, **change}


def stored(page: Page, *rows: dict[str, Any]) -> None:
    """Store results, their `at` written as a date."""
    results(page, *(page.evaluate("(row) => ({ ...row, at: Date.parse(row.at) || row.at })", row) for row in rows))


def at(page: Page, time: str) -> None:
    """From now on the page's clock begins at this time."""
    page.clock.install(time=time)


def home(page: Page) -> None:
    """The home page, when it knows about the daily."""
    page.goto("/")
    expect(page.locator("#home-daily")).to_have_attribute("data-ready", "")


def line(day: str) -> list[str]:
    """The solution of a day."""
    _, file, row, _ = next(one for one in GOLDEN if one[0] == day)
    text = (ROOT / "seeds/spirit_tower" / file).read_text(encoding="utf-8").splitlines()[row]
    solution: list[str] = json.loads(text)["solution"].split()
    return solution


def win(page: Page, link: str, day: str) -> None:
    """Open a day's puzzle, without items, and win it."""
    open_link(page, link)
    click_line(page, line(day))
    won(page)
    expect(page.locator("#banner .aside")).to_be_visible()


# ---- Links


def test_today_s_link_becomes_that_of_the_date(page: Page, watch: Watch) -> None:
    at(page, "2026-11-30T10:00:00Z")
    home(page)
    assert [url for url in watch.requests if "/daily/" in url] == []
    expect(page.locator("#daily-lost")).to_be_hidden()
    page.goto("/#spirit_tower/d")
    ready(page)
    assert address(page) == MONDAY
    expect(page.locator("#start")).to_have_text("每日 2026-11-30")
    start = next(row[3] for row in GOLDEN if row[0] == "2026-11-30")
    expect(page.locator("#start")).to_have_attribute("title", re.compile(rf"^{start} "))
    assert len([url for url in watch.requests if "/daily/" in url]) == 1
    expect(page.locator("#known")).to_have_text("★ 不用器就能解。")


@pytest.mark.parametrize("zone", ["Pacific/Auckland", "America/Los_Angeles"])
@pytest.mark.parametrize(
    ("time", "day"), [("2026-11-30T23:59:59Z", "11月30日星期一"), ("2026-12-01T00:00:00Z", "12月1日星期二")]
)
def test_the_day_is_that_of_utc_everywhere(new_context: Any, zone: str, time: str, day: str) -> None:
    page = new_context(timezone_id=zone).new_page()
    page.clock.set_fixed_time(time)
    home(page)
    expect(page.locator("#daily-date")).to_have_text(day)


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        (TUESDAY, "2026-12-01 的一局還沒到；今天是 2026-11-30（世界標準時間）。"),
        ("#spirit_tower/1/d.2025-12-31", "每日一局從 2026-01-01 開始，2025-12-31 還沒有。"),
        ("#spirit_tower/1/d.2026-02-29", "沒有「2026-02-29」這一天；日期要寫成 2026-01-31 這樣。"),
    ],
)
def test_days_that_there_are_not_are_said(page: Page, link: str, sentence: str) -> None:
    at(page, "2026-11-30T10:00:00Z")
    page.goto(f"/{link}")
    expect(page.locator("#prompt-title")).to_have_text("這個連結打不開", timeout=60_000)
    expect(page.locator("#prompt-note")).to_contain_text(sentence)


def test_a_list_that_cannot_be_had_is_named(page: Page, watch: Watch) -> None:
    watch.allow("Failed to load resource")
    at(page, "2026-11-30T10:00:00Z")
    page.route(re.compile(r"/daily/"), lambda route: route.abort())
    page.goto(f"/{MONDAY}")
    expect(page.locator(".failure")).to_contain_text(".jsonl", timeout=60_000)
    page.unroute(re.compile(r"/daily/"))
    page.get_by_role("button", name="再試一次").click()
    ready(page)


def test_a_leap_day_has_its_puzzle(page: Page) -> None:
    at(page, "2028-02-29T10:00:00Z")
    page.goto("/#spirit_tower/d")
    ready(page)
    expect(page.locator("#start")).to_have_text("每日 2028-02-29")


def test_a_daily_is_gone_on_with_after_a_reload(page: Page) -> None:
    at(page, "2026-11-30T10:00:00Z")
    open_link(page, MONDAY)
    first = line("2026-11-30")[:2]
    click_line(page, first)
    page.reload()
    ready(page)
    last_move(page, first[-1])
    expect(page.locator("#start")).to_have_text("每日 2026-11-30")
    assert address(page) == MONDAY


# ---- Streak


def test_a_won_daily_tells_the_streak_and_when_the_next_comes(page: Page) -> None:
    at(page, "2026-11-30T10:00:00Z")
    home(page)
    stored(page, result("2026-11-28", "2026-11-28"), result("2026-11-29", "2026-11-29"))
    win(page, MONDAY, "2026-11-30")
    expect(page.locator("#banner .aside")).to_contain_text("連續 3 天。下一局：")
    voice(page, "連續 3 天。")
    expect(page.locator("#banner .buttons a")).to_have_count(0)
    home(page)
    expect(page.locator("#daily-note")).to_contain_text("連續 3 天。")
    row = results(page)[-1]
    assert (row["daily"], row["won"], row["cost"], row["undos"]) == ("2026-11-30", True, 0, 0)
    assert "daily 2026-11-30\n" in row["record"]


def test_a_day_filled_in_later_is_no_day_of_the_streak(page: Page) -> None:
    at(page, "2026-12-01T10:00:00Z")
    win(page, MONDAY, "2026-11-30")
    expect(page.locator("#banner .aside")).to_have_text("補上了；共下成 1 天。")
    page.get_by_role("link", name="2026-12-01 的一局").click()
    expect(page.locator("#start")).to_have_text("每日 2026-12-01")
    assert address(page) == TUESDAY
    home(page)
    expect(page.locator("#daily-note")).to_have_text("全世界今天下同一局。")
    page.locator("#daily-days").click()
    page.get_by_role("button", name="上個月").click()
    expect(page.locator(".days .late")).to_have_text("30")


def test_yesterday_s_streak_goes_on_until_today_is_over(page: Page) -> None:
    page.clock.set_fixed_time("2026-12-01T23:59:00Z")
    home(page)
    stored(page, result("2026-11-29", "2026-11-29"), result("2026-11-30", "2026-11-30"))
    home(page)
    expect(page.locator("#daily-note")).to_have_text("已連續 2 天，今天的還沒下。")
    page.clock.set_fixed_time("2026-12-02T00:00:00Z")
    home(page)
    expect(page.locator("#daily-note")).to_have_text("全世界今天下同一局。")


# ---- The calendar


def test_the_calendar_leads_to_every_day_that_has_come(page: Page) -> None:
    page.clock.set_fixed_time("2026-02-02T10:00:00Z")
    home(page)
    stored(page, result("2026-02-01", "2026-02-01"), result("2026-01-31", "2026-02-01"))
    page.locator("#daily-days").press("Enter")
    days = page.locator(".days a")
    expect(days).to_have_text(["1", "2"])
    expect(days.nth(0)).to_have_attribute("aria-label", "2月1日星期日、當天下成")
    expect(days.nth(1)).to_have_attribute("aria-current", "date")
    expect(page.get_by_role("button", name="下個月")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="上個月").press("Enter")
    expect(days).to_have_count(31)
    expect(page.get_by_role("button", name="上個月")).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_role("button", name="上個月")).to_be_focused()
    expect(page.locator(".days .late")).to_have_text("31")
    page.get_by_role("link", name="1月31日星期六").press("Enter")
    ready(page)
    expect(page.locator("#start")).to_have_text("每日 2026-01-31")
    expect(page.locator("dialog")).to_have_count(0)


# ---- What is kept


def test_two_tabs_lose_nothing_and_no_database_gets_a_new_version(page: Page, context: BrowserContext) -> None:
    at(page, "2026-12-01T10:00:00Z")
    other = context.new_page()
    other.clock.install(time="2026-12-01T10:00:00Z")
    open_link(page, MONDAY)
    open_link(other, TUESDAY)
    # A page behind another draws no frames, and each click waits for two.
    page.bring_to_front()
    click_line(page, line("2026-11-30"))
    won(page)
    expect(page.locator("#banner .aside")).to_be_visible()
    other.bring_to_front()
    home(other)
    win(other, MONDAY, "2026-11-30")
    assert [row["daily"] for row in results(page)] == ["2026-11-30"]
    databases = page.evaluate("indexedDB.databases()")
    ours = {database["name"]: database["version"] for database in databases if database["name"].startswith("taichu")}
    assert ours == {"taichu": 1, "taichu.results": 1}


def test_results_are_rebuilt_from_the_attempts_that_are_kept(page: Page) -> None:
    at(page, "2026-11-30T10:00:00Z")
    win(page, MONDAY, "2026-11-30")
    kept = results(page)
    page.goto("about:blank")
    home(page)
    page.evaluate("() => new Promise((done) => { indexedDB.deleteDatabase('taichu.results').onsuccess = done; })")
    home(page)
    expect(page.locator("#daily-note")).to_contain_text("連續 1 天。")
    assert results(page) == kept


BAD: list[dict[str, Any]] = [
    {"daily": "2026-02-30"},
    {"daily": 7},
    {"won": "yes"},
    {"at": "never"},
    {"ms": -1},
    {"cost": -1},
    {"start": None},
    {"record": None},
    {"at": 1e300},
]


def test_rows_that_are_damaged_are_left_alone(page: Page) -> None:
    page.clock.set_fixed_time("2026-11-30T10:00:00Z")
    home(page)
    bad = [result("2026-11-30", "2026-11-30", n + 1, **change) for n, change in enumerate(BAD)]
    stored(page, result("2026-11-30", "2026-11-30"), {"id": "bare"}, *bad)
    home(page)
    expect(page.locator("#daily-note")).to_contain_text("連續 1 天。")
    page.locator("#daily-stats").click()
    expect(page.locator(".tally tbody tr")).to_have_count(1, timeout=60_000)
    assert len(results(page)) == 2 + len(BAD)


@pytest.mark.parametrize("fault", ["denied", "newer"])
def test_it_is_said_loudly_where_nothing_is_kept(page: Page, fault: str) -> None:
    at(page, "2026-11-30T10:00:00Z")
    if fault == "denied":
        page.add_init_script(
            """const { open } = IDBFactory.prototype;
               IDBFactory.prototype.open = function (name, ...more) {
                 if (name.startsWith("taichu")) throw new DOMException("no", "SecurityError");
                 return open.call(this, name, ...more);
               };"""
        )
    else:
        home(page)
        page.evaluate(
            """() => new Promise((done) => {
                 indexedDB.deleteDatabase("taichu.results").onsuccess = () => {
                   const request = indexedDB.open("taichu.results", 9);
                   request.onsuccess = () => { request.result.close(); done(); };
                 };
               })"""
        )
    win(page, MONDAY, "2026-11-30")
    expect(page.locator("#banner .aside")).to_contain_text("連續 1 天。")
    page.locator(".logo").click()
    expect(page.locator("#daily-note")).to_contain_text("連續 1 天。")
    expect(page.locator("#daily-lost")).to_be_visible()
    page.locator("#daily-stats").click()
    expect(page.locator("dialog .loud")).to_contain_text("這裡不准存東西")


def test_a_stuck_game_is_played_but_not_won(page: Page) -> None:
    at(page, "2026-11-30T10:00:00Z")
    open_link(page, "#spirit_tower/1/s.x3x1.WFF.0")
    click_line(page, ["a1b1"])
    expect(page.locator("#banner")).to_have_attribute("data-tone", "lost")
    page.goto("/")
    page.locator("#daily-stats").click()
    expect(page.locator(".tally tbody td")).to_have_text(["1", "0", "0", "–", "–"], timeout=60_000)


# ---- Statistics and their file


def open_stats(page: Page) -> None:
    home(page)
    page.locator("#daily-stats").click()
    expect(page.locator("#dialog-title")).to_have_text("靈獸塔 · 戰績")


def choose(page: Page, text: str) -> None:
    """Import a file of this text."""
    page.locator("dialog input[type=file]").set_input_files(
        {"name": "results.json", "mimeType": "application/json", "buffer": text.encode()}
    )


def file_of(*rows: Any, version: int = 1, kind: str = "results") -> str:
    return json.dumps({"taichu": kind, "version": version, "results": rows})


ROW = {"record": PLUS, "ms": 5000, "undos": 1, "hints": 0, "at": 1000, "game": "spirit_tower", "daily": None}


def test_what_was_exported_comes_back(page: Page) -> None:
    at(page, "2026-11-30T10:00:00Z")
    win(page, MONDAY, "2026-11-30")
    kept = results(page)
    open_stats(page)
    cells = page.locator(".tally tbody td")
    expect(cells).to_have_text(["1", "1", "3", re.compile(r"^\d\d:\d\d$"), "0"], timeout=60_000)
    expect(page.locator(".streak")).to_have_text("每日一局連續 1 天，最長 1 天，共下成 1 天。")
    expect(page.locator(".tally .advice")).to_contain_text("每局最多三星")
    with page.expect_download() as download:
        page.get_by_role("button", name="匯出").click()
    assert download.value.suggested_filename == "taichu-2026-11-30.json"
    exported = Path(download.value.path()).read_text(encoding="utf-8")
    assert json.loads(exported) == {"taichu": "results", "version": 1, "results": kept}
    page.evaluate(
        """() => Promise.all(["taichu", "taichu.results"].map((name) => new Promise((done) => {
             indexedDB.deleteDatabase(name).onsuccess = done;
           })))"""
    )
    open_stats(page)
    expect(page.locator(".tally")).to_have_text("還沒有下完的局。")
    choose(page, exported)
    expect(page.locator("dialog [role=status]")).to_have_text("讀入 1 筆，其中 1 筆是新的。", timeout=60_000)
    expect(cells).to_have_count(5)
    expect(page.locator("#daily-note")).to_contain_text("連續 1 天。")
    assert results(page) == kept
    choose(page, exported)
    expect(page.locator("dialog [role=status]")).to_have_text("讀入 1 筆，其中 0 筆是新的。")
    assert results(page) == kept


def test_a_puzzle_of_the_ladder_counts_there(page: Page) -> None:
    page.clock.set_fixed_time("2026-11-30T10:00:00Z")
    home(page)
    page.locator("#daily-games").get_by_text("打通天門").click()
    expect(page.locator("#daily-go")).to_have_attribute("href", re.compile("heaven_gate"))
    page.locator("#daily-stats").click()
    expect(page.locator(".tally")).to_have_text("還沒有下完的局。")
    place = "PTSTS tet=E1 cub=E4 oct=E2 dod=E0 ico=E3 sqp=H0 pep=H4 trp=S4 ppr=S2 sph=S0 C=sqp Y=trp to=C gate"
    ladder = f"game heaven_gate 1\nstart {place}\nmoves\nC1-^\n"
    choose(page, file_of({**ROW, "record": ladder, "game": "heaven_gate"}))
    expect(page.locator(".tally tbody th")).to_have_text(["天梯 · 由淺入深"], timeout=60_000)
    expect(page.locator(".tally tbody td")).to_have_text(["1", "1", "3", "00:05", "1"])


def test_finished_games_are_called_by_their_day_their_row_and_who_played_them(page: Page) -> None:
    home(page)
    place = "PTSTS tet=E1 cub=E4 oct=E2 dod=E0 ico=E3 sqp=H0 pep=H4 trp=S4 ppr=S2 sph=S0 C=sqp Y=trp to=C gate"
    rows = [(place, None, "seats Ann, Ben\n"), (place, "2026-11-30", ""), ("new", None, "")]
    for number, (start, day, head) in enumerate(rows):
        record = f"game heaven_gate 1\nstart {start}\n{head}moves\nC1-^\n"
        change = {"game": "heaven_gate", "start": start, "daily": day, "record": record}
        stored(page, result("2026-11-30", "2026-11-30", number, **change))
    page.locator("#daily-games").get_by_text("打通天門").click()
    expect(page.locator("#daily-go")).to_have_attribute("href", re.compile("heaven_gate"))
    page.locator("#daily-stats").click()
    page.locator("dialog").get_by_role("button", name="下完的棋").click()
    expect(page.locator("#dialog-title")).to_have_text("打通天門 · 下完的棋")
    told = page.locator("dialog .dialog-body > .buttons > .button")
    expect(told).to_have_count(3)
    texts = " ".join(told.all_inner_texts())
    assert "天梯第 1 題 · 入天門（與Ann、Ben同下）" in texts
    assert "每日 2026-11-30" in texts
    assert "空盤" in texts


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "這個檔案不完整，讀不了；請選這裡匯出的檔案。"),
        ('{"taichu":"results","version":1,"results":[{', "這個檔案不完整，讀不了；請選這裡匯出的檔案。"),
        ("null", "這不是戰績的檔案；請選這裡匯出的檔案。"),
        (file_of(kind="save"), "這不是戰績的檔案；請選這裡匯出的檔案。"),
        ('{"taichu":"results","version":1}', "這不是戰績的檔案；請選這裡匯出的檔案。"),
        (file_of(version=2), "這個檔案是另一個版本匯出的，這裡讀不了；請更新頁面再試。"),
        (
            file_of(ROW, {**ROW, "record": PLUS.replace("b2b3", "b2b1")}, 7),
            "讀入 1 筆，其中 1 筆是新的。 2 筆讀不了，第一個是第 2 筆：",
        ),
    ],
)
def test_a_file_that_is_broken_changes_nothing_that_is_there(page: Page, text: str, sentence: str) -> None:
    page.clock.set_fixed_time("2026-11-30T10:00:00Z")
    home(page)
    stored(page, result("2026-11-30", "2026-11-30"))
    before = results(page)
    open_stats(page)
    choose(page, text)
    expect(page.locator("dialog [role=status]")).to_contain_text(sentence, timeout=60_000)
    assert [row for row in results(page) if row["daily"]] == before


def test_the_first_and_the_fastest_of_two_results_stay(page: Page) -> None:
    page.clock.set_fixed_time("2026-11-30T10:00:00Z")
    open_stats(page)
    for row in ({**ROW, "ms": 5000, "at": 1000}, {**ROW, "ms": 3000, "at": 2000}):
        choose(page, file_of(row))
        expect(page.locator("dialog [role=status]")).to_contain_text("讀入 1 筆", timeout=60_000)
    expect(page.locator(".tally tbody td").nth(3)).to_have_text("00:03")
    assert [(row["ms"], row["at"], row["won"], row["cost"]) for row in results(page)] == [(3000, 1000, True, 0)]


# ---- For everybody


@pytest.mark.parametrize("lang", ["zh-Hant", "zh-Hans", "en"])
@pytest.mark.browser_context_args(viewport={"width": 320, "height": 640})
def test_a_narrow_page_holds_it_all_and_a_screen_reader_finds_it(page: Page, axe: str, lang: str) -> None:
    page.clock.set_fixed_time("2026-11-30T10:00:00Z")
    home(page)
    stored(page, *(result(f"2026-11-{day}", f"2026-11-{day}") for day in range(10, 30)))
    page.goto(f"/?lang={lang}")
    expect(page.locator("#home-daily")).to_have_attribute("data-ready", "")
    page.evaluate(axe)

    def check() -> None:
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate("[...document.querySelectorAll('dialog')].every((d) => d.scrollWidth <= d.clientWidth)")
        found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        assert [violation["id"] for violation in found["violations"]] == []

    check()
    page.locator("#daily-days").click()
    expect(page.locator(".days .done")).to_have_count(20)
    check()
    page.keyboard.press("Escape")
    page.locator("#daily-stats").click()
    expect(page.locator(".tally tbody tr")).to_have_count(1, timeout=60_000)
    check()
    page.keyboard.press("Escape")
    expect(page.locator("#daily-stats")).to_be_focused()


# ---- Several games


def test_of_several_games_the_home_page_shows_the_daily_that_was_chosen_last(page: Page) -> None:
    at(page, "2026-11-30T10:00:00Z")
    home(page)
    go = page.locator("#daily-go")
    expect(go).to_have_attribute("href", MONDAY)
    chip = page.locator('#daily-games [data-value="heaven_gate"]')
    chip.click()
    expect(go).to_have_attribute("href", re.compile(r"^#heaven_gate/1/d\.2026-11-30\."))
    expect(chip).to_be_focused()
    page.reload()
    expect(page.locator("#home-daily")).to_have_attribute("data-ready", "")
    expect(chip).to_have_attribute("aria-pressed", "true")
    go.click()
    ready(page)
    expect(page.locator("#start")).to_have_text("每日 2026-11-30")
    expect(page.locator("#known")).to_have_text(re.compile("^★+ 最少 2 程，已經證明。$"))
