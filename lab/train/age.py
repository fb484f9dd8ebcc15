"""Fits the fused age and its band and writes models/own/age.json.

    go run -C lab ./train/dump -list ../../shared/data/splits/dev_age_utk.csv -out /tmp/utk -vectors age,years,face
    python lab/train/age.py --features /tmp/utk --data ../shared/data --out models/own/age.json

The pictures of dev_age_utk are split at random into five parts (no names exist,
each row is taken as its own person). Estimates for a part come
from weights fitted on the other four; the band is fitted on such out-of-fold
estimates, and the coverage that is printed comes from the band of the other four
parts. The shipped weights and band use all.

--small tells how far estimate and band hold on small copies of the same pictures:

    python lab/train/small.py --rows /tmp/utk/rows.csv --data ../shared/data --out /tmp/utk_small --take 1000 --seed 3
    go run -C lab ./train/dump -list /tmp/utk_small/list.csv -root /tmp/utk_small -out /tmp/utk_small -vectors age,years,face
    python lab/train/age.py --features /tmp/utk --small /tmp/utk_small --data ../shared/data --out models/own/age.json
"""

import argparse
import csv
import os

import numpy as np

import own_model

BUCKETS = [(0, 12), (13, 17), (18, 24), (25, 34), (35, 49), (50, 64), (65, 120)]
SMALL = [(10, 13), (13, 15), (15, 19), (19, 25), (25, 60)]  # pixels between the eyes of the copies that --small judges
KNOTS = list(range(0, 41, 2)) + list(range(43, 97, 3))  # estimates at which the band is written down
YEARS = np.arange(0, 101)


def ridge(x, y, penalty, free):
    """Least squares with a penalty on all but the first free columns."""
    mean, std = x.mean(0), x.std(0) + 1e-6
    z = (x - mean) / std
    p = np.full(x.shape[1], penalty * len(x))
    p[:free] = 1e-3 * len(x)
    w = np.linalg.solve(z.T @ z + np.diag(p), z.T @ (y - y.mean())) / std
    return w, float(y.mean() - w @ mean)


def curves(estimate, age, share):
    """Low and high quantile of the estimate for each true age of YEARS.

    Faces of a similar age count by a parabola of 3 years + a tenth of the age (wider
    until it weighs 40 faces); what is averaged is how far an estimate is off, so
    that a neighbour of another age does not shift the curve. Made monotone.
    """
    off, low, high = estimate - age, [], []
    order = np.argsort(off)
    for a in YEARS:
        reach, weight = 3 + 0.1 * a, np.zeros(len(age))
        while True:
            weight = np.maximum(0, 1 - ((age - a) / reach) ** 2)
            if weight.sum() >= 40:
                break
            reach *= 1.2
        run = np.cumsum(weight[order])
        at = np.interp([(1 - share) / 2, (1 + share) / 2], run / run[-1], off[order])
        low.append(a + at[0])
        high.append(a + at[1])
    return np.maximum.accumulate(low), np.maximum.accumulate(high)


def knots(estimate, age, share):
    """Low and high at each knot: the ages of which an estimate like this is not unusual.

    The band of an estimate is every age whose central share of estimates holds it
    (Neyman's inversion). So it holds the truth as often for each age, whatever the
    ages of the people it meets; quantiles of the age near an estimate would hold
    only for a crowd with the ages of the training set.
    """
    low, high = curves(estimate, age, share)
    bounds = []
    for k in KNOTS:
        held = np.flatnonzero((low <= k) & (k <= high))
        if len(held) == 0:
            held = np.array([np.argmin(np.minimum(np.abs(low - k), np.abs(high - k)))])
        bounds.append((YEARS[held[0]], YEARS[held[-1]]))
    bounds = np.array(bounds, float)
    return np.maximum.accumulate(bounds[:, 0]), np.maximum.accumulate(bounds[:, 1])


def band(k, estimate):
    """The nearest whole years, as the program tells them."""
    lo = np.floor(np.interp(estimate, KNOTS, k[0]) + 0.5)
    hi = np.floor(np.interp(estimate, KNOTS, k[1]) + 0.5)
    return lo, np.maximum(hi, lo)


def vectors(folder):
    return [np.load(os.path.join(folder, f"{name}.npy")).astype(float) for name in ("age", "years", "face")]


def of_the_others(x, age, part, penalty):
    """Weights and bias for each of the five parts, fitted on the other four."""
    return [ridge(x[part != k], age[part != k], penalty, 2) for k in range(5)]


def estimates(fitted, x, part):
    """Ages of x, each row by the weights of its part."""
    e = np.zeros(len(x))
    for k, (w, b) in enumerate(fitted):
        e[part == k] = x[part == k] @ w + b
    return np.clip(e, 0, 100)


def bands(e, age, part, share, of, of_part):
    """Bounds of the estimates of, each by the band that the estimates e of the other parts give."""
    lo, hi = np.zeros(len(of)), np.zeros(len(of))
    for k in range(5):
        lo[of_part == k], hi[of_part == k] = band(knots(e[part != k], age[part != k], share), of[of_part == k])
    return lo, hi


