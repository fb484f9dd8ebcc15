"""Makes the photos and pictures that features.py fits besides renderings: photos of people (babies and old people
among them), each as it is and grey, of JPEG quality 5 or degraded, some under a painting filter of pictures.py, and the oil
portraits of dev_art with three altered copies each.

    python lab/train/art/mixed.py --data ../shared/data --out /tmp/art/mixed

list.csv: path, source, person, kind, art. The pictures go to --out, never into the repository.
"""

import argparse
import csv
import os

import numpy as np
import pictures
from PIL import Image, ImageOps


def list_bases(rows, r):
    out, seen = [], set()
    lfw = rows("dev_verify_lfw_view1")
    r.shuffle(lfw)
    for w in lfw:
        name = w["a"].split("/")[2]
        if name not in seen and len(seen) < 110:
            seen.add(name)
            out.append((w["a"], "lfw", name))
    utk = rows("dev_age_utk")
    r.shuffle(utk)
    out += [(w["path"], "baby", w["path"]) for w in utk if int(w["age"]) <= 3][:25]
    out += [(w["path"], "utk", w["path"]) for w in utk if int(w["age"]) > 3][:55]
    studio = rows("dev_emotion_taiwanese")
    r.shuffle(studio)
    out += [(w["path"], "taiwanese", "tw" + w["performer"]) for w in studio][:35]
    out += [(w["path"], "fei", "fei" + w["path"].split("pessoa")[1][:3]) for w in rows("dev_icao_fei8")]
    bare = [w for w in rows("dev_mask") if w["label"] == "without_mask"]
    r.shuffle(bare)
    out += [(w["path"], "mask", w["path"]) for w in bare][:30]
    selfies = rows("dev_sunglasses_selfies")
    r.shuffle(selfies)
    out += [(w["path"], "selfies", w["path"]) for w in selfies][:18]
    webcam = [w for w in rows("dev_liveness_nuaa") if w["label"] == "live"]
    r.shuffle(webcam)
    return out + [(w["path"], "nuaa", "nuaa" + w["subject"]) for w in webcam][:16]


EYES = {"lfw": 0.17, "utk": 0.3, "baby": 0.3, "taiwanese": 0.3, "fei": 0.24, "nuaa": 0.13}  # share of the height


def degrade(x, eyes, i, r):
    """Returns the pixels, the kind and the JPEG quality (None for any)."""
    if i % 4 == 0:
        return np.repeat(pictures.luma(x)[..., None], 3, -1) * (1 if r.random() < 0.7 else np.array([1, 0.9, 0.75])), "grey", None
    if i % 4 == 1:
        return x, "jpeg5", 5
    y, what = pictures.spoil(x, eyes, r)
    return y, "spoiled:" + what, None


def alter(im, r):
    """A cropped, scaled, sometimes mirrored or grey copy of a painting."""
    share = r.uniform(0.85, 1)
    w, h = int(im.width * share), int(im.height * share)
    x, y = r.integers(0, im.width - w + 1), r.integers(0, im.height - h + 1)
    im = im.crop((x, y, x + w, y + h))
    if r.random() < 0.5:
        im = ImageOps.mirror(im)
    scale = r.uniform(0.6, 1.3)
    a = pictures.arr(im.resize((int(w * scale), int(h * scale)), Image.BICUBIC)) * r.uniform(0.8, 1.2)
    return pictures.img(np.repeat(pictures.luma(a)[..., None], 3, -1) if r.random() < 0.2 else a)


def main():
    a = argparse.ArgumentParser()
    a.add_argument("--data", required=True)
    a.add_argument("--out", required=True)
    a.add_argument("--seed", type=int, default=7)
    a = a.parse_args()
    r = np.random.default_rng(a.seed)
    os.makedirs(a.out, exist_ok=True)
    made = [("path", "source", "person", "kind", "art")]

    def save(im, name, source, person, kind, art, quality=None):
        im.save(f"{a.out}/{name}", quality=quality or int(r.integers(70, 97)))
        made.append((name, source, person, kind, art))

    def rows(name):
        return list(csv.DictReader(open(f"{a.data}/splits/{name}.csv")))

    painters = [k for k in pictures.PAINTERS if k != "smooth3d"]
    for i, (path, source, person) in enumerate(list_bases(rows, r)):
        im = ImageOps.exif_transpose(Image.open(f"{a.data}/{path}").convert("RGB"))
        im.thumbnail((640, 640), Image.LANCZOS)
        x, eyes = pictures.arr(im), im.height * EYES.get(source, 0.2)
        save(im, f"photo{i}.jpg", source, person, "photo", 0, 95)
        y, kind, quality = degrade(x, eyes, i, r)
        save(pictures.img(y), f"degraded{i}.jpg", source, person, kind, 0, quality)
        if i % 3 != 2:
            kind = painters[i % len(painters)]
            save(pictures.img(pictures.PAINTERS[kind](x, eyes, r)), f"art{i}.jpg", source, person, kind, 1)
    for w in rows("dev_art"):
        im, name = Image.open(f"{a.data}/{w['path']}").convert("RGB"), os.path.basename(w["path"])
        save(im, f"{name[:-4]}_0.jpg", "art", name, "painting", 1)
        for v in range(1, 4):
            save(alter(im, r), f"{name[:-4]}_{v}.jpg", "art", name, "painting-aug", 1)
    csv.writer(open(f"{a.out}/list.csv", "w")).writerows(made)
    print(len(made) - 1, "pictures")


if __name__ == "__main__":
    main()
