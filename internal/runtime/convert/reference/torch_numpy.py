"""Reference activations of MiniFASNet checkpoints, computed with numpy in double precision from the weights as they lie
in the file, batch norms apart. The file is read without executing it. See run.sh."""

import collections
import pickle
import struct

import numpy as np

from common import picture, write_references

Storage = collections.namedtuple("Storage", "key kind")


class Weights(dict):
    """Stands for OrderedDict: keeps no attributes of the pickle."""

    def __setstate__(self, state):
        pass


class TensorsOnly(pickle.Unpickler):
    known = {
        ("collections", "OrderedDict"): Weights,
        ("torch._utils", "_rebuild_tensor_v2"): lambda *view: view[:4],
        ("torch", "FloatStorage"): "<f4",
        ("torch", "LongStorage"): "<i8",
    }

    def find_class(self, module, name):
        return self.known[module, name]

    def persistent_load(self, ref):
        return Storage(ref[2], ref[1])


def read(file):
    with open(file, "rb") as f:
        for _ in range(3):
            TensorsOnly(f).load()
        views = TensorsOnly(f).load()
        kinds = {v[0].key: np.dtype(v[0].kind) for v in views.values()}
        data = {}
        for key in TensorsOnly(f).load():
            (n,) = struct.unpack("<q", f.read(8))
            data[key] = np.frombuffer(f.read(n * kinds[key].itemsize), kinds[key])
    out = {}
    for name, (storage, start, shape, strides) in views.items():
        values = data[storage.key][start:]
        out[name.removeprefix("module.")] = np.lib.stride_tricks.as_strided(
            values, shape, [s * values.itemsize for s in strides]).astype(np.float64)
    return out


class Net:
    def __init__(self, weights):
        self.w = weights

    def conv(self, x, name, stride=1, pad=0):
        k = self.w[name]
        x = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
        windows = np.lib.stride_tricks.sliding_window_view(x, k.shape[2:], (2, 3))[:, :, ::stride, ::stride]
        if k.shape[1] == 1:
            return np.einsum("nchwij,cij->nchw", windows, k[:, 0])
        return np.einsum("nchwij,ocij->nohw", windows, k)

    def norm(self, x, name):
        shape = (1, -1) + (1,) * (x.ndim - 2)
        mean, var, scale, bias = (self.w[f"{name}.{p}"].reshape(shape) for p in ("running_mean", "running_var", "weight", "bias"))
        return (x - mean) / np.sqrt(var + 1e-5) * scale + bias

    def linear(self, x, name, stride=1, pad=0):
        return self.norm(self.conv(x, name + ".conv.weight", stride, pad), name + ".bn")

    def block(self, x, name, stride=1, pad=0):
        x = self.linear(x, name, stride, pad)
        return np.where(x > 0, x, x * self.w[name + ".prelu.weight"].reshape(1, -1, 1, 1))

    def bottleneck(self, x, name, stride):
        return self.linear(self.block(self.block(x, name + ".conv"), name + ".conv_dw", stride, 1), name + ".project")

    def weigh_channels(self, x, name):
        y = self.norm(self.conv(x.mean((2, 3), keepdims=True), name + ".fc1.weight"), name + ".bn1")
        y = self.norm(self.conv(np.maximum(y, 0), name + ".fc2.weight"), name + ".bn2")
        return x / (1 + np.exp(-y))

    def run(self, x):
        x = self.block(self.block(x, "conv1", 2, 1), "conv2_dw", 1, 1)
        for first, rest in (("conv_23", "conv_3"), ("conv_34", "conv_4"), ("conv_45", "conv_5")):
            x, i = self.bottleneck(x, first, 2), 0
            while f"{rest}.model.{i}.conv.conv.weight" in self.w:
                y = self.bottleneck(x, f"{rest}.model.{i}", 1)
                if f"{rest}.model.{i}.se_module.fc1.weight" in self.w:
                    y = self.weigh_channels(y, f"{rest}.model.{i}.se_module")
                x, i = x + y, i + 1
        x = self.linear(self.block(x, "conv_6_sep"), "conv_6_dw").reshape(len(x), -1)
        features = self.norm(x @ self.w["linear.weight"].T, "bn")
        return {"features": features, "logits": features @ self.w["prob.weight"].T}


write_references(["torch-weights"], f"numpy {np.__version__}", lambda file, spec: Net(read(file)).run(picture(spec).astype(np.float64)))
