"""The scratchpad: an example with what it prints, worked out at build; a script makes an editor of it."""

from __future__ import annotations

from html import escape

from calculators import scratch
from calculators.quantities import Text

EXAMPLE = Text(
    """\
# The corrected bill at other utilisations.
for mfu in (0.35, 0.40, 0.45, 0.50):
    what_if = {"printed.post_mfu_40": mfu}
    usd = ledger.value("corrected.rental_usd", what_if)
    print(mfu, show.plain(usd, "USD", "en"))

# Where a number comes from.
step = ledger.trace("corrected.gpu_hours")
print(step.origin.equation)
for below in step.below:
    print("   ", below.name, below.value)
""",
    """\
# 换几个利用率，更正后的账单是多少。
for mfu in (0.35, 0.40, 0.45, 0.50):
    what_if = {"printed.post_mfu_40": mfu}
    usd = ledger.value("corrected.rental_usd", what_if)
    print(mfu, show.plain(usd, "USD", "zh"))

# 一个数是怎么来的。
step = ledger.trace("corrected.gpu_hours")
print(step.origin.equation)
for below in step.below:
    print("   ", below.name, below.value)
""",
)
WORDS = {
    "code": Text("Python code", "Python 代码"),
    "run": Text("Run", "运行"),
    "stop": Text("Stop", "停止"),
    "example": Text("Back to the example", "换回示例"),
    "output": Text("Output", "输出"),
    "trace": Text("The whole trace", "完整的出错过程"),
    "without": Text(
        "Running other code needs JavaScript. Below is an example with what it printed when this site was built.",
        "运行别的代码需要 JavaScript。下面是一个示例，以及本站构建时它的输出。",
    ),
}


def scratchpad(lang: str) -> str:
    """The example and its output, and the buttons that a script shows.

    Raises:
        RuntimeError: If the example does not run.
    """
    code = EXAMPLE.get(lang)
    ran = scratch.run(code)
    if ran.error:
        raise RuntimeError(ran.trace)
    said = {key: text.get(lang) for key, text in WORDS.items()}
    return (
        f'<p class="without-script">{said["without"]}</p>'
        f'<div class="scratchpad"><pre class="code"><code>{escape(code)}</code></pre>'
        f'<textarea hidden rows="{len(code.splitlines())}" spellcheck="false" autocapitalize="off" '
        f'aria-label="{said["code"]}"></textarea>'
        f'<p class="tools" hidden><button type="button" data-do="run">{said["run"]}</button>'
        f'<button type="button" data-do="stop" disabled>{said["stop"]}</button>'
        f'<button type="button" data-do="example">{said["example"]}</button>'
        '<span class="state" role="status"></span></p>'
        f'<div class="mistake" role="alert" hidden><p><code></code></p>'
        f"<details><summary>{said['trace']}</summary><pre><code></code></pre></details></div>"
        f'<section aria-label="{said["output"]}"><p class="label" aria-hidden="true">{said["output"]}</p>'
        f'<pre class="output" tabindex="0"><samp>{escape(ran.output)}</samp></pre></section></div>'
    )
