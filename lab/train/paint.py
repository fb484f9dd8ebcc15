"""Paints masks, hats, scarves, headbands, fringes, headphones, glasses, hands and make-up onto faces.

    python lab/train/paint.py --base /tmp/base --data ../shared/data --out /tmp/painted --seed 1 --each 250

--base is an output folder of lab/train/dump with the vector "mesh". The
pictures go to --out (never into the repository) with a list.csv: path, kind,
source and one column a label. Every picture is drawn in an upright frame in
which the outer eye corners are 200 pixels apart, lit by the face below it,
feathered, warped into the photo, and saved as JPEG of a random quality; the
unpainted ones ("none") go through the same saving, and every head is fitted
with the other kinds among its negatives, so that "was painted" tells nothing.
--style picks one of two disjoint ranges of shapes, colours and textures ("a",
"b"): heads are fitted on one and judged on both.
"""

import argparse
import csv
import math
import os

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

import served

KINDS = ["none", "mask", "hat", "scarf", "headband", "fringe", "headphones", "glasses", "heavy_glasses",
         "sunglasses", "hand", "object", "makeup", "cans", "buds", "microphone", "fist", "phone"]
LABELS = {
    "mask": ["mask", "occlusion"], "hat": ["head"], "scarf": ["head"], "headband": ["forehead", "head?"],
    "fringe": ["forehead"], "headphones": ["headphones"], "glasses": ["glasses"], "heavy_glasses": ["glasses"],
    "sunglasses": ["glasses", "sunglasses", "occlusion?"], "hand": ["occlusion"], "object": ["occlusion"],
    "makeup": ["makeup"], "cans": ["headphones"], "buds": ["headphones"], "microphone": ["occlusion"],
    "fist": ["occlusion"], "phone": ["occlusion"],
}
SIDEWAYS = {"cans", "buds", "phone"}  # drawn beside the face: on LFW photos, which have room there
NAMES = ["mask", "head", "forehead", "headphones", "glasses", "sunglasses", "occlusion", "makeup"]
EYES = 200.0
SIZE = 900
MESH = served.mesh()
CHIN, FOREHEAD, OVAL, LIPS_OUT = MESH.chin, MESH.forehead_top, MESH.oval, MESH.outer_lips
LIPS_IN = MESH.inner_lower_lip + MESH.inner_upper_lip[-2:0:-1]
(LID_R, LID_L), (BROW_R, BROW_L) = MESH.upper_lids, [brow[::-1] for brow in MESH.lower_brows]
# The sides of a mask: a medical one, and one that follows the jaw from the ear.
MASKS_A = [edge + jaw[-1:] for edge, jaw in zip(MESH.mask_edges, MESH.jaw_lines)]
MASKS_B = [[ear] + jaw[:4] + jaw[5:7] + jaw[8:] for ear, jaw in zip(MESH.ears, MESH.jaw_lines)]


class Frame:
    """The upright drawing frame of one face."""

    def __init__(self, mesh):
        self.mesh, self.lit = mesh, None
        a, b = (mesh[i, :2] for i in MESH.eyes_outer)
        v = b - a
        self.scale = float(EYES / max(np.hypot(*v), 1e-3))
        angle = float(math.atan2(v[1], v[0]))
        c, s = math.cos(-angle) * self.scale, math.sin(-angle) * self.scale
        self.m = np.array([[c, -s], [s, c]])
        self.t = np.array([SIZE / 2, SIZE * 0.5]) - self.m @ ((a + b) / 2)
        self.p = mesh[:, :2] @ self.m.T + self.t

    def paste(self, photo, layer):
        """Warps an RGBA layer of the frame into the photo."""
        m = self.m
        coeff = [m[0, 0], m[0, 1], self.t[0], m[1, 0], m[1, 1], self.t[1]]
        if self.scale > 1.5:  # shrinking: blur first
            layer = premultiplied_blur(layer, self.scale * 0.45)
        w = layer.transform(photo.size, Image.AFFINE, coeff, Image.BILINEAR)
        x = np.asarray(w, np.float32)
        alpha = x[..., 3:] / 255
        y = np.asarray(photo, np.float32) * (1 - alpha) + x[..., :3] * alpha
        return Image.fromarray(np.clip(y, 0, 255).astype(np.uint8))

    def lift(self, photo):
        """The photo in the frame."""
        inv = np.linalg.inv(self.m)
        o = -inv @ self.t
        return photo.transform((SIZE, SIZE), Image.AFFINE, [inv[0, 0], inv[0, 1], o[0], inv[1, 0], inv[1, 1], o[1]], Image.BILINEAR)


def premultiplied_blur(layer, radius):
    x = np.asarray(layer, np.float32)
    a = x[..., 3:] / 255
    pm = Image.fromarray(np.concatenate([x[..., :3] * a, x[..., 3:]], -1).astype(np.uint8), "RGBA").filter(ImageFilter.GaussianBlur(radius))
    y = np.asarray(pm, np.float32)
    b = np.maximum(y[..., 3:], 1) / 255
    return Image.fromarray(np.clip(np.concatenate([y[..., :3] / b, y[..., 3:]], -1), 0, 255).astype(np.uint8), "RGBA")


