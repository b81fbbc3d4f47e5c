"""The machine's Firefox, spoken to in WebDriver BiDi, which needs no driver: no more of it than the tests use."""

from __future__ import annotations

import json
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

PATIENCE = 60.0
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
# No other host: a proxy that nobody listens at, for all but our own.
PREFERENCES = {
    "dom.serviceWorkers.enabled": False,  # test_offline.py has them
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "network.proxy.no_proxies_on": "localhost, 127.0.0.1",
    "network.proxy.allow_hijacking_localhost": False,
    "browser.chrome.site_icons": False,  # else it asks for /favicon.ico, now and then
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.auto": False,
}
KEYS = {"ArrowRight": "\ue014", "ArrowUp": "\ue013", "Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004"}


class Firefox:
    """One tab, and what it complained about."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.count = 0
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.call("session.new", capabilities={"alwaysMatch": {}})
        events = ["log.entryAdded", "network.beforeRequestSent", "network.fetchError", "network.responseCompleted"]
        self.call("session.subscribe", events=events)
        self.tab = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def call(self, method: str, **params: Any) -> Any:
        """One command; what happens meanwhile is noted."""
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.recv(PATIENCE))
            if message.get("id") == self.count:
                assert message["type"] == "success", message
                return message["result"]
            self.note(message.get("method"), message.get("params", {}))

    def note(self, event: str, params: dict[str, Any]) -> None:
        """Keep what a page says, asks for and does not get."""
        address = params.get("request", {}).get("url", "")
        if event == "log.entryAdded":
            self.complaints.append(f"{params['level']}: {params['text']}")
        elif event == "network.beforeRequestSent":
            self.requests.append(address)
        elif event == "network.fetchError" and params["errorText"] != "NS_BINDING_ABORTED":
            self.complaints.append(f"failed: {address}: {params['errorText']}")
        elif event == "network.responseCompleted" and params["response"]["status"] >= 400:
            self.complaints.append(f"{params['response']['status']}: {address}")

    def open(self, address: str) -> None:
        """Go to a page."""
        self.call("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def run(self, script: str) -> Any:
        """The value of an expression in the page."""
        wrapped = f"JSON.stringify(({script}) ?? null)"
        told = self.call("script.evaluate", expression=wrapped, target={"context": self.tab}, awaitPromise=True)
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    def awaits(self, script: str) -> None:
        """Wait until an expression is true in the page."""
        end = time.monotonic() + PATIENCE
        while not self.run(script):
            assert time.monotonic() < end, f"not within {PATIENCE} s: {script}"
            time.sleep(0.05)

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        actions = [{"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")]
        self.call("input.performActions", context=self.tab, actions=[{"type": "key", "id": "keys", "actions": actions}])

    def drag(self, x: float, y: float, pixels: int) -> None:
        """Draw the mouse sideways from a place in the window."""
        moves = [{"type": "pointerMove", "x": round(x + step), "y": round(y)} for step in range(0, pixels + 1, 3)]
        actions = [moves[0], {"type": "pointerDown", "button": 0}, *moves[1:], {"type": "pointerUp", "button": 0}]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}
        self.call("input.performActions", context=self.tab, actions=[mouse])


@contextmanager
def firefox(program: str, profile: Path) -> Iterator[Firefox]:
    """A Firefox with a new profile."""
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
    (profile / "user.js").write_text("\n".join(lines) + "\n", encoding="utf-8")
    command = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, encoding="utf-8") as process:
        try:
            assert process.stderr is not None
            told = next((found for line in process.stderr if (found := LISTENING.search(line))), None)
            assert told, "Firefox ended before it listened"
            with connect(f"{told[1]}/session", max_size=None) as socket:
                yield Firefox(socket)
        finally:
            process.terminate()
            process.communicate(timeout=30)
