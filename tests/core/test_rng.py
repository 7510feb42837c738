"""Chance is the same for ever and in every language: the vectors that other implementations are held to as well."""

from __future__ import annotations

import pytest

from taichu.core.rng import MASK64, SplitMix64, fnv1a64, seed_of

OUTPUTS = {
    0: (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F),
    1: (0x910A2DEC89025CC1, 0xBEEB8DA1658EEC67, 0xF893A2EEFB32555E),
    1234567: (0x599ED017FB08FC85, 0x2C73F08458540FA5, 0x883EBCE5A3F27C77),
    MASK64: (0xE4D971771B652C20, 0xE99FF867DBF682C9, 0x382FF84CB27281E9),
}


@pytest.mark.parametrize("seed", OUTPUTS)
def test_the_first_outputs(seed: int) -> None:
    rng = SplitMix64(seed)
    assert (rng.next(), rng.next(), rng.next()) == OUTPUTS[seed]


def test_the_state_is_all_there_is() -> None:
    rng = SplitMix64(7)
    rng.next()
    copy = SplitMix64(rng.state)
    assert rng.next() == copy.next()


@pytest.mark.parametrize(("seed", "numbers"), [(1, [0, 1, 0, 3, 10]), (2, [0, 0, 9, 5, 21])])
def test_below(seed: int, numbers: list[int]) -> None:
    rng = SplitMix64(seed)
    assert [rng.below(n) for n in (2, 6, 10, 49, 50)] == numbers


def test_below_passes_over_outputs_that_would_favour_small_numbers() -> None:
    # 2^31 + 1 fits once into 2^32, so nearly half of all outputs are passed over: of seed 1's three, 0x910a2dec,
    # 0xbeeb8da1 and 0xf893a2ee, none is below it; its fourth is.
    rng = SplitMix64(1)
    passed = [rng.next() >> 32 for _ in range(4)]
    assert [high < 2**31 + 1 for high in passed] == [False, False, False, True]
    assert SplitMix64(1).below(2**31 + 1) == passed[3]


def test_below_the_greatest_bound_is_the_high_half() -> None:
    assert SplitMix64(1).below(1 << 32) == 0x910A2DEC


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1])
def test_below_refuses_bounds_it_cannot_serve(n: int) -> None:
    with pytest.raises(ValueError, match="n must be"):
        SplitMix64(1).below(n)


@pytest.mark.parametrize(("seed", "order"), [(1, [1, 8, 2, 5, 7, 0, 3, 9, 4, 6]), (2, [8, 9, 2, 3, 0, 1, 5, 7, 6, 4])])
def test_shuffle(seed: int, order: list[int]) -> None:
    items = list(range(10))
    SplitMix64(seed).shuffle(items)
    assert items == order


@pytest.mark.parametrize("items", [[], [3]])
def test_shuffling_nothing_or_one_uses_no_chance(items: list[int]) -> None:
    rng = SplitMix64(1)
    rng.shuffle(items)
    assert rng.state == 1


@pytest.mark.parametrize(("seed", "throws"), [(1, "100100 101111 111110"), (2, "100101 101111 100110")])
def test_three_throws_of_six_coins(seed: int, throws: str) -> None:
    rng = SplitMix64(seed)
    assert " ".join("".join(map(str, rng.throw())) for _ in range(3)) == throws


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_a_seed_is_an_unsigned_64_bit_number(seed: int) -> None:
    with pytest.raises(ValueError, match="unsigned 64-bit"):
        SplitMix64(seed)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", 0xCBF29CE484222325),
        ("taiji", 0xD5A32629E8C6B8F4),
        ("太極", 0xECDB60F778A01ACA),
    ],
)
def test_fnv1a64(text: str, value: int) -> None:
    assert fnv1a64(text) == value


@pytest.mark.parametrize(
    ("text", "seed"),
    [
        ("0", 0),
        ("617", 617),
        ("007", 7),
        ("18446744073709551615", MASK64),
        ("0x0", 0),
        ("0xff", 255),
        ("0XFF", 255),
        ("0x00000000000000000000000001", 1),
        ("0xffffffffffffffff", MASK64),
        ("太極", 0xECDB60F778A01ACA),
        ("taiji", 0xD5A32629E8C6B8F4),
    ],
)
def test_the_seed_a_person_means(text: str, seed: int) -> None:
    assert seed_of(text) == seed


@pytest.mark.parametrize(
    "text",
    [
        "",
        " 7",
        "7 ",
        "-1",
        "+1",
        "1.5",
        "1_000",
        "18446744073709551616",
        "9" * 5000,
        "0x",
        "0x1_0",
        "0x10000000000000000",
        "0x１",
        "７",
        "²",
        "7\n",
    ],
)
def test_any_other_text_is_hashed(text: str) -> None:
    assert seed_of(text) == fnv1a64(text)


def test_half_a_surrogate_pair_is_a_text_too() -> None:
    assert 0 <= seed_of("\ud800") <= MASK64
    assert seed_of("\ud800") != seed_of("\ud801")