class Painter:
    def __init__(self, rng, style):
        self.r, self.style = rng, style

    def u(self, lo, hi):
        """Uniform in the lower or upper part of a range, as the style has it."""
        mid = lo + (hi - lo) * 0.55
        return self.r.uniform(lo, mid) if self.style == "a" else self.r.uniform(lo + (hi - lo) * 0.45, hi)

    def colour(self, cloth=True):
        h, s, v = self.r.random(), self.r.random() ** 1.3, self.r.uniform(0.06, 0.97)
        if self.r.random() < 0.35:
            s *= 0.15
        i = int(h * 6) % 6
        f = h * 6 - int(h * 6)
        p, q, t = v * (1 - s), v * (1 - f * s), v * (1 - (1 - f) * s)
        rgb = [(v, t, p), (q, v, p), (p, v, t), (p, q, v), (t, p, v), (v, p, q)][i]
        return np.array(rgb) * 255

    def noise(self, cells):
        x = self.r.random((cells, cells)) * 255
        return np.asarray(Image.fromarray(x.astype(np.uint8)).resize((SIZE, SIZE), Image.BICUBIC), np.float32) / 127.5 - 1

    def texture(self, colour):
        out = np.broadcast_to(np.asarray(colour, np.float32), (SIZE, SIZE, 3)).copy()
        yy, xx = np.mgrid[0:SIZE, 0:SIZE].astype(np.float32)
        kind = self.r.integers(0, 5) if self.style == "a" else self.r.integers(3, 8)
        if kind in (1, 5):  # stripes
            a = self.r.uniform(0, math.pi)
            band = np.sin((xx * math.cos(a) + yy * math.sin(a)) / self.r.uniform(3, 18))[..., None]
            out += band * self.r.uniform(5, 45) * (self.colour() / 255 - 0.5)
        elif kind in (2, 6):  # checks
            p = self.r.uniform(10, 40)
            out += (np.sign(np.sin(xx / p) * np.sin(yy / p)) * self.r.uniform(5, 40))[..., None]
        elif kind in (3, 7):  # blotches
            out += (self.noise(int(self.r.integers(4, 30))) * self.r.uniform(5, 45))[..., None] * (0.4 + self.colour() / 400)
        out += (self.noise(5) * self.r.uniform(4, 28))[..., None]  # folds and light
        out += (self.noise(90) * self.r.uniform(1, 10))[..., None]
        a = self.r.uniform(0, 2 * math.pi)
        out *= (1 + ((xx - SIZE / 2) * math.cos(a) + (yy - SIZE / 2) * math.sin(a)) / SIZE * self.r.uniform(0, 0.8))[..., None]
        return out

    def light(self, frame, photo):
        """Low-frequency light of the face, about 1."""
        if frame.lit is None:
            x = np.asarray(frame.lift(photo).convert("L").resize((SIZE // 6, SIZE // 6), Image.BOX).filter(ImageFilter.GaussianBlur(7.5))
                           .resize((SIZE, SIZE), Image.BILINEAR), np.float32)
            frame.lit = x, np.median(x[350:700, 320:580]) + 20
        x, ref = frame.lit
        return np.clip((x + 20) / ref, 0.45, 1.5) ** self.r.uniform(0.3, 0.9), min(1.15, ref / 150 + 0.25)

    def layer(self, mask, texture, frame, photo, opacity=1.0, feather=None):
        light, level = self.light(frame, photo)
        feather = self.r.uniform(0.8, 3.5) if feather is None else feather
        mask = mask.filter(ImageFilter.GaussianBlur(feather))
        rgb = np.clip(texture * light[..., None] * level, 0, 255)
        edge = np.asarray(mask.filter(ImageFilter.GaussianBlur(self.r.uniform(4, 14))), np.float32) / 255
        rgb *= (0.72 + 0.28 * edge)[..., None]  # darker towards the rim
        a = np.asarray(mask, np.float32) * opacity
        return Image.fromarray(np.concatenate([rgb, a[..., None]], -1).clip(0, 255).astype(np.uint8), "RGBA")

    @staticmethod
    def blank():
        m = Image.new("L", (SIZE, SIZE), 0)
        return m, ImageDraw.Draw(m)

    def poly(self, points, wobble=0.0):
        m, d = self.blank()
        p = np.asarray(points, np.float32)
        p = p + self.r.normal(0, 1, p.shape) * wobble
        d.polygon([tuple(q) for q in smooth(p)], fill=255)
        return m

    # Each painter returns a list of layers, bottom first.

    def none(self, f, photo):
        return []

    def mask(self, f, photo):
        top = f.p[MESH.nose_bridge] * (1 - (t := self.u(0.0, 0.85))) + f.p[MESH.nose_tip] * t
        if self.r.random() < 0.9:
            top = f.p[MESH.nose_ridge3] * (1 - t * 0.5) + f.p[MESH.nose_ridge] * t * 0.5
        right, left = ([f.p[i] for i in edge] for edge in (MASKS_A if self.style == "a" else MASKS_B))
        out = self.u(0.97, 1.1)
        c = f.p[MESH.philtrum]
        chin = f.p[CHIN] + [0, self.u(-8, 30)]
        pts = [top] + [c + (p - c) * out for p in left] + [chin] + [c + (p - c) * out for p in right[::-1]]
        colour = self.colour()
        if self.r.random() < 0.6:
            colour = np.array([(235, 238, 240), (150, 195, 225), (40, 40, 42), (160, 210, 190), (205, 215, 225)][self.r.integers(0, 5)])
        tex = self.texture(colour)
        yy = np.arange(SIZE)[:, None, None]
        if self.r.random() < 0.6:  # pleats
            tex = tex + np.sin(yy / self.r.uniform(5, 12)) * self.r.uniform(3, 18)
        m, d = self.blank()
        for side, (i, j) in enumerate(zip(MESH.beside_ears, MESH.ears)):
            d.line([tuple(c + (f.p[i] - c) * out), tuple(f.p[j] + [20 if side else -20, self.r.uniform(-40, 10)])], fill=255, width=int(self.r.integers(2, 6)))
        return [self.layer(m, tex, f, photo), self.layer(self.poly(pts, 2), tex, f, photo)]

    def head_curve(self, f, side, top):
        """The outline of the skull above the brows: widened oval upwards."""
        l, r = f.p[MESH.ears_upper]
        mid, half = (l + r) / 2, np.hypot(*(r - l)) / 2 * side
        height = np.hypot(*(f.p[FOREHEAD] - f.p[CHIN])) * top
        a = np.linspace(math.pi, 0, 15)
        base = f.p[FOREHEAD][1] + (f.p[MESH.glabella][1] - f.p[FOREHEAD][1]) * 0.4
        return [np.array([mid[0] + half * math.cos(x), base - height * math.sin(x) ** 0.8]) for x in a]

    def hat(self, f, photo):
        low = self.u(-0.25, 0.75)
        brow = f.p[MESH.glabella] * low + f.p[FOREHEAD] * (1 - low)
        up = self.head_curve(f, self.u(1.02, 1.3), self.u(0.42, 0.75))
        drop = brow[1] - (up[0][1] + up[-1][1]) / 2
        side = self.r.uniform(0, 40)
        pts = [up[0] + [0, drop + side]] + up + [up[-1] + [0, drop + side]] + [brow + [60, self.r.uniform(0, 12)], brow, brow + [-60, self.r.uniform(0, 12)]]
        colour = self.colour()
        tex = self.texture(colour)
        layers = [self.layer(self.poly(pts, 3), tex, f, photo)]
        kind = self.r.random()
        w = np.hypot(*(up[-1] - up[0]))
        if kind < 0.65:  # brim or visor
            m, d = self.blank()
            wide, high = (w * self.u(0.35, 0.55), self.u(14, 40)) if kind < 0.4 else (w * self.u(0.62, 0.95), self.u(12, 45))
            y = brow[1] + side * 0.3 + self.r.uniform(-5, 15)
            d.ellipse([brow[0] - wide, y - high, brow[0] + wide, y + high * self.r.uniform(0.3, 1)], fill=255)
            layers.append(self.layer(m, self.texture(colour * self.r.uniform(0.6, 1.1)), f, photo))
        elif kind < 0.85:  # cuff
            m, d = self.blank()
            d.line([tuple(p) for p in (pts[0], brow + [-70, 4], brow, brow + [70, 4], pts[16])], fill=255, width=int(self.u(20, 60)), joint="curve")
            layers.append(self.layer(m, self.texture(colour * self.r.uniform(0.7, 1.2)), f, photo))
        return layers

    def scarf(self, f, photo):
        outer, d = self.blank()
        up = self.head_curve(f, self.u(1.15, 1.5), self.u(0.4, 0.7))
        c, w = f.p[CHIN], np.hypot(*(up[-1] - up[0]))
        flare = self.u(0.55, 0.9)
        pts = up + [up[-1] + [w * 0.05, 180], c + [w * flare, 260], c + [w * flare, 420], c + [-w * flare, 420], c + [-w * flare, 260], up[0] + [-w * 0.05, 180]]
        d.polygon([tuple(p) for p in smooth(np.asarray(pts))], fill=255)
        mid = f.p[OVAL].mean(0)
        grow, down = self.u(0.95, 1.08), self.u(0.0, 0.35)
        face = []
        for i in OVAL:
            q = mid + (f.p[i] - mid) * grow
            if i == FOREHEAD or i in MESH.hairlines[0][:3] + MESH.hairlines[1][:3]:
                q = q * (1 - down) + f.p[MESH.glabella] * down + [q[0] * down - f.p[MESH.glabella][0] * down, 0]
            face.append(tuple(q))
        d.polygon(face, fill=0)
        return [self.layer(outer, self.texture(self.colour()), f, photo, feather=self.r.uniform(1.5, 4))]

    def headband(self, f, photo):
        low = self.u(0.35, 0.95)
        brow = f.p[MESH.glabella] * low + f.p[FOREHEAD] * (1 - low)
        l, r = f.p[MESH.ears_upper] * 0.5 + f.p[MESH.temples] * 0.5
        y = brow[1] - self.u(0, 15)
        m, d = self.blank()
        d.line([tuple(l + [-14, y - l[1] + 18]), tuple(l + [30, y - l[1]]), (brow[0], y - 8), tuple(r + [-30, y - r[1]]), tuple(r + [14, y - r[1] + 18])],
               fill=255, width=int(self.u(45, 110)), joint="curve")
        return [self.layer(m, self.texture(self.colour()), f, photo)]

    def fringe(self, f, photo):
        x = np.asarray(f.lift(photo), np.float32)
        hair = x[int(max(f.p[FOREHEAD][1] - 90, 0)):int(max(f.p[FOREHEAD][1] - 30, 4)), int(f.p[MESH.hairlines[0][1]][0]):int(f.p[MESH.hairlines[1][1]][0])].reshape(-1, 3)
        colour = np.median(hair, 0) if len(hair) and self.r.random() < 0.5 else self.r.choice(np.array([(25, 20, 18), (60, 42, 30), (110, 80, 50), (185, 150, 100), (70, 65, 62)]))
        colour = np.clip(colour, 8, 190)
        m, d = self.blank()
        l, r, top = f.p[MESH.hairlines[0][4]] + [-20, 0], f.p[MESH.hairlines[1][4]] + [20, 0], f.p[FOREHEAD][1] - self.u(20, 60)
        low = self.u(0.75, 1.15)
        n = int(self.r.integers(30, 90))
        for i in range(n):
            t = (i + self.r.random()) / n
            x0 = l[0] + (r[0] - l[0]) * t
            y1 = f.p[FOREHEAD][1] + (f.p[MESH.glabella][1] - f.p[FOREHEAD][1]) * low + self.r.uniform(-22, 14) + 26 * abs(2 * t - 1)
            d.polygon([(x0 - 14, top), (x0 + 14, top), (x0 + self.r.uniform(-16, 16), y1)], fill=255)
        tex = np.broadcast_to(colour.astype(np.float32), (SIZE, SIZE, 3)).copy()
        strand = np.repeat(self.r.random((1, SIZE // 2)), 2, 1)[:, :SIZE]
        tex = tex * (0.65 + 0.7 * strand[..., None]) + (self.noise(8) * 12)[..., None]
        return [self.layer(m, tex, f, photo, feather=self.r.uniform(0.8, 2.5))]

    def headphones(self, f, photo):
        grow = self.u(1.06, 1.24)
        band = self.head_curve(f, grow, self.u(0.5, 0.72))
        colour = self.colour() if self.r.random() < 0.4 else np.full(3, self.r.choice([18, 30, 60, 190, 235]))
        m, d = self.blank()
        ears = [f.p[upper] * 0.4 + f.p[jaw[0]] * 0.6 for upper, jaw in zip(MESH.ears_upper, MESH.jaw_lines)]
        mid = (ears[0] + ears[1]) / 2
        ears = [mid + (e - mid) * grow for e in ears]
        if self.r.random() < 0.85:
            d.line([tuple(ears[0])] + [tuple(p) for p in band] + [tuple(ears[1])], fill=255, width=int(self.u(8, 34)), joint="curve")
        layers = [self.layer(m, self.texture(colour), f, photo)]
        m, d = self.blank()
        w, h = self.u(16, 42), self.u(38, 72)
        turn = (f.p[1][0] - mid[0]) / max(np.hypot(*(ears[1] - ears[0])), 1)  # nose to one side hides the other ear
        for k, e in enumerate(ears):
            hidden = (turn < -0.17 and k == 0) or (turn > 0.17 and k == 1)
            if hidden:
                continue
            d.rounded_rectangle([e[0] - w, e[1] - h, e[0] + w, e[1] + h], radius=w * self.r.uniform(0.5, 1), fill=255)
        cup = self.layer(m, self.texture(colour * self.r.uniform(0.7, 1.3)), f, photo)
        layers.append(cup)
        if self.r.random() < 0.25:  # microphone
            m, d = self.blank()
            d.line([tuple(ears[1]), tuple(f.p[MESH.jaw_lines[1][2]] + [8, 12]), tuple(f.p[MESH.lip_corners[1]] + [24, 26])], fill=255, width=int(self.r.integers(4, 9)))
            layers.append(self.layer(m, self.texture(colour), f, photo))
        return layers

    def frames(self, f, photo, dark, heavy):
        m, d = self.blank()
        lens, dl = self.blank()
        width = int(self.u(2, 6) if not heavy else self.u(8, 20))
        up, low, wide = self.u(22, 40), self.u(28, 56), self.u(0.72, 0.98)
        if dark:
            up, low, wide = self.u(28, 46), self.u(38, 66), self.u(0.82, 1.08)
        shape = self.r.random()
        bridge = []
        for a, b, ear in zip(MESH.eyes_outer, MESH.eyes_inner, MESH.ears_upper):
            o, i = f.p[a], f.p[b]
            c = (o + i) / 2 + [0, self.r.uniform(-2, 5) * 0 + 4]
            half = np.hypot(*(o - i)) * wide
            box = [c[0] - half, c[1] - up, c[0] + half, c[1] + low]
            if shape < 0.4:
                draw = lambda dd, fill, outline, box=box: dd.ellipse(box, fill=fill, outline=outline, width=width)
            else:
                rad = self.style == "a" and 14 or 26
                draw = lambda dd, fill, outline, box=box, rad=rad: dd.rounded_rectangle(box, radius=min(rad, up), fill=fill, outline=outline, width=width)
            draw(dl, 255, None)
            rimless = not dark and not heavy and self.style == "b" and shape > 0.85
            draw(d, None, 255 if not rimless else 120)
            inner = c + (half if i[0] > o[0] else -half) * np.array([1, 0])
            bridge.append(tuple(inner + [0, -up * 0.3]))
            end = f.p[ear]
            outer = c - (half if i[0] > o[0] else -half) * np.array([1, 0])
            d.line([tuple(outer + [0, -up * 0.3]), tuple(end + [0, -4])], fill=255, width=max(width - 1, 2))
        d.line(bridge, fill=255, width=max(width - 1, 2))
        colour = self.colour() * 0.6 if self.r.random() < 0.4 else np.array([(15, 15, 16), (70, 45, 30), (150, 150, 155), (190, 160, 90)][self.r.integers(0, 4)])
        layers = []
        if dark:
            tone = self.r.choice(np.array([(8, 8, 10), (25, 15, 10), (12, 20, 30), (30, 30, 32), (45, 25, 20), (60, 55, 90)]))
            tex = self.texture(tone) * 0.6 + np.linspace(1.3, 0.5, SIZE)[:, None, None] * tone * self.r.uniform(0, 0.9)
            layers.append(self.layer(lens, tex, f, photo, opacity=self.u(0.82, 1.0), feather=1.0))
        elif self.r.random() < 0.5:  # a tint and a reflection
            layers.append(self.layer(lens, self.texture((200, 210, 215)), f, photo, opacity=self.r.uniform(0.02, 0.12), feather=1.0))
        if self.r.random() < (0.5 if dark else 0.3):
            g, dg = self.blank()
            e = f.p[self.r.choice(MESH.upper_lid_middles)]
            dg.polygon([(e[0] - 26, e[1] - 12), (e[0] - 8, e[1] - 14), (e[0] - 22, e[1] + 14), (e[0] - 36, e[1] + 12)], fill=255)
            layers.append(self.layer(g, np.full((SIZE, SIZE, 3), 240.0), f, photo, opacity=self.r.uniform(0.1, 0.6), feather=3))
        layers.append(self.layer(m, self.texture(colour), f, photo, feather=1.0))
        return layers

    def glasses(self, f, photo):
        return self.frames(f, photo, False, False)

    def heavy_glasses(self, f, photo):
        return self.frames(f, photo, False, True)

    def sunglasses(self, f, photo):
        return self.frames(f, photo, True, self.r.random() < 0.4)

    def hand(self, f, photo):
        x = np.asarray(f.lift(photo), np.float32)
        u, v = f.p[MESH.cheeks[0]].astype(int)
        skin = np.median(x[v - 15:v + 15, u - 15:u + 15].reshape(-1, 3), 0)
        skin = np.clip(skin * self.r.uniform(0.75, 1.15) + self.r.normal(0, 6, 3), 20, 250)
        target = f.p[self.r.choice([MESH.upper_lip, MESH.upper_lip, *MESH.cheeks, MESH.nose_front, *MESH.upper_lid_middles, MESH.glabella] if self.style == "a"
                                 else [MESH.lower_lip, MESH.chin_upper, *MESH.cheeks_outer, MESH.nose_tip, *MESH.upper_lid_middles, MESH.forehead_low])]
        a = self.r.uniform(-0.9, 0.9) + (0 if self.r.random() < 0.6 else math.pi / 2 * self.r.choice([-1, 1]))
        direction, across = np.array([math.sin(a), -math.cos(a)]), np.array([math.cos(a), math.sin(a)])
        m, d = self.blank()
        w = self.u(15, 24)
        n = int(self.r.integers(2, 5))
        palm = target - direction * self.u(60, 130)
        shade = np.zeros((SIZE, SIZE), np.float32)
        for k in range(n):
            o = across * (k - (n - 1) / 2) * w * 2.0
            tip = target + o + direction * self.r.uniform(30, 75)
            d.line([tuple(palm + o), tuple(tip)], fill=255, width=int(w * 2))
            d.ellipse([tip[0] - w, tip[1] - w, tip[0] + w, tip[1] + w], fill=255)
            line = Image.new("L", (SIZE, SIZE), 0)
            ImageDraw.Draw(line).line([tuple(palm + o + across * w), tuple(tip + across * w)], fill=255, width=4)
            shade += np.asarray(line.filter(ImageFilter.GaussianBlur(3)), np.float32) / 255
        r = n * w * 1.15
        d.ellipse([palm[0] - r, palm[1] - r, palm[0] + r, palm[1] + r], fill=255)
        wrist = palm - direction * 400
        d.line([tuple(palm), tuple(wrist)], fill=255, width=int(r * 1.5))
        tex = np.broadcast_to(skin.astype(np.float32), (SIZE, SIZE, 3)) * (1 + self.noise(9) * 0.1)[..., None] * (1 - 0.35 * np.clip(shade, 0, 1))[..., None]
        return [self.layer(m, tex, f, photo)]

    def object(self, f, photo):
        target = f.p[self.r.choice([MESH.upper_lip, MESH.chin_upper, *MESH.cheeks, MESH.nose_front, *MESH.upper_lid_middles])] + self.r.normal(0, 12, 2)
        m, d = self.blank()
        w, h, a = self.u(50, 130), self.u(60, 150), self.r.uniform(0, math.pi)
        if self.r.random() < 0.5:
            pts = [(-w, -h), (w, -h), (w, h), (-w, h)]
        else:
            pts = [(w * math.cos(t), h * math.sin(t)) for t in np.linspace(0, 6.2, 20)]
        c, s = math.cos(a), math.sin(a)
        d.polygon([(target[0] + c * x - s * y, target[1] + s * x + c * y) for x, y in pts], fill=255)
        return [self.layer(m, self.texture(self.colour()), f, photo)]

    def makeup(self, f, photo):
        x = np.asarray(f.lift(photo), np.float32)
        layers = []
        lips = self.poly([f.p[i] for i in LIPS_OUT])
        ImageDraw.Draw(lips).polygon([tuple(f.p[i]) for i in LIPS_IN], fill=0)
        red = self.r.choice(np.array([(170, 15, 40), (120, 10, 45), (200, 40, 90), (150, 30, 20), (95, 15, 60), (210, 60, 60)])) * self.r.uniform(0.75, 1.1)
        grey = x.mean(-1, keepdims=True)
        keep = np.clip(0.55 + 0.9 * (grey - grey[400:800, 300:600].mean()) / 160, 0.3, 1.6)
        layers.append(self.layer(lips, red * keep, f, photo, opacity=self.u(0.55, 0.92), feather=2))
        shadow = self.r.choice(np.array([(60, 40, 70), (40, 45, 90), (110, 60, 40), (30, 25, 25), (130, 60, 100), (40, 80, 80)]))
        for lid, brow in ((LID_R, BROW_R), (LID_L, BROW_L)):
            t = self.u(0.4, 0.85)
            upper = [f.p[b] * t + f.p[l] * (1 - t) for b, l in zip(brow[::-1], lid[::2])]
            m = self.poly([f.p[i] for i in lid] + upper[::-1])
            layers.append(self.layer(m, np.broadcast_to(shadow.astype(float), (SIZE, SIZE, 3)), f, photo, opacity=self.u(0.4, 0.8), feather=self.r.uniform(3, 7)))
            m, d = self.blank()
            d.line([tuple(f.p[i]) for i in lid], fill=255, width=int(self.u(3, 8)), joint="curve")
            layers.append(self.layer(m, np.full((SIZE, SIZE, 3), 12.0), f, photo, opacity=self.u(0.5, 0.95), feather=1.2))
        if self.r.random() < 0.7:
            for i in MESH.cheeks:
                m, d = self.blank()
                c = f.p[i]
                d.ellipse([c[0] - 45, c[1] - 24, c[0] + 45, c[1] + 24], fill=255)
                layers.append(self.layer(m, np.broadcast_to(np.array((205.0, 80, 95)), (SIZE, SIZE, 3)), f, photo, opacity=self.u(0.12, 0.45), feather=16))
        return layers


    def ears(self, f):
        """Where the ears are, right first, and which of them are turned away."""
        out = []
        for side, (cheek, eye) in enumerate(zip(MESH.ears, MESH.eyes_outer)):
            y = f.p[eye][1] * 0.45 + f.p[MESH.nose_tip][1] * 0.55
            out.append(np.array([f.p[cheek][0] + (10 if side else -10), y]))
        turn = (f.p[MESH.nose_tip][0] - (out[0][0] + out[1][0]) / 2) / max(out[1][0] - out[0][0], 1)
        return out, [turn < -0.15, turn > 0.15], turn

    def ellipse(self, centre, w, h, angle):
        m, d = self.blank()
        c, s = math.cos(angle), math.sin(angle)
        d.polygon([(centre[0] + c * w * math.cos(t) - s * h * math.sin(t), centre[1] + s * w * math.cos(t) + c * h * math.sin(t))
                   for t in np.linspace(0, 2 * math.pi, 40, endpoint=False)], fill=255)
        return m

    def plastic(self, colour):
        """A smooth surface: shaded from one side, with a bright streak."""
        yy, xx = np.mgrid[0:SIZE, 0:SIZE].astype(np.float32)
        a = self.r.uniform(0, 2 * math.pi)
        along = ((xx - SIZE / 2) * math.cos(a) + (yy - SIZE / 2) * math.sin(a)) / SIZE
        streak = np.exp(-((along - self.r.uniform(-0.3, 0.3)) / self.r.uniform(0.02, 0.08)) ** 2) * self.r.uniform(0, 70)
        return np.asarray(colour, np.float32) * (1 + along * self.r.uniform(0, 1.0))[..., None] + streak[..., None] + (self.noise(90) * 3)[..., None]

    def gadget(self):
        t = self.r.random()
        if t < 0.45:
            return np.full(3, self.r.uniform(12, 45))
        if t < 0.8:
            return np.full(3, self.r.uniform(150, 240)) * self.r.uniform(0.94, 1.04, 3)
        return self.colour()

    def cans(self, f, photo):
        """Headphones over the ears: band over the hair, cushions and shells, a boom now and then."""
        ears, away, turn = self.ears(f)
        colour, dark = self.gadget(), np.full(3, self.r.uniform(10, 60))
        out = self.u(0, 26)
        ears = [e + [(-out if k == 0 else out), 0] for k, e in enumerate(ears)]
        mid, half = (ears[0] + ears[1]) / 2, (ears[1][0] - ears[0][0]) / 2
        height = np.hypot(*(f.p[FOREHEAD] - f.p[CHIN])) * self.u(0.78, 1.12)
        lean = turn * self.r.uniform(40, 160)
        arc = [np.array([mid[0] + half * math.cos(x) * 1.03 + lean * math.sin(x), mid[1] - height * math.sin(x) ** 0.85]) for x in np.linspace(math.pi, 0, 25)]
        arc = arc[7 if away[0] else 0:-7 if away[1] else None]  # the far side is behind the head
        layers = []
        for width, tone in ((self.u(18, 52), 1.0), (self.u(5, 14), self.r.uniform(0.6, 1.5))):
            m, d = self.blank()
            d.line([tuple(q) for q in arc], fill=255, width=int(width), joint="curve")
            layers.append(self.layer(m, self.plastic(colour * tone), f, photo, feather=1.2))
        for k, e in enumerate(ears):
            if away[k]:
                continue
            near = min(abs(turn) / 0.3, 1)
            w, h, a = self.u(20, 34) + 30 * near, self.u(52, 84), self.r.uniform(-0.18, 0.18)
            inward = 1 if k == 0 else -1
            layers.append(self.layer(self.ellipse(e + [inward * w * 0.25, 0], w, h, a), self.plastic(dark), f, photo, feather=1.5))
            layers.append(self.layer(self.ellipse(e - [inward * w * 0.2, 0], w * 0.85, h * 0.92, a), self.plastic(colour), f, photo, feather=1.2))
            if self.r.random() < 0.6:
                layers.append(self.layer(self.ellipse(e - [inward * w * 0.25, 0], w * 0.5, h * 0.55, a), self.plastic(colour * self.r.uniform(0.6, 1.4)), f, photo, feather=1.2))
        side = int(self.r.integers(0, 2))
        if self.r.random() < 0.3 and not away[side]:
            m, d = self.blank()
            tip = f.p[MESH.lip_corners[side]] + [(-20 if side == 0 else 20), self.r.uniform(10, 45)]
            d.line([tuple(ears[side] + [0, 40]), tuple((ears[side] + tip) / 2 + [0, 40]), tuple(tip)], fill=255, width=int(self.r.integers(4, 9)), joint="curve")
            d.ellipse([tip[0] - 14, tip[1] - 9, tip[0] + 14, tip[1] + 9], fill=255)
            layers.append(self.layer(m, self.plastic(dark), f, photo, feather=1.2))
        return layers

    def buds(self, f, photo):
        """Phones in the ears, with a stem or a wire."""
        ears, away, turn = self.ears(f)
        colour = np.full(3, self.r.uniform(205, 245) if self.r.random() < 0.6 else self.r.uniform(10, 45))
        layers = []
        for k, e in enumerate(ears):
            if away[k]:
                continue
            e = e + [(6 if k == 0 else -6) * (1 - 2 * self.r.random()), self.r.uniform(0, 12)]
            m, d = self.blank()
            r = self.u(9, 16)
            d.ellipse([e[0] - r, e[1] - r, e[0] + r, e[1] + r * 1.2], fill=255)
            if self.r.random() < 0.5:
                d.line([tuple(e), tuple(e + [self.r.uniform(-6, 6), self.u(26, 50)])], fill=255, width=int(self.u(7, 12)))
            else:
                d.line([tuple(e), tuple(e + [self.r.uniform(-10, 10), 120]), (f.p[CHIN][0] + self.r.uniform(-40, 40), SIZE)], fill=255, width=int(self.u(3, 6)), joint="curve")
            layers.append(self.layer(m, self.plastic(colour), f, photo, feather=1.0))
        return layers

    def skin(self, f, photo):
        x = np.asarray(f.lift(photo), np.float32)
        c = f.p[MESH.cheeks[0]]
        x = x[max(int(c[1]) - 15, 0):int(c[1]) + 15, max(int(c[0]) - 15, 0):int(c[0]) + 15].reshape(-1, 3)
        tone = np.median(x, 0) if len(x) else np.array([180, 140, 120.0])
        return np.clip(tone * self.r.uniform(0.75, 1.12) + self.r.normal(0, 5, 3), 20, 250)

    def fingers(self, f, photo, at, along, n, w, h, tone):
        """n rounded fingers side by side, their middles on a line through at; later ones lie over earlier ones."""
        layers = []
        across = np.array([-along[1], along[0]])
        angle = math.atan2(across[1], across[0]) - math.pi / 2
        for k in range(n):
            c = at + along * (k - (n - 1) / 2) * w * 1.75 + across * self.r.uniform(-0.12, 0.12) * h
            yy, xx = np.mgrid[0:SIZE, 0:SIZE].astype(np.float32)
            round_ = 1 - 0.4 * np.clip(np.abs((xx - c[0]) * along[0] + (yy - c[1]) * along[1]) / w, 0, 1) ** 2
            tex = tone * round_[..., None] * self.r.uniform(0.92, 1.06) + (self.noise(60) * 4)[..., None]
            layers.append(self.layer(self.ellipse(c, w, h, angle), tex, f, photo, feather=1.5))
        return layers

    def arm(self, f, photo, start, end, width, tone):
        m, d = self.blank()
        d.line([tuple(start), tuple(end)], fill=255, width=int(width))
        return self.layer(m, tone * (1 + (self.noise(6) * 0.12)[..., None]), f, photo)

    def fist(self, f, photo):
        """A hand at the chin or the mouth: knuckles, or two hands laid together."""
        tone = self.skin(f, photo)
        target = f.p[self.r.choice([MESH.lower_lip_rim, MESH.chin_upper, MESH.philtrum, MESH.upper_lip, *MESH.beside_mouth])] + self.r.normal(0, 14, 2)
        if self.r.random() < 0.3:  # laid together
            at = target + [0, self.u(40, 90)]
            layers = self.fingers(f, photo, at, np.array([1.0, 0.0]), int(self.r.integers(2, 5)), self.u(15, 24), self.u(95, 150), tone)
            return [self.arm(f, photo, at + [0, 90], at + [0, 500], self.u(90, 150), tone)] + layers
        a = self.r.uniform(-0.5, 0.5)
        along = np.array([math.cos(a), math.sin(a)])
        w, h = self.u(20, 32), self.u(40, 66)
        wrist = target + np.array([-along[1], along[0]]) * h * 1.1
        elbow = wrist + [self.r.uniform(-260, 260), 420]
        layers = [self.arm(f, photo, wrist, elbow, w * 4.2, tone), self.layer(self.ellipse(wrist, w * 3.4, h * 0.9, a), tone * (1 + (self.noise(8) * 0.1)[..., None]), f, photo)]
        return layers + self.fingers(f, photo, target, along, 4, w, h, tone)

    def microphone(self, f, photo):
        t = self.u(0.0, 0.95)
        at = f.p[MESH.upper_lip] * (1 - t) + f.p[CHIN] * t + self.r.normal(0, 16, 2)
        r, a = self.u(30, 62), self.r.uniform(-0.7, 0.7)
        down = np.array([math.sin(a), math.cos(a)])
        m, d = self.blank()
        d.line([tuple(at), tuple(at + down * 500)], fill=255, width=int(r * self.u(0.5, 1.1)))
        layers = [self.layer(m, self.plastic(np.full(3, self.r.uniform(12, 90))), f, photo, feather=1.2)]
        ball = np.full(3, self.r.choice([14.0, 30.0, 60.0, 130.0])) if self.r.random() < 0.85 else self.colour()
        yy, xx = np.mgrid[0:SIZE, 0:SIZE].astype(np.float32)
        mesh = np.sin(xx / self.r.uniform(1.5, 3)) * np.sin(yy / self.r.uniform(1.5, 3)) * self.r.uniform(0, 18)
        layers.append(self.layer(self.ellipse(at, r, r * self.r.uniform(0.9, 1.25), a), self.plastic(ball) + mesh[..., None], f, photo, feather=1.4))
        if self.r.random() < 0.5:
            layers += self.fingers(f, photo, at + down * self.u(110, 190), np.array([down[0], down[1]]), 4, self.u(18, 26), self.u(36, 54), self.skin(f, photo))
        return layers

    def phone(self, f, photo):
        """A telephone at one ear, held by a hand."""
        ears, away, _ = self.ears(f)
        k = 1 if away[0] else 0 if away[1] else int(self.r.integers(0, 2))
        sign = -1 if k == 0 else 1
        at = ears[k] * 0.8 + f.p[MESH.jaw_lines[k][2]] * 0.2 + [sign * self.r.uniform(-18, 16), self.r.uniform(-10, 30)]
        a, w, h = sign * self.r.uniform(-0.35, 0.1), self.u(26, 42), self.u(85, 130)
        c, s = math.cos(a), math.sin(a)
        m, d = self.blank()
        d.polygon([(at[0] + c * x - s * y, at[1] + s * x + c * y) for x, y in ((-w, -h), (w, -h), (w, h), (-w, h))], fill=255)
        tone = self.skin(f, photo)
        hand = at + [sign * w * 0.5, h * 0.25]
        layers = [self.arm(f, photo, hand, hand + [sign * self.r.uniform(60, 260), 420], self.u(80, 120), tone), self.layer(m, self.plastic(self.gadget()), f, photo)]
        return layers + self.fingers(f, photo, at + [0, h * 0.1], np.array([-s, c]), 4, self.u(14, 20), self.u(34, 52), tone)


def smooth(p, n=4):
    """Catmull-Rom through the points."""
    k = len(p)
    out = []
    for i in range(k):
        a, b, c, d = p[i - 1], p[i], p[(i + 1) % k], p[(i + 2) % k]
        for j in range(n):
            t = j / n
            out.append(0.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    return np.asarray(out)


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--base", required=True)
    ask.add_argument("--data", default="../shared/data")
    ask.add_argument("--out", required=True)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--each", type=int, default=200, help="pictures a kind")
    ask.add_argument("--kinds", default=",".join(KINDS), help="which kinds, comma-separated")
    ask.add_argument("--style", choices=["a", "b"], default="a")
    args = ask.parse_args()
    rng = np.random.default_rng(args.seed)
    rows = list(csv.DictReader(open(os.path.join(args.base, "rows.csv"))))
    mesh = np.load(os.path.join(args.base, "mesh.npy")).reshape(-1, 468, 3)
    usable = [i for i, r in enumerate(rows) if r["found"] == "1" and float(r["eyesPx"]) > 28]
    os.makedirs(args.out, exist_ok=True)
    painter = Painter(rng, args.style)
    with open(os.path.join(args.out, "list.csv"), "w", newline="") as f:
        w = csv.writer(f)
        w.writerow(["path", "kind", "style", "source"] + NAMES)
        for kind in args.kinds.split(","):
            fit = [i for i in usable if rows[i]["path"].startswith("lfw")] if kind in SIDEWAYS else usable
            for n, i in enumerate(rng.choice(fit, args.each, replace=args.each > len(fit))):
                photo = Image.open(os.path.join(args.data, rows[i]["path"])).convert("RGB")
                frame = Frame(mesh[i])
                for layer in getattr(painter, kind)(frame, photo):
                    photo = frame.paste(photo, layer)
                x = np.asarray(photo, np.float32)
                if rng.random() < 0.5:
                    x = x * rng.uniform(0.75, 1.2) + rng.uniform(-12, 12) + rng.normal(0, rng.uniform(0, 5), x.shape)
                photo = Image.fromarray(np.clip(x, 0, 255).astype(np.uint8))
                name = f"{args.style}_{kind}_{n:04d}.jpg"
                photo.save(os.path.join(args.out, name), quality=int(rng.integers(60, 96)))
                label = LABELS.get(kind, [])
                w.writerow([name, kind, args.style, rows[i]["path"]] + [1 if q in label else -1 if q + "?" in label else 0 for q in NAMES])
                f.flush()


if __name__ == "__main__":
    main()
