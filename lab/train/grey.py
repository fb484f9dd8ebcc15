"""Makes grey copies of the pictures of a list, under their own paths.

    python lab/train/grey.py --list lab/train/looked_head.csv --data ../shared/data --out /tmp/fit/grey

--list has a column path. The copies are JPEG files of one channel and quality 95 in --out (never into the repository), so
that every tool reads them with its list and --out in place of the data folder.
"""

import argparse
import os

from PIL import Image

import dumps


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--list", required=True)
    ask.add_argument("--data", default="../shared/data")
    ask.add_argument("--out", required=True)
    args = ask.parse_args()
    for r in dumps.read_rows(args.list):
        copy = os.path.join(args.out, r["path"])
        os.makedirs(os.path.dirname(copy), exist_ok=True)
        Image.open(os.path.join(args.data, r["path"])).convert("L").save(copy, "JPEG", quality=95)


if __name__ == "__main__":
    main()
