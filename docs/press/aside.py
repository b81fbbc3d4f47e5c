"""Work done in a second process while this one goes on, where the system can split a process in two.

The second process begins as a copy of this one and hands back one value; whatever stops it stops this one too.
"""

from __future__ import annotations

import os
import pickle
import sys
import traceback
from collections.abc import Callable
from tempfile import TemporaryFile
from typing import Any


class AsideError(SystemExit):
    """The other process was stopped; what stopped it has said so itself."""


class Aside:
    """A call that runs beside; `result` waits for it."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self._work = work
        self._process = 0
        self._file = TemporaryFile()  # noqa: SIM115 (it is closed when its content was read)
        if hasattr(os, "fork") and (os.cpu_count() or 1) > 1:
            sys.stdout.flush()
            sys.stderr.flush()
            self._process = os.fork()
            if not self._process:
                self._run()

    def _run(self) -> None:
        status = 1
        try:
            self._file.write(pickle.dumps(self._work()))
            self._file.flush()
            status = 0
        except SystemExit as stopped:
            print(stopped, file=sys.stderr)
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)

    def result(self) -> Any:
        """What the work returned.

        Raises:
            AsideError: If it did not come to its end.
        """
        if not self._process:
            return self._work()
        _, status = os.waitpid(self._process, 0)
        self._process = 0
        with self._file as file:
            if status:
                raise AsideError(1)
            file.seek(0)
            try:
                return pickle.load(file)  # noqa: S301 (our own copy wrote it)
            except EOFError:
                raise AsideError("something ended the process that worked beside, without an error") from None

    def end(self) -> None:
        """Nobody waits for it any more."""
        if self._process:
            os.kill(self._process, 9)
            os.waitpid(self._process, 0)
            self._process = 0
        self._file.close()
