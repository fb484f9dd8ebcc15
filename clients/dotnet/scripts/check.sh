#!/usr/bin/env bash
# Compiles the library for both targets with warnings as errors and runs its tests. Exit status 3: no toolchain.
set -euo pipefail
cd "$(dirname "$0")/.."
conformance/build
if command -v dotnet >/dev/null && [[ -n "$(dotnet --list-sdks 2>/dev/null)" ]]; then
  exec dotnet exec build/tests/tests.dll
fi
exec "${LIKENESS_CSHARP:-../../../shared/toolchain/csharp/csharp}" run build/tests/tests.dll
