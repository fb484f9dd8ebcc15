#!/usr/bin/env bash
# Prints the path of the jar of jackson-core, the version of pom.xml. Where it is missing, Maven
# fetches it. Exit status 3: no Maven.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(sed -n 's:.*<jackson.version>\(.*\)</jackson.version>.*:\1:p' pom.xml)
sha256=d2e8dd4df1e0f61b786ea06792f5bf4235d8278f158f3be6e997e955931c0c98
jar=target/lib/jackson-core-$version.jar
if [[ ! -e $jar ]]; then
  if ! command -v mvn >/dev/null; then
    echo "Maven is missing; it fetches jackson-core $version (Debian: apt-get install maven)"
    exit 3
  fi
  ../../scripts/fetch.sh mvn -q -B dependency:copy -Dartifact="com.fasterxml.jackson.core:jackson-core:$version" -DoutputDirectory=target/fetched >&2
  echo "$sha256  target/fetched/jackson-core-$version.jar" | sha256sum --check --quiet >&2
  mkdir -p target/lib
  mv "target/fetched/jackson-core-$version.jar" "$jar"
fi
echo "$jar"
