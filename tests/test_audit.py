"""Cross-examination: what the intervals promise, what the equations leave, and which sets contradict each other.

The equations are held to the formulas' own code; the published contradictions to the papers that print them; the
minimal sets to brute force.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import ledger, show
from calculators.audit import Either, Equation, Examination, Given, World, conflicts, examination
from calculators.audit import intervals as iv
from calculators.audit.equations import Contradiction
from calculators.docket.conventions import CONVENTIONS, taken, world
from calculators.docket.lines import read_lines
from calculators.formulas import FORMULAS, quantile
from calculators.ledger import LEDGER
from calculators.quantities import QUANTITIES
from calculators.stated import stated

# --- intervals -----------------------------------------------------------------------------------------------------

NUMBER = st.floats(-1e12, 1e12, allow_nan=False)
SPAN = st.tuples(NUMBER, NUMBER).map(lambda ends: (min(ends), max(ends)))


def inside(span: tuple[float, float], share: Fraction) -> Fraction:
    low, high = Fraction(span[0]), Fraction(span[1])
    return low + (high - low) * share


@given(SPAN, SPAN, st.fractions(0, 1), st.fractions(0, 1))
def test_what_is_inside_before_is_inside_after(
    one: iv.Interval, other: iv.Interval, here: Fraction, there: Fraction
) -> None:
    """By exact fractions: sums, differences, products and quotients of members are members."""
    x, y = inside(one, here), inside(other, there)
    for found, exact in ((iv.plus, x + y), (iv.minus, x - y), (iv.times, x * y)):
        low, high = found(one, other)
        assert low <= exact <= high
    if y:
        low, high = iv.over(one, other)
        assert low <= x / y <= high
    low, high = iv.square(one)
    assert low <= x * x <= high


@pytest.mark.parametrize(
    ("function", "of", "points"),
    [
        (iv.exp, math.exp, [-3.0, 0.0, 1e-9, 5.5]),
        (iv.log, math.log, [1e-9, 0.5, 1.0, 7e20]),
        (iv.sqrt, math.sqrt, [0.0, 0.25, 2.0, 1e30]),
        (iv.expm1, math.expm1, [-4.0, -1e-12, 0.0, 3.0]),
    ],
)
def test_functions_of_the_library_are_widened(function: object, of: object, points: list[float]) -> None:
    for low, high in combinations(points, 2):
        found = function((low, high))  # type: ignore[operator]
        assert found[0] <= of(low) <= of(high) <= found[1]  # type: ignore[operator]
        assert found[1] - found[0] <= (of(high) - of(low)) * (1 + 1e-9) + 1e-9 * abs(of(high)) + 1e-300  # type: ignore[operator]


def test_infinite_ends_do_not_become_nonsense() -> None:
    everything_above = (0.0, math.inf)
    assert iv.times((0.0, 1.0), everything_above) == (0.0, math.inf)
    assert iv.over((1.0, 2.0), everything_above) == (0.0, math.inf)
    assert iv.minus(everything_above, everything_above) == iv.EVERYTHING
    assert iv.over((1.0, 1.0), (-1.0, 1.0)) == iv.EVERYTHING
    assert iv.is_empty(iv.log((-2.0, -1.0)))
    assert iv.is_empty(iv.sqrt((-2.0, -1.0)))


# --- equations -----------------------------------------------------------------------------------------------------

OPAQUE: dict[str, Callable[..., float]] = {
    "poisson_quantile": quantile.poisson_quantile,
    "binomial_quantile": quantile.binomial_quantile,
}
EQUATIONS = {(one.returns, one.module): Equation(one.returns, one.params, one.equation, OPAQUE) for one in FORMULAS}


def known(scenario: str) -> dict[str, float]:
    return LEDGER.values(scenario)


def routes_taken(scenario: str) -> Iterator[tuple[Equation, dict[str, float]]]:
    """Every formula that a scenario applies, with its values."""
    values = known(scenario)
    for one in FORMULAS:
        if one.returns in values and all(param in values for param in one.params):
            yield EQUATIONS[one.returns, one.module], {name: values[name] for name in (one.returns, *one.params)}


@pytest.mark.parametrize("scenario", LEDGER.scenarios)
def test_the_ledgers_own_values_satisfy_every_equation(scenario: str) -> None:
    """Given exactly or nearly, no equation contradicts a scenario's values, nor narrows them away."""
    for equation, values in routes_taken(scenario):
        spans = {name: (value - abs(value) * 1e-9, value + abs(value) * 1e-9) for name, value in values.items()}
        left = equation.narrowed(spans)
        for name, value in values.items():
            assert left[name][0] <= value <= left[name][1], equation.text


