"""Fits the network that finds the lines of machine-readable zones in a picture (models/own/zonefind.onnx).

    python lab/train/zone/pages.py --font .../OCRB.otf --text /usr/share/fonts/truetype/dejavu --data ../shared/data --minutes 12 --out /tmp/zonefind.pt

Input: a grey picture, mean 0 and deviation 1, characters 3 to 14 pixels wide. Output, a cell for
STRIDE x STRIDE pixels: a logit for "the core of a line of a zone" (as high as its capitals), and the
reading direction there as cosine and sine (x to the right, y down). Pages are drawn (draw.py).
"""

import argparse
import glob
import multiprocessing
import os
import string
import time

import cv2
import draw
import numpy as np
import text
import torch
from PIL import Image, ImageDraw, ImageFont
from torch import nn

SIDE, STRIDE = 192, 4
P = draw.PITCH


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Sequential(*block(1, 16, 2))
        self.second = nn.Sequential(*block(16, 32, 2))
        self.third = nn.Sequential(*block(32, 48, 2))
        self.wide = nn.ModuleList(nn.Sequential(*block(48, 48, 1, d)) for d in (1, 2, 4, 2))
        self.narrow = nn.Conv2d(48, 16, 1)
        self.last = nn.Sequential(*block(48, 24, 1), nn.Conv2d(24, 3, 3, padding=1))

    def forward(self, x):
        fine = self.second(self.first(x))
        x = self.third(fine)
        for layer in self.wide:
            x = x + layer(x)
        x = nn.functional.interpolate(self.narrow(x), scale_factor=2, mode="nearest")
        return self.last(torch.cat([fine, x], 1))


def block(inside, outside, stride, dilation=1):
    return [nn.Conv2d(inside, outside, 3, stride=stride, padding=dilation, dilation=dilation, bias=False), nn.BatchNorm2d(outside), nn.ReLU()]


class Texts:
    """Blocks of ordinary printed text, drawn once."""

    def __init__(self, rng, folder, n=80):
        files = sorted(glob.glob(os.path.join(folder, "*.ttf")))
        self.blocks = [self.draw_block(rng, files[rng.integers(len(files))]) for _ in range(n)]

    @staticmethod
    def draw_block(rng, file):
        font = ImageFont.truetype(file, int(rng.integers(16, 60)))
        letters = [string.ascii_letters + "     ", string.ascii_uppercase + string.digits + "   ", string.digits + "./- ", string.ascii_lowercase + "    "]
        lines = ["".join(text.pick(rng, letters[rng.integers(4)], rng.integers(4, 40))) for _ in range(rng.integers(1, 5))]
        image = Image.new("L", (900, 300))
        ImageDraw.Draw(image).multiline_text((4, 4), "\n".join(lines), font=font, fill=255)
        box = image.getbbox() or (0, 0, 20, 20)
        return np.asarray(image.crop(box), np.float32) / 255


def draw_page(rng, fonts, texts):
    """Coverage of a page with a zone near its lower edge (lines in pixels of P a character), its lines' ends, and the page's size."""
    layout = list(text.SHAPES)[rng.choice(6, p=[0.35, 0.1, 0.3, 0.1, 0.05, 0.1])]
    lines = text.make_zone(rng, layout)
    if rng.random() < 0.2:
        lines = [text.random_line(rng, len(lines[0])) for _ in lines]
    spacing = (4.23 if len(lines) == 3 else 6.35) / 2.54 * rng.uniform(0.9, 1.1)
    zone, firsts = draw.draw_zone(rng, fonts.choose(rng), lines, spacing, margin=1)
    h, w = zone.shape
    width, height = w + int(rng.uniform(0, 8) * P), int(w * rng.uniform(0.5, 0.85))
    page = np.zeros((max(height, h), width), np.float32)
    x, y = int(rng.integers(0, width - w + 1)), max(0, page.shape[0] - h - int(rng.uniform(-1, 4) * P))
    y = min(y, page.shape[0] - h)
    for _ in range(rng.integers(2, 14)):
        place_text(rng, page, texts, y)
    if rng.random() < 0.1:
        draw_barcode(rng, page, y)
    if rng.random() < 0.12:  # a page without a zone
        return page, []
    np.maximum(page[y:y + h, x:x + w], zone, out=page[y:y + h, x:x + w])
    return page, [((fx - P / 2 + x, fy + y), (fx + (len(line) - 0.5) * P + x, fy + y)) for line, (fx, fy) in zip(lines, firsts)]


