"""Makes the pictures that the art head is fitted and judged on.

    python lab/train/art/pictures.py --data ../shared/data --out /tmp/art --seed 1

With --more, bases that the first run took give two more spoiled photos (those of FEI
twelve) and one picture of the painters that are hardest to tell.

Every base photo gives four pictures: as it is, spoiled as photos are (blur, motion
blur, noise, JPEG, small and enlarged, dark, light, colour cast, grey, smoothed skin,
sharpened: still a photo), and twice as art: one painter of PAINTERS each. Bases are
faces of LFW (dev_verify_lfw_view1), UTKFace, dev_emotion_taiwanese, dev_icao_fei8,
dev_mask (without), dev_sunglasses_selfies and live NUAA frames. list.csv: path, base,
source, person, kind, art (0/1). The pictures go to --out, never into the repository.
"""

import argparse
import csv
import math
import os

import numpy as np
from PIL import Image, ImageEnhance, ImageOps
from scipy import ndimage as nd


def arr(im):
    return np.asarray(im.convert("RGB"), np.float32)


def img(x):
    return Image.fromarray(np.clip(x, 0, 255).astype(np.uint8))


def blur(x, s):
    return nd.gaussian_filter(x, (s, s, 0) if x.ndim == 3 else s)


def luma(x):
    return x @ np.array([0.299, 0.587, 0.114], np.float32)


def kuwahara(x, r):
    """Mean of the calmest of four squares of side r + 1."""
    k = r + 1
    lum = luma(x)
    mean = nd.uniform_filter(x, (k, k, 1))
    var = nd.uniform_filter(lum * lum, k) - nd.uniform_filter(lum, k) ** 2
    h = r / 2
    shifts = [(int(math.copysign(math.ceil(h), a)), int(math.copysign(math.ceil(h), b))) for a in (-1, 1) for b in (-1, 1)]
    best, out = None, None
    for dy, dx in shifts:
        v, m = np.roll(var, (dy, dx), (0, 1)), np.roll(mean, (dy, dx), (0, 1))
        if best is None:
            best, out = v.copy(), m.copy()
        else:
            w = v < best
            best[w], out[w] = v[w], m[w]
    return out


def levels(x, n, r):
    """Rounds the tones (and keeps the hue) or each channel to n levels."""
    step = 255 / (n - 1)
    if r.random() < 0.5:
        return np.round(x / step) * step
    lum = luma(x)[..., None] + 1
    return x * (np.round(lum / step) * step + step / 4) / lum


def palette(x, n):
    return arr(img(x).quantize(n, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE))


def edges(x, s):
    lum = blur(luma(x), s)
    return np.hypot(nd.sobel(lum, 0), nd.sobel(lum, 1))


def canvas(shape, r, strength):
    yy, xx = np.mgrid[0:shape[0], 0:shape[1]]
    p = r.uniform(2, 5)
    weave = np.sin(xx * 2 * math.pi / p) * np.sin(yy * 2 * math.pi / p)
    return (weave * strength + blur(r.normal(0, 1, shape[:2]), 0.7) * strength)[..., None]


# Painters: x is the photo, e the distance of the eyes in pixels (about), r the generator.

def oil(x, e, r):
    y = x
    for _ in range(r.integers(1, 3)):
        y = kuwahara(y, max(2, int(round(e * r.uniform(0.035, 0.13)))))
    if r.random() < 0.4:
        y = levels(y, r.integers(6, 16), r)
    if r.random() < 0.4:
        y = y + canvas(y.shape, r, r.uniform(1, 5))
    return y


def mode_oil(x, e, r):
    """The classic oil filter: mean colour of the most common tone round a pixel."""
    bins, k = int(r.integers(6, 14)), max(3, int(round(e * r.uniform(0.06, 0.14))) | 1)
    b = np.minimum((luma(x) * bins / 256).astype(int), bins - 1)
    counts = np.stack([nd.uniform_filter((b == i).astype(np.float32), k) for i in range(bins)])
    top = counts.argmax(0)
    out = np.zeros_like(x)
    for i in range(bins):
        m = top == i
        if m.any():
            w = (b == i).astype(np.float32)
            s = nd.uniform_filter(x * w[..., None], (k, k, 1)) / np.maximum(counts[i], 1e-6)[..., None]
            out[m] = s[m]
    return out