def test_an_equation_is_followed_to_each_of_its_quantities() -> None:
    """Take one quantity away: what the others leave for it is what it was, where the equation can be solved for it."""
    solved = total = 0
    for scenario in LEDGER.scenarios:
        for equation, values in routes_taken(scenario):
            for name, value in values.items():
                if equation.params.count(name) and equation.text.split("=", 1)[1].count(name) > 1:
                    continue  # an interval cannot be solved for what stands twice
                spans = {other: (known_value, known_value) for other, known_value in values.items()}
                spans[name] = World(QUANTITIES, []).natural(name)
                low, high = equation.narrowed(spans)[name]
                rounding = 1e-10 * abs(value)  # the ledger rounds, as everybody
                assert low - rounding <= value <= high + rounding
                total += 1
                solved += high - low <= 1e-9 * abs(value)
    assert total > 5_000
    assert solved / total > 0.85  # the rest: flags, ceilings, minima, which many values satisfy


def test_an_equation_contradicts_what_it_excludes() -> None:
    hours = EQUATIONS["gpu_hours", "bill"]
    with pytest.raises(Contradiction):
        hours.narrowed({"gpu_hours": (1.0, 1.1), "train_flop": (3600.0, 3600.0), "achieved_flop_per_s": (1.2, 2.0)})


def test_of_equations_that_exclude_each_other_one_is_enough() -> None:
    either = Either([Equation("y", ("a",), "y = a * 2"), Equation("y", ("b",), "y = b * 3")])
    spans = {"y": (12.0, 12.0), "a": (5.0, 5.0), "b": (0.0, 9.0)}
    assert either.narrowed(spans)["b"] == pytest.approx((4.0, 4.0))
    with pytest.raises(Contradiction):
        either.narrowed(spans | {"b": (5.0, 9.0)})
    assert either.narrowed(spans | {"a": (0.0, 9.0)})["b"] == (0.0, 9.0)


# --- minimal sets --------------------------------------------------------------------------------------------------

SMALL = World(
    QUANTITIES, [EQUATIONS["gpu_hours", "bill"], EQUATIONS["rental_usd", "bill"], EQUATIONS["wall_clock_s", "bill"]]
)


def brute_force(asked: World, statements: Sequence[Given]) -> set[frozenset[int]]:
    """All minimal contradictory sets, by trying every subset, smallest first."""
    found: set[frozenset[int]] = set()
    for size in range(1, len(statements) + 1):
        for subset in combinations(range(len(statements)), size):
            members = frozenset(subset)
            if any(one <= members for one in found):
                continue
            if not asked.holds([statements[place] if place in members else None for place in range(len(statements))]):
                found.add(members)
    return found


def test_two_statements_of_one_quantity_can_contradict_each_other() -> None:
    sets = conflicts(SMALL, [Given("gpu_hours", (1e6, 2e6)), Given("gpu_hours", (3e6, 4e6))]).sets
    assert sets == (frozenset({0, 1}),)


@pytest.mark.parametrize("seed", range(60))
def test_minimal_sets_are_those_of_brute_force(seed: int) -> None:
    """Some figures of a scenario, a few of them off: every set that brute force finds and no other; all minimal."""
    dice = random.Random(seed)  # noqa: S311 (the same everywhere)
    scenario = dice.choice(["corrected", "llama3_405b", "deepseek_v3", "try_bill", "llama3_failures", "diloco_500"])
    values = {name: value for name, value in known(scenario).items() if value}
    names = dice.sample(sorted(values), min(7, len(values)))
    statements = []
    for name in names:
        value = values[name] * (dice.choice([0.3, 3.0]) if dice.random() < 0.3 else 1)
        span = (value * 0.99, value * 1.01)
        if not iv.is_empty(iv.both(span, SMALL.natural(name))):
            statements.append(Given(name, iv.both(span, SMALL.natural(name))))
    asked = world(values)
    found = conflicts(asked, statements)
    assert found.complete
    assert set(found.sets) == brute_force(asked, statements)


# --- ten thousand of each ------------------------------------------------------------------------------------------

MANY = 10_000
SCENARIOS = [name for name in LEDGER.scenarios if name != "deepseek_v3_total_params"]  # it is the wrong reading


