"""Fits the seven-class emotion network of Likeness on FER2013's training part.

    likeness models pull
    python lab/train/emotion.py --data ../shared/data --out /tmp/emotion1.pt
    python lab/train/emotion.py --data ../shared/data --go-on /tmp/emotion1.pt --epochs 6 --rate 3e-4 --out /tmp/emotion.pt

Input 48x48 grey, output logits in the order of LABELS. The network is faceres (a
MobileNet of 3.2 million weights, 190 million multiply-adds a face at 128x128),
fitted further: it starts by knowing faces. At 128x128 the faces of FER2013 are
about as large as those that faceres was fitted on; 5 points are lost at 96x96
before any fitting, 2 won at 160x160 for half as much work again. Many labels of
FER2013 are wrong; the second command lets the rate rise and fall once more with
half of each target from what the first network says of the face. Sums run in
bfloat16 where the processor has it. About an hour on two free CPU cores.
Chooses nothing on the public test part: the number of epochs and the schedule are
fixed beforehand, the last (averaged) weights are kept, the figure is printed at
the end.
"""

import argparse
import copy
import csv
import io
import math
import os
import time
import zipfile

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from PIL import Image
from torch import nn

LABELS = ["neutral", "happy", "sad", "surprise", "fear", "disgust", "angry"]
SIDE = 48
INSIDE = 128  # what the convolutions see: faceres knows faces of this size
BLOCKS = [(64, 1), (128, 2), (128, 1), (256, 2), (256, 1), (512, 2), (512, 1), (512, 1), (512, 1), (512, 1), (512, 1), (1024, 2), (1024, 1)]
DEVIATION = 56.0  # of the pixels faceres was fitted on (0 to 255), about; ours have deviation 1
SMOOTH = 0.1


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


