"""Fits the network "art" of models/own/art.json: art or photo, by the texture of the face. The other network of the file stays.

    python lab/train/art/pictures.py --data ../shared/data --out /tmp/art --seed 1
    go run -C lab ./train/art -list /tmp/art/list.csv -root /tmp/art -out /tmp/art/f
    python lab/train/art/pictures.py --data ../shared/data --out /tmp/art2 --seed 2 --more
    go run -C lab ./train/art -list /tmp/art2/list.csv -root /tmp/art2 -out /tmp/art2/f
    python lab/train/art/art.py --set /tmp/art /tmp/art2 --out models/own/art.json

Three networks of one hidden layer of 32 on the 87 texture numbers, whose answers
(log-odds) are averaged. Persons are cut in two halves (odd performers of the portrait
sets fit, others by a hash of their name): the weights see the first, every printed
figure comes from the second. Platt's calibration comes from three folds of people of the
first half. With --leave-out each painter is judged by networks that never saw it: what
the head makes of new kinds of art. Size and penalty are fixed beforehand, not searched.
"""

import argparse
import csv
import os
import sys
import zlib

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score
from sklearn.neural_network import MLPClassifier

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import own_model

DROPPED = {"smooth3d"}  # not told from a strongly blurred photo by a person either
HIDDEN, PENALTY, NETWORKS, CLIP = 32, 3.0, 3, 6.0


def fits(person):
    if person.startswith(("tw", "fei")):
        return int(person.lstrip("twfei")) % 2 == 1
    return zlib.crc32(person.encode()) % 2 == 1


class Head:
    def __init__(self, x, y):
        self.mean, self.std = x.mean(0), x.std(0) + 1e-3
        self.nets = [MLPClassifier((HIDDEN,), alpha=PENALTY, max_iter=300, random_state=i, learning_rate_init=2e-3).fit(self.scale(x), y) for i in range(NETWORKS)]

    def scale(self, x):
        return np.clip((x - self.mean) / self.std, -CLIP, CLIP)

    def score(self, x):
        z = self.scale(x)
        return sum((np.maximum(z @ n.coefs_[0] + n.intercepts_[0], 0) @ n.coefs_[1])[:, 0] + n.intercepts_[1][0] for n in self.nets) / NETWORKS

    def joined(self):
        """The networks as one of NETWORKS*HIDDEN units."""
        hidden = np.concatenate([n.coefs_[0] for n in self.nets], 1).T
        bias = np.concatenate([n.intercepts_[0] for n in self.nets])
        out = np.concatenate([n.coefs_[1][:, 0] for n in self.nets]) / NETWORKS
        return hidden, bias, out, sum(n.intercepts_[1][0] for n in self.nets) / NETWORKS


def read(folder):
    rows, texture = list(csv.DictReader(open(f"{folder}/list.csv"))), np.load(f"{folder}/f/texture.npy")
    keep = [i for i in range(len(rows)) if not np.isnan(texture[i, 0]) and rows[i]["kind"] not in DROPPED]
    print(len(rows), "pictures,", len(keep), "used; the others have no face or are dropped")
    return [rows[i] for i in keep], texture[keep].astype(np.float64)


def report(rows, y, p, judged):
    kinds = np.array([r["kind"].split(":")[0] for r in rows])
    photos = judged & (y == 0)
    for k in ("photo", "spoiled"):
        for source in sorted({r["source"] for r in rows}):
            m = photos & (kinds == k) & np.array([r["source"] == source for r in rows])
            if m.any():
                print(f"{k:10s} {source:10s} n {m.sum():4d} over 0.5: {(p[m] > .5).mean():.3f} over 0.7: {(p[m] > .7).mean():.3f} median {np.median(p[m]):.3f}")
    spoils = [r["kind"].partition(":")[2].split("+") for r in rows]
    for k in sorted({x for s in spoils for x in s} - {""}):
        m = photos & np.array([k in s for s in spoils])
        print(f"   {k:10s} n {m.sum():4d} over 0.5: {(p[m] > .5).mean():.3f}")
    for k in sorted(set(kinds[y == 1])):
        m = judged & (kinds == k)
        print(f"{k:12s} n {m.sum():3d} AUC against photos {roc_auc_score(y[m | photos], p[m | photos]):.3f} over 0.5: {(p[m] > .5).mean():.2f} over 0.7: {(p[m] > .7).mean():.2f}")
    for t in np.arange(0.05, 1, 0.1):
        m = judged & (p >= t - 0.05) & (p < t + 0.05)
        if m.sum() > 4:
            print(f"said {t:.2f} was {y[m].mean():.2f} n {m.sum()}")
    m = judged & (p > 0.5) & (p < 0.7)
    print("between 0.5 and 0.7:", m.sum(), "of", judged.sum())


def art_network(head, slope, shift, fitted):
    """The network as internal/engine/quality/measure/sharpness/art_face.go reads it."""
    hidden, bias, out, last = head.joined()
    return own_model.network(
        "art", fitted, [own_model.vector("texture", len(head.mean))],
        [own_model.layer(hidden, bias, "relu", digits=5), own_model.layer(out, last, digits=5)], ["art"], own_model.logistic(slope, shift),
        own_model.standardisation(head.mean, head.std, CLIP, digits=6))


def main():
    a = argparse.ArgumentParser()
    a.add_argument("--set", nargs="+", required=True, help="folders with list.csv and f/texture.npy")
    a.add_argument("--out", required=True)
    a.add_argument("--leave-out", action="store_true")
    a = a.parse_args()
    read_all = [read(folder) for folder in a.set]
    rows, x = sum((r for r, _ in read_all), []), np.concatenate([t for _, t in read_all])
    y = np.array([int(r["art"]) for r in rows])
    first = np.array([fits(r["person"]) for r in rows])
    kinds = np.array([r["kind"] for r in rows])
    folds = np.array([zlib.crc32(r["person"].encode()) // 7 % 3 for r in rows])
    outside = np.zeros(len(y))
    for k in range(3):
        outside[first & (folds == k)] = Head(x[first & (folds != k)], y[first & (folds != k)]).score(x[first & (folds == k)])
    platt = LogisticRegression(C=1e6, class_weight="balanced").fit(outside[first, None], y[first])
    slope, shift = float(platt.coef_[0, 0]), float(platt.intercept_[0])
    head = Head(x[first], y[first])
    s = head.score(x)
    print(f"fitted on {first.sum()}, judged on {(~first).sum()}: AUC {roc_auc_score(y[~first], s[~first]):.4f}")
    report(rows, y, 1 / (1 + np.exp(-(slope * s + shift))), ~first)
    for k in sorted(set(kinds[y == 1])) if a.leave_out else ():
        so = Head(x[first & (kinds != k)], y[first & (kinds != k)]).score(x)
        m = ~first & ((kinds == k) | (y == 0))
        print(f"left out {k:12s} AUC {roc_auc_score(y[m], so[m]):.3f}")
    own_model.write_network(a.out, "art", art_network(head, slope, shift, f"{first.sum()} images of lab/train/art/pictures.py, the first half of the people"))


if __name__ == "__main__":
    main()
