"""Writes the network of altered.py as ONNX, as a program would load it.

    python lab/train/altered/export.py --weights /tmp/altered/net.keras --out /tmp/altered/altered.onnx

The graph holds everything after the 108 x 108 picture (R, G, B planes, 0..1): mean 0 and deviation 1, the mirrored twin, the network,
and the mean of the two logits. The script prints how far the graph is from the network on random pictures.
"""

import argparse
import importlib.util
import os
import sys

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")

import numpy as np
import tensorflow as tf

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "cover"))

import altered

of_cover = importlib.util.spec_from_file_location("export_cover", os.path.join(HERE, "..", "cover", "export.py"))
shared = importlib.util.module_from_spec(of_cover)
of_cover.loader.exec_module(shared)


def build(model):
    w = shared.Writer(model)
    g = w.g
    dense = [n.get_weights() for n in model.layers if isinstance(n, tf.keras.layers.Dense)]
    mean = g.add("ReduceMean", ["input"], axes=[1, 2, 3], keepdims=1)
    centred = g.add("Sub", ["input", mean])
    variance = g.add("ReduceMean", [g.add("Mul", [centred, centred])], axes=[1, 2, 3], keepdims=1)
    x = g.add("Div", [centred, g.add("Add", [g.add("Sqrt", [variance]), g.constant(np.float32([0.03]))])])
    x = g.add("SpaceToDepth", [g.add("Concat", [x, w.flip(x)], axis=0)], blocksize=altered.BLOCK)
    a = w.conv(w.conv(w.conv(x), 2))
    b = w.conv(w.conv(a, 2))
    c = w.conv(w.conv(b, 2))
    d = w.conv(c)
    assert not w.queue, "convolutions left over"
    flat = g.add("Flatten", [g.add("Transpose", [d], perm=[0, 2, 3, 1])])
    p = g.add("Relu", [g.add("Gemm", [flat] + [g.constant(v.astype(np.float32)) for v in dense[0]])])
    q = g.add("Concat", [g.add("Flatten", [g.add("GlobalAveragePool", [b])]), g.add("Flatten", [g.add("GlobalMaxPool", [c])]), p], axis=1)
    z = g.add("Gemm", [q] + [g.constant(v.astype(np.float32)) for v in dense[1]])
    g.add("ReduceMean", [z], "altered", axes=[0], keepdims=1)
    return g.model("likeness_altered", ("input", [1, 3, altered.SIDE, altered.SIDE]), ("altered", [1, 1]))


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--weights", required=True, help=".keras file of altered.py; none: fresh weights, to try the graph")
    ask.add_argument("--out", required=True)
    args = ask.parse_args()
    model = altered.network() if args.weights == "none" else tf.keras.models.load_model(args.weights)
    x = np.random.default_rng(1).integers(0, 256, (20, altered.SIDE, altered.SIDE, 3)).astype(np.uint8)
    shared.write(build(model), args.out, shared.planes(x), altered.predict(model, x)[:, None])


if __name__ == "__main__":
    main()
