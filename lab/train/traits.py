"""Fits the logistic regressions of package attribute (a classifier for each trait) and writes models/own/traits.json.

    sh lab/train/traits.sh      # makes what the next line reads, and calls it
    python lab/train/traits.py --features /tmp/fit/features --painted /tmp/fit/painted --data ../shared/data --out models/own/traits.json

--features holds one folder a set, written by lab/train/dump on the program's
own decoding, alignment and networks: eyes, mouth, lfw, selfies, tw, fei, mask, zoom
(the splits of the data folder), low_mask, low_lfw (copies of small.py, with their
list.csv), fer300 (300 random faces of train_emotion_fer) and paint_a, paint_b and
others (lab/train/paint.py with style a and b on faces of people that are not
in dev_attributes_lfw; a: all kinds, a2: hand, object, headphones, makeup, a3: cans,
a4: fist, microphone, b, b2, b3 alike). makeup holds the vector
"makeup" of the pictures of makeup.csv beside this file: women of UTKFace who were
looked at one by one (1 plainly made up, 0 not; those between were left out), and men
(looked 0). makeup_lfw.csv says the same of the women of dev_attributes_lfw by row (-1
between); they only judge. looked_lfw.csv holds the rows
of dev_attributes_lfw whose label of occlusion or headphones looked wrong (what the picture
shows) or cannot be told (-1) when all 450 were looked at; they only judge, in lines "looked
at again". looked and looked_fer hold the pictures of cover/looked.csv
(LFW and UTKFace; training pictures of FER2013), whose faces were looked at one by one
for what is held before them.

Every figure that is printed comes from people (or, where people are not named,
blocks of neighbouring pictures) that the judged weights were not fitted on: five
folds by person; the same out-of-fold scores give Platt's calibration. The
weights that ship are then fitted on everything but the sets marked "held out",
which are only judged: dev_zoom_synthetic always, paint_b where a real set
exists. The strength of the penalty is fixed beforehand, not searched.
"""

import argparse
import copy
import csv
import hashlib
import os

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score
from sklearn.model_selection import GroupKFold

import own_model

C = {"eye": 1.0, "ears": 0.003, "lower": 0.01, "shape": 1.0, "parts": 0.01, "tone": 0.03, "moods": 0.1, "makeup": 0.05, "cover": 0.1, "phones": 0.1}
C_FEATURES = 3e-4
MOUTH_OPENING = 4  # place in the vector "shape"
AS_LABELLED = 9
HERE = os.path.dirname(os.path.abspath(__file__))


# As poolings in internal/engine/attribute/vector.go: groups of rectangles, then single ones.
POOLINGS = {"ears": ([[13, 14], [15, 16]], [0, 1, 2]), "lower": ([[8, 9, 10, 11, 12], [5, 6], [11, 12]], [4, 7, 8, 9, 10])}


def pool(name, parts):
    groups, single = POOLINGS[name]
    ends = [f(parts[:, g], 1) for g in groups for f in (np.max, np.min)]
    return np.concatenate(ends + [parts[:, i] for i in single], 1)


class Set:
    """One folder of the dump with its labels; rows without a face are left out."""

    def __init__(self, args, name, split=None):
        self.name, self.folder = name, os.path.join(args.features, name)
        self.rows = list(csv.DictReader(open(os.path.join(self.folder, "rows.csv"))))
        table = os.path.join(args.data, "splits", split + ".csv") if split else None
        self.labels = list(csv.DictReader(open(table))) if table else None
        copies = os.path.join(self.folder, "list.csv")
        if table and os.path.exists(copies):  # made by small.py: a row says which of the split it shows
            self.labels = [self.labels[int(r["index"])] for r in csv.DictReader(open(copies))]
        self.found = np.array([r["found"] == "1" for r in self.rows])

    def vector(self, name):
        if name in POOLINGS:
            return pool(name, self.vector("parts").reshape(-1, 18, 6))
        x = np.load(os.path.join(self.folder, name + ".npy"))[self.found].astype(np.float64)
        if name == "shape" and x[:, :2].min() >= 0 and x[:, :2].max() <= 1:  # written before the logit
            p = np.clip(x[:, :2], 1e-9, 1 - 1e-9)
            x[:, :2] = np.clip(np.log(p / (1 - p)), -9, 9)
        return x

    def only(self, keep):
        """The set with fewer of its found rows."""
        out = copy.copy(self)
        out.found = self.found.copy()
        out.found[np.flatnonzero(self.found)] = keep
        return out

    def label(self, f):
        return np.array([f(r) for r in self.labels])[self.found]


