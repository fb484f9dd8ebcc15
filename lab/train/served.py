"""The numbers by which the program shows a network its picture, read from the Go source so that they stand in one place."""

import os
import re

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def numbers(path):
    """The numeric constants and fields of a Go file (path from the root of the project) by name; in template units where the source multiplies by patch.BoxSide."""
    def read(path):
        with open(os.path.join(ROOT, path), encoding="utf-8") as f:
            return f.read()
    box = float(re.search(r"^const BoxSide = ([\d.]+)$", read("internal/patch/view.go"), re.M)[1])
    found = re.findall(r"\b([A-Za-z]\w*)(?: *=|:) *([\d.]+)( \* patch\.BoxSide)?(?=[,}\s])", read(path))
    return {name: float(v) * box if boxes else float(v) if "." in v else int(v) for name, v, boxes in found}