def strokes(x, e, r):
    """Many short brush strokes along the edges, coarse to fine."""
    h, w = x.shape[:2]
    out = blur(x, e * 0.15)
    lum = blur(luma(x), e * 0.04 + 0.7)
    gx, gy = nd.sobel(lum, 1), nd.sobel(lum, 0)
    from PIL import ImageDraw
    im = img(out)
    fine = r.uniform(0.035, 0.08)
    for width in (fine * 4, fine * 2, fine):
        d = ImageDraw.Draw(im)
        wpx = max(2, int(round(e * width)))
        ref = blur(x, wpx * 0.5)
        diff = np.abs(arr(im) - ref).sum(-1)
        step = max(1, int(wpx * 0.9))
        pts = [(yy, xx) for yy in range(0, h, step) for xx in range(0, w, step)]
        r.shuffle(pts)
        for yy, xx in pts[:12000]:
            yy, xx = min(h - 1, yy + int(r.integers(0, step))), min(w - 1, xx + int(r.integers(0, step)))
            if width < fine * 4 and diff[yy, xx] < 18:
                continue
            a = math.atan2(gx[yy, xx], -gy[yy, xx]) + r.normal(0, 0.25)
            ln = wpx * r.uniform(1.2, 3)
            c = tuple(int(v) for v in np.clip(ref[yy, xx] + r.normal(0, 7, 3), 0, 255))
            d.line([(xx - math.cos(a) * ln, yy - math.sin(a) * ln), (xx + math.cos(a) * ln, yy + math.sin(a) * ln)], fill=c, width=wpx)
    return arr(im)


def watercolour(x, e, r):
    y = x
    for _ in range(3):
        y = np.stack([nd.median_filter(y[..., c], max(3, int(e * r.uniform(0.05, 0.09)) | 1)) for c in range(3)], -1)
    g = edges(y, 1.0)
    y = 255 - (255 - y) * r.uniform(0.6, 0.95)
    y = y * (1 - 0.35 * np.clip(g / np.percentile(g, 98), 0, 1))[..., None]
    paper = blur(r.normal(0, 1, x.shape[:2]), 1.2)
    return y * (1 + 0.05 * paper[..., None]) + r.uniform(0, 12)


def comic(x, e, r):
    y = x
    for _ in range(4):
        y = kuwahara(y, max(2, int(e * 0.06)))
    y = levels(blur(y, 0.5), r.integers(4, 9), r)
    y = arr(ImageEnhance.Color(img(y)).enhance(r.uniform(1.0, 2.0)))
    g = edges(x, e * r.uniform(0.015, 0.04) + 0.6)
    line = np.clip((g / np.percentile(g, r.uniform(90, 96)) - 0.75) * 3, 0, 1)
    return y * (1 - line[..., None] * r.uniform(0.5, 1))


def pencil(x, e, r):
    lum = luma(x)
    inv = blur(255 - lum, e * r.uniform(0.05, 0.2) + 1)
    s = np.clip(lum * 255 / np.maximum(255 - inv, 1), 0, 255)
    s = 255 * (s / 255) ** r.uniform(1.5, 4)
    grain = blur(r.normal(0, 1, lum.shape), 0.6)
    if r.random() < 0.5:  # hatching
        yy, xx = np.mgrid[0:lum.shape[0], 0:lum.shape[1]]
        a, p = r.uniform(0, math.pi), r.uniform(3, 7)
        hatch = np.sin((xx * math.cos(a) + yy * math.sin(a)) * 2 * math.pi / p + blur(r.normal(0, 1, lum.shape), 9) * 20)
        s -= np.clip(150 - lum, 0, 150) / 150 * (hatch > r.uniform(-0.3, 0.6)) * r.uniform(60, 160)
    s += grain * r.uniform(2, 12)
    tint = np.array([255, r.uniform(235, 255), r.uniform(205, 255)], np.float32) / 255
    out = s[..., None] * tint
    if r.random() < 0.35:  # coloured pencil
        out = 0.5 * out + 0.5 * (255 - (255 - blur(x, e * 0.03)) * 0.7)
        out = out * (0.55 + 0.45 * s[..., None] / 255)
    return out


