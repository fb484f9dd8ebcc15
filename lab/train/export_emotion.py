"""Writes the network of emotion.py as ONNX for the program.

    python lab/train/export_emotion.py --weights /tmp/emotion.pt --out models/own/emotion.onnx

The graph holds everything after the 48x48 grey square (values 0..1): mean 0 and
deviation 1, the mirrored twin, 128x128 pixels, both softmaxes and their mean.
Normalisations are folded into the convolutions; weights are kept in 16 bits, sums
in 32. The script prints how far the graph is from the network on random faces.
"""

import argparse

import numpy as np
import torch

import emotion
from onnx_graph import Graph, write


def folded(layer):
    """Kernels (out, in / groups, h, w) and biases of a convolution with its normalisation."""
    norm = layer.norm
    scale = norm.weight / (norm.running_var + norm.eps).sqrt()
    return [v.detach().numpy() for v in (layer.kernels.weight * scale[:, None, None, None], norm.bias - norm.running_mean * scale)]


def build(network):
    g = Graph(64)
    mean = g.add("ReduceMean", ["input"], axes=[1, 2, 3], keepdims=1)
    centred = g.add("Sub", ["input", mean])
    variance = g.add("ReduceMean", [g.add("Mul", [centred, centred])], axes=[1, 2, 3], keepdims=1)
    deviation = g.add("Add", [g.add("Sqrt", [variance]), g.constant(np.float32([0.03]))])
    x = g.add("Div", [centred, deviation])
    mirrored = g.add("Slice", [x] + [g.constant(np.array(v, np.int64)) for v in ([emotion.SIDE - 1], [-(2 ** 31)], [3], [-1])])
    x = g.add("Concat", [x, mirrored], axis=0)
    larger = g.constant(np.float32([1, 1, emotion.INSIDE / emotion.SIDE, emotion.INSIDE / emotion.SIDE]))
    x = g.add("Resize", [x, "", larger], mode="linear", coordinate_transformation_mode="half_pixel")
    floor, ceiling = g.constant(np.float32(0)), g.constant(np.float32(6))
    for layer in network.convolutions:
        x = g.conv(x, folded(layer), layer.kernels.stride[0], layer.kernels.groups)
        x = g.add("Clip", [x, floor, ceiling])
    x = g.add("Flatten", [g.add("GlobalAveragePool", [x])])
    weights, bias = network.dense.weight.detach().numpy().T, network.dense.bias.detach().numpy()
    x = g.add("Add", [g.add("MatMul", [x, g.constant(np.ascontiguousarray(weights))]), g.constant(bias)])
    g.add("ReduceMean", [g.add("Softmax", [x], axis=1)], "scores", axes=[0], keepdims=1)
    return g.model("likeness_emotion", ("input", [1, 1, emotion.SIDE, emotion.SIDE]), ("scores", [1, 7]))


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--weights", required=True, help="file of emotion.py")
    ask.add_argument("--out", default="models/own/emotion.onnx")
    args = ask.parse_args()
    network = emotion.Network()
    network.load_state_dict(torch.load(args.weights, weights_only=True))
    x = np.random.default_rng(1).integers(0, 256, (20, emotion.SIDE, emotion.SIDE)).astype(np.uint8)
    write(build(network), args.out, [(p / 255).astype(np.float32)[None, None] for p in x], emotion.predict(network, x))


if __name__ == "__main__":
    main()
