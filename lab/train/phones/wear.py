"""Draws headphones on heads, and what is easily taken for them, with the exact share of each cell.

Used by phones.py beside it, on the squares of lab/train/cover and with the brushes of
cover/draw.py. Headphones are small solids: cushions and shells turned round the axis of the
ears, a band bent over the crown or the neck, booms, phones in the ears, wires. They stand
about a head that is turned as the mesh says, so that a cup on a turned head is seen from
its flat side and the one behind the head not at all; a light shades them. Not headphones,
and drawn as often: hats, hoods, hair bands, ear flaps, hair over the ears, buns, earrings,
telephones and hands at the ear, glasses on the nose or on the hair, straps, head rests, odd
shapes of any surface. This code shares nothing with lab/train/paint.py and
the generated defects of internal/engine/quality, which judge the outcome.
"""

import math
import os
import sys

import numpy as np
from PIL import Image, ImageFilter

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cover"))

import draw

import served

SERVED = served.squares()["headphones"]
SIDE, CELLS = SERVED["side"], SERVED["cells"]  # pixels of what the network sees, cells a side of what it answers
VIEW, UP = SERVED["span"], SERVED["above"]  # template units that it spans, and by how many its middle lies above that of the box
HALF = 41  # template units from the middle of a face to its side
BEHIND = -0.3  # the ears lie so much behind the sides of the mesh, in half widths of the face


class Head:
    """Places on the head of a picture in half widths of the face: x to the right of the
    picture, y down, z to the viewer, from the middle between the ears."""

    def __init__(self, canvas):
        p, r = canvas.p, canvas.r
        right_eye, left_eye = draw.MESH.eyes_outer
        across = p[left_eye] - p[right_eye]
        if across[0] < 0:  # a mirrored picture
            across = -across
        roll = math.atan2(across[1], across[0])
        back = np.array([[math.cos(roll), math.sin(roll)], [-math.sin(roll), math.cos(roll)]])
        q = p @ back.T
        left, right = sorted(q[draw.MESH.ears], key=lambda e: e[0])
        width = max(right[0] - left[0], 1e-3)
        turn = (q[draw.MESH.nose_tip, 0] - (left[0] + right[0]) / 2) / width
        self.yaw = math.atan(np.clip(turn / 0.6, -1.6, 1.6))
        self.half = float(np.clip(width / 2 / max(math.cos(self.yaw), 0.5), 0.8 * HALF * canvas.unit, 1.25 * HALF * canvas.unit))
        eyes = (q[right_eye, 1] + q[left_eye, 1]) / 2
        level = eyes + (q[draw.MESH.nose_tip, 1] - eyes) * r.uniform(0.3, 0.75)
        self.base = back.T @ np.array([(left[0] + right[0]) / 2, level])
        pitch = r.normal(0, 0.1)
        c, s = math.cos(self.yaw), math.sin(self.yaw)
        d, e = math.cos(pitch), math.sin(pitch)
        f, g = math.cos(roll), math.sin(roll)
        self.turn = np.array([[f, -g, 0], [g, f, 0], [0, 0, 1]]) @ np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]]) @ np.array([[1, 0, 0], [0, d, -e], [0, e, d]])
        self.crown = r.uniform(1.45, 1.75)  # how high the skull with its hair rises above the ears
        self.skull = np.array([0, 1.45 - self.crown, -0.35]), np.array([0.97, 1.45, 1.2])

    def at(self, x):
        """Pixels of the picture of points (n x 3)."""
        return self.base + (np.asarray(x, float) @ self.turn.T)[..., :2] * self.half

    def hidden(self, x):
        """Which points, already turned, lie behind the skull."""
        middle, radii = self.skull
        c = self.turn @ middle
        a = self.turn @ np.diag(1 / radii ** 2) @ self.turn.T
        u, v = x[:, 0] - c[0], x[:, 1] - c[1]
        b = a[0, 2] * u + a[1, 2] * v
        d = b * b - a[2, 2] * (a[0, 0] * u * u + 2 * a[0, 1] * u * v + a[1, 1] * v * v - 1)
        return (d > 0) & (x[:, 2] < c[2] + (np.sqrt(np.maximum(d, 0)) - b) / a[2, 2] - 0.08)


