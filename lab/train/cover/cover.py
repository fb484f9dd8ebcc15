"""Fits the network that tells where something lies before a face (models/own/cover.onnx).

    go run -C lab ./train/cover -list A.csv -out /tmp/cover/A.bin           # for each list of faces
    python lab/train/cover/cover.py draw --faces /tmp/cover/A.bin,/tmp/cover/B.bin --things LIST.csv --out /tmp/cover/fit.npz --take 8000
    python lab/train/cover/cover.py fit --drawn /tmp/cover/fit.npz --out /tmp/cover/net.keras

A.csv lies beside A.bin. --things is a list of pictures without a face, whose parts
serve as surfaces. One person of six (by the name of the folder or file) judges and is
never fitted on. The faces are taken as bare, which some are not (a microphone, a hand).
So a first network, fitted on what is drawn on some, was asked which of all it doubts
most; those 594 were looked at one by one (looked.csv: 1 covered, 0 bare, -1 unsure), and
the second one goes on from the first without the covered ones and with more of the bare
ones (beards, open mouths). The third goes on from the second under lamps of two colours
(fit --start --coloured), which the second took for covers. Nothing but weights and figures may leave the machine.
"""

import argparse
import csv
import hashlib
import os
import time
import zlib

import draw
import numpy as np
from PIL import Image

NEARBY = 0.3  # weight of a cell near the face; one of the face counts 1 more


def person(path):
    parts = path.split("/")
    return parts[2] if parts[0] == "lfw" else path


class Looked(dict):
    """looked.csv by path; the file names no one, it holds 16 hex digits of each path's SHA-256."""

    def __init__(self, file):
        super().__init__((r["path_sha256"], int(r["covered"])) for r in csv.DictReader(open(file)))

    def of(self, path, unknown=None):
        return self.get(hashlib.sha256(path.encode()).hexdigest()[:16], unknown)


def judges(path):
    return zlib.crc32(person(path).encode()) % 6 == 0


def load(files):
    """Faces of several files whose mesh is sure and eyes wide enough, with their paths."""
    out, paths = [], []
    for file in files.split(","):
        rows = [r["path"] for r in csv.DictReader(open(os.path.splitext(file)[0] + ".csv"))]
        for f in draw.faces(file):
            if f["presence"] > 0.5 and f["eyes"] > 12:
                out.append(f)
                paths.append(rows[f["row"]])
    return out, paths


def make(args, picture=draw.picture):
    faces, paths = load(args.faces)
    things = [Image.open(os.path.join(args.data, r["path"])).convert("RGB") for r in csv.DictReader(open(args.things))]
    judged, hard = np.array([judges(p) for p in paths]), np.zeros(len(paths), bool)
    if args.looked:
        looked = Looked(args.looked)
        hard = np.array([looked.of(p) == 0 for p in paths])
        bare = np.array([looked.of(p, 0) == 0 for p in paths])
        faces, paths, judged, hard = [f for f, b in zip(faces, bare) if b], [p for p, b in zip(paths, bare) if b], judged[bare], hard[bare]
    # Surfaces too come from disjoint pictures.
    r, began = np.random.default_rng(args.seed), time.time()
    x, cover, weight, near, who, kind = [], [], [], [], [], []
    split = {held: (np.flatnonzero(judged == held), things[::5] if held else [t for i, t in enumerate(things) if i % 5]) for held in (False, True)}
    for n in range(args.take):
        mine, surfaces = split[n % 10 == 9]
        i = mine[r.integers(len(mine))]
        if hard[mine].any() and r.random() < 0.3:
            i = r.choice(mine[hard[mine]])
        others = [faces[mine[k]] for k in r.integers(0, len(mine), 8)]
        a, b, c, e, d = picture(r, faces[i], others, surfaces)
        x.append(a), cover.append((b * 255).astype(np.uint8)), weight.append((c * 255).astype(np.uint8)), near.append((e * 255).astype(np.uint8)), who.append(i), kind.append(d)
        if n % 1000 == 999:
            print(n + 1, round(time.time() - began), "s", flush=True)
    np.savez(args.out, x=np.stack(x), cover=np.stack(cover), weight=np.stack(weight), near=np.stack(near), who=np.array(who), kind=np.array(kind), held=np.arange(args.take) % 10 == 9, paths=np.array(paths))


