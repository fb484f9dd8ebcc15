#!/bin/sh
# Makes everything that traits.py reads and fits the classifiers again, from a clean clone:
#
#     DATA=../shared/data OUT=/tmp/fit PYTHON=python sh lab/train/traits.sh
#
# About an hour and a half on two cores, most of it the vectors. Pictures and vectors stay
# in OUT, which must lie outside the repository. TAKE=N makes N pictures of each list, to
# try the chain; traits.py is then left out.
set -eu
data=${DATA:-../shared/data} out=${OUT:-/tmp/fit} python=${PYTHON:-python} take=${TAKE:-}
lists=$out/lists features=$out/features painted=$out/painted small=$out/small
vectors=top,eyes,mouth,parts,shape,eye_right,eye_left,moods,makeup,cover,phones

mkdir -p "$out"
go build -C lab -o "$out/dump" ./train/dump
"$python" lab/train/lists.py --data "$data" --out "$lists"

# dump NAME LIST ROOT [VECTORS]
dump() {
	list=$2
	if [ -n "$take" ]; then
		list=$out/some.csv
		head -n "$((take + 1))" "$2" >"$list"
	fi
	"$out/dump" -models models/cache -list "$list" -root "$3" -out "$features/$1" -vectors "${4:-$vectors}"
	echo "$1"
}

for pair in eyes:dev_eyes mouth:dev_mouth lfw:dev_attributes_lfw selfies:dev_sunglasses_selfies tw:dev_emotion_taiwanese \
	fei:dev_icao_fei8 mask:dev_mask zoom:dev_zoom_synthetic; do
	dump "${pair%%:*}" "$data/splits/${pair#*:}.csv" "$data"
done
dump fer "$lists/fer.csv" "$data"
cp "$lists/fer.csv" "$features/fer/list.csv"
dump fer300 "$lists/fer300.csv" "$lists/fer"
dump looked "$lists/looked.csv" "$data"
dump looked_fer "$lists/looked_fer.csv" "$lists/fer"
dump makeup lab/train/makeup.csv "$data" makeup

# Small copies: all of LFW's split, 500 of the masks'.
for pair in lfw:0 mask:500; do
	name=${pair%%:*}
	"$python" lab/train/small.py --rows "$features/$name/rows.csv" --data "$data" --out "$small/$name" --take "${pair#*:}" --seed 1
	dump "low_$name" "$small/$name/list.csv" "$small/$name"
	cp "$small/$name/list.csv" "$features/low_$name/"
done

# paint NAME STYLE SEED EACH KINDS
paint() {
	"$python" lab/train/paint.py --base "$features/base_$2" --data "$data" --out "$painted/$1" --style "$2" --seed "$3" --each "${take:-$4}" --kinds "$5"
	dump "paint_$1" "$painted/$1/list.csv" "$painted/$1"
}
dump base_a "$lists/base_a.csv" "$data" mesh
dump base_b "$lists/base_b.csv" "$data" mesh
first=none,mask,hat,scarf,headband,fringe,headphones,glasses,heavy_glasses,sunglasses,hand,object,makeup
paint a a 11 36 $first
paint b b 12 26 $first
paint a2 a 21 110 headphones,makeup,hand,object
paint b2 b 22 60 headphones,makeup,hand,object
paint a3 a 31 60 cans
paint a4 a 41 36 microphone,fist
paint b3 b 32 20 none,cans,microphone,fist,phone

if [ -z "$take" ]; then
	"$python" lab/train/traits.py --features "$features" --painted "$painted" --data "$data" --out models/own/traits.json
fi
