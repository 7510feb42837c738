"""The catalogues: equal keys, equal arguments, whole plurals, and each script by itself."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from taichu.core.message import LANGUAGES, SOURCE_LANGUAGE
from taichu.games import ALL
from tests.words import FIELD, PLURAL, fields

PACKAGE = Path(__file__).parents[2] / "py/taichu"
FOLDERS = sorted(PACKAGE.rglob("strings"))
IDS = [str(folder.relative_to(PACKAGE)) for folder in FOLDERS]

# Characters that one script writes one way and the other another: what is here in one list must not stand in a text
# of the other. Those in the same place of both lists are a pair.
HANT = "靈獸塔疊剋墊壓換離殺幻陣電輪無這裡還顯開關鍵選擇點個張復盤連結複製檔遊戲語設為對應該讓誰贏輸舊現記錄錯誤網頁節與國學長門間東車見說"
HANS = "灵兽塔叠克垫压换离杀幻阵电轮无这里还显开关键选择点个张复盘连结复制档游戏语设为对应该让谁赢输旧现记录错误网页节与国学长门间东车见说"
ONLY_HANT = {one for one, other in zip(HANT, HANS, strict=True) if one != other}
ONLY_HANS = {other for one, other in zip(HANT, HANS, strict=True) if one != other} - set(HANT) - {"克", "里"}


def texts(folder: Path, lang: str) -> dict[str, str]:
    loaded: dict[str, str] = json.loads((folder / f"{lang}.json").read_text(encoding="utf-8"))
    return loaded


def test_every_game_and_the_house_have_their_catalogues() -> None:
    assert {f"games/{game}/strings" for game in ALL} | {"strings"} <= set(IDS)


@pytest.mark.parametrize("folder", FOLDERS, ids=IDS)
def test_three_languages_and_no_key_twice(folder: Path) -> None:
    assert sorted(path.name for path in folder.iterdir()) == ["en.json", "zh-Hans.json", "zh-Hant.json"]
    for lang in LANGUAGES:
        pairs = json.loads((folder / f"{lang}.json").read_text(encoding="utf-8"), object_pairs_hook=list)
        assert len({key for key, _ in pairs}) == len(pairs)
        assert all(isinstance(text, str) and text for _, text in pairs)
        assert [key for key, text in pairs if text != text.strip()] in ([], ["list.join"])


@pytest.mark.parametrize("folder", FOLDERS, ids=IDS)
@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != SOURCE_LANGUAGE])
def test_equal_keys_in_equal_order_and_equal_arguments(folder: Path, lang: str) -> None:
    source, other = texts(folder, SOURCE_LANGUAGE), texts(folder, lang)
    assert list(other) == list(source)
    for key, text in source.items():
        assert fields(other[key]) == fields(text), key


@pytest.mark.parametrize("folder", FOLDERS, ids=IDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_brace_belongs_to_a_field_and_every_plural_has_its_other(folder: Path, lang: str) -> None:
    for key, text in texts(folder, lang).items():
        rest = FIELD.sub("", PLURAL.sub("", text))
        assert not set("{}#") & set(rest.replace("#spirit_tower", "")), key
        for plural in PLURAL.finditer(text):
            assert " other {" in plural[0], key


@pytest.mark.parametrize("folder", FOLDERS, ids=IDS)
def test_each_script_by_itself(folder: Path) -> None:
    for key, text in texts(folder, "zh-Hant").items():
        assert not ONLY_HANS & set(text), key
    for key, text in texts(folder, "zh-Hans").items():
        assert not ONLY_HANT & set(text), key
    for key, text in texts(folder, "en").items():
        assert key.startswith(("title.han", "edit.title.han", "banner.seal", "home.verse.", "node.")) or not re.search(
            r"[\u3000-\u9fff\uff00-\uffef]", text.replace("太初", "")
        ), key


def test_fields_are_told_from_the_words_of_a_plural() -> None:
    assert fields("{at} {n, plural, =0 {none} one {one} other {#}} {to}") == {"at", "n", "to"}
    assert fields("Stone {n}") == {"n"}
