"""The graph on tiny graphs of its own: it evaluates, traces and varies, and says in one line why it cannot."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import partial

import pytest

from calculators.expression import LABELS, LedgerError, expression
from calculators.formulas import Formula
from calculators.graph import Graph, Later, Scenario, Step
from calculators.provenance import Assumption, Fact
from calculators.quantities import COUNT, NOT_NEGATIVE, POSITIVE, SHARE, Bounds, Quantity, Text

UNITS: dict[str, tuple[str, Bounds]] = {
    "work": ("FLOP", POSITIVE),
    "peak": ("FLOP/second", POSITIVE),
    "use": ("share", SHARE),
    "rate": ("FLOP/second", POSITIVE),
    "hours": ("hour", POSITIVE),
    "price": ("USD/hour", NOT_NEGATIVE),
    "bill": ("USD", NOT_NEGATIVE),
    "spread": ("ratio", POSITIVE),
    "people": ("count", COUNT),
    "root": ("ratio", POSITIVE),
}
QUANTITIES = {name: Quantity(name, unit, Text(name, name.upper()), bounds) for name, (unit, bounds) in UNITS.items()}


def route(returns: str, *params: str, module: str = "made_up") -> Callable[[Callable[..., float]], Formula]:
    return lambda arithmetic: Formula(returns, params, arithmetic, module)


RATE = route("rate", "peak", "use")(lambda peak, use: peak * use)
HOURS = route("hours", "work", "rate")(lambda work, rate: work / rate / 3600)
BILL = route("bill", "hours", "price")(lambda hours, price: hours * price)
FORMULAS = [BILL, HOURS, RATE]  # the last one first: the graph finds the order

ASSUMED = Text("because we say so", "我们说的")


def fact(name: str, quantity: str, printed: str) -> Fact:
    return Fact(name, quantity, printed, "paper", "Table 1", "primary-text", "2024", Text("x", "x"))


FACTS = [
    fact("paper.peak", "peak", "100"),
    fact("paper.use", "use", "0.50"),
    fact("paper.work", "work", "3.6e6"),
    fact("other.work", "work", "7.2e6"),
    fact("other.people", "people", "3"),
]
INPUTS: Mapping[str, str | Assumption] = {
    "work": "paper.work",
    "peak": "paper.peak",
    "use": "paper.use",
    "price": Assumption("2", ASSUMED),
}


def scenario(name: str = "run", /, **inputs: str | Assumption) -> Scenario:
    return Scenario(name, Text(name, name), inputs)


def graph(
    *scenarios: Scenario,
    formulas: list[Formula] = FORMULAS,
    facts: list[Fact] = FACTS,
) -> Graph:
    return Graph(QUANTITIES, formulas, facts, scenarios or (scenario(**INPUTS),))


def refused(ask: Callable[[], object]) -> str:
    """The one line with which the graph refuses."""
    with pytest.raises(LedgerError) as caught:
        ask()
    text = str(caught.value)
    assert "\n" not in text
    return text


# -- evaluation


def test_a_name_is_evaluated_through_all_formulas() -> None:
    assert graph().value("run.hours") == 3.6e6 / 50 / 3600 == 20
    assert graph().value("run.bill") == 40
    assert graph().value("paper.use") == 0.5


def test_names_and_reach_hold_everything_once_inputs_first() -> None:
    ledger = graph()
    assert ledger.reach("run") == ["work", "peak", "use", "price", "rate", "hours", "bill"]
    names = list(ledger.names())
    assert names[:5] == [f.name for f in FACTS]
    assert names[5:] == [f"run.{quantity}" for quantity in ledger.reach("run")]
    assert ledger.values("run") == {quantity: ledger.value(f"run.{quantity}") for quantity in ledger.reach("run")}


def test_an_input_may_be_a_number_of_another_scenario() -> None:
    ledger = graph(scenario(**INPUTS), scenario("cheap", hours="run.hours", price=Assumption("1", ASSUMED)))
    assert ledger.value("cheap.bill") == 20
    assert ledger.value("cheap.bill", {"paper.use": 0.25}) == 40


def test_an_input_may_be_two_names_put_together() -> None:
    ledger = graph(scenario(**INPUTS), scenario("share", use="run.bill/run.bill", spread="run.bill/run.bill-1"))
    assert ledger.value("share.use") == 1
    assert "share.spread: spread must be above 0, got 0.0" in refused(lambda: ledger.value("share.spread"))


def test_a_trace_goes_down_to_facts_and_assumptions() -> None:
    step = graph().trace("run.bill")
    assert step.origin is BILL
    assert [below.name for below in step.below] == ["run.hours", "run.price"]
    assert [found.name for found in step.facts()] == ["paper.work", "paper.peak", "paper.use"]
    leaves = [below for below in step.walk() if not below.below]
    assert {type(leaf.origin) for leaf in leaves} == {Fact, Assumption}
    by_name: dict[str, Step] = {below.name: below for below in step.walk()}
    assert by_name["run.work"].origin == "input"
    assert by_name["run.work"].below[0].name == "paper.work"
    assert by_name["run.price"].origin == Assumption("2", ASSUMED)


def test_a_fact_is_listed_once_however_often_it_is_used() -> None:
    step = graph().trace("run.bill/run.bill")
    assert [found.name for found in step.facts()] == ["paper.work", "paper.peak", "paper.use"]


# -- names put together


@pytest.mark.parametrize(
    ("name", "value", "unit"),
    [
        ("other.work/paper.work", 2.0, "ratio"),
        ("other.work/paper.work-1", 1.0, "share"),
        ("1-paper.work/other.work", 0.5, "share"),
        ("other.work-paper.work", 3.6e6, "FLOP"),
        ("run.rate/run.peak", 0.5, "ratio"),
    ],
)
def test_two_names_put_together(name: str, value: float, unit: str) -> None:
    assert graph().value(name) == value
    assert graph().quantity(name).unit == unit


def test_units_that_do_not_fit_are_not_put_together() -> None:
    for name in ("run.bill/run.hours", "run.bill-run.hours", "1-run.bill/run.hours", "run.bill/run.hours-1"):
        assert refused(partial(graph().value, name)) == f"{name}: USD and hour do not go together"


def test_what_rests_on_both_names_follows_a_change() -> None:
    assert graph().value("run.hours/run.hours", {"run.rate": 25}) == 1
    assert graph().value("other.work/paper.work", {"paper.work": 1.8e6}) == 4


@pytest.mark.parametrize(
    "name", ["", "run", "run.", ".bill", "run.bill/", "run.bill-1", "1-run.bill", "1-a.b/c.d-1", "a.b*c.d", "Run.bill"]
)
def test_what_is_not_a_name_is_refused(name: str) -> None:
    assert "is not a name" in refused(lambda: expression(name))
    assert "is not a name" in refused(lambda: graph().value(name))


# -- what if


@pytest.mark.parametrize(
    ("override", "bill"),
    [
        ({"paper.use": 0.25}, 80),  # a fact
        ({"run.use": 0.25}, 80),  # an input
        ({"run.rate": 25}, 80),  # in between
        ({"run.hours": 80}, 160),
        ({"run.bill": 1}, 1),  # the thing itself
        ({"run.price": 0}, 0),
        ({"run.use": 0.25, "run.price": 1}, 40),
        ({"run.use": 0.25, "run.hours": 10}, 20),  # what is nearer wins: hours no longer rest on the use
    ],
)
def test_what_rests_on_a_replaced_number_follows(override: dict[str, float], bill: float) -> None:
    ledger = graph()
    assert ledger.value("run.bill", override) == bill
    assert ledger.values("run", override)["bill"] == bill
    assert ledger.value("run.bill") == 40  # and nothing is remembered


def test_a_replaced_number_stands_in_the_trace_as_replaced() -> None:
    step = graph().trace("run.hours", {"run.rate": 25})
    replaced = next(below for below in step.walk() if below.name == "run.rate")
    assert replaced.value == 25
    assert replaced.below == ()
    assert isinstance(replaced.origin, Assumption)


def test_a_replaced_fact_is_replaced_for_every_scenario() -> None:
    ledger = graph(scenario(**INPUTS), scenario("again", **INPUTS))
    assert ledger.value("again.hours", {"paper.work": 7.2e6}) == 40
    assert ledger.value("again.hours", {"run.work": 7.2e6}) == 20


def test_a_stated_input_gives_way_to_the_route_that_feels_the_change() -> None:
    """The scenario states its hours and they agree with the arithmetic; at another rate the arithmetic counts."""
    stated = scenario(**INPUTS, hours=Assumption("20", ASSUMED))
    ledger = graph(stated)
    assert ledger.value("run.bill") == 40
    assert ledger.value("run.bill", {"run.use": 0.25}) == 80
    assert ledger.value("run.bill", {"run.price": 3}) == 60
    assert ledger.value("run.bill", {"run.hours": 1}) == 2


def test_an_override_may_supply_what_the_scenario_lacks() -> None:
    ledger = graph(scenario(work="paper.work", peak="paper.peak"))
    assert "missing input" in refused(lambda: ledger.value("run.hours"))
    assert ledger.value("run.hours", {"run.use": 0.5}) == 20
    assert "missing input" in refused(lambda: ledger.value("run.hours"))  # and not remembered either


def test_an_override_of_nothing_is_refused() -> None:
    assert refused(lambda: graph().value("run.bill", {"rum.use": 0.5})) == "rum.use: unknown scenario or fact 'rum'"
    assert refused(lambda: graph().values("run", {"run.us": 0.5})) == "run.us: unknown quantity 'us'"
    assert "unknown" in refused(lambda: graph().value("run.bill", {"run.bill/run.hours": 1}))


def test_an_override_out_of_bounds_is_refused() -> None:
    assert refused(lambda: graph().value("run.bill", {"run.use": 1.2})) == (
        "run.use: use must be above 0 and at most 1, got 1.2"
    )


# -- refusals


def test_unknown_names() -> None:
    ledger = graph()
    assert refused(lambda: ledger.value("nowhere.bill")) == "nowhere.bill: unknown scenario or fact 'nowhere'"
    assert refused(lambda: ledger.value("run.colour")) == "run.colour: unknown quantity 'colour'"
    assert refused(lambda: ledger.value("paper.colour")) == "paper.colour: the facts of 'paper' have no 'colour'"
    assert refused(lambda: ledger.value("run.bill/run.colour")) == "run.colour: unknown quantity 'colour'"
    assert refused(lambda: ledger.quantity("nowhere.bill")) == "nowhere.bill: unknown scenario or fact 'nowhere'"
    assert refused(lambda: ledger.reach("nowhere")) == "unknown scenario 'nowhere'"


def test_a_missing_input_names_the_formula_and_what_it_lacks() -> None:
    ledger = graph(scenario(work="paper.work", peak="paper.peak"))
    assert refused(lambda: ledger.value("run.rate")) == "run.rate: missing input for made_up.rate (lacks use)"
    assert refused(lambda: ledger.value("run.bill")) == (
        "run.bill: missing input for made_up.bill (lacks hours, price)"
    )
    assert refused(lambda: ledger.value("run.people")) == (
        "run.people: missing input: no formula returns people, and the scenario does not give it"
    )


HOURS_BY_MONEY = route("hours", "bill", "price", module="money")(lambda bill, price: bill / price)


def test_two_routes_that_agree_are_one_number() -> None:
    by_price = route("hours", "people", module="hands")(lambda people: 20 * people)
    ledger = graph(scenario(**INPUTS, people=Assumption("1", ASSUMED)), formulas=[*FORMULAS, by_price])
    assert ledger.value("run.hours") == 20


def test_two_routes_that_disagree_are_named_with_their_values() -> None:
    by_price = route("hours", "people", module="hands")(lambda people: 21 * people)
    ledger = graph(scenario(**INPUTS, people=Assumption("1", ASSUMED)), formulas=[*FORMULAS, by_price])
    assert refused(lambda: ledger.value("run.bill")) == (
        "run.hours: two routes disagree: made_up.hours gives 20.0, hands.hours gives 21.0"
    )


def test_an_input_that_contradicts_the_arithmetic_is_named() -> None:
    ledger = graph(scenario(**INPUTS, hours=Assumption("21", ASSUMED)))
    assert refused(lambda: ledger.value("run.hours")) == (
        "run.hours: two routes disagree: the input gives 21.0, made_up.hours gives 20.0"
    )
    ledger = graph(scenario(**{**INPUTS, "rate": "paper.peak"}))
    assert refused(lambda: ledger.value("run.rate")) == (
        "run.rate: two routes disagree: the input paper.peak gives 100.0, made_up.rate gives 50.0"
    )


def test_rounding_in_floating_point_is_no_disagreement() -> None:
    nearly = Assumption(repr(20 * (1 + 1e-12)), ASSUMED)
    assert graph(scenario(**INPUTS, hours=nearly)).value("run.bill") == pytest.approx(40)
    clearly = Assumption(repr(20 * (1 + 1e-6)), ASSUMED)
    assert "disagree" in refused(lambda: graph(scenario(**INPUTS, hours=clearly)).value("run.bill"))


def test_formulas_that_run_in_a_circle_are_refused_at_once() -> None:
    assert refused(lambda: graph(formulas=[BILL, HOURS_BY_MONEY])) in (
        "cycle: bill needs hours needs bill",
        "cycle: hours needs bill needs hours",
    )
    itself = route("root", "root")(lambda root: root)
    assert refused(lambda: graph(formulas=[itself])) == "cycle: root needs root"


def test_scenarios_that_name_each_other_in_a_circle_are_refused() -> None:
    ledger = graph(scenario("one", work="two.work"), scenario("two", work="one.work"))
    assert refused(lambda: ledger.value("one.work")) == "cycle: one.work needs two.work needs one.work"


@pytest.mark.parametrize(
    ("quantity", "printed", "rule"),
    [
        ("use", "1.5", "use must be above 0 and at most 1, got 1.5"),
        ("use", "0", "use must be above 0 and at most 1, got 0.0"),
        ("use", "nan", "use must be above 0 and at most 1, got nan"),
        ("work", "inf", "work must be above 0, got inf"),
        ("price", "-1", "price must be at least 0, got -1.0"),
        ("people", "2.5", "people must be a whole number, at least 0, got 2.5"),
    ],
)
def test_out_of_bounds_names_the_quantity_the_value_and_the_rule(quantity: str, printed: str, rule: str) -> None:
    ledger = graph(scenario(**{quantity: Assumption(printed, ASSUMED)}))
    assert refused(lambda: ledger.value(f"run.{quantity}")) == f"run.{quantity}: {rule}"
    wrong = fact("wrong.number", quantity, printed)
    assert refused(graph(facts=[*FACTS, wrong]).check) == f"wrong.number: {rule}"


def test_a_result_out_of_bounds_is_refused_too() -> None:
    too_much = route("use", "rate", "peak")(lambda rate, peak: rate / peak)
    ledger = graph(scenario(rate=Assumption("120", ASSUMED), peak="paper.peak"), formulas=[too_much])
    assert refused(lambda: ledger.value("run.use")) == "run.use: use must be above 0 and at most 1, got 1.2"


def test_division_by_zero_is_a_reason() -> None:
    hours = route("hours", "bill", "price")(lambda bill, price: bill / price)
    free = scenario(bill=Assumption("5", ASSUMED), price=Assumption("0", ASSUMED))
    ledger = graph(free, formulas=[hours])
    assert refused(lambda: ledger.value("run.hours")) == (
        "run.hours: made_up.hours(bill=5.0, price=0.0) has no value: float division by zero"
    )
    ledger = graph(scenario(**{**INPUTS, "price": Assumption("0", ASSUMED)}))
    for name in ("run.bill/run.bill", "run.bill/run.bill-1", "1-run.bill/run.bill"):
        assert refused(partial(ledger.value, name)) == f"{name}: run.bill is 0 and cannot divide"
    assert ledger.value("run.bill-run.bill") == 0


def test_arithmetic_outside_its_domain_is_a_reason() -> None:
    root = route("root", "spread")(lambda spread: math.sqrt(spread - 2))
    ledger = graph(scenario(spread=Assumption("1", ASSUMED)), formulas=[root])
    assert refused(lambda: ledger.value("run.root")).startswith("run.root: made_up.root(spread=1.0) has no value: ")
    huge = route("root", "spread")(lambda spread: math.exp(spread * 1e6))
    ledger = graph(scenario(spread=Assumption("1", ASSUMED)), formulas=[huge])
    assert refused(lambda: ledger.value("run.root")).startswith("run.root: made_up.root(spread=1.0) has no value: ")


def test_an_input_in_another_unit_is_refused() -> None:
    assert refused(graph(scenario(work="paper.peak")).check) == "run.work: paper.peak is in FLOP/second, not FLOP"


def test_counts_ratios_and_shares_may_stand_for_each_other() -> None:
    assert graph(scenario(spread="other.people")).value("run.spread") == 3


def test_what_a_scenario_or_fact_names_must_exist() -> None:
    assert refused(graph(scenario(colour="paper.work")).check) == "run.colour: unknown quantity 'colour'"
    assert refused(graph(scenario(work="paper.wrok")).check) == "paper.wrok: the facts of 'paper' have no 'wrok'"
    assert refused(graph(facts=[*FACTS, fact("a.b", "colour", "1")]).check) == "a.b: unknown quantity 'colour'"
    assert refused(graph(facts=[*FACTS, fact("run.colour", "work", "1")]).check) == (
        "run.colour: a record of facts and a scenario share a name"
    )


# -- a topic that is fetched later


def test_a_topic_is_fetched_when_one_of_its_names_is_asked_for() -> None:
    fetched: list[str] = []

    def fetch() -> tuple[list[Fact], list[Scenario]]:
        fetched.append("late")
        return [fact("late_paper.work", "work", "7.2e6")], [scenario("late", **{**INPUTS, "work": "late_paper.work"})]

    def ledger() -> Graph:
        fetched.clear()
        return Graph(QUANTITIES, FORMULAS, FACTS, [scenario(**INPUTS)], [Later("late", fetch)])

    early = ledger()
    assert early.value("run.bill") == 40
    assert refused(lambda: early.value("nowhere.bill")) == "nowhere.bill: unknown scenario or fact 'nowhere'"
    assert not fetched
    for name, value in (("late.bill", 80), ("late_paper.work", 7.2e6), ("late.bill/run.bill", 2)):
        assert ledger().value(name) == value
        assert fetched == ["late"]
    assert ledger().value("late.bill", {"late_paper.work": 3.6e6}) == 40
    assert ledger().reach("late") == early.reach("run")
    assert ledger().may_rest_on("late.bill", "late_paper.work")
    assert list(ledger().names())[: len(FACTS) + 1] == [*(f.name for f in FACTS), "late_paper.work"]
    assert list(ledger().scenarios) == ["run", "late"]
    late = ledger()
    assert refused(lambda: late.value("later.bill")) == "later.bill: unknown scenario or fact 'later'"
    late.check()
    assert fetched == ["late"]


@pytest.mark.parametrize(
    ("name", "en", "zh"),
    [
        ("a.x/a.y", "quotient", "比"),
        ("a.x/a.y-1", "more", "高"),
        ("1-a.x/a.y", "less", "低"),
        ("a.x-a.y", "difference", "差"),
    ],
)
def test_what_two_numbers_put_together_are_called(name: str, en: str, zh: str) -> None:
    label = LABELS[expression(name).kind]
    assert en in label.en
    assert zh in label.zh
