"""Layouts of parallel runs and what their papers print of memory and time: Korthikanti, ZeRO, Llama 3's network."""

from __future__ import annotations

from calculators.provenance import Fact
from calculators.quantities import Text

_KORTHIKANTI = ("primary-text", "2022")
_COLUMNS = (
    ("n_layers", "layers", "层数"),
    ("d_model", "hidden size", "隐藏维度"),
    ("n_heads", "attention heads", "注意力头数"),
    ("tp_size", "tensor parallel size", "张量并行度"),
    ("pp_size", "pipeline parallel size", "流水线并行度"),
    ("n_gpus", "GPUs", "卡数"),
    ("micro_batch_size", "micro-batch size", "微批大小"),
)


def _layout(slug: str, virtual_stages: str, *printed: str) -> list[Fact]:
    """One model of Korthikanti's Table 3, and whether Sec. 6 interleaves its pipeline."""
    rows = zip(_COLUMNS, printed, strict=True)
    record = f"korthikanti_layout_{slug}"
    label = slug.upper()
    return [
        *(
            Fact(f"{record}.{key}", key, figure, "korthikanti", "Table 3", *_KORTHIKANTI, Text(f"{label}: {en}", f"{label}：{zh}"))
            for (key, en, zh), figure in rows
        ),
        Fact(f"{record}.virtual_stages", "virtual_stages", virtual_stages, "korthikanti", "Sec. 6", *_KORTHIKANTI, Text(f"{label}: interleaving stages", f"{label}：每级的模型块数")),
    ]  # fmt: skip


def _figure_1(slug: str, states: str, kept: str, present: str) -> list[Fact]:
    """Bars of Korthikanti's Fig. 1 in bytes, as calculon stores them in GiB."""
    record, label = f"korthikanti_figure_1_{slug}", slug.upper()
    place = ("calculon", "calculon/llm/validation.py, seqsel_fig1", "transcription", "2026-12-01")
    return [
        Fact(f"{record}.states_bytes", "state_bytes_per_gpu", states, *place, Text(f"{label}: parameters and optimizer state", f"{label}：参数与优化器状态")),
        Fact(f"{record}.none_bytes", "layers_activation_bytes", kept, *place, Text(f"{label}: activations, tensor parallelism alone", f"{label}：激活，仅张量并行")),
        Fact(f"{record}.present_bytes", "layers_activation_bytes", present, *place, Text(f"{label}: activations, with sequence parallelism and selective recomputation", f"{label}：激活，序列并行加选择性重算")),
    ]  # fmt: skip


def _table_4(key: str, en: str, zh: str, forward: str, backward: str, combined: str, overhead: str = "") -> list[Fact]:
    """One row of Korthikanti's Table 4: one layer of the 22B model."""
    record = f"korthikanti_table_4_{key}"
    place = ("korthikanti", "Table 4", *_KORTHIKANTI)
    rows = [
        ("forward_s", forward, Text(f"{en}: forward", f"{zh}：前向")),
        ("backward_s", backward, Text(f"{en}: backward", f"{zh}：反向")),
        ("forward_backward_s", combined, Text(f"{en}: combined", f"{zh}：合计")),
    ]
    if overhead:
        rows.append(("time_overhead", overhead, Text(f"{en}: overhead", f"{zh}：额外开销")))
    return [Fact(f"{record}.{name}", name, figure, *place, scope) for name, figure, scope in rows]


def _table_5(slug: str, full: str, present: str, gain: str) -> list[Fact]:
    """One row of Korthikanti's Table 5: seconds an iteration, and the gain in throughput."""
    record, label = f"korthikanti_table_5_{slug}", slug.upper()
    place = ("korthikanti", "Table 5", *_KORTHIKANTI)
    return [
        Fact(f"{record}.baseline_step_s", "step_s", full, *place, Text(f"{label}: full recomputation", f"{label}：全量重算")),
        Fact(f"{record}.step_s", "step_s", present, *place, Text(f"{label}: present work", f"{label}：该文方法")),
        Fact(f"{record}.throughput_gain", "throughput_gain", gain, *place, Text(f"{label}: throughput increase", f"{label}：吞吐提升")),
    ]  # fmt: skip


