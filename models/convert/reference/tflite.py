"""Reference activations of TFLite models, computed by LiteRT. See run.sh."""

import json
import pathlib
import sys

import numpy as np
from ai_edge_litert.interpreter import Interpreter

WANTED = 64  # samples kept of each output


def picture(spec):
    """The synthetic picture, as in pattern() of reference_test.go."""
    _, h, w, planes = spec["shape"]
    y, x, c = np.meshgrid(np.arange(h), np.arange(w), np.arange(planes), indexing="ij")
    wave = np.abs((y * 7 + x * 3 + c * 50) % 256 - 128)
    noise = ((((y * 4099 + x * 3 + c) * 2 + 1) * 2654435761) & 0xFFFFFFFF) >> 26
    sample = (wave + noise) / 191 * 255
    return ((sample - np.array(spec["mean"])) / np.array(spec["scale"])).astype(np.float32)[None]


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


def main():
    here, packages, *only = sys.argv[1:]
    here = pathlib.Path(here)
    for spec in json.loads((here / "spec.json").read_text()):
        if spec["converter"] != "tflite" or (only and spec["model"] not in only):
            continue
        file = pathlib.Path(packages) / spec["package"].removesuffix(".tgz") / spec["files"][0]
        net = Interpreter(str(file), num_threads=1)
        net.allocate_tensors()
        given = net.get_input_details()[0]
        batch = given["shape"][0]
        net.set_tensor(given["index"], np.repeat(picture(spec), batch, axis=0))
        net.invoke()
        found = {o["name"]: net.get_tensor(o["index"])[:1] for o in net.get_output_details()}
        outputs = {o["name"]: samples(found[o["from"]]) for o in spec["outputs"]}
        text = json.dumps({"model": spec["model"], "runtime": "LiteRT 2.3.0", "outputs": outputs}, separators=(",", ":"))
        (here / f"{spec['model']}.json").write_text(text + "\n")
        print(spec["model"], "LiteRT")


main()