def ink(x, e, r):
    """Extended difference of Gaussians."""
    lum = luma(x)
    s = e * r.uniform(0.012, 0.035) + 0.5
    d = blur(lum, s) - r.uniform(0.93, 0.99) * blur(lum, s * 1.6)
    t = np.percentile(d, r.uniform(8, 30))
    y = np.where(d > t, 255, 255 * (1 + np.tanh((d - t) * r.uniform(0.1, 0.8))))
    if r.random() < 0.4:
        y = np.minimum(y, np.where(lum > r.uniform(60, 110), 255, 20))
    return np.repeat(blur(y, 0.5)[..., None], 3, -1)


def statue(x, e, r):
    """Stone or bronze: no colour of its own, no dark iris, hard light, a worn surface."""
    lum = luma(x)
    broad = blur(lum, e * r.uniform(0.25, 0.5))
    fine = blur(lum, e * r.uniform(0.03, 0.07)) - broad
    base = r.uniform(120, 205) if r.random() < 0.7 else r.uniform(55, 100)
    y = base + (broad - broad.mean()) * r.uniform(0.15, 0.5) + fine * r.uniform(0.35, 0.8)
    y = np.maximum(y, base * r.uniform(0.3, 0.55))
    a = r.uniform(0, 2 * math.pi)
    relief = blur(lum, e * 0.03)
    y += (np.cos(a) * nd.sobel(relief, 1) + np.sin(a) * nd.sobel(relief, 0)) * r.uniform(0.2, 0.8)
    for s, k in ((0.6, r.uniform(1, 5)), (2.5, r.uniform(1, 6)), (e * 0.2, r.uniform(2, 9))):
        n = blur(r.normal(0, 1, lum.shape), s)
        y += n / n.std() * k
    tint = np.array([[1, 0.99, 0.95], [1, 0.95, 0.85], [0.95, 0.98, 1], [0.9, 0.75, 0.5], [0.7, 0.85, 0.75], [1, 1, 1]][r.integers(0, 6)], np.float32)
    return y[..., None] * tint


def poster(x, e, r):
    y = blur(x, e * r.uniform(0.01, 0.04) + 0.5)
    return palette(y, int(r.integers(4, 14))) if r.random() < 0.6 else levels(y, int(r.integers(3, 6)), r)


def flat(x, e, r):
    """Vector art: few flat regions with smooth borders."""
    y = x
    for _ in range(2):
        y = np.stack([nd.median_filter(y[..., c], max(3, int(e * r.uniform(0.07, 0.13)) | 1)) for c in range(3)], -1)
    y = palette(y, int(r.integers(7, 22)))
    y = np.stack([nd.median_filter(y[..., c], max(3, int(e * 0.06) | 1)) for c in range(3)], -1)
    return blur(y, 0.6)


def smooth3d(x, e, r):
    """Rendered or airbrushed: no texture at all, smooth shading, sharp features."""
    y = x
    for _ in range(3):
        g = edges(y, e * 0.02 + 0.5)
        keep = np.clip(g / np.percentile(g, 96), 0, 1)[..., None] ** 0.8
        y = y * keep + blur(y, e * r.uniform(0.06, 0.12)) * (1 - keep)
    y = arr(ImageEnhance.Color(img(y)).enhance(r.uniform(1.0, 1.6)))
    return arr(ImageEnhance.Contrast(img(y)).enhance(r.uniform(1.0, 1.35)))


def halftone(x, e, r):
    p = e * r.uniform(0.05, 0.1) + 2
    yy, xx = np.mgrid[0:x.shape[0], 0:x.shape[1]]
    out = np.zeros_like(x)
    grey = r.random() < 0.5
    src = np.repeat(luma(x)[..., None], 3, -1) if grey else x
    for c in range(3):
        a = 0.4 if grey else 0.3 + c * 0.5
        u, v = xx * math.cos(a) + yy * math.sin(a), -xx * math.sin(a) + yy * math.cos(a)
        s = (np.cos(u * 2 * math.pi / p) * np.cos(v * 2 * math.pi / p) + 1) * 127
        out[..., c] = 255 / (1 + np.exp(-(blur(src, 0.8)[..., c] - s) / 12))
    return out


