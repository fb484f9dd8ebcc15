#!/usr/bin/env bash
# Speed and memory of the whole program, then the share that libjpeg-turbo and its
# reduced decode save of a 12 MP call. Arguments go to `likeness bench`.
set -euo pipefail
out=bench/out models=${MODELS:-models/cache}
mkdir -p "$out"
bin/likeness bench --models "$models" --out "$out" "$@"

go build -tags noturbo -o bin/likeness-noturbo ./cmd/likeness
case='face.detect 12 MP'
for round in 1 2 3; do # in turn, so that a busy machine hurts both
  bin/likeness bench --models "$models" --only "$case" --calls 20 --json >"$out/turbo-$round.json"
  bin/likeness-noturbo bench --models "$models" --only "$case" --calls 20 --json >"$out/noturbo-$round.json"
done 2>/dev/null
python3 - "$out" "$case" <<'PY' | tee -a "$out/bench.md"
import json, statistics, sys
folder, case = sys.argv[1:]
p50 = {kind: [json.load(open(f"{folder}/{kind}-{n}.json"))["Results"][0]["P50Ms"] for n in (1, 2, 3)] for kind in ("turbo", "noturbo")}
turbo, plain = (statistics.median(p50[kind]) for kind in ("turbo", "noturbo"))
print(f"\n{case}: {turbo:.1f} ms with libjpeg-turbo, {plain:.1f} ms with image/jpeg at full size (median of 3 runs of 20 calls): ratio {turbo / plain:.2f}.")
PY
rm -f "$out"/turbo-*.json "$out"/noturbo-*.json

printf '\nPNG of 3 MP, own decoder against image/png (time and memory of one decode):\n\n' | tee -a "$out/bench.md"
go test ./internal/runtime/imaging -run '^$' -bench '^BenchmarkPNG$/^decode' -benchtime 10x -count 3 -benchmem | grep '^Benchmark' | sed 's/^/    /' | tee -a "$out/bench.md"