def as_printed(name: str, value: float, dice: random.Random) -> Given | None:
    """A figure rounded as one would print it, in words, and read back from them."""
    quantity = QUANTITIES[name]
    lang = dice.choice(["en", "zh"])
    text = show.plain(value, quantity.unit, lang, dice.randint(2, 4))
    said = stated(text, quantity)
    assert said.low <= value <= said.high, text
    return Given(name, (said.low, said.high))


def test_a_consistent_set_is_never_flagged() -> None:
    """Figures of a scenario, each rounded to the digits one would print: no contradiction, in 10,000 cases.

    What the audit takes for granted is stated where the scenario has it otherwise.
    """
    dice = random.Random(2)  # noqa: S311 (the same everywhere)
    for _ in range(MANY):
        scenario = dice.choice(SCENARIOS)
        values = {name: value for name, value in known(scenario).items() if value > 0}
        names = dice.sample(sorted(values), dice.randint(2, min(8, len(values)))) if len(values) > 1 else list(values)
        decided = {name for one in CONVENTIONS for name in (one.quantity, *one.unless)}
        names += sorted(decided & set(values) - set(names))
        statements = [as_printed(name, values[name], dice) for name in names]
        firm = [one.statement.given for one in taken(names)]
        assert world(names).holds([*statements, *firm]), (scenario, names)


def products(scenario: str) -> list[tuple[Equation, dict[str, float]]]:
    return [
        (one, values)
        for one, values in routes_taken(scenario)
        if one.is_product and all(v > 0 for v in values.values())
    ]


def test_a_changed_figure_is_always_flagged_and_is_in_every_minimal_set() -> None:
    """One figure of a product times a factor that the digits exclude, by the formula's own code at their ends."""
    dice = random.Random(3)  # noqa: S311 (the same everywhere)
    arithmetic = {(one.returns, one.equation): one.arithmetic for one in FORMULAS}
    pool = [case for scenario in SCENARIOS for case in products(scenario)]
    looked_at = 0
    for case in range(MANY):
        equation, values = dice.choice(pool)
        names = list(equation.quantities)
        statements = {name: as_printed(name, values[name], dice) for name in names}
        spans = {name: one.range for name, one in statements.items() if one}
        corners = list(product(*(spans[name] for name in equation.params)))
        results = [arithmetic[equation.returns, equation.text](*corner) for corner in corners if all(corner)]
        if len(results) < len(corners):
            continue  # "40 %" to one digit can be anything down to none
        # As far as the result can be off, so far any single factor of the product can be.
        excess = max(results) / spans[equation.returns][0], spans[equation.returns][1] / min(results)
        changed = dice.choice(names)
        factor = max(excess) * dice.uniform(1.01, 50)
        factor = factor if dice.random() < 0.5 else 1 / factor
        low, high = (end * factor for end in spans[changed])
        if QUANTITIES[changed].bounds.whole or not QUANTITIES[changed].bounds.hold(high) or low <= 0:
            continue
        looked_at += 1
        asked = World(QUANTITIES, [equation])
        given_all = [Given(name, (low, high) if name == changed else spans[name]) for name in names]
        assert not asked.holds(given_all), (equation.text, changed, factor)
        without = [one for one in given_all if one.quantity != changed]
        assert asked.holds(without)  # so it is in every minimal set
        if case % 50 == 0:
            sets = conflicts(asked, given_all).sets
            assert sets
            assert all(names.index(changed) in members for members in sets)
    assert looked_at > MANY * 0.6


# --- the published contradictions ----------------------------------------------------------------------------------


def examined(**claim: str) -> tuple[list[str], Examination]:
    lines, unread = read_lines([{"quantity": name, "stated": text} for name, text in claim.items()])
    assert not unread
    names = [line.quantity for line in lines]
    found = examination(world(names), [line.statement for line in lines], [one.statement for one in taken(names)])
    return names, found


ARTICLE = {
    "n_params": "2T",
    "n_tokens": "40T",
    "mfu": "40%",
    "gpu_hours": "about 300 million",
    "total_usd": "$750 million",
}


