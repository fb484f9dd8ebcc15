"""What the reference scripts in Python share: the picture, the samples kept, the files."""

import json
import pathlib
import sys

import numpy as np

WANTED = 64  # samples kept of each output


def picture(spec):
    """The synthetic picture, as in pattern() of reference_test.go, in the model's layout."""
    if spec["layout"] == "NCHW":
        _, planes, h, w = spec["shape"]
    else:
        _, h, w, planes = spec["shape"]
    y, x, c = np.meshgrid(np.arange(h), np.arange(w), np.arange(planes), indexing="ij")
    wave = np.abs((y * 7 + x * 3 + c * 50) % 256 - 128)
    noise = ((((y * 4099 + x * 3 + c) * 2 + 1) * 2654435761) & 0xFFFFFFFF) >> 26
    sample = (wave + noise) / 191 * 255
    fed = ((sample - np.array(spec["mean"])) / np.array(spec["scale"])).astype(np.float32)
    return np.ascontiguousarray(fed.transpose(2, 0, 1) if spec["layout"] == "NCHW" else fed)[None]


def samples(values):
    values = values.reshape(-1)
    step = max(1, len(values) // WANTED)
    index = list(range(0, len(values), step))[:WANTED]
    return {
        "size": len(values),
        "max_abs": float(np.abs(values).max()),
        "index": index,
        "value": [float(values[i]) for i in index],
    }


def write_references(converters, runtime, run):
    """Writes MODEL.json for every model of the converters; run(file, spec) returns its outputs by name."""
    here, packages, *only = sys.argv[1:]
    here = pathlib.Path(here)
    for spec in json.loads((here / "spec.json").read_text()):
        if spec["converter"] not in converters or (only and spec["model"] not in only):
            continue
        file = pathlib.Path(packages) / spec["package"].removesuffix(".tgz") / spec["files"][0]
        found = run(file, spec)
        outputs = {o["name"]: samples(found[o["from"]]) for o in spec["outputs"]}
        text = json.dumps({"model": spec["model"], "runtime": runtime, "outputs": outputs}, separators=(",", ":"))
        (here / f"{spec['model']}.json").write_text(text + "\n")
        print(spec["model"], runtime)
