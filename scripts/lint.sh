#!/usr/bin/env bash
# Formatting, vet and lint; prints what is wrong and exits non-zero. `lint.sh full` also runs
# golangci-lint, which CI leaves to `make lint-full`: building it takes minutes.
set -euo pipefail
root=$PWD tools=.tools/bin
bad=$("$tools/gofumpt" -l $(git ls-files '*.go' | grep -v '\.gen\.go$'))
if [[ -n "$bad" ]]; then
  printf 'lint: not formatted (run gofumpt -w):\n%s\n' "$bad" >&2
  exit 1
fi
# Build, vet, staticcheck and tests compile with the same flags, so that one uses what another has compiled. -trimpath is
# none of them: staticcheck reads the sources of cgo where the build cache says they are, and such an entry would be shared by
# all checkouts of a machine and name the path of the one that made it.
for module in . lab clients/go; do
  (cd "$module" && go vet ./... && "$root/$tools/staticcheck" ./...)
  [[ "${1:-}" != full ]] || (cd "$module" && "$root/$tools/golangci-lint" run ./...)
done
go vet -tags noturbo ./internal/runtime/imaging/... # the fallback decoder is vetted in no other step
for script in scripts/*.sh .ci/run; do bash -n "$script"; done
go run ./scripts/layers
go run ./scripts/sizes
go run ./scripts/measure-structure -check # and the names
echo "lint: clean"
