"""Fits the age estimate with its spread and its bands, and writes models/own/age.json.

    for s in dev_age_utk train_age_utk; do go run -C lab ./train/dump -list ../../shared/data/splits/$s.csv -out /tmp/$s -vectors age,years,face; done
    python lab/train/age.py --dumps /tmp/dev_age_utk /tmp/train_age_utk --data ../shared/data --out models/own/age.json

The network has two outputs. "age" is a ridge regression in which every cell of sex, group and age counts alike, and in which
the mean error of each cell is punished, so that no group looks older or younger than it is. "spread" says how far off the
estimate of a face like this is, over what is usual at that estimate: 1 is usual. It is fitted on errors of faces that
were left out. The bands are widened by it. Sex and group are used here alone; the program never asks for them.

Everything printed comes from five parts: a part by weights and bands of the other four. No names exist, so each row counts as a person.
"""

import argparse

import numpy as np

import own_model
from dumps import read_dump, read_utkface
from intervals import wilson

BUCKETS = [(0, 5), (6, 12), (13, 17), (18, 24), (25, 34), (35, 49), (50, 64), (65, 120)]
KNOTS = list(range(0, 41, 2)) + list(range(43, 97, 3))  # estimates at which the band is written down
SPREADS = [0.6, 0.75, 0.9, 1.05, 1.25, 1.5, 1.9]  # and spreads
YEARS = np.arange(0, 101)
PARTS = 5
PENALTY, CELLS = 3.0, 8.0  # of the weights, and of the mean error of a cell, for the estimate
SPREAD_PENALTY, SPREAD_CELLS = 3.0, 2.0
MOST_WEIGHT = 4  # of a face of a small cell, in means
ADULT = 18
CHALLENGE_AGE = 25  # of challengeAge in internal/service/call/age.go
# Share of the estimates of each age that may lie above and below what counts as usual: less above for minors, since that is
# what admits them. On faces that it was not fitted on the band holds about a hundredth less.
ABOVE_MINORS, ABOVE_ADULTS, SHARE = 0.014, 0.04, 0.915


def read_faces(folders, data):
    """Inputs, ages, sexes, groups and splits of the faces of dumps, each path once."""
    labels, inputs, found = read_utkface(data), [], []
    for folder in folders:
        rows, *vectors = read_dump(folder, "age", "years", "face")
        inputs.append(np.concatenate(vectors, 1))
        found += [labels[r["path"]] for r in rows]
    age = np.array([float(r["age"]) for r in found])
    return np.concatenate(inputs), age, *(np.array([r[column] for r in found]) for column in ("sex", "race", "split"))


def bucket_of(age):
    return np.digitize(age, [low for low, _ in BUCKETS[1:]])


def even_weights(age, sex, group):
    """A weight a face, so that each cell of sex, group and age counts alike; at most MOST_WEIGHT times the mean."""
    cell = np.char.add(np.char.add(sex, group), bucket_of(age).astype(str))
    _, at, count = np.unique(cell, return_inverse=True, return_counts=True)
    w = 1 / count[at]
    w = np.minimum(w / w.mean(), MOST_WEIGHT)
    return w / w.mean()


def list_cells(age, sex, group, least=8):
    """Masks of the faces of each bucket and group, bucket and sex, and all three."""
    cells = []
    for b in range(len(BUCKETS)):
        of_bucket = bucket_of(age) == b
        of_groups, of_sexes = ([of_bucket & (v == k) for k in np.unique(v)] for v in (group, sex))
        cells += of_groups + of_sexes + [a & b for a in of_groups for b in of_sexes]
    return [c for c in cells if c.sum() >= least]


def fit_linear(x, target, weights, cells, penalty, cell_penalty, free):
    """Weights, bias, and the target of each row as the other rows predict it (left out one by one).

    Least squares with a penalty on all weights but the first free columns, and one on the mean error of each cell.
    """
    mean, scale, centre = x.mean(0), x.std(0) + 1e-6, np.average(target, weights=weights)
    z = np.concatenate([(x - mean) / scale, np.ones((len(x), 1))], 1)
    weighted = z * weights[:, None]
    gram, moment = z.T @ weighted, weighted.T @ (target - centre)
    means = np.array([z[c].mean(0) for c in cells])
    count = cell_penalty * np.array([c.sum() for c in cells])
    gram += (means * count[:, None]).T @ means
    moment += means.T @ (count * np.array([target[c].mean() - centre for c in cells]))
    ridge = np.full(z.shape[1], penalty * len(x))
    ridge[:free], ridge[-1] = 1e-3 * len(x), 0
    inverse = np.linalg.inv(gram + np.diag(ridge))
    solved = inverse @ moment
    leverage = np.minimum(np.einsum("ij,ij->i", z @ inverse, weighted), 0.95)
    left_out = target - (target - z @ solved - centre) / (1 - leverage)
    w = solved[:-1] / scale
    return w, centre + solved[-1] - mean @ w, left_out


