"""python -m press.packed SITE FOLDER."""

import sys
from pathlib import Path

from press.packed import lay_out

lay_out(*map(Path, sys.argv[1:]))
