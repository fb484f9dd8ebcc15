"""Sets the levels at which what the second networks say lowers the score of liveness.py, and prints what they cost:

    REAL=live-nuaa,live-lfw,live-studio,live-selfie,live-web,live-eyes,live-mouth,live-body,print-nuaa
    go run -C lab ./train/liveness -half fit   -family A -out /tmp/liveness/a3.csv -skip $REAL \
        -screens 90 -prints 30 -cutouts 20 -reshot 10 -from 60000
    go run -C lab ./train/liveness -half fit   -family B -out /tmp/liveness/b3.csv -skip $REAL \
        -screens 90 -prints 30 -cutouts 20 -reshot 10 -from 70000
    go run -C lab ./train/liveness -half fit   -family A -out /tmp/liveness/real3.csv -every 3 \
        -screens 0 -prints 0 -cutouts 0 -reshot 0
    go run -C lab ./train/liveness -half judge -family C -out /tmp/liveness/judge.csv \
        -screens 300 -prints 150 -cutouts 80 -reshot 200
    go run -C lab ./train/liveness -half crops -out /tmp/liveness/crops.csv
    python lab/train/liveness_second.py --model models/own/liveness.json --start 1 --weight 0.5 --tight -4 --live 0.74 \
        --fit /tmp/liveness/a3.csv,/tmp/liveness/b3.csv,/tmp/liveness/real3.csv \
        --judge /tmp/liveness/judge.csv --crops /tmp/liveness/crops.csv

Below the start the log odds of the cues fall by the weight; below the tight level a face without surroundings is not
live. The three numbers are chosen by the tables of the fit files: no person not live who was not before, at most 1 % of
NUAA and LFW no longer live; 1 % of people in tight crops not live. The level of live, which liveness.py sets for the cues
alone, is then lowered until the same share of NUAA and LFW of the fit half is refused as by the cues alone (0.72), but
no further than the attacks of families A and B allow: none may become live by it (0.74). The judge file and the crops choose nothing.
NumPy only; a second.
"""

import argparse
import csv

import numpy as np

import liveness
import own_model
from intervals import wilson


def read(path):
    """The rows of liveness.read with what the second networks say."""
    data, rows = liveness.read(path), []
    for name in path.split(","):
        head, *more = csv.reader(open(name))
        rows += more
    rows = list(dict.fromkeys(map(tuple, rows)))
    data["second"] = np.array([float(r[head.index("second")]) for r in rows])
    data["room"] = np.array([float(r[head.index("room")]) for r in rows])
    data["whole"] = np.ones(len(rows), bool)
    for name, least in liveness.FLOOR.items():
        if name != "room":
            data["whole"] &= np.array([float(r[head.index(name)]) for r in rows]) >= least
    return data


def lowered(score, second, start, weight):
    """As classifier.lowerScore of internal/engine/liveness."""
    odds = np.exp(-weight * np.maximum(0, start - second))
    return score * odds / (score * odds + 1 - score)


def print_statuses(title, data, score, settings):
    """How the faces above the floor are answered, by group."""
    print(f"\n{title}")
    for g in sorted(set(data["group"])):
        m = (data["group"] == g) & data["enough"]
        if not m.any():
            continue
        n, live, refused = int(m.sum()), int((score[m] >= settings["liveFrom"]).sum()), int((score[m] < settings["notLiveBelow"]).sum())
        real = bool(data["live"][m][0])
        wrong = n - live if real else live
        low, high = wilson(wrong, n)
        print(f"  {g:14s} {'BPCER' if real else 'APCER'} {100 * wrong / n:5.1f} % ({100 * low:.1f}-{100 * high:.1f})  {wrong}/{n}, "
              f"unknown {100 * (n - live - refused) / n:.1f} %, not live {100 * refused / n:.1f} %")


def print_tight(title, data, level):
    """How many faces without surroundings are not live, by group."""
    tight = data["whole"] & (data["room"] < liveness.FLOOR["room"])
    print(f"\n{title}, tight crops")
    for g in sorted(set(data["group"][tight])):
        m = tight & (data["group"] == g)
        k, n = int((data["second"][m] < level).sum()), int(m.sum())
        low, high = wilson(k, n)
        print(f"  {g:14s} not live {100 * k / n:.1f} % ({100 * low:.1f}-{100 * high:.1f})  {k}/{n}")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--model", required=True, help="models/own/liveness.json, into which the levels are written")
    ap.add_argument("--start", type=float, required=True)
    ap.add_argument("--weight", type=float, required=True)
    ap.add_argument("--tight", type=float, required=True)
    ap.add_argument("--live", type=float, help="the level of live; as it is where it is not given")
    for name in ("fit", "judge", "crops"):
        ap.add_argument("--" + name)
    args = ap.parse_args()
    content = own_model.read(args.model)
    network = content["networks"][0]
    content["settings"] |= {"secondFrom": args.start, "secondWeight": args.weight, "tightNotLiveBelow": args.tight}
    for title, path in (("fit half", args.fit), ("judge half", args.judge)):
        if path:
            data = read(path)
            score = own_model.evaluate(network, data["x"])[:, 0]
            print_statuses(title + ", cues alone", data, score, content["settings"])
            final = content["settings"] | ({} if args.live is None else {"liveFrom": args.live})
            print_statuses(title, data, lowered(score, data["second"], args.start, args.weight), final)
            print_tight(title, data, args.tight)
    if args.crops:
        crops = read(args.crops)
        for source in sorted(set(crops["person"])):
            print_tight(source, liveness.take(crops, crops["person"] == source), args.tight)
    if args.live is not None:
        content["settings"]["liveFrom"] = args.live
    own_model.write(args.model, content)


if __name__ == "__main__":
    main()
