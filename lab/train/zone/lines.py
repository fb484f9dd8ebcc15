"""Fits the network that reads one line of a machine-readable zone (models/own/zoneline.onnx).

    python lab/train/zone/lines.py --font .../OCRB.otf --font .../OCRBS.otf --data ../shared/data --minutes 12 --out /tmp/zoneline.pt

A line is a strip of HEIGHT pixels, STEP pixels a character, its mean 0 and deviation 1. The network
says of each column of 4 pixels which character has its centre there (within a quarter of STEP), class 0 is
none. Strips are drawn (draw.py); nothing is read from real documents.

--refine fits an exported network further, with its normalisations as they are; the weights that are
written are then a mean over the last steps:

    python lab/train/zone/lines.py --font .../OCRB.otf --other .../LiberationMono-Regular.ttf --other .../NotoMono-Regular.ttf --other .../DejaVuSansMono.ttf --refine models/own/zoneline.onnx --rate 4e-4 --out /tmp/zoneline.pt
"""

import argparse
import copy
import multiprocessing
import time

import cv2
import draw
import numpy as np
import text
import torch
from torch import nn

HEIGHT, STEP, STRIDE, WIDTH = 32, 16, 4, 384
CLASSES = 1 + len(text.ALPHABET)


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(
            *block(1, 24), *block(24, 32, stride=2), *block(32, 48), *block(48, 64, stride=2), *block(64, 64),
            *block(64, 96, stride=(2, 1)), nn.Conv2d(96, 96, (4, 1), bias=False), nn.BatchNorm2d(96), nn.ReLU(),
        )
        self.context = nn.ModuleList(nn.Sequential(nn.Conv2d(96, 96, (1, 5), padding=(0, 2 * d), dilation=(1, d), bias=False), nn.BatchNorm2d(96), nn.ReLU()) for d in (1, 2, 3))
        self.classify = nn.Conv2d(96, CLASSES, 1)

    def forward(self, x):
        x = self.features(x)
        for layer in self.context:
            x = x + layer(x)
        return self.classify(x)[:, :, 0]


def block(inside, outside, stride=1):
    return [nn.Conv2d(inside, outside, 3, stride=stride, padding=1, bias=False), nn.BatchNorm2d(outside), nn.ReLU()]


def normalise(strip):
    strip = strip.astype(np.float32)
    return np.clip((strip - strip.mean()) / (strip.std() + 4), -3, 3)


