"""Prints how often two different people match, by age, group and sex, for docs/fairness.md:

    for s in dev_age_utk train_age_utk; do go run -C lab ./train/dump -list ../../shared/data/splits/$s.csv -out /tmp/$s -vectors embedding,age,years,face; done
    python lab/train/groups.py --dumps /tmp/dev_age_utk /tmp/train_age_utk --data ../shared/data

No names exist in UTKFace: every two pictures count as two people, though a few show one, so the rates are a little too high.
Pairs are of two people of one age band, and of one group and sex where these are named. "reach" is the share of pairs at the
threshold by the similarity alone, "match" the share as the program decides: pairs of young faces need the similarity
that has the same rate at that age.
"""

import argparse
import json
import os

import numpy as np

import own_model
from dumps import read_dump, read_utkface
from intervals import wilson

RATE = 4  # negative decimal logarithm of the false match rate that the threshold of the API has, 1e-4
AGES = [(18, 24), (25, 34), (35, 49), (50, 64), (65, 120)]
OLD_GROUP = "65-120"
YOUNG_GROUPS = ["13-24", "6-12", "0-5"]  # as internal/engine/face/agegroup.go names them, from estimates 13, 6 and 0 on
RECOGNISER = "fr_feature-mobilefacenet"


def read_faces(folders, data):
    """Embeddings, features of the age, ages, sexes and groups of the faces of dumps."""
    labels, embeddings, features, found = read_utkface(data), [], [], []
    for folder in folders:
        rows, embedding, *vectors = read_dump(folder, "embedding", "age", "years", "face")
        embeddings.append(embedding)
        features.append(np.concatenate(vectors, 1))
        found += [labels[r["path"]] for r in rows]
    age, sex, group = (np.array([r[column] for r in found]) for column in ("age", "sex", "race"))
    return np.concatenate(embeddings), np.concatenate(features), age.astype(int), sex, group


def distance_at(knots, rate):
    return np.interp(rate, [k["neg_log10_fmr"] for k in knots], [k["distance"] for k in knots])


def read_limits(folder):
    """The largest squared distance of a match: of adults, then of each of YOUNG_GROUPS, last of OLD_GROUP."""
    def read(name):
        with open(os.path.join(folder, name), encoding="utf-8") as f:
            return json.load(f)

    adults = distance_at(read(f"{RECOGNISER}.json")["knots"], RATE)
    young = read(f"{RECOGNISER}.minors.json")["groups"]
    return np.array([adults] + [min(adults, distance_at(young[name]["knots"], RATE)) for name in [*YOUNG_GROUPS, OLD_GROUP]])


def find_young_groups(embeddings, features, models):
    """The age group of each face as the program finds it: 0 for adults, then an index into YOUNG_GROUPS plus 1; -1 for OLD_GROUP."""
    screen = own_model.read(os.path.join(models, "own", "minor.json"))
    suspected = own_model.evaluate(screen["networks"][0], embeddings)[:, 0] >= screen["settings"]["threshold"]
    age = own_model.read(os.path.join(models, "own", "age.json"))
    estimate = np.clip(own_model.evaluate(age["networks"][0], features)[:, 0], 0, 100)
    screen = own_model.read(os.path.join(models, "own", "old.json"))
    old = own_model.evaluate(screen["networks"][0], embeddings)[:, 0] >= screen["settings"]["threshold"]
    return np.where(suspected, 3 - np.digitize(estimate, [6, 13, 25]), np.where(old, -1, 0))


def count_matches(embeddings, young, limits):
    """Pairs, those at the threshold by the similarity alone, and those that the program calls a match."""
    distance = 2 - 2 * embeddings @ embeddings.T
    upper = np.triu_indices(len(embeddings), 1)
    # Of two old people their own table holds, of one and anybody else that of adults.
    both_old = (young[:, None] + young[None])[upper] == -2
    needed = np.where(both_old, limits[-1], limits[np.maximum(np.minimum(young[:, None], young[None])[upper], 0)])
    return len(needed), int((distance[upper] <= limits[0]).sum()), int((distance[upper] <= needed).sum())


def interval(hits, n):
    """Share with Wilson's 95 % interval as if pairs were independent."""
    if n == 0:
        return "-"
    low, high = wilson(hits, n)
    return f"{hits / n:.1e} ({low:.1e} to {high:.1e})"


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--dumps", nargs="+", required=True, help="folders that train/dump wrote")
    ask.add_argument("--data", default="../shared/data")
    ask.add_argument("--models", default="models")
    args = ask.parse_args()
    embeddings, features, age, sex, group = read_faces(args.dumps, args.data)
    limits, young = read_limits(os.path.join(args.models, "calibration")), find_young_groups(embeddings, features, args.models)
    print("| pairs of | pictures | pairs | reach | match |")
    adult = age >= 18
    rows = [(f"{a} to {b}", [(age >= a) & (age <= b)]) for a, b in [(0, 5), (6, 12), (13, 17)] + AGES]
    within_ages = [(age >= a) & (age <= b) for a, b in AGES]
    rows += [(f"adults of one age band, group {g}", [m & (group == g) for m in within_ages]) for g in np.unique(group)]
    rows += [(f"adults of one age band, sex {s}", [m & (sex == s) for m in within_ages]) for s in np.unique(sex)]
    rows += [(f"adults of one age band, group {g}, sex {s}", [m & (group == g) & (sex == s) for m in within_ages]) for g in np.unique(group) for s in np.unique(sex)]
    rows.append(("adults of any age, group and sex", [adult]))
    for name, masks in rows:
        counts = np.array([count_matches(embeddings[m], young[m], limits) for m in masks]).sum(0)
        print(f"| {name} | {sum(int(m.sum()) for m in masks)} | {counts[0]} | {interval(counts[1], counts[0])} | {interval(counts[2], counts[0])} |")


if __name__ == "__main__":
    main()
