#!/usr/bin/env bash
# Formatting, vet and lint; prints what is wrong and exits non-zero. `lint.sh full` also runs
# golangci-lint, which CI leaves to `make lint-full`: building it takes minutes.
set -euo pipefail
export GOFLAGS=-trimpath # as the tests are compiled, so that they use what vet has compiled; the linters below compile for themselves
root=$PWD tools=.tools/bin
bad=$("$tools/gofumpt" -l $(git ls-files '*.go' | grep -v '\.gen\.go$'))
if [[ -n "$bad" ]]; then
  printf 'lint: not formatted (run gofumpt -w):\n%s\n' "$bad" >&2
  exit 1
fi
# The linters read the sources of cgo where the build cache says they are. With -trimpath an entry of the cache is
# shared by all checkouts of a machine, and names the path of the one that made it.
lint_untrimmed() { GOFLAGS="" "$root/$tools/$1" "${@:2}"; }
for module in . lab clients/go; do
  (cd "$module" && go vet ./... && lint_untrimmed staticcheck ./...)
  [[ "${1:-}" != full ]] || (cd "$module" && lint_untrimmed golangci-lint run ./...)
done
go vet -tags noturbo ./internal/runtime/imaging/... # the fallback decoder is vetted in no other step
for script in scripts/*.sh .ci/run; do bash -n "$script"; done
go run ./scripts/layers
go run ./scripts/sizes
go run ./scripts/measure-structure -check # and the names
echo "lint: clean"
