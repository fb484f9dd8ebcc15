#!/usr/bin/env bash
# Builds the packages twice from the committed state, in two folders of different length, each with an empty
# build cache, and compares the results byte by byte: make dist-verify. Takes about as long as two clean builds.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
tools=$PWD/.tools
models=$PWD/models/cache
commit=$(git rev-parse HEAD) # of both, also when somebody commits meanwhile
for run in one another-and-longer; do
  git worktree list >/dev/null # fails outside a repository
  git clone --quiet --no-hardlinks . "$work/$run/src"
  git -C "$work/$run/src" checkout --quiet --detach "$commit"
  ln -s "$tools" "$work/$run/src/.tools"
  GOCACHE=$work/$run/cache MODELS=$models VERSION=${VERSION:-$(git describe --tags --always "$commit")} OUT=$work/$run/out "$work/$run/src/scripts/dist.sh" | sed "s/^/$run: /"
done
diff -r "$work/one/out" "$work/another-and-longer/out" || { echo "dist-verify: the builds differ" >&2; exit 1; }
cat "$work/one/out/SHA256SUMS"
echo "dist-verify: both builds have the same bytes"
