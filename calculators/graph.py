"""The graph: it evaluates a name, traces it to its facts, and varies any quantity on the way.

It is handed formulas, facts and scenarios and knows none of them itself.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple, Protocol

from calculators.expression import LABELS, TOGETHER, LedgerError, expression
from calculators.provenance import Assumption, Fact
from calculators.quantities import ANY, Quantity, Text

# Two routes to one quantity agree when they differ by less than rounding in floating point can explain.
AGREEMENT = 1e-9


class Scenario(NamedTuple):
    """A named set of inputs: each is the name of another number, or an assumption."""

    name: str
    label: Text
    inputs: Mapping[str, str | Assumption]


class Later(NamedTuple):
    """A topic that is fetched when a name that begins so is asked for, or all names are."""

    prefix: str
    fetch: Callable[[], tuple[Iterable[Fact], Iterable[Scenario]]]


class Route(Protocol):
    """What the graph needs of a formula."""

    @property
    def returns(self) -> str:
        """The quantity that it returns."""

    @property
    def params(self) -> tuple[str, ...]:
        """The quantities that it takes, in order."""

    @property
    def arithmetic(self) -> Callable[..., float]:
        """The bare function."""

    @property
    def module(self) -> str:
        """Where it stands, to tell two routes to one quantity apart."""


class Step(NamedTuple):
    """One step of a trace: a value, the way it was reached, and the steps below it."""

    name: str
    quantity: Quantity
    value: float
    origin: object  # a Formula, a Fact, an Assumption, or the word for how two names were put together
    below: tuple[Step, ...]

    def facts(self) -> Iterator[Fact]:
        """Every fact under this step, each once, in order."""
        seen: set[str] = set()
        for step in self.walk():
            if isinstance(step.origin, Fact) and step.name not in seen:
                seen.add(step.name)
                yield step.origin

    def walk(self) -> Iterator[Step]:
        """This step and all below it, depth first."""
        yield self
        for step in self.below:
            yield from step.walk()


Overrides = Mapping[str, float]
_NOTHING: Overrides = {}
_NONE: frozenset[str] = frozenset()


class Graph:
    """Formulas, facts and scenarios together.

    Raises:
        LedgerError: If formulas run in a circle. What else can be wrong is found by `check`.
    """

    def __init__(
        self,
        quantities: Mapping[str, Quantity],
        formulas: Iterable[Route],
        facts: Iterable[Fact],
        scenarios: Iterable[Scenario],
        later: Iterable[Later] = (),
    ) -> None:
        self.quantities = quantities
        self._facts: dict[str, Fact] = {}
        self._scenarios: dict[str, Scenario] = {}
        self._later = list(later)
        self._take(facts, scenarios)
        self.routes: dict[str, list[Route]] = {}
        for route in formulas:
            self.routes.setdefault(route.returns, []).append(route)
        self._order = self._formula_order()
        self._reach: dict[tuple[str, frozenset[str]], dict[str, bool]] = {}
        self._terms_below: dict[str, frozenset[str]] = {}
        self._of_term: dict[str, Quantity] = {}
        self._published: Evaluation | None = None

    # -- what there is ----------------------------------------------------------------------------------------

    @property
    def facts(self) -> Mapping[str, Fact]:
        """Every fact by its name."""
        self._fetch("")
        return self._facts

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        """Every scenario by its name."""
        self._fetch("")
        return self._scenarios

    def fact(self, name: str) -> Fact | None:
        """The fact of that name, or None if it is no fact's."""
        if name not in self._facts:
            self._fetch(name)
        return self._facts.get(name)

    def scenario(self, name: str) -> Scenario | None:
        """The scenario of that name, or None if it is no scenario's."""
        if name not in self._scenarios:
            self._fetch(name)
        return self._scenarios.get(name)

    def _fetch(self, name: str) -> None:
        """Take in the topic that `name` would belong to; without a name, all of them."""
        for topic in tuple(self._later):
            if not name or name.startswith(topic.prefix):
                self._later.remove(topic)
                self._take(*topic.fetch())

    def _take(self, facts: Iterable[Fact], scenarios: Iterable[Scenario]) -> None:
        for fact in facts:
            if self._facts.setdefault(fact.name, fact) is not fact:
                raise LedgerError(f"{fact.name}: two facts share this name")
        for scenario in scenarios:
            if self._scenarios.setdefault(scenario.name, scenario) is not scenario:
                raise LedgerError(f"{scenario.name}: two scenarios share this name")

    # -- names ------------------------------------------------------------------------------------------------

    def names(self) -> Iterator[str]:
        """Every single name: all facts, then every quantity that each scenario reaches."""
        yield from self.facts
        for scenario in self.scenarios:
            yield from (f"{scenario}.{quantity}" for quantity in self.reach(scenario))

    def reach(self, scenario: str) -> list[str]:
        """The quantities that `scenario` gives or that follow from it, inputs first."""
        return list(self.reachable(scenario))

    def quantity(self, name: str) -> Quantity:
        """The quantity behind `name`: its unit, bounds and label.

        Raises:
            LedgerError: If the name is unknown, or puts two units together that do not fit.
        """
        parts = expression(name)
        left = self._quantity_of_term(parts.left)
        if parts.right is None:
            return left
        right = self._quantity_of_term(parts.right)
        if not _same_unit(left.unit, right.unit):
            raise LedgerError(f"{name}: {left.unit} and {right.unit} do not go together")
        apart = "point" if left.unit == "share" else left.unit
        unit = {"difference": apart, "quotient": "ratio"}.get(parts.kind, "share")
        return Quantity(parts.kind, unit, LABELS[parts.kind], ANY)

    def _quantity_of_term(self, term: str) -> Quantity:
        if term not in self._of_term:
            self._of_term[term] = self._find_quantity_of_term(term)
        return self._of_term[term]

    def _find_quantity_of_term(self, term: str) -> Quantity:
        fact = self._facts.get(term)
        if fact:
            return self.quantities[fact.quantity]
        scenario, _, quantity = term.partition(".")
        if self.scenario(scenario) and quantity in self.quantities:
            return self.quantities[quantity]
        fact = self.fact(term)
        if fact:
            return self.quantities[fact.quantity]
        raise self._unknown(term)

    def _unknown(self, term: str) -> LedgerError:
        record, _, key = term.partition(".")
        if self.scenario(record):
            return LedgerError(f"{term}: unknown quantity {key!r}")
        if any(name.startswith(record + ".") for name in self._facts):
            return LedgerError(f"{term}: the facts of {record!r} have no {key!r}")
        return LedgerError(f"{term}: unknown scenario or fact {record!r}")

    # -- evaluation -------------------------------------------------------------------------------------------

    def value(self, name: str, overrides: Overrides = _NOTHING) -> float:
        """The value of `name`, with the numbers named in `overrides` replaced.

        An override may replace a fact, an input or anything in between; what rests on it follows.

        Raises:
            LedgerError: For an unknown name, a missing input, a value out of bounds, or two routes that disagree.
        """
        return self.trace(name, overrides).value

    def trace(self, name: str, overrides: Overrides = _NOTHING) -> Step:
        """The tree of steps that leads to `name`, down to facts and assumptions."""
        return self.evaluation(overrides).step(name)

    def values(self, scenario: str, overrides: Overrides = _NOTHING) -> dict[str, float]:
        """Every quantity that `scenario` reaches, with its value."""
        evaluation = self.evaluation(overrides)
        return {quantity: evaluation.step(f"{scenario}.{quantity}").value for quantity in self.reach(scenario)}

    def evaluation(self, overrides: Overrides = _NOTHING) -> Evaluation:
        """One state of the ledger, in which many names can be asked for and each is worked out once.

        Raises:
            LedgerError: If an override names what does not exist.
        """
        if not overrides:
            self._published = self._published or Evaluation(self, overrides)
            return self._published
        for name in overrides:
            self._quantity_of_term(name)
        return Evaluation(self, overrides)

    def may_rest_on(self, name: str, other: str) -> bool:
        """Whether a change of the number `other` can reach `name`, by any route of its scenario."""
        parts = expression(name)
        return any(other == term or other in self._below(term) for term in (parts.left, parts.right) if term)

    def feels(self, name: str, overrides: Overrides) -> bool:
        """Whether a name is replaced, or may rest on a number that is."""
        parts = expression(name)
        return any(
            term in overrides or not self._below(term).isdisjoint(overrides)
            for term in (parts.left, parts.right)
            if term
        )

    def _below(self, term: str) -> frozenset[str]:
        if term not in self._terms_below:
            below: set[str] = set()
            for next_term in self._next_below(term):
                below |= {next_term} | self._below(next_term)
            self._terms_below[term] = frozenset(below)
        return self._terms_below[term]

    def _next_below(self, term: str) -> Iterator[str]:
        name, _, key = term.partition(".")
        scenario = self.scenario(name)
        if not scenario:
            return
        given = scenario.inputs.get(key)
        if isinstance(given, str):
            parts = expression(given)
            yield from (part for part in (parts.left, parts.right) if part)
        for route in self.routes.get(key, ()):
            yield from (f"{name}.{param}" for param in route.params)

    # -- what can be reached ----------------------------------------------------------------------------------

    def reachable(self, scenario: str, overrides: Overrides = _NOTHING) -> dict[str, bool]:
        """Quantities that a scenario reaches, as the keys of an ordered dict; an override adds the one it replaces."""
        prefix = scenario + "."
        replaced = frozenset(name for name in overrides if name.startswith(prefix)) if overrides else _NONE
        key = (scenario, replaced)
        if key not in self._reach:
            found = self.scenario(scenario)
            if not found:
                raise LedgerError(f"unknown scenario {scenario!r}")
            reach = dict.fromkeys(found.inputs, True)
            reach.update((name.partition(".")[2], True) for name in replaced)
            for route in self._order:
                if all(param in reach for param in route.params):
                    reach[route.returns] = True
            self._reach[key] = reach
        return self._reach[key]

    def missing(self, scenario: str, key: str, reachable: Mapping[str, bool]) -> str:
        """What a quantity lacks in a scenario that does not reach it, in one line."""
        routes = self.routes.get(key, [])
        if not routes:
            return f"{scenario}.{key}: missing input: no formula returns {key}, and the scenario does not give it"
        wanted = " or ".join(
            f"{route.module}.{route.returns} (lacks {', '.join(p for p in route.params if p not in reachable)})"
            for route in routes
        )
        return f"{scenario}.{key}: missing input for {wanted}"

    # -- what can be wrong ------------------------------------------------------------------------------------

    def _formula_order(self) -> list[Route]:
        """All formulas, each after those that its parameters come from."""
        order: list[Route] = []
        done: set[str] = set()

        def visit(quantity: str, path: tuple[str, ...]) -> None:
            if quantity in path:
                circle = (*path[path.index(quantity) :], quantity)
                raise LedgerError("cycle: " + " needs ".join(circle))
            if quantity in done:
                return
            for route in self.routes.get(quantity, ()):
                for param in route.params:
                    visit(param, (*path, quantity))
            done.add(quantity)
            order.extend(self.routes.get(quantity, ()))

        for quantity in self.routes:
            visit(quantity, ())
        return order

    def check(self) -> None:
        """Look at every fact and every input: nobody has to wait for that who asks for one number.

        Raises:
            LedgerError: If a scenario or fact names what does not exist, is in another unit, or is out of bounds.
        """
        for fact in self.facts.values():
            if fact.quantity not in self.quantities:
                raise LedgerError(f"{fact.name}: unknown quantity {fact.quantity!r}")
            if fact.name.partition(".")[0] in self.scenarios:
                raise LedgerError(f"{fact.name}: a record of facts and a scenario share a name")
            try:
                self.quantities[fact.quantity].check(fact.value)
            except ValueError as error:
                raise LedgerError(f"{fact.name}: {error}") from None
        for scenario in self.scenarios.values():
            for key, given in scenario.inputs.items():
                where = f"{scenario.name}.{key}"
                if key not in self.quantities:
                    raise LedgerError(f"{where}: unknown quantity {key!r}")
                if isinstance(given, str) and not _same_unit(self.quantity(given).unit, self.quantities[key].unit):
                    raise LedgerError(
                        f"{where}: {given} is in {self.quantity(given).unit}, not {self.quantities[key].unit}"
                    )


