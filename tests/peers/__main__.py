"""Ask the peers again. It fails when a recorded answer no longer comes out, or a difference has no convention."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from importlib.metadata import version
from math import isclose

from peers import of_llm_analysis, of_mlsysim

from calculators import ledger
from calculators.facts import SOURCES
from calculators.peers import CONVENTIONS, PEERS, parted

RECORDED = 1e-6  # answers are recorded to seven digits or more


def problems(peer: str, record: str, answers: Mapping[str, float]) -> Iterator[str]:
    """What is wrong with one peer's answers, a line each."""
    if SOURCES[peer].title != f"{peer} {version(peer)}":
        yield f"{SOURCES[peer].title} is recorded, {version(peer)} is installed"
    recorded = {name.partition(".")[2] for name in ledger.LEDGER.facts if name.startswith(f"{record}.")}
    yield from (f"{record}.{key} is recorded and not asked" for key in sorted(recorded - set(answers)))
    for key, answer in answers.items():
        name = f"{record}.{key}"
        if key not in recorded:
            yield f"{name} is asked and not recorded: {answer!r}"
        elif not isclose(answer, ledger.value(name), rel_tol=RECORDED):
            yield f"{name}: recorded {ledger.value(name)!r}, now {answer!r}"
    for row in PEERS[peer]:
        ours = ledger.value(row.ours)
        differs = parted(answers[row.theirs.partition(".")[2]], ours)
        if differs and row.convention not in CONVENTIONS:
            yield f"{row.theirs} and {row.ours} differ, and no convention says why"


def main() -> int:
    """Ask both."""
    found = [
        *problems("llm-analysis", "peer_llm_analysis", of_llm_analysis.answers()),
        *problems("mlsysim", "peer_mlsysim", of_mlsysim.answers()),
    ]
    for line in found:
        print(line, file=sys.stderr)
    print(f"{sum(map(len, PEERS.values()))} answers of {len(PEERS)} peers asked again: {len(found)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