def people(kind, rows, found):
    out = []
    for i, r in enumerate(rows):
        p = r["path"] if "path" in r else r
        parts = p.split("/")
        out.append(parts[2] if kind == "lfw" else f"{kind}{i // 10}")
    return np.array(out)[found]


def penalty(inputs):
    return min(C.get(v, C_FEATURES) for v in inputs)


def fit(x, y, weight, c, only=None):
    """Standardised logistic regression, balanced, folded back to raw inputs."""
    mean, std = x.mean(0), x.std(0) + 1e-6
    z = (x - mean) / std
    if only is not None:
        keep = np.zeros(x.shape[1], bool)
        keep[only] = True
        z = np.where(keep, z, 0)
    m = LogisticRegression(C=c, class_weight="balanced", max_iter=400)
    m.fit(z, y, sample_weight=weight)
    w = m.coef_[0] / std
    if only is not None:
        w = np.where(keep, w, 0)
    return w, float(m.intercept_[0] - w @ mean)


def platt(score, y):
    """Slope and shift of the probability; both classes count as in the data, at least 1 in 5."""
    share = y.mean()
    weight = np.where(y, max(share, 0.2) / max(share, 1e-9), (1 - max(share, 0.2)) / max(1 - share, 1e-9)) if share < 0.2 else np.ones(len(y))
    m = LogisticRegression(C=10.0, max_iter=400)
    m.fit(score[:, None] / (score.std() + 1e-9), y, sample_weight=weight)
    return float(m.coef_[0, 0] / (score.std() + 1e-9)), float(m.intercept_[0])


def interval(y, s, n=400, seed=1):
    rng = np.random.default_rng(seed)
    out = []
    for _ in range(n):
        i = rng.integers(0, len(y), len(y))
        if 0 < y[i].sum() < len(i):
            out.append(roc_auc_score(y[i], s[i]))
    return np.percentile(out, [2.5, 97.5])


def report(where, y, s, p):
    n1, n0 = int(y.sum()), int((~y).sum())
    line = f"    {where:34s} n {n1}/{n0}"
    if n1 and n0:
        lo, hi = interval(y, s)
        line += f" AUC {roc_auc_score(y, s):.3f} [{lo:.3f}, {hi:.3f}]"
    if n1:
        line += f" missed {np.mean(p[y] < 0.5):.3f}"
    if n0:
        line += f" false {np.mean(p[~y] >= 0.5):.3f}"
    print(line, flush=True)


class Data:
    """Rows of several sets with labels: 1, 0 or -1 (left out)."""

    def __init__(self, inputs):
        self.inputs, self.parts = inputs, []

    def add(self, s, y, groups, weight=1.0, held=False):
        self.parts.append((s, np.asarray(y), groups, weight, held))

    def width(self, vector):
        return self.parts[0][0].vector(vector).shape[1]

    def build(self):
        x = np.concatenate([np.concatenate([s.vector(v) for v in self.inputs], 1) for s, *_ in self.parts])
        y = np.concatenate([p[1] for p in self.parts])
        g = np.concatenate([p[2] for p in self.parts])
        w = np.concatenate([np.full(len(p[1]), p[3]) for p in self.parts])
        where = np.concatenate([np.full(len(p[1]), p[0].name, object) for p in self.parts])
        held = np.concatenate([np.full(len(p[1]), p[4]) for p in self.parts])
        ok = y >= 0
        return x[ok], y[ok].astype(bool), g[ok], w[ok], where[ok], held[ok]


def looked_again(column, s):
    """The labels of looked_lfw.csv for the found rows of dev_attributes_lfw; as_labelled where it says nothing."""
    table = os.path.join(os.path.dirname(os.path.abspath(__file__)), "looked_lfw.csv")
    labels = {int(r["row"]): int(r[column]) for r in csv.DictReader(open(table)) if r[column]}
    return np.array([labels.get(i, AS_LABELLED) for i in np.flatnonzero(s.found)])


