"""Low communication: published rounds and simulated tables, what does not reproduce, and what must always hold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import ledger
from calculators.formulas import low_communication, wide_area

# Kale et al. 2025, "Eager updates", arXiv:2502.12996, Table 5 (read in a copy of the table): Gbit/s for 50, 80, 90, 95
# and 99 % compute utilisation. Parameters, layers, seconds a step; fragments of three layers.
TARGETS = (0.50, 0.80, 0.90, 0.95, 0.99)
SHAPES = {"1B": (1e9, 24, 0.1), "10B": (1e10, 48, 0.8), "100B": (1e11, 108, 4.9)}
TABLE_5: dict[tuple[str, str], tuple[str, ...]] = {
    ("1B", "data parallel"): ("86.8", "152.6", "184.2", "222.3", "569.0"),
    ("1B", "streaming"): ("1.4", "5.2", "9.1", "16.0", "28.1"),
    ("1B", "inner 30"): ("2.4", "3.6", "4.3", "4.3", "4.3"),
    ("1B", "inner 100"): ("0.4", "0.9", "1.7", "2.0", "3.0"),
    ("1B", "outer 30"): ("1.1", "2.0", "2.0", "2.0", "2.4"),
    ("1B", "outer 100"): ("0.1", "0.2", "0.2", "0.2", "0.2"),
    ("10B", "data parallel"): ("104.8", "222.3", "222.3", "268.3", "471.5"),
    ("10B", "streaming"): ("1.7", "5.2", "9.1", "13.3", "19.3"),
    ("10B", "inner 30"): ("1.4", "2.4", "2.4", "3.0", "3.0"),
    ("10B", "inner 100"): ("0.4", "0.9", "1.4", "1.4", "1.7"),
    ("10B", "outer 30"): ("0.7", "1.1", "1.4", "1.4", "1.4"),
    ("10B", "outer 100"): ("0.1", "0.2", "0.2", "0.3", "0.3"),
    ("100B", "data parallel"): ("184.2", "323.8", "390.7", "390.7", "471.5"),
    ("100B", "streaming"): ("2.4", "6.2", "9.1", "11.0", "19.3"),
    ("100B", "inner 30"): ("0.9", "1.7", "2.0", "2.0", "2.0"),
    ("100B", "inner 100"): ("0.5", "0.9", "1.1", "1.1", "1.4"),
    ("100B", "outer 30"): ("0.5", "0.8", "0.9", "0.9", "0.9"),
    ("100B", "outer 100"): ("0.2", "0.3", "0.3", "0.3", "0.4"),
}
# The printed values stand on a grid of ratio 1.207: the nearest point is within 10 %, a neighbour within 21 %.
NEAREST, NEIGHBOUR = 1.10, 1.21


def computed(size: str, method: str, target: float) -> float:
    n_params, n_layers, step_s = SHAPES[size]
    inner_steps = {"data parallel": 1, "streaming": 100}.get(method) or int(method.split()[1])
    fragments = 1 if method == "data parallel" else n_layers // 3
    value = 2.0 if method in ("data parallel", "streaming") else 0.5
    overlap = {"data": 2 / 3, "streaming": 2 / 3, "inner": 5 / 3, "outer": float(inner_steps)}[method.split()[0]]
    payload = wide_area.sync_bytes(low_communication.outer_gradient_bytes(n_params, value), 1, 1)
    compute_s = wide_area.round_compute_s(inner_steps, step_s)
    hidden = wide_area.hidden_s(overlap, step_s, compute_s, fragments)
    piece = wide_area.fragment_bytes(payload, fragments)
    return wide_area.needed_bits_per_s(piece, fragments, compute_s, hidden, 0, target) / 1e9


def apart(size: str, method: str, place: int) -> float:
    """How many times computed and printed are apart, whatever within its last digit the printed may be."""
    printed = TABLE_5[size, method][place]
    half = 0.05
    low, high = float(printed) - half, float(printed) + half
    value = computed(size, method, TARGETS[place])
    return max(low / value, value / high, 1.0)


CELLS = [(size, method, place) for size, method in TABLE_5 for place in range(5)]

# What does not reproduce, and why; everything else is within a neighbour on the grid.
NOT_REPRODUCED = {
    # The last layer's gradient is sent after the backward pass has ended: 1/24 of the payload cannot hide.
    ("1B", "data parallel", 4): "tail of the last layer",
    ("10B", "data parallel", 4): "tail of the last layer",
    # Printed above any link that this traffic could fill; how the simulation schedules H=30 is not in what was read.
    **{("1B", "inner 30", place): "schedule at H=30 not known" for place in range(5)},
    **{("10B", "inner 30", place): "schedule at H=30 not known" for place in range(5)},
    **{("100B", "inner 30", place): "schedule at H=30 not known" for place in (0, 1, 3, 4)},
    # Printed below what the traffic needs on one link that is always busy.
    **{(size, "outer 100", place): "less than the traffic" for size in SHAPES for place in range(5)},
    **{(size, "outer 30", place): "schedule at H=30 not known" for size in ("1B", "100B") for place in range(5)},
    ("100B", "streaming", 4): "printed two grid points above its neighbours' trend",
}


@pytest.mark.parametrize(("size", "method", "place"), [cell for cell in CELLS if cell not in NOT_REPRODUCED])
def test_eager_table_5(size: str, method: str, place: int) -> None:
    assert apart(size, method, place) <= NEIGHBOUR


@pytest.mark.parametrize(("size", "method", "place"), [cell for cell in CELLS if cell in NOT_REPRODUCED])
def test_eager_table_5_cells_that_do_not_reproduce(size: str, method: str, place: int) -> None:
    assert apart(size, method, place) > NEIGHBOUR


def test_eager_table_5_within_the_grid() -> None:
    # Streaming DiLoCo and one inner step at H=100, 1B: the nearest point of the grid
    for method in ("streaming", "inner 100"):
        assert all(apart("1B", method, place) <= NEAREST + 0.02 for place in range(5))
    # data parallelism lies up to 15 % above the printed, always on the same side but for the tail
    assert all(
        1 <= computed("1B", "data parallel", TARGETS[p]) / float(TABLE_5["1B", "data parallel"][p]) < 1.15
        for p in range(4)
    )


def test_eager_table_5_last_line_is_below_its_own_traffic() -> None:
    # 1B values of 4 bits in 100 steps of 0.1 s are 0.4 Gbit/s on average; 0.2 are printed for 80 to 99 %
    busy = wide_area.bytes_per_step(0.5e9, 100) * 8 / 0.1
    assert busy == pytest.approx(0.4e9)


def test_the_scenarios_are_these_rows() -> None:
    for name, method in (("dp", "data parallel"), ("sd", "streaming"), ("i30", "inner 30"), ("i100", "inner 100")):
        for target, printed in zip(TARGETS, TABLE_5["1B", method], strict=True):
            percent = round(100 * target)
            assert ledger.value(f"eager.{name}_{percent}") == float(printed) * 1e9
            needed = ledger.value(f"eager_{name}_{percent}.needed_bits_per_s")
            assert needed / 1e9 == pytest.approx(computed("1B", method, target), rel=1e-9)


def test_eager_table_1() -> None:
    # 441 TB against 1.10 TB, "400 times fewer bits": 16 bits at each step, 4 bits at each hundredth
    every = wide_area.bytes_per_step(wide_area.sync_bytes(2e9, 1, 1), 1)
    seldom = wide_area.bytes_per_step(wide_area.sync_bytes(0.5e9, 1, 1), 100)
    assert every / seldom == pytest.approx(441 / 1.10, rel=0.005)
    # hours at 1 Gbit/s for 25B tokens: 109 against 0.67 without a limit, and 0.88 with one inner step overlapped
    slow = wide_area.exposed_s(1, wide_area.fragment_s(2e9, 1e9, 0), wide_area.hidden_s(2 / 3, 0.1, 0.1, 1))
    assert 0.67 * wide_area.round_s(0.1, slow) / 0.1 == pytest.approx(109, rel=0.03)
    hidden = wide_area.hidden_s(1, 0.1, 10, 8)
    waiting = wide_area.exposed_s(8, wide_area.fragment_s(0.0625e9, 1e9, 0), hidden)
    assert 0.67 * wide_area.round_s(10, waiting) / 10 == pytest.approx(0.88, abs=0.01)


def test_covenant() -> None:
    # Covenant-72B, Sec. 2.1: 146 times; the authors' note: 70 s of communication at 94.5 %
    assert wide_area.sync_bytes(72e9 * 4, 1, 146) / 1e9 == pytest.approx(1.97, abs=0.005)
    compute_s = 70 * 0.945 / 0.055
    assert compute_s / 60 == pytest.approx(20, abs=0.1)  # by hand
    assert wide_area.utilisation_share(compute_s, wide_area.round_s(compute_s, 70)) == pytest.approx(0.945)


def test_intellect_1() -> None:
    # 38 minutes of computing (secondary) at 83 to 96 % leave 7.8 to 1.6 minutes for the exchange
    for share, minutes in ((0.83, 7.8), (0.96, 1.6)):
        assert 38 / share - 38 == pytest.approx(minutes, abs=0.05)


def test_what_2_to_5_gigabit_allow() -> None:
    # by hand: 12B values of 2 bytes are 192 Gbit; over 24 steps at 2 and 5 Gbit/s
    assert ledger.value("link_12b_bf16_24_low.full_overlap_step_s") == pytest.approx(4)
    assert ledger.value("link_12b_bf16_24_high.full_overlap_step_s") == pytest.approx(1.6)
    # 2T values of half a byte over 100 steps at 5 Gbit/s
    assert ledger.value("link_2t_fp4_100_high.full_overlap_step_s") == pytest.approx(16)


def test_ring() -> None:
    assert [wide_area.traffic_factor(n) for n in (1, 2, 4, 8)] == [0, 1, 1.5, 1.75]


# --- whatever the numbers -------------------------------------------------------------------------------------------

bytes_ = st.floats(1e6, 1e13)
rates = st.floats(1e6, 1e12)
steps = st.integers(1, 1000)
seconds = st.floats(1e-3, 1e3)
fragments = st.integers(1, 200)


@given(payload=bytes_, inner_steps=steps, more=st.integers(0, 1000), compression=st.floats(1, 1e4))
def test_traffic_falls_with_inner_steps_and_compression(
    payload: float, inner_steps: int, more: int, compression: float
) -> None:
    here = wide_area.bytes_per_step(wide_area.sync_bytes(payload, 1, 1), inner_steps)
    assert wide_area.bytes_per_step(wide_area.sync_bytes(payload, 1, 1), inner_steps + more) <= here
    assert wide_area.bytes_per_step(wide_area.sync_bytes(payload, 1, compression), inner_steps) <= here


@given(payload=bytes_, pieces=fragments)
def test_fragments_sum_to_the_whole(payload: float, pieces: int) -> None:
    assert wide_area.fragment_bytes(payload, pieces) * pieces == pytest.approx(payload)


def utilisation(
    payload: float, rate: float, latency: float, inner_steps: int, step: float, pieces: int, overlap: float
) -> float:
    compute_s = wide_area.round_compute_s(inner_steps, step)
    hidden = wide_area.hidden_s(overlap, step, compute_s, pieces)
    sent = wide_area.fragment_s(wide_area.fragment_bytes(payload, pieces), rate, latency)
    return wide_area.utilisation_share(
        compute_s, wide_area.round_s(compute_s, wide_area.exposed_s(pieces, sent, hidden))
    )


@given(
    payload=bytes_, rate=rates, latency=st.floats(0, 10), inner_steps=steps, step=seconds, pieces=fragments,
    overlap=st.floats(0, 100), faster=st.floats(1, 1000),
)  # fmt: skip
def test_utilisation_rises_with_the_link_and_the_overlap_and_falls_with_latency(
    payload: float,
    rate: float,
    latency: float,
    inner_steps: int,
    step: float,
    pieces: int,
    overlap: float,
    faster: float,
) -> None:
    here = utilisation(payload, rate, latency, inner_steps, step, pieces, overlap)
    assert 0 < here <= 1
    assert here <= utilisation(payload, rate * faster, latency, inner_steps, step, pieces, overlap) + 1e-12
    assert here <= utilisation(payload, rate, latency, inner_steps, step, pieces, overlap * faster) + 1e-12
    assert utilisation(payload, rate, latency + faster, inner_steps, step, pieces, overlap) <= here + 1e-12


@given(
    payload=bytes_, inner_steps=steps, step=seconds, pieces=fragments, overlap=st.floats(0, 10),
    target=st.floats(0.05, 0.99),
)  # fmt: skip
def test_the_needed_rate_gives_the_utilisation_it_was_asked_for(
    payload: float, inner_steps: int, step: float, pieces: int, overlap: float, target: float
) -> None:
    compute_s = wide_area.round_compute_s(inner_steps, step)
    hidden = wide_area.hidden_s(overlap, step, compute_s, pieces)
    piece = wide_area.fragment_bytes(payload, pieces)
    rate = wide_area.needed_bits_per_s(piece, pieces, compute_s, hidden, 0, target)
    assert utilisation(payload, rate, 0, inner_steps, step, pieces, overlap) == pytest.approx(target, rel=1e-6)


@given(payload=bytes_, rate=rates, inner_steps=steps, pieces=fragments)
def test_no_schedule_beats_a_link_that_is_always_busy(
    payload: float, rate: float, inner_steps: int, pieces: int
) -> None:
    step = wide_area.full_overlap_step_s(payload, rate, inner_steps)
    assert utilisation(payload, rate, 0, inner_steps, step, pieces, 1e6) == pytest.approx(1)
    assert utilisation(payload, rate, 0, inner_steps, step / 2, pieces, 1e6) == pytest.approx(0.5)
