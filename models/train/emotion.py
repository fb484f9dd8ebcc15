"""Fits the seven-class emotion network of Likeness on FER2013's training part.

    python models/train/emotion.py --data ../shared/data --out models/own/emotion.npz

Input 48x48 grey, output logits in the order of LABELS. About 0.7 million
weights and 60 million multiply-adds a face, so that fitting takes under an hour
on two CPU cores and running a few milliseconds on one. Chooses nothing on the
public test part: the number of epochs and the schedule are fixed beforehand,
the last (averaged) weights are kept, the figure is printed once at the end.
"""

import argparse
import csv
import io
import os
import time
import zipfile

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")

import numpy as np
import tensorflow as tf
from PIL import Image

LABELS = ["neutral", "happy", "sad", "surprise", "fear", "disgust", "angry"]
SIDE = 48


def grey(data):
    picture = Image.open(data).convert("L")
    if picture.size != (SIDE, SIDE):
        picture = picture.resize((SIDE, SIDE), Image.BILINEAR)
    return np.asarray(picture, np.uint8)


def load_train(root):
    archive = zipfile.ZipFile(os.path.join(root, "fer2013", "train.zip"))
    rows = list(csv.DictReader(open(os.path.join(root, "splits", "train_emotion_fer.csv"))))
    x = np.stack([grey(io.BytesIO(archive.read(r["zip_member"]))) for r in rows])
    return x, np.array([LABELS.index(r["label"]) for r in rows])


def load_test(root):
    rows = list(csv.DictReader(open(os.path.join(root, "splits", "dev_emotion_fer_public.csv"))))
    x = np.stack([grey(os.path.join(root, r["path"])) for r in rows])
    return x, np.array([LABELS.index(r["label"]) for r in rows])


def conv(x, channels, kernel=3, strides=1, activate=True):
    x = tf.keras.layers.Conv2D(channels, kernel, strides, "same", use_bias=False,
                               kernel_initializer="he_normal",
                               kernel_regularizer=tf.keras.regularizers.l2(2e-4))(x)
    x = tf.keras.layers.BatchNormalization(momentum=0.9)(x)
    return tf.keras.layers.ReLU()(x) if activate else x


def residual(x, channels, strides):
    short = x
    if strides != 1 or x.shape[-1] != channels:
        short = tf.keras.layers.AveragePooling2D(strides, padding="same")(x) if strides != 1 else x
        short = conv(short, channels, 1, activate=False)
    y = conv(x, channels, 3, strides)
    y = conv(y, channels, activate=False)
    return tf.keras.layers.ReLU()(tf.keras.layers.Add()([short, y]))


def network():
    x = inputs = tf.keras.Input((SIDE, SIDE, 1))
    x = conv(x, 32, 5, 2)
    for channels, strides in [(40, 1), (80, 2), (80, 1), (160, 2), (160, 1)]:
        x = residual(x, channels, strides)
    x = tf.keras.layers.GlobalAveragePooling2D()(x)
    x = tf.keras.layers.Dropout(0.4)(x)
    return tf.keras.Model(inputs, tf.keras.layers.Dense(len(LABELS))(x))


@tf.function
def augment(x):
    """Mirror, turn +-12 degrees, scale 0.85..1.2, shift 4 px, brightness and contrast, one erased patch."""
    n = tf.shape(x)[0]
    x = tf.cast(x, tf.float32)[..., None] / 255.0
    angle = tf.random.uniform([n], -0.21, 0.21)
    scale = tf.random.uniform([n], 0.85, 1.2)
    sign = tf.where(tf.random.uniform([n]) < 0.5, -1.0, 1.0)
    shift = tf.random.uniform([n, 2], -4.0, 4.0)
    c, s, mid = tf.cos(angle) / scale, tf.sin(angle) / scale, (SIDE - 1) / 2
    a, b, d, e = c * sign, -s, s * sign, c
    rows = tf.stack([a, b, mid - a * mid - b * mid + shift[:, 0],
                     d, e, mid - d * mid - e * mid + shift[:, 1],
                     tf.zeros(n), tf.zeros(n)], 1)
    x = tf.raw_ops.ImageProjectiveTransformV3(images=x, transforms=rows, output_shape=[SIDE, SIDE],
                                              fill_value=0.0, interpolation="BILINEAR", fill_mode="NEAREST")
    gain, offset = tf.random.uniform([n, 1, 1, 1], 0.75, 1.3), tf.random.uniform([n, 1, 1, 1], -0.15, 0.15)
    x = (x - 0.5) * gain + 0.5 + offset
    corner = tf.random.uniform([n, 2, 1, 1], -8.0, SIDE)
    size = tf.random.uniform([n, 1, 1], 6.0, 16.0)
    yy, xx = tf.range(float(SIDE))[None, :, None], tf.range(float(SIDE))[None, None, :]
    inside = (yy >= corner[:, 0]) & (yy < corner[:, 0] + size) & (xx >= corner[:, 1]) & (xx < corner[:, 1] + size)
    return tf.where(inside[..., None], tf.random.uniform([n, 1, 1, 1]), x)