def make(name, data, fitted, only=None, c=None, calibrate_on=None, again=None):
    x, y, g, w, where, held = data.build()
    c = c or penalty(data.inputs)
    score = np.zeros(len(y))
    use = ~held
    for a, b in GroupKFold(5).split(x[use], y[use], g[use]):
        weights, bias = fit(x[use][a], y[use][a], w[use][a], c, only)
        score[np.flatnonzero(use)[b]] = x[use][b] @ weights + bias
    weights, bias = fit(x[use], y[use], w[use], c, only)
    if held.any():
        score[held] = x[held] @ weights + bias
    on = use if calibrate_on is None else use & np.isin(where, calibrate_on)
    slope, shift = platt(score[on], y[on])
    p = 1 / (1 + np.exp(-(slope * score + shift)))
    print(f"{name}: {data.inputs} C {c}", flush=True)
    for s in dict.fromkeys(where):
        i = where == s
        report(s + (" (held out)" if held[i].any() else " (out of fold)"), y[i], score[i], p[i])
    if again is not None:  # the first set with other labels
        first = np.flatnonzero(where == data.parts[0][0].name)
        truth = again[data.parts[0][1] >= 0]
        sure = truth >= 0
        report(data.parts[0][0].name + " looked at again", np.where(truth == AS_LABELLED, y[first], truth)[sure].astype(bool), score[first][sure], p[first][sure])
    bins = np.clip((p[on] * 5).astype(int), 0, 4)
    print("    calibration (said, was, n): " + ", ".join(
        f"{p[on][bins == b].mean():.2f} {y[on][bins == b].mean():.2f} {np.sum(bins == b)}" for b in range(5) if np.any(bins == b)))
    return trait_network(name, [own_model.vector(v, data.width(v)) for v in data.inputs], weights, bias, slope, shift, fitted)


def trait_network(name, inputs, weights, bias, slope, shift, fitted):
    """A classifier as internal/engine/attribute/classifiers.go reads it."""
    return own_model.network(name, fitted, inputs, [own_model.layer(weights, bias, digits=6)], ["probability"], own_model.logistic(slope, shift))


class Eye:
    """The set seen through one eye, under the name "eye"."""

    def __init__(self, s, side):
        self.name, self.set, self.side = f"{s.name} {side}", s, side

    def vector(self, name):
        return self.set.vector(f"{name}_{self.side}")


def eyes(S, tw_people):
    """Both eyes of a picture carry its label; one classifier for both, so that a mirror image swaps the answers."""
    s, d = S["eyes"], Data(["eye"])
    for side in ("right", "left"):
        d.add(Eye(s, side), s.label(lambda r: int(r["label"] == "open")), people("eyes", s.rows, s.found))
    for side in ("right", "left"):
        d.add(Eye(S["tw"], side), S["tw"].label(lambda r: 1 if r["label"] == "neutral" else -1), tw_people, 0.5)
    fitted = make("eye", d, "dev_eyes, neutral faces of dev_emotion_taiwanese (taken as open)", c=1.0, calibrate_on=["eyes right", "eyes left"])
    return [fitted | {"name": f"eye_{side}_open", "inputs": [part | {"name": f"eye_{side}"} for part in fitted["inputs"]]} for side in ("right", "left")]


def painted(s, column, extra=None):
    rows = [r for r, f in zip(s.painted, s.found) if f]
    y = np.array([int(r[column]) for r in rows])
    if extra is not None:
        y = np.array([extra(r, v) for r, v in zip(rows, y)])
    return y, np.array([r["source"].split("/")[2] if r["source"].startswith("lfw") else r["source"] for r in rows])


def simple(args, S, groups, tw_people):
    """The classifiers that need no painted pictures: eyes, mouth and smile."""
    out = eyes(S, tw_people)
    d = Data(["shape"])
    s = S["mouth"]
    d.add(s, s.label(lambda r: r["label"] == "open"), groups["mouth"])
    neutral = lambda r: 0 if r["label"] == "neutral" else -1
    d.add(S["tw"], S["tw"].label(neutral), tw_people, 0.5)
    out.append(make("mouth_open", d, "dev_mouth, neutral faces of dev_emotion_taiwanese", only=[MOUTH_OPENING], c=10.0))

    out.append(smile(S, groups))
    return out


