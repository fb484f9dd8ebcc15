"""Writes the networks of lines.py and pages.py as ONNX for the program.

    python lab/train/zone/export.py --lines /tmp/zoneline.pt --pages /tmp/zonefind.pt --out models/own

Normalisations are folded into the convolutions; weights are kept in 16 bits, sums in 32. The
script prints how far each graph is from its network on random pictures.
"""

import argparse
import os
import sys

import numpy as np
import torch

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import lines
import pages

from onnx_graph import Graph, write


def folded(conv, norm):
    """Kernels and biases of a convolution with its normalisation."""
    scale = norm.weight / (norm.running_var + norm.eps).sqrt()
    return (conv.weight * scale[:, None, None, None]).detach().numpy(), (norm.bias - norm.running_mean * scale).detach().numpy()


def add_conv(g, x, conv, weights):
    down, across = conv.padding
    return g.add("Conv", [x, *(g.constant(np.ascontiguousarray(w)) for w in weights)], strides=list(conv.stride), pads=[down, across, down, across], dilations=list(conv.dilation))


def add_layers(g, x, layers):
    """Convolutions, each with its normalisation and ReLU if these follow it."""
    layers = list(layers)
    for i, layer in enumerate(layers):
        if not isinstance(layer, torch.nn.Conv2d):
            continue
        if i + 1 < len(layers) and isinstance(layers[i + 1], torch.nn.BatchNorm2d):
            x = g.add("Relu", [add_conv(g, x, layer, folded(layer, layers[i + 1]))])
        else:
            x = add_conv(g, x, layer, (layer.weight.detach().numpy(), layer.bias.detach().numpy()))
    return x


def build_lines(network):
    g = Graph(64)
    x = add_layers(g, "input", network.features)
    for layer in network.context:
        x = g.add("Add", [x, add_layers(g, x, layer)])
    x = add_layers(g, x, [network.classify])
    g.add("Squeeze", [x, g.constant(np.array([2], np.int64))], "scores")
    return g.model("likeness_zoneline", ("input", [1, 1, lines.HEIGHT, "width"]), ("scores", [1, lines.CLASSES, "columns"]))


def build_pages(network):
    g = Graph(64)
    fine = add_layers(g, add_layers(g, "input", network.first), network.second)
    x = add_layers(g, fine, network.third)
    for layer in network.wide:
        x = g.add("Add", [x, add_layers(g, x, layer)])
    x = add_layers(g, x, [network.narrow])
    x = g.add("Resize", [x, "", g.constant(np.float32([1, 1, 2, 2]))], mode="nearest", coordinate_transformation_mode="asymmetric", nearest_mode="floor")
    x = add_layers(g, g.add("Concat", [fine, x], axis=1), network.last[:3])
    last = network.last[3]
    g.add("Conv", [x, g.constant(last.weight.detach().numpy()), g.constant(last.bias.detach().numpy())], "cells", pads=[1, 1, 1, 1])
    return g.model("likeness_zonefind", ("input", [1, 1, "height", "width"]), ("cells", [1, 3, "rows", "columns"]))


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--lines")
    ask.add_argument("--pages")
    ask.add_argument("--out", default="models/own")
    args = ask.parse_args()
    rng = np.random.default_rng(1)
    for file, network, build, shape, name in ((args.lines, lines.Network(), build_lines, (1, 1, 32, 624), "zoneline"), (args.pages, pages.Network(), build_pages, (1, 1, 192, 448), "zonefind")):
        if not file:
            continue
        network.load_state_dict(torch.load(file, weights_only=True))
        network.eval()
        inputs = [rng.standard_normal(shape).astype(np.float32) for _ in range(4)]
        with torch.no_grad():
            want = np.concatenate([network(torch.from_numpy(x)).numpy() for x in inputs])
        write(build(network), os.path.join(args.out, name + ".onnx"), inputs, want)


if __name__ == "__main__":
    main()
