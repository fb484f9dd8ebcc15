"""Draws altered copies of the faces that main.go found, each in a way drawn afresh from families with random places, radii and strengths."""

import argparse
import csv
import os
import zlib

import cv2
import numpy as np

cv2.setNumThreads(1)
EYES = 35.0  # units between the eyes


SIDE = 108  # of the squares of main.go


def records(file):
    """The faces that main.go wrote."""
    data = np.memmap(file, np.uint8, "r")
    dim = int(data[:4].view(np.int32)[0])
    kind = np.dtype([("row", "<i4"), ("kind", "<i4"), ("group", "<i4"), ("eyes", "<f4"), ("landmarks", "<f4", (5, 2)), ("embedding", "<f4", (dim,)), ("square", "u1", (SIDE, SIDE, 3))])
    n = (len(data) - 4) // kind.itemsize
    return np.frombuffer(data[4:4 + n * kind.itemsize], kind)


# --- displacements: functions of (u, v), in units with the origin at the middle of the face, eyes 35 apart
def radial(r, u, v):
    cx, cy = r.normal(0, 14, 2) * ((0.2, 0.3) if r.random() < 0.4 else (1, 1))
    radius = np.exp(r.uniform(np.log(16), np.log(85)))
    s = r.choice([-1, 1]) * r.uniform(0.15, 0.95)
    x, y = u - cx, v - cy
    d = np.hypot(x, y * r.uniform(0.75, 1.3)) / radius
    form = r.integers(5)
    if form == 0:
        g = np.exp(-d * d * r.uniform(0.8, 2.5))
    elif form == 1:
        g = np.clip(1 - d, 0, 1) ** r.uniform(0.8, 3)
    elif form == 2:
        g = 0.5 + 0.5 * np.cos(np.pi * np.clip(d, 0, 1))
    elif form == 3:
        g = 1 / (1 + (d * r.uniform(0.8, 2)) ** r.uniform(1.5, 4))
    else:
        g = 1 - np.clip(d, 0, 1.6) ** r.uniform(1, 3)
    k = np.exp(np.clip(-s * g, -1.6, 1.6)) - 1
    return x * k, y * k


def affine(r, u, v):
    a = r.uniform(0, np.pi) if r.random() < 0.5 else r.choice([0, np.pi / 2])
    s = np.exp(r.choice([-1, 1]) * r.uniform(0.15, 0.85)) - 1
    c, n = np.cos(a), np.sin(a)
    along = (u * c + v * n) * s
    du, dv = along * c, along * n
    if r.random() < 0.3:
        du = du + v * r.uniform(-0.5, 0.5)
    return du, dv


def uneven(r, u, v):
    """A stretch that changes along a line."""
    a, l = r.uniform(0, 2 * np.pi), r.uniform(25, 90)
    t = (u * np.cos(a) + v * np.sin(a)) / l
    f = r.uniform(-0.6, 0.6) * np.tanh(t + r.uniform(-0.5, 0.5)) + r.uniform(-0.3, 0.3) * t
    b = a + r.choice([0, np.pi / 2])
    w = u * np.cos(b) + v * np.sin(b)
    return f * w * np.cos(b), f * w * np.sin(b)


def swirl(r, u, v):
    cx, cy = r.normal(0, 12, 2)
    x, y = u - cx, v - cy
    d = np.hypot(x, y) / r.uniform(22, 80)
    a = r.choice([-1, 1]) * r.uniform(0.3, 1.9) * (np.exp(-d * d * 1.5) if r.random() < 0.5 else np.clip(1 - d, 0, 1))
    return x * (np.cos(a) - 1) - y * np.sin(a), x * np.sin(a) + y * (np.cos(a) - 1)


def field(r, u, v):
    n = int(r.integers(3, 12))
    amount = r.uniform(4, 20) * (4 / n) ** 0.5
    h, w = u.shape
    g = r.normal(0, 1, (2, n, n)).astype(np.float32)
    span = r.uniform(100, 190)
    px = ((u / span + 0.5) * (n - 1)).astype(np.float32)
    py = ((v / span + 0.5) * (n - 1)).astype(np.float32)
    return tuple(amount * cv2.remap(q, px, py, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REFLECT) for q in g)


