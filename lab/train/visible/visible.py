"""Fits the networks that recognise eye, nose and mouth (internal/engine/quality/view/part_visibility.go).

    go run -C lab ./train/visible -list LIST.csv -out /tmp/visible/faces.bin
    python lab/train/visible/visible.py --faces /tmp/visible/faces.bin --out models/own/visible.json

A patch with the part in it (moved, tilted, blurred, lit a little; drawn rims of clear
glasses; little of it covered) is told from one in which a drawn hand, object, lock of
hair or dark lens covers most of its middle, and from other places of the same face. Three
of four faces fit, the fourth judges. Nothing but the weights and figures may leave the
machine.
"""
import argparse
import math
import os
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from sklearn.metrics import roc_auc_score
from sklearn.neural_network import MLPClassifier

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import own_model
import served

SQUARE = served.squares()["visible_square"]
V, SPAN = SQUARE["side"], SQUARE["span"]  # of a square: pixels, template units
W, H = (48, 32)
S = V / SPAN  # pixels of the square a template unit


def tu(x, y):
    """Template units (package patch) to pixels of the square."""
    return np.array([(x - 56 + SPAN / 2) * S, (y - 65 + SPAN / 2) * S])


def patch_xf(c, width, ang, mirror):
    """The affine map from patch to square: centre, width of the patch in pixels of the square, tilt, mirrored."""
    k = width / W
    ca, sa = (math.cos(ang) * k, math.sin(ang) * k)
    m = -1 if mirror else 1
    return (m * ca, -sa, c[0] - m * ca * W / 2 + sa * H / 2, m * sa, ca, c[1] - m * sa * W / 2 - ca * H / 2)


def crop(img, c, width, ang=0, mirror=False):
    """A patch of a square."""
    xf = patch_xf(c, width, ang, mirror)
    k = width / W
    ss = 2 if k > 1.2 else 1
    if ss == 2:
        xf2 = (xf[0] / 2, xf[1] / 2, xf[2], xf[3] / 2, xf[4] / 2, xf[5])
        p = img.transform((W * 2, H * 2), Image.AFFINE, xf2, Image.BILINEAR).resize((W, H), Image.BOX)
    else:
        p = img.transform((W, H), Image.AFFINE, xf, Image.BILINEAR)
    return p


