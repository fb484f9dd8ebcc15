"""Fits the screen for old people on embeddings of the recogniser and writes models/own/old.json.

    for s in train_age_utk dev_age_utk; do go run -C lab ./train/dump -list ../../shared/data/splits/$s.csv -out /tmp/$s -vectors embedding; done
    python lab/train/old.py --dumps /tmp/train_age_utk /tmp/dev_age_utk --data ../shared/data

One output, the logit of a logistic regression of people of 65 and older against other adults. The threshold keeps the asked
share of the people of 65 and older (out of fold, five parts). lab/train/minors then fits the table of those it recognises.
"""

import argparse
import json

import numpy as np
from sklearn.linear_model import LogisticRegression

from dumps import read_dump, read_utkface
from own_model import layer, model, network, vector, write

ADULT, OLD = 18, 65
BANDS = [(0, 17), (18, 34), (35, 49), (50, 54), (55, 59), (60, 64), (65, 74), (75, 130)]


def fit(x, old):
    c = LogisticRegression(C=1.0, max_iter=5000, class_weight="balanced").fit(x, old)
    return c.coef_, c.intercept_


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--dumps", nargs="+", required=True, help="folders that dump wrote")
    ask.add_argument("--data", default="../shared/data")
    ask.add_argument("--calibration", default="models/calibration/fr_feature-mobilefacenet.json", help="table that names the recogniser")
    ask.add_argument("--recall", type=float, default=0.9)
    ask.add_argument("--out", default="models/own/old.json")
    args = ask.parse_args()
    labels = read_utkface(args.data)
    rows, embeddings = [], []
    for folder in args.dumps:
        some, x = read_dump(folder, "embedding")
        rows += some
        embeddings.append(x)
    x, age = np.concatenate(embeddings), np.array([int(labels[r["path"]]["age"]) for r in rows])
    adult, old = age >= ADULT, age >= OLD
    part, score = np.random.default_rng(1).permutation(len(x)) % 5, np.zeros(len(x))
    for k in range(5):
        w, b = fit(x[(part != k) & adult], old[(part != k) & adult])
        score[part == k] = x[part == k] @ w[0] + b[0]
    threshold = float(np.quantile(score[old], 1 - args.recall))
    print(f"threshold {threshold:.3f}, figures out of fold")
    for low, high in BANDS:
        i = (age >= low) & (age <= high)
        print(f"  {low:3d} to {high:3d}: n {i.sum():4d}, taken for old {np.mean(score[i] >= threshold):.3f}")
    w, b = fit(x[adult], old[adult])
    net = network("old", f"adults of dev_age_utk and train_age_utk, {int(adult.sum())} faces", [vector("embedding", x.shape[1])], [layer(w, b, digits=6)], ["old"], {"kind": "identity"})
    recogniser = json.load(open(args.calibration, encoding="utf-8"))["recogniser"]
    write(args.out, model("old", [net], {"recogniser": recogniser, "threshold": round(threshold, 4)}))


if __name__ == "__main__":
    main()