class Evaluation:
    """The ledger with some numbers replaced: every step is worked out when it is first needed, and kept."""

    def __init__(self, graph: Graph, overrides: Overrides) -> None:
        self._graph = graph
        self._overrides = overrides
        self._steps: dict[str, Step] = {}
        self._changed: set[str] = set(overrides)

    def step(self, name: str) -> Step:
        """The step that gives `name`, with all that lies below it.

        Raises:
            LedgerError: For an unknown name, a missing input, a value out of bounds, or two routes that disagree.
        """
        return self._step(name, ())

    def _step(self, name: str, path: tuple[str, ...]) -> Step:
        parts = expression(name)
        if parts.right is None:
            return self._term(parts.left, path)
        quantity = self._graph.quantity(name)
        left, right = self._term(parts.left, path), self._term(parts.right, path)
        if right.value == 0 and parts.kind != "difference":
            raise LedgerError(f"{name}: {parts.right} is 0 and cannot divide")
        return Step(name, quantity, TOGETHER[parts.kind](left.value, right.value), parts.kind, (left, right))

    def _term(self, term: str, path: tuple[str, ...]) -> Step:
        if term in self._steps:
            return self._steps[term]
        if term in path:
            raise LedgerError("cycle: " + " needs ".join((*path[path.index(term) :], term)))
        quantity = self._graph.quantity(term)
        if self._overrides and term in self._overrides:
            replaced = Assumption(repr(self._overrides[term]), Text("replaced", "已改动"))
            step = Step(term, quantity, self._overrides[term], replaced, ())
        elif self._overrides and not self._graph.feels(term, self._overrides):
            return self._graph.evaluation().step(term)
        elif fact := self._graph.fact(term):
            step = Step(term, quantity, fact.value, fact, ())
        else:
            step = self._in_scenario(term, quantity, (*path, term))
        try:
            quantity.check(step.value)
        except ValueError as error:
            raise LedgerError(f"{term}: {error}") from None
        self._steps[term] = step
        return step

    def _in_scenario(self, term: str, quantity: Quantity, path: tuple[str, ...]) -> Step:
        name, _, key = term.partition(".")
        reachable = self._graph.reachable(name, self._overrides)
        if key not in reachable:
            raise LedgerError(self._graph.missing(name, key, reachable))
        ways: list[Step] = []
        scenario = self._graph.scenario(name)
        given = scenario.inputs.get(key) if scenario else None
        if isinstance(given, Assumption):
            ways.append(Step(term, quantity, given.value, given, ()))
        elif given is not None:
            below = self._step(given, path)
            ways.append(Step(term, quantity, below.value, "input", (below,)))
        for route in self._graph.routes.get(key, ()):
            if all(param in reachable for param in route.params):
                steps = tuple(self._term(f"{name}.{param}", path) for param in route.params)
                ways.append(Step(term, quantity, _applied(term, route, steps), route, steps))
        if self._overrides:
            # In a what-if the ways that feel the change win over those that do not: what rests on it follows.
            changed = [way for way in ways if self._feels(way)]
            if changed:
                self._changed.add(term)
                ways = changed
        return _agreed(term, ways)

    def _feels(self, way: Step) -> bool:
        terms = (term for below in way.below for term in _terms(below.name))
        return any(term in self._changed for term in terms)


