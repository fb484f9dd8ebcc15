#!/usr/bin/env bash
# Installs the packages of dist/ into a fresh Debian tree, as an operator would, and uses them: start, one
# call, stop, upgrade, start, remove, purge, install again; then the .rpm in the same way. Before that the sums, the
# SBOM (by the schema of CycloneDX), the manual and the completions are checked. Needs root and what
# `setup.sh packages` installs; the packages themselves change nothing of the machine outside the tree. The
# bootstrapped tree is kept as .tools/debian-tree-SUITE.tar for the next run and for image-test.sh.
#   DIST   folder with the packages of the old version (dist)
#   NEXT   folder with those of the newer version; made here from DIST by repacking when left out
set -euo pipefail
cd "$(dirname "$0")/.."
dist=${DIST:-dist}
arch=$(dpkg --print-architecture)
suite=${SUITE:-bookworm}
cache=.tools/debian-tree-$suite.tar
work=$(mktemp -d)
tree=$work/tree
service=
cleanup() {
  set +e
  [[ -n $service ]] && kill "$service" 2>/dev/null && wait "$service"
  for folder in sys dev proc; do mountpoint -q "$tree/$folder" && umount -l "$tree/$folder"; done
  rm -rf --one-file-system "$work"
}
trap cleanup EXIT

