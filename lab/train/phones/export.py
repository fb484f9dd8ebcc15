"""Writes the network of phones.py as ONNX for the program.

    python lab/train/phones/export.py --weights /tmp/phones/net.keras --out models/own/phones.onnx

As cover/export.py, but the picture is seen in colour alone: the graph holds everything after
the 96 x 96 picture (R, G, B planes, 0..1), its mirror image included, and answers 24 x 24
probabilities. The script prints how far the graph is from the network on random pictures.
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

import wear

import cover

of_cover = importlib.util.spec_from_file_location("export_cover", os.path.join(HERE, "..", "cover", "export.py"))
shared = importlib.util.module_from_spec(of_cover)
of_cover.loader.exec_module(shared)


def build(model):
    w = shared.Writer(model)
    w.mean(*w.each(w.seen("input"), 2), "worn")
    return w.g.model("likeness_phones", ("input", [1, 3, wear.SIDE, wear.SIDE]), ("worn", [1, 1, wear.CELLS, wear.CELLS]))


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--weights", required=True, help=".keras file of phones.py; none: fresh weights, to try the graph")
    ask.add_argument("--out", default="models/own/phones.onnx")
    args = ask.parse_args()
    model = cover.network(wear.SIDE)
    if args.weights != "none":
        model.set_weights(tf.keras.models.load_model(args.weights).get_weights())
    x = np.random.default_rng(1).integers(0, 256, (20, wear.SIDE, wear.SIDE, 3)).astype(np.uint8)
    want = (cover.predict(model, x) + cover.predict(model, x[:, :, ::-1])[:, :, ::-1]) / 2
    shared.write(build(model), args.out, shared.planes(x), want)


if __name__ == "__main__":
    main()
