#!/usr/bin/env bash
# Runs the install line of each client library, as the table of README.md has it, on a clean clone, and with what it
# installed compares the two photos that `make run` writes: each must answer true. bin/likeness and the models must be there.
#   scripts/clients-install.sh [LANGUAGE ...]   all whose tools are here without arguments
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap '[[ -z "${service:-}" ]] || kill "$service" 2>/dev/null || true; rm -rf "$work"' EXIT
git clone --quiet . "$work/likeness"

port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
export LIKENESS_BASE_URL=http://127.0.0.1:$port LIKENESS_API_KEY=sk_test_00112233445566778899aabbccddeeff
store=$work/store && mkdir "$store"
LIKENESS_BOOTSTRAP_KEY=$LIKENESS_API_KEY bin/likeness serve --addr "127.0.0.1:$port" --database "sqlite:$store/likeness.db" --models models/cache --hello >"$work/service.log" 2>&1 &
service=$!
for _ in $(seq 300); do
  curl -fsS "$LIKENESS_BASE_URL/readyz" >/dev/null 2>&1 && [[ -e $store/selfie.jpg ]] && break
  sleep 0.2
done
[[ -e $store/selfie.jpg ]] || { cat "$work/service.log" >&2; echo "clients-install: the service wrote no photos" >&2; exit 1; }

# The command of the column "install" of a language: the text between its first back quotes.
install_line() { awk -F'|' -v name="[$1]" 'index($2, name) {split($3, part, "`"); print part[2]}' README.md; }

python() {
  python3 -m venv "$work/venv" && PATH=$work/venv/bin:$PATH
  eval "$1"
  python3 -c 'from likeness_api import Likeness; print(Likeness().face.verify(image1="passport.jpg", image2="selfie.jpg").match)'
}
node() {
  npm init -y >/dev/null
  eval "$1"
  printf '%s\n' 'import { Likeness } from "likeness-api";' 'console.log((await new Likeness().face.verify({ image1: "passport.jpg", image2: "selfie.jpg" })).match);' >pair.mjs
  command node pair.mjs
}
go() {
  command go mod init example.com/pair 2>/dev/null
  eval "${1//go mod/command go mod}"
  cat >main.go <<'END'
package main

import (
	"context"
	"fmt"

	likeness "github.com/likeness-api/likeness/clients/go"
)

func main() {
	client, err := likeness.New()
	if err != nil {
		panic(err)
	}
	params := likeness.FaceVerifyParams{Image1: likeness.File("passport.jpg"), Image2: likeness.File("selfie.jpg")}
	result, err := client.Face.Verify(context.Background(), params)
	if err != nil {
		panic(err)
	}
	fmt.Println(result.Match)
}
END
  command go run .
}
ruby() {
  export GEM_HOME=$work/gems
  (eval "$1")
  command ruby -e 'require "likeness"; puts Likeness::Client.new.face.verify(image1: "passport.jpg", image2: "selfie.jpg").match'
}
php() {
  export COMPOSER_ALLOW_SUPERUSER=1
  echo '{}' >composer.json # as the table says
  eval "$1 --no-interaction"
  command php -r 'require "vendor/autoload.php"; echo json_encode((new Likeness\Client())->face->verify(image1: "passport.jpg", image2: "selfie.jpg")->match), "\n";'
}

declare -A title=([python]=Python [node]=Node.js [go]=Go [ruby]=Ruby [php]=PHP) tool=([python]=python3 [node]=npm [go]=go [ruby]=gem [php]=composer)
failed=0
[[ $# -gt 0 ]] || set -- python node go ruby php
for language in "$@"; do
  command -v "${tool[$language]}" >/dev/null || { echo "$language was skipped: no ${tool[$language]}"; continue; }
  line=$(install_line "${title[$language]}")
  project=$work/$language && mkdir "$project"
  cp "$store"/{passport,selfie}.jpg "$project"
  # The table's ./clients is the folder of the repository.
  line=${line//.\/clients/$work/likeness/clients} line=${line// clients\// $work/likeness/clients/}
  if (cd "$project" && "$language" "$line") >"$work/$language.log" 2>&1 && [[ $(tail -1 "$work/$language.log" | tr '[:upper:]' '[:lower:]') == true ]]; then
    echo "$language ok: $line"
  else
    echo "$language FAILED: $line"
    cat "$work/$language.log"
    failed=1
  fi
done
exit $failed
