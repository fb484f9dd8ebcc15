"""Makes small, hard compressed, partly grey and tightly cut copies of labelled pictures.

    python lab/train/small.py --rows /tmp/attr/f/mask/rows.csv --data ../shared/data --out /tmp/small/mask --take 500 --seed 1

--rows is rows.csv of lab/train/dump for a split. The copies go to --out (never
into the repository) with list.csv: path, index (row of the split). Eyes end up 12
to 45 pixels apart, every second picture is cut to a square of 1.1 to 1.9 face
boxes, two of five are grey. Heads that are fitted on them too do not take a
small or grey picture for a covered face.
"""

import argparse
import csv
import os

import numpy as np
from PIL import Image


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--rows", required=True)
    ask.add_argument("--data", default="../shared/data")
    ask.add_argument("--out", required=True)
    ask.add_argument("--take", type=int, default=0, help="pictures, 0 for all")
    ask.add_argument("--seed", type=int, default=1)
    args = ask.parse_args()
    rows, rng = list(csv.DictReader(open(args.rows))), np.random.default_rng(args.seed)
    os.makedirs(args.out, exist_ok=True)
    chosen = [i for i, r in enumerate(rows) if r["found"] == "1" and float(r["eyesPx"]) > 14]
    if 0 < args.take < len(chosen):
        chosen = sorted(rng.choice(chosen, args.take, replace=False))
    with open(os.path.join(args.out, "list.csv"), "w") as f:
        f.write("path,index\n")
        for n, i in enumerate(chosen):
            r = rows[i]
            picture = Image.open(os.path.join(args.data, r["path"])).convert("RGB")
            want = float(np.exp(rng.uniform(np.log(12), np.log(45))))
            scale = min(1, want / max(float(r["eyesPx"]), 1))
            if n % 2:
                x, y, w, h = (float(r[k]) for k in "xywh")
                middle, half = (x + w / 2, y + h / 2), max(w, h) * rng.uniform(0.55, 0.95)
                picture = picture.crop((int(max(middle[0] - half, 0)), int(max(middle[1] - half, 0)),
                                        int(min(middle[0] + half, picture.width)), int(min(middle[1] + half, picture.height))))
            size = max(24, round(picture.width * scale)), max(24, round(picture.height * scale))
            picture = picture.resize(size, [Image.LANCZOS, Image.BILINEAR, Image.BOX][n % 3])
            if n % 5 in (0, 3):
                picture = picture.convert("L")
            name = f"{i:04d}.jpg"
            picture.save(os.path.join(args.out, name), quality=int(rng.integers(60, 96)))
            f.write(f"{name},{i}\n")


if __name__ == "__main__":
    main()
