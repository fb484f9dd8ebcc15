#!/usr/bin/env bash
# Installs the Debian packages that are missing: `setup.sh build` what a build
# needs, `setup.sh test` also what the tests start (PostgreSQL, Redis, Chromium, strace, Maven, Ruby, PHP),
# `setup.sh packages` also what dist-test.sh and image-test.sh call.
# Does nothing, and needs no root, when all are there.
set -euo pipefail

wanted=(libturbojpeg0-dev libjpeg62-turbo-dev libisal-dev libssl-dev libopenjp2-7-dev liblcms2-dev)
if [[ "${1:-build}" == test ]]; then
  wanted+=(postgresql postgresql-contrib redis-server pgbouncer chromium strace prometheus haproxy openssl)
  wanted+=(fonts-dejavu-core) # of the golden pictures of pages
  wanted+=(curl libheif1) # HEIC and AVIF; the program reads them where it is installed
  # client libraries
  wanted+=(maven) # Java's compiler is there
  wanted+=(ruby ruby-minitest ruby-actionpack rubocop)
  wanted+=(php-cli php-curl php-xml phpunit php-codesniffer composer php-guzzlehttp-psr7 php-psr-http-client php-psr-log)
  wanted+=(php-symfony-http-client php-symfony-http-foundation)
fi
[[ "${1:-build}" == packages ]] && wanted+=(debootstrap rpm zsh fish man-db groff)

missing=()
for package in "${wanted[@]}"; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing+=("$package")
done
for tool in go gcc npm python3; do
  command -v "$tool" >/dev/null || { echo "setup: '$tool' is missing. Install Go 1.26+, gcc, Node.js with npm and Python 3 with pip first." >&2; exit 1; }
done
[[ ${#missing[@]} -eq 0 ]] && exit 0

if ! command -v apt-get >/dev/null; then
  echo "setup: these Debian packages are missing and there is no apt-get here: ${missing[*]}" >&2
  exit 1
fi
sudo=()
if [[ $(id -u) -ne 0 ]]; then
  command -v sudo >/dev/null || { echo "setup: run as root once: apt-get install ${missing[*]}" >&2; exit 1; }
  sudo=(sudo)
fi
echo "setup: installing ${missing[*]}"
"${sudo[@]}" apt-get update -qq
"${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