def smile(S, groups):
    """Happy faces against all others, acted and of the web: on the acted ones alone the classifier leans on how these ten people move their lips."""
    d, happy = Data(["moods", "shape"]), lambda r: int(r["label"] == "happy")
    d.add(S["tw"], S["tw"].label(happy), groups["tw"])
    s = S["fer"]
    sure = ~np.isnan(s.vector("shape")[:, 0]) & ~np.isnan(s.vector("moods")[:, 0])
    d.add(s.only(sure), s.label(happy)[sure], groups["fer"][sure])
    return make("smile", d, "dev_emotion_taiwanese and 1,200 pictures of dev_emotion_fer_public (happy against the other six)")


def makeup(args, S, tw_people, fei):
    """Real women that were looked at one by one (makeup.csv), men taken as without, painted ones; LFW judges."""
    looked = S["makeup"].painted
    keep = S["makeup"].found
    y = np.array([int(r["makeup"]) for r in looked])[keep]
    by_eye = np.array([r["looked"] == "1" for r in looked])[keep]
    who = np.array([r["path"] for r in looked])[keep]
    d = Data(["makeup"])
    for name, rows, weight in (("women of UTKFace", by_eye, 1.0), ("men of UTKFace", ~by_eye, 0.8)):
        part = S["makeup"].only(rows)
        part.name = name
        d.add(part, y[rows], who[rows], weight)
    odd = np.array([int(p[2:]) % 2 == 1 for p in tw_people])
    for name, rows, held in (("tw odd performers", odd, False), ("tw even performers", ~odd, True)):
        part = S["tw"].only(rows)
        part.name = name
        d.add(part, np.zeros(rows.sum(), int), tw_people[rows], 0.4, held)
    d.add(*fei)
    labels = {int(r["row"]): int(r["makeup"]) for r in csv.DictReader(open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "makeup_lfw.csv")))}
    row = np.flatnonzero(S["lfw"].found)
    woman, truth = np.array([i in labels for i in row]), np.array([labels.get(i, 0) for i in row])
    for name, rows in (("women of dev_attributes_lfw", woman), ("men of dev_attributes_lfw", ~woman)):
        part = S["lfw"].only(rows)
        part.name = name
        d.add(part, truth[rows], row[rows].astype(str), 1.0, True)
    for k in ("a", "a2", "b", "b2"):
        y, g = painted(S["paint_" + k], "makeup", lambda r, v: -1 if r["kind"] in ("mask", "sunglasses", "hand", "object") else v)
        d.add(S["paint_" + k], y, g, 0.3, held=k.startswith("b"))
    return make("strong_makeup", d, "women of UTKFace who were looked at one by one (lab/train/makeup.csv), men of UTKFace and odd performers of dev_emotion_taiwanese (taken as none), painted style a")


def parse_arguments():
    ask = argparse.ArgumentParser()
    ask.add_argument("--features", default="/tmp/fit/features")
    ask.add_argument("--painted", default="/tmp/fit/painted", help="folders a and b with their list.csv")
    ask.add_argument("--sets", default="a,b,a2,b2,a3,a4,b3", help="folders of --painted; those that begin with b are only judged")
    ask.add_argument("--only", default="", help="fit these traits again, comma-separated (simple: eyes, mouth and smile; smile alone needs the sets tw and fer alone), and keep the others of --out")
    ask.add_argument("--data", default="../shared/data")
    ask.add_argument("--out", default="models/own/traits.json")
    return ask.parse_args()


def read_csv(*parts):
    with open(os.path.join(*parts), encoding="utf-8") as f:
        return list(csv.DictReader(f))


def read_sets(args):
    """The sets of --features by name."""
    painted_sets = args.sets.split(",")
    sets = {n: Set(args, n, split) for n, split in {
        "eyes": "dev_eyes", "mouth": "dev_mouth", "lfw": "dev_attributes_lfw", "selfies": "dev_sunglasses_selfies",
        "tw": "dev_emotion_taiwanese", "fei": "dev_icao_fei8", "mask": "dev_mask", "zoom": "dev_zoom_synthetic",
        "fer": "dev_emotion_fer_public", "low_mask": "dev_mask", "low_lfw": "dev_attributes_lfw", "fer300": None, "makeup": None,
        "looked": None, "looked_fer": None,
        **{"paint_" + k: None for k in painted_sets}}.items()}
    for k in painted_sets:
        sets["paint_" + k].painted = read_csv(args.painted, k, "list.csv")
    sets["makeup"].painted = read_csv(HERE, "makeup.csv")
    return sets