def network(side=draw.OUT):
    import tensorflow as tf
    L = tf.keras.layers

    def conv(x, n, size=3, strides=1):
        x = L.Conv2D(n, size, strides, padding="same", use_bias=False, kernel_initializer="he_normal")(x)
        return L.ReLU()(L.BatchNormalization(momentum=0.95)(x))

    given = L.Input((side // 2, side // 2, 12))
    a = conv(conv(given, 24), 32, strides=2)  # 20 x 20
    a = conv(a, 32)
    b = conv(conv(a, 64, strides=2), 64)  # 10 x 10
    c = conv(conv(b, 96, strides=2), 96)  # 5 x 5
    c = conv(c, 96)
    b = conv(L.Concatenate()([b, L.UpSampling2D(2)(c)]), 64, 1)
    b = conv(b, 64)
    a = conv(L.Concatenate()([a, L.UpSampling2D(2)(b)]), 48, 1)
    a = conv(a, 32)
    return tf.keras.Model(given, L.Conv2D(1, 1)(a))


def prepare(x):
    """N x side x side x 3 bytes to what the network takes: mean 0, deviation 1, pixels of 2 x 2 side by side."""
    x = x.astype(np.float32) / 255
    x -= x.mean((1, 2, 3), keepdims=True)
    x /= np.sqrt((x ** 2).mean((1, 2, 3), keepdims=True)) + 0.03
    n, h = len(x), x.shape[1] // 2
    return x.reshape(n, h, 2, h, 2, 3).transpose(0, 1, 3, 2, 4, 5).reshape(n, h, h, 12)


def predict(model, x, batch=256):
    return np.concatenate([1 / (1 + np.exp(-np.asarray(model(prepare(x[i:i + batch]), training=False))[..., 0])) for i in range(0, len(x), batch)])


def lights(r, n, side):
    """n x side x side x 3 factors: for every third picture two lamps of different colours, with a border between them
    that runs anywhere, soft or hard. Shop and bar light looked like a cover before this."""
    out = np.ones((n, side, side, 3), np.float32)
    y, x = np.mgrid[-1:1:side * 1j, -1:1:side * 1j]
    for i in np.flatnonzero(r.random(n) < 0.33):
        cells = int(r.integers(2, 6))
        patchy = np.asarray(Image.fromarray(r.uniform(-1, 1, (cells, cells)).astype(np.float32)).resize((side, side), Image.BICUBIC))
        a = r.uniform(0, 2 * np.pi)
        field = x * np.cos(a) + y * np.sin(a) + r.uniform(0, 0.8) * patchy + r.uniform(-0.6, 0.6)
        share = (1 / (1 + np.exp(-np.clip(field / np.exp(r.uniform(np.log(0.04), np.log(0.8))), -30, 30))))[..., None]
        first, second = np.exp(r.normal(0, 0.28, (2, 3)))
        out[i] = share * first + (1 - share) * second
    return out


def train(model, data, keep, epochs, highest, coloured):
    import tensorflow as tf
    steps = epochs * (len(keep) // 64)
    rate = tf.keras.optimizers.schedules.CosineDecay(1e-5, steps, warmup_target=highest, warmup_steps=steps // 20, alpha=0.01)
    optimizer = tf.keras.optimizers.AdamW(rate, weight_decay=1e-3)

    @tf.function
    def step(x, y, w):
        with tf.GradientTape() as tape:
            z = model(x, training=True)[..., 0]
            loss = tf.reduce_sum(tf.nn.sigmoid_cross_entropy_with_logits(y, z) * w) / tf.reduce_sum(w)
        g = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(g, model.trainable_variables))
        return loss

    r, began = np.random.default_rng(2), time.time()
    for e in range(epochs):
        order, total = r.permutation(keep), 0.0
        for i in range(0, len(order) - 63, 64):
            j = order[i:i + 64]
            x, y, w = data["x"][j], data["cover"][j] / np.float32(255), (data["weight"][j] + NEARBY * data["near"][j]) / np.float32(255)
            flip = r.random(64) < 0.5
            x, y, w = (np.where(flip.reshape(-1, *[1] * (v.ndim - 1)), v[:, :, ::-1], v) for v in (x, y, w))
            if coloured:
                x = x * lights(r, 64, x.shape[1])
            x = np.clip(x * r.uniform(0.85, 1.15, (64, 1, 1, 3)) + r.uniform(-10, 10, (64, 1, 1, 1)) + r.normal(0, 1, x.shape) * r.uniform(0, 4, (64, 1, 1, 1)), 0, 255)
            total += float(step(tf.constant(prepare(x)), tf.constant(y), tf.constant(w.astype(np.float32))))
        print("epoch", e, "loss", round(total / (len(order) // 64), 4), round(time.time() - began), "s", flush=True)


def area(p, weight):
    """The share of the face that is covered."""
    return (p * weight).sum((1, 2)) / np.maximum(weight.sum((1, 2)), 1e-3)


def evaluate(model, data):
    from sklearn.metrics import roc_auc_score
    j = data["held"]
    p, w, y = predict(model, data["x"][j]), data["weight"][j] / 255.0, data["cover"][j] / 255.0
    ring = (data["near"][j] > 128) & (w < 0.1)
    for name, on in (("face", w > 0.5), ("near the face", ring)):
        print("cells of other people,", name, "AUC", round(roc_auc_score(y[on] > 0.5, p[on]), 4))
    true, said, kind = area(y, w), area(p, w), data["kind"][j]
    bare = (true < 0.003) & (kind == "none")
    for k in np.unique(kind):
        i = (kind == k) & (true > 0.05)
        if i.sum() > 5:
            print(f"   {k:12s} n {i.sum():4d}  AUC against bare {roc_auc_score(np.r_[np.ones(i.sum()), np.zeros(bare.sum())], np.r_[said[i], said[bare]]):.3f}  share {true[i].mean():.2f} said {said[i].mean():.2f}")


def fit(args):
    parts = [np.load(f) for f in args.drawn.split(",")]
    data = {k: np.concatenate([p[k] for p in parts]) for k in ("x", "cover", "weight", "near", "kind", "held")}
    who = np.concatenate([p["paths"][p["who"]] for p in parts])
    keep = ~data["held"]
    if args.looked:
        looked = Looked(args.looked)
        keep &= np.array([looked.of(p, 0) == 0 for p in who])
    model = network()
    if args.start:
        import tensorflow as tf
        model = tf.keras.models.load_model(args.start)
    train(model, data, np.flatnonzero(keep), args.epochs, args.rate, args.coloured)
    evaluate(model, data)
    model.save(args.out)


def commands(take, epochs):
    """The parser of the commands draw and fit, and those two for what one script alone asks."""
    ask = argparse.ArgumentParser()
    sub = ask.add_subparsers(dest="what", required=True)
    d = sub.add_parser("draw")
    d.add_argument("--faces", required=True)
    d.add_argument("--things", required=True)
    d.add_argument("--data", default="../shared/data")
    d.add_argument("--out", required=True)
    d.add_argument("--take", type=int, default=take)
    d.add_argument("--seed", type=int, default=1)
    f = sub.add_parser("fit")
    f.add_argument("--drawn", required=True)
    f.add_argument("--out", required=True)
    f.add_argument("--start", help="weights to go on from")
    f.add_argument("--epochs", type=int, default=epochs)
    f.add_argument("--rate", type=float, default=3e-3)
    return ask, d, f


def main():
    ask, d, f = commands(take=8000, epochs=12)
    d.add_argument("--looked", help="table of path_sha256 and covered (1, 0, -1 unsure), of faces that were looked at: the bare ones are drawn on more often, the others never")
    f.add_argument("--looked", help="as for draw")
    f.add_argument("--coloured", action="store_true", help="light a third of the pictures in two colours")
    args = ask.parse_args()
    {"draw": make, "fit": fit}[args.what](args)


if __name__ == "__main__":
    main()
