"""An equation that can be followed in every direction.

The text is the equation that a formula prints, and tests hold it to the formula's code. It becomes a tree of
operations. Going up the tree gives the range of what the equation returns; going down, with that range known, gives
the range that is left for each of its quantities (the method is known as HC4).
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence

from calculators.audit import intervals as iv
from calculators.audit.intervals import EVERYTHING, INF, Interval

Ranges = Mapping[str, Interval]


class Contradiction(Exception):  # noqa: N818 (it is a finding)
    """Nothing is left for a quantity of this equation."""


class Equation:
    """One equation: the quantity that it returns, the quantities that it takes, and the ranges they leave each other.

    Args:
        returns: The quantity on the left.
        params: The quantities on the right.
        text: The equation, as a formula's docstring prints it.
        opaque: Functions that are known at single points only, by name.

    >>> hours = Equation("h", ("f", "r"), "h = f / (r * 3600)")
    >>> left = hours.narrowed({"h": (1.0, 2.0), "f": (7200.0, 7200.0), "r": (0.0, INF)})
    >>> [round(end, 9) for end in left["r"]]
    [1.0, 2.0]
    """

    def __init__(
        self,
        returns: str,
        params: tuple[str, ...],
        text: str,
        opaque: Mapping[str, Callable[..., float]] | None = None,
    ) -> None:
        self.returns = returns
        self.params = params
        self.text = text
        self.quantities = (returns, *(name for name in params if name != returns))
        self._opaque = opaque or {}
        self._nodes: list[Node] = []
        self._leaves: dict[str, int] = {}
        body = ast.parse(text.partition("=")[2].strip(), mode="eval").body
        self._root = self._built(body)
        # A bare product says nothing while two of its quantities are unbounded; a sum may.
        self.is_product = all(node.kind in ("*", "/", "name", "number") for node in self._nodes)

    def narrowed(self, ranges: Ranges) -> dict[str, Interval]:
        """The range that this equation leaves for each of its quantities, given what is known of all of them.

        Raises:
            Contradiction: If that is nothing for one of them.
        """
        up = [EVERYTHING] * len(self._nodes)
        for place, node in enumerate(self._nodes):
            up[place] = ranges[node.name] if node.kind == "name" else node.up(up)
        down = list(up)
        down[self._root] = _some(iv.both(up[self._root], ranges[self.returns]))
        for place in range(len(self._nodes) - 1, -1, -1):
            self._nodes[place].down(down[place], up, down)
        left = {name: _some(iv.both(ranges[name], down[place])) for name, place in self._leaves.items()}
        left[self.returns] = down[self._root]
        return left

    # -- from text to tree ------------------------------------------------------------------------------------

    def _built(self, tree: ast.expr) -> int:
        match tree:
            case ast.Name(id=name):
                if name not in self._leaves:
                    self._leaves[name] = self._added(Node("name", (), name=name))
                return self._leaves[name]
            case ast.Constant(value=value) if isinstance(value, (int, float)):
                return self._added(Node("number", (), value=(float(value), float(value))))
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                zero = self._added(Node("number", (), value=(0.0, 0.0)))
                return self._added(Node("-", (zero, self._built(operand))))
            case ast.BinOp(left=left, op=ast.Pow(), right=right):
                return self._power(left, right)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _SIGNS:
                return self._added(Node(_SIGNS[type(op)], (self._built(left), self._built(right))))
            case ast.IfExp(test=test, body=body, orelse=orelse):
                less, sign, more = self._compared(test)
                return self._added(Node("if", (less, more, self._built(body), self._built(orelse)), name=sign))
            case ast.Call(func=ast.Name(id=name), args=args) if name in _KINDS:
                return self._added(Node(name, tuple(self._built(arg) for arg in args)))
            case ast.Call(func=ast.Name(id=name), args=args) if name in self._opaque:
                places = tuple(self._built(arg) for arg in args)
                return self._added(Node("opaque", places, function=self._opaque[name]))
        raise ValueError(f"{self.text}: {ast.unparse(tree)} cannot be followed")

    def _power(self, base: ast.expr, exponent: ast.expr) -> int:
        if isinstance(exponent, ast.Constant) and exponent.value == 2:
            return self._added(Node("square", (self._built(base),)))
        # Bases are positive: a power is exp(exponent * log(base)).
        logarithm = self._added(Node("log", (self._built(base),)))
        return self._added(Node("exp", (self._added(Node("*", (self._built(exponent), logarithm))),)))

    def _compared(self, test: ast.expr) -> tuple[int, str, int]:
        match test:
            case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in _COMPARISONS:
                return self._built(left), _COMPARISONS[type(op)], self._built(right)
            case ast.BoolOp(op=ast.And()):
                return self._compared_as_opaque(test)
            case ast.Name():
                return self._built(test), "!=", self._added(Node("number", (), value=(0.0, 0.0)))
        raise ValueError(f"{self.text}: {ast.unparse(test)} cannot be decided")

    def _compared_as_opaque(self, test: ast.BoolOp) -> tuple[int, str, int]:
        """Both of two conditions: 1 where both hold, 0 where one does not, else between."""
        zero, one = (self._added(Node("number", (), value=(end, end))) for end in (0.0, 1.0))
        place = one
        for condition in test.values:
            left, sign, right = self._compared(condition)
            place = self._added(Node("if", (left, right, place, zero), name=sign))
        return place, "==", one

    def _added(self, node: Node) -> int:
        self._nodes.append(node)
        return len(self._nodes) - 1


class Node:
    """One operation of an equation, on nodes that stand before it."""

    __slots__ = ("_apply", "_back", "_pair", "function", "kind", "name", "of", "value")

    def __init__(
        self,
        kind: str,
        of: tuple[int, ...],
        *,
        name: str = "",
        value: Interval = EVERYTHING,
        function: Callable[..., float] | None = None,
    ) -> None:
        self.kind, self.of, self.name, self.value, self.function = kind, of, name, value, function
        self._apply, self._back = _UP.get(kind), _DOWN.get(kind)
        self._pair = len(of) == 2

    def up(self, ranges: Sequence[Interval]) -> Interval:
        """The range of this operation, from those below it."""
        kind, of, apply = self.kind, self.of, self._apply
        if apply:
            found = apply(ranges[of[0]], ranges[of[1]]) if self._pair else apply(ranges[of[0]])
            # A root of less than nothing stands in a branch that is not taken.
            return found if found[0] <= found[1] else EVERYTHING
        if kind == "number":
            return self.value
        if kind == "if":
            holds = _decided(self.name, ranges[of[0]], ranges[of[1]])
            if holds is None:
                return iv.hull(ranges[of[2]], ranges[of[3]])
            return ranges[of[2]] if holds else ranges[of[3]]
        return self._at_a_point([ranges[place] for place in of])

    def down(self, wanted: Interval, up: Sequence[Interval], down: list[Interval]) -> None:
        """Narrow the ranges below, so that the operation can be `wanted`."""
        of, back = self.of, self._back
        if back and self._pair:
            first, second = of
            left, right = back(wanted, down[first], down[second])
            _narrow(down, first, left)
            _narrow(down, second, right)
        elif back:
            _narrow(down, of[0], back(wanted, down[of[0]])[0])
        elif self.kind == "if":
            holds = _decided(self.name, up[of[0]], up[of[1]])
            if holds is not None:
                _narrow(down, of[2] if holds else of[3], wanted)

    def _at_a_point(self, ranges: list[Interval]) -> Interval:
        if self.function is None or any(low != high for low, high in ranges):
            return EVERYTHING
        found = float(self.function(*(low for low, _ in ranges)))
        return (found, found)


def _narrow(down: list[Interval], place: int, to: Interval) -> None:
    low, high = down[place]
    if to[0] > low or to[1] < high:
        down[place] = _some(iv.both((low, high), to))


def _some(one: Interval) -> Interval:
    if one[0] > one[1]:
        raise Contradiction
    return one


def _decided(sign: str, left: Interval, right: Interval) -> bool | None:
    """Whether a comparison holds for all that is inside, for nothing, or (None) for some."""
    if sign in (">", ">="):
        return _decided("<" if sign == ">" else "<=", right, left)
    if sign == "<":
        return True if left[1] < right[0] else False if left[0] >= right[1] else None
    if sign == "<=":
        return True if left[1] <= right[0] else False if left[0] > right[1] else None
    apart = left[1] < right[0] or right[1] < left[0]
    same = left[0] == left[1] == right[0] == right[1]
    if not apart and not same:
        return None
    return apart if sign == "!=" else same


def _max(one: Interval, other: Interval) -> Interval:
    return (max(one[0], other[0]), max(one[1], other[1]))


def _min(one: Interval, other: Interval) -> Interval:
    return (min(one[0], other[0]), min(one[1], other[1]))


def _max_back(z: Interval, x: Interval, y: Interval) -> tuple[Interval, Interval]:
    most = (-INF, z[1])
    return (z if y[1] < z[0] else most), (z if x[1] < z[0] else most)


def _min_back(z: Interval, x: Interval, y: Interval) -> tuple[Interval, Interval]:
    least = (z[0], INF)
    return (z if y[0] > z[1] else least), (z if x[0] > z[1] else least)


def _times_back(z: Interval, x: Interval, y: Interval) -> tuple[Interval, Interval]:
    return _factor(z, y), _factor(z, x)


def _factor(z: Interval, y: Interval) -> Interval:
    """The numbers whose product with one in `y` may be in `z`."""
    return EVERYTHING if z[0] <= 0 <= z[1] and y[0] <= 0 <= y[1] else iv.over(z, y)


def _square_back(z: Interval, x: Interval) -> tuple[Interval]:
    root = iv.sqrt(z)
    if x[0] >= 0:
        return (root,)
    return ((-root[1], root[1]),)


_UP: dict[str, Callable[..., Interval]] = {
    "+": iv.plus, "-": iv.minus, "*": iv.times, "/": iv.over, "square": iv.square, "sqrt": iv.sqrt, "log": iv.log,
    "exp": iv.exp, "expm1": iv.expm1, "ceil": iv.ceil, "max": _max, "min": _min,
}  # fmt: skip
_DOWN: dict[str, Callable[..., tuple[Interval, ...]]] = {
    "+": lambda z, x, y: (iv.minus(z, y), iv.minus(z, x)),
    "-": lambda z, x, y: (iv.plus(z, y), iv.minus(x, z)),
    "*": _times_back,
    "/": lambda z, x, y: (iv.times(z, y), _factor(x, z)),
    "square": _square_back,
    "sqrt": lambda z, x: (iv.square((max(z[0], 0.0), z[1])),),
    "log": lambda z, x: (iv.exp(z),),
    "exp": lambda z, x: (iv.log(z),),
    "expm1": lambda z, x: (iv.log(iv.plus(z, (1.0, 1.0))),),
    "ceil": lambda z, x: (iv.outward(z[0] - 1, z[1]),),
    "max": _max_back,
    "min": _min_back,
}
_KINDS = frozenset(_UP) - {"+", "-", "*", "/", "square"}
_SIGNS: dict[type[ast.operator], str] = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/"}
_COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=",
}  # fmt: skip


class Either:
    """Equations of which one holds, nobody says which: what each leaves, together.

    Args:
        equations: Routes to one quantity that exclude each other, such as a dense and a sparse layer's parameters.
    """

    is_product = False

    def __init__(self, equations: Sequence[Equation]) -> None:
        self.equations = tuple(equations)
        self.returns = equations[0].returns
        self.params = tuple(dict.fromkeys(name for equation in equations for name in equation.params))
        self.text = " or ".join(equation.text for equation in equations)
        self.quantities = (self.returns, *self.params)

    def narrowed(self, ranges: Ranges) -> dict[str, Interval]:
        """The range that is left for each quantity whichever of the equations holds.

        Raises:
            Contradiction: If none of them can.
        """
        possible = [left for equation in self.equations if (left := _left(equation, ranges))]
        if not possible:
            raise Contradiction
        found = dict(possible[0])
        for left in possible[1:]:
            found = {name: iv.hull(found.get(name, ranges[name]), left.get(name, ranges[name])) for name in ranges}
        return found


def _left(equation: Equation, ranges: Ranges) -> dict[str, Interval] | None:
    try:
        return equation.narrowed(ranges)
    except Contradiction:
        return None
