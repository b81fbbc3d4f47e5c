"""`make record`: it rewrites what changed in both languages, says so, and leaves everything else as it was."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from sites import ANOTHER_PEAK, ROOT, append, copy_project

from press import record
from press.pages import claim_files
from press.record import recorded, recorded_answers, recorded_claims

PAGE = Path("docs/en/audit/bill.md")


def run(folder: Path, **env: str) -> subprocess.CompletedProcess[str]:
    kept = {key: value for key, value in os.environ.items() if key not in ("CI", "GITHUB_ACTIONS")}
    return subprocess.run(
        [sys.executable, "-m", "press.record"],
        cwd=folder,
        env=kept | {"PYTHONPATH": f"{folder}:{folder / 'docs'}", "PYTHONUTF8": "1"} | env,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the project's code and pages."""
    for lang in ("en", "zh"):
        shutil.copytree(ROOT / "docs" / lang, tmp_path / "docs" / lang)
    return copy_project(tmp_path)


def texts(project: Path) -> dict[Path, str]:
    paths = (*project.glob("docs/*/**/*.md"), *project.glob("calculators/**/*.py"))
    return {path: path.read_text(encoding="utf-8") for path in sorted(paths)}


def test_a_true_record_stays_as_the_writer_wrote_it() -> None:
    text = "[337\nmillion GPU-hours](ledger:corrected.gpu_hours), [40%](ledger:corrected.mfu)"
    assert recorded(text.replace("40%", "40 %"), PAGE, "en") == (text.replace("40%", "40 %"), [])


@pytest.mark.parametrize(
    ("before", "after", "lang"),
    [
        ("[300 million GPU-hours](ledger:corrected.gpu_hours)", "337 million GPU-hours", "en"),
        ("[3.0 亿卡时](ledger:corrected.gpu_hours)", "3.4 亿卡时", "zh"),
        ("[三成](ledger:corrected.mfu)", "四成", "zh"),
        ("[$600 million](ledger:corrected.rental_usd)", "$674 million", "en"),
        ("[3.0 times](ledger:article.gpu_hours/corrected.gpu_hours)", "2.0 times", "en"),
        ("[6.00 亿美元](ledger:corrected.rental_usd)", "6.74 亿美元", None),
        ("[$600 million](ledger:corrected.rental_usd)", "$674 million", None),
    ],
)
def test_a_record_is_rewritten_in_its_own_shape(before: str, after: str, lang: str | None) -> None:
    text, (change,) = recorded(f"One.\n\nTwo {before}.\n", PAGE, lang)
    written, _, name = before.removeprefix("[").removesuffix(")").partition("](ledger:")
    assert text == f"One.\n\nTwo [{after}](ledger:{name}).\n"
    assert (change.path, change.line, change.name) == (PAGE, 3, name)
    assert (change.before, change.after) == (written, after)
    assert str(change) == f"docs/en/audit/bill.md:3: {written} → {after} ({name})"
    assert recorded(text, PAGE, lang) == (text, [])


@pytest.mark.parametrize(
    "text",
    [
        "[3 hours](ledger:corrected.gpu_days)",  # a name that does not exist
        "[337 million dollars](ledger:corrected.gpu_hours)",  # a unit that does not fit
        "[a lot](ledger:corrected.gpu_hours)",
        "[about half](holds:article.gpu_hours/corrected.gpu_hours=0.4..0.6)",  # words are a writer's to change
        "[300 million](source:llama3)",
    ],
)
def test_what_only_a_person_can_mend_is_left_to_the_gate(text: str) -> None:
    assert recorded(text, PAGE, "en") == (text, [])


def test_examples_in_code_stay_as_they_are() -> None:
    example = "```markdown\n[300 million GPU-hours](ledger:corrected.gpu_hours)\n```\n"
    longer = f"````markdown\n{example}\n[30 %](ledger:post.mfu)\n````\n"
    text, changes = recorded(f"{example}\n[30 %](ledger:post.mfu)\n\n{longer}", PAGE, "en")
    assert text == f"{example}\n[40 %](ledger:post.mfu)\n\n{longer}"
    assert [change.line for change in changes] == [5]


