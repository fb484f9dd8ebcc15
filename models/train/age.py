"""Fits the fused age and its band and writes models/own/age.json.

    python models/train/age.py --features /tmp/attr/f/utk --data ../shared/data --out models/own/age.json

The pictures of dev_age_utk are split at random into five parts (no names exist,
each row is taken as its own person). Estimates for a part come
from weights fitted on the other four; the band's knots are quantiles of the true
age among out-of-fold estimates near the knot, and the coverage that is printed
comes from knots of the other four parts. The shipped weights and knots use all.
"""

import argparse
import csv
import json
import os

import numpy as np

BUCKETS = [(0, 12), (13, 17), (18, 24), (25, 34), (35, 49), (50, 64), (65, 120)]
KNOTS = [2, 6, 10, 14, 18, 22, 26, 30, 35, 40, 46, 52, 58, 64, 70, 78]


def ridge(x, y, penalty, free):
    """Least squares with a penalty on all but the first free columns."""
    mean, std = x.mean(0), x.std(0) + 1e-6
    z = (x - mean) / std
    p = np.full(x.shape[1], penalty * len(x))
    p[:free] = 1e-3 * len(x)
    w = np.linalg.solve(z.T @ z + np.diag(p), z.T @ (y - y.mean())) / std
    return w, float(y.mean() - w @ mean)


def knots(estimate, age, share):
    """Low and high at each knot: quantiles of the age among the nearest estimates, made monotone."""
    low, high = [], []
    for k in KNOTS:
        # Estimates of old faces lean towards the middle: wider there, so that the band
        # holds the old as often as the others.
        tail = (1 - (share if k < 52 else 1 - (1 - share) * 0.5)) / 2
        near = np.argsort(np.abs(estimate - k))[:max(150, int(0.07 * len(age)))]
        near = near[np.abs(estimate[near] - k) <= max(6, 0.2 * k)] if np.sum(np.abs(estimate[near] - k) <= max(6, 0.2 * k)) > 60 else near
        d = age[near] - estimate[near]
        low.append(k + np.quantile(d, tail))
        high.append(k + np.quantile(d, 1 - tail))
    return np.maximum.accumulate(np.maximum(low, 0)), np.maximum.accumulate(np.maximum(high, 0))


def band(k, estimate):
    lo = np.floor(np.interp(estimate, KNOTS, k[0]))
    hi = np.ceil(np.interp(estimate, KNOTS, k[1]))
    return lo, np.maximum(hi, lo)


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--features", default="/tmp/attr/f/utk")
    ask.add_argument("--data", default="../shared/data")
    ask.add_argument("--out", default="models/own/age.json")
    ask.add_argument("--share", type=float, default=0.84, help="share of true ages that a band is fitted to hold")
    args = ask.parse_args()
    rows = list(csv.DictReader(open(os.path.join(args.features, "rows.csv"))))
    labels = list(csv.DictReader(open(os.path.join(args.data, "splits", "dev_age_utk.csv"))))
    found = np.array([r["found"] == "1" for r in rows])
    age = np.array([float(r["age"]) for r in labels])[found]
    readings = np.load(os.path.join(args.features, "age.npy"))[found].astype(float)
    face = np.load(os.path.join(args.features, "face.npy"))[found].astype(float)
    years = np.load(os.path.join(args.features, "years.npy"))[found].astype(float)
    part = np.random.default_rng(1).permutation(len(rows))[found] % 5
    print(f"found {found.sum()} of {len(found)}")
    for name, e in (("age network", readings[:, 0]), ("feature network", readings[:, 1]), ("mean", readings.mean(1))):
        print(f"{name:28s} MAE {np.abs(e - age).mean():.2f} bias {np.mean(e - age):+.2f}")

    def out_of_fold(x, penalty):
        e = np.zeros(len(age))
        for k in range(5):
            w, b = ridge(x[part != k], age[part != k], penalty, 2)
            e[part == k] = x[part == k] @ w + b
        return np.clip(e, 0, 100)

    print(f"{'linear, two readings':28s} MAE {np.abs(out_of_fold(readings, 1.0) - age).mean():.2f} (out of fold)")
    x = np.concatenate([readings, years, face], 1)
    for penalty in (3.0, 10.0, 30.0):
        print(f"{f'with features, penalty {penalty}':28s} MAE {np.abs(out_of_fold(x, penalty) - age).mean():.2f} (out of fold)")
    penalty = 10.0
    e = out_of_fold(x, penalty)
    lo, hi = np.zeros(len(age)), np.zeros(len(age))
    for k in range(5):
        lo[part == k], hi[part == k] = band(knots(e[part != k], age[part != k], args.share), e[part == k])
    inside = (age >= lo) & (age <= hi)
    print(f"all: MAE {np.abs(e - age).mean():.2f} covered {inside.mean():.3f} width {np.mean(hi - lo):.1f} n {len(age)}")
    for a, b in BUCKETS:
        i = (age >= a) & (age <= b)
        j = (e >= a) & (e < b + 1)
        print(f"  true age {a:3d}-{b:3d}: n {i.sum():4d} MAE {np.abs(e - age)[i].mean():5.2f} bias {np.mean((e - age)[i]):+5.1f} covered {inside[i].mean():.3f} width {np.mean((hi - lo)[i]):4.1f}"
              f" | estimated so: n {j.sum():4d} covered {inside[j].mean():.3f}")
    for a, b in ((13, 17), (0, 12)):
        i = (age >= a) & (age <= b)
        print(f"  of {a}-{b}: lower bound >= 18: {np.mean(lo[i] >= 18):.3f}, middle >= 18: {np.mean((lo + hi)[i] / 2 >= 18):.3f}, middle >= 25: {np.mean((lo + hi)[i] / 2 >= 25):.3f} (n {i.sum()})")
    i = age >= 25
    print(f"  of 25+: lower bound < 18: {np.mean(lo[i] < 18):.3f}, middle < 18: {np.mean((lo + hi)[i] / 2 < 18):.3f} (n {i.sum()})")
    w, b = ridge(x, age, penalty, 2)
    k = knots(e, age, args.share)
    with open(args.out, "w") as f:
        json.dump({"weights": [float(f"{v:.5g}") for v in w], "bias": round(b, 5), "knots": KNOTS,
                   "low": [round(float(v), 2) for v in k[0]], "high": [round(float(v), 2) for v in k[1]],
                   "fitted": f"dev_age_utk, {len(age)} faces found, five parts; band fitted to hold {args.share:.0%}"}, f)
        f.write("\n")


if __name__ == "__main__":
    main()
