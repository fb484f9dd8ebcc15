"""Fits the classifier of head coverings of models/own/traits.json further, on faces that were looked at one by one
(looked_head.csv: hats, scarves, turbans, bands; none), after traits.py.

    go run -C lab ./train/dump -list train/looked_head.csv -vectors top,parts -out /tmp/fit/features/looked_head
    python lab/train/grey.py --list lab/train/looked_head.csv --out /tmp/fit/grey
    go run -C lab ./train/dump -list train/looked_head.csv -root /tmp/fit/grey -vectors top,parts -out /tmp/fit/features/looked_head_grey
    python lab/train/head.py --features /tmp/fit/features/looked_head --grey /tmp/fit/features/looked_head_grey --out models/own/traits.json

The sum of the present classifier stays as one input, with a weight close to 1; what is added to it is a linear form
of the same vectors under a quadratic penalty, so that what traits.py fitted is kept where the new faces say nothing.
Both classes count the same, and grey copies half as much as the pictures. Faces of dev_attributes_lfw are fitted on but not judged, because traits.py was fitted
on them. The figures are those of faces that the judged weights were not fitted on: two halves by the hash of the
path. The weights that are written are fitted on all faces. A second call on its own result would count the faces
twice: it stops.
"""

import argparse
import os

import numpy as np
from scipy.optimize import minimize
from sklearn.metrics import roc_auc_score

import dumps
import own_model

NAME, INPUTS = "head_covering", ("top", "parts")
# The deviation that the penalty expects of what is added, squared, for standardised inputs; chosen among 0.3, 3, 30 and
# 300 by the same two halves.
FREEDOM = 30.0
KEEP = 0.01  # penalty on the change of the weight of the present sum
GREY = 0.5  # what a grey copy counts; with 1 one or two more bare heads are called covered
FITTED = "; 862 faces of LFW and UTKFace that were looked at one by one (lab/train/looked_head.csv), and their grey copies"
NO, YES = 0.3, 0.75  # headDoubt of internal/engine/attribute/attributes.go


class Faces:
    """The looked-at faces with the present sum of the classifier."""

    def __init__(self, args, network):
        table = {r["path"]: r for r in dumps.read_rows(os.path.join(os.path.dirname(os.path.abspath(__file__)), "looked_head.csv"))}
        dumped = [dumps.read_dump(folder, *INPUTS) for folder in (args.features, args.grey)]
        paths = [r["path"] for rows, *_ in dumped for r in rows]
        self.grey = np.repeat([False, True], [len(rows) for rows, *_ in dumped])
        known = {r["path"] for r in dumps.read_rows(os.path.join(args.data, "splits", "dev_attributes_lfw.csv"))}
        self.x = np.concatenate([np.concatenate(vectors, 1) for _, *vectors in dumped])
        self.covered = np.array([table[p]["covered"] == "1" for p in paths])
        self.kind = np.array([table[p]["kind"] for p in paths])
        self.source = np.array([p.split("/")[0] for p in paths])
        self.judged = np.array([p not in known for p in paths])
        self.half = np.array([dumps.find_half(p) for p in paths])
        self.mean, self.scale = self.x.mean(0), self.x.std(0) + 1e-6
        self.z = (self.x - self.mean) / self.scale
        p = np.clip(own_model.evaluate(network, self.x)[:, 0], 1e-12, 1 - 1e-12)
        self.before = np.log(p / (1 - p))

    def fit(self, rows):
        """What is added for each standardised input, the bias, and the weight of the present sum."""
        z, before, y = self.z[rows], self.before[rows], self.covered[rows].astype(float)
        weight = np.where(y == 1, 0.5 / self.covered.mean(), 0.5 / (1 - self.covered.mean())) * np.where(self.grey[rows], GREY, 1)
        total = weight.sum()

        def loss(v):
            added, bias, kept = v[:-2], v[-2], v[-1]
            s = kept * before + z @ added + bias
            g = (1 / (1 + np.exp(-s)) - y) * weight / total
            value = (np.logaddexp(0, np.where(y == 1, -s, s)) * weight).sum() / total + added @ added / (2 * FREEDOM) + KEEP / 2 * (kept - 1) ** 2
            return value, np.concatenate([z.T @ g + added / FREEDOM, [g.sum(), g @ before + KEEP * (kept - 1)]])

        return minimize(loss, np.concatenate([np.zeros(z.shape[1]), [0, 1]]), jac=True, method="L-BFGS-B", options={"maxiter": 300}).x

    def evaluate(self, v):
        return 1 / (1 + np.exp(-(v[-1] * self.before + self.z @ v[:-2] + v[-2])))

    def report(self, name, p, no, yes):
        """Prints how many faces of each kind get each answer."""
        for copies, grey in (("colour", False), ("grey copies", True)):
            here = self.judged & (self.grey == grey)
            by_source = ", ".join(f"{s} {roc_auc_score(self.covered[here & (self.source == s)], p[here & (self.source == s)]):.3f}" for s in ("lfw", "utkface"))
            print(f"{name}, {copies}: AUC {roc_auc_score(self.covered[here], p[here]):.3f} ({by_source})")
            for kind in ("hat", "scarf", "turban", "band", "none"):
                q = p[here & (self.kind == kind)]
                print(f"    {kind:7s} n {len(q):3d} yes {np.sum(q >= yes):3d} undetermined {np.sum((q >= no) & (q < yes)):3d} no {np.sum(q < no):3d}")


def combine(old, faces, v):
    """The network whose sum is the fitted one."""
    slope, shift = old["link"]["slope"], old["link"]["shift"]
    first = old["layers"][0]
    added = v[:-2] / faces.scale
    weights = v[-1] * slope * np.array(first["weights"][0]) + added
    bias = v[-1] * (slope * first["bias"][0] + shift) + v[-2] - added @ faces.mean
    return own_model.network(NAME, old["fitted"] + FITTED, old["inputs"], [own_model.layer(weights, bias, digits=6)], ["probability"], own_model.logistic())


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--features", default="/tmp/fit/features/looked_head")
    ask.add_argument("--grey", default="/tmp/fit/features/looked_head_grey")
    ask.add_argument("--data", default="../shared/data")
    ask.add_argument("--out", default="models/own/traits.json")
    args = ask.parse_args()
    old = next(n for n in own_model.read(args.out)["networks"] if n["name"] == NAME)
    if "looked_head.csv" in old["fitted"]:
        raise SystemExit(f"{args.out} is fitted on these faces already; fit it with traits.py first")
    faces = Faces(args, old)
    faces.report("before, undetermined from 0.47 to 0.53", 1 / (1 + np.exp(-faces.before)), 0.47, 0.53)
    crossed = np.zeros(len(faces.covered))
    for half in (0, 1):
        crossed[faces.half == half] = faces.evaluate(faces.fit(faces.half != half))[faces.half == half]
    faces.report(f"after, the other half, undetermined from {NO} to {YES}", crossed, NO, YES)
    own_model.write_network(args.out, "traits", combine(old, faces, faces.fit(np.ones(len(faces.covered), bool))))


if __name__ == "__main__":
    main()