@pytest.mark.parametrize(
    ("module", "true", "false", "name"),
    [
        ("yardstick", "[87 %]", "[86 %]", "llama3_row_8192.achieved_flop_per_s/printed.h100_bf16_dense_495"),
        ("yardstick", "[23 %]", "[24 %]", "1-post.stated_gpu_hours/at_llama3_realised.gpu_hours"),
        ("knives", "[7.2 times]", "[7.1 times]", "zero_stage_0.state_bytes_per_gpu/zero_stage_2.state_bytes_per_gpu"),
    ],
)
def test_a_name_that_an_f_string_puts_together_is_renewed_too(module: str, true: str, false: str, name: str) -> None:
    path = ROOT / "calculators" / "claims" / f"{module}.py"
    source = path.read_text(encoding="utf-8")
    assert f"{true}(ledger:{{_" in source
    text, changes = recorded_claims(source.replace(f"{true}(ledger:{{_", f"{false}(ledger:{{_"), path)
    assert text == source
    assert {change.name for change in changes} == {name}
    assert true in source.splitlines()[changes[0].line - 1]


def test_every_module_of_claims_is_as_the_ledger_has_it() -> None:
    for path in claim_files():
        source = path.read_text(encoding="utf-8")
        assert recorded_claims(source, path) == (source, [])


def test_the_records_of_one_number_alone() -> None:
    text = "[300 million GPU-hours](ledger:corrected.gpu_hours), [30 %](ledger:post.mfu)"
    renewed, changes = recorded(text, PAGE, "en", only=["post.mfu"])
    assert renewed == text.replace("30 %", "40 %")
    assert [change.name for change in changes] == ["post.mfu"]


def test_recorded_answers_are_rewritten_at_their_claim() -> None:
    path = ROOT / "calculators" / "claims" / "bill.py"
    assert recorded_answers(path.read_text(encoding="utf-8"), path) == (path.read_text(encoding="utf-8"), [])


def test_it_refuses_to_run_in_ci(project: Path) -> None:
    before = texts(project)
    done = run(project, CI="true")
    assert done.returncode == 2
    assert done.stdout == ""
    assert "does not run in CI" in done.stderr
    assert texts(project) == before


def test_with_nothing_changed_it_changes_nothing(project: Path) -> None:
    before = texts(project)
    done = run(project)
    assert (done.returncode, done.stdout, done.stderr) == (0, "every record is as the ledger has it\n", "")
    assert texts(project) == before


def test_a_changed_fact_is_carried_into_both_languages_and_the_claims(project: Path) -> None:
    append(project / "calculators" / "facts" / "__init__.py", ANOTHER_PEAK.replace("500.0e12", "494.7e12"))
    before = texts(project)
    done = run(project)
    assert done.returncode == 0
    after = texts(project)
    changed = {str(path.relative_to(project)) for path in before if before[path] != after[path]}
    assert {"docs/en/audit/bill.md", "docs/zh/audit/bill.md", "calculators/claims/bill.py"} <= changed
    assert "337 million GPU-hours → 674 million GPU-hours (corrected.gpu_hours)" in done.stdout
    assert "3.37 亿卡时 → 6.74 亿卡时 (corrected.gpu_hours)" in done.stdout
    # With TF32's peak the article's figure matches: the answer is rewritten at its claim.
    assert '"not-arithmetic", "wrong" → "not-arithmetic", "matches" (h100-bf16-dense-495)' in done.stdout
    # What it says is what it did, line for line and no more.
    moved = [
        (path, number)
        for path in before
        for number, (old, new) in enumerate(
            zip(before[path].splitlines(), after[path].splitlines(), strict=True), start=1
        )
        if old != new
    ]
    lines = done.stdout.splitlines()
    assert lines[-1] == f"{len(lines) - 1} records changed"
    assert len(lines) - 1 >= len(moved) > 0
    # A second run has nothing left to do.
    assert run(project).stdout == "every record is as the ledger has it\n"


def test_main_says_how_much_it_changed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(record, "record", lambda **_: iter([]))
    assert record.main() == 0
    assert capsys.readouterr().out == "every record is as the ledger has it\n"
