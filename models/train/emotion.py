"""Fits the seven-class emotion network of Likeness on FER2013's training part.

    likeness models pull dlib_resnet
    python models/train/emotion.py --data ../shared/data --out /tmp/emotion.npz
    python models/train/emotion.py --data ../shared/data --go-on /tmp/emotion.npz --epochs 12 --rate 0.02 --out /tmp/emotion2.npz

Input 48x48 grey, output logits in the order of LABELS. The network is the front of
dlib's recogniser (23 of its 29 convolutions, 2.1 million weights, 110 million
multiply-adds a face at 96x96), fitted further: it starts by knowing faces. Sums run
in bfloat16 where the processor has it. About an hour for 26 epochs on two shared CPU
cores, half of that on two free ones; the second command lets the rate rise and
fall once more. Chooses nothing on the public test part: the number of epochs and
the schedule are fixed beforehand, the last (averaged) weights are kept, the figure
is printed at the end.
"""

import argparse
import csv
import io
import os
import time
import zipfile

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")

import numpy as np
import onnx
import tensorflow as tf
from PIL import Image

LABELS = ["neutral", "happy", "sad", "surprise", "fear", "disgust", "angry"]
SIDE = 48
INSIDE = 96  # what the convolutions see: the recogniser knows faces of this size
BLOCKS = [(32, 1), (32, 1), (32, 1), (64, 2), (64, 1), (64, 1), (64, 1), (128, 2), (128, 1), (128, 1), (256, 2)]
DEVIATION = 0.22  # of the pixels the recogniser was fitted on, about; ours have deviation 1


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
                               kernel_regularizer=tf.keras.regularizers.l2(3e-4))(x)
    x = tf.keras.layers.BatchNormalization(momentum=0.95)(x)
    return tf.keras.layers.ReLU()(x) if activate else x


def residual(x, channels, strides):
    short = x
    if strides != 1:
        short = tf.keras.layers.AveragePooling2D(strides, padding="same")(x)
        short = conv(short, channels, 1, activate=False)
    y = conv(x, channels, 3, strides)
    y = conv(y, channels, activate=False)
    return tf.keras.layers.ReLU()(tf.keras.layers.Add()([short, y]))


def network():
    """The first 23 of 29 convolutions of dlib_resnet, each followed by a normalisation, at 96 x 96 grey."""
    x = inputs = tf.keras.Input((INSIDE, INSIDE, 1))
    x = conv(x, 32, 7, 2)
    x = tf.keras.layers.MaxPooling2D(3, 2, "same")(x)
    for channels, strides in BLOCKS:
        x = residual(x, channels, strides)
    x = tf.keras.layers.GlobalAveragePooling2D()(x)
    x = tf.keras.layers.Dropout(0.4)(x)
    return tf.keras.Model(inputs, tf.keras.layers.Dense(len(LABELS), dtype="float32")(x))


def start_from(model, onnx_file, x):
    """Gives model the recogniser's convolutions and each normalisation what it measures on pictures x (n, 96, 96, 1), so that it starts as the recogniser."""
    graph = onnx.load(onnx_file).graph
    values = {i.name: onnx.numpy_helper.to_array(i) for i in graph.initializer}
    trained = iter([[values[name] for name in node.input[1:]] for node in graph.node if node.op_type == "Conv"])
    after = {id(layer.input): layer for layer in model.layers if isinstance(layer, tf.keras.layers.BatchNormalization)}
    for layer in [layer for layer in model.layers if isinstance(layer, tf.keras.layers.Conv2D)]:
        shape, shift = layer.kernel.shape, 0.0
        if shape[0] == 1:  # the short way: the channels as they are, the new ones empty
            kernel = np.eye(shape[2], shape[3], dtype=np.float32)[None, None]
        else:
            kernel, shift = next(trained)
            kernel = kernel.transpose(2, 3, 1, 0)
            if shape[2] == 1:
                kernel = kernel.sum(2, keepdims=True) * DEVIATION
        layer.set_weights([kernel])
        seen = tf.cast(tf.keras.Model(model.input, layer.output)(x, training=False), tf.float32)
        mean, variance = (v.numpy() for v in tf.nn.moments(seen, [0, 1, 2]))
        norm = after[id(layer.output)]
        norm.set_weights([np.sqrt(variance + norm.epsilon), mean + shift, mean, variance])


def inside(x):
    """48 x 48 to 96 x 96, as the exported graph does it."""
    return tf.image.resize(x, [INSIDE, INSIDE], "bilinear")


