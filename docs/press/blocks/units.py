"""The switch of units: offered where the page has numbers that follow it."""

from __future__ import annotations

from collections.abc import Iterable

from calculators import ledger, show
from calculators.quantities import Text
from press.current import Current

LABELS = {"bytes": Text("Bytes in", "字节用"), "usd": Text("Dollars in", "美元用")}
_AS_WRITTEN = Text("as written", "原样")
_POSITIONS = {
    "gb": Text("GB, TB", "GB、TB"),
    "gib": Text("GiB, TiB", "GiB、TiB"),
    "million": Text("millions", "百万（million）"),
    "billion": Text("billions", "十亿（billion）"),
    "yi": Text("亿 (hundred millions)", "亿"),
}


def units(lang: str, names: Iterable[str] = ()) -> str:
    """A list for each switch that a number of this page, or one of `names`, follows."""
    page = Current.require()
    shown = {target for _, kind, target in page.references() if kind == "ledger"}
    follows = {show.switch_of(ledger.quantity(name).unit) for name in (*names, *shown) if _known(name)}
    return "".join(_switch(switch, lang) for switch in show.SWITCHES if switch in follows)


def _known(name: str) -> bool:
    """Whether there is such a number; where there is not, the gate says so at its place."""
    try:
        ledger.quantity(name)
    except ledger.LedgerError:
        return False
    return True


def _switch(switch: str, lang: str) -> str:
    options = "".join(
        f'<option value="{position}">{_POSITIONS[position].get(lang)}</option>' for position in show.SWITCHES[switch]
    )
    return (
        f'<label class="units">{LABELS[switch].get(lang)} <select data-units="{switch}">'
        f'<option value="">{_AS_WRITTEN.get(lang)}</option>{options}</select></label>'
    )
