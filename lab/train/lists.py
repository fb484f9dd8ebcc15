"""Writes the lists of pictures that the classifiers and the networks of covers and headphones are fitted on.

    python lab/train/lists.py --data ../shared/data --out /tmp/fit/lists

Each is a CSV with a column path, relative to --data, or, of FER2013's training part, to the
folder --out/fer, into which the pictures named are unpacked. Nobody of dev_attributes_lfw is
in a list of LFW but lfw.csv's own split.

    base_a, base_b        faces that paint.py paints on, one picture a person of LFW, and UTKFace
    faces_lfw, faces_utk  faces for cover.py and phones.py: LFW View 1, UTKFace from 8 years on
    faces_more            ... web photos: dev_mask, dev_sunglasses_selfies, dev_matting, dev_detect
    things                pictures without a face, for surfaces
    altered               faces that altered/alter.py alters: train_age_utk, LFW View 1 of half the people, five performers, half of the web photos
    fer, fer300           1,200 of dev_emotion_fer_public (with index); 300 of FER2013's training part
    looked, looked_fer    the faces of cover/looked.csv: LFW and UTKFace; FER2013's training part
"""

import argparse
import csv
import glob
import hashlib
import os
import random
import zipfile
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--data", default="../shared/data")
    ask.add_argument("--out", required=True)
    args = ask.parse_args()
    rows = lambda split: list(csv.DictReader(open(os.path.join(args.data, "splits", split + ".csv"))))
    os.makedirs(args.out, exist_ok=True)

    def write(name, paths, index=None):
        with open(os.path.join(args.out, name + ".csv"), "w", newline="") as f:
            w = csv.writer(f)
            w.writerow(["path"] + (["index"] if index else []))
            w.writerows([p, index[i]] if index else [p] for i, p in enumerate(paths))
        print(name, len(paths))

    person = lambda p: p.split("/")[2]
    kept = {person(r["path"]) for r in rows("dev_attributes_lfw")}
    draw = random.Random(3)
    all_lfw = sorted(os.path.relpath(p, args.data) for p in glob.glob(os.path.join(args.data, "lfw", "images", "*", "*.jpg")))
    lfw = [p for p in all_lfw if person(p) not in kept]
    utk = [r["path"] for r in rows("dev_age_utk") if 14 <= int(r["age"]) <= 75]
    draw.shuffle(lfw), draw.shuffle(utk)
    one = list({person(p): p for p in reversed(lfw)}.values())[::-1]
    write("base_a", one[:450] + utk[:200])
    write("base_b", one[450:700] + utk[200:300])

    write("faces_lfw", sorted({p for r in rows("dev_verify_lfw_view1") for p in (r["a"], r["b"]) if person(p) not in kept}))
    faces_utk = [r["path"] for r in rows("dev_age_utk") if int(r["age"]) >= 8]
    write("faces_utk", faces_utk)
    more = [r["path"] for split in ("dev_mask", "dev_sunglasses_selfies", "dev_matting") for r in rows(split)]
    write("faces_more", more + [r["path"] for r in rows("dev_detect") if r["faces"] != "0"])
    write("things", [r["path"] for r in rows("dev_detect") if r["faces"] == "0"])

    public = [r["path"] for r in rows("dev_emotion_fer_public")]
    index = draw.sample(range(len(public)), 1200)
    write("fer", [public[i] for i in index], index)
    train = [r["zip_member"] for r in rows("train_emotion_fer")]
    fer300 = draw.sample(train, 300)
    write("fer300", fer300)

    half = [p for p in sorted({p for r in rows("dev_verify_lfw_view1") for p in (r["a"], r["b"])}) if zlib.crc32(person(p).encode()) % 2 == 0]
    performers = [r["path"] for r in rows("dev_emotion_taiwanese") if int(r["performer"]) <= 5]
    bare = [r["path"] for r in rows("dev_mask") if r["label"] == "without_mask"]
    write("altered", [r["path"] for r in rows("train_age_utk")] + half + performers + bare[::2] + [r["path"] for r in rows("dev_matting")][::2])

    looked = {r["path_sha256"] for r in csv.DictReader(open(os.path.join(HERE, "cover", "looked.csv")))}
    known = lambda p: hashlib.sha256(p.encode()).hexdigest()[:16] in looked
    write("looked", [p for p in all_lfw + faces_utk if known(p)])
    looked_fer = [p for p in train if known(p)]
    write("looked_fer", looked_fer)
    with zipfile.ZipFile(os.path.join(args.data, "fer2013", "train.zip")) as archive:
        for p in fer300 + looked_fer:
            to = os.path.join(args.out, "fer", p)
            os.makedirs(os.path.dirname(to), exist_ok=True)
            with open(to, "wb") as f:
                f.write(archive.read(p))


if __name__ == "__main__":
    main()