def normalise(x):
    """Each picture to mean 0 and deviation 1, as the program does before running the network."""
    mean = tf.reduce_mean(x, [1, 2, 3], keepdims=True)
    return (x - mean) / (tf.math.reduce_std(x, [1, 2, 3], keepdims=True) + 0.03)


def predict(model, x):
    x = normalise(tf.cast(x, tf.float32)[..., None] / 255.0)
    parts = [tf.nn.softmax(model(p, training=False)) + tf.nn.softmax(model(p[:, :, ::-1], training=False))
             for p in tf.split(x, [min(512, x.shape[0] - i) for i in range(0, x.shape[0], 512)])]
    return tf.concat(parts, 0).numpy() / 2


def fit(model, x, y, epochs, batch, peak):
    steps = len(x) // batch
    total = epochs * steps
    optimiser = tf.keras.optimizers.SGD(0.0, momentum=0.9, nesterov=True)
    smooth = tf.constant(0.1)
    average = [tf.Variable(w) for w in model.weights]

    @tf.function
    def step(xb, yb, rate):
        optimiser.learning_rate.assign(rate)
        xb = normalise(augment(xb))
        target = tf.one_hot(yb, len(LABELS)) * (1 - smooth) + smooth / len(LABELS)
        mix = tf.random.uniform([], 0.8, 1.0)  # a light mixup
        xb, target = mix * xb + (1 - mix) * xb[::-1], mix * target + (1 - mix) * target[::-1]
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.nn.softmax_cross_entropy_with_logits(target, model(xb, training=True)))
            full = loss + tf.add_n(model.losses)
        optimiser.apply_gradients(zip(tape.gradient(full, model.trainable_variables), model.trainable_variables))
        return loss

    done, started = 0, time.time()
    for epoch in range(epochs):
        order, losses = np.random.permutation(len(x)), []
        for i in range(steps):
            rate = peak * min(1, (done + 1) / (2 * steps)) * 0.5 * (1 + np.cos(np.pi * done / total))
            pick = order[i * batch:(i + 1) * batch]
            losses.append(step(x[pick], y[pick], tf.constant(rate, tf.float32)))
            done += 1
            if done % 8 == 0:
                keep = min(0.995, done / (done + 400.0)) ** 8
                for a, w in zip(average, model.weights):
                    a.assign(keep * a + (1 - keep) * w)
        print(f"epoch {epoch + 1}/{epochs} loss {np.mean(losses):.4f} {time.time() - started:.0f} s", flush=True)
    for a, w in zip(average, model.weights):
        w.assign(a)


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--data", default="../shared/data")
    ask.add_argument("--out", default="models/own/emotion.npz")
    ask.add_argument("--epochs", type=int, default=36)
    ask.add_argument("--batch", type=int, default=96)
    ask.add_argument("--rate", type=float, default=0.06)
    args = ask.parse_args()
    tf.keras.utils.set_random_seed(7)
    x, y = load_train(args.data)
    model = network()
    print("weights", model.count_params(), "faces", len(x), flush=True)
    fit(model, x, y, args.epochs, args.batch, args.rate)
    names = {f"{i:03d}:{w.path}": w.numpy() for i, w in enumerate(model.weights)}
    np.savez(args.out, **names)
    model.save(args.out + ".keras")
    xt, yt = load_test(args.data)
    p = predict(model, xt)
    print(f"dev_emotion_fer_public n={len(yt)} accuracy {np.mean(p.argmax(1) == yt):.4f} "
          f"balanced {np.mean([np.mean(p.argmax(1)[yt == c] == c) for c in range(len(LABELS))]):.4f}")


if __name__ == "__main__":
    main()
