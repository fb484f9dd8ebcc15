"""Writes the network of emotion.py as ONNX for the program.

    python models/train/export_emotion.py --weights /tmp/emotion2.npz.keras --out models/own/emotion.onnx

The graph holds everything after the 48x48 grey square (values 0..1): mean 0 and
deviation 1, the mirrored twin, 96x96 pixels, both softmaxes and their mean. Batch
normalisation is folded into the convolutions; weights are kept in 16 bits, sums
in 32. The script prints how far the graph is from the network on random faces.
"""

import argparse
import os

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")

import numpy as np
import tensorflow as tf

import emotion
from onnx_graph import Graph, write


def layers_of(model):
    """Convolutions (with the batch normalisation that follows) and the dense layer, in the order of network()."""
    dense = model.layers[-1].get_weights()
    folded = []
    for w, ((gamma, beta, mean, var), eps) in zip([c.get_weights()[0] for c in convolutions(model)], norms_of(model)):
        g = gamma / np.sqrt(var + eps)
        folded.append(((w * g).transpose(3, 2, 0, 1).astype(np.float32), (beta - mean * g).astype(np.float32)))
    return folded, dense


def norms_of(model):
    """The normalisation after each convolution, in the order in which the convolutions were made."""
    after = {}
    for layer in model.layers:
        if isinstance(layer, tf.keras.layers.BatchNormalization):
            after[id(layer.input)] = (layer.get_weights(), layer.epsilon)
    return [after[id(layer.output)] for layer in convolutions(model)]


def convolutions(model):
    """By the running number in their names: the order in which network() made them."""
    found = [layer for layer in model.layers if isinstance(layer, tf.keras.layers.Conv2D)]
    return sorted(found, key=lambda layer: int(layer.name.split("_")[-1]) if layer.name[-1].isdigit() else 0)


def build(model):
    folded, dense = layers_of(model)
    queue = list(folded)
    g = Graph(64)

    def conv(x, strides=1, relu=True):
        y = g.conv(x, queue.pop(0), strides)
        return g.add("Relu", [y]) if relu else y

    def residual(x, strides):
        short = x
        if strides != 1:
            short = g.add("AveragePool", [x], kernel_shape=[2, 2], strides=[2, 2], auto_pad="SAME_UPPER")
            short = conv(short, relu=False)
        y = conv(conv(x, strides), relu=False)
        return g.add("Relu", [g.add("Add", [short, y])])

    axes = g.constant(np.array([1, 2, 3], np.int64))
    mean = g.add("ReduceMean", ["input"], axes=[1, 2, 3], keepdims=1)
    centred = g.add("Sub", ["input", mean])
    variance = g.add("ReduceMean", [g.add("Mul", [centred, centred])], axes=[1, 2, 3], keepdims=1)
    deviation = g.add("Add", [g.add("Sqrt", [variance]), g.constant(np.float32([0.03]))])
    x = g.add("Div", [centred, deviation])
    ends = [g.constant(np.array(v, np.int64)) for v in ([emotion.SIDE - 1], [-(2 ** 31)], [3], [-1])]
    mirrored = g.add("Slice", [x] + ends)
    x = g.add("Concat", [x, mirrored], axis=0)
    double = g.constant(np.float32([1, 1, emotion.INSIDE / emotion.SIDE, emotion.INSIDE / emotion.SIDE]))
    x = g.add("Resize", [x, "", double], mode="linear", coordinate_transformation_mode="half_pixel")
    x = g.add("MaxPool", [conv(x, 2)], kernel_shape=[3, 3], strides=[2, 2], auto_pad="SAME_UPPER")
    for _, strides in emotion.BLOCKS:
        x = residual(x, strides)
    x = g.add("Flatten", [g.add("GlobalAveragePool", [x])])
    x = g.add("Add", [g.add("MatMul", [x, g.constant(dense[0].astype(np.float32))]), g.constant(dense[1].astype(np.float32))])
    x = g.add("Softmax", [x], axis=1)
    g.add("ReduceMean", [x], "scores", axes=[0], keepdims=1)
    g.nodes = [n for n in g.nodes if axes not in n.output]
    g.values = [v for v in g.values if v.name != axes]
    assert not queue, "convolutions left over"
    return g.model("likeness_emotion", ("input", [1, 1, emotion.SIDE, emotion.SIDE]), ("scores", [1, 7]))


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--weights", required=True, help=".keras file of emotion.py")
    ask.add_argument("--out", default="models/own/emotion.onnx")
    args = ask.parse_args()
    model = emotion.network()
    saved = tf.keras.models.load_model(args.weights)
    model.set_weights(saved.get_weights())
    x = np.random.default_rng(1).integers(0, 256, (20, emotion.SIDE, emotion.SIDE)).astype(np.uint8)
    write(build(model), args.out, [(p / 255).astype(np.float32)[None, None] for p in x], emotion.predict(model, x))


if __name__ == "__main__":
    main()
