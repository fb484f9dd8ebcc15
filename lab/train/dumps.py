"""What train/dump wrote, and the labels of UTKFace, as the fitting scripts read them."""

import csv
import hashlib
import os

import numpy as np

UTKFACE = ("dev_age_utk", "train_age_utk")


def read_rows(file):
    """The rows of a CSV file, by column."""
    with open(file, encoding="utf-8") as f:
        return list(csv.DictReader(f))


def read_dump(folder, *names):
    """The rows of the pictures with a face, then the vectors of each name, a row a picture."""
    rows = read_rows(os.path.join(folder, "rows.csv"))
    found = [i for i, r in enumerate(rows) if r["found"] == "1"]
    return [rows[i] for i in found], *(np.load(os.path.join(folder, f"{name}.npy")).astype(float)[found] for name in names)


def find_half(path):
    """0 or 1, by the hash of a path: fitting on one half and judging on the other."""
    return int(hashlib.sha256(path.encode()).hexdigest()[:4], 16) % 2


def read_utkface(data):
    """The rows of the splits of UTKFace by path, each with its split."""
    return {r["path"]: r | {"split": s} for s in UTKFACE for r in read_rows(os.path.join(data, "splits", f"{s}.csv"))}