def usual_error(estimate, age, weights):
    """The mean error of the faces with an estimate like each one's."""
    at = np.arange(0, 101, 5.0)
    error = [np.average(np.abs(estimate - age), weights=weights * np.exp(-0.5 * ((estimate - a) / 5) ** 2) + 1e-9) for a in at]
    return np.interp(estimate, at, error)


def fit(x, age, sex, group):
    """Weights (2 rows) and biases of age and spread, and both for each face as the others predict them."""
    weights, cells = even_weights(age, sex, group), list_cells(age, sex, group)
    w, b, estimate = fit_linear(x, age, weights, cells, PENALTY, CELLS, 2)
    estimate = np.clip(estimate, 0, 100)
    relative = np.minimum(np.abs(estimate - age) / usual_error(estimate, age, weights), 4)
    ws, bs, spread = fit_linear(x, relative, weights, cells, SPREAD_PENALTY, SPREAD_CELLS, 0)
    return np.stack([w, ws]), np.array([b, bs]), estimate, np.clip(spread, SPREADS[0], SPREADS[-1])


def predict(w, b, x):
    out = x @ w.T + b
    return np.clip(out[:, 0], 0, 100), np.clip(out[:, 1], SPREADS[0], SPREADS[-1])


def usual_offsets(estimate, age, spread):
    """The lowest and highest usual offset of an estimate from each true age of YEARS, in spreads.

    Faces of a similar age count by a parabola of 3 years + a tenth of the age (wider until it weighs 60 faces).
    """
    off, low, high = (estimate - age) / spread, [], []
    order = np.argsort(off)
    for a in YEARS:
        reach = 3 + 0.1 * a
        while True:
            weight = np.maximum(0, 1 - ((age - a) / reach) ** 2)
            if weight.sum() >= 60:
                break
            reach *= 1.2
        run = np.cumsum(weight[order])
        above = ABOVE_MINORS if a < ADULT else ABOVE_ADULTS
        at = np.interp([1 - SHARE - above, 1 - above], run / run[-1], off[order])
        low.append(at[0])
        high.append(at[1])
    return np.array(low), np.array(high)


def fit_bands(estimate, age, spread):
    """Low and high, a row for each of SPREADS, a column for each of KNOTS: the ages of which such an estimate is usual.

    So (Neyman's inversion) a band holds the truth as often for each age, whatever the ages of the people it meets;
    quantiles of the age near an estimate would hold only for a crowd with the ages of the training set.
    """
    below, above = usual_offsets(estimate, age, spread)
    low, high = [], []
    for s in SPREADS:
        least, most = np.maximum.accumulate(YEARS + s * below), np.maximum.accumulate(YEARS + s * above)
        bounds = []
        for k in KNOTS:
            held = np.flatnonzero((least <= k) & (k <= most))
            if len(held) == 0:
                held = np.array([np.argmin(np.minimum(np.abs(least - k), np.abs(most - k)))])
            bounds.append((YEARS[held[0]], YEARS[held[-1]]))
        bounds = np.maximum.accumulate(np.array(bounds, float))
        low.append(bounds[:, 0])
        high.append(bounds[:, 1])
    return np.array(low), np.array(high)


def band_of(low, high, estimate, spread):
    """The nearest whole years, as the program answers them."""
    i = np.clip(np.searchsorted(SPREADS, spread) - 1, 0, len(SPREADS) - 2)
    grid = np.array(SPREADS)
    t = (spread - grid[i]) / (grid[i + 1] - grid[i])
    rows = np.arange(len(estimate))

    def bound(table):
        at = np.array([np.interp(estimate, KNOTS, row) for row in table])
        return np.floor((1 - t) * at[i, rows] + t * at[i + 1, rows] + 0.5)

    lowest = bound(low)
    return lowest, np.maximum(bound(high), lowest)


def interval(hits, n):
    """Share of hits in per cent with Wilson's 95 % interval."""
    if n == 0:
        return "-"
    low, high = wilson(hits, n)
    return f"{100 * hits / n:.1f} ({100 * low:.1f} to {100 * high:.1f})"


