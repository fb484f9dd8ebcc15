"""Draws things before faces, with the exact share of each cell that they cover.

Used by cover.py beside it. A face is a square of lab/train/cover with its mesh; a
picture is a crop of it of 160 x 160 pixels, moved, tilted and scaled at random, on which
nothing, one or two things are drawn: hands, microphones, phones, papers, books, cups,
food, sticks, cloth, other heads, locks of hair, cut-outs of pictures without a face. What
must not be taken for a cover is drawn as well and counts as bare: clear glasses,
shadows, paint on lips, lids and cheeks, patches of the face itself in another light, and
any of the things beside the face. Light, sharpness, noise, grey and compression are
those of the whole picture, so that they do not tell what was drawn. This code shares
nothing with lab/train/paint.py and the generated defects of internal/engine/quality, which judge the outcome.
"""

import io
import math
import os
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import served

CUT, SERVED = served.squares()["cover_square"], served.squares()["occlusion"]
SQUARE, SPAN = CUT["side"], CUT["span"]  # pixels and template units of a square
P = 160  # pixels of a drawn picture
VIEW = SERVED["span"]  # template units that it spans
OUT, CELLS = SERVED["side"], SERVED["cells"]  # pixels of what the network sees, cells a side of what it answers
NEAR = 1.25  # the oval of the face grown by this: ears, neck, what is held to them
MESH = served.mesh()
CHIN, OVAL, LIPS = MESH.chin, MESH.oval, MESH.outer_lips
BROWS = MESH.upper_brows[0] + MESH.upper_brows[1][::-1]
LIDS = [lid + brow[::-1] for lid, brow in zip(MESH.upper_lids, MESH.lower_brows)]
(HAIR_R, HAIR_L), (JAW_R, JAW_L) = MESH.hairlines, MESH.jaw_lines
# Where hands and things are held to: mostly mouth and chin, or anywhere.
LOW = [MESH.lower_lip_rim, MESH.upper_lip, MESH.chin_upper, MESH.chin_middle, CHIN, *MESH.lip_corners, JAW_R[-1], JAW_L[-1], MESH.under_nose]
ANYWHERE = [MESH.nose_tip, MESH.nose_front, MESH.upper_lip, MESH.lower_lip_rim, *MESH.cheeks, *MESH.cheeks_lower, *MESH.lip_corners, *MESH.upper_lid_middles,
            MESH.nose_root, MESH.forehead_low, MESH.chin_middle, CHIN, JAW_R[2], JAW_L[2], JAW_R[1], JAW_L[1], *MESH.ears]


def faces(path):
    """Rows, eye distances, presences, meshes (n x 468 x 2) and squares of a file of lab/train/cover."""
    kind = np.dtype([("row", "<i4"), ("eyes", "<f4"), ("presence", "<f4"), ("mesh", "<f4", (468, 2)), ("square", "u1", (SQUARE, SQUARE, 3))])
    return np.memmap(path, kind, "r")


