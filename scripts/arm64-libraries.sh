#!/usr/bin/env bash
# Fetches Debian's arm64 builds of the libraries that the program links to, into .tools/arm64-libraries, by
# an apt state of its own: the machine's list of architectures stays as it is.
set -euo pipefail
cd "$(dirname "$0")/.."
into=$PWD/.tools/arm64-libraries
[[ -e $into/usr/include/turbojpeg.h && -e $into/usr/include/isa-l.h && -e $into/usr/include/openjpeg-2.5/openjpeg.h && -e $into/usr/include/lcms2.h ]] && exit 0
state=$(mktemp -d)
trap 'rm -rf "$state"' EXIT
mkdir -p "$state"/{lists/partial,cache/archives/partial,debs} && touch "$state/status"
options=(-qq -o APT::Architecture=arm64 -o APT::Architectures::=arm64 -o Dir::State::Lists="$state/lists" -o Dir::State::status="$state/status" -o Dir::Cache="$state/cache" -o APT::Sandbox::User=root)
apt-get "${options[@]}" update
(cd "$state/debs" && apt-get "${options[@]}" download libturbojpeg0-dev libturbojpeg0 libjpeg62-turbo-dev libjpeg62-turbo libisal-dev libisal2 libssl-dev libssl3 libopenjp2-7-dev libopenjp2-7 liblcms2-dev liblcms2-2)
mkdir -p "$into"
for file in "$state"/debs/*.deb; do dpkg-deb -x "$file" "$into"; done
