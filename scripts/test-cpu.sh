#!/usr/bin/env bash
# Runs the golden table of the checks on processors that this machine is not: ONNX
# Runtime, libjpeg-turbo and the C kernels choose their code by what the processor
# can do. Needs qemu-user (apt-get install qemu-user) and `make models`; each processor
# takes some 100 times as long as a real one (the six photos: a quarter of an hour alone).
#
#   scripts/test-cpu.sh                    # no AVX at all, then AVX2 without AVX-512
#   scripts/test-cpu.sh Nehalem            # names of `qemu-x86_64 -cpu help`
set -euo pipefail
cd "$(dirname "$0")/.."
command -v qemu-x86_64 >/dev/null || {
  echo "test-cpu: qemu-x86_64 is missing: apt-get install qemu-user" >&2
  exit 1
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
go test -c -o "$work/quality.test" ./internal/engine/quality
cd internal/engine/quality
for cpu in "${@:-Nehalem Haswell}"; do
  for name in $cpu; do
    echo "== $name"
    LIKENESS_REQUIRE_MODELS=1 qemu-x86_64 -cpu "$name" "$work/quality.test" \
      -test.run 'TestGoldenValues' -test.v -test.timeout 3h 2> >(grep -v "TCG doesn't support" >&2)
  done
done