class Canvas:
    """One picture in the making: pixels, the points of the mesh, and how much of each pixel is covered."""

    P, VIEW, OUT, CELLS, UP = P, VIEW, OUT, CELLS, 0  # UP: template units that the view lies above the square

    def __init__(self, r, face, others, things):
        self.r, self.others, self.things = r, others, things
        s = SPAN / SQUARE
        grow = self.VIEW / self.P * math.exp(r.normal(0, 0.07))
        angle, mirror = r.normal(0, 0.08), r.random() < 0.5
        k = grow / s
        c, n = math.cos(angle) * k, math.sin(angle) * k
        m = -1 if mirror else 1
        at = SQUARE / 2 + r.normal(0, 4.5, 2) - [0, self.UP / s]
        xf = (m * c, -n, at[0] - (m * c - n) * self.P / 2, m * n, c, at[1] - (m * n + c) * self.P / 2)
        self.xf = xf
        image = Image.fromarray(face["square"])
        self.x = np.asarray(image.transform((self.P, self.P), Image.AFFINE, xf, Image.BILINEAR), np.float32)
        a = np.array([[xf[0], xf[1]], [xf[3], xf[4]]])
        self.p = (face["mesh"] - [xf[2], xf[5]]) @ np.linalg.inv(a).T
        self.cover = np.zeros((self.P, self.P), np.float32)
        self.ignore = np.zeros((self.P, self.P), np.float32)
        self.unit = 1 / grow  # pixels a template unit
        self.yy, self.xx = np.mgrid[0:self.P, 0:self.P].astype(np.float32)
        oval = self.p[OVAL]
        self.region = self.fill(oval) > 0.5
        self.near = self.fill(oval.mean(0) + (oval - oval.mean(0)) * NEAR)
        grey = self.x.mean(2)
        self.low = self.blur(grey, 14)
        inside = grey[self.region]
        self.level = float(np.median(inside)) if inside.size else 110.0

    # Shapes: masks of 0..1.

    def mask(self, draw):
        m = Image.new("L", (2 * self.P, 2 * self.P), 0)
        draw(ImageDraw.Draw(m))
        return np.asarray(m.resize((self.P, self.P), Image.BOX), np.float32) / 255

    def fill(self, points):
        return self.mask(lambda d: d.polygon([(2 * float(x), 2 * float(y)) for x, y in points], fill=255))

    def line(self, points, width):
        return self.mask(lambda d: (d.line([(2 * float(x), 2 * float(y)) for x, y in points], fill=255, width=max(int(2 * width), 1), joint="curve"),
                                    [d.ellipse([2 * x - width, 2 * y - width, 2 * x + width, 2 * y + width], fill=255) for x, y in (points[0], points[-1])]))

    def ellipse(self, at, w, h, angle=0.0):
        c, s = math.cos(angle), math.sin(angle)
        return self.fill([(at[0] + c * w * math.cos(t) - s * h * math.sin(t), at[1] + s * w * math.cos(t) + c * h * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 28)[:-1]])

    def box(self, at, w, h, angle, cut=0.0):
        """A rectangle of half sides w, h; cut takes off its corners."""
        c, s = math.cos(angle), math.sin(angle)
        k = cut * min(w, h)
        pts = [(-w + k, -h), (w - k, -h), (w, -h + k), (w, h - k), (w - k, h), (-w + k, h), (-w, h - k), (-w, -h + k)]
        return self.fill([(at[0] + c * x - s * y, at[1] + s * x + c * y) for x, y in pts])

    def blob(self, at, size, rough=0.35):
        r = self.r
        n = int(r.integers(5, 14))
        a = np.linspace(0, 2 * math.pi, n, endpoint=False) + r.uniform(0, 6)
        radius = size * np.exp(r.normal(0, rough, n))
        stretch, turn = r.uniform(0.5, 1), r.uniform(0, math.pi)
        x, y = radius * np.cos(a), radius * np.sin(a) * stretch
        c, s = math.cos(turn), math.sin(turn)
        return self.fill(round_off(np.stack([at[0] + c * x - s * y, at[1] + s * x + c * y], 1)))

    @staticmethod
    def blur(x, radius):
        return np.asarray(Image.fromarray(np.clip(x, 0, 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(radius)), np.float32)

    def noise(self, cells):
        x = (self.r.random((cells, cells)) * 255).astype(np.uint8)
        return np.asarray(Image.fromarray(x).resize((self.P, self.P), Image.BICUBIC), np.float32) / 127.5 - 1

    # Surfaces: P x P x 3.

    def natural(self):
        """A part of a picture without a face, or of what lies round another face."""
        r = self.r
        if r.random() < 0.55:
            source = self.things[r.integers(len(self.things))]
            w, h = source.size
            k = math.exp(r.uniform(math.log(0.25), math.log(max(min(h, w) / self.P, 0.3))))
            a = r.uniform(0, 2 * math.pi)
            x0, y0 = r.uniform(0.2, 0.8) * w, r.uniform(0.2, 0.8) * h
        else:
            k, a = r.uniform(0.15, 0.6), r.uniform(0, 2 * math.pi)
            x0, y0 = r.choice([r.uniform(20, 50), r.uniform(206, 236)]), r.uniform(40, 236)
            source = Image.fromarray(self.others[r.integers(len(self.others))]["square"])
        c, s = math.cos(a) * k, math.sin(a) * k
        x = source.transform((self.P, self.P), Image.AFFINE, (c, -s, x0 - (c - s) * self.P / 2, s, c, y0 - (s + c) * self.P / 2), Image.BILINEAR)
        return np.asarray(x, np.float32)

    def plain(self, colour=None):
        r = self.r
        if colour is None:
            colour = self.dye()
        a = r.uniform(0, 2 * math.pi)
        along = ((self.xx - self.P / 2) * math.cos(a) + (self.yy - self.P / 2) * math.sin(a)) / self.P
        out = np.broadcast_to(np.asarray(colour, np.float32), (self.P, self.P, 3)) * (1 + along * r.uniform(0, 0.9))[..., None]
        if r.random() < 0.4:
            out = out + (np.exp(-((along - r.uniform(-0.4, 0.4)) / r.uniform(0.01, 0.08)) ** 2) * r.uniform(0, 80))[..., None]
        if r.random() < 0.5:
            out = out + (self.noise(int(r.integers(3, 40))) * r.uniform(0, 30))[..., None]
        if r.random() < 0.25:
            b = r.uniform(0, math.pi)
            out = out + (np.sin((self.xx * math.cos(b) + self.yy * math.sin(b)) / r.uniform(0.6, 6)) * r.uniform(4, 40))[..., None] * (r.random(3) if r.random() < 0.5 else 1)
        return out

    def dye(self):
        r = self.r
        if r.random() < 0.5:
            v = r.choice([r.uniform(8, 60), r.uniform(60, 190), r.uniform(190, 250)])
            return np.full(3, v) * r.uniform(0.93, 1.07, 3)
        c = r.random(3) ** r.uniform(0.5, 2)
        return c / max(c.max(), 0.1) * r.uniform(40, 250)

    def surface(self):
        return self.natural() if self.r.random() < 0.45 else self.plain()

    def skin(self):
        """Skin of this face or another one, enlarged and turned, its light flattened in part."""
        r = self.r
        if r.random() < 0.6:
            source, p = Image.fromarray(np.clip(self.x, 0, 255).astype(np.uint8)), self.p
        else:
            other = self.others[r.integers(len(self.others))]
            source, p = Image.fromarray(other["square"]), other["mesh"]
        at = p[r.choice([*MESH.cheeks, MESH.forehead_low, *MESH.cheeks_lower, MESH.glabella])]
        k, a = r.uniform(0.08, 0.3), r.uniform(0, 2 * math.pi)
        c, s = math.cos(a) * k, math.sin(a) * k
        x = np.asarray(source.transform((self.P, self.P), Image.AFFINE, (c, -s, at[0] - (c - s) * self.P / 2, s, c, at[1] - (s + c) * self.P / 2), Image.BILINEAR), np.float32)
        mean = x.reshape(-1, 3).mean(0)
        x = mean + (x - mean) * r.uniform(0.1, 0.9)
        return x * r.uniform(0.72, 1.18) + r.normal(0, 4, 3) + (self.noise(40) * r.uniform(0, 5))[..., None]

    # Putting a surface on.

    def put(self, m, surface, feather=None, contact=None, lit=None, covers=True, rim=None):
        r = self.r
        feather = r.uniform(0.3, 1.6) if feather is None else feather
        a = self.blur(m * 255, feather) / 255
        if contact is None:
            contact = r.uniform(0, 0.35) if r.random() < 0.6 else 0
        if contact:  # the shadow that a thing throws on the face
            shift = r.normal(0, 3, 2).astype(int)
            shade = np.roll(self.blur(m * 255, r.uniform(2, 7)), (shift[1], shift[0]), (0, 1)) / 255
            self.x = self.x * (1 - np.float32(contact) * shade)[..., None]
        lit = r.uniform(0, 0.8) if lit is None else lit
        surface = np.asarray(surface, np.float32)
        light = np.clip((self.low + 20) / (self.level + 20), 0.4, 1.7) ** np.float32(lit)
        level = np.clip((self.level / 140) ** r.uniform(0, 1), 0.3, 1.4)
        x = surface * (light * np.float32(level))[..., None]
        rim = r.uniform(0, 0.45) if rim is None and r.random() < 0.7 else rim or 0
        if rim:
            inner = self.blur(m * 255, r.uniform(2, 7)) / 255
            x = x * (1 - np.float32(rim) * (1 - inner))[..., None]
        self.x = self.x * (1 - a[..., None]) + np.clip(x, 0, 255) * a[..., None]
        if covers:
            self.cover = np.maximum(self.cover, m)
        else:
            self.cover = self.cover * (1 - m)

    def target(self, low=False):
        """A place on the face; low: mostly mouth and chin."""
        r = self.r
        if low and r.random() < 0.75:
            i = r.choice(LOW)
        else:
            i = r.choice(ANYWHERE)
        return self.p[i] + r.normal(0, 5, 2) * self.unit

    # The things.

    def fingers(self):
        r, u = self.r, self.unit
        at, a = self.target(r.random() < 0.6), r.choice([r.normal(0, 0.5), r.uniform(-math.pi, math.pi)])
        along = np.array([math.sin(a), -math.cos(a)])  # from the wrist to the tips
        across = np.array([along[1], -along[0]])
        n, w = int(r.choice([1, 1, 2, 3, 4, 4, 4])), r.uniform(3.2, 6.2) * u
        skin = self.skin()
        if r.random() < 0.08:
            skin = self.plain()  # a glove
        bent = r.random() < 0.35
        length = w * (r.uniform(1.5, 3) if bent else r.uniform(3, 9))
        base = at - along * length
        if n > 1 or r.random() < 0.7:  # the hand behind
            wide = w * max(n, 3) * r.uniform(0.9, 1.25)
            palm = self.fill(round_off(np.array([base + across * wide + along * w, base - across * wide + along * w, base - across * wide * r.uniform(0.7, 1) - along * w * 6,
                                                 base + across * wide * r.uniform(0.7, 1) - along * w * 6])))
            arm = self.line([base - along * w * 4, base - along * w * 4 + (np.array([r.uniform(-0.6, 0.6), 1.0]) if r.random() < 0.7 else -along) * 150], wide * r.uniform(1.2, 1.8))
            self.put(arm, skin if r.random() < 0.7 else self.surface())
            self.put(palm, skin)
        spread = r.uniform(0, 0.12)
        for k in range(n):
            o = (k - (n - 1) / 2)
            d = along + across * o * spread
            root = base + across * o * w * r.uniform(1.85, 2.05)
            tip = root + d * length * (1 - 0.12 * abs(o) + r.normal(0, 0.05))
            m = self.line([root, tip], 2 * w * r.uniform(0.92, 1.02))
            t = ((self.xx - root[0]) * across[0] + (self.yy - root[1]) * across[1]) / w
            round_ = 1 - r.uniform(0.15, 0.5) * np.clip(np.abs(t), 0, 1) ** 2
            self.put(m, skin * round_[..., None] * r.uniform(0.9, 1.08), feather=r.uniform(0.3, 1.0), contact=r.uniform(0, 0.3))
            if r.random() < 0.35:  # a nail
                tip2 = tip - d * w * 0.2
                self.put(self.ellipse(tip2, w * 0.55, w * 0.75, a), skin * r.uniform(0.95, 1.2) + (self.dye() * 0.2 if r.random() < 0.3 else 8), feather=0.6, contact=0)

    def fist(self):
        r, u = self.r, self.unit
        at, skin = self.target(True), self.skin()
        if r.random() < 0.5:
            at = (self.p[CHIN] * 0.7 + self.p[r.choice([JAW_R[3], JAW_L[3]])] * 0.3) + r.normal(0, 6, 2) * u
        a, w = r.normal(0, 0.5), r.uniform(4.5, 7.5) * u
        c = np.array([math.cos(a), math.sin(a)])
        down = np.array([-c[1], c[0]])
        wrist = at + down * w * r.uniform(2.5, 4)
        elbow = wrist + np.array([r.uniform(-70, 70), 130])
        sleeve = self.surface()
        self.put(self.line([wrist, elbow], w * r.uniform(3, 5)), skin)
        if r.random() < 0.5:
            self.put(self.line([wrist * 0.6 + elbow * 0.4, elbow], w * r.uniform(4, 6)), sleeve)
        self.put(self.ellipse(at + down * w * 1.2, w * 4, w * r.uniform(2, 3), a), skin)
        for k in range(4):
            m = self.ellipse(at + c * (k - 1.5) * w * 1.9 + down * abs(k - 1.5) * w * 0.25, w * 1.05, w * r.uniform(1.5, 2.6), a + r.normal(0, 0.1))
            self.put(m, skin * r.uniform(0.9, 1.08), feather=0.7, contact=r.uniform(0, 0.25), rim=r.uniform(0.1, 0.5))

    def microphone(self):
        r, u = self.r, self.unit
        t = r.uniform(-0.3, 1.25)
        at = self.p[MESH.upper_lip] * (1 - t) + self.p[CHIN] * t + r.normal(0, [9, 3], 2) * u
        ball, side = r.uniform(4.5, 15) * u, r.random() < 0.25
        a = r.normal(0, 0.5) if not side else r.choice([-1, 1]) * r.uniform(0.7, 1.5)
        down = np.array([math.sin(a), math.cos(a)])
        metal = self.plain(np.full(3, r.choice([r.uniform(8, 60), r.uniform(90, 200)])) if r.random() < 0.85 else None)
        self.put(self.line([at, at + down * 170], 2 * ball * r.uniform(0.35, 0.85)), metal)
        foam = np.full(3, r.choice([r.uniform(8, 50), r.uniform(50, 120), r.uniform(120, 220)])) if r.random() < 0.75 else self.dye()
        ball_x = self.plain(foam)
        g = r.uniform(0.5, 1.6)
        ball_x = ball_x + (np.sin(self.xx * g) * np.sin(self.yy * g + self.xx * 0.3) * r.uniform(0, 22))[..., None]
        d = np.hypot(self.xx - at[0] + ball * 0.3, self.yy - at[1] + ball * 0.3) / ball
        ball_x = ball_x * np.clip(1.25 - r.uniform(0, 0.5) * d, 0.3, 1.3)[..., None]
        self.put(self.ellipse(at, ball, ball * r.uniform(0.9, 1.4), -a), ball_x)
        if r.random() < 0.3:
            self.put(self.line([at + down * ball * 0.9 - [down[1] * ball, -down[0] * ball], at + down * ball * 0.9 + [down[1] * ball, -down[0] * ball]], ball * 0.35), self.plain())
        if r.random() < 0.3:  # its sign or a second one
            s = at + down * ball * r.uniform(1.2, 2.5)
            self.put(self.box(s, ball * r.uniform(0.8, 1.3), ball * r.uniform(0.6, 1.2), -a), self.plain())
        if r.random() < 0.3:
            skin, w = self.skin(), r.uniform(3.5, 6) * u
            for k in range(4):
                o = at + down * (ball + w * 2 * (k + 1))
                self.put(self.ellipse(o, w * 2.6, w, -a + r.normal(0, 0.1)), skin * r.uniform(0.9, 1.05), feather=0.6)

    def flat(self):
        """A phone, a card, a paper, a book, a screen."""
        r, u = self.r, self.unit
        at = self.target(r.random() < 0.5)
        w, h = r.uniform(6, 34) * u, r.uniform(10, 48) * u
        a = r.normal(0, 0.35) + (math.pi / 2 if r.random() < 0.3 else 0)
        edge = r.random() < 0.45
        if edge:  # reaching in from below or the side
            at = at + np.array([math.sin(a) * r.choice([0, 1]), math.cos(a)]) * h * 0.9
        cut = r.choice([0.0, 0.15, 0.3])
        x = self.surface()
        if r.random() < 0.3:  # lines of print
            x = self.plain(np.full(3, r.uniform(190, 250)))
            v = -(self.xx - at[0]) * math.sin(a) + (self.yy - at[1]) * math.cos(a)
            x = x - ((np.sin(v / r.uniform(0.7, 2.2)) > 0.3) * (self.noise(60) > -0.3) * r.uniform(30, 150))[..., None]
        self.put(self.box(at, w, h, a, cut), x)
        if r.random() < 0.3:  # a screen, a picture or a camera on it
            k = r.uniform(0.2, 0.85)
            self.put(self.box(at, w * k, h * k, a, cut), self.surface(), contact=0)
        if r.random() < 0.5:
            skin, fw = self.skin(), r.uniform(3.2, 5.5) * u
            for k in range(int(r.integers(1, 5))):
                o = at + np.array([-math.sin(a), math.cos(a)]) * (k * 2 * fw - h * 0.3) + np.array([math.cos(a), math.sin(a)]) * w * r.choice([-1, 1]) * 0.6
                self.put(self.ellipse(o, fw * r.uniform(2.2, 3.4), fw, a + r.normal(0, 0.15)), skin * r.uniform(0.9, 1.05), feather=0.6)

    def cup(self):
        r, u = self.r, self.unit
        at = self.p[MESH.upper_lip] + r.normal(0, [5, 5], 2) * u + [0, r.uniform(4, 22) * u]
        w, h, a = r.uniform(9, 20) * u, r.uniform(12, 30) * u, r.normal(0, 0.35)
        c, s = math.cos(a), math.sin(a)
        k = r.uniform(0.65, 1.05)
        pts = [(-w, -h), (w, -h), (w * k, h), (-w * k, h)]
        m = self.fill([(at[0] + c * x - s * y, at[1] + s * x + c * y) for x, y in pts])
        top = at + np.array([s, -c]) * h
        across = ((self.xx - at[0]) * c + (self.yy - at[1]) * s) / w
        x = self.surface() * (1.1 - r.uniform(0.1, 0.6) * across ** 2 + r.uniform(-0.3, 0.3) * across)[..., None]
        rim = self.ellipse(top, w, w * r.uniform(0.12, 0.4), a)
        self.put(np.maximum(m, rim), x)
        self.put(rim, x * r.uniform(0.5, 1.2), contact=0, feather=0.5)
        if r.random() < 0.6:
            skin, fw = self.skin(), r.uniform(3.2, 5.5) * u
            for q in range(4):
                o = at + np.array([-s, c]) * (q * 2 - 2.5) * fw + np.array([c, s]) * r.choice([-1, 1]) * w * 0.4
                self.put(self.ellipse(o, w * 0.8, fw, a), skin * r.uniform(0.9, 1.05), feather=0.6)

    def lump(self):
        """A shape of any outline and surface: food, toys, leaves, balls, other people's shoulders."""
        r = self.r
        m = self.blob(self.target(r.random() < 0.4), r.uniform(5, 32) * self.unit, r.uniform(0.05, 0.5))
        self.put(m, self.surface())

    def reach(self):
        """Something large that comes in over the rim of the face."""
        r, u = self.r, self.unit
        a = r.choice([r.uniform(0.2, math.pi - 0.2), r.uniform(-math.pi, math.pi)])  # mostly from below
        rim = self.p[OVAL].mean(0) + np.array([math.cos(a), math.sin(a)]) * 55 * u
        m = self.blob(rim + np.array([math.cos(a), math.sin(a)]) * r.uniform(-10, 22) * u, r.uniform(22, 45) * u, r.uniform(0.05, 0.3))
        self.put(m, self.surface())

    def stick(self):
        r, u = self.r, self.unit
        at, a = self.target(True), r.uniform(0, 2 * math.pi)
        if r.random() < 0.5:
            a = math.pi / 2 + r.normal(0, 0.7)
        end = at + np.array([math.cos(a), math.sin(a)]) * r.uniform(25, 150) * u
        self.put(self.line([at, end], r.uniform(2, 9) * u), self.surface(), feather=r.uniform(0.3, 0.8))

    def cloth(self):
        """A scarf, a collar, a cloth or a mask over chin, mouth or nose."""
        r, u = self.r, self.unit
        top = r.choice([MESH.nose_bridge, MESH.nose_ridge3, MESH.nose_ridge, MESH.nose_tip, MESH.under_nose, MESH.upper_lip, MESH.lower_lip_rim, MESH.chin_upper])
        side = r.uniform(0.9, 1.2)
        mid = self.p[MESH.philtrum]
        y = self.p[top][1]
        pts = []
        for i in [MESH.ears[0], *JAW_R, CHIN, *JAW_L[::-1], MESH.ears[1]]:
            q = mid + (self.p[i] - mid) * side
            if self.p[i][1] > y - 12 * u:
                pts.append(q)
        if len(pts) < 4:
            return
        pts = np.array(pts)
        if r.random() < 0.5:
            low = pts.mean(0)[1] + 200
            pts = np.concatenate([pts[:1] - [8, 0], [[pts[0][0] - 30, low], [pts[-1][0] + 30, low]], pts[-1:] + [8, 0]])
        crown = np.array([[self.p[top][0] + dx * u, y + abs(dx) * r.uniform(-0.1, 0.3) * u] for dx in (22, 8, -8, -22)])
        x = self.surface() if r.random() < 0.6 else self.plain(r.choice(np.array([[238, 240, 242], [150, 195, 225], [30, 30, 32], [200, 220, 210]])))
        if r.random() < 0.5:
            x = x + (np.sin(self.yy / r.uniform(1, 5) + self.noise(4) * 2) * r.uniform(2, 25))[..., None]
        self.put(self.fill(np.concatenate([pts, crown])), x)

    def head(self):
        """Another head before this one."""
        r, u = self.r, self.unit
        o = self.others[r.integers(len(self.others))]
        k = r.uniform(1.0, 2.2)
        a = r.choice([r.uniform(0.2, math.pi - 0.2), 0, math.pi]) + r.normal(0, 0.2)
        at = self.p[OVAL].mean(0) + np.array([math.cos(a), math.sin(a)]) * r.uniform(62, 95) * u
        x = np.asarray(Image.fromarray(o["square"]).transform((self.P, self.P), Image.AFFINE, (k, 0, 128 - k * at[0], 0, k, 128 - k * at[1]), Image.BILINEAR), np.float32)
        self.put(self.ellipse(at, 52 / k, 70 / k, r.normal(0, 0.2)), x, lit=0, rim=0.0)

    def lock(self):
        """Strands of hair over the face."""
        r, u = self.r, self.unit
        tone = np.array([r.uniform(10, 190)] * 3) * [1, r.uniform(0.65, 1), r.uniform(0.4, 1)]
        start = self.p[r.choice([MESH.forehead_top, HAIR_L[0], HAIR_R[0], HAIR_R[1], HAIR_L[1], HAIR_R[3], HAIR_L[3], HAIR_R[4], HAIR_L[4]])] + [0, -8 * u]
        end = self.target()
        if r.random() < 0.5:
            end = end + [0, 40 * u]
        n, wide = int(r.integers(6, 40)), r.uniform(3, 16) * u
        bend = r.normal(0, 12, 2)
        masks = np.zeros((self.P, self.P), np.float32)
        for _ in range(n):
            o = r.normal(0, wide / 2, 2)
            mid = (start + end) / 2 + bend + o + r.normal(0, 2, 2)
            t = np.linspace(0, 1, 7)[:, None]
            curve = (1 - t) ** 2 * (start + o * 0.7) + 2 * t * (1 - t) * mid + t ** 2 * (end + o + r.normal(0, 3, 2))
            masks = np.maximum(masks, self.line(curve, r.uniform(0.7, 2.2)))
        strand = tone * (0.7 + 0.6 * r.random((1, self.P, 1))) + (self.noise(30) * 10)[..., None]
        dense = self.blur(masks * 255, 1.5) / 255
        self.put(masks, np.broadcast_to(strand, (self.P, self.P, 3)), feather=0.4, covers=True)
        self.cover = np.maximum(np.where(dense > 0.55, 1, dense), self.cover) if n > 14 else self.cover

    # What covers nothing.

    def glasses(self):
        r, u = self.r, self.unit
        width = r.uniform(0.8, 4) * u
        tone = self.plain(r.choice(np.array([[15, 15, 16], [70, 45, 30], [150, 150, 155], [190, 160, 90]])) if r.random() < 0.7 else None)
        dark = r.random() < 0.3
        w, h = r.uniform(13, 19) * u, r.uniform(8, 15) * u
        for a, b in ((33, 133), (263, 362)):
            c = (self.p[a] + self.p[b]) / 2 + [0, r.uniform(0, 3) * u]
            lens = self.ellipse(c, w, h) if r.random() < 0.5 else self.box(c, w, h, 0, 0.3)
            inner = self.ellipse(c, w - width, h - width) if r.random() < 0.5 else self.box(c, w - width, h - width, 0, 0.3)
            if dark:
                self.put(lens, self.plain(r.uniform(5, 70, 3)), contact=0, covers=True)
                self.ignore = np.maximum(self.ignore, lens)
            else:
                if r.random() < 0.4:
                    was = self.cover
                    veil = r.uniform(0, 0.2)
                    self.x = self.x * (1 - veil * lens[..., None]) + 210 * veil * lens[..., None]
                    self.cover = was
                self.put(np.clip(lens - inner, 0, 1), tone, feather=0.5, covers=False)
        self.put(self.line(self.p[MESH.eyes_inner], width), tone, feather=0.5, covers=False)

    def shadow(self):
        r = self.r
        if r.random() < 0.5:
            m = self.blob(self.target(), r.uniform(15, 60) * self.unit)
        else:
            a, at = r.uniform(0, 2 * math.pi), self.target()
            m = (((self.xx - at[0]) * math.cos(a) + (self.yy - at[1]) * math.sin(a)) > 0).astype(np.float32)
        m = self.blur(m * 255, float(r.choice([0.8, 2, 6, 12]))) / 255
        k = r.uniform(0.35, 0.9) if r.random() < 0.7 else r.uniform(1.1, 1.6)
        self.x = self.x * (1 + (k - 1) * m[..., None] * np.array([1, r.uniform(0.95, 1.05), r.uniform(0.9, 1.1)]))

    def paint(self):
        r = self.r
        def tint(m, colour, strength, feather):
            a = (self.blur(m * 255, feather) / 255 * strength)[..., None]
            self.x = self.x * (1 - a) + colour * (self.x.mean(2, keepdims=True) / 160 + 0.3) * a
        if r.random() < 0.8:
            tint(self.fill(self.p[LIPS]), r.choice(np.array([[170, 20, 40], [120, 10, 50], [200, 60, 80], [90, 20, 30]])) * r.uniform(0.6, 1.2), r.uniform(0.2, 0.85), 0.7)
        for lid in LIDS:
            if r.random() < 0.7:
                tint(self.fill(self.p[lid]), self.dye() * 0.6, r.uniform(0.1, 0.6), 2)
        if r.random() < 0.4:
            for c in MESH.cheeks:
                tint(self.ellipse(self.p[c], 9 * self.unit, 6 * self.unit), np.array([200, 70, 80]), r.uniform(0.05, 0.35), 4)

    def beard(self):
        """Stubble to full beard below the nose, or a moustache."""
        r = self.r
        if r.random() < 0.4:
            m = self.fill(self.p[[MESH.lip_corners[0], MESH.cheeks_lower[0], MESH.under_nose, MESH.cheeks_lower[1], MESH.lip_corners[1], MESH.upper_lip_rim]])
        else:
            m = self.fill(self.p[[JAW_R[1], JAW_R[3], JAW_R[5], CHIN, JAW_L[5], JAW_L[3], JAW_L[1], MESH.cheeks_lower[1], MESH.under_nose, MESH.cheeks_lower[0]]])
            m = np.clip(m - (self.fill(self.p[LIPS]) if r.random() < 0.8 else 0), 0, 1)
        a = self.blur(m * 255, r.uniform(2, 5)) / 255 * np.clip(0.5 + 0.5 * self.noise(70) + r.uniform(-0.3, 0.6), 0, 1) * r.uniform(0.3, 0.9)
        tone = np.array([r.uniform(15, 120)] * 3) * [1, r.uniform(0.8, 1), r.uniform(0.6, 1)]
        self.x = self.x * (1 - a[..., None]) + tone * a[..., None]

    def itself(self):
        """A patch of the same face, hardly moved, in another light: seams alone tell nothing."""
        r = self.r
        m = self.blob(self.target(), r.uniform(8, 30) * self.unit)
        shift = r.integers(-2, 3, 2)
        x = np.roll(self.x, tuple(shift), (0, 1)) * r.uniform(0.85, 1.15) + r.normal(0, 3, 3)
        if r.random() < 0.4:
            x = np.stack([self.blur(x[..., c], r.uniform(0.5, 1.5)) for c in range(3)], -1)
        a = self.blur(m * 255, r.uniform(0.3, 2)) / 255
        self.x = self.x * (1 - a[..., None]) + x * a[..., None]

    def finish(self):
        """The picture as the network sees it; of each cell the covered share, whether it is of the face, and of the face and what is near it."""
        r = self.r
        x = np.clip(self.x, 0, 255)
        if r.random() < 0.25:
            x = x.mean(2, keepdims=True).repeat(3, 2)
        image = Image.fromarray(x.astype(np.uint8))
        if r.random() < 0.3:
            image = image.filter(ImageFilter.GaussianBlur(r.uniform(0.4, 2.2)))
        if r.random() < 0.08:
            n = int(r.choice([3, 5]))
            kernel = np.zeros((n, n))
            kernel[n // 2] = 1
            kernel = kernel.T if r.random() < 0.3 else kernel
            image = image.filter(ImageFilter.Kernel((n, n), kernel.ravel().tolist(), n))
        if r.random() < 0.35:  # a small picture, enlarged
            n = int(self.P * r.uniform(0.2, 0.7))
            image = image.resize((n, n), Image.BOX)
            if r.random() < 0.7:
                image = squeeze(image, r)
            image = image.resize((self.OUT, self.OUT), Image.BILINEAR)
        else:
            if r.random() < 0.6:
                image = squeeze(image, r)
            image = image.resize((self.OUT, self.OUT), Image.BOX)
        x = np.asarray(image, np.float32)
        if r.random() < 0.5:
            x = (x / 255) ** r.uniform(0.7, 1.4) * 255 * r.uniform(0.7, 1.2) + r.uniform(-12, 12)
        if r.random() < 0.4:
            x = x * np.exp(r.normal(0, 0.05, 3))
        if r.random() < 0.4:
            x = x + r.normal(0, r.uniform(0.5, 7), x.shape)
        cell = lambda m: m.reshape(self.CELLS, self.P // self.CELLS, self.CELLS, self.P // self.CELLS).mean((1, 3))
        region = cell(self.region.astype(np.float32))
        weights = [np.clip(w * 2 - 0.5, 0, 1) * (cell(self.ignore) < 0.15) for w in (region, cell(self.near))]
        return np.clip(x, 0, 255).astype(np.uint8), cell(self.cover), *weights


COVERS = [("fingers", 5), ("fist", 4), ("microphone", 5), ("flat", 4), ("cup", 3), ("lump", 4), ("reach", 2), ("stick", 2), ("cloth", 3), ("head", 1), ("lock", 1)]
BARE = [("glasses", 3), ("shadow", 3), ("paint", 2), ("beard", 3), ("itself", 3)]


def pick(r, table):
    weights = np.array([w for _, w in table], float)
    return table[r.choice(len(table), p=weights / weights.sum())][0]


def picture(r, face, others, things):
    """One drawn picture: pixels (OUT x OUT x 3), covered share, face and surroundings (CELLS x CELLS each), name of the cover."""
    c = Canvas(r, face, others, things)
    for _ in range(int(r.choice([0, 0, 1, 1, 2]))):
        getattr(c, pick(r, BARE))()
    kind = "none"
    if r.random() < 0.62:
        kind = pick(r, COVERS)
        getattr(c, kind)()
        if r.random() < 0.12:
            getattr(c, pick(r, COVERS))()
    return (*c.finish(), kind)


def squeeze(image, r):
    to = io.BytesIO()
    image.save(to, "JPEG", quality=int(r.integers(30, 96)))
    return Image.open(to)


def round_off(p, n=5):
    """Catmull-Rom through the points."""
    k = len(p)
    out = []
    for i in range(k):
        a, b, c, d = p[i - 1], p[i], p[(i + 1) % k], p[(i + 2) % k]
        for t in np.arange(n) / n:
            out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    return np.array(out)
