"""Fits which faces may look down (internal/engine/gaze/down.go), on the numbers of both eyes that the program measures.

    python lab/train/gaze/down.py --list-only --out /tmp/fit/down.csv
    go run -C lab ./train/dump -list /tmp/fit/down.csv -vectors irises,mesh,pose,shape -out /tmp/fit/features/down
    python lab/train/gaze/down.py --features /tmp/fit/features/down

Faces that look down are those of looked_eyes.csv; the others look ahead there, are portraits and acted expressions of
people who were told to look at the camera (dev_emotion_taiwanese, dev_icao_fei8), live frames of dev_liveness_nuaa and
open eyes of dev_eyes. Each of these five sets counts the same, and all of them as much as the faces that look down. A
half is the people of an odd or an even number, elsewhere one of the hash of the path. The constants are fitted on all.
"""

import argparse
import os
import re
import sys

import numpy as np
from scipy.optimize import minimize

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import dumps

NAMES = ("iris", "upper lid", "gap", "open", "pitch")
PENALTY = 0.005  # on the squared weights of standardised numbers
CORNERS = ((33, 133), (362, 263))  # of the right and the left eye, from the left to the right of the image
LIDS = slice(6, 13), slice(14, 21)  # of the 76 points of an eye: Lid[1:8] and Lid[9:16] behind centre and rim


def list_faces(data):
    """The kind of each path."""
    split = lambda name: dumps.read_rows(os.path.join(data, "splits", f"{name}.csv"))
    looked = dumps.read_rows(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "looked_eyes.csv"))
    out = {r["path"]: r["eyes"] for r in looked if r["eyes"] in ("down", "ahead")}
    out |= {r["path"]: "portrait" if r["label"] == "neutral" else "acted" for r in split("dev_emotion_taiwanese")}
    out |= {r["path"]: "portrait" for r in split("dev_icao_fei8")}
    out |= {r["path"]: "webcam" for r in [r for r in split("dev_liveness_nuaa") if "Client" in r["path"]][::2]}
    return out | {r["path"]: "open" for r in split("dev_eyes") if r["label"] == "open"}


def find_half(path):
    """0 or 1: that of the person where the path has a number, else one of its hash."""
    person = re.search(r"faces_256x256/(\d\d)|ClientRaw/(\d+)|pessoa(\d+)", path)
    if person:
        return int(next(g for g in person.groups() if g)) % 2
    return dumps.find_half(path)


def measure(irises, mesh, pose, shape):
    """NAMES of each face, as measureEyeShape of package gaze computes them."""
    eyes, points = irises.reshape(-1, 2, 76, 2), mesh.reshape(-1, 468, 3)[..., :2]
    along = points[:, 263] - points[:, 33]
    along = along / np.linalg.norm(along, axis=1, keepdims=True)
    across = np.stack([-along[:, 1], along[:, 0]], 1)
    sums = np.zeros((len(eyes), 3))
    for side, (a, b) in enumerate(CORNERS):
        middle, width = (points[:, a] + points[:, b]) / 2, np.linalg.norm(points[:, a] - points[:, b], axis=1)
        below = np.einsum("nij,nj->ni", eyes[:, side] - middle[:, None], across) / width[:, None]
        lids = [below[:, part].mean(1) for part in LIDS]
        sums += np.stack([below[:, 0], np.minimum(*lids), abs(lids[0] - lids[1])], 1) / 2
    return np.column_stack([sums, shape[:, :2].mean(1), pose[:, 4]])


def fit(z, down, kind, rows):
    weight = np.zeros(len(z))
    for k in set(kind[rows]):
        here = rows & (kind == k)
        weight[here] = (0.5 if k == "down" else 0.1) / here.sum()

    def loss(v):
        s = z[rows] @ v[:-1] + v[-1]
        g = (1 / (1 + np.exp(-s)) - down[rows]) * weight[rows]
        return (np.logaddexp(0, np.where(down[rows], -s, s)) * weight[rows]).sum() + PENALTY * v[:-1] @ v[:-1], np.append(z[rows].T @ g + 2 * PENALTY * v[:-1], g.sum())

    return minimize(loss, np.zeros(z.shape[1] + 1), jac=True, method="L-BFGS-B").x


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--data", default="../shared/data")
    ask.add_argument("--features", default="/tmp/fit/features/down")
    ask.add_argument("--list-only", action="store_true")
    ask.add_argument("--out", default="/tmp/fit/down.csv")
    args = ask.parse_args()
    kinds = list_faces(args.data)
    if args.list_only:
        with open(args.out, "w", encoding="utf-8") as f:
            f.write("path\n" + "".join(f"{p}\n" for p in kinds))
        return
    rows, *vectors = dumps.read_dump(args.features, "irises", "mesh", "pose", "shape")
    kind = np.array([kinds.get(r["path"], "") for r in rows])
    half = np.array([find_half(r["path"]) for r in rows])
    x = measure(*vectors)
    known = (kind != "") & np.isfinite(x).all(1)
    mean, scale = x[known].mean(0), x[known].std(0)
    z, down = (x - mean) / scale, kind == "down"
    crossed = np.zeros(len(x))
    for h in (0, 1):
        v = fit(z, down, kind, known & (half != h))
        crossed[half == h] = z[half == h] @ v[:-1] + v[-1]
    for bound in (0, 0.5, 1, 1.5, 2):
        print(f"above {bound}, by the other half:", ", ".join(f"{k} {np.sum(crossed[known & (kind == k)] > bound)} of {np.sum(known & (kind == k))}" for k in ("down", "ahead", "portrait", "acted", "webcam", "open")))
    v = fit(z, down, kind, known)
    print("on all:", ", ".join(f"{n} {w:.4g}" for n, w in zip(NAMES, v[:-1] / scale)), f"constant {v[-1] - (v[:-1] / scale) @ mean:.4g}")
    np.savetxt(os.path.join(args.features, "crossed.csv"), np.column_stack([[r["path"] for r in rows], crossed.round(3)]), "%s", ",", header="path,down", comments="")


if __name__ == "__main__":
    main()