def draw_strip(rng, fonts, backgrounds):
    """One strip and the class of each of its columns."""
    lines, row, spacing = choose_lines(rng)
    glyphs = fonts.choose(rng)
    canvas, firsts = draw.draw_zone(rng, glyphs, lines, spacing)
    # Characters per strip and its place: a window into the line, some windows over its ends.
    step = STEP * np.exp(rng.normal(0, 0.07))
    start = rng.uniform(-6, len(lines[row]) - WIDTH / step + 6)
    bend = rng.normal(0, 0.05)  # relative change of the step from end to end: perspective
    matrix = strip_matrix(rng, firsts[row], start, step, bend)
    share = min(1.0, np.exp(rng.uniform(np.log(6.5), np.log(26))) / STEP)  # size in the photo over size in the strip
    size = (max(8, round(WIDTH * share)), max(4, round(HEIGHT * share)))
    double = np.diag([2 * size[0] / WIDTH, 2 * size[1] / HEIGHT, 1.0])
    ink = cv2.resize(cv2.warpPerspective(canvas, double @ matrix, (2 * size[0], 2 * size[1])), size, interpolation=cv2.INTER_AREA)
    unit = STEP * share
    image = compose(rng, ink, backgrounds, unit)
    strip = cv2.resize(draw.photograph(rng, image), (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR)
    return normalise(strip), label_columns(lines[row], firsts[row], matrix)


def choose_lines(rng):
    layout = list(text.SHAPES)[rng.choice(6, p=[0.3, 0.15, 0.3, 0.1, 0.05, 0.1])]
    lines = text.make_zone(rng, layout)
    if rng.random() < 0.5:
        lines = [text.random_line(rng, len(lines[0])) for _ in lines]
    row = rng.integers(len(lines))
    spacing = (4.23 if len(lines) == 3 else 6.35) / 2.54 * rng.uniform(0.9, 1.1)
    return lines, row, spacing


def strip_matrix(rng, first, start, step, bend):
    """Homography from the drawn text to the strip."""
    p = draw.PITCH
    source = np.float32([[first[0] + (start + dx) * p, first[1] + dy * p] for dx, dy in ((0, -1), (WIDTH / step, -1), (WIDTH / step, 1), (0, 1))])
    tall = HEIGHT / 2 / (STEP * np.exp(rng.normal(0, 0.1)))  # half the strip in characters
    source[:, 1] = first[1] + np.float32([-1, -1, 1, 1]) * tall * p
    shift, slope, lean = rng.normal(0, 2.0), rng.normal(0, 2.0), rng.normal(0, 1.5)
    target = np.float32([[lean, shift - slope], [WIDTH + lean, shift + slope], [WIDTH - lean, HEIGHT + shift + slope], [-lean, HEIGHT + shift - slope]])
    target[0:4:3, 1] += (target[0:4:3, 1] - HEIGHT / 2) * -bend
    target[1:3, 1] += (target[1:3, 1] - HEIGHT / 2) * bend
    return cv2.getPerspectiveTransform(source, target)


def compose(rng, ink, backgrounds, unit):
    paper = backgrounds.draw(rng, ink.shape, unit)
    light = rng.uniform(0.45, 1.0)
    depth = light * rng.uniform(0.25, 0.98) if rng.random() < 0.8 else light * rng.uniform(0.12, 0.4)
    paper = light + paper * depth * rng.uniform(0, 0.7)
    image = paper * (1 - ink) + (paper - depth) * ink
    if rng.random() < 0.25:
        draw.draw_strokes(rng, image, unit, 2)
    return image * draw.smooth_noise(rng, ink.shape, WIDTH, rng.uniform(0.6, 1), 1)


def label_columns(line, first, matrix):
    centres = np.float32([[[first[0] + i * draw.PITCH, first[1]]] for i in range(len(line))])
    xs = cv2.perspectiveTransform(centres, matrix)[:, 0, 0]
    labels = np.zeros(WIDTH // STRIDE, np.int64)
    for c, x in zip(line, xs):
        column = int(np.floor(x / STRIDE - 0.5))  # the two columns whose centres are nearest
        for k in (column, column + 1):
            if 0 <= k < len(labels):
                labels[k] = 1 + text.ALPHABET.index(c)
    return labels


def load_exported(network, path):
    """Takes over the weights of a network that export.py wrote, in which normalisations are part of the convolutions."""
    import onnx
    values = [onnx.numpy_helper.to_array(v).astype(np.float32) for v in onnx.load(path).graph.initializer if v.dims[0] != 1 or len(v.dims) > 1]
    layers = [m for m in network.modules() if isinstance(m, (nn.Conv2d, nn.BatchNorm2d))]
    for i, layer in enumerate(layers):
        if not isinstance(layer, nn.Conv2d):
            continue
        weight, bias = torch.from_numpy(values.pop(0).copy()), torch.from_numpy(values.pop(0).copy())
        layer.weight.data.copy_(weight)
        if layer.bias is not None:
            layer.bias.data.copy_(bias)
            continue
        norm = layers[i + 1]
        norm.running_var.fill_(1 - norm.eps)
        norm.bias.data.copy_(bias)


def produce(queue, seed, fonts, photos, size):
    rng = np.random.default_rng(seed)
    fonts, backgrounds = draw.Fonts(*fonts), draw.Backgrounds(photos)
    while True:
        strips, labels = zip(*(draw_strip(rng, fonts, backgrounds) for _ in range(size)))
        queue.put((np.stack(strips)[:, None], np.stack(labels)))


def measure(network, batches):
    """Share of wrong characters when each centre is read alone (the mean of its two columns)."""
    network.eval()
    wrong = total = 0
    with torch.no_grad():
        for strips, labels in batches:
            best = network(torch.from_numpy(strips))[:, 1:].argmax(1).numpy() + 1
            for row, truth in zip(best, labels):
                for k in range(len(truth) - 1):
                    if truth[k] and truth[k] == truth[k + 1] and (k == 0 or truth[k - 1] != truth[k]):
                        total, wrong = total + 1, wrong + (row[k] != truth[k] and row[k + 1] != truth[k])
    return wrong / max(total, 1), total


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--font", action="append", required=True)
    ask.add_argument("--other", action="append", default=[])
    ask.add_argument("--data", default="../shared/data")
    ask.add_argument("--minutes", type=float, default=12, help="processor time of the fitting; drawing takes about half as much again in a process of its own")
    ask.add_argument("--batch", type=int, default=8)
    ask.add_argument("--rate", type=float, default=3e-3)
    ask.add_argument("--workers", type=int, default=1)
    ask.add_argument("--start")
    ask.add_argument("--refine", help="the exported network to fit further")
    ask.add_argument("--out", required=True)
    args = ask.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(1)
    photos, held = draw.list_photos(args.data)
    queue = multiprocessing.Queue(8)
    workers = [multiprocessing.Process(target=produce, args=(queue, 10 + n, (args.font, args.other), photos, args.batch), daemon=True) for n in range(args.workers)]
    rng, fonts, backgrounds = np.random.default_rng(9), draw.Fonts(args.font), draw.Backgrounds(held)
    strips, labels = zip(*(draw_strip(rng, fonts, backgrounds) for _ in range(96)))
    check = [(np.stack(strips)[i:i + 32][:, None], np.stack(labels)[i:i + 32]) for i in range(0, 96, 32)]
    for w in workers:
        w.start()
    network = Network().to(memory_format=torch.channels_last)
    if args.start:
        network.load_state_dict(torch.load(args.start, weights_only=True))
    if args.refine:
        load_exported(network, args.refine)
        print("before: wrong characters %.4f%%" % (100 * measure(network, check)[0]), flush=True)
    train(network, queue, check, args)
    for w in workers:
        w.terminate()


def train(network, queue, check, args):
    optimiser = torch.optim.AdamW(network.parameters(), lr=args.rate, weight_decay=1e-2)
    weights = torch.ones(CLASSES)
    weights[0] = 0.5
    kept = copy.deepcopy(network) if args.refine else network  # what is measured and written
    began, step, told = time.process_time(), 0, 0.0
    while (spent := (time.process_time() - began) / 60) < args.minutes:
        done = spent / args.minutes
        for group in optimiser.param_groups:
            group["lr"] = args.rate * min(1, step / 50) * (0.5 + 0.5 * np.cos(np.pi * done)) + 1e-5
        strips, labels = queue.get()
        network.train(not args.refine)
        logits = network(torch.from_numpy(strips).to(memory_format=torch.channels_last))
        loss = nn.functional.cross_entropy(logits, torch.from_numpy(labels), weight=weights, label_smoothing=0.02)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimiser.step()
        step += 1
        if kept is not network:
            with torch.no_grad():
                share = max(0.005, 1 / (1 + step))
                for to, new in zip(kept.parameters(), network.parameters()):
                    to.lerp_(new, share)
        if spent - told > 0.5:
            told = spent
            print(f"{spent:.1f} min, {step} steps, loss {loss.item():.4f}, wrong {measure(kept, check)[0]:.4%}, waiting {queue.qsize()}", flush=True)
            torch.save(kept.state_dict(), args.out)
    print("wrong characters, n: %.4f%%, %d" % (100 * measure(kept, check)[0], measure(kept, check)[1]))
    torch.save(kept.state_dict(), args.out)


if __name__ == "__main__":
    main()
