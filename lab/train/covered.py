"""Fits the screen for covered faces on embeddings of the recogniser and writes models/own/covered.json.

    for s in dev_mask dev_sunglasses_selfies dev_attributes_lfw train_age_utk dev_age_utk; do go run -C lab ./train/dump -list ../../shared/data/splits/$s.csv -out /tmp/$s -vectors embedding; done
    python lab/train/covered.py --dumps /tmp/dev_mask /tmp/dev_sunglasses_selfies /tmp/dev_attributes_lfw /tmp/train_age_utk /tmp/dev_age_utk --data ../shared/data

Two outputs, each a linear form: "mask", people of dev_mask in masks, and "darkGlasses", people of dev_sunglasses_selfies and
dev_attributes_lfw in dark glasses, against all others. A threshold lets the asked share of the clear faces pass. Everything
printed is out of fold, five parts.
"""

import argparse
import json
import os

import numpy as np
from sklearn.linear_model import LogisticRegression

from dumps import read_dump, read_rows, read_utkface
from own_model import layer, model, network, vector, write

PARTS = 5
COPY = 0.15  # squared distance below which two photos without names are one photo
OUTPUTS = [("mask", 1.0, 0.9975), ("darkGlasses", 3.0, 0.995)]  # name, C, share of clear faces that pass


def read_covers(data):
    """What covers the face of each path: mask, darkGlasses, clear, or other, which fits nothing."""
    split = lambda name: read_rows(os.path.join(data, "splits", name + ".csv"))
    covers = dict.fromkeys(read_utkface(data), "clear")
    covers |= {r["path"]: "mask" if r["label"] == "with_mask" else "clear" for r in split("dev_mask")}
    covers |= {r["path"]: "darkGlasses" for r in split("dev_sunglasses_selfies")}
    for r in split("dev_attributes_lfw"):
        covers[r["path"]] = "darkGlasses" if r["sunglasses"] == "1" else "other" if r["occlusion"] == "1" else "clear"
    return covers


def fit(x, covered, c):
    m = LogisticRegression(C=c, max_iter=2000, class_weight="balanced").fit(x, covered)
    return m.coef_[0], m.intercept_[0]


def count_matches(x, flagged, limit):
    """Pairs of different photos, those at the limit, and those of them of which not both are flagged."""
    upper = np.triu_indices(len(x), 1)
    distance = (2 - 2 * x @ x.T)[upper]
    other, near = distance >= COPY, (distance <= limit) & (distance >= COPY)
    return other.sum(), near.sum(), (near & ~(flagged[:, None] & flagged[None])[upper]).sum()


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--dumps", nargs="+", required=True, help="folders that dump wrote")
    ask.add_argument("--data", default="../shared/data")
    ask.add_argument("--calibration", default="models/calibration/fr_feature-mobilefacenet.json")
    ask.add_argument("--out", default="models/own/covered.json")
    args = ask.parse_args()
    with open(args.calibration, encoding="utf-8") as f:
        table = json.load(f)
    limit = np.interp(4, [k["neg_log10_fmr"] for k in table["knots"]], [k["distance"] for k in table["knots"]])
    covers, paths, embeddings = read_covers(args.data), [], []
    for folder in args.dumps:
        rows, x = read_dump(folder, "embedding")
        paths += [r["path"] for r in rows]
        embeddings.append(x)
    x, cover = np.concatenate(embeddings), np.array([covers[p] for p in paths])
    part, clear = np.random.default_rng(1).permutation(len(x)) % PARTS, cover == "clear"
    weights, biases, thresholds = [], [], []
    for name, c, share in OUTPUTS:
        covered, score, use = cover == name, np.zeros(len(x)), cover != "other"
        for k in range(PARTS):
            w, b = fit(x[(part != k) & use], covered[(part != k) & use], c)
            score[part == k] = x[part == k] @ w + b
        threshold = float(np.quantile(score[clear], share))
        pairs, near, left = count_matches(x[covered], score[covered] >= threshold, limit)
        print(f"{name}: threshold {threshold:.3f}, found {np.mean(score[covered] >= threshold):.3f} of {covered.sum()}, of {clear.sum()} clear faces {np.mean(score[clear] >= threshold):.4f}; "
              f"pairs {pairs}, at 0.75 {near}, not both found {left}")
        w, b = fit(x[use], covered[use], c)
        weights.append(w)
        biases.append(b)
        thresholds.append(round(threshold, 4))
    fitted = "dev_mask, dev_sunglasses_selfies, dev_attributes_lfw, dev_age_utk and train_age_utk: " + ", ".join(f"{(cover == n).sum()} {n}" for n in ("mask", "darkGlasses", "clear"))
    net = network("covered", fitted, [vector("embedding", x.shape[1])], [layer(np.stack(weights), np.array(biases), digits=6)], [n for n, _, _ in OUTPUTS], {"kind": "identity"})
    write(args.out, model("covered", [net], {"recogniser": table["recogniser"], "thresholds": thresholds}))


if __name__ == "__main__":
    main()