def wool(x, e, r):
    """Mosaic or needlework: small cells of one colour."""
    k = max(3, int(e * r.uniform(0.07, 0.12)))
    im = img(x)
    y = arr(im.resize((max(8, im.width // k), max(8, im.height // k)), Image.BOX).resize(im.size, Image.NEAREST))
    yy, xx = np.mgrid[0:x.shape[0], 0:x.shape[1]]
    if r.random() < 0.5:
        return y * (0.75 + 0.25 * ((xx % k > 0) & (yy % k > 0)))[..., None]
    return y * (0.85 + 0.15 * np.sin((xx + yy) * 2 * math.pi / k))[..., None]


PAINTERS = {f.__name__: f for f in (oil, mode_oil, strokes, watercolour, comic, pencil, ink, statue, poster, flat, smooth3d, halftone, wool)}


def spoil(x, e, r):
    """What happens to photos; one or two of them."""
    names = []
    for _ in range(r.integers(1, 3)):
        k = r.choice(["blur", "motion", "noise", "jpeg", "small", "dark", "light", "cast", "grey", "soft", "sharp", "contrast", "webcam", "denoise", "compact"])
        names.append(str(k))
        if k == "blur":
            x = blur(x, e * r.uniform(0.01, 0.07))
        elif k == "motion":
            n = max(3, int(e * r.uniform(0.05, 0.2)))
            x = nd.uniform_filter1d(x, n, axis=int(r.integers(0, 2)))
        elif k == "noise":
            n = r.normal(0, r.uniform(3, 25), x.shape)
            x = x + (blur(n, 0.7) * 1.5 if r.random() < 0.5 else n)
        elif k == "jpeg":
            import io
            b = io.BytesIO()
            img(x).save(b, "JPEG", quality=int(r.integers(8, 60)))
            x = arr(Image.open(b))
        elif k == "small":
            im, f = img(x), min(1, r.uniform(14, 45) / e)
            x = arr(im.resize((max(8, int(im.width * f)), max(8, int(im.height * f))), Image.BOX).resize(im.size, Image.BICUBIC if r.random() < 0.5 else Image.BILINEAR))
        elif k == "dark":
            x = 255 * (x / 255) ** r.uniform(1.3, 2.8) * r.uniform(0.4, 1)
        elif k == "light":
            x = np.minimum(255, 255 * (x / 255) ** r.uniform(0.4, 0.8) * r.uniform(1, 1.3))
        elif k == "cast":
            x = x * r.uniform(0.65, 1.3, 3)
        elif k == "grey":
            x = np.repeat(luma(x)[..., None], 3, -1) * (1 if r.random() < 0.7 else np.array([1, 0.88, 0.7]))
        elif k == "soft":  # smoothed skin, as phones do it
            g = edges(x, 1.0)
            keep = np.clip(g / np.percentile(g, 90), 0, 1)[..., None]
            a = r.uniform(0.3, 0.75)
            x = x * (1 - a) + a * (x * keep + blur(x, e * 0.03 + 0.5) * (1 - keep))
        elif k == "sharp":
            x = x + (x - blur(x, 1.2)) * r.uniform(0.5, 2.0)
        elif k == "contrast":
            x = (x - 128) * r.uniform(0.45, 1.6) + 128
        elif k == "denoise":  # what cameras do in low light: fine detail gone, edges kept, then sharpened
            m = np.stack([nd.median_filter(x[..., c], int(r.choice([3, 3, 5]))) for c in range(3)], -1)
            a = r.uniform(0.4, 0.9)
            x = x * (1 - a) + m * a
            x = x + (x - blur(x, 1.5)) * r.uniform(0, 0.8)
        elif k == "compact":  # an old compact camera: dark, pale, resampled, sharpened
            im, f = img((x - 128) * r.uniform(0.55, 0.9) + r.uniform(80, 125)), r.uniform(0.55, 0.95)
            im = ImageEnhance.Color(im).enhance(r.uniform(0.4, 0.9))
            x = arr(im.resize((int(im.width * f), int(im.height * f)), Image.BICUBIC).resize(im.size, Image.BICUBIC))
            x = x + (x - blur(x, 1.0)) * r.uniform(0.3, 1.2) + blur(r.normal(0, 1, x.shape), 0.8) * r.uniform(0, 4)
        elif k == "webcam":
            x = blur(x, 0.8) + blur(r.normal(0, 1, x.shape), 1.0) * r.uniform(3, 12)
        x = np.clip(x, 0, 255)
    return x, "+".join(names)


def bases(data, r):
    rows = lambda n: list(csv.DictReader(open(f"{data}/splits/{n}.csv")))
    out, seen = [], set()
    for w in rows("dev_verify_lfw_view1"):
        p = w["a"].split("/")[2]
        if p not in seen:
            seen.add(p)
            out.append((w["a"], "lfw", p))
    r.shuffle(out)
    out = out[:230]
    utk = [(w["path"], "utk", f"utk{i}") for i, w in enumerate(rows("dev_age_utk"))]
    r.shuffle(utk)
    out += utk[:150]
    out += [(w["path"], "taiwanese", "tw" + w["performer"]) for i, w in enumerate(rows("dev_emotion_taiwanese")) if i % 4 == 0 or w["label"] == "neutral"]
    out += [(w["path"], "fei", "fei" + w["path"].split("pessoa")[1][:3]) for w in rows("dev_icao_fei8")]
    mask = [(w["path"], "mask", f"mask{i // 10}") for i, w in enumerate(rows("dev_mask")) if w["label"] == "without_mask"]
    r.shuffle(mask)
    out += mask[:90]
    out += [(w["path"], "selfies", f"selfie{i // 4}") for i, w in enumerate(rows("dev_sunglasses_selfies"))][::2]
    nuaa = [(w["path"], "nuaa", "nuaa" + w["subject"]) for w in rows("dev_liveness_nuaa") if w["label"] == "live"]
    r.shuffle(nuaa)
    return out + nuaa[:40]


def main():
    a = argparse.ArgumentParser()
    a.add_argument("--data", required=True)
    a.add_argument("--out", required=True)
    a.add_argument("--seed", type=int, default=1)
    a.add_argument("--more", action="store_true")
    a = a.parse_args()
    r = np.random.default_rng(a.seed)
    os.makedirs(a.out, exist_ok=True)
    made = [("path", "base", "source", "person", "kind", "art")]
    names = list(PAINTERS)
    for i, (path, source, person) in enumerate(bases(a.data, r)):
        im = ImageOps.exif_transpose(Image.open(f"{a.data}/{path}").convert("RGB"))
        if max(im.size) > 700:
            im.thumbnail((700, 700), Image.LANCZOS)
        x = arr(im)
        # eyes about: faces of these sets take such shares of the picture's height
        e = im.height * {"lfw": 0.17, "utk": 0.3, "taiwanese": 0.3, "fei": 0.24, "nuaa": 0.13}.get(source, 0.2)
        if a.more and source in ("selfies", "nuaa", "mask", "lfw") and i % 2:
            continue
        jobs = [("photo", 0)] + [("spoiled", 0)] + [(names[(2 * i + k) % len(names)], 1) for k in (0, 1)]
        if a.more:
            jobs = [("spoiled", 0)] * (12 if source == "fei" else 2) + [(("mode_oil", "watercolour", "statue", "flat")[i % 4], 1)]
        for kind, art in jobs:
            y = x
            if kind == "spoiled":
                y, what = spoil(x, e, r)
                kind = "spoiled:" + what
            elif art:
                y = PAINTERS[kind](x, e, r)
                if r.random() < 0.25:
                    y, _ = spoil(np.clip(y, 0, 255), e * 0.5, r)
            name = f"{i}_{len(made)}.{'jpg' if r.random() < 0.8 else 'png'}"
            opts = {"quality": int(r.integers(70, 98))} if name.endswith("jpg") else {}
            img(y).save(os.path.join(a.out, name), **opts)
            made.append((name, i, source, person, kind, art))
    csv.writer(open(os.path.join(a.out, "list.csv"), "w")).writerows(made)
    print(len(made) - 1, "pictures")


if __name__ == "__main__":
    main()