def place_text(rng, page, texts, below):
    """Ordinary text above the zone."""
    block = texts.blocks[rng.integers(len(texts.blocks))]
    scale = rng.uniform(0.3, 1.1)
    block = cv2.resize(block, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    h, w = min(block.shape[0], below), min(block.shape[1], page.shape[1])
    if h < 8:
        return
    y, x = rng.integers(0, below - h + 1), rng.integers(0, page.shape[1] - w + 1)
    part = page[y:y + h, x:x + w]
    np.maximum(part, block[:h, :w] * rng.uniform(0.4, 1), out=part)


def draw_barcode(rng, page, below):
    h, w = int(rng.uniform(2, 5) * P), int(rng.uniform(8, 20) * P)
    if below <= h or page.shape[1] <= w:
        return
    y, x = rng.integers(0, below - h), rng.integers(0, page.shape[1] - w)
    bars = np.repeat(rng.integers(0, 2, (rng.choice([1, h // 6 + 1]), w // 5 + 1)), 5, axis=1)[:, :w].astype(np.float32)
    page[y:y + h, x:x + w] = cv2.resize(bars, (w, h), interpolation=cv2.INTER_NEAREST)


def draw_view(rng, fonts, texts, backgrounds):
    """A square picture of a page, and its target: mask, cosine, sine a cell."""
    page, lines = draw_page(rng, fonts, texts)
    pitch = float(np.exp(rng.uniform(np.log(2.8), np.log(14))))
    matrix = place_page(rng, page.shape, lines, pitch)
    double = np.diag([2.0, 2.0, 1.0]) @ matrix
    shrink = lambda image: cv2.resize(image, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
    ink = shrink(cv2.warpPerspective(page, double, (2 * SIDE, 2 * SIDE)))
    sheet = shrink(cv2.warpPerspective(np.ones_like(page), double, (2 * SIDE, 2 * SIDE)))
    light, table = rng.uniform(0.5, 1), rng.uniform(0, 1)
    depth = light * rng.uniform(0.2, 0.95)
    paper = light + backgrounds.draw(rng, ink.shape, pitch) * depth * rng.uniform(0, 0.8)
    under = table + backgrounds.draw(rng, ink.shape, pitch * rng.uniform(0.5, 4)) * rng.uniform(0, 1)
    image = sheet * (paper * (1 - ink) + (light - depth) * ink) + (1 - sheet) * under
    if rng.random() < 0.3:
        draw.draw_strokes(rng, image, pitch * 2)
    image = draw.photograph(rng, image * draw.smooth_noise(rng, image.shape, SIDE, rng.uniform(0.5, 1), 1)).astype(np.float32)
    return (image - image.mean()) / (image.std() + 4), draw_target(lines, matrix)


def place_page(rng, shape, lines, pitch):
    """Homography from the page to the picture: turned, tilted, and the zone somewhere in it."""
    turn = np.deg2rad(rng.integers(4) * 90 + (rng.normal(0, 8) if rng.random() < 0.8 else rng.uniform(-45, 45)))
    h, w = shape
    middle = np.float32(np.mean([p for line in lines for p in line], 0)) if lines else np.float32([w / 2, h / 2])
    corners = (np.float32([[0, 0], [w, 0], [w, h], [0, h]]) - middle) * pitch / P
    corners *= 1 + rng.uniform(-0.12, 0.12, (4, 1)).astype(np.float32)
    around = np.float32([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    reach = np.float32([w / 2, h / 4]) * pitch / P if lines else np.float32([w, h]) / 4
    shift = rng.uniform(-1, 1, 2) * np.maximum(reach - SIDE / 4, SIDE / 4) * np.float32([1, 0.3])
    target = (corners + shift.astype(np.float32)) @ around + SIDE / 2
    return cv2.getPerspectiveTransform(np.float32([[0, 0], [w, 0], [w, h], [0, h]]), target.astype(np.float32))


def draw_target(lines, matrix):
    n = SIDE // STRIDE
    target = np.zeros((3, n, n), np.float32)
    for (x0, y), (x1, _) in lines:
        high = 0.45 * P
        box = np.float32([[[x0, y - high], [x1, y - high], [x1, y + high], [x0, y + high]]])
        box = cv2.perspectiveTransform(box, matrix)[0]
        cover = np.zeros((SIDE, SIDE), np.uint8)
        cv2.fillPoly(cover, [np.round(box * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
        cover = cv2.resize(cover, (n, n), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
        direction = box[1] + box[2] - box[0] - box[3]
        direction /= np.linalg.norm(direction) + 1e-6
        better = cover > target[0]
        target[0] = np.maximum(target[0], cover)
        target[1][better], target[2][better] = direction
    return target


def produce(queue, seed, args, photos, size):
    rng = np.random.default_rng(seed)
    fonts, texts, backgrounds = draw.Fonts(args.font, args.other), Texts(rng, args.text), draw.Backgrounds(photos)
    while True:
        images, targets = zip(*(draw_view(rng, fonts, texts, backgrounds) for _ in range(size)))
        queue.put((np.stack(images)[:, None], np.stack(targets)))


def losses(out, target):
    mask = target[:, 0]
    cover = nn.functional.binary_cross_entropy_with_logits(out[:, 0], mask, pos_weight=torch.tensor(2.0))
    turn = ((out[:, 1:] - target[:, 1:]).abs().sum(1) * mask).sum() / (mask.sum() + 1)
    return cover, turn


def measure(network, batches):
    """Precision and recall of cells at 0.5, and the share of zone cells whose direction is more than 45 degrees off."""
    network.eval()
    hit = found = there = off = 0.0
    with torch.no_grad():
        for images, targets in batches:
            out = network(torch.from_numpy(images)).numpy()
            said, truth = out[:, 0] > 0, targets[:, 0] > 0.5
            hit, found, there = hit + (said & truth).sum(), found + said.sum(), there + truth.sum()
            off += ((out[:, 1] * targets[:, 1] + out[:, 2] * targets[:, 2] < 0.7 * np.hypot(out[:, 1], out[:, 2])) & truth).sum()
    network.train()
    return hit / max(found, 1), hit / max(there, 1), off / max(there, 1)


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--font", action="append", required=True)
    ask.add_argument("--other", action="append", default=[])
    ask.add_argument("--text", default="/usr/share/fonts/truetype/dejavu")
    ask.add_argument("--data", default="../shared/data")
    ask.add_argument("--minutes", type=float, default=12, help="processor time of the fitting; drawing takes about half as much again in a process of its own")
    ask.add_argument("--batch", type=int, default=6)
    ask.add_argument("--rate", type=float, default=4e-3)
    ask.add_argument("--start")
    ask.add_argument("--out", required=True)
    args = ask.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(1)
    photos, held = draw.list_photos(args.data)
    rng = np.random.default_rng(9)
    fonts, texts, backgrounds = draw.Fonts(args.font), Texts(rng, args.text), draw.Backgrounds(held)
    images, targets = zip(*(draw_view(rng, fonts, texts, backgrounds) for _ in range(96)))
    check = [(np.stack(images)[i:i + 32][:, None], np.stack(targets)[i:i + 32]) for i in range(0, 96, 32)]
    queue = multiprocessing.Queue(8)
    worker = multiprocessing.Process(target=produce, args=(queue, 20, args, photos, args.batch), daemon=True)
    worker.start()
    network = Network().to(memory_format=torch.channels_last)
    if args.start:
        network.load_state_dict(torch.load(args.start, weights_only=True))
    train(network, queue, check, args)
    worker.terminate()


def train(network, queue, check, args):
    optimiser = torch.optim.AdamW(network.parameters(), lr=args.rate, weight_decay=1e-2)
    began, step, told = time.process_time(), 0, 0.0
    while (spent := (time.process_time() - began) / 60) < args.minutes:
        for group in optimiser.param_groups:
            group["lr"] = args.rate * min(1, step / 50) * (0.5 + 0.5 * np.cos(np.pi * spent / args.minutes)) + 1e-5
        images, targets = queue.get()
        cover, turn = losses(network(torch.from_numpy(images).to(memory_format=torch.channels_last)), torch.from_numpy(targets))
        optimiser.zero_grad()
        (cover + 0.3 * turn).backward()
        nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimiser.step()
        step += 1
        if spent - told > 0.5:
            told = spent
            print("%.1f min, %d steps, losses %.4f %.4f, precision %.3f recall %.3f direction off %.3f" % (spent, step, cover.item(), turn.item(), *measure(network, check)), flush=True)
            torch.save(network.state_dict(), args.out)
    print("precision %.4f recall %.4f direction off %.4f" % measure(network, check))
    torch.save(network.state_dict(), args.out)


if __name__ == "__main__":
    main()
