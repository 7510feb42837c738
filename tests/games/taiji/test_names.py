"""What the places and kingdoms are called in each language, and how their names are typed."""

from __future__ import annotations

import json
from pathlib import Path

from taichu.core.message import LANGUAGES
from taichu.core.scene import plain
from taichu.games.taiji import GAME
from taichu.games.taiji.board import CITIES

# Code, zh-Hant, zh-Hans, en: as in histories of the Warring States; 櫟 in 櫟陽 is read yue, 滎 xing, 邽 gui.
PLACES = """
XIY 咸陽 咸阳 Xianyang
YON 雍 雍 Yong
YUE 櫟陽 栎阳 Yueyang
NAZ 南鄭 南郑 Nanzheng
SHN 商 商 Shang
SGU 上邽 上邽 Shanggui
CHD 成都 成都 Chengdu
LIZ 臨淄 临淄 Linzi
JIM 即墨 即墨 Jimo
JUU 莒 莒 Ju
GAT 高唐 高唐 Gaotang
XUE 薛 薛 Xue
LGY 琅邪 琅邪 Langya
LIX 歷下 历下 Lixia
YNG 郢 郢 Ying
WAN 宛 宛 Wan
CHN 陳 陈 Chen
SHO 壽春 寿春 Shouchun
EEE 鄂 鄂 E
WUU 吳 吴 Wu
CSH 長沙 长沙 Changsha
JII 薊 蓟 Ji
WYA 武陽 武阳 Wuyang
YUY 漁陽 渔阳 Yuyang
WUZ 無終 无终 Wuzhong
ZAO 造陽 造阳 Zaoyang
LZH 令支 令支 Lingzhi
XPG 襄平 襄平 Xiangping
XNZ 新鄭 新郑 Xinzheng
YAD 陽翟 阳翟 Yangdi
YIY 宜陽 宜阳 Yiyang
PIY 平陽 平阳 Pingyang
ZHZ 長子 长子 Zhangzi
XIN 滎陽 荥阳 Xingyang
YEW 野王 野王 Yewang
HDN 邯鄲 邯郸 Handan
JYA 晉陽 晋阳 Jinyang
DAI 代 代 Dai
LGS 靈壽 灵寿 Lingshou
HEJ 河間 河间 Hejian
YZH 雲中 云中 Yunzhong
LSH 離石 离石 Lishi
DAL 大梁 大梁 Daliang
ANY 安邑 安邑 Anyi
TAO 陶 陶 Tao
YEE 鄴 邺 Ye
SHL 少梁 少梁 Shaoliang
SUI 睢陽 睢阳 Suiyang
ZHG 朝歌 朝歌 Zhaoge
LUO 洛邑 洛邑 Luoyi
"""
KINGDOMS = """
qin 秦 秦 Qin
qi 齊 齐 Qi
chu 楚 楚 Chu
yan 燕 燕 Yan
han 韓 韩 Han
zhao 趙 赵 Zhao
wei 魏 魏 Wei
"""


def names(root: Path, kind: str) -> list[list[str]]:
    """Of each name in the catalogues what it names, then how in each language."""
    folder = root / "py/taichu/games/taiji/strings"
    texts = [json.loads((folder / f"{language}.json").read_text("utf-8")) for language in LANGUAGES]
    keys = [key for key in texts[0] if key.startswith(f"{kind}.")]
    return [[key.removeprefix(f"{kind}."), *(text[key] for text in texts)] for key in keys]


def test_the_places_are_called_so(root: Path) -> None:
    assert LANGUAGES == ("zh-Hant", "zh-Hans", "en")
    assert names(root, "city") == [row.split() for row in PLACES.split("\n") if row]


def test_the_kingdoms_are_called_so(root: Path) -> None:
    assert names(root, "kingdom") == [row.split() for row in KINGDOMS.split("\n") if row]


def test_names_are_typed_as_english_spells_them(root: Path) -> None:
    assert [[city.code, city.latin] for city in CITIES] == [
        [code, english] for code, *_, english in names(root, "city")
    ]


def test_every_place_of_a_map_can_be_found_by_its_name() -> None:
    for start, places in (("p2.s000000000000001f", 38), ("p4.s000000000000001f", 50)):
        spots = plain(GAME.view(GAME.new(*GAME.parse_start(start)), 0, GAME.ui))["spots"]
        assert len(spots) == places
        assert [(spot["name"], spot["spelt"]) for spot in spots] == [
            ({"key": f"taiji.city.{city.code}"}, city.latin) for city in CITIES if places == 50 or not city.border
        ]
