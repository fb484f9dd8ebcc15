#!/usr/bin/env bash
# Compiles the library for both targets with warnings as errors and runs its tests. Without a toolchain it says so and
# ends well: the machines of CI have one in ../shared.
set -euo pipefail
cd "$(dirname "$0")/.."
conformance/build || {
  [[ $? == 3 ]] || exit 1
  echo "dotnet: not checked"
  exit 0
}
if command -v dotnet >/dev/null && [[ -n "$(dotnet --list-sdks 2>/dev/null)" ]]; then
  exec dotnet exec build/tests/tests.dll
fi
exec "${LIKENESS_CSHARP:-../../../shared/toolchain/csharp/csharp}" run build/tests/tests.dll
