"""Writes the network of cover.py as ONNX for the program.

    python lab/train/cover/export.py --weights /tmp/cover/net.keras --out models/own/cover.onnx

The graph holds everything after the 80 x 80 picture (R, G, B planes, 0..1): the grey
picture beside the coloured one, mean 0 and deviation 1, the mirrored twins, the network,
the mean of twins, and the smaller of what is seen in colour and in grey, 20 x 20: lamps of
two colours make borders that grey does not show. Batch
normalisation is folded into the convolutions; weights are kept in 16 bits, sums in 32.
The script prints how far the graph is from the network on random pictures.
"""

import argparse
import os
import sys

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")

import numpy as np
import tensorflow as tf

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import draw

import cover
from onnx_graph import Graph, write

LUMA = (0.299, 0.587, 0.114)


def folded(model):
    """Kernels (out, in, h, w) and biases in the order of network()."""
    after = {id(n.input): n for n in model.layers if isinstance(n, tf.keras.layers.BatchNormalization)}
    out = []
    convolutions = sorted((n for n in model.layers if isinstance(n, tf.keras.layers.Conv2D)),
                          key=lambda n: int(n.name.split("_")[-1]) if n.name[-1].isdigit() else 0)
    for layer in convolutions:
        w = layer.get_weights()
        if id(layer.output) in after:
            norm = after[id(layer.output)]
            gamma, beta, mean, var = norm.get_weights()
            g = gamma / np.sqrt(var + norm.epsilon)
            w = [w[0] * g, beta - mean * g]
        out.append((w[0].transpose(3, 2, 0, 1).astype(np.float32), w[1].astype(np.float32)))
    return out


class Writer:
    """The parts of the graph: the network of cover.py with what it needs of a square of pixels."""

    def __init__(self, model):
        self.queue, self.g = folded(model), Graph(128)

    def conv(self, x, strides=1, last=False):
        y = self.g.conv(x, self.queue.pop(0), strides)
        return y if last else self.g.add("Relu", [y])

    def flip(self, x):
        return self.g.add("Slice", [x] + [self.g.constant(np.array(v, np.int64)) for v in ([-1], [-(2 ** 31)], [3], [-1])])

    def seen(self, x):
        """What the network says of the pictures of x, then of their mirror images: 2 n x 1 x cells x cells."""
        g, conv = self.g, self.conv
        doubled = lambda x: g.add("Resize", [x, "", g.constant(np.float32([1, 1, 2, 2]))], mode="nearest", nearest_mode="floor", coordinate_transformation_mode="asymmetric")
        mean = g.add("ReduceMean", [x], axes=[1, 2, 3], keepdims=1)
        centred = g.add("Sub", [x, mean])
        variance = g.add("ReduceMean", [g.add("Mul", [centred, centred])], axes=[1, 2, 3], keepdims=1)
        x = g.add("Div", [centred, g.add("Add", [g.add("Sqrt", [variance]), g.constant(np.float32([0.03]))])])
        x = g.add("SpaceToDepth", [g.add("Concat", [x, self.flip(x)], axis=0)], blocksize=2)
        a = conv(conv(conv(x), 2))
        b = conv(conv(a, 2))
        c = conv(conv(conv(b, 2)))
        b = conv(conv(g.add("Concat", [b, doubled(c)], axis=1)))
        a = conv(conv(g.add("Concat", [a, doubled(b)], axis=1)))
        p = g.add("Sigmoid", [conv(a, last=True)])
        assert not self.queue, "convolutions left over"
        return p

    def each(self, p, n):
        """The n pictures of p one by one."""
        return [self.g.add("Slice", [p] + [self.g.constant(np.array(v, np.int64)) for v in ([i], [i + 1], [0])]) for i in range(n)]

    def mean(self, a, twin, out=None):
        """The mean of what is said of a picture and of its mirror image."""
        return self.g.add("ReduceMean", [self.g.add("Concat", [a, self.flip(twin)], axis=1)], out, axes=[1], keepdims=1)


def planes(x):
    """Pictures (n x side x side x 3 bytes) one by one as the graphs take them: 1 x 3 x side x side, 0..1."""
    return [(p / 255).astype(np.float32).transpose(2, 0, 1)[None] for p in x]


def build(model):
    w = Writer(model)
    luma = np.broadcast_to(np.float32(LUMA)[None, :, None, None], (3, 3, 1, 1)).copy()
    pictures = w.g.add("Concat", ["input", w.g.add("Conv", ["input", w.g.constant(luma)])], axis=0)
    colour, grey, colour_twin, grey_twin = w.each(w.seen(pictures), 4)
    w.g.add("Min", [w.mean(colour, colour_twin), w.mean(grey, grey_twin)], "covered")
    return w.g.model("likeness_cover", ("input", [1, 3, draw.OUT, draw.OUT]), ("covered", [1, 1, draw.CELLS, draw.CELLS]))


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--weights", required=True, help=".keras file of cover.py; none: fresh weights, to try the graph")
    ask.add_argument("--out", default="models/own/cover.onnx")
    args = ask.parse_args()
    model = cover.network()
    if args.weights != "none":
        model.set_weights(tf.keras.models.load_model(args.weights).get_weights())
    x = np.random.default_rng(1).integers(0, 256, (20, draw.OUT, draw.OUT, 3)).astype(np.uint8)
    twins = lambda x: (cover.predict(model, x) + cover.predict(model, x[:, :, ::-1])[:, :, ::-1]) / 2
    want = np.minimum(twins(x), twins(np.repeat((x @ np.array(LUMA))[..., None], 3, 3)))
    write(build(model), args.out, planes(x), want)


if __name__ == "__main__":
    main()