@tf.function
def augment(x):
    """Mirror, turn +-12 degrees, scale 0.85..1.2, shift 4 px, gamma, brightness and contrast, one erased patch; 48 x 48 bytes to 96 x 96."""
    n = tf.shape(x)[0]
    x = tf.cast(x, tf.float32)[..., None] / 255.0
    angle = tf.random.uniform([n], -0.21, 0.21)
    scale = tf.random.uniform([n], 0.85, 1.2)
    sign = tf.where(tf.random.uniform([n]) < 0.5, -1.0, 1.0)
    shift = tf.random.uniform([n, 2], -4.0, 4.0)
    c, s, to, mid = tf.cos(angle) / scale * SIDE / INSIDE, tf.sin(angle) / scale * SIDE / INSIDE, (INSIDE - 1) / 2, (SIDE - 1) / 2
    a, b, d, e = c * sign, -s, s * sign, c
    rows = tf.stack([a, b, mid - a * to - b * to + shift[:, 0],
                     d, e, mid - d * to - e * to + shift[:, 1],
                     tf.zeros(n), tf.zeros(n)], 1)
    x = tf.raw_ops.ImageProjectiveTransformV3(images=x, transforms=rows, output_shape=[INSIDE, INSIDE],
                                              fill_value=0.0, interpolation="BILINEAR", fill_mode="NEAREST")
    x = tf.pow(tf.clip_by_value(x, 1e-3, 1.0), tf.exp(tf.random.uniform([n, 1, 1, 1], -0.35, 0.35)))
    gain, offset = tf.random.uniform([n, 1, 1, 1], 0.75, 1.3), tf.random.uniform([n, 1, 1, 1], -0.1, 0.1)
    x = (x - 0.5) * gain + 0.5 + offset
    corner = tf.random.uniform([n, 2, 1, 1], -16.0, INSIDE)
    size = tf.random.uniform([n, 1, 1], 12.0, 34.0)
    yy, xx = tf.range(float(INSIDE))[None, :, None], tf.range(float(INSIDE))[None, None, :]
    erased = (yy >= corner[:, 0]) & (yy < corner[:, 0] + size) & (xx >= corner[:, 1]) & (xx < corner[:, 1] + size)
    return tf.where(erased[..., None], tf.random.uniform([n, 1, 1, 1]), x)


def normalise(x):
    """Each picture to mean 0 and deviation 1, as the program does before running the network."""
    mean = tf.reduce_mean(x, [1, 2, 3], keepdims=True)
    return (x - mean) / (tf.math.reduce_std(x, [1, 2, 3], keepdims=True) + 0.03)


def predict(model, x):
    x = inside(normalise(tf.cast(x, tf.float32)[..., None] / 255.0))
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
    ask.add_argument("--recogniser", default="models/cache/dlib_resnet.onnx")
    ask.add_argument("--go-on", help="weights (.npz) of an earlier run to start from, instead of the recogniser's")
    ask.add_argument("--out", required=True)
    ask.add_argument("--epochs", type=int, default=26)
    ask.add_argument("--batch", type=int, default=96)
    ask.add_argument("--rate", type=float, default=0.03)
    args = ask.parse_args()
    tf.keras.utils.set_random_seed(8 if args.go_on else 7)
    tf.keras.mixed_precision.set_global_policy("mixed_bfloat16")
    x, y = load_train(args.data)
    model = network()
    print("weights", model.count_params(), "faces", len(x), flush=True)
    if args.go_on:
        kept = np.load(args.go_on)
        model.set_weights([kept[name] for name in kept.files])
    else:
        some = np.random.permutation(len(x))[:512]
        start_from(model, args.recogniser, inside(normalise(tf.cast(x[some], tf.float32)[..., None] / 255.0)))
    fit(model, x, y, args.epochs, args.batch, args.rate)
    np.savez(args.out, *[w.numpy() for w in model.weights])
    tf.keras.mixed_precision.set_global_policy("float32")
    whole = network()
    whole.set_weights(model.get_weights())
    whole.save(args.out + ".keras")
    xt, yt = load_test(args.data)
    p = predict(whole, xt)
    print(f"dev_emotion_fer_public n={len(yt)} accuracy {np.mean(p.argmax(1) == yt):.4f} "
          f"balanced {np.mean([np.mean(p.argmax(1)[yt == c] == c) for c in range(len(LABELS))]):.4f}")


if __name__ == "__main__":
    main()
