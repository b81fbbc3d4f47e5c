"""The what-ifs in Chromium, beside the peers: how soon they answer, what they weigh, what the page pays for them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from bench import peers
from bench.figure import Figure
from bench.server import Server

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / ".cache" / "bench" / "site"
# What the measurements ask of the site: two pages, and all that they load.
ASKED = r"assets/|audit/(bill|consequences)/|data/answers/|data/cards/|sitemap|search/$|404"
LEAST = 9
RUNS = max(1, int(os.environ.get("BENCH_RUNS", LEAST)))
MOVES = 20 * RUNS
LOADS = 5 * RUNS  # a page loads fast, and a difference of 5 % is small
SETTLE_S = 2.5  # Chromium keeps compiled WebAssembly some time after it was compiled
MBIT_PER_S, ROUND_TRIP_S = 10, 0.040

# No other host exists, so that a peer which still asks for one is found out.
ARGUMENTS = [
    *("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync", "--disable-component-update"),
    *("--disable-background-networking", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost"),
]
BILL, NEXT = "audit/bill/", "audit/consequences/"
LEVER, OTHER = "printed.post_mfu_40", "printed.post_price_2usd"
QUESTION = {"call": "value", "name": "corrected.gpu_hours", "lang": "en"}
NUMBER = re.compile(r'<a class="num"[^>]*>(.*?)</a>', re.DOTALL)
HELD = re.compile(r'<span class="holds"[^>]*>(.*?)</span>', re.DOTALL)
PANEL = re.compile(r'<p class="without-script">.*?</p>\s*<form class="what-if".*?</form>', re.DOTALL)
SCRIPTS = re.compile(r'<script src="[^"]*assets/recount/(?!switch|theme)[^"]*"[^>]*></script>')
RUNTIME = re.compile(r'<script type="application/json" id="recount-runtime">.*?</script>', re.DOTALL)

# Python of a page in which nothing else happens, as our own client starts it.
OURS = """\
<!doctype html><meta charset="utf-8"><title>Recount</title>
{runtime}
<script type="module">
  import {{ Python }} from "/assets/recount/python/client.js";
  window.ask = (question) => new Python().ask(question).then(JSON.stringify);
