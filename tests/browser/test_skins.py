"""The skins of the pieces: chosen in the settings or by the address, kept like other wishes, seen and heard everywhere."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.player import PLUS, WINDMILL, before_the_rules, click_line, open_link, option, spot, tool
from tests.browser.watch import Watch


def sees(page: Page, skin: str) -> None:
    """Expect the one sprite of a skin before the game's own, or none."""
    wanted = {"beasts": [], "cards": ["rank-2"], "shapes": ["phase-wood"]}[skin]
    first = "[...document.querySelectorAll('body > .sprite:first-child > symbol:first-child')].map(({ id }) => id)"
    page.wait_for_function(f"JSON.stringify({first}) === '{str(wanted).replace(chr(39), chr(34))}'")


def hears(page: Page, key: str, words: str) -> None:
    """Expect the name of a spot."""
    expect(spot(page, key).locator(".spoken")).to_have_text(words)


def choose(page: Page, skin: str) -> None:
    """Choose a skin in the settings."""
    page.locator("#settings").click()
    page.locator(f'dialog [data-value="{skin}"]').click()
    expect(page.locator(f'dialog [data-value="{skin}"]')).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")


def test_a_skin_is_chosen_in_the_settings_and_kept(page: Page) -> None:
    open_link(page, PLUS, "?lang=en")
    sees(page, "beasts")
    hears(page, "b1", "b1, wood")
    choose(page, "cards")
    sees(page, "cards")
    hears(page, "b1", "b1, two of clubs (wood)")
    hears(page, "b2", "b2, jack of clubs (earth)")
    expect(option(page, "item.E").locator(".sub")).to_have_text("earth, king")
    click_line(page, ["c2b2"])
    hears(page, "b2", "b2, 2 cards, from the top: jack of clubs (earth), two of hearts (fire)")
    page.reload()
    sees(page, "cards")
    choose(page, "beasts")
    sees(page, "beasts")
    hears(page, "b1", "b1, wood")


def test_the_address_asks_for_a_skin_and_nothing_is_kept_of_it(page: Page) -> None:
    open_link(page, WINDMILL, "?pieces=cards&lang=zh-Hant")
    sees(page, "cards")
    hears(page, "b1", "b1，紅心 2（火）")
    expect(page.locator("#prompt-title")).to_have_text("拿起一堆。")
    spot(page, "b1").locator("> .hit").click()
    expect(page.locator("#prompt-title")).to_have_text("紅心火在手，無處可落")
    open_link(page, WINDMILL, "?pieces=nonsense")
    sees(page, "beasts")


def test_previews_wear_the_skin_before_python_is_there(page: Page) -> None:
    with before_the_rules(page):
        page.goto(f"/?pieces=cards{WINDMILL}")
        sees(page, "cards")
        drawn = spot(page, "f2").locator(".card")
        expect(drawn).to_have_class("card water copy-2")
        visible = "card => getComputedStyle(card).getPropertyValue('--copy-2') === 'inline'"
        assert drawn.evaluate(visible)


def test_the_settings_of_the_home_page_offer_no_skin(page: Page) -> None:
    page.goto("/")
    page.locator("#settings").click()
    expect(page.locator('dialog [data-value="auto"]').first).to_be_visible()
    expect(page.locator('dialog [data-value="cards"]')).to_have_count(0)


def test_a_game_goes_on_where_a_skin_cannot_be_had(page: Page, watch: Watch) -> None:
    watch.allow("Failed to load resource")
    page.route("**/cards*.svg", lambda route: route.abort())
    open_link(page, PLUS, "?pieces=cards")
    sees(page, "beasts")
    click_line(page, ["c2b2"])
    expect(tool(page, "undo")).to_have_attribute("aria-disabled", "false")
