#!/usr/bin/env bash
# Checks and tests the library: syntax, style, the package's metadata, tests.
set -euo pipefail
cd "$(dirname "$0")/.."
find src tests conformance -name '*.php' -print0 | xargs -0 -n 50 -P 2 sh -c 'for f; do php -l "$f" >/dev/null || exit 255; done' _
phpcs -q --warning-severity=1 --runtime-set ignore_warnings_on_exit 0
composer validate --strict --no-interaction
phpunit
