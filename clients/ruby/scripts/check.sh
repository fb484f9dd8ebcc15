#!/usr/bin/env bash
# Checks and tests the library: warnings, style, signatures, tests, the gem.
set -euo pipefail
cd "$(dirname "$0")/.."
while IFS= read -r file; do
  ruby -wc "$file" >/dev/null
done < <(find lib tests conformance -name '*.rb')
rubocop --format quiet
rbs=$(command -v rbs || command -v rbs3.1) # Debian adds the version
"$rbs" -r pathname -r bigdecimal -I sig validate --silent
for test in tests/*_test.rb; do
  ruby -w -Ilib "$test"
done
dist=$(mktemp -d)
trap 'rm -rf "$dist"' EXIT
gem build --quiet likeness-api.gemspec --output "$dist/likeness-api.gem"