class Solid:
    """Points of surfaces with normals, colours and gloss."""

    def __init__(self, r):
        self.r, self.parts = r, []

    def add(self, x, n, colour, gloss):
        self.parts.append((x, n / np.maximum(np.linalg.norm(n, axis=1, keepdims=True), 1e-6), np.broadcast_to(np.asarray(colour, float), x.shape), np.full(len(x), gloss)))

    def turned(self, middle, axis, profile, radii, power, colours, gloss, count):
        """A lathe body: profile are points (along the axis, share of the radii); the outline is a
        superellipse; colours and gloss are one for each piece of the profile."""
        r = self.r
        axis = axis / np.linalg.norm(axis)
        up = np.array([0, 1, 0.0])
        up -= axis * (up @ axis)
        up /= np.linalg.norm(up)
        side = np.cross(axis, up)
        lengths = [math.hypot(b[0] - a[0], (b[1] - a[1]) * max(radii)) + 1e-3 for a, b in zip(profile, profile[1:])]
        for (a, b), length, colour, shine in zip(zip(profile, profile[1:]), lengths, colours, gloss):
            n = int(count * length / sum(lengths))
            t, w = r.random(n), r.uniform(0, 2 * math.pi, n)
            c, s = np.cos(w), np.sin(w)
            k = (np.abs(c) ** power + np.abs(s) ** power) ** (-1 / power)
            along, share = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
            y, z = share * k * c * radii[0], share * k * s * radii[1]
            x = middle + along[:, None] * axis + y[:, None] * up + z[:, None] * side
            slope = np.array([-(b[1] - a[1]) * np.mean(radii), b[0] - a[0]])  # normal: along the axis, outwards
            slope /= max(np.linalg.norm(slope), 1e-6)
            self.add(x, slope[0] * axis + slope[1] * (c[:, None] * up + s[:, None] * side), colour, shine)

    def tube(self, path, width, thick, across, colour, gloss, count):
        """A bent bar: path (n x 3); width lies along the vector across, thick at right angles to it."""
        r = self.r
        step = np.linalg.norm(np.diff(path, axis=0), axis=1)
        where = np.concatenate([[0], np.cumsum(step)])
        t = r.uniform(0, where[-1], count)
        x = np.stack([np.interp(t, where, path[:, k]) for k in range(3)], 1)
        ahead = np.stack([np.interp(t + where[-1] * 0.01, where, path[:, k]) - np.interp(t - where[-1] * 0.01, where, path[:, k]) for k in range(3)], 1)
        ahead /= np.maximum(np.linalg.norm(ahead, axis=1, keepdims=True), 1e-6)
        wide = np.broadcast_to(np.asarray(across, float), x.shape)
        wide = wide - ahead * (wide * ahead).sum(1, keepdims=True)
        wide /= np.maximum(np.linalg.norm(wide, axis=1, keepdims=True), 1e-6)
        out = np.cross(ahead, wide)
        w = r.uniform(0, 2 * math.pi, count)
        c, s = np.cos(w), np.sin(w)
        k = (np.abs(c) ** 4 + np.abs(s) ** 4) ** -0.25
        width = np.interp(t / where[-1], np.linspace(0, 1, len(np.atleast_1d(width))), np.atleast_1d(width))
        self.add(x + wide * (k * c * width)[:, None] + out * (k * s * thick)[:, None], wide * (c / np.maximum(width, 1e-3))[:, None] + out * (s / thick)[:, None], colour, gloss)

    def ball(self, middle, radii, colour, gloss, count):
        n = self.r.normal(size=(count, 3))
        n /= np.linalg.norm(n, axis=1, keepdims=True)
        self.add(middle + n * radii, n / np.asarray(radii), colour, gloss)


def near(v):
    """The mean of 3 x 3 neighbours of n x n x k values."""
    p = np.pad(v, ((1, 1), (1, 1), (0, 0)), "edge")
    p = p[:-2] + p[1:-1] + p[2:]
    return (p[:, :-2] + p[:, 1:-1] + p[:, 2:]) / 9


