"""Fits a network that tells altered photos from others; none is shipped yet (docs/decisions/2026-11-28-altered-faces.md).

    go run -C lab ./train/altered -quick -list FIT.csv -out /tmp/altered/fit.bin
    python lab/train/altered/alter.py --faces /tmp/altered/fit.bin --list FIT.csv --out /tmp/altered/drawn
    go run -C lab ./train/altered -quick -root /tmp/altered/drawn -list /tmp/altered/drawn.csv -out /tmp/altered/drawn.bin
    python lab/train/altered/altered.py --faces /tmp/altered/fit.bin --drawn /tmp/altered/drawn --out /tmp/altered/net.keras

The faces of the photos as they are and the copies with ordinary faults are clear. A copy is altered where alter.py bent, smeared,
covered or recoloured it by more than the limits below; what lies between is left out. One face of twenty only judges. No formula of
lab/alteration is used. Nothing but weights and figures may leave the machine.
"""

import argparse
import csv
import time

import numpy as np
from alter import SIDE, records

BLOCK = 3  # pixels of BLOCK x BLOCK are laid side by side before the first convolution
BATCH = 64
# From where on a copy is altered: units that the face is bent by beyond a similarity (RMS), units that it is smeared over
# (deviation), the share that is covered, and how alike the fine structure is before and after a change of tone or texture.
LEAST_BEND, LEAST_SMEAR, LEAST_SHARE, MOST_ALIKE = 2.2, 2.2, 0.15, 0.85


