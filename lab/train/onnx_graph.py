"""What the scripts that write networks as ONNX share (export_emotion.py, and export.py of cover, phones and zone)."""

import os

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper


class Graph:
    """Nodes and constants of a graph, named in the order in which they are added."""

    def __init__(self, halved):
        """halved: float32 constants of more values than this are kept in 16 bits."""
        self.nodes, self.values, self.count, self.halved = [], [], 0, halved

    def constant(self, array):
        self.count += 1
        array, name = np.asarray(array), f"w{self.count}"
        if array.dtype == np.float32 and array.size > self.halved:
            self.values.append(numpy_helper.from_array(array.astype(np.float16), name + "h"))
            self.nodes.append(helper.make_node("Cast", [name + "h"], [name], to=TensorProto.FLOAT))
        else:
            self.values.append(numpy_helper.from_array(array, name))
        return name

    def add(self, op, inputs, out=None, **attributes):
        self.count += 1
        out = out or f"t{self.count}"
        self.nodes.append(helper.make_node(op, inputs, [out], **attributes))
        return out

    def conv(self, x, weights, strides=1, groups=1):
        """A convolution with kernels (out, in / groups, h, w) and biases. TensorFlow pads an even size with stride 2 more at the end."""
        w, b = weights
        return self.add("Conv", [x, self.constant(w), self.constant(b)], strides=[strides] * 2, group=groups, auto_pad="SAME_UPPER")

    def model(self, name, given, made):
        """The checked model; given and made are name and shape of its input and its output."""
        ends = [[helper.make_tensor_value_info(n, TensorProto.FLOAT, shape)] for n, shape in (given, made)]
        graph = helper.make_graph(self.nodes, name, *ends, self.values)
        out = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9, producer_name="likeness")
        onnx.checker.check_model(out)
        return out


def write(made, path, inputs, want):
    """Writes a model to path and prints how far what it says of inputs (arrays as "input" takes them) is from want, what the network says, row by row."""
    import onnxruntime
    with open(path, "wb") as f:
        f.write(made.SerializeToString())
    session = onnxruntime.InferenceSession(path)
    have = np.concatenate([session.run(None, {"input": x})[0] for x in inputs])
    print(f"{os.path.getsize(path)} bytes, largest difference {np.abs(have.reshape(want.shape) - want).max():.2e}")