def waves(r, u, v):
    du, dv = 0, 0
    for _ in range(r.integers(1, 4)):
        a, l = r.uniform(0, np.pi), np.exp(r.uniform(np.log(7), np.log(60)))
        depth = r.uniform(0.06, 0.25) * l
        f = depth * np.sin(2 * np.pi * (u * np.cos(a) + v * np.sin(a)) / l + r.uniform(0, 6))
        b = r.uniform(0, np.pi)
        du, dv = du + f * np.cos(b), dv + f * np.sin(b)
    return du, dv


def rings(r, u, v):
    cx, cy = r.normal(0, 20, 2)
    x, y = u - cx, v - cy
    d = np.hypot(x, y) + 1e-3
    l = r.uniform(7, 35)
    k = r.uniform(0.08, 0.25) * l * np.sin(2 * np.pi * d / l + r.uniform(0, 6)) / d
    return x * k, y * k


def grains(r, u, v):
    """Each small part of the picture comes from somewhere near."""
    size, cell = r.uniform(2, 7), r.uniform(0.2, 5)
    h, w = u.shape
    scale = u[0, 1] - u[0, 0]
    n = max(3, int(h * scale / cell))
    g = r.uniform(-1, 1, (2, n, n)).astype(np.float32)
    how = cv2.INTER_NEAREST if r.random() < 0.6 else cv2.INTER_LINEAR
    return tuple(size * cv2.resize(q, (w, h), interpolation=how) for q in g)


def panes(r, u, v):
    """Panes of glass, each with its own shift and scale; strips where they are long."""
    a = r.uniform(0, np.pi)
    x, y = u * np.cos(a) + v * np.sin(a), -u * np.sin(a) + v * np.cos(a)
    lx, ly = r.uniform(4, 30), (1000 if r.random() < 0.5 else r.uniform(6, 40))
    i, j = np.floor(x / lx + 0.3), np.floor(y / ly + 0.5)
    seed = r.uniform(0, 100)
    noise = lambda t: np.modf(np.abs(np.sin(i * 91.7 + j * 47.3 + t + seed) * 9176.3))[0] - 0.5
    k, shift = r.uniform(-0.4, 1.8) if r.random() < 0.6 else 0.0, r.uniform(0, 0.6) * min(lx, 20)
    fx, fy = x - (i + 0.2) * lx, (y - j * ly if ly < 100 else 0 * y)
    dx, dy = k * fx + shift * noise(0), (k * fy if ly < 100 else 0) + shift * noise(5)
    return dx * np.cos(a) - dy * np.sin(a), dx * np.sin(a) + dy * np.cos(a)


def fold(r, u, v):
    """A part is mirrored at a line."""
    a, at = r.uniform(0, 2 * np.pi), r.uniform(-14, 14)
    d = u * np.cos(a) + v * np.sin(a) - at
    k = np.where(d > 0, -2 * d, 0)
    return k * np.cos(a), k * np.sin(a)


WARPS = [radial, radial, radial, affine, uneven, swirl, field, field, waves, rings, grains, panes, fold]
SMOOTH = [radial, radial, radial, radial, radial, affine, uneven, swirl]


