#!/usr/bin/env bash
# Lets generators of other projects make clients from the description and parses a recorded answer
# of every operation with each; see README.md. bin/likeness and the models must be there.
# An argument names a folder of recorded answers to use instead of new ones.
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

for tool in java curl npm go python3; do
  command -v "$tool" >/dev/null || { echo "clients-generators: $tool is missing" >&2; exit 3; }
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

recorded=${1:-$out/recorded}
if [[ $# -eq 0 ]]; then
  rm -rf "$recorded"
  go run -trimpath ./clients/conformance/real -parts calls -languages none -record "$recorded" >"$out/recorded.log" 2>&1 || {
    cat "$out/recorded.log" >&2
    exit 1
  }
fi

failed=0
check() { "$@" || failed=1; }
export PYTHONPATH=$here PYTHONDONTWRITEBYTECODE=1

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
tsc --strict --target es2022 --module commonjs --outDir "$out/typescript-js" "$out/typescript-fetch/index.ts"
node "$here/generator_typescript.mjs" "$recorded" "$out/typescript-fetch" "$out/typescript-js" >"$out/typescript.jsonl"
check python "$here/printed_compare.py" "$recorded" "$out/typescript.jsonl" "openapi-generator typescript-fetch"

rm -rf "$out/codegen"
mkdir -p "$out/codegen/answers"
oapi-codegen -generate types,client,skip-prune -package answers -o "$out/codegen/answers/answers.go" "$description"
python "$here/codegen_go.py" "$recorded" "$out/codegen"
(
  cd "$out/codegen"
  printf 'module generators\n\ngo 1.26\n\nrequire github.com/oapi-codegen/runtime %s\n' "$oapi_runtime" >go.mod
  GOWORK=off GOFLAGS=-mod=mod go run -trimpath . "$recorded" >"$out/codegen.jsonl"
)
check python "$here/printed_compare.py" "$recorded" "$out/codegen.jsonl" oapi-codegen

mkdir -p "$out/types"
openapi-typescript "$description" --output "$out/types/description.ts" >"$out/types.log" 2>&1
node "$here/typescript_types.mjs" "$recorded" >"$out/types/answers.ts"
check tsc --strict --noEmit --target es2022 "$out/types/answers.ts"
echo "openapi-typescript: $(grep -c '^export const' "$out/types/answers.ts") answers type-checked"
exit $failed
