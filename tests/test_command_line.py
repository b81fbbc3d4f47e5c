"""`python -m calculators`: what it prints, and that bad input is one clear line and status 2."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest
from sites import ROOT

from calculators.__main__ import main
from calculators.claims import CLAIMS


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def test_it_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "calculators", "value", "corrected.gpu_hours"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.startswith("336.9 million GPU-hours")
    assert "GPU*hour" in done.stdout


def test_a_value_with_its_unit(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "value", "post.min_gpus").startswith("400 GPUs")
    assert said(capsys, "value", "post.min_gpus", "--lang", "zh").startswith("400 张卡")
    assert said(capsys, "value", "1-post.stated_gpu_hours/corrected.gpu_hours").startswith("10.95 %")


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ("mfu=0.5", "269.5 million"),
        ("mfu=50%", "269.5 million"),
        ("mfu=五成", "269.5 million"),
        ("corrected.mfu=0.5", "269.5 million"),
        ("achieved_flop_per_s=444.4 TFLOP/s", "300 million"),
        ("h100_sxm.bf16_dense_flop_per_s=495e12", "673.4 million"),
        ("n_params=1T", "84.23 million"),
    ],
)
def test_a_value_with_something_replaced(capsys: pytest.CaptureFixture[str], setting: str, words: str) -> None:
    assert said(capsys, "value", "corrected.gpu_hours", "--set", setting).startswith(words)


def test_what_does_not_bear_on_the_answer_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("value", "trace"):
        assert main([command, "corrected.gpu_hours", "--set", "usd_per_gpu_hour=3", "--set", "mfu=50%"]) == 0
        captured = capsys.readouterr()
        assert "269.5 million" in captured.out
        assert captured.err == "--set corrected.usd_per_gpu_hour: corrected.gpu_hours does not rest on it\n"


def test_a_reader_who_has_read_enough_is_no_error() -> None:
    """`python -m calculators names | head -1`, and the same with a pipe that is closed before anything is written."""
    for arguments in (["names"], ["names", "--json"], ["value", "corrected.mfu"], ["claims"]):
        reading, writing = os.pipe()
        os.close(reading)
        command = [sys.executable, "-m", "calculators", *arguments]
        done = subprocess.run(command, cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, check=False)
        os.close(writing)
        assert done.stderr == b""
        assert done.returncode == 0


def test_several_things_are_replaced(capsys: pytest.CaptureFixture[str]) -> None:
    both = said(capsys, "value", "corrected.rental_usd", "--set", "mfu=0.5", "--set", "usd_per_gpu_hour=$4")
    assert both.startswith("1.078 billion dollars")


def test_a_trace_goes_down_to_the_facts(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "trace", "corrected.gpu_hours").splitlines()
    assert lines[0].startswith("corrected.gpu_hours = 336.9 million GPU-hours")
    assert "gpu_hours = train_flop / (achieved_flop_per_s * 3600)" in lines[0]
    peak = next(line for line in lines if "h100_sxm.bf16_dense_flop_per_s" in line)
    assert peak.startswith("      ")
    assert "whitepaper" in peak
    assert "transcription" in peak


def test_the_claims_with_both_answers(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "claims").splitlines()
    assert len(lines) == len(CLAIMS)
    line = next(line for line in lines if line.startswith("cost-1-35bn "))
    assert line.split("  ")[0] == "cost-1-35bn"
    assert "follows" in line
    assert "wrong" in line
    assert "h100-bf16-dense-495" in line


def test_names_are_all_names(capsys: pytest.CaptureFixture[str]) -> None:
    names = said(capsys, "names").split()
    assert len(set(names)) == len(names) > 1000
    assert {"corrected.gpu_hours", "h100_sxm.bf16_dense_flop_per_s"} <= set(names)


def test_json_for_all(capsys: pytest.CaptureFixture[str]) -> None:
    value = json.loads(said(capsys, "value", "corrected.mfu", "--set", "mfu=50%", "--json"))
    assert value == {"name": "corrected.mfu", "value": 0.5, "unit": "share", "set": {"corrected.mfu": 0.5}}
    trace = json.loads(said(capsys, "trace", "corrected.peak_flop_per_s", "--json"))
    assert trace["value"] == 989.4e12
    assert trace["below"][0]["fact"]["printed"] == "989.4e12"
    claims = json.loads(said(capsys, "claims", "--json"))
    assert [claim["id"] for claim in claims] == list(CLAIMS)
    assert {"id", "follows", "source", "root", "section"} <= set(claims[0])
    assert "corrected.gpu_hours" in json.loads(said(capsys, "names", "--json"))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["value", "corrected.gpu_days"], "corrected.gpu_days: unknown quantity 'gpu_days'"),
        (["value", "corected.gpu_hours"], "unknown scenario or fact 'corected'"),
        (["value", "gpu_hours"], "'gpu_hours' is not a name"),
        (["value", "post.gpu_hours"], "post.gpu_hours: missing input"),
        (["value", "post.min_gpus/post.mfu"], "do not go together"),
        (["trace", "corrected.gpu_days"], "unknown quantity"),
        (["value", "corrected.gpu_hours", "--set", "mfu=1.5"], "mfu must be above 0 and at most 1, got 1.5"),
        (["value", "corrected.gpu_hours", "--set", "mfu=nan"], "'nan' is not a number"),
        (["value", "corrected.gpu_hours", "--set", "mfu="], "'' is not a number"),
        (["value", "corrected.gpu_hours", "--set", "mfu"], "must read NAME=VALUE"),
        (["value", "corrected.gpu_hours", "--set", "=3"], "is not a name"),
        (["value", "corrected.gpu_hours", "--set", "colour=1"], "unknown quantity 'colour'"),
        (["value", "corrected.gpu_hours", "--set", "n_params=2 TB"], "is not a number of parameter"),
        (["value", "h100_sxm.tdp_watts", "--set", "mfu=1"], "name what to replace in full"),
        (["frobnicate"], "invalid choice: 'frobnicate'"),
        ([], "COMMAND"),
        (["value"], "name"),
        (["value", "corrected.gpu_hours", "--bogus"], "--bogus"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_input_is_one_clear_line_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    with pytest.raises(SystemExit) as stopped:
        sys.exit(main(arguments))
    assert stopped.value.code == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert captured.err.startswith("python -m calculators")
    assert words in captured.err
