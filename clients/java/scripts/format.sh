#!/usr/bin/env bash
# Formats the Java files as google-java-format does; with --check it lists those that differ and
# fails. Generated files are laid out by their templates and must not differ.
set -euo pipefail
cd "$(dirname "$0")/.."
version=1.28.0 # the newest that runs on Java 17 here
sha256=32342e7c1b4600f80df3471da46aee8012d3e1445d5ea1be1fb71289b07cc735
jar=target/lib-format/google-java-format-$version-all-deps.jar
if [[ ! -e $jar ]]; then
  ../../scripts/fetch.sh mvn -q -B dependency:copy -Dartifact="com.google.googlejavaformat:google-java-format:$version:jar:all-deps" -DoutputDirectory=target/fetched >&2
  echo "$sha256  target/fetched/${jar##*/}" | sha256sum --check --quiet >&2
  mkdir -p "${jar%/*}"
  mv "target/fetched/${jar##*/}" "$jar"
fi
exports=()
for package in api code file parser tree util; do
  exports+=(--add-exports "jdk.compiler/com.sun.tools.javac.$package=ALL-UNNAMED")
done
how=(--replace)
[[ ${1:-} == --check ]] && how=(--dry-run --set-exit-if-changed)
find src conformance -name '*.java' -print0 | xargs -0 java "${exports[@]}" -jar "$jar" "${how[@]}"