def print_table(age, estimate, low, high, columns):
    """One row for each value of each column: error, coverage, minors admitted and adults refused at 18."""
    inside, error = (age >= low) & (age <= high), np.abs(estimate - age)
    print("| | n | mean error | in the band, % | width | of 14 to 17 admitted at 18, % | n | of 25 to 34 refused at 18, % | n |")
    for name, values in columns:
        for v in np.unique(values):
            k = values == v
            minors, adults = k & (age >= 14) & (age <= 17), k & (age >= 25) & (age <= 34)
            label = "{}-{}".format(*BUCKETS[v]) if name == "age" else v
            print(f"| {name} {label} | {k.sum()} | {error[k].mean():.1f} | {interval(inside[k].sum(), k.sum())} | {(high - low)[k].mean():.0f} "
                  f"| {interval((low[minors] >= ADULT).sum(), minors.sum())} | {minors.sum()} | {interval((low[adults] < ADULT).sum(), adults.sum())} | {adults.sum()} |")


def decide(policy, low, high):
    """Whom a check of 18 years allows, whom it sends to a document, and whom it refuses (internal/service/call/age.go)."""
    middle = (low + high) / 2
    if policy == "challenge25":
        allowed, refused = (low >= ADULT) & (middle >= CHALLENGE_AGE), high < ADULT
        return allowed, ~allowed & ~refused, ~allowed & refused
    allowed = (low if policy == "lowerBound" else middle) >= ADULT
    return allowed, np.zeros(len(low), bool), ~allowed


def print_policies(age, low, high, group, sex):
    """One row for each band of age, alone and by group and sex: who is allowed at 18, by each policy."""
    print("| | n | lowerBound allows, % | midpoint allows, % | challenge25 allows, % | challenge25 asks for a document, % | challenge25 refuses, % |")
    for first, last in [(0, 13), (14, 17), (18, 24), (25, 34), (35, 49), (50, 64), (65, 120)]:
        of_age = (age >= first) & (age <= last)
        rows = [("", of_age)]
        if first in (14, 18, 25):
            rows += [(f", {v}", of_age & (values == v)) for values in (group, sex) for v in np.unique(values)]
        for name, k in rows:
            shown = [decide(policy, low[k], high[k])[0] for policy in ("lowerBound", "midpoint")]
            shown += decide("challenge25", low[k], high[k])
            shares = " | ".join(str(interval(chosen.sum(), k.sum())) for chosen in shown)
            print(f"| {first} to {last}{name} | {k.sum()} | {shares} |")


def age_model(w, b, low, high, fitted):
    """The model as internal/engine/attribute/age.go reads it."""
    inputs = [own_model.vector("age", 2), own_model.vector("years", 512), own_model.vector("face", 1024)]
    net = own_model.network("age", fitted, inputs, [own_model.layer(w, b, digits=5)], ["age", "spread"], {"kind": "identity"})
    years = lambda table: [[round(float(v), 2) for v in row] for row in table]
    return own_model.model("age", [net], {"knots": KNOTS, "spreads": SPREADS, "low": years(low), "high": years(high)})


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--dumps", nargs="+", required=True, help="folders that train/dump wrote")
    ask.add_argument("--data", default="../shared/data")
    ask.add_argument("--out", default="models/own/age.json")
    args = ask.parse_args()
    x, age, sex, group, split = read_faces(args.dumps, args.data)
    part = np.random.default_rng(1).permutation(len(x)) % PARTS
    estimate, low, high = np.zeros(len(x)), np.zeros(len(x)), np.zeros(len(x))
    for k in range(PARTS):
        own, rest = part == k, part != k
        w, b, left_out, spread = fit(x[rest], age[rest], sex[rest], group[rest])
        estimate[own], own_spread = predict(w, b, x[own])
        low[own], high[own] = band_of(*fit_bands(left_out, age[rest], spread), estimate[own], own_spread)
    everyone = np.full(len(age), "all")
    print_table(age, estimate, low, high, [("", everyone), ("age", bucket_of(age)), ("group", group), ("sex", sex), ("split", split)])
    print_policies(age, low, high, group, sex)
    print(f"dev_age_utk: mean error {np.abs(estimate - age)[split == 'dev_age_utk'].mean():.2f}")
    w, b, left_out, spread = fit(x, age, sex, group)
    model = age_model(w, b, *fit_bands(left_out, age, spread), f"dev_age_utk and train_age_utk, {len(age)} faces found")
    own_model.write(args.out, model)


if __name__ == "__main__":
    main()
