"""Fit and judge package gaze on the rows that main.go writes.

    gaze.py FRONTAL.csv WEB.csv

FRONTAL.csv: dev_emotion_taiwanese, people posed looking into the camera; the 1st, 3rd, ...
performer fits, the others judge. WEB.csv: photos of dev_age_utk, ages 12 to 60, heads turned
every way, most looking into the camera: a robust line leaves the others out.
"""
import csv
import sys

import numpy as np


def read(path):
    rows = [r for r in csv.DictReader(open(path)) if min(float(r["openr"]), float(r["openl"])) > 0.8 and float(r["eyes"]) >= 40]
    get = lambda name: np.array([float(r[name]) for r in rows])
    return rows, {
        "x": (get("rx") + get("lx")) / 2, "y": (get("ry") + get("ly")) / 2,
        "yaw": np.sin(np.radians(get("meshyaw"))), "pitch": np.sin(np.radians(get("meshpitch"))),
    }


def line(x, y):
    """Robust line y = a x + b: weights fall with the fourth power of the residual."""
    basis, w = np.c_[x, np.ones(len(x))], np.ones(len(x))
    for _ in range(60):
        c = np.linalg.lstsq(basis * w[:, None] ** 0.5, y * w**0.5, rcond=None)[0]
        r = y - basis @ c
        w = 1 / (1 + (r / (1.48 * np.median(abs(r)))) ** 2) ** 2
    return c


rows, front = read(sys.argv[1])
_, web = read(sys.argv[2])
people = sorted({r["performer"] for r in rows})
fit = np.array([r["performer"] in people[0::2] for r in rows])
for axis, turn in (("x", "yaw"), ("y", "pitch")):
    print(axis, "web: behind %.2f, offset %.2f" % tuple(line(web[turn], web[axis])), "n", len(web[axis]))
    print(axis, "frontal, fitting half: behind %.2f, offset %.2f" % tuple(line(front[turn][fit], front[axis][fit])), "n", fit.sum())
for name, part in (("fitting", people[0::2]), ("judging", people[1::2])):
    d = np.array([float(r["degrees"]) for r in csv.DictReader(open(sys.argv[1])) if r["performer"] in part and not r["why"]])
    print(name, "n", len(d), "degrees at 50, 75, 90, 95 %:", np.percentile(d, [50, 75, 90, 95]).round(1))