</script>
"""
START = """async (question) => {
    const start = performance.now();
    const answer = await window.ask(question);
    return [(performance.now() - start) / 1e3, JSON.parse(answer).value];
}"""
# The copy for reading without network comes after all this, when nothing else happens: readers who save data have none.
SAVING = "Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })"
TASKS = """
window.tasks = [];
new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.tasks.push([task.startTime, task.duration]);
}).observe({ type: "longtask", buffered: true });
"""
LONGEST = "(since) => Math.max(0, ...window.tasks.filter(([start]) => start >= since).map(([, duration]) => duration))"
# From the first `input` event, before anyone has seen it, to the first changed word in the article.
FIRST_DRAG = """
window.first = new Promise((resolve) => {
    let start;
    addEventListener("input", () => { start ??= performance.now(); }, { capture: true });
    addEventListener("DOMContentLoaded", () => {
        const seen = new MutationObserver(() => { if (start) resolve(performance.now() - start); });
        const what = { subtree: true, childList: true, characterData: true };
        seen.observe(document.querySelector("article"), what);
    });
});
"""
# One lever away from its published stop, so that no precomputed answer fits; the other moves, a frame between moves.
DRAG = """async ([lever, other, moves]) => {
    const slider = (name) => document.querySelector(`.lever[data-lever="${name}"] input[type=range]`);
    const article = document.querySelector("article");
    const what = { subtree: true, childList: true, characterData: true };
    const move = (moved, stop) => new Promise((resolve) => {
        const seen = new MutationObserver(() => { seen.disconnect(); resolve(performance.now() - start); });
        seen.observe(article, what);
        const start = performance.now();
        moved.value = String(stop);
        moved.dispatchEvent(new Event("input", { bubbles: true }));
    });
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const moved = slider(lever);
    const published = Number(moved.value);
    await move(slider(other), Number(slider(other).value) + 1);
    await move(moved, published + 1);
    const taken = [];
    for (let count = 0; count < moves; count += 1) {
        await frame();
        taken.push(await move(moved, count % 2 ? published + 1 : published + 2 + (count / 2) % 8));
    }
    return [taken, document.querySelectorAll("article a.num[data-changed]").length];
}"""
FOLLOW = """(path) => new Promise((resolve) => {
    const old = document.querySelector("article");
    const start = performance.now();
    let came;
    const seen = new MutationObserver(() => {
        const article = document.querySelector("article");
        if (!article || article === old) return;
        came ??= performance.now();
        if (!article.querySelector("a.num[data-changed]")) return;
        seen.disconnect();
        resolve([performance.now() - came, came - start]);
    });
    seen.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
    [...document.links].find((link) => link.pathname === `/${path}`).click();
})"""
LOADED = "() => performance.getEntriesByType('navigation')[0].loadEventEnd"
FENCE_READY = "() => document.querySelector('[id$=run]').onclick !== null"
FENCE_RUN = """() => new Promise((resolve) => {
    const output = document.querySelector(".pyodide-output");
    const start = performance.now();
    new MutationObserver(() => { if (/\\d/.test(output.textContent)) resolve(performance.now() - start); })
        .observe(output, { subtree: true, childList: true, characterData: true });
    document.querySelector("[id$=run]").click();
})"""
MARIMO_KEY = """() => {
    const answer = () => document.querySelector("#answer")?.textContent;
    const before = answer();
    window.moved = new Promise((resolve) => {
        let start;
        addEventListener("keydown", () => { start ??= performance.now(); }, { capture: true, once: true });
        const seen = new MutationObserver(() => {
            if (!start || !answer() || answer() === before) return;
            seen.disconnect();
            resolve(performance.now() - start);
        });
        seen.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
}"""


def figures() -> list[Figure]:
    """All figures of the browser."""
    with sync_playwright() as playwright:
        server = Server()
        _build(server)
        with server.running():
            bench = Bench(playwright, server)
            return [
                *bench.start(),
                *bench.first_what_if(),
                *bench.drag(),
                bench.next_page(),
                *bench.page(),
            ]


def _build(server: Server) -> None:
    """Build the site for the address where it is served, its two lesser copies of the bill's page, and the peers."""
    shutil.rmtree(SITE, ignore_errors=True)
    command = [str(Path(sys.executable).with_name("mkdocs")), "build", "--quiet", "--site-dir", str(SITE)]
    env = os.environ | {"SITE_URL": server.home, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, encoding="utf-8", check=False)  # noqa: S603
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    page = (SITE / BILL / "index.html").read_text(encoding="utf-8")
    runtime = re.sub(r'"\.\./\.\./assets/', '"/assets/', RUNTIME.findall(page)[0])
    quiet = PANEL.sub("", page)
    plain = RUNTIME.sub("", SCRIPTS.sub("", HELD.sub(r"\1", NUMBER.sub(r"\1", quiet))))
    copies = {"bench": OURS.format(runtime=runtime), "audit/bill-quiet": quiet, "audit/bill-plain": plain}
    for name, text in copies.items():
        (SITE / name).mkdir()
        (SITE / name / "index.html").write_text(text, encoding="utf-8")
    server.mount("", SITE, rf"bench/|audit/bill-|{ASKED}")
    server.mount("peers/", peers.make())


class Bench:
    """The measurements, in one Chromium after the other."""

    def __init__(self, playwright: Playwright, server: Server) -> None:
        self.playwright = playwright
        self.server = server
        found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
        if not found:
            raise RuntimeError("make bench needs Chromium: apt-get install chromium")
        self.chromium = found
        self.tasks: dict[str, list[float]] = {}

    @contextmanager
    def browser(self) -> Iterator[BrowserContext]:
        """A Chromium that has never been used."""
        with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            context = self.playwright.chromium.launch_persistent_context(
                profile, executable_path=self.chromium, args=ARGUMENTS, viewport={"width": 1280, "height": 800}
            )
            context.set_default_timeout(180_000)
            context.add_init_script(SAVING)
            try:
                yield context
            finally:
                context.close()

    def start(self) -> list[Figure]:
        """Cold, warm and over a slow link, everybody in turn."""
        starts = {"recount": self.recount, "shipped": self.shipped, "fence": self.fence, "marimo": self.marimo}
        cold: dict[str, list[float]] = {name: [] for name in starts}
        warm: dict[str, list[float]] = {name: [] for name in starts}
        slow: dict[str, list[float]] = {name: [] for name in starts}
        n_bytes: dict[str, int] = {}
        for run in range(RUNS):
            for name, start in starts.items():
                _say(f"start, run {run + 1} of {RUNS}: {name}")
                with self.browser() as context:
                    self.server.log.clear()
                    cold[name].append(start(context))
                    n_bytes[name] = sum(sent.n_bytes for sent in self.server.log)
                    time.sleep(SETTLE_S)
                    warm[name].append(start(context))
                with self.browser() as context, self.server.slow(MBIT_PER_S * 1e6, ROUND_TRIP_S):
                    slow[name].append(start(context))
        self.n_bytes = n_bytes
        return [
            _of_shipped("start.cold", cold, 0.45, "a new browser, loopback"),
            _of_shipped("start.warm", warm, 0.35, "the same browser again"),
            _of_shipped("start.slow", slow, 0.5, f"a new browser, {MBIT_PER_S} Mbit/s and {ROUND_TRIP_S * 1e3:.0f} ms"),
        ]

    def recount(self, context: BrowserContext) -> float:
        """From asking our client to its first answer [s]."""
        return self._ask(context, "bench/")

    def shipped(self, context: BrowserContext) -> float:
        """From making the worker to its first answer [s]."""
        return self._ask(context, "peers/shipped/")

    def _ask(self, context: BrowserContext, path: str) -> float:
        page = context.new_page()
        page.goto(self.server.home + path)
        page.wait_for_function("() => window.ask")
        taken, value = page.evaluate(START, QUESTION)
        if abs(value / 336904521.2586753 - 1) > 1e-9:
            raise RuntimeError(f"{path} answers {value}")
        page.close()
        return float(taken)

    def fence(self, context: BrowserContext) -> float:
        """From opening the page, where it starts by itself, to the output after a press on Run [s]."""
        page = context.new_page()
        page.add_init_script(TASKS)
        start = time.perf_counter()
        page.goto(self.server.home + "peers/fence/", wait_until="commit")
        page.wait_for_function("() => document.readyState === 'complete'")
        page.wait_for_function(FENCE_READY)
        run = page.evaluate(FENCE_RUN)
        taken = time.perf_counter() - start
        self.tasks.setdefault("fence", []).append(page.evaluate(LONGEST, 0))
        self.tasks.setdefault("fence run", []).append(run)
        page.close()
        return taken

    def marimo(self, context: BrowserContext) -> float:
        """From opening the page, where it starts by itself, to the number in the second cell [s]."""
        page = context.new_page()
        page.add_init_script(TASKS)
        start = time.perf_counter()
        page.goto(self.server.home + "peers/marimo/", wait_until="commit")
        page.wait_for_selector("#answer")
        taken = time.perf_counter() - start
        self.tasks.setdefault("marimo", []).append(page.evaluate(LONGEST, 0))
        slider = page.locator("marimo-slider [role=slider]").first
        slider.focus()
        page.evaluate(MARIMO_KEY)
        page.keyboard.press("ArrowRight")
        self.tasks.setdefault("marimo run", []).append(page.evaluate("() => window.moved"))
        page.close()
        return taken

    def first_what_if(self) -> list[Figure]:
        """The first drag in a new browser, by the mouse; and all bytes until Python has answered."""
        taken: list[float] = []
        before = after = 0
        for run in range(RUNS):
            _say(f"first drag, run {run + 1} of {RUNS}")
            with self.browser() as context:
                page = context.new_page()
                page.add_init_script(FIRST_DRAG)
                self.server.log.clear()
                page.goto(self.server.home + BILL)
                page.wait_for_load_state("networkidle")
                before = sum(sent.n_bytes for sent in self.server.log if _is_runtime(sent.path))
                self.server.log.clear()
                slider = page.locator(f'.lever[data-lever="{LEVER}"] input[type=range]')
                slider.scroll_into_view_if_needed()
                box = slider.bounding_box()
                if not box:
                    raise RuntimeError("no slider")
                x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
                page.mouse.move(x, y, steps=3)
                page.wait_for_timeout(100)  # a hand is slower
                page.mouse.down()
                page.mouse.move(x + 60, y, steps=4)
                taken.append(page.evaluate("() => window.first"))
                page.mouse.up()
                page.evaluate(DRAG, [LEVER, OTHER, 1])
                after = sum(sent.n_bytes for sent in self.server.log)
        shipped, marimo, fence = (self.n_bytes[name] / 1e6 for name in ("shipped", "marimo", "fence"))
        about = "everything that is sent from the first touch until Python has answered, brotli"
        return [
            Figure("drag.first", median(taken), "ms", 16, "event to changed prose, new browser, precomputed answers"),
            Figure("bytes.before", before / 1e6, "MB", 0, "of the runtime before a widget is touched"),
            Figure(
                *("bytes.first", after / 1e6, "MB", 3.4, about),
                {"shipped": shipped, "fence": fence, "marimo": marimo},
            ),
        ]

    def drag(self) -> list[Figure]:
        """All numbers of the bill's page, Python at work."""
        _say("drag")
        taken: list[float] = []
        longest: list[float] = []
        changed = 0
        for _ in range(max(1, RUNS // 3)):
            with self.browser() as context:
                page = context.new_page()
                page.add_init_script(TASKS)
                page.goto(self.server.home + BILL)
                page.wait_for_load_state("networkidle")
                since = page.evaluate("() => performance.now()")
                some, changed = page.evaluate(DRAG, [LEVER, OTHER, MOVES])
                taken += some
                longest.append(page.evaluate(LONGEST, since))
        tasks = {name: median(self.tasks[name]) for name in ("fence", "marimo")}
        runs = {name: median(self.tasks[f"{name} run"]) for name in ("fence", "marimo")}
        about = f"event to changed prose, {changed} numbers changed, {len(taken)} moves; peers: their one formula"
        return [
            Figure("drag.median", median(taken), "ms", 4, about, runs),
            Figure("drag.p95", quantiles(taken, n=20)[-1], "ms", 16, "the same, 95th percentile"),
            Figure(
                *("drag.longest_task", max(longest), "ms", 50),
                "main thread, from the first touch through start and drags; 0: none over 50 ms",
                tasks,
            ),
        ]

    def next_page(self) -> Figure:
        """From the next page's article in place to its first changed number."""
        _say("next page")
        live: list[float] = []
        came: list[float] = []
        with self.browser() as context:
            page = context.new_page()
            page.goto(self.server.home + BILL)
            page.wait_for_load_state("networkidle")
            page.evaluate(DRAG, [LEVER, OTHER, 1])
            self.server.log.clear()
            for _ in range(RUNS):
                for here in (NEXT, BILL):
                    taken, fetched = page.evaluate(FOLLOW, here)
                    live.append(taken)
                    came.append(fetched)
                    page.wait_for_timeout(200)
            again = [sent.path for sent in self.server.log if _is_runtime(sent.path)]
        if again:
            raise RuntimeError(f"the runtime was loaded again: {again}")
        about = (
            f"article in place to numbers changed; from the click {median(came):.0f} ms earlier; runtime loaded once"
        )
        return Figure("next_page", median(live), "ms", 100, about)

    def page(self) -> list[Figure]:
        """The bill's page without its panel beside the same page whose numbers are plain text and need no scripts."""
        names = ("audit/bill-quiet/", "audit/bill-plain/")
        taken: dict[str, list[float]] = {name: [] for name in names}
        n_bytes: dict[str, float] = {}
        with self.browser() as warmed:
            browser = warmed.browser
            for run in range(LOADS):
                if run % 5 == 0:
                    _say(f"page, load {run} of {LOADS}")
                for name in names if run % 2 else reversed(names):
                    context = browser.new_context() if browser else warmed
                    context.add_init_script(SAVING)
                    page = context.new_page()
                    self.server.log.clear()
                    page.goto(self.server.home + name)
                    page.wait_for_function("() => performance.getEntriesByType('navigation')[0].loadEventEnd > 0")
                    taken[name].append(page.evaluate(LOADED))
                    page.wait_for_load_state("networkidle")
                    n_bytes[name] = sum(sent.n_bytes for sent in self.server.log) / 1e3
                    page.close()
        quiet, plain = names
        return [
            _of_plain("page.bytes", n_bytes[quiet], n_bytes[plain], "kB", "all that a new reader is sent, brotli"),
            _of_plain(
                "page.load", median(taken[quiet]), median(taken[plain]), "ms", f"to the load event, {LOADS} loads"
            ),
        ]


def _of_shipped(name: str, taken: dict[str, list[float]], share: float, about: str) -> Figure:
    times = {who: median(some) for who, some in taken.items()}
    ours, shipped = times.pop("recount"), times["shipped"]
    about = (
        f"{ours / shipped:.2f} of Pyodide as shipped ({share:g} allowed); to the first answer, {about}, {RUNS} times"
    )
    return Figure(name, ours, "s", share * shipped, about, times)


def _of_plain(name: str, ours: float, plain: float, unit: str, about: str) -> Figure:
    about = f"{ours / plain - 1:+.1%} of the page without numbers (5 % allowed); {about}"
    return Figure(name, ours, unit, 1.05 * plain, about, {"plain": plain})


def _is_runtime(path: str) -> bool:
    return "/assets/runtime/" in path or path.endswith("/python/worker.js")


def _say(what: str) -> None:
    print(f"  {what}", file=sys.stderr, flush=True)
