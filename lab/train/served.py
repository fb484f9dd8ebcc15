"""The squares by which the program shows pictures to networks, as the program prints them (lab/train/numbers), so that they stand in one place."""

import functools
import json
import os
import subprocess

LAB = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")


@functools.cache
def squares():
    """Squares by name; each has side in pixels, span in template units and, for networks that answer cells, cells a side and above."""
    out = subprocess.run(["go", "run", "./train/numbers"], cwd=LAB, check=True, capture_output=True, text=True).stdout
    return json.loads(out)
