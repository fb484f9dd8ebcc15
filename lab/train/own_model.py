"""The one layout of the project's own small models, models/own/<name>.json: how the fitting scripts write it, and its
forward pass for their tests. internal/runtime/ownmodel/network.go says what every field means and computes the served answers."""

import json
import os

import numpy as np

FORMAT = "likeness-model/1"


def rounded(values, digits=7):
    """Nested lists of the numbers with that many significant digits."""
    a = np.asarray(values)
    if a.ndim == 0:
        return int(a) if np.issubdtype(a.dtype, np.integer) else float(f"{float(a):.{digits}g}")
    return [rounded(v, digits) for v in a]


def vector(name, length, values=None, log_floor=None):
    """An input of a network; values names its numbers, log_floor asks for logarithms of what is above it."""
    out = {"name": name, "length": int(length)}
    if values is not None:
        out["values"] = list(values)
    if log_floor is not None:
        out["logFloor"] = log_floor
    return out


def layer(weights, bias, activation=None, scale=None, digits=7):
    """A layer; weights has a row for each unit."""
    out = {"weights": rounded(np.atleast_2d(weights), digits), "bias": rounded(np.atleast_1d(bias), digits)}
    if scale is not None:
        out["scale"] = rounded(scale, digits)
    if activation:
        out["activation"] = activation
    return out


def standardisation(mean, scale, limit, digits=7):
    return {"mean": rounded(mean, digits), "scale": rounded(scale, digits), "limit": limit}


def logistic(slope=1.0, shift=0.0):
    return {"kind": "logistic", "slope": rounded(slope), "shift": rounded(shift)}


def network(name, fitted, inputs, layers, outputs, link, standardise=None, direct=None):
    out = {"name": name, "fitted": fitted, "inputs": inputs}
    if standardise:
        out["standardise"] = standardise
    out["layers"] = layers
    if direct is not None:
        out["direct"] = rounded(np.atleast_2d(direct))
    return out | {"outputs": outputs, "link": link}


def model(name, networks, settings=None):
    return {"format": FORMAT, "name": name, "card": f"own-{name}", "networks": networks, "settings": settings or {}}


def read(path):
    with open(path, encoding="utf-8") as f:
        return json.load(f)


def write(path, content):
    """Writes a model: objects indented, lists of numbers on one line."""
    with open(path, "w", encoding="utf-8") as f:
        f.write(_text(content, "") + "\n")


def write_network(path, name, new):
    """Writes one network into the model called name at path: in place of its network of the same name, or behind the
    others. The other networks and the settings of the file stay; without a file a model is made."""
    content = read(path) if os.path.exists(path) else model(name, [])
    names = [n["name"] for n in content["networks"]]
    at = names.index(new["name"]) if new["name"] in names else len(names)
    content["networks"][at : at + 1] = [new]
    write(path, content)


def _text(v, indent):
    inner = indent + " "
    if isinstance(v, dict) and v:
        return "{\n" + ",\n".join(f"{inner}{json.dumps(k)}: {_text(x, inner)}" for k, x in v.items()) + f"\n{indent}}}"
    if isinstance(v, list) and v and isinstance(v[0], (dict, list)):
        return "[\n" + ",\n".join(inner + _text(x, inner) for x in v) + f"\n{indent}]"
    return json.dumps(v, separators=(",", ":"))


def evaluate(net, x):
    """The outputs for rows x, the inputs one after the other, as Network.Evaluate of internal/runtime/ownmodel computes them."""
    x, at = np.array(x, float), 0
    for part in net["inputs"]:
        end = at + part["length"]
        if "logFloor" in part:
            x[:, at:end] = np.log(np.maximum(x[:, at:end], part["logFloor"]))
        at = end
    if "standardise" in net:
        s = net["standardise"]
        x = np.clip((x - s["mean"]) / np.array(s["scale"]), -s["limit"], s["limit"])
    out = x
    for part in net["layers"]:
        out = out @ np.array(part["weights"], float).T * part.get("scale", 1) + part["bias"]
        if "activation" in part:
            out = {"relu": lambda v: np.maximum(v, 0), "tanh": np.tanh}[part["activation"]](out)
    if "direct" in net:
        out = out + x @ np.array(net["direct"]).T
    link = net["link"]
    if link["kind"] == "logistic":
        return 1 / (1 + np.exp(-(link["slope"] * out + link["shift"])))
    if link["kind"] == "softmax":
        e = np.exp(out - out.max(1, keepdims=True))
        return e / e.sum(1, keepdims=True)
    return out