step() { printf '\n== %s\n' "$*"; }
fail() { echo "dist-test: $*" >&2; exit 1; }
inside() { chroot "$tree" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"; }
service_command=(chroot --userspec=likeness:likeness "$tree" /usr/bin/env -i PATH=/usr/bin:/bin HOME=/var/lib/likeness LIKENESS_CONFIG=/etc/likeness/likeness.conf)
as_service() { "${service_command[@]}" "$@"; }
one() { local found=("$1"/$2); [[ -e ${found[0]} && ${#found[@]} -eq 1 ]] || fail "want one $2 in $1"; echo "${found[0]}"; }
program=$(one "$dist" "likeness_*_$arch.deb")
models=$(one "$dist" "likeness-models-standard_*_$arch.deb")

program_rpm=$(one "$dist" "likeness-[0-9]*.$(uname -m).rpm")
models_rpm=$(one "$dist" "likeness-models-standard-*.$(uname -m).rpm")

step "sums, SBOM, manual, completions"
(cd "$dist" && sha256sum --quiet -c SHA256SUMS) || fail "SHA256SUMS"
dpkg-deb -x "$program" "$work/files"
share=$work/files/usr/share
validator=.tools/sbom-venv
[[ -x $validator/bin/python ]] || { python3 -m venv $validator && scripts/fetch.sh $validator/bin/pip install --quiet 'cyclonedx-python-lib[json-validation]==11.12.0'; }
$validator/bin/python - "$share/doc/likeness/sbom.cdx.json" <<'END' || fail "the SBOM does not meet the schema of CycloneDX"
import json, sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
text = open(sys.argv[1]).read()
error = JsonStrictValidator(SchemaVersion.V1_6).validate_str(text)
assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text.replace('"components"', '"parts"', 1)), "the validator accepts everything"
if error:
    sys.exit(str(error)[:2000])
print(f"SBOM: CycloneDX 1.6, {len(json.loads(text)['components'])} components")
END
gzip -dc "$share/man/man1/likeness.1.gz" >"$work/likeness.1"
warnings=$(man --warnings -l "$work/likeness.1" 2>&1 >/dev/null) # groff prints what it does not understand
[[ -z $warnings ]] || fail "manual: $warnings"
for shell in "bash:bash-completion/completions/likeness" "zsh:zsh/vendor-completions/_likeness" "fish:fish/vendor_completions.d/likeness.fish"; do
  "${shell%%:*}" -n "$share/${shell#*:}" || fail "completion of ${shell%%:*}"
done

step "a fresh Debian ($suite)"
mkdir -p "$tree"
if [[ ! -e $cache ]]; then
  debootstrap --variant=minbase "$suite" "$tree" >"$work/debootstrap.log" || { tail "$work/debootstrap.log"; exit 1; }
  inside apt-get install -y -qq --no-install-recommends adduser libturbojpeg0 libjpeg62-turbo libisal2 libssl3 libopenjp2-7 liblcms2-2 libstdc++6 >/dev/null
  inside apt-get clean
  mkdir -p .tools && tar -C "$tree" -cf "$cache.new" . && mv "$cache.new" "$cache"
else
  tar -C "$tree" -xf "$cache"
fi
mount -t proc proc "$tree/proc"
mount --rbind --make-rslave /sys "$tree/sys"

port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')

start_service() {
  "${service_command[@]}" /usr/bin/likeness serve >"$work/service.log" 2>&1 &
  service=$!
  for ((i = 0; i < 300; i++)); do
    curl -fsS "http://127.0.0.1:$port/readyz" >/dev/null 2>&1 && return
    kill -0 "$service" 2>/dev/null || { cat "$work/service.log"; fail "the service ended"; }
    sleep 0.2
  done
  cat "$work/service.log"
  fail "the service was not ready in 60 s"
}
stop_service() {
  kill -TERM "$service"
  wait "$service" || fail "the service ended with status $?"
  service=
}
photo=${PHOTO:-models/cache/photos/sample1.jpg}
call() { # prints "status faces"
  printf '{"image":"%s"}' "$(base64 -w0 "$photo")" |
    curl -sS "http://127.0.0.1:$port/v1/face/count" -H "Authorization: Bearer $key" -H 'Content-Type: application/json' --data-binary @- -o "$work/answer" -w '%{http_code} '
  python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["data"]["faceCount"])' "$work/answer" 2>/dev/null || cat "$work/answer"
}

step "install"
cp "$program" "$models" "$tree/tmp/"
inside dpkg -i "/tmp/$(basename "$program")" "/tmp/$(basename "$models")"
[[ $(stat -c '%U %a' "$tree/var/lib/likeness" 2>/dev/null | cut -d' ' -f2) == 700 ]] || fail "the data folder is not 0700"
[[ -L $tree/etc/systemd/system/multi-user.target.wants/likeness.service ]] && fail "the service was enabled unasked"
inside test -s /usr/share/doc/likeness/licences/onnxruntime/ThirdPartyNotices.txt || fail "the licences are missing"
as_service likeness version

step "configure and start"
sed -i "s/^addr = .*/addr = 127.0.0.1:$port/; \$a drain-delay = 1s" "$tree/etc/likeness/likeness.conf"
as_service likeness doctor || true # the clock of a build machine may be free
as_service likeness projects create shop >/dev/null
key=$(as_service likeness --json keys create shop till | python3 -c 'import json, sys; print(json.load(sys.stdin)["api_key"])')
start_service
[[ $(call) == "200 "[1-9]* ]] || fail "the call failed: $(cat "$work/answer")"
echo "one call answered: $(head -c 120 "$work/answer")"
stop_service

step "upgrade over an edited config file"
next=${NEXT:-}
if [[ -z $next ]]; then # the same program with a higher version: what an upgrade of packages does
  next=$work/next
  mkdir -p "$next/unpacked"
  dpkg-deb -R "$program" "$next/unpacked"
  version=$(dpkg-deb -f "$program" Version)
  sed -i "s/^Version: .*/Version: $version.next/" "$next/unpacked/DEBIAN/control"
  sed -i '1i # changed by the package' "$next/unpacked/etc/likeness/likeness.conf"
  dpkg-deb -Zgzip -z1 -b "$next/unpacked" "$next/likeness_next_$arch.deb" >/dev/null
fi
cp "$(one "$next" "likeness_*_$arch.deb")" "$tree/tmp/next.deb"
inside dpkg -i --force-confdef --force-confold /tmp/next.deb
grep -q "127.0.0.1:$port" "$tree/etc/likeness/likeness.conf" || fail "the edited config file was replaced"
start_service
[[ $(call) == "200 "[1-9]* ]] || fail "the key of before does not work after the upgrade: $(cat "$work/answer")"
stop_service

step "remove: the data stay"
inside dpkg -r likeness likeness-models-standard
inside test -e /usr/bin/likeness && fail "the program is still there"
inside test -s /var/lib/likeness/likeness.db || fail "the data were removed"
step "purge: the data stay, the settings go"
inside dpkg -P likeness
inside test -e /etc/likeness/likeness.conf && fail "the config file is still there"
inside test -s /var/lib/likeness/likeness.master-key -o -s /var/lib/likeness/likeness.db || fail "the data were purged"

step "install again: the data are found"
inside dpkg -i "/tmp/$(basename "$program")" "/tmp/$(basename "$models")" >/dev/null
sed -i "s/^addr = .*/addr = 127.0.0.1:$port/; \$a drain-delay = 0s" "$tree/etc/likeness/likeness.conf"
start_service
[[ $(call) == "200 "[1-9]* ]] || fail "the key of before does not work: $(cat "$work/answer")"
stop_service

step "rpm: the same files, installed and removed by rpm in the same tree"
inside dpkg -P likeness likeness-models-standard >/dev/null
for pair in "$program|$program_rpm" "$models|$models_rpm"; do
  rpm -K --nosignature "${pair#*|}"
  diff <(dpkg-deb --fsys-tarfile "${pair%%|*}" | tar -tf - | grep -v '/$' | sed 's,^\.,,' | sort) \
    <(rpm -qp --qf '[%{FILEMODES:perms} %{FILENAMES}\n]' "${pair#*|}" | grep -v '^d' | cut -d' ' -f2- | sort) || fail "${pair#*|} holds other files than the .deb"
done
rpm -qp --requires "$program_rpm" | grep -v '^rpmlib'
# The tree has no database of rpm, so nothing is known of what it needs.
in_tree=(rpm --root "$tree" --dbpath /var/lib/rpm)
"${in_tree[@]}" --initdb
"${in_tree[@]}" --nodeps -i "$program_rpm" "$models_rpm"
"${in_tree[@]}" -V --nodeps likeness likeness-models-standard || fail "the installed files differ from the package"
sed -i "s/^addr = .*/addr = 127.0.0.1:$port/; \$a drain-delay = 0s" "$tree/etc/likeness/likeness.conf"
start_service
[[ $(call) == "200 "[1-9]* ]] || fail "the key of before does not work: $(cat "$work/answer")"
stop_service
"${in_tree[@]}" -e likeness likeness-models-standard
inside test -e /usr/bin/likeness && fail "the program is still there"
inside test -s /var/lib/likeness/likeness.db || fail "the data were removed by rpm"
echo
echo "dist-test: .deb and .rpm installed, called, upgraded (.deb), removed, purged and installed again; the data were kept"