def hog(g):
    """The input of the networks for N x H x W grey patches, as describePatch in part_visibility.go."""
    gp = np.pad(g, ((0, 0), (1, 1), (1, 1)), 'edge')
    gx = gp[:, 1:-1, 2:] - gp[:, 1:-1, :-2]
    gy = gp[:, 2:, 1:-1] - gp[:, :-2, 1:-1]
    mag = np.hypot(gx, gy)
    th = np.mod(np.arctan2(gy, gx), math.pi) / math.pi * 9
    b0 = np.floor(th).astype(int)
    f = th - b0
    b1 = (b0 + 1) % 9
    b0 = b0 % 9
    N = len(g)
    out = np.zeros((N, H // 4, W // 4, 9), np.float32)
    for b in range(9):
        w = np.where(b0 == b, mag * (1 - f), 0) + np.where(b1 == b, mag * f, 0)
        out[..., b] = w.reshape(N, H // 4, 4, W // 4, 4).sum((2, 4))
    e = (out ** 2).sum(-1)
    ep = np.pad(e, ((0, 0), (1, 1), (1, 1)))
    s = sum(ep[:, i:i + H // 4, j:j + W // 4] for i in range(3) for j in range(3))
    out = np.minimum(out / np.sqrt(s + 60.0 ** 2)[..., None], 0.4)
    cm = g.reshape(N, H // 4, 4, W // 4, 4).mean((2, 4)).reshape(N, -1)
    mu = g.mean((1, 2))
    sd = g.std((1, 2))
    tone = np.clip((cm - mu[:, None]) / (sd[:, None] + 10), -3, 3) / 3
    return np.concatenate([out.reshape(N, -1), tone], 1).astype(np.float32)


def gray(p):
    """Luma."""
    x = np.asarray(p, np.float32)
    return x @ np.array([0.299, 0.587, 0.114], np.float32)


def aug(p, r):
    """The patch in another light, blurred or with noise."""
    x = np.asarray(p, np.float32)
    if r.random() < 0.3:
        x = np.asarray(Image.fromarray(x.astype(np.uint8)).filter(ImageFilter.GaussianBlur(r.uniform(0.3, 1.1))), np.float32)
    x = 255 * (np.clip(x, 0, 255) / 255) ** r.uniform(0.75, 1.3)
    x = x * r.uniform(0.7, 1.25) + r.uniform(-15, 15)
    if r.random() < 0.4:
        x = x + r.normal(0, r.uniform(1, 6), x.shape)
    return np.clip(x, 0, 255)


def texture(r, w, h, own, faces):
    """What a drawn cover looks like: skin of the same face, a part of another photo, or a plain colour."""
    k = r.random()
    if k < 0.35:
        c = tu(r.uniform(30, 82), r.uniform(8, 24)) if r.random() < 0.5 else tu(r.choice([30, 80]) + r.uniform(-6, 6), r.uniform(70, 85))
        p = own.transform((w, h), Image.AFFINE, (0.3, 0, c[0] - 0.15 * w, 0, 0.3, c[1] - 0.15 * h), Image.BILINEAR)
        return np.asarray(p, np.float32) * r.uniform(0.7, 1.2) + r.normal(0, 6, 3)
    if k < 0.6:
        j = r.integers(0, len(faces))
        s = r.uniform(0.4, 2)
        x, y = r.uniform(0, V - 1, 2)
        return np.asarray(Image.fromarray(faces[j]).transform((w, h), Image.AFFINE, (s, 0, x * 0.6, 0, s, y * 0.6), Image.BILINEAR), np.float32)
    col = r.uniform(0, 255, 3) if r.random() < 0.5 else np.full(3, r.uniform(0, 255))
    base = np.broadcast_to(col, (h, w, 3)).astype(np.float32).copy()
    yy, xx = np.mgrid[0:h, 0:w]
    a = r.uniform(0, 6.28)
    base += ((xx - w / 2) * math.cos(a) + (yy - h / 2) * math.sin(a))[..., None] * r.uniform(-1.2, 1.2)
    if r.random() < 0.4:
        base += (np.sin((xx * math.cos(a) + yy * math.sin(a)) / r.uniform(1, 6)) * r.uniform(0, 40))[..., None]
    if r.random() < 0.3:
        base += np.asarray(Image.fromarray((r.random((6, 8)) * 255).astype(np.uint8)).resize((w, h), Image.BICUBIC), np.float32)[..., None] * 0.3 - 38
    return np.clip(base, 0, 255)

Q = 2  # covers are drawn at twice the size


def occlude(p, r, own, hard, faces):
    """The patch with a drawn cover: over most of its middle (hard) or hardly any; None when no try fits."""
    w, h = (W * Q, H * Q)
    core = np.zeros((h, w), bool)
    yy, xx = np.mgrid[0:h, 0:w]
    core = ((xx - w / 2) / (w * 0.25)) ** 2 + ((yy - h / 2) / (h * 0.19)) ** 2 < 1
    for _ in range(20):
        m = Image.new('L', (w, h), 0)
        d = ImageDraw.Draw(m)
        k = r.random()
        cx, cy = (w / 2 + r.normal(0, w * 0.12), h / 2 + r.normal(0, h * 0.12))
        if not hard:
            a0 = r.uniform(0, 6.28)
            cx, cy = (w / 2 + math.cos(a0) * w * r.uniform(0.3, 0.6), h / 2 + math.sin(a0) * h * r.uniform(0.35, 0.7))
        if k < 0.25:
            a, b = (r.uniform(0.25, 0.7) * w, r.uniform(0.25, 0.8) * h)
            d.ellipse([cx - a, cy - b, cx + a, cy + b], fill=255)
        elif k < 0.5:
            a, b, t = (r.uniform(0.25, 0.8) * w, r.uniform(0.25, 0.9) * h, r.uniform(0, 3.14))
            c, s = (math.cos(t), math.sin(t))
            d.polygon([(cx + c * x - s * y, cy + s * x + c * y) for x, y in ((-a, -b), (a, -b), (a, b), (-a, b))], fill=255)
        elif k < 0.78:
            t = r.uniform(0, 3.14)
            nf = int(r.integers(1, 5))
            fw = r.uniform(0.16, 0.34) * h
            dx, dy = (math.cos(t), math.sin(t))
            tip = r.uniform(0, 0.6) * h if hard else r.uniform(-0.2, 0.3) * h
            for q in range(nf):
                o = (q - (nf - 1) / 2) * fw * 2 * r.uniform(0.95, 1.08)
                x0, y0 = (cx - dy * o + dx * (tip + r.normal(0, 3)), cy + dx * o + dy * (tip + r.normal(0, 3)))
                d.line([(x0, y0), (x0 - dx * w * 2, y0 - dy * w * 2)], fill=255, width=int(fw * 2))
                d.ellipse([x0 - fw, y0 - fw, x0 + fw, y0 + fw], fill=255)
        else:
            t = r.normal(1.57, 0.5)
            ns = int(r.integers(8, 40)) if hard else int(r.integers(1, 5))
            sp = r.uniform(0.3, 0.8) * w if hard else w * 0.5
            for _ in range(ns):
                x0 = (w / 2 if hard else cx) + r.uniform(-0.5, 0.5) * sp
                bend = r.normal(0, 6)
                d.line([(x0 - math.cos(t) * h, h / 2 - math.sin(t) * h), (x0 + bend, h / 2), (x0 + math.cos(t) * h + r.normal(0, 8), h / 2 + math.sin(t) * h)], fill=255, width=int(r.integers(1, 5 if hard else 3)))
        mm = np.asarray(m) > 0
        share = mm[core].mean()
        if hard and share > 0.72 or (not hard and share < 0.12):
            break
    else:
        return None
    tex = texture(r, w, h, own, faces)
    if k >= 0.78:
        tex = np.broadcast_to(np.array([r.uniform(5, 190)] * 3) * np.array([1, r.uniform(0.7, 1), r.uniform(0.5, 1)]), (h, w, 3)) * r.uniform(0.6, 1.3, (1, w, 1))
    al = np.asarray(m.filter(ImageFilter.GaussianBlur(r.uniform(0.4, 2))), np.float32) / 255
    if k < 0.78 and r.random() < 0.5:
        e = np.asarray(m.filter(ImageFilter.GaussianBlur(r.uniform(2, 7))), np.float32) / 255
        tex = tex * (0.65 + 0.35 * e)[..., None]
        if r.random() < 0.4:
            pass
    big = np.asarray(p.resize((w, h), Image.BILINEAR), np.float32)
    op = 1.0 if not hard else r.uniform(0.92, 1)
    out = big * (1 - al * op)[..., None] + tex * (al * op)[..., None]
    return Image.fromarray(np.clip(out, 0, 255).astype(np.uint8)).resize((W, H), Image.BOX)


def lens(p, r, dark):
    """The patch behind a drawn lens with a rim: dark or clear."""
    w, h = (W * Q, H * Q)
    m = Image.new('L', (w, h), 0)
    d = ImageDraw.Draw(m)
    f = Image.new('L', (w, h), 0)
    df = ImageDraw.Draw(f)
    cx, cy = (w / 2 + r.normal(0, 4), h / 2 + r.uniform(-2, 8))
    a, b = (r.uniform(0.36, 0.56) * w, r.uniform(0.38, 0.75) * h)
    if dark:
        a, b = (r.uniform(0.4, 0.62) * w, r.uniform(0.5, 0.9) * h)
    wd = int(r.integers(1, 9))
    if r.random() < 0.5:
        d.ellipse([cx - a, cy - b, cx + a, cy + b], fill=255)
        df.ellipse([cx - a, cy - b, cx + a, cy + b], outline=255, width=wd)
    else:
        d.rounded_rectangle([cx - a, cy - b, cx + a, cy + b], radius=8, fill=255)
        df.rounded_rectangle([cx - a, cy - b, cx + a, cy + b], radius=8, outline=255, width=wd)
    big = np.asarray(p.resize((w, h), Image.BILINEAR), np.float32)
    op = r.uniform(0.86, 1) if dark else r.choice([0, 0, r.uniform(0, 0.35)])
    tone = r.uniform(3, 60, 3) if dark else r.uniform(60, 220, 3)
    al = np.asarray(m.filter(ImageFilter.GaussianBlur(1)), np.float32)[..., None] / 255 * op
    out = big * (1 - al) + tone * np.linspace(r.uniform(0.6, 1.4), r.uniform(0.6, 1.4), h)[:, None, None] * al
    fa = np.asarray(f.filter(ImageFilter.GaussianBlur(0.7)), np.float32)[..., None] / 255 * r.uniform(0.6, 1)
    out = out * (1 - fa) + r.uniform(5, 140) * fa
    if r.random() < 0.25:
        g = Image.new('L', (w, h), 0)
        x0, y0 = (r.uniform(0, w), r.uniform(0, h * 0.5))
        ImageDraw.Draw(g).polygon([(x0, y0), (x0 + 10, y0), (x0 + 2, y0 + 18), (x0 - 8, y0 + 18)], fill=255)
        ga = np.asarray(g.filter(ImageFilter.GaussianBlur(2)), np.float32)[..., None] / 255 * r.uniform(0.2, 0.8)
        out = out * (1 - ga) + 240 * ga
    return Image.fromarray(np.clip(out, 0, 255).astype(np.uint8)).resize((W, H), Image.BOX)


def locate_part(corners, part, side):
    """Where a part lies in the square of one face: centre, width of its patch, tilt and its own width; corners holds those of both eyes. None for an eye too small to show anything."""
    if part != 'eye':
        width = (44 if part == 'nose' else 54) * S
        return tu(56, 72 if part == 'nose' else 92), width, 0, width / 2
    outer, inner = corners[side]
    eye_width = np.hypot(*outer - inner)
    right, left = corners[0, 0], corners[1, 0]
    if eye_width < 10:
        return None
    return (outer + inner) / 2, eye_width * 2.0, math.atan2(left[1] - right[1], left[0] - right[0]), eye_width


class Sampler:
    """Collects patches of one part: inputs, 1 in view, the face each is of, and its kind."""

    def __init__(self, faces, part, seed):
        self.faces, self.part, self.r = faces, part, np.random.default_rng(seed)
        self.x, self.y, self.who, self.kind = [], [], [], []

    def add(self, patch, in_view, face, kind):
        self.x.append(gray(aug(patch, self.r)))
        self.y.append(in_view)
        self.who.append(face)
        self.kind.append(kind)

    def crop_near(self, img, place, mirror, jitter=1):
        """The patch of a place, moved, scaled and tilted a little at random."""
        centre, width, angle, part_width = place
        r = self.r
        return crop(img, centre + r.normal(0, 0.05 * jitter, 2) * part_width, width * math.exp(r.normal(0, 0.07 * jitter)), angle + r.normal(0, 0.05 * jitter), mirror)

    def add_in_view(self, img, place, mirror, face):
        r, p = self.r, self.crop_near(img, place, mirror)
        q, kind, u = p, 'plain', r.random()
        if self.part == 'eye' and u < 0.25:
            q, kind = lens(p, r, False), 'glass'
        elif u < 0.5:
            q, kind = occlude(p, r, img, False, self.faces) or p, 'little'
        self.add(q, 1, face, kind)

    def add_covered(self, img, place, mirror, face):
        r, p = self.r, self.crop_near(img, place, mirror, 1.6)
        if self.part == 'eye' and r.random() < 0.2:
            q, kind = lens(p, r, True), 'dark'
        else:
            if self.part != 'eye':
                r.random()  # the draw of an eye's dark lens: one sequence for all parts
            q, kind = occlude(p, r, img, True, self.faces), 'cover'
        if q is not None:
            self.add(q, 0, face, kind)

    def add_elsewhere(self, img, corners, place, face):
        """A patch of another place of the same face."""
        centre, width, _, part_width = place
        r = self.r
        for _ in range(10):
            c = r.uniform(30, V - 30, 2)
            if self.part == 'eye':
                far = min(np.hypot(*c - corners[k].mean(0)) for k in (0, 1)) > 0.8 * part_width
            else:
                far = np.hypot(*c - centre) > 0.7 * part_width
            if far:
                break
        self.add(crop(img, c, width * r.uniform(0.6, 1.6), r.uniform(-0.8, 0.8), r.random() < 0.5), 0, face, 'other')


def sample(faces, corners, part, reps, seed):
    """Patches with and without the part: inputs, 1 in view, the face each is of, and its kind."""
    s = Sampler(faces, part, seed)
    for i in range(len(faces)):
        img = Image.fromarray(faces[i])
        for side in (0, 1) if part == 'eye' else (0,):
            place = locate_part(corners[i], part, side)
            if place is None:
                continue
            for rep in range(reps):
                mirror = side == 0 if part == 'eye' else s.r.random() < 0.5
                s.add_in_view(img, place, mirror, i)
                s.add_covered(img, place, mirror, i)
                if rep == 0 or s.r.random() < 0.5:
                    s.add_elsewhere(img, corners[i], place, i)
    return (hog(np.stack(s.x)), np.array(s.y), np.array(s.who), np.array(s.kind))


def part_network(part, model, fitted):
    """A fitted network as internal/engine/quality/view/part_visibility.go reads it: the weights of its hidden layer in 8 bits."""
    w = model.coefs_[0].T
    scale = np.abs(w).max(1) / 127
    hidden = own_model.layer(np.round(w / scale[:, None]).astype(int), model.intercepts_[0], 'relu', scale, digits=6)
    out = own_model.layer(model.coefs_[1][:, 0], model.intercepts_[1][0], digits=6)
    return own_model.network(part, fitted, [own_model.vector('gradients', w.shape[1])], [hidden, out], ['inView'], own_model.logistic())


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument('--faces', required=True)
    ask.add_argument('--out', required=True)
    ask.add_argument('--fitted', default='', help='said in the file: which pictures')
    args = ask.parse_args()
    raw = np.fromfile(args.faces, np.uint8)
    size = 4 + 32 + V * V * 3
    n = len(raw) // size
    raw = raw[:n * size].reshape(n, size)
    corners = raw[:, 4:36].copy().view(np.float32).reshape(n, 2, 2, 2)
    faces = raw[:, 36:].reshape(n, V, V, 3)
    out = []
    for part, reps in (('eye', 3), ('nose', 4), ('mouth', 4)):
        x, y, who, kind = sample(faces, corners, part, reps, 7)
        fit = who % 4 != 0
        model = MLPClassifier((24,), alpha=0.02, max_iter=25, early_stopping=True, random_state=1, batch_size=128).fit(x[fit], y[fit])
        p = model.predict_proba(x[~fit])[:, 1]
        print(part, x.shape, 'AUC on other faces', round(roc_auc_score(y[~fit], p), 4))
        for k in np.unique(kind):
            v = p[kind[~fit] == k]
            print('  ', k, len(v), 'in view at 0.5:', round(float((v > 0.5).mean()), 3))
        out.append(part_network(part, model, args.fitted))
    own_model.write(args.out, own_model.model('visible', out))


if __name__ == '__main__':
    main()