def _terms(name: str) -> tuple[str, ...]:
    parts = expression(name)
    return (parts.left,) if parts.right is None else (parts.left, parts.right)


def _applied(term: str, route: Route, steps: tuple[Step, ...]) -> float:
    try:
        return float(route.arithmetic(*(step.value for step in steps)))
    except (ArithmeticError, ValueError) as error:
        given = ", ".join(f"{param}={step.value!r}" for param, step in zip(route.params, steps, strict=True))
        raise LedgerError(f"{term}: {route.module}.{route.returns}({given}) has no value: {error}") from None


def _agreed(term: str, ways: list[Step]) -> Step:
    first = ways[0]
    for other in ways[1:]:
        if not math.isclose(first.value, other.value, rel_tol=AGREEMENT):
            raise LedgerError(
                f"{term}: two routes disagree: {_route(first)} gives {first.value!r}, "
                f"{_route(other)} gives {other.value!r}"
            )
    return first


def _same_unit(left: str, right: str) -> bool:
    return left == right or {left, right} <= {"count", "ratio", "share"}


def _route(step: Step) -> str:
    if isinstance(step.origin, (Fact, Assumption)) or step.origin == "input":
        return f"the input {step.below[0].name}" if step.below else "the input"
    return f"{step.origin.module}.{step.origin.returns}"  # type: ignore[attr-defined]