class Canvas(draw.Canvas):
    P, VIEW, OUT, CELLS, UP = 2 * SIDE, VIEW, SIDE, CELLS, UP

    def __init__(self, r, face, others, things):
        super().__init__(r, face, others, things)
        self.head_ = Head(self)
        h = self.head_
        grown = [h.at([[1.6 * math.sin(a), -0.35 - 2.0 * math.cos(a), -0.3]])[0] for a in np.linspace(0, 2 * math.pi, 40)]
        self.near = self.fill(grown)  # the head, ears and what is worn on them
        self.region = self.near > 0.5

    def finish(self):
        x, cover, head, _ = super().finish()
        return x, cover, head, np.ones_like(head)

    # Solids.

    def show(self, solid, covers=True, lit=None):
        """Draws a solid about the head; gives its mask."""
        r, h, P = self.r, self.head_, self.P
        x, n, colour, gloss = (np.concatenate(v) for v in zip(*solid.parts))
        x, n = x @ h.turn.T, n @ h.turn.T
        seen = (n[:, 2] > 0) & ~h.hidden(x)
        x, n, colour, gloss = x[seen], n[seen], colour[seen], gloss[seen]
        at = np.rint(h.base + x[:, :2] * h.half - 0.5).astype(int)
        order = np.argsort(x[:, 2])
        order = order[(at[order] >= 0).all(1) & (at[order] < P).all(1)]
        light = np.array([r.normal(0, 0.6), r.uniform(-1.2, 0.1), r.uniform(0.3, 1.0)])
        light /= np.linalg.norm(light)
        ambient, shine = r.uniform(0.3, 0.85), r.uniform(8, 60)
        halfway = light + [0, 0, 1]
        halfway /= np.linalg.norm(halfway)
        bright = ambient + (1 - ambient) * 1.25 * np.clip(n @ light, 0, 1)
        glint = gloss * np.clip(n @ halfway, 0, 1) ** shine * r.uniform(40, 220)
        pixel, mask = np.zeros((P, P, 3), np.float32), np.zeros((P, P), np.float32)
        at = at[order]
        pixel[at[:, 1], at[:, 0]] = colour[order] * bright[order, None] + glint[order, None]
        mask[at[:, 1], at[:, 0]] = 1
        whole = np.asarray(Image.fromarray((mask * 255).astype(np.uint8)).filter(ImageFilter.MaxFilter(3)).filter(ImageFilter.MinFilter(3)), np.float32) / 255
        weight = near(mask[..., None])
        smooth = near(pixel * mask[..., None]) / np.maximum(weight, 1e-3)
        pixel = np.where(mask[..., None] > 0, 0.6 * pixel + 0.4 * smooth, smooth)
        if r.random() < 0.4:
            pixel = pixel + (self.noise(int(r.integers(20, 90))) * r.uniform(0, 16))[..., None]
        self.put(whole, pixel, feather=r.uniform(0.3, 1.0), contact=r.choice([0, r.uniform(0.05, 0.4)]), lit=r.uniform(0, 0.7) if lit is None else lit, covers=covers, rim=0.0)
        return whole

    def paint_of_gadget(self):
        r = self.r
        t = r.random()
        if t < 0.45:
            return np.full(3, r.uniform(6, 60)) * r.uniform(0.92, 1.08, 3)
        if t < 0.78:
            return np.full(3, r.uniform(150, 248)) * r.uniform(0.93, 1.05, 3)
        if t < 0.86:
            return np.full(3, r.uniform(60, 150)) * r.uniform(0.95, 1.05, 3)
        return self.dye()

    def arc(self, start, height, lean, power=2.0, n=40, past=0.0):
        """A bow from ear to ear over the head: half width start, lean forwards in radians; past: how far it goes below the ears."""
        a = np.linspace(math.pi + past, -past, n)
        x = start * np.sign(np.cos(a)) * np.abs(np.cos(a)) ** (2 / power)
        y = -height * np.sign(np.sin(a)) * np.abs(np.sin(a)) ** (2 / power)
        return np.stack([x, y * math.cos(lean), BEHIND - y * math.sin(lean)], 1)

    def cup(self, solid, side, out, radii, thick, colours, power, gloss, profile):
        """A cushion and a shell at one ear (side -1, 1)."""
        r = self.r
        axis = np.array([side, r.normal(0, 0.08), r.normal(0.05, 0.12)])
        middle = np.array([side * out, r.normal(0.05, 0.06), BEHIND + r.normal(0, 0.06)])
        scaled = [(d * thick, k) for d, k in profile]
        solid.turned(middle, axis, scaled, radii, power, colours, gloss, 15000)
        return middle + axis * thick * 0.6

    def design(self):
        """Profile, colours and gloss of a cup; the colour of the band."""
        r = self.r
        main, soft = self.paint_of_gadget(), np.full(3, r.uniform(8, 70)) if r.random() < 0.7 else self.paint_of_gadget()
        other = main * r.uniform(0.6, 1.3) if r.random() < 0.6 else self.paint_of_gadget()
        pad = r.uniform(0.3, 0.5)
        profile = [(0, r.uniform(0.75, 0.95)), (pad * 0.4, 1.0), (pad, r.uniform(0.9, 1.0)), (pad + 0.04, r.uniform(0.78, 0.9)),
                   (r.uniform(0.75, 0.9), r.uniform(0.75, 1.0)), (r.uniform(0.93, 1.0), r.uniform(0.55, 0.75)), (1.0, r.uniform(0.3, 0.5)), (1.0 + r.normal(0, 0.05), 0.0)]
        colours = [soft, soft, soft * r.uniform(0.7, 1), main, main, other if r.random() < 0.5 else main, other]
        gloss = [0.1, 0.15, 0.1] + [r.uniform(0, 1)] * 4
        return profile, colours, gloss, main if r.random() < 0.7 else other

    def boom(self, solid, side, start, colour):
        r = self.r
        end = np.array([side * r.uniform(0.15, 0.75), r.uniform(0.65, 1.15), r.uniform(0.65, 1.1)])
        bend = np.array([side * r.uniform(0.85, 1.15), r.uniform(0.5, 1.0), r.uniform(0.1, 0.6)])
        t = np.linspace(0, 1, 20)[:, None]
        path = (1 - t) ** 2 * start + 2 * t * (1 - t) * bend + t ** 2 * end
        thick = r.uniform(0.018, 0.05)
        solid.tube(path, [thick], thick, [0, 0.3, 1], colour, r.uniform(0, 0.6), 5000)
        solid.ball(end, r.uniform(0.05, 0.13) * np.array([r.uniform(1, 1.8), r.uniform(0.7, 1), 1]), np.full(3, r.uniform(8, 70)) if r.random() < 0.8 else colour, 0.1, 2500)

    def wire(self, start, colour, covers):
        """A thin line down from a cup or an ear."""
        r, u = self.r, self.unit
        a = self.head_.at([start])[0]
        chest = self.p[draw.CHIN] + [r.normal(0, 20) * u, r.uniform(30, 80) * u]
        middle = (a + chest) / 2 + r.normal(0, 10, 2) * u + [0, 10 * u]
        t = np.linspace(0, 1, 14)[:, None]
        self.put(self.line((1 - t) ** 2 * a + 2 * t * (1 - t) * middle + t ** 2 * chest, r.uniform(0.9, 2.4) * u), self.plain(colour), feather=0.4, contact=0.1, covers=covers)

    # Headphones.

    def over(self, band=True, sides=(-1, 1)):
        """Over or on the ears, with a band over the crown or (band false) none that is seen."""
        r = self.r
        solid = Solid(r)
        profile, colours, gloss, tone = self.design()
        big = r.random() < 0.75
        tall = r.uniform(0.5, 0.85) if big else r.uniform(0.28, 0.5)
        radii = (tall, tall * r.uniform(0.72, 1.02))
        thick, out = r.uniform(0.3, 0.65) if big else r.uniform(0.2, 0.45), r.uniform(0.86, 1.06)
        power = r.choice([2.0, 2.0, 2.4, 3.0, 4.0])
        joints = {side: self.cup(solid, side, out, radii, thick, colours, power, gloss, profile) for side in sides}
        if band:
            start, lean = out + thick * r.uniform(0.3, 0.7), r.normal(-0.02, 0.14)
            path = self.arc(start, self.head_.crown * r.uniform(1.0, 1.22), lean, r.choice([2.0, 2.2, 2.6]))
            wide = r.uniform(0.07, 0.34)
            ends = r.uniform(0.03, 0.12) if r.random() < 0.5 else wide
            thin = r.uniform(0.03, 0.13)
            count = 30000
            solid.tube(path, [ends, ends, wide, wide, wide, wide, ends, ends], thin, [0, 0, 1], tone, r.uniform(0, 0.9), count)
            if r.random() < 0.4:  # a cushion below, or a second bar
                inner = self.arc(start * 0.97, self.head_.crown * r.uniform(0.96, 1.02), lean)[10:30]
                solid.tube(inner, [wide * 0.9], thin * 1.3, [0, 0, 1], colours[0], 0.1, 12000)
            if r.random() < 0.4:  # bare metal near the cups
                metal = np.full(3, r.uniform(110, 220))
                for part in (path[:8], path[-8:]):
                    solid.tube(part, [ends * 0.8], thin * 1.05, [0, 0, 1], metal, 0.8, 5000)
            if len(sides) == 1:  # the rest on the other side
                solid.ball(np.array([-sides[0] * start, -0.35, BEHIND]), np.array([0.08, 0.25, 0.2]), colours[0], 0.1, 5000)
        elif r.random() < 0.5:  # hooks over the ears of a band behind the neck
            for side in sides:
                a = np.linspace(-0.5, 2.6, 12)
                path = np.stack([np.full(12, side * out * 1.03), -0.35 - 0.1 * np.sin(a), BEHIND - 0.35 + 0.4 * np.cos(a)], 1)
                solid.tube(path, [0.05], 0.04, [1, 0, 0], tone, 0.3, 3000)
        side = int(r.choice(sides))
        if r.random() < (0.3 if len(sides) == 2 else 0.7):
            self.boom(solid, side, joints[side] + [0, radii[0] * 0.6, 0.1], tone * r.uniform(0.7, 1.1) if r.random() < 0.7 else np.full(3, r.uniform(8, 60)))
        self.show(solid)
        visible = [s for s in sides if s * self.head_.yaw > -0.35 or abs(self.head_.yaw) < 0.3]
        if visible and r.random() < 0.3:
            self.wire(joints[visible[0]] + [0, radii[0] * 0.8, 0], tone, False)

    def cups(self):
        self.over(band=False)

    def single(self):
        self.over(sides=(int(self.r.choice([-1, 1])),))

    def buds(self):
        """In the ears: a plug with a stem, a wire or a hook."""
        r = self.r
        tone = np.full(3, r.uniform(200, 250)) if r.random() < 0.5 else np.full(3, r.uniform(8, 60)) if r.random() < 0.7 else self.dye()
        how, solid, size = r.random(), Solid(r), r.uniform(0.11, 0.2)
        sides = (-1, 1) if r.random() < 0.85 else (int(r.choice([-1, 1])),)
        ears = {s: np.array([s * 1.02, r.normal(0.12, 0.05), BEHIND + r.normal(0.12, 0.05)]) for s in sides}
        for s, e in ears.items():
            solid.ball(e, size * np.array([0.8, r.uniform(0.9, 1.3), 1]), tone, 0.7, 3000)
            if how < 0.45:
                solid.tube(np.array([e, e + [-s * 0.03, r.uniform(0.3, 0.5), 0.12]]), [size * 0.45], size * 0.45, [0, 0, 1], tone, 0.7, 3000)
            elif how < 0.6:
                a = np.linspace(-0.3, 3.4, 12)
                solid.tube(e + np.stack([np.full(12, s * 0.02), -0.25 - 0.22 * np.sin(a), -0.2 + 0.25 * np.cos(a)], 1), [0.035], 0.035, [1, 0, 0], tone, 0.4, 3000)
            if how > 0.9:
                self.boom(solid, s, e, tone)
        self.show(solid)
        if how > 0.55:
            for s, e in ears.items():
                if s * self.head_.yaw > -0.3:
                    self.wire(e + [0, size, 0], tone, True)

    # Other things there.

    def hair_tone(self):
        r = self.r
        return np.array([r.uniform(12, 190)] * 3) * [1, r.uniform(0.65, 1), r.uniform(0.4, 1)]

    def dome(self, low, grow, power=2.0):
        """The outline of what is drawn over the crown down to the height low (in half widths, up is negative)."""
        h = self.head_
        a = np.linspace(math.pi, 2 * math.pi, 20)
        top = h.crown * grow
        pts = [[1.04 * grow ** 0.5 * np.sign(math.cos(t)) * abs(math.cos(t)) ** (2 / power), low - (top + low) * abs(math.sin(t)) ** (2 / power), BEHIND] for t in a]
        return h.at(pts)

    def hat(self):
        r, u = self.r, self.unit
        low = -r.uniform(0.35, 0.95) if r.random() < 0.75 else r.uniform(-0.3, 0.2)  # down over the ears
        tone = self.dye()
        x = self.plain(tone) if r.random() < 0.7 else self.surface()
        self.put(self.fill(self.dome(low, r.uniform(1.02, 1.35), r.choice([2.0, 2.4, 3.0]))), x, covers=False)
        kind = r.random()
        brow = self.head_.at([[0, low, 0.9]])[0]
        if kind < 0.35:  # a visor
            self.put(self.ellipse(brow, r.uniform(25, 42) * u, r.uniform(5, 13) * u), self.plain(tone * r.uniform(0.6, 1.2)), covers=False)
        elif kind < 0.6:  # a brim
            self.put(self.ellipse(self.head_.at([[0, low, 0.1]])[0], r.uniform(50, 85) * u, r.uniform(6, 20) * u, r.normal(0, 0.06)), self.plain(tone * r.uniform(0.7, 1.1)), covers=False)
        elif kind < 0.75:  # a cuff
            solid = Solid(r)
            a = np.linspace(math.pi, 0, 20)
            solid.tube(np.stack([1.08 * np.cos(a), np.full(20, low), BEHIND + 1.25 * np.sin(a)], 1), [r.uniform(0.08, 0.25)], 0.08, [0, 1, 0], tone * r.uniform(0.7, 1.3), 0.0, 12000)
            self.show(solid, covers=False)
        elif kind < 0.9:  # flaps over the ears
            for s in (-1, 1):
                pts = self.head_.at([[s * 1.1, low - 0.3, BEHIND], [s * 1.2, 0.3, BEHIND + 0.2], [s * r.uniform(0.95, 1.1), r.uniform(0.5, 1.0), BEHIND + 0.3], [s * 0.85, 0.2, BEHIND + 0.4], [s * 0.8, low, BEHIND + 0.5]])
                self.put(self.fill(draw.round_off(pts)), x, covers=False)

    def hood(self):
        """A hood, a scarf or long hair round the head: a ring with the face left out."""
        r = self.r
        h = self.head_
        a = np.linspace(0, 2 * math.pi, 30)[:-1]
        grow = r.uniform(1.12, 1.6)
        outer = self.fill(h.at([[grow * math.sin(t), -0.2 - (h.crown * 1.12 if math.cos(t) > 0 else 2.2) * math.cos(t), BEHIND] for t in a]))
        oval = self.p[draw.OVAL]
        inner = self.fill(oval.mean(0) + (oval - oval.mean(0)) * r.uniform(0.95, 1.15))
        m = np.clip(outer - inner, 0, 1)
        if r.random() < 0.5:
            tone = self.hair_tone()
            x = tone * (0.6 + 0.8 * r.random((1, self.P, 1))) + (self.noise(20) * 12)[..., None]
            x = np.broadcast_to(x, (self.P, self.P, 3))
        else:
            x = self.surface()
        self.put(m, x, feather=r.uniform(0.5, 2), covers=False)

    def long_hair(self):
        """Hair over one ear or both."""
        r, h = self.r, self.head_
        tone = self.hair_tone()
        x = np.broadcast_to(tone * (0.6 + 0.8 * r.random((1, self.P, 1))) + (self.noise(20) * 12)[..., None], (self.P, self.P, 3))
        for s in (-1, 1) if r.random() < 0.75 else (int(r.choice([-1, 1])),):
            w, top, end = r.uniform(0.15, 0.5), -r.uniform(0.5, 1.5), r.uniform(0.3, 2.6)
            bend = r.normal(0, 0.12)
            pts = [[s * 0.75, top, 0], [s * (0.85 - w * 0.3), 0.0, BEHIND + 0.3], [s * (0.9 - w * 0.4 + bend), end, 0.2], [s * (1.05 + w + bend), end, 0], [s * (1.1 + w), 0.1, BEHIND], [s * 1.0, top, BEHIND]]
            self.put(self.fill(draw.round_off(h.at(pts))), x, feather=r.uniform(0.6, 2), covers=False)

    def band_of_hair(self):
        """A hair band or a head band: a bow without cups."""
        r, solid = self.r, Solid(self.r)
        tone = self.paint_of_gadget() if r.random() < 0.5 else self.dye()
        if r.random() < 0.6:
            path = self.arc(r.uniform(0.96, 1.05), self.head_.crown * r.uniform(0.95, 1.1), r.uniform(-0.2, 0.45))
            cut = int(r.integers(0, 9))
            solid.tube(path[cut:len(path) - cut], [r.uniform(0.04, 0.3)], r.uniform(0.03, 0.1), [0, 0, 1], tone, r.uniform(0, 0.7), 25000)
        else:  # round the brow
            a = np.linspace(math.pi, 0, 24)
            low = -r.uniform(0.5, 1.1)
            solid.tube(np.stack([1.0 * np.cos(a), np.full(24, low), BEHIND + 1.15 * np.sin(a)], 1), [r.uniform(0.05, 0.28)], 0.06, [0, 1, 0], tone, 0.0, 16000)
        self.show(solid, covers=False)

    def bun(self):
        """Hair in balls: on top, at the back, on both sides."""
        r, solid = self.r, Solid(self.r)
        tone, size = self.hair_tone(), r.uniform(0.25, 0.65)
        if r.random() < 0.35:
            solid.ball(np.array([r.normal(0, 0.2), -self.head_.crown * r.uniform(1.0, 1.2), -0.5]), np.full(3, size), tone, 0.1, 15000)
        else:
            y = -r.uniform(0.0, 1.5)
            for s in (-1, 1):
                solid.ball(np.array([s * r.uniform(1.0, 1.3), y, r.uniform(-0.9, -0.4)]), size * np.array([r.uniform(0.5, 1), 1, 1]), tone, 0.1, 12000)
        self.show(solid, covers=False)

    def earrings(self):
        r, solid = self.r, Solid(self.r)
        tone = np.full(3, r.uniform(120, 240)) * r.choice(np.array([[1, 1, 1], [1, 0.85, 0.5], [0.6, 0.6, 0.6]])) if r.random() < 0.7 else self.dye()
        size, how = r.uniform(0.04, 0.16), r.random()
        for s in (-1, 1):
            e = np.array([s * 1.02, r.uniform(0.38, 0.5), BEHIND + 0.15])
            if how < 0.4:
                solid.ball(e, np.full(3, size), tone, 0.8, 2500)
            elif how < 0.7:  # rings
                a, k = np.linspace(0, 2 * math.pi, 20), size * 2
                solid.tube(e + np.stack([k * 0.3 * np.sin(a), k + -k * np.cos(a), k * np.sin(a)], 1), [0.02], 0.02, [1, 0, 0], tone, 0.8, 3000)
            else:  # hanging
                solid.tube(np.array([e, e + [0, r.uniform(0.15, 0.6), 0]]), [size * 0.5], size * 0.4, [1, 0, 0], tone, 0.8, 3000)
        self.show(solid, covers=False)

    def telephone(self):
        """A telephone held to one ear."""
        r, u, h = self.r, self.unit, self.head_
        s = int(r.choice([-1, 1]))
        at, a = h.at([[s * r.uniform(0.85, 1.1), r.uniform(0.1, 0.5), BEHIND + 0.3]])[0], -s * r.uniform(-0.1, 0.45)
        w, tall = r.uniform(5, 14) * u, r.uniform(22, 38) * u
        self.put(self.box(at, w, tall, a, r.choice([0.15, 0.4])), self.plain(self.paint_of_gadget()), covers=False)
        skin, fw = self.skin(), r.uniform(3.2, 5) * u
        down = np.array([-math.sin(a), math.cos(a)])
        hand = at + [s * w * 0.6, 4 * u]
        self.put(self.line([hand + down * 8 * u, hand + [s * r.uniform(0, 60) * u, 110 * u]], r.uniform(16, 24) * u), skin if r.random() < 0.5 else self.surface(), covers=False)
        self.put(self.ellipse(hand + down * 4 * u, r.uniform(8, 13) * u, r.uniform(12, 18) * u, a), skin, covers=False)
        for k in range(4):
            self.put(self.ellipse(at + down * (k * 2 - 3) * fw, fw * r.uniform(2, 3.2), fw, a + r.normal(0, 0.1)), skin * r.uniform(0.9, 1.06), feather=0.6, covers=False)

    def hand(self):
        """Fingers at the ear or in the hair."""
        r = self.r
        s = int(r.choice([-1, 1]))
        spot = self.head_.at([[s * r.uniform(0.7, 1.2), r.uniform(-1.2, 0.8), BEHIND]])[0]
        was, self.target = self.cover, lambda low=False: spot + r.normal(0, 5, 2) * self.unit
        self.fingers()
        del self.target
        self.cover = was

    def shades(self):
        """Glasses with their sides, on the nose or pushed up on the hair."""
        r, solid = self.r, Solid(self.r)
        up = r.random() < 0.5
        y = -self.head_.crown * r.uniform(0.7, 0.95) if up else -0.25
        z = 0.35 if up else 0.85
        tone, lens = self.paint_of_gadget() * 0.7, np.full(3, r.uniform(5, 60))
        for s in (-1, 1):
            solid.tube(np.array([[s * 0.9, y, z], [s * 1.03, y + (0.5 if up else 0.05), BEHIND]]), [r.uniform(0.02, 0.09)], 0.03, [0, 1, 0], tone, 0.3, 4000)
            if up or r.random() < 0.5:
                solid.ball(np.array([s * 0.45, y, z + 0.15]), np.array([0.4, r.uniform(0.2, 0.32), 0.08]), lens, 0.9, 7000)
        self.show(solid, covers=False)

    def strap(self):
        """Straps of masks, helmets and cameras along the side of the face."""
        r, solid = self.r, Solid(self.r)
        tone = self.paint_of_gadget()
        for s in (-1, 1):
            solid.tube(np.array([[s * 1.0, -r.uniform(0.0, 1.0), BEHIND + 0.1], [s * 1.03, r.uniform(0.0, 0.3), BEHIND + 0.25], [s * r.uniform(0.2, 0.8), r.uniform(0.5, 1.5), 0.5]]), [r.uniform(0.02, 0.08)], 0.02, [0, 0, 1], tone, 0.2, 5000)
        self.show(solid, covers=False)

    def rest(self):
        """Something behind the head on both sides or one: a head rest, a person, a lamp, a door."""
        r, h = self.r, self.head_
        oval = self.p[draw.OVAL]
        m = np.clip(1 - self.fill(oval.mean(0) + (oval - oval.mean(0)) * r.uniform(1.1, 1.3)) - self.fill(self.dome(0.3, 1.03)), 0, 1)
        x = self.surface()
        if r.random() < 0.6:
            w, low, top = r.uniform(1.15, 2.0), r.uniform(0.2, 2.5), -r.uniform(0.3, 2.2)
            pts = h.at([[-w, top, BEHIND], [w, top, BEHIND], [w * r.uniform(0.9, 1.2), low, BEHIND], [-w * r.uniform(0.9, 1.2), low, BEHIND]])
            shape = self.fill(draw.round_off(pts) if r.random() < 0.5 else pts)
        else:
            s = int(r.choice([-1, 1]))
            shape = self.blob(h.at([[s * r.uniform(1.2, 1.9), r.uniform(-1.8, 0.8), BEHIND]])[0], r.uniform(14, 45) * self.unit, r.uniform(0.05, 0.4))
        self.put(shape * m, x, contact=0, covers=False)

    def odd(self):
        """A shape of a natural surface anywhere near the head."""
        r = self.r
        at = self.head_.at([[r.normal(0, 1.1), r.uniform(-2, 1.4), 0]])[0]
        self.put(self.blob(at, r.uniform(5, 26) * self.unit, r.uniform(0.05, 0.5)), self.natural() if r.random() < 0.6 else self.skin(), covers=False)

    def lock_over(self):
        """Hair that falls over what is worn."""
        was = self.cover
        self.lock()
        self.cover = was


