"""Numbers that the program and the fitting scripts share, as the program prints them (lab/train/numbers)."""

import functools
import json
import os
import subprocess
import types

LAB = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")


@functools.cache
def numbers():
    """Everything that lab/train/numbers prints."""
    out = subprocess.run(["go", "run", "./train/numbers"], cwd=LAB, check=True, capture_output=True, text=True).stdout
    return json.loads(out)


def squares():
    """Squares by name; each has side in pixels, span in template units and, for networks that answer cells, cells a side and above."""
    return numbers()["squares"]


def mesh():
    """Points and contours of the face mesh as attributes: an index or a right and a left one, a list of indices or a right and a left list."""
    return types.SimpleNamespace(**numbers()["mesh"])