def sample(img, mx, my):
    return cv2.remap(img, mx.astype(np.float32), my.astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


class Face:
    def __init__(self, img, eyes, middle):
        self.img, self.unit, self.middle = img, eyes / EYES, middle
        h, w = img.shape[:2]
        y, x = np.mgrid[:h, :w].astype(np.float32)
        self.x, self.y = x, y
        self.u, self.v = (x - middle[0]) / self.unit, (y - middle[1]) / self.unit
        self.inside = (self.u / 32) ** 2 + ((self.v + 4) / 42) ** 2 < 1
        self.bend = self.smear = self.share = 0.0
        self.alike = 1.0

    def warp(self, r, kinds=WARPS):
        du = dv = 0
        rough = False
        for _ in range(r.choice([1, 1, 1, 2, 3])):
            w = kinds[r.integers(len(kinds))]
            rough |= w in (grains, panes, fold)
            a, b = w(r, self.u, self.v)
            du, dv = du + a, dv + b
        k = 1.0
        z, d = (self.u + 1j * self.v)[self.inside], (du + 1j * dv)[self.inside]
        z, d = z - z.mean(), d - d.mean()
        fit = (np.conj(z) * d).sum() / (np.abs(z) ** 2).sum()
        bend = float(np.sqrt((np.abs(d - fit * z) ** 2).mean()))
        if not rough:
            k = min(2.5, np.exp(r.uniform(np.log(1.3), np.log(7.5))) / bend)
        self.bend = max(self.bend, k * bend)
        self.img = sample(self.img, self.x + k * du * self.unit, self.y + k * dv * self.unit)

    def kernel(self, r):
        size = int(np.clip(round(r.uniform(7, 26) * self.unit), 5, 61)) | 1
        k = np.zeros((size, size), np.float32)
        c, form = size // 2, r.integers(5)
        if form <= 1:  # a path
            t = np.linspace(-1, 1, 120)
            a = r.uniform(0, np.pi)
            p = np.stack([np.cos(a) * t, np.sin(a) * t])
            if form == 1:
                bend = r.normal(0, 0.6, 2)[:, None] * (t * t - 0.33) + r.normal(0, 0.3, 2)[:, None] * (t ** 3 - 0.6 * t)
                p = p + bend
                p /= np.abs(p).max()
            for q in np.clip(np.round(p * c).astype(int) + c, 0, size - 1).T:
                k[q[1], q[0]] += 1
        elif form == 2:
            y, x = np.mgrid[-1:1:size * 1j, -1:1:size * 1j]
            d = np.hypot(x, y)
            k = ((d < r.uniform(0.5, 1)) & (d > r.uniform(-0.6, 0.6))).astype(np.float32)
            k[c, c] += 1e-3
        elif form == 3:
            for _ in range(r.integers(2, 5)):
                q = r.integers(0, size, 2)
                k[q[0], q[1]] += r.uniform(0.4, 1)
            k = cv2.GaussianBlur(k, (0, 0), 0.6)
        else:
            k[c, c] = 1
            k = cv2.GaussianBlur(k, (0, 0), size / 6)
        return k / k.sum()

    def blur(self, r):
        if r.random() < 0.65:
            k = self.kernel(r)
            y, x = np.mgrid[:k.shape[0], :k.shape[1]]
            mx, my = (k * x).sum(), (k * y).sum()
            self.smear = max(self.smear, float(np.sqrt((k * ((x - mx) ** 2 + (y - my) ** 2)).sum()) / self.unit))
            self.img = cv2.filter2D(self.img, -1, k, borderType=cv2.BORDER_REPLICATE)
            return
        # The camera turns, nears and moves while the picture is taken.
        turn, near, mx, my = r.normal(0, 0.15), r.normal(0, 0.15), r.normal(0, 5), r.normal(0, 5)
        cx, cy = r.normal(0, 10, 2)
        self.smear = max(self.smear, float(np.sqrt((mx * mx + my * my + (turn ** 2 + near ** 2) * 22 ** 2) / 3)))
        total = 0
        for t in np.linspace(-1, 1, 13):
            z = np.exp(near * t)
            c, s = z * np.cos(turn * t), z * np.sin(turn * t)
            x, y = self.u - cx, self.v - cy
            total = total + sample(self.img, (cx + c * x - s * y + mx * t) * self.unit + self.middle[0], (cy + s * x + c * y + my * t) * self.unit + self.middle[1]).astype(np.float32)
        self.img = np.clip(total / 13, 0, 255).astype(np.uint8)

    def tone(self, r):
        f, form = self.img.astype(np.float32), r.integers(8)
        grey = f @ np.float32([0.299, 0.587, 0.114])
        levels = np.arange(256)
        def curve(n, spread):
            at = np.linspace(0, 255, n)
            return np.interp(levels, at, np.clip(at + r.normal(0, spread, n), -40, 300))
        if form == 0:  # any curves, each channel its own
            n = int(r.integers(3, 9))
            f = np.stack([curve(n, r.uniform(40, 120))[self.img[..., i]] for i in range(3)], -1)
        elif form == 1:
            f = f @ r.normal(0.33, 0.6, (3, 3)).T + r.uniform(-60, 60, 3)
        elif form == 2:  # a palette
            n = int(r.integers(2, 8))
            colours = r.uniform(0, 255, (n, 3))
            f = np.stack([np.interp(grey, np.linspace(0, 255, n), colours[:, i]) for i in range(3)], -1)
        elif form == 3:
            n = r.integers(2, 6)
            f = np.floor(f / 256 * n) * 255 / (n - 1) if r.random() < 0.5 else np.repeat(np.floor(grey / 256 * n)[..., None] * 255 / (n - 1), 3, -1)
        elif form == 4:
            f = 255 - f if r.random() < 0.5 else np.abs(f - r.uniform(60, 200)) * r.uniform(1, 2)
        elif form == 5:  # the picture against its blurred self
            b = cv2.GaussianBlur(f, (0, 0), r.uniform(0.7, 8) * self.unit)
            k, base = r.choice([-1, 1]) * r.uniform(1, 8), r.random()
            f = (base * f if r.random() < 0.5 else base * 255) + k * (np.abs(f - b) if r.random() < 0.4 else f - b)
        elif form == 6:  # contrast to very little or very much
            k = np.exp(r.choice([-1, 1]) * r.uniform(0.7, 2.2))
            f = (f - f.mean()) * k + r.uniform(20, 235)
        else:  # light from somewhere
            a = r.uniform(0, 2 * np.pi)
            share = 1 / (1 + np.exp(-(self.u * np.cos(a) + self.v * np.sin(a) + r.uniform(-15, 15)) / r.uniform(2, 30)))
            one, two = np.exp(r.normal(0, 0.8, (2, 3)))
            f = f * (share[..., None] * one + (1 - share[..., None]) * two)
        self.img = np.clip(f, 0, 255).astype(np.uint8)

    def texture(self, r):
        h, w = self.img.shape[:2]
        form = r.integers(7)
        if form == 0:
            n = max(4, int(h / (self.unit * r.uniform(0.6, 6))))
            g = r.normal(0, r.uniform(25, 90), (n, n, 3 if r.random() < 0.5 else 1)).astype(np.float32)
            g = cv2.resize(g, (w, h), interpolation=cv2.INTER_NEAREST if r.random() < 0.5 else cv2.INTER_LINEAR).reshape(h, w, -1)
            self.img = np.clip(self.img + g, 0, 255).astype(np.uint8)
        elif form == 1:
            m = r.random((h, w)) < r.uniform(0.1, 0.4)
            self.img = self.img.copy()
            self.img[m] = r.integers(0, 256, (int(m.sum()), 3)) if r.random() < 0.5 else 255 * r.integers(0, 2, (int(m.sum()), 1))
        elif form == 2:  # cells of one colour
            cell = r.uniform(4, 12)
            a = r.uniform(0, np.pi)
            x, y = self.u * np.cos(a) + self.v * np.sin(a), -self.u * np.sin(a) + self.v * np.cos(a)
            ax, ay = cell, cell * r.uniform(0.6, 1.6)
            i, j = np.floor(x / ax) + 0.5, np.floor(y / ay) + 0.5
            x, y = i * ax, j * ay
            b = cv2.blur(self.img, (max(1, int(cell * self.unit / 2)),) * 2)
            self.img = sample(b, (x * np.cos(a) - y * np.sin(a)) * self.unit + self.middle[0], (x * np.sin(a) + y * np.cos(a)) * self.unit + self.middle[1])
        elif form == 3:  # stripes or dots over all
            a, l = r.uniform(0, np.pi), r.uniform(2.5, 16)
            s = np.sin(2 * np.pi * (self.u * np.cos(a) + self.v * np.sin(a)) / l)
            if r.random() < 0.5:
                s = s * np.sin(2 * np.pi * (self.v * np.cos(a) - self.u * np.sin(a)) / l)
            m = (s > r.uniform(-0.5, 0.6))[..., None] * r.uniform(0.5, 1)
            self.img = np.clip(self.img * (1 - m) + m * r.uniform(0, 255, 3), 0, 255).astype(np.uint8)
        elif form == 4:
            self.img = cv2.medianBlur(self.img, int(np.clip(r.uniform(4, 14) * self.unit, 3, 31)) | 1)
        elif form == 5:
            self.img = cv2.bilateralFilter(self.img, int(np.clip(9 * self.unit, 5, 15)), r.uniform(40, 140), r.uniform(3, 9) * self.unit)
            if r.random() < 0.5:
                self.img = cv2.GaussianBlur(self.img, (0, 0), r.uniform(0.8, 2.2) * self.unit)
        else:  # lines
            self.img = self.img.copy()
            for _ in range(r.integers(8, 60)):
                p, q = r.integers(0, h, 2), r.integers(0, h, 2)
                cv2.line(self.img, tuple(map(int, p)), tuple(map(int, q)), tuple(map(int, r.integers(0, 256, 3))), int(r.integers(1, max(2, int(3 * self.unit)))))

    def cover(self, r):
        h, w = self.img.shape[:2]
        m = np.zeros((h, w), np.uint8)
        put = lambda a, b: (int(a * self.unit + self.middle[0]), int(b * self.unit + self.middle[1]))
        for _ in range(r.choice([1, 1, 2, 3, 8])):
            form = r.integers(4)
            u, v = r.normal(0, 12), r.choice([-16, -16, 8, 22, 0]) + r.normal(0, 6)
            if form == 0:
                a, b = r.uniform(12, 50), r.uniform(7, 22)
                box = cv2.boxPoints((put(u, v), (2 * a * self.unit, 2 * b * self.unit), float(r.normal(0, 15))))
                cv2.fillPoly(m, [box.astype(np.int32)], 255)
            elif form == 1:
                cv2.ellipse(m, put(u, v), (int(r.uniform(10, 36) * self.unit), int(r.uniform(7, 26) * self.unit)), float(r.uniform(0, 180)), 0, 360, 255, -1)
            elif form == 2:
                n = r.integers(3, 9)
                a = np.sort(r.uniform(0, 2 * np.pi, n))
                d = r.uniform(8, 40, n)
                cv2.fillPoly(m, [np.array([put(u + x, v + y) for x, y in zip(d * np.cos(a), d * np.sin(a))], np.int32)], 255)
            else:  # a side of a line
                a = r.uniform(0, 2 * np.pi)
                m |= (255 * ((self.u * np.cos(a) + self.v * np.sin(a)) > r.uniform(-8, 26))).astype(np.uint8)
        soft = cv2.GaussianBlur(m, (0, 0), 0.3 + r.exponential(1) * self.unit).astype(np.float32)[..., None] / 255
        self.share = max(self.share, float(soft[self.inside].mean()))
        soft = soft * (1 if r.random() < 0.6 else r.uniform(0.6, 1))
        a, l = r.uniform(0, np.pi), r.uniform(3, 40)
        s = 0.5 + 0.5 * np.sin(2 * np.pi * (self.u * np.cos(a) + self.v * np.sin(a)) / l)
        if r.random() < 0.5:
            s = np.round(s)
        one, two = r.uniform(0, 255, (2, 3))
        if r.random() < 0.6:
            two = one * r.uniform(0.6, 1.2)
        fill = s[..., None] * one + (1 - s[..., None]) * two + r.normal(0, r.uniform(0, 12), (h, w, 1))
        if r.random() < 0.2:
            fill = cv2.GaussianBlur(self.img, (0, 0), 12 * self.unit).astype(np.float32)
        self.img = np.clip(self.img * (1 - soft) + fill * soft, 0, 255).astype(np.uint8)

    def mild(self, r):
        """What ordinary cameras and programs do."""
        if r.random() < 0.5:  # a near camera, a lens, a wrong aspect
            k, wide = r.uniform(-0.05, 0.10), np.exp(r.normal(0, 0.025))
            d = np.hypot(self.u, self.v) / r.uniform(50, 90)
            g = np.exp(-d * d)
            self.img = sample(self.img, (self.u * (1 - k * g) * wide) * self.unit + self.middle[0], (self.v * (1 - k * g) / wide) * self.unit + self.middle[1])
        if r.random() < 0.3:  # perspective
            h, w = self.img.shape[:2]
            src = np.float32([[0, 0], [w, 0], [w, h], [0, h]])
            self.img = cv2.warpPerspective(self.img, cv2.getPerspectiveTransform(src, src + r.normal(0, 0.02 * w, (4, 2)).astype(np.float32)), (w, h), borderMode=cv2.BORDER_REPLICATE)
        f = self.img.astype(np.float32)
        if r.random() < 0.6:
            f = 255 * (np.clip(f, 0, 255) / 255) ** np.exp(r.normal(0, 0.3)) * np.exp(r.normal(0, 0.08, 3))
        if r.random() < 0.3:
            a = r.uniform(0, 2 * np.pi)
            share = 1 / (1 + np.exp(-(self.u * np.cos(a) + self.v * np.sin(a)) / r.uniform(8, 40)))
            f = f * (1 - r.uniform(0.1, 0.6) * share[..., None])
        if r.random() < 0.25:
            f = cv2.GaussianBlur(f, (0, 0), r.uniform(0.3, 1.3) * self.unit)
        if r.random() < 0.2:
            b = cv2.GaussianBlur(f, (0, 0), r.uniform(0.6, 1.5) * self.unit)
            f = f + r.uniform(0.2, 1.2) * (f - b)
        if r.random() < 0.15:
            f = np.repeat((f @ np.float32([0.299, 0.587, 0.114]))[..., None], 3, -1)
        if r.random() < 0.3:
            f = f + r.normal(0, r.uniform(1, 8), f.shape)
        self.img = np.clip(f, 0, 255).astype(np.uint8)


def fine(img, unit):
    g = cv2.cvtColor(img, cv2.COLOR_BGR2GRAY).astype(np.float32)
    return cv2.GaussianBlur(g, (0, 0), unit) - cv2.GaussianBlur(g, (0, 0), 5 * unit)


def draw(r, face, smooth):
    if smooth:
        face.warp(r, SMOOTH)
        return "warp"
    names, before = [], fine(face.img, face.unit)[face.inside]
    for _ in range(2 if r.random() < 0.2 else 1):
        what = r.choice(["warp", "blur", "tone", "texture", "cover"], p=[0.48, 0.2, 0.1, 0.1, 0.12])
        getattr(face, what)(r)
        names.append(what)
    a = fine(face.img, face.unit)[face.inside]
    face.alike = float((a * before).mean() / np.sqrt((a * a).mean() * (before * before).mean() + 1e-3))
    return "+".join(names)


def cut(img, q, r):
    """The part of a photo round the face of a record, with where the middle of the face is."""
    middle, half = q["landmarks"].astype(float).mean(0), float(q["eyes"]) * r.uniform(2.6, 3.4)
    x0, y0 = np.maximum(0, middle - half).astype(int)
    x1, y1 = np.minimum(img.shape[1::-1], middle + half).astype(int)
    return img[y0:y1, x0:x1], middle - (x0, y0)


def copy(img, eyes, middle, r):
    """A copy of another size, every second one mirrored."""
    scale = min(1.6, np.exp(r.uniform(np.log(28), np.log(62))) / eyes)
    img, middle = cv2.resize(img, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR), middle * scale
    if r.random() < 0.5:
        img, middle = np.ascontiguousarray(img[:, ::-1]), np.array([img.shape[1] - 1 - middle[0], middle[1]])
    return Face(img, eyes * scale, middle)


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--faces", required=True, help="file of main.go")
    ask.add_argument("--list", required=True, help="the list that it was made of")
    ask.add_argument("--data", default="../shared/data")
    ask.add_argument("--out", required=True, help="folder for the copies; its name with .csv gets the list of them")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--clear", type=int, default=1, help="copies of each face with ordinary faults")
    ask.add_argument("--altered", type=int, default=3, help="altered copies of each face")
    ask.add_argument("--smooth", action="store_true", help="bend faces smoothly, nothing else")
    ask.add_argument("--part", default="0-1", help="which part of the faces")
    args = ask.parse_args()
    low, high = map(float, args.part.split("-"))
    os.makedirs(args.out, exist_ok=True)
    rows = [r["path"] for r in csv.DictReader(open(args.list))]
    with open(args.out + ".csv", "w") as index:
        index.write("path,record,what,bend,smear,share,alike\n")
        for i, q in enumerate(records(args.faces)):
            img = cv2.imread(os.path.join(args.data, rows[q["row"]]), cv2.IMREAD_COLOR)
            if img is None or not low <= zlib.crc32(str(i).encode()) % 1000 / 1000 < high:
                continue
            r = np.random.default_rng((args.seed, i))
            img, middle = cut(img, q, r)
            if min(img.shape[:2]) < 40:
                continue
            for n in range(args.clear + args.altered):
                f, what = copy(img, float(q["eyes"]), middle, r), "clear"
                if n < args.clear or r.random() < 0.3:
                    f.mild(r)
                if n >= args.clear:
                    what = draw(r, f, args.smooth)
                cv2.imwrite(os.path.join(args.out, f"{i}_{n}.jpg"), f.img, [cv2.IMWRITE_JPEG_QUALITY, int(r.uniform(50, 97))])
                index.write(f"{i}_{n}.jpg,{i},{what},{f.bend:.2f},{f.smear:.2f},{f.share:.2f},{f.alike:.3f}\n")


if __name__ == "__main__":
    main()