def _zero_2(mp: str, stage: int, printed: str) -> Fact:
    """One cell of ZeRO's Table 2: the largest model by arithmetic on memory."""
    text = Text(f"largest model, stage {stage}, model parallelism {mp}", f"最大模型，第 {stage} 档，模型并行 {mp}")
    return Fact(f"zero_table_2.mp{mp}_stage_{stage}", "largest_params", printed, "zero", "Table 2", "primary-text", "2019", text)  # fmt: skip


FACTS: tuple[Fact, ...] = (
    #                      chunks layers width    heads  TP   PP    GPUs   micro-batch
    *_layout("22b",  "1", "48",  "6144",  "64",  "8", "1",  "8",   "4"),
    *_layout("175b", "3", "96",  "12288", "96",  "8", "8",  "64",  "1"),
    *_layout("530b", "3", "105", "20480", "128", "8", "35", "280", "1"),
    *_layout("1t",   "1", "128", "25600", "160", "8", "64", "512", "1"),
    #                     states         all kept        present work
    *_figure_1("22b",  "48922361856", "63619203072",  "10267656192"),
    *_figure_1("175b", "48922361856", "71772930048",  "13262389248"),
    *_figure_1("530b", "33973862400", "122431733760", "24777850880"),
    *_figure_1("1t",   "35389440000", "140928614400", "28521267200"),
    *_table_4("baseline",  "baseline, no recomputation", "基线，不重算", "7.7e-3", "11.9e-3", "19.6e-3"),
    *_table_4("sequence",  "sequence parallelism", "序列并行", "7.2e-3", "11.8e-3", "19.0e-3"),
    *_table_4("full",      "baseline with recomputation", "基线，全量重算", "7.7e-3", "19.5e-3", "27.2e-3", "0.39"),
    *_table_4("selective", "selective recomputation", "选择性重算", "7.7e-3", "13.2e-3", "20.9e-3", "0.07"),
    *_table_4("both",      "selective and sequence", "选择性重算加序列并行", "7.2e-3", "13.1e-3", "20.3e-3", "0.04"),
    *_table_5("22b",  "1.42",  "1.10",  "0.290"),
    *_table_5("175b", "18.13", "13.75", "0.318"),
    *_table_5("530b", "49.05", "37.83", "0.297"),
    *_table_5("1t",   "94.42", "71.49", "0.321"),
    Fact("korthikanti.edge_share", "edge_share", "0.0001", "korthikanti", "Sec. 4.3", *_KORTHIKANTI, Text("22B: printed as less than 0.01 %", "22B：原文作“不到 0.01%”")),
    Fact("zero_table_2.gpu_memory_bytes", "gpu_memory_bytes", "32e9", "zero", "Table 2", "primary-text", "2019", Text("each GPU, 32 GB", "每张卡 32 GB")),
    Fact("zero_table_2.dp_size", "dp_size", "64", "zero", "Table 2", "primary-text", "2019", Text("data-parallel size", "数据并行度")),
    _zero_2("1",  0, "2e9"),
    _zero_2("1",  1, "7.6e9"),
    _zero_2("1",  2, "14.4e9"),
    _zero_2("1",  3, "128e9"),
    _zero_2("16", 0, "32e9"),
    _zero_2("16", 1, "121.6e9"),
    _zero_2("16", 2, "230.4e9"),
    _zero_2("16", 3, "2e12"),
    Fact("llama3.nic_bits_per_s", "nic_bits_per_s", "400e9", "llama3", "Sec. 3.3.1", "primary-text", "2024", Text("interconnect between GPUs, RoCE and InfiniBand clusters", "卡间互联，RoCE 与 InfiniBand 集群")),
)  # fmt: skip
