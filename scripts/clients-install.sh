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

java() {
  eval "$1 -q -B"
  mkdir -p src/main/java
  cat >pom.xml <<'END'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>com.example</groupId>
  <artifactId>pair</artifactId>
  <version>1</version>
  <properties>
    <maven.compiler.source>17</maven.compiler.source>
    <maven.compiler.target>17</maven.compiler.target>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencies>
    <dependency>
      <groupId>io.github.likeness-api</groupId>
      <artifactId>likeness-api</artifactId>
      <version>1.0.0</version>
    </dependency>
  </dependencies>
</project>
END
  cat >src/main/java/Pair.java <<'END'
import io.github.likenessapi.LikenessClient;
import io.github.likenessapi.types.FaceVerifyParams;

class Pair {
  public static void main(String[] args) {
    LikenessClient client = LikenessClient.builder().build();
    System.out.println(
        client.face().verify(FaceVerifyParams.builder().image1("passport.jpg").image2("selfie.jpg").build()).match());
  }
}
END
  mvn -q -B compile dependency:copy-dependencies
  command java -cp 'target/classes:target/dependency/*' Pair
}
# Without an SDK the library is compiled by the compiler of clients/dotnet/conformance/build; no package is made then.
dotnet() {
  local src=$work/likeness/clients/dotnet/src
  printf '%s\n' 'using Likeness;' 'var client = new LikenessClient(new LikenessOptions());' \
    'Console.WriteLine((await client.Face.VerifyAsync(new() { Image1 = "passport.jpg", Image2 = "selfie.jpg" })).Match);' >"$work/Program.cs"
  if has_dotnet_sdk; then
    command dotnet new console --framework "net$(command dotnet --version | cut -d. -f1).0" >/dev/null
    eval "${1//dotnet /command dotnet }"
    cp "$work/Program.cs" Program.cs
    command dotnet run
    return
  fi
  mkdir program && cp "$work/Program.cs" program
  "$csharp" compile --library --target net8.0 --out build/Likeness.Api.dll "$src"
  "$csharp" compile --reference build/Likeness.Api.dll --out pair/pair.dll program
  "$csharp" run pair/pair.dll
}
csharp=${LIKENESS_CSHARP:-$PWD/../shared/toolchain/csharp/csharp}
has_dotnet_sdk() { [[ -n "$(env dotnet --list-sdks 2>/dev/null)" ]]; }

declare -A title=([python]=Python [node]=Node.js [go]=Go [java]=Java [dotnet]=.NET [php]=PHP [ruby]=Ruby)
declare -A tool=([python]=python3 [node]=npm [go]=go [java]=mvn [dotnet]="$csharp" [php]=composer [ruby]=gem)
failed=0 table=
[[ $# -gt 0 ]] || set -- python node go java dotnet php ruby
for language in "$@"; do
  needed=${tool[$language]} note=
  if [[ $language == dotnet ]]; then
    if has_dotnet_sdk; then needed=dotnet; else note=", by the compiler without an SDK: no package was made"; fi
  fi
  if ! type -P "$needed" >/dev/null; then
    echo "$language: skipped, no $needed"
    [[ -z "${LIKENESS_FAIL_ON_SKIP:-}" || $language == dotnet ]] || failed=1
    continue
  fi
  line=$(install_line "${title[$language]}")
  project=$work/$language && mkdir "$project"
  cp "$store"/{passport,selfie}.jpg "$project"
  # The table's ./clients is the folder of the repository.
  line=${line//.\/clients/$work/likeness/clients} line=${line// clients\// $work/likeness/clients/}
  began=$SECONDS
  (cd "$project" && set -e && "$language" "$line") >"$work/$language.log" 2>&1 || true
  if [[ $(tail -1 "$work/$language.log" | sed 's|\x1b\[[0-9;]*m||g' | tr '[:upper:]' '[:lower:]') == true ]]; then
    echo "$language: match true$note"
    table+="| ${title[$language]} | $((SECONDS - began)) |"$'\n'
  else
    echo "$language: FAILED: $line"
    cat "$work/$language.log"
    failed=1
  fi
done
printf '\n| language | seconds from the install line to match: true |\n| --- | --- |\n%s' "$table"
exit $failed