class Convolution(nn.Module):
    """Convolution, normalisation, ReLU6; with strides of 2 an even size is padded at its end, as TensorFlow does."""

    def __init__(self, given, made, kernel, strides=1, groups=1):
        super().__init__()
        self.kernels = nn.Conv2d(given, made, kernel, strides, kernel // 2 if strides == 1 else 0, groups=groups, bias=False)
        self.norm = nn.BatchNorm2d(made, momentum=0.05)

    def bare(self, x):
        return self.kernels(F.pad(x, (0, 1, 0, 1)) if self.kernels.stride[0] == 2 else x)

    def forward(self, x):
        return F.relu6(self.norm(self.bare(x)))


class Network(nn.Module):
    """The convolutions of faceres over (n, 1, INSIDE, INSIDE), mean 0 and deviation 1, and seven logits."""

    def __init__(self):
        super().__init__()
        layers, channels = [Convolution(1, 32, 3, 2)], 32
        for made, strides in BLOCKS:
            layers += [Convolution(channels, channels, 3, strides, channels), Convolution(channels, made, 1)]
            channels = made
        self.convolutions = nn.ModuleList(layers)
        self.drop = nn.Dropout(0.3)
        self.dense = nn.Linear(channels, len(LABELS))

    def forward(self, x):
        for layer in self.convolutions:
            x = layer(x)
        return self.dense(self.drop(x.float().mean((2, 3))))


@torch.no_grad()
def start_from(network, onnx_file, x):
    """Gives the network the kernels of faceres and each normalisation what it measures on pictures x, so that it starts as faceres."""
    graph = onnx.load(onnx_file).graph
    values = {i.name: onnx.numpy_helper.to_array(i) for i in graph.initializer}
    after = {node.input[0]: node for node in graph.node if node.op_type in ("Mul", "Add")}
    trained = [node for node in graph.node if node.op_type == "Conv"]
    assert len(trained) == len(network.convolutions)
    for layer, node in zip(network.convolutions, trained):
        kernels, follows = values[node.input[1]].astype(np.float32), after[node.output[0]]
        if follows.op_type == "Mul":  # faceres keeps the scale of a depthwise normalisation apart
            kernels = kernels * values[follows.input[1]].reshape(-1, 1, 1, 1)
            follows = after[follows.output[0]]
        shift = torch.tensor(values[follows.input[1]].reshape(-1))
        if node is trained[0]:  # three colours become one
            kernels = kernels.sum(1, keepdims=True) * DEVIATION
        layer.kernels.weight.copy_(torch.tensor(kernels))
        bare = layer.bare(x)
        mean, variance = bare.mean((0, 2, 3)), bare.var((0, 2, 3), unbiased=False)
        layer.norm.weight.copy_((variance + layer.norm.eps).sqrt())
        layer.norm.bias.copy_(mean + shift)
        layer.norm.running_mean.copy_(mean)
        layer.norm.running_var.copy_(variance)
        x = F.relu6(bare + shift[:, None, None])


def normalise(x):
    """Each picture to mean 0 and deviation 1, as the program does before running the network."""
    return (x - x.mean((1, 2, 3), keepdim=True)) / (x.std((1, 2, 3), keepdim=True, unbiased=False) + 0.03)


def inside(x):
    """Bytes (n, 48, 48) to what the convolutions see, as the exported graph does it."""
    x = normalise(torch.tensor(x).float()[:, None] / 255)
    return F.interpolate(x, (INSIDE, INSIDE), mode="bilinear", align_corners=False).contiguous(memory_format=torch.channels_last)


def augment(x):
    """Mirror, turn +-12 degrees, scale 0.85..1.2, shift 4 px, gamma, brightness and contrast, one erased patch; bytes to what the convolutions see."""
    def draw(low, high, *shape):
        return torch.empty(len(x), *shape).uniform_(low, high)

    angle, scale = draw(-0.21, 0.21), draw(0.85, 1.2)
    sign = torch.where(draw(0, 1) < 0.5, -1.0, 1.0)
    shift = draw(-4, 4, 2) * 2 / SIDE
    c, s = torch.cos(angle) / scale, torch.sin(angle) / scale
    moves = torch.stack([torch.stack([c * sign, -s, shift[:, 0]], 1), torch.stack([s * sign, c, shift[:, 1]], 1)], 1)
    places = F.affine_grid(moves, (len(x), 1, INSIDE, INSIDE), align_corners=False)
    faces = F.grid_sample(torch.tensor(x).float()[:, None] / 255, places, padding_mode="border", align_corners=False)
    faces = faces.clamp(1e-3, 1) ** torch.exp(draw(-0.35, 0.35, 1, 1, 1))
    faces = (faces - 0.5) * draw(0.75, 1.3, 1, 1, 1) + 0.5 + draw(-0.1, 0.1, 1, 1, 1)
    top, left, size = draw(-INSIDE / 6, INSIDE, 1, 1), draw(-INSIDE / 6, INSIDE, 1, 1), draw(INSIDE / 8, INSIDE * 0.354, 1, 1)
    at = torch.arange(INSIDE).float()
    rows, columns = at[None, :, None], at[None, None, :]
    erased = (rows >= top) & (rows < top + size) & (columns >= left) & (columns < left + size)
    faces = torch.where(erased[:, None], draw(0, 1, 1, 1, 1), faces)
    return normalise(faces).contiguous(memory_format=torch.channels_last)


@torch.no_grad()
def predict(network, x):
    """Probabilities (n, 7) of bytes (n, 48, 48): mean of each picture and its mirror image."""
    network.eval()
    parts = []
    for i in range(0, len(x), 256):
        faces = inside(x[i:i + 256])
        parts.append((network(faces).float().softmax(1) + network(faces.flip(3)).float().softmax(1)) / 2)
    return torch.cat(parts).numpy()


def fit(network, x, targets, epochs, batch, peak):
    """Fits by AdamW along a cosine to targets (n, 7) and returns the running mean of the weights."""
    network.train()
    decayed = [m.weight for m in network.modules() if isinstance(m, (nn.Conv2d, nn.Linear)) and getattr(m, "groups", 1) == 1]
    chosen = {id(p) for p in decayed}
    rest = [p for p in network.parameters() if id(p) not in chosen]
    optimiser = torch.optim.AdamW([{"params": decayed, "weight_decay": 0.05}, {"params": rest, "weight_decay": 0.0}])
    average = copy.deepcopy(network)
    steps = len(x) // batch
    done, started = 0, time.time()
    for epoch in range(epochs):
        order, losses = np.random.permutation(len(x)), []
        for i in range(steps):
            rate = peak * min(1, (done + 1) / (0.7 * steps)) * 0.5 * (1 + math.cos(math.pi * done / (epochs * steps)))
            for group in optimiser.param_groups:
                group["lr"] = rate
            pick = order[i * batch:(i + 1) * batch]
            faces, target = augment(x[pick]), targets[pick]
            mix = float(np.random.uniform(0.8, 1))  # a light mixup
            faces, target = mix * faces + (1 - mix) * faces.flip(0), mix * target + (1 - mix) * target.flip(0)
            with torch.autocast("cpu", torch.bfloat16):
                logits = network(faces)
            loss = -(target * logits.float().log_softmax(1)).sum(1).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            losses.append(loss.item())
            done += 1
            if done % 8 == 0:
                follow(average, network, min(0.995, done / (done + 400)) ** 8)
        print(f"epoch {epoch + 1}/{epochs} loss {np.mean(losses):.4f} {time.time() - started:.0f} s", flush=True)
    return average


@torch.no_grad()
def follow(average, network, keep):
    for a, w in zip(average.state_dict().values(), network.state_dict().values()):
        if a.dtype.is_floating_point:
            a.mul_(keep).add_(w, alpha=1 - keep)


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--data", default="../shared/data")
    ask.add_argument("--features", default="models/cache/faceres.onnx")
    ask.add_argument("--go-on", help="weights of an earlier run to start from, instead of those of faceres")
    ask.add_argument("--out", required=True)
    ask.add_argument("--epochs", type=int, default=11)
    ask.add_argument("--batch", type=int, default=96)
    ask.add_argument("--rate", type=float, default=4e-4)
    args = ask.parse_args()
    seed = 12 if args.go_on else 11
    torch.manual_seed(seed)
    np.random.seed(seed)
    x, y = load_train(args.data)
    network = Network()
    print("weights", sum(p.numel() for p in network.parameters()), "faces", len(x), flush=True)
    targets = F.one_hot(torch.tensor(y), len(LABELS)).float() * (1 - SMOOTH) + SMOOTH / len(LABELS)
    if args.go_on:
        network.load_state_dict(torch.load(args.go_on, weights_only=True))
        network.to(memory_format=torch.channels_last)
        with torch.autocast("cpu", torch.bfloat16):
            targets = (targets + torch.tensor(predict(network, x))) / 2
    else:
        start_from(network, args.features, inside(x[np.random.permutation(len(x))[:384]]))
    network = fit(network.to(memory_format=torch.channels_last), x, targets, args.epochs, args.batch, args.rate)
    torch.save(network.state_dict(), args.out)
    xt, yt = load_test(args.data)
    p = predict(network, xt)
    print(f"dev_emotion_fer_public n={len(yt)} accuracy {np.mean(p.argmax(1) == yt):.4f} "
          f"balanced {np.mean([np.mean(p.argmax(1)[yt == c] == c) for c in range(len(LABELS))]):.4f}")


if __name__ == "__main__":
    main()
