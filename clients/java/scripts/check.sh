#!/usr/bin/env bash
# What CI runs beyond the conformance suite: format, compiler with every warning as an error, unit
# tests, the jars with sources and Javadoc (without warnings).
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/format.sh --check
mvn -q -B verify
ls target/likeness-api-*.jar
