"""Fits the screen for minors on embeddings of the recogniser and writes models/own/minor.json.

    for s in train_age_utk dev_age_utk; do go run -C lab ./train/dump -list ../../shared/data/splits/$s.csv -out /tmp/$s -vectors embedding,age,years,face; done
    go run -C lab ./train/dump -list /tmp/lfw.csv -out /tmp/lfw -vectors embedding,age,years,face   # lists.py lfw: the pictures of dev_verify_lfw_view1
    python lab/train/minor.py --dumps /tmp/train_age_utk /tmp/dev_age_utk --grown /tmp/lfw --data ../shared/data

Two outputs: "minor", the logit of a logistic regression of people younger than 18 against adults who look 25 and
older (the age estimate decides about the others anyway), and "years", a ridge
regression of the age, or 40 for those who are older. The threshold of "minor" keeps the asked share of the people of 13 to 17 who look
younger than 25 (out of fold, five parts). Pictures of --grown have no ages; those that look 25 and older count as adults.
"""

import argparse
import json
import os

import numpy as np
from sklearn.linear_model import LogisticRegression, Ridge

from dumps import read_dump, read_rows
from own_model import evaluate, layer, model, network, read, vector, write

ADULT, ADULT_LOOK = 18, 25  # face.MinorAge, face.AdultLook
OLDEST = 40  # years: the regression need not distinguish older people
GROUPS = [(0, 6), (6, 13), (13, 18), (18, 25), (25, 35), (35, 130)]


def read_faces(folder, ages, age_network):
    """Embeddings, ages (NaN where ages has none) and estimates of the pictures with a face."""
    rows, embeddings, *inputs = read_dump(folder, "embedding", *(part["name"] for part in age_network["inputs"]))
    age = np.array([ages.get(r["path"], np.nan) for r in rows], float)
    return embeddings, age, evaluate(age_network, np.concatenate(inputs, 1))[:, 0]


def fit(x, age, looks):
    """Both linear forms, a row each, and their biases; looks says who looks younger than ADULT_LOOK."""
    minor = age < ADULT  # NaN is no minor
    use = minor | ~looks
    c = LogisticRegression(C=1.0, max_iter=5000, class_weight="balanced").fit(x[use], minor[use])
    known = ~np.isnan(age)
    r = Ridge(alpha=1.0).fit(x[known], np.minimum(age[known], OLDEST))
    return np.stack([c.coef_[0], r.coef_]), np.array([c.intercept_[0], r.intercept_])


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--dumps", nargs="+", required=True, help="folders that dump wrote, of pictures with ages")
    ask.add_argument("--labels", nargs="+", help="CSV files with the columns path and age; by default the splits train_age_utk and dev_age_utk of --data")
    ask.add_argument("--grown", required=True, help="folder that dump wrote, of pictures of adults")
    ask.add_argument("--data", default="../shared/data")
    ask.add_argument("--calibration", default="models/calibration/fr_feature-mobilefacenet.json", help="table that names the recogniser")
    ask.add_argument("--recall", type=float, default=0.98)
    ask.add_argument("--out", default="models/own/minor.json")
    args = ask.parse_args()
    labels = args.labels or [os.path.join(args.data, "splits", f"{s}.csv") for s in ("train_age_utk", "dev_age_utk")]
    ages = {r["path"]: float(r["age"]) for name in labels for r in read_rows(name)}
    age_network = read("models/own/age.json")["networks"][0]
    x, age, estimate = (np.concatenate(v) for v in zip(*(read_faces(d, ages, age_network) for d in args.dumps)))
    grown, none, grown_estimate = read_faces(args.grown, {}, age_network)
    keep = grown_estimate >= ADULT_LOOK
    all_x, all_age = np.concatenate([x, grown[keep]]), np.concatenate([age, none[keep]])
    all_looks = np.concatenate([estimate, grown_estimate[keep]]) < ADULT_LOOK
    part = np.random.default_rng(1).permutation(len(all_x)) % 5
    score, grown_score = np.zeros(len(all_x)), np.zeros((5, (~keep).sum()))
    years = np.zeros(len(all_x))
    for k in range(5):
        w, b = fit(all_x[part != k], all_age[part != k], all_looks[part != k])
        out = all_x[part == k] @ w.T + b
        score[part == k], years[part == k] = out.T
        grown_score[k] = grown[~keep] @ w[0] + b[0]
    own, looks = score[: len(x)], estimate < ADULT_LOOK
    wanted = (age >= 13) & (age < ADULT) & looks
    threshold = float(np.quantile(own[wanted], 1 - args.recall))
    print(f"threshold {threshold:.3f}; of {wanted.sum()} people of 13 to 17 who look younger than {ADULT_LOOK} it keeps {np.mean(own[wanted] >= threshold):.3f} (out of fold)")
    for low, high in GROUPS:
        i = (age >= low) & (age < high)
        if not i.any():
            continue
        print(f"  {low:3d}-{high - 1:3d}: n {i.sum():4d} suspected {np.mean(own[i] >= threshold):.3f}, of these taken for possible minors {np.mean((own >= threshold)[i] & looks[i]):.3f}, age by embedding off by {np.abs(years[: len(x)] - np.minimum(age, OLDEST))[i].mean():.1f} years")
    suspected = np.concatenate([score[len(x):] >= threshold, (grown_score >= threshold).mean(0) >= 0.5])
    print(f"  adults without ages: n {len(grown)} suspected {suspected.mean():.3f}, taken for possible minors {np.mean(suspected[keep.sum():].sum() / len(grown)):.3f}")
    w, b = fit(all_x, all_age, all_looks)
    recogniser = json.load(open(args.calibration))["recogniser"]
    net = network(
        "minor", f"{', '.join(os.path.basename(n)[:-4] for n in labels)}, {len(x)} faces, {len(all_x) - len(x)} adults of LFW View 1",
        [vector("embedding", x.shape[1])], [layer(w, b, digits=6)], ["minor", "years"], {"kind": "identity"})
    write(args.out, model("minor", [net], {"recogniser": recogniser, "threshold": round(threshold, 4)}))


if __name__ == "__main__":
    main()