def group_people(sets):
    """The person, or block of neighbouring pictures, of every found row of a set; rows of one group are never on both sides of a fold."""
    groups = {n: people(n, s.rows, s.found) for n, s in sets.items() if n not in ("lfw", "tw", "low_mask", "low_lfw")}
    groups["lfw"] = people("lfw", sets["lfw"].labels, sets["lfw"].found)
    groups["tw"] = sets["tw"].label(lambda r: "tw" + r["performer"])
    # Copies stay in the fold of the picture that they show.
    groups["low_lfw"] = people("lfw", sets["low_lfw"].labels, sets["low_lfw"].found)
    place = {r["path"]: i for i, r in enumerate(sets["mask"].labels)}
    groups["low_mask"] = np.array([f"mask{place[r['path']] // 10}" for r in sets["low_mask"].labels])[sets["low_mask"].found]
    return groups


def without_trait(s):
    """Labels of a set whose pictures are all taken as without the trait."""
    return np.zeros(int(s.found.sum()), int)


class TraitFitter:
    """Fits the classifiers of traits that are painted as well as photographed, and collects them in out."""

    SMALL = "; small copies of them, 300 faces of train_emotion_fer (taken as none)"
    CUT = "dev_attributes_lfw, dev_emotion_taiwanese (taken as none), painted style a" + SMALL
    REAL = ("lfw", "low_lfw", "tw", "selfies", "fer300")

    def __init__(self, args, sets, groups):
        self.args, self.sets, self.groups, self.out = args, sets, groups, []
        self.only = set(filter(None, args.only.split(",")))
        self.plain = self.take("tw", 0.5)
        self.fei = self.take("fei", 0.5, held=True)
        self.dark = self.take("selfies", 1.0, lambda r: r["label"] == "sunglasses")
        self.masks = self.take("mask", 1.0, self.wears_mask)
        self.low_masks = self.take("low_mask", 1.0, self.wears_mask)

    @staticmethod
    def wears_mask(row):
        return row["label"] == "with_mask"

    def wants(self, name):
        return not self.only or name in self.only

    def take(self, name, weight, label=None, held=False):
        """A set as Data.add takes it; without label its pictures are taken as without the trait."""
        s = self.sets[name]
        return s, s.label(label).astype(int) if label else without_trait(s), self.groups[name], weight, held

    def take_tiny(self, weight):
        """Grey 48 x 48 pixels cut at the chin, of FER2013's training part, taken as having nothing on: some wear a hat or hold a hand there, so they count less but for masks."""
        return self.take("fer300", weight)

    def take_looked(self):
        """The doubtful faces of cover/looked.csv, which were looked at one by one."""
        covered = {r["path_sha256"]: int(r["covered"]) for r in read_csv(HERE, "cover", "looked.csv")}
        out = []
        for s in (self.sets["looked"], self.sets["looked_fer"]):
            paths = [r["path"] for r, f in zip(s.rows, s.found) if f]
            # The person's name, as people() has it for LFW.
            who = np.array([p.split("/")[2] if p.startswith("lfw") else p for p in paths])
            out.append((s, np.array([covered[hashlib.sha256(p.encode()).hexdigest()[:16]] for p in paths]), who, 1.0, False))
        return out

    def fit(self, column, inputs, name, real, extra=None, more=(), calibrate=None, fitted=""):
        """Fits one classifier on LFW (labels by real), the sets of more and the painted pictures (labels of column, changed by extra)."""
        if not self.wants(name):
            return
        d = Data(inputs)
        if real:
            lfw, low = self.sets["lfw"], self.sets["low_lfw"]
            d.add(lfw, lfw.label(real).astype(int), self.groups["lfw"])
            if "tone" not in inputs:
                d.add(low, low.label(real).astype(int), self.groups["low_lfw"], 0.5)
        for s, y, g, w, held in more:
            d.add(s, y, g, w, held)
        for k in self.args.sets.split(","):
            y, g = painted(self.sets["paint_" + k], column, extra)
            d.add(self.sets["paint_" + k], y, g, 0.5, held=k.startswith("b"))
        again = looked_again(name, self.sets["lfw"]) if name in ("occlusion", "headphones") else None
        self.out.append(make(name, d, fitted, c=None, calibrate_on=calibrate, again=again))

    def fit_worn(self):
        """Glasses, sunglasses, what is on head and forehead, masks."""
        plain, fei, dark, real = self.plain, self.fei, self.dark, list(self.REAL)
        self.fit("glasses", ["eyes", "parts"], "glasses", lambda r: r["eyeglasses"] == "1" or r["sunglasses"] == "1", more=[plain, fei, dark], calibrate=real,
                 fitted="dev_attributes_lfw, dev_sunglasses_selfies, dev_emotion_taiwanese (taken as none), painted style a; small copies of the first")
        self.fit("sunglasses", ["eyes", "parts"], "sunglasses", lambda r: r["sunglasses"] == "1",
                 more=[plain, fei, dark, self.take_tiny(1.0)], calibrate=real, fitted="dev_sunglasses_selfies, " + self.CUT)
        self.fit("head", ["top", "parts"], "head_covering", lambda r: r["hat"] == "1", more=[plain, fei, self.take_tiny(0.5)],
                 calibrate=[*real, "paint_a", "paint_a2"], fitted=self.CUT)
        self.fit("forehead", ["top", "parts"], "forehead_covering", None, extra=lambda r, v: -1 if r["kind"] in ("hat", "scarf") else v,
                 more=[plain, fei, self.take_tiny(0.5)], fitted="painted style a, dev_emotion_taiwanese, 300 faces of train_emotion_fer (both taken as none)")
        self.fit("mask", ["mouth", "parts"], "medical_mask", lambda r: np.bool_(False), more=[plain, fei, self.masks, self.low_masks, self.take_tiny(4.0)],
                 calibrate=["mask", "low_mask", "lfw", "low_lfw", "tw", "fer300"], fitted="dev_mask, " + self.CUT)

    def fit_occlusion(self):
        self.fit("occlusion", ["lower", "cover"], "occlusion", lambda r: np.int64(-1 if r["sunglasses"] == "1" else int(r["occlusion"])),
                 more=[self.plain, self.fei, self.masks, self.low_masks, self.take_tiny(1.0), *self.take_looked()],
                 calibrate=["lfw", "low_lfw", "tw", "fer300", "looked", "looked_fer", "paint_a", "paint_a2", "paint_a4"],
                 fitted="dev_mask, 594 doubtful faces of LFW, UTKFace and FER2013's training part that were looked at one by one (lab/train/cover/looked.csv), " + self.CUT)

    def fit_headphones(self):
        zoom = self.take("zoom", 1.0, lambda r: int(r["headphones"] == "With_Headphones"), held=True)
        self.fit("headphones", ["ears", "phones"], "headphones", lambda r: r["headphones"] == "1",
                 extra=lambda r, v: -1 if r["kind"] == "headphones" and r["style"] == "a" else v,
                 more=[self.plain, self.fei, zoom, self.take_tiny(0.5)], calibrate=["lfw", "low_lfw", "tw", "fer300", "paint_a", "paint_a2", "paint_a3"], fitted=self.CUT)


