#!/usr/bin/env bash
# Changes the Go module path everywhere after the project moved to another host:
#   scripts/set-module-path.sh github.com/example/likeness
# The one authoritative place is the `module` line of go.mod; nested modules and
# import paths are rewritten from it. Run `make generate` and `make lint` afterwards.
set -euo pipefail
cd "$(dirname "$0")/.."
new=${1:?usage: scripts/set-module-path.sh NEW_MODULE_PATH}
old=$(awk '$1 == "module" {print $2; exit}' go.mod)
git grep -lzF "$old" -- '*.go' '*.mod' '*.md' '*.tmpl' '*.yaml' '*.toml' '*.json' Makefile scripts |
  xargs -0 sed -i "s#${old//./\\.}#${new}#g"
echo "module path: $old -> $new"
