"""Fits the sign of dark glasses that the age estimate reads and writes models/own/sunglasses.json.

    for s in dev_attributes_lfw dev_sunglasses_selfies dev_age_utk train_age_utk; do go run -C lab ./train/dump -list ../../shared/data/splits/$s.csv -out /tmp/$s -vectors eyes; done
    python lab/train/sunglasses.py --dumps /tmp/dev_attributes_lfw /tmp/dev_sunglasses_selfies /tmp/dev_age_utk /tmp/train_age_utk --data ../shared/data

A logistic regression on the features of the eyes alone, which the age estimate computes anyway; the trait sunglasses of traits.json also needs
the segmentation, which costs more than all else of an age estimate. UTKFace has no labels of glasses and counts as without,
though some of its people wear dark ones. What is printed comes from five parts; LFW and selfies are divided by person and by tens.
"""

import argparse
import os

import numpy as np
from sklearn.linear_model import LogisticRegression

import own_model
from dumps import read_rows

PARTS = 5
STRENGTH = 0.01  # inverse of the penalty
THRESHOLDS = (0.3, 0.5, 0.7, 0.9)
SOURCES = {"lfw": "dev_attributes_lfw", "selfies_sunglasses": "dev_sunglasses_selfies", "utkface": "dev_age_utk and train_age_utk"}


def read_faces(folders, data):
    """Features, labels, the source and a person of each face."""
    worn = {r["path"]: r["sunglasses"] == "1" for r in read_rows(os.path.join(data, "splits", "dev_attributes_lfw.csv"))}
    features, label, source, person = [], [], [], []
    for folder in folders:
        rows = read_rows(os.path.join(folder, "rows.csv"))
        eyes = np.load(os.path.join(folder, "eyes.npy")).astype(float)
        for i, r in enumerate(rows):
            kind = r["path"].split("/")[0]
            if r["found"] != "1" or kind == "lfw" and r["path"] not in worn:
                continue
            features.append(eyes[i])
            label.append(worn.get(r["path"], kind == "selfies_sunglasses"))
            source.append(kind)
            person.append(r["path"].split("/")[2] if kind == "lfw" else f"{kind}{i // 10}")
    return np.array(features), np.array(label), np.array(source), np.array(person)


def fit(x, y):
    """Weights and bias of the logit on raw features."""
    mean, scale = x.mean(0), x.std(0) + 1e-6
    m = LogisticRegression(C=STRENGTH, class_weight="balanced", max_iter=500).fit((x - mean) / scale, y)
    w = m.coef_[0] / scale
    return w, float(m.intercept_[0] - w @ mean)


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--dumps", nargs="+", required=True, help="folders that train/dump wrote")
    ask.add_argument("--data", default="../shared/data")
    ask.add_argument("--out", default="models/own/sunglasses.json")
    args = ask.parse_args()
    x, y, source, person = read_faces(args.dumps, args.data)
    _, number = np.unique(person, return_inverse=True)
    part = np.random.default_rng(1).permutation(number.max() + 1)[number] % PARTS
    p = np.zeros(len(x))
    for k in range(PARTS):
        w, b = fit(x[part != k], y[part != k])
        p[part == k] = 1 / (1 + np.exp(-(x[part == k] @ w + b)))
    for threshold in THRESHOLDS:
        print(f"from {threshold}: " + ", ".join(f"{k} {'with' if v else 'without'} {(p[m] >= threshold).mean():.3f} of {m.sum()}"
              for k in SOURCES for v in (True, False) if (m := (source == k) & (y == v)).any()))
    w, b = fit(x, y)
    net = own_model.network("sunglasses", f"{y.sum()} faces with dark glasses and {(~y).sum()} without of " + ", ".join(SOURCES.values()),
                            [own_model.vector("eyes", x.shape[1])], [own_model.layer(w, b, digits=5)], ["probability"], own_model.logistic())
    own_model.write(args.out, own_model.model("sunglasses", [net]))


if __name__ == "__main__":
    main()
