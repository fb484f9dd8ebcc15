#!/usr/bin/env bash
# Lets generators of other projects make clients from the description and parses every answer that the
# description shows with each; see README.md. Prints a table, and what was not read before it.
set -euo pipefail
cd "$(dirname "$0")/../.."
openapi_python_client=0.29.1
openapi_generator=7.25.0
openapi_generator_sha256=41ce4f6b07f196676439d710759fa1ced7a08066d06ff1bf314681470289efae
oapi_codegen=v2.8.2
oapi_runtime=v1.8.0
openapi_typescript=7.13.0
typescript=5.9.3

here=$PWD/clients/generators
description=$PWD/api/openapi.gen.yaml
tools=$PWD/.tools/generators
out=$tools/out
mkdir -p "$tools" "$out"

for tool in java mvn curl npm go python3; do
  command -v "$tool" >/dev/null || { echo "generators: $tool is missing" >&2; exit 3; }
done
if [[ ! -e $tools/.python-$openapi_python_client ]]; then
  python3 -m venv "$tools/venv"
  # What the made clients need: attrs and httpx (openapi-python-client), pydantic and the rest (openapi-generator).
  "$tools/venv/bin/pip" install --quiet --disable-pip-version-check \
    "openapi-python-client==$openapi_python_client" pydantic==2.13.5 python-dateutil==2.9.0.post0 urllib3==2.8.0
  touch "$tools/.python-$openapi_python_client"
fi
jar=$tools/openapi-generator-cli-$openapi_generator.jar
if [[ ! -e $jar ]]; then
  curl -sSfL -o "$jar.part" "https://repo1.maven.org/maven2/org/openapitools/openapi-generator-cli/$openapi_generator/${jar##*/}"
  echo "$openapi_generator_sha256  $jar.part" | sha256sum --check --quiet
  mv "$jar.part" "$jar"
fi
[[ -x $tools/bin/oapi-codegen ]] || GOBIN=$tools/bin go install "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@$oapi_codegen"
if [[ ! -e $tools/node_modules/.npm-$openapi_typescript-$typescript ]]; then
  scripts/fetch.sh npm install --silent --no-audit --no-fund --no-save --prefix "$tools" "openapi-typescript@$openapi_typescript" "typescript@$typescript"
  touch "$tools/node_modules/.npm-$openapi_typescript-$typescript"
fi
export PATH=$tools/venv/bin:$tools/bin:$tools/node_modules/.bin:$PATH

export PYTHONPATH=$here PYTHONDONTWRITEBYTECODE=1
recorded=$out/recorded
rm -rf "$recorded"
python "$here/list_answers.py" "$description" "$recorded"

failed=0 rows=()
# check COMMAND...: runs a comparison, which prints a row of the table. add_failure NAME: a client that was not made or compiled.
check() { rows+=("$("$@")") || failed=1; }
add_failure() {
  failed=1 rows+=("| $1 | not compiled | | | |")
  tail -5 "$out/$2.log" >&2
}

openapi-python-client generate --path "$description" --meta none --output-path "$out/python_client" --overwrite >"$out/python_client.log" 2>&1
check python "$here/python_client.py" "$recorded" "$out/python_client"

make_by_generator() {
  rm -rf "$out/$1"
  java -jar "$jar" generate -i "$description" -g "$1" -o "$out/$1" >"$out/$1.log" 2>&1
}
make_by_generator python
check python "$here/generator_python.py" "$recorded" "$out/python"

make_by_generator typescript-fetch
rm -rf "$out/typescript-js"
if tsc --strict --target es2022 --module commonjs --outDir "$out/typescript-js" "$out/typescript-fetch/index.ts" >"$out/typescript.log" &&
  node "$here/generator_typescript.mjs" "$recorded" "$out/typescript-fetch" "$out/typescript-js" >"$out/typescript.jsonl"; then
  check python "$here/printed_compare.py" "$recorded" "$out/typescript.jsonl" "openapi-generator typescript-fetch"
else
  add_failure "openapi-generator typescript-fetch" typescript
fi

rm -rf "$out/java"
java -jar "$jar" generate -i "$description" -g java --library okhttp-gson -o "$out/java" >"$out/java.log" 2>&1
cp "$here/Read.java" "$out/java/src/main/java/"
if scripts/fetch.sh mvn -q -B -f "$out/java" -Djava.version=17 -DskipTests compile dependency:copy-dependencies -DincludeScope=runtime >"$out/java.log" 2>&1; then
  java -cp "$out/java/target/classes:$out/java/target/dependency/*" Read "$recorded" "$out/java/src/main/java/org/openapitools/client/api" >"$out/java.jsonl"
  check python "$here/printed_compare.py" "$recorded" "$out/java.jsonl" "openapi-generator java"
else
  add_failure "openapi-generator java" java
fi

rm -rf "$out/codegen"
mkdir -p "$out/codegen/answers"
oapi-codegen -generate types,client,skip-prune -package answers -o "$out/codegen/answers/answers.go" "$description"
python "$here/codegen_go.py" "$recorded" "$out/codegen"
if (
  cd "$out/codegen"
  printf 'module generators\n\ngo 1.26\n\nrequire github.com/oapi-codegen/runtime %s\n' "$oapi_runtime" >go.mod
  GOWORK=off GOFLAGS=-mod=mod go run . "$recorded" >"$out/codegen.jsonl" 2>"$out/codegen.log"
); then
  check python "$here/printed_compare.py" "$recorded" "$out/codegen.jsonl" oapi-codegen
else
  add_failure oapi-codegen codegen
fi

mkdir -p "$out/types"
openapi-typescript "$description" --output "$out/types/description.ts" >"$out/types.log" 2>&1
node "$here/typescript_types.mjs" "$recorded" >"$out/types/answers.ts"
if tsc --strict --noEmit --target es2022 "$out/types/answers.ts" >"$out/types.log"; then
  rows+=("| openapi-typescript | $(grep -c '^export const' "$out/types/answers.ts") | $(find "$recorded" -name '*.json' -printf '%f\n' | sed 's/-.*//' | sort -u | wc -l) | 0 | 0 |")
else
  add_failure openapi-typescript types
fi
printf '| generator | answers | operations | not read | known |\n| --- | --- | --- | --- | --- |\n'
printf '%s\n' "${rows[@]}"
exit $failed