WORN = [("over", 11), ("cups", 2), ("single", 1.5), ("buds", 2)]
OTHERS = [("hat", 4), ("hood", 2), ("long_hair", 3), ("band_of_hair", 3), ("bun", 2), ("earrings", 2), ("telephone", 3), ("hand", 3), ("shades", 2.5), ("strap", 1.5), ("rest", 3), ("odd", 3)]
BARE = [("glasses", 2), ("shadow", 3), ("itself", 3), ("beard", 1)]


def picture(r, face, others, things):
    """One drawn picture: pixels (SIDE x SIDE x 3), share of headphones, weights (CELLS x CELLS each), name of the kind."""
    c = Canvas(r, face, others, things)
    for _ in range(int(r.choice([0, 0, 1]))):
        getattr(c, draw.pick(r, BARE))()
    kind = "none"
    if r.random() < 0.5:
        if r.random() < 0.3:
            getattr(c, draw.pick(r, [("hat", 2), ("long_hair", 3), ("rest", 3), ("band_of_hair", 1), ("shades", 1), ("bun", 1)]))()
        kind = draw.pick(r, WORN)
        getattr(c, kind)()
        if r.random() < 0.25:
            getattr(c, draw.pick(r, [("hand", 3), ("lock_over", 3), ("odd", 1), ("glasses", 1)]))()
    elif r.random() < 0.75:
        kind = "no " + draw.pick(r, OTHERS)
        getattr(c, kind[3:])()
        if r.random() < 0.4:
            getattr(c, draw.pick(r, OTHERS))()
    return (*c.finish(), kind)