def test_the_articles_figures_contradict_each_other_at_its_peak_and_not_at_the_right_one() -> None:
    """495 gives 673 million hours, 2.2 times the post's; 989.4 gives 337 million, which "about 300 million" allows."""
    names, found = examined(**ARTICLE, peak_flop_per_s="495 TFLOP/s")
    assert [{names[place] for place in one} for one in found.sets] == [
        {"n_params", "n_tokens", "mfu", "gpu_hours", "peak_flop_per_s"}
    ]
    conflict = found.conflicts[0]
    assert conflict.at == "gpu_hours"
    assert conflict.point == pytest.approx(673.4e6, rel=1e-3)  # 4.8e26 / (0.4 * 495e12 * 3600), by hand
    assert [link.quantity for link in conflict.chain] == [
        "n_active_params",
        "train_flop",
        "achieved_flop_per_s",
        "gpu_hours",
    ]
    assert set(conflict.taken) == {"flop_per_param_token", "active_share"}
    assert [names[place] for place in found.idle] == ["total_usd"]
    _, right = examined(**ARTICLE, peak_flop_per_s="H100 SXM BF16")
    assert right.holds
    low, high = right.ranges["train_flop"]
    assert low < 4.8e26 < high


def test_the_articles_opening_sum_is_a_hundred_times_its_own() -> None:
    names, found = examined(gpu_hours="300 million", usd_per_gpu_hour="$2", rental_usd="60 billion dollars")
    assert [names[place] for place in sorted(found.sets[0])] == ["gpu_hours", "usd_per_gpu_hour", "rental_usd"]
    assert found.conflicts[0].factor == pytest.approx(100)


def test_llama3_table_5_contradicts_itself_in_its_first_row() -> None:
    """148 of 419 is 35.3 %, and 30.1 % is printed."""
    _, found = examined(category_interruptions="148", unexpected_interruptions="419", category_share="30.1 %")
    assert found.conflicts[0].point == pytest.approx(0.3532, abs=5e-5)
    _, right = examined(category_interruptions="72", unexpected_interruptions="419", category_share="17.2 %")
    assert right.holds


def test_total_taken_for_active_parameters_asks_for_628_percent() -> None:
    """DeepSeek-V3's 671B, 14.8T tokens and 2.664M H800-hours."""
    names, found = examined(n_active_params="671B", n_tokens="14.8T", gpu_hours="2.664 million", peak_flop_per_s="H800")
    conflict = found.conflicts[0]
    assert (conflict.at, conflict.member) == ("mfu", None)
    assert conflict.point == pytest.approx(6.28, abs=0.005)
    most = conflict.needed[names.index("n_active_params")]
    assert most
    assert most[1] > 37e9


LLAMA = {
    "n_params": "405B", "n_tokens": "15.6T", "train_flop": "3.8e25", "peak_flop_per_s": "H100 SXM BF16",
    "mfu": "38-43%", "achieved_flop_per_s": "380 to 430 TFLOP/s", "n_gpus": "16,384",
    "window_s": "54 days", "interruptions": "466", "planned_interruptions": "47", "unexpected_interruptions": "419",
    "effective_time_share": "over 90%",
}  # fmt: skip
DEEPSEEK = {
    "n_params": "671B", "n_active_params": "37B", "n_tokens": "14.8T", "pretraining_gpu_hours": "2664K",
    "context_gpu_hours": "119K", "post_training_gpu_hours": "5K", "gpu_hours": "2.788M", "usd_per_gpu_hour": "$2",
    "rental_usd": "$5.576M", "n_gpus": "2048", "peak_flop_per_s": "H800",
}  # fmt: skip


@pytest.mark.parametrize("claim", [LLAMA, DEEPSEEK], ids=["Llama 3", "DeepSeek-V3"])
def test_what_was_published_and_holds_is_not_flagged(claim: dict[str, str]) -> None:
    _, found = examined(**claim)
    assert found.holds


def test_what_is_left_holds_the_published_value_of_what_nobody_stated() -> None:
    """DeepSeek-V3's price follows from its hours and its dollars; Llama 3's GPU-hours from its rate."""
    _, found = examined(gpu_hours="2.788M", rental_usd="$5.576M")
    low, high = found.ranges["usd_per_gpu_hour"]
    assert low < 2 < high < 2.01
    _, found = examined(n_params="405B", n_tokens="15.6T", mfu="41%", peak_flop_per_s="H100")
    low, high = found.ranges["gpu_hours"]
    assert low < ledger.value("llama3_405b.train_flop") / (0.41 * 989.4e12 * 3600) < high


def test_what_stands_alone_plays_no_part() -> None:
    names, found = examined(gpu_hours="2.788M", usd_per_gpu_hour="$2", n_layers="61")
    assert found.holds
    assert [names[place] for place in found.idle] == ["n_layers"]
    names, found = examined(interruptions="466", planned_interruptions="47", unexpected_interruptions="419")
    assert found.holds
    assert not found.idle  # they agree to the last digit: that nothing was narrowed does not make them strangers