def write_classifiers(args, made):
    """Writes the classifiers; with --only, those of the file that were not fitted again stay."""
    if args.only:
        by_name = {n["name"]: n for n in made}
        made = [by_name.get(n["name"], n) for n in own_model.read(args.out)["networks"]]
    os.makedirs(os.path.dirname(args.out), exist_ok=True)
    own_model.write(args.out, own_model.model("traits", made))
    print(os.path.getsize(args.out), "bytes")


def fit_smile_alone(args):
    """The smile, which reads two sets."""
    sets = {"tw": Set(args, "tw", "dev_emotion_taiwanese"), "fer": Set(args, "fer", "dev_emotion_fer_public")}
    groups = {"tw": sets["tw"].label(lambda r: "tw" + r["performer"]), "fer": people("fer", sets["fer"].rows, sets["fer"].found)}
    write_classifiers(args, [smile(sets, groups)])


def main():
    args = parse_arguments()
    if args.only == "smile":
        fit_smile_alone(args)
        return
    sets = read_sets(args)
    groups = group_people(sets)
    fitter = TraitFitter(args, sets, groups)
    if fitter.wants("simple"):
        fitter.out += simple(args, sets, groups, groups["tw"])
    fitter.fit_worn()
    fitter.fit_occlusion()
    if fitter.wants("strong_makeup"):
        fitter.out.append(makeup(args, sets, groups["tw"], fitter.fei))
    fitter.fit_headphones()
    write_classifiers(args, fitter.out)


if __name__ == "__main__":
    main()