def tell_small(folder, fitted, e, age, place, part, share):
    """Prints error and coverage by the distance of the eyes; place is the row of e of each row of the split, -1 without a face."""
    rows = list(csv.DictReader(open(os.path.join(folder, "rows.csv"))))
    copy_of = place[[int(r["index"]) for r in csv.DictReader(open(os.path.join(folder, "list.csv")))]]
    x, truth, of_part = np.concatenate(vectors(folder), 1), age[copy_of], part[copy_of]
    eyes = np.array([float(r["eyesPx"] or 0) for r in rows])
    eyes[np.isnan(x[:, 0])] = 0
    small = estimates(fitted, x, of_part)
    lo, hi = bands(e, age, part, share, small, of_part)
    for a, b in SMALL:
        i = (eyes >= a) & (eyes < b)
        print(f"  small copies, eyes {a}-{b}: n {i.sum():4d} MAE {np.abs(small - truth)[i].mean():5.2f} covered {np.mean(((truth >= lo) & (truth <= hi))[i]):.3f}")


def age_model(w, b, k, fitted):
    """The model as internal/attribute/age.go reads it."""
    inputs = [own_model.vector("age", 2), own_model.vector("years", 512), own_model.vector("face", 1024)]
    net = own_model.network("age", fitted, inputs, [own_model.layer(w, b, digits=5)], ["age"], {"kind": "identity"})
    return own_model.model("age", [net], {"knots": KNOTS, "low": [round(float(v), 2) for v in k[0]], "high": [round(float(v), 2) for v in k[1]]})


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--features", default="/tmp/utk")
    ask.add_argument("--data", default="../shared/data")
    ask.add_argument("--out", default="models/own/age.json")
    ask.add_argument("--small", help="copies by small.py with what dump wrote of them")
    ask.add_argument("--share", type=float, default=0.91, help="share of true ages that a band is fitted to hold; on faces it was not fitted on it holds about a hundredth less")
    args = ask.parse_args()
    rows = list(csv.DictReader(open(os.path.join(args.features, "rows.csv"))))
    labels = list(csv.DictReader(open(os.path.join(args.data, "splits", "dev_age_utk.csv"))))
    found = np.array([r["found"] == "1" for r in rows])
    age = np.array([float(r["age"]) for r in labels])[found]
    readings, years, face = (v[found] for v in vectors(args.features))
    part = np.random.default_rng(1).permutation(len(rows))[found] % 5
    print(f"found {found.sum()} of {len(found)}")
    for name, e in (("age network", readings[:, 0]), ("feature network", readings[:, 1]), ("mean", readings.mean(1))):
        print(f"{name:28s} MAE {np.abs(e - age).mean():.2f} bias {np.mean(e - age):+.2f}")

    def out_of_fold(x, penalty, part=part):
        return estimates(of_the_others(x, age, part, penalty), x, part)

    print(f"{'linear, two readings':28s} MAE {np.abs(out_of_fold(readings, 1.0) - age).mean():.2f} (out of fold)")
    x = np.concatenate([readings, years, face], 1)
    for penalty in (3.0, 10.0, 30.0):
        print(f"{f'with features, penalty {penalty}':28s} MAE {np.abs(out_of_fold(x, penalty) - age).mean():.2f} (out of fold)")
    penalty = 10.0
    fitted = of_the_others(x, age, part, penalty)
    e = estimates(fitted, x, part)
    lo, hi = bands(e, age, part, args.share, e, part)
    inside = (age >= lo) & (age <= hi)
    print(f"all: MAE {np.abs(e - age).mean():.2f} covered {inside.mean():.3f} width {np.mean(hi - lo):.1f} n {len(age)}")
    for a, b in BUCKETS:
        i = (age >= a) & (age <= b)
        j = (e >= a) & (e < b + 1)
        print(f"  true age {a:3d}-{b:3d}: n {i.sum():4d} MAE {np.abs(e - age)[i].mean():5.2f} bias {np.mean((e - age)[i]):+5.1f} covered {inside[i].mean():.3f} width {np.mean((hi - lo)[i]):4.1f}"
              f" | estimated so: n {j.sum():4d} covered {inside[j].mean():.3f}")
    inside_of = [[] for _ in BUCKETS]
    for seed in range(10):  # one division of the faces says little of a bucket of 140
        at = np.random.default_rng(100 + seed).permutation(len(age)) % 5
        guess = out_of_fold(x, penalty, at)
        lower, upper = bands(guess, age, at, args.share, guess, at)
        ok = (age >= lower) & (age <= upper)
        for held, (a, b) in zip(inside_of, BUCKETS):
            held.append(ok[(age >= a) & (age <= b)].mean())
    print("covered, mean of ten other divisions: " + ", ".join(f"{a}-{b} {np.mean(h):.3f}" for h, (a, b) in zip(inside_of, BUCKETS)))
    for a, b in ((13, 17), (0, 12)):
        i = (age >= a) & (age <= b)
        print(f"  of {a}-{b}: lower bound >= 18: {np.mean(lo[i] >= 18):.3f}, middle >= 18: {np.mean((lo + hi)[i] / 2 >= 18):.3f}, middle >= 25: {np.mean((lo + hi)[i] / 2 >= 25):.3f} (n {i.sum()})")
    i = age >= 25
    print(f"  of 25+: lower bound < 18: {np.mean(lo[i] < 18):.3f}, middle < 18: {np.mean((lo + hi)[i] / 2 < 18):.3f} (n {i.sum()})")
    if args.small:
        tell_small(args.small, fitted, e, age, np.where(found, np.cumsum(found) - 1, -1), part, args.share)
    w, b = ridge(x, age, penalty, 2)
    k = knots(e, age, args.share)
    own_model.write(args.out, age_model(w, b, k, f"dev_age_utk, {len(age)} faces found, five parts; band fitted to hold {args.share:.0%}"))


if __name__ == "__main__":
    main()