def network():
    import tensorflow as tf
    L = tf.keras.layers

    def conv(x, n, size=3, strides=1):
        x = L.Conv2D(n, size, strides, padding="same", use_bias=False, kernel_initializer="he_normal")(x)
        return L.ReLU()(L.BatchNormalization(momentum=0.95)(x))

    given = L.Input((SIDE // BLOCK, SIDE // BLOCK, 3 * BLOCK * BLOCK))
    a = conv(conv(given, 28, 1), 36, strides=2)  # 18 x 18
    a = conv(a, 36)
    b = conv(conv(a, 64, strides=2), 64)  # 9 x 9
    c = conv(conv(b, 96, strides=2), 96)  # 5 x 5
    places = L.Dense(48, activation="relu")(L.Dropout(0.3)(L.Flatten()(conv(c, 40, 1))))
    return tf.keras.Model(given, L.Dense(1)(L.Concatenate()([L.GlobalAveragePooling2D()(b), L.GlobalMaxPooling2D()(c), places])))


def take(model, other):
    """Weights of another network, but for those whose shape is another one."""
    for to, by in zip(model.layers, other.layers):
        if [w.shape for w in to.get_weights()] == [w.shape for w in by.get_weights()]:
            to.set_weights(by.get_weights())


def prepare(x):
    """N x SIDE x SIDE x 3 bytes to what the network takes: mean 0, deviation 1, pixels of BLOCK x BLOCK side by side."""
    x = x.astype(np.float32) / 255
    x -= x.mean((1, 2, 3), keepdims=True)
    x /= np.sqrt((x ** 2).mean((1, 2, 3), keepdims=True)) + 0.03
    n, h = len(x), SIDE // BLOCK
    return x.reshape(n, h, BLOCK, h, BLOCK, 3).transpose(0, 1, 3, 2, 4, 5).reshape(n, h, h, 3 * BLOCK * BLOCK)


def predict(model, x, batch=256):
    """The mean of the logits of each picture and of its mirror image."""
    said = lambda x: np.asarray(model(prepare(x), training=False))[:, 0]
    return np.concatenate([(said(x[i:i + batch]) + said(x[i:i + batch, :, ::-1])) / 2 for i in range(0, len(x), batch)])


def load(args):
    """Squares, whether they are altered, what was drawn, and the number of the face; only those that are surely the one or the other."""
    faces = records(args.faces)
    parts = [(faces["square"], np.zeros(len(faces)), ["as it is"] * len(faces), np.arange(len(faces)))]
    for name in args.drawn.split(","):
        drawn, rows = records(name + ".bin"), list(csv.DictReader(open(name + ".csv")))
        rows = [rows[i] for i in drawn["row"]]
        by = {k: np.array([float(r[k]) for r in rows]) for k in ("bend", "smear", "share", "alike")}
        what = np.array([r["what"] for r in rows])
        tone = np.array(["tone" in w or "texture" in w for w in what])
        bad = (by["bend"] > LEAST_BEND) | (by["smear"] > LEAST_SMEAR) | (by["share"] > LEAST_SHARE) | (tone & (by["alike"] < MOST_ALIKE))
        sure = bad | (what == "clear")
        if args.fewer:
            bent = np.array(["warp" in w or "blur" in w for w in what])
            sure &= bent | (np.arange(len(what)) % 2 == 0)
        parts.append((drawn["square"][sure], (bad & (what != "clear"))[sure], what[sure], np.array([int(r["record"]) for r in rows])[sure]))
    return (np.concatenate(p) for p in zip(*parts))


def vary(x):
    """Mirrored, grey, tinted and noisy copies of a batch of bytes, as the network takes them."""
    import tensorflow as tf
    draw = lambda low, high, shape: tf.random.uniform(shape, low, high)
    each = (BATCH, 1, 1, 1)
    x = tf.where(draw(0.0, 1.0, each) < 0.5, x[:, :, ::-1], x)
    x = tf.cast(x, tf.float32)
    x = tf.where(draw(0.0, 1.0, each) < 0.15, tf.reduce_mean(x, -1, keepdims=True), x)
    x = tf.clip_by_value(x * draw(0.85, 1.17, (BATCH, 1, 1, 3)) + draw(-12.0, 12.0, each) + draw(-5.0, 5.0, x.shape) * draw(0.0, 1.0, each), 0, 255) / 255
    x -= tf.reduce_mean(x, (1, 2, 3), keepdims=True)
    x /= tf.sqrt(tf.reduce_mean(x * x, (1, 2, 3), keepdims=True)) + 0.03
    return tf.nn.space_to_depth(x, BLOCK)


def train(model, x, y, keep, args):
    import tensorflow as tf
    steps = args.epochs * (len(keep) // BATCH)
    rate = tf.keras.optimizers.schedules.CosineDecay(1e-5, steps, warmup_target=args.rate, warmup_steps=steps // 20, alpha=0.01)
    optimizer = tf.keras.optimizers.AdamW(rate, weight_decay=1e-3)

    @tf.function
    def step(x, y):
        x = vary(x)
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.nn.sigmoid_cross_entropy_with_logits(y, model(x, training=True)[:, 0]))
        optimizer.apply_gradients(zip(tape.gradient(loss, model.trainable_variables), model.trainable_variables))
        return loss

    r, began = np.random.default_rng(2), time.time()
    for e in range(args.epochs):
        order, total = r.permutation(keep), 0.0
        for i in range(0, len(order) - BATCH + 1, BATCH):
            j = order[i:i + BATCH]
            total += float(step(tf.constant(x[j]), tf.constant(y[j] * np.float32(0.98) + np.float32(0.01))))
        print("epoch", e, "loss", round(total / (len(order) // BATCH), 4), round(time.time() - began), "s", flush=True)
        model.save(args.out)


def main():
    import tensorflow as tf
    ask = argparse.ArgumentParser()
    ask.add_argument("--faces", required=True)
    ask.add_argument("--drawn", required=True, help="names of lists of alter.py without .csv, separated by commas; main.go's files lie beside them")
    ask.add_argument("--out", required=True)
    ask.add_argument("--start", help="weights to go on from")
    ask.add_argument("--fewer", action="store_true", help="leave out half of what is neither bent nor smeared")
    ask.add_argument("--epochs", type=int, default=8)
    ask.add_argument("--rate", type=float, default=2e-3)
    ask.add_argument("--threads", type=int, default=1)
    args = ask.parse_args()
    tf.config.threading.set_intra_op_parallelism_threads(args.threads)
    tf.config.threading.set_inter_op_parallelism_threads(1)
    x, y, what, face = load(args)
    y, held = y.astype(np.float32), face % 20 == 0
    model = network()
    if args.start:
        take(model, tf.keras.models.load_model(args.start))
    print(f"{(~held).sum()} pictures, {y[~held].mean():.2f} altered, {model.count_params()} weights", flush=True)
    train(model, x, y, np.flatnonzero(~held), args)
    z, y, what = predict(model, x[held]), y[held], what[held]
    limit = np.quantile(z[y == 0], 0.99)
    print(f"faces that were not fitted on: limit {limit:.2f} at 1 % of the clear ones")
    for name in np.unique(what):
        on = what == name
        print(f"   {name:16s} n {on.sum():4d}  above the limit {np.mean(z[on] > limit):.3f}")


if __name__ == "__main__":
    main()
